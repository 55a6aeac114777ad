/* SPDX-License-Identifier: MIT */
/*
 * From a question with heaps of any size to the theory that answers it, or to
 * the sentence why none does.
 */
#define WYT__ANY_SIZE
#include "solve/answer_big.h"

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
#include "moves/pair.h"
#include "numbers/integers.h"
#include "numbers/mpz.h"
#include "numbers/shown.h"
#include "rules/family.h"
#include "rules/game.h"
#include "rules/rules.h"
#include "rules/theory.h"
#include "solve/question.h"
#include "solve/refusal.h"
#include "solve/solver.h"
#include "theory/answers.h"
#include "theory/nim.h"
#include "theory/nim_numbers.h"
#include "theory/open_big.h"
#include "theory/remoteness_big.h"
#include "theory/runs.h"
#include "theory/triples.h"

/* ---- what is not answered ---- */

int32_t wyt__fail_unknown_big(const wyt_solver *solver)
{
    const wyt_rules *rules = solver->rules;
    wyt_context *context = solver->context;
    if (wyt__rules_is_listed(rules))
        return wyt__fail(context, WYT_UNSUPPORTED,
                         "%s is a game whose options are asked for one by one; "
                         "its heaps have 64 bits",
                         rules->text);
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
static int32_t fail_question(const struct wyt__runs *runs, const char *what)
{
    return wyt__fail(runs->context, WYT_UNSUPPORTED,
                     "%s of %s beyond 64 bits are not known", what,
                     runs->rules->text);
}

static bool is_sequence(const struct wyt__runs *runs)
{
    return runs->rules->game.heaps == 2 &&
           (runs->theory->run_count > 0 || runs->theory->band > 0);
}

/* Whether the P-positions are those of Nim, and have numbers. */
static bool is_counted(const struct wyt__runs *runs)
{
    return runs->theory->nim > 0 && !is_sequence(runs) &&
           wyt__nim_is_counted(runs->rules);
}

/* What lists N-positions answers outcomes only. */
static int32_t check_listed(const struct wyt__runs *runs, const char *what)
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
static void borrow_pair(const struct wyt__runs *runs,
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

static int32_t outcome(struct wyt__runs *runs, struct position *position,
                       int32_t *out)
{
    struct wyt__pair pair;
    bool is_p;
    int32_t status = WYT_OK;
    if (is_sequence(runs)) {
        borrow_pair(runs, position, true, &pair);
        status = wyt__is_listed(runs, &pair, &is_p);
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

/* The winning moves in a game with any number of heaps. */
static int32_t winning_by_heaps(struct wyt__runs *runs,
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

static int32_t winning(struct wyt__runs *runs, struct position *position,
                       wyt_integers *list)
{
    struct wyt__pair pair;
    if (runs->theory->complement)
        return fail_question(runs, "winning moves");
    if (!is_sequence(runs))
        return winning_by_heaps(runs, position, list);
    borrow_pair(runs, position, false, &pair);
    return wyt__winning(runs, &pair, list);
}

/* As in 64 bits: of a P-position all options that are P, of an N-position
 * nothing. */
static int32_t block(struct wyt__runs *runs, struct position *position,
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
static int32_t choose(struct wyt__runs *runs, struct position *position,
                      wyt_integers *list)
{
    const struct wyt__game *game = &runs->rules->game;
    uint64_t small[2] = {0, 0};
    int32_t is, status = outcome(runs, position, &is);
    size_t larger = mpz_cmp(position->heaps[0], position->heaps[1]) < 0;
    if (status == WYT_OK && is == WYT_OUTCOME_N)
        return wyt__fail(runs->context, WYT_NONE,
                         "%s is an N-position: no choice saves the second "
                         "player",
                         wyt__tuple_big(position->heaps, position->n).text);
    if (status != WYT_OK)
        return status;
    mpz_sub(position->heaps[larger], position->heaps[larger],
            position->heaps[1 - larger]);
    small[larger] =
        mpz_fdiv_ui(position->heaps[larger],
                    (unsigned long)game->family->choice_period(game));
    return wyt_integers_add_u64(list, game->family->choose(game, small));
}

/* The Grundy value, which theories know of Nim alone: the xor. */
static int32_t grundy(struct wyt__runs *runs, struct position *position,
                      wyt_integers *list)
{
    int32_t status;
    mpz_t value;
    if (runs->theory->nim != 1 || runs->theory->complement)
        return fail_question(runs, "Grundy values");
    mpz_init(value);
    status = wyt__nim_value(runs->context, runs->rules, position->heaps, value);
    if (status == WYT_OK)
        status = wyt__integers_write(list, value);
    mpz_clear(value);
    return status;
}

/* ---- numbers ---- */

static bool is_on_side(struct position *position, uint32_t side)
{
    int order = mpz_cmp(position->heaps[1], position->heaps[0]);
    return side == WYT_SIDE_BOTH ||
           (side == WYT_SIDE_UPPER ? order >= 0 : order <= 0);
}

static int32_t number_of_nim(struct wyt__runs *runs, struct position *position,
                             uint32_t side, mpz_t number)
{
    bool is_p;
    int32_t status =
        wyt__nim_is_p(runs->context, runs->rules, position->heaps, &is_p);
    if (status == WYT_OK && (!is_p || !is_on_side(position, side)))
        status = WYT_NONE;
    return status == WYT_OK ? wyt__nim_rank(runs->context, runs->rules,
                                            position->heaps, number)
                            : status;
}

/* The number of a P-position; WYT_NONE if the position has none. */
static int32_t number_of(struct wyt__runs *runs, struct position *position,
                         uint32_t side, mpz_t number)
{
    struct wyt__pair pair;
    if (is_counted(runs))
        return number_of_nim(runs, position, side, number);
    if (runs->theory->triples)
        return wyt__triples_has(position->heaps)
                   ? wyt__triples_rank(runs->context, position->heaps, number)
                   : WYT_NONE;
    if (!is_on_side(position, side))
        return WYT_NONE;
    borrow_pair(runs, position, true, &pair);
    return wyt__rank(runs, &pair, side, number);
}

static int32_t rank(struct wyt__runs *runs, struct position *position,
                    uint32_t side, wyt_integers *list)
{
    mpz_t number;
    int32_t status = is_counted(runs)
                         ? WYT_OK
                         : check_listed(runs, "numbers of P-positions");
    if (status != WYT_OK)
        return status;
    mpz_init(number);
    status = number_of(runs, position, side, number);
    if (status == WYT_NONE)
        wyt__fail(runs->context, WYT_NONE, "%s has no number: it is %s",
                  wyt__tuple_big(position->heaps, position->n).text,
                  is_on_side(position, side) ? "an N-position"
                                             : "of the other side");
    if (status == WYT_OK)
        status = wyt__integers_write(list, number);
    mpz_clear(number);
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

static int32_t nim_of_number(struct wyt__runs *runs, const mpz_t number,
                             uint32_t side, wyt_integers *list)
{
    struct position position = {.n = runs->rules->game.heaps};
    int32_t status;
    for (size_t i = 0; i < position.n; i++)
        mpz_init(position.heaps[i]);
    status = wyt__nim_nth(runs->context, runs->rules, number, position.heaps);
    if (side == WYT_SIDE_LOWER) /* of two heaps */
        mpz_swap(position.heaps[0], position.heaps[1]);
    if (status == WYT_OK)
        status = wyt__list_add(list, position.heaps, position.n);
    position_close(&position);
    return status;
}

static int32_t nth(struct wyt__runs *runs, const mpz_t number,
                   struct wyt__question *question)
{
    uint64_t p_count = runs->theory->p_count;
    struct wyt__pair pair;
    int32_t status;
    if (p_count > 0 && mpz_cmp_ui(number, (unsigned long)p_count) >= 0)
        return wyt__fail(runs->context, WYT_NONE,
                         "there is no P-position number %s; there are %llu",
                         wyt__shown(number).text, (unsigned long long)p_count);
    if (is_counted(runs))
        return nim_of_number(runs, number, question->side, question->answer);
    status = check_listed(runs, "numbers of P-positions");
    if (status != WYT_OK)
        return status;
    if (runs->theory->triples)
        return triple_of_number(runs->context, number, question->answer);
    wyt__pair_init(&pair);
    status = wyt__nth(runs, number, question->side, &pair);
    if (status == WYT_OK)
        status = wyt__list_add(question->answer, pair.heap, 2);
    wyt__pair_clear(&pair);
    return status;
}

static int32_t column(struct wyt__runs *runs, const mpz_t value,
                      wyt_integers *list)
{
    int32_t status = check_listed(runs, "whole columns");
    if (status != WYT_OK)
        return status;
    if (runs->theory->triples)
        return wyt__fail(runs->context, WYT_INFINITE,
                         "infinitely many P-positions have a heap of %s",
                         wyt__shown(value).text);
    return wyt__column(runs, value, list);
}

/* ---- the theory ---- */

int32_t wyt__runs_of_big(wyt_solver *solver, struct wyt__runs **out_runs)
{
    const struct wyt__theory *theory = &solver->rules->theory;
    int32_t status = WYT_OK;
    if (wyt__rules_is_listed(solver->rules) ||
        (theory->run_count == 0 && theory->band == 0 && theory->nim == 0 &&
         !theory->triples))
        return wyt__fail_unknown_big(solver);
    if (solver->runs == NULL)
        status =
            wyt__runs_open_big(solver->context, solver->rules, &solver->runs);
    if (status == WYT_OK)
        *out_runs = solver->runs;
    return status;
}

static int32_t ask_number(struct wyt__runs *runs,
                          struct wyt__question *question)
{
    mpz_t number;
    int32_t status;
    mpz_init(number);
    status = wyt__integers_read(question->asked, 0, number);
    if (status == WYT_OK)
        status = question->what == WYT_ASK_NTH
                     ? nth(runs, number, question)
                     : column(runs, number, question->answer);
    mpz_clear(number);
    return status;
}

int32_t wyt__answer_theory_big(wyt_solver *solver,
                               struct wyt__question *question)
{
    struct wyt__runs *runs = NULL;
    struct position position;
    int32_t status = wyt__runs_of_big(solver, &runs);
    if (status != WYT_OK)
        return status;
    WYT__ASSERT(runs != NULL);
    if (wyt__asks_about_number(question->what))
        return ask_number(runs, question);
    status = position_open(&position, runs->rules->game.heaps, question->asked);
    if (status == WYT_OK && question->what == WYT_ASK_OUTCOME)
        status = outcome(runs, &position, &question->outcome);
    else if (status == WYT_OK && question->what == WYT_ASK_WINNING)
        status = winning(runs, &position, question->answer);
    else if (status == WYT_OK && question->what == WYT_ASK_GRUNDY)
        status = grundy(runs, &position, question->answer);
    else if (status == WYT_OK && question->what == WYT_ASK_BLOCK)
        status = block(runs, &position, question->answer);
    else if (status == WYT_OK && question->what == WYT_ASK_CHOOSE)
        status = choose(runs, &position, question->answer);
    else if (status == WYT_OK)
        status = rank(runs, &position, question->side, question->answer);
    position_close(&position);
    return status;
}

/* ---- remoteness ---- */

int32_t wyt__answer_remoteness_big(wyt_solver *solver,
                                   struct wyt__question *question)
{
    const wyt_rules *rules = solver->rules;
    struct position position;
    int32_t status;
    mpz_t moves;
    if (wyt__rules_is_listed(rules))
        return wyt__fail_unknown_big(solver);
    status = position_open(&position, rules->game.heaps, question->asked);
    mpz_init(moves);
    if (status == WYT_OK && !wyt__remoteness_big(rules, position.heaps, moves))
        status = wyt__fail(solver->context, WYT_UNSUPPORTED,
                           "the remoteness of %s beyond 64 bits is known for "
                           "Nim with two heaps, and in normal play where one "
                           "move takes everything",
                           rules->text);
    if (status == WYT_OK)
        status = wyt__integers_write(question->answer, moves);
    mpz_clear(moves);
    position_close(&position);
    return status;
}
