/* SPDX-License-Identifier: MIT */
/*
 * Automata to answer from out of certificates that were checked (check.h), or
 * that are known to be right: nothing is proved here.
 */
#ifndef WYT_AUTOMATA_LOAD_H
#define WYT_AUTOMATA_LOAD_H

#include <wythoff/context.h>
#include <wythoff/rules.h>

#include <stddef.h>
#include <stdint.h>

struct wyt_automaton; /* automata/automaton.h */

/* One reference on each, the caller's; `rules` may be NULL. WYT_E_DATA as
 * wyt__check(). */
int32_t wyt__automaton_load(wyt_context *context, const char *text,
                            size_t length, wyt_rules **rules,
                            struct wyt_automaton **out);

/* A reference on what was proved of rules, or on what their certificate says;
 * they have one of both. */
int32_t wyt__automaton_of(wyt_context *context, const wyt_rules *rules,
                          struct wyt_automaton **out);

#endif
