/* SPDX-License-Identifier: MIT */
/*
 * What is typed: lines of words from standard input, of bounded length.
 */
#ifndef TOOLS_PLAY_INPUT_H
#define TOOLS_PLAY_INPUT_H

#include "session.h"

/* Bytes of the longest line: 64 heaps of 20 digits, several times over. */
#define LINE_BYTES 8191
/* Words of a line that are kept: a command and a number for each heap. */
#define LINE_WORDS (HEAPS + 1)

struct word {
    const char *text; /* not NUL-terminated, may hold any byte */
    size_t length;
};

struct line {
    char text[LINE_BYTES];
    size_t length;
    bool too_long; /* the rest of it has been skipped */
    struct word words[LINE_WORDS];
    size_t count; /* of all words, also those that are not kept */
};

/* Reads a line, with a prompt if standard input is a terminal. Returns 0, or
 * the exit status of the session's problem: the input ended, could not be
 * read, or was interrupted. */
int play_read_line(struct session *session, struct line *line);

/* Whether a word is this text, which is in lower case; the word need not be. */
bool word_is(const struct word *word, const char *text);

#endif
