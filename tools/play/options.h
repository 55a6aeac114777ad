/* SPDX-License-Identifier: MIT */
/*
 * The options of the present position, as far as somebody may take them. A
 * heap of 2^64-1 has more than anyone can list: nothing here looks at more
 * than it must, or than PLAY_SAMPLE.
 */
#ifndef TOOLS_PLAY_OPTIONS_H
#define TOOLS_PLAY_OPTIONS_H

#include "play/play.h"

/* Options that are looked at where any would do. */
#define PLAY_SAMPLE 4096

/* A walk over the options: opened, then next until it is false, then closed,
 * which returns the status of the walk. */
struct options {
    wyt_moves *moves;
    uint64_t at[HEAPS];
    int32_t status;
};

void options_open(struct options *options, const struct play *play);
bool options_next(struct options *options);
int32_t options_close(struct options *options);

/* Whether the next player may take an option: it is not forbidden, or it is
 * offered. */
bool options_is_allowed(const struct play *play, const uint64_t *option);

/* Whether there are at least so many options, allowed or not. */
int32_t options_reach(const struct play *play, uint64_t wanted, bool *out);

/* Whether an option is allowed. */
int32_t options_exist(const struct play *play, bool *out);

/* An allowed option, one of which exists, that takes little: one token from
 * the largest heap that allows it; else the one that takes least of those
 * offered or of the first PLAY_SAMPLE options. */
int32_t options_least(const struct play *play, uint64_t *out);

#endif
