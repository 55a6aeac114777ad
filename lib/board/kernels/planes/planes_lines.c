/* SPDX-License-Identifier: MIT */
/*
 * The lines of the kernel "planes": how many there are, which of them a run of
 * rows uses, and when they are cleared. See planes.c.
 */
#include <wythoff/board.h>
#include <wythoff/status.h>

#include <string.h>

#include "base/context.h"
#include "base/wide.h"
#include "board/kernels/planes/planes.h"
#include "board/storage.h"
#include "rules/game.h"
#include "rules/rules.h"

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

enum sort { STILL, MOVED, TURNING };

static enum sort sort_of(const struct wyt__planes *planes)
{
    if (planes->pivot == 1)
        return TURNING;
    return planes->vector[0] == 0 ? STILL : MOVED;
}

/* Whole vectors. */
static size_t pitch_of(const wyt_board *board, size_t lanes)
{
    return (board->row_words + lanes - 1) / lanes * lanes;
}

/* The numbers of a direction that fits; false if they are beyond what memory
 * can be. */
static bool measure(const wyt_board *board, size_t lanes, size_t runs,
                    const uint32_t *vector, struct wyt__planes *planes)
{
    const size_t i = pivot_of(vector, board->n);
    uint64_t words = (uint64_t)pitch_of(board, lanes) * (i == 1 ? runs : 1);
    planes->lines = planes->block = NULL;
    planes->vector = vector;
    planes->pivot = i;
    planes->turns = (size_t)((board->size[i] - 1) / vector[i]);
    planes->columns = 1;
    planes->count = vector[i];
    for (size_t j = 1; j < i; j++) {
        const size_t size = (size_t)board->size[j];
        if (j == 1)
            planes->columns = size + planes->turns * vector[j];
        planes->count *= j == 1 ? planes->columns : size;
    }
    if (!wyt__times(words, planes->count, &words) ||
        !wyt__add(words, lanes - 1, &words) ||
        words > SIZE_MAX / sizeof *planes->lines)
        return false;
    planes->words = (size_t)words;
    return true;
}

/* Whether a class of moves, a ray, leads from row to row of the board. */
static bool leads_on(const wyt_board *board, size_t index)
{
    const struct wyt__game *game = &board->rules->game;
    const uint32_t *vector = wyt__game_vector(game, index);
    return !game->classes[index].redundant && fits(board, vector) &&
           pivot_of(vector, board->n) > 0;
}

/* ---- all of them ---- */

/* The first place in a block of lanes - 1 words more where a vector lies on a
 * multiple of its size, so that none is in two lines of the cache. */
static uint64_t *align(uint64_t *block, size_t lanes)
{
    const size_t bytes = lanes * sizeof *block;
    const size_t over = (size_t)((uintptr_t)block % bytes) / sizeof *block;
    return over == 0 ? block : block + (lanes - over);
}

/* Those of one sort. */
static int32_t open_sort(struct wyt__plane_set *set, enum sort sort)
{
    const wyt_board *board = set->board;
    const struct wyt__game *game = &board->rules->game;
    int32_t status = WYT_OK;
    for (size_t i = 0; i < game->class_count && status == WYT_OK; i++) {
        struct wyt__planes *planes = &set->planes[set->count];
        if (!leads_on(board, i))
            continue;
        if (!measure(board, set->lanes, set->runs, wyt__game_vector(game, i),
                     planes))
            return WYT_LIMIT;
        if (is_along(planes))
            set->has_along = true;
        if (is_along(planes) || sort_of(planes) != sort)
            continue;
        set->count++;
        planes->block = wyt__allocate(set->context, planes->words,
                                      sizeof *planes->block, &status);
        if (status != WYT_OK)
            return status;
        planes->lines = align(planes->block, set->lanes);
        status = wyt__work(set->context, 0, 0, 0); /* many short ones */
    }
    return status;
}

/* The words of the lines along the runs. */
static size_t along_words(const struct wyt__plane_set *set)
{
    return set->pitch * set->runs + set->lanes - 1;
}

/* What runs point to, for the most directions there may be. */
static int32_t open_runs(struct wyt__plane_set *set)
{
    const size_t classes = set->board->rules->game.class_count;
    const size_t most = classes * set->runs;
    int32_t status;
    set->along_block = wyt__allocate(set->context, along_words(set),
                                     sizeof *set->along_block, &status);
    if (status == WYT_OK)
        set->along = align(set->along_block, set->lanes);
    if (status == WYT_OK)
        set->lines =
            wyt__allocate(set->context, most, sizeof *set->lines, &status);
    if (status == WYT_OK)
        set->fresh =
            wyt__allocate(set->context, most, sizeof *set->fresh, &status);
    if (status == WYT_OK)
        set->turns =
            wyt__allocate(set->context, most, sizeof *set->turns, &status);
    if (status == WYT_OK)
        set->up =
            wyt__allocate(set->context, classes, sizeof *set->up, &status);
    if (status == WYT_OK)
        set->planes =
            wyt__allocate(set->context, classes, sizeof *set->planes, &status);
    return status;
}

int32_t wyt__plane_set_open(struct wyt__plane_set *set)
{
    int32_t status;
    set->pitch = pitch_of(set->board, set->lanes);
    status = open_runs(set);
    if (status == WYT_OK)
        status = open_sort(set, STILL);
    set->still = set->count;
    if (status == WYT_OK)
        status = open_sort(set, MOVED);
    set->moved = set->count;
    for (size_t i = 0; i < set->moved; i++)
        set->up[i] = set->planes[i].vector[0];
    return status == WYT_OK ? open_sort(set, TURNING) : status;
}

void wyt__plane_set_close(struct wyt__plane_set *set)
{
    const size_t classes = set->board->rules->game.class_count;
    const size_t most = classes * set->runs;
    for (size_t i = 0; i < set->count; i++)
        wyt__release(set->context, set->planes[i].block, set->planes[i].words,
                     sizeof *set->planes[i].block);
    wyt__release(set->context, set->planes, classes, sizeof *set->planes);
    wyt__release(set->context, set->up, classes, sizeof *set->up);
    wyt__release(set->context, set->turns, most, sizeof *set->turns);
    wyt__release(set->context, set->fresh, most, sizeof *set->fresh);
    wyt__release(set->context, set->lines, most, sizeof *set->lines);
    wyt__release(set->context, set->along_block, along_words(set),
                 sizeof *set->along_block);
}

uint64_t wyt__plane_set_bytes(const wyt_board *board, size_t lanes, size_t runs)
{
    const struct wyt__game *game = &board->rules->game;
    const uint64_t class_bytes = sizeof(struct wyt__planes) + sizeof(size_t) +
                                 runs * (sizeof(uint64_t *) + sizeof(size_t) +
                                         sizeof(struct wyt__plane_turn));
    uint64_t bytes = (uint64_t)game->class_count * class_bytes +
                     ((uint64_t)pitch_of(board, lanes) * runs + lanes - 1) * 8;
    for (size_t i = 0; i < game->class_count && board->rows > 0; i++) {
        struct wyt__planes planes;
        if (leads_on(board, i) &&
            (!measure(board, lanes, runs, wyt__game_vector(game, i), &planes) ||
             !wyt__add(bytes, (uint64_t)planes.words * 8, &bytes)))
            return UINT64_MAX;
    }
    return bytes;
}

/* ---- a run ---- */

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
                            const uint64_t *heaps)
{
    const size_t i = planes->pivot;
    const uint32_t *w = planes->vector;
    const size_t k = (size_t)heaps[i] / w[i];
    size_t line = (size_t)(heaps[i] % w[i]);
    for (size_t j = i - 1; j > 1; j--) {
        const uint64_t size = set->board->size[j];
        const uint64_t back = (uint64_t)k * w[j] % size;
        line = line * (size_t)size + (size_t)((heaps[j] + size - back) % size);
    }
    line = line * planes->columns + (planes->turns - k) * w[1];
    return planes->lines + line * set->pitch;
}

/* A direction within the run. */
static struct wyt__plane_turn turn_of(const struct wyt__plane_set *set,
                                      const struct wyt__planes *planes,
                                      size_t index)
{
    return (struct wyt__plane_turn){.lines = planes->lines +
                                             index * planes->count * set->pitch,
                                    .count = planes->count,
                                    .up = planes->vector[0]};
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
    size_t *fresh = set->fresh + index * set->moved;
    *run = (struct wyt__plane_run){
        .words = set->board->row_words,
        .pitch = set->pitch,
        .last_mask = UINT64_MAX >> (-set->board->width % 64),
        .along = set->along + index * set->pitch,
        .has_along = set->has_along,
        .lines = set->lines + index * set->moved,
        .up = set->up,
        .fresh = fresh,
        .still = set->still,
        .count = set->moved,
        .turns = set->turns + index * (set->count - set->moved),
        .turn_count = set->count - set->moved,
    };
    memset(run->along, 0, set->pitch * sizeof *run->along);
    for (size_t i = 0; i < set->moved; i++) {
        run->lines[i] = first_line(set, &set->planes[i], heaps);
        fresh[i] = fresh_lines(set, &set->planes[i], heaps);
    }
    for (size_t i = set->moved; i < set->count; i++)
        run->turns[i - set->moved] = turn_of(set, &set->planes[i], index);
    if (set->board->rules->game.misere)
        run->terminal = count_terminal(set, heaps);
}

size_t wyt__plane_run_clear(struct wyt__plane_run *run, size_t direction,
                            size_t from, size_t end)
{
    uint64_t *lines;
    size_t words;
    if (direction < run->count) {
        const size_t fresh = run->fresh[direction];
        end = end < fresh ? end : fresh;
        lines = run->lines[direction] + from * run->pitch;
        words = from < end ? (end - from) * run->pitch : 0;
    } else {
        const struct wyt__plane_turn *turn =
            &run->turns[direction - run->count];
        lines = turn->lines;
        words = from == 0 && end > 0 ? turn->count * run->pitch : 0;
    }
    if (words > 0)
        memset(lines, 0, words * sizeof *lines);
    return words;
}
