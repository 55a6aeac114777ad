/* SPDX-License-Identifier: MIT */
/*
 * Legality at any size, linear in the size.
 */
#include "moves/legal_big.h"

#include <wythoff/builder.h>

#include <gmp.h>

#include "rules/game.h"
#include "moves/pair_big.h"

static bool strip_contains(const struct wyt__class *class,
                           const struct wyt__pair *by)
{
    const mpz_t *f = &by->heap[class->strip == WYT_STRIP_FIRST ? 0 : 1];
    bool contains;
    mpz_t difference;
    if (class->strip != WYT_STRIP_DIFFERENCE)
        return mpz_cmp_ui(*f, class->width) < 0;
    mpz_init(difference);
    mpz_sub(difference, by->heap[0], by->heap[1]);
    contains = mpz_cmpabs_ui(difference, class->width) < 0;
    mpz_clear(difference);
    return contains;
}

/* Whether by = t v for a t of the class. */
static bool line_contains(const struct wyt__class *class,
                          const uint32_t *vector, const struct wyt__pair *by)
{
    size_t k = vector[0] == 0 ? 1 : 0; /* a vector is not zero */
    bool contains;
    mpz_t t, product;
    mpz_inits(t, product, NULL);
    mpz_tdiv_q_ui(t, by->heap[k], vector[k]);
    contains = mpz_sgn(t) > 0 &&
               (class->most == 0 || mpz_cmp_ui(t, class->most) <= 0) &&
               mpz_fdiv_ui(t, class->modulus) < class->residues;
    for (size_t i = 0; i < 2 && contains; i++) {
        mpz_mul_ui(product, t, vector[i]);
        contains = mpz_cmp(product, by->heap[i]) == 0;
    }
    mpz_clears(t, product, NULL);
    return contains;
}

static bool is_removed(const struct wyt__game *game,
                       const struct wyt__pair *heaps)
{
    return mpz_cmp_ui(heaps->heap[0], (unsigned long)game->hole[0]) < 0 &&
           mpz_cmp_ui(heaps->heap[1], (unsigned long)game->hole[1]) < 0;
}

static bool some_class_contains(const struct wyt__game *game,
                                const struct wyt__pair *by)
{
    for (size_t i = 0; i < game->class_count; i++) {
        const struct wyt__class *class = &game->classes[i];
        if (class->strip != 0
                ? strip_contains(class, by)
                : line_contains(class, wyt__game_vector(game, i), by))
            return true;
    }
    return false;
}

bool wyt__is_legal_big(const struct wyt__game *game,
                       const struct wyt__pair *from, const struct wyt__pair *to)
{
    struct wyt__pair by;
    bool legal;
    wyt__pair_init(&by);
    mpz_sub(by.heap[0], from->heap[0], to->heap[0]);
    mpz_sub(by.heap[1], from->heap[1], to->heap[1]);
    legal = mpz_sgn(by.heap[0]) >= 0 && mpz_sgn(by.heap[1]) >= 0 &&
            mpz_sgn(by.heap[0]) + mpz_sgn(by.heap[1]) > 0 &&
            !is_removed(game, to) && some_class_contains(game, &by);
    wyt__pair_clear(&by);
    return legal;
}
