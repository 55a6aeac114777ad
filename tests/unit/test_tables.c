/* SPDX-License-Identifier: MIT */
/* moves/memo.h, solve/box.h, solve/scan.h, base/cells.h: what searches and
 * boxes keep, and what a scan has solved. */
#include <inttypes.h>
#include <string.h>

#include "base/cells.h"
#include "moves/memo.h"
#include "rules/rules.h"
#include "solve/backend.h"
#include "solve/box.h"
#include "solve/scan.h"
#include "solve/solver.h"
#include "support/allocator.h"
#include "support/harness.h"

static void memo_keeps_all(void **state)
{
    wyt_context *context = test_context();
    struct wyt__memo memo = {.context = context, .n = 3};
    (void)state;
    for (uint64_t i = 0; i < 1000; i++) {
        const uint64_t heaps[3] = {i % 10, i / 10 % 10, i / 100};
        CHECK(wyt__memo_get(&memo, heaps) == WYT__UNKNOWN, "%u is new",
              (unsigned)i);
        CHECK_STATUS(WYT_OK, wyt__memo_put(&memo, heaps, (uint32_t)i));
    }
    for (uint64_t i = 0; i < 1000; i++) {
        const uint64_t heaps[3] = {i % 10, i / 10 % 10, i / 100};
        CHECK(wyt__memo_get(&memo, heaps) == i, "%u is known", (unsigned)i);
    }
    wyt__memo_clear(&memo);
    wyt_context_unref(context);
}

static void memo_has_a_limit(void **state)
{
    wyt_context *context = test_context();
    struct wyt__memo memo = {.context = context, .n = 1};
    uint64_t heap = 0;
    (void)state;
    wyt_context_set_limit(context, WYT_LIMIT_CELLS, 1);
    CHECK_STATUS(WYT_OK, wyt__memo_put(&memo, &heap, 0));
    heap = 1;
    CHECK_STATUS(WYT_LIMIT, wyt__memo_put(&memo, &heap, 0));
    wyt__memo_clear(&memo);
    wyt_context_unref(context);
}

/* Notes the boxes it is asked to solve; the first `refuse` are too large. */
struct solver {
    uint64_t box[2];
    size_t asked, refuse;
};

static int32_t solve(void *owner, const uint64_t *size)
{
    struct solver *solver = owner;
    memcpy(solver->box, size, sizeof solver->box);
    return ++solver->asked <= solver->refuse ? WYT_LIMIT : WYT_OK;
}

static void boxes(void **state)
{
    static const struct {
        uint64_t old[2], heaps[2], box[2];
        size_t refuse;
        int32_t status;
        size_t careful; /* of the first times that it grows: 1, 2, ... */
    } rows[] = {
        {{0, 0}, {0, 0}, {1, 1}, 0, WYT_OK, 0},
        {{0, 0}, {4, 7}, {5, 8}, 0, WYT_OK, 0},   /* the first one is exact */
        {{8, 8}, {7, 7}, {0, 0}, 0, WYT_OK, 0},   /* there already */
        {{8, 8}, {3, 8}, {16, 16}, 0, WYT_OK, 0}, /* a cube */
        {{8, 19}, {9, 20}, {28, 28}, 0, WYT_OK, 0},
        {{8, 20}, {3, 29}, {8, 32}, 0, WYT_OK, 0}, /* that had too many cells */
        {{8, 20}, {7, 90}, {8, 96}, 0, WYT_OK, 0}, /* round */
        {{28, 28}, {28, 28}, {31, 31}, 0, WYT_OK, 0}, /* near the limit */
        {{8, 8}, {3, 8}, {8, 10}, 1, WYT_OK, 0},      /* less room */
        {{8, 8}, {3, 8}, {8, 9}, 2, WYT_OK, 0},
        {{8, 8}, {3, 8}, {8, 9}, 3, WYT_OK, 0}, /* no room */
        {{8, 8}, {3, 8}, {4, 9}, 4, WYT_OK, 0}, /* alone */
        {{8, 8}, {3, 8}, {4, 9}, 5, WYT_LIMIT, 0},
        {{1, 500}, {1, 1}, {2, 500}, 0, WYT_OK, 0},   /* 16 * 500 is too many */
        {{1, 900}, {900, 0}, {901, 1}, 0, WYT_OK, 0}, /* together, too */
        {{8, 8}, {1000, 0}, {0, 0}, 0, WYT_LIMIT, 0}, /* 1001 cells */
        {{8, 8}, {UINT64_MAX, 0}, {0, 0}, 0, WYT_LIMIT, 0},
        {{8, 8}, {UINT64_MAX - 1, UINT64_MAX - 1}, {0, 0}, 0, WYT_LIMIT, 0},
        {{20, 20}, {3, 20}, {24, 24}, 0, WYT_OK, 1}, /* by an eighth */
        {{20, 20}, {3, 20}, {24, 24}, 0, WYT_OK, 6},
        {{20, 20}, {3, 20}, {20, 25}, 0, WYT_OK, 7}, /* a half is too much */
        {{8, 8}, {3, 8}, {16, 16}, 0, WYT_OK, 1},
        {{8, 8}, {3, 8}, {8, 9}, 1, WYT_OK, 1},
    };
    wyt_context *context = test_context();
    (void)state;
    wyt_context_set_limit(context, WYT_LIMIT_CELLS, 1000);
    for (size_t i = 0; i < TEST_LENGTH(rows); i++) {
        const size_t growths = rows[i].careful - 1; /* never, if it is 0 */
        struct solver solver = {{0, 0}, 0, rows[i].refuse};
        CHECK_STATUS(rows[i].status,
                     wyt__cover(context, rows[i].heaps, 2, rows[i].old, growths,
                                solve, &solver));
        CHECK(memcmp(solver.box, rows[i].box, sizeof solver.box) == 0,
              "row %zu: %s", i, test_position(solver.box, 2));
    }
    wyt_context_unref(context);
}

/* Sides of m 2^k cells, and small ones. */
static void round_sides(void **state)
{
    static const uint64_t rows[][2] = {
        {0, 0},
        {15, 15},
        {16, 16},
        {17, 20},
        {65, 80},
        {80, 80},
        {81, 96},
        {97, 112},
        {113, 128},
        {UINT32_MAX, (uint64_t)1 << 32},
        {UINT64_MAX / 2, (uint64_t)1 << 63},
        {UINT64_MAX / 2 + 1, UINT64_MAX / 2 + 1},
        {UINT64_MAX, UINT64_MAX},
    };
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(rows); i++)
        CHECK(wyt__round_side(rows[i][0], 2) == rows[i][1], "row %zu: %" PRIu64,
              i, wyt__round_side(rows[i][0], 2));
}

static const struct wyt__scan_aim all = {.side = WYT_SIDE_BOTH};
static size_t further;

/* A backend that solves boxes of N-positions of at most `most` cells, and
 * counts the cells. */
struct desert {
    wyt_context *context;
    uint64_t size[2], most, solved;
};

static int32_t solve_desert(void *owner, const uint64_t *size)
{
    struct desert *desert = owner;
    if (size[0] * size[1] > desert->most)
        return WYT_LIMIT;
    memcpy(desert->size, size, sizeof desert->size);
    desert->solved += size[0] * size[1];
    return WYT_OK;
}

static int32_t ask_desert(void *state, const uint64_t *heaps, int32_t *out)
{
    struct desert *desert = state;
    *out = WYT_OUTCOME_N;
    return wyt__cover(desert->context, heaps, 2, desert->size, SIZE_MAX,
                      solve_desert, desert);
}

static int32_t reach_desert(void *state, uint64_t shell, bool values)
{
    const uint64_t corner[2] = {shell, shell};
    int32_t outcome;
    CHECK(!values, "values were asked for");
    return ask_desert(state, corner, &outcome);
}

/* A scan that ends at a limit has not solved boxes cell by cell before. The
 * boxes of a scan grow by half: all of them have less than the last one and
 * 1 / (1 - 4/9) times the last but one; towards a limit of the backend, which
 * the scan does not know, it is halfway each time. */
static void scans(void **state)
{
    static const struct {
        uint64_t cells, most, bound;
    } rows[] = {
        {10000, 10000, 30000},
        {UINT64_MAX, 10000, 80000},
    };
    const struct wyt__backend backend = {.outcome = ask_desert,
                                         .reach = reach_desert};
    wyt_context *context = test_context();
    wyt_rules *rules = test_rules(context, "nim+comply=5");
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(rows); i++) {
        struct desert desert = {context, {0, 0}, rows[i].most, 0};
        struct wyt__scan scan = {.context = context,
                                 .rules = rules,
                                 .backend = &backend,
                                 .state = &desert};
        uint64_t heaps[2];
        wyt_context_set_limit(context, WYT_LIMIT_CELLS, rows[i].cells);
        CHECK_STATUS(WYT_LIMIT,
                     wyt__scan_read(&scan, 0, &all, heaps, 1, &further));
        CHECK(scan.passes[0].visited == 5050, "%u tuples",
              (unsigned)scan.passes[0].visited);
        wyt__scan_close(&scan);
        CHECK(desert.solved <= rows[i].bound, "row %zu: %u cells", i,
              (unsigned)desert.solved);
    }
    wyt_rules_unref(rules);
    wyt_context_unref(context);
}

/* With every move along a heap the shells 0..99 have 100 P-positions at most,
 * and three times as many if two options may be forbidden. A number beyond is
 * refused before anything is solved, the one before it is scanned for. */
static void crowded_scans(void **state)
{
    static const struct {
        const char *text;
        uint64_t most; /* 0: nobody knows */
    } rows[] = {
        {"wyt:a=2,b=9,c=1+misere", 100},
        {"wyt:a=2,b=0,c=1", 100},
        {"vectors:lines=0.1/2.3", 100},
        {"vectors:lines=1.0q3l3/2.3", 100},
        {"wyt:a=2,b=9,c=1+block=3", 300},
        {"nim+block=3", 3 * 141}, /* sorted tuples: shells 0..140 */
        {"vectors:lines=0.2/2.0/2.3", 0},
        {"vectors:lines=1.0q3l2/0.1t5/1.1", 0},
        {"vectors:lines=1.0/0.1/2.1,hole=2.2", 0},
        {"wyt:a=2,b=9,c=1+comply=3", 0},
    };
    const struct wyt__backend backend = {.outcome = ask_desert,
                                         .reach = reach_desert};
    wyt_context *context = test_context();
    (void)state;
    wyt_context_set_limit(context, WYT_LIMIT_CELLS, 10000);
    for (size_t i = 0; i < TEST_LENGTH(rows); i++) {
        wyt_rules *rules = test_rules(context, rows[i].text);
        for (uint64_t k = 0; k < 2; k++) {
            struct desert desert = {context, {0, 0}, 10000, 0};
            struct wyt__scan scan = {.context = context,
                                     .rules = rules,
                                     .backend = &backend,
                                     .state = &desert};
            uint64_t heaps[2], number = rows[i].most - k; /* 2^64-1 too */
            CHECK_ERROR(
                WYT_LIMIT, context,
                wyt__scan_read(&scan, number, &all, heaps, 1, &further));
            CHECK((desert.solved == 0) == (k == 0 && rows[i].most > 0),
                  "%s number %" PRIu64 ": %" PRIu64 " cells", rows[i].text,
                  number, desert.solved);
            wyt__scan_close(&scan);
        }
        wyt_rules_unref(rules);
    }
    wyt_context_unref(context);
}

/* A backend of which (x,y) is P iff x = 2 y or y = 2 x, and has the value
 * x + y; it counts what it is asked. */
static int32_t ask_lines(void *state, const uint64_t *heaps, int32_t *out)
{
    ++*(size_t *)state;
    *out = heaps[0] == 2 * heaps[1] || heaps[1] == 2 * heaps[0];
    return WYT_OK;
}

static int32_t ask_sums(void *state, const uint64_t *heaps, uint64_t *out)
{
    ++*(size_t *)state;
    *out = heaps[0] + heaps[1];
    return WYT_OK;
}

/* A scan keeps what it has found: nothing is looked at again, whichever side is
 * asked for, unless another Grundy value was in between. */
static void kept_scans(void **state)
{
    const struct wyt__backend backend = {.outcome = ask_lines,
                                         .grundy = ask_sums};
    static const uint64_t numbers[3] = {150, 90, 90};
    wyt_context *context = test_context();
    (void)state;
    for (size_t game = 0; game < 2; game++) {
        wyt_rules *rules = test_rules(context, game == 0 ? "vectors:steps=1.1"
                                                         : "vectors:steps=1.2");
        size_t asked = 0, before;
        struct wyt__scan scan = {.context = context,
                                 .rules = rules,
                                 .backend = &backend,
                                 .state = &asked};
        uint64_t heaps[2], rank;
        CHECK_STATUS(WYT_OK, wyt__scan_read(&scan, numbers[0], &all, heaps, 1,
                                            &further));
        before = asked;
        for (uint32_t side = 0; side < 3; side++)
            for (uint64_t number = numbers[side] / 2; number-- > 0;) {
                const struct wyt__scan_aim aim = {.side = side};
                const bool lower = side == WYT_SIDE_LOWER;
                CHECK_STATUS(WYT_OK, wyt__scan_read(&scan, number, &aim, heaps,
                                                    1, &further));
                /* (0,0), then (k,2k) and, unless it is its image, (2k,k) */
                const uint64_t k =
                    game == 1 && side == 0 ? (number + 1) / 2 : number;
                const bool turned =
                    lower || (game == 1 && side == 0 && number % 2 == 0);
                CHECK(heaps[turned] == k && heaps[!turned] == 2 * k,
                      "side %u number %" PRIu64 ": %s", (unsigned)side, number,
                      test_position(heaps, 2));
                CHECK(asked == before, "%zu more were asked", asked - before);
                CHECK_STATUS(WYT_OK, wyt__scan_rank(&scan, heaps, side, &rank));
                CHECK(rank == number, "rank %" PRIu64, rank);
                CHECK(asked == ++before, "%zu were asked", asked - before + 1);
            }
        for (uint64_t value = 7; value < 9; value++)
            for (uint64_t number = 4; number-- > 0;) {
                const struct wyt__scan_aim aim = {.of_value = true,
                                                  .value = value};
                if (number == 3)
                    before = asked;
                CHECK_STATUS(WYT_OK, wyt__scan_read(&scan, number, &aim, heaps,
                                                    1, &further));
                CHECK(heaps[0] + heaps[1] == value, "value %" PRIu64, value);
                CHECK((asked > before) == (number == 3), "%zu were asked",
                      asked - before);
                before = asked;
            }
        wyt__scan_close(&scan);
        wyt_rules_unref(rules);
    }
    wyt_context_unref(context);
}

/* What is refused was never found: a scan finds all P-positions of the shells
 * within the limit. Of the first game the bound is met. */
static void full_scans(void **state)
{
    static const char *const texts[] = {
        "vectors:lines=1.0",        "vectors:lines=0.1+misere",
        "vectors:lines=1.0/0.1",    "vectors:lines=1.0/0.1+block=4",
        "wyt:a=2,b=9,c=1+misere",   "vectors:lines=1.0/0.2",
        "vectors:lines=1.0/3.2t2",  "vectors:lines=0.2/2.0/2.1",
        "vectors:strips=j2",        "vectors:strips=i1/d2+block=2",
        "vectors:steps=1.0/0.1",    "vectors:lines=1.0/0.1,hole=3.4",
        "vectors:strips=d3+misere", "wyt:a=1,b=1+roobblock=3",
        "wythoff+comply=2",         "vectors:lines=1.0/0.1t3+block=2",
    };
    enum { SIDE = 30 };
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(texts); i++) {
        struct bench bench = bench_open(texts[i], "board");
        uint64_t pair[2], number = 0, expected = 0;
        const bool sorted = bench.rules->symmetric;
        wyt_context_set_limit(bench.context, WYT_LIMIT_CELLS, SIDE * SIDE);
        for (uint64_t x = 0; x < SIDE; x++)
            for (uint64_t y = sorted ? x : 0; y < SIDE; y++)
                expected += (x >= bench.rules->game.hole[0] ||
                             y >= bench.rules->game.hole[1]) &&
                            test_is_p(bench.solver, (uint64_t[]){x, y}, 2);
        while (wyt_solver_nth(bench.solver, number, WYT_SIDE_BOTH, pair, 2) ==
               WYT_OK)
            number++;
        CHECK(number == expected, "%s: %" PRIu64 " of %" PRIu64, texts[i],
              number, expected);
        CHECK(i > 0 || number == SIDE, "%s has %" PRIu64, texts[i], number);
        bench_close(&bench);
    }
}

/* What no table on this machine is indexed with is no box, limit or not. */
static void cells(void **state)
{
    const uint64_t fits[2] = {3, 5}, empty[2] = {0, UINT64_MAX};
    const uint64_t wraps[2] = {UINT64_C(1) << 32, UINT64_C(1) << 32};
    const uint64_t large[1] = {(uint64_t)SIZE_MAX / 8 + 1};
    wyt_context *context = test_context();
    uint64_t count;
    (void)state;
    wyt_context_set_limit(context, WYT_LIMIT_CELLS, UINT64_MAX);
    CHECK(wyt__box_fits(context, fits, 2, &count) && count == 15, "15 cells");
    CHECK(wyt__box_fits(context, empty, 2, &count) && count == 0, "no cells");
    CHECK(!wyt__box_fits(context, wraps, 2, &count), "2^64 cells");
    CHECK(!wyt__box_fits(context, large, 1, &count), "beyond the machine");
    wyt_context_unref(context);
}

/* The rank of a position, asked three times while there is no memory from a
 * request on, and once more with all of it. False if none was refused. */
static bool rank_without_memory(const uint64_t *heaps, uint64_t rank,
                                size_t request)
{
    struct allocator allocator;
    struct bench bench;
    uint64_t found = 0;
    bool refused;
    allocator_init(&allocator);
    CHECK_STATUS(WYT_OK, wyt_context_new(&allocator.table, &bench.context));
    bench.rules = test_rules(bench.context, "vectors:steps=1.2/2.1/0.1/1.0");
    bench.solver = test_solver(bench.context, bench.rules, "reference");
    allocator.refusals = SIZE_MAX / 2;
    allocator_arm(&allocator, request);
    for (size_t i = 0; i < 3; i++) {
        const int32_t status =
            wyt_solver_rank(bench.solver, heaps, 2, WYT_SIDE_BOTH, &found);
        CHECK(status == WYT_OK || status == WYT_E_MEMORY, "%s",
              wyt_status_name(status));
    }
    refused = allocator.refused > 0;
    allocator_disarm(&allocator);
    CHECK_STATUS(
        WYT_OK, wyt_solver_rank(bench.solver, heaps, 2, WYT_SIDE_BOTH, &found));
    CHECK(found == rank, "request %zu: %" PRIu64 " is ranked %" PRIu64, request,
          rank, found);
    bench_close(&bench);
    allocator_check_empty(&allocator, "rank");
    return refused;
}

/* A scan that fails where its list grows, again and again, skips nothing. What
 * stands before each 64th position has room for four at first. */
static void scan_without_memory(void **state)
{
    static const uint64_t ranks[] = {255, 256, 257};
    struct bench bench =
        bench_open("vectors:steps=1.2/2.1/0.1/1.0", "reference");
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(ranks); i++) {
        uint64_t heaps[2];
        CHECK_STATUS(WYT_OK, wyt_solver_nth(bench.solver, ranks[i],
                                            WYT_SIDE_BOTH, heaps, 2));
        for (size_t request = 1; rank_without_memory(heaps, ranks[i], request);
             request++)
            CHECK(request < 1000, "requests never end");
    }
    bench_close(&bench);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(memo_keeps_all), cmocka_unit_test(memo_has_a_limit),
        cmocka_unit_test(boxes),          cmocka_unit_test(round_sides),
        cmocka_unit_test(scans),          cmocka_unit_test(crowded_scans),
        cmocka_unit_test(full_scans),     cmocka_unit_test(cells),
        cmocka_unit_test(kept_scans),     cmocka_unit_test(scan_without_memory),
    };
    return test_main("tables", tests, TEST_LENGTH(tests));
}
