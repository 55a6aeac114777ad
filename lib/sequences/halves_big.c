/* SPDX-License-Identifier: MIT */
/*
 * The walk by halves that halves_big.h argues for: the descent, then the words
 * before it.
 */
#include "sequences/halves_big.h"

#include <wythoff/context.h>
#include <wythoff/status.h>

#include <gmp.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/context.h"
#include "numbers/mpz.h"
#include "rules/recursion.h"
#include "sequences/powers_big.h"
#include "sequences/tables_big.h"

#define ORDER WYT__HALVES_ORDER
/* Levels that are gone through one by one. */
#define LEAF 64
/* Bits that a walk over part of the levels knows beyond those it needs. */
#define GUARD 64

/* ---- the recurrence ---- */

int32_t wyt__halves_new_big(const struct wyt__tables_big *tables,
                            struct wyt__halves_big **out)
{
    struct wyt__letter_big letter = {0, 0}, next;
    struct wyt__halves_big halves = {.context = tables->context,
                                     .recursion = tables->recursion,
                                     .first = ORDER};
    int32_t status;
    *out = NULL;
    if (tables->axes != 1)
        return WYT_OK;
    for (;; letter = next) {
        if (halves.order == ORDER)
            return WYT_OK;
        if (letter.e == tables->recursion.s)
            halves.first = halves.order;
        halves.copies[halves.order++] = wyt__image_big(tables, letter, &next);
        if (letter.e == tables->recursion.width[0])
            break;
    }
    if (halves.first == ORDER)
        return WYT_OK;
    for (size_t j = 0; j < halves.order; j++)
        halves.term[halves.order - 1 - j] = halves.copies[j];
    halves.term[1]++;
    halves.term[0] -= halves.copies[0];
    *out = wyt__allocate(tables->context, 1, sizeof **out, &status);
    if (status == WYT_OK)
        **out = halves;
    return status;
}

void wyt__halves_free_big(struct wyt__halves_big *halves)
{
    if (halves == NULL)
        return;
    for (size_t i = 0; i < halves->rungs; i++)
        wyt__powers_close_big(halves->power[i], halves->order);
    wyt__release(halves->context, halves, 1, sizeof *halves);
}

/* ---- the descent ---- */

/* A walk over the levels below `levels` that are left, as halves_big.h has it;
 * the slack is 0 where all is exact. */
struct walk {
    const struct wyt__halves_big *halves;
    size_t *letter; /* its number */
    size_t levels;
    mpz_t v[ORDER], left, slack;
    mpz_t taken[ORDER]; /* as a polynomial */
};

static void open_walk(struct walk *walk, const struct wyt__halves_big *halves,
                      size_t *letter, size_t levels)
{
    walk->halves = halves;
    walk->letter = letter;
    walk->levels = levels;
    wyt__powers_open_big(walk->v, halves->order);
    wyt__powers_open_big(walk->taken, halves->order);
    mpz_inits(walk->left, walk->slack, NULL);
}

static void close_walk(struct walk *walk)
{
    wyt__powers_close_big(walk->v, walk->halves->order);
    wyt__powers_close_big(walk->taken, walk->halves->order);
    mpz_clears(walk->left, walk->slack, NULL);
}

/* Whether left is at least so much, or cannot be told: -1. */
static int pays(const struct walk *walk, const mpz_t price, uint32_t times,
                mpz_t rest)
{
    mpz_set(rest, walk->left);
    mpz_submul_ui(rest, price, times);
    if (mpz_cmp(rest, walk->slack) >= 0)
        return 1;
    mpz_add(rest, rest, walk->slack);
    return mpz_sgn(rest) < 0 ? 0 : -1;
}

/* Words of the letter 0 on the level below, of that price, and into the next
 * letter; false if it cannot be told how many. */
static bool decide(struct walk *walk, const mpz_t price, uint32_t *times)
{
    const struct wyt__halves_big *halves = walk->halves;
    const uint32_t copies = halves->copies[*walk->letter];
    bool known = true;
    mpz_t rest;
    *times = 0;
    mpz_init(rest);
    if (copies > 1 && mpz_cmp(walk->left, price) >= 0) {
        mpz_tdiv_q(rest, walk->left, price);
        *times =
            mpz_cmp_ui(rest, copies) < 0 ? (uint32_t)mpz_get_ui(rest) : copies;
        known = pays(walk, price, *times, rest) == 1;
    }
    if (known && *times < copies) {
        const int more = pays(walk, price, *times + 1, rest);
        known = more >= 0 && (copies == 1 || more == 0);
        *times += more == 1;
    }
    mpz_clear(rest);
    if (!known)
        return false;
    mpz_submul_ui(walk->left, price, *times);
    *walk->letter = *times < copies                     ? 0
                    : *walk->letter + 1 < halves->order ? *walk->letter + 1
                                                        : 1;
    walk->levels--;
    return true;
}

/* Level by level, from prices that are all at hand. */
static int32_t walk_leaf(struct walk *walk)
{
    const struct wyt__halves_big *halves = walk->halves;
    const size_t m = halves->order, levels = walk->levels;
    bool known = true;
    mpz_t v[LEAF + ORDER];
    for (size_t i = 0; i < levels + m; i++) {
        if (i < m) {
            mpz_init_set(v[i], walk->v[i]);
            continue;
        }
        mpz_init(v[i]);
        for (size_t k = 0; k < m; k++)
            mpz_addmul_ui(v[i], v[i - m + k], halves->term[k]);
    }
    for (size_t i = levels; i-- > 0;) {
        uint32_t times = 0;
        known = known && decide(walk, v[i], &times);
        wyt__powers_shift_big(halves, walk->taken);
        mpz_add_ui(walk->taken[0], walk->taken[0], times);
    }
    wyt__powers_close_big(v, levels + m);
    return wyt__work(halves->context,
                     (uint64_t)levels * m * WYT__LIMB_STEPS *
                         (mpz_size(walk->v[m - 1]) + 4),
                     0, 0);
}

/* About the bits of x^levels, where there are at most twice as many levels as
 * the last power has. */
static size_t bits_of(const struct wyt__halves_big *halves, size_t levels)
{
    const size_t top = halves->rungs - 1, less = top > 16 ? top - 16 : 0;
    const uint64_t bits =
        mpz_sizeinbase(halves->power[top][halves->order - 1], 2);
    return (size_t)(((levels >> less) + 1) * bits >> (top - less)) + 1;
}

/* Cuts bits off all that the inner walk got from the outer one. */
static void cut(struct walk *inner, size_t bits)
{
    const mp_bitcnt_t places = wyt__mpz_bits(bits);
    mpz_t most;
    if (bits == 0)
        return;
    mpz_init(most);
    for (size_t k = 0; k < inner->halves->order; k++)
        mpz_fdiv_q_2exp(inner->v[k], inner->v[k], places);
    mpz_fdiv_q_2exp(inner->left, inner->left, places);
    mpz_cdiv_q_2exp(inner->slack, inner->slack, places);
    if (mpz_sgn(inner->left) > 0)
        mpz_cdiv_q(most, inner->left, inner->v[0]);
    mpz_add(inner->slack, inner->slack, most);
    mpz_add_ui(inner->slack, inner->slack, 3);
    mpz_clear(most);
}

static int32_t descend(struct walk *walk);

/* Walks the levels from `from` on by leading parts of what is known. */
static int32_t walk_part(struct walk *walk, size_t from, const mpz_t *power)
{
    const struct wyt__halves_big *halves = walk->halves;
    const size_t need = bits_of(halves, walk->levels - from) + GUARD;
    size_t bits;
    int32_t status = WYT_OK;
    struct walk inner;
    mpz_t v[ORDER];
    open_walk(&inner, halves, walk->letter, walk->levels - from);
    wyt__powers_open_big(v, halves->order);
    if (power != NULL)
        status = wyt__powers_move_big(halves, power, (const mpz_t *)walk->v, v);
    for (size_t k = 0; k < halves->order; k++) {
        if (power == NULL)
            mpz_set(v[k], walk->v[k]);
        mpz_set(inner.v[k], v[k]);
    }
    mpz_set(inner.left, walk->left);
    mpz_set(inner.slack, walk->slack);
    bits = mpz_sizeinbase(v[0], 2);
    if (status == WYT_OK)
        cut(&inner, bits > need ? bits - need : 0);
    if (status == WYT_OK)
        status = descend(&inner);
    if (status == WYT_OK)
        status = wyt__powers_take_big(
            halves, walk->left, (const mpz_t *)inner.taken, (const mpz_t *)v);
    if (status == WYT_OK && power != NULL)
        status = wyt__powers_multiply_big(halves, inner.taken, power);
    for (size_t k = 0; k < halves->order; k++)
        mpz_add(walk->taken[k], walk->taken[k], inner.taken[k]);
    walk->levels = from + inner.levels;
    wyt__powers_close_big(v, halves->order);
    close_walk(&inner);
    return status;
}

/* One level, where a walk by leading parts could not tell. */
static int32_t walk_level(struct walk *walk, bool *known)
{
    const struct wyt__halves_big *halves = walk->halves;
    uint32_t times = 0;
    mpz_t power[ORDER], price;
    int32_t status;
    wyt__powers_open_big(power, halves->order);
    mpz_init(price);
    status = wyt__powers_raise_big(halves, walk->levels - 1, power, NULL);
    if (status == WYT_OK)
        status = wyt__powers_take_big(halves, price, (const mpz_t *)power,
                                      (const mpz_t *)walk->v);
    mpz_neg(price, price);
    *known = status == WYT_OK && decide(walk, price, &times);
    for (size_t k = 0; k < halves->order; k++)
        mpz_addmul_ui(walk->taken[k], power[k], times);
    mpz_clear(price);
    wyt__powers_close_big(power, halves->order);
    return status;
}

/* As many levels as it can tell; no recursion is deeper than 2 log2(levels),
 * for cutting is followed by halving. */
static int32_t descend(struct walk *walk)
{
    bool known = true;
    int32_t status = WYT_OK;
    if (walk->levels <= LEAF)
        return walk_leaf(walk);
    while (walk->levels > 0 && known && status == WYT_OK) {
        const size_t bits = mpz_sizeinbase(walk->v[0], 2);
        const size_t need = bits_of(walk->halves, walk->levels) + GUARD;
        const size_t before = walk->levels;
        size_t rung = 0, from = 0;
        while (((size_t)2 << rung) < walk->levels)
            rung++;
        if (bits <= need + need / 2 && walk->levels > LEAF)
            from = (size_t)1 << rung;
        status = walk_part(
            walk, from,
            from == 0 ? NULL : (const mpz_t *)walk->halves->power[rung]);
        if (status == WYT_OK && walk->levels > from)
            status = walk_level(walk, &known);
        known = known && walk->levels < before;
    }
    return status;
}

/* ---- the words before ---- */

/* The values of the letter 0 on levels 0, 1, ... of a column: m of them. */
static void first_values(const struct wyt__halves_big *halves,
                         enum wyt__column_big column, mpz_t *v)
{
    const size_t m = halves->order;
    uint64_t e = 0;
    mpz_t level[ORDER]; /* of the letters on the current level */
    wyt__powers_open_big(level, m);
    for (size_t j = 0; j < m; j++) {
        const uint64_t width = halves->recursion.width[0];
        mpz_set_ui(level[j],
                   column == wyt__length_big ? 1 : (unsigned long)(width + e));
        /* S_1 = S_0 + a */
        if (column == wyt__after_big)
            mpz_add_ui(level[j], level[j], (unsigned long)halves->recursion.a);
        e = width + e + halves->recursion.a -
            ((uint64_t)halves->copies[j] + 1) * width;
    }
    for (size_t i = 0; i < m; i++) {
        mpz_set(v[i], level[0]);
        for (size_t j = 0; j + 1 < m; j++)
            mpz_swap(level[j], level[j + 1]);
        mpz_set(level[m - 1], level[0]); /* e_1 follows the last one */
        for (size_t j = 0; j < m; j++)
            mpz_addmul_ui(level[j], v[i], halves->copies[j]);
    }
    wyt__powers_close_big(level, m);
}

/* The letter s as a polynomial: v_(i+q) - sum c_j v_(i+q-1-j) for q of it. */
static void letter_as_polynomial(const struct wyt__halves_big *halves, mpz_t *f)
{
    mpz_set_ui(f[halves->first], 1);
    for (size_t j = 0; j < halves->first; j++)
        mpz_sub_ui(f[halves->first - 1 - j], f[halves->first - 1 - j],
                   halves->copies[j]);
}

/* Fewer levels than words of the letter s fit into a number, most often not
 * many fewer; the later the trial, the fewer. */
static int32_t guess(struct wyt__halves_big *halves, const mpz_t left,
                     unsigned trial, size_t *levels)
{
    const uint64_t bits = mpz_sizeinbase(left, 2);
    uint64_t size = 0, each, less, most;
    size_t rung = 6;
    int32_t status = wyt__powers_climb_big(halves, rung);
    for (; status == WYT_OK; rung++) {
        size = mpz_sizeinbase(halves->power[rung][halves->order - 1], 2);
        if (size >= bits / 2 || rung + 1 == WYT__HALVES_RUNGS)
            break;
        status = wyt__powers_climb_big(halves, rung + 1);
    }
    each = ((uint64_t)1 << rung) / (size + 1) + 1; /* levels a bit */
    less = (each * 8 + 4) << trial;
    /* Fits: the power has half the bits or more, or rungs end at 2^39. */
    most = bits / (size + 1) << rung;
    most += (bits % (size + 1) << 16) / (size + 1) << rung >> 16;
    *levels = most > less ? (size_t)(most - less) : 0;
    return status;
}

/* A walk that begins: what a word of the letter s is on the level, and what all
 * words below it are together, as polynomials and in price. */
struct start {
    size_t level;
    mpz_t word[ORDER], all[ORDER], price;
};

/* Words below a level that is not too high. */
static int32_t start_below(struct wyt__halves_big *halves, const mpz_t *v,
                           const mpz_t left, struct start *start)
{
    int32_t status = WYT_OK;
    mpz_t f[ORDER];
    wyt__powers_open_big(f, halves->order);
    letter_as_polynomial(halves, f);
    for (unsigned trial = 0; status == WYT_OK; trial++) {
        for (size_t k = 0; k < halves->order; k++) {
            mpz_set_ui(start->word[k], 0);
            mpz_set_ui(start->all[k], 0);
        }
        status = guess(halves, left, trial, &start->level);
        if (status == WYT_OK)
            status = wyt__powers_raise_big(halves, start->level, start->word,
                                           start->all);
        if (status == WYT_OK)
            status =
                wyt__powers_multiply_big(halves, start->word, (const mpz_t *)f);
        if (status == WYT_OK)
            status =
                wyt__powers_multiply_big(halves, start->all, (const mpz_t *)f);
        mpz_set(start->price, left);
        if (status == WYT_OK)
            status = wyt__powers_take_big(halves, start->price,
                                          (const mpz_t *)start->all, v);
        if (mpz_sgn(start->price) >= 0)
            break;
    }
    wyt__powers_close_big(f, halves->order);
    return status;
}

/* Whole words, until one is not paid for; `all` is what they are. */
static int32_t take_words(struct wyt__halves_big *halves, const mpz_t *v,
                          mpz_t left, struct start *start)
{
    int32_t status = start_below(halves, v, left, start);
    if (status != WYT_OK)
        return status;
    mpz_swap(left, start->price);
    for (;; start->level++) {
        mpz_set(start->price, left);
        status = wyt__powers_take_big(halves, start->price,
                                      (const mpz_t *)start->word, v);
        if (status != WYT_OK || mpz_sgn(start->price) < 0)
            return status;
        mpz_swap(left, start->price);
        for (size_t k = 0; k < halves->order; k++)
            mpz_add(start->all[k], start->all[k], start->word[k]);
        wyt__powers_shift_big(halves, start->word);
    }
}

int32_t wyt__halves_walk_big(struct wyt__halves_big *halves,
                             enum wyt__column_big price,
                             enum wyt__column_big good, mpz_t left, mpz_t gain)
{
    const size_t m = halves->order;
    size_t letter = halves->first;
    int32_t status =
        wyt__check_numbers(halves->context, 16 * m, mpz_sizeinbase(left, 2));
    struct start start;
    struct walk walk;
    mpz_t g[ORDER];
    if (status != WYT_OK)
        return status;
    open_walk(&walk, halves, &letter, 0);
    wyt__powers_open_big(start.word, m);
    wyt__powers_open_big(start.all, m);
    mpz_init(start.price);
    wyt__powers_open_big(g, m);
    first_values(halves, price, walk.v);
    first_values(halves, good, g);
    status = take_words(halves, (const mpz_t *)walk.v, left, &start);
    mpz_swap(walk.left, left);
    walk.levels = start.level;
    for (size_t rung = 0; ((size_t)1 << rung) < start.level; rung++)
        if (status == WYT_OK)
            status = wyt__powers_climb_big(halves, rung);
    if (status == WYT_OK)
        status = descend(&walk);
    for (size_t k = 0; k < m; k++)
        mpz_add(start.all[k], start.all[k], walk.taken[k]);
    mpz_set_ui(gain, 0);
    if (status == WYT_OK)
        status = wyt__powers_take_big(halves, gain, (const mpz_t *)start.all,
                                      (const mpz_t *)g);
    mpz_neg(gain, gain);
    mpz_swap(left, walk.left);
    wyt__powers_close_big(g, m);
    mpz_clear(start.price);
    wyt__powers_close_big(start.all, m);
    wyt__powers_close_big(start.word, m);
    close_walk(&walk);
    return status;
}
