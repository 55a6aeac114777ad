/* SPDX-License-Identifier: MIT */
/*
 * Lists of positions: the options of a position as the generator gives them,
 * and the documented order of P-positions.
 */
#ifndef TEST_OPTIONS_H
#define TEST_OPTIONS_H

#include "support/harness.h"

/* Positions of n heaps, one after the other. */
struct list {
    uint64_t *heaps;
    size_t n, count, capacity;
};

/* An empty list; its memory is used again by the functions below. */
struct list list_new(size_t n);
void list_free(struct list *list);
void list_clear(struct list *list);
void list_add(struct list *list, const uint64_t *heaps);
const uint64_t *list_get(const struct list *list, size_t index);
bool list_has(const struct list *list, const uint64_t *heaps);
bool list_equal(const struct list *list, const struct list *other);

/* By the largest heap, then lexicographically. */
void list_sort(struct list *list);
int order_compare(const uint64_t *a, const uint64_t *b, size_t n);
uint64_t order_largest(const uint64_t *heaps, size_t n);

/* What a generator still has, fetched `batch` at a time. */
void options_fetch(wyt_moves *moves, size_t batch, struct list *list);

/* Every option of a position, by a generator that is set to it. */
void options_of(wyt_moves *moves, const uint64_t *heaps, struct list *list);

/* Every winning move of a position by a solver that must answer. */
void options_winning(wyt_solver *solver, const uint64_t *heaps,
                     struct list *list);

#endif
