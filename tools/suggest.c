/* SPDX-License-Identifier: MIT */
/*
 * Distance of two names, after Damerau and Levenshtein, in the form where no
 * part is edited twice. Names here are short, so rows of fixed length do.
 */
#include "suggest.h"

#include <stdint.h>
#include <string.h>

#define LONGEST 31

static size_t least(size_t a, size_t b)
{
    return a < b ? a : b;
}

size_t suggest_distance(const char *text, size_t length, const char *name)
{
    size_t rows[3][LONGEST + 1]; /* of the last but one, the last, this */
    size_t *before = rows[0], *last = rows[1], *now = rows[2];
    size_t width = strlen(name);

    if (length > LONGEST || width > LONGEST)
        return SIZE_MAX;
    for (size_t j = 0; j <= width; j++)
        last[j] = before[j] = j;
    for (size_t i = 1; i <= length; i++) {
        now[0] = i;
        for (size_t j = 1; j <= width; j++) {
            size_t cost = text[i - 1] != name[j - 1];
            now[j] = least(least(last[j], now[j - 1]) + 1, last[j - 1] + cost);
            if (i > 1 && j > 1 && text[i - 1] == name[j - 2] &&
                text[i - 2] == name[j - 1])
                now[j] = least(now[j], before[j - 2] + 1);
        }
        size_t *free_row = before;
        before = last;
        last = now;
        now = free_row;
    }
    return last[width];
}

int suggest_is_near(size_t distance, size_t length)
{
    return distance <= 1 + length / 4 && distance < length;
}

size_t suggest_nearest(const char *text, size_t length,
                       const char *(*name_of)(size_t), size_t count)
{
    size_t best = count, best_distance = SIZE_MAX;

    for (size_t i = 0; i < count; i++) {
        size_t distance = suggest_distance(text, length, name_of(i));
        if (distance < best_distance) {
            best = i;
            best_distance = distance;
        }
    }
    return suggest_is_near(best_distance, length) ? best : count;
}
