/* SPDX-License-Identifier: MIT */
/*
 * The local rules of counters.h, as searches in products of deterministic
 * automata. Nothing is sampled: every reachable tuple of states is met.
 */
#include "automata/counters.h"

#include <wythoff/builder.h>
#include <wythoff/context.h>
#include <wythoff/status.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "automata/dfa.h"
#include "automata/differences.h"
#include "automata/domain.h"
#include "automata/keys.h"
#include "automata/words.h"
#include "base/context.h"
#include "rules/family.h"
#include "rules/game.h"

uint32_t wyt__counters_most(const struct wyt__game *game)
{
    return game->offered > 0 ? game->offered : game->forbidden + 1;
}

bool wyt__counters_serve(const struct wyt__game *game)
{
    return game->heaps == 2 && game->variants == 0 &&
           (game->forbidden == 0 || strcmp(game->modifier->name, "block") == 0);
}

/* The direction of a class of two heaps that is part of a line; false for
 * strips that are wider. */
static bool direction_of(const struct wyt__game *game, size_t index,
                         uint32_t line[2])
{
    const struct wyt__class *class = &game->classes[index];
    const uint32_t *vector = wyt__game_vector(game, index);
    if (class->strip != 0 && class->width != 1)
        return false;
    line[0] = class->strip == 0 ? vector[0] : class->strip != WYT_STRIP_FIRST;
    line[1] = class->strip == 0 ? vector[1] : class->strip != WYT_STRIP_SECOND;
    return true;
}

bool wyt__counters_line(const struct wyt__game *game, size_t index,
                        uint32_t line[2])
{
    const struct wyt__class *class = &game->classes[index];
    if (!direction_of(game, index, line) || class->modulus > 1 ||
        class->most != 0)
        return false;
    for (size_t i = 0; i < index; i++) {
        uint32_t other[2];
        if (!direction_of(game, i, other) ||
            (uint64_t)other[0] * line[1] == (uint64_t)other[1] * line[0])
            return false;
    }
    return true;
}

/* 1 + what is said of a valid pair of words; else 0. */
static uint32_t one_more(const void *user, uint32_t valid, uint32_t said)
{
    (void)user;
    return valid == 0 ? 0 : 1 + said;
}

/* 1 + what a counter has to say one step further: `count` is 1 + what it says
 * here. */
static uint32_t next_count(const void *user, uint32_t count, uint32_t in_set)
{
    const uint32_t most = *(const uint32_t *)user;
    if (count == 0)
        return 0;
    return count - 1 < most && in_set != 0 ? count + 1 : count;
}

/* Words of (x+p,y+q) and (x,y), of one length: a state of each of the automata
 * that read the first, the second, and their differences. */
struct pairs {
    const struct wyt__words *words;
    struct wyt__dfa there, here, step;
    struct wyt__keys keys;
};

/* The differences of the single move (p,q). */
static int32_t open_step(struct pairs *pairs, const uint32_t line[2])
{
    uint32_t vector[2] = {line[0], line[1]};
    struct wyt__class class = {.modulus = 1, .residues = 1, .most = 1};
    const struct wyt__game game = {.context = pairs->words->recurrence.context,
                                   .heaps = 2,
                                   .classes = &class,
                                   .vectors = vector,
                                   .class_count = 1};
    return wyt__differences_class(pairs->words, &game, 0, &pairs->step);
}

static int32_t open_pairs(struct pairs *pairs, const struct wyt__words *words,
                          const struct wyt__dfa *valid,
                          const struct wyt__dfa *set,
                          const struct wyt__dfa *counter,
                          const uint32_t line[2], uint32_t most)
{
    wyt_context *context = words->recurrence.context;
    int32_t status;
    pairs->words = words;
    wyt__dfa_open(&pairs->there, context, valid->letters);
    wyt__dfa_open(&pairs->here, context, valid->letters);
    wyt__dfa_open(&pairs->step, context, wyt__difference_letters(words, 2));
    wyt__keys_open(&pairs->keys, context);
    status = wyt__dfa_join(valid, counter, one_more, NULL, &pairs->there);
    if (status == WYT_OK)
        status =
            wyt__dfa_join(&pairs->there, set, next_count, &most, &pairs->here);
    return status == WYT_OK ? open_step(pairs, line) : status;
}

static void close_pairs(struct pairs *pairs)
{
    wyt__dfa_close(&pairs->there);
    wyt__dfa_close(&pairs->here);
    wyt__dfa_close(&pairs->step);
    wyt__keys_close(&pairs->keys);
}

/* The tuple of three states, if words go on through all of them. */
static int32_t visit(struct pairs *pairs, uint32_t there, uint32_t here,
                     uint32_t step)
{
    const uint32_t key[3] = {there, here, step};
    uint32_t number;
    if (there == WYT__NO_STATE || here == WYT__NO_STATE ||
        step == WYT__NO_STATE)
        return WYT_OK;
    return wyt__keys_number(&pairs->keys, key, 3, &number);
}

/* Every pair of letters from a tuple. */
static int32_t letters_of(struct pairs *pairs, const uint32_t from[3])
{
    const size_t letters = pairs->there.letters;
    int32_t status = WYT_OK;
    for (size_t i = 0; i < letters && status == WYT_OK; i++) {
        const uint32_t there = wyt__dfa_step(&pairs->there, from[0], i);
        if (there == WYT__NO_STATE)
            continue;
        for (size_t k = 0; k < letters && status == WYT_OK; k++)
            status =
                visit(pairs, there, wyt__dfa_step(&pairs->here, from[1], k),
                      wyt__dfa_step(&pairs->step, from[2],
                                    wyt__difference(pairs->words, 2, i, k)));
        if (status == WYT_OK)
            status =
                wyt__work(pairs->words->recurrence.context, 16 * letters, 0, 0);
    }
    return status;
}

/* Whether the counter is one step further what it has to be, wherever the step
 * is made. */
static int32_t check_step(struct pairs *pairs, size_t most_sets, bool *right)
{
    int32_t status =
        visit(pairs, wyt__dfa_start(&pairs->there),
              wyt__dfa_start(&pairs->here), wyt__dfa_start(&pairs->step));
    *right = true;
    for (size_t at = 0; at < pairs->keys.count && *right && status == WYT_OK;
         at++) {
        size_t length;
        const uint32_t *key = wyt__keys_words(&pairs->keys, at, &length);
        const uint32_t from[3] = {key[0], key[1], key[2]};
        const uint32_t there = wyt__dfa_output(&pairs->there, from[0]);
        const uint32_t here = wyt__dfa_output(&pairs->here, from[1]);
        const uint32_t step = wyt__dfa_output(&pairs->step, from[2]);
        *right = there == 0 || here == 0 || step == 0 || there == here;
        status = letters_of(pairs, from);
        if (pairs->keys.count > most_sets)
            *right = false;
    }
    return status;
}

/* Whether the counter is 0 at valid words with a heap below a bound. */
static int32_t check_edge(const struct wyt__words *words,
                          const struct wyt__dfa *valid,
                          const struct wyt__dfa *counter, size_t heap,
                          uint32_t bound, bool *right)
{
    struct wyt__dfa edge;
    uint32_t *word;
    size_t length;
    int32_t status = wyt__below(words, 2, heap, bound, &edge);
    if (status != WYT_OK)
        return status;
    status = wyt__dfa_join_to(&edge, valid, wyt__both, NULL);
    if (status == WYT_OK)
        status =
            wyt__dfa_search(&edge, counter, wyt__both, NULL, &word, &length);
    wyt__dfa_close(&edge);
    if (status != WYT_OK)
        return status;
    *right = word == NULL;
    wyt__release(counter->context, word, length, sizeof *word);
    return WYT_OK;
}

int32_t wyt__counter_check(const struct wyt__words *words,
                           const struct wyt__dfa *valid,
                           const struct wyt__dfa *set,
                           const struct wyt__dfa *counter,
                           const uint32_t line[2], uint32_t most,
                           size_t most_sets, bool *right)
{
    struct pairs pairs;
    int32_t status = WYT_OK;
    *right = counter->letters == valid->letters;
    for (size_t heap = 0; heap < 2 && *right && status == WYT_OK; heap++)
        status = check_edge(words, valid, counter, heap, line[heap], right);
    if (status != WYT_OK || !*right)
        return status;
    status = open_pairs(&pairs, words, valid, set, counter, line, most);
    if (status == WYT_OK)
        status = check_step(&pairs, most_sets, right);
    close_pairs(&pairs);
    if (status != WYT_OK)
        *right = false;
    return status;
}
