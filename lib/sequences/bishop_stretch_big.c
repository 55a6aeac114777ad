/* SPDX-License-Identifier: MIT */
/*
 * Runs of numbers of bishop-type blocking in GMP: down to where the recursion
 * has been computed, then up again, run by run.
 */
#include "sequences/bishop_stretch_big.h"

#include <wythoff/context.h>
#include <wythoff/status.h>

#include <gmp.h>
#include <string.h>

#include "base/context.h"
#include "numbers/constant_big.h"
#include "sequences/engine_big.h"
#include "sequences/bishop_stretch.h"
#include "numbers/mpz.h"

struct wyt__place_big {
    size_t limbs; /* how many */
    size_t count; /* length of the run */
};

void wyt__window_open_big(struct wyt__window_big *window, wyt_context *context,
                          uint32_t m, uint32_t k)
{
    mpz_t square, minus;
    *window = (struct wyt__window_big){.context = context};
    wyt__bishop_runs_open(&window->runs, context, m, k);
    mpz_init_set_ui(minus, m);
    mpz_init_set_ui(square, k); /* r = (sqrt(m^2 + 4 k^2) - m) / (2 k) */
    mpz_mul(square, square, square);
    mpz_mul_2exp(square, square, 2);
    mpz_addmul(square, minus, minus);
    wyt__constant_open_big(&window->r, context, square, minus, k);
    mpz_clears(square, minus, NULL);
    mpz_inits(window->run.start, window->run.base, window->other.start,
              window->other.base, NULL);
}

void wyt__window_close_big(struct wyt__window_big *window)
{
    wyt_context *context = window->context;
    mpz_clears(window->run.start, window->run.base, window->other.start,
               window->other.base, NULL);
    wyt__constant_close_big(&window->r);
    wyt__bishop_run_close(context, &window->run.small);
    wyt__bishop_run_close(context, &window->other.small);
    wyt__bishop_runs_close(&window->runs);
    wyt__release(context, window->limbs, window->limb_capacity,
                 sizeof *window->limbs);
    wyt__release(context, window->places, window->place_capacity,
                 sizeof *window->places);
}

/* ---- down ---- */

static int32_t push(struct wyt__window_big *window, const mpz_t start,
                    size_t count)
{
    const size_t size = mpz_size(start);
    void *limbs = window->limbs, *places = window->places;
    int32_t status =
        wyt__reserve(window->context, &limbs, &window->limb_capacity,
                     window->limb_count + size, sizeof *window->limbs);
    window->limbs = limbs;
    if (status == WYT_OK)
        status = wyt__reserve(window->context, &places, &window->place_capacity,
                              window->place_count + 1, sizeof *window->places);
    window->places = places;
    if (status != WYT_OK)
        return status;
    if (size > 0)
        memcpy(window->limbs + window->limb_count, mpz_limbs_read(start),
               size * sizeof *window->limbs);
    window->limb_count += size;
    window->places[window->place_count++] =
        (struct wyt__place_big){size, count};
    return WYT_OK;
}

/* The run pushed last; the view borrows. */
static mpz_srcptr pop(struct wyt__window_big *window, mpz_t view, size_t *count)
{
    const struct wyt__place_big *place = &window->places[--window->place_count];
    *count = place->count;
    window->limb_count -= place->limbs;
    return mpz_roinit_n(view, window->limbs + window->limb_count,
                        (mp_size_t)place->limbs);
}

/* Whether the run around a place lies in the table. */
static bool in_table(const struct wyt__window_big *window, const mpz_t start,
                     size_t count)
{
    const uint64_t more = (uint64_t)count + window->runs.margin;
    return more <= window->runs.table_count &&
           mpz_cmp_ui(start,
                      (unsigned long)(window->runs.table_count - more)) <= 0;
}

/* From a place to the one that it follows from. */
static int32_t lower(struct wyt__window_big *window, mpz_t start, size_t *count)
{
    int32_t status;
    mpz_t shift;
    mpz_init(shift);
    wyt__mpz_set(shift, wyt__bishop_middle(&window->runs));
    status = wyt__constant_floor_big(&window->r, start, start, shift);
    mpz_clear(shift);
    if (status != WYT_OK)
        return status;
    *count = (size_t)wyt__bishop_lower_count(&window->runs, *count);
    return WYT_OK;
}

/* Pushes places until the run around one lies in the table; that one comes
 * back. */
static int32_t go_down(struct wyt__window_big *window, mpz_t start,
                       size_t *count)
{
    int32_t status = WYT_OK;
    window->limb_count = window->place_count = 0;
    while (status == WYT_OK && !in_table(window, start, *count)) {
        status = push(window, start, *count);
        if (status == WYT_OK)
            status = lower(window, start, count);
        if (status == WYT_OK)
            status = wyt__bishop_poll(&window->runs, 100 + mpz_size(start));
    }
    return status;
}

/* ---- up ---- */

/* The numbers start - margin .. start + count + margin - 1, as far as they are
 * at least `least`. */
static int32_t surround(struct wyt__window_big *window,
                        struct wyt__run_big *run, const mpz_t start,
                        size_t count, uint64_t margin, uint32_t least)
{
    uint64_t length = 2 * margin + count;
    mpz_t shift;
    mpz_init(shift);
    wyt__mpz_set(shift, margin);
    mpz_sub(run->start, start, shift);
    if (mpz_cmp_ui(run->start, least) < 0) {
        mpz_ui_sub(shift, least, run->start);
        length -= length < wyt__mpz_low(shift) ? length : wyt__mpz_low(shift);
        mpz_set_ui(run->start, least);
    }
    mpz_clear(shift);
    if (length > SIZE_MAX)
        length = SIZE_MAX; /* which is refused */
    return wyt__bishop_run_reserve(window->context, &run->small,
                                   (size_t)length);
}

/* The lowest run; no y is asked for below k. */
static int32_t read_table(struct wyt__window_big *window, const mpz_t start,
                          size_t count, bool only)
{
    const uint64_t *table = window->runs.table;
    struct wyt__run_big *run = &window->run;
    int32_t status =
        surround(window, run, start, count, only ? 0 : window->runs.margin,
                 only ? 0 : window->runs.k);
    size_t from;
    if (status != WYT_OK)
        return status;
    from = (size_t)mpz_get_ui(run->start);
    for (size_t i = 0; i < run->small.count; i++)
        run->small.above[i] = table[from + i] - table[from];
    wyt__mpz_set(run->base, table[from]);
    return WYT_OK;
}

/* n - F(start) for the first n of a run, and start mod k; false if that is no
 * small number, so that the run is of no use. */
static bool excess_of(const struct wyt__window_big *window, const mpz_t n,
                      int64_t *excess, uint64_t *rest)
{
    const struct wyt__run_big *run = &window->run;
    bool small;
    mpz_t first;
    mpz_init(first);
    *rest = mpz_fdiv_q_ui(first, run->start, window->runs.k);
    mpz_mul_ui(first, first, window->runs.m);
    mpz_add(first, first, run->base);
    mpz_sub(first, first, run->start);
    mpz_add_ui(first, first, window->runs.k);
    mpz_sub(first, n, first);
    small = mpz_sizeinbase(first, 2) < 62;
    *excess = (int64_t)wyt__mpz_low(first); /* of its absolute value */
    if (mpz_sgn(first) < 0)
        *excess = -*excess;
    mpz_clear(first);
    return small;
}

/* Leaves out the first numbers of a run, which are not known. */
static void skip(struct wyt__run_big *run, uint64_t by)
{
    mpz_t shift;
    mpz_init(shift);
    wyt__mpz_set(shift, by);
    mpz_add(run->start, run->start, shift);
    mpz_clear(shift);
    run->small.count -= run->small.count < by ? run->small.count : (size_t)by;
}

/* As much of the run above as window->run tells, by (1); that one is lost. */
static void rise(struct wyt__window_big *window, struct wyt__run_big *to)
{
    struct wyt__run_big *from = &window->run;
    int64_t excess;
    uint64_t rest, first;
    if (!excess_of(window, to->start, &excess, &rest))
        to->small.count = 0;
    if (excess < 0 && mpz_cmp_ui(from->start, window->runs.k) != 0) {
        skip(to, (uint64_t)-excess);
        excess = 0;
    }
    first =
        wyt__bishop_tell(&window->runs, &from->small, rest, excess, &to->small);
    mpz_add(to->base, to->start, from->start);
    mpz_add_ui(to->base, to->base, (unsigned long)first);
    mpz_sub_ui(to->base, to->base, window->runs.k);
}

static void swap(struct wyt__window_big *window)
{
    struct wyt__run_big run = window->run;
    window->run = window->other;
    window->other = run;
}

/* Pops the places, and makes the run around each, at the top without more. */
static int32_t go_up(struct wyt__window_big *window)
{
    int32_t status = WYT_OK;
    while (status == WYT_OK && window->run.small.count > 0 &&
           window->place_count > 0) {
        size_t count;
        mpz_t view;
        /* cppcheck-suppress uninitvar; the call makes the view */
        mpz_srcptr start = pop(window, view, &count);
        status =
            surround(window, &window->other, start, count,
                     window->place_count == 0 ? 0 : window->runs.margin, 0);
        if (status != WYT_OK)
            break;
        rise(window, &window->other);
        swap(window);
        status = wyt__bishop_poll(&window->runs, window->run.small.count +
                                                     window->other.small.count);
    }
    return status;
}

/* With the margin there is. */
static int32_t attempt(struct wyt__window_big *window, const mpz_t start,
                       size_t count)
{
    int32_t status = wyt__bishop_prepare(&window->runs);
    mpz_t place;
    mpz_init_set(place, start);
    if (status == WYT_OK)
        status = go_down(window, place, &count);
    if (status == WYT_OK)
        status = read_table(window, place, count, window->place_count == 0);
    if (status == WYT_OK)
        status = go_up(window);
    mpz_clear(place);
    return status;
}

/* The places down to the table fall from so many bits to nothing: half a
 * square of bits, which is refused before the first one is computed. */
static int32_t check_places(struct wyt__window_big *window, const mpz_t start)
{
    const wyt_context *context = window->context;
    const double bits = (double)mpz_sizeinbase(start, 2);
    const double steps = bits * (double)wyt__bishop_half_life(&window->runs);
    const double bytes =
        steps * (bits / 16 + (double)sizeof(struct wyt__place_big));
    const uint64_t used =
        atomic_load_explicit(&context->used_bytes, memory_order_relaxed);
    if (bytes < 0x1p20 ||
        (used < context->memory_limit &&
         bytes * 0.9 < (double)(context->memory_limit - used)))
        return WYT_OK;
    return wyt__fail(window->context, WYT_LIMIT,
                     "bishop-type blocking needs about %.0f MiB for a number "
                     "of %.0f bits; the memory limit is %llu bytes",
                     bytes / 0x1p20, bits,
                     (unsigned long long)context->memory_limit);
}

int32_t wyt__window_at_big(struct wyt__window_big *window, const mpz_t start,
                           size_t count)
{
    int32_t status = check_places(window, start);
    bool there = false;
    while (status == WYT_OK && !there) {
        status = attempt(window, start, count);
        there = window->run.small.count == count &&
                mpz_cmp(window->run.start, start) == 0;
        if (!there)
            wyt__bishop_widen(&window->runs);
    }
    return status;
}
