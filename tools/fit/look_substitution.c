/* SPDX-License-Identifier: MIT */
/*
 * Substitutions on gaps.
 *
 * Letters are single gaps, or two or three neighbouring gaps at once, and then
 * a substitution of least size is wanted. Without one, letters that stand for
 * words of gaps are looked for by derived words.
 */
#include "fit/derived.h"
#include "fit/gaps.h"
#include "fit/substitution.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#define MOST_BLOCK 3

/* The blocks of gaps that are letters, by where they first occur. */
struct alphabet {
    size_t first[SUBSTITUTION_LETTERS], count, block;
};

/* A way to spell the gaps, and what it leads to. */
struct spelling {
    size_t from;
    struct alphabet alphabet;
    struct substitution found;
};

/* Spells the word from gap `from` on with blocks; false if there are too many
 * letters. */
static bool spell(struct word *word, size_t from, size_t block,
                  struct alphabet *alphabet)
{
    const size_t bytes = block * sizeof *word->gaps;
    *alphabet = (struct alphabet){.block = block};
    for (size_t i = from; i + block <= word->count; i++) {
        size_t letter = 0;
        while (letter < alphabet->count &&
               memcmp(word->gaps + alphabet->first[letter], word->gaps + i,
                      bytes) != 0)
            letter++;
        if (letter == SUBSTITUTION_LETTERS)
            return false;
        if (letter == alphabet->count)
            alphabet->first[alphabet->count++] = i;
        word->letters[i - from] = (unsigned char)letter;
    }
    return true;
}

static bool find_least(struct word *word, size_t from, size_t block,
                       struct spelling *spelling)
{
    spelling->from = from;
    return spell(word, from, block, &spelling->alphabet) &&
           spelling->alphabet.count > 1 &&
           substitution_find(word->letters, word->count - from - block + 1,
                             spelling->alphabet.count, &spelling->found);
}

/* Small blocks first; the first gap may be an exception. */
static bool find_block(struct word *word, struct spelling *best)
{
    struct spelling spelling;
    bool found = false;
    for (size_t block = 1; block <= MOST_BLOCK && !found; block++)
        for (size_t from = 0; from < 2; from++)
            if (find_least(word, from, block, &spelling) &&
                (!found || spelling.found.size < best->found.size)) {
                *best = spelling;
                found = true;
            }
    return found;
}

/* ---- as text ---- */

/* Appends text to a buffer that may be full: then it ends with "...". */
static void PRINTF_LIKE(2, 3)
    append(char buffer[FINDING_VALUE], const char *format, ...)
{
    size_t used = strlen(buffer);
    va_list arguments;
    va_start(arguments, format);
    int length =
        vsnprintf(buffer + used, FINDING_VALUE - used, format, arguments);
    va_end(arguments);
    if (length >= 0 && used + (size_t)length >= FINDING_VALUE)
        memcpy(buffer + FINDING_VALUE - 4, "...", 4);
}

/* Appends " a=1,2": a letter and the gaps it stands for. */
static void append_letter(char text[FINDING_VALUE], size_t letter,
                          const int64_t *gaps, size_t count)
{
    append(text, "%s%c", letter > 0 ? " " : "", (char)('a' + letter));
    for (size_t i = 0; i < count; i++)
        append(text, "%c%" PRId64, i == 0 ? '=' : ',', gaps[i]);
}

/* Appends " a->ab": a letter and its image. */
static void append_image(char text[FINDING_VALUE], size_t letter,
                         const unsigned char *image, size_t length)
{
    append(text, "%s%c->", letter > 0 ? " " : "", (char)('a' + letter));
    for (size_t i = 0; i < length; i++)
        append(text, "%c", (char)('a' + image[i]));
}

/* The finding, but for how far it holds. */
static struct finding *add(struct fit *fit, const struct fit_side *side,
                           const struct word *word, size_t from, size_t size,
                           const char *letters, const char *images)
{
    struct finding *finding = look_add(fit, "substitution", side->lower);
    finding_set(finding, "gaps", "%s", word->name);
    finding_set(finding, "from", "%zu", from);
    finding_set(finding, "size", "%zu", size);
    finding_set(finding, "letters", "%s", letters);
    finding_set(finding, "images", "%s", images);
    finding_brief(finding, "substitution on gaps of %s of size %zu", word->name,
                  size);
    return finding;
}

static void show_block(struct fit *fit, const struct fit_side *side,
                       struct word *word, const struct spelling *best)
{
    const size_t block = best->alphabet.block;
    const size_t reach = best->from + SUBSTITUTION_WORD + block;
    struct alphabet alphabet;
    char letters[FINDING_VALUE] = "", images[FINDING_VALUE] = "";
    (void)spell(word, best->from, block, &alphabet);
    for (size_t i = 0; i < best->found.letters; i++) {
        append_letter(letters, i, word->gaps + alphabet.first[i], block);
        append_image(images, i, word->letters + best->found.place[i],
                     best->found.length[i]);
    }
    finding_holds(
        add(fit, side, word, best->from, best->found.size, letters, images),
        side->count < reach ? side->count : reach);
}

/* ---- letters that stand for words ---- */

static void show_derived(struct fit *fit, const struct fit_side *side,
                         const struct word *word, const struct derived *found)
{
    char letters[FINDING_VALUE] = "", images[FINDING_VALUE] = "";
    for (size_t i = 0; i < found->letters; i++) {
        append_letter(letters, i, word->gaps + found->from + found->code[i],
                      found->code_length[i]);
        append_image(images, i, found->fixed + found->place[i],
                     found->length[i]);
    }
    /* So many gaps are made, and so many rows and one more. */
    finding_holds(
        add(fit, side, word, found->from, found->size, letters, images),
        found->reach + 1);
}

/* Whether one was found; *memory is false if there was none. */
static bool look_derived(struct fit *fit, const struct fit_side *side,
                         struct word *word, bool *memory)
{
    struct alphabet alphabet;
    struct derived found[2];
    bool is_found[2];
    size_t count =
        word->count < SUBSTITUTION_WORD ? word->count : SUBSTITUTION_WORD;
    unsigned char *room;
    if (!spell(word, 0, 1, &alphabet))
        return false;
    room = malloc(2 * derived_room(count));
    *memory = room != NULL;
    if (room == NULL)
        return false;
    for (size_t i = 0; i < 2; i++)
        is_found[i] = derived_find(word->letters, count, i,
                                   room + i * derived_room(count), &found[i]);
    if (is_found[0] && is_found[1] && found[0].size <= found[1].size)
        is_found[1] = false;
    if (is_found[0] || is_found[1])
        show_derived(fit, side, word, &found[is_found[1] ? 1 : 0]);
    free(room);
    return is_found[0] || is_found[1];
}

bool look_substitution(struct fit *fit, const struct fit_side *side,
                       struct word *word)
{
    struct spelling best;
    struct finding *finding;
    bool memory = true;
    if (find_block(word, &best)) {
        show_block(fit, side, word, &best);
        return true;
    }
    if (look_derived(fit, side, word, &memory) || !memory)
        return memory;
    finding = look_add(fit, "substitution", side->lower);
    finding_set(finding, "gaps", "%s", word->name);
    finding_sure(finding, "none is seen");
    return true;
}
