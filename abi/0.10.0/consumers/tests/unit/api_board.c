/* SPDX-License-Identifier: MIT */
/* board.h: cells, rows, formats byte by byte, and every status. */
#include "support/harness.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* Takes what is written. */
struct paper {
    char text[1 << 16];
    size_t length;
    size_t stop_at; /* pieces after which the sink returns 55; 0: never */
    size_t pieces;
};

static int32_t take(void *user, const void *bytes, size_t length)
{
    struct paper *paper = user;
    if (length == 0 || length > sizeof paper->text - paper->length)
        return 99;
    memcpy(paper->text + paper->length, bytes, length);
    paper->length += length;
    return ++paper->pieces == paper->stop_at ? 55 : WYT_OK;
}

static wyt_board *board_of(struct bench *bench, const uint64_t *size,
                           uint32_t kind)
{
    wyt_board *board = NULL;
    CHECK_STATUS(WYT_OK,
                 wyt_board_new(bench->context, bench->rules, size,
                               wyt_rules_heaps(bench->rules), kind, &board));
    return board;
}

static void check_written(const char *game, const uint64_t *size, uint32_t kind,
                          const char *format, const char *expected,
                          size_t length)
{
    struct bench bench = bench_open(game, NULL);
    wyt_board *board = board_of(&bench, size, kind);
    struct paper *paper = test_array(1, sizeof *paper);
    CHECK_STATUS(WYT_OK,
                 wyt_board_write(bench.context, board, format, take, paper));
    CHECK(paper->length == length && memcmp(paper->text, expected, length) == 0,
          "%s as %s: %zu bytes, expected %zu:\n%.*s", game, format,
          paper->length, length, (int)paper->length, paper->text);
    free(paper);
    wyt_board_unref(board);
    bench_close(&bench);
}

#define WRITTEN(game, size, kind, format, text)                                \
    check_written(game, size, kind, format, text, sizeof(text) - 1)

/* Wythoff Nim on 6 x 4 has the P-positions (0,0) (1,2) (2,1) (5,3). */
static void texts(void **state)
{
    static const uint64_t size[2] = {6, 4}, one[1] = {5}, cell[2] = {1, 1};
    static const uint64_t wide[2] = {12, 2}, hole[2] = {4, 3};
    static const uint64_t small[2] = {3, 2};
    (void)state;
    WRITTEN("wythoff", size, WYT_BOARD_OUTCOME, "text",
            ".....P\n"
            ".P....\n"
            "..P...\n"
            "P.....\n");
    WRITTEN("wythoff", size, WYT_BOARD_GRUNDY, "text",
            "3 4 5 6 2 0\n"
            "2 0 1 5 3 4\n"
            "1 2 0 4 5 3\n"
            "0 1 2 3 4 5\n");
    WRITTEN("wythoff", wide, WYT_BOARD_GRUNDY, "text",
            " 1  2  0  4  5  3  7  8  6 10 11  9\n"
            " 0  1  2  3  4  5  6  7  8  9 10 11\n");
    WRITTEN("wythoff", cell, WYT_BOARD_OUTCOME, "text", "P\n");
    WRITTEN("wythoff+misere", cell, WYT_BOARD_OUTCOME, "text", ".\n");
    WRITTEN("nim:heaps=1", one, WYT_BOARD_OUTCOME, "text", "P....\n");
    WRITTEN("nim:heaps=1", one, WYT_BOARD_GRUNDY, "text", "0 1 2 3 4\n");
    WRITTEN("vectors:strips=i1/j1,hole=2.1", hole, WYT_BOARD_OUTCOME, "text",
            ".P..\n"
            "P...\n"
            "##P.\n");
    WRITTEN("vectors:strips=i1/j1,hole=2.1", hole, WYT_BOARD_GRUNDY, "text",
            "1 0 3 2\n"
            "0 1 2 3\n"
            "# # 0 1\n");
    WRITTEN("wythoff", size, WYT_BOARD_OPTIONS, "text",
            "1 1 2 1 1 0\n"
            "1 0 3 2 1 1\n"
            "1 1 0 1 1 1\n"
            "0 1 1 1 1 1\n");
    WRITTEN("wythoff", small, WYT_BOARD_REMOTENESS, "text",
            "1 1 2\n"
            "0 1 1\n");
    WRITTEN("nim:heaps=1+misere", one, WYT_BOARD_REMOTENESS, "text",
            "0 1 2 2 2\n");
    WRITTEN("vectors:strips=i1/j1,hole=2.1", hole, WYT_BOARD_REMOTENESS, "text",
            "1 2 1 3\n"
            "0 1 1 1\n"
            "# # 0 1\n");
}

static void csv(void **state)
{
    static const uint64_t size[2] = {3, 2}, hole[2] = {4, 3}, one[1] = {3};
    static const uint64_t cube[3] = {2, 1, 2};
    (void)state;
    WRITTEN("wythoff", size, WYT_BOARD_OUTCOME, "csv", "P,N\nN,N\nN,P\n");
    WRITTEN("wythoff", size, WYT_BOARD_GRUNDY, "csv", "0,1\n1,2\n2,0\n");
    WRITTEN("vectors:strips=i1/j1,hole=2.1", hole, WYT_BOARD_OUTCOME, "csv",
            ",P,N\n,N,P\nP,N,N\nN,N,N\n");
    WRITTEN("vectors:strips=i1/j1,hole=2.1", hole, WYT_BOARD_GRUNDY, "csv",
            ",0,1\n,1,0\n0,2,3\n1,3,2\n");
    WRITTEN("vectors:strips=i1/j1,hole=2.1", hole, WYT_BOARD_REMOTENESS, "csv",
            ",0,1\n,1,2\n0,1,1\n1,1,3\n");
    WRITTEN("nim:heaps=1", one, WYT_BOARD_OUTCOME, "csv", "0,P\n1,N\n2,N\n");
    WRITTEN("nim:heaps=3", cube, WYT_BOARD_OUTCOME, "csv",
            "0,0,0,P\n1,0,0,N\n0,0,1,N\n1,0,1,P\n");
    WRITTEN("nim:heaps=3", cube, WYT_BOARD_GRUNDY, "csv",
            "0,0,0,0\n1,0,0,1\n0,0,1,1\n1,0,1,0\n");
}

static void pbm(void **state)
{
    static const uint64_t size[2] = {6, 4}, hole[2] = {4, 3}, wide[2] = {9, 1};
    static const uint64_t tall[2] = {1, 3};
    (void)state;
    WRITTEN("wythoff", size, WYT_BOARD_OUTCOME, "pbm",
            "P4\n6 4\n\x04\x40\x20\x80");
    WRITTEN("vectors:strips=i1/j1,hole=2.1", hole, WYT_BOARD_OUTCOME, "pbm",
            "P4\n4 3\n\x40\x80\x20");
    WRITTEN("nim", wide, WYT_BOARD_OUTCOME, "pbm", "P4\n9 1\n\x80\x00");
    WRITTEN("nim", tall, WYT_BOARD_OUTCOME, "pbm", "P4\n1 3\n\x00\x00\x80");
    /* nine columns of which the last one is P: (8, 0) after the move (1, 0)
     * only is P iff its first heap is even */
    WRITTEN("vectors:steps=1.0", wide, WYT_BOARD_OUTCOME, "pbm",
            "P4\n9 1\n\xaa\x80");
}

/* Boards without cells, and of one cell. */
static void small_boards(void **state)
{
    static const uint64_t sizes[][2] = {{0, 0}, {0, 3}, {3, 0}};
    struct bench bench = bench_open("wythoff", NULL);
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(sizes); i++) {
        for (uint32_t kind = 1; kind <= 4; kind++) {
            wyt_board *board = board_of(&bench, sizes[i], kind);
            uint32_t cell = 9;
            CHECK(wyt_board_size(board, 0) == sizes[i][0] &&
                      wyt_board_size(board, 1) == sizes[i][1],
                  "size of an empty board");
            CHECK_STATUS(WYT_E_POSITION,
                         wyt_board_get(board, sizes[i], 2, &cell));
            CHECK(cell == 9, "out_cell was touched");
            wyt_board_unref(board);
        }
        WRITTEN("wythoff", sizes[i], WYT_BOARD_OUTCOME, "text", "");
    }
    bench_close(&bench);
}

static void reading(void **state)
{
    static const uint64_t size[2] = {6, 4};
    static const uint32_t expected[6] = {3, 4, 5, 6, 2, 0};
    struct bench bench = bench_open("wythoff", NULL);
    wyt_board *board = board_of(&bench, size, WYT_BOARD_GRUNDY);
    wyt_rules *rules;
    uint32_t row[6];
    (void)state;
    CHECK(wyt_board_rules(board) == bench.rules, "rules");
    CHECK(wyt_board_kind(board) == WYT_BOARD_GRUNDY, "kind");
    CHECK(wyt_board_size(board, 0) == 6 && wyt_board_size(board, 1) == 4 &&
              wyt_board_size(board, 2) == 0 &&
              wyt_board_size(board, SIZE_MAX) == 0,
          "sizes");
    for (uint64_t x = 0; x <= 6; x++) {
        for (size_t count = 0; x + count <= 6; count++) {
            const uint64_t heaps[2] = {x, 3};
            memset(row, 0xee, sizeof row);
            CHECK_STATUS(WYT_OK, wyt_board_row(board, heaps, 2, count,
                                               count > 0 ? row : NULL));
            CHECK(memcmp(row, expected + x, count * sizeof *row) == 0,
                  "%zu cells from %s", count, test_position(heaps, 2));
            CHECK(count == 6 || row[count] == 0xeeeeeeeeu, "one too many");
        }
    }
    CHECK(wyt_board_ref(board) == board, "ref");
    wyt_board_unref(board);
    bench_close(&bench);
    rules = wyt_rules_ref(wyt_board_rules(board));
    CHECK(wyt_rules_heaps(rules) == 2, "a board keeps its rules");
    wyt_board_unref(board);
    CHECK(wyt_rules_heaps(rules) == 2, "borrowed rules can be kept");
    wyt_rules_unref(rules);
}

static void bad_reading(void **state)
{
    static const uint64_t size[2] = {6, 4};
    static const uint64_t inside[3] = {5, 3, 0}, right[2] = {6, 0},
                          above[2] = {0, 4}, far[2] = {UINT64_MAX, 0};
    struct bench bench = bench_open("wythoff", NULL);
    wyt_board *board = board_of(&bench, size, WYT_BOARD_OUTCOME);
    uint32_t cell = 9;
    (void)state;
    CHECK_STATUS(WYT_E_ARGUMENT, wyt_board_get(NULL, inside, 2, &cell));
    CHECK_STATUS(WYT_E_ARGUMENT, wyt_board_get(board, NULL, 2, &cell));
    CHECK_STATUS(WYT_E_ARGUMENT, wyt_board_get(board, inside, 2, NULL));
    CHECK_STATUS(WYT_E_POSITION, wyt_board_get(board, inside, 1, &cell));
    CHECK_STATUS(WYT_E_POSITION, wyt_board_get(board, inside, 3, &cell));
    CHECK_STATUS(WYT_E_POSITION, wyt_board_get(board, right, 2, &cell));
    CHECK_STATUS(WYT_E_POSITION, wyt_board_get(board, above, 2, &cell));
    CHECK_STATUS(WYT_E_POSITION, wyt_board_get(board, far, 2, &cell));
    CHECK_STATUS(WYT_E_ARGUMENT, wyt_board_row(NULL, inside, 2, 1, &cell));
    CHECK_STATUS(WYT_E_ARGUMENT, wyt_board_row(board, NULL, 2, 1, &cell));
    CHECK_STATUS(WYT_E_ARGUMENT, wyt_board_row(board, inside, 2, 1, NULL));
    CHECK_STATUS(WYT_E_POSITION, wyt_board_row(board, inside, 3, 1, &cell));
    CHECK_STATUS(WYT_E_POSITION, wyt_board_row(board, inside, 2, 2, &cell));
    CHECK_STATUS(WYT_E_POSITION,
                 wyt_board_row(board, inside, 2, SIZE_MAX, &cell));
    CHECK_STATUS(WYT_E_POSITION, wyt_board_row(board, above, 2, 1, &cell));
    CHECK_STATUS(WYT_E_POSITION, wyt_board_row(board, far, 2, 1, &cell));
    CHECK(cell == 9, "out_cell was touched");
    CHECK(wyt_board_ref(NULL) == NULL && wyt_board_rules(NULL) == NULL &&
              wyt_board_kind(NULL) == 0 && wyt_board_size(NULL, 0) == 0,
          "NULL");
    wyt_board_unref(NULL);
    wyt_board_unref(board);
    bench_close(&bench);
}

static void bad_boards(void **state)
{
    static const uint64_t size[3] = {6, 4, 2};
    static const uint64_t large[2] = {1 << 20, 1 << 20};
    static const uint64_t wraps[2] = {(uint64_t)1 << 32, (uint64_t)1 << 32};
    static const uint64_t far[2] = {UINT64_MAX, UINT64_MAX};
    struct bench bench = bench_open("wythoff", NULL);
    struct bench misere = bench_open("wythoff+misere", NULL);
    wyt_context *context = bench.context;
    wyt_rules *rules = bench.rules;
    wyt_board *board = NULL;
    (void)state;
    CHECK_STATUS(WYT_E_ARGUMENT,
                 wyt_board_new(NULL, rules, size, 2, 1, &board));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt_board_new(context, NULL, size, 2, 1, &board));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt_board_new(context, rules, NULL, 2, 1, &board));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt_board_new(context, rules, size, 2, 1, NULL));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt_board_new(context, rules, size, 2, 0, &board));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt_board_new(context, rules, size, 2, 5, &board));
    CHECK_ERROR(WYT_E_POSITION, context,
                wyt_board_new(context, rules, size, 1, 1, &board));
    CHECK_ERROR(WYT_E_POSITION, context,
                wyt_board_new(context, rules, size, 3, 1, &board));
    CHECK_ERROR(WYT_UNDEFINED, misere.context,
                wyt_board_new(misere.context, misere.rules, size, 2,
                              WYT_BOARD_GRUNDY, &board));
    CHECK_ERROR(WYT_LIMIT, context,
                wyt_board_new(context, rules, large, 2, 1, &board));
    CHECK(strstr(wyt_context_error(context), "4194304") != NULL,
          "the error has no number: %s", wyt_context_error(context));
    CHECK_ERROR(WYT_LIMIT, context,
                wyt_board_new(context, rules, wraps, 2, 1, &board));
    CHECK_ERROR(WYT_LIMIT, context,
                wyt_board_new(context, rules, far, 2, 2, &board));
    CHECK_ERROR(WYT_LIMIT, context,
                wyt_board_new(context, rules, far, 2, 3, &board));
    CHECK_STATUS(WYT_OK, wyt_context_set_limit(context, WYT_LIMIT_CELLS, 23));
    CHECK_ERROR(WYT_LIMIT, context,
                wyt_board_new(context, rules, size, 2, 1, &board));
    CHECK(board == NULL, "out_board was touched");
    CHECK_STATUS(WYT_OK, wyt_context_set_limit(context, WYT_LIMIT_CELLS, 24));
    CHECK_STATUS(WYT_OK, wyt_board_new(context, rules, size, 2, 1, &board));
    wyt_board_unref(board);
    bench_close(&bench);
    bench_close(&misere);
}

static void bad_writing(void **state)
{
    static const uint64_t size[2] = {6, 4}, cube[3] = {2, 2, 2};
    struct bench bench = bench_open("wythoff", NULL);
    struct bench nim = bench_open("nim:heaps=3", NULL);
    wyt_board *board = board_of(&bench, size, WYT_BOARD_GRUNDY);
    wyt_board *cubic = board_of(&nim, cube, WYT_BOARD_OUTCOME);
    wyt_context *context = bench.context;
    struct paper *paper = test_array(1, sizeof *paper);
    (void)state;
    CHECK_STATUS(WYT_E_ARGUMENT,
                 wyt_board_write(NULL, board, "text", take, paper));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt_board_write(context, NULL, "text", take, paper));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt_board_write(context, board, NULL, take, paper));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt_board_write(context, board, "text", NULL, paper));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt_board_write(context, board, "png", take, paper));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt_board_write(context, board, "", take, paper));
    CHECK_ERROR(WYT_UNSUPPORTED, context,
                wyt_board_write(context, board, "pbm", take, paper));
    CHECK_ERROR(WYT_UNSUPPORTED, context,
                wyt_board_write(context, cubic, "pbm", take, paper));
    CHECK_ERROR(WYT_UNSUPPORTED, context,
                wyt_board_write(context, cubic, "text", take, paper));
    CHECK(paper->length == 0, "%zu bytes were written", paper->length);
    free(paper);
    wyt_board_unref(cubic);
    wyt_board_unref(board);
    bench_close(&bench);
    bench_close(&nim);
}

static int32_t stop_at_third(void *user, uint64_t done, uint64_t total)
{
    size_t *polls = user;
    CHECK(done <= total, "%" PRIu64 " of %" PRIu64, done, total);
    return ++*polls == 3 ? 44 : WYT_OK;
}

static int32_t swallow(void *user, const void *bytes, size_t length)
{
    (void)bytes;
    *(size_t *)user += length;
    return WYT_OK;
}

/* Rows may be long: writing stops inside one. */
static void writing_stops_in_a_row(void **state)
{
    static const char *const formats[] = {"text", "csv", "pbm"};
    static const uint64_t flat[2] = {1000000, 1}, tall[2] = {1, 1000000};
    struct bench bench = bench_open("wythoff", NULL);
    (void)state;
    for (size_t i = 0; i < 3; i++) {
        wyt_board *board =
            board_of(&bench, i == 1 ? tall : flat, WYT_BOARD_OUTCOME);
        size_t polls = 0, bytes = 0;
        CHECK_STATUS(WYT_OK, wyt_context_set_progress(bench.context,
                                                      stop_at_third, &polls));
        CHECK_STATUS(44, wyt_board_write(bench.context, board, formats[i],
                                         swallow, &bytes));
        CHECK(bytes < 500000, "%s: %zu bytes were written", formats[i], bytes);
        CHECK_STATUS(WYT_OK,
                     wyt_context_set_progress(bench.context, NULL, NULL));
        wyt_board_unref(board);
    }
    bench_close(&bench);
}

/* The sink stops the writing at any piece; its status comes back unchanged
 * and it is not called again. */
static void sinks_that_stop(void **state)
{
    static const uint64_t size[2] = {150, 150};
    struct bench bench = bench_open("wythoff", NULL);
    wyt_board *board = board_of(&bench, size, WYT_BOARD_OUTCOME);
    struct paper *paper = test_array(1, sizeof *paper);
    size_t pieces;
    (void)state;
    CHECK_STATUS(WYT_OK,
                 wyt_board_write(bench.context, board, "text", take, paper));
    CHECK(paper->length == 150 * 151, "%zu bytes", paper->length);
    pieces = paper->pieces;
    for (size_t stop = 1; stop <= pieces; stop++) {
        memset(paper, 0, sizeof *paper);
        paper->stop_at = stop;
        CHECK_STATUS(
            55, wyt_board_write(bench.context, board, "text", take, paper));
        CHECK(paper->pieces == stop, "%zu pieces after %zu", paper->pieces,
              stop);
    }
    free(paper);
    wyt_board_unref(board);
    bench_close(&bench);
}

/* Every cell of an odd-sized board against the solver, in rows and alone. */
static void cells(void **state)
{
    static const char *const games[] = {"wyt:a=1,b=2", "wyt:a=3,b=1,c=2+misere",
                                        "vectors:lines=1.0/0.1/2.1,hole=3.2"};
    static const uint64_t size[2] = {131, 67};
    (void)state;
    for (size_t g = 0; g < TEST_LENGTH(games); g++) {
        struct bench bench = bench_open(games[g], "reference");
        wyt_board *board = board_of(&bench, size, WYT_BOARD_OUTCOME);
        uint32_t row[131];
        for (uint64_t i = 67 * 131; i-- > 0;) {
            uint64_t heaps[2] = {i % 131, i / 131};
            const uint64_t start[2] = {0, heaps[1]};
            uint32_t cell = 9;
            int32_t outcome;
            CHECK_STATUS(WYT_OK, wyt_board_get(board, heaps, 2, &cell));
            CHECK_STATUS(WYT_OK, wyt_board_row(board, start, 2, 131, row));
            CHECK(cell == row[heaps[0]], "row and cell");
            if (wyt_solver_outcome(bench.solver, heaps, 2, &outcome) ==
                WYT_E_POSITION)
                CHECK(cell == WYT_CELL_REMOVED, "a removed cell is %u",
                      (unsigned)cell);
            else
                CHECK(cell == (uint32_t)outcome, "%s: %s", games[g],
                      test_position(heaps, 2));
        }
        wyt_board_unref(board);
        bench_close(&bench);
    }
}

static void explaining(void **state)
{
    static const uint64_t size[2] = {20000, 20000};
    struct bench bench = bench_open("wythoff", NULL);
    wyt_context *context = bench.context;
    char text[2000];
    size_t length = 0, again = 0;
    (void)state;
    wyt_context_set_limit(context, WYT_LIMIT_CELLS, UINT64_MAX);
    CHECK_STATUS(WYT_OK, wyt_board_explain(context, bench.rules, size, 2,
                                           WYT_BOARD_OUTCOME, 0, text,
                                           sizeof text, &length));
    CHECK(strlen(text) == length && strncmp(text, "kernel ", 7) == 0, "%s",
          text);
    memset(text, '?', sizeof text);
    CHECK_ERROR(WYT_E_SPACE, context,
                wyt_board_explain(context, bench.rules, size, 2,
                                  WYT_BOARD_OUTCOME, 0, text, length, &again));
    CHECK(again == length && text[0] == '?', "%zu bytes", again);
    CHECK(strstr(wyt_context_error(context), "room is for") != NULL, "%s",
          wyt_context_error(context));
    CHECK_ERROR(WYT_E_SPACE, context,
                wyt_board_explain(context, bench.rules, size, 2,
                                  WYT_BOARD_OUTCOME, 0, NULL, 0, &again));
    CHECK_STATUS(WYT_OK, wyt_board_explain(context, bench.rules, size, 2,
                                           WYT_BOARD_OUTCOME, 0, text,
                                           length + 1, &again));
    CHECK(again == length && strlen(text) == length, "%zu bytes", again);
    /* 800 MB of cells, which in a file are no memory. */
    wyt_context_set_limit(context, WYT_LIMIT_MEMORY, (uint64_t)1 << 28);
    CHECK_ERROR(WYT_LIMIT, context,
                wyt_board_explain(context, bench.rules, size, 2,
                                  WYT_BOARD_GRUNDY, 0, text, sizeof text,
                                  &length));
    CHECK_STATUS(WYT_OK, wyt_board_explain(context, bench.rules, size, 2,
                                           WYT_BOARD_GRUNDY, 1, text,
                                           sizeof text, &length));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt_board_explain(context, bench.rules, size, 2, 1, 2, text,
                                  sizeof text, &length));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt_board_explain(context, bench.rules, size, 2, 1, 0, text,
                                  sizeof text, NULL));
    CHECK_ERROR(WYT_E_POSITION, context,
                wyt_board_explain(context, bench.rules, size, 1, 1, 0, text,
                                  sizeof text, &length));
    CHECK_STATUS(WYT_E_ARGUMENT,
                 wyt_board_explain(NULL, bench.rules, size, 2, 1, 0, text,
                                   sizeof text, &length));
    bench_close(&bench);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(explaining),
        cmocka_unit_test(texts),
        cmocka_unit_test(csv),
        cmocka_unit_test(pbm),
        cmocka_unit_test(small_boards),
        cmocka_unit_test(reading),
        cmocka_unit_test(bad_reading),
        cmocka_unit_test(bad_boards),
        cmocka_unit_test(bad_writing),
        cmocka_unit_test(sinks_that_stop),
        cmocka_unit_test(writing_stops_in_a_row),
        cmocka_unit_test(cells),
    };
    return test_main("api board", tests, TEST_LENGTH(tests));
}
