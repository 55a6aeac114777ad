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
 *   question of that paper; then every column holds p;
 * - differences are a progression: where the theory has one run of pairs;
 * - the pairs obey the recursion of V. Gurvich, Further generalizations of the
 *   Wythoff game and the minimum excludant, Discrete Applied Mathematics 160
 *   (2012): where it is what is known, or what is known is a line of it.
 */
#include <wythoff/builder.h>
#include <wythoff/claims.h>
#include <wythoff/lists.h>
#include <wythoff/status.h>

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

/* ---- the recursion ---- */

struct recursion {
    uint64_t from, a, b, offset;
};

/*
 * Numbers of a recursion with mex_b for both axes, as it stands. A head takes
 * the place of the pairs before the first one of the run, which it does in
 * misere play of WYT(1,b): {0,1}, {b+1,b+1} leave the same mex_b as {0,0},
 * {b,b+1}, which is 2b + 1.
 */
static bool is_recursion(const struct wyt__theory *theory,
                         struct recursion *found)
{
    const struct wyt__recursion *recursion = &theory->recursion;
    const struct wyt__run *run = &theory->runs[0];
    *found = (struct recursion){theory->head_count, run->a, recursion->width[0],
                                run->s};
    return run->scale == 1 && run->shift == 0 && run->every == 1 &&
           recursion->width[0] == recursion->width[1] &&
           run->first == theory->head_count;
}

/*
 * A line of it: (b n, b n), for a = 0, behind {0,1} with b + 1 in place of
 * mex_b of nothing; or (0, a n + offset), for b = 0.
 */
static bool is_line(const struct wyt__theory *theory, struct recursion *found)
{
    const struct wyt__run *run = &theory->runs[0];
    const uint64_t x = run->x0 + run->first * run->dx;
    const uint64_t y = run->y0 + run->first * run->dy;
    if (run->dx == 0) {
        *found = (struct recursion){0, run->dy, 0, y};
        return theory->head_count == 0 && x == 0;
    }
    *found = (struct recursion){theory->head_count, 0, run->dx, 0};
    if (x != y || run->dx != run->dy)
        return false;
    return theory->head_count == 0
               ? x == 0
               : theory->head_count == 1 && theory->head[0][0] == 0 &&
                     theory->head[0][1] == 1 && x == run->dx + 1;
}

static bool has_recursion(const wyt_rules *rules, struct recursion *found)
{
    const struct wyt__theory *theory = &rules->theory;
    const struct wyt__run *run = &theory->runs[0];
    if (rules->game.heaps != 2 || !rules->symmetric || theory->complement ||
        theory->run_count != 1)
        return false;
    if (run->source == WYT__MEX)
        return is_recursion(theory, found);
    if (run->source == WYT__LINE)
        return is_line(theory, found);
    *found = (struct recursion){0, run->a, 1, 0};
    return run->source == WYT__GOLDEN && run->p == 1 && theory->head_count == 0;
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

int32_t wyt_claim_recursion_made(const wyt_rules *rules, int32_t *out_made,
                                 size_t *out_from, uint64_t *out_a,
                                 uint64_t *out_b, uint64_t *out_offset)
{
    struct recursion found = {0, 0, 0, 0};
    if (rules == NULL || out_made == NULL)
        return WYT_E_ARGUMENT;
    *out_made = has_recursion(rules, &found);
    if (*out_made && out_from != NULL)
        *out_from = (size_t)found.from;
    if (*out_made && out_a != NULL)
        *out_a = found.a;
    if (*out_made && out_b != NULL)
        *out_b = found.b;
    if (*out_made && out_offset != NULL)
        *out_offset = found.offset;
    return WYT_OK;
}
