/* SPDX-License-Identifier: MIT */
/*
 * The number of a position and the position of a number.
 *
 * The number is counted from the last digits on. Of the words of j letters that
 * lead from a state to a listed position it is known how many there are
 *     all     of any,
 *     less    whose larger heap is smaller than the last j digits of that of
 *             the position, or is the same and the position one of x < y while
 *             that is not,
 *     same    whose larger heap is the same, of the part of the position,
 *     before  that come before the position,
 * and one digit more is a sum of these.
 *
 * The other way round the length is found first, then the digits of the larger
 * heap, for each of which it is known by how many beginnings of smaller heaps
 * each state is reached, and last the digits of the smaller one.
 */
#define WYT__ANY_SIZE
#include "automata/answers.h"

#include <wythoff/context.h>
#include <wythoff/solver.h>
#include <wythoff/status.h>

#include <gmp.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "automata/counts.h"
#include "automata/dfa.h"
#include "automata/pair_words.h"
#include "automata/recurrence.h"
#include "automata/words.h"
#include "base/context.h"
#include "numbers/mpz.h"
#include "numbers/shown.h"
#include "rules/rules.h"

/* Outputs of listed positions. */
#define UPPER 1u
#define LOWER 2u
#define ANY (UPPER | LOWER)

static uint32_t kept_side(const struct wyt__answers *answers, uint32_t side)
{
    return answers->rules->symmetric ? WYT_SIDE_BOTH : side;
}

/* ---- the number of a position ---- */

enum { ALL, LESS, SAME, BEFORE, VECTORS };

struct ranking {
    const struct wyt__dfa *dfa;
    uint32_t digits;
    mpz_t *now[VECTORS], *next[VECTORS];
};

static int32_t open_ranking(struct ranking *ranking, const struct wyt__dfa *dfa,
                            uint32_t digits, uint32_t part)
{
    const uint32_t masks[VECTORS] = {ANY, part - 1, part, part - 1};
    int32_t status = WYT_OK;
    memset(ranking, 0, sizeof *ranking);
    ranking->dfa = dfa;
    ranking->digits = digits;
    for (size_t v = 0; v < VECTORS && status == WYT_OK; v++) {
        status =
            wyt__mpz_array_new(dfa->context, dfa->states, &ranking->now[v]);
        if (status == WYT_OK)
            status = wyt__mpz_array_new(dfa->context, dfa->states,
                                        &ranking->next[v]);
        if (status == WYT_OK)
            wyt__counts_ends(dfa, masks[v], ranking->now[v]);
    }
    return status;
}

static void close_ranking(struct ranking *ranking)
{
    for (size_t v = 0; v < VECTORS; v++) {
        wyt__mpz_array_free(ranking->dfa->context, ranking->dfa->states,
                            ranking->now[v]);
        wyt__mpz_array_free(ranking->dfa->context, ranking->dfa->states,
                            ranking->next[v]);
    }
}

/* sum += a vector of those before, by digits of which the larger heap has
 * `high` and the smaller one from .. end - 1. */
static void add(const struct ranking *ranking, size_t state, uint32_t high,
                uint32_t from, uint32_t end, int vector, mpz_t sum)
{
    wyt__counts_add(ranking->dfa, ranking->digits, state, high, from, end,
                    (const mpz_t *)ranking->now[vector], sum);
}

/* One digit more, the vectors of a state but for ALL. */
static void rank_state(struct ranking *ranking, size_t s, uint32_t high,
                       uint32_t low)
{
    const uint32_t d = ranking->digits;
    mpz_t *less = &ranking->next[LESS][s], *same = &ranking->next[SAME][s];
    mpz_t *before = &ranking->next[BEFORE][s];
    mpz_set_ui(*less, 0);
    mpz_set_ui(*same, 0);
    for (uint32_t smaller = 0; smaller < high; smaller++)
        add(ranking, s, smaller, 0, d, ALL, *less);
    mpz_set(*before, *less);
    add(ranking, s, high, 0, d, LESS, *less);
    add(ranking, s, high, 0, d, SAME, *same);
    add(ranking, s, high, 0, low, LESS, *before);
    add(ranking, s, high, 0, low, SAME, *before);
    add(ranking, s, high, low, low + 1, BEFORE, *before);
    add(ranking, s, high, low + 1, d, LESS, *before);
}

static int32_t rank_digits(struct ranking *ranking, uint32_t high, uint32_t low)
{
    const struct wyt__dfa *dfa = ranking->dfa;
    const uint64_t letters = (uint64_t)ranking->digits * (high + 3);
    int32_t status = wyt__counts_lengthen(dfa, ranking->digits, ranking->digits,
                                          (const mpz_t *)ranking->now[ALL],
                                          ranking->next[ALL]);
    for (size_t s = 0; s < dfa->states && status == WYT_OK; s++) {
        rank_state(ranking, s, high, low);
        status = wyt__work(dfa->context,
                           letters * WYT__LIMB_STEPS *
                               (1 + (uint64_t)mpz_size(ranking->next[ALL][s])),
                           0, 0);
    }
    for (size_t v = 0; v < VECTORS; v++) {
        mpz_t *kept = ranking->now[v];
        ranking->now[v] = ranking->next[v];
        ranking->next[v] = kept;
    }
    return status;
}

int32_t wyt__answers_rank(struct wyt__answers *answers, const mpz_t x,
                          const mpz_t y, uint32_t side, mpz_t number)
{
    const uint32_t d = answers->words.digits;
    const bool below = mpz_cmp(x, y) >= 0;
    const uint32_t part = answers->rules->symmetric || side == WYT_SIDE_UPPER ||
                                  (side == WYT_SIDE_BOTH && !below)
                              ? UPPER
                              : LOWER;
    struct ranking ranking;
    struct wyt__pair_word word;
    int32_t status = wyt__pair_word_open(&word, &answers->words, below ? x : y,
                                         below ? y : x, 0);
    side = kept_side(answers, side);
    mpz_set_ui(number, 0);
    /* Of the pairs with so many digits there are fewer than U_n^2. */
    if (status == WYT_OK)
        status = wyt__check_numbers(
            answers->context,
            2 * VECTORS * (uint64_t)answers->listed[side].states,
            2 * (uint64_t)mpz_sizeinbase(below ? x : y, 2) + 64);
    if (status == WYT_OK && answers->listed[side].states > 0) {
        status = open_ranking(&ranking, &answers->listed[side], d, part);
        for (size_t i = word.length; i-- > 0 && status == WYT_OK;)
            status =
                rank_digits(&ranking, word.letter[i] / d, word.letter[i] % d);
        if (status == WYT_OK)
            mpz_set(number, ranking.now[BEFORE][0]);
        close_ranking(&ranking);
    }
    wyt__pair_word_close(&word);
    return status;
}

/* ---- the position of a number ---- */

struct descent {
    struct wyt__answers *answers;
    const struct wyt__dfa *dfa;
    uint32_t digits;
    mpz_t rest; /* listed positions still to be passed */
    size_t length;
    size_t bits;    /* of the counts */
    uint32_t *high; /* the digits of the larger heap */
    uint32_t *letter;
    mpz_t *reached, *next; /* by how many beginnings of the smaller heap */
};

/* The weights that follow, for a limit on digits: U_i .. U_(i+n-1). */
struct window {
    const struct wyt__recurrence *recurrence;
    mpz_t weight[WYT__ORDER], sum;
};

static void open_window(struct window *window,
                        const struct wyt__recurrence *recurrence)
{
    window->recurrence = recurrence;
    for (size_t i = 0; i < recurrence->order; i++)
        mpz_init_set_ui(window->weight[i], (unsigned long)recurrence->first[i]);
    mpz_init(window->sum);
}

static void close_window(struct window *window)
{
    for (size_t i = 0; i < window->recurrence->order; i++)
        mpz_clear(window->weight[i]);
    mpz_clear(window->sum);
}

static void shift_window(struct window *window)
{
    const size_t n = window->recurrence->order;
    mpz_set_ui(window->sum, 0);
    for (size_t i = 0; i < n; i++) {
        const int64_t c = window->recurrence->coefficient[i];
        if (c > 0)
            mpz_addmul_ui(window->sum, window->weight[i], (unsigned long)c);
        else
            mpz_submul_ui(window->sum, window->weight[i], (unsigned long)-c);
    }
    for (size_t i = 0; i + 1 < n; i++)
        mpz_swap(window->weight[i], window->weight[i + 1]);
    mpz_swap(window->weight[n - 1], window->sum);
}

static int32_t fail_behind(const struct descent *descent, const mpz_t total)
{
    return wyt__fail(descent->answers->context, WYT_NONE,
                     "there is no P-position number %s; the set has %s on this "
                     "side",
                     wyt__shown(descent->rest).text, wyt__shown(total).text);
}

/* The least length with enough listed positions. A set that has an end has all
 * its positions in as many digits as it has states; of one that has none the
 * heap that is looked for has at least U_length, which a limit ends. */
static int32_t find_length(struct descent *descent, bool endless)
{
    const struct wyt__dfa *dfa = descent->dfa;
    struct window window;
    mpz_t *now = descent->reached, *more = descent->next;
    int32_t status = WYT_OK;
    open_window(&window, &descent->answers->words.recurrence);
    wyt__counts_ends(dfa, ANY, now);
    while (status == WYT_OK && mpz_cmp(now[0], descent->rest) <= 0) {
        mpz_t *kept = now;
        if (!endless && descent->length > dfa->states) {
            status = fail_behind(descent, now[0]);
            break;
        }
        status =
            wyt__check_bits(dfa->context, mpz_sizeinbase(window.weight[0], 2));
        if (status == WYT_OK)
            status = wyt__check_numbers(dfa->context, 2 * (uint64_t)dfa->states,
                                        mpz_sizeinbase(now[0], 2));
        if (status == WYT_OK)
            status = wyt__counts_lengthen(dfa, descent->digits, descent->digits,
                                          (const mpz_t *)now, more);
        now = more;
        more = kept;
        descent->length++;
        shift_window(&window);
    }
    descent->bits = mpz_sizeinbase(now[0], 2);
    close_window(&window);
    return status;
}

/* next = by how many beginnings each state is reached if the larger heap goes
 * on with a digit; total = how many listed positions go on so. */
static int32_t try_digit(struct descent *descent, uint32_t high,
                         const mpz_t *counts, mpz_t total)
{
    const struct wyt__dfa *dfa = descent->dfa;
    const uint32_t d = descent->digits;
    int32_t status = WYT_OK;
    mpz_set_ui(total, 0);
    for (size_t s = 0; s < dfa->states; s++)
        mpz_set_ui(descent->next[s], 0);
    for (size_t s = 0; s < dfa->states; s++) {
        const uint32_t *next = dfa->next + s * dfa->letters + (size_t)high * d;
        for (uint32_t low = 0; low < d && mpz_sgn(descent->reached[s]) != 0;
             low++)
            if (next[low] != WYT__NO_STATE)
                mpz_add(descent->next[next[low]], descent->next[next[low]],
                        descent->reached[s]);
    }
    for (size_t s = 0; s < dfa->states && status == WYT_OK; s++) {
        const size_t limbs = mpz_size(descent->next[s]);
        uint64_t steps = 4 + d;
        if (limbs > 0) {
            mpz_addmul(total, descent->next[s], counts[s]);
            steps += (1 + (uint64_t)mpz_size(counts[s])) * WYT__LIMB_STEPS;
        }
        status = limbs > 1
                     ? wyt__mpz_products(dfa->context, 1, mpz_size(counts[s]))
                     : wyt__work(dfa->context, steps, 0, 0);
    }
    return status;
}

/* The digits of the larger heap. */
static int32_t descend_high(struct descent *descent)
{
    struct wyt__counts counts;
    mpz_t total;
    int32_t status =
        wyt__counts_open(&counts, descent->dfa, descent->digits, NULL, ANY,
                         descent->length, descent->bits);
    mpz_init(total);
    for (size_t s = 0; s < descent->dfa->states; s++)
        mpz_set_ui(descent->reached[s], s == 0);
    for (size_t i = 0; i < descent->length && status == WYT_OK; i++) {
        const mpz_t *vector;
        mpz_t *kept;
        status = wyt__counts_at(&counts, descent->length - 1 - i, &vector);
        if (status == WYT_OK)
            status = try_digit(descent, descent->high[i], vector, total);
        while (status == WYT_OK && mpz_cmp(descent->rest, total) >= 0) {
            mpz_sub(descent->rest, descent->rest, total);
            status = try_digit(descent, ++descent->high[i], vector, total);
        }
        kept = descent->reached;
        descent->reached = descent->next;
        descent->next = kept;
    }
    mpz_clear(total);
    wyt__counts_close(&counts);
    return status;
}

/* The digits of the smaller heap, behind as many positions of the part and the
 * larger heap as are left; or their number is taken off. */
static int32_t descend_low(struct descent *descent, uint32_t part, bool *found)
{
    const uint32_t d = descent->digits;
    struct wyt__counts counts;
    const mpz_t *vector;
    uint32_t state = 0;
    int32_t status = wyt__counts_open(&counts, descent->dfa, d, descent->high,
                                      part, descent->length, descent->bits);
    if (status == WYT_OK)
        status = wyt__counts_at(&counts, descent->length, &vector);
    *found = status == WYT_OK && mpz_cmp(descent->rest, vector[0]) < 0;
    if (status == WYT_OK && !*found)
        mpz_sub(descent->rest, descent->rest, vector[0]);
    for (size_t i = 0; i < descent->length && *found && status == WYT_OK; i++) {
        uint32_t letter = descent->high[i] * d;
        status = wyt__counts_at(&counts, descent->length - 1 - i, &vector);
        for (; status == WYT_OK; letter++) {
            const uint32_t to = wyt__dfa_step(descent->dfa, state, letter);
            if (to == WYT__NO_STATE)
                continue;
            if (mpz_cmp(descent->rest, vector[to]) < 0) {
                state = to;
                break;
            }
            mpz_sub(descent->rest, descent->rest, vector[to]);
        }
        descent->letter[i] = letter;
    }
    wyt__counts_close(&counts);
    return status;
}

static int32_t descend(struct descent *descent, uint32_t *part)
{
    wyt_context *context = descent->answers->context;
    bool found = false;
    int32_t status;
    descent->high =
        wyt__allocate(context, descent->length, sizeof *descent->high, &status);
    if (status == WYT_OK)
        descent->letter = wyt__allocate(context, descent->length,
                                        sizeof *descent->letter, &status);
    if (status == WYT_OK)
        status = descend_high(descent);
    *part = UPPER;
    if (status == WYT_OK)
        status = descend_low(descent, UPPER, &found);
    if (status == WYT_OK && !found) {
        *part = LOWER;
        status = descend_low(descent, LOWER, &found);
    }
    return status;
}

static int32_t open_descent(struct descent *descent,
                            struct wyt__answers *answers, const mpz_t number,
                            uint32_t side)
{
    const struct wyt__dfa *dfa = &answers->listed[kept_side(answers, side)];
    int32_t status;
    memset(descent, 0, sizeof *descent);
    descent->answers = answers;
    descent->dfa = dfa;
    descent->digits = answers->words.digits;
    mpz_init_set(descent->rest, number);
    status = wyt__mpz_array_new(dfa->context, dfa->states, &descent->reached);
    return status == WYT_OK
               ? wyt__mpz_array_new(dfa->context, dfa->states, &descent->next)
               : status;
}

static void close_descent(struct descent *descent)
{
    wyt_context *context = descent->answers->context;
    const size_t states = descent->dfa->states;
    mpz_clear(descent->rest);
    wyt__mpz_array_free(context, states, descent->reached);
    wyt__mpz_array_free(context, states, descent->next);
    wyt__release(context, descent->high, descent->length,
                 sizeof *descent->high);
    wyt__release(context, descent->letter, descent->length,
                 sizeof *descent->letter);
}

int32_t wyt__answers_nth(struct wyt__answers *answers, const mpz_t number,
                         uint32_t side, mpz_t x, mpz_t y)
{
    struct descent descent;
    uint32_t part = UPPER;
    int32_t status = open_descent(&descent, answers, number, side);
    if (status == WYT_OK && descent.dfa->states == 0) {
        mpz_set_ui(x, 0);
        status = fail_behind(&descent, x);
    }
    if (status == WYT_OK)
        status =
            find_length(&descent, answers->endless[kept_side(answers, side)]);
    if (status == WYT_OK)
        status = descend(&descent, &part);
    /* The larger heap first. */
    if (status == WYT_OK)
        status = wyt__pair_word_weigh(&answers->words, descent.letter,
                                      descent.length, x, y);
    if (status == WYT_OK && answers->rules->symmetric)
        part = side == WYT_SIDE_LOWER ? LOWER : UPPER;
    if (status == WYT_OK && part == UPPER)
        mpz_swap(x, y);
    close_descent(&descent);
    return status;
}
