/* SPDX-License-Identifier: MIT */
/*
 * The gap words of the sequences of WYT(a,b,c) (Gurvich, Further
 * generalizations of the Wythoff game and the minimum excludant, 2012): they
 * are images of one letter under sigma, which gives the n-th term and the rank
 * in as many steps as there are levels.
 */
#include "statement.h"

#include <stdlib.h>

/* Parameters to `most` with |b - c| < a, and both shifts. */
static void each_tree(int most, void (*check)(const struct tree *tree))
{
    for (int a = 1; a <= most; a++) {
        for (int b = 1; b <= most; b++) {
            for (int c = b - a + 1; c < b + a; c++) {
                for (int s = 0; s <= (a >= 2); s++) {
                    struct tree tree;
                    if (c < 1 || c > most)
                        continue;
                    tree = tree_new(a, b, c, s);
                    check(&tree);
                    tree_free(&tree);
                }
            }
        }
    }
}

static struct terms terms_of(const struct tree *tree, int count)
{
    struct terms terms =
        terms_new(tree->a, tree->width[0], tree->width[1], tree->s, count);
    terms_by_recursion(&terms);
    return terms;
}

static const int *on_axis(const struct terms *terms, int axis)
{
    return axis == 0 ? terms->u : terms->l;
}

static void fail_tree(const struct tree *tree, const char *what, int axis,
                      int64_t at)
{
    HOLDS(false, "WYT(%d,%d,%d), shift %d: %s, axis %d, at %lld", tree->a,
          tree->width[0], tree->width[1], tree->s, what, axis, (long long)at);
}

/* k >= 1, 1 <= d <= w, and the image of g has the sum g + a. */
static void check_letters(const struct tree *tree)
{
    for (int axis = 0; axis < 2; axis++) {
        int w = tree->width[1 - axis];
        for (int e = 0; e <= tree->width[axis]; e++) {
            int k = letter_copies(tree, axis, e);
            int d = letter_last(tree, axis, e);
            if (k < 1 || d < 1 || d > w ||
                (k - 1) * w + w + d != tree->width[axis] + e + tree->a)
                fail_tree(tree, "letter", axis, e);
        }
    }
}

static void letters(void **state)
{
    (void)state;
    each_tree(10, check_letters);
}

/* U = (b+s) sigma(V_0) sigma(V_1) ..., where V is the word of the other axis:
 * its own image, if b = c. */
static void check_word(const struct tree *tree)
{
    int count = statement_scaled(20000);
    struct terms terms = terms_of(tree, count + 1);
    for (int axis = 0; axis < 2; axis++) {
        const int *x = on_axis(&terms, axis), *y = on_axis(&terms, 1 - axis);
        int w = tree->width[axis], other = tree->width[1 - axis], n = 1;
        if (x[1] != w + tree->s)
            fail_tree(tree, "first letter", axis, 0);
        for (int j = 0; n < count; j++) {
            int e = y[j + 1] - y[j] - other;
            int k = letter_copies(tree, 1 - axis, e);
            for (int i = 1; i <= k && n < count; i++, n++) {
                int gap = w + (i == k ? letter_last(tree, 1 - axis, e) : 0);
                if (x[n + 1] - x[n] != gap)
                    fail_tree(tree, "gap", axis, n);
            }
        }
    }
    terms_free(&terms);
}

static void gap_word(void **state)
{
    (void)state;
    each_tree(8, check_word);
}

/* b = c: letters of normal play are b + multiples of gcd(a,b), so at most
 * b/gcd + 1; from s = 1 there are others, at most 2b/gcd + 1 in all. */
static void check_alphabet(const struct tree *tree)
{
    bool seen[64] = {false};
    int from[2] = {0, tree->s}, count = 0, b = tree->width[0];
    int most = b / greatest_common_divisor(tree->a, b);
    for (int i = 0; i < 2; i++) {
        for (int e = from[i]; !seen[e]; e = letter_last(tree, 0, e)) {
            seen[e] = true;
            count++;
        }
    }
    if (count > (tree->s + 1) * most + 1)
        fail_tree(tree, "letters in all", 0, count);
}

static void alphabet(void **state)
{
    (void)state;
    for (int a = 1; a <= 60; a++) {
        for (int b = 1; b <= 60; b++) {
            for (int s = 0; s <= (a >= 2); s++) {
                struct tree letters_only = {.a = a, .width = {b, b}, .s = s};
                check_alphabet(&letters_only);
            }
        }
    }
}

/* S_i(e) = b + e + a (L_0(e) + ... + L_{i-1}(e)), and L by k and d. */
static void check_tables(const struct tree *tree)
{
    int b = tree->width[0];
    if (b != tree->width[1])
        return;
    for (int e = 0; e <= b; e++) {
        uint64_t sum = (uint64_t)(b + e), a = (uint64_t)tree->a;
        int k = (tree->a + e + b - 1) / b, d = tree->a + e - (k - 1) * b;
        if (k != letter_copies(tree, 0, e) || d != letter_last(tree, 0, e))
            fail_tree(tree, "k and d", 0, e);
        for (int i = 0; i < tree->levels; i++) {
            const struct block *block = tree_block(tree, i, 0, e);
            if (block->sum != sum)
                fail_tree(tree, "S", i, e);
            sum += a * block->length;
        }
    }
}

static void tables(void **state)
{
    (void)state;
    each_tree(12, check_tables);
}

/* Gaps from the first letters: sigma^0, sigma^1, ... in turn. */
static void worked_trace(void **state)
{
    static const int gaps[] = {3, 5, 3, 4, 5, 6, 3, 4, 3, 5};
    static const int x[] = {0, 3, 8, 11, 15, 20, 26, 29, 33, 36, 41};
    static const int image[][3] = {{3, 1, 5}, {5, 2, 4}, {4, 1, 6}, {6, 2, 5}};
    struct tree tree = tree_new(2, 3, 3, 0);
    (void)state;
    for (int i = 0; i < LENGTH(image); i++)
        HOLDS(letter_copies(&tree, 0, image[i][0] - 3) == image[i][1] &&
                  letter_last(&tree, 0, image[i][0] - 3) + 3 == image[i][2],
              "sigma(%d)", image[i][0]);
    for (int n = 0; n < LENGTH(x); n++) {
        struct block at = tree_walk(&tree, 0, (uint64_t)n, BY_LENGTH);
        HOLDS(at.sum == (uint64_t)x[n] && at.length == (uint64_t)n, "x_%d", n);
        HOLDS(n == 0 || x[n] - x[n - 1] == gaps[n - 1], "gap %d", n);
    }
    tree_free(&tree);
}

/* The walk against the recursion: nth, and both ranks at each term, before
 * and after it. */
static void check_walk(const struct tree *tree)
{
    int count = statement_scaled(300);
    struct terms terms = terms_of(tree, count + 1);
    for (int axis = 0; axis < 2; axis++) {
        const int *x = on_axis(&terms, axis);
        for (int n = 0; n < count; n++) {
            uint64_t at = (uint64_t)n, d = (uint64_t)(tree->a * n);
            uint64_t here = (uint64_t)x[n], next = (uint64_t)x[n + 1] - 1;
            struct block found = tree_walk(tree, axis, at, BY_LENGTH);
            if (found.length != at || found.sum != here)
                fail_tree(tree, "nth", axis, n);
            if (tree_walk(tree, axis, here, BY_SMALL).length != at ||
                tree_walk(tree, axis, next, BY_SMALL).length != at)
                fail_tree(tree, "rank of the small", axis, n);
            here += d;
            next += d + (uint64_t)tree->a;
            if (tree_walk(tree, axis, here, BY_LARGE).length != at ||
                tree_walk(tree, axis, next, BY_LARGE).length != at)
                fail_tree(tree, "rank of the large", axis, n);
        }
    }
    terms_free(&terms);
}

static void walk(void **state)
{
    (void)state;
    each_tree(8, check_walk);
}

static void check_walk_far(const struct tree *tree)
{
    static const int at[] = {1000, 12345, 123456, 199999};
    struct terms terms;
    if (tree->width[0] != tree->width[1])
        return;
    terms = terms_of(tree, 200000);
    for (int i = 0; i < LENGTH(at); i++) {
        uint64_t n = (uint64_t)at[i];
        if (tree_walk(tree, 0, n, BY_LENGTH).sum != (uint64_t)terms.u[at[i]])
            fail_tree(tree, "nth", 0, at[i]);
    }
    terms_free(&terms);
}

static void walk_far(void **state)
{
    (void)state;
    each_tree(8, check_walk_far);
}

/* nth and the ranks undo each other where nothing else can follow. */
static void check_ranks(const struct tree *tree)
{
    for (int bit = 1; bit < 50; bit++) {
        uint64_t n = ((uint64_t)1 << bit) + (uint64_t)bit * 12345;
        for (int axis = 0; axis < 2; axis++) {
            uint64_t x = tree_walk(tree, axis, n, BY_LENGTH).sum;
            uint64_t large = x + (uint64_t)tree->a * n;
            if (tree_walk(tree, axis, x, BY_SMALL).length != n ||
                tree_walk(tree, axis, x - 1, BY_SMALL).length != n - 1 ||
                tree_walk(tree, axis, large, BY_LARGE).length != n ||
                tree_walk(tree, axis, large - 1, BY_LARGE).length != n - 1)
                fail_tree(tree, "rank", axis, (int64_t)n);
        }
    }
}

static void ranks(void **state)
{
    (void)state;
    each_tree(8, check_ranks);
}

/* (x,y) is P iff y - x - s = a n, n >= 0, and x is term n of the upper word,
 * or the same turned with the lower word. */
static bool is_p(const struct tree *tree, int x, int y, int axis)
{
    int d = y - x - tree->s;
    return d >= 0 && d % tree->a == 0 &&
           tree_walk(tree, axis, (uint64_t)(d / tree->a), BY_LENGTH).sum ==
               (uint64_t)x;
}

static void check_predicate(const struct tree *tree)
{
    struct marking game =
        marking_wyt(tree->a, tree->width[0], tree->width[1], tree->s == 1);
    struct square found = square_by_marking(&game, 60);
    for (int cell = 0; cell < 60 * 60; cell++) {
        int x = cell / 60, y = cell % 60;
        if (found.has[cell] != (is_p(tree, x, y, 0) || is_p(tree, y, x, 1)))
            fail_tree(tree, "P", x, y);
    }
    square_free(&found);
}

static void predicate(void **state)
{
    (void)state;
    each_tree(6, check_predicate);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        STATEMENT("2.5 sigma: k>=1, 1<=d<=w, sum g+a, a,b,c<=10", letters),
        STATEMENT("2.5 gap words are images of each other, a,b,c<=8, n<20000",
                  gap_word),
        STATEMENT("2.5 b=c: b/gcd+1 letters, misere 2b/gcd+1, a,b<=60",
                  alphabet),
        STATEMENT("2.5 L, S: k, d, S=b+e+a(L_0+..+L_{i-1}), a,b<=12, sums "
                  "below 2^56",
                  tables),
        STATEMENT("2.5 worked trace of (2,3)", worked_trace),
        STATEMENT("2.5 nth, both ranks = recursion, a,b,c<=8, n<300", walk),
        STATEMENT("2.5 nth = recursion, a,b<=8, n=10^3, 12345, 123456, 199999",
                  walk_far),
        STATEMENT("2.5 ranks undo nth, a,b,c<=8, n<2^50", ranks),
        STATEMENT("2.5 P by the n-th term, a,b,c<=6, box 60", predicate),
    };
    return _cmocka_run_group_tests("section 2.5", tests, (size_t)LENGTH(tests),
                                   NULL, NULL);
}
