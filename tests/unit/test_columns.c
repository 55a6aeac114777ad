/* SPDX-License-Identifier: MIT */
/*
 * How many P-positions a column holds: what is known from the moves, against
 * boards that are high enough for the first columns to be complete.
 */
#include "board/storage.h"
#include "rules/family.h"
#include "rules/game.h"
#include "rules/rules.h"
#include "support/harness.h"

#define WIDTH 24
#define HEIGHT 600
#define LOW 4

static const struct {
    const char *game;
    uint64_t column; /* 0: not known */
} table[] = {
    {"wythoff", 1},
    {"wythoff+misere", 1},
    {"wythoff+block=2", 2},
    {"wythoff+block=7", 7},
    {"nim", 1},
    {"nim+block=3", 3},
    {"nim+misere", 1},
    {"fraenkel:a=3", 1},
    {"fraenkel:a=2+block=3", 3},
    {"hole:m=1,u=2,v=5", 1},
    {"modulo:m=1,q=3,l=1", 0},
    {"vectors:lines=1.0/0.1/1.2/2.1", 1},
    {"vectors:lines=1.0/0.1/1.2+block=4", 4},
    {"vectors:lines=0.1/3.1,steps=1.4/1.5", 1},
    {"vectors:strips=i1/j5", 1},
    {"vectors:lines=1.0", 0},       /* column 0 is endless */
    {"vectors:lines=1.0/0.1t9", 0}, /* all are */
    {"vectors:lines=1.0/0.2", 0},
    {"vectors:lines=1.0/0.1q2l1", 0},
    {"wyt:a=1,b=2", 0}, /* some columns have none */
    {"wyt:a=1,b=1,c=2", 1},
    {"wyt:a=1,b=2,c=1", 0},
    {"wythoff+comply=3", 0},
    {"fraenkel:a=2+roobblock=3", 3},
    {"fraenkel:a=2+bishopblock=3", 1}, /* not of rook moves */
    {"nim+heapblock=3", 3},
    {"choice:m=1,p=3", 0},
    {"nim:heaps=3", 0},
    {"nim:heaps=1", 0},
};

static void check_board(struct bench *bench, const char *game, uint64_t column)
{
    static const uint64_t size[2] = {WIDTH, HEIGHT};
    wyt_board *board = NULL;
    CHECK_STATUS(WYT_OK, wyt_board_new(bench->context, bench->rules, size, 2,
                                       WYT_BOARD_OUTCOME, &board));
    for (uint64_t x = 0; x < WIDTH; x++) {
        uint64_t found = 0;
        for (uint64_t y = 0; y < HEIGHT; y++) {
            const uint64_t heaps[2] = {x, y};
            found += wyt__board_is_p(board, heaps);
        }
        CHECK(found == column, "%s: column %u has %u", game, (unsigned)x,
              (unsigned)found);
    }
    wyt_board_unref(board);
}

static void columns(void **state)
{
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(table); i++) {
        struct bench bench = bench_open(table[i].game, NULL);
        uint64_t column = wyt__game_column(&bench.rules->game);
        CHECK(column == table[i].column, "%s: %u", table[i].game,
              (unsigned)column);
        if (column != 0)
            check_board(&bench, table[i].game, column);
        bench_close(&bench);
    }
}

/* Moves that take anything from the first heap are blocked apart. */
static size_t by_first(const struct wyt__game *game, const uint64_t *by)
{
    (void)game;
    return by[0] > 0;
}

static wyt_board *open_board(struct bench *bench, const wyt_rules *rules,
                             uint64_t height)
{
    const uint64_t size[2] = {WIDTH, height};
    wyt_board *board = NULL;
    CHECK_STATUS(WYT_OK, wyt_board_new(bench->context, rules, size, 2,
                                       WYT_BOARD_OUTCOME, &board));
    return board;
}

static unsigned count_column(const wyt_board *board, uint64_t x,
                             uint64_t height)
{
    unsigned count = 0;
    for (uint64_t y = 0; y < height; y++) {
        const uint64_t heaps[2] = {x, y};
        count += wyt__board_is_p(board, heaps);
    }
    return count;
}

/* WYT(1,3,1) with one forbidden option of each of these two classes. The strip
 * i < 3 has moves of both, so that two P-options do not make a position N, and
 * no column is known to be complete: column 3 has one at (3,5), though it and
 * the two before it have two below. */
static void blocked_apart(void **state)
{
    struct bench bench = bench_open("wyt:a=1,b=3,c=1+block=2", NULL);
    struct wyt__modifier apart = *bench.rules->game.modifier;
    struct wyt__game from = bench.rules->game, game;
    wyt_rules *rules = NULL;
    wyt_board *low, *high;
    uint64_t most = 9;
    (void)state;
    from.context = bench.context;
    CHECK(wyt__game_forbids_long(&from, 1, 3, &most) && most == 1, "one class");
    apart.block_class = by_first;
    from.modifier = &apart;
    CHECK(!wyt__game_forbids_long(&from, 1, 3, &most), "two classes");
    CHECK(wyt__game_forbids_long(&from, 1, 1, &most) && most == 1, "column");
    CHECK_STATUS(WYT_OK, wyt__game_copy(&game, &from));
    CHECK_STATUS(WYT_OK, wyt__rules_from_game(&game, &rules));
    low = open_board(&bench, rules, LOW);
    high = open_board(&bench, rules, HEIGHT);
    for (uint64_t x = 0; x < WIDTH; x++) {
        int32_t verdict = 9;
        CHECK_STATUS(WYT_OK,
                     wyt_claim_complete(bench.context, low, WYT_AXIS_COLUMNS, x,
                                        x + 1, &verdict, NULL));
        CHECK(verdict == WYT_CLAIM_UNDECIDED, "column %u", (unsigned)x);
    }
    CHECK(count_column(low, 1, LOW) + count_column(low, 2, LOW) +
                  count_column(low, 3, LOW) ==
              2,
          "below");
    CHECK(count_column(high, 3, HEIGHT) > count_column(low, 3, LOW), "above");
    wyt_board_unref(high);
    wyt_board_unref(low);
    wyt_rules_unref(rules);
    bench_close(&bench);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(columns),
                                       cmocka_unit_test(blocked_apart)};
    return test_main("unit columns", tests, TEST_LENGTH(tests));
}
