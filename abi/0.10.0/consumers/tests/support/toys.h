/* SPDX-License-Identifier: MIT */
/*
 * Callback games: Wythoff Nim as functions, which can be told to break their
 * contract in every way there is.
 */
#ifndef TEST_TOYS_H
#define TEST_TOYS_H

#include "support/harness.h"

/* What the functions do wrong. */
enum toy_fault {
    TOY_GOOD,
    TOY_ERROR,    /* `options` returns 42 */
    TOY_REPEAT,   /* one option twice */
    TOY_SAME,     /* the position itself as an option */
    TOY_LARGER,   /* a larger position as an option */
    TOY_ENDLESS,  /* options without end */
    TOY_DEEP,     /* (x,y) -> (x+1,y), and a measure that falls with that */
    TOY_DISOBEYS, /* goes on after `emit` has refused, returns WYT_OK */
    TOY_TERMINAL_WRONG,
    TOY_TERMINAL_ERROR, /* returns 43 */
    TOY_LEGAL_WRONG,
    TOY_LEGAL_ERROR, /* returns 44 */
    TOY_CANONICAL_WRONG,
    TOY_CANONICAL_GROWS,
    TOY_CANONICAL_RESTLESS, /* not idempotent */
    TOY_CANONICAL_ERROR,    /* returns 45 */
    TOY_MEASURE_WRONG,
    TOY_MEASURE_ERROR, /* returns 46 */
    TOY_OUTCOME_WRONG,
    TOY_OUTCOME_ERROR, /* returns 47 */
    TOY_OUTCOME_VALUE  /* neither P nor N */
};

struct toy {
    enum toy_fault fault;
    size_t asked;     /* calls of `options` */
    size_t destroyed; /* calls of `destroy` */
};

/* Only what is required, and `destroy`. */
wyt_callbacks toy_plain(struct toy *toy);

/* With every optional function. */
wyt_callbacks toy_full(struct toy *toy);

/* The same without `options`, which are listed for many positions, the last one
 * first. */
wyt_callbacks toy_many(struct toy *toy);

/* With every optional function, and two rook options that may be forbidden. */
wyt_callbacks toy_blocked(struct toy *toy);

/* One of these by its name: "toy", "toy full", "toy many" or "toy blocked". */
wyt_callbacks toy_named(struct toy *toy, const char *name);

/* Rules that must exist. */
wyt_rules *toy_rules(wyt_context *context, const wyt_callbacks *table);

#endif
