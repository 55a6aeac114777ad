/* SPDX-License-Identifier: MIT */
/*
 * Blocking Wythoff Nim W^k (Larsson, Blocking Wythoff Nim, 2011) on a square
 * of thousands: P iff fewer than k options are P, by one counter for each
 * column, row and diagonal, in one step a cell. Only x <= y is scanned: what
 * is in column x below the diagonal is in row x.
 */
#include "statement.h"

#include <stdlib.h>

/* One row y of the square, and what is counted up to it. */
struct scan {
    int k, size, y;
    int *column, *diagonal;
    bool *row; /* P or not, x <= y */
};

static struct scan scan_new(int k, int size)
{
    struct scan scan = {k,
                        size,
                        -1,
                        statement_array(size, sizeof(int)),
                        statement_array(size, sizeof(int)),
                        statement_array(size, sizeof(bool))};
    return scan;
}

static void scan_free(struct scan *scan)
{
    free(scan->column);
    free(scan->diagonal);
    free(scan->row);
}

static bool scan_next(struct scan *scan)
{
    int in_row = 0, y = ++scan->y;
    if (y == scan->size)
        return false;
    for (int x = 0; x <= y; x++) {
        int options = scan->column[x] + in_row + scan->diagonal[y - x];
        scan->row[x] = options < scan->k;
        if (!scan->row[x])
            continue;
        in_row++;
        scan->diagonal[y - x]++;
        scan->column[x]++;
        if (x < y)
            scan->column[y]++;
    }
    return true;
}

static void scan_is_rule(void **state)
{
    (void)state;
    for (int k = 1; k <= 20; k++) {
        struct raw_game game = game_wythoff_block(k);
        struct square expected = square_of(&game, 50);
        struct scan scan = scan_new(k, 50);
        while (scan_next(&scan)) {
            for (int x = 0; x <= scan.y; x++)
                HOLDS(scan.row[x] == square_has(&expected, x, scan.y),
                      "k=%d: (%d,%d)", k, x, scan.y);
        }
        scan_free(&scan);
        square_free(&expected);
    }
}

static bool is_wythoff(int x, int y)
{
    return pair_a(1, 1, y - x) == x;
}

/* The tests of one position, x <= y. */
static bool is_r(int k, int x, int y)
{
    bool beside = y == 2 * x + 1 || y == 0;
    if (k == 1)
        return is_wythoff(x, y);
    if (k == 3)
        return beside || y == 2 * x + 2;
    return beside || (x >= 2 && x % 2 == 0 && y % 2 == 0 &&
                      is_wythoff(x / 2 - 1, y / 2 - 1));
}

static void theorem_1_1(void **state)
{
    int size = statement_scaled(3000);
    (void)state;
    for (int k = 1; k <= 3; k++) {
        struct scan scan = scan_new(k, size);
        while (scan_next(&scan)) {
            for (int x = 0; x <= scan.y; x++)
                HOLDS(scan.row[x] == is_r(k, x, scan.y), "k=%d: (%d,%d)", k, x,
                      scan.y);
        }
        scan_free(&scan);
    }
}

/* Slopes stay below 2.7, so columns up to size/2.8 are whole. */
static void proposition_1_2(void **state)
{
    int size = statement_scaled(2000);
    (void)state;
    for (int k = 1; k <= 20; k++) {
        struct scan scan = scan_new(k, size);
        while (scan_next(&scan))
            HOLDS(scan.row[0] == (scan.y < k), "k=%d: (0,%d)", k, scan.y);
        for (int x = 0; 2.8 * x + 4 * k < size; x++)
            HOLDS(scan.column[x] == k, "k=%d: column %d holds %d", k, x,
                  scan.column[x]);
        for (int d = 0; d < size; d++)
            HOLDS(scan.diagonal[d] <= k, "k=%d: diagonal %d holds %d", k, d,
                  scan.diagonal[d]);
        scan_free(&scan);
    }
}

#define MOST_RAYS 4

/* Slope and P-positions in each row, measured on 65536 x 65536, rows from 32768
 * on, by fitting x on y; the largest number on a diagonal. */
static const struct rays {
    int diagonal;
    double ray[MOST_RAYS][2];
} rays[20] = {
    {1, {{1.6180, .382}}},
    {2, {{1.6180, .191}, {2.0000, .500}}},
    {2, {{2.0000, 1.000}}},
    {2, {{2.4142, 1.172}}},
    {3, {{1.4770, .323}, {2.5000, 1.200}}},
    {4, {{1.2808, .132}, {2.0000, .500}, {2.5000, 1.200}}},
    {4, {{2.5000, 2.000}}},
    {4, {{2.0000, .333}, {2.5000, 2.000}}},
    {5, {{1.3440, .256}, {2.5000, 2.400}}},
    {6, {{1.6180, .038}, {2.0000, .500}, {2.5000, 2.400}}},
    {6, {{2.5000, 3.143}}},
    {6, {{1.7662, .289}, {2.5000, 3.200}}},
    {7, {{1.2198, .180}, {2.5000, 3.600}}},
    {7, {{2.5000, 4.000}}},
    {8, {{2.3815, 1.160}, {2.6000, 3.077}}},
    {8, {{1.4249, .298}, {2.5000, 1.200}, {2.6000, 3.077}}},
    {9, {{1.1177, .105}, {2.0000, .500}, {2.5000, 1.200}, {2.6000, 3.077}}},
    {9, {{2.3424, .815}, {2.5000, 1.200}, {2.6000, 3.077}}},
    {9, {{1.9085, .317}, {2.5000, 2.000}, {2.6000, 3.077}}},
    {10, {{1.2952, .228}, {2.5000, 2.400}, {2.6000, 3.077}}},
};

static double apart(double x, double y)
{
    return x < y ? y - x : x - y;
}

static int nearest(const struct rays *expected, double slope)
{
    int best = 0;
    for (int i = 1; i < MOST_RAYS && expected->ray[i][0] > 0; i++) {
        if (apart(slope, expected->ray[i][0]) <
            apart(slope, expected->ray[best][0]))
            best = i;
    }
    return best;
}

/* Points of each ray in the last quarter of the rows, and their sums. */
struct measured {
    struct {
        double n, x, y, xy, yy;
    } ray[MOST_RAYS];
    int diagonal;
};

static void take(struct measured *found, int at, double x, double y)
{
    found->ray[at].n++;
    found->ray[at].x += x;
    found->ray[at].y += y;
    found->ray[at].xy += x * y;
    found->ray[at].yy += y * y;
}

/* x fitted on y: of rows that are complete, y is given and x varies. */
static double fitted(const struct measured *found, int at)
{
    double n = found->ray[at].n, x = found->ray[at].x, y = found->ray[at].y;
    return (found->ray[at].yy - y * y / n) / (found->ray[at].xy - x * y / n);
}

static struct measured measure(int k, int size)
{
    struct scan scan = scan_new(k, size);
    struct measured found = {.diagonal = 0};
    while (scan_next(&scan)) {
        for (int x = 1; scan.y >= size / 4 * 3 && x <= scan.y; x++) {
            double slope = (double)scan.y / x;
            int at = nearest(&rays[k - 1], slope);
            if (!scan.row[x])
                continue;
            HOLDS(apart(slope, rays[k - 1].ray[at][0]) < 0.06,
                  "k=%d: (%d,%d) is on no ray", k, x, scan.y);
            take(&found, at, x, scan.y);
        }
    }
    for (int d = 0; d < size; d++) {
        if (scan.diagonal[d] > found.diagonal)
            found.diagonal = scan.diagonal[d];
    }
    scan_free(&scan);
    return found;
}

/* 1 + sqrt 2, 2, 5/2 and 13/5. */
static bool is_exact(double slope)
{
    return apart(slope, 2.4142) < 0.0001 || apart(slope, 2) < 0.0001 ||
           apart(slope, 2.5) < 0.0001 || apart(slope, 2.6) < 0.0001;
}

/* The smallest ray of each k is still drifting, so slopes hold to 0.03 and
 * densities to 0.01; slopes that look exact hold to 0.002. */
static void ray_table(void **state)
{
    int size = statement_scaled_up(4000) / 4 * 4;
    (void)state;
    for (int k = 1; k <= 20; k++) {
        struct measured found = measure(k, size);
        double cover = 0;
        HOLDS(found.diagonal == rays[k - 1].diagonal, "k=%d: %d on a diagonal",
              k, found.diagonal);
        for (int i = 0; i < MOST_RAYS && rays[k - 1].ray[i][0] > 0; i++) {
            const double *ray = rays[k - 1].ray[i];
            double h = found.ray[i].n / (size / 4);
            double slope = fitted(&found, i);
            HOLDS(apart(slope, ray[0]) < (is_exact(ray[0]) ? 0.002 : 0.03) &&
                      apart(h, ray[1]) < 0.01,
                  "k=%d: slope %.4f, %.3f in a row", k, slope, h);
            cover += h * (1 + slope);
        }
        HOLDS(apart(cover, k) < 0.05, "k=%d: cover %.3f", k, cover);
    }
}

static void cover_law(void **state)
{
    (void)state;
    for (int k = 1; k <= 20; k++) {
        double cover = 0;
        for (int i = 0; i < MOST_RAYS; i++)
            cover += rays[k - 1].ray[i][1] * (1 + rays[k - 1].ray[i][0]);
        HOLDS(apart(cover, k) < 0.01, "k=%d: %.4f", k, cover);
    }
}

/* T of the smallest ray of each k; 0 where it is not known. */
static const double smallest[20] = {
    1,         1.0,       3.0 / 2,    2,         4.0 / 5,   1.0 / 2,  21.0 / 10,
    3.0 / 2,   3.0 / 5,   1,          21.0 / 10, 6.0 / 5,   2.0 / 5,  21.0 / 10,
    51.0 / 26, 47.0 / 65, 29.0 / 130, 0,         18.0 / 13, 34.0 / 65};

/* s - 1/s = T is rational; T is larger by 0.0002 at most for digits that are
 * right to half of the last one. */
static void rational(void **state)
{
    (void)state;
    for (int k = 1; k <= 20; k++) {
        double s = rays[k - 1].ray[0][0];
        if (smallest[k - 1] > 0)
            HOLDS(apart(s - 1 / s, smallest[k - 1]) < 0.0002, "k=%d: T %.5f", k,
                  s - 1 / s);
    }
    HOLDS(apart(2.6 - 1 / 2.6, 144.0 / 65) < 1e-12, "13/5 has T %.5f",
          2.6 - 1 / 2.6);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        STATEMENT("6 counters are the rule, k<=20, box 50", scan_is_rule),
        STATEMENT("6 Theorem 1.1 and the tests of one position, box 3000",
                  theorem_1_1),
        STATEMENT("6 Proposition 1.2: k in each column, at most k on a "
                  "diagonal, k<=20, box 2000",
                  proposition_1_2),
        STATEMENT("6 [E] table of rays, k<=20, box 4000: slopes to 0.03, "
                  "those that look exact to 0.002, densities to 0.01",
                  ray_table),
        STATEMENT("6 [E] cover law of the table, k<=20, to 0.01", cover_law),
        STATEMENT("6 [E] s - 1/s is rational for the rays of the table",
                  rational),
    };
    return _cmocka_run_group_tests("section 6 boxes", tests,
                                   (size_t)LENGTH(tests), NULL, NULL);
}
