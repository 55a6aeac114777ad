/* SPDX-License-Identifier: MIT */
/*
 * Moves that depend on what is taken alone, as a bitmap: formulas of that kind,
 * or move classes. A source at u marks the cells u + m for all moves m: row
 * after row of the bitmap, shifted by u.
 *
 * To build the bitmap takes a formula by lanes, or a question of the classes a
 * move; then O(sources * cells / 512) steps.
 */
#include <wythoff/context.h>
#include <wythoff/status.h>

#include <string.h>

#include "base/bitset.h"
#include "base/context.h"
#include "board/kernels/scatter/scatter.h"
#include "rules/formula/formula.h"
#include "rules/formula/bulk.h"
#include "rules/game.h"
#include "rules/rules.h"
#include "board/storage.h"

/* Sources between two looks at whether the row is done, and nanoseconds of
 * one. */
#define AT_ONCE 128
#define SOURCE_STEPS 4

/* Whether the options of a cell, by classes, are fewer than the sources that
 * would have to be looked at: of all values, or all N-positions, or in many
 * heaps. */
static bool has_few_options(const wyt_board *board)
{
    const struct wyt__game *game = &board->rules->game;
    const size_t heaps = wyt__game_base_heaps(game);
    return game->algebra != NULL && heaps > 2 &&
           (heaps > 3 || board->kind == WYT_BOARD_GRUNDY || game->offered > 0 ||
            (game->misere && wyt__game_is_blocking(game)));
}

static const char *refuses(const wyt_board *board)
{
    const struct wyt__game *game = &board->rules->game;
    if (has_few_options(board))
        return "a cell has few options, which are listed sooner";
    if (game->algebra == NULL && !game->move->kind.is_invariant)
        return "not only what is taken says what is a move";
    for (size_t i = 0; i < game->block_count; i++)
        if (!game->blocks[i]->kind.is_invariant)
            return "not only what is taken says what may be forbidden";
    return NULL;
}

static int32_t prepare(struct wyt__scatter *scatter)
{
    int32_t status = wyt__scatter_moves(scatter);
    if (status == WYT_OK && scatter->needs_able)
        status = wyt__bit_rows_new(scatter->context, scatter->layer_rows,
                                   scatter->words, &scatter->existing);
    if (status == WYT_OK && scatter->board->kind == WYT_BOARD_GRUNDY)
        status = wyt__few_new(scatter);
    if (status == WYT_OK && wyt__band_fits(scatter))
        status = wyt__band_new(scatter);
    return status;
}

static void finish(struct wyt__scatter *scatter)
{
    wyt__band_free(scatter);
    wyt__few_free(scatter);
    for (size_t i = 0; i <= WYT__SCATTER_CLASSES; i++)
        wyt__bit_rows_free(scatter->context, &scatter->moves[i]);
    wyt__bit_rows_free(scatter->context, &scatter->existing);
}

/* ---- marking ---- */

/* The words of a row that are not all zero. */
static void window(const uint64_t *bits, size_t words,
                   struct wyt__scatter_marking *marking)
{
    marking->first = 0;
    marking->end = words;
    while (marking->end > 0 && bits[marking->end - 1] == 0)
        marking->end--;
    while (marking->first < marking->end && bits[marking->first] == 0)
        marking->first++;
}

static bool is_done(const uint64_t *open,
                    const struct wyt__scatter_marking *marking)
{
    uint64_t left = 0;
    for (size_t i = marking->first; i < marking->end; i++)
        left |= open[i] & ~marking->marks[i];
    return left == 0;
}

void wyt__scatter_leave_out(const struct wyt__scatter *scatter,
                            struct wyt__markers *sources)
{
    while (sources->far < sources->count &&
           sources->at[sources->far].row + scatter->moves[0].used <=
               scatter->local)
        sources->far++;
}

/* Marks what sources of earlier rows reach, the last ones first, until no cell
 * is open. */
static int32_t mark_all(struct wyt__scatter *scatter,
                        struct wyt__markers *sources)
{
    const uint64_t *open = scatter->rows[WYT__ROW_OPEN];
    struct wyt__scatter_marking marking = {
        .marks = scatter->rows[WYT__ROW_MARKS],
        .moves = &scatter->moves[0],
        .row = scatter->local,
        .order = scatter->base > 2 ? &scatter->order : NULL};
    int32_t status = WYT_OK;
    memset(marking.marks, 0, scatter->words * sizeof *marking.marks);
    window(open, scatter->words, &marking);
    wyt__scatter_leave_out(scatter, sources);
    for (size_t left = sources->count;
         left > sources->far && status == WYT_OK && !is_done(open, &marking);
         left -= marking.count) {
        marking.count =
            left - sources->far < AT_ONCE ? left - sources->far : AT_ONCE;
        marking.sources = sources->at + left - marking.count;
        scatter->mark(&marking);
        status = wyt__work(scatter->context, SOURCE_STEPS * AT_ONCE,
                           scatter->row, scatter->board->rows);
    }
    return status;
}

/* Marks what a cell of the row itself reaches. */
static void mark_cell(struct wyt__scatter *scatter, size_t x)
{
    const struct wyt__marker source = {(uint32_t)scatter->local, (uint32_t)x};
    const struct wyt__scatter_marking marking = {
        .marks = scatter->rows[WYT__ROW_MARKS],
        .first = 0,
        .end = scatter->words,
        .moves = &scatter->moves[0],
        .sources = &source,
        .count = 1,
        .row = scatter->local};
    scatter->mark(&marking);
}

static void mark_known(struct wyt__scatter *scatter, const uint64_t *known)
{
    for (size_t i = 0; known != NULL && i < scatter->words; i++)
        for (uint64_t bits = known[i]; bits != 0; bits &= bits - 1)
            mark_cell(scatter, 64 * i + wyt__lowest_bit(bits));
}

static int32_t find(struct wyt__scatter *scatter, struct wyt__markers *sources,
                    const uint64_t *known)
{
    const uint64_t *open = scatter->rows[WYT__ROW_OPEN],
                   *marks = scatter->rows[WYT__ROW_MARKS];
    uint64_t *found = scatter->rows[WYT__ROW_FOUND];
    int32_t status;
    if (scatter->band != NULL)
        return wyt__band_find(scatter, sources, known);
    status = mark_all(scatter, sources);
    mark_known(scatter, known);
    for (size_t i = 0; i < scatter->words; i++) {
        uint64_t left;
        found[i] = 0;
        while ((left = open[i] & ~marks[i] & ~found[i]) != 0) {
            if (scatter->moves[0].end[0] == 0) { /* none within a row */
                found[i] = left;
                break;
            }
            found[i] |= left & (0 - left);
            mark_cell(scatter, 64 * i + wyt__lowest_bit(left));
        }
    }
    return status;
}

/* ---- how many options ---- */

/* The cells of a word whose counter is at least `enough`: from the highest
 * plane on, where they are equal so far, or more. */
static uint64_t decided_word(const struct wyt__scatter_marking *marking,
                             size_t word, uint32_t enough)
{
    uint64_t equal = UINT64_MAX, more = 0;
    if (marking->planes < 32 && enough >> marking->planes != 0)
        return 0;
    for (size_t p = marking->planes; p-- > 0;) {
        const uint64_t bits = marking->marks[p * marking->pitch + word];
        if (enough >> p & 1) {
            equal &= bits;
        } else {
            more |= equal & bits;
            equal &= ~bits;
        }
    }
    return equal | more;
}

static bool are_decided(const uint64_t *open,
                        const struct wyt__scatter_marking *marking,
                        uint32_t enough)
{
    uint64_t left = 0;
    for (size_t i = marking->first; i < marking->end && left == 0; i++)
        left = open[i] & ~decided_word(marking, i, enough);
    return left == 0;
}

/* The planes as numbers. */
static void add_planes(struct wyt__scatter *scatter,
                       const struct wyt__scatter_marking *marking,
                       uint32_t *counts)
{
    for (size_t p = 0; p < marking->planes; p++)
        for (size_t i = 0; i < scatter->words; i++)
            for (uint64_t bits = marking->marks[p * marking->pitch + i];
                 bits != 0; bits &= bits - 1)
                counts[64 * i + wyt__lowest_bit(bits)] += (uint32_t)1 << p;
}

static int32_t count_class(struct wyt__scatter *scatter,
                           struct wyt__markers *sources, size_t class)
{
    const uint64_t *open = scatter->rows[WYT__ROW_OPEN];
    struct wyt__scatter_marking marking = {
        .marks = scatter->planes,
        .planes = wyt__scatter_planes(sources->count),
        .pitch = scatter->plane_pitch,
        .moves = &scatter->moves[scatter->moves_of[class]],
        .row = scatter->local,
        .order = scatter->base > 2 ? &scatter->order : NULL};
    int32_t status = WYT_OK;
    memset(marking.marks, 0,
           marking.planes * marking.pitch * sizeof *marking.marks);
    window(open, scatter->words, &marking);
    wyt__scatter_leave_out(scatter, sources);
    for (size_t left = sources->count;
         left > sources->far && status == WYT_OK &&
         !are_decided(open, &marking, scatter->enough[class]);
         left -= marking.count) {
        marking.count =
            left - sources->far < AT_ONCE ? left - sources->far : AT_ONCE;
        marking.sources = sources->at + left - marking.count;
        scatter->count(&marking);
        status = wyt__work(scatter->context, 2 * SOURCE_STEPS * AT_ONCE,
                           scatter->row, scatter->board->rows);
    }
    add_planes(scatter, &marking,
               scatter->counts + class * scatter->count_pitch);
    return status;
}

static int32_t count(struct wyt__scatter *scatter, struct wyt__markers *sources,
                     size_t class)
{
    int32_t status = WYT_OK;
    if (class != WYT__OWN_CLASS)
        return count_class(scatter, sources, class);
    for (class = 0; class < scatter->classes && status == WYT_OK; class ++)
        status = count_class(scatter, sources, class);
    return status;
}

static void count_cell_of(struct wyt__scatter *scatter, size_t x, size_t class)
{
    const struct wyt__bit_rows *moves =
        &scatter->moves[scatter->moves_of[class]];
    uint32_t *counts = scatter->counts + class * scatter->count_pitch;
    const size_t width = scatter->board->width;
    for (size_t i = moves->first[0]; i < moves->end[0] && 64 * i + x < width;
         i++)
        for (uint64_t bits = wyt__bit_row(moves, 0)[i]; bits != 0;
             bits &= bits - 1) {
            const size_t to = x + 64 * i + wyt__lowest_bit(bits);
            if (to < width)
                counts[to]++;
        }
}

static int32_t count_cell(struct wyt__scatter *scatter, size_t x, size_t class)
{
    if (class != WYT__OWN_CLASS)
        count_cell_of(scatter, x, class);
    else
        for (class = 0; class < scatter->classes; class ++)
            count_cell_of(scatter, x, class);
    return wyt__work(scatter->context, scatter->board->width, scatter->row,
                     scatter->board->rows);
}

/* ---- who has an option ---- */

/* Makes known which cells there are, in rows of the layer up to this one. */
static void learn_cells(struct wyt__scatter *scatter)
{
    const size_t begin = scatter->row - scatter->local;
    for (; scatter->existing_rows <= scatter->local; scatter->existing_rows++) {
        uint64_t *bits =
            wyt__bit_row(&scatter->existing, scatter->existing_rows);
        for (size_t i = 0; i < scatter->words; i++)
            bits[i] = wyt__scatter_cells(scatter->board,
                                         begin + scatter->existing_rows, i);
        wyt__bit_rows_measure(&scatter->existing, scatter->existing_rows);
    }
}

/* Marks what a row of cells reaches by a row of moves: by the moves one after
 * the other. If all cells are there, the first one does. */
static void mark_by_moves(struct wyt__scatter *scatter, size_t from)
{
    const size_t by = scatter->local - from;
    const struct wyt__bit_rows *moves = &scatter->moves[0];
    const bool first_does = scatter->board->removed == NULL;
    struct wyt__scatter_marking marking = {.marks =
                                               scatter->rows[WYT__ROW_MARKS],
                                           .end = scatter->words,
                                           .moves = &scatter->existing,
                                           .count = 1,
                                           .row = from};
    for (size_t i = moves->first[by]; i < moves->end[by]; i++)
        for (uint64_t bits = wyt__bit_row(moves, by)[i]; bits != 0;
             bits &= bits - 1) {
            const struct wyt__marker move = {
                0, (uint32_t)(64 * i + wyt__lowest_bit(bits))};
            marking.sources = &move;
            scatter->mark(&marking);
            if (first_does)
                return;
        }
}

/* An option is a cell and a move to it. The cells of near rows come first: they
 * are options of most. */
static int32_t find_able(struct wyt__scatter *scatter)
{
    uint64_t *able = scatter->rows[WYT__ROW_ABLE];
    const struct wyt__scatter_marking marking = {
        .marks = scatter->rows[WYT__ROW_MARKS], .end = scatter->words};
    const uint64_t *goes_on = scatter->rows[WYT__ROW_GOES_ON];
    int32_t status = WYT_OK;
    learn_cells(scatter);
    memset(marking.marks, 0, scatter->words * sizeof *marking.marks);
    for (size_t left = scatter->local + 1;
         left > 0 && status == WYT_OK && !is_done(goes_on, &marking); left--) {
        if (scatter->base <= 2 ||
            wyt__row_below(&scatter->order, left - 1, scatter->local))
            mark_by_moves(scatter, left - 1);
        status = wyt__work(scatter->context, 64 * scatter->words, scatter->row,
                           scatter->board->rows);
    }
    for (size_t i = 0; i < scatter->words; i++)
        able[i] = goes_on[i] & marking.marks[i];
    return status;
}

const struct wyt__way wyt__way_bits = {
    .refuses = refuses,
    .prepare = prepare,
    .finish = finish,
    .find = find,
    .find_able = find_able,
    .count = count,
    .count_cell = count_cell,
};
