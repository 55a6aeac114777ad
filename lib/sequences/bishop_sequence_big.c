/* SPDX-License-Identifier: MIT */
/*
 * The text of bishop_sequence.c for numbers of any size, numbers/number.h.
 */
#define WYT__ANY_SIZE
#include "sequences/bishop_sequence.c" /* NOLINT(bugprone-suspicious-include) */
