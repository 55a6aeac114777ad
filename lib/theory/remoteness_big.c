/* SPDX-License-Identifier: MIT */
/*
 * Remoteness at any size, in two cases.
 *
 * Nim with two heaps x <= y, others are empty. In normal play (x,x) has 2x: who
 * has to move there loses, every option (u,x) is answered by (u,u), and
 * u = x - 1 takes longest, so that R(x,x) = 1 + (1 + R(x-1,x-1)); and (x,y),
 * x < y, has the P-option (x,x) alone: 2x + 1. In misere
 * play (0,0) has 0 and (0,1) has 1; other positions with x <= 1 have the
 * P-option (0,1), of which 2 comes; from x = 2 on it is the same induction,
 * which begins with R(2,2) = 3, as all options of (2,2) have 2:
 * R(x,x) = 2x - 1 and R(x,y) = 2x.
 *
 * Normal play, where 0 is the only terminal position, for every heap can be
 * lowered by one: whoever can move to 0 at once has 1.
 */
#include "theory/remoteness_big.h"

#include <wythoff/builder.h>

#include <gmp.h>

#include "base/assert.h"
#include "moves/heaps_big.h"
#include "moves/legal_big.h"
#include "rules/game.h"
#include "rules/rules.h"

/* The heap that a class lowers as in Nim, and no other; or SIZE_MAX. */
static size_t lowered(const struct wyt__game *game, size_t index)
{
    const struct wyt__class *class = &game->classes[index];
    const uint32_t *vector = wyt__game_vector(game, index);
    size_t heap = SIZE_MAX;
    if (class->strip == WYT_STRIP_FIRST && class->width == 1)
        return 1;
    if (class->strip == WYT_STRIP_SECOND && class->width == 1)
        return 0;
    if (class->strip != 0 || class->modulus != 1 || class->most != 0)
        return SIZE_MAX;
    for (size_t i = 0; i < game->heaps; i++) {
        if (vector[i] == 0)
            continue;
        if (vector[i] != 1 || heap != SIZE_MAX)
            return SIZE_MAX;
        heap = i;
    }
    return heap;
}

static bool has_hole(const struct wyt__game *game)
{
    return game->heaps == 2 && game->hole[0] > 0 && game->hole[1] > 0;
}

static bool is_nim(const struct wyt__game *game)
{
    bool covered[WYT__HEAPS] = {false};
    if (has_hole(game))
        return false;
    for (size_t i = 0; i < game->class_count; i++) {
        const size_t heap = lowered(game, i);
        if (heap == SIZE_MAX)
            return false;
        covered[heap] = true;
    }
    for (size_t i = 0; i < game->heaps; i++)
        if (!covered[i])
            return false;
    return true;
}

/* Nim where at most two heaps are not empty; false if there are more. */
static bool nim_of_two(const struct wyt__game *game, mpz_t *heaps, mpz_t moves)
{
    mpz_srcptr least = NULL, most;
    bool alike;
    WYT__ASSERT(heaps != NULL);
    most = heaps[0]; /* no game has none */
    for (size_t i = 1; i < game->heaps; i++) {
        mpz_srcptr heap = heaps[i];
        if (mpz_cmp(heap, most) > 0) {
            least = most;
            most = heap;
        } else if (least == NULL || mpz_cmp(heap, least) > 0) {
            least = heap;
        }
    }
    for (size_t i = 0; i < game->heaps; i++)
        if (heaps[i] != most && heaps[i] != least && mpz_sgn(heaps[i]) > 0)
            return false;
    alike = least != NULL && mpz_cmp(least, most) == 0;
    if (least == NULL || mpz_sgn(least) == 0) { /* one heap or none */
        mpz_set_ui(moves, mpz_cmp_ui(most, 2) < 0 ? mpz_get_ui(most)
                          : game->misere          ? 2
                                                  : 1);
    } else if (!game->misere) {
        mpz_mul_2exp(moves, least, 1);
        mpz_add_ui(moves, moves, !alike);
    } else if (mpz_cmp_ui(least, 2) >= 0) {
        mpz_mul_2exp(moves, least, 1);
        mpz_sub_ui(moves, moves, alike);
    } else {
        mpz_set_ui(moves, 2);
    }
    return true;
}

/* Whether every heap can be lowered by one, wherever it stands. */
static bool ends_at_zero(const struct wyt__game *game)
{
    struct wyt__heaps_big one;
    bool ends = !has_hole(game);
    wyt__heaps_init(&one, game->heaps);
    for (size_t i = 0; i < game->heaps && ends; i++) {
        mpz_set_ui(one.heap[i], 1);
        ends = wyt__is_move_big(game, one.heap);
        mpz_set_ui(one.heap[i], 0);
    }
    wyt__heaps_clear(&one);
    return ends;
}

bool wyt__remoteness_big(const wyt_rules *rules, mpz_t *heaps, mpz_t moves)
{
    const struct wyt__game *game = &rules->game;
    if (is_nim(game) && nim_of_two(game, heaps, moves))
        return true;
    if (game->misere || !ends_at_zero(game) || !wyt__is_move_big(game, heaps))
        return false;
    mpz_set_ui(moves, 1);
    return true;
}
