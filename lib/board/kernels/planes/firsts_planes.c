/* SPDX-License-Identifier: MIT */
/*
 * The planes of a board whose rows have one P-position at most (firsts.c).
 *
 * What the P-positions below reach is kept by lines, a bit a line. A plane
 * along (u,v) holds for each y mod v a row of bits, and the cell (x,y) finds
 * its line at bit base + x, where base falls by u every v rows; so nothing is
 * shifted, and a new P-position sets one bit.
 *   - t mod q < l along (u,v): planes for each y mod vq, as the rows y + tv
 *     see it; a P-position sets the bit in those with t mod q < l.
 *   - t <= T along (u,v): two P-positions on one line lie more than T steps
 *     apart, so after T steps the bit is taken back.
 *   - other lines: from the list of the P-positions, one bit a step and row.
 *   - strip i < w: along (0,1), w bits from the P-position on.
 *   - strip |i-j| < w: along (1,1), the lines i-j = 0..w-1 at once. The line
 *     i-j = -m holds from j = m on (i is not negative), and crosses the column
 *     of the P-position in row j = m: so in row y, each of the last w-1
 *     P-positions sets the bit of its column. No two of them share a column,
 *     so if they are many, their columns are kept as a row of bits.
 *
 * Cost: one bit a P-position and class in most cases, see above; memory
 * O(width) a plane and residue.
 */
#include <wythoff/board.h>
#include <wythoff/builder.h>
#include <wythoff/status.h>

#include <string.h>

#include "base/bitset.h"
#include "base/context.h"
#include "board/kernels/planes/firsts.h"
#include "board/storage.h"
#include "rules/game.h"
#include "rules/rules.h"

/* The most rows of bits of a plane; with more, a line goes by the list. */
#define RESIDUES 64

/* ---- which classes there are ---- */

/* A line with a move to another row, both cells on the board. */
static bool matters(const wyt_board *board, size_t index)
{
    const struct wyt__game *game = &board->rules->game;
    uint64_t v = wyt__firsts_rise(game, index);
    return game->classes[index].strip == 0 && !game->classes[index].redundant &&
           v > 0 && v < board->rows &&
           wyt__game_vector(game, index)[0] < board->width;
}

/* The rows of bits of a line that goes on, or of one that is taken back; 0 if
 * it goes by the list. */
static size_t rows_of_line(const wyt_board *board, size_t index)
{
    const struct wyt__class *line = &board->rules->game.classes[index];
    uint64_t rows =
        wyt__firsts_rise(&board->rules->game, index) * line->modulus;
    if (!matters(board, index) || rows > RESIDUES ||
        (line->most != 0 && (line->most == 1 || line->modulus > 1)))
        return 0;
    return (size_t)rows;
}

bool wyt__firsts_lists(const wyt_board *board, size_t index)
{
    return matters(board, index) && rows_of_line(board, index) == 0;
}

/* Strips i < w and |i-j| < w have one. */
size_t wyt__firsts_plane_rows(const wyt_board *board, size_t index)
{
    const struct wyt__class *class = &board->rules->game.classes[index];
    if (class->strip == 0)
        return rows_of_line(board, index);
    return class->strip != WYT_STRIP_SECOND && !class->redundant;
}

/* Words of a row of bits: where nothing moves to the right, a row of the
 * board; else twice as much, so that the base can fall. */
size_t wyt__firsts_plane_words(const wyt_board *board, uint64_t u)
{
    return (u == 0 ? 1 : 2) * (board->row_words + 1) + WYT__FIRSTS_BLOCK;
}

/* ---- planes ---- */

static struct wyt__first_plane plane_of_class(const wyt_board *board,
                                              size_t index)
{
    const struct wyt__game *game = &board->rules->game;
    const struct wyt__class *class = &game->classes[index];
    struct wyt__first_plane plane = {
        .modulus = 1, .residues = 1, .width = 1, .v = 1};
    if (class->strip != 0) {
        plane.u = class->strip == WYT_STRIP_DIFFERENCE;
        plane.width = class->width;
        plane.late = plane.u * (class->width - 1);
    } else {
        plane.u = wyt__game_vector(game, index)[0];
        plane.v = wyt__firsts_rise(game, index);
        plane.modulus = class->modulus;
        plane.residues = class->residues;
        plane.most = class->most;
    }
    plane.count = wyt__firsts_plane_rows(board, index);
    plane.words = wyt__firsts_plane_words(board, plane.u);
    return plane;
}

/* Rows to allocate. */
static size_t all_rows(const wyt_board *board,
                       const struct wyt__first_plane *plane)
{
    return plane->count + (plane->late > board->row_words);
}

int32_t wyt__firsts_open_plane(struct wyt__firsts *firsts, size_t index)
{
    struct wyt__first_plane *plane = &firsts->planes[firsts->plane_count];
    int32_t status;
    *plane = plane_of_class(firsts->board, index);
    plane->rows = wyt__allocate(firsts->context,
                                all_rows(firsts->board, plane) * plane->words,
                                sizeof *plane->rows, &status);
    if (status != WYT_OK)
        return status;
    if (all_rows(firsts->board, plane) > plane->count)
        plane->recent = plane->rows + plane->count * plane->words;
    if (plane->u > 0)
        plane->base = (firsts->board->row_words + 1) * 64;
    else if (plane->v == 1 && plane->modulus == 1 && plane->most == 0)
        firsts->column = plane;
    firsts->plane_count++;
    return WYT_OK;
}

/* Makes room below the base again, by whole words. */
static void lift(struct wyt__first_plane *plane, const wyt_board *board)
{
    size_t up = board->row_words + 1 - plane->base / 64 - 1;
    size_t from = plane->base / 64, kept = board->row_words + 1;
    for (size_t r = 0; r < plane->count; r++) {
        uint64_t *row = plane->rows + r * plane->words;
        memmove(row + from + up, row + from, kept * sizeof *row);
        memset(row, 0, (from + up) * sizeof *row);
    }
    plane->base += up * 64;
}

static uint64_t *plane_row(const struct wyt__first_plane *plane, uint64_t y)
{
    size_t row = plane->count == 1 ? 0 : (size_t)(y % plane->count);
    return plane->rows + row * plane->words;
}

/* Sets or takes back the bit of the column x of the row at work. */
static void set_line(const struct wyt__first_plane *plane, uint64_t *row,
                     size_t x)
{
    wyt__set_bit(row, plane->base + x);
}

static void clear_line(const struct wyt__first_plane *plane, uint64_t *row,
                       size_t x)
{
    size_t at = plane->base + x;
    row[at / 64] &= ~((uint64_t)1 << at % 64);
}

void wyt__firsts_close_planes(struct wyt__firsts *firsts)
{
    for (size_t i = 0; i < firsts->plane_count; i++) {
        struct wyt__first_plane *plane = &firsts->planes[i];
        wyt__release(firsts->context, plane->rows,
                     all_rows(firsts->board, plane) * plane->words,
                     sizeof *plane->rows);
    }
}

/* ---- from row to row ---- */

static void take_back(const struct wyt__firsts *firsts,
                      struct wyt__first_plane *plane)
{
    const uint64_t steps = plane->most + 1;
    size_t x = wyt__firsts_below(firsts, steps * plane->v);
    if (x < firsts->board->width && steps * plane->u < firsts->board->width - x)
        clear_line(plane, plane_row(plane, firsts->y),
                   x + (size_t)(steps * plane->u));
}

/* The P-position of the row before comes, that of w rows ago goes. */
static void set_recent(struct wyt__firsts *firsts,
                       struct wyt__first_plane *plane)
{
    const size_t words = firsts->board->row_words, to = plane->base / 64;
    const size_t come = wyt__firsts_below(firsts, 1),
                 go = wyt__firsts_below(firsts, plane->late + 1);
    const unsigned low = (unsigned)(plane->base % 64);
    if (go < firsts->board->width)
        plane->recent[go / 64] &= ~((uint64_t)1 << go % 64);
    if (come < firsts->board->width)
        wyt__set_bit(plane->recent, come);
    for (size_t k = 0; k < words; k++)
        plane->rows[to + k] |= plane->recent[k] << low;
    for (size_t k = 0; k < words && low > 0; k++)
        plane->rows[to + k + 1] |= plane->recent[k] >> (64 - low);
    (void)wyt__firsts_pace(firsts, words);
}

static void set_late(struct wyt__firsts *firsts, struct wyt__first_plane *plane)
{
    uint64_t last = plane->late < firsts->y ? plane->late : firsts->y;
    if (plane->recent != NULL) {
        set_recent(firsts, plane);
        return;
    }
    for (uint64_t m = 1; m <= last; m++) {
        size_t x = wyt__firsts_below(firsts, m);
        if (x < firsts->board->width)
            set_line(plane, plane->rows, x);
    }
    (void)wyt__firsts_pace(firsts, last);
}

void wyt__firsts_advance(struct wyt__firsts *firsts,
                         struct wyt__first_plane *plane)
{
    const size_t y = firsts->y;
    if (plane->u > 0 && y > 0 && (plane->v == 1 || y % plane->v == 0)) {
        if (plane->base < plane->u) {
            lift(plane, firsts->board);
            (void)wyt__firsts_pace(firsts, plane->count * plane->words);
        }
        plane->base -= (size_t)plane->u;
    }
    if (plane->most != 0)
        take_back(firsts, plane);
    if (plane->late != 0)
        set_late(firsts, plane);
    plane->now = plane_row(plane, y);
}

void wyt__firsts_add(const struct wyt__firsts *firsts,
                     struct wyt__first_plane *plane, size_t x)
{
    if (plane->width > 1)
        wyt__fill(plane->rows, plane->words, plane->base + x,
                  plane->base + (plane->width < firsts->board->width - x
                                     ? x + (size_t)plane->width
                                     : firsts->board->width));
    else
        for (uint64_t t = 0; t < plane->residues; t++)
            set_line(plane, plane_row(plane, firsts->y + t * plane->v), x);
}
