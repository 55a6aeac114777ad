/* SPDX-License-Identifier: MIT */
/*
 * Two searches: over the words of a position near an edge, and over the words
 * of two positions that are one step apart.
 */
#include "automata/check_counts.h"

#include <wythoff/builder.h>
#include <wythoff/context.h>
#include <wythoff/status.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "automata/check_machine.h"
#include "automata/check_positions.h"
#include "automata/check_weights.h"
#include "base/context.h"
#include "rules/family.h"
#include "rules/game.h"

/* ---- lines of a game ---- */

/* The direction of all moves of a class, if they have one. */
static bool has_direction(const struct wyt__game *game, size_t index,
                          uint32_t to[2])
{
    const struct wyt__class *class = &game->classes[index];
    if (class->strip == 0) {
        to[0] = wyt__game_vector(game, index)[0];
        to[1] = wyt__game_vector(game, index)[1];
        return true;
    }
    to[0] = class->strip == WYT_STRIP_FIRST ? 0 : 1;
    to[1] = class->strip == WYT_STRIP_SECOND ? 0 : 1;
    return class->width == 1;
}

/* All moves can be blocked, or none. */
static bool counts_together(const struct wyt__game *game)
{
    return game->forbidden == 0 || strcmp(game->modifier->name, "block") == 0;
}

size_t wyt__counts_class(const struct wyt__game *game, const uint32_t step[2])
{
    if (game->heaps != 2 || !counts_together(game))
        return game->class_count;
    for (size_t i = 0; i < game->class_count; i++) {
        uint32_t to[2];
        if (!has_direction(game, i, to))
            break;
        if (to[0] == step[0] && to[1] == step[1] &&
            game->classes[i].modulus <= 1 && game->classes[i].most == 0)
            return i;
        if ((uint64_t)to[0] * step[1] == (uint64_t)to[1] * step[0])
            break;
    }
    return game->class_count;
}

uint32_t wyt__counts_most(const struct wyt__game *game)
{
    return game->offered > 0 ? game->offered : game->forbidden + 1;
}

/* ---- searches ---- */

struct search {
    const struct wyt__line_claim *counts;
    /* For each heap: of the edge, whether it weighs less than the step, without
     * states if the step is 0; of the step, whether differences weigh it. */
    struct wyt__machine form[2];
    struct wyt__seen keys;
};

/* Keeps the number of keys below a limit. */
static int32_t check_keys(const struct search *search)
{
    const struct wyt__line_claim *counts = search->counts;
    return search->keys.count <= counts->most_states
               ? WYT_OK
               : wyt__fail(counts->weights->context, WYT_LIMIT,
                           "%zu states were not enough for a check",
                           counts->most_states);
}

/* ---- the edge ---- */

/* Where two heaps and their counter are, and whether heaps are too small. */
enum { EDGE_AT, EDGE_COUNT, BELOW, EDGE_WORDS = BELOW + 2 };

/* What is wrong at a key, or NULL. */
static const char *wrong_at(const struct search *search, const uint32_t *key)
{
    const struct wyt__line_claim *counts = search->counts;
    if (wyt__machine_says(counts->counter, key[EDGE_COUNT]) == 0)
        return NULL;
    if (wyt__machine_says(counts->positions, key[EDGE_AT]) == WYT__INVALID)
        return "the counter has words that are not valid";
    for (size_t i = 0; i < 2; i++)
        if (wyt__machine_says(&search->form[i], key[BELOW + i]) != 0)
            return "options where a heap is too small for the step";
    return NULL;
}

/* All letters of a key. */
static int32_t visit_edge(struct search *search, const uint32_t *from)
{
    const struct wyt__line_claim *counts = search->counts;
    const size_t letters = counts->positions->letters;
    uint32_t to[EDGE_WORDS], number;
    int32_t status = WYT_OK;
    for (size_t l = 0; l < letters && status == WYT_OK; l++) {
        size_t digit[WYT__CHECKED_HEAPS] = {0};
        wyt__digits_of(l, counts->digits, 2, digit);
        to[EDGE_AT] = wyt__machine_step(counts->positions, from[EDGE_AT], l);
        to[EDGE_COUNT] =
            wyt__machine_step(counts->counter, from[EDGE_COUNT], l);
        for (size_t i = 0; i < 2; i++)
            to[BELOW + i] = wyt__machine_step(&search->form[i], from[BELOW + i],
                                              digit[i] + counts->digits - 1);
        if (to[EDGE_COUNT] != WYT__DEAD)
            status = wyt__see(&search->keys, to, EDGE_WORDS, &number);
    }
    return status == WYT_OK
               ? wyt__work(counts->weights->context, 16 * letters, 0, 0)
               : status;
}

/* Where a heap is too small for the step the counter says 0, as it does where
 * words are not valid. */
static int32_t search_edge(struct search *search, const char **wrong)
{
    uint32_t key[EDGE_WORDS] = {0}, number;
    int32_t status;
    for (size_t i = 0; i < 2; i++)
        key[BELOW + i] = search->form[i].states == 0 ? WYT__DEAD : 0;
    status = wyt__see(&search->keys, key, EDGE_WORDS, &number);
    for (size_t at = 0;
         at < search->keys.count && status == WYT_OK && *wrong == NULL; at++) {
        size_t length;
        memcpy(key, wyt__seen_words(&search->keys, at, &length), sizeof key);
        *wrong = wrong_at(search, key);
        status = visit_edge(search, key);
        if (status == WYT_OK)
            status = check_keys(search);
    }
    return status;
}

/* ---- the step ---- */

/* Where (x+p,y+q), (x,y), their counters and their differences are. */
enum { THERE, THERE_COUNT, HERE, HERE_COUNT, FIRST, SECOND, STEP_WORDS };

/* Whether the count is right where words end, or these are no such pair. */
static bool is_right(const struct search *search, const uint32_t *key)
{
    const struct wyt__line_claim *counts = search->counts;
    const uint32_t here = wyt__machine_says(counts->positions, key[HERE]);
    const uint32_t count = wyt__machine_says(counts->counter, key[HERE_COUNT]) +
                           (counts->kinds >> here & 1);
    return here == WYT__INVALID ||
           wyt__machine_says(counts->positions, key[THERE]) == WYT__INVALID ||
           wyt__machine_says(&search->form[0], key[FIRST]) == 0 ||
           wyt__machine_says(&search->form[1], key[SECOND]) == 0 ||
           wyt__machine_says(counts->counter, key[THERE_COUNT]) ==
               (count < counts->most ? count : counts->most);
}

/* The key behind letters of both, of which the first was followed; false if it
 * leads nowhere. */
static bool follow(const struct search *search, const uint32_t *from,
                   size_t there, size_t here, uint32_t *to)
{
    const struct wyt__line_claim *counts = search->counts;
    const size_t digits = counts->digits, zero = digits - 1;
    size_t more[WYT__CHECKED_HEAPS], less[WYT__CHECKED_HEAPS];
    wyt__digits_of(there, digits, 2, more);
    wyt__digits_of(here, digits, 2, less);
    to[HERE] = wyt__machine_step(counts->positions, from[HERE], here);
    to[HERE_COUNT] = wyt__machine_step(counts->counter, from[HERE_COUNT], here);
    for (size_t i = 0; i < 2; i++)
        to[FIRST + i] = wyt__machine_step(&search->form[i], from[FIRST + i],
                                          zero + more[i] - less[i]);
    return to[HERE] != WYT__DEAD && to[FIRST] != WYT__DEAD &&
           to[SECOND] != WYT__DEAD;
}

/* All pairs of letters of a key. */
static int32_t visit_step(struct search *search, const uint32_t *from)
{
    const struct wyt__line_claim *counts = search->counts;
    const size_t letters = counts->positions->letters;
    uint32_t to[STEP_WORDS], number;
    int32_t status = WYT_OK;
    for (size_t there = 0; there < letters && status == WYT_OK; there++) {
        to[THERE] = wyt__machine_step(counts->positions, from[THERE], there);
        to[THERE_COUNT] =
            wyt__machine_step(counts->counter, from[THERE_COUNT], there);
        if (to[THERE] == WYT__DEAD)
            continue;
        for (size_t here = 0; here < letters && status == WYT_OK; here++)
            if (follow(search, from, there, here, to))
                status = wyt__see(&search->keys, to, STEP_WORDS, &number);
        if (status == WYT_OK)
            status = wyt__work(counts->weights->context, 16 * letters, 0, 0);
    }
    return status;
}

/* One step further the counter says one more if the position is a target. */
static int32_t search_step(struct search *search, const char **wrong)
{
    uint32_t key[STEP_WORDS] = {0}, number;
    int32_t status = wyt__see(&search->keys, key, STEP_WORDS, &number);
    for (size_t at = 0;
         at < search->keys.count && status == WYT_OK && *wrong == NULL; at++) {
        size_t length;
        memcpy(key, wyt__seen_words(&search->keys, at, &length), sizeof key);
        if (!is_right(search, key))
            *wrong = "another number of options one step further";
        status = visit_step(search, key);
        if (status == WYT_OK)
            status = check_keys(search);
    }
    return status;
}

/* ---- both ---- */

static int32_t check_rule(const struct wyt__line_claim *counts, bool edge,
                          const char **wrong)
{
    struct search search = {.counts = counts};
    wyt_context *context = counts->weights->context;
    int32_t status = WYT_OK;
    wyt__seen_open(&search.keys, context);
    for (size_t i = 0; i < 2; i++)
        wyt__machine_open(&search.form[i], context, 0);
    for (size_t i = 0; i < 2 && status == WYT_OK; i++) {
        const int64_t step = counts->step[i];
        const struct wyt__wanted wanted = {.least = edge ? 0 : step,
                                           .most = edge ? step - 1 : step};
        if (!edge || step > 0)
            status = wyt__weights_machine(counts->weights,
                                          (uint32_t)counts->digits - 1, &wanted,
                                          &search.form[i]);
    }
    if (status == WYT_OK)
        status =
            edge ? search_edge(&search, wrong) : search_step(&search, wrong);
    for (size_t i = 0; i < 2; i++)
        wyt__machine_close(&search.form[i]);
    wyt__seen_close(&search.keys);
    return status;
}

int32_t wyt__counts_check(const struct wyt__line_claim *counts,
                          const char **wrong)
{
    int32_t status;
    *wrong = NULL;
    status = check_rule(counts, true, wrong);
    return status == WYT_OK && *wrong == NULL ? check_rule(counts, false, wrong)
                                              : status;
}
