/* SPDX-License-Identifier: MIT */
/*
 * The text of merged.c for heaps of any size, numbers/number.h.
 */
#define WYT__ANY_SIZE
#include "theory/merged.c" /* NOLINT(bugprone-suspicious-include) */
