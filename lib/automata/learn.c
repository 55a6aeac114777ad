/* SPDX-License-Identifier: MIT */
/*
 * Learning by residuals, and the two tests of learn.h. Cost of one h: for each
 * state and letter the columns of the boxes of 0 .. h digits, with a search by
 * halves in each; of the tests, a pass over the list.
 */
#include "automata/learn.h"

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
#include "automata/pairs.h"
#include "automata/recurrence.h"
#include "automata/words.h"
#include "base/context.h"
#include "numbers/mpz.h"

/* The most digits of a list: weights below 2^31 rise from 1. */
#define MOST_PLACES 512

/* A prefix for each heap: their states in V, how long they are, and their
 * remainders (recurrence.h) modulo 2^64. */
struct prefix {
    uint32_t state[WYT__PROVED_HEAPS];
    size_t length;
    uint64_t v[WYT__PROVED_HEAPS][WYT__ORDER];
};

struct learner {
    struct wyt__words *words;
    const struct wyt__pair_list *pairs;
    size_t places;   /* all pairs of so many digits are in the list */
    uint64_t *count; /* of words.h, up to `places` */
    uint64_t *weight;
    size_t h, most_states;
    struct wyt__keys keys; /* residuals */
    struct wyt__dfa dfa;
    struct prefix *prefix; /* that led to each state first */
    size_t prefix_capacity;
    uint32_t *key; /* that is being made */
    size_t key_capacity, key_used;
    enum wyt__learned learned;
};

static uint64_t words_from(const struct learner *learner, uint32_t state,
                           size_t length)
{
    return learner->count[length * learner->words->valid.states + state];
}

/* The places of the list, and the tables up to there. */
static int32_t open_learner(struct learner *learner, struct wyt__words *words,
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
    while (status == WYT_OK && learner->places < MOST_PLACES) {
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
        words_from(learner, 0, learner->places) > pairs->bound)
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

static void close_learner(struct learner *learner)
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
static uint64_t value_of(const struct learner *learner,
                         const struct prefix *prefix, size_t heap, size_t j)
{
    uint64_t value = 0;
    for (size_t i = 0; i < learner->words->recurrence.order; i++)
        value += prefix->v[heap][i] * learner->weight[i + j];
    return value;
}

static int32_t push(struct learner *learner, uint32_t word)
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
static int32_t push_range(struct learner *learner, uint64_t x, uint64_t from,
                          uint64_t size, uint32_t before, size_t at)
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
static int32_t push_column(struct learner *learner, const struct ranges *ranges,
                           uint64_t i, size_t at)
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

/* Pushes the pairs of words of j digits that lead from a prefix into P, as
 * numbers within what follows the prefix, and how many there are. */
static int32_t push_box(struct learner *learner, const struct prefix *prefix,
                        size_t j)
{
    const size_t at = learner->key_used, heaps = learner->pairs->heaps;
    struct ranges ranges;
    bool any = true;
    int32_t status = push(learner, 0);
    for (size_t heap = 0; heap < heaps; heap++) {
        ranges.from[heap] = value_of(learner, prefix, heap, j);
        ranges.size[heap] = words_from(learner, prefix->state[heap], j);
        any &= ranges.size[heap] > 0;
    }
    for (uint64_t i = 0; any && i < ranges.size[0] && status == WYT_OK; i++)
        status = push_column(learner, &ranges, i, at);
    return status;
}

/* The state of a prefix, as far as h digits tell. */
static int32_t state_of(struct learner *learner, const struct prefix *prefix,
                        uint32_t *state)
{
    const size_t before = learner->keys.count, heaps = learner->pairs->heaps;
    void *prefixes = learner->prefix;
    bool is_p = false;
    int32_t status;
    *state = WYT__NO_STATE;
    if (prefix->length + learner->h > learner->places) {
        learner->learned = WYT__LIST_ENDED;
        return WYT_OK;
    }
    learner->key_used = 0;
    status = WYT_OK;
    for (size_t heap = 0; heap < heaps && status == WYT_OK; heap++)
        status = push(learner, prefix->state[heap]);
    for (size_t j = 0; j <= learner->h && status == WYT_OK; j++) {
        status = push_box(learner, prefix, j);
        if (j == 0 && status == WYT_OK)
            is_p = learner->key[heaps] != 0;
    }
    if (status == WYT_OK)
        status = wyt__keys_number(&learner->keys, learner->key,
                                  learner->key_used, state);
    if (status != WYT_OK || learner->keys.count == before)
        return status;
    if (before >= learner->most_states)
        learner->learned = WYT__MOST_STATES;
    status = wyt__reserve(learner->pairs->context, &prefixes,
                          &learner->prefix_capacity, before + 1,
                          sizeof *learner->prefix);
    learner->prefix = prefixes;
    if (status != WYT_OK)
        return status;
    learner->prefix[before] = *prefix;
    return wyt__dfa_add(&learner->dfa, is_p);
}

/* A prefix with one digit more for each heap. False if there is no such word.
 */
static bool lengthen(const struct learner *learner, struct prefix *prefix,
                     size_t letter)
{
    const struct wyt__words *words = learner->words;
    const struct wyt__recurrence *own = &words->recurrence;
    const size_t n = own->order, heaps = learner->pairs->heaps;
    for (size_t heap = 0; heap < heaps; heap++) {
        const uint32_t digit = wyt__tuple_digit(words, heaps, letter, heap);
        uint64_t *v = prefix->v[heap];
        const uint64_t top = v[n - 1];
        prefix->state[heap] =
            wyt__dfa_step(&words->valid, prefix->state[heap], digit);
        if (prefix->state[heap] == WYT__NO_STATE)
            return false;
        for (size_t i = n; i-- > 0;)
            v[i] = (i > 0 ? v[i - 1] : digit) +
                   top * (uint64_t)own->coefficient[i];
    }
    prefix->length++;
    return true;
}

/* The states that letters lead to from a state. */
static int32_t letters_of(struct learner *learner, size_t at)
{
    int32_t status = WYT_OK;
    for (size_t letter = 0; letter < learner->dfa.letters; letter++) {
        struct prefix prefix = learner->prefix[at];
        uint32_t state;
        if (!lengthen(learner, &prefix, letter))
            continue;
        status = state_of(learner, &prefix, &state);
        if (status != WYT_OK || learner->learned != WYT__LEARNED)
            break;
        learner->dfa.next[at * learner->dfa.letters + letter] = state;
    }
    return status;
}

/* The guess from h. */
static int32_t guess(struct learner *learner, size_t h)
{
    wyt_context *context = learner->words->recurrence.context;
    const size_t letters =
        wyt__tuple_letters(learner->words, learner->pairs->heaps);
    const struct prefix start = {{0}, 0, {{0}}};
    uint32_t state;
    int32_t status;
    learner->h = h;
    learner->learned = WYT__LEARNED;
    wyt__keys_close(&learner->keys);
    wyt__dfa_close(&learner->dfa);
    wyt__dfa_open(&learner->dfa, context, letters);
    status = state_of(learner, &start, &state);
    for (size_t at = 0; at < learner->dfa.states && status == WYT_OK &&
                        learner->learned == WYT__LEARNED;
         at++)
        status = letters_of(learner, at);
    if (status == WYT_OK && learner->learned == WYT__LEARNED)
        status = wyt__dfa_reduce(&learner->dfa);
    return status;
}

/* The digits of a number below that of all words of so many: digit by digit,
 * as many numbers are passed as words begin with smaller ones. */
static void digits_of(const struct learner *learner, uint64_t number,
                      uint32_t *word)
{
    const struct wyt__dfa *valid = &learner->words->valid;
    uint32_t state = 0;
    for (size_t j = learner->places; j-- > 0;) {
        uint32_t digit = 0;
        for (;; digit++) {
            const uint32_t to = wyt__dfa_step(valid, state, digit);
            const uint64_t less =
                to == WYT__NO_STATE ? 0 : words_from(learner, to, j);
            if (number < less) {
                state = to;
                break;
            }
            number -= less;
        }
        word[learner->places - 1 - j] = digit;
    }
}

/* The heaps of a pair of column x; false if one of them is `most` or more. */
static bool heaps_of(const struct wyt__pair_list *pairs, uint64_t x, size_t i,
                     uint64_t most, uint64_t *heap)
{
    const uint64_t second = pairs->second[i];
    heap[0] = x;
    heap[1] = pairs->heaps == 3 ? second / pairs->bound : second;
    heap[2] = pairs->heaps == 3 ? second % pairs->bound : 0;
    return heap[1] < most && heap[2] < most;
}

static bool accepts(const struct learner *learner, const struct wyt__dfa *dfa,
                    const uint64_t *heap)
{
    uint32_t word[MOST_PLACES] = {0}, digits[MOST_PLACES];
    for (size_t k = 0; k < learner->pairs->heaps; k++) {
        digits_of(learner, heap[k], digits);
        for (size_t i = 0; i < learner->places; i++)
            word[i] = word[i] * learner->words->digits + digits[i];
    }
    return wyt__dfa_run(dfa, word, learner->places) != 0;
}

/* Whether all pairs below `most` are accepted; *count of them. */
static int32_t test_pairs(const struct learner *learner,
                          const struct wyt__dfa *dfa, uint64_t most,
                          uint64_t *count, bool *fits)
{
    const struct wyt__pair_list *pairs = learner->pairs;
    int32_t status = WYT_OK;
    *count = 0;
    *fits = true;
    for (uint64_t x = 0; x < most; x++)
        for (size_t i = pairs->start[x];
             i < pairs->start[x + 1] && *fits && status == WYT_OK; i++) {
            uint64_t heap[WYT__PROVED_HEAPS];
            if (!heaps_of(pairs, x, i, most, heap))
                continue;
            ++*count;
            *fits = accepts(learner, dfa, heap);
            status = wyt__work(pairs->context, 32 * learner->places, 0, 0);
        }
    return status;
}

static int32_t test(const struct learner *learner, const struct wyt__dfa *dfa,
                    bool *fits)
{
    const uint64_t most = words_from(learner, 0, learner->places);
    uint64_t count;
    mpz_t accepted, expected;
    int32_t status = test_pairs(learner, dfa, most, &count, fits);
    if (status != WYT_OK || !*fits)
        return status;
    mpz_inits(accepted, expected, NULL);
    status = wyt__dfa_count(dfa, learner->places, accepted);
    wyt__mpz_set(expected, count);
    *fits = mpz_cmp(accepted, expected) == 0;
    mpz_clears(accepted, expected, NULL);
    return status;
}

int32_t wyt__fits(struct wyt__words *words, const struct wyt__pair_list *pairs,
                  const struct wyt__dfa *dfa, bool *fits)
{
    struct learner learner;
    int32_t status = open_learner(&learner, words, pairs);
    if (status == WYT_OK)
        status = test(&learner, dfa, fits);
    close_learner(&learner);
    return status;
}

int32_t wyt__learn(struct wyt__words *words, const struct wyt__pair_list *pairs,
                   size_t most_states, struct wyt__dfa *out, size_t *h,
                   enum wyt__learned *learned)
{
    struct learner learner;
    bool fits = false;
    int32_t status = open_learner(&learner, words, pairs);
    learner.most_states = most_states;
    wyt__dfa_open(out, words->recurrence.context,
                  wyt__tuple_letters(words, pairs->heaps));
    *h = 0;
    while (status == WYT_OK && !fits && learner.learned == WYT__LEARNED) {
        status = guess(&learner, ++*h);
        if (status == WYT_OK && learner.learned == WYT__LEARNED)
            status = test(&learner, &learner.dfa, &fits);
    }
    *learned = learner.learned;
    if (status == WYT_OK && fits) {
        *out = learner.dfa;
        wyt__dfa_open(&learner.dfa, words->recurrence.context, out->letters);
    }
    close_learner(&learner);
    return status;
}
