/* SPDX-License-Identifier: MIT */
/*
 * Rules of listed games: conditions are automata of positions, formulas for
 * moves automata of pairs of them. Moves that are classes are automata of
 * differences, unless formulas say which of them may be forbidden.
 */
#include "automata/rulebook.h"

#include <wythoff/context.h>
#include <wythoff/status.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "automata/dfa.h"
#include "automata/differences.h"
#include "automata/domain.h"
#include "automata/formulas.h"
#include "automata/words.h"
#include "base/context.h"
#include "rules/formula/comparisons.h"
#include "rules/formula/formula.h"
#include "rules/game.h"

#define WHO "proofs by automata"

static wyt_context *context_of(const struct wyt__rulebook *own)
{
    return own->words->recurrence.context;
}

/* ---- formulas ---- */

/* The comparisons of a formula, or a refusal with its name. */
static int32_t read_formula(wyt_context *context,
                            const struct wyt__formula *formula,
                            const char *name, struct wyt__comparisons *out)
{
    const int32_t status = wyt__comparisons_open(out, context, formula);
    if (status != WYT_OK || out->why == NULL)
        return status;
    return wyt__comparisons_refuse(context, formula, name, out->why, WHO);
}

static uint32_t either(const void *user, uint32_t a, uint32_t b)
{
    (void)user;
    return a != 0 || b != 0;
}

/* What a formula says of the words of `all`: all of its alternatives. */
static int32_t read_whole(const struct wyt__rulebook *own,
                          const struct wyt__formula *formula, const char *name,
                          const struct wyt__dfa *all, struct wyt__dfa *out)
{
    struct wyt__comparisons comparisons;
    int32_t status = read_formula(context_of(own), formula, name, &comparisons);
    wyt__dfa_open(out, context_of(own), all->letters);
    for (size_t i = 0; i < comparisons.parts && status == WYT_OK; i++) {
        struct wyt__dfa part;
        status = wyt__formula_dfa(own->words, own->game->heaps, &comparisons,
                                  comparisons.part[i], all, &part);
        if (status == WYT_OK)
            status = wyt__dfa_join_to(out, &part, either, NULL);
        wyt__dfa_close(&part);
    }
    wyt__comparisons_close(&comparisons);
    return status;
}

static int32_t check_formula(wyt_context *context,
                             const struct wyt__formula *formula,
                             const char *name)
{
    struct wyt__comparisons comparisons;
    int32_t status;
    if (formula == NULL)
        return WYT_OK;
    status = read_formula(context, formula, name, &comparisons);
    wyt__comparisons_close(&comparisons);
    return status;
}

int32_t wyt__rulebook_check(wyt_context *context, const struct wyt__game *game)
{
    static const char *const names[] = {"cells", "end", "won"};
    int32_t status = game->algebra == NULL
                         ? check_formula(context, game->move, "move")
                         : WYT_OK;
    for (size_t i = 0; i < WYT__CONDITIONS && status == WYT_OK; i++)
        status = check_formula(context, game->conditions[i], names[i]);
    for (size_t i = 0; i < game->block_count && status == WYT_OK; i++)
        status = check_formula(context, game->blocks[i], "block");
    return status;
}

/* ---- positions ---- */

/* Takes out of the domain what a condition says no of. */
static int32_t keep_cells(struct wyt__rulebook *own)
{
    const struct wyt__formula *cells = own->game->conditions[WYT__CELLS_IF];
    struct wyt__dfa kept;
    int32_t status;
    if (cells == NULL)
        return WYT_OK;
    status = read_whole(own, cells, "cells", &own->domain, &kept);
    if (status == WYT_OK) {
        wyt__dfa_close(&own->domain);
        own->domain = kept;
        return WYT_OK;
    }
    wyt__dfa_close(&kept);
    return status;
}

/* No more passes are left than there are. */
static int32_t keep_passes(struct wyt__rulebook *own)
{
    const size_t heaps = own->game->heaps;
    struct wyt__dfa below;
    int32_t status;
    if (own->game->passes == 0)
        return WYT_OK;
    status =
        wyt__below(own->words, heaps, heaps - 1, own->game->passes + 1, &below);
    if (status == WYT_OK)
        status = wyt__dfa_join_to(&own->domain, &below, wyt__both, NULL);
    wyt__dfa_close(&below);
    return status;
}

/* Positions of a condition: in `over`, and no longer in `active`. */
static int32_t take_out(struct wyt__rulebook *own, enum wyt__condition number,
                        const char *name, struct wyt__dfa *over)
{
    const struct wyt__formula *condition = own->game->conditions[number];
    int32_t status;
    wyt__dfa_open(over, context_of(own), own->domain.letters);
    if (condition == NULL)
        return WYT_OK;
    status = read_whole(own, condition, name, &own->domain, over);
    return status == WYT_OK
               ? wyt__dfa_join_to(&own->active, over, wyt__only_first, NULL)
               : status;
}

static int32_t open_positions(struct wyt__rulebook *own)
{
    const size_t heaps = own->game->heaps;
    struct wyt__dfa ended;
    int32_t status = wyt__valid_tuples(own->words, heaps, &own->domain);
    if (status == WYT_OK && own->game->algebra != NULL)
        status = wyt__remove_hole(own->words, heaps, own->game->algebra->hole,
                                  &own->domain);
    if (status == WYT_OK)
        status = keep_passes(own);
    if (status == WYT_OK)
        status = keep_cells(own);
    if (status == WYT_OK)
        status = wyt__dfa_copy(&own->domain, &own->active);
    if (status == WYT_OK)
        status = take_out(own, WYT__WON_IF, "won", &own->won);
    if (status != WYT_OK)
        return status;
    status = take_out(own, WYT__END_IF, "end", &ended);
    wyt__dfa_close(&ended);
    return status;
}

/* ---- moves ---- */

/* Every pair of which the second one is smaller: with words that are valid. */
static int32_t open_all(const struct wyt__rulebook *own, struct wyt__dfa *all)
{
    const size_t heaps = own->game->heaps;
    struct wyt__dfa any, valid, part;
    int32_t status = wyt__differences_any(
        own->words, heaps, wyt__game_base_heaps(own->game), &any);
    wyt__dfa_open(all, context_of(own), wyt__moves_pairs(own->words, heaps));
    if (status == WYT_OK)
        status = wyt__moves_lift(own->words, heaps, &any, heaps, true, all);
    wyt__dfa_close(&any);
    if (status != WYT_OK)
        return status;
    status = wyt__valid_tuples(own->words, heaps, &valid);
    for (unsigned left = 0; left < 2 && status == WYT_OK; left++) {
        status = wyt__pairs_with(own->words, heaps, &valid, left != 0, &part);
        if (status == WYT_OK)
            status = wyt__dfa_join_to(all, &part, wyt__both, NULL);
        wyt__dfa_close(&part);
    }
    wyt__dfa_close(&valid);
    return status;
}

static int32_t allocate_moves(struct wyt__rulebook *own, size_t count)
{
    const size_t letters =
        own->pairs ? wyt__moves_pairs(own->words, own->game->heaps)
                   : wyt__difference_letters(own->words, own->game->heaps);
    int32_t status;
    own->moves =
        wyt__allocate(context_of(own), count, sizeof *own->moves, &status);
    if (status != WYT_OK)
        return status;
    own->count = count;
    for (size_t i = 0; i < count; i++)
        wyt__dfa_open(&own->moves[i], context_of(own), letters);
    return WYT_OK;
}

/* An automaton of differences of the first heaps in the letters of moves. */
static int32_t lift(const struct wyt__rulebook *own,
                    const struct wyt__dfa *from, size_t from_heaps,
                    struct wyt__dfa *out)
{
    return wyt__moves_lift(own->words, own->game->heaps, from, from_heaps,
                           own->pairs, out);
}

static int32_t open_classes(struct wyt__rulebook *own)
{
    const struct wyt__game *algebra = own->game->algebra;
    int32_t status = allocate_moves(own, algebra->class_count);
    for (size_t i = 0; i < own->count && status == WYT_OK; i++) {
        struct wyt__dfa class;
        if (algebra->classes[i].redundant)
            continue;
        status = wyt__differences_class(own->words, algebra, i, &class);
        if (status == WYT_OK)
            status = lift(own, &class, algebra->heaps, &own->moves[i]);
        wyt__dfa_close(&class);
    }
    return status;
}

static int32_t open_formula(struct wyt__rulebook *own,
                            const struct wyt__dfa *all)
{
    struct wyt__comparisons comparisons;
    int32_t status =
        read_formula(context_of(own), own->game->move, "move", &comparisons);
    if (status == WYT_OK)
        status = allocate_moves(own, comparisons.parts);
    for (size_t i = 0; i < own->count && status == WYT_OK; i++)
        status = wyt__formula_dfa(own->words, own->game->heaps, &comparisons,
                                  comparisons.part[i], all, &own->moves[i]);
    wyt__comparisons_close(&comparisons);
    return status;
}

static int32_t open_moves(struct wyt__rulebook *own, const struct wyt__dfa *all)
{
    const size_t heaps = own->game->heaps;
    struct wyt__dfa pass;
    int32_t status =
        own->game->algebra != NULL ? open_classes(own) : open_formula(own, all);
    if (status != WYT_OK || own->game->passes == 0)
        return status;
    status = wyt__differences_pass(own->words, heaps, &pass);
    if (status == WYT_OK)
        status = lift(own, &pass, heaps, &own->pass);
    wyt__dfa_close(&pass);
    return status;
}

/* ---- blocking ---- */

/* The first class counts: a is 1 + that of formulas before. */
static uint32_t or_class(const void *user, uint32_t a, uint32_t b)
{
    return a != 0 || b == 0 ? a : *(const uint32_t *)user;
}

static int32_t open_blocks(struct wyt__rulebook *own,
                           const struct wyt__dfa *all)
{
    int32_t status = WYT_OK;
    for (uint32_t i = 0; i < own->game->block_count && status == WYT_OK; i++) {
        const uint32_t says = i + 1;
        struct wyt__dfa class;
        status = read_whole(own, own->game->blocks[i], "block", all, &class);
        if (status == WYT_OK)
            status = wyt__dfa_join_to(&own->blocked, &class, or_class, &says);
        wyt__dfa_close(&class);
    }
    return status;
}

static int32_t open_blocked(struct wyt__rulebook *own,
                            const struct wyt__dfa *all)
{
    struct wyt__dfa blocked;
    int32_t status;
    if (own->game->forbidden == 0)
        return open_blocks(own, all);
    status = wyt__differences_blocked(own->words, own->game, &blocked);
    if (status == WYT_OK)
        status = lift(own, &blocked, own->game->heaps, &own->blocked);
    wyt__dfa_close(&blocked);
    return status;
}

/* ---- all of it ---- */

static int32_t check_letters(const struct wyt__rulebook *own)
{
    const size_t tuples = wyt__tuple_letters(own->words, own->game->heaps);
    if (tuples <= WYT__MOST_PAIRS / tuples)
        return WYT_OK;
    return wyt__fail(context_of(own), WYT_LIMIT,
                     "pairs of %zu letters of digits are too many for moves "
                     "that are formulas",
                     tuples);
}

int32_t wyt__rulebook_open(struct wyt__rulebook *rulebook,
                           const struct wyt__words *words,
                           const struct wyt__game *game)
{
    wyt_context *context = words->recurrence.context;
    const size_t tuples = wyt__tuple_letters(words, game->heaps);
    struct wyt__dfa all;
    int32_t status;
    memset(rulebook, 0, sizeof *rulebook);
    rulebook->words = words;
    rulebook->game = game;
    rulebook->pairs = game->algebra == NULL || game->block_count > 0;
    wyt__dfa_open(&rulebook->domain, context, tuples);
    wyt__dfa_open(&rulebook->won, context, tuples);
    wyt__dfa_open(&rulebook->active, context, tuples);
    wyt__dfa_open(&rulebook->blocked, context,
                  rulebook->pairs
                      ? tuples * tuples
                      : wyt__difference_letters(words, game->heaps));
    wyt__dfa_open(&rulebook->pass, context, rulebook->blocked.letters);
    wyt__dfa_open(&all, context, rulebook->blocked.letters);
    status = rulebook->pairs ? check_letters(rulebook) : WYT_OK;
    if (status == WYT_OK)
        status = open_positions(rulebook);
    if (status == WYT_OK && rulebook->pairs)
        status = open_all(rulebook, &all);
    if (status == WYT_OK)
        status = open_moves(rulebook, &all);
    if (status == WYT_OK)
        status = open_blocked(rulebook, &all);
    wyt__dfa_close(&all);
    return status;
}

void wyt__rulebook_close(struct wyt__rulebook *rulebook)
{
    wyt_context *context = context_of(rulebook);
    for (size_t i = 0; i < rulebook->count; i++)
        wyt__dfa_close(&rulebook->moves[i]);
    wyt__release(context, rulebook->moves, rulebook->count,
                 sizeof *rulebook->moves);
    wyt__dfa_close(&rulebook->domain);
    wyt__dfa_close(&rulebook->won);
    wyt__dfa_close(&rulebook->active);
    wyt__dfa_close(&rulebook->blocked);
    wyt__dfa_close(&rulebook->pass);
    rulebook->moves = NULL;
    rulebook->count = 0;
}
