/* SPDX-License-Identifier: MIT */
/*
 * Theorems from the text of a game alone, and numerations to look for them.
 */
#include "support/automata.h"
#include "support/interrupt.h"

#include <stdio.h>
#include <string.h>

#include "automata/proposals.h"
#include "automata/dfa.h"
#include "automata/find.h"
#include "automata/learn.h"
#include "automata/pairs.h"
#include "automata/words.h"
#include "base/context.h"
#include "rules/rules.h"

/* A proposal as text, "2,1; 1 3", from what automata_words() reads. */
static struct wyt__proposal proposal_of(const int32_t *coefficients, size_t d,
                                        const uint32_t *terms, size_t n)
{
    struct wyt__proposal proposal = {.d = d, .n = n, .why = "the test"};
    memcpy(proposal.coefficient, coefficients, d * sizeof *coefficients);
    memcpy(proposal.term, terms, n * sizeof *terms);
    return proposal;
}

static bool is_numeration(const struct wyt__proposal *proposal,
                          const char *text)
{
    char own[256];
    size_t used = 0;
    for (size_t i = 0; i < proposal->d; i++)
        used +=
            (size_t)snprintf(own + used, sizeof own - used, "%s%d",
                             i == 0 ? "" : ",", (int)proposal->coefficient[i]);
    for (size_t i = 0; i < proposal->n; i++)
        used +=
            (size_t)snprintf(own + used, sizeof own - used, "%s%u",
                             i == 0 ? "; " : " ", (unsigned)proposal->term[i]);
    return strcmp(own, text) == 0;
}

/* What is found for P-positions; states without a dead one. */
static const struct {
    const char *game, *numeration;
    size_t states;
} rows[] = {
    {"wythoff", "1,1; 1 2", 7},
    {"fraenkel:a=2", "2,1; 1 3", 9},
    {"fraenkel:a=3", "3,1; 1 4", 11},
    {"fraenkel:a=4", "1,1; 1 2", 49},
    {"wyt:a=2,b=2", "1,1; 1 2", 19},
    {"wyt:a=4,b=2", "2,1; 1 3", 27},
    {"wyt:a=1,b=2", "0,1,1; 1 2 3 4", 232},
    {"wythoff+block=2", "1,1; 1 2", 73},
    {"wythoff+block=3", "2; 1", 7},
    {"wythoff+block=4", "2,1; 1 2", 26},
    {"wythoff+block=8", "2; 1", 187},
    {"wythoff+block=14", "2; 1", 189},
    {"vectors:lines=1.0/0.1/1.1,steps=1.4/4.1", "1,1; 1 2", 41},
    {"wythoff+misere", "1,1; 1 2", 13},
    {"fraenkel:a=2+misere", "2,1; 1 3", 10},
    {"modulo:m=1,q=2,l=1", "2,1; 1 3", 12},
    {"wythoff+comply=4", "2,1; 1 2", 34},
    {"nim+heapblock=2", "2; 1", 0},
};

/* The positions of a Grundy value, or P, of an automaton and of a board. */
static void check_value(struct wyt__theorem_search *finding, const char *game,
                        uint32_t value)
{
    struct wyt__attempt *attempt = &finding->attempts[finding->winner];
    struct wyt__pair_list board =
        finding->value == 0 ? automata_pairs(finding->context, game, 300)
                            : automata_cells(finding->context, game, 300,
                                             WYT_BOARD_GRUNDY, value);
    bool fits;
    CHECK_STATUS(WYT_OK, wyt__fits(&attempt->words, &board,
                                   &attempt->values[value], &fits));
    CHECK(fits, "%s: value %u is not that of a board", game, (unsigned)value);
    wyt__pair_list_close(&board);
}

static wyt_context *large_context(void)
{
    wyt_context *context = test_context();
    CHECK_STATUS(WYT_OK, wyt_context_set_limit(context, WYT_LIMIT_MEMORY,
                                               (uint64_t)1 << 30));
    return context;
}

static void theorems(void **state)
{
    wyt_context *context = large_context();
    const struct wyt__theorem_bounds reach = {(uint64_t)1 << 19, 4096, 60000,
                                              0};
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(rows); i++) {
        wyt_rules *rules = test_rules(context, rows[i].game);
        struct wyt__theorem_search finding;
        const struct wyt__attempt *attempt;
        CHECK_STATUS(WYT_OK, wyt__find_theorem(&finding, context, &rules->game,
                                               0, NULL, &reach));
        CHECK(finding.theorem, "%s is not proved", rows[i].game);
        attempt = &finding.attempts[finding.winner];
        CHECK(is_numeration(&finding.proposals.all[finding.winner],
                            rows[i].numeration),
              "%s is proved in another numeration", rows[i].game);
        CHECK(rows[i].states == 0 ||
                  attempt->values[0].states == rows[i].states,
              "%s: %zu states", rows[i].game, attempt->values[0].states);
        CHECK(strcmp(attempt->end, "proved") == 0, "%s", attempt->end);
        check_value(&finding, rows[i].game, 0);
        wyt__theorem_search_close(&finding);
        wyt_rules_unref(rules);
    }
    wyt_context_unref(context);
}

/* Grundy values of Nim in base 2, and 0 and 1 of Wythoff Nim, for which lists
 * have to be long. */
static void values(void **state)
{
    static const struct {
        const char *game;
        uint32_t value;
        size_t states;
    } games[] = {{"nim", 5, 0}, {"wythoff", 1, 825}};
    wyt_context *context = large_context();
    const struct wyt__theorem_bounds reach = {(uint64_t)1 << 21, 4096, 20000,
                                              0};
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(games); i++) {
        wyt_rules *rules = test_rules(context, games[i].game);
        struct wyt__theorem_search finding;
        size_t states;
        CHECK_STATUS(WYT_OK, wyt__find_theorem(&finding, context, &rules->game,
                                               games[i].value, NULL, &reach));
        CHECK(finding.theorem, "value %u of %s is not proved",
              (unsigned)games[i].value, games[i].game);
        states = finding.attempts[finding.winner].values[games[i].value].states;
        CHECK(games[i].states == 0 || states == games[i].states, "%zu states",
              states);
        for (uint32_t value = 0; value <= games[i].value; value++)
            check_value(&finding, games[i].game, value);
        wyt__theorem_search_close(&finding);
        wyt_rules_unref(rules);
    }
    wyt_context_unref(context);
}

/* Nothing is proved of Maharaja Nim, and each numeration says why; bounds are
 * kept. */
static void undecided(void **state)
{
    static const struct wyt__theorem_bounds reach[] = {{1, 100, 100, 0},
                                                       {777, 4, 100, 0},
                                                       {3000, 4096, 20000, 0},
                                                       {2000, 4096, 1, 0}};
    wyt_context *context = test_context();
    wyt_rules *rules = test_rules(context, "vectors:lines=1.0/0.1/1.1/1.2/2.1");
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(reach); i++) {
        struct wyt__theorem_search finding;
        CHECK_STATUS(WYT_OK, wyt__find_theorem(&finding, context, &rules->game,
                                               0, NULL, &reach[i]));
        CHECK(!finding.theorem, "proved");
        CHECK(finding.proposals.count >= 7, "%zu numerations",
              finding.proposals.count);
        for (size_t k = 0; k < finding.proposals.count; k++) {
            const struct wyt__attempt *attempt = &finding.attempts[k];
            CHECK(attempt->proved == 0 && attempt->end[0] != '\0' &&
                      (attempt->over || attempt->rows == reach[i].rows ||
                       attempt->least_rows > attempt->rows),
                  "numeration %zu ended after %u rows: %s", k,
                  (unsigned)attempt->rows, attempt->end);
        }
        wyt__theorem_search_close(&finding);
    }
    wyt_rules_unref(rules);
    wyt_context_unref(context);
}

/* Nim with the step (128,128) looks like Nim below 128. There the claim is
 * refuted, and with longer lists another one is proved. */
static void refutations(void **state)
{
    static const char game[] = "vectors:lines=1.0/0.1,steps=128.128";
    static const int32_t base[] = {2};
    static const uint32_t one[] = {1};
    const struct wyt__proposal proposal = proposal_of(base, 1, one, 1);
    const struct wyt__theorem_bounds bounds[] = {{128, 4096, 20000, 0},
                                                 {1 << 16, 4096, 20000, 0}};
    wyt_context *context = large_context();
    wyt_rules *rules = test_rules(context, game);
    struct wyt__proposals proposals;
    struct wyt__theorem_search finding;
    (void)state;
    wyt__proposals_open(&proposals, context);
    CHECK_STATUS(WYT_OK, wyt__proposals_add(&proposals, &proposal));
    for (size_t i = 0; i < TEST_LENGTH(bounds); i++) {
        CHECK_STATUS(WYT_OK, wyt__find_theorem(&finding, context, &rules->game,
                                               0, &proposals, &bounds[i]));
        CHECK(finding.attempts[0].refutations == 1 &&
                  finding.theorem == (i > 0),
              "%zu refutations: %s", finding.attempts[0].refutations,
              finding.attempts[0].end);
        if (finding.theorem)
            check_value(&finding, game, 0);
        else
            CHECK(strcmp(finding.attempts[0].end,
                         "refuted at (128,128), beyond the list") == 0,
                  "%s", finding.attempts[0].end);
        wyt__theorem_search_close(&finding);
    }
    wyt__proposals_close(&proposals);
    wyt_rules_unref(rules);
    wyt_context_unref(context);
}

/* Where a list has no memory the search ends, and says so. */
static void no_memory(void **state)
{
    const struct wyt__theorem_bounds bounds = {(uint64_t)1 << 20, 100000, 1000,
                                               0};
    wyt_context *context = test_context();
    wyt_rules *rules = test_rules(context, "wyt:a=2,b=3");
    struct wyt__theorem_search finding;
    size_t limited = 0;
    (void)state;
    CHECK_STATUS(WYT_OK, wyt_context_set_limit(context, WYT_LIMIT_MEMORY,
                                               (uint64_t)1 << 22));
    CHECK_STATUS(WYT_OK, wyt__find_theorem(&finding, context, &rules->game, 0,
                                           NULL, &bounds));
    CHECK(!finding.theorem, "proved");
    for (size_t i = 0; i < finding.proposals.count; i++)
        limited +=
            finding.attempts[i].over && finding.attempts[i].rows < bounds.rows;
    CHECK(limited > 0 && limited == finding.proposals.count, "%zu of %zu",
          limited, finding.proposals.count);
    wyt__theorem_search_close(&finding);
    wyt_rules_unref(rules);
    wyt_context_unref(context);
}

/* A proof that takes more sets than it may, and is found with counters, which
 * take fewer; with still fewer it is not found. */
static void counted(void **state)
{
    static const int32_t golden[] = {1, 1};
    static const uint32_t two[] = {1, 2};
    const struct wyt__proposal proposal = proposal_of(golden, 2, two, 2);
    static const size_t sets[] = {3000, 2000, 1000};
    static const char *const ends[] = {
        "proved", "proved with counters",
        "undecided: a class of moves needs more than 1000 sets of states"};
    wyt_context *context = test_context();
    wyt_rules *rules = test_rules(context, "wythoff+block=2");
    struct wyt__proposals proposals;
    (void)state;
    wyt__proposals_open(&proposals, context);
    CHECK_STATUS(WYT_OK, wyt__proposals_add(&proposals, &proposal));
    for (size_t i = 0; i < TEST_LENGTH(sets); i++) {
        const struct wyt__theorem_bounds reach = {4096, 4096, sets[i], 0};
        struct wyt__theorem_search finding;
        CHECK_STATUS(WYT_OK, wyt__find_theorem(&finding, context, &rules->game,
                                               0, &proposals, &reach));
        CHECK(strcmp(finding.attempts[0].end, ends[i]) == 0, "%zu sets: %s",
              sets[i], finding.attempts[0].end);
        CHECK(finding.theorem == (i < 2), "%zu sets", sets[i]);
        if (finding.theorem)
            check_value(&finding, "wythoff+block=2", 0);
        wyt__theorem_search_close(&finding);
    }
    wyt__proposals_close(&proposals);
    wyt_rules_unref(rules);
    wyt_context_unref(context);
}

/* Numerations that are given: one that is none, one that will not do, and one
 * that does. */
static void given(void **state)
{
    static const int32_t bad[] = {1, 2}, base[] = {2}, golden[] = {1, 1};
    static const uint32_t one[] = {1}, two[] = {1, 2};
    const struct wyt__proposal all[] = {proposal_of(bad, 2, two, 2),
                                        proposal_of(base, 1, one, 1),
                                        proposal_of(golden, 2, two, 2)};
    const struct wyt__theorem_bounds reach = {1024, 1000, 1000, 0};
    wyt_context *context = test_context();
    wyt_rules *rules = test_rules(context, "wythoff");
    struct wyt__proposals proposals;
    struct wyt__theorem_search finding;
    (void)state;
    wyt__proposals_open(&proposals, context);
    for (size_t i = 0; i < 2 * TEST_LENGTH(all); i++)
        CHECK_STATUS(
            WYT_OK, wyt__proposals_add(&proposals, &all[i % TEST_LENGTH(all)]));
    CHECK(proposals.count == TEST_LENGTH(all), "%zu", proposals.count);
    CHECK_STATUS(WYT_OK, wyt__find_theorem(&finding, context, &rules->game, 0,
                                           &proposals, &reach));
    CHECK(finding.theorem && finding.winner == 2, "number %zu", finding.winner);
    CHECK(finding.attempts[0].over && !finding.attempts[0].opened &&
              strstr(finding.attempts[0].end, "unit circle") != NULL,
          "%s", finding.attempts[0].end);
    wyt__theorem_search_close(&finding);
    wyt__proposals_close(&proposals);
    wyt_rules_unref(rules);
    rules = test_rules(context, "nim:heaps=4");
    CHECK_ERROR(
        WYT_UNSUPPORTED, context,
        wyt__find_theorem(&finding, context, &rules->game, 0, NULL, &reach));
    wyt__theorem_search_close(&finding);
    wyt_rules_unref(rules);
    wyt_context_unref(context);
}

/* A numeration that cannot be certified in any time is given up, again and
 * again, and the others have their turns. */
static void bad_numerations(void **state)
{
    static const int32_t sixty[] = {60}, slow[] = {0, 1, 1, 1, 1},
                         golden[] = {1, 1};
    static const uint32_t seven[] = {1, 2, 3, 4, 5, 6, 7},
                          four[] = {1, 4, 7, 10, 16, 25}, two[] = {1, 2};
    const struct wyt__proposal all[] = {proposal_of(sixty, 1, seven, 7),
                                        proposal_of(slow, 5, four, 6),
                                        proposal_of(golden, 2, two, 2)};
    const struct wyt__theorem_bounds bounds = {1 << 16, 4096, 20000,
                                               (uint64_t)1 << 30};
    wyt_context *context = large_context();
    (void)state;
    for (size_t count = 2; count <= TEST_LENGTH(all); count++) {
        wyt_rules *rules = test_rules(context, "wythoff");
        struct wyt__proposals proposals;
        struct wyt__theorem_search finding;
        wyt__proposals_open(&proposals, context);
        for (size_t i = 0; i < count; i++)
            CHECK_STATUS(WYT_OK, wyt__proposals_add(&proposals, &all[i]));
        CHECK_STATUS(WYT_OK, wyt__find_theorem(&finding, context, &rules->game,
                                               0, &proposals, &bounds));
        CHECK(finding.theorem == (count > 2), "%zu numerations", count);
        for (size_t i = 0; i < 2; i++)
            CHECK(!finding.attempts[i].opened && finding.attempts[i].cut > 0 &&
                      strstr(finding.attempts[i].end,
                             "undecided: the numeration is not certified: it "
                             "takes more than") == finding.attempts[i].end,
                  "%s", finding.attempts[i].end);
        CHECK(count > 2 || finding.attempts[0].cut == (uint64_t)1 << 28,
              "ended by %llu steps: it has no second turn",
              (unsigned long long)finding.attempts[0].cut);
        CHECK(context->allowance.steps == 0, "a limit is left");
        wyt__theorem_search_close(&finding);
        wyt__proposals_close(&proposals);
        wyt_rules_unref(rules);
    }
    wyt_context_unref(context);
}

/* A search ends when its work is done, whatever the rows may be. */
static void work_ends(void **state)
{
    static const char *const games[] = {"wythoff+block=5", "wythoff+block=6"};
    struct wyt__theorem_bounds bounds = WYT__THEOREM_BOUNDS;
    wyt_context *context = large_context();
    (void)state;
    bounds.rows = 1 << 20;
    bounds.work = (uint64_t)1 << 29;
    for (size_t i = 0; i < TEST_LENGTH(games); i++) {
        wyt_rules *rules = test_rules(context, games[i]);
        struct wyt__theorem_search finding;
        CHECK_STATUS(WYT_OK, wyt__find_theorem(&finding, context, &rules->game,
                                               0, NULL, &bounds));
        CHECK(!finding.theorem, "%s is proved", games[i]);
        for (size_t k = 0; k < finding.proposals.count; k++)
            CHECK(finding.attempts[k].end[0] != '\0' &&
                      finding.attempts[k].rows < bounds.rows,
                  "numeration %zu of %s ended after %u rows: %s", k, games[i],
                  (unsigned)finding.attempts[k].rows, finding.attempts[k].end);
        wyt__theorem_search_close(&finding);
        wyt_rules_unref(rules);
    }
    wyt_context_unref(context);
}

/* Numerations of gap morphisms and of rays. */
static void proposals(void **state)
{
    static const struct {
        const char *game, *numeration;
    } cases[] = {
        {"wyt:a=2,b=2", "1,1; 1 2"},
        {"wyt:a=1,b=2", "0,1,1; 1 2 3 4"},
        {"wyt:a=4,b=2", "2,1; 1 2"},
        {"wyt:a=2,b=3", "1,0,1; 1 2 3"}, /* without the root -1 */
        {"wythoff+block=4", "2,1; 1 3"},
        {"wythoff+block=5", "5,1; 1 6"},
        {"wythoff+block=6", "8,1; 1 2"},
        {"fraenkel:a=7", "7,1; 1 8"},
    };
    wyt_context *context = test_context();
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(cases); i++) {
        wyt_rules *rules = test_rules(context, cases[i].game);
        struct wyt__pair_list pairs =
            automata_pairs(context, cases[i].game, 2048);
        struct wyt__proposals list;
        bool found = false;
        wyt__proposals_open(&list, context);
        CHECK_STATUS(WYT_OK, wyt__proposals_find(&list, &rules->game, &pairs));
        for (size_t k = 0; k < list.count; k++)
            found |= is_numeration(&list.all[k], cases[i].numeration);
        CHECK(found, "%s: %s is not tried", cases[i].game, cases[i].numeration);
        CHECK(is_numeration(&list.all[0], "2; 1") &&
                  is_numeration(&list.all[1], "3; 1"),
              "%s: bases come first", cases[i].game);
        wyt__proposals_close(&list);
        wyt__pair_list_close(&pairs);
        wyt_rules_unref(rules);
    }
    wyt_context_unref(context);
}

static int32_t find(wyt_context *context, const void *user)
{
    const char *game = user;
    struct wyt__theorem_bounds reach = {128, 50, 50, 0};
    struct wyt__theorem_search finding;
    wyt_rules *rules;
    int32_t status = wyt_rules_parse(context, game, strlen(game), &rules);
    if (status != WYT_OK)
        return status;
    if (rules->game.heaps > 2)
        reach.rows = 10; /* a cube */
    status =
        wyt__find_theorem(&finding, context, &rules->game, 0, NULL, &reach);
    wyt__theorem_search_close(&finding);
    wyt_rules_unref(rules);
    return status;
}

/* Requests for memory are refused, a few hundred of them, and polls stop. */
static void faults(void **state)
{
    (void)state;
    cut_short("a search", test_count(300), find, "wyt:a=2,b=2+misere");
    cut_short("a cube", test_count(300), find, "gw:heaps=3,sets=12");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(theorems),  cmocka_unit_test(values),
        cmocka_unit_test(undecided), cmocka_unit_test(refutations),
        cmocka_unit_test(no_memory), cmocka_unit_test(counted),
        cmocka_unit_test(given),     cmocka_unit_test(bad_numerations),
        cmocka_unit_test(work_ends), cmocka_unit_test(proposals),
        cmocka_unit_test(faults)};
    return test_main("automata find", tests, TEST_LENGTH(tests));
}
