# SPDX-License-Identifier: MIT
"""JSON: every answer is one value with a fixed order of keys, and heaps and
values are strings."""
import json
import sys

from harness import Suite, check

suite = Suite()

WYTHOFF = "wyt:a=1,b=1"


def ask(line, stdin="", code=0, err=None):
    """The answer; equal keys twice in an object would be an error."""
    def pairs(items):
        keys = [key for key, _ in items]
        check(len(keys) == len(set(keys)), f"a key stands twice: {keys}")
        return dict(items)
    result = suite.run(line, stdin).expect(None, code, err)
    check(result.out.endswith("\n") and result.out.count("\n") == 1, result)
    check(all(" " <= c <= "~" or c == "\n" for c in result.out), result)
    return json.loads(result.out, object_pairs_hook=pairs)


def same(got, want):
    """Equal, with the same order of keys."""
    check(json.dumps(got) == json.dumps(want),
          f"got {json.dumps(got)}\nexpected {json.dumps(want)}")


def row(name, line, want, **keywords):
    suite.tests.append((name, lambda: same(ask(line, **keywords), want)))


row("outcome", "outcome wythoff 3 5 --backend mex --json",
    {"game": WYTHOFF, "heaps": ["3", "5"], "outcome": "P", "backend": "mex"})
row("grundy", "grundy --json nim 5 3 --backend reference",
    {"game": "nim", "heaps": ["5", "3"], "grundy": "6",
     "backend": "reference"})
row("nth", "nth wythoff 102334155 --json",
    {"game": WYTHOFF, "number": "102334155",
     "heaps": ["165580140", "267914295"], "backend": "beatty"})
row("rank", "rank wythoff 8 13 --json --backend beatty",
    {"game": WYTHOFF, "heaps": ["8", "13"], "rank": "5", "backend": "beatty"})
row("rank of an N-position", "rank wythoff 8 8 --json --backend beatty",
    {"game": WYTHOFF, "heaps": ["8", "8"], "rank": None, "backend": "beatty"})
row("column", "column wythoff 5 --json --backend beatty",
    {"game": WYTHOFF, "size": "5", "positions": [["3", "5"]],
     "backend": "beatty"})
row("moves", "moves nim:heaps=1 2 --json",
    {"game": "nim:heaps=1", "heaps": ["2"], "options": [["1"], ["0"]],
     "complete": True})
row("no moves", "moves wythoff 0 0 --json",
    {"game": WYTHOFF, "heaps": ["0", "0"], "options": [], "complete": True})
row("winning moves", "moves wythoff 2 2 --winning --json --backend beatty",
    {"game": WYTHOFF, "heaps": ["2", "2"],
     "winning": [["0", "0"], ["1", "2"], ["2", "1"]], "backend": "beatty"})

row("winning moves, marked",
    "moves wythoff+roobblock=2 3 4 --winning --json --backend board",
    {"game": WYTHOFF + "+roobblock=2", "heaps": ["3", "4"],
     "winning": [["0", "1"], ["3", "1"]],
     "marks": ["always", "unless-forbidden"], "backend": "board"})
row("no winning moves, marked",
    "moves wythoff+block=2 0 0 --winning --json --backend board",
    {"game": WYTHOFF + "+block=2", "heaps": ["0", "0"], "winning": [],
     "marks": [], "backend": "board"})
row("forbidden", "block wythoff+block=3 1 3 --json --backend board",
    {"game": WYTHOFF + "+block=3", "heaps": ["1", "3"],
     "forbidden": [["1", "0"], ["0", "2"]], "backend": "board"})
row("offered", "block wythoff+comply=2 1 1 --json --backend board",
    {"game": WYTHOFF + "+comply=2", "heaps": ["1", "1"],
     "offered": [["0", "0"], ["0", "1"]], "backend": "board"})
row("chosen", "block choice:m=1,p=2 1 3 --json --backend board",
    {"game": "choice:m=1,p=2", "heaps": ["1", "3"], "choice": "0",
     "backend": "board"})
row("no choice", "block choice:m=1,p=2 1 2 --json --backend board",
    {"game": "choice:m=1,p=2", "heaps": ["1", "2"], "choice": None,
     "backend": "board"})

LIST = {"game": WYTHOFF, "side": "both",
        "positions": [{"n": "1", "heaps": ["1", "2"]},
                      {"n": "2", "heaps": ["3", "5"]}],
        "complete": True, "backend": "mex"}
row("list --json", "list wythoff --from 1 --count 2 --json --backend mex",
    LIST)
row("list --format json",
    "list wythoff --from 1 --count 2 --format json --backend mex", LIST)
row("list of nothing", "list wythoff --count 0 --json --backend mex",
    {"game": WYTHOFF, "side": "both", "positions": [], "complete": True,
     "backend": "mex"})
row("list of a finite set",
    "list wyt:a=1,b=0,c=2+misere --count 5 --side lower --json "
    "--backend beatty",
    {"game": "wyt:a=1,b=0,c=2+misere", "side": "lower",
     "positions": [{"n": "0", "heaps": ["1", "0"]}], "complete": True,
     "backend": "beatty"})
row("list that is cut off",
    "list wythoff --from 7046029254386353130 --count 2 --json "
    "--backend beatty --side upper --limit-digits 19",
    {"game": WYTHOFF, "side": "upper",
     "positions": [{"n": "7046029254386353130",
                    "heaps": ["11400714819323198485",
                              "18446744073709551615"]}],
     "complete": False, "backend": "beatty"}, code=1, err="wythoff: ")

row("board", "board wythoff --size 2x3 --json",
    {"game": WYTHOFF, "size": ["2", "3"], "kind": "outcome",
     "cells": [["P", "N", "N"], ["N", "N", "P"]]})
row("remoteness", "remoteness --json nim:heaps=1 3",
    {"game": "nim:heaps=1", "heaps": ["3"], "remoteness": "1",
     "backend": "board"})
row("board of remoteness", "board wythoff --size 2x1 --remoteness --json",
    {"game": WYTHOFF, "size": ["2", "1"], "kind": "remoteness",
     "cells": [["0"], ["1"]]})
row("sum", "sum wythoff 1 1 + nim 5 5 --json",
    {"components": [
        {"game": WYTHOFF, "heaps": ["1", "1"], "grundy": "2"},
        {"game": "nim", "heaps": ["5", "5"], "grundy": "0"}],
     "value": "2", "outcome": "N",
     "moves": [{"component": "1", "game": WYTHOFF, "heaps": ["0", "0"]}]})
row("sum whose moves are not listed",
    "sum nim 3 4 + gw:heaps=3,sets=123 99 99 99 --limit-cells 5 --json",
    {"components": [
        {"game": "nim", "heaps": ["3", "4"], "grundy": "7"},
        {"game": "gw:heaps=3,sets=all", "heaps": ["99", "99", "99"],
         "grundy": "99"}],
     "value": "100", "outcome": "N", "moves": None},
    code=1, err="wythoff: the winning moves were not listed: ")
row("board of Grundy values", "board wythoff --size 2 --grundy --json",
    {"game": WYTHOFF, "size": ["2", "2"], "kind": "grundy",
     "cells": [["0", "1"], ["1", "2"]]})
row("board of three heaps",
    "board nim:heaps=3 --size 2x1x2 --format json",
    {"game": "nim:heaps=3", "size": ["2", "1", "2"], "kind": "outcome",
     "cells": [[["P", "N"]], [["N", "P"]]]})
row("board of size 0", "board wythoff --size 0x2 --json",
    {"game": WYTHOFF, "size": ["0", "2"], "kind": "outcome", "cells": []})


def nested(line, heaps):
    """The board from its lines as csv, which name all heaps but two."""
    lines = suite.run(f"board {line} --format csv").expect().out.splitlines()
    rows = [[field or None for field in text.split(",")] for text in lines]
    if heaps == 2:
        return rows
    cells = {tuple(map(int, row[:-1])): row[-1] for row in rows}
    size = [1 + max(key[i] for key in cells) for i in range(heaps)]

    def array(prefix):
        if len(prefix) == heaps:
            return cells[prefix]
        return [array(prefix + (i,)) for i in range(size[len(prefix)])]
    return array(())


LONG = [("wythoff --size 700x301 --grundy", 2),
        ("vectors:strips=i1/j1/d1,hole=5.3 --size 1030x257", 2),
        ("wythoff --size 2x263000", 2), ("nim:heaps=1 --size 263000", 1),
        ("nim:heaps=3 --size 67x66x65 --grundy", 3),
        ("nim:heaps=3 --size 2x3x88000", 3),
        ("nim:heaps=4 --size 5x70x7x110", 4)]


@suite.test
def long_boards():
    """boards that are read in parts have all cells where they belong"""
    for line, heaps in LONG:
        got = ask(f"board {line} --json")
        check(got["cells"] == nested(line, heaps), line)


@suite.test
def removed_cells():
    """removed cells are null"""
    got = ask("board vectors:strips=i1/j1/d1,hole=1.1 --size 2 --json")
    same(got["cells"], [[None, "P"], ["P", "N"]])


@suite.test
def lines():
    """answers to lines are one array"""
    got = ask("outcome wythoff - --json --backend mex", "3 5\n4 x\n4 5\n", 1,
              "line 2: ")
    check(len(got) == 3, got)
    same(got[0], {"game": WYTHOFF, "heaps": ["3", "5"], "outcome": "P",
                  "backend": "mex"})
    same(list(got[1]), ["line", "error"])
    check(got[1]["line"] == "2" and "'x'" in got[1]["error"], got)
    check(got[2]["outcome"] == "N", got)


row("no lines", "outcome wythoff - --json", [])


@suite.test
def escapes():
    """foreign bytes in an error are escaped"""
    got = ask("outcome wythoff - --json", b'1 "\\\x00\xff\x1b\n', 1, "line 1")
    check("\\x00\\xFF\\x1B" in got[0]["error"], got)


@suite.test
def verify():
    """verify as JSON"""
    got = ask("verify wythoff --size 12x9 --json")
    check(list(got) == ["game", "size", "backends", "theory", "agree"], got)
    check(got["size"] == ["12", "9"] and got["agree"] is True, got)
    results = {entry["backend"]: entry["result"] for entry in got["backends"]}
    check(results["mex"] == results["beatty"] == "ok", got)
    check(results["board"] == results["search"] == "ok", got)
    got["theory"][0].pop("claim")
    same(got["theory"][0], {
        "status": "theorem", "result": "ok", "decided": "108",
        "total": "108", "places": "positions"})
    got = ask("verify wythoff+block=2 --size 9x8 --json")["theory"]
    # What certificates say is read with GMP.
    got = [one for one in got if "GMP" not in one.get("reason", "")]
    check([(one["decided"], one["total"]) for one in got] ==
          [("72", "72"), ("4", "9"), ("72", "72"), ("72", "72")][:len(got)] and
          len(got) > 2, got)
    check(got[1]["places"] == "columns", got)


@suite.test
def verify_unsupported():
    """a backend that does not know the game, as JSON"""
    got = ask("verify vectors:lines=1.0/0.2 --size 5 --json "
              "--backend beatty")
    entry = got["backends"][0]
    check(list(entry) == ["backend", "result", "reason"], got)
    check(entry["result"] == "unsupported" and entry["reason"] != "", got)
    check(got["theory"] == [] and got["agree"] is True, got)


@suite.test
def verify_limit():
    """verify stops at the first limit, as JSON"""
    got = ask("verify wythoff --size 9x9 --limit-cells 80 --json", code=1,
              err="wythoff: a box of size (9,9) has more cells")
    check(len(got["backends"]) == 1, got)
    check(got["backends"][0]["result"] == "limit", got)
    check([one["result"] for one in got["theory"]] == ["stopped"] * 3
          and got["agree"] is False, got)


@suite.test
def games():
    """the registry as JSON"""
    got = ask("games --json")
    check(list(got) == ["families", "modifiers", "backends"], got)
    names = [family["name"] for family in got["families"]]
    for name in ("nim", "wythoff", "fraenkel", "wyt"):
        check(name in names, got)
    check(list(got["families"][0]) == ["name", "grammar", "summary",
                                       "source"], got)
    check(list(got["backends"][0]) == ["name", "games", "summary", "cost"],
          got)


@suite.test
def game():
    """one game as JSON"""
    got = ask("games wyt:a=2,b=1,c=2+misere --json")
    check(list(got) == ["game", "family", "heaps", "properties", "parameters",
                        "modifiers", "theory", "backends"],
          got)
    check(got["game"] == "wyt:a=2,b=1,c=2+misere", got)
    check(got["family"] == "wyt" and got["heaps"] == "2", got)
    check("misere" in got["properties"], got)
    same(got["modifiers"], {"misere": ""})
    same(ask("games nim --json")["modifiers"], {})
    same(ask("games nim+block=3 --json")["modifiers"], {"block": "3"})
    check("symmetric" not in got["properties"], got)
    same(got["parameters"], {"a": "2", "b": "1", "c": "2"})
    lists = ask("games gw:heaps=3,sets=123/12 --json")
    same(lists["parameters"], {"heaps": "3", "sets": "12/123"})
    for entry in got["theory"]:
        check(list(entry) == ["claim", "status", "scope", "source", "oeis",
                                "terms"],
              got)
        check(entry["status"] in ("theorem", "verified", "empirical"), got)
    answers = {entry["name"]: entry["questions"] for entry in got["backends"]}
    check("outcome" in answers["reference"], got)
    check("grundy" not in answers["reference"], got)


@suite.test
def explore_cover():
    """claims as JSON"""
    got = ask("explore cover nim --size 6x9 --json")
    check(list(got) == ["game", "size", "p", "claims", "left_out"], got)
    check(got["size"] == ["6", "9"] and got["p"] == "1", got)
    same(got["claims"], [{"claim": "cover", "verdict": "holds",
                          "columns": "6"},
                         {"claim": "recursion", "verdict": "holds",
                          "pairs": "6", "a": "0", "b": "1", "offset": "0",
                          "from": "0"}])
    same(got["left_out"], ["diagonals", "complementary", "decomposition",
                           "equation", "mex-shared", "mex-residues",
                           "mex-blocks", "gaps", "differences"])
    got = ask("explore cover wythoff --size 2 --most 0 --json")
    check(list(got) == ["game", "size", "p", "m", "claims", "left_out"], got)
    claims = {entry["claim"]: entry for entry in got["claims"]}
    check(len(claims) == 11 and got["m"] == "1" and got["left_out"] == [], got)
    same(claims["diagonals"], {"claim": "diagonals", "verdict": "fails",
                               "most": "1", "x": "0", "y": "0"})
    same(claims["equation"], {"claim": "equation", "verdict": "undecided",
                              "pairs": "1",
                              "reason": "the box has too few pairs"})
    same(claims["gaps"], {"claim": "gaps", "verdict": "undecided",
                          "gaps": "0", "least": "1", "most": "2",
                          "reason": "the box has too few pairs"})
    same(claims["differences"], {"claim": "differences", "verdict": "holds",
                                 "pairs": "1", "first": "0", "step": "1"})
    got = ask("explore cover wyt:a=2,b=3 --size 40 --offset 1 --json")
    same(got["claims"][-1], {"claim": "recursion", "verdict": "fails",
                             "n": "0", "mex": "0", "a": "2", "b": "3",
                             "offset": "1", "from": "0"})


@suite.test
def failure():
    """a question without an answer writes no JSON"""
    suite.run("grundy wythoff+misere 3 5 --json").expect("", 1, "wythoff: ")
    suite.run("outcome wythoff 3 --json").expect("", 2, "wythoff: ")


sys.exit(suite.main())
