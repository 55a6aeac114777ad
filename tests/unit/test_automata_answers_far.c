/* SPDX-License-Identifier: MIT */
/*
 * Answers from automata at sizes that no box can hold: they are those of
 * theories, which know nothing of automata. And where answers end.
 */
#include "support/automata.h"
#include "support/integers.h"
#include "support/interrupt.h"
#include "support/random.h"
#include "support/subject.h"

#include <gmp.h>
#include <string.h>

#include "automata/answers.h"
#include "automata/dfa.h"
#include "automata/words.h"
#include "base/context.h"
#include "numbers/integers.h"
#include "numbers/mpz.h"
#include "rules/rules.h"

/* A number of at most so many decimal digits, mostly of as many. */
static void far_number(struct random *random, size_t digits, mpz_t number)
{
    mpz_set_ui(number, 0);
    for (size_t i = 0; i < digits; i++) {
        mpz_mul_ui(number, number, 10);
        mpz_add_ui(number, number, (unsigned long)random_below(random, 10));
    }
}

static void write_one(wyt_integers *list, const mpz_t number)
{
    wyt__integers_cut(list, 0);
    CHECK_STATUS(WYT_OK, wyt__integers_write(list, number));
}

/* Lists of one question: what is asked, what the theory says. */
struct far {
    struct subject *it;
    wyt_solver *theory;
    wyt_integers *asked, *said, *mine;
};

static void check_equal(const struct far *far, const char *what)
{
    CHECK(integers_equal(far->said, far->mine), "%s, %s: %s is %s, not %s",
          far->it->row->game, what, integers_shown(far->asked),
          integers_shown(far->said), integers_shown(far->mine));
}

/* The position (x,y) of the subject, whose number is known if it is P. */
static void far_position(struct far *far)
{
    struct subject *it = far->it;
    int32_t outcome;
    bool have;
    write_one(far->asked, it->heaps[0]);
    CHECK_STATUS(WYT_OK, wyt__integers_write(far->asked, it->heaps[1]));
    CHECK_STATUS(WYT_OK,
                 wyt_solver_outcome_big(far->theory, far->asked, &outcome));
    CHECK_STATUS(WYT_OK, wyt__answers_have(&it->answers, it->heaps, &have));
    CHECK(have == (outcome == WYT_OUTCOME_P), "%s: %s", it->row->game,
          integers_shown(far->asked));
    CHECK_STATUS(WYT_OK, wyt_solver_winning_big(far->theory, far->asked,
                                                far->said, NULL));
    wyt__integers_cut(far->mine, 0);
    CHECK_STATUS(WYT_OK,
                 wyt__answers_options(&it->answers, it->heaps, far->mine));
    check_equal(far, "winning moves");
}

static void far_column(struct far *far, const mpz_t value)
{
    write_one(far->asked, value);
    CHECK_STATUS(WYT_OK,
                 wyt_solver_column_big(far->theory, far->asked, far->said));
    wyt__integers_cut(far->mine, 0);
    CHECK_STATUS(WYT_OK,
                 wyt__answers_column(&far->it->answers, value, far->mine));
    check_equal(far, "column");
}

/* A number on a side, and what is around that position. */
static void far_numbered(struct far *far, uint32_t side)
{
    struct subject *it = far->it;
    write_one(far->asked, it->number);
    CHECK_STATUS(WYT_OK,
                 wyt_solver_nth_big(far->theory, far->asked, side, far->said));
    CHECK_STATUS(WYT_OK,
                 wyt__answers_nth(&it->answers, it->number, side, it->heaps));
    write_one(far->mine, it->heaps[0]);
    CHECK_STATUS(WYT_OK, wyt__integers_write(far->mine, it->heaps[1]));
    check_equal(far, "position of a number");
    CHECK_STATUS(WYT_OK,
                 wyt_solver_rank_big(far->theory, far->said, side, far->said));
    CHECK_STATUS(WYT_OK,
                 wyt__answers_rank(&it->answers, it->heaps, side, it->number));
    write_one(far->mine, it->number);
    check_equal(far, "number of a position");
    far_column(far, it->heaps[0]);
    far_column(far, it->heaps[1]);
    far_position(far);
    mpz_add_ui(it->heaps[0], it->heaps[0], 3);
    far_position(far);
    far_column(far, it->heaps[0]);
    mpz_add(it->heaps[1], it->heaps[1], it->heaps[0]);
    far_position(far);
}

static void far_away(void **state)
{
    static const size_t digits[] = {3, 30, 300};
    struct random random = random_stream(1);
    (void)state;
    for (size_t i = 0; i < subject_count; i++) {
        struct subject it;
        struct far far;
        const bool numbered = subject_rows[i].theory != NULL &&
                              strcmp(subject_rows[i].theory, "xor") != 0;
        if (subject_rows[i].theory == NULL)
            continue;
        it = subject_open(&subject_rows[i]);
        far.it = &it;
        far.theory =
            test_solver(it.context, it.bench.rules, subject_rows[i].theory);
        far.asked = integers_new(it.context);
        far.said = integers_new(it.context);
        far.mine = integers_new(it.context);
        for (size_t k = 0; k < TEST_LENGTH(digits); k++)
            for (size_t round = 0; round < test_count(6); round++) {
                far_number(&random, digits[k], it.number);
                if (numbered) {
                    far_numbered(&far, (uint32_t)(round % WYT__SIDES));
                } else {
                    mpz_set(it.heaps[0], it.number);
                    far_number(&random, digits[k], it.heaps[1]);
                    far_position(&far);
                    mpz_set(it.heaps[1], it.heaps[0]);
                    far_position(&far);
                }
            }
        wyt_integers_free(far.asked);
        wyt_integers_free(far.said);
        wyt_integers_free(far.mine);
        wyt_solver_free(far.theory);
        subject_close(&it);
    }
}

/* W^4, of which no formula is known: what is found by number has it, is a
 * member, and is the only one of its row and side; no option is in its way. */
static void without_theory(void **state)
{
    struct random random = random_stream(2);
    struct subject it = subject_open(subject_row("wythoff+block=4"));
    wyt_integers *list = integers_new(it.context);
    mpz_t back;
    (void)state;
    mpz_init(back);
    for (size_t digits = 100; digits <= 1000; digits += 900) {
        bool have;
        far_number(&random, digits, it.number);
        CHECK_STATUS(WYT_OK, wyt__answers_nth(&it.answers, it.number,
                                              WYT_SIDE_BOTH, it.heaps));
        CHECK_STATUS(WYT_OK, wyt__answers_rank(&it.answers, it.heaps,
                                               WYT_SIDE_BOTH, back));
        CHECK(mpz_cmp(back, it.number) == 0, "%zu digits", digits);
        CHECK_STATUS(WYT_OK, wyt__answers_have(&it.answers, it.heaps, &have));
        CHECK(have, "%zu digits: not in the set", digits);
        wyt__integers_cut(list, 0);
        CHECK_STATUS(WYT_OK, wyt__answers_options(&it.answers, it.heaps, list));
        CHECK(list->count < 2 * 4, "%zu digits: %zu options of a P-position",
              digits, list->count / 2);
        mpz_add_ui(it.heaps[1], it.heaps[1], 1);
        wyt__integers_cut(list, 0);
        CHECK_STATUS(WYT_OK, wyt__answers_options(&it.answers, it.heaps, list));
        CHECK_STATUS(WYT_OK, wyt__answers_have(&it.answers, it.heaps, &have));
        CHECK(have == (list->count < 2 * 4), "%zu digits: %zu options", digits,
              list->count / 2);
    }
    mpz_clear(back);
    wyt_integers_free(list);
    subject_close(&it);
}

/* ---- ends ---- */

/* Of (0,0), (0,1), (0,2), ... one is on the lower side. */
static void ends(void **state)
{
    struct subject it = subject_open(subject_row("vectors:lines=1.0/1.1"));
    (void)state;
    CHECK(!it.bench.rules->symmetric, "it is symmetric");
    CHECK_STATUS(WYT_OK, wyt__answers_nth(&it.answers, it.number,
                                          WYT_SIDE_LOWER, it.heaps));
    mpz_set_ui(it.number, 1);
    CHECK_ERROR(
        WYT_NONE, it.context,
        wyt__answers_nth(&it.answers, it.number, WYT_SIDE_LOWER, it.heaps));
    CHECK_STATUS(WYT_OK,
                 wyt_context_set_limit(it.context, WYT_LIMIT_DIGITS, 20));
    mpz_ui_pow_ui(it.number, 10, 18);
    CHECK_STATUS(WYT_OK, wyt__answers_nth(&it.answers, it.number, WYT_SIDE_BOTH,
                                          it.heaps));
    mpz_ui_pow_ui(it.number, 10, 22);
    CHECK_ERROR(
        WYT_LIMIT, it.context,
        wyt__answers_nth(&it.answers, it.number, WYT_SIDE_UPPER, it.heaps));
    CHECK_STATUS(WYT_OK,
                 wyt_context_set_limit(it.context, WYT_LIMIT_DIGITS, 1000000));
    CHECK_STATUS(WYT_OK,
                 wyt_context_set_limit(it.context, WYT_LIMIT_MEMORY, 20000));
    mpz_ui_pow_ui(it.number, 10, 300);
    CHECK_ERROR(
        WYT_LIMIT, it.context,
        wyt__answers_nth(&it.answers, it.number, WYT_SIDE_UPPER, it.heaps));
    CHECK_STATUS(WYT_OK, wyt__check_numbers(it.context, 10, 64));
    CHECK_ERROR(WYT_LIMIT, it.context,
                wyt__check_numbers(it.context, 1000, 64));
    mpz_ui_pow_ui(it.heaps[0], 10, 5000);
    mpz_set(it.heaps[1], it.heaps[0]);
    CHECK_ERROR(
        WYT_LIMIT, it.context,
        wyt__answers_rank(&it.answers, it.heaps, WYT_SIDE_BOTH, it.number));
    subject_close(&it);
}

/* Of a side with few positions, whose heaps have several lengths, each is there
 * and no more. */
static void short_side(void **state)
{
    struct subject it = subject_open(subject_row("vectors:lines=1.0+block=4"));
    unsigned long count = 0;
    (void)state;
    for (uint64_t x = 0; x < 32; x++)
        for (uint64_t y = 0; y <= x; y++) {
            const uint64_t at[2] = {x, y};
            count += test_is_p(it.bench.solver, at, 2);
        }
    CHECK(count > 4, "%lu are not enough", count);
    for (unsigned long i = 0; i < count + 2; i++) {
        mpz_set_ui(it.number, i);
        CHECK_STATUS(
            i < count ? WYT_OK : WYT_NONE,
            wyt__answers_nth(&it.answers, it.number, WYT_SIDE_LOWER, it.heaps));
    }
    subject_close(&it);
}

struct asked {
    const wyt_rules *rules;
    struct wyt__words words;
    struct wyt__dfa set;
};

/* Everything that can be asked; whatever fails is handed on. */
static int32_t ask_all(wyt_context *context, const void *user)
{
    const struct asked *it = user;
    const bool two = it->rules->game.heaps == 2;
    const uint32_t side = two ? WYT_SIDE_LOWER : WYT_SIDE_BOTH;
    struct wyt__answers answers;
    wyt_integers *list = NULL;
    mpz_t heaps[3], number;
    bool have;
    int32_t status =
        wyt__answers_open(&answers, context, it->rules, &it->words, &it->set);
    if (status != WYT_OK)
        return status;
    mpz_inits(heaps[0], heaps[1], heaps[2], number, NULL);
    mpz_ui_pow_ui(number, 10, 40);
    status = wyt_integers_new(context, &list);
    if (status == WYT_OK)
        status = wyt__answers_nth(&answers, number, side, heaps);
    if (status == WYT_OK)
        status = wyt__answers_rank(&answers, heaps, side, number);
    if (status == WYT_OK)
        status = wyt__answers_have(&answers, heaps, &have);
    if (status == WYT_OK && two)
        status = wyt__answers_column(&answers, heaps[0], list);
    mpz_add_ui(heaps[0], heaps[0], 1);
    if (status == WYT_OK)
        status = wyt__answers_options(&answers, heaps, list);
    CHECK(status != WYT_OK || mpz_sizeinbase(number, 10) == 41,
          "another number");
    mpz_clears(heaps[0], heaps[1], heaps[2], number, NULL);
    wyt_integers_free(list);
    wyt__answers_close(&answers);
    return status;
}

static void interrupt_game(const char *game, const char *numeration,
                           uint64_t size)
{
    struct allocator allocator;
    wyt_context *context, *own = test_context();
    wyt_rules *rules = test_rules(own, game);
    struct asked it = {rules, automata_words(own, numeration), {0}};
    size_t stops;
    it.set = automata_learn(&it.words, game, size);
    allocator_init(&allocator);
    CHECK_STATUS(WYT_OK, wyt_context_new(&allocator.table, &context));
    refuse_requests(&allocator, context, SIZE_MAX, ask_all, &it);
    stops = stop_work(context, ask_all, &it);
    CHECK(stops > 20, "%s: no poll", game);
    wyt_context_unref(context);
    allocator_check_empty(&allocator, game);
    wyt__dfa_close(&it.set);
    wyt__words_close(&it.words);
    wyt_rules_unref(rules);
    wyt_context_unref(own);
}

/* Two heaps; three of a symmetric game, and of one that is not. */
static void faults(void **state)
{
    (void)state;
    interrupt_game("wythoff", "1,1; 1 2", 144);
    interrupt_game("nim:heaps=3", "2; 1", 16);
    interrupt_game("vectors:heaps=3,lines=1.0.0,steps=0.1.0", "2; 1", 16);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(far_away), cmocka_unit_test(without_theory),
        cmocka_unit_test(ends), cmocka_unit_test(short_side),
        cmocka_unit_test(faults)};
    return test_main("automata answers far", tests, TEST_LENGTH(tests));
}
