/* SPDX-License-Identifier: MIT */
/*
 * The gaps between neighbours of a list, as a word.
 */
#ifndef TOOLS_FIT_GAPS_H
#define TOOLS_FIT_GAPS_H

#include "fit/look.h"

struct word {
    const char *name; /* of what: "x", "y", "y-x" */
    int64_t *gaps;
    size_t count;
    unsigned char *letters; /* room for as many */
    size_t *prefix;         /* and for one more */
};

/* Adds a substitution that makes the gaps, or that none is seen. False without
 * memory. */
bool look_substitution(struct fit *fit, const struct fit_side *side,
                       struct word *word);

#endif
