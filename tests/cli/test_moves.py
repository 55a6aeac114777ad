# SPDX-License-Identifier: MIT
"""Options with labels beside them, and up to the order of heaps; compared with
the definitions, worked out here."""
import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from functools import lru_cache

from harness import Suite, check, posix

suite = Suite()


def options(x, y):
    """Of Wythoff Nim."""
    return ([(x - t, y) for t in range(1, x + 1)]
            + [(x, y - t) for t in range(1, y + 1)]
            + [(x - t, y - t) for t in range(1, min(x, y) + 1)])


@lru_cache(None)
def grundy(x, y):
    seen = {grundy(*option) for option in options(x, y)}
    return next(g for g in range(len(seen) + 1) if g not in seen)


@lru_cache(None)
def remoteness(x, y):
    """The winner hurries, the loser does not: even for P."""
    numbers = [remoteness(*option) for option in options(x, y)]
    even = [number for number in numbers if number % 2 == 0]
    return 1 + min(even) if even else 1 + max(numbers, default=-1)


@lru_cache(None)
def outcome(x, y, block=1, misere=False):
    below = [outcome(*option, block, misere) for option in options(x, y)]
    if misere and not below:
        return "N"
    return "P" if below.count("P") < block else "N"


LABELS = {"outcome": outcome, "grundy": grundy, "remoteness": remoteness}


def read(text):
    """[(heaps, what stands behind them)] of lines of two heaps."""
    words = [line.split(" ") for line in text.splitlines()]
    return [((int(word[0]), int(word[1])), " ".join(word[2:]))
            for word in words]


def equal(got, expected, what):
    check(got == expected, f"{what}\n got {str(got)[:400]}\n expected "
          f"{str(expected)[:400]}")


def label_test(label):
    def function():
        for x, y in ((0, 0), (1, 2), (5, 5), (7, 4), (9, 13)):
            line = f"moves wythoff {x} {y}"
            plain = read(suite.run(line).expect().out)
            found = read(suite.run(f"{line} --label {label}").expect().out)
            equal([heaps for heaps, _ in found],
                  [heaps for heaps, _ in plain], line)
            equal(found, [(heaps, str(LABELS[label](*heaps)))
                          for heaps, _ in plain], line)
            value = json.loads(suite.run(
                f"{line} --label {label} --json").expect().out)
            equal(value["label"], label, line)
            equal([(tuple(map(int, heaps)), text) for heaps, text in
                   zip(value["options"], value["labels"])], found, line)
            equal(len(value["labels"]), len(value["options"]), line)
    return function


for name in LABELS:
    suite.tests.append((f"options with {name}", label_test(name)))


@suite.test
def modified():
    """outcomes of options are those of the game, whatever its modifier"""
    for modifier, arguments in (("+block=3", (3,)), ("+misere", (1, True)),
                                ("+block=2", (2,))):
        found = read(suite.run(f"moves wythoff{modifier} 8 11 --label "
                               "outcome").expect().out)
        equal(found, [(heaps, outcome(*heaps, *arguments))
                      for heaps, _ in found], modifier)
        equal(sorted(heaps for heaps, _ in found), sorted(options(8, 11)),
              modifier)


@suite.test
def unordered():
    """--unordered has each multiset of heaps once, sorted"""
    for x, y in ((0, 0), (1, 1), (3, 4), (9, 9), (12, 7)):
        line = f"moves wythoff {x} {y}"
        plain = [heaps for heaps, _ in read(suite.run(line).expect().out)]
        expected = list(dict.fromkeys(tuple(sorted(heaps))
                                      for heaps in plain))
        found = read(suite.run(line + " --unordered").expect().out)
        equal(found, [(heaps, "") for heaps in expected], line)
        found = read(suite.run(line + " --unordered --label grundy")
                     .expect().out)
        equal(found, [(heaps, str(grundy(*heaps))) for heaps in expected],
              line)


@suite.test
def unordered_batches():
    """what an earlier batch had does not come again"""
    lines = suite.run("moves nim 2000 2000 --unordered").expect().out
    equal(lines, "".join(f"{i} 2000\n" for i in reversed(range(2000))),
          "nim 2000 2000")
    plain = suite.run("moves nim:heaps=3 9 9 400 --unordered").expect().out
    heaps = [tuple(map(int, line.split())) for line in plain.splitlines()]
    equal(len(heaps), len(set(heaps)), "each once")
    equal(set(heaps), {(i, 9, 400) for i in range(9)}
          | {tuple(sorted((9, 9, i))) for i in range(400)}, "all")


@suite.test
def many_labels():
    """labels are streamed with their options"""
    found = read(suite.run("moves nim 70000 1 --label grundy").expect().out)
    equal(len(found), 70001, "count")
    equal(found, [((x, y), str(x ^ y)) for (x, y), _ in found], "labels")
    value = json.loads(suite.run("moves nim 70000 1 --label outcome --json")
                       .expect().out)
    equal(["NP"[x == y] for x, y in value["options"]], value["labels"],
          "labels in JSON")


@suite.test
def winning():
    """labels and --unordered go with --winning"""
    suite.run("moves wythoff 2 2 --winning --label remoteness").expect(
        "0 0 0\n1 2 2\n2 1 2\n")
    suite.run("moves wythoff 2 2 --winning --unordered").expect(
        "0 0\n1 2\n")
    suite.run("moves wythoff+roobblock=2 3 4 --winning --label outcome"
              ).expect("0 1 always P\n3 1 unless-forbidden P\n")
    value = json.loads(suite.run("moves wythoff+roobblock=2 3 4 --winning "
                                 "--unordered --label outcome --json")
                       .expect().out)
    equal((value["winning"], value["marks"], value["labels"]),
          ([["0", "1"], ["1", "3"]], ["always", "unless-forbidden"],
           ["P", "P"]), "JSON")


@suite.test
def better_mark():
    """of two marks of the same heaps the better one stays"""
    game, seen = "wythoff+roobblock=2", 0
    for x in range(12):
        for y in range(12):
            line = f"moves {game} {x} {y} --winning"
            marks = {}
            for heaps, mark in read(suite.run(line).expect().out):
                marks.setdefault(tuple(sorted(heaps)), set()).add(mark)
            found = read(suite.run(line + " --unordered").expect().out)
            equal(dict(found), {heaps: min(words)
                                for heaps, words in marks.items()}, line)
            equal(len(found), len(marks), line)
            seen += any(len(words) > 1 for words in marks.values())
    check(seen > 0, "no position has both marks")


@suite.test
def lines():
    """labels of questions from standard input stand on one line"""
    suite.run("moves wythoff - --label grundy", "1 2\n0 0\n1 1\n").expect(
        "1 1 2; 1 0 1; 0 2 2; 0 1 1\n\n1 0 1; 0 1 1; 0 0 0\n")
    suite.run("moves wythoff - --winning --label outcome", "2 2\n1 2\n4 6\n"
              ).expect("0 0 P; 1 2 P; 2 1 P\n\n3 5 P\n")
    found = json.loads(suite.run("moves wythoff - --label outcome --json",
                                 "0 1\n0 0\n0 2\n").expect().out)
    equal([answer["labels"] for answer in found], [["P"], [], ["N", "P"]],
          "JSON")


@suite.test
def backends():
    """--backend and --explain go with --label"""
    result = suite.run("moves wythoff 1 2 --label outcome --backend mex "
                       "--explain").expect(err="answered by mex\n")
    equal(result.out, "1 1 N\n1 0 N\n0 2 N\n0 1 N\n", "mex")
    for backend in ("board", "search", "reference"):
        suite.run("moves wythoff 3 5 --label grundy --backend " + backend
                  ).expect(suite.run("moves wythoff 3 5 --label grundy").out)


@suite.test
@posix
def interrupted():
    """an interrupted answer ends, and says that it is not complete"""
    with tempfile.TemporaryFile() as file:
        with subprocess.Popen(
                [suite.command, "moves", "nim", "900000000", "1",
                 "--unordered", "--label", "grundy", "--json"], stdout=file,
                stderr=subprocess.PIPE) as process:
            while (os.fstat(file.fileno()).st_size == 0
                   and process.poll() is None):
                time.sleep(0.01)
            process.send_signal(signal.SIGINT)
            _, error = process.communicate(timeout=60)
        equal((process.returncode, error), (1, b"wythoff: interrupted\n"),
              "end")
        file.seek(0)
        value = json.loads(file.read())
    equal(value["complete"], False, "complete")
    equal(len(value["labels"]), len(value["options"]), "labels")


suite.messages([
    ("moves wyt:a=2,b=1,c=2 3 4 --unordered", "--unordered is for games in "
     "which the order of heaps does not matter; wyt:a=2,b=1,c=2 is not "
     "symmetric\n", 2),
    ("moves wyt:a=2,b=1,c=2 3 4 --unordered --winning", "is not symmetric",
     2),
    ("moves wythoff 3 4 --label value", "--label 'value' is unknown; allowed: "
     "outcome, grundy or remoteness\n", 2),
    ("moves wythoff 3 4 --label", "--label needs a value: --label LABEL", 2),
    ("moves wythoff+misere 2 2 --label grundy", "Grundy values are not "
     "defined for misere", 1),
    ("moves wythoff+block=2 2 2 --label remoteness", "", 1),
    ("moves wythoff 3 4 --backend mex", "--backend and --explain go with "
     "--winning and --label\n", 2),
    ("moves wythoff 3 4 --label outcome --backend nex", "did you mean "
     "'mex'?", 2),
    ("moves wythoff 18446744073709551616 3 --label outcome --winning",
     "beyond 64 bits; 0..18446744073709551615 is supported", 1),
    ("moves choice:m=1,p=2 3 4 --label outcome", "", 1),
])


@suite.test
def limit():
    """known positions are bounded by memory"""
    result = suite.run("moves nim 3000000 1 --unordered --limit-memory 1M")
    check(result.code == 1 and "positions need more than 1048576 bytes, the "
          "memory limit (see --limit-memory)" in result.err, result)


sys.exit(suite.main())
