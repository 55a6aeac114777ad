/* SPDX-License-Identifier: MIT */
/*
 * From a question with heaps of any size to the theory that answers it, or to
 * the sentence why none does.
 */
#define WYT__ANY_SIZE
#include "questions/answer_big.h"

#include <wythoff/context.h>
#include <wythoff/integers.h>
#include <wythoff/rules.h>
#include <wythoff/solver.h>
#include <wythoff/status.h>

#include <gmp.h>
#include <string.h>

#include "base/assert.h"
#include "base/context.h"
#include "moves/list.h"
#include "moves/pair_big.h"
#include "numbers/integers.h"
#include "numbers/mpz.h"
#include "questions/rows_big.h"
#include "rules/family.h"
#include "rules/game.h"
#include "rules/rules.h"
#include "rules/theory.h"
#include "sequences/engine_big.h"
#include "solve/empty_heaps.h"
#include "solve/refusal.h"
#include "solve/solver.h"
#include "theory/nim.h"
#include "theory/remoteness_big.h"
#include "theory/runs_big.h"
#include "theory/theory_big.h"
#include "theory/triples.h"

/* ---- what is not answered ---- */

static int32_t fail_unknown(const wyt_solver *solver)
{
    const wyt_rules *rules = solver->rules;
    wyt_context *context = solver->context;
    if (wyt__rules_is_callback(rules))
        return wyt__fail(context, WYT_UNSUPPORTED,
                         "heaps of callback games have 64 bits");
    if (rules->game.heaps != 2)
        return wyt__fail(context, WYT_UNSUPPORTED,
                         "no theory of %s is known that answers beyond 64 "
                         "bits",
                         rules->text);
    return wyt__fail(context, WYT_UNSUPPORTED,
                     "no theory of %s is known that answers beyond 64 "
                     "bits%s%s; boards answer heaps up to about %llu within "
                     "the limits of the context",
                     rules->text, rules->theory.lack == NULL ? "" : ": ",
                     rules->theory.lack == NULL ? "" : rules->theory.lack,
                     (unsigned long long)wyt__largest_heap(context));
}

/* A question that the theory of the game does not answer. */
static int32_t fail_question(const struct wyt__runs_big *runs, const char *what)
{
    return wyt__fail(runs->context, WYT_UNSUPPORTED,
                     "%s of %s beyond 64 bits are not known", what,
                     runs->rules->text);
}

static bool is_sequence(const struct wyt__runs_big *runs)
{
    return runs->rules->game.heaps == 2 &&
           (runs->theory->run_count > 0 || runs->theory->band > 0);
}

/* What lists N-positions answers outcomes only. */
static int32_t check_listed(const struct wyt__runs_big *runs, const char *what)
{
    const bool listed = is_sequence(runs) || runs->theory->triples;
    return runs->theory->complement || !listed ? fail_question(runs, what)
                                               : WYT_OK;
}

/* ---- positions ---- */

/* A position as GMP sees it. */
struct position {
    mpz_t heaps[WYT__HEAPS];
    size_t n;
};

static int32_t position_open(struct position *position, size_t n,
                             const wyt_integers *heaps)
{
    int32_t status = WYT_OK;
    position->n = n;
    for (size_t i = 0; i < n; i++)
        mpz_init(position->heaps[i]);
    for (size_t i = 0; i < n && status == WYT_OK; i++)
        status = wyt__integers_read(heaps, i, position->heaps[i]);
    return status;
}

static void position_close(struct position *position)
{
    for (size_t i = 0; i < position->n; i++)
        mpz_clear(position->heaps[i]);
}

/* The pair of a position with two heaps, which it borrows: it is read only and
 * not cleared. Of a symmetric game sorted, if wanted. */
static void borrow_pair(const struct wyt__runs_big *runs,
                        const struct position *position, bool sorted,
                        struct wyt__pair *pair)
{
    const bool swap = sorted && runs->rules->symmetric &&
                      mpz_cmp(position->heaps[0], position->heaps[1]) > 0;
    for (size_t i = 0; i < 2; i++)
        (void)wyt__mpz_high(pair->heap[i], position->heaps[swap ? 1 - i : i],
                            0);
}

/* ---- outcomes ---- */

static int32_t outcome(struct wyt__runs_big *runs, struct position *position,
                       int32_t *out)
{
    struct wyt__pair pair;
    bool is_p;
    int32_t status = WYT_OK;
    if (is_sequence(runs)) {
        borrow_pair(runs, position, true, &pair);
        status = wyt__is_listed_big(runs, &pair, &is_p);
        is_p = is_p != runs->theory->complement;
    } else if (runs->theory->triples) {
        is_p = wyt__triples_has(position->heaps) != runs->theory->complement;
    } else {
        status =
            wyt__nim_is_p(runs->context, runs->rules, position->heaps, &is_p);
    }
    if (status == WYT_OK)
        *out = is_p ? WYT_OUTCOME_P : WYT_OUTCOME_N;
    return status;
}

/* ---- moves ---- */

/* With any number of heaps. */
static int32_t winning_by_heaps(struct wyt__runs_big *runs,
                                struct position *position, wyt_integers *list)
{
    const size_t before = list->count;
    int32_t status = runs->theory->triples
                         ? wyt__triples_winning(position->heaps, list)
                         : wyt__nim_winning(runs->context, runs->rules,
                                            position->heaps, list);
    return status == WYT_OK ? wyt__integers_sort(list, before, position->n)
                            : status;
}

static int32_t winning(struct wyt__runs_big *runs, struct position *position,
                       wyt_integers *list)
{
    struct wyt__pair pair;
    if (runs->theory->complement)
        return fail_question(runs, "winning moves");
    if (!is_sequence(runs))
        return winning_by_heaps(runs, position, list);
    borrow_pair(runs, position, false, &pair);
    return wyt__winning_big(runs, &pair, list);
}

/* As in 64 bits: of a P-position all options that are P, of an N-position
 * nothing. */
static int32_t block(struct wyt__runs_big *runs, struct position *position,
                     wyt_integers *list)
{
    int32_t is, status = outcome(runs, position, &is);
    if (status != WYT_OK || is == WYT_OUTCOME_N)
        return status;
    return runs->theory->complement ? fail_question(runs, "offered options")
                                    : winning(runs, position, list);
}

/* The choice depends on the heaps through their difference modulo a small
 * number (rules/family.h), which is put in place of the heaps. */
static int32_t choose(struct wyt__runs_big *runs, struct position *position,
                      wyt_integers *list)
{
    const struct wyt__game *game = &runs->rules->game;
    uint64_t small[2] = {0, 0};
    int32_t is, status = outcome(runs, position, &is);
    size_t larger = mpz_cmp(position->heaps[0], position->heaps[1]) < 0;
    if (status == WYT_OK && is == WYT_OUTCOME_N)
        return wyt__fail(runs->context, WYT_NONE,
                         "it is an N-position: no choice saves the second "
                         "player");
    if (status != WYT_OK)
        return status;
    mpz_sub(position->heaps[larger], position->heaps[larger],
            position->heaps[1 - larger]);
    small[larger] =
        mpz_fdiv_ui(position->heaps[larger],
                    (unsigned long)game->family->choice_period(game));
    return wyt_integers_add_u64(list, game->family->choose(game, small));
}

/* Of Nim the xor; of other games with two heaps a row. */
static int32_t grundy(wyt_solver *solver, const wyt_integers *heaps,
                      wyt_integers *list)
{
    const wyt_rules *rules = solver->rules;
    const struct wyt__theory *theory = &rules->theory;
    struct position position;
    int32_t status = position_open(&position, rules->game.heaps, heaps);
    mpz_t value;
    mpz_init(value);
    if (status == WYT_OK && theory->nim == 1 && !theory->complement)
        status = wyt__nim_value(solver->context, rules, position.heaps, value);
    else if (status == WYT_OK && rules->game.heaps == 2)
        status = wyt__row_value_big(solver, position.heaps, value);
    else if (status == WYT_OK)
        status = wyt__fail(solver->context, WYT_UNSUPPORTED,
                           "Grundy values of %s beyond 64 bits are not known",
                           rules->text);
    if (status == WYT_OK)
        status = wyt__integers_write(list, value);
    if (status == WYT_OK && theory->nim == 1)
        solver->answered = "xor";
    mpz_clear(value);
    position_close(&position);
    return status;
}

/* Of games with move classes. */
static int32_t remoteness(wyt_solver *solver, const wyt_integers *heaps,
                          wyt_integers *list)
{
    const wyt_rules *rules = solver->rules;
    struct position position;
    int32_t status;
    mpz_t moves;
    if (wyt__rules_is_callback(rules))
        return fail_unknown(solver);
    status = position_open(&position, rules->game.heaps, heaps);
    mpz_init(moves);
    if (status == WYT_OK && !wyt__remoteness_big(rules, position.heaps, moves))
        status = wyt__fail(solver->context, WYT_UNSUPPORTED,
                           "the remoteness of %s beyond 64 bits is known for "
                           "Nim with two heaps, and in normal play where one "
                           "move takes everything",
                           rules->text);
    if (status == WYT_OK)
        status = wyt__integers_write(list, moves);
    mpz_clear(moves);
    position_close(&position);
    return status;
}

/* ---- numbers ---- */

static bool is_on_side(struct position *position, uint32_t side)
{
    int order = mpz_cmp(position->heaps[1], position->heaps[0]);
    return side == WYT_SIDE_BOTH ||
           (side == WYT_SIDE_UPPER ? order >= 0 : order <= 0);
}

/* WYT_NONE if it has none. */
static int32_t number_of(struct wyt__runs_big *runs, struct position *position,
                         uint32_t side, mpz_t number)
{
    struct wyt__pair pair;
    if (runs->theory->triples)
        return wyt__triples_has(position->heaps)
                   ? wyt__triples_rank(runs->context, position->heaps, number)
                   : WYT_NONE;
    if (!is_on_side(position, side))
        return WYT_NONE;
    borrow_pair(runs, position, true, &pair);
    return wyt__rank_big(runs, &pair, side, number);
}

static int32_t rank(struct wyt__runs_big *runs, struct position *position,
                    uint32_t side, wyt_integers *list)
{
    mpz_t number;
    int32_t status = check_listed(runs, "numbers of P-positions");
    if (status != WYT_OK)
        return status;
    mpz_init(number);
    status = number_of(runs, position, side, number);
    if (status == WYT_NONE)
        wyt__fail(runs->context, WYT_NONE,
                  "the position has no number: it is an N-position or of the "
                  "other side");
    if (status == WYT_OK)
        status = wyt__integers_write(list, number);
    mpz_clear(number);
    return status;
}

static int32_t ask_position(struct wyt__runs_big *runs,
                            struct wyt__question_big *question)
{
    struct position position;
    int32_t status =
        position_open(&position, runs->rules->game.heaps, question->heaps);
    if (status == WYT_OK && question->what == WYT_ASK_OUTCOME)
        status = outcome(runs, &position, &question->outcome);
    else if (status == WYT_OK && question->what == WYT_ASK_WINNING)
        status = winning(runs, &position, question->list);
    else if (status == WYT_OK && question->what == WYT_ASK_BLOCK)
        status = block(runs, &position, question->list);
    else if (status == WYT_OK && question->what == WYT_ASK_CHOOSE)
        status = choose(runs, &position, question->list);
    else if (status == WYT_OK)
        status = rank(runs, &position, question->side, question->list);
    position_close(&position);
    return status;
}

static int32_t triple_of_number(wyt_context *context, const mpz_t number,
                                wyt_integers *list)
{
    mpz_t heaps[3];
    int32_t status;
    mpz_inits(heaps[0], heaps[1], heaps[2], NULL);
    status = wyt__triples_nth(context, number, heaps);
    if (status == WYT_OK)
        status = wyt__list_add(list, heaps, 3);
    mpz_clears(heaps[0], heaps[1], heaps[2], NULL);
    return status;
}

static int32_t nth(struct wyt__runs_big *runs, const mpz_t number,
                   struct wyt__question_big *question)
{
    uint64_t p_count = runs->theory->p_count;
    struct wyt__pair pair;
    int32_t status;
    if (p_count > 0 && mpz_cmp_ui(number, (unsigned long)p_count) >= 0)
        return wyt__fail(runs->context, WYT_NONE,
                         "there is no P-position of that number; the set has "
                         "%llu",
                         (unsigned long long)p_count);
    status = check_listed(runs, "numbers of P-positions");
    if (status != WYT_OK)
        return status;
    if (runs->theory->triples)
        return triple_of_number(runs->context, number, question->list);
    wyt__pair_init(&pair);
    status = wyt__nth_big(runs, number, question->side, &pair);
    if (status == WYT_OK)
        status = wyt__add_pair_big(question->list, &pair);
    wyt__pair_clear(&pair);
    return status;
}

static int32_t column(struct wyt__runs_big *runs, const mpz_t value,
                      wyt_integers *list)
{
    if (runs->theory->triples)
        return wyt__fail(runs->context, WYT_INFINITE,
                         "infinitely many P-positions have a heap of that "
                         "size");
    return wyt__column_big(runs, value, list);
}

static int32_t ask_number(struct wyt__runs_big *runs,
                          struct wyt__question_big *question)
{
    mpz_t number;
    int32_t status;
    mpz_init(number);
    status = wyt__integers_read(question->number, 0, number);
    if (status == WYT_OK && question->what == WYT_ASK_NTH)
        status = nth(runs, number, question);
    else if (status == WYT_OK)
        status = check_listed(runs, "whole columns");
    if (status == WYT_OK && question->what == WYT_ASK_COLUMN)
        status = column(runs, number, question->list);
    mpz_clear(number);
    return status;
}

/* ---- empty heaps ---- */

/* Which heaps are kept; whether that leaves a smaller game
 * (solve/empty_heaps.h). */
static bool reduces(const wyt_solver *solver,
                    const struct wyt__question_big *question, bool *kept)
{
    const struct wyt__game *game = &solver->rules->game;
    uint64_t heaps[WYT__HEAPS], value;
    const struct wyt__question small = {.what = question->what, .heaps = heaps};
    if (question->heaps == NULL)
        return false;
    for (size_t i = 0; i < game->heaps; i++)
        heaps[i] = !wyt__integers_fits(question->heaps, i, &value) || value > 0;
    (void)wyt__kept_heaps(heaps, game->heaps, kept);
    return wyt__reduces(solver, &small);
}

/* Appends options of the smaller game as options of the whole one. */
static int32_t put_back(const wyt_integers *few, const bool *kept, size_t n,
                        wyt_integers *list)
{
    int32_t status = WYT_OK;
    for (size_t k = 0; k < few->count && status == WYT_OK;)
        for (size_t i = 0; i < n && status == WYT_OK; i++)
            status = kept[i] ? wyt__integers_copy(list, few, k++)
                             : wyt_integers_add_u64(list, 0);
    return status;
}

static int32_t ask_rest(wyt_solver *solver, struct wyt__question_big *question,
                        const bool *kept, wyt_integers *heaps,
                        wyt_integers *few)
{
    struct wyt__question_big small = *question;
    size_t n = solver->rules->game.heaps;
    int32_t status = wyt__open_rest(solver, kept);
    for (size_t i = 0; i < n && status == WYT_OK; i++)
        if (kept[i])
            status = wyt__integers_copy(heaps, question->heaps, i);
    small.heaps = heaps;
    small.list = few;
    if (status == WYT_OK)
        status = wyt__answer_big(solver->rest, &small);
    if (status != WYT_OK)
        return status;
    question->outcome = small.outcome;
    solver->answered = solver->rest->answered;
    if (question->what == WYT_ASK_WINNING || question->what == WYT_ASK_BLOCK)
        return put_back(few, kept, n, question->list);
    return few->count == 0 ? WYT_OK
                           : wyt__integers_copy(question->list, few, 0);
}

static int32_t answer_reduced(wyt_solver *solver,
                              struct wyt__question_big *question,
                              const bool *kept)
{
    wyt_integers *heaps = NULL, *few = NULL;
    int32_t status = wyt_integers_new(solver->context, &heaps);
    if (status == WYT_OK)
        status = wyt_integers_new(solver->context, &few);
    if (status == WYT_OK)
        status = ask_rest(solver, question, kept, heaps, few);
    wyt_integers_free(few);
    wyt_integers_free(heaps);
    return status;
}

/* ---- the theory ---- */

int32_t wyt__runs_of_big(wyt_solver *solver, struct wyt__runs_big **out_runs)
{
    const struct wyt__theory *theory = &solver->rules->theory;
    int32_t status = WYT_OK;
    if (wyt__rules_is_callback(solver->rules) ||
        (theory->run_count == 0 && theory->band == 0 && theory->nim == 0 &&
         !theory->triples))
        return fail_unknown(solver);
    if (solver->runs == NULL)
        status =
            wyt__runs_open_big(solver->context, solver->rules, &solver->runs);
    if (status == WYT_OK)
        *out_runs = solver->runs;
    return status;
}

int32_t wyt__answer_big(wyt_solver *solver, struct wyt__question_big *question)
{
    bool kept[WYT__HEAPS];
    struct wyt__runs_big *runs = NULL;
    int32_t status;
    solver->context->foreign = false;
    if (reduces(solver, question, kept))
        return answer_reduced(solver, question, kept);
    if (question->what == WYT_ASK_GRUNDY)
        return grundy(solver, question->heaps, question->list);
    if (question->what == WYT_ASK_REMOTENESS)
        return remoteness(solver, question->heaps, question->list);
    status = wyt__runs_of_big(solver, &runs);
    if (status != WYT_OK)
        return status;
    WYT__ASSERT(runs != NULL);
    status = question->heaps != NULL ? ask_position(runs, question)
                                     : ask_number(runs, question);
    if (status == WYT_OK || status == WYT_NONE)
        solver->answered = runs->name;
    return status;
}
