/* SPDX-License-Identifier: MIT */
/*
 * The engines of sequences/sequence_big.h with something going wrong: every
 * request for memory is refused in turn, the memory limit is reached at every
 * size on the way, every poll is cancelled. Each time the call says so, works
 * when it is repeated, and leaves nothing behind.
 */
#define WYT__ANY_SIZE
#include "rules/recursion.h"
#include "sequences/bishop_sequence.h"
#include "sequences/sequence.h"
#include "sequences/sequence_big.h"
#include "support/allocator.h"
#include "support/big.h"

#define STOP 77

enum kind { GOLDEN, PART, MISERE, MORPHISM, BISHOP };

struct scenario {
    enum kind kind;
    uint32_t parameters[4];
    unsigned long digits;
};

/* The images of wyt:a=6,b=4+misere have two orbits, those of b != c more. With
 * 2600 digits walks go by halves. */
static const struct scenario scenarios[] = {
    {GOLDEN, {3, 2, 0, 0}, 60},   {PART, {2, 5, 3, 0}, 60},
    {MISERE, {4, 0, 0, 0}, 60},   {MORPHISM, {2, 3, 3, 0}, 60},
    {MORPHISM, {6, 4, 4, 1}, 60}, {MORPHISM, {3, 2, 4, 1}, 60},
    {MORPHISM, {1, 9, 9, 0}, 60}, {BISHOP, {1, 4, 0, 0}, 30},
    {BISHOP, {2, 160, 0, 0}, 25}, {MORPHISM, {2, 3, 3, 0}, 2600}};

static int32_t open_engine(wyt_context *context, const struct scenario *it,
                           struct wyt__sequence **big)
{
    const uint32_t *number = it->parameters;
    switch (it->kind) {
    case GOLDEN:
        return wyt__sequence_open_golden_big(context, number[0], number[1],
                                             big);
    case PART:
        return wyt__sequence_open_part_big(context, number[0], number[1],
                                           number[2], big);
    case MISERE:
        return wyt__sequence_open_misere_big(context, number[0], big);
    case MORPHISM:
        return wyt__sequence_open_morphism_big(
            context,
            &(struct wyt__recursion){
                number[0], {number[1], number[2]}, number[3], 1},
            0, big);
    default:
        return wyt__sequence_open_bishop(context, number[0], number[1], big);
    }
}

/* Everything about n, one question after the other; with an object that may
 * have failed before. The answers are w, whether that is so, and n twice. */
static int32_t ask(struct wyt__sequence *big, const mpz_t n, mpz_t w,
                   bool *right)
{
    bool yes = false, found = false;
    int32_t status;
    mpz_t y, last;
    mpz_inits(y, last, NULL);
    status = wyt__sequence_number(big, w, n);
    if (status == WYT_OK)
        status = wyt__sequence_difference(big, y, n);
    mpz_add(y, y, w);
    if (status == WYT_OK)
        status = wyt__sequence_is_number(big, n, w, &yes);
    if (status == WYT_OK)
        status = wyt__sequence_last(big, 1, last, y, &found);
    *right = yes && found && mpz_cmp(last, n) == 0;
    mpz_clears(y, last, NULL);
    return status;
}

struct stage {
    struct allocator allocator;
    wyt_context *context;
    struct wyt__sequence *big;
    mpz_t n, w;
};

static void stage_open(struct stage *stage, const struct scenario *it)
{
    *stage = (struct stage){.big = NULL};
    allocator_init(&stage->allocator);
    CHECK_STATUS(WYT_OK,
                 wyt_context_new(&stage->allocator.table, &stage->context));
    mpz_inits(stage->n, stage->w, NULL);
    mpz_ui_pow_ui(stage->n, 10, it->digits);
}

static void stage_close(struct stage *stage, const char *what)
{
    mpz_clears(stage->n, stage->w, NULL);
    wyt__sequence_close(stage->big);
    wyt_context_unref(stage->context);
    allocator_check_empty(&stage->allocator, what);
}

/* Opens unless that is done, and asks. */
static int32_t work(struct stage *stage, const struct scenario *it, bool *right)
{
    int32_t status = WYT_OK;
    *right = false;
    if (stage->big == NULL)
        status = open_engine(stage->context, it, &stage->big);
    CHECK((status == WYT_OK) == (stage->big != NULL), "an object and %s",
          wyt_status_name(status));
    return status == WYT_OK ? ask(stage->big, stage->n, stage->w, right)
                            : status;
}

/* Nothing goes wrong any more: the same answer as of a fresh object. */
static void work_again(struct stage *stage, const struct scenario *it)
{
    bool right = false;
    mpz_t expected;
    struct wyt__sequence *fresh = NULL;
    mpz_init(expected);
    CHECK_STATUS(WYT_OK, work(stage, it, &right));
    CHECK(right, "the answers do not fit together");
    CHECK_STATUS(WYT_OK, open_engine(stage->context, it, &fresh));
    CHECK_STATUS(WYT_OK, wyt__sequence_number(fresh, expected, stage->n));
    CHECK(mpz_cmp(expected, stage->w) == 0, "%s, a fresh object says %s",
          big_text(stage->w), big_text(expected));
    wyt__sequence_close(fresh);
    mpz_clear(expected);
}

static void refused_memory(void **state)
{
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(scenarios); i++) {
        size_t refused = 0;
        bool over = false;
        for (size_t at = 1; !over; at += 1 + at / 64) {
            struct stage stage;
            bool right = false;
            int32_t status;
            stage_open(&stage, &scenarios[i]);
            allocator_arm(&stage.allocator, at);
            status = work(&stage, &scenarios[i], &right);
            over = stage.allocator.refused == 0;
            allocator_disarm(&stage.allocator);
            CHECK(status == (over ? WYT_OK : WYT_E_MEMORY), "%zu: %s", i,
                  wyt_status_name(status));
            refused += !over;
            work_again(&stage, &scenarios[i]);
            stage_close(&stage, "refused memory");
        }
        CHECK(refused > 0, "%zu: no memory was asked for", i);
    }
}

static void memory_limits(void **state)
{
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(scenarios); i++) {
        int32_t status = WYT_LIMIT;
        for (uint64_t room = 0; status == WYT_LIMIT; room += 500 + room / 3) {
            struct stage stage;
            bool right = false;
            uint64_t limit = 0;
            stage_open(&stage, &scenarios[i]);
            CHECK_STATUS(WYT_OK, wyt_context_get_limit(
                                     stage.context, WYT_LIMIT_MEMORY, &limit));
            CHECK_STATUS(WYT_OK, wyt_context_set_limit(stage.context,
                                                       WYT_LIMIT_MEMORY, room));
            status = work(&stage, &scenarios[i], &right);
            CHECK(status == WYT_LIMIT || (status == WYT_OK && right), "%zu: %s",
                  i, wyt_status_name(status));
            CHECK(room > 0 || status == WYT_LIMIT, "%zu: no memory sufficed",
                  i);
            CHECK_STATUS(WYT_OK, wyt_context_set_limit(
                                     stage.context, WYT_LIMIT_MEMORY, limit));
            work_again(&stage, &scenarios[i]);
            stage_close(&stage, "memory limit");
        }
    }
}

struct watch {
    size_t polls, stop_at;
};

static int32_t progress(void *user, uint64_t done, uint64_t total)
{
    struct watch *watch = user;
    CHECK(total == 0 || done <= total, "progress passed its end");
    return ++watch->polls == watch->stop_at ? STOP : WYT_OK;
}

static void cancelled(void **state)
{
    size_t stopped = 0;
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(scenarios); i++) {
        bool over = false;
        for (size_t at = 1; !over; at += 1 + at / 4) {
            struct watch watch = {0, at};
            struct stage stage;
            bool right = false;
            int32_t status;
            stage_open(&stage, &scenarios[i]);
            CHECK_STATUS(WYT_OK, wyt_context_set_progress(stage.context,
                                                          progress, &watch));
            status = work(&stage, &scenarios[i], &right);
            over = watch.polls < at;
            stopped += !over;
            CHECK(status == (over ? WYT_OK : STOP) &&
                      (over || watch.polls == at),
                  "%zu: %ld after %zu polls", i, (long)status, watch.polls);
            watch.stop_at = 0;
            work_again(&stage, &scenarios[i]);
            stage_close(&stage, "cancelled");
        }
    }
    CHECK(stopped > 10, "only %zu polls", stopped);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(refused_memory),
                                       cmocka_unit_test(memory_limits),
                                       cmocka_unit_test(cancelled)};
    return test_main("big faults", tests, TEST_LENGTH(tests));
}
