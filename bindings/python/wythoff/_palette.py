# SPDX-License-Identifier: MIT
"""The colours of pictures: those of ``wythoff board`` for the same numbers,
by the same arithmetic of integers.

Values have viridis, by S. van der Walt and N. Smith (public domain); values
modulo a number have the colours of M. Okabe and K. Ito, Color universal design
(2008); numbers of P-options have blue for P and yellow to red for N. All of
them are told apart with every kind of colour vision.
"""

from __future__ import annotations

from typing import Sequence, Tuple

Colour = Tuple[int, int, int]

VALUES: Sequence[Colour] = (
    (0x44, 0x01, 0x54), (0x47, 0x2d, 0x7b), (0x3b, 0x52, 0x8b),
    (0x2c, 0x72, 0x8e), (0x21, 0x90, 0x8c), (0x27, 0xad, 0x81),
    (0x5d, 0xc8, 0x63), (0xaa, 0xdc, 0x32), (0xfd, 0xe7, 0x25))
FEW: Sequence[Colour] = (
    (0, 0, 0), (230, 159, 0), (86, 180, 233), (0, 158, 115),
    (240, 228, 66), (0, 114, 178), (213, 94, 0), (204, 121, 167))
RING: Sequence[Colour] = (
    (20, 20, 90), (60, 140, 180), (255, 240, 170), (225, 95, 60),
    (95, 10, 60), (20, 20, 90))
OPTIONS_N: Sequence[Colour] = (
    (253, 246, 220), (250, 185, 100), (235, 115, 55), (185, 45, 60))
OPTIONS_P: Sequence[Colour] = (
    (0, 8, 60), (30, 90, 170), (60, 135, 190), (95, 170, 205),
    (130, 205, 220))
OUTCOME_N: Colour = (255, 255, 255)
OUTCOME_P: Colour = (0, 0, 0)
REMOVED: Colour = (180, 180, 180)
RAY: Colour = (213, 94, 0)
MARKED: Colour = (204, 121, 167)

#: Levels of a ramp: more would not be told apart.
MOST = 252
#: Steps from the border of P and N that stand for one number each.
SINGLE = 8


def text(colour: Colour) -> str:
    """A colour as SVG writes it."""
    return '#%02x%02x%02x' % colour


def on(colour: Colour) -> Colour:
    """What to write in upon a colour: black or white."""
    light = 299 * colour[0] + 587 * colour[1] + 114 * colour[2] > 128000
    return (0, 0, 0) if light else (255, 255, 255)


def between(ramp: Sequence[Colour], i: int, n: int) -> Colour:
    """Colour i of n along straight lines from colour to colour."""
    place = i * (len(ramp) - 1) * 256 // (n - 1) if n > 1 else 0
    stop, part = place >> 8, place & 255
    start, to = ramp[stop], ramp[stop + (part > 0)]
    red, green, blue = ((a * (256 - part) + b * part + 128) >> 8
                        for a, b in zip(start, to))
    return red, green, blue


def value(number: int, least: int, most: int) -> Colour:
    """The colour of a number among those of a picture."""
    span, above = most - least, number - least
    if span < MOST:
        return between(VALUES, above, span + 1)
    return between(VALUES, above * (MOST - 1) // span, MOST)


def residue(number: int, modulus: int) -> Colour:
    """The colour of a number modulo another one."""
    number %= modulus
    if modulus <= len(FEW):
        return FEW[number]
    return between(RING, number, modulus + 1)


def step(distance: int) -> int:
    """Steps from the border: single up to 8, then four a doubling."""
    if distance < SINGLE:
        return distance
    bits = distance.bit_length() - 1
    return 4 * (bits - 1) + ((distance >> (bits - 2)) & 3)


def options(number: int, is_p: bool, least: int, most: int) -> Colour:
    """The colour of a number of P-options, among those that the positions of
    the same outcome have."""
    ramp = OPTIONS_P if is_p else OPTIONS_N
    level = step(most - number if is_p else number - least)
    levels = step(most - least) + 1
    if levels <= SINGLE + 1:
        return between(ramp, level, levels)
    more = levels - SINGLE - 1
    return between(ramp, level * more if level < SINGLE
                   else SINGLE * (more + level - SINGLE), 2 * SINGLE * more + 1)
