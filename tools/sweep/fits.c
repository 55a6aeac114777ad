/* SPDX-License-Identifier: MIT */
/*
 * A fit in the context of a seat. What ends it is the user, or a game of which
 * there is nothing to say.
 */
#include "sweep/fits.h"

#include "fit/fit.h"

int fits_find(struct seat *seat, const char *game, uint64_t effort,
              char line[FIT_BYTES])
{
    struct session session = {.context = seat->context};
    struct fit fit = {.session = &session};
    wyt_rules *rules = NULL;
    seat_begin(seat, effort);
    int32_t status = wyt_rules_parse(seat->context, game, SIZE_MAX, &rules);
    int result = status == WYT_OK ? fit_game(&fit, &session, rules, FIT_ROWS)
                                  : session_fail(&session, status);
    line[0] = '\0';
    if (result == 0)
        fit_summary(&fit, line, FIT_BYTES);
    else if (!progress_interrupted() && session.problem.exit == EXIT_UNANSWERED)
        result = 0;
    seat->problem = session.problem;
    fit_free(&fit);
    wyt_rules_unref(rules);
    return result;
}
