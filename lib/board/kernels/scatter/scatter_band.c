/* SPDX-License-Identifier: MIT */
/*
 * Outcomes of two heaps in bands of 64 rows: what the sources before a band
 * reach in it is marked at once, and a source in the band marks its rows to the
 * end. Moves and marks lie column after column of words, so that a source takes
 * the rows of a column in one run; columns where every cell is reached are left
 * out from then on. So a source costs little more than its open columns.
 */
#include <wythoff/context.h>
#include <wythoff/status.h>

#include <string.h>

#include "base/bitset.h"
#include "base/context.h"
#include "board/kernels/scatter/scatter.h"
#include "board/storage.h"
#include "rules/game.h"

/* Sources between two looks at which columns are open, at first and at most. */
#define FEW 4
#define MANY 32
/* A column of moves is followed by zeros for a band that ends behind them, and
 * its length is no power of two. */
#define BEHIND (WYT__BAND + 24)
/* Nanoseconds of a column for a source. */
#define COLUMN_STEPS 8

static size_t pitch_of(const struct wyt__scatter *scatter)
{
    return scatter->layer_rows + BEHIND;
}

/* A column of zeros stands in front. */
static size_t move_words(const struct wyt__scatter *scatter)
{
    return (scatter->words + 1) * pitch_of(scatter);
}

static size_t mark_words(const struct wyt__scatter *scatter)
{
    return scatter->words * WYT__BAND_PITCH;
}

/* The bands that moves lead over. */
static size_t reach_bytes(const struct wyt__scatter *scatter)
{
    return (scatter->layer_rows / WYT__BAND + 1) * scatter->words;
}

uint64_t wyt__band_bytes(const wyt_board *board)
{
    return ((uint64_t)board->row_words + 1) * ((uint64_t)board->rows + BEHIND) *
               sizeof(uint64_t) +
           (uint64_t)board->row_words *
               (2 * WYT__BAND_PITCH * sizeof(uint64_t) + 1 + 1 +
                (uint64_t)board->rows / WYT__BAND) +
           sizeof(struct wyt__band);
}

/* Bands are for values, or for moves that reach beyond one. */
bool wyt__band_fits(const struct wyt__scatter *scatter)
{
    if (scatter->base != 2)
        return false;
    if (scatter->board->kind == WYT_BOARD_GRUNDY)
        return scatter->few == NULL && scatter->game->passes == 0;
    return scatter->moves[0].used > WYT__BAND &&
           scatter->board->kind == WYT_BOARD_OUTCOME &&
           !wyt__scatter_counts(scatter->board);
}

/* Where moves of word i are, words i and i + 1 are reached, by those that begin
 * in the same band and in the one before. */
static void put_moves(struct wyt__scatter *scatter, size_t row)
{
    struct wyt__band *band = scatter->band;
    const struct wyt__bit_rows *moves = &scatter->moves[0];
    const uint64_t *bits = wyt__bit_row(moves, row);
    const size_t words = scatter->words, pitch = pitch_of(scatter);
    uint8_t *reach = band->reach + row / WYT__BAND * words;
    for (size_t i = moves->first[row]; i < moves->end[row]; i++) {
        band->moves[(i + 1) * pitch + row] = bits[i];
        if (bits[i] == 0)
            continue;
        reach[i] = 1;
        if (i + 1 < words)
            reach[i + 1] = 1;
    }
    for (size_t i = 0; i < words && row >= WYT__BAND; i++)
        *(reach + i - words) |= reach[i];
}

int32_t wyt__band_new(struct wyt__scatter *scatter)
{
    const size_t words = scatter->words;
    int32_t status = WYT_OK;
    struct wyt__band *band =
        wyt__allocate(scatter->context, 1, sizeof *band, &status);
    if (band == NULL)
        return status;
    scatter->band = band;
    band->start = SIZE_MAX;
    band->moves = wyt__allocate(scatter->context, move_words(scatter),
                                sizeof *band->moves, &status);
    if (status == WYT_OK)
        band->marks = wyt__allocate(scatter->context, 2 * mark_words(scatter),
                                    sizeof *band->marks, &status);
    if (status == WYT_OK)
        band->open = wyt__allocate(scatter->context, words, 1, &status);
    if (status == WYT_OK)
        band->reach =
            wyt__allocate(scatter->context, reach_bytes(scatter), 1, &status);
    for (size_t row = 0; row < scatter->moves[0].used && status == WYT_OK;
         row++) {
        put_moves(scatter, row);
        status = wyt__work(scatter->context, words, 0, 0);
    }
    return status;
}

void wyt__band_free(struct wyt__scatter *scatter)
{
    struct wyt__band *band = scatter->band;
    if (band == NULL)
        return;
    wyt__release(scatter->context, band->moves, move_words(scatter),
                 sizeof *band->moves);
    wyt__release(scatter->context, band->marks, 2 * mark_words(scatter),
                 sizeof *band->marks);
    wyt__release(scatter->context, band->open, scatter->words, 1);
    wyt__release(scatter->context, band->reach, reach_bytes(scatter), 1);
    wyt__release(scatter->context, band, 1, sizeof *band);
}

/* ---- the beginning of a band ---- */

uint64_t *wyt__band_cells(const struct wyt__scatter *scatter)
{
    return scatter->band->marks + mark_words(scatter);
}

/* Which cells there are, column by column; none behind the last row. */
static void find_cells(struct wyt__scatter *scatter)
{
    const struct wyt__band *band = scatter->band;
    const size_t begin = scatter->row - scatter->local + band->start;
    uint64_t *cells = wyt__band_cells(scatter);
    memset(cells, 0, mark_words(scatter) * sizeof *cells);
    for (size_t k = 0; k < WYT__BAND && band->start + k < scatter->layer_rows;
         k++)
        for (size_t i = 0; i < scatter->words; i++)
            cells[i * WYT__BAND_PITCH + k] =
                wyt__scatter_cells(scatter->board, begin + k, i);
}

/* Looks which columns have cells that are not reached; false if none has. */
static bool look(struct wyt__scatter *scatter)
{
    const struct wyt__band *band = scatter->band;
    const uint64_t *cells = wyt__band_cells(scatter);
    bool any = false;
    for (size_t i = 0; i < scatter->words; i++) {
        uint64_t left = 0;
        if (!band->open[i])
            continue;
        for (size_t k = 0; k < WYT__BAND; k++)
            left |= cells[i * WYT__BAND_PITCH + k] &
                    ~band->marks[i * WYT__BAND_PITCH + k];
        band->open[i] = left != 0;
        any = any || left != 0;
    }
    return any;
}

static struct wyt__band_marking marking_of(const struct wyt__scatter *scatter)
{
    const struct wyt__band *band = scatter->band;
    return (struct wyt__band_marking){.marks = band->marks,
                                      .open = band->open,
                                      .reach = band->reach,
                                      .columns = scatter->words,
                                      .moves = band->moves + pitch_of(scatter),
                                      .pitch = pitch_of(scatter),
                                      .row = band->start};
}

/* The first ones come first: they reach most. */
int32_t wyt__band_reach(struct wyt__scatter *scatter,
                        const struct wyt__markers *sources)
{
    struct wyt__band *band = scatter->band;
    struct wyt__band_marking marking = marking_of(scatter);
    size_t most = FEW;
    int32_t status = WYT_OK;
    memset(band->marks, 0, mark_words(scatter) * sizeof *band->marks);
    memset(band->open, 1, scatter->words);
    for (size_t i = sources->far;
         i < sources->count && status == WYT_OK && look(scatter);
         i += marking.count) {
        marking.sources = &sources->at[i];
        marking.count = sources->count - i < most ? sources->count - i : most;
        most = 2 * most < MANY ? 2 * most : MANY;
        scatter->mark_band(&marking);
        status = wyt__work(scatter->context,
                           COLUMN_STEPS * marking.count *
                               (uint64_t)(scatter->words + 1),
                           scatter->row, scatter->board->rows);
    }
    return status;
}

static int32_t begin(struct wyt__scatter *scatter,
                     const struct wyt__markers *sources)
{
    scatter->band->start = scatter->local - scatter->local % WYT__BAND;
    find_cells(scatter);
    return wyt__band_reach(scatter, sources);
}

/* ---- a row of it ---- */

void wyt__band_mark_cell(struct wyt__scatter *scatter, size_t x)
{
    const struct wyt__marker source = {(uint32_t)scatter->local, (uint32_t)x};
    struct wyt__band_marking marking = marking_of(scatter);
    marking.sources = &source;
    marking.count = 1;
    scatter->mark_band(&marking);
}

int32_t wyt__band_find(struct wyt__scatter *scatter,
                       const struct wyt__markers *sources,
                       const uint64_t *known)
{
    struct wyt__band *band = scatter->band;
    const uint64_t *open = scatter->rows[WYT__ROW_OPEN];
    uint64_t *found = scatter->rows[WYT__ROW_FOUND];
    int32_t status = WYT_OK;
    if (band->start == SIZE_MAX || scatter->local % WYT__BAND == 0)
        status = begin(scatter, sources);
    for (size_t i = 0; known != NULL && i < scatter->words; i++)
        for (uint64_t bits = known[i]; bits != 0; bits &= bits - 1)
            wyt__band_mark_cell(scatter, 64 * i + wyt__lowest_bit(bits));
    for (size_t i = 0; i < scatter->words && status == WYT_OK; i++) {
        const uint64_t *marks =
            band->marks + i * WYT__BAND_PITCH + (scatter->local - band->start);
        uint64_t left;
        found[i] = 0;
        while (band->open[i] && (left = open[i] & ~*marks & ~found[i]) != 0) {
            found[i] |= left & (0 - left);
            wyt__band_mark_cell(scatter, 64 * i + wyt__lowest_bit(left));
        }
    }
    return status;
}
