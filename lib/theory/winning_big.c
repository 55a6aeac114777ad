/* SPDX-License-Identifier: MIT */
/*
 * The text of winning.c for heaps of any size, numbers/number.h.
 */
#define WYT__ANY_SIZE
#include "theory/winning.c" /* NOLINT(bugprone-suspicious-include) */
