# SPDX-License-Identifier: MIT
"""Drafts of entries of the OEIS, of lists and of boards: terms as other formats
have them, fields as the style sheet wants them, and commands that say the
same."""
import json
import os
import re
import shlex
import sys
import tempfile

from harness import Suite, check

suite = Suite()
LIMIT = 260
GOLDEN = os.path.join(os.path.dirname(os.path.dirname(
    os.path.abspath(__file__))), "golden", "oeis.json")
with open(GOLDEN, encoding="utf-8") as file:
    SEQUENCES = json.load(file)["sequences"]


class Draft:
    """The fields of a draft; of those that come twice a list."""

    def __init__(self, line):
        self.fields = {}
        self.out = suite.run(line).expect().out
        last = None
        for text in self.out.splitlines():
            if text.startswith("  "):
                last.append(text.strip())
                continue
            name, _, value = text.partition(": ")
            last = self.fields.setdefault(name, [])
            last.append(value)

    def one(self, name):
        check(len(self.fields.get(name, [])) == 1, f"{name}:\n{self.out}")
        return self.fields[name][0]

    def terms(self):
        data = self.one("data")
        check(len(data) <= LIMIT, f"{len(data)} characters of data")
        return [int(term) for term in data.split(", ")]

    def offset(self):
        return [int(n) for n in self.one("offset").split(",")]

    def b_file(self, field):
        """The terms that the command of a field gives, from the offset on."""
        command = self.one(field).split(" # ")[0].removeprefix("(Shell) ")
        words = shlex.split(command)
        check(words[0] == "wythoff", command)
        rows = [line.split() for line in
                suite.run(words[1:]).expect().out.splitlines()]
        first = self.offset()[0]
        check([row[0] for row in rows] ==
              [str(n) for n in range(first, first + len(rows))], command)
        return [int(row[1]) for row in rows]

    def check_programs(self):
        """Both commands have the data and more, and the field is full."""
        terms = self.terms()
        few, many = self.b_file("program"), self.b_file("b-file")
        check(few[:len(terms)] == terms, self.out)
        check(many[:len(few)] == few and len(few) < len(many) <= 10000,
              f"{len(few)} and {len(many)} lines\n{self.out}")
        check(len(self.one("data")) + 2 + len(str(few[len(terms)])) > LIMIT,
              self.out)


def beyond(terms):
    """Where the first term beyond 1 stands, the second number of an offset."""
    return next((i for i, term in enumerate(terms, 1) if abs(term) > 1), 1)


LISTS = [
    "wythoff --term x",
    "wyt:a=2,b=3 --term xy",
    "wyt:a=1,b=2 --term y --from 7",
    "wyt:a=2,b=1,c=2 --difference",
    "wyt:a=2,b=1,c=2 --order x --term y",
    "wyt:a=2,b=1,c=2 --side lower --term x",
    "wythoff --grundy 3 --term y",
    "nim --difference",
]


@suite.test
def known():
    """each sequence of the registry is recognised, with its offset"""
    for entry in SEQUENCES:
        draft = Draft(f"list {entry['game']} --format oeis "
                      f"--term {entry['number']}")
        terms, golden = draft.terms(), entry["terms"]
        shared = min(len(terms), len(golden))
        check(draft.one("known") == entry["number"], draft.out)
        check(terms[:shared] == golden[:shared], draft.out)
        check(draft.offset() == [entry["offset"], beyond(terms)], draft.out)
        check(entry["number"] not in " ".join(
            draft.fields.get("crossref", [])), draft.out)


@suite.test
def unknown():
    """a formula that is a known game is known, others are not"""
    draft = Draft("list 'rule:move=(i=0|j=0|i=j)' --term y --format oeis")
    check(draft.one("known") == "A001950", draft.out)
    draft.check_programs()
    for line in LISTS[1:]:
        draft = Draft(f"list {line} --format oeis")
        check("known" not in draft.fields, draft.out)


@suite.test
def lists():
    """the commands of a draft of a list give its terms"""
    for line in LISTS:
        draft = Draft(f"list {line} --format oeis")
        draft.check_programs()
        check(draft.offset()[1] == beyond(draft.terms()), draft.out)


@suite.test
def names():
    """a name says which positions, on which side and in which order"""
    for line, name in (
            ("wyt:a=2,b=3 --term x", "Heaps x of the P-positions (x,y), x <= y,"
             " of the game wyt:a=2,b=3, ordered by max(x,y), then x, then y."),
            ("wyt:a=2,b=1,c=2 --order x --difference --count 9",
             "Differences y - x of the P-positions (x,y) of the game "
             "wyt:a=2,b=1,c=2, ordered by x, then y."),
            ("wythoff --grundy 2 --side lower --term xy --count 9",
             "Heaps x and y in turn of the positions (x,y) of Grundy value 2, "
             "x >= y, of the game wyt:a=1,b=1, ordered by max(x,y), then x, "
             "then y.")):
        draft = Draft(f"list {line} --format oeis")
        check(draft.one("name") == name, draft.out)


@suite.test
def examples():
    """the example has the positions of the first terms"""
    draft = Draft("list wyt:a=1,b=2 --term y --from 2 --format oeis")
    check(draft.one("example").endswith(", ..."), draft.out)
    rows = suite.run("list wyt:a=1,b=2 --from 2 --count 6").expect().out
    check(re.findall(r"\((\d+),(\d+)\)", draft.one("example")) ==
          [tuple(row.split()[1:]) for row in rows.splitlines()], rows)


@suite.test
def rules():
    """the comments say the rules, with the modifiers"""
    draft = Draft("list wyt:a=2,b=3+block=2 --term x --format oeis")
    comments = draft.fields["comment"]
    check(comments[0].startswith("Rules of the game: WYT(a,b,c): "), draft.out)
    check(comments[1] == "with a = 2, b = 3, c = 3", draft.out)
    check(comments[2].startswith("Besides, the previous player may forbid"),
          draft.out)


@suite.test
def keywords():
    """keywords say negative terms, finite sets, and tables"""
    for line, words in (
            ("list wythoff --term x", "nonn"),
            ("list wyt:a=2,b=1,c=2 --difference", "sign"),
            ("list fraenkel:a=2+misere --term x --count 4", "nonn"),
            ("board wythoff --size 9 --grundy", "nonn,tabl"),
            ("board hole:m=1,u=1,v=1 --size 9", "sign,tabl"),
            ("board nim:heaps=1 --size 9 --grundy", "nonn")):
        draft = Draft(f"{line} --format oeis")
        check(draft.one("keyword") == words, draft.out)


@suite.test
def finite_sets():
    """a set that ends is said to be finite, and full if all is shown"""
    game = "wyt:a=1,b=0,c=1+misere --side lower --term xy"
    draft = Draft(f"list {game} --format oeis")
    check(draft.one("keyword") == "nonn,fini,full", draft.out)
    check(draft.terms() == draft.b_file("b-file") == [1, 0, 1, 1], draft.out)
    check(draft.offset() == [0, 1], draft.out)
    check(draft.one("example") == "The positions from the first term on are "
          "(1,0), (1,1).", draft.out)
    suite.run("list wyt:a=1,b=0,c=2 --side lower --term x --format oeis"
              ).expect("", 1, "has at least 4 terms, of 260 characters "
                       "together; here 1 is\n")
    draft = Draft(f"list {game} --count 4 --format oeis")
    check("fini" not in draft.one("keyword"), draft.out)


@suite.test
def count():
    """--count bounds the terms, and more than are shown do no harm"""
    check(len(Draft("list wythoff --term x --format oeis --count 7").terms())
          == 7, "7 terms")
    for number in (88, 1000000000):
        check(Draft(f"list wythoff --term x --format oeis --count {number}").out
              == Draft("list wythoff --term x --format oeis").out, number)
    suite.run("list wythoff --term x --format oeis --count 3").expect(
        "", 1, "has at least 4 terms, of 260 characters together; here 3 are\n")


def cells(line, removed=-1):
    """A board from its CSV, as rows of numbers."""
    value = {"P": 1, "N": 0, "": removed}
    out = suite.run(f"board {line} --format csv").expect().out
    return [[value[cell] if cell in value else int(cell)
             for cell in row.split(",")] for row in out.splitlines()]


def antidiagonals(rows):
    side = min(len(rows), len(rows[0]))
    return [rows[x][s - x] for s in range(side) for x in range(s + 1)]


BOARDS = [
    "wythoff --size 20 --grundy",
    "wyt:a=2,b=1,c=3 --size 15x18",
    "wyt:a=2,b=1,c=3 --size 18x15 --remoteness",
    "wyt:a=2,b=1,c=3 --size 16 --options",
    "hole:m=2,u=3,v=2 --size 16 --grundy",
    "gw:heaps=3,sets=12/13 --size 16 --slice y=2 --grundy",
    "'rule:move=(i=0|j=0|(i-j)%3=0)' --size 16 --grundy",
]


@suite.test
def b_files_of_boards():
    """a b-file has all antidiagonals that are whole"""
    for line in BOARDS:
        terms = antidiagonals(cells(line))
        suite.run(f"board {line} --format bfile").expect("".join(
            f"{n} {term}\n" for n, term in enumerate(terms)))


@suite.test
def boards():
    """the draft of a board has its antidiagonals and its corner"""
    for line in BOARDS:
        draft = Draft(f"board {line} --format oeis")
        rows = cells(line)
        terms = antidiagonals(rows)
        shown = draft.terms()
        check(shown == terms[:len(shown)], draft.out)
        check(draft.offset() == [0, beyond(terms)], draft.out)
        corner = draft.fields["example"][1:]
        check(corner == [", ".join(map(str, row[:12])) + ", ..."
                         for row in rows[:8]], draft.out)
        check(draft.one("name").startswith(
            "Square array read by descending antidiagonals: T(n,k)"),
            draft.out)
        few, many = draft.b_file("program"), draft.b_file("b-file")
        check(len(few) == 105 and len(many) == 9870, draft.out)
        check(few[:len(shown)] == shown and many[:105] == few, draft.out)


@suite.test
def one_heap():
    """a board of one heap is a sequence"""
    line = "vectors:heaps=1,steps=1/3/4 --size 40 --grundy"
    values = [int(row.split(",")[1]) for row in suite.run(
        f"board {line} --format csv").expect().out.splitlines()]
    suite.run(f"board {line} --format bfile").expect("".join(
        f"{n} {value}\n" for n, value in enumerate(values)))
    draft = Draft(f"board {line} --format oeis")
    check(draft.terms() == values, draft.out)
    check(draft.one("name") == "a(n) is the Grundy value of (n) in the game "
          "vectors:heaps=1,steps=1/3/4; n >= 0.", draft.out)
    check("example" not in draft.fields, draft.out)


@suite.test
def slices():
    """the name of a slice says what is fixed"""
    draft = Draft("board gw:heaps=3,sets=any --size 9 --slice y=4 --format oeis"
                  )
    check(draft.one("name") == "Square array read by descending antidiagonals: "
          "T(n,k) = 1 if (n,4,k) is a P-position in the game "
          "gw:heaps=3,sets=any, otherwise 0; n >= 0, k >= 0.", draft.out)


@suite.test
def removed():
    """removed cells are -1 and are explained; without them nothing is said"""
    text = "A term is -1 where there is no such position."
    draft = Draft("board hole:m=1,u=1,v=2 --size 9 --format oeis")
    check(draft.fields["comment"][0] == text, draft.out)
    draft = Draft("board wythoff --size 9 --format oeis")
    check(text not in draft.out, draft.out)


@suite.test
def files():
    """the suffix of a file and a saved board say the same"""
    shown = suite.run("board wythoff --size 9 --grundy --format oeis"
                      ).expect().out
    lines = suite.run("board wythoff --size 9 --grundy --format bfile"
                      ).expect().out
    with tempfile.TemporaryDirectory() as folder:
        for suffix, text in (("oeis", shown), ("bfile", lines)):
            path = os.path.join(folder, f"a.{suffix}")
            suite.run(["board", "wythoff", "--size", "9", "--grundy", "-o",
                       path]).expect("")
            with open(path, encoding="ascii") as written:
                check(written.read() == text, suffix)
        path = os.path.join(folder, "a.wyt")
        suite.run(["board", "wythoff", "--size", "9", "--grundy", "-o", path]
                  ).expect("")
        suite.run(["board", path, "--format", "oeis"]).expect(shown)
        suite.run(["board", path, "--format", "bfile"]).expect(lines)


suite.messages([
    ("list wythoff --format oeis", "--format oeis needs --term x, y, xy or an "
     "OEIS number, or --difference\n", 2),
    ("list nim:heaps=3 --format oeis --term x",
     "--term is for two heaps, nim:heaps=3 has 3\n", 2),
    ("list wythoff --format oeis --term x --from 18446744073709551616",
     "--from with --format oeis is below 2^64; 18446744073709551616 was given",
     2),
    ("list wythoff --term x", "how many are to be listed is missing", 2),
    ("list wythoff --format bfile --term x",
     "how many are to be listed is missing", 2),
    ("board wythoff --size 2 --format oeis",
     "at least 4 terms: give --size 3 or more\n", 2),
    ("board nim:heaps=1 --size 3 --format oeis",
     "at least 4 terms: give --size 4 or more\n", 2),
    ("board nim:heaps=3 --size 9 --format oeis",
     "format oeis shows one or two heaps, nim:heaps=3 has 3; fix the others: "
     "--slice z=0\n", 1),
    ("board nim:heaps=3 --size 9 --format bfile", "format bfile shows", 1),
    ("board wythoff --size 9 --format oeis --mark 1.2",
     "format oeis has no marks", 2),
    ("board wythoff --size 9 --format bfile --zoom 2", "is for pictures", 2),
])

sys.exit(suite.main())
