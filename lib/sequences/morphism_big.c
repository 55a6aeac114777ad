/* SPDX-License-Identifier: MIT */
/*
 * WYT(a,b,c), |b-c| < a, at any size: the gaps of one axis are the first gap
 * w + s followed by images of those of the other axis, that is, by the words of
 * the first letter s after 0, 1, 2, ... images (tables_big.h). The n-th number
 * is the sum of the first n gaps: whole words first, then a descent into the
 * word that is not used up, where each level takes some of the copies and goes
 * into the next letter. How many numbers are at most v is the same walk with
 * sums, or sums with differences, as the budget and lengths as the gain.
 *
 * Cost: O(log n / log r) additions of numbers of that size, and rows for each
 * level, which are kept (tables_big.h). Where there are few letters, large
 * numbers take a few products and no rows (halves_big.h).
 */
#define WYT__ANY_SIZE
#include <wythoff/context.h>
#include <wythoff/status.h>

#include <gmp.h>

#include "base/context.h"
#include "numbers/mpz.h"
#include "rules/recursion.h"
#include "sequences/halves_big.h"
#include "sequences/sequence.h"
#include "sequences/sequence_big.h"
#include "sequences/tables_big.h"

struct morphism {
    struct wyt__sequence head;
    struct wyt__tables_big *tables;
    uint32_t axis;
};

/*
 * A walk takes as much as `left` pays for. `gain` grows, or, where a value is
 * compared, falls from it; then n gaps, each from w to 2 w, have to make up
 * what remains of it, and the walk ends as soon as they cannot.
 */
struct walk {
    const struct morphism *morphism;
    enum wyt__column_big price, good;
    bool compares, missed;
    size_t level;
    struct wyt__letter_big letter;
    mpz_t left, gain;
};

/* The letter from which the word after `level` images starts. */
static struct wyt__letter_big first_letter(const struct morphism *morphism,
                                           size_t level)
{
    const uint32_t turned =
        morphism->tables->axes == 1 ? 0 : (uint32_t)(level & 1);
    const uint32_t axis = morphism->tables->axes == 1 ? 0 : morphism->axis;
    const struct wyt__letter_big letter = {
        axis ^ turned, (uint32_t)morphism->tables->recursion.s};
    return letter;
}

/* Whether what is left of n gaps cannot be what remains of the value. */
static bool misses(const struct walk *walk)
{
    const uint64_t width =
        walk->morphism->tables->recursion.width[walk->morphism->axis];
    size_t gaps = mpz_sizeinbase(walk->left, 2);
    size_t value = mpz_sizeinbase(walk->gain, 2), width_bits = 1;
    if (mpz_sgn(walk->gain) < 0)
        return true;
    if (mpz_sgn(walk->left) == 0 || mpz_sgn(walk->gain) == 0)
        return mpz_sgn(walk->left) != mpz_sgn(walk->gain);
    while (width >> width_bits != 0)
        width_bits++;
    /* a product has the bits of its factors, or one less */
    return value + 1 < gaps + width_bits || value > gaps + width_bits + 1;
}

/* Takes a word so many times. */
static void take(struct walk *walk, struct wyt__letter_big letter, size_t level,
                 uint32_t times)
{
    const struct wyt__tables_big *tables = walk->morphism->tables;
    mpz_t view;
    mpz_submul_ui(walk->left,
                  /* cppcheck-suppress uninitvar; the call makes the view */
                  wyt__row_big(tables, view, letter, level, walk->price),
                  times);
    if (walk->compares)
        mpz_submul_ui(walk->gain,
                      wyt__row_big(tables, view, letter, level, walk->good),
                      times);
    else
        mpz_addmul_ui(walk->gain,
                      wyt__row_big(tables, view, letter, level, walk->good),
                      times);
}

/* What a level takes, also where the word is taken as a whole. */
static int32_t count_level(const struct walk *walk)
{
    const size_t limbs = mpz_size(walk->left) + mpz_size(walk->gain) + 8;
    return wyt__work(walk->morphism->head.context,
                     WYT__LIMB_STEPS * (uint64_t)limbs, walk->level, 0);
}

/* Whole words, until one is not paid for in full. */
static int32_t take_words(struct walk *walk, struct morphism *morphism)
{
    for (;; walk->level++) {
        mpz_t view;
        int32_t status = wyt__tables_reach_big(
            morphism->tables, walk->level + (walk->price == wyt__after_big));
        if (status != WYT_OK)
            return status;
        walk->letter = first_letter(morphism, walk->level);
        if (mpz_cmp(walk->left,
                    /* cppcheck-suppress uninitvar; the call makes the view */
                    wyt__row_big(morphism->tables, view, walk->letter,
                                 walk->level, walk->price)) < 0)
            return WYT_OK;
        take(walk, walk->letter, walk->level, 1);
        status = count_level(walk);
        if (status != WYT_OK)
            return status;
    }
}

/* How many of the copies are paid for, and at most that many are there. */
static uint32_t paid(const struct walk *walk, struct wyt__letter_big zero,
                     uint32_t copies)
{
    mpz_t view, quotient;
    /* cppcheck-suppress uninitvar; the call makes the view */
    mpz_srcptr price = wyt__row_big(walk->morphism->tables, view, zero,
                                    walk->level, walk->price);
    if (copies == 0 || mpz_cmp(walk->left, price) < 0)
        return 0;
    mpz_init(quotient);
    mpz_tdiv_q(quotient, walk->left, price);
    if (mpz_cmp_ui(quotient, copies) < 0)
        copies = (uint32_t)mpz_get_ui(quotient);
    mpz_clear(quotient);
    return copies;
}

/* One level down: some copies, and into the next letter. */
static void descend(struct walk *walk)
{
    struct wyt__letter_big last, zero;
    const uint32_t copies =
        wyt__image_big(walk->morphism->tables, walk->letter, &last);
    uint32_t times;
    zero = (struct wyt__letter_big){last.axis, 0};
    walk->level--;
    times = paid(walk, zero, copies);
    if (times > 0)
        take(walk, zero, walk->level, times);
    walk->letter = times < copies ? zero : last;
}

/* From so many bits on walks by halves are faster than the first one, and
 * about as fast as the next ones, for which the tables are there. */
#define HALVES_BITS 8192

static int32_t run_by_halves(struct walk *walk)
{
    mpz_t gain;
    int32_t status;
    mpz_init(gain);
    status = wyt__halves_walk_big(walk->morphism->tables->halves, walk->price,
                                  walk->good, walk->left, gain);
    if (walk->compares)
        mpz_sub(walk->gain, walk->gain, gain);
    else
        mpz_swap(walk->gain, gain);
    mpz_clear(gain);
    return status;
}

/* The whole walk: `left` is at least 0. */
static int32_t run(struct walk *walk, struct morphism *morphism)
{
    const size_t bits = mpz_sizeinbase(walk->left, 2);
    int32_t status = WYT_OK;
    walk->morphism = morphism;
    walk->missed = walk->compares && misses(walk);
    if (walk->missed)
        return WYT_OK;
    if (bits >= HALVES_BITS && morphism->tables->halves != NULL)
        return run_by_halves(walk);
    status = wyt__tables_check_big(morphism->tables, bits);
    if (status == WYT_OK)
        status = take_words(walk, morphism);
    while (status == WYT_OK && !walk->missed && walk->level > 0 &&
           mpz_sgn(walk->left) > 0) {
        walk->missed = walk->compares && misses(walk);
        descend(walk);
        status = count_level(walk);
    }
    return status;
}

static int32_t number(struct wyt__sequence *big, mpz_t w, const mpz_t n)
{
    struct walk walk = {.price = wyt__length_big, .good = wyt__sum_big};
    int32_t status;
    mpz_init_set(walk.left, n);
    mpz_init(walk.gain);
    status = run(&walk, (struct morphism *)big);
    mpz_swap(w, walk.gain);
    mpz_clears(walk.left, walk.gain, NULL);
    return status;
}

static int32_t is_number(struct wyt__sequence *big, const mpz_t n,
                         const mpz_t x, bool *yes)
{
    struct walk walk = {
        .price = wyt__length_big, .good = wyt__sum_big, .compares = true};
    int32_t status;
    mpz_init_set(walk.left, n);
    mpz_init_set(walk.gain, x);
    status = run(&walk, (struct morphism *)big);
    *yes = !walk.missed && mpz_sgn(walk.left) == 0 && mpz_sgn(walk.gain) == 0;
    mpz_clears(walk.left, walk.gain, NULL);
    return status;
}

static int32_t last(struct wyt__sequence *big, unsigned role, mpz_t n,
                    const mpz_t v, bool *found)
{
    struct morphism *morphism = (struct morphism *)big;
    struct walk walk = {.price = role == 0 ? wyt__sum_big : wyt__after_big,
                        .good = wyt__length_big};
    int32_t status = WYT_OK;
    mpz_init_set(walk.left, v);
    mpz_init(walk.gain);
    if (role == 1)
        mpz_sub_ui(walk.left, walk.left,
                   (unsigned long)morphism->tables->recursion.s);
    *found = mpz_sgn(walk.left) >= 0;
    if (*found)
        status = run(&walk, morphism);
    mpz_swap(n, walk.gain);
    mpz_clears(walk.left, walk.gain, NULL);
    return status;
}

static void close_morphism(struct wyt__sequence *big)
{
    struct morphism *morphism = (struct morphism *)big;
    wyt__tables_close_big(morphism->tables);
    wyt__release(big->context, morphism, 1, sizeof *morphism);
}

static const struct wyt__engine engine = {.number = number,
                                          .last = last,
                                          .is_number = is_number,
                                          .close = close_morphism};

/* The object of an axis, with tables that become its own, also on failure. */
static int32_t open_axis(struct wyt__tables_big *tables, unsigned axis,
                         struct wyt__sequence **out)
{
    int32_t status;
    struct morphism *morphism =
        wyt__allocate(tables->context, 1, sizeof *morphism, &status);
    if (morphism == NULL) {
        wyt__tables_close_big(tables);
        return status;
    }
    morphism->head = (struct wyt__sequence){
        &engine, tables->context, tables->recursion.a, tables->recursion.s, 1};
    morphism->tables = tables;
    morphism->axis = axis;
    *out = &morphism->head;
    return WYT_OK;
}

int32_t wyt__sequence_open_morphism_big(wyt_context *context,
                                        const struct wyt__recursion *recursion,
                                        unsigned axis,
                                        struct wyt__sequence **out)
{
    struct wyt__tables_big *tables;
    int32_t status;
    *out = NULL;
    if (axis > 1)
        return wyt__fail(context, WYT_E_ARGUMENT,
                         "axis %u; 0 or 1 was expected", axis);
    status = wyt__tables_open_big(context, recursion, &tables);
    return status == WYT_OK ? open_axis(tables, axis, out) : status;
}

int32_t wyt__sequence_open_other_axis_big(struct wyt__sequence *big,
                                          struct wyt__sequence **out)
{
    const struct morphism *morphism = (const struct morphism *)big;
    *out = NULL;
    return open_axis(wyt__tables_share_big(morphism->tables),
                     1 - morphism->axis, out);
}
