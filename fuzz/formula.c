/* SPDX-License-Identifier: MIT */
/*
 * A random game of formulas, conditions on positions and passes, in a small
 * box: which cells are positions, their options, and who wins, by boards and by
 * solvers, against what formulas.c takes the formulas to mean. The text that
 * the library prints means the same.
 */
#include "formulas.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define POLLS 200
#define HEAPS 3
#define CELLS 192 /* 4^3 cells with two passes */
#define GAME_BYTES (4 * FORMULA_BYTES + 64)

enum condition { CELLS_IF, END_IF, WON_IF, CONDITIONS };

static const char *const names[CONDITIONS] = {"cells", "end", "won"};

struct game {
    struct world world;
    wyt_rules *rules;
    struct formula move, condition[CONDITIONS];
    bool has[CONDITIONS];
    bool misere;
    size_t heaps, passes; /* without passes; how many */
    size_t n, side, cells;
    char text[GAME_BYTES];
    enum said is_position[CELLS], is_p[CELLS];
};

/* ---- the text ---- */

static void add_formula(struct game *game, const char *before,
                        const struct formula *formula)
{
    const size_t length = strlen(game->text);
    char text[FORMULA_BYTES];
    formula_write(formula, text);
    (void)snprintf(game->text + length, sizeof game->text - length, "%s=(%s)",
                   before, text);
}

static void make(struct game *game, struct input *input)
{
    game->heaps = 1 + (size_t)take_below(input, HEAPS);
    formula_make(input, game->heaps, true, &game->move);
    (void)snprintf(game->text, sizeof game->text, "rule:heaps=%u,",
                   (unsigned)game->heaps);
    add_formula(game, "move", &game->move);
    for (unsigned i = 0; i < CONDITIONS; i++) {
        char plus[8];
        game->has[i] = take_below(input, 4) == 0;
        if (!game->has[i])
            continue;
        (void)snprintf(plus, sizeof plus, "+%s", names[i]);
        formula_make(input, game->heaps, false, &game->condition[i]);
        add_formula(game, plus, &game->condition[i]);
    }
    if (take_below(input, 4) == 0) {
        const size_t length = strlen(game->text);
        game->passes = 1 + (size_t)take_below(input, 2);
        (void)snprintf(game->text + length, sizeof game->text - length,
                       "+pass=%u", (unsigned)game->passes);
    }
    game->misere = take_below(input, 4) == 0;
    if (game->misere)
        (void)strcat(game->text, "+misere");
}

/* ---- positions ---- */

static void heaps_of(const struct game *game, size_t cell, uint64_t *heaps)
{
    if (game->passes > 0) {
        heaps[game->heaps] = cell % (game->passes + 1);
        cell /= game->passes + 1;
    }
    for (size_t i = game->heaps; i-- > 0;) {
        heaps[i] = cell % game->side;
        cell /= game->side;
    }
}

static size_t cell_of(const struct game *game, const uint64_t *heaps)
{
    size_t cell = 0;
    for (size_t i = 0; i < game->heaps; i++) {
        EXPECT(heaps[i] < game->side, "%s: heap %zu leaves the box", game->text,
               i);
        cell = cell * game->side + (size_t)heaps[i];
    }
    if (game->passes == 0)
        return cell;
    EXPECT(heaps[game->heaps] <= game->passes, "%s: passes", game->text);
    return cell * (game->passes + 1) + (size_t)heaps[game->heaps];
}

static void set_box(struct game *game)
{
    static const size_t sides[HEAPS] = {40, 7, 4};
    game->n = game->heaps + (game->passes > 0);
    game->side = sides[game->heaps - 1];
    game->cells = game->passes + 1;
    for (size_t i = 0; i < game->heaps; i++)
        game->cells *= game->side;
    EXPECT(game->cells <= CELLS, "%zu cells", game->cells);
}

static enum said holds(const struct game *game, enum condition which,
                       const uint64_t *heaps, enum said otherwise)
{
    return game->has[which]
               ? formula_holds(&game->condition[which], heaps, heaps)
               : otherwise;
}

/* Whether a position has options by formulas at all. */
static enum said goes_on(const struct game *game, const uint64_t *heaps)
{
    const enum said won = holds(game, WON_IF, heaps, SAID_NO);
    const enum said end =
        won == SAID_NO ? holds(game, END_IF, heaps, SAID_NO) : SAID_NO;
    if (won == SAID_YES || end == SAID_YES)
        return SAID_NO;
    return won != SAID_NO ? won : end != SAID_NO ? end : SAID_YES;
}

/* ---- options ---- */

struct options {
    bool is[CELLS];
    size_t count;
};

/* What is said of an option that is smaller. */
static enum said is_option(const struct game *game, const uint64_t *from,
                           size_t to)
{
    uint64_t heaps[HEAPS + 1];
    enum said move;
    heaps_of(game, to, heaps);
    move = formula_holds(&game->move, from, heaps);
    return move == SAID_YES ? game->is_position[to] : move;
}

static bool is_smaller(const struct game *game, const uint64_t *from, size_t to)
{
    uint64_t heaps[HEAPS + 1] = {0};
    bool same = true;
    heaps_of(game, to, heaps);
    for (size_t i = 0; i < game->heaps; i++) {
        if (heaps[i] > from[i])
            return false;
        same = same && heaps[i] == from[i];
    }
    return !same &&
           (game->passes == 0 || heaps[game->heaps] == from[game->heaps]);
}

static enum said list_moves(const struct game *game, const uint64_t *from,
                            struct options *options)
{
    enum said trouble = SAID_YES;
    for (size_t to = 0; to < game->cells; to++) {
        enum said is;
        if (!is_smaller(game, from, to))
            continue;
        is = is_option(game, from, to);
        if (is == SAID_UNKNOWN || (is == SAID_NOTHING && trouble == SAID_YES))
            trouble = is;
        options->is[to] = is == SAID_YES;
        options->count += is == SAID_YES;
    }
    return trouble;
}

/* The options of a position; SAID_YES, or why there is no list of them. */
static enum said list_options(const struct game *game, size_t cell,
                              struct options *options)
{
    uint64_t from[HEAPS + 1];
    enum said on;
    *options = (struct options){.count = 0};
    heaps_of(game, cell, from);
    on = goes_on(game, from);
    if (on != SAID_YES)
        return on == SAID_NO ? SAID_YES : on;
    on = list_moves(game, from, options);
    if (on == SAID_YES && options->count > 0 && game->passes > 0 &&
        from[game->heaps] > 0) {
        options->is[cell - 1] = true;
        options->count++;
    }
    return on;
}

static bool match_options(const struct game *game, size_t cell,
                          const struct options *options, enum said said)
{
    uint64_t from[HEAPS + 1], list[CELLS * (HEAPS + 1)];
    bool seen[CELLS] = {false};
    size_t count = 0;
    int32_t status;
    heaps_of(game, cell, from);
    status = wyt_rules_options(game->world.context, game->rules, from, game->n,
                               list, CELLS, &count);
    if (said == SAID_UNKNOWN || status == FUZZ_STOPPED) {
        (void)answered(&game->world, status);
        return false;
    }
    EXPECT((status == WYT_E_RULES) == (said == SAID_NOTHING),
           "%s, cell %zu: %s", game->text, cell, wyt_status_name(status));
    if (!answered(&game->world, status))
        return false;
    EXPECT(count == options->count, "%s, cell %zu: %zu options, not %zu",
           game->text, cell, count, options->count);
    for (size_t i = 0; i < count; i++) {
        const size_t to = cell_of(game, list + i * game->n);
        EXPECT(options->is[to] && !seen[to], "%s, cell %zu: option %zu",
               game->text, cell, to);
        seen[to] = true;
    }
    return true;
}

/* ---- who wins ---- */

/* P as far as all options are known. */
static enum said judge(const struct game *game, size_t cell,
                       const struct options *options)
{
    uint64_t heaps[HEAPS + 1];
    heaps_of(game, cell, heaps);
    if (holds(game, WON_IF, heaps, SAID_NO) == SAID_YES)
        return SAID_NO;
    if (options->count == 0)
        return game->misere ? SAID_NO : SAID_YES;
    for (size_t to = 0; to < game->cells; to++)
        if (options->is[to] && game->is_p[to] > SAID_YES)
            return SAID_UNKNOWN;
    for (size_t to = 0; to < game->cells; to++)
        if (options->is[to] && game->is_p[to] == SAID_YES)
            return SAID_NO;
    return SAID_YES;
}

static void match_solver(const struct game *game, wyt_solver *solver)
{
    for (size_t cell = game->cells; cell-- > 0;) {
        uint64_t heaps[HEAPS + 1];
        int32_t outcome = 0, status;
        if (game->is_p[cell] > SAID_YES)
            continue;
        heaps_of(game, cell, heaps);
        status = wyt_solver_outcome(solver, heaps, game->n, &outcome);
        if (answered(&game->world, status))
            EXPECT((outcome == WYT_OUTCOME_P) == game->is_p[cell],
                   "%s by %s: cell %zu", game->text, wyt_solver_backend(solver),
                   cell);
    }
}

static void match_backends(struct game *game)
{
    const uint64_t polls = game->world.polls;
    for (size_t i = 0; i < backend_count(); i++) {
        wyt_solver *solver = NULL;
        game->world.polls = polls / 2;
        if (answered(&game->world,
                     wyt_solver_new(game->world.context, game->rules,
                                    backend_name(i), &solver)))
            match_solver(game, solver);
        wyt_solver_free(solver);
    }
}

static void match_board(const struct game *game, const wyt_board *board)
{
    for (size_t cell = 0; cell < game->cells; cell++) {
        uint64_t heaps[HEAPS + 1];
        uint32_t is = 0;
        heaps_of(game, cell, heaps);
        EXPECT(wyt_board_get(board, heaps, game->n, &is) == WYT_OK, "a cell");
        if (game->is_position[cell] == SAID_NO)
            EXPECT(is == WYT_CELL_REMOVED, "%s: cell %zu of a board is there",
                   game->text, cell);
        else if (game->is_p[cell] <= SAID_YES)
            EXPECT(is == (uint32_t)game->is_p[cell],
                   "%s: cell %zu of a board is %u", game->text, cell,
                   (unsigned)is);
    }
}

static void match_boards(struct game *game)
{
    uint64_t size[HEAPS + 1];
    for (size_t i = 0; i < game->heaps; i++)
        size[i] = game->side;
    size[game->heaps] = game->passes + 1;
    for (uint64_t isa = 0; isa <= 2; isa++) {
        wyt_board *board = NULL;
        wyt_context_set_tuning(game->world.context, WYT_TUNING_ISA, isa);
        if (answered(&game->world,
                     wyt_board_new(game->world.context, game->rules, size,
                                   game->n, WYT_BOARD_OUTCOME, &board)))
            match_board(game, board);
        wyt_board_unref(board);
    }
}

/* ---- the whole ---- */

static void match_positions(struct game *game)
{
    for (size_t cell = 0; cell < game->cells; cell++) {
        uint64_t heaps[HEAPS + 1];
        int32_t contains = -1;
        heaps_of(game, cell, heaps);
        game->is_position[cell] = holds(game, CELLS_IF, heaps, SAID_YES);
        EXPECT(wyt_rules_contains(game->rules, heaps, game->n, &contains) ==
                       WYT_OK &&
                   (game->is_position[cell] == SAID_UNKNOWN ||
                    contains == (game->is_position[cell] == SAID_YES)),
               "%s: cell %zu", game->text, cell);
    }
}

static void match_cells(struct game *game)
{
    for (size_t cell = 0; cell < game->cells; cell++) {
        struct options options;
        enum said said;
        game->is_p[cell] = SAID_UNKNOWN;
        if (game->is_position[cell] != SAID_YES)
            continue;
        said = list_options(game, cell, &options);
        if (match_options(game, cell, &options, said))
            game->is_p[cell] = judge(game, cell, &options);
    }
}

/* The text that is printed, read again. */
static void read_again(struct game *game)
{
    char text[GAME_BYTES];
    size_t length = 0;
    wyt_rules *again = NULL;
    if (!answered(&game->world,
                  wyt_rules_text(game->rules, text, sizeof text, &length)) ||
        !answered(&game->world,
                  wyt_rules_parse(game->world.context, text, length, &again)))
        EXPECT(false, "%s as %s", game->text, text);
    EXPECT(wyt_rules_equal(game->rules, again) == 1, "%s as %s", game->text,
           text);
    wyt_rules_unref(game->rules);
    game->rules = again;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct game game;
    struct input input = {data, size};
    int32_t status;
    game = (struct game){.n = 0};
    make(&game, &input);
    set_box(&game);
    world_open(&game.world, POLLS);
    status = wyt_rules_parse(game.world.context, game.text, strlen(game.text),
                             &game.rules);
    if (answered(&game.world, status)) {
        if (take_below(&input, 2) == 0)
            read_again(&game);
        match_positions(&game);
        match_cells(&game);
        match_boards(&game);
        match_backends(&game);
    } else {
        EXPECT(status == WYT_UNSUPPORTED, "%s: %s", game.text,
               wyt_context_error(game.world.context));
    }
    wyt_rules_unref(game.rules);
    world_close(&game.world);
    return 0;
}
