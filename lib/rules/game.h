/* SPDX-License-Identifier: MIT */
/*
 * A game as an algebra: an ordered union of move classes, removed cells, and
 * at most one modifier. Families and the builder fill it in; inside wyt_rules
 * it is constant. Generator, boards and search read nothing else.
 */
#ifndef WYT_RULES_GAME_H
#define WYT_RULES_GAME_H

#include <wythoff/builder.h>

#include <stdbool.h>

struct wyt__family;
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

struct wyt__game {
    wyt_context *context; /* for memory and errors while it is built */
    size_t heaps;
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
    const struct wyt__modifier *modifier;
    uint64_t modifier_number; /* K of "block=K", 0 where there is none */
};

void wyt__game_clear(struct wyt__game *game);
int32_t wyt__game_copy(struct wyt__game *game, const struct wyt__game *from);

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
    return game->forbidden != 0 || game->offered != 0;
}

/* The blockable class of the move `by`, or WYT__UNBLOCKABLE. There are at most
 * as many as heaps. */
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

bool wyt__game_is_removed(const struct wyt__game *game, const uint64_t *heaps);

/* Whether `to` is an option of `from`; both are positions. */
bool wyt__game_is_legal(const struct wyt__game *game, const uint64_t *from,
                        const uint64_t *to);

#endif
