/* SPDX-License-Identifier: MIT */
/*
 * Text in a fixed or a caller's buffer: appending that counts what did not
 * fit, and quoting of foreign bytes for messages.
 */
#ifndef WYT_BASE_TEXT_H
#define WYT_BASE_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A text under construction. `length` counts everything, also what the
 * capacity cut off; the buffer always ends with NUL if it has a byte. */
struct wyt__text {
    char *buffer;
    size_t capacity, length;
};

void wyt__text_byte(struct wyt__text *text, char byte);
void wyt__text_append(struct wyt__text *text, const char *string);
void wyt__text_number(struct wyt__text *text, uint64_t number);

/* The length of a text of the caller, who says SIZE_MAX of one that ends with
 * NUL. */
size_t wyt__text_length(const char *text, size_t length);

/* Room for a quoted piece of input in a message. */
#define WYT__QUOTE_BYTES 64
struct wyt__quote {
    char text[WYT__QUOTE_BYTES];
};

/* 'input' in quotes, control and foreign bytes as \xHH, shortened by "...". */
struct wyt__quote wyt__quote(const char *input, size_t length);

/* Room for a position in a message, shortened by "...". */
#define WYT__TUPLE_BYTES 128
struct wyt__tuple {
    char text[WYT__TUPLE_BYTES];
};
struct wyt__tuple wyt__tuple(const uint64_t *heaps, size_t n);

/* The edit distance of two short words, upper or lower case, for "did you
 * mean". */
size_t wyt__distance(const char *word, size_t length, const char *other);

#endif
