/* SPDX-License-Identifier: MIT */
/*
 * The text of triples.c for heaps of any size, numbers/number.h.
 */
#define WYT__ANY_SIZE
#include "theory/triples.c" /* NOLINT(bugprone-suspicious-include) */
