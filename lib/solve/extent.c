/* SPDX-License-Identifier: MIT */
/*
 * The P-positions of the first s shells are taken to grow like
 * a s^k + b s^(k+1), through their numbers at all shells that are counted and
 * at half of them, with the k for which neither a nor b is negative. What is
 * expected is never wrong, but may make a table larger than it had to be, or in
 * two steps what could have been one.
 */
#include "solve/extent.h"

#include <stdbool.h>

#include "board/shell_lines.h"
#include "solve/census.h"

/* Shells that an expectation is made from, at least, and how many times as many
 * it may ask for. */
#define LEAST 16
#define TIMES 8

/* Cells of a row in a word. */
#define WORD 64

/* Shells that no board has. */
#define ENDLESS ((uint64_t)1 << 32)

/* The cells of the first shells. */
static double cells_of(struct wyt__shells_of of, double shells)
{
    if (of.n == 2)
        return of.is_sorted ? shells * (shells + 1) / 2 : shells * shells;
    return of.is_sorted ? shells * (shells + 1) * (shells + 2) / 6
                        : shells * shells * shells;
}

/* How the positions grow: a u^k + b u^(k+1), u times as many shells as are
 * counted. */
struct growth {
    double a, b;
    unsigned k;
};

static double grown(const struct growth *growth, double u)
{
    double power = 1;
    for (unsigned i = 0; i < growth->k; i++)
        power *= u;
    return power * (growth->a + growth->b * u);
}

/* Whether it is known how they grow. */
static bool find_growth(const struct wyt__census *census, uint32_t side,
                        struct growth *growth)
{
    const uint64_t shells = census->shells;
    const double all = (double)wyt__census_before(census, shells, side);
    const double half = (double)wyt__census_before(census, shells / 2, side);
    double power = 2; /* 2^(k+1) */
    if (shells < LEAST || half <= 0 || all <= half)
        return false;
    for (growth->k = 0; power * half <= all && growth->k < census->of.n;
         power *= 2)
        growth->k++;
    growth->a = power * half - all;
    growth->b = all - growth->a;
    return growth->a >= 0 && growth->b >= 0;
}

/* Whether so many shells are enough: if all cells behind those that are counted
 * are P, and as the positions grow, if that is known. */
static bool suffice(const struct wyt__census *census, uint64_t shells,
                    double wanted, uint32_t side, const struct growth *growth)
{
    const double counted =
        (double)wyt__census_before(census, census->shells, side);
    const double room = cells_of(census->of, (double)shells) -
                        cells_of(census->of, (double)census->shells);
    if (room < wanted - counted)
        return false;
    return growth == NULL ||
           grown(growth, (double)shells / (double)census->shells) >= wanted;
}

/* The least number of shells that suffices, `most` at the most. */
static uint64_t least_shells(const struct wyt__census *census, uint64_t most,
                             double wanted, uint32_t side,
                             const struct growth *growth)
{
    uint64_t low = census->shells + 1, high = most;
    while (low < high) {
        const uint64_t middle = low + (high - low) / 2;
        if (suffice(census, middle, wanted, side, growth))
            high = middle;
        else
            low = middle + 1;
    }
    return low;
}

uint64_t wyt__shells_expected(const struct wyt__census *census,
                              const struct wyt__wish *wish, uint64_t usual)
{
    const uint64_t shells = census->shells;
    const double wanted = (double)wish->number + (double)wish->capacity;
    struct growth growth;
    uint64_t next, room;
    if (shells == 0) {
        next = least_shells(census, ENDLESS, wanted, wish->side, NULL);
        return next > usual ? next : usual;
    }
    if (!find_growth(census, wish->side, &growth))
        return usual;
    next = least_shells(census, TIMES * shells, wanted, wish->side, &growth);
    /* What is expected far behind is less sure; some shells more cost less than
     * another board. */
    room = (next / shells + 1) * next / 128 + 1;
    if ((next + room) / WORD * WORD >= next)
        next = (next + room) / WORD * WORD; /* rows are words, and no more */
    else
        next += room;
    next -= shells;
    return !wish->is_last && next < usual ? usual : next;
}
