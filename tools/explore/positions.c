/* SPDX-License-Identifier: MIT */
/*
 * Lines of numbers, read with their places: what is wrong is said with the
 * number of its line. And lists of positions as sets.
 */
#include "explore/positions.h"
#include "number.h"
#include "system.h"

#include <ctype.h>
#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* ---- lines ---- */

/* "x y or n x y" */
static void name_numbers(char *text, size_t capacity, size_t n)
{
    static const char *const heaps[] = {"x", "x y", "x y z"};
    if (n <= sizeof heaps / sizeof heaps[0])
        snprintf(text, capacity, "%s or n %s", heaps[n - 1], heaps[n - 1]);
    else
        snprintf(text, capacity, "%zu heaps, or a number and these,", n);
}

static int wrong_line(struct session *session, size_t line, size_t numbers)
{
    const size_t most = session->heaps + 1;
    char expected[64];
    name_numbers(expected, sizeof expected, session->heaps);
    return problem_set(&session->problem, EXIT_USAGE,
                       "line %zu has %s%zu number%s; %s was expected", line,
                       numbers > most ? "more than " : "",
                       numbers > most ? most : numbers, numbers == 1 ? "" : "s",
                       expected);
}

int positions_add(struct session *session, struct positions *positions,
                  const uint64_t *heaps)
{
    const size_t n = positions->n;
    int result = 0;
    if (positions->count == positions->capacity)
        result = session_grow(session, &positions->heaps, &positions->capacity,
                              2 * positions->capacity + 64);
    if (result != 0)
        return result;
    memcpy(positions->heaps + positions->count++ * n, heaps, n * sizeof *heaps);
    return 0;
}

/* Reads a line without its comment, which ends at `end`. */
static int read_line(struct session *session, struct positions *positions,
                     size_t line, const char *text, const char *end)
{
    const size_t n = positions->n;
    uint64_t numbers[HEAPS + 1];
    size_t count = 0;
    char what[40];
    snprintf(what, sizeof what, "a number of line %zu", line);
    for (;;) {
        const char *word;
        int result;
        while (text < end && isspace((unsigned char)*text))
            text++;
        if (text == end)
            break;
        word = text;
        while (text < end && !isspace((unsigned char)*text))
            text++;
        if (count == n + 1)
            return wrong_line(session, line, n + 2);
        result = number_parse(what, word, (size_t)(text - word),
                              &numbers[count], &session->problem);
        if (result != 0)
            return result;
        count++;
    }
    if (count == 0)
        return 0;
    if (count < n)
        return wrong_line(session, line, count);
    return positions_add(session, positions, numbers + (count - n));
}

static int read_lines(struct session *session, FILE *file,
                      struct positions *positions)
{
    char *text = NULL;
    size_t capacity = 0, line = 0;
    int result = 0;
    while (result == 0) {
        const ptrdiff_t length = system_line(&text, &capacity, file);
        const char *comment;
        if (length < 0)
            break;
        comment = memchr(text, '#', (size_t)length);
        result = read_line(session, positions, ++line, text,
                           comment != NULL ? comment : text + length);
    }
    if (result == 0 && feof(file) == 0)
        result = session_fail_input(session, errno);
    free(text);
    return result;
}

int positions_read(struct session *session, const char *name,
                   struct positions *positions)
{
    const bool standard = strcmp(name, "-") == 0;
    FILE *file = standard ? stdin : system_open(name, "r");
    char quoted[QUOTED];
    int result;
    positions->n = session->heaps;
    if (file == NULL)
        return problem_set(&session->problem, EXIT_UNANSWERED,
                           "cannot read %s: %s",
                           quote(quoted, name, strlen(name)), strerror(errno));
    result = read_lines(session, file, positions);
    if (!standard)
        fclose(file);
    return result;
}

/* ---- sets ---- */

/* A position that knows how long it is, for qsort(). */
struct item {
    const uint64_t *heaps;
    size_t n;
};

static int compare(const uint64_t *one, const uint64_t *other, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (one[i] != other[i])
            return one[i] < other[i] ? -1 : 1;
    return 0;
}

static int compare_items(const void *a, const void *b)
{
    const struct item *one = a, *other = b;
    return compare(one->heaps, other->heaps, one->n);
}

static bool is_inside(const uint64_t *heaps, const uint64_t *size, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (heaps[i] >= size[i])
            return false;
    return true;
}

/* Puts the positions in order into another list, each of them once. */
static void gather(const struct positions *positions, struct item *items,
                   uint64_t *sorted, size_t *out_count)
{
    const size_t n = positions->n;
    size_t count = 0;
    for (size_t i = 0; i < positions->count; i++)
        items[i] = (struct item){positions->heaps + i * n, n};
    qsort(items, positions->count, sizeof *items, compare_items);
    for (size_t i = 0; i < positions->count; i++)
        if (count == 0 ||
            compare(sorted + (count - 1) * n, items[i].heaps, n) != 0)
            memcpy(sorted + count++ * n, items[i].heaps, n * sizeof *sorted);
    *out_count = count;
}

static int sort(struct session *session, struct positions *positions)
{
    struct item *items;
    uint64_t *sorted = NULL;
    size_t capacity = 0;
    int result;
    if (positions->count == 0)
        return 0;
    items = calloc(positions->count, sizeof *items);
    result = items == NULL
                 ? session_fail(session, WYT_E_MEMORY)
                 : session_grow(session, &sorted, &capacity, positions->count);
    if (result == 0) {
        gather(positions, items, sorted, &positions->count);
        free(positions->heaps);
        positions->heaps = sorted;
        positions->capacity = capacity;
    }
    free(items);
    return result;
}

int positions_keep(struct session *session, struct positions *positions,
                   const uint64_t *size)
{
    const size_t n = positions->n;
    size_t kept = 0;
    for (size_t i = 0; i < positions->count; i++) {
        const uint64_t *heaps = positions->heaps + i * n;
        if (is_inside(heaps, size, n))
            memmove(positions->heaps + kept++ * n, heaps, n * sizeof *heaps);
    }
    positions->count = kept;
    return sort(session, positions);
}

/* The next order of heaps, from rising to falling; false after the last. */
static bool next_order(uint64_t *heaps, size_t n)
{
    size_t i = n - 1, k = n - 1;
    uint64_t heap;
    while (i > 0 && heaps[i - 1] >= heaps[i])
        i--;
    if (i == 0)
        return false;
    while (heaps[k] <= heaps[i - 1])
        k--;
    heap = heaps[k];
    heaps[k] = heaps[i - 1];
    heaps[i - 1] = heap;
    for (k = n - 1; i < k; i++, k--) {
        heap = heaps[i];
        heaps[i] = heaps[k];
        heaps[k] = heap;
    }
    return true;
}

static void sort_heaps(uint64_t *heaps, size_t n)
{
    for (size_t i = 1; i < n; i++)
        for (size_t k = i; k > 0 && heaps[k - 1] > heaps[k]; k--) {
            const uint64_t heap = heaps[k];
            heaps[k] = heaps[k - 1];
            heaps[k - 1] = heap;
        }
}

/* Adds all orders of the heaps of a position that lie in the box. */
static int add_orders(struct session *session, struct positions *positions,
                      const uint64_t *heaps, const uint64_t *size)
{
    const size_t n = positions->n;
    uint64_t order[HEAPS];
    int result = 0;
    memcpy(order, heaps, n * sizeof *order);
    do {
        if (is_inside(order, size, n))
            result = positions_add(session, positions, order);
        if (result == 0 && progress_interrupted())
            result = session_fail(session, WYT_CANCELLED);
    } while (result == 0 && next_order(order, n));
    return result;
}

int positions_permute(struct session *session, struct positions *positions,
                      const uint64_t *size)
{
    struct positions all = {.n = positions->n};
    int result;
    for (size_t i = 0; i < positions->count; i++)
        sort_heaps(positions->heaps + i * positions->n, positions->n);
    result = sort(session, positions);
    for (size_t i = 0; i < positions->count && result == 0; i++)
        result = add_orders(session, &all, positions->heaps + i * positions->n,
                            size);
    free(positions->heaps);
    *positions = all;
    return result == 0 ? sort(session, positions) : result;
}

bool positions_have(const struct positions *positions, const uint64_t *heaps)
{
    const size_t n = positions->n;
    size_t from = 0, to = positions->count;
    while (from < to) {
        const size_t middle = from + (to - from) / 2;
        const int order = compare(positions->heaps + middle * n, heaps, n);
        if (order == 0)
            return true;
        if (order < 0)
            from = middle + 1;
        else
            to = middle;
    }
    return false;
}
