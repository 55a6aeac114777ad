/* SPDX-License-Identifier: MIT */
/*
 * Counting options in groups. Cost: that of the counts of options, one for each
 * class of moves, and of the joins that add them up.
 */
#include "automata/prove_groups.h"

#include <wythoff/status.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "automata/counters.h"
#include "automata/dfa.h"
#include "automata/differences.h"
#include "automata/options.h"
#include "automata/rulebook.h"
#include "automata/words.h"
#include "rules/family.h"
#include "rules/game.h"

void wyt__groups_open(struct wyt__groups *groups,
                      const struct wyt__words *words,
                      const struct wyt__game *game,
                      const struct wyt__rulebook *rulebook,
                      const struct wyt__dfa *valid, size_t most_sets,
                      struct wyt__effort *effort)
{
    const size_t heaps =
        game->heaps < WYT__PROVED_HEAPS ? game->heaps : WYT__PROVED_HEAPS;
    memset(groups, 0, sizeof *groups);
    groups->words = words;
    groups->game = game;
    groups->rulebook = rulebook;
    groups->valid = valid;
    groups->most_sets = most_sets;
    groups->effort = effort;
    wyt__dfa_open(&groups->blocked, words->recurrence.context,
                  wyt__difference_letters(words, heaps));
}

void wyt__groups_close(struct wyt__groups *groups)
{
    wyt__dfa_close(&groups->blocked);
}

/* What cannot be blocked, and the classes that formulas name. */
static void find_blocks(struct wyt__groups *groups)
{
    const struct wyt__game *game = groups->game;
    groups->count++;
    for (uint32_t i = 0; i < game->block_count; i++) {
        groups->group[groups->count].blocked = 1 + i;
        groups->group[groups->count++].allowed = game->limits[i];
    }
}

static int32_t find_blocked(struct wyt__groups *groups)
{
    return groups->rulebook == NULL
               ? wyt__differences_blocked(groups->words, groups->game,
                                          &groups->blocked)
               : wyt__dfa_copy(&groups->rulebook->blocked, &groups->blocked);
}

int32_t wyt__groups_find(struct wyt__groups *groups)
{
    const struct wyt__game *game = groups->game;
    struct wyt__group *group = groups->group;
    if (game->offered > 0) {
        group[groups->count++].allowed = game->offered - 1;
        return WYT_OK;
    }
    if (game->block_count > 0) {
        find_blocks(groups);
        return find_blocked(groups);
    }
    if (game->forbidden == 0 || strcmp(game->modifier->name, "block") != 0)
        groups->count++; /* what cannot be blocked */
    if (game->forbidden > 0) {
        group[groups->count].blocked = 1;
        group[groups->count++].allowed = game->forbidden;
    }
    for (uint32_t heap = 2; heap <= game->heaps && game->forbidden > 0 &&
                            strcmp(game->modifier->name, "heapblock") == 0;
         heap++) {
        group[groups->count].blocked = heap;
        group[groups->count++].allowed = game->forbidden;
    }
    return find_blocked(groups);
}

void wyt__groups_ask_any(struct wyt__groups *groups)
{
    groups->group[0] = (struct wyt__group){WYT__ANY_GROUP, 0};
    groups->count = 1;
}

/* Whether a move is in a group. */
static uint32_t in_group(const void *user, uint32_t move, uint32_t blocked)
{
    return move != 0 && blocked == *(const uint32_t *)user;
}

/* A sum of two counts, none of them beyond a number. */
static uint32_t add(const void *user, uint32_t a, uint32_t b)
{
    const uint32_t most = *(const uint32_t *)user;
    return a + b < most ? a + b : most;
}

/* Whether classes have to be disjoint: else one option is as good as more. */
static bool counts(const struct wyt__groups *groups)
{
    for (size_t i = 0; i < groups->count; i++)
        if (groups->group[i].allowed > 0)
            return true;
    return false;
}

/* A class of moves without those before it, and what may count on it. */
struct moves {
    size_t index;
    const struct wyt__dfa *all;
    const struct wyt__counters *counters; /* or NULL */
};

/* A counter that stops at a smaller number: what is more is as good as that. */
static int32_t cut(const struct wyt__dfa *counter, uint32_t most,
                   struct wyt__dfa *out)
{
    const int32_t status = wyt__dfa_copy(counter, out);
    for (size_t s = 0; s < out->states && status == WYT_OK; s++)
        if (out->output[s] > most)
            out->output[s] = most;
    return status;
}

/* The counter of a class, if there is one and it passes; else *count has no
 * states and *right is false. */
static int32_t ask_counter(const struct wyt__groups *groups,
                           const struct moves *moves,
                           const struct wyt__dfa *set, uint32_t most,
                           struct wyt__dfa *count, bool *right)
{
    uint32_t line[2];
    int32_t status;
    *right = false;
    wyt__dfa_open(count, set->context, set->letters);
    if (moves->counters == NULL || moves->index >= moves->counters->classes ||
        moves->counters->of[moves->index].states == 0 ||
        !wyt__counters_serve(groups->game) ||
        !wyt__counters_line(groups->game, moves->index, line))
        return WYT_OK;
    status = cut(&moves->counters->of[moves->index], most, count);
    if (status == WYT_OK)
        status = wyt__counter_check(groups->words, groups->valid, set, count,
                                    line, most, groups->most_sets, right);
    if (status != WYT_OK || !*right)
        wyt__dfa_close(count);
    return status;
}

/* How many moves of a class and group lead into a set, at most so many. */
static int32_t count_class(struct wyt__groups *groups,
                           const struct wyt__group *group,
                           const struct moves *moves,
                           const struct wyt__dfa *set, uint32_t most,
                           struct wyt__dfa *count)
{
    struct wyt__dfa own;
    bool counted;
    int32_t status = ask_counter(groups, moves, set, most, count, &counted);
    if (status != WYT_OK || counted)
        return status;
    if ((groups->blocked.states == 0 && group->blocked == 0) ||
        group->blocked == WYT__ANY_GROUP)
        status = wyt__dfa_copy(moves->all, &own); /* all of the class */
    else
        status = wyt__dfa_join(moves->all, &groups->blocked, in_group,
                               &group->blocked, &own);
    if (status != WYT_OK)
        return status;
    status = wyt__options_count(groups->words, groups->valid, set, &own, most,
                                groups->most_sets, groups->effort, count);
    groups->effort->stuck =
        status == WYT_LIMIT && groups->effort->sets > groups->most_sets
            ? 1 + moves->index
            : 0;
    wyt__dfa_close(&own);
    return status;
}

/* sum += how many moves of a class and group lead into a set. */
static int32_t add_class(struct wyt__groups *groups,
                         const struct wyt__group *group,
                         const struct moves *moves, const struct wyt__dfa *set,
                         struct wyt__dfa *sum)
{
    const uint32_t most = group->allowed + 1;
    struct wyt__dfa count;
    int32_t status = count_class(groups, group, moves, set, most, &count);
    if (status == WYT_OK)
        status = wyt__dfa_join_to(sum, &count, add, &most);
    wyt__dfa_close(&count);
    return status;
}

/* The moves of a class that are in no class before it, which `seen` says of
 * them; then it says so of them as well. */
static int32_t next_class(struct wyt__groups *groups, size_t index,
                          struct wyt__dfa *seen, struct wyt__dfa *moves)
{
    struct wyt__dfa all;
    int32_t status =
        groups->rulebook == NULL
            ? wyt__differences_class(groups->words, groups->game, index, moves)
            : wyt__dfa_copy(&groups->rulebook->moves[index], moves);
    if (status != WYT_OK || !counts(groups))
        return status;
    status = wyt__dfa_join(seen, moves, wyt__first_of, NULL, &all);
    if (status == WYT_OK)
        status = wyt__dfa_join_to(moves, seen, wyt__only_first, NULL);
    if (status == WYT_OK) {
        wyt__dfa_close(seen);
        *seen = all;
        return WYT_OK;
    }
    wyt__dfa_close(&all);
    wyt__dfa_close(moves);
    return status;
}

/* How many options in a set each group has, up to one more than allowed. */
int32_t wyt__groups_count(struct wyt__groups *groups,
                          const struct wyt__dfa *set,
                          const struct wyt__counters *counters,
                          struct wyt__dfa *sum)
{
    const struct wyt__rulebook *rulebook = groups->rulebook;
    const size_t count =
        rulebook == NULL ? groups->game->class_count : rulebook->count;
    struct wyt__dfa seen;
    int32_t status = WYT_OK;
    wyt__dfa_open(&seen, set->context,
                  rulebook == NULL ? wyt__difference_letters(
                                         groups->words, groups->game->heaps)
                                   : rulebook->blocked.letters);
    for (size_t i = 0; i < count && status == WYT_OK; i++) {
        struct wyt__dfa all;
        const struct moves moves = {i, &all, counters};
        if (rulebook == NULL ? groups->game->classes[i].redundant
                             : rulebook->moves[i].states == 0)
            continue;
        status = next_class(groups, i, &seen, &all);
        for (size_t k = 0; k < groups->count && status == WYT_OK; k++)
            status = add_class(groups, &groups->group[k], &moves, set, &sum[k]);
        wyt__dfa_close(&all);
    }
    wyt__dfa_close(&seen);
    return status;
}
