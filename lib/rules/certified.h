/* SPDX-License-Identifier: MIT */
/*
 * Games that come with a certificate of a proof (docs/proofs.md). The files are
 * in certificates/, as texts that anyone can check; scripts/embed-certificates
 * makes the table of them. Nothing here says that they are right: the tests
 * prove each again.
 */
#ifndef WYT_RULES_CERTIFIED_H
#define WYT_RULES_CERTIFIED_H

#include <wythoff/rules.h>

#include <stddef.h>
#include <stdint.h>

struct wyt__certified {
    const char *game;  /* canonical text */
    uint32_t value;    /* whose positions are proved, and those of all below */
    const char *claim; /* for people */
    const char *source;
    const char *text; /* the certificate */
    size_t length;
};

extern const struct wyt__certified wyt__certified[];
extern const size_t wyt__certified_count;

/* Says of rules what certificates say of them. */
void wyt__attach_certified(wyt_rules *rules);

#endif
