/* SPDX-License-Identifier: MIT */
/*
 * Files for Walnut. A numeration of its own, msd_NAME, is the automaton of
 * valid words and that of addition, x + y = z over triples of digits: that is a
 * balance of weight 0 of x + y - z (balance.h), so that the remainders have
 * their exact bounds. The script takes neither on trust: export_script.c.
 */
#include "automata/export.h"

#include <wythoff/context.h>
#include <wythoff/status.h>

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "automata/balance.h"
#include "automata/dfa.h"
#include "automata/words.h"
#include "automata/writing.h"
#include "base/assert.h"
#include "base/context.h"
#include "rules/rules.h"

#define NAME_BYTES 32

/* More digits make so many triples that Walnut cannot do anything with them. */
#define MOST_DIGITS 16

/* What comes before the sets. */
enum piece { VALID, ADDITION, SETS };

size_t wyt__walnut_pieces(const struct wyt__claim *claim)
{
    return SETS + claim->count + 1;
}

static int32_t check_name(const struct wyt__claim *claim, const char *name)
{
    const size_t length = strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789");
    if (name[length] == '\0' && length > 0 && length <= NAME_BYTES &&
        (name[0] < '0' || name[0] > '9'))
        return WYT_OK;
    return wyt__fail(claim->words->recurrence.context, WYT_E_ARGUMENT,
                     "'%.64s' is no name for Walnut; a small letter and then "
                     "up to %d small letters and digits were expected",
                     name, NAME_BYTES - 1);
}

static int32_t check_claim(const struct wyt__claim *claim)
{
    if (claim->rules->game.heaps != 2)
        return wyt__fail(claim->words->recurrence.context, WYT_UNSUPPORTED,
                         "a game of %zu heaps; for Walnut there are two",
                         claim->rules->game.heaps);
    if (claim->words->digits <= MOST_DIGITS)
        return WYT_OK;
    return wyt__fail(claim->words->recurrence.context, WYT_UNSUPPORTED,
                     "a numeration of %lu digits; for Walnut there are at most "
                     "%d",
                     (unsigned long)claim->words->digits, MOST_DIGITS);
}

/* The digit of a letter of `tracks` digits, first track first. */
static size_t digit_of(size_t letter, size_t digits, size_t tracks,
                       size_t track)
{
    WYT__ASSERT(digits > 0);
    for (size_t i = track + 1; i < tracks; i++)
        letter /= digits;
    return letter % digits;
}

/* Reads a triple by another automaton, which has a letter for each map(). */
static int32_t
read_triples(const struct wyt__words *words, const struct wyt__dfa *from,
             uint32_t (*map)(size_t digits, size_t letter, size_t track),
             size_t track, struct wyt__dfa *out)
{
    const size_t d = words->digits, letters = d * d * d;
    wyt_context *context = words->recurrence.context;
    int32_t status;
    uint32_t *letter = wyt__allocate(context, letters, sizeof *letter, &status);
    wyt__dfa_open(out, context, letters);
    for (size_t l = 0; l < letters && status == WYT_OK; l++)
        letter[l] = map(d, l, track);
    if (status == WYT_OK)
        status = wyt__dfa_relabel(from, letters, letter, out);
    wyt__release(context, letter, letters, sizeof *letter);
    return status;
}

static uint32_t one_digit(size_t digits, size_t letter, size_t track)
{
    return (uint32_t)digit_of(letter, digits, 3, track);
}

/* x + y - z, as the letter of a balance of digits up to 2 (D - 1). */
static uint32_t difference(size_t digits, size_t letter, size_t track)
{
    (void)track;
    return (uint32_t)(digit_of(letter, digits, 3, 0) +
                      digit_of(letter, digits, 3, 1) + 2 * (digits - 1) -
                      digit_of(letter, digits, 3, 2));
}

/* x + y = z, of valid words. */
static int32_t add(const struct wyt__words *words, struct wyt__dfa *out)
{
    struct wyt__dfa balance, valid;
    int32_t status = wyt__balance(&words->recurrence, 2 * (words->digits - 1),
                                  0, 0, &balance);
    if (status != WYT_OK)
        return status;
    status = read_triples(words, &balance, difference, 0, out);
    wyt__dfa_close(&balance);
    for (size_t track = 0; track < 3 && status == WYT_OK; track++) {
        status = read_triples(words, &words->valid, one_digit, track, &valid);
        if (status == WYT_OK)
            status = wyt__dfa_join_to(out, &valid, wyt__both, NULL);
        wyt__dfa_close(&valid);
    }
    if (status != WYT_OK)
        wyt__dfa_close(out);
    return status;
}

/* States with what they say, and arrows of them: "0 1 1 -> 2". Walnut wants a
 * state also where nothing is accepted. */
static void put_states(struct wyt__writing *out, const struct wyt__dfa *dfa,
                       size_t digits, size_t tracks)
{
    if (dfa->states == 0)
        wyt__write_format(out, "\n0 0\n");
    for (uint32_t s = 0; s < dfa->states && out->status == WYT_OK; s++) {
        wyt__write_format(out, "\n%lu %d\n", (unsigned long)s,
                          dfa->output[s] != 0);
        for (size_t l = 0; l < dfa->letters; l++) {
            const uint32_t to = wyt__dfa_step(dfa, s, l);
            if (to == WYT__NO_STATE)
                continue;
            for (size_t i = 0; i < tracks; i++)
                wyt__write_format(out, "%zu ", digit_of(l, digits, tracks, i));
            wyt__write_format(out, "-> %lu\n", (unsigned long)to);
        }
    }
}

/* Of numbers that have no numeration yet. */
static void put_base(struct wyt__writing *out, const struct wyt__dfa *dfa,
                     size_t digits, size_t tracks)
{
    for (size_t i = 0; i < tracks; i++) {
        wyt__write_format(out, i == 0 ? "{" : " {");
        for (size_t d = 0; d < digits; d++)
            wyt__write_format(out, "%s%zu", d == 0 ? "" : ", ", d);
        wyt__write(out, "}", 1);
    }
    wyt__write(out, "\n", 1);
    put_states(out, dfa, digits, tracks);
}

static int32_t put_addition(struct wyt__writing *out,
                            const struct wyt__words *words)
{
    struct wyt__dfa sums;
    const int32_t status = add(words, &sums);
    if (status != WYT_OK)
        return status;
    put_base(out, &sums, words->digits, 3);
    wyt__dfa_close(&sums);
    return out->status;
}

static int32_t put_set(struct wyt__writing *out, const struct wyt__claim *claim,
                       const char *name, size_t index)
{
    struct wyt__dfa set;
    const int32_t status = wyt__export_set(claim, index, &set);
    if (status != WYT_OK)
        return status;
    wyt__write_format(out, "msd_%s msd_%s\n", name, name);
    put_states(out, &set, claim->words->digits, 2);
    wyt__dfa_close(&set);
    return out->status;
}

int32_t wyt__export_walnut(const struct wyt__claim *claim, const char *name,
                           size_t piece, struct wyt__writing *path,
                           struct wyt__writing *out)
{
    int32_t status = check_name(claim, name);
    if (status == WYT_OK)
        status = check_claim(claim);
    if (status != WYT_OK)
        return status;
    if (piece == VALID) {
        wyt__write_format(path, "Custom Bases/msd_%s.txt", name);
        put_base(out, &claim->words->valid, claim->words->digits, 1);
    } else if (piece == ADDITION) {
        wyt__write_format(path, "Custom Bases/msd_%s_addition.txt", name);
        status = put_addition(out, claim->words);
    } else if (piece < SETS + claim->count) {
        wyt__write_format(path, "Automata Library/%s_p%zu.txt", name,
                          piece - SETS);
        status = put_set(out, claim, name, piece - SETS);
    } else {
        wyt__write_format(path, "Command Files/%s.txt", name);
        status = wyt__export_script(claim, name, out);
    }
    if (status == WYT_OK)
        status = path->status;
    return status == WYT_OK ? out->status : status;
}
