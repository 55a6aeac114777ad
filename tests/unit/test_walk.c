/* SPDX-License-Identifier: MIT */
/*
 * moves/walk.h at heaps no box holds: the walk starts at once, skips what an
 * earlier class has without stepping through it, and does not wrap.
 */
#include <string.h>

#include "moves/walk.h"
#include "rules/game.h"
#include "rules/rules.h"
#include "support/harness.h"

#define TOP UINT64_MAX

struct position {
    uint64_t heaps[2];
};

/* The first `count` options of a game at a position. */
static size_t first_options(const char *text, struct position from,
                            struct position *options, size_t count)
{
    struct bench bench = bench_open(text, "auto");
    struct wyt__walk walk;
    size_t found = 0, pauses = 0;
    enum wyt__step step = WYT__PAUSE;
    wyt__walk_start(&walk, &bench.rules->game, from.heaps);
    while (found < count && step != WYT__END) {
        step = wyt__walk_next(&walk, options[found].heaps);
        found += step == WYT__FOUND;
        pauses += step == WYT__PAUSE;
        CHECK(pauses < 3, "%s steps through what it should jump over", text);
    }
    bench_close(&bench);
    return found;
}

static void check_first(const char *text, struct position from,
                        const struct position *expected, size_t count)
{
    struct position options[8];
    size_t found = first_options(text, from, options, count);
    CHECK(found == count, "%s has %zu options", text, found);
    for (size_t i = 0; i < count; i++)
        CHECK(memcmp(&options[i], &expected[i], sizeof *expected) == 0,
              "%s, option %zu is %s", text, i,
              test_position(options[i].heaps, 2));
}

/* The documented order: i < 1 with rising j first. */
static void order_at_the_top(void **state)
{
    const struct position expected[] = {
        {{TOP, TOP - 1}}, {{TOP, TOP - 2}}, {{TOP, TOP - 3}}};
    (void)state;
    check_first("wythoff", (struct position){{TOP, TOP}}, expected, 3);
}

/* Redundant classes and covered rows are not stepped through. */
static void jumps(void **state)
{
    const struct position all_of_line[] = {{{0, 1}}, {{0, 0}}};
    const struct position behind_ray[] = {{{TOP - 1, 2}}};
    struct position options[8];
    (void)state;
    /* The strip is the ray (0,1), whose two options stay the only ones. */
    check_first("vectors:lines=0.1,strips=i1", (struct position){{0, 2}},
                all_of_line, 2);
    CHECK(first_options("vectors:lines=0.1,strips=i1",
                        (struct position){{0, 2}}, options, 3) == 2,
          "the strip adds nothing");
    /* Steps first, then the strip i < 2, whose row 0 the ray covers. */
    check_first("vectors:lines=1.0t1,strips=i2", (struct position){{TOP, 2}},
                behind_ray, 1);
}

/* A row that an earlier ray covers is left at once, though it is endless. */
static void endless_row(void **state)
{
    struct bench bench = bench_open("vectors:lines=0.1,strips=i2", "auto");
    const struct position from = {{1, TOP}};
    struct wyt__walk walk;
    uint64_t option[2];
    (void)state;
    wyt__walk_start(&walk, &bench.rules->game, from.heaps);
    CHECK(wyt__walk_next(&walk, option) == WYT__FOUND, "the ray comes first");
    walk.t = walk.last_t; /* the end of the ray */
    CHECK(wyt__walk_next(&walk, option) == WYT__FOUND && option[0] == 0 &&
              option[1] == TOP,
          "row 1 of the strip is %s", test_position(option, 2));
    bench_close(&bench);
}

/* Lines end at the last t, also where a step would wrap. */
static void last_moves(void **state)
{
    struct bench bench = bench_open("vectors:lines=3.0q4l2", "auto");
    const struct position from = {{TOP, 0}};
    struct wyt__walk walk;
    uint64_t option[2];
    (void)state;
    wyt__walk_start(&walk, &bench.rules->game, from.heaps);
    CHECK(wyt__walk_next(&walk, option) == WYT__FOUND, "t = 1");
    walk.t = TOP / 3 - 1; /* 2^64-1 = 3 * 6148914691236517205, which is
                           * 1 mod 4 */
    CHECK(wyt__walk_next(&walk, option) == WYT__FOUND && option[0] == 0,
          "the last t is %s", test_position(option, 2));
    CHECK(wyt__walk_next(&walk, option) == WYT__END, "nothing is behind it");
    CHECK(wyt__walk_next(&walk, option) == WYT__END, "and it stays so");
    bench_close(&bench);
}

static void redundancy(void **state)
{
    static const struct {
        const char *text;
        const char *redundant; /* '1' where a class is */
    } rows[] = {
        {"vectors:lines=1.1/2.2/3.1", "010"},
        {"vectors:lines=2.2/3.3", "00"},
        {"vectors:lines=1.0/1.0t3", "01"},
        {"vectors:lines=1.0q4l2/1.0q4l3", "00"},
        {"vectors:lines=1.0t3/1.0t5", "00"},
        {"vectors:lines=1.0,steps=1.0/2.1", "010"},
        {"vectors:strips=i2/i3", "00"},
        {"vectors:lines=1.0/0.1/1.1,strips=i1/j1/d1", "000111"},
    };
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(rows); i++) {
        struct bench bench = bench_open(rows[i].text, "auto");
        const struct wyt__game *game = &bench.rules->game;
        CHECK(game->class_count == strlen(rows[i].redundant), "%s has %zu",
              rows[i].text, game->class_count);
        for (size_t k = 0; k < game->class_count; k++)
            CHECK(game->classes[k].redundant == (rows[i].redundant[k] == '1'),
                  "%s, class %zu", rows[i].text, k);
        bench_close(&bench);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(order_at_the_top), cmocka_unit_test(jumps),
        cmocka_unit_test(endless_row),      cmocka_unit_test(last_moves),
        cmocka_unit_test(redundancy),
    };
    return test_main("walk", tests, TEST_LENGTH(tests));
}
