/* SPDX-License-Identifier: MIT */
/*
 * Certificates of Nim with any number of heaps and of its relatives, whose
 * P-positions have a xor of 0 (theory/nim.h). That a xor is 0 is told by
 * counting: every binary place is in an even number of heaps.
 *
 * Of a P-position in normal play no option is P: whoever takes t from each heap
 * of a set changes the lowest bit of t in all of them and no lower one, so the
 * xor changes there if the set is odd. In misere play, where a heap of 2 and
 * more is left after each move from a P-position that has such heaps, the same
 * holds; of others each option has one heap of 1 less. Of an N-position the
 * options that are P are listed, each compared with the rule by counting.
 *
 * Blocking Nim, P iff the xor of the floor(heap / k) is 0: of each heap the
 * options that are P leave the sizes with one floor, up to k of them, which are
 * written as a range. It is P iff no heap has more of them than k - 1.
 */
#define WYT__ANY_SIZE
#include "questions/proof/certify_nim_big.h"

#include <wythoff/integers.h>
#include <wythoff/status.h>

#include <gmp.h>

#include "base/context.h"
#include "base/text.h"
#include "numbers/integers.h"
#include "numbers/mpz.h"
#include "questions/proof/certificate.h"
#include "questions/proof/proof_big.h"
#include "rules/game.h"
#include "rules/rules.h"
#include "rules/theory.h"
#include "theory/nim.h"

/* Nanoseconds of a bit that is counted. */
#define BIT_STEPS 4

struct nim {
    struct wyt__proof *proof;
    const wyt_rules *rules;
    size_t n;
    mpz_t heaps[WYT__HEAPS];
    mpz_t option[WYT__HEAPS];
    mpz_t number, other;
};

/* ---- counting ---- */

/* Whether every binary place is in an even number of the floors of heaps by k,
 * which are put in their place. */
static int32_t has_even_places(struct nim *nim, mpz_t *heaps, bool *out)
{
    wyt_context *context = nim->proof->runs->context;
    const uint64_t k = nim->rules->theory.nim;
    size_t places = 0;
    int32_t status = WYT_OK;
    for (size_t i = 0; i < nim->n && status == WYT_OK; i++) {
        wyt__mpz_set(nim->number, k);
        mpz_fdiv_q(heaps[i], heaps[i], nim->number);
        status = wyt__mpz_products(context, 1, mpz_size(heaps[i]));
        if (mpz_sizeinbase(heaps[i], 2) > places)
            places = mpz_sizeinbase(heaps[i], 2);
    }
    *out = true;
    for (size_t at = 0; at < places && *out && status == WYT_OK; at++) {
        size_t count = 0;
        for (size_t i = 0; i < nim->n; i++)
            count += (size_t)mpz_tstbit(heaps[i], wyt__mpz_bits(at));
        *out = count % 2 == 0;
        status = wyt__work(context, BIT_STEPS * nim->n, at, places);
    }
    return status;
}

/* Counts heaps of 1, and of 2 and more. */
static void count_heaps(const struct nim *nim, mpz_t *heaps, size_t *ones,
                        size_t *large)
{
    *ones = *large = 0;
    for (size_t i = 0; i < nim->n; i++) {
        *ones += mpz_cmp_ui(heaps[i], 1) == 0;
        *large += mpz_cmp_ui(heaps[i], 1) > 0;
    }
}

/* Whether heaps, which may be changed, are P by the rule. */
static int32_t is_p(struct nim *nim, mpz_t *heaps, bool *out)
{
    size_t ones, large;
    count_heaps(nim, heaps, &ones, &large);
    if (nim->rules->game.misere && large == 0) {
        *out = ones % 2 == 1;
        return WYT_OK;
    }
    return has_even_places(nim, heaps, out);
}

static void copy_heaps(struct nim *nim)
{
    for (size_t i = 0; i < nim->n; i++)
        mpz_set(nim->option[i], nim->heaps[i]);
}

/* ---- words ---- */

static int32_t append(struct nim *nim, const char *text)
{
    return wyt__proof_append(nim->proof, text);
}

static int32_t write_heaps(struct nim *nim, mpz_t *heaps)
{
    int32_t status = append(nim, "(");
    for (size_t i = 0; i < nim->n && status == WYT_OK; i++) {
        if (i > 0)
            status = append(nim, ", ");
        if (status == WYT_OK)
            status = wyt__proof_number(nim->proof, heaps[i]);
    }
    return status == WYT_OK ? append(nim, ")") : status;
}

/* "moves t (0, 1, 0)" */
static int32_t write_class(struct nim *nim, size_t class)
{
    const uint32_t *vector = wyt__game_vector(&nim->rules->game, class);
    char text[4 * WYT__HEAPS];
    struct wyt__text out = {text, sizeof text, 0};
    for (size_t i = 0; i < nim->n; i++) {
        wyt__text_append(&out, i == 0 ? "moves t (" : ", ");
        wyt__text_number(&out, vector[i]);
    }
    wyt__text_append(&out, ")");
    return wyt__proof_line(nim->proof, text);
}

static size_t size_of(const struct nim *nim, size_t class)
{
    const uint32_t *vector = wyt__game_vector(&nim->rules->game, class);
    size_t size = 0;
    for (size_t i = 0; i < nim->n; i++)
        size += vector[i] != 0;
    return size;
}

/* ---- no option is P ---- */

static int32_t write_changed(struct nim *nim, size_t class, size_t large)
{
    const size_t size = size_of(nim, class);
    int32_t status = write_class(nim, class);
    if (size % 2 == 0)
        return wyt__proof_fail(nim->proof, "a set is even");
    if (status == WYT_OK)
        status = append(nim, ": the lowest bit of t changes in ");
    if (status == WYT_OK)
        status = wyt__proof_small(nim->proof, size);
    if (status == WYT_OK)
        status = append(nim, size == 1 ? " heap, so the xor is not 0"
                                       : " heaps, which is odd, so the xor is "
                                         "not 0");
    if (status == WYT_OK && nim->rules->game.misere)
        status = append(nim, "; another heap of 2 or more is left");
    if (large == 1)
        return wyt__proof_fail(nim->proof, "a heap of 2 and more is alone");
    return status;
}

static int32_t write_ones(struct nim *nim, size_t ones)
{
    int32_t status = wyt__proof_line(nim->proof, "heaps of 1: ");
    if (status == WYT_OK)
        status = wyt__proof_small(nim->proof, ones);
    return status == WYT_OK
               ? append(nim, ", no larger ones; each option has one less, an "
                             "even number")
               : status;
}

static int32_t write_p(struct nim *nim)
{
    size_t ones, large;
    int32_t status = WYT_OK;
    count_heaps(nim, nim->heaps, &ones, &large);
    if (nim->rules->game.misere && large == 0) {
        status = write_ones(nim, ones);
    } else {
        status = wyt__proof_line(nim->proof, "the xor is 0: every binary place "
                                             "is in an even number of heaps");
        if (!nim->rules->game.misere)
            large = 0;
        for (size_t k = 0; k < nim->rules->game.class_count; k++)
            if (status == WYT_OK)
                status = write_changed(nim, k, large);
    }
    if (status == WYT_OK)
        status = wyt__proof_line(nim->proof, "P-options: 0");
    if (status == WYT_OK && nim->rules->game.misere)
        status = append(nim, ", and it has other options");
    return status == WYT_OK ? append(nim, "; so it is P") : status;
}

/* ---- options that are P ---- */

/* Whether an option takes the same from every heap of a class and nothing from
 * others. */
static bool is_of_class(struct nim *nim, size_t class)
{
    const uint32_t *vector = wyt__game_vector(&nim->rules->game, class);
    bool same = true;
    mpz_set_ui(nim->other, 0);
    for (size_t i = 0; i < nim->n; i++) {
        mpz_sub(nim->number, nim->heaps[i], nim->option[i]);
        if (vector[i] == 0)
            same = same && mpz_sgn(nim->number) == 0;
        else if (mpz_sgn(nim->other) == 0)
            mpz_set(nim->other, nim->number);
        else
            same = same && mpz_cmp(nim->other, nim->number) == 0;
    }
    return same && mpz_sgn(nim->other) > 0;
}

static int32_t write_option(struct nim *nim)
{
    const size_t count = nim->rules->game.class_count;
    size_t k = 0;
    bool yes = false;
    int32_t status;
    while (k < count && !is_of_class(nim, k))
        k++;
    if (k == count)
        return wyt__proof_fail(nim->proof, "what it finds is no option");
    status = write_class(nim, k);
    if (status == WYT_OK)
        status = wyt__proof_line(nim->proof, "  an option: ");
    if (status == WYT_OK)
        status = write_heaps(nim, nim->option);
    if (status == WYT_OK)
        status = append(nim, ", by counting");
    if (status == WYT_OK)
        status = is_p(nim, nim->option, &yes);
    return status == WYT_OK && !yes
               ? wyt__proof_fail(nim->proof, "an option is not P")
               : status;
}

static int32_t write_options(struct nim *nim, const wyt_integers *found)
{
    const size_t count = found->count / nim->n;
    int32_t status = WYT_OK;
    for (size_t i = 0; i < count && status == WYT_OK; i++) {
        for (size_t k = 0; k < nim->n && status == WYT_OK; k++)
            status = wyt__integers_read(found, i * nim->n + k, nim->option[k]);
        if (status == WYT_OK)
            status = write_option(nim);
    }
    if (status == WYT_OK)
        status = wyt__proof_line(nim->proof, "P-options: ");
    if (status == WYT_OK)
        status = wyt__proof_small(nim->proof, count);
    if (status == WYT_OK && count == 0)
        status = append(nim, ", and it has no option: misere play");
    return status == WYT_OK ? append(nim, "; so it is N") : status;
}

static bool is_terminal(const struct nim *nim)
{
    for (size_t i = 0; i < nim->n; i++)
        if (mpz_sgn(nim->heaps[i]) != 0)
            return false;
    return true;
}

static int32_t write_n(struct nim *nim)
{
    wyt_integers *found = nim->proof->options;
    int32_t status = wyt__nim_winning(nim->proof->runs->context, nim->rules,
                                      nim->heaps, found);
    if (status == WYT_OK && found->count == 0 &&
        !(nim->rules->game.misere && is_terminal(nim)))
        return wyt__proof_fail(nim->proof, "no option is P");
    return status == WYT_OK ? write_options(nim, found) : status;
}

/* ---- blocking Nim ---- */

/* The floors of the others have this xor: those of the options of heap i that
 * are P. */
static void find_floor(struct nim *nim, size_t i, mpz_t floor)
{
    mpz_set_ui(floor, 0);
    for (size_t j = 0; j < nim->n; j++) {
        if (j == i)
            continue;
        wyt__mpz_set(nim->number, nim->rules->theory.nim);
        mpz_fdiv_q(nim->number, nim->heaps[j], nim->number);
        mpz_xor(floor, floor, nim->number);
    }
}

/* "heap 2: P-options leave 3..5, 3 of them"; the number of them. Confirmed are
 * the least one and that larger ones have the same floor. */
static int32_t write_range(struct nim *nim, size_t i, uint64_t *out_count)
{
    const uint64_t k = nim->rules->theory.nim;
    mpz_t least, end;
    bool yes = true;
    int32_t status = wyt__proof_line(nim->proof, "heap ");
    mpz_inits(least, end, NULL);
    find_floor(nim, i, end);
    wyt__mpz_set(nim->number, k);
    mpz_mul(least, end, nim->number);
    mpz_add(end, least, nim->number);
    if (mpz_cmp(end, nim->heaps[i]) > 0)
        mpz_set(end, nim->heaps[i]);
    *out_count = 0;
    if (mpz_cmp(least, end) < 0) {
        copy_heaps(nim);
        mpz_set(nim->option[i], least);
        if (status == WYT_OK)
            status = has_even_places(nim, nim->option, &yes);
        mpz_sub(nim->number, end, least);
        *out_count = wyt__mpz_low(nim->number); /* at most k */
    }
    mpz_sub_ui(end, end, 1);
    if (status == WYT_OK)
        status = wyt__proof_small(nim->proof, i + 1);
    if (status == WYT_OK)
        status = append(nim, ": P-options leave ");
    if (status == WYT_OK && *out_count == 0)
        status = append(nim, "none of its sizes");
    if (status == WYT_OK && *out_count > 0)
        status = wyt__proof_number(nim->proof, least);
    if (status == WYT_OK && *out_count > 1)
        status = append(nim, "..");
    if (status == WYT_OK && *out_count > 1)
        status = wyt__proof_number(nim->proof, end);
    mpz_clears(least, end, NULL);
    return status == WYT_OK && !yes
               ? wyt__proof_fail(nim->proof, "an option is not P")
               : status;
}

static int32_t write_blocking(struct nim *nim)
{
    const uint64_t may = nim->rules->game.forbidden;
    uint64_t most = 0;
    int32_t status = WYT_OK;
    for (size_t i = 0; i < nim->n && status == WYT_OK; i++) {
        uint64_t count;
        status = write_range(nim, i, &count);
        if (status == WYT_OK)
            status = append(nim, "; number: ");
        if (status == WYT_OK)
            status = wyt__proof_small(nim->proof, count);
        most = count > most ? count : most;
    }
    if (status == WYT_OK && (most <= may) != nim->proof->is_p)
        return wyt__proof_fail(nim->proof, "the numbers say otherwise");
    if (status == WYT_OK)
        status = wyt__proof_line(nim->proof, "P-options of one heap: up to ");
    if (status == WYT_OK)
        status = wyt__proof_small(nim->proof, most);
    if (status == WYT_OK)
        status = append(nim, "; of each heap the previous player may forbid ");
    if (status == WYT_OK)
        status = wyt__proof_small(nim->proof, may);
    return status == WYT_OK
               ? append(nim, nim->proof->is_p ? "; so it is P" : "; so it is N")
               : status;
}

/* ---- the whole ---- */

static int32_t write_opening(struct nim *nim)
{
    int32_t status = wyt__proof_line(
        nim->proof, nim->proof->is_p ? "outcome P of " : "outcome N of ");
    if (status == WYT_OK)
        status = write_heaps(nim, nim->heaps);
    /* The others are about more than who wins. */
    return status == WYT_OK ? wyt__proof_theory(nim->proof, 1) : status;
}

static int32_t prove(struct nim *nim)
{
    bool counted = false;
    int32_t status = wyt__nim_is_p(nim->proof->runs->context, nim->rules,
                                   nim->heaps, &nim->proof->is_p);
    copy_heaps(nim);
    if (status == WYT_OK)
        status = is_p(nim, nim->option, &counted);
    if (status == WYT_OK && counted != nim->proof->is_p)
        return wyt__proof_fail(nim->proof, "counting says otherwise");
    nim->proof->certificate->outcome =
        nim->proof->is_p ? WYT_OUTCOME_P : WYT_OUTCOME_N;
    if (status == WYT_OK)
        status = write_opening(nim);
    if (status != WYT_OK)
        return status;
    if (nim->rules->theory.nim > 1)
        return write_blocking(nim);
    return nim->proof->is_p ? write_p(nim) : write_n(nim);
}

bool wyt__certifies_nim(const struct wyt__theory *theory)
{
    return theory->nim > 0 && theory->run_count == 0 && !theory->complement;
}

int32_t wyt__certify_nim(struct wyt__proof *proof, const wyt_integers *heaps)
{
    struct nim nim = {.proof = proof,
                      .rules = proof->runs->rules,
                      .n = proof->runs->rules->game.heaps};
    int32_t status = WYT_OK;
    mpz_inits(nim.number, nim.other, NULL);
    for (size_t i = 0; i < nim.n; i++)
        mpz_inits(nim.heaps[i], nim.option[i], NULL);
    for (size_t i = 0; i < nim.n && status == WYT_OK; i++)
        status = wyt__integers_read(heaps, i, nim.heaps[i]);
    if (status == WYT_OK)
        status = prove(&nim);
    for (size_t i = 0; i < nim.n; i++)
        mpz_clears(nim.heaps[i], nim.option[i], NULL);
    mpz_clears(nim.number, nim.other, NULL);
    return status;
}
