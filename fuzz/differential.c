/* SPDX-License-Identifier: MIT */
/*
 * A random game in a random box: every backend that accepts it, and boards of
 * every kind by every kernel, against the answers that follow from the options
 * alone (truth.h). Outcomes, Grundy values, remoteness, winning moves, numbers
 * and ranks. Then heaps of any size, where the backends are compared with each
 * other.
 */
#include "ask.h"
#include "games.h"
#include "truth.h"

#include <stdlib.h>
#include <string.h>

#define POLLS 120
/* A scan that finds nothing ends soon behind the box. */
#define SCANNED 250
/* P-positions that are numbered, and the room for winning moves. */
#define LISTED 24
#define ROOM 64

struct match {
    struct world world;
    wyt_rules *rules;
    struct truth truth;
    const char *text;
    wyt_solver *solver;
};

static const char *who(const struct match *match)
{
    return wyt_solver_backend(match->solver);
}

/* An answer may be missing, but not because of the question: a formula may have
 * no value somewhere beyond the box. */
static bool told(const struct match *match, int32_t status)
{
    if (answered(&match->world, status))
        return true;
    EXPECT(status == WYT_UNSUPPORTED || status == WYT_UNDEFINED ||
               status == WYT_LIMIT || status == FUZZ_STOPPED ||
               status == WYT_E_RULES,
           "%s by %s: %s: %s", match->text, who(match), wyt_status_name(status),
           wyt_context_error(match->world.context));
    return false;
}

/* ---- positions ---- */

/* The winning moves are the options that are P, each once. */
static void match_winning(const struct match *match, const uint64_t *heaps,
                          const struct cell *cell)
{
    uint64_t options[ROOM * TRUTH_HEAPS];
    size_t count = 0, n = match->truth.n;
    int32_t status = wyt_solver_winning(match->solver, heaps, n, options, NULL,
                                        ROOM, &count);
    if (status != WYT_E_SPACE && !told(match, status))
        return;
    if (wyt_rules_property(match->rules, WYT_RULES_COMPLY) == 0)
        EXPECT(count == cell->options, "%s by %s: %zu winning moves, not %u",
               match->text, who(match), count, (unsigned)cell->options);
    for (size_t i = 0; i < count && status == WYT_OK; i++) {
        const uint64_t *option = options + i * n;
        EXPECT(match->truth.cell[truth_cell(&match->truth, option)].is_p,
               "%s by %s: a winning move that is N", match->text, who(match));
        EXPECT(i == 0 || memcmp(option, option - n, n * sizeof *option) != 0,
               "%s by %s: a winning move twice", match->text, who(match));
    }
}

static void match_values(const struct match *match, const uint64_t *heaps,
                         const struct cell *cell)
{
    uint64_t value = 0;
    size_t n = match->truth.n;
    int32_t status = wyt_solver_grundy(match->solver, heaps, n, &value);
    if (told(match, status))
        EXPECT(match->truth.has_grundy && value == cell->grundy,
               "%s by %s: Grundy value %llu, not %u", match->text, who(match),
               (unsigned long long)value, (unsigned)cell->grundy);
    status = wyt_solver_remoteness(match->solver, heaps, n, &value);
    if (told(match, status))
        EXPECT(match->truth.has_remoteness && value == cell->remoteness,
               "%s by %s: remoteness %llu, not %u", match->text, who(match),
               (unsigned long long)value, (unsigned)cell->remoteness);
}

static void match_cell(const struct match *match, size_t index, bool all)
{
    const struct cell *cell = &match->truth.cell[index];
    uint64_t heaps[TRUTH_HEAPS];
    int32_t outcome = -1, status;
    truth_heaps(&match->truth, index, heaps);
    status = wyt_solver_outcome(match->solver, heaps, match->truth.n, &outcome);
    if (!cell->is_position) {
        EXPECT(status == WYT_E_POSITION || status == WYT_E_RULES,
               "%s by %s: a removed cell", match->text, who(match));
        return;
    }
    if (told(match, status))
        EXPECT((outcome == WYT_OUTCOME_P) == cell->is_p,
               "%s by %s: cell %zu is %s", match->text, who(match), index,
               cell->is_p ? "P" : "N");
    if (!all)
        return;
    match_values(match, heaps, cell);
    match_winning(match, heaps, cell);
}

/* ---- numbers ---- */

static bool is_listed(const struct truth *truth, const uint64_t *heaps)
{
    if (wyt_rules_property(truth->rules, WYT_RULES_SYMMETRIC) == 0)
        return true;
    for (size_t i = 1; i < truth->n; i++)
        if (heaps[i - 1] > heaps[i])
            return false;
    return true;
}

static uint64_t shell_of(const struct truth *truth, const uint64_t *heaps)
{
    uint64_t most = 0;
    for (size_t i = 0; i < truth->n; i++)
        most = heaps[i] > most ? heaps[i] : most;
    return most;
}

/* The P-positions of a shell max(heaps) that are listed, in their order, which
 * is that of cells. */
static size_t add_shell(const struct truth *truth, uint64_t shell, size_t *list,
                        size_t count)
{
    for (size_t i = 0; i < truth->cells && count < LISTED; i++) {
        uint64_t heaps[TRUTH_HEAPS];
        truth_heaps(truth, i, heaps);
        if (truth->cell[i].is_p && shell_of(truth, heaps) == shell &&
            is_listed(truth, heaps))
            list[count++] = i;
    }
    return count;
}

/* Shells that the box has all of. */
static size_t list_truth(const struct truth *truth, size_t *list)
{
    uint64_t least = truth->size[0];
    size_t count = 0;
    for (size_t i = 1; i < truth->n; i++)
        least = truth->size[i] < least ? truth->size[i] : least;
    for (uint64_t shell = 0; shell < least; shell++)
        count = add_shell(truth, shell, list, count);
    return count;
}

static void match_numbers(const struct match *match, const size_t *list,
                          size_t count)
{
    for (size_t i = 0; i < count; i++) {
        uint64_t right[TRUTH_HEAPS], found[TRUTH_HEAPS], rank;
        size_t n = match->truth.n;
        truth_heaps(&match->truth, list[i], right);
        if (!told(match,
                  wyt_solver_nth(match->solver, i, WYT_SIDE_BOTH, found, n)))
            return;
        EXPECT(memcmp(found, right, n * sizeof *right) == 0,
               "%s by %s: P-position %zu", match->text, who(match), i);
        if (told(match, wyt_solver_rank(match->solver, right, n, WYT_SIDE_BOTH,
                                        &rank)))
            EXPECT(rank == i, "%s by %s: rank %llu, not %zu", match->text,
                   who(match), (unsigned long long)rank, i);
    }
}

/* What comes in blocks is the same, whatever the status in the end. */
static void match_list(const struct match *match, const size_t *list,
                       size_t count, size_t from)
{
    uint64_t found[LISTED * TRUTH_HEAPS], right[TRUTH_HEAPS];
    size_t n = match->truth.n, written = 0;
    if (from >= count)
        return;
    (void)told(match, wyt_solver_list(match->solver, from, WYT_SIDE_BOTH, found,
                                      n, count - from, &written));
    for (size_t i = 0; i < written; i++) {
        truth_heaps(&match->truth, list[from + i], right);
        EXPECT(memcmp(found + i * n, right, n * sizeof *right) == 0,
               "%s by %s: P-position %zu of a list", match->text, who(match),
               from + i);
    }
}

static void match_backend(struct match *match, struct input *input,
                          const size_t *list, size_t count)
{
    uint64_t every = 1 + take_below(input, 8);
    for (size_t i = match->truth.cells; i-- > 0;)
        match_cell(match, i, i % every == 0);
    match_numbers(match, list, count);
    match_list(match, list, count, (size_t)take_below(input, 8));
}

static void match_backends(struct match *match, struct input *input)
{
    size_t list[LISTED], count = list_truth(&match->truth, list);
    uint64_t polls = match->world.polls;
    for (size_t i = 0; i < backend_count(); i++) {
        match->world.polls = polls / 2; /* what one uses up is not missed */
        match->solver = NULL;
        if (told(match, wyt_solver_new(match->world.context, match->rules,
                                       backend_name(i), &match->solver)))
            match_backend(match, input, list, count);
        wyt_solver_free(match->solver);
    }
    match->solver = NULL;
}

/* ---- boards ---- */

static uint32_t right_cell(const struct cell *cell, uint32_t kind)
{
    if (!cell->is_position)
        return WYT_CELL_REMOVED;
    return kind == WYT_BOARD_OUTCOME   ? cell->is_p
           : kind == WYT_BOARD_GRUNDY  ? cell->grundy
           : kind == WYT_BOARD_OPTIONS ? cell->options
                                       : cell->remoteness;
}

static void match_board(const struct match *match, const wyt_board *board,
                        uint32_t kind)
{
    for (size_t i = 0; i < match->truth.cells; i++) {
        uint64_t heaps[TRUTH_HEAPS];
        uint32_t cell = 0;
        uint32_t right = right_cell(&match->truth.cell[i], kind);
        truth_heaps(&match->truth, i, heaps);
        EXPECT(wyt_board_get(board, heaps, match->truth.n, &cell) == WYT_OK &&
                   cell == right,
               "%s, kind %u: cell %zu is %u, not %u", match->text,
               (unsigned)kind, i, (unsigned)right, (unsigned)cell);
    }
}

static void match_boards(const struct match *match)
{
    for (uint64_t isa = 0; isa <= 2; isa++)
        for (uint32_t kind = WYT_BOARD_OUTCOME; kind <= WYT_BOARD_OPTIONS;
             kind++) {
            wyt_board *board = NULL;
            wyt_context_set_tuning(match->world.context, WYT_TUNING_ISA, isa);
            if (told(match, wyt_board_new(match->world.context, match->rules,
                                          match->truth.size, match->truth.n,
                                          kind, &board)))
                match_board(match, board, kind);
            wyt_board_unref(board);
        }
}

/* ---- the whole ---- */

/* Sizes whose product is small enough; false for too many heaps. */
static bool take_box(struct input *input, struct truth *truth)
{
    truth->n = wyt_rules_heaps(truth->rules);
    truth->cells = 1;
    if (truth->n > TRUTH_HEAPS)
        return false;
    for (size_t i = 0; i < truth->n; i++) {
        size_t heaps = truth->n - i, room = TRUTH_CELLS / truth->cells;
        uint64_t most = heaps == 1 ? room : heaps == 2 ? 40 : 7;
        most = most < room ? most : room;
        truth->size[i] = 1 + take(input, 2) % most;
        truth->cells *= (size_t)truth->size[i];
    }
    return true;
}

/* Any size, and as limbs. */
static void compare_far(struct match *match, struct input *input)
{
    uint64_t heaps[FUZZ_HEAPS];
    size_t n = match->truth.n;
    struct question question = {&match->world, match->rules, heaps, n, true};
    wyt_integers *list = NULL;
    for (size_t i = 0; i < n; i++)
        heaps[i] = take_number(input);
    match->world.polls = POLLS / 4;
    ask_backends(&question);
    if (answered(&match->world,
                 wyt_integers_new(match->world.context, &list))) {
        for (size_t i = 0; i < n; i++)
            (void)answered(&match->world, wyt_integers_add_u64(list, heaps[i]));
        ask_big(&match->world, match->rules, list);
    }
    wyt_integers_free(list);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct match match;
    struct input input = {data, size};
    char text[GAME_BYTES];
    random_game(&input, text);
    match = (struct match){.text = text};
    world_open(&match.world, POLLS);
    wyt_context_set_limit(match.world.context, WYT_LIMIT_CELLS, SCANNED);
    if (answered(&match.world, wyt_rules_parse(match.world.context, text,
                                               strlen(text), &match.rules))) {
        match.truth.rules = match.rules;
        if (take_box(&input, &match.truth)) {
            if (truth_solve(&match.truth, &match.world)) {
                match_boards(&match);
                match_backends(&match, &input);
            }
            compare_far(&match, &input);
        }
    }
    wyt_rules_unref(match.rules);
    world_close(&match.world);
    return 0;
}
