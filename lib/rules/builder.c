/* SPDX-License-Identifier: MIT */
/*
 * The builder: a game under construction, checked at every step.
 */
#include <wythoff/builder.h>

#include <string.h>

#include "base/context.h"
#include "base/text.h"
#include "rules/family.h"
#include "rules/game.h"
#include "rules/conditions.h"
#include "rules/modifiers.h"
#include "rules/rules.h"

struct wyt_builder {
    struct wyt__game game;
};

int32_t wyt_builder_new(wyt_context *context, size_t heaps,
                        wyt_builder **out_builder)
{
    wyt_builder *builder;
    int32_t status;
    if (context == NULL)
        return WYT_E_ARGUMENT;
    if (out_builder == NULL)
        return wyt__fail_null(context, "out_builder");
    if (heaps < 1 || heaps > WYT__VECTOR_HEAPS)
        return wyt__fail(context, WYT_E_ARGUMENT,
                         "%zu heaps; 1..%d was expected", heaps,
                         WYT__VECTOR_HEAPS);
    builder = wyt__allocate(context, 1, sizeof *builder, &status);
    if (builder == NULL)
        return status;
    builder->game.context = wyt_context_ref(context);
    builder->game.heaps = heaps;
    builder->game.family = &wyt__family_vectors;
    builder->game.numbers[0] = heaps;
    *out_builder = builder;
    return WYT_OK;
}

static int32_t fail_foreign(wyt_context *context, const wyt_rules *rules,
                            const char *why)
{
    return wyt__fail(context, WYT_UNSUPPORTED, "a builder cannot make %s: %s",
                     rules->text, why);
}

/* Whether the family "vectors" has room for what the game is made of. */
static int32_t check_source(wyt_context *context, const wyt_rules *rules)
{
    const struct wyt__game *game = &rules->game;
    uint64_t largest =
        game->hole[0] > game->hole[1] ? game->hole[0] : game->hole[1];
    if (wyt__rules_is_callback(rules))
        return fail_foreign(context, rules, "its options come from callbacks");
    if (game->variants > 0)
        return fail_foreign(context, rules,
                            "its moves are not known before the choice");
    if (game->heaps > WYT__VECTOR_HEAPS)
        return fail_foreign(context, rules, "it has more than 6 heaps");
    for (size_t i = 0; i < game->class_count; i++) {
        const struct wyt__class *class = &game->classes[i];
        const uint32_t *vector = wyt__game_vector(game, i);
        uint32_t numbers[] = {class->width, class->modulus, class->most};
        for (size_t k = 0; k < sizeof numbers / sizeof *numbers; k++)
            largest = numbers[k] > largest ? numbers[k] : largest;
        for (size_t k = 0; k < game->heaps; k++)
            largest = vector[k] > largest ? vector[k] : largest;
    }
    return largest <= WYT__LARGEST
               ? WYT_OK
               : fail_foreign(context, rules,
                              "a number in its moves or removed cells is "
                              "beyond 65535");
}

/* Takes over a modifier, unless it needs another family. */
static int32_t take_modifier(struct wyt__game *game, const wyt_rules *rules)
{
    const struct wyt__value value = {.number = rules->game.modifier_number};
    int32_t status;
    if (rules->game.modifier == NULL)
        return WYT_OK;
    wyt__game_put_modifier(game, rules->game.modifier, value.number);
    status = game->modifier->apply(game, &value);
    return status == WYT_E_RULES
               ? fail_foreign(game->context, rules,
                              "its modifier is for certain families only")
               : status;
}

static int32_t take_game(struct wyt__game *game, const wyt_rules *rules)
{
    const struct wyt__game *from = &rules->game;
    int32_t status = WYT_OK;
    for (size_t i = 0; i < from->class_count && status == WYT_OK; i++) {
        const struct wyt__class *class = &from->classes[i];
        status = class->strip != 0
                     ? wyt__game_add_strip(game, class->strip, class->width)
                     : wyt__game_add_line(game, wyt__game_vector(from, i),
                                          class->modulus, class->residues,
                                          class->most);
    }
    game->hole[0] = from->hole[0];
    game->hole[1] = from->hole[1];
    return status == WYT_OK ? take_modifier(game, rules) : status;
}

int32_t wyt_builder_from_rules(wyt_context *context, const wyt_rules *rules,
                               wyt_builder **out_builder)
{
    wyt_builder *builder = NULL;
    int32_t status;
    if (context == NULL)
        return WYT_E_ARGUMENT;
    if (rules == NULL || out_builder == NULL)
        return wyt__fail_null(context, rules == NULL ? "rules" : "out_builder");
    status = check_source(context, rules);
    if (status == WYT_OK)
        status = wyt_builder_new(context, rules->game.heaps, &builder);
    if (builder != NULL)
        status = take_game(&builder->game, rules);
    if (status == WYT_OK)
        *out_builder = builder;
    else
        wyt_builder_free(builder);
    return status;
}

void wyt_builder_free(wyt_builder *builder)
{
    wyt_context *context;
    if (builder == NULL)
        return;
    context = builder->game.context;
    wyt__game_clear(&builder->game);
    wyt__release(context, builder, 1, sizeof *builder);
    wyt_context_unref(context);
}

static int32_t check_number(wyt_context *context, const char *name,
                            uint64_t number, uint32_t least, uint32_t most)
{
    if (number >= least && number <= most)
        return WYT_OK;
    return wyt__fail(context, WYT_E_ARGUMENT, "%s is %llu; %u..%u was expected",
                     name, (unsigned long long)number, (unsigned)least,
                     (unsigned)most);
}

/* Takes over a vector that a move may have. */
static int32_t take_vector(struct wyt__game *game, const uint64_t *vector,
                           size_t n, uint32_t *out_vector)
{
    int32_t status = WYT_OK;
    uint64_t any = 0;
    if (vector == NULL)
        return wyt__fail_null(game->context, "vector");
    if (n != game->heaps)
        return wyt__fail(game->context, WYT_E_ARGUMENT,
                         "the vector has %zu component%s; the game has %zu "
                         "heaps",
                         n, n == 1 ? "" : "s", game->heaps);
    for (size_t i = 0; i < n && status == WYT_OK; i++) {
        any |= vector[i];
        status = check_number(game->context, "a component of the vector",
                              vector[i], 0, WYT__LARGEST);
        out_vector[i] = (uint32_t)vector[i];
    }
    if (status == WYT_OK && any == 0)
        status = wyt__fail(game->context, WYT_E_ARGUMENT,
                           "the vector is zero; a move was expected");
    return status;
}

int32_t wyt_builder_add_line(wyt_builder *builder, const uint64_t *vector,
                             size_t n, uint32_t modulus, uint32_t residues,
                             uint32_t most)
{
    uint32_t taken[WYT__HEAPS];
    wyt_context *context;
    int32_t status;
    if (builder == NULL)
        return WYT_E_ARGUMENT;
    context = builder->game.context;
    status = take_vector(&builder->game, vector, n, taken);
    if (status == WYT_OK)
        status = check_number(context, "modulus", modulus, 1, WYT__LARGEST);
    if (status == WYT_OK)
        status = check_number(context, "residues", residues, 1, modulus);
    if (status == WYT_OK)
        status = check_number(context, "most", most, 0, WYT__LARGEST);
    if (status != WYT_OK)
        return status;
    /* t = 1 is in the line unless only multiples of the modulus are. */
    if (residues == 1 && modulus > 1 && most != 0 && most < modulus)
        return wyt__fail(context, WYT_E_ARGUMENT,
                         "no t <= %u is a multiple of %u; a larger bound was "
                         "expected",
                         (unsigned)most, (unsigned)modulus);
    return wyt__game_add_line(&builder->game, taken, modulus, residues, most);
}

static int32_t check_two_heaps(const struct wyt__game *game, const char *what)
{
    if (game->heaps == 2)
        return WYT_OK;
    return wyt__fail(game->context, WYT_E_ARGUMENT,
                     "%s need two heaps; the game has %zu", what, game->heaps);
}

int32_t wyt_builder_add_strip(wyt_builder *builder, uint32_t strip,
                              uint32_t width)
{
    wyt_context *context;
    int32_t status;
    if (builder == NULL)
        return WYT_E_ARGUMENT;
    context = builder->game.context;
    status = check_two_heaps(&builder->game, "strips");
    if (status == WYT_OK)
        status = check_number(context, "strip", strip, WYT_STRIP_FIRST,
                              WYT_STRIP_DIFFERENCE);
    if (status == WYT_OK)
        status = check_number(context, "width", width, 1, WYT__LARGEST);
    if (status != WYT_OK)
        return status;
    return wyt__game_add_strip(&builder->game, strip, width);
}

int32_t wyt_builder_remove_cells(wyt_builder *builder, uint32_t u, uint32_t v)
{
    int32_t status;
    if (builder == NULL)
        return WYT_E_ARGUMENT;
    status = check_two_heaps(&builder->game, "removed cells");
    if (status == WYT_OK)
        status = check_number(builder->game.context, "u", u, 0, WYT__LARGEST);
    if (status == WYT_OK)
        status = check_number(builder->game.context, "v", v, 0, WYT__LARGEST);
    if (status != WYT_OK)
        return status;
    /* An empty rectangle has one way to be written. */
    builder->game.hole[0] = v == 0 ? 0 : u;
    builder->game.hole[1] = u == 0 ? 0 : v;
    return WYT_OK;
}

int32_t wyt_builder_set_modifiers(wyt_builder *builder, const char *text,
                                  size_t length)
{
    struct wyt__game *game, plain;
    int32_t status;
    if (builder == NULL)
        return WYT_E_ARGUMENT;
    game = &builder->game;
    if (text == NULL && length > 0)
        return wyt__fail_null(game->context, "text");
    length = wyt__text_length(text, length);
    plain = *game;
    plain.applied_count = plain.block_count = 0;
    plain.modifier = NULL;
    plain.modifier_number = 0;
    plain.misere = false;
    plain.forbidden = plain.offered = 0;
    plain.heaps = wyt__game_base_heaps(game);
    plain.passes = 0;
    memset(plain.conditions, 0, sizeof plain.conditions);
    status = wyt__parse_modifiers(&plain, text, length);
    /* The old formulas go, or those of the modifiers that were refused. */
    wyt__game_clear_conditions(status == WYT_OK ? game : &plain);
    if (status == WYT_OK)
        *game = plain;
    return status;
}

int32_t wyt_builder_finish(const wyt_builder *builder, wyt_rules **out_rules)
{
    struct wyt__game game;
    int32_t status;
    if (builder == NULL)
        return WYT_E_ARGUMENT;
    if (out_rules == NULL)
        return wyt__fail_null(builder->game.context, "out_rules");
    status = wyt__game_copy(&game, &builder->game);
    if (status != WYT_OK)
        return status;
    status = wyt__game_sort(&game);
    if (status == WYT_OK)
        return wyt__rules_from_game(&game, out_rules);
    wyt__game_clear(&game);
    return status;
}
