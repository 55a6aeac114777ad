/* SPDX-License-Identifier: MIT */
/*
 * Which boards are counted, and with which weights; see counts.h.
 */
#include "board/kernels/counts.h"

#include <wythoff/board.h>

#include "board/kernels/kernels.h"
#include "board/kernels/vectors.h"
#include "board/storage.h"
#include "rules/game.h"
#include "rules/rules.h"

/* The lines along the row, the column and the diagonal. */
enum { ROW, COLUMN, DIAGONAL, LINES };

/* Whether cells have such lines, and the blockable classes of their moves. */
struct lines {
    bool has[LINES];
    size_t block_class[LINES];
};

static const char *const other_moves =
    "not all moves are along rows, columns and diagonals";

/* Which line a vector goes along; LINES if none. */
static size_t line_of(const uint32_t *vector)
{
    if (vector[0] > 1 || vector[1] > 1 || vector[0] + vector[1] == 0)
        return LINES;
    return vector[1] == 0 ? ROW : vector[0] == 0 ? COLUMN : DIAGONAL;
}

static const char *find_lines(const struct wyt__game *game, struct lines *lines)
{
    uint32_t vector[WYT__HEAPS];
    if (!wyt__has_separate_rays(game))
        return other_moves;
    for (size_t i = 0; i < game->class_count; i++) {
        size_t line;
        if (game->classes[i].redundant)
            continue;
        wyt__ray_vector(game, i, vector);
        line = line_of(vector);
        if (line == LINES)
            return other_moves;
        lines->has[line] = true;
        lines->block_class[line] = wyt__ray_block_class(game, vector);
    }
    return NULL;
}

static bool is_blockable(const struct lines *lines, size_t line)
{
    return lines->has[line] && lines->block_class[line] != WYT__UNBLOCKABLE;
}

static bool share_class(const struct lines *lines, size_t a, size_t b)
{
    return is_blockable(lines, a) && is_blockable(lines, b) &&
           lines->block_class[a] == lines->block_class[b];
}

/* What a marked cell adds to the counter of such a line. */
static uint32_t weight(const struct lines *lines, size_t line, uint32_t limit)
{
    if (!lines->has[line])
        return 0;
    return lines->block_class[line] == WYT__UNBLOCKABLE ? limit : 1;
}

/* Rows may have a class of their own, columns and diagonals may not. */
static const char *weigh(const struct lines *lines,
                         struct wyt__counting *counting)
{
    const uint32_t limit = counting->limit;
    bool alone = is_blockable(lines, ROW) && !share_class(lines, ROW, COLUMN) &&
                 !share_class(lines, ROW, DIAGONAL);
    if (is_blockable(lines, COLUMN) && is_blockable(lines, DIAGONAL) &&
        !share_class(lines, COLUMN, DIAGONAL))
        return "columns and diagonals are blocked apart";
    counting->row_weight = alone ? 0 : weight(lines, ROW, limit);
    counting->column_weight = weight(lines, COLUMN, limit);
    counting->diagonal_weight = weight(lines, DIAGONAL, limit);
    counting->quota = alone ? limit : SIZE_MAX;
    return NULL;
}

/* In misere play a cell without options is N. With rows and columns that is
 * (0,0) alone, and a cell that is never P is as good as removed. */
static const char *find_hole(const struct wyt__game *game,
                             const struct lines *lines,
                             struct wyt__counting *counting)
{
    bool has_hole = game->hole[0] > 0 && game->hole[1] > 0;
    if (game->misere && (has_hole || !lines->has[ROW] || !lines->has[COLUMN]))
        return "in misere play there is more than one terminal position";
    for (size_t i = 0; i < 2; i++) {
        counting->hole[i] = game->misere;
        if (has_hole)
            counting->hole[i] =
                game->hole[i] < SIZE_MAX ? (size_t)game->hole[i] : SIZE_MAX;
    }
    return NULL;
}

const char *wyt__counting_of(const wyt_board *board,
                             struct wyt__counting *counting)
{
    const struct wyt__game *game = &board->rules->game;
    struct lines lines = {.has = {false}};
    const char *refusal;
    if (board->kind != WYT_BOARD_OUTCOME && board->kind != WYT_BOARD_OPTIONS)
        return "it knows outcomes and numbers of P-options only";
    if (board->n != 2)
        return "it knows two heaps only";
    if (game->variants > 0)
        return "the game has choices";
    refusal = find_lines(game, &lines);
    *counting = (struct wyt__counting){.comply = game->offered > 0,
                                       .has_row = lines.has[ROW],
                                       .has_column = lines.has[COLUMN],
                                       .has_diagonal = lines.has[DIAGONAL]};
    counting->limit = counting->comply ? game->offered : game->forbidden + 1;
    if (counting->comply || game->forbidden == 0) /* one class of all */
        for (size_t i = 0; i < LINES; i++)
            lines.block_class[i] = 0;
    if (refusal == NULL)
        refusal = weigh(&lines, counting);
    return refusal != NULL ? refusal : find_hole(game, &lines, counting);
}

const char *wyt__counts_refuses(const wyt_board *board)
{
    struct wyt__counting counting;
    return wyt__counting_of(board, &counting);
}
