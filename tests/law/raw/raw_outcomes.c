/* SPDX-License-Identifier: MIT */
/*
 * The outcome by the definition: a position is P iff no option of it is P;
 * in misere play a position without options is N. Every cell is asked about
 * every other one, in an order in which options come first.
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

bool raw_contains(const struct raw_game *game, const int *heaps)
{
    return game->is_position == NULL || game->is_position(game, heaps);
}

void raw_outcomes(const struct raw_game *game, int size, bool *is_p)
{
    static int cell[RAW_CELLS][RAW_HEAPS];
    int cells = raw_cells(game, size);
    for (int i = 0; i < cells; i++) {
        bool moves = false, wins = false;
        raw_cell(game, size, i, cell[i]);
        is_p[i] = false;
        if (!raw_contains(game, cell[i]))
            continue;
        for (int j = 0; j < i && !wins; j++) {
            if (!raw_contains(game, cell[j]) ||
                !game->is_option(game, cell[i], cell[j]))
                continue;
            moves = true;
            wins = is_p[j];
        }
        is_p[i] = moves ? !wins : !game->misere;
    }
}
