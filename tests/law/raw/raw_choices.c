/* SPDX-License-Identifier: MIT */
/*
 * Blocked games by the definition of play. Before each move the previous
 * player chooses a set of options with fewer than k of each class; the next
 * player takes one that is left, or has lost (in misere play: won) if none
 * is. Where he has to comply, the previous player instead offers exactly k
 * options, or has lost if there are not so many, and one of them is taken. A
 * position is P iff some choice leaves no option that is P. All choices are
 * gone through, so options must be few.
 */
#include "raw.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

struct walk {
    const struct raw_game *game;
    const int *from;
    struct raw_choices *choices;
    int left[RAW_HEAPS]; /* that may still be chosen, by class */
};

/* The options between which the next player has to choose. */
static uint64_t remaining(const struct walk *walk, uint64_t chosen)
{
    uint64_t all = walk->choices->options == 64
                       ? UINT64_MAX
                       : ((uint64_t)1 << walk->choices->options) - 1;
    return walk->game->comply ? chosen : all & ~chosen;
}

static void judge(struct walk *walk, uint64_t chosen)
{
    struct raw_choices *choices = walk->choices;
    uint64_t rest = remaining(walk, chosen);
    if (walk->game->comply && walk->left[0] > 0)
        return; /* too few are offered */
    choices->legal++;
    choices->unavoidable &= rest;
    if ((rest & choices->p) != 0 || (rest == 0 && walk->game->misere))
        return;
    choices->winning++;
    choices->common &= chosen;
    choices->widest |= chosen;
}

/* Takes each option from number `next` on into the choice, or not. */
static void decide(struct walk *walk, int next, uint64_t chosen)
{
    const int *to = walk->choices->option[next];
    int class = 0;
    if (next == walk->choices->options) {
        judge(walk, chosen);
        return;
    }
    decide(walk, next + 1, chosen);
    if (!walk->game->comply)
        class = walk->game->class_of == NULL
                    ? RAW_FREE
                    : walk->game->class_of(walk->game, walk->from, to);
    if (class == RAW_FREE || walk->left[class] == 0)
        return;
    walk->left[class]--;
    decide(walk, next + 1, chosen | (uint64_t)1 << next);
    walk->left[class]++;
}

static void list_options(const struct raw_game *game, int size,
                         const bool *is_p, const int *from,
                         struct raw_choices *choices)
{
    int to[RAW_HEAPS] = {0};
    do {
        if (!raw_may_go(game, from, to))
            continue;
        if (choices->options == RAW_OPTIONS)
            abort();
        if (is_p[raw_index(game, size, to)])
            choices->p |= (uint64_t)1 << choices->options;
        memcpy(choices->option[choices->options++], to, sizeof to);
    } while (raw_next_below(game, from, to));
}

void raw_choices(const struct raw_game *game, int size, const bool *is_p,
                 const int *from, struct raw_choices *choices)
{
    struct walk walk = {game, from, choices, {0}};
    memset(choices, 0, sizeof *choices);
    choices->common = choices->unavoidable = UINT64_MAX;
    list_options(game, size, is_p, from, choices);
    for (int i = 0; i < RAW_HEAPS; i++)
        walk.left[i] = game->comply ? game->k : game->k - 1;
    decide(&walk, 0, 0);
    if (choices->winning > 0 && !game->comply)
        choices->common_wins =
            (remaining(&walk, choices->common) & choices->p) == 0;
}

void raw_outcomes_by_choices(const struct raw_game *game, int size, bool *is_p)
{
    static struct raw_choices choices;
    int cells = raw_cells(game, size);
    for (int i = 0; i < cells; i++) {
        int from[RAW_HEAPS];
        raw_cell(game, size, i, from);
        is_p[i] = false;
        if (!raw_contains(game, from))
            continue;
        raw_choices(game, size, is_p, from, &choices);
        is_p[i] = choices.winning > 0;
    }
}
