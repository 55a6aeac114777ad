/* SPDX-License-Identifier: MIT */
/*
 * The search for a substitution.
 *
 * The word is read letter by letter, and with it the word that it becomes: an
 * image has to stand there again wherever its letter occurs, and a letter that
 * is new gets an image of some length, which is what stands there. So only
 * lengths are chosen, one a letter, and a wrong choice shows soon. Sizes are
 * tried from small to large. The first letter has an image of two letters or
 * more; then what is written is always ahead of what is read.
 */
#include "fit/substitution.h"

#include <stdint.h>
#include <string.h>

/* A word tells nothing of what it is not much longer than. */
#define WORD_A_SIZE 8
/* Comparisons of letters in one search. */
#define MOST_WORK UINT64_C(20000000)

struct search {
    const unsigned char *word;
    size_t count, letters, size;
    struct substitution found;
    uint64_t work;
};

/* A letter that has got an image, and where the reading went on. */
struct choice {
    unsigned char letter;
    size_t read, written, free; /* before it; size that is left */
};

/* Whether an image stands again where the word has been written to, as far as
 * it goes. */
static bool stands(struct search *search, unsigned char letter, size_t written)
{
    size_t length = search->found.length[letter];
    if (length > search->count - written)
        length = search->count - written;
    search->work += length;
    return memcmp(search->word + search->found.place[letter],
                  search->word + written, length) == 0;
}

/* Reads on until a letter has no image (true), the word is all written (true,
 * *written is its end), or an image does not stand there (false). */
static bool read_on(struct search *search, size_t *read, size_t *written)
{
    while (*written < search->count) {
        unsigned char letter = search->word[*read];
        if (search->found.length[letter] == 0)
            return true;
        if (!stands(search, letter, *written))
            return false;
        *written += search->found.length[letter];
        ++*read;
    }
    *written = search->count;
    return true;
}

/* Each letter was read twice or more often, so that each image was checked. */
static bool is_checked(const struct search *search, size_t read)
{
    size_t times[SUBSTITUTION_LETTERS] = {0};
    for (size_t i = 0; i < read; i++)
        times[search->word[i]]++;
    for (size_t i = 0; i < search->letters; i++)
        if (times[i] < 2)
            return false;
    return true;
}

/* Makes the image of the last choice longer by one, or gives it its first
 * length; false if there is no room for that. Of the sizes that are left the
 * other letters need one each. */
static bool lengthen(struct search *search, const struct choice *choice,
                     size_t waiting)
{
    size_t *length = &search->found.length[choice->letter];
    size_t least = choice->read == 0 ? 2 : 1;
    size_t next = *length == 0 ? least : *length + 1;
    if (waiting == 0 && *length == 0)
        next = choice->free; /* the last letter takes what is left */
    if (next < least || next + waiting > choice->free ||
        next > search->count - choice->written) {
        *length = 0;
        return false;
    }
    search->found.place[choice->letter] = choice->written;
    *length = next;
    return true;
}

/* Substitutions of one size. Choices are a stack. */
static bool find_of_size(struct search *search)
{
    struct choice stack[SUBSTITUTION_LETTERS];
    size_t depth = 1;
    memset(&search->found, 0, sizeof search->found);
    stack[0] = (struct choice){search->word[0], 0, 0, search->size};
    while (depth > 0 && search->work < MOST_WORK) {
        const struct choice *top = &stack[depth - 1];
        size_t read = top->read, written = top->written;
        search->work++;
        if (!lengthen(search, top, search->letters - depth)) {
            depth--;
            continue;
        }
        if (!read_on(search, &read, &written))
            continue;
        if (written == search->count) {
            if (depth == search->letters && is_checked(search, read))
                return true;
            continue;
        }
        stack[depth] =
            (struct choice){search->word[read], read, written,
                            top->free - search->found.length[top->letter]};
        depth++;
    }
    return false;
}

bool substitution_find(const unsigned char *word, size_t count, size_t letters,
                       struct substitution *found)
{
    struct search search = {.word = word, .count = count, .letters = letters};
    if (letters == 0 || letters > SUBSTITUTION_LETTERS)
        return false;
    if (search.count > SUBSTITUTION_WORD)
        search.count = SUBSTITUTION_WORD;
    for (search.size = letters + 1; search.size <= SUBSTITUTION_SIZE &&
                                    WORD_A_SIZE * search.size <= search.count;
         search.size++) {
        if (!find_of_size(&search))
            continue;
        *found = search.found;
        found->letters = letters;
        found->size = search.size;
        return true;
    }
    return false;
}
