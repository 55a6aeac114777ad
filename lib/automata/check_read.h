/* SPDX-License-Identifier: MIT */
/*
 * Certificates as they are read: docs/proofs.md has the format. What is read is
 * in the form that the format asks for, and nothing more is known of it.
 */
#ifndef WYT_AUTOMATA_CHECK_READ_H
#define WYT_AUTOMATA_CHECK_READ_H

#include <wythoff/context.h>
#include <wythoff/rules.h>

#include <stddef.h>
#include <stdint.h>

#include "automata/check_machine.h"
#include "automata/check_weights.h"

/* The largest Grundy value, and the most digits. */
#define WYT__MOST_VALUE 63
#define WYT__MOST_DIGITS 64

/* A counter of the options on a line, of a set. */
struct wyt__wyp_counter {
    size_t set, class, line; /* of moves; of the file */
    uint32_t step[2];
    struct wyt__machine machine;
};

struct wyt__wyp {
    wyt_context *context;
    wyt_rules *rules;
    /* c_j and U_j of check_weights.h. */
    int64_t coefficient[WYT__MOST_TERMS], first[WYT__MOST_TERMS];
    size_t order;
    struct wyt__machine valid;                    /* of digits */
    struct wyt__machine set[WYT__MOST_VALUE + 1]; /* a digit for each heap */
    size_t sets;
    struct wyt__wyp_counter *counter; /* those of a set by their classes */
    size_t counters, room;
    /* Where they begin. */
    size_t game_line, numeration_line, valid_line;
    size_t set_line[WYT__MOST_VALUE + 1];
};

/* WYT_E_DATA with a sentence, and *line, if it is no certificate. Nothing is
 * to be closed then. */
int32_t wyt__wyp_read(struct wyt__wyp *wyp, wyt_context *context,
                      const char *text, size_t length, size_t *line);
void wyt__wyp_close(struct wyt__wyp *wyp);

#endif
