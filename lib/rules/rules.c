/* SPDX-License-Identifier: MIT */
/*
 * Life cycle and reading of descriptors.
 */
#include "rules/rules.h"

#include <string.h>

#include "base/assert.h"
#include "base/context.h"
#include "base/references.h"
#include "base/text.h"
#include "rules/certified.h"
#include "rules/conditions.h"
#include "rules/family.h"
#include "rules/game.h"
#include "rules/print.h"
#include "rules/theory.h"

int32_t wyt__rules_allocate(wyt_context *context, wyt_rules **out_rules)
{
    int32_t status;
    wyt_rules *rules = wyt__allocate(context, 1, sizeof *rules, &status);
    if (rules == NULL)
        return status;
    atomic_init(&rules->references, 1);
    rules->context = wyt_context_ref(context);
    *out_rules = rules;
    return WYT_OK;
}

/* The canonical text is printed twice: to measure it, and to keep it. */
static int32_t keep_text(wyt_rules *rules)
{
    struct wyt__text text = {NULL, 0, 0};
    int32_t status;
    wyt__print_game(&rules->game, &text);
    rules->text_length = text.length;
    rules->text = wyt__allocate(rules->context, text.length + 1, 1, &status);
    if (rules->text == NULL)
        return status;
    text = (struct wyt__text){rules->text, text.length + 1, 0};
    wyt__print_game(&rules->game, &text);
    return WYT_OK;
}

/* A modifier says what is known about the game that it makes. */
static void attach_theory(wyt_rules *rules)
{
    const struct wyt__game *game = &rules->game;
    void (*attach)(const struct wyt__game *, struct wyt__theory *) =
        game->modifier != NULL ? game->modifier->attach : game->family->attach;
    if (attach != NULL && !game->listed)
        attach(game, &rules->theory);
}

int32_t wyt__rules_from_game(struct wyt__game *game, wyt_rules **out_rules)
{
    wyt_rules *rules = NULL;
    int32_t status;
    if (game->class_count == 0 && game->move == NULL)
        status = wyt__fail(game->context, WYT_E_RULES,
                           "the game has no moves at all");
    else
        status = wyt__game_list(game);
    if (status == WYT_OK)
        status = wyt__rules_allocate(game->context, &rules);
    if (status != WYT_OK) {
        wyt__game_clear(game);
        return status;
    }
    WYT__ASSERT(rules != NULL);
    status = wyt__game_mark_redundant(game);
    if (status == WYT_OK)
        status = game->listed
                     ? wyt__game_is_listed_symmetric(game, &rules->symmetric)
                     : wyt__game_is_symmetric(game, &rules->symmetric);
    rules->game = *game;
    attach_theory(rules);
    if (status == WYT_OK)
        status = keep_text(rules);
    if (status == WYT_OK) {
        wyt__attach_certified(rules);
        *out_rules = rules;
    } else {
        wyt_rules_unref(rules);
    }
    return status;
}

wyt_rules *wyt_rules_ref(const wyt_rules *rules)
{
    /* Rules are immutable but for their atomic counter, and no object of that
     * type is defined const: each was allocated. */
    wyt_rules *shared = (wyt_rules *)(uintptr_t)rules;
    if (shared != NULL)
        wyt__take_reference(&shared->references);
    return shared;
}

void wyt_rules_unref(wyt_rules *rules)
{
    wyt_context *context;
    if (rules == NULL || !wyt__give_reference(&rules->references))
        return;
    context = rules->context;
    if (rules->callbacks.destroy != NULL)
        rules->callbacks.destroy(rules->callbacks.user);
    if (rules->proof != NULL)
        rules->release_proof(rules->proof);
    rules->game.context = context;
    wyt__game_clear(&rules->game);
    wyt__release(context, rules->text, rules->text_length + 1, 1);
    wyt__release(context, rules, 1, sizeof *rules);
    wyt_context_unref(context);
}

int32_t wyt_rules_text(const wyt_rules *rules, char *out_text, size_t capacity,
                       size_t *out_length)
{
    if (rules == NULL || out_length == NULL ||
        (out_text == NULL && capacity > 0))
        return WYT_E_ARGUMENT;
    *out_length = rules->text_length;
    if (capacity <= rules->text_length)
        return WYT_E_SPACE;
    memcpy(out_text, rules->text, rules->text_length + 1);
    return WYT_OK;
}

int32_t wyt_rules_equal(const wyt_rules *rules, const wyt_rules *other)
{
    if (rules == other)
        return 1;
    if (rules == NULL || other == NULL || wyt__rules_is_callback(rules) ||
        wyt__rules_is_callback(other))
        return 0;
    return strcmp(rules->text, other->text) == 0;
}

size_t wyt_rules_heaps(const wyt_rules *rules)
{
    return rules == NULL ? 0 : rules->game.heaps;
}

int32_t wyt_rules_property(const wyt_rules *rules, uint32_t property)
{
    if (rules == NULL)
        return 0;
    switch (property) {
    case WYT_RULES_SYMMETRIC:
        return rules->symmetric;
    case WYT_RULES_MISERE:
        return rules->game.misere;
    case WYT_RULES_BLOCKING:
        return rules->game.forbidden > 0 || rules->game.block_count > 0;
    case WYT_RULES_COMPLY:
        return rules->game.offered > 0;
    case WYT_RULES_CHOICE:
        return rules->game.variants > 0;
    case WYT_RULES_CALLBACK:
        return wyt__rules_is_callback(rules);
    case WYT_RULES_THREAD_SAFE:
        return !wyt__rules_is_callback(rules) ||
               (rules->callbacks.flags & WYT_CALLBACKS_THREAD_SAFE) != 0;
    case WYT_RULES_INVARIANT:
        return !wyt__rules_is_callback(rules) &&
               wyt__game_is_invariant(&rules->game);
    case WYT_RULES_LINEAR:
        return !wyt__rules_is_callback(rules) &&
               wyt__game_is_linear(&rules->game);
    default:
        return 0;
    }
}

const char *wyt_rules_family(const wyt_rules *rules)
{
    if (rules == NULL)
        return "";
    return wyt__rules_is_callback(rules) ? "callback"
                                         : wyt__game_said(&rules->game)->name;
}

size_t wyt_rules_theory_count(const wyt_rules *rules)
{
    return rules == NULL ? 0 : rules->theory.statement_count;
}

static const char *places_of(enum wyt__check check)
{
    switch (check) {
    case WYT__CHECK_COVER:
        return "columns";
    case WYT__CHECK_LINES:
    case WYT__CHECK_MORE_LINES:
        return "lines";
    case WYT__CHECK_NO_PAIR:
        return "boxes";
    default:
        return "positions";
    }
}

const char *wyt__statement_text(const struct wyt__statement *statement,
                                uint32_t field)
{
    switch (field) {
    case WYT_THEORY_CLAIM:
        return statement->claim;
    case WYT_THEORY_STATUS:
        return statement->status;
    case WYT_THEORY_SCOPE:
        return statement->scope;
    case WYT_THEORY_SOURCE:
        return statement->source;
    case WYT_THEORY_OEIS:
        return statement->oeis;
    case WYT_THEORY_TERMS:
        return statement->terms;
    case WYT_THEORY_PLACES:
        return places_of(statement->check);
    default:
        return NULL;
    }
}

const char *wyt_rules_theory_text(const wyt_rules *rules, size_t index,
                                  uint32_t field)
{
    if (index >= wyt_rules_theory_count(rules))
        return NULL;
    return wyt__statement_text(&rules->theory.statements[index], field);
}

int32_t wyt_rules_contains(const wyt_rules *rules, const uint64_t *heaps,
                           size_t n, int32_t *out_contains)
{
    if (rules == NULL || (heaps == NULL && n > 0) || out_contains == NULL)
        return WYT_E_ARGUMENT;
    *out_contains =
        n == rules->game.heaps && !wyt__game_is_removed(&rules->game, heaps);
    return WYT_OK;
}

int32_t wyt__rules_check_values(wyt_context *context, const wyt_rules *rules)
{
    const struct wyt__game *game = &rules->game;
    if (game->misere)
        return wyt__fail(context, WYT_UNDEFINED,
                         "Grundy values are not defined for misere play");
    if (wyt__game_is_blocking(game))
        return wyt__fail(context, WYT_UNDEFINED,
                         "Grundy values are not defined for games with %s",
                         wyt__game_blocking_name(game));
    if (game->conditions[WYT__WON_IF] != NULL)
        return wyt__fail(context, WYT_UNDEFINED,
                         "Grundy values are not defined for games with won");
    return wyt__rules_check_moves(context, rules);
}

int32_t wyt__rules_check_remoteness(wyt_context *context,
                                    const wyt_rules *rules)
{
    if (wyt__game_is_blocking(&rules->game))
        return wyt__fail(context, WYT_UNDEFINED,
                         "remoteness is not defined for games with %s",
                         wyt__game_blocking_name(&rules->game));
    return wyt__rules_check_moves(context, rules);
}

int32_t wyt__rules_check_moves(wyt_context *context, const wyt_rules *rules)
{
    if (rules->game.variants == 0)
        return WYT_OK;
    return wyt__fail(context, WYT_UNSUPPORTED,
                     "the moves of %s depend on what the second player "
                     "chooses; ask about the game that is chosen",
                     rules->text);
}

int32_t wyt__rules_variant(wyt_context *context, const wyt_rules *rules,
                           uint64_t index, wyt_rules **out_rules)
{
    struct wyt__game game = {.context = context};
    int32_t status =
        rules->game.family->build_variant(&rules->game, index, &game);
    if (status == WYT_OK)
        return wyt__rules_from_game(&game, out_rules);
    wyt__game_clear(&game);
    return status;
}

uint64_t wyt_rules_choices(const wyt_rules *rules)
{
    return rules == NULL ? 0 : rules->game.variants;
}

int32_t wyt_rules_chosen(wyt_context *context, const wyt_rules *rules,
                         uint64_t choice, wyt_rules **out_rules)
{
    if (context == NULL)
        return WYT_E_ARGUMENT;
    if (rules == NULL || out_rules == NULL)
        return wyt__fail_null(context, rules == NULL ? "rules" : "out_rules");
    if (rules->game.variants == 0)
        return wyt__fail(context, WYT_UNDEFINED,
                         "in %s there is nothing to choose", rules->text);
    if (choice >= rules->game.variants)
        return wyt__fail(context, WYT_E_ARGUMENT,
                         "choice is %llu; 0..%llu was expected",
                         (unsigned long long)choice,
                         (unsigned long long)rules->game.variants - 1);
    return wyt__rules_variant(context, rules, choice, out_rules);
}

int32_t wyt__rules_rest(wyt_context *context, const wyt_rules *rules,
                        const bool *kept, wyt_rules **out_rules)
{
    const struct wyt__game *whole = &rules->game;
    struct wyt__game game = {.context = context};
    int32_t status = whole->family->build_rest(whole, kept, &game);
    game.misere = whole->misere;
    game.forbidden = whole->forbidden;
    game.offered = whole->offered;
    if (whole->modifier != NULL)
        wyt__game_put_modifier(&game, whole->modifier, whole->modifier_number);
    if (status == WYT_OK)
        return wyt__rules_from_game(&game, out_rules);
    wyt__game_clear(&game);
    return status;
}

/* The same for a listed game with that many heaps. */
static int32_t check_listed(wyt_context *context, const struct wyt__game *game,
                            const uint64_t *heaps, size_t n)
{
    bool has = false;
    const int32_t status = wyt__game_check_cell(context, game, heaps, &has);
    if (status != WYT_OK || has)
        return status;
    if (game->passes > 0 && heaps[n - 1] > game->passes)
        return wyt__fail(context, WYT_E_POSITION,
                         "%s has %llu passes left; at most %llu were expected",
                         wyt__tuple(heaps, n).text,
                         (unsigned long long)heaps[n - 1],
                         (unsigned long long)game->passes);
    return wyt__fail(context, WYT_E_POSITION,
                     "%s is a removed cell: it is not on the board",
                     wyt__tuple(heaps, n).text);
}

int32_t wyt__rules_check(wyt_context *context, const wyt_rules *rules,
                         const uint64_t *heaps, size_t n)
{
    if (heaps == NULL)
        return wyt__fail_null(context, "heaps");
    if (n != rules->game.heaps)
        return wyt__fail(context, WYT_E_POSITION,
                         "the position has %zu heap%s; the game has %zu", n,
                         n == 1 ? "" : "s", rules->game.heaps);
    if (rules->game.listed)
        return check_listed(context, &rules->game, heaps, n);
    if (wyt__game_is_removed(&rules->game, heaps))
        return wyt__fail(context, WYT_E_POSITION,
                         "%s is a removed cell: cells with x < %llu and "
                         "y < %llu are not on the board",
                         wyt__tuple(heaps, n).text,
                         (unsigned long long)rules->game.hole[0],
                         (unsigned long long)rules->game.hole[1]);
    return WYT_OK;
}

int32_t wyt__rules_check_size(wyt_context *context, const wyt_rules *rules,
                              const uint64_t *size, size_t n)
{
    if (rules == NULL || size == NULL)
        return wyt__fail_null(context, rules == NULL ? "rules" : "size");
    if (n != rules->game.heaps)
        return wyt__fail(context, WYT_E_POSITION,
                         "the size has %zu numbers; the game has %zu heaps", n,
                         rules->game.heaps);
    return WYT_OK;
}
