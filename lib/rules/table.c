/* SPDX-License-Identifier: MIT */
/*
 * The registry: one row a family, one row a modifier.
 */
#include "rules/families/shifted.h"
#include "rules/family.h"

extern const struct wyt__family wyt__family_choice;
extern const struct wyt__family wyt__family_fraenkel;
extern const struct wyt__family wyt__family_gw;
extern const struct wyt__family wyt__family_hole;
extern const struct wyt__family wyt__family_modulo;
extern const struct wyt__family wyt__family_nim;
extern const struct wyt__family wyt__family_wyt;
extern const struct wyt__family wyt__family_wythoff;
extern const struct wyt__modifier wyt__modifier_bishopblock;
extern const struct wyt__modifier wyt__modifier_block;
extern const struct wyt__modifier wyt__modifier_cells;
extern const struct wyt__modifier wyt__modifier_comply;
extern const struct wyt__modifier wyt__modifier_end;
extern const struct wyt__modifier wyt__modifier_heapblock;
extern const struct wyt__modifier wyt__modifier_misere;
extern const struct wyt__modifier wyt__modifier_pass;
extern const struct wyt__modifier wyt__modifier_roobblock;
extern const struct wyt__modifier wyt__modifier_rookblock;
extern const struct wyt__modifier wyt__modifier_won;

const struct wyt__family *const wyt__families[] = {
    &wyt__family_nim,     &wyt__family_wythoff, &wyt__family_fraenkel,
    &wyt__family_wyt,     &wyt__family_modulo,  &wyt__family_shifted,
    &wyt__family_choice,  &wyt__family_hole,    &wyt__family_gw,
    &wyt__family_vectors, &wyt__family_rule,
};
const size_t wyt__family_count = sizeof wyt__families / sizeof wyt__families[0];

/* In the order of the canonical text. */
const struct wyt__modifier *const wyt__modifiers[] = {
    &wyt__modifier_cells,     &wyt__modifier_end,
    &wyt__modifier_won,       &wyt__modifier_pass,
    &wyt__modifier_misere,    &wyt__modifier_block,
    &wyt__modifier_roobblock, &wyt__modifier_bishopblock,
    &wyt__modifier_rookblock, &wyt__modifier_heapblock,
    &wyt__modifier_comply,
};
const size_t wyt__modifier_count =
    sizeof wyt__modifiers / sizeof wyt__modifiers[0];
