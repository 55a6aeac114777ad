/* SPDX-License-Identifier: MIT */
/*
 * Boards by groups of bands that know of each other by their edges only: some
 * crews, each with cells and sets of its own, take the groups in turn, and what
 * they have of other groups' rows is noise. Every kernel that has edges, with
 * every instruction set, on odd sizes, groups, stages and threads.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/context.h"
#include "base/cpu.h"
#include "board/bands.h"
#include "board/kernel.h"
#include "board/planner.h"
#include "board/storage.h"
#include "support/harness.h"
#include "support/random.h"

enum { CREWS = 4 };

static struct random chance;

/* The pieces of one edge, in order. */
struct pieces {
    unsigned char *bytes[4096];
    size_t length[4096], count, taken;
};

/* The edges above two groups: of even and odd ones. */
struct channel {
    struct pieces *edges; /* 2 */
    uint64_t most;        /* bytes of a piece */
};

static int32_t take(void *user, size_t group, const unsigned char **bytes,
                    size_t *length)
{
    struct pieces *pieces = &((struct channel *)user)->edges[group % 2];
    CHECK(pieces->taken < pieces->count, "there is no piece number %zu",
          pieces->taken);
    *bytes = pieces->bytes[pieces->taken];
    *length = pieces->length[pieces->taken++];
    return WYT_OK;
}

static int32_t room(void *user, size_t group, size_t most,
                    unsigned char **bytes)
{
    struct pieces *pieces = &((struct channel *)user)->edges[(group + 1) % 2];
    CHECK(pieces->count < 4096, "too many pieces");
    *bytes = pieces->bytes[pieces->count] = test_array(most, 1);
    pieces->length[pieces->count] = most;
    CHECK(most <= ((struct channel *)user)->most, "a piece of %zu bytes", most);
    return WYT_OK;
}

static int32_t give(void *user, size_t group, size_t length)
{
    struct pieces *pieces = &((struct channel *)user)->edges[(group + 1) % 2];
    CHECK(length <= pieces->length[pieces->count], "%zu bytes are too many",
          length);
    pieces->length[pieces->count++] = length;
    return WYT_OK;
}

static void empty(struct pieces *pieces)
{
    CHECK(pieces->taken == pieces->count, "%zu of %zu pieces were taken",
          pieces->taken, pieces->count);
    for (size_t i = 0; i < pieces->count; i++)
        free(pieces->bytes[i]);
    pieces->count = pieces->taken = 0;
}

struct trial {
    struct bench bench;
    const char *text;
    uint32_t kind;
    uint64_t size[3];
    size_t heaps;
    const struct wyt__kernel *kernel;
    const struct wyt__edges *edges;
    wyt_board *right;
};

/* A board of the trial, all of it noise. */
static wyt_board *noisy(const struct trial *trial)
{
    wyt_board *board = NULL;
    CHECK_STATUS(WYT_OK, wyt__board_shape(trial->bench.context,
                                          trial->bench.rules, trial->size,
                                          trial->heaps, trial->kind, &board));
    CHECK_STATUS(WYT_OK, wyt__board_allocate(board));
    memset(wyt__board_storage(board), 0x5a, (size_t)wyt__board_bytes(board));
    return board;
}

static void clear_rows(wyt_board *board, size_t from, size_t end)
{
    const size_t bytes = wyt__board_row_bytes(board);
    memset((unsigned char *)wyt__board_storage(board) + from * bytes, 0,
           (end - from) * bytes);
}

static void check_rows(const struct trial *trial, const wyt_board *board,
                       size_t from, size_t end, const char *how)
{
    const size_t bytes = wyt__board_row_bytes(board);
    const unsigned char *found = wyt__board_storage(board);
    const unsigned char *right = wyt__board_storage(trial->right);
    for (size_t y = from; y < end; y++)
        CHECK(memcmp(found + y * bytes, right + y * bytes, bytes) == 0,
              "%s, kind %u, %llu x %llu x %llu, %s (isa %u), %s: row %zu "
              "differs",
              trial->text, (unsigned)trial->kind,
              (unsigned long long)trial->size[0],
              (unsigned long long)trial->size[1],
              (unsigned long long)trial->size[2], trial->kernel->name,
              (unsigned)trial->kernel->isa, how, y);
}

static void by_crews(const struct trial *trial, size_t crews, size_t rows,
                     size_t columns, uint32_t threads, bool is_narrow)
{
    struct channel channel = {test_array(2, sizeof *channel.edges), 0};
    const struct wyt__bands_ends ends = {&channel, take, room, give};
    struct wyt__bands bands[CREWS];
    wyt_board *boards[CREWS];
    char how[100];
    snprintf(how, sizeof how,
             "%zu crews, groups of %zu, stages of %zu, %u "
             "threads%s",
             crews, rows, columns, (unsigned)threads,
             is_narrow ? ", narrow" : "");
    for (size_t i = 0; i < crews; i++) {
        struct wyt__task task = {.context = trial->bench.context,
                                 .board = boards[i] = noisy(trial),
                                 .threads = threads};
        wyt__bands_shape(trial->kernel, &task, rows, columns, &bands[i]);
        bands[i].is_narrow = is_narrow;
        CHECK_STATUS(WYT_OK, wyt__bands_open(&bands[i]));
    }
    channel.most = wyt__bands_piece(&bands[0]);
    for (size_t g = 0; g < wyt__bands_groups(&bands[0]); g++) {
        const size_t i = g % crews;
        const size_t from = wyt__bands_row(&bands[i], g);
        const size_t end = wyt__bands_row(&bands[i], g + 1);
        clear_rows(boards[i], from, end);
        CHECK_STATUS(WYT_OK, wyt__bands_run(&bands[i], g, &ends));
        check_rows(trial, boards[i], from, end, how);
        empty(&channel.edges[g % 2]);
    }
    for (size_t i = 0; i < crews; i++) {
        CHECK(i > 0 || crews > 1 || bands[i].done == bands[i].total,
              "%llu of %llu tiles", (unsigned long long)bands[i].done,
              (unsigned long long)bands[i].total);
        wyt__bands_close(&bands[i]);
        wyt_board_unref(boards[i]);
    }
    free(channel.edges);
}

/* All groups in one memory, where no edge is given; and no more of it than was
 * said. */
static void in_place(const struct trial *trial, size_t rows, size_t columns)
{
    wyt_context *context = trial->bench.context;
    wyt_board *board = noisy(trial);
    struct wyt__task task = {
        .context = trial->bench.context, .board = board, .threads = 2};
    struct wyt__bands bands;
    const uint64_t limit = context->memory_limit;
    clear_rows(board, 0, board->rows);
    wyt__bands_shape(trial->kernel, &task, rows, columns, &bands);
    context->memory_limit =
        limit - wyt__memory_left(context) + wyt__bands_bytes(&bands);
    CHECK_STATUS(WYT_OK, wyt__bands_open(&bands));
    for (size_t g = 0; g < wyt__bands_groups(&bands); g++)
        CHECK_STATUS(WYT_OK, wyt__bands_run(&bands, g, NULL));
    check_rows(trial, board, 0, board->rows, "in place");
    wyt__bands_close(&bands);
    context->memory_limit = limit;
    wyt_board_unref(board);
}

static void check_kernel(struct trial *trial)
{
    const size_t rows[] = {1, 64, 128, 200, 512, 4096};
    const size_t columns[] = {64, 130, 500, 1100, 65536};
    for (size_t k = 0; k < test_count(5); k++)
        by_crews(trial, 1 + (size_t)random_below(&chance, CREWS),
                 rows[random_below(&chance, TEST_LENGTH(rows))],
                 columns[random_below(&chance, TEST_LENGTH(columns))],
                 1 + (uint32_t)random_below(&chance, 3),
                 trial->edges->enter != NULL && random_below(&chance, 2) == 1);
    in_place(trial, rows[random_below(&chance, TEST_LENGTH(rows))],
             columns[random_below(&chance, TEST_LENGTH(columns))]);
}

/* How many kernels have solved it; depth 0: it has two heaps. */
static size_t check_box(const char *text, uint32_t kind, uint64_t width,
                        uint64_t height, uint64_t depth)
{
    struct trial trial = {.text = text,
                          .kind = kind,
                          .size = {width, height, depth},
                          .heaps = depth > 0 ? 3 : 2};
    size_t kernels = 0;
    trial.bench = bench_open(text, NULL);
    CHECK_STATUS(WYT_OK,
                 wyt_board_new(trial.bench.context, trial.bench.rules,
                               trial.size, trial.heaps, kind, &trial.right));
    for (size_t i = 0; i < wyt__board_kernel_count; i++) {
        trial.kernel = wyt__board_kernels[i];
        trial.edges = wyt__bands_edges(trial.kernel, trial.right);
        if (trial.edges == NULL || trial.kernel->isa > wyt__cpu_isa() ||
            wyt__plan_refusal(trial.kernel, trial.right) != NULL ||
            wyt__bands_refusal(trial.kernel, trial.right) != NULL)
            continue;
        check_kernel(&trial);
        kernels++;
    }
    wyt_board_unref(trial.right);
    bench_close(&trial.bench);
    return kernels;
}

static size_t check(const char *text, uint32_t kind, uint64_t width,
                    uint64_t height)
{
    return check_box(text, kind, width, height, 0);
}

static const uint64_t sizes[][2] = {{193, 193}, {320, 130}, {130, 320},
                                    {1, 300},   {300, 1},   {700, 65},
                                    {65, 1100}, {1030, 531}};

static void values(void **state)
{
    static const char *const texts[] = {
        "wythoff",
        "nim:heaps=2",
        "hole:m=1,u=65,v=65",
        "vectors:lines=1.1",
        "vectors:lines=0.1",
        "vectors:lines=1.0",
        "vectors:lines=2.3/5.1",
        "vectors:lines=0.1/1.0/1.1/1.2/2.1/1.3/3.1/2.3",
        "fraenkel:a=2",
        "fraenkel:a=3",
        "fraenkel:a=60",
        "wyt:a=2,b=3,c=1",
        "wyt:a=3,b=66,c=2",
        "hole:m=2,u=70,v=3",
        "shifted:m=2,p=3,l=1",
        "modulo:m=2,q=5,l=3",
        "modulo:m=1,q=60,l=1",
        "modulo:m=3,q=17,l=16",
        "vectors:lines=1.0/0.1q5l2",
        "vectors:lines=1.0/0.1,steps=1.2/50.1/1.60/0.64",
        "vectors:steps=1.2/2.1/1.0/0.1",
        "vectors:lines=1.0t20/0.1t20/1.1t30",
        "vectors:lines=1.0q5l2t40/0.1/1.2q3l2",
        "vectors:lines=1.0t100/1.0q3l1t70/0.1t60,strips=i2",
        "vectors:lines=9.1/1.9,steps=1.1,strips=d3,hole=66.70",
    };
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(texts); i++)
        for (size_t k = 0; k < TEST_LENGTH(sizes); k++)
            CHECK(check(texts[i], WYT_BOARD_GRUNDY, sizes[k][0], sizes[k][1]) >
                      0,
                  "%s has no edges", texts[i]);
}

static void layers(void **state)
{
    static const char *const texts[] = {
        "nim:heaps=3",
        "gw:heaps=3,sets=all",
        "gw:heaps=3,sets=any",
        "vectors:heaps=3,lines=1.0.0/0.1.0/0.0.1/1.2.3",
        "vectors:heaps=3,lines=0.0.1/2.3.1/3.0.2/0.1.3",
        "vectors:heaps=3,lines=1.0.0/0.1.0/3.1.2/1.0.1/2.1.0,steps=1.2.0/5.1.0",
        "vectors:heaps=3,lines=1.1.0q3l2/0.0.1q3l1/0.1.1/1.0.0t20",
        "vectors:heaps=3,lines=1.0.0/0.1.0/0.0.1t5,steps=2.3.9/1.70.1",
        "vectors:heaps=3,lines=1.0.0/0.1.0/3.1.7,steps=0.0.1/1.0.2",
    };
    static const uint64_t boxes[][3] = {{65, 70, 30},  {130, 66, 50},
                                        {33, 200, 61}, {200, 33, 40},
                                        {70, 64, 70},  {80, 150, 7}};
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(texts); i++)
        for (size_t k = 0; k < TEST_LENGTH(boxes); k++)
            CHECK(check_box(texts[i], WYT_BOARD_GRUNDY, boxes[k][0],
                            boxes[k][1], boxes[k][2]) > 0,
                  "%s has no edges for %llu layers", texts[i],
                  (unsigned long long)boxes[k][2]);
}

static void lanes(void **state)
{
    static const char *const texts[] = {
        "wythoff",
        "fraenkel:a=3",
        "nim+misere",
        "wythoff+misere",
        "wyt:a=2,b=3,c=1",
        "wythoff+block=5",
        "fraenkel:a=2+block=3",
        "wythoff+comply=2",
        "fraenkel:a=3+roobblock=2",
        "nim+heapblock=3",
        "hole:m=1,u=65,v=65",
        "modulo:m=2,q=5,l=3",
        "vectors:lines=2.3/5.1,steps=1.2/30.200",
        "vectors:lines=1.0/0.1/2.1/1.2,strips=d3",
    };
    static const uint32_t kinds[] = {WYT_BOARD_OUTCOME, WYT_BOARD_OPTIONS,
                                     WYT_BOARD_REMOTENESS};
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(texts); i++)
        for (size_t j = 0; j < TEST_LENGTH(kinds); j++)
            for (size_t k = i % 2; k < TEST_LENGTH(sizes); k += 2) {
                if (kinds[j] == WYT_BOARD_REMOTENESS && i >= 5 && i <= 9)
                    continue; /* it is not defined */
                CHECK(check(texts[i], kinds[j], sizes[k][0], sizes[k][1]) > 0,
                      "%s has no edges", texts[i]);
            }
}

static void layer_lanes(void **state)
{
    static const char *const texts[] = {
        "nim:heaps=3",
        "gw:heaps=3,sets=all",
        "gw:heaps=3,sets=12/13+misere",
        "vectors:heaps=3,lines=1.0.0/0.1.0/0.0.1/1.2.3",
        "vectors:heaps=3,lines=1.2.0/0.1.0,steps=0.0.1/1.1.1/2.70.2",
        "vectors:heaps=3,lines=0.0.1/2.3.1/3.0.2,steps=0.200.1/1.0.0",
        "nim:heaps=3+heapblock=2",
        "gw:heaps=3,sets=all+block=3",
        "gw:heaps=3,sets=any+comply=2",
        "vectors:heaps=3,lines=1.0.0/0.1.0,steps=0.0.1/0.0.2/3.1.4+block=2",
    };
    static const uint32_t kinds[] = {WYT_BOARD_OUTCOME, WYT_BOARD_OPTIONS,
                                     WYT_BOARD_REMOTENESS};
    static const uint64_t boxes[][3] = {
        {65, 70, 30}, {40, 300, 17}, {300, 40, 13}, {150, 260, 9},
        {1, 130, 6},  {131, 1, 40},  {20, 1100, 7}, {8, 9, 400}};
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(texts); i++)
        for (size_t j = 0; j < TEST_LENGTH(kinds); j++)
            for (size_t k = (i + j) % 2; k < TEST_LENGTH(boxes); k += 2) {
                if (kinds[j] == WYT_BOARD_REMOTENESS && i >= 6)
                    continue; /* it is not defined */
                CHECK(check_box(texts[i], kinds[j], boxes[k][0], boxes[k][1],
                                boxes[k][2]) > 0,
                      "%s has no edges", texts[i]);
            }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(values), cmocka_unit_test(layers),
        cmocka_unit_test(lanes), cmocka_unit_test(layer_lanes)};
    chance = random_stream(190);
    return test_main("kernels bands", tests, TEST_LENGTH(tests));
}
