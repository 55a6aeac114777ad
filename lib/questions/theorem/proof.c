/* SPDX-License-Identifier: MIT */
/*
 * Life cycle and reading of proofs.
 */
#include "questions/theorem/proof.h"

#include <wythoff/automaton.h>
#include <wythoff/context.h>
#include <wythoff/integers.h>
#include <wythoff/rules.h>
#include <wythoff/solver.h>
#include <wythoff/status.h>

#include <gmp.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "automata/automaton.h"
#include "automata/certificate.h"
#include "automata/numeration_text.h"
#include "automata/proposals.h"
#include "automata/rulebook.h"
#include "automata/writing.h"
#include "base/context.h"
#include "base/references.h"
#include "base/text.h"
#include "numbers/integers.h"
#include "rules/rules.h"

int32_t wyt__proof_new(wyt_context *context, const wyt_rules *rules,
                       uint32_t value, size_t lines, wyt_proof **out)
{
    int32_t status;
    wyt_proof *proof = wyt__allocate(context, 1, sizeof *proof, &status);
    if (proof == NULL)
        return status;
    atomic_init(&proof->references, 1);
    proof->context = wyt_context_ref(context);
    proof->rules = wyt_rules_ref(rules);
    proof->value = value;
    status = wyt_integers_new(context, &proof->where);
    if (status == WYT_OK)
        proof->line =
            wyt__allocate(context, lines, sizeof *proof->line, &status);
    if (status == WYT_OK) {
        proof->lines = lines;
        *out = proof;
    } else {
        wyt_proof_unref(proof);
    }
    return status;
}

int32_t wyt__proof_attach(wyt_proof *proof, struct wyt_automaton *automaton)
{
    struct wyt__text text = {proof->numeration, sizeof proof->numeration, 0};
    struct wyt__proposal numeration;
    proof->automaton = automaton;
    wyt__numeration_of(&automaton->words.recurrence, &numeration);
    wyt__numeration_print(&numeration, &text);
    return wyt__certificate_write(&automaton->words, proof->rules,
                                  automaton->sets, automaton->counters,
                                  automaton->count, &proof->certificate);
}

int32_t wyt__proof_refute(wyt_proof *proof, mpz_srcptr x, mpz_srcptr y,
                          mpz_srcptr z, bool says_p)
{
    const size_t heaps = proof->rules->game.heaps;
    int32_t status = wyt__integers_write(proof->where, x);
    if (status == WYT_OK && heaps > 1)
        status = wyt__integers_write(proof->where, y);
    if (status == WYT_OK && heaps > 2)
        status = wyt__integers_write(proof->where, z);
    proof->verdict = WYT_PROOF_REFUTED;
    proof->says = says_p ? WYT_OUTCOME_P : WYT_OUTCOME_N;
    return status;
}

/* Listed games are proved by what their formulas say. */
static int32_t check_listed(wyt_context *context, const wyt_rules *rules,
                            uint32_t value)
{
    if (wyt__rules_is_callback(rules))
        return wyt__fail(context, WYT_UNSUPPORTED,
                         "what functions of a program say of %s cannot be "
                         "proved; a game by its text was expected",
                         rules->text);
    if (value > 0)
        return wyt__fail(context, WYT_UNSUPPORTED,
                         "Grundy values of %s are not proved, but its "
                         "P-positions; value 0 was expected",
                         rules->text);
    return wyt__rulebook_check(context, &rules->game);
}

int32_t wyt__proof_check(wyt_context *context, const wyt_rules *rules,
                         uint32_t value)
{
    int32_t status;
    if (value > 63)
        return wyt__fail(context, WYT_E_ARGUMENT,
                         "value is %u; at most 63 was expected",
                         (unsigned)value);
    status = value == 0 ? WYT_OK : wyt__rules_check_values(context, rules);
    return status == WYT_OK && wyt__rules_is_listed(rules)
               ? check_listed(context, rules, value)
               : status;
}

wyt_proof *wyt_proof_ref(wyt_proof *proof)
{
    if (proof != NULL)
        wyt__take_reference(&proof->references);
    return proof;
}

void wyt_proof_unref(wyt_proof *proof)
{
    wyt_context *context;
    if (proof == NULL || !wyt__give_reference(&proof->references))
        return;
    context = proof->context;
    wyt_rules_unref(proof->rules);
    wyt_integers_free(proof->where);
    if (proof->certificate.context != NULL)
        wyt__writing_close(&proof->certificate);
    wyt__automaton_unref(proof->automaton);
    wyt__release(context, proof->line, proof->lines, sizeof *proof->line);
    wyt__release(context, proof, 1, sizeof *proof);
    wyt_context_unref(context);
}

/* ---- reading ---- */

int32_t wyt_proof_verdict(const wyt_proof *proof)
{
    return proof == NULL ? WYT_PROOF_UNDECIDED : proof->verdict;
}

const wyt_rules *wyt_proof_rules(const wyt_proof *proof)
{
    return proof == NULL ? NULL : proof->rules;
}

uint32_t wyt_proof_value(const wyt_proof *proof)
{
    return proof == NULL ? 0 : proof->value;
}

size_t wyt_proof_states(const wyt_proof *proof, uint32_t value)
{
    return proof == NULL || proof->automaton == NULL ||
                   value >= proof->automaton->count
               ? 0
               : proof->automaton->sets[value].states;
}

const char *wyt_proof_numeration(const wyt_proof *proof)
{
    return proof == NULL || proof->automaton == NULL ? NULL : proof->numeration;
}

int32_t wyt_proof_refutation(const wyt_proof *proof, wyt_integers *out_heaps,
                             int32_t *out_says)
{
    size_t before;
    int32_t status;
    if (proof == NULL || out_heaps == NULL || out_says == NULL)
        return WYT_E_ARGUMENT;
    if (proof->verdict != WYT_PROOF_REFUTED)
        return WYT_NONE;
    before = out_heaps->count;
    status = wyt_integers_add_integers(out_heaps, proof->where, 0,
                                       proof->where->count);
    status = wyt__integers_replace(out_heaps, before, status);
    if (status == WYT_OK)
        *out_says = proof->says;
    return status;
}

size_t wyt_proof_count(const wyt_proof *proof)
{
    return proof == NULL ? 0 : proof->lines;
}

const char *wyt_proof_text(const wyt_proof *proof, size_t index)
{
    return proof == NULL || index >= proof->lines ? NULL
                                                  : proof->line[index].text;
}
