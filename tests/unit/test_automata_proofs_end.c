/* SPDX-License-Identifier: MIT */
/*
 * Proofs at their ends: positions taken out, what is refused by name, and what
 * goes wrong on the way.
 */
#include "support/automata.h"
#include "support/interrupt.h"

#include <string.h>

#include <gmp.h>

#include "automata/dfa.h"
#include "automata/learn.h"
#include "automata/pairs.h"
#include "automata/prove.h"
#include "automata/words.h"
#include "base/context.h"
#include "rules/rules.h"

#define MOST_SETS 3000

/* Positions of Grundy value 1 of Nim, those of value 0 being taken out. */
static void values(void **state)
{
    wyt_context *context = test_context();
    struct wyt__words words = automata_words(context, "2; 1");
    wyt_rules *rules = test_rules(context, "nim");
    struct wyt__dfa value[2];
    struct wyt__decision decision;
    (void)state;
    for (uint32_t g = 0; g < 2; g++) {
        struct wyt__pair_list list =
            automata_cells(context, "nim", 64, WYT_BOARD_GRUNDY, g);
        enum wyt__learned learned;
        size_t h;
        CHECK_STATUS(WYT_OK, wyt__learn(&words, &list, 100, false, &value[g],
                                        &h, &learned));
        wyt__pair_list_close(&list);
    }
    wyt__decision_open(&decision);
    for (unsigned i = 0; i < 8; i++) {
        const struct wyt__dfa *guess = &value[i & 1];
        const struct wyt__dfa *removed = (i & 2) != 0 ? &value[0] : NULL;
        const bool right = (i & 3) == 0 || (i & 3) == 3;
        CHECK_STATUS(WYT_OK,
                     (i & 4) != 0
                         ? wyt__prove(&words, &rules->game, guess, removed,
                                      NULL, MOST_SETS, &decision)
                         : wyt__prove_at_once(&words, &rules->game, guess,
                                              removed, MOST_SETS, &decision));
        CHECK(decision.theorem == right, "value %u, case %u", i & 1, i);
        CHECK(right || (mpz_sgn(decision.x) == 0 && mpz_sgn(decision.y) == 0),
              "case %u: not at (0,0)", i);
    }
    wyt__decision_close(&decision);
    wyt__dfa_close(&value[0]);
    wyt__dfa_close(&value[1]);
    wyt_rules_unref(rules);
    wyt__words_close(&words);
    wyt_context_unref(context);
}

/* What proofs are not for is refused by name; what is no set as well. */
static void refusals(void **state)
{
    static const struct {
        const char *game, *text;
    } games[] = {{"nim:heaps=4", "a game of 4 heaps"},
                 {"choice:m=2,p=2", "chosen before the first move"}};
    wyt_context *context = test_context();
    struct wyt__words words = automata_words(context, "2; 1");
    struct wyt__dfa dfa = automata_learn(&words, "nim", 64), other;
    struct wyt__decision decision;
    wyt_rules *rules;
    (void)state;
    wyt__decision_open(&decision);
    for (size_t i = 0; i < TEST_LENGTH(games); i++) {
        rules = test_rules(context, games[i].game);
        CHECK_ERROR(WYT_UNSUPPORTED, context,
                    wyt__prove(&words, &rules->game, &dfa, NULL, NULL,
                               MOST_SETS, &decision));
        CHECK(strstr(wyt_context_error(context), games[i].text) != NULL, "%s",
              wyt_context_error(context));
        wyt_rules_unref(rules);
    }
    rules = test_rules(context, "nim");
    CHECK_STATUS(WYT_LIMIT, wyt__prove_at_once(&words, &rules->game, &dfa, NULL,
                                               1, &decision));
    CHECK_STATUS(WYT_OK, wyt__dfa_add(&dfa, 1));
    dfa.next[0] = 1; /* 0 0 leads elsewhere */
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt__prove(&words, &rules->game, &dfa, NULL, NULL, MOST_SETS,
                           &decision));
    wyt__dfa_open(&other, context, 9);
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt__prove(&words, &rules->game, &other, NULL, NULL, MOST_SETS,
                           &decision));
    wyt__decision_close(&decision);
    wyt__dfa_close(&dfa);
    wyt_rules_unref(rules);
    wyt__words_close(&words);
    wyt_context_unref(context);
}

/* Learns and proves; whatever fails is handed on. */
static int32_t prove_all(wyt_context *context, const void *user)
{
    const wyt_rules *rules = user;
    static const uint64_t list[] = {0,  0,  1,  1,  2,  2,  3,  3,  4,  4,  5,
                                    5,  6,  6,  7,  7,  8,  8,  9,  9,  10, 10,
                                    11, 11, 12, 12, 13, 13, 14, 14, 15, 15};
    static const int32_t two = 2;
    static const uint32_t one = 1;
    struct wyt__words words;
    struct wyt__pair_list pairs;
    struct wyt__dfa dfa;
    struct wyt__decision decision;
    enum wyt__learned learned;
    size_t h;
    int32_t status;
    wyt__decision_open(&decision);
    status = wyt__words_open(&words, context, &two, 1, &one, 1);
    if (status == WYT_OK) {
        status = wyt__pair_list_open(&pairs, context, list, 16, 16, true);
        if (status == WYT_OK) {
            status = wyt__learn(&words, &pairs, 100, false, &dfa, &h, &learned);
            if (status == WYT_OK)
                status = wyt__prove_at_once(&words, &rules->game, &dfa, NULL,
                                            MOST_SETS, &decision);
            CHECK(status != WYT_OK || decision.theorem, "it is refuted");
            wyt__dfa_close(&dfa);
            wyt__pair_list_close(&pairs);
        }
        wyt__words_close(&words);
    }
    wyt__decision_close(&decision);
    return status;
}

/* Every request for memory is refused in turn, and every poll stops. */
static void faults(void **state)
{
    static const char *const games[] = {"nim", "vectors:strips=i1/j1"};
    (void)state;
    for (size_t k = 0; k < TEST_LENGTH(games); k++) {
        struct allocator allocator;
        wyt_context *context;
        wyt_rules *rules;
        size_t stops;
        allocator_init(&allocator);
        CHECK_STATUS(WYT_OK, wyt_context_new(&allocator.table, &context));
        rules = test_rules(context, games[k]);
        refuse_requests(&allocator, context, SIZE_MAX, prove_all, rules);
        stops = stop_work(context, prove_all, rules);
        CHECK(stops > 20, "%s: no poll", games[k]);
        wyt_rules_unref(rules);
        wyt_context_unref(context);
        allocator_check_empty(&allocator, games[k]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(values),
                                       cmocka_unit_test(refusals),
                                       cmocka_unit_test(faults)};
    return test_main("automata proofs end", tests, TEST_LENGTH(tests));
}
