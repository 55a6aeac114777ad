/* SPDX-License-Identifier: MIT */
/*
 * Any game of two heaps, one function call an option, or one a position.
 */
#include "simple_boards.h"

struct board {
    size_t size;
    const unsigned char *cells;
};

static int is_p(void *data, uint32_t x, uint32_t y)
{
    const struct board *board = data;
    return board->cells[y * board->size + x];
}

void simple_callback(size_t size, simple_options options, const void *game,
                     unsigned char *cells)
{
    struct board board = {size, cells};
    for (uint32_t y = 0; y < size; y++)
        for (uint32_t x = 0; x < size; x++)
            cells[y * size + x] = options(game, x, y, is_p, &board) == 0;
}

void simple_batch(size_t size, simple_listing listing, const void *game,
                  uint32_t *list, unsigned char *cells)
{
    for (uint32_t y = 0; y < size; y++)
        for (uint32_t x = 0; x < size; x++) {
            const size_t count = listing(game, x, y, list);
            unsigned char reached = 0;
            for (size_t i = 0; i < count && !reached; i++)
                reached = cells[list[2 * i + 1] * size + list[2 * i]];
            cells[y * size + x] = !reached;
        }
}

int simple_ray_options(const void *game, uint32_t x, uint32_t y,
                       simple_visit visit, void *data)
{
    const struct simple_moves *moves = game;
    for (size_t i = 0; i < moves->count; i++) {
        const struct simple_ray *ray = moves->rays + i;
        uint32_t u = x, v = y;
        while (u >= ray->u && v >= ray->v) {
            int stop = visit(data, u -= ray->u, v -= ray->v);
            if (stop != 0)
                return stop;
        }
    }
    return 0;
}

int simple_step_options(const void *game, uint32_t x, uint32_t y,
                        simple_visit visit, void *data)
{
    const struct simple_moves *moves = game;
    for (size_t i = 0; i < moves->count; i++) {
        const struct simple_ray *step = moves->rays + i;
        int stop = x >= step->u && y >= step->v
                       ? visit(data, x - step->u, y - step->v)
                       : 0;
        if (stop != 0)
            return stop;
    }
    return 0;
}

size_t simple_ray_listing(const void *game, uint32_t x, uint32_t y,
                          uint32_t *list)
{
    const struct simple_moves *moves = game;
    size_t count = 0;
    for (size_t i = 0; i < moves->count; i++) {
        const struct simple_ray *ray = moves->rays + i;
        uint32_t u = x, v = y;
        for (; u >= ray->u && v >= ray->v; count++) {
            list[2 * count] = u -= ray->u;
            list[2 * count + 1] = v -= ray->v;
        }
    }
    return count;
}

size_t simple_step_listing(const void *game, uint32_t x, uint32_t y,
                           uint32_t *list)
{
    const struct simple_moves *moves = game;
    size_t count = 0;
    for (size_t i = 0; i < moves->count; i++) {
        const struct simple_ray *step = moves->rays + i;
        if (x < step->u || y < step->v)
            continue;
        list[2 * count] = x - step->u;
        list[2 * count + 1] = y - step->v;
        count++;
    }
    return count;
}
