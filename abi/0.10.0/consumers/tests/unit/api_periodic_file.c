/* SPDX-License-Identifier: MIT */
/* periodic.h: certified rows in files: the bytes that a sink gets, and what is
 * in the way. */
#include "support/system.h"

#include "support/folder.h"
#include "support/harness.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static wyt_periodic *rows_of(const struct bench *bench, uint64_t last)
{
    wyt_periodic *rows = NULL;
    CHECK_STATUS(WYT_OK,
                 wyt_periodic_new(bench->context, bench->rules, last, &rows));
    return rows;
}

/* What a sink got is compared with the bytes of a file. */
struct bytes {
    unsigned char *right;
    size_t length, at;
};

static int32_t compare(void *user, const void *bytes, size_t length)
{
    struct bytes *file = user;
    if (length > file->length - file->at ||
        memcmp(file->right + file->at, bytes, length) != 0)
        return 99;
    file->at += length;
    return WYT_OK;
}

static void check_file(const struct bench *bench, const wyt_periodic *rows)
{
    struct bytes bytes = {.at = 0};
    bytes.right = file_read(file("a"), &bytes.length);
    CHECK_STATUS(WYT_OK,
                 wyt_periodic_save_to(bench->context, rows, compare, &bytes));
    CHECK(bytes.at == bytes.length && file_count() == 1,
          "%zu of %zu bytes, %zu files", bytes.at, bytes.length, file_count());
    free(bytes.right);
}

static void saved_and_loaded(void **state)
{
    static const char *const games[] = {"wythoff", "fraenkel:a=3",
                                        "wyt:a=2,b=3"};
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(games); i++) {
        struct bench bench = bench_open(games[i], NULL);
        wyt_periodic *rows = rows_of(&bench, 9), *loaded = NULL;
        int32_t holds = 0;
        CHECK_STATUS(WYT_OK, wyt_periodic_save(bench.context, rows, file("a")));
        check_file(&bench, rows);
        CHECK_STATUS(WYT_OK,
                     wyt_periodic_load(bench.context, file("a"), &loaded));
        CHECK(wyt_periodic_count(loaded) == 10 &&
                  wyt_rules_equal(wyt_periodic_rules(loaded), bench.rules) == 1,
              "%s: other rows", games[i]);
        check_file(&bench, loaded);
        CHECK_STATUS(WYT_OK, wyt_periodic_check(bench.context, loaded, &holds));
        CHECK(holds == 1, "%s", wyt_context_error(bench.context));
        wyt_periodic_unref(rows);
        wyt_periodic_unref(loaded);
        bench_close(&bench);
    }
}

/* A link stays one. */
static void links(void **state)
{
    struct bench bench = bench_open("wythoff", NULL);
    wyt_periodic *rows = rows_of(&bench, 5);
    (void)state;
    file_write(file("a"), "old", 3);
    CHECK(system_link("a", file("link")), "symlink");
    CHECK_STATUS(WYT_OK, wyt_periodic_save(bench.context, rows, file("link")));
    CHECK(system_is_link(file("link")), "link");
    unlink(file("link"));
    check_file(&bench, rows);
    wyt_periodic_unref(rows);
    bench_close(&bench);
}

/* What saving rows left; nothing else is written over. */
static void what_is_there(void **state)
{
    struct bench bench = bench_open("wythoff", NULL);
    wyt_context *ctx = bench.context;
    wyt_periodic *rows = rows_of(&bench, 5);
    (void)state;
    file_write(file("a"), "old", 3);
    file_write(file("a.part"), "", 0);
    CHECK_STATUS(WYT_OK, wyt_periodic_save(ctx, rows, file("a")));
    check_file(&bench, rows);
    file_write(file("a.part"), "WYT", 3);
    CHECK_STATUS(WYT_OK, wyt_periodic_save(ctx, rows, file("a")));
    check_file(&bench, rows);
    file_write(file("a.part"), "WYTROWS1, and so on", 19);
    CHECK_STATUS(WYT_OK, wyt_periodic_save(ctx, rows, file("a")));
    check_file(&bench, rows);
    for (size_t i = 0; i < 2; i++) {
        size_t length;
        file_write(file("a.part"), i == 0 ? "something else" : "\0\0", 2);
        CHECK_ERROR(WYT_E_FILE, ctx, wyt_periodic_save(ctx, rows, file("a")));
        CHECK(strstr(wyt_context_error(ctx), "a.part' holds something") != NULL,
              "%s", wyt_context_error(ctx));
        free(file_read(file("a.part"), &length));
        CHECK(length == 2, "it was written over");
    }
    unlink(file("a.part"));
    check_file(&bench, rows);
    wyt_periodic_unref(rows);
    bench_close(&bench);
}

static int32_t stop(void *user, uint64_t done, uint64_t total)
{
    (void)done;
    (void)total;
    return --*(int *)user == 0 ? 44 : WYT_OK;
}

/* Whoever stops finds the file as it was. */
static void stopped(void **state)
{
    struct bench bench = bench_open("wythoff", NULL);
    wyt_context *ctx = bench.context;
    wyt_periodic *rows = rows_of(&bench, 40);
    int polls = 1;
    (void)state;
    CHECK_STATUS(WYT_OK, wyt_periodic_save(ctx, rows, file("a")));
    CHECK_STATUS(WYT_OK, wyt_context_set_progress(ctx, stop, &polls));
    CHECK_STATUS(44, wyt_periodic_save(ctx, rows, file("a")));
    polls = 1;
    CHECK_STATUS(44, wyt_periodic_load(ctx, file("a"), &rows));
    CHECK_STATUS(WYT_OK, wyt_context_set_progress(ctx, NULL, NULL));
    check_file(&bench, rows);
    wyt_periodic_unref(rows);
    bench_close(&bench);
}

/* The sentence has the file, and the byte. */
static void damaged(void **state)
{
    struct bench bench = bench_open("wythoff", NULL);
    wyt_context *ctx = bench.context;
    wyt_periodic *rows = rows_of(&bench, 5), *loaded = NULL;
    unsigned char *bytes;
    size_t length;
    (void)state;
    CHECK_STATUS(WYT_OK, wyt_periodic_save(ctx, rows, file("a")));
    bytes = file_read(file("a"), &length);
    bytes[length - 1] ^= 1;
    file_write(file("a"), (const char *)bytes, length);
    CHECK_ERROR(WYT_E_DATA, ctx, wyt_periodic_load(ctx, file("a"), &loaded));
    CHECK(strstr(wyt_context_error(ctx), "a': row 5: ") != NULL, "%s",
          wyt_context_error(ctx));
    CHECK(wyt_context_error_offset(ctx) == (int64_t)length - 8, "byte %" PRId64,
          wyt_context_error_offset(ctx));
    bytes[7] = '2';
    file_write(file("a"), (const char *)bytes, length);
    CHECK_ERROR(WYT_UNSUPPORTED, ctx,
                wyt_periodic_load(ctx, file("a"), &loaded));
    CHECK(strstr(wyt_context_error(ctx), "a': ") != NULL &&
              wyt_context_error_offset(ctx) == 7,
          "%s", wyt_context_error(ctx));
    file_write(file("a"), "", 0);
    CHECK_ERROR(WYT_E_DATA, ctx, wyt_periodic_load(ctx, file("a"), &loaded));
    CHECK(loaded == NULL, "out_rows was touched");
    free(bytes);
    wyt_periodic_unref(rows);
    bench_close(&bench);
}

static void refusals(void **state)
{
    struct bench bench = bench_open("wythoff", NULL);
    wyt_context *ctx = bench.context;
    wyt_periodic *rows = rows_of(&bench, 5), *loaded = NULL;
    const char *path = "/nowhere/at/all";
    (void)state;
    CHECK_STATUS(WYT_E_ARGUMENT, wyt_periodic_save(NULL, rows, path));
    CHECK_ERROR(WYT_E_ARGUMENT, ctx, wyt_periodic_save(ctx, NULL, path));
    CHECK_ERROR(WYT_E_ARGUMENT, ctx, wyt_periodic_save(ctx, rows, NULL));
    CHECK_ERROR(WYT_E_FILE, ctx, wyt_periodic_save(ctx, rows, path));
    CHECK_ERROR(WYT_E_FILE, ctx, wyt_periodic_save(ctx, rows, ""));
    CHECK_ERROR(WYT_E_FILE, ctx, wyt_periodic_save(ctx, rows, file(".")));
    CHECK_STATUS(WYT_E_ARGUMENT, wyt_periodic_load(NULL, path, &loaded));
    CHECK_ERROR(WYT_E_ARGUMENT, ctx, wyt_periodic_load(ctx, NULL, &loaded));
    CHECK_ERROR(WYT_E_ARGUMENT, ctx, wyt_periodic_load(ctx, path, NULL));
    CHECK_ERROR(WYT_E_FILE, ctx, wyt_periodic_load(ctx, path, &loaded));
    CHECK_ERROR(WYT_E_FILE, ctx, wyt_periodic_load(ctx, file("."), &loaded));
    CHECK_STATUS(WYT_OK, wyt_periodic_save(ctx, rows, file("a")));
    CHECK_STATUS(WYT_OK, wyt_context_set_limit(ctx, WYT_LIMIT_CELLS, 10));
    CHECK_ERROR(WYT_LIMIT, ctx, wyt_periodic_load(ctx, file("a"), &loaded));
    CHECK_STATUS(WYT_OK, wyt_context_set_limit(ctx, WYT_LIMIT_MEMORY, 100));
    CHECK_ERROR(WYT_LIMIT, ctx, wyt_periodic_load(ctx, file("a"), &loaded));
    CHECK_ERROR(WYT_LIMIT, ctx, wyt_periodic_save(ctx, rows, file("b")));
    CHECK(file_count() == 1 && loaded == NULL, "something is left");
    wyt_periodic_unref(rows);
    bench_close(&bench);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN_FOLDER(saved_and_loaded), IN_FOLDER(what_is_there),
        IN_FOLDER(stopped),          IN_FOLDER(damaged),
        IN_FOLDER(refusals),         IN_POSIX_FOLDER(links),
    };
    return test_main("api rows_file", tests, TEST_LENGTH(tests));
}
