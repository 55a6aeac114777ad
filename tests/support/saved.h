/* SPDX-License-Identifier: MIT */
/*
 * Saved boards whose bytes are changed: for tests of what is refused. They are
 * files "right" and "wrong" of the folder of the test.
 */
#ifndef TEST_SAVED_H
#define TEST_SAVED_H

#include "support/folder.h"
#include "support/harness.h"

/* A small saved board, and its bytes. */
struct saved {
    struct bench bench;
    unsigned char *bytes;
    size_t length;
};

struct saved saved_open(const char *game, uint64_t width, uint64_t height,
                        uint32_t kind);
void saved_close(struct saved *sample);

/* A number of `size` bytes. */
uint64_t saved_get(const struct saved *sample, size_t at, size_t size);
void saved_put(const struct saved *sample, size_t at, uint64_t number,
               size_t size);

/* Makes the sums right again: those of chunks, of the table, of the head. */
void saved_sum_up(const struct saved *sample);

/* What the context says of the file "wrong", these bytes, when it is loaded;
 * NULL: nothing. What is refused then, the check refuses as well, and the same
 * bytes in memory are refused for the same reason. */
const char *saved_refusal(struct saved *sample, size_t length);

/* That it is refused, and with these words. */
void saved_check_said(struct saved *sample, const char *part);

#endif
