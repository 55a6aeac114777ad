# SPDX-License-Identifier: MIT
"""Numbers beyond 64 bits: Python's integers say what is right."""
import json
import math
import os
import random
import re
import signal
import subprocess
import sys
import time

from harness import Failure, Skipped, Suite, check, posix

suite = Suite()
TOP = 2**64 - 1
rng = random.Random(5)


def pair(n, m=1, p=1):
    """(a_n, b_n) of the (m,p) pair, by an integer root."""
    t = m * p
    a = (math.isqrt(n * n * (t * t + 4)) - (t - 2) * n) // (2 * p)
    return a, a + m * n


def line(*numbers):
    return " ".join(map(str, numbers)) + "\n"


NUMBERS = [TOP, TOP + 1, 10**30, 3**200, 2**1000, 10**999 - 1]


@suite.test
def closed_forms():
    """nth and rank of pairs, m and p up to 5"""
    for n in NUMBERS[1:]:
        for m in (1, 2, 5):
            for p in (1, 2, 3):
                game = f"fraenkel:a={m}+roobblock={p}"
                x, y = pair(n, m, p)
                suite.run(f"nth {game} {n}").expect(line(x, y))
                suite.run(f"rank {game} {y} {x}").expect(line(n))
                suite.run(f"outcome {game} {x} {y}").expect("P\n")
                suite.run(f"outcome {game} {x + 1} {y + 1}").expect(
                    "P\n" if pair(n, m, p)[0] < x else "N\n")


@suite.test
def recursions():
    """rank is the inverse of nth for WYT(a,b,c), both sides"""
    for game in ("wyt:a=2,b=3", "wyt:a=3,b=2,c=1", "wyt:a=4,b=2,c=3+misere",
                 "wyt:a=3,b=0,c=2", "wythoff+block=2", "wythoff+block=3"):
        for n in NUMBERS[1:]:
            heaps = suite.run(f"nth {game} {n}").expect().out
            suite.run(f"rank {game} {heaps}").expect(line(n))
            suite.run(f"outcome {game} {heaps}").expect("P\n")
            suite.run(f"moves {game} {heaps} --winning").expect()


def interrupt_twice(delay):
    """Status and output of what is interrupted while it reads digits, or
    before that where the machine is slow."""
    # Reading that many digits is one operation of seconds.
    digits = b"7" * 30000000 + b"\n"
    with subprocess.Popen([suite.command, "nth", "wythoff", "-",
                           "--limit-digits", "100000000"],
                          stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE) as process:
        process.stdin.write(digits)
        process.stdin.close()
        time.sleep(delay)
        process.send_signal(signal.SIGINT)
        time.sleep(0.1)
        process.send_signal(signal.SIGINT)
        code = process.wait(timeout=20)
        return code, process.stdout.read() + process.stderr.read()


@suite.test
@posix
def second_interrupt():
    """a second SIGINT ends an operation that nobody can stop"""
    for delay in (0.3, 1, 3):
        ended = interrupt_twice(delay)
        if ended == (-signal.SIGINT, b""):
            return
        check(ended == (1, b"wythoff: interrupted\n"), ended)
    raise Failure("an operation of seconds was never met")


@suite.test
@posix
def no_memory():
    """a number that the system has no memory for ends with a message"""
    import resource
    if os.environ.get("WYT_TEST_WRAPPER"):
        raise Skipped("programs of this machine, for limits of their memory")

    def limited(words, stdin, room):
        return suite.run(words, stdin, preexec_fn=lambda: resource.setrlimit(
            resource.RLIMIT_AS, (room, room)))

    if limited("--version", "", 2**28).code != 0:
        raise Skipped("a build without sanitizers, which need addresses")
    said, done, room = [], None, 6 * 2**20
    while room < 2**26 and (done is None or done.code != 0):
        done = limited("nth wythoff -", "7" * 10**6 + "\n", room)
        check(done.code >= 0 and "GNU MP" not in done.err, done)
        said += [done.err] if "a number needs" in done.err else []
        room += 2**18
    if not said:
        raise Skipped("a program of a few megabytes")
    check(all(re.fullmatch("wythoff: out of memory: a number needs [0-9]+ "
                           "bytes\n", text) for text in said), said)


@suite.test
def winning_moves():
    """a winning move leads to a P-position, in strips that python checks"""
    for _ in range(20):
        x, y = (rng.randrange(10**40) for _ in range(2))
        out = suite.run(f"moves wyt:a=2,b=3,c=2 {x} {y} --winning").expect()
        for move in out.out.splitlines():
            u, v = map(int, move.split())
            check(0 <= x - u and 0 <= y - v and (u, v) != (x, y), move)
            check(x - u < 3 or y - v < 2 or abs(x - u - y + v) < 2, move)
            suite.run(f"outcome wyt:a=2,b=3,c=2 {u} {v}").expect("P\n")


@suite.test
def the_end_of_64_bits():
    """where an answer passes 64 bits, digits go on"""
    n = 7046029254386353131
    suite.run(f"nth wythoff {n}").expect(line(*pair(n)))
    suite.run(f"column wythoff {pair(n)[0]}").expect(line(*pair(n)))
    first = n - 3
    suite.run(f"list wythoff --from {first} --count 8").expect(
        "".join(line(k, *pair(k)) for k in range(first, first + 8)))
    first = TOP - 2
    suite.run(f"list wythoff --from {first} --count 200 --format csv").expect(
        "n,x,y\n" + "".join(line(k, *pair(k)).replace(" ", ",")
                            for k in range(first, first + 200)))


@suite.test
def the_end_of_numbers():
    """the number 2^64 comes behind 2^64 - 1"""
    suite.run(f"list nim --from {TOP - 1} --count 4").expect(
        "".join(line(k, k, k) for k in range(TOP - 1, TOP + 3)))


@suite.test
def the_end_of_the_numbers_of_terms():
    """terms are counted on behind 2^64 - 1, where there are two a position"""
    for start in range(TOP - 2060, TOP + 3, 103):
        for count in (1, 2070):
            suite.run(f"list nim --term xy --from {start} --count {count}"
                      ).expect("".join(line(k, k // 2) for k in range(
                          start, start + count)))


@suite.test
def lists():
    """lists from any number on, in every format"""
    n = 10**50
    suite.run(f"list wythoff --from 000{n - 1} --count 2").expect(
        line(n - 1, *pair(n - 1)) + line(n, *pair(n)))
    suite.run(f"list wythoff --from {n} --count 1 --format bfile --term y"
              ).expect(line(n, pair(n)[1]))
    for k in (n, n + 1):
        terms = [pair((k + i) // 2)[(k + i) % 2] for i in range(200)]
        suite.run(f"list wythoff --from {k} --count 200 --term xy").expect(
            "".join(line(k + i, terms[i]) for i in range(200)))
        terms = [pair((k + i + 1) // 2)[(k + i + 1) % 2] for i in range(3)]
        suite.run(f"list wythoff --from {k} --count 3 --term A072061 "
                  "--format bfile").expect(
            "".join(line(k + i, terms[i]) for i in range(3)))
    out = suite.run(f"list wythoff --from {n} --term xy --count 1 --json"
                    ).expect().out
    check(json.loads(out)["terms"] == [
        {"n": str(n), "value": str(pair(n // 2)[0])}], out)
    out = suite.run(f"list wythoff --from {n} --count 1 --json").expect().out
    said = json.loads(out)
    check(said["positions"] == [{"n": str(n), "heaps":
                                 [str(v) for v in pair(n)]}], out)
    check(said["complete"] is True and said["backend"] == "beatty", out)
    n = 2**64 - 6
    for term, value in (("x", lambda x, y: x), ("y", lambda x, y: y),
                        ("difference", lambda x, y: y - x)):
        option = "--difference" if term == "difference" else f"--term {term}"
        out = suite.run(f"list wythoff --from {n} {option} --format oeis"
                        ).expect().out
        terms = [str(value(*pair(n + i))) for i in range(11)]
        check(f"data: {', '.join(terms)}\noffset: {n},1\n" in out, out)
    n = 10**50
    suite.run(f"list nim:heaps=1 --from {n} --count 3").expect("")


@suite.test
def leading_zeros():
    """leading zeros are accepted, and none are written"""
    n = 10**25
    suite.run(f"nth wythoff 0000{n}").expect(line(*pair(n)))
    out = suite.run(f"outcome wythoff 00{n} 007 --json").expect().out
    check(json.loads(out) == {
        "game": "wyt:a=1,b=1", "heaps": [str(n), "7"], "outcome": "N",
        "backend": "beatty"}, out)


@suite.test
def lines_of_digits():
    """lines with numbers of all lengths, bad ones among them"""
    n = 10**40
    out = line(*pair(n)) + "8 13\nerror\nerror\n" + line(*pair(TOP + 1))
    suite.run("nth wythoff -", f"{n}\n5\n-{n}\n{n}x\n{TOP + 1}\n").expect(
        out, 1, "line 3: N is '-1000")
    suite.run("outcome wythoff -", f"{n} 0\n0 0\n{n} 1 2\n").expect(
        "N\nP\nerror\n", 1, "line 3: ")
    suite.run("moves wythoff --winning -", f"{n} 0\n1 4\n").expect(
        "0 0\n1 2\n")


@suite.test
def a_million_digits():
    """a number of a million digits"""
    digits = "7" * 10**6
    result = suite.run("nth wythoff -", digits + "\n").expect()
    x, y = result.out.split()
    # y - x = n, checked by its last and first digits
    modulus = 10**18
    check((int(y[-18:]) - int(x[-18:])) % modulus == int(digits[-18:]),
          "last digits")
    check(x.startswith("1258470880") and len(x) == 10**6 + 1, x[:20])


@suite.test
def blocking():
    """what is forbidden, what is chosen, at any size"""
    n = 10**30
    x, y = pair(n, 1, 3)
    out = suite.run(f"block wythoff+roobblock=3 {x} {y}").expect().out
    rows = [tuple(map(int, row.split())) for row in out.splitlines()]
    expected = sorted((pair(k, 1, 3) for k in range(n - 3, n)
                       if pair(k, 1, 3)[0] == x), key=lambda p: p[1])
    check([row for row in rows if row[0] == x < row[1]] == expected, out)
    for k in range(n, n + 4):
        x, y = pair(k, 2, 3)
        suite.run(f"block choice:m=2,p=3 {x} {y}").expect(line(k % 3))
        suite.run(f"block choice:m=2,p=3 {y} {x}").expect(line(-k % 3))
    suite.run(f"block choice:m=2,p=3 {x} {y + 1}").expect("none\n")
    out = suite.run(f"moves wythoff+roobblock=3 {x} {y + n} --winning").out
    check("unless-forbidden" in out or "always" in out, out)


@suite.test
def certificates():
    """every point of a certificate is what it says, and the verdict too"""
    for n in (0, 5, TOP, 10**60):
        x, y = pair(n)
        for heaps, word in (((x, y), "P"), ((x, y + 1), "N"),
                            ((y + 3, x + 1), "N")):
            out = suite.run(f"outcome wythoff {heaps[0]} {heaps[1]} "
                            "--certify").expect().out.splitlines()
            check(out[0].startswith(f"outcome {word} of ({heaps[0]}, "), out)
            check(out[-1].endswith(f"; so it is {word}"), out)
            for row in out:
                found = re.search(r"point (\d+) is \((\d+), (\d+)\)", row)
                if found:
                    k, u, v = map(int, found.groups())
                    check((min(u, v), max(u, v)) == pair(k), row)
                if "  an option" in row and word == "P":
                    raise ValueError(row)
    out = suite.run("outcome wythoff 3 4 --certify --json").expect().out
    said = json.loads(out)
    check(said["outcome"] == "N" and len(said["certificate"]) > 2, out)
    out = suite.run("outcome wythoff - --certify", "3 5\n3 4\n").expect().out
    check(len(out.splitlines()) == 2 and "; so it is P\n" in out, out)


SHAPE = re.compile(
    r"sequence (\d+): point (?:n|k) is \((?:(\d+) )?([xy])(?: \+ (\d+))?, [^)]*\)"
    r"(.*)")
POINT = re.compile(r"point (\d+) is \((\d+), (\d+)\), by (.*)")


def is_harmonic(said, k, x, y):
    """what the line of a sequence says of point k, term by term"""
    m, p = (int(re.search(rf"\b{c} = (\d+)", said)[1]) for c in "mp")
    index = re.search(r"n = (\d+) k \+ (\d+)", said)
    n = int(index[1]) * k + int(index[2]) if index else k
    check("y - x = m n" in said and y - x == m * n, said)
    check("(x + y) and p (x+1)(y+1) > n (x+y+2) for n >= 1, and x = 0 for n = 0"
          in said, said)
    if n == 0:
        return x == 0
    return p * x * y < n * (x + y) and p * (x + 1) * (y + 1) > n * (x + y + 2)


def is_of_form(said, n, x, y):
    """the same for misere play"""
    a = int(re.search(r"\ba = (\d+)", said)[1])
    d, z = y - x, a * x - (a - 2)

    def f(v):
        return v * v + (a - 2) * d * v - a * d * d

    check("(X < 0 or f(X) < 0) and f(X + a) > 0" in said, said)
    return d == a * n + 1 and (z < 0 or f(z) < 0) and f(z + a) > 0


def check_point(shapes, title, row):
    """a criterion that is named holds; says whether one is"""
    found = POINT.search(row)
    k, u, v = map(int, found.groups()[:3])
    how = found[4].split(";")[0]
    check(how in ("division", "the criterion", "x = 0 for n = 0",
                  "the inverse of both sequences"), row)
    if how in ("division", "the inverse of both sequences"):
        return 0
    _, scale, first, shift, said = shapes[
        re.search(r"sequence (\d+)", title)[1]]
    if title.endswith(", heaps exchanged"):
        u, v = v, u
    if first == "y":
        u, v = v, u
    x, y = ((h - int(shift or 0)) // int(scale or 1) for h in (u, v))
    check((how == "x = 0 for n = 0") == (x == y), row)
    check((is_harmonic if "y - x = m n" in said else is_of_form)(
        said, k, x, y), row)
    return 1


@suite.test
def criteria():
    """the criteria that certificates name are true of every point"""
    for game in ("wythoff", "fraenkel:a=3", "fraenkel:a=2+roobblock=3",
                 "fraenkel:a=2+misere", "fraenkel:a=3+misere",
                 "wythoff+misere", "wythoff+block=2", "modulo:m=3,q=2,l=1",
                 "shifted:m=2,p=3,l=1", "hole:m=3,u=1,v=2", "wyt:a=2,b=3",
                 "hole:m=2,u=1,v=1"):
        checked = 0
        positions = "".join(line(x, y) for x in range(8) for y in range(12)
                            if "hole" not in game and "shifted" not in game
                            or x + y > 12)
        out = suite.run(f"outcome {game} - --certify --json", positions
                        ).expect().out
        for said in json.loads(out):
            rows, title = said["certificate"], ""
            shapes = {m[1]: m.groups() for m in map(SHAPE.match, rows) if m}
            for row, after in zip(rows, rows[1:]):
                if row.startswith("moves "):
                    title = row
                    check(after.startswith("  "), rows)
                elif POINT.search(row):
                    checked += check_point(shapes, title, row)
        check((checked > 30) == (game != "wyt:a=2,b=3"), f"{game} {checked}")


@suite.test
def words_of_certificates():
    """n = 0 apart, one theorem, headings never without lines"""
    out = suite.run("outcome wythoff 0 0 --certify").expect().out
    check("point 0 is (0, 0), by x = 0 for n = 0\n" in out, out)
    check(out.count("theorem: ") == 1 and "floor(n alpha)" in out, out)
    out = suite.run("outcome modulo:m=3,q=2,l=1 0 7 --certify").expect().out
    check(" is reached by such a move\n" in out, out)
    out = suite.run("outcome wythoff 3 5 --certify").expect().out
    check("is (5, 3), by the criterion; so none is in reach\n" in out, out)


VERDICT = re.compile(
    r"P-options: (\d+), blockable (\d+), not blockable (\d+); of the blockable "
    r"ones the previous player may forbid (\d+); so it is ([PN])")


@suite.test
def verdicts_of_blocking():
    """the last line counts apart what is blockable, and the rule follows"""
    positions = "".join(line(x, y) for x in range(14) for y in range(18))
    for game, most in (("wythoff+roobblock=3", 2), ("wythoff+bishopblock=2", 1),
                       ("wythoff+block=2", 1), ("wythoff+block=3", 2)):
        moves = suite.run(f"moves {game} - --winning --json",
                          positions).expect().out
        blocks = suite.run(f"block {game} - --json", positions).out
        mixed = 0
        said = suite.run(f"outcome {game} - --certify --json",
                         positions).expect().out
        for proof, won, block in zip(json.loads(said), json.loads(moves),
                                     json.loads(blocks)):
            last = proof["certificate"][-1]
            found = VERDICT.fullmatch(last)
            check(found is not None, last)
            count, some, others, may = map(int, found.groups()[:4])
            check(count == some + others and may == most, last)
            check((found[5] == "P") == (others == 0 and some <= may), last)
            check(found[5] == proof["outcome"], last)
            if proof["outcome"] == "N":
                check(others == won["marks"].count("always"), last)
                check(count == len(won["marks"]), last)
            else:
                check(some == len(block["forbidden"]), last)
            mixed += some > 0 and others > 0
        check((mixed > 0) == ("+block" not in game), f"{game}: {mixed}")


@suite.test
def nim():
    """Nim with heaps of any size"""
    a, b, c = 10**30, 3**70, 5**40
    suite.run(f"grundy nim:heaps=3 {a} {b} {c}").expect(line(a ^ b ^ c))
    suite.run(f"outcome nim:heaps=3 {a} {b} {a ^ b}").expect("P\n")
    suite.run(f"outcome nim:heaps=3+misere {a} {b} {a ^ b}").expect("P\n")
    top = max((a, b, c), key=lambda h: h - (h ^ a ^ b ^ c))
    moves = suite.run(f"moves nim:heaps=3 {a} {b} {c} --winning").expect().out
    for row in moves.splitlines():
        u, v, w = map(int, row.split())
        check(u ^ v ^ w == 0, row)
    check(moves != "" and top > 0, moves)
    suite.run(f"outcome gw:heaps=3,sets=pairs 0 {pair(a)[0]} {pair(a)[1]}"
              ).expect("P\n")


@suite.test
def rows():
    """Grundy values with one heap of any size"""
    # The periods of the rows 0..30 divide 768, and 10^6 is behind them.
    for x in (0, 1, 3, 10, 22, 30):
        for far in (10**21 + x, 2**64, 3**50):
            near = 768 * 10**12 + far % 768
            value = int(suite.run(f"grundy wythoff {x} {near}").expect().out)
            expected = line(value + far - near)
            suite.run(f"grundy wythoff {x} {far}").expect(expected)
            suite.run(f"grundy wythoff {far} {x}").expect(expected)
    far = 10**30
    suite.run(f"grundy wyt:a=2,b=3 37 {far} --backend rows").expect(
        line(far + 37))
    # The heaps fit, the value does not.
    near = 6 * 10**6 + TOP % 6
    value = int(suite.run(f"grundy wythoff 3 {near}").expect().out)
    suite.run(f"grundy wythoff 3 {TOP} --backend rows").expect(
        line(value + TOP - near))
    said = json.loads(suite.run(f"grundy wythoff 5 {far} --json").out)
    check(said["backend"] == "rows", said)


@suite.test
def far_from_pairs():
    """bishop blocking refuses most positions without a number"""
    zeros = 20000 * "0"
    for other in (f"3{zeros}", f"1{zeros[1:]}7"):
        suite.run(f"outcome wythoff+bishopblock=3 1{zeros} {other}").expect(
            "N\n")


LARGE = TOP + 1
suite.messages([
    (f"nth wythoff {10**25} --limit-digits 25",
     "a number of 26 digits; the limit is 25 digits (see --limit-digits)\n",
     1),
    (f"nth wythoff {TOP} --limit-digits 5", "(see --limit-digits)", 1),
    # What is known before the work is a bound, and is called one.
    ("nth wythoff 18446744073709551615 --limit-digits 1",
     "a number of at least 19 digits was needed; the limit is 1 digits "
     "(see --limit-digits)\n", 1),
    (f"outcome wythoff -{LARGE} 5", "decimal digits are expected", 2),
    (["outcome", "wythoff", f" {LARGE}", "5"], "decimal digits", 2),
    (f"moves wythoff {LARGE} 5", f"'{LARGE}', beyond 64 bits; 0..{TOP}", 1),
    (f"remoteness wythoff {LARGE} 5", "beyond 64 bits", 1),
    (f"grundy wythoff {LARGE} {LARGE}", "known far out if one heap is small", 1),
    (f"grundy wythoff {LARGE} 5 --backend beatty", "64-bit numbers only", 1),
    (f"grundy gw:heaps=3,sets=pairs {LARGE} 5 5",
     "no theory of gw:heaps=3,sets=pairs is known", 1),
    (f"grundy wythoff+misere {LARGE} 5", "not defined for misere", 1),
    (f"outcome wyt:a=1,b=3,c=9+misere {LARGE} 5",
     "no rule is known; boards answer heaps up to about 16383 ", 1),
    # Refused before a scan of seconds, for no scan within the limit gets there.
    ("nth wyt:a=2,b=9,c=1+misere 1000000000000",
     "no scan for P-positions within the cell limit of 268435456 finds number "
     "1000000000000; no theory holds: in misere play ",
     1),
    (f"outcome wyt:a=1,b=3,c=9+misere {LARGE} 5 --limit-cells 99",
     "boards answer heaps up to about 8 ", 1),
    (f"nth nim:heaps=3+comply=2 {LARGE}", "beyond 64 bits are not known", 1),
    ("nth wythoff+bishopblock=3 1" + 99999 * "0",
     "bishop-type blocking needs about", 1),
    (f"nth nim:heaps=1 {LARGE}", "there are 1", 1),
    (f"outcome wyt:a=2,b=3 {LARGE} 5 --backend mex",
     "backend 'mex' answers 64-bit numbers only", 1),
    (f"outcome nim:heaps=3+block=2 1 2 {LARGE} --certify",
     "there are no certificates for nim:heaps=3+block=2", 1),
    (f"sum nim {LARGE} 1 + nim 2 3", "beyond 64 bits", 1),
])

sys.exit(suite.main())
