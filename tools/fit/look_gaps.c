/* SPDX-License-Identifier: MIT */
/*
 * Gaps between neighbours of the list, in x, in y and in y - x: where they
 * become periodic, and which substitution makes them.
 *
 * A period is told that is seen sixteen times: a Fibonacci word has suffixes of
 * three periods and more anywhere. By the prefix function of D. E.
 * Knuth, J. H. Morris and V. R. Pratt on the word read backwards, a suffix of m
 * letters has the least period m - f(m); the longest suffix with sixteen of
 * its periods leaves the shortest start.
 *
 * For a substitution letters are single gaps, or two or three neighbouring gaps
 * at once: a word that is an image of a fixed point letter by letter may need
 * what comes next to know what it becomes.
 */
#include "fit/look.h"
#include "fit/substitution.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#define LEAST_GAPS 16
#define PERIODS 16
#define MOST_BLOCK 3

struct word {
    const char *name;
    int64_t *gaps;
    size_t count;
    unsigned char *letters; /* room for as many */
    size_t *prefix;         /* and for one more */
};

static int64_t value_at(const struct fit_side *side, size_t which, size_t i)
{
    int64_t x = (int64_t)side->pairs[2 * i];
    int64_t y = (int64_t)side->pairs[2 * i + 1];
    return which == 0 ? x : which == 1 ? y : y - x;
}

/* ---- periods ---- */

/* The least start behind which the gaps have a period; false if none does. */
static bool find_period(struct word *word, size_t *start, size_t *period)
{
    const size_t count = word->count;
    const int64_t *last = word->gaps + count - 1; /* backwards */
    size_t *f = word->prefix;
    f[0] = f[1] = 0;
    for (size_t m = 2; m <= count; m++) {
        size_t k = f[m - 1];
        while (k > 0 && last[-(ptrdiff_t)k] != last[-(ptrdiff_t)(m - 1)])
            k = f[k];
        f[m] = k + (last[-(ptrdiff_t)k] == last[-(ptrdiff_t)(m - 1)]);
    }
    for (size_t m = count; m > 0; m--)
        if (m / PERIODS >= m - f[m]) {
            *start = count - m;
            *period = m - f[m];
            /* A period that only the end shows is none of the list. */
            return *start <= count / 2;
        }
    return false;
}

static bool look_period(struct fit *fit, const struct fit_side *side,
                        struct word *word)
{
    size_t start = 0, period = 0;
    int64_t sum = 0;
    struct finding *finding;
    if (!find_period(word, &start, &period))
        return false;
    for (size_t i = start; i < start + period; i++)
        sum += word->gaps[i];
    finding = look_add(fit, "period", side->lower);
    finding_set(finding, "gaps", "%s", word->name);
    finding_set(finding, "length", "%zu", period);
    finding_set(finding, "after", "%zu", start);
    finding_set(finding, "rise", "%" PRId64, sum);
    finding_holds(finding, side->count);
    finding_brief(finding, "gaps of %s periodic by %zu", word->name, period);
    return true;
}

/* ---- substitutions ---- */

/* The blocks of gaps that are letters, by where they first occur. */
struct alphabet {
    size_t first[SUBSTITUTION_LETTERS], count, block;
};

/* Spells the word from gap `from` on with blocks; false if there are too many
 * letters. */
static bool spell(struct word *word, size_t from, struct alphabet *alphabet)
{
    const size_t bytes = alphabet->block * sizeof *word->gaps;
    for (size_t i = from; i + alphabet->block <= word->count; i++) {
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

/* Appends text to a buffer that may be full. */
static void PRINTF_LIKE(2, 3)
    append(char buffer[FINDING_VALUE], const char *format, ...)
{
    size_t used = strlen(buffer);
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(buffer + used, FINDING_VALUE - used, format, arguments);
    va_end(arguments);
}

/* "a=1 b=2", blocks as "a=1,2". */
static void set_letters(struct finding *finding, const struct word *word,
                        const struct alphabet *alphabet)
{
    char text[FINDING_VALUE] = "";
    for (size_t i = 0; i < alphabet->count; i++) {
        append(text, "%s%c", i > 0 ? " " : "", (char)('a' + i));
        for (size_t k = 0; k < alphabet->block; k++)
            append(text, "%c%" PRId64, k == 0 ? '=' : ',',
                   word->gaps[alphabet->first[i] + k]);
    }
    finding_set(finding, "letters", "%s", text);
}

/* "a->ab b->a". */
static void set_images(struct finding *finding, const struct word *word,
                       const struct substitution *found)
{
    char text[FINDING_VALUE] = "";
    for (size_t i = 0; i < found->letters; i++) {
        append(text, "%s%c->", i > 0 ? " " : "", (char)('a' + i));
        for (size_t k = 0; k < found->length[i]; k++)
            append(text, "%c",
                   (char)('a' + word->letters[found->place[i] + k]));
    }
    finding_set(finding, "images", "%s", text);
}

/* A way to spell the gaps, and what it leads to. */
struct spelling {
    size_t from, block;
    struct alphabet alphabet;
    struct substitution found;
};

static bool find_substitution(struct word *word, struct spelling *spelling)
{
    struct alphabet *alphabet = &spelling->alphabet;
    *alphabet = (struct alphabet){.block = spelling->block};
    return spell(word, spelling->from, alphabet) && alphabet->count > 1 &&
           substitution_find(word->letters,
                             word->count - spelling->from - spelling->block + 1,
                             alphabet->count, &spelling->found);
}

static void show_substitution(struct fit *fit, const struct fit_side *side,
                              struct word *word, const struct spelling *best)
{
    struct finding *finding = look_add(fit, "substitution", side->lower);
    struct alphabet alphabet = {.block = best->block};
    const size_t reach = best->from + SUBSTITUTION_WORD + best->block;
    (void)spell(word, best->from, &alphabet);
    finding_set(finding, "gaps", "%s", word->name);
    finding_set(finding, "from", "%zu", best->from);
    finding_set(finding, "size", "%zu", best->found.size);
    set_letters(finding, word, &alphabet);
    set_images(finding, word, &best->found);
    finding_holds(finding, side->count < reach ? side->count : reach);
    finding_brief(finding, "substitution on gaps of %s of size %zu", word->name,
                  best->found.size);
}

/* Small blocks first; the first gap may be an exception. */
static void look_substitutions(struct fit *fit, const struct fit_side *side,
                               struct word *word)
{
    struct spelling best = {0}, spelling;
    bool found = false;
    for (spelling.block = 1; spelling.block <= MOST_BLOCK && !found;
         spelling.block++)
        for (spelling.from = 0; spelling.from < 2; spelling.from++)
            if (find_substitution(word, &spelling) &&
                (!found || spelling.found.size < best.found.size)) {
                best = spelling;
                found = true;
            }
    if (found) {
        show_substitution(fit, side, word, &best);
        return;
    }
    struct finding *finding = look_add(fit, "substitution", side->lower);
    finding_set(finding, "gaps", "%s", word->name);
    finding_sure(finding, "none is seen up to %d letters and size %d",
                 SUBSTITUTION_LETTERS, SUBSTITUTION_SIZE);
}

static int look_words(struct fit *fit, const struct fit_side *side,
                      struct word *word)
{
    static const char *const names[] = {"x", "y", "y-x"};
    for (size_t which = 0; which < 3; which++) {
        word->name = names[which];
        for (size_t i = 0; i < word->count; i++)
            word->gaps[i] =
                value_at(side, which, i + 1) - value_at(side, which, i);
        if (!look_period(fit, side, word) && which < 2)
            look_substitutions(fit, side, word);
        if (progress_interrupted())
            return session_fail(fit->session, WYT_CANCELLED);
    }
    return 0;
}

int look_gaps(struct fit *fit, const struct fit_side *side)
{
    struct word word = {0};
    int result = 0;
    if (side->count <= LEAST_GAPS)
        return 0;
    word.count = side->count - 1;
    word.gaps = calloc(word.count, sizeof *word.gaps);
    word.letters = calloc(word.count, sizeof *word.letters);
    word.prefix = calloc(word.count + 1, sizeof *word.prefix);
    if (word.gaps == NULL || word.letters == NULL || word.prefix == NULL)
        result = session_fail(fit->session, WYT_E_MEMORY);
    else
        result = look_words(fit, side, &word);
    free(word.gaps);
    free(word.letters);
    free(word.prefix);
    return result;
}
