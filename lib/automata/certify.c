/* SPDX-License-Identifier: MIT */
/*
 * Whether an automaton of valid words is right, (i) to (iii) of words.h.
 * Nothing here knows how it was made.
 */
#include "automata/words.h"

#include <wythoff/context.h>
#include <wythoff/status.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "automata/balance.h"
#include "automata/dfa.h"
#include "automata/keys.h"
#include "automata/recurrence.h"
#include "automata/sort.h"
#include "base/context.h"

/* Words are compared as far as they were read. */
enum { EQUAL, GREATER };

/* A search over two words x and y: keys are what is known after prefixes. */
struct search {
    wyt_context *context;
    const struct wyt__dfa *valid;
    struct wyt__dfa balance; /* of y - x */
    struct wyt__keys keys;
    uint32_t *set; /* of a key of (iii) that is being made */
    size_t set_capacity;
    bool wrong;
};

static int32_t open_search(struct search *search,
                           const struct wyt__recurrence *recurrence,
                           const struct wyt__dfa *valid, int64_t weight)
{
    const struct search empty = {.context = recurrence->context,
                                 .valid = valid};
    *search = empty;
    wyt__keys_open(&search->keys, search->context);
    return wyt__balance(recurrence, (uint32_t)valid->letters - 1, weight,
                        weight, &search->balance);
}

static void close_search(struct search *search)
{
    wyt__release(search->context, search->set, search->set_capacity,
                 sizeof *search->set);
    wyt__keys_close(&search->keys);
    wyt__dfa_close(&search->balance);
}

/* Where a digit of x and one of y lead in the balance. */
static uint32_t weigh(const struct search *search, uint32_t state, size_t x,
                      size_t y)
{
    return wyt__dfa_step(&search->balance, state,
                         y + search->valid->letters - 1 - x);
}

/* (ii), a key: where x and y are, their balance, and whether they differ. Of
 * two words one is the greater, so that may be y. */
static int32_t meet(struct search *search, uint32_t x, uint32_t y,
                    uint32_t balance, uint32_t order)
{
    const uint32_t key[4] = {x, y, balance, order};
    uint32_t number;
    if (x == WYT__NO_STATE || y == WYT__NO_STATE || balance == WYT__NO_STATE)
        return WYT_OK;
    if (order == GREATER && wyt__dfa_output(search->valid, x) != 0 &&
        wyt__dfa_output(search->valid, y) != 0 &&
        wyt__dfa_output(&search->balance, balance) != 0)
        search->wrong = true;
    return wyt__keys_number(&search->keys, key, 4, &number);
}

static int32_t meet_next(struct search *search, size_t at)
{
    const struct wyt__dfa *valid = search->valid;
    size_t length;
    const uint32_t *key = wyt__keys_words(&search->keys, at, &length);
    const uint32_t from[4] = {key[0], key[1], key[2], key[3]};
    int32_t status = WYT_OK;
    for (size_t x = 0; x < valid->letters; x++)
        for (size_t y = from[3] == EQUAL ? x : 0;
             y < valid->letters && status == WYT_OK; y++)
            status =
                meet(search, wyt__dfa_step(valid, from[0], x),
                     wyt__dfa_step(valid, from[1], y),
                     weigh(search, from[2], x, y), y > x ? GREATER : from[3]);
    return status;
}

static int32_t check_unique(const struct wyt__recurrence *recurrence,
                            const struct wyt__dfa *valid, const char **wrong)
{
    struct search search;
    int32_t status = open_search(&search, recurrence, valid, 0);
    if (status == WYT_OK)
        status = meet(&search, wyt__dfa_start(valid), wyt__dfa_start(valid),
                      wyt__dfa_start(&search.balance), EQUAL);
    for (size_t at = 0;
         at < search.keys.count && status == WYT_OK && !search.wrong; at++)
        status = meet_next(&search, at);
    if (search.wrong)
        *wrong = "two words of one length weigh the same";
    close_search(&search);
    return status;
}

/* (iii), a key: where x is, and the sorted codes of all that y may be: its
 * state, the balance, and whether it is greater. */
static uint32_t code(const struct search *search, uint32_t y, uint32_t balance,
                     uint32_t order)
{
    return (y * (uint32_t)search->balance.states + balance) * 2 + order;
}

/* Sorts, and drops what comes twice. */
static size_t sort_set(uint32_t *set, size_t count)
{
    size_t kept = 0;
    wyt__sort(set, count);
    for (size_t i = 0; i < count; i++)
        if (kept == 0 || set[i] != set[kept - 1])
            set[kept++] = set[i];
    return kept;
}

/* Whether some y in a set is the successor if both words end here. */
static bool has_successor(const struct search *search, const uint32_t *set,
                          size_t count)
{
    for (size_t i = 0; i < count; i++) {
        const uint32_t pair = set[i] / 2;
        const uint32_t states = (uint32_t)search->balance.states;
        if (set[i] % 2 == GREATER &&
            wyt__dfa_output(search->valid, pair / states) != 0 &&
            wyt__dfa_output(&search->balance, pair % states) != 0)
            return true;
    }
    return false;
}

/* The key behind digit x of key number `from`. */
static int32_t follow(struct search *search, size_t from, uint32_t state,
                      size_t x)
{
    const struct wyt__dfa *valid = search->valid;
    const uint32_t states = (uint32_t)search->balance.states;
    size_t length, count = 1;
    const uint32_t *key = wyt__keys_words(&search->keys, from, &length);
    void *set = search->set;
    uint32_t number;
    int32_t status =
        wyt__reserve(search->context, &set, &search->set_capacity,
                     length * valid->letters + 1, sizeof *search->set);
    search->set = set;
    if (status != WYT_OK)
        return status;
    for (size_t i = 1; i < length; i++)
        for (size_t y = key[i] % 2 == EQUAL ? x : 0; y < valid->letters; y++) {
            const uint32_t pair = key[i] / 2;
            const uint32_t next = wyt__dfa_step(valid, pair / states, y);
            const uint32_t balance = weigh(search, pair % states, x, y);
            if (next != WYT__NO_STATE && balance != WYT__NO_STATE)
                search->set[count++] =
                    code(search, next, balance, y > x ? GREATER : key[i] % 2);
        }
    search->set[0] = state;
    count = 1 + sort_set(search->set + 1, count - 1);
    if (wyt__dfa_output(valid, state) != 0 &&
        !has_successor(search, search->set + 1, count - 1))
        search->wrong = true;
    status = wyt__keys_number(&search->keys, search->set, count, &number);
    return status == WYT_OK
               ? wyt__work(search->context,
                           32 * (uint64_t)length * valid->letters, 0, 0)
               : status;
}

static int32_t follow_all(struct search *search)
{
    const struct wyt__dfa *valid = search->valid;
    /* Number 0 is what is known before 0x; x begins behind the digit 0, where
     * V is at its start again by (i). */
    const uint32_t start[2] = {0, code(search, 0, 0, EQUAL)};
    uint32_t number;
    int32_t status = wyt__keys_number(&search->keys, start, 2, &number);
    if (status == WYT_OK)
        status = follow(search, 0, 0, 0);
    for (size_t at = 1;
         at < search->keys.count && status == WYT_OK && !search->wrong; at++)
        for (size_t x = 0; x < valid->letters && status == WYT_OK; x++) {
            size_t length;
            const uint32_t state = wyt__dfa_step(
                valid, wyt__keys_words(&search->keys, at, &length)[0], x);
            if (state != WYT__NO_STATE)
                status = follow(search, at, state, x);
        }
    return status;
}

static int32_t check_successor(const struct wyt__recurrence *recurrence,
                               const struct wyt__dfa *valid, const char **wrong)
{
    struct search search;
    int32_t status = open_search(&search, recurrence, valid, 1);
    if (status == WYT_OK &&
        (search.balance.states == 0 ||
         search.balance.states > UINT32_MAX / 4 / valid->states))
        status = wyt__fail(search.context, WYT_LIMIT,
                           "%zu states of a balance; 1 to %zu were expected",
                           search.balance.states,
                           (size_t)UINT32_MAX / 4 / valid->states);
    if (status == WYT_OK)
        status = follow_all(&search);
    if (search.wrong)
        *wrong = "a valid word has no greater one that weighs one more";
    close_search(&search);
    return status;
}

int32_t wyt__words_certify(const struct wyt__recurrence *recurrence,
                           const struct wyt__dfa *valid, const char **wrong)
{
    int32_t status = WYT_OK;
    *wrong = NULL;
    if (valid->states == 0 || valid->output[0] == 0)
        *wrong = "the empty word is not valid";
    else if (valid->next[0] != 0)
        *wrong = "zeros in front make a difference";
    else
        status = check_unique(recurrence, valid, wrong);
    if (status == WYT_OK && *wrong == NULL)
        status = check_successor(recurrence, valid, wrong);
    return status;
}
