# SPDX-License-Identifier: MIT
"""The games of the literature: each has a text that can be read, a source, and
a fact that its test computes in another way. So that facts can fail, each is
also held against a game beside it."""
import json
import re
import sys

import facts_nims
import facts_positional
import facts_restrictions
import facts_wythoff
from harness import Suite, check

suite = Suite()
MODULES = (facts_wythoff, facts_restrictions, facts_nims, facts_positional)
FACTS = {name: fact for module in MODULES
         for name, fact in module.FACTS.items()}
WRONG = {name: game for module in MODULES
         for name, game in module.WRONG.items()}


def literature():
    asked = suite.run("games --literature --json").expect(code=0)
    return json.loads(asked.out)


def text_of(name):
    asked = suite.run(["games", "--literature", name, "--json"]).expect(code=0)
    return json.loads(asked.out)["game"]


@suite.test
def complete():
    """every game has a fact, and every fact a game"""
    rows = literature()
    names = [row["name"] for row in rows]
    check(len(names) == len(set(names)) >= 55, len(names))
    check(set(names) == set(FACTS) == set(WRONG),
          set(names) ^ set(FACTS) | set(names) ^ set(WRONG))


@suite.test
def fields():
    """what a game has"""
    sources = {}
    for row in literature():
        check(set(row) - {"oeis", "picture"} == {
            "name", "game", "rules", "fact", "basis", "known", "source"}, row)
        check(re.fullmatch("[a-z0-9]+(-[a-z0-9]+)*", row["name"]), row)
        for field in ("rules", "fact", "known"):
            check(row[field].endswith("."), row)
        check(row["basis"] in ("published", "published, cited from memory",
                               "found by brute force"), row)
        check(all(re.fullmatch("A[0-9]{6}", number)
                  for number in row.get("oeis", "A000001").split(" ")), row)
        source = row["source"]
        check(sources.setdefault(source["key"], source) == source, source)
        check(re.fullmatch("[a-z]+[0-9]{4}[a-z]*", source["key"]), source)
        check(source["year"] == re.search("[0-9]{4}", source["key"])[0],
              source)


@suite.test
def canonical():
    """texts are read"""
    for row in literature():
        suite.run(["games", row["game"]]).expect(code=0)


def lines(row, whole):
    """What is printed of a game before its source."""
    wanted = [row["name"], f"  game: {row['game']}", f"  rules: {row['rules']}",
              f"  fact: {row['fact']}"]
    if whole:
        wanted += [f"  basis: {row['basis']}", f"  known: {row['known']}"]
        if "oeis" in row:
            wanted.append(f"  OEIS: {row['oeis']}")
        if "picture" in row:
            wanted.append(f"  picture: wythoff board '{row['game']}' "
                          f"{row['picture']}")
    return wanted


@suite.test
def text():
    """the text says the same"""
    rows = literature()
    shown = suite.run("games --literature").expect(code=0).out.split("\n")[:-1]
    at = 0
    for row in rows:
        wanted = lines(row, False)
        check(shown[at:at + len(wanted)] == wanted, shown[at])
        at += len(wanted) + 1
        check(shown[at - 1].startswith("  source: ") and
              row["source"]["title"] in shown[at - 1], shown[at - 1])
        whole = suite.run(["games", "--literature", row["name"]]).expect(code=0)
        check(whole.out.split("\n")[:-2] == lines(row, True), whole)
        check(whole.out.split("\n")[-2] == shown[at - 1], whole)
    check(at == len(shown), len(shown))


suite.rows([
    ("a citation", "games --literature hole",
     "hole\n"
     "  game: hole:m=3,u=1,v=2\n"
     "  rules: 3-Wythoff without the cells x < 1, y < 2.\n"
     "  fact: The P-positions are the (A_(3n+2), B_(3n+2)) and (B_(3n+1), "
     "A_(3n+1)), A_n = floor(n r / 3), B_n = A_n + n, r = (sqrt(13) - 1) / "
     "2.\n"
     "  basis: found by brute force\n"
     "  known: Solved if u + v = m; open in general.\n"
     "  picture: wythoff board 'hole:m=3,u=1,v=2' --size 40\n"
     "  source: U. Larsson, Restrictions of m-Wythoff Nim and p-complementary "
     "Beatty sequences (2009), arXiv 0901.4683\n", 0),
])

suite.messages([
    ("games --literature eucild",
     "no game of the literature is named 'eucild'; did you mean 'euclid'?", 2),
    ("games --literature wyt:a=1,b=2", "wythoff games --literature lists", 2),
    ("games --literature euclid mark", "one argument too many", 2),
    ("games --literature=euclid", "takes no value", 2),
    ("list --literature nim", "unknown option '--literature'", 2),
])


# Rules from papers that came later than the games above: each is played, drawn
# and explored by one command.
NEW = ["new-heap-game", "restricted-pass", "slow-2-or-3"]


def one_line_each(name):
    def function():
        row = json.loads(suite.run(
            ["games", "--literature", name, "--json"]).out)
        game = row["game"]
        heaps = ["3", "4", "1"]
        suite.run(["play", game] + heaps, stdin="quit\n").expect(code=0)
        suite.run(["board", game] + row["picture"].split()).expect(code=0)
        other = suite.run(["explore", "compare", game, WRONG[name], "--size",
                           "6x6x4"]).expect(code=0)
        check(re.fullmatch(r"\d+ \d+ \d+: [PN] [PN]\n", other.out), other)
    return function


for new in NEW:
    suite.tests.append((f"one line each: {new}", one_line_each(new)))


def holds(name, fact):
    def function():
        fault = fact.fault(suite, text_of(name))
        check(fault is None, fault)
    return function


def can_fail(name, fact):
    def function():
        check(fact.fault(suite, WRONG[name]) is not None,
              f"the fact holds for {WRONG[name]} too")
    return function


for game_name, its_fact in FACTS.items():
    suite.tests.append((f"fact: {game_name}", holds(game_name, its_fact)))
for game_name, its_fact in FACTS.items():
    suite.tests.append((f"can fail: {game_name}",
                        can_fail(game_name, its_fact)))

sys.exit(suite.main())
