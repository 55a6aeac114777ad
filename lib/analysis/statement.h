/* SPDX-License-Identifier: MIT */
/*
 * A statement of the registry on its way to be compared with a box.
 */
#ifndef WYT_ANALYSIS_STATEMENT_H
#define WYT_ANALYSIS_STATEMENT_H

#include <wythoff/board.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "rules/game.h"
#include "rules/theory.h"

struct wyt__checking {
    wyt_context *context;
    const wyt_rules *rules;
    const struct wyt__statement *statement;
    const uint64_t *size; /* not 0 along any heap */
    size_t n;
    wyt_board *board;        /* outcomes of the box */
    uint64_t decided, total; /* places that confirm it, and all of them */
    bool fails;
    uint64_t heaps[WYT__HEAPS]; /* the first place that contradicts it */
};

/* One place more: it confirms the statement, or it contradicts it. */
void wyt__check_place(struct wyt__checking *checking, const uint64_t *heaps,
                      bool agrees);

/* Statements that compare with another game: the same with block=K, misere
 * play without removed cells, and the games that are left by empty heaps. */
int32_t wyt__check_block(struct wyt__checking *checking);
int32_t wyt__check_misere(struct wyt__checking *checking);
int32_t wyt__check_rest(struct wyt__checking *checking);
/* What the second player chooses makes a P-position one. */
int32_t wyt__check_chosen(struct wyt__checking *checking);

/* Statements about columns, options, lines and pairs. */
int32_t wyt__check_cover(struct wyt__checking *checking);
int32_t wyt__check_stuck(struct wyt__checking *checking);
int32_t wyt__check_lines(struct wyt__checking *checking);
int32_t wyt__check_more_lines(struct wyt__checking *checking);
int32_t wyt__check_no_pair(struct wyt__checking *checking);
int32_t wyt__check_automaton(struct wyt__checking *checking);

#endif
