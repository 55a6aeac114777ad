/* SPDX-License-Identifier: MIT */
/*
 * Rows, keys and machines of the checker.
 */
#include "automata/check_machine.h"

#include <wythoff/context.h>
#include <wythoff/status.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "base/context.h"

void wyt__vector_open(struct wyt__vector *row, wyt_context *context)
{
    memset(row, 0, sizeof *row);
    row->context = context;
}

void wyt__vector_close(struct wyt__vector *row)
{
    wyt__release(row->context, row->at, row->room, sizeof *row->at);
    wyt__vector_open(row, row->context);
}

int32_t wyt__vector_fill(struct wyt__vector *row, uint32_t number, size_t times)
{
    void *at = row->at;
    int32_t status = wyt__reserve(row->context, &at, &row->room,
                                  row->count + times, sizeof *row->at);
    row->at = at;
    for (size_t i = 0; i < times && status == WYT_OK; i++)
        row->at[row->count++] = number;
    return status;
}

int32_t wyt__vector_push(struct wyt__vector *row, uint32_t number)
{
    return wyt__vector_fill(row, number, 1);
}

void wyt__seen_open(struct wyt__seen *seen, wyt_context *context)
{
    memset(seen, 0, sizeof *seen);
    wyt__vector_open(&seen->words, context);
}

void wyt__seen_close(struct wyt__seen *seen)
{
    wyt_context *context = seen->words.context;
    wyt__release(context, seen->end, seen->room, sizeof *seen->end);
    wyt__release(context, seen->slot, seen->slots, sizeof *seen->slot);
    wyt__vector_close(&seen->words);
    wyt__seen_open(seen, context);
}

const uint32_t *wyt__seen_words(const struct wyt__seen *seen, size_t number,
                                size_t *length)
{
    const size_t from = number == 0 ? 0 : seen->end[number - 1];
    *length = seen->end[number] - from;
    return seen->words.at + from;
}

/* The slot of a key, or the free one where it would be. */
static size_t find_slot(const struct wyt__seen *seen, const uint32_t *words,
                        size_t length)
{
    uint64_t sum = UINT64_C(0xcbf29ce484222325) + length;
    size_t at;
    for (size_t i = 0; i < length; i++) {
        sum = (sum ^ words[i]) * UINT64_C(0x9e3779b97f4a7c15);
        sum ^= sum >> 29;
    }
    for (at = (size_t)sum & (seen->slots - 1); seen->slot[at] != 0;
         at = (at + 1) & (seen->slots - 1)) {
        size_t other;
        const uint32_t *key = wyt__seen_words(seen, seen->slot[at] - 1, &other);
        if (other == length &&
            (length == 0 || memcmp(key, words, length * sizeof *key) == 0))
            break;
    }
    return at;
}

/* Twice as many slots, at least; all keys go into new ones. */
static int32_t more_slots(struct wyt__seen *seen)
{
    wyt_context *context = seen->words.context;
    const size_t slots = seen->slots == 0 ? 16 : 2 * seen->slots;
    int32_t status;
    uint32_t *slot = wyt__allocate(context, slots, sizeof *slot, &status);
    if (status != WYT_OK)
        return status;
    wyt__release(context, seen->slot, seen->slots, sizeof *seen->slot);
    seen->slot = slot;
    seen->slots = slots;
    for (size_t i = 0; i < seen->count; i++) {
        size_t length;
        const uint32_t *words = wyt__seen_words(seen, i, &length);
        seen->slot[find_slot(seen, words, length)] = (uint32_t)i + 1;
    }
    return wyt__work(context, 32 * seen->count, 0, 0);
}

int32_t wyt__see(struct wyt__seen *seen, const uint32_t *words, size_t length,
                 uint32_t *number)
{
    wyt_context *context = seen->words.context;
    void *end = seen->end;
    int32_t status = wyt__work(context, 16 + length, 0, 0);
    size_t at;
    if (status == WYT_OK && 2 * seen->count >= seen->slots)
        status = more_slots(seen);
    if (status != WYT_OK)
        return status;
    at = find_slot(seen, words, length);
    if (seen->slot[at] != 0) {
        *number = seen->slot[at] - 1;
        return WYT_OK;
    }
    if (seen->count >= UINT32_MAX - 1)
        return wyt__fail(context, WYT_LIMIT,
                         "%zu states are too many for a check", seen->count);
    status = wyt__reserve(context, &end, &seen->room, seen->count + 1,
                          sizeof *seen->end);
    seen->end = end;
    if (status == WYT_OK)
        status = wyt__vector_fill(&seen->words, 0, length);
    if (status != WYT_OK)
        return status;
    if (length > 0)
        memcpy(seen->words.at + seen->words.count - length, words,
               length * sizeof *words);
    seen->end[seen->count] = seen->words.count;
    *number = (uint32_t)seen->count++;
    seen->slot[at] = *number + 1;
    return WYT_OK;
}

void wyt__machine_open(struct wyt__machine *machine, wyt_context *context,
                       size_t letters)
{
    machine->letters = letters;
    machine->states = 0;
    wyt__vector_open(&machine->next, context);
    wyt__vector_open(&machine->says, context);
}

void wyt__machine_close(struct wyt__machine *machine)
{
    wyt__vector_close(&machine->next);
    wyt__vector_close(&machine->says);
    machine->states = 0;
}

int32_t wyt__machine_add(struct wyt__machine *machine, uint32_t says)
{
    int32_t status =
        wyt__vector_fill(&machine->next, WYT__DEAD, machine->letters);
    if (status == WYT_OK)
        status = wyt__vector_push(&machine->says, says);
    if (status == WYT_OK)
        machine->states++;
    return status;
}

int32_t wyt__machine_live(const struct wyt__machine *machine, bool *lives)
{
    const size_t letters = machine->letters;
    int32_t status = WYT_OK;
    bool grows = true;
    for (size_t s = 0; s < machine->states; s++)
        lives[s] = machine->says.at[s] != 0;
    while (grows && status == WYT_OK) {
        grows = false;
        for (size_t s = machine->states; s-- > 0;)
            for (size_t l = 0; l < letters && !lives[s]; l++) {
                const uint32_t to = machine->next.at[s * letters + l];
                if (to != WYT__DEAD && lives[to])
                    lives[s] = grows = true;
            }
        status = wyt__work(machine->next.context,
                           2 * machine->next.count + machine->states, 0, 0);
    }
    return status;
}

int32_t wyt__machine_trim(struct wyt__machine *machine)
{
    wyt_context *context = machine->next.context;
    int32_t status;
    bool *lives =
        wyt__allocate(context, machine->states, sizeof *lives, &status);
    if (status == WYT_OK)
        status = wyt__machine_live(machine, lives);
    for (size_t i = 0; i < machine->next.count && status == WYT_OK; i++)
        if (machine->next.at[i] != WYT__DEAD && !lives[machine->next.at[i]])
            machine->next.at[i] = WYT__DEAD;
    wyt__release(context, lives, machine->states, sizeof *lives);
    return status;
}

/* A round of E. F. Moore's method: states are of one kind if they were and if
 * their letters lead to states of one kind. *kinds of them; twins are the first
 * two states of one kind. */
static int32_t split(const struct wyt__machine *machine, uint32_t *kind,
                     uint32_t *key, uint32_t *fresh, size_t *kinds)
{
    const size_t letters = machine->letters;
    struct wyt__seen seen;
    int32_t status = WYT_OK;
    wyt__seen_open(&seen, machine->next.context);
    for (size_t s = 0; s < machine->states && status == WYT_OK; s++) {
        key[0] = kind[s];
        for (size_t l = 0; l < letters; l++) {
            const uint32_t to = machine->next.at[s * letters + l];
            key[1 + l] = to == WYT__DEAD ? WYT__DEAD : kind[to];
        }
        status = wyt__see(&seen, key, 1 + letters, &fresh[s]);
    }
    *kinds = seen.count;
    memcpy(kind, fresh, machine->states * sizeof *kind);
    wyt__seen_close(&seen);
    return status;
}

/* kind[s] of each state, which say the same iff they are of one kind. */
static int32_t find_kinds(const struct wyt__machine *machine, uint32_t *kind)
{
    wyt_context *context = machine->next.context;
    const size_t states = machine->states, room = machine->letters + 1;
    size_t before = 0, kinds = 1;
    uint32_t *fresh, *key = NULL;
    int32_t status;
    fresh = wyt__allocate(context, states, sizeof *fresh, &status);
    if (status == WYT_OK)
        key = wyt__allocate(context, room, sizeof *key, &status);
    for (size_t s = 0; s < states && status == WYT_OK; s++)
        kind[s] = machine->says.at[s];
    while (status == WYT_OK && kinds > before) {
        before = kinds;
        status = split(machine, kind, key, fresh, &kinds);
    }
    wyt__release(context, fresh, states, sizeof *fresh);
    wyt__release(context, key, room, sizeof *key);
    return status;
}

int32_t wyt__machine_twins(const struct wyt__machine *machine, uint32_t *first,
                           uint32_t *second)
{
    wyt_context *context = machine->next.context;
    const size_t states = machine->states;
    uint32_t *kind;
    int32_t status;
    *second = WYT__DEAD;
    if (states == 0)
        return WYT_OK;
    kind = wyt__allocate(context, states, sizeof *kind, &status);
    if (status == WYT_OK)
        status = find_kinds(machine, kind);
    /* Kinds are numbered as they are met, so before a twin kind[s] = s. */
    for (uint32_t s = 0; s < states && status == WYT_OK; s++)
        if (kind[s] != s) {
            *first = kind[s];
            *second = s;
            break;
        }
    wyt__release(context, kind, states, sizeof *kind);
    return status;
}

int32_t wyt__machine_merge(struct wyt__machine *machine)
{
    wyt_context *context = machine->next.context;
    const size_t states = machine->states, letters = machine->letters;
    struct wyt__machine merged;
    uint32_t *kind;
    int32_t status;
    if (states == 0)
        return WYT_OK;
    kind = wyt__allocate(context, states, sizeof *kind, &status);
    wyt__machine_open(&merged, context, letters);
    if (status == WYT_OK)
        status = find_kinds(machine, kind);
    for (size_t s = 0; s < states && status == WYT_OK; s++) {
        const uint32_t *from = &machine->next.at[s * letters];
        if (kind[s] != merged.states) /* one of its kind is there */
            continue;
        status = wyt__machine_add(&merged, machine->says.at[s]);
        for (size_t l = 0; l < letters && status == WYT_OK; l++)
            merged.next.at[(size_t)kind[s] * letters + l] =
                from[l] == WYT__DEAD ? WYT__DEAD : kind[from[l]];
    }
    wyt__release(context, kind, states, sizeof *kind);
    if (status == WYT_OK) {
        wyt__machine_close(machine);
        *machine = merged;
    } else {
        wyt__machine_close(&merged);
    }
    return status;
}
