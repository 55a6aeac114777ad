/* SPDX-License-Identifier: MIT */
/*
 * The P-options of a position, by looking at the bits of a solved board along
 * rays (moves/rays.h): by words along rows, and along others where a copy of
 * the board has them as rows (board/turned.h), else bit by bit; or by lists of
 * the P-positions of each line, where they are few. Only what is P is asked
 * whether an earlier class had it already, and only where the ray may have
 * moves of one.
 *
 * Cost: O(options / 64 + P-options), or O(P-positions of the lines), where many
 * are asked for, else O(options along rows / 64 + other options).
 */
#include "board/p_options.h"

#include <wythoff/board.h>
#include <wythoff/status.h>

#include "base/bitset.h"
#include "base/context.h"
#include "board/storage.h"
#include "board/turned.h"
#include "moves/positions.h"
#include "moves/rays.h"
#include "rules/game.h"
#include "rules/rules.h"

/* Nanoseconds of a position that is looked at, and of a line. */
#define LOOK_STEPS 1
#define LINE_STEPS 16

/* Words of a row, and positions, between two polls. */
#define STRETCH ((uint64_t)1 << 14)

struct search {
    const wyt_board *board;
    struct wyt__turned *turned;
    const struct wyt__game *game;
    const uint64_t *heaps;
    struct wyt__positions *list;
    struct wyt__rays rays;
    size_t x, row; /* the position */
};

/* Appends the option by move t of a ray, which is P, unless an earlier class
 * has it. */
static inline int32_t add(struct search *search, const struct wyt__ray *ray,
                          uint64_t t)
{
    const uint64_t *const heaps = search->heaps;
    const size_t n = search->game->heaps;
    uint64_t *option;
    int32_t status;
    if (t < ray->clear) {
        wyt__count_work(search->list->context,
                        4 * (uint64_t)search->rays.class);
        if (wyt__rays_met(&search->rays, ray, t))
            return WYT_OK;
    }
    status = wyt__positions_extend(search->list, 1, &option);
    if (status != WYT_OK)
        return status;
    option[0] = heaps[0] - ray->o[0] - t * ray->w[0];
    for (size_t i = 1; i < n; i++)
        option[i] = heaps[i] - ray->o[i] - t * ray->w[i];
    return WYT_OK;
}

/* By how many rows a vector goes down. */
static size_t rows_of(const struct search *search, const uint64_t *vector)
{
    size_t rows = 0;
    for (size_t i = search->game->heaps; i-- > 1;)
        rows = rows * (size_t)search->board->size[i] + (size_t)vector[i];
    return rows;
}

/* Bits of a word of a line, the first one being bit 64 * `word`. */
static inline int32_t add_found(struct search *search,
                                const struct wyt__ray *ray,
                                const struct wyt__turned_line *line,
                                uint64_t word, uint64_t found)
{
    int32_t status = WYT_OK;
    for (; found != 0 && status == WYT_OK; found &= found - 1) {
        const uint64_t s = line->at - word * 64 - wyt__lowest_bit(found);
        const uint64_t t = line->apart == 1 ? s : s / line->apart;
        if (t * line->apart == s && wyt__ray_has(ray, t))
            status = add(search, ray, t);
    }
    return status;
}

/* By words: move t is bit at - t * apart of the line. */
static int32_t look_along_line(struct search *search,
                               const struct wyt__ray *ray,
                               const struct wyt__turned_line *line)
{
    const uint64_t begin = line->at - ray->last * line->apart;
    const uint64_t end = line->at - ray->first * line->apart;
    const uint64_t last = end / 64, behind = UINT64_MAX << 1 << end % 64;
    uint64_t word = begin / 64;
    uint64_t found = line->bits[word] & UINT64_MAX << begin % 64;
    int32_t status = WYT_OK;
    while (word < last && status == WYT_OK) {
        const uint64_t stop = last - word < STRETCH ? last : word + STRETCH;
        const uint64_t from = word;
        while (word < stop && status == WYT_OK) {
            if (found != 0)
                status = add_found(search, ray, line, word, found);
            found = line->bits[++word];
        }
        if (status == WYT_OK)
            status = wyt__work(search->list->context, word - from, word, last);
    }
    if (status == WYT_OK)
        status = add_found(search, ray, line, word, found & ~behind);
    return status == WYT_OK ? wyt__work(search->list->context, LINE_STEPS, 0, 0)
                            : status;
}

/* What is listed of a line, move t being number at - t * apart. */
static inline int32_t look_through(struct search *search,
                                   const struct wyt__ray *ray,
                                   const struct wyt__turned_line *line,
                                   uint64_t apart)
{
    const uint32_t *const list = line->list;
    const size_t count = line->count;
    const uint64_t at = line->at, first = ray->first, most = ray->last - first;
    int32_t status = WYT_OK;
    for (size_t i = 0; i < count && status == WYT_OK; i++) {
        const uint64_t s = at - list[i], t = s / apart; /* huge if negative */
        if (t - first <= most && t * apart == s && wyt__ray_has(ray, t))
            status = add(search, ray, t);
    }
    return status;
}

static int32_t look_at_list(struct search *search, const struct wyt__ray *ray,
                            const struct wyt__turned_line *line)
{
    const int32_t status = line->apart == 1
                               ? look_through(search, ray, line, 1)
                               : look_through(search, ray, line, line->apart);
    return status == WYT_OK ? wyt__work(search->list->context,
                                        LINE_STEPS + line->count, 0, 0)
                            : status;
}

/* The lowest bit of it: whether one of two neighbours is P. */
static inline uint64_t any_of_two(const uint64_t *row, size_t x, size_t words,
                                  size_t step)
{
    const size_t y = x - step;
    return row[x / 64] >> x % 64 | (row - words)[y / 64] >> y % 64;
}

/* From t on to the next cell that is P, four at a time; past the last one if
 * there is none. */
static uint64_t next_p(const uint64_t *row, size_t x, size_t words, size_t step,
                       uint64_t t, uint64_t last)
{
    row -= t * words;
    x -= (size_t)t * step;
    while (last - t >= 4 && t <= last &&
           ((any_of_two(row, x, words, step) |
             any_of_two(row - 2 * words, x - 2 * step, words, step)) &
            1) == 0) {
        x -= 4 * step;
        row -= 4 * words;
        t += 4;
    }
    for (; t <= last && !wyt__bit(row, x); t++) {
        x -= step;
        row -= words;
    }
    return t;
}

static int32_t look_along(struct search *search, const struct wyt__ray *ray)
{
    const wyt_board *board = search->board;
    const size_t words = rows_of(search, ray->w) * board->row_words;
    const size_t x = search->x - (size_t)ray->o[0];
    const size_t row = search->row - rows_of(search, ray->o);
    const uint64_t *bits = wyt__board_row_bits(board, row);
    int32_t status = WYT_OK;
    for (uint64_t t = ray->first; t <= ray->last && status == WYT_OK;) {
        const uint64_t from = t;
        const uint64_t end = ray->last - t < STRETCH ? ray->last : t + STRETCH;
        t = next_p(bits, x, words, (size_t)ray->w[0], t, end);
        if (t <= end && wyt__ray_has(ray, t))
            status = add(search, ray, t);
        t += t <= end;
        if (status == WYT_OK)
            status = wyt__work(search->list->context, LOOK_STEPS * (t - from),
                               t, ray->last + 1);
    }
    return status == WYT_OK ? wyt__work(search->list->context, LINE_STEPS, 0, 0)
                            : status;
}

/* The line of a ray, if it can be read by words. */
static int32_t find_line(struct search *search, const struct wyt__ray *ray,
                         struct wyt__turned_line *line)
{
    bool is_row = true;
    for (size_t i = 1; i < search->game->heaps; i++)
        is_row = is_row && ray->w[i] == 0;
    if (!is_row)
        return wyt__turned_line(search->turned, search->list->context,
                                search->board, search->heaps,
                                search->rays.class, ray, line);
    *line = (struct wyt__turned_line){0};
    wyt__turned_row(search->turned, search->board,
                    search->row - rows_of(search, ray->o), line);
    line->at = search->x - ray->o[0];
    line->apart = ray->w[0];
    return WYT_OK;
}

static int32_t look_at_ray(struct search *search, const struct wyt__ray *ray)
{
    struct wyt__turned_line line;
    int32_t status;
    if (ray->last < ray->first)
        return wyt__work(search->list->context, LINE_STEPS, 0, 0);
    status = find_line(search, ray, &line);
    if (status != WYT_OK)
        return status;
    if (line.bits != NULL)
        return look_along_line(search, ray, &line);
    return line.list != NULL ? look_at_list(search, ray, &line)
                             : look_along(search, ray);
}

/* Of a game with too many rays to keep them. */
static int32_t look_at_all(struct search *search)
{
    struct wyt__ray ray;
    int32_t status = WYT_OK;
    while (status == WYT_OK && wyt__rays_next(&search->rays, &ray))
        status = look_at_ray(search, &ray);
    return status;
}

int32_t wyt__p_options(const wyt_board *board, struct wyt__turned *turned,
                       const uint64_t *heaps, struct wyt__positions *list)
{
    struct search search = {.board = board,
                            .turned = turned,
                            .game = &board->rules->game,
                            .heaps = heaps,
                            .list = list,
                            .x = (size_t)heaps[0],
                            .row = wyt__board_row_of(board, heaps)};
    int32_t status = wyt__turned_rays(turned, list->context, board);
    wyt__rays_start(&search.rays, search.game, heaps);
    if (status == WYT_OK && turned->ray_count == 0)
        return look_at_all(&search);
    for (size_t i = 0; i < turned->ray_count && status == WYT_OK; i++) {
        struct wyt__turned_ray *item = &turned->rays[i];
        search.rays.class = item->class;
        wyt__ray_ends(&item->ray, heaps, search.game->heaps);
        status = look_at_ray(&search, &item->ray);
    }
    return status;
}
