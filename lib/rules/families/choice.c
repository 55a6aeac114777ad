/* SPDX-License-Identifier: MIT */
/*
 * m x p Wythoff Nim: before the first move the second player picks l in
 * {0..p-1}, and the l-shifted m x p Wythoff Nim is played. A starting position
 * is P iff some l makes it P.
 *
 * U. Larsson, Restrictions of m-Wythoff Nim and p-complementary Beatty
 * sequences, arXiv 0901.4683, game (iiib): the P-positions are {a_n, a_n + m n}
 * of the (m,p) pair, and from (a_k, b_k) he picks k mod p, from (b_k, a_k)
 * -k mod p. As b_k - a_k = m k, the position tells k.
 */
#include "rules/attach.h"
#include "rules/families/shifted.h"
#include "rules/family.h"
#include "rules/game.h"
#include "rules/theory.h"

#define LARSSON                                                                \
    "U. Larsson, Restrictions of m-Wythoff Nim and p-complementary Beatty "    \
    "sequences, arXiv 0901.4683, game (iiib)"

enum { M, P };

static int32_t build(struct wyt__game *game, const struct wyt__value *values)
{
    const struct wyt__family *choice = game->family;
    uint64_t m = values[M].number, p = values[P].number;
    /* The moves are those of every shifted game; only the cells differ. */
    int32_t status = wyt__build_shifted(game, m, p, 0);
    game->family = choice;
    game->variants = p;
    return status;
}

static int32_t build_variant(const struct wyt__game *game, uint64_t index,
                             struct wyt__game *out_game)
{
    return wyt__build_shifted(out_game, game->numbers[M], game->numbers[P],
                              index);
}

static uint64_t choose(const struct wyt__game *game, const uint64_t *heaps)
{
    uint64_t m = game->numbers[M], p = game->numbers[P];
    uint64_t x = heaps[0], y = heaps[1];
    return x <= y ? (y - x) / m % p : (p - (x - y) / m % p) % p;
}

/* (y - x) / m modulo p */
static uint64_t choice_period(const struct wyt__game *game)
{
    return game->numbers[M] * game->numbers[P];
}

static void attach(const struct wyt__game *game, struct wyt__theory *theory)
{
    wyt__attach_golden(theory, game->numbers[M], game->numbers[P]);
    wyt__state(theory,
               "P = {a_n, a_n + m n}, a_n = floor(n phi / p), phi = "
               "(2 - m p + sqrt((m p)^2 + 4)) / 2; from (a_k, b_k) the second "
               "player picks l = k mod p, from (b_k, a_k) l = -k mod p",
               "theorem", "starting positions of any size", LARSSON, "");
    wyt__check_by(theory, WYT__CHECK_CHOICE);
}

static const struct wyt__parameter parameters[] = {
    {"m", WYT__NUMBER, 1, WYT__LARGEST, NULL},
    {"p", WYT__NUMBER, 1, WYT__LARGEST, NULL},
};

const struct wyt__family wyt__family_choice = {
    .name = "choice",
    .grammar = "choice:m=M,p=P",
    .summary = "m x p Wythoff Nim: before the first move the second player "
               "picks l, and the l-shifted game is played",
    .source = LARSSON,
    .example = "choice:m=1,p=3",
    .parameters = parameters,
    .parameter_count = sizeof parameters / sizeof *parameters,
    .build = build,
    .attach = attach,
    .build_variant = build_variant,
    .choose = choose,
    .choice_period = choice_period,
};
