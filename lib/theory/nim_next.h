/* SPDX-License-Identifier: MIT */
/*
 * The P-position of Nim with three heaps or more that follows another one, in
 * the order of theory/nim_numbers.h.
 */
#ifndef WYT_THEORY_NIM_NEXT_H
#define WYT_THEORY_NIM_NEXT_H

#include <wythoff/rules.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Goes on to the next P-position, if few tuples of heaps have to be tried for
 * that (at most TRIES) and it is in 64 bits; else heaps are unspecified. They
 * are sorted, smallest first. *tries is how many were tried behind the first
 * one, both times. */
bool wyt__nim_next(const wyt_rules *rules, uint64_t *heaps, size_t *tries);

#endif
