# SPDX-License-Identifier: MIT
"""The shared library and the prototypes of its functions.

This is the only file that names C types. The table says of each function what
it returns and takes; a test holds it equal to the public headers, so a change
of the interface is noticed before a call with wrong arguments is. Everything
is bound when the package is imported: a library with another interface, or one
that is too old, is refused there, and not in the middle of some work.

Binding takes about a millisecond; a call costs half a microsecond to some
microseconds more than in C. ctypes gives up the lock of the interpreter during a call and takes it
again for callbacks.
"""

from __future__ import annotations

import ctypes
import os
import sys
from ctypes import (CFUNCTYPE, POINTER as pointer, c_char, c_char_p,
                    c_double, c_int32, c_int64, c_size_t, c_uint32, c_uint64,
                    c_void_p)
from typing import Any, Dict, Tuple

#: The name that programs load the library by.
SONAME = {'darwin': 'libwythoff.0.dylib',
          'win32': 'libwythoff-0.dll'}.get(sys.platform, 'libwythoff.so.0')
#: The base of the interface in the table, as wyt_version_base() says it. A
#: library of another base has functions of the same names that take something
#: else, and nothing but this number tells.
BASE = 0x000600
#: Names another file instead, such as that of a library just built.
VARIABLE = 'WYTHOFF_LIBRARY'
#: Where a wheel has the library, which was made for just this package.
BUNDLED = os.path.join(os.path.dirname(os.path.abspath(__file__)), 'libs',
                       SONAME)

I32, U32, I64, U64 = c_int32, c_uint32, c_int64, c_uint64
SIZE, F64 = c_size_t, c_double
# Arrays, and places for one answer.
I32S, U32S, I64S, U64S = pointer(I32), pointer(U32), pointer(I64), \
    pointer(U64)
SIZES, F64S, CHARS = pointer(SIZE), pointer(F64), pointer(c_char)
TEXT = c_char_p
# A handle of the library, a place for one, and any other address.
HANDLE = POINTER = c_void_p
HANDLES = pointer(HANDLE)

PROGRESS = CFUNCTYPE(I32, POINTER, U64, U64)
SINK = CFUNCTYPE(I32, POINTER, POINTER, SIZE)
EMIT = CFUNCTYPE(I32, POINTER, U64S, SIZE)
EMIT_FOR = CFUNCTYPE(I32, POINTER, U64S, U64S, SIZE)


class Callbacks(ctypes.Structure):
    """wyt_callbacks: a game as functions."""
    OPTIONS = CFUNCTYPE(I32, POINTER, U64S, SIZE, EMIT, POINTER)
    TERMINAL = CFUNCTYPE(I32, POINTER, U64S, SIZE, I32S)
    LEGAL = CFUNCTYPE(I32, POINTER, U64S, U64S, SIZE, I32S)
    CANONICAL = CFUNCTYPE(I32, POINTER, U64S, SIZE)
    MEASURE = CFUNCTYPE(I32, POINTER, U64S, SIZE, U64S)
    OUTCOME = CFUNCTYPE(I32, POINTER, U64S, SIZE, I32S)
    DESTROY = CFUNCTYPE(None, POINTER)
    BLOCKABLE = CFUNCTYPE(I32, POINTER, U64S, U64S, SIZE, I32S)
    OPTIONS_OF_MANY = CFUNCTYPE(I32, POINTER, U64S, SIZE, SIZE, EMIT_FOR,
                                POINTER)
    _fields_ = [
        ('size', U32),
        ('flags', U32),
        ('name', TEXT),
        ('heaps', SIZE),
        ('options', OPTIONS),
        ('terminal', TERMINAL),
        ('legal', LEGAL),
        ('canonical', CANONICAL),
        ('measure', MEASURE),
        ('outcome', OUTCOME),
        ('destroy', DESTROY),
        ('user', POINTER),
        ('blockable', BLOCKABLE),
        ('options_of_many', OPTIONS_OF_MANY),
        ('block', U64),
    ]


CALLBACKS = pointer(Callbacks)

# name: (result, parameter, parameter, ...)
PROTOTYPES: Dict[str, Tuple[Any, ...]] = {
    # version.h
    'wyt_version': (U32,),
    'wyt_version_base': (U32,),
    'wyt_version_text': (TEXT,),
    'wyt_feature': (I32, TEXT),
    # status.h
    'wyt_status_name': (TEXT, I32),
    # context.h
    'wyt_context_new': (I32, POINTER, HANDLES),
    'wyt_context_ref': (HANDLE, HANDLE),
    'wyt_context_unref': (None, HANDLE),
    'wyt_context_set_limit': (I32, HANDLE, U32, U64),
    'wyt_context_get_limit': (I32, HANDLE, U32, U64S),
    'wyt_context_set_tuning': (I32, HANDLE, U32, U64),
    'wyt_context_get_tuning': (I32, HANDLE, U32, U64S),
    'wyt_context_memory': (SIZE, HANDLE),
    'wyt_context_set_progress': (I32, HANDLE, PROGRESS, POINTER),
    'wyt_context_error': (TEXT, HANDLE),
    'wyt_context_error_offset': (I64, HANDLE),
    # rules.h
    'wyt_rules_parse': (I32, HANDLE, TEXT, SIZE, HANDLES),
    'wyt_rules_ref': (HANDLE, HANDLE),
    'wyt_rules_unref': (None, HANDLE),
    'wyt_rules_text': (I32, HANDLE, CHARS, SIZE, SIZES),
    'wyt_rules_equal': (I32, HANDLE, HANDLE),
    'wyt_rules_heaps': (SIZE, HANDLE),
    'wyt_rules_property': (I32, HANDLE, U32),
    'wyt_rules_family': (TEXT, HANDLE),
    'wyt_rules_parameter_count': (SIZE, HANDLE),
    'wyt_rules_parameter_name': (TEXT, HANDLE, SIZE),
    'wyt_rules_parameter_value': (I32, HANDLE, TEXT, U64S),
    'wyt_rules_parameter_text': (I32, HANDLE, TEXT, CHARS, SIZE, SIZES),
    'wyt_rules_class_count': (SIZE, HANDLE),
    'wyt_rules_class_line': (I32, HANDLE, SIZE, U64S, SIZE, U32S, U32S, U32S),
    'wyt_rules_class_strip': (I32, HANDLE, SIZE, U32S, U32S),
    'wyt_rules_removed_cells': (I32, HANDLE, U64S, U64S),
    'wyt_rules_modifier_count': (SIZE, HANDLE),
    'wyt_rules_modifier_name': (TEXT, HANDLE, SIZE),
    'wyt_rules_modifier_value': (I32, HANDLE, TEXT, U64S),
    'wyt_rules_modifier_text': (I32, HANDLE, TEXT, CHARS, SIZE, SIZES),
    'wyt_rules_block_count': (U64, HANDLE, I32),
    'wyt_rules_offer_count': (U64, HANDLE),
    'wyt_rules_choices': (U64, HANDLE),
    'wyt_rules_chosen': (I32, HANDLE, HANDLE, U64, HANDLES),
    'wyt_rules_theory_count': (SIZE, HANDLE),
    'wyt_rules_theory_text': (TEXT, HANDLE, SIZE, U32),
    'wyt_rules_contains': (I32, HANDLE, U64S, SIZE, I32S),
    # builder.h
    'wyt_builder_new': (I32, HANDLE, SIZE, HANDLES),
    'wyt_builder_from_rules': (I32, HANDLE, HANDLE, HANDLES),
    'wyt_builder_free': (None, HANDLE),
    'wyt_builder_add_line': (I32, HANDLE, U64S, SIZE, U32, U32, U32),
    'wyt_builder_add_strip': (I32, HANDLE, U32, U32),
    'wyt_builder_remove_cells': (I32, HANDLE, U32, U32),
    'wyt_builder_set_modifiers': (I32, HANDLE, TEXT, SIZE),
    'wyt_builder_finish': (I32, HANDLE, HANDLES),
    # callbacks.h
    'wyt_rules_from_callbacks': (I32, HANDLE, CALLBACKS, HANDLES),
    'wyt_rules_validate': (I32, HANDLE, HANDLE, U64S, SIZE),
    # moves.h
    'wyt_moves_new': (I32, HANDLE, HANDLE, U64S, SIZE, HANDLES),
    'wyt_moves_reset': (I32, HANDLE, U64S, SIZE),
    'wyt_moves_next': (I32, HANDLE, U64S, SIZE, SIZES),
    'wyt_moves_free': (None, HANDLE),
    'wyt_rules_legal': (I32, HANDLE, HANDLE, U64S, U64S, SIZE, I32S),
    'wyt_rules_blockable': (I32, HANDLE, HANDLE, U64S, U64S, SIZE, I32S),
    'wyt_rules_legal_big': (I32, HANDLE, HANDLE, HANDLE, HANDLE, I32S),
    'wyt_rules_blockable_big': (I32, HANDLE, HANDLE, HANDLE, HANDLE, I32S),
    'wyt_rules_option_count_big': (I32, HANDLE, HANDLE, HANDLE, HANDLE),
    'wyt_rules_options_big': (I32, HANDLE, HANDLE, HANDLE, SIZE, HANDLE),
    # solver.h
    'wyt_solver_new': (I32, HANDLE, HANDLE, TEXT, HANDLES),
    'wyt_solver_clone': (I32, HANDLE, HANDLE, HANDLES),
    'wyt_solver_free': (None, HANDLE),
    'wyt_solver_rules': (HANDLE, HANDLE),
    'wyt_stream_rules': (HANDLE, HANDLE),
    'wyt_solver_win': (I32, HANDLE, U64S, SIZE, U64S, I32S),
    'wyt_rules_options': (I32, HANDLE, HANDLE, U64S, SIZE, U64S, SIZE, SIZES),
    'wyt_emit_options': (I32, POINTER, U64S, SIZE),
    'wyt_emit_options_for': (I32, POINTER, U64S, U64S, SIZE),
    'wyt_solver_backend': (TEXT, HANDLE),
    'wyt_solver_supports': (I32, HANDLE, U32),
    'wyt_solver_outcome': (I32, HANDLE, U64S, SIZE, I32S),
    'wyt_solver_grundy': (I32, HANDLE, U64S, SIZE, U64S),
    'wyt_solver_remoteness': (I32, HANDLE, U64S, SIZE, U64S),
    'wyt_solver_winning': (I32, HANDLE, U64S, SIZE, U64S, I32S, SIZE, SIZES),
    'wyt_solver_block': (I32, HANDLE, U64S, SIZE, U64S, SIZE, SIZES),
    'wyt_solver_choose': (I32, HANDLE, U64S, SIZE, U64S),
    'wyt_solver_nth': (I32, HANDLE, U64, U32, U64S, SIZE),
    'wyt_solver_rank': (I32, HANDLE, U64S, SIZE, U32, U64S),
    'wyt_solver_list': (I32, HANDLE, U64, U32, U64S, SIZE, SIZE, SIZES),
    'wyt_solver_column': (I32, HANDLE, U64, U64S, SIZE, SIZE, SIZES),
    # batch.h
    'wyt_solver_nth_batch': (I32, HANDLE, U64S, SIZE, U32, U64S, SIZE, SIZE,
                             SIZE, I32S, SIZES),
    'wyt_solver_outcome_batch': (I32, HANDLE, U64S, SIZE, SIZE, SIZE, SIZE,
                                 POINTER, I32S, SIZES),
    'wyt_solver_grundy_batch': (I32, HANDLE, U64S, SIZE, SIZE, SIZE, SIZE,
                                U64S, I32S, SIZES),
    'wyt_solver_remoteness_batch': (I32, HANDLE, U64S, SIZE, SIZE, SIZE, SIZE,
                                    U64S, I32S, SIZES),
    'wyt_solver_rank_batch': (I32, HANDLE, U64S, SIZE, SIZE, SIZE, SIZE, U32,
                              U64S, I32S, SIZES),
    'wyt_solver_winning_batch': (I32, HANDLE, U64S, SIZE, SIZE, SIZE, SIZE,
                                 U64S, U64S, I32S, SIZE, I32S, SIZES),
    'wyt_stream_new': (I32, HANDLE, HANDLE, U64, U32, HANDLES),
    'wyt_solver_stream': (I32, HANDLE, U64, U32, HANDLES),
    'wyt_stream_next': (I32, HANDLE, U64S, SIZE, SIZE, SIZE, SIZE, SIZES),
    'wyt_stream_next32': (I32, HANDLE, U32S, SIZE, SIZE, SIZE, SIZE, SIZES),
    'wyt_stream_free': (None, HANDLE),
    # integers.h
    'wyt_integers_new': (I32, HANDLE, HANDLES),
    'wyt_integers_free': (None, HANDLE),
    'wyt_integers_count': (SIZE, HANDLE),
    'wyt_integers_clear': (None, HANDLE),
    'wyt_integers_add_u64': (I32, HANDLE, U64),
    'wyt_integers_add_text': (I32, HANDLE, TEXT, SIZE),
    'wyt_integers_add_limbs': (I32, HANDLE, U64S, SIZE),
    'wyt_integers_add_integers': (I32, HANDLE, HANDLE, SIZE, SIZE),
    'wyt_integers_u64': (I32, HANDLE, SIZE, U64S),
    'wyt_integers_limbs': (I32, HANDLE, SIZE, U64S, SIZE, SIZES),
    'wyt_integers_text': (I32, HANDLE, SIZE, CHARS, SIZE, SIZES),
    'wyt_integers_bits': (I32, HANDLE, SIZE, SIZES),
    'wyt_integers_digits': (I32, HANDLE, SIZE, SIZES),
    'wyt_integers_compare': (I32, HANDLE, SIZE, HANDLE, SIZE, I32S),
    'wyt_integers_mex': (I32, HANDLE, HANDLE, HANDLE),
    # big.h
    'wyt_solver_outcome_big': (I32, HANDLE, HANDLE, I32S),
    'wyt_solver_remoteness_big': (I32, HANDLE, HANDLE, HANDLE),
    'wyt_solver_grundy_big': (I32, HANDLE, HANDLE, HANDLE),
    'wyt_solver_winning_big': (I32, HANDLE, HANDLE, HANDLE, HANDLE),
    'wyt_solver_block_big': (I32, HANDLE, HANDLE, HANDLE),
    'wyt_solver_choose_big': (I32, HANDLE, HANDLE, U64S),
    'wyt_solver_nth_big': (I32, HANDLE, HANDLE, U32, HANDLE),
    'wyt_solver_rank_big': (I32, HANDLE, HANDLE, U32, HANDLE),
    'wyt_solver_list_big': (I32, HANDLE, HANDLE, U32, SIZE, HANDLE),
    'wyt_solver_column_big': (I32, HANDLE, HANDLE, HANDLE),
    # certificate.h
    'wyt_solver_certify_big': (I32, HANDLE, HANDLE, HANDLES),
    'wyt_sum_certify': (I32, HANDLE, HANDLES),
    'wyt_certificate_free': (None, HANDLE),
    'wyt_certificate_outcome': (I32, HANDLE),
    'wyt_certificate_count': (SIZE, HANDLE),
    'wyt_certificate_text': (TEXT, HANDLE, SIZE),
    # board.h
    'wyt_board_new': (I32, HANDLE, HANDLE, U64S, SIZE, U32, HANDLES),
        'wyt_board_explain': (I32, HANDLE, HANDLE, U64S, SIZE, U32, U32, CHARS,
        SIZE, SIZES),
    'wyt_board_ref': (HANDLE, HANDLE),
    'wyt_board_unref': (None, HANDLE),
    'wyt_board_rules': (HANDLE, HANDLE),
    'wyt_board_kind': (U32, HANDLE),
    'wyt_board_size': (U64, HANDLE, SIZE),
    'wyt_board_get': (I32, HANDLE, U64S, SIZE, U32S),
    'wyt_board_row': (I32, HANDLE, U64S, SIZE, SIZE, U32S),
    'wyt_board_cells': (I32, HANDLE, U64S, U64S, SIZE, U32, U64S, POINTER,
                        SIZE),
    'wyt_board_find': (I32, HANDLE, U32, U64, U64, U64S, SIZE, SIZE, SIZE,
                       SIZE, SIZES, U64S),
    'wyt_board_storage': (POINTER, HANDLE, U32S, U64S),
    'wyt_board_write': (I32, HANDLE, HANDLE, TEXT, SINK, POINTER),
    # file.h
    'wyt_board_save': (I32, HANDLE, HANDLE, TEXT),
    'wyt_board_load': (I32, HANDLE, TEXT, HANDLES),
    'wyt_board_save_to': (I32, HANDLE, HANDLE, SINK, POINTER),
    'wyt_board_load_from': (I32, HANDLE, POINTER, SIZE, HANDLES),
    'wyt_board_map': (I32, HANDLE, TEXT, HANDLES),
        'wyt_board_solve_file': (I32, HANDLE, HANDLE, U64S, SIZE, U32, TEXT,
        HANDLES),
    'wyt_board_resume': (I32, HANDLE, TEXT, HANDLES),
    'wyt_file_check': (I32, HANDLE, TEXT, U64, U64),
    'wyt_file_new': (I32, HANDLE, TEXT, HANDLES),
    'wyt_file_free': (None, HANDLE),
    'wyt_file_rules': (HANDLE, HANDLE),
    'wyt_file_size': (U64, HANDLE, SIZE),
    'wyt_file_number': (U64, HANDLE, U32),
    # automaton.h
    'wyt_rules_prove': (I32, HANDLE, HANDLE, U32, TEXT, U64, HANDLES),
    'wyt_rules_proved': (I32, HANDLE, HANDLE, HANDLES),
    'wyt_proof_try': (I32, HANDLE, HANDLE, HANDLE, HANDLES),
    'wyt_proof_ref': (HANDLE, HANDLE),
    'wyt_proof_unref': (None, HANDLE),
    'wyt_proof_verdict': (I32, HANDLE),
    'wyt_proof_rules': (HANDLE, HANDLE),
    'wyt_proof_value': (U32, HANDLE),
    'wyt_proof_states': (SIZE, HANDLE, U32),
    'wyt_proof_numeration': (TEXT, HANDLE),
    'wyt_proof_refutation': (I32, HANDLE, HANDLE, I32S),
    'wyt_proof_count': (SIZE, HANDLE),
    'wyt_proof_text': (TEXT, HANDLE, SIZE),
    'wyt_proof_write': (I32, HANDLE, HANDLE, TEXT, SINK, POINTER),
    'wyt_proof_walnut': (I32, HANDLE, HANDLE, TEXT, SIZE, SINK, POINTER, CHARS,
                         SIZE, SIZES),
    'wyt_proof_save_to': (I32, HANDLE, HANDLE, SINK, POINTER),
    'wyt_proof_save': (I32, HANDLE, HANDLE, TEXT),
    'wyt_proof_load_from': (I32, HANDLE, POINTER, SIZE, HANDLES),
    'wyt_proof_load': (I32, HANDLE, TEXT, HANDLES),
    # periodic.h
    'wyt_periodic_new': (I32, HANDLE, HANDLE, U64, HANDLES),
    'wyt_periodic_ref': (HANDLE, HANDLE),
    'wyt_periodic_unref': (None, HANDLE),
    'wyt_periodic_rules': (HANDLE, HANDLE),
    'wyt_periodic_count': (U64, HANDLE),
    'wyt_periodic_value': (I32, HANDLE, U64, U64, U64S),
    'wyt_periodic_period': (I32, HANDLE, U64, U64S, U64S),
    'wyt_periodic_certificate': (I32, HANDLE, U64, U64S, U64S, I64S, SIZE,
                                 SIZES),
    'wyt_periodic_check': (I32, HANDLE, HANDLE, I32S),
    'wyt_periodic_save': (I32, HANDLE, HANDLE, TEXT),
    'wyt_periodic_load': (I32, HANDLE, TEXT, HANDLES),
    'wyt_periodic_save_to': (I32, HANDLE, HANDLE, SINK, POINTER),
    'wyt_periodic_load_from': (I32, HANDLE, POINTER, SIZE, HANDLES),
    # sum.h
    'wyt_sum_new': (I32, HANDLE, HANDLES),
    'wyt_sum_free': (None, HANDLE),
    'wyt_sum_add': (I32, HANDLE, HANDLE, TEXT, U64S, SIZE),
    'wyt_sum_count': (SIZE, HANDLE),
    'wyt_sum_component_rules': (HANDLE, HANDLE, SIZE),
    'wyt_sum_component_heaps': (SIZE, HANDLE, SIZE),
    'wyt_sum_component_position': (I32, HANDLE, SIZE, U64S, SIZE),
    'wyt_sum_set': (I32, HANDLE, SIZE, U64S, SIZE),
    'wyt_sum_component_value': (I32, HANDLE, SIZE, U64S),
    'wyt_sum_value': (I32, HANDLE, U64S),
    'wyt_sum_outcome': (I32, HANDLE, I32S),
    'wyt_sum_winning': (I32, HANDLE, SIZE, U64S, SIZE, SIZE, SIZES),
    # numeration.h
    'wyt_numeration_new': (I32, HANDLE, U32, U32, HANDLES),
    'wyt_numeration_free': (None, HANDLE),
    'wyt_numeration_weight': (I32, HANDLE, U64, U64S),
    'wyt_numeration_digits': (I32, HANDLE, U64, U32S, SIZE, SIZES),
        'wyt_numeration_digits_big': (I32, HANDLE, HANDLE, SIZE, U32S, SIZE,
        SIZES),
    'wyt_numeration_value': (I32, HANDLE, U32S, SIZE, U64S),
    'wyt_numeration_value_big': (I32, HANDLE, U32S, SIZE, HANDLE),
    'wyt_numeration_shift': (I32, HANDLE, U64, I64, U64S),
    'wyt_numeration_shift_big': (I32, HANDLE, HANDLE, SIZE, I64, HANDLE),
    'wyt_numeration_zeros': (I32, HANDLE, U64, U64S),
    'wyt_numeration_array_value': (I32, HANDLE, U32, U64, U64, U64S),
    'wyt_numeration_array_value_big': (I32, HANDLE, U32, HANDLE, SIZE, U64,
                                       HANDLE),
    'wyt_numeration_array_place': (I32, HANDLE, U32, U64, U64S, U64S),
    'wyt_numeration_array_place_big': (I32, HANDLE, U32, HANDLE, SIZE, HANDLE,
                                       U64S),
    # registry.h
    'wyt_registry_count': (SIZE, U32),
    'wyt_registry_text': (TEXT, U32, SIZE, U32),
    'wyt_registry_parameter_count': (SIZE, U32, SIZE),
    'wyt_registry_parameter_name': (TEXT, U32, SIZE, SIZE),
    'wyt_registry_parameter_default': (TEXT, U32, SIZE, SIZE),
    'wyt_registry_parameter_range': (I32, U32, SIZE, SIZE, U64S, U64S),
    # verify.h
        'wyt_rules_theory_verify': (I32, HANDLE, HANDLE, SIZE, U64S, SIZE, I32S,
        U64S, U64S, U64S),
    'wyt_rules_verify': (I32, HANDLE, HANDLE, TEXT, U64S, SIZE, U32S, U64S),
    # explore.h
        'wyt_explore_line': (I32, HANDLE, U64S, U64S, SIZE, U64, I32S, U32S,
        U64S, U64S, I64S, U64S),
    'wyt_explore_reason': (TEXT, HANDLE, U32, U32),
    'wyt_explore_set_count': (SIZE, HANDLE),
    'wyt_explore_set': (I32, HANDLE, SIZE, U64S, SIZE),
        'wyt_explore_lines': (I32, HANDLE, HANDLE, U64S, SIZE, U64, I32S, U32S,
        U64S, U64S),
        'wyt_explore_rays': (I32, HANDLE, HANDLE, U64, U64, F64, F64S, F64S,
        F64S, SIZE, SIZES, F64S, F64S, U64S, U32S),
        'wyt_explore_addable': (I32, HANDLE, HANDLE, U64S, SIZE, U64S, SIZE,
        SIZES),
        'wyt_explore_redundant': (I32, HANDLE, HANDLE, U64S, SIZE, U64S, SIZE,
        SIZES),
    'wyt_explore_dual': (I32, HANDLE, HANDLE, U64S, SIZE, HANDLES),
        'wyt_explore_compare': (I32, HANDLE, HANDLE, HANDLE, U32, U64S, SIZE,
        I32S, U64S),
    # lists.h
    'wyt_solver_stream_value': (I32, HANDLE, U64, U64, U32, HANDLES),
    'wyt_explore_inverse': (I32, HANDLE, U64S, SIZE, U64S, SIZE, I32S,
                            U64S, U64S, SIZE, SIZES),
    'wyt_explore_rays_list': (I32, HANDLE, HANDLE, U64S, SIZE, U64, U64,
                              F64, F64S, F64S, F64S, SIZE, SIZES,
                              F64S, F64S, U64S, U32S),
    'wyt_explore_addable_board': (I32, HANDLE, HANDLE, SIZE, U64S, SIZE,
                                  SIZES),
    'wyt_explore_redundant_board': (I32, HANDLE, HANDLE, SIZE, U64S, SIZE,
                                    SIZES),
    'wyt_explore_dual_board': (I32, HANDLE, HANDLE, HANDLES),
    'wyt_claim_gaps': (I32, HANDLE, U64S, SIZE, U64, U64, U64, I32S, U64S,
                       U64S),
    'wyt_claim_differences': (I32, HANDLE, U64S, SIZE, U64, U64, I32S, U64S,
                              U64S),
    'wyt_claim_recursion': (I32, HANDLE, U64S, SIZE, SIZE, U64, U64, U64,
                            I32S, U64S, U64S),
    'wyt_claim_recursion_made': (I32, HANDLE, I32S, SIZES, U64S, U64S, U64S),
    # claims.h
        'wyt_claim_partition': (I32, HANDLE, HANDLE, U64S, SIZE, U64S, SIZE,
        I32S, U64S),
    'wyt_claim_made': (I32, HANDLE, U32, I32S, U64S, U64S),
    'wyt_claim_cover': (I32, HANDLE, HANDLE, U32, U64, U64, U64, I32S, U64S),
    'wyt_claim_complete': (I32, HANDLE, HANDLE, U32, U64, U64, I32S, U64S),
    'wyt_claim_diagonals': (I32, HANDLE, HANDLE, U64, I32S, U64S, U64S),
        'wyt_claim_complementary': (I32, HANDLE, U64S, SIZE, U64, U64, I32S,
        U64S, U64S),
        'wyt_claim_decomposition': (I32, HANDLE, U64S, SIZE, U64, U64, I32S,
        U64S, U64S),
        'wyt_claim_equation': (I32, HANDLE, U64S, SIZE, U64, U64, I32S, U64S,
        U64S),
        'wyt_claim_mex': (I32, HANDLE, U64S, SIZE, U64, U64, U32, I32S, U64S,
        U64S),
}


def _open() -> ctypes.CDLL:
    """The library that the variable names, or the one that a wheel brought, or
    that of the system."""
    name = os.environ.get(VARIABLE) or (
        BUNDLED if os.path.exists(BUNDLED) else SONAME)
    try:
        return ctypes.CDLL(name)
    except OSError as error:
        raise ImportError(
            f'cannot load libwythoff: {error}. Install it (on Debian the '
            f'package libwythoff0), or let {VARIABLE} name the file') \
            from error


def _bind(library: ctypes.CDLL, *names: str) -> ctypes.CDLL:
    """Gives functions of the table their types."""
    for name in names:
        try:
            function = getattr(library, name)
        except AttributeError:
            raise ImportError(
                f'{library._name} has no function {name}: it is older than '
                'this package') from None
        function.restype, *function.argtypes = PROTOTYPES[name]
    return library


def _matching(library: ctypes.CDLL) -> ctypes.CDLL:
    """The library, if its base is that of the table. What is asked for that is
    the same in every base."""
    version = _bind(library, 'wyt_version_text').wyt_version_text().decode()
    base = 0
    if hasattr(library, 'wyt_version_base'):
        base = _bind(library, 'wyt_version_base').wyt_version_base()
    if base != BASE:
        has = f'the base {base >> 16}.{base >> 8 & 255}' if base else 'no base'
        raise ImportError(
            f'{library._name} is libwythoff {version} and has {has}; this '
            f'package needs the base {BASE >> 16}.{BASE >> 8 & 255}: install a '
            'library and a package that go together')
    return library


lib = _bind(_matching(_open()), *PROTOTYPES)


def unchecked(name: str) -> Any:
    """A function of its own that takes arguments as they are, in half of the
    time. Each has to be of the type of C already, an array also bytes; an int
    is 32 bits."""
    function = lib[name]
    function.restype = PROTOTYPES[name][0]
    return function
