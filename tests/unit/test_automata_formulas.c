/* SPDX-License-Identifier: MIT */
/*
 * Formulas as automata, those of proofs and those of the checker: on boxes they
 * say what the plain evaluator says, of every kind of comparison, and of forms
 * at random; far out, where a form is about 0, what its exact value says.
 */
#include "support/automata.h"
#include "support/random.h"

#include <gmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "automata/check_formulas.h"
#include "automata/check_machine.h"
#include "automata/check_weights.h"
#include "automata/dfa.h"
#include "automata/differences.h"
#include "automata/domain.h"
#include "automata/formulas.h"
#include "automata/words.h"
#include "base/context.h"
#include "numbers/mpz.h"
#include "rules/formula/comparisons.h"
#include "rules/formula/formula.h"

static const char *const numerations[] = {"2; 1", "3; 1", "1,1; 1 2",
                                          "2,1; 1 3", "3,-1; 1 3"};

/* A numeration twice: as proofs have it, and as the checker has it. */
struct digits {
    wyt_context *context;
    struct wyt__words words;
    struct wyt__weights weights;
};

static struct digits open_digits(const char *text)
{
    struct digits digits = {.context = test_context()};
    const char *wrong;
    digits.words = automata_words(digits.context, text);
    CHECK_STATUS(WYT_OK,
                 wyt__weights_open(&digits.weights, digits.context,
                                   digits.words.recurrence.coefficient,
                                   digits.words.recurrence.first,
                                   digits.words.recurrence.order, &wrong));
    CHECK(wrong == NULL, "%s: %s", text, wrong);
    return digits;
}

static void close_digits(struct digits *digits)
{
    wyt__weights_close(&digits->weights);
    wyt__words_close(&digits->words);
    wyt_context_unref(digits->context);
}

/* A formula, and its automata. */
struct subject {
    struct digits *digits;
    struct wyt__formula *formula;
    size_t heaps;
    bool moves;
    struct wyt__comparisons comparisons;
    struct wyt__dfa dfa[WYT__PARTS];
    struct wyt__machine machine;
};

/* The words of the checker. */
static struct wyt__machine open_words(const struct subject *subject)
{
    const struct wyt__dfa *from = &subject->digits->words.valid;
    struct wyt__machine valid, all;
    wyt__machine_open(&valid, subject->digits->context, from->letters);
    for (size_t s = 0; s < from->states; s++)
        CHECK_STATUS(WYT_OK, wyt__machine_add(&valid, from->output[s]));
    memcpy(valid.next.at, from->next,
           from->states * from->letters * sizeof *from->next);
    CHECK_STATUS(WYT_OK,
                 wyt__formula_words(&valid, subject->heaps, subject->heaps,
                                    subject->moves, &all));
    wyt__machine_close(&valid);
    return all;
}

/* Every pair of valid words of which the second is smaller, or every word. */
static struct wyt__dfa open_all(const struct subject *subject)
{
    const struct wyt__words *words = &subject->digits->words;
    const size_t heaps = subject->heaps;
    struct wyt__dfa any, all, valid, part;
    CHECK_STATUS(WYT_OK, wyt__valid_tuples(words, heaps, &valid));
    if (!subject->moves)
        return valid;
    CHECK_STATUS(WYT_OK, wyt__differences_any(words, heaps, heaps, &any));
    CHECK_STATUS(WYT_OK,
                 wyt__moves_lift(words, heaps, &any, heaps, true, &all));
    for (unsigned left = 0; left < 2; left++) {
        CHECK_STATUS(WYT_OK,
                     wyt__pairs_with(words, heaps, &valid, left != 0, &part));
        CHECK_STATUS(WYT_OK, wyt__dfa_join_to(&all, &part, wyt__both, NULL));
        wyt__dfa_close(&part);
    }
    wyt__dfa_close(&any);
    wyt__dfa_close(&valid);
    return all;
}

static struct subject open_subject(struct digits *digits, const char *text,
                                   size_t heaps, enum wyt__subject about)
{
    const struct wyt__formula_source source = {text, strlen(text), 0, "move"};
    struct subject subject = {
        .digits = digits, .heaps = heaps, .moves = about == WYT__MOVES};
    struct wyt__machine words;
    struct wyt__dfa all;
    CHECK_STATUS(WYT_OK, wyt__formula_read(digits->context, &source, heaps,
                                           about, &subject.formula));
    CHECK_STATUS(WYT_OK,
                 wyt__formula_read_checked(digits->context, subject.formula,
                                           "move", &subject.comparisons));
    all = open_all(&subject);
    words = open_words(&subject);
    for (size_t i = 0; i < subject.comparisons.parts; i++)
        CHECK_STATUS(WYT_OK, wyt__formula_dfa(&digits->words, heaps,
                                              &subject.comparisons,
                                              subject.comparisons.part[i], &all,
                                              &subject.dfa[i]));
    CHECK_STATUS(WYT_OK,
                 wyt__formula_machine(
                     &digits->weights, digits->words.digits, heaps, &words,
                     &subject.comparisons, subject.comparisons.part,
                     subject.comparisons.parts, &subject.machine));
    wyt__dfa_close(&all);
    wyt__machine_close(&words);
    return subject;
}

static void close_subject(struct subject *subject)
{
    for (size_t i = 0; i < subject->comparisons.parts; i++)
        wyt__dfa_close(&subject->dfa[i]);
    wyt__machine_close(&subject->machine);
    wyt__comparisons_close(&subject->comparisons);
    wyt__formula_unref(subject->formula);
}

/* The digits of numbers, most significant first, all in so many places. */
#define PLACES 400
struct word {
    uint32_t digit[PLACES];
};

static void write_word(struct digits *digits, const mpz_t number, size_t places,
                       struct word *word)
{
    uint32_t *found = NULL;
    size_t capacity = 0, length;
    CHECK_STATUS(WYT_OK, wyt__words_of(&digits->words, number, places, &found,
                                       &capacity, &length));
    CHECK(length == places && places <= PLACES, "%zu digits", length);
    memcpy(word->digit, found, length * sizeof *found);
    wyt__release(digits->context, found, capacity, sizeof *found);
}

/* What both say of words, of the heaps before and behind: the same. */
static bool says(const struct subject *subject, const struct word *const *word,
                 size_t places, const char *text)
{
    const size_t d = subject->digits->words.digits;
    const size_t tracks = subject->heaps * (subject->moves ? 2 : 1);
    uint32_t letter[PLACES], state = 0;
    bool dfa = false, machine;
    for (size_t i = 0; i < places; i++) {
        letter[i] = 0;
        for (size_t k = 0; k < tracks; k++)
            letter[i] = letter[i] * (uint32_t)d + word[k]->digit[i];
        state = wyt__machine_step(&subject->machine, state, letter[i]);
    }
    for (size_t i = 0; i < subject->comparisons.parts; i++)
        dfa = wyt__dfa_run(&subject->dfa[i], letter, places) != 0 || dfa;
    machine = wyt__machine_says(&subject->machine, state) != 0;
    CHECK(dfa == machine, "%s: %d for proofs, %d for the checker", text, dfa,
          machine);
    return dfa;
}

/* ---- boxes ---- */

#define MOST_BOX 21

struct box {
    uint64_t size;
    size_t places;
    struct word word[MOST_BOX];
};

static struct box open_box(struct digits *digits, uint64_t size)
{
    struct box box = {.size = size};
    uint32_t *found = NULL;
    size_t capacity = 0;
    mpz_t number;
    mpz_init_set_ui(number, (unsigned long)size - 1);
    CHECK_STATUS(WYT_OK, wyt__words_of(&digits->words, number, 0, &found,
                                       &capacity, &box.places));
    box.places += 2;
    for (uint64_t x = 0; x < size; x++) {
        mpz_set_ui(number, (unsigned long)x);
        write_word(digits, number, box.places, &box.word[x]);
    }
    wyt__release(digits->context, found, capacity, sizeof *found);
    mpz_clear(number);
    return box;
}

static void compare_at(const struct subject *subject, const struct box *box,
                       const uint64_t *from, const uint64_t *left,
                       const char *text)
{
    const struct word *word[6];
    bool holds;
    for (size_t k = 0; k < subject->heaps; k++) {
        word[k] = &box->word[from[k]];
        word[subject->heaps + k] = &box->word[left[k]];
    }
    CHECK(wyt__formula_ask(subject->formula, from, left, &holds) ==
              WYT__NO_TROUBLE,
          "%s has no value", text);
    CHECK(says(subject, word, box->places, text) == holds,
          "%s is %d at %s to %s", text, holds,
          test_position(from, subject->heaps),
          test_position(left, subject->heaps));
}

/* The next position with heaps within others, or below a bound. */
static bool next_of(uint64_t *heap, size_t heaps, const uint64_t *top,
                    uint64_t bound)
{
    for (size_t i = heaps; i-- > 0; heap[i] = 0)
        if (++heap[i] < (top == NULL ? bound : top[i] + 1))
            return true;
    return false;
}

static void compare_box(const struct subject *subject, const struct box *box,
                        const char *text)
{
    uint64_t from[3] = {0, 0, 0};
    do {
        uint64_t left[3] = {0, 0, 0};
        if (!subject->moves) {
            compare_at(subject, box, from, from, text);
            continue;
        }
        do
            if (memcmp(from, left, subject->heaps * sizeof *from) != 0)
                compare_at(subject, box, from, left, text);
        while (next_of(left, subject->heaps, from, 0));
    } while (next_of(from, subject->heaps, NULL, box->size));
}

struct row {
    const char *text;
    size_t heaps;
    enum wyt__subject about;
    uint64_t size;
};

static void every_kind(void **state)
{
    static const struct row rows[] = {
        {"i=0|j=0|i=j", 2, WYT__MOVES, 7},
        {"i=0|j=0|abs(i-j)<min(x,y)+1", 2, WYT__MOVES, 7},
        {"2*i>3*v+1|x+y!=2*u", 2, WYT__MOVES, 7},
        {"i-3<=0-u&!(j=v)", 2, WYT__MOVES, 7},
        {"(i-2*j)%3=1|(x+u)%5<2", 2, WYT__MOVES, 7},
        {"i/2=u/3|max(i,j)>=abs(u-v)", 2, WYT__MOVES, 7},
        {"count(i>0)=1&sum(u)%4!=3", 2, WYT__MOVES, 7},
        {"x>2*w|j=k&u<3", 3, WYT__MOVES, 4},
        {"i<=u", 1, WYT__MOVES, 21},
        {"3*i<2*x-5|i=7", 1, WYT__MOVES, 21},
        {"x+y<=2", 2, WYT__POSITIONS, 21},
        {"x!=3|y!=5", 2, WYT__POSITIONS, 21},
        {"3*x-5*y<=7&x%4>0", 2, WYT__POSITIONS, 21},
        {"x<40&y>=12", 2, WYT__POSITIONS, 21},
        {"abs(x-2*y)=z|x=x", 3, WYT__POSITIONS, 9},
        {"abs(x-2*y)=z", 3, WYT__POSITIONS, 9},
        {"1=2", 2, WYT__POSITIONS, 9},
        {"i<0", 2, WYT__MOVES, 5},
    };
    (void)state;
    for (size_t n = 0; n < TEST_LENGTH(numerations); n++) {
        struct digits digits = open_digits(numerations[n]);
        for (size_t i = 0; i < TEST_LENGTH(rows); i++) {
            struct subject subject = open_subject(&digits, rows[i].text,
                                                  rows[i].heaps, rows[i].about);
            struct box box = open_box(&digits, rows[i].size);
            compare_box(&subject, &box, rows[i].text);
            close_subject(&subject);
        }
        close_digits(&digits);
    }
}

/* Three more roots make remainders of more dimensions. */
static void plastic(void **state)
{
    static const struct row rows[] = {
        {"i=0|j=0|i=j&u<=v", 2, WYT__MOVES, 7},
        {"i<=u", 1, WYT__MOVES, 21},
        {"2*i<=x|i=u+3", 1, WYT__MOVES, 21},
        {"x<40&y>=12|x%3=y%2", 2, WYT__POSITIONS, 21},
    };
    struct digits digits = open_digits("0,1,1; 1 2 3 4");
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(rows); i++) {
        struct subject subject =
            open_subject(&digits, rows[i].text, rows[i].heaps, rows[i].about);
        struct box box = open_box(&digits, rows[i].size);
        compare_box(&subject, &box, rows[i].text);
        close_subject(&subject);
    }
    close_digits(&digits);
}

/* ---- forms at random ---- */

static int number_of(struct random *random, int most)
{
    return (int)random_below(random, (uint64_t)(2 * most + 1)) - most;
}

static void at_random(void **state)
{
    static const char *const relations[] = {"=", "!=", "<", "<=", ">", ">="};
    struct random random = random_stream(0x666f726d);
    (void)state;
    for (size_t n = 0; n < TEST_LENGTH(numerations); n++) {
        struct digits digits = open_digits(numerations[n]);
        struct box box = open_box(&digits, 6);
        for (size_t i = 0; i < test_count(4); i++) {
            char text[120];
            struct subject subject;
            snprintf(
                text, sizeof text, "%d*x+%d*y+%d*u+%d*v%s%d|(%d*x-%d*j)%%%u=%u",
                number_of(&random, 5), number_of(&random, 5),
                number_of(&random, 5), number_of(&random, 5),
                relations[random_below(&random, 6)], number_of(&random, 20),
                number_of(&random, 5), number_of(&random, 5),
                2 + (unsigned)random_below(&random, 4),
                (unsigned)random_below(&random, 3));
            subject = open_subject(&digits, text, 2, WYT__MOVES);
            compare_box(&subject, &box, text);
            close_subject(&subject);
        }
        close_digits(&digits);
    }
}

/* ---- far out ---- */

/* a x + b u + k <= 0 and = 0, with u a number about -(a x + k) / b. */
static void compare_far(struct subject *subject, const int *of, int k,
                        struct random *random, const char *text)
{
    struct word word[2];
    const struct word *const both[2] = {&word[0], &word[1]};
    mpz_t x, u, form;
    mpz_inits(x, u, form, NULL);
    for (size_t bits = 4; bits < 200; bits += 5) {
        for (size_t i = 0; i < bits; i++)
            mpz_mul_2exp(x, x, 1),
                mpz_add_ui(x, x, (unsigned long)random_below(random, 2));
        mpz_fdiv_r_2exp(x, x, (mp_bitcnt_t)bits);
        mpz_set_si(form, k);
        mpz_addmul_ui(form, x, (unsigned long)of[0]);
        mpz_fdiv_q_ui(u, form, (unsigned long)-of[1]);
        mpz_add_ui(u, u, (unsigned long)random_below(random, 3));
        if (mpz_sgn(u) < 0 || mpz_cmp(u, x) >= 0)
            continue;
        mpz_submul_ui(form, u, (unsigned long)-of[1]);
        write_word(subject->digits, x, PLACES, &word[0]);
        write_word(subject->digits, u, PLACES, &word[1]);
        CHECK(says(subject, both, PLACES, text) == (mpz_sgn(form) <= 0),
              "%s is wrong at a number of %zu bits", text, bits);
    }
    mpz_clears(x, u, form, NULL);
}

static void far(void **state)
{
    static const char *const close_ones[] = {"2; 1", "1,1; 1 2", "2,1; 1 2"};
    struct random random = random_stream(0x666172);
    (void)state;
    for (size_t n = 0; n < TEST_LENGTH(close_ones); n++) {
        struct digits digits = open_digits(close_ones[n]);
        for (size_t i = 0; i < test_count(12); i++) {
            const int of[2] = {1 + (int)random_below(&random, 6),
                               -1 - (int)random_below(&random, 9)};
            const int k = number_of(&random, 30);
            struct subject subject;
            char text[64];
            snprintf(text, sizeof text, "%d*x+%d*u+%d<=0", of[0], of[1], k);
            subject = open_subject(&digits, text, 1, WYT__MOVES);
            compare_far(&subject, of, k, &random, text);
            close_subject(&subject);
        }
        close_digits(&digits);
    }
}

/* ---- what is too large ---- */

static void limits(void **state)
{
    static const char text[] = "70000*x<=y";
    const struct wyt__formula_source source = {text, strlen(text), 0, "cells"};
    struct digits digits = open_digits("1,1; 1 2");
    struct subject subject = {.digits = &digits, .heaps = 2};
    struct wyt__comparisons *comparisons = &subject.comparisons;
    struct wyt__dfa all, dfa;
    struct wyt__machine words, machine;
    (void)state;
    CHECK_STATUS(WYT_OK, wyt__formula_read(digits.context, &source, 2,
                                           WYT__POSITIONS, &subject.formula));
    CHECK_STATUS(WYT_OK, wyt__comparisons_open(comparisons, digits.context,
                                               subject.formula));
    all = open_all(&subject);
    words = open_words(&subject);
    CHECK_ERROR(WYT_LIMIT, digits.context,
                wyt__formula_dfa(&digits.words, 2, comparisons,
                                 comparisons->part[0], &all, &dfa));
    CHECK_ERROR(WYT_LIMIT, digits.context,
                wyt__formula_machine(&digits.weights, 2, 2, &words, comparisons,
                                     comparisons->part, 1, &machine));
    wyt__dfa_close(&dfa);
    wyt__dfa_close(&all);
    wyt__machine_close(&machine);
    wyt__machine_close(&words);
    wyt__comparisons_close(comparisons);
    wyt__formula_unref(subject.formula);
    close_digits(&digits);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_kind), cmocka_unit_test(plastic),
        cmocka_unit_test(at_random),  cmocka_unit_test(far),
        cmocka_unit_test(limits),
    };
    return test_main("automata formulas", tests, TEST_LENGTH(tests));
}
