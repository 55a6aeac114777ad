/* SPDX-License-Identifier: MIT */
/*
 * Perfect play by the verdict rule (U. Larsson, Blocking Wythoff Nim,
 * Electronic Journal of Combinatorics 18 (2011) P120): move to a P-position;
 * of a P-position forbid all options that are P, or offer options that are N.
 * Where nothing wins, make it long or hard: the options forbidden are winning
 * moves, those offered are losing ones as far as there are any, and a move
 * leaves as many moves as it can, or takes as little as it may if remoteness is
 * not known. Where several moves win, one that leaves the fewest does sooner.
 *
 * Cost: one question to the solver, and one for each option that is offered.
 * Of a lost comply position PLAY_SAMPLE options are looked at.
 */
#include "play/advice.h"

#include "play/last.h"
#include "play/options.h"

#include <string.h>

static int32_t fill_winning(wyt_solver *solver, const uint64_t *heaps, size_t n,
                            uint64_t *out, size_t capacity, size_t *out_count)
{
    return wyt_solver_winning(solver, heaps, n, out, NULL, capacity, out_count);
}

static int32_t is_p(const struct play *play, const uint64_t *heaps, bool *out)
{
    int32_t outcome = WYT_OUTCOME_N;
    int32_t status =
        wyt_solver_outcome(play->solver, heaps, play->session->heaps, &outcome);
    *out = outcome == WYT_OUTCOME_P;
    return status;
}

/* The first of the offered options that is P. */
static int32_t find_offered(const struct play *play, uint64_t *out_to,
                            bool *out_wins)
{
    size_t n = play->session->heaps;
    int32_t status = WYT_OK;
    for (size_t i = 0; i < play->set.count && status == WYT_OK && !*out_wins;
         i++) {
        status = is_p(play, play->set.heaps + i * n, out_wins);
        if (status == WYT_OK && *out_wins)
            memcpy(out_to, play->set.heaps + i * n, n * sizeof *out_to);
    }
    return status;
}

/* The first winning move that is not forbidden, or the fastest. Where
 * remoteness is known nothing is ever forbidden. */
static int32_t find_winning(const struct play *play, uint64_t *out_to,
                            bool *out_wins)
{
    size_t n = play->session->heaps;
    struct play_set winning = {0};
    int32_t status = play_set_fill(play->session, &winning, fill_winning,
                                   play->solver, play->now.heaps);
    if (status == WYT_OK && winning.count > 0 && last_is_known(play)) {
        last_fastest(play, winning.heaps, winning.count, out_to);
        *out_wins = true;
    }
    for (size_t i = 0; status == WYT_OK && i < winning.count && !*out_wins;
         i++) {
        *out_wins = options_is_allowed(play, winning.heaps + i * n);
        if (*out_wins)
            memcpy(out_to, winning.heaps + i * n, n * sizeof *out_to);
    }
    play_set_free(&winning);
    return status;
}

/* A P-position where nothing is forbidden has no winning move; it need not be
 * looked for among very many options. */
static int32_t find_any(const struct play *play, uint64_t *out_to,
                        bool *out_wins)
{
    bool lost = false;
    int32_t status = WYT_OK;
    if (!play_is_blocking(play))
        status = is_p(play, play->now.heaps, &lost);
    if (status != WYT_OK || lost)
        return status;
    return find_winning(play, out_to, out_wins);
}

int32_t advise_move(struct play *play, uint64_t *out_to, bool *out_wins)
{
    *out_wins = false;
    int32_t status = play_is_comply(play) ? find_offered(play, out_to, out_wins)
                                          : find_any(play, out_to, out_wins);
    if (status == WYT_OK && !*out_wins)
        status = last_is_known(play) ? last_longest(play, out_to)
                                     : options_least(play, out_to);
    return status;
}

/* Of an N-position: winning moves, as many as may be forbidden. A solver that
 * cannot list them leaves nothing to forbid, which loses no less. */
static int32_t forbid_winning(struct play *play, struct play_set *out)
{
    struct session *session = play->session;
    size_t n = session->heaps;
    uint64_t used[HEAPS + 1] = {0}, most = play_number(play) - 1;
    struct play_set winning = {0};
    int32_t status = play_set_fill(session, &winning, fill_winning,
                                   play->solver, play->now.heaps);

    if (status == WYT_LIMIT || status == WYT_UNSUPPORTED) {
        winning.count = 0;
        status = WYT_OK;
    }
    for (size_t i = 0; i < winning.count && status == WYT_OK; i++) {
        const uint64_t *option = winning.heaps + i * n;
        int32_t class = 0;
        status = wyt_rules_blockable(session->context, play->rules,
                                     play->now.heaps, option, n, &class);
        if (status == WYT_OK && class > 0 && class <= HEAPS &&
            used[class] < most) {
            used[class]++;
            status = play_set_add(session, out, option);
        }
    }
    play_set_free(&winning);
    return status;
}

/* Options that are N, or any, until K are offered or enough were seen. */
static int32_t offer_some(struct play *play, struct play_set *out, bool any)
{
    struct options options;
    uint64_t wanted = play_number(play);
    int32_t status = WYT_OK;

    options_open(&options, play);
    for (uint64_t seen = 0;
         status == WYT_OK && out->count < wanted &&
         (any || seen < PLAY_SAMPLE) && options_next(&options);
         seen++) {
        bool skipped = play_set_has(play->session, out, options.at);
        if (!any)
            status = is_p(play, options.at, &skipped);
        if (status == WYT_OK && !skipped)
            status = play_set_add(play->session, out, options.at);
    }
    int32_t walked = options_close(&options);
    return status != WYT_OK ? status : walked;
}

int32_t advise_restrict(struct play *play, struct play_set *out, bool *out_wins)
{
    int32_t status = is_p(play, play->now.heaps, out_wins);
    out->count = 0;
    if (status != WYT_OK)
        return status;
    if (*out_wins)
        return play_set_fill(play->session, out, wyt_solver_block, play->solver,
                             play->now.heaps);
    if (play_is_blocking(play))
        return forbid_winning(play, out);
    status = offer_some(play, out, false);
    return status == WYT_OK ? offer_some(play, out, true) : status;
}

int32_t advise_choose(struct play *play, uint64_t *out_l, bool *out_wins)
{
    int32_t status = wyt_solver_choose(play->solver, play->now.heaps,
                                       play->session->heaps, out_l);
    *out_wins = status == WYT_OK;
    if (status != WYT_NONE)
        return status;
    *out_l = 0; /* has no removed cells, so it is always there */
    return WYT_OK;
}
