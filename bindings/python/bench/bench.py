# SPDX-License-Identifier: MIT
"""How long the Python package takes beside what it cannot beat: numpy's own
copy of as many bytes for boards, and the same function of C by ctypes, its
arguments made before, for questions.

bench.py --library FILE [--size N] [--calls N]: one line a case, the median
ratio of rounds in which both take turns, by the processor's clock. Both give
the same, or nothing is timed. The exit status is 1 if a goal is missed. The
library is one that was built for users, such as that of scripts/bench, and
Python one that has numpy.
"""

import argparse
import ctypes
import os
import statistics
import sys
import time

sys.dont_write_bytecode = True
HERE = os.path.dirname(os.path.abspath(__file__))
ROUNDS = 9


def seconds(function):
    start = time.process_time()
    function()
    return time.process_time() - start


class Table:
    """The lines, and whether a goal was missed."""

    def __init__(self):
        self.missed = 0
        print(f'{"case":38} {"ours":>10} {"beside":>10} {"ratio":>7}  goal')

    def row(self, name, unit, items, ours, beside, goal):
        """Times in a unit of so many to the second, for each of `items`."""
        times = [(seconds(ours), seconds(beside)) for _ in range(ROUNDS)]
        ratio = statistics.median(a / max(b, 1e-9) for a, b in times)
        scale, name_of = {'ms': (1e3, 'ms'), 'ns': (1e9, 'ns')}[unit]
        first, second = (min(column) * scale / items for column in zip(*times))
        missed = ratio > goal
        self.missed += missed
        print(f'{name:38} {first:7.3g} {name_of} {second:7.3g} {name_of} '
              f'{ratio:7.2f}  <= {goal}{" MISSED" if missed else ""}')


def same(ours, beside, name):
    if not ours:
        sys.exit(f'bench.py: {name}: the two answers differ: {beside}')


def boards(table, wythoff, lib, size):
    """Reading of whole boards beside a copy of what it gives."""
    import numpy
    board = wythoff.Game('wyt:a=2,b=1').board(size, size)
    cells = board.to_numpy()
    same(int(cells.sum()) == len(board.where_array('P')), 'their number',
         'to_numpy')
    kept = numpy.empty_like(cells)
    corner, whole = (ctypes.c_uint64 * 2)(0, 0), (ctypes.c_uint64 * 2)(
        size, size)
    strides = (ctypes.c_uint64 * 2)(*cells.strides)

    def by_c():
        return lib.wyt_board_cells(
            board._handle, corner, whole, 2, 1, strides,
            ctypes.c_void_p(kept.ctypes.data), kept.size)
    same(by_c() == 0 and (kept == cells).all(), 'those of C', 'cells')
    table.row(f'to_numpy() of {size} x {size}, copy()', 'ms', 1,
              board.to_numpy, lambda: cells.copy(order='K'), 1.5)
    table.row('wyt_board_cells(), copyto()', 'ms', 1, by_c,
              lambda: numpy.copyto(kept, cells), 1.5)
    table.row("where_array('P'), flatnonzero()", 'ms', 1,
              lambda: board.where_array('P'),
              lambda: numpy.flatnonzero(cells.ravel(order='K')), 1)


def calls(table, wythoff, lib, count):
    """One question after the other, beside calls of the same function."""
    game = wythoff.Game('wyt:a=2,b=3')
    game.outcome(3, 5)
    solver = game._solver
    heaps = (ctypes.c_uint64 * 2)(300, 500)
    outcome, number = ctypes.c_int32(), ctypes.c_uint64()
    out, place = ctypes.byref(outcome), ctypes.byref(number)
    pair = game.nth(1000)
    point, found = (ctypes.c_uint64 * 2)(*pair), (ctypes.c_uint64 * 2)()
    nim = wythoff.Game('nim')
    nim.grundy(300, 500)
    both = wythoff.Side.BOTH
    cases = [
        ('outcome()', lambda: game.outcome(300, 500),
         lambda: lib.wyt_solver_outcome(solver, heaps, 2, out),
         lambda: outcome.value),
        ('grundy()', lambda: nim.grundy(300, 500),
         lambda: lib.wyt_solver_grundy(nim._solver, heaps, 2, place),
         lambda: number.value),
        ('rank()', lambda: game.rank(*pair),
         lambda: lib.wyt_solver_rank(solver, point, 2, both, place),
         lambda: number.value),
        ('nth()', lambda: game.nth(1000),
         lambda: lib.wyt_solver_nth(solver, 1000, both, found, 2),
         lambda: tuple(found)),
    ]
    for name, ours, by_c, answer in cases:
        same(by_c() == 0 and ours() == answer(), answer(), name)
        table.row(f'{name}, ctypes', 'ns', count,
                  lambda one=ours: [one() for _ in range(count)],
                  lambda one=by_c: [one() for _ in range(count)], 2)


def batches(table, wythoff, lib, count):
    """Arrays of numpy beside a call for them."""
    import numpy
    game = wythoff.Game('wythoff')
    pairs = game.p_array(count)
    numbers = numpy.arange(count, dtype=numpy.uint64)
    out = numpy.empty(count, dtype=numpy.uint8)
    heaps = numpy.empty((count, 2), dtype=numpy.uint64)
    done = ctypes.c_size_t()

    def at(array, kind=ctypes.c_uint64):
        return ctypes.cast(array.ctypes.data, ctypes.POINTER(kind))

    def outcomes():
        return lib.wyt_solver_outcome_batch(
            game._solver, at(pairs), 2, 1, 2, count, at(out, ctypes.c_uint8),
            None, ctypes.byref(done))

    def nths():
        return lib.wyt_solver_nth_batch(
            game._solver, at(numbers), count, wythoff.Side.BOTH, at(heaps), 2,
            1, 2, None, ctypes.byref(done))
    same(outcomes() == 0 and (game.outcomes(pairs) == out).all() and out.all(),
         out, 'outcomes')
    same(nths() == 0 and (heaps == pairs).all(), heaps, 'nths')
    table.row(f'outcomes() of {count}, ctypes', 'ns', count,
              lambda: game.outcomes(pairs), outcomes, 1.5)
    table.row(f'nths() of {count}, ctypes', 'ns', count,
              lambda: game.nths(numbers), nths, 1.5)


def main(arguments=None):
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument('--library', required=True)
    parser.add_argument('--size', type=int, default=8192)
    parser.add_argument('--calls', type=int, default=50000)
    options = parser.parse_args(arguments)
    os.environ['WYTHOFF_LIBRARY'] = os.path.abspath(options.library)
    sys.path.insert(0, os.path.dirname(HERE))
    import wythoff
    from wythoff._library import lib
    table = Table()
    boards(table, wythoff, lib, options.size)
    calls(table, wythoff, lib, options.calls)
    batches(table, wythoff, lib, options.calls)
    return 1 if table.missed else 0


if __name__ == '__main__':
    sys.exit(main())
