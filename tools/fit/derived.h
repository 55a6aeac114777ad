/* SPDX-License-Identifier: MIT */
/*
 * Substitutions behind a word: of letters that stand for words of it.
 */
#ifndef TOOLS_FIT_DERIVED_H
#define TOOLS_FIT_DERIVED_H

#include <stdbool.h>
#include <stddef.h>

/* Letters of the substitution, and of all images together; letters of the word
 * that all of them stand for. More would say nothing to a reader. */
#define DERIVED_LETTERS 12
#define DERIVED_SIZE 64
#define DERIVED_CODE 96

/* A letter's image is what stands in `fixed` at its place, and the letter
 * stands for what stands in the word at its code. */
struct derived {
    size_t from;                 /* the word is looked at from there on */
    size_t letters, size, reach; /* `reach`: it makes the word up to there */
    const unsigned char *fixed;  /* the fixed point, in room */
    size_t place[DERIVED_LETTERS], length[DERIVED_LETTERS];
    size_t code[DERIVED_LETTERS], code_length[DERIVED_LETTERS];
};

/* Bytes of room for a word of `count` letters. */
size_t derived_room(size_t count);

/* Looks for one from `from` on, or behind that, where letters do not come back.
 * False if there is none. */
bool derived_find(const unsigned char *word, size_t count, size_t from,
                  unsigned char *room, struct derived *found);

#endif
