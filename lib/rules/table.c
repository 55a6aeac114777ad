/* SPDX-License-Identifier: MIT */
/*
 * The registry: one row a family, one row a modifier.
 */
#include "rules/family.h"

extern const struct wyt__family wyt__family_fraenkel;
extern const struct wyt__family wyt__family_nim;
extern const struct wyt__family wyt__family_wyt;
extern const struct wyt__family wyt__family_wythoff;
extern const struct wyt__modifier wyt__modifier_misere;

const struct wyt__family *const wyt__families[] = {
    &wyt__family_nim, &wyt__family_wythoff, &wyt__family_fraenkel,
    &wyt__family_wyt, &wyt__family_vectors,
};
const size_t wyt__family_count = sizeof wyt__families / sizeof *wyt__families;

const struct wyt__modifier *const wyt__modifiers[] = {
    &wyt__modifier_misere,
};
const size_t wyt__modifier_count =
    sizeof wyt__modifiers / sizeof *wyt__modifiers;
