/* SPDX-License-Identifier: MIT */
/*
 * A list of positions as a certificate: the partition test.
 *
 * In a finite acyclic game the P-positions are the only set for which the
 * verdict rule holds at every position with membership as "is P" (J. von
 * Neumann and O. Morgenstern, Theory of Games and Economic Behavior, 1944,
 * chapter XII: the solution of an acyclic relation). Inside a box that no
 * option leaves, induction along the options needs the rule at the cells of
 * the box only.
 *
 * Options of callback games may leave the box. Then a cell is judged twice,
 * with all options outside taken for N and with all taken for P. More
 * P-options never turn N into P, whatever the rules, so if both agree the cell
 * is decided, and if they do not, the list neither fails nor holds there.
 *
 * Cost: O(cells * options) time, one bit a cell. Nothing is solved, so the
 * check shares the generator with the backends and nothing else.
 */
#include <wythoff/claims.h>
#include <wythoff/moves.h>

#include <string.h>

#include "base/bitset.h"
#include "base/cells.h"
#include "base/context.h"
#include "base/text.h"
#include "rules/game.h"
#include "rules/rules.h"
#include "rules/verdict.h"

/* Numbers in one batch of options. */
#define BATCH 1024

struct partition {
    wyt_context *context;
    const wyt_rules *rules;
    const uint64_t *size;
    size_t n;
    uint64_t cells;
    uint64_t *listed; /* a bit a cell, the last heap fastest */
    wyt_moves *moves;
    uint64_t heaps[WYT__HEAPS]; /* the cell that is judged */
    int32_t verdict;
    uint64_t witness[WYT__HEAPS];
};

static bool is_inside(const struct partition *partition, const uint64_t *heaps)
{
    for (size_t i = 0; i < partition->n; i++)
        if (heaps[i] >= partition->size[i])
            return false;
    return true;
}

/* Fits: the cells of the box do. */
static size_t index_of(const struct partition *partition, const uint64_t *heaps)
{
    size_t index = 0;
    for (size_t i = 0; i < partition->n; i++)
        index = index * (size_t)partition->size[i] + (size_t)heaps[i];
    return index;
}

static bool is_listed(const struct partition *partition, const uint64_t *heaps)
{
    return wyt__bit(partition->listed, index_of(partition, heaps));
}

static int32_t list_position(struct partition *partition, const uint64_t *heaps,
                             size_t number)
{
    size_t n = partition->n;
    int32_t status =
        wyt__rules_check(partition->context, partition->rules, heaps, n);
    if (status != WYT_OK)
        return status;
    if (!is_inside(partition, heaps))
        return wyt__fail(partition->context, WYT_E_POSITION,
                         "position %zu of the list, %s, is outside the box of "
                         "size %s",
                         number, wyt__tuple(heaps, n).text,
                         wyt__tuple(partition->size, n).text);
    if (is_listed(partition, heaps))
        return wyt__fail(partition->context, WYT_E_ARGUMENT,
                         "position %zu of the list, %s, is there already; "
                         "each was expected once",
                         number, wyt__tuple(heaps, n).text);
    wyt__set_bit(partition->listed, index_of(partition, heaps));
    return WYT_OK;
}

static int32_t read_list(struct partition *partition, const uint64_t *positions,
                         size_t count)
{
    int32_t status;
    /* At least one word, also for an empty box: nothing is inside it. */
    partition->listed =
        wyt__allocate(partition->context, wyt__words((size_t)partition->cells),
                      sizeof *partition->listed, &status);
    for (size_t i = 0; i < count && status == WYT_OK; i++) {
        status = list_position(partition, positions + i * partition->n, i);
        if (status == WYT_OK)
            status = wyt__tick(partition->context, 0, 0);
    }
    return status;
}

/* Counts one option; outside the box it is N for the first tally and P for
 * the second. */
static void add_option(const struct partition *partition,
                       const uint64_t *option, struct wyt__tally tallies[2])
{
    bool inside = is_inside(partition, option);
    bool listed = inside && is_listed(partition, option);
    for (size_t i = 0; i < 2; i++)
        wyt__tally_add(&tallies[i], option, inside ? listed : i == 1);
}

/* The generator before the first option of the cell. */
static int32_t start_options(struct partition *partition)
{
    if (partition->moves != NULL)
        return wyt_moves_reset(partition->moves, partition->heaps,
                               partition->n);
    return wyt_moves_new(partition->context, partition->rules, partition->heaps,
                         partition->n, &partition->moves);
}

static int32_t tally_options(struct partition *partition,
                             struct wyt__tally tallies[2])
{
    uint64_t options[BATCH];
    size_t n = partition->n, count = 0;
    int32_t status = start_options(partition);
    for (size_t i = 0; i < 2; i++)
        wyt__tally_start(&tallies[i], &partition->rules->game,
                         partition->heaps);
    do {
        if (status == WYT_OK)
            status =
                wyt_moves_next(partition->moves, options, BATCH / n, &count);
        for (size_t i = 0; i < count && status == WYT_OK; i++)
            add_option(partition, options + i * n, tallies);
    } while (status == WYT_OK && count > 0);
    return status;
}

static void set_verdict(struct partition *partition, int32_t verdict)
{
    partition->verdict = verdict;
    memcpy(partition->witness, partition->heaps,
           partition->n * sizeof *partition->heaps);
}

static int32_t judge_cell(struct partition *partition)
{
    struct wyt__tally tallies[2];
    bool p[2];
    int32_t status = tally_options(partition, tallies);
    if (status != WYT_OK)
        return status;
    for (size_t i = 0; i < 2; i++)
        p[i] = wyt__tally_is_p(&tallies[i]);
    if (p[0] == p[1] && p[0] != is_listed(partition, partition->heaps))
        set_verdict(partition, WYT_CLAIM_FAILS);
    else if (p[0] != p[1] && partition->verdict == WYT_CLAIM_HOLDS)
        set_verdict(partition, WYT_CLAIM_UNDECIDED);
    return WYT_OK;
}

/* Up to the first cell that fails. */
static int32_t judge_box(struct partition *partition)
{
    uint64_t done = 0;
    int32_t status = WYT_OK;
    if (partition->cells == 0)
        return WYT_OK;
    do {
        if (!wyt__game_is_removed(&partition->rules->game, partition->heaps))
            status = judge_cell(partition);
        if (status == WYT_OK)
            status = wyt__tick(partition->context, ++done, partition->cells);
    } while (status == WYT_OK && partition->verdict != WYT_CLAIM_FAILS &&
             wyt__next_in_box(partition->size, partition->n, partition->heaps));
    return status;
}

static int32_t check(const struct partition *partition,
                     const uint64_t *positions, size_t count,
                     const int32_t *out_verdict)
{
    wyt_context *context = partition->context;
    if (partition->rules == NULL || partition->size == NULL)
        return wyt__fail_null(context,
                              partition->rules == NULL ? "rules" : "size");
    if ((positions == NULL && count > 0) || out_verdict == NULL)
        return wyt__fail_null(context, out_verdict == NULL ? "out_verdict"
                                                           : "positions");
    if (partition->n != partition->rules->game.heaps)
        return wyt__fail(context, WYT_E_POSITION,
                         "the size has %zu numbers; the game has %zu heaps",
                         partition->n, partition->rules->game.heaps);
    return WYT_OK;
}

int32_t wyt_claim_partition(wyt_context *context, const wyt_rules *rules,
                            const uint64_t *size, size_t n,
                            const uint64_t *positions, size_t count,
                            int32_t *out_verdict, uint64_t *out_heaps)
{
    struct partition partition = {.context = context,
                                  .rules = rules,
                                  .size = size,
                                  .n = n,
                                  .verdict = WYT_CLAIM_HOLDS};
    int32_t status;
    if (context == NULL)
        return WYT_E_ARGUMENT;
    status = check(&partition, positions, count, out_verdict);
    if (status == WYT_OK)
        status = wyt__check_box(context, size, n, &partition.cells);
    if (status != WYT_OK)
        return status;
    status = read_list(&partition, positions, count);
    if (status == WYT_OK)
        status = judge_box(&partition);
    wyt_moves_free(partition.moves);
    wyt__release(context, partition.listed, wyt__words((size_t)partition.cells),
                 sizeof *partition.listed);
    if (status != WYT_OK)
        return status;
    *out_verdict = partition.verdict;
    if (partition.verdict != WYT_CLAIM_HOLDS && out_heaps != NULL)
        memcpy(out_heaps, partition.witness, n * sizeof *out_heaps);
    return WYT_OK;
}
