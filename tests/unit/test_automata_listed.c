/* SPDX-License-Identifier: MIT */
/*
 * Proofs of listed games, whose moves are formulas, with conditions, passes,
 * misere play and classes that may be forbidden. Every set that is learned is a
 * claim about every game: where the prover and the checker call it a theorem
 * the two games have the same P-positions on a box, by a solver that knows
 * nothing of automata; where they refute it, they do at one position, and it is
 * wrong there. So are sets of which one transition was changed.
 */
#include "support/automata.h"
#include "support/random.h"

#include <gmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "automata/answers.h"
#include "automata/certificate.h"
#include "automata/check.h"
#include "automata/dfa.h"
#include "automata/learn.h"
#include "automata/pairs.h"
#include "automata/prove.h"
#include "automata/rulebook.h"
#include "automata/supply.h"
#include "automata/words.h"
#include "automata/writing.h"
#include "base/context.h"
#include "rules/game.h"
#include "rules/rules.h"

#define MOST_STATES 60000
#define MOST_SETS 3000

static const struct automata_row rows[] = {
    /* Moves that are formulas. */
    {"rule:move=(i=0|j=0|i=j&(x+y)%2=0)", "2; 1", 64, 6},
    {"rule:move=(i=0|j=0|i=j&(x+y)%3=0)", "2; 1", 64, 11},
    {"rule:move=(i=0|j=0|i=j&x!=y)", "2; 1", 32, 1},
    {"rule:move=(i=0&j<=x|j=0&i<=y)", "2; 1", 64, 3},
    {"rule:move=(i=0&j<=x+1|j=0&i<=y+1)", "2; 1", 128, 11},
    {"rule:move=(i=0&x<=y|j=0&y<=x|i=j)", "1,1; 1 2", 150, 7},
    {"rule:move=(i=0|j=0|i=j&min(u,v)>0)", "1,1; 1 2", 150, 8},
    {"rule:move=(i=0|j=0|i=j&least(x)>2)", "1,1; 1 2", 150, 19},
    {"rule:move=(i=0|j=0|i=j&max(x,y)<9)", "2; 1", 128, 15},
    {"rule:move=(count(i>0)=1&sum(i)<=least(x))", "2; 1", 64, 3},
    {"rule:move=(i=0&v>=u|j=0&u>=v|i=j)", "2; 1", 64, 5},
    {"rule:move=(i=0|j=0&u>=v|i=j)", "2; 1", 64, 7},
    {"rule:move=(i/2=j|i=0)", "2; 1", 64, 5},
    {"rule:move=(i<=u&j<=v)", "2; 1", 64, 4},
    {"rule:move=(i=0|j=0|i=j&(x+y)%2=0)+misere", "2; 1", 64, 0},
    {"rule:move=(i=0&j<=x|j=0&i<=y)+misere", "2; 1", 64, 0},
    {"rule:move=(i=0|j=0|i=j&(x+y)%2=0)+block=2", "2; 1", 64, 0},
    {"rule:move=(i=0|j=0|i=j&(x+y)%2=0)+comply=2", "2; 1", 64, 0},
    {"rule:move=(i<=u&j<=v)+won=(x=3)+misere", "2; 1", 64, 0},
    /* Conditions, and several together. */
    {"wythoff+end=(x+y<=2)", "1,1; 1 2", 400, 28},
    {"wythoff+cells=(x!=3|y!=5)", "1,1; 1 2", 800, 53},
    {"wythoff+won=(x=4&y=4)", "1,1; 1 2", 150, 7},
    {"wythoff+won=(x=3&y=5)", "1,1; 1 2", 800, 0},
    {"wythoff+cells=(x>0&y>0)", "1,1; 1 2", 400, 0},
    {"nim+end=(x=3|y=3)", "2; 1", 64, 0},
    {"nim+end=(x+y<5)+misere", "2; 1", 64, 0},
    {"nim+cells=(x!=y|x<4)+won=(x=2)", "2; 1", 64, 0},
    {"nim+end=(x%3=0&y%3=0)+block=2", "3; 1", 243, 0},
    {"nim+won=(x>2*y+1)", "2; 1", 64, 0},
    {"nim+cells=(x<=2*y)+comply=2", "2; 1", 128, 0},
    {"wythoff+misere+end=(x=2&y=2)", "1,1; 1 2", 400, 20},
    {"hole:m=1,u=1,v=2+end=(x=0&y=3)", "1,1; 1 2", 800, 0},
    /* Blocking by formulas, and in misere play. */
    {"wythoff+block=2(i=0|j=0)", "2,1; 1 3", 400, 12},
    {"wythoff+rookblock=2", "2,1; 1 3", 400, 12},
    {"wythoff+block=2(i=j;j=0:3)", "2; 1", 512, 0},
    {"nim+block=2(u<v)", "2; 1", 256, 0},
    {"wythoff+misere+block=2", "1,1; 1 2", 800, 91},
    {"nim+misere+block=2", "2; 1", 64, 0},
    {"nim+misere+heapblock=2", "2; 1", 64, 0},
    /* Passes: a heap more. */
    {"nim:heaps=1+pass=1", "2; 1", 64, 0},
    {"nim:heaps=1+pass=3+misere", "2; 1", 64, 0},
    {"nim+pass=1", "2; 1", 64, 5},
    {"nim+pass=2", "2; 1", 64, 0},
    {"nim+pass=1+misere", "2; 1", 64, 0},
    {"nim+pass=1+end=(x=2&y=2)", "2; 1", 64, 0},
    {"nim+pass=2+cells=(x!=1)+won=(y=2)", "2; 1", 64, 0},
    {"rule:move=(i=0|j=0|i=j&(x+y)%2=0)+pass=1", "2; 1", 64, 0},
    {"vectors:strips=i1/j1+pass=1", "2; 1", 64, 5},
    {"rule:heaps=1,move=(i<=u)", "2; 1", 64, 2},
    {"rule:heaps=1,move=(i%2=1&i<=u|i=2)", "2; 1", 128, 5},
    {"rule:heaps=1,move=(3*i<=2*x)", "3; 1", 243, 2},
    {"rule:heaps=1,move=(i<=u)+pass=2", "2; 1", 64, 0},
    {"nim:heaps=3+end=(x=y&y=z)", "2; 1", 16, 3},
    {"nim:heaps=3+won=(x=y)", "2; 1", 16, 0},
};

#define ROWS TEST_LENGTH(rows)

enum verdict { THEOREM, REFUTED, REFUSED, UNDECIDED, VERDICTS };

/* The P-positions below a size. */
static struct wyt__pair_list list_of(wyt_context *context, const char *game,
                                     uint64_t size)
{
    wyt_rules *rules = test_rules(context, game);
    struct wyt__pair_list pairs;
    if (!rules->game.listed) {
        wyt_rules_unref(rules);
        return automata_pairs(context, game, size);
    }
    CHECK_STATUS(WYT_OK,
                 wyt__supply_listed(context, &rules->game, size, &pairs));
    wyt_rules_unref(rules);
    return pairs;
}

static void open_row(wyt_context *context, const struct automata_row *row,
                     struct wyt__words *words, struct wyt__dfa *dfa)
{
    enum wyt__learned learned = WYT__LIST_ENDED;
    *words = automata_words(context, row->numeration);
    for (uint64_t size = row->size; learned != WYT__LEARNED; size *= 2) {
        struct wyt__pair_list pairs = list_of(context, row->game, size);
        size_t h;
        CHECK(size <= 4 * row->size, "%s is not learned", row->game);
        CHECK_STATUS(WYT_OK,
                     wyt__learn(words, &pairs, 3000, false, dfa, &h, &learned));
        wyt__pair_list_close(&pairs);
    }
}

/* ---- lists ---- */

/* Whether a list has a position. */
static bool has(const struct wyt__pair_list *pairs, const uint64_t *at)
{
    const uint64_t second = pairs->heaps == 1   ? 0
                            : pairs->heaps == 2 ? at[1]
                                                : at[1] * pairs->bound + at[2];
    for (size_t i = pairs->start[at[0]]; i < pairs->start[at[0] + 1]; i++)
        if (pairs->second[i] == second)
            return true;
    return false;
}

/* Lists against a solver that asks for options one by one. */
static void lists(void **state)
{
    wyt_context *context = test_context();
    (void)state;
    for (size_t k = 0; k < ROWS; k++) {
        struct bench bench = bench_open(rows[k].game, "reference");
        const size_t heaps = bench.rules->game.heaps;
        const uint64_t size = heaps == 3 ? 9 : heaps == 2 ? 18 : 60;
        struct wyt__pair_list pairs = list_of(context, rows[k].game, size);
        uint64_t at[3] = {0, 0, 0};
        for (size_t i = heaps; i > 0; i = heaps) {
            if (!wyt__game_is_removed(&bench.rules->game, at))
                CHECK(has(&pairs, at) == test_is_p(bench.solver, at, heaps),
                      "%s at %s", rows[k].game, test_position(at, heaps));
            else
                CHECK(!has(&pairs, at), "%s has %s", rows[k].game,
                      test_position(at, heaps));
            while (i > 0 && ++at[i - 1] == size)
                at[--i] = 0;
            if (i == 0)
                break;
        }
        wyt__pair_list_close(&pairs);
        bench_close(&bench);
    }
    wyt_context_unref(context);
}

/* ---- claims ---- */

static void confirm(const struct bench *bench, const char *game, const mpz_t x,
                    const mpz_t y, const mpz_t z, bool says_p)
{
    const uint64_t at[3] = {mpz_get_ui(x), mpz_get_ui(y), mpz_get_ui(z)};
    const size_t heaps = bench->rules->game.heaps;
    CHECK(mpz_cmp_ui(x, 1000) < 0 && mpz_cmp_ui(y, 1000) < 0 &&
              mpz_cmp_ui(z, 200) < 0,
          "%s is refuted far away", game);
    CHECK(wyt__game_is_removed(&bench->rules->game, at)
              ? says_p
              : test_is_p(bench->solver, at, heaps) != says_p,
          "%s is refuted at %s, where it is right", game,
          test_position(at, heaps));
}

/* What the checker, and the prover with a box and without one, say of a claim:
 * the same. */
static enum verdict decide(struct wyt__words *words, const struct wyt__dfa *dfa,
                           const char *game)
{
    struct bench bench = bench_open(game, "auto");
    struct wyt__writing certificate;
    struct wyt__checked checked;
    struct wyt__decision decision[2];
    int32_t status, proved[2];
    wyt__checked_open(&checked);
    CHECK_STATUS(WYT_OK, wyt__certificate_write(words, bench.rules, dfa, NULL,
                                                1, &certificate));
    status = wyt__check(bench.context, certificate.text, certificate.length,
                        MOST_STATES, &checked);
    CHECK(status == WYT_OK || status == WYT_LIMIT, "%s: %s", game,
          wyt_context_error(bench.context));
    for (size_t i = 0; i < 2; i++) {
        wyt__decision_open(&decision[i]);
        proved[i] = i == 0 ? wyt__prove(words, &bench.rules->game, dfa, NULL,
                                        NULL, MOST_SETS, &decision[i])
                           : wyt__prove_at_once(words, &bench.rules->game, dfa,
                                                NULL, MOST_SETS, &decision[i]);
        CHECK(proved[i] == WYT_OK || proved[i] == WYT_LIMIT, "%s: %s", game,
              wyt_context_error(words->recurrence.context));
        if (proved[i] == WYT_OK && status == WYT_OK)
            CHECK(decision[i].theorem == checked.theorem &&
                      mpz_cmp(decision[i].x, checked.x) == 0 &&
                      mpz_cmp(decision[i].y, checked.y) == 0 &&
                      mpz_cmp(decision[i].z, checked.z) == 0 &&
                      (checked.theorem || decision[i].says_p == checked.says_p),
                  "%s: proof %zu and check do not agree", game, i);
    }
    if (status == WYT_OK && !checked.theorem)
        confirm(&bench, game, checked.x, checked.y, checked.z, checked.says_p);
    for (size_t i = 0; i < 2; i++)
        wyt__decision_close(&decision[i]);
    wyt__checked_close(&checked);
    wyt__writing_close(&certificate);
    bench_close(&bench);
    return status == WYT_LIMIT ? UNDECIDED
           : checked.theorem   ? THEOREM
                               : REFUTED;
}

static void theorems(void **state)
{
    wyt_context *context = test_context();
    (void)state;
    for (size_t i = 0; i < ROWS; i++) {
        struct wyt__words words;
        struct wyt__dfa dfa;
        open_row(context, &rows[i], &words, &dfa);
        CHECK(rows[i].states == 0 || dfa.states == rows[i].states,
              "%s: %zu states", rows[i].game, dfa.states);
        CHECK(decide(&words, &dfa, rows[i].game) == THEOREM, "%s is not proved",
              rows[i].game);
        wyt__dfa_close(&dfa);
        wyt__words_close(&words);
    }
    wyt_context_unref(context);
}

/* Whether two games have the same P-positions where both lists reach. */
static bool same_list(const struct wyt__pair_list *a,
                      const struct wyt__pair_list *b)
{
    return a->heaps == b->heaps && a->count == b->count &&
           memcmp(a->start, b->start,
                  ((size_t)a->bound + 1) * sizeof *a->start) == 0 &&
           (a->count == 0 ||
            memcmp(a->second, b->second, a->count * sizeof *a->second) == 0);
}

static void other_games(void **state)
{
    wyt_context *context = test_context();
    struct wyt__pair_list list[ROWS];
    size_t counts[VERDICTS] = {0};
    (void)state;
    for (size_t i = 0; i < ROWS; i++)
        list[i] = list_of(context, rows[i].game, 24);
    for (size_t i = 0; i < ROWS; i++) {
        struct wyt__words words;
        struct wyt__dfa dfa;
        open_row(context, &rows[i], &words, &dfa);
        for (size_t k = i % 3; k < ROWS; k += 3) {
            enum verdict verdict;
            if (list[i].heaps != list[k].heaps || k == i)
                continue;
            verdict = decide(&words, &dfa, rows[k].game);
            CHECK(verdict == UNDECIDED ||
                      (verdict == THEOREM) == same_list(&list[i], &list[k]),
                  "the set of %s is %s for %s", rows[i].game,
                  verdict == THEOREM ? "proved" : "refuted", rows[k].game);
            counts[verdict]++;
        }
        wyt__dfa_close(&dfa);
        wyt__words_close(&words);
    }
    for (size_t i = 0; i < ROWS; i++)
        wyt__pair_list_close(&list[i]);
    CHECK(counts[THEOREM] >= 3 && counts[REFUTED] > 300 &&
              counts[UNDECIDED] < 20,
          "%zu proved, %zu refuted, %zu undecided", counts[THEOREM],
          counts[REFUTED], counts[UNDECIDED]);
    wyt_context_unref(context);
}

/* ---- options ---- */

/* How many legal moves lead from a position into the set. */
static size_t count_options(struct wyt__answers *answers, const uint64_t *from)
{
    const size_t heaps = answers->heaps;
    const wyt_rules *rules = answers->rules;
    uint64_t to[3] = {0, 0, 0};
    size_t count = 0, i;
    mpz_t at[3];
    mpz_inits(at[0], at[1], at[2], NULL);
    do {
        int32_t legal = 0;
        bool have = false;
        for (i = 0; i < heaps; i++)
            mpz_set_ui(at[i], (unsigned long)to[i]);
        if (!wyt__game_is_removed(&rules->game, to))
            CHECK_STATUS(WYT_OK, wyt_rules_legal(answers->context, rules, from,
                                                 to, heaps, &legal));
        if (legal != 0)
            CHECK_STATUS(WYT_OK, wyt__answers_have(answers, at, &have));
        count += have;
        for (i = heaps; i > 0 && ++to[i - 1] > from[i - 1]; i--)
            to[i - 1] = 0;
    } while (i > 0);
    mpz_clears(at[0], at[1], at[2], NULL);
    return count;
}

static void compare_options(struct wyt__answers *answers, const char *game)
{
    const size_t heaps = answers->heaps;
    const uint64_t size = heaps == 3 ? 4 : heaps == 2 ? 7 : 20;
    uint64_t from[3] = {0, 0, 0};
    size_t i;
    mpz_t at[3];
    mpz_inits(at[0], at[1], at[2], NULL);
    do {
        wyt_integers *list;
        bool has;
        for (i = 0; i < heaps; i++)
            mpz_set_ui(at[i], (unsigned long)from[i]);
        CHECK_STATUS(WYT_OK, wyt__answers_board(answers, at, &has));
        CHECK(has == !wyt__game_is_removed(&answers->rules->game, from),
              "%s at %s", game, test_position(from, heaps));
        CHECK_STATUS(WYT_OK, wyt_integers_new(answers->context, &list));
        if (has)
            CHECK_STATUS(WYT_OK, wyt__answers_options(answers, at, list));
        CHECK(!has || wyt_integers_count(list) ==
                          heaps * count_options(answers, from),
              "%s: %zu numbers at %s", game, wyt_integers_count(list),
              test_position(from, heaps));
        wyt_integers_free(list);
        for (i = heaps; i > 0 && ++from[i - 1] == size; i--)
            from[i - 1] = 0;
    } while (i > 0);
    mpz_clears(at[0], at[1], at[2], NULL);
}

/* Options that are found digit by digit are those that are legal. */
static void options(void **state)
{
    wyt_context *context = test_context();
    (void)state;
    for (size_t i = 0; i < ROWS; i++) {
        struct wyt__words words;
        struct wyt__dfa dfa;
        struct wyt__answers answers;
        wyt_rules *rules = test_rules(context, rows[i].game);
        open_row(context, &rows[i], &words, &dfa);
        CHECK_STATUS(WYT_OK,
                     wyt__answers_open(&answers, context, rules, &words, &dfa));
        compare_options(&answers, rows[i].game);
        wyt__answers_close(&answers);
        wyt__dfa_close(&dfa);
        wyt__words_close(&words);
        wyt_rules_unref(rules);
    }
    wyt_context_unref(context);
}

/* ---- planted faults ---- */

static void change_one(struct wyt__words *words, const struct wyt__dfa *right,
                       const char *game, struct random *random, size_t *counts)
{
    const size_t places = right->states * right->letters;
    const size_t place = (size_t)random_below(random, places + right->states);
    const uint64_t to = random_below(random, right->states + 1);
    struct wyt__writing before;
    struct wyt__dfa wrong;
    CHECK_STATUS(WYT_OK, wyt__dfa_copy(right, &wrong));
    if (place < places)
        wrong.next[place] = to == right->states ? WYT__NO_STATE : (uint32_t)to;
    else
        wrong.output[place - places] ^= 1;
    CHECK_STATUS(WYT_OK, wyt__dfa_reduce(&wrong));
    if (wrong.states == 0 || wrong.next[0] == 0) {
        struct bench bench = bench_open(game, "auto");
        struct wyt__writing certificate;
        struct wyt__checked checked;
        bool same = false;
        int32_t status;
        wyt__checked_open(&checked);
        CHECK_STATUS(WYT_OK, wyt__certificate_write(words, bench.rules, right,
                                                    NULL, 1, &before));
        status = wyt__certificate_write(words, bench.rules, &wrong, NULL, 1,
                                        &certificate);
        if (status == WYT_OK)
            same = strcmp(before.text, certificate.text) == 0;
        if (status == WYT_OK)
            status = wyt__check(bench.context, certificate.text,
                                certificate.length, MOST_STATES, &checked);
        CHECK(status != WYT_OK || checked.theorem == same,
              "%s: a changed set is proved", game);
        if (status == WYT_OK && !same)
            confirm(&bench, game, checked.x, checked.y, checked.z,
                    checked.says_p);
        counts[status == WYT_OK ? checked.theorem ? THEOREM : REFUTED
                                : REFUSED]++;
        wyt__writing_close(&certificate);
        wyt__writing_close(&before);
        wyt__checked_close(&checked);
        bench_close(&bench);
    }
    wyt__dfa_close(&wrong);
}

static void changed(void **state)
{
    wyt_context *context = test_context();
    struct random random = random_stream(0x6c697374);
    size_t counts[VERDICTS] = {0};
    (void)state;
    for (size_t i = 0; i < ROWS; i++) {
        struct wyt__words words;
        struct wyt__dfa dfa;
        open_row(context, &rows[i], &words, &dfa);
        for (size_t k = 0; k < test_count(6); k++)
            change_one(&words, &dfa, rows[i].game, &random, counts);
        wyt__dfa_close(&dfa);
        wyt__words_close(&words);
    }
    CHECK(6 * counts[REFUTED] > ROWS * test_count(6),
          "%zu refuted, %zu refused", counts[REFUTED], counts[REFUSED]);
    wyt_context_unref(context);
}

/* ---- refusals ---- */

static void refusals(void **state)
{
    static const struct {
        const char *game, *says;
    } refused[] = {
        {"rule:move=(i*j=x)", "move=(i*j=x)"},
        {"rule:move=(i*j=x)", "multiplies heaps"},
        {"wythoff+end=(xor(x,y)=1)", "end=(xor(x,y)=1)"},
        {"wythoff+won=(gcd(x,y)=3)", "it has gcd"},
        {"wythoff+cells=(x*y<9)", "cells=(x*y<9)"},
        {"wythoff+block=2(i=0;i%(j+1)=0)", "block=(i%(j+1)=0)"},
        {"rule:move=(i<=20000000)", "2^24"},
    };
    wyt_context *context = test_context();
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(refused); i++) {
        wyt_rules *rules = test_rules(context, refused[i].game);
        CHECK_ERROR(WYT_UNSUPPORTED, context,
                    wyt__rulebook_check(context, &rules->game));
        CHECK(strstr(wyt_context_error(context), refused[i].says) != NULL,
              "%s: %s", refused[i].game, wyt_context_error(context));
        wyt_rules_unref(rules);
    }
    wyt_context_unref(context);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(lists),       cmocka_unit_test(theorems),
        cmocka_unit_test(other_games), cmocka_unit_test(options),
        cmocka_unit_test(changed),     cmocka_unit_test(refusals),
    };
    return test_main("automata listed", tests, TEST_LENGTH(tests));
}
