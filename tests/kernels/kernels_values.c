/* SPDX-License-Identifier: MIT */
/*
 * The kernel `values`, every instruction set of it: against sets of values a
 * line (rays.c), and option by option (cells.c) where moves are no rays, on
 * boxes of several bands and tiles, from rows on both sides of the seams, with
 * numbers of 2 and 4 bytes, and in the memory that it says it needs; on layers
 * of three and more heaps; and against its plain twin on a large board.
 */
#include <stdio.h>
#include <string.h>

#include "base/context.h"
#include "base/cpu.h"
#include "board/board.h"
#include "board/kernel.h"
#include "board/planner.h"
#include "board/storage.h"
#include "support/boards.h"
#include "support/games.h"
#include "support/random.h"

#include "values_boxes.h"

static struct random chance;

static void check(const char *text, uint64_t width, uint64_t height,
                  uint32_t value_bytes, const char *reference)
{
    const uint64_t size[BOX_HEAPS] = {width, height};
    check_box("values", text, size, value_bytes, reference);
}

/* WYT_TEST_MULT times of 1. */
static void check_some(const char *text, const uint64_t *size,
                       uint32_t value_bytes, const char *reference)
{
    if (random_share(&chance))
        check(text, size[0], size[1], value_bytes, reference);
}

static void games(void **state)
{
    static const char *const texts[] = {
        "wythoff",
        "nim:heaps=2",
        "hole:m=1,u=9,v=9",
        "hole:m=1,u=100,v=3",
        "hole:m=1,u=3,v=100",
        "hole:m=1,u=65,v=65",
        "vectors:lines=1.1",
        "vectors:lines=0.1",
        "vectors:lines=1.0/1.1",
        "vectors:lines=1.0/0.1/2.1/1.2/1.1",
        "vectors:lines=2.3/5.1",
        "vectors:lines=0.1/1.0/1.1/1.2/2.1/1.3/3.1/2.3",
    };
    static const uint64_t sizes[][2] = {{193, 193}, {256, 256}, {320, 130},
                                        {130, 320}, {1, 300},   {300, 1},
                                        {700, 64},  {65, 700}};
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(texts); i++)
        for (size_t k = 0; k < TEST_LENGTH(sizes); k++)
            check_some(texts[i], sizes[k], (i + k) % 2 == 0 ? 2 : 4,
                       "ray-values");
}

/* Values above 65535, which two bytes would cut. */
static void large_values(void **state)
{
    (void)state;
    check("vectors:lines=1.0", 66000, 3, 0, "ray-values");
    check("vectors:lines=0.1", 40, 65600, 0, "ray-values");
}

static void large(void **state)
{
    (void)state;
    check("wythoff", 1500, 1500, 0, "ray-values");
    check("wythoff", 4096, 4096, 0, "values");
}

/* Strips, residues, bounded lines, single moves, removed cells, lines that skip
 * cells, and games without any line. */
static void general(void **state)
{
    static const char *const texts[] = {
        "fraenkel:a=2",
        "fraenkel:a=3",
        "fraenkel:a=70",
        "wyt:a=2,b=3,c=1",
        "wyt:a=0,b=2,c=4",
        "wyt:a=3,b=66,c=2",
        "hole:m=3,u=5,v=5",
        "hole:m=2,u=70,v=3",
        "shifted:m=2,p=3,l=1",
        "modulo:m=2,q=5,l=3",
        "modulo:m=1,q=70,l=1",
        "modulo:m=3,q=17,l=16",
        "vectors:lines=2.2",
        "vectors:lines=1.0/0.1q5l2",
        "vectors:lines=1.0/0.1,steps=1.2/2.1/3.3",
        "vectors:lines=1.0/0.1,steps=1.2/70.1/1.70/0.65",
        "vectors:steps=1.2/2.1/1.0/0.1",
        "vectors:lines=1.0t20/0.1t20/1.1t30",
        "vectors:lines=1.0t2/0.1t9/2.1t10,hole=9.9",
        "vectors:lines=1.0q5l2t40/0.1/1.2q3l2",
        "vectors:lines=1.0t100/1.0q3l1t70/0.1t100,strips=i2",
        "vectors:lines=2.0/3.0/0.2/0.3/2.2/3.3",
        "vectors:lines=9.1/1.9,steps=1.1,strips=d3,hole=66.70",
    };
    static const uint64_t sizes[][2] = {{129, 129}, {192, 192}, {200, 70},
                                        {70, 200},  {1, 90},    {90, 1},
                                        {300, 64},  {65, 150}};
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(texts); i++)
        for (size_t k = 0; k < TEST_LENGTH(sizes); k++)
            check_some(texts[i], sizes[k], (i + k) % 2 == 0 ? 2 : 4, "cells");
}

/* Layers: rays in all directions, those that skip layers and cells, lines that
 * leave out moves, and moves to other layers. */
static void layers(void **state)
{
    static const struct {
        const char *text;
        uint64_t size[BOX_HEAPS];
    } table[] = {
        {"nim:heaps=3", {70, 65, 9, 1}},
        {"nim:heaps=4", {64, 33, 4, 5}},
        {"gw:heaps=3,sets=any", {65, 70, 20, 1}},
        {"gw:heaps=3,sets=pairs", {130, 60, 12, 1}},
        {"gw:heaps=4,sets=any", {40, 41, 4, 4}},
        {"gw:heaps=3,sets=all", {1025, 1, 7, 1}},
        {"vectors:heaps=3,lines=1.2.0/0.1.0,steps=0.0.1/1.1.1", {80, 70, 9, 1}},
        {"vectors:heaps=3,lines=1.1.0q2l1/0.1.1/1.0.0/0.0.1t2",
         {70, 66, 13, 1}},
        {"vectors:heaps=3,lines=0.0.1q3l1/0.2.2/3.0.1/1.1.1t10/1.0.0q4l3",
         {40, 66, 31, 1}},
        {"vectors:heaps=3,lines=1.0.0t20/2.1.3/65.1.1/0.1.0/1.5.1q2l1t9",
         {140, 80, 25, 1}},
        {"vectors:heaps=4,lines=1.0.0.1/0.1.2.0/1.1.1.1/0.0.1.2,steps=1.2.1.3",
         {64, 20, 11, 12}},
    };
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(table); i++)
        check_box("values", table[i].text, table[i].size, i % 2 == 0 ? 2 : 4,
                  "cells");
}

/* Where lines have few values, what a kernel says it needs is what its own way
 * to lay out their sets takes: half of it is not enough. */
static void memory(void **state)
{
    struct boxed box = {.size = {20000, 30, 1, 1}};
    (void)state;
    CHECK(game_open(&box.game, "vectors:lines=0.1/1.1"), "it is a game");
    for (size_t i = 0; i < wyt__board_kernel_count; i++) {
        const struct wyt__kernel *kernel = wyt__board_kernels[i];
        wyt_context *context = box.game.context;
        uint64_t limit = context->memory_limit;
        wyt_board *board;
        if (strcmp(kernel->name, "values") != 0 || kernel->isa > wyt__cpu_isa())
            continue;
        board = box_shape(&box);
        const struct wyt__task task = {
            .context = context, .board = board, .threads = 1};
        context->memory_limit -=
            wyt__memory_left(context) - kernel->bytes(board, 1) / 2;
        CHECK_STATUS(WYT_LIMIT, kernel->run(&task));
        context->memory_limit = limit;
        wyt_board_unref(board);
    }
    game_close(&box.game);
}

struct rows {
    size_t first, last; /* rows in question */
    size_t polls;       /* while one of them was at work */
};

static int32_t count_polls(void *user, uint64_t done, uint64_t total)
{
    struct rows *rows = user;
    (void)total;
    rows->polls += done > rows->first && done < rows->last;
    return WYT_OK;
}

/* Rows that are final are gone through with polls on the way, not only behind
 * a layer or a tile. */
static void polls(void **state)
{
    static const struct {
        const char *text;
        uint64_t size[4];
        size_t first, last; /* rows of a layer, or of tiles */
    } table[] = {
        {"vectors:heaps=3,lines=0.0.1/1.1.1", {400, 400, 12, 1}, 0, 400},
        {"vectors:heaps=3,lines=0.0.1/1.1.1", {400, 400, 12, 1}, 2000, 2400},
        {"vectors:lines=1.0/0.1q200l199", {256, 256, 1, 1}, 64, 128},
    };
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(table); i++) {
        struct boxed box = {
            .size = {table[i].size[0], table[i].size[1], table[i].size[2], 1}};
        struct rows rows = {table[i].first, table[i].last, 0};
        CHECK(game_open(&box.game, table[i].text), "it is a game");
        wyt_board *board = box_shape(&box);
        const struct wyt__task task = {.context = box.game.context,
                                       .board = board,
                                       .first = board->rows - 8,
                                       .threads = 1};
        CHECK_STATUS(WYT_OK, plain_row("values")->run(&task));
        wyt_context_set_progress(box.game.context, count_polls, &rows);
        CHECK_STATUS(WYT_OK, plain_row("values")->run(&task));
        CHECK(rows.polls > 0, "%s: none in rows %zu to %zu", table[i].text,
              rows.first, rows.last);
        wyt_board_unref(board);
        game_close(&box.game);
    }
}

static unsigned number(uint64_t end)
{
    return (unsigned)random_below(&chance, end);
}

/* A vector, short ones more often than long ones. */
static size_t add_vector(char *text, size_t room)
{
    const unsigned end = random_below(&chance, 6) == 0 ? 80 : 4;
    unsigned u = number(end), v = number(end);
    if (u + v == 0)
        u = 1;
    return (size_t)snprintf(text, room, "%u.%u", u, v);
}

/* Lines of all kinds, strips, single moves and removed cells. */
static void choose_game(char *text, size_t room)
{
    const size_t lines = (size_t)random_below(&chance, 4);
    const size_t steps = (size_t)random_below(&chance, 4);
    size_t length = (size_t)snprintf(text, room, "vectors:");
    for (size_t i = 0; i < lines; i++) {
        length += (size_t)snprintf(text + length, room - length, "%s",
                                   i == 0 ? "lines=" : "/");
        length += add_vector(text + length, room - length);
        if (number(3) == 0) {
            const unsigned q = 2 + number(9);
            length += (size_t)snprintf(text + length, room - length, "q%ul%u",
                                       q, 1 + number(q - 1));
        }
        if (number(3) == 0)
            length += (size_t)snprintf(text + length, room - length, "t%u",
                                       1 + number(50));
    }
    for (size_t i = 0; i < steps; i++) {
        length += (size_t)snprintf(text + length, room - length, "%s",
                                   i > 0       ? "/"
                                   : lines > 0 ? ",steps="
                                               : "steps=");
        length += add_vector(text + length, room - length);
    }
    length +=
        (size_t)snprintf(text + length, room - length, "%sstrips=%c%u",
                         lines + steps > 0 ? "," : "", "ijd"[number(3)],
                         1 + number(random_below(&chance, 5) == 0 ? 80 : 5));
    if (number(3) == 0)
        (void)snprintf(text + length, room - length, ",hole=%u.%u",
                       1 + number(90), 1 + number(90));
}

static void games_at_random(void **state)
{
    (void)state;
    for (size_t i = 0; i < 60; i++) {
        char text[256];
        choose_game(text, sizeof text);
        check(text, 1 + random_below(&chance, 200),
              1 + random_below(&chance, 200), i % 2 == 0 ? 2 : 4, "cells");
    }
}

/* Numbers of final rows that no kernel writes, larger than there are options,
 * are not written beyond the sets. */
static void untrue(void **state)
{
    static const struct {
        const char *text;
        uint64_t size[BOX_HEAPS];
    } table[] = {
        {"vectors:lines=1.1", {70, 100000}},
        {"vectors:lines=1.1t60,steps=1.0/9.9", {70, 100000}},
        {"vectors:heaps=3,lines=1.1.1,steps=1.0.1/1.0.0", {70, 50000, 2}},
    };
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(table); i++) {
        struct boxed box;
        wyt_board *board;
        CHECK(box_open(&box, table[i].text, table[i].size), "%s",
              table[i].text);
        board = box_shape(&box);
        const struct wyt__task task = {.context = box.game.context,
                                       .board = board,
                                       .first = board->rows - 20,
                                       .threads = 1};
        for (size_t row = 0; row < task.first; row++)
            for (size_t x = 0; x < board->width; x++)
                wyt__board_set_value(board, row * board->width + x,
                                     (uint32_t)(row + x));
        CHECK_STATUS(WYT_OK, plain_row("values")->run(&task));
        wyt_board_unref(board);
        game_close(&box.game);
    }
}

static void refusals(void **state)
{
    static const char directions[] =
        "vectors:lines=2.1/3.1/4.1/5.1/6.1/7.1/8.1/9.1/10.1/"
        "2.3/2.5/2.7/2.9/2.11/3.2/5.2/7.2";
    static const char *const texts[] = {
        "nim:heaps=1", "vectors:heaps=3,lines=1.0.1q5l3",
        "vectors:lines=1.0,steps=500.540", directions};
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(texts); i++) {
        const uint64_t size[3] = {1100, 1100, 25};
        struct game game;
        wyt_board *board = NULL;
        CHECK(game_open(&game, texts[i]), "%s", texts[i]);
        CHECK_STATUS(WYT_OK, wyt_context_set_limit(game.context,
                                                   WYT_LIMIT_CELLS, 1 << 25));
        CHECK_STATUS(WYT_OK,
                     wyt__board_open(game.context, game.rules, size, game.heaps,
                                     WYT_BOARD_GRUNDY, &board));
        CHECK(plain_row("values")->refuses(board) != NULL, "%s is taken",
              texts[i]);
        wyt_board_unref(board);
        game_close(&game);
    }
}

int main(void)
{
    chance = random_stream(7);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games),  cmocka_unit_test(large_values),
        cmocka_unit_test(large),  cmocka_unit_test(general),
        cmocka_unit_test(layers), cmocka_unit_test(memory),
        cmocka_unit_test(polls),  cmocka_unit_test(games_at_random),
        cmocka_unit_test(untrue), cmocka_unit_test(refusals)};
    return test_main("kernels values", tests, TEST_LENGTH(tests));
}
