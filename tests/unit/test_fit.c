/* SPDX-License-Identifier: MIT */
/* tools/fit: lines by hulls, roots and substitutions, against brute force. */
#include "support/harness.h"
#include "support/random.h"

#include "fit/derived.h"
#include "fit/hull.h"
#include "fit/roots.h"
#include "fit/substitution.h"

#include <string.h>

#define POINTS 24

/* ---- hulls ---- */

static bool is_less(struct hull_fraction a, struct hull_fraction b)
{
    return hull_compare(a, b) < 0;
}

/* The bounds of the slope by all pairs; false if no slope is between. */
static bool bounds_of(const struct hull_point *points, size_t count,
                      struct hull_fraction *low, struct hull_fraction *high)
{
    bool any = false;
    for (size_t j = 1; j < count; j++)
        for (size_t i = 0; i < j; i++) {
            int64_t rise = points[j].x - points[i].x;
            struct hull_fraction least = {rise - 1, points[j].n - points[i].n};
            struct hull_fraction most = {rise + 1, points[j].n - points[i].n};
            if (!any || is_less(*low, least))
                *low = least;
            if (!any || is_less(most, *high))
                *high = most;
            any = true;
        }
    return !any || is_less(*low, *high);
}

/* floor(n p/q + g/q), and in many cases one that is changed. */
static size_t random_points(struct random *chance, struct hull_point *points)
{
    size_t count = 2 + (size_t)random_below(chance, POINTS - 1);
    int64_t q = 1 + (int64_t)random_below(chance, 60);
    int64_t p = (int64_t)random_below(chance, 200);
    int64_t g = (int64_t)random_below(chance, 60), n = 0;
    for (size_t i = 0; i < count; i++) {
        points[i] = (struct hull_point){n, (n * p + g) / q};
        n += 1 + (int64_t)random_below(chance, 3);
    }
    if (random_below(chance, 3) > 0)
        points[random_below(chance, count)].x += 1;
    return count;
}

static void floors(void **state)
{
    struct random chance = random_stream(31);
    size_t held = 0, failed = 0;
    (void)state;
    for (int times = 0; times < 3000; times++) {
        struct hull_point points[POINTS], room[2 * POINTS];
        struct hull_fraction low, high;
        struct hull_line line;
        size_t count = random_points(&chance, points), place = 2;
        hull_floor(points, count, room, &line);
        if (bounds_of(points, count, &low, &high)) {
            held++;
            CHECK(line.holds, "case %d holds", times);
            CHECK(hull_compare(line.low, low) == 0 &&
                      hull_compare(line.high, high) == 0,
                  "the interval of case %d", times);
            continue;
        }
        failed++;
        while (bounds_of(points, place + 1, &low, &high))
            place++;
        CHECK(!line.holds && line.fails_at == place,
              "case %d fails at %zu, not at %zu", times, place, line.fails_at);
    }
    CHECK(held > 300 && failed > 300, "%zu held, %zu failed", held, failed);
}

/* The longest vertical chord by all pairs of points around each point: q times
 * it, for the q of the pair. */
static struct hull_fraction chord_of(const struct hull_point *points,
                                     size_t count)
{
    struct hull_fraction longest = {0, 1};
    for (size_t v = 0; v < count; v++)
        for (size_t i = 0; i < count; i++)
            for (size_t j = 0; j < count; j++) {
                struct hull_point a = points[i], b = points[j];
                struct hull_fraction chord = {points[v].x - a.x, 1};
                if (a.n > points[v].n || b.n < points[v].n)
                    continue;
                if (a.n != b.n) {
                    chord.q = b.n - a.n;
                    chord.p = (points[v].x - a.x) * chord.q -
                              (b.x - a.x) * (points[v].n - a.n);
                }
                if (chord.p < 0)
                    chord.p = -chord.p;
                if (a.n != b.n || a.n == points[v].n)
                    longest = is_less(longest, chord) ? chord : longest;
            }
    return longest;
}

static void thickness(void **state)
{
    struct random chance = random_stream(32);
    (void)state;
    for (int times = 0; times < 1000; times++) {
        struct hull_point points[POINTS], room[2 * POINTS];
        struct hull_width width;
        struct hull_fraction right;
        size_t count = 1 + (size_t)random_below(&chance, POINTS);
        int64_t n = 0, x = 0;
        for (size_t i = 0; i < count; i++) {
            int64_t step = (int64_t)random_below(&chance, 3);
            n += step;
            x = step == 0 ? x + 1 : (int64_t)random_below(&chance, 40);
            points[i] = (struct hull_point){n, x};
        }
        width = hull_thickness(points, count, room);
        right = chord_of(points, count);
        CHECK(width.whole == right.p / right.q &&
                  width.rest * right.q == right.p % right.q * width.q,
              "case %d: %lld and %lld/%lld", times, (long long)width.whole,
              (long long)width.rest, (long long)width.q);
    }
}

/* ---- roots ---- */

static void check_root(double value, double error, int degree, const char *text)
{
    struct root_polynomial polynomial;
    char shown[ROOT_TEXT] = "none";
    if (root_near(value, error, degree, &polynomial))
        root_text(&polynomial, shown);
    CHECK(strcmp(shown, text) == 0, "%.9f is %s, not %s", value, text, shown);
}

static void roots(void **state)
{
    const struct hull_fraction phi[] = {{21, 13}, {34, 21}};
    struct root_polynomial polynomial;
    char shown[ROOT_TEXT];
    (void)state;
    check_root(1.618034, 1e-5, 2, "x^2 = x + 1");
    check_root(1.414214, 1e-5, 2, "x^2 = 2");
    check_root(1.324718, 1e-5, 3, "x^3 = x + 1");
    check_root(1.465571, 1e-5, 3, "x^3 = x^2 + 1");
    check_root(1.302776, 1e-5, 2, "x^2 = -x + 3");
    check_root(1.280776, 1e-5, 2, "2 x^2 = x + 2");
    check_root(1.618034, 1e-2, 2, "none"); /* by chance */
    check_root(1.5, 1e-6, 2, "none");      /* no root of degree 2 */
    check_root(1.2345678, 1e-6, 2, "none");
    CHECK(root_between(phi[0], phi[1], &polynomial), "phi");
    root_text(&polynomial, shown);
    CHECK(strcmp(shown, "x^2 = x + 1") == 0, "phi is %s", shown);
}

/* The least denominator of a fraction strictly between, by trying. */
static struct hull_fraction between(struct hull_fraction low,
                                    struct hull_fraction high)
{
    struct hull_fraction middle = {0, 1};
    for (;; middle.q++) {
        middle.p = low.p * middle.q / low.q + 1;
        if (is_less(low, middle) && is_less(middle, high))
            return middle;
    }
}

static void fractions(void **state)
{
    struct random chance = random_stream(33);
    struct hull_fraction found;
    (void)state;
    for (int times = 0; times < 3000; times++) {
        struct hull_fraction low = {(int64_t)random_below(&chance, 90), 1};
        struct hull_fraction high = {(int64_t)random_below(&chance, 90), 1};
        struct hull_fraction right;
        low.q += (int64_t)random_below(&chance, 60);
        high.q += (int64_t)random_below(&chance, 60);
        if (!is_less(low, high) || !root_fraction_between(low, high, &found))
            continue;
        right = between(low, high);
        CHECK(found.q == right.q && is_less(low, found) && is_less(found, high),
              "case %d: %lld/%lld", times, (long long)found.p,
              (long long)found.q);
    }
    CHECK(root_fraction(2.6000001, 1e-5, &found) && found.p == 13 &&
              found.q == 5,
          "13/5");
    CHECK(!root_fraction(2.6000001, 1e-2, &found), "13/5 by chance");
}

/* ---- substitutions ---- */

#define WORD 3000

/* The fixed point of a substitution that begins with letter 0. */
static void fix(const char *const *images, unsigned char *word, size_t count)
{
    size_t written = strlen(images[0]);
    for (size_t i = 0; i < written; i++)
        word[i] = (unsigned char)(images[0][i] - 'a');
    for (size_t read = 1; written < count; read++)
        for (const char *c = images[word[read]]; *c != 0 && written < count;
             c++)
            word[written++] = (unsigned char)(*c - 'a');
}

static void least_substitutions(void **state)
{
    static const char *const known[][3] = {
        {"ab", "a", ""},    {"ab", "ba", ""},   {"ab", "ac", "a"},
        {"abc", "ac", "b"}, {"aab", "ca", "b"},
    };
    static const size_t letters[] = {2, 2, 3, 3, 3};
    unsigned char word[WORD];
    struct random chance = random_stream(34);
    struct substitution found;
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(letters); i++) {
        size_t size = 0;
        fix(known[i], word, WORD);
        for (size_t k = 0; k < letters[i]; k++)
            size += strlen(known[i][k]);
        CHECK(substitution_find(word, WORD, letters[i], &found), "word %zu", i);
        CHECK(found.size <= size, "word %zu has size %zu", i, found.size);
        for (size_t k = 0; k < letters[i] && found.size == size; k++)
            CHECK(found.length[k] == strlen(known[i][k]), "image %zu of %zu", k,
                  i);
        word[WORD - 2] = (unsigned char)(1 - word[WORD - 2] % 2);
        CHECK(!substitution_find(word, WORD, letters[i], &found) ||
                  found.size > size,
              "word %zu with one letter changed", i);
    }
    for (size_t i = 0; i < WORD; i++)
        word[i] =
            i < 2 ? (unsigned char)i : (unsigned char)random_below(&chance, 2);
    CHECK(!substitution_find(word, WORD, 2, &found), "a random word");
}

/* Every letter of the word is what the substitution and the codes make. */
static void check_derived(const unsigned char *word, size_t count, size_t from,
                          size_t letters)
{
    static unsigned char room[100 * WORD];
    struct derived found;
    size_t read = 1, written, at;
    static unsigned char fixed[2 * WORD];
    CHECK(derived_room(count) <= sizeof room, "room");
    CHECK(derived_find(word, count, from, room, &found), "from %zu", from);
    CHECK(found.letters == letters, "%zu letters", found.letters);
    memcpy(fixed, found.fixed + found.place[0], found.length[0]);
    for (written = found.length[0]; written < WORD; read++) {
        size_t letter = fixed[read];
        memcpy(fixed + written, found.fixed + found.place[letter],
               found.length[letter]);
        written += found.length[letter];
    }
    CHECK(found.reach > count / 2, "it reaches to %zu", found.reach);
    at = found.from;
    for (size_t i = 0; at < found.reach; i++)
        for (size_t k = 0; k < found.code_length[fixed[i]]; k++, at++)
            CHECK(word[at] == word[found.from + found.code[fixed[i]] + k],
                  "letter %zu", at);
}

static void derived_words(void **state)
{
    static const char *const images[] = {"abcde", "af", "abd",
                                         "abc",   "a",  "ab"};
    static const char *const codes[] = {"ab", "ac", "ad", "abc", "a", "acd"};
    unsigned char word[WORD], spelled[WORD];
    struct random chance = random_stream(35);
    static unsigned char room[100 * WORD];
    struct derived found;
    size_t count = 0;
    (void)state;
    fix(images, word, WORD);
    check_derived(word, WORD, 0, 6);
    for (size_t i = 0; count + 4 < WORD; i++)
        for (const char *c = codes[word[i]]; *c != 0; c++)
            spelled[count++] = (unsigned char)(*c - 'a');
    check_derived(spelled, count, 0, 6);
    memmove(word + 2, word, WORD - 2); /* the start is an exception */
    word[0] = word[1] = 4;
    word[2] = 5;
    CHECK(derived_find(word, WORD, 0, room, &found) && found.from > 0,
          "behind the start");
    for (size_t i = 0; i < WORD; i++)
        word[i] = (unsigned char)random_below(&chance, 2);
    CHECK(!derived_find(word, WORD, 0, room, &found), "a random word");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(floors),
        cmocka_unit_test(thickness),
        cmocka_unit_test(roots),
        cmocka_unit_test(fractions),
        cmocka_unit_test(least_substitutions),
        cmocka_unit_test(derived_words),
    };
    return test_main("unit fit", tests, TEST_LENGTH(tests));
}
