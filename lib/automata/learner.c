/* SPDX-License-Identifier: MIT */
/*
 * Keys of residuals. Cost of one: the columns of its boxes, with a search by
 * halves in each.
 */
#include "automata/learner.h"

#include <wythoff/context.h>
#include <wythoff/status.h>

#include <gmp.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "automata/dfa.h"
#include "automata/differences.h"
#include "automata/keys.h"
#include "automata/line_counts.h"
#include "automata/pairs.h"
#include "automata/recurrence.h"
#include "automata/words.h"
#include "base/context.h"
#include "numbers/mpz.h"

/* The places of the list, and the tables up to there. */
int32_t wyt__learner_open(struct wyt__learner *learner,
                          struct wyt__words *words,
                          const struct wyt__pair_list *pairs)
{
    const size_t order = words->recurrence.order;
    wyt_context *context = words->recurrence.context;
    int32_t status = WYT_OK;
    memset(learner, 0, sizeof *learner);
    learner->words = words;
    learner->pairs = pairs;
    wyt__keys_open(&learner->keys, context);
    wyt__dfa_open(&learner->dfa, context, 0);
    while (status == WYT_OK && learner->places < WYT__LEARNER_PLACES) {
        status = wyt__recurrence_weigh(&words->recurrence, learner->places + 2);
        if (status == WYT_OK &&
            mpz_cmp_ui(words->recurrence.weight[learner->places + 1],
                       (unsigned long)pairs->bound) > 0)
            break;
        learner->places++;
    }
    if (status == WYT_OK)
        status = wyt__words_count(words, learner->places, &learner->count);
    /* Of greedy words there are U_n; other ones have never been seen. */
    if (status == WYT_OK &&
        wyt__learner_words(learner, 0, learner->places) > pairs->bound)
        status = wyt__fail(context, WYT_E_INTERNAL,
                           "%zu digits have more words than they weigh",
                           learner->places);
    if (status == WYT_OK)
        status =
            wyt__recurrence_weigh(&words->recurrence, learner->places + order);
    if (status == WYT_OK)
        learner->weight = wyt__allocate(context, learner->places + order,
                                        sizeof *learner->weight, &status);
    for (size_t i = 0; i < learner->places + order && status == WYT_OK; i++)
        learner->weight[i] = wyt__mpz_low(words->recurrence.weight[i]);
    return status;
}

void wyt__learner_close(struct wyt__learner *learner)
{
    wyt_context *context = learner->words->recurrence.context;
    wyt__release(context, learner->count,
                 (learner->places + 1) * learner->words->valid.states,
                 sizeof *learner->count);
    wyt__release(context, learner->weight,
                 learner->places + learner->words->recurrence.order,
                 sizeof *learner->weight);
    wyt__release(context, learner->prefix, learner->prefix_capacity,
                 sizeof *learner->prefix);
    wyt__release(context, learner->key, learner->key_capacity,
                 sizeof *learner->key);
    wyt__keys_close(&learner->keys);
    wyt__dfa_close(&learner->dfa);
}

/* The value of a prefix with j zeros behind it; exact, as it is below 2^31. */
static uint64_t value_of(const struct wyt__learner *learner,
                         const struct wyt__prefix *prefix, size_t heap,
                         size_t j)
{
    uint64_t value = 0;
    for (size_t i = 0; i < learner->words->recurrence.order; i++)
        value += prefix->v[heap][i] * learner->weight[i + j];
    return value;
}

static int32_t push(struct wyt__learner *learner, uint32_t word)
{
    void *key = learner->key;
    int32_t status = wyt__reserve(learner->words->recurrence.context, &key,
                                  &learner->key_capacity, learner->key_used + 1,
                                  sizeof *learner->key);
    learner->key = key;
    if (status == WYT_OK)
        learner->key[learner->key_used++] = word;
    return status;
}

/* The first pair of column x whose second number is `least` or more. */
static size_t find(const struct wyt__pair_list *pairs, uint64_t x,
                   uint64_t least)
{
    size_t low = pairs->start[x], high = pairs->start[x + 1];
    while (low < high) {
        const size_t middle = low + (high - low) / 2;
        if (pairs->second[middle] < least)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

/* Numbers that follow a prefix in j digits, a range for each heap. */
struct ranges {
    uint64_t from[WYT__PROVED_HEAPS], size[WYT__PROVED_HEAPS];
};

/* Pushes the pairs of column x with second numbers in a range, as numbers
 * within it, `before` in front of each; counts them at `at` of the key. */
static int32_t push_range(struct wyt__learner *learner, uint64_t x,
                          uint64_t from, uint64_t size, uint32_t before,
                          size_t at)
{
    const struct wyt__pair_list *pairs = learner->pairs;
    int32_t status = WYT_OK;
    for (size_t k = find(pairs, x, from);
         k < pairs->start[x + 1] && status == WYT_OK &&
         pairs->second[k] < from + size;
         k++) {
        status = push(learner, before);
        if (status == WYT_OK)
            status = push(learner, (uint32_t)(pairs->second[k] - from));
        learner->key[at]++;
    }
    return status == WYT_OK ? wyt__work(pairs->context, 32, 0, 0) : status;
}

/* The same of all that column x has within ranges, column number i of them. Of
 * three heaps it is a range for each y; numbers stay below 2^32, for there are
 * not so many triples in a list. */
static int32_t push_column(struct wyt__learner *learner,
                           const struct ranges *ranges, uint64_t i, size_t at)
{
    const struct wyt__pair_list *pairs = learner->pairs;
    const uint64_t x = ranges->from[0] + i, *from = ranges->from,
                   *size = ranges->size;
    int32_t status = WYT_OK;
    if (pairs->heaps == 1)
        return push_range(learner, x, 0, 1, (uint32_t)i, at);
    if (pairs->heaps == 2)
        return push_range(learner, x, from[1], size[1], (uint32_t)i, at);
    for (uint64_t k = 0; k < size[1] && status == WYT_OK; k++)
        status = push_range(learner, x, (from[1] + k) * pairs->bound + from[2],
                            size[2], (uint32_t)(i * size[1] + k), at);
    return status;
}

/* Pushes how many pairs are before the positions of ranges where lines come in:
 * counts further on follow from these and the pairs there. */
static int32_t push_counts(struct wyt__learner *learner,
                           const struct ranges *ranges)
{
    const struct wyt__line_counts *counts = learner->counts;
    const uint64_t *from = ranges->from, *size = ranges->size;
    int32_t status = WYT_OK;
    for (uint64_t i = 0; i < size[0] && status == WYT_OK; i++) {
        const uint64_t end =
            i < counts->p || size[1] < counts->q ? size[1] : counts->q;
        for (uint64_t k = 0; k < end && status == WYT_OK; k++)
            status = push(learner,
                          wyt__line_count(counts, from[0] + i, from[1] + k));
        if (status == WYT_OK)
            status = wyt__work(counts->context, 32 * end, 0, 0);
    }
    return status;
}

/* Pushes the pairs of words of j digits that lead from a prefix into P, as
 * numbers within what follows the prefix, and how many there are. */
static int32_t push_box(struct wyt__learner *learner,
                        const struct wyt__prefix *prefix, size_t j)
{
    const size_t at = learner->key_used, heaps = learner->pairs->heaps;
    struct ranges ranges = {.size = {0}};
    bool any = true;
    int32_t status = push(learner, 0);
    for (size_t heap = 0; heap < heaps; heap++) {
        ranges.from[heap] = value_of(learner, prefix, heap, j);
        ranges.size[heap] = wyt__learner_words(learner, prefix->state[heap], j);
        any &= ranges.size[heap] > 0;
    }
    for (uint64_t i = 0; any && i < ranges.size[0] && status == WYT_OK; i++)
        status = push_column(learner, &ranges, i, at);
    if (any && learner->counts != NULL && status == WYT_OK)
        status = push_counts(learner, &ranges);
    return status;
}

/* What is said of a prefix as a word, when its first box was pushed: of words
 * that are not valid 0; else the box has one position. */
static uint32_t output_of(const struct wyt__learner *learner)
{
    const size_t heaps = learner->pairs->heaps;
    if (learner->counts == NULL)
        return learner->key[heaps] != 0;
    return learner->key_used == heaps + 1 ? 0
                                          : learner->key[learner->key_used - 1];
}

int32_t wyt__learner_key(struct wyt__learner *learner,
                         const struct wyt__prefix *prefix, uint32_t *output)
{
    int32_t status = WYT_OK;
    learner->key_used = 0;
    for (size_t heap = 0; heap < learner->pairs->heaps && status == WYT_OK;
         heap++)
        status = push(learner, prefix->state[heap]);
    for (size_t j = 0; j <= learner->h && status == WYT_OK; j++) {
        status = push_box(learner, prefix, j);
        if (j == 0 && status == WYT_OK)
            *output = output_of(learner);
    }
    return status;
}
