/* SPDX-License-Identifier: MIT */
/*
 * A game as an algebra: an ordered union of move classes, removed cells, and
 * modifiers. Families and the builder fill it in; inside wyt_rules it is
 * constant. Generator, boards and search read nothing else.
 *
 * A game that classes do not describe is listed: its moves are a formula, or
 * it has conditions, passes, or modifiers that only the verdict rule knows
 * together. Its options are asked for one by one, as those of a callback game
 * (moves/lister.h). It has no classes, so who goes by classes finds none;
 * where its moves are classes all the same, they are those of `algebra`.
 */
#ifndef WYT_RULES_GAME_H
#define WYT_RULES_GAME_H

#include <wythoff/builder.h>
#include <wythoff/callbacks.h>

#include <stdbool.h>

struct wyt__family;
struct wyt__formula;
struct wyt__modifier;

/* The most heaps of any game, and of one with general vectors. */
#define WYT__HEAPS 64
#define WYT__VECTOR_HEAPS 6
/* The most move classes of one game; sorting and symmetry are quadratic. */
#define WYT__CLASSES 1024
/* The most parameters a family has. */
#define WYT__PARAMETERS 8
/* The largest number in a game text, unless a family says otherwise. */
#define WYT__LARGEST 65535

/* The line { t v : 1 <= t <= most, t mod modulus < residues }, most = 0 for no
 * bound, if strip is 0; its vector stands in the vectors of the game. Else the
 * strip { f < width }, f named by one of WYT_STRIP_*. */
struct wyt__class {
    uint32_t strip, width;
    uint32_t modulus, residues, most;
    bool redundant; /* an earlier class contains it whole */
};

/* A modifier of a game: "name", or "name=K". */
struct wyt__applied {
    const struct wyt__modifier *row;
    uint64_t number;
};

/* Conditions on positions. */
enum wyt__condition {
    WYT__CELLS_IF,
    WYT__END_IF,
    WYT__WON_IF,
    WYT__CONDITIONS
};

/* The most formulas of one "block=K(F;F;...)", and of modifiers of a game. */
#define WYT__BLOCKS 16
#define WYT__MODIFIERS 6

struct wyt__game {
    wyt_context *context; /* for memory and errors while it is built */
    size_t heaps;         /* with the passes that are left as the last one */
    struct wyt__class *classes;
    uint32_t *vectors; /* heaps numbers a class, zero for strips */
    size_t class_count, class_capacity, vector_capacity;
    uint64_t hole[2]; /* cells x < hole[0], y < hole[1] are removed */
    bool misere;
    /* Blocking: the previous player may forbid up to `forbidden` options of
     * each blockable class. Comply: he must offer `offered` options. Both are
     * 0 in other games. */
    uint32_t forbidden, offered;
    /* How many games the second player chooses from before the first move; 0:
     * there is nothing to choose. */
    uint64_t variants;
    /* How the canonical text names it. */
    const struct wyt__family *family;
    uint64_t numbers[WYT__PARAMETERS];
    /* In the order of the text; a game that is not listed has one at most. The
     * last one, and its K of "block=K", NULL and 0 where there is none. */
    struct wyt__applied applied[WYT__MODIFIERS];
    size_t applied_count;
    const struct wyt__modifier *modifier;
    uint64_t modifier_number;
    /* A listed game; NULL for what it has not. `move` is what is an option, if
     * `algebra` does not say it; of a game that is not listed the formula that
     * its text says in place of the classes. */
    bool listed;
    struct wyt__game *algebra;
    struct wyt__formula *move;
    struct wyt__formula *conditions[WYT__CONDITIONS];
    uint64_t passes; /* how many there are at the beginning */
    /* Of each class of options that a formula names as many may be forbidden
     * as its limit says, in place of `forbidden` of all. */
    struct wyt__formula *blocks[WYT__BLOCKS];
    uint32_t limits[WYT__BLOCKS];
    size_t block_count;
    /* The functions of a callback game, which tell the class of an option; of
     * the rules, whose game is copied by nobody. NULL in other games. */
    const wyt_callbacks *callbacks;
};

void wyt__game_clear(struct wyt__game *game);
int32_t wyt__game_copy(struct wyt__game *game, const struct wyt__game *from);

/* The heaps without the passes. */
static inline size_t wyt__game_base_heaps(const struct wyt__game *game)
{
    return game->heaps - (game->passes > 0);
}

/* How many sizes below `end` heap number `i` can have: no more passes are left
 * than there were. */
static inline uint64_t wyt__game_sizes(const struct wyt__game *game, size_t i,
                                       uint64_t end)
{
    return game->passes > 0 && i == game->heaps - 1 && game->passes < end
               ? game->passes + 1
               : end;
}

/* Puts a modifier behind those of the text, or takes the last one away. */
void wyt__game_put_modifier(struct wyt__game *game,
                            const struct wyt__modifier *row, uint64_t number);
void wyt__game_drop_modifier(struct wyt__game *game);

/* Append a class, unless it is there; arguments are in range. */
int32_t wyt__game_add_line(struct wyt__game *game, const uint32_t *vector,
                           uint32_t modulus, uint32_t residues, uint32_t most);
int32_t wyt__game_add_strip(struct wyt__game *game, uint32_t strip,
                            uint32_t width);

/* Lines, then single steps, then strips, each sorted. */
int32_t wyt__game_sort(struct wyt__game *game);

/* Marks classes that an earlier class contains whole. */
int32_t wyt__game_mark_redundant(struct wyt__game *game);

/* Whether every permutation of the heaps puts every class into a class. */
int32_t wyt__game_is_symmetric(const struct wyt__game *game, bool *yes);

/* How many P-positions every column holds, those with a given first heap; 0:
 * the moves alone do not say it. See columns.c. */
uint64_t wyt__game_column(const struct wyt__game *game);

const uint32_t *wyt__game_vector(const struct wyt__game *game, size_t index);

/* Whether class number `index` contains the move `by`, which is not 0. */
bool wyt__class_contains(const struct wyt__game *game, size_t index,
                         const uint64_t *by);

/* Whether options may be forbidden or must be offered. */
static inline bool wyt__game_is_blocking(const struct wyt__game *game)
{
    return game->forbidden != 0 || game->offered != 0 || game->block_count != 0;
}

/* What the game forbids or offers by, in messages. */
const char *wyt__game_blocking_name(const struct wyt__game *game);

/* How many options of a blockable class may be forbidden. */
static inline uint32_t wyt__game_limit(const struct wyt__game *game,
                                       size_t class)
{
    return game->block_count != 0 ? game->limits[class] : game->forbidden;
}

/* The blockable class of the move `by`, or WYT__UNBLOCKABLE. There are at most
 * as many as heaps. Not for classes that formulas or functions name, which may
 * depend on the position too: wyt__block_class_of() in verdict.h. */
#define WYT__UNBLOCKABLE SIZE_MAX
size_t wyt__game_block_class(const struct wyt__game *game, const uint64_t *by);

/* From here on the class depends on the order of the numbers alone. */
#define WYT__LONG_MOVE ((uint64_t)1 << 62)

/* Whether all moves along one of two heaps are there, in one class. */
bool wyt__game_has_ray(const struct wyt__game *game);

/* Of two heaps: how many options may be forbidden of those that take any large
 * number from heap `along` and a number below `width` from the other one;
 * false if these are not of one class, or of none. See columns.c. */
bool wyt__game_forbids_long(const struct wyt__game *game, size_t along,
                            uint64_t width, uint64_t *most);

/* Whether the game has no such position. Where a condition cannot be evaluated
 * there is none: wyt__game_check_cell() in conditions.h says so. */
bool wyt__game_is_removed(const struct wyt__game *game, const uint64_t *heaps);

/* Of a game that is not listed: whether `to` is an option of `from`; both are
 * positions. */
bool wyt__game_is_legal(const struct wyt__game *game, const uint64_t *from,
                        const uint64_t *to);

#endif
