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
#include "automata/learner.h"
#include "automata/line_counts.h"
#include "automata/pairs.h"
#include "automata/recurrence.h"
#include "automata/words.h"
#include "base/assert.h"
#include "base/context.h"
#include "numbers/mpz.h"

/* The state of a prefix, as far as h digits tell. */
static int32_t state_of(struct wyt__learner *learner,
                        const struct wyt__prefix *prefix, uint32_t *state)
{
    const size_t before = learner->keys.count;
    void *prefixes = learner->prefix;
    uint32_t output = 0;
    int32_t status;
    *state = WYT__NO_STATE;
    if (prefix->length + learner->h > learner->places) {
        learner->learned = WYT__LIST_ENDED;
        return WYT_OK;
    }
    status = wyt__learner_key(learner, prefix, &output);
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
    return wyt__dfa_add(&learner->dfa, output);
}

/* A prefix with one digit more for each heap. False if there is no such word.
 */
static bool lengthen(const struct wyt__learner *learner,
                     struct wyt__prefix *prefix, size_t letter)
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
static int32_t letters_of(struct wyt__learner *learner, size_t at)
{
    int32_t status = WYT_OK;
    for (size_t letter = 0; letter < learner->dfa.letters; letter++) {
        struct wyt__prefix prefix = learner->prefix[at];
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
static int32_t guess(struct wyt__learner *learner, size_t h)
{
    wyt_context *context = learner->words->recurrence.context;
    const size_t letters =
        wyt__tuple_letters(learner->words, learner->pairs->heaps);
    const struct wyt__prefix start = {{0}, 0, {{0}}};
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
static void digits_of(const struct wyt__learner *learner, uint64_t number,
                      uint32_t *word)
{
    const struct wyt__dfa *valid = &learner->words->valid;
    uint32_t state = 0;
    for (size_t j = learner->places; j-- > 0;) {
        uint32_t digit = 0;
        for (;; digit++) {
            const uint32_t to = wyt__dfa_step(valid, state, digit);
            const uint64_t less =
                to == WYT__NO_STATE ? 0 : wyt__learner_words(learner, to, j);
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

static bool accepts(const struct wyt__learner *learner,
                    const struct wyt__dfa *dfa, const uint64_t *heap)
{
    uint32_t word[WYT__LEARNER_PLACES] = {0}, digits[WYT__LEARNER_PLACES];
    WYT__ASSERT(learner->pairs->heaps <= WYT__PROVED_HEAPS);
    for (size_t k = 0; k < learner->pairs->heaps; k++) {
        digits_of(learner, heap[k], digits);
        for (size_t i = 0; i < learner->places; i++)
            word[i] = word[i] * learner->words->digits + digits[i];
    }
    return wyt__dfa_run(dfa, word, learner->places) != 0;
}

/* Whether all pairs below `most` are accepted; *count of them. */
static int32_t test_pairs(const struct wyt__learner *learner,
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

static int32_t test(const struct wyt__learner *learner,
                    const struct wyt__dfa *dfa, bool *fits)
{
    const uint64_t most = wyt__learner_words(learner, 0, learner->places);
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
    struct wyt__learner learner;
    int32_t status = wyt__learner_open(&learner, words, pairs);
    if (status == WYT_OK)
        status = test(&learner, dfa, fits);
    wyt__learner_close(&learner);
    return status;
}

/* Hands over what was learned. */
static void take(struct wyt__learner *learner, struct wyt__dfa *out)
{
    *out = learner->dfa;
    wyt__dfa_open(&learner->dfa, out->context, out->letters);
}

/* Whether the next h has to be tried, after one whose guess was none. Larger
 * boxes than a square of which there are a few in the list leave no room for
 * prefixes. */
static bool is_next(const struct wyt__learner *learner, bool on, size_t h)
{
    const uint64_t *side = learner->weight + h;
    return learner->learned == WYT__LEARNED ||
           (on && learner->learned == WYT__LIST_ENDED && h < learner->places &&
            *side * *side / 4 <= learner->pairs->bound);
}

int32_t wyt__learn(struct wyt__words *words, const struct wyt__pair_list *pairs,
                   size_t most_states, bool on, struct wyt__dfa *out, size_t *h,
                   enum wyt__learned *learned)
{
    struct wyt__learner learner;
    bool fits = false;
    int32_t status = wyt__learner_open(&learner, words, pairs);
    learner.most_states = most_states;
    wyt__dfa_open(out, words->recurrence.context,
                  wyt__tuple_letters(words, pairs->heaps));
    for (*h = 0; status == WYT_OK && !fits && is_next(&learner, on, *h);) {
        status = guess(&learner, ++*h);
        if (status == WYT_OK && learner.learned == WYT__LEARNED)
            status = test(&learner, &learner.dfa, &fits);
    }
    *learned = learner.learned;
    if (status == WYT_OK && fits)
        take(&learner, out);
    wyt__learner_close(&learner);
    return status;
}

int32_t wyt__learn_counts(struct wyt__words *words,
                          const struct wyt__pair_list *pairs,
                          const struct wyt__line_counts *counts, size_t h,
                          size_t most_states, struct wyt__dfa *out,
                          enum wyt__learned *learned)
{
    struct wyt__learner learner;
    int32_t status = wyt__learner_open(&learner, words, pairs);
    learner.most_states = most_states;
    learner.counts = counts;
    wyt__dfa_open(out, words->recurrence.context, wyt__pair_letters(words));
    if (status == WYT_OK)
        status = guess(&learner, h);
    *learned = learner.learned;
    if (status == WYT_OK && learner.learned == WYT__LEARNED)
        take(&learner, out);
    wyt__learner_close(&learner);
    return status;
}
