# SPDX-License-Identifier: MIT
"""Questions about positions as a user would program them: P-positions in order
from a solved board, or, where the literature has a recursion, by that; winning
moves by a walk along the lines of the moves on a solved board.
"""

import re

from moves import Piece

# list() writes the P-positions of the box and returns how many there are,
# recur() as many as are wanted: heap i of position k goes to
# out[i * step + k * stride].
BOARD = '''size_t list(const size_t *size, char *room, uint64_t *out)
{{
    struct result result;
    uint64_t *const first = out;
    (void)outcome(size, room, 0, &result);
    const uint8_t *cells = result.cells;
{loops}
    return (size_t)(out - first) / {heaps};
}}
'''
CELL = '''if ({test}) {{
{writes} }}'''

# x_n = mex_b of all before, where each number may stand p times, and
# y_n = x_n + a floor(n / k) + s.
SEQUENCE = '''static void sequence(size_t count, uint64_t *x, uint64_t *y)
{{
    uint64_t last = 0, used = 0;
    size_t j = 0;
    for (size_t n = 0; n < count; n++) {{
        if (n > 0 && {p} == 1 && {k} == 1) {{
            while (j < n && y[j] <= last)
                j++;
            last = (j < n && y[j] <= last + {b} ? y[j] : last) + {b};
        }} else while (used >= {p}) {{
            last++;
            while (j < n && y[j] < last)
                j++;
            used = j < n && y[j] == last;
        }}
        x[n] = last;
        y[n] = last + {a} * (n / {k}) + {s};
        used++;
    }}
}}
'''
BY_SEQUENCE = SEQUENCE + '''
void recur(size_t count, char *room, uint64_t *out, size_t step, size_t stride)
{{
    uint64_t *x = (uint64_t *)(void *)room, *y = x + count;
    if (stride == 1) {{
        sequence(count, out, out + step);
        return;
    }}
    sequence(count, x, y);
    for (size_t n = 0; n < count; n++) {{
        out[n * stride] = x[n];
        out[n * stride + step] = y[n];
    }}
}}
'''
# Of the pairs those with n = l mod p, and with n = -l mod p turned round.
BY_PARTS = SEQUENCE + '''
void recur(size_t count, char *room, uint64_t *out, size_t step, size_t stride)
{{
    const size_t pairs = count * {p} / 2 + {p};
    uint64_t *x = (uint64_t *)(void *)room, *y = x + pairs;
    size_t done = 0;
    sequence(pairs, x, y);
    for (size_t n = 0; done < count; n++) {{
        if (n % {p} == {l}) {{
            out[done * stride] = x[n];
            out[done++ * stride + step] = y[n];
        }}
        if (n % {p} == ({p} - {l}) % {p} && done < count) {{
            out[done * stride] = y[n];
            out[done++ * stride + step] = x[n];
        }}
    }}
}}
'''
# u_n = mex_b{{u_i, l_i + d_i}}, l_n = mex_c{{l_i, u_i + d_i}}, d_n = a n + s,
# P = (u_n, u_n + d_n) and (l_n + d_n, l_n), merged by the largest heap.
BY_SIDES = '''void recur(size_t count, char *room, uint64_t *out, size_t step, size_t stride)
{{
    uint64_t *u = (uint64_t *)(void *)room, *v = u + count + 1;
    uint64_t *l = v + count + 1, *k = l + count + 1;
    size_t i = 0, j = 0;
    u[0] = l[0] = 0;
    v[0] = k[0] = {s};
    for (size_t n = 1; n <= count; n++) {{
        while (i < n && k[i] <= u[n - 1])
            i++;
        u[n] = (i < n && k[i] <= u[n - 1] + {b} ? k[i] : u[n - 1]) + {b};
        while (j < n && v[j] <= l[n - 1])
            j++;
        l[n] = (j < n && v[j] <= l[n - 1] + {c} ? v[j] : l[n - 1]) + {c};
        v[n] = u[n] + {a} * n + {s};
        k[n] = l[n] + {a} * n + {s};
    }}
    i = j = 0;
    if (v[0] == u[0] && k[0] == l[0])
        j = 1; /* one position */
    for (size_t done = 0; done < count; done++)
        if (v[i] < k[j] || (v[i] == k[j] && u[i] < k[j])) {{
            out[done * stride] = u[i];
            out[done * stride + step] = v[i++];
        }} else {{
            out[done * stride] = k[j];
            out[done * stride + step] = l[j++];
        }}
}}
'''

WINNING = '''
static struct result solved;

void start(const size_t *size, char *room)
{{
    (void)outcome(size, room, 0, &solved);
}}

size_t winning(const size_t *h, uint64_t *out)
{{
    const uint8_t *cells = solved.cells;
    size_t moves = 0;
    uint64_t *const first = out;
{walks}
    return moves < {number} ? 0 : (size_t)(out - first) / {heaps};
}}
'''


def recursion(text):
    """The recursion that the literature has for a game; '' for none."""
    game, _, modifier = text.partition('+')
    name, rule = game.partition(':')[0], modifier.partition('=')
    v = {k: int(n) for k, n in re.findall(r'\b([a-z])=(\d+)', game)}
    wyt = {'wythoff': (1, 1, 1), 'fraenkel': (v.get('a'), 1, 1),
           'wyt': (v.get('a'), v.get('b'), v.get('c', v.get('b')))}.get(name)
    form, numbers = None, {'p': 1, 'k': 1, 's': 0, 'b': 1}
    if wyt and rule[0] in ('', 'misere'):
        a, b, c = wyt
        s = int(rule[0] == 'misere')
        if a > s and b > 0 and c > 0 and (not s or abs(b - c) < a):
            form = BY_SEQUENCE if b == c else BY_SIDES
            numbers.update(a=a, b=b, c=c, s=s)
    elif wyt and rule[0] in ('roobblock', 'bishopblock'):
        form = BY_SEQUENCE
        numbers['a'] = wyt[0]
        numbers['p' if rule[0] == 'roobblock' else 'k'] = int(rule[2])
    elif not modifier and name == 'choice':
        form = BY_SEQUENCE
        numbers.update(a=v['m'], p=v['p'])
    elif not modifier and name == 'modulo' and v['l'] == v['m'] and \
            v['q'] % v['m'] == 0:
        form = BY_SEQUENCE
        numbers.update(a=v['m'], p=v['q'] // v['m'])
    elif not modifier and name == 'shifted' and v['l']:
        form = BY_PARTS
        numbers.update(a=v['m'], p=v['p'], l=v['l'])
    return form.format(**numbers) if form else ''


class Lists:
    """What is asked of solved boards. `inverted`: marks are N-positions."""

    def __init__(self, heaps, hole, inverted):
        self.heaps, self.hole, self.inverted = heaps, hole, inverted

    def is_p(self, heaps, strides):
        place = ' + '.join(f'({x}) * {strides}[{i}]'
                           for i, x in enumerate(heaps))
        return (f'cells[{place}] == {int(not self.inverted)} && ' +
                self.exists(heaps))

    def listed(self, symmetric):
        """By the largest heap, then by the first, the second, ...; of a
        symmetric game the heaps do not descend."""
        names = [f'c{i}' for i in range(self.heaps)]
        writes = '\n'.join(f'*out++ = {name};' for name in names)
        body = CELL.format(test=self.is_p(names, 'result.strides'),
                           writes=writes).split('\n')
        last = self.heaps - 1
        lines = ['for (size_t m = 0; m < size[0]; m++)']
        for i in range(last):
            low = f'c{i - 1}' if symmetric and i else '0'
            lines.append(f'for (size_t c{i} = {low}; c{i} <= m; c{i}++)')
        if symmetric or last == 0:
            lines[-1] += ' {'
            body = [f'const size_t c{last} = m;'] + body + ['}']
        else:
            below = ' && '.join(f'c{i} != m' for i in range(last))
            lines.append(f'for (size_t c{last} = {below} ? m : 0; '
                         f'c{last} <= m; c{last}++)')
        return BOARD.format(heaps=self.heaps, loops='\n'.join(lines + body))

    def exists(self, heaps):
        return f'!({heaps[0]} < {self.hole[0]} && {heaps[1]} < ' \
            f'{self.hole[1]})' if self.hole[0] else '1'

    def walk(self, piece, more='', count='++'):
        """The options along one piece."""
        at = [f'h[{i}] - ({o} + t * {v})' if v or o else f'h[{i}]'
              for i, (o, v) in enumerate(zip(piece.start, piece.along))]
        fits = ' && '.join(f'h[{i}] >= {o} + t * {v}' for i, (o, v) in
                           enumerate(zip(piece.start, piece.along)) if o or v)
        test = '' if piece.period == 1 else 'if (' + ' || '.join(
            f't % {piece.period} == {r}'
            for r in sorted(piece.residues)) + ') '
        lines = [f'for (size_t t = 0; {fits}{more}; t++) {test}{{']
        if self.inverted:
            lines.append(f'if ({self.exists(at)}) moves{count};')
        if count == '++':
            lines += [f'if ({self.is_p(at, "solved.strides")}) {{',
                      *[f'*out++ = {x};' for x in at], '}']
        return lines + ['}']

    def winning(self, moves, number):
        """An option of two lines comes twice. Under comply there may be too
        few to offer."""
        walks = [line for p in moves.pieces for line in self.walk(p)]
        none = [0] * self.heaps
        for by in moves.steps():
            walks += self.walk(Piece(by, none), ' && t < 1')
        for by, count in moves.corrections.get(None, {}).items():
            if count < 0 and self.inverted:
                walks += self.walk(Piece(by, none), ' && t < 1',
                                   f' -= {-count}')
        return WINNING.format(walks='\n'.join(walks), heaps=self.heaps,
                              number=number if self.inverted else 0)
