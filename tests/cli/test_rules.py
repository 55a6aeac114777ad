# SPDX-License-Identifier: MIT
"""Games that formulas say, against brute force in this language."""
import csv
import io
import itertools
import json
import random
import sys
import xml.etree.ElementTree

from harness import MULT, SEED, Suite, check
from saying import Game, NoValue, formula

suite = Suite()


def lines(positions):
    return "".join(" ".join(map(str, x)) + "\n" for x in positions)


def compare(text, game, size, kinds):
    """Asks the command about every position of a box."""
    positions = list(game.positions(size))
    for kind, expected in kinds.items():
        asked = suite.run([kind, text, "-"], stdin=lines(positions))
        asked.expect(code=0)
        found = asked.out.split("\n")[:-1]
        wanted = [expected(x) for x in positions]
        for x, is_, should in zip(positions, found, wanted):
            if kind == "moves":
                # Those of move classes stand class by class.
                is_ = sorted(is_.split("; "))
                should = sorted(should.split("; "))
            check(is_ == should, f"{kind} {text} {x}: {is_!r}, not {should!r}")
        check(len(found) == len(wanted), asked)


def fields(text, sides, flags):
    """The fields of a board as csv, by position."""
    asked = suite.run(["board", text, "--size", "x".join(map(str, sides)),
                       "--format", "csv", *flags]).expect(code=0)
    rows = [line.split(",") for line in asked.out.split("\n")[:-1]]
    if len(sides) == 2:
        return {(x, y): row[y] for x, row in enumerate(rows)
                for y in range(sides[1])}
    return {tuple(map(int, row[:-1])): row[-1] for row in rows}


def compare_boards(text, game, size, kinds):
    """Boards of every kind, with cells that are no positions."""
    sides = [size] * game.heaps + [game.passes + 2] * (game.passes > 0)
    positions = list(game.positions(size))
    for kind, expected in kinds.items():
        found = fields(text, sides, [] if kind == "outcome" else ["--" + kind])
        wanted = {x: "" for x in itertools.product(*map(range, sides))}
        wanted.update((x, expected(x)) for x in positions)
        for x in wanted:
            check(found[x] == wanted[x],
                  f"board {kind} {text} {x}: {found[x]!r}, not {wanted[x]!r}")
        check(len(found) == len(wanted), f"board {kind} {text}")


def compare_all(text, game, size):
    is_p, length = game.outcomes(size), None
    kinds = {"outcome": lambda x: "P" if is_p[x] else "N",
             "moves": lambda x: "; ".join(
                 " ".join(map(str, u)) for u in game.options(x))}
    if not game.blocks and not game.comply:
        length = game.remoteness(size)
        kinds["remoteness"] = lambda x: str(length[x])
        if not game.misere and game.won is None:
            value = game.values(size)
            kinds["grundy"] = lambda x: str(value[x])
    compare(text, game, size, kinds)
    del kinds["moves"]
    kinds["options"] = lambda x: str(sum(is_p[u] for u in game.options(x)))
    compare_boards(text, game, size, kinds)


# ---- formulas at random ----

class Maker:
    """Random formulas; numbers are small, so most have a value everywhere."""

    def __init__(self, seed, heaps, moves):
        self.random, self.heaps = random.Random(seed), heaps
        self.kinds = ["x", "i", "u"] if moves else ["x"]

    def heap(self):
        kind = self.random.choice(self.kinds)
        index = self.random.randrange(self.heaps)
        if index < 3 and self.random.random() < 0.7:
            return {"x": "xyz", "i": "ijk", "u": "uvw"}[kind][index]
        return kind + str(index + 1)

    def number(self, depth):
        r = self.random.random()
        if depth == 0 or r < 0.35:
            return (self.heap() if self.random.random() < 0.75
                    else str(self.random.randrange(6)))
        inner = [self.number(depth - 1) for _ in range(2)]
        if r < 0.65:
            sign = self.random.choice(["+", "-", "*", "+", "-"])
            return f"({inner[0]}{sign}{inner[1]})"
        if r < 0.75:
            sign = self.random.choice("/%")
            return f"({inner[0]}{sign}{self.random.randrange(1, 5)})"
        if r < 0.8:
            return f"(-{inner[0]})"
        if r < 0.85:
            return f"abs({inner[0]})"
        if r < 0.93:
            name = self.random.choice(["min", "max", "gcd"])
            return f"{name}({inner[0]},{inner[1]})"
        if r < 0.96:
            return f"xor(abs({inner[0]}),abs({inner[1]}))"
        name = self.random.choice(["sum", "least", "most"])
        return f"{name}({inner[0]})"

    def condition(self, depth):
        r = self.random.random()
        if depth == 0 or r < 0.4:
            sign = self.random.choice(["=", "!=", "<", "<=", ">", ">="])
            return f"{self.number(1)} {sign} {self.number(1)}"
        if r < 0.75:
            sign = self.random.choice("|&")
            return (f"({self.condition(depth - 1)}{sign}"
                    f"{self.condition(depth - 1)})")
        if r < 0.85:
            return f"!({self.condition(depth - 1)})"
        if r < 0.95:
            name = self.random.choice(["some", "all"])
            return f"{name}({self.condition(depth - 1)})"
        return f"count({self.condition(depth - 1)})>{self.random.randrange(2)}"


SIZES = {1: 12, 2: 6, 3: 4, 4: 2}


def at_random(seed):
    choose = random.Random(seed)
    heaps = choose.choice([1, 2, 2, 2, 3, 3, 4])
    moves, places = Maker(seed, heaps, True), Maker(seed + 1, heaps, False)
    move = moves.condition(3)
    text = f"rule:heaps={heaps},move=({move})"
    parts = {"move": formula(move, heaps)}
    for name in ("cells", "end", "won"):
        if choose.random() < 0.25:
            said = places.condition(2)
            text += f"+{name}=({said})"
            parts[name] = formula(said, heaps)
    if choose.random() < 0.3:
        text += "+misere"
        parts["misere"] = True
    r = choose.random()
    if r < 0.2:
        limit = choose.randrange(1, 4)
        said, other = moves.condition(1), moves.condition(1)
        text += f"+block=2({said};{other}:{limit})"
        parts["blocks"] = [(formula(said, heaps), 2),
                           (formula(other, heaps), limit)]
    elif r < 0.3:
        text += "+block=2"
        parts["blocks"] = [(lambda x, u: True, 2)]
    elif r < 0.4 and "misere" not in parts:
        text += "+comply=2"
        parts["comply"] = 2
    elif r < 0.6 and heaps < 4:
        text += "+pass=2"
        parts["passes"] = 2
    try:
        game = Game(heaps, **parts)
        game.outcomes(SIZES[heaps])
    except NoValue:
        return False
    compare_all(text, game, SIZES[heaps])
    canonical = suite.run(["games", text]).expect(code=0).out.split("\n")[0]
    again = canonical[len("game: "):]
    check(suite.run(["games", again]).out.split("\n")[0] == canonical,
          f"{text} reads {again}")
    compare_all(again, game, SIZES[heaps])
    return True


@suite.test
def games_at_random():
    """games at random"""
    count = sum(at_random(1000 * SEED + seed)
                for seed in range(max(10, int(60 * MULT))))
    check(count >= 5, count)


# ---- what formulas mean ----

SAID = [
    # move, heaps
    ("i=0|j=0|i=j", 2),
    ("i*j=0|abs(i-j)<min(x,y)+2", 2),
    ("i=j|x=y&(i=0|j=0)|x<y&i=0|y<x&j=0", 2),
    ("count(i>0)<=2", 3),
    ("count(i>0)=1|xor(i,j,k)=0", 3),
    ("count(i>0)=1|sum(i)<4", 3),
    ("i=1|u=x/2", 1),
    ("x%2=1&i<=2|x%2=0&i=1", 1),
    ("u/3=x/3-1&(-i)%3<2|i=1", 1),
    ("most(i)<=1", 3),
    ("some(i>0&x>u+1)|i=1&j<x2", 2),
    ("all(i<=sum(u)+1)&(i+j)%2=1", 2),
    ("i-(j-x)=2|i-j-x=-3|i=1&j=0", 2),
    ("!i=0&!j=0|i+j=1", 2),
    ("i=0|j=0&x/(y+1)%2=0", 2),
]


def said(move, heaps):
    def function():
        compare_all(f"rule:heaps={heaps},move=({move})",
                    Game(heaps, formula(move, heaps)), SIZES[heaps] + 2)
    return function


for row in SAID:
    suite.tests.append((f"means: {row[0]}", said(*row)))

WYTHOFF = formula("i=0|j=0|i=j", 2)
MODIFIED = [
    ("wythoff+end=(x+y<=2)", Game(2, WYTHOFF, end=formula("x+y<=2", 2))),
    ("wythoff+won=(x=y)", Game(2, WYTHOFF, won=formula("x=y", 2))),
    ("wythoff+won=(x=2|y=2)+misere",
     Game(2, WYTHOFF, won=formula("x=2|y=2", 2), misere=True)),
    ("wythoff+cells=((x+y)%3!=1)",
     Game(2, WYTHOFF, cells=formula("(x+y)%3!=1", 2))),
    ("hole:m=1,u=2,v=3+cells=(x!=4)",
     Game(2, WYTHOFF, cells=formula("(x>=2|y>=3)&x!=4", 2))),
    ("wythoff+pass=2", Game(2, WYTHOFF, passes=2)),
    ("wythoff+pass=1+end=(x=1)",
     Game(2, WYTHOFF, passes=1, end=formula("x=1", 2))),
    ("wythoff+misere+block=2",
     Game(2, WYTHOFF, misere=True, blocks=[(lambda x, u: True, 2)])),
    ("wythoff+rookblock=3",
     Game(2, WYTHOFF, blocks=[(formula("i=0|j=0", 2), 3)])),
    ("fraenkel:a=3+rookblock=2",
     Game(2, formula("i=0|j=0|abs(i-j)<3", 2),
          blocks=[(formula("i=0|j=0", 2), 2)])),
    ("wyt:a=2,b=2+rookblock=2+misere",
     Game(2, formula("i<2|j<2|abs(i-j)<2", 2), misere=True,
          blocks=[(formula("i=0|j=0", 2), 2)])),
    ("rule:heaps=3,move=(count(i>0)<=2)+rookblock=2",
     Game(3, formula("count(i>0)<=2", 3),
          blocks=[(formula("count(i>0)=1", 3), 2)])),
    ("wythoff+block=2(i=0|j=0)",
     Game(2, WYTHOFF, blocks=[(formula("i=0|j=0", 2), 2)])),
    ("nim:heaps=2+block=3(i>0;j>1:2)",
     Game(2, formula("i=0|j=0", 2), blocks=[(formula("i>0", 2), 3),
                                            (formula("j>1", 2), 2)])),
    ("nim:heaps=3+pass=1", Game(3, formula("count(i>0)=1", 3), passes=1)),
]


def modified(text, game):
    def function():
        compare_all(text, game, 7 if game.heaps == 2 else 4)
    return function


for row in MODIFIED:
    suite.tests.append((f"modified: {row[0]}", modified(*row)))

# ---- texts ----

def canonical(text, expected):
    def function():
        first = suite.run(["games", text]).expect(code=0).out.split("\n")[0]
        check(first == "game: " + expected, first)
    return function


CANONICAL = [
    ("rule:move=( ( i = 0 ) | ((j=0)|(i + (0)=j)) )",
     "rule:move=(i=0|j=0|i+0=j)"),
    ("rule:heaps=2,move=((i+j)-(i-j)=007)", "rule:move=(i+j-(i-j)=7)"),
    ("rule:move=(!(!(i=1&j=2)))", "rule:move=(!!(i=1&j=2))"),
    ("rule:move=(-(-(i))*(2*j)>-(i*j))", "rule:move=(--i*(2*j)>-(i*j))"),
    ("rule:move=(x1=1&some(x1=x|y=i2))", "rule:move=(x1=1&some(x1=x|y=i2))"),
    ("rule:move=((i=1|j=1)&(i=2|(j=2&i=1)))",
     "rule:move=((i=1|j=1)&(i=2|j=2&i=1))"),
    ("wythoff+misere+end=(x = 1)+cells=((y>x))+pass=3",
     "wyt:a=1,b=1+cells=(y>x)+end=(x=1)+pass=3+misere"),
    ("wythoff+block=2( i=0 ; j = 0:3 ;i=j:2)",
     "wyt:a=1,b=1+block=2(i=0;j=0:3;i=j)"),
]
for row in CANONICAL:
    suite.tests.append((f"canonical: {row[0]}", canonical(*row)))


def caret(text, at, message):
    """The message, and the mark under the byte."""
    def function():
        result = suite.run(["outcome", text, "1", "1"])
        check(result.code == 2 and message in result.err, result)
        check(result.err.split("\n")[2] == "  " + " " * at + "^", result)
    return function


REFUSED = [
    ("rule:move=(i=0|j=)", 17, "a number, a heap, a function or '('"),
    ("rule:move=(i=0|j)", 15, "a number stands where a condition was"),
    ("rule:move=(0<i<3)", 14, "comparisons do not chain"),
    ("rule:move=(i=0", 14, "')' was expected"),
    ("rule:move=(k=0)", 11, "'k' is of heap 3, and the game has 2"),
    ("rule:move=(summ(i)=0)", 11, "did you mean 'sum'?"),
    ("rule:move=(min(i)=0)", 16, "',' and another number"),
    ("rule:move=(i=18446744073709551616)", 13, "beyond 64 bits"),
    ("rule:move=((i=0)=1)", 11, "a condition stands where a number was"),
    ("rule:move=()", 12, "a value was expected"),
    ("rule:move=(i=0)x", 15, "':', ',', '+' or the end"),
    ("rule:move=(" + "(" * 65 + "i=0" + ")" * 66, 76, "deeper than 64"),
    ("wythoff+end=(i=0)", 13, "speaks of positions"),
    ("wythoff+end=x", 12, "'(' and a formula"),
    ("wythoff+end=(x=1)+end=(x=2)", 18, "stands twice"),
    ("wythoff+misere+comply=2", 22, "comply needs normal play"),
    ("gw:heaps=2,sets=all+comply=2+pass=4", 27,
     "the game is gw:heaps=2,sets=all+pass=4; comply needs"),
    ("wythoff+block=2(i=0;)", 20, "a number, a heap, a function or '('"),
    ("wythoff+block=2(i=0:0)", 20, "1..65535"),
    ("choice:m=1,p=2+end=(x=1)", 20, "from the start"),
]
for row in REFUSED:
    suite.tests.append((f"refused: {row[0][:50]}", caret(*row)))

@suite.test
def escaped():
    """SVG, DOT, CSV and JSON keep a text with <, & and commas as it is"""
    svg = "{http://www.w3.org/2000/svg}title"
    plain = "rule:move=(i<1&j>0|j<1&i>0|i=j&min(i,j)<9)"
    drawn = suite.run(["graph", plain, "2", "3", "--format", "svg"]).expect()
    title = xml.etree.ElementTree.fromstring(drawn.out).find(svg).text
    check(title == f"{plain}: the game graph below 2 3", title)
    dot = suite.run(["graph", plain, "2", "3"]).expect().out
    check(dot.startswith(f'digraph "{plain}" {{\n'), dot[:99])
    as_json = suite.run(["graph", plain, "2", "3", "--json"]).expect().out
    check(json.loads(as_json)["game"] == plain, as_json[:99])
    drawn = suite.run(["board", plain, "--size", "4", "--format",
                       "svg"]).expect()
    title = xml.etree.ElementTree.fromstring(drawn.out).find(svg).text
    check(title.startswith(f"{plain}: outcomes, "), title)
    swept = suite.run(["sweep", plain, "--size", "20", "--effort",
                       "100"]).expect()
    rows = list(csv.DictReader(io.StringIO(swept.out)))
    check(len(rows) == 1 and rows[0]["name"] == rows[0]["members"] == plain
          and None not in rows[0], swept)


suite.messages([
    ("outcome 'rule:move=(1/(i-1)>0|i>=j)' 3 3",
     "move=(...) divides by zero at the position (3,3) and its option (2,3)",
     2),
    ("outcome 'rule:move=(xor(i-1,1)>0)' 1 1",
     "takes xor of a negative number", 2),
    ("moves 'rule:move=(x*x*x*x>0)' 18446744073709551615 0",
     "has a number beyond 128 bits", 2),
    ("outcome 'wythoff+end=(x/y=1)' 1 0", "end=(...) divides by zero at (1,0)",
     2),
    ("outcome 'wythoff+cells=(x>0)' 0 1", "(0,1) is a removed cell", 2),
    ("outcome wythoff+pass=1+block=2 1 1 1",
     "block needs a game without passes", 2),
    ("outcome wythoff+pass=1 2 3 2", "2 passes left; at most 1", 2),
    ("grundy 'wythoff+won=(x=1)' 2 2", "not defined for games with won", 1),
])

sys.exit(suite.main())
