/* SPDX-License-Identifier: MIT */
/*
 * Looking for theorems, and for theorems about other rules.
 */
#include <wythoff/automaton.h>
#include <wythoff/context.h>
#include <wythoff/rules.h>
#include <wythoff/status.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "automata/automaton.h"
#include "automata/copies.h"
#include "automata/counters.h"
#include "automata/dfa.h"
#include "automata/find.h"
#include "automata/numeration_text.h"
#include "automata/proposals.h"
#include "automata/prove.h"
#include "automata/words.h"
#include "base/context.h"
#include "base/text.h"
#include "questions/theorem/proof.h"
#include "rules/rules.h"

#define MOST_ROWS ((uint64_t)1 << 31)
/* The longest list that the usual work is for. */
#define USUAL_LIST ((uint64_t)1 << 20)

/* ---- a search ---- */

/* "1,1 : 1 2: proved, 7 states, 144 rows" */
static void write_line(const struct wyt__proposal *numeration,
                       const struct wyt__attempt *attempt,
                       struct wyt__proof_line *line)
{
    char buffer[WYT__NUMERATION_BYTES];
    struct wyt__text text = {buffer, sizeof buffer, 0};
    wyt__numeration_print(numeration, &text);
    if (attempt->rows == 0)
        snprintf(line->text, sizeof line->text, "%s: %s", buffer,
                 attempt->end[0] == '\0' ? "no turn" : attempt->end);
    else
        snprintf(line->text, sizeof line->text, "%s: %s, %zu states, %llu rows",
                 buffer, attempt->end, attempt->states,
                 (unsigned long long)attempt->rows);
}

static int32_t attach_winner(const struct wyt__theorem_search *search,
                             wyt_proof *proof)
{
    const struct wyt__attempt *winner = &search->attempts[search->winner];
    struct wyt_automaton *automaton;
    int32_t status = wyt__automaton_new(proof->context, &winner->words,
                                        winner->values, winner->counters,
                                        (size_t)search->value + 1, &automaton);
    if (status != WYT_OK)
        return status;
    proof->verdict = WYT_PROOF_THEOREM;
    return wyt__proof_attach(proof, automaton);
}

static int32_t keep(const struct wyt__theorem_search *search,
                    const wyt_rules *rules, wyt_proof **out_proof)
{
    const size_t count = search->proposals.count;
    wyt_proof *proof;
    int32_t status =
        wyt__proof_new(search->context, rules, search->value, count, &proof);
    if (status != WYT_OK)
        return status;
    for (size_t i = 0; i < count; i++)
        write_line(&search->proposals.all[i], &search->attempts[i],
                   &proof->line[i]);
    if (search->theorem)
        status = attach_winner(search, proof);
    if (status == WYT_OK)
        *out_proof = proof;
    else
        wyt_proof_unref(proof);
    return status;
}

/* Work for lists of so many rows: it grows with their square where that is more
 * than what is usual. */
static uint64_t work_for(uint64_t usual, uint64_t rows)
{
    const uint64_t times = (rows + USUAL_LIST - 1) / USUAL_LIST;
    return rows <= USUAL_LIST ? usual : usual * times * times;
}

static int32_t search(wyt_context *context, const wyt_rules *rules,
                      uint32_t value, const struct wyt__proposals *given,
                      uint64_t rows, wyt_proof **out_proof)
{
    struct wyt__theorem_bounds bounds = WYT__THEOREM_BOUNDS;
    struct wyt__theorem_search found;
    int32_t status;
    if (rows > 0) {
        bounds.rows = rows;
        bounds.work = work_for(bounds.work, rows);
    }
    status =
        wyt__find_theorem(&found, context, &rules->game, value, given, &bounds);
    if (status == WYT_OK)
        status = keep(&found, rules, out_proof);
    wyt__theorem_search_close(&found);
    return status;
}

int32_t wyt_rules_prove(wyt_context *context, const wyt_rules *rules,
                        uint32_t value, const char *numeration, uint64_t rows,
                        wyt_proof **out_proof)
{
    struct wyt__proposals given;
    struct wyt__proposal proposal;
    int32_t status;
    if (context == NULL)
        return WYT_E_ARGUMENT;
    if (rules == NULL || out_proof == NULL)
        return wyt__fail_null(context, rules == NULL ? "rules" : "out_proof");
    status = wyt__proof_check(context, rules, value);
    if (status == WYT_OK && rows > MOST_ROWS)
        status = wyt__fail(context, WYT_E_ARGUMENT,
                           "rows is %llu; at most 2^31 was expected",
                           (unsigned long long)rows);
    if (status != WYT_OK)
        return status;
    if (numeration == NULL)
        return search(context, rules, value, NULL, rows, out_proof);
    wyt__proposals_open(&given, context);
    status = wyt__numeration_parse(context, numeration, &proposal);
    if (status == WYT_OK)
        status = wyt__proposals_add(&given, &proposal);
    if (status == WYT_OK)
        status = search(context, rules, value, &given, rows, out_proof);
    wyt__proposals_close(&given);
    return status;
}

/* ---- other rules ---- */

/* Copies for this context: of the numeration, of all sets of a claim, and of
 * those that are right so far. */
struct trial {
    struct wyt__words words;
    struct wyt__dfa removed;
    struct wyt__decision decision;
    uint32_t value; /* at work */
};

/* Proves the set of a value outside of those before it. */
static int32_t try_value(struct trial *trial, const wyt_rules *rules,
                         const struct wyt__dfa *from,
                         const struct wyt__counters *counters)
{
    const struct wyt__theorem_bounds bounds = WYT__THEOREM_BOUNDS;
    wyt_context *context = trial->removed.context;
    struct wyt__dfa set;
    int32_t status = wyt__dfa_copy_to(from, context, &set);
    if (status == WYT_OK)
        status = wyt__prove(&trial->words, &rules->game, &set,
                            trial->value > 0 ? &trial->removed : NULL, counters,
                            bounds.sets, &trial->decision);
    if (status == WYT_OK && trial->decision.theorem)
        status = wyt__dfa_join_to(&trial->removed, &set, wyt__first_of, NULL);
    wyt__dfa_close(&set);
    return status;
}

/* The counters of a claim are of the classes of its own rules. */
static bool has_counters(const wyt_proof *claim, const wyt_rules *rules)
{
    return wyt_rules_equal(claim->rules, rules) == 1;
}

static int32_t try_all(struct trial *trial, const wyt_rules *rules,
                       const wyt_proof *from)
{
    const struct wyt_automaton *claim = from->automaton;
    int32_t status = WYT_OK;
    for (trial->value = 0; trial->value < claim->count; trial->value++) {
        struct wyt__counters counters = {.classes = 0};
        if (has_counters(from, rules))
            status = wyt__counters_copy_to(&claim->counters[trial->value],
                                           trial->removed.context, &counters);
        if (status == WYT_OK)
            status =
                try_value(trial, rules, &claim->sets[trial->value], &counters);
        wyt__counters_close(&counters);
        if (status != WYT_OK || !trial->decision.theorem)
            break;
    }
    return status;
}

/* Gives a copy of the automaton of a claim, which others may be reading, to a
 * proof in its own context. */
static int32_t attach_claim(const wyt_proof *claim, wyt_proof *proof)
{
    const struct wyt_automaton *from = claim->automaton;
    struct wyt_automaton *own;
    const int32_t status = wyt__automaton_new(
        proof->context, &from->words, from->sets,
        has_counters(claim, proof->rules) ? from->counters : NULL, from->count,
        &own);
    return status == WYT_OK ? wyt__proof_attach(proof, own) : status;
}

/* What came of a trial; `status` is that of it. */
static int32_t judge(const struct trial *trial, int32_t status,
                     const wyt_proof *claim, wyt_proof *proof)
{
    struct wyt__proof_line *line = &proof->line[0];
    if (status == WYT_LIMIT && !proof->context->foreign) {
        snprintf(line->text, sizeof line->text, "%s: undecided: %.360s",
                 claim->numeration, proof->context->error);
        return WYT_OK;
    }
    if (status != WYT_OK)
        return status;
    proof->verdict = WYT_PROOF_THEOREM;
    status = attach_claim(claim, proof);
    snprintf(line->text, sizeof line->text, "%s: %s", claim->numeration,
             trial->decision.theorem ? "proved" : "refuted");
    if (trial->decision.theorem || status != WYT_OK)
        return status;
    proof->value = trial->value;
    return wyt__proof_refute(proof, trial->decision.x, trial->decision.y,
                             trial->decision.z, trial->decision.says_p);
}

static int32_t try_claim(wyt_context *context, const wyt_proof *claim,
                         const wyt_rules *rules, wyt_proof *proof)
{
    const struct wyt_automaton *automaton = claim->automaton;
    struct trial trial;
    int32_t status =
        wyt__words_copy_to(&automaton->words, context, &trial.words);
    if (status != WYT_OK)
        return status;
    wyt__dfa_open(&trial.removed, context, automaton->sets[0].letters);
    wyt__decision_open(&trial.decision);
    context->foreign = false;
    status = try_all(&trial, rules, claim);
    status = judge(&trial, status, claim, proof);
    wyt__decision_close(&trial.decision);
    wyt__dfa_close(&trial.removed);
    wyt__words_close(&trial.words);
    return status;
}

int32_t wyt_proof_try(wyt_context *context, const wyt_proof *proof,
                      const wyt_rules *rules, wyt_proof **out_proof)
{
    wyt_proof *result;
    uint32_t value;
    int32_t status;
    if (context == NULL)
        return WYT_E_ARGUMENT;
    if (proof == NULL || rules == NULL || out_proof == NULL)
        return wyt__fail_null(context, proof == NULL   ? "proof"
                                       : rules == NULL ? "rules"
                                                       : "out_proof");
    if (proof->automaton == NULL)
        return wyt__fail(context, WYT_E_ARGUMENT,
                         "an undecided proof has no automaton to try");
    if (rules->game.heaps != proof->rules->game.heaps)
        return wyt__fail(context, WYT_E_ARGUMENT,
                         "rules of %zu heaps; %zu, as the proof has, were "
                         "expected",
                         rules->game.heaps, proof->rules->game.heaps);
    value = (uint32_t)proof->automaton->count - 1;
    status = wyt__proof_check(context, rules, value);
    if (status == WYT_OK)
        status = wyt__proof_new(context, rules, value, 1, &result);
    if (status != WYT_OK)
        return status;
    status = try_claim(context, proof, rules, result);
    if (status == WYT_OK)
        *out_proof = result;
    else
        wyt_proof_unref(result);
    return status;
}

/* ---- rules ---- */

int32_t wyt_rules_proved(wyt_context *context, const wyt_proof *proof,
                         wyt_rules **out_rules)
{
    int32_t status;
    if (context == NULL)
        return WYT_E_ARGUMENT;
    if (proof == NULL || out_rules == NULL)
        return wyt__fail_null(context, proof == NULL ? "proof" : "out_rules");
    if (proof->verdict != WYT_PROOF_THEOREM)
        return wyt__fail(context, WYT_E_ARGUMENT,
                         "the proof is no theorem: nothing is known by it");
    status = wyt_rules_parse(context, proof->rules->text,
                             proof->rules->text_length, out_rules);
    if (status != WYT_OK)
        return status;
    (*out_rules)->proof = wyt__automaton_ref(proof->automaton);
    (*out_rules)->release_proof = wyt__automaton_unref;
    return WYT_OK;
}
