/* SPDX-License-Identifier: MIT */
/*
 * Where options have to be counted: blocking, comply, and numbers of P-options.
 * Those of earlier rows are counted at once, then the row is gone through from
 * the left.
 */
#include <wythoff/board.h>
#include <wythoff/context.h>
#include <wythoff/status.h>

#include <string.h>

#include "base/bitset.h"
#include "base/context.h"
#include "board/kernels/scatter/scatter.h"
#include "board/storage.h"
#include "rules/family.h"
#include "rules/game.h"
#include "rules/rules.h"

/* Planes of a counter: no cell has more options than 32 bits count. */
#define PLANES 32

size_t wyt__scatter_planes(size_t most)
{
    size_t planes = 1;
    while (planes < PLANES && most >> planes != 0)
        planes++;
    return planes;
}

bool wyt__scatter_counts(const wyt_board *board)
{
    return board->kind == WYT_BOARD_OPTIONS ||
           wyt__game_is_blocking(&board->rules->game);
}

/* Whether a class of options is known by what is taken, though no formula names
 * it; else all of them are of one. */
bool wyt__scatter_has_own_classes(const struct wyt__game *game)
{
    return game->forbidden > 0 && game->modifier != NULL &&
           game->modifier->block_class != wyt__block_any;
}

const char *wyt__scatter_refuses_counts(const wyt_board *board)
{
    const struct wyt__game *game = &board->rules->game;
    if (board->kind != WYT_BOARD_OPTIONS &&
        wyt__scatter_has_own_classes(game) && game->heaps > WYT__BLOCKS)
        return "there are too many classes of blockable options";
    return NULL;
}

/* Of P-options one more than may be forbidden is enough, and under comply as
 * many N-options as have to be offered. */
static void find_classes(struct wyt__scatter *scatter)
{
    const struct wyt__game *game = scatter->game;
    size_t classes = 1;
    scatter->enough[0] = game->offered > 0 ? game->offered : UINT32_MAX;
    if (scatter->board->kind != WYT_BOARD_OPTIONS && game->offered == 0) {
        const bool own = wyt__scatter_has_own_classes(game);
        const size_t named = own ? game->heaps : game->block_count;
        classes = named == 0 ? 1 : named + 1;
        for (size_t i = 0; i < classes; i++)
            scatter->enough[i] = i == named && named > 0
                                     ? 1
                                     : (uint32_t)wyt__game_limit(game, i) + 1;
    }
    for (size_t i = 0; i < classes; i++)
        scatter->moves_of[i] = classes > 1 ? i + 1 : 0;
    if (scatter->board->kind == WYT_BOARD_OPTIONS)
        scatter->enough[0] = UINT32_MAX;
    scatter->enough[classes] = 1; /* of N-options in misere play */
    scatter->moves_of[classes] = 0;
    scatter->classes = classes;
}

int32_t wyt__scatter_begin_counts(struct wyt__scatter *scatter)
{
    int32_t status = WYT_OK;
    find_classes(scatter);
    scatter->count_pitch = 64 * scatter->words;
    scatter->plane_pitch = scatter->words + 2 * WYT__MARKS_BEHIND;
    scatter->counts = wyt__allocate(
        scatter->context, (scatter->classes + 1) * scatter->count_pitch,
        sizeof *scatter->counts, &status);
    if (status == WYT_OK)
        scatter->planes =
            wyt__allocate(scatter->context, PLANES * scatter->plane_pitch,
                          sizeof *scatter->planes, &status);
    return status;
}

void wyt__scatter_end_counts(struct wyt__scatter *scatter)
{
    wyt__release(scatter->context, scatter->counts,
                 (scatter->classes + 1) * scatter->count_pitch,
                 sizeof *scatter->counts);
    wyt__release(scatter->context, scatter->planes,
                 PLANES * scatter->plane_pitch, sizeof *scatter->planes);
}

/* ---- outcomes ---- */

static bool has_enough(const struct wyt__scatter *scatter, size_t x,
                       size_t class)
{
    return scatter->counts[class * scatter->count_pitch + x] >=
           scatter->enough[class];
}

/* Whether a cell where play goes on is P. */
static bool is_p(const struct wyt__scatter *scatter, size_t x)
{
    if (scatter->game->offered > 0)
        return has_enough(scatter, x, 0);
    for (size_t class = 0; class < scatter->classes; class ++)
        if (has_enough(scatter, x, class))
            return false;
    return !scatter->game->misere || has_enough(scatter, x, scatter->classes);
}

/* A terminal position is P unless options have to be left, or offered. */
static bool is_terminal_p(const struct wyt__scatter *scatter, size_t x)
{
    return !scatter->game->misere && scatter->game->offered == 0 &&
           wyt__bit(scatter->rows[WYT__ROW_ENDED], x);
}

/* A cell of the row that is known counts for those right of it. */
static int32_t count_cell(struct wyt__scatter *scatter, size_t x, bool p)
{
    if (scatter->game->offered > 0)
        return p ? WYT_OK : scatter->way->count_cell(scatter, x, 0);
    if (p)
        return scatter->way->count_cell(scatter, x, WYT__OWN_CLASS);
    return scatter->game->misere
               ? scatter->way->count_cell(scatter, x, scatter->classes)
               : WYT_OK;
}

static int32_t count_rows(struct wyt__scatter *scatter)
{
    const struct wyt__game *game = scatter->game;
    int32_t status;
    memset(scatter->counts, 0,
           (scatter->classes + 1) * scatter->count_pitch *
               sizeof *scatter->counts);
    memcpy(scatter->rows[WYT__ROW_OPEN], scatter->rows[WYT__ROW_GOES_ON],
           scatter->words * sizeof(uint64_t));
    if (game->offered > 0)
        return scatter->way->count(scatter, &scatter->sources[1], 0);
    status = scatter->way->count(scatter, &scatter->sources[0], WYT__OWN_CLASS);
    return status == WYT_OK && game->misere
               ? scatter->way->count(scatter, &scatter->sources[1],
                                     scatter->classes)
               : status;
}

int32_t wyt__scatter_outcomes_by_counts(struct wyt__scatter *scatter)
{
    uint64_t *bits = wyt__board_row_bits(scatter->board, scatter->row);
    int32_t status = count_rows(scatter);
    memset(bits, 0, scatter->words * sizeof *bits);
    for (size_t i = 0; i < scatter->words; i++)
        for (uint64_t left = scatter->rows[WYT__ROW_EXISTS][i];
             left != 0 && status == WYT_OK; left &= left - 1) {
            const size_t x = 64 * i + wyt__lowest_bit(left);
            const bool p = wyt__bit(scatter->rows[WYT__ROW_GOES_ON], x)
                               ? is_p(scatter, x)
                               : is_terminal_p(scatter, x);
            if (p)
                wyt__set_bit(bits, x);
            status = count_cell(scatter, x, p);
        }
    return status;
}

/* ---- numbers of P-options ---- */

/* The outcomes are known, and the sources of this row are there already. */
int32_t wyt__scatter_options(struct wyt__scatter *scatter)
{
    wyt_board *board = scatter->board;
    const uint64_t *goes_on = scatter->rows[WYT__ROW_GOES_ON];
    const bool passes =
        scatter->game->passes > 0 && scatter->heaps[board->n - 1] > 0;
    int32_t status;
    memset(scatter->counts, 0, scatter->count_pitch * sizeof *scatter->counts);
    memcpy(scatter->rows[WYT__ROW_OPEN], goes_on,
           scatter->words * sizeof *goes_on);
    status = scatter->way->count(scatter, &scatter->sources[0], 0);
    for (size_t i = 0; i < scatter->words && status == WYT_OK; i++)
        for (uint64_t left = goes_on[i]; left != 0; left &= left - 1) {
            const size_t x = 64 * i + wyt__lowest_bit(left);
            uint32_t count = scatter->counts[x];
            if (passes && wyt__bit(scatter->rows[WYT__ROW_ABLE], x))
                count += wyt__bit(
                    wyt__board_row_bits(scatter->outcomes,
                                        scatter->row - scatter->layer_rows),
                    x);
            wyt__board_set_value(board, scatter->row * board->width + x, count);
        }
    return status;
}
