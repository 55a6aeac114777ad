/* SPDX-License-Identifier: MIT */
/*
 * Pairs and lists.
 */
#include "simple.h"

#include <math.h>

/* 128 bits */
typedef unsigned wide __attribute__((mode(TI)));

/* x = floor(n phi) iff x (x - n) < n^2 < (x + 1) (x + 1 - n) */
static uint64_t corrected(uint64_t n, uint64_t x)
{
    const wide square = (wide)n * n;
    while (x > 0 && (wide)x * (x - n) > square)
        x--;
    while ((wide)(x + 1) * (x + 1 - n) < square)
        x++;
    return x;
}

void simple_nth_product(const uint64_t *n, size_t count, uint64_t *x,
                        uint64_t *y)
{
    const long double phi = (1 + sqrtl(5)) / 2;
    for (size_t i = 0; i < count; i++) {
        x[i] = corrected(n[i], (uint64_t)((long double)n[i] * phi));
        y[i] = x[i] + n[i];
    }
}

void simple_nth_root(const uint64_t *n, size_t count, uint64_t *x, uint64_t *y)
{
    for (size_t i = 0; i < count; i++) {
        const long double k = (long double)n[i];
        x[i] = corrected(n[i], (uint64_t)((k + sqrtl(5 * k * k)) / 2));
        y[i] = x[i] + n[i];
    }
}

/* floor(sqrt(n)) by Newton, from above. */
static uint64_t integer_root(wide n)
{
    wide r = (wide)(sqrt((double)n) * (1 + 0x1p-50)) + 1, next;
    if (n == 0)
        return 0;
    while ((next = (r + n / r) / 2) < r)
        r = next;
    return (uint64_t)r;
}

void simple_nth_integer(const uint64_t *n, size_t count, uint64_t *x,
                        uint64_t *y)
{
    for (size_t i = 0; i < count; i++) {
        const wide k = n[i];
        x[i] = (uint64_t)((k + integer_root(5 * k * k)) / 2);
        y[i] = x[i] + n[i];
    }
}

void simple_member_pair(const uint64_t *x, const uint64_t *y, size_t count,
                        char *out)
{
    const long double phi = (1 + sqrtl(5)) / 2;
    for (size_t i = 0; i < count; i++) {
        const uint64_t a = x[i] < y[i] ? x[i] : y[i];
        const uint64_t n = x[i] < y[i] ? y[i] - x[i] : x[i] - y[i];
        out[i] = corrected(n, (uint64_t)((long double)n * phi)) == a;
    }
}

void simple_member_form(const uint64_t *x, const uint64_t *y, size_t count,
                        char *out)
{
    for (size_t i = 0; i < count; i++) {
        const uint64_t a = x[i] < y[i] ? x[i] : y[i];
        const uint64_t b = x[i] < y[i] ? y[i] : x[i];
        const wide n = b - a;
        out[i] = (n == 0 && a == 0) ||
                 ((wide)a * b < n * (a + (wide)b) &&
                  ((wide)a + 1) * ((wide)b + 1) > n * ((wide)a + b + 2));
    }
}

void simple_list(uint64_t a, uint64_t b, size_t count, uint64_t *x, uint64_t *y)
{
    uint64_t last = 0;
    size_t j = 0;
    x[0] = y[0] = 0;
    for (size_t n = 1; n < count; n++) {
        if (y[j] <= last)
            j++;
        if (j < n && y[j] <= last + b)
            last = y[j];
        last += b;
        x[n] = last;
        y[n] = last + a * n;
    }
}

void simple_list_one(uint64_t a, size_t count, uint64_t *x, uint64_t *y)
{
    uint64_t last = 0, difference = a;
    size_t j = 1;
    x[0] = y[0] = 0;
    y[1] = 1 + a;
    for (size_t n = 1; n < count; n++) {
        last++;
        if (last == y[j]) {
            last++;
            j++;
        }
        x[n] = last;
        y[n] = last + difference;
        difference += a;
    }
}

void simple_list_ahead(uint64_t a, uint64_t b, size_t count, uint64_t *x,
                       uint64_t *y)
{
    uint64_t last = b, difference = a;
    size_t n = 1;
    x[0] = y[0] = 0;
    y[1] = b + a;
    for (size_t j = 1; n < count; j++) {
        const uint64_t end = y[j];
        for (; n < count && last < end; last += b, difference += a) {
            x[n] = last;
            y[n] = last + difference;
            n++;
        }
        last = end + b;
    }
}

/* The number behind `last` of an axis of this width, where the other axis has
 * the pairs so far and *j is the first that may lie behind. */
static uint64_t next_number(uint64_t last, uint64_t width, uint64_t a,
                            const uint64_t *other, size_t count, size_t *j)
{
    while (*j < count && other[*j] + a * *j <= last)
        ++*j;
    if (*j < count && other[*j] + a * *j <= last + width)
        last = other[*j] + a * *j;
    return last + width;
}

void simple_both_sides(uint64_t a, uint64_t b, uint64_t c, size_t count,
                       uint64_t *u, uint64_t *l, uint64_t *x, uint64_t *y)
{
    size_t i = 0, j = 0, above = 0, below = 1, n = 1;
    u[0] = l[0] = 0;
    for (size_t k = 0; k < count; k++) {
        while (n <= above || n <= below) {
            u[n] = next_number(u[n - 1], b, a, l, n, &i);
            l[n] = next_number(l[n - 1], c, a, u, n, &j);
            n++;
        }
        if (u[above] + a * above <= l[below] + a * below) {
            x[k] = u[above];
            y[k] = u[above] + a * above;
            above++;
        } else {
            x[k] = l[below] + a * below;
            y[k] = l[below];
            below++;
        }
    }
}

void simple_merge(const uint64_t *above_x, const uint64_t *above_y,
                  const uint64_t *below_x, const uint64_t *below_y,
                  size_t count, uint64_t *x, uint64_t *y)
{
    size_t i = 0, j = 0;
    for (size_t k = 0; k < count; k++) {
        if (above_y[i] <= below_x[j]) {
            x[k] = above_x[i];
            y[k] = above_y[i++];
        } else {
            x[k] = below_x[j];
            y[k] = below_y[j++];
        }
    }
}

uint64_t simple_sum(const uint64_t *words, size_t count)
{
    uint64_t sum = 0;
    for (size_t i = 0; i < count; i++)
        sum += words[i];
    return sum;
}
