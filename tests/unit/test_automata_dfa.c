/* SPDX-License-Identifier: MIT */
/*
 * lib/automata/: reduced automata against words one by one, and against a
 * second way to minimise, by a table of pairs of states.
 */
#include "support/harness.h"
#include "support/interrupt.h"
#include "support/random.h"

#include <gmp.h>
#include <string.h>

#include "automata/dfa.h"
#include "automata/keys.h"
#include "base/context.h"

#define LETTERS 2
#define MOST 24
#define LENGTH 11 /* 2^12 - 1 words */

static void random_dfa(struct random *random, wyt_context *context,
                       size_t states, uint32_t outputs, struct wyt__dfa *dfa)
{
    wyt__dfa_open(dfa, context, LETTERS);
    for (size_t i = 0; i < states; i++)
        CHECK_STATUS(
            WYT_OK, wyt__dfa_add(dfa, (uint32_t)random_below(random, outputs)));
    for (size_t i = 0; i < states * LETTERS; i++)
        dfa->next[i] = random_below(random, 4) == 0
                           ? WYT__NO_STATE
                           : (uint32_t)random_below(random, states);
}

/* Word number `index` of all words, shortest first. */
static size_t word_at(size_t index, uint32_t *word)
{
    size_t length = 0;
    for (size_t i = index + 1; i > 1; i >>= 1)
        length++;
    for (size_t i = 0; i < length; i++)
        word[i] = (uint32_t)((index + 1) >> (length - 1 - i) & 1);
    return length;
}

#define WORDS (((size_t)1 << (LENGTH + 1)) - 1)

/* The number of classes of states that are reached and reach an output: two
 * states differ if their outputs do, or some letter leads to such a pair. The
 * last row is nowhere. */
static size_t classes(const struct wyt__dfa *dfa)
{
    static bool differ[MOST + 1][MOST + 1];
    bool reached[MOST + 1] = {true};
    const size_t n = dfa->states;
    size_t count = 0;
    for (size_t i = 0; i <= n; i++)
        for (size_t j = 0; j <= n; j++)
            differ[i][j] =
                (i == n ? 0 : dfa->output[i]) != (j == n ? 0 : dfa->output[j]);
    for (size_t round = 0; round <= n * n; round++)
        for (size_t i = 0; i < n; i++)
            for (size_t l = 0; l < LETTERS; l++) {
                const uint32_t to = dfa->next[i * LETTERS + l];
                const size_t a = to == WYT__NO_STATE ? n : to;
                if (reached[i])
                    reached[a] = true;
                for (size_t j = 0; j <= n; j++) {
                    const uint32_t other =
                        j == n ? WYT__NO_STATE : dfa->next[j * LETTERS + l];
                    const size_t b = other == WYT__NO_STATE ? n : other;
                    if (differ[a][b])
                        differ[i][j] = differ[j][i] = true;
                }
            }
    for (size_t i = 0; i < n; i++) {
        bool first = reached[i] && differ[i][n];
        for (size_t j = 0; j < i; j++)
            if (reached[j] && !differ[i][j])
                first = false;
        count += first;
    }
    return count;
}

static void reduces(void **state)
{
    wyt_context *context = test_context();
    struct random random;
    (void)state;
    random = random_stream(1);
    for (size_t round = 0; round < test_count(300); round++) {
        struct wyt__dfa dfa, small, again;
        uint32_t word[LENGTH];
        random_dfa(&random, context, 1 + random_below(&random, MOST), 3, &dfa);
        CHECK_STATUS(WYT_OK, wyt__dfa_copy(&dfa, &small));
        CHECK_STATUS(WYT_OK, wyt__dfa_reduce(&small));
        CHECK(small.states == classes(&dfa), "round %zu: %zu states, not %zu",
              round, small.states, classes(&dfa));
        for (size_t i = 0; i < WORDS; i++) {
            const size_t length = word_at(i, word);
            CHECK(wyt__dfa_run(&dfa, word, length) ==
                      wyt__dfa_run(&small, word, length),
                  "round %zu: word %zu", round, i);
        }
        CHECK_STATUS(WYT_OK, wyt__dfa_copy(&small, &again));
        CHECK_STATUS(WYT_OK, wyt__dfa_reduce(&again));
        CHECK(wyt__dfa_equal(&small, &again), "round %zu: reduced twice",
              round);
        wyt__dfa_close(&dfa);
        wyt__dfa_close(&small);
        wyt__dfa_close(&again);
    }
    wyt_context_unref(context);
}

static uint32_t more(const void *user, uint32_t a, uint32_t b)
{
    return a * *(const uint32_t *)user + b;
}

static uint32_t neither(const void *user, uint32_t a, uint32_t b)
{
    (void)user;
    return a == 0 && b == 0;
}

/* Joins say what they should of every word, also where both automata are
 * nowhere; search finds the first word. */
static void joins(void **state)
{
    static const wyt__outputs all[] = {
        more, neither, wyt__both, wyt__only_first, wyt__first_of, wyt__differ};
    wyt_context *context = test_context();
    struct random random;
    const uint32_t factor = 5;
    (void)state;
    random = random_stream(1);
    for (size_t round = 0; round < test_count(120); round++) {
        struct wyt__dfa a, b, both;
        const wyt__outputs join = all[round % TEST_LENGTH(all)];
        uint32_t word[LENGTH], *found;
        size_t found_length, first = 0;
        random_dfa(&random, context, 1 + random_below(&random, 6), 2, &a);
        random_dfa(&random, context, random_below(&random, 6), 3, &b);
        CHECK_STATUS(WYT_OK, wyt__dfa_join(&a, &b, join, &factor, &both));
        for (size_t i = WORDS; i-- > 0;) {
            const size_t length = word_at(i, word);
            const uint32_t expected =
                join(&factor, wyt__dfa_run(&a, word, length),
                     wyt__dfa_run(&b, word, length));
            CHECK(wyt__dfa_run(&both, word, length) == expected,
                  "round %zu: word %zu", round, i);
            if (expected != 0)
                first = i + 1;
        }
        CHECK_STATUS(WYT_OK, wyt__dfa_search(&a, &b, join, &factor, &found,
                                             &found_length));
        CHECK((found == NULL) == (both.states == 0), "round %zu", round);
        if (first != 0) {
            const size_t length = word_at(first - 1, word);
            CHECK(found != NULL && found_length == length &&
                      memcmp(found, word, length * sizeof *word) == 0,
                  "round %zu: not the first word", round);
        }
        wyt__release(context, found, found_length, sizeof *found);
        wyt__dfa_close(&a);
        wyt__dfa_close(&b);
        wyt__dfa_close(&both);
    }
    wyt_context_unref(context);
}

static void counts(void **state)
{
    wyt_context *context = test_context();
    struct random random;
    mpz_t count;
    (void)state;
    mpz_init(count);
    random = random_stream(1);
    for (size_t round = 0; round < test_count(50); round++) {
        struct wyt__dfa dfa;
        uint32_t word[LENGTH];
        size_t index = 0;
        random_dfa(&random, context, random_below(&random, 9), 3, &dfa);
        for (size_t length = 0; length <= LENGTH; length++) {
            unsigned long expected = 0;
            for (; index < WORDS && word_at(index, word) == length; index++)
                expected += wyt__dfa_run(&dfa, word, length) != 0;
            CHECK_STATUS(WYT_OK, wyt__dfa_count(&dfa, length, count));
            CHECK(mpz_cmp_ui(count, expected) == 0, "round %zu: length %zu",
                  round, length);
        }
        wyt__dfa_close(&dfa);
    }
    mpz_clear(count);
    wyt_context_unref(context);
}

/* A letter read as another one, as one of two, or as none. */
static void relabels(void **state)
{
    static const uint32_t map[4] = {1, WYT__NO_STATE, 0, 1};
    wyt_context *context = test_context();
    struct wyt__dfa dfa, other;
    (void)state;
    wyt__dfa_open(&dfa, context, 2);
    CHECK_STATUS(WYT_OK, wyt__dfa_add(&dfa, 0));
    CHECK_STATUS(WYT_OK, wyt__dfa_add(&dfa, 7));
    dfa.next[1] = 1;
    CHECK_STATUS(WYT_OK, wyt__dfa_relabel(&dfa, 4, map, &other));
    for (uint32_t letter = 0; letter < 4; letter++)
        CHECK(wyt__dfa_run(&other, &letter, 1) == (map[letter] == 1 ? 7u : 0u),
              "letter %u", (unsigned)letter);
    wyt__dfa_close(&dfa);
    wyt__dfa_close(&other);
    wyt_context_unref(context);
}

static void keys(void **state)
{
    wyt_context *context = test_context();
    struct wyt__keys table;
    uint32_t words[40] = {0}, number;
    (void)state;
    wyt__keys_open(&table, context);
    for (uint32_t round = 0; round < 2; round++)
        for (uint32_t i = 0; i < 20000; i++) {
            size_t length = i % 40;
            words[0] = i;
            CHECK_STATUS(WYT_OK,
                         wyt__keys_number(&table, words, length, &number));
            CHECK(length == 0
                      ? number == 0
                      : wyt__keys_words(&table, number, &length)[0] == i &&
                            length == i % 40,
                  "key %u has number %u", (unsigned)i, (unsigned)number);
        }
    CHECK(table.count == 20000 - 500 + 1, "%zu keys", table.count);
    wyt__keys_close(&table);
    wyt_context_unref(context);
}

static int32_t join_and_search(wyt_context *context, const void *user)
{
    struct random random;
    struct wyt__dfa a, b, both;
    uint32_t *word = NULL;
    size_t length = 0;
    int32_t status;
    (void)user;
    random = random_stream(2);
    wyt__dfa_open(&a, context, LETTERS);
    for (size_t i = 0; i < 40; i++) {
        status = wyt__dfa_add(&a, (uint32_t)random_below(&random, 2));
        if (status != WYT_OK) {
            wyt__dfa_close(&a);
            return status;
        }
    }
    for (size_t i = 0; i < 40 * LETTERS; i++)
        a.next[i] = (uint32_t)random_below(&random, 40);
    status = wyt__dfa_copy(&a, &b);
    if (status == WYT_OK) {
        b.output[3] ^= 1;
        status = wyt__dfa_join(&a, &b, wyt__differ, NULL, &both);
        if (status == WYT_OK)
            wyt__dfa_close(&both);
    }
    if (status == WYT_OK)
        status = wyt__dfa_search(&a, &b, wyt__differ, NULL, &word, &length);
    wyt__release(context, word, length, sizeof *word);
    wyt__dfa_close(&a);
    wyt__dfa_close(&b);
    return status;
}

/* Every request for memory is refused in turn. */
static void faults(void **state)
{
    (void)state;
    cut_short("automata", SIZE_MAX, join_and_search, NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reduces), cmocka_unit_test(joins),
        cmocka_unit_test(counts),  cmocka_unit_test(relabels),
        cmocka_unit_test(keys),    cmocka_unit_test(faults)};
    return test_main("automata dfa", tests, TEST_LENGTH(tests));
}
