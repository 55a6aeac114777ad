# SPDX-License-Identifier: MIT
"""What is exported of theorems, read without the library: addition of random
numbers, P-positions of a box from the rules, and the script on a small one,
which has to notice a position that is wrong."""
import collections
import itertools
import json
import os
import pathlib
import random
import re
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).parents[2] / 'scripts'))
import tap  # noqa: E402
from walnut import Automaton, Numbers, Script  # noqa: E402

FOLDERS = ('Custom Bases', 'Automata Library', 'Command Files')
BOX, SMALL = 40, 9

# What is a move, from the rules alone; what else a game has.
Game = collections.namedtuple(
    'Game', 'text move value groups misere offered hole',
    defaults=(0, ((lambda e, f: True, 1),), False, 0, (0, 0)))


def line(p, q, good=lambda t: True):
    """t (p,q) for the t >= 1 that are good."""
    def contains(e, f):
        t = e // p if p else f // q
        return t >= 1 and (e, f) == (t * p, t * q) and good(t)
    return contains


def union(*classes):
    return lambda e, f: any(one(e, f) for one in classes)


def strips(first, second, difference=0):
    return lambda e, f: ((e, f) != (0, 0) and
                         (e < first or f < second or abs(e - f) < difference))


WYTHOFF = strips(1, 1, 1)


def block(number, among=lambda e, f: True):
    """Moves that count together, with how many are too many."""
    if number == 1:
        return ((among, 1),)
    return ((lambda e, f: not among(e, f), 1), (among, number))


GAMES = [
    Game('wythoff', WYTHOFF),
    Game('nim', strips(1, 1)),
    Game('fraenkel:a=2', strips(1, 1, 2)),
    Game('wyt:a=2,b=2', strips(2, 2, 2)),
    Game('wythoff', WYTHOFF, value=1),
    Game('wythoff+misere', WYTHOFF, misere=True),
    Game('wythoff+block=3', WYTHOFF, groups=block(3)),
    Game('wythoff+block=4', WYTHOFF, groups=block(4)),
    Game('wythoff+comply=3', WYTHOFF, offered=3),
    Game('nim+heapblock=2', strips(1, 1), groups=(
        (lambda e, f: f == 0, 2), (lambda e, f: e == 0, 2))),
    Game('fraenkel:a=2+bishopblock=2', strips(1, 1, 2),
         groups=block(2, lambda e, f: e == f)),
    Game('fraenkel:a=2+roobblock=2', strips(1, 1, 2),
         groups=block(2, lambda e, f: e * f == 0 and e + f >= 2)),
    Game('hole:m=2,u=1,v=1', strips(1, 1, 2), hole=(1, 1)),
    Game('vectors:strips=i2/j2+block=2', strips(2, 2), groups=block(2)),
    Game('vectors:strips=d2+block=2', strips(0, 0, 2), groups=block(2)),
    Game('vectors:lines=1.0/0.1q2l1/0.1q3l1+block=2',
         union(line(1, 0), line(0, 1, lambda t: t % 2 < 1),
               line(0, 1, lambda t: t % 3 < 1)), groups=block(2)),
    Game('vectors:lines=0.1t3/2.0q2l1',
         union(line(0, 1, lambda t: t <= 3),
               line(2, 0, lambda t: t % 2 < 1))),
    Game('vectors:lines=1.0/0.1/1.1,steps=1.4/4.1',
         union(WYTHOFF, line(1, 4, lambda t: t == 1),
               line(4, 1, lambda t: t == 1))),
]


def values(game, size):
    """The Grundy values of a box, or 0 for P-positions and 1 for others."""
    said = {}
    for x, y in itertools.product(range(size), repeat=2):
        if x < game.hole[0] and y < game.hole[1]:
            continue
        options = [((x - u, y - v), said[u, v])
                   for u, v in itertools.product(range(x + 1), range(y + 1))
                   if (u, v) in said and game.move(x - u, y - v)]
        said[x, y] = value(game, options)
    return said


def value(game, options):
    found = {number for _, number in options}
    if game.value > 0:
        return next(g for g in itertools.count() if g not in found)
    if game.offered:
        return int(sum(number != 0 for _, number in options) < game.offered)
    if game.misere and not options:
        return 1
    return int(any(sum(number == 0 and among(*move)
                       for move, number in options) >= enough
                   for among, enough in game.groups))


def export(program, folder, name, game):
    for each in FOLDERS:
        os.mkdir(folder / each)
    done = tap.run([*program, folder, name, game.text, str(game.value)])
    if done.returncode:
        raise ValueError(done.stdout)


def sums(folder, name, seed):
    """Complaints about x + y = z."""
    numbers = Numbers(Automaton(folder / f'Custom Bases/msd_{name}.txt'))
    addition = Automaton(folder / f'Custom Bases/msd_{name}_addition.txt')
    chance = random.Random(seed)
    for bits in range(2, 200, 3):
        x, y = (chance.randrange(1 << bits) for _ in range(2))
        for z in (x + y, x + y + 1, x + y - 1, chance.randrange(2 << bits)):
            if z >= 0 and numbers.says(addition, x, y, z) != (z == x + y):
                yield f'{x} + {y} = {z}'


def positions(folder, name, game):
    """Complaints about P-positions, or those of the value."""
    numbers = Numbers(Automaton(folder / f'Custom Bases/msd_{name}.txt'))
    right = values(game, BOX)
    for number in range(game.value + 1):
        file = folder / f'Automata Library/{name}_p{number}.txt'
        sets = Automaton(file)
        for at in itertools.product(range(BOX), repeat=2):
            if numbers.says(sets, *at) != (right.get(at) == number):
                yield f'{at} as {number}'


def false_theorems(folder, name, wrong=None):
    """What is not true of a script, a position being the other way round."""
    def change(called, said, at):
        return said != (wrong is not None and called == f'{name}_p0' and
                        at == wrong)
    script = Script(folder, name, SMALL, change)
    return [name for name, true in script.verdicts.items() if not true]


def same_files(folder, name, game):
    """Complaints about the data, which are those of the automata."""
    with open(folder / f'{name}.json', encoding='ascii') as file:
        data = json.load(file)
    digits = data['numeration']['digits']
    if data['wyp'] != 1 or data['value'] != game.value:
        yield f'version {data["wyp"]}, value {data["value"]}'
    files = [f'Custom Bases/msd_{name}.txt'] + [
        f'Automata Library/{name}_p{i}.txt' for i in range(game.value + 1)]
    for path, states in zip(files, [data['valid'], *data['sets']], strict=True):
        automaton = Automaton(folder / path)
        tracks = len(automaton.tracks)
        said = {s: state['accept'] for s, state in enumerate(states)}
        arrows = {(s, letter): to for s, state in enumerate(states)
                  for letter, to in zip(
                      itertools.product(range(digits), repeat=tracks),
                      state['next'], strict=True) if to is not None}
        if (said, arrows) != (automaton.accepts, automaton.next):
            yield path
    yield from same_graph(folder / f'{name}.dot', automaton)


def same_graph(path, automaton):
    text = path.read_text(encoding='ascii')
    arrows = {}
    for state, to, label in re.findall(r'(\d+) -> (\d+) \[label="(.*)"\]', text):
        for pair in label.split(' '):
            letter = tuple(map(int, pair.split(',')))
            arrows[int(state), letter] = int(to)
    said = {int(state): shape == 'doublecircle' for state, shape in
            re.findall(r'(\d+) \[shape=(\w+)\]', text)}
    if (said, arrows) != (automaton.accepts, automaton.next):
        yield path


def weights(folder, name, game):
    """Complaints about the recurrence: what a digit 1 weighs is the number of
    that word."""
    del game
    with open(folder / f'{name}.json', encoding='ascii') as file:
        numeration = json.load(file)['numeration']
    terms = list(numeration['terms'])
    while len(terms) < 20:
        terms.append(sum(a * u for a, u in zip(numeration['coefficients'],
                                               reversed(terms))))
    numbers = Numbers(Automaton(folder / f'Custom Bases/msd_{name}.txt'))
    for length, weight in enumerate(terms):
        if numbers.word(weight, length + 1) != [1] + [0] * length:
            yield f'{weight} in {length + 1} digits'


def main():
    program = [*os.environ.get('WYT_TEST_WRAPPER', '').split(), sys.argv[1]]
    seed = int(os.environ.get('WYT_TEST_SEED', '1'))
    out = tap.Tap()
    for index, game in enumerate(GAMES):
        name = f'game{index}'
        title = f'{game.text}, value {game.value}'
        with tempfile.TemporaryDirectory() as scratch:
            folder = pathlib.Path(scratch)
            export(program, folder, name, game)
            out.none(f'{title}: addition', list(sums(folder, name, seed)))
            out.none(f'{title}: weights', list(weights(folder, name, game)))
            out.none(f'{title}: a box',
                     list(positions(folder, name, game)))
            out.none(f'{title}: JSON and DOT',
                     list(same_files(folder, name, game)))
            out.none(f'{title}: the script', false_theorems(folder, name))
            noticed = false_theorems(folder, name, wrong=(2, 3))
            out.case(f'{title}: the script on another set',
                     any('theorem' in each for each in noticed), noticed)
    out.leave()


main()
