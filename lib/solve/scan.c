/* SPDX-License-Identifier: MIT */
/*
 * The scan of shells. Of a symmetric game only non-decreasing tuples are
 * visited, all of them with the largest heap last. `heaps` of a pass is the
 * first tuple that it has not looked at.
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
#include "board/shell_lines.h"
#include "moves/positions.h"
#include "rules/game.h"
#include "rules/rules.h"
#include "solve/backend.h"
#include "solve/box.h"
#include "solve/census.h"
#include "solve/extent.h"
#include "solve/record.h"

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

static uint64_t shell_of(const uint64_t *heaps, size_t n)
{
    uint64_t shell = 0;
    for (size_t i = 0; i < n; i++)
        if (heaps[i] > shell)
            shell = heaps[i];
    return shell;
}

/* The first tuple of a shell, of which all before are done. */
static void begin_shell(struct wyt__pass *pass, size_t n, uint64_t shell)
{
    memset(pass->heaps, 0, n * sizeof *pass->heaps);
    pass->heaps[n - 1] = shell;
}

static void next_tuple(const struct wyt__scan *scan, struct wyt__pass *pass)
{
    const size_t n = scan->rules->game.heaps;
    const uint64_t shell = shell_of(pass->heaps, n);
    const bool more = scan->rules->symmetric
                          ? next_sorted_in_shell(pass->heaps, n, shell)
                          : next_in_shell(pass->heaps, n, shell);
    pass->visited++;
    if (!more)
        begin_shell(pass, n, shell + 1);
}

static void close_pass(struct wyt__pass *pass)
{
    if (!pass->started)
        return;
    wyt__record_close(&pass->record);
    wyt__census_close(&pass->census);
}

/* The pass for an aim; what was found of another value is dropped. */
static struct wyt__pass *pass_of(struct wyt__scan *scan,
                                 const struct wyt__scan_aim *aim)
{
    const size_t n = scan->rules->game.heaps;
    struct wyt__pass *pass = &scan->passes[aim->of_value ? 1 : 0];
    if (pass->started && pass->value == aim->value)
        return pass;
    close_pass(pass);
    memset(pass, 0, sizeof *pass);
    wyt__record_open(&pass->record, scan->context, n);
    wyt__census_open(&pass->census, scan->context,
                     (struct wyt__shells_of){n, scan->rules->symmetric});
    /* A census goes by cubes, and passes are few. */
    pass->is_counted = !aim->of_value && (n == 2 || n == 3) &&
                       scan->rules->game.passes == 0 &&
                       scan->backend->outcomes != NULL;
    pass->started = true;
    pass->value = aim->value;
    return pass;
}

void wyt__scan_close(struct wyt__scan *scan)
{
    for (size_t i = 0; i < 2; i++)
        close_pass(&scan->passes[i]);
}

/* The side on which an aim's positions are found: of a symmetric game they are
 * sorted, and each stands for both. */
static uint32_t found_side(const struct wyt__scan *scan, uint32_t side)
{
    return scan->rules->symmetric ? WYT_SIDE_BOTH : side;
}

/* The largest shell whose box is within the cell limit. */
static uint64_t last_shell(const struct wyt__scan *scan)
{
    uint64_t low = 0, high = (uint64_t)1 << 32, cells, size[WYT__HEAPS];
    while (low < high) {
        uint64_t middle = high - (high - low) / 2;
        for (size_t i = 0; i < scan->rules->game.heaps; i++)
            size[i] = wyt__game_sizes(&scan->rules->game, i, middle + 1);
        if (wyt__box_fits(scan->context, size, scan->rules->game.heaps, &cells))
            low = middle;
        else
            high = middle - 1;
    }
    return low;
}

static bool is_power(uint64_t side)
{
    return (side & (side - 1)) == 0;
}

/* The least of 2, 3, 4, 6, 8, 12 and so on that is larger. */
static uint64_t rung_above(uint64_t side)
{
    uint64_t rung = 2;
    while (rung <= side)
        rung += is_power(rung) ? rung / 2 : rung / 3;
    return rung;
}

/* And the largest that is not, of a side of 2 and more. */
static uint64_t rung_up_to(uint64_t side)
{
    const uint64_t rung = rung_above(side);
    return is_power(rung) ? rung / 4 * 3 : rung / 3 * 2;
}

/* Shells that a scan of two heaps begins with, at least. */
#define FIRST_SHELLS 17

/* The longest short side: where antidiagonals are short, a board takes as long
 * as it has many of them. */
#define SHORT_SQUARE 1024
#define SHORT_CUBE 128

/* How many shells the backend is asked for, of which the first ones are done.
 * Tables grow evenly and seldom: short sides are doubled, others are powers of
 * two and those halfway between, or the last of these within which the wish is
 * expected. A wish that is the last one takes no more than that; one for
 * numbers here and there seldom passes the largest one so far by much. */
static uint64_t next_shells(const struct wyt__scan *scan,
                            const struct wyt__pass *pass, uint64_t done,
                            const struct wyt__wish *wish)
{
    const size_t n = scan->rules->game.heaps;
    uint64_t usual = rung_above(done), expected;
    if (n <= 2 && usual < FIRST_SHELLS)
        usual = rung_above(FIRST_SHELLS);
    if (usual < (n <= 2 ? SHORT_SQUARE : SHORT_CUBE) && !is_power(usual))
        usual = rung_above(usual);
    if (wish == NULL || !pass->is_counted)
        return usual;
    if (wish->is_alone && done >= FIRST_SHELLS)
        usual = done + done / 9;
    expected = done + wyt__shells_expected(&pass->census, wish, usual - done);
    if (wish->is_last)
        return expected;
    return wish->is_alone ? wyt__round_side(expected, n) : rung_up_to(expected);
}

/* Tells the backend how far the scan goes; where memory ends, half as far, and
 * so on. Of a shell that it cannot hold as a whole nothing is asked:
 * position by position it would solve a box for each. */
static int32_t announce(struct wyt__scan *scan, struct wyt__pass *pass,
                        bool of_value, const struct wyt__wish *wish)
{
    const size_t n = scan->rules->game.heaps;
    const uint64_t shell = shell_of(pass->heaps, n);
    uint64_t last, step;
    int32_t status;
    if (scan->backend->reach == NULL || shell < pass->reached)
        return WYT_OK;
    last = last_shell(scan);
    step = next_shells(scan, pass, shell, wish) - shell - 1;
    if (step > last || shell + step > last)
        step = shell < last ? last - shell : 0;
    for (;; step /= 2) {
        status = scan->backend->reach(scan->state, shell + step, of_value);
        if (status != WYT_LIMIT || scan->context->foreign || step == 0)
            break;
    }
    if (status == WYT_OK)
        pass->reached = shell + step + 1;
    return status;
}

static int32_t check_work(struct wyt__scan *scan, const struct wyt__pass *pass,
                          uint32_t side)
{
    const uint64_t limit = scan->context->cells_limit;
    if (pass->visited >= limit)
        return wyt__fail(
            scan->context, WYT_LIMIT,
            "the scan for P-positions passed the cell limit of "
            "%llu; it found %llu",
            (unsigned long long)limit,
            (unsigned long long)wyt__record_count(&pass->record, side));
    return wyt__work(scan->context,
                     HEAP_STEPS * (1 + (uint64_t)scan->rules->game.heaps),
                     pass->visited, limit);
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

/* ---- going on ---- */

/* Whether a position is looked for. */
static int32_t is_aim(const struct wyt__scan *scan,
                      const struct wyt__pass *pass, bool of_value, bool *yes)
{
    const struct wyt__backend *backend = scan->backend;
    uint64_t value = 0;
    int32_t outcome = WYT_OUTCOME_N, status;
    if (of_value)
        status = backend->grundy(scan->state, pass->heaps, &value);
    else
        status = backend->outcome(scan->state, pass->heaps, &outcome);
    *yes = of_value ? value == pass->value : outcome == WYT_OUTCOME_P;
    return status;
}

/* Looks at positions until one more is found. */
static int32_t seek(struct wyt__scan *scan, struct wyt__pass *pass,
                    const struct wyt__scan_aim *aim)
{
    bool yes = false;
    int32_t status = WYT_OK;
    pass->record.list.count = pass->record.settled; /* as in collect() */
    while (status == WYT_OK && !yes) {
        status = check_work(scan, pass, found_side(scan, aim->side));
        if (status == WYT_OK)
            status = announce(scan, pass, aim->of_value, NULL);
        if (status == WYT_OK &&
            !wyt__game_is_removed(&scan->rules->game, pass->heaps))
            status = is_aim(scan, pass, aim->of_value, &yes);
        if (status == WYT_OK && yes)
            status = wyt__positions_add(&pass->record.list, pass->heaps);
        if (status == WYT_OK && yes)
            status = wyt__record_settle(&pass->record);
        if (status == WYT_OK)
            next_tuple(scan, pass);
    }
    return status;
}

/* Takes all that the backend has of the shells that it reaches next. */
static int32_t collect(struct wyt__scan *scan, struct wyt__pass *pass,
                       const struct wyt__scan_aim *aim)
{
    const size_t n = scan->rules->game.heaps, had = pass->record.settled;
    int32_t status = announce(scan, pass, aim->of_value, NULL);
    pass->record.list.count = had; /* what was left of a call that failed */
    if (status == WYT_OK)
        status = scan->backend->collect(scan->state, aim->of_value, aim->value,
                                        shell_of(pass->heaps, n),
                                        pass->reached - 1, &pass->record.list);
    if (status == WYT_OK)
        status = wyt__record_settle(&pass->record);
    if (status == WYT_OK)
        begin_shell(pass, n, pass->reached);
    return status;
}

static const wyt_board *board_of(const struct wyt__scan *scan)
{
    return scan->backend->outcomes(scan->state);
}

/* Counts them. */
static int32_t census(struct wyt__scan *scan, struct wyt__pass *pass,
                      const struct wyt__wish *wish)
{
    int32_t status = announce(scan, pass, false, wish);
    if (status == WYT_OK)
        status =
            wyt__census_count(&pass->census, board_of(scan), pass->reached - 1);
    if (status == WYT_OK)
        begin_shell(pass, scan->rules->game.heaps, pass->reached);
    return status;
}

static int32_t go_on(struct wyt__scan *scan, struct wyt__pass *pass,
                     const struct wyt__scan_aim *aim,
                     const struct wyt__wish *wish)
{
    if (pass->is_counted)
        return census(scan, pass, wish);
    return scan->backend->collect != NULL ? collect(scan, pass, aim)
                                          : seek(scan, pass, aim);
}

/* How many were found on a side. */
static uint64_t count_of(const struct wyt__pass *pass, uint32_t side)
{
    return pass->is_counted
               ? wyt__census_before(&pass->census, pass->census.shells, side)
               : wyt__record_count(&pass->record, side);
}

/* Those of a record: of one side one by one. */
static int32_t read_record(const struct wyt__record *record, uint64_t number,
                           uint32_t side, uint64_t *out_heaps, size_t capacity,
                           size_t *count)
{
    const struct wyt__positions *list = &record->list;
    const uint64_t *first = wyt__record_nth(record, number, side);
    return wyt__positions_copy(list, (size_t)(first - list->heaps) / list->n,
                               record->settled, out_heaps,
                               side == WYT_SIDE_BOTH ? capacity : 1, count);
}

/* Who asks for many at once, as much as half of what there is, and for the rest
 * of it later, will not ask for more. */
static struct wyt__wish wish_of(struct wyt__pass *pass, uint64_t number,
                                size_t capacity,
                                const struct wyt__scan_aim *aim, uint32_t side)
{
    const uint64_t end = number + capacity;
    const bool is_last =
        aim->is_last ||
        (!aim->goes_on &&
         (end == pass->wished ||
          (capacity > 1 && capacity >= count_of(pass, side) / 2)));
    pass->wished = is_last ? end : 0;
    return (struct wyt__wish){number, capacity, side, is_last,
                              capacity == 1 && !is_last &&
                                  number != pass->census.next};
}

/* ---- numbers ---- */

static void mirror(uint64_t *heaps, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        const uint64_t kept = heaps[2 * i];
        heaps[2 * i] = heaps[2 * i + 1];
        heaps[2 * i + 1] = kept;
    }
}

int32_t wyt__scan_read(struct wyt__scan *scan, uint64_t number,
                       const struct wyt__scan_aim *aim, uint64_t *out_heaps,
                       size_t capacity, size_t *count)
{
    const uint32_t side = found_side(scan, aim->side);
    struct wyt__pass *pass = pass_of(scan, aim);
    const struct wyt__wish wish =
        wish_of(pass, number, capacity == 0 ? 1 : capacity, aim, side);
    int32_t status = WYT_OK;
    if (count_of(pass, side) <= number)
        status = check_number(scan, number);
    while (status == WYT_OK && count_of(pass, side) <= number)
        status = go_on(scan, pass, aim, &wish);
    if (status != WYT_OK)
        return status;
    if (pass->is_counted)
        status = wyt__census_read(&pass->census, board_of(scan), number, side,
                                  out_heaps, wish.capacity, count);
    else
        status = read_record(&pass->record, number, side, out_heaps,
                             wish.capacity, count);
    if (status == WYT_OK && scan->rules->symmetric &&
        aim->side == WYT_SIDE_LOWER)
        mirror(out_heaps, *count);
    return status;
}

bool wyt__scan_finds(struct wyt__scan *scan, uint64_t number,
                     uint64_t *out_heaps)
{
    struct wyt__pass *pass = &scan->passes[0];
    return pass->is_counted &&
           wyt__census_finds(&pass->census, number, out_heaps);
}

int32_t wyt__scan_rank(struct wyt__scan *scan, const uint64_t *heaps,
                       uint32_t side, uint64_t *out)
{
    const struct wyt__scan_aim aim = {.side = side};
    const size_t n = scan->rules->game.heaps;
    struct wyt__pass *pass = pass_of(scan, &aim);
    uint64_t sorted[WYT__HEAPS];
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
    while (status == WYT_OK &&
           wyt__compare_positions(pass->heaps, sorted, n) <= 0)
        status = go_on(scan, pass, &aim, NULL);
    if (status != WYT_OK)
        return status;
    if (pass->is_counted)
        return wyt__census_rank(&pass->census, board_of(scan), sorted,
                                found_side(scan, side), out);
    *out = wyt__record_rank(&pass->record, sorted, found_side(scan, side));
    return WYT_OK;
}
