/* SPDX-License-Identifier: MIT */
/*
 * Lists by x, then by y: column after column, each of them whole. That is why
 * they are had only where the solver answers for whole columns.
 *
 * Cost: a question for each x, also for those before --from.
 */
#include "list.h"

#include <stdlib.h>
#include <string.h>

struct columns {
    const struct list *list;
    struct place place;
    uint64_t skip;       /* P-positions before --from */
    uint64_t seen;       /* all so far */
    uint64_t *positions; /* of the column */
    uint64_t *ys;
    size_t capacity, count;
};

static bool is_symmetric(const struct list *list)
{
    return wyt_rules_property(list->session->rules, WYT_RULES_SYMMETRIC) == 1;
}

/* All P-positions with a heap of size x. */
static int read_column(struct columns *columns, uint64_t x)
{
    struct session *session = columns->list->session;
    int32_t status = WYT_E_SPACE;
    int result = 0;
    for (size_t room = 16; status == WYT_E_SPACE && result == 0;
         room = columns->count) {
        if (columns->capacity < room)
            result = session_grow(session, &columns->positions,
                                  &columns->capacity, room);
        if (result == 0)
            status = wyt_solver_column(session->solver, x, columns->positions,
                                       2, columns->capacity, &columns->count);
    }
    progress_clear(&session->progress);
    if (result == 0 && status == WYT_OK && progress_interrupted())
        status = WYT_CANCELLED;
    return result != 0 || status == WYT_OK ? result
                                           : session_fail(session, status);
}

static bool is_on_side(const struct list *list, uint64_t x, uint64_t y)
{
    const uint32_t side = list->side == WYT_SIDE_BOTH && is_symmetric(list)
                              ? WYT_SIDE_UPPER
                              : list->side;
    return side == WYT_SIDE_BOTH || (side == WYT_SIDE_UPPER ? y >= x : x >= y);
}

static int compare(const void *a, const void *b)
{
    const uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return (x > y) - (x < y);
}

/* The y of those that are listed, in their order. A symmetric game has each
 * position as (x,y) with x <= y and stands for (y,x) too. */
static size_t choose(struct columns *columns, uint64_t x)
{
    const struct list *list = columns->list;
    size_t count = 0;
    for (size_t i = 0; i < columns->count; i++) {
        const uint64_t *at = columns->positions + 2 * i;
        if (at[0] == x && is_on_side(list, x, at[1]))
            columns->ys[count++] = at[1];
        else if (at[1] == x && is_symmetric(list) && is_on_side(list, x, at[0]))
            columns->ys[count++] = at[0];
    }
    qsort(columns->ys, count, sizeof *columns->ys, compare);
    return count;
}

/* Writes them, but for those before --from. */
static int write_column(struct columns *columns, uint64_t x)
{
    uint64_t *ys = realloc(columns->ys, columns->capacity * sizeof *ys);
    size_t count;
    if (ys == NULL)
        return session_fail(columns->list->session, WYT_E_MEMORY);
    columns->ys = ys;
    count = choose(columns, x);
    for (size_t i = 0; i < count; i++, columns->seen++) {
        const uint64_t at[2] = {x, ys[i]};
        if (columns->seen >= columns->skip && columns->place.left > 0)
            list_write_position(columns->list, &columns->place, at);
    }
    return 0;
}

int list_write_columns(const struct list *list)
{
    const size_t lines = list_lines(list);
    struct columns columns = {
        .list = list,
        .place = {.line = list->from,
                  .position = list->from / lines,
                  .second = list->from % lines == 1,
                  .left = list->count},
        .skip = list->from / lines,
    };
    int result = 0;
    for (uint64_t x = 0;
         columns.place.left > 0 && result == 0 && ferror(stdout) == 0; x++) {
        result = read_column(&columns, x);
        if (result == 0)
            result = write_column(&columns, x);
    }
    free(columns.positions);
    free(columns.ys);
    return result;
}
