/* SPDX-License-Identifier: MIT */
/*
 * (i) to (iii) of check_words.h, by two searches over prefixes of x and y.
 */
#include "automata/check_words.h"

#include <wythoff/context.h>
#include <wythoff/status.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include "automata/check_machine.h"
#include "automata/check_weights.h"

/* Whether y is greater as far as it was read, or the same. */
enum { SAME, GREATER };

/* What is known of y: where it is, what y - x weighs, and its order. */
#define FIELDS 3

struct search {
    const struct wyt__machine *valid;
    struct wyt__machine weigh; /* y - x */
    struct wyt__seen seen;
    struct wyt__vector key; /* of (iii), in the making */
    bool wrong;
};

/* y behind digit d, where x has digit x; false if that is nowhere. */
static bool follow(const struct search *search, const uint32_t *y, size_t x,
                   size_t d, uint32_t *next)
{
    const size_t reach = search->valid->letters - 1;
    next[0] = wyt__machine_step(search->valid, y[0], d);
    next[1] = wyt__machine_step(&search->weigh, y[1], d + reach - x);
    next[2] = d > x ? GREATER : y[2];
    return next[0] != WYT__DEAD && next[1] != WYT__DEAD &&
           (y[2] == GREATER || d >= x);
}

/* Whether y is valid, greater, and weighs what is asked for. */
static bool is_found(const struct search *search, const uint32_t *y)
{
    return y[2] == GREATER && wyt__machine_says(search->valid, y[0]) != 0 &&
           wyt__machine_says(&search->weigh, y[1]) != 0;
}

/* (ii): of two words one is the greater, and that is y. A key is where x is,
 * and y. */
static int32_t visit_pair(struct search *search, size_t at)
{
    const size_t digits = search->valid->letters;
    size_t length;
    const uint32_t *words = wyt__seen_words(&search->seen, at, &length);
    const uint32_t from[1 + FIELDS] = {words[0], words[1], words[2], words[3]};
    int32_t status = WYT_OK;
    if (wyt__machine_says(search->valid, from[0]) != 0 &&
        is_found(search, from + 1))
        search->wrong = true;
    for (size_t x = 0; x < digits; x++)
        for (size_t d = 0; d < digits && status == WYT_OK; d++) {
            uint32_t to[1 + FIELDS], number;
            to[0] = wyt__machine_step(search->valid, from[0], x);
            if (to[0] != WYT__DEAD && follow(search, from + 1, x, d, to + 1))
                status = wyt__see(&search->seen, to, 1 + FIELDS, &number);
        }
    return status;
}

static int compare(const void *a, const void *b)
{
    const uint32_t *x = a, *y = b;
    for (size_t i = 0; i < FIELDS; i++)
        if (x[i] != y[i])
            return x[i] < y[i] ? -1 : 1;
    return 0;
}

/* The key that was made: sorted, each y once. */
static int32_t see_set(struct search *search)
{
    uint32_t *set = search->key.at + 1, number;
    const size_t count = (search->key.count - 1) / FIELDS;
    size_t kept = 0;
    bool found = false;
    if (count > 1)
        qsort(set, count, FIELDS * sizeof *set, compare);
    for (size_t i = 0; i < count; i++) {
        const uint32_t *y = set + i * FIELDS;
        found = found || is_found(search, y);
        if (kept > 0 && compare(set + (kept - 1) * FIELDS, y) == 0)
            continue;
        for (size_t k = 0; k < FIELDS; k++)
            set[kept * FIELDS + k] = y[k];
        kept++;
    }
    if (wyt__machine_says(search->valid, search->key.at[0]) != 0 && !found)
        search->wrong = true;
    return wyt__see(&search->seen, search->key.at, 1 + kept * FIELDS, &number);
}

/* (iii): a key is where x is, and all that y may be. Behind digit x: */
static int32_t visit_set(struct search *search, size_t at, uint32_t state,
                         size_t x)
{
    size_t length;
    const uint32_t *words = wyt__seen_words(&search->seen, at, &length);
    int32_t status;
    search->key.count = 0;
    status = wyt__vector_push(&search->key, state);
    for (size_t i = 1; i < length; i += FIELDS)
        for (size_t d = 0; d < search->valid->letters && status == WYT_OK;
             d++) {
            uint32_t next[FIELDS];
            if (!follow(search, words + i, x, d, next))
                continue;
            for (size_t k = 0; k < FIELDS && status == WYT_OK; k++)
                status = wyt__vector_push(&search->key, next[k]);
        }
    return status == WYT_OK ? see_set(search) : status;
}

static int32_t open_search(struct search *search,
                           const struct wyt__weights *weights,
                           const struct wyt__machine *valid, int64_t weight)
{
    const struct wyt__wanted wanted = {.least = weight, .most = weight};
    search->valid = valid;
    search->wrong = false;
    wyt__seen_open(&search->seen, weights->context);
    wyt__vector_open(&search->key, weights->context);
    return wyt__weights_machine(weights, (uint32_t)valid->letters - 1, &wanted,
                                &search->weigh);
}

static void close_search(struct search *search)
{
    wyt__seen_close(&search->seen);
    wyt__vector_close(&search->key);
    wyt__machine_close(&search->weigh);
}

static int32_t is_unique(const struct wyt__weights *weights,
                         const struct wyt__machine *valid, bool *yes)
{
    const uint32_t start[1 + FIELDS] = {0, 0, 0, SAME};
    struct search search;
    uint32_t number;
    int32_t status = open_search(&search, weights, valid, 0);
    if (status == WYT_OK)
        status = wyt__see(&search.seen, start, 1 + FIELDS, &number);
    for (size_t at = 0;
         at < search.seen.count && status == WYT_OK && !search.wrong; at++)
        status = visit_pair(&search, at);
    *yes = !search.wrong;
    close_search(&search);
    return status;
}

/* Key 0 is before 0x; behind that 0, by (i), x begins at the start. */
static int32_t has_next(const struct wyt__weights *weights,
                        const struct wyt__machine *valid, bool *yes)
{
    const uint32_t start[1 + FIELDS] = {WYT__DEAD, 0, 0, SAME};
    struct search search;
    uint32_t number;
    int32_t status = open_search(&search, weights, valid, 1);
    if (status == WYT_OK)
        status = wyt__see(&search.seen, start, 1 + FIELDS, &number);
    if (status == WYT_OK)
        status = visit_set(&search, 0, 0, 0);
    for (size_t at = 1;
         at < search.seen.count && status == WYT_OK && !search.wrong; at++)
        for (size_t x = 0; x < valid->letters && status == WYT_OK; x++) {
            size_t length;
            const uint32_t to = wyt__machine_step(
                valid, wyt__seen_words(&search.seen, at, &length)[0], x);
            if (to != WYT__DEAD)
                status = visit_set(&search, at, to, x);
        }
    *yes = !search.wrong;
    close_search(&search);
    return status;
}

int32_t wyt__weights_certify(const struct wyt__weights *weights,
                             const struct wyt__machine *valid,
                             const char **wrong)
{
    bool yes = true;
    int32_t status = WYT_OK;
    *wrong = NULL;
    if (valid->says.at[0] == 0)
        *wrong = "the empty word is not valid";
    else if (valid->next.at[0] != 0)
        *wrong = "zeros in front make a difference to valid words";
    if (*wrong != NULL)
        return WYT_OK;
    status = is_unique(weights, valid, &yes);
    if (!yes)
        *wrong = "two valid words of one length weigh the same";
    if (status == WYT_OK && yes)
        status = has_next(weights, valid, &yes);
    if (status == WYT_OK && !yes && *wrong == NULL)
        *wrong = "a valid word has no greater one that weighs one more";
    return status;
}
