/* SPDX-License-Identifier: MIT */
/*
 * The text of interval.c for heaps of any size, numbers/number.h.
 */
#define WYT__ANY_SIZE
#include "theory/interval.c" /* NOLINT(bugprone-suspicious-include) */
