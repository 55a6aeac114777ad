/* SPDX-License-Identifier: MIT */
/*
 * Lists of pairs of numbers, sorted: the P-positions of two heaps below a
 * bound.
 */
#ifndef WYT_AUTOMATA_PAIRS_H
#define WYT_AUTOMATA_PAIRS_H

#include <wythoff/context.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The P-positions of two heaps, both below a bound: sorted by the first heap,
 * then by the second one. Of three heaps the second and the third are one
 * number y bound + z; of one heap the second is 0. */
struct wyt__pair_list {
    wyt_context *context;
    size_t heaps;
    uint64_t bound;
    size_t count, room;
    uint64_t *second; /* the second heap of each pair; room for more */
    size_t *start;    /* of the pairs with first heap x; bound + 1 numbers */
};

/*
 * Takes a list of `count` pairs, x and y in turn, all that there are below
 * `bound` in any order. Of a symmetric list each pair stands for both orders,
 * and x <= y; WYT_E_ARGUMENT names the first pair that is none. Cost: O(count +
 * bound) time and memory.
 */
int32_t wyt__pair_list_open(struct wyt__pair_list *pairs, wyt_context *context,
                            const uint64_t *list, size_t count, uint64_t bound,
                            bool symmetric);

/* A list without pairs, with room for some; to be closed on failure too. */
int32_t wyt__pair_list_reserve(struct wyt__pair_list *pairs,
                               wyt_context *context, size_t heaps,
                               uint64_t bound, size_t room);
void wyt__pair_list_close(struct wyt__pair_list *pairs);

#endif
