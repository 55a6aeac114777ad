# SPDX-License-Identifier: MIT
"""Terms of sequences: one heap of P-positions, or both in turn, and sequences
of the OEIS, whose terms are those of tests/golden/oeis.json."""
import json
import os
import sys

from harness import Suite, check

suite = Suite()
TOP = 2**64 - 1
GOLDEN = os.path.join(os.path.dirname(os.path.dirname(
    os.path.abspath(__file__))), "golden", "oeis.json")
with open(GOLDEN, encoding="utf-8") as file:
    SEQUENCES = json.load(file)["sequences"]


def lines(terms, start, separator=" "):
    return "".join(f"{n}{separator}{v}\n" for n, v in enumerate(terms, start))


@suite.test
def b_files():
    """every sequence of the registry as the OEIS shows it"""
    for entry in SEQUENCES:
        terms = entry["terms"]
        suite.run(f"list {entry['game']} --format bfile --count {len(terms)} "
                  f"--term {entry['number']}").expect(
            lines(terms, entry["offset"]))


@suite.test
def b_files_of_terms():
    """--term x, y or xy is the first such sequence of the registry"""
    for number, term in (("A000201", "x"), ("A001950", "y"),
                         ("A072061", "xy"), ("A001951", "x"),
                         ("A001952", "y")):
        entry = next(e for e in SEQUENCES if e["number"] == number)
        terms = entry["terms"][:40]
        suite.run(f"list {entry['game']} --format bfile --count 40 "
                  f"--term {term}").expect(lines(terms, entry["offset"]))


@suite.test
def parts():
    """--from is the number of a term, --count how many terms"""
    for entry in SEQUENCES:
        terms, offset = entry["terms"], entry["offset"]
        for start in range(4):
            for count in range(5):
                suite.run(f"list {entry['game']} --term {entry['number']} "
                          f"--from {start + offset} --count {count}").expect(
                    lines(terms[start:start + count], start + offset))


@suite.test
def from_zero():
    """--term x from 0 on is the sequence that begins there"""
    run = suite.run("list wythoff --format bfile --term x --from 0 --count 4")
    run.expect("0 0\n1 1\n2 3\n3 4\n")


@suite.test
def before_the_first():
    """what begins later is refused"""
    for term in ("A000201", "A072061", "A090909"):
        suite.run(f"list wythoff --term {term} --from 0 --count 1").expect(
            "", 2, f"--from 0 is before the first term: {term} begins at 1")
    for term, number in (("y", "A001950"), ("xy", "A072061")):
        suite.run(f"list wythoff --format bfile --term {term} --from 0 "
                  "--count 1").expect(
            "", 2, f"--from 0 is before the first term: {number} begins at 1")


@suite.test
def other_games():
    """without an OEIS number terms are counted from 0"""
    suite.run("list wyt:a=1,b=2 --format bfile --term y --count 3").expect(
        "0 0\n1 3\n2 7\n")
    suite.run("list wyt:a=1,b=2 --format bfile --term xy --count 5").expect(
        "0 0\n1 0\n2 2\n3 3\n4 5\n")
    suite.run("list wyt:a=1,b=2 --term xy --from 3 --count 2").expect(
        "3 3\n4 5\n")
    suite.run("list wythoff --term xy --count 4").expect(
        "0 0\n1 0\n2 1\n3 2\n")
    suite.run("list wythoff --side lower --format bfile --term x --count 3"
              ).expect("0 0\n1 2\n2 5\n")


@suite.test
def long_lists():
    """batches join, whether they begin with an x or with a y"""
    for start in (0, 1):
        count = 4100
        suite.run(f"list nim --term xy --from {start} --count {count}").expect(
            lines([n // 2 for n in range(start, start + count)], start))


@suite.test
def finite_sets():
    """a finite set ends with its last heap"""
    game = "wyt:a=1,b=0,c=2 --side lower"
    suite.run(f"list {game} --term xy --count 5").expect("0 0\n1 0\n")
    suite.run(f"list {game} --term xy --from 1 --count 5").expect("1 0\n")
    suite.run(f"list {game} --term xy --from 2 --count 5").expect("")


@suite.test
def formats():
    """csv and JSON have the terms too"""
    suite.run("list wythoff --term A072061 --count 2 --format csv").expect(
        "n,xy\n1,1\n2,2\n")
    suite.run("list wythoff --term A066096 --count 2 --format csv").expect(
        "n,x\n0,0\n1,1\n")
    out = suite.run("list wythoff --term A072061 --from 2 --count 2 --json"
                    ).expect().out
    check(json.loads(out) == {
        "game": "wyt:a=1,b=1", "side": "both", "term": "xy",
        "oeis": "A072061", "terms": [{"n": "2", "value": "2"},
                                     {"n": "3", "value": "3"}],
        "complete": True, "backend": "beatty"}, out)
    out = suite.run("list wythoff --term xy --count 1 --json").expect().out
    check("oeis" not in json.loads(out), out)


@suite.test
def unknown():
    """what is no sequence of the game is refused, with those it has"""
    suite.run("list wythoff --term A000045 --count 3").expect(
        "", 2, "--term A000045 is no sequence of wyt:a=1,b=1; it has A000201 "
        "A001950 A066096 A072061 A090909\n")
    suite.run("list wyt:a=1,b=2 --term A000201 --count 3").expect(
        "", 2, "--term A000201 is no sequence of wyt:a=1,b=2; it has none\n")
    suite.run("list wythoff --term A000201 --side lower --count 3").expect(
        "", 2, "--term A000201 is of the upper side\n")
    for term in ("z", "A", "A00020", "A0002010", "a000201", "yx", ""):
        run = suite.run(["list", "wythoff", "--count", "3", "--term", term])
        check(run.code == 2 and run.out == "", run)


@suite.test
def the_end_of_64_bits():
    """terms are counted up to 2^64-1 without big integers"""
    suite.run(f"list nim --term x --from {TOP - 1} --count 2").expect(
        lines([TOP - 1, TOP], TOP - 1))
    suite.run("list wythoff --from 7046029254386353130 --count 1 --term y"
              ).expect(lines([TOP], 7046029254386353130))
    n = 2 * 7046029254386353130
    suite.run(f"list wythoff --from {n} --count 2 --term xy").expect(
        lines([11400714819323198485, TOP], n))


sys.exit(suite.main())
