/* SPDX-License-Identifier: MIT */
/*
 * Which move classes contain which. The generator leaves out what an earlier
 * class contains whole; without that it would step through up to 2^64 moves to
 * find that none is new. And a game is symmetric if every class, with two
 * heaps exchanged, lies in a class. The test is sufficient, not necessary: a
 * line of residues inside another one is stepped through.
 */
#include "base/context.h"
#include "rules/game.h"

#include <string.h>

/* A line with every t. */
static bool is_ray(const struct wyt__class *class)
{
    return class->strip == 0 && class->modulus == 1 && class->most == 0;
}

static bool vector_is(const uint32_t *vector, uint32_t i, uint32_t j)
{
    return vector[0] == i && vector[1] == j;
}

/* f < 1 for f = i, j, |i-j| is the ray along (0,1), (1,0), (1,1). */
static bool strip_in_ray(const struct wyt__class *strip, const uint32_t *vector)
{
    if (strip->width != 1)
        return false;
    return strip->strip == WYT_STRIP_FIRST    ? vector_is(vector, 0, 1)
           : strip->strip == WYT_STRIP_SECOND ? vector_is(vector, 1, 0)
                                              : vector_is(vector, 1, 1);
}

static bool line_in_strip(const struct wyt__class *line, const uint32_t *vector,
                          const struct wyt__class *strip)
{
    uint32_t rise = strip->strip == WYT_STRIP_FIRST    ? vector[0]
                    : strip->strip == WYT_STRIP_SECOND ? vector[1]
                    : vector[0] > vector[1]            ? vector[0] - vector[1]
                                                       : vector[1] - vector[0];
    return rise == 0 ||
           (line->most != 0 && (uint64_t)rise * line->most < strip->width);
}

static bool is_multiple(const uint32_t *vector, const uint32_t *of,
                        size_t heaps)
{
    uint32_t factor = 0;
    for (size_t i = 0; i < heaps && factor == 0; i++)
        if (of[i] != 0)
            factor = vector[i] / of[i];
    for (size_t i = 0; i < heaps; i++)
        if ((uint64_t)of[i] * factor != vector[i])
            return false;
    return true; /* factor is not 0, for the vector is not */
}

static bool line_in_line(const struct wyt__class *inner, const uint32_t *vector,
                         const struct wyt__class *outer, const uint32_t *of,
                         size_t heaps)
{
    if (!is_multiple(vector, of, heaps))
        return false;
    if (is_ray(outer))
        return true;
    return is_multiple(of, vector, heaps) && inner->modulus == outer->modulus &&
           inner->residues <= outer->residues &&
           (outer->most == 0 ||
            (inner->most != 0 && inner->most <= outer->most));
}

static bool covers(const struct wyt__class *outer, const uint32_t *of,
                   const struct wyt__class *inner, const uint32_t *vector,
                   size_t heaps)
{
    if (inner->strip != 0 && outer->strip != 0)
        return inner->strip == outer->strip && inner->width <= outer->width;
    if (inner->strip != 0)
        return is_ray(outer) && strip_in_ray(inner, of);
    if (outer->strip != 0)
        return line_in_strip(inner, vector, outer);
    return line_in_line(inner, vector, outer, of, heaps);
}

/* Steps for looking whether a class lies in one of many. */
static uint64_t cover_steps(const struct wyt__game *game)
{
    return game->class_count * (8 + (uint64_t)game->heaps);
}

int32_t wyt__game_mark_redundant(struct wyt__game *game)
{
    int32_t status = WYT_OK;
    for (size_t i = 0; i < game->class_count && status == WYT_OK; i++) {
        game->classes[i].redundant = false;
        for (size_t j = 0; j < i && !game->classes[i].redundant; j++)
            game->classes[i].redundant = covers(
                &game->classes[j], wyt__game_vector(game, j), &game->classes[i],
                wyt__game_vector(game, i), game->heaps);
        status = wyt__work(game->context, cover_steps(game), i, 0);
    }
    return status;
}

static uint32_t swapped_strip(uint32_t strip)
{
    return strip == WYT_STRIP_FIRST    ? WYT_STRIP_SECOND
           : strip == WYT_STRIP_SECOND ? WYT_STRIP_FIRST
                                       : strip;
}

/* Whether class `index` with heaps k and k+1 swapped lies in a class. */
static bool has_swapped(const struct wyt__game *game, size_t index, size_t k)
{
    struct wyt__class class = game->classes[index];
    uint32_t vector[WYT__HEAPS];
    memcpy(vector, wyt__game_vector(game, index), game->heaps * sizeof *vector);
    vector[k] = wyt__game_vector(game, index)[k + 1];
    vector[k + 1] = wyt__game_vector(game, index)[k];
    class.strip = swapped_strip(class.strip);
    if (class.strip == game->classes[index].strip && vector[k] == vector[k + 1])
        return true; /* the class stays as it is */
    for (size_t i = 0; i < game->class_count; i++)
        if (covers(&game->classes[i], wyt__game_vector(game, i), &class, vector,
                   game->heaps))
            return true;
    return false;
}

int32_t wyt__game_is_symmetric(const struct wyt__game *game, bool *yes)
{
    int32_t status = WYT_OK;
    *yes = game->hole[0] == game->hole[1];
    /* Swaps of neighbours generate all permutations. */
    for (size_t k = 0; k + 1 < game->heaps; k++)
        for (size_t i = 0; i < game->class_count && *yes; i++) {
            *yes = has_swapped(game, i, k);
            status = wyt__work(game->context, cover_steps(game), k, 0);
            if (status != WYT_OK)
                return status;
        }
    return status;
}
