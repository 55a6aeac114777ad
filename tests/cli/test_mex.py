# SPDX-License-Identifier: MIT
"""wythoff mex, against the definition of mex_b tried out number by number."""
import json
import random
import sys

from harness import Suite, check

suite = Suite()

# Built without GMP the command has no decimal text beyond 64 bits.
TOP = 2**64 - 1
LARGE = suite.run(f"mex {TOP + 1}").code == 0

suite.rows([
    ("no numbers", "mex", "0\n", 0),
    ("the mex", "mex 0 1 2 4", "3\n", 0),
    ("in any order, also twice", "mex 2 0 4 1 1", "3\n", 0),
    ("without 0", "mex 1 2", "0\n", 0),
    ("a gap of b", "mex --b 3 0 3 6", "9\n", 0),
    ("a gap of b + 1", "mex --b 3 0 4 6", "3\n", 0),
    ("a gap in front", "mex 7 8 --b 7", "0\n", 0),
    ("the example", "mex --b 2 0 2 3 5 7", "9\n", 0),
    ("b = 0", "mex --b 0 0 1 2", "0\n", 0),
    ("leading zeros", "mex --b 0002 000 0002", "4\n", 0),
    ("more numbers than any game has heaps",
     "mex " + " ".join(map(str, range(300))), "300\n", 0),
])

suite.messages([
    ("mex 1 x", "wythoff: number 2 is 'x'; decimal digits are expected\n", 2),
    ("mex 1,2", "number 1 is '1,2'; decimal digits are expected\n", 2),
    ("mex -3", "number 1 is '-3'; decimal digits are expected\n", 2),
    (["mex", ""], "number 1 is ''; decimal digits are expected\n", 2),
    ("mex 1 -", "'-' must be the only argument\n", 2),
    ("mex - 1", "'-' must be the only argument\n", 2),
    ("mex --b x 1", "--b is 'x'; decimal digits are expected\n", 2),
    ("mex --b=-1 1", "--b is '-1'; decimal digits are expected\n", 2),
    ("mex 1 --b", "option --b needs a value: --b B\n", 2),
    ("mex 1 --size 3", "unknown option '--size'", 2),
])


def mex(numbers, b):
    """The first v that is 0 or b behind a number, with none of them in
    (v - b, v]; of multiples of b's scale only."""
    there = {-b, *numbers}
    for v in sorted(one + b for one in there):
        if not any(v - b < one <= v for one in there):
            return v
    raise AssertionError


def cases(count, scale):
    choice = random.Random(41)
    for _ in range(count):
        b = choice.randrange(1, 8)
        numbers = [scale * choice.randrange(1 + choice.randrange(30))
                   for _ in range(choice.randrange(30))]
        yield scale * b, numbers


def compare(b, sets):
    lines = "".join(" ".join(map(str, numbers)) + "\n" for numbers in sets)
    suite.run(f"mex - --b {b}", lines).expect(
        "".join(f"{mex(numbers, b)}\n" for numbers in sets))


@suite.test
def random_sets():
    """sets at random, by lines"""
    by_b = {}
    for b, numbers in cases(400, 1):
        by_b.setdefault(b, []).append(numbers)
    for b, sets in by_b.items():
        compare(b, sets)


@suite.test
def long_numbers():
    """numbers of any length"""
    if not LARGE:
        suite.run(f"mex {TOP + 1}").expect("", 1, "GMP")
        suite.run(f"mex 0 {TOP}").expect("1\n")
        return
    for scale in (2**64, 2**64 - 1, 10**50 + 7):
        for b, numbers in cases(6, scale):
            suite.run(["mex", "--b", str(b), *map(str, numbers)]).expect(
                f"{mex(numbers, b)}\n")
    huge = 10**3000
    suite.run(["mex", "--b", str(huge), "0", str(huge)]).expect(f"{2 * huge}\n")
    suite.run(["mex", str(huge), "--limit-digits", "3000"]).expect(
        "", 1, "the limit is 3000 digits (see --limit-digits)")


@suite.test
def beyond():
    """an answer beyond 64 bits"""
    result = suite.run(f"mex --b {TOP} 0 {TOP}")
    if LARGE:
        result.expect(f"{2 * TOP}\n")
    else:
        check(result.code == 1 and "GMP" in result.err, result)


@suite.test
def lines():
    """one answer a line; an empty line is the empty set, a bad one an error"""
    result = suite.run("mex -", "0 1\n\n\t2 0 \nx\n0 -\n3")
    result.expect("2\n0\n1\nerror\nerror\n0\n", 1,
                  "wythoff: line 4: number 1 is 'x'; decimal digits")
    check("line 5: number 2 is '-'" in result.err, result)
    suite.run("mex -", "").expect("")


@suite.test
def as_json():
    """JSON"""
    got = suite.run("mex --json --b 2 0002 0").expect().out
    check(got == '{"b":"2","numbers":["2","0"],"mex":"4"}\n', got)
    got = json.loads(suite.run("mex --json").expect().out)
    check(got == {"b": "1", "numbers": [], "mex": "0"}, got)
    result = suite.run("mex - --json", "0\n\n0 y\n")
    check(result.code == 1 and json.loads(result.out) == [
        {"b": "1", "numbers": ["0"], "mex": "1"},
        {"b": "1", "numbers": [], "mex": "0"},
        {"line": "3",
         "error": "number 2 is 'y'; decimal digits are expected"}], result)


@suite.test
def theorem():
    """Theorem 1: the P-positions of WYT(2,3)"""
    got = suite.run("list wyt:a=2,b=3 --count 40").expect().out
    pairs = [tuple(map(int, line.split()[1:])) for line in got.splitlines()]
    sets = [[one for pair in pairs[:n] for one in pair] for n in range(40)]
    result = suite.run("mex --b 3 -", "".join(
        " ".join(map(str, one)) + "\n" for one in sets))
    result.expect("".join(f"{x}\n" for x, _ in pairs))


sys.exit(suite.main())
