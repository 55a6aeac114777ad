/* SPDX-License-Identifier: MIT */
/*
 * Counting subset construction. Cost: for each set and letter, the edges out of
 * its nodes, and sorting where they lead.
 */
#include "automata/options.h"

#include <wythoff/context.h>
#include <wythoff/status.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "automata/dfa.h"
#include "automata/differences.h"
#include "automata/formulas.h"
#include "automata/keys.h"
#include "automata/sort.h"
#include "automata/words.h"
#include "base/context.h"

struct counter {
    const struct wyt__words *words;
    const struct wyt__dfa *valid, *set, *moves;
    wyt_context *context;
    uint32_t most;
    size_t heaps, letters;
    struct wyt__keys nodes; /* a state of `set` and one of `moves` each */
    /* The nodes that letter l leads to from node n are those of `edge` from
     * start[n letters + l] on, up to the next one. */
    uint32_t *edge;
    size_t edges, edge_capacity;
    size_t *start;
    size_t start_capacity;
    bool *live, *accepts;
    uint32_t *count, *touched, *key; /* scratch of a set */
    struct wyt__keys sets;
    struct wyt__dfa dfa; /* a state for each set */
};

static void open_counter(struct counter *counter,
                         const struct wyt__words *words, size_t letters,
                         uint32_t most)
{
    memset(counter, 0, sizeof *counter);
    counter->words = words;
    counter->context = words->recurrence.context;
    counter->most = most;
    counter->heaps = wyt__tuple_heaps(words, letters);
    counter->letters = letters;
    wyt__keys_open(&counter->nodes, counter->context);
    wyt__keys_open(&counter->sets, counter->context);
    wyt__dfa_open(&counter->dfa, counter->context, counter->letters);
}

static void close_counter(struct counter *counter)
{
    const size_t nodes = counter->nodes.count;
    wyt_context *context = counter->context;
    wyt__release(context, counter->edge, counter->edge_capacity,
                 sizeof *counter->edge);
    wyt__release(context, counter->start, counter->start_capacity,
                 sizeof *counter->start);
    wyt__release(context, counter->live, nodes, sizeof *counter->live);
    wyt__release(context, counter->accepts, nodes, sizeof *counter->accepts);
    wyt__release(context, counter->count, nodes, sizeof *counter->count);
    wyt__release(context, counter->touched, nodes, sizeof *counter->touched);
    wyt__release(context, counter->key, nodes + 1, sizeof *counter->key);
    wyt__keys_close(&counter->nodes);
    wyt__keys_close(&counter->sets);
    wyt__dfa_close(&counter->dfa);
}

/* The node of two states, if both are somewhere. */
static int32_t node_of(struct counter *counter, uint32_t set, uint32_t moves,
                       uint32_t *node)
{
    const uint32_t key[2] = {set, moves};
    *node = WYT__NO_STATE;
    if (set == WYT__NO_STATE || moves == WYT__NO_STATE)
        return WYT_OK;
    return wyt__keys_number(&counter->nodes, key, 2, node);
}

static int32_t push_edge(struct counter *counter, uint32_t node)
{
    void *edge = counter->edge;
    int32_t status =
        wyt__reserve(counter->context, &edge, &counter->edge_capacity,
                     counter->edges + 1, sizeof *counter->edge);
    counter->edge = edge;
    if (status == WYT_OK)
        counter->edge[counter->edges++] = node;
    return status;
}

/* The edges of a letter from a node, for every letter of the option. */
static int32_t edges_of(struct counter *counter, const uint32_t from[2],
                        size_t letter)
{
    int32_t status = WYT_OK;
    for (size_t option = 0; option < counter->letters && status == WYT_OK;
         option++) {
        const size_t by = wyt__move_letter(counter->words, counter->moves,
                                           counter->heaps, letter, option);
        uint32_t node;
        status = node_of(counter, wyt__dfa_step(counter->set, from[0], option),
                         wyt__dfa_step(counter->moves, from[1], by), &node);
        if (status == WYT_OK && node != WYT__NO_STATE)
            status = push_edge(counter, node);
    }
    return status;
}

/* All nodes that are reached, and their edges. */
static int32_t find_nodes(struct counter *counter)
{
    uint32_t node;
    int32_t status = node_of(counter, wyt__dfa_start(counter->set),
                             wyt__dfa_start(counter->moves), &node);
    for (size_t n = 0; n < counter->nodes.count && status == WYT_OK; n++) {
        size_t length;
        const uint32_t *key = wyt__keys_words(&counter->nodes, n, &length);
        const uint32_t from[2] = {key[0], key[1]};
        void *start = counter->start;
        status =
            wyt__reserve(counter->context, &start, &counter->start_capacity,
                         (n + 1) * counter->letters + 1, sizeof(size_t));
        counter->start = start;
        for (size_t l = 0; l < counter->letters && status == WYT_OK; l++) {
            counter->start[n * counter->letters + l] = counter->edges;
            status = edges_of(counter, from, l);
            counter->start[n * counter->letters + l + 1] = counter->edges;
        }
    }
    return status;
}

static int32_t open_tables(struct counter *counter)
{
    const size_t nodes = counter->nodes.count;
    wyt_context *context = counter->context;
    int32_t status;
    counter->live =
        wyt__allocate(context, nodes, sizeof *counter->live, &status);
    if (status == WYT_OK)
        counter->accepts =
            wyt__allocate(context, nodes, sizeof *counter->accepts, &status);
    if (status == WYT_OK)
        counter->count =
            wyt__allocate(context, nodes, sizeof *counter->count, &status);
    if (status == WYT_OK)
        counter->touched =
            wyt__allocate(context, nodes, sizeof *counter->touched, &status);
    if (status == WYT_OK)
        counter->key =
            wyt__allocate(context, nodes + 1, sizeof *counter->key, &status);
    for (size_t n = 0; n < nodes && status == WYT_OK; n++) {
        size_t length;
        const uint32_t *key = wyt__keys_words(&counter->nodes, n, &length);
        counter->accepts[n] = wyt__dfa_output(counter->set, key[0]) != 0 &&
                              wyt__dfa_output(counter->moves, key[1]) != 0;
        counter->live[n] = counter->accepts[n];
    }
    return status;
}

/* Whether some edge of a node leads to a live one. */
static bool leads_on(const struct counter *counter, size_t node)
{
    const size_t *start = counter->start + node * counter->letters;
    for (size_t i = start[0]; i < start[counter->letters]; i++)
        if (counter->live[counter->edge[i]])
            return true;
    return false;
}

/* Marks the nodes that reach acceptance, by passes until nothing changes. */
static int32_t find_live(struct counter *counter)
{
    bool changed = true;
    int32_t status = WYT_OK;
    while (changed && status == WYT_OK) {
        changed = false;
        for (size_t n = counter->nodes.count; n-- > 0;)
            if (!counter->live[n] && leads_on(counter, n))
                counter->live[n] = changed = true;
        status = wyt__work(counter->context, 2 * counter->edges, 0, 0);
    }
    return status;
}

/* Drops the edges to nodes that are not live. */
static void drop_edges(struct counter *counter)
{
    const size_t ends = counter->nodes.count * counter->letters;
    size_t from = 0, kept = 0;
    for (size_t i = 0; i < ends; i++) {
        const size_t end = counter->start[i + 1];
        counter->start[i] = kept;
        for (; from < end; from++)
            if (counter->live[counter->edge[from]])
                counter->edge[kept++] = counter->edge[from];
    }
    if (ends > 0)
        counter->start[ends] = kept;
    counter->edges = kept;
}

/* The state of the set whose nodes are touched, which are counted no more. A
 * key is the state of V x V, and a number for each node and its count. */
static int32_t state_of(struct counter *counter, uint32_t valid, size_t touched,
                        uint32_t *state)
{
    const size_t before = counter->sets.count;
    uint32_t sum = 0;
    int32_t status;
    wyt__sort(counter->touched, touched);
    counter->key[0] = valid;
    for (size_t i = 0; i < touched; i++) {
        const uint32_t node = counter->touched[i];
        const uint32_t count = counter->count[node];
        counter->key[i + 1] = node * counter->most + count - 1;
        counter->count[node] = 0;
        if (counter->accepts[node])
            sum = sum + count < counter->most ? sum + count : counter->most;
    }
    status = wyt__keys_number(&counter->sets, counter->key, touched + 1, state);
    if (status == WYT_OK && counter->sets.count > before)
        status = wyt__dfa_add(&counter->dfa,
                              counter->valid->output[valid] != 0 ? sum : 0);
    return status;
}

/* Counts the paths that a letter makes of those to the nodes of a set; *touched
 * of them. Two counts are at most `most` each, below 2^31, so a sum fits. */
static int32_t follow(struct counter *counter, size_t set, size_t letter,
                      size_t *touched)
{
    size_t length, steps = 0;
    const uint32_t *key = wyt__keys_words(&counter->sets, set, &length);
    *touched = 0;
    for (size_t i = 1; i < length; i++) {
        const uint32_t node = key[i] / counter->most;
        const uint32_t count = key[i] % counter->most + 1;
        const size_t *start = counter->start + node * counter->letters + letter;
        for (size_t k = start[0]; k < start[1]; k++) {
            uint32_t *sum = &counter->count[counter->edge[k]];
            if (*sum == 0)
                counter->touched[(*touched)++] = counter->edge[k];
            *sum = *sum + count < counter->most ? *sum + count : counter->most;
        }
        steps += 4 + 2 * (start[1] - start[0]);
    }
    return wyt__work(counter->context, steps, 0, 0);
}

static int32_t letters_of(struct counter *counter, size_t set, size_t most_sets)
{
    int32_t status = WYT_OK;
    for (size_t l = 0; l < counter->letters && status == WYT_OK; l++) {
        size_t length, touched;
        const uint32_t to =
            wyt__dfa_step(counter->valid,
                          wyt__keys_words(&counter->sets, set, &length)[0], l);
        uint32_t state;
        if (to == WYT__NO_STATE)
            continue;
        status = follow(counter, set, l, &touched);
        if (status == WYT_OK)
            status = state_of(counter, to, touched, &state);
        if (status == WYT_OK)
            counter->dfa.next[set * counter->letters + l] = state;
        if (status == WYT_OK && counter->sets.count > most_sets)
            status = wyt__fail(counter->context, WYT_LIMIT,
                               "a class of moves needs more than %zu sets of "
                               "states",
                               most_sets);
    }
    return status;
}

static int32_t find_sets(struct counter *counter, size_t most_sets)
{
    uint32_t state;
    int32_t status;
    size_t touched = 0;
    if (counter->valid->states == 0)
        return WYT_OK;
    if (counter->nodes.count > 0 && counter->live[0]) {
        counter->touched[touched++] = 0;
        counter->count[0] = 1;
    }
    status = state_of(counter, 0, touched, &state);
    for (size_t set = 0; set < counter->sets.count && status == WYT_OK; set++)
        status = letters_of(counter, set, most_sets);
    return status;
}

static int32_t run(struct counter *counter, size_t most_sets)
{
    int32_t status = find_nodes(counter);
    if (status == WYT_OK &&
        (counter->most == 0 || counter->most > INT32_MAX ||
         counter->nodes.count >= UINT32_MAX / counter->most))
        status = wyt__fail(counter->context, WYT_LIMIT,
                           "%zu nodes with %lu counts each are too many",
                           counter->nodes.count, (unsigned long)counter->most);
    if (status == WYT_OK)
        status = open_tables(counter);
    if (status == WYT_OK)
        status = find_live(counter);
    if (status != WYT_OK)
        return status;
    drop_edges(counter);
    status = find_sets(counter, most_sets);
    return status == WYT_OK ? wyt__dfa_reduce(&counter->dfa) : status;
}

int32_t wyt__options_count(const struct wyt__words *words,
                           const struct wyt__dfa *valid,
                           const struct wyt__dfa *set,
                           const struct wyt__dfa *moves, uint32_t most,
                           size_t most_sets, struct wyt__effort *effort,
                           struct wyt__dfa *out)
{
    struct counter counter;
    int32_t status;
    open_counter(&counter, words, valid->letters, most);
    counter.valid = valid;
    counter.set = set;
    counter.moves = moves;
    wyt__dfa_open(out, counter.context, counter.letters);
    status = run(&counter, most_sets);
    if (effort->nodes < counter.nodes.count)
        effort->nodes = counter.nodes.count;
    if (effort->sets < counter.sets.count)
        effort->sets = counter.sets.count;
    if (status == WYT_OK) {
        *out = counter.dfa;
        wyt__dfa_open(&counter.dfa, counter.context, counter.letters);
    }
    close_counter(&counter);
    return status;
}
