/* SPDX-License-Identifier: MIT */
/*
 * Families and modifiers as data: how their text is written and what they
 * make of a game. One file in families/ or modifiers/ fills in one row;
 * table.c lists the rows.
 */
#ifndef WYT_RULES_FAMILY_H
#define WYT_RULES_FAMILY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/text.h"
#include "rules/game.h"
#include "rules/theory.h"

enum wyt__parameter_kind { WYT__NUMBER, WYT__LIST, WYT__FORMULA };

struct wyt__parameter {
    const char *name;
    enum wyt__parameter_kind kind;
    uint64_t least, most; /* of a number */
    /* What a missing parameter means: NULL: it must be there; the name of an
     * earlier parameter: the same value; else a number, or "" for an empty
     * list. */
    const char *fallback;
};

/* A value as it was read. A list, or a formula without its parentheses, is a
 * part of the text, read by its family; NULL if there is none. */
struct wyt__value {
    uint64_t number;
    const char *list;
    size_t length;
    size_t offset; /* where the value stands in the text */
};

struct wyt__family {
    const char *name, *grammar, *summary, *source;
    const char *example; /* a game text */
    const struct wyt__parameter *parameters;
    size_t parameter_count;
    /* Fills in heaps, classes and removed cells. The family and the numbers
     * of the canonical text are preset to what was read; a family that is a
     * special case of another one sets them to those. */
    int32_t (*build)(struct wyt__game *game, const struct wyt__value *values);
    /* Appends ":name=value,..." of the canonical text; NULL: the numbers that
     * are not at their default, in the order of the parameters. */
    void (*print)(const struct wyt__game *game, struct wyt__text *text);
    /* What is known about the finished game; NULL: nothing. */
    void (*attach)(const struct wyt__game *game, struct wyt__theory *theory);
    /* Families in which the second player chooses the game: makes the game of
     * a number below game->variants, and gives the number that makes a
     * P-position one. */
    int32_t (*build_variant)(const struct wyt__game *game, uint64_t index,
                             struct wyt__game *out_game);
    uint64_t (*choose)(const struct wyt__game *game, const uint64_t *heaps);
    /* The number depends on the larger heap and on the difference of the heaps
     * modulo this, which is below 2^32. */
    uint64_t (*choice_period)(const struct wyt__game *game);
    /* Families in which some empty heaps leave a game of the same family:
     * makes that game, on the heaps that are kept, at least one of them,
     * without a modifier. */
    int32_t (*build_rest)(const struct wyt__game *game, const bool *kept,
                          struct wyt__game *out_game);
};

struct wyt__modifier {
    const char *name, *grammar, *summary, *source;
    const char *example; /* a game text */
    bool has_number;     /* it is written "name=K", K in 1..WYT__LARGEST */
    bool has_formula;    /* it is written "name=(F)", or "name=K(F;F;...)" where
                       * it has a number too and the formulas may be missing */
    bool is_blocking;    /* options are forbidden or offered */
    /* Changes the game, or refuses because that has no meaning. The value is
     * K, and as its list the text inside the parentheses; its offset is that of
     * the list, of K, or of the name, the first of them that there is. */
    int32_t (*apply)(struct wyt__game *game, const struct wyt__value *value);
    /* The class of moves that the move `by` is blocked with, or
     * WYT__UNBLOCKABLE; NULL: no move is ever blocked. The verdict rule takes
     * any such function, what is faster relies on this (law_classes.c tests it
     * for every row of the table):
     * - Size: a class is below the number of heaps. What is taken is compared
     *   with itself and with numbers below WYT__LONG_MOVE, so that larger ones
     *   in the same order may be put in their place.
     * - Exchange: where the moves of a game allow heaps to be exchanged, moves
     *   of one class go into one class, those of none into none.
     * - Rays: where all move classes are whole rays, all t v are of one class,
     *   or none of them is blockable.
     * - Length: of two heaps, short moves (i,j) with one i, or one j, or i = j
     *   are of the class of the long ones or of none.
     * - Runs: of two heaps, the class changes once at most along the vector of
     *   a line, or of the rays that a strip is made of, among the moves of
     *   these, wherever one begins.
     * - Empty heaps: the game that build_rest makes of a game splits its moves
     *   into classes as the game does. */
    size_t (*block_class)(const struct wyt__game *game, const uint64_t *by);
    /* Appends the parentheses of the canonical text; NULL: there are none. */
    void (*print)(const struct wyt__game *game, struct wyt__text *text);
    /* What is known about the modified game; NULL: nothing. */
    void (*attach)(const struct wyt__game *game, struct wyt__theory *theory);
};

extern const struct wyt__family *const wyt__families[];
extern const size_t wyt__family_count;
extern const struct wyt__modifier *const wyt__modifiers[];
extern const size_t wyt__modifier_count;

/* The family that the text of a game names: where a formula says the moves,
 * that of formulas, whatever they were recognised as. */
extern const struct wyt__family wyt__family_rule;
static inline const struct wyt__family *
wyt__game_said(const struct wyt__game *game)
{
    return game->move != NULL ? &wyt__family_rule : game->family;
}

/* The family of everything that has no other name. */
extern const struct wyt__family wyt__family_vectors;
/* Refuses a modifier for a reason that ends "..., NAME needs WHAT". */
int32_t wyt__fail_modifier(const struct wyt__game *game,
                           const struct wyt__value *value, const char *needs);
/* Lets K - 1 options of each blockable class be forbidden; K = 1 changes
 * nothing, and the game is not modified. */
void wyt__allow_blocking(struct wyt__game *game, uint64_t k);
/* The same for modifiers of a-Wythoff, WYT(a,1) with a >= 1, as their apply;
 * other games are refused. */
int32_t wyt__block_fraenkel(struct wyt__game *game,
                            const struct wyt__value *value);
/* Every move in the one class number 0. */
size_t wyt__block_any(const struct wyt__game *game, const uint64_t *by);
/* Whether the game is a-Wythoff, WYT(a,1) with a >= 1. */
bool wyt__is_fraenkel(const struct wyt__game *game);
/* Makes the game WYT(a,b,c) and names it so, also for its special cases. */
int32_t wyt__build_wyt(struct wyt__game *game, uint64_t a, uint64_t b,
                       uint64_t c);
/* What is known about WYT(a,b,c), also for games that are equal to it. */
void wyt__attach_wyt(const uint64_t *abc, bool misere,
                     struct wyt__theory *theory);
/* What is known about a game that is m-Wythoff, WYT(m,1), by another name. */
void wyt__attach_m_wythoff(const struct wyt__game *game, uint64_t m,
                           struct wyt__theory *theory);

#endif
