/* SPDX-License-Identifier: MIT */
/*
 * What listed games have besides classes.
 */
#include "rules/conditions.h"

#include <wythoff/status.h>

#include "base/assert.h"
#include "base/context.h"
#include "base/text.h"
#include "rules/family.h"
#include "rules/formula/formula.h"
#include "rules/game.h"

static const char *const names[] = {
    [WYT__CELLS_IF] = "cells", [WYT__END_IF] = "end", [WYT__WON_IF] = "won"};

void wyt__game_clear_conditions(struct wyt__game *game)
{
    struct wyt__game *algebra = game->algebra;
    wyt__formula_unref(game->move);
    for (size_t i = 0; i < WYT__CONDITIONS; i++) {
        wyt__formula_unref(game->conditions[i]);
        game->conditions[i] = NULL;
    }
    for (size_t i = 0; i < game->block_count; i++)
        wyt__formula_unref(game->blocks[i]);
    game->move = NULL;
    game->block_count = 0;
    game->algebra = NULL;
    if (algebra == NULL)
        return;
    algebra->context = game->context;
    wyt__game_clear(algebra); /* which has none itself */
    wyt__release(game->context, algebra, 1, sizeof *algebra);
}

void wyt__game_share_formulas(struct wyt__game *game)
{
    WYT__ASSERT(game->algebra == NULL);
    (void)wyt__formula_ref(game->move);
    for (size_t i = 0; i < WYT__CONDITIONS; i++)
        (void)wyt__formula_ref(game->conditions[i]);
    for (size_t i = 0; i < game->block_count; i++)
        (void)wyt__formula_ref(game->blocks[i]);
}

int32_t wyt__game_read_condition(struct wyt__game *game,
                                 enum wyt__condition condition,
                                 const struct wyt__value *value)
{
    const struct wyt__formula_source source = {value->list, value->length,
                                               value->offset, names[condition]};
    if (game->heaps > WYT__FORMULA_HEAPS)
        return wyt__fail_modifier(game, value, "a game with at most 6 heaps");
    return wyt__formula_read(game->context, &source, game->heaps,
                             WYT__POSITIONS, &game->conditions[condition]);
}

void wyt__print_condition(const struct wyt__game *game,
                          enum wyt__condition condition, struct wyt__text *text)
{
    wyt__text_byte(text, '(');
    wyt__formula_print(game->conditions[condition], text);
    wyt__text_byte(text, ')');
}

/* Whether the classes do not say all. */
static bool must_list(const struct wyt__game *game)
{
    bool must = game->passes > 0 || game->block_count > 0 ||
                (game->misere && wyt__game_is_blocking(game)) ||
                (game->move != NULL && game->class_count == 0);
    for (size_t i = 0; i < WYT__CONDITIONS; i++)
        must = must || game->conditions[i] != NULL;
    return must;
}

int32_t wyt__game_list(struct wyt__game *game)
{
    struct wyt__game *algebra;
    int32_t status = WYT_OK;
    if (!must_list(game))
        return WYT_OK;
    game->listed = true;
    if (game->class_count == 0)
        return WYT_OK;
    algebra = wyt__allocate(game->context, 1, sizeof *algebra, &status);
    if (algebra == NULL)
        return status;
    *algebra = (struct wyt__game){
        .context = game->context,
        .heaps = wyt__game_base_heaps(game),
        .classes = game->classes,
        .vectors = game->vectors,
        .class_count = game->class_count,
        .class_capacity = game->class_capacity,
        .vector_capacity = game->vector_capacity,
        .hole = {game->hole[0], game->hole[1]},
        .family = game->family,
    };
    game->classes = NULL;
    game->vectors = NULL;
    game->class_count = game->class_capacity = game->vector_capacity = 0;
    game->hole[0] = game->hole[1] = 0;
    game->algebra = algebra;
    return wyt__game_mark_redundant(algebra);
}

int32_t wyt__game_is_listed_symmetric(const struct wyt__game *game, bool *yes)
{
    *yes = game->passes == 0;
    for (size_t i = 0; i < WYT__CONDITIONS; i++)
        *yes = *yes && (game->conditions[i] == NULL ||
                        game->conditions[i]->kind.is_symmetric);
    for (size_t i = 0; i < game->block_count; i++)
        *yes = *yes && game->blocks[i]->kind.is_symmetric;
    if (!*yes)
        return WYT_OK;
    if (game->algebra != NULL)
        return wyt__game_is_symmetric(game->algebra, yes);
    *yes = game->move->kind.is_symmetric;
    return WYT_OK;
}

/* The formula that says the moves; NULL if classes do. */
static const struct wyt__formula *move_of(const struct wyt__game *game)
{
    return game->listed && game->algebra == NULL ? game->move : NULL;
}

bool wyt__game_is_invariant(const struct wyt__game *game)
{
    const struct wyt__formula *move = move_of(game);
    return game->passes == 0 && game->variants == 0 &&
           (move == NULL || move->kind.is_invariant);
}

bool wyt__game_is_linear(const struct wyt__game *game)
{
    const struct wyt__formula *move = move_of(game);
    bool is_linear = move == NULL || move->kind.is_linear;
    for (size_t i = 0; i < WYT__CONDITIONS; i++)
        is_linear = is_linear && (game->conditions[i] == NULL ||
                                  game->conditions[i]->kind.is_linear);
    for (size_t i = 0; i < game->block_count; i++)
        is_linear = is_linear && game->blocks[i]->kind.is_linear;
    return is_linear;
}

/* What a condition says of a position; false if there is none. */
static enum wyt__trouble ask(const struct wyt__game *game,
                             enum wyt__condition condition,
                             const uint64_t *heaps, bool *holds)
{
    *holds = false;
    return game->conditions[condition] == NULL
               ? WYT__NO_TROUBLE
               : wyt__formula_ask(game->conditions[condition], heaps, heaps,
                                  holds);
}

static int32_t fail(wyt_context *context, const struct wyt__game *game,
                    enum wyt__condition condition, enum wyt__trouble trouble,
                    const uint64_t *heaps)
{
    return trouble == WYT__NO_TROUBLE
               ? WYT_OK
               : wyt__formula_fail(context, game->conditions[condition],
                                   trouble, names[condition], heaps, NULL);
}

static enum wyt__trouble find_cell(const struct wyt__game *game,
                                   const uint64_t *heaps, bool *has)
{
    *has =
        (game->passes == 0 || heaps[game->heaps - 1] <= game->passes) &&
        (game->algebra == NULL || !wyt__game_is_removed(game->algebra, heaps));
    return *has && game->conditions[WYT__CELLS_IF] != NULL
               ? ask(game, WYT__CELLS_IF, heaps, has)
               : WYT__NO_TROUBLE;
}

bool wyt__game_has_cell(const struct wyt__game *game, const uint64_t *heaps)
{
    bool has;
    return find_cell(game, heaps, &has) == WYT__NO_TROUBLE && has;
}

int32_t wyt__game_check_cell(wyt_context *context, const struct wyt__game *game,
                             const uint64_t *heaps, bool *out_has)
{
    return fail(context, game, WYT__CELLS_IF, find_cell(game, heaps, out_has),
                heaps);
}

int32_t wyt__game_check_over(wyt_context *context, const struct wyt__game *game,
                             const uint64_t *heaps, enum wyt__over *out_over)
{
    bool holds;
    int32_t status = fail(context, game, WYT__WON_IF,
                          ask(game, WYT__WON_IF, heaps, &holds), heaps);
    *out_over = holds ? WYT__WON_AT_ONCE : WYT__GOES_ON;
    if (status != WYT_OK || holds)
        return status;
    status = fail(context, game, WYT__END_IF,
                  ask(game, WYT__END_IF, heaps, &holds), heaps);
    *out_over = holds ? WYT__ENDED : WYT__GOES_ON;
    return status;
}

int32_t wyt__game_check_move(wyt_context *context, const struct wyt__game *game,
                             const uint64_t *heaps, const uint64_t *left,
                             bool *out_is)
{
    enum wyt__trouble trouble;
    if (game->algebra != NULL) {
        *out_is = wyt__game_is_legal(game->algebra, heaps, left);
        return WYT_OK;
    }
    trouble = wyt__formula_ask(game->move, heaps, left, out_is);
    return trouble == WYT__NO_TROUBLE
               ? WYT_OK
               : wyt__formula_fail(context, game->move, trouble, "move", heaps,
                                   left);
}

enum wyt__trouble wyt__game_find_block(const struct wyt__game *game,
                                       const uint64_t *heaps,
                                       const uint64_t *left, size_t *out_class)
{
    enum wyt__trouble trouble = WYT__NO_TROUBLE;
    *out_class = WYT__UNBLOCKABLE;
    for (size_t i = 0; i < game->block_count && trouble == WYT__NO_TROUBLE &&
                       *out_class == WYT__UNBLOCKABLE;
         i++) {
        bool holds;
        trouble = wyt__formula_ask(game->blocks[i], heaps, left, &holds);
        if (holds)
            *out_class = i;
    }
    return trouble;
}
