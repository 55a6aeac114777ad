# SPDX-License-Identifier: MIT
"""What games says of a family before its parameters are known, and of a
modifier; compared with the registry and with what game text takes."""
import json
import sys

from harness import Suite, check

suite = Suite()
REGISTRY = json.loads(suite.run("games --json").expect().out)
# Families that are games without parameters.
GAMES = ("nim", "wythoff")


def facts(name):
    return json.loads(suite.run(f"games {name} --json").expect().out)


def written(found, key):
    """Text of what --json says, by the description of the command."""
    lines = [f"{key}: {found[key]}", f"written: {found['grammar']}",
             f"rules: {found['summary']}", f"source: {found['source']}"]
    for one in found["parameters"]:
        given = one["default"]
        lines.append(f"parameter {one['name']}: " + (
            f"{one['least']}..{one['most']}" if "least" in one
            else "a formula" if f"{one['name']}=(F)" in found['grammar'] else "a list")
            + (", must be given" if given is None else
               ", empty if left out" if given == "" else
               f", {given} if left out" if given.isdigit() else
               f", the same as {given} if left out"))
    lines += [f"example: {found['example']}", "known about the example:"]
    for one in found["theory"]:
        indent = ""
        for field in ("claim", "status", "scope", "source", "oeis", "terms"):
            if one[field]:
                lines.append(f"{indent}{field}: {one[field]}")
            indent = "  "
    if not found["theory"]:
        lines.append("nothing is known about this game; tables answer")
    return "\n".join(lines) + "\n"


def row_test(key, row):
    def function():
        found = facts(row["name"])
        check(found[key] == row["name"], found)
        for field in ("grammar", "summary", "source"):
            check(found[field] == row[field], field)
        check(found["theory"] == facts(found["example"])["theory"], "theory")
        suite.run(f"games {row['name']}").expect(written(found, key))
        for one in found["parameters"]:
            check(f"{one['name']}=" in row["grammar"] or one["name"] == "K",
                  one)
    return function


for key, table in (("family", "families"), ("modifier", "modifiers")):
    for row in REGISTRY[table]:
        if row["name"] not in GAMES:
            suite.tests.append((f"{key} {row['name']}", row_test(key, row)))


@suite.test
def whole_games():
    """what is a game without parameters is shown as that game"""
    for name in GAMES:
        check("backend board:" in suite.run(f"games {name}").expect().out, name)


@suite.test
def missing_parameters():
    """what must be given is what outcome misses"""
    for row in REGISTRY["families"]:
        if row["name"] in GAMES + ("vectors",):
            continue
        needed = [one["name"] for one in facts(row["name"])["parameters"]
                  if one["default"] is None]
        suite.run(f"outcome {row['name']} 1 1").expect(
            "", 2, f"parameter '{needed[0]}' is missing")


@suite.test
def last_shift():
    """shifted takes l = p as the paper writes it, and nothing beyond"""
    suite.run("outcome shifted:m=2,p=3,l=3 1 7 --json").expect(
        suite.run("outcome shifted:m=2,p=3,l=0 1 7 --json").expect().out)
    suite.run("outcome shifted:m=2,p=3,l=4 1 7").expect(
        "", 2, "parameter 'l' is 4; a number 0..3, at most p, was expected")


@suite.test
def no_name():
    """only the whole name is one"""
    for game, err in (("gw:heaps=3", "parameter 'sets' is missing"),
                      ("gw+misere", "parameter 'heaps' is missing"),
                      ("fraenke", "did you mean")):
        result = suite.run(f"games {game}")
        check(result.code == 2 and result.out == "" and err in result.err,
              result)


sys.exit(suite.main())
