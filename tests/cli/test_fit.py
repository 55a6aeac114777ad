# SPDX-License-Identifier: MIT
"""wythoff fit, against what is known and against brute force."""
import json
import random
import sys
from fractions import Fraction
from math import isqrt

from harness import Suite, check

suite = Suite()


def phi_floor(n):
    """floor(n phi), phi = (1 + sqrt 5)/2."""
    return (n + isqrt(5 * n * n)) // 2


def text(pairs):
    return "".join(" ".join(map(str, pair)) + "\n" for pair in pairs)


def findings(line, stdin="", name=None):
    """The findings of one name, or all."""
    result = suite.run(line + " --json", stdin).expect()
    check(result.out.count("\n") == 1, result)
    found = json.loads(result.out)["findings"]
    return [row for row in found if name in (None, row["finding"])]


def only(line, name, stdin="", **wanted):
    """The one finding of a name, which has these fields."""
    found = findings(line, stdin, name)
    check(len(found) == 1, found)
    for key, value in wanted.items():
        check(found[0].get(key.replace("_", "-")) == value, (key, found[0]))
    return found[0]


WYTHOFF = """\
pairs count 38 rows 99: from the rules
ray: none is told
beatty of x,y a in (21/13,34/21) root-a x^2 = x + 1 b in (34/13,55/21) \
homogeneous yes: proved, see theory
complementary p 1: holds on the integers below 61
substitution gaps x from 1 size 3 letters a=2 b=1 images a->ab b->a: \
holds on 38 rows
substitution gaps y from 1 size 3 letters a=3 b=2 images a->ab b->a: \
holds on 38 rows
period gaps y-x length 1 after 0 rise 1: holds on 38 rows
theory claim P = {x_n, y_n}, x_n = mex_b{x_i, y_i : i < n}, y_n = x_n + a n: \
proved
theory claim P = {x_n, y_n}, x_n = floor(n alpha), y_n = x_n + a n, \
alpha = (2 - a + sqrt(a^2 + 4)) / 2: proved
theory claim the set of Grundy value 1 is what an automaton with 825 states \
accepts, which reads digits of 1,1 : 1 2: proved
"""

suite.rows([
    ("fit of Wythoff Nim", "fit wythoff --size 99", WYTHOFF, 0),
    ("fit of one cell", "fit vectors:lines=1.0 --size 1",
     "pairs count 1 rows 1: from the rules\nray: none is told\n"
     "complementary p 1: undecided, integers may follow\n", 0),
])

suite.messages([
    ("fit", "the game, or - for a list, is missing", 2),
    ("fit wythoff nim", "'nim' is one argument too many", 2),
    ("fit wythoff --size 4x5", "--size of fit is one number", 2),
    ("fit wythoff --size 0", "--size of fit is 0; 1 to 2147483647 was "
     "expected", 2),
    ("fit wythoff --size 2147483648", "--size of fit is 2147483648; 1 to", 2),
    ("fit nim:heaps=3", "two heaps are fitted, nim:heaps=3 has 3", 1),
    ("fit wythoff --size 1000000", "see --limit-cells", 1),
    ("fit wythoff+comply=3", "more than 4194304 P-positions, which is an area",
     1),
    ("fit - --size 9", "--size is for a game", 2),
    ("fit wythoff --side upper", "unknown option '--side'", 2),
    ("fit -", "there is no position to fit", 1),
])


def refused(stdin, message, code=2):
    result = suite.run("fit -", stdin).expect("", code, message)
    check(result.err.count("\n") == 1, result)


@suite.test
def bad_lines():
    """bad lines are refused with their number"""
    refused("# nothing\n\n", "there is no position to fit", 1)
    refused("3 5\n1\n", "line 2: a position is two heaps, x y, or a number "
            "and two heaps, n x y; there is 1 word")
    refused("3 5\n1 2 3 4\n", "line 2: a position is two heaps, x y, or a "
            "number and two heaps, n x y; there are 4 words")
    refused("\n3 5\n1 2 3\n", "line 3 has 3 numbers, and line 2 has 2")
    refused("3 5\n# c\n1,2 3\n", "line 3: '1,2' is no heap")
    refused("3 x\n", "line 1: y is 'x'; decimal digits are expected")
    refused("0 -1 5\n", "line 1: x is '-1'; decimal digits are expected")
    refused("3 2147483648\n", "line 1: y is 2147483648; up to 2147483647 is "
            "fitted", 1)
    refused("3 99999999999999999999\n", "line 1: y is", 1)
    refused("3 5\n1 2\n3 5 # again\n", "line 3 has the position of line 1")
    refused("1 3 5\n2 8 9\n1 1 2\n", "line 3 has the number of line 1")
    refused("1 2\0\n", "line 1: y is '2\\x00'")


@suite.test
def order_of_lines():
    """lists are sets: order, comments, line ends and mirror images are none"""
    pairs = [(phi_floor(n), phi_floor(n) + n) for n in range(60)]
    plain = suite.run("fit -", text(pairs)).expect().out
    check("beatty of x,y" in plain and "60 rows" in plain, plain)
    mixed = pairs + [(y, x) for x, y in pairs[1:]]
    random.Random(1).shuffle(mixed)
    lines = "# Wythoff\r\n" + "".join(f"\t{x}  {y} # {x}\r\n"
                                      for x, y in mixed)
    check(suite.run("fit -", lines).expect().out == plain, lines)
    numbered = text([(n, *pair) for n, pair in enumerate(pairs)][::-1])
    check(suite.run("fit -", numbered).expect().out == plain, numbered)


@suite.test
def golden_wythoff():
    """Wythoff Nim is a Beatty pair of slope phi"""
    only("fit wythoff", "candidate", T="1", root="x^2 = x + 1")
    only("fit wythoff", "beatty", root_a="x^2 = x + 1",
         root_b="x^2 = 3 x - 1", homogeneous="yes",
         sure="proved, see theory")
    only("fit wythoff", "complementary", p="1",
         sure="holds on the integers below 2532")
    only("fit wythoff", "discrepancy", growth="no")
    only("fit wythoff --size 1000", "pairs", count="382", rows="1000")


@suite.test
def golden_fraenkel():
    """a-Wythoff with a = 2 has the slopes sqrt 2 and 2 + sqrt 2"""
    only("fit fraenkel:a=2", "candidate", T="2", root="x^2 = 2 x + 1")
    only("fit fraenkel:a=2", "beatty", root_a="x^2 = 2",
         root_b="x^2 = 4 x - 2", sure="proved, see theory")
    only("fit fraenkel:a=2", "residues", modulo="2", classes="2 of 4")


@suite.test
def golden_blocking():
    """rays and periods of blocking Wythoff Nim"""
    only("fit wythoff+block=3", "candidate", fraction="2/1")
    only("fit wythoff+block=3", "complementary", p="3")
    periods = findings("fit wythoff+block=3", name="period")
    check([(row["gaps"], row["length"], row["rise"]) for row in periods]
          == [("x", "2", "1"), ("y", "1", "1"), ("y-x", "2", "1")], periods)
    found = findings("fit wythoff+block=2", name="candidate")
    check([row.get("root", row.get("fraction")) for row in found]
          == ["x^2 = x + 1", "2/1"], found)
    check([row["growth"] for row in
           findings("fit wythoff+block=2", name="discrepancy")]
          == ["no", "no"], "discrepancy")
    beatty = findings("fit wythoff+block=2", name="beatty")
    check([row["sure"] for row in beatty] ==
          ["fails at n = 2, x = 2: no line takes it in with those before",
           "fails at n = 8, y = 11: no line takes it in with those before"],
          beatty)
    found = findings("fit wythoff+block=50", name="candidate")
    check([row["fraction"] for row in found] == ["7/3", "13/5"], found)
    # THEOREMS: the new ray of W^4 has T = 2, that of W^9 3/5.
    check("T 2 root x^2 = 2 x + 1" in
          suite.run("fit wythoff+block=4").expect().out, "W^4")
    check("T 3/5 root 5 x^2 = 3 x + 5" in
          suite.run("fit wythoff+block=9").expect().out, "W^9")


@suite.test
def golden_wyt():
    """WYT(1,2) has a cubic slope, WYT(2,3) strays more and more"""
    only("fit wyt:a=1,b=2", "candidate", root="x^3 = x + 1")
    only("fit wyt:a=1,b=2", "discrepancy", growth="no")
    only("fit wyt:a=2,b=3", "discrepancy", growth="yes")
    check(findings("fit wyt:a=2,b=3", name="candidate") == [], "candidate")
    pairs = suite.run("list wyt:a=2,b=3 --count 100000 --side upper").out
    only("fit -", "candidate", pairs, root="x^3 = x^2 + 1")


@suite.test
def sides():
    """sides of a game that is not symmetric are fitted apart"""
    game = "fit vectors:lines=1.0/0.1/1.1/1.2"
    check([row.get("side") for row in findings(game, name="pairs")]
          == [None, "lower"], "pairs")
    check(findings(game, name="complementary") == [], "complementary")
    rays = findings(game, name="ray")
    check([(row.get("side"), row["slope"][:4]) for row in rays]
          == [("lower", "1.63"), (None, "1.46"), (None, "2.22")], rays)
    found = findings("fit -", "5 3\n2 1\n0 0\n1 1\n3 4\n", "pairs")
    check([(row.get("side"), row["count"]) for row in found]
          == [(None, "3"), ("lower", "2")], found)


def is_line(points):
    """Whether x = floor(n a + g) for some a and g: bounds of all pairs."""
    low = [Fraction(y[1] - x[1] - 1, y[0] - x[0])
           for i, x in enumerate(points) for y in points[i + 1:]]
    high = [Fraction(y[1] - x[1] + 1, y[0] - x[0])
            for i, x in enumerate(points) for y in points[i + 1:]]
    return not low or max(low) < min(high), low, high


def shown(fraction_range):
    """"in (p/q,r/s)" as fractions."""
    return [Fraction(word) for word in fraction_range[4:-1].split(",")]


@suite.test
def beatty_by_brute_force():
    """Beatty pairs, and where they fail, by all pairs of rows"""
    source = random.Random(7)
    verdicts = set()
    for _ in range(60):
        count = source.randint(2, 24)
        numbers = sorted(source.sample(range(60), count))
        a = Fraction(source.randint(0, 300), source.randint(1, 100))
        g = Fraction(source.randint(0, 99), 100)
        x = [(n, int(n * a + g)) for n in numbers]
        if source.random() < 0.7:
            at = source.randrange(count)
            x[at] = (x[at][0], x[at][1] + 1)
        rows = text([(n, v, v + n + 999) for n, v in x])
        found = findings("fit -", rows, "beatty")
        fits, low, high = is_line(x)
        verdicts.add(fits)
        if fits:
            check(shown(found[0]["a"]) == [max(low), min(high)], (x, found))
            check(found[0]["sure"] == f"holds on {count} rows", found)
            fits_zero = ((0, 0) == x[0] or x[0][0] > 0) and (
                max(Fraction(v, n) for n, v in x if n > 0)
                < min(Fraction(v + 1, n) for n, v in x if n > 0))
            # y = x + n + 999 has no such floors.
            check(found[0]["homogeneous"] == "no", (x, found))
            rows = text([(n, v, v + n) for n, v in x])
            found = findings("fit -", rows, "beatty")
            check(found[0]["homogeneous"] == ("yes" if fits_zero else "no"),
                  (x, found))
            continue
        first = next(i for i in range(2, count + 1) if not is_line(x[:i])[0])
        n, v = x[first - 1]
        check(found[0]["sure"].startswith(f"fails at n = {n}, x = {v}: "),
              (x, found))
    check(verdicts == {True, False}, verdicts)


@suite.test
def changed_element():
    """a Beatty pair with one element changed is refused at its place"""
    pairs = [[phi_floor(n), phi_floor(n) + n] for n in range(500)]
    for n, heap, name in ((300, 0, "x"), (41, 1, "y"), (499, 0, "x")):
        for by in (-1, 1):
            changed = [list(pair) for pair in pairs]
            changed[n][heap] += by
            found = findings("fit -", text((n, *pair) for n, pair
                                           in enumerate(changed)), "beatty")
            at = int(found[0]["sure"].split("n = ")[1].split(",")[0])
            points = [(i, pair[heap]) for i, pair in enumerate(changed)]
            check(found[0]["of"] == name and at >= n, found)
            check(is_line(points[:at][-200:])[0], found)
            check(at == n or not is_line(points[:at + 1])[0], found)


@suite.test
def homogeneous():
    """whether g = d = 0 fits is exact"""
    only("fit -", "beatty", "1 1 1\n2 3 3\n", homogeneous="yes")
    only("fit -", "beatty", "0 1 1\n1 2 2\n", homogeneous="no")
    only("fit -", "beatty", "1 1 1\n2 4 4\n", homogeneous="no")


@suite.test
def rational_floor():
    """a list with a rational slope is periodic"""
    rows = text((3 * n // 2, 3 * n) for n in range(200))
    only("fit -", "beatty", rows, root_a="3/2", root_b="3/1")
    found = findings("fit -", rows, "period")
    check([(row["gaps"], row["length"], row["after"], row["rise"])
           for row in found] == [("x", "2", "0", "3"), ("y", "1", "0", "3"),
                                 ("y-x", "2", "0", "3")], found)
    late = [(n, n) for n in range(50)] + [(50 + 3 * n, 50 + 4 * n)
                                          for n in range(1, 200)]
    only("fit -", "pairs", text(late), count="249")
    found = findings("fit -", text(late), "period")
    check([(row["length"], row["after"]) for row in found]
          == [("1", "50"), ("1", "50"), ("1", "49")], found)


@suite.test
def substitutions():
    """the Tribonacci word is found, and no word by chance"""
    word = "a"
    for _ in range(12):
        word = "".join({"a": "ab", "b": "ac", "c": "a"}[c] for c in word)
    x, rows = 0, [(0, 0)]
    for letter in word:
        x += {"a": 4, "b": 7, "c": 5}[letter]
        rows.append((x, x))
    found = findings("fit -", text(rows), "substitution")
    check(found[0]["images"] == "a->ab b->ac c->a"
          and found[0]["letters"] == "a=4 b=7 c=5" and found[0]["size"] == "5"
          and found[0]["from"] == "0", found)
    source = random.Random(3)
    rows, x = [], 0
    for _ in range(400):
        rows.append((x, x))
        x += source.randint(1, 2)
    found = findings("fit -", text(rows), "substitution")
    check([row["sure"][:12] for row in found] == ["none is seen"] * 2, found)


def pieces(text_of_field, between):
    """"a=1,2 b=3" or "a->ab b->a" as a dictionary."""
    return dict(piece.split(between) for piece in text_of_field.split())


def made(found):
    """The gaps that a substitution makes, as many as its rows have."""
    codes = {name: [int(gap) for gap in gaps.split(",")]
             for name, gaps in pieces(found["letters"], "=").items()}
    images = pieces(found["images"], "->")
    wanted = int(found["sure"].split()[2]) - 1 - int(found["from"])
    word = "a"
    while len(word) < wanted:
        word = "".join(images[letter] for letter in word)
    return [gap for letter in word for gap in codes[letter]][:wanted]


@suite.test
def hidden_letters():
    """letters that stand for words make the gaps of WYT(3,2) and WYT(2,3)"""
    for a, b, size in ((3, 2, "6"), (2, 3, "16")):
        rows = suite.run(f"list wyt:a={a},b={b} --count 9000 --side upper").out
        x = [int(row.split()[1]) for row in rows.splitlines()]
        found = findings("fit -", rows, "substitution")
        check([row["size"] for row in found] == [size, size], found)
        gaps = [after - before for before, after in zip(x, x[1:])]
        word = made(found[0])
        start = int(found[0]["from"])
        check(len(word) > 8900 and gaps[start:start + len(word)] == word,
              found)
    found = findings("fit wythoff+misere", name="substitution")
    check([row["size"] for row in found] == ["3", "3"], found)


@suite.test
def rays_of_lists():
    """rays of a list are those of its game"""
    for game, roots in (("wythoff", ["x^2 = x + 1"]),
                        ("wythoff+block=2", ["x^2 = x + 1", "2/1"]),
                        ("wyt:a=1,b=2", ["x^3 = x + 1"])):
        rows = suite.run(f"list {game} --count 20000 --side upper").out
        found = findings("fit -", rows, "candidate")
        check([row.get("root", row.get("fraction")) for row in found]
              == roots, found)
    upright = findings("fit -", text((5, y) for y in range(5, 200)), "ray")
    check([row["slope"] for row in upright] == ["infinite"], upright)


@suite.test
def complementary():
    """whether integers occur p times, with the first one that does not"""
    pairs = [(phi_floor(n), phi_floor(n) + n) for n in range(60)]
    pairs[5] = (8, 14)
    only("fit -", "complementary", text(pairs), p="1",
         sure="fails at integer 13, which occurs 0 times")


@suite.test
def summary():
    """JSON has a summary in one line"""
    result = suite.run("fit wythoff --json").expect()
    check(json.loads(result.out)["summary"] ==
          "1565 pairs, ray 1.61803, x^2 = x + 1, discrepancy bounded, "
          "Beatty pair, 1-complementary, substitution on gaps of x of size 3, "
          "substitution on gaps of y of size 3, gaps of y-x periodic by 1",
          result)
    check(json.loads(result.out)["game"] == "wyt:a=1,b=1", result)
    result = suite.run("fit - --json", "0 0\n").expect()
    check(json.loads(result.out)["game"] is None, result)


sys.exit(suite.main())
