/* SPDX-License-Identifier: MIT */
/*
 * Inverses at many random sizes: for every a, b up to MOST, normal and misere,
 * for every (m,p) pair with its parts and every m, k of bishop blocking, COUNT
 * indices of 10 to DIGITS digits go to their number and back, in both roles,
 * and the number is accepted where its neighbours are not.
 *
 * usage: soak_big [COUNT [DIGITS [MOST [KINDS]]]], default 1000 2000 12 gpmwb:
 * (m,p) pairs, their parts, misere, WYT(a,b), bishop blocking (whose digits are
 * a tenth). A line for each kind; the first failure ends it.
 */
#define WYT__ANY_SIZE
#include <stdio.h>
#include <stdlib.h>

#include "rules/recursion.h"
#include "sequences/bishop_sequence.h"
#include "sequences/sequence.h"
#include "sequences/sequence_big.h"
#include "support/big.h"

struct soak {
    unsigned long count, digits;
    uint32_t most;
    const char *kinds;
    struct random random;
    wyt_context *context;
    unsigned long games, indices;
};

/* An index of 10 .. digits digits: 10^(length-1) and something below it. */
static void pick(struct soak *soak, mpz_t n, unsigned long digits)
{
    const unsigned long length =
        10 + (unsigned long)random_below(&soak->random, digits - 9);
    mpz_t least;
    mpz_init(least);
    mpz_ui_pow_ui(least, 10, length - 1);
    big_random(&soak->random, n, 8000);
    mpz_tdiv_r(n, n, least);
    mpz_mul_ui(n, n, 1 + (unsigned long)random_below(&soak->random, 9));
    mpz_add(n, n, least);
    mpz_clear(least);
}

static void wrong(const char *name, const char *what, const mpz_t n)
{
    (void)gmp_printf("%s: %s at n = %Zd\n", name, what, n);
    exit(1);
}

static void want(int32_t status, struct soak *soak, const char *name)
{
    if (status == WYT_OK)
        return;
    printf("%s: %s: %s\n", name, wyt_status_name(status),
           wyt_context_error(soak->context));
    exit(1);
}

/* One index: there and back. */
static void check(struct soak *soak, const char *name,
                  struct wyt__sequence *big, bool strictly, const mpz_t n)
{
    bool found = false, yes = false;
    mpz_t w, y, back;
    mpz_inits(w, y, back, NULL);
    want(wyt__sequence_number(big, w, n), soak, name);
    want(wyt__sequence_difference(big, y, n), soak, name);
    mpz_add(y, y, w);
    for (unsigned role = strictly ? 0 : 1; role < 2; role++) {
        want(wyt__sequence_last(big, role, back, role == 0 ? w : y, &found),
             soak, name);
        if (!found || mpz_cmp(back, n) != 0)
            wrong(name, role == 0 ? "the rank of w" : "the rank of w + d", n);
    }
    for (int less = -1; less <= 1; less++) {
        if (less < 0)
            mpz_sub_ui(back, w, 1);
        else
            mpz_add_ui(back, w, (unsigned long)less);
        want(wyt__sequence_is_number(big, n, back, &yes), soak, name);
        if (yes != (less == 0))
            wrong(name, "what is accepted", n);
    }
    mpz_clears(w, y, back, NULL);
    soak->indices++;
}

static void game(struct soak *soak, const char *name, struct wyt__sequence *big,
                 bool strictly, unsigned long digits)
{
    mpz_t n;
    mpz_init(n);
    for (unsigned long i = 0; i < soak->count; i++) {
        pick(soak, n, digits);
        check(soak, name, big, strictly, n);
    }
    mpz_clear(n);
    wyt__sequence_close(big);
    soak->games++;
}

/* The game of one kind with two parameters, if there is one. */
static void play(struct soak *soak, char kind, uint32_t one, uint32_t two)
{
    char name[64];
    struct wyt__sequence *big = NULL;
    (void)snprintf(name, sizeof name, "%c %u %u", kind, (unsigned)one,
                   (unsigned)two);
    if (kind == 'g') {
        want(wyt__sequence_open_golden_big(soak->context, one, two, &big), soak,
             name);
        game(soak, name, big, two == 1, soak->digits);
    } else if (kind == 'p') {
        const uint32_t l = (uint32_t)random_below(&soak->random, two);
        want(wyt__sequence_open_part_big(soak->context, one, two, l, &big),
             soak, name);
        game(soak, name, big, true, soak->digits);
    } else if (kind == 'm' && one > 1 && two == 1) {
        want(wyt__sequence_open_misere_big(soak->context, one, &big), soak,
             name);
        game(soak, name, big, true, soak->digits);
    } else if (kind == 'w') {
        for (uint32_t s = 0; s < (one > 1 ? 2u : 1u); s++) {
            const struct wyt__recursion recursion = {one, {two, two}, s, 1};
            want(wyt__sequence_open_morphism_big(soak->context, &recursion, 0,
                                                 &big),
                 soak, name);
            game(soak, name, big, true, soak->digits);
        }
    } else if (kind == 'b') {
        want(wyt__sequence_open_bishop(soak->context, one, two, &big), soak,
             name);
        game(soak, name, big, true, soak->digits / 10);
    }
}

int main(int argc, char **argv)
{
    struct soak soak = {.count = argc > 1 ? strtoul(argv[1], NULL, 10) : 1000,
                        .digits = argc > 2 ? strtoul(argv[2], NULL, 10) : 2000,
                        .most = argc > 3 ? (uint32_t)strtoul(argv[3], NULL, 10)
                                         : 12,
                        .kinds = argc > 4 ? argv[4] : "gpmwb",
                        .random = random_stream(91)};
    if (soak.digits < 100 || soak.digits > 2000 ||
        wyt_context_new(NULL, &soak.context) != WYT_OK)
        return 2;
    for (const char *kind = soak.kinds; *kind != '\0'; kind++) {
        soak.games = soak.indices = 0;
        for (uint32_t one = 1; one <= soak.most; one++)
            for (uint32_t two = 1; two <= soak.most; two++)
                play(&soak, *kind, one, two);
        printf("%c: %lu games, %lu indices\n", *kind, soak.games, soak.indices);
        (void)fflush(stdout);
    }
    wyt_context_unref(soak.context);
    return 0;
}
