/* SPDX-License-Identifier: MIT */
/* Laws of sequences at any size. */
#define WYT__ANY_SIZE
#include <stdlib.h>
#include <string.h>

#include "sequences/sequence.h"
#include "support/big.h"

const char *big_text(const mpz_t number)
{
    static char texts[8][160];
    static size_t next;
    char *text = texts[next++ % 8];
    (void)gmp_snprintf(text, sizeof texts[0], "%Zd", number);
    return text;
}

void big_random(struct random *random, mpz_t number, size_t bits)
{
    size_t count = 1 + (size_t)random_below(random, bits);
    uint64_t words[128];
    CHECK(count <= sizeof words * 8, "%zu bits", count);
    for (size_t i = 0; i < count / 64 + 1 && i < TEST_LENGTH(words); i++)
        words[i] = random_bits(random);
    mpz_import(number, count / 64 + (count % 64 > 0), -1, sizeof *words, 0, 0,
               words);
    mpz_tdiv_r_2exp(number, number, (mp_bitcnt_t)count);
}

static bool is_number(const struct big_case *it, const mpz_t n, const mpz_t x)
{
    bool yes = false;
    CHECK_STATUS(WYT_OK, wyt__sequence_is_number(it->big, n, x, &yes));
    return yes;
}

/* w_n is accepted, nothing else is. */
static void check_only(const struct big_case *it, struct random *random,
                       const mpz_t n, const mpz_t w)
{
    mpz_t other;
    CHECK(is_number(it, n, w), "%s: n = %s, %s is refused", it->name,
          big_text(n), big_text(w));
    mpz_init(other);
    for (size_t bit = 0; bit <= mpz_sizeinbase(w, 2) + 65;
         bit += 1 + bit / 4 * 3) {
        for (int up = 0; up < 2; up++) {
            mpz_set_ui(other, 0);
            mpz_setbit(other, (mp_bitcnt_t)bit);
            if (up == 1)
                mpz_add(other, w, other);
            else
                mpz_sub(other, w, other);
            CHECK(!is_number(it, n, other), "%s: n = %s, %s is taken", it->name,
                  big_text(n), big_text(other));
        }
    }
    big_random(random, other, mpz_sizeinbase(w, 2));
    CHECK(mpz_cmp(other, w) == 0 || !is_number(it, n, other),
          "%s: n = %s, %s is taken", it->name, big_text(n), big_text(other));
    mpz_clear(other);
}

static void check_value(const struct big_case *it, const mpz_t n, const mpz_t w,
                        const mpz_t d)
{
    mpz_t found;
    mpz_init_set(found, n); /* operand and result may be one */
    CHECK_STATUS(WYT_OK, wyt__sequence_number(it->big, found, found));
    CHECK(mpz_cmp(found, w) == 0, "%s: n = %s, w = %s, expected %s", it->name,
          big_text(n), big_text(found), big_text(w));
    mpz_set(found, n);
    CHECK_STATUS(WYT_OK, wyt__sequence_difference(it->big, found, found));
    CHECK(mpz_cmp(found, d) == 0, "%s: n = %s, d = %s, expected %s", it->name,
          big_text(n), big_text(found), big_text(d));
    mpz_clear(found);
}

/* w_n, or w_n + d_n. */
static void value_of(const struct big_case *it, unsigned role, mpz_t value,
                     const mpz_t n)
{
    mpz_t d;
    mpz_init(d);
    CHECK_STATUS(WYT_OK, wyt__sequence_number(it->big, value, n));
    CHECK_STATUS(WYT_OK, wyt__sequence_difference(it->big, d, n));
    if (role == 1)
        mpz_add(value, value, d);
    mpz_clear(d);
}

static void check_last(const struct big_case *it, unsigned role, const mpz_t v)
{
    bool found = false;
    mpz_t n, value;
    mpz_init_set(n, v);
    mpz_init(value);
    CHECK_STATUS(WYT_OK, wyt__sequence_last(it->big, role, n, n, &found));
    if (found) {
        value_of(it, role, value, n);
        CHECK(mpz_cmp(value, v) <= 0, "%s, role %u: %s for %s is above",
              it->name, role, big_text(n), big_text(v));
        mpz_add_ui(n, n, 1);
    }
    value_of(it, role, value, n);
    CHECK(mpz_cmp(value, v) > 0, "%s, role %u: %s is not above %s", it->name,
          role, big_text(n), big_text(v));
    mpz_clears(n, value, NULL);
}

void big_check_last(const struct big_case *it, const mpz_t v)
{
    check_last(it, 0, v);
    check_last(it, 1, v);
}

/* The sum tells its index; so does w_n where the sequence rises. */
static void check_inverse(const struct big_case *it, const mpz_t n,
                          const mpz_t w, const mpz_t d)
{
    bool found = false;
    mpz_t v, last;
    mpz_inits(v, last, NULL);
    mpz_add(v, w, d);
    for (unsigned role = it->strictly ? 0 : 1; role < 2; role++) {
        CHECK_STATUS(WYT_OK, wyt__sequence_last(it->big, role, last,
                                                role == 0 ? w : v, &found));
        CHECK(found && mpz_cmp(last, n) == 0,
              "%s, role %u: n = %s comes back as %s", it->name, role,
              big_text(n), big_text(last));
    }
    mpz_clears(v, last, NULL);
}

void big_check_index(const struct big_case *it, struct random *random,
                     const mpz_t n)
{
    mpz_t w, d;
    mpz_inits(w, d, NULL);
    if (it->oracle != NULL) {
        it->oracle(it, w, d, n);
        check_only(it, random, n, w); /* before anything is cached */
        check_value(it, n, w, d);
    } else {
        CHECK_STATUS(WYT_OK, wyt__sequence_number(it->big, w, n));
        CHECK_STATUS(WYT_OK, wyt__sequence_difference(it->big, d, n));
    }
    check_only(it, random, n, w);
    check_inverse(it, n, w, d);
    mpz_clears(w, d, NULL);
}

void big_check_around(const struct big_case *it, struct random *random,
                      const mpz_t number)
{
    mpz_t beside;
    mpz_init(beside);
    mpz_sub_ui(beside, number, 1);
    for (int i = 0; i < 3; i++) {
        if (mpz_sgn(beside) >= 0)
            big_check_index(it, random, beside);
        big_check_last(it, beside);
        mpz_add_ui(beside, beside, 1);
    }
    mpz_clear(beside);
}

void big_check_edges(const struct big_case *it, struct random *random,
                     uint64_t t, size_t bits)
{
    mpz_t before, now;
    mpz_init_set_ui(before, 0);
    mpz_init_set_ui(now, 1);
    while (mpz_sizeinbase(now, 2) <= bits) {
        big_check_around(it, random, now);
        mpz_mul_2exp(now, now, 1);
    }
    mpz_set_ui(now, 1);
    while (mpz_sizeinbase(now, 2) <= bits) {
        big_check_around(it, random, now);
        mpz_addmul_ui(before, now, (unsigned long)t);
        mpz_swap(before, now);
    }
    mpz_clears(before, now, NULL);
}
