/* SPDX-License-Identifier: MIT */
/*
 * Files with boards from the decisions of an input: with right sums and
 * consistent lengths where the input does not say otherwise.
 */
#ifndef FUZZ_FORGE_H
#define FUZZ_FORGE_H

#include "target.h"

/* No file is made longer. */
#define FORGE_MOST 65536

struct forged {
    uint8_t *bytes; /* freed with free() */
    size_t length;
    uint64_t isa; /* the instruction set to go on with */
};

void forge(struct input *input, struct forged *file);

#endif
