/* SPDX-License-Identifier: MIT */
/* Where a claim is wrong. */
#include "refutation.h"

#include "output.h"

#include <stdlib.h>
#include <string.h>

int32_t refutation_read(wyt_context *context, const wyt_proof *proof,
                        struct refutation *out)
{
    const size_t heaps = wyt_rules_heaps(wyt_proof_rules(proof));
    wyt_integers *where = NULL;
    int32_t says = WYT_OUTCOME_N;
    int32_t status = wyt_integers_new(context, &where);
    struct digits digits = {.list = where};

    *out = (struct refutation){.says_p = false};
    if (status == WYT_OK)
        status = wyt_proof_refutation(proof, where, &says);
    out->says_p = says == WYT_OUTCOME_P;
    for (size_t i = 0; i < heaps && status == WYT_OK; i++) {
        const char *text = digits_of(&digits, i, &status);
        if (text != NULL)
            out->heap[i] = strdup(text);
        if (status == WYT_OK && out->heap[i] == NULL)
            status = WYT_E_MEMORY;
    }
    free(digits.text);
    wyt_integers_free(where);
    return status;
}

void refutation_free(struct refutation *refutation)
{
    for (size_t i = 0; i < REFUTATION_HEAPS; i++)
        free(refutation->heap[i]);
    *refutation = (struct refutation){.says_p = false};
}
