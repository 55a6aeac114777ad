/* SPDX-License-Identifier: MIT */
/*
 * Which boards are counted, and with which weights; see counts.h.
 */
#include "board/kernels/counts.h"

#include <wythoff/board.h>

#include "board/kernels/kernels.h"
#include "board/kernels/lanes.h"
#include "board/kernels/tracks.h"
#include "board/kernels/vectors.h"
#include "board/storage.h"
#include "rules/game.h"
#include "rules/rules.h"

/* The lines along the row, the column and the diagonal. */
enum { ROW, COLUMN, DIAGONAL, LINES };

/* Tracks that begin in a row above, and the classes of their moves. */
struct late {
    uint32_t u, v;
    size_t block_class;
};

/* Whether cells have such lines, and the blockable classes of their moves. */
struct lines {
    bool has[LINES];
    size_t block_class[LINES];
    struct late late[WYT__COUNT_LATE];
    size_t late_count;
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

/* Whether a track is all o + t (p,q) on the board; one with a single move is,
 * if the next one does not fit. */
static bool runs_along(const wyt_board *board, const struct wyt__track *track,
                       uint32_t p, uint32_t q)
{
    if (track->is_endless)
        return track->w[0] == p && track->w[1] == q;
    return track->count == 1 && (track->o[0] + (uint64_t)p >= board->width ||
                                 track->o[1] + (uint64_t)q >= board->rows);
}

/* Which line a track is; LINES if none. */
static size_t line_of_track(const wyt_board *board,
                            const struct wyt__track *track)
{
    return runs_along(board, track, track->o[0], track->o[1])
               ? line_of(track->o)
               : LINES;
}

/* Games with strips. */
static const char *find_tracks(const wyt_board *board, struct lines *lines)
{
    struct wyt__tracks tracks;
    wyt__tracks_of(board, &tracks);
    if (tracks.refusal != NULL)
        return tracks.refusal;
    for (size_t i = 0; i < tracks.count; i++) {
        const struct wyt__track *track = &tracks.items[i];
        const size_t class = track->block_class == WYT__TRACK_UNBLOCKABLE
                                 ? WYT__UNBLOCKABLE
                                 : track->block_class;
        const size_t line = line_of_track(board, track);
        if (line < LINES) {
            lines->has[line] = true;
            lines->block_class[line] = class;
        } else if (track->o[1] == 0 || !runs_along(board, track, 1, 1)) {
            return other_moves;
        } else if (lines->late_count == WYT__COUNT_LATE) {
            return "a strip is too wide";
        } else {
            lines->late[lines->late_count++] =
                (struct late){track->o[0], track->o[1], class};
        }
    }
    return lines->late_count > 0 && !lines->has[ROW] ? other_moves : NULL;
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

/* Late tracks add to diagonals, so they share the class of one, or of columns,
 * which are added up with them. */
static const char *weigh_late(const struct lines *lines,
                              struct wyt__counting *counting)
{
    for (size_t i = 0; i < lines->late_count; i++) {
        const struct late *late = &lines->late[i];
        const bool is_shared =
            (is_blockable(lines, COLUMN) &&
             late->block_class == lines->block_class[COLUMN]) ||
            (is_blockable(lines, DIAGONAL) &&
             late->block_class == lines->block_class[DIAGONAL]);
        if (late->block_class != WYT__UNBLOCKABLE && !is_shared)
            return "the diagonals of a strip are blocked apart";
        counting->late[i] = (struct wyt__late){
            late->u, late->v,
            late->block_class == WYT__UNBLOCKABLE ? counting->limit : 1};
        if (late->v > counting->late_rows)
            counting->late_rows = late->v;
    }
    counting->late_count = lines->late_count;
    return lines->late_count > 0 && counting->limit > WYT__COUNT_LATE_LIMIT
               ? "more may be forbidden than counters hold that come late"
               : NULL;
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
    if (game->offered > 0 && board->kind == WYT_BOARD_OPTIONS)
        return "under comply most cells are N, and all are counted";
    if (game->offered == 0 && !wyt__has_separate_rays(game))
        refusal = find_tracks(board, &lines);
    else
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
    if (refusal == NULL)
        refusal = weigh_late(&lines, counting);
    return refusal != NULL ? refusal : find_hole(game, &lines, counting);
}

const char *wyt__counts_refuses(const wyt_board *board)
{
    struct wyt__counting counting;
    return wyt__counting_of(board, &counting);
}

/* P-positions of a row are marked one by one, and numbers of P-options added up
 * from one to the next: they are too near each other where many may be
 * forbidden. Measured. */
bool wyt__counts_yields(const wyt_board *board)
{
    const uint64_t most = board->kind == WYT_BOARD_OPTIONS
                              ? board->width / 16
                              : board->width / 10 + 8;
    return board->rules->game.forbidden > most &&
           wyt__lanes_refuses(board) == NULL;
}
