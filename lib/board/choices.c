/* SPDX-License-Identifier: MIT */
/*
 * The board of a choice game: a cell is P iff it is P in the game of some
 * choice. Time and memory of one board a choice.
 */
#include "base/bitset.h"
#include "board/solve.h"

/* Adds the P-positions of the game of one choice. */
static int32_t add_choice(wyt_context *context, wyt_board *board,
                          uint64_t choice)
{
    wyt_rules *rules = NULL;
    wyt_board *one = NULL;
    size_t words = board->rows * board->row_words;
    int32_t status = wyt__rules_variant(context, board->rules, choice, &rules);
    if (status == WYT_OK)
        status = wyt_board_new(context, rules, board->size, board->n,
                               WYT_BOARD_OUTCOME, &one);
    if (status == WYT_OK)
        wyt__or_shifted(board->bits, one->bits, words, 0);
    wyt_board_unref(one);
    wyt_rules_unref(rules);
    return status;
}

int32_t wyt__solve_choices(wyt_context *context, wyt_board *board)
{
    uint64_t count = board->rules->game.variants;
    int32_t status = WYT_OK;
    for (uint64_t i = 0; i < count && status == WYT_OK; i++) {
        status = add_choice(context, board, i);
        if (status == WYT_OK)
            status = wyt__poll(context, i + 1, count);
    }
    return status;
}
