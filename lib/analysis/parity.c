/* SPDX-License-Identifier: MIT */
/*
 * Lines on which the exclusive or of the heaps tells the one P-position, or
 * proves that there is none.
 *
 * Theorem. Let normal play have all moves of Nim, and let every other move be
 * t w with an odd number of odd w_i. Then P = { xor = 0 }. Proof: let j be the
 * lowest set bit of t. Bit j of t w_i is set iff w_i is odd, lower bits are 0;
 * so of the heaps exactly those with w_i odd flip bit j, an odd number, and
 * the xor changes: no move leads from xor 0 to xor 0. From any other position
 * a move of Nim does.
 *
 * Now let v have an odd number of odd components, and ask for which t the xor
 * of p + t v is 0. Bit j of the xor is determined by the bits 0..j of t, and
 * flipping bit j of t flips it; so from the lowest bit upwards every bit of t
 * is forced: exactly one 2-adic integer t does it. Carry on with the numbers
 * s_i = floor((p_i + v_i (t mod 2^j)) / 2^j); t_j is the xor of their lowest
 * bits, and s_i becomes floor((s_i + t_j v_i) / 2). If all s_i are 0 the rest
 * of t is 0, and t is a natural number, the only one. If the s_i come back to
 * what they were and are not 0, they never will be, while a t with only zeros
 * ahead would make them 0: t is no natural number, and the line from p on has
 * no P-position. Example: (0,0,1) along (1,1,1) asks for m + 1 = 0, t = ...111.
 *
 * The s_i fall to at most v_i within 64 steps, and for v of zeros and ones
 * they stand still then; cost O(64 n).
 */
#include <wythoff/builder.h>

#include <string.h>

#include "analysis/lines.h"
#include "analysis/settle.h"
#include "base/wide.h"
#include "rules/game.h"
#include "rules/rules.h"

/* A proof takes 65 steps for zeros and ones; for larger components the s_i may
 * wander, and we give up rather than wait. */
#define MOST_STEPS 4096

static bool is_odd(const uint64_t *vector, size_t n)
{
    uint64_t parity = 0;
    for (size_t i = 0; i < n; i++)
        parity ^= vector[i] & 1;
    return parity != 0;
}

/* Whether a class fits the theorem. Of strips only rows of Nim do: a wider one
 * and every diagonal holds a move (t,t). */
static bool is_class_odd(const struct wyt__game *game, size_t index)
{
    const struct wyt__class *class = &game->classes[index];
    uint64_t vector[WYT__HEAPS];
    for (size_t i = 0; i < game->heaps; i++)
        vector[i] = wyt__game_vector(game, index)[i];
    if (class->strip == 0)
        return is_odd(vector, game->heaps);
    return class->strip != WYT_STRIP_DIFFERENCE && class->width == 1;
}

bool wyt__is_settled_by_xor(const wyt_rules *rules)
{
    const struct wyt__game *game = &rules->game;
    uint64_t unit[WYT__HEAPS] = {0};
    if (wyt__rules_is_listed(rules) || game->modifier != NULL || game->misere ||
        game->hole[0] != 0)
        return false;
    for (size_t i = 0; i < game->class_count; i++)
        if (!is_class_odd(game, i))
            return false;
    for (size_t i = 0; i < game->heaps; i++) {
        unit[i] = 1;
        if (!wyt__has_ray(game, unit))
            return false;
        unit[i] = 0;
    }
    return true;
}

/* Goes to the s_i behind the next bit of t, which is returned. */
static uint64_t step(uint64_t *s, const uint64_t *vector, size_t n)
{
    uint64_t bit = 0;
    for (size_t i = 0; i < n; i++)
        bit ^= s[i] & 1;
    for (size_t i = 0; i < n; i++) {
        uint64_t v = bit != 0 ? vector[i] : 0;
        s[i] = (s[i] >> 1) + (v >> 1) + (s[i] & v & 1); /* (s + v) / 2 */
    }
    return bit;
}

static bool is_zero(const uint64_t *s, size_t n)
{
    uint64_t any = 0;
    for (size_t i = 0; i < n; i++)
        any |= s[i];
    return any == 0;
}

/* The t at which the xor is 0, out of its bits; false if there is none. */
struct solution {
    bool known, exists, fits;
    uint64_t t;
};

static struct solution solve(const uint64_t *heaps, const uint64_t *vector,
                             size_t n)
{
    struct solution solution = {.fits = true};
    uint64_t s[WYT__HEAPS], kept[WYT__HEAPS];
    size_t bytes = n * sizeof *s;
    memcpy(s, heaps, bytes);
    memcpy(kept, heaps, bytes);
    /* Brent: compared with the s_i kept at the last power of two. */
    for (uint32_t steps = 0; steps < MOST_STEPS && !is_zero(s, n); steps++) {
        uint64_t bit = step(s, vector, n);
        solution.fits = solution.fits && (bit == 0 || steps < 64);
        if (steps < 64)
            solution.t |= bit << steps;
        if (memcmp(s, kept, bytes) == 0 && !is_zero(s, n)) {
            solution.known = true;
            return solution;
        }
        if ((steps & (steps + 1)) == 0)
            memcpy(kept, s, bytes);
    }
    solution.known = solution.exists = is_zero(s, n);
    return solution;
}

void wyt__settle_by_xor(const wyt_rules *rules, const uint64_t *first,
                        const uint64_t *vector, struct wyt__settled *out)
{
    size_t n = rules->game.heaps;
    struct solution solution;
    uint64_t way;
    if (!is_odd(vector, n) || !wyt__is_settled_by_xor(rules))
        return;
    solution = solve(first, vector, n);
    if (!solution.known)
        return;
    out->reason = WYT_REASON_XOR;
    out->verdict = solution.exists ? WYT_CLAIM_HOLDS : WYT_CLAIM_FAILS;
    out->count = solution.exists && solution.fits;
    for (size_t i = 0; i < n && out->count > 0; i++)
        if (!wyt__times(solution.t, vector[i], &way) ||
            !wyt__add(first[i], way, &out->heaps[i]))
            out->count = 0; /* beyond 64 bits */
}
