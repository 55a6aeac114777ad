/* SPDX-License-Identifier: MIT */
/*
 * The text of listing.c for heaps of any size, numbers/number.h.
 */
#define WYT__ANY_SIZE
#include "theory/listing.c" /* NOLINT(bugprone-suspicious-include) */
