/* SPDX-License-Identifier: MIT */
/*
 * Options of any size, in the order of the generator.
 *
 * A strip is walked in 64 bits (moves/walk.h), with every larger heap put down
 * to 2^64-1: whoever goes through moves one by one never comes so far that it
 * makes a difference, for a row that ends by that heap has 2^64 moves, and so
 * has a strip whose last row does. Lines may get there, for t jumps from one
 * residue to the next; their t is a number of any size.
 */
#include "moves/options_big.h"

#include <wythoff/status.h>

#include <gmp.h>

#include "base/context.h"
#include "moves/heaps_big.h"
#include "moves/legal_big.h"
#include "moves/positions.h"
#include "moves/walk.h"
#include "numbers/integers.h"
#include "numbers/mpz.h"
#include "rules/game.h"
#include "rules/rules.h"

/* ---- positions ---- */

void wyt__heaps_init(struct wyt__heaps_big *heaps, size_t n)
{
    heaps->n = n;
    for (size_t i = 0; i < n; i++)
        mpz_init(heaps->heap[i]);
}

void wyt__heaps_clear(struct wyt__heaps_big *heaps)
{
    for (size_t i = 0; i < heaps->n; i++)
        mpz_clear(heaps->heap[i]);
}

int32_t wyt__heaps_read(struct wyt__heaps_big *heaps, const wyt_integers *list)
{
    int32_t status = WYT_OK;
    for (size_t i = 0; i < heaps->n && status == WYT_OK; i++)
        status = wyt__integers_read(list, i, heaps->heap[i]);
    return status;
}

uint64_t wyt__heaps_steps(const struct wyt__heaps_big *heaps)
{
    size_t limbs = 0;
    for (size_t i = 0; i < heaps->n; i++)
        limbs += mpz_size(heaps->heap[i]);
    return 100 + 4 * (uint64_t)limbs;
}

static bool exists(const struct wyt__game *game, mpz_t *heaps)
{
    return game->heaps != 2 || wyt__exists_big(game, heaps[0], heaps[1]);
}

/* ---- legality ---- */

int32_t wyt__legal_big(wyt_context *context, const wyt_rules *rules,
                       const wyt_integers *from, const wyt_integers *to,
                       int32_t *out_legal)
{
    const struct wyt__game *game = &rules->game;
    struct wyt__heaps_big by, target;
    int32_t status;
    bool moves = false, contained = false;
    wyt__heaps_init(&by, game->heaps);
    wyt__heaps_init(&target, game->heaps);
    status = wyt__heaps_read(&by, from);
    if (status == WYT_OK)
        status = wyt__heaps_read(&target, to);
    for (size_t i = 0; i < game->heaps && status == WYT_OK; i++)
        mpz_sub(by.heap[i], by.heap[i], target.heap[i]);
    moves = status == WYT_OK && wyt__lowers_big(game, by.heap);
    for (size_t i = 0; i < game->class_count && moves && !contained; i++) {
        contained = wyt__class_contains_big(game, i, by.heap);
        status =
            wyt__work(context, wyt__heaps_steps(&by), i, game->class_count);
        moves = status == WYT_OK;
    }
    if (status == WYT_OK)
        *out_legal = contained && exists(game, target.heap);
    wyt__heaps_clear(&target);
    wyt__heaps_clear(&by);
    return status;
}

/* ---- listing ---- */

struct listing {
    wyt_context *context;
    const struct wyt__game *game;
    struct wyt__heaps_big from, by, option;
    size_t most, found;
    uint64_t tried;
    wyt_integers *list;
};

/* Makes the option of the move; false if its cell is removed. */
static bool make_option(struct listing *listing)
{
    for (size_t i = 0; i < listing->from.n; i++)
        mpz_sub(listing->option.heap[i], listing->from.heap[i],
                listing->by.heap[i]);
    return exists(listing->game, listing->option.heap);
}

static int32_t add_option(struct listing *listing)
{
    int32_t status = WYT_OK;
    for (size_t i = 0; i < listing->option.n && status == WYT_OK; i++)
        status = wyt__integers_write(listing->list, listing->option.heap[i]);
    listing->found += status == WYT_OK;
    return status;
}

/* Whether the move is in no class before this one. */
static bool is_new(struct listing *listing, size_t index)
{
    for (size_t i = 0; i < index; i++)
        if (wyt__class_contains_big(listing->game, i, listing->by.heap))
            return false;
    return true;
}

/* Makes the move t v; false if a heap is too small. */
static bool make_move(struct listing *listing, const uint32_t *vector,
                      const mpz_t t)
{
    for (size_t i = 0; i < listing->by.n; i++) {
        mpz_mul_ui(listing->by.heap[i], t, vector[i]);
        if (mpz_cmp(listing->by.heap[i], listing->from.heap[i]) > 0)
            return false;
    }
    return true;
}

/* Goes to the next t with t mod modulus < residues; false behind the last. */
static bool next_t(const struct wyt__class *line, mpz_t t)
{
    const unsigned long rest = mpz_fdiv_ui(t, line->modulus);
    mpz_add_ui(t, t, rest + 1 < line->residues ? 1 : line->modulus - rest);
    return line->most == 0 || mpz_cmp_ui(t, line->most) <= 0;
}

static int32_t list_line(struct listing *listing, size_t index)
{
    const struct wyt__class *line = &listing->game->classes[index];
    const uint32_t *vector = wyt__game_vector(listing->game, index);
    int32_t status = WYT_OK;
    mpz_t t;
    mpz_init(t);
    /* A line that enters the removed cells does not leave them. */
    while (status == WYT_OK && listing->found < listing->most &&
           next_t(line, t) && make_move(listing, vector, t) &&
           make_option(listing)) {
        wyt__count_work(listing->context,
                        index * wyt__heaps_steps(&listing->from));
        status = wyt__count_option(listing->context, ++listing->tried);
        if (status == WYT_OK && is_new(listing, index))
            status = add_option(listing);
    }
    mpz_clear(t);
    return status;
}

static int32_t list_strip(struct listing *listing, size_t index)
{
    uint64_t heaps[2], option[2];
    struct wyt__walk walk;
    int32_t status = WYT_OK;
    for (size_t i = 0; i < 2; i++)
        heaps[i] = mpz_sizeinbase(listing->from.heap[i], 2) > 64
                       ? UINT64_MAX
                       : wyt__mpz_low(listing->from.heap[i]);
    wyt__walk_start(&walk, listing->game, heaps);
    walk.class = index;
    while (status == WYT_OK && listing->found < listing->most) {
        const enum wyt__step step = wyt__walk_next(&walk, option);
        if (step == WYT__END || walk.class != index)
            break;
        status = wyt__count_option(listing->context, ++listing->tried);
        for (size_t i = 0; i < 2; i++)
            wyt__mpz_set(listing->by.heap[i], heaps[i] - option[i]);
        if (status == WYT_OK && step == WYT__FOUND && make_option(listing))
            status = add_option(listing);
        else if (status == WYT_OK)
            status = wyt__poll(listing->context, listing->tried, 0);
    }
    return status;
}

int32_t wyt__list_options_big(wyt_context *context, const wyt_rules *rules,
                              const wyt_integers *heaps, size_t most,
                              wyt_integers *list)
{
    const struct wyt__game *game = &rules->game;
    struct listing listing = {
        .context = context, .game = game, .most = most, .list = list};
    int32_t status;
    wyt__heaps_init(&listing.from, game->heaps);
    wyt__heaps_init(&listing.by, game->heaps);
    wyt__heaps_init(&listing.option, game->heaps);
    status = wyt__heaps_read(&listing.from, heaps);
    for (size_t i = 0; i < game->class_count && status == WYT_OK; i++)
        if (!game->classes[i].redundant)
            status = game->classes[i].strip != 0 ? list_strip(&listing, i)
                                                 : list_line(&listing, i);
    wyt__heaps_clear(&listing.option);
    wyt__heaps_clear(&listing.by);
    wyt__heaps_clear(&listing.from);
    return status;
}
