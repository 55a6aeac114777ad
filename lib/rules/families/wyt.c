/* SPDX-License-Identifier: MIT */
/*
 * Gurvich's game WYT(a,b,c) on two heaps: remove (i,j) if i < b or j < c or
 * |i-j| < a. WYT(a,b) is WYT(a,b,b); Wythoff Nim is WYT(1,1), Nim is WYT(0,1).
 *
 * [Gur] V. Gurvich, Further generalizations of the Wythoff game and the
 * minimum excludant, Discrete Applied Mathematics 160 (2012), Theorem 1:
 *     normal play, a, b = c >= 1: x_n = mex_b{x_i, y_i : i < n},
 *     y_n = x_n + a n, P = {x_n, y_n} in both orders.
 * The other cases below were derived from it and checked by brute force for
 * all a, b, c up to at least 6 on boxes of 500. mex_0 is 0, so that the
 * recursions hold for b = 0 and c = 0 as well.
 */
#include <wythoff/builder.h>
#include <wythoff/status.h>

#include "rules/attach.h"
#include "rules/family.h"
#include "rules/game.h"
#include "rules/theory.h"

#define GURVICH                                                                \
    "V. Gurvich, Further generalizations of the Wythoff game and the minimum " \
    "excludant, Discrete Applied Mathematics 160 (2012)"
#define FRAENKEL                                                               \
    "A. S. Fraenkel, How to beat your Wythoff games' opponent on three "       \
    "fronts, American Mathematical Monthly 89 (1982)"
#define CHECKED "derived from V. Gurvich (2012), Theorem 1; brute force"

extern const struct wyt__family wyt__family_wyt;

int32_t wyt__build_wyt(struct wyt__game *game, uint64_t a, uint64_t b,
                       uint64_t c)
{
    const uint64_t widths[3] = {b, c, a};
    const uint32_t strips[3] = {WYT_STRIP_FIRST, WYT_STRIP_SECOND,
                                WYT_STRIP_DIFFERENCE};
    int32_t status = WYT_OK;
    game->family = &wyt__family_wyt;
    game->numbers[0] = a;
    game->numbers[1] = b;
    game->numbers[2] = c;
    game->heaps = 2;
    for (size_t i = 0; i < 3 && status == WYT_OK; i++)
        if (widths[i] > 0)
            status = wyt__game_add_strip(game, strips[i], (uint32_t)widths[i]);
    return status;
}

static int32_t build(struct wyt__game *game, const struct wyt__value *values)
{
    return wyt__build_wyt(game, values[0].number, values[1].number,
                          values[2].number);
}

static uint64_t distance(uint64_t b, uint64_t c)
{
    return b > c ? b - c : c - b;
}

/* OEIS numbers and the closed form of a-Wythoff, normal play. */
static void attach_fraenkel(uint64_t a, struct wyt__theory *theory)
{
    const char *oeis = "", *terms = "";
    if (a == 1) {
        oeis = "A000201 A001950 A066096 A072061 A090909";
        terms = "x:1 y:1 x:0 xy:1 y:1";
    }
    if (a == 2) {
        oeis = "A001951 A001952";
        terms = "x:0 y:1";
    }
    wyt__set_aside(theory); /* the recursion, for which this is solved */
    wyt__state(theory,
               "P = {x_n, y_n}, x_n = floor(n alpha), y_n = x_n + a n, "
               "alpha = (2 - a + sqrt(a^2 + 4)) / 2",
               "theorem", "b = c = 1, a >= 1, heaps of any size", FRAENKEL,
               oeis);
    wyt__state_terms(theory, terms);
}

/* Normal play, a >= 1 and |b-c| < a: the mex recursions. */
static void attach_recursion(const uint64_t *abc, struct wyt__theory *theory)
{
    wyt__attach_recursion(theory, abc[0], abc[1], abc[2], 0, 0);
    if (abc[1] != abc[2]) {
        wyt__state(theory,
                   "P = {(u_n, u_n + a n)} and {(l_n + a n, l_n)}, "
                   "u_n = mex_b{u_i, l_i + a i : i < n}, "
                   "l_n = mex_c{l_i, u_i + a i : i < n}",
                   "verified", "0 < |b-c| < a", CHECKED, "");
        wyt__check_by(theory, WYT__CHECK_RECURSION);
        return;
    }
    wyt__state(theory,
               "P = {x_n, y_n}, x_n = mex_b{x_i, y_i : i < n}, y_n = x_n + a n",
               "theorem", "a >= 1, b = c >= 1", GURVICH ", Theorem 1", "");
    wyt__check_by(theory, WYT__CHECK_RECURSION);
    if (abc[1] == 1)
        attach_fraenkel(abc[0], theory);
}

static void attach_normal(const uint64_t *abc, struct wyt__theory *theory)
{
    uint64_t a = abc[0], b = abc[1], c = abc[2];
    if (b == 0 && c == 0) {
        wyt__attach_line(theory, 0, 0, 0, a, 0);
        wyt__state(theory, "P = {(0, a n)} in both orders", "verified",
                   "b = c = 0, a >= 1", CHECKED, "");
    } else if (a == 0 || distance(b, c) >= a) {
        wyt__attach_line(theory, 0, 0, b, c, 0);
        wyt__state(theory, "P = {(b n, c n)}", "verified",
                   "a = 0 or |b-c| >= a, not b = c = 0", CHECKED, "");
    } else {
        attach_recursion(abc, theory);
    }
    if (a == 0 && b == 1 && c == 1) {
        wyt__state(
            theory, "this is Nim: the Grundy value is the xor of the heaps",
            "theorem", "a = 0, b = c = 1",
            "C. L. Bouton, Nim, a game with a complete mathematical theory, "
            "Annals of Mathematics 3 (1901)",
            "");
        wyt__check_by(theory, WYT__CHECK_VALUES);
        wyt__set_aside(theory);
    }
}

/* Misere play, b = 0 or c = 0 but not both, and a = 0 or |b-c| >= a. */
static void attach_misere_one_axis(uint64_t b, uint64_t c,
                                   struct wyt__theory *theory)
{
    uint64_t width = b + c; /* the one that is not 0 */
    if (width == 1) {       /* then a <= 1 */
        wyt__attach_line(theory, b == 0, c == 0, c == 0, b == 0, 0);
        wyt__state(theory, "P = {(1, n)} for b = 0, {(n, 1)} for c = 0",
                   "verified", "misere play, a <= 1, {b,c} = {0,1}", CHECKED,
                   "");
        return;
    }
    wyt__attach_head(theory, 0, 1);
    wyt__attach_head(theory, 1, 0);
    wyt__attach_line(theory, c == 0, b == 0, b, c, 1);
    wyt__state(
        theory,
        "P = {(1,0)} and {(0, c n + 1)} for b = 0, the transpose for c = 0",
        "verified", "misere play, one of b, c zero, the other >= max(2, a)",
        CHECKED, "");
}

/* Misere play of WYT(1,b): the first two pairs of normal play change. */
static void attach_misere_one(const uint64_t *abc, struct wyt__theory *theory)
{
    uint64_t b = abc[1];
    if (b == 0) {
        wyt__attach_line(theory, 1, 1, 0, 1, 0);
        wyt__state(theory, "P = {(1, n) : n >= 1} in both orders", "verified",
                   "misere play, a = 1, b = c = 0", CHECKED, "");
        return;
    }
    wyt__attach_head(theory, 0, 1);
    wyt__attach_head(theory, b + 1, b + 1);
    wyt__attach_recursion(theory, abc[0], b, b, 0, 2);
    wyt__state(
        theory,
        "P is that of normal play with {0,0}, {b,b+1} replaced by {0,1}, "
        "{b+1,b+1}",
        "verified", "misere play, a = 1, b = c >= 1", CHECKED, "");
    wyt__check_by(theory, WYT__CHECK_RECURSION);
}

/* Misere play, a >= 2 and |b-c| < a: the recursion with d_n = a n + 1. */
static void attach_misere_shift(const uint64_t *abc, struct wyt__theory *theory)
{
    if (abc[1] == 0 && abc[2] == 0)
        wyt__attach_line(theory, 0, 1, 0, abc[0], 0);
    else
        wyt__attach_recursion(theory, abc[0], abc[1], abc[2], 1, 0);
    wyt__state(theory,
               "P = {(u_n, u_n + d_n)} and {(l_n + d_n, l_n)}, d_n = a n + 1, "
               "u_n = mex_b{u_i, l_i + d_i : i < n}, "
               "l_n = mex_c{l_i, u_i + d_i : i < n}",
               "verified", "misere play, a >= 2, |b-c| < a", CHECKED, "");
    wyt__check_by(theory, WYT__CHECK_RECURSION);
    if (abc[1] != 1 || abc[2] != 1)
        return;
    wyt__set_aside(theory); /* the recursion, for which this is solved */
    wyt__state(theory,
               "P = {x_n, y_n}, x_n = floor(n alpha + 1/alpha), "
               "y_n = x_n + a n + 1, alpha = (2 - a + sqrt(a^2 + 4)) / 2",
               "verified", "misere play, b = c = 1, a >= 2", CHECKED, "");
}

static void attach_misere(const uint64_t *abc, struct wyt__theory *theory)
{
    uint64_t a = abc[0], b = abc[1], c = abc[2];
    bool apart = a == 0 || distance(b, c) >= a;
    if (apart && (b == 0 || c == 0)) {
        attach_misere_one_axis(b, c, theory);
    } else if (a == 0) {
        wyt__attach_head(theory, 0, 1);
        if (b != c)
            wyt__attach_head(theory, 1, 0);
        wyt__attach_line(theory, 1, 1, b, c, 1);
        wyt__state(theory, "P = {0,1} and {(b n + 1, c n + 1) : n >= 1}",
                   "verified", "misere play, a = 0, b, c >= 1", CHECKED, "");
    } else if (!apart && a == 1) {
        attach_misere_one(abc, theory);
    } else if (!apart) {
        attach_misere_shift(abc, theory);
    } else {
        theory->lack = "in misere play the recursion needs |b-c| < a, and with "
                       "|b-c| >= a >= 1, b, c >= 1 no rule is known";
    }
}

void wyt__attach_wyt(const uint64_t *abc, bool misere,
                     struct wyt__theory *theory)
{
    if (abc[0] == 0 && abc[1] == 1 && abc[2] == 1)
        wyt__attach_nim(theory, 1);
    if (misere)
        attach_misere(abc, theory);
    else
        attach_normal(abc, theory);
}

static void attach(const struct wyt__game *game, struct wyt__theory *theory)
{
    wyt__attach_wyt(game->numbers, game->misere, theory);
}

static const struct wyt__parameter parameters[] = {
    {"a", WYT__NUMBER, 0, WYT__LARGEST, NULL},
    {"b", WYT__NUMBER, 0, WYT__LARGEST, NULL},
    {"c", WYT__NUMBER, 0, WYT__LARGEST, "b"},
};

const struct wyt__family wyt__family_wyt = {
    .name = "wyt",
    .grammar = "wyt:a=A,b=B[,c=C]",
    .summary = "WYT(a,b,c): remove (i,j) if i < b or j < c or |i-j| < a; "
               "c is b unless given",
    .source = GURVICH,
    .example = "wyt:a=2,b=3",
    .parameters = parameters,
    .parameter_count = sizeof parameters / sizeof *parameters,
    .build = build,
    .attach = attach,
};
