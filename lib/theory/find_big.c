/* SPDX-License-Identifier: MIT */
/*
 * The text of find.c for heaps of any size, numbers/number.h.
 */
#define WYT__ANY_SIZE
#include "theory/find.c" /* NOLINT(bugprone-suspicious-include) */
