# SPDX-License-Identifier: MIT
"""The commands digits, array and which, and one sequence alone by list:
answers, forms, refusals, numbers of any size."""
import json
import math
import sys

from harness import Suite, check

suite = Suite()

TOP = 2**64 - 1
FIBONACCI = [1, 2]  # what the places weigh for a = 1
while len(FIBONACCI) < 2000:
    FIBONACCI.append(FIBONACCI[-1] + FIBONACCI[-2])
# Built without GMP the command has no decimal text beyond 64 bits.
LARGE = suite.run(f"digits 1 {TOP + 1}").code == 0


def weights(a, system, value):
    found = [1, a + (system == "p")]
    while found[-1] <= value:
        found.append(a * found[-1] + found[-2])
    return found


def greedy(a, system, value):
    """Digits as the command writes them."""
    out = []
    for weight in reversed(weights(a, system, value)):
        out.append(value // weight)
        value %= weight
    while len(out) > 1 and out[0] == 0:
        out.pop(0)
    return ("" if a < 10 else ".").join(map(str, out))


suite.rows([
    ("digits of 100", "digits 1 100", "1000010100\n", 0),
    ("digits of 100 by Zeckendorf", "digits 1 100 --system zeckendorf",
     "1000010100\n", 0),
    ("digits of 0", "digits 1 0", "0\n", 0),
    ("digits of 40, a = 2", "digits 2 40", "2020\n", 0),
    ("digits with dots", "digits 12 100000", "4.4.4.7.9\n", 0),
    ("digits of one place with a = 10", "digits 10 7", "7\n", 0),
    ("digits in the q-system", "digits 1 1 --system q", "10\n", 0),
    ("leading zeros", "digits 0002 00040", "2020\n", 0),
    ("the number of digits", "digits 1 --value 1000010100", "100\n", 0),
    ("the number of 0", "digits 1 0 --value", "0\n", 0),
    ("the number of digits with zeros in front", "digits 2 0002020 --value",
     "40\n", 0),
    ("the number of digits with dots", "digits 12 4.4.4.7.9 --value",
     "100000\n", 0),
    ("dots where there need be none", "digits 2 2.0.2.0 --value", "40\n", 0),
    ("one digit without dots", "digits 12 11 --value", "11\n", 0),
    ("shift to the left", "digits 1 8 --shift 1", "13\n", 0),
    ("shift to the right", "digits 1 8 --shift -1", "5\n", 0),
    ("shift by nothing", "digits 3 8 --shift 0", "8\n", 0),
    ("shift of 0, far", "digits 1 0 --shift 18446744073709551615", "0\n", 0),
    ("shift to nothing", "digits 1 8 --shift -18446744073709551615", "0\n",
     0),
    ("shift of digits", "digits 1 10000 --value --shift 1", "13\n", 0),
    ("zeros", "digits 1 100 --zeros", "2\n", 0),
    ("zeros of 0", "digits 1 0 --zeros", "none\n", 0),
    ("a corner of the array", "array 1 --rows 3 --columns 5",
     "1 2 3 5 8\n4 7 11 18 29\n6 10 16 26 42\n", 0),
    ("rows from far", "array 2 --rows 2 --columns 3 --from 5",
     "9 23 55\n11 27 65\n", 0),
    ("the place of a number", "array 1 100", "14 2\n", 0),
    ("the place of 0", "array 1 0", "none\n", 0),
    ("which of x", "which wythoff 100", "x 62\n", 0),
    ("which of y", "which wythoff 99", "y 38\n", 0),
    ("which of both", "which wythoff 0", "x 0\ny 0\n", 0),
    ("which of none", "which wyt:a=1,b=2 1", "none\n", 0),
    ("which of several", "which fraenkel:a=2+roobblock=3 7",
     "y 3\nx 19\nx 20\n", 0),
    ("which, not symmetric", "which wyt:a=2,b=1,c=2 9", "y 4\nx 5\n", 0),
    ("which on the lower side", "which wyt:a=2,b=1,c=2 9 --side lower",
     "x 2\n", 0),
    ("which on the lower side of a symmetric game",
     "which wythoff 5 --side lower", "x 2\n", 0),
    ("which on the upper side of a symmetric game",
     "which wythoff 5 --side upper", "y 2\n", 0),
    ("x alone", "list wythoff --count 4 --term x", "0 0\n1 1\n2 3\n3 4\n",
     0),
    ("y alone, from 3, as CSV",
     "list wythoff --count 2 --from 3 --term y --format csv",
     "n,y\n3,7\n4,10\n", 0),
])

suite.messages([
    ("digits", "the parameter A is missing; usage: wythoff digits A N|-", 2),
    ("array", "the parameter A is missing; usage: wythoff array A [V|-]", 2),
    ("digits 1", "the number N is missing", 2),
    ("digits 1 2 3", "'3' is one argument too many", 2),
    ("digits 0 1", "A is 0; 1..65535 is expected\n", 2),
    ("digits 65536 1", "A is 65536; 1..65535 is expected\n", 2),
    (f"array {2**70} 1", "A is '1180591620717411303424', beyond 64 bits", 1),
    ("digits wythoff 1", "A is 'wythoff'; decimal digits are expected\n", 2),
    ("digits 1 -5", "N is '-5'; decimal digits are expected\n", 2),
    ("digits 1 +5", "N is '+5'; decimal digits are expected\n", 2),
    (["digits", "1", " 5"], "N is ' 5'; decimal digits are expected\n", 2),
    (["digits", "1", ""], "N is ''; decimal digits are expected\n", 2),
    ("digits 1 5 --system x", "allowed: p, q or zeckendorf\n", 2),
    ("digits 2 5 --system zeckendorf",
     "--system zeckendorf is for A = 1, not 2; allowed: p or q\n", 2),
    ("digits 1 110 --value", "the digit in place 1 is 1, behind the 1 in "
     "place 2; 0 was expected\n", 2),
    ("digits 1 12 --value", "the digit in place 0 is 2; 0..1 was expected\n",
     2),
    ("digits 2 2 --value --system q",
     "the digit in place 0 is 2; 0..1 was expected\n", 2),
    ("digits 3 1x2 --value", "DIGITS is '1x2'; digits 0..3 are expected, the "
     "most significant one first, side by side or with dots between\n", 2),
    ("digits 12 1..2 --value", "DIGITS is '1..2'; digits 0..12 are expected, "
     "the most significant one first, with dots between\n", 2),
    ("digits 12 1.2. --value", "DIGITS is '1.2.'", 2),
    ("digits 12 .1 --value", "DIGITS is '.1'", 2),
    (["digits", "1", "", "--value"], "DIGITS is ''", 2),
    ("digits 12 99999999999999999999 --value", "0..12 was expected", 2),
    ("digits 1 1 --system q --shift -1", "brings a 1 to place 0", 1),
    ("digits 1 1 --shift x", "--shift is 'x'; decimal digits are expected\n",
     2),
    ("digits 1 1 --shift 10000000000", "digits" if LARGE else "need GMP", 1),
    ("array 1 5 --rows 3", "--rows is for a part of the array, not for the "
     "place of V\n", 2),
    ("digits 1 8 --zeros --shift 1", "--zeros and --shift are different "
     "questions; one of them was expected\n", 2),
    ("array 1 --rows 0", "--rows is 0; a number from 1 on was expected\n", 2),
    ("array 1 --columns 0", "--columns is 0; a number from 1 on", 2),
    ("array 1 --from -1", "--from is '-1'; decimal digits are expected\n", 2),
    ("array 1 x", "V is 'x'; decimal digits are expected\n", 2),
    ("array 1 --backend mex", "unknown option '--backend'", 2),
    ("which wythoff", "the size V is missing", 2),
    ("which nim:heaps=3 1", "which is for two heaps, nim:heaps=3 has 3\n", 2),
    ("which wyt:a=1,b=0,c=1 0", "infinitely many", 1),
])


@suite.test
def both_ways():
    """digits and back, a to 12 and 65535, both systems, around the weights"""
    for a in [1, 2, 3, 9, 10, 12, 65535]:
        for system in "pq":
            top = 2**80 if LARGE else TOP
            values = sorted({v + d for v in weights(a, system, top)
                             for d in (-1, 0, 1) if 0 <= v + d <= top})
            lines = "".join(f"{value}\n" for value in values)
            digits = suite.run(f"digits {a} - --system {system}",
                               lines).expect()
            check(digits.out.splitlines()
                  == [greedy(a, system, value) for value in values], digits)
            suite.run(f"digits {a} - --value --system {system}",
                      digits.out).expect(lines)


@suite.test
def rows_beyond_64_bits():
    """row i begins with floor((i + 1) phi) + i, whatever its size"""
    if not LARGE:
        suite.run(f"array 1 --from {TOP} --rows 2").expect(
            None, 1, "need")
        return
    for start in (TOP - 1, 2**128 - 2, 10**40):
        out = suite.run(f"array 1 --from {start} --rows 4 --columns 3"
                        ).expect().out
        for i, row in enumerate(out.splitlines(), start + 1):
            x, y, z = map(int, row.split())
            check(x == (i + math.isqrt(5 * i * i)) // 2 + i - 1, out)
            check(y == (x + math.isqrt(5 * x * x)) // 2 + 1 and z == x + y, out)
        check(out.count("\n") == 4, out)
    said = json.loads(suite.run(f"array 1 --from {start} --rows 1 --json").out)
    check(said["from"] == str(start), said)


@suite.test
def large():
    """digits, shifts and places of numbers with 400 digits"""
    if not LARGE:
        suite.run(f"digits 1 {TOP + 1}").expect("", 1, "needs GMP")
        suite.run(f"digits 1 {TOP} --shift 1 --json").expect("", 1, "need GMP")
        suite.run("array 1 --rows 1 --columns 100").expect("", 1, "need GMP")
        return
    value = FIBONACCI[1900] + FIBONACCI[700] + FIBONACCI[4]
    line = f"{value}\n"
    bits = ["0"] * 1901
    for place in (1900, 700, 4):
        bits[1900 - place] = "1"
    suite.run("digits 1 -", line).expect("".join(bits) + "\n")
    shifted = FIBONACCI[1901] + FIBONACCI[701] + FIBONACCI[5]
    suite.run("digits 1 - --shift 1", line).expect(f"{shifted}\n")
    suite.run("digits 1 - --shift -1", f"{shifted}\n").expect(line)
    place = suite.run("array 1 -", line).expect().out.split()
    check(place[1] == "4", place)
    # u - S(u) - 1, where u has the digits of the number without the zeros
    u, w = (sum(FIBONACCI[i - 4 - less] for i in (1900, 700, 4)
                if i - 4 - less >= 0) for less in (0, 1))
    check(place[0] == str(u - w - 1), place)


def pair(n, m=1, p=1):
    """P-position n of the (m,p) pair, by an integer root."""
    t = m * p
    x = (math.isqrt(n * n * (t * t + 4)) - (t - 2) * n) // (2 * p)
    return x, x + m * n


def places(v, m, p):
    """Lines of which: n alpha/p and n (alpha/p + m) are v, nearly."""
    far = 10**80
    found = []
    for heap, word in ((0, "x"), (1, "y")):
        near = v * far // pair(far, m, p)[heap]
        found += [(n, word) for n in range(max(near - 4, 0), near + 5)
                  if pair(n, m, p)[heap] == v]
    return [f"{word} {n}" for n, word in sorted(found)] or ["none"]


@suite.test
def which_far():
    """which of numbers beyond 64 bits, and where answers come to them"""
    values = [TOP - 1, TOP, TOP + 1, 10**30, 3**120]
    if not LARGE:
        suite.run(f"which wythoff {TOP - 1}").expect("", 1, "beyond 64 bits")
        suite.run(f"which wythoff {TOP + 1}").expect("", 1, "needs GMP")
        return
    for m, p in ((1, 1), (2, 1), (1, 2), (2, 3)):
        game = f"fraenkel:a={m}+roobblock={p}"
        lines = "".join(f"{v}\n" for v in values)
        suite.run(f"which {game} -", lines).expect(
            "".join("; ".join(places(v, m, p)) + "\n" for v in values))
        for v in values:
            suite.run(f"which {game} {v}").expect(
                "".join(line + "\n" for line in places(v, m, p)))
    n = 10**50
    x, y = pair(n)
    suite.run(f"which wythoff {x} --side lower").expect(f"y {n}\n")
    suite.run(f"which wythoff {y} --side lower").expect(f"x {n}\n")
    out = suite.run(f"which wythoff {y} --json").expect().out
    check(json.loads(out) == {
        "game": "wyt:a=1,b=1", "size": str(y),
        "places": [{"heap": "y", "number": str(n)}], "backend": "beatty"},
        out)


@suite.test
def which_not_symmetric():
    """which of a game that is not symmetric: rank and nth agree"""
    if not LARGE:
        return
    game = "wyt:a=3,b=2,c=1"
    for side in ("both", "lower", "upper"):
        flag = "" if side == "both" else f" --side {side}"
        heaps = suite.run(f"nth {game} {7**40}{flag}").expect().out.split()
        for heap, word in zip(heaps, "xy"):
            out = suite.run(f"which {game} {heap}{flag}").expect().out
            check(f"{word} {7**40}" in out.splitlines(), out)


@suite.test
def streams():
    """lines are answered one by one, bad ones are errors"""
    suite.run("digits 1 -", "1\nx\n\n2 3\n4\n").expect(
        "1\nerror\nerror\nerror\n101\n", 1,
        "line 4: one number N is expected, not 2")
    suite.run("array 1 -", "1\n0\n7\n").expect("0 0\nnone\n1 1\n")
    suite.run("which wythoff -", "0\n7\nx\n").expect(
        "x 0; y 0\ny 3\nerror\n", 1, "line 3: V is 'x'")


@suite.test
def as_json():
    """the same facts as JSON"""
    def same(line, want, stdin=""):
        result = suite.run(line, stdin).expect()
        check(json.dumps(json.loads(result.out)) == json.dumps(want), result)
    same("digits 2 40 --json --shift 1",
         {"a": "2", "system": "p", "number": "40",
          "digits": ["2", "0", "2", "0"], "zeros": "1", "shifted": "96"})
    same("digits 1 0 --json --system zeckendorf",
         {"a": "1", "system": "zeckendorf", "number": "0", "digits": [],
          "zeros": None})
    same("array 1 --json --rows 2 --columns 2 --from 3",
         {"a": "1", "from": "3", "rows": [["9", "15"], ["12", "20"]],
          "complete": True})
    same("array 1 - --json", [
        {"a": "1", "number": "100", "row": "14", "column": "2"},
        {"a": "1", "number": "0", "row": None, "column": None}], "100\n0\n")
    same("which wythoff 0 --json --backend numeration",
         {"game": "wyt:a=1,b=1", "size": "0",
          "places": [{"heap": "x", "number": "0"},
                     {"heap": "y", "number": "0"}], "backend": "numeration"})
    same("list wythoff --count 1 --from 3 --term y --json --backend mex",
         {"game": "wyt:a=1,b=1", "side": "both", "term": "y",
          "terms": [{"n": "3", "value": "7"}], "complete": True,
          "backend": "mex"})


@suite.test
def limit():
    """the limits of memory and of digits are named"""
    if not LARGE:
        return
    suite.run("digits 1 - --limit-memory 3000", "9" * 3000 + "\n").expect(
        "error\n", 1, "--limit-memory")
    digits = suite.run("digits 1 -", "9" * 30 + "\n").expect().out
    for line, stdin in (("digits 1 -", "9" * 31), ("array 1 -", "9" * 31),
                        ("which wythoff -", "9" * 31),
                        ("digits 1 - --value --shift 5", digits)):
        suite.run(f"{line} --limit-digits 30", stdin).expect(
            "error\n", 1, "--limit-digits")
    suite.run("digits 1 - --limit-digits 30", "9" * 30).expect(digits)
    suite.run("array 1 --rows 1 --columns 200 --limit-digits 30").expect(
        "", 1, "--limit-digits")


@suite.test
def long():
    """300000 decimal digits there and back, in seconds"""
    if not LARGE:
        return
    line = "314159" * 50000 + "\n"
    for a in (1, 7):
        digits = suite.run(f"digits {a} -", line).expect().out
        check(len(digits) > 300000, len(digits))
        suite.run(f"digits {a} - --value", digits).expect(line)


@suite.test
def every_number():
    """400 rows and 14 columns have all numbers to 600 once, and pairs"""
    for a in (1, 2, 3, 7):
        out = suite.run(f"array {a} --rows 400 --columns 14").expect().out
        rows = [list(map(int, line.split())) for line in out.splitlines()]
        small = sorted(v for row in rows for v in row if v <= 400)
        check(small == list(range(1, 401)), f"a = {a}: {small[:20]}")
        pairs = suite.run(f"list fraenkel:a={a} --from 1 --count 100").expect()
        listed = {tuple(map(int, line.split()[1:]))
                  for line in pairs.out.splitlines()}
        shown = {(row[i], row[i + 1]) for row in rows for i in range(0, 14, 2)}
        check(listed <= shown, f"a = {a}: {sorted(listed - shown)[:5]}")


sys.exit(suite.main())
