/* SPDX-License-Identifier: MIT */
/*
 * Questions about moves of any size as a caller sees them: every documented
 * status, and lists that stay untouched or are asked with and filled at once.
 * What the answers are is checked by test_big_moves. Without GMP the refusals
 * are what is tested.
 */
#include <string.h>

#include "support/integers.h"
#include "support/toys.h"

static bool has_gmp(void)
{
    return wyt_feature("gmp") == 1;
}

/* A game, a position beyond 64 bits, and a list that has to stay as it is. */
struct desk {
    wyt_context *context;
    wyt_rules *rules;
    wyt_integers *heaps, *out;
};

static const uint64_t mark = 77;

static struct desk desk_open(const char *text)
{
    struct desk desk = {.context = test_context()};
    desk.rules = test_rules(desk.context, text);
    desk.heaps = integers_new(desk.context);
    desk.out = integers_of(desk.context, &mark, 1);
    for (size_t i = 0; i < wyt_rules_heaps(desk.rules); i++) {
        const uint64_t limbs[2] = {5 + i, 7};
        CHECK_STATUS(WYT_OK, wyt_integers_add_limbs(desk.heaps, limbs, 2));
    }
    return desk;
}

static void desk_close(struct desk *desk)
{
    wyt_integers_free(desk->out);
    wyt_integers_free(desk->heaps);
    wyt_rules_unref(desk->rules);
    wyt_context_unref(desk->context);
}

/* All four are refused alike, and touch nothing. */
static void check_refused(struct desk *desk, const wyt_integers *heaps,
                          int32_t expected)
{
    int32_t legal = 9, class = 9;
    CHECK_ERROR(
        expected, desk->context,
        wyt_rules_legal_big(desk->context, desk->rules, heaps, heaps, &legal));
    CHECK_ERROR(expected, desk->context,
                wyt_rules_blockable_big(desk->context, desk->rules, heaps,
                                        heaps, &class));
    CHECK_ERROR(expected, desk->context,
                wyt_rules_option_count_big(desk->context, desk->rules, heaps,
                                           desk->out));
    CHECK_ERROR(
        expected, desk->context,
        wyt_rules_options_big(desk->context, desk->rules, heaps, 3, desk->out));
    CHECK(legal == 9 && class == 9 && integers_are(desk->out, &mark, 1),
          "touched: %s", integers_shown(desk->out));
}

static void check_answers(struct desk *desk)
{
    wyt_integers *to = integers_text(
        desk->context, "129127208515966861316 129127208515966861317");
    wyt_integers *right = integers_text(desk->context, "387381625547900583952");
    int32_t legal = 9;
    CHECK_STATUS(WYT_OK, wyt_rules_legal_big(desk->context, desk->rules,
                                             desk->heaps, to, &legal));
    CHECK(legal == 1, "a move along the diagonal");
    CHECK_STATUS(WYT_OK, wyt_rules_legal_big(desk->context, desk->rules, to,
                                             desk->heaps, &legal));
    CHECK(legal == 0, "a move upwards");
    CHECK_STATUS(WYT_OK, wyt_rules_options_big(desk->context, desk->rules,
                                               desk->heaps, 1, to));
    CHECK(wyt_integers_count(to) == 2, "%s", integers_shown(to));
    /* x + y + min(x, y), into the list that is asked with. */
    CHECK_STATUS(WYT_OK, wyt_rules_option_count_big(desk->context, desk->rules,
                                                    desk->heaps, desk->heaps));
    CHECK(integers_equal(desk->heaps, right), "%s options",
          integers_shown(desk->heaps));
    wyt_integers_free(right);
    wyt_integers_free(to);
}

static void answers(void **state)
{
    struct desk desk = desk_open("wythoff");
    (void)state;
    if (has_gmp())
        check_answers(&desk);
    else
        check_refused(&desk, desk.heaps, WYT_UNSUPPORTED);
    desk_close(&desk);
}

/* What fits into 64 bits is that of wyt_rules_legal() and wyt_moves_next(). */
static void small_numbers(void **state)
{
    static const uint64_t three_five[2] = {3, 5}, one_three[2] = {1, 3};
    struct desk desk = desk_open("wyt:a=1,b=1");
    wyt_integers *from = integers_of(desk.context, three_five, 2);
    wyt_integers *to = integers_of(desk.context, one_three, 2);
    int32_t legal = 9;
    uint64_t options[64], count = 0;
    size_t found;
    wyt_moves *moves = NULL;
    (void)state;
    CHECK_STATUS(WYT_OK, wyt_rules_legal_big(desk.context, desk.rules, from, to,
                                             &legal));
    CHECK(legal == 1, "(3,5) -> (1,3)");
    CHECK_STATUS(WYT_OK, wyt_rules_legal_big(desk.context, desk.rules, from,
                                             desk.heaps, &legal));
    CHECK(legal == 0, "to what is larger");
    CHECK_STATUS(
        WYT_OK, wyt_moves_new(desk.context, desk.rules, three_five, 2, &moves));
    CHECK_STATUS(WYT_OK, wyt_moves_next(moves, options, 32, &found));
    wyt_moves_free(moves);
    for (size_t most = 0; most < 13; most++) {
        CHECK_STATUS(WYT_OK, wyt_rules_options_big(desk.context, desk.rules,
                                                   from, most, to));
        CHECK(integers_are(to, options, 2 * (most < found ? most : found)),
              "the first %zu: %s", most, integers_shown(to));
    }
    CHECK_STATUS(
        has_gmp() ? WYT_OK : WYT_UNSUPPORTED,
        wyt_rules_option_count_big(desk.context, desk.rules, from, to));
    if (has_gmp())
        CHECK_STATUS(WYT_OK, wyt_integers_u64(to, 0, &count));
    CHECK(!has_gmp() || count == found, "%llu options",
          (unsigned long long)count);
    wyt_integers_free(to);
    wyt_integers_free(from);
    desk_close(&desk);
}

/* What is taken decides, wherever the heaps stand. */
static void large_classes(void **state)
{
    static const struct {
        const char *rules, *from, *to;
        int32_t class;
    } cases[] = {
        {"wythoff", "36893488147419103232 5", "36893488147419103227 0", 0},
        {"wythoff+block=3", "36893488147419103232 5", "36893488147419103227 0",
         1},
        {"wythoff+comply=2", "36893488147419103232 5", "36893488147419103227 0",
         0},
        {"wythoff+bishopblock=2", "36893488147419103232 5",
         "36893488147419103227 0", 1},
        {"wythoff+bishopblock=2", "36893488147419103232 5",
         "36893488147419103227 5", 0},
        /* Both heaps lose more than 64 bits, not the same. */
        {"wyt:a=3,b=1+bishopblock=2",
         "55340232221128654848 55340232221128654848", "1 1", 1},
        {"wyt:a=3,b=1+bishopblock=2",
         "55340232221128654848 55340232221128654848", "1 2", 0},
        {"wyt:a=5,b=1+roobblock=2", "36893488147419103232 5",
         "36893488147419103228 5", 0},
        {"wyt:a=5,b=1+roobblock=2", "36893488147419103232 5",
         "36893488147419103227 5", 1},
        {"wyt:a=5,b=1+roobblock=2", "36893488147419103232 5", "7 5", 1},
        {"wyt:a=5,b=1+roobblock=2", "36893488147419103232 5",
         "36893488147419103227 0", 0},
        {"nim:heaps=3+heapblock=2", "4 36893488147419103232 6",
         "4 36893488147419103232 0", 3},
        {"nim:heaps=3+heapblock=2", "4 36893488147419103232 6", "4 1 6", 2},
    };
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(cases) && has_gmp(); i++) {
        struct desk desk = desk_open(cases[i].rules);
        wyt_integers *from = integers_text(desk.context, cases[i].from);
        wyt_integers *to = integers_text(desk.context, cases[i].to);
        int32_t class = 9;
        CHECK_STATUS(WYT_OK, wyt_rules_blockable_big(desk.context, desk.rules,
                                                     from, to, &class));
        CHECK(class == cases[i].class, "%s, %s to %s: class %d", cases[i].rules,
              cases[i].from, cases[i].to, class);
        class = 9;
        CHECK_ERROR(WYT_E_POSITION, desk.context,
                    wyt_rules_blockable_big(desk.context, desk.rules, to, from,
                                            &class));
        CHECK(class == 9, "out_class is %d", class);
        wyt_integers_free(to);
        wyt_integers_free(from);
        desk_close(&desk);
    }
}

/* Asks both questions about a pair of positions. */
static void compare_classes(struct desk *desk, const uint64_t *from,
                            const uint64_t *to)
{
    wyt_integers *a = integers_of(desk->context, from, 2);
    wyt_integers *b = integers_of(desk->context, to, 2);
    int32_t small = 9, big = 9;
    const int32_t status =
        wyt_rules_blockable(desk->context, desk->rules, from, to, 2, &small);
    CHECK_STATUS(status, wyt_rules_blockable_big(desk->context, desk->rules, a,
                                                 b, &big));
    CHECK(small == big, "class %d, at any size %d", small, big);
    wyt_integers_free(b);
    wyt_integers_free(a);
}

/* What fits into 64 bits is that of wyt_rules_blockable(), refusals too. */
static void small_classes(void **state)
{
    static const char *const games[] = {"wyt:a=2,b=1+roobblock=2", "wythoff",
                                        "wythoff+bishopblock=3",
                                        "nim+heapblock=2", "nim+block=2"};
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(games); i++) {
        struct desk desk = desk_open(games[i]);
        for (uint64_t k = 0; k < 256; k++) {
            const uint64_t from[2] = {k & 3, k >> 2 & 3};
            const uint64_t to[2] = {k >> 4 & 3, k >> 6 & 3};
            compare_classes(&desk, from, to);
        }
        desk_close(&desk);
    }
}

/* Callback games have 64 bits, and are asked there. */
static void callbacks(void **state)
{
    static const uint64_t three_five[2] = {3, 5}, one_three[2] = {1, 3};
    struct toy toy = {TOY_GOOD, 0, 0};
    wyt_callbacks table = toy_plain(&toy);
    struct desk desk = desk_open("wythoff");
    wyt_integers *from = integers_of(desk.context, three_five, 2);
    wyt_integers *to = integers_of(desk.context, one_three, 2);
    int32_t legal = 9;
    uint64_t count = 0;
    (void)state;
    wyt_rules_unref(desk.rules);
    desk.rules = toy_rules(desk.context, &table);
    check_refused(&desk, desk.heaps, WYT_UNSUPPORTED);
    CHECK_STATUS(WYT_OK, wyt_rules_legal_big(desk.context, desk.rules, from, to,
                                             &legal));
    CHECK_STATUS(WYT_OK, wyt_rules_option_count_big(desk.context, desk.rules,
                                                    from, desk.out));
    CHECK_STATUS(WYT_OK, wyt_integers_u64(desk.out, 0, &count));
    CHECK(legal == 1 && count == 11, "%llu options", (unsigned long long)count);
    CHECK_STATUS(WYT_OK, wyt_rules_blockable_big(desk.context, desk.rules, from,
                                                 to, &legal));
    CHECK(legal == 0, "class %d", legal);
    CHECK_STATUS(WYT_OK, wyt_rules_options_big(desk.context, desk.rules, from,
                                               99, desk.out));
    CHECK(wyt_integers_count(desk.out) == 22, "%zu numbers",
          wyt_integers_count(desk.out));
    wyt_integers_clear(desk.out);
    CHECK_STATUS(WYT_OK, wyt_integers_add_u64(desk.out, mark));
    toy.fault = TOY_ERROR;
    check_refused(&desk, from, 42);
    toy.fault = TOY_REPEAT;
    check_refused(&desk, from, WYT_E_CALLBACK);
    toy.fault = TOY_GOOD;
    wyt_integers_free(to);
    wyt_integers_free(from);
    desk_close(&desk);
}

static void limits(void **state)
{
    struct desk desk = desk_open("wythoff");
    struct desk many = desk_open("vectors:lines=17.0/101.0/0.1");
    (void)state;
    if (has_gmp()) {
        wyt_context_set_limit(desk.context, WYT_LIMIT_DIGITS, 10);
        check_refused(&desk, desk.heaps, WYT_LIMIT);
        wyt_context_set_limit(desk.context, WYT_LIMIT_DIGITS, 100);
        wyt_context_set_limit(desk.context, WYT_LIMIT_CELLS, 20);
        CHECK_ERROR(WYT_LIMIT, desk.context,
                    wyt_rules_options_big(desk.context, desk.rules, desk.heaps,
                                          30, desk.out));
        wyt_context_set_limit(many.context, WYT_LIMIT_CELLS, 17 * 101 - 1);
        CHECK_ERROR(WYT_LIMIT, many.context,
                    wyt_rules_option_count_big(many.context, many.rules,
                                               many.heaps, many.out));
        CHECK(strstr(wyt_context_error(many.context), "repeat") != NULL, "%s",
              wyt_context_error(many.context));
        CHECK(integers_are(many.out, &mark, 1), "touched");
        wyt_context_set_limit(many.context, WYT_LIMIT_CELLS, 17 * 101);
        CHECK_STATUS(WYT_OK,
                     wyt_rules_option_count_big(many.context, many.rules,
                                                many.heaps, many.out));
    }
    desk_close(&many);
    desk_close(&desk);
}

static void arguments(void **state)
{
    struct desk desk = desk_open("hole:m=2,u=3,v=4");
    struct desk other = desk_open("choice:m=1,p=3");
    static const uint64_t cell[2] = {1, 2};
    wyt_integers *removed = integers_of(desk.context, cell, 2);
    int32_t legal = 9;
    (void)state;
    check_refused(&desk, removed, WYT_E_POSITION);
    check_refused(&desk, NULL, WYT_E_ARGUMENT);
    check_refused(&desk, other.heaps, WYT_E_ARGUMENT);
    check_refused(&desk, desk.out, WYT_E_POSITION);
    check_refused(&other, other.heaps, WYT_UNSUPPORTED);
    CHECK_STATUS(
        WYT_E_ARGUMENT,
        wyt_rules_legal_big(NULL, desk.rules, desk.heaps, desk.heaps, &legal));
    CHECK_ERROR(WYT_E_ARGUMENT, desk.context,
                wyt_rules_legal_big(desk.context, NULL, desk.heaps, desk.heaps,
                                    &legal));
    CHECK_ERROR(WYT_E_ARGUMENT, desk.context,
                wyt_rules_legal_big(desk.context, desk.rules, desk.heaps,
                                    desk.heaps, NULL));
    CHECK_ERROR(WYT_E_POSITION, desk.context,
                wyt_rules_legal_big(desk.context, desk.rules, desk.heaps,
                                    desk.out, &legal));
    CHECK_STATUS(WYT_E_ARGUMENT,
                 wyt_rules_blockable_big(NULL, desk.rules, desk.heaps,
                                         desk.heaps, &legal));
    CHECK_ERROR(WYT_E_ARGUMENT, desk.context,
                wyt_rules_blockable_big(desk.context, desk.rules, desk.heaps,
                                        desk.heaps, NULL));
    CHECK_ERROR(
        WYT_E_ARGUMENT, desk.context,
        wyt_rules_options_big(desk.context, desk.rules, desk.heaps, 3, NULL));
    CHECK_ERROR(WYT_E_ARGUMENT, desk.context,
                wyt_rules_option_count_big(desk.context, desk.rules, desk.heaps,
                                           other.out));
    wyt_integers_free(removed);
    desk_close(&other);
    desk_close(&desk);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(answers),       cmocka_unit_test(small_numbers),
        cmocka_unit_test(callbacks),     cmocka_unit_test(limits),
        cmocka_unit_test(arguments),     cmocka_unit_test(large_classes),
        cmocka_unit_test(small_classes),
    };
    return test_main("api moves_big", tests, TEST_LENGTH(tests));
}
