/* SPDX-License-Identifier: MIT */
/*
 * What goes to standard output or a file: plain lines, or one JSON value
 * written piece by piece. Write errors are kept by the stream and asked for
 * once, at the end.
 */
#ifndef TOOLS_OUTPUT_H
#define TOOLS_OUTPUT_H

#include "problem.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include <wythoff/wythoff.h>

/* A JSON value being written. */
struct json {
    FILE *file;
    bool comma; /* something stands before in this array or object */
};

/* Opens or closes an object ('{', '}') or an array ('[', ']'). */
void json_open(struct json *json, char bracket);
void json_close(struct json *json, char bracket);

/* The name of the next value. */
void json_key(struct json *json, const char *key);

/* Values. Numbers are strings: JavaScript rounds above 2^53. */
void json_text(struct json *json, const char *text);
void json_number(struct json *json, uint64_t number);
void json_heaps(struct json *json, const uint64_t *heaps, size_t n);
void json_null(struct json *json);
void json_bool(struct json *json, bool value);

/* A key and its value. */
void json_pair(struct json *json, const char *key, const char *text);

/* Numbers with `separator` between them. */
void text_heaps(FILE *file, const uint64_t *heaps, size_t n, char separator);

/* Numbers of any size as text: a list, and room that grows with the longest. */
struct digits {
    const wyt_integers *list;
    char *text;
    size_t capacity;
};

/* The digits of a number, borrowed until the next call; NULL with *status if
 * they cannot be had. */
const char *digits_of(struct digits *digits, size_t index, int32_t *status);

/* Writes what is buffered. Returns 0, or EXIT_UNANSWERED and the problem. */
int output_flush(FILE *file, const char *name, struct problem *problem);

#endif
