/* SPDX-License-Identifier: MIT */
/*
 * Which claims are made of a game: those whose hypotheses it has.
 *
 * - p P-positions in every column: where the moves say it (rules/columns.c);
 * - at most so many on a diagonal as can be forbidden, and one: where all
 *   (i,i) are moves;
 * - the pairs are p-complementary, decompose, obey the equation and the mex
 *   algorithms, and their gaps are two letters: of the (m,p) pair, U. Larsson,
 *   Restrictions of m-Wythoff Nim and p-complementary Beatty sequences, arXiv
 *   0901.4683. Whether all games (m,q,l) are p-complementary for some p is a
 *   question of that paper; then every column holds p.
 * - differences are a progression: where the theory has one run of pairs.
 */
#include <wythoff/builder.h>
#include <wythoff/claims.h>

#include <string.h>

#include "rules/family.h"
#include "rules/game.h"
#include "rules/recursion.h"
#include "rules/rules.h"
#include "rules/theory.h"

/* ---- diagonals ---- */

static bool has_diagonals(const struct wyt__game *game)
{
    for (size_t i = 0; i < game->class_count; i++) {
        const struct wyt__class *class = &game->classes[i];
        const uint32_t *vector = wyt__game_vector(game, i);
        if (class->strip == WYT_STRIP_DIFFERENCE ||
            (class->strip == 0 && class->most == 0 && class->modulus == 1 &&
             vector[0] == 1 && vector[1] == 1))
            return true;
    }
    return false;
}

/* One more than the long moves (i,i) that can be forbidden. */
static uint64_t most_on_diagonal(const struct wyt__game *game)
{
    const uint64_t by[2] = {WYT__LONG_MOVE, WYT__LONG_MOVE};
    if (game->forbidden == 0 ||
        wyt__game_block_class(game, by) == WYT__UNBLOCKABLE)
        return 1;
    return (uint64_t)game->forbidden + 1;
}

/* ---- the (m,p) pair ---- */

/* Whether what is known says that P is the (m,p) pair. */
static bool is_pair(const wyt_rules *rules, uint64_t *m, uint64_t *p)
{
    const struct wyt__theory *theory = &rules->theory;
    const struct wyt__recursion *recursion = &theory->recursion;
    const struct wyt__run *run = &theory->runs[0];
    if (!rules->symmetric || theory->complement || theory->head_count > 0 ||
        theory->run_count != 1)
        return false;
    if (run->source != WYT__GOLDEN &&
        (run->source != WYT__MEX || run->first != 0 || run->scale != 1 ||
         run->shift != 0 || recursion->width[0] != 1 ||
         recursion->width[1] != 1 || recursion->s != 0 ||
         recursion->every != 1))
        return false;
    *m = run->a;
    *p = run->source == WYT__GOLDEN ? run->p : 1;
    return true;
}

/* Whether it is one of the games (m,q,l), in normal play. */
static bool is_modular(const wyt_rules *rules)
{
    return !wyt__rules_is_listed(rules) &&
           strcmp(rules->game.family->name, "modulo") == 0 &&
           rules->game.modifier == NULL;
}

/* Whether what is known says that the pairs are (v_n, v_n + d_n) with
 * d_n = first + step n; those of lines are not said to be claims. */
static bool is_progression(const wyt_rules *rules, uint64_t *first,
                           uint64_t *step)
{
    const struct wyt__theory *theory = &rules->theory;
    const struct wyt__run *run = &theory->runs[0];
    if (!rules->symmetric || theory->complement || theory->head_count > 0 ||
        theory->run_count != 1 || run->lower || run->every != 1 ||
        (run->source != WYT__GOLDEN && run->source != WYT__MEX))
        return false;
    *first = run->s + run->a * run->first; /* parameters have 16 bits */
    *step = run->a;
    return true;
}

/* ---- the claims ---- */

/* *p is 0 where all that is claimed is that there is one. */
static bool is_cover_made(const wyt_rules *rules, uint64_t *p)
{
    *p = wyt__game_column(&rules->game);
    return *p > 0 || is_modular(rules);
}

static bool are_diagonals_made(const wyt_rules *rules, uint64_t *most)
{
    const struct wyt__game *game = &rules->game;
    *most = most_on_diagonal(game);
    return game->offered == 0 && game->variants == 0 && has_diagonals(game);
}

static bool is_made(const wyt_rules *rules, uint32_t claim, uint64_t *p,
                    uint64_t *m)
{
    if (rules->game.heaps != 2)
        return false;
    if (claim == WYT_ABOUT_DIAGONALS)
        return are_diagonals_made(rules, p);
    if (claim == WYT_ABOUT_DIFFERENCES)
        return is_progression(rules, p, m);
    if (is_pair(rules, m, p))
        return true;
    if (claim == WYT_ABOUT_COVER)
        return is_cover_made(rules, p);
    return claim == WYT_ABOUT_COMPLEMENTARY && is_modular(rules);
}

int32_t wyt_claim_made(const wyt_rules *rules, uint32_t claim,
                       int32_t *out_made, uint64_t *out_p, uint64_t *out_m)
{
    uint64_t p = 0, m = 0;
    if (rules == NULL || out_made == NULL || claim > WYT_ABOUT_DIFFERENCES)
        return WYT_E_ARGUMENT;
    *out_made = is_made(rules, claim, &p, &m);
    if (*out_made && out_p != NULL)
        *out_p = p;
    if (*out_made && out_m != NULL)
        *out_m = m;
    return WYT_OK;
}
