/* SPDX-License-Identifier: MIT */
/*
 * Machines of formulas, gate by gate: a search over the pairs of states of
 * those that a gate asks, of which those that say the same become one.
 */
#include "automata/check_formulas.h"

#include <wythoff/context.h>
#include <wythoff/status.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "automata/check_machine.h"
#include "automata/check_weights.h"
#include "base/context.h"
#include "rules/formula/comparisons.h"
#include "rules/formula/formula.h"

/* The most letters and pairs of states, and the box on which a formula is
 * compared. */
#define MOST_LETTERS ((size_t)1 << 14)
#define MOST_STATES ((size_t)1 << 21)
#define BOX 5

struct reading {
    const struct wyt__weights *weights;
    size_t digits, heaps, tuples; /* letters of digits before the move */
    size_t letters;
    bool pairs;
    const struct wyt__machine *all;
    const struct wyt__comparisons *comparisons;
    struct wyt__machine *gate; /* as many as are asked, and those before */
    bool *asked;
};

/* ---- the box ---- */

/* The next position with no heap above `most`, or above those of `top`. */
static bool next_position(uint64_t *heap, size_t heaps, const uint64_t *top)
{
    for (size_t i = heaps; i-- > 0; heap[i] = 0)
        if (++heap[i] <= (top == NULL ? BOX : top[i]))
            return true;
    return false;
}

/* Whether a formula says the same as its comparisons at a position, or of all
 * moves from there. */
static bool agrees(const struct wyt__formula *formula,
                   const struct wyt__comparisons *comparisons,
                   const uint64_t *heap)
{
    const bool moves = formula->subject == WYT__MOVES;
    uint64_t left[WYT__FORMULA_HEAPS] = {0};
    do {
        const uint64_t *const to = moves ? left : heap;
        bool holds;
        if (wyt__formula_ask(formula, heap, to, &holds) != WYT__NO_TROUBLE ||
            holds != wyt__comparisons_hold(comparisons, heap, to))
            return false;
    } while (moves && next_position(left, formula->heaps, heap));
    return true;
}

int32_t wyt__formula_read_checked(wyt_context *context,
                                  const struct wyt__formula *formula,
                                  const char *name,
                                  struct wyt__comparisons *comparisons)
{
    uint64_t heap[WYT__FORMULA_HEAPS] = {0};
    int32_t status = wyt__comparisons_open(comparisons, context, formula);
    if (status != WYT_OK)
        return status;
    if (comparisons->why != NULL)
        return wyt__comparisons_refuse(context, formula, name, comparisons->why,
                                       "the checker of certificates");
    do {
        if (!agrees(formula, comparisons, heap))
            return wyt__fail(context, WYT_E_INTERNAL,
                             "%s=(...) is not what its comparisons say", name);
        status = wyt__work(context, 1 << 14, 0, 0);
    } while (status == WYT_OK && next_position(heap, formula->heaps, NULL));
    return status;
}

/* ---- words ---- */

/* Words of a key: which heaps are smaller behind, and V of each track. */
enum { LOWERED, TRACKS, KEY = TRACKS + 2 * WYT__CHECKED_HEAPS };

/* The tracks of words: of heaps before the move, and of those behind. */
struct tracks {
    const struct wyt__machine *valid;
    size_t heaps, moving, tracks;
};

/* Whether a word has its end here. */
static bool is_word(const struct tracks *tracks, const uint32_t *key)
{
    bool is = tracks->tracks == tracks->heaps || key[LOWERED] != 0;
    for (size_t i = 0; i < tracks->tracks; i++)
        is = is && wyt__machine_says(tracks->valid, key[TRACKS + i]) != 0;
    return is;
}

/* The key behind a letter; false if there is none: of a heap the first digit
 * that is another one has to be smaller behind. */
static bool follow(const struct tracks *tracks, const uint32_t *from,
                   size_t letter, uint32_t *to)
{
    size_t digit[2 * WYT__CHECKED_HEAPS] = {0};
    wyt__digits_of(letter, tracks->valid->letters, tracks->tracks, digit);
    to[LOWERED] = from[LOWERED];
    for (size_t i = 0; i < tracks->tracks; i++) {
        to[TRACKS + i] =
            wyt__machine_step(tracks->valid, from[TRACKS + i], digit[i]);
        if (to[TRACKS + i] == WYT__DEAD)
            return false;
    }
    for (size_t i = 0; i < tracks->tracks - tracks->heaps; i++) {
        const size_t behind = digit[tracks->heaps + i];
        if (digit[i] == behind || (from[LOWERED] >> i & 1) != 0)
            continue;
        if (i >= tracks->moving || digit[i] < behind)
            return false;
        to[LOWERED] |= (uint32_t)1 << i;
    }

    return true;
}

/* The state of a key, which becomes one if it is new. */
static int32_t see_word(const struct tracks *tracks, struct wyt__seen *seen,
                        const uint32_t *key, struct wyt__machine *out,
                        uint32_t *state)
{
    const size_t before = seen->count;
    const int32_t status = wyt__see(seen, key, TRACKS + tracks->tracks, state);
    return status == WYT_OK && seen->count > before
               ? wyt__machine_add(out, is_word(tracks, key))
               : status;
}

int32_t wyt__formula_words(const struct wyt__machine *valid, size_t heaps,
                           size_t moving, bool pairs, struct wyt__machine *out)
{
    wyt_context *context = valid->next.context;
    const struct tracks tracks = {.valid = valid,
                                  .heaps = heaps,
                                  .moving = moving,
                                  .tracks = pairs ? 2 * heaps : heaps};
    const size_t letters = wyt__letters_of(valid->letters, tracks.tracks);
    uint32_t from[KEY] = {0}, to[KEY] = {0}, state;
    struct wyt__seen seen;
    int32_t status;
    wyt__machine_open(out, context, letters);
    if (wyt__letters_of(valid->letters, heaps) > MOST_LETTERS ||
        letters > MOST_LETTERS)
        return wyt__fail(context, WYT_LIMIT,
                         "a formula of %zu heaps with %zu digits has too many "
                         "letters",
                         heaps, valid->letters);
    wyt__seen_open(&seen, context);
    status = see_word(&tracks, &seen, from, out, &state);
    for (size_t s = 0; s < seen.count && status == WYT_OK; s++) {
        size_t length;
        const uint32_t *key = wyt__seen_words(&seen, s, &length);
        memcpy(from, key, length * sizeof *from);
        for (size_t l = 0; l < letters && status == WYT_OK; l++) {
            if (!follow(&tracks, from, l, to))
                continue;
            status = see_word(&tracks, &seen, to, out, &state);
            if (status == WYT_OK)
                out->next.at[s * letters + l] = state;
        }
    }
    wyt__seen_close(&seen);
    if (status == WYT_OK)
        status = wyt__machine_trim(out);
    return status == WYT_OK ? wyt__machine_merge(out) : status;
}

/* ---- comparisons ---- */

static int64_t weigh(const struct reading *reading,
                     const struct wyt__comparison *comparison, size_t letter)
{
    const size_t before = reading->pairs ? letter / reading->tuples : letter;
    size_t digit[WYT__CHECKED_HEAPS] = {0}, behind[WYT__CHECKED_HEAPS] = {0};
    int64_t sum = 0;
    wyt__digits_of(before, reading->digits, reading->heaps, digit);
    wyt__digits_of(reading->pairs ? letter % reading->tuples : letter,
                   reading->digits, reading->heaps, behind);
    for (size_t i = 0; i < reading->comparisons->heaps; i++)
        sum += comparison->of[0][i] * (int64_t)digit[i] +
               comparison->of[1][i] * (int64_t)behind[i];
    return sum;
}

/* What a comparison wants of the weight without what is added. */
static struct wyt__wanted wanted_of(const struct wyt__comparison *comparison)
{
    struct wyt__wanted wanted = {.most = -comparison->k};
    switch (comparison->comparing) {
    case WYT__FORM_ZERO:
        wanted.least = -comparison->k;
        break;
    case WYT__FORM_NOT_ABOVE:
        wanted.open = true;
        break;
    case WYT__FORM_REST:
        wanted = (struct wyt__wanted){
            .modulus = (uint32_t)comparison->modulus,
            .component = 1,
            .residues = (uint32_t)(comparison->high - comparison->low + 1),
            .shift = comparison->k - comparison->low + comparison->modulus};
        break;
    }
    return wanted;
}

/* Reads the sums of letters in a machine that weighs them. */
static int32_t spread(const struct reading *reading,
                      const struct wyt__comparison *comparison, int64_t reach,
                      const struct wyt__machine *weighs,
                      struct wyt__machine *out)
{
    wyt_context *context = reading->weights->context;
    int32_t status = WYT_OK;
    for (size_t s = 0; s < weighs->states && status == WYT_OK; s++) {
        status = wyt__machine_add(out, weighs->says.at[s]);
        for (size_t l = 0; l < reading->letters && status == WYT_OK; l++)
            out->next.at[s * reading->letters + l] = wyt__machine_step(
                weighs, (uint32_t)s,
                (size_t)(weigh(reading, comparison, l) + reach));
        if (status == WYT_OK)
            status = wyt__work(context, 32 * reading->letters, 0, 0);
    }
    return status == WYT_OK ? wyt__machine_merge(out) : status;
}

static int32_t read_comparison(const struct reading *reading,
                               const struct wyt__comparison *comparison,
                               struct wyt__machine *out)
{
    const struct wyt__wanted wanted = wanted_of(comparison);
    struct wyt__machine weighs;
    int64_t reach = 0;
    int32_t status;
    for (size_t l = 0; l < reading->letters; l++) {
        const int64_t sum = weigh(reading, comparison, l);
        reach = sum > reach ? sum : -sum > reach ? -sum : reach;
    }
    if (reach > UINT32_MAX)
        return wyt__fail(reading->weights->context, WYT_LIMIT,
                         "a formula with numbers beyond 32 bits cannot be "
                         "checked");
    status = wyt__weights_machine(reading->weights, (uint32_t)reach, &wanted,
                                  &weighs);
    if (status == WYT_OK)
        status = spread(reading, comparison, reach, &weighs, out);
    wyt__machine_close(&weighs);
    return status;
}

/* ---- gates ---- */

/* What two machines say together: both, either, or the first one alone, which
 * is "not" of the second one. */
struct asking {
    const struct wyt__machine *a, *b;
    enum wyt__gating gating;
    struct wyt__seen seen;
    struct wyt__machine *out;
};

static bool says(const struct asking *asking, uint32_t a, uint32_t b)
{
    const bool says_a = wyt__machine_says(asking->a, a) != 0;
    const bool says_b = wyt__machine_says(asking->b, b) != 0;
    if (asking->gating == WYT__IF_NOT)
        return says_a && !says_b;
    return asking->gating == WYT__IF_BOTH ? says_a && says_b : says_a || says_b;
}

/* The state of a pair of states, if words may go on from there. */
static int32_t see(struct asking *asking, uint32_t a, uint32_t b,
                   uint32_t *state)
{
    const uint32_t key[2] = {a, b};
    const size_t before = asking->seen.count;
    int32_t status;
    *state = WYT__DEAD;
    if (a == WYT__DEAD && (b == WYT__DEAD || asking->gating != WYT__IF_EITHER))
        return WYT_OK;
    status = wyt__see(&asking->seen, key, 2, state);
    if (status != WYT_OK || asking->seen.count == before)
        return status;
    if (before == MOST_STATES)
        return wyt__fail(asking->out->next.context, WYT_LIMIT,
                         "a formula needs more than %zu states", MOST_STATES);
    return wyt__machine_add(asking->out, says(asking, a, b));
}

/* A machine without states leads nowhere from the start on. */
static uint32_t start_of(const struct wyt__machine *machine)
{
    return machine->states == 0 ? WYT__DEAD : 0;
}

static int32_t ask_both(struct asking *asking)
{
    const size_t letters = asking->out->letters;
    uint32_t to;
    int32_t status;
    wyt__seen_open(&asking->seen, asking->out->next.context);
    status = see(asking, start_of(asking->a), start_of(asking->b), &to);
    for (size_t s = 0; s < asking->seen.count && status == WYT_OK; s++) {
        size_t length;
        const uint32_t *key = wyt__seen_words(&asking->seen, s, &length);
        const uint32_t a = key[0], b = key[1];
        for (size_t l = 0; l < letters && status == WYT_OK; l++) {
            status = see(asking, wyt__machine_step(asking->a, a, l),
                         wyt__machine_step(asking->b, b, l), &to);
            if (status == WYT_OK)
                asking->out->next.at[s * letters + l] = to;
        }
    }
    wyt__seen_close(&asking->seen);
    if (status == WYT_OK)
        status = wyt__machine_trim(asking->out);
    return status == WYT_OK ? wyt__machine_merge(asking->out) : status;
}

/* A comparison, of words that there are. */
static int32_t read_compared(const struct reading *reading, size_t number,
                             struct wyt__machine *out)
{
    struct wyt__machine compared;
    struct asking asking = {
        .a = reading->all, .b = &compared, .gating = WYT__IF_BOTH, .out = out};
    int32_t status;
    wyt__machine_open(&compared, reading->weights->context, reading->letters);
    status =
        read_comparison(reading, &reading->comparisons->all[number], &compared);
    if (status == WYT_OK)
        status = ask_both(&asking);
    wyt__machine_close(&compared);
    return status;
}

static int32_t read_gate(const struct reading *reading, size_t at)
{
    const struct wyt__gate gate = reading->comparisons->gate[at];
    struct asking asking = {.gating = gate.gating, .out = &reading->gate[at]};
    switch (gate.gating) {
    case WYT__NEVER:
        return WYT_OK; /* no states */
    case WYT__IF_COMPARED:
        return read_compared(reading, gate.a, asking.out);
    case WYT__ALWAYS:
        asking.gating = WYT__IF_BOTH;
        asking.a = asking.b = reading->all;
        break;
    case WYT__IF_NOT:
        asking.a = reading->all;
        asking.b = &reading->gate[gate.a];
        break;
    case WYT__IF_BOTH:
    case WYT__IF_EITHER:
        asking.a = &reading->gate[gate.a];
        asking.b = &reading->gate[gate.b];
        break;
    }
    return ask_both(&asking);
}

/* out becomes what it or another machine says. */
static int32_t add_gate(const struct wyt__machine *gate,
                        struct wyt__machine *out)
{
    struct wyt__machine either;
    struct asking asking = {
        .a = gate, .b = out, .gating = WYT__IF_EITHER, .out = &either};
    int32_t status;
    wyt__machine_open(&either, out->next.context, out->letters);
    status = ask_both(&asking);
    if (status == WYT_OK) {
        wyt__machine_close(out);
        *out = either;
    } else {
        wyt__machine_close(&either);
    }
    return status;
}

/* Gates from the first one on, of which none asks one behind it. A machine has
 * a state at least. */
static int32_t read_gates(struct reading *reading, const uint16_t *gate,
                          size_t gates, struct wyt__machine *out)
{
    const struct wyt__comparisons *comparisons = reading->comparisons;
    int32_t status = WYT_OK;
    for (size_t i = 0; i < gates; i++)
        reading->asked[gate[i]] = true;
    for (size_t i = comparisons->gates; i-- > 0;) {
        const struct wyt__gate *at = &comparisons->gate[i];
        if (reading->asked[i] && at->gating >= WYT__IF_NOT)
            reading->asked[at->a] = true;
        if (reading->asked[i] && at->gating >= WYT__IF_BOTH)
            reading->asked[at->b] = true;
    }
    for (size_t i = 0; i < comparisons->gates && status == WYT_OK; i++)
        if (reading->asked[i])
            status = read_gate(reading, i);
    for (size_t i = 0; i < gates && status == WYT_OK; i++)
        status = add_gate(&reading->gate[gate[i]], out);
    return status == WYT_OK && out->states == 0 ? wyt__machine_add(out, 0)
                                                : status;
}

int32_t wyt__formula_machine(const struct wyt__weights *weights, size_t digits,
                             size_t heaps, const struct wyt__machine *all,
                             const struct wyt__comparisons *comparisons,
                             const uint16_t *gate, size_t gates,
                             struct wyt__machine *out)
{
    const size_t tuples = wyt__letters_of(digits, heaps);
    const size_t count = comparisons->gates;
    struct reading reading = {.weights = weights,
                              .digits = digits,
                              .heaps = heaps,
                              .tuples = tuples,
                              .letters = all->letters,
                              .pairs = all->letters != tuples,
                              .all = all,
                              .comparisons = comparisons};
    wyt_context *context = weights->context;
    int32_t status;
    wyt__machine_open(out, context, reading.letters);
    reading.gate = wyt__allocate(context, count, sizeof *reading.gate, &status);
    for (size_t i = 0; i < count && status == WYT_OK; i++)
        wyt__machine_open(&reading.gate[i], context, reading.letters);
    if (status == WYT_OK)
        reading.asked =
            wyt__allocate(context, count, sizeof *reading.asked, &status);
    if (status == WYT_OK)
        status = read_gates(&reading, gate, gates, out);
    for (size_t i = 0; i < count && reading.gate != NULL; i++)
        wyt__machine_close(&reading.gate[i]);
    wyt__release(context, reading.gate, count, sizeof *reading.gate);
    wyt__release(context, reading.asked, count, sizeof *reading.asked);
    return status;
}
