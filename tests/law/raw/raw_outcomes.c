/* SPDX-License-Identifier: MIT */
/*
 * The outcome by the rule, seen from each position: P iff no option that
 * cannot be forbidden is P and each class that can be forbidden has fewer
 * than k P-options; in misere play a position without options is N; where the
 * next player has to comply, P iff k options are N, which are then offered.
 * Every cell is asked about every cell below it. That this counting says the
 * same as playing out all choices is tested, see raw_choices.c.
 */
#include "raw.h"

#include <stddef.h>

int raw_cells(const struct raw_game *game, int size)
{
    int cells = 1;
    for (int i = 0; i < game->heaps; i++)
        cells *= size;
    return cells;
}

void raw_cell(const struct raw_game *game, int size, int index, int *heaps)
{
    for (int i = game->heaps - 1; i >= 0; i--) {
        heaps[i] = index % size;
        index /= size;
    }
}

int raw_index(const struct raw_game *game, int size, const int *heaps)
{
    int index = 0;
    for (int i = 0; i < game->heaps; i++)
        index = index * size + heaps[i];
    return index;
}

bool raw_contains(const struct raw_game *game, const int *heaps)
{
    return game->is_position == NULL || game->is_position(game, heaps);
}

bool raw_may_go(const struct raw_game *game, const int *from, const int *to)
{
    return game->is_option(game, from, to) && raw_contains(game, to);
}

bool raw_next_below(const struct raw_game *game, const int *from, int *to)
{
    for (int i = game->heaps - 1; i >= 0; i--) {
        if (to[i] < from[i]) {
            to[i]++;
            return true;
        }
        to[i] = 0;
    }
    return false;
}

bool raw_verdict(const struct raw_game *game, const struct raw_tally *tally)
{
    if (game->comply)
        return tally->n >= game->k;
    if (tally->free_p > 0)
        return false;
    for (int i = 0; game->class_of != NULL && i < game->classes; i++) {
        if (tally->class_p[i] >= game->k)
            return false;
    }
    return tally->options > 0 || !game->misere;
}

static void count(const struct raw_game *game, const int *from, const int *to,
                  bool is_p, struct raw_tally *tally)
{
    int class =
        game->class_of == NULL ? RAW_FREE : game->class_of(game, from, to);
    tally->options++;
    if (!is_p)
        tally->n++;
    else if (class == RAW_FREE)
        tally->free_p++;
    else
        tally->class_p[class]++;
}

void raw_outcomes(const struct raw_game *game, int size, bool *is_p)
{
    int cells = raw_cells(game, size);
    for (int i = 0; i < cells; i++) {
        struct raw_tally tally = {0, 0, 0, {0}};
        int from[RAW_HEAPS], to[RAW_HEAPS] = {0};
        raw_cell(game, size, i, from);
        is_p[i] = false;
        if (!raw_contains(game, from))
            continue;
        do {
            if (raw_may_go(game, from, to))
                count(game, from, to, is_p[raw_index(game, size, to)], &tally);
        } while (raw_next_below(game, from, to));
        is_p[i] = raw_verdict(game, &tally);
    }
}
