/* SPDX-License-Identifier: MIT */
/*
 * Boards of games without move classes: of functions whose options leave the
 * box, and of formulas with cells that are no positions.
 */
#include "support/harness.h"

#include <string.h>

/* Fibonacci Nim: of (tokens, most) up to `most` tokens are taken, and twice as
 * many may be taken next: the second heap grows. */
static int32_t take_up_to(void *user, const uint64_t *heaps, size_t n,
                          wyt_emit emit, void *sink)
{
    int32_t status = WYT_OK;
    (void)n;
    if (user != NULL && heaps[0] == 7)
        return *(const int32_t *)user;
    for (uint64_t t = 1; t <= heaps[1] && t <= heaps[0] && status == WYT_OK;
         t++) {
        const uint64_t option[2] = {heaps[0] - t, 2 * t};
        status = emit(sink, option, 1);
    }
    return status;
}

static int32_t count_tokens(void *user, const uint64_t *heaps, size_t n,
                            uint64_t *out)
{
    (void)user;
    (void)n;
    *out = heaps[0];
    return WYT_OK;
}

static wyt_rules *fibonacci_nim(wyt_context *context, int32_t *fault)
{
    const wyt_callbacks table = {.size = sizeof table,
                                 .name = "fibonacci-nim",
                                 .heaps = 2,
                                 .options = take_up_to,
                                 .measure = count_tokens,
                                 .user = fault};
    wyt_rules *rules = NULL;
    CHECK_STATUS(WYT_OK, wyt_rules_from_callbacks(context, &table, &rules));
    return rules;
}

static uint32_t cell_of(const wyt_board *board, uint64_t x, uint64_t y)
{
    const uint64_t heaps[2] = {x, y};
    uint32_t cell = 0;
    CHECK_STATUS(WYT_OK, wyt_board_get(board, heaps, 2, &cell));
    return cell;
}

static wyt_board *board_of(wyt_context *context, const wyt_rules *rules,
                           uint32_t kind, uint64_t width, uint64_t height)
{
    const uint64_t size[2] = {width, height};
    wyt_board *board = NULL;
    CHECK_STATUS(WYT_OK, wyt_board_new(context, rules, size, 2, kind, &board));
    return board;
}

/* Whoever may take all but one token loses iff the number of tokens is one of
 * Fibonacci's (M. J. Whinihan, Fibonacci Nim, Fibonacci Quarterly 1, 1963). */
static void options_that_leave_the_box(void **state)
{
    wyt_context *context = test_context();
    wyt_rules *rules = fibonacci_nim(context, NULL);
    wyt_board *board = board_of(context, rules, WYT_BOARD_OUTCOME, 100, 99);
    uint64_t last = 1, next = 2;
    (void)state;
    for (uint64_t tokens = 2; tokens < 100; tokens++) {
        const bool is_p = cell_of(board, tokens, tokens - 1) == WYT_OUTCOME_P;
        CHECK(is_p == (tokens == next), "%d tokens", (int)tokens);
        if (tokens == next) {
            next += last;
            last = tokens;
        }
    }
    wyt_board_unref(board);
    wyt_rules_unref(rules);
    wyt_context_unref(context);
}

/* What the search, which knows no box, says of each cell. */
static void numbers_of_functions(void **state)
{
    wyt_context *context = test_context();
    wyt_rules *rules = fibonacci_nim(context, NULL);
    wyt_solver *solver = test_solver(context, rules, "search");
    wyt_board *values = board_of(context, rules, WYT_BOARD_GRUNDY, 15, 9);
    wyt_board *lengths = board_of(context, rules, WYT_BOARD_REMOTENESS, 15, 9);
    wyt_board *counts = board_of(context, rules, WYT_BOARD_OPTIONS, 15, 9);
    (void)state;
    for (uint64_t i = 0; i < (uint64_t)15 * 9; i++) {
        const uint64_t heaps[2] = {i % 15, i / 15};
        uint64_t value = 0, length = 0, options[64];
        size_t count = 0;
        CHECK_STATUS(WYT_OK, wyt_solver_grundy(solver, heaps, 2, &value));
        CHECK_STATUS(WYT_OK, wyt_solver_remoteness(solver, heaps, 2, &length));
        CHECK_STATUS(WYT_OK, wyt_solver_winning(solver, heaps, 2, options, NULL,
                                                32, &count));
        CHECK(cell_of(values, heaps[0], heaps[1]) == value, "value %d", (int)i);
        CHECK(cell_of(lengths, heaps[0], heaps[1]) == length, "length %d",
              (int)i);
        CHECK(cell_of(counts, heaps[0], heaps[1]) == count, "count %d", (int)i);
    }
    wyt_board_unref(values);
    wyt_board_unref(lengths);
    wyt_board_unref(counts);
    wyt_solver_free(solver);
    wyt_rules_unref(rules);
    wyt_context_unref(context);
}

static int32_t take_none(void *user, const void *bytes, size_t length)
{
    (void)bytes;
    *(size_t *)user += length;
    return WYT_OK;
}

/* A file tells its game by a text, which functions have not. */
static void no_files_of_functions(void **state)
{
    const uint64_t size[2] = {9, 3};
    wyt_context *context = test_context();
    wyt_rules *rules = fibonacci_nim(context, NULL);
    wyt_board *board = board_of(context, rules, WYT_BOARD_OUTCOME, 9, 3);
    size_t bytes = 0;
    (void)state;
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt_board_save_to(context, board, take_none, &bytes));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt_board_save(context, board, "nowhere.wyt"));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt_board_solve_file(context, rules, size, 2, WYT_BOARD_OUTCOME,
                                     "nowhere.wyt", NULL));
    CHECK(bytes == 0, "something was written");
    wyt_board_unref(board);
    wyt_rules_unref(rules);
    wyt_context_unref(context);
}

/* The status of a function is handed on, and nothing is left behind. */
static void faults_of_functions(void **state)
{
    static int32_t fault = 4711;
    const uint64_t size[2] = {9, 3};
    wyt_context *context = test_context();
    wyt_rules *rules = fibonacci_nim(context, &fault);
    wyt_board *board = NULL;
    (void)state;
    for (uint32_t kind = WYT_BOARD_OUTCOME; kind <= WYT_BOARD_OPTIONS; kind++)
        CHECK_ERROR(fault, context,
                    wyt_board_new(context, rules, size, 2, kind, &board));
    CHECK(board == NULL, "an output was touched");
    wyt_rules_unref(rules);
    wyt_context_unref(context);
}

/* Cells that are no positions, anywhere: read one by one, in runs of every
 * length and width, found, and told from numbers. */
static void cells_that_are_removed(void **state)
{
    enum { SIDE = 150 };
    static uint16_t cells[SIDE * SIDE];
    static uint64_t found[2 * SIDE * SIDE];
    const uint64_t from[2] = {0, 0}, size[2] = {SIDE, SIDE};
    wyt_context *context = test_context();
    wyt_rules *rules =
        test_rules(context, "wythoff+cells=(x/70=1|(x+y)%3>0&y!=5)");
    wyt_board *board = board_of(context, rules, WYT_BOARD_GRUNDY, SIDE, SIDE);
    size_t removed = 0, count = 0;
    uint64_t next = 0;
    (void)state;
    CHECK_STATUS(WYT_OK, wyt_board_cells(board, from, size, 2, 2, NULL, cells,
                                         SIDE * SIDE));
    for (uint64_t i = 0; i < (uint64_t)SIDE * SIDE; i++) {
        const uint64_t x = i % SIDE, y = i / SIDE;
        const bool is_cell = x / 70 == 1 || ((x + y) % 3 > 0 && y != 5);
        const uint32_t cell = cell_of(board, x, y);
        CHECK((cell == WYT_CELL_REMOVED) == !is_cell, "cell (%d,%d)", (int)x,
              (int)y);
        CHECK(cells[i] == (cell & UINT16_MAX), "run (%d,%d)", (int)x, (int)y);
        removed += !is_cell;
    }
    CHECK_STATUS(WYT_OK,
                 wyt_board_find(board, WYT_CELL_REMOVED, 0, UINT64_MAX, found,
                                2, 1, 2, SIDE * SIDE, &count, &next));
    CHECK(count == removed && next == (uint64_t)SIDE * SIDE, "%d of %d found",
          (int)count, (int)removed);
    for (size_t i = 0; i < count; i++)
        CHECK(cell_of(board, found[2 * i], found[2 * i + 1]) ==
                  WYT_CELL_REMOVED,
              "found %d", (int)i);
    wyt_board_unref(board);
    wyt_rules_unref(rules);
    wyt_context_unref(context);
}

/* A condition without a value ends the board. */
static void conditions_without_a_value(void **state)
{
    static const char *const texts[] = {"wythoff+cells=(1/(x-3)=0)",
                                        "wythoff+end=(1/(x-3)=0)",
                                        "rule:move=(i/(y-3)=0)"};
    const uint64_t size[2] = {9, 3};
    wyt_context *context = test_context();
    wyt_board *board = NULL;
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(texts); i++) {
        wyt_rules *rules = test_rules(context, texts[i]);
        const uint64_t sides[2] = {size[i == 2], size[i != 2]};
        /* Every question of such a game may have this status, moves.h. */
        int32_t status =
            wyt_board_new(context, rules, sides, 2, WYT_BOARD_OUTCOME, &board);
        CHECK(status == WYT_E_RULES &&
                  strstr(wyt_context_error(context), "divides by zero") != NULL,
              "%s: %s", texts[i], wyt_context_error(context));
        wyt_rules_unref(rules);
    }
    CHECK(board == NULL, "an output was touched");
    wyt_context_unref(context);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(options_that_leave_the_box),
        cmocka_unit_test(numbers_of_functions),
        cmocka_unit_test(no_files_of_functions),
        cmocka_unit_test(faults_of_functions),
        cmocka_unit_test(cells_that_are_removed),
        cmocka_unit_test(conditions_without_a_value),
    };
    return test_main("api boards_listed", tests, TEST_LENGTH(tests));
}
