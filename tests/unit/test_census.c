/* SPDX-License-Identifier: MIT */
/*
 * Numbers of P-positions by the backend `board`, which counts the lines of
 * shells, against those of `reference`, which looks at one position after the
 * other: in order, at random, backwards, by side, and cut short; and against
 * the P-cells of boards.
 */
#include "board/shell_lines.h"
#include "solve/census.h"
#include "solve/extent.h"
#include "support/harness.h"
#include "support/interrupt.h"
#include "support/random.h"

#include <inttypes.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

enum { HEAPS = 3 };

struct row {
    const char *text;
    size_t heaps, count; /* as many are compared */
};

static const struct row rows[] = {
    {"vectors:lines=1.0/0.1/2.1+comply=2", 2, 6000}, /* most cells are P */
    {"vectors:lines=1.0/0.1/1.1/1.2/2.1", 2, 40},    /* few */
    {"vectors:steps=1.2/2.1/0.1/1.0/3.0+block=6", 2, 6000},
    {"vectors:lines=2.1/1.3", 2, 400}, /* not symmetric, all of two rows */
    {"hole:m=2,u=1,v=3+comply=2", 2, 5000},
    {"gw:heaps=3,sets=12/23+comply=2", 3, 6000},
    {"vectors:heaps=3,lines=1.2.0/0.1.0,steps=0.0.1/1.1.1", 3, 2000},
    {"nim:heaps=3+comply=2", 3, 3000}, /* symmetric */
    {"gw:heaps=3,sets=any+block=2", 3, 100},
    {"vectors:heaps=1,lines=1t3", 1, 200},
};

static uint64_t *list_of(const struct row *row, const char *backend,
                         uint32_t side, uint64_t from, size_t *count)
{
    struct bench bench = bench_open(row->text, backend);
    uint64_t *list = test_array(row->count * row->heaps, sizeof *list);
    CHECK_STATUS(WYT_OK, wyt_solver_list(bench.solver, from, side, list,
                                         row->heaps, row->count, count));
    bench_close(&bench);
    return list;
}

/* All together, and in pieces from anywhere. */
static void check_lists(const struct row *row, uint32_t side,
                        const uint64_t *right, struct random *random)
{
    struct bench bench = bench_open(row->text, "board");
    const size_t n = row->heaps;
    uint64_t *list = test_array(row->count * n, sizeof *list);
    for (size_t i = 0; i < 30; i++) {
        const size_t from = (size_t)random_below(random, row->count);
        const size_t left = row->count - from;
        const size_t most =
            i == 0 ? left : 1 + (size_t)random_below(random, left);
        size_t count;
        CHECK_STATUS(WYT_OK, wyt_solver_list(bench.solver, from, side, list, n,
                                             most, &count));
        CHECK(count == most &&
                  memcmp(list, right + from * n, most * n * sizeof *list) == 0,
              "%s, side %u: %zu from number %zu on", row->text, (unsigned)side,
              most, from);
    }
    free(list);
    bench_close(&bench);
}

static void check_numbers(const struct row *row, uint32_t side,
                          const uint64_t *right, struct random *random)
{
    struct bench bench = bench_open(row->text, "board");
    const size_t n = row->heaps;
    for (size_t i = 0; i < 300; i++) {
        const uint64_t number = random_below(random, row->count);
        uint64_t heaps[HEAPS], rank;
        if (i % 2 == 0) {
            CHECK_STATUS(WYT_OK,
                         wyt_solver_nth(bench.solver, number, side, heaps, n));
            CHECK(memcmp(heaps, right + number * n, n * sizeof *heaps) == 0,
                  "%s, side %u, number %u", row->text, (unsigned)side,
                  (unsigned)number);
        }
        CHECK_STATUS(WYT_OK, wyt_solver_rank(bench.solver, right + number * n,
                                             n, side, &rank));
        CHECK(rank == number, "%s, side %u, rank %u in place of %u", row->text,
              (unsigned)side, (unsigned)rank, (unsigned)number);
    }
    bench_close(&bench);
}

static void numbers(void **state)
{
    struct random random = random_stream(21);
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(rows); i++)
        for (uint32_t side = 0; side < (rows[i].heaps == 2 ? 3u : 1u); side++) {
            size_t count;
            uint64_t *right = list_of(&rows[i], "reference", side, 0, &count);
            CHECK(count == rows[i].count, "%s: %zu", rows[i].text, count);
            check_lists(&rows[i], side, right, &random);
            check_numbers(&rows[i], side, right, &random);
            free(right);
        }
}

/* ---- beside whole boards ---- */

static int compare(const void *a, const void *b)
{
    const uint64_t *x = a, *y = b;
    uint64_t most_x = 0, most_y = 0;
    for (size_t i = 0; i < HEAPS; i++) {
        most_x = x[i] > most_x ? x[i] : most_x;
        most_y = y[i] > most_y ? y[i] : most_y;
    }
    if (most_x != most_y)
        return most_x < most_y ? -1 : 1;
    for (size_t i = 0; i < HEAPS; i++)
        if (x[i] != y[i])
            return x[i] < y[i] ? -1 : 1;
    return 0;
}

/* The P-positions of a board in order, of a symmetric game the sorted ones;
 * HEAPS numbers each. */
static uint64_t *positions_of(const struct bench *bench, uint64_t side,
                              size_t n, size_t *out_count)
{
    const uint64_t size[HEAPS] = {side, side, side};
    const uint64_t cells = n == 2 ? side * side : side * side * side;
    uint64_t *found = test_array((size_t)cells * HEAPS, sizeof *found), next;
    size_t count = 0, kept = 0;
    wyt_board *board;
    CHECK_STATUS(WYT_OK, wyt_board_new(bench->context, bench->rules, size, n,
                                       WYT_BOARD_OUTCOME, &board));
    CHECK_STATUS(WYT_OK,
                 wyt_board_find(board, WYT_OUTCOME_P, 0, cells, found, n, 1,
                                HEAPS, (size_t)cells, &count, &next));
    for (size_t i = 0; i < count; i++) {
        const uint64_t *at = found + i * HEAPS;
        const bool is_sorted = at[0] <= at[1] && (n == 2 || at[1] <= at[2]);
        if (is_sorted || !wyt_rules_property(bench->rules, WYT_RULES_SYMMETRIC))
            memmove(found + kept++ * HEAPS, at, HEAPS * sizeof *at);
    }
    qsort(found, kept, HEAPS * sizeof *found, compare);
    wyt_board_unref(board);
    *out_count = kept;
    return found;
}

/* A stream in pieces, of 64 or of 32 bits, heap by heap. */
static void check_stream(const struct bench *bench, const uint64_t *right,
                         size_t count, size_t n, bool narrow)
{
    enum { PIECE = 700 };
    uint64_t wide[PIECE * HEAPS];
    uint32_t small[PIECE * HEAPS];
    wyt_stream *stream;
    size_t done = 0, got = 1;
    CHECK_STATUS(WYT_OK,
                 wyt_solver_stream(bench->solver, 0, WYT_SIDE_BOTH, &stream));
    for (; done < count && got > 0; done += got) {
        const size_t most = count - done < PIECE ? count - done : PIECE;
        CHECK_STATUS(
            WYT_OK,
            narrow ? wyt_stream_next32(stream, small, n, PIECE, 1, most, &got)
                   : wyt_stream_next(stream, wide, n, PIECE, 1, most, &got));
        for (size_t i = 0; i < got; i++)
            for (size_t k = 0; k < n; k++) {
                const size_t at = k * PIECE + i;
                CHECK((narrow ? small[at] : wide[at]) ==
                          right[(done + i) * HEAPS + k],
                      "position %zu, heap %zu", done + i, k);
            }
    }
    CHECK(done == count, "%zu of %zu", done, count);
    wyt_stream_free(stream);
}

/* A list of all, then numbers and ranks. */
static void check_all(const struct bench *bench, const uint64_t *right,
                      size_t count, size_t n, struct random *random)
{
    uint64_t *list = test_array(count * n + 1, sizeof *list);
    size_t got;
    CHECK_STATUS(WYT_OK, wyt_solver_list(bench->solver, 0, WYT_SIDE_BOTH, list,
                                         n, count, &got));
    CHECK(got == count, "%zu of %zu", got, count);
    for (size_t i = 0; i < count; i++)
        CHECK(memcmp(list + i * n, right + i * HEAPS, n * sizeof *list) == 0,
              "position %zu is %s", i, test_position(list + i * n, n));
    for (size_t i = 0; i < 2000; i++) {
        const size_t at = (size_t)random_below(random, count);
        uint64_t heaps[HEAPS], rank;
        CHECK_STATUS(
            WYT_OK, wyt_solver_nth(bench->solver, at, WYT_SIDE_BOTH, heaps, n));
        CHECK(memcmp(heaps, right + at * HEAPS, n * sizeof *heaps) == 0,
              "number %zu is %s", at, test_position(heaps, n));
        CHECK_STATUS(WYT_OK, wyt_solver_rank(bench->solver, heaps, n,
                                             WYT_SIDE_BOTH, &rank));
        CHECK(rank == at, "the rank of number %zu is %" PRIu64, at, rank);
    }
    free(list);
}

/* All P-positions of boards that go over the ends of words. */
static void boards(void **state)
{
    static const struct {
        const char *text;
        size_t heaps;
        uint64_t side;
    } games[] = {
        {"vectors:lines=1.0/0.1/2.1+comply=2", 2, 200},
        {"vectors:steps=1.2/2.1/0.1/1.0/3.0", 2, 193},
        {"vectors:steps=1.1", 2, 128},
        {"vectors:lines=1.0/0.1/1.2+block=60", 2, 920}, /* many, then few */
        {"vectors:lines=1.2/2.2,strips=i1/j2", 2, 129},
        {"gw:heaps=3,sets=12/23+comply=2", 3, 70},
        {"vectors:heaps=3,lines=1.2.0/0.1.0,steps=0.0.1/1.1.1", 3, 67},
        {"vectors:heaps=3,steps=1.1.1/1.2.0", 3, 65},
        {"vectors:heaps=3,steps=1.1.1", 3, 66},
    };
    struct random random = random_stream(22);
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(games); i++) {
        const size_t n = games[i].heaps;
        size_t count;
        for (size_t k = 0; k < 3; k++) { /* what is asked first */
            struct bench bench = bench_open(games[i].text, "board");
            uint64_t *right = positions_of(&bench, games[i].side, n, &count);
            if (k > 0)
                check_stream(&bench, right, count, n, k == 1);
            check_all(&bench, right, count, n, &random);
            free(right);
            bench_close(&bench);
        }
    }
}

/* How many shells are solved next for so many positions, of which s,
 * s^2 / 2 or s + s^2 / 4 are in the first s shells of a symmetric game. */
static void expected(void **state)
{
    static const struct {
        uint64_t shells, power, number, usual, expected;
        size_t capacity;
        bool is_last;
    } cases[] = {
        {0, 1, 0, 17, 100, 5050, true}, /* there are no more cells */
        {0, 1, 5048, 17, 100, 1, false},
        {0, 1, 5049, 17, 100, 1, false},
        {0, 1, 5050, 17, 101, 1, false},
        {0, 1, 0, 17, 17, 5, false},
        {100, 1, 0, 66, 316, 400, true}, /* 400, and 5 / 128 of them */
        {100, 1, 390, 66, 304, 1, false},
        {100, 1, 120, 66, 66, 1, false}, /* more will be asked for */
        {100, 1, 120, 66, 23, 1, true},
        {100, 1, 0, 66, 146, 240, true},  /* 240, and 6 */
        {100, 1, 0, 66, 156, 251, true},  /* 251, and 6: four words */
        {100, 1, 0, 66, 156, 256, true},  /* 256, and 7: no more of them */
        {100, 1, 0, 66, 732, 5000, true}, /* eight times as many: 13 words */
        {100, 2, 0, 66, 34, 131 * 131 / 2, true},
        {100, 2, 131 * 131 / 2 - 1, 66, 66, 1, false},
        {100, 3, 0, 66, 34, 131 + 131 * 131 / 4, true},
        {8, 1, 0, 20, 20, 50, true}, /* too few to tell */
    };
    wyt_context *context = test_context();
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(cases); i++) {
        const struct wyt__shells_of of = {2, true};
        struct wyt__census census;
        const struct wyt__wish wish = {cases[i].number, cases[i].capacity,
                                       WYT_SIDE_BOTH, cases[i].is_last, false};
        uint64_t before[101] = {0}, next;
        for (uint64_t s = 0; s <= 100; s++)
            before[s] = cases[i].power == 1   ? s
                        : cases[i].power == 2 ? s * s / 2
                                              : s + s * s / 4;
        wyt__census_open(&census, context, of);
        census.before = before;
        census.shells = cases[i].shells;
        next = wyt__shells_expected(&census, &wish, cases[i].usual);
        CHECK(next == cases[i].expected, "case %zu: %" PRIu64, i, next);
    }
    wyt_context_unref(context);
}

/* A number, and who found it, within so many cells. */
static void check_found(uint64_t number, uint64_t cells, const char *backend,
                        const uint64_t *right)
{
    struct bench bench = bench_open("wythoff+block=6", "auto");
    uint64_t heaps[2] = {0};
    wyt_context_set_limit(bench.context, WYT_LIMIT_CELLS, cells);
    CHECK_STATUS(WYT_OK,
                 wyt_solver_nth(bench.solver, number, WYT_SIDE_BOTH, heaps, 2));
    CHECK(memcmp(heaps, right + 2 * number, sizeof heaps) == 0,
          "number %" PRIu64, number);
    CHECK(strcmp(wyt_solver_backend(bench.solver), backend) == 0,
          "number %" PRIu64 " of %" PRIu64 " cells by %s", number, cells,
          wyt_solver_backend(bench.solver));
    bench_close(&bench);
}

/* The first numbers of a game with options to forbid are those of a board, the
 * later ones those of lists, and so are all that a board is too large for. */
static void near_and_far(void **state)
{
    struct bench bench = bench_open("wythoff+block=6", "lists");
    static uint64_t right[2 * 12000];
    size_t count = 0;
    (void)state;
    CHECK_STATUS(WYT_OK, wyt_solver_list(bench.solver, 0, WYT_SIDE_BOTH, right,
                                         2, 12000, &count));
    CHECK(count == 12000, "%zu positions", count);
    bench_close(&bench);
    check_found(10239, UINT64_MAX, "board", right);
    check_found(10240, UINT64_MAX, "lists", right);
    check_found(4999, 500000, "lists", right);
    check_found(20, 500000, "board", right);
}

/* Where there is little memory positions are kept up to some line; numbers are
 * right before it and behind. */
static void little_room(void **state)
{
    static const char *const texts[] = {"wythoff+block=6",
                                        "vectors:lines=1.0/0.1/1.2+block=60"};
    enum { COUNT = 1500 };
    static uint64_t right[2 * COUNT];
    size_t answered = 0, refused = 0;
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(texts); i++) {
        struct bench bench = bench_open(texts[i], "board");
        size_t count = 0;
        CHECK_STATUS(WYT_OK, wyt_solver_list(bench.solver, 0, WYT_SIDE_BOTH,
                                             right, 2, COUNT, &count));
        CHECK(count == COUNT, "%zu positions", count);
        bench_close(&bench);
        for (uint64_t limit = 20000; limit < 1000000; limit += limit / 4) {
            bench = bench_open(texts[i], "board");
            wyt_context_set_limit(bench.context, WYT_LIMIT_MEMORY, limit);
            for (uint64_t k = 0; k < COUNT; k += 7) {
                const uint64_t number = k * 311 % COUNT;
                uint64_t heaps[2] = {0};
                const int32_t status = wyt_solver_nth(bench.solver, number,
                                                      WYT_SIDE_BOTH, heaps, 2);
                answered += status == WYT_OK;
                refused += status == WYT_LIMIT;
                CHECK(status == WYT_LIMIT ||
                          memcmp(heaps, right + 2 * number, sizeof heaps) == 0,
                      "%s, %" PRIu64 " bytes: number %" PRIu64, texts[i], limit,
                      number);
            }
            bench_close(&bench);
        }
    }
    CHECK(answered > 1000 && refused > 0, "%zu answered, %zu refused", answered,
          refused);
}

/* What a call that was cut short leaves is not taken for what there is. */
static int32_t ask(wyt_context *context, const void *user)
{
    const uint64_t *right = user;
    const uint64_t numbers_asked[] = {700, 20, 1500, 1501};
    wyt_rules *rules = NULL;
    wyt_solver *solver = NULL;
    int32_t status =
        wyt_rules_parse(context, rows[0].text, strlen(rows[0].text), &rules);
    if (status == WYT_OK)
        status = wyt_solver_new(context, rules, "board", &solver);
    for (size_t i = 0; i < TEST_LENGTH(numbers_asked); i++) {
        const uint64_t number = numbers_asked[i];
        uint64_t heaps[2];
        int32_t now;
        if (solver == NULL)
            break;
        now = wyt_solver_nth(solver, number, WYT_SIDE_BOTH, heaps, 2);
        CHECK(now != WYT_OK ||
                  memcmp(heaps, right + 2 * number, sizeof heaps) == 0,
              "number %u", (unsigned)number);
        status = status == WYT_OK ? now : status;
    }
    wyt_solver_free(solver);
    wyt_rules_unref(rules);
    return status;
}

static void stopped(void **state)
{
    size_t count;
    uint64_t *right = list_of(&rows[0], "reference", WYT_SIDE_BOTH, 0, &count);
    (void)state;
    (void)cut_short("numbers", 60, ask, right);
    free(right);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers),     cmocka_unit_test(boards),
        cmocka_unit_test(expected),    cmocka_unit_test(near_and_far),
        cmocka_unit_test(little_room), cmocka_unit_test(stopped)};
    return test_main("census", tests, TEST_LENGTH(tests));
}
