/* SPDX-License-Identifier: MIT */
/*
 * Hostile files with boards, docs/format.md. The first byte of the input says
 * what the rest is: a file byte for byte, or a plan from which a file is made
 * with sums that are right, so that what lies behind the sums is reached. A
 * plan is a byte of flags, the numbers of the head as far as the flags take
 * them from it, the game text, and the payload.
 *
 * The file is asked for what it says of itself, checked, loaded, also from
 * memory, mapped, read in every way there is, and gone on with. What was loaded
 * or mapped is saved, checked and loaded again, as a file and in memory; what
 * was gone on with can be read.
 */
#include "folder.h"

#include "forge.h"
#include "target.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define POLLS 300
#define CELLS 20000

/* A folder for the whole run. */
static char board[256], part[256], copied[256];

static void make_names(void)
{
    char folder[128];
    if (board[0] != '\0')
        return;
    EXPECT(make_folder(folder, sizeof folder), "no folder %s", folder);
    snprintf(board, sizeof board, "%s/b", folder);
    snprintf(part, sizeof part, "%s/b.part", folder);
    snprintf(copied, sizeof copied, "%s/c", folder);
}

static void remove_all(void)
{
    char *slash = strrchr(board, '/');
    unlink(board);
    unlink(part);
    unlink(copied);
    *slash = '\0';
    rmdir(board);
    board[0] = '\0';
}

static void write_file(const char *path, const struct forged *file)
{
    FILE *stream = fopen(path, "wb");
    EXPECT(stream != NULL &&
               fwrite(file->bytes, 1, file->length, stream) == file->length &&
               fclose(stream) == 0,
           "%s cannot be written", path);
}

/* ---- boards ---- */

static int32_t sum_bytes(void *user, const void *bytes, size_t length)
{
    size_t *sum = user;
    const unsigned char *at = bytes;
    for (size_t i = 0; i < length; i++)
        *sum += at[i];
    return WYT_OK;
}

/* A box of cells, its first row looked for cells that it has; rows as they
 * lie, each byte of them. */
static void read_boxes(const wyt_board *loaded, const uint32_t *row,
                       size_t count)
{
    static unsigned char cells[4 * CELLS];
    const uint64_t from[FUZZ_HEAPS] = {0};
    uint64_t size[FUZZ_HEAPS], row_bytes = 0, rows = 1, next = 0, sum = 0;
    uint64_t heaps[FUZZ_HEAPS];
    uint32_t bits = 0;
    size_t found = 0, n = wyt_rules_heaps(wyt_board_rules(loaded));
    const unsigned char *stored = wyt_board_storage(loaded, &bits, &row_bytes);
    for (size_t i = 0; i < n; i++) {
        size[i] = wyt_board_size(loaded, i);
        rows *= i > 0 ? size[i] : 1;
    }
    for (uint64_t i = 0; stored != NULL && i < rows * row_bytes; i++)
        sum += stored[i];
    for (uint32_t bytes = 1; bytes <= 4; bytes *= 2) {
        int32_t status =
            wyt_board_cells(loaded, from, size, n, bytes, NULL, cells, CELLS);
        EXPECT(status == WYT_OK || status == WYT_E_ARGUMENT ||
                   (status == WYT_BEYOND && bytes < 4),
               "%s, %llu", wyt_status_name(status), (unsigned long long)sum);
    }
    for (size_t x = 0; x < count; x++) {
        EXPECT(wyt_board_find(loaded, row[x], x, x + 1, heaps, n, 1, 1, 1,
                              &found, &next) == WYT_OK &&
                   found == 1 && heaps[0] == x && next == x + 1,
               "cell %zu", x);
        (void)wyt_board_find(loaded, row[x], 0, UINT64_MAX, heaps, n, 1, 1, 1,
                             &found, &next);
    }
}

/* All cells one by one, a row at a time, and as text. */
static void read_cells(const struct world *world, const wyt_board *loaded)
{
    static const char *const formats[] = {"text", "csv", "pbm"};
    static uint32_t row[CELLS];
    uint64_t heaps[FUZZ_HEAPS] = {0};
    size_t n = wyt_rules_heaps(wyt_board_rules(loaded)), sum = 0;
    uint64_t width = wyt_board_size(loaded, 0);
    size_t count = width < CELLS ? (size_t)width : CELLS;
    if (wyt_board_row(loaded, heaps, n, count, row) == WYT_OK) {
        for (; heaps[0] < count; heaps[0]++) {
            uint32_t cell = row[heaps[0]] + 1;
            EXPECT(wyt_board_get(loaded, heaps, n, &cell) == WYT_OK &&
                       cell == row[heaps[0]],
                   "cell %llu", (unsigned long long)heaps[0]);
        }
        read_boxes(loaded, row, count < 100 ? count : 100);
    }
    for (size_t i = 0; i < sizeof formats / sizeof formats[0]; i++)
        (void)answered(world, wyt_board_write(world->context, loaded,
                                              formats[i], sum_bytes, &sum));
}

/* Those who look for something in boards believe the cells. */
static void explore(const struct world *world, const wyt_board *loaded)
{
    const uint64_t vector[FUZZ_HEAPS] = {1, 1};
    uint64_t counts[WYT_LINES_COUNTS], heaps[FUZZ_HEAPS], line, most;
    double slopes[8], errors[8], densities[8], cover, cover_error;
    uint64_t strays;
    uint32_t doubts;
    int32_t verdict;
    size_t count, n = wyt_rules_heaps(wyt_board_rules(loaded));
    wyt_context *context = world->context;
    uint64_t end = wyt_board_size(loaded, 0);
    if (n == 2 && wyt_board_size(loaded, 1) < end)
        end = wyt_board_size(loaded, 1);
    (void)answered(
        world, wyt_claim_cover(context, loaded, 0, 0, end, 1, &verdict, &line));
    (void)answered(
        world, wyt_claim_complete(context, loaded, 1, 0, end, &verdict, &line));
    (void)answered(
        world, wyt_claim_diagonals(context, loaded, 1, &verdict, &most, heaps));
    (void)answered(world, wyt_explore_rays(context, loaded, 1, end, 0.1, slopes,
                                           errors, densities, 8, &count, &cover,
                                           &cover_error, &strays, &doubts));
    (void)answered(world, wyt_explore_lines(context, loaded, vector, n, 0,
                                            &verdict, NULL, counts, heaps));
}

/* The first row is the same. */
static void compare(const wyt_board *loaded, const wyt_board *again)
{
    uint64_t heaps[FUZZ_HEAPS] = {0};
    size_t n = wyt_rules_heaps(wyt_board_rules(loaded));
    uint32_t before = 0, after = 1;
    for (; wyt_board_get(loaded, heaps, n, &before) == WYT_OK; heaps[0]++)
        EXPECT(wyt_board_get(again, heaps, n, &after) == WYT_OK &&
                   before == after,
               "cell %llu is %lu, not %lu", (unsigned long long)heaps[0],
               (unsigned long)after, (unsigned long)before);
}

/* Saved again it is the same, and nothing is wrong with the file. */
static void save(const struct world *world, const wyt_board *loaded)
{
    wyt_board *again = NULL;
    if (!answered(world, wyt_board_save(world->context, loaded, copied)))
        return;
    EXPECT(answered(world, wyt_file_check(world->context, copied, 0, 1)) ||
               world->polls == 0,
           "%s", wyt_context_error(world->context));
    if (answered(world, wyt_board_load(world->context, copied, &again)))
        compare(loaded, again);
    wyt_board_unref(again);
    unlink(copied);
}

static int32_t gather(void *user, const void *bytes, size_t length)
{
    struct forged *file = user;
    file->bytes = realloc(file->bytes, file->length + length);
    EXPECT(file->bytes != NULL && length > 0, "no memory");
    memcpy(file->bytes + file->length, bytes, length);
    file->length += length;
    return WYT_OK;
}

/* The same in memory. */
static void save_to_memory(const struct world *world, const wyt_board *loaded)
{
    struct forged file = {NULL, 0, 0};
    wyt_board *again = NULL;
    if (answered(world,
                 wyt_board_save_to(world->context, loaded, gather, &file)) &&
        answered(world, wyt_board_load_from(world->context, file.bytes,
                                            file.length, &again)))
        compare(loaded, again);
    wyt_board_unref(again);
    free(file.bytes);
}

static void use(const struct world *world, wyt_board *loaded)
{
    read_cells(world, loaded);
    explore(world, loaded);
    save(world, loaded);
    save_to_memory(world, loaded);
    wyt_board_unref(loaded);
}

/* ---- files ---- */

static void inspect(const struct world *world, const char *path)
{
    wyt_file *file = NULL;
    if (!answered(world, wyt_file_new(world->context, path, &file)))
        return;
    EXPECT(wyt_file_rules(file) != NULL, "no rules");
    for (size_t i = 0; i <= FUZZ_HEAPS; i++)
        (void)wyt_file_size(file, i);
    for (uint32_t i = 0; i <= WYT_FILE_COMPLETE + 1; i++)
        (void)wyt_file_number(file, i);
    EXPECT(wyt_file_number(file, WYT_FILE_FINAL_ROWS) <=
               wyt_file_number(file, WYT_FILE_ROWS),
           "more final rows than rows");
    wyt_file_free(file);
}

static void read_finished(const struct world *world)
{
    wyt_context *context = world->context;
    wyt_board *loaded = NULL, *mapped = NULL;
    int32_t checked = wyt_file_check(context, board, 0, 1);
    bool is_whole = answered(world, checked);
    (void)answered(world, wyt_file_check(context, board, 5, 1));
    if (answered(world, wyt_board_load(context, board, &loaded))) {
        EXPECT(is_whole || checked == FUZZ_STOPPED, "a damaged board");
        use(world, loaded);
    }
    if (answered(world, wyt_board_map(context, board, &mapped)))
        use(world, mapped);
}

/* The same bytes in a block of their own length. */
static void read_memory(const struct world *world, const struct forged *file)
{
    uint8_t *bytes = malloc(file->length);
    wyt_board *loaded = NULL;
    EXPECT(bytes != NULL || file->length == 0, "no memory");
    if (file->length > 0)
        memcpy(bytes, file->bytes, file->length);
    (void)answered(world, wyt_board_load_from(world->context, bytes,
                                              file->length, &loaded));
    free(bytes);
    if (loaded != NULL)
        use(world, loaded);
}

/* Goes on from hostile rows; what comes of it can be read. */
static void go_on(const struct world *world)
{
    wyt_context *context = world->context;
    wyt_board *loaded = NULL;
    (void)answered(world, wyt_file_check(context, part, 5, 1));
    if (!answered(world, wyt_board_resume(context, board, &loaded)))
        return;
    use(world, loaded);
    EXPECT(answered(world, wyt_file_check(context, board, 0, 1)) ||
               world->polls == 0,
           "%s", wyt_context_error(context));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct input input = {data, size};
    struct world world;
    struct forged file;
    forge(&input, &file);
    make_names();
    world_open(&world, POLLS);
    wyt_context_set_limit(world.context, WYT_LIMIT_CELLS, CELLS);
    wyt_context_set_tuning(world.context, WYT_TUNING_ISA, file.isa);
    write_file(board, &file);
    inspect(&world, board);
    read_finished(&world);
    read_memory(&world, &file);
    unlink(board);
    write_file(part, &file);
    inspect(&world, part);
    go_on(&world);
    world_close(&world);
    remove_all();
    free(file.bytes);
    return 0;
}
