/* SPDX-License-Identifier: MIT */
/*
 * Moves as automata, put together from few parts by joins: the order of x and
 * x', and of y and y'; what p e + q f is, if that is among given numbers; what
 * e or f is modulo a number.
 *
 * A line t (p0,q0) with a bound or residues of t: with g = gcd(p0,q0), (e,f) is
 * a multiple of (p0,q0) / g iff q0 e = p0 f, the integer multiple of it e g/p0
 * or f g/q0. What is asked of t is asked of the component e = t p0, or f = t q0
 * if p0 = 0: to be a multiple of p0 says that t is an integer.
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
#include "base/context.h"
#include "rules/family.h"
#include "rules/game.h"

/* What the order of two numbers is. */
#define SAME 1
#define MORE 2

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

/* The difference of digits on an axis that a letter stands for. */
static int64_t digit_of(const struct wyt__words *words, size_t letter, int axis)
{
    const size_t span = 2 * (size_t)words->digits - 1;
    return (int64_t)(axis == 0 ? letter / span : letter % span) -
           (int64_t)(words->digits - 1);
}

/* Says SAME or MORE, or 0 where the heap would grow. */
static int32_t order(const struct wyt__words *words, int axis,
                     struct wyt__dfa *out)
{
    const size_t letters = wyt__difference_letters(words);
    int32_t status;
    wyt__dfa_open(out, words->recurrence.context, letters);
    status = wyt__dfa_add(out, SAME);
    if (status == WYT_OK)
        status = wyt__dfa_add(out, MORE);
    for (size_t l = 0; l < letters && status == WYT_OK; l++) {
        const int64_t digit = digit_of(words, l, axis);
        out->next[l] = digit < 0 ? WYT__NO_STATE : digit > 0;
        out->next[letters + l] = 1;
    }
    if (status != WYT_OK)
        wyt__dfa_close(out);
    return status;
}

/* Reads p times the first difference plus q times the second one, in an
 * automaton of differences up to (|p| + |q|) (D - 1), which is closed. */
static int32_t combine(const struct wyt__words *words, int64_t p, int64_t q,
                       struct wyt__dfa *balance, struct wyt__dfa *out)
{
    const size_t letters = wyt__difference_letters(words);
    wyt_context *context = words->recurrence.context;
    int32_t status;
    uint32_t *map = wyt__allocate(context, letters, sizeof *map, &status);
    wyt__dfa_open(out, context, letters);
    for (size_t l = 0; l < letters && status == WYT_OK; l++)
        map[l] =
            (uint32_t)(p * digit_of(words, l, 0) + q * digit_of(words, l, 1) +
                       (int64_t)(balance->letters / 2));
    if (status == WYT_OK)
        status = wyt__dfa_relabel(balance, letters, map, out);
    wyt__release(context, map, letters, sizeof *map);
    wyt__dfa_close(balance);
    return status;
}

/* (|p| + |q|) (D - 1): with p, q < 2^32 and D at most 64 this fits. */
static int32_t most_difference(const struct wyt__words *words, int64_t p,
                               int64_t q, uint32_t *most)
{
    const int64_t sum =
        ((p < 0 ? -p : p) + (q < 0 ? -q : q)) * (words->digits - 1);
    *most = (uint32_t)sum;
    if (sum <= 1 << 16)
        return WYT_OK;
    return wyt__fail(words->recurrence.context, WYT_LIMIT,
                     "a vector of a move class has components too large for "
                     "an automaton");
}

/* Says 1 + p e + q f - least if that is between 1 and 1 + most - least. */
static int32_t form(const struct wyt__words *words, int64_t p, int64_t q,
                    int64_t least, int64_t most, struct wyt__dfa *out)
{
    struct wyt__dfa balance;
    uint32_t most_digit;
    int32_t status = most_difference(words, p, q, &most_digit);
    wyt__dfa_open(out, words->recurrence.context,
                  wyt__difference_letters(words));
    if (status == WYT_OK)
        status =
            wyt__balance(&words->recurrence, most_digit, least, most, &balance);
    return status == WYT_OK ? combine(words, p, q, &balance, out) : status;
}

/* Says 1 + (e or f modulo a number). */
static int32_t residue(const struct wyt__words *words, int axis,
                       uint64_t modulus, struct wyt__dfa *out)
{
    struct wyt__dfa balance;
    int32_t status;
    wyt__dfa_open(out, words->recurrence.context,
                  wyt__difference_letters(words));
    if (modulus > 1 << 16)
        return wyt__fail(words->recurrence.context, WYT_LIMIT,
                         "a move class modulo %llu is too large for an "
                         "automaton",
                         (unsigned long long)modulus);
    status = wyt__balance_modulo(&words->recurrence, words->digits - 1,
                                 (uint32_t)modulus, &balance);
    return status == WYT_OK
               ? combine(words, axis == 0, axis == 1, &balance, out)
               : status;
}

static uint32_t and_more(const void *user, uint32_t a, uint32_t b)
{
    (void)user;
    return a != 0 && b == MORE;
}

static uint32_t and_same(const void *user, uint32_t a, uint32_t b)
{
    (void)user;
    return a != 0 && b == SAME;
}

/* Of two orders: whether a move takes something. */
static uint32_t some_more(const void *user, uint32_t a, uint32_t b)
{
    (void)user;
    return a != 0 && b != 0 && (a == MORE || b == MORE);
}

/* e, f >= 0, not both 0. */
static int32_t any_move(const struct wyt__words *words, struct wyt__dfa *out)
{
    struct wyt__dfa other;
    int32_t status = order(words, 0, out);
    if (status == WYT_OK)
        status = order(words, 1, &other);
    else
        wyt__dfa_open(&other, words->recurrence.context, out->letters);
    return join_with(out, status, &other, some_more, NULL);
}

/* Joins with e or f being SAME or MORE. */
static int32_t and_order(const struct wyt__words *words, int axis,
                         wyt__outputs join, struct wyt__dfa *dfa)
{
    struct wyt__dfa other;
    const int32_t status = order(words, axis, &other);
    return join_with(dfa, status, &other, join, NULL);
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

/* q0 e = p0 f and something is taken. Where p0 or q0 is 0, a heap stays as it
 * is, digit by digit. */
static int32_t ray(const struct wyt__words *words, uint32_t p0, uint32_t q0,
                   struct wyt__dfa *out)
{
    const uint32_t g = gcd(p0, q0);
    int32_t status;
    if (p0 == 0 || q0 == 0) {
        status = any_move(words, out);
        return status == WYT_OK
                   ? and_order(words, p0 == 0 ? 0 : 1, and_same, out)
                   : status;
    }
    status = form(words, q0 / g, -(int64_t)(p0 / g), 0, 0, out);
    return status == WYT_OK ? and_order(words, 0, and_more, out) : status;
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

static int32_t line(const struct wyt__words *words,
                    const struct wyt__class *class, const uint32_t *vector,
                    struct wyt__dfa *out)
{
    const int axis = vector[0] == 0;
    const struct residues rule = {vector[axis], class->residues};
    const uint64_t modulus = (uint64_t)vector[axis] * class->modulus;
    const uint64_t most = (uint64_t)vector[axis] * class->most;
    struct wyt__dfa other;
    int32_t status = ray(words, vector[0], vector[1], out);
    /* Every multiple of a vector without a common factor has an integer t. */
    if (status == WYT_OK &&
        (class->modulus > 1 || gcd(vector[0], vector[1]) > 1)) {
        status = residue(words, axis, modulus, &other);
        status = join_with(out, status, &other, and_residue, &rule);
    }
    if (status == WYT_OK && class->most != 0 && most > WYT__MOST_WEIGHT)
        status = wyt__fail(words->recurrence.context, WYT_LIMIT,
                           "a move class up to %llu is too large for an "
                           "automaton",
                           (unsigned long long)most);
    if (status == WYT_OK && class->most != 0) {
        status = form(words, axis == 0, axis == 1, 0, (int64_t)most, &other);
        status = join_with(out, status, &other, wyt__both, NULL);
    }
    return status;
}

static int32_t strip(const struct wyt__words *words,
                     const struct wyt__class *class, struct wyt__dfa *out)
{
    const int64_t last = (int64_t) class->width - 1;
    struct wyt__dfa other;
    int32_t status = any_move(words, out);
    if (status != WYT_OK)
        return status;
    if (class->strip == WYT_STRIP_DIFFERENCE)
        status = form(words, 1, -1, -last, last, &other);
    else if (last == 0) /* cheaper than a balance: all digits are the same */
        return and_order(words, class->strip == WYT_STRIP_FIRST ? 0 : 1,
                         and_same, out);
    else
        status = form(words, class->strip == WYT_STRIP_FIRST,
                      class->strip == WYT_STRIP_SECOND, 0, last, &other);
    return join_with(out, status, &other, wyt__both, NULL);
}

int32_t wyt__differences_class(const struct wyt__words *words,
                               const struct wyt__game *game, size_t index,
                               struct wyt__dfa *out)
{
    const struct wyt__class *class = &game->classes[index];
    const int32_t status =
        class->strip != 0
            ? strip(words, class, out)
            : line(words, class, wyt__game_vector(game, index), out);
    if (status != WYT_OK)
        wyt__dfa_close(out);
    return status;
}

/* Rook moves: exactly one heap changes. */
static uint32_t one_more(const void *user, uint32_t a, uint32_t b)
{
    (void)user;
    return (a == SAME && b == MORE) || (a == MORE && b == SAME);
}

/* Which heap the only one is that changes, first or second. */
static uint32_t which_more(const void *user, uint32_t a, uint32_t b)
{
    (void)user;
    return a == MORE && b == SAME ? 1 : a == SAME && b == MORE ? 2 : 0;
}

static int32_t join_orders(const struct wyt__words *words, wyt__outputs join,
                           struct wyt__dfa *out)
{
    struct wyt__dfa other;
    int32_t status = order(words, 0, out);
    if (status != WYT_OK)
        return status;
    status = order(words, 1, &other);
    return join_with(out, status, &other, join, NULL);
}

/* Rook moves that take at least m: e + f is not one of 0 .. m - 1. */
static int32_t roob(const struct wyt__words *words, uint64_t m,
                    struct wyt__dfa *out)
{
    struct wyt__dfa other;
    int32_t status = join_orders(words, one_more, out);
    if (status != WYT_OK)
        return status;
    status = form(words, 1, 1, 0, (int64_t)m - 1, &other);
    return join_with(out, status, &other, wyt__only_first, NULL);
}

int32_t wyt__differences_blocked(const struct wyt__words *words,
                                 const struct wyt__game *game,
                                 struct wyt__dfa *out)
{
    const char *name = game->modifier == NULL ? "" : game->modifier->name;
    int32_t status;
    wyt__dfa_open(out, words->recurrence.context,
                  wyt__difference_letters(words));
    if (game->forbidden == 0)
        return WYT_OK;
    if (strcmp(name, "block") == 0)
        status = any_move(words, out);
    else if (strcmp(name, "bishopblock") == 0)
        status = ray(words, 1, 1, out);
    else if (strcmp(name, "roobblock") == 0)
        status = roob(words, game->numbers[0], out);
    else if (strcmp(name, "heapblock") == 0)
        status = join_orders(words, which_more, out);
    else
        status = wyt__fail(words->recurrence.context, WYT_UNSUPPORTED,
                           "the modifier '%s' is not known to proofs by "
                           "automata",
                           name);
    if (status != WYT_OK)
        wyt__dfa_close(out);
    return status;
}
