/* SPDX-License-Identifier: MIT */
/**
 * @file wythoff.h
 * Everything of libwythoff, one header a concept. A game is read once and
 * asked about often:
 *
 * @code
 * #include <stdio.h>
 * #include <string.h>
 * #include <wythoff/wythoff.h>
 *
 * int main(void)
 * {
 *     const char *game = "wyt:a=2,b=3+misere";
 *     uint64_t heaps[2];
 *     wyt_context *ctx = NULL;
 *     wyt_rules *rules = NULL;
 *     wyt_solver *solver = NULL;
 *     int32_t status = wyt_context_new(NULL, &ctx);
 *     if (status == WYT_OK)
 *         status = wyt_rules_parse(ctx, game, strlen(game), &rules);
 *     if (status == WYT_OK)
 *         status = wyt_solver_new(ctx, rules, NULL, &solver);
 *     if (status == WYT_OK)
 *         status = wyt_solver_nth(solver, 1000, WYT_SIDE_BOTH, heaps, 2);
 *     if (status == WYT_OK)
 *         printf("%llu %llu\n", (unsigned long long)heaps[0],
 *                (unsigned long long)heaps[1]);
 *     else if (ctx != NULL)
 *         fprintf(stderr, "%s\n", wyt_context_error(ctx));
 *     wyt_solver_free(solver);
 *     wyt_rules_unref(rules);
 *     wyt_context_unref(ctx);
 *     return status != WYT_OK;
 * }
 * @endcode
 */
#ifndef WYTHOFF_WYTHOFF_H
#define WYTHOFF_WYTHOFF_H

#include <wythoff/automaton.h>
#include <wythoff/batch.h>
#include <wythoff/big.h>
#include <wythoff/board.h>
#include <wythoff/builder.h>
#include <wythoff/callbacks.h>
#include <wythoff/certificate.h>
#include <wythoff/claims.h>
#include <wythoff/context.h>
#include <wythoff/explore.h>
#include <wythoff/file.h>
#include <wythoff/integers.h>
#include <wythoff/lists.h>
#include <wythoff/moves.h>
#include <wythoff/numeration.h>
#include <wythoff/periodic.h>
#include <wythoff/registry.h>
#include <wythoff/rules.h>
#include <wythoff/solver.h>
#include <wythoff/status.h>
#include <wythoff/sum.h>
#include <wythoff/verify.h>
#include <wythoff/version.h>

#endif
