/* SPDX-License-Identifier: MIT */
/*
 * Options by the generator. Whether one is left is known after as many options
 * as are forbidden, and one more.
 */
#include "play/options.h"

#include <string.h>

void options_open(struct options *options, const struct play *play)
{
    options->moves = NULL;
    options->status =
        wyt_moves_new(play->session->context, play->rules, play->now.heaps,
                      play->session->heaps, &options->moves);
}

bool options_next(struct options *options)
{
    size_t count = 0;
    if (options->status == WYT_OK)
        options->status =
            wyt_moves_next(options->moves, options->at, 1, &count);
    return options->status == WYT_OK && count > 0;
}

int32_t options_close(struct options *options)
{
    wyt_moves_free(options->moves);
    options->moves = NULL;
    return options->status;
}

bool options_is_allowed(const struct play *play, const uint64_t *option)
{
    return play_set_has(play->session, &play->set, option) ==
           play_is_comply(play);
}

int32_t options_reach(const struct play *play, uint64_t wanted, bool *out)
{
    struct options options;
    uint64_t seen = 0;
    options_open(&options, play);
    while (seen < wanted && options_next(&options))
        seen++;
    *out = seen >= wanted;
    return options_close(&options);
}

int32_t options_exist(const struct play *play, bool *out)
{
    struct options options;
    *out = false;
    options_open(&options, play);
    while (!*out && options_next(&options))
        *out = options_is_allowed(play, options.at);
    return options_close(&options);
}

/* One candidate after the other; the one that takes least stays. */
struct least {
    const struct play *play;
    bool found;
    uint64_t taken; /* 2^64-1: that or more */
    uint64_t *out;
};

static uint64_t taken(const struct play *play, const uint64_t *to)
{
    uint64_t sum = 0;
    for (size_t i = 0; i < play->session->heaps; i++) {
        uint64_t by = play->now.heaps[i] - to[i];
        sum = by > UINT64_MAX - sum ? UINT64_MAX : sum + by;
    }
    return sum;
}

static void consider(struct least *least, const uint64_t *to)
{
    uint64_t by = taken(least->play, to);
    if (least->found && by >= least->taken)
        return;
    least->found = true;
    least->taken = by;
    memcpy(least->out, to, least->play->session->heaps * sizeof *to);
}

/* One token from the largest heap for which that is an allowed move. */
static int32_t take_one(const struct play *play, uint64_t *out, bool *out_found)
{
    const uint64_t *heaps = play->now.heaps;
    size_t n = play->session->heaps;
    uint64_t to[HEAPS], best = 0;
    int32_t status = WYT_OK;

    *out_found = false;
    memcpy(to, heaps, n * sizeof *to);
    for (size_t i = 0; i < n && status == WYT_OK; i++) {
        int32_t legal = 0;
        if (heaps[i] <= best) /* also no heap of 0 */
            continue;
        to[i] = heaps[i] - 1;
        status = wyt_rules_legal(play->session->context, play->rules, heaps, to,
                                 n, &legal);
        if (status == WYT_OK && legal != 0 && options_is_allowed(play, to)) {
            *out_found = true;
            best = heaps[i];
            memcpy(out, to, n * sizeof *to);
        }
        to[i] = heaps[i];
    }
    return status;
}

static int32_t sample(struct least *least)
{
    struct options options;
    options_open(&options, least->play);
    for (uint64_t seen = 0;
         (seen < PLAY_SAMPLE || !least->found) && options_next(&options);
         seen++)
        if (options_is_allowed(least->play, options.at))
            consider(least, options.at);
    return options_close(&options);
}

int32_t options_least(const struct play *play, uint64_t *out)
{
    struct least least = {.play = play, .out = out};
    int32_t status = take_one(play, out, &least.found);
    if (status != WYT_OK || least.found)
        return status;
    if (!play_is_comply(play))
        return sample(&least);
    for (size_t i = 0; i < play->set.count; i++)
        consider(&least, play->set.heaps + i * play->session->heaps);
    return WYT_OK;
}
