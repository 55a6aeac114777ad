/* SPDX-License-Identifier: MIT */
/*
 * Reading and printing names of heaps. The names x, y and z are those of the
 * first three heaps in every game, so that nobody has to count heaps first.
 */
#include "heaps.h"

#include "number.h"

#include <inttypes.h>
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
