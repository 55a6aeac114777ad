/* SPDX-License-Identifier: MIT */
/*
 * Places in gap words, and reading on from one.
 *
 * A place is a path: at height h stands the root, in it a letter, in its image
 * a letter, and so on down to a single gap. count[i][e] and sum[i][e] are how
 * many gaps the image of e under the i-th power of sigma^L has and what they
 * add up to, saturated at 2^64-1, which no place reaches: x_n + a n + s is
 * larger than either.
 */
#include "sequences/gaps.h"

#include <wythoff/context.h>
#include <wythoff/status.h>

#include "base/context.h"
#include "base/wide.h"
#include "rules/recursion.h"
#include "sequences/alphabet.h"
#include "sequences/kernels/kernels.h"

/* A word on the path; the one of height 0 has single gaps for letters. */
struct step {
    const uint16_t *cells;
    size_t count, at;
};

struct weight {
    uint64_t count, sum;
};

struct wyt__gaps {
    wyt_context *context;
    struct wyt__recursion recursion;
    unsigned axis;
    struct wyt__alphabet alphabet;
    struct wyt__images images;
    struct wyt__word root;
    uint32_t *tables;  /* offsets, then start, length and sum of the rows */
    size_t table_size; /* of tables */
    struct wyt__rows rows;
    uint64_t span;          /* y - y of two neighbours in a row is below it */
    struct weight *weights; /* of each letter at each height */
    struct step path[WYT__GAP_LEVELS + 1];
    size_t height;
    uint64_t x, d; /* the point that comes next: x and x + d */
    bool ended;    /* it passes 2^64-1 */
};

/* ---- tables ---- */

static void add_saturated(uint64_t *total, uint64_t more)
{
    if (!wyt__add(*total, more, total))
        *total = UINT64_MAX;
}

static struct weight *weights_at(const struct wyt__gaps *gaps, size_t height)
{
    return gaps->weights + height * gaps->alphabet.count;
}

static struct weight weigh(const struct wyt__gaps *gaps, size_t height,
                           const uint16_t *cells, size_t count)
{
    struct weight total = {0, 0};
    for (size_t i = 0; i < count; i++) {
        const struct weight *weight = &weights_at(gaps, height)[cells[i]];
        add_saturated(&total.count, weight->count);
        add_saturated(&total.sum, weight->sum);
    }
    return total;
}

static int32_t make_weights(struct wyt__gaps *gaps)
{
    const uint32_t *start = gaps->images.start;
    int32_t status;
    gaps->weights =
        wyt__allocate(gaps->context, WYT__GAP_LEVELS * gaps->alphabet.count,
                      sizeof *gaps->weights, &status);
    if (gaps->weights == NULL)
        return status;
    for (size_t e = 0; e < gaps->alphabet.count; e++)
        gaps->weights[e] = (struct weight){1, gaps->alphabet.letters[e].gap};
    for (size_t i = 1; i < WYT__GAP_LEVELS; i++)
        for (size_t e = 0; e < gaps->alphabet.count; e++)
            weights_at(gaps, i)[e] =
                weigh(gaps, i - 1, gaps->images.word.cells + start[e],
                      start[e + 1] - start[e]);
    return WYT_OK;
}

/* The offsets of one row; false if they pass 32 bits. */
static bool make_row(struct wyt__gaps *gaps, uint32_t *offsets, size_t e,
                     uint64_t *sum)
{
    *sum = 0;
    for (size_t i = gaps->images.start[e]; i < gaps->images.start[e + 1]; i++) {
        *offsets++ = (uint32_t)*sum;
        *sum += gaps->alphabet.letters[gaps->images.word.cells[i]].gap;
        if (*sum > UINT32_MAX)
            return false;
    }
    return true;
}

static int32_t make_rows(struct wyt__gaps *gaps)
{
    const size_t count = gaps->alphabet.count, cells = gaps->images.word.count;
    const size_t padded = cells + (size_t)2 * WYT__ROW_PAD;
    uint32_t *start, *length, *sums;
    int32_t status;
    gaps->table_size = padded + 3 * count;
    gaps->tables = wyt__allocate(gaps->context, gaps->table_size,
                                 sizeof *gaps->tables, &status);
    if (gaps->tables == NULL)
        return status;
    start = gaps->tables + padded;
    length = start + count;
    sums = length + count;
    for (size_t e = 0; e < count; e++) {
        uint64_t sum, span;
        start[e] = gaps->images.start[e];
        length[e] = gaps->images.start[e + 1] - start[e];
        if (!make_row(gaps, gaps->tables + WYT__ROW_PAD + start[e], e, &sum))
            return WYT_UNSUPPORTED;
        sums[e] = (uint32_t)sum;
        span = sum + gaps->recursion.a * length[e]; /* below 2^32 + 2^16 2^20 */
        gaps->span = span > gaps->span ? span : gaps->span;
    }
    gaps->rows = (struct wyt__rows){gaps->tables + WYT__ROW_PAD, start, length,
                                    sums, gaps->recursion.a};
    return WYT_OK;
}

static int32_t make_tables(struct wyt__gaps *gaps)
{
    size_t power;
    int32_t status = wyt__alphabet_open(&gaps->alphabet, gaps->context,
                                        &gaps->recursion, gaps->axis);
    if (status == WYT_OK)
        status = wyt__images_open(&gaps->images, &gaps->alphabet, &power);
    if (status == WYT_OK)
        status = wyt__root_open(&gaps->root, &gaps->alphabet, power);
    if (status == WYT_OK)
        status = make_weights(gaps);
    return status == WYT_OK ? make_rows(gaps) : status;
}

int32_t wyt__gaps_open(wyt_context *context,
                       const struct wyt__recursion *recursion, unsigned axis,
                       struct wyt__gaps **out_gaps)
{
    int32_t status;
    struct wyt__gaps *gaps = wyt__allocate(context, 1, sizeof *gaps, &status);
    if (gaps == NULL)
        return status;
    gaps->context = wyt_context_ref(context);
    gaps->alphabet.context = context;
    gaps->recursion = *recursion;
    gaps->axis = axis;
    status = make_tables(gaps);
    if (status != WYT_OK) {
        wyt__gaps_close(gaps);
        return status;
    }
    (void)wyt__gaps_seek(gaps, 0);
    *out_gaps = gaps;
    return WYT_OK;
}

void wyt__gaps_close(struct wyt__gaps *gaps)
{
    wyt_context *context;
    if (gaps == NULL)
        return;
    context = gaps->context;
    wyt__release(context, gaps->tables, gaps->table_size, sizeof *gaps->tables);
    wyt__release(context, gaps->weights, WYT__GAP_LEVELS * gaps->alphabet.count,
                 sizeof *gaps->weights);
    wyt__word_close(&gaps->root, &gaps->alphabet);
    wyt__images_close(&gaps->images, &gaps->alphabet);
    wyt__alphabet_close(&gaps->alphabet);
    wyt__release(context, gaps, 1, sizeof *gaps);
    wyt_context_unref(context);
}

/* ---- places ---- */

/* The image of the letter at which the step above stands. */
static struct step image_below(const struct wyt__gaps *gaps,
                               const struct step *above)
{
    const uint32_t *start = gaps->images.start + above->cells[above->at];
    return (struct step){gaps->images.word.cells + start[0],
                         start[1] - start[0], 0};
}

/* Goes down from a height to single gaps, along first letters. */
static void descend(struct wyt__gaps *gaps, size_t height)
{
    for (size_t i = height; i > 0; i--)
        gaps->path[i - 1] = image_below(gaps, &gaps->path[i]);
}

/* Goes over the letters of a step that end before gap number *n of it; *n
 * becomes what is left. False if x passes 2^64-1. */
static bool walk(struct wyt__gaps *gaps, size_t height, uint64_t *n)
{
    struct step *step = &gaps->path[height];
    const struct weight *weights = weights_at(gaps, height);
    for (;; step->at++) {
        const struct weight *weight = &weights[step->cells[step->at]];
        if (*n < weight->count)
            return true;
        *n -= weight->count;
        if (!wyt__add(gaps->x, weight->sum, &gaps->x))
            return false;
    }
}

bool wyt__gaps_seek(struct wyt__gaps *gaps, uint64_t n)
{
    const struct wyt__word *root = &gaps->root;
    struct weight total = weigh(gaps, 0, root->cells, root->count);
    uint64_t y;
    gaps->height = 0;
    gaps->x = 0;
    gaps->ended = true;
    if (!wyt__times(n, gaps->recursion.a, &gaps->d) ||
        !wyt__add(gaps->d, gaps->recursion.s, &gaps->d))
        return false;
    /* What is passed adds up to at most x_n; where it is saturated, so that
     * x is 2^64-1, adding d >= 1 fails at the end. */
    while (n >= total.count) {
        n -= total.count;
        if (!wyt__add(gaps->x, total.sum, &gaps->x))
            return false;
        total = weigh(gaps, ++gaps->height, root->cells, root->count);
    }
    gaps->path[gaps->height] = (struct step){root->cells, root->count, 0};
    for (size_t i = gaps->height;; i--) {
        if (!walk(gaps, i, &n))
            return false;
        if (i == 0)
            break;
        gaps->path[i - 1] = image_below(gaps, &gaps->path[i]);
    }
    gaps->ended = !wyt__add(gaps->x, gaps->d, &y);
    return !gaps->ended;
}

/* ---- reading ---- */

/* Behind the last gap of a word: to the next one of its height, if any; else
 * higher. */
static void climb(struct wyt__gaps *gaps)
{
    size_t i = 0;
    while (gaps->path[i].at == gaps->path[i].count) {
        if (i == gaps->height) {
            gaps->path[++gaps->height] =
                (struct step){gaps->root.cells, gaps->root.count, 0};
            i = gaps->height;
            break;
        }
        gaps->path[++i].at++;
    }
    descend(gaps, i);
}

/* Writes one point and goes over its gap. */
static void read_one(struct wyt__gaps *gaps, uint64_t *x, uint64_t *y)
{
    struct step *step = &gaps->path[0];
    uint64_t gap = gaps->alphabet.letters[step->cells[step->at]].gap, sum;
    *x = gaps->x;
    *y = gaps->x + gaps->d;
    gaps->ended = !wyt__add(gaps->x, gap, &gaps->x) ||
                  !wyt__add(gaps->d, gaps->recursion.a, &gaps->d) ||
                  !wyt__add(gaps->x, gaps->d, &sum);
    if (++step->at == step->count)
        climb(gaps);
}

/* Letters of the word above of which every point fits, and the one behind. */
static size_t safe_letters(const struct wyt__gaps *gaps)
{
    const struct step *above = &gaps->path[1];
    uint64_t letters = (UINT64_MAX - (gaps->x + gaps->d)) / gaps->span;
    size_t left = above->count - above->at;
    return letters < left ? (size_t)letters : left;
}

/* Writes whole images and parts of them by a kernel. */
static size_t read_rows(struct wyt__gaps *gaps,
                        const struct wyt__kernels *kernels, size_t letters,
                        size_t room, uint64_t *x, uint64_t *y, bool far)
{
    struct step *above = &gaps->path[1];
    struct wyt__reader reader = {above->cells + above->at, letters,
                                 gaps->path[0].at, gaps->x, gaps->d};
    size_t count = kernels->read(&gaps->rows, &reader, room, x, y, far);
    gaps->x = reader.x;
    gaps->d = reader.d;
    above->at += letters - reader.count;
    if (above->at < above->count)
        gaps->path[0] = image_below(gaps, above);
    gaps->path[0].at = reader.at;
    if (above->at == above->count) {
        gaps->path[0].at = gaps->path[0].count;
        above->at--;
        climb(gaps);
    }
    return count;
}

size_t wyt__gaps_read(struct wyt__gaps *gaps,
                      const struct wyt__kernels *kernels, size_t room,
                      uint64_t *x, uint64_t *y, bool far)
{
    size_t done = 0;
    while (done < room && !gaps->ended) {
        size_t letters = gaps->height > 0 ? safe_letters(gaps) : 0;
        if (letters > 0 && (!far || done % 8 == 0)) {
            done += read_rows(gaps, kernels, letters, room - done, x + done,
                              y + done, far);
        } else {
            read_one(gaps, x + done, y + done);
            done++;
        }
    }
    return done;
}
