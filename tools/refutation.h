/* SPDX-License-Identifier: MIT */
/*
 * Where a proof refutes a claim, as texts.
 */
#ifndef TOOLS_REFUTATION_H
#define TOOLS_REFUTATION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <wythoff/wythoff.h>

/* The heaps that a game with proofs may have. */
#define REFUTATION_HEAPS 3

struct refutation {
    char *heap[REFUTATION_HEAPS]; /* decimal; NULL beyond those of the game */
    bool says_p;                  /* what the claim says there */
};

/* Reads that of a refuted proof, for refutation_free() whatever the status. */
int32_t refutation_read(wyt_context *context, const wyt_proof *proof,
                        struct refutation *out);

void refutation_free(struct refutation *refutation);

#endif
