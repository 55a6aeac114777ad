/* SPDX-License-Identifier: MIT */
/* claims.h: what is claimed of boards, against counting cell by cell. */
#include "support/field.h"
#include "support/sequences.h"

#include <inttypes.h>
#include <string.h>

static uint64_t count_line(const struct field *field, uint32_t axis, uint64_t v)
{
    return axis == WYT_AXIS_COLUMNS ? field_count(field, v, 0, 0, 1)
                                    : field_count(field, 0, v, 1, 0);
}

static int32_t cover(const struct field *field, uint32_t axis, uint64_t from,
                     uint64_t to, uint64_t p, uint64_t *line)
{
    int32_t verdict = 9;
    *line = 9999;
    CHECK_STATUS(WYT_OK, wyt_claim_cover(field->bench.context, field->board,
                                         axis, from, to, p, &verdict, line));
    CHECK((verdict == WYT_CLAIM_HOLDS) == (*line == 9999), "line %" PRIu64,
          *line);
    return verdict;
}

/* The verdict by the definition. */
static void check_cover(const struct field *field, uint32_t axis, uint64_t from,
                        uint64_t to, uint64_t p)
{
    int32_t wanted = WYT_CLAIM_HOLDS;
    uint64_t first = 9999, line;
    for (uint64_t v = from; v < to && wanted != WYT_CLAIM_FAILS; v++) {
        uint64_t count = count_line(field, axis, v);
        bool complete = field_is_complete(field, axis, v);
        if (count > p || (count < p && complete))
            wanted = WYT_CLAIM_FAILS;
        else if (complete || wanted != WYT_CLAIM_HOLDS)
            continue;
        else
            wanted = WYT_CLAIM_UNDECIDED;
        first = v;
    }
    CHECK(cover(field, axis, from, to, p, &line) == wanted && line == first,
          "axis %u, p = %" PRIu64 ": line %" PRIu64 ", not %" PRIu64,
          (unsigned)axis, p, line, first);
}

/* The fullest diagonal by the definition. */
static void check_diagonals(const struct field *field)
{
    uint64_t most = 0, seen = 99, where[2] = {0, 0}, heaps[2] = {77, 77};
    int32_t verdict = 9;
    for (uint64_t d = 0; d < field->size[0] || d < field->size[1]; d++)
        for (size_t side = 0; side < 2; side++) {
            uint64_t x = side == 0 ? 0 : d, y = side == 0 ? d : 0;
            uint64_t count = field_count(field, x, y, 1, 1);
            if (count <= most)
                continue;
            most = count;
            where[0] = x;
            where[1] = y;
        }
    CHECK_STATUS(WYT_OK, wyt_claim_diagonals(field->bench.context, field->board,
                                             most, &verdict, &seen, heaps));
    CHECK(verdict == WYT_CLAIM_HOLDS && seen == most && heaps[0] == 77,
          "%" PRIu64 " on a diagonal, not %" PRIu64, seen, most);
    CHECK_STATUS(WYT_OK, wyt_claim_diagonals(field->bench.context, field->board,
                                             most - 1, &verdict, &seen, heaps));
    CHECK(verdict == WYT_CLAIM_FAILS && seen == most && heaps[0] == where[0] &&
              heaps[1] == where[1],
          "%" PRIu64 " at %s", seen, test_position(heaps, 2));
}

static void counts(void **state)
{
    static const char *const texts[] = {
        "wythoff",
        "nim",
        "wyt:a=2,b=1,c=2",
        "wyt:a=1,b=0,c=2",
        "wyt:a=2,b=3+misere",
        "vectors:lines=1.0/0.1/1.1,hole=2.3",
        "vectors:lines=1.0q4l2/0.1q4l2,strips=d1",
        "vectors:steps=1.2/3.1",
    };
    static const uint64_t sizes[][2] = {{130, 70}, {64, 129}, {1, 90}, {90, 1}};
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(texts); i++)
        for (size_t k = 0; k < TEST_LENGTH(sizes); k++) {
            struct field field = field_open(texts[i], sizes[k][0], sizes[k][1]);
            for (uint32_t axis = 0; axis < 2; axis++)
                for (uint64_t p = 0; p < 5; p++) {
                    uint64_t to = sizes[k][axis];
                    check_cover(&field, axis, 0, to, p);
                    check_cover(&field, axis, to / 3, to / 2, p);
                    check_cover(&field, axis, to, to, p);
                }
            check_diagonals(&field);
            field_close(&field);
        }
}

/* Wythoff Nim: one in every column, at most one on a diagonal; the columns
 * whose P-position lies beyond the box are undecided. */
static void wythoff(void **state)
{
    struct field field = field_open("wythoff", 150, 250);
    uint64_t line, most;
    int32_t verdict;
    (void)state;
    CHECK(cover(&field, WYT_AXIS_COLUMNS, 0, 150, 1, &line) == WYT_CLAIM_HOLDS,
          "column %" PRIu64, line);
    /* (149,92) is the last P-position with y < x < 150. */
    CHECK(cover(&field, WYT_AXIS_ROWS, 0, 93, 1, &line) == WYT_CLAIM_HOLDS,
          "row %" PRIu64, line);
    CHECK(cover(&field, WYT_AXIS_ROWS, 0, 250, 1, &line) == WYT_CLAIM_UNDECIDED,
          "rows are decided");
    CHECK(count_line(&field, WYT_AXIS_ROWS, line) == 0, "row %" PRIu64, line);
    CHECK_STATUS(WYT_OK, wyt_claim_diagonals(field.bench.context, field.board,
                                             1, &verdict, &most, NULL));
    CHECK(verdict == WYT_CLAIM_HOLDS && most == 1, "%" PRIu64, most);
    field_close(&field);
}

/* Games with the (m,p) pair hold p in every column: Larsson's games (ii), with
 * q = p, l = 1, gcd(m,p) = 1, and with q = m p, l = m. */
static void pairs_cover(void **state)
{
    (void)state;
    for (uint32_t m = 1; m <= 4; m++)
        for (uint32_t p = 1; p <= 4; p++) {
            struct field field =
                field_open(sequence_game(m, m * p, m), 30, 30 * (1 + m * p));
            uint64_t line;
            CHECK(cover(&field, WYT_AXIS_COLUMNS, 0, 30, p, &line) ==
                      WYT_CLAIM_HOLDS,
                  "m = %u, p = %u: column %" PRIu64, (unsigned)m, (unsigned)p,
                  line);
            field_close(&field);
        }
}

/* q = l p does not make columns hold p P-positions: (m,q,l) = (1,4,2) and
 * (3,4,2) have some with 3. */
static void columns_of_three(void **state)
{
    static const uint32_t ms[] = {1, 3};
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(ms); i++) {
        struct field field = field_open(sequence_game(ms[i], 4, 2), 40, 250);
        uint64_t line;
        CHECK(cover(&field, WYT_AXIS_COLUMNS, 0, 40, 2, &line) ==
                  WYT_CLAIM_FAILS,
              "m = %u", (unsigned)ms[i]);
        CHECK(count_line(&field, WYT_AXIS_COLUMNS, line) == 3,
              "column %" PRIu64, line);
        field_close(&field);
    }
}

/* Where columns do hold p: l = 1 whatever gcd(m,p) is, and, by measurement
 * only, l = 2 m. None of these games has the (m,p) pair. */
static void columns_of_p(void **state)
{
    static const uint32_t rows[][3] = {
        {2, 2, 1}, {2, 4, 1}, {3, 3, 1}, {2, 8, 4}, {3, 12, 6}};
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(rows); i++) {
        uint32_t m = rows[i][0], q = rows[i][1], l = rows[i][2], p = q / l;
        struct field field =
            field_open(sequence_game(m, q, l), 40, 50 * (2 + m * p));
        uint64_t line;
        CHECK(cover(&field, WYT_AXIS_COLUMNS, 0, 40, p, &line) ==
                  WYT_CLAIM_HOLDS,
              "row %zu, column %" PRIu64, i, line);
        field_close(&field);
    }
}

/* Proposition 1.3: the positions of Wythoff Nim with fewer than k options are
 * those with 2 min + max < k, and how many there are. */
static void few_options(void **state)
{
    struct bench bench = bench_open("wythoff", NULL);
    (void)state;
    for (uint64_t k = 1; k < 80; k++) {
        uint64_t m = (k - 1) / 3, square = 3 * (m + 1) * (m + 1), found = 0;
        uint64_t wanted = k % 3 == 1   ? square - 2 * (m + 1)
                          : k % 3 == 2 ? square
                                       : square + 2 * (m + 1);
        for (uint64_t x = 0; x < k; x++)
            for (uint64_t y = 0; y < k; y++) {
                const uint64_t heaps[2] = {x, y};
                uint64_t options[2 * 240], small = x < y ? x : y;
                size_t count;
                wyt_moves *moves = NULL;
                CHECK_STATUS(WYT_OK, wyt_moves_new(bench.context, bench.rules,
                                                   heaps, 2, &moves));
                CHECK_STATUS(WYT_OK,
                             wyt_moves_next(moves, options, 240, &count));
                wyt_moves_free(moves);
                CHECK((count < k) == (x + y + small < k), "k = %" PRIu64, k);
                found += count < k;
            }
        CHECK(found == wanted, "k = %" PRIu64 ": %" PRIu64, k, found);
    }
    bench_close(&bench);
}

static void empty_boards(void **state)
{
    static const uint64_t sizes[][2] = {{0, 5}, {5, 0}, {0, 0}};
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(sizes); i++) {
        struct field field = field_open("wythoff", sizes[i][0], sizes[i][1]);
        uint64_t line, most = 9;
        int32_t verdict = 9;
        for (uint32_t axis = 0; axis < 2; axis++) {
            uint64_t to = sizes[i][axis];
            for (uint64_t p = 0; p < 2; p++)
                CHECK(cover(&field, axis, 0, to, p, &line) ==
                          (to == 0 ? WYT_CLAIM_HOLDS : WYT_CLAIM_UNDECIDED),
                      "lines of nothing");
        }
        CHECK_STATUS(WYT_OK,
                     wyt_claim_diagonals(field.bench.context, field.board, 0,
                                         &verdict, &most, NULL));
        CHECK(verdict == WYT_CLAIM_HOLDS && most == 0, "%" PRIu64, most);
        field_close(&field);
    }
}

/* The message says what the board has instead. */
static void check_board_refused(const char *text, size_t n, uint32_t kind,
                                const char *has)
{
    static const uint64_t size[3] = {4, 5, 6};
    struct bench bench = bench_open(text, NULL);
    wyt_context *context = bench.context;
    wyt_board *board = NULL;
    uint64_t line = 9, heaps[2] = {9, 9};
    int32_t verdict = 9;
    CHECK_STATUS(WYT_OK,
                 wyt_board_new(context, bench.rules, size, n, kind, &board));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt_claim_cover(context, board, WYT_AXIS_COLUMNS, 0, 1, 1,
                                &verdict, &line));
    CHECK(strstr(wyt_context_error(context), has) != NULL, "%s",
          wyt_context_error(context));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt_claim_complete(context, board, WYT_AXIS_ROWS, 0, 1,
                                   &verdict, &line));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt_claim_diagonals(context, board, 1, &verdict, &line, heaps));
    CHECK(strstr(wyt_context_error(context), has) != NULL, "%s",
          wyt_context_error(context));
    CHECK(verdict == 9 && line == 9 && heaps[0] == 9, "outputs were touched");
    wyt_board_unref(board);
    bench_close(&bench);
}

static void statuses(void **state)
{
    struct field field = field_open("wythoff", 4, 6);
    wyt_context *context = field.bench.context;
    const wyt_board *board = field.board;
    uint64_t line = 9;
    int32_t verdict = 9;
    (void)state;
    CHECK_STATUS(WYT_E_ARGUMENT,
                 wyt_claim_cover(NULL, board, 0, 0, 1, 1, &verdict, &line));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt_claim_cover(context, NULL, 0, 0, 1, 1, &verdict, &line));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt_claim_cover(context, board, 0, 0, 1, 1, NULL, &line));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt_claim_cover(context, board, 2, 0, 1, 1, &verdict, &line));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt_claim_cover(context, board, 0, 3, 2, 1, &verdict, &line));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt_claim_cover(context, board, 0, 0, 5, 1, &verdict, &line));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt_claim_cover(context, board, 1, 0, 7, 1, &verdict, &line));
    CHECK_STATUS(WYT_E_ARGUMENT,
                 wyt_claim_complete(NULL, board, 0, 0, 1, &verdict, &line));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt_claim_complete(context, NULL, 0, 0, 1, &verdict, &line));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt_claim_complete(context, board, 0, 0, 1, NULL, &line));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt_claim_complete(context, board, 2, 0, 1, &verdict, &line));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt_claim_complete(context, board, 0, 3, 2, &verdict, &line));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt_claim_complete(context, board, 0, 0, 5, &verdict, &line));
    CHECK_STATUS(WYT_E_ARGUMENT,
                 wyt_claim_diagonals(NULL, board, 1, &verdict, &line, NULL));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt_claim_diagonals(context, NULL, 1, &verdict, &line, NULL));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt_claim_diagonals(context, board, 1, NULL, &line, NULL));
    CHECK(verdict == 9 && line == 9, "outputs were touched");
    field_close(&field);
    check_board_refused("wythoff", 2, WYT_BOARD_GRUNDY, "Grundy values");
    check_board_refused("wythoff", 2, WYT_BOARD_REMOTENESS, "remoteness");
    check_board_refused("nim:heaps=3", 3, WYT_BOARD_OUTCOME, "3 heaps");
    check_board_refused("nim:heaps=1", 1, WYT_BOARD_OUTCOME, "1 heap ");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(counts),       cmocka_unit_test(wythoff),
        cmocka_unit_test(pairs_cover),  cmocka_unit_test(columns_of_three),
        cmocka_unit_test(columns_of_p), cmocka_unit_test(few_options),
        cmocka_unit_test(empty_boards), cmocka_unit_test(statuses),
    };
    return test_main("api cover", tests, TEST_LENGTH(tests));
}
