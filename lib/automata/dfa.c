/* SPDX-License-Identifier: MIT */
/*
 * Automata: states, joins of two, counting of words. Minimising is in
 * reduce.c.
 */
#include "automata/dfa.h"

#include <wythoff/context.h>
#include <wythoff/status.h>

#include <gmp.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "automata/keys.h"
#include "base/context.h"
#include "numbers/mpz.h"

void wyt__dfa_open(struct wyt__dfa *dfa, wyt_context *context, size_t letters)
{
    memset(dfa, 0, sizeof *dfa);
    dfa->context = context;
    dfa->letters = letters;
}

void wyt__dfa_close(struct wyt__dfa *dfa)
{
    wyt__release(dfa->context, dfa->next, dfa->next_capacity,
                 sizeof *dfa->next);
    wyt__release(dfa->context, dfa->output, dfa->output_capacity,
                 sizeof *dfa->output);
    wyt__dfa_open(dfa, dfa->context, dfa->letters);
}

int32_t wyt__dfa_add(struct wyt__dfa *dfa, uint32_t output)
{
    const size_t states = dfa->states, letters = dfa->letters;
    void *next = dfa->next, *outputs = dfa->output;
    int32_t status;
    if (states >= WYT__NO_STATE - 1)
        return wyt__fail(dfa->context, WYT_LIMIT,
                         "an automaton of more than %zu states was needed",
                         states);
    status = wyt__reserve(dfa->context, &next, &dfa->next_capacity,
                          (states + 1) * letters, sizeof *dfa->next);
    dfa->next = next;
    if (status != WYT_OK)
        return status;
    status = wyt__reserve(dfa->context, &outputs, &dfa->output_capacity,
                          states + 1, sizeof *dfa->output);
    dfa->output = outputs;
    if (status != WYT_OK)
        return status;
    for (size_t letter = 0; letter < letters; letter++)
        dfa->next[states * letters + letter] = WYT__NO_STATE;
    dfa->output[states] = output;
    dfa->states++;
    return wyt__work(dfa->context, letters, 0, 0);
}

int32_t wyt__dfa_relabel(const struct wyt__dfa *from, size_t letters,
                         const uint32_t *map, struct wyt__dfa *out)
{
    int32_t status = WYT_OK;
    wyt__dfa_open(out, from->context, letters);
    for (size_t i = 0; i < from->states && status == WYT_OK; i++) {
        status = wyt__dfa_add(out, from->output[i]);
        for (size_t letter = 0; letter < letters && status == WYT_OK; letter++)
            if (map[letter] != WYT__NO_STATE)
                out->next[i * letters + letter] =
                    from->next[i * from->letters + map[letter]];
    }
    if (status != WYT_OK)
        wyt__dfa_close(out);
    return status;
}

int32_t wyt__dfa_copy(const struct wyt__dfa *from, struct wyt__dfa *out)
{
    int32_t status = WYT_OK;
    wyt__dfa_open(out, from->context, from->letters);
    for (size_t i = 0; i < from->states && status == WYT_OK; i++) {
        status = wyt__dfa_add(out, from->output[i]);
        if (status == WYT_OK)
            memcpy(out->next + i * out->letters, from->next + i * from->letters,
                   from->letters * sizeof *from->next);
    }
    if (status != WYT_OK)
        wyt__dfa_close(out);
    return status;
}

uint32_t wyt__dfa_run(const struct wyt__dfa *dfa, const uint32_t *word,
                      size_t length)
{
    uint32_t state = wyt__dfa_start(dfa);
    for (size_t i = 0; i < length; i++)
        state = wyt__dfa_step(dfa, state, word[i]);
    return wyt__dfa_output(dfa, state);
}

bool wyt__dfa_equal(const struct wyt__dfa *a, const struct wyt__dfa *b)
{
    if (a->letters != b->letters || a->states != b->states)
        return false;
    return a->states == 0 ||
           (memcmp(a->output, b->output, a->states * sizeof *a->output) == 0 &&
            memcmp(a->next, b->next,
                   a->states * a->letters * sizeof *a->next) == 0);
}

uint32_t wyt__both(const void *user, uint32_t a, uint32_t b)
{
    (void)user;
    return a != 0 && b != 0;
}

uint32_t wyt__only_first(const void *user, uint32_t a, uint32_t b)
{
    (void)user;
    return a != 0 && b == 0;
}

uint32_t wyt__first_of(const void *user, uint32_t a, uint32_t b)
{
    (void)user;
    return a != 0 ? a : b;
}

uint32_t wyt__differ(const void *user, uint32_t a, uint32_t b)
{
    (void)user;
    return a != b;
}

/* The pairs of states that two automata are in after the same word. */
struct pairs {
    const struct wyt__dfa *a, *b;
    wyt__outputs join;
    const void *user;
    struct wyt__keys keys;
    struct wyt__dfa dfa; /* a state for each key */
    /* Where a pair was met first, for words. */
    uint32_t *from;
    size_t from_capacity;
};

static void open_pairs(struct pairs *pairs, const struct wyt__dfa *a,
                       const struct wyt__dfa *b, wyt__outputs join,
                       const void *user)
{
    memset(pairs, 0, sizeof *pairs);
    pairs->a = a;
    pairs->b = b;
    pairs->join = join;
    pairs->user = user;
    wyt__keys_open(&pairs->keys, a->context);
    wyt__dfa_open(&pairs->dfa, a->context, a->letters);
}

static void close_pairs(struct pairs *pairs)
{
    wyt__release(pairs->dfa.context, pairs->from, pairs->from_capacity,
                 sizeof *pairs->from);
    wyt__keys_close(&pairs->keys);
    wyt__dfa_close(&pairs->dfa);
}

static uint32_t joined(const struct pairs *pairs, uint32_t a, uint32_t b)
{
    return pairs->join(pairs->user, wyt__dfa_output(pairs->a, a),
                       wyt__dfa_output(pairs->b, b));
}

/* The number of a pair, nowhere if all words from there on have output 0
 * because neither automaton is anywhere and nothing is said of nothing. */
static int32_t pair_number(struct pairs *pairs, uint32_t a, uint32_t b,
                           uint32_t from, uint32_t *number)
{
    const uint32_t words[2] = {a, b};
    const size_t before = pairs->keys.count;
    void *origin = pairs->from;
    int32_t status;
    *number = WYT__NO_STATE;
    if (a == WYT__NO_STATE && b == WYT__NO_STATE && joined(pairs, a, b) == 0)
        return WYT_OK;
    status = wyt__keys_number(&pairs->keys, words, 2, number);
    if (status != WYT_OK || pairs->keys.count == before)
        return status;
    status = wyt__reserve(pairs->dfa.context, &origin, &pairs->from_capacity,
                          pairs->keys.count, sizeof *pairs->from);
    pairs->from = origin;
    if (status != WYT_OK)
        return status;
    pairs->from[before] = from;
    return wyt__dfa_add(&pairs->dfa, joined(pairs, a, b));
}

static int32_t pair_letters(struct pairs *pairs, uint32_t at)
{
    int32_t status = WYT_OK;
    size_t length;
    const uint32_t *key = wyt__keys_words(&pairs->keys, at, &length);
    const uint32_t a = key[0], b = key[1];
    for (size_t letter = 0; letter < pairs->dfa.letters && status == WYT_OK;
         letter++) {
        uint32_t number;
        status = pair_number(pairs, wyt__dfa_step(pairs->a, a, letter),
                             wyt__dfa_step(pairs->b, b, letter), at, &number);
        if (status == WYT_OK)
            pairs->dfa.next[at * pairs->dfa.letters + letter] = number;
    }
    return status;
}

int32_t wyt__dfa_join(const struct wyt__dfa *a, const struct wyt__dfa *b,
                      wyt__outputs join, const void *user, struct wyt__dfa *out)
{
    struct pairs pairs;
    uint32_t number;
    int32_t status;
    open_pairs(&pairs, a, b, join, user);
    status =
        pair_number(&pairs, wyt__dfa_start(a), wyt__dfa_start(b), 0, &number);
    for (uint32_t at = 0; at < pairs.keys.count && status == WYT_OK; at++)
        status = pair_letters(&pairs, at);
    if (status == WYT_OK)
        status = wyt__dfa_reduce(&pairs.dfa);
    wyt__dfa_open(out, a->context, a->letters);
    if (status == WYT_OK) {
        *out = pairs.dfa;
        wyt__dfa_open(&pairs.dfa, a->context, a->letters);
    }
    close_pairs(&pairs);
    return status;
}

int32_t wyt__dfa_join_to(struct wyt__dfa *a, const struct wyt__dfa *b,
                         wyt__outputs join, const void *user)
{
    struct wyt__dfa joined;
    const int32_t status = wyt__dfa_join(a, b, join, user, &joined);
    if (status == WYT_OK) {
        wyt__dfa_close(a);
        *a = joined;
    }
    return status;
}

/* The letters that lead to a pair. Between a pair and the one from which it was
 * met first, the first letter that leads there is the one that was tried. */
static int32_t word_to(const struct pairs *pairs, uint32_t at, uint32_t **word,
                       size_t *length)
{
    const size_t letters = pairs->dfa.letters;
    int32_t status;
    *length = 0;
    for (uint32_t i = at; i != 0; i = pairs->from[i])
        (*length)++;
    *word = wyt__allocate(pairs->dfa.context, *length, sizeof **word, &status);
    if (status != WYT_OK)
        return status;
    for (size_t i = *length; i-- > 0; at = pairs->from[at]) {
        const uint32_t *next = pairs->dfa.next + pairs->from[at] * letters;
        for ((*word)[i] = 0; next[(*word)[i]] != at;)
            (*word)[i]++;
    }
    return WYT_OK;
}

/* Pairs are met in the order of the first words that lead to them, shortest
 * first, so the first one with an output has the first such word. */
int32_t wyt__dfa_search(const struct wyt__dfa *a, const struct wyt__dfa *b,
                        wyt__outputs join, const void *user, uint32_t **word,
                        size_t *length)
{
    struct pairs pairs;
    uint32_t number;
    int32_t status;
    open_pairs(&pairs, a, b, join, user);
    status =
        pair_number(&pairs, wyt__dfa_start(a), wyt__dfa_start(b), 0, &number);
    *word = NULL;
    *length = 0;
    for (uint32_t at = 0; at < pairs.keys.count && status == WYT_OK; at++) {
        if (pairs.dfa.output[at] != 0) {
            status = word_to(&pairs, at, word, length);
            break;
        }
        status = pair_letters(&pairs, at);
    }
    close_pairs(&pairs);
    return status;
}

/* more[s] = how many words one letter longer lead from s to an output. */
static int32_t lengthen(const struct wyt__dfa *dfa, const mpz_t *count,
                        mpz_t *more)
{
    int32_t status = WYT_OK;
    for (size_t s = 0; s < dfa->states && status == WYT_OK; s++) {
        mpz_set_ui(more[s], 0);
        for (size_t letter = 0; letter < dfa->letters; letter++) {
            const uint32_t to = dfa->next[s * dfa->letters + letter];
            if (to != WYT__NO_STATE)
                mpz_add(more[s], more[s], count[to]);
        }
        status = wyt__work(dfa->context,
                           dfa->letters * WYT__LIMB_STEPS *
                               (1 + (uint64_t)mpz_size(more[s])),
                           0, 0);
    }
    return status;
}

int32_t wyt__dfa_count(const struct wyt__dfa *dfa, size_t length, mpz_t count)
{
    mpz_t *now, *more = NULL;
    int32_t status = wyt__mpz_array_new(dfa->context, dfa->states, &now);
    if (status == WYT_OK)
        status = wyt__mpz_array_new(dfa->context, dfa->states, &more);
    for (size_t s = 0; s < dfa->states && status == WYT_OK; s++)
        mpz_set_ui(now[s], dfa->output[s] != 0);
    for (size_t i = 0; i < length && status == WYT_OK; i++) {
        mpz_t *kept = now;
        status = lengthen(dfa, (const mpz_t *)now, more);
        now = more;
        more = kept;
    }
    if (status == WYT_OK && dfa->states > 0)
        mpz_set(count, now[0]);
    else
        mpz_set_ui(count, 0);
    wyt__mpz_array_free(dfa->context, dfa->states, now);
    wyt__mpz_array_free(dfa->context, dfa->states, more);
    return status;
}
