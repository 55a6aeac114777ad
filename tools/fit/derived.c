/* SPDX-License-Identifier: MIT */
/*
 * Derived words, of F. Durand, A characterization of substitutive sequences
 * using return words, Discrete Mathematics 179 (1998).
 *
 * A word is cut before each of its first letter; the pieces are its return
 * words, and with a letter for each, in the order in which they come, it is
 * spelled again: its derived word. That has a derived word, too, and so on. The
 * letters of each stand for words of all before it. If word j is word i again,
 * i < j, then what the letters of j stand for in i makes i of itself: it is a
 * fixed point of that substitution. By Durand's theorem this comes about for
 * fixed points of primitive substitutions, and their images.
 *
 * A first letter that does not come back soon is an exception of the start, and
 * all begins anew behind what it stands for.
 */
#include "fit/derived.h"

#include <stdint.h>
#include <string.h>

#define LEVELS 24
#define RESTARTS 12
/* Return words of a word, and letters that two words are compared by. */
#define MOST_LETTERS 64
#define LEAST_COMPARED 40

struct level {
    unsigned char *word;
    size_t count;
    /* Of each letter, the return word in the level before. */
    size_t start[MOST_LETTERS], length[MOST_LETTERS], letters;
};

struct chain {
    struct level levels[LEVELS];
    size_t count;
};

size_t derived_room(size_t count)
{
    return LEVELS * count;
}

/* The letter of the return word at `start`; MOST_LETTERS if there are too
 * many. */
static size_t letter_of(struct level *level, const unsigned char *word,
                        size_t start, size_t length)
{
    size_t letter = 0;
    while (letter < level->letters &&
           (level->length[letter] != length ||
            memcmp(word + level->start[letter], word + start, length) != 0))
        letter++;
    if (letter == level->letters && letter < MOST_LETTERS) {
        level->start[letter] = start;
        level->length[letter] = length;
        level->letters++;
    }
    return letter;
}

/* Derives the next level from the last one; false if there are too many return
 * words. What stands behind the last return is left out. */
static bool derive(struct chain *chain)
{
    const struct level *last = &chain->levels[chain->count - 1];
    struct level *next = &chain->levels[chain->count];
    size_t start = 0;
    next->word = last->word + last->count;
    next->count = next->letters = 0;
    for (size_t i = 1; i < last->count; i++) {
        size_t letter;
        if (last->word[i] != last->word[0])
            continue;
        letter = letter_of(next, last->word, start, i - start);
        if (letter == MOST_LETTERS)
            return false;
        next->word[next->count++] = (unsigned char)letter;
        start = i;
    }
    chain->count++;
    return true;
}

/* How long what each letter of level j stands for is in level i. */
static void measure(const struct chain *chain, size_t i, size_t j,
                    size_t sizes[MOST_LETTERS])
{
    size_t below[MOST_LETTERS];
    for (size_t k = 0; k < MOST_LETTERS; k++)
        sizes[k] = 1;
    for (size_t at = i + 1; at <= j; at++) {
        const struct level *level = &chain->levels[at];
        memcpy(below, sizes, sizeof below);
        for (size_t letter = 0; letter < level->letters; letter++) {
            sizes[letter] = 0;
            for (size_t k = 0; k < level->length[letter]; k++)
                sizes[letter] +=
                    below[level[-1].word[level->start[letter] + k]];
        }
    }
}

/* Where what the letters stand for stands first; returns where all ends. */
static size_t locate(const struct level *level,
                     const size_t sizes[MOST_LETTERS], size_t letters,
                     size_t *place, size_t *length)
{
    size_t at = 0;
    for (size_t k = 0; k < letters; k++)
        length[k] = 0;
    for (size_t k = 0; k < level->count; k++) {
        size_t letter = level->word[k];
        if (length[letter] == 0) {
            place[letter] = at;
            length[letter] = sizes[letter];
        }
        at += sizes[letter];
    }
    return at;
}

static size_t sum_of(const size_t *numbers, size_t count)
{
    size_t sum = 0;
    for (size_t i = 0; i < count; i++)
        sum += numbers[i];
    return sum;
}

/* Level j is level i again; false if there is too much of it to be said. */
static bool fill(const struct chain *chain, size_t i, size_t j, size_t from,
                 struct derived *found)
{
    const struct level *level = &chain->levels[j];
    size_t sizes[MOST_LETTERS];
    /* A letter of level i that j has not seen has no image. */
    if (level->letters > DERIVED_LETTERS ||
        level->letters != chain->levels[i].letters)
        return false;
    found->from = from;
    found->letters = level->letters;
    found->fixed = chain->levels[i].word;
    measure(chain, i, j, sizes);
    (void)locate(level, sizes, level->letters, found->place, found->length);
    found->size = sum_of(found->length, found->letters);
    measure(chain, 0, j, sizes);
    found->reach = from + locate(level, sizes, level->letters, found->code,
                                 found->code_length);
    measure(chain, 0, i, sizes);
    (void)locate(level, sizes, level->letters, found->code, found->code_length);
    return found->size <= DERIVED_SIZE &&
           sum_of(found->code_length, found->letters) <= DERIVED_CODE;
}

/* The first level that the last one is again; false if there is none. */
static bool find_again(const struct chain *chain, size_t *again)
{
    const struct level *last = &chain->levels[chain->count - 1];
    if (last->count < LEAST_COMPARED)
        return false;
    for (*again = 0; *again + 1 < chain->count; ++*again)
        if (memcmp(chain->levels[*again].word, last->word, last->count) == 0)
            return true;
    return false;
}

/* Whether the first letter comes back within a quarter of the word. */
static bool comes_back(const struct level *level)
{
    return level->count / 4 > 0 &&
           memchr(level->word + 1, level->word[0], level->count / 4) != NULL;
}

/* From one start; if the first letter of a level does not come back, `*skip` is
 * how much it stands for, else 0. */
static bool find_from(struct chain *chain, size_t from, size_t *skip,
                      struct derived *found)
{
    *skip = 0;
    while (chain->count < LEVELS) {
        size_t i;
        const struct level *last = &chain->levels[chain->count - 1];
        if (last->count < LEAST_COMPARED)
            return false;
        if (!comes_back(last)) {
            size_t sizes[MOST_LETTERS];
            measure(chain, 0, chain->count - 1, sizes);
            *skip = sizes[last->word[0]];
            return false;
        }
        if (!derive(chain))
            return false;
        if (find_again(chain, &i))
            return fill(chain, i, chain->count - 1, from, found);
    }
    return false;
}

static void begin(struct chain *chain, const unsigned char *word, size_t count,
                  unsigned char *room)
{
    struct level *level = &chain->levels[0];
    memset(chain, 0, sizeof *chain);
    memcpy(room, word, count);
    chain->count = 1;
    level->word = room;
    level->count = count;
    for (size_t i = 0; i < count; i++)
        if (word[i] >= level->letters)
            level->letters = (size_t)word[i] + 1;
}

bool derived_find(const unsigned char *word, size_t count, size_t from,
                  unsigned char *room, struct derived *found)
{
    struct chain chain;
    for (int tries = 0; tries < RESTARTS && from < count; tries++) {
        size_t skip;
        begin(&chain, word + from, count - from, room);
        if (find_from(&chain, from, &skip, found))
            return true;
        if (skip == 0)
            return false;
        from += skip;
    }
    return false;
}
