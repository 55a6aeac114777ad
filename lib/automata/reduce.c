/* SPDX-License-Identifier: MIT */
/*
 * Minimising automata: states that are not reached or reach no output go, and
 * the rest is divided into blocks of states that say the same of every word, by
 * the algorithm of Valmari and Lehtinen (dfa.h). Blocks of states and sets of
 * transitions are refined in turn: a set of transitions of one letter into one
 * block splits blocks into sources and others, and a new block splits the sets
 * of transitions by where they lead. The smaller half of a split becomes the
 * new one, so each transition is looked at O(log n) times.
 *
 * Cost: O(m log n) for m transitions of n states; 5 numbers a state and 6 a
 * transition.
 */
#include "automata/dfa.h"

#include <wythoff/context.h>
#include <wythoff/status.h>

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "base/context.h"

/* A division of 0..size-1 into sets. */
struct division {
    size_t size, sets;
    uint32_t *element, *place; /* by sets, and where an element stands */
    uint32_t *set;             /* the set of an element */
    uint32_t *first, *end;     /* of each set in `element` */
    uint32_t *marked;          /* how many at its front are marked */
    uint32_t *touched;         /* sets with marked elements */
    size_t touched_count;
    uint32_t *block;
};

#define ROWS 7

static int32_t open_division(wyt_context *context, size_t size,
                             struct division *d)
{
    int32_t status;
    memset(d, 0, sizeof *d);
    d->size = size;
    d->block = wyt__allocate(context, ROWS * size, sizeof *d->block, &status);
    if (status != WYT_OK)
        return status;
    d->element = d->block;
    d->place = d->block + size;
    d->set = d->block + 2 * size;
    d->first = d->block + 3 * size;
    d->end = d->block + 4 * size;
    d->marked = d->block + 5 * size;
    d->touched = d->block + 6 * size;
    d->sets = size > 0;
    for (size_t i = 0; i < size; i++)
        d->element[i] = d->place[i] = (uint32_t)i;
    if (size > 0)
        d->end[0] = (uint32_t)size;
    return WYT_OK;
}

static void close_division(wyt_context *context, struct division *d)
{
    wyt__release(context, d->block, ROWS * d->size, sizeof *d->block);
}

/* Moves an unmarked element to the marked ones at the front of its set. */
static void mark(struct division *d, uint32_t element)
{
    const uint32_t set = d->set[element], at = d->place[element];
    const uint32_t to = d->first[set] + d->marked[set];
    d->element[at] = d->element[to];
    d->place[d->element[at]] = at;
    d->element[to] = element;
    d->place[element] = to;
    if (d->marked[set]++ == 0)
        d->touched[d->touched_count++] = set;
}

/* Parts marked from unmarked elements in each touched set; the smaller part
 * becomes a new set. */
static void split(struct division *d)
{
    while (d->touched_count > 0) {
        const uint32_t set = d->touched[--d->touched_count];
        const uint32_t middle = d->first[set] + d->marked[set];
        const uint32_t fresh = (uint32_t)d->sets;
        if (middle < d->end[set]) {
            if (d->marked[set] <= d->end[set] - middle) {
                d->first[fresh] = d->first[set];
                d->end[fresh] = d->first[set] = middle;
            } else {
                d->end[fresh] = d->end[set];
                d->first[fresh] = d->end[set] = middle;
            }
            for (uint32_t i = d->first[fresh]; i < d->end[fresh]; i++)
                d->set[d->element[i]] = fresh;
            d->marked[fresh] = 0;
            d->sets++;
        }
        d->marked[set] = 0;
    }
}

/* The automaton under work: transitions number by number. */
struct work {
    struct wyt__dfa *dfa;
    size_t count;
    uint32_t *from, *letter, *to;
    /* into[start[s]..start[s+1]-1]: the transitions into state s. */
    uint32_t *into, *start;
    uint32_t *block;
    size_t block_words;
    struct division states, transitions;
};

static size_t count_transitions(const struct wyt__dfa *dfa)
{
    size_t count = 0;
    for (size_t i = 0; i < dfa->states * dfa->letters; i++)
        count += dfa->next[i] != WYT__NO_STATE;
    return count;
}

/* Numbers the transitions, state by state. */
static int32_t fill_transitions(struct work *work)
{
    const struct wyt__dfa *dfa = work->dfa;
    size_t at = 0;
    int32_t status = WYT_OK;
    for (size_t s = 0; s < dfa->states && status == WYT_OK; s++) {
        const uint32_t *next = dfa->next + s * dfa->letters;
        for (size_t l = 0; l < dfa->letters; l++)
            if (next[l] != WYT__NO_STATE) {
                work->from[at] = (uint32_t)s;
                work->letter[at] = (uint32_t)l;
                work->to[at++] = next[l];
            }
        status = wyt__work(dfa->context, 2 * dfa->letters, 0, 0);
    }
    return status;
}

/* Sorts the transitions into each state, by counting. */
static int32_t fill_into(struct work *work)
{
    const size_t states = work->dfa->states;
    wyt_context *context = work->dfa->context;
    int32_t status = WYT_OK;
    for (size_t i = 0; i < work->count && status == WYT_OK; i++) {
        work->start[work->to[i] + 1]++;
        status = wyt__work(context, 4, 0, 0);
    }
    for (size_t s = 0; s < states; s++)
        work->start[s + 1] += work->start[s];
    for (size_t i = work->count; i-- > 0 && status == WYT_OK;) {
        work->into[--work->start[work->to[i] + 1]] = (uint32_t)i;
        status = wyt__work(context, 8, 0, 0);
    }
    /* start[s+1] is now where state s begins. */
    memmove(work->start, work->start + 1, states * sizeof *work->start);
    work->start[states] = (uint32_t)work->count;
    return status == WYT_OK ? wyt__work(context, 2 * states, 0, 0) : status;
}

static int32_t open_work(struct wyt__dfa *dfa, struct work *work)
{
    int32_t status;
    memset(work, 0, sizeof *work);
    work->dfa = dfa;
    work->count = count_transitions(dfa);
    if (work->count >= UINT32_MAX)
        return wyt__fail(dfa->context, WYT_LIMIT,
                         "an automaton of %zu transitions is too large",
                         work->count);
    work->block_words = 4 * work->count + dfa->states + 2;
    work->block = wyt__allocate(dfa->context, work->block_words,
                                sizeof *work->block, &status);
    if (status != WYT_OK)
        return status;
    work->from = work->block;
    work->letter = work->from + work->count;
    work->to = work->letter + work->count;
    work->into = work->to + work->count;
    work->start = work->into + work->count;
    status = fill_transitions(work);
    return status == WYT_OK ? fill_into(work) : status;
}

static void close_work(struct work *work)
{
    wyt_context *context = work->dfa->context;
    close_division(context, &work->states);
    close_division(context, &work->transitions);
    wyt__release(context, work->block, work->block_words, sizeof *work->block);
}

/* Keeps states: old[i] becomes number i; what led to s leads to in[s]. */
static int32_t keep(struct wyt__dfa *dfa, const uint32_t *in, size_t kept,
                    const uint32_t *old)
{
    struct wyt__dfa small;
    int32_t status = WYT_OK;
    wyt__dfa_open(&small, dfa->context, dfa->letters);
    for (size_t i = 0; i < kept && status == WYT_OK; i++) {
        const uint32_t *next = dfa->next + old[i] * dfa->letters;
        status = wyt__dfa_add(&small, dfa->output[old[i]]);
        for (size_t l = 0; l < dfa->letters && status == WYT_OK; l++)
            small.next[i * dfa->letters + l] =
                next[l] == WYT__NO_STATE ? WYT__NO_STATE : in[next[l]];
    }
    if (status == WYT_OK) {
        wyt__dfa_close(dfa);
        *dfa = small;
    } else {
        wyt__dfa_close(&small);
    }
    return status;
}

/* Marks the states from which an output is reached. */
static int32_t mark_live(const struct work *work, uint32_t *live,
                         uint32_t *stack)
{
    size_t count = 0;
    int32_t status = WYT_OK;
    for (size_t s = 0; s < work->dfa->states; s++) {
        live[s] = work->dfa->output[s] != 0;
        if (live[s])
            stack[count++] = (uint32_t)s;
    }
    for (size_t done = 0; done < count && status == WYT_OK; done++) {
        const uint32_t begin = work->start[stack[done]];
        const uint32_t end = work->start[stack[done] + 1];
        for (uint32_t i = begin; i < end; i++) {
            const uint32_t from = work->from[work->into[i]];
            if (!live[from]) {
                live[from] = 1;
                stack[count++] = from;
            }
        }
        status = wyt__work(work->dfa->context, 8 + 8 * (end - begin), 0, 0);
    }
    return status;
}

/* A search in breadth over the states that `live` allows: in[s] becomes the
 * number of state s, or WYT__NO_STATE; *count of them. */
static int32_t number_states(const struct wyt__dfa *dfa, const uint32_t *live,
                             uint32_t *in, uint32_t *old, size_t *count)
{
    int32_t status = WYT_OK;
    *count = 0;
    for (size_t s = 0; s < dfa->states; s++)
        in[s] = WYT__NO_STATE;
    if (dfa->states > 0 && live[0]) {
        in[0] = 0;
        old[(*count)++] = 0;
    }
    for (size_t done = 0; done < *count && status == WYT_OK; done++) {
        for (size_t l = 0; l < dfa->letters; l++) {
            const uint32_t to = dfa->next[old[done] * dfa->letters + l];
            if (to == WYT__NO_STATE || in[to] != WYT__NO_STATE || !live[to])
                continue;
            in[to] = (uint32_t)*count;
            old[(*count)++] = to;
        }
        status = wyt__work(dfa->context, 4 * dfa->letters, 0, 0);
    }
    return status;
}

/* Drops what is not reached or reaches no output, and numbers in breadth. */
static int32_t trim(struct wyt__dfa *dfa)
{
    const size_t states = dfa->states;
    struct work work;
    uint32_t *rows = NULL;
    size_t count = 0;
    int32_t status = open_work(dfa, &work);
    if (status == WYT_OK)
        rows = wyt__allocate(dfa->context, 3 * states, sizeof *rows, &status);
    if (status == WYT_OK) {
        uint32_t *live = rows, *in = rows + states, *old = in + states;
        status = mark_live(&work, live, old);
        if (status == WYT_OK)
            status = number_states(dfa, live, in, old, &count);
        if (status == WYT_OK)
            status = keep(dfa, in, count, old);
    }
    wyt__release(work.dfa->context, rows, 3 * states, sizeof *rows);
    close_work(&work);
    return status;
}

/* States by output, transitions by letter. */
static int32_t first_division(struct work *work)
{
    const struct wyt__dfa *dfa = work->dfa;
    uint32_t largest = 0;
    int32_t status = WYT_OK;
    for (size_t s = 0; s < dfa->states; s++)
        if (dfa->output[s] > largest)
            largest = dfa->output[s];
    for (uint32_t output = 1; output <= largest && status == WYT_OK; output++) {
        for (size_t s = 0; s < dfa->states; s++)
            if (dfa->output[s] == output)
                mark(&work->states, (uint32_t)s);
        split(&work->states);
        status = wyt__work(dfa->context, dfa->states, 0, 0);
    }
    for (uint32_t l = 1; l < dfa->letters && status == WYT_OK; l++) {
        for (size_t i = 0; i < work->count; i++)
            if (work->letter[i] == l)
                mark(&work->transitions, (uint32_t)i);
        split(&work->transitions);
        status = wyt__work(dfa->context, work->count, 0, 0);
    }
    return status;
}

/* A set of transitions parts the blocks of their sources. */
static int32_t split_states(struct work *work, size_t set)
{
    const struct division *t = &work->transitions;
    for (uint32_t i = t->first[set]; i < t->end[set]; i++)
        mark(&work->states, work->from[t->element[i]]);
    split(&work->states);
    return wyt__work(work->dfa->context, 8 * (t->end[set] - t->first[set]) + 8,
                     0, 0);
}

/* A block parts the sets of the transitions that lead into it. */
static int32_t split_transitions(struct work *work, size_t block)
{
    const struct division *s = &work->states;
    uint64_t steps = 8;
    for (uint32_t i = s->first[block]; i < s->end[block]; i++) {
        const uint32_t state = s->element[i];
        for (uint32_t j = work->start[state]; j < work->start[state + 1]; j++)
            mark(&work->transitions, work->into[j]);
        steps += 8 * (work->start[state + 1] - work->start[state]);
    }
    split(&work->transitions);
    return wyt__work(work->dfa->context, steps, 0, 0);
}

/* Transitions of one letter that lead into one block come from distinct states,
 * so that no state is marked twice. All blocks but one have to part the
 * transitions: what leads into that one is what is left of each set. */
static int32_t refine(struct work *work)
{
    size_t block = 1;
    int32_t status = WYT_OK;
    for (; block < work->states.sets && status == WYT_OK; block++)
        status = split_transitions(work, block);
    for (size_t set = 0; set < work->transitions.sets && status == WYT_OK;
         set++) {
        status = split_states(work, set);
        for (; block < work->states.sets && status == WYT_OK; block++)
            status = split_transitions(work, block);
    }
    return status;
}

/* One state for each block: any of its states stands for it. */
static int32_t merge(struct work *work)
{
    const struct division *s = &work->states;
    struct wyt__dfa *dfa = work->dfa;
    uint32_t *old, start;
    int32_t status;
    if (s->sets == dfa->states)
        return WYT_OK; /* numbered by trim() already */
    old = wyt__allocate(dfa->context, s->sets, sizeof *old, &status);
    if (status != WYT_OK)
        return status;
    for (size_t i = 0; i < s->sets; i++)
        old[i] = s->element[s->first[i]];
    /* The start must come first: its block changes numbers with block 0. */
    start = s->set[0];
    for (size_t i = 0; i < s->size; i++)
        if (s->set[i] == 0 || s->set[i] == start)
            s->set[i] = s->set[i] == start ? 0 : start;
    old[start] = old[0];
    old[0] = 0;
    status = keep(dfa, s->set, s->sets, old);
    wyt__release(dfa->context, old, s->sets, sizeof *old);
    return status;
}

static int32_t minimise(struct wyt__dfa *dfa)
{
    struct work work;
    int32_t status = open_work(dfa, &work);
    if (status == WYT_OK)
        status = open_division(dfa->context, dfa->states, &work.states);
    if (status == WYT_OK)
        status = open_division(dfa->context, work.count, &work.transitions);
    if (status == WYT_OK)
        status = first_division(&work);
    if (status == WYT_OK)
        status = refine(&work);
    if (status == WYT_OK)
        status = merge(&work);
    close_work(&work);
    return status;
}

int32_t wyt__dfa_reduce(struct wyt__dfa *dfa)
{
    struct wyt__dfa small;
    int32_t status = wyt__dfa_copy(dfa, &small);
    if (status != WYT_OK)
        return status;
    status = trim(&small);
    if (status == WYT_OK && small.states > 0)
        status = minimise(&small);
    if (status == WYT_OK)
        status = trim(&small); /* numbers again, in breadth */
    if (status != WYT_OK) {
        wyt__dfa_close(&small);
        return status;
    }
    wyt__dfa_close(dfa);
    *dfa = small;
    return WYT_OK;
}
