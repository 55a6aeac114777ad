/* SPDX-License-Identifier: MIT */
/*
 * Backend beatty: closed forms, exact for every 64-bit number.
 *
 * a-Wythoff, b = c = 1 (Fraenkel 1982), with alpha = 1 + r, r^2 + a r = 1:
 *   normal:          x_n = floor(n alpha) = n + floor(n r),
 *   misere, a >= 2:  x_n = floor(n alpha + 1/alpha); with k = n a + 1 that is
 *                    floor((floor(k alpha) + a - 2) / a), and floor(k alpha) =
 *                    k + floor(n (a r) + r) turns it into
 *                    n + ceil(floor(n (a r) + r) / a).
 * exact/fraction.h shows that the floors are exact. Misere play of a = 1 is
 * normal play but for its head, and lines are arithmetic.
 */
#include "exact/fraction.h"

#include "base/wide.h"
#include "solve/sequence.h"

struct beatty {
    struct wyt__sequence sequence; /* first: the state of the backend */
    uint64_t a;
    bool shifted; /* misere, a >= 2 */
    struct wyt__fraction slope, offset;
};

/* ceil(t / a), which t + a - 1 might overflow */
static uint64_t divided_up(uint64_t t, uint64_t a)
{
    return t / a + (t % a != 0);
}

static int32_t small(void *engine, unsigned axis, uint64_t n, uint64_t *out)
{
    const struct beatty *beatty = engine;
    uint64_t rest = wyt__floor_multiple(n, beatty->slope, beatty->offset);
    (void)axis;
    if (beatty->shifted)
        rest = divided_up(rest, beatty->a);
    return wyt__add(n, rest, out) ? WYT_OK : WYT__BEYOND;
}

static bool is_pair(void *engine, uint64_t n, uint64_t x, uint64_t y)
{
    (void)engine;
    return n == 0 ? x == 0 : wyt__is_harmonic(n, x, y);
}

static uint32_t answers(const wyt_rules *rules)
{
    const struct wyt__theory *theory = &rules->theory;
    if (theory->kind == WYT__PAIR_TAIL &&
        (theory->pair.b != 1 || theory->pair.c != 1))
        return 0;
    return wyt__sequence_answers(rules);
}

static void set_pair(struct beatty *beatty, const struct wyt__theory *theory)
{
    const struct wyt__fraction r =
        wyt__golden_fraction((uint32_t)theory->pair.a);
    beatty->a = theory->pair.a;
    beatty->shifted = theory->pair.s == 1;
    beatty->slope = r;
    if (beatty->shifted) {
        beatty->slope = wyt__scaled_fraction(r, (uint32_t)theory->pair.a);
        beatty->offset = r;
    } else {
        beatty->sequence.is_pair = is_pair;
    }
}

static int32_t open_beatty(wyt_context *context, const wyt_rules *rules,
                           void **out_state)
{
    int32_t status;
    struct beatty *beatty = wyt__allocate(context, 1, sizeof *beatty, &status);
    if (beatty == NULL)
        return status;
    beatty->sequence = (struct wyt__sequence){
        .context = wyt_context_ref(context),
        .rules = wyt__rules_share(rules),
        .theory = &rules->theory,
        .small = small,
        .engine = beatty,
    };
    if (rules->theory.kind == WYT__PAIR_TAIL)
        set_pair(beatty, &rules->theory);
    *out_state = beatty;
    return WYT_OK;
}

static void close_beatty(void *state)
{
    struct beatty *beatty = state;
    wyt_context *context = beatty->sequence.context;
    wyt_rules_unref(beatty->sequence.rules);
    wyt__release(context, beatty, 1, sizeof *beatty);
    wyt_context_unref(context);
}

const struct wyt__backend wyt__backend_beatty = {
    .name = "beatty",
    .games = "WYT(a,1), and the games of two heaps whose P-positions lie on a "
             "line; misere play too",
    .summary = "closed forms, exact for all 64-bit numbers",
    .cost = "O(1) an answer",
    .answers = answers,
    .open = open_beatty,
    .close = close_beatty,
    .outcome = wyt__sequence_outcome,
    .winning = wyt__sequence_winning,
    .nth = wyt__sequence_nth,
    .rank = wyt__sequence_rank,
    .column = wyt__sequence_column,
};
