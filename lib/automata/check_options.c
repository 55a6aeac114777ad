/* SPDX-License-Identifier: MIT */
/*
 * Counting of options. Cost: the nodes times pairs of letters, and what is
 * asked for of the sets.
 */
#include "automata/check_options.h"

#include <wythoff/context.h>
#include <wythoff/status.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "automata/check_machine.h"
#include "automata/check_moves.h"
#include "base/context.h"

/* The words of a node: the state of the targets, which heaps were lowered, and
 * the states of forms. */
enum { TARGET, LOWERED, FORMS };
#define NODE_WORDS (FORMS + WYT__MOST_FORMS)

static void read_form(struct wyt__counter *counter, size_t form)
{
    for (size_t i = 0; i < counter->forms; i++)
        if (counter->form[i] == form)
            return;
    counter->form[counter->forms++] = form;
}

/* What a node knows of a form. */
static uint32_t state_of(const struct wyt__counter *counter,
                         const uint32_t *node, size_t form)
{
    size_t i = 0;
    while (counter->form[i] != form)
        i++;
    return node[FORMS + i];
}

static bool has_form(const struct wyt__counter *counter, const uint32_t *node,
                     size_t form)
{
    return wyt__machine_says(&counter->moves->form[form].machine,
                             state_of(counter, node, form)) != 0;
}

/* Whether what was read may be the beginning of a move of a class. */
static bool may_be(const struct wyt__counter *counter, const uint32_t *node,
                   const struct wyt__rule *rule)
{
    for (size_t heap = 0; heap < counter->moves->heaps; heap++)
        if (rule->same[heap] && (node[LOWERED] >> heap & 1) != 0)
            return false;
    for (size_t i = 0; i < rule->forms; i++)
        if (state_of(counter, node, rule->form[i]) == WYT__DEAD)
            return false;
    return true;
}

/* Whether it is one. */
static bool is_move(const struct wyt__counter *counter, const uint32_t *node,
                    const struct wyt__rule *rule)
{
    if (node[LOWERED] == 0 || !may_be(counter, node, rule))
        return false;
    for (size_t i = 0; i < rule->forms; i++)
        if (!has_form(counter, node, rule->form[i]))
            return false;
    return true;
}

/* 1 + the group of the option that ends at a node, or 0 if none does. */
static uint32_t group_of(const struct wyt__counter *counter,
                         const uint32_t *node)
{
    const struct wyt__moves *moves = counter->moves;
    const uint32_t lowered = node[LOWERED];
    const bool lowers[WYT__CHECKED_HEAPS] = {
        (lowered & 1) != 0, (lowered & 2) != 0, (lowered & 4) != 0};
    const size_t first = counter->exclusive ? 0 : counter->rule;
    const uint32_t kind = wyt__machine_says(counter->targets, node[TARGET]);
    if ((counter->kinds >> kind & 1) == 0 ||
        !is_move(counter, node, &moves->rule[counter->rule]))
        return 0;
    for (size_t i = first; i < counter->rule; i++)
        if (is_move(counter, node, &moves->rule[i]))
            return 0;
    for (size_t i = 0; i < moves->blocks; i++)
        if (has_form(counter, node, moves->block[i]))
            return 2 + (uint32_t)i;
    return 1 + (uint32_t)wyt__moves_group(
                   moves, lowers,
                   moves->blocked < moves->forms &&
                       has_form(counter, node, moves->blocked));
}

/* The node behind digits of the position and a letter of the option; false if
 * no option of the class is there: as words are in the order of numbers, the
 * first different digit of x and x' has to be greater in x. */
static bool follow(const struct wyt__counter *counter, const uint32_t *node,
                   size_t letter_from, const size_t *from, size_t to,
                   uint32_t *next)
{
    const struct wyt__moves *moves = counter->moves;
    size_t less[WYT__CHECKED_HEAPS] = {0};
    int64_t by[WYT__CHECKED_HEAPS];
    wyt__digits_of(to, moves->digits, moves->heaps, less);
    next[LOWERED] = node[LOWERED];
    for (size_t heap = 0; heap < moves->heaps; heap++) {
        by[heap] = (int64_t)from[heap] - (int64_t)less[heap];
        if (by[heap] < 0 && (node[LOWERED] >> heap & 1) == 0)
            return false;
        if (by[heap] != 0)
            next[LOWERED] |= (uint32_t)1 << heap;
    }
    next[TARGET] = wyt__machine_step(counter->targets, node[TARGET], to);
    if (next[TARGET] == WYT__DEAD)
        return false;
    for (size_t i = 0; i < counter->forms; i++) {
        const struct wyt__form *form = &moves->form[counter->form[i]];
        int64_t letter = (int64_t)(form->machine.letters / 2);
        if (form->pairs)
            letter = (int64_t)(letter_from * moves->letters + to);
        for (size_t heap = 0; heap < moves->heaps; heap++)
            letter += form->of[heap] * by[heap];
        next[FORMS + i] =
            wyt__machine_step(&form->machine, node[FORMS + i], (size_t)letter);
    }
    return may_be(counter, next, &moves->rule[counter->rule]);
}

static int32_t see_node(struct wyt__counter *counter, const uint32_t *node,
                        uint32_t *number)
{
    const size_t before = counter->nodes.count;
    int32_t status =
        wyt__see(&counter->nodes, node, FORMS + counter->forms, number);
    if (status == WYT_OK && counter->nodes.count > before)
        status = wyt__vector_push(&counter->group, group_of(counter, node));
    return status;
}

/* The edges of a node, for every letter. */
static int32_t visit(struct wyt__counter *counter, size_t at)
{
    const struct wyt__moves *moves = counter->moves;
    const size_t letters = moves->letters;
    uint32_t node[NODE_WORDS], next[NODE_WORDS], number;
    size_t length, from[WYT__CHECKED_HEAPS] = {0};
    const uint32_t *words = wyt__seen_words(&counter->nodes, at, &length);
    int32_t status = WYT_OK;
    memcpy(node, words, length * sizeof *node);
    for (size_t l = 0; l < letters && status == WYT_OK; l++) {
        wyt__digits_of(l, moves->digits, moves->heaps, from);
        status =
            wyt__vector_push(&counter->start, (uint32_t)counter->edge.count);
        for (size_t to = 0; to < letters && status == WYT_OK; to++) {
            if (!follow(counter, node, l, from, to, next))
                continue;
            status = see_node(counter, next, &number);
            if (status == WYT_OK)
                status = wyt__vector_push(&counter->edge, number);
        }
        if (status == WYT_OK)
            status = wyt__work(moves->context, 16 * letters, 0, 0);
    }
    return status;
}

static int32_t find_nodes(struct wyt__counter *counter, size_t most_nodes)
{
    const uint32_t start[NODE_WORDS] = {0};
    wyt_context *context = counter->moves->context;
    uint32_t number;
    int32_t status = WYT_OK;
    if (counter->targets->states > 0)
        status = see_node(counter, start, &number);
    for (size_t at = 0; at < counter->nodes.count && status == WYT_OK; at++) {
        if (counter->nodes.count > most_nodes ||
            counter->edge.count > UINT32_MAX / 2 ||
            counter->nodes.count > UINT32_MAX / counter->most - 1)
            return wyt__fail(context, WYT_LIMIT,
                             "a class of moves needs more than %zu nodes with "
                             "counts up to %lu",
                             at, (unsigned long)counter->most);
        status = visit(counter, at);
    }
    if (status == WYT_OK)
        status =
            wyt__vector_push(&counter->start, (uint32_t)counter->edge.count);
    return status;
}

/* Marks the nodes from which an option can still be reached. */
static int32_t find_live(struct wyt__counter *counter)
{
    const size_t letters = counter->moves->letters;
    wyt_context *context = counter->moves->context;
    bool grows = true;
    int32_t status;
    counter->live = wyt__allocate(context, counter->nodes.count,
                                  sizeof *counter->live, &status);
    if (status != WYT_OK)
        return status;
    counter->lives = counter->nodes.count;
    for (size_t n = 0; n < counter->lives; n++)
        counter->live[n] = counter->group.at[n] != 0;
    while (grows && status == WYT_OK) {
        grows = false;
        for (size_t n = counter->lives; n-- > 0;)
            for (size_t i = counter->start.at[n * letters];
                 i < counter->start.at[(n + 1) * letters] && !counter->live[n];
                 i++)
                if (counter->live[counter->edge.at[i]])
                    counter->live[n] = grows = true;
        status =
            wyt__work(context, 2 * counter->edge.count + counter->lives, 0, 0);
    }
    return status;
}

/* The set whose paths are counted in `count` at the nodes of `key`, which are
 * sorted; a word of its key is a node and its count. */
static int32_t see_set(struct wyt__counter *counter, uint32_t *set)
{
    const size_t before = counter->sets.count;
    const size_t letters = counter->moves->letters;
    uint32_t total[WYT__GROUPS] = {0};
    int32_t status;
    for (size_t i = 0; i < counter->key.count; i++) {
        const uint32_t node = counter->key.at[i],
                       group = counter->group.at[node];
        const uint32_t count = counter->count[node];
        uint32_t *sum = group == 0 ? NULL : &total[group - 1];
        if (sum != NULL)
            *sum = count < counter->most - *sum ? *sum + count : counter->most;
        counter->key.at[i] = node * counter->most + count - 1;
        counter->count[node] = 0;
    }
    status = wyt__see(&counter->sets, counter->key.at, counter->key.count, set);
    if (status != WYT_OK || counter->sets.count == before)
        return status;
    status = wyt__vector_fill(&counter->next, WYT__DEAD, letters);
    for (size_t i = 0; i < counter->moves->groups && status == WYT_OK; i++)
        status = wyt__vector_push(&counter->total, total[i]);
    return status;
}

static int compare(const void *a, const void *b)
{
    const uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return (x > y) - (x < y);
}

/* Counts the paths behind a letter. */
static int32_t count_paths(struct wyt__counter *counter, uint32_t set,
                           size_t letter)
{
    const size_t letters = counter->moves->letters;
    const uint32_t most = counter->most;
    size_t length, steps = 0;
    const uint32_t *words = wyt__seen_words(&counter->sets, set, &length);
    int32_t status = WYT_OK;
    counter->key.count = 0;
    for (size_t i = 0; i < length && status == WYT_OK; i++) {
        const size_t place = words[i] / most * letters + letter;
        const uint32_t count = words[i] % most + 1;
        for (size_t k = counter->start.at[place];
             k < counter->start.at[place + 1] && status == WYT_OK; k++) {
            const uint32_t to = counter->edge.at[k];
            uint32_t *sum = &counter->count[to];
            if (!counter->live[to])
                continue;
            if (*sum == 0)
                status = wyt__vector_push(&counter->key, to);
            *sum = count < most - *sum ? *sum + count : most;
            steps += 4;
        }
    }
    if (status == WYT_OK && counter->key.count > 1)
        qsort(counter->key.at, counter->key.count, sizeof *counter->key.at,
              compare);
    return status == WYT_OK
               ? wyt__work(counter->moves->context,
                           16 + 32 * counter->key.count + steps, 0, 0)
               : status;
}

int32_t wyt__counter_step(struct wyt__counter *counter, uint32_t set,
                          size_t letter, uint32_t *to)
{
    const size_t letters = counter->moves->letters;
    int32_t status;
    if (counter->given != NULL) {
        *to = wyt__machine_step(counter->given, set, letter);
        return WYT_OK;
    }
    *to = counter->next.at[set * letters + letter];
    if (*to != WYT__DEAD)
        return WYT_OK;
    status = count_paths(counter, set, letter);
    if (status == WYT_OK)
        status = see_set(counter, to);
    if (status == WYT_OK)
        counter->next.at[set * letters + letter] = *to;
    return status;
}

uint32_t wyt__counter_total(const struct wyt__counter *counter, uint32_t set,
                            size_t group)
{
    if (counter->given == NULL)
        return counter->total.at[set * counter->moves->groups + group];
    return group == counter->given_group
               ? wyt__machine_says(counter->given, set)
               : 0;
}

/* Which forms are read along. */
static void find_forms(struct wyt__counter *counter)
{
    const struct wyt__moves *moves = counter->moves;
    const size_t first = counter->exclusive ? 0 : counter->rule;
    for (size_t i = first; i <= counter->rule; i++)
        for (size_t k = 0; k < moves->rule[i].forms; k++)
            read_form(counter, moves->rule[i].form[k]);
    if (moves->blocked < moves->forms)
        read_form(counter, moves->blocked);
    for (size_t i = 0; i < moves->blocks; i++)
        read_form(counter, moves->block[i]);
}

static void open_empty(struct wyt__counter *counter,
                       const struct wyt__moves *moves)
{
    wyt_context *context = moves->context;
    memset(counter, 0, sizeof *counter);
    counter->moves = moves;
    wyt__seen_open(&counter->nodes, context);
    wyt__seen_open(&counter->sets, context);
    wyt__vector_open(&counter->edge, context);
    wyt__vector_open(&counter->start, context);
    wyt__vector_open(&counter->group, context);
    wyt__vector_open(&counter->key, context);
    wyt__vector_open(&counter->next, context);
    wyt__vector_open(&counter->total, context);
}

void wyt__counter_give(struct wyt__counter *counter,
                       const struct wyt__moves *moves,
                       const struct wyt__machine *given, size_t group)
{
    open_empty(counter, moves);
    counter->given = given;
    counter->given_group = group;
}

int32_t wyt__counter_open(struct wyt__counter *counter,
                          const struct wyt__moves *moves,
                          const struct wyt__machine *targets, uint32_t kinds,
                          size_t rule, bool exclusive, uint32_t most,
                          size_t most_nodes)
{
    wyt_context *context = moves->context;
    uint32_t set;
    int32_t status;
    open_empty(counter, moves);
    counter->targets = targets;
    counter->kinds = kinds;
    counter->rule = rule;
    counter->exclusive = exclusive;
    counter->most = most;
    find_forms(counter);
    status = find_nodes(counter, most_nodes);
    if (status == WYT_OK)
        status = find_live(counter);
    if (status == WYT_OK)
        counter->count = wyt__allocate(context, counter->lives,
                                       sizeof *counter->count, &status);
    if (status != WYT_OK)
        return status;
    if (counter->lives > 0 && counter->live[0]) {
        status = wyt__vector_push(&counter->key, 0);
        counter->count[0] = 1;
    }
    return status == WYT_OK ? see_set(counter, &set) : status;
}

void wyt__counter_close(struct wyt__counter *counter)
{
    wyt_context *context = counter->moves->context;
    wyt__release(context, counter->live, counter->lives, sizeof *counter->live);
    wyt__release(context, counter->count, counter->lives,
                 sizeof *counter->count);
    wyt__seen_close(&counter->nodes);
    wyt__seen_close(&counter->sets);
    wyt__vector_close(&counter->edge);
    wyt__vector_close(&counter->start);
    wyt__vector_close(&counter->group);
    wyt__vector_close(&counter->key);
    wyt__vector_close(&counter->next);
    wyt__vector_close(&counter->total);
}
