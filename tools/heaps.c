/* SPDX-License-Identifier: MIT */
/*
 * Reading and printing names of heaps. The names x, y and z are those of the
 * first three heaps in every game, so that nobody has to count heaps first.
 */
#include "heaps.h"

#include "number.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static const char letters[] = "xyz";

const char *heap_name(char buffer[HEAP_NAME], size_t heaps, size_t index)
{
    if (heaps < sizeof letters)
        snprintf(buffer, HEAP_NAME, "%c", letters[index]);
    else
        snprintf(buffer, HEAP_NAME, "x%u", (unsigned)index + 1);
    return buffer;
}

/* The index of the heap with that name, HEAPS and more if it is none. */
static size_t find(const char *text, size_t length)
{
    const char *letter = length == 1 ? strchr(letters, text[0]) : NULL;
    size_t number = 0;
    if (letter != NULL)
        return (size_t)(letter - letters);
    if (length < 2 || length > 3 || text[0] != 'x' || text[1] == '0')
        return HEAPS;
    for (size_t i = 1; i < length; i++) {
        if (text[i] < '0' || text[i] > '9')
            return HEAPS;
        number = 10 * number + (size_t)(text[i] - '0');
    }
    return number - 1;
}

/* "x, y and z", or "x1, ..., x5", and what else they may be called. */
static void say_names(const struct session *session, char *buffer,
                      size_t capacity)
{
    static const char *const few[] = {"x", "x and y", "x, y and z"};
    if (session->heaps < sizeof letters)
        snprintf(buffer, capacity, "%s", few[session->heaps - 1]);
    else
        snprintf(buffer, capacity, "x1, ..., x%zu", session->heaps);
}

int heap_read(struct session *session, const char *what, const char *text,
              size_t length, size_t *out_index)
{
    char quoted[QUOTED], names[32];
    *out_index = find(text, length);
    if (*out_index < session->heaps)
        return 0;
    say_names(session, names, sizeof names);
    return problem_set(&session->problem, EXIT_USAGE,
                       "--%s: %s is no heap of %.200s, whose heaps are %s",
                       what, quote(quoted, text, length), session->game, names);
}

/* One heap and its size, "z=3". */
static int read_one(struct session *session, const char *what, const char *text,
                    size_t length, struct fixed *fixed)
{
    const char *equals = memchr(text, '=', length);
    size_t left = equals == NULL ? length : (size_t)(equals - text), heap;
    char quoted[QUOTED], label[32];

    if (equals == NULL)
        return problem_set(&session->problem, EXIT_USAGE,
                           "--%s has %s; HEAP=SIZE is expected, such as z=3, "
                           "and a comma between two",
                           what, quote(quoted, text, length));
    int result = heap_read(session, what, text, left, &heap);
    if (result != 0)
        return result;
    snprintf(label, sizeof label, "--%s: heap %.*s", what,
             (int)(left < HEAP_NAME ? left : HEAP_NAME), text);
    if (fixed->is[heap])
        return problem_set(&session->problem, EXIT_USAGE, "%s is given twice",
                           label);
    fixed->is[heap] = true;
    fixed->count++;
    return number_parse(label, equals + 1, length - left - 1, &fixed->at[heap],
                        &session->problem);
}

int fixed_read(struct session *session, enum option option,
               struct fixed *out_fixed)
{
    const char *text = session->arguments.value[option];
    int result = 0;
    *out_fixed = (struct fixed){.count = 0};
    for (bool more = true; more && result == 0;) {
        size_t length = strcspn(text, ",");
        result =
            read_one(session, options_name(option), text, length, out_fixed);
        more = text[length] == ',';
        text += length + more;
    }
    return result;
}

void fixed_text(const struct session *session, const struct fixed *fixed,
                char *buffer, size_t capacity)
{
    char name[HEAP_NAME];
    size_t used = 0;
    buffer[0] = '\0';
    for (size_t i = 0; i < session->heaps && used < capacity; i++)
        if (fixed->is[i])
            used += (size_t)snprintf(
                buffer + used, capacity - used, ", %s = %" PRIu64,
                heap_name(name, session->heaps, i), fixed->at[i]);
}

void fixed_json(struct session *session, const struct fixed *fixed)
{
    struct json *json = &session->json;
    char name[HEAP_NAME];
    json_open(json, '{');
    for (size_t i = 0; i < session->heaps; i++)
        if (fixed->is[i]) {
            json_key(json, heap_name(name, session->heaps, i));
            json_number(json, fixed->at[i]);
        }
    json_close(json, '}');
}

/* ---- order ---- */

/* qsort() hands no argument on, so each position stands behind its largest
 * heap, and knows how many it has. */
struct key {
    uint64_t largest;
    size_t n;
    const uint64_t *heaps;
};

static int compare(const void *a, const void *b)
{
    const struct key *left = a, *right = b;
    if (left->largest != right->largest)
        return left->largest < right->largest ? -1 : 1;
    for (size_t i = 0; i < left->n; i++)
        if (left->heaps[i] != right->heaps[i])
            return left->heaps[i] < right->heaps[i] ? -1 : 1;
    return 0;
}

static struct key key_of(const struct fixed *fixed, const uint64_t *heaps,
                         size_t n)
{
    struct key key = {.n = n, .heaps = heaps};
    for (size_t i = 0; i < n; i++)
        if (!fixed->is[i] && heaps[i] > key.largest)
            key.largest = heaps[i];
    return key;
}

int32_t fixed_sort(const struct fixed *fixed, uint64_t *positions, size_t count,
                   size_t n)
{
    const size_t bytes = n * sizeof *positions;
    struct key *keys = calloc(count + 1, sizeof *keys);
    uint64_t *sorted = calloc(count + 1, bytes);
    if (keys != NULL && sorted != NULL) {
        for (size_t i = 0; i < count; i++)
            keys[i] = key_of(fixed, positions + i * n, n);
        qsort(keys, count, sizeof *keys, compare);
        for (size_t i = 0; i < count; i++)
            memcpy(sorted + i * n, keys[i].heaps, bytes);
        memcpy(positions, sorted, count * bytes);
    }
    const bool done = keys != NULL && sorted != NULL;
    free(keys);
    free(sorted);
    return done ? WYT_OK : WYT_E_MEMORY;
}
