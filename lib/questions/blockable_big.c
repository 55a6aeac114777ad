/* SPDX-License-Identifier: MIT */
/*
 * Which options may be forbidden, for a caller with heaps of any size.
 */
#include <wythoff/big.h>

#include "base/context.h"
#include "questions/marks.h"
#include "rules/game.h"

int32_t wyt_rules_blockable_big(wyt_context *context, const wyt_rules *rules,
                                const wyt_integers *from,
                                const wyt_integers *to, int32_t *out_class)
{
    int32_t legal = 0, status;
    size_t class = WYT__UNBLOCKABLE;
    if (context == NULL)
        return WYT_E_ARGUMENT;
    if (out_class == NULL)
        return wyt__fail_null(context, "out_class");
    status = wyt_rules_legal_big(context, rules, from, to, &legal);
    if (status == WYT_OK && legal == 0)
        status = wyt__fail(context, WYT_E_POSITION, "to is no option of from");
    if (status == WYT_OK)
        status = wyt__block_class_big(rules, from, to, 0, &class);
    if (status == WYT_OK)
        *out_class = class == WYT__UNBLOCKABLE ? 0 : (int32_t) class + 1;
    return status;
}
