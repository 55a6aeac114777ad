/* SPDX-License-Identifier: MIT */
/*
 * How many options a position of any size has, without going through them.
 *
 * Strips: a move (i,j) is in none of them iff i >= w1, j >= w2 and
 * |i - j| >= w3, which are two triangles or trapezoids of a box, sums of
 * arithmetic progressions. Removed cells are a box at the far corner.
 *
 * Lines: classes along one primitive direction d share moves s d. Strips
 * contain the s up to some bound, removed cells the s from some bound on, and
 * between them a class contains s iff g divides s and s / g has one of its
 * residues, up to its own bound. Between two such bounds one class is counted
 * by a formula, several over a period of all of them, one by one: that is what
 * the cell limit bounds. Time and memory are a few products of the size of the
 * heaps beside it.
 */
#include <wythoff/builder.h>
#include <wythoff/status.h>

#include <gmp.h>
#include <string.h>

#include "base/context.h"
#include "base/wide.h"
#include "moves/heaps_big.h"
#include "moves/options_big.h"
#include "moves/positions.h"
#include "numbers/integers.h"
#include "numbers/mpz.h"
#include "rules/game.h"
#include "rules/rules.h"

struct tally {
    wyt_context *context;
    const struct wyt__game *game;
    struct wyt__heaps_big from;
    uint32_t width[3]; /* of the widest strip i, j, |i - j|; 0: none */
    mpz_t total;
};

/* ---- strips ---- */

/* Adds the number of (i,j), a <= i <= x, b <= j <= y, j >= i + d, to sum. */
static void add_triangle(mpz_t sum, const mpz_t a, const mpz_t x, const mpz_t b,
                         const mpz_t y, uint32_t d)
{
    mpz_t last, corner, count;
    if (mpz_cmp(b, y) > 0)
        return;
    mpz_inits(last, corner, count, NULL);
    /* The last i: x, or y - d. */
    mpz_sub_ui(last, y, d);
    if (mpz_cmp(last, x) > 0)
        mpz_set(last, x);
    /* Up to i = b - d every j from b on. */
    mpz_sub_ui(corner, b, d);
    if (mpz_cmp(corner, last) > 0)
        mpz_set(corner, last);
    mpz_sub(count, corner, a);
    mpz_add_ui(count, count, 1);
    if (mpz_sgn(count) > 0) {
        mpz_addmul(sum, count, y);
        mpz_submul(sum, count, b);
        mpz_add(sum, sum, count);
    }
    /* Behind it y - d + 1 - i of them, from i = corner + 1 or a on. */
    mpz_add_ui(corner, corner, 1);
    if (mpz_cmp(corner, a) < 0)
        mpz_set(corner, a);
    mpz_sub(count, last, corner);
    mpz_add_ui(count, count, 1);
    if (mpz_sgn(count) > 0) {
        mpz_add(last, last, corner);
        mpz_sub(last, y, last);
        mpz_add(last, last, y);
        mpz_sub_ui(last, last, d);
        mpz_sub_ui(last, last, d);
        mpz_add_ui(last, last, 2);
        mpz_mul(count, count, last);
        mpz_tdiv_q_2exp(count, count, 1);
        mpz_add(sum, sum, count);
    }
    mpz_clears(last, corner, count, NULL);
}

/* How many (i,j), a <= i <= x, b <= j <= y, are in a strip. */
static void count_strips(const struct tally *tally, const mpz_t a,
                         const mpz_t x, const mpz_t b, const mpz_t y,
                         mpz_t count)
{
    const uint32_t w = tally->width[2];
    mpz_t i, j, none, side;
    mpz_inits(i, j, none, side, NULL);
    mpz_set(i, a);
    mpz_set(j, b);
    if (mpz_cmp_ui(i, tally->width[0]) < 0)
        mpz_set_ui(i, tally->width[0]);
    if (mpz_cmp_ui(j, tally->width[1]) < 0)
        mpz_set_ui(j, tally->width[1]);
    add_triangle(none, i, x, j, y, w);
    /* Without a strip around the diagonal, that belongs to one side. */
    add_triangle(none, j, y, i, x, w == 0 ? 1 : w);
    mpz_sub(count, x, a);
    mpz_add_ui(count, count, 1);
    mpz_sub(side, y, b);
    mpz_add_ui(side, side, 1);
    mpz_mul(count, count, side);
    mpz_sub(count, count, none);
    mpz_clears(i, j, none, side, NULL);
}

/* max(0, heap - side + 1), the first move into the removed cells. */
static void first_removed(mpz_t first, const mpz_t heap, uint64_t side)
{
    mpz_t width;
    mpz_init(width);
    wyt__mpz_set(width, side);
    mpz_sub(first, heap, width);
    mpz_add_ui(first, first, 1);
    if (mpz_sgn(first) < 0)
        mpz_set_ui(first, 0);
    mpz_clear(width);
}

static bool has_hole(const struct tally *tally)
{
    return tally->game->heaps == 2 && tally->game->hole[0] > 0 &&
           tally->game->hole[1] > 0;
}

static void add_strips(struct tally *tally)
{
    mpz_t *heap = tally->from.heap;
    mpz_t count, a, b;
    if (tally->width[0] == 0 && tally->width[1] == 0 && tally->width[2] == 0)
        return;
    mpz_inits(count, a, b, NULL);
    count_strips(tally, a, heap[0], b, heap[1], count);
    mpz_add(tally->total, tally->total, count);
    mpz_sub_ui(tally->total, tally->total, 1); /* (0,0) is no move */
    if (has_hole(tally)) {
        first_removed(a, heap[0], tally->game->hole[0]);
        first_removed(b, heap[1], tally->game->hole[1]);
        count_strips(tally, a, heap[0], b, heap[1], count);
        mpz_sub(tally->total, tally->total, count);
    }
    mpz_clears(count, a, b, NULL);
}

/* ---- the moves s d along a direction ---- */

/* The class of t v as one of s d: s = t g. */
struct ray {
    uint64_t step, modulus; /* g, and g times the modulus */
    uint64_t last;          /* g times the bound, or 0 */
    const struct wyt__class *class;
    uint64_t rest; /* of the s at hand modulo `modulus` */
};

static uint32_t divisor(const uint32_t *vector, size_t n)
{
    uint64_t common = 0;
    for (size_t i = 0; i < n; i++)
        common = wyt__greatest_divisor(common, vector[i]);
    return (uint32_t)common;
}

static bool is_along(const uint32_t *direction, uint32_t by,
                     const uint32_t *vector, uint32_t divisor_of, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if ((uint64_t)direction[i] * divisor_of != (uint64_t)vector[i] * by)
            return false;
    return true;
}

/* Lowers `last` to the last s of the position that is not removed. */
static void find_last(const struct tally *tally, const uint32_t *vector,
                      uint32_t g, mpz_t last)
{
    bool first = true, enters = has_hole(tally);
    mpz_t s, removed;
    mpz_inits(s, removed, NULL);
    for (size_t i = 0; i < tally->game->heaps; i++) {
        const uint32_t d = vector[i] / g;
        if (d == 0)
            continue;
        mpz_fdiv_q_ui(s, tally->from.heap[i], d);
        if (first || mpz_cmp(s, last) < 0)
            mpz_set(last, s);
        first = false;
    }
    for (size_t i = 0; i < 2 && enters; i++) {
        const uint32_t d = vector[i] / g;
        first_removed(s, tally->from.heap[i], tally->game->hole[i]);
        if (d == 0) {
            enters = mpz_sgn(s) == 0;
            continue;
        }
        mpz_cdiv_q_ui(s, s, d);
        if (mpz_cmp(s, removed) > 0)
            mpz_set(removed, s);
    }
    if (enters && mpz_cmp(removed, last) <= 0)
        mpz_sub_ui(last, removed, 1);
    mpz_clears(s, removed, NULL);
}

/* The first s that no strip contains; false if there is none. */
static bool find_first(const struct tally *tally, const uint32_t *vector,
                       uint32_t g, uint64_t *first)
{
    uint32_t f[3] = {0, 0, 0};
    *first = 1;
    if (tally->game->heaps != 2)
        return true;
    f[0] = vector[0] / g;
    f[1] = vector[1] / g;
    f[2] = f[0] < f[1] ? f[1] - f[0] : f[0] - f[1];
    for (size_t i = 0; i < 3; i++) {
        if (tally->width[i] == 0)
            continue;
        if (f[i] == 0)
            return false;
        if ((tally->width[i] - 1) / f[i] + 1 > *first)
            *first = (tally->width[i] - 1) / f[i] + 1;
    }
    return true;
}

/* Adds how many t, 1 <= t <= s / g, have a residue of the class, or takes them
 * away. */
static void add_residues(mpz_t total, const mpz_t s, const struct ray *ray,
                         bool away)
{
    mpz_t t, count, step;
    unsigned long rest;
    mpz_inits(t, count, step, NULL);
    wyt__mpz_set(step, ray->step);
    mpz_fdiv_q(t, s, step);
    mpz_add_ui(t, t, 1); /* 0..t, of which 0 has one */
    rest = mpz_fdiv_q_ui(count, t, ray->class->modulus);
    mpz_mul_ui(count, count, ray->class->residues);
    mpz_add_ui(count, count,
               rest < ray->class->residues ? rest : ray->class->residues);
    if (away)
        mpz_sub(total, total, count);
    else
        mpz_add(total, total, count);
    mpz_clears(t, count, step, NULL);
}

/* How many of `length` s in a row some class contains; moves on behind them. */
static int32_t count_one_by_one(struct tally *tally, struct ray *rays,
                                size_t count, uint64_t length, uint64_t *found)
{
    int32_t status = WYT_OK;
    *found = 0;
    for (uint64_t k = 0; k < length && status == WYT_OK; k++) {
        bool contains = false;
        for (size_t i = 0; i < count; i++) {
            struct ray *ray = &rays[i];
            contains =
                contains || (ray->rest % ray->step == 0 &&
                             ray->rest / ray->step < ray->class->residues);
            ray->rest = ray->rest + 1 == ray->modulus ? 0 : ray->rest + 1;
        }
        *found += contains;
        status = wyt__work(tally->context, 8 * (uint64_t)count, k, length);
    }
    return status;
}

/* A common period of rays, or UINT64_MAX if it is above the limit. */
static uint64_t period(const struct ray *rays, size_t count, uint64_t most)
{
    uint64_t all = 1;
    for (size_t i = 0; i < count; i++)
        all = wyt__common_multiple(all, rays[i].modulus, most);
    return all == 0 ? UINT64_MAX : all;
}

static int32_t fail_period(struct tally *tally)
{
    return wyt__fail(tally->context, WYT_LIMIT,
                     "classes along a line repeat together after more moves "
                     "than the cell limit of %llu",
                     (unsigned long long)tally->context->cells_limit);
}

/* Adds the s from..last that some of several classes contains. */
static int32_t add_several(struct tally *tally, struct ray *rays, size_t count,
                           const mpz_t from, const mpz_t last)
{
    const uint64_t most = tally->context->cells_limit;
    const uint64_t repeats = period(rays, count, most);
    uint64_t found = 0, rest;
    mpz_t length, part;
    int32_t status = WYT_OK;
    mpz_inits(length, part, NULL);
    for (size_t i = 0; i < count; i++) {
        wyt__mpz_set(part, rays[i].modulus);
        mpz_fdiv_r(part, from, part);
        rays[i].rest = wyt__mpz_low(part);
    }
    mpz_sub(length, last, from);
    mpz_add_ui(length, length, 1);
    wyt__mpz_set(part, repeats);
    if (mpz_cmp(length, part) < 0) { /* less than a period */
        rest = wyt__mpz_low(length);
        status = rest > most ? fail_period(tally) : WYT_OK;
    } else {
        mpz_fdiv_qr(length, part, length, part);
        rest = wyt__mpz_low(part);
        status = repeats == UINT64_MAX
                     ? fail_period(tally)
                     : count_one_by_one(tally, rays, count, repeats, &found);
        if (status == WYT_OK) {
            wyt__mpz_set(part, found);
            mpz_addmul(tally->total, length, part);
        }
    }
    if (status == WYT_OK)
        status = count_one_by_one(tally, rays, count, rest, &found);
    if (status == WYT_OK) {
        wyt__mpz_set(part, found);
        mpz_add(tally->total, tally->total, part);
    }
    mpz_clears(length, part, NULL);
    return status;
}

/* The classes that go on from s on come first; returns how many, and lowers
 * `end` to where the next one of them stops. */
static size_t select_rays(struct ray *rays, size_t count, const mpz_t s,
                          mpz_t end)
{
    size_t active = 0;
    mpz_t last;
    mpz_init(last);
    for (size_t i = 0; i < count; i++) {
        const struct ray ray = rays[i];
        wyt__mpz_set(last, ray.last);
        if (ray.last != 0 && mpz_cmp(last, s) < 0)
            continue;
        if (ray.last != 0 && mpz_cmp(last, end) < 0)
            mpz_set(end, last);
        rays[i] = rays[active];
        rays[active++] = ray;
    }
    mpz_clear(last);
    return active;
}

/* Adds the s from `first` to `last` that are in a class. */
static int32_t add_rays(struct tally *tally, struct ray *rays, size_t count,
                        uint64_t first, const mpz_t last)
{
    int32_t status = WYT_OK;
    mpz_t s, end;
    mpz_inits(s, end, NULL);
    wyt__mpz_set(s, first);
    while (status == WYT_OK && mpz_cmp(s, last) <= 0) {
        mpz_set(end, last);
        count = select_rays(rays, count, s, end);
        if (count == 0)
            break;
        if (count == 1) {
            add_residues(tally->total, end, rays, false);
            mpz_sub_ui(s, s, 1);
            add_residues(tally->total, s, rays, true);
        } else {
            status = add_several(tally, rays, count, s, end);
        }
        mpz_add_ui(s, end, 1);
    }
    mpz_clears(s, end, NULL);
    return status;
}

/* ---- directions ---- */

/* The line classes along the direction of class `index`; none if an earlier one
 * is along it, which has them. */
static size_t collect_rays(const struct wyt__game *game, size_t index,
                           struct ray *rays)
{
    const uint32_t *direction = wyt__game_vector(game, index);
    const uint32_t g = divisor(direction, game->heaps);
    size_t count = 0;
    for (size_t i = 0; i < game->class_count; i++) {
        const struct wyt__class *class = &game->classes[i];
        const uint32_t *vector = wyt__game_vector(game, i);
        uint32_t step;
        if (class->strip != 0)
            continue;
        step = divisor(vector, game->heaps);
        if (!is_along(direction, g, vector, step, game->heaps))
            continue;
        if (i < index)
            return 0;
        rays[count++] = (struct ray){.step = step,
                                     .modulus = (uint64_t)step * class->modulus,
                                     .last = (uint64_t)step * class->most,
                                     .class = class};
    }
    return count;
}

static int32_t add_lines(struct tally *tally)
{
    const struct wyt__game *game = tally->game;
    int32_t status = WYT_OK;
    struct ray *rays =
        wyt__allocate(tally->context, game->class_count, sizeof *rays, &status);
    uint64_t first;
    mpz_t last;
    if (rays == NULL)
        return status;
    mpz_init(last);
    for (size_t i = 0; i < game->class_count && status == WYT_OK; i++) {
        const uint32_t *vector = wyt__game_vector(game, i);
        size_t count = 0;
        if (game->classes[i].strip == 0)
            count = collect_rays(game, i, rays);
        if (count > 0 &&
            find_first(tally, vector, divisor(vector, game->heaps), &first)) {
            find_last(tally, vector, divisor(vector, game->heaps), last);
            status = add_rays(tally, rays, count, first, last);
        }
        if (status == WYT_OK)
            status = wyt__work(tally->context,
                               4 * wyt__heaps_steps(&tally->from) +
                                   game->class_count * game->heaps,
                               i, game->class_count);
    }
    mpz_clear(last);
    wyt__release(tally->context, rays, game->class_count, sizeof *rays);
    return status;
}

/* ---- the whole ---- */

/* A count may have as many digits as all heaps of a pair together. */
static int32_t check_size(const struct tally *tally)
{
    size_t bits = 0;
    for (size_t i = 0; i < tally->from.n; i++)
        if (mpz_sizeinbase(tally->from.heap[i], 2) > bits)
            bits = mpz_sizeinbase(tally->from.heap[i], 2);
    return wyt__check_room_for_bits(tally->context, 2 * (uint64_t)bits + 128);
}

int32_t wyt__count_options_big(wyt_context *context, const wyt_rules *rules,
                               const wyt_integers *heaps, wyt_integers *list)
{
    const struct wyt__game *game = &rules->game;
    struct tally tally = {.context = context, .game = game};
    int32_t status;
    wyt__heaps_init(&tally.from, game->heaps);
    mpz_init(tally.total);
    for (size_t i = 0; i < game->class_count; i++) {
        const struct wyt__class *class = &game->classes[i];
        const size_t f = class->strip == WYT_STRIP_FIRST    ? 0
                         : class->strip == WYT_STRIP_SECOND ? 1
                                                            : 2;
        if (class->strip != 0 && class->width > tally.width[f])
            tally.width[f] = class->width;
    }
    status = wyt__heaps_read(&tally.from, heaps);
    if (status == WYT_OK)
        status = check_size(&tally);
    if (status == WYT_OK) {
        add_strips(&tally);
        status = add_lines(&tally);
    }
    if (status == WYT_OK)
        status = wyt__integers_write(list, tally.total);
    mpz_clear(tally.total);
    wyt__heaps_clear(&tally.from);
    return status;
}
