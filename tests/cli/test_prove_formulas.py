# SPDX-License-Identifier: MIT
"""Proofs about games with formulas, conditions and passes, against brute force
in this language, where the rules are written once more."""
import itertools
import os
import sys
import tempfile

from harness import Suite, check

suite = Suite()


class Game:
    """Two heaps, and passes if there are some; the rules as functions."""

    def __init__(self, move, cells=None, end=None, won=None, passes=0,
                 misere=False, block=None):
        self.move = move
        self.cells = cells or (lambda x, y: True)
        self.end = end or (lambda x, y: False)
        self.won = won or (lambda x, y: False)
        self.passes, self.misere, self.block = passes, misere, block

    def options(self, x, y):
        """The positions behind a move of the heaps."""
        if self.end(x, y) or self.won(x, y):
            return []
        return [(u, v) for u in range(x + 1) for v in range(y + 1)
                if (u, v) != (x, y) and self.cells(u, v) and
                self.move(x, y, u, v)]

    def is_p(self, known, at):
        """The verdict from those of smaller positions."""
        x, y, z = at
        options = self.options(x, y)
        if self.won(x, y):
            return False
        if not options:
            return not self.misere
        all_options = [(u, v, z) for u, v in options]
        if z > 0:
            all_options.append((x, y, z - 1))
        winning = [option for option in all_options if known[option]]
        if self.block is None:
            return not winning
        limit, holds = self.block
        free = [w for w in winning if not holds(x, y, *w[:2])]
        return not free and len(winning) <= limit and (
            not self.misere or len(winning) < len(all_options))

    def solve(self, size):
        """Whether each position is P, of those that there are."""
        known = {}
        for x, y, z in itertools.product(range(size), range(size),
                                         range(self.passes + 1)):
            if self.cells(x, y):
                known[x, y, z] = self.is_p(known, (x, y, z))
        return known


def nim(x, y, u, v):
    return u == x or v == y


def wythoff(x, y, u, v):
    return nim(x, y, u, v) or x - u == y - v


GAMES = {
    "wythoff+end=(x+y<=2)": Game(wythoff, end=lambda x, y: x + y <= 2),
    "wythoff+cells=(x!=3|y!=5)":
        Game(wythoff, cells=lambda x, y: (x, y) != (3, 5)),
    "wythoff+won=(x=3&y=5)": Game(wythoff, won=lambda x, y: (x, y) == (3, 5)),
    "wythoff+end=(x=2&y=2)+misere":
        Game(wythoff, end=lambda x, y: x == y == 2, misere=True),
    "wythoff+misere+block=2":
        Game(wythoff, misere=True, block=(1, lambda *_: True)),
    "wythoff+block=2(i=0|j=0)": Game(wythoff, block=(1, nim)),
    "nim+pass=2": Game(nim, passes=2),
    "nim+end=(x=2&y=2)+pass=1+misere":
        Game(nim, passes=1, end=lambda x, y: x == y == 2, misere=True),
    "rule:move=(i=0|j=0|i=j&(x+y)%3=0)":
        Game(lambda x, y, u, v: nim(x, y, u, v) or
             x - u == y - v and (x + y) % 3 == 0),
    "rule:move=(i=0|j=0|i=j&least(x)>2)":
        Game(lambda x, y, u, v: nim(x, y, u, v) or
             x - u == y - v and min(x, y) > 2),
    "rule:move=(i=0&j<=x+1|j=0&i<=y+1)":
        Game(lambda x, y, u, v: u == x and y - v <= x + 1 or
             v == y and x - u <= y + 1),
    "rule:move=(min(i,j)=0&max(i,j)<=min(x,y)|i=j)":
        Game(lambda x, y, u, v: x - u == y - v or min(x - u, y - v) == 0 and
             max(x - u, y - v) <= min(x, y)),
    "rule:move=(i/2=j|i=0)":
        Game(lambda x, y, u, v: (x - u) // 2 == y - v or x == u),
}


def prove(folder, game):
    """The path of a certificate that prove check accepts."""
    path = os.path.join(folder, "game.wyp")
    found = suite.run(["prove", game, "-o", path]).expect()
    check(found.out.startswith("theorem\n"), found)
    suite.run(["prove", "check", path]).expect(found.out)
    return path


def compare(game, rules):
    def test():
        with tempfile.TemporaryDirectory() as folder:
            path = prove(folder, game)
            known = rules.solve(16)
            asked = [[str(h) for h in (at if rules.passes else at[:2])]
                     for at in known]
            result = suite.run(["outcome", game, "-", "--proof", path,
                                "--backend", "automatic"],
                               "".join(" ".join(line) + "\n"
                                       for line in asked).encode()).expect()
            for at, outcome in zip(known, result.out.split()):
                check((outcome == "P") == known[at], f"{game} {at}: {outcome}")
            suite.run(["verify", game, "--size", "12", "--proof",
                       path]).expect(None, 1 if "won" in game else 0,
                                     "won" if "won" in game else None)
    test.__doc__ = f"{game} against brute force"
    return test


for text, oracle in GAMES.items():
    suite.test(compare(text, oracle))


@suite.test
def other_rules():
    """the set of one game under the rules of each other one, in its file"""
    with tempfile.TemporaryDirectory() as folder:
        names = [name for name in GAMES if "pass" not in name][::2]
        for name in names:
            with open(prove(folder, name), encoding="ascii") as file:
                lines = file.read().splitlines(keepends=True)
            for other in names:
                text = suite.run(["games", other]).expect().out
                text = text.splitlines()[0].removeprefix("game: ")
                lines[1] = f"game {text}\n"
                result = suite.run("prove check -", "".join(lines).encode())
                same = GAMES[name].solve(14) == GAMES[other].solve(14)
                check(result.code == (0 if same else 1) and
                      result.out.startswith("theorem" if same else
                                            "refuted at "), result)
                if same:
                    continue
                words = result.out.split("\n")[0].replace(",", "").split()
                at = (int(words[2]), int(words[3]), 0)
                known = GAMES[other].solve(max(at) + 1)
                check(known.get(at, False) != (words[-1] == "P"), result)


suite.rows([
    ("nothing closes: undecided",
     ["prove", "rule:move=(i=0|j=0|abs(i-j)<min(x,y)+1)", "--numeration",
      "1,1:1,2", "--rows", "200"],
     "undecided\ngame rule:move=(i=0|j=0|abs(i-j)<min(x,y)+1)\ntried 1,1 : 1 "
     "2: the list ended before states were complete, 0 states, 200 rows\n", 1),
    ("a pass undoes Wythoff Nim",
     ["prove", "wythoff+pass=1", "--numeration", "1,1:1,2", "--rows", "200"],
     "undecided\ngame wyt:a=1,b=1+pass=1\ntried 1,1 : 1 2: the list ended "
     "before states were complete, 0 states, 200 rows\n", 1),
    ("halving", ["prove", "rule:heaps=1,move=(i<=u)"],
     "theorem\ngame rule:heaps=1,move=(i<=u)\nnumeration 2 : 1\nstates 2\n",
     0),
])

suite.messages([
    (["prove", "rule:move=(i*j=x)"],
     "move=(i*j=x) is not known to proofs by automata: it multiplies heaps; "
     "sums of heaps and numbers, compared, were expected", 1),
    (["prove", "wythoff+end=(xor(x,y)=1)"],
     "end=(xor(x,y)=1) is not known to proofs by automata: it has xor", 1),
    (["prove", "wythoff+cells=(gcd(x,y)<9)"], "it has gcd", 1),
    (["prove", "wythoff+won=(x%y=1)"], "it divides by what is no number", 1),
    (["prove", "wythoff+block=2(i=0;x/(y+1)=0)"],
     "block=(x/(y+1)=0) is not known", 1),
    (["prove", "wythoff+end=(x<16777216)"], "a number of 2^24 or more", 1),
    (["prove", "wythoff+end=(x<9)", "--grundy", "1"],
     "Grundy values of wyt:a=1,b=1+end=(x<9) are not proved", 1),
    (["prove", "nim:heaps=3+pass=1"], "a game of 4 heaps", 1),
])


@suite.test
def refused_texts():
    """certificates of games that the checker does not know"""
    for game, says in (("rule:move=(i*j=x)", "it multiplies heaps"),
                       ("nim+end=(xor(x,y)=1)", "it has xor"),
                       ("nim:heaps=3+pass=1", "a game of 4 heaps")):
        text = (f"wyp 1\ngame {game}\nvalue 0\nnumeration 2 : 1\nvalid 1\n"
                "yes 0 0\nset 1\nyes 0 - - 0\nend\n")
        if "heaps=3" in game:
            text = text.replace("yes 0 - - 0", "yes" + " 0" * 16)
        suite.run("prove check -", text.encode()).expect(None, 1, says)


@suite.test
def far():
    """answers beyond 64 bits, and positions that there are not"""
    large = ["3" + "0" * 30, "3" + "0" * 30]
    with tempfile.TemporaryDirectory() as folder:
        proof = ["--proof", prove(folder, "nim+pass=2")]
        for passes, outcome in ((0, "P"), (1, "N"), (2, "P")):
            suite.run(["outcome", "nim+pass=2", *large, str(passes),
                       *proof]).expect(outcome + "\n")
        suite.run(["outcome", "nim+pass=2", *large, "3", *proof]).expect(
            "", 2, "is no position of nim+pass=2")
        result = suite.run(["moves", "nim+pass=2", *large, "1", "--winning",
                            *proof]).expect()
        check(" ".join([*large, "0"]) in result.out.splitlines(), result)
        number = str(10 ** 40)
        heaps = suite.run(["nth", "nim+pass=2", number,
                           *proof]).expect().out.split()
        suite.run(["rank", "nim+pass=2", *heaps, *proof]).expect(number + "\n")
    game = "wythoff+block=2(i=0|j=0)"
    with tempfile.TemporaryDirectory() as folder:
        proof = ["--proof", prove(folder, game)]
        heaps = suite.run(["nth", game, number, *proof]).expect().out.split()
        result = suite.run(["moves", game, *heaps, "--winning",
                            *proof]).expect()
        for line in result.out.splitlines():
            check(line.endswith(" unless-forbidden") and
                  any(h in line.split() for h in heaps), result)
    game = "nim+cells=(x<=2*y)"
    with tempfile.TemporaryDirectory() as folder:
        proof = ["--proof", prove(folder, game)]
        suite.run(["outcome", game, "5" + "0" * 30, "2" + "0" * 30,
                   *proof]).expect("", 2, "is no position of")
        suite.run(["outcome", game, "3" + "0" * 30, "2" + "0" * 30,
                   *proof]).expect("N\n")


sys.exit(suite.main())
