/* SPDX-License-Identifier: MIT */
/*
 * The Wythoff array (D. R. Morrison, A Stolarsky array of Wythoff pairs, 1980)
 * and the same for a-Wythoff: the numbers that end in no zero in the p-system,
 * each with what its digits weigh when they are shifted by 0, 1, 2, ...
 */
#include "statement.h"

#include <stdlib.h>

#define MOST 12
#define PLACES 40

/* Places of numbers below 2^31, and of what they are shifted to. */
struct digits {
    int count, digit[PLACES];
};

static int64_t weight(int a, bool q, int place)
{
    int64_t low = 1, high = q ? a : a + 1;
    for (int i = 0; i < place; i++) {
        int64_t next = a * high + low;
        low = high;
        high = next;
    }
    return low;
}

static struct digits digits_of(int a, bool q, int64_t value)
{
    struct digits digits = {0, {0}};
    while (weight(a, q, digits.count) <= value)
        digits.count++;
    for (int i = digits.count - 1; i >= (a == 1 && q); i--) {
        digits.digit[i] = (int)(value / weight(a, q, i));
        value %= weight(a, q, i);
    }
    return digits;
}

static int64_t weigh(int a, const struct digits *digits, int shift)
{
    int64_t sum = 0;
    for (int i = 0; i < digits->count; i++) {
        if (i + shift >= 0)
            sum += digits->digit[i] * weight(a, false, i + shift);
    }
    return sum;
}

/* The rows by definition: every number that ends in no zero begins one. */
static int64_t entry(int a, int first, int column)
{
    struct digits digits = digits_of(a, false, first);
    return weigh(a, &digits, column);
}

static bool begins(int a, int value)
{
    struct digits digits = digits_of(a, false, value);
    return digits.digit[0] != 0;
}

static void every_number_once(void **state)
{
    int bound = statement_scaled(5000);
    (void)state;
    for (int a = 1; a <= MOST; a++) {
        int *count = statement_array(bound, sizeof *count);
        for (int first = 1; first < bound; first++) {
            for (int j = 0; begins(a, first) && entry(a, first, j) < bound; j++)
                count[entry(a, first, j)]++;
        }
        for (int v = 1; v < bound; v++)
            HOLDS(count[v] == 1, "a=%d: %d comes %d times", a, v, count[v]);
        free(count);
    }
}

static void rows_recur(void **state)
{
    (void)state;
    for (int a = 1; a <= MOST; a++) {
        for (int first = 1; first < 1000; first++) {
            for (int j = 1; begins(a, first) && j < 6; j++)
                HOLDS(entry(a, first, j + 1) ==
                          a * entry(a, first, j) + entry(a, first, j - 1),
                      "a=%d: row of %d at %d", a, first, j);
        }
    }
}

/* Columns 2i and 2i+1 hold the pairs from n = 1 on, each of them once. */
static void columns_are_pairs(void **state)
{
    (void)state;
    for (int a = 1; a <= MOST; a++) {
        int count = 0, bound = pair_a(a, 1, 1000);
        for (int first = 1; first < bound; first++) {
            for (int j = 0; begins(a, first) && entry(a, first, j) < bound;
                 j += 2) {
                int x = (int)entry(a, first, j);
                int n = (int)(entry(a, first, j + 1) - x) / a;
                HOLDS(pair_a(a, 1, n) == x &&
                          pair_b(a, 1, n) == entry(a, first, j + 1),
                      "a=%d: row of %d at %d", a, first, j);
                count++;
            }
        }
        HOLDS(count == 999, "a=%d: %d pairs", a, count);
    }
}

/* Row r begins with r + 1 + w, where w is what the digits of floor(r/a) in the
 * q-system weigh with p; back, r = u - w - 1 for w = u shifted to the right. */
static void first_of_row(void **state)
{
    (void)state;
    for (int a = 1; a <= MOST; a++) {
        int row = 0;
        for (int first = 1; first < 5000; first++) {
            struct digits of_row = digits_of(a, true, row / a);
            struct digits digits = digits_of(a, false, first);
            if (!begins(a, first))
                continue;
            HOLDS(first == row + 1 + weigh(a, &of_row, 0), "a=%d: row %d", a,
                  row);
            HOLDS(row == first - weigh(a, &digits, -1) - 1, "a=%d: row %d", a,
                  row);
            row++;
        }
    }
}

/* Morrison: W(k,1) = floor(floor(k phi) phi), W(k,2) = floor(floor(k phi)
 * phi^2), W(k,j+2) = W(k,j+1) + W(k,j); k and j from 1. */
static void of_morrison(void **state)
{
    (void)state;
    for (int k = 1, first = 1; k < 1500; k++, first++) {
        int x = pair_a(1, 1, k);
        while (!begins(1, first))
            first++;
        HOLDS(first == pair_a(1, 1, x) && entry(1, first, 1) == pair_b(1, 1, x),
              "row %d", k);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        STATEMENT("2.6 array: every v>=1 stands in it once, a<=12, v<5000",
                  every_number_once),
        STATEMENT("2.6 array: r_(j+1) = a r_j + r_(j-1), a<=12, rows to 1000",
                  rows_recur),
        STATEMENT("2.6 array: columns 2i, 2i+1 are all pairs, a<=12, n<1000",
                  columns_are_pairs),
        STATEMENT("2.6 array: row r begins with r+1+w, a<=12, u<5000",
                  first_of_row),
        STATEMENT("2.6 array of Morrison: floor(floor(k phi) phi), k<1500",
                  of_morrison),
    };
    return _cmocka_run_group_tests("section 2.6 array", tests,
                                   (size_t)LENGTH(tests), NULL, NULL);
}
