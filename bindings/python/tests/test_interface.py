# SPDX-License-Identifier: MIT
"""The prototypes and the constants of the package are those of the public
headers, no fewer and no more."""

import glob
import os
import unittest

import header
from wythoff import _library as library
from wythoff import constants

INCLUDE = os.path.join(os.path.dirname(os.path.abspath(__file__)),
                       '..', '..', '..', 'include', 'wythoff')

TYPES = {
    'void': None, 'int32_t': library.I32, 'uint32_t': library.U32,
    'int64_t': library.I64, 'uint64_t': library.U64, 'size_t': library.SIZE,
    'double': library.F64, 'int32_t *': library.I32S,
    'uint32_t *': library.U32S, 'int64_t *': library.I64S,
    'uint64_t *': library.U64S, 'size_t *': library.SIZES,
    'double *': library.F64S, 'char *': library.CHARS,
    'const char *': library.TEXT, 'void *': library.POINTER,
    'const void *': library.POINTER, 'const uint64_t *': library.U64S,
    'const uint32_t *': library.U32S, 'wyt_progress': library.PROGRESS,
    'wyt_sink': library.SINK, 'wyt_emit': library.EMIT,
    'wyt_emit_for': library.EMIT_FOR,
    'const wyt_callbacks *': library.CALLBACKS,
    # No allocator but malloc is ever given.
    'const wyt_allocator *': library.POINTER,
}

# The prefix of constants, and the enumeration that has them.
ENUMERATIONS = {
    'WYT_OUTCOME_': constants.Outcome, 'WYT_SIDE_': constants.Side,
    'WYT_ASK_': constants.Question, 'WYT_BOARD_': constants.Kind,
    'WYT_WINS_': constants.Wins, 'WYT_CLAIM_': constants.Verdict,
    'WYT_PROOF_': constants.ProofVerdict,
    'WYT_RULES_': constants.Property, 'WYT_LIMIT_': constants.Limit,
    'WYT_TUNING_': constants.Tuning,
    'WYT_NUMERATION_': constants.System, 'WYT_STRIP_': constants.Strip,
    'WYT_ABOUT_': constants.About,
    'WYT_AXIS_': constants.Axis, 'WYT_MEX_': constants.Mex,
    'WYT_CALLBACKS_': constants.CallbackFlag,
    'WYT_THEORY_': constants.TheoryField, 'WYT_TABLE_': constants.Table,
    'WYT_TEXT_': constants.EntryField, 'WYT_FILE_': constants.FileNumber,
    'WYT_LINES_': constants.LineCount, 'WYT_RAYS_': constants.RayDoubt,
    'WYT_REASON_': constants.Reason,
    'WYT_ISA_': constants.InstructionSet,
}
# Constants that are lengths or of the preprocessor, with what they are here.
OTHERS = {
    'WYT_CELL_REMOVED': constants.CELL_REMOVED,
    'WYT_LINES_COUNTS': len(constants.LineCount),
    'WYT_WITNESS_NUMBERS': 2, 'WYT_WITNESS_HEAPS': 2,
}
IGNORED = ('WYT_API', 'WYT_VERSION', 'WYTHOFF_')


def declarations():
    for path in sorted(glob.glob(os.path.join(INCLUDE, '*.h'))):
        with open(path, encoding='utf-8') as file:
            yield from header.Header(file.read()).declarations


def ctype(text):
    """The type in the table for a type in C."""
    if text in TYPES:
        return TYPES[text]
    if text.startswith(('wyt_', 'const wyt_')):
        return library.HANDLES if text.endswith('**') else library.HANDLE
    raise AssertionError(f'a type that the table has no name for: {text}')


def shape(kind):
    """What makes up a ctypes function type."""
    return kind._restype_, tuple(kind._argtypes_)


def function_type(declared, name):
    return ctype(declared.result), tuple(
        ctype(kind)
        for kind, parameter in declared.parameters)


class Interface(unittest.TestCase):
    def test_functions_are_those_of_the_headers(self):
        declared = {d.name: (ctype(d.result),
                             *(ctype(kind) for kind, _ in d.parameters))
                    for d in declarations() if d.kind == 'function'}
        self.assertGreater(len(declared), 100)
        self.assertEqual(sorted(library.PROTOTYPES), sorted(declared))
        for name, types in declared.items():
            with self.subTest(name):
                self.assertEqual(library.PROTOTYPES[name], types)

    def test_callbacks_are_those_of_the_headers(self):
        here = {'wyt_progress': library.PROGRESS, 'wyt_sink': library.SINK,
                'wyt_emit': library.EMIT, 'wyt_emit_for': library.EMIT_FOR}
        declared = {d.name: d for d in declarations() if d.kind == 'callback'}
        self.assertEqual(sorted(here), sorted(declared))
        for name, kind in here.items():
            with self.subTest(name):
                self.assertEqual(shape(kind),
                                 function_type(declared[name], name))

    def test_the_table_of_a_game_is_that_of_the_header(self):
        [struct] = [d for d in declarations()
                    if d.kind == 'struct' and d.name == 'wyt_callbacks']
        fields = library.Callbacks._fields_
        self.assertEqual([name for name, _ in fields],
                         [m.name for m in struct.members])
        for (name, kind), member in zip(fields, struct.members):
            with self.subTest(name):
                if member.pointer:
                    self.assertEqual(shape(kind), function_type(member, name))
                else:
                    self.assertEqual(kind, ctype(member.result))

    def test_base_is_that_of_the_header(self):
        [base] = [d for d in declarations() if d.name == 'WYT_VERSION_BASE']
        self.assertEqual(library.BASE, int(base.code, 0))

    def test_constants_are_those_of_the_headers(self):
        found = set()
        for d in declarations():
            if d.kind != 'define' or d.name.startswith(IGNORED):
                continue
            value = int(d.code.strip(' ()').rstrip('u'), 0)
            with self.subTest(d.name):
                if d.name in OTHERS:
                    self.assertEqual(value, OTHERS[d.name])
                    continue
                prefix = next((p for p in ENUMERATIONS
                               if d.name.startswith(p)), None)
                kind = ENUMERATIONS.get(prefix, constants.Status)
                name = d.name[len(prefix or 'WYT_'):]
                name = name[2:] if name.startswith('E_') else name
                self.assertEqual(kind[name], value)
                found.add((kind, name))
        here = {(kind, one.name)
                for kind in (*ENUMERATIONS.values(), constants.Status)
                for one in kind}
        self.assertEqual(sorted(map(str, here - found)), [])


if __name__ == '__main__':
    unittest.main()
