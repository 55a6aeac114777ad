# SPDX-License-Identifier: MIT
"""The games of the matrix: every family with every modifier it takes."""

SMALL, LARGE, HUGE, CUBE = (200, 200), (1000, 1000), (4096, 4096), (128,) * 3
# Of a board whose side is asked for.
MOST_CELLS = 1 << 28
# Where cells are compared only.
TINY, TINY_CUBE = (61, 45), (17, 13, 11)
# So many positions in order, where there is a recursion.
SHORT, LONG = 1000, 1000000
BOARDS = ('outcome', 'options', 'grundy', 'remoteness')

TWO_HEAPS = (
    'nim', 'wythoff', 'fraenkel:a=2', 'fraenkel:a=5',
    'wyt:a=0,b=2', 'wyt:a=1,b=2', 'wyt:a=2,b=3', 'wyt:a=3,b=1,c=2',
    'modulo:m=1,q=3,l=1', 'modulo:m=2,q=4,l=2', 'modulo:m=2,q=5,l=3',
    'shifted:m=2,p=3,l=1', 'hole:m=1,u=1,v=1', 'hole:m=2,u=1,v=3',
    'vectors:lines=1.0/0.1/2.1',
    'vectors:lines=1.0/0.1/1.1/1.2/2.1',
    'vectors:lines=1.0q4l2/0.1q4l2/1.1',
    'vectors:lines=1.0t3/0.1t3/1.1t2',
    'vectors:lines=1.0/0.1/2.0',
    'vectors:lines=1.0/0.1,steps=1.1',
    'vectors:lines=1.0/0.1/1.1,steps=1.2/2.1',
    'vectors:steps=1.2/2.1/0.1/1.0/3.0',
    'vectors:strips=i2/j3/d1',
    'vectors:lines=1.2/2.2,strips=i1/j2',
    'vectors:strips=i2/j1/d3,hole=2.3',
)
THREE_HEAPS = (
    'nim:heaps=3', 'gw:heaps=3,sets=all', 'gw:heaps=3,sets=pairs',
    'gw:heaps=3,sets=any', 'gw:heaps=3,sets=12/23',
    'vectors:heaps=3,lines=1.2.0/0.1.0,steps=0.0.1/1.1.1',
    'vectors:heaps=3,lines=1.1.0q2l1/0.1.1/1.0.0/0.0.1t2',
)
MODIFIERS = ('', '+misere', '+block=2', '+block=6', '+comply=2')
# Those that only some games take.
OTHERS = (
    'nim+heapblock=2', 'nim+heapblock=6', 'nim:heaps=3+heapblock=2',
    'wythoff+roobblock=2', 'wythoff+bishopblock=2',
    'fraenkel:a=3+roobblock=6', 'fraenkel:a=2+bishopblock=3',
    'wythoff+block=50', 'fraenkel:a=2+block=50',
    'modulo:m=2,q=4,l=2+block=50',
    'choice:m=2,p=3', 'choice:m=1,p=5',
)
QUICK = (
    'wythoff', 'fraenkel:a=2+block=2', 'wyt:a=3,b=1,c=2+misere',
    'fraenkel:a=3+roobblock=6', 'fraenkel:a=2+bishopblock=3',
    'nim:heaps=3+heapblock=2', 'modulo:m=2,q=5,l=3',
    'modulo:m=2,q=4,l=2+comply=2', 'choice:m=2,p=3',
    'vectors:strips=i2/j1/d3,hole=2.3+misere',
    'vectors:strips=i2/j1/d3,hole=2.3',
    'vectors:lines=1.2/2.2,strips=i1/j2+block=2',
    'vectors:lines=1.0/0.1/2.0+block=6', 'vectors:lines=1.0t3/0.1t3/1.1t2',
    'gw:heaps=3,sets=any',
    'vectors:heaps=3,lines=1.1.0q2l1/0.1.1/1.0.0/0.0.1t2+comply=2',
    'vectors:heaps=3,lines=1.2.0/0.1.0,steps=0.0.1/1.1.1',
)


def heaps_of(text):
    return 3 if 'heaps=3' in text else 2


def games():
    return [game + modifier for game in TWO_HEAPS + THREE_HEAPS
            for modifier in MODIFIERS] + list(OTHERS)


def questions(text):
    """What is asked about a game."""
    rule = text.partition('+')[2].partition('=')[0]
    asked = ['outcome']
    if not text.startswith('choice'):
        asked += ['options', 'winning']
        asked += ['grundy'] if rule == '' else []
        asked += ['remoteness'] if rule in ('', 'misere') else []
    return asked + ['list', 'stream', 'nth']
