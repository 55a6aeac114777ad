/* SPDX-License-Identifier: MIT */
/*
 * Backend automatic: games whose P-positions are proved to be those of an
 * automaton (automata/prove.h), at any size. In 64 bits the answers are the
 * same ones, as far as they fit.
 */
#define WYT__ANY_SIZE
#include <wythoff/context.h>
#include <wythoff/integers.h>
#include <wythoff/rules.h>
#include <wythoff/solver.h>
#include <wythoff/status.h>

#include <gmp.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "automata/answers.h"
#include "automata/automaton.h"
#include "automata/differences.h"
#include "automata/load.h"
#include "base/context.h"
#include "moves/positions.h"
#include "numbers/integers.h"
#include "numbers/mpz.h"
#include "numbers/shown.h"
#include "rules/rules.h"
#include "solve/backend.h"
#include "solve/backends/automatic.h"
#include "solve/question.h"
#include "solve/solver.h"

struct automatic {
    wyt_context *context;
    wyt_rules *rules;
    struct wyt__answers answers;
    mpz_t heaps[WYT__PROVED_HEAPS], number; /* of the question or the answer */
    wyt_integers *list;
};

static uint32_t answers(const wyt_rules *rules)
{
    if (rules->proof == NULL && rules->certified == NULL)
        return 0;
    return rules->game.heaps == 2 ? WYT__ASK_BOX | WYT__ASK(WYT_ASK_COLUMN)
                                  : WYT__ASK_BOX;
}

static int32_t open_automatic(wyt_context *context, const wyt_rules *rules,
                              void **out_state)
{
    struct wyt_automaton *proof = NULL;
    int32_t status;
    struct automatic *own = wyt__allocate(context, 1, sizeof *own, &status);
    if (own == NULL)
        return status;
    status = wyt_integers_new(context, &own->list);
    if (status == WYT_OK)
        status = wyt__automaton_of(context, rules, &proof);
    if (status == WYT_OK)
        status = wyt__answers_open(&own->answers, context, rules, &proof->words,
                                   &proof->sets[0]);
    wyt__automaton_unref(proof);
    if (status != WYT_OK) {
        wyt_integers_free(own->list);
        wyt__release(context, own, 1, sizeof *own);
        return status;
    }
    for (size_t i = 0; i < WYT__PROVED_HEAPS; i++)
        mpz_init(own->heaps[i]);
    mpz_init(own->number);
    own->context = wyt_context_ref(context);
    own->rules = wyt_rules_ref(rules);
    *out_state = own;
    return WYT_OK;
}

static void close_automatic(void *state)
{
    struct automatic *own = state;
    wyt_context *context = own->context;
    wyt__answers_close(&own->answers);
    wyt_integers_free(own->list);
    for (size_t i = 0; i < WYT__PROVED_HEAPS; i++)
        mpz_clear(own->heaps[i]);
    mpz_clear(own->number);
    wyt_rules_unref(own->rules);
    wyt__release(context, own, 1, sizeof *own);
    wyt_context_unref(context);
}

/* ---- at any size, about own->heaps or own->number ---- */

static int32_t outcome_of(struct automatic *own, int32_t *out)
{
    bool have;
    const int32_t status = wyt__answers_have(&own->answers, own->heaps, &have);
    if (status == WYT_OK)
        *out = have ? WYT_OUTCOME_P : WYT_OUTCOME_N;
    return status;
}

/* Sides are of two heaps. */
static bool is_on_side(const struct automatic *own, uint32_t side)
{
    const int order = mpz_cmp(own->heaps[1], own->heaps[0]);
    return side == WYT_SIDE_BOTH ||
           (side == WYT_SIDE_UPPER ? order >= 0 : order <= 0);
}

/* own->number = the number of a P-position. */
static int32_t rank_of(struct automatic *own, uint32_t side)
{
    const bool on_side = is_on_side(own, side);
    int32_t outcome, status = outcome_of(own, &outcome);
    if (status != WYT_OK)
        return status;
    if (!on_side || outcome == WYT_OUTCOME_N)
        return wyt__fail(own->context, WYT_NONE, "%s has no number: it is %s",
                         wyt__tuple_big(own->heaps, own->answers.heaps).text,
                         on_side ? "an N-position" : "of the other side");
    return wyt__answers_rank(&own->answers, own->heaps, side, own->number);
}

static int32_t block_of(struct automatic *own, wyt_integers *list)
{
    int32_t outcome, status = outcome_of(own, &outcome);
    if (status != WYT_OK || outcome == WYT_OUTCOME_N)
        return status;
    if (own->rules->game.offered > 0)
        return wyt__fail(own->context, WYT_UNSUPPORTED,
                         "offered options of %s beyond 64 bits are not known",
                         own->rules->text);
    return wyt__answers_options(&own->answers, own->heaps, list);
}

static int32_t answer_number(struct automatic *own,
                             struct wyt__question *question)
{
    int32_t status = wyt__integers_read(question->asked, 0, own->number);
    if (status == WYT_OK && question->what == WYT_ASK_COLUMN)
        return wyt__answers_column(&own->answers, own->number,
                                   question->answer);
    if (status == WYT_OK)
        status = wyt__answers_nth(&own->answers, own->number, question->side,
                                  own->heaps);
    for (size_t i = 0; i < own->answers.heaps && status == WYT_OK; i++)
        status = wyt__integers_write(question->answer, own->heaps[i]);
    return status;
}

/* Conditions and passes say at any size which positions there are. */
static int32_t check_board(struct automatic *own)
{
    bool has;
    const int32_t status = wyt__answers_board(&own->answers, own->heaps, &has);
    if (status != WYT_OK || has)
        return status;
    return wyt__fail(own->context, WYT_E_POSITION,
                     "%s is no position of %s: conditions or passes say so",
                     wyt__tuple_big(own->heaps, own->answers.heaps).text,
                     own->rules->text);
}

static int32_t answer_position(struct automatic *own,
                               struct wyt__question *question)
{
    int32_t status = WYT_OK;
    for (size_t i = 0; i < own->answers.heaps && status == WYT_OK; i++)
        status = wyt__integers_read(question->asked, i, own->heaps[i]);
    if (status == WYT_OK)
        status = check_board(own);
    if (status != WYT_OK)
        return status;
    if (question->what == WYT_ASK_OUTCOME)
        return outcome_of(own, &question->outcome);
    if (question->what == WYT_ASK_WINNING)
        return wyt__answers_options(&own->answers, own->heaps,
                                    question->answer);
    if (question->what == WYT_ASK_BLOCK)
        return block_of(own, question->answer);
    if (question->what != WYT_ASK_RANK)
        return wyt__fail(own->context, WYT_UNSUPPORTED,
                         "an automaton of the P-positions of %s answers "
                         "questions about P-positions only",
                         own->rules->text);
    status = rank_of(own, question->side);
    return status == WYT_OK ? wyt__integers_write(question->answer, own->number)
                            : status;
}

static int32_t at_any_size(wyt_solver *solver, struct wyt__question *question)
{
    size_t i = 0;
    int32_t status;
    while (solver->candidates[i].backend != &wyt__backend_automatic)
        i++; /* who asks has found it there */
    status = wyt__open_candidate(solver, &solver->candidates[i]);
    if (status != WYT_OK)
        return status;
    return wyt__asks_about_number(question->what)
               ? answer_number(solver->candidates[i].state, question)
               : answer_position(solver->candidates[i].state, question);
}

/* ---- in 64 bits ---- */

static void read_heaps(struct automatic *own, const uint64_t *heaps)
{
    for (size_t i = 0; i < own->answers.heaps; i++)
        wyt__mpz_set(own->heaps[i], heaps[i]);
}

static bool fits(const mpz_t number)
{
    return mpz_sizeinbase(number, 2) <= 64;
}

static int32_t outcome(void *state, const uint64_t *heaps, int32_t *out)
{
    read_heaps(state, heaps);
    return outcome_of(state, out);
}

/* Hands positions on that were found. */
static int32_t hand_on(struct automatic *own, struct wyt__positions *list)
{
    const size_t n = own->answers.heaps;
    uint64_t heaps[WYT__PROVED_HEAPS];
    int32_t status = WYT_OK;
    for (size_t i = 0; i < own->list->count && status == WYT_OK; i++) {
        if (!wyt__integers_fits(own->list, i, &heaps[i % n]))
            return wyt__fail(own->context, WYT_BEYOND,
                             "a P-position with a heap of %s has another one "
                             "beyond 64 bits",
                             wyt__shown(own->number).text);
        if (i % n == n - 1)
            status = wyt__positions_add(list, heaps);
    }
    return status;
}

static int32_t winning(void *state, const uint64_t *heaps,
                       struct wyt__positions *list)
{
    struct automatic *own = state;
    int32_t status;
    read_heaps(own, heaps);
    wyt__integers_cut(own->list, 0);
    status = wyt__answers_options(&own->answers, own->heaps, own->list);
    return status == WYT_OK ? hand_on(own, list) : status;
}

static int32_t nth(void *state, uint64_t number, uint32_t side, uint64_t *out)
{
    struct automatic *own = state;
    int32_t status;
    wyt__mpz_set(own->number, number);
    status = wyt__answers_nth(&own->answers, own->number, side, own->heaps);
    for (size_t i = 0; i < own->answers.heaps && status == WYT_OK; i++) {
        if (!fits(own->heaps[i]))
            return wyt__fail_beyond_nth(own->context, number);
        out[i] = wyt__mpz_low(own->heaps[i]);
    }
    return status;
}

static int32_t rank(void *state, const uint64_t *heaps, uint32_t side,
                    uint64_t *out)
{
    struct automatic *own = state;
    int32_t status;
    read_heaps(own, heaps);
    status = rank_of(own, side);
    if (status == WYT_OK && !fits(own->number))
        return wyt__fail_beyond_rank(own->context);
    if (status == WYT_OK)
        *out = wyt__mpz_low(own->number);
    return status;
}

static int32_t column(void *state, uint64_t value, struct wyt__positions *list)
{
    struct automatic *own = state;
    int32_t status;
    wyt__mpz_set(own->number, value);
    wyt__integers_cut(own->list, 0);
    status = wyt__answers_column(&own->answers, own->number, own->list);
    return status == WYT_OK ? hand_on(own, list) : status;
}

const struct wyt__backend wyt__backend_automatic = {
    WYT__AUTOMATIC_TEXTS,
    .at_any_size = at_any_size,
    .answers = answers,
    .open = open_automatic,
    .close = close_automatic,
    .outcome = outcome,
    .winning = winning,
    .nth = nth,
    .rank = rank,
    .column = column,
};
