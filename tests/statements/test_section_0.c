/* SPDX-License-Identifier: MIT */
/*
 * The notions themselves: mex_b (Gurvich, Further generalizations of the
 * Wythoff game and the minimum excludant, 2012), the numbers phi_t (Fraenkel,
 * How to beat your Wythoff games' opponent on three fronts, 1982), and that
 * the two ways to a table, by the rules and by marking, agree.
 */
#include "statement.h"

#include <stdlib.h>

#define WIDTH 12

/* Over the elements in their order: the first gap of more than b. */
static int mex_b_of_sorted(unsigned set, int b)
{
    int last = -b;
    for (int v = 0; v < WIDTH; v++) {
        if ((set >> v & 1) == 0)
            continue;
        if (v - last > b)
            break;
        last = v;
    }
    return last + b;
}

static int least_free(unsigned set)
{
    int v = 0;
    while ((set >> v & 1) != 0)
        v++;
    return v;
}

static void mex_with_gaps(void **state)
{
    (void)state;
    for (unsigned set = 0; set < 1U << WIDTH; set++) {
        struct numbers numbers = numbers_new(3 * WIDTH);
        for (int v = 0; v < WIDTH; v++) {
            if ((set >> v & 1) != 0)
                numbers_put(&numbers, v);
        }
        HOLDS(numbers_mex_b(&numbers, 0) == 0, "mex_0 of %x", set);
        HOLDS(numbers_mex_b(&numbers, 1) == numbers_mex(&numbers) &&
                  numbers_mex(&numbers) == least_free(set),
              "mex_1 of %x", set);
        for (int b = 1; b <= 8; b++)
            HOLDS(numbers_mex_b(&numbers, b) == mex_b_of_sorted(set, b),
                  "mex_%d of %x", b, set);
        numbers_free(&numbers);
    }
    HOLDS(mex_b_of_sorted(0, 5) == 0, "of nothing");
}

/* Between 0 and b nothing is left out; a gap of b + 1 is enough. */
static void gap_is_strict(void **state)
{
    (void)state;
    for (int b = 1; b <= 8; b++) {
        struct numbers numbers = numbers_new(64);
        numbers_put(&numbers, 0);
        numbers_put(&numbers, b);
        HOLDS(numbers_mex_b(&numbers, b) == 2 * b, "b=%d: {0,b}", b);
        numbers_put(&numbers, 3 * b + 1);
        HOLDS(numbers_mex_b(&numbers, b) == 2 * b, "b=%d: {0,b,3b+1}", b);
        numbers_put(&numbers, 2 * b);
        HOLDS(numbers_mex_b(&numbers, b) == 3 * b, "b=%d: {0,b,2b,3b+1}", b);
        numbers_free(&numbers);
    }
}

/* floor((P + sqrt(d)) / Q) and what remains, inverted: the next digit of the
 * continued fraction of a quadratic number, in integers. */
static int next_digit(int64_t *top, int64_t *bottom, int64_t d)
{
    int64_t root = (int64_t)square_root((uint64_t)d);
    int64_t digit = (*top + root) / *bottom;
    *top = digit * *bottom - *top;
    *bottom = (d - *top * *top) / *bottom;
    return (int)digit;
}

/* phi_t = (2-t+sqrt(t^2+4))/2; 2 divides t^2+4 - (2-t)^2 = 4t, as the digits
 * need. */
static void phi_t(void **state)
{
    (void)state;
    for (int t = 1; t <= 40; t++) {
        int64_t top = 2 - t, bottom = 2, d = t * t + 4;
        int64_t up = d * 10000 * 10000;
        double phi = (2 - t + (double)square_root((uint64_t)up) / 10000) / 2;
        double at = phi * phi + (t - 2) * phi - t;
        double sum = 1 / phi + 1 / (phi + t);
        HOLDS(phi > 1 && phi < 2, "phi_%d = %f", t, phi);
        HOLDS(at < 0.01 && at > -0.01 && sum < 1.0001 && sum > 0.9999,
              "phi_%d: %f, %f", t, at, sum);
        for (int i = 0; i < 40; i++) {
            int digit = next_digit(&top, &bottom, d);
            HOLDS(digit == (i == 0 ? 1 : t), "phi_%d: digit %d is %d", t, i,
                  digit);
        }
    }
}

#define BOX 40

static void check_marked(const struct raw_game *rules,
                         const struct marking *marking, const char *name)
{
    struct square expected = square_of(rules, BOX);
    struct square found = square_by_marking(marking, BOX);
    square_check(&expected, &found, "%s", name);
    square_free(&expected);
    square_free(&found);
}

static void marking_of_wyt(void **state)
{
    (void)state;
    for (int i = 0; i < 5 * 5 * 5 * 2; i++) {
        int a = i / 50, b = i / 10 % 5, c = i / 2 % 5;
        struct raw_game rules = game_wyt(a, b, c);
        struct marking marking = marking_wyt(a, b, c, i % 2 == 1);
        rules.misere = marking.misere;
        check_marked(&rules, &marking, "WYT");
    }
}

static void marking_of_restrictions(void **state)
{
    (void)state;
    for (int i = 0; i < 4 * 4 * 4; i++) {
        int m = i / 16 + 1, p = i / 4 % 4 + 1, l = i % 4;
        struct marking marking = {.a = m, .shortest = m, .k = p};
        struct raw_game rules = game_fraenkel(m);
        bool rook[BOX];
        rules.classes = 1;
        rules.k = p;
        rules.class_of = raw_roobblock_class;
        check_marked(&rules, &marking, "roob blocking");
        rules.class_of = raw_bishopblock_class;
        marking = marking_wyt(m, 1, 1, false);
        marking.diagonal = true;
        marking.k = p;
        check_marked(&rules, &marking, "bishop blocking");
        rules = game_hole(m, p, l + 1);
        marking = marking_wyt(m, 1, 1, false);
        marking.base = p;
        marking.height = l + 1;
        check_marked(&rules, &marking, "rectangle");
        rules = game_modulo(m, p + l, l + 1);
        for (int length = 0; length < BOX; length++)
            rook[length] = length % (p + l) < l + 1;
        marking = marking_wyt(m, 0, 0, false);
        marking.rook = rook;
        check_marked(&rules, &marking, "modular rook");
    }
}

static void big_numbers(void **state)
{
    (void)state;
    for (int bits = 0; bits < 128; bits++) {
        struct big root = big_power_of_2(bits), square, less;
        root = big_plus(root, big_of((uint64_t)(bits * bits)));
        square = big_times(root, root);
        less = big_minus(square, big_of(1));
        HOLDS(big_compare(big_root(square), root) == 0, "root at 2^%d", bits);
        HOLDS(big_compare(big_root(less), big_minus(root, big_of(1))) == 0,
              "root below 2^%d", bits);
        HOLDS(big_bits(big_power_of_2(bits)) == bits + 1 &&
                  big_low(big_high(big_power_of_2(bits), bits)) == 1,
              "2^%d", bits);
    }
    for (int n = 0; n < 5000; n += 7) {
        struct big a = big_pair_a(3, 2, big_of((uint64_t)n));
        HOLDS(big_low(a) == (uint64_t)pair_a(3, 2, n), "a_%d", n);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        STATEMENT("0 mex_b of sorted sets, mex_1=mex, mex_0=0, b<=8, all sets "
                  "in 0..11",
                  mex_with_gaps),
        STATEMENT("0 mex_b: a gap of exactly b is not enough, b<=8",
                  gap_is_strict),
        STATEMENT("0 phi_t: equation, 1<phi_t<2, [1;t,t,...], t<=40", phi_t),
        STATEMENT("0 marking is the rule: WYT, normal, misere, a,b,c<=4, "
                  "box 40",
                  marking_of_wyt),
        STATEMENT("0 marking is the rule: 256 restrictions, box 40",
                  marking_of_restrictions),
        STATEMENT("0 numbers of 320 bits: roots up to 2^128", big_numbers),
    };
    return _cmocka_run_group_tests("section 0", tests, (size_t)LENGTH(tests),
                                   NULL, NULL);
}
