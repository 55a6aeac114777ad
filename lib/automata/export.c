/* SPDX-License-Identifier: MIT */
/*
 * What is exported: the automata of certificates, not those of whoever asks.
 */
#include "automata/export.h"

#include <wythoff/status.h>

#include <stddef.h>
#include <stdint.h>

#include "automata/certificate.h"
#include "automata/dfa.h"
#include "automata/domain.h"
#include "rules/rules.h"

int32_t wyt__export_set(const struct wyt__claim *claim, size_t index,
                        struct wyt__dfa *out)
{
    struct wyt__dfa valid;
    int32_t status;
    status = wyt__valid_tuples(claim->words, claim->rules->game.heaps, &valid);
    if (status != WYT_OK)
        return status;
    status = wyt__certificate_set(&valid, &claim->sets[index], out);
    wyt__dfa_close(&valid);
    return status;
}
