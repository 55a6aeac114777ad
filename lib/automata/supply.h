/* SPDX-License-Identifier: MIT */
/*
 * Lists to learn from: the P-positions of a game of two heaps, in memory for
 * what is listed and a few numbers a row, without a board. A supply goes on
 * where it stopped when more is asked for.
 *
 * What is listed are *marked* positions: a position is marked iff fewer than
 * `limit` of its options are, where it matters apart for each blockable class
 * and misere play. So P-positions are marked in normal play, misere play and
 * blocking, N-positions under comply, where P if at least `offered` options are
 * N (rules/verdict.h). With the positions of lower Grundy values left out, what
 * is marked next are those of the next value.
 *
 * Positions are gone through by their larger heap m, each set of those with one
 * m from its ends to the corner (m,m), so that options come first. Counters of
 * marked positions a column, a row, a diagonal and any other line of moves say
 * of eight positions at once, and of eight blocks of them, which have too many
 * options on these lines (supply_lanes.h); the others are looked at class by
 * class. A position on a diagonal that is full, or in a column that is, is not
 * even passed: near the corner and the other end there are ranges of such. A
 * supply needs no GMP.
 *
 * Cost: a row takes as long as what the counters cannot pass in blocks, which
 * is what lies around the rays along which P-positions gather: microseconds.
 * 16 bytes a marked position, up to 30 a row, and for each other line (p,q) of
 * moves up to twice p + q times its modulus.
 */
#ifndef WYT_AUTOMATA_SUPPLY_H
#define WYT_AUTOMATA_SUPPLY_H

#include <wythoff/context.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "automata/pairs.h"
#include "automata/supply_lanes.h"
#include "rules/game.h"

/* A marked position, and the number + 1 of the marked one before it in its
 * column and in its row. */
struct wyt__mark {
    uint32_t heap[2], before[2];
};

/* What is known of the lines on two sides: columns and the diagonals above,
 * rows and the diagonals below. Heaps are kept plus 1, 0 for none. */
struct wyt__supply_lines {
    size_t capacity;
    uint16_t *count[2]; /* marks in column x, or in row y, if moves are there */
    uint32_t *least[2]; /* the other heap of the first mark of a line */
    uint32_t *first[2]; /* a heap of the first mark of a diagonal; both where
                           strips are looked at */
    uint32_t *last[2];  /* number + 1 of the last mark of a line */
};

/* The lanes of a sweep along heap 0, or 1; those of columns and of diagonals
 * first, if there are such moves. Where one marked option is enough, these two
 * count also lines that strips of moves lead from to one with a mark. */
struct wyt__supply_lanes {
    struct wyt__lane *all; /* room for two more than the game has classes */
    size_t count;
    struct wyt__lane *columns, *diagonals; /* NULL without */
};

/* A class that is a line, a strip of width 1 among them; numbers are below
 * 2^32. */
struct wyt__supply_line {
    uint32_t p, q, modulus, residues, most;
};

/* A class that is looked at position by position. Marks on its lines are
 * counted where `counted`, by the first position of a line and the residue of
 * the place on it: of those that begin in a column that the vector passes, and
 * those that begin in a row. */
struct wyt__supply_class {
    const struct wyt__class *class;
    struct wyt__supply_line line; /* without meaning for strips */
    bool strip, counted;
    uint32_t *count[2];
    size_t room[2];
};

/* What a greedy supply has in place of counters (supply_greedy.c). */
struct wyt__supply_greedy {
    uint64_t *columns, *diagonals; /* a bit each, set if there is a mark */
    size_t words;
    uint32_t value; /* how many supplies are below */
    /* The first of up to 16 supplies, who has the marks of the values before
     * them: heap x + 1 of those in each row. */
    struct wyt__supply_greedy *group;
    uint32_t *taken;
    size_t taken_room;
    size_t took; /* marks of the value before that are in `taken` */
};

#define WYT__SUPPLY_GROUP 16

struct wyt__supply {
    wyt_context *context;
    const struct wyt__game *game;
    const struct wyt__supply *below;
    bool symmetric;
    uint32_t enough;   /* marked options: there may not be so many of them */
    uint32_t limit;    /* the same for counters of lines; 0: there are none */
    bool exact;        /* what they leave over is marked */
    bool scans;        /* all marks are gone through for a position */
    bool is_greedy;    /* moves are those of Wythoff Nim, and one is enough */
    bool has_strips;   /* among the classes that are looked at */
    uint64_t width[3]; /* of strips of columns, rows, diagonals, if one is
                          enough; else 1, or 0 without such moves */
    size_t widened;    /* marks whose strip of diagonals is marked */
    bool broken;       /* it has failed in the middle of something */
    uint64_t bound;    /* positions with both heaps below this are done */
    uint64_t visited;  /* positions looked at, and what was passed at once */
    struct wyt__supply_lines lines;
    struct wyt__supply_lanes lanes[2]; /* of a symmetric game the first ones */
    uint64_t full[2]; /* all columns, or rows, below this are full */
    uint64_t full_diagonals[2];
    struct wyt__supply_greedy greedy;
    struct wyt__supply_class *classes; /* room for all of the game */
    size_t class_count;
    struct wyt__mark *mark;
    size_t marks, mark_capacity;
};

/* A supply that has listed nothing. `below` is NULL, or the supply of the
 * Grundy value before; it and the game are borrowed. WYT_UNSUPPORTED for other
 * games than those of two heaps and classes of moves, and for Grundy values of
 * games that have none. */
int32_t wyt__supply_open(struct wyt__supply *supply, wyt_context *context,
                         const struct wyt__game *game,
                         const struct wyt__supply *below);
void wyt__supply_close(struct wyt__supply *supply);

/* Whether a game has a list that is short and soon made: its P-positions are
 * few in each row or in each column, counters tell which they are, and strips
 * are narrow. */
bool wyt__supply_serves(const struct wyt__game *game);

/* Lists all positions with both heaps below a bound; the supply below has done
 * so. What has failed goes on when it is asked again, unless it is broken: then
 * it gives WYT_LIMIT, and what it has is good for nothing. */
int32_t wyt__supply_extend(struct wyt__supply *supply, uint64_t bound);

/* What it has listed below a bound. */
int32_t wyt__supply_pairs(const struct wyt__supply *supply, uint64_t bound,
                          struct wyt__pair_list *pairs);

/* The P-positions of a game with one heap or three, or those of a Grundy value,
 * with all heaps below a bound. Cost: that of all options of bound^heaps
 * positions. */
int32_t wyt__supply_cells(wyt_context *context, const struct wyt__game *game,
                          uint32_t value, uint64_t bound,
                          struct wyt__pair_list *pairs);

/* The P-positions of a listed game of one to three heaps, passes among them,
 * with all heaps below a bound. Cost: of a formula the cells times the
 * P-positions; of classes, as many times the options of a cell. */
int32_t wyt__supply_listed(wyt_context *context, const struct wyt__game *game,
                           uint64_t bound, struct wyt__pair_list *pairs);

/* Whether N-positions are listed, not P. */
static inline bool wyt__supply_lists_n(const struct wyt__supply *supply)
{
    return supply->game->offered > 0;
}

/* Whether a position that was gone through is marked. */
bool wyt__supply_has(const struct wyt__supply *supply, uint64_t x, uint64_t y);

/* What counters of lines say of the options of a position. */
uint32_t wyt__supply_counted(const struct wyt__supply *supply,
                             const uint64_t *at);

/* For supply.c: how the classes of a game are looked at, room for positions
 * below a bound, what is to be known of a mark, and whether a position is
 * marked that the counters of lines leave over. */
int32_t wyt__supply_plan(struct wyt__supply *supply);
int32_t wyt__supply_reserve(struct wyt__supply *supply, uint64_t bound);
void wyt__supply_count(struct wyt__supply *supply, const uint64_t *at);
bool wyt__supply_judges(const struct wyt__supply *supply, const uint64_t *at);
void wyt__supply_drop(struct wyt__supply *supply);

/* The same for greedy supplies; their marked position in the next row, if there
 * is one, with what it took to find it, and that it is marked. Supplies stay
 * where they are. */
void wyt__supply_greedy_open(struct wyt__supply *supply);
void wyt__supply_greedy_close(struct wyt__supply *supply);
int32_t wyt__supply_greedy_reserve(struct wyt__supply *supply, uint64_t bound);
bool wyt__supply_greedy_find(struct wyt__supply *supply, uint64_t *x,
                             uint64_t *looked);
void wyt__supply_greedy_count(struct wyt__supply *supply, uint64_t x);

#endif
