/* SPDX-License-Identifier: MIT */
/*
 * Backend reference: the definition, cell by cell. Over the box below a
 * position, in lexicographic order, every option of a cell is asked from the
 * generator and looked up; the verdict rule gives the outcome, the mex the
 * Grundy value, and the lengths of play the remoteness. It
 * knows no theory and takes no short cut: all other backends are checked
 * against it.
 *
 * An option is smaller in some heap and larger in none, so it stands before
 * its cell. A callback game whose options leave the box is not supported.
 */
#include <string.h>

#include "base/assert.h"
#include "base/cells.h"
#include "base/context.h"
#include "base/text.h"
#include "moves/moves.h"
#include "rules/game.h"
#include "rules/remoteness.h"
#include "rules/rules.h"
#include "rules/verdict.h"
#include "solve/backend.h"
#include "solve/box.h"

#define BATCH 64

/* Nanoseconds of an option, with its mark for the mex. */
#define OPTION_STEPS 16
/* Nanoseconds of a cell that is only looked at. */
#define CELL_STEPS 4

struct reference {
    wyt_context *context;
    wyt_rules *rules;
    uint64_t size[WYT__HEAPS]; /* of the solved box */
    size_t cells;
    uint8_t *outcomes;
    uint32_t *values;
    uint32_t *remoteness;
    uint32_t *found; /* Grundy values of the options of one cell */
    uint8_t *marks;
    size_t found_capacity, marks_capacity;
};

static size_t cell_of(const struct reference *reference, const uint64_t *heaps)
{
    size_t cell = 0;
    for (size_t i = 0; i < reference->rules->game.heaps; i++)
        cell = cell * (size_t)reference->size[i] + (size_t)heaps[i];
    return cell;
}

static int32_t check_inside(const struct reference *reference,
                            const uint64_t *from, const uint64_t *option)
{
    size_t n = reference->rules->game.heaps;
    for (size_t i = 0; i < n; i++)
        if (option[i] > from[i])
            return wyt__fail(reference->context, WYT_UNSUPPORTED,
                             "reference needs options without a larger heap, "
                             "but %s has the option %s; ask search",
                             wyt__tuple(from, n).text,
                             wyt__tuple(option, n).text);
    return WYT_OK;
}

static int32_t note_option(struct reference *reference, size_t option,
                           size_t count, struct wyt__lengths *lengths)
{
    void *found = reference->found;
    int32_t status =
        wyt__reserve(reference->context, &found, &reference->found_capacity,
                     count + 1, sizeof *reference->found);
    if (status != WYT_OK)
        return status;
    reference->found = found;
    reference->found[count] = reference->values[option];
    wyt__lengths_add(lengths, reference->outcomes[option] == WYT_OUTCOME_P,
                     reference->remoteness[option]);
    return WYT_OK;
}

/* What the options of a cell say together. */
struct summary {
    size_t count;
    bool won; /* at once */
    struct wyt__tally tally;
    struct wyt__lengths lengths;
};

/* Reads off the options of a cell: their number, their outcomes and values,
 * how long they last. */
static int32_t read_options(struct reference *reference, wyt_moves *moves,
                            const uint64_t *heaps, struct summary *summary)
{
    uint64_t options[BATCH * WYT__HEAPS];
    size_t n = reference->rules->game.heaps, batch = 1;
    int32_t status = wyt_moves_reset(moves, heaps, n);
    summary->count = 0;
    memset(&summary->lengths, 0, sizeof summary->lengths);
    wyt__tally_start(&summary->tally, &reference->rules->game, heaps);
    while (status == WYT_OK && batch > 0) {
        status = wyt_moves_next(moves, options, BATCH, &batch);
        wyt__count_work(reference->context, OPTION_STEPS * batch);
        for (size_t i = 0; i < batch && status == WYT_OK; i++) {
            size_t cell;
            status = check_inside(reference, heaps, options + i * n);
            if (status != WYT_OK)
                break;
            cell = cell_of(reference, options + i * n);
            status = note_option(reference, cell, summary->count++,
                                 &summary->lengths);
            wyt__tally_add(&summary->tally, options + i * n,
                           reference->outcomes[cell] == WYT_OUTCOME_P);
        }
    }
    summary->won = status == WYT_OK && wyt__moves_are_won(moves);
    return status == WYT_OK
               ? wyt__tally_check(reference->context, &summary->tally)
               : status;
}

/* The mex of `count` found values, which is at most count. */
static int32_t mex(struct reference *reference, size_t count, uint32_t *value)
{
    void *marks = reference->marks;
    int32_t status = wyt__reserve(reference->context, &marks,
                                  &reference->marks_capacity, count + 1, 1);
    if (status != WYT_OK)
        return status;
    reference->marks = marks;
    memset(reference->marks, 0, count + 1);
    for (size_t i = 0; i < count; i++)
        if (reference->found[i] <= count)
            reference->marks[reference->found[i]] = 1;
    *value = 0;
    while (reference->marks[*value] != 0)
        ++*value;
    return WYT_OK;
}

static int32_t solve_cell(struct reference *reference, wyt_moves *moves,
                          const uint64_t *heaps, size_t cell)
{
    struct summary summary;
    int32_t status = read_options(reference, moves, heaps, &summary);
    if (status != WYT_OK)
        return status;
    reference->outcomes[cell] = wyt__tally_is_p(&summary.tally) && !summary.won
                                    ? WYT_OUTCOME_P
                                    : WYT_OUTCOME_N;
    reference->remoteness[cell] = summary.won
                                      ? wyt__remoteness_won(reference->rules)
                                      : wyt__lengths_end(&summary.lengths);
    return mex(reference, summary.count, &reference->values[cell]);
}

static void drop_box(struct reference *reference)
{
    wyt__release(reference->context, reference->outcomes, reference->cells,
                 sizeof *reference->outcomes);
    wyt__release(reference->context, reference->values, reference->cells,
                 sizeof *reference->values);
    wyt__release(reference->context, reference->remoteness, reference->cells,
                 sizeof *reference->remoteness);
    reference->outcomes = NULL;
    reference->values = NULL;
    reference->remoteness = NULL;
    reference->cells = 0;
    memset(reference->size, 0, sizeof reference->size);
}

static int32_t allocate_box(struct reference *reference)
{
    uint64_t cells = 0;
    int32_t status = wyt__check_box(reference->context, reference->size,
                                    reference->rules->game.heaps, &cells);
    reference->cells = (size_t)cells;
    if (status == WYT_OK)
        reference->outcomes =
            wyt__allocate(reference->context, reference->cells,
                          sizeof *reference->outcomes, &status);
    if (status == WYT_OK)
        reference->values = wyt__allocate(reference->context, reference->cells,
                                          sizeof *reference->values, &status);
    if (status == WYT_OK)
        reference->remoteness =
            wyt__allocate(reference->context, reference->cells,
                          sizeof *reference->remoteness, &status);
    return status;
}

static int32_t fill_box(struct reference *reference)
{
    uint64_t heaps[WYT__HEAPS] = {0};
    const uint64_t *first = heaps;
    size_t n = reference->rules->game.heaps;
    wyt_moves *moves = NULL;
    int32_t status = WYT_OK;
    for (size_t cell = 0; cell < reference->cells && status == WYT_OK;
         cell++, wyt__next_in_box(reference->size, n, heaps)) {
        const bool is = !wyt__game_is_removed(&reference->rules->game, heaps);
        if (is && moves == NULL)
            status = wyt_moves_new(reference->context, reference->rules, first,
                                   n, &moves);
        if (is && status == WYT_OK)
            status = solve_cell(reference, moves, heaps, cell);
        if (status == WYT_OK)
            status =
                wyt__work(reference->context, is ? WYT__TICK_STEPS : CELL_STEPS,
                          cell + 1, reference->cells);
    }
    wyt_moves_free(moves);
    return status;
}

static void clear(struct reference *reference)
{
    drop_box(reference);
    wyt__release(reference->context, reference->found,
                 reference->found_capacity, sizeof *reference->found);
    wyt__release(reference->context, reference->marks,
                 reference->marks_capacity, sizeof *reference->marks);
}

static int32_t solve_box(void *owner, const uint64_t *size);

/* Adds the P-positions of the game of one choice to those of all. */
static int32_t add_variant(struct reference *reference, uint64_t index)
{
    struct reference one = {.context = reference->context};
    int32_t status = wyt__rules_variant(reference->context, reference->rules,
                                        index, &one.rules);
    if (status == WYT_OK)
        status = solve_box(&one, reference->size);
    for (size_t cell = 0; cell < reference->cells && status == WYT_OK; cell++) {
        WYT__ASSERT(one.outcomes != NULL);
        if (one.outcomes[cell] == WYT_OUTCOME_P)
            reference->outcomes[cell] = WYT_OUTCOME_P;
        status = wyt__work(reference->context, CELL_STEPS, 0, 0);
    }
    clear(&one);
    wyt_rules_unref(one.rules);
    return status;
}

/* A choice game: P iff some choice makes it P. */
static int32_t fill_choices(struct reference *reference)
{
    int32_t status = WYT_OK;
    for (uint64_t i = 0;
         i < reference->rules->game.variants && status == WYT_OK; i++)
        status = add_variant(reference, i);
    return status;
}

/* Solves the box; keeps none on failure. */
static int32_t solve_box(void *owner, const uint64_t *size)
{
    struct reference *reference = owner;
    int32_t status;
    drop_box(reference);
    memcpy(reference->size, size, reference->rules->game.heaps * sizeof *size);
    status = allocate_box(reference);
    if (status == WYT_OK)
        status = reference->rules->game.variants > 0 ? fill_choices(reference)
                                                     : fill_box(reference);
    if (status != WYT_OK)
        drop_box(reference);
    return status;
}

static int32_t grow(struct reference *reference, const uint64_t *heaps)
{
    return wyt__cover(reference->context, heaps, reference->rules->game.heaps,
                      reference->size, SIZE_MAX, solve_box, reference);
}

static int32_t reach(void *state, uint64_t shell, bool values)
{
    uint64_t corner[WYT__HEAPS];
    (void)values; /* a box has both */
    for (size_t i = 0; i < WYT__HEAPS; i++)
        corner[i] = shell;
    return grow(state, corner);
}

static int32_t outcome(void *state, const uint64_t *heaps, int32_t *out)
{
    struct reference *reference = state;
    int32_t status = grow(reference, heaps);
    if (status == WYT_OK)
        *out = reference->outcomes[cell_of(reference, heaps)];
    return status;
}

static int32_t grundy(void *state, const uint64_t *heaps, uint64_t *out)
{
    struct reference *reference = state;
    int32_t status = grow(reference, heaps);
    if (status == WYT_OK)
        *out = reference->values[cell_of(reference, heaps)];
    return status;
}

static int32_t remoteness(void *state, const uint64_t *heaps, uint64_t *out)
{
    struct reference *reference = state;
    uint32_t moves = 0;
    int32_t status = grow(reference, heaps);
    if (status == WYT_OK) {
        moves = reference->remoteness[cell_of(reference, heaps)];
        status = wyt__check_remoteness(reference->context, moves);
    }
    if (status == WYT_OK)
        *out = moves;
    return status;
}

static int32_t open_reference(wyt_context *context, const wyt_rules *rules,
                              void **out_state)
{
    int32_t status;
    struct reference *reference =
        wyt__allocate(context, 1, sizeof *reference, &status);
    if (reference == NULL)
        return status;
    reference->context = wyt_context_ref(context);
    reference->rules = wyt_rules_ref(rules);
    *out_state = reference;
    return WYT_OK;
}

static void close_reference(void *state)
{
    struct reference *reference = state;
    wyt_context *context = reference->context;
    clear(reference);
    wyt_rules_unref(reference->rules);
    wyt__release(context, reference, 1, sizeof *reference);
    wyt_context_unref(context);
}

const struct wyt__backend wyt__backend_reference = {
    .name = "reference",
    .games = "every game; callback games whose options stay in the box",
    .summary = "the definition, cell by cell; what all others are checked "
               "against",
    .cost = "O(cells * options), 9 bytes a cell",
    .searches = true,
    .answers = wyt__ask_options,
    .open = open_reference,
    .close = close_reference,
    .outcome = outcome,
    .reach = reach,
    .grundy = grundy,
    .remoteness = remoteness,
};
