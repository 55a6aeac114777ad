/* SPDX-License-Identifier: MIT */
/*
 * Proofs: the sets of the literature and of boards are proved, with their
 * states, and nothing else is. Every other game, and every automaton with one
 * transition changed, is refuted at a position where it is wrong indeed.
 */
#include "support/automata.h"
#include "support/random.h"

#include <gmp.h>
#include <stdio.h>
#include <string.h>

#include "automata/dfa.h"
#include "automata/domain.h"
#include "automata/learn.h"
#include "automata/pairs.h"
#include "automata/prove.h"
#include "automata/words.h"
#include "base/context.h"
#include "rules/game.h"
#include "rules/rules.h"

/* The theorems take fewer; wrong claims may take any number. */
#define MOST_SETS 3000

static void open_row(wyt_context *context, const struct automata_row *row,
                     struct wyt__words *words, struct wyt__dfa *dfa)
{
    *words = automata_words(context, row->numeration);
    *dfa = automata_learn(words, row->game, row->size);
}

enum verdict { THEOREM, REFUTED, UNDECIDED };

/* A claim about a game; the position of a refutation is one where the claim is
 * wrong, by a solver that knows nothing of automata. */
static enum verdict verdict_of(struct wyt__words *words,
                               const struct wyt__dfa *dfa, const char *game)
{
    struct bench bench = bench_open(game, "auto");
    struct wyt__decision decision;
    enum verdict verdict;
    int32_t status;
    wyt__decision_open(&decision);
    status = wyt__prove(words, &bench.rules->game, dfa, NULL, NULL, MOST_SETS,
                        &decision);
    CHECK(status == WYT_OK || status == WYT_LIMIT, "%s: %s", game,
          wyt_context_error(words->recurrence.context));
    verdict = status != WYT_OK   ? UNDECIDED
              : decision.theorem ? THEOREM
                                 : REFUTED;
    if (verdict == REFUTED) {
        const uint64_t at[2] = {mpz_get_ui(decision.x), mpz_get_ui(decision.y)};
        CHECK(mpz_cmp_ui(decision.x, 1500) < 0 &&
                  mpz_cmp_ui(decision.y, 1500) < 0,
              "%s is refuted far away", game);
        CHECK(decision.says_p == (automata_at(words, dfa, at[0], at[1]) != 0),
              "%s: %s is not what it says", game, test_position(at, 2));
        CHECK(wyt__game_is_removed(&bench.rules->game, at)
                  ? decision.says_p
                  : test_is_p(bench.solver, at, 2) != decision.says_p,
              "%s is refuted at %s, where it is right", game,
              test_position(at, 2));
    }
    wyt__decision_close(&decision);
    bench_close(&bench);
    return verdict;
}

static void theorems(void **state)
{
    wyt_context *context = test_context();
    (void)state;
    for (size_t i = 0; i < AUTOMATA_ROWS; i++) {
        struct wyt__words words;
        struct wyt__dfa dfa;
        open_row(context, &automata_rows[i], &words, &dfa);
        CHECK(automata_rows[i].states == 0 ||
                  dfa.states == automata_rows[i].states,
              "%s: %zu states", automata_rows[i].game, dfa.states);
        CHECK(verdict_of(&words, &dfa, automata_rows[i].game) == THEOREM,
              "%s is not proved", automata_rows[i].game);
        wyt__dfa_close(&dfa);
        wyt__words_close(&words);
    }
    wyt_context_unref(context);
}

#define BOX 128

/* Whether two games have the same P-positions on a box. */
static bool same_list(const struct wyt__pair_list *a,
                      const struct wyt__pair_list *b)
{
    return a->count == b->count &&
           memcmp(a->start, b->start, (BOX + 1) * sizeof *a->start) == 0 &&
           memcmp(a->second, b->second, a->count * sizeof *a->second) == 0;
}

/* Every set as a claim about every game. */
static void other_games(void **state)
{
    wyt_context *context = test_context();
    struct wyt__pair_list list[AUTOMATA_ROWS];
    size_t counts[3] = {0, 0, 0};
    (void)state;
    for (size_t i = 0; i < AUTOMATA_ROWS; i++)
        list[i] = automata_pairs(context, automata_rows[i].game, BOX);
    for (size_t i = 0; i < AUTOMATA_ROWS; i++) {
        struct wyt__words words;
        struct wyt__dfa dfa;
        open_row(context, &automata_rows[i], &words, &dfa);
        for (size_t k = 0; k < AUTOMATA_ROWS; k++) {
            const enum verdict verdict =
                verdict_of(&words, &dfa, automata_rows[k].game);
            CHECK(verdict == UNDECIDED ||
                      (verdict == THEOREM) == same_list(&list[i], &list[k]),
                  "the set of %s is %s for %s", automata_rows[i].game,
                  verdict == THEOREM ? "proved" : "refuted",
                  automata_rows[k].game);
            counts[verdict]++;
        }
        wyt__dfa_close(&dfa);
        wyt__words_close(&words);
    }
    for (size_t i = 0; i < AUTOMATA_ROWS; i++)
        wyt__pair_list_close(&list[i]);
    CHECK(counts[THEOREM] >= AUTOMATA_ROWS && counts[REFUTED] > 100,
          "%zu proved, %zu refuted, %zu undecided", counts[0], counts[1],
          counts[2]);
    wyt_context_unref(context);
}

/* Wythoff's set under (2,3) and (3,2) as well. */
static void known_refutation(void **state)
{
    static const char *const games[] = {
        "vectors:lines=1.0/0.1/1.1,steps=2.3/3.2",
        "vectors:lines=1.0/0.1/1.1/2.3/3.2"};
    wyt_context *context = test_context();
    struct wyt__words words;
    struct wyt__dfa dfa;
    (void)state;
    open_row(context, &automata_rows[0], &words, &dfa);
    for (size_t i = 0; i < TEST_LENGTH(games); i++) {
        struct wyt__decision decision;
        wyt_rules *rules = test_rules(context, games[i]);
        wyt__decision_open(&decision);
        CHECK_STATUS(WYT_OK, wyt__prove(&words, &rules->game, &dfa, NULL, NULL,
                                        MOST_SETS, &decision));
        CHECK(!decision.theorem && decision.says_p &&
                  mpz_cmp_ui(decision.x, 3) == 0 &&
                  mpz_cmp_ui(decision.y, 5) == 0,
              "%s: not at (3,5)", games[i]);
        wyt__decision_close(&decision);
        wyt_rules_unref(rules);
    }
    wyt__dfa_close(&dfa);
    wyt__words_close(&words);
    wyt_context_unref(context);
}

/* One transition or output of a proved automaton changed: the same set, or no
 * set, or refuted where it is wrong. */
static void one_change(const struct automata_row *row, struct wyt__words *words,
                       const struct wyt__dfa *right, struct wyt__dfa *wrong,
                       size_t counts[4])
{
    wyt_context *context = words->recurrence.context;
    wyt_rules *rules = test_rules(context, row->game);
    struct wyt__dfa valid, same;
    struct wyt__decision decision;
    int32_t status;
    CHECK_STATUS(WYT_OK, wyt__valid_tuples(words, 2, &valid));
    CHECK_STATUS(WYT_OK, wyt__dfa_join(&valid, wrong, wyt__both, NULL, &same));
    wyt__decision_open(&decision);
    status = wyt__prove_at_once(words, &rules->game, wrong, NULL, MOST_SETS,
                                &decision);
    if (status == WYT_LIMIT) {
        counts[3]++;
    } else if (status != WYT_OK) {
        CHECK_ERROR(WYT_E_ARGUMENT, context, status);
        CHECK(same.next[0] != 0, "%s: a set is refused", row->game);
        counts[0]++;
    } else if (decision.theorem) {
        CHECK(wyt__dfa_equal(&same, right), "%s: another set is proved",
              row->game);
        counts[1]++;
    } else {
        const uint64_t x = mpz_get_ui(decision.x), y = mpz_get_ui(decision.y);
        CHECK(!wyt__dfa_equal(&same, right), "%s: the set is refuted",
              row->game);
        CHECK(decision.says_p == (automata_at(words, wrong, x, y) != 0) &&
                  decision.says_p != (automata_at(words, right, x, y) != 0),
              "%s: refuted at (%u,%u), where it is right", row->game,
              (unsigned)x, (unsigned)y);
        CHECK_STATUS(WYT_OK, wyt__prove(words, &rules->game, wrong, NULL, NULL,
                                        MOST_SETS, &decision));
        CHECK(!decision.theorem &&
                  mpz_cmp_ui(decision.x, (unsigned long)x) == 0 &&
                  mpz_cmp_ui(decision.y, (unsigned long)y) == 0,
              "%s: refuted at (%u,%u) and, on a box, elsewhere", row->game,
              (unsigned)x, (unsigned)y);
        counts[2]++;
    }
    wyt__decision_close(&decision);
    wyt__dfa_close(&valid);
    wyt__dfa_close(&same);
    wyt_rules_unref(rules);
}

static void changes(void **state)
{
    wyt_context *context = test_context();
    struct random random = random_stream(1);
    size_t counts[4] = {0, 0, 0, 0};
    (void)state;
    for (size_t i = 0; i < AUTOMATA_ROWS; i++) {
        struct wyt__words words;
        struct wyt__dfa right;
        size_t places;
        open_row(context, &automata_rows[i], &words, &right);
        places = right.states * right.letters;
        if (right.states > 10 || right.letters > 9)
            places = 0;
        for (size_t place = 0; place < places + right.states; place++)
            for (size_t k = 0; k < test_count(2); k++) {
                const size_t to = random_below(&random, right.states + 1);
                struct wyt__dfa wrong;
                if (places == 0 || (place >= places && k > 0))
                    break;
                CHECK_STATUS(WYT_OK, wyt__dfa_copy(&right, &wrong));
                if (place >= places)
                    wrong.output[place - places] ^= 1;
                else
                    wrong.next[place] =
                        to == right.states ? WYT__NO_STATE : (uint32_t)to;
                one_change(&automata_rows[i], &words, &right, &wrong, counts);
                wyt__dfa_close(&wrong);
            }
        wyt__dfa_close(&right);
        wyt__words_close(&words);
    }
    CHECK(counts[0] > 10 && counts[1] > 10 && counts[2] > 100,
          "%zu refused, %zu the same, %zu refuted, %zu undecided", counts[0],
          counts[1], counts[2], counts[3]);
    wyt_context_unref(context);
}

/* A game of two to four lines or steps, in any play. */
static const char *random_text(struct random *random, char *text, size_t room)
{
    static const char *const play[] = {"",         "",         "+misere",
                                       "+block=2", "+block=3", "+comply=2"};
    const unsigned lines = 1 + (unsigned)random_below(random, 3);
    size_t used = (size_t)snprintf(text, room, "vectors:lines=");
    for (unsigned i = 0; i <= lines; i++) {
        unsigned v[2];
        do {
            v[0] = (unsigned)random_below(random, 4);
            v[1] = (unsigned)random_below(random, 4);
        } while (v[0] + v[1] == 0);
        used += (size_t)snprintf(text + used, room - used, "%s%u.%u",
                                 i == 0       ? ""
                                 : i == lines ? ",steps="
                                              : "/",
                                 v[0], v[1]);
    }
    snprintf(text + used, room - used, "%s",
             play[random_below(random, TEST_LENGTH(play))]);
    return text;
}

/* What is learned from a small board is proved, and a larger board agrees; or
 * refuted, and the larger board does not. */
static void random_games(void **state)
{
    wyt_context *context = test_context();
    struct random random = random_stream(2);
    size_t counts[3] = {0, 0, 0}, learned_count = 0;
    (void)state;
    for (size_t round = 0; round < test_count(60); round++) {
        struct wyt__words words =
            automata_words(context, round % 2 == 0 ? "2; 1" : "3; 1");
        const uint64_t size = round % 2 == 0   ? round % 4 == 0 ? 8 : 64
                              : round % 4 == 1 ? 27
                                               : 81;
        char text[128];
        struct wyt__pair_list small, large;
        struct wyt__dfa dfa;
        enum wyt__learned learned;
        size_t h;
        random_text(&random, text, sizeof text);
        small = automata_pairs(context, text, size);
        large = automata_pairs(context, text, 256);
        CHECK_STATUS(
            WYT_OK, wyt__learn(&words, &small, 200, false, &dfa, &h, &learned));
        if (learned == WYT__LEARNED) {
            const enum verdict verdict = verdict_of(&words, &dfa, text);
            bool fits;
            CHECK_STATUS(WYT_OK, wyt__fits(&words, &large, &dfa, &fits));
            CHECK(verdict != THEOREM || fits, "%s is proved and wrong", text);
            counts[verdict]++;
            learned_count++;
        }
        wyt__dfa_close(&dfa);
        wyt__pair_list_close(&small);
        wyt__pair_list_close(&large);
        wyt__words_close(&words);
    }
    CHECK(counts[THEOREM] >= test_count(60) / 12,
          "%zu learned: %zu proved, %zu refuted, %zu undecided", learned_count,
          counts[0], counts[1], counts[2]);
    wyt_context_unref(context);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(theorems), cmocka_unit_test(other_games),
        cmocka_unit_test(known_refutation), cmocka_unit_test(changes),
        cmocka_unit_test(random_games)};
    return test_main("automata prove", tests, TEST_LENGTH(tests));
}
