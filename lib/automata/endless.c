/* SPDX-License-Identifier: MIT */
/*
 * Cycles among the states on the way: states without a way in are taken away,
 * one after the other, and what is left goes round.
 */
#include "automata/endless.h"

#include <wythoff/context.h>
#include <wythoff/status.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "automata/dfa.h"
#include "base/context.h"

struct ways {
    const struct wyt__dfa *dfa;
    const bool *allowed;
    bool *reached, *leads; /* from the start, to an end */
    size_t *in;            /* ways in from states of both kinds */
    uint32_t *queue;
};

/* Where a letter leads, unless it does not count; the start by 0 does not. */
static uint32_t way(const struct ways *ways, size_t from, size_t letter)
{
    if ((ways->allowed != NULL && !ways->allowed[letter]) ||
        (from == 0 && letter == 0))
        return WYT__NO_STATE;
    return wyt__dfa_step(ways->dfa, (uint32_t)from, letter);
}

static int32_t find_reached(struct ways *ways)
{
    size_t count = 1;
    int32_t status = WYT_OK;
    ways->queue[0] = 0;
    ways->reached[0] = true;
    for (size_t at = 0; at < count && status == WYT_OK; at++) {
        for (size_t l = 0; l < ways->dfa->letters; l++) {
            const uint32_t to = way(ways, ways->queue[at], l);
            if (to == WYT__NO_STATE || ways->reached[to])
                continue;
            ways->reached[to] = true;
            ways->queue[count++] = to;
        }
        status = wyt__work(ways->dfa->context, 2 * ways->dfa->letters, 0, 0);
    }
    return status;
}

static bool leads_on(const struct ways *ways, size_t state)
{
    for (size_t l = 0; l < ways->dfa->letters; l++) {
        const uint32_t to = way(ways, state, l);
        if (to != WYT__NO_STATE && ways->leads[to])
            return true;
    }
    return false;
}

static int32_t find_leading(struct ways *ways, const bool *ends)
{
    const size_t states = ways->dfa->states;
    bool changed = true;
    int32_t status = WYT_OK;
    for (size_t s = 0; s < states; s++)
        ways->leads[s] = ends[s];
    while (changed && status == WYT_OK) {
        changed = false;
        for (size_t s = states; s-- > 0;)
            if (!ways->leads[s] && leads_on(ways, s))
                ways->leads[s] = changed = true;
        status = wyt__work(ways->dfa->context,
                           2 * (uint64_t)states * ways->dfa->letters, 0, 0);
    }
    return status;
}

static bool is_kept(const struct ways *ways, size_t state)
{
    return ways->reached[state] && ways->leads[state];
}

/* in[to] += by for all ways from a state. */
static void count_ways(struct ways *ways, size_t from, int by, size_t *queued)
{
    for (size_t l = 0; l < ways->dfa->letters; l++) {
        const uint32_t to = way(ways, from, l);
        if (to == WYT__NO_STATE || !is_kept(ways, to))
            continue;
        if (by > 0)
            ways->in[to]++;
        else if (--ways->in[to] == 0)
            ways->queue[(*queued)++] = to;
    }
}

static int32_t take_away(struct ways *ways, bool *endless)
{
    const size_t states = ways->dfa->states;
    size_t kept = 0, queued = 0;
    for (size_t s = 0; s < states; s++)
        if (is_kept(ways, s)) {
            kept++;
            count_ways(ways, s, 1, NULL);
        }
    for (size_t s = 0; s < states; s++)
        if (is_kept(ways, s) && ways->in[s] == 0)
            ways->queue[queued++] = (uint32_t)s;
    for (size_t at = 0; at < queued; at++)
        count_ways(ways, ways->queue[at], -1, &queued);
    *endless = queued < kept;
    return wyt__work(ways->dfa->context,
                     4 * (uint64_t)states * ways->dfa->letters, 0, 0);
}

int32_t wyt__dfa_endless(const struct wyt__dfa *dfa, const bool *allowed,
                         const bool *ends, bool *endless)
{
    const size_t states = dfa->states;
    wyt_context *context = dfa->context;
    struct ways ways = {dfa, allowed, NULL, NULL, NULL, NULL};
    int32_t status = WYT_OK;
    *endless = false;
    if (states == 0)
        return WYT_OK;
    ways.reached =
        wyt__allocate(context, states, sizeof *ways.reached, &status);
    if (status == WYT_OK)
        ways.leads =
            wyt__allocate(context, states, sizeof *ways.leads, &status);
    if (status == WYT_OK)
        ways.in = wyt__allocate(context, states, sizeof *ways.in, &status);
    if (status == WYT_OK)
        ways.queue =
            wyt__allocate(context, states, sizeof *ways.queue, &status);
    if (status == WYT_OK)
        status = find_reached(&ways);
    if (status == WYT_OK)
        status = find_leading(&ways, ends);
    if (status == WYT_OK)
        status = take_away(&ways, endless);
    wyt__release(context, ways.reached, states, sizeof *ways.reached);
    wyt__release(context, ways.leads, states, sizeof *ways.leads);
    wyt__release(context, ways.in, states, sizeof *ways.in);
    wyt__release(context, ways.queue, states, sizeof *ways.queue);
    return status;
}
