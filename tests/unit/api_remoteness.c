/* SPDX-License-Identifier: MIT */
/* Remoteness, by every backend and as boards, against plain recursion. */
#include "support/games.h"
#include "support/options.h"
#include "support/toys.h"

#include <inttypes.h>
#include <stdlib.h>

/* Normal and misere play, removed cells, steps, residues, 1 to 3 heaps. */
static const char *const texts[] = {
    "wythoff",
    "wyt:a=2,b=3",
    "wyt:a=1,b=0",
    "wyt:a=2,b=1,c=2+misere",
    "nim:heaps=1",
    "nim:heaps=1+misere",
    "nim:heaps=3",
    "nim:heaps=3+misere",
    "vectors:lines=1.0/0.1q5l2/2.1,steps=3.4",
    "vectors:lines=1.0/0.1/2.1,hole=1.2",
    "vectors:strips=i1/j1/d2,hole=2.2+misere",
    "vectors:heaps=3,lines=1.0.0/0.1.1,steps=0.0.2+misere",
};

/* What is found below a cell: -1 where nobody has looked. */
struct recursion {
    const struct box *box;
    const struct game *game;
    int64_t *moves;
    bool *is_p;
};

/* Smith's definition word by word. */
static void settle(const struct recursion *recursion, const uint64_t *heaps)
{
    struct list options = list_new(recursion->game->heaps);
    size_t cell = box_index(recursion->box, heaps);
    int64_t hurry = -1, hold = -1;
    wyt_moves *moves = NULL;
    if (recursion->moves[cell] >= 0)
        return;
    CHECK_STATUS(WYT_OK,
                 wyt_moves_new(recursion->game->context, recursion->game->rules,
                               heaps, recursion->game->heaps, &moves));
    options_fetch(moves, 7, &options);
    wyt_moves_free(moves);
    for (size_t i = 0; i < options.count; i++) {
        size_t option = box_index(recursion->box, list_get(&options, i));
        int64_t rest;
        settle(recursion, list_get(&options, i));
        rest = recursion->moves[option];
        if (recursion->is_p[option] && (hurry < 0 || rest < hurry))
            hurry = rest;
        if (rest > hold)
            hold = rest;
    }
    recursion->is_p[cell] =
        options.count == 0 ? !recursion->game->misere : hurry < 0;
    recursion->moves[cell] = options.count == 0 ? 0
                             : hurry >= 0       ? 1 + hurry
                                                : 1 + hold;
    list_free(&options);
}

static void check_cell(const struct recursion *recursion, wyt_solver *solver,
                       const wyt_board *board, const uint64_t *heaps)
{
    const struct game *game = recursion->game;
    uint64_t expected, moves = UINT64_MAX;
    uint32_t cell = 0;
    settle(recursion, heaps);
    expected = (uint64_t)recursion->moves[box_index(recursion->box, heaps)];
    CHECK_STATUS(WYT_OK,
                 wyt_solver_remoteness(solver, heaps, game->heaps, &moves));
    CHECK(moves == expected, "%s: %s has %" PRIu64 ", by %s %" PRIu64,
          game->text, test_position(heaps, game->heaps), expected,
          wyt_solver_backend(solver), moves);
    CHECK((expected % 2 == 0) ==
              (test_is_p(solver, heaps, game->heaps) != game->misere),
          "%s: the outcome of %s", game->text,
          test_position(heaps, game->heaps));
    CHECK_STATUS(WYT_OK, wyt_board_get(board, heaps, game->heaps, &cell));
    CHECK(cell == expected, "%s: %s has %" PRIu64 ", on the board %" PRIu32,
          game->text, test_position(heaps, game->heaps), expected, cell);
}

static void check_game(const char *text, const char *backend)
{
    struct game game;
    struct box box;
    struct recursion recursion = {.box = &box, .game = &game};
    wyt_solver *solver;
    wyt_board *board = NULL;
    unsigned char *positions;
    uint64_t heaps[64];
    CHECK(game_open(&game, text), "%s", text);
    box = box_for(game.heaps, 200);
    solver = test_solver(game.context, game.rules, backend);
    CHECK_STATUS(WYT_OK,
                 wyt_board_new(game.context, game.rules, box.size, game.heaps,
                               WYT_BOARD_REMOTENESS, &board));
    positions = box_positions(&box, game.rules);
    recursion.moves = test_array(box.cells, sizeof *recursion.moves);
    recursion.is_p = test_array(box.cells, sizeof *recursion.is_p);
    for (size_t i = 0; i < box.cells; i++)
        recursion.moves[i] = -1;
    for (size_t i = box.cells; i-- > 0;) {
        box_cell(&box, i, heaps);
        if (positions[i])
            check_cell(&recursion, solver, board, heaps);
    }
    free(recursion.moves);
    free(recursion.is_p);
    free(positions);
    wyt_board_unref(board);
    wyt_solver_free(solver);
    game_close(&game);
}

static void as_by_recursion(void **state)
{
    static const char *const backends[] = {"auto", "board", "search",
                                           "reference"};
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(texts); i++)
        for (size_t k = 0; k < TEST_LENGTH(backends); k++)
            check_game(texts[i], backends[k]);
}

/* Wythoff Nim as functions, whose canonical form sorts, and as classes. */
static void callback_games(void **state)
{
    struct bench bench = bench_open("wythoff", "board");
    struct toy toy = {0};
    wyt_callbacks table = toy_full(&toy);
    wyt_rules *rules = toy_rules(bench.context, &table);
    (void)state;
    for (size_t b = 0; b < test_backends(); b++) {
        wyt_solver *solver = NULL;
        if (wyt_solver_new(bench.context, rules, test_backend(b), &solver) !=
                WYT_OK ||
            !wyt_solver_supports(solver, WYT_ASK_REMOTENESS)) {
            wyt_solver_free(solver);
            continue;
        }
        for (uint64_t i = 0; i < 100; i++) {
            const uint64_t heaps[2] = {i % 10, i / 10};
            uint64_t ours = 98, theirs = 99;
            CHECK_STATUS(WYT_OK,
                         wyt_solver_remoteness(solver, heaps, 2, &ours));
            CHECK_STATUS(
                WYT_OK, wyt_solver_remoteness(bench.solver, heaps, 2, &theirs));
            CHECK(ours == theirs, "%s: %" PRIu64 " and %" PRIu64,
                  test_position(heaps, 2), ours, theirs);
        }
        wyt_solver_free(solver);
    }
    wyt_rules_unref(rules);
    bench_close(&bench);
}

/* Take one or two: a heap has the outcome and the Grundy value of its rest
 * modulo 3, and yet the play takes longer. */
static int32_t take_two(void *user, const uint64_t *heaps, size_t n,
                        wyt_emit emit, void *sink)
{
    int32_t status = WYT_OK;
    (void)user;
    (void)n;
    for (uint64_t t = 1; t <= 2 && t <= heaps[0] && status == WYT_OK; t++) {
        const uint64_t rest = heaps[0] - t;
        status = emit(sink, &rest, 1);
    }
    return status;
}

static int32_t modulo_three(void *user, uint64_t *heaps, size_t n)
{
    (void)user;
    (void)n;
    heaps[0] %= 3;
    return WYT_OK;
}

static void canonical_forms(void **state)
{
    wyt_callbacks table = {.size = sizeof table,
                           .name = "take-two",
                           .heaps = 1,
                           .options = take_two,
                           .canonical = modulo_three};
    wyt_context *context = test_context();
    wyt_rules *rules = toy_rules(context, &table);
    wyt_solver *solver = test_solver(context, rules, "search");
    (void)state;
    for (uint64_t heap = 0; heap < 100; heap++) {
        uint64_t moves = 99, value = 99;
        CHECK_STATUS(WYT_OK, wyt_solver_grundy(solver, &heap, 1, &value));
        CHECK_STATUS(WYT_OK, wyt_solver_remoteness(solver, &heap, 1, &moves));
        CHECK(value == heap % 3, "value %" PRIu64, value);
        CHECK(moves == heap / 3 * 2 + (heap % 3 != 0),
              "(%" PRIu64 ") has %" PRIu64, heap, moves);
    }
    wyt_solver_free(solver);
    wyt_rules_unref(rules);
    wyt_context_unref(context);
}

static void arguments(void **state)
{
    static const uint64_t heaps[3] = {0, 1, 2};
    struct bench bench = bench_open("vectors:strips=i1/j1/d1,hole=1.2", NULL);
    wyt_solver *s = bench.solver;
    uint64_t out = 99;
    (void)state;
    CHECK_STATUS(WYT_E_ARGUMENT, wyt_solver_remoteness(NULL, heaps, 2, &out));
    CHECK_ERROR(WYT_E_ARGUMENT, bench.context,
                wyt_solver_remoteness(s, NULL, 2, &out));
    CHECK_ERROR(WYT_E_ARGUMENT, bench.context,
                wyt_solver_remoteness(s, heaps, 2, NULL));
    for (size_t n = 0; n <= 3; n++) /* with 2: a removed cell */
        CHECK_ERROR(WYT_E_POSITION, bench.context,
                    wyt_solver_remoteness(s, heaps, n, &out));
    CHECK(out == 99, "out_moves was touched");
    bench_close(&bench);
}

static void refusals(void **state)
{
    static const char *const names[] = {"beatty", "mex"};
    static const uint64_t heaps[2] = {3, 5};
    static const uint64_t large[2] = {(uint64_t)1 << 40, (uint64_t)1 << 41};
    static const char *const tables[] = {"reference", "board", "search",
                                         "auto"};
    uint64_t out = 99;
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(names); i++) {
        struct bench bench = bench_open("wythoff", names[i]);
        CHECK(wyt_solver_supports(bench.solver, WYT_ASK_REMOTENESS) == 0, "%s",
              names[i]);
        CHECK_ERROR(WYT_UNSUPPORTED, bench.context,
                    wyt_solver_remoteness(bench.solver, heaps, 2, &out));
        bench_close(&bench);
    }
    for (size_t i = 0; i < TEST_LENGTH(tables); i++) {
        struct bench bench = bench_open("wythoff", tables[i]);
        CHECK_STATUS(WYT_OK, wyt_context_set_limit(bench.context,
                                                   WYT_LIMIT_CELLS, 10000));
        CHECK_ERROR(WYT_LIMIT, bench.context,
                    wyt_solver_remoteness(bench.solver, large, 2, &out));
        CHECK(out == 99, "out_moves was touched");
        CHECK_STATUS(WYT_OK,
                     wyt_solver_remoteness(bench.solver, heaps, 2, &out));
        CHECK(out == 4, "(3, 5) has %" PRIu64, out);
        out = 99;
        bench_close(&bench);
    }
}

static void broken_games(void **state)
{
    static const struct {
        enum toy_fault fault;
        int32_t status;
    } rows[] = {{TOY_ERROR, 42},
                {TOY_REPEAT, WYT_E_CALLBACK},
                {TOY_SAME, WYT_E_CALLBACK},
                {TOY_TERMINAL_ERROR, 43}};
    static const uint64_t heaps[2] = {3, 5};
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(rows); i++) {
        wyt_context *context = test_context();
        struct toy toy = {.fault = rows[i].fault};
        wyt_callbacks table = toy_full(&toy);
        wyt_rules *rules = toy_rules(context, &table);
        wyt_solver *solver = test_solver(context, rules, NULL);
        uint64_t out = 99;
        CHECK_ERROR(rows[i].status, context,
                    wyt_solver_remoteness(solver, heaps, 2, &out));
        CHECK(out == 99, "out_moves was touched");
        wyt_solver_free(solver);
        wyt_rules_unref(rules);
        wyt_context_unref(context);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(as_by_recursion), cmocka_unit_test(callback_games),
        cmocka_unit_test(canonical_forms), cmocka_unit_test(arguments),
        cmocka_unit_test(refusals),        cmocka_unit_test(broken_games),
    };
    return test_main("api remoteness", tests, TEST_LENGTH(tests));
}
