/* SPDX-License-Identifier: MIT */
/*
 * The bitmap of moves: a formula asked for lanes, or move classes for a move
 * after the other; and that of each class of moves that may be forbidden.
 */
#include <wythoff/context.h>
#include <wythoff/status.h>

#include <string.h>

#include "base/bitset.h"
#include "base/context.h"
#include "board/kernels/scatter/scatter.h"
#include "board/storage.h"
#include "rules/formula/bulk.h"
#include "rules/game.h"

/* Nanoseconds of a move that classes are asked for. */
#define CLASS_STEPS 8
/* Cells of a row from which on it is sooner asked for by runs than by lanes,
 * and by lanes of vectors. */
#define MANY_CELLS 128
#define MANY_LANES 256

static bool is_long(const struct wyt__scatter *scatter)
{
    return scatter->board->width >=
           (scatter->isa == WYT_ISA_PLAIN ? MANY_CELLS : MANY_LANES);
}

int32_t wyt__scatter_ask(struct wyt__scatter *scatter, struct wyt__bulk *lanes,
                         const struct wyt__bulk_places *places, uint64_t *bits)
{
    const size_t width = scatter->board->width;
    struct wyt__bulk_places some = *places;
    uint8_t holds[WYT__BULK];
    int32_t status = WYT_OK;
    if (is_long(scatter) && wyt__bulk_ask_runs(lanes, places, 0, width, bits))
        return wyt__work(scatter->context, wyt__bulk_steps(lanes), scatter->row,
                         scatter->board->rows);
    for (size_t x = 0; x < width && status == WYT_OK; x += some.count) {
        some.lanes = (const char *)scatter->numbers + x * scatter->bytes;
        some.count = width - x < WYT__BULK ? width - x : WYT__BULK;
        wyt__bulk_ask(lanes, &some, holds);
        wyt__join_bytes(bits + x / 64, holds, some.count);
        status = wyt__work(scatter->context, wyt__bulk_steps(lanes),
                           scatter->row, scatter->board->rows);
    }
    return status;
}

/* The bits of moves for which a formula holds. */
static int32_t ask_row(struct wyt__scatter *scatter, struct wyt__bulk *lanes,
                       const uint64_t *taken, uint64_t *bits)
{
    static const uint64_t nothing[WYT__HEAPS];
    const struct wyt__bulk_places places = {.heaps = taken, .left = nothing};
    return wyt__scatter_ask(scatter, lanes, &places, bits);
}

/* The same by the classes. */
static int32_t ask_classes(struct wyt__scatter *scatter,
                           const struct wyt__game *game, uint64_t *taken,
                           uint64_t *bits)
{
    for (size_t x = 0; x < scatter->board->width; x++) {
        bool is_move = false;
        taken[0] = x;
        for (size_t i = 0; i < game->class_count && !is_move; i++)
            is_move = !game->classes[i].redundant &&
                      wyt__class_contains(game, i, taken);
        if (is_move)
            wyt__set_bit(bits, x);
    }
    return wyt__work(scatter->context,
                     CLASS_STEPS * (uint64_t)scatter->board->width, 0, 0);
}

/* Goes through the rows of what is taken. */
static int32_t build(struct wyt__scatter *scatter, struct wyt__bulk *lanes)
{
    const struct wyt__game *game = scatter->game;
    struct wyt__bit_rows *moves = &scatter->moves[0];
    uint64_t taken[WYT__HEAPS] = {0};
    int32_t status = WYT_OK;
    for (size_t row = 0; row < moves->rows && status == WYT_OK; row++) {
        uint64_t *bits = wyt__bit_row(moves, row);
        status = game->algebra != NULL
                     ? ask_classes(scatter, game->algebra, taken, bits)
                     : ask_row(scatter, lanes, taken, bits);
        if (row == 0 && moves->words > 0)
            bits[0] &= ~(uint64_t)1; /* to take nothing is no move */
        wyt__bit_rows_measure(moves, row);
        taken[0] = 0;
        wyt__board_next_row(scatter->board, taken);
    }
    return status;
}

/* ---- classes of moves ---- */

static int32_t classes_new(struct wyt__scatter *scatter)
{
    int32_t status = WYT_OK;
    for (size_t i = 1; i <= scatter->classes && status == WYT_OK; i++)
        status = wyt__bit_rows_new(scatter->context, scatter->layer_rows,
                                   scatter->words, &scatter->moves[i]);
    return status;
}

/* A move belongs to the first formula that holds for it, or to none: those of
 * the last class are left. */
static int32_t class_row(struct wyt__scatter *scatter,
                         struct wyt__bulk *const *lanes, size_t row,
                         const uint64_t *taken)
{
    const size_t named = scatter->classes - 1;
    uint64_t *left = wyt__bit_row(&scatter->moves[scatter->classes], row);
    int32_t status = WYT_OK;
    memcpy(left, wyt__bit_row(&scatter->moves[0], row),
           scatter->words * sizeof *left);
    for (size_t i = 0; i < named && status == WYT_OK; i++) {
        uint64_t *bits = wyt__bit_row(&scatter->moves[i + 1], row);
        status = ask_row(scatter, lanes[i], taken, bits);
        for (size_t k = 0; k < scatter->words; k++) {
            bits[k] &= left[k];
            left[k] &= ~bits[k];
        }
    }
    return status;
}

/* The same where the modifier knows the class. */
static void class_row_of(struct wyt__scatter *scatter, size_t row,
                         uint64_t *taken)
{
    for (size_t i = 0; i < scatter->words; i++)
        for (uint64_t bits = wyt__bit_row(&scatter->moves[0], row)[i];
             bits != 0; bits &= bits - 1) {
            size_t class;
            taken[0] = 64 * i + wyt__lowest_bit(bits);
            class = wyt__game_block_class(scatter->game, taken);
            class = class == WYT__UNBLOCKABLE ? scatter->classes - 1 : class;
            wyt__set_bit(wyt__bit_row(&scatter->moves[class + 1], row),
                         (size_t)taken[0]);
        }
    taken[0] = 0;
}

static int32_t build_classes(struct wyt__scatter *scatter)
{
    const struct wyt__game *game = scatter->game;
    struct wyt__bulk *lanes[WYT__BLOCKS] = {NULL};
    uint64_t taken[WYT__HEAPS] = {0};
    int32_t status = classes_new(scatter);
    for (size_t i = 0; i < game->block_count && status == WYT_OK; i++)
        status = wyt__bulk_new(scatter->context, game->blocks[i], scatter->most,
                               scatter->bytes, scatter->isa, &lanes[i]);
    for (size_t row = 0; row < scatter->layer_rows && status == WYT_OK; row++) {
        if (game->block_count > 0)
            status = class_row(scatter, lanes, row, taken);
        else
            class_row_of(scatter, row, taken);
        for (size_t i = 1; i <= scatter->classes; i++)
            wyt__bit_rows_measure(&scatter->moves[i], row);
        wyt__board_next_row(scatter->board, taken);
        if (status == WYT_OK)
            status = wyt__work(scatter->context,
                               CLASS_STEPS * scatter->classes *
                                   (uint64_t)scatter->words,
                               0, 0);
    }
    for (size_t i = 0; i < game->block_count; i++)
        wyt__bulk_free(lanes[i]);
    return status;
}

int32_t wyt__scatter_moves(struct wyt__scatter *scatter)
{
    struct wyt__bulk *lanes = NULL;
    int32_t status = wyt__bit_rows_new(scatter->context, scatter->layer_rows,
                                       scatter->words, &scatter->moves[0]);
    if (status == WYT_OK && scatter->game->algebra == NULL)
        status =
            wyt__bulk_new(scatter->context, scatter->game->move, scatter->most,
                          scatter->bytes, scatter->isa, &lanes);
    if (status == WYT_OK)
        status = build(scatter, lanes);
    wyt__bulk_free(lanes);
    return status == WYT_OK && scatter->classes > 1 ? build_classes(scatter)
                                                    : status;
}
