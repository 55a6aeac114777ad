# SPDX-License-Identifier: MIT
"""How the library plays: as fast or as long as it can, compared with remoteness
by brute force; and levels, which make decisions at random."""
import collections
import functools
import itertools
import re
import sys

from harness import MULT, Suite, check, some

suite = Suite()


# ---- remoteness by brute force ----


class Game:
    def __init__(self, text, takes, misere=False):
        self.text, self.takes, self.misere = text, takes, misere
        self.judge = functools.lru_cache(None)(self.judge)

    def options(self, heaps):
        found = []
        for by in itertools.product(*(range(h + 1) for h in heaps)):
            if any(by) and self.takes(by):
                found.append(tuple(h - b for h, b in zip(heaps, by)))
        return found

    def judge(self, heaps):
        """(whether it is P, how many moves are left)"""
        options = [self.judge(to) for to in self.options(heaps)]
        if not options:
            return not self.misere, 0
        lost = [moves for is_p, moves in options if is_p]
        if lost:
            return False, 1 + min(lost)
        return True, 1 + max(moves for _, moves in options)


def one_heap(by):
    return sum(b > 0 for b in by) == 1


def wythoff(by):
    return one_heap(by) or by[0] == by[1]


GAMES = [(Game("nim", one_heap), (8, 8)),
         (Game("wythoff", wythoff), (13, 13)),
         (Game("wythoff+misere", wythoff, True), (9, 9)),
         (Game("nim:heaps=3", one_heap), (5, 5, 5)),
         (Game("vectors:steps=1.0/0.1/1.2/2.1", lambda by: by in (
             (1, 0), (0, 1), (1, 2), (2, 1))), (9, 9))]


def library_moves(text, heaps, more=""):
    """Where the library goes first."""
    out = suite.run(f"play {text} {' '.join(map(str, heaps))} --first library"
                    f"{more}", "quit\n").expect().out
    found = re.search(r"^I take ([\d ]+)$", out, re.M)
    return found and tuple(h - int(b) for h, b in
                           zip(heaps, found.group(1).split()))


def remoteness_test(game, box):
    def function():
        for heaps in some(itertools.product(*map(range, box))):
            if not game.options(heaps):
                continue
            to = library_moves(game.text, heaps)
            check(to in game.options(heaps), (heaps, to))
            check(game.judge(to)[1] == game.judge(heaps)[1] - 1,
                  f"{game.text} {heaps}: {game.judge(heaps)}, "
                  f"it moves to {to}: {game.judge(to)}")
            check(game.judge(to)[0] != game.judge(heaps)[0], (heaps, to))
    return function


for the_game, the_box in GAMES:
    suite.tests.append((f"as fast or as long as it can: {the_game.text}",
                        remoteness_test(the_game, the_box)))


@suite.test
def choice():
    """after a choice it is the game of that l which lasts"""
    def takes(by):
        return one_heap(by) or abs(by[0] - by[1]) < 2
    for heaps in some(itertools.product(range(2, 9), repeat=2)):
        game = Game("", takes)
        result = suite.run(f"play choice:m=1,p=2 {heaps[0]} {heaps[1]} "
                           "--first library", "choose 0\nquit\n").expect()
        by = re.search(r"^I take (\d+) (\d+)$", result.out, re.M).groups()
        to = tuple(h - int(b) for h, b in zip(heaps, by))
        check(game.judge(to)[1] == game.judge(heaps)[1] - 1, (heaps, to))


@suite.test
def far():
    """where remoteness is not cheap one token is taken, as hints say"""
    check(library_moves("nim", (5000, 5000)) == (4999, 5000), "nim 5000 5000")
    out = suite.run("play nim 5000 5000", "hint\nquit\n").expect().out
    check("every option left is an N-position, and this takes little" in out,
          out)


@suite.test
def hints():
    """hints say how many moves are left"""
    game = GAMES[1][0]
    for heaps in some(itertools.product(range(9), repeat=2)):
        if heaps == (0, 0):
            continue
        out = suite.run(f"play wythoff {heaps[0]} {heaps[1]}",
                        "hint\nquit\n").expect().out
        found = re.search(r"^hint: move to (\d+) (\d+); (.*): moves left (\d+)$",
                          out, re.M)
        check(found, out)
        to = int(found.group(1)), int(found.group(2))
        check(int(found.group(4)) == game.judge(to)[1]
              == game.judge(heaps)[1] - 1, (heaps, out))
        check(("fastest" in found.group(3)) == game.judge(to)[0], out)


# ---- levels ----


def moves_of(text, heaps, level, seeds):
    return collections.Counter(
        library_moves(text, heaps, f" --level {level} --seed {seed}")
        for seed in range(seeds))


@suite.test
def random_moves():
    """at random every option comes, one as often as another"""
    for text, heaps, options in (("nim", (3, 2), 5), ("wythoff", (2, 3), 7),
                                 ("wythoff", (0, 6), 6)):
        each = 60 if MULT >= 1 else 20
        counts = moves_of(text, heaps, "random", each * options)
        check(len(counts) == options, counts)
        # Of 60, 30 off is four standard deviations.
        off = 30 * (each / 60) ** 0.5
        check(all(abs(count - each) <= off for count in counts.values()),
              counts)


@suite.test
def mistakes():
    """easy makes one decision in two at random, hard one in eight"""
    # From (6,0) one option of six wins.
    part = 1 if MULT >= 1 else 1 / 3
    for level, mean, off in (("random", 400, 30), ("easy", 200, 35),
                             ("hard", 50, 25), ("perfect", 0, 0)):
        counts = moves_of("nim", (6, 0), level, int(480 * part))
        wrong = sum(counts.values()) - counts[(0, 0)]
        check(abs(wrong - mean * part) <= off * part ** 0.5,
              f"{level}: {wrong} of {int(480 * part)} are wrong")


@suite.test
def seeds():
    """a seed makes the same game again, and without one they differ"""
    lines = "\n".join(f"take {a} {b}" for _ in range(9)
                      for a, b in ((1, 0), (0, 1), (1, 1))) + "\nquit\n"
    games = [suite.run("play wythoff 20 30 --level random --seed 7 --first "
                       "library", lines).expect().out for _ in range(2)]
    check(games[0] == games[1], games)
    check("level random, seed 7\n" in games[0], games[0])
    others = {suite.run(f"play wythoff 20 30 --level random --seed {seed} "
                        "--first library", "quit\n").expect().out
              .replace(f"seed {seed}", "") for seed in range(20)}
    check(len(others) > 15, others)
    drawn = {re.search(r"seed (\d+)", suite.run(
        "play nim 3 4 --level easy", "quit\n").expect().out).group(1)
             for _ in range(5)}
    check(len(drawn) > 1, drawn)
    seed = drawn.pop()
    check(f"level easy, seed {seed}\n" in suite.run(
        f"play nim 3 4 --level easy --seed {seed}", "quit\n").expect().out,
          seed)
    for more in ("", " --level perfect", " --seed 5"):
        check("level" not in suite.run(f"play nim 3 4{more}", "quit\n").out,
              more)


def forbidden(out):
    found = re.search(r"^I (?:forbid|offer) (.*)$", out, re.M).group(1)
    return [] if found == "nothing" else [
        tuple(map(int, one.split())) for one in found.split("; ")]


@suite.test
def random_bans():
    """at random as many are forbidden as may be, any of those"""
    game = Game("", wythoff)
    seen = collections.Counter()
    for seed in range(200):
        out = suite.run("play wythoff+block=3 1 3 --level random --seed "
                        f"{seed}", "quit\n").expect().out
        chosen = forbidden(out)
        check(len(set(chosen)) == 2 and set(chosen) <= set(
            game.options((1, 3))), out)
        seen[tuple(chosen)] += 1
    check(len(seen) == 10, seen)
    for seed in range(40):
        out = suite.run("play nim+heapblock=2 3 2 --level random --seed "
                        f"{seed}", "quit\n").expect().out
        chosen = forbidden(out)
        check(sorted(to[0] == 3 for to in chosen) == [False, True], out)
    out = suite.run("play wythoff+roobblock=3 0 2 --level random",
                    "quit\n").expect().out
    check(sorted(forbidden(out)) == [(0, 0), (0, 1)], out)


@suite.test
def random_offers():
    """at random as many are offered as must be, and one of them taken"""
    game = Game("", wythoff)
    seen = collections.Counter()
    for seed in range(150):
        out = suite.run("play wythoff+comply=2 1 2 --level random --seed "
                        f"{seed}", "quit\n").expect().out
        chosen = forbidden(out)
        check(len(set(chosen)) == 2 and set(chosen) <= set(
            game.options((1, 2))), out)
        seen[tuple(chosen)] += 1
    check(len(seen) == 6, seen)
    taken = set()
    for seed in range(30):
        out = suite.run("play wythoff+comply=2 1 2 --first library --level "
                        f"random --seed {seed}", "offer 0 2\noffer 1 0\ndone\n"
                        "quit\n").expect().out
        taken.add(re.search(r"^I take ([\d ]+)$", out, re.M).group(1))
    check(taken == {"1 0", "0 2"}, taken)


@suite.test
def random_choices():
    """at random l is any for which the position is there"""
    seen = collections.Counter()
    for seed in range(80):
        out = suite.run("play choice:m=1,p=3 1 0 --level random --seed "
                        f"{seed}", "quit\n").expect().out
        seen[re.search(r"^I choose (\d+)$", out, re.M).group(1)] += 1
    # (1,0) is removed for l = 1, where cells x < 2, y < 1 are.
    check(set(seen) == {"0", "2"}, seen)


suite.messages([
    ("play nim 3 4 --level expert", "--level 'expert' is unknown; allowed: "
     "random, easy, hard or perfect", 2),
    ("play nim 3 4 --seed x", "--seed is 'x'", 2),
    ("play nim 3 4 --first me", "--first me can be read two ways; write human, "
     "who types, or library", 2),
    ("play nim 3 4 --first you", "--first you can be read two ways", 2),
    ("play nim 3 4 --first I", "allowed: human or library", 2),
])

sys.exit(suite.main())
