/* SPDX-License-Identifier: MIT */
/*
 * Classes, tried on the box one after the other.
 */
#include "explore/classes.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Multiples of a vector that have to be in the box. */
#define LEAST 8
/* The largest number of the text of a game. */
#define LARGEST 65535
/* Room for a class in the text of a game. */
#define PART 40

static bool has(const struct classes *classes, uint64_t i, uint64_t j)
{
    return (i == 0 && j == 0) ||
           classes->have[(size_t)(i * classes->size[1] + j)] != 0;
}

static bool in_class(const struct class *class, const uint64_t *by)
{
    if (class->strip == 'i')
        return by[0] < class->width;
    if (class->strip == 'j')
        return by[1] < class->width;
    if (class->strip == 'd')
        return by[0] < by[1] + class->width && by[1] < by[0] + class->width;
    return by[0] * class->q == by[1] * class->p &&
           (class->p == 0 ? by[1] % class->q : by[0] % class->p) == 0;
}

bool classes_have(const struct classes *classes, const uint64_t *by)
{
    for (size_t i = 0; i < classes->count; i++)
        if (in_class(&classes->list[i], by))
            return true;
    return false;
}

/* Whether all vectors of line number `width` of a strip are there. */
static bool line_is_there(const struct classes *classes, char strip,
                          uint64_t width)
{
    const uint64_t *size = classes->size;
    const uint64_t length = strip == 'i' ? size[1] : size[0];
    bool whole = true;
    for (uint64_t t = 0; t < length && whole; t++) {
        if (strip == 'i')
            whole = has(classes, width, t);
        else if (strip == 'j')
            whole = has(classes, t, width);
        else
            whole = (t + width >= size[1] || has(classes, t, t + width)) &&
                    (t + width >= size[0] || t >= size[1] ||
                     has(classes, t + width, t));
    }
    return whole;
}

static void find_strip(struct classes *classes, char strip)
{
    const uint64_t *size = classes->size;
    const uint64_t most = strip == 'i'        ? size[0]
                          : strip == 'j'      ? size[1]
                          : size[0] < size[1] ? size[0]
                                              : size[1];
    struct class found = {.strip = strip};
    while (found.width < most && line_is_there(classes, strip, found.width))
        found.width++;
    if (found.width >= 2 && found.width <= LARGEST)
        classes->list[classes->count++] = found;
}

static uint64_t gcd(uint64_t a, uint64_t b)
{
    while (b != 0) {
        const uint64_t rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

/* Whether a strip has all multiples of (p,q). */
static bool is_along(const struct class *strip, uint64_t p, uint64_t q)
{
    return strip->strip == 'i' ? p == 0 : strip->strip == 'j' ? q == 0 : p == q;
}

static void find_ray(struct classes *classes, uint64_t p, uint64_t q)
{
    const uint64_t *size = classes->size;
    const uint64_t last[2] = {LEAST * p, LEAST * q};
    if (gcd(p, q) != 1 || last[0] >= size[0] || last[1] >= size[1])
        return;
    for (size_t i = 0; i < classes->count; i++)
        if (classes->list[i].strip != 0 && is_along(&classes->list[i], p, q))
            return;
    for (uint64_t t = 1; t * p < size[0] && t * q < size[1]; t++)
        if (!has(classes, t * p, t * q))
            return;
    classes->list[classes->count++] = (struct class){.p = p, .q = q};
}

bool classes_find(struct classes *classes, const uint64_t *size,
                  const uint64_t *vectors, size_t count)
{
    /* The library has had room for the cells of the box. */
    const size_t cells = (size_t)(size[0] * size[1]);
    memset(classes, 0, sizeof *classes);
    memcpy(classes->size, size, sizeof classes->size);
    classes->have = calloc(cells, 1);
    if (classes->have == NULL)
        return false;
    for (size_t i = 0; i < count; i++)
        classes->have[(size_t)(vectors[2 * i] * size[1] + vectors[2 * i + 1])] =
            1;
    find_strip(classes, 'i');
    find_strip(classes, 'j');
    find_strip(classes, 'd');
    for (uint64_t sum = 1; sum < size[0] + size[1] && sum <= LARGEST; sum++)
        for (uint64_t p = 0; p <= sum && classes->count < CLASSES; p++)
            find_ray(classes, p, sum - p);
    for (size_t i = 0; i < count; i++)
        classes->others += !classes_have(classes, vectors + 2 * i);
    return true;
}

void classes_free(struct classes *classes)
{
    free(classes->have);
    classes->have = NULL;
}

const char *class_text(const struct class *class, char text[CLASS_TEXT])
{
    if (class->strip == 0)
        snprintf(text, CLASS_TEXT, "all t (%" PRIu64 ",%" PRIu64 ")", class->p,
                 class->q);
    else
        snprintf(text, CLASS_TEXT, "all (i,j) with %s < %" PRIu64,
                 class->strip == 'i'   ? "i"
                 : class->strip == 'j' ? "j"
                                       : "|i-j|",
                 class->width);
    return text;
}

/* Appends the classes of a kind that are used; how many there are. */
static size_t append(const struct classes *classes, bool strips, char *text)
{
    size_t count = 0;
    for (size_t i = 0; i < classes->count; i++) {
        const struct class *class = &classes->list[i];
        if (!class->used || (class->strip != 0) != strips)
            continue;
        text += strlen(text);
        if (strips)
            snprintf(text, PART, "%s%c%" PRIu64, count == 0 ? "strips=" : "/",
                     class->strip, class->width);
        else
            snprintf(text, PART, "%s%" PRIu64 ".%" PRIu64,
                     count == 0 ? "lines=" : "/", class->p, class->q);
        count++;
    }
    return count;
}

char *classes_text(const struct classes *classes)
{
    char *text = malloc((CLASSES + 2) * PART);
    size_t lines, strips;
    if (text == NULL)
        return NULL;
    snprintf(text, PART, "vectors:");
    lines = append(classes, false, text);
    if (lines > 0)
        snprintf(text + strlen(text), PART, ",");
    strips = append(classes, true, text);
    if (strips == 0 && lines > 0)
        text[strlen(text) - 1] = '\0';
    if (lines + strips > 0)
        return text;
    free(text);
    return NULL;
}
