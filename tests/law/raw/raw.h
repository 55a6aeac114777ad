/* SPDX-License-Identifier: MIT */
/*
 * Games as their papers say them: one plain predicate "may I go from here to
 * there" each, and the outcome of every position of a box by the definition.
 * Nothing here knows the library; that is the point.
 */
#ifndef RAW_H
#define RAW_H

#include <stdbool.h>
#include <stdint.h>

#define RAW_HEAPS 4
#define RAW_CELLS 1728 /* 12^3, more than 40^2 and than 6^4 */
#define RAW_OPTIONS 64 /* of one position, where choices are tried out */
#define RAW_FREE (-1)  /* the class of an option that cannot be forbidden */
#define RAW_WINS_ALWAYS 1
#define RAW_WINS_UNLESS_FORBIDDEN 2

/* What a predicate may need to know of its game. */
struct raw_game {
    const char *text; /* the game text of the same game */
    int heaps;
    bool (*is_option)(const struct raw_game *game, const int *from,
                      const int *to);
    /* NULL: every tuple is a position. */
    bool (*is_position)(const struct raw_game *game, const int *heaps);
    int a, b, c; /* WYT(a,b,c) */
    bool misere;
    int m, p, q, l, u, v; /* the letters of Larsson's games */
    /* Generalized Wythoff: bit i of a set is heap i; single heaps are
     * written down like all others. */
    const int *sets;
    int set_count;
    /* Before each move the previous player may forbid fewer than k options
     * of each class 0 .. classes-1; NULL: none. */
    int (*class_of)(const struct raw_game *game, const int *from,
                    const int *to);
    int classes, k;
    int shortest; /* of the rook moves that may be forbidden */
    bool comply;  /* instead he offers k options, one of which is taken */
};

/* Cells are numbered with the last heap fastest. */
void raw_cell(const struct raw_game *game, int size, int index, int *heaps);
int raw_index(const struct raw_game *game, int size, const int *heaps);
int raw_cells(const struct raw_game *game, int size);
bool raw_contains(const struct raw_game *game, const int *heaps);

/* Whether a move leads from one position to another. */
bool raw_may_go(const struct raw_game *game, const int *from, const int *to);

/* The next cell none of whose heaps is larger, in the order of numbers;
 * false behind the last. The first is 0 everywhere. */
bool raw_next_below(const struct raw_game *game, const int *from, int *to);

/* is_p[i] for every cell i of [0,size)^heaps: raw_outcomes.c looks from each
 * position at its options; raw_spread.c tells from each P-position everybody
 * who can reach it, which is faster on large boxes; raw_choices.c tries out
 * whatever the previous player can choose, for tiny boxes. */
void raw_outcomes(const struct raw_game *game, int size, bool *is_p);
void raw_spread(const struct raw_game *game, int size, bool *is_p);
void raw_outcomes_by_choices(const struct raw_game *game, int size, bool *is_p);

/* What is known about the options of a position; raw_outcomes.c. */
struct raw_tally {
    int options, free_p, n, class_p[RAW_HEAPS];
};
bool raw_verdict(const struct raw_game *game, const struct raw_tally *tally);

/* Every choice of the previous player at one position; raw_choices.c. Bit i
 * is option number i: forbidden, or offered where the game is to comply. */
struct raw_choices {
    int options;
    int option[RAW_OPTIONS][RAW_HEAPS];
    uint64_t p;           /* the options that are P */
    long legal, winning;  /* choices, and those that win for him */
    uint64_t common;      /* to all winning choices */
    uint64_t widest;      /* in at least one of them */
    uint64_t unavoidable; /* options that no legal choice takes away */
    bool common_wins;     /* `common` is itself one of them */
};
void raw_choices(const struct raw_game *game, int size, const bool *is_p,
                 const int *from, struct raw_choices *choices);

/* raw_answers.c: what a P-option is worth, and what the previous player
 * forbids (or offers) by the largest heap, then lexicographically. */
int raw_mark(const struct raw_game *game, const int *from, const int *to);
int raw_chosen(const struct raw_game *game, int size, const bool *is_p,
               const int *from, int (*chosen)[RAW_HEAPS]);

/* raw_nim.c: take any number from one heap. */
bool raw_nim_is_option(const struct raw_game *game, const int *from,
                       const int *to);
/* raw_wythoff.c: or the same number from both. */
bool raw_wythoff_is_option(const struct raw_game *game, const int *from,
                           const int *to);
/* raw_fraenkel.c: or from both, numbers that differ by less than a. */
bool raw_fraenkel_is_option(const struct raw_game *game, const int *from,
                            const int *to);
/* raw_wyt.c: WYT(a,b,c). */
bool raw_wyt_is_option(const struct raw_game *game, const int *from,
                       const int *to);
/* raw_modulo.c: m-bishop, or rook of a length that is < l modulo q. */
bool raw_modulo_is_option(const struct raw_game *game, const int *from,
                          const int *to);
/* raw_shifted.c: mp-Wythoff without (p-l)m x lm cells. */
bool raw_shifted_is_option(const struct raw_game *game, const int *from,
                           const int *to);
bool raw_shifted_is_position(const struct raw_game *game, const int *heaps);
/* raw_choice.c: the l that the second player picks for each start, or -1. */
void raw_choice(int m, int p, int size, int *choice);
/* raw_hole.c: m-Wythoff without u x v cells. */
bool raw_hole_is_option(const struct raw_game *game, const int *from,
                        const int *to);
bool raw_hole_is_position(const struct raw_game *game, const int *heaps);
/* raw_gw.c: the same from every heap of a set. */
bool raw_gw_is_option(const struct raw_game *game, const int *from,
                      const int *to);

/* raw_block.c: everything may be forbidden. */
int raw_block_class(const struct raw_game *game, const int *from,
                    const int *to);
/* raw_roobblock.c: rook moves of length at least a. */
int raw_roobblock_class(const struct raw_game *game, const int *from,
                        const int *to);
/* raw_rookblock.c: rook moves of length at least `shortest`. */
int raw_rookblock_class(const struct raw_game *game, const int *from,
                        const int *to);
/* raw_bishopblock.c: the same number from both; what takes from both; or all
 * that is no long rook move. */
int raw_bishopblock_class(const struct raw_game *game, const int *from,
                          const int *to);
int raw_bothblock_class(const struct raw_game *game, const int *from,
                        const int *to);
int raw_shortblock_class(const struct raw_game *game, const int *from,
                         const int *to);
/* raw_heapblock.c: for each heap what is taken from it. */
int raw_heapblock_class(const struct raw_game *game, const int *from,
                        const int *to);

/* raw_vectors.c: sample games of the family "vectors". */
extern const struct raw_game raw_vectors[];
extern const int raw_vector_count;

#endif
