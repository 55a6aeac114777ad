/* SPDX-License-Identifier: MIT */
/*
 * The move classes and removed cells of rules, read back in the form in which
 * the builder takes them.
 */
#include <wythoff/builder.h>
#include <wythoff/rules.h>
#include <wythoff/status.h>

#include <stddef.h>
#include <stdint.h>

#include "rules/game.h"
#include "rules/rules.h"

size_t wyt_rules_class_count(const wyt_rules *rules)
{
    /* A choice game has the classes of its variants, but no moves yet. */
    if (rules == NULL || rules->game.variants > 0)
        return 0;
    return rules->game.class_count;
}

int32_t wyt_rules_class_line(const wyt_rules *rules, size_t index,
                             uint64_t *out_vector, size_t n,
                             uint32_t *out_modulus, uint32_t *out_residues,
                             uint32_t *out_most)
{
    const struct wyt__class *class;
    const uint32_t *vector;
    if (out_vector == NULL || out_modulus == NULL || out_residues == NULL ||
        out_most == NULL || index >= wyt_rules_class_count(rules))
        return WYT_E_ARGUMENT;
    if (n != rules->game.heaps)
        return WYT_E_POSITION;
    class = &rules->game.classes[index];
    if (class->strip != 0)
        return WYT_UNDEFINED;
    vector = wyt__game_vector(&rules->game, index);
    for (size_t i = 0; i < n; i++)
        out_vector[i] = vector[i];
    *out_modulus = class->modulus;
    *out_residues = class->residues;
    *out_most = class->most;
    return WYT_OK;
}

int32_t wyt_rules_class_strip(const wyt_rules *rules, size_t index,
                              uint32_t *out_strip, uint32_t *out_width)
{
    const struct wyt__class *class;
    if (out_strip == NULL || out_width == NULL ||
        index >= wyt_rules_class_count(rules))
        return WYT_E_ARGUMENT;
    class = &rules->game.classes[index];
    if (class->strip == 0)
        return WYT_UNDEFINED;
    *out_strip = class->strip;
    *out_width = class->width;
    return WYT_OK;
}

int32_t wyt_rules_removed_cells(const wyt_rules *rules, uint64_t *out_u,
                                uint64_t *out_v)
{
    if (rules == NULL || out_u == NULL || out_v == NULL)
        return WYT_E_ARGUMENT;
    *out_u = rules->game.hole[0];
    *out_v = rules->game.hole[1];
    return WYT_OK;
}
