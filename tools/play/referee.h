/* SPDX-License-Identifier: MIT */
/*
 * Whether what the human typed may be done now, and if not, why.
 */
#ifndef TOOLS_PLAY_REFEREE_H
#define TOOLS_PLAY_REFEREE_H

#include "play/play.h"

/* What was typed cannot be read, or is against the rules: one line. */
void not_understood(const char *format, ...) PRINTF_LIKE(1, 2);
void illegal(const char *format, ...) PRINTF_LIKE(1, 2);

/* Reads a number for each heap, from word `first` on; false if there are not
 * as many, or one is none. */
bool referee_read(const struct play *play, size_t first, uint64_t *out);

/* The position after taking away amounts; false if a heap has less. */
bool referee_take(const struct play *play, const uint64_t *amounts,
                  uint64_t *out_to);

/* Each returns 0 and whether it is legal, or the exit status of the session's
 * problem. */

/* A move now. */
int referee_move(const struct play *play, const uint64_t *to, bool *out);

/* One more option to forbid or to offer; its class of those that may be
 * forbidden together. */
int referee_forbid(const struct play *play, const uint64_t *option, bool *out,
                   int32_t *out_class);
int referee_offer(const struct play *play, const uint64_t *option, bool *out);

/* A choice of l. */
int referee_choose(const struct play *play, uint64_t l, bool *out);

#endif
