/* SPDX-License-Identifier: MIT */
/*
 * The text of bishop.c for numbers of any size, numbers/number.h.
 */
#define WYT__ANY_SIZE
#include "sequences/bishop.c" /* NOLINT(bugprone-suspicious-include) */
