/* SPDX-License-Identifier: MIT */
/*
 * Proofs from inside.
 */
#ifndef WYT_QUESTIONS_THEOREM_PROOF_H
#define WYT_QUESTIONS_THEOREM_PROOF_H

#include <wythoff/automaton.h>
#include <wythoff/context.h>
#include <wythoff/integers.h>
#include <wythoff/rules.h>

#include <gmp.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "automata/numeration_text.h"
#include "automata/writing.h"

struct wyt_automaton; /* automata/automaton.h */

/* Room for a line of what was tried. */
#define WYT__PROOF_LINE (WYT__NUMERATION_BYTES + 384)

struct wyt__proof_line {
    char text[WYT__PROOF_LINE];
};

struct wyt_proof {
    atomic_size_t references;
    wyt_context *context;
    wyt_rules *rules;
    uint32_t value;
    int32_t verdict, says; /* WYT_PROOF_*; if refuted, WYT_OUTCOME_* */
    wyt_integers *where;   /* if refuted */
    struct wyt_automaton *automaton; /* NULL if undecided */
    char numeration[WYT__NUMERATION_BYTES];
    struct wyt__writing certificate; /* of the automaton */
    struct wyt__proof_line *line;
    size_t lines;
};

/* An undecided proof with room for lines. */
int32_t wyt__proof_new(wyt_context *context, const wyt_rules *rules,
                       uint32_t value, size_t lines, wyt_proof **out);

/* The proof takes a reference of the caller over, also on failure, and writes
 * the certificate. */
int32_t wyt__proof_attach(wyt_proof *proof, struct wyt_automaton *automaton);

/* It is wrong at a position. */
int32_t wyt__proof_refute(wyt_proof *proof, mpz_srcptr x, mpz_srcptr y,
                          mpz_srcptr z, bool says_p);

/* WYT_OK for rules and a value of which something may be proved, or the
 * refusal. */
int32_t wyt__proof_check(wyt_context *context, const wyt_rules *rules,
                         uint32_t value);

#endif
