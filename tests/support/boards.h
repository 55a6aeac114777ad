/* SPDX-License-Identifier: MIT */
/*
 * Boards of many kinds and shapes, each opened and closed with its bench, and
 * kernels that are run by themselves.
 */
#ifndef TEST_BOARDS_H
#define TEST_BOARDS_H

#include "board/kernel.h"
#include "support/harness.h"

enum { HEAPS = 4 };

struct sample {
    const char *game;
    uint32_t kind;
    uint64_t size[HEAPS];
};

struct open {
    struct bench bench;
    wyt_board *board;
    const uint64_t *size; /* borrowed from the sample */
    size_t n;
};

struct open open_sample(const struct sample *sample);
void close_sample(struct open *open);

/* Runs a kernel with no more memory than it said it needs. */
int32_t run_kernel(const struct wyt__kernel *kernel,
                   const struct wyt__task *task);

#endif
