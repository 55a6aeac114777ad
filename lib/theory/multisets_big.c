/* SPDX-License-Identifier: MIT */
/*
 * The text of multisets.c for heaps of any size, numbers/number.h.
 */
#define WYT__ANY_SIZE
#include "theory/multisets.c" /* NOLINT(bugprone-suspicious-include) */
