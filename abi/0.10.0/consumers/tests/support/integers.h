/* SPDX-License-Identifier: MIT */
/*
 * Lists of integers in tests: made of small numbers or of text, and shown.
 */
#ifndef TEST_INTEGERS_H
#define TEST_INTEGERS_H

#include "support/harness.h"

/* An empty list that must exist. */
wyt_integers *integers_new(wyt_context *context);

/* A list of numbers. */
wyt_integers *integers_of(wyt_context *context, const uint64_t *values,
                          size_t count);

/* A list of numbers in decimal digits, with blanks between them. */
wyt_integers *integers_text(wyt_context *context, const char *text);

/* Whether a list holds these numbers. */
bool integers_are(const wyt_integers *list, const uint64_t *values,
                  size_t count);

/* Whether two lists hold the same numbers. */
bool integers_equal(const wyt_integers *list, const wyt_integers *other);

/* "3 5"; lives until eight further calls, long ones are cut. */
const char *integers_shown(const wyt_integers *list);

#endif
