/* SPDX-License-Identifier: MIT */
/*
 * The scan of shells. Of a symmetric game only non-decreasing tuples are
 * visited, all of them with the largest heap last.
 *
 * A number that is more than all P-positions of the shells within the limit is
 * refused before the scan.
 */
#include "solve/scan.h"

#include <wythoff/rules.h>
#include <wythoff/solver.h>
#include <wythoff/status.h>

#include <string.h>

#include "base/cells.h"
#include "base/context.h"
#include "base/order.h"
#include "base/wide.h"
#include "moves/positions.h"
#include "rules/game.h"
#include "rules/rules.h"
#include "solve/backend.h"

/* Nanoseconds of a heap of a tuple that is visited. */
#define HEAP_STEPS 8

/* The next tuple with the same largest heap; false at the end of the shell. */
static bool next_in_shell(uint64_t *heaps, size_t n, uint64_t shell)
{
    bool touches = false;
    size_t i = n;
    while (i > 0 && heaps[i - 1] == shell)
        heaps[--i] = 0;
    if (i == 0)
        return false;
    heaps[i - 1]++;
    for (size_t k = 0; k < i; k++)
        touches = touches || heaps[k] == shell;
    if (!touches) /* the first tuple of this beginning that has the heap */
        heaps[n - 1] = shell;
    return true;
}

static bool next_sorted_in_shell(uint64_t *heaps, size_t n, uint64_t shell)
{
    size_t i = n - 1;
    while (i > 0 && heaps[i - 1] == shell)
        i--;
    if (i == 0)
        return false;
    heaps[i - 1]++;
    for (size_t k = i; k < n - 1; k++)
        heaps[k] = heaps[i - 1];
    return true;
}

static void next_tuple(struct wyt__scan *scan)
{
    size_t n = scan->rules->game.heaps;
    uint64_t shell = 0;
    bool more;
    for (size_t i = 0; i < n; i++)
        if (scan->heaps[i] > shell)
            shell = scan->heaps[i];
    more = scan->rules->symmetric ? next_sorted_in_shell(scan->heaps, n, shell)
                                  : next_in_shell(scan->heaps, n, shell);
    scan->visited++;
    if (more)
        return;
    memset(scan->heaps, 0, n * sizeof *scan->heaps);
    scan->heaps[n - 1] = shell + 1;
}

/* Whether the scan has not begun, or has looked for something else. */
static bool is_other(const struct wyt__scan *scan,
                     const struct wyt__scan_aim *aim)
{
    return !scan->started || scan->aim.side != aim->side ||
           scan->aim.of_value != aim->of_value || scan->aim.value != aim->value;
}

static void restart(struct wyt__scan *scan, const struct wyt__scan_aim *aim)
{
    memset(scan->heaps, 0, sizeof scan->heaps);
    scan->aim = *aim;
    scan->started = true;
    scan->found = scan->visited = 0;
}

/* Whether the tuple at hand is a listed position of the side. */
static bool is_listed(const struct wyt__scan *scan)
{
    const uint64_t *heaps = scan->heaps;
    if (wyt__game_is_removed(&scan->rules->game, heaps))
        return false;
    if (scan->rules->symmetric)
        return true;
    return wyt__is_on_side(heaps, scan->aim.side);
}

/* The largest shell whose box is within the cell limit. */
static uint64_t last_shell(const struct wyt__scan *scan)
{
    uint64_t low = 0, high = (uint64_t)1 << 32, cells, size[WYT__HEAPS];
    while (low < high) {
        uint64_t middle = high - (high - low) / 2;
        for (size_t i = 0; i < scan->rules->game.heaps; i++)
            size[i] = middle + 1;
        if (wyt__box_fits(scan->context, size, scan->rules->game.heaps, &cells))
            low = middle;
        else
            high = middle - 1;
    }
    return low;
}

/* Tells the backend in steps that grow by half how far the scan goes, so that
 * its table grows evenly and seldom. Where that is too far for its memory it is
 * told of half the step, and so on. Of a shell that it cannot hold as a whole
 * nothing is asked: position by position it would solve a box for each. */
static int32_t announce(struct wyt__scan *scan)
{
    size_t n = scan->rules->game.heaps;
    uint64_t shell = 0, last, step;
    int32_t status;
    for (size_t i = 0; i < n; i++)
        if (scan->heaps[i] > shell)
            shell = scan->heaps[i];
    if (scan->backend->reach == NULL || scan->aim.of_value ||
        shell < scan->reached)
        return WYT_OK;
    last = last_shell(scan);
    step = shell / 2 + (n <= 2 ? 16 : 1);
    if (shell + step > last)
        step = shell < last ? last - shell : 0;
    for (;; step /= 2) {
        status = scan->backend->reach(scan->state, shell + step);
        if (status != WYT_LIMIT || scan->context->foreign || step == 0)
            break;
    }
    if (status == WYT_OK)
        scan->reached = shell + step + 1;
    return status;
}

static int32_t check_work(struct wyt__scan *scan)
{
    uint64_t limit = scan->context->cells_limit;
    if (scan->visited >= limit)
        return wyt__fail(scan->context, WYT_LIMIT,
                         "the scan for P-positions passed the cell limit of "
                         "%llu; it found %llu",
                         (unsigned long long)limit,
                         (unsigned long long)scan->found);
    return wyt__work(scan->context,
                     HEAP_STEPS * (1 + (uint64_t)scan->rules->game.heaps),
                     scan->visited, limit);
}

/* ---- what no scan can reach ---- */

/* The last shell of a game with two heaps that a scan within the limit enters:
 * s^2 tuples come before shell s, or s (s + 1) / 2 sorted ones. */
static uint64_t last_entered(const struct wyt__scan *scan)
{
    const bool sorted = scan->rules->symmetric;
    uint64_t low = 0, high = (uint64_t)1 << 33;
    while (low < high) {
        uint64_t middle = high - (high - low) / 2, before;
        bool fits = wyt__times(middle, middle + sorted, &before);
        if (fits && (sorted ? before / 2 : before) < scan->context->cells_limit)
            low = middle;
        else
            high = middle - 1;
    }
    return low;
}

/*
 * The most P-positions, or positions of one Grundy value, that a scan within
 * the limit can find; UINT64_MAX: unknown. If all moves along one heap are
 * there, two P-positions that only differ in it are option and position: in
 * normal and in misere play there is one for each value of the other heap. If F
 * options may be forbidden there are F + 1, for the largest one has all others
 * as options.
 */
static uint64_t most_found(const struct wyt__scan *scan)
{
    const struct wyt__game *game = &scan->rules->game;
    uint64_t most;
    if (game->heaps != 2 || game->offered > 0 || game->variants > 0 ||
        game->hole[0] * game->hole[1] != 0)
        return UINT64_MAX;
    if (!wyt__game_has_ray(game) ||
        !wyt__times(last_entered(scan) + 1, (uint64_t)game->forbidden + 1,
                    &most))
        return UINT64_MAX;
    return most;
}

static int32_t check_number(const struct wyt__scan *scan, uint64_t number)
{
    const uint64_t most = most_found(scan);
    if (most == UINT64_MAX || number < most)
        return WYT_OK;
    return wyt__fail(scan->context, WYT_LIMIT,
                     "no scan for P-positions within the cell limit of %llu "
                     "finds number %llu; it finds at most %llu",
                     (unsigned long long)scan->context->cells_limit,
                     (unsigned long long)number, (unsigned long long)most);
}

/* Whether the position at hand is looked for. */
static int32_t is_aim(const struct wyt__scan *scan, bool *yes)
{
    const struct wyt__backend *backend = scan->backend;
    uint64_t value = 0;
    int32_t outcome = WYT_OUTCOME_N, status;
    if (scan->aim.of_value)
        status = backend->grundy(scan->state, scan->heaps, &value);
    else
        status = backend->outcome(scan->state, scan->heaps, &outcome);
    *yes = scan->aim.of_value ? value == scan->aim.value
                              : outcome == WYT_OUTCOME_P;
    return status;
}

/* Goes on to the next listed position and stands on it. */
static int32_t seek(struct wyt__scan *scan)
{
    for (;; next_tuple(scan)) {
        bool found;
        int32_t status = check_work(scan);
        if (status == WYT_OK)
            status = announce(scan);
        if (status != WYT_OK)
            return status;
        if (!is_listed(scan))
            continue;
        status = is_aim(scan, &found);
        if (status != WYT_OK || found)
            return status;
    }
}

int32_t wyt__scan_nth(struct wyt__scan *scan, uint64_t number,
                      const struct wyt__scan_aim *aim, uint64_t *out)
{
    size_t n = scan->rules->game.heaps;
    int32_t status = check_number(scan, number);
    if (status != WYT_OK)
        return status;
    if (is_other(scan, aim) || scan->found > number)
        restart(scan, aim);
    status = seek(scan);
    while (status == WYT_OK && scan->found < number) {
        next_tuple(scan);
        scan->found++;
        status = seek(scan);
    }
    if (status != WYT_OK)
        return status;
    memcpy(out, scan->heaps, n * sizeof *out);
    if (scan->rules->symmetric && aim->side == WYT_SIDE_LOWER) {
        out[0] = scan->heaps[1];
        out[1] = scan->heaps[0];
    }
    return WYT_OK;
}

int32_t wyt__scan_rank(struct wyt__scan *scan, const uint64_t *heaps,
                       uint32_t side, uint64_t *out)
{
    const struct wyt__scan_aim aim = {.side = side};
    uint64_t sorted[WYT__HEAPS];
    size_t n = scan->rules->game.heaps;
    int32_t outcome, status;
    /* What has no number is found out without a scan. */
    status = scan->backend->outcome(scan->state, heaps, &outcome);
    if (status == WYT_OK &&
        (outcome == WYT_OUTCOME_N || !wyt__is_on_side(heaps, side)))
        status = wyt__fail_unnumbered(scan->context, heaps, n, side);
    if (status != WYT_OK)
        return status;
    memcpy(sorted, heaps, n * sizeof *heaps);
    if (scan->rules->symmetric)
        wyt__sort_heaps(sorted, n);
    if (is_other(scan, &aim) ||
        wyt__compare_positions(scan->heaps, sorted, n) > 0)
        restart(scan, &aim);
    status = seek(scan);
    while (status == WYT_OK &&
           wyt__compare_positions(scan->heaps, sorted, n) < 0) {
        next_tuple(scan);
        scan->found++;
        status = seek(scan);
    }
    if (status == WYT_OK)
        *out = scan->found;
    return status;
}
