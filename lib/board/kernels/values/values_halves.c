/* SPDX-License-Identifier: MIT */
/*
 * Halves of boards for the kernel `values`: cells x >= y, the others are their
 * mirrors. Which boards are solved so, and how a band begins then: what stands
 * left of it was solved as columns above it, so the sets of its rows are those
 * of these columns.
 */
#include <wythoff/board.h>
#include <wythoff/builder.h>

#include "base/bitset.h"
#include "board/kernels/values/values.h"
#include "board/storage.h"
#include "rules/game.h"
#include "rules/rules.h"

enum { BAND = WYT__VALUES_BAND };

/* With more classes of moves nobody asks whether they are symmetric. */
#define MANY_MOVES 64

/* ---- which boards ---- */

static uint32_t exchanged(uint32_t strip)
{
    return strip == WYT_STRIP_FIRST    ? WYT_STRIP_SECOND
           : strip == WYT_STRIP_SECOND ? WYT_STRIP_FIRST
                                       : strip;
}

static bool is_exchanged(const struct wyt__game *game, size_t i, size_t k)
{
    const struct wyt__class *a = &game->classes[i], *b = &game->classes[k];
    const uint32_t *u = wyt__game_vector(game, i);
    const uint32_t *v = wyt__game_vector(game, k);
    if (a->strip != 0 || b->strip != 0)
        return a->strip == exchanged(b->strip) && a->width == b->width;
    return u[0] == v[1] && u[1] == v[0] && a->modulus == b->modulus &&
           a->residues == b->residues && a->most == b->most;
}

/* Whether each class, with the heaps exchanged, is a class. */
static bool is_symmetric(const struct wyt__game *game)
{
    for (size_t i = 0; i < game->class_count; i++) {
        bool found = game->classes[i].redundant;
        for (size_t k = 0; k < game->class_count && !found; k++)
            found = !game->classes[k].redundant && is_exchanged(game, i, k);
        if (!found)
            return false;
    }
    return game->hole[0] == game->hole[1];
}

/* Lines that go from x >= y to x < y and back have no place in halves: rows
 * begin in the other half, columns and diagonals stay in one. A board too
 * large for memory is written row by row, without its mirror. */
bool wyt__values_has_half(const struct wyt__values *values)
{
    const wyt_board *board = values->board;
    const uint64_t most = (uint64_t)1 << 31;
    for (size_t i = 0; i < values->count; i++)
        if (values->directions[i].u != 0 && values->directions[i].v != 0 &&
            values->directions[i].u != values->directions[i].v)
            return false;
    return board->n == 2 && board->width == board->rows &&
           wyt__board_bytes(board) <= most &&
           values->game->class_count <= MANY_MOVES &&
           is_symmetric(values->game);
}

/* ---- bands ---- */

/* Copies the first `words` words of one line, and their summary. */
static void copy_line(const struct wyt__values_line *from,
                      const struct wyt__values_line *to, size_t words)
{
    for (size_t w = 0; w < words; w++)
        to->sets[w * to->word] = from->sets[w * from->word];
    for (size_t s = 0; s < wyt__words(words); s++)
        to->full[s * to->word] = from->full[s * from->word];
}

/* The line through (y,x) becomes that through (x,y). */
static void copy_exchanged(const struct wyt__values_direction *from,
                           const struct wyt__values_direction *to, uint64_t x,
                           uint64_t y, size_t words)
{
    struct wyt__values_line source, target;
    wyt__values_place(from, 1, y, x, &source);
    wyt__values_place(to, 1, x, y, &target);
    copy_line(&source, &target, words);
}

/* The columns (0,u) for the rows (u,0); there may be bounded ones as well. */
static const struct wyt__values_direction *
columns_of(const struct wyt__values *values,
           const struct wyt__values_direction *directions,
           const struct wyt__values_direction *rows)
{
    size_t i = values->band_count;
    while (directions[i].u != 0 || directions[i].v != rows->u ||
           directions[i].bound != rows->bound)
        i++;
    return &directions[i];
}

void wyt__values_mirror(const struct wyt__values *values, uint64_t y,
                        const struct wyt__values_direction *directions)
{
    /* Cells above the band, less than 2 BAND to its right. */
    const size_t sum = (size_t)(2 * y) + 2 * BAND;
    const size_t words =
        wyt__words(sum) < values->words ? wyt__words(sum) : values->words;
    for (size_t k = 0; k < values->band_count; k++) {
        const struct wyt__values_direction *rows = &directions[k];
        const struct wyt__values_direction *columns =
            columns_of(values, directions, rows);
        for (uint64_t i = y; i < y + BAND; i++)
            for (uint64_t x = 0; x < rows->u; x++)
                copy_exchanged(columns, rows, x, i, words);
    }
    for (size_t k = values->band_count; k < values->count; k++)
        for (uint64_t d = 1; d < BAND && directions[k].u != 0; d++)
            for (uint64_t x = 0; x < directions[k].u; x++)
                copy_exchanged(&directions[k], &directions[k], x, x + d, words);
}
