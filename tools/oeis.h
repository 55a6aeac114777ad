/* SPDX-License-Identifier: MIT */
/*
 * Drafts of entries of the OEIS: what they have in common, a line for each
 * field of the form in which sequences are contributed.
 */
#ifndef TOOLS_OEIS_H
#define TOOLS_OEIS_H

#include "session.h"

/* Characters that the field of the data has room for, and the fewest terms of
 * an entry. */
enum { OEIS_DATA = 260, OEIS_LEAST = 4 };

/* More terms than the field can have, one character each, and two between. */
#define OEIS_MOST (OEIS_DATA / 3 + 2)

/* Lines of the b-file that is proposed. */
#define OEIS_LINES 10000

/* Terms as they come. */
struct oeis {
    char data[OEIS_DATA + 1];
    size_t used;
    uint64_t terms;  /* all that came */
    uint64_t shown;  /* of them in the data */
    uint64_t beyond; /* which one is the first beyond 1; 0: none so far */
    bool negative;
};

/* Takes the next term, in digits. */
void oeis_add(struct oeis *oeis, const char *digits);

/* Whether these are enough. Returns 0, or EXIT_UNANSWERED and the problem. */
int oeis_check(struct session *session, const struct oeis *oeis);

/* Data and offset, of which the second number says where the first term beyond
 * 1 stands. */
void oeis_put_data(FILE *file, const struct oeis *oeis, uint64_t offset);

/* The rules in words, as comments, and known sequences of the game but for one.
 * Returns 0, or the exit status of the session's problem. */
int oeis_put_game(FILE *file, struct session *session, const char *but);

/* The game as a word of a shell. */
void oeis_put_word(FILE *file, const struct session *session);

#endif
