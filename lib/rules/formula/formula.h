/* SPDX-License-Identifier: MIT */
/*
 * Formulas: conditions on a position, or on a move, as text that is read once.
 * The language, from loose to tight:
 *
 *   F|F   F&F   !F   e=e e!=e e<e e<=e e>e e>=e   e+e e-e   e*e e/e e%e   -e
 *   abs(e)   min max xor gcd (e,e,...)
 *   over all heaps   some(F) all(F) count(F)   sum(e) least(e) most(e)
 *
 * Before a move the heaps are x, y, z or x1, x2, ..., taken are i, j, k or i1,
 * ..., left are u, v, w or u1, .... Inside a function over all heaps x, i and u
 * are the heap at hand. Conditions and numbers are two types. `|`, `&`, `some`
 * and `all` stop as soon as they know; everything else is evaluated from left
 * to right. Numbers are whole and exact within 128 bits.
 */
#ifndef WYT_RULES_FORMULA_FORMULA_H
#define WYT_RULES_FORMULA_FORMULA_H

#include <wythoff/context.h>

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/text.h"

/* The most heaps a formula speaks of, bytes of its text, and parentheses,
 * functions, `!` and `-` inside one another. */
#define WYT__FORMULA_HEAPS 6
#define WYT__FORMULA_BYTES 4096
#define WYT__FORMULA_DEPTH 64
/* Functions over all heaps inside one another: each one multiplies the time. */
#define WYT__FORMULA_AROUND 4

/* In the order of how tightly they bind; see print.c. */
enum wyt__operation {
    WYT__OR,    /* of all children, in their order */
    WYT__AND,   /* likewise */
    WYT__NOT,   /* of the only child */
    WYT__EQUAL, /* of two, as the other comparisons */
    WYT__UNEQUAL,
    WYT__LESS,
    WYT__AT_MOST,
    WYT__GREATER,
    WYT__AT_LEAST,
    WYT__TERMS,    /* the first child, then each other one as it is joined */
    WYT__FACTORS,  /* likewise */
    WYT__NEGATIVE, /* of the only child, as ABS and all from SOME on */
    WYT__LITERAL,
    WYT__BEFORE, /* x, y, z */
    WYT__TAKEN,  /* i, j, k */
    WYT__LEFT,   /* u, v, w */
    WYT__ABS,
    WYT__MIN, /* of all children, at least two, as the next three */
    WYT__MAX,
    WYT__XOR,
    WYT__GCD,
    WYT__SOME,
    WYT__ALL,
    WYT__COUNT,
    WYT__SUM,
    WYT__LEAST,
    WYT__MOST
};

/* How a child of TERMS or FACTORS goes into what stands before it. */
enum wyt__join { WYT__PLUS, WYT__MINUS, WYT__TIMES, WYT__OVER, WYT__REST };

/* The heap at hand, where a heap is meant by its number from 1 on. */
#define WYT__AT_HAND 0

struct wyt__node {
    uint8_t operation, join;
    uint8_t heap;
    bool is_numbered;     /* the heap is written by its number, as x1 */
    bool is_taken;        /* by another node, while formulas are compared */
    uint16_t first, next; /* child and sibling, 0 for none */
    uint64_t number;
};

/* What a formula speaks of: positions, by x, y, z alone, or moves. */
enum wyt__subject { WYT__POSITIONS, WYT__MOVES };

/* What can be told by the looks of a formula. */
struct wyt__formula_kind {
    bool is_invariant; /* nothing but what is taken occurs */
    bool is_linear;    /* no products, quotients and rests but by a number, no
                        * xor, no gcd */
    bool is_symmetric; /* exchanging heaps gives the same formula, in another
                        * order perhaps */
};

struct wyt__formula {
    atomic_size_t references;
    wyt_context *context; /* for its memory */
    size_t heaps;
    enum wyt__subject subject;
    struct wyt__node *nodes; /* number 0 is none */
    size_t count, capacity;
    uint16_t root;
    struct wyt__formula_kind kind;
};

/*
 * Reads a formula of so many heaps, 1..WYT__FORMULA_HEAPS. `offset` is where
 * the text stands in the game text, and `name` what it is there ("move"), for
 * messages. WYT_E_SYNTAX with its text and offset; memory.
 */
struct wyt__formula_source {
    const char *text;
    size_t length, offset;
    const char *name;
};
int32_t wyt__formula_read(wyt_context *context,
                          const struct wyt__formula_source *source,
                          size_t heaps, enum wyt__subject subject,
                          struct wyt__formula **out_formula);

struct wyt__formula *wyt__formula_ref(const struct wyt__formula *formula);
void wyt__formula_unref(struct wyt__formula *formula);

/* Appends the canonical text: no blanks, no parentheses that change nothing,
 * and no other change. Reading it gives the same formula. */
void wyt__formula_print(const struct wyt__formula *formula,
                        struct wyt__text *text);

/* Why a formula has no value at some place. */
enum wyt__trouble {
    WYT__NO_TROUBLE,
    WYT__DIVISION, /* by zero */
    WYT__NO_ROOM,  /* a number beyond 128 bits */
    WYT__XOR_SIGN  /* xor of a negative number */
};

/* Whether it holds for the move from `heaps` to `left`, or for the position
 * `heaps`, with left = heaps or NULL. */
enum wyt__trouble wyt__formula_ask(const struct wyt__formula *formula,
                                   const uint64_t *heaps, const uint64_t *left,
                                   bool *out_holds);

/* WYT_E_RULES with a text: what the trouble is, in which formula and where;
 * `left` is NULL for a formula of positions. */
int32_t wyt__formula_fail(wyt_context *context,
                          const struct wyt__formula *formula,
                          enum wyt__trouble trouble, const char *name,
                          const uint64_t *heaps, const uint64_t *left);

/* Finds out of what kind a formula is that was read. */
void wyt__formula_judge(struct wyt__formula *formula);

#endif
