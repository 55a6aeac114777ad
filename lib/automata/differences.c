/* SPDX-License-Identifier: MIT */
/*
 * Moves as automata, put together from few parts by joins: the order of x and
 * x', and of y and y'; what p e + q f is, if that is among given numbers; what
 * e or f is modulo a number.
 *
 * A line t (v_0, v_1, ...) with a bound or residues of t: let v_i be the first
 * component that is not 0, and g the common factor of all. Then e is a multiple
 * of v/g, and an integer one, iff v_j e_i = v_i e_j for all j. What is asked of
 * t is asked of e_i = t v_i: to be a multiple of v_i says that t is an integer.
 */
#include "automata/differences.h"

#include <wythoff/builder.h>
#include <wythoff/context.h>
#include <wythoff/status.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "automata/balance.h"
#include "automata/dfa.h"
#include "automata/words.h"
#include "base/assert.h"
#include "base/context.h"
#include "rules/family.h"
#include "rules/game.h"

/* What the order of two numbers is. */
#define SAME 1
#define MORE 2

/* Words of so many heaps. */
struct tracks {
    const struct wyt__words *words;
    size_t heaps;
};

static size_t letters_of(const struct tracks *tracks)
{
    return wyt__difference_letters(tracks->words, tracks->heaps);
}

static wyt_context *context_of(const struct tracks *tracks)
{
    return tracks->words->recurrence.context;
}

/* Joins with another automaton, if that could be made, and closes it. */
static int32_t join_with(struct wyt__dfa *dfa, int32_t status,
                         struct wyt__dfa *other, wyt__outputs join,
                         const void *user)
{
    if (status == WYT_OK)
        status = wyt__dfa_join_to(dfa, other, join, user);
    wyt__dfa_close(other);
    return status;
}

/* The difference of digits of a heap that a letter stands for. */
static int64_t digit_of(const struct tracks *tracks, size_t letter, size_t heap)
{
    const size_t span = 2 * (size_t)tracks->words->digits - 1;
    for (size_t i = heap + 1; i < tracks->heaps; i++)
        letter /= span;
    return (int64_t)(letter % span) - (int64_t)(tracks->words->digits - 1);
}

/* Says SAME or MORE, or 0 where the heap would grow. */
static int32_t order(const struct tracks *tracks, size_t heap,
                     struct wyt__dfa *out)
{
    const size_t letters = letters_of(tracks);
    int32_t status;
    wyt__dfa_open(out, context_of(tracks), letters);
    status = wyt__dfa_add(out, SAME);
    if (status == WYT_OK)
        status = wyt__dfa_add(out, MORE);
    for (size_t l = 0; l < letters && status == WYT_OK; l++) {
        const int64_t digit = digit_of(tracks, l, heap);
        out->next[l] = digit < 0 ? WYT__NO_STATE : digit > 0;
        out->next[letters + l] = 1;
    }
    if (status != WYT_OK)
        wyt__dfa_close(out);
    return status;
}

/* The sum of the differences, times a number for each heap. */
static int64_t sum_of(const struct tracks *tracks, size_t letter,
                      const int64_t *of)
{
    int64_t sum = 0;
    for (size_t i = 0; i < tracks->heaps; i++)
        sum += of[i] * digit_of(tracks, letter, i);
    return sum;
}

/* Reads that sum in an automaton of differences as large as it may be, which
 * is closed. */
static int32_t combine(const struct tracks *tracks, const int64_t *of,
                       struct wyt__dfa *balance, struct wyt__dfa *out)
{
    const size_t letters = letters_of(tracks);
    int32_t status;
    uint32_t *map =
        wyt__allocate(context_of(tracks), letters, sizeof *map, &status);
    wyt__dfa_open(out, context_of(tracks), letters);
    for (size_t l = 0; l < letters && status == WYT_OK; l++)
        map[l] =
            (uint32_t)(sum_of(tracks, l, of) + (int64_t)(balance->letters / 2));
    if (status == WYT_OK)
        status = wyt__dfa_relabel(balance, letters, map, out);
    wyt__release(context_of(tracks), map, letters, sizeof *map);
    wyt__dfa_close(balance);
    return status;
}

/* (|p| + |q| + ...) (D - 1): with numbers below 2^32 and D at most 64 this
 * fits. */
static int32_t most_difference(const struct tracks *tracks, const int64_t *of,
                               uint32_t *most)
{
    int64_t sum = 0;
    for (size_t i = 0; i < tracks->heaps; i++)
        sum += (of[i] < 0 ? -of[i] : of[i]) * (tracks->words->digits - 1);
    *most = (uint32_t)sum;
    if (sum <= 1 << 16)
        return WYT_OK;
    return wyt__fail(context_of(tracks), WYT_LIMIT,
                     "a vector of a move class has components too large for "
                     "an automaton");
}

/* Says 1 + p e + q f + ... - least if that is between 1 and 1 + most - least.
 */
static int32_t form(const struct tracks *tracks, const int64_t *of,
                    int64_t least, int64_t most, struct wyt__dfa *out)
{
    struct wyt__dfa balance;
    uint32_t most_digit;
    int32_t status = most_difference(tracks, of, &most_digit);
    wyt__dfa_open(out, context_of(tracks), letters_of(tracks));
    if (status == WYT_OK)
        status = wyt__balance(&tracks->words->recurrence, most_digit, least,
                              most, &balance);
    return status == WYT_OK ? combine(tracks, of, &balance, out) : status;
}

/* Says 1 + (what is taken from a heap, modulo a number). */
static int32_t residue(const struct tracks *tracks, size_t heap,
                       uint64_t modulus, struct wyt__dfa *out)
{
    int64_t of[WYT__PROVED_HEAPS] = {0};
    struct wyt__dfa balance;
    int32_t status;
    wyt__dfa_open(out, context_of(tracks), letters_of(tracks));
    if (modulus > 1 << 16)
        return wyt__fail(context_of(tracks), WYT_LIMIT,
                         "a move class modulo %llu is too large for an "
                         "automaton",
                         (unsigned long long)modulus);
    of[heap] = 1;
    status = wyt__balance_modulo(&tracks->words->recurrence,
                                 tracks->words->digits - 1, (uint32_t)modulus,
                                 &balance);
    return status == WYT_OK ? combine(tracks, of, &balance, out) : status;
}

static uint32_t and_same(const void *user, uint32_t a, uint32_t b)
{
    (void)user;
    return a != 0 && b == SAME;
}

/* Of two orders: MORE if one of them is. */
static uint32_t some_more(const void *user, uint32_t a, uint32_t b)
{
    (void)user;
    return a == 0 || b == 0 ? 0 : a == MORE || b == MORE ? MORE : SAME;
}

/* Of what an order says, 1 of MORE is kept. */
static int32_t drop_same(struct wyt__dfa *dfa)
{
    for (size_t s = 0; s < dfa->states; s++)
        dfa->output[s] = dfa->output[s] == MORE;
    return wyt__dfa_reduce(dfa);
}

/* Joins the orders of heaps, one after the other, which `user` is told. */
static int32_t join_orders(const struct tracks *tracks, size_t heaps,
                           wyt__outputs join, struct wyt__dfa *out)
{
    int32_t status = order(tracks, 0, out);
    for (uint32_t i = 1; i < heaps && status == WYT_OK; i++) {
        struct wyt__dfa other;
        status = order(tracks, i, &other);
        status = join_with(out, status, &other, join, &i);
    }
    return status;
}

/* e, f, ... >= 0, not all of them 0. */
static int32_t any_move(const struct tracks *tracks, struct wyt__dfa *out)
{
    const int32_t status = join_orders(tracks, tracks->heaps, some_more, out);
    return status == WYT_OK ? drop_same(out) : status;
}

/* Something is taken from a heap. */
static int32_t takes(const struct tracks *tracks, size_t heap,
                     struct wyt__dfa *out)
{
    const int32_t status = order(tracks, heap, out);
    return status == WYT_OK ? drop_same(out) : status;
}

/* Joins with a heap that stays the same, digit by digit. */
static int32_t and_stays(const struct tracks *tracks, size_t heap,
                         struct wyt__dfa *dfa)
{
    struct wyt__dfa other;
    const int32_t status = order(tracks, heap, &other);
    return join_with(dfa, status, &other, and_same, NULL);
}

int32_t wyt__differences_any(const struct wyt__words *words, size_t heaps,
                             size_t moving, struct wyt__dfa *out)
{
    const struct tracks tracks = {words, heaps};
    int32_t status = join_orders(&tracks, moving, some_more, out);
    if (status == WYT_OK)
        status = drop_same(out);
    for (size_t i = moving; i < heaps && status == WYT_OK; i++)
        status = and_stays(&tracks, i, out);
    if (status != WYT_OK)
        wyt__dfa_close(out);
    return status;
}

int32_t wyt__differences_pass(const struct wyt__words *words, size_t heaps,
                              struct wyt__dfa *out)
{
    const struct tracks tracks = {words, heaps};
    int64_t of[WYT__PROVED_HEAPS] = {0};
    int32_t status;
    of[heaps - 1] = 1;
    status = form(&tracks, of, 1, 1, out);
    for (size_t i = 0; i + 1 < heaps && status == WYT_OK; i++)
        status = and_stays(&tracks, i, out);
    if (status != WYT_OK)
        wyt__dfa_close(out);
    return status;
}

static uint32_t gcd(uint32_t a, uint32_t b)
{
    while (b != 0) {
        const uint32_t rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

/* The first heap that a vector takes from, and the common factor. */
static size_t lead_of(const struct tracks *tracks, const uint32_t *vector,
                      uint32_t *factor)
{
    size_t lead = 0;
    while (lead + 1 < tracks->heaps && vector[lead] == 0)
        lead++;
    *factor = 0;
    for (size_t i = 0; i < tracks->heaps; i++)
        *factor = gcd(*factor, vector[i]);
    return lead;
}

/* What is taken is a multiple of a vector without its factor. */
static int32_t ray(const struct tracks *tracks, const uint32_t *vector,
                   struct wyt__dfa *out)
{
    uint32_t factor;
    const size_t lead = lead_of(tracks, vector, &factor);
    int32_t status = takes(tracks, lead, out);
    for (size_t i = 0; i < tracks->heaps && status == WYT_OK; i++) {
        const uint32_t g = gcd(vector[lead], vector[i]);
        int64_t of[WYT__PROVED_HEAPS] = {0};
        struct wyt__dfa other;
        if (i == lead)
            continue;
        if (vector[i] == 0) {
            status = and_stays(tracks, i, out);
            continue;
        }
        of[lead] = vector[i] / g;
        of[i] = -(int64_t)(vector[lead] / g);
        status = form(tracks, of, 0, 0, &other);
        status = join_with(out, status, &other, wyt__both, NULL);
    }
    return status;
}

/* Which residues of the component are those of a t that is allowed. */
struct residues {
    uint32_t component, residues;
};

static uint32_t and_residue(const void *user, uint32_t a, uint32_t b)
{
    const struct residues *rule = user;
    return a != 0 && b != 0 && (b - 1) % rule->component == 0 &&
           (b - 1) / rule->component < rule->residues;
}

static int32_t line(const struct tracks *tracks, const struct wyt__class *class,
                    const uint32_t *vector, struct wyt__dfa *out)
{
    uint32_t factor;
    const size_t lead = lead_of(tracks, vector, &factor);
    const struct residues rule = {vector[lead], class->residues};
    const uint64_t modulus = (uint64_t)vector[lead] * class->modulus;
    const uint64_t most = (uint64_t)vector[lead] * class->most;
    int64_t of[WYT__PROVED_HEAPS] = {0};
    struct wyt__dfa other;
    int32_t status = ray(tracks, vector, out);
    /* Every multiple of a vector without a common factor has an integer t. */
    if (status == WYT_OK && (class->modulus > 1 || factor > 1)) {
        status = residue(tracks, lead, modulus, &other);
        status = join_with(out, status, &other, and_residue, &rule);
    }
    if (status == WYT_OK && class->most != 0 && most > WYT__MOST_WEIGHT)
        status = wyt__fail(context_of(tracks), WYT_LIMIT,
                           "a move class up to %llu is too large for an "
                           "automaton",
                           (unsigned long long)most);
    if (status == WYT_OK && class->most != 0) {
        of[lead] = 1;
        status = form(tracks, of, 0, (int64_t)most, &other);
        status = join_with(out, status, &other, wyt__both, NULL);
    }
    return status;
}

/* Strips are of two heaps. */
static int32_t strip(const struct tracks *tracks,
                     const struct wyt__class *class, struct wyt__dfa *out)
{
    const int64_t last = (int64_t) class->width - 1;
    const bool both = class->strip == WYT_STRIP_DIFFERENCE;
    const size_t heap = class->strip == WYT_STRIP_SECOND;
    const int64_t of[2] = {both || heap == 0, both ? -1 : heap == 1};
    struct wyt__dfa other;
    int32_t status = any_move(tracks, out);
    WYT__ASSERT(tracks->heaps == 2);
    if (status != WYT_OK)
        return status;
    if (!both && last == 0) /* cheaper than a balance */
        return and_stays(tracks, heap, out);
    status = form(tracks, of, both ? -last : 0, last, &other);
    return join_with(out, status, &other, wyt__both, NULL);
}

int32_t wyt__differences_class(const struct wyt__words *words,
                               const struct wyt__game *game, size_t index,
                               struct wyt__dfa *out)
{
    const struct tracks tracks = {words, game->heaps};
    const struct wyt__class *class = &game->classes[index];
    const int32_t status =
        class->strip != 0
            ? strip(&tracks, class, out)
            : line(&tracks, class, wyt__game_vector(game, index), out);
    if (status != WYT_OK)
        wyt__dfa_close(out);
    return status;
}

/* Of the order of one more heap, `user`: which heap is the only one that
 * changes, MORE + its number, or SAME. */
static uint32_t which_more(const void *user, uint32_t a, uint32_t b)
{
    const uint32_t heap = *(const uint32_t *)user;
    return b == 0 || (a != SAME && b == MORE) ? 0 : b == MORE ? MORE + heap : a;
}

/* Moves that change one heap: says 1 + its number. */
static int32_t one_heap(const struct tracks *tracks, struct wyt__dfa *out)
{
    int32_t status = join_orders(tracks, tracks->heaps, which_more, out);
    for (size_t s = 0; s < out->states && status == WYT_OK; s++)
        out->output[s] -= out->output[s] != 0; /* SAME becomes 0 */
    if (status == WYT_OK)
        status = wyt__dfa_reduce(out);
    return status;
}

/* Rook moves, of any heap. */
static int32_t rook(const struct tracks *tracks, struct wyt__dfa *out)
{
    const int32_t status = one_heap(tracks, out);
    for (size_t i = 0; i < out->states && status == WYT_OK; i++)
        out->output[i] = out->output[i] != 0;
    return status == WYT_OK ? wyt__dfa_reduce(out) : status;
}

/* Bishop moves: e = f. */
static int32_t bishop(const struct tracks *tracks, struct wyt__dfa *out)
{
    static const uint32_t diagonal[2] = {1, 1};
    WYT__ASSERT(tracks->heaps == 2);
    return ray(tracks, diagonal, out);
}

/* Rook moves that take at least m: e + f is not one of 0 .. m - 1. */
static int32_t roob(const struct tracks *tracks, uint64_t m,
                    struct wyt__dfa *out)
{
    const int64_t of[2] = {1, 1};
    struct wyt__dfa other;
    int32_t status = one_heap(tracks, out);
    WYT__ASSERT(tracks->heaps == 2);
    if (status != WYT_OK)
        return status;
    status = form(tracks, of, 0, (int64_t)m - 1, &other);
    return join_with(out, status, &other, wyt__only_first, NULL);
}

int32_t wyt__differences_blocked(const struct wyt__words *words,
                                 const struct wyt__game *game,
                                 struct wyt__dfa *out)
{
    const struct tracks tracks = {words, game->heaps};
    const char *name = game->modifier == NULL ? "" : game->modifier->name;
    int32_t status;
    wyt__dfa_open(out, context_of(&tracks), letters_of(&tracks));
    if (game->forbidden == 0)
        return WYT_OK;
    if (strcmp(name, "block") == 0)
        status = any_move(&tracks, out);
    else if (strcmp(name, "bishopblock") == 0)
        status = bishop(&tracks, out);
    else if (strcmp(name, "roobblock") == 0)
        status = roob(&tracks, game->numbers[0], out);
    else if (strcmp(name, "heapblock") == 0)
        status = one_heap(&tracks, out);
    else if (strcmp(name, "rookblock") == 0)
        status = rook(&tracks, out);
    else
        status = wyt__fail(context_of(&tracks), WYT_UNSUPPORTED,
                           "the modifier '%s' is not known to proofs by "
                           "automata",
                           name);
    if (status != WYT_OK)
        wyt__dfa_close(out);
    return status;
}
