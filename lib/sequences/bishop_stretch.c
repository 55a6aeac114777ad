/* SPDX-License-Identifier: MIT */
/*
 * Bishop-type blocking: how long runs have to be, the recursion that they rest
 * on, and what one run tells of the next. Floating point chooses lengths only;
 * one that is too short is seen, and costs another attempt.
 */
#include "sequences/bishop_stretch.h"

#include <wythoff/context.h>
#include <wythoff/status.h>

#include <string.h>

#include "base/assert.h"
#include "base/context.h"

/* Nanoseconds of a small number of a run. */
#define NUMBER_STEPS 4
/* Numbers of the recursion that are computed at least. */
#define LEAST_TABLE 4096
#define MOST_EVEN ((uint64_t)1 << 22)
/* Numbers that are written at once, which the table has behind its end. */
#define SPARE 4
/* Numbers of a table: x_n < 2 n has 32 bits. */
#define MOST_TABLE ((uint64_t)1 << 31)
/* Integers that are looked at together, and the fewest that are worth it. */
#define MOST_LENGTH 65536
#define LEAST_LENGTH 64

/* ---- lengths ---- */

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

/* The length for which a place falls to its half: the most steps with
 * r^steps > 1/2, about 0.7 k/m. */
static uint64_t half_life_of(double r)
{
    double powers[34], part = 1; /* r^(2^i); r >= 1 - 2^-33 */
    uint64_t steps = 0;
    powers[0] = r;
    for (int i = 1; i < 34; i++)
        powers[i] = powers[i - 1] * powers[i - 1];
    for (int i = 34; i-- > 0;)
        if (part * powers[i] > 0.5) {
            part *= powers[i];
            steps += (uint64_t)1 << i;
        }
    return steps;
}

/* What suffices by (3); more than any memory for the largest k/m. */
static uint64_t last_margin(const struct wyt__bishop_runs *runs)
{
    /* 1 - r is at least 2^-33; one more against rounding */
    const double margin = (runs->k + 4.0) / (1 - runs->ratio) + 1;
    return margin < 0x1p60 ? (uint64_t)margin : (uint64_t)1 << 60;
}

/* A run of L numbers tells (L - 1) / r, so at least 1 / (1-r) are needed not to
 * dwindle; and several times the usual deviation. */
static uint64_t first_margin(const struct wyt__bishop_runs *runs)
{
    const double r = runs->ratio;
    const double product = (double)runs->m * runs->k * r;
    const double margin =
        0.6 / (1 - r) + 2.5 * root_of(product < 1 ? 1 : product) + 4;
    const uint64_t most = last_margin(runs);
    return margin < (double)most ? (uint64_t)margin : most;
}

uint64_t wyt__bishop_middle(const struct wyt__bishop_runs *runs)
{
    const double r = runs->ratio;
    return (uint64_t)((runs->k - r * (runs->k - 1.0)) / 2);
}

uint64_t wyt__bishop_lower_count(const struct wyt__bishop_runs *runs,
                                 uint64_t count)
{
    return (uint64_t)(runs->ratio * (double)count) + 2;
}

void wyt__bishop_widen(struct wyt__bishop_runs *runs)
{
    const uint64_t most = last_margin(runs);
    WYT__ASSERT(runs->margin < most);
    runs->margin = runs->margin < most / 2 ? 2 * runs->margin : most;
}

void wyt__bishop_runs_open(struct wyt__bishop_runs *runs, wyt_context *context,
                           uint32_t m, uint32_t k)
{
    const double t = (double)m / k;
    WYT__ASSERT(m >= 1 && k >= 1);
    *runs = (struct wyt__bishop_runs){
        .context = context, .m = m, .k = k, .passed = k};
    runs->ratio = 2 / (root_of(t * t + 4) + t);
    runs->half_life = half_life_of(runs->ratio);
    runs->margin = first_margin(runs);
}

void wyt__bishop_runs_close(struct wyt__bishop_runs *runs)
{
    wyt__release(runs->context, runs->table, runs->table_capacity,
                 sizeof *runs->table);
}

int32_t wyt__bishop_poll(const struct wyt__bishop_runs *runs, uint64_t work)
{
    return wyt__work(runs->context, NUMBER_STEPS * work, 0, 0);
}

/* ---- the recursion ---- */

/* Appends the next integer that is no y, which rise from k on. The y looked at
 * are at most one behind it, so they fit. */
static void append_next(struct wyt__bishop_runs *runs)
{
    uint32_t *table = runs->table;
    const size_t n = runs->table_count;
    uint64_t next = runs->ahead;
    size_t j = runs->passed;
    for (; j < n && next == table[j] + (uint64_t)runs->m * (j / runs->k); j++)
        next++;
    runs->passed = j;
    runs->ahead = next + 1;
    table[runs->table_count++] = (uint32_t)next;
}

/* Writes from, from + 1, ..., end - 1: SPARE at once, for they are few. */
static inline uint32_t *write_between(uint32_t *to, uint64_t from, uint64_t end)
{
    uint32_t *behind = to + (end - from);
    for (;; from += SPARE, to += SPARE) {
        for (uint64_t i = 0; i < SPARE; i++)
            to[i] = (uint32_t)(from + i);
        if (end - from <= SPARE)
            return behind;
    }
}

/* How many of the next 2 * `missing` integers there is room for. More than half
 * of all integers are numbers of the table, by x_n < 2 n. */
static size_t integers(const struct wyt__bishop_runs *runs, uint64_t missing)
{
    const uint64_t room = runs->table_capacity - SPARE;
    const uint64_t most = room < MOST_TABLE ? room : MOST_TABLE;
    const uint64_t left = most - runs->table_count;
    return (size_t)(2 * missing < left ? 2 * missing : left);
}

/*
 * The numbers among the next integers, at most `count`, without a branch for
 * each: those between the y, which rise; the next of these is not below the
 * next integer. For the next number is the index n, so that the y of the new
 * ones are d_n above the first integer at least, and no more integers are
 * looked at together. How many those are; 0 if too few.
 */
static size_t append_between(struct wyt__bishop_runs *runs, uint64_t count)
{
    uint32_t *const table = runs->table;
    const size_t n = runs->table_count;
    const uint64_t m = runs->m, k = runs->k, d = n / runs->k * m;
    const uint64_t most = d < MOST_LENGTH ? d : MOST_LENGTH;
    const size_t length = (size_t)(count < most ? count : most);
    const uint64_t end = runs->ahead + length;
    uint32_t *next = table + n;
    uint64_t from = runs->ahead;
    size_t j = runs->passed;
    uint64_t rest = j % k, difference = j / k * m;
    if (length < LEAST_LENGTH)
        return 0;
    for (; j < n; j++) {
        const uint64_t y = table[j] + difference;
        if (y >= end)
            break;
        next = write_between(next, from, y);
        from = y + 1;
        rest++;
        difference += rest == k ? m : 0;
        rest = rest == k ? 0 : rest;
    }
    next = write_between(next, from, end); /* there is room for `count` */
    runs->passed = j;
    runs->ahead = end;
    runs->table_count = (size_t)(next - table);
    return length;
}

/* Room for so many numbers, for four times as many where that is within the
 * limit: a stream asks again and again, and tables that move are copied. */
static int32_t make_room(struct wyt__bishop_runs *runs, size_t count)
{
    const bool grows = runs->table_capacity < count + SPARE;
    void *table = runs->table;
    int32_t status =
        wyt__reserve(runs->context, &table, &runs->table_capacity,
                     grows ? 4 * count + SPARE : 0, sizeof *runs->table);
    if (status == WYT_LIMIT && !runs->context->foreign)
        status = wyt__reserve(runs->context, &table, &runs->table_capacity,
                              count + SPARE, sizeof *runs->table);
    runs->table = table;
    return status;
}

int32_t wyt__bishop_tabulate(struct wyt__bishop_runs *runs, uint64_t count)
{
    int32_t status;
    if (runs->table_count >= count)
        return WYT_OK;
    if (count > MOST_TABLE || count > SIZE_MAX / 8 / sizeof *runs->table)
        return wyt__fail(runs->context, WYT_LIMIT,
                         "a table of %llu numbers was needed for m = %lu, "
                         "k = %lu; it holds at most %llu",
                         (unsigned long long)count, (unsigned long)runs->m,
                         (unsigned long)runs->k,
                         (unsigned long long)MOST_TABLE);
    status = make_room(runs, (size_t)count);
    while (status == WYT_OK && runs->table_count < count) {
        const size_t next = integers(runs, count - runs->table_count);
        uint64_t passed = append_between(runs, next);
        if (passed == 0) {
            append_next(runs);
            passed = 1;
        }
        status = wyt__bishop_poll(runs, passed);
    }
    return status;
}

/* Well above where the places come to rest, and, within reason, above the
 * numbers to which the uniform start x_n = n, n < k, is still to be seen. */
int32_t wyt__bishop_prepare(struct wyt__bishop_runs *runs)
{
    const double k = runs->k;
    const double rest =
        (double)(wyt__bishop_middle(runs) + 2) / (1 - runs->ratio);
    const double even = 8 * k * root_of(k);
    return wyt__bishop_tabulate(
        runs, LEAST_TABLE + 4 * (uint64_t)runs->k + 2 * runs->margin +
                  2 * (uint64_t)rest +
                  (even < MOST_EVEN ? (uint64_t)even : MOST_EVEN));
}

/* ---- from run to run ---- */

int32_t wyt__bishop_run_reserve(wyt_context *context,
                                struct wyt__bishop_run *run, size_t count)
{
    void *above = run->above;
    int32_t status = wyt__reserve(context, &above, &run->capacity, count,
                                  sizeof *run->above);
    run->above = above;
    run->count = status == WYT_OK ? count : 0;
    return status;
}

void wyt__bishop_run_close(wyt_context *context, struct wyt__bishop_run *run)
{
    wyt__release(context, run->above, run->capacity, sizeof *run->above);
}

/*
 * Puts F(lo + i) - F(lo) = above + m floor((rest + i) / k) - i in the place of
 * above. It never falls, and no overflow is near: there are O(k / (1-r)) =
 * O(k (k/m + 1)) numbers, so it is O(k (k/m + 1) + m).
 */
static void to_heights(struct wyt__bishop_run *run, uint64_t m, uint64_t k,
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

/* How many heights are at most `excess`, and how many of n, n + 1, ... pass
 * less than all of them then. */
static size_t passed_at_once(const struct wyt__bishop_run *run, int64_t excess,
                             size_t *count)
{
    size_t at = 0;
    int64_t last;
    while (at < run->count && (int64_t)run->above[at] <= excess)
        at++;
    last = at < run->count ? (int64_t)run->above[run->count - 1] - excess : 0;
    if ((uint64_t)last < *count)
        *count = (size_t)last;
    return at;
}

/*
 * The j* - lo of n, n + 1, ...: how many heights are at most `excess` and what
 * follows it. Each height notes itself where it is passed first, the last of
 * equal ones stays, and a second sweep fills what is between: a merge in the
 * usual way would branch as the numbers do, which nobody can predict.
 */
static size_t merge(const struct wyt__bishop_run *run, int64_t excess,
                    uint64_t *places, size_t count)
{
    size_t at = passed_at_once(run, excess, &count);
    uint64_t passed = at;
    if (count > 0)
        memset(places, 0, count * sizeof *places);
    for (; at < run->count; at++) {
        const uint64_t from = run->above[at] - (uint64_t)excess;
        if (from >= count)
            break;
        places[from] = at + 1;
    }
    for (size_t h = 0; h < count; h++) {
        passed = places[h] > passed ? places[h] : passed;
        places[h] = passed;
    }
    return count;
}

uint64_t wyt__bishop_tell(const struct wyt__bishop_runs *runs,
                          struct wyt__bishop_run *from, uint64_t rest,
                          int64_t excess, struct wyt__bishop_run *to)
{
    uint64_t first;
    to_heights(from, runs->m, runs->k, rest);
    to->count = merge(from, excess, to->above, to->count);
    first = to->count == 0 ? 0 : to->above[0];
    for (size_t i = 0; i < to->count; i++)
        to->above[i] += i - first;
    return first;
}
