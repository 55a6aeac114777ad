/* SPDX-License-Identifier: MIT */
/*
 * Counters of certificates: files with right ones are theorems; one that says
 * another thing of one pair is refused; the set is refuted where it is without
 * them; lines of the text that are not as they have to be are named; and what
 * is read is what was written.
 */
#include "support/automata.h"
#include "support/interrupt.h"

#include <wythoff/automaton.h>

#include <gmp.h>
#include <stdlib.h>
#include <string.h>

#include "automata/certificate.h"
#include "automata/check.h"
#include "automata/check_counts.h"
#include "automata/counters.h"
#include "automata/dfa.h"
#include "automata/domain.h"
#include "automata/words.h"
#include "automata/writing.h"
#include "rules/game.h"
#include "rules/rules.h"

struct claim {
    wyt_rules *rules;
    struct wyt__words words;
    struct wyt__dfa dfa, valid;
    struct wyt__counters counters; /* right ones, of all lines */
};

static const struct {
    const char *game, *numeration;
    uint64_t size;
    size_t lines; /* that have counters */
} rows[] = {
    {"nim", "2; 1", 64, 2},
    {"wythoff", "1,1; 1 2", 144, 3},
    {"wythoff+misere", "1,1; 1 2", 1000, 3},
    {"fraenkel:a=2", "2,1; 1 3", 300, 2},
    {"wythoff+block=2", "1,1; 1 2", 1000, 3},
    {"wythoff+block=4", "2,1; 1 2", 600, 3},
    {"wythoff+comply=4", "2,1; 1 3", 600, 3},
    {"hole:m=2,u=1,v=1", "2,1; 1 3", 600, 2},
    {"vectors:lines=1.0/0.1/1.1,steps=1.4/4.1", "1,1; 1 2", 1000, 3},
};

/* What counting gives, of the positions that a game counts. */
static struct wyt__counters count_all(const struct claim *claim)
{
    const struct wyt__game *game = &claim->rules->game;
    struct wyt__counters counters;
    struct wyt__dfa domain, set;
    CHECK_STATUS(WYT_OK, wyt__domain(&claim->words, game, &domain));
    CHECK_STATUS(WYT_OK,
                 wyt__dfa_join(&domain, &claim->dfa,
                               game->offered > 0 ? wyt__only_first : wyt__both,
                               NULL, &set));
    counters = automata_counters(&claim->words, game, &claim->valid, &set,
                                 wyt__counters_most(game));
    wyt__dfa_close(&set);
    wyt__dfa_close(&domain);
    return counters;
}

static struct claim open_claim(wyt_context *context, size_t row)
{
    struct claim claim;
    claim.rules = test_rules(context, rows[row].game);
    claim.words = automata_words(context, rows[row].numeration);
    claim.dfa = automata_learn(&claim.words, rows[row].game, rows[row].size);
    CHECK_STATUS(WYT_OK, wyt__valid_tuples(&claim.words, 2, &claim.valid));
    claim.counters = count_all(&claim);
    return claim;
}

static void close_claim(struct claim *claim)
{
    wyt__counters_close(&claim->counters);
    wyt__dfa_close(&claim->valid);
    wyt__dfa_close(&claim->dfa);
    wyt__words_close(&claim->words);
    wyt_rules_unref(claim->rules);
}

/* What the checker says of a set with counters. */
static int32_t check(const struct claim *claim, const struct wyt__dfa *dfa,
                     const struct wyt__counters *counters,
                     struct wyt__checked *checked)
{
    struct wyt__writing text;
    int32_t status;
    CHECK_STATUS(WYT_OK, wyt__certificate_write(&claim->words, claim->rules,
                                                dfa, counters, 1, &text));
    status = wyt__check(claim->rules->context, text.text, text.length, 100000,
                        checked);
    wyt__writing_close(&text);
    return status;
}

static size_t lines_of(const struct wyt__counters *counters)
{
    size_t lines = 0;
    for (size_t k = 0; k < counters->classes; k++)
        lines += counters->of[k].states > 0;
    return lines;
}

/* Theorems with all counters; no class of them takes a set then. */
static void theorems(void **state)
{
    wyt_context *context = test_context();
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(rows); i++) {
        struct claim claim = open_claim(context, i);
        struct wyt__checked checked, plain;
        wyt__checked_open(&checked);
        wyt__checked_open(&plain);
        CHECK(lines_of(&claim.counters) == rows[i].lines, "%s: %zu lines",
              rows[i].game, lines_of(&claim.counters));
        CHECK_STATUS(WYT_OK,
                     check(&claim, &claim.dfa, &claim.counters, &checked));
        CHECK_STATUS(WYT_OK, check(&claim, &claim.dfa, NULL, &plain));
        CHECK(checked.theorem && plain.theorem, "%s is no theorem",
              rows[i].game);
        CHECK(rows[i].lines < claim.counters.classes ||
                  claim.rules->game.misere || checked.sets == 0,
              "%s: %zu sets", rows[i].game, checked.sets);
        wyt__checked_close(&plain);
        wyt__checked_close(&checked);
        close_claim(&claim);
    }
    wyt_context_unref(context);
}

static uint32_t where_valid(const void *user, uint32_t valid, uint32_t said)
{
    (void)user;
    return valid == 0 ? 0 : said;
}

/* Whether two counters say the same of all pairs of valid words. */
static bool same(const struct claim *claim, const struct wyt__dfa *a,
                 const struct wyt__dfa *b)
{
    struct wyt__dfa first, second;
    bool equal;
    CHECK_STATUS(WYT_OK,
                 wyt__dfa_join(&claim->valid, a, where_valid, NULL, &first));
    CHECK_STATUS(WYT_OK,
                 wyt__dfa_join(&claim->valid, b, where_valid, NULL, &second));
    equal = wyt__dfa_equal(&first, &second);
    wyt__dfa_close(&first);
    wyt__dfa_close(&second);
    return equal;
}

/* A counter that says something else of some pair is refused. */
static void try_change(const struct claim *claim, size_t k,
                       const struct wyt__dfa *changed, size_t counts[2])
{
    const bool right = same(claim, &claim->counters.of[k], changed);
    struct wyt__counters counters = claim->counters;
    struct wyt__dfa of[8];
    struct wyt__checked checked;
    int32_t status;
    CHECK(counters.classes <= TEST_LENGTH(of), "%zu classes", counters.classes);
    memcpy(of, counters.of, counters.classes * sizeof *of);
    of[k] = *changed;
    counters.of = of;
    wyt__checked_open(&checked);
    status = check(claim, &claim->dfa, &counters, &checked);
    CHECK(status == (right ? WYT_OK : WYT_E_DATA) && checked.theorem == right,
          "class %zu: status %d, line %zu", k, (int)status, checked.line);
    counts[right]++;
    wyt__checked_close(&checked);
}

/* Every output changed, and every transition to another state. */
static void changes(void **state)
{
    wyt_context *context = test_context();
    size_t counts[2] = {0, 0};
    (void)state;
    for (size_t i = 0; i < 3; i++) {
        struct claim claim = open_claim(context, i);
        const uint32_t most = wyt__counters_most(&claim.rules->game);
        for (size_t k = 0; k < claim.counters.classes; k++) {
            struct wyt__dfa *dfa = &claim.counters.of[k], changed;
            CHECK_STATUS(WYT_OK, wyt__dfa_copy(dfa, &changed));
            for (size_t s = 0; s < dfa->states; s++) {
                changed.output[s] = (dfa->output[s] + 1) % (most + 1);
                try_change(&claim, k, &changed, counts);
                changed.output[s] = dfa->output[s];
            }
            for (size_t t = 0; t < dfa->states * dfa->letters; t++) {
                changed.next[t] = (uint32_t)(3 * t % dfa->states);
                try_change(&claim, k, &changed, counts);
                changed.next[t] = dfa->next[t];
            }
            wyt__dfa_close(&changed);
        }
        close_claim(&claim);
    }
    CHECK(counts[0] > 300, "%zu wrong counters, %zu right ones", counts[0],
          counts[1]);
    wyt_context_unref(context);
}

/* Wrong sets with counters that are right about them are refuted where they are
 * without; with counters of the right set they are refused. */
static void wrong_sets(void **state)
{
    wyt_context *context = test_context();
    size_t refuted = 0, refused = 0;
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(rows); i++) {
        struct claim claim = open_claim(context, i);
        const struct wyt__dfa right = claim.dfa;
        for (size_t s = 0; s < right.states && s < 12; s++) {
            struct wyt__checked plain, counted;
            struct wyt__counters own;
            int32_t status;
            CHECK_STATUS(WYT_OK, wyt__dfa_copy(&right, &claim.dfa));
            claim.dfa.output[s] = !right.output[s];
            own = count_all(&claim);
            wyt__checked_open(&plain);
            wyt__checked_open(&counted);
            CHECK_STATUS(WYT_OK, check(&claim, &claim.dfa, NULL, &plain));
            CHECK_STATUS(WYT_OK, check(&claim, &claim.dfa, &own, &counted));
            CHECK(plain.theorem == counted.theorem, "%s, state %zu",
                  rows[i].game, s);
            if (!plain.theorem) {
                CHECK(!counted.theorem && mpz_cmp(plain.x, counted.x) == 0 &&
                          mpz_cmp(plain.y, counted.y) == 0 &&
                          plain.says_p == counted.says_p,
                      "%s, state %zu", rows[i].game, s);
                refuted++;
                status = check(&claim, &claim.dfa, &claim.counters, &counted);
                CHECK(status == WYT_E_DATA ||
                          (status == WYT_OK && !counted.theorem),
                      "%s, state %zu: %d", rows[i].game, s, (int)status);
                refused += status == WYT_E_DATA;
            }
            wyt__checked_close(&counted);
            wyt__checked_close(&plain);
            wyt__counters_close(&own);
            wyt__dfa_close(&claim.dfa);
        }
        claim.dfa = right;
        close_claim(&claim);
    }
    CHECK(refuted > 30 && refused > 20, "%zu refuted, %zu refused", refuted,
          refused);
    wyt_context_unref(context);
}

/* Nim in base 2, with counters that a person can write: an option in a row is P
 * if the heap is the larger one. */
#define NIM(game)                                                              \
    "wyp 1\ngame " game "\nvalue 0\nnumeration 2 : 1\nvalid 1\nyes 0 0\n"
#define EQUAL NIM("nim") "set 1\nyes 0 - - 0\n"
#define FIBONACCI                                                              \
    "wyp 1\ngame nim\nvalue 0\nnumeration 1,1 : 1 2\nvalid 2\nyes 0 1\nyes 0 " \
    "-\n"                                                                      \
    "set 2\nyes 0 - - 1\nyes 0 - - -\n"
#define FIRST "counter 1,0 2\n0 0 - 1 0\n1 1 1 1 1\n"
#define SECOND "counter 0,1 2\n0 0 1 - 0\n1 1 1 1 1\n"

static void by_hand(void **state)
{
    static const char *const texts[] = {EQUAL "end\n", EQUAL FIRST "end\n",
                                        EQUAL SECOND "end\n",
                                        EQUAL FIRST SECOND "end\n"};
    wyt_context *context = test_context();
    struct wyt__checked checked;
    (void)state;
    wyt__checked_open(&checked);
    for (size_t i = 0; i < TEST_LENGTH(texts); i++) {
        CHECK_STATUS(WYT_OK, automata_check(context, texts[i], &checked));
        CHECK(checked.theorem && (checked.sets == 0) == (i == 3), "%s",
              texts[i]);
    }
    wyt__checked_close(&checked);
    wyt_context_unref(context);
}

static const struct automata_refusal refused[] = {
    {9, EQUAL "counter", "'counter' where end was expected"},
    {9, EQUAL "counter 01,0 1\n", "'01,0 1' where a number up to"},
    {9, EQUAL "counter 1 1\n", "' 1' where a comma and the second heap's"},
    {9, EQUAL "counter 1,1 1\n", "where a whole line of the game, whose moves"},
    {9, EQUAL "counter 2,0 1\n", "where a whole line of the game, whose moves"},
    {9, EQUAL "counter 0,0 1\n", "where a whole line of the game, whose moves"},
    {9, EQUAL "counter 1,0\n", "'' where a blank and the number of states"},
    {12, EQUAL FIRST FIRST, "'1,0 2' where a line that the game has behind"},
    {12, EQUAL SECOND FIRST, "'1,0 2' where a line that the game has behind"},
    {9, EQUAL "counter 1,0 0\nend\n", "a counter of 0 states"},
    {10, EQUAL "counter 1,0 2\nno 0 - 1 0\n1 1 1 1 1\n",
     "'no 0 - 1 0' where a number up to 1"},
    {11, EQUAL "counter 1,0 2\n0 0 - 1 0\n2 1 1 1 1\n",
     "where a number up to 1 was expected"},
    {10, EQUAL "counter 1,0 2\n0 1 0 1 0\n1 1 1 1 1\n",
     "does not lead to itself by zeros"},
    {11, EQUAL "counter 1,0 2\n1 0 - 1 0\n0 - - - -\n",
     "never leads to yes or a number above 0"},
    {11, EQUAL "counter 1,0 2\n1 0 1 1 0\n1 1 1 1 1\n",
     "which says what state 0 says"},
    {9, EQUAL "counter 1,0 1\n1 0 0 0 0\nend\n",
     "options where a heap is too small for the step"},
    {9, EQUAL "counter 1,0 2\n0 0 1 1 0\n1 1 1 1 1\nend\n",
     "options where a heap is too small for the step"},
    {9, EQUAL "counter 1,0 2\n0 0 - 1 -\n1 1 1 1 1\nend\n",
     "another number of options one step further"},
    {9, EQUAL "counter 0,1 2\n0 0 1 - 0\n1 1 1 1 -\nend\n",
     "another number of options one step further"},
    {11, FIBONACCI "counter 1,0 2\n0 0 - 1 0\n1 1 1 1 1\nend\n",
     "the counter has words that are not valid"},
    {9,
     "wyp 1\ngame nim\nvalue 1\nnumeration 2 : 1\nvalid 1\nyes 0 0\n"
     "set 0\nset 0\ncounter 1,0 1\n1 0 0 0 0\nend\n",
     "options where a heap is too small for the step"},
    {9, NIM("nim:heaps=1") "set 1\nyes 0 -\ncounter 1,0 1\n1 0 0\nend\n",
     "where a whole line of the game, whose moves"},
};

static void texts(void **state)
{
    (void)state;
    automata_refused(refused, TEST_LENGTH(refused));
}

/* The classes that may have counters: not those behind a parallel one, nor
 * where moves are in several groups. */
static void classes(void **state)
{
    static const struct {
        const char *game;
        uint32_t step[2];
        bool has;
    } all[] = {
        {"wythoff", {1, 1}, true},
        {"wythoff", {0, 1}, true},
        {"wythoff", {2, 2}, false},
        {"fraenkel:a=2", {1, 0}, true},
        {"fraenkel:a=2", {1, 1}, false},
        {"wythoff+block=3", {1, 1}, true},
        {"wythoff+comply=2", {1, 1}, true},
        {"wythoff+bishopblock=2", {1, 1}, false},
        {"fraenkel:a=1+roobblock=2", {1, 0}, false},
        {"nim+heapblock=2", {1, 0}, false},
        {"vectors:lines=1.0/0.1/1.2/2.4", {1, 2}, true},
        {"vectors:lines=1.0/0.1/1.2/2.4", {2, 4}, false},
        {"vectors:lines=1.0/0.1/1.1t3", {1, 1}, false},
        {"vectors:lines=1.0/0.1/1.1q2l1", {1, 1}, false},
        {"nim:heaps=3", {1, 0}, false},
        {"nim:heaps=1", {1, 0}, false},
    };
    wyt_context *context = test_context();
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(all); i++) {
        wyt_rules *rules = test_rules(context, all[i].game);
        const size_t class = wyt__counts_class(&rules->game, all[i].step);
        CHECK((class < rules->game.class_count) == all[i].has,
              "%s %u,%u: class %zu", all[i].game, (unsigned)all[i].step[0],
              (unsigned)all[i].step[1], class);
        wyt_rules_unref(rules);
    }
    wyt_context_unref(context);
}

/* What was read is written as it was, and tried on other games without
 * counters. */
static int32_t append(void *user, const void *bytes, size_t length)
{
    char *text = user;
    memcpy(text + strlen(text), bytes, length);
    return WYT_OK;
}

static void save(wyt_context *context, const wyt_proof *proof, char *out)
{
    memset(out, 0, 4096);
    CHECK_STATUS(WYT_OK, wyt_proof_save_to(context, proof, append, out));
}

/* A proof that alone keeps its context. */
static wyt_proof *load_apart(const char *text)
{
    wyt_context *context = test_context();
    wyt_proof *proof;
    CHECK_STATUS(WYT_OK,
                 wyt_proof_load_from(context, text, strlen(text), &proof));
    wyt_context_unref(context);
    return proof;
}

static void again(void **state)
{
    static const char text[] = EQUAL FIRST SECOND "end\n";
    static const struct {
        const char *game;
        int32_t verdict;
        bool counters;
    } all[] = {
        {"nim", WYT_PROOF_THEOREM, true},
        {"nim+misere", WYT_PROOF_REFUTED, false},
        {"wythoff", WYT_PROOF_REFUTED, false},
        {"vectors:lines=0.1/1.0,steps=1.2/2.1", WYT_PROOF_THEOREM, false},
    };
    wyt_context *context = test_context();
    wyt_proof *proof, *tried, *read;
    char *out = test_array(4096, 1);
    (void)state;
    proof = load_apart(text);
    CHECK(wyt_proof_verdict(proof) == WYT_PROOF_THEOREM, "no theorem");
    save(context, proof, out);
    CHECK(strcmp(out, text) == 0, "%s", out);
    wyt_proof_unref(proof);
    for (size_t i = 0; i < TEST_LENGTH(all); i++) {
        wyt_rules *rules = test_rules(context, all[i].game);
        proof = load_apart(text);
        CHECK_STATUS(WYT_OK, wyt_proof_try(context, proof, rules, &tried));
        wyt_proof_unref(proof);
        save(context, tried, out);
        CHECK((strstr(out, "counter ") != NULL) == all[i].counters, "%s", out);
        CHECK_STATUS(WYT_OK,
                     wyt_proof_load_from(context, out, strlen(out), &read));
        CHECK(wyt_proof_verdict(tried) == all[i].verdict &&
                  wyt_proof_verdict(read) == all[i].verdict,
              "%s: %d, read %d", all[i].game, (int)wyt_proof_verdict(tried),
              (int)wyt_proof_verdict(read));
        wyt_proof_unref(read);
        wyt_proof_unref(tried);
        wyt_rules_unref(rules);
    }
    free(out);
    wyt_context_unref(context);
}

static int32_t check_text(wyt_context *context, const void *user)
{
    struct wyt__checked checked;
    int32_t status;
    wyt__checked_open(&checked);
    status = automata_check(context, user, &checked);
    CHECK(status != WYT_OK || checked.theorem, "no theorem");
    wyt__checked_close(&checked);
    return status;
}

static void faults(void **state)
{
    (void)state;
    cut_short("a check with counters", 20, check_text,
              EQUAL FIRST SECOND "end\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(theorems),   cmocka_unit_test(changes),
        cmocka_unit_test(wrong_sets), cmocka_unit_test(by_hand),
        cmocka_unit_test(texts),      cmocka_unit_test(classes),
        cmocka_unit_test(again),      cmocka_unit_test(faults)};
    return test_main("automata check counts", tests, TEST_LENGTH(tests));
}
