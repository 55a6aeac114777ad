/* SPDX-License-Identifier: MIT */
/*
 * Lists of integers of any size: text, limbs, 64 bits, comparison, and every
 * documented status.
 */
#include "support/harness.h"
#include "support/random.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct pair {
    wyt_context *context;
    wyt_integers *list;
};

static struct pair open_list(void)
{
    struct pair pair = {test_context(), NULL};
    CHECK_STATUS(WYT_OK, wyt_integers_new(pair.context, &pair.list));
    return pair;
}

static void close_list(struct pair *pair)
{
    wyt_integers_free(pair->list);
    wyt_context_unref(pair->context);
}

static void add_text(struct pair *pair, const char *text)
{
    int32_t status = wyt_integers_add_text(pair->list, text, strlen(text));
    CHECK(status == WYT_OK, "%s: %s", text, wyt_context_error(pair->context));
}

static void check_text(struct pair *pair, size_t index, const char *expected)
{
    char text[4096];
    size_t length = 0, digits = 0;
    CHECK_STATUS(WYT_OK, wyt_integers_text(pair->list, index, text, sizeof text,
                                           &length));
    CHECK(strcmp(text, expected) == 0 && length == strlen(expected),
          "%s, expected %s", text, expected);
    CHECK_STATUS(WYT_OK, wyt_integers_digits(pair->list, index, &digits));
    CHECK(digits == length, "%zu digits of %s", digits, expected);
}

static void small(void **state)
{
    static const uint64_t values[] = {0, 1, 9, 10, 4294967296, UINT64_MAX};
    struct pair pair = open_list();
    (void)state;
    CHECK(wyt_integers_count(pair.list) == 0, "not empty");
    for (size_t i = 0; i < TEST_LENGTH(values); i++) {
        char text[32];
        uint64_t value = 7;
        size_t bits = 99;
        CHECK_STATUS(WYT_OK, wyt_integers_add_u64(pair.list, values[i]));
        (void)snprintf(text, sizeof text, "%" PRIu64, values[i]);
        check_text(&pair, i, text);
        CHECK_STATUS(WYT_OK, wyt_integers_u64(pair.list, i, &value));
        CHECK(value == values[i], "%" PRIu64 " from %s", value, text);
        CHECK_STATUS(WYT_OK, wyt_integers_bits(pair.list, i, &bits));
        CHECK(bits == 64 ? value >> 63 == 1 : value >> bits == 0, "%zu", bits);
    }
    CHECK(wyt_integers_count(pair.list) == TEST_LENGTH(values), "count");
    wyt_integers_clear(pair.list);
    CHECK(wyt_integers_count(pair.list) == 0, "not cleared");
    close_list(&pair);
}

static void leading_zeros(void **state)
{
    static const uint64_t limbs[] = {5, 0, 0};
    struct pair pair = open_list();
    (void)state;
    add_text(&pair, "000");
    add_text(&pair, "00018446744073709551615");
    CHECK_STATUS(WYT_OK, wyt_integers_add_limbs(pair.list, limbs, 3));
    CHECK_STATUS(WYT_OK, wyt_integers_add_limbs(pair.list, NULL, 0));
    check_text(&pair, 0, "0");
    check_text(&pair, 1, "18446744073709551615");
    check_text(&pair, 2, "5");
    check_text(&pair, 3, "0");
    close_list(&pair);
}

static bool has_gmp(void)
{
    return wyt_feature("gmp") == 1;
}

static void large(void **state)
{
    static const char *const texts[] = {
        "18446744073709551616", /* 2^64 */
        "340282366920938463463374607431768211455",
        "340282366920938463463374607431768211456",
        "99999999999999999999999999999999999999999999999999",
        "100000000000000000000000000000000000000000000000000",
    };
    struct pair pair = open_list();
    (void)state;
    if (!has_gmp()) {
        CHECK_ERROR(WYT_UNSUPPORTED, pair.context,
                    wyt_integers_add_text(pair.list, texts[0], 20));
        close_list(&pair);
        return;
    }
    for (size_t i = 0; i < TEST_LENGTH(texts); i++) {
        uint64_t value = 7;
        add_text(&pair, texts[i]);
        check_text(&pair, i, texts[i]);
        CHECK_ERROR(WYT_BEYOND, pair.context,
                    wyt_integers_u64(pair.list, i, &value));
        CHECK(value == 7, "touched");
    }
    close_list(&pair);
}

/* 2^64 has two limbs, whatever the machine's own are. */
static void limbs(void **state)
{
    static const uint64_t expected[] = {0, 0, 1}, other[] = {1, 0, 1};
    struct pair pair = open_list();
    uint64_t found[3] = {7, 7, 7};
    size_t count = 0, bits = 0;
    (void)state;
    CHECK_STATUS(WYT_OK, wyt_integers_add_limbs(pair.list, expected, 3));
    CHECK_STATUS(WYT_OK, wyt_integers_add_limbs(pair.list, other, 3));
    CHECK_ERROR(WYT_E_SPACE, pair.context,
                wyt_integers_limbs(pair.list, 0, found, 2, &count));
    CHECK(count == 3 && found[0] == 7, "%zu limbs are needed", count);
    CHECK_STATUS(WYT_OK, wyt_integers_limbs(pair.list, 1, found, 3, &count));
    CHECK(count == 3 && memcmp(found, other, sizeof found) == 0, "limbs");
    CHECK_STATUS(WYT_OK, wyt_integers_bits(pair.list, 0, &bits));
    CHECK(bits == 129, "%zu bits", bits);
    if (has_gmp())
        check_text(&pair, 0, "340282366920938463463374607431768211456");
    close_list(&pair);
}

/* Limbs to text and back, and the number of digits near powers of ten. */
static void round_trip(void **state)
{
    struct pair pair = open_list();
    struct random random = random_stream(17);
    (void)state;
    for (size_t i = 0; has_gmp() && i < test_count(200); i++) {
        uint64_t in[32];
        char text[700];
        size_t count = 1 + (size_t)random_below(&random, 32), length = 0;
        int32_t order = 7;
        for (size_t k = 0; k < count; k++)
            in[k] = random_bits(&random);
        wyt_integers_clear(pair.list);
        CHECK_STATUS(WYT_OK, wyt_integers_add_limbs(pair.list, in, count));
        CHECK_STATUS(WYT_OK, wyt_integers_text(pair.list, 0, text, sizeof text,
                                               &length));
        CHECK_STATUS(WYT_OK, wyt_integers_add_text(pair.list, text, length));
        CHECK_STATUS(WYT_OK,
                     wyt_integers_compare(pair.list, 0, pair.list, 1, &order));
        CHECK(order == 0, "%s came back as another number", text);
    }
    close_list(&pair);
}

/* 10^k - 1 has k digits and 10^k has k + 1; room for exactly that many. */
static void powers_of_ten(void **state)
{
    struct pair pair = open_list();
    char digits[1024], text[1024];
    (void)state;
    for (size_t k = 19; has_gmp() && k < 1000; k += 7) {
        size_t length = 0;
        int32_t order = 7;
        memset(digits, '9', k);
        wyt_integers_clear(pair.list);
        CHECK_STATUS(WYT_OK, wyt_integers_add_text(pair.list, digits, k));
        memset(digits, '0', k + 1);
        digits[0] = '1';
        CHECK_STATUS(WYT_OK, wyt_integers_add_text(pair.list, digits, k + 1));
        for (size_t i = 0; i < 2; i++) {
            CHECK_STATUS(WYT_E_SPACE,
                         wyt_integers_text(pair.list, i, NULL, 0, &length));
            CHECK(length == k + i, "%zu digits, not %zu", length, k + i);
            CHECK_STATUS(WYT_E_SPACE, wyt_integers_text(pair.list, i, text,
                                                        length, &length));
            CHECK_STATUS(WYT_OK, wyt_integers_text(pair.list, i, text,
                                                   length + 1, &length));
            CHECK(strlen(text) == k + i, "%s", text);
        }
        CHECK_STATUS(WYT_OK,
                     wyt_integers_compare(pair.list, 0, pair.list, 1, &order));
        CHECK(order == -1, "order %d", (int)order);
        CHECK_STATUS(WYT_OK,
                     wyt_integers_compare(pair.list, 1, pair.list, 0, &order));
        CHECK(order == 1, "order %d", (int)order);
    }
    close_list(&pair);
}

static void bad_text(void **state)
{
    static const struct {
        const char *text;
        int64_t offset;
    } bad[] = {{"", 0},    {"-5", 0},          {"+5", 0},   {" 5", 0},
               {"5 ", 1},  {"12a", 2},         {"0x10", 1}, {"1e9", 1},
               {"1.5", 1}, {"123456789,0", 9}, {"5\n", 1}};
    struct pair pair = open_list();
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(bad); i++) {
        CHECK_ERROR(
            WYT_E_SYNTAX, pair.context,
            wyt_integers_add_text(pair.list, bad[i].text, strlen(bad[i].text)));
        CHECK(wyt_context_error_offset(pair.context) == bad[i].offset,
              "'%s': offset %" PRId64, bad[i].text,
              wyt_context_error_offset(pair.context));
        CHECK(wyt_integers_count(pair.list) == 0, "'%s' counts", bad[i].text);
    }
    close_list(&pair);
}

/* Lists are put together, also from several contexts, and from themselves as
 * their memory grows. */
static void put_together(void **state)
{
    static const uint64_t values[] = {3, 0, UINT64_MAX}, wide[] = {7, 0, 1};
    struct pair pair = open_list(), other = open_list();
    wyt_integers *list = pair.list;
    int32_t order = 7;
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(values); i++)
        CHECK_STATUS(WYT_OK, wyt_integers_add_u64(other.list, values[i]));
    CHECK_STATUS(WYT_OK, wyt_integers_add_limbs(other.list, wide, 3));
    CHECK_STATUS(WYT_OK, wyt_integers_add_integers(list, other.list, 0, 0));
    CHECK_STATUS(WYT_OK, wyt_integers_add_integers(list, other.list, 4, 0));
    CHECK_STATUS(WYT_OK, wyt_integers_add_integers(list, list, 0, 0));
    CHECK(wyt_integers_count(list) == 0, "nothing was asked for");
    CHECK_STATUS(WYT_OK, wyt_integers_add_integers(list, other.list, 2, 2));
    CHECK_STATUS(WYT_OK, wyt_integers_add_integers(list, other.list, 0, 4));
    for (size_t count = 6; count < 10000; count *= 2)
        CHECK_STATUS(WYT_OK, wyt_integers_add_integers(list, list, 0, count));
    CHECK(wyt_integers_count(list) == 12288, "%zu numbers",
          wyt_integers_count(list));
    for (size_t i = 0; i < wyt_integers_count(list); i++) {
        size_t from = i % 6 < 2 ? i % 6 + 2 : i % 6 - 2;
        CHECK_STATUS(WYT_OK,
                     wyt_integers_compare(list, i, other.list, from, &order));
        CHECK(order == 0, "number %zu", i);
    }
    CHECK_ERROR(WYT_E_ARGUMENT, pair.context,
                wyt_integers_add_integers(list, other.list, 5, 0));
    CHECK_ERROR(WYT_E_ARGUMENT, pair.context,
                wyt_integers_compare(list, 0, other.list, 4, &order));
    CHECK(strstr(wyt_context_error(pair.context), "index is 4;") != NULL,
          "the first list's context says \"%s\"",
          wyt_context_error(pair.context));
    CHECK_ERROR(WYT_E_ARGUMENT, pair.context,
                wyt_integers_add_integers(list, other.list, 1, 4));
    CHECK_ERROR(WYT_E_ARGUMENT, pair.context,
                wyt_integers_add_integers(list, list, 1, SIZE_MAX));
    CHECK_ERROR(WYT_E_ARGUMENT, pair.context,
                wyt_integers_add_integers(list, list, SIZE_MAX, 1));
    CHECK_ERROR(WYT_E_ARGUMENT, pair.context,
                wyt_integers_add_integers(list, NULL, 0, 0));
    CHECK_STATUS(WYT_E_ARGUMENT,
                 wyt_integers_add_integers(NULL, other.list, 0, 1));
    /* All or nothing: the last one has too many digits. */
    wyt_integers_clear(list);
    wyt_context_set_limit(pair.context, WYT_LIMIT_DIGITS, 30);
    CHECK_ERROR(WYT_LIMIT, pair.context,
                wyt_integers_add_integers(list, other.list, 0, 4));
    CHECK(wyt_integers_count(list) == 0, "a part was appended");
    CHECK_STATUS(WYT_OK, wyt_integers_add_integers(list, other.list, 0, 3));
    close_list(&pair);
    close_list(&other);
}

/* Leading zeros are no digits, and 64 bits are never too many. */
static void digits_limit(void **state)
{
    static const char thirty[] = "0000999999999999999999999999999999";
    static const uint64_t three[] = {0, 0, 1};
    struct pair pair = open_list();
    size_t length = 0;
    (void)state;
    CHECK_STATUS(WYT_OK,
                 wyt_context_set_limit(pair.context, WYT_LIMIT_DIGITS, 29));
    CHECK_ERROR(WYT_LIMIT, pair.context,
                wyt_integers_add_text(pair.list, thirty, sizeof thirty - 1));
    CHECK(strstr(wyt_context_error(pair.context), "30") != NULL &&
              strstr(wyt_context_error(pair.context), "29") != NULL,
          "%s", wyt_context_error(pair.context));
    CHECK_ERROR(WYT_LIMIT, pair.context,
                wyt_integers_add_limbs(pair.list, three, 3));
    CHECK(wyt_integers_count(pair.list) == 0, "refused numbers count");
    if (has_gmp()) {
        CHECK_STATUS(WYT_OK,
                     wyt_context_set_limit(pair.context, WYT_LIMIT_DIGITS, 30));
        add_text(&pair, thirty);
        check_text(&pair, 0, thirty + 4);
        CHECK_STATUS(WYT_OK,
                     wyt_context_set_limit(pair.context, WYT_LIMIT_DIGITS, 2));
        CHECK_ERROR(WYT_LIMIT, pair.context,
                    wyt_integers_text(pair.list, 0, NULL, 0, &length));
        CHECK_ERROR(WYT_LIMIT, pair.context,
                    wyt_integers_digits(pair.list, 0, &length));
        wyt_integers_clear(pair.list);
    }
    add_text(&pair, "18446744073709551615");
    check_text(&pair, 0, "18446744073709551615");
    close_list(&pair);
}

static void memory_limit(void **state)
{
    struct pair pair = open_list();
    char *digits = test_array(100000, 1);
    (void)state;
    memset(digits, '7', 100000);
    CHECK_STATUS(
        WYT_OK, wyt_context_set_limit(pair.context, WYT_LIMIT_MEMORY,
                                      wyt_context_memory(pair.context) + 4096));
    if (has_gmp())
        CHECK_ERROR(WYT_LIMIT, pair.context,
                    wyt_integers_add_text(pair.list, digits, 100000));
    CHECK_ERROR(WYT_LIMIT, pair.context,
                wyt_integers_add_limbs(
                    pair.list, (const uint64_t *)(const void *)digits, 12500));
    CHECK(wyt_integers_count(pair.list) == 0, "refused numbers count");
    free(digits);
    close_list(&pair);
}

static void null_arguments(void **state)
{
    struct pair pair = open_list();
    const wyt_integers *list = pair.list;
    wyt_integers *out = NULL;
    uint64_t value;
    size_t size;
    int32_t order;
    (void)state;
    CHECK_STATUS(WYT_E_ARGUMENT, wyt_integers_new(NULL, &out));
    CHECK_ERROR(WYT_E_ARGUMENT, pair.context,
                wyt_integers_new(pair.context, NULL));
    CHECK_STATUS(WYT_E_ARGUMENT, wyt_integers_add_u64(NULL, 1));
    CHECK_STATUS(WYT_E_ARGUMENT, wyt_integers_add_text(NULL, "1", 1));
    CHECK_ERROR(WYT_E_ARGUMENT, pair.context,
                wyt_integers_add_text(pair.list, NULL, 1));
    CHECK_STATUS(WYT_E_ARGUMENT, wyt_integers_add_limbs(NULL, NULL, 0));
    CHECK_ERROR(WYT_E_ARGUMENT, pair.context,
                wyt_integers_add_limbs(pair.list, NULL, 1));
    CHECK_STATUS(WYT_OK, wyt_integers_add_u64(pair.list, 5));
    CHECK_STATUS(WYT_E_ARGUMENT, wyt_integers_u64(NULL, 0, &value));
    CHECK_ERROR(WYT_E_ARGUMENT, pair.context, wyt_integers_u64(list, 0, NULL));
    CHECK_ERROR(WYT_E_ARGUMENT, pair.context,
                wyt_integers_u64(list, 1, &value));
    CHECK_ERROR(WYT_E_ARGUMENT, pair.context,
                wyt_integers_limbs(list, 0, NULL, 1, &size));
    CHECK_ERROR(WYT_E_ARGUMENT, pair.context,
                wyt_integers_limbs(list, 0, &value, 1, NULL));
    CHECK_ERROR(WYT_E_ARGUMENT, pair.context,
                wyt_integers_text(list, 0, NULL, 1, &size));
    CHECK_ERROR(WYT_E_ARGUMENT, pair.context,
                wyt_integers_text(list, 0, NULL, 0, NULL));
    CHECK_ERROR(WYT_E_ARGUMENT, pair.context,
                wyt_integers_bits(list, 9, &size));
    CHECK_ERROR(WYT_E_ARGUMENT, pair.context,
                wyt_integers_digits(list, 0, NULL));
    CHECK_ERROR(WYT_E_ARGUMENT, pair.context,
                wyt_integers_compare(list, 0, NULL, 0, &order));
    CHECK_ERROR(WYT_E_ARGUMENT, pair.context,
                wyt_integers_compare(list, 0, list, 3, &order));
    CHECK_ERROR(WYT_E_ARGUMENT, pair.context,
                wyt_integers_compare(list, 0, list, 0, NULL));
    CHECK(wyt_integers_count(NULL) == 0, "NULL holds numbers");
    wyt_integers_clear(NULL);
    wyt_integers_free(NULL);
    close_list(&pair);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(small),        cmocka_unit_test(leading_zeros),
        cmocka_unit_test(large),        cmocka_unit_test(limbs),
        cmocka_unit_test(round_trip),   cmocka_unit_test(powers_of_ten),
        cmocka_unit_test(bad_text),     cmocka_unit_test(digits_limit),
        cmocka_unit_test(memory_limit), cmocka_unit_test(null_arguments),
        cmocka_unit_test(put_together),
    };
    return test_main("api integers", tests, TEST_LENGTH(tests));
}
