# SPDX-License-Identifier: MIT
"""Boards as a user would program them in an evening, in C, for one game.

Cells are visited in order, the first heap counting fastest. Each line has a
number in an array, for each residue of its period: how many P-positions it has
so far (or whether it has one), or the set of its Grundy values with a hint
where the first free one may be, or the least remoteness of a P-position and
the largest of all. A cell reads the lines that lead to it, then puts itself
into those that lead on. What a line may not know yet, such as the neighbours of
a strip in later rows, is put in late: from a list of the P-positions of the
last rows, or by a look at the cell that comes in. Steps are looked up one by
one, on a board with a margin of empty cells.

A function fills in result->cells with strides; it returns 0, or 1 if values
are not below the bound.
"""

import lists
from moves import Moves

HEAD = '''#include <stddef.h>
#include <stdint.h>
#include <string.h>

struct result {
    void *cells; /* of the position 0 */
    size_t strides[4];
};

static void *take(char **room, size_t bytes, int byte)
{
    void *block = *room;
    *room += (bytes + 127) / 64 * 64;
    return memset(block, byte, bytes);
}
'''


def joined(terms, empty='0'):
    return ' + '.join(terms) if terms else empty


class Group:
    """Pieces along one direction with one period and class share an array."""

    def __init__(self, number, pieces):
        self.name = f'g{number}'
        self.pieces = pieces
        self.along = pieces[0].along
        self.period = pieces[0].period
        self.kind = pieces[0].kind
        self.pivot = pieces[0].pivot()
        self.is_row = sum(self.along[1:]) == 0

    def others(self):
        return [i for i in range(len(self.along)) if i != self.pivot]

    def pad(self):
        return max([abs(x) for piece in self.pieces for x in piece.line()],
                   default=0)

    def extent(self, i):
        return (f'((n{i} - 1) * {self.along[self.pivot]} + (n{self.pivot} - 1)'
                f' * {self.along[i]} + {2 * self.pad() + 1})')

    def lines(self):
        return ' * '.join([self.extent(i) for i in self.others()] + ['1'])

    def at(self, shift=None):
        """The number of the line through the cell, or one that is shifted."""
        heaps = len(self.along)
        c = [f'(c{i} + {shift[i]})' if shift and shift[i] else f'c{i}'
             for i in range(heaps)]
        number = '0'
        for i in self.others():
            number = (f'({number}) * {self.extent(i)} + '
                      f'({c[i]} * {self.along[self.pivot]} + (n{self.pivot} - 1'
                      f') * {self.along[i]} + {self.pad()} - '
                      f'{c[self.pivot]} * {self.along[i]})')
        return f'({number})'

    def index(self, shift=None):
        add = f' + {shift[self.pivot]}' if shift else ''
        return f'((c{self.pivot}{add}) / {self.along[self.pivot]})'

    def place(self, shift=None, residue=0):
        """Where the state of a line stands in the array."""
        line = '0' if self.is_row else self.at(shift)
        if self.period == 1:
            return line
        return (f'{line} * {self.period} + ({self.index(shift)} + {residue}) % '
                f'{self.period}')

    def is_late(self, piece):
        """Whether the line has cells between this one and its option."""
        before = [o - v for o, v in zip(piece.start, self.along)]
        last = next((x for x in reversed(before) if x), 0)
        return last > 0

    def split(self):
        soon = [p for p in self.pieces if not self.is_late(p)]
        return soon, [p for p in self.pieces if self.is_late(p)]


def groups_of(moves):
    found = {}
    for piece in moves.pieces:
        key = piece.along, piece.period, str(piece.kind)
        found.setdefault(key, []).append(piece)
    return [Group(i, pieces) for i, pieces in enumerate(found.values())]


class Program:
    """What all boards have in common: loops, margins, removed cells."""

    def __init__(self, moves, hole):
        self.moves, self.hole = moves, hole
        self.heaps = moves.heaps
        self.groups = groups_of(moves)
        late = [p.start for g in self.groups for p in g.split()[1]]
        looked = [by for kinds in moves.corrections.values() for by in kinds]
        self.margin = max([x for by in late + looked for x in by], default=0)

    def back(self, by):
        """The cell from which `by` leads here."""
        terms = [f'{x} * s{i}' for i, x in enumerate(by) if x]
        return f'at - ({joined(terms)})'

    def board(self, name, kind, byte):
        return [f'{kind} *{name} = take(&room, (sizeof *{name}) * '
                f'all, {byte});']

    def prologue(self, name):
        sizes = [f'const ptrdiff_t n{i} = (ptrdiff_t)size[{i}];'
                 for i in range(self.heaps)]
        strides = ['const ptrdiff_t s0 = 1;'] + [
            f'const ptrdiff_t s{i} = s{i - 1} * (n{i - 1} + {self.margin});'
            for i in range(1, self.heaps)]
        h = self.heaps - 1
        return ([f'int {name}(const size_t *size, char *room, size_t bound, '
                 'struct result *result)', '{'] + sizes + strides +
                [f'const size_t all = (size_t)(s{h} * (n{h} + {self.margin}));',
                 'const ptrdiff_t base = ' +
                 joined([f'{self.margin} * s{i}' for i in range(self.heaps)]) +
                 ';', '(void)bound;'])

    def epilogue(self, cells):
        return [f'result->cells = {cells} + base;'] + \
            [f'result->strides[{i}] = (size_t)s{i};'
             for i in range(self.heaps)] + ['return 0;', '}']

    def loops(self, before_row, cell):
        opened = [f'for (ptrdiff_t c{i} = 0; c{i} < n{i}; c{i}++) {{'
                  for i in reversed(range(1, self.heaps))]
        terms = [f'c{i} * s{i}' for i in range(self.heaps)]
        hole = [f'if (c0 < {self.hole[0]} && c1 < {self.hole[1]}) continue;'] \
            if self.hole[0] else []
        return (opened + before_row +
                ['for (ptrdiff_t c0 = 0; c0 < n0; c0++) {',
                 'const ptrdiff_t at = base + ' + joined(terms) + ';'] +
                hole + cell + ['}'] + ['}'] * len(opened))

    def stuck(self):
        """Whether there is no move, on a board without removed cells."""
        able = [' && '.join([f'c{i} >= {x}' for i, x in enumerate(by) if x])
                for by in self.moves.minimal]
        return '!(' + ' || '.join(f'({text})' for text in able) + ')'


class Counters:
    """Numbers of options of one sort: of P-positions, of N-positions, of all.
    `exact`: each counts once; else it is only asked whether there are any."""

    def __init__(self, program, name, exact):
        self.program, self.name, self.exact = program, name, exact
        self.groups = program.groups
        self.type = 'uint16_t' if exact else 'uint8_t'
        self.high = max([p.start[-1] for g in self.groups if not g.is_row
                         for p in g.split()[1]], default=0)
        if program.heaps != 2:
            self.high = 0

    def array(self, group):
        return f'{self.name}_{group.name}'

    def add(self, group, shift, piece):
        sign = '++' if self.exact else ' = 1'
        return [f'{self.array(group)}[{group.place(shift, r)}]{sign};'
                for r in sorted(piece.residues)]

    def declare(self):
        lines = self.program.board(f'{self.name}_mark', 'uint8_t', 0)
        for group in self.groups:
            if not group.is_row:
                array = self.array(group)
                lines.append(f'{self.type} *{array} = take(&room, sizeof '
                             f'*{array} * (size_t)({group.lines()} * '
                             f'{group.period}), 0);')
        if self.high:
            lines += [f'uint32_t *{self.name}_list = take(&room, sizeof '
                      f'*{self.name}_list * (size_t)(n0 * {self.high}), 0);',
                      f'ptrdiff_t {self.name}_count[{self.high}] = {{0}};']
        return lines

    def before_row(self):
        lines = [f'{self.type} {self.array(g)}[{g.period}] = {{0}};'
                 for g in self.groups if g.is_row]
        if not self.high:
            return lines
        for group in self.groups:
            for piece in group.split()[1] if not group.is_row else []:
                slot = f'((c1 - {piece.start[1]}) % {self.high})'
                lines += [f'if (c1 >= {piece.start[1]})',
                          f'for (ptrdiff_t i = 0; i < {self.name}_count[{slot}]'
                          '; i++) {',
                          f'const ptrdiff_t c0 = (ptrdiff_t){self.name}_list'
                          f'[{slot} * n0 + i] + {piece.start[0]};',
                          *self.add(group, None, piece), '}']
        return lines + [f'{self.name}_count[c1 % {self.high}] = 0;']

    def pull(self):
        lines = []
        for group in self.groups:
            if self.high and not group.is_row:
                continue
            for piece in group.split()[1]:
                lines += [f'if ({self.name}_mark['
                          f'{self.program.back(piece.start)}]) {{',
                          *self.add(group, None, piece), '}']
        return lines

    def read(self, kind):
        """The number of options of a class, or of all if it is 'all'."""
        terms = [f'{self.array(g)}[{g.place()}]' for g in self.groups
                 if kind in ('all', g.kind)]
        for other, steps in self.program.moves.corrections.items():
            for by, count in steps.items():
                if kind not in ('all', other) or \
                        (count < 0 and not self.exact):
                    continue
                mark = f'{self.name}_mark[{self.program.back(by)}]'
                terms.append(f'({count}) * {mark}' if count != 1 else mark)
        return '(' + joined(terms) + ')'

    def put(self, condition):
        lines = [f'if ({condition}) {{', f'{self.name}_mark[at] = 1;']
        for group in self.groups:
            for piece in group.split()[0]:
                lines += self.add(group, piece.start, piece)
        if self.high:
            slot = f'c1 % {self.high}'
            lines.append(f'{self.name}_list[{slot} * n0 + {self.name}_count['
                         f'{slot}]++] = (uint32_t)c0;')
        return lines + ['}']


def verdict(program, counters, rule, number):
    """The condition of what is counted: P, or under comply N."""
    if rule == 'comply':
        return f'({counters.read("all")} < {number})'
    terms = []
    for kind in program.moves.kinds():
        limit = 0 if kind is None else number - 1
        terms.append(f'({counters.read(kind)} <= {limit})')
    return '(' + ' && '.join(terms) + ')'


def outcome(program, rule, number, name='outcome', options=False):
    """Outcomes, or the numbers of options that are P-positions."""
    exact = options or rule not in ('', 'misere')
    main = Counters(program, 'm', exact)
    all_counters = [main]
    item = verdict(program, main, rule, number)
    if rule == 'misere':
        if program.hole[0]:
            any_cell = Counters(program, 'a', False)
            all_counters.append(any_cell)
            item = f'({item} && {any_cell.read("all")} != 0)'
        else:
            item = f'({item} && !{program.stuck()})'
    shown, cells = main, 'm_mark'
    if options and rule == 'comply':
        shown = Counters(program, 'p', True)
        all_counters.append(shown)
    lines = program.prologue(name)
    for counters in all_counters:
        lines += counters.declare()
    if options:
        lines += program.board('out', 'uint16_t', 0)
        cells = 'out'
    before = [line for c in all_counters for line in c.before_row()]
    cell = [line for c in all_counters for line in c.pull()]
    cell.append(f'const int item = {item};')
    if options:
        cell.append(f'out[at] = (uint16_t){shown.read("all")};')
    conditions = {'m': 'item', 'a': '1', 'p': '!item'}
    for counters in all_counters:
        cell += counters.put(conditions[counters.name])
    return lines + program.loops(before, cell) + program.epilogue(cells)


class Sweep:
    """Boards of numbers, where each cell puts something into its lines."""

    def __init__(self, program):
        self.program = program

    def transfers(self, late):
        """(group, piece) of what is put in at once or late."""
        return [(g, p) for g in self.program.groups for p in g.split()[late]]


def remoteness(program, rule):
    sweep = Sweep(program)
    lines = program.prologue('remoteness')
    lines += program.board('out', 'uint16_t', 255)
    before = []
    for group in program.groups:
        for part, byte in (('lo', 255), ('hi', 0)):
            if group.is_row:
                fill = '65535' if byte else '0'
                before.append(f'uint16_t {part}_{group.name}[{group.period}];')
                before.append(f'for (int i = 0; i < {group.period}; i++) '
                              f'{part}_{group.name}[i] = {fill};')
            else:
                lines.append(f'uint16_t *{part}_{group.name} = take(&room, 2 * '
                             f'(size_t)({group.lines()} * {group.period}), '
                             f'{byte});')

    def fold(group, piece, shift, low, high):
        text = []
        for r in sorted(piece.residues):
            place = group.place(shift, r)
            text += [f'{{ uint16_t *l = &lo_{group.name}[{place}], '
                     f'*h = &hi_{group.name}[{place}];',
                     f'*l = *l < {low} ? *l : {low};',
                     f'*h = *h > {high} ? *h : {high}; }}']
        return text

    def incoming(by, then):
        """What a cell from before says: nothing in the margin."""
        parity = 1 if rule == 'misere' else 0
        return [f'{{ const uint16_t r = out[{program.back(by)}];',
                f'const uint16_t low = r % 2 == {parity} ? r : 65535;',
                'const uint16_t high = (uint16_t)(r + 1);',
                'if (r != 65535) {', *then, '} }']

    cell = []
    for group, piece in sweep.transfers(True):
        cell += incoming(piece.start, fold(group, piece, None, 'low', 'high'))
    cell.append('uint16_t lo = 65535, hi = 0;')
    for group in program.groups:
        place = group.place()
        for part, sign in (('lo', '<'), ('hi', '>')):
            state = f'{part}_{group.name}[{place}]'
            cell.append(f'{part} = {part} {sign} {state} ? {part} : {state};')
    for by in program.moves.steps():
        cell += incoming(by, ['lo = lo < low ? lo : low;',
                              'hi = hi > high ? hi : high;'])
    cell += ['const uint16_t own = lo != 65535 ? (uint16_t)(lo + 1) : hi;',
             'out[at] = own;',
             f'const uint16_t own_lo = own % 2 == {int(rule == "misere")} ? '
             'own : 65535;', 'const uint16_t own_hi = (uint16_t)(own + 1);']
    for group, piece in sweep.transfers(False):
        cell += fold(group, piece, piece.start, 'own_lo', 'own_hi')
    return lines + program.loops(before, cell) + program.epilogue('out')


def grundy(program):
    sweep = Sweep(program)
    lines = program.prologue('grundy')
    lines += ['const size_t words = bound / 64 | 1;']
    lines += program.board('out', 'uint16_t', 255)
    before = []
    for group in program.groups:
        count = f'({group.lines()} * {group.period})' if not group.is_row \
            else f'{group.period}'
        name = group.name
        lines += [f'uint64_t *set_{name} = take(&room, 8 * words * (size_t)'
                  f'{count}, 0);',
                  f'uint16_t *hint_{name} = take(&room, 2 * (size_t){count}, '
                  '0);']
        if group.is_row:
            before += [f'memset(set_{name}, 0, 8 * words * {group.period});',
                       f'memset(hint_{name}, 0, 2 * {group.period});']

    def insert(group, piece, shift, value):
        text = []
        for r in sorted(piece.residues):
            text += [f'{{ const ptrdiff_t i = {group.place(shift, r)};',
                     f'uint64_t *set = set_{group.name} + (size_t)i * words;',
                     f'uint16_t hint = hint_{group.name}[i];',
                     f'set[{value} / 64] |= (uint64_t)1 << {value} % 64;',
                     'while (hint < words - 1 && set[hint] == UINT64_MAX) '
                     'hint++;', f'hint_{group.name}[i] = hint; }}']
        return text

    def incoming(by, then):
        return [f'{{ const uint16_t v = out[{program.back(by)}];',
                'if (v != 65535) {', *then, '} }']

    cell = []
    for group, piece in sweep.transfers(True):
        cell += incoming(piece.start, insert(group, piece, None, 'v'))
    cell.append('size_t word = 0;')
    for group in program.groups:
        name = group.name
        cell += [f'const ptrdiff_t i_{name} = {group.place()};',
                 f'const uint64_t *own_{name} = set_{name} + (size_t)i_{name} '
                 '* words;',
                 f'if (word < hint_{name}[i_{name}]) word = '
                 f'hint_{name}[i_{name}];']
    steps = program.moves.steps()
    if steps:
        cell.append(f'const uint16_t steps[{len(steps)}] = {{' +
                    ', '.join(f'out[{program.back(by)}]' for by in steps) +
                    '};')
    union = ' | '.join([f'own_{g.name}[word]' for g in program.groups] + ['0'])
    cell += ['uint64_t full;', 'for (;; word++) {',
             'if (word == words) return 1;', f'full = {union};']
    if steps:
        cell += [f'for (int i = 0; i < {len(steps)}; i++)',
                 'if (steps[i] / 64 == word) '
                 'full |= (uint64_t)1 << steps[i] % 64;']
    cell += ['if (full != UINT64_MAX) break;', '}',
             'const uint16_t value = (uint16_t)(word * 64 + '
             '(size_t)__builtin_ctzll(~full));',
             'if (value / 64 >= words) return 1;', 'out[at] = value;']
    for group, piece in sweep.transfers(False):
        cell += insert(group, piece, piece.start, 'value')
    return lines + program.loops(before, cell) + program.epilogue('out')


def choices(count):
    """A choice game: the boards of its games, laid over each other."""
    lines = ['int outcome(const size_t *size, char *room, size_t bound, '
             'struct result *result)', '{',
             'uint8_t *out = take(&room, size[0] * size[1], 0);']
    for k in range(count):
        lines += [f'(void)outcome_{k}(size, room, bound, result);',
                  'for (size_t y = 0; y < size[1]; y++)',
                  'for (size_t x = 0; x < size[0]; x++)',
                  'out[y * size[0] + x] |= ((uint8_t *)result->cells)[y * '
                  'result->strides[1] + x];']
    return lines + ['result->cells = out;', 'result->strides[0] = 1;',
                    'result->strides[1] = size[0];', 'return 0;', '}']


def boards(program, rule, number):
    """The boards that a game has, by its modifier."""
    lines = outcome(program, rule, number)
    lines += outcome(program, rule, number, 'options', True)
    if rule in ('', 'misere'):
        lines += remoteness(program, rule)
    if rule == '':
        lines += grundy(program)
    return lines


def source(text, descriptors):
    """The program of a game: its text, and the classes of the game or, of a
    choice game, of all that may be chosen."""
    rule, _, number = text.partition('+')[2].partition('=')
    number = int(number or 1)
    made = [Program(Moves(text, d['classes']), d['hole']) for d in descriptors]
    moves = made[0].moves
    lines = [f'/* {text} */', HEAD,
             f'const int counts_n = {int(rule == "comply")};',
             f'const int lines_n = {len(moves.pieces) + len(moves.steps())};']
    if text.startswith('choice'):
        for k, program in enumerate(made):
            lines += ['static ' + line if i == 0 else line for i, line in
                      enumerate(outcome(program, rule, number, f'outcome_{k}'))]
        lines += choices(len(made))
    else:
        lines += boards(made[0], rule, number)
    asked = lists.Lists(made[0].heaps, descriptors[0]['hole'] if len(made) == 1
                        else (0, 0), rule == 'comply')
    lines += [asked.listed(descriptors[0]['symmetric'] or len(made) > 1),
              lists.recursion(text)]
    if not text.startswith('choice'):
        lines.append(asked.winning(moves, number))
    return '\n'.join(lines) + '\n'
