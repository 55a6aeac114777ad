/* SPDX-License-Identifier: MIT */
/*
 * The text of band.c for heaps of any size, numbers/number.h.
 */
#define WYT__ANY_SIZE
#include "theory/band.c" /* NOLINT(bugprone-suspicious-include) */
