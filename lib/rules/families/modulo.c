/* SPDX-License-Identifier: MIT */
/*
 * The modular rook game (m,q,l): remove (i,j) with |i-j| < m, or L > 0 from
 * one heap where L mod q < l. With m = 1 and l = 1 it is Connell's game.
 *
 * U. Larsson, Restrictions of m-Wythoff Nim and p-complementary Beatty
 * sequences, arXiv 0901.4683, games (iia) and (iib).
 */
#include <wythoff/builder.h>
#include <wythoff/status.h>

#include "base/context.h"
#include "base/wide.h"
#include "rules/attach.h"
#include "rules/family.h"
#include "rules/game.h"
#include "rules/theory.h"

#define LARSSON                                                                \
    "U. Larsson, Restrictions of m-Wythoff Nim and p-complementary Beatty "    \
    "sequences, arXiv 0901.4683, game (ii)"

enum { M, Q, L };

static int32_t build(struct wyt__game *game, const struct wyt__value *values)
{
    static const uint32_t units[2][2] = {{1, 0}, {0, 1}};
    uint32_t q = (uint32_t)values[Q].number, l = (uint32_t)values[L].number;
    int32_t status = WYT_OK;
    if (l > q)
        return wyt__fail_at(game->context, WYT_E_RULES, values[L].offset,
                            "parameter 'l' is %u; a number 1..%u, at most q, "
                            "was expected",
                            (unsigned)l, (unsigned)q);
    game->heaps = 2;
    for (size_t i = 0; i < 2 && status == WYT_OK; i++)
        status = wyt__game_add_line(game, units[i], q, l, 0);
    if (status == WYT_OK)
        status = wyt__game_add_strip(game, WYT_STRIP_DIFFERENCE,
                                     (uint32_t)values[M].number);
    return status;
}

#define PAIR                                                                   \
    "P = {a_n, a_n + m n}, a_n = floor(n phi / p), phi = "                     \
    "(2 - m p + sqrt((m p)^2 + 4)) / 2, "
#define UNIFIED                                                                \
    "derived from U. Larsson, arXiv 0901.4683, games (iia) and (iib); brute "  \
    "force in both directions: q = l p with m, l <= 12, 2 <= p <= 6, and all " \
    "other q <= 24 with m <= 4"

/* Whether P is the (m,p) pair with p = q/l. */
static bool is_pair(uint64_t m, uint64_t q, uint64_t l)
{
    return q % l == 0 && m % l == 0 && wyt__greatest_divisor(m / l, q / l) == 1;
}

static void state_pair(uint64_t m, uint64_t l, struct wyt__theory *theory)
{
    if (l == m)
        wyt__state(theory, PAIR "because l = m and q = m p", "theorem",
                   "l = m, q = m p: game (iib)", LARSSON, "");
    else if (l == 1)
        wyt__state(theory, PAIR "because l = 1, q = p and gcd(m, p) = 1",
                   "theorem", "l = 1, q = p, gcd(m, p) = 1: game (iia)",
                   LARSSON, "");
    else
        wyt__state(
            theory, PAIR "because q = l p, l divides m and gcd(m/l, p) = 1",
            "verified", "q = l p, l divides m, gcd(m/l, p) = 1", UNIFIED, "");
}

static void attach(const struct wyt__game *game, struct wyt__theory *theory)
{
    uint64_t m = game->numbers[M], q = game->numbers[Q], l = game->numbers[L];
    if (l == q) { /* every length is allowed */
        wyt__attach_m_wythoff(game, m, theory);
    } else if (!game->misere && is_pair(m, q, l)) {
        wyt__attach_golden(theory, m, q / l);
        state_pair(m, l, theory);
    } else if (!game->misere) {
        wyt__state(theory,
                   "no theorem applies: that P is an (m,p) pair needs q = l p, "
                   "l dividing m and gcd(m/l, p) = 1",
                   "verified", "l < q, normal play", UNIFIED, "");
        wyt__check_by(theory, WYT__CHECK_NO_PAIR);
    }
}

static const struct wyt__parameter parameters[] = {
    {"m", WYT__NUMBER, 1, WYT__LARGEST, NULL},
    {"q", WYT__NUMBER, 1, WYT__LARGEST, NULL},
    {"l", WYT__NUMBER, 1, WYT__LARGEST, NULL},
};

const struct wyt__family wyt__family_modulo = {
    .name = "modulo",
    .grammar = "modulo:m=M,q=Q,l=L",
    .summary = "remove (i,j) if |i-j| < m, or L' > 0 from one heap if "
               "L' mod q < l",
    .source = LARSSON,
    .example = "modulo:m=1,q=2,l=1",
    .parameters = parameters,
    .parameter_count = sizeof parameters / sizeof *parameters,
    .build = build,
    .attach = attach,
};
