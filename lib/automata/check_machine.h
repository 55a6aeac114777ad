/* SPDX-License-Identifier: MIT */
/*
 * What the checker of certificates computes with: machines, which read words of
 * letters and say a number of them, 0 for "no"; and numbers for keys, which are
 * rows of 32-bit words. The checker shares no code with what makes
 * certificates, so these are its own, and as plain as can be.
 */
#ifndef WYT_AUTOMATA_CHECK_MACHINE_H
#define WYT_AUTOMATA_CHECK_MACHINE_H

#include <wythoff/context.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define WYT__DEAD UINT32_MAX

/*
 * The most heaps of a game. Letters of positions are tuples of digits, one for
 * each heap, the first heap's before all others: of two heaps x D + y.
 */
#define WYT__CHECKED_HEAPS 3

static inline size_t wyt__letters_of(size_t digits, size_t heaps)
{
    size_t letters = 1;
    while (heaps-- > 0)
        letters *= digits;
    return letters;
}

static inline void wyt__digits_of(size_t letter, size_t digits, size_t heaps,
                                  size_t *digit)
{
    while (heaps-- > 0) {
        digit[heaps] = letter % digits;
        letter /= digits;
    }
}

/* Numbers one after the other. */
struct wyt__vector {
    wyt_context *context;
    uint32_t *at;
    size_t count, room;
};

void wyt__vector_open(struct wyt__vector *row, wyt_context *context);
void wyt__vector_close(struct wyt__vector *row);
int32_t wyt__vector_push(struct wyt__vector *row, uint32_t number);
/* Pushes a number so many times. */
int32_t wyt__vector_fill(struct wyt__vector *row, uint32_t number,
                         size_t times);

/* Keys that were seen, each with its number 0, 1, 2, ... */
struct wyt__seen {
    struct wyt__vector words; /* of all keys */
    size_t *end;              /* of the words of each key */
    size_t count, room;
    uint32_t *slot; /* number + 1, or 0 */
    size_t slots;
};

void wyt__seen_open(struct wyt__seen *seen, wyt_context *context);
void wyt__seen_close(struct wyt__seen *seen);

/* The number of a key, which is new if `count` has grown; the words are not
 * those of a key that was seen. */
int32_t wyt__see(struct wyt__seen *seen, const uint32_t *words, size_t length,
                 uint32_t *number);

/* The words of a key, borrowed until the next one is seen. */
const uint32_t *wyt__seen_words(const struct wyt__seen *seen, size_t number,
                                size_t *length);

/* State 0 is the start. */
struct wyt__machine {
    size_t letters, states;
    struct wyt__vector next; /* letters numbers a state, or WYT__DEAD */
    struct wyt__vector says;
};

void wyt__machine_open(struct wyt__machine *machine, wyt_context *context,
                       size_t letters);
void wyt__machine_close(struct wyt__machine *machine);

/* One more state, whose letters lead nowhere. */
int32_t wyt__machine_add(struct wyt__machine *machine, uint32_t says);

static inline uint32_t wyt__machine_step(const struct wyt__machine *machine,
                                         uint32_t state, size_t letter)
{
    return state == WYT__DEAD
               ? WYT__DEAD
               : machine->next.at[state * machine->letters + letter];
}

static inline uint32_t wyt__machine_says(const struct wyt__machine *machine,
                                         uint32_t state)
{
    return state == WYT__DEAD ? 0 : machine->says.at[state];
}

/* Marks the states that reach one that says something: lives[state]. */
int32_t wyt__machine_live(const struct wyt__machine *machine, bool *lives);

/* Takes away the letters that lead to states which reach nothing. */
int32_t wyt__machine_trim(struct wyt__machine *machine);

/* A pair of states that say the same of every word, first < second; or *second
 * is WYT__DEAD, if there is none. */
int32_t wyt__machine_twins(const struct wyt__machine *machine, uint32_t *first,
                           uint32_t *second);

/* Makes one state of all that say the same of every word. */
int32_t wyt__machine_merge(struct wyt__machine *machine);

#endif
