/* SPDX-License-Identifier: MIT */
/*
 * The games of the literature as data: what the command prints, the page
 * docs/literature.md and the tests are made from. A game has one text and one
 * fact about it, which a test of the same name computes in another way.
 */
#ifndef TOOLS_LITERATURE_PUBLISHED_H
#define TOOLS_LITERATURE_PUBLISHED_H

#include <stdbool.h>

struct publication {
    const char *key;
    const char *authors; /* with " and " between them */
    const char *title;
    const char *journal; /* this, volume, pages, arxiv and doi may be NULL */
    const char *volume;
    const char *pages;
    const char *arxiv;
    const char *doi;
    const char *year;
    bool from_memory; /* cited without the publication at hand */
};

/* On what the fact about a game rests, beside its test. */
enum basis {
    BASIS_PAPER,  /* the publication, its abstract, or a citation of it */
    BASIS_MEMORY, /* what the publication is remembered to say */
    BASIS_DERIVED /* found here, mostly by brute force */
};

struct published {
    const char *name;
    const char *game; /* its text */
    const char *rules;
    const char *fact;
    enum basis basis;
    const char *known;   /* what is proven, and what is open */
    const char *oeis;    /* numbers with blanks between them, or NULL */
    const char *source;  /* the key of a publication */
    const char *picture; /* options of the command board; NULL: no picture */
};

/* Each ends with a row without a name, or key. */
extern const struct published literature_nims[];
extern const struct published literature_positional[];
extern const struct published literature_restrictions[];
extern const struct published literature_wythoffs[];
extern const struct publication literature_publications[];

#endif
