/* SPDX-License-Identifier: MIT */
/*
 * What may stand beside a position: its outcome, its Grundy value or its
 * remoteness.
 */
#ifndef TOOLS_LABEL_H
#define TOOLS_LABEL_H

#include "session.h"

enum label { LABEL_OUTCOME, LABEL_GRUNDY, LABEL_REMOTENESS, LABELS };

/* What --label says; `fallback` if it was not given. Returns 0, or the exit
 * status of the problem. */
int label_read(struct session *session, enum label fallback,
               enum label *out_label);

/* The word of --label. */
const char *label_name(enum label label);

/* The labels of `count` positions that lie one after the other. Returns a
 * status of the library: one position without an answer is none for all. */
int32_t label_ask(const struct session *session, enum label label,
                  const uint64_t *positions, size_t count,
                  uint64_t *out_values);

/* Room for what label_text() makes. */
#define LABEL_TEXT 24

/* "P", or the number. Returns buffer. */
const char *label_text(char buffer[LABEL_TEXT], enum label label,
                       uint64_t value);

#endif
