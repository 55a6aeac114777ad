/* SPDX-License-Identifier: MIT */
/*
 * What reads game text: the text, pieces of it, and refusals that name the
 * part, its byte offset and what is allowed; a name that is nearly right gets
 * a suggestion.
 */
#ifndef WYT_RULES_READER_H
#define WYT_RULES_READER_H

#include <wythoff/context.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/text.h"
#include "rules/family.h"

struct wyt__text_reader {
    wyt_context *context;
    const char *text;
    size_t length, at;
};

/* A piece of the text. */
struct wyt__piece {
    const char *text;
    size_t length, offset;
};

bool wyt__is_letter(char byte);

/* Of what values are made that are no formulas. */
bool wyt__is_value_byte(char byte);

/* Reads bytes as long as they are wanted; texts may be as long as a caller
 * likes, so bytes are work. */
int32_t wyt__text_reader_while(struct wyt__text_reader *reader,
                               bool (*wanted)(char), struct wyt__piece *piece);

/* Reads a byte if it is that one. */
bool wyt__text_reader_take(struct wyt__text_reader *reader, char byte);

/* Reads "(...)" with the parentheses inside; the piece is what they enclose. */
int32_t wyt__text_reader_formula(struct wyt__text_reader *reader,
                                 struct wyt__piece *piece);

/* Reads a piece as a number within the range of the parameter. */
int32_t wyt__text_reader_number(struct wyt__text_reader *reader,
                                const struct wyt__parameter *parameter,
                                struct wyt__piece piece, uint64_t *number);

bool wyt__piece_is(struct wyt__piece piece, const char *name);

/* The whole word at a piece, up to the next separator: what a reader sees, so
 * no more than is quoted. */
struct wyt__piece wyt__text_reader_word(const struct wyt__text_reader *reader,
                                        struct wyt__piece piece);

/* Everything that could have stood somewhere, for a message. */
struct wyt__names {
    struct wyt__text text;
    const char *nearest;
    size_t distance;
    char buffer[256];
};

void wyt__names_start(struct wyt__names *names);
void wyt__names_add(struct wyt__names *names, struct wyt__piece piece,
                    const char *name);

/* WYT_E_SYNTAX: an unknown family, parameter or modifier. */
int32_t wyt__text_reader_unknown(struct wyt__text_reader *reader,
                                 const char *what, struct wyt__piece piece,
                                 const struct wyt__names *names);

/* WYT_E_SYNTAX: what stands at the reader, and what was expected. */
int32_t wyt__text_reader_fail(struct wyt__text_reader *reader,
                              const char *expected);

#endif
