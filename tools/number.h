/* SPDX-License-Identifier: MIT */
/*
 * Numbers as the command reads them: decimal digits, leading zeros allowed,
 * no sign, no blank, up to 2^64-1.
 */
#ifndef TOOLS_NUMBER_H
#define TOOLS_NUMBER_H

#include "problem.h"

#include <stdbool.h>
#include <stdint.h>

/* Reads a number. `what` is what a message calls it, such as "N". Returns
 * 0, or the exit status of the problem it describes: a number that is too
 * large is a limit of the library, anything else is wrong usage. */
int number_parse(const char *what, const char *text, size_t length,
                 uint64_t *out_value, struct problem *problem);

/* As number_parse(), but a number beyond 64 bits is no problem: then *out_large
 * is true and *out_value untouched. */
int number_parse_any(const char *what, const char *text, size_t length,
                     uint64_t *out_value, bool *out_large,
                     struct problem *problem);

/* As number_parse(), with a unit at the end: K, M or G for 2^10, 2^20 or 2^30
 * bytes. */
int number_parse_bytes(const char *what, const char *text, size_t length,
                       uint64_t *out_value, struct problem *problem);

/* Refuses a word with commas or brackets: heaps are separated by blanks. */
int number_check_blanks(const char *text, size_t length,
                        struct problem *problem);

#endif
