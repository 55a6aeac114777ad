/* SPDX-License-Identifier: MIT */
/*
 * The number of a position and the position of a number.
 *
 * The number is counted from the last digits on. Of the words of j letters that
 * lead from a state to a listed position it is known, for each track, how many
 * there are with the last j digits of the position on all tracks before it:
 *     same    of any,
 *     less    with a smaller number than that of the position on this track,
 * and one digit more is a sum of these. The words that come before the position
 * are those that are less on the first track, on the second one, and so on.
 *
 * The other way round the length is found first, then the digits of one track
 * after the other, for each of which it is known by how many beginnings of
 * further tracks each state is reached.
 */
#define WYT__ANY_SIZE
#include "automata/answers.h"

#include <wythoff/context.h>
#include <wythoff/solver.h>
#include <wythoff/status.h>

#include <gmp.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "automata/counts.h"
#include "automata/dfa.h"
#include "automata/differences.h"
#include "automata/recurrence.h"
#include "automata/tuple_words.h"
#include "automata/words.h"
#include "base/context.h"
#include "numbers/mpz.h"
#include "numbers/shown.h"
#include "rules/rules.h"

static const struct wyt__answers_side *
listing_of(const struct wyt__answers *answers, uint32_t side)
{
    return &answers->listed[answers->rules->symmetric ? WYT_SIDE_BOTH : side];
}

/* ---- the number of a position ---- */

enum { SAME, LESS, VECTORS };

struct ranking {
    const struct wyt__words *words;
    const struct wyt__dfa *dfa;
    size_t tracks;
    mpz_t *now[WYT__TRACKS][VECTORS], *next[WYT__TRACKS][VECTORS];
};

static int32_t open_ranking(struct ranking *ranking,
                            const struct wyt__words *words,
                            const struct wyt__answers_side *listing)
{
    const struct wyt__dfa *dfa = &listing->dfa;
    int32_t status = WYT_OK;
    memset(ranking, 0, sizeof *ranking);
    ranking->words = words;
    ranking->dfa = dfa;
    ranking->tracks = listing->tracks;
    for (size_t t = 0; t < listing->tracks && status == WYT_OK; t++) {
        for (size_t v = 0; v < VECTORS && status == WYT_OK; v++) {
            status = wyt__mpz_array_new(dfa->context, dfa->states,
                                        &ranking->now[t][v]);
            if (status == WYT_OK)
                status = wyt__mpz_array_new(dfa->context, dfa->states,
                                            &ranking->next[t][v]);
        }
        if (status == WYT_OK)
            wyt__counts_ends(dfa, ranking->now[t][SAME]);
    }
    return status;
}

static void close_ranking(struct ranking *ranking)
{
    for (size_t t = 0; t < ranking->tracks; t++)
        for (size_t v = 0; v < VECTORS; v++) {
            wyt__mpz_array_free(ranking->dfa->context, ranking->dfa->states,
                                ranking->now[t][v]);
            wyt__mpz_array_free(ranking->dfa->context, ranking->dfa->states,
                                ranking->next[t][v]);
        }
}

/* One digit more, on a track: letters that have those of the position on the
 * tracks before it are one after the other, by the digit on this one. */
static int32_t rank_track(struct ranking *ranking, size_t track,
                          uint32_t letter)
{
    const struct wyt__dfa *dfa = ranking->dfa;
    const mpz_t *same = (const mpz_t *)ranking->now[track][SAME];
    const mpz_t *less = (const mpz_t *)ranking->now[track][LESS];
    const size_t unit =
        wyt__tuple_letters(ranking->words, ranking->tracks - track - 1);
    const size_t all = unit * ranking->words->digits;
    const size_t from = letter / all * all, at = letter / unit * unit;
    int32_t status = wyt__counts_lengthen(dfa, from, from + all, same,
                                          ranking->next[track][SAME]);
    for (size_t s = 0; s < dfa->states && status == WYT_OK; s++) {
        mpz_t *sum = &ranking->next[track][LESS][s];
        mpz_set_ui(*sum, 0);
        wyt__counts_add(dfa, s, from, at, same, *sum);
        wyt__counts_add(dfa, s, at, at + unit, less, *sum);
        status = wyt__work(dfa->context,
                           (uint64_t)(at + unit - from) * WYT__LIMB_STEPS *
                               (1 + (uint64_t)mpz_size(*sum)),
                           0, 0);
    }
    for (size_t v = 0; v < VECTORS; v++) {
        mpz_t *kept = ranking->now[track][v];
        ranking->now[track][v] = ranking->next[track][v];
        ranking->next[track][v] = kept;
    }
    return status;
}

/* The numbers of a position on the tracks, and the bits of the largest; of a
 * symmetric game its heaps are put in order. */
static int32_t open_tracks(struct wyt__answers *answers,
                           const struct wyt__answers_side *listing,
                           mpz_t *heaps, struct wyt__tuple_word *word,
                           size_t *bits)
{
    mpz_t sorted[WYT__TRACKS], track[WYT__TRACKS];
    mpz_t *largest = &sorted[WYT__NO_HEAP];
    const bool symmetric = answers->rules->symmetric;
    int32_t status;
    for (size_t i = 0; i < WYT__TRACKS; i++)
        mpz_inits(sorted[i], track[i], NULL);
    for (size_t i = 0; i < answers->heaps; i++) {
        mpz_set(sorted[i], heaps[i]);
        if (mpz_cmp(*largest, heaps[i]) < 0)
            mpz_set(*largest, heaps[i]);
        for (size_t k = i;
             symmetric && k > 0 && mpz_cmp(sorted[k - 1], sorted[k]) > 0; k--)
            mpz_swap(sorted[k - 1], sorted[k]);
    }
    for (size_t t = 0; t < listing->tracks; t++)
        mpz_set(track[t], sorted[listing->heap[t]]);
    *bits = mpz_sizeinbase(*largest, 2);
    status =
        wyt__tuple_word_open(word, &answers->words, track, listing->tracks);
    for (size_t i = 0; i < WYT__TRACKS; i++)
        mpz_clears(sorted[i], track[i], NULL);
    return status;
}

int32_t wyt__answers_rank(struct wyt__answers *answers, mpz_t *heaps,
                          uint32_t side, mpz_t number)
{
    const struct wyt__answers_side *listing = listing_of(answers, side);
    const size_t tracks = listing->tracks;
    struct ranking ranking;
    struct wyt__tuple_word word;
    size_t bits;
    int32_t status = open_tracks(answers, listing, heaps, &word, &bits);
    mpz_set_ui(number, 0);
    /* Of n digits there are U_n numbers on each track. */
    if (status == WYT_OK)
        status = wyt__check_numbers(answers->context,
                                    2 * VECTORS * (uint64_t)tracks *
                                        listing->dfa.states,
                                    (uint64_t)tracks * bits + 64);
    if (status == WYT_OK && listing->dfa.states > 0) {
        status = open_ranking(&ranking, &answers->words, listing);
        for (size_t i = word.length; i-- > 0 && status == WYT_OK;)
            for (size_t t = 0; t < tracks && status == WYT_OK; t++)
                status = rank_track(&ranking, t, word.letter[i]);
        for (size_t t = 0; t < tracks && status == WYT_OK; t++)
            mpz_add(number, number, ranking.now[t][LESS][0]);
        close_ranking(&ranking);
    }
    wyt__tuple_word_close(&word);
    return status;
}

/* ---- the position of a number ---- */

struct descent {
    struct wyt__answers *answers;
    const struct wyt__dfa *dfa;
    size_t tracks;
    mpz_t rest; /* listed positions still to be passed */
    size_t length;
    size_t bits;           /* of the counts */
    uint32_t *given;       /* the digits of the tracks that are known */
    uint32_t *found;       /* and of one more */
    mpz_t *reached, *next; /* by how many beginnings of further tracks */
};

/* The weights that follow, for a limit on digits: U_i .. U_(i+n-1). */
struct window {
    const struct wyt__recurrence *recurrence;
    mpz_t weight[WYT__ORDER], sum;
};

static void open_window(struct window *window,
                        const struct wyt__recurrence *recurrence)
{
    window->recurrence = recurrence;
    for (size_t i = 0; i < recurrence->order; i++)
        mpz_init_set_ui(window->weight[i], (unsigned long)recurrence->first[i]);
    mpz_init(window->sum);
}

static void close_window(struct window *window)
{
    for (size_t i = 0; i < window->recurrence->order; i++)
        mpz_clear(window->weight[i]);
    mpz_clear(window->sum);
}

static void shift_window(struct window *window)
{
    const size_t n = window->recurrence->order;
    mpz_set_ui(window->sum, 0);
    for (size_t i = 0; i < n; i++) {
        const int64_t c = window->recurrence->coefficient[i];
        if (c > 0)
            mpz_addmul_ui(window->sum, window->weight[i], (unsigned long)c);
        else
            mpz_submul_ui(window->sum, window->weight[i], (unsigned long)-c);
    }
    for (size_t i = 0; i + 1 < n; i++)
        mpz_swap(window->weight[i], window->weight[i + 1]);
    mpz_swap(window->weight[n - 1], window->sum);
}

static int32_t fail_behind(const struct descent *descent, const mpz_t total)
{
    return wyt__fail(descent->answers->context, WYT_NONE,
                     "there is no P-position number %s; the set has %s on this "
                     "side",
                     wyt__shown(descent->rest).text, wyt__shown(total).text);
}

/* The least length with enough listed positions. A set that has an end has all
 * its positions in as many digits as it has states; of one that has none the
 * heap that is looked for has at least U_length, which a limit ends. */
static int32_t find_length(struct descent *descent, bool endless)
{
    const struct wyt__dfa *dfa = descent->dfa;
    struct window window;
    mpz_t *now = descent->reached, *more = descent->next;
    int32_t status = WYT_OK;
    open_window(&window, &descent->answers->words.recurrence);
    wyt__counts_ends(dfa, now);
    while (status == WYT_OK && mpz_cmp(now[0], descent->rest) <= 0) {
        mpz_t *kept = now;
        if (!endless && descent->length > dfa->states) {
            status = fail_behind(descent, now[0]);
            break;
        }
        status =
            wyt__check_bits(dfa->context, mpz_sizeinbase(window.weight[0], 2));
        if (status == WYT_OK)
            status = wyt__check_numbers(dfa->context, 2 * (uint64_t)dfa->states,
                                        mpz_sizeinbase(now[0], 2));
        if (status == WYT_OK)
            status = wyt__counts_lengthen(dfa, 0, dfa->letters,
                                          (const mpz_t *)now, more);
        now = more;
        more = kept;
        descent->length++;
        shift_window(&window);
    }
    descent->bits = mpz_sizeinbase(now[0], 2);
    close_window(&window);
    return status;
}

/* next = by how many beginnings each state is reached by the letters from ..
 * end - 1; total = how many listed positions go on so. */
static int32_t try_letters(struct descent *descent, size_t from, size_t end,
                           const mpz_t *counts, mpz_t total)
{
    const struct wyt__dfa *dfa = descent->dfa;
    int32_t status = WYT_OK;
    mpz_set_ui(total, 0);
    for (size_t s = 0; s < dfa->states; s++)
        mpz_set_ui(descent->next[s], 0);
    for (size_t s = 0; s < dfa->states; s++) {
        const uint32_t *next = dfa->next + s * dfa->letters;
        for (size_t l = from; l < end && mpz_sgn(descent->reached[s]) != 0; l++)
            if (next[l] != WYT__NO_STATE)
                mpz_add(descent->next[next[l]], descent->next[next[l]],
                        descent->reached[s]);
    }
    for (size_t s = 0; s < dfa->states && status == WYT_OK; s++) {
        const size_t limbs = mpz_size(descent->next[s]);
        uint64_t steps = 4 + (end - from);
        if (limbs > 0) {
            mpz_addmul(total, descent->next[s], counts[s]);
            steps += (1 + (uint64_t)mpz_size(counts[s])) * WYT__LIMB_STEPS;
        }
        status = limbs > 1
                     ? wyt__mpz_products(dfa->context, 1, mpz_size(counts[s]))
                     : wyt__work(dfa->context, steps, 0, 0);
    }
    return status;
}

/* The digit of a track at a place, of the words that are counted; letters with
 * one digit are `unit`. */
static int32_t descend_place(struct descent *descent, size_t place, size_t unit,
                             const mpz_t *counts, mpz_t total)
{
    const uint32_t digits = descent->answers->words.digits;
    uint32_t *found = &descent->found[place];
    mpz_t *kept;
    int32_t status;
    *found = descent->given[place] * digits;
    status =
        try_letters(descent, *found * unit, (*found + 1) * unit, counts, total);
    while (status == WYT_OK && mpz_cmp(descent->rest, total) >= 0) {
        mpz_sub(descent->rest, descent->rest, total);
        ++*found;
        status = try_letters(descent, *found * unit, (*found + 1) * unit,
                             counts, total);
    }
    kept = descent->reached;
    descent->reached = descent->next;
    descent->next = kept;
    return status;
}

/* The digits of a track, those of the tracks before it being given. */
static int32_t descend_track(struct descent *descent, size_t track)
{
    const struct wyt__words *words = &descent->answers->words;
    const size_t unit = wyt__tuple_letters(words, descent->tracks - track - 1);
    struct wyt__counts counts;
    uint32_t *kept;
    mpz_t total;
    int32_t status =
        wyt__counts_open(&counts, descent->dfa, unit * words->digits,
                         descent->given, descent->length, descent->bits);
    mpz_init(total);
    for (size_t s = 0; s < descent->dfa->states; s++)
        mpz_set_ui(descent->reached[s], s == 0);
    for (size_t i = 0; i < descent->length && status == WYT_OK; i++) {
        const mpz_t *vector;
        status = wyt__counts_at(&counts, descent->length - 1 - i, &vector);
        if (status == WYT_OK)
            status = descend_place(descent, i, unit, vector, total);
    }
    mpz_clear(total);
    wyt__counts_close(&counts);
    kept = descent->given;
    descent->given = descent->found;
    descent->found = kept;
    return status;
}

static int32_t descend(struct descent *descent)
{
    wyt_context *context = descent->answers->context;
    int32_t status;
    descent->given = wyt__allocate(context, descent->length,
                                   sizeof *descent->given, &status);
    if (status == WYT_OK)
        descent->found = wyt__allocate(context, descent->length,
                                       sizeof *descent->found, &status);
    for (size_t t = 0; t < descent->tracks && status == WYT_OK; t++)
        status = descend_track(descent, t);
    return status;
}

static int32_t open_descent(struct descent *descent,
                            struct wyt__answers *answers, const mpz_t number,
                            const struct wyt__answers_side *listing)
{
    const struct wyt__dfa *dfa = &listing->dfa;
    int32_t status;
    memset(descent, 0, sizeof *descent);
    descent->answers = answers;
    descent->dfa = dfa;
    descent->tracks = listing->tracks;
    mpz_init_set(descent->rest, number);
    status = wyt__mpz_array_new(dfa->context, dfa->states, &descent->reached);
    return status == WYT_OK
               ? wyt__mpz_array_new(dfa->context, dfa->states, &descent->next)
               : status;
}

static void close_descent(struct descent *descent)
{
    wyt_context *context = descent->answers->context;
    const size_t states = descent->dfa->states;
    mpz_clear(descent->rest);
    wyt__mpz_array_free(context, states, descent->reached);
    wyt__mpz_array_free(context, states, descent->next);
    wyt__release(context, descent->given, descent->length,
                 sizeof *descent->given);
    wyt__release(context, descent->found, descent->length,
                 sizeof *descent->found);
}

/* The heaps of the word that was found, each from its track. */
static int32_t weigh_heaps(struct descent *descent,
                           const struct wyt__answers_side *listing,
                           mpz_t *heaps)
{
    mpz_t track[WYT__TRACKS];
    int32_t status;
    for (size_t t = 0; t < listing->tracks; t++)
        mpz_init(track[t]);
    status = wyt__tuple_word_weigh(&descent->answers->words, descent->given,
                                   descent->length, track, listing->tracks);
    for (size_t t = 0; t < listing->tracks; t++) {
        if (status == WYT_OK && listing->heap[t] != WYT__NO_HEAP)
            mpz_swap(heaps[listing->heap[t]], track[t]);
        mpz_clear(track[t]);
    }
    return status;
}

int32_t wyt__answers_nth(struct wyt__answers *answers, const mpz_t number,
                         uint32_t side, mpz_t *heaps)
{
    const struct wyt__answers_side *listing = listing_of(answers, side);
    struct descent descent;
    int32_t status = open_descent(&descent, answers, number, listing);
    if (status == WYT_OK && descent.dfa->states == 0) {
        mpz_set_ui(heaps[0], 0);
        status = fail_behind(&descent, heaps[0]);
    }
    if (status == WYT_OK)
        status = find_length(&descent, listing->endless);
    if (status == WYT_OK)
        status = descend(&descent);
    if (status == WYT_OK)
        status = weigh_heaps(&descent, listing, heaps);
    if (status == WYT_OK && answers->rules->symmetric && side == WYT_SIDE_LOWER)
        mpz_swap(heaps[0], heaps[1]);
    close_descent(&descent);
    return status;
}
