/* SPDX-License-Identifier: MIT */
/*
 * The golden files with entries beyond 64 bits, by the engines of any size:
 * wyt_ab_nth, beatty_mp, bishop_block_seq. Every entry is tested but those of
 * wyt:a=1,b=B in misere play, which swaps pairs of the normal game instead of
 * having a sequence of its own.
 */
#define WYT__ANY_SIZE
#include <stdio.h>

#include "rules/recursion.h"
#include "sequences/bishop_sequence.h"
#include "sequences/sequence.h"
#include "sequences/sequence_big.h"
#include "support/big.h"
#include "support/json.h"

/* A number, or a string of digits of any length. */
static void read_number(mpz_t number, const json_t *value)
{
    if (json_is_integer(value)) {
        uint64_t small = 0;
        CHECK(json_u64(value, &small), "a number passes 64 bits");
        mpz_import(number, 1, -1, sizeof small, 0, 0, &small);
        return;
    }
    CHECK(json_is_string(value) &&
              mpz_set_str(number, json_string_value(value), 10) == 0,
          "no number");
}

/* n has the value x; y is x + d_n unless it is NULL. */
static void check_term(const struct big_case *it, struct random *random,
                       const json_t *index, const json_t *x, const json_t *y)
{
    mpz_t n, expected, found;
    mpz_inits(n, expected, found, NULL);
    read_number(n, index);
    read_number(expected, x);
    CHECK_STATUS(WYT_OK, wyt__sequence_number(it->big, found, n));
    CHECK(mpz_cmp(found, expected) == 0, "%s: n = %s gives %s", it->name,
          big_text(n), big_text(found));
    if (y != NULL) {
        mpz_t d;
        mpz_init(d);
        CHECK_STATUS(WYT_OK, wyt__sequence_difference(it->big, d, n));
        mpz_add(found, found, d);
        read_number(expected, y);
        mpz_clear(d);
        CHECK(mpz_cmp(found, expected) == 0, "%s: n = %s has partner %s",
              it->name, big_text(n), big_text(found));
    }
    big_check_index(it, random, n);
    mpz_clears(n, expected, found, NULL);
}

/* ---- wyt_ab_nth ---- */

static size_t check_terms(const char *name, struct wyt__sequence *big,
                          struct random *random, const json_t *terms)
{
    const struct big_case it = {name, big, true, NULL, 0, 0, 0};
    const json_t *term;
    size_t number;
    json_array_foreach(terms, number, term)
    {
        check_term(&it, random, json_member(term, "n"), json_member(term, "x"),
                   json_member(term, "y"));
    }
    wyt__sequence_close(big);
    return json_array_size(terms);
}

static void morphisms(void **state)
{
    struct random random = random_stream(61);
    wyt_context *context = test_context();
    json_t *root = json_open("wyt_ab_nth.json");
    const json_t *entry, *cases = json_member(root, "cases");
    size_t index, tested = 0;
    (void)state;
    json_array_foreach(cases, index, entry)
    {
        const uint32_t a = (uint32_t)json_number(entry, "a");
        const uint32_t b = (uint32_t)json_number(entry, "b");
        const uint32_t s = json_truth(entry, "misere");
        const json_t *terms = json_member(entry, "terms");
        struct wyt__sequence *big;
        char name[64];
        (void)snprintf(name, sizeof name, "wyt:a=%u,b=%u%s", (unsigned)a,
                       (unsigned)b, s == 0 ? "" : "+misere");
        if (a == 1 && s == 1)
            continue;
        CHECK_STATUS(
            WYT_OK,
            wyt__sequence_open_morphism_big(
                context, &(struct wyt__recursion){a, {b, b}, s, 1}, 1, &big));
        tested += check_terms(name, big, &random, terms);
        if (b > 1)
            continue;
        CHECK_STATUS(WYT_OK,
                     s == 0 ? wyt__sequence_open_golden_big(context, a, 1, &big)
                            : wyt__sequence_open_misere_big(context, a, &big));
        tested += check_terms(name, big, &random, terms);
    }
    print_message("# wyt_ab_nth.json: %zu tested\n", tested);
    CHECK(tested > 800, "%zu terms", tested);
    json_decref(root);
    wyt_context_unref(context);
}

/* ---- beatty_mp ---- */

static void pairs(void **state)
{
    struct random random = random_stream(62);
    wyt_context *context = test_context();
    json_t *root = json_open("beatty_mp.json");
    const json_t *entry, *term, *cases = json_member(root, "cases");
    size_t index, number, tested = 0;
    (void)state;
    json_array_foreach(cases, index, entry)
    {
        const uint32_t m = (uint32_t)json_number(entry, "m");
        const uint32_t p = (uint32_t)json_number(entry, "p");
        char name[64];
        struct big_case it = {name, NULL, p == 1, NULL, 0, 0, 0};
        (void)snprintf(name, sizeof name, "m = %u, p = %u", (unsigned)m,
                       (unsigned)p);
        CHECK_STATUS(WYT_OK,
                     wyt__sequence_open_golden_big(context, m, p, &it.big));
        json_array_foreach(json_member(entry, "huge"), number, term)
        {
            check_term(&it, &random, json_member(term, "n"),
                       json_member(term, "a"), json_member(term, "b"));
            tested++;
        }
        wyt__sequence_close(it.big);
    }
    print_message("# beatty_mp.json: %zu tested\n", tested);
    CHECK(tested > 100, "%zu terms", tested);
    json_decref(root);
    wyt_context_unref(context);
}

/* ---- bishop_block_seq ---- */

static void bishops(void **state)
{
    struct random random = random_stream(63);
    wyt_context *context = test_context();
    json_t *root = json_open("bishop_block_seq.json");
    const json_t *entry, *term, *cases = json_member(root, "cases");
    size_t index, number, tested = 0;
    (void)state;
    json_array_foreach(cases, index, entry)
    {
        const uint32_t m = (uint32_t)json_number(entry, "m");
        const uint32_t k = (uint32_t)json_number(entry, "k");
        char name[64];
        struct big_case it = {name, NULL, true, NULL, 0, 0, 0};
        (void)snprintf(name, sizeof name, "m = %u, k = %u", (unsigned)m,
                       (unsigned)k);
        CHECK_STATUS(WYT_OK, wyt__sequence_open_bishop(context, m, k, &it.big));
        json_array_foreach(json_member(entry, "huge"), number, term)
        {
            check_term(&it, &random, json_member(term, "n"),
                       json_member(term, "x"), NULL);
            tested++;
        }
        wyt__sequence_close(it.big);
    }
    print_message("# bishop_block_seq.json: %zu tested\n", tested);
    CHECK(tested > 70, "%zu terms", tested);
    json_decref(root);
    wyt_context_unref(context);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(morphisms),
                                       cmocka_unit_test(pairs),
                                       cmocka_unit_test(bishops)};
    if (argc > 1)
        json_set_folder(argv[1]);
    return test_main("golden big", tests, TEST_LENGTH(tests));
}
