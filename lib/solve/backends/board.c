/* SPDX-License-Identifier: MIT */
/*
 * Backend board: answers read from boxes solved by the moves, one of each kind,
 * which grow with the questions; whole columns where the moves say that they
 * end.
 */
#include <wythoff/board.h>
#include <wythoff/status.h>

#include "base/context.h"
#include "base/order.h"
#include "board/board.h"
#include "board/complete.h"
#include "board/p_options.h"
#include "board/storage.h"
#include "board/turned.h"
#include "moves/options.h"
#include "moves/positions.h"
#include "rules/game.h"
#include "rules/rules.h"
#include "solve/backend.h"
#include "solve/box.h"
#include "solve/columns.h"
#include "solve/question.h"

/* Heaps that are read from a board at once, and cells between two polls. */
#define PIECE 1024
#define PIECE_CELLS ((uint64_t)1 << 22)

struct boards {
    wyt_context *context;
    wyt_rules *rules;
    wyt_board *boards[WYT_BOARD_REMOTENESS]; /* by kind - 1 */
    size_t growths[WYT_BOARD_REMOTENESS];    /* how often they were replaced */
    struct wyt__turned turned;               /* copies of the one of outcomes */
    struct wyt__columns columns;
};

static uint32_t answers(const wyt_rules *rules)
{
    return wyt__ask_options(rules) |
           (!wyt__rules_is_listed(rules) &&
                    wyt__complete_lack(&rules->game) == NULL
                ? WYT__ASK(WYT_ASK_COLUMN)
                : 0);
}

/* The part of a side that boxes grow by when they have to, at least. */
#define ROOM 4

/* One position of a listed game is searched for: few others may be reached from
 * it, and a box has them all. */
static bool suits(const wyt_rules *rules, const struct wyt__question *question)
{
    bool is_near = true;
    if (!wyt__rules_is_listed(rules))
        return true;
    if (question->what != WYT_ASK_RANK)
        return question->what == WYT_ASK_NTH ||
               question->what == WYT_ASK_VALUES;
    for (size_t i = 0; i < rules->game.heaps; i++)
        is_near = is_near && question->heaps[i] < WYT__BOX_FAR;
    return is_near;
}

/* The board of one kind, about to be replaced by a larger one. */
struct growth {
    struct boards *boards;
    uint32_t kind;
};

static int32_t solve_box(void *owner, const uint64_t *size)
{
    const struct growth *growth = owner;
    struct boards *boards = growth->boards;
    wyt_board *larger = NULL;
    int32_t status =
        wyt__board_by_moves(boards->context, boards->rules, size,
                            boards->rules->game.heaps, growth->kind, &larger);
    if (status != WYT_OK)
        return status;
    if (growth->kind == WYT_BOARD_OUTCOME)
        wyt__turned_clear(&boards->turned);
    boards->growths[growth->kind - 1] +=
        boards->boards[growth->kind - 1] != NULL;
    wyt_board_unref(boards->boards[growth->kind - 1]);
    boards->boards[growth->kind - 1] = larger;
    return WYT_OK;
}

static int32_t grow(struct boards *boards, uint32_t kind, const uint64_t *heaps)
{
    static const uint64_t nothing[WYT__HEAPS] = {0};
    struct growth growth = {boards, kind};
    const wyt_board *board = boards->boards[kind - 1];
    return wyt__cover(boards->context, heaps, boards->rules->game.heaps,
                      board == NULL ? nothing : board->size,
                      boards->growths[kind - 1], solve_box, &growth);
}

/* The kind of board that a position is looked up on. */
static uint32_t kind_for(uint32_t what)
{
    return what == WYT_ASK_GRUNDY       ? WYT_BOARD_GRUNDY
           : what == WYT_ASK_REMOTENESS ? WYT_BOARD_REMOTENESS
                                        : WYT_BOARD_OUTCOME;
}

static bool has(const void *state, const struct wyt__question *question)
{
    const struct boards *boards = state;
    const wyt_board *board = boards->boards[kind_for(question->what) - 1];
    return board != NULL && !wyt__rules_is_listed(boards->rules) &&
           wyt__covers(board->size, question->heaps, board->n);
}

/* A box that holds what there is and what will be asked for, with room for what
 * comes behind that if it is not the first one and there is any. */
static int32_t foresee(void *state, const struct wyt__question *question)
{
    struct boards *boards = state;
    struct growth growth = {boards, kind_for(question->what)};
    const wyt_board *board = boards->boards[growth.kind - 1];
    const bool is_first = board == NULL;
    uint64_t least[WYT__HEAPS], roomy[WYT__HEAPS];
    int32_t status = WYT_LIMIT;
    if (wyt__rules_is_listed(boards->rules) || has(state, question))
        return WYT_OK;
    for (size_t i = 0; i < boards->rules->game.heaps; i++) {
        const uint64_t old = is_first ? 0 : board->size[i];
        const uint64_t needed = question->heaps[i] + 1;
        least[i] = needed <= old ? old : needed;
        roomy[i] = needed <= old || needed >= old + old / ROOM
                       ? least[i]
                       : old + old / ROOM;
    }
    if (!is_first)
        status = solve_box(&growth, roomy);
    return status == WYT_LIMIT && !boards->context->foreign
               ? solve_box(&growth, least)
               : status;
}

static int32_t reach(void *state, uint64_t shell, bool values)
{
    struct boards *boards = state;
    struct growth growth = {boards,
                            values ? WYT_BOARD_GRUNDY : WYT_BOARD_OUTCOME};
    const wyt_board *board = boards->boards[growth.kind - 1];
    uint64_t cube[WYT__HEAPS], both[WYT__HEAPS]; /* with what there is */
    bool is_there = board != NULL, is_cube = true;
    int32_t status;
    for (size_t i = 0; i < boards->rules->game.heaps; i++) {
        const uint64_t old = board == NULL ? 0 : board->size[i];
        cube[i] = wyt__game_sizes(&boards->rules->game, i, shell + 1);
        is_there = is_there && cube[i] <= old;
        is_cube = is_cube && cube[i] >= old;
        both[i] = old > cube[i] ? old : cube[i];
    }
    if (is_there)
        return WYT_OK;
    status = solve_box(&growth, both);
    return status != WYT_LIMIT || is_cube || boards->context->foreign
               ? status
               : solve_box(&growth, cube);
}

/* Adds those of some positions whose largest heap is one of first..last, and if
 * wanted those alone that are sorted. */
static int32_t add_shells(struct wyt__positions *list, const uint64_t *heaps,
                          size_t count, bool sorted, uint64_t first,
                          uint64_t last)
{
    int32_t status = WYT_OK;
    for (size_t i = 0; i < count && status == WYT_OK; i++) {
        const uint64_t *at = heaps + i * list->n;
        uint64_t shell = 0;
        bool wanted = true;
        for (size_t k = 0; k < list->n; k++) {
            wanted = wanted && (!sorted || at[k] >= shell);
            shell = at[k] > shell ? at[k] : shell;
        }
        if (wanted && shell >= first && shell <= last)
            status = wyt__positions_add(list, at);
    }
    return status;
}

/* The positions that are found cell by cell are those of rows. */
static int32_t collect_cells(struct boards *boards, const wyt_board *board,
                             uint32_t cell, uint64_t first, uint64_t last,
                             struct wyt__positions *list)
{
    const uint64_t cells = (uint64_t)board->rows * board->width;
    const size_t before = list->count, n = list->n;
    uint64_t heaps[PIECE], from = 0;
    int32_t status = WYT_OK;
    while (from < cells && status == WYT_OK) {
        uint64_t end = from + PIECE_CELLS < cells ? from + PIECE_CELLS : cells;
        size_t count = 0;
        status = wyt_board_find(board, cell, from, end, heaps, n, 1, n,
                                PIECE / n, &count, &end);
        if (status == WYT_OK)
            status = add_shells(list, heaps, count, boards->rules->symmetric,
                                first, last);
        if (status == WYT_OK)
            status =
                wyt__work(boards->context,
                          8 * (uint64_t)count + (end - from) / 16, end, cells);
        from = end;
    }
    return status == WYT_OK
               ? wyt__sort_positions(boards->context, list->heaps + before * n,
                                     list->count - before, n)
               : status;
}

static int32_t collect(void *state, bool of_value, uint64_t value,
                       uint64_t first, uint64_t last,
                       struct wyt__positions *list)
{
    struct boards *boards = state;
    const wyt_board *board =
        boards->boards[(of_value ? WYT_BOARD_GRUNDY : WYT_BOARD_OUTCOME) - 1];
    if (value >= WYT_CELL_REMOVED) /* no cell has it */
        return WYT_OK;
    return collect_cells(boards, board,
                         of_value ? (uint32_t)value : WYT_OUTCOME_P, first,
                         last, list);
}

static const wyt_board *outcomes(const void *state)
{
    const struct boards *boards = state;
    return boards->boards[WYT_BOARD_OUTCOME - 1];
}

static int32_t outcome(void *state, const uint64_t *heaps, int32_t *out)
{
    struct boards *boards = state;
    int32_t status = grow(boards, WYT_BOARD_OUTCOME, heaps);
    if (status == WYT_OK)
        *out = wyt__board_is_p(boards->boards[WYT_BOARD_OUTCOME - 1], heaps)
                   ? WYT_OUTCOME_P
                   : WYT_OUTCOME_N;
    return status;
}

static int32_t winning(void *state, const uint64_t *heaps,
                       struct wyt__positions *list)
{
    struct boards *boards = state;
    int32_t status;
    if (wyt__rules_is_listed(boards->rules))
        return wyt__list_options(boards->rules, heaps, WYT_OUTCOME_P, outcome,
                                 boards, list);
    status = grow(boards, WYT_BOARD_OUTCOME, heaps);
    return status == WYT_OK
               ? wyt__p_options(boards->boards[WYT_BOARD_OUTCOME - 1],
                                &boards->turned, heaps, list)
               : status;
}

static int32_t column(void *state, uint64_t value, struct wyt__positions *list)
{
    struct boards *boards = state;
    return wyt__columns_read(&boards->columns, boards->context, boards->rules,
                             value, list);
}

/* A cell of a board of numbers. */
static int32_t number(struct boards *boards, uint32_t kind,
                      const uint64_t *heaps, uint64_t *out)
{
    uint32_t cell = 0;
    int32_t status = grow(boards, kind, heaps);
    if (status == WYT_OK)
        status = wyt_board_get(boards->boards[kind - 1], heaps,
                               boards->rules->game.heaps, &cell);
    if (status == WYT_OK)
        *out = cell;
    return status;
}

static int32_t grundy(void *state, const uint64_t *heaps, uint64_t *out)
{
    return number(state, WYT_BOARD_GRUNDY, heaps, out);
}

static int32_t remoteness(void *state, const uint64_t *heaps, uint64_t *out)
{
    return number(state, WYT_BOARD_REMOTENESS, heaps, out);
}

static int32_t open_boards(wyt_context *context, const wyt_rules *rules,
                           void **out_state)
{
    int32_t status;
    struct boards *boards = wyt__allocate(context, 1, sizeof *boards, &status);
    if (boards == NULL)
        return status;
    boards->context = wyt_context_ref(context);
    boards->rules = wyt_rules_ref(rules);
    *out_state = boards;
    return WYT_OK;
}

static void close_boards(void *state)
{
    struct boards *boards = state;
    wyt_context *context = boards->context;
    wyt__turned_clear(&boards->turned);
    for (size_t i = 0; i < WYT_BOARD_REMOTENESS; i++)
        wyt_board_unref(boards->boards[i]);
    wyt__columns_clear(&boards->columns);
    wyt_rules_unref(boards->rules);
    wyt__release(context, boards, 1, sizeof *boards);
    wyt_context_unref(context);
}

const struct wyt__backend wyt__backend_board = {
    .name = "board",
    .games = "every game; outcomes of two heaps by words",
    .summary = "whole boxes of outcomes, Grundy values or remoteness",
    .cost = "outcomes of two heaps O(cells / 64 * classes), one bit a cell; "
            "two and three heaps O(cells * rays of the moves); else O(cells * "
            "options)",
    .suits = suits,
    .answers = answers,
    .open = open_boards,
    .close = close_boards,
    .outcome = outcome,
    .winning = winning,
    .foresee = foresee,
    .has = has,
    .column = column,
    .reach = reach,
    .collect = collect,
    .outcomes = outcomes,
    .grundy = grundy,
    .remoteness = remoteness,
};
