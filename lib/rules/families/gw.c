/* SPDX-License-Identifier: MIT */
/*
 * Generalized Wythoff on n heaps: choose a set A of a given family of sets of
 * heaps and take the same number from every heap of A. The family holds all
 * sets of one heap.
 *
 * S. Heubach and M. Dufour, Nim, Wythoff and beyond - let's play! (2011).
 * Named families: nim (sets of one heap), all (and the set of all heaps),
 * pairs (and all sets of two), any (all sets that are not empty).
 */
#include <wythoff/status.h>

#include <string.h>

#include "base/context.h"
#include "base/text.h"
#include "rules/attach.h"
#include "rules/family.h"
#include "rules/game.h"
#include "rules/theory.h"

#define HEUBACH                                                                \
    "S. Heubach and M. Dufour, Nim, Wythoff and beyond - let's play! (2011)"

extern const struct wyt__family wyt__family_nim;

enum { HEAPS, SETS };

/* Sets of heaps are masks, the first heap in the highest bit: then sets of one
 * size stand in the order of their digits from the largest mask down. */
#define MASKS 512

struct sets {
    size_t heaps;
    bool has[MASKS];
};

static uint32_t full(const struct sets *sets)
{
    return ((uint32_t)1 << sets->heaps) - 1;
}

static unsigned size_of(uint32_t mask)
{
    unsigned size = 0;
    for (; mask != 0; mask &= mask - 1)
        size++;
    return size;
}

/* ---- named families ---- */

static bool is_single(const struct sets *sets, uint32_t mask)
{
    (void)sets;
    return size_of(mask) == 1;
}

static bool is_single_or_full(const struct sets *sets, uint32_t mask)
{
    return size_of(mask) == 1 || mask == full(sets);
}

static bool is_single_or_pair(const struct sets *sets, uint32_t mask)
{
    (void)sets;
    return size_of(mask) <= 2;
}

static bool is_any(const struct sets *sets, uint32_t mask)
{
    (void)sets;
    (void)mask;
    return true;
}

static const struct {
    const char *name;
    bool (*has)(const struct sets *sets, uint32_t mask);
} named[] = {
    {"nim", is_single},
    {"all", is_single_or_full},
    {"pairs", is_single_or_pair},
    {"any", is_any},
};
#define NAMED (sizeof named / sizeof *named)

static void fill_named(struct sets *sets, size_t index)
{
    for (uint32_t mask = 1; mask <= full(sets); mask++)
        sets->has[mask] = named[index].has(sets, mask);
}

static bool is_named(const struct sets *sets, size_t index)
{
    for (uint32_t mask = 1; mask <= full(sets); mask++)
        if (sets->has[mask] != named[index].has(sets, mask))
            return false;
    return true;
}

/* ---- reading ---- */

static int32_t expected(const struct wyt__game *game,
                        const struct wyt__value *value, size_t at,
                        const char *what)
{
    size_t left = value->length - at;
    return wyt__fail_at(game->context, WYT_E_SYNTAX, value->offset + at,
                        "%s stands where %s was expected; sets are nim, all, "
                        "pairs, any, or a list such as 12/123 of heaps 1..%u",
                        left == 0 ? "the end of the list"
                                  : wyt__quote(value->list + at, left).text,
                        what, (unsigned)game->numbers[HEAPS]);
}

/* Reads one set from *at on. */
static int32_t read_set(const struct wyt__game *game, const struct sets *sets,
                        const struct wyt__value *value, size_t *at,
                        uint32_t *mask)
{
    *mask = 0;
    for (; *at < value->length && value->list[*at] != '/'; ++*at) {
        char digit = value->list[*at];
        uint32_t bit;
        if (digit < '1' || digit > (char)('0' + game->numbers[HEAPS]))
            return expected(game, value, *at, "the digit of a heap");
        bit = (uint32_t)1 << ((int)sets->heaps - 1 - (digit - '1'));
        if ((*mask & bit) != 0)
            return expected(game, value, *at, "a heap the set does not have");
        *mask |= bit;
    }
    return *mask == 0 ? expected(game, value, *at, "a set of heaps") : WYT_OK;
}

static int32_t read_list(const struct wyt__game *game,
                         const struct wyt__value *value, struct sets *sets)
{
    bool listed[MASKS] = {false};
    size_t at = 0;
    fill_named(sets, 0);
    do {
        uint32_t mask;
        size_t start = at;
        int32_t status = read_set(game, sets, value, &at, &mask);
        if (status != WYT_OK)
            return status;
        if (listed[mask])
            return expected(game, value, start, "a set that is not listed");
        listed[mask] = sets->has[mask] = true;
    } while (at++ < value->length);
    return WYT_OK;
}

static int32_t read_sets(const struct wyt__game *game,
                         const struct wyt__value *value, struct sets *sets)
{
    for (size_t i = 0; i < NAMED; i++)
        if (strlen(named[i].name) == value->length &&
            memcmp(named[i].name, value->list, value->length) == 0) {
            fill_named(sets, i);
            return WYT_OK;
        }
    return read_list(game, value, sets);
}

/* ---- building and printing ---- */

static int32_t add_set(struct wyt__game *game, uint32_t mask)
{
    uint32_t vector[WYT__HEAPS];
    for (size_t i = 0; i < game->heaps; i++)
        vector[i] = mask >> (game->heaps - 1 - i) & 1;
    return wyt__game_add_line(game, vector, 1, 1, 0);
}

/* The sets by size, then by their heaps: the order of the canonical text. */
static int32_t add_sets(struct wyt__game *game, const struct sets *sets)
{
    int32_t status = WYT_OK;
    game->heaps = sets->heaps;
    for (unsigned size = 1; size <= sets->heaps; size++)
        for (uint32_t mask = full(sets); mask > 0 && status == WYT_OK; mask--)
            if (sets->has[mask] && size_of(mask) == size)
                status = add_set(game, mask);
    return status;
}

static uint32_t mask_of(const struct wyt__game *game, size_t class)
{
    uint32_t mask = 0;
    for (size_t i = 0; i < game->heaps; i++)
        mask = mask * 2 + wyt__game_vector(game, class)[i];
    return mask;
}

static int32_t build(struct wyt__game *game, const struct wyt__value *values)
{
    struct sets sets = {.heaps = (size_t)values[HEAPS].number};
    int32_t status = read_sets(game, &values[SETS], &sets);
    return status == WYT_OK ? add_sets(game, &sets) : status;
}

/* Of the sets those are left that hold no empty heap. */
static int32_t build_rest(const struct wyt__game *game, const bool *kept,
                          struct wyt__game *out_game)
{
    struct sets sets = {0};
    for (size_t i = 0; i < game->heaps; i++)
        sets.heaps += kept[i];
    for (size_t k = 0; k < game->class_count; k++) {
        const uint32_t *vector = wyt__game_vector(game, k);
        uint32_t mask = 0;
        bool whole = true;
        for (size_t i = 0; i < game->heaps; i++) {
            whole = whole && (kept[i] || vector[i] == 0);
            if (kept[i])
                mask = mask * 2 + vector[i];
        }
        sets.has[mask] = sets.has[mask] || whole;
    }
    out_game->family = game->family;
    out_game->numbers[HEAPS] = sets.heaps;
    return add_sets(out_game, &sets);
}

static void print_list(const struct wyt__game *game, struct wyt__text *text)
{
    /* The sets of one heap come first and are understood. */
    for (size_t k = game->heaps; k < game->class_count; k++) {
        if (k > game->heaps)
            wyt__text_byte(text, '/');
        for (size_t i = 0; i < game->heaps; i++)
            if (wyt__game_vector(game, k)[i] != 0)
                wyt__text_number(text, i + 1);
    }
}

static void print(const struct wyt__game *game, struct wyt__text *text)
{
    struct sets sets = {.heaps = game->heaps};
    for (size_t k = 0; k < game->class_count; k++)
        sets.has[mask_of(game, k)] = true;
    wyt__text_append(text, ":heaps=");
    wyt__text_number(text, game->heaps);
    wyt__text_append(text, ",sets=");
    for (size_t i = 0; i < NAMED; i++)
        if (is_named(&sets, i)) {
            wyt__text_append(text, named[i].name);
            return;
        }
    print_list(game, text);
}

/* The lowest set bit of t is flipped in every heap of a set, so a set of odd
 * size changes the xor of the heaps, and Nim moves do the rest. */
static bool all_odd(const struct wyt__game *game)
{
    for (size_t k = 0; k < game->class_count; k++)
        if (size_of(mask_of(game, k)) % 2 == 0)
            return false;
    return true;
}

#define SEEN "wythoff explore line; brute force in another language"

/* The conjecture of the slides about sets of three heaps and more, where it is
 * not known to be wrong: all sets belong to the game. */
static void state_lines_of_more(const struct wyt__game *game,
                                struct wyt__theory *theory)
{
    if (game->class_count + 1 != (size_t)1 << game->heaps)
        return;
    if (game->heaps == 3)
        wyt__state(theory,
                   "from every position p exactly one p + m (1,1,1) is P",
                   "empirical",
                   "three heaps; seen for all p with a 0 and heaps below 200, "
                   "in a box of 1200: m <= 683",
                   SEEN ", heaps below 60 in a box of 300", "");
    else
        wyt__state(theory,
                   "open where A has three heaps or more: for each p some "
                   "p + m e_A is P",
                   "empirical",
                   "four heaps; of the 671 lines of all four with a 0 and "
                   "heaps below 6, 72 hold no P-position in a box of 256, "
                   "(0,2,3,4) first, and 48 in a box of 400; all lines of "
                   "three heaps do",
                   SEEN ", in a box of 128", "");
    wyt__check_by(theory, WYT__CHECK_MORE_LINES);
}

static void attach(const struct wyt__game *game, struct wyt__theory *theory)
{
    if (game->class_count == game->heaps) { /* Nim itself */
        wyt__family_nim.attach(game, theory);
    } else if (game->heaps == 2) {
        wyt__attach_m_wythoff(game, 1, theory);
    } else if (!game->misere && all_odd(game)) {
        wyt__attach_nim(theory, 1);
        wyt__state(theory, "P iff the xor of the heaps is 0", "verified",
                   "all sets have odd sizes; heaps of any size",
                   "an even change of the xor needs an even set; with the "
                   "moves of Nim (C. L. Bouton, 1901); brute force",
                   "");
    }
    if (game->heaps > 2 && game->class_count > game->heaps)
        wyt__state(theory,
                   "with empty heaps it is the game of the sets that hold none "
                   "of them on the other heaps: for pairs and any on two heaps "
                   "Wythoff Nim",
                   "verified", "any family of sets",
                   "an empty heap takes part in no move; brute force", "");
    if (game->heaps > 2 && game->class_count > game->heaps)
        wyt__check_by(theory, WYT__CHECK_REST);
    if (!game->misere && game->heaps > 2) {
        wyt__state(theory,
                   "from every position p and for every set A of one or two "
                   "heaps, exactly one p + m e_A, m any integer, is P; for "
                   "larger sets there is at most one",
                   "theorem", "normal play, A a set of the game", HEUBACH, "");
        wyt__check_by(theory, WYT__CHECK_LINES);
        state_lines_of_more(game, theory);
    }
}

static const struct wyt__parameter parameters[] = {
    {"heaps", WYT__NUMBER, 1, 9, NULL},
    {"sets", WYT__LIST, 0, 0, NULL},
};

const struct wyt__family wyt__family_gw = {
    .name = "gw",
    .grammar = "gw:heaps=H,sets=nim|all|pairs|any|LIST",
    .summary = "generalized Wythoff: the same number from every heap of a set; "
               "LIST is like 12/13/123, sets of one heap are understood",
    .source = HEUBACH,
    .example = "gw:heaps=3,sets=any",
    .parameters = parameters,
    .parameter_count = sizeof parameters / sizeof *parameters,
    .build = build,
    .print = print,
    .attach = attach,
    .build_rest = build_rest,
};
