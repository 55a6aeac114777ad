# SPDX-License-Identifier: MIT
"""The command prove, and answers by what it has proved."""
import json
import os
import sys
import tempfile

from harness import Suite, check

suite = Suite()

suite.rows([
    ("Wythoff Nim", "prove wythoff",
     "theorem\ngame wyt:a=1,b=1\nnumeration 1,1 : 1 2\nstates 7\n", 0),
    ("blocking 4", "prove wythoff+block=4",
     "theorem\ngame wyt:a=1,b=1+block=4\nnumeration 2,1 : 1 2\nstates 26\n", 0),
    ("a numeration", ["prove", "wythoff+block=4", "--numeration", "2,1:1,3"],
     "theorem\ngame wyt:a=1,b=1+block=4\nnumeration 2,1 : 1 3\nstates 40\n", 0),
    ("Grundy values of Nim", "prove nim --grundy 2",
     "theorem\ngame nim\nvalue 2\nnumeration 2 : 1\nstates 1 2 3\n", 0),
    ("base 3 is none for Wythoff Nim",
     ["prove", "wythoff", "--numeration", "3:1", "--rows", "2000"],
     "undecided\ngame wyt:a=1,b=1\ntried 3 : 1: the list ended before states "
     "were complete, 0 states, 2000 rows\n", 1),
    ("no recurrence of Pisot",
     ["prove", "wythoff", "--numeration", "0,2,1 : 1 2 3"], None, 1),
])

suite.messages([
    ("prove", "the game is missing", 2),
    ("prove wythoff 3", "'3' is one argument too many", 2),
    ("prove nim:heaps=4", "one to three heaps", 1),
    ("prove wythoff+misere --grundy 1", "misere", 1),
    ("prove wythoff --grundy 64", "value is 64; at most 63 was expected", 2),
    ("prove wythoff --grundy 4294967296", "--grundy is 4294967296", 2),
    ("prove wythoff --grundy", "option --grundy needs a value", 2),
    ("prove wythoff --rows x", "--rows is 'x'", 2),
    (["prove", "wythoff", "--numeration", "1,1"],
     "a comma or a colon was expected at byte 3", 2),
    ("prove check", "the file is missing", 2),
    ("prove check /nowhere/at/all", "cannot read", 1),
    ("prove check a --rows 3", "--rows is for a game", 2),
    ("prove wythoff --proof a --rows 3", "--rows says how to search", 2),
    ("prove wythoff --proof /nowhere/at/all", "cannot read", 1),
    ("outcome wythoff 3 5 --proof /nowhere/at/all", "cannot read", 1),
])

FAR = 10 ** 100
FILE = {
    "outcome wythoff+block=4 353 853": "P\n",
    "nth wythoff+block=4 1000": "353 853\n",
    "rank wythoff+block=4 353 853": "1000\n",
    "moves wythoff+block=4 8 12 --winning":
        "1 5 unless-forbidden\n2 6 unless-forbidden\n"
        "8 3 unless-forbidden\n5 12 unless-forbidden\n",
    "column wythoff+block=4 12": "5 12\n12 29\n12 30\n12 31\n",
    "list wythoff+block=4 --count 2 --from 1000":
        "1000 353 853\n1001 353 854\n",
}

GAME = "wythoff+block=4"


def certificate(folder):
    """The path of the certificate of blocking 4."""
    path = os.path.join(folder, "w4.wyp")
    suite.run(["prove", GAME, "-o", path]).expect()
    return path


@suite.test
def kept():
    """prove -o FILE, prove check FILE, and the set about another game"""
    with tempfile.TemporaryDirectory() as folder:
        path = certificate(folder)
        with open(path, encoding="ascii") as file:
            text = file.read()
        check(text.startswith("wyp 1\ngame wyt:a=1,b=1+block=4\nvalue 0\n"
                              "numeration 2,1 : 1 2\n"), text)
        said = ("theorem\ngame wyt:a=1,b=1+block=4\nnumeration 2,1 : 1 2\n"
                "states 26\n")
        suite.run(["prove", "check", path]).expect(said)
        suite.run("prove check -", text.encode()).expect(said)
        suite.run(["prove", GAME, "--proof", path]).expect(said)
        suite.run(["prove", "wythoff+block=3", "--proof", path]).expect(
            "refuted at 1 1, where it says P\ngame wyt:a=1,b=1+block=3\n"
            "numeration 2,1 : 1 2\nstates 26\n", 1)
        result = suite.run(["prove", "wythoff+block=3", "--proof", path,
                            "--json"]).expect(None, 1)
        found = json.loads(result.out)
        check(found["verdict"] == "refuted" and found["says"] == "P" and
              found["heaps"] == ["1", "1"], found)


@suite.test
def answered():
    """commands with --proof FILE answer by the automaton"""
    with tempfile.TemporaryDirectory() as folder:
        path = certificate(folder)
        for question, answer in FILE.items():
            suite.run([*question.split(), "--proof", path, "--backend",
                       "automatic"]).expect(answer)
            if not question.startswith("column"):  # a board has no whole one
                suite.run([*question.split(), "--backend",
                           "board"]).expect(answer)
        suite.run(["outcome", "wythoff+block=3", "3", "5", "--proof",
                   path]).expect("", 2, "is about another game")


@suite.test
def far():
    """numbers of 100 digits and back"""
    with tempfile.TemporaryDirectory() as folder:
        path = certificate(folder)
        heaps = suite.run(["nth", GAME, str(FAR), "--proof",
                           path]).expect().out.split()
        suite.run(["rank", GAME, *heaps, "--proof", path]).expect(f"{FAR}\n")
        suite.run(["outcome", GAME, *heaps, "--proof", path]).expect("P\n")


@suite.test
def changed():
    """one transition that is another one"""
    with tempfile.TemporaryDirectory() as folder:
        path = certificate(folder)
        with open(path, encoding="ascii") as file:
            lines = file.read().splitlines(keepends=True)
        at = next(i for i, line in enumerate(lines)
                  if line.startswith("set ")) + 2
        words = lines[at].split()
        place = next(i for i, word in enumerate(words) if word.isdigit())
        for other in ("0", "1", "2", "3"):
            if other == words[place]:
                continue
            line = " ".join([*words[:place], other, *words[place + 1:]]) + "\n"
            with open(path, "w", encoding="ascii") as file:
                file.write("".join([*lines[:at], line, *lines[at + 1:]]))
            result = suite.run(["prove", "check", path])
            check(result.code == 1 and "theorem" not in result.out, result)
            result = suite.run(["outcome", GAME, "3", "5", "--proof", path])
            check(result.code == 1 and result.out == "", result)


@suite.test
def exported():
    """FILE.dot, FILE.json and --walnut DIR"""
    with tempfile.TemporaryDirectory() as folder:
        dot, data, walnut = (os.path.join(folder, name)
                             for name in ("a.dot", "a.json", "w"))
        suite.run(["prove", "wythoff", "-o", dot]).expect()
        with open(dot, encoding="ascii") as file:
            check(file.read().startswith("digraph"), "a graph")
        suite.run(["prove", "wythoff", "-o", data, "--walnut",
                   walnut]).expect()
        with open(data, encoding="ascii") as file:
            check(json.load(file)["game"] == "wyt:a=1,b=1", "JSON")
        found = sorted(os.path.relpath(os.path.join(place, name), walnut)
                       for place, _, names in os.walk(walnut)
                       for name in names)
        check(len(found) == 4, found)
        check("Custom Bases/msd_game.txt" in found, found)
        suite.run(["prove", "wythoff", "--walnut",
                   os.path.join(dot, "x")]).expect(None, 1, "cannot make")


@suite.test
def as_json():
    """prove --json"""
    found = json.loads(suite.run("prove wythoff --json").expect().out)
    check(found["verdict"] == "theorem" and found["states"] == ["7"] and
          found["numeration"] == "1,1 : 1 2" and found["value"] == "0", found)


sys.exit(suite.main())
