/* SPDX-License-Identifier: MIT */
/*
 * Certificates against the prover and against brute force: what is proved is
 * checked from its text alone; every other claim, of a set about another game,
 * of a changed text, of what was learned from a small board or made up, is
 * refused, or refuted where it is wrong, at the position that the prover gives.
 */
#include "support/automata.h"
#include "support/random.h"

#include <gmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "automata/certificate.h"
#include "automata/check.h"
#include "automata/dfa.h"
#include "automata/differences.h"
#include "automata/domain.h"
#include "automata/learn.h"
#include "automata/pairs.h"
#include "automata/prove.h"
#include "automata/words.h"
#include "automata/writing.h"
#include "base/context.h"
#include "rules/game.h"
#include "rules/rules.h"

/* The theorems take fewer; wrong claims may take any number. */
#define MOST_STATES 60000
#define MOST_SETS 3000

enum verdict { THEOREM, REFUTED, REFUSED, UNDECIDED, VERDICTS };

/* Whether a position is where a claim is wrong, by a solver that knows nothing
 * of automata. */
static void confirm(const struct bench *bench, const char *game,
                    const struct wyt__checked *checked)
{
    const uint64_t at[3] = {mpz_get_ui(checked->x), mpz_get_ui(checked->y),
                            mpz_get_ui(checked->z)};
    const size_t heaps = bench->rules->game.heaps;
    CHECK(mpz_cmp_ui(checked->x, 3000) < 0 &&
              mpz_cmp_ui(checked->y, 3000) < 0 &&
              mpz_cmp_ui(checked->z, heaps == 3 ? 200 : 3000) < 0,
          "%s is refuted far away", game);
    CHECK(wyt__game_is_removed(&bench->rules->game, at)
              ? checked->says_p
              : test_is_p(bench->solver, at, heaps) != checked->says_p,
          "%s is refuted at %s, where it is right", game,
          test_position(at, heaps));
}

/* What the checker says of a text about a game. */
static enum verdict check(const struct bench *bench, const char *game,
                          const char *text, size_t length,
                          struct wyt__checked *checked)
{
    wyt_context *context = bench->context;
    const int32_t status =
        wyt__check(context, text, length, MOST_STATES, checked);
    CHECK(status == WYT_OK || status == WYT_LIMIT || status == WYT_E_DATA,
          "%s: %s", game, wyt_context_error(context));
    if (status == WYT_OK && !checked->theorem)
        confirm(bench, game, checked);
    return status == WYT_E_DATA  ? REFUSED
           : status == WYT_LIMIT ? UNDECIDED
           : checked->theorem    ? THEOREM
                                 : REFUTED;
}

/* What both the checker and the prover say of a claim: the same. */
static enum verdict decide(struct wyt__words *words, const struct wyt__dfa *dfa,
                           const char *game)
{
    struct bench bench = bench_open(game, "auto");
    struct wyt__writing certificate;
    struct wyt__checked checked;
    struct wyt__decision decision;
    enum verdict verdict;
    int32_t status;
    wyt__checked_open(&checked);
    wyt__decision_open(&decision);
    CHECK_STATUS(WYT_OK, wyt__certificate_write(words, bench.rules, dfa, NULL,
                                                1, &certificate));
    verdict =
        check(&bench, game, certificate.text, certificate.length, &checked);
    CHECK(verdict != REFUSED, "%s: %s", game, wyt_context_error(bench.context));
    status = wyt__prove(words, &bench.rules->game, dfa, NULL, NULL, MOST_SETS,
                        &decision);
    if (status == WYT_OK && verdict != UNDECIDED) {
        CHECK(decision.theorem == (verdict == THEOREM),
              "%s is proved and refuted", game);
        CHECK(decision.theorem || (mpz_cmp(decision.x, checked.x) == 0 &&
                                   mpz_cmp(decision.y, checked.y) == 0 &&
                                   mpz_cmp(decision.z, checked.z) == 0 &&
                                   decision.says_p == checked.says_p),
              "%s is refuted at two positions", game);
    }
    wyt__decision_close(&decision);
    wyt__checked_close(&checked);
    wyt__writing_close(&certificate);
    bench_close(&bench);
    return verdict;
}

static void open_row(wyt_context *context, const struct automata_row *row,
                     struct wyt__words *words, struct wyt__dfa *dfa)
{
    *words = automata_words(context, row->numeration);
    *dfa = automata_learn(words, row->game, row->size);
}

/* Of one heap and three, with forms of all kinds. */
static const struct automata_row heap_rows[] = {
    {"nim:heaps=1", "2; 1", 64, 1},
    {"vectors:heaps=1,steps=1/2/3", "2; 1", 64, 3},
    {"vectors:heaps=1,lines=2q3l2,steps=1/7+misere", "2; 1", 4096, 8},
    {"vectors:heaps=1,lines=1t3/2+block=2", "2; 1", 4096, 0},
    {"nim:heaps=3", "2; 1", 16, 1},
    {"nim:heaps=3+block=2", "2; 1", 32, 11},
    {"nim:heaps=3+heapblock=2", "2; 1", 16, 2},
    {"nim:heaps=3+comply=2", "2; 1", 32, 12},
    {"gw:heaps=3,sets=all+misere", "2; 1", 16, 4},
    {"vectors:heaps=3,lines=1.2.3q3l2", "2; 1", 128, 22},
    {"vectors:heaps=3,lines=2.1.1/2.2.2,steps=1.1.0+block=2", "2; 1", 128, 30},
    {"vectors:heaps=3,lines=2.2.2", "2; 1", 32, 8},
};

/* Games of which no set is known here. */
static const char *const others[] = {
    "fraenkel:a=2+roobblock=2", "fraenkel:a=3+roobblock=3",
    "fraenkel:a=2+bishopblock=3", "hole:m=1,u=3,v=2"};

/* Sets as claims about other games: those that are right are found, and enough
 * of the others are refuted. */
static void all_games(void **state)
{
    wyt_context *context = test_context();
    size_t counts[VERDICTS] = {0};
    (void)state;
    for (size_t i = 0; i < AUTOMATA_ROWS; i++) {
        struct wyt__words words;
        struct wyt__dfa dfa;
        open_row(context, &automata_rows[i], &words, &dfa);
        CHECK(decide(&words, &dfa, automata_rows[i].game) == THEOREM,
              "%s is not proved", automata_rows[i].game);
        for (size_t k = 0; k < AUTOMATA_ROWS; k++)
            if (k != i && (i + k) % 3 == 0)
                counts[decide(&words, &dfa, automata_rows[k].game)]++;
        for (size_t k = 0; k < TEST_LENGTH(others); k++)
            counts[decide(&words, &dfa, others[k])]++;
        wyt__dfa_close(&dfa);
        wyt__words_close(&words);
    }
    CHECK(counts[THEOREM] >= 10 && counts[REFUTED] > 250 &&
              counts[UNDECIDED] < 20,
          "%zu proved, %zu refuted, %zu undecided", counts[THEOREM],
          counts[REFUTED], counts[UNDECIDED]);
    wyt_context_unref(context);
}

/* The same for one heap and three. */
static void all_heaps(void **state)
{
    wyt_context *context = test_context();
    size_t counts[VERDICTS] = {0};
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(heap_rows); i++) {
        struct wyt__words words;
        struct wyt__dfa dfa;
        open_row(context, &heap_rows[i], &words, &dfa);
        CHECK(heap_rows[i].states == 0 || dfa.states == heap_rows[i].states,
              "%s: %zu states", heap_rows[i].game, dfa.states);
        CHECK(decide(&words, &dfa, heap_rows[i].game) == THEOREM,
              "%s is not proved", heap_rows[i].game);
        for (size_t k = 0; k < TEST_LENGTH(heap_rows); k++)
            if (k != i && (k < 4) == (i < 4))
                counts[decide(&words, &dfa, heap_rows[k].game)]++;
        wyt__dfa_close(&dfa);
        wyt__words_close(&words);
    }
    CHECK(counts[THEOREM] == 0 && counts[UNDECIDED] == 0,
          "%zu proved, %zu refuted, %zu undecided", counts[THEOREM],
          counts[REFUTED], counts[UNDECIDED]);
    wyt_context_unref(context);
}

/* The certificate of what is learned from a list. */
static struct wyt__writing write_row(wyt_context *context,
                                     const struct automata_row *row)
{
    struct wyt__writing certificate;
    struct wyt__words words;
    struct wyt__dfa dfa;
    wyt_rules *rules = test_rules(context, row->game);
    open_row(context, row, &words, &dfa);
    CHECK_STATUS(WYT_OK, wyt__certificate_write(&words, rules, &dfa, NULL, 1,
                                                &certificate));
    wyt_rules_unref(rules);
    wyt__dfa_close(&dfa);
    wyt__words_close(&words);
    return certificate;
}

/* Another word for one of a certificate. */
static const char *other_word(struct random *random, const char *word,
                              size_t length, char *other, size_t room)
{
    const long number = strtol(word, NULL, 10);
    if (length == 3 && memcmp(word, "yes", 3) == 0)
        return "no";
    if (length == 2 && memcmp(word, "no", 2) == 0)
        return "yes";
    if (word[0] < '0' || word[0] > '9')
        return "0";
    if (random_below(random, 3) == 0)
        return "-";
    snprintf(other, room, "%ld",
             number + (number == 0 || random_below(random, 2) == 0 ? 1 : -1));
    return other;
}

/* Each word but those of the game changed: no other text is a theorem, for
 * there is one certificate for each set. */
static void change_words(wyt_context *context, const struct automata_row *row,
                         struct random *random, size_t *counts)
{
    struct wyt__writing whole = write_row(context, row);
    struct bench bench = bench_open(row->game, "auto");
    struct wyt__checked checked;
    char *text = test_array(whole.length + 32, 1), room[32];
    size_t at = strlen("wyp 1\n"), end;
    wyt__checked_open(&checked);
    for (; at < whole.length; at = end + 1) {
        const char *other;
        size_t length;
        end = at + strcspn(whole.text + at, " ,\n");
        other =
            other_word(random, whole.text + at, end - at, room, sizeof room);
        if (strncmp(whole.text + at, "game", 4) == 0) {
            end = at + strcspn(whole.text + at, "\n");
            continue;
        }
        memcpy(text, whole.text, at);
        length = at + strlen(other);
        memcpy(text + at, other, strlen(other));
        memcpy(text + length, whole.text + end, whole.length - end);
        length += whole.length - end;
        counts[check(&bench, row->game, text, length, &checked)]++;
    }
    wyt__checked_close(&checked);
    wyt__writing_close(&whole);
    bench_close(&bench);
    free(text);
}

static void changed_words(void **state)
{
    wyt_context *context = test_context();
    struct random random = random_stream(1);
    size_t counts[VERDICTS] = {0};
    (void)state;
    for (size_t i = 0; i < AUTOMATA_ROWS; i++)
        for (size_t k = 0; k < test_count(1); k++)
            if (automata_rows[i].states < 30)
                change_words(context, &automata_rows[i], &random, counts);
    for (size_t i = 0; i < TEST_LENGTH(heap_rows); i++)
        if (heap_rows[i].size != 128) /* others are learned sooner */
            change_words(context, &heap_rows[i], &random, counts);
    CHECK(counts[THEOREM] == 0, "%zu changed texts are proved",
          counts[THEOREM]);
    CHECK(counts[REFUTED] > 200 && counts[REFUSED] > 300,
          "%zu refuted, %zu refused, %zu undecided", counts[REFUTED],
          counts[REFUSED], counts[UNDECIDED]);
    wyt_context_unref(context);
}

/* A set of which one transition or output was changed is written in its only
 * form: it is the same text, or no set, or refuted. */
static void change_one(struct wyt__words *words, const struct wyt__dfa *right,
                       const struct automata_row *row, size_t place,
                       uint32_t to, size_t *counts)
{
    wyt_context *context = words->recurrence.context;
    const size_t places = right->states * right->letters;
    wyt_rules *rules = test_rules(context, row->game);
    struct wyt__writing before, after;
    struct wyt__dfa wrong;
    CHECK_STATUS(WYT_OK, wyt__dfa_copy(right, &wrong));
    if (place < places)
        wrong.next[place] = to;
    else
        wrong.output[place - places] ^= 1;
    CHECK_STATUS(WYT_OK,
                 wyt__certificate_write(words, rules, right, NULL, 1, &before));
    if (wyt__certificate_write(words, rules, &wrong, NULL, 1, &after) ==
        WYT_OK) {
        const bool same = strcmp(before.text, after.text) == 0;
        const enum verdict verdict = decide(words, &wrong, row->game);
        CHECK(verdict == UNDECIDED || (verdict == THEOREM) == same,
              "%s, place %zu: %s", row->game, place,
              same ? "the set is refuted" : "another set is proved");
        counts[verdict]++;
        wyt__writing_close(&after);
    } else {
        counts[REFUSED]++;
    }
    wyt__writing_close(&before);
    wyt__dfa_close(&wrong);
    wyt_rules_unref(rules);
}

static void change_row(wyt_context *context, const struct automata_row *row,
                       struct random *random, size_t *counts)
{
    struct wyt__words words;
    struct wyt__dfa right;
    size_t places;
    open_row(context, row, &words, &right);
    places = right.states * right.letters + right.states;
    for (size_t k = 0; k < test_count(6) && places > 0; k++) {
        const uint64_t to = random_below(random, right.states + 1);
        change_one(&words, &right, row, random_below(random, places),
                   to == right.states ? WYT__NO_STATE : (uint32_t)to, counts);
    }
    wyt__dfa_close(&right);
    wyt__words_close(&words);
}

static void changed_transitions(void **state)
{
    wyt_context *context = test_context();
    struct random random = random_stream(5);
    size_t counts[VERDICTS] = {0};
    (void)state;
    for (size_t i = 0; i < AUTOMATA_ROWS; i++)
        change_row(context, &automata_rows[i], &random, counts);
    for (size_t i = 0; i < TEST_LENGTH(heap_rows); i++)
        if (heap_rows[i].size != 128) /* others are learned sooner */
            change_row(context, &heap_rows[i], &random, counts);
    CHECK(counts[REFUTED] > test_count(50),
          "%zu the same, %zu refuted, %zu refused, %zu undecided",
          counts[THEOREM], counts[REFUTED], counts[REFUSED], counts[UNDECIDED]);
    wyt_context_unref(context);
}

/* A game of two to four lines, steps or strips, in any play; strips and holes
 * are of two heaps. */
static const char *random_text(struct random *random, size_t heaps, char *text,
                               size_t room)
{
    static const char *const play[] = {"",         "",         "+misere",
                                       "+block=2", "+block=3", "+comply=2"};
    static const char *const more[] = {"", "q2l1", "q3l2", "t3"};
    static const char *const last[] = {"", ",strips=d2", ",hole=2.1"};
    const unsigned lines = 1 + (unsigned)random_below(random, 3);
    size_t used = (size_t)snprintf(text, room, "vectors:%slines=",
                                   heaps == 1   ? "heaps=1,"
                                   : heaps == 3 ? "heaps=3,"
                                                : "");
    for (unsigned i = 0; i <= lines; i++) {
        const char *start = i == 0 ? "" : i == lines ? ",steps=" : "/";
        unsigned v = 0; /* a digit of base 4 for each heap */
        while (v == 0)
            v = (unsigned)random_below(random,
                                       heaps == 3 ? 64 : 4 * heaps * heaps);
        for (size_t heap = 0; heap < heaps; heap++)
            used +=
                (size_t)snprintf(text + used, room - used, "%s%u",
                                 heap == 0 ? start : ".", v >> 2 * heap & 3);
        used += (size_t)snprintf(
            text + used, room - used, "%s",
            i == lines ? "" : more[random_below(random, TEST_LENGTH(more))]);
    }
    snprintf(text + used, room - used, "%s%s",
             heaps == 2 ? last[random_below(random, TEST_LENGTH(last))] : "",
             play[random_below(random, TEST_LENGTH(play))]);
    return text;
}

/* What is learned from a small board is a theorem only if a larger board
 * agrees; about another game it is refuted where that is so. */
static void random_games(void **state)
{
    wyt_context *context = test_context();
    struct random random = random_stream(2);
    size_t counts[VERDICTS] = {0};
    (void)state;
    for (size_t round = 0; round < test_count(24); round++) {
        static const uint64_t sizes[4] = {8, 27, 64, 81};
        const size_t heaps = 1 + (round + round / 4) % 3;
        struct wyt__words words =
            automata_words(context, round % 2 == 0 ? "2; 1" : "3; 1");
        char text[160];
        struct wyt__pair_list small, large;
        struct wyt__dfa dfa;
        enum wyt__learned learned;
        size_t h;
        random_text(&random, heaps, text, sizeof text);
        small = automata_pairs(
            context, text, heaps == 3 ? sizes[round % 2] : sizes[round % 4]);
        large = automata_pairs(context, text, heaps == 3 ? 40 : 256);
        CHECK_STATUS(
            WYT_OK, wyt__learn(&words, &small, 200, false, &dfa, &h, &learned));
        if (learned == WYT__LEARNED) {
            const enum verdict verdict = decide(&words, &dfa, text);
            bool fits;
            CHECK_STATUS(WYT_OK, wyt__fits(&words, &large, &dfa, &fits));
            CHECK(verdict != THEOREM || fits, "%s is proved and wrong", text);
            counts[verdict]++;
            random_text(&random, heaps, text, sizeof text);
            counts[decide(&words, &dfa, text)]++;
        }
        wyt__dfa_close(&dfa);
        wyt__pair_list_close(&small);
        wyt__pair_list_close(&large);
        wyt__words_close(&words);
    }
    CHECK(test_count(24) < 24 || (counts[THEOREM] >= 5 && counts[REFUTED] >= 5),
          "%zu proved, %zu refuted, %zu undecided", counts[THEOREM],
          counts[REFUTED], counts[UNDECIDED]);
    wyt_context_unref(context);
}

/* Automata that nobody learned, whose start is a loop: the first position of
 * the box that does not obey, if any, is where they are refuted. */
static void random_sets(void **state)
{
    static const char *const numerations[] = {"2; 1", "3; 1", "1,1; 1 2",
                                              "2,1; 1 3", "3,-1; 1 3"};
    wyt_context *context = test_context();
    struct random random = random_stream(3);
    size_t counts[VERDICTS] = {0};
    (void)state;
    for (size_t round = 0; round < test_count(100); round++) {
        struct wyt__words words = automata_words(
            context, numerations[round % TEST_LENGTH(numerations)]);
        const size_t heaps = 1 + round / 5 % 3;
        const size_t letters = wyt__tuple_letters(&words, heaps);
        const size_t states = 1 + random_below(&random, 4);
        struct wyt__dfa dfa;
        char text[160];
        wyt__dfa_open(&dfa, context, letters);
        for (size_t s = 0; s < states; s++)
            CHECK_STATUS(
                WYT_OK,
                wyt__dfa_add(&dfa, s == 0 || random_below(&random, 4) == 0));
        for (size_t i = 1; i < states * letters; i++)
            dfa.next[i] = random_below(&random, 3) == 0
                              ? WYT__NO_STATE
                              : (uint32_t)random_below(&random, states);
        dfa.next[0] = 0;
        random_text(&random, heaps, text, sizeof text);
        counts[decide(&words, &dfa, text)]++;
        wyt__dfa_close(&dfa);
        wyt__words_close(&words);
    }
    CHECK(counts[REFUTED] > test_count(100) / 2, "%zu refuted of %zu",
          counts[REFUTED], test_count(100));
    wyt_context_unref(context);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_games),     cmocka_unit_test(all_heaps),
        cmocka_unit_test(changed_words), cmocka_unit_test(changed_transitions),
        cmocka_unit_test(random_games),  cmocka_unit_test(random_sets)};
    return test_main("automata check", tests, TEST_LENGTH(tests));
}
