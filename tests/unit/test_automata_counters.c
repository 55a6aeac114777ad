/* SPDX-License-Identifier: MIT */
/*
 * Counters: what is learned is what counting gives; a counter that says another
 * thing of one pair does not pass; and a proof with counters, right ones or
 * wrong ones, says what a proof without them says.
 */
#include "support/automata.h"
#include "support/interrupt.h"
#include "support/random.h"

#include <gmp.h>
#include <string.h>

#include "automata/counters.h"
#include "automata/dfa.h"
#include "automata/differences.h"
#include "automata/domain.h"
#include "automata/learn.h"
#include "automata/line_counts.h"
#include "automata/options.h"
#include "automata/pairs.h"
#include "automata/prove.h"
#include "automata/words.h"
#include "base/context.h"
#include "rules/game.h"
#include "rules/rules.h"

#define MOST_SETS 3000

/* A game with its set, and lists that may be longer than the set needs. */
struct claim {
    wyt_rules *rules;
    struct wyt__words words;
    struct wyt__dfa dfa, valid, set; /* `set`: what is counted */
    struct wyt__pair_list pairs;
    uint32_t most;
};

static const struct {
    const char *game, *numeration;
    uint64_t size, longer;
} rows[] = {
    {"nim", "2; 1", 64, 256},
    {"nim", "3,-1; 1 3", 377, 1000},
    {"wythoff", "1,1; 1 2", 144, 1000},
    {"wythoff+misere", "1,1; 1 2", 1000, 1000},
    {"fraenkel:a=2", "2,1; 1 3", 300, 1000},
    {"wythoff+block=2", "1,1; 1 2", 1000, 2000},
    {"wythoff+block=4", "2,1; 1 2", 600, 2000},
    {"wythoff+comply=4", "2,1; 1 3", 600, 1000},
    {"hole:m=2,u=1,v=1", "2,1; 1 3", 600, 1000},
    {"vectors:lines=1.0/0.1/1.1,steps=1.4/4.1", "1,1; 1 2", 1000, 1000},
    {"vectors:lines=1.0/0.1q2l1/0.1q3l1+block=2", "3; 1", 243, 243},
    {"vectors:strips=i1/j2+block=2", "1,1; 1 2", 243, 243},
    {"vectors:strips=i2/j1+block=2", "1,1; 1 2", 243, 243},
};

/* Lists and sets of what is counted: under comply the N-positions. */
static struct claim open_claim(wyt_context *context, size_t row)
{
    struct claim claim;
    struct wyt__dfa domain;
    bool comply;
    claim.rules = test_rules(context, rows[row].game);
    comply = claim.rules->game.offered > 0;
    claim.most = wyt__counters_most(&claim.rules->game);
    claim.words = automata_words(context, rows[row].numeration);
    claim.dfa = automata_learn(&claim.words, rows[row].game, rows[row].size);
    claim.pairs =
        comply ? automata_cells(context, rows[row].game, rows[row].longer,
                                WYT_BOARD_OUTCOME, WYT_OUTCOME_N)
               : automata_pairs(context, rows[row].game, rows[row].longer);
    CHECK_STATUS(WYT_OK, wyt__valid_tuples(&claim.words, 2, &claim.valid));
    CHECK_STATUS(WYT_OK,
                 wyt__domain(&claim.words, &claim.rules->game, &domain));
    CHECK_STATUS(WYT_OK, wyt__dfa_join(&domain, &claim.dfa,
                                       comply ? wyt__only_first : wyt__both,
                                       NULL, &claim.set));
    wyt__dfa_close(&domain);
    return claim;
}

static void close_claim(struct claim *claim)
{
    wyt__pair_list_close(&claim->pairs);
    wyt__dfa_close(&claim->set);
    wyt__dfa_close(&claim->valid);
    wyt__dfa_close(&claim->dfa);
    wyt__words_close(&claim->words);
    wyt_rules_unref(claim->rules);
}

/* What counting gives for a class, up to a number. */
static struct wyt__dfa count(const struct claim *claim, size_t index)
{
    struct wyt__dfa moves, out;
    struct wyt__effort effort = {0, 0, 0};
    CHECK_STATUS(WYT_OK,
                 wyt__differences_class(&claim->words, &claim->rules->game,
                                        index, &moves));
    CHECK_STATUS(WYT_OK, wyt__options_count(&claim->words, &claim->valid,
                                            &claim->set, &moves, claim->most,
                                            100000, &effort, &out));
    wyt__dfa_close(&moves);
    return out;
}

static bool passes(const struct claim *claim, const struct wyt__dfa *counter,
                   const uint32_t *line)
{
    bool right;
    CHECK_STATUS(WYT_OK, wyt__counter_check(&claim->words, &claim->valid,
                                            &claim->set, counter, line,
                                            claim->most, 1000000, &right));
    return right;
}

/* What can be learned of a list, for all classes. */
static struct wyt__counters learn_all(struct claim *claim,
                                      const struct wyt__pair_list *pairs,
                                      size_t most_states)
{
    const struct wyt__game *game = &claim->rules->game;
    struct wyt__counters counters;
    CHECK_STATUS(WYT_OK,
                 wyt__counters_open(&counters, claim->rules->context,
                                    game->class_count, claim->set.letters));
    for (size_t k = 0; k < game->class_count; k++)
        CHECK_STATUS(WYT_OK, wyt__counters_learn(&counters, k, &claim->words,
                                                 game, pairs, &claim->dfa,
                                                 most_states, 1000000));
    return counters;
}

/* What is counted passes; what is learned is the same, class by class. */
static void learned(void **state)
{
    wyt_context *context = test_context();
    size_t lines = 0;
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(rows); i++) {
        struct claim claim = open_claim(context, i);
        const struct wyt__game *game = &claim.rules->game;
        struct wyt__counters counters = learn_all(&claim, &claim.pairs, 10000);
        for (size_t k = 0; k < game->class_count; k++) {
            struct wyt__dfa counted;
            uint32_t line[2];
            if (game->classes[k].redundant ||
                !wyt__counters_line(game, k, line)) {
                CHECK(counters.of[k].states == 0, "%s: class %zu", rows[i].game,
                      k);
                continue;
            }
            counted = count(&claim, k);
            lines++;
            CHECK(passes(&claim, &counted, line), "%s: class %zu is refused",
                  rows[i].game, k);
            CHECK_STATUS(WYT_OK, wyt__dfa_reduce(&counters.of[k]));
            CHECK(wyt__dfa_equal(&counted, &counters.of[k]),
                  "%s: class %zu has %zu states, %zu were learned",
                  rows[i].game, k, counted.states, counters.of[k].states);
            wyt__dfa_close(&counted);
        }
        wyt__counters_close(&counters);
        close_claim(&claim);
    }
    CHECK(lines == 28, "%zu lines", lines);
    wyt_context_unref(context);
}

/* Counts that stop long before the options end: more pairs make no difference
 * then, which sets of one game never show, for they have no more. */
static void most(void **state)
{
    wyt_context *context = test_context();
    struct claim claim = open_claim(context, 6);
    (void)state;
    for (claim.most = 1; claim.most < 4; claim.most++)
        for (size_t k = 0; k < claim.rules->game.class_count; k++) {
            struct wyt__dfa counted = count(&claim, k);
            uint32_t line[2];
            CHECK(wyt__counters_line(&claim.rules->game, k, line) &&
                      passes(&claim, &counted, line),
                  "class %zu up to %u is refused", k, (unsigned)claim.most);
            claim.most++;
            /* A diagonal has few. */
            CHECK(k == 2 || !passes(&claim, &counted, line),
                  "class %zu up to %u passes", k, (unsigned)claim.most);
            claim.most--;
            wyt__dfa_close(&counted);
        }
    close_claim(&claim);
    wyt_context_unref(context);
}

static uint32_t second(const void *user, uint32_t a, uint32_t b)
{
    (void)user;
    return a == 0 ? 0 : b;
}

/* A counter with one change passes iff it says the same of valid pairs. */
static void one_change(const struct claim *claim, const struct wyt__dfa *right,
                       const struct wyt__dfa *changed, const uint32_t *line,
                       size_t counts[2])
{
    struct wyt__dfa said;
    bool same;
    CHECK_STATUS(WYT_OK,
                 wyt__dfa_join(&claim->valid, changed, second, NULL, &said));
    same = wyt__dfa_equal(&said, right);
    CHECK(passes(claim, changed, line) == same, "a change is %s",
          same ? "refused" : "not noticed");
    counts[same]++;
    wyt__dfa_close(&said);
}

/* All outputs and transitions of an automaton, or some of them. */
static void change_all(const struct claim *claim, const struct wyt__dfa *right,
                       const uint32_t *line, struct random *random,
                       size_t counts[2])
{
    struct wyt__dfa changed;
    const size_t every = 1 + right->states / 25;
    CHECK_STATUS(WYT_OK, wyt__dfa_copy(right, &changed));
    for (size_t s = 0; s < right->states; s++) {
        const uint32_t output = right->output[s];
        if (s >= 4 && random_below(random, every) != 0)
            continue;
        changed.output[s] = output + 1;
        one_change(claim, right, &changed, line, counts);
        changed.output[s] = output == 0 ? claim->most : output - 1;
        one_change(claim, right, &changed, line, counts);
        changed.output[s] = output;
        for (size_t l = s * right->letters; l < (s + 1) * right->letters; l++) {
            const uint32_t to =
                (uint32_t)random_below(random, right->states + 1);
            changed.next[l] = to == right->states ? WYT__NO_STATE : to;
            if (changed.next[l] != right->next[l])
                one_change(claim, right, &changed, line, counts);
            changed.next[l] = right->next[l];
        }
    }
    wyt__dfa_close(&changed);
}

static void changes(void **state)
{
    wyt_context *context = test_context();
    struct random random = random_stream(0x636f756e);
    size_t counts[2] = {0, 0};
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(rows); i++) {
        struct claim claim = open_claim(context, i);
        const struct wyt__game *game = &claim.rules->game;
        for (size_t k = 0; k < game->class_count; k++) {
            struct wyt__dfa counted;
            uint32_t line[2];
            if (game->classes[k].redundant ||
                !wyt__counters_line(game, k, line))
                continue;
            counted = count(&claim, k);
            change_all(&claim, &counted, line, &random, counts);
            wyt__dfa_close(&counted);
        }
        close_claim(&claim);
    }
    CHECK(counts[0] > 1000, "%zu changes, %zu are none", counts[0], counts[1]);
    wyt_context_unref(context);
}

/* The counts of a set for all classes of a game, right about this set. */
static struct wyt__counters count_all(const struct claim *claim)
{
    return automata_counters(&claim->words, &claim->rules->game, &claim->valid,
                             &claim->set, claim->most);
}

/* A claim with counters about a game: says what is said without them. */
static void compare(struct claim *claim, const struct wyt__game *game,
                    const struct wyt__dfa *dfa,
                    const struct wyt__counters *counters, size_t verdicts[3])
{
    struct wyt__decision plain, counted;
    int32_t status[2];
    wyt__decision_open(&plain);
    wyt__decision_open(&counted);
    status[0] =
        wyt__prove_at_once(&claim->words, game, dfa, NULL, MOST_SETS, &plain);
    status[1] = wyt__prove(&claim->words, game, dfa, NULL, counters, MOST_SETS,
                           &counted);
    CHECK(status[0] == WYT_OK || status[0] == WYT_LIMIT ||
              status[0] == status[1],
          "%d without counters, %d with them", (int)status[0], (int)status[1]);
    if (status[0] == WYT_OK && status[1] == WYT_OK) {
        CHECK(plain.theorem == counted.theorem &&
                  mpz_cmp(plain.x, counted.x) == 0 &&
                  mpz_cmp(plain.y, counted.y) == 0 &&
                  plain.says_p == counted.says_p,
              "counters change what is proved");
        verdicts[plain.theorem]++;
    } else {
        verdicts[2]++;
    }
    wyt__decision_close(&counted);
    wyt__decision_close(&plain);
}

/* Where all classes have counters, no sets are needed; nor where these count
 * further than is asked. */
static void no_sets(void **state)
{
    static const size_t lines[] = {0, 2, 5, 6};
    wyt_context *context = test_context();
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(lines); i++) {
        struct claim claim = open_claim(context, lines[i]);
        for (uint32_t more = 0; more < 3; more++) {
            struct wyt__counters counters;
            struct wyt__decision decision;
            claim.most = wyt__counters_most(&claim.rules->game) + more;
            counters = count_all(&claim);
            wyt__decision_open(&decision);
            CHECK_STATUS(WYT_OK, wyt__prove(&claim.words, &claim.rules->game,
                                            &claim.dfa, NULL, &counters,
                                            MOST_SETS, &decision));
            CHECK(decision.theorem && decision.effort.sets == 0, "%s: %zu sets",
                  rows[i].game, decision.effort.sets);
            wyt__decision_close(&decision);
            wyt__counters_close(&counters);
        }
        close_claim(&claim);
    }
    wyt_context_unref(context);
}

/* Sets of one game as claims about others, with counters of their own. */
static void same_verdicts(void **state)
{
    wyt_context *context = test_context();
    size_t verdicts[3] = {0, 0, 0};
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(rows); i++) {
        struct claim claim = open_claim(context, i);
        struct wyt__counters counters = count_all(&claim);
        for (size_t k = 0; k < TEST_LENGTH(rows); k++) {
            wyt_rules *rules = test_rules(context, rows[k].game);
            if (rules->game.class_count == counters.classes)
                compare(&claim, &rules->game, &claim.dfa, &counters, verdicts);
            wyt_rules_unref(rules);
        }
        wyt__counters_close(&counters);
        close_claim(&claim);
    }
    CHECK(verdicts[1] >= TEST_LENGTH(rows) && verdicts[0] > 20,
          "%zu theorems, %zu refuted, %zu undecided", verdicts[1], verdicts[0],
          verdicts[2]);
    wyt_context_unref(context);
}

/* Wrong sets with counters that are right about them: refuted, at the same
 * positions as without. */
static void wrong_sets(void **state)
{
    wyt_context *context = test_context();
    size_t verdicts[3] = {0, 0, 0};
    (void)state;
    for (size_t i = 0; i < 7; i++) {
        struct claim claim = open_claim(context, i);
        struct wyt__dfa right, changed;
        CHECK_STATUS(WYT_OK, wyt__dfa_copy(&claim.set, &right));
        wyt__dfa_close(&claim.set);
        for (size_t s = 0; s < right.states && s < 20; s++) {
            struct wyt__counters counters;
            CHECK_STATUS(WYT_OK, wyt__dfa_copy(&right, &changed));
            changed.output[s] = !changed.output[s];
            CHECK_STATUS(WYT_OK, wyt__dfa_join(&claim.valid, &changed,
                                               wyt__both, NULL, &claim.set));
            if (!wyt__dfa_equal(&claim.set, &right)) {
                counters = count_all(&claim);
                compare(&claim, &claim.rules->game, &changed, &counters,
                        verdicts);
                wyt__counters_close(&counters);
            }
            wyt__dfa_close(&claim.set);
            wyt__dfa_close(&changed);
        }
        claim.set = right;
        close_claim(&claim);
    }
    CHECK(verdicts[1] == 0 && verdicts[0] > 30,
          "%zu theorems, %zu refuted, %zu undecided", verdicts[1], verdicts[0],
          verdicts[2]);
    wyt_context_unref(context);
}

static int32_t learn_wythoff(wyt_context *context, const void *user)
{
    static const int32_t coefficients[] = {1, 1};
    static const uint32_t terms[] = {1, 2};
    const struct wyt__pair_list *list = user;
    struct wyt__words words;
    struct wyt__pair_list pairs;
    struct wyt__counters counters;
    struct wyt__dfa dfa;
    struct wyt__decision decision;
    wyt_rules *rules = NULL;
    enum wyt__learned learned;
    size_t h;
    int32_t status =
        wyt__words_open(&words, context, coefficients, 2, terms, 2);
    if (status != WYT_OK)
        return status;
    pairs = *list;
    pairs.context = context; /* of what is allocated for it */
    status = wyt_rules_parse(context, "wythoff", 7, &rules);
    if (status == WYT_OK)
        status = wyt__learn(&words, &pairs, 1000, false, &dfa, &h, &learned);
    if (status == WYT_OK) {
        status = wyt__counters_open(&counters, context, rules->game.class_count,
                                    dfa.letters);
        for (size_t k = 0; k < counters.classes && status == WYT_OK; k++)
            status = wyt__counters_learn(&counters, k, &words, &rules->game,
                                         &pairs, &dfa, 1000, 1000);
        wyt__decision_open(&decision);
        if (status == WYT_OK)
            status = wyt__prove(&words, &rules->game, &dfa, NULL, &counters,
                                1000, &decision);
        CHECK(status != WYT_OK || decision.theorem, "Wythoff Nim");
        wyt__decision_close(&decision);
        wyt__counters_close(&counters);
        wyt__dfa_close(&dfa);
    }
    wyt_rules_unref(rules);
    wyt__words_close(&words);
    return status;
}

/* Every request for memory is refused in turn, and every poll stops. */
static void faults(void **state)
{
    wyt_context *context = test_context();
    struct wyt__pair_list pairs = automata_fraenkel(context, 1, 89);
    (void)state;
    cut_short("counters", 100, learn_wythoff, &pairs);
    wyt__pair_list_close(&pairs);
    wyt_context_unref(context);
}

/* Bounds are met, and lists that are too short leave no counter. */
static void limits(void **state)
{
    wyt_context *context = test_context();
    struct claim claim = open_claim(context, 5);
    struct wyt__dfa counted = count(&claim, 2);
    struct wyt__pair_list brief;
    struct wyt__counters counters;
    uint32_t line[2];
    bool right;
    (void)state;
    CHECK(wyt__counters_line(&claim.rules->game, 2, line), "no line");
    CHECK_STATUS(WYT_OK,
                 wyt__counter_check(&claim.words, &claim.valid, &claim.set,
                                    &counted, line, 2, 100, &right));
    CHECK(!right, "right beyond a limit");
    brief = automata_pairs(context, "wythoff+block=2", 8);
    counters = learn_all(&claim, &brief, 10000);
    for (size_t k = 0; k < counters.classes; k++)
        CHECK(counters.of[k].states == 0, "a counter from 8 rows");
    wyt__counters_close(&counters);
    wyt__pair_list_close(&brief);
    counters = learn_all(&claim, &claim.pairs, 20);
    for (size_t k = 0; k < counters.classes; k++)
        CHECK(counters.of[k].states == 0, "a counter of 20 states");
    wyt__counters_close(&counters);
    wyt__dfa_close(&counted);
    close_claim(&claim);
    wyt_context_unref(context);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(learned),       cmocka_unit_test(most),
        cmocka_unit_test(changes),       cmocka_unit_test(no_sets),
        cmocka_unit_test(same_verdicts), cmocka_unit_test(wrong_sets),
        cmocka_unit_test(limits),        cmocka_unit_test(faults)};
    return test_main("automata counters", tests, TEST_LENGTH(tests));
}
