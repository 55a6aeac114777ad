/* SPDX-License-Identifier: MIT */
/*
 * The text of nim_triples.c for heaps of any size, numbers/number.h.
 */
#define WYT__ANY_SIZE
#include "theory/nim_triples.c" /* NOLINT(bugprone-suspicious-include) */
