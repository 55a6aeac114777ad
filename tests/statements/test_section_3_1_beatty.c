/* SPDX-License-Identifier: MIT */
/*
 * Beatty sequences that cover every number p times (O'Bryant, Fraenkel's
 * partition and Brown's decomposition, 2003; the appendix of Larsson,
 * Restrictions of m-Wythoff Nim and p-complementary Beatty sequences), and
 * when a pair of them is determined.
 */
#include "statement.h"

#include <stdlib.h>

#define MOST 6
#define TERMS 600

/* floor(n alpha) of alpha = (sqrt(d) r + s) / q. */
struct quadratic {
    int d, r, s, q;
};

static int term(const struct quadratic *alpha, int n)
{
    int64_t wide = (int64_t)n * alpha->r;
    uint64_t root = square_root((uint64_t)(wide * wide * alpha->d));
    return (int)(((int64_t)root + (int64_t)n * alpha->s) / alpha->q);
}

/* Whether floor(n alpha), n >= 0, and floor(n beta), n >= 1, hold every
 * number below `bound` p times. */
static bool covers(const struct quadratic *alpha, const struct quadratic *beta,
                   int p, int bound)
{
    int *count = statement_array(bound, sizeof *count);
    bool all = true;
    for (int n = 0; term(alpha, n) < bound; n++)
        count[term(alpha, n)]++;
    for (int n = 1; term(beta, n) < bound; n++)
        count[term(beta, n)]++;
    for (int v = 0; v < bound; v++)
        all = all && count[v] == p;
    free(count);
    return all;
}

/* alpha = sqrt(d): beta = alpha/(p alpha - 1) = (sqrt(d) + p d)/(p^2 d - 1). */
static void irrational_covers(void **state)
{
    static const int roots[] = {2, 3, 5, 6, 7, 10, 11, 13};
    (void)state;
    for (int i = 0; i < LENGTH(roots); i++) {
        for (int p = 1; p <= 8; p++) {
            int d = roots[i];
            const struct quadratic alpha = {d, 1, 0, 1};
            const struct quadratic beta = {d, 1, p * d, p * p * d - 1};
            HOLDS(covers(&alpha, &beta, p, TERMS), "sqrt %d, p=%d", d, p);
            for (int other = 1; other <= 8; other++)
                HOLDS(other == p || !covers(&alpha, &beta, other, TERMS),
                      "sqrt %d, p=%d for %d", d, p, other);
        }
    }
}

/* alpha = r/q with 1/alpha + 1/beta = p: beta = r/(p r - q). */
static void rational_does_not(void **state)
{
    (void)state;
    for (int p = 1; p <= 6; p++) {
        for (int q = 1; q <= 8; q++) {
            for (int r = 1; r <= 16; r++) {
                const struct quadratic alpha = {0, 0, r, q};
                const struct quadratic beta = {0, 0, r, p * r - q};
                if (p * r > q)
                    HOLDS(!covers(&alpha, &beta, p, TERMS), "%d/%d, p=%d", r, q,
                          p);
            }
        }
    }
}

/* Two irrationals whose inverses have another sum. */
static void other_sums_do_not(void **state)
{
    (void)state;
    for (int i = 0; i < 6 * 6 * 6; i++) {
        const struct quadratic alpha = {2, 1, i / 36, 1 + i / 6 % 6};
        const struct quadratic beta = {3, 1, i % 6, 2};
        for (int p = 1; p <= 8; p++)
            HOLDS(!covers(&alpha, &beta, p, 4000), "number %d, p=%d", i, p);
    }
}

/* alpha = phi_t/p, beta = alpha + m, in floating point. */
static void inverses_of_the_pair(void **state)
{
    (void)state;
    for (int m = 1; m <= 20; m++) {
        for (int p = 1; p <= 20; p++) {
            int t = m * p;
            uint64_t square = (uint64_t)(t * t + 4);
            double root = (double)square_root(square << 40) / (1 << 20);
            double alpha = (2 - t + root) / (2 * p);
            double sum = 1 / alpha + 1 / (alpha + m) - p;
            HOLDS(sum < 0.01 && sum > -0.01, "(%d,%d): %f", m, p, sum);
        }
    }
}

/* The couples with a zero are those of n < p: p + 1 zeros, two of them in
 * (0,0). */
static void zeros(void **state)
{
    (void)state;
    for (int m = 1; m <= MOST; m++) {
        for (int p = 1; p <= MOST; p++) {
            int count = 0;
            for (int n = 0; n < TERMS; n++) {
                int here = (pair_a(m, p, n) == 0) + (pair_b(m, p, n) == 0);
                HOLDS((here > 0) == (n < p), "(%d,%d): n=%d", m, p, n);
                count += here;
            }
            HOLDS(count == p + 1, "(%d,%d): %d zeros", m, p, count);
        }
    }
}

/*
 * Theorem 4.1 with 0 covered p times as well: a is never decreasing, so the
 * least number that is not yet there p times has to be the next a_n, for all
 * to come are larger. That determines the pair, and it is {a_n,b_n}.
 */
static void determined(void **state)
{
    (void)state;
    for (int m = 1; m <= MOST; m++) {
        for (int p = 1; p <= MOST; p++) {
            int *count = statement_array(20 * TERMS, sizeof *count), least = 0;
            for (int n = 0; n < TERMS; n++) {
                while (count[least] == p)
                    least++;
                HOLDS(least == pair_a(m, p, n), "(%d,%d): a_%d", m, p, n);
                count[least]++;
                if (n >= 1)
                    count[least + m * n]++;
                HOLDS(count[least] <= p && count[least + m * n] <= p,
                      "(%d,%d): too often at %d", m, p, n);
            }
            free(count);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        STATEMENT("3.1 1/alpha+1/beta=p covers p times, 8 roots, p<=8, v<600",
                  irrational_covers),
        STATEMENT("3.1 rational alpha does not, r<=16, q<=8, p<=6",
                  rational_does_not),
        STATEMENT("3.1 other sums do not, 216 pairs, p<=8, v<4000",
                  other_sums_do_not),
        STATEMENT("3.1 appendix: 1/alpha+1/(alpha+m)=p, m,p<=20",
                  inverses_of_the_pair),
        STATEMENT("3.1 appendix: p+1 zeros, those of n<p, m,p<=6, n<600",
                  zeros),
        STATEMENT("3.1 Theorem 4.1 with 0 covered p times: determined, m,p<=6, "
                  "n<600",
                  determined),
    };
    return _cmocka_run_group_tests("section 3.1 beatty", tests,
                                   (size_t)LENGTH(tests), NULL, NULL);
}
