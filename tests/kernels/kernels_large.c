/* SPDX-License-Identifier: MIT */
/*
 * Kernels against each other on boards that are too large to go option by
 * option: every row of the table that has the same name, with every number of
 * threads, against the plain one.
 */
#include <stdio.h>
#include <string.h>

#include "base/cpu.h"
#include "board/board.h"
#include "board/kernel.h"
#include "board/kernels/counts/counts.h"
#include "board/planner.h"
#include "board/storage.h"
#include "rules/rules.h"
#include "support/boards.h"
#include "support/games.h"
#include "support/random.h"

static struct random chance;

struct large {
    struct game game;
    uint64_t size[3];
    uint32_t kind;
};

/* A board filled by a kernel; NULL if the kernel refuses it. The rows before
 * `first` are those of `right`, if there are any. */
static wyt_board *fill(const struct large *large,
                       const struct wyt__kernel *kernel, uint32_t threads,
                       const wyt_board *right, size_t first)
{
    const struct game *game = &large->game;
    wyt_board *board = NULL;
    CHECK_STATUS(WYT_OK,
                 wyt__board_open(game->context, game->rules, large->size,
                                 game->heaps, large->kind, &board));
    if (wyt__plan_refusal(kernel, board) != NULL) {
        wyt_board_unref(board);
        return NULL;
    }
    const struct wyt__task task = {.context = game->context,
                                   .board = board,
                                   .first = first,
                                   .threads = threads};
    CHECK_STATUS(WYT_OK, wyt__board_allocate(board));
    if (first > 0)
        memcpy(wyt__board_storage(board), wyt__board_storage(right),
               first * wyt__board_row_bytes(right));
    CHECK(run_kernel(kernel, &task) == WYT_OK, "%s by %s: %s", game->text,
          kernel->name, wyt_context_error(game->context));
    return board;
}

/* The plain row of that name. */
static const struct wyt__kernel *plain_row(const char *name)
{
    for (size_t i = wyt__board_kernel_count; i-- > 0;)
        if (strcmp(wyt__board_kernels[i]->name, name) == 0)
            return wyt__board_kernels[i];
    test_fail(__FILE__, __LINE__, "kernel", "there is no kernel \"%s\"", name);
}

static void compare(const struct large *large, const wyt_board *right,
                    const struct wyt__kernel *kernel, uint32_t threads,
                    size_t first)
{
    wyt_board *board = fill(large, kernel, threads, right, first);
    CHECK(board != NULL, "%s: refused by %s", large->game.text, kernel->name);
    CHECK(
        memcmp(wyt__board_storage(board), wyt__board_storage(right),
               (size_t)wyt__board_bytes(right)) == 0,
        "%s by %s (isa %u), %u threads, from row %zu, size %s, kind %u: cells "
        "differ",
        large->game.text, kernel->name, (unsigned)kernel->isa,
        (unsigned)threads, first, test_position(large->size, large->game.heaps),
        (unsigned)large->kind);
    wyt_board_unref(board);
}

/* By all numbers of threads; from some rows on by one and by some. */
static void compare_all(const struct large *large, const wyt_board *right,
                        const struct wyt__kernel *kernel)
{
    static const uint32_t threads[] = {1, 2, 3, 8};
    for (size_t i = 0; i < (kernel->threaded ? TEST_LENGTH(threads) : 1); i++)
        compare(large, right, kernel, threads[i], 0);
    if (kernel->resumes) {
        compare(large, right, kernel, 1, right->rows / 3 + 1);
        compare(large, right, kernel, kernel->threaded ? 3 : 1,
                right->rows - right->rows / 5);
    }
}

/* All rows of a name against the plain row of another, or the same, name. */
static void check_box(const char *text, const uint64_t size[3], uint32_t kind,
                      const char *name, const char *reference)
{
    struct large large = {.size = {size[0], size[1], size[2]}, .kind = kind};
    wyt_board *right;
    if (!game_open(&large.game, text))
        return;
    CHECK_STATUS(WYT_OK, wyt_context_set_limit(large.game.context,
                                               WYT_LIMIT_CELLS, 1 << 27));
    right = fill(&large, plain_row(reference), 1, NULL, 0);
    CHECK(right != NULL, "%s: refused by %s", text, reference);
    for (size_t i = 0; i < wyt__board_kernel_count; i++)
        if (strcmp(wyt__board_kernels[i]->name, name) == 0 &&
            wyt__board_kernels[i]->isa <= wyt__cpu_isa())
            compare_all(&large, right, wyt__board_kernels[i]);
    wyt_board_unref(right);
    game_close(&large.game);
}

/* The same for two heaps. */
static void check(const char *text, uint64_t width, uint64_t height,
                  uint32_t kind, const char *name, const char *reference)
{
    const uint64_t size[3] = {width, height, 0};
    check_box(text, size, kind, name, reference);
}

static void counts(void **state)
{
    static const char *const texts[] = {"wythoff+block=5", "wythoff+block=300",
                                        "wythoff+comply=70",
                                        "wyt:a=1,b=1+bishopblock=9"};
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(texts); i++) {
        check(texts[i], 4096, 4096, WYT_BOARD_OUTCOME, "counts", "counts");
        if (strstr(texts[i], "comply") == NULL)
            check(texts[i], 4096, 1100, WYT_BOARD_OPTIONS, "counts", "counts");
    }
    check("wythoff+comply=70", 4096, 1100, WYT_BOARD_OPTIONS, "counts",
          "lanes");
    check("vectors:lines=1.0/0.1/2.1/1.1+block=300", 1100, 2100,
          WYT_BOARD_OUTCOME, "lanes", "ray-counts");
    check("vectors:lines=1.0/0.1/2.1/1.1+block=300", 1100, 2100,
          WYT_BOARD_OUTCOME, "counts", "ray-counts");
    check("fraenkel:a=3+block=5", 4096, 4096, WYT_BOARD_OUTCOME, "counts",
          "lanes");
    check("fraenkel:a=9", 4096, 1100, WYT_BOARD_OPTIONS, "counts", "lanes");
    check("wythoff+block=300", 1100, 4096, WYT_BOARD_OUTCOME, "counts",
          "ray-counts");
    check("vectors:lines=1.0/1.1+block=9", 70000, 70, WYT_BOARD_OPTIONS,
          "counts", "ray-counts");
    check("fraenkel:a=2", 20000, 300, WYT_BOARD_OUTCOME, "counts", "firsts");
}

/* Lines along any direction, residues, single moves and lines that end, late
 * or not, to the right of a tile, and more classes than one. */
static void mixtures(void **state)
{
    static const char *const texts[] = {
        "wyt:a=0,b=3+block=3",
        "wyt:a=3,b=2,c=2+roobblock=4",
        "wyt:a=2,b=3+comply=3",
        "modulo:m=2,q=5,l=3+block=4",
        "modulo:m=3,q=7,l=2+comply=3",
        "vectors:lines=1.0/0.1/1.1/1.3/5.2/3.1q3l2+block=3",
        "vectors:lines=1.0q3l2/2.3/1.1t3,steps=2.1/3.0/40.1/0.7+block=3",
        "vectors:lines=0.3/2.1/7.1t6,steps=70.0+block=2",
        "vectors:lines=1.0/0.1t9/1.2q2l1,hole=2.5+comply=2",
        "vectors:strips=i3/j4/d2,hole=3.1+block=3",
        "vectors:lines=2.2/1.0q2l1,strips=i2,steps=5.0+misere",
        "nim+heapblock=7",
        "fraenkel:a=4+roobblock=5",
    };
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(texts); i++) {
        check(texts[i], 4200, 1030, WYT_BOARD_OUTCOME, "counts", "lanes");

        check(texts[i], 4200, 1030, WYT_BOARD_OPTIONS, "counts", "lanes");
    }
}

/* Single moves, whose options are counted bit by bit. */
static void moves(void **state)
{
    static const char *const texts[] = {
        "vectors:steps=1.2/2.1/0.1/1.0/3.0+block=4",
        "vectors:lines=1.0t3/0.1t3/1.1t2+comply=3",
        "vectors:lines=1.0t2/0.1t5,steps=70.1/3.200,hole=3.70+comply=2",
        "vectors:lines=1.0t6/0.1t6,steps=5.5+block=7",
        "vectors:lines=2.1t4,steps=0.64/0.128/64.0+comply=1",
    };
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(texts); i++)
        check(texts[i], 4200, 1030, WYT_BOARD_OUTCOME, "shear", "lanes");
}

/* Around the limits at which counters grow. */
static void counters(void **state)
{
    static const unsigned limits[] = {32,  33,  64,   65,   127,  128,
                                      255, 256, 3276, 8191, 8192, 16384};
    static const char *const games[] = {"wythoff+block", "nim+heapblock",
                                        "wyt:a=1,b=1+roobblock",
                                        "wyt:a=1,b=1+bishopblock"};
    static const char *const strips[] = {"fraenkel:a=3+block",
                                         "wyt:a=5,b=1+bishopblock"};
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(limits); i++)
        for (size_t k = 0; k < TEST_LENGTH(games); k++) {
            const bool large = limits[i] > 256;
            char text[64];
            (void)snprintf(text, sizeof text, "%s=%u", games[k], limits[i]);
            check(text, large ? 2 * limits[i] + 99 : 700, large ? 3 : 300,
                  WYT_BOARD_OUTCOME, "counts", "ray-counts");
            check(text, large ? 3 : 300, large ? 2 * limits[i] + 99 : 700,
                  WYT_BOARD_OPTIONS, "counts", "ray-counts");
        }
    for (size_t i = 0; i < TEST_LENGTH(limits); i++)
        for (size_t k = 0; k < TEST_LENGTH(strips); k++) {
            const bool large = limits[i] > 256;
            char text[64];
            if (10 * limits[i] > WYT__COUNT_SUM)
                continue;
            (void)snprintf(text, sizeof text, "%s=%u", strips[k], limits[i]);
            check(text, large ? limits[i] + 99 : 700, large ? 12 : 300,
                  WYT_BOARD_OUTCOME, "counts", "lanes");
            check(text, large ? 12 : 300, large ? limits[i] + 99 : 700,
                  WYT_BOARD_OPTIONS, "counts", "lanes");
        }
}

/* Outcomes without blocking, by vectors of antidiagonals and word by word. */
static void outcomes(void **state)
{
    static const char *const texts[] = {
        "wyt:a=3,b=2",
        "modulo:m=2,q=5,l=3",
        "vectors:lines=1.0q5l3/0.1q5l3/2.1q4l2/1.2q4l2",
        "vectors:steps=0.7/9.0/11.40/40.13/33.2/64.65/1.90/127.3",
        "vectors:lines=3.7t40/1.0q9l5t100,steps=0.900/0.1,hole=700.90+misere",
        "vectors:strips=i30/d9,steps=2000.1",
    };
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(texts); i++)
        check(texts[i], 4096, 4096, WYT_BOARD_OUTCOME, "shear", "shear");
    check(texts[4], 8191, 5003, WYT_BOARD_OUTCOME, "shear", "shear");
    check(texts[3], 5003, 8191, WYT_BOARD_OUTCOME, "shear", "shear");
    check(texts[0], 4096, 4096, WYT_BOARD_OUTCOME, "firsts", "shear");
    check("fraenkel:a=300", 4096, 4096, WYT_BOARD_OUTCOME, "firsts", "shear");
}

/* Rows of more than four words, with a P-position in the last one or in none
 * of them. */
static void long_rows(void **state)
{
    static const char *const texts[] = {"nim:heaps=3", "nim:heaps=3+misere",
                                        "gw:heaps=3,sets=all",
                                        "gw:heaps=3,sets=12/13"};
    static const uint64_t sizes[][3] = {
        {290, 300, 2}, {257, 3, 270}, {321, 2, 330}, {384, 400, 1}};
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(texts); i++)
        for (size_t k = 0; k < TEST_LENGTH(sizes); k++)
            check_box(texts[i], sizes[k], WYT_BOARD_OUTCOME, "planes", "cells");
}

/* Boards of three heaps that are worth while for several threads. */
static void bands(void **state)
{
    static const struct {
        const char *text;
        uint64_t size[3];
    } table[] = {
        {"gw:heaps=3,sets=any", {257, 520, 520}},
        {"gw:heaps=3,sets=pairs+misere", {257, 601, 600}},
        {"vectors:heaps=3,lines=1.0.0/0.3.0/0.0.1/1.1.0/1.0.1/0.1.1/1.1.1/"
         "2.1.3/65.1.1/3.2.1/1.2.2/1.1.3/5.3.1/7.0.2/0.2.5",
         {390, 301, 500}},
    };
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(table); i++)
        check_box(table[i].text, table[i].size, WYT_BOARD_OUTCOME, "planes",
                  "planes");
}

/* Three heaps by lanes: bands of several layers, layers of several words and of
 * one row, rays that are kept, from none to more than there is room for, and
 * moves that lead down many layers. */
static void layers(void **state)
{
    static const char *const texts[] = {
        "nim:heaps=3+block=3",
        "gw:heaps=3,sets=all+misere",
        "gw:heaps=3,sets=pairs+comply=2",
        "gw:heaps=3,sets=12/23",
        "vectors:heaps=3,lines=1.0.0q2l1/0.1.0/0.0.1/1.1.1+block=2",
        "vectors:heaps=3,lines=0.1.0/1.0.0/0.0.1/1.1.0/1.0.1/0.1.1/1.1.1/2.1.1/"
        "1.2.1",
        "vectors:heaps=3,lines=0.0.3/2.1.0,steps=0.0.1/1.0.0/3.5.20+misere",
        "vectors:heaps=3,lines=0.0.1t20/1.1.0t9,steps=0.30.2/1.0.0/2.3.0",
        "vectors:heaps=3,lines=4.0.0/0.5.0/0.0.7/2.1.0+misere",
        "nim:heaps=3+heapblock=2",
        "vectors:heaps=3,steps=0.0.17/1.0.0/0.1.0",
    };
    static const uint64_t sizes[][3] = {{70, 65, 40},  {129, 130, 17},
                                        {33, 200, 35}, {300, 1, 60},
                                        {1, 70, 50},   {64, 600, 3}};
    static const uint32_t kinds[] = {WYT_BOARD_OUTCOME, WYT_BOARD_OPTIONS,
                                     WYT_BOARD_REMOTENESS};
    static const uint64_t large[] = {140, 128, 66}, deep[] = {9, 8, 700};
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(texts); i++)
        for (size_t j = 0; j < TEST_LENGTH(kinds); j++) {
            const bool is_defined = strstr(texts[i], "block") == NULL &&
                                    strstr(texts[i], "comply") == NULL;
            if (kinds[j] == WYT_BOARD_REMOTENESS && !is_defined)
                continue;
            for (size_t k = (i + j) % 2; k < TEST_LENGTH(sizes); k += 2)
                check_box(texts[i], sizes[k], kinds[j], "lanes", "cells");
        }
    check_box("vectors:heaps=3,lines=1.0.0/0.1.0,steps=0.0.300+block=2", deep,
              WYT_BOARD_OPTIONS, "lanes", "cells");
    check_box(texts[0], large, WYT_BOARD_OUTCOME, "lanes", "cells");
    check_box(texts[1], large, WYT_BOARD_REMOTENESS, "lanes", "cells");
    check_box(texts[6], large, WYT_BOARD_OPTIONS, "lanes", "cells");
}

/* Cell by cell it takes too long. */
static bool goes_on(const struct wyt__kernel *kernel, const wyt_board *board)
{
    return kernel->resumes && !kernel->in_file &&
           kernel->isa <= wyt__cpu_isa() &&
           strcmp(kernel->name, "cells") != 0 &&
           wyt__plan_refusal(kernel, board) == NULL;
}

/* Each kernel that goes on, from two rows on. */
static void go_on(const struct large *large)
{
    const struct game *game = &large->game;
    wyt_board *right = NULL;
    int32_t status = wyt__board_open(game->context, game->rules, large->size,
                                     game->heaps, large->kind, &right);
    CHECK(status == WYT_OK || status == WYT_UNDEFINED ||
              status == WYT_UNSUPPORTED,
          "%s: %s", game->text, wyt_context_error(game->context));
    if (right == NULL)
        return;
    const struct wyt__kernel *chosen =
        wyt__plan(game->context, right, wyt__board_bytes(right), true, &status);
    const bool is_fast = chosen != NULL && goes_on(chosen, right);
    CHECK_STATUS(WYT_OK, status);
    wyt_board_unref(right);
    if (!is_fast)
        return;
    right = fill(large, chosen, 1, NULL, 0);
    for (size_t i = 0; i < wyt__board_kernel_count; i++) {
        const struct wyt__kernel *kernel = wyt__board_kernels[i];
        if (!goes_on(kernel, right))
            continue;
        compare(large, right, kernel, 1,
                (size_t)random_below(&chance, right->rows));
        if (kernel->threaded)
            compare(large, right, kernel,
                    2 + (uint32_t)random_below(&chance, 3),
                    (size_t)random_below(&chance, right->rows));
    }
    wyt_board_unref(right);
}

/* A board of more than one tile, of any kind. Move by move is too long. */
static void go_on_with(const char *text)
{
    static const uint64_t sizes[][3] = {{20000, 130, 1}, {130, 20000, 1},
                                        {2600, 1600, 1}, {9000, 20, 16},
                                        {17, 300, 500},  {1100, 70, 40}};
    struct large large = {
        .kind = 1 + (uint32_t)random_below(&chance, WYT_BOARD_OPTIONS)};
    if (!game_open(&large.game, text))
        return;
    const size_t from = large.game.heaps == 2 ? 0 : 3;
    if ((large.game.heaps == 2 || large.game.heaps == 3) &&
        !wyt__rules_is_listed(large.game.rules)) {
        memcpy(large.size, sizes[from + random_below(&chance, 3)],
               sizeof large.size);
        go_on(&large);
    }
    game_close(&large.game);
}

/* Of these games, and of some of the registry. */
static void stopped(void **state)
{
    static const char *const texts[] = {
        "wythoff",
        "fraenkel:a=2",
        "fraenkel:a=40",
        "wyt:a=3,b=2",
        "wyt:a=0,b=2,c=3+misere",
        "wythoff+block=3",
        "fraenkel:a=2+block=2",
        "wythoff+comply=2",
        "modulo:m=2,q=5,l=3",
        "shifted:m=2,p=3,l=1",
        "wyt:a=4,b=1+roobblock=3",
        "wyt:a=4,b=1+bishopblock=3",
        "hole:m=2,u=70,v=600",
        "vectors:lines=1.0/0.1/2.1/1.2/1.1",
        "vectors:lines=1.0t128/1.2q40l20/9.1q3l2t50,steps=40.7+misere",
        "vectors:lines=1.0/2.3,strips=i4/j3/d5,steps=0.1/63.65+block=2",
        "vectors:steps=0.1/1.0/64.0/0.64/3.200",
    };
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(texts); i++)
        go_on_with(texts[i]);
    for (size_t k = test_count(40); k > 0; k--) {
        struct texts all =
            games_texts((size_t)random_below(&chance, games_families()));
        go_on_with(all.text[random_below(&chance, all.count)]);
        texts_free(&all);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(outcomes), cmocka_unit_test(counts),
        cmocka_unit_test(mixtures), cmocka_unit_test(moves),
        cmocka_unit_test(counters), cmocka_unit_test(long_rows),
        cmocka_unit_test(bands),    cmocka_unit_test(layers),
        cmocka_unit_test(stopped)};
    chance = random_stream(61);
    return test_main("kernels large", tests, TEST_LENGTH(tests));
}
