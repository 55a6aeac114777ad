# SPDX-License-Identifier: MIT
"""What docs/binding.md says of the library, tried as a binding would: through
the loader, by SONAME, with nothing but Python's ctypes."""

import argparse
import ctypes
import math
import os
import signal
import subprocess
import sys
import threading

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(
    os.path.abspath(__file__))))
sys.path.insert(0, os.path.join(ROOT, 'scripts'))
from tap import Tap  # noqa: E402

OK, ARGUMENT, SPACE, UNSUPPORTED, CANCELLED = 0, -1, -3, 2, 4
OWN = 1234
U64, SIZE, I32, PTR = (ctypes.c_uint64, ctypes.c_size_t, ctypes.c_int32,
                       ctypes.c_void_p)
EMIT = ctypes.CFUNCTYPE(I32, PTR, ctypes.POINTER(U64), SIZE)
OPTIONS = ctypes.CFUNCTYPE(I32, PTR, ctypes.POINTER(U64), SIZE, EMIT, PTR)
DESTROY = ctypes.CFUNCTYPE(None, PTR)
PROGRESS = ctypes.CFUNCTYPE(I32, PTR, U64, U64)


class Table(ctypes.Structure):
    _fields_ = [('size', ctypes.c_uint32), ('flags', ctypes.c_uint32),
                ('name', ctypes.c_char_p), ('heaps', SIZE),
                ('options', OPTIONS), ('terminal', PTR), ('legal', PTR),
                ('canonical', PTR), ('measure', PTR), ('outcome', PTR),
                ('destroy', DESTROY), ('user', PTR), ('blockable', PTR),
                ('options_of_many', PTR), ('block', U64)]


class Longer(ctypes.Structure):
    """The table of a later version, with an entry that nobody knows yet."""
    _fields_ = [('table', Table), ('later', PTR)]


def library(path):
    """Found by its SONAME in LD_LIBRARY_PATH, which again() has set."""
    lib = ctypes.CDLL(path)
    for name in ('version_text', 'status_name', 'context_error'):
        getattr(lib, f'wyt_{name}').restype = ctypes.c_char_p
    for name in ('context_memory', 'integers_count'):
        getattr(lib, f'wyt_{name}').restype = SIZE
    lib.wyt_context_set_limit.argtypes = [PTR, ctypes.c_uint32, U64]
    lib.wyt_integers_limbs.argtypes = [PTR, SIZE, ctypes.POINTER(U64), SIZE,
                                       ctypes.POINTER(SIZE)]
    return lib


def heaps_of(*heaps):
    return (U64 * len(heaps))(*heaps), SIZE(len(heaps))


class Trial:
    def __init__(self, tap):
        self.tap = tap
        self.lib = library('libwythoff.so.0')
        self.anchors = []  # what C has pointers to

    def make(self, name, *arguments):
        """An object of a function whose last parameter receives it."""
        out = PTR()
        status = getattr(self.lib, f'wyt_{name}')(*arguments,
                                                  ctypes.byref(out))
        if status != OK:
            raise AssertionError(f'wyt_{name}: {status}')
        return out

    def rules(self, context, text):
        return self.make('rules_parse', context, text, SIZE(len(text)))

    def outcome(self, solver, *heaps):
        out = I32(-9)
        status = self.lib.wyt_solver_outcome(solver, *heaps_of(*heaps),
                                             ctypes.byref(out))
        return status, out.value

    def table(self, options, name=b'own', flags=0, destroyed=None):
        table = Table(size=ctypes.sizeof(Table), flags=flags, name=name,
                      heaps=1, options=OPTIONS(options))
        if destroyed is not None:
            table.destroy = DESTROY(lambda user: destroyed.append(user))
        self.anchors.append(table)
        return table

    def any_order(self):
        """The context first, what was made from it later."""
        context = self.make('context_new', None)
        rules = self.rules(context, b'wythoff')
        solver = self.make('solver_new', context, rules, None)
        self.lib.wyt_context_unref(context)
        self.lib.wyt_rules_unref(rules)
        self.tap.equal('objects outlive what they were made from',
                       self.outcome(solver, 8, 13), (OK, 1))
        self.lib.wyt_solver_free(solver)
        for name in ('context_unref', 'rules_unref', 'board_unref',
                     'periodic_unref', 'solver_free', 'stream_free',
                     'builder_free', 'integers_free'):
            getattr(self.lib, f'wyt_{name}')(None)
        self.tap.case('NULL may be given back', True)

    def borrowed(self):
        """Rules of a board outlive it with a reference."""
        context = self.make('context_new', None)
        rules = self.rules(context, b'wythoff')
        board = self.make('board_new', context, rules, *heaps_of(4, 4), 1)
        self.lib.wyt_rules_unref(rules)
        self.lib.wyt_board_rules.restype = PTR
        self.lib.wyt_rules_ref.restype = PTR
        kept = PTR(self.lib.wyt_rules_ref(PTR(self.lib.wyt_board_rules(board))))
        self.lib.wyt_board_unref(board)
        solver = self.make('solver_new', context, kept, None)
        self.tap.equal('rules of a board, kept, outlive it',
                       self.outcome(solver, 1, 2), (OK, 1))
        self.lib.wyt_solver_free(solver)
        self.lib.wyt_rules_unref(kept)
        self.lib.wyt_context_unref(context)

    def two_calls(self, context):
        """Capacity 0, the length, the bytes; nothing else is touched."""
        rules, length = self.rules(context, b'wythoff'), SIZE(99)
        status = self.lib.wyt_rules_text(rules, None, SIZE(0),
                                         ctypes.byref(length))
        self.tap.equal('the first call brings the length',
                       (status, length.value), (SPACE, 11))
        room = ctypes.create_string_buffer(b'#' * 12, 12)
        status = self.lib.wyt_rules_text(rules, room, SIZE(11),
                                         ctypes.byref(length))
        self.tap.equal('a room without place for NUL is too small',
                       (status, room.raw), (SPACE, b'#' * 12))
        status = self.lib.wyt_rules_text(rules, room, SIZE(12),
                                         ctypes.byref(length))
        self.tap.equal('the second call brings the text',
                       (status, room.raw), (OK, b'wyt:a=1,b=1\0'))
        solver, count = self.make('solver_new', context, rules, None), SIZE(9)
        status = self.lib.wyt_solver_winning(
            solver, *heaps_of(8, 13), None, None, SIZE(0), ctypes.byref(count))
        self.tap.equal('an empty list fits into nothing',
                       (status, count.value), (OK, 0))
        self.tap.equal('n is checked, and outputs stay',
                       self.outcome(solver, 8), (-6, -9))
        self.lib.wyt_solver_free(solver)
        self.lib.wyt_rules_unref(rules)

    def own_status(self, context):
        """From 1000 on: unchanged through the library, which is good then."""
        fails = [True]

        def options(_user, heaps, _n, emit, sink):
            if fails[0] and heaps[0] == 3:
                return OWN
            rest = U64(heaps[0] - 1)
            return emit(sink, ctypes.byref(rest), 1) if heaps[0] else OK
        destroyed = []
        rules = self.make('rules_from_callbacks', context, ctypes.byref(
            self.table(options, destroyed=destroyed)))
        solver = self.make('solver_new', context, rules, None)
        self.tap.equal('a status of a callback comes out unchanged',
                       self.outcome(solver, 9)[0], OWN)
        fails[0] = False
        self.tap.equal('and the solver is as good as before',
                       [self.outcome(solver, heap) for heap in (9, 3, 4)],
                       [(OK, 0), (OK, 0), (OK, 1)])
        other, clone = self.make('context_new', None), PTR()
        self.tap.equal('a game that is not thread-safe has no copies',
                       self.lib.wyt_solver_clone(solver, other,
                                                 ctypes.byref(clone)),
                       UNSUPPORTED)
        self.lib.wyt_context_unref(other)
        self.lib.wyt_rules_unref(rules)
        self.tap.equal('the solver keeps the game', destroyed, [])
        self.lib.wyt_solver_free(solver)
        self.tap.equal('the last reference destroys it', destroyed, [None])

    def sizes(self, context):
        """Tables of other versions."""
        destroyed, out = [], PTR()
        table = self.table(lambda *_: OK, destroyed=destroyed)
        new = self.lib.wyt_rules_from_callbacks
        table.size -= 4
        self.tap.equal('a table that is too small is refused',
                       new(context, ctypes.byref(table), ctypes.byref(out)),
                       ARGUMENT)
        table.size = Table.blockable.offset
        status = new(context, ctypes.byref(table), ctypes.byref(out))
        self.tap.equal('one of 0.8.0 is not', status, OK)
        self.lib.wyt_rules_unref(out)
        table.size = ctypes.sizeof(Table)
        longer = Longer(table=table)
        longer.table.size = ctypes.sizeof(Longer)
        status = new(context, ctypes.byref(longer), ctypes.byref(out))
        self.tap.equal('a longer one may have zeros', status, OK)
        self.lib.wyt_rules_unref(out)
        longer.later = 1
        self.tap.equal('and nothing else',
                       new(context, ctypes.byref(longer), ctypes.byref(out)),
                       ARGUMENT)
        self.tap.equal('only what was made is destroyed', len(destroyed), 2)
        self.anchors.append(longer)

    def limbs(self, context):
        """An integer of Python, in as limbs and out as limbs and text."""
        numbers, count = self.make('integers_new', context), SIZE()
        value = 3 ** 200
        data = value.to_bytes(48, sys.byteorder)
        room = (U64 * 6).from_buffer_copy(data)
        if sys.byteorder == 'big':
            room = (U64 * 6)(*reversed(room))
        status = self.lib.wyt_integers_add_limbs(numbers, room, SIZE(6))
        back = (U64 * 6)()
        self.lib.wyt_integers_limbs(numbers, 0, back, 6, ctypes.byref(count))
        self.tap.equal('limbs go in and come out, least first',
                       (status, sum(limb << 64 * i for i, limb
                                    in enumerate(back[:count.value]))),
                       (OK, value))
        self.tap.equal('without leading zeros', count.value,
                       math.ceil(value.bit_length() / 64))
        self.lib.wyt_integers_add_u64(numbers, U64(0))
        self.lib.wyt_integers_limbs(numbers, 1, None, 0, ctypes.byref(count))
        self.tap.equal('0 has no limbs', count.value, 0)
        other = self.make('context_new', None)
        rules = self.rules(other, b'wythoff')
        solver = self.make('solver_new', other, rules, None)
        self.tap.equal('a solver takes lists of its own context only',
                       self.lib.wyt_solver_nth_big(solver, numbers, 0, numbers),
                       ARGUMENT)
        self.lib.wyt_solver_free(solver)
        self.lib.wyt_rules_unref(rules)
        self.lib.wyt_context_unref(other)
        self.lib.wyt_integers_free(numbers)

    def watch(self, context, function):
        """A progress function, guarded: what it raises waits in a list."""
        raised = []

        def progress(_user, done, total):
            try:
                return function(done, total)
            except BaseException as error:  # nothing may pass through C
                raised.append(error)
                return OWN
        callback = PROGRESS(progress)
        self.anchors.append(callback)
        self.lib.wyt_context_set_progress(context, callback, None)
        return raised

    def threads(self):
        """Copies for other threads; callbacks stay on the calling one."""
        context = self.make('context_new', None)
        rules = self.rules(context, b'wyt:a=2,b=3')
        solver = self.make('solver_new', context, rules, None)
        # The copies are made while nobody asks the solver.
        contexts = [self.make('context_new', None) for _ in range(4)]
        copies = [self.make('solver_clone', solver, c) for c in contexts]
        found = []

        def ask(mine):
            found.append([self.outcome(mine, x, y)
                          for x in range(20) for y in range(20)])
        workers = [threading.Thread(target=ask, args=[copy])
                   for copy in copies]
        for worker in workers:
            worker.start()
        for worker in workers:
            worker.join()
        ask(solver)
        self.tap.case('copies of a solver answer the same on four threads',
                      len(found) == 5 and all(x == found[0] for x in found))
        for copy in [*copies, solver]:
            self.lib.wyt_solver_free(copy)
        for other in contexts:
            self.lib.wyt_context_unref(other)
        self.lib.wyt_context_set_limit(context, 5, 4)
        asked = set()

        def note(_done, _total):
            asked.add(threading.get_ident())
            return OK
        self.watch(context, note)
        board = self.make('board_new', context, rules, *heaps_of(6000, 6000), 1)
        self.tap.equal('progress is asked on the calling thread, also where '
                       'four threads solve', asked, {threading.get_ident()})
        self.lib.wyt_board_unref(board)
        self.lib.wyt_rules_unref(rules)
        self.lib.wyt_context_unref(context)

    def finalizers(self):
        """What nobody uses is given back by another thread meanwhile."""
        context = self.make('context_new', None)
        rules = self.rules(context, b'wyt:a=2,b=3')
        unused = [('solver_free', self.make('solver_new', context, rules,
                                            None)),
                  ('integers_free', self.make('integers_new', context)),
                  ('stream_free', self.make('stream_new', context, rules,
                                            U64(0), ctypes.c_uint32(0)))]
        held = []

        def free():
            for name, handle in unused:
                getattr(self.lib, f'wyt_{name}')(handle)
                held.append(self.lib.wyt_context_memory(context))
            unused.clear()

        def note(_done, _total):
            if unused:
                held.append(self.lib.wyt_context_memory(context))
                other = threading.Thread(target=free)
                other.start()
                other.join()
            return OK
        self.watch(context, note)
        board = self.make('board_new', context, rules, *heaps_of(9000, 9000), 1)
        self.tap.case('another thread frees what belongs to a context at work',
                      len(held) == 4 and held == sorted(set(held))[::-1])
        self.lib.wyt_board_unref(board)
        self.lib.wyt_rules_unref(rules)
        self.lib.wyt_context_unref(context)

    def cancelling(self, context):
        rules, out = self.rules(context, b'wythoff'), PTR()
        size = heaps_of(9000, 9000)
        self.watch(context, lambda *_: CANCELLED)
        self.tap.equal('progress stops the work', self.lib.wyt_board_new(
            context, rules, *size, 1, ctypes.byref(out)), CANCELLED)
        self.lib.wyt_context_set_progress(context, None, None)
        status = self.lib.wyt_board_new(context, rules, *heaps_of(9, 9), 1,
                                        ctypes.byref(out))
        self.tap.equal('and the context is good afterwards', status, OK)
        self.lib.wyt_board_unref(out)
        self.lib.wyt_rules_unref(rules)

    def interrupt(self, context):
        """A signal in the middle of a call: the handler, which runs with the
        next byte code of the progress function, sets a flag and raises
        nothing, since it may run before the function has reached its try."""
        rules, out = self.rules(context, b'gw:heaps=3,sets=all'), PTR()
        seen = []
        before = signal.signal(signal.SIGINT, lambda *_: seen.append(1))
        self.watch(context, lambda *_: CANCELLED if seen else OK)
        timer = threading.Timer(0.05, signal.raise_signal, [signal.SIGINT])
        timer.start()
        status, tries = OK, 0
        while status == OK and tries < 1000:
            tries += 1
            status = self.lib.wyt_board_new(
                context, rules, *heaps_of(700, 700, 500), 1,
                ctypes.byref(out))
            if status == OK:
                self.lib.wyt_board_unref(out)
        timer.join()
        signal.signal(signal.SIGINT, before)
        self.tap.equal('an interrupt stops a call', status, CANCELLED)
        self.lib.wyt_context_set_progress(context, None, None)
        self.lib.wyt_rules_unref(rules)


def trial(tap):
    this = Trial(tap)
    this.any_order()
    this.borrowed()
    this.threads()
    this.finalizers()
    context = this.make('context_new', None)
    before = this.lib.wyt_context_memory(context)
    this.two_calls(context)
    this.own_status(context)
    this.sizes(context)
    this.limbs(context)
    this.cancelling(context)
    this.interrupt(context)
    tap.equal('nothing is held in the end',
              this.lib.wyt_context_memory(context), before)
    this.lib.wyt_context_unref(context)


def again(path):
    """The same program, with the library where the loader looks."""
    environment = dict(os.environ, LD_LIBRARY_PATH=os.path.dirname(
        os.path.abspath(path)))
    sys.exit(subprocess.run([sys.executable, '-B', __file__, '--trial'],
                            env=environment, check=False).returncode)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('--trial', action='store_true')
    parser.add_argument('--library')
    parser.add_argument('--sanitize', default='none')
    parser.add_argument('--cross', action='store_true')
    options, _ = parser.parse_known_args()
    tap = Tap()
    if options.trial:
        trial(tap)
    elif not options.library:
        tap.skip('rules for bindings', 'a shared library, see default_library')
    elif options.sanitize != 'none':
        tap.skip('rules for bindings', 'a build without sanitizers')
    elif options.cross:
        tap.skip('rules for bindings', 'a native build')
    else:
        again(options.library)
    tap.leave()


main()
