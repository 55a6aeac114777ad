/* SPDX-License-Identifier: MIT */
/*
 * Numbers from strangers, as decimal text, limbs and digits of numeration
 * systems. The input is a row of steps. Conversions are compared with the
 * school method, functions of any size with those of 64 bits, and whatever has
 * an inverse is taken back.
 */
#include "ask.h"
#include "decimal.h"

#include <string.h>

#define POLLS 400
#define DIGITS 300
#define STEPS 12
#define ROOM (DECIMAL_LIMBS * 64 * 3 / 2)

/* Numbers that came in, the last one at work. */
struct numbers {
    struct world world;
    wyt_integers *list;
    wyt_integers *back; /* answers */
};

static size_t last(const struct numbers *numbers)
{
    return wyt_integers_count(numbers->list) - 1;
}

/* What the library says of the last number against the school method. */
static void compare(const struct numbers *numbers,
                    const struct decimal *expected)
{
    uint64_t limbs[DECIMAL_LIMBS], value;
    char text[DECIMAL_DIGITS + 1], right[DECIMAL_DIGITS + 1];
    size_t count = 0, length = 0, digits = 0;
    int32_t status = wyt_integers_limbs(numbers->list, last(numbers), limbs,
                                        DECIMAL_LIMBS, &count);
    EXPECT(status == WYT_OK && count == expected->count &&
               memcmp(limbs, expected->limbs, count * sizeof *limbs) == 0,
           "%zu limbs", count);
    status = wyt_integers_u64(numbers->list, last(numbers), &value);
    EXPECT(status == (count > 1 ? WYT_BEYOND : WYT_OK), "u64: %d", (int)status);
    EXPECT(count > 1 || value == (count == 0 ? 0 : limbs[0]), "another u64");
    if (!answered(&numbers->world,
                  wyt_integers_text(numbers->list, last(numbers), text,
                                    sizeof text, &length)))
        return;
    decimal_write(expected, right);
    EXPECT(strcmp(text, right) == 0 && strlen(text) == length, "%s, not %s",
           text, right);
    EXPECT(
        !answered(&numbers->world,
                  wyt_integers_digits(numbers->list, last(numbers), &digits)) ||
            digits == length,
        "%zu digits", digits);
}

static void add_text(struct numbers *numbers, struct input *input)
{
    struct decimal expected;
    size_t length = (size_t)take(input, 1) * 2, zeros = 0;
    const uint8_t *text = take_bytes(input, &length);
    uint64_t limit = 0;
    bool is_number, added;
    is_number = decimal_read(&expected, text, length);
    added = answered(
        &numbers->world,
        wyt_integers_add_text(numbers->list, (const char *)text, length));
    while (zeros < length && text[zeros] == '0')
        zeros++;
    EXPECT(is_number || !added || length > DIGITS, "no number was added");
    wyt_context_get_limit(numbers->world.context, WYT_LIMIT_DIGITS, &limit);
    EXPECT(added || !is_number || length - zeros > limit ||
               numbers->world.refused ||
               (expected.count > 1 && wyt_feature("gmp") == 0),
           "%s", wyt_context_error(numbers->world.context));
    if (added)
        compare(numbers, &expected);
}

static void add_limbs(struct numbers *numbers, struct input *input)
{
    uint64_t limbs[DECIMAL_LIMBS] = {0};
    size_t count = (size_t)take_below(input, DECIMAL_LIMBS + 1);
    struct decimal expected;
    for (size_t i = 0; i < count; i++)
        limbs[i] = take_number(input);
    decimal_take(&expected, limbs, count);
    if (answered(&numbers->world,
                 wyt_integers_add_limbs(numbers->list, limbs, count)))
        compare(numbers, &expected);
}

/* Whether the last number is the answer. */
static bool came_back(const struct numbers *numbers)
{
    int32_t order = 1;
    EXPECT(wyt_integers_count(numbers->back) == 1 &&
               wyt_integers_compare(numbers->list, last(numbers), numbers->back,
                                    0, &order) == WYT_OK,
           "%zu answers", wyt_integers_count(numbers->back));
    return order == 0;
}

static uint32_t take_a(struct input *input)
{
    uint64_t a = take_number(input);
    return a % 8 == 0 ? (uint32_t)a : (uint32_t)(1 + a % 65535);
}

/* ---- numeration ---- */

/* The functions of 64 bits say the same of a small number. */
static void compare_small(const struct numbers *numbers,
                          wyt_numeration *numeration, const uint32_t *digits,
                          size_t count)
{
    uint64_t value, again = 0;
    uint32_t small[96];
    size_t small_count = 0;
    if (wyt_integers_u64(numbers->list, last(numbers), &value) != WYT_OK)
        return;
    EXPECT(wyt_numeration_digits(numeration, value, small, 96, &small_count) ==
                   WYT_OK &&
               small_count == count &&
               memcmp(small, digits, count * sizeof *digits) == 0,
           "%zu digits", small_count);
    EXPECT(wyt_numeration_value(numeration, digits, count, &again) == WYT_OK &&
               again == value,
           "another value");
}

/* Moved to the left and back again it is the same number; to the right digits
 * drop out. */
static void shift(struct numbers *numbers, wyt_numeration *numeration,
                  int64_t places)
{
    if (!answered(&numbers->world, wyt_numeration_shift_big(
                                       numeration, numbers->list, last(numbers),
                                       places, numbers->back)) ||
        places <= 0 ||
        !answered(&numbers->world,
                  wyt_numeration_shift_big(numeration, numbers->back, 0,
                                           -places, numbers->back)))
        return;
    EXPECT(came_back(numbers), "%lld places and back", (long long)places);
}

static void use_digits(struct numbers *numbers, wyt_numeration *numeration,
                       int64_t places)
{
    static uint32_t digits[ROOM];
    size_t count = 0;
    if (wyt_integers_count(numbers->list) == 0 ||
        !answered(&numbers->world, wyt_numeration_digits_big(
                                       numeration, numbers->list, last(numbers),
                                       digits, ROOM, &count)))
        return;
    compare_small(numbers, numeration, digits, count);
    if (answered(
            &numbers->world,
            wyt_numeration_value_big(numeration, digits, count, numbers->back)))
        EXPECT(came_back(numbers), "%zu digits of another number", count);
    shift(numbers, numeration, places);
}

/* Digits that may be none of the system. */
static void use_hostile(struct numbers *numbers, wyt_numeration *numeration,
                        struct input *input)
{
    uint32_t digits[64], again[96];
    size_t count = (size_t)take_below(input, 65), again_count = 0;
    uint64_t value = 0;
    int32_t status, small;
    for (size_t i = 0; i < count; i++)
        digits[i] = (uint32_t)take(input, 1) % 4;
    small = wyt_numeration_value(numeration, digits, count, &value);
    status = wyt_numeration_value_big(numeration, digits, count, numbers->back);
    EXPECT((small == WYT_E_ARGUMENT) == (status == WYT_E_ARGUMENT), "%d and %d",
           (int)small, (int)status);
    if (!answered(&numbers->world, small))
        return;
    while (count > 0 && digits[count - 1] == 0)
        count--;
    EXPECT(wyt_numeration_digits(numeration, value, again, 96, &again_count) ==
                   WYT_OK &&
               again_count == count &&
               memcmp(again, digits, count * sizeof *digits) == 0,
           "%zu digits became %zu", count, again_count);
}

static void use_numeration(struct numbers *numbers, struct input *input)
{
    uint32_t a = take_a(input);
    uint32_t system = (uint32_t)take_below(input, 4);
    int64_t places = (int64_t)take_number(input);
    wyt_numeration *numeration = NULL;
    bool made =
        answered(&numbers->world, wyt_numeration_new(numbers->world.context, a,
                                                     system, &numeration));
    EXPECT(numbers->world.refused ||
               made == (a >= 1 && a <= 65535 && (system == 1 || system == 2)),
           "a = %u, system %u", (unsigned)a, (unsigned)system);
    if (made && take_below(input, 2) == 0)
        use_hostile(numbers, numeration, input);
    else if (made)
        use_digits(numbers, numeration, places);
    wyt_numeration_free(numeration);
}

/* A number to its place in the array, and back. */
static void use_array(struct numbers *numbers, struct input *input)
{
    wyt_context *context = numbers->world.context;
    uint32_t a = take_a(input);
    uint64_t column = take_number(input), row, value;
    if (wyt_integers_count(numbers->list) == 0)
        return;
    (void)answered(&numbers->world, wyt_numeration_array_value_big(
                                        context, a, numbers->list,
                                        last(numbers), column, numbers->list));
    if (answered(&numbers->world,
                 wyt_integers_u64(numbers->list, last(numbers), &value)) &&
        answered(&numbers->world,
                 wyt_numeration_array_place(context, a, value, &row, &column)))
        EXPECT(wyt_numeration_array_value(context, a, row, column, &row) ==
                       WYT_OK &&
                   row == value,
               "another entry");
    if (answered(&numbers->world, wyt_numeration_array_place_big(
                                      context, a, numbers->list, last(numbers),
                                      numbers->back, &column)) &&
        answered(&numbers->world,
                 wyt_numeration_array_value_big(context, a, numbers->back, 0,
                                                column, numbers->back)))
        EXPECT(came_back(numbers), "another entry beyond 64 bits");
}

/* ---- games ---- */

/* The last numbers as the heaps of a game. */
static void use_game(struct numbers *numbers, struct input *input)
{
    char text[64];
    size_t length = 0;
    wyt_rules *rules = NULL;
    uint64_t room = take_below(input, sizeof text);
    while (length < room && input->left > 0 && *input->at != '\n')
        text[length++] = (char)take(input, 1);
    (void)take(input, 1);
    if (answered(&numbers->world,
                 wyt_rules_parse(numbers->world.context, text, length, &rules)))
        ask_big(&numbers->world, rules, numbers->list);
    wyt_rules_unref(rules);
}

/* A limit that is lowered while longer numbers are there. */
static void lower(struct numbers *numbers, struct input *input)
{
    char text[8];
    size_t length;
    wyt_context *context = numbers->world.context;
    wyt_context_set_limit(context, WYT_LIMIT_DIGITS, take(input, 1));
    if (wyt_integers_count(numbers->list) > 0)
        (void)answered(&numbers->world,
                       wyt_integers_text(numbers->list, last(numbers), text,
                                         sizeof text, &length));
    EXPECT(wyt_integers_text(numbers->list, wyt_integers_count(numbers->list),
                             text, sizeof text, &length) == WYT_E_ARGUMENT,
           "a number behind the last one");
}

static void step(struct numbers *numbers, struct input *input)
{
    switch (take_below(input, 6)) {
    case 0:
        add_text(numbers, input);
        break;
    case 1:
        add_limbs(numbers, input);
        break;
    case 2:
        use_numeration(numbers, input);
        break;
    case 3:
        use_array(numbers, input);
        break;
    case 4:
        use_game(numbers, input);
        break;
    default:
        lower(numbers, input);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct input input = {data, size};
    struct numbers numbers = {.list = NULL};
    world_open(&numbers.world, POLLS);
    if (take_below(&input, 4) == 0)
        numbers.world.refuse = numbers.world.requests + take(&input, 1);
    if (answered(&numbers.world,
                 wyt_integers_new(numbers.world.context, &numbers.list)) &&
        answered(&numbers.world,
                 wyt_integers_new(numbers.world.context, &numbers.back)))
        for (int i = 0; i < STEPS && input.left > 0; i++)
            step(&numbers, &input);
    wyt_integers_free(numbers.back);
    wyt_integers_free(numbers.list);
    world_close(&numbers.world);
    return 0;
}
