/* SPDX-License-Identifier: MIT */
/*
 * In place of statement_automaton.c where the library is built without GMP.
 */
#include <wythoff/status.h>

#include <stdint.h>

#include "analysis/statement.h"
#include "base/context.h"

int32_t wyt__check_automaton(struct wyt__checking *checking)
{
    return wyt__fail(checking->context, WYT_UNSUPPORTED,
                     "automata need GMP; this library was built without it");
}
