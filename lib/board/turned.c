/* SPDX-License-Identifier: MIT */
/*
 * Let v be a direction, k > 0 the last heap that it lowers, b = v[k]. A cell h
 * with h[k] = b r + q, q < b, is bit r of the row (q, c), where
 *   c[j] = h[j] - r v[j] modulo the size of heap j, for the other heaps j.
 * That is one to one, for q, c and r give h back; and h - v has bit r - 1 of
 * the same row. What the modulus joins in a row are lines that share no r, so
 * the copy has no more bits than the board, but for whole words.
 *
 * Bits are turned in squares of 64 rows by 64 cells; where r grows, the rows
 * are taken from v[0] cells farther on, round the end of the row.
 */
#include "board/turned.h"

#include <wythoff/status.h>

#include <stdbool.h>
#include <string.h>

#include "base/context.h"
#include "board/kernels/shear/shear.h"
#include "board/read.h"
#include "board/storage.h"
#include "board/turned_lists.h"
#include "moves/rays.h"
#include "rules/game.h"
#include "rules/rules.h"

/* Nanoseconds of a square that is turned, with reading and writing it. */
#define SQUARE_STEPS 256

/* A copy is made when one cell of so many was looked at: of three heaps in the
 * time that it takes, and sooner of two, where a board has less cells for each
 * of its lines. */
enum { FLAT_CELLS = 64, DEEP_CELLS = 16 };

/* The rays of a game are kept if they are fewer. */
#define RAYS 16

/* Cells of a ray that is walked in less time than a row takes. */
#define SHORT 16

static void release_copy(const struct wyt__turned *turned,
                         struct wyt__turned_class *class)
{
    wyt__release(turned->context, class->bits, class->words * class->lines,
                 sizeof *class->bits);
    wyt__release(turned->context, class->starts, class->lines + 2,
                 sizeof *class->starts);
    wyt__release(turned->context, class->list, turned->room,
                 sizeof *class->list);
    class->bits = NULL;
    class->starts = class->list = NULL;
}

void wyt__turned_clear(struct wyt__turned *turned)
{
    for (size_t i = 0; i < turned->count; i++)
        release_copy(turned, &turned->classes[i]);
    wyt__release(turned->context, turned->classes, turned->count,
                 sizeof *turned->classes);
    wyt__turned_release_rows(turned);
    wyt__release(turned->context, turned->rays, RAYS, sizeof *turned->rays);
    *turned = (struct wyt__turned){0};
}

/* ---- rays ---- */

int32_t wyt__turned_rays(struct wyt__turned *turned, wyt_context *context,
                         const wyt_board *board)
{
    uint64_t far[WYT__HEAPS];
    struct wyt__turned_ray *ray;
    struct wyt__rays rays;
    size_t count = 0;
    int32_t status;
    if (turned->rays != NULL ||
        wyt__memory_left(context) / 4 / sizeof *turned->rays < RAYS)
        return WYT_OK;
    turned->context = context;
    turned->rays =
        wyt__allocate_raw(context, RAYS, sizeof *turned->rays, &status);
    if (status != WYT_OK)
        return status;
    memset(far, 0xff, sizeof far);
    wyt__rays_start(&rays, &board->rules->game, far);
    while (count < RAYS &&
           wyt__rays_next(&rays, &(ray = &turned->rays[count])->ray)) {
        ray->class = rays.class;
        count++;
    }
    turned->ray_count = count < RAYS ? count : 0;
    return WYT_OK;
}

/* ---- directions ---- */

static uint64_t common_divisor(const uint64_t *w, size_t n)
{
    uint64_t divisor = 0;
    for (size_t i = 0; i < n; i++)
        for (uint64_t a = w[i]; a != 0;) {
            const uint64_t rest = divisor % a;
            divisor = a;
            a = rest;
        }
    return divisor;
}

/* What is known of a class before anything is copied. */
static void begin_class(struct wyt__turned *turned, const wyt_board *board,
                        size_t index, const struct wyt__ray *ray)
{
    struct wyt__turned_class *class = &turned->classes[index];
    const size_t n = board->n;
    class->apart = common_divisor(ray->w, n);
    for (size_t i = 0; i < n; i++) {
        class->v[i] = ray->w[i] / class->apart;
        if (i > 0 && class->v[i] > 0)
            class->pivot = i;
    }
    class->copy = index;
    for (size_t i = 0; i < turned->count && class->copy == index; i++)
        if (turned->classes[i].apart != 0 &&
            memcmp(turned->classes[i].v, class->v, sizeof class->v) == 0)
            class->copy = turned->classes[i].copy;
}

static int32_t find_class(struct wyt__turned *turned, wyt_context *context,
                          const wyt_board *board, size_t index,
                          const struct wyt__ray *ray)
{
    const size_t count = board->rules->game.class_count;
    int32_t status = WYT_OK;
    if (turned->classes == NULL) {
        turned->context = context;
        turned->classes =
            wyt__allocate(context, count, sizeof *turned->classes, &status);
        turned->count = status == WYT_OK ? count : 0;
    }
    if (status == WYT_OK && turned->classes[index].apart == 0)
        begin_class(turned, board, index, ray);
    return status;
}

/* ---- bits ---- */

/* Some rows of the board as they lie in a square: the first one has r = 64
 * times `block`. */
struct strip {
    const wyt_board *board;
    const struct wyt__turned_class *class;
    uint64_t rest;                 /* q */
    uint64_t c[WYT__TURNED_HEAPS]; /* of heaps that are no pivot, c[0] = 0 */
    uint64_t *to;                  /* the row of it */
    const uint64_t *rows[64];
    size_t cells[64], count; /* where their first cells are */
};

/* 64 cells of a row, which goes on at its beginning behind its end. */
static inline uint64_t cells_at(const uint64_t *row, size_t at, size_t width)
{
    const size_t left = width - at;
    uint64_t bits;
    if (left >= 64)
        return row[at / 64] >> at % 64 | row[(at + 63) / 64] << 1
                                                             << (63 - at % 64);
    bits = wyt__bits_at(row, at, left) & (((uint64_t)1 << left) - 1);
    return bits | wyt__bits_at(row, 0, 64 - left) << left;
}

/* Finds the rows of a block. */
static void find_rows(struct strip *strip, uint64_t block)
{
    const wyt_board *board = strip->board;
    const uint64_t *v = strip->class->v, *size = board->size;
    const size_t n = board->n, pivot = strip->class->pivot;
    uint64_t heaps[WYT__HEAPS] = {0}, step[WYT__TURNED_HEAPS];
    for (size_t j = 0; j < n; j++) {
        step[j] = j == pivot ? v[j] : v[j] % size[j];
        heaps[j] = j == pivot ? strip->rest + 64 * block * v[j]
                              : (strip->c[j] + 64 * block * v[j]) % size[j];
    }
    for (strip->count = 0; strip->count < 64 && heaps[pivot] < size[pivot];
         strip->count++) {
        strip->rows[strip->count] =
            wyt__board_row_bits(board, wyt__board_row_of(board, heaps));
        strip->cells[strip->count] = (size_t)heaps[0];
        for (size_t j = 0; j < n; j++) {
            heaps[j] += step[j];
            if (j != pivot && heaps[j] >= size[j])
                heaps[j] -= size[j];
        }
    }
}

/* Turns the rows of a block. */
static void turn_block(struct strip *strip, size_t block)
{
    const size_t width = strip->board->width, words = strip->class->words;
    find_rows(strip, block);
    for (size_t x = 0; x < width; x += 64) {
        const size_t lines = width - x < 64 ? width - x : 64;
        uint64_t bits[64], any = 0;
        for (size_t i = 0; i < strip->count; i++) {
            const size_t at = strip->cells[i];
            any |= bits[i] = cells_at(strip->rows[i], at, width);
            strip->cells[i] = at + 64 < width ? at + 64 : at + 64 - width;
        }
        for (size_t i = strip->count; i < 64; i++)
            bits[i] = 0;
        if (any != 0)
            wyt__shear_transpose(bits);
        for (size_t i = 0; i < lines; i++)
            strip->to[(x + i) * words + block] = bits[i];
    }
}

static int32_t fill(struct wyt__turned *turned, const wyt_board *board,
                    struct wyt__turned_class *class)
{
    const size_t other = board->n == 3 ? 3 - class->pivot : 0;
    const size_t width = board->width;
    struct strip strip = {.board = board, .class = class, .to = class->bits};
    int32_t status = WYT_OK;
    for (size_t done = 0; done < class->lines && status == WYT_OK;
         done += width) {
        for (size_t block = 0; block < class->words && status == WYT_OK;
             block++) {
            turn_block(&strip, block);
            status = wyt__work(turned->context, SQUARE_STEPS * (width / 64 + 1),
                               done, class->lines);
        }
        strip.to += width * class->words;
        if (other == 0 || ++strip.c[other] == board->size[other]) {
            strip.c[other] = 0;
            strip.rest++;
        }
    }
    return status;
}

/* ---- copies ---- */

/* Whether the rows of a copy would be long enough, and there is memory. */
static bool is_worth_it(const wyt_context *context, const wyt_board *board,
                        struct wyt__turned_class *class)
{
    const size_t pivot = class->pivot;
    const uint64_t v = class->v[pivot], side = board->size[pivot];
    uint64_t lines = v * board->width;
    if (board->width < 64 || side / v < 64)
        return false;
    if (board->n == 3)
        lines *= board->size[3 - pivot];
    class->lines = (size_t)lines;
    class->words = (size_t)(((side + v - 1) / v + 63) / 64);
    return wyt__memory_left(context) / 4 / sizeof *class->bits / class->words >=
           lines;
}

static int32_t make_bits(struct wyt__turned *turned, const wyt_board *board,
                         struct wyt__turned_class *class)
{
    int32_t status;
    class->bits =
        wyt__allocate_raw(turned->context, class->lines * class->words,
                          sizeof *class->bits, &status);
    return status == WYT_OK ? fill(turned, board, class) : status;
}

static int32_t make_copy(struct wyt__turned *turned, const wyt_board *board,
                         struct wyt__turned_class *class)
{
    int32_t status;
    class->walked = 0;
    if (!is_worth_it(turned->context, board, class))
        return WYT_OK;
    status = wyt__turned_search(turned, board);
    if (status == WYT_OK)
        status = turned->is_listed ? wyt__turned_list(turned, board, class)
                                   : make_bits(turned, board, class);
    if (status != WYT_OK)
        release_copy(turned, class);
    return status;
}

/* ---- lines ---- */

/* The line of a cell in the bits of a class, and which of it the cell is. */
static size_t line_of(const struct wyt__turned_class *class,
                      const wyt_board *board, const uint64_t *start,
                      uint64_t *at)
{
    const size_t pivot = class->pivot;
    const uint64_t v = class->v[pivot], r = start[pivot] / v;
    uint64_t line = start[pivot] - r * v;
    for (size_t j = board->n; j-- > 0;)
        if (j != pivot) {
            const uint64_t size = board->size[j];
            const uint64_t back = class->v[j] * r;
            const uint64_t by = back < size ? back : back % size;
            line = line * size + start[j] + (start[j] < by ? size : 0) - by;
        }
    *at = r;
    return (size_t)line;
}

/* Sets the bits or the list of the line of a class. */
static void find_on(const struct wyt__turned_class *class,
                    const wyt_board *board, const uint64_t *start,
                    struct wyt__turned_line *out)
{
    if (class->bits != NULL) {
        out->bits =
            class->bits + line_of(class, board, start, &out->at) * class->words;
    } else {
        wyt__turned_listed(class, board, start, out);
    }
}

/* Where P-positions are symmetric a column is a row of the board, if there is
 * one of its number that is as long. */
static bool is_mirrored(const wyt_board *board, const struct wyt__ray *ray)
{
    return board->n == 2 && ray->w[0] == 0 && board->rules->symmetric &&
           board->width == board->rows;
}

int32_t wyt__turned_line(struct wyt__turned *turned, wyt_context *context,
                         const wyt_board *board, const uint64_t *heaps,
                         size_t class, const struct wyt__ray *ray,
                         struct wyt__turned_line *line)
{
    struct wyt__turned_class *copy;
    uint64_t start[WYT__TURNED_HEAPS] = {0};
    int32_t status = WYT_OK;
    *line = (struct wyt__turned_line){0};
    if (board->n > WYT__TURNED_HEAPS || ray->last - ray->first < SHORT)
        return WYT_OK;
    if (is_mirrored(board, ray)) {
        wyt__turned_row(turned, board, (size_t)(heaps[0] - ray->o[0]), line);
        line->at = heaps[1] - ray->o[1];
        line->apart = ray->w[1];
        return WYT_OK;
    }
    status = find_class(turned, context, board, class, ray);
    if (status != WYT_OK)
        return status;
    for (size_t i = 0; i < board->n; i++)
        start[i] = heaps[i] - ray->o[i];
    copy = &turned->classes[turned->classes[class].copy];
    if (copy->bits == NULL && copy->list == NULL) {
        copy->walked += ray->last - ray->first;
        if (copy->walked > (uint64_t)board->rows * board->width /
                               (board->n == 2 ? FLAT_CELLS : DEEP_CELLS))
            status = make_copy(turned, board, copy);
    }
    if (copy->bits != NULL || copy->list != NULL) {
        find_on(copy, board, start, line);
        line->apart = turned->classes[class].apart;
    }
    return status;
}
