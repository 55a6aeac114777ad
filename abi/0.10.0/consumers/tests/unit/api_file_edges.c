/* SPDX-License-Identifier: MIT */
/*
 * file.h: boards of Grundy values whose sets do not fit into memory are solved
 * by their edges, which lie in files: the same bytes, whatever the memory is,
 * and however often the work is stopped or finds these files damaged.
 */
#define _XOPEN_SOURCE 700

#include "support/allocator.h"
#include "support/folder.h"
#include "support/random.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static struct random chance;

static void limit(const struct bench *bench, uint64_t bytes)
{
    CHECK_STATUS(
        WYT_OK, wyt_context_set_limit(bench->context, WYT_LIMIT_MEMORY, bytes));
}

/* Whether a board in a file is solved so. */
static bool goes_by_edges(const struct bench *bench, const uint64_t *size)
{
    char text[4000];
    size_t length = 0;
    return wyt_board_explain(bench->context, bench->rules, size, 2,
                             WYT_BOARD_GRUNDY, 1, text, sizeof text,
                             &length) == WYT_OK &&
           strncmp(text, "kernel values-file", 18) == 0;
}

/* The least memory that they take, and about the most. */
static void find_limits(const struct bench *bench, const uint64_t *size,
                        uint64_t *least, uint64_t *most)
{
    uint64_t bytes = 10000;
    bool is_past = false;
    for (*least = *most = 0; !is_past; bytes += bytes / 32) {
        limit(bench, bytes);
        /* What is planned is the work, beside which there are some paths. */
        if (goes_by_edges(bench, size)) {
            *least = *least == 0 ? bytes + 32768 : *least;
            *most = bytes;
        }
        is_past = *least != 0 && *most != bytes;
        CHECK(bytes < (uint64_t)1 << 40, "%llu x %llu: they are never taken",
              (unsigned long long)size[0], (unsigned long long)size[1]);
    }
}

static void check_bytes(const char *text, uint64_t width, uint64_t height)
{
    const uint64_t size[2] = {width, height};
    struct bench bench = bench_open(text, NULL);
    uint64_t least, most;
    CHECK_STATUS(WYT_OK,
                 wyt_board_solve_file(bench.context, bench.rules, size, 2,
                                      WYT_BOARD_GRUNDY, file("a"), NULL));
    find_limits(&bench, size, &least, &most);
    CHECK(least < most, "%s: they are hardly ever taken", text);
    for (uint64_t bytes = least; bytes < most;
         bytes += (most - least) / 3 + 1) {
        limit(&bench, bytes);
        CHECK(wyt_board_solve_file(bench.context, bench.rules, size, 2,
                                   WYT_BOARD_GRUNDY, file("b"), NULL) == WYT_OK,
              "%s in %llu bytes: %s", text, (unsigned long long)bytes,
              wyt_context_error(bench.context));
        check_same_file(file("a"), file("b"), text);
        CHECK(file_count() == 2, "files are left");
        unlink(file("b"));
    }
    bench_close(&bench);
}

static void bytes(void **state)
{
    (void)state;
    check_bytes("wythoff", 1500, 900);
    check_bytes("wythoff", 1401, 2203);
    check_bytes("fraenkel:a=3", 1900, 1201);
    check_bytes("wyt:a=2,b=3,c=1", 1800, 1700);
    check_bytes("modulo:m=2,q=5,l=3", 2400, 1300);
    check_bytes("hole:m=2,u=70,v=3", 1500, 1500);
    check_bytes("vectors:lines=1.0t100/0.1/1.1,steps=1.2/30.90", 2000, 900);
}

struct stop {
    uint64_t left;
};

static int32_t stop_later(void *user, uint64_t done, uint64_t total)
{
    struct stop *stop = user;
    CHECK(done <= total, "%llu of %llu", (unsigned long long)done,
          (unsigned long long)total);
    return stop->left-- == 0 ? 77 : WYT_OK;
}

/* Spoils a byte of a file, or cuts it, if it is there. */
static void spoil(const char *path)
{
    unsigned char *found;
    size_t length;
    if (!file_exists(path))
        return;
    found = file_read(path, &length);
    if (length > 0 && random_below(&chance, 3) > 0)
        found[random_below(&chance, length)] ^= 0x10;
    else if (length > 0)
        length = (size_t)random_below(&chance, length);
    file_write(path, found, length);
    free(found);
}

/* Goes on again and again, with other memory, and files that are damaged. */
static void stops(void **state)
{
    const uint64_t size[2] = {1200, 1000};
    struct bench bench = bench_open("wythoff", NULL);
    struct stop stop = {3};
    uint64_t least, most, by_edges = 0;
    int32_t status;
    (void)state;
    CHECK_STATUS(WYT_OK,
                 wyt_board_solve_file(bench.context, bench.rules, size, 2,
                                      WYT_BOARD_GRUNDY, file("a"), NULL));
    find_limits(&bench, size, &least, &most);
    limit(&bench, least);
    wyt_context_set_progress(bench.context, stop_later, &stop);
    status = wyt_board_solve_file(bench.context, bench.rules, size, 2,
                                  WYT_BOARD_GRUNDY, file("b"), NULL);
    for (size_t turn = 0; status != WYT_OK; turn++) {
        CHECK(status == 77, "%s", wyt_context_error(bench.context));
        by_edges += file_exists(file("b.part.edge0"));
        if (random_below(&chance, 3) == 0)
            spoil(file(random_below(&chance, 2) == 0 ? "b.part.edge0"
                                                     : "b.part.edge1"));
        limit(&bench, random_below(&chance, 4) == 0
                          ? 2 * most
                          : least + random_below(&chance, most - least));
        stop.left = 3 + 2 * turn + random_below(&chance, 10);
        status = wyt_board_resume(bench.context, file("b"), NULL);
    }
    CHECK(by_edges > 0, "no edge was kept");
    check_same_file(file("a"), file("b"), "after stops");
    CHECK(file_count() == 2, "files are left");
    bench_close(&bench);
}

/* An edge of another board is not taken for one of this. */
static void others(void **state)
{
    const uint64_t size[2] = {1200, 1000};
    struct bench bench = bench_open("wythoff", NULL);
    struct bench other = bench_open("fraenkel:a=2", NULL);
    struct stop stop = {60};
    uint64_t least, most;
    (void)state;
    find_limits(&bench, size, &least, &most);
    limit(&bench, UINT64_MAX);
    CHECK_STATUS(WYT_OK,
                 wyt_board_solve_file(bench.context, bench.rules, size, 2,
                                      WYT_BOARD_GRUNDY, file("a"), NULL));
    find_limits(&other, size, &least, &most);
    limit(&other, least);
    wyt_context_set_progress(other.context, stop_later, &stop);
    CHECK_STATUS(77, wyt_board_solve_file(other.context, other.rules, size, 2,
                                          WYT_BOARD_GRUNDY, file("b"), NULL));
    CHECK(file_exists(file("b.part.edge0")), "no edge was kept");
    unlink(file("b.part"));
    find_limits(&bench, size, &least, &most);
    limit(&bench, least);
    CHECK_STATUS(WYT_OK,
                 wyt_board_solve_file(bench.context, bench.rules, size, 2,
                                      WYT_BOARD_GRUNDY, file("b"), NULL));
    check_same_file(file("a"), file("b"), "beside an edge of another game");
    CHECK(file_count() == 2, "files are left");
    bench_close(&other);
    bench_close(&bench);
}

/* Every allocation fails once: nothing is left, and it works afterwards. */
static void failures(void **state)
{
    const uint64_t size[2] = {1300, 900};
    struct bench bench = bench_open("fraenkel:a=2", NULL);
    struct allocator allocator;
    wyt_context *context = NULL;
    wyt_rules *rules = NULL;
    uint64_t least, most;
    int32_t status = WYT_E_MEMORY;
    (void)state;
    CHECK_STATUS(WYT_OK,
                 wyt_board_solve_file(bench.context, bench.rules, size, 2,
                                      WYT_BOARD_GRUNDY, file("a"), NULL));
    find_limits(&bench, size, &least, &most);
    allocator_init(&allocator);
    CHECK_STATUS(WYT_OK, wyt_context_new(&allocator.table, &context));
    CHECK_STATUS(WYT_OK,
                 wyt_rules_parse(context, "fraenkel:a=2", SIZE_MAX, &rules));
    CHECK_STATUS(WYT_OK,
                 wyt_context_set_limit(context, WYT_LIMIT_MEMORY, least));
    for (size_t n = 1; status != WYT_OK; n++) {
        allocator_arm(&allocator, n);
        status = wyt_board_solve_file(context, rules, size, 2, WYT_BOARD_GRUNDY,
                                      file("b"), NULL);
        CHECK(status == WYT_OK || status == WYT_E_MEMORY, "%zu: %s", n,
              wyt_context_error(context));
        CHECK(status == WYT_OK || allocator.refused > 0, "%zu: refused", n);
        CHECK(status == WYT_OK || !file_exists(file("b")), "it is there");
    }
    allocator_disarm(&allocator);
    check_same_file(file("a"), file("b"), "after failures");
    CHECK(file_count() == 2, "files are left");
    wyt_rules_unref(rules);
    wyt_context_unref(context);
    allocator_check_empty(&allocator, "failures");
    bench_close(&bench);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN_MAPPED_FOLDER(bytes), IN_MAPPED_FOLDER(stops),
        IN_MAPPED_FOLDER(others), IN_MAPPED_FOLDER(failures)};
    chance = random_stream(41);
    return test_main("api file_edges", tests, TEST_LENGTH(tests));
}
