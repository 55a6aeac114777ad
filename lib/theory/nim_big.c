/* SPDX-License-Identifier: MIT */
/*
 * The text of nim.c for heaps of any size, numbers/number.h.
 */
#define WYT__ANY_SIZE
#include "theory/nim.c" /* NOLINT(bugprone-suspicious-include) */
