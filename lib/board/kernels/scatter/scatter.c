/* SPDX-License-Identifier: MIT */
/*
 * The sweep over rows, and the kernels.
 */
#include "board/kernels/scatter/scatter.h"

#include <wythoff/board.h>
#include <wythoff/context.h>
#include <wythoff/status.h>

#include <string.h>

#include "base/bitset.h"
#include "base/context.h"
#include "base/cpu.h"
#include "board/board.h"
#include "board/kernel.h"
#include "board/kernels/scatter/scatter_rows.h"
#include "board/storage.h"
#include "rules/formula/formula.h"
#include "rules/formula/bulk.h"
#include "rules/game.h"
#include "rules/rules.h"

/* Nanoseconds of a word of a row, whatever happens to it. */
#define WORD_STEPS 64

/* ---- which boards ---- */

static void find_most(const wyt_board *board, uint64_t *most)
{
    for (size_t i = 0; i < board->n; i++)
        most[i] = board->size[i] == 0 ? 0 : board->size[i] - 1;
}

/* Bytes of lanes for a formula, if there is one; false if none will do. */
static bool widen(const struct wyt__formula *formula, const uint64_t *most,
                  size_t *bytes)
{
    const size_t need = formula == NULL ? 2 : wyt__bulk_bytes(formula, most);
    *bytes = need > *bytes ? need : *bytes;
    return need > 0;
}

/* The bytes of a lane that all formulas of a board need, or 0. */
static size_t lane_bytes(const wyt_board *board)
{
    const struct wyt__game *game = &board->rules->game;
    uint64_t most[WYT__HEAPS];
    size_t bytes = 2;
    bool fits;
    find_most(board, most);
    fits = widen(game->algebra == NULL ? game->move : NULL, most, &bytes) &&
           widen(game->conditions[WYT__END_IF], most, &bytes) &&
           widen(game->conditions[WYT__WON_IF], most, &bytes);
    for (size_t i = 0; i < game->block_count; i++)
        fits = fits && widen(game->blocks[i], most, &bytes);
    return fits ? bytes : 0;
}

static const char *refuses(const wyt_board *board, const struct wyt__way *way)
{
    const struct wyt__game *game = &board->rules->game;
    const char *why;
    if (wyt__rules_is_callback(board->rules))
        return "options are a function of the caller";
    why = way->refuses(board);
    if (why != NULL)
        return why;
    if (board->kind == WYT_BOARD_REMOTENESS)
        return "it does not find remoteness";
    why =
        wyt__scatter_counts(board) ? wyt__scatter_refuses_counts(board) : NULL;
    if (why != NULL)
        return why;
    if (board->width > UINT32_MAX || board->rows > UINT32_MAX ||
        !wyt__rows_order_fits(board, wyt__game_base_heaps(game)))
        return "the box has too many sides";
    if (lane_bytes(board) == 0)
        return "it is not certain that formulas have a value everywhere";
    return NULL;
}

/* ---- memory ---- */

static uint64_t plus(uint64_t a, uint64_t b)
{
    return a > UINT64_MAX - b ? UINT64_MAX : a + b;
}

static uint64_t formula_bytes(const struct wyt__formula *formula)
{
    return formula == NULL ? 0 : wyt__bulk_need(formula, sizeof(int64_t));
}

/* A source takes 8 bytes, and its list up to twice that and a half while it
 * grows; of values there is a list each. */
/* Counters, moves of classes, and outcomes, whose kernel needs memory of its
 * own. */
static uint64_t counts_bytes(const wyt_board *board)
{
    const uint64_t classes = WYT__SCATTER_CLASSES + 1;
    return (classes * 64 * sizeof(uint32_t) + 32 * sizeof(uint64_t)) *
               ((uint64_t)board->row_words + 16) +
           classes * wyt__bit_rows_bytes(board);
}

static uint64_t bytes_needed(const wyt_board *board)
{
    const struct wyt__game *game = &board->rules->game;
    const uint64_t cells = (uint64_t)board->rows * board->width;
    uint64_t values = 1, work = formula_bytes(game->move), all;
    for (size_t i = 0; i < board->n && board->kind == WYT_BOARD_GRUNDY; i++)
        values += board->size[i];
    for (size_t i = 0; i < WYT__CONDITIONS; i++)
        work += formula_bytes(game->conditions[i]);
    for (size_t i = 0; i < game->block_count; i++)
        work += formula_bytes(game->blocks[i]);
    work +=
        (2 * WYT__SCATTER_ROWS + 64 * 32) * ((uint64_t)board->row_words + 16);
    if (wyt__scatter_counts(board))
        work += counts_bytes(board);
    if ((board->kind == WYT_BOARD_OUTCOME || board->kind == WYT_BOARD_GRUNDY) &&
        board->n - (game->passes > 0) == 2)
        work = plus(work, wyt__band_bytes(board));
    if (board->kind == WYT_BOARD_GRUNDY) /* a bit for each value of a cell */
        work = plus(work, ((uint64_t)board->rows + 2) *
                                  (64 * (uint64_t)board->row_words + 16) *
                                  sizeof(uint64_t) +
                              wyt__wave_bytes(board));
    all = plus(plus(20 * cells, 2 * wyt__bit_rows_bytes(board)),
               200 * values + 8 * (uint64_t)board->rows + work + 4096);
    /* Outcomes come first, which take as much, and are a board. */
    if (board->kind == WYT_BOARD_OPTIONS)
        all = plus(plus(all, all),
                   sizeof *board + 2 * wyt__bit_rows_bytes(board));
    return all;
}

static int32_t take_rows(struct wyt__scatter *scatter)
{
    const size_t each = scatter->words + 2 * WYT__MARKS_BEHIND;
    int32_t status = WYT_OK;
    scatter->rows_words = each * WYT__SCATTER_ROWS;
    scatter->all_rows = wyt__allocate(scatter->context, scatter->rows_words,
                                      sizeof *scatter->all_rows, &status);
    for (size_t i = 0; i < WYT__SCATTER_ROWS && status == WYT_OK; i++)
        scatter->rows[i] = scatter->all_rows + i * each;
    scatter->lane_count = scatter->words * 64 + WYT__BULK;
    if (status == WYT_OK)
        scatter->numbers = wyt__allocate(scatter->context, scatter->lane_count,
                                         scatter->bytes, &status);
    if (status == WYT_OK)
        wyt__bulk_count(scatter->numbers, scatter->bytes, 0,
                        scatter->board->width);
    return status;
}

static int32_t take_conditions(struct wyt__scatter *scatter)
{
    int32_t status = WYT_OK;
    for (size_t i = WYT__END_IF; i < WYT__CONDITIONS && status == WYT_OK; i++)
        if (scatter->game->conditions[i] != NULL)
            status = wyt__bulk_new(
                scatter->context, scatter->game->conditions[i], scatter->most,
                scatter->bytes, scatter->isa, &scatter->conditions[i]);
    return status;
}

static int32_t take_memory(struct wyt__scatter *scatter)
{
    int32_t status = take_rows(scatter);
    if (status == WYT_OK)
        status = take_conditions(scatter);
    if (status == WYT_OK)
        status =
            wyt__rows_order_new(scatter->context, scatter->board, scatter->base,
                                scatter->layer_rows, &scatter->order);
    if (status == WYT_OK)
        status = wyt__scatter_reserve(scatter, 1);
    if (status == WYT_OK && wyt__scatter_counts(scatter->board))
        status = wyt__scatter_begin_counts(scatter);
    return status == WYT_OK ? scatter->way->prepare(scatter) : status;
}

static void give_back(struct wyt__scatter *scatter)
{
    scatter->way->finish(scatter);
    wyt__scatter_end_counts(scatter);
    wyt_board_unref(scatter->outcomes);
    wyt__scatter_free_sources(scatter);
    wyt__rows_order_free(scatter->context, &scatter->order);
    for (size_t i = 0; i < WYT__CONDITIONS; i++)
        wyt__bulk_free(scatter->conditions[i]);
    wyt__release(scatter->context, scatter->numbers, scatter->lane_count,
                 scatter->bytes);
    wyt__release(scatter->context, scatter->all_rows, scatter->rows_words,
                 sizeof *scatter->all_rows);
}

/* ---- the row at work ---- */

/* Takes the cells of the row away for which a condition holds; they go into
 * `held`. */
static int32_t ask_condition(struct wyt__scatter *scatter,
                             enum wyt__condition condition, uint64_t *held)
{
    struct wyt__bulk *lanes = scatter->conditions[condition];
    const struct wyt__bulk_places places = {.heaps = scatter->heaps,
                                            .left = scatter->heaps};
    uint64_t *goes_on = scatter->rows[WYT__ROW_GOES_ON];
    int32_t status;
    if (lanes == NULL)
        return WYT_OK; /* nothing is held, from the beginning on */
    memset(held, 0, scatter->words * sizeof *held);
    status = wyt__scatter_ask(scatter, lanes, &places, held);
    for (size_t i = 0; i < scatter->words; i++) {
        held[i] &= goes_on[i];
        goes_on[i] &= ~held[i];
    }
    return status;
}

int32_t wyt__scatter_describe(struct wyt__scatter *scatter)
{
    int32_t status;
    scatter->heaps[0] = 0;
    for (size_t i = 0; i < scatter->words; i++)
        scatter->rows[WYT__ROW_EXISTS][i] = scatter->rows[WYT__ROW_GOES_ON][i] =
            wyt__scatter_cells(scatter->board, scatter->row, i);
    status = ask_condition(scatter, WYT__WON_IF, scatter->rows[WYT__ROW_WON]);
    if (status == WYT_OK)
        status =
            ask_condition(scatter, WYT__END_IF, scatter->rows[WYT__ROW_ENDED]);
    if (status == WYT_OK && scatter->needs_able)
        status = scatter->way->find_able(scatter);
    return status;
}

static bool has_passes(const struct wyt__scatter *scatter)
{
    return scatter->game->passes > 0 &&
           scatter->heaps[scatter->board->n - 1] > 0;
}

/* A terminal position is P, in misere play N. */
static int32_t settle_outcomes(struct wyt__scatter *scatter)
{
    const bool misere = scatter->game->misere;
    const uint64_t *ended = scatter->rows[WYT__ROW_ENDED],
                   *able = scatter->rows[WYT__ROW_ABLE],
                   *found = scatter->rows[WYT__ROW_FOUND];
    uint64_t *open = scatter->rows[WYT__ROW_OPEN];
    int32_t status;
    for (size_t i = 0; i < scatter->words; i++) {
        open[i] = scatter->rows[WYT__ROW_GOES_ON][i];
        if (misere)
            open[i] &= able[i];
        if (has_passes(scatter))
            open[i] &= ~(able[i] & wyt__board_row_word(
                                       scatter->board,
                                       scatter->row - scatter->layer_rows, i));
    }
    status = scatter->way->find(scatter, &scatter->sources[0],
                                misere ? NULL : ended);
    if (status == WYT_OK)
        for (size_t i = 0; i < scatter->words; i++)
            wyt__board_row_bits(scatter->board, scatter->row)[i] =
                found[i] | (misere ? 0 : ended[i]);
    return status;
}

static int32_t append_all(struct wyt__scatter *scatter, uint64_t bits,
                          size_t value, size_t word)
{
    int32_t status = WYT_OK;
    for (; bits != 0 && status == WYT_OK; bits &= bits - 1)
        status = wyt__scatter_append(scatter, value,
                                     64 * word + wyt__lowest_bit(bits));
    return status;
}

/* P-positions have the value 0, others 1 if they count. */
static int32_t learn_outcomes(struct wyt__scatter *scatter)
{
    const struct wyt__game *game = scatter->game;
    const wyt_board *outcomes =
        scatter->outcomes != NULL ? scatter->outcomes : scatter->board;
    const bool all =
        scatter->outcomes == NULL &&
        (game->offered > 0 || (game->misere && wyt__game_is_blocking(game)));
    int32_t status = WYT_OK;
    for (size_t i = 0; i < scatter->words && status == WYT_OK; i++) {
        const uint64_t p = wyt__board_row_word(outcomes, scatter->row, i);
        status = append_all(scatter, p, 0, i);
        if (status == WYT_OK && all)
            status = append_all(
                scatter,
                wyt__scatter_cells(scatter->board, scatter->row, i) & ~p, 1, i);
    }
    return status;
}

static int32_t settle_kind(struct wyt__scatter *scatter)
{
    switch (scatter->board->kind) {
    case WYT_BOARD_GRUNDY:
        return wyt__scatter_values(scatter);
    case WYT_BOARD_OPTIONS:
        return wyt__scatter_options(scatter);
    default:
        return wyt__scatter_counts(scatter->board)
                   ? wyt__scatter_outcomes_by_counts(scatter)
                   : settle_outcomes(scatter);
    }
}

static int32_t settle(struct wyt__scatter *scatter)
{
    int32_t status = WYT_OK;
    if (scatter->local >= scatter->settled) {
        status = wyt__scatter_describe(scatter);
        if (status == WYT_OK)
            status = settle_kind(scatter);
    }
    if (status == WYT_OK)
        status = wyt__work(scatter->context, WORD_STEPS * scatter->words,
                           scatter->row, scatter->board->rows);
    return status == WYT_OK
               ? wyt__task_finished(scatter->task, scatter->row + 1)
               : status;
}

static int32_t learn(struct wyt__scatter *scatter)
{
    if (scatter->local < scatter->settled)
        return WYT_OK; /* the sources are there already */
    return scatter->board->kind == WYT_BOARD_GRUNDY
               ? wyt__scatter_learn_values(scatter)
               : learn_outcomes(scatter);
}

/* ---- all rows ---- */

static int32_t sweep(struct wyt__scatter *scatter)
{
    const wyt_board *board = scatter->board;
    const size_t first = scatter->task->first;
    size_t at = first - first % scatter->layer_rows;
    int32_t status = WYT_OK;
    scatter->row = at;
    for (size_t i = 1; i < board->n; i++) {
        scatter->heaps[i] = at % board->size[i];
        at /= (size_t)board->size[i];
    }
    for (; scatter->row < board->rows && status == WYT_OK; scatter->row++) {
        scatter->local = scatter->row % scatter->layer_rows;
        if (scatter->local == 0) {
            wyt__scatter_forget(scatter);
            scatter->existing_rows = scatter->settled = 0;
            if (scatter->band != NULL)
                scatter->band->start = SIZE_MAX;
        }
        /* Numbers of options are of outcomes that are there already. */
        if (board->kind == WYT_BOARD_OPTIONS)
            status = learn(scatter);
        if (status == WYT_OK && scatter->row >= first)
            status = settle(scatter);
        if (status == WYT_OK && board->kind != WYT_BOARD_OPTIONS)
            status = learn(scatter);
        wyt__board_next_row(board, scatter->heaps);
    }
    return status;
}

static void choose_marks(struct wyt__scatter *scatter)
{
    scatter->mark = wyt__scatter_mark_plain;
    scatter->count = wyt__scatter_count_plain;
    scatter->join = wyt__scatter_join_plain;
    scatter->mark_band = wyt__band_mark_plain;
#if WYT__HAVE_X86
    if (scatter->isa >= WYT_ISA_AVX512) {
        scatter->mark = wyt__scatter_mark_avx512;
        scatter->count = wyt__scatter_count_avx512;
        scatter->join = wyt__scatter_join_avx512;
        scatter->mark_band = wyt__band_mark_avx512;
    } else if (scatter->isa >= WYT_ISA_AVX2) {
        scatter->mark = wyt__scatter_mark_avx2;
        scatter->count = wyt__scatter_count_avx2;
        scatter->join = wyt__scatter_join_avx2;
        scatter->mark_band = wyt__band_mark_avx2;
    }
#endif
}

static int32_t run(const struct wyt__task *task, const struct wyt__way *way,
                   uint32_t isa)
{
    const struct wyt__game *game = &task->board->rules->game;
    struct wyt__scatter scatter = {.context = task->context,
                                   .task = task,
                                   .board = task->board,
                                   .game = game,
                                   .way = way,
                                   .isa = isa,
                                   .base = wyt__game_base_heaps(game),
                                   .words = task->board->row_words,
                                   .layer_rows = task->board->rows,
                                   .bytes = lane_bytes(task->board),
                                   .needs_able =
                                       game->misere || game->passes > 0};
    int32_t status;
    if (game->passes > 0)
        scatter.layer_rows /= (size_t)task->board->size[game->heaps - 1];
    find_most(task->board, scatter.most);
    choose_marks(&scatter);
    status = take_memory(&scatter);
    if (status == WYT_OK && task->board->kind == WYT_BOARD_OPTIONS)
        status = wyt__board_by_moves(task->context, task->board->rules,
                                     task->board->size, task->board->n,
                                     WYT_BOARD_OUTCOME, &scatter.outcomes);
    if (status == WYT_OK)
        status = sweep(&scatter);
    give_back(&scatter);
    return status;
}

/* ---- the table ---- */

#define KERNEL(variant, label, words_about, level, way)                        \
    static const char *refuses_##variant(const wyt_board *board)               \
    {                                                                          \
        return refuses(board, &(way));                                         \
    }                                                                          \
    static int32_t run_##variant(const struct wyt__task *task)                 \
    {                                                                          \
        return run(task, &(way), level);                                       \
    }                                                                          \
    const struct wyt__kernel wyt__kernel_##variant = {                         \
        .name = label,                                                         \
        .about = words_about,                                                  \
        .isa = level,                                                          \
        .lists = true,                                                         \
        .resumes = true,                                                       \
        .refuses = refuses_##variant,                                          \
        .bytes = bytes,                                                        \
        .run = run_##variant,                                                  \
    };

static uint64_t bytes(const wyt_board *board, uint32_t threads)
{
    (void)threads;
    return bytes_needed(board);
}

#define BITS "each cell that counts marks others by a bitmap of the moves"
#define PLACES "each cell that counts is asked for by many cells at once"

KERNEL(scatter, "scatter", BITS, WYT_ISA_PLAIN, wyt__way_bits)
KERNEL(places, "places", PLACES, WYT_ISA_PLAIN, wyt__way_places)
#if WYT__HAVE_X86
KERNEL(scatter_avx2, "scatter", BITS, WYT_ISA_AVX2, wyt__way_bits)
KERNEL(scatter_avx512, "scatter", BITS, WYT_ISA_AVX512, wyt__way_bits)
KERNEL(places_avx2, "places", PLACES, WYT_ISA_AVX2, wyt__way_places)
KERNEL(places_avx512, "places", PLACES, WYT_ISA_AVX512, wyt__way_places)
#endif
