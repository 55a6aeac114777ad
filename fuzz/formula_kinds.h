/* SPDX-License-Identifier: MIT */
/* The nodes of random formulas. */
#ifndef FUZZ_FORMULA_KINDS_H
#define FUZZ_FORMULA_KINDS_H

/* From loose to tight, as far as they are operators. */
enum formula_kind {
    OR,
    AND,
    NOT,
    EQUAL,
    UNEQUAL,
    LESS,
    AT_MOST,
    GREATER,
    AT_LEAST,
    PLUS,
    MINUS,
    TIMES,
    OVER,
    REST,
    NEGATIVE,
    NUMBER,
    BEFORE,
    TAKEN,
    LEFT,
    ABS,
    MIN,
    MAX,
    XOR,
    GCD,
    SOME, /* from here on over all heaps */
    ALL,
    COUNT,
    SUM,
    LEAST,
    MOST,
    KINDS
};

#endif
