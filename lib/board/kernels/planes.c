/* SPDX-License-Identifier: MIT */
/*
 * Outcomes of three and more heaps where any number may be taken from the
 * first one and all moves are whole rays: Nim, generalized Wythoff (gw), and
 * unions of rays { t v : t >= 1 } with (1,0,...,0) among them.
 *
 * A row (x runs, y = the other heaps is fixed) then holds at most one
 * P-position: the first x that no move takes to a P of an earlier row. In
 * misere play the terminal cell, which has x = 0, is passed over. So each row
 * comes down to the first zero of a union of sets, one a direction v = (u,w),
 * w != 0: R_v(y) = { p + t u : t >= 1, P-position (p, y - t w) }.
 *
 * The points y, y - w, y - 2w, ... form a line. Let i be the last heap with
 * w_i > 0 and k = floor(y_i / w_i), which counts up by one along the line. With
 * x + u (K - k) instead of x, K being the largest k, the sets of all rows of a
 * line are one set, that only grows: a P-position adds a bit to each of its
 * lines, and a row reads its window of width bits at u (K - k).
 *
 * A line is known by its residue y_i mod w_i and by y_j - k w_j for the heaps
 * j < i. As rows come in the order of the board, lines with other heaps behind
 * i are over, and of two lines that are equal mod size_j one ends before the
 * other begins, with some y_j < w_j. So y_j - k w_j is taken mod size_j, and
 * lines are cleared where they begin. Only for j = 1 the difference itself is
 * taken: along a run of rows (y_1 counts up) the lines of a direction follow
 * one another in memory then.
 *
 * Time O(rows * directions * words up to the P-position); memory O(width *
 * rows / size of the last heap) bits a direction.
 */
#include <string.h>

#include "base/bitset.h"
#include "base/wide.h"
#include "board/kernels/kernels.h"

/* The lines of a direction. */
struct planes {
    const uint32_t *vector;
    size_t pivot;   /* the last heap it changes */
    size_t turns;   /* K */
    size_t life;    /* the most rows of a line */
    size_t columns; /* the lines along a run of rows */
    size_t count;   /* of lines */
    size_t words;   /* a line */
    uint64_t *lines;
};

/* What the rows of a run read of a direction: words from `at` on, moved down by
 * `shift` bits, for the next row `step` words further. */
struct view {
    uint64_t *at;
    size_t step;
    unsigned shift;
};

/* A direction within the run, w = (w_1,0,...,0): row y_1 reads line y_1 mod
 * w_1, and the window moves. */
struct turn {
    const struct planes *planes;
    size_t residue;
    size_t offset; /* u (K - k) */
};

struct sweep {
    wyt_context *context;
    wyt_board *board;
    const struct wyt__game *game;
    size_t first; /* rows below it are known */
    struct planes
        *planes; /* directions: even views, moved ones, turning ones */
    struct view *views;
    struct turn *turns;
    size_t even, moved, count;
    uint64_t heaps[WYT__HEAPS]; /* of the run at work; the first two are 0 */
    size_t terminal; /* misere: rows y_1 < terminal have a terminal cell */
    size_t row;
    uint64_t work;
};

/* Words looked at between two polls of the progress callback. */
#define POLL_WORDS ((uint64_t)1 << 18)

/* ---- the directions ---- */

/* Whether a move fits the box. */
static bool fits(const wyt_board *board, const uint32_t *vector)
{
    for (size_t i = 0; i < board->n; i++)
        if (vector[i] >= board->size[i])
            return false;
    return true;
}

static size_t pivot_of(const uint32_t *vector, size_t heaps)
{
    size_t i = heaps - 1;
    while (i > 0 && vector[i] == 0)
        i--;
    return i;
}

/* 0 for directions read without a shift, 1 for those read with a constant one
 * along a run, 2 for those that turn. */
static unsigned sort_of(const struct planes *planes)
{
    const uint32_t *v = planes->vector;
    if (planes->pivot == 1 && (v[0] > 0 || v[1] > 1))
        return 2;
    return v[0] > 0;
}

/* The numbers of a direction that fits; false if they are beyond 64 bits. They
 * are at most about twice the cells of the board. */
static bool measure(const wyt_board *board, const uint32_t *vector,
                    struct planes *planes)
{
    const size_t i = pivot_of(vector, board->n);
    uint64_t bits, all;
    planes->lines = NULL;
    planes->vector = vector;
    planes->pivot = i;
    planes->turns = (size_t)((board->size[i] - 1) / vector[i]);
    planes->life = planes->turns + 1;
    planes->columns = 1;
    planes->count = vector[i];
    for (size_t j = 1; j < i; j++) {
        const size_t size = (size_t)board->size[j];
        if (vector[j] > 0 && (size - 1) / vector[j] < planes->life)
            planes->life = (size - 1) / vector[j] + 1;
        if (j == 1)
            planes->columns = size + planes->turns * vector[j];
        planes->count *= j == 1 ? planes->columns : size;
    }
    if (!wyt__times(planes->turns, vector[0], &bits) ||
        !wyt__add(bits, (uint64_t)board->width + 127, &bits) ||
        !wyt__times(bits / 64, planes->count, &all) || bits > SIZE_MAX ||
        all > SIZE_MAX / sizeof *planes->lines)
        return false;
    planes->words = (size_t)(bits / 64);
    return true;
}

static bool is_direction(const wyt_board *board, size_t class)
{
    const struct wyt__game *game = &board->rules->game;
    const uint32_t *vector = wyt__game_vector(game, class);
    return !game->classes[class].redundant && fits(board, vector) &&
           pivot_of(vector, board->n) > 0;
}

/* Those of one sort. */
static int32_t open_sort(struct sweep *sweep, unsigned sort)
{
    const wyt_board *board = sweep->board;
    int32_t status = WYT_OK;
    for (size_t i = 0; i < sweep->game->class_count && status == WYT_OK; i++) {
        struct planes *planes = &sweep->planes[sweep->count];
        if (!is_direction(board, i))
            continue;
        if (!measure(board, wyt__game_vector(sweep->game, i), planes))
            return WYT_LIMIT;
        if (sort_of(planes) != sort)
            continue;
        sweep->count++;
        planes->lines =
            wyt__allocate(sweep->context, planes->count * planes->words,
                          sizeof *planes->lines, &status);
    }
    return status;
}

static int32_t open_sweep(struct sweep *sweep)
{
    const size_t most = sweep->game->class_count;
    int32_t status;
    sweep->planes =
        wyt__allocate(sweep->context, most, sizeof *sweep->planes, &status);
    if (status == WYT_OK)
        sweep->views =
            wyt__allocate(sweep->context, most, sizeof *sweep->views, &status);
    if (status == WYT_OK)
        sweep->turns =
            wyt__allocate(sweep->context, most, sizeof *sweep->turns, &status);
    if (status == WYT_OK)
        status = open_sort(sweep, 0);
    sweep->even = sweep->count;
    if (status == WYT_OK)
        status = open_sort(sweep, 1);
    sweep->moved = sweep->count;
    return status == WYT_OK ? open_sort(sweep, 2) : status;
}

static void close_sweep(struct sweep *sweep)
{
    const size_t most = sweep->game->class_count;
    for (size_t i = 0; i < sweep->count; i++) {
        const struct planes *planes = &sweep->planes[i];
        wyt__release(sweep->context, planes->lines,
                     planes->count * planes->words, sizeof *planes->lines);
    }
    wyt__release(sweep->context, sweep->turns, most, sizeof *sweep->turns);
    wyt__release(sweep->context, sweep->views, most, sizeof *sweep->views);
    wyt__release(sweep->context, sweep->planes, most, sizeof *sweep->planes);
}

/* ---- a run: rows in which y_1 counts up ---- */

/* Clears what `count` lines from the one at `line` on can hold from turn k
 * on. */
static void clear_lines(const struct sweep *sweep, const struct planes *planes,
                        uint64_t *line, size_t count, size_t k)
{
    const size_t u = planes->vector[0], left = planes->turns - k;
    const size_t end = (u * left + sweep->board->width + 127) / 64;
    const size_t start =
        planes->life < left ? u * (left - planes->life) / 64 : 0;
    for (size_t c = 0; c < count; c++)
        memset(line + c * planes->words + start, 0,
               (end - start) * sizeof *line);
}

/* How many lines begin in this run. */
static size_t fresh_lines(const struct sweep *sweep,
                          const struct planes *planes)
{
    const uint32_t *w = planes->vector;
    for (size_t j = 2; j <= planes->pivot; j++)
        if (sweep->heaps[j] < w[j])
            return (size_t)sweep->board->size[1];
    return w[1];
}

/* The line of the run's first row. */
static uint64_t *first_line(const struct sweep *sweep,
                            const struct planes *planes, size_t k)
{
    const size_t i = planes->pivot;
    const uint32_t *w = planes->vector;
    size_t line = (size_t)(sweep->heaps[i] % w[i]);
    for (size_t j = i - 1; j > 1; j--) {
        const uint64_t size = sweep->board->size[j];
        const uint64_t back = (uint64_t)k * w[j] % size;
        line = line * (size_t)size +
               (size_t)((sweep->heaps[j] + size - back) % size);
    }
    line = line * planes->columns + (planes->turns - k) * w[1];
    return planes->lines + line * planes->words;
}

static void begin_view(struct sweep *sweep, size_t index)
{
    const struct planes *planes = &sweep->planes[index];
    const size_t i = planes->pivot;
    const size_t k = (size_t)sweep->heaps[i] / planes->vector[i];
    const size_t offset = (planes->turns - k) * planes->vector[0];
    uint64_t *line = first_line(sweep, planes, k);
    clear_lines(sweep, planes, line, fresh_lines(sweep, planes), k);
    sweep->views[index] =
        (struct view){line + offset / 64, planes->words, offset % 64};
}

/* A direction within the run: its lines all begin. */
static void set_turn(struct sweep *sweep, size_t index)
{
    const struct turn *turn = &sweep->turns[index];
    const struct planes *planes = turn->planes;
    sweep->views[index] = (struct view){
        planes->lines + turn->residue * planes->words + turn->offset / 64, 0,
        turn->offset % 64};
}

static void begin_turn(struct sweep *sweep, size_t index)
{
    const struct planes *planes = &sweep->planes[index];
    clear_lines(sweep, planes, planes->lines, planes->count, 0);
    sweep->turns[index] =
        (struct turn){planes, 0, planes->turns * planes->vector[0]};
    set_turn(sweep, index);
}

static void next_turn(struct sweep *sweep, size_t index)
{
    struct turn *turn = &sweep->turns[index];
    if (++turn->residue == turn->planes->vector[1]) {
        turn->residue = 0;
        turn->offset -= turn->planes->vector[0];
    }
    set_turn(sweep, index);
}

/* The rows of the run from which only x can be changed. */
static size_t count_terminal(const struct sweep *sweep)
{
    size_t least = (size_t)sweep->board->size[1];
    for (size_t i = 0; i < sweep->count; i++) {
        const uint32_t *v = sweep->planes[i].vector;
        bool has_move = v[0] == 0;
        for (size_t j = 2; j < sweep->board->n; j++)
            has_move = has_move && v[j] <= sweep->heaps[j];
        if (has_move && v[1] < least)
            least = v[1];
    }
    return sweep->game->misere ? least : 0;
}

static void begin_run(struct sweep *sweep)
{
    for (size_t i = 0; i < sweep->moved; i++)
        if (sweep->planes[i].pivot > 1)
            begin_view(sweep, i);
        else {
            clear_lines(sweep, &sweep->planes[i], sweep->planes[i].lines, 1, 0);
            sweep->views[i] = (struct view){sweep->planes[i].lines, 0, 0};
        }
    for (size_t i = sweep->moved; i < sweep->count; i++)
        begin_turn(sweep, i);
    sweep->terminal = count_terminal(sweep);
}

/* ---- a row ---- */

/* Word k of what the directions reach. */
static inline uint64_t reach_word(const struct sweep *sweep, size_t k)
{
    const struct view *view = sweep->views;
    const struct view *moved = view + sweep->even, *end = view + sweep->count;
    uint64_t reach = 0;
    for (; view != moved; view++)
        reach |= view->at[k];
    for (; view != end; view++)
        reach |= view->at[k] >> view->shift | view->at[k + 1]
                                                  << 1 << (63 - view->shift);
    return reach;
}

/* The first x that is left; blocked, if it is set, keeps 0 from being it. At
 * least the width if there is none. */
static inline size_t first_left(const struct sweep *sweep, uint64_t blocked)
{
    const size_t words = sweep->board->row_words;
    for (size_t k = 0; k < words; k++) {
        const uint64_t reach = reach_word(sweep, k) | blocked;
        if (reach != UINT64_MAX)
            return k * 64 + wyt__lowest_bit(~reach);
        blocked = 0;
    }
    return words * 64;
}

/* The P-position of a row that is solved already. */
static size_t known_p(const struct sweep *sweep)
{
    const uint64_t *bits = wyt__board_row_bits(sweep->board, sweep->row);
    const size_t words = sweep->board->row_words;
    for (size_t k = 0; k < words; k++)
        if (bits[k] != 0)
            return k * 64 + wyt__lowest_bit(bits[k]);
    return words * 64;
}

static inline void add_p(struct sweep *sweep, size_t x)
{
    for (size_t i = 0; i < sweep->count; i++)
        wyt__set_bit(sweep->views[i].at, x + sweep->views[i].shift);
}

static void take_row(struct sweep *sweep, size_t y)
{
    const size_t x = sweep->row < sweep->first
                         ? known_p(sweep)
                         : first_left(sweep, y < sweep->terminal);
    if (x < sweep->board->width) {
        wyt__set_bit(wyt__board_row_bits(sweep->board, sweep->row), x);
        add_p(sweep, x);
    }
    for (size_t i = 0; i < sweep->moved; i++)
        sweep->views[i].at += sweep->views[i].step;
    for (size_t i = sweep->moved; i < sweep->count; i++)
        next_turn(sweep, i);
    sweep->row++;
}

/* How many rows of the run may be taken from row y on until somebody has to be
 * told. */
static size_t some_rows(const struct sweep *sweep, size_t y)
{
    const wyt_board *board = sweep->board;
    const uint64_t work = (board->row_words + 4) * (uint64_t)(sweep->count + 1);
    const size_t stride = wyt__task_stride(board);
    size_t rows = (size_t)board->size[1] - y;
    if (rows > stride - sweep->row % stride)
        rows = stride - sweep->row % stride;
    if (rows > POLL_WORDS / work)
        rows = (size_t)(POLL_WORDS / work);
    return rows > 0 ? rows : 1;
}

static int32_t tell(struct sweep *sweep, const struct wyt__task *task)
{
    const size_t rows = sweep->board->rows, row = sweep->row;
    const bool is_stop =
        row == rows || row % wyt__task_stride(sweep->board) == 0;
    return is_stop && row >= task->first ? wyt__task_finished(task, row)
                                         : WYT_OK;
}

static int32_t take_run(struct sweep *sweep, const struct wyt__task *task)
{
    const size_t size = (size_t)sweep->board->size[1];
    int32_t status = WYT_OK;
    begin_run(sweep);
    sweep->work += sweep->count * (uint64_t)sweep->board->n;
    for (size_t y = 0; y < size && status == WYT_OK;) {
        const size_t end = y + some_rows(sweep, y);
        sweep->work += (end - y) * (sweep->board->row_words + 4) *
                       (uint64_t)(sweep->count + 1);
        for (; y < end; y++)
            take_row(sweep, y);
        status = tell(sweep, task);
        if (status == WYT_OK && sweep->work >= POLL_WORDS) {
            sweep->work = 0;
            status = wyt__poll(sweep->context, sweep->row, sweep->board->rows);
        }
    }
    return status;
}

/* heaps[2..] count up. */
static void next_run(struct sweep *sweep)
{
    for (size_t i = 2; i < sweep->board->n; i++) {
        if (++sweep->heaps[i] < sweep->board->size[i])
            return;
        sweep->heaps[i] = 0;
    }
}

const char *wyt__planes_refuses(const wyt_board *board)
{
    const struct wyt__game *game = &board->rules->game;
    if (board->kind != WYT_BOARD_OUTCOME)
        return "it knows outcomes only";
    if (board->n < 3)
        return "it knows three and more heaps only";
    if (wyt__game_is_blocking(game))
        return "it does not count options";
    if (game->variants > 0)
        return "the game has choices";
    if (!wyt__has_rays_only(game))
        return "not all moves are rays";
    for (size_t i = 0; i < game->class_count; i++)
        if (pivot_of(wyt__game_vector(game, i), board->n) == 0 &&
            wyt__game_vector(game, i)[0] == 1)
            return NULL;
    return "not every number may be taken from the first heap";
}

uint64_t wyt__planes_bytes(const wyt_board *board, uint32_t threads)
{
    const struct wyt__game *game = &board->rules->game;
    uint64_t bytes =
        (uint64_t)game->class_count *
        (sizeof(struct planes) + sizeof(struct view) + sizeof(struct turn));
    (void)threads;
    for (size_t i = 0; i < game->class_count; i++) {
        struct planes planes;
        if (board->rows == 0 || !is_direction(board, i))
            continue;
        if (!measure(board, wyt__game_vector(game, i), &planes) ||
            !wyt__add(bytes,
                      (uint64_t)planes.count * planes.words *
                          sizeof *planes.lines,
                      &bytes))
            return UINT64_MAX;
    }
    return bytes;
}

int32_t wyt__planes_run(const struct wyt__task *task)
{
    struct sweep sweep = {.context = task->context,
                          .board = task->board,
                          .game = &task->board->rules->game,
                          .first = task->first};
    int32_t status = open_sweep(&sweep);
    for (; status == WYT_OK && sweep.row < task->board->rows; next_run(&sweep))
        status = take_run(&sweep, task);
    close_sweep(&sweep);
    return status;
}
