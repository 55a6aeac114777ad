/* SPDX-License-Identifier: MIT */
/*
 * What the library relies on of the classes into which a modifier splits moves,
 * rules/family.h: for every modifier of the registry that blocks moves, around
 * all games; and classes made up for it, each of which is not as it should be
 * in one way.
 */
#include "support/games.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "board/kernels/vectors.h"
#include "rules/family.h"
#include "rules/game.h"
#include "rules/rules.h"

#define CELLS 225
#define LONGEST 16 /* multiples of a vector, and long moves in a row */

/* ---- two ways to split moves ---- */

/* Which class of one way is which of the other one; 0: not met, else one
 * more. */
struct renaming {
    size_t to[WYT__HEAPS], from[WYT__HEAPS];
};

/* Whether a move that is of class a in one way and b in the other one fits. */
static bool renames(struct renaming *renaming, size_t a, size_t b)
{
    if (a == WYT__UNBLOCKABLE || b == WYT__UNBLOCKABLE)
        return a == b;
    if (renaming->to[a] == 0 && renaming->from[b] == 0) {
        renaming->to[a] = b + 1;
        renaming->from[b] = a + 1;
    }
    return renaming->to[a] == b + 1 && renaming->from[b] == a + 1;
}

static bool is_move(const struct wyt__game *game, const uint64_t *by)
{
    bool any = false;
    for (size_t i = 0; i < game->heaps; i++)
        any = any || by[i] > 0;
    for (size_t i = 0; any && i < game->class_count; i++)
        if (wyt__class_contains(game, i, by))
            return true;
    return false;
}

/* ---- the conditions ---- */

/* Numbers from `least` on as large ones, in their order. */
static void lift(const uint64_t *by, size_t n, uint64_t least, uint64_t base,
                 uint64_t apart, uint64_t *lifted)
{
    for (size_t i = 0; i < n; i++)
        lifted[i] = by[i] < least ? by[i] : base + apart * by[i];
}

static bool holds_size(const struct wyt__game *game, const uint64_t *by)
{
    size_t class = wyt__game_block_class(game, by);
    uint64_t one[WYT__HEAPS], other[WYT__HEAPS];
    if (class != WYT__UNBLOCKABLE && class >= game->heaps)
        return false;
    for (uint64_t least = 1; least <= 3; least++) {
        lift(by, game->heaps, least, WYT__LONG_MOVE, 1, one);
        lift(by, game->heaps, least, 2 * WYT__LONG_MOVE + 1, 4, other);
        if (wyt__game_block_class(game, one) !=
            wyt__game_block_class(game, other))
            return false;
    }
    return true;
}

static bool size(const wyt_rules *rules, const struct box *box)
{
    uint64_t by[WYT__HEAPS];
    for (size_t i = 1; i < box->cells; i++) {
        box_cell(box, i, by);
        if (is_move(&rules->game, by) && !holds_size(&rules->game, by))
            return false;
    }
    return true;
}

/* Heaps k and k+1 exchanged; such exchanges make all the others. */
static bool exchange(const wyt_rules *rules, const struct box *box)
{
    const struct wyt__game *game = &rules->game;
    for (size_t k = 0; k + 1 < game->heaps && rules->symmetric; k++) {
        struct renaming renaming = {{0}, {0}};
        for (size_t i = 1; i < box->cells; i++) {
            uint64_t by[WYT__HEAPS], turned[WYT__HEAPS];
            box_cell(box, i, by);
            if (!is_move(game, by))
                continue;
            memcpy(turned, by, game->heaps * sizeof *by);
            turned[k] = by[k + 1];
            turned[k + 1] = by[k];
            if (!renames(&renaming, wyt__game_block_class(game, by),
                         wyt__game_block_class(game, turned)))
                return false;
        }
    }
    return true;
}

static bool rays(const wyt_rules *rules, const struct box *box)
{
    const struct wyt__game *game = &rules->game;
    (void)box;
    if (!wyt__has_rays_only(game))
        return true;
    for (size_t k = 0; k < game->class_count; k++) {
        uint32_t vector[WYT__HEAPS];
        uint64_t by[WYT__HEAPS];
        size_t first = 0;
        wyt__ray_vector(game, k, vector);
        for (uint64_t t = 1; t <= LONGEST + 1; t++) {
            uint64_t times = t <= LONGEST ? t : (uint64_t)1 << 40;
            for (size_t i = 0; i < game->heaps; i++)
                by[i] = vector[i] * times;
            if (t == 1)
                first = wyt__game_block_class(game, by);
            if (wyt__game_block_class(game, by) != first)
                return false;
        }
    }
    return true;
}

/* Whether a move goes on: there are long ones that take j more for j, from the
 * heaps of `along`. */
static bool goes_on(const struct wyt__game *game, const uint64_t *by,
                    const bool *along, size_t *class)
{
    for (uint64_t t = 0; t < 4 * LONGEST; t++) {
        uint64_t further[2];
        for (size_t i = 0; i < 2; i++)
            further[i] = along[i] ? WYT__LONG_MOVE + t : by[i];
        *class = wyt__game_block_class(game, further);
        if (is_move(game, further))
            return true;
    }
    return false;
}

static bool length(const wyt_rules *rules, const struct box *box)
{
    static const bool ways[3][2] = {{true, false}, {false, true}, {true, true}};
    const struct wyt__game *game = &rules->game;
    uint64_t by[2];
    if (game->heaps != 2)
        return true;
    for (size_t i = 1; i < box->cells; i++) {
        box_cell(box, i, by);
        for (size_t k = 0; k < 3 && is_move(game, by); k++) {
            size_t class, of_long;
            if (k == 2 && by[0] != by[1])
                continue;
            class = wyt__game_block_class(game, by);
            if (goes_on(game, by, ways[k], &of_long) && class != of_long &&
                class != WYT__UNBLOCKABLE)
                return false;
        }
    }
    return true;
}

/* Along o, o + w, o + 2 w, ..., among the moves of a class. */
static bool changes_once(const struct wyt__game *game, size_t class,
                         const uint64_t *o, const uint32_t *w)
{
    size_t changes = 0, last = 0;
    bool begun = false;
    for (uint64_t t = 0; t <= LONGEST; t++) {
        const uint64_t by[2] = {o[0] + t * w[0], o[1] + t * w[1]};
        size_t now;
        if (by[0] + by[1] == 0 || !wyt__class_contains(game, class, by))
            continue;
        now = wyt__game_block_class(game, by);
        changes += begun && now != last;
        begun = true;
        last = now;
    }
    return changes <= 1;
}

static bool runs(const wyt_rules *rules, const struct box *box)
{
    const struct wyt__game *game = &rules->game;
    for (size_t k = 0; k < game->class_count && box->heaps == 2; k++) {
        uint32_t vector[WYT__HEAPS];
        uint64_t o[2];
        wyt__ray_vector(game, k, vector);
        for (size_t i = 0; i < box->cells; i++) {
            box_cell(box, i, o);
            if (!changes_once(game, k, o, vector))
                return false;
        }
    }
    return true;
}

/* The moves of the heaps that are kept, in the game and in the smaller one. */
static bool splits_rest(const wyt_rules *rules, const struct box *box,
                        const bool *kept)
{
    struct renaming renaming = {{0}, {0}};
    wyt_rules *rest = NULL;
    bool holds = true;
    CHECK_STATUS(WYT_OK, wyt__rules_rest(rules->context, rules, kept, &rest));
    for (size_t k = 1; k < box->cells && holds; k++) {
        uint64_t by[WYT__HEAPS], few[WYT__HEAPS];
        size_t n = 0;
        bool inside = true;
        box_cell(box, k, by);
        for (size_t i = 0; i < box->heaps; i++) {
            inside = inside && (kept[i] || by[i] == 0);
            if (kept[i])
                few[n++] = by[i];
        }
        holds = !inside || !is_move(&rules->game, by) ||
                renames(&renaming, wyt__game_block_class(&rules->game, by),
                        wyt__game_block_class(&rest->game, few));
    }
    wyt_rules_unref(rest);
    return holds;
}

static bool empty_heaps(const wyt_rules *rules, const struct box *box)
{
    const struct wyt__game *game = &rules->game;
    const uint32_t all = ((uint32_t)1 << game->heaps) - 1;
    for (uint32_t mask = 1; mask < all && game->family->build_rest != NULL;
         mask++) {
        bool kept[WYT__HEAPS] = {false};
        for (size_t i = 0; i < game->heaps; i++)
            kept[i] = (mask >> i & 1) != 0;
        if (!splits_rest(rules, box, kept))
            return false;
    }
    return true;
}

static const struct condition {
    const char *name;
    bool (*holds)(const wyt_rules *rules, const struct box *box);
} conditions[] = {
    {"size", size},     {"exchange", exchange},       {"rays", rays},
    {"length", length}, {"empty heaps", empty_heaps}, {"runs", runs},
};

/* The first condition that does not hold; "" if all do. */
static const char *broken(const wyt_rules *rules)
{
    const struct box box = box_for(rules->game.heaps, CELLS);
    for (size_t i = 0; i < TEST_LENGTH(conditions); i++)
        if (!conditions[i].holds(rules, &box))
            return conditions[i].name;
    return "";
}

/* ---- the registry ---- */

/* All games of the registry with one modifier. */
static void check_modifier(const struct wyt__modifier *modifier)
{
    char ending[64];
    size_t met = 0;
    (void)snprintf(ending, sizeof ending, "+%s=", modifier->name);
    for (size_t f = 0; f < games_families(); f++) {
        struct texts texts = games_texts(f);
        for (size_t i = 0; i < texts.count; i++) {
            struct game game;
            if (strstr(texts.text[i], ending) == NULL ||
                !game_open(&game, texts.text[i]))
                continue;
            met++;
            CHECK(broken(game.rules)[0] == '\0', "%s: %s", game.text,
                  broken(game.rules));
            game_close(&game);
        }
        texts_free(&texts);
    }
    CHECK(met > 0, "no game with %s", modifier->name);
}

static void modifiers(void **state)
{
    (void)state;
    for (size_t i = 0; i < wyt__modifier_count; i++)
        if (wyt__modifiers[i]->block_class != NULL)
            check_modifier(wyt__modifiers[i]);
}

/* ---- classes that are not as they should be ---- */

static size_t of_residue(const struct wyt__game *game, const uint64_t *by)
{
    (void)game;
    return by[0] % 2;
}

static size_t beyond_heaps(const struct wyt__game *game, const uint64_t *by)
{
    (void)by;
    return game->heaps;
}

static size_t of_columns(const struct wyt__game *game, const uint64_t *by)
{
    (void)game;
    return by[0] == 0 ? 0 : WYT__UNBLOCKABLE;
}

static size_t of_long(const struct wyt__game *game, const uint64_t *by)
{
    (void)game;
    return by[0] + by[1] >= 4 ? 0 : WYT__UNBLOCKABLE;
}

static size_t of_short_too(const struct wyt__game *game, const uint64_t *by)
{
    (void)game;
    return by[0] + by[1] >= 4 ? 0 : 1;
}

static size_t of_one_too(const struct wyt__game *game, const uint64_t *by)
{
    (void)game;
    return by[0] + by[1] >= 4 || by[0] + by[1] == 1 ? 0 : WYT__UNBLOCKABLE;
}

static size_t of_three(const struct wyt__game *game, const uint64_t *by)
{
    (void)by;
    return game->heaps == 3 ? 0 : WYT__UNBLOCKABLE;
}

static void others_are_noticed(void **state)
{
    static const struct {
        const char *game, *wanted;
        size_t (*block_class)(const struct wyt__game *game, const uint64_t *by);
    } rows[] = {
        {"wythoff+block=2", "size", of_residue},
        {"nim:heaps=3+block=2", "size", beyond_heaps},
        {"wythoff+block=2", "exchange", of_columns},
        {"vectors:lines=0.1/1.2+block=2", "", of_columns},
        {"wythoff+block=2", "rays", of_long},
        {"wyt:a=2,b=1+block=2", "", of_long},
        {"wyt:a=2,b=1+block=2", "length", of_short_too},
        {"wyt:a=2,b=1+block=2", "runs", of_one_too},
        {"gw:heaps=3,sets=all+block=2", "empty heaps", of_three},
    };
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(rows); i++) {
        struct bench bench = bench_open(rows[i].game, NULL);
        struct wyt__modifier other = *bench.rules->game.modifier;
        struct wyt__game from = bench.rules->game, game;
        wyt_rules *rules = NULL;
        other.block_class = rows[i].block_class;
        from.context = bench.context;
        from.modifier = &other;
        CHECK_STATUS(WYT_OK, wyt__game_copy(&game, &from));
        CHECK_STATUS(WYT_OK, wyt__rules_from_game(&game, &rules));
        CHECK(strcmp(broken(rules), rows[i].wanted) == 0,
              "row %zu of %s: \"%s\" does not hold", i, rows[i].game,
              broken(rules));
        wyt_rules_unref(rules);
        bench_close(&bench);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(modifiers),
        cmocka_unit_test(others_are_noticed),
    };
    return test_main("law classes", tests, TEST_LENGTH(tests));
}
