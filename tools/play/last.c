/* SPDX-License-Identifier: MIT */
/*
 * One board is enough: no position of the game is larger than the first one,
 * and an undo goes back to it at most.
 */
#include "play/last.h"

#include "play/options.h"

#include <string.h>

/* Whether the box up to the position has few cells. */
static bool is_cheap(const struct play *play)
{
    uint64_t cells = 1;
    for (size_t i = 0; i < play->session->heaps; i++) {
        if (play->now.heaps[i] >= LAST_CELLS / cells)
            return false;
        cells *= play->now.heaps[i] + 1;
    }
    return true;
}

int32_t last_prepare(struct play *play)
{
    struct session *session = play->session;
    uint64_t size[HEAPS];
    int32_t status;

    wyt_board_unref(play->remoteness);
    play->remoteness = NULL;
    if (!is_cheap(play))
        return WYT_OK;
    for (size_t i = 0; i < session->heaps; i++)
        size[i] = play->now.heaps[i] + 1;
    status = wyt_board_new(session->context, play->rules, size, session->heaps,
                           WYT_BOARD_REMOTENESS, &play->remoteness);
    progress_clear(&session->progress);
    return status == WYT_UNDEFINED || status == WYT_UNSUPPORTED ||
                   status == WYT_LIMIT
               ? WYT_OK
               : status;
}

bool last_is_known(const struct play *play)
{
    return play->remoteness != NULL;
}

uint32_t last_moves(const struct play *play, const uint64_t *heaps)
{
    uint32_t moves = 0;
    (void)wyt_board_get(play->remoteness, heaps, play->session->heaps, &moves);
    return moves;
}

void last_fastest(const struct play *play, const uint64_t *options,
                  size_t count, uint64_t *out_to)
{
    const size_t n = play->session->heaps;
    size_t best = 0;
    for (size_t i = 1; i < count; i++)
        if (last_moves(play, options + i * n) <
            last_moves(play, options + best * n))
            best = i;
    memcpy(out_to, options + best * n, n * sizeof *out_to);
}

static uint64_t sum(const struct play *play, const uint64_t *heaps)
{
    uint64_t total = 0;
    for (size_t i = 0; i < play->session->heaps; i++)
        total += heaps[i]; /* fits: the box has few cells */
    return total;
}

int32_t last_longest(const struct play *play, uint64_t *out_to)
{
    const size_t n = play->session->heaps;
    uint32_t most = 0;
    bool found = false;
    struct options options;

    options_open(&options, play);
    while (options_next(&options)) {
        const uint32_t moves = last_moves(play, options.at);
        if (found && (moves < most || (moves == most && sum(play, options.at) <=
                                                            sum(play, out_to))))
            continue;
        found = true;
        most = moves;
        memcpy(out_to, options.at, n * sizeof *out_to);
    }
    return options_close(&options);
}
