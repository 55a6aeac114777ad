/* SPDX-License-Identifier: MIT */
/*
 * Answers of 64 bits out of the theory of a game (theory/answers.h), and what
 * is said where an answer has no place there. A theory that lists N-positions
 * answers outcomes and numbers (theory/unlisted.h); its winning moves are all
 * options but the listed ones. Those of games with moves along other lines than
 * rows, columns and diagonals are found by going through the options.
 */
#include "theory/operations.h"

#include <wythoff/rules.h>
#include <wythoff/solver.h>
#include <wythoff/status.h>

#include "base/context.h"
#include "moves/options.h"
#include "moves/pair.h"
#include "moves/positions.h"
#include "numbers/number.h"
#include "numbers/number_work.h"
#include "rules/rules.h"
#include "rules/theory.h"
#include "theory/answers.h"
#include "theory/class_bounds.h"
#include "theory/listed.h"
#include "theory/runs.h"
#include "theory/triples.h"
#include "theory/unlisted.h"

bool wyt__sequence_serves(const wyt_rules *rules)
{
    const struct wyt__theory *theory = &rules->theory;
    return theory->triples || (rules->game.heaps == 2 &&
                               (theory->run_count > 0 || theory->band > 0));
}

/* ---- positions ---- */

/* Two heaps; of a symmetric game with x <= y. */
static struct wyt__pair sorted_pair(const struct wyt__runs *runs,
                                    const uint64_t *heaps)
{
    struct wyt__pair pair;
    wyt__pair_set_u64(&pair, heaps);
    if (runs->rules->symmetric && heaps[0] > heaps[1])
        wyt__pair_swap(&pair);
    return pair;
}

static void set_triple(wyt__number *position, const uint64_t *heaps)
{
    for (size_t i = 0; i < 3; i++)
        wyt__number_set_u64(position[i], heaps[i]);
}

/* WYT_BEYOND if a heap of a position has no place. */
static int32_t write_heaps(const wyt__number *position, size_t n, uint64_t *out)
{
    for (size_t i = 0; i < n; i++)
        if (wyt__number_is_beyond(position[i]))
            return WYT_BEYOND;
    for (size_t i = 0; i < n; i++)
        out[i] = wyt__number_low(position[i]);
    return WYT_OK;
}

int32_t wyt__sequence_outcome(void *state, const uint64_t *heaps, int32_t *out)
{
    const struct wyt__runs *runs = state;
    wyt__number triple[3];
    bool listed;
    int32_t status = WYT_OK;
    if (runs->theory->triples) {
        set_triple(triple, heaps);
        listed = wyt__triples_has(triple);
    } else {
        const struct wyt__pair pair = sorted_pair(runs, heaps);
        status = wyt__is_listed(runs, &pair, &listed);
    }
    if (status == WYT_OK)
        *out =
            listed != runs->theory->complement ? WYT_OUTCOME_P : WYT_OUTCOME_N;
    return status;
}

/* The options that are listed. */
static int32_t list_listed(const struct wyt__runs *runs, const uint64_t *heaps,
                           struct wyt__positions *list)
{
    struct wyt__pair pair;
    wyt__number triple[3];
    if (runs->theory->triples) {
        set_triple(triple, heaps);
        return wyt__triples_winning(triple, list);
    }
    wyt__pair_set_u64(&pair, heaps);
    return wyt__winning(runs, &pair, list);
}

/* The others: of most positions nearly all. */
static int32_t list_unlisted(const struct wyt__runs *runs,
                             const uint64_t *heaps, struct wyt__positions *list)
{
    struct wyt__positions listed = {.context = runs->context, .n = list->n};
    int32_t status = list_listed(runs, heaps, &listed);
    if (status == WYT_OK)
        status = wyt__list_others(runs->rules, heaps, &listed, list);
    wyt__positions_clear(&listed);
    return status;
}

int32_t wyt__sequence_winning(void *state, const uint64_t *heaps,
                              struct wyt__positions *list)
{
    const struct wyt__runs *runs = state;
    if (!runs->theory->triples && !wyt__winning_is_known(runs->rules))
        return wyt__list_options(runs->rules, heaps, WYT_OUTCOME_P,
                                 wyt__sequence_outcome, state, list);
    return runs->theory->complement ? list_unlisted(runs, heaps, list)
                                    : list_listed(runs, heaps, list);
}

/* ---- numbers ---- */

/* Whether a status says that there is no such position. */
static bool is_none(const struct wyt__runs *runs, int32_t status)
{
    return status == WYT_NONE && !runs->context->foreign;
}

static int32_t nth_position(const struct wyt__runs *runs, uint64_t number,
                            uint32_t side, uint64_t *out)
{
    struct wyt__pair pair;
    wyt__number n, triple[3];
    int32_t status;
    wyt__number_set_u64(n, number);
    if (runs->theory->triples) {
        status = wyt__triples_nth(runs->context, n, triple);
        return status == WYT_OK
                   ? write_heaps((const wyt__number *)triple, 3, out)
                   : status;
    }
    status = wyt__nth(runs, n, side, &pair);
    return status == WYT_OK
               ? write_heaps((const wyt__number *)pair.heap, 2, out)
               : status;
}

int32_t wyt__sequence_nth(void *state, uint64_t number, uint32_t side,
                          uint64_t *out)
{
    const struct wyt__runs *runs = state;
    int32_t status = runs->theory->complement && !runs->theory->triples
                         ? wyt__complement_nth(runs, number, side, out)
                         : nth_position(runs, number, side, out);
    if (wyt__is_beyond(runs->context, status))
        return wyt__fail_beyond_nth(runs->context, number);
    return status;
}

static int32_t rank_position(const struct wyt__runs *runs,
                             const uint64_t *heaps, uint32_t side,
                             wyt__number number)
{
    struct wyt__pair pair;
    wyt__number triple[3];
    if (runs->theory->triples) {
        set_triple(triple, heaps);
        return wyt__triples_has(triple)
                   ? wyt__triples_rank(runs->context, triple, number)
                   : WYT_NONE;
    }
    if (!wyt__is_on_side(heaps, side))
        return WYT_NONE;
    pair = sorted_pair(runs, heaps);
    return runs->theory->complement
               ? wyt__complement_rank(runs, side, &pair, number)
               : wyt__rank(runs, &pair, side, number);
}

int32_t wyt__sequence_rank(void *state, const uint64_t *heaps, uint32_t side,
                           uint64_t *out)
{
    const struct wyt__runs *runs = state;
    wyt__number number;
    int32_t status = rank_position(runs, heaps, side, number);
    if (status == WYT_OK)
        status = write_heaps((const wyt__number *)&number, 1, out);
    if (is_none(runs, status))
        return wyt__fail_unnumbered(runs->context, heaps,
                                    runs->rules->game.heaps, side);
    if (wyt__is_beyond(runs->context, status))
        return wyt__fail_beyond_rank(runs->context);
    return status;
}

/* ---- columns ---- */

static int32_t fail_infinite(const struct wyt__runs *runs, uint64_t value)
{
    return wyt__fail(runs->context, WYT_INFINITE,
                     "infinitely many P-positions have a heap of %llu",
                     (unsigned long long)value);
}

/* Outside of a set that has an end in the column nothing ends. */
static int32_t column_of_rest(const struct wyt__runs *runs, uint64_t value)
{
    for (size_t i = 0; i < 2 * runs->theory->run_count; i++) {
        const struct wyt__run *run = &runs->run[i / 2];
        const bool second = i % 2 == 1;
        if (run->source == WYT__LINE && (second ? run->dy : run->dx) == 0 &&
            (second ? run->y0 : run->x0) == value)
            return wyt__fail(runs->context, WYT_UNSUPPORTED,
                             "infinitely many N-positions have a heap of "
                             "%llu; which ones are P is not known in a "
                             "column",
                             (unsigned long long)value);
    }
    return fail_infinite(runs, value);
}

int32_t wyt__sequence_column(void *state, uint64_t value,
                             struct wyt__positions *list)
{
    const struct wyt__runs *runs = state;
    wyt__number heap;
    int32_t status;
    if (runs->theory->complement)
        return column_of_rest(runs, value);
    if (runs->theory->triples) /* (v,y,v+y+1) for every y */
        return fail_infinite(runs, value);
    wyt__number_set_u64(heap, value);
    status = wyt__column(runs, heap, list);
    return wyt__is_beyond(runs->context, status)
               ? wyt__fail(runs->context, WYT_BEYOND,
                           "a P-position with a heap of %llu has another one "
                           "beyond 64 bits",
                           (unsigned long long)value)
               : status;
}
