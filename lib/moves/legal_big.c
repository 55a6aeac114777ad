/* SPDX-License-Identifier: MIT */
/*
 * Legality at any size, linear in the size.
 */
#define WYT__ANY_SIZE
#include "moves/legal_big.h"

#include <wythoff/builder.h>

#include <gmp.h>

#include "moves/legal.h"
#include "moves/pair.h"
#include "rules/game.h"

static bool strip_contains(const struct wyt__class *class, mpz_t *by)
{
    mpz_srcptr f = by[class->strip == WYT_STRIP_FIRST ? 0 : 1];
    bool contains;
    mpz_t difference;
    if (class->strip != WYT_STRIP_DIFFERENCE)
        return mpz_cmp_ui(f, class->width) < 0;
    mpz_init(difference);
    mpz_sub(difference, by[0], by[1]);
    contains = mpz_cmpabs_ui(difference, class->width) < 0;
    mpz_clear(difference);
    return contains;
}

/* Whether by = t v for a t of the class. */
static bool line_contains(const struct wyt__class *class,
                          const uint32_t *vector, size_t n, mpz_t *by)
{
    size_t k = 0;
    bool contains;
    mpz_t t, product;
    while (vector[k] == 0) /* a vector is not zero */
        k++;
    mpz_inits(t, product, NULL);
    mpz_tdiv_q_ui(t, by[k], vector[k]);
    contains = mpz_sgn(t) > 0 &&
               (class->most == 0 || mpz_cmp_ui(t, class->most) <= 0) &&
               mpz_fdiv_ui(t, class->modulus) < class->residues;
    for (size_t i = 0; i < n && contains; i++) {
        mpz_mul_ui(product, t, vector[i]);
        contains = mpz_cmp(product, by[i]) == 0;
    }
    mpz_clears(t, product, NULL);
    return contains;
}

bool wyt__class_contains_big(const struct wyt__game *game, size_t index,
                             mpz_t *by)
{
    const struct wyt__class *class = &game->classes[index];
    return class->strip != 0
               ? strip_contains(class, by)
               : line_contains(class, wyt__game_vector(game, index),
                               game->heaps, by);
}

bool wyt__exists_big(const struct wyt__game *game, mpz_srcptr x, mpz_srcptr y)
{
    return mpz_cmp_ui(x, (unsigned long)game->hole[0]) >= 0 ||
           mpz_cmp_ui(y, (unsigned long)game->hole[1]) >= 0;
}

static bool some_class_contains(const struct wyt__game *game, mpz_t *by)
{
    for (size_t i = 0; i < game->class_count; i++)
        if (wyt__class_contains_big(game, i, by))
            return true;
    return false;
}

bool wyt__lowers_big(const struct wyt__game *game, mpz_t *by)
{
    bool lowers = false;
    for (size_t i = 0; i < game->heaps; i++) {
        if (mpz_sgn(by[i]) < 0)
            return false;
        lowers = lowers || mpz_sgn(by[i]) > 0;
    }
    return lowers;
}

bool wyt__is_move_big(const struct wyt__game *game, mpz_t *by)
{
    return wyt__lowers_big(game, by) && some_class_contains(game, by);
}

bool wyt__is_legal(const struct wyt__game *game, const struct wyt__pair *from,
                   const struct wyt__pair *to)
{
    struct wyt__pair by;
    bool legal;
    wyt__pair_init(&by);
    mpz_sub(by.heap[0], from->heap[0], to->heap[0]);
    mpz_sub(by.heap[1], from->heap[1], to->heap[1]);
    legal = wyt__is_move_big(game, by.heap) &&
            wyt__exists_big(game, to->heap[0], to->heap[1]);
    wyt__pair_clear(&by);
    return legal;
}
