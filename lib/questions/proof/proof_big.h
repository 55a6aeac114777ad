/* SPDX-License-Identifier: MIT */
/*
 * A certificate under construction, and what stands in its lines.
 */
#ifndef WYT_QUESTIONS_PROOF_PROOF_BIG_H
#define WYT_QUESTIONS_PROOF_PROOF_BIG_H

#include <wythoff/certificate.h>
#include <wythoff/integers.h>

#include <gmp.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "moves/pair.h"
#include "theory/class_bounds.h"
#include "theory/interval.h"
#include "theory/runs.h"

struct wyt__proof {
    struct wyt__runs *runs;
    const struct wyt__pair *from;
    wyt_certificate *certificate;
    struct wyt__interval interval;
    struct wyt__extent extent;
    struct wyt__pair point; /* as the run sees it */
    wyt_integers *heaps;    /* of the position */
    wyt_integers *options;  /* listed positions that are options */
    size_t blockable;       /* so many of them, each once */
    bool is_p;              /* what is to be proved */
};

/* WYT_E_INTERNAL: what is wrong with the certificate. */
int32_t wyt__proof_fail(const struct wyt__proof *proof, const char *what);

/* Begins a line; the functions behind it append to the last one. */
int32_t wyt__proof_line(struct wyt__proof *proof, const char *text);
int32_t wyt__proof_append(struct wyt__proof *proof, const char *text);
int32_t wyt__proof_number(struct wyt__proof *proof, const mpz_t number);
int32_t wyt__proof_small(struct wyt__proof *proof, uint64_t number);

/* "(x, y)", with the heaps in the order of the game */
int32_t wyt__proof_pair(struct wyt__proof *proof, const struct wyt__pair *pair,
                        bool mirrored);

/* "i < 3", or "t (1, 0) with t mod 4 < 2" */
int32_t wyt__proof_class(struct wyt__proof *proof, size_t index);

/* Appends " in GAME" to the opening, and a line for each of the first `most`
 * statements of the theory, which the proof takes for granted. */
int32_t wyt__proof_theory(struct wyt__proof *proof, size_t most);

/* A line "WHAT: point n is (x, y), by HOW", when it is confirmed. The point
 * is in proof->point then. */
int32_t wyt__proof_point(struct wyt__proof *proof, const char *what,
                         const mpz_t n);

#endif
