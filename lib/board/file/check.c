/* SPDX-License-Identifier: MIT */
/*
 * Checking a saved board: its sums, and random cells from the rules. A cell is
 * derived from those of its options in the file: so if every cell passed, the
 * board would be right by induction, and a board of which a part f is wrong in
 * this sense passes k cells with probability (1-f)^k.
 *
 * Cost: the bytes of the file once; O(options) a cell.
 */
#include <wythoff/file.h>

#include <string.h>

#include "base/bitset.h"
#include "base/context.h"
#include "base/text.h"
#include "board/file/open.h"
#include "board/storage.h"
#include "moves/moves.h"
#include "rules/family.h"
#include "rules/game.h"
#include "rules/remoteness.h"
#include "rules/rules.h"
#include "rules/verdict.h"

/* Nanoseconds of an option. */
#define OPTION_STEPS 16

/* The cell at work. */
struct cell {
    wyt_context *context;
    const wyt_board *board;
    const struct wyt__game *game;
    uint64_t heaps[WYT__HEAPS];
    uint64_t count, done; /* cells to be derived; those that are */
};

/* What is done with an option; true ends the walk. */
typedef bool (*visitor)(void *user, const struct cell *cell,
                        const uint64_t *option);

/* Goes through the options of a position, each once. *out_won, if it is not
 * NULL, says whether the player to move has won there at once. */
static int32_t walk_options(const struct cell *cell, const uint64_t *from,
                            visitor visit, void *user, bool *out_won)
{
    const size_t n = cell->board->n;
    wyt_moves *moves = NULL;
    uint64_t option[WYT__HEAPS];
    size_t found = 1;
    int32_t status =
        wyt_moves_new(cell->context, cell->board->rules, from, n, &moves);
    while (status == WYT_OK && found > 0) {
        status = wyt_moves_next(moves, option, 1, &found);
        if (status == WYT_OK && found > 0 && visit(user, cell, option))
            break;
        if (status == WYT_OK)
            status =
                wyt__work(cell->context, OPTION_STEPS, cell->done, cell->count);
    }
    if (status == WYT_OK && out_won != NULL)
        *out_won = wyt__moves_are_won(moves);
    wyt_moves_free(moves);
    return status;
}

static uint32_t number_of(const struct cell *cell, const uint64_t *heaps)
{
    const wyt_board *board = cell->board;
    size_t row = wyt__board_row_of(board, heaps);
    if (board->value_bytes == 0)
        return wyt__bit(wyt__board_row_bits(board, row), (size_t)heaps[0]);
    return wyt__board_value(board, row * board->width + (size_t)heaps[0]);
}

/* ---- outcomes ---- */

static bool add_outcome(void *user, const struct cell *cell,
                        const uint64_t *option)
{
    return wyt__tally_add(user, option, number_of(cell, option) != 0);
}

static int32_t derive_outcome(const struct cell *cell, uint64_t *right)
{
    struct wyt__tally tally;
    bool is_won = false;
    int32_t status;
    wyt__tally_start(&tally, cell->game, cell->heaps);
    status = walk_options(cell, cell->heaps, add_outcome, &tally, &is_won);
    if (status == WYT_OK)
        status = wyt__tally_check(cell->context, &tally);
    *right = wyt__tally_is_p(&tally) && !is_won;
    return status;
}

/* ---- Grundy values ---- */

/* The values of the options, as far as they matter: up to their number. */
struct values {
    uint64_t *seen;
    uint64_t count;
};

static bool count_option(void *user, const struct cell *cell,
                         const uint64_t *option)
{
    struct values *values = user;
    (void)cell;
    (void)option;
    values->count++;
    return false;
}

static bool add_value(void *user, const struct cell *cell,
                      const uint64_t *option)
{
    const struct values *values = user;
    uint32_t value = number_of(cell, option);
    if (value < values->count)
        wyt__set_bit(values->seen, value);
    return false;
}

static uint64_t mex_of(const struct values *values)
{
    uint64_t mex = 0;
    while (mex < values->count && wyt__bit(values->seen, (size_t)mex))
        mex++;
    return mex;
}

static int32_t derive_grundy(const struct cell *cell, uint64_t *right)
{
    struct values values = {0};
    size_t words;
    int32_t status =
        walk_options(cell, cell->heaps, count_option, &values, NULL);
    if (status != WYT_OK)
        return status;
    words = wyt__words((size_t)values.count); /* fewer than cells */
    values.seen =
        wyt__allocate(cell->context, words, sizeof *values.seen, &status);
    if (status == WYT_OK)
        status = walk_options(cell, cell->heaps, add_value, &values, NULL);
    if (status == WYT_OK)
        *right = mex_of(&values);
    wyt__release(cell->context, values.seen, words, sizeof *values.seen);
    return status;
}

/* ---- remoteness ---- */

static bool add_length(void *user, const struct cell *cell,
                       const uint64_t *option)
{
    uint32_t moves = number_of(cell, option);
    wyt__lengths_add(user, wyt__remoteness_is_p(cell->board->rules, moves),
                     moves);
    return false;
}

static int32_t derive_remoteness(const struct cell *cell, uint64_t *right)
{
    struct wyt__lengths lengths = {0};
    bool is_won = false;
    int32_t status =
        walk_options(cell, cell->heaps, add_length, &lengths, &is_won);
    *right = is_won ? wyt__remoteness_won(cell->board->rules)
                    : wyt__lengths_end(&lengths);
    return status;
}

/* ---- numbers of P-options ---- */

/* Counts P-options by the numbers of P-options that they have themselves. */
struct count {
    uint64_t count;
    int32_t status;
};

/* Options up to the `enough`-th one. */
struct options {
    uint64_t count, enough;
};

static bool reach_enough(void *user, const struct cell *cell,
                         const uint64_t *option)
{
    struct options *options = user;
    (void)cell;
    (void)option;
    return ++options->count >= options->enough;
}

/* Whether a position of which `p_options` are P is P itself. Under comply at
 * least K options have to be N, in misere play one. */
static bool is_p(struct count *count, const struct cell *cell,
                 const uint64_t *heaps, uint64_t p_options)
{
    const struct wyt__game *game = cell->game;
    const uint64_t n_options = game->misere ? 1 : game->offered;
    struct options options = {0, p_options + n_options};
    bool is_won = false;
    if (game->offered == 0 && p_options > game->forbidden)
        return false;
    if (n_options == 0 && !game->listed)
        return true;
    count->status = walk_options(cell, heaps, reach_enough, &options, &is_won);
    return options.count >= options.enough && !is_won;
}

static bool add_p_option(void *user, const struct cell *cell,
                         const uint64_t *option)
{
    struct count *count = user;
    count->count += is_p(count, cell, option, number_of(cell, option));
    return count->status != WYT_OK;
}

static int32_t derive_options(const struct cell *cell, uint64_t *right)
{
    struct count count = {0, WYT_OK};
    int32_t status =
        walk_options(cell, cell->heaps, add_p_option, &count, NULL);
    *right = count.count;
    return status == WYT_OK ? count.status : status;
}

/* ---- cells ---- */

/* Whether cells follow from those of their options. */
static int32_t check_derivable(wyt_context *context, const wyt_board *board)
{
    const struct wyt__game *game = &board->rules->game;
    if (game->variants > 0)
        return wyt__fail(context, WYT_UNSUPPORTED,
                         "outcomes of a choice game do not follow from those "
                         "of options; check its sums alone");
    if (board->kind == WYT_BOARD_OPTIONS &&
        (game->block_count > 0 ||
         (game->forbidden > 0 &&
          game->modifier->block_class != wyt__block_any)))
        return wyt__fail(context, WYT_UNSUPPORTED,
                         "numbers of P-options do not say which class of "
                         "moves is blocked; check the sums alone");
    return WYT_OK;
}

static int32_t derive(const struct cell *cell, uint64_t *right)
{
    switch (cell->board->kind) {
    case WYT_BOARD_GRUNDY:
        return derive_grundy(cell, right);
    case WYT_BOARD_REMOTENESS:
        return derive_remoteness(cell, right);
    case WYT_BOARD_OPTIONS:
        return derive_options(cell, right);
    default:
        return derive_outcome(cell, right);
    }
}

/* Removed cells are 0. */
static int32_t check_cell(const struct cell *cell, const char *path)
{
    uint32_t found = number_of(cell, cell->heaps);
    uint64_t right = 0;
    int32_t status = WYT_OK;
    if (!wyt__game_is_removed(cell->game, cell->heaps))
        status = derive(cell, &right);
    if (status != WYT_OK || found == right)
        return status;
    return wyt__fail(cell->context, WYT_E_DATA,
                     "%s is wrong: the cell %s is %u; its options give %llu",
                     wyt__quote(path, strlen(path)).text,
                     wyt__tuple(cell->heaps, cell->board->n).text,
                     (unsigned)found, (unsigned long long)right);
}

/* splitmix64 (G. Steele, D. Lea, C. Flood, Fast splittable pseudorandom number
 * generators, OOPSLA 2014). */
static uint64_t next_random(uint64_t *state)
{
    uint64_t z = *state += UINT64_C(0x9e3779b97f4a7c15);
    z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
    return z ^ z >> 31;
}

/* The heaps of a random cell of the first rows. */
static void choose_cell(struct cell *cell, uint64_t rows, uint64_t *state)
{
    uint64_t row = next_random(state) % rows;
    cell->heaps[0] = next_random(state) % cell->board->size[0];
    for (size_t i = 1; i < cell->board->n; i++) {
        cell->heaps[i] = row % cell->board->size[i];
        row /= cell->board->size[i];
    }
}

static int32_t check_cells(const struct wyt_file *file, uint64_t cells,
                           uint64_t seed)
{
    struct cell cell = {.context = file->context, .count = cells};
    uint64_t rows = wyt__file_rows(file);
    wyt_board *board = NULL;
    int32_t status = wyt__file_map(file, &board);
    if (status != WYT_OK)
        return status;
    cell.board = board;
    cell.game = &board->rules->game;
    status = wyt__file_check_removed(file, board);
    if (status == WYT_OK)
        status = check_derivable(file->context, board);
    for (; cell.done < cells && rows > 0 && status == WYT_OK; cell.done++) {
        choose_cell(&cell, rows, &seed);
        status = check_cell(&cell, file->disk.path);
        if (status == WYT_OK)
            status = wyt__tick(file->context, cell.done + 1, cells);
    }
    wyt_board_unref(board);
    return status;
}

int32_t wyt_file_check(wyt_context *context, const char *path, uint64_t cells,
                       uint64_t seed)
{
    struct wyt_file file;
    int32_t status;
    if (context == NULL)
        return WYT_E_ARGUMENT;
    if (path == NULL)
        return wyt__fail_null(context, "path");
    status = wyt__file_open(context, path, &file);
    if (status == WYT_OK)
        status = wyt__file_check(&file);
    if (status == WYT_OK && cells > 0)
        status = check_cells(&file, cells, seed);
    wyt__file_close(&file);
    return status;
}
