/* SPDX-License-Identifier: MIT */
/*
 * file.h: solving and saving that meet a limit or are stopped, and work that is
 * gone on with.
 */
#include "support/system.h"

#include "support/folder.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* Stops the work at a poll. */
struct stop {
    uint64_t polls, at;
};

static int32_t stop_at(void *user, uint64_t done, uint64_t total)
{
    struct stop *stop = user;
    (void)done;
    (void)total;
    return ++stop->polls == stop->at ? 55 : WYT_OK;
}

/* ---- limits ---- */

static void limits(void **state)
{
    const uint64_t size[2] = {2000, 1500};
    struct bench bench = bench_open("wythoff", NULL);
    wyt_board *board = NULL;
    (void)state;
    wyt_context_set_limit(bench.context, WYT_LIMIT_MEMORY, 3 << 20);
    CHECK_STATUS(WYT_OK,
                 wyt_board_solve_file(bench.context, bench.rules, size, 2,
                                      WYT_BOARD_OUTCOME, file("a"), NULL));
    wyt_context_set_limit(bench.context, WYT_LIMIT_MEMORY, 200000);
    wyt_context_set_limit(bench.context, WYT_LIMIT_CELLS, 1000);
    CHECK_ERROR(WYT_LIMIT, bench.context,
                wyt_board_load(bench.context, file("a"), &board));
    CHECK_ERROR(WYT_LIMIT, bench.context,
                wyt_board_solve_file(bench.context, bench.rules, size, 2,
                                     WYT_BOARD_OUTCOME, file("b"), NULL));
    CHECK(!file_exists(file("b.part")), "a file of nothing");
    bench_close(&bench);
}

/* What is mapped takes no memory. */
static void mapped_beyond_limits(void **state)
{
    const uint64_t size[2] = {2000, 1500};
    struct bench bench = bench_open("wythoff", NULL);
    wyt_board *board = NULL;
    (void)state;
    CHECK_STATUS(WYT_OK,
                 wyt_board_solve_file(bench.context, bench.rules, size, 2,
                                      WYT_BOARD_OUTCOME, file("a"), NULL));
    wyt_context_set_limit(bench.context, WYT_LIMIT_MEMORY, 200000);
    wyt_context_set_limit(bench.context, WYT_LIMIT_CELLS, 1000);
    CHECK_STATUS(WYT_OK, wyt_board_map(bench.context, file("a"), &board));
    wyt_board_unref(board);
    bench_close(&bench);
}

/* A file that may not become so large is refused, and nothing is left. */
static void size_limit(void **state)
{
    const uint64_t size[2] = {3000, 900};
    struct bench bench = bench_open("wythoff", NULL);
    wyt_context *ctx = bench.context;
    wyt_board *board = NULL;
    (void)state;
    CHECK_STATUS(WYT_OK, wyt_board_new(ctx, bench.rules, size, 2, 1, &board));
    CHECK(system_limit_files(8192), "limit");
    CHECK_ERROR(WYT_E_FILE, ctx, wyt_board_save(ctx, board, file("a")));
    CHECK(strstr(wyt_context_error(ctx), strerror(EFBIG)) != NULL, "%s",
          wyt_context_error(ctx));
    CHECK_ERROR(
        WYT_E_FILE, ctx,
        wyt_board_solve_file(ctx, bench.rules, size, 2, 1, file("a"), NULL));
    CHECK(strstr(wyt_context_error(ctx), strerror(EFBIG)) != NULL, "%s",
          wyt_context_error(ctx));
    CHECK(system_limit_files(UINT64_MAX), "limit");
    CHECK(file_count() == 0, "files are left");
    wyt_board_unref(board);
    bench_close(&bench);
}

/* One that has its length is written through its mapping all the same. */
static void size_limit_resumed(void **state)
{
    const uint64_t size[2] = {3000, 900};
    struct bench bench = bench_open("wythoff", NULL);
    struct stop stop = {0, 2};
    wyt_context *ctx = bench.context;
    (void)state;
    CHECK_STATUS(WYT_OK, wyt_board_solve_file(ctx, bench.rules, size, 2, 1,
                                              file("a"), NULL));
    wyt_context_set_progress(ctx, stop_at, &stop);
    CHECK_ERROR(
        55, ctx,
        wyt_board_solve_file(ctx, bench.rules, size, 2, 1, file("b"), NULL));
    wyt_context_set_progress(ctx, NULL, NULL);
    CHECK(system_limit_files(8192), "limit");
    CHECK_STATUS(WYT_OK, wyt_board_resume(ctx, file("b"), NULL));
    CHECK(system_limit_files(UINT64_MAX), "limit");
    check_same_file(file("a"), file("b"), "within its length");
    bench_close(&bench);
}

/* ---- stopping ---- */

/* Stops at every poll in turn, goes on each time. */
static void check_stops(const char *text, const uint64_t *size, uint32_t kind)
{
    struct bench bench = bench_open(text, NULL);
    size_t n = wyt_rules_heaps(bench.rules);
    struct stop stop = {0, 1};
    int32_t status;
    CHECK_STATUS(WYT_OK, wyt_board_solve_file(bench.context, bench.rules, size,
                                              n, kind, file("a"), NULL));
    wyt_context_set_progress(bench.context, stop_at, &stop);
    status = wyt_board_solve_file(bench.context, bench.rules, size, n, kind,
                                  file("b"), NULL);
    for (stop.at = 2; status != WYT_OK; stop.at += 1 + stop.at / 3) {
        wyt_file *info = NULL;
        CHECK(status == 55, "%s: %s", text, wyt_context_error(bench.context));
        CHECK(!file_exists(file("b")), "it is there");
        CHECK_STATUS(WYT_OK,
                     wyt_file_new(bench.context, file("b.part"), &info));
        CHECK(wyt_file_number(info, WYT_FILE_COMPLETE) == 0, "it is complete");
        wyt_file_free(info);
        stop.polls = stop.at; /* not now */
        CHECK_STATUS(WYT_OK,
                     wyt_file_check(bench.context, file("b.part"), 5, stop.at));
        stop.polls = 0;
        status = wyt_board_resume(bench.context, file("b"), NULL);
    }
    check_same_file(file("a"), file("b"), text);
    CHECK(file_count() == 2, "files are left");
    unlink(file("b"));
    bench_close(&bench);
}

static void stopping(void **state)
{
    static const uint64_t wide[2] = {3000, 900}, square[2] = {100, 90};
    static const uint64_t three[3] = {20, 20, 20};
    (void)state;
    check_stops("wyt:a=1,b=2", wide, WYT_BOARD_OUTCOME);
    check_stops("wythoff", square, WYT_BOARD_GRUNDY);
    check_stops("wythoff+block=3", square, WYT_BOARD_OUTCOME);
    check_stops("wythoff+block=3", square, WYT_BOARD_OPTIONS);
    check_stops("nim:heaps=3", three, WYT_BOARD_GRUNDY);
}

/* Where boards are not solved in their files, nothing is kept. */
static void stopped_solving(void **state)
{
    const uint64_t size[2] = {200, 90};
    struct bench bench = bench_open("wythoff", NULL);
    struct stop stop = {0, 2};
    (void)state;
    wyt_context_set_progress(bench.context, stop_at, &stop);
    CHECK_ERROR(55, bench.context,
                wyt_board_solve_file(bench.context, bench.rules, size, 2,
                                     WYT_BOARD_GRUNDY, file("a"), NULL));
    CHECK(!file_exists(file("a")), "it is there");
    CHECK(file_exists(file("a.part")) == (wyt_feature("map") == 1),
          "the unfinished file");
    bench_close(&bench);
}

/* Saving that is stopped leaves the old file and nothing else. */
static void stopped_saving(void **state)
{
    const uint64_t size[2] = {8000, 2000};
    struct bench bench = bench_open("wythoff", NULL);
    struct stop stop = {0, 2};
    wyt_board *board = NULL;
    unsigned char *bytes;
    size_t length;
    (void)state;
    file_write(file("a"), "old", 3);
    CHECK_STATUS(WYT_OK, wyt_context_set_limit(bench.context, WYT_LIMIT_CELLS,
                                               UINT64_MAX));
    CHECK_STATUS(WYT_OK,
                 wyt_board_new(bench.context, bench.rules, size, 2, 1, &board));
    wyt_context_set_progress(bench.context, stop_at, &stop);
    CHECK_ERROR(55, bench.context,
                wyt_board_save(bench.context, board, file("a")));
    bytes = file_read(file("a"), &length);
    CHECK(length == 3 && memcmp(bytes, "old", 3) == 0, "the old file changed");
    free(bytes);
    CHECK(file_count() == 1, "files are left");
    wyt_board_unref(board);
    bench_close(&bench);
}

/* Unfinished work on another board is neither overwritten nor used. */
static void unfinished(void **state)
{
    const uint64_t size[2] = {10, 10}, other[2] = {10, 11};
    struct bench bench = bench_open("wythoff", NULL);
    struct stop stop = {0, 1};
    wyt_board *board = NULL;
    wyt_context *ctx = bench.context;
    (void)state;
    CHECK_STATUS(WYT_OK, wyt_board_new(ctx, bench.rules, size, 2, 1, &board));
    wyt_context_set_progress(ctx, stop_at, &stop);
    CHECK_ERROR(
        55, ctx,
        wyt_board_solve_file(ctx, bench.rules, other, 2, 1, file("a"), NULL));
    wyt_context_set_progress(ctx, NULL, NULL);
    CHECK_ERROR(WYT_E_FILE, ctx, wyt_board_save(ctx, board, file("a")));
    CHECK(strstr(wyt_context_error(ctx), "(10,11)") != NULL &&
              strstr(wyt_context_error(ctx), "wyt:a=1,b=1") != NULL,
          "%s", wyt_context_error(ctx));
    CHECK_ERROR(
        WYT_E_FILE, ctx,
        wyt_board_solve_file(ctx, bench.rules, size, 2, 1, file("a"), NULL));
    CHECK_ERROR(WYT_E_FILE, ctx, wyt_board_load(ctx, file("a.part"), &board));
    CHECK(strstr(wyt_context_error(ctx), "unfinished") != NULL, "%s",
          wyt_context_error(ctx));
    CHECK_STATUS(WYT_OK, wyt_board_solve_file(ctx, bench.rules, other, 2, 1,
                                              file("a"), NULL));
    CHECK(!file_exists(file("a.part")), "it is left");

    /* Nothing is left to be done. */
    wyt_board_unref(board);
    board = NULL;
    CHECK_STATUS(WYT_OK, wyt_board_resume(ctx, file("a"), NULL));
    CHECK_STATUS(WYT_OK, wyt_board_resume(ctx, file("a"), &board));
    CHECK(wyt_board_size(board, 1) == 11, "size");
    wyt_board_unref(board);
    bench_close(&bench);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN_FOLDER(limits),           IN_MAPPED_FOLDER(mapped_beyond_limits),
        IN_POSIX_FOLDER(size_limit), IN_MAPPED_POSIX_FOLDER(size_limit_resumed),
        IN_MAPPED_FOLDER(stopping),  IN_FOLDER(stopped_solving),
        IN_FOLDER(stopped_saving),   IN_MAPPED_FOLDER(unfinished),
    };
    return test_main("api file_stops", tests, TEST_LENGTH(tests));
}
