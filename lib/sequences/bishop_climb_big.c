/* SPDX-License-Identifier: MIT */
/*
 * The text of bishop_climb.c for numbers of any size, numbers/number.h.
 */
#define WYT__ANY_SIZE
#include "sequences/bishop_climb.c" /* NOLINT(bugprone-suspicious-include) */
