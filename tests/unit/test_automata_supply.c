/* SPDX-License-Identifier: MIT */
/*
 * Lists to learn from: what boards say, position by position, for all games of
 * the registry and random ones, whatever the steps in which they are asked for.
 */
#include "support/automata.h"
#include "support/games.h"
#include "support/interrupt.h"
#include "support/random.h"

#include <stdio.h>
#include <string.h>

#include "automata/pairs.h"
#include "automata/supply.h"
#include "rules/rules.h"

static void same(const struct wyt__supply *supply, const char *game,
                 const struct wyt__pair_list *board)
{
    struct wyt__pair_list pairs;
    CHECK_STATUS(WYT_OK, wyt__supply_pairs(supply, board->bound, &pairs));
    CHECK(pairs.count == board->count &&
              memcmp(pairs.start, board->start,
                     ((size_t)board->bound + 1) * sizeof *pairs.start) == 0 &&
              memcmp(pairs.second, board->second,
                     pairs.count * sizeof *pairs.second) == 0,
          "%s below %u: %zu pairs listed, %zu on a board", game,
          (unsigned)board->bound, pairs.count, board->count);
    wyt__pair_list_close(&pairs);
}

/* A game in several steps, the last one to `size`. */
static void compare(wyt_context *context, const char *game, uint64_t size)
{
    wyt_rules *rules = test_rules(context, game);
    const bool n = rules->game.offered > 0;
    const uint64_t bounds[] = {1, 2, size / 3, size / 3 + 1, size};
    struct wyt__pair_list board =
        automata_cells(context, game, size, WYT_BOARD_OUTCOME,
                       n ? WYT_OUTCOME_N : WYT_OUTCOME_P);
    struct wyt__supply supply;
    CHECK_STATUS(WYT_OK,
                 wyt__supply_open(&supply, context, &rules->game, NULL));
    CHECK(wyt__supply_lists_n(&supply) == n, "%s", game);
    for (size_t i = 0; i < TEST_LENGTH(bounds); i++)
        CHECK_STATUS(WYT_OK, wyt__supply_extend(&supply, bounds[i]));
    same(&supply, game, &board);
    /* Of a symmetric game only one half is looked at. */
    CHECK(supply.visited >= board.start[size] / 2, "%s: %lu positions visited",
          game, (unsigned long)supply.visited);
    wyt__supply_close(&supply);
    wyt__pair_list_close(&board);
    wyt_rules_unref(rules);
}

static void registry(void **state)
{
    wyt_context *context = test_context();
    size_t count = 0;
    (void)state;
    for (size_t family = 0; family < games_families(); family++) {
        struct texts texts = games_texts(family);
        for (size_t i = 0; i < texts.count; i++) {
            struct game game;
            if (!game_open(&game, texts.text[i]))
                continue;
            if (game.heaps == 2 && game.has_moves) {
                compare(context, texts.text[i], 27);
                count++;
            }
            game_close(&game);
        }
        texts_free(&texts);
    }
    CHECK(count > 100, "%zu games", count);
    wyt_context_unref(context);
}

/* Games whose counters are long, at which the lanes of a sweep are full, and
 * whose lines begin far out. */
static void large(void **state)
{
    static const struct {
        const char *game;
        uint64_t size;
    } rows[] = {
        {"wythoff", 700},
        {"wythoff+block=5", 500},
        {"wythoff+block=5", 4500}, /* beyond the largest blocks */
        {"vectors:lines=1.0/0.1/1.1/1.2/2.1", 4500},
        {"wythoff+block=63", 300},
        {"wythoff+block=64", 300},
        {"wythoff+block=65", 300},
        {"wythoff+block=127", 400},
        {"wythoff+block=128", 400},
        {"wythoff+block=129", 300},
        {"wythoff+block=300", 900},
        {"vectors:lines=1.0/0.1/1.1/1.2/2.1+block=128", 300},
        {"wythoff+comply=7", 300},
        {"wythoff+misere", 500},
        {"fraenkel:a=3+bishopblock=3", 150},
        {"fraenkel:a=3+roobblock=2", 150},
        {"nim+heapblock=40", 150},
        {"wyt:a=1,b=2", 500},
        {"wyt:a=3,b=2,c=4", 500},
        {"vectors:lines=1.0/0.1/1.1/1.2/2.1", 500},
        {"vectors:lines=1.0/0.1/1.1/2.5/5.2+block=3", 400},
        {"vectors:lines=1.0/0.1/60.17/17.60", 400},
        {"vectors:lines=1.0/0.1/1.2q5l3/3.2q2l1+block=4", 150},
        {"vectors:lines=1.0q2l1/0.1/3.1,strips=i3", 150},
        {"vectors:lines=1.0/0.1,strips=d20", 300},
        {"vectors:lines=1.0/0.1/1.1q9l4/2.1q20l3", 300},
    };
    wyt_context *context = test_context();
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(rows); i++)
        compare(context, rows[i].game, rows[i].size);
    wyt_context_unref(context);
}

/* Lines of every kind, strips, steps, removed cells, in every play. */
static void random_games(void **state)
{
    static const char *const play[] = {"",         "",         "+misere",
                                       "+block=2", "+block=5", "+comply=2"};
    wyt_context *context = test_context();
    struct random random = random_stream(1);
    (void)state;
    for (size_t round = 0; round < test_count(300); round++) {
        char text[256] = "vectors:lines=";
        const size_t lines = 1 + random_below(&random, 4);
        size_t used = strlen(text);
        wyt_rules *rules;
        for (size_t i = 0; i <= lines; i++) {
            const unsigned p = (unsigned)random_below(&random, 5);
            const unsigned q =
                (unsigned)random_below(&random, 5) + (p == 0 ? 1 : 0);
            const unsigned modulus = 1 + (unsigned)random_below(&random, 4);
            used += (size_t)snprintf(text + used, sizeof text - used, "%s%u.%u",
                                     i == 0       ? ""
                                     : i == lines ? ",steps="
                                                  : "/",
                                     p, q);
            if (i < lines && random_below(&random, 3) == 0)
                used += (size_t)snprintf(
                    text + used, sizeof text - used, "q%ul%u", modulus,
                    1 + (unsigned)random_below(&random, modulus));
            if (i < lines && random_below(&random, 4) == 0)
                used +=
                    (size_t)snprintf(text + used, sizeof text - used, "t%u",
                                     1 + (unsigned)random_below(&random, 9));
        }
        if (random_below(&random, 4) == 0)
            used += (size_t)snprintf(text + used, sizeof text - used,
                                     ",strips=%c%u",
                                     "ijd"[random_below(&random, 3)],
                                     1 + (unsigned)random_below(&random, 4));
        if (random_below(&random, 5) == 0)
            used +=
                (size_t)snprintf(text + used, sizeof text - used, ",hole=%u.%u",
                                 1 + (unsigned)random_below(&random, 3),
                                 1 + (unsigned)random_below(&random, 3));
        snprintf(text + used, sizeof text - used, "%s",
                 play[random_below(&random, TEST_LENGTH(play))]);
        if (test_parse(context, text, &rules) != WYT_OK)
            continue; /* a line twice, or no meaning */
        compare(context, text, 30 + random_below(&random, 60));
        wyt_rules_unref(rules);
    }
    wyt_context_unref(context);
}

/* One Grundy value after the other, first in a small square and then in one
 * beyond a word of bits; there are more values than are compared at once. */
static void values(void **state)
{
    enum { VALUES = 36, SIZE = 150 };
    static const char *const games[] = {"wythoff",
                                        "nim",
                                        "fraenkel:a=2",
                                        "wyt:a=2,b=3,c=1",
                                        "vectors:lines=1.0/0.1/1.1,hole=2.2",
                                        "vectors:lines=1.0/0.1/1.1/1.2/2.1",
                                        "modulo:m=1,q=2,l=1",
                                        "vectors:lines=1.0/0.1/2.1,hole=3.2"};
    wyt_context *context = test_context();
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(games); i++) {
        struct wyt__supply supply[VALUES];
        wyt_rules *rules = test_rules(context, games[i]);
        for (uint32_t value = 0; value < VALUES; value++) {
            CHECK_STATUS(WYT_OK, wyt__supply_open(
                                     &supply[value], context, &rules->game,
                                     value == 0 ? NULL : &supply[value - 1]));
            CHECK_STATUS(WYT_OK, wyt__supply_extend(&supply[value], 40));
        }
        for (uint32_t value = 0; value < VALUES; value++) {
            struct wyt__pair_list board = automata_cells(
                context, games[i], SIZE, WYT_BOARD_GRUNDY, value);
            /* Below a bound that the value before is beyond. */
            CHECK_STATUS(WYT_OK, wyt__supply_extend(&supply[value], SIZE - 50));
            CHECK_STATUS(WYT_OK, wyt__supply_extend(&supply[value], SIZE));
            same(&supply[value], games[i], &board);
            wyt__pair_list_close(&board);
        }
        for (size_t value = VALUES; value-- > 0;)
            wyt__supply_close(&supply[value]);
        wyt_rules_unref(rules);
    }
    wyt_context_unref(context);
}

static void refused(void **state)
{
    static const char *const games[] = {"nim:heaps=3", "choice:m=1,p=2"};
    static const char *const modified[] = {"wythoff+misere", "wythoff+block=2",
                                           "wythoff+comply=2"};
    wyt_context *context = test_context();
    struct wyt__supply supply, other;
    wyt_rules *rules;
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(games); i++) {
        rules = test_rules(context, games[i]);
        CHECK_ERROR(WYT_UNSUPPORTED, context,
                    wyt__supply_open(&supply, context, &rules->game, NULL));
        wyt_rules_unref(rules);
    }
    for (size_t i = 0; i < TEST_LENGTH(modified); i++) {
        rules = test_rules(context, modified[i]);
        CHECK_STATUS(WYT_OK,
                     wyt__supply_open(&supply, context, &rules->game, NULL));
        CHECK_ERROR(WYT_UNSUPPORTED, context,
                    wyt__supply_open(&other, context, &rules->game, &supply));
        CHECK_ERROR(WYT_LIMIT, context,
                    wyt__supply_extend(&supply, (uint64_t)1 << 32));
        wyt__supply_close(&supply);
        wyt_rules_unref(rules);
    }
    wyt_context_unref(context);
}

static int32_t list_above(wyt_context *context, const wyt_rules *rules,
                          const struct wyt__supply *below)
{
    struct wyt__supply supply;
    struct wyt__pair_list pairs;
    int32_t status = wyt__supply_open(&supply, context, &rules->game, below);
    if (status == WYT_OK) {
        status = wyt__supply_extend(&supply, 70);
        CHECK(status == WYT_OK || !supply.broken ||
                  wyt__supply_extend(&supply, 71) == WYT_LIMIT,
              "a list goes on after a failure");
        if (status == WYT_OK)
            status = wyt__supply_extend(&supply, 90);
        if (status == WYT_OK)
            status = wyt__supply_pairs(&supply, 80, &pairs);
        if (status == WYT_OK)
            wyt__pair_list_close(&pairs);
        wyt__supply_close(&supply);
    }
    return status;
}

/* A game, and whether the next Grundy value is listed as well. */
struct wanted {
    const char *game;
    bool next;
};

static int32_t list(wyt_context *context, const void *user)
{
    const struct wanted *wanted = user;
    struct wyt__supply supply;
    wyt_rules *rules;
    int32_t status =
        wyt_rules_parse(context, wanted->game, strlen(wanted->game), &rules);
    if (status != WYT_OK)
        return status;
    status = list_above(context, rules, NULL);
    if (status == WYT_OK && wanted->next) {
        status = wyt__supply_open(&supply, context, &rules->game, NULL);
        if (status == WYT_OK) {
            status = wyt__supply_extend(&supply, 90);
            if (status == WYT_OK)
                status = list_above(context, rules, &supply);
            wyt__supply_close(&supply);
        }
    }
    wyt_rules_unref(rules);
    return status;
}

/* Every request for memory is refused in turn, and every poll stops. */
static void faults(void **state)
{
    static const struct wanted rows[] = {
        {"vectors:lines=1.0/0.1/1.2/2.1q3l2", false},
        {"vectors:lines=1.0q3l2/0.1q3l2/1.1,strips=d2", false},
        {"wythoff", true},
    };
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(rows); i++)
        cut_short("a list", SIZE_MAX, list, &rows[i]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(registry),     cmocka_unit_test(large),
        cmocka_unit_test(random_games), cmocka_unit_test(values),
        cmocka_unit_test(refused),      cmocka_unit_test(faults)};
    return test_main("automata supply", tests, TEST_LENGTH(tests));
}
