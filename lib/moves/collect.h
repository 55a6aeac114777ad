/* SPDX-License-Identifier: MIT */
/*
 * The options of positions of a callback game, collected and checked: of one
 * position, or of many at once where the game has a function for that.
 */
#ifndef WYT_MOVES_COLLECT_H
#define WYT_MOVES_COLLECT_H

#include <wythoff/context.h>
#include <wythoff/rules.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Positions that are asked about together, and what is kept for each. */
struct wyt__asked {
    uint64_t *heaps;    /* of those that are not terminal */
    uint64_t *measures; /* of these */
    size_t *places;     /* which of all positions they are */
    size_t *starts;     /* of all: where their options begin, and the end */
    size_t heaps_capacity, measures_capacity;
    size_t places_capacity, starts_capacity;
};

struct wyt__collection {
    wyt_context *context;
    const wyt_rules *rules;
    uint64_t *options; /* in the order of emission, position by position */
    uint64_t *sorted;  /* a copy, to find repeats */
    size_t *of;        /* whose options they are, of many positions */
    size_t count, capacity, sorted_capacity, of_capacity;
    const uint64_t *from;     /* the positions, `asked` of them, and */
    const uint64_t *measures; /* theirs */
    size_t asked;
    uint64_t measure;        /* of a single one */
    struct wyt__asked *many; /* NULL for a single one */
    bool in_order;           /* as options come, their positions do */
    bool full;      /* fewer positions have to be asked about at once */
    int32_t status; /* what emitting has come to */
};

void wyt__collection_start(struct wyt__collection *collection,
                           wyt_context *context, const wyt_rules *rules);
void wyt__collection_clear(struct wyt__collection *collection);

/*
 * Replaces what is there by the options of `from`: every one smaller in the
 * measure, none twice. On failure there are none.
 */
int32_t wyt__collect(struct wyt__collection *collection, const uint64_t *from);

/*
 * The same for `count` positions at once, none for those that `terminal` knows;
 * the game has options_of_many. The options of position i are those from
 * many->starts[i] to many->starts[i + 1]. The collection keeps the pointer to
 * `many`, which is zero at first. WYT_LIMIT with `full`: half of the positions
 * may have an answer, if they are several.
 */
int32_t wyt__collect_many(struct wyt__collection *collection,
                          struct wyt__asked *many, const uint64_t *positions,
                          size_t count);
void wyt__asked_clear(wyt_context *context, struct wyt__asked *many);

/* Takes an option of position number `of` of those that are asked about. */
int32_t wyt__collection_take(struct wyt__collection *collection, size_t of,
                             const uint64_t *option);

/* Whether options first..end-1, those of one position, hold none twice. */
int32_t wyt__collection_check(struct wyt__collection *collection, size_t first,
                              size_t end, const uint64_t *from);

/* The measure of a position: that of the callbacks, or the sum of the heaps. */
int32_t wyt__measure(wyt_context *context, const wyt_rules *rules,
                     const uint64_t *heaps, uint64_t *measure);

#endif
