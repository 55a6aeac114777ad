/* SPDX-License-Identifier: MIT */
/*
 * Statements out of certificates.
 */
#include "rules/certified.h"

#include <stddef.h>
#include <string.h>

#include "rules/attach.h"
#include "rules/rules.h"
#include "rules/theory.h"

void wyt__attach_certified(struct wyt_rules *rules)
{
    for (size_t i = 0; i < wyt__certified_count; i++) {
        const struct wyt__certified *certified = &wyt__certified[i];
        if (strcmp(certified->game, rules->text) != 0)
            continue;
        rules->certified = certified;
        wyt__state(&rules->theory, certified->claim, "theorem (by machine)",
                   "heaps of any size", certified->source, "");
        wyt__check_by(&rules->theory, WYT__CHECK_AUTOMATON);
        wyt__set_aside(&rules->theory);
        rules->theory.statements[rules->theory.statement_count - 1].certified =
            certified;
    }
}
