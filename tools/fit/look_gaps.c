/* SPDX-License-Identifier: MIT */
/*
 * Gaps between neighbours of the list, in x, in y and in y - x: where they
 * become periodic, or which substitution makes them.
 *
 * A period is told that is seen sixteen times: a Fibonacci word has suffixes of
 * three periods and more wherever it ends. By the prefix function of D. E.
 * Knuth, J. H. Morris and V. R. Pratt on the word read backwards, a suffix of m
 * letters has the least period m - f(m); the longest suffix with sixteen of its
 * periods leaves the shortest start.
 */
#include "fit/gaps.h"

#include <inttypes.h>
#include <stdlib.h>

#define LEAST_GAPS 16
#define PERIODS 16

static int64_t value_at(const struct fit_side *side, size_t which, size_t i)
{
    int64_t x = (int64_t)side->pairs[2 * i];
    int64_t y = (int64_t)side->pairs[2 * i + 1];
    return which == 0 ? x : which == 1 ? y : y - x;
}

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

static int look_words(struct fit *fit, const struct fit_side *side,
                      struct word *word)
{
    static const char *const names[] = {"x", "y", "y-x"};
    for (size_t which = 0; which < 3; which++) {
        word->name = names[which];
        for (size_t i = 0; i < word->count; i++)
            word->gaps[i] =
                value_at(side, which, i + 1) - value_at(side, which, i);
        if (!look_period(fit, side, word) && which < 2 &&
            !look_substitution(fit, side, word))
            return session_fail(fit->session, WYT_E_MEMORY);
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
