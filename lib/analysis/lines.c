/* SPDX-License-Identifier: MIT */
/*
 * The line conjecture of Heubach and Dufour over many lines, and the sets of
 * heaps it speaks of.
 *
 * S. Heubach, M. Dufour, Nim, Wythoff and beyond - let's play! (slides, 2011):
 * in a game where the same number is taken from every heap of a set A of a
 * family B, does each line { p + m e_A } hold exactly one P-position? At most
 * one, since of two the larger would have the smaller as an option. That there
 * is one is a theorem for |A| <= 2 and wrong in general: of B = {1}, {2}, {3},
 * {1,2,3} the line (m, m, m+1) has none (see parity.c).
 *
 * Every line meets exactly one first point p, the one from which no step back
 * along v leads to a position: some p_i < v_i. Each is walked on the board;
 * where that shows nothing, what is known is asked (settle.c).
 */
#include "analysis/lines.h"

#include <wythoff/builder.h>
#include <wythoff/explore.h>

#include <string.h>

#include "analysis/settle.h"
#include "base/cells.h"
#include "base/context.h"
#include "base/order.h"
#include "board/board.h"
#include "board/storage.h"
#include "rules/game.h"
#include "rules/rules.h"

/* ---- directions ---- */

/* Whether v = c w for a number c >= 1. */
static bool is_multiple(const uint64_t *v, const uint32_t *w, size_t n)
{
    uint64_t factor = 0;
    for (size_t i = 0; i < n && factor == 0; i++)
        if (w[i] != 0)
            factor = v[i] / w[i];
    for (size_t i = 0; i < n; i++) /* divided, for a product might overflow */
        if (w[i] == 0 ? v[i] != 0 : v[i] % w[i] != 0 || v[i] / w[i] != factor)
            return false;
    return factor != 0;
}

static bool class_has_ray(const struct wyt__game *game, size_t index,
                          const uint64_t *vector)
{
    const struct wyt__class *class = &game->classes[index];
    switch (class->strip) {
    case WYT_STRIP_FIRST:
        return vector[0] == 0;
    case WYT_STRIP_SECOND:
        return vector[1] == 0;
    case WYT_STRIP_DIFFERENCE:
        return vector[0] == vector[1];
    default:
        return class->modulus == 1 && class->most == 0 &&
               is_multiple(vector, wyt__game_vector(game, index), game->heaps);
    }
}

bool wyt__has_ray(const struct wyt__game *game, const uint64_t *vector)
{
    for (size_t i = 0; i < game->class_count; i++)
        if (class_has_ray(game, i, vector))
            return true;
    return false;
}

bool wyt__is_line_thin(const wyt_rules *rules, const uint64_t *vector)
{
    /* In normal and in misere play a P-position has no P-option. In a choice
     * game that is so after the choice only. */
    const struct wyt__game *game = &rules->game;
    return (game->modifier == NULL || game->misere) && game->variants == 0 &&
           wyt__has_ray(game, vector);
}

uint64_t wyt__steps_down(const uint64_t *heaps, const uint64_t *vector,
                         size_t n)
{
    uint64_t most = UINT64_MAX;
    for (size_t i = 0; i < n; i++)
        if (vector[i] != 0 && heaps[i] / vector[i] < most)
            most = heaps[i] / vector[i];
    return most;
}

int32_t wyt__check_direction(wyt_context *context, const wyt_rules *rules,
                             const uint64_t *vector, size_t n)
{
    uint64_t any = 0;
    if (n != rules->game.heaps)
        return wyt__fail(context, WYT_E_POSITION,
                         "the vector has %zu component%s; the game has %zu "
                         "heaps",
                         n, n == 1 ? "" : "s", rules->game.heaps);
    for (size_t i = 0; i < n; i++) {
        if (vector[i] > INT64_MAX)
            return wyt__fail(context, WYT_E_ARGUMENT,
                             "a component of the vector is %llu; at most "
                             "2^63-1 was expected",
                             (unsigned long long)vector[i]);
        any |= vector[i];
    }
    if (any == 0)
        return wyt__fail(context, WYT_E_ARGUMENT,
                         "the vector is zero; a direction was expected");
    return WYT_OK;
}

/* ---- sets of heaps ---- */

/* The set as a mask with heap 0 in the highest bit, so that of two sets of one
 * size the larger mask is the earlier list; 0 if the vector is no set. */
static uint64_t mask_of(const uint32_t *vector, size_t n)
{
    uint64_t mask = 0;
    for (size_t i = 0; i < n; i++) {
        if (vector[i] > 1)
            return 0;
        mask |= (uint64_t)vector[i] << (63 - i);
    }
    return mask;
}

/* The set whose whole ray is class number `index`; 0 for any other class. */
static uint64_t class_mask(const struct wyt__game *game, size_t index)
{
    static const uint64_t strips[] = {[WYT_STRIP_FIRST] = UINT64_C(1) << 62,
                                      [WYT_STRIP_SECOND] = UINT64_C(1) << 63,
                                      [WYT_STRIP_DIFFERENCE] = UINT64_C(3)
                                                               << 62};
    const struct wyt__class *class = &game->classes[index];
    if (class->strip != 0)
        return strips[class->strip];
    if (class->modulus != 1 || class->most != 0)
        return 0;
    return mask_of(wyt__game_vector(game, index), game->heaps);
}

static unsigned set_size(uint64_t mask)
{
    unsigned count = 0;
    for (; mask != 0; mask &= mask - 1)
        count++;
    return count;
}

static bool is_set_before(uint64_t a, uint64_t b)
{
    unsigned size_a = set_size(a), size_b = set_size(b);
    return size_a != size_b ? size_a < size_b : a > b;
}

/* The first set behind another one, which is 0 for the first of all; 0 if
 * there is none. */
static uint64_t next_set(const struct wyt__game *game, uint64_t last)
{
    uint64_t best = 0;
    for (size_t i = 0; i < game->class_count; i++) {
        uint64_t mask = class_mask(game, i);
        if (mask != 0 && is_set_before(last, mask) &&
            (best == 0 || is_set_before(mask, best)))
            best = mask;
    }
    return best;
}

size_t wyt_explore_set_count(const wyt_rules *rules)
{
    size_t count = 0;
    uint64_t mask;
    if (rules == NULL)
        return 0;
    mask = next_set(&rules->game, 0);
    for (; mask != 0; mask = next_set(&rules->game, mask))
        count++;
    return count;
}

int32_t wyt_explore_set(const wyt_rules *rules, size_t index,
                        uint64_t *out_vector, size_t n)
{
    uint64_t mask;
    if (rules == NULL || out_vector == NULL)
        return WYT_E_ARGUMENT;
    if (n != rules->game.heaps)
        return WYT_E_POSITION;
    mask = next_set(&rules->game, 0);
    for (size_t i = 0; i < index && mask != 0; i++)
        mask = next_set(&rules->game, mask);
    if (mask == 0)
        return WYT_E_ARGUMENT;
    for (size_t i = 0; i < n; i++)
        out_vector[i] = mask >> (63 - i) & 1;
    return WYT_OK;
}

/* ---- many lines ---- */

struct survey {
    wyt_context *context;
    const wyt_board *board;
    wyt_solver *solver; /* that knows what is known; NULL: not asked yet */
    bool met;           /* each line has exactly one P-position */
    bool thin;          /* no line has two */
    uint32_t reason;    /* of the first line that the board does not settle */
    bool has_reason;
    const uint64_t *vector;
    size_t n;
    uint64_t done, total; /* cells where a line may begin */
    uint64_t counts[WYT_LINES_COUNTS];
    /* The first line that fails, and the first that is open. */
    uint64_t failed[WYT__HEAPS], open[WYT__HEAPS];
    bool has_failed, has_open;
};

/* Keeps the earlier one of a position and what is there. */
static void keep_first(uint64_t *first, bool *known, const uint64_t *heaps,
                       size_t n)
{
    if (!*known || wyt__compare_positions(heaps, first, n) < 0)
        memcpy(first, heaps, n * sizeof *heaps);
    *known = true;
}

/* Nanoseconds of a heap of a position on a line, and of a try to prove that
 * there is no P-position on it (parity.c). */
#define HEAP_STEPS 4
#define PROOF_STEPS (1 << 16)

static int32_t count_work(const struct survey *survey, uint64_t steps)
{
    return wyt__work(survey->context, steps, survey->done, survey->total);
}

/* The number of P-positions of a line on the board; *reach is the largest t of
 * one. */
static int32_t walk_line(const struct survey *survey, const uint64_t *first,
                         uint64_t *found, uint64_t *reach)
{
    const wyt_board *board = survey->board;
    uint64_t heaps[WYT__HEAPS];
    int32_t status = WYT_OK;
    memcpy(heaps, first, survey->n * sizeof *first);
    for (uint64_t t = 0; status == WYT_OK; t++) {
        if (wyt__board_is_p(board, heaps)) {
            ++*found;
            *reach = t;
        }
        status = count_work(survey, HEAP_STEPS * (uint64_t)survey->n);
        for (size_t i = 0; i < survey->n; i++) {
            heaps[i] += survey->vector[i]; /* fits: both are below 2^63 */
            if (heaps[i] >= board->size[i])
                return status;
        }
    }
    return status;
}

static void give_reason(struct survey *survey, uint32_t reason)
{
    if (!survey->has_reason)
        survey->reason = reason;
    survey->has_reason = true;
}

/* Asks for the line itself; *settled is undecided if nothing is known. */
static int32_t settle(struct survey *survey, const uint64_t *first,
                      struct wyt__settled *settled)
{
    int32_t status = WYT_OK;
    if (survey->solver == NULL)
        status = wyt_solver_new(survey->context, survey->board->rules, NULL,
                                &survey->solver);
    return status == WYT_OK ? wyt__settle_line(survey->solver, first,
                                               survey->vector, settled)
                            : status;
}

/* What is known of a line without a P-position on the board. Of two heaps a
 * list says more than that there is one. */
static int32_t ask_known(struct survey *survey, const uint64_t *first,
                         size_t *kind)
{
    struct wyt__settled settled = {.verdict = WYT_CLAIM_UNDECIDED};
    int32_t status = WYT_OK;
    if (!survey->met || survey->n == 2)
        status = settle(survey, first, &settled);
    if (status != WYT_OK)
        return status;
    if (settled.verdict == WYT_CLAIM_UNDECIDED && survey->met) {
        settled.verdict = WYT_CLAIM_HOLDS;
        settled.reason = WYT_REASON_MET;
    }
    *kind = WYT_LINES_BEYOND;
    if (settled.verdict == WYT_CLAIM_FAILS)
        *kind = WYT_LINES_NONE;
    else if (settled.count > 1)
        *kind = WYT_LINES_SEVERAL;
    else if (settled.verdict == WYT_CLAIM_UNDECIDED ||
             (settled.count == 0 && !survey->thin))
        *kind = WYT_LINES_OPEN;
    if (*kind != WYT_LINES_OPEN)
        give_reason(survey, settled.reason);
    return WYT_OK;
}

static int32_t count_line(struct survey *survey, const uint64_t *first)
{
    uint64_t reach = 0, found = 0;
    uint64_t *counts = survey->counts;
    size_t kind = WYT_LINES_OPEN;
    int32_t status = walk_line(survey, first, &found, &reach);
    if (status == WYT_OK && found > 0)
        kind = found == 1 ? WYT_LINES_ONE : WYT_LINES_SEVERAL;
    else if (status == WYT_OK)
        status = ask_known(survey, first, &kind);
    if (status != WYT_OK)
        return status;
    counts[WYT_LINES_ALL]++;
    counts[kind]++;
    if (reach > counts[WYT_LINES_REACH])
        counts[WYT_LINES_REACH] = reach;
    if (kind == WYT_LINES_OPEN)
        keep_first(survey->open, &survey->has_open, first, survey->n);
    else if (kind == WYT_LINES_NONE || kind == WYT_LINES_SEVERAL)
        keep_first(survey->failed, &survey->has_failed, first, survey->n);
    return found > 0 ? WYT_OK : count_work(survey, PROOF_STEPS);
}

static int32_t survey_lines(struct survey *survey, uint64_t base)
{
    uint64_t first[WYT__HEAPS] = {0}, size[WYT__HEAPS];
    int32_t status = WYT_OK;
    survey->total = 1;
    for (size_t i = 0; i < survey->n; i++) {
        size[i] = base;
        survey->total *= base; /* fits: these are cells of the board */
    }
    do {
        if (wyt__steps_down(first, survey->vector, survey->n) == 0)
            status = count_line(survey, first);
        survey->done++;
        if (status == WYT_OK)
            status = count_work(survey, HEAP_STEPS * (uint64_t)survey->n);
    } while (status == WYT_OK && wyt__next_in_box(size, survey->n, first));
    return status;
}

static int32_t check_lines(wyt_context *context, const wyt_board *board,
                           const uint64_t *vector, size_t n, uint64_t base)
{
    uint64_t least = UINT64_MAX;
    int32_t status = wyt__check_direction(context, board->rules, vector, n);
    if (status != WYT_OK)
        return status;
    if (board->kind != WYT_BOARD_OUTCOME)
        return wyt__fail(context, WYT_E_ARGUMENT,
                         "the board has %s; outcomes were expected",
                         wyt__board_kind_name(board));
    for (size_t i = 0; i < n; i++)
        if (board->size[i] < least)
            least = board->size[i];
    if (base < 1 || base > least)
        return wyt__fail(context, WYT_E_ARGUMENT,
                         "base is %llu; 1..%llu was expected, the least size "
                         "of the board",
                         (unsigned long long)base, (unsigned long long)least);
    return WYT_OK;
}

int32_t wyt_explore_lines(wyt_context *context, const wyt_board *board,
                          const uint64_t *vector, size_t n, uint64_t base,
                          int32_t *out_verdict, uint32_t *out_reason,
                          uint64_t *out_counts, uint64_t *out_heaps)
{
    struct survey survey = {
        .context = context, .board = board, .vector = vector, .n = n};
    wyt_board *own = NULL;
    int32_t status;
    if (context == NULL)
        return WYT_E_ARGUMENT;
    if (board == NULL || vector == NULL)
        return wyt__fail_null(context, board == NULL ? "board" : "vector");
    if (out_verdict == NULL || out_counts == NULL)
        return wyt__fail_null(context, out_verdict == NULL ? "out_verdict"
                                                           : "out_counts");
    status = check_lines(context, board, vector, n, base);
    if (status == WYT_OK)
        status = wyt__board_witness(context, &survey.board, &own);
    if (status != WYT_OK)
        return status;
    survey.met = wyt__are_lines_met(board->rules, vector);
    survey.thin = wyt__is_line_thin(board->rules, vector);
    status = survey_lines(&survey, base);
    wyt_solver_free(survey.solver);
    wyt_board_unref(own);
    if (status != WYT_OK)
        return status;
    *out_verdict = survey.has_failed ? WYT_CLAIM_FAILS
                   : survey.has_open ? WYT_CLAIM_UNDECIDED
                                     : WYT_CLAIM_HOLDS;
    if (out_reason != NULL)
        *out_reason = survey.reason; /* WYT_REASON_SEEN is 0 */
    memcpy(out_counts, survey.counts, sizeof survey.counts);
    if (out_heaps != NULL && *out_verdict != WYT_CLAIM_HOLDS)
        memcpy(out_heaps, survey.has_failed ? survey.failed : survey.open,
               n * sizeof *out_heaps);
    return WYT_OK;
}
