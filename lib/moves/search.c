/* SPDX-License-Identifier: MIT */
/*
 * Depth first through the options of a position, with a memo. The stack is
 * explicit: each frame holds a position and its options, which are dropped when
 * its value is known.
 *
 * Positions are looked up in their canonical form: that of the callback game,
 * or with sorted heaps if the game is symmetric. Every option is smaller in
 * the measure, and a canonical form is checked not to be larger, so that the
 * search ends. The canonical form of a callback game keeps outcomes and Grundy
 * values, but not remoteness, which is searched for without it.
 */
#include "moves/search.h"

#include <wythoff/callbacks.h>
#include <wythoff/status.h>

#include <string.h>

#include "base/context.h"
#include "base/order.h"
#include "base/text.h"
#include "moves/collect.h"
#include "moves/memo.h"
#include "moves/moves.h"
#include "rules/game.h"
#include "rules/remoteness.h"
#include "rules/rules.h"
#include "rules/verdict.h"

/* Options asked from the generator at a time. */
#define BATCH 16

struct frame {
    size_t start, count; /* options on the pile */
    size_t next;         /* the first one that is not known to be settled */
    bool won;            /* at once: there is no option */
};

struct wyt__search {
    wyt_context *context;
    wyt_rules *rules;
    struct wyt__memo memos[WYT__GOALS];
    enum wyt__goal goal; /* of the search at work */
    wyt_moves *moves;
    uint64_t *pile; /* positions of n heaps: options, and under them their
                     * position */
    size_t pile_count, pile_capacity;
    struct frame *frames;
    size_t frame_count, frame_capacity;
    uint32_t *marks; /* marks[g] = serial if an option has value g */
    size_t marks_capacity;
    uint32_t serial;
};

static size_t heaps_of(const struct wyt__search *search)
{
    return search->rules->game.heaps;
}

static uint64_t *at(const struct wyt__search *search, size_t index)
{
    return search->pile + index * heaps_of(search);
}

static int32_t canonical_callback(struct wyt__search *search, uint64_t *heaps)
{
    const wyt_callbacks *table = &search->rules->callbacks;
    uint64_t before, after;
    size_t n = heaps_of(search);
    int32_t status =
        wyt__measure(search->context, search->rules, heaps, &before);
    if (status != WYT_OK)
        return status;
    status = table->canonical(table->user, heaps, n);
    if (status != WYT_OK)
        return wyt__fail_foreign(search->context, "canonical", status);
    status = wyt__measure(search->context, search->rules, heaps, &after);
    if (status == WYT_OK && after > before)
        status = wyt__fail(search->context, WYT_E_CALLBACK,
                           "the canonical form %s has measure %llu; at most "
                           "%llu was expected",
                           wyt__tuple(heaps, n).text, (unsigned long long)after,
                           (unsigned long long)before);
    return status;
}

static int32_t canonical(struct wyt__search *search, uint64_t *heaps)
{
    /* Which moves can be blocked is seen on the options as they are. */
    if (wyt__game_is_blocking(&search->rules->game))
        return WYT_OK;
    if (search->rules->callbacks.canonical != NULL &&
        search->goal != WYT__FIND_REMOTENESS)
        return canonical_callback(search, heaps);
    if (search->rules->symmetric)
        wyt__sort_heaps(heaps, heaps_of(search));
    return WYT_OK;
}

static int32_t reserve_pile(struct wyt__search *search, size_t more)
{
    void *pile = search->pile;
    int32_t status = wyt__reserve(
        search->context, &pile, &search->pile_capacity,
        (search->pile_count + more) * heaps_of(search), sizeof *search->pile);
    search->pile = pile;
    return status;
}

static int32_t fail_options(const struct wyt__search *search)
{
    return wyt__fail(search->context, WYT_LIMIT,
                     "a position has more options than the cell limit of %llu",
                     (unsigned long long)search->context->cells_limit);
}

/* Puts the options of the generator's position on the pile. */
static int32_t pile_options(struct wyt__search *search, size_t *count)
{
    size_t batch = BATCH;
    int32_t status = WYT_OK;
    *count = 0;
    while (status == WYT_OK && batch == BATCH) {
        status = reserve_pile(search, BATCH);
        if (status == WYT_OK)
            status = wyt_moves_next(
                search->moves, at(search, search->pile_count), BATCH, &batch);
        if (status == WYT_OK)
            status = wyt__tick(search->context, *count, 0);
        for (size_t i = 0; i < batch && status == WYT_OK; i++) {
            status = canonical(search, at(search, search->pile_count));
            search->pile_count++;
            if (++*count > search->context->cells_limit)
                return fail_options(search);
        }
    }
    return status;
}

/* A frame for the position on top of the pile. */
static int32_t push_frame(struct wyt__search *search)
{
    size_t top = search->pile_count - 1, n = heaps_of(search);
    void *frames = search->frames;
    int32_t status =
        wyt__reserve(search->context, &frames, &search->frame_capacity,
                     search->frame_count + 1, sizeof *search->frames);
    struct frame frame = {top + 1, 0, top + 1, false};
    search->frames = frames;
    if (status == WYT_OK && search->frame_count >= search->context->cells_limit)
        status = wyt__fail(search->context, WYT_LIMIT,
                           "the search went deeper than the cell limit of %llu",
                           (unsigned long long)search->context->cells_limit);
    if (status == WYT_OK && search->moves == NULL)
        status = wyt_moves_new(search->context, search->rules, at(search, top),
                               n, &search->moves);
    else if (status == WYT_OK)
        status = wyt_moves_reset(search->moves, at(search, top), n);
    if (status == WYT_OK)
        status = pile_options(search, &frame.count);
    frame.won = status == WYT_OK && wyt__moves_are_won(search->moves);
    if (status == WYT_OK)
        search->frames[search->frame_count++] = frame;
    return status;
}

static int32_t push_position(struct wyt__search *search, const uint64_t *heaps)
{
    uint64_t copy[WYT__HEAPS]; /* the pile may move */
    size_t bytes = heaps_of(search) * sizeof *heaps;
    int32_t status;
    memcpy(copy, heaps, bytes);
    status = reserve_pile(search, 1);
    if (status != WYT_OK)
        return status;
    memcpy(at(search, search->pile_count++), copy, bytes);
    return push_frame(search);
}

/* ---- what the options of a frame give ---- */

static int32_t value_of_outcomes(const struct wyt__search *search,
                                 const struct frame *frame, uint32_t *value)
{
    struct wyt__tally tally;
    wyt__tally_start(&tally, &search->rules->game,
                     at(search, frame->start - 1));
    for (size_t i = frame->start; i < frame->next; i++)
        if (wyt__tally_add(&tally, at(search, i),
                           wyt__memo_get(&search->memos[WYT__FIND_OUTCOME],
                                         at(search, i)) == WYT_OUTCOME_P))
            break;
    *value =
        wyt__tally_is_p(&tally) && !frame->won ? WYT_OUTCOME_P : WYT_OUTCOME_N;
    return wyt__tally_check(search->context, &tally);
}

/* The mex is at most the number of options. */
static int32_t mex(struct wyt__search *search, const struct frame *frame,
                   uint32_t *value)
{
    size_t old = search->marks_capacity;
    void *marks = search->marks;
    int32_t status =
        wyt__reserve(search->context, &marks, &search->marks_capacity,
                     frame->count + 1, sizeof *search->marks);
    search->marks = marks;
    if (status != WYT_OK)
        return status;
    if (search->marks_capacity > old || ++search->serial == 0) {
        memset(search->marks, 0, search->marks_capacity * sizeof(uint32_t));
        search->serial = 1;
    }
    for (size_t i = frame->start; i < frame->start + frame->count; i++) {
        uint32_t g =
            wyt__memo_get(&search->memos[WYT__FIND_VALUE], at(search, i));
        if (g <= frame->count)
            search->marks[g] = search->serial;
    }
    *value = 0;
    while (search->marks[*value] == search->serial)
        ++*value;
    return WYT_OK;
}

static int32_t remoteness_of_options(const struct wyt__search *search,
                                     const struct frame *frame, uint32_t *value)
{
    struct wyt__lengths lengths = {0};
    for (size_t i = frame->start; i < frame->start + frame->count; i++) {
        uint32_t moves =
            wyt__memo_get(&search->memos[WYT__FIND_REMOTENESS], at(search, i));
        wyt__lengths_add(&lengths, wyt__remoteness_is_p(search->rules, moves),
                         moves);
    }
    *value = frame->won ? wyt__remoteness_won(search->rules)
                        : wyt__lengths_end(&lengths);
    return wyt__check_remoteness(search->context, *value);
}

/* Only callbacks that contradict themselves lead back to a position that was
 * not settled yet; below it, it then was. */
static int32_t check_unsettled(const struct wyt__search *search,
                               const uint64_t *heaps)
{
    if (!wyt__rules_is_callback(search->rules) ||
        wyt__memo_get(&search->memos[search->goal], heaps) == WYT__UNKNOWN)
        return WYT_OK;
    return wyt__fail(search->context, WYT_E_CALLBACK,
                     "play from %s comes back to it; a measure that falls with "
                     "every move, and the same answers each time, were "
                     "expected",
                     wyt__tuple(heaps, heaps_of(search)).text);
}

/* Settles the position of the top frame and drops the frame. */
static int32_t pop_frame(struct wyt__search *search)
{
    const struct frame *frame = &search->frames[search->frame_count - 1];
    size_t position = frame->start - 1;
    uint32_t value = 0;
    int32_t status = check_unsettled(search, at(search, position));
    if (status == WYT_OK && search->goal == WYT__FIND_OUTCOME)
        status = value_of_outcomes(search, frame, &value);
    else if (status == WYT_OK && search->goal == WYT__FIND_VALUE)
        status = mex(search, frame, &value);
    else if (status == WYT_OK)
        status = remoteness_of_options(search, frame, &value);
    if (status == WYT_OK)
        status = wyt__memo_put(&search->memos[search->goal],
                               at(search, position), value);
    search->frame_count--;
    search->pile_count = position;
    return status;
}

/* Goes over the options of the top frame; *open is one that is not known, or
 * behind the last one if the frame can be settled. */
static void scan_frame(struct wyt__search *search, size_t *open)
{
    enum wyt__goal goal = search->goal;
    struct frame *frame = &search->frames[search->frame_count - 1];
    size_t end = frame->start + frame->count;
    while (frame->next < end) {
        uint32_t value =
            wyt__memo_get(&search->memos[goal], at(search, frame->next));
        if (value == WYT__UNKNOWN)
            break;
        frame->next++;
        if (goal == WYT__FIND_OUTCOME && value == WYT_OUTCOME_P &&
            !wyt__game_is_blocking(&search->rules->game)) {
            *open = end; /* one P-option is enough */
            return;
        }
    }
    *open = frame->next;
}

/* Gives back what was tabulated: after a limit others may need the memory. */
static void forget(struct wyt__search *search)
{
    wyt_context *context = search->context;
    for (size_t i = 0; i < WYT__GOALS; i++)
        wyt__memo_clear(&search->memos[i]);
    wyt__release(context, search->pile, search->pile_capacity,
                 sizeof *search->pile);
    wyt__release(context, search->frames, search->frame_capacity,
                 sizeof *search->frames);
    wyt__release(context, search->marks, search->marks_capacity,
                 sizeof *search->marks);
    search->pile = NULL;
    search->frames = NULL;
    search->marks = NULL;
    search->pile_capacity = search->frame_capacity = 0;
    search->marks_capacity = 0;
}

static int32_t run(struct wyt__search *search, const uint64_t *heaps)
{
    int32_t status = push_position(search, heaps);
    while (status == WYT_OK && search->frame_count > 0) {
        const struct frame *frame;
        size_t open;
        scan_frame(search, &open);
        frame = &search->frames[search->frame_count - 1];
        if (open < frame->start + frame->count)
            status = push_position(search, at(search, open));
        else
            status = pop_frame(search);
        if (status == WYT_OK)
            status = wyt__tick(search->context,
                               search->memos[search->goal].count, 0);
    }
    search->frame_count = 0;
    search->pile_count = 0;
    if (status == WYT_LIMIT || status == WYT_E_MEMORY)
        forget(search);
    return status;
}

int32_t wyt__search_ask(struct wyt__search *search, enum wyt__goal goal,
                        const uint64_t *heaps, uint32_t *out_value)
{
    uint64_t key[WYT__HEAPS];
    uint32_t value;
    int32_t status;
    memcpy(key, heaps, heaps_of(search) * sizeof *heaps);
    search->goal = goal;
    status = canonical(search, key);
    if (status != WYT_OK)
        return status;
    value = wyt__memo_get(&search->memos[goal], key);
    if (value == WYT__UNKNOWN) {
        status = run(search, key);
        value = wyt__memo_get(&search->memos[goal], key);
    }
    if (status == WYT_OK)
        *out_value = value;
    return status;
}

int32_t wyt__search_new(wyt_context *context, const wyt_rules *rules,
                        struct wyt__search **out_search)
{
    int32_t status;
    struct wyt__search *search =
        wyt__allocate(context, 1, sizeof *search, &status);
    if (search == NULL)
        return status;
    search->context = wyt_context_ref(context);
    search->rules = wyt_rules_ref(rules);
    for (size_t i = 0; i < WYT__GOALS; i++) {
        search->memos[i].context = context;
        search->memos[i].n = rules->game.heaps;
    }
    *out_search = search;
    return WYT_OK;
}

void wyt__search_free(struct wyt__search *search)
{
    wyt_context *context;
    if (search == NULL)
        return;
    context = search->context;
    wyt_moves_free(search->moves);
    forget(search);
    wyt_rules_unref(search->rules);
    wyt__release(context, search, 1, sizeof *search);
    wyt_context_unref(context);
}
