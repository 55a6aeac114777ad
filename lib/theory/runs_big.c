/* SPDX-License-Identifier: MIT */
/*
 * The text of runs.c for heaps of any size, numbers/number.h.
 */
#define WYT__ANY_SIZE
#include "theory/runs.c" /* NOLINT(bugprone-suspicious-include) */
