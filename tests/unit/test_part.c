/* SPDX-License-Identifier: MIT */
/*
 * board/file/unfinished.h: what a kill leaves at any moment, by a kernel that
 * is played here: it copies rows of a solved board, tells of them, and leaves
 * the file as it is.
 */
#include <wythoff/file.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/crc.h"
#include "board/board.h"
#include "board/file/format.h"
#include "board/file/unfinished.h"
#include "board/storage.h"
#include "support/folder.h"
#include "support/random.h"

/* A board, how it is right, and its file. */
struct scene {
    struct bench bench;
    wyt_board *right, *board;
    struct wyt__unfinished part;
    size_t row;
};

static struct scene scene_open(const char *game, uint64_t width,
                               uint64_t height, uint32_t kind)
{
    const uint64_t size[2] = {width, height};
    struct scene scene = {.bench = bench_open(game, NULL)};
    wyt_context *ctx = scene.bench.context;
    wyt_context_set_limit(ctx, WYT_LIMIT_CELLS, UINT64_MAX);
    CHECK_STATUS(WYT_OK, wyt_board_new(ctx, scene.bench.rules, size, 2, kind,
                                       &scene.right));
    CHECK_STATUS(WYT_OK, wyt__board_open(ctx, scene.bench.rules, size, 2, kind,
                                         &scene.board));
    CHECK_STATUS(WYT_OK, wyt_board_save(ctx, scene.right, file("right")));
    scene.row = wyt__board_row_bytes(scene.right);
    return scene;
}

static int32_t begin_part(struct scene *scene)
{
    int32_t status = wyt__unfinished_open(scene->bench.context, file("b"),
                                          scene->board, &scene->part);
    return status == WYT_OK ? wyt__unfinished_map(&scene->part, scene->board)
                            : status;
}

static void end_part(struct scene *scene)
{
    wyt__unfinished_close(&scene->part, true);
}

static void scene_close(struct scene *scene)
{
    wyt_board_unref(scene->right);
    wyt_board_unref(scene->board);
    bench_close(&scene->bench);
}

static unsigned char *cells(const wyt_board *board)
{
    return wyt__board_storage(board);
}

/* Writes rows up to `end` as they are right, and `more` of noise. */
static void write_rows(struct scene *scene, struct random *chance, size_t end,
                       size_t more)
{
    size_t left = scene->right->rows - end, rest;
    memcpy(cells(scene->board), cells(scene->right), end * scene->row);
    rest = (more < left ? more : left) * scene->row;
    for (size_t i = 0; i < rest; i++)
        cells(scene->board)[end * scene->row + i] =
            (unsigned char)random_bits(chance);
}

/* The rows below `rows` are right, the others zero. */
static void check_cells(const struct scene *scene, size_t rows)
{
    size_t total = scene->right->rows * scene->row, done = rows * scene->row;
    CHECK(scene->part.slot.rows == rows, "%llu rows are final, not %zu",
          (unsigned long long)scene->part.slot.rows, rows);
    CHECK(memcmp(cells(scene->board), cells(scene->right), done) == 0,
          "final rows changed");
    for (size_t i = done; i < total; i++)
        CHECK(cells(scene->board)[i] == 0, "byte %zu is not 0", i);
}

static void check_right(const struct scene *scene)
{
    check_same_file(file("right"), file("b"),
                    wyt_rules_family(scene->bench.rules));
    CHECK(!file_exists(file("b.part")), "the part is left");
}

/* Killed again and again at random rows, with noise behind them. */
static void check_kills(const char *game, uint64_t width, uint64_t height,
                        uint32_t kind, uint64_t salt)
{
    struct random chance = random_stream(salt);
    struct scene scene = scene_open(game, width, height, kind);
    size_t rows = 0;
    while (rows < height) {
        CHECK_STATUS(WYT_OK, begin_part(&scene));
        check_cells(&scene, rows);
        for (int i = 0; i < 3 && rows < height; i++) {
            rows += (size_t)random_below(&chance, height / 4 + 2);
            rows = rows > height ? (size_t)height : rows;
            write_rows(&scene, &chance, rows,
                       (size_t)random_below(&chance, height));
            CHECK_STATUS(WYT_OK, wyt__unfinished_told(&scene.part, rows));
            CHECK_STATUS(WYT_OK, wyt__unfinished_keep(&scene.part));
        }
        end_part(&scene);
    }
    CHECK_STATUS(WYT_OK,
                 wyt_board_resume(scene.bench.context, file("b"), NULL));
    check_right(&scene);
    scene_close(&scene);
}

static void kills(void **state)
{
    (void)state;
    check_kills("wythoff", 100, 60, WYT_BOARD_OUTCOME, 1);
    check_kills("wythoff", 33, 70, WYT_BOARD_GRUNDY, 2);
    check_kills("hole:m=2,u=5,v=3", 70, 40, WYT_BOARD_OUTCOME, 3);
    check_kills("wythoff+block=3", 50, 50, WYT_BOARD_OPTIONS, 4);
    check_kills("wyt:a=2,b=2", 60, 40, WYT_BOARD_REMOTENESS, 5);
    check_kills("wyt:a=2,b=2", 4000, 2400, WYT_BOARD_OUTCOME, 6);
}

/* However far a kill let it come, the library goes on to the same bytes. */
static void resumed(void **state)
{
    struct random chance = random_stream(9);
    (void)state;
    for (size_t rows = 0; rows <= 40; rows += 8) {
        struct scene scene =
            scene_open("wythoff", 90, 40, (uint32_t)(1 + rows % 3));
        CHECK_STATUS(WYT_OK, begin_part(&scene));
        write_rows(&scene, &chance, rows, 7);
        CHECK_STATUS(WYT_OK, wyt__unfinished_told(&scene.part, rows));
        CHECK_STATUS(WYT_OK, wyt__unfinished_keep(&scene.part));
        end_part(&scene);
        CHECK_STATUS(WYT_OK,
                     wyt_board_resume(scene.bench.context, file("b"), NULL));
        check_right(&scene);
        scene_close(&scene);
    }
}

/* ---- what else can be found ---- */

/* A part with 10, then 20 final rows of 40, and its bytes. */
static unsigned char *two_slots(struct scene *scene, size_t *out_length)
{
    struct random chance = random_stream(7);
    CHECK_STATUS(WYT_OK, begin_part(scene));
    for (size_t rows = 10; rows <= 20; rows += 10) {
        write_rows(scene, &chance, rows, 5);
        CHECK_STATUS(WYT_OK, wyt__unfinished_told(&scene->part, rows));
        CHECK_STATUS(WYT_OK, wyt__unfinished_keep(&scene->part));
    }
    end_part(scene);
    return file_read(file("b.part"), out_length);
}

/* A slot that was not written to its end counts for nothing. */
static void torn_slots(void **state)
{
    struct scene scene = scene_open("wythoff", 60, 40, WYT_BOARD_GRUNDY);
    size_t length;
    unsigned char *bytes = two_slots(&scene, &length);
    size_t newest = (size_t)wyt__slot_at(&scene.part.head, 2);
    size_t other = (size_t)wyt__slot_at(&scene.part.head, 1);
    (void)state;
    for (size_t i = 0; i < 32; i++) {
        bytes[newest + i] ^= 0x40;
        file_write(file("b.part"), bytes, length);
        CHECK_STATUS(WYT_OK, begin_part(&scene));
        check_cells(&scene, 10);
        end_part(&scene);
        bytes[newest + i] ^= 0x40;
    }
    memset(bytes + newest, 0, 32);
    memset(bytes + other, 0, 32);
    file_write(file("b.part"), bytes, length);
    CHECK_STATUS(WYT_OK, begin_part(&scene));
    check_cells(&scene, 0);
    end_part(&scene);
    free(bytes);
    scene_close(&scene);
}

static void check_refused(struct scene *scene, const unsigned char *bytes,
                          size_t length, const char *part)
{
    wyt_context *ctx = scene->bench.context;
    file_write(file("b.part"), bytes, length);
    CHECK_ERROR(WYT_E_DATA, ctx, wyt_board_resume(ctx, file("b"), NULL));
    CHECK(strstr(wyt_context_error(ctx), part) != NULL, "'%s': %s", part,
          wyt_context_error(ctx));
    CHECK(file_exists(file("b.part")), "it was removed");
}

/* Final rows that are not what was written are not built on. */
static void damaged_rows(void **state)
{
    struct scene scene = scene_open("wythoff", 60, 40, WYT_BOARD_GRUNDY);
    size_t length;
    unsigned char *bytes = two_slots(&scene, &length);
    (void)state;
    for (size_t at = 4096; at < 4096 + 20 * scene.row; at += 101) {
        bytes[at] ^= 0x20;
        check_refused(&scene, bytes, length, "the final rows in bytes");
        bytes[at] ^= 0x20;
    }
    for (size_t at = 0; at < 4096; at += 97) {
        bytes[at] ^= 0x20;
        file_write(file("b.part"), bytes, length);
        CHECK(wyt_board_resume(scene.bench.context, file("b"), NULL) != WYT_OK,
              "byte %zu", at);
        bytes[at] ^= 0x20;
    }
    check_refused(&scene, bytes, length - 1, "bytes");
    check_refused(&scene, bytes, 5000, "bytes");
    free(bytes);
    scene_close(&scene);
}

static void damaged_chunk(void **state)
{
    struct scene scene = scene_open("wythoff", 1000, 900, WYT_BOARD_GRUNDY);
    struct random chance = random_stream(8);
    size_t length;
    unsigned char *bytes;
    (void)state;
    CHECK_STATUS(WYT_OK, begin_part(&scene));
    write_rows(&scene, &chance, 600, 10);
    CHECK_STATUS(WYT_OK, wyt__unfinished_told(&scene.part, 600));
    CHECK_STATUS(WYT_OK, wyt__unfinished_keep(&scene.part));
    end_part(&scene);
    bytes = file_read(file("b.part"), &length);
    bytes[4096 + 12345] ^= 1;
    check_refused(&scene, bytes, length, "chunk 0 of 2");
    bytes[4096 + 12345] ^= 1;
    bytes[4096 + (1 << 20) + 12345] ^= 1;
    check_refused(&scene, bytes, length, "the final rows in bytes");
    free(bytes);
    scene_close(&scene);
}

/* Numbers that no position has are not handed to a kernel, even if the sums are
 * right. */
static void forged_rows(void **state)
{
    struct scene scene = scene_open("wythoff", 60, 40, WYT_BOARD_GRUNDY);
    size_t length;
    unsigned char *bytes = two_slots(&scene, &length);
    struct wyt__slot slot = {.sequence = 9, .rows = 20};
    (void)state;
    bytes[4096 + 19 * scene.row + 2 * 30] = 50; /* 19 + 30 is right at most */
    bytes[4096 + 19 * scene.row + 2 * 30 + 1] = 0;
    slot.tail_sum = wyt__crc32(0, bytes + 4096, 20 * scene.row);
    wyt__slot_put(&slot, bytes + (size_t)wyt__slot_at(&scene.part.head, 9));
    check_refused(&scene, bytes, length, "row 19 of the unfinished board");
    free(bytes);
    scene_close(&scene);

    scene = scene_open("hole:m=2,u=5,v=3", 60, 40, WYT_BOARD_OUTCOME);
    remove(file("b.part"));
    bytes = two_slots(&scene, &length);
    bytes[4096 + 7] ^= 0x80; /* behind the last cell of row 0 */
    slot.tail_sum = wyt__crc32(0, bytes + 4096, 20 * scene.row);
    wyt__slot_put(&slot, bytes + (size_t)wyt__slot_at(&scene.part.head, 9));
    check_refused(&scene, bytes, length, "byte 4103 has bits");
    free(bytes);
    scene_close(&scene);
}

/* Killed between "complete" and the end: the slots are still there. */
static void complete_but_long(void **state)
{
    struct scene scene = scene_open("wythoff", 60, 40, WYT_BOARD_GRUNDY);
    struct wyt__head head;
    wyt_board *board = NULL;
    size_t length;
    unsigned char *bytes = file_read(file("right"), &length), *longer;
    (void)state;
    CHECK_STATUS(WYT_OK, wyt__head_of(scene.bench.context, scene.board,
                                      WYT__FILE_COMPLETE, &head));
    longer = test_array((size_t)head.part_bytes, 1);
    memcpy(longer, bytes, length);
    file_write(file("b.part"), longer, (size_t)head.part_bytes);
    CHECK_ERROR(WYT_E_FILE, scene.bench.context,
                wyt_board_load(scene.bench.context, file("b.part"), &board));
    CHECK_STATUS(WYT_OK,
                 wyt_board_resume(scene.bench.context, file("b"), NULL));
    check_right(&scene);
    longer[4096 + 99] ^= 1;
    check_refused(&scene, longer, (size_t)head.part_bytes, "chunk 0 of 1");
    free(bytes);
    free(longer);
    scene_close(&scene);
}

/* ---- saving a board that lies in memory over such work ---- */

static int32_t stop_at(void *user, uint64_t done, uint64_t total)
{
    uint64_t *left = user;
    (void)done;
    (void)total;
    return --*left == 0 ? 55 : WYT_OK;
}

/* A part with so many final rows, and noise behind them. */
static void leave_part(struct scene *scene, size_t rows)
{
    struct random chance = random_stream(11);
    CHECK_STATUS(WYT_OK, begin_part(scene));
    write_rows(scene, &chance, rows, 9);
    CHECK_STATUS(WYT_OK, wyt__unfinished_told(&scene->part, rows));
    CHECK_STATUS(WYT_OK, wyt__unfinished_keep(&scene->part));
    end_part(scene);
}

/* Saving is stopped at every poll, by a limit, and not at all. */
static void check_saved_over(uint64_t width, uint64_t height, size_t rows,
                             uint32_t kind)
{
    struct scene scene = scene_open("wythoff", width, height, kind);
    wyt_context *ctx = scene.bench.context;
    int32_t status = 55;
    remove(file("b"));
    leave_part(&scene, rows);
    wyt_context_set_limit(ctx, WYT_LIMIT_MEMORY,
                          wyt_context_memory(ctx) + 20000);
    CHECK_ERROR(WYT_LIMIT, ctx, wyt_board_save(ctx, scene.right, file("b")));
    wyt_context_set_limit(ctx, WYT_LIMIT_MEMORY, UINT64_MAX);
    for (uint64_t polls = 1; status != WYT_OK; polls++) {
        uint64_t left = polls;
        CHECK_STATUS(WYT_OK, begin_part(&scene));
        check_cells(&scene, rows);
        end_part(&scene);
        CHECK_STATUS(WYT_OK, wyt_context_set_progress(ctx, stop_at, &left));
        status = wyt_board_save(ctx, scene.right, file("b"));
        CHECK_STATUS(WYT_OK, wyt_context_set_progress(ctx, NULL, NULL));
        CHECK(status == WYT_OK || (status == 55 && !file_exists(file("b"))),
              "%s", wyt_context_error(ctx));
        CHECK(status != WYT_OK || polls > 1, "nothing was stopped");
    }
    check_right(&scene);
    scene_close(&scene);
}

static void saved_over(void **state)
{
    (void)state;
    check_saved_over(60, 40, 0, WYT_BOARD_GRUNDY);
    check_saved_over(60, 40, 20, WYT_BOARD_GRUNDY);
    check_saved_over(60, 40, 40, WYT_BOARD_OUTCOME);
    check_saved_over(1000, 900, 600, WYT_BOARD_GRUNDY);
}

/* Work that only has to be renamed, even by a board that lies in it. */
static void saved_over_complete(void **state)
{
    struct scene scene = scene_open("wythoff", 60, 40, WYT_BOARD_GRUNDY);
    wyt_context *ctx = scene.bench.context;
    wyt_board *mapped = NULL;
    uint64_t first = 1;
    size_t length;
    unsigned char *bytes = file_read(file("right"), &length);
    (void)state;
    file_write(file("b.part"), bytes, length);
    CHECK_STATUS(WYT_OK, wyt_board_map(ctx, file("b.part"), &mapped));
    CHECK_STATUS(WYT_OK, wyt_context_set_progress(ctx, stop_at, &first));
    CHECK_ERROR(55, ctx, wyt_board_save(ctx, scene.right, file("b")));
    CHECK_STATUS(WYT_OK, wyt_context_set_progress(ctx, NULL, NULL));
    CHECK_STATUS(WYT_OK, wyt_file_check(ctx, file("b.part"), 9, 1));
    CHECK_STATUS(WYT_OK, wyt_board_save(ctx, mapped, file("b")));
    check_right(&scene);
    wyt_board_unref(mapped);
    free(bytes);
    scene_close(&scene);
}

static void locked(void **state)
{
    struct scene scene = scene_open("wythoff", 60, 40, WYT_BOARD_GRUNDY);
    wyt_context *ctx = scene.bench.context;
    (void)state;
    CHECK_STATUS(WYT_OK, begin_part(&scene));
    CHECK_ERROR(WYT_E_FILE, ctx, wyt_board_resume(ctx, file("b"), NULL));
    CHECK(strstr(wyt_context_error(ctx), "another process") != NULL, "%s",
          wyt_context_error(ctx));
    CHECK_ERROR(WYT_E_FILE, ctx, wyt_board_save(ctx, scene.right, file("b")));
    CHECK_STATUS(WYT_OK, wyt_file_check(ctx, file("b.part"), 0, 0));
    end_part(&scene);
    CHECK_STATUS(WYT_OK, wyt_board_save(ctx, scene.right, file("b")));
    check_right(&scene);
    scene_close(&scene);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN_MAPPED_FOLDER(kills),
        IN_MAPPED_FOLDER(resumed),
        IN_MAPPED_FOLDER(torn_slots),
        IN_MAPPED_FOLDER(damaged_rows),
        IN_MAPPED_FOLDER(damaged_chunk),
        IN_MAPPED_FOLDER(forged_rows),
        IN_MAPPED_FOLDER(complete_but_long),
        IN_MAPPED_FOLDER(saved_over),
        IN_MAPPED_FOLDER(saved_over_complete),
        IN_MAPPED_FOLDER(locked),
    };
    return test_main("unit part", tests, TEST_LENGTH(tests));
}
