/* SPDX-License-Identifier: MIT */
/*
 * Automata learned from boards: they say what a larger board says, and have as
 * many states as are known; what does not close is not learned.
 */
#include "support/automata.h"
#include "support/interrupt.h"

#include <string.h>

#include "automata/dfa.h"
#include "automata/learn.h"
#include "automata/pairs.h"
#include "automata/words.h"

/* States of the minimal automata. Two prototypes, written before this one and
 * independently of each other, count a dead state more; but for the weights
 * 1, 2, 5, of which they count 26 as well. */
static const struct {
    const char *game, *numeration;
    uint64_t size, larger;
    size_t states;
} rows[] = {
    {"wythoff", "1,1; 1 2", 144, 400, 7},
    {"fraenkel:a=2", "2,1; 1 3", 300, 600, 9},
    {"fraenkel:a=3", "3,1; 1 4", 1549, 2500, 11},
    {"fraenkel:a=4", "4,1; 1 5", 6765, 2500, 13},
    {"wyt:a=2,b=2", "1,1; 1 2", 600, 1500, 19},
    {"wyt:a=4,b=2", "2,1; 1 3", 1500, 2000, 27},
    {"wythoff+block=2", "1,1; 1 2", 1000, 2000, 73},
    {"wythoff+block=3", "2; 1", 128, 500, 7},
    {"wythoff+block=4", "2,1; 1 3", 600, 1500, 40},
    {"wythoff+block=4", "2,1; 1 2", 600, 1500, 26},
    {"wythoff+block=8", "2; 1", 8192, 12000, 187},
    {"wythoff+block=14", "2; 1", 8192, 12000, 189},
};

static void boards(void **state)
{
    wyt_context *context = test_context();
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(rows); i++) {
        struct wyt__words words = automata_words(context, rows[i].numeration);
        struct wyt__dfa dfa =
            automata_learn(&words, rows[i].game, rows[i].size);
        struct wyt__pair_list larger =
            automata_pairs(context, rows[i].game, rows[i].larger);
        bool fits;
        CHECK(dfa.states == rows[i].states, "%s: %zu states, not %zu",
              rows[i].game, dfa.states, rows[i].states);
        CHECK_STATUS(WYT_OK, wyt__fits(&words, &larger, &dfa, &fits));
        CHECK(fits, "%s: not beyond %u", rows[i].game, (unsigned)rows[i].size);
        wyt__pair_list_close(&larger);
        wyt__dfa_close(&dfa);
        wyt__words_close(&words);
    }
    wyt_context_unref(context);
}

/* A list that is too short, and a bound of states. */
static void not_learned(void **state)
{
    wyt_context *context = test_context();
    struct wyt__words words = automata_words(context, "1,1; 1 2");
    (void)state;
    for (uint64_t size = 1; size < 200; size += 1 + size / 4) {
        struct wyt__pair_list pairs = automata_pairs(context, "wythoff", size);
        for (size_t most = 1; most < 40; most++) {
            struct wyt__dfa dfa;
            enum wyt__learned learned;
            bool fits = true;
            size_t h;
            CHECK_STATUS(WYT_OK, wyt__learn(&words, &pairs, most, false, &dfa,
                                            &h, &learned));
            CHECK((learned == WYT__LEARNED) == (dfa.states > 0),
                  "size %u, %zu states", (unsigned)size, most);
            CHECK(learned != WYT__LEARNED || size >= 21, "size %u: learned",
                  (unsigned)size);
            CHECK(learned == (most < 8 ? WYT__MOST_STATES : learned) ||
                      size < 144,
                  "%zu states were enough", most);
            if (learned == WYT__LEARNED)
                CHECK_STATUS(WYT_OK, wyt__fits(&words, &pairs, &dfa, &fits));
            CHECK(fits, "size %u, %zu states", (unsigned)size, most);
            wyt__dfa_close(&dfa);
        }
        wyt__pair_list_close(&pairs);
    }
    wyt__words_close(&words);
    wyt_context_unref(context);
}

/* Where the list ends for one h, larger ones are tried if that is asked for,
 * until a box has more than four times as many positions as the list rows. */
static void goes_on(void **state)
{
    static const struct {
        bool on;
        uint64_t size;
        size_t h;
    } cases[] = {{false, 1024, 3}, {true, 1024, 7}, {true, 4096, 8}};
    wyt_context *context = test_context();
    struct wyt__words words = automata_words(context, "2; 1");
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(cases); i++) {
        struct wyt__pair_list pairs =
            automata_pairs(context, "wythoff", cases[i].size);
        struct wyt__dfa dfa;
        enum wyt__learned learned;
        size_t h;
        CHECK_STATUS(WYT_OK, wyt__learn(&words, &pairs, 100000, cases[i].on,
                                        &dfa, &h, &learned));
        CHECK(learned == WYT__LIST_ENDED && dfa.states == 0, "%u rows: %d",
              (unsigned)cases[i].size, (int)learned);
        CHECK(h == cases[i].h, "%u rows: h = %zu", (unsigned)cases[i].size, h);
        wyt__dfa_close(&dfa);
        wyt__pair_list_close(&pairs);
    }
    wyt__words_close(&words);
    wyt_context_unref(context);
}

/* A list with one pair more, less, or moved does not fit. */
static void does_not_fit(void **state)
{
    wyt_context *context = test_context();
    struct wyt__words words = automata_words(context, "1,1; 1 2");
    struct wyt__dfa dfa = automata_learn(&words, "wythoff", 144);
    struct wyt__pair_list pairs = automata_fraenkel(context, 1, 144);
    (void)state;
    for (size_t i = 0; i < pairs.count; i++) {
        bool fits;
        for (int by = -1; by < 2; by += 2) {
            pairs.second[i] += (uint64_t)by;
            CHECK_STATUS(WYT_OK, wyt__fits(&words, &pairs, &dfa, &fits));
            CHECK(!fits, "pair %zu moved by %d", i, by);
            pairs.second[i] -= (uint64_t)by;
        }
        CHECK_STATUS(WYT_OK, wyt__fits(&words, &pairs, &dfa, &fits));
        CHECK(fits, "the list itself");
    }
    for (uint64_t less = 0; less < 2; less++) {
        uint64_t list[2 * 100] = {0};
        struct wyt__pair_list other;
        size_t count = 0;
        bool fits;
        for (uint64_t x = 0; x < 144; x++)
            for (size_t i = pairs.start[x]; i < pairs.start[x + 1]; i++)
                if (x <= pairs.second[i] && (x != 3 || !less)) {
                    list[2 * count] = x;
                    list[2 * count++ + 1] = pairs.second[i];
                }
        if (!less)
            list[2 * count] = list[2 * count + 1] = 77;
        CHECK_STATUS(WYT_OK, wyt__pair_list_open(&other, context, list,
                                                 count + !less, 144, true));
        CHECK_STATUS(WYT_OK, wyt__fits(&words, &other, &dfa, &fits));
        CHECK(!fits, "a pair %s", less ? "less" : "more");
        wyt__pair_list_close(&other);
    }
    wyt__pair_list_close(&pairs);
    wyt__dfa_close(&dfa);
    wyt__words_close(&words);
    wyt_context_unref(context);
}

/* Lists are sorted, and bad ones refused by the pair. */
static void lists(void **state)
{
    static const uint64_t list[] = {3, 5, 0, 4, 3, 3, 3, 5, 0, 1};
    static const uint64_t expected[] = {1, 4, 0, 3, 5, 0, 3};
    static const size_t start[] = {0, 2, 3, 3, 5, 6, 7};
    wyt_context *context = test_context();
    struct wyt__pair_list pairs;
    (void)state;
    CHECK_STATUS(WYT_OK,
                 wyt__pair_list_open(&pairs, context, list, 5, 6, true));
    CHECK(pairs.count == 7, "%zu pairs", pairs.count);
    for (size_t i = 0; i < 7; i++)
        CHECK(pairs.second[i] == expected[i] && pairs.start[i] == start[i],
              "place %zu", i);
    wyt__pair_list_close(&pairs);
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt__pair_list_open(&pairs, context, list, 5, 5, true));
    CHECK(strstr(wyt_context_error(context), "pair 0 of the list is (3,5)"),
          "%s", wyt_context_error(context));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt__pair_list_open(&pairs, context, list + 1, 2, 6, true));
    CHECK(strstr(wyt_context_error(context), "pair 0 of the list is (5,0)"),
          "%s", wyt_context_error(context));
    CHECK_ERROR(WYT_LIMIT, context,
                wyt__pair_list_open(&pairs, context, list, 0, 0, true));
    wyt_context_unref(context);
}

static int32_t learn_wythoff(wyt_context *context, const void *user)
{
    static const int32_t coefficients[] = {1, 1};
    static const uint32_t terms[] = {1, 2};
    static const uint64_t list[] = {0,  0,  1,  2,  3,  5,  4,  7,  6,  10, 8,
                                    13, 9,  15, 11, 18, 12, 20, 14, 23, 16, 26,
                                    17, 28, 19, 31, 21, 34, 22, 36, 24, 39, 25,
                                    41, 27, 44, 29, 47, 30, 49, 32, 52, 33, 54};
    struct wyt__words words;
    struct wyt__pair_list pairs;
    struct wyt__dfa dfa;
    enum wyt__learned learned;
    size_t h;
    int32_t status =
        wyt__words_open(&words, context, coefficients, 2, terms, 2);
    (void)user;
    if (status != WYT_OK)
        return status;
    status = wyt__pair_list_open(&pairs, context, list, TEST_LENGTH(list) / 2,
                                 55, true);
    if (status == WYT_OK) {
        status = wyt__learn(&words, &pairs, 1000, false, &dfa, &h, &learned);
        wyt__dfa_close(&dfa);
        wyt__pair_list_close(&pairs);
    }
    wyt__words_close(&words);
    return status;
}

/* Every request for memory is refused in turn, and every poll stops. */
static void faults(void **state)
{
    (void)state;
    cut_short("learning", SIZE_MAX, learn_wythoff, NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(boards),  cmocka_unit_test(not_learned),
        cmocka_unit_test(goes_on), cmocka_unit_test(does_not_fit),
        cmocka_unit_test(lists),   cmocka_unit_test(faults)};
    return test_main("automata learn", tests, TEST_LENGTH(tests));
}
