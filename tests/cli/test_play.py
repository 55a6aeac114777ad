# SPDX-License-Identifier: MIT
"""The command play: games to the end against a brute force written here from
the rules alone, in both roles."""
import functools
import itertools
import random
import re
import subprocess
import sys

from harness import SEED, Failure, Suite, check, some

suite = Suite()


# ---- games by brute force ----

class Game:
    """Rules as the papers say them; all positions are tuples."""

    def __init__(self, text, takes, misere=False, block=0, kind=None,
                 comply=0, removed=lambda heaps: False):
        self.text, self.takes, self.misere = text, takes, misere
        self.block, self.comply, self.removed = block, comply, removed
        self.kind = kind or (lambda by: 0)
        self.is_p = functools.lru_cache(None)(self.is_p)
        self.options = functools.lru_cache(None)(self.options)

    def options(self, heaps):
        found = []
        for by in itertools.product(*(range(h + 1) for h in heaps)):
            to = tuple(h - b for h, b in zip(heaps, by))
            if any(by) and self.takes(by) and not self.removed(to):
                found.append(to)
        return found

    def kind_of(self, heaps, to):
        return self.kind(tuple(h - t for h, t in zip(heaps, to)))

    def is_p(self, heaps):
        """Whether the player who moved to this position wins."""
        options = self.options(heaps)
        winning = [to for to in options if self.is_p(to)]
        if self.comply:
            return len(options) - len(winning) >= self.comply
        if self.block:
            kinds = [self.kind_of(heaps, to) for to in winning]
            return all(kinds.count(kind) <= self.block for kind in kinds)
        return not winning and (bool(options) or not self.misere)

    def may_forbid(self, heaps, options):
        kinds = [self.kind_of(heaps, to) for to in options]
        return (len(set(options)) == len(options)
                and all(to in self.options(heaps) for to in options)
                and all(kinds.count(kind) <= self.block for kind in kinds))


def one_heap(by):
    return sum(b > 0 for b in by) == 1


def wythoff(by):
    return one_heap(by) or by[0] == by[1]


def lowered(by):
    return next(i for i, b in enumerate(by) if b)


def shifted(m, p, l):
    """mp-Wythoff, without x < (p-l) m, y < l m if l > 0."""
    return Game(f"shifted:m={m},p={p},l={l}",
                lambda by: one_heap(by) or abs(by[0] - by[1]) < m * p,
                removed=lambda xy: (l > 0 and xy[0] < (p - l) * m
                                    and xy[1] < l * m))


class Choice:
    """The second player picks one of the games that has the position."""

    def __init__(self, m, p):
        self.text = f"choice:m={m},p={p}"
        self.games = [shifted(m, p, l) for l in range(p)]

    def is_p(self, heaps):
        return any(game.is_p(heaps) for game in self.games
                   if not game.removed(heaps))


GAMES = [
    (Game("nim", one_heap), (6, 6)),
    (Game("nim:heaps=3+misere", one_heap, misere=True), (3, 3, 3)),
    (Game("wythoff", wythoff), (6, 6)),
    (Game("wythoff+misere", wythoff, misere=True), (6, 6)),
    (Game("wythoff+block=2", wythoff, block=1), (5, 5)),
    (Game("wythoff+block=3", wythoff, block=2), (6, 6)),
    (Game("nim+heapblock=2", one_heap, block=1, kind=lowered), (5, 5)),
    (Game("wythoff+comply=1", wythoff, comply=1), (5, 5)),
    (Game("wythoff+comply=2", wythoff, comply=2), (6, 6)),
    (Choice(1, 2), (6, 6)),
    (Choice(2, 3), (8, 8)),
]


# ---- players that type ----

class Player:
    """Types for the human; sees the position and what is allowed."""

    def __init__(self, seed):
        self.random = random.Random(seed)

    def move(self, game, heaps, allowed):
        return self.random.choice(allowed)

    def forbid(self, game, heaps):
        options = list(game.options(heaps))
        self.random.shuffle(options)
        while not game.may_forbid(heaps, options):
            options.pop()
        return options[:self.random.randint(0, len(options))]

    def offer(self, game, heaps):
        return self.random.sample(game.options(heaps), game.comply)

    def choose(self, choice, heaps):
        return self.random.choice(
            [l for l, game in enumerate(choice.games)
             if not game.removed(heaps)])


class Perfect(Player):
    def move(self, game, heaps, allowed):
        winning = [to for to in allowed if game.is_p(to)]
        return self.random.choice(winning or allowed)

    def forbid(self, game, heaps):
        if not game.is_p(heaps):
            return super().forbid(game, heaps)
        return [to for to in game.options(heaps) if game.is_p(to)]

    def offer(self, game, heaps):
        options = sorted(game.options(heaps), key=game.is_p)
        return options[:game.comply]

    def choose(self, choice, heaps):
        winning = [l for l, game in enumerate(choice.games)
                   if not game.removed(heaps) and game.is_p(heaps)]
        return winning[0] if winning else super().choose(choice, heaps)


class Hinted(Player):
    """Does what hint says."""
    table = None  # set by the table before each decision

    def hint(self, word):
        line = self.table.ask("hint")
        found = re.fullmatch(r"hint: .*?" + word + r" ([0-9; ]*|nothing)"
                             r"([;:] .*)?", line)
        check(found, f"hint: {line!r}")
        text = found.group(1).rstrip("; ")
        return [] if text == "nothing" else positions(text)

    def move(self, game, heaps, allowed):
        return self.hint("move to")[0]

    def forbid(self, game, heaps):
        return self.hint("forbid")

    def offer(self, game, heaps):
        return self.hint("offer")

    def choose(self, choice, heaps):
        return self.hint("choose")[0][0]


def positions(text):
    return [tuple(map(int, part.split())) for part in text.split(";")]


# ---- the table at which they play ----

class Table:
    """One game to its end. Whatever the library does is checked, and once it
    is bound to win it has to."""

    def __init__(self, game, start, first, player):
        self.game, self.heaps, self.player = game, start, player
        self.human_next = first == "human"
        self.forbidden, self.offered = [], None
        self.library_wins = False
        self.lines = []
        player.table = self
        self.process = subprocess.Popen(
            [suite.command, "play", game.text, *map(str, start), "--first",
             first],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, text=True, bufsize=1)

    def type(self, *words):
        line = " ".join(map(str, words))
        self.lines.append("> " + line)
        self.process.stdin.write(line + "\n")

    def read(self):
        line = self.process.stdout.readline()
        check(line.endswith("\n"), f"the game ended: {line!r}")
        self.lines.append(line[:-1])
        return line[:-1]

    def ask(self, *words):
        self.type(*words)
        return self.read()

    def expect_theory(self, library_wins):
        """Nobody who was bound to lose wins by a mistake of the library."""
        check(library_wins or not self.library_wins,
              "the library gave the win away")
        self.library_wins = library_wins

    def allowed(self):
        if self.offered is not None:
            return self.offered
        return [to for to in self.game.options(self.heaps)
                if to not in self.forbidden]

    def moved(self, to):
        self.heaps = to
        self.human_next = not self.human_next
        self.forbidden, self.offered = [], None
        # P: who has just moved wins.
        self.expect_theory(self.game.is_p(to) == self.human_next)

    def restricted(self, forbidden=None, offered=None):
        self.forbidden = forbidden or []
        self.offered = offered
        if offered is not None:
            check(len(set(offered)) == self.game.comply, "wrong count")
            check(set(offered) <= set(self.game.options(self.heaps)),
                  "no options")
        else:
            check(self.game.may_forbid(self.heaps, self.forbidden),
                  f"may not forbid {forbidden}")
        wins = any(self.game.is_p(to) for to in self.allowed())
        self.expect_theory(wins != self.human_next)

    def said_position(self, text):
        check(positions(text) == [self.heaps], "wrong position")

    def said_forbid(self, text):
        """Also when lost, as many winning moves as may be forbidden."""
        self.restricted([] if text == "nothing" else positions(text))
        left = [to for to in self.allowed() if self.game.is_p(to)]
        check(all(self.game.is_p(to) for to in self.forbidden),
              "forbids what does not win")
        check(not any(self.game.may_forbid(self.heaps, self.forbidden + [to])
                      for to in left), "could forbid more")

    def said_offer(self, text):
        """Also when lost, as many losing moves as there are."""
        self.restricted(offered=positions(text))
        losing = [to for to in self.game.options(self.heaps)
                  if not self.game.is_p(to)]
        check(sum(to in losing for to in self.offered)
              == min(len(losing), self.game.comply), "a bad offer")

    def said_choose(self, text):
        self.choose(int(text))

    def choose(self, l):
        self.game = self.game.games[l]
        check(not self.game.removed(self.heaps), "a removed cell")
        self.expect_theory(self.game.is_p(self.heaps) == self.human_next)

    def said_take(self, text):
        by = positions(text)[0]
        to = tuple(h - b for h, b in zip(self.heaps, by))
        check(to in self.allowed(), f"the library may not move to {to}")
        self.moved(to)

    SAID = [(re.compile(r"position (.*)"), said_position),
            (re.compile(r"I forbid (.*)"), said_forbid),
            (re.compile(r"I offer (.*)"), said_offer),
            (re.compile(r"I choose (.*)"), said_choose),
            (re.compile(r"I take (.*)"), said_take)]

    def asked_to(self, line):
        """The human's turn; typed in both ways."""
        if line == "you move":
            to = self.player.move(self.game, self.heaps, self.allowed())
            if self.player.random.random() < 0.5:
                self.type(*to)
            else:
                self.type("take", *(h - t for h, t in zip(self.heaps, to)))
            self.moved(to)
        elif line.startswith("you forbid"):
            options = self.player.forbid(self.game, self.heaps)
            for option in options:
                self.type("forbid", *option)
            self.type("done")
            self.restricted(options)
        elif line.startswith("you offer"):
            options = self.player.offer(self.game, self.heaps)
            for option in options:
                self.type("offer", *option)
            self.type("done")
            self.restricted(offered=options)
        elif line.startswith("you choose"):
            l = self.player.choose(self.game, self.heaps)
            self.type("choose", l)
            self.choose(l)
        else:
            raise Failure(f"unexpected: {line!r}")

    def end(self):
        """Whether nobody can go on, and who wins then."""
        options = self.game.options(self.heaps)
        if self.game.comply:
            check(len(options) < self.game.comply, "the game had not ended")
            return self.human_next
        check(not self.allowed(), "the game had not ended")
        return self.human_next == self.game.misere

    def turn(self, line):
        for pattern, said in self.SAID:
            found = pattern.fullmatch(line)
            if found:
                said(self, found.group(1))
                return
        self.asked_to(line)

    REASONS = re.compile(r"game .*|no option is left.*|.* cannot offer .*"
                         r"|every option is forbidden"
                         r"|(forbidden|offered) so far: .*")

    def play(self):
        """Whether the human won."""
        self.library_wins = self.game.is_p(self.heaps) == self.human_next
        line = self.read()
        while line not in ("I win", "you win"):
            if not self.REASONS.fullmatch(line):
                self.turn(line)
            line = self.read()
        check((line == "you win") == self.end(), "the wrong winner")
        check(self.process.stdout.read() == "", "the end has more lines")
        check(self.process.wait(timeout=20) == 0, "exit status")
        return line == "you win"

    def run(self):
        try:
            return self.play()
        except (Failure, OSError, ValueError, IndexError) as error:
            shown = "\n ".join(self.lines[-40:])
            raise Failure(f"{self.process.args[2:]}: {error!r}\n {shown}")
        finally:
            self.process.kill()
            self.process.communicate()


def games_test(game, box, make, exact, name):
    def function():
        for number, start in enumerate(
                some(itertools.product(*map(range, box)))):
            for first in ("human", "library"):
                won = Table(game, start, first, make(SEED + number)).run()
                should = game.is_p(start) != (first == "human")
                check(won == should or (not exact and not won),
                      f"{game.text} {start} --first {first}")
    suite.tests.append((f"{game.text}: {name}", function))


for the_game, the_box in GAMES:
    games_test(the_game, the_box, Player, False,
               "the library wins what it should against random play")
    games_test(the_game, the_box, Perfect, True,
               "theory decides against perfect play")
    games_test(the_game, the_box, Hinted, True,
               "theory decides against hints")


print(f"# seed {SEED}: WYT_TEST_SEED changes it")
sys.exit(suite.main())
