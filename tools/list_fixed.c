/* SPDX-License-Identifier: MIT */
/*
 * Lists of the positions that have given heaps, of games of three and more:
 * by the largest of the heaps that are left, then lexicographically. If the
 * game is symmetric, the heaps that are left are listed non-decreasing.
 *
 * Boards are solved whose sides along these heaps grow, the others reach as far
 * as the fixed sizes. Of each board those positions are new that have a heap
 * beyond the board before; all of them come after what that one had.
 *
 * Cost: a few times the last board.
 */
#include "list.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* The side that is solved first. */
#define FIRST_SIDE 16

struct search {
    const struct list *list;
    struct place place;
    uint64_t skip;      /* those before --from */
    uint64_t seen;      /* all so far */
    uint64_t side;      /* of the last board */
    size_t free[HEAPS]; /* which heaps are left */
    size_t free_count;
    uint64_t cell;   /* what is looked for */
    uint32_t *row;   /* of a board, `side` cells */
    uint64_t *found; /* new positions, without their fixed heaps */
    size_t count, capacity;
};

/* ---- a board ---- */

static int32_t solve(const struct search *search, uint64_t side,
                     wyt_board **out_board)
{
    const struct list *list = search->list;
    struct session *session = list->session;
    uint64_t size[HEAPS];
    int32_t status;
    for (size_t i = 0; i < session->heaps; i++)
        size[i] = list->fixed.is[i] ? list->fixed.at[i] + 1 : side;
    status =
        wyt_board_new(session->context, session->rules, size, session->heaps,
                      session->arguments.value[OPTION_GRUNDY_VALUE] != NULL
                          ? WYT_BOARD_GRUNDY
                          : WYT_BOARD_OUTCOME,
                      out_board);
    progress_clear(&session->progress);
    return status;
}

/* The next board, twice as large; where that passes a limit, less. */
static int32_t grow(struct search *search, wyt_board **out_board)
{
    const uint64_t old = search->side;
    int32_t status = WYT_LIMIT;
    for (uint64_t step = old == 0 ? FIRST_SIDE : old;
         step > 0 && status == WYT_LIMIT; step /= 2) {
        status = solve(search, old + step, out_board);
        search->side = old + step;
    }
    return status;
}

/* ---- what is new on it ---- */

/* Only sorted ones of a symmetric game; the first heap that is left comes
 * last, as it changes fastest. */
static bool is_listed(const struct search *search, const uint64_t *heaps,
                      uint64_t old)
{
    bool sorted = true, new = false;
    for (size_t i = 0; i < search->free_count; i++) {
        new = new || heaps[i] >= old;
        sorted = sorted && (i == 0 || heaps[i - 1] <= heaps[i]);
    }
    return new && (sorted || wyt_rules_property(search->list->session->rules,
                                                WYT_RULES_SYMMETRIC) != 1);
}

static int32_t add(struct search *search, const uint64_t *heaps)
{
    const size_t bytes = search->free_count * sizeof *heaps;
    if (search->count == search->capacity) {
        size_t capacity = 2 * search->capacity + 64;
        uint64_t *grown = capacity > SIZE_MAX / bytes
                              ? NULL
                              : realloc(search->found, capacity * bytes);
        if (grown == NULL)
            return WYT_E_MEMORY;
        search->found = grown;
        search->capacity = capacity;
    }
    memcpy(search->found + search->count++ * search->free_count, heaps, bytes);
    return WYT_OK;
}

/* Those of a row along the first heap that is left. */
static int32_t read_row(struct search *search, const wyt_board *board,
                        uint64_t *heaps, uint64_t old)
{
    const struct list *list = search->list;
    const size_t n = list->session->heaps;
    uint64_t from[HEAPS], size[HEAPS];
    int32_t status;
    for (size_t i = 0; i < n; i++) {
        from[i] = list->fixed.at[i];
        size[i] = 1;
    }
    for (size_t i = 1; i < search->free_count; i++)
        from[search->free[i]] = heaps[i];
    size[search->free[0]] = search->side;
    status = wyt_board_cells(board, from, size, n, 4, NULL, search->row,
                             (size_t)search->side);
    for (heaps[0] = 0; heaps[0] < search->side && status == WYT_OK; heaps[0]++)
        if (search->row[heaps[0]] == search->cell &&
            search->row[heaps[0]] != WYT_CELL_REMOVED &&
            is_listed(search, heaps, old))
            status = add(search, heaps);
    return status;
}

/* The next row; false behind the last one. */
static bool next_row(const struct search *search, uint64_t *heaps)
{
    for (size_t i = 1; i < search->free_count; i++) {
        if (++heaps[i] < search->side)
            return true;
        heaps[i] = 0;
    }
    return false;
}

static int32_t read_board(struct search *search, const wyt_board *board,
                          uint64_t old)
{
    uint64_t heaps[HEAPS] = {0};
    uint32_t *row = realloc(search->row, (size_t)search->side * sizeof *row);
    int32_t status;
    if (row == NULL)
        return WYT_E_MEMORY;
    search->row = row;
    search->count = 0;
    do
        status = progress_interrupted() ? WYT_CANCELLED
                                        : read_row(search, board, heaps, old);
    while (status == WYT_OK && next_row(search, heaps));
    return status;
}

/* ---- their order ---- */

static void write_one(struct search *search, const uint64_t *heaps)
{
    const struct list *list = search->list;
    uint64_t at[HEAPS];
    if (search->seen++ < search->skip || search->place.left == 0)
        return;
    for (size_t i = 0; i < list->session->heaps; i++)
        at[i] = list->fixed.at[i];
    for (size_t i = 0; i < search->free_count; i++)
        at[search->free[i]] = heaps[i];
    list_write_position(list, &search->place, at);
}

static int32_t write_sorted(struct search *search)
{
    static const struct fixed none = {.count = 0};
    const size_t n = search->free_count;
    int32_t status = search->count == 0
                         ? WYT_OK
                         : fixed_sort(&none, search->found, search->count, n);
    for (size_t i = 0; i < search->count && status == WYT_OK; i++)
        write_one(search, search->found + i * n);
    return status;
}

/* ---- all of it ---- */

static int32_t go_on(struct search *search)
{
    const uint64_t old = search->side;
    wyt_board *board = NULL;
    int32_t status = grow(search, &board);
    if (status == WYT_OK)
        status = read_board(search, board, old);
    if (status == WYT_OK)
        status = write_sorted(search);
    wyt_board_unref(board);
    return status;
}

static int fail(struct search *search, int32_t status, uint64_t old)
{
    struct session *session = search->list->session;
    int result = session_fail(session, status);
    if (status == WYT_LIMIT)
        problem_add(&session->problem,
                    "; where the heaps that are not fixed are below %" PRIu64
                    " there are %" PRIu64 " positions",
                    old, search->seen);
    return result;
}

int list_write_fixed(const struct list *list)
{
    const bool of_value =
        list->session->arguments.value[OPTION_GRUNDY_VALUE] != NULL;
    struct search search = {
        .list = list,
        .place = {.line = list->from,
                  .position = list->from,
                  .left = list->count},
        .skip = list->from,
        .cell = of_value ? list->value : WYT_OUTCOME_P,
    };
    int32_t status = WYT_OK;
    uint64_t old = 0;
    for (size_t i = 0; i < list->session->heaps; i++)
        if (!list->fixed.is[i])
            search.free[search.free_count++] = i;
    while (search.place.left > 0 && status == WYT_OK && ferror(stdout) == 0) {
        old = search.side;
        status = go_on(&search);
    }
    free(search.row);
    free(search.found);
    if (status != WYT_OK)
        return fail(&search, status, old);
    if (list->session->arguments.value[OPTION_EXPLAIN] != NULL)
        fputs("answered by board\n", stderr);
    return 0;
}
