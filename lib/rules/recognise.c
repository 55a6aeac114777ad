/* SPDX-License-Identifier: MIT */
/*
 * Every alternative of an invariant formula (formula/alternatives.h) has to be
 * a line, a strip or finitely many single moves; then the moves are their
 * union, and the game is one of classes. What is taken is never negative, so a
 * form with numbers of one sign is 0 only where all of it is.
 */
#include "rules/recognise.h"

#include <wythoff/builder.h>
#include <wythoff/status.h>

#include <string.h>

#include "base/wide.h"
#include "rules/family.h"
#include "rules/formula/alternatives.h"
#include "rules/formula/formula.h"
#include "rules/formula/linear.h"
#include "rules/game.h"

/* Single moves of an alternative, and positions that are tried for them. */
#define SINGLE 64
#define TRIED 4096

struct recognition {
    struct wyt__game *game;
    int32_t status;
};

/* An alternative at work. */
struct part {
    const struct wyt__alternative *from;
    size_t heaps;
    bool zero[WYT__FORMULA_HEAPS]; /* nothing is taken from these */
    uint32_t vector[WYT__FORMULA_HEAPS];
};

/* What an atom says of t, where t vectors are taken: c t + k. */
struct along {
    int64_t c, k;
};

static struct along along(const struct part *part, const struct wyt__atom *atom)
{
    struct along out = {0, atom->form.k};
    for (size_t i = 0; i < part->heaps; i++)
        out.c += part->zero[i] ? 0 : atom->form.c[i] * part->vector[i];
    return out;
}

/* ---- heaps that are left alone ---- */

/* Whether an atom allows nothing but 0 in all heaps that its form has. */
static bool forces_zero(const struct part *part, const struct wyt__atom *atom)
{
    bool has_positive = false, has_negative = false;
    if (atom->form.k != 0 || (atom->relation != WYT__IS_ZERO &&
                              atom->relation != WYT__IS_AT_MOST_ZERO))
        return false;
    for (size_t i = 0; i < part->heaps; i++) {
        has_positive = has_positive || (!part->zero[i] && atom->form.c[i] > 0);
        has_negative = has_negative || (!part->zero[i] && atom->form.c[i] < 0);
    }
    return has_positive != has_negative &&
           (has_positive || atom->relation == WYT__IS_ZERO);
}

static void find_zeros(struct part *part)
{
    bool changed = true;
    while (changed) {
        changed = false;
        for (size_t a = 0; a < part->from->count; a++) {
            const struct wyt__atom *atom = &part->from->atoms[a];
            if (!forces_zero(part, atom))
                continue;
            for (size_t i = 0; i < part->heaps; i++)
                if (!part->zero[i] && atom->form.c[i] != 0)
                    changed = part->zero[i] = true;
        }
    }
}

/* ---- lines ---- */

/* An atom c_a i_a = c_b i_b of two heaps that are not left alone. */
static bool is_tie(const struct part *part, const struct wyt__atom *atom,
                   size_t heap[2], int64_t factor[2])
{
    size_t count = 0;
    if (atom->relation != WYT__IS_ZERO || atom->form.k != 0)
        return false;
    for (size_t i = 0; i < part->heaps; i++) {
        if (part->zero[i] || atom->form.c[i] == 0)
            continue;
        if (count == 2)
            return false;
        heap[count] = i;
        factor[count++] =
            atom->form.c[i] < 0 ? -atom->form.c[i] : atom->form.c[i];
    }
    return count == 2; /* of two signs, or both were left alone */
}

/* Gives heap `to` its number, where that of `from` is known. */
static bool tie(struct part *part, size_t from, int64_t by, size_t to,
                int64_t of)
{
    /* vector[to] = vector[from] * by / of, after all were multiplied. */
    const uint64_t product = (uint64_t)by * part->vector[from];
    const uint64_t times =
        (uint64_t)of / wyt__greatest_divisor(product, (uint64_t)of);
    if (by > WYT__LARGEST || of > WYT__LARGEST)
        return false;
    for (size_t i = 0; i < part->heaps; i++) {
        if (part->vector[i] * times > WYT__LARGEST)
            return false;
        part->vector[i] = (uint32_t)(part->vector[i] * times);
    }
    if (product * times / (uint64_t)of > WYT__LARGEST)
        return false;
    part->vector[to] = (uint32_t)(product * times / (uint64_t)of);
    return true;
}

/* Whether ties leave one direction; it is the vector then. */
static bool find_vector(struct part *part)
{
    size_t first = 0, known = 1, wanted = 0;
    bool changed = true;
    for (size_t i = 0; i < part->heaps; i++)
        wanted += !part->zero[i];
    while (part->zero[first])
        first++;
    part->vector[first] = 1;
    while (changed && known < wanted) {
        changed = false;
        for (size_t a = 0; a < part->from->count; a++) {
            size_t heap[2];
            int64_t factor[2];
            if (!is_tie(part, &part->from->atoms[a], heap, factor))
                continue;
            for (size_t k = 0; k < 2; k++)
                if (part->vector[heap[k]] > 0 &&
                    part->vector[heap[1 - k]] == 0) {
                    if (!tie(part, heap[k], factor[k], heap[1 - k],
                             factor[1 - k]))
                        return false;
                    known++;
                    changed = true;
                }
        }
    }
    return known == wanted;
}

static int64_t rest_of(int64_t a, int64_t modulus)
{
    const int64_t rest = a % modulus;
    return rest < 0 ? rest + modulus : rest;
}

/* Whether an atom holds of t. */
static bool holds(const struct wyt__atom *atom, struct along form, int64_t t)
{
    const int64_t value = form.c * t + form.k;
    switch (atom->relation) {
    case WYT__IS_ZERO:
        return value == 0;
    case WYT__IS_NOT_ZERO:
        return value != 0;
    case WYT__IS_AT_MOST_ZERO:
        return value <= 0;
    default:
        return rest_of(value, atom->modulus) >= atom->low &&
               rest_of(value, atom->modulus) <= atom->high;
    }
}

static bool all_hold(const struct part *part, int64_t t)
{
    bool all = true;
    for (size_t a = 0; a < part->from->count && all; a++)
        all =
            holds(&part->from->atoms[a], along(part, &part->from->atoms[a]), t);
    return all;
}

/* What the atoms leave of a direction: for t >= settled comparisons change no
 * more, and the rests of t modulo `period` decide. */
struct range {
    int64_t settled, period;
};

static bool find_range(const struct part *part, struct range *range)
{
    *range = (struct range){1, 1};
    for (size_t a = 0; a < part->from->count; a++) {
        const struct wyt__atom *atom = &part->from->atoms[a];
        const struct along form = along(part, atom);
        const int64_t c = form.c < 0 ? -form.c : form.c;
        const int64_t k = form.k < 0 ? -form.k : form.k;
        if (atom->relation == WYT__HAS_REST)
            range->period = (int64_t)wyt__common_multiple(
                (uint64_t)range->period, (uint64_t)atom->modulus, 1024);
        else if (c > 0 && k / c + 1 > range->settled)
            range->settled = k / c + 1;
        if (range->period == 0 || range->settled > TRIED)
            return false;
    }
    return true;
}

static bool add_line(struct recognition *recognition, const struct part *part,
                     int64_t modulus, int64_t residues, int64_t most)
{
    struct wyt__game *game = recognition->game;
    const uint32_t *v = part->vector;
    const bool plain = modulus == residues && most == 0;
    if (plain && game->heaps == 2 && v[0] <= 1 && v[1] <= 1)
        recognition->status =
            wyt__game_add_strip(game,
                                v[0] == 0   ? WYT_STRIP_FIRST
                                : v[1] == 0 ? WYT_STRIP_SECOND
                                            : WYT_STRIP_DIFFERENCE,
                                1);
    else
        recognition->status = wyt__game_add_line(
            game, v, (uint32_t)modulus, (uint32_t)residues, (uint32_t)most);
    return recognition->status == WYT_OK;
}

/* One move, t vectors. */
static bool add_single(struct recognition *recognition, const struct part *part,
                       int64_t t)
{
    struct part single = *part;
    for (size_t i = 0; i < part->heaps; i++) {
        if (t * (int64_t)part->vector[i] > WYT__LARGEST)
            return false;
        single.vector[i] = (uint32_t)(t * part->vector[i]);
    }
    return add_line(recognition, &single, 1, 1, 1);
}

/* The moves t vectors for which all atoms hold. */
static bool take_line(struct recognition *recognition, const struct part *part)
{
    struct range range;
    int64_t residues = 0, most;
    size_t count = 0;
    if (!find_range(part, &range))
        return false;
    /* From a multiple of the period on nothing changes but rests. */
    most = (range.settled / range.period + 1) * range.period;
    for (int64_t t = 0; t < range.period; t++)
        residues += all_hold(part, most + t);
    if (residues > 0) { /* t mod period < residues, from the beginning */
        for (int64_t t = 1; t < most + range.period; t++)
            if (all_hold(part, t) != (t % range.period < residues))
                return false;
        return add_line(recognition, part, range.period, residues, 0);
    }
    for (int64_t t = 1; t < most; t++)
        count += all_hold(part, t);
    if (count > 1 && range.period == 1) { /* t <= count? */
        bool from_one = true;
        for (int64_t t = 1; t <= (int64_t)count; t++)
            from_one = from_one && all_hold(part, t);
        if (from_one)
            return add_line(recognition, part, 1, 1, (int64_t)count);
    }
    if (count > SINGLE)
        return false;
    for (int64_t t = 1; t < most; t++)
        if (all_hold(part, t) && !add_single(recognition, part, t))
            return false;
    return true;
}

/* ---- more than one direction ---- */

/* The bound of a heap, i <= bound, or -1. */
static int64_t bound_of(const struct part *part, size_t heap)
{
    int64_t bound = part->zero[heap] ? 0 : -1;
    for (size_t a = 0; a < part->from->count; a++) {
        const struct wyt__atom *atom = &part->from->atoms[a];
        const int64_t c = atom->form.c[heap];
        bool alone = c > 0 && (atom->relation == WYT__IS_AT_MOST_ZERO ||
                               atom->relation == WYT__IS_ZERO);
        for (size_t i = 0; i < part->heaps; i++) /* the others add to it */
            alone = alone && (i == heap || atom->form.c[i] >= 0);
        if (alone && atom->form.k <= 0 &&
            (bound < 0 || -atom->form.k / c < bound))
            bound = -atom->form.k / c;
    }
    return bound;
}

/* A strip: nothing but i < w, j < w, or |i - j| < w. */
static bool take_strip(struct recognition *recognition, const struct part *part)
{
    const struct wyt__alternative *from = part->from;
    const int64_t *c = from->atoms[0].form.c;
    const int64_t width = 1 - from->atoms[0].form.k;
    uint32_t strip = 0;
    if (part->heaps != 2 || width < 1 || width > WYT__LARGEST)
        return false;
    for (size_t a = 0; a < from->count; a++)
        if (from->atoms[a].relation != WYT__IS_AT_MOST_ZERO)
            return false;
    if (from->count == 1 && c[0] == 1 && c[1] == 0)
        strip = WYT_STRIP_FIRST;
    if (from->count == 1 && c[0] == 0 && c[1] == 1)
        strip = WYT_STRIP_SECOND;
    if (from->count == 2 && c[0] * c[1] == -1 &&
        from->atoms[1].form.c[0] == -c[0] &&
        from->atoms[1].form.c[1] == -c[1] &&
        from->atoms[1].form.k == from->atoms[0].form.k)
        strip = WYT_STRIP_DIFFERENCE;
    if (strip == 0)
        return false;
    recognition->status =
        wyt__game_add_strip(recognition->game, strip, (uint32_t)width);
    return recognition->status == WYT_OK;
}

/* Finitely many moves: those of a box for which all atoms hold. */
static bool take_box(struct recognition *recognition, const struct part *part)
{
    int64_t bound[WYT__FORMULA_HEAPS];
    int64_t tried = 1;
    size_t count = 0;
    for (size_t i = 0; i < part->heaps; i++) {
        bound[i] = bound_of(part, i);
        if (bound[i] < 0 || bound[i] >= TRIED || tried * (bound[i] + 1) > TRIED)
            return false;
        tried *= bound[i] + 1;
    }
    for (int64_t at = 1; at < tried; at++) { /* without the one that takes 0 */
        struct part single = {.from = part->from, .heaps = part->heaps};
        int64_t left = at;
        for (size_t i = part->heaps; i-- > 0; left /= bound[i] + 1)
            single.vector[i] = (uint32_t)(left % (bound[i] + 1));
        if (all_hold(&single, 1) &&
            (++count > SINGLE || !add_single(recognition, &single, 1)))
            return false;
    }
    return true;
}

/* ---- alternatives ---- */

static bool is_nothing(const struct part *part)
{
    bool nothing = true;
    for (size_t i = 0; i < part->heaps; i++)
        nothing = nothing && part->zero[i];
    return nothing;
}

static bool take(void *user, const struct wyt__alternative *alternative)
{
    struct recognition *recognition = user;
    struct part part = {.from = alternative, .heaps = recognition->game->heaps};
    find_zeros(&part);
    if (is_nothing(&part)) /* no move is */
        return true;
    if (find_vector(&part))
        return take_line(recognition, &part);
    return (alternative->count > 0 && take_strip(recognition, &part)) ||
           (recognition->status == WYT_OK && take_box(recognition, &part));
}

/* ---- the registry ---- */

/* The widths of the strips, if there is nothing else: WYT(a,b,c). */
static bool is_wyt(const struct wyt__game *game, uint64_t *abc)
{
    static const size_t at[] = {[WYT_STRIP_FIRST] = 1,
                                [WYT_STRIP_SECOND] = 2,
                                [WYT_STRIP_DIFFERENCE] = 0};
    memset(abc, 0, 3 * sizeof *abc);
    for (size_t i = 0; i < game->class_count; i++) {
        const struct wyt__class *class = &game->classes[i];
        if (class->strip == 0)
            return false;
        if (class->width > abc[at[class->strip]])
            abc[at[class->strip]] = class->width;
    }
    return game->class_count > 0;
}

/* Whether every class is a whole line along one heap, and each heap has one. */
static bool is_nim(const struct wyt__game *game)
{
    bool is = game->class_count == game->heaps;
    for (size_t i = 0; i < game->class_count && is; i++) {
        uint32_t sum = 0;
        for (size_t k = 0; k < game->heaps; k++)
            sum += wyt__game_vector(game, i)[k];
        is = sum == 1 && game->classes[i].modulus == 1 &&
             game->classes[i].most == 0;
    }
    return is;
}

extern const struct wyt__family wyt__family_nim;

static void drop_classes(struct wyt__game *game)
{
    struct wyt__formula *move = game->move;
    game->move = NULL; /* which is kept */
    wyt__game_clear(game);
    game->move = move;
}

/* Makes the game one of the registry, if its classes are those of one. */
static int32_t name(struct wyt__game *game)
{
    const struct wyt__value heaps = {.number = game->heaps};
    uint64_t abc[3];
    if (game->heaps == 2 && is_wyt(game, abc)) {
        drop_classes(game);
        return wyt__build_wyt(game, abc[0], abc[1], abc[2]);
    }
    if (game->heaps != 2 && is_nim(game)) {
        drop_classes(game);
        game->family = &wyt__family_nim;
        game->numbers[0] = heaps.number;
        return wyt__family_nim.build(game, &heaps);
    }
    return wyt__game_sort(game);
}

int32_t wyt__game_recognise(struct wyt__game *game)
{
    struct recognition recognition = {game, WYT_OK};
    const bool all = wyt__formula_alternatives(game->move, take, &recognition);
    if (recognition.status != WYT_OK && recognition.status != WYT_E_RULES)
        return recognition.status; /* memory, or the caller stopped */
    if (!all)
        drop_classes(game);
    return all && game->class_count > 0 ? name(game) : WYT_OK;
}
