/* SPDX-License-Identifier: MIT */
/*
 * What the commands digits, array and which share: the parameter a, and numbers
 * of any size and rows of digits as text.
 */
#ifndef TOOLS_DIGITS_H
#define TOOLS_DIGITS_H

#include "session.h"

/* A row of digits, the least significant one first. */
struct row {
    uint32_t *digits; /* for free() */
    size_t count, capacity;
};

/* Each of these returns 0, or the exit status of session->problem. */

/* The operand A, 1..65535. */
int digits_read_a(struct session *session, uint32_t *out_a);

/* Appends the number that is written in decimal digits. */
int digits_read_number(struct session *session, const char *what,
                       const char *text, size_t length, wyt_integers *list);

/* Appends a number of another list. */
int digits_copy(struct session *session, const wyt_integers *from, size_t index,
                wyt_integers *to);

/* Room for so many digits. */
int digits_grow(struct session *session, struct row *row, size_t count);

/* Reads digits, the most significant one first: separated by dots, or, up to
 * a = 9, side by side. Whether the system has such numbers is not asked. */
int digits_read_row(struct session *session, uint32_t a, const char *text,
                    size_t length, struct row *row);

/* The text of a number of a list, for free(). */
int digits_text(struct session *session, const wyt_integers *list, size_t index,
                char **out_text);

/* Writes digits as digits_read_row() reads them; none are "0". In JSON they
 * are an array. */
void digits_print_row(struct session *session, uint32_t a,
                      const struct row *row);

#endif
