/* SPDX-License-Identifier: MIT */
/*
 * Statements out of certificates.
 */
#include "rules/certified.h"

#include <wythoff/rules.h>

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

#include "rules/attach.h"
#include "rules/rules.h"
#include "rules/theory.h"

/* Whether a theory says what P is, but for what it says beside that. */
static bool says_what_p_is(const struct wyt__theory *theory)
{
    bool says = false;
    for (size_t i = 0; i < theory->statement_count; i++)
        says = says || !theory->statements[i].aside;
    return says;
}

static void attach(struct wyt__theory *theory,
                   const struct wyt__certified *certified)
{
    const bool aside = certified->value > 0 || says_what_p_is(theory);
    wyt__state(theory, certified->claim, "theorem", "heaps of any size",
               certified->source, "");
    wyt__check_by(theory, WYT__CHECK_AUTOMATON);
    if (aside)
        wyt__set_aside(theory);
    theory->statements[theory->statement_count - 1].certified = certified;
}

void wyt__attach_certified(wyt_rules *rules)
{
    for (size_t i = 0; i < wyt__certified_count; i++)
        if (strcmp(wyt__certified[i].game, rules->text) == 0) {
            rules->certified = &wyt__certified[i];
            attach(&rules->theory, &wyt__certified[i]);
        }
}
