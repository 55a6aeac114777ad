/* SPDX-License-Identifier: MIT */
/*
 * The text of column.c for heaps of any size, numbers/number.h.
 */
#define WYT__ANY_SIZE
#include "theory/column.c" /* NOLINT(bugprone-suspicious-include) */
