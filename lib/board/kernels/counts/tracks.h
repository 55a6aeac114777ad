/* SPDX-License-Identifier: MIT */
/*
 * The moves of a game with up to three heaps as tracks: sets
 * { o + t w : 0 <= t < n } that have no move in common, each of one blockable
 * class. What is summed or compared along tracks sees every option of a cell
 * once, as the verdict under blocking and comply and the numbers of P-options
 * want it.
 *
 * A line is a track a residue; a strip is a track a ray that it is made of.
 * From each track go the moves that an earlier class has as well: of a strip
 * they are neighbours, for strips are convex; of a line that is not parallel
 * there is one at most; of a parallel one they repeat themselves, and the track
 * falls into residues.
 *
 * Moves that do not fit on the board are left out: sides of a board, not
 * numbers in rules, bound what tracks take.
 */
#ifndef WYT_BOARD_TRACKS_H
#define WYT_BOARD_TRACKS_H

#include <wythoff/board.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* At most; games with more are refused. */
#define WYT__TRACKS_MOST 1024
#define WYT__TRACK_HEAPS 3

struct wyt__track {
    /* Of two heaps, the third numbers are 0. */
    uint32_t o[WYT__TRACK_HEAPS], w[WYT__TRACK_HEAPS];
    uint32_t count;       /* n, at least 1 */
    bool is_endless;      /* o + n w is off the board */
    uint32_t block_class; /* below 3, or WYT__TRACK_UNBLOCKABLE */
};

#define WYT__TRACK_UNBLOCKABLE 3

struct wyt__tracks {
    struct wyt__track items[WYT__TRACKS_MOST];
    size_t count;
    const char *refusal; /* NULL: these are all moves */
};

/* The tracks of the game of a board with one to three heaps. Classes are told
 * apart only where the game is one of blocking; else all moves are of class 0.
 */
void wyt__tracks_of(const wyt_board *board, struct wyt__tracks *tracks);

#endif
