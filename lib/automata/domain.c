/* SPDX-License-Identifier: MIT */
/*
 * Automata of digits, each reading its heap, joined.
 */
#include "automata/domain.h"

#include <wythoff/context.h>
#include <wythoff/status.h>

#include <stddef.h>
#include <stdint.h>

#include "automata/balance.h"
#include "automata/dfa.h"
#include "automata/differences.h"
#include "automata/words.h"
#include "base/context.h"
#include "rules/game.h"

/* An automaton of digits reads those of a heap, each as the letter digit +
 * shift. */
static int32_t read_heap(const struct wyt__words *words,
                         const struct wyt__dfa *digits, size_t heaps,
                         size_t heap, size_t shift, struct wyt__dfa *out)
{
    const size_t letters = wyt__tuple_letters(words, heaps);
    wyt_context *context = words->recurrence.context;
    int32_t status;
    uint32_t *map = wyt__allocate(context, letters, sizeof *map, &status);
    wyt__dfa_open(out, context, letters);
    for (size_t l = 0; l < letters && status == WYT_OK; l++)
        map[l] = (uint32_t)shift + wyt__tuple_digit(words, heaps, l, heap);
    if (status == WYT_OK)
        status = wyt__dfa_relabel(digits, letters, map, out);
    wyt__release(context, map, letters, sizeof *map);
    return status;
}

/* What automata of digits, one for each heap, say together. */
static int32_t all_heaps(const struct wyt__words *words,
                         const struct wyt__dfa *const *digits, size_t heaps,
                         struct wyt__dfa *out)
{
    int32_t status = read_heap(words, digits[0], heaps, 0, 0, out);
    for (size_t i = 1; i < heaps && status == WYT_OK; i++) {
        struct wyt__dfa other;
        status = read_heap(words, digits[i], heaps, i, 0, &other);
        if (status == WYT_OK)
            status = wyt__dfa_join_to(out, &other, wyt__both, NULL);
        wyt__dfa_close(&other);
    }
    if (status == WYT_OK && heaps == 1)
        status = wyt__dfa_reduce(out);
    if (status != WYT_OK)
        wyt__dfa_close(out);
    return status;
}

int32_t wyt__valid_tuples(const struct wyt__words *words, size_t heaps,
                          struct wyt__dfa *out)
{
    const struct wyt__dfa *valid[WYT__PROVED_HEAPS] = {NULL};
    for (size_t i = 0; i < heaps; i++)
        valid[i] = &words->valid;
    return all_heaps(words, valid, heaps, out);
}

int32_t wyt__below(const struct wyt__words *words, size_t heaps, size_t heap,
                   uint64_t bound, struct wyt__dfa *out)
{
    struct wyt__dfa below;
    int32_t status;
    wyt__dfa_open(out, words->recurrence.context,
                  wyt__tuple_letters(words, heaps));
    if (bound == 0)
        return WYT_OK;
    if (bound > (uint64_t)WYT__MOST_WEIGHT)
        return wyt__fail(words->recurrence.context, WYT_LIMIT,
                         "a heap below %llu is too large for an automaton",
                         (unsigned long long)bound);
    status = wyt__balance(&words->recurrence, words->digits - 1, 0,
                          (int64_t)bound - 1, &below);
    if (status != WYT_OK)
        return status;
    /* Digits are differences that are not negative. */
    status = read_heap(words, &below, heaps, heap, words->digits - 1, out);
    wyt__dfa_close(&below);
    return status;
}

int32_t wyt__remove_hole(const struct wyt__words *words, size_t heaps,
                         const uint64_t *hole, struct wyt__dfa *domain)
{
    struct wyt__dfa cells, other;
    int32_t status;
    if (hole[0] == 0 || hole[1] == 0)
        return WYT_OK;
    status = wyt__below(words, heaps, 0, hole[0], &cells);
    if (status == WYT_OK)
        status = wyt__below(words, heaps, 1, hole[1], &other);
    if (status == WYT_OK) {
        status = wyt__dfa_join_to(&cells, &other, wyt__both, NULL);
        wyt__dfa_close(&other);
    }
    if (status == WYT_OK)
        status = wyt__dfa_join_to(domain, &cells, wyt__only_first, NULL);
    wyt__dfa_close(&cells);
    return status;
}

int32_t wyt__domain(const struct wyt__words *words,
                    const struct wyt__game *game, struct wyt__dfa *out)
{
    int32_t status = wyt__valid_tuples(words, game->heaps, out);
    if (status == WYT_OK && game->heaps == 2)
        status = wyt__remove_hole(words, 2, game->hole, out);
    if (status != WYT_OK)
        wyt__dfa_close(out);
    return status;
}
