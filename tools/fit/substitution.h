/* SPDX-License-Identifier: MIT */
/*
 * Substitutions that a word is a fixed point of: each letter becomes a word,
 * and the word that its letters become, one behind the other, is itself.
 */
#ifndef TOOLS_FIT_SUBSTITUTION_H
#define TOOLS_FIT_SUBSTITUTION_H

#include <stdbool.h>
#include <stddef.h>

/* More letters are not searched. */
#define SUBSTITUTION_LETTERS 8
/* The images of all letters together are no longer. */
#define SUBSTITUTION_SIZE 24
/* Letters of a word that are looked at. */
#define SUBSTITUTION_WORD 20000

struct substitution {
    size_t letters;
    size_t size; /* of all images */
    /* The image of a letter is word[place .. place + length - 1]. */
    size_t place[SUBSTITUTION_LETTERS], length[SUBSTITUTION_LETTERS];
};

/* Of the substitutions without empty images that reproduce the word to its end,
 * and make each of its letters' images twice or more often, one of least size.
 * `word` has letters 0..letters-1, each there. False if there is none, or if
 * the search is too long. */
bool substitution_find(const unsigned char *word, size_t count, size_t letters,
                       struct substitution *found);

#endif
