/* SPDX-License-Identifier: MIT */
/*
 * The board of a choice game: a cell is P iff it is P in the game of some
 * choice. Games that have removed the whole board have no P-position on it; of
 * the shifted games there are at most about (width + height) / m others.
 *
 * Time and memory of one board a game that is left.
 */
#include <wythoff/board.h>
#include <wythoff/context.h>
#include <wythoff/rules.h>
#include <wythoff/status.h>

#include "base/bitset.h"
#include "base/context.h"
#include "board/board.h"
#include "board/kernel.h"
#include "board/kernels/kernels.h"
#include "board/storage.h"
#include "rules/game.h"
#include "rules/rules.h"

/* Whether no cell of the board is a position of the game. */
static bool is_all_removed(const wyt_board *board, const struct wyt__game *game)
{
    for (size_t i = 0; i < board->n; i++)
        if (i >= 2 || board->size[i] > game->hole[i])
            return false;
    return true;
}

static int32_t add_board(wyt_context *context, wyt_board *board,
                         const wyt_rules *rules)
{
    wyt_board *one = NULL;
    size_t words = board->rows * board->row_words;
    int32_t status = wyt__board_by_moves(context, rules, board->size, board->n,
                                         WYT_BOARD_OUTCOME, &one);
    if (status == WYT_OK)
        wyt__or_shifted(board->bits, one->bits, words, 0);
    wyt_board_unref(one);
    return status;
}

/* Adds the P-positions of the game of one choice. */
static int32_t add_choice(wyt_context *context, wyt_board *board,
                          uint64_t choice, uint64_t count)
{
    wyt_rules *rules = NULL;
    int32_t status = wyt__rules_variant(context, board->rules, choice, &rules);
    if (status != WYT_OK)
        return status;
    if (is_all_removed(board, &rules->game)) {
        status = wyt__tick(context, choice + 1, count);
    } else {
        status = add_board(context, board, rules);
        if (status == WYT_OK)
            status = wyt__poll(context, choice + 1, count);
    }
    wyt_rules_unref(rules);
    return status;
}

static const char *refuses(const wyt_board *board)
{
    return board->rules->game.variants == 0 ? "the game has no choices" : NULL;
}

/* The board of a choice, with what solving it takes: at most as much again for
 * the sweep by rows. */
static uint64_t bytes(const wyt_board *board, uint32_t threads)
{
    return sizeof *board + wyt__board_bytes(board) +
           wyt__rows_bytes(board, threads);
}

static int32_t run(const struct wyt__task *task)
{
    uint64_t count = task->board->rules->game.variants;
    int32_t status = WYT_OK;
    for (uint64_t i = 0; i < count && status == WYT_OK; i++)
        status = add_choice(task->context, task->board, i, count);
    return status;
}

const struct wyt__kernel wyt__kernel_choices = {
    .name = "choices",
    .about = "a board a choice, put together",
    .isa = WYT_ISA_PLAIN,
    .threaded = false,
    .resumes = false,
    .refuses = refuses,
    .bytes = bytes,
    .run = run,
};
