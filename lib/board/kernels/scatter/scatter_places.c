/* SPDX-License-Identifier: MIT */
/*
 * Any formula that has a value everywhere on the board: asked for a source and
 * the cells of a row that are still open, side by side. The cells are a list;
 * those that were reached are dropped from it now and then.
 *
 * Time O(sources * cells of their rows and above / lanes) nodes of the formula,
 * less what is dropped.
 */
#include <wythoff/context.h>
#include <wythoff/status.h>

#include <string.h>

#include "base/bitset.h"
#include "base/context.h"
#include "board/kernels/scatter/scatter.h"
#include "board/kernels/scatter/scatter_rows.h"
#include "board/removed.h"
#include "board/storage.h"
#include "rules/formula/formula.h"
#include "rules/formula/bulk.h"
#include "rules/game.h"
#include "rules/rules.h"

/* The most sources between two times that the list is shortened. */
#define PATIENCE 32

struct wyt__asking {
    struct wyt__bulk *move, *blocks[WYT__BLOCKS];
    uint32_t *cells;  /* of the row that are open, in their order, */
    void *lanes;      /* the same as lanes */
    uint8_t *reached; /* 1 for those that a source reached */
    size_t count;
    /* Sources since the list was shortened, and those before it is again. */
    size_t asked, patience;
    uint64_t from[WYT__HEAPS], left[WYT__HEAPS];
};

static const char *refuses(const wyt_board *board)
{
    /* Only a formula that says the moves is known to have a value. */
    return board->rules->game.algebra != NULL ? "move classes say the moves"
                                              : NULL;
}

static size_t capacity_of(const struct wyt__scatter *scatter)
{
    return scatter->lane_count;
}

static int32_t prepare(struct wyt__scatter *scatter)
{
    int32_t status = WYT_OK;
    const size_t cells = capacity_of(scatter);
    struct wyt__asking *asking =
        wyt__allocate(scatter->context, 1, sizeof *asking, &status);
    if (asking == NULL)
        return status;
    scatter->asking = asking;
    status = wyt__bulk_new(scatter->context, scatter->game->move, scatter->most,
                           scatter->bytes, scatter->isa, &asking->move);
    for (size_t i = 0; i < scatter->game->block_count && status == WYT_OK; i++)
        status = wyt__bulk_new(scatter->context, scatter->game->blocks[i],
                               scatter->most, scatter->bytes, scatter->isa,
                               &asking->blocks[i]);
    if (status == WYT_OK)
        asking->cells = wyt__allocate(scatter->context, cells,
                                      sizeof *asking->cells, &status);
    if (status == WYT_OK)
        asking->lanes =
            wyt__allocate(scatter->context, cells, scatter->bytes, &status);
    if (status == WYT_OK)
        asking->reached = wyt__allocate(scatter->context, cells,
                                        sizeof *asking->reached, &status);
    return status;
}

static void finish(struct wyt__scatter *scatter)
{
    struct wyt__asking *asking = scatter->asking;
    const size_t cells = capacity_of(scatter);
    if (asking == NULL)
        return;
    wyt__bulk_free(asking->move);
    for (size_t i = 0; i < WYT__BLOCKS; i++)
        wyt__bulk_free(asking->blocks[i]);
    wyt__release(scatter->context, asking->cells, cells, sizeof *asking->cells);
    wyt__release(scatter->context, asking->lanes, cells, scatter->bytes);
    wyt__release(scatter->context, asking->reached, cells,
                 sizeof *asking->reached);
    wyt__release(scatter->context, asking, 1, sizeof *asking);
}

/* ---- the list of open cells ---- */

static void put_lane(struct wyt__scatter *scatter, size_t at, uint32_t x)
{
    struct wyt__asking *asking = scatter->asking;
    asking->cells[at] = x;
    if (scatter->bytes == 2)
        ((int16_t *)asking->lanes)[at] = (int16_t)x;
    else if (scatter->bytes == 4)
        ((int32_t *)asking->lanes)[at] = (int32_t)x;
    else
        ((int64_t *)asking->lanes)[at] = x;
}

static void start(struct wyt__scatter *scatter)
{
    struct wyt__asking *asking = scatter->asking;
    const uint64_t *open = scatter->rows[WYT__ROW_OPEN];
    asking->count = 0;
    for (size_t i = 0; i < scatter->words; i++)
        for (uint64_t bits = open[i]; bits != 0; bits &= bits - 1)
            put_lane(scatter, asking->count++,
                     (uint32_t)(64 * i + wyt__lowest_bit(bits)));
    memset(asking->reached, 0, asking->count);
    asking->asked = 0;
    asking->patience = 1;
    memcpy(asking->from, scatter->heaps, sizeof asking->from);
    memcpy(asking->left, scatter->heaps, sizeof asking->left);
}

/* Drops cells that were reached, from number `from` on. The more of them there
 * are, the sooner it is done again. */
static void shorten(struct wyt__scatter *scatter, size_t from)
{
    struct wyt__asking *asking = scatter->asking;
    size_t kept = from;
    for (size_t i = from; i < asking->count; i++)
        if (!asking->reached[i])
            put_lane(scatter, kept++, asking->cells[i]);
    if (8 * (asking->count - kept) < asking->count &&
        asking->patience < PATIENCE)
        asking->patience *= 2;
    else if (asking->patience > 1)
        asking->patience /= 2;
    asking->count = kept;
    memset(asking->reached, 0, kept);
    asking->asked = 0;
}

/* The first cell of the list, from number `low` on, that is x or larger. */
static size_t find_cell(const struct wyt__asking *asking, size_t low,
                        uint32_t x)
{
    size_t high = asking->count;
    while (low < high) {
        const size_t middle = low + (high - low) / 2;
        if (asking->cells[middle] < x)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

/* Asks for the move to x of the row in asking->left, from cells of the list
 * from number `first` on. */
static int32_t ask(struct wyt__scatter *scatter, uint64_t x, size_t first)
{
    struct wyt__asking *asking = scatter->asking;
    struct wyt__bulk_places places = {.heaps = asking->from,
                                      .left = asking->left};
    uint8_t holds[WYT__BULK];
    int32_t status = WYT_OK;
    asking->left[0] = x;
    asking->asked++;
    for (; first < asking->count && status == WYT_OK; first += places.count) {
        const size_t left = asking->count - first;
        places.lanes = (const char *)asking->lanes + first * scatter->bytes;
        places.count = left < WYT__BULK ? left : WYT__BULK;
        wyt__bulk_ask(asking->move, &places, holds);
        for (size_t i = 0; i < places.count; i++)
            asking->reached[first + i] |= holds[i];
        status = wyt__work(scatter->context, wyt__bulk_steps(asking->move),
                           scatter->row, scatter->board->rows);
    }
    return status;
}

/* ---- what sources reach ---- */

/* Options are in another row from now on; false if it is not below. */
static bool go_to_row(struct wyt__scatter *scatter, uint32_t row)
{
    if (scatter->base > 2 &&
        !wyt__row_below(&scatter->order, row, scatter->local))
        return false;
    wyt__rows_order_unpack(&scatter->order, scatter->base, row,
                           scatter->asking->left);
    return true;
}

/* Drops what sources of earlier rows reach, the last ones first. */
static int32_t ask_all(struct wyt__scatter *scatter,
                       struct wyt__markers *sources)
{
    struct wyt__asking *asking = scatter->asking;
    int32_t status = WYT_OK;
    for (size_t i = sources->count;
         i-- > 0 && asking->count > 0 && status == WYT_OK;) {
        const struct wyt__marker *source = &sources->at[i];
        if (!go_to_row(scatter, source->row))
            continue;
        status = ask(scatter, source->x, find_cell(asking, 0, source->x));
        if (asking->asked >= asking->patience)
            shorten(scatter, 0);
    }
    shorten(scatter, 0);
    return status;
}

/* Asks for a cell of the row itself, which is not in the list from `first`
 * on. */
static int32_t ask_cell(struct wyt__scatter *scatter, uint32_t x, size_t first)
{
    struct wyt__asking *asking = scatter->asking;
    memcpy(asking->left, asking->from, sizeof asking->left);
    return ask(scatter, x, find_cell(asking, first, x + 1));
}

static int32_t ask_known(struct wyt__scatter *scatter, const uint64_t *known)
{
    int32_t status = WYT_OK;
    for (size_t i = 0; known != NULL && i < scatter->words; i++)
        for (uint64_t bits = known[i]; bits != 0 && status == WYT_OK;
             bits &= bits - 1) {
            status = ask_cell(scatter,
                              (uint32_t)(64 * i + wyt__lowest_bit(bits)), 0);
            shorten(scatter, 0);
        }
    return status;
}

static int32_t find(struct wyt__scatter *scatter, struct wyt__markers *sources,
                    const uint64_t *known)
{
    struct wyt__asking *asking = scatter->asking;
    uint64_t *found = scatter->rows[WYT__ROW_FOUND];
    bool is_done = false;
    int32_t status = WYT_OK;
    if (asking->move->has_runs)
        status = wyt__scatter_find_runs(scatter, asking->move, sources, known,
                                        &is_done);
    if (is_done || status != WYT_OK)
        return status;
    memset(found, 0, scatter->words * sizeof *found);
    start(scatter);
    status = ask_all(scatter, sources);
    if (status == WYT_OK)
        status = ask_known(scatter, known);
    /* Those before `first` are dealt with. */
    for (size_t first = 0; first < asking->count && status == WYT_OK; first++) {
        if (asking->reached[first])
            continue;
        wyt__set_bit(found, asking->cells[first]);
        status = ask_cell(scatter, asking->cells[first], first + 1);
        if (asking->asked >= asking->patience)
            shorten(scatter, first + 1);
    }
    return status;
}

/* ---- how many options ---- */

/* Counts a move of cell number `at` of the list: in its class, the first whose
 * formula holds. `classes` has the answers of all formulas. */
static void count_move(struct wyt__scatter *scatter, size_t at,
                       uint8_t classes[][WYT__BULK], size_t lane, size_t class)
{
    const struct wyt__game *game = scatter->game;
    const struct wyt__asking *asking = scatter->asking;
    const size_t x = asking->cells[at];
    if (class == WYT__OWN_CLASS && game->block_count > 0) {
        class = 0;
        while (class < game->block_count && classes[class][lane] == 0)
            class ++;
    } else if (class == WYT__OWN_CLASS && scatter->classes > 1) {
        uint64_t by[WYT__HEAPS] = {0};
        for (size_t i = 1; i < scatter->base; i++)
            by[i] = asking->from[i] - asking->left[i];
        by[0] = x - asking->left[0];
        class = wyt__game_block_class(game, by);
        class = class == WYT__UNBLOCKABLE ? scatter->classes - 1 : class;
    } else if (class == WYT__OWN_CLASS) {
        class = 0;
    }
    if (++scatter->counts[class * scatter->count_pitch + x] >=
        scatter->enough[class])
        asking->reached[at] = 1;
}

/* The same as ask() for counting: a cell is reached when it is decided. */
static int32_t count_moves(struct wyt__scatter *scatter, uint64_t x,
                           size_t first, size_t class)
{
    struct wyt__asking *asking = scatter->asking;
    const size_t blocks =
        class == WYT__OWN_CLASS ? scatter->game->block_count : 0;
    struct wyt__bulk_places places = {.heaps = asking->from,
                                      .left = asking->left};
    uint8_t classes[WYT__BLOCKS][WYT__BULK], holds[WYT__BULK];
    uint64_t bits[WYT__BULK / 64];
    int32_t status = WYT_OK;
    asking->left[0] = x;
    asking->asked++;
    for (; first < asking->count && status == WYT_OK; first += places.count) {
        const size_t left = asking->count - first;
        places.lanes = (const char *)asking->lanes + first * scatter->bytes;
        places.count = left < WYT__BULK ? left : WYT__BULK;
        wyt__bulk_ask(asking->move, &places, holds);
        for (size_t i = 0; i < blocks; i++)
            wyt__bulk_ask(asking->blocks[i], &places, classes[i]);
        wyt__join_bytes(bits, holds, places.count);
        for (size_t i = 0; 64 * i < places.count; i++)
            for (; bits[i] != 0; bits[i] &= bits[i] - 1) {
                const size_t lane = 64 * i + wyt__lowest_bit(bits[i]);
                count_move(scatter, first + lane, classes, lane, class);
            }
        status = wyt__work(scatter->context,
                           (blocks + 2) * wyt__bulk_steps(asking->move),
                           scatter->row, scatter->board->rows);
    }
    return status;
}

static int32_t count(struct wyt__scatter *scatter, struct wyt__markers *sources,
                     size_t class)
{
    struct wyt__asking *asking = scatter->asking;
    int32_t status = WYT_OK;
    start(scatter);
    for (size_t i = sources->count;
         i-- > 0 && asking->count > 0 && status == WYT_OK;) {
        const struct wyt__marker *source = &sources->at[i];
        if (!go_to_row(scatter, source->row))
            continue;
        status =
            count_moves(scatter, source->x,
                        find_cell(asking, 0,
                                  source->row == scatter->local ? source->x + 1
                                                                : source->x),
                        class);
        if (asking->asked >= asking->patience)
            shorten(scatter, 0);
        if (status == WYT_OK)
            status = wyt__work(scatter->context, 1, 0, 0);
    }
    /* For those right of a cell of the row, in counting which comes next. */
    start(scatter);
    return status;
}

static int32_t count_cell(struct wyt__scatter *scatter, size_t x, size_t class)
{
    struct wyt__asking *asking = scatter->asking;
    memcpy(asking->left, asking->from, sizeof asking->left);
    return count_moves(scatter, x, find_cell(asking, 0, (uint32_t)x + 1),
                       class);
}

/* ---- who has an option ---- */

/* Whether the cell x of the row has an option in a row that is below: u runs
 * over its cells. */
static int32_t has_option(struct wyt__scatter *scatter, size_t x, size_t row,
                          bool *out_has)
{
    struct wyt__asking *asking = scatter->asking;
    const size_t begin = scatter->row - scatter->local;
    const size_t end = row == scatter->local ? x : x + 1;
    struct wyt__bulk_places places = {
        .are_left = true, .heaps = asking->from, .left = asking->left};
    uint8_t holds[WYT__BULK];
    int32_t status = WYT_OK;
    asking->from[0] = x;
    wyt__rows_order_unpack(&scatter->order, scatter->base, row, asking->left);
    for (size_t u = 0; u < end && !*out_has && status == WYT_OK;
         u += places.count) {
        places.lanes = (const char *)scatter->numbers + u * scatter->bytes;
        places.count = end - u < WYT__BULK ? end - u : WYT__BULK;
        wyt__bulk_ask(asking->move, &places, holds);
        for (size_t i = 0; i < places.count; i++)
            *out_has = *out_has ||
                       (holds[i] && !wyt__board_is_removed(scatter->board,
                                                           begin + row, u + i));
        status = wyt__work(scatter->context, wyt__bulk_steps(asking->move),
                           scatter->row, scatter->board->rows);
    }
    return status;
}

static int32_t find_able(struct wyt__scatter *scatter)
{
    const uint64_t *goes_on = scatter->rows[WYT__ROW_GOES_ON];
    uint64_t *able = scatter->rows[WYT__ROW_ABLE];
    int32_t status = WYT_OK;
    memset(able, 0, scatter->words * sizeof *able);
    memcpy(scatter->asking->from, scatter->heaps, sizeof scatter->asking->from);
    for (size_t x = 0; x < scatter->board->width && status == WYT_OK; x++) {
        bool has = false;
        if (!wyt__bit(goes_on, x))
            continue;
        for (size_t row = scatter->local + 1;
             row-- > 0 && !has && status == WYT_OK;)
            if (scatter->base <= 2 ||
                wyt__row_below(&scatter->order, row, scatter->local))
                status = has_option(scatter, x, row, &has);
        if (has)
            wyt__set_bit(able, x);
    }
    return status;
}

const struct wyt__way wyt__way_places = {
    .refuses = refuses,
    .prepare = prepare,
    .finish = finish,
    .find = find,
    .find_able = find_able,
    .count = count,
    .count_cell = count_cell,
};
