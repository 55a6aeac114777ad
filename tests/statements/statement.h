/* SPDX-License-Identifier: MIT */
/*
 * Statements of the literature as tests. Both sides are computed here: the
 * game from its rules by the oracles of tests/law/raw/, the formula written
 * out in exact integers. Nothing of the library is seen, so what is tested
 * is the mathematics that the library relies on.
 */
#ifndef STATEMENT_H
#define STATEMENT_H

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "law/raw/raw.h"

#define LENGTH(array) ((int)(sizeof(array) / sizeof((array)[0])))

/* Fails the running test with a sentence unless the condition holds. */
#define HOLDS(condition, ...)                                                  \
    do {                                                                       \
        if (!(condition))                                                      \
            statement_fails(__FILE__, __LINE__, #condition, __VA_ARGS__);      \
    } while (0)

/* A row of a test program: the statement with its range. */
#define STATEMENT(text, function)                                              \
    {                                                                          \
        text, function, NULL, NULL, NULL                                       \
    }

_Noreturn void statement_fails(const char *file, int line,
                               const char *condition, const char *format, ...)
#if defined(__GNUC__) && !defined(_WIN32) /* whose letters are others */
    __attribute__((format(printf, 4, 5)))
#endif
    ;

/* base * WYT_TEST_MULT (default 1), at least 1: how far a statement is tried.
 * Names of tests tell the range with the default. Statements that something
 * is not so, or that hold only in the limit, keep at least the default. */
int statement_scaled(int base);
int statement_scaled_up(int base);

/* Memory that must be there, all zero; freed with free(). */
void *statement_array(int count, size_t size);

/* A set of positions in the square [0,size) x [0,size). */
struct square {
    int size;
    bool *has; /* x * size + y */
};

struct square square_new(int size);
void square_free(struct square *square);
bool square_has(const struct square *square, int x, int y);
/* Positions outside are left out, so that a sequence may run past the end. */
void square_put(struct square *square, int x, int y);
void square_put_both(struct square *square, int x, int y);
bool square_equal(const struct square *a, const struct square *b);
/* Fails with the first position in which they differ. */
void square_check(const struct square *expected, const struct square *found,
                  const char *format, ...)
#if defined(__GNUC__) && !defined(_WIN32) /* whose letters are others */
    __attribute__((format(printf, 3, 4)))
#endif
    ;

/* The P-positions of a two-heap game. */
struct square square_of(const struct raw_game *game, int size);

/* Positions with x <= y as the tables of papers list them: by the larger
 * heap, then by the smaller one. `rows` are x and y in turn. */
void square_check_table(const struct square *square, const int *rows, int count,
                        const char *name);

/* Games that statements speak of. */
struct raw_game game_fraenkel(int a);
struct raw_game game_wyt(int a, int b, int c);
struct raw_game game_modulo(int m, int q, int l);
struct raw_game game_shifted(int m, int p, int l);
struct raw_game game_hole(int m, int u, int v);
struct raw_game game_wythoff_block(int k);

/* The greatest r with r^2 <= value. */
uint64_t square_root(uint64_t value);
int greatest_common_divisor(int a, int b);

/* Pair number n of the (m,p) pair: a_n = floor(n phi_t / p) with t = mp, and
 * b_n = a_n + m n. Exact while n^2 (t^2+4) < 2^64. */
int pair_a(int m, int p, int n);
int pair_b(int m, int p, int n);

/* { {a_n,b_n} : n >= 0 } in a square. */
struct square square_of_pair(int m, int p, int size);

/* Numbers that are taken, 0 .. bound-1. */
struct numbers {
    int bound;
    bool *has;
};
struct numbers numbers_new(int bound);
void numbers_free(struct numbers *numbers);
void numbers_put(struct numbers *numbers, int value);
/* Minimal excludant; with a strict gap of more than b. */
int numbers_mex(const struct numbers *numbers);
int numbers_mex_b(const struct numbers *numbers, int b);

/* (x + n i, y + n j) for n >= 0. */
void square_put_line(struct square *square, int x, int y, int i, int j);
/* (u_n, u_n + d_n) and (l_n + d_n, l_n), d_n = a n + s, a > 0: u_n = mex_b of
 * the columns of all before, l_n = mex_c of their rows. For b = c, u = l. */
struct square square_of_two_sided(int a, int b, int c, int s, int size);
/* Compares the game WYT(a,b,c) with a set, which is freed. */
void check_wyt(int a, int b, int c, bool misere, struct square *expected);

/* A two-heap game whose boxes are large; statement_marking.c. Moves (i,j):
 * i < b, j < c, |i-j| < a, and rook moves of length L where rook[L]. */
struct marking {
    int a, b, c;
    const bool *rook;
    /* May be forbidden, fewer than k of them: rook moves of length >= shortest
     * if that is not 0, of the diagonal if that is set. */
    int shortest, k;
    bool diagonal;
    int base, height; /* of the rectangle that is removed */
    bool misere;
};
struct marking marking_wyt(int a, int b, int c, bool misere);
struct square square_by_marking(const struct marking *game, int size);

/* u_n and l_n of WYT(a,b,c), d_n = a n + s, n < count; statement_terms.c. */
struct terms {
    int a, b, c, s, count, *u, *l;
};
struct terms terms_new(int a, int b, int c, int s, int count);
void terms_free(struct terms *terms);
/* As they are defined, and by u_{n+1} = Y+b or u_n+b, whichever large
 * coordinate Y is in (u_n,u_n+b]. */
void terms_by_mex(const struct terms *terms);
void terms_by_recursion(const struct terms *terms);
struct square square_of_terms(const struct terms *terms, int size);

/* Natural numbers below 2^320; statement_big.c. */
#define BIG_LIMBS 10
struct big {
    uint32_t limb[BIG_LIMBS];
};
struct big big_of(uint64_t value);
uint64_t big_low(struct big a);
int big_compare(struct big a, struct big b);
struct big big_plus(struct big a, struct big b);
struct big big_minus(struct big a, struct big b);
struct big big_times(struct big a, struct big b);
struct big big_over(struct big a, uint32_t divisor);
struct big big_root(struct big a);
int big_bits(struct big a);
struct big big_power_of_2(int exponent);
/* Without the low bits. */
struct big big_high(struct big a, int bits);
/* a_n of the (m,p) pair for any n. */
struct big big_pair_a(uint64_t m, uint64_t p, struct big n);

/* Images of gaps under sigma, and the walk through them; statement_tree.c.
 * For b = c both axes are alike. */
#define TREE_LEVELS 1000
struct block {
    uint64_t length, sum;
};
struct tree {
    int a, width[2], s, most, levels;
    struct block *blocks;
};
struct tree tree_new(int a, int b, int c, int s);
void tree_free(struct tree *tree);
/* The image of a letter: k - 1 letters 0 and one letter d of the other axis. */
int letter_copies(const struct tree *tree, int axis, int e);
int letter_last(const struct tree *tree, int axis, int e);
struct block *tree_block(const struct tree *tree, int level, int axis, int e);
/* The longest beginning of the gap word of an axis whose length, sum, or sum
 * + a * length is within a budget: its length n and its sum x_n. */
enum tree_weight { BY_LENGTH, BY_SMALL, BY_LARGE };
struct block tree_walk(const struct tree *tree, int axis, uint64_t budget,
                       enum tree_weight by);

#endif
