/* SPDX-License-Identifier: MIT */
/*
 * The lines of the kernel "planes": how many there are, which of them a run of
 * rows uses, and when they are cleared. See planes.c.
 */
#include <string.h>

#include "base/wide.h"
#include "board/kernels/planes.h"

/* Words that may be read behind the last line, whatever they hold. */
#define SLACK 4

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

/* The direction (0,1,0,...,0) has a single line in a run, which is kept
 * apart. */
static bool is_along(const struct wyt__planes *planes)
{
    const uint32_t *v = planes->vector;
    return planes->pivot == 1 && v[0] == 0 && v[1] == 1;
}

enum sort { EVEN, MOVED, TURNING, SORTS };

static enum sort sort_of(const struct wyt__planes *planes)
{
    if (planes->pivot == 1)
        return TURNING;
    return planes->vector[0] == 0 ? EVEN : MOVED;
}

/* The numbers of a direction that fits; false if they are beyond 64 bits. They
 * are at most about twice the cells of the board. */
static bool measure(const wyt_board *board, const uint32_t *vector,
                    struct wyt__planes *planes)
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
        !wyt__times(bits / 64 + SLACK,
                    (uint64_t)planes->count * WYT__PLANE_RUNS, &all) ||
        bits > SIZE_MAX || all > SIZE_MAX / sizeof *planes->lines)
        return false;
    /* Moved windows are read with the word behind them. */
    planes->words = (size_t)(bits / 64) - (vector[0] == 0);
    planes->all_words =
        planes->count * planes->words * (i == 1 ? WYT__PLANE_RUNS : 1) + SLACK;
    return true;
}

bool wyt__planes_use(const wyt_board *board, size_t index)
{
    const struct wyt__game *game = &board->rules->game;
    const uint32_t *vector = wyt__game_vector(game, index);
    return !game->classes[index].redundant && fits(board, vector) &&
           pivot_of(vector, board->n) > 0;
}

/* ---- all of them ---- */

/* Those of one sort. */
static int32_t open_sort(struct wyt__plane_set *set, enum sort sort)
{
    const wyt_board *board = set->board;
    const struct wyt__game *game = &board->rules->game;
    int32_t status = WYT_OK;
    for (size_t i = 0; i < game->class_count && status == WYT_OK; i++) {
        struct wyt__planes *planes = &set->planes[set->count];
        if (!wyt__planes_use(board, i))
            continue;
        if (!measure(board, wyt__game_vector(game, i), planes))
            return WYT_LIMIT;
        if (is_along(planes))
            set->has_along = true;
        if (is_along(planes) || sort_of(planes) != sort)
            continue;
        set->count++;
        planes->lines = wyt__allocate(set->context, planes->all_words,
                                      sizeof *planes->lines, &status);
    }
    return status;
}

/* What runs point to, for the most directions there may be. */
static int32_t open_runs(struct wyt__plane_set *set)
{
    const size_t most = set->board->rules->game.class_count * WYT__PLANE_RUNS;
    int32_t status;
    set->along_words = set->board->row_words + SLACK;
    set->along = wyt__allocate(set->context, set->along_words * WYT__PLANE_RUNS,
                               sizeof *set->along, &status);
    if (status == WYT_OK)
        set->bases =
            wyt__allocate(set->context, most, sizeof *set->bases, &status);
    if (status == WYT_OK)
        set->views =
            wyt__allocate(set->context, most, sizeof *set->views, &status);
    if (status == WYT_OK)
        set->turns =
            wyt__allocate(set->context, most, sizeof *set->turns, &status);
    return status;
}

int32_t wyt__plane_set_open(struct wyt__plane_set *set)
{
    int32_t status = open_runs(set);
    if (status == WYT_OK)
        set->planes =
            wyt__allocate(set->context, set->board->rules->game.class_count,
                          sizeof *set->planes, &status);
    if (status == WYT_OK)
        status = open_sort(set, EVEN);
    set->even = set->count;
    if (status == WYT_OK)
        status = open_sort(set, MOVED);
    set->moved = set->count;
    return status == WYT_OK ? open_sort(set, TURNING) : status;
}

void wyt__plane_set_close(struct wyt__plane_set *set)
{
    const size_t classes = set->board->rules->game.class_count;
    const size_t most = classes * WYT__PLANE_RUNS;
    for (size_t i = 0; i < set->count; i++)
        wyt__release(set->context, set->planes[i].lines,
                     set->planes[i].all_words, sizeof *set->planes[i].lines);
    wyt__release(set->context, set->planes, classes, sizeof *set->planes);
    wyt__release(set->context, set->turns, most, sizeof *set->turns);
    wyt__release(set->context, set->views, most, sizeof *set->views);
    wyt__release(set->context, set->bases, most, sizeof *set->bases);
    wyt__release(set->context, set->along, set->along_words * WYT__PLANE_RUNS,
                 sizeof *set->along);
}

uint64_t wyt__plane_set_bytes(const wyt_board *board)
{
    const struct wyt__game *game = &board->rules->game;
    uint64_t bytes = (uint64_t)game->class_count *
                     (sizeof(struct wyt__planes) +
                      WYT__PLANE_RUNS * (sizeof(struct wyt__plane_view) +
                                         sizeof(struct wyt__plane_turn)));
    for (size_t i = 0; i < game->class_count && board->rows > 0; i++) {
        struct wyt__planes planes;
        if (wyt__planes_use(board, i) &&
            (!measure(board, wyt__game_vector(game, i), &planes) ||
             !wyt__add(bytes, (uint64_t)planes.all_words * 8, &bytes)))
            return UINT64_MAX;
    }
    return bytes;
}

/* ---- a run ---- */

/* Clears what `count` lines from the one at `line` on can hold from turn k
 * on. */
static void clear_lines(const struct wyt__plane_set *set,
                        const struct wyt__planes *planes, uint64_t *line,
                        size_t count, size_t k)
{
    const size_t u = planes->vector[0], left = planes->turns - k;
    const size_t end = (u * left + set->board->width + 127) / 64 - (u == 0);
    const size_t start =
        planes->life < left ? u * (left - planes->life) / 64 : 0;
    for (size_t c = 0; c < count; c++)
        memset(line + c * planes->words + start, 0,
               (end - start) * sizeof *line);
}

/* How many lines begin in this run. */
static size_t fresh_lines(const struct wyt__plane_set *set,
                          const struct wyt__planes *planes,
                          const uint64_t *heaps)
{
    const uint32_t *w = planes->vector;
    for (size_t j = 2; j <= planes->pivot; j++)
        if (heaps[j] < w[j])
            return (size_t)set->board->size[1];
    return w[1];
}

/* The line of the run's first row. */
static uint64_t *first_line(const struct wyt__plane_set *set,
                            const struct wyt__planes *planes,
                            const uint64_t *heaps, size_t k)
{
    const size_t i = planes->pivot;
    const uint32_t *w = planes->vector;
    size_t line = (size_t)(heaps[i] % w[i]);
    for (size_t j = i - 1; j > 1; j--) {
        const uint64_t size = set->board->size[j];
        const uint64_t back = (uint64_t)k * w[j] % size;
        line = line * (size_t)size + (size_t)((heaps[j] + size - back) % size);
    }
    line = line * planes->columns + (planes->turns - k) * w[1];
    return planes->lines + line * planes->words;
}

static void begin_view(const struct wyt__plane_set *set,
                       const struct wyt__planes *planes, const uint64_t *heaps,
                       struct wyt__plane_view *view)
{
    const size_t i = planes->pivot;
    const size_t k = (size_t)heaps[i] / planes->vector[i];
    const size_t offset = (planes->turns - k) * planes->vector[0];
    uint64_t *line = first_line(set, planes, heaps, k);
    clear_lines(set, planes, line, fresh_lines(set, planes, heaps), k);
    *view = (struct wyt__plane_view){line + offset / 64, planes->words,
                                     offset % 64};
}

/* A direction within the run: its lines all begin. */
static void begin_turn(const struct wyt__plane_set *set,
                       const struct wyt__planes *planes, size_t index,
                       struct wyt__plane_turn *turn)
{
    *turn = (struct wyt__plane_turn){
        .lines = planes->lines + index * planes->count * planes->words,
        .words = planes->words,
        .count = planes->count,
        .offset = planes->turns * planes->vector[0],
        .step = planes->vector[0],
    };
    clear_lines(set, planes, turn->lines, planes->count, 0);
}

/* The rows of the run from which only x can be changed. */
static size_t count_terminal(const struct wyt__plane_set *set,
                             const uint64_t *heaps)
{
    size_t least = set->has_along ? 1 : (size_t)set->board->size[1];
    for (size_t i = 0; i < set->count; i++) {
        const uint32_t *v = set->planes[i].vector;
        bool has_move = v[0] == 0;
        for (size_t j = 2; j < set->board->n; j++)
            has_move = has_move && v[j] <= heaps[j];
        if (has_move && v[1] < least)
            least = v[1];
    }
    return least;
}

void wyt__plane_run_begin(struct wyt__plane_set *set, size_t index,
                          const uint64_t *heaps, struct wyt__plane_run *run)
{
    *run = (struct wyt__plane_run){
        .width = set->board->width,
        .words = set->board->row_words,
        .last_mask = UINT64_MAX >> (-set->board->width % 64),
        .along = set->along + index * set->along_words,
        .has_along = set->has_along,
        .even = set->bases + index * set->even,
        .even_count = set->even,
        .views = set->views + index * (set->count - set->even),
        .moved = set->moved - set->even,
        .count = set->count - set->even,
        .turns = set->turns + index * (set->count - set->even),
    };
    memset(run->along, 0, set->along_words * sizeof *run->along);
    for (size_t i = 0; i < set->even; i++) {
        struct wyt__plane_view view;
        begin_view(set, &set->planes[i], heaps, &view);
        run->even[i] = view.at;
    }
    for (size_t i = 0; i < run->moved; i++)
        begin_view(set, &set->planes[set->even + i], heaps, &run->views[i]);
    for (size_t i = run->moved; i < run->count; i++) {
        begin_turn(set, &set->planes[set->even + i], index, &run->turns[i]);
        wyt__plane_turn_view(&run->turns[i], &run->views[i]);
    }
    if (set->board->rules->game.misere)
        run->terminal = count_terminal(set, heaps);
}
