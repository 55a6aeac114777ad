/* SPDX-License-Identifier: MIT */
/*
 * The text of sequence.c for numbers of any size, numbers/number.h.
 */
#define WYT__ANY_SIZE
#include "sequences/sequence.c" /* NOLINT(bugprone-suspicious-include) */
