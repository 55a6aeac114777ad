/* SPDX-License-Identifier: MIT */
/*
 * A search over all words: a key is where the words of the heaps are in V, in
 * what is removed, and in the sets.
 */
#include "automata/check_positions.h"

#include <wythoff/context.h>
#include <wythoff/status.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "automata/check_formulas.h"
#include "automata/check_machine.h"
#include "automata/check_read.h"
#include "automata/check_weights.h"
#include "base/context.h"
#include "rules/formula/comparisons.h"
#include "rules/formula/formula.h"
#include "rules/game.h"
#include "rules/rules.h"

/* Words of a key: V of each heap, the two of the hole, the passes, conditions,
 * the sets. Words of heaps that the game does not have stay 0. */
enum {
    VALID,
    HOLE = VALID + WYT__CHECKED_HEAPS,
    PASSES = HOLE + 2,
    CONDITIONS,
    SETS = CONDITIONS + WYT__CONDITIONS,
    WORDS = SETS + WYT__MOST_VALUE + 1
};

struct search {
    const struct wyt__wyp *wyp;
    const struct wyt__game *game;
    size_t digits, value;
    struct wyt__machine hole[2]; /* x < hole[0] and y < hole[1], if any */
    struct wyt__machine passes;  /* at most as many as there are, if any */
    struct wyt__machine condition[WYT__CONDITIONS]; /* those that there are */
    struct wyt__seen keys;
    struct wyt__machine *positions;
    const char **wrong;
};

static int32_t open_hole(struct search *search,
                         const struct wyt__weights *weights)
{
    const struct wyt__game *game = search->game;
    const uint64_t *hole =
        game->algebra != NULL ? game->algebra->hole : game->hole;
    int32_t status = WYT_OK;
    for (size_t i = 0; i < 2 && status == WYT_OK; i++) {
        const bool none = hole[0] == 0 || hole[1] == 0;
        const struct wyt__wanted wanted = {
            .least = 0, .most = none ? 0 : (int64_t)hole[i] - 1};
        if (hole[i] > INT32_MAX)
            return wyt__fail(search->wyp->context, WYT_LIMIT,
                             "%llu removed rows cannot be checked",
                             (unsigned long long)hole[i]);
        if (!none)
            status = wyt__weights_machine(weights, (uint32_t)search->digits - 1,
                                          &wanted, &search->hole[i]);
    }
    return status;
}

static int32_t open_passes(struct search *search,
                           const struct wyt__weights *weights)
{
    const uint64_t passes = search->game->passes;
    const struct wyt__wanted wanted = {.least = 0, .most = (int64_t)passes};
    return passes == 0
               ? WYT_OK
               : wyt__weights_machine(weights, (uint32_t)search->digits - 1,
                                      &wanted, &search->passes);
}

static int32_t open_conditions(struct search *search,
                               const struct wyt__weights *weights)
{
    static const char *const names[] = {"cells", "end", "won"};
    struct wyt__machine all;
    int32_t status;
    if (!search->game->listed)
        return WYT_OK;
    status = wyt__formula_words(&search->wyp->valid, search->game->heaps, 0,
                                false, &all);
    for (size_t i = 0; i < WYT__CONDITIONS && status == WYT_OK; i++) {
        const struct wyt__formula *formula = search->game->conditions[i];
        struct wyt__comparisons comparisons;
        if (formula == NULL)
            continue;
        status = wyt__formula_read_checked(search->wyp->context, formula,
                                           names[i], &comparisons);
        if (status == WYT_OK)
            status = wyt__formula_machine(
                weights, search->digits, search->game->heaps, &all,
                &comparisons, comparisons.part, comparisons.parts,
                &search->condition[i]);
        wyt__comparisons_close(&comparisons);
    }
    wyt__machine_close(&all);
    return status;
}

/* Whether a condition, if there is one, says yes at a key. */
static bool is_so(const struct search *search, const uint32_t *key,
                  enum wyt__condition condition)
{
    return wyt__machine_says(&search->condition[condition],
                             key[CONDITIONS + condition]) != 0;
}

/* What is said at a key. */
static uint32_t kind_of(const struct search *search, const uint32_t *key)
{
    const struct wyt__wyp *wyp = search->wyp;
    const bool in =
        wyt__machine_says(&wyp->set[search->value], key[SETS + search->value]);
    bool removed = search->hole[0].states > 0 &&
                   wyt__machine_says(&search->hole[0], key[HOLE]) != 0 &&
                   wyt__machine_says(&search->hole[1], key[HOLE + 1]) != 0;
    if (search->game->passes > 0)
        removed =
            removed || wyt__machine_says(&search->passes, key[PASSES]) == 0;
    if (search->game->conditions[WYT__CELLS_IF] != NULL)
        removed = removed || !is_so(search, key, WYT__CELLS_IF);
    for (size_t i = 0; i < search->value; i++)
        removed = removed || wyt__machine_says(&wyp->set[i], key[SETS + i]);
    for (size_t i = 0; i < search->game->heaps; i++)
        if (wyt__machine_says(&wyp->valid, key[VALID + i]) == 0)
            return WYT__INVALID;
    if (removed)
        return in ? WYT__REMOVED_IN : WYT__REMOVED;
    if (is_so(search, key, WYT__WON_IF))
        return in ? WYT__IN_WON : WYT__OUT_WON;
    if (is_so(search, key, WYT__END_IF))
        return in ? WYT__IN_ENDED : WYT__OUT_ENDED;
    return in ? WYT__IN : WYT__OUT;
}

/* The key behind a letter. */
static void follow(const struct search *search, const uint32_t *from, size_t l,
                   uint32_t *to)
{
    const struct wyt__wyp *wyp = search->wyp;
    size_t digit[WYT__CHECKED_HEAPS] = {0};
    wyt__digits_of(l, search->digits, search->game->heaps, digit);
    for (size_t i = 0; i < search->game->heaps; i++)
        to[VALID + i] =
            wyt__machine_step(&wyp->valid, from[VALID + i], digit[i]);
    for (size_t i = 0; i < 2; i++)
        to[HOLE + i] = search->hole[i].states == 0
                           ? WYT__DEAD
                           : wyt__machine_step(&search->hole[i], from[HOLE + i],
                                               digit[i] + search->digits - 1);
    to[PASSES] = search->passes.states == 0
                     ? WYT__DEAD
                     : wyt__machine_step(&search->passes, from[PASSES],
                                         digit[search->game->heaps - 1] +
                                             search->digits - 1);
    for (size_t i = 0; i < WYT__CONDITIONS; i++)
        to[CONDITIONS + i] = search->condition[i].states == 0
                                 ? WYT__DEAD
                                 : wyt__machine_step(&search->condition[i],
                                                     from[CONDITIONS + i], l);
    for (size_t i = 0; i <= search->value; i++)
        to[SETS + i] = wyt__machine_step(&wyp->set[i], from[SETS + i], l);
}

/* A key that is new gets a state. Every state of a set leads to something that
 * the set has, so that one behind words that are not valid is wrong. */
static int32_t see(struct search *search, const uint32_t *key, uint32_t *state)
{
    const uint32_t set = key[SETS + search->value];
    const size_t before = search->keys.count;
    const uint32_t kind = kind_of(search, key);
    bool nowhere = false;
    int32_t status = WYT_OK;
    *state = WYT__DEAD;
    for (size_t i = 0; i < search->game->heaps; i++)
        nowhere = nowhere || key[VALID + i] == WYT__DEAD;
    if ((nowhere && set != WYT__DEAD) ||
        (kind == WYT__INVALID &&
         wyt__machine_says(&search->wyp->set[search->value], set) != 0))
        *search->wrong = "the set has words that are not valid";
    if (!nowhere)
        status = wyt__see(&search->keys, key, SETS + search->value + 1, state);
    if (status == WYT_OK && search->keys.count > before)
        status = wyt__machine_add(search->positions, kind);
    return status;
}

static int32_t see_all(struct search *search)
{
    const size_t letters = search->positions->letters;
    uint32_t from[WORDS] = {0}, to[WORDS] = {0}, state;
    int32_t status;
    for (size_t i = 0; i <= search->value; i++)
        if (search->wyp->set[i].states == 0)
            from[SETS + i] = WYT__DEAD;
    for (size_t i = 0; i < WYT__CONDITIONS; i++)
        if (search->condition[i].states == 0)
            from[CONDITIONS + i] = WYT__DEAD;
    status = see(search, from, &state);
    for (size_t s = 0; s < search->keys.count && status == WYT_OK; s++) {
        size_t length;
        const uint32_t *words = wyt__seen_words(&search->keys, s, &length);
        memcpy(from, words, length * sizeof *from);
        for (size_t l = 0;
             l < letters && status == WYT_OK && *search->wrong == NULL; l++) {
            follow(search, from, l, to);
            status = see(search, to, &state);
            if (status == WYT_OK)
                search->positions->next.at[s * letters + l] = state;
        }
    }
    return status;
}

int32_t wyt__positions(const struct wyt__wyp *wyp,
                       const struct wyt__weights *weights, size_t value,
                       const char **wrong, struct wyt__machine *positions)
{
    struct search search = {.wyp = wyp,
                            .game = &wyp->rules->game,
                            .digits = wyp->valid.letters,
                            .value = value,
                            .positions = positions,
                            .wrong = wrong};
    int32_t status;
    *wrong = NULL;
    wyt__machine_open(positions, wyp->context,
                      wyt__letters_of(search.digits, search.game->heaps));
    wyt__seen_open(&search.keys, wyp->context);
    for (size_t i = 0; i < 2; i++)
        wyt__machine_open(&search.hole[i], wyp->context, 0);
    wyt__machine_open(&search.passes, wyp->context, 0);
    for (size_t i = 0; i < WYT__CONDITIONS; i++)
        wyt__machine_open(&search.condition[i], wyp->context, 0);
    status = open_hole(&search, weights);
    if (status == WYT_OK)
        status = open_passes(&search, weights);
    if (status == WYT_OK)
        status = open_conditions(&search, weights);
    if (status == WYT_OK)
        status = see_all(&search);
    for (size_t i = 0; i < 2; i++)
        wyt__machine_close(&search.hole[i]);
    wyt__machine_close(&search.passes);
    for (size_t i = 0; i < WYT__CONDITIONS; i++)
        wyt__machine_close(&search.condition[i]);
    wyt__seen_close(&search.keys);
    return status;
}
