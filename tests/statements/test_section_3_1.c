/* SPDX-License-Identifier: MIT */
/*
 * The (m,p) pair a_n = floor(n phi_t / p), b_n = a_n + m n, t = mp (Larsson,
 * Restrictions of m-Wythoff Nim and p-complementary Beatty sequences): which
 * numbers it covers, its gaps, its decomposition, the complementary equation,
 * the three ways to it by minimal exclusion, and what decides membership
 * without a root.
 */
#include "statement.h"

#include <stdlib.h>

#define MOST 6
#define TERMS 400

/* How often each number comes; beyond `bound` nothing is counted. */
static void tally(int *count, int bound, int value)
{
    if (value < bound)
        count[value]++;
}

static void each_pair(void (*check)(int m, int p))
{
    for (int m = 1; m <= MOST; m++) {
        for (int p = 1; p <= MOST; p++)
            check(m, p);
    }
}

static const struct {
    int m, p, a[20];
} rows[] = {
    {1, 2, {0, 0, 1, 2, 2, 3, 4, 4, 5, 6, 7, 7, 8, 9, 9, 10, 11, 12, 12, 13}},
    {1, 3, {0, 0, 0, 1, 1, 2, 2, 3, 3, 3, 4, 4, 5, 5, 6, 6, 6, 7, 7, 8}},
    {1, 4, {0, 0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5}},
    {2, 2, {0, 0, 1, 1, 2, 3, 3, 4, 4, 5, 6, 6, 7, 8, 8, 9, 9, 10, 11, 11}},
    {2, 3, {0, 0, 0, 1, 1, 1, 2, 2, 3, 3, 3, 4, 4, 5, 5, 5, 6, 6, 6, 7}},
    {3, 2, {0, 0, 1, 1, 2, 2, 3, 4, 4, 5, 5, 6, 6, 7, 8, 8, 9, 9, 10, 11}},
    {3, 3, {0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 4, 4, 4, 5, 5, 5, 6, 6, 7}},
};

static void first_terms(void **state)
{
    (void)state;
    for (int i = 0; i < LENGTH(rows); i++) {
        for (int n = 0; n < 20; n++)
            HOLDS(pair_a(rows[i].m, rows[i].p, n) == rows[i].a[n],
                  "(%d,%d): a_%d", rows[i].m, rows[i].p, n);
    }
}

/* Every integer >= 0 comes p times in (a_n)_{n>=0} and (b_n)_{n>=1}. */
static void check_complementary(int m, int p)
{
    int bound = pair_a(m, p, TERMS), *count;
    count = statement_array(bound, sizeof *count);
    for (int n = 0; n < TERMS; n++) {
        tally(count, bound, pair_a(m, p, n));
        if (n >= 1)
            tally(count, bound, pair_b(m, p, n));
    }
    for (int v = 0; v < bound; v++)
        HOLDS(count[v] == p, "(%d,%d): %d comes %d times", m, p, v, count[v]);
    for (int n = 0; n < p; n++)
        HOLDS(pair_a(m, p, n) == 0 && pair_b(m, p, n) == n * m, "(%d,%d): n=%d",
              m, p, n);
    HOLDS(pair_a(m, p, p) > 0, "(%d,%d): a_%d is 0", m, p, p);
    free(count);
}

static void p_complementary(void **state)
{
    (void)state;
    each_pair(check_complementary);
}

static void check_gaps(int m, int p)
{
    for (int n = 0; n < TERMS; n++) {
        int a = pair_a(m, p, n + 1) - pair_a(m, p, n);
        int b = pair_b(m, p, n + 1) - pair_b(m, p, n);
        HOLDS(b == a + m, "(%d,%d): b-gap %d at %d", m, p, b, n);
        HOLDS(p == 1 ? a == 1 || a == 2 : a == 0 || a == 1,
              "(%d,%d): a-gap %d at %d", m, p, a, n);
    }
}

static void lemma_3_3(void **state)
{
    (void)state;
    each_pair(check_gaps);
}

/* (a_{pn+l})_{n>=0} and (b_{pn+p-l})_{n>=0} hold every integer once. */
static void check_decomposition(int m, int p)
{
    for (int l = 0; l < p; l++) {
        int terms = TERMS / p, bound = pair_a(m, p, p * terms), *count;
        count = statement_array(bound, sizeof *count);
        for (int n = 0; n < terms; n++) {
            tally(count, bound, pair_a(m, p, p * n + l));
            tally(count, bound, pair_b(m, p, p * n + p - l));
        }
        for (int v = 0; v < bound; v++)
            HOLDS(count[v] == 1, "(%d,%d), l=%d: %d comes %d times", m, p, l, v,
                  count[v]);
        free(count);
    }
    for (int n = 0; n < TERMS; n++)
        HOLDS(pair_a(m, p, p * n) == pair_a(m * p, 1, n) &&
                  pair_b(m, p, p * n) == pair_b(m * p, 1, n),
              "(%d,%d): n=%d is not mp-Wythoff", m, p, n);
}

static void proposition_3_2(void **state)
{
    (void)state;
    each_pair(check_decomposition);
}

static void check_equation(int m, int p)
{
    for (int n = 1; n < TERMS; n++) {
        int b = pair_b(m, p, n);
        int f = p * pair_a(m, p, n) + (m * p - 1) * n;
        HOLDS(f == p * b - n, "(%d,%d): n=%d", m, p, n);
        HOLDS(pair_a(m, p, f) == b - 1 &&
                  pair_a(m, p, f + 1) == (p >= 2 ? b : b + 1),
              "(%d,%d): f_%d = %d", m, p, n, f);
    }
}

static void theorem_5_1(void **state)
{
    (void)state;
    each_pair(check_equation);
}

/*
 * m = p = 1: b_n - a_n = n, and every positive integer once, but 0 twice:
 * a = 0,0,2,3,5,... by taking the least that is free.
 */
static void uniqueness_fails(void **state)
{
    static const int a_first[] = {0, 0, 2, 3, 5}, b_first[] = {0, 1, 4, 6, 9};
    struct numbers taken = numbers_new(10 * TERMS);
    int *count = statement_array(TERMS, sizeof *count), a = 0;
    (void)state;
    numbers_put(&taken, 0);
    for (int n = 0; a < TERMS; n++) {
        a = n <= 1 ? 0 : numbers_mex(&taken);
        HOLDS(n >= 5 || (a == a_first[n] && a + n == b_first[n]), "n=%d", n);
        numbers_put(&taken, a);
        numbers_put(&taken, a + n);
        tally(count, TERMS, a);
        if (n >= 1)
            tally(count, TERMS, a + n);
    }
    HOLDS(count[0] == 2, "0 comes %d times", count[0]);
    for (int v = 1; v < TERMS; v++)
        HOLDS(count[v] == 1, "%d comes %d times", v, count[v]);
    HOLDS(pair_a(1, 1, 1) == 1, "it is the golden pair");
    free(count);
    numbers_free(&taken);
}

#define MEX_TERMS 120

/* (i) The least v that fewer than p of the pairs before contain. */
static int mex_i(const int *a, int m, int p, int n)
{
    for (int v = 0;; v++) {
        int holders = 0;
        for (int j = 0; j < n; j++)
            holders += a[j] == v || a[j] + m * j == v;
        if (holders < p)
            return v;
    }
}

/* (ii) a_i with i = n, and b_j with j = -n, modulo p. */
static int mex_ii(const int *a, int m, int p, int n)
{
    struct numbers taken = numbers_new(3 * MEX_TERMS);
    int mex;
    for (int i = 0; i < n; i++) {
        if (i % p == n % p)
            numbers_put(&taken, a[i]);
        if ((i + n) % p == 0)
            numbers_put(&taken, a[i] + m * i);
    }
    mex = numbers_mex(&taken);
    numbers_free(&taken);
    return mex;
}

/* (iii) With n = pN + l: a_{pi+l} for i < N, and b_{pi-l} for 1 <= i <= N
 * (l = 0: b_{pi} for i < N). */
static int mex_iii(const int *a, int m, int p, int n)
{
    struct numbers taken = numbers_new(3 * MEX_TERMS);
    int l = n % p, mex;
    for (int i = 0; i < n / p; i++) {
        int j = l == 0 ? p * i : p * (i + 1) - l;
        numbers_put(&taken, a[p * i + l]);
        numbers_put(&taken, a[j] + m * j);
    }
    mex = numbers_mex(&taken);
    numbers_free(&taken);
    return mex;
}

static void check_mex(int m, int p)
{
    int a[MEX_TERMS];
    for (int n = 0; n < MEX_TERMS; n++) {
        a[n] = pair_a(m, p, n);
        HOLDS(mex_i(a, m, p, n) == a[n], "(%d,%d): (i) at %d", m, p, n);
        HOLDS(mex_ii(a, m, p, n) == a[n], "(%d,%d): (ii) at %d", m, p, n);
        HOLDS(mex_iii(a, m, p, n) == a[n], "(%d,%d): (iii) at %d", m, p, n);
    }
}

static void proposition_5_2(void **state)
{
    (void)state;
    each_pair(check_mex);
}

/* n alpha < N iff a_n < N, because n alpha is irrational. */
static void check_appendix(int m, int p)
{
    int below_a = 0, below_b = 0, next_a = 1, next_b = 1;
    for (int bound = 1; bound < 200; bound++) {
        for (; pair_a(m, p, next_a) < bound; next_a++)
            below_a++;
        for (; pair_b(m, p, next_b) < bound; next_b++)
            below_b++;
        HOLDS(below_a + below_b == p * bound - 1, "(%d,%d): N=%d gives %d + %d",
              m, p, bound, below_a, below_b);
    }
}

static void appendix(void **state)
{
    (void)state;
    each_pair(check_appendix);
}

/* Whether x <= y is a couple of the pair, by 1/x+1/y > p/n > 1/(x+1)+1/(y+1).
 */
static bool is_harmonic(int m, int p, int64_t x, int64_t y)
{
    int64_t n = (y - x) / m;
    if ((y - x) % m != 0)
        return false;
    if (n == 0)
        return x == 0;
    return p * x * y < n * (x + y) && p * (x + 1) * (y + 1) > n * (x + y + 2);
}

static void check_harmonic(int m, int p)
{
    struct square expected = square_new(200), pair = square_of_pair(m, p, 200);
    for (int x = 0; x < 200; x++) {
        for (int y = x; y < 200; y++) {
            if (is_harmonic(m, p, x, y))
                square_put_both(&expected, x, y);
        }
    }
    square_check(&expected, &pair, "(%d,%d)", m, p);
    square_free(&expected);
    square_free(&pair);
}

static void harmonic(void **state)
{
    (void)state;
    each_pair(check_harmonic);
}

/* Far out: couple n is one, and its neighbours on the diagonal are not. */
static void check_harmonic_far(int m, int p)
{
    for (int n = 1; n < 2000000; n += 9973) {
        int x = pair_a(m, p, n), y = pair_b(m, p, n);
        HOLDS(is_harmonic(m, p, x, y), "(%d,%d): n=%d", m, p, n);
        HOLDS(!is_harmonic(m, p, x + 1, y + 1), "(%d,%d): after %d", m, p, n);
        HOLDS(x == 0 || !is_harmonic(m, p, x - 1, y - 1), "(%d,%d): before %d",
              m, p, n);
    }
}

static void harmonic_far(void **state)
{
    (void)state;
    each_pair(check_harmonic_far);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        STATEMENT("3.1 table of a_n, 7 pairs, 20 terms", first_terms),
        STATEMENT("3.1 p-complementary, m,p<=6, n<400", p_complementary),
        STATEMENT("3.1 Lemma 3.3: gaps, m,p<=6, n<400", lemma_3_3),
        STATEMENT("3.1 Proposition 3.2: complementary parts, m,p<=6, n<400",
                  proposition_3_2),
        STATEMENT("3.1 Theorem 5.1: a_{f_n} = b_n - 1, m,p<=6, n<400",
                  theorem_5_1),
        STATEMENT(
            "3.1 positive integers p times: not unique where 0 comes twice",
            uniqueness_fails),
        STATEMENT("3.1 Proposition 5.2: (i), (ii), (iii), m,p<=6, n<120",
                  proposition_5_2),
        STATEMENT("3.1 appendix: pN-1 terms below N, m,p<=6, N<200", appendix),
        STATEMENT("3.3 harmonic classification, m,p<=6, box 200", harmonic),
        STATEMENT("3.3 harmonic classification, m,p<=6, n<2000000",
                  harmonic_far),
    };
    return _cmocka_run_group_tests("section 3.1", tests, (size_t)LENGTH(tests),
                                   NULL, NULL);
}
