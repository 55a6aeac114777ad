/* SPDX-License-Identifier: MIT */
/*
 * Runs of numbers of bishop-type blocking: down to where the recursion has been
 * computed, then up again, run by run.
 */
#include "exact/big_window.h"

#include <string.h>

#include "base/assert.h"

#define POLL_WORK ((uint64_t)1 << 20)
/* Numbers of the recursion that are computed at least. */
#define LEAST_TABLE 4096
#define MOST_EVEN ((uint64_t)1 << 22)

struct wyt__big_place {
    size_t limbs; /* how many */
    size_t count; /* length of the run */
};

/* The root of z >= 1 by Newton's method, falling towards it. */
static double root_of(double z)
{
    double root = z;
    for (int i = 0; i < 128; i++) {
        double next = (root + z / root) / 2;
        if (next >= root)
            break;
        root = next;
    }
    return root;
}

/* r, for sizes only. */
static double ratio_of(const struct wyt__big_window *window)
{
    const double t = (double)window->m / window->k;
    return 2 / (root_of(t * t + 4) + t);
}

/* What suffices by (3); more than any memory for the largest k/m. */
static uint64_t last_margin(const struct wyt__big_window *window)
{
    /* 1 - r is at least 2^-33; one more against rounding */
    const double margin = (window->k + 4.0) / (1 - ratio_of(window)) + 1;
    return margin < 0x1p60 ? (uint64_t)margin : (uint64_t)1 << 60;
}

/* A run of L numbers tells (L - 1) / r, so at least 1 / (1-r) are needed not to
 * dwindle; and several times the usual deviation. */
static uint64_t first_margin(const struct wyt__big_window *window)
{
    const double r = ratio_of(window);
    const double product = (double)window->m * window->k * r;
    const double margin =
        0.6 / (1 - r) + 2.5 * root_of(product < 1 ? 1 : product) + 4;
    const uint64_t most = last_margin(window);
    return margin < (double)most ? (uint64_t)margin : most;
}

/* The middle of (3) is r n + this. */
static uint64_t middle_of(const struct wyt__big_window *window)
{
    const double r = ratio_of(window);
    return (uint64_t)((window->k - r * (window->k - 1.0)) / 2);
}

void wyt__big_window_open(struct wyt__big_window *window, wyt_context *context,
                          uint32_t m, uint32_t k)
{
    mpz_t square, minus;
    *window = (struct wyt__big_window){.context = context, .m = m, .k = k};
    mpz_init_set_ui(minus, m);
    mpz_init_set_ui(square, k); /* r = (sqrt(m^2 + 4 k^2) - m) / (2 k) */
    mpz_mul(square, square, square);
    mpz_mul_2exp(square, square, 2);
    mpz_addmul(square, minus, minus);
    wyt__big_constant_open(&window->r, context, square, minus, k);
    mpz_clears(square, minus, NULL);
    mpz_inits(window->run.start, window->run.base, window->other.start,
              window->other.base, NULL);
    window->margin = first_margin(window);
}

void wyt__big_window_close(struct wyt__big_window *window)
{
    wyt_context *context = window->context;
    mpz_clears(window->run.start, window->run.base, window->other.start,
               window->other.base, NULL);
    wyt__big_constant_close(&window->r);
    wyt__release(context, window->run.above, window->run.capacity,
                 sizeof *window->run.above);
    wyt__release(context, window->other.above, window->other.capacity,
                 sizeof *window->other.above);
    wyt__release(context, window->table, window->table_count,
                 sizeof *window->table);
    wyt__release(context, window->limbs, window->limb_capacity,
                 sizeof *window->limbs);
    wyt__release(context, window->places, window->place_capacity,
                 sizeof *window->places);
}

/* ---- the recursion ---- */

/* Well above where the places come to rest, and, within reason, above the
 * numbers to which the uniform start x_n = n, n < k, is still to be seen. */
static uint64_t table_size(const struct wyt__big_window *window)
{
    const double k = window->k;
    const double rest =
        (double)(middle_of(window) + 2) / (1 - ratio_of(window));
    const double even = 8 * k * root_of(k);
    return LEAST_TABLE + 4 * (uint64_t)window->k + 2 * window->margin +
           2 * (uint64_t)rest + (even < MOST_EVEN ? (uint64_t)even : MOST_EVEN);
}

static int32_t poll(struct wyt__big_window *window, uint64_t work)
{
    window->work += work;
    if (window->work < POLL_WORK)
        return WYT_OK;
    window->work = 0;
    return wyt__poll(window->context, 0, 0);
}

/* x_n for n < count: the next number that is no y, which rise from k on. */
static int32_t fill(struct wyt__big_window *window, uint64_t *table,
                    size_t count)
{
    uint64_t next = 0;
    size_t j = window->k;
    int32_t status = WYT_OK;
    for (size_t n = 0; n < count && status == WYT_OK; n++) {
        while (j < n && next == table[j] + window->m * (j / window->k)) {
            next++;
            j++;
        }
        table[n] = next++;
        status = poll(window, 1);
    }
    return status;
}

/* The table that the margin needs. */
static int32_t tabulate(struct wyt__big_window *window)
{
    const uint64_t count = table_size(window);
    uint64_t *table;
    int32_t status;
    if (window->table_count >= count)
        return WYT_OK;
    if (count > SIZE_MAX / 2 / sizeof *table)
        return wyt__fail(window->context, WYT_LIMIT,
                         "a table of %llu numbers was needed for m = %lu, "
                         "k = %lu; that is beyond the address space",
                         (unsigned long long)count, (unsigned long)window->m,
                         (unsigned long)window->k);
    table =
        wyt__allocate(window->context, (size_t)count, sizeof *table, &status);
    if (table == NULL)
        return status;
    status = fill(window, table, (size_t)count);
    if (status != WYT_OK) {
        wyt__release(window->context, table, (size_t)count, sizeof *table);
        return status;
    }
    wyt__release(window->context, window->table, window->table_count,
                 sizeof *window->table);
    window->table = table;
    window->table_count = (size_t)count;
    return WYT_OK;
}

/* ---- down ---- */

static int32_t push(struct wyt__big_window *window, const mpz_t start,
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
        (struct wyt__big_place){size, count};
    return WYT_OK;
}

/* The run pushed last; the view borrows. */
static mpz_srcptr pop(struct wyt__big_window *window, mpz_t view, size_t *count)
{
    const struct wyt__big_place *place = &window->places[--window->place_count];
    *count = place->count;
    window->limb_count -= place->limbs;
    return mpz_roinit_n(view, window->limbs + window->limb_count,
                        (mp_size_t)place->limbs);
}

/* Whether the run around a place lies in the table. */
static bool in_table(const struct wyt__big_window *window, const mpz_t start,
                     size_t count)
{
    const uint64_t more = (uint64_t)count + window->margin;
    return more <= window->table_count &&
           mpz_cmp_ui(start, (unsigned long)(window->table_count - more)) <= 0;
}

/* From a place to the one that it follows from. */
static int32_t lower(struct wyt__big_window *window, mpz_t start, size_t *count)
{
    int32_t status;
    mpz_t shift;
    mpz_init(shift);
    wyt__big_set(shift, middle_of(window));
    status = wyt__big_constant_floor(&window->r, start, start, shift);
    mpz_clear(shift);
    if (status != WYT_OK)
        return status;
    *count = (size_t)(ratio_of(window) * (double)*count) + 2;
    return WYT_OK;
}

/* Pushes places until the run around one lies in the table; that one comes
 * back. */
static int32_t go_down(struct wyt__big_window *window, mpz_t start,
                       size_t *count)
{
    int32_t status = WYT_OK;
    window->limb_count = window->place_count = 0;
    while (status == WYT_OK && !in_table(window, start, *count)) {
        status = push(window, start, *count);
        if (status == WYT_OK)
            status = lower(window, start, count);
        if (status == WYT_OK)
            status = poll(window, 100 + mpz_size(start));
    }
    return status;
}

/* ---- up ---- */

static int32_t make_room(struct wyt__big_window *window,
                         struct wyt__big_run *run, size_t count)
{
    void *above = run->above;
    int32_t status = wyt__reserve(window->context, &above, &run->capacity,
                                  count, sizeof *run->above);
    run->above = above;
    run->count = count;
    return status;
}

/* The numbers start - margin .. start + count + margin - 1, as far as they are
 * at least `least`. */
static int32_t surround(struct wyt__big_window *window,
                        struct wyt__big_run *run, const mpz_t start,
                        size_t count, uint64_t margin, uint32_t least)
{
    uint64_t length = 2 * margin + count;
    mpz_t shift;
    mpz_init(shift);
    wyt__big_set(shift, margin);
    mpz_sub(run->start, start, shift);
    if (mpz_cmp_ui(run->start, least) < 0) {
        mpz_ui_sub(shift, least, run->start);
        length -= length < wyt__big_low(shift) ? length : wyt__big_low(shift);
        mpz_set_ui(run->start, least);
    }
    mpz_clear(shift);
    if (length > SIZE_MAX)
        length = SIZE_MAX; /* which is refused */
    return make_room(window, run, (size_t)length);
}

/* The lowest run; no y is asked for below k. */
static int32_t read_table(struct wyt__big_window *window, const mpz_t start,
                          size_t count, bool only)
{
    struct wyt__big_run *run = &window->run;
    int32_t status = surround(window, run, start, count,
                              only ? 0 : window->margin, only ? 0 : window->k);
    size_t from;
    if (status != WYT_OK)
        return status;
    from = (size_t)mpz_get_ui(run->start);
    for (size_t i = 0; i < run->count; i++)
        run->above[i] = window->table[from + i] - window->table[from];
    wyt__big_set(run->base, window->table[from]);
    return WYT_OK;
}

/* n - F(start) for the first n of a run, and start mod k; false if that is no
 * small number, so that the run is of no use. */
static bool excess_of(const struct wyt__big_window *window, const mpz_t n,
                      int64_t *excess, uint64_t *rest)
{
    const struct wyt__big_run *run = &window->run;
    bool small;
    mpz_t first;
    mpz_init(first);
    *rest = mpz_fdiv_q_ui(first, run->start, window->k);
    mpz_mul_ui(first, first, window->m);
    mpz_add(first, first, run->base);
    mpz_sub(first, first, run->start);
    mpz_add_ui(first, first, window->k);
    mpz_sub(first, n, first);
    small = mpz_sizeinbase(first, 2) < 62;
    *excess = (int64_t)wyt__big_low(first); /* of its absolute value */
    if (mpz_sgn(first) < 0)
        *excess = -*excess;
    mpz_clear(first);
    return small;
}

/*
 * Puts F(start + i) - F(start) = above + m floor((rest + i) / k) - i in the
 * place of above. It never falls, and no overflow is near: there are
 * O(k / (1-r)) = O(k (k/m + 1)) numbers, so it is O(k (k/m + 1) + m).
 */
static void to_heights(struct wyt__big_run *run, uint64_t m, uint64_t k,
                       uint64_t rest)
{
    uint64_t turns = 0; /* the middle term up to the next multiple of k */
    size_t i = 0;
    while (i < run->count) {
        const size_t end =
            run->count - i > k - rest ? i + (size_t)(k - rest) : run->count;
        for (; i < end; i++)
            run->above[i] += turns - i;
        turns += m;
        rest = 0;
    }
}

/* The j* - start of n = start', start' + 1, ..., where the heights pass
 * `excess` and what follows it; how many of them are below the end. */
static size_t merge(const struct wyt__big_run *run, int64_t excess,
                    uint64_t *places, size_t count)
{
    const uint64_t *heights = run->above;
    const size_t end = run->count;
    size_t at = 0, h = 0;
    for (; h < count; h++, excess++) {
        while (at < end && (int64_t)heights[at] <= excess)
            at++;
        if (at == end)
            break;
        places[h] = at;
    }
    return h;
}

/* Leaves out the first numbers of a run, which are not known. */
static void skip(struct wyt__big_run *run, uint64_t by)
{
    mpz_t shift;
    mpz_init(shift);
    wyt__big_set(shift, by);
    mpz_add(run->start, run->start, shift);
    mpz_clear(shift);
    run->count -= run->count < by ? run->count : (size_t)by;
}

/* As much of the run above as window->run tells, by (1); that one is lost. */
static void rise(struct wyt__big_window *window, struct wyt__big_run *to)
{
    struct wyt__big_run *from = &window->run;
    int64_t excess;
    uint64_t rest, first;
    if (!excess_of(window, to->start, &excess, &rest))
        to->count = 0;
    if (excess < 0 && mpz_cmp_ui(from->start, window->k) != 0) {
        skip(to, (uint64_t)-excess);
        excess = 0;
    }
    to_heights(from, window->m, window->k, rest);
    to->count = merge(from, excess, to->above, to->count);
    first = to->count == 0 ? 0 : to->above[0];
    for (size_t h = 0; h < to->count; h++)
        to->above[h] += h - first;
    mpz_add(to->base, to->start, from->start);
    mpz_add_ui(to->base, to->base, (unsigned long)first);
    mpz_sub_ui(to->base, to->base, window->k);
}

static void swap(struct wyt__big_window *window)
{
    struct wyt__big_run run = window->run;
    window->run = window->other;
    window->other = run;
}

/* Pops the places, and makes the run around each, at the top without more. */
static int32_t go_up(struct wyt__big_window *window)
{
    int32_t status = WYT_OK;
    while (status == WYT_OK && window->run.count > 0 &&
           window->place_count > 0) {
        size_t count;
        mpz_t view;
        mpz_srcptr start = pop(window, view, &count);
        status = surround(window, &window->other, start, count,
                          window->place_count == 0 ? 0 : window->margin, 0);
        if (status != WYT_OK)
            break;
        rise(window, &window->other);
        swap(window);
        status = poll(window, window->run.count + window->other.count);
    }
    return status;
}

/* With the margin there is. */
static int32_t attempt(struct wyt__big_window *window, const mpz_t start,
                       size_t count)
{
    int32_t status = tabulate(window);
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

int32_t wyt__big_window_at(struct wyt__big_window *window, const mpz_t start,
                           size_t count)
{
    const uint64_t most = last_margin(window);
    for (;;) {
        int32_t status = attempt(window, start, count);
        if (status != WYT_OK || (window->run.count == count &&
                                 mpz_cmp(window->run.start, start) == 0))
            return status;
        WYT__ASSERT(window->margin < most);
        window->margin = window->margin < most / 2 ? 2 * window->margin : most;
    }
}
