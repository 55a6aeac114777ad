# SPDX-License-Identifier: MIT
"""What the test of game graphs compares with: the game by its definition, and
readers of what is written."""
import re
import xml.etree.ElementTree as ElementTree
from functools import lru_cache

from harness import Suite, check

suite = Suite()
SVG = "{http://www.w3.org/2000/svg}"
BLACK, WHITE = "#000000", "#ffffff"


def equal(got, expected, what):
    check(got == expected, f"{what}\n got {str(got)[:400]}\n expected "
          f"{str(expected)[:400]}")


# ---- the definition ----

def options(heaps):
    """Of Wythoff Nim, each with whether it is a rook's move."""
    x, y = heaps
    return ([((x - t, y), True) for t in range(1, x + 1)]
            + [((x, y - t), True) for t in range(1, y + 1)]
            + [((x - t, y - t), False) for t in range(1, min(x, y) + 1)])


def reachable(start):
    found, queue = {start}, [start]
    for heaps in queue:
        for option, _ in options(heaps):
            if option not in found:
                found.add(option)
                queue.append(option)
    return found


@lru_cache(None)
def grundy(heaps):
    seen = {grundy(option) for option, _ in options(heaps)}
    return next(g for g in range(len(seen) + 1) if g not in seen)


def verdict(game, heaps, known):
    """P, N, or None as long as it is not certain."""
    below = [(known.get(option), rook) for option, rook in options(heaps)]
    if game.startswith("comply"):
        n = sum(outcome == "N" for outcome, _ in below)
        open_ones = sum(outcome is None for outcome, _ in below)
        least = int(game[7:])
        return ("P" if n >= least
                else "N" if n + open_ones < least else None)
    if game == "misere" and not below:
        return "N"
    kind, _, number = game.partition("=")
    most = int(number) - 1 if number else 0
    blockable = {"block": (True, False), "roobblock": (True,),
                 "bishopblock": (False,)}.get(kind, ())

    def is_n(count):
        fixed = sum(count(outcome) for outcome, rook in below
                    if rook not in blockable)
        return fixed > 0 or sum(count(outcome) for outcome, rook in below
                                if rook in blockable) > most
    if is_n(lambda outcome: outcome == "P"):
        return "N"
    return None if is_n(lambda outcome: outcome != "N") else "P"


def label_steps(game, start):
    """{heaps: (outcome, round)}, all that is certain in every round."""
    left, known, found, number = reachable(start), {}, {}, 0
    while left:
        new = {}
        for heaps in left:
            outcome = verdict(game, heaps, known)
            if outcome is not None:
                new[heaps] = outcome
        check(new, "the labelling stops")
        known.update(new)
        left -= set(new)
        found.update({heaps: (outcome, number)
                      for heaps, outcome in new.items()})
        number += 1
    return found


# ---- readers ----

NODE = re.compile(r'^  "([\d ]+)" \[label="([\d ]+)\\n(\w+)", (.*)\];$')
EDGE = re.compile(r'^  "([\d ]+)" -> "([\d ]+)"( \[color="#000000"\])?;$')
RANK = re.compile(r'^  \{ rank=same; "step (\d+)" \[shape=plaintext, '
                  r'style=""\];((?: "[\d ]+";)+) \}$')


def heaps_of(text):
    return tuple(map(int, text.split()))


class Dot:
    """nodes {heaps: attributes}, edges [(from, to)], ranks [set of heaps]."""

    def __init__(self, text):
        lines = text.splitlines()
        self.nodes, self.edges, self.strong, self.ranks = {}, [], [], []
        self.labels, self.others = {}, []
        for line in lines:
            if match := NODE.match(line):
                heaps = heaps_of(match[1])
                equal(match[2], match[1], "the label of a node")
                check(heaps not in self.nodes, line)
                self.labels[heaps] = match[3]
                self.nodes[heaps] = dict(
                    pair.split("=") for pair in match[4].split(", "))
            elif match := EDGE.match(line):
                self.edges.append((heaps_of(match[1]), heaps_of(match[2])))
                if match[3]:
                    self.strong.append(self.edges[-1])
            elif match := RANK.match(line):
                equal(int(match[1]), len(self.ranks), "steps in order")
                self.ranks.append({heaps_of(word) for word in
                                   re.findall(r'"([\d ]+)"', match[2])})
            else:
                self.others.append(line)


def dot(line):
    return Dot(suite.run("graph " + line).expect().out)


class Drawing:
    """boxes {heaps: (x, y, w, h, fill)}, curves [(from, to, is to P)]."""

    def __init__(self, line):
        self.root = ElementTree.fromstring(
            suite.run(f"graph {line} --format svg").expect().out)
        self.width, self.height = (int(self.root.get(name))
                                   for name in ("width", "height"))
        self.title = self.root.find(SVG + "title").text
        self.boxes, self.lines, self.about, self.step = {}, {}, {}, {}
        groups = self.root.findall(SVG + "g")
        self.words = [word.text for word in groups[2].findall(SVG + "text")]
        for group in groups[2].findall(SVG + "g"):
            lines = [word.text for word in group.findall(SVG + "text")]
            heaps, box = heaps_of(lines[0]), group.find(SVG + "rect")
            check(heaps not in self.boxes, heaps)
            self.boxes[heaps] = (*(int(box.get(name)) for name in
                                   ("x", "y", "width", "height")),
                                 box.get("fill"))
            self.lines[heaps] = lines
            self.step[heaps] = group.get("data-step")
            self.about[heaps] = group.find(SVG + "title").text
            equal({word.get("fill") for word in group.findall(SVG + "text")},
                  {WHITE if box.get("fill") == BLACK else BLACK}, heaps)
        self.sides = {(x, y + h // 2): heaps
                      for heaps, (left, y, w, h, _) in self.boxes.items()
                      for x in (left, left + w)}
        equal(len(self.sides), 2 * len(self.boxes), "sides of boxes")
        self.curves = [(curve.get("d"), group.get("class") == "to-p")
                       for group in groups[:2] for curve in group]

    def ends(self, curve):
        """The boxes at whose sides a curve begins and ends."""
        numbers = list(map(int, re.findall(r"-?\d+", curve)))
        return self.sides[tuple(numbers[:2])], self.sides[tuple(numbers[-2:])]
