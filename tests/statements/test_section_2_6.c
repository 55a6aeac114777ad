/* SPDX-License-Identifier: MIT */
/*
 * a-Wythoff (Fraenkel, How to beat your Wythoff games' opponent on three
 * fronts, 1982): the three strategies, complementarity, the inverse, the
 * classification without roots, the moves that win; misere play likewise.
 */
#include "statement.h"

#include <stdlib.h>

#define MOST 12

static void closed_form(void **state)
{
    int size = statement_scaled(500);
    (void)state;
    for (int a = 1; a <= MOST; a++) {
        struct marking game = marking_wyt(a, 1, 1, false);
        struct square found = square_by_marking(&game, size);
        struct square expected = square_of_pair(a, 1, size);
        square_check(&expected, &found, "a=%d", a);
        square_free(&found);
        square_free(&expected);
    }
}

/* The recursive strategy and the algebraic one. */
static void recursive_is_algebraic(void **state)
{
    int count = statement_scaled(20000);
    (void)state;
    for (int a = 1; a <= MOST; a++) {
        struct terms terms = terms_new(a, 1, 1, 0, count);
        terms_by_mex(&terms);
        for (int n = 0; n < count; n++)
            HOLDS(terms.u[n] == pair_a(a, 1, n), "a=%d: x_%d", a, n);
        terms_free(&terms);
    }
}

static void complementary(void **state)
{
    (void)state;
    for (int a = 1; a <= MOST; a++) {
        int bound = pair_a(a, 1, 5000);
        int *count = statement_array(bound, sizeof *count);
        for (int n = 1; n < 5000; n++) {
            count[pair_a(a, 1, n)]++;
            if (pair_b(a, 1, n) < bound)
                count[pair_b(a, 1, n)]++;
        }
        for (int v = 1; v < bound; v++)
            HOLDS(count[v] == 1, "a=%d: %d comes %d times", a, v, count[v]);
        free(count);
    }
}

/* n = floor((v+1)/alpha) is the number of v among the x, or else v - n is its
 * number among the y. */
static void inverse(void **state)
{
    (void)state;
    for (int a = 1; a <= MOST; a++) {
        for (int v = 1; v < 5000; v++) {
            int64_t w = v + 1;
            int64_t root =
                (int64_t)square_root((uint64_t)(w * w * (a * a + 4)));
            int n = (int)((w * (a - 2) + root) / (2 * a));
            HOLDS(n >= 1 && (pair_a(a, 1, n) == v || pair_b(a, 1, v - n) == v),
                  "a=%d: %d is neither", a, v);
        }
    }
}

#define DIGITS 24

/* Greedy digits for p_0 = 1, p_1 = a+1, p_i = a p_{i-1} + p_{i-2}. */
static void digits_of(int a, int v, int *digits)
{
    int64_t p[DIGITS] = {1, a + 1};
    for (int i = 2; i < DIGITS; i++)
        p[i] = p[i - 1] > v ? p[i - 1] : a * p[i - 1] + p[i - 2];
    for (int i = DIGITS - 1; i >= 0; i--) {
        digits[i] = 0;
        if (i > 0 && p[i] == p[i - 1])
            continue; /* beyond v */
        digits[i] = (int)(v / p[i]);
        v = (int)(v % p[i]);
    }
}

static int zeros_at_end(const int *digits)
{
    int zeros = 0;
    while (zeros < DIGITS && digits[zeros] == 0)
        zeros++;
    return zeros;
}

static void numeration(void **state)
{
    (void)state;
    for (int a = 1; a <= MOST; a++) {
        for (int n = 1; n < 2000; n++) {
            int x[DIGITS], y[DIGITS];
            digits_of(a, pair_a(a, 1, n), x);
            digits_of(a, pair_b(a, 1, n), y);
            HOLDS(zeros_at_end(x) % 2 == 0 && zeros_at_end(y) % 2 == 1,
                  "a=%d: zeros of pair %d", a, n);
            HOLDS(y[0] == 0 && x[DIGITS - 1] == 0, "a=%d: pair %d", a, n);
            for (int i = 1; i < DIGITS; i++) {
                HOLDS(y[i] == x[i - 1], "a=%d: pair %d is not shifted", a, n);
                HOLDS(x[i] >= 0 && x[i] <= a && (x[i] < a || x[i - 1] == 0),
                      "a=%d: digits of x_%d", a, n);
            }
        }
    }
}

/* Greedily n = sum d_i q_i with q_0 = 1, q_1 = a; for a = 1 without q_0. Then
 * x_n = sum d_i p_i, minus 1 if that ends in an odd number of zeros. */
static int x_by_numeration(int a, int n)
{
    int64_t p[DIGITS] = {1, a + 1}, q[DIGITS] = {1, a}, x = 0;
    int digits[DIGITS];
    for (int i = 2; i < DIGITS; i++) {
        if (q[i - 1] > n)
            break; /* the rest stays 0 */
        p[i] = a * p[i - 1] + p[i - 2];
        q[i] = a * q[i - 1] + q[i - 2];
    }
    for (int i = DIGITS - 1; i >= (a == 1); i--) {
        if (q[i] == 0)
            continue;
        x += n / q[i] * p[i];
        n = (int)(n % q[i]);
    }
    digits_of(a, (int)x, digits);
    return (int)x - zeros_at_end(digits) % 2;
}

static void numeration_of_index(void **state)
{
    (void)state;
    for (int a = 1; a <= MOST; a++) {
        for (int n = 1; n < 2000; n++)
            HOLDS(x_by_numeration(a, n) == pair_a(a, 1, n), "a=%d: x_%d is %d",
                  a, n, x_by_numeration(a, n));
    }
}

/* (x,y), x <= y, is P iff x ends in an even number of zeros and y is x with a
 * zero behind. */
static void numeration_decides(void **state)
{
    (void)state;
    for (int a = 1; a <= 7; a++) {
        struct square pair = square_of_pair(a, 1, 120);
        for (int cell = 0; cell < 120 * 120; cell++) {
            int x = cell / 120, y = cell % 120, low[DIGITS], high[DIGITS];
            bool p;
            if (x < 1 || x > y)
                continue;
            digits_of(a, x, low);
            digits_of(a, y, high);
            p = zeros_at_end(low) % 2 == 0 && high[0] == 0;
            for (int i = 1; i < DIGITS; i++)
                p = p && high[i] == low[i - 1];
            HOLDS(p == pair.has[cell], "a=%d: (%d,%d)", a, x, y);
        }
        square_free(&pair);
    }
}

static int misere_x(int a, int n)
{
    int64_t k = n * a + 1;
    int64_t root = (int64_t)square_root((uint64_t)(k * k * (a * a + 4)));
    return (int)((root - (a - 2) * (k - 2)) / (2 * a));
}

static void misere_closed_form(void **state)
{
    (void)state;
    for (int a = 2; a <= 29; a++) {
        struct terms terms = terms_new(a, 1, 1, 1, 4000);
        terms_by_mex(&terms);
        for (int n = 0; n < terms.count; n++)
            HOLDS(terms.u[n] == misere_x(a, n), "a=%d: x_%d", a, n);
        terms_free(&terms);
    }
}

/* a = 2: x_n = floor((2n+1)/sqrt 2), that is x^2 <= (2n+1)^2/2 < (x+1)^2. */
static void misere_of_2(void **state)
{
    (void)state;
    for (int64_t n = 0; n < 100000; n++) {
        int64_t odd = 2 * n + 1;
        HOLDS(misere_x(2, (int)n) ==
                  (int)square_root((uint64_t)(odd * odd / 2)),
              "x_%d", (int)n);
    }
}

/* With D = y - x, X = a x - (a-2), f(Z) = Z^2 + (a-2) D Z - a D^2: P iff D is
 * 1 modulo a, X < 0 or f(X) < 0, and f(X+a) > 0. */
static bool is_misere_p(int a, int x, int y)
{
    int64_t d = y - x, z = a * x - (a - 2), next = z + a;
    if (d < 1 || d % a != 1)
        return false;
    return (z < 0 || z * z + (a - 2) * d * z - a * d * d < 0) &&
           next * next + (a - 2) * d * next - a * d * d > 0;
}

static void misere_classified(void **state)
{
    (void)state;
    for (int a = 2; a <= MOST; a++) {
        struct marking game = marking_wyt(a, 1, 1, true);
        struct square found = square_by_marking(&game, 200);
        for (int x = 0; x < 200; x++) {
            for (int y = x; y < 200; y++)
                HOLDS(square_has(&found, x, y) == is_misere_p(a, x, y),
                      "a=%d: (%d,%d)", a, x, y);
        }
        HOLDS(a != 2 || (is_misere_p(2, 0, 1) && !is_misere_p(2, 1, 2)), "a=2");
        square_free(&found);
    }
}

#define BOX 100

/* The partner of v among the P-positions: the other heap. */
static int partner(const struct square *pair, int v)
{
    for (int y = 0; y < pair->size; y++) {
        if (square_has(pair, v, y))
            return y;
    }
    return pair->size; /* further out */
}

static void put_winning(struct square *targets, int a, int x, int y, int to_x,
                        int to_y)
{
    int i = x - to_x, j = y - to_y;
    if (i < 0 || j < 0 || i + j == 0)
        return;
    if (i == 0 || j == 0 || abs(i - j) < a)
        square_put(targets, to_x, to_y);
}

static void check_moves(int a, const struct square *pair, int x, int y)
{
    struct raw_game game = game_fraenkel(a);
    struct square targets = square_new(BOX);
    const int from[RAW_HEAPS] = {x, y};
    int low = (y - x) / a, at_x = partner(pair, x), at_y = partner(pair, y);
    if (at_x < y)
        put_winning(&targets, a, x, y, x, at_x);
    if (at_y < x)
        put_winning(&targets, a, x, y, at_y, y);
    for (int n = low; n <= low + ((y - x) % a != 0); n++)
        put_winning(&targets, a, x, y, pair_a(a, 1, n), pair_b(a, 1, n));
    for (int cell = 0; cell < BOX * BOX; cell++) {
        const int to[RAW_HEAPS] = {cell / BOX, cell % BOX};
        bool wins = pair->has[cell] && raw_may_go(&game, from, to);
        HOLDS(wins == targets.has[cell], "a=%d: (%d,%d) to (%d,%d)", a, x, y,
              to[0], to[1]);
    }
    square_free(&targets);
}

static void winning_moves(void **state)
{
    (void)state;
    for (int a = 1; a <= 5; a++) {
        struct square pair = square_of_pair(a, 1, BOX);
        for (int x = 0; x < 40; x++) {
            for (int y = x; y < BOX; y += 1 + y / 40)
                check_moves(a, &pair, x, y);
        }
        square_free(&pair);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        STATEMENT("2.6 x=floor(n alpha), y=x+an, a<=12, box 500", closed_form),
        STATEMENT("2.6 recursive = algebraic strategy, a<=12, n<20000",
                  recursive_is_algebraic),
        STATEMENT("2.6 every v>=1 is one x or y, a<=12, n<5000", complementary),
        STATEMENT("2.6 inverse: n=floor((v+1)/alpha), a<=12, v<5000", inverse),
        STATEMENT("2.6 numeration: zeros at the end, y=x0, a<=12, n<2000",
                  numeration),
        STATEMENT("2.6 numeration: n in q gives x in p, a<=12, n<2000",
                  numeration_of_index),
        STATEMENT("2.6 arithmetic strategy decides, a<=7, box 120",
                  numeration_decides),
        STATEMENT("2.6 misere floor formula, a<=29, n<4000",
                  misere_closed_form),
        STATEMENT("2.3 misere a=2: floor((2n+1)/sqrt 2), n<100000",
                  misere_of_2),
        STATEMENT("2.6 misere classification without a root, a<=12, box 200",
                  misere_classified),
        STATEMENT("2.6 winning moves: four candidates, a<=5, x<40, y<100",
                  winning_moves),
    };
    return _cmocka_run_group_tests("section 2.6", tests, (size_t)LENGTH(tests),
                                   NULL, NULL);
}
