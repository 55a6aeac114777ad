# SPDX-License-Identifier: MIT
"""The public interface as plain data, derived from the headers: what
api/wythoff-api.json holds. A fact stands in a type or in the words of a block
(see doc.py); one that does not is missing here, and a complaint is made of
it."""

import re

import doc
import source
from header import Header

FFI = {'void': 'void', 'int32_t': 'i32', 'uint32_t': 'u32', 'int64_t': 'i64',
       'uint64_t': 'u64', 'size_t': 'size', 'double': 'f64'}
SCALARS = set(FFI) - {'void'}
# What functions of tables return.
RESULTS = {'void': 'nothing', 'void *': 'bytes', 'int32_t': 'status'}


def take_apart(kind):
    """("T", stars, const) of a C type; const is that of what is pointed to."""
    base, stars = re.fullmatch(r'([^*]*)(.*)', kind).groups()
    words = base.split()
    return (' '.join(w for w in words if w != 'const'), stars.count('*'),
            'const' in words)


class Interface:
    """All public headers below root/include, or include. `complain` takes
    (file, line, message)."""

    def __init__(self, root, folder='include', complain=None):
        self.complain = complain or (lambda *_: None)
        self.headers = {name: Header(source.read(root, name))
                        for name in source.tree_below(root, folder)}
        self.found = {kind: {} for kind in ('define', 'opaque', 'struct',
                                            'callback', 'function')}
        for name, parsed in self.headers.items():
            for made in parsed.declarations:
                if made.kind in self.found:
                    self.found[made.kind][made.name] = (name, made)
        self.values = {name: self.value(made.code) for name, (_, made) in
                       self.found['define'].items()
                       if name.startswith('WYT_') and name != 'WYT_API'}
        self.statuses = {name for name in self.values
                         if self.found['define'][name][0]
                         .endswith('/status.h')}
        self.lengths = set()

    def tier(self, name, made=None):
        """"stable" or "experimental": what a function says of itself, else its
        header; None where neither does."""
        own = made and doc.block(made.doc or '').text('Tier:')
        return own or (doc.tiers(self.headers[name].top()) + [None])[0]

    def value(self, code):
        """A whole number, or shifts and sums of bits of other constants."""
        match = re.fullmatch(r'\s*\(?(-?(?:0x[0-9a-fA-F]+|\d+))(u?)\)?\s*',
                             code)
        if match:
            return int(match.group(1), 0)
        if not re.fullmatch(r'\s*\(([A-Z_]+|\d+|<<|\||\s)+\)\s*', code):
            return None
        bits = 0
        for part in code.strip(' ()').split('|'):
            name, _, places = part.partition('<<')
            made = self.found['define'].get(name.strip())
            value = self.value(made[1].code) if made else None
            if value is None or not re.fullmatch(r'\s*\d*\s*', places):
                return None
            bits |= value << int(places or 0)
        return bits

    def ffi(self, kind):
        base, stars, _ = take_apart(kind)
        if stars or base in self.found['callback']:
            return 'pointer'
        return FFI.get(base)

    def releases(self, handle):
        """The function that gives an object back: X_unref where references
        are counted, X_free elsewhere."""
        name, made = self.found['opaque'][handle]
        stem = handle
        counted = f'{stem}_unref' in self.found['function']
        function = f'{stem}_unref' if counted else f'{stem}_free'
        known = self.found['function'].get(function)
        if not known or known[1].result != 'void' or \
                [k for k, _ in known[1].parameters] != [f'{handle} *']:
            self.complain(name, made.line, f'{handle} has no function '
                          f'"void {function}({handle} *)"')
            return None
        if counted != ('reference-counted' in (made.doc or '')):
            self.complain(name, made.line, f'{handle}: whether it is '
                          '"reference-counted" and whether there is '
                          f'{stem}_unref contradict each other')
        return function

    # -- parameters -------------------------------------------------------

    def parameter(self, name, made, kind, parameter, known):
        """One parameter of a function or a callback, as data."""
        base, stars, const = take_apart(kind)
        said = known.get(parameter)
        found = {'name': parameter, 'c_type': kind, 'ffi': self.ffi(kind)}

        def complain(message):
            self.complain(name, made.line,
                          f'{made.name}: {parameter} {message}')
        if not said:
            return found
        found['direction'] = said.direction
        pointer = stars or base in self.found['callback']
        if pointer and said.nullable is None and (
                made.kind == 'callback' or self.is_user(base, const, said)):
            said.nullable = self.is_user(base, const, said)
        if pointer:
            if said.nullable is None:
                complain('does not say in one clause whether it may be NULL: '
                         '"not NULL", "NULL only if X is 0" or "NULL if ..."')
            found['nullable'] = said.nullable
            if said.only_if:
                found['null_only_if_zero'] = said.only_if
        found.update(self.role(base, stars, const, said, known, complain))
        also = said.says(r'\b(?:also with (WYT_E_SPACE)|with (any status))\b')
        if also:
            found['also_with'] = also.group(1) or also.group(2)
        constants = self.constants_of(said, complain)
        if constants:
            found['constants'] = constants
        return found

    def role(self, base, stars, const, said, known, complain):
        if base in self.found['callback']:
            kept = any(m.says(r'must outlive its use') for m in known.values())
            return {'kind': 'callback',
                    'ownership': 'kept' if kept else 'borrowed'}
        if not stars:
            return {'kind': 'scalar'}
        if base in self.found['opaque']:
            return self.handle(base, stars, said, complain)
        if base in self.found['struct']:
            if not said.says(r'(^|; )copied[;.]'):
                complain('is a table and not said to be "copied"')
            return {'kind': 'callback table', 'ownership': 'copied'}
        if self.is_user(base, const, said):
            return self.user(said, known, complain)
        if base == 'char':
            return self.text(const, said, known, complain)
        # Bytes are an array: nobody can write to one void.
        return self.array(const or base == 'void', said, complain)

    @staticmethod
    def is_user(base, const, said):
        """Whether a pointer to void is the caller's own, not bytes."""
        return base == 'void' and not const and said.direction == 'in'

    def handle(self, base, stars, said, complain):
        found = {'kind': 'handle', 'handle': base, 'ownership': 'borrowed'}
        if stars == 2:
            if not said.says(r'\bowned by the caller[;.]'):
                complain('is a new object and not said to be '
                         '"owned by the caller"')
            found.update(kind='out handle', ownership='caller',
                         free=self.releases(base))
        elif said.says(r'\bkeeps? a reference on (it|them)\b'):
            found['ownership'] = 'referenced'
        return found

    @staticmethod
    def user(said, known, complain):
        match = re.match(r'handed to (\w+)[;.]', said.text)
        if match:
            if match.group(1) not in known:
                complain(f'is handed to {match.group(1)}, which is no '
                         'parameter')
            kept = said.says(r'must outlive its use')
            return {'kind': 'user pointer', 'callback': match.group(1),
                    'ownership': 'kept' if kept else 'borrowed'}
        if not said.says(r'^what (was given to|the callback was given)\b'):
            complain('does not say "handed to" which callback, or "what was '
                     'given"')
        return {'kind': 'user pointer', 'ownership': 'borrowed'}

    def text(self, const, said, known, complain):
        ended = said.says(r'\bNUL-terminated\b')
        if said.length:
            if ended:
                complain('is "NUL-terminated" and has a length')
            if not const:
                complain('is text with a length; bytes that are written are '
                         '"void *"')
            return self.array(const, said, complain)
        if not ended:
            complain('says neither "NUL-terminated" nor its length, '
                     'such as "length bytes"')
        if const:
            return {'kind': 'text in', 'ownership': 'borrowed'}
        room = known.get('capacity')
        if not room or not room.says(r'^bytes of out_text[;.]'):
            complain('has no capacity, "bytes of out_text"')
        return {'kind': 'text out', 'length': 'capacity',
                'ownership': 'borrowed'}

    def array(self, const, said, complain):
        copied = said.says(r'\bcopied[;.]')
        found = {'kind': 'array', 'length': said.length,
                 'ownership': 'copied' if copied else 'borrowed'}
        if said.length in self.values:
            self.lengths.add(said.length)
            number = doc.NAMED.match(said.text).group(2)
            if int(number) != self.values[said.length]:
                complain(f'has {number} elements, {said.length} is '
                         f'{self.values[said.length]}')
        if said.length is None and not const:
            if said.only_if or doc.SEVERAL.search(said.text):
                complain('seems to be an array and does not say how long, '
                         'such as "n heap sizes" or "room for capacity '
                         'digits"')
            return {'kind': 'value', 'ownership': 'borrowed'}
        if said.length is None:
            complain('does not say how long it is, such as "n heap sizes" or '
                     '"count numbers"')
        return found

    def constants_of(self, said, complain):
        found = []
        for name in said.constants:
            if name in self.statuses or name == said.length:
                continue
            prefix = name.rstrip('*')
            if name in self.values or (name != prefix and any(
                    known.startswith(prefix) for known in self.values)):
                found.append(name)
            else:
                complain(f'names {name}, which is no constant')
        return found

    # -- declarations -----------------------------------------------------

    def returned(self, name, made, block):
        base, stars, _ = take_apart(made.result)
        found = {'c_type': made.result, 'ffi': self.ffi(made.result)}
        if block.statuses():
            return {**found, 'kind': 'status'}
        if made.result == 'void':
            return {**found, 'kind': 'nothing'}
        if not stars:
            is_status = re.match(r'WYT_OK\b|0 to go on\.',
                                 block.text('@return') or '')
            return {**found, 'kind': 'status' if is_status else 'scalar'}
        text = block.text('@return') or ''
        owner = doc.ownership(text)
        if owner is None:
            self.complain(name, made.line, f'{made.name}: @return does not '
                          'say "the caller owns", "borrowed, valid ..." or '
                          '"the library owns it."')
        found['kind'] = ('text' if base == 'char' else
                         'bytes' if base == 'void' else 'handle')
        known = doc.meanings(block, [n for _, n in made.parameters])
        found['nullable'] = bool(re.search(r'\bNULL if ', text)) or any(
            m.says(r'gives NULL\b') for m in known.values())
        found['ownership'] = owner
        if base in self.found['opaque']:
            found['handle'] = base
        if owner == 'caller':
            found['free'] = self.releases(base)
        return found

    def signature(self, name, made):
        """A function or a callback type."""
        block = doc.block(made.doc or '')
        names = [parameter for _, parameter in made.parameters]
        known = doc.meanings(block, names)
        return {
            'name': made.name,
            'header': name.rsplit('/', 1)[-1],
            'since': block.text('Since:'),
            'tier': self.tier(name, made),
            'summary': block.summary,
            'threads': block.text('Threads:'),
            'returns': self.returned(name, made, block),
            'parameters': [self.released(made, self.parameter(
                name, made, kind, p, known)) for kind, p in made.parameters],
            'statuses': block.statuses(),
            'other_statuses': block.text('Other values:'),
        }

    @staticmethod
    def released(made, parameter):
        """The object given back by its wyt_X_free or wyt_X_unref."""
        handle = parameter.get('handle')
        if handle and made.name in (f'{handle}_free', f'{handle}_unref'):
            parameter['ownership'] = 'released'
        return parameter

    def member(self, name, made):
        """One entry of a callback table. There is no @param there: types say
        what is written, `out` is one value, other arrays have `n` elements, or
        `count` times as many if there is such a parameter, what is returned is
        a status, and an entry that may be NULL says "Optional:" first."""
        found = {'name': made.name, 'c_type': made.result,
                 'ffi': self.ffi(made.result)}
        if not made.pointer:
            kinds = {'void *': 'user pointer', 'const char *': 'text in'}
            return {**found, 'kind': kinds.get(made.result, 'scalar')}
        found.update(c_type=self.pointer_type(made), ffi='pointer',
                     kind='callback',
                     nullable=(made.doc or '').startswith('Optional:'),
                     returns={'c_type': made.result,
                              'ffi': self.ffi(made.result),
                              'kind': RESULTS.get(made.result, 'scalar')},
                     parameters=[self.of_member(name, made, kind, parameter)
                                 for kind, parameter in made.parameters])
        return found

    def of_member(self, name, made, kind, parameter):
        base, stars, const = take_apart(kind)
        written = stars and not const and base != 'void'
        found = {'name': parameter, 'c_type': kind, 'ffi': self.ffi(kind),
                 'direction': 'in' if not written else
                 'out' if parameter == 'out' else 'in,out'}
        found.update(self.role_of_member(made, base, stars, parameter))
        factors = found['length'].split(' * ') if 'length' in found else []
        if not set(factors) <= {n for _, n in made.parameters}:
            self.complain(name, made.line, f'{made.name}({parameter}) is '
                          'an array, and there is no `n`')
        return found

    def role_of_member(self, made, base, stars, parameter):
        """Bytes are as many as the parameter behind them says. A pointer that
        is neither them nor the table's own is handed to the callback before
        it."""
        names = [name for _, name in made.parameters]
        at = names.index(parameter)
        if base in self.found['callback']:
            return {'kind': 'callback'}
        if not stars:
            return {'kind': 'scalar'}
        if base in SCALARS:
            many = 'count * n' if 'count' in names else 'n'
            return {'kind': 'value'} if parameter == 'out' else {
                'kind': 'array', 'length': many}
        if at + 1 < len(names) and made.parameters[at + 1][0] == 'size_t' \
                and parameter != 'user':
            return {'kind': 'array', 'length': names[at + 1]}
        asked = [n for kind, n in made.parameters[:at]
                 if take_apart(kind)[0] in self.found['callback']]
        return {'kind': 'user pointer', **({'callback': asked[-1]} if asked
                                           else {})}

    @staticmethod
    def pointer_type(made):
        kinds = ', '.join(kind for kind, _ in made.parameters) or 'void'
        return f'{made.result} (*)({kinds})'

    def table(self, name, made):
        return {'name': made.name, 'header': name.rsplit('/', 1)[-1],
                'tier': self.tier(name),
                'fields': [self.member(name, m) for m in made.members]}

    def opaque(self, name, made):
        text = ' '.join((made.doc or '').split())
        return {'name': made.name, 'header': name.rsplit('/', 1)[-1],
                'tier': self.tier(name), 'summary': text,
                'free': self.releases(made.name),
                'ref': f'{made.name}_ref' if f'{made.name}_ref' in
                self.found['function'] else None}

    def constant(self, name, made):
        value = self.values[made.name]
        if value is None:
            self.complain(name, made.line,
                          f'{made.name} is not one whole number')
        return {'name': made.name, 'header': name.rsplit('/', 1)[-1],
                'tier': self.tier(name), 'group': self.group(made.name),
                'value': value,
                'c_type': 'uint32_t' if made.code.strip().endswith('u')
                else 'int32_t'}

    def group(self, name):
        if name in self.statuses:
            return 'status'
        if name in self.lengths:
            return 'array length'
        return name.rsplit('_', name.count('_') - 1)[0] + '_*'

    def data(self):
        """Everything, in the order of names."""
        def all_of(kind, made_by):
            return [made_by(name, made) for _, (name, made) in
                    sorted(self.found[kind].items())]
        functions = all_of('function', self.signature)
        callbacks = all_of('callback', self.signature)
        return {
            'functions': functions,
            'callbacks': callbacks,
            'tables': all_of('struct', self.table),
            'handles': all_of('opaque', self.opaque),
            'constants': [self.constant(name, made) for key, (name, made) in
                          sorted(self.found['define'].items())
                          if key in self.values],
        }
