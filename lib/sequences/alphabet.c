/* SPDX-License-Identifier: MIT */
/*
 * Words over the gaps of WYT(a,b,c). The letters are found by going through
 * images from the first ones on: at most b / gcd(a,b) + 1 in normal and twice
 * as many in misere play with b = c. Images of a power come by squaring, so
 * that their cost is their length times the logarithm of the power.
 */
#include "sequences/alphabet.h"

#include <wythoff/context.h>
#include <wythoff/status.h>

#include "base/context.h"
#include "rules/recursion.h"

/* Letters in every image. */
#define LEAST 64
/* Steps of the search for a power, letters times powers. */
#define MOST_STEPS ((size_t)1 << 22)

/* ---- words ---- */

static int32_t append(wyt_context *context, struct wyt__word *word,
                      const uint16_t *cells, size_t count)
{
    void *block = word->cells;
    int32_t status;
    if (count > WYT__GAP_CELLS - word->count)
        return WYT_UNSUPPORTED;
    status = wyt__reserve(context, &block, &word->capacity, word->count + count,
                          sizeof *word->cells);
    word->cells = block;
    if (status != WYT_OK)
        return status;
    for (size_t i = 0; i < count; i++)
        word->cells[word->count++] = cells[i];
    return WYT_OK;
}

/* Appends the image of a letter under sigma. */
static int32_t append_image(const struct wyt__alphabet *alphabet,
                            struct wyt__word *word, uint16_t letter)
{
    const struct wyt__letter *l = &alphabet->letters[letter];
    int32_t status = WYT_OK;
    for (uint32_t i = 0; i < l->repeats && status == WYT_OK; i++)
        status = append(alphabet->context, word, &l->zero, 1);
    if (status == WYT_OK)
        status = append(alphabet->context, word, &l->last, 1);
    return status;
}

void wyt__word_close(struct wyt__word *word,
                     const struct wyt__alphabet *alphabet)
{
    wyt__release(alphabet->context, word->cells, word->capacity,
                 sizeof *word->cells);
    *word = (struct wyt__word){NULL, 0, 0};
}

/* ---- letters ---- */

/* The letters while they are found; map has width + 1 places an axis, which
 * hold the number of a letter + 1. */
struct search {
    struct wyt__alphabet *alphabet;
    uint64_t a, widths[2], width;
    uint16_t *map;
};

/* The letter of gap w + more on an axis, which may be new. */
static int32_t letter_of(struct search *search, uint32_t axis, uint64_t more,
                         uint16_t *out)
{
    struct wyt__alphabet *alphabet = search->alphabet;
    uint16_t *place = &search->map[axis * (search->width + 1) + more];
    void *block = alphabet->letters;
    if (*place == 0) {
        int32_t status;
        if (alphabet->count >= WYT__GAP_CELLS / LEAST)
            return WYT_UNSUPPORTED;
        status = wyt__reserve(alphabet->context, &block, &alphabet->capacity,
                              alphabet->count + 1, sizeof *alphabet->letters);
        alphabet->letters = block;
        if (status != WYT_OK)
            return status;
        alphabet->letters[alphabet->count++] = (struct wyt__letter){
            .axis = axis, .gap = (uint32_t)(search->widths[axis] + more)};
        *place = (uint16_t)alphabet->count;
    }
    *out = (uint16_t)(*place - 1);
    return WYT_OK;
}

/* Finds the image of a letter. */
static int32_t find_image(struct search *search, size_t letter)
{
    struct wyt__letter found = search->alphabet->letters[letter];
    uint32_t axis = search->alphabet->two ? 1 - found.axis : 0;
    uint64_t w = search->widths[axis], sum = found.gap + search->a;
    uint64_t k = (sum - 1) / w; /* ceil(sum / w) - 1 >= 1, for sum > w */
    int32_t status = letter_of(search, axis, 0, &found.zero);
    if (status == WYT_OK)
        status = letter_of(search, axis, sum - k * w, &found.last);
    found.repeats = (uint32_t)(k - 1);
    search->alphabet->letters[letter] = found;
    return status;
}

static int32_t find_letters(struct search *search,
                            const struct wyt__recursion *rule, unsigned axis)
{
    struct wyt__alphabet *alphabet = search->alphabet;
    uint32_t own = alphabet->two ? axis : 0;
    int32_t status = letter_of(search, own, rule->s, &alphabet->first[0]);
    if (status == WYT_OK)
        status = letter_of(search, alphabet->two ? 1 - own : own, rule->s,
                           &alphabet->first[1]);
    for (size_t i = 0; i < alphabet->count && status == WYT_OK; i++)
        status = find_image(search, i);
    return status;
}

int32_t wyt__alphabet_open(struct wyt__alphabet *alphabet, wyt_context *context,
                           const struct wyt__recursion *rule, unsigned axis)
{
    struct search search = {
        .alphabet = alphabet,
        .a = rule->a,
        .widths = {rule->width[0], rule->width[1]},
        .width =
            rule->width[0] > rule->width[1] ? rule->width[0] : rule->width[1],
    };
    size_t places = 2 * (size_t)(search.width + 1);
    int32_t status;
    *alphabet = (struct wyt__alphabet){.context = context,
                                       .two = rule->width[0] != rule->width[1]};
    search.map = wyt__allocate(context, places, sizeof *search.map, &status);
    if (search.map == NULL)
        return status;
    status = find_letters(&search, rule, axis);
    wyt__release(context, search.map, places, sizeof *search.map);
    if (status != WYT_OK)
        wyt__alphabet_close(alphabet);
    return status;
}

void wyt__alphabet_close(struct wyt__alphabet *alphabet)
{
    wyt__release(alphabet->context, alphabet->letters, alphabet->capacity,
                 sizeof *alphabet->letters);
    alphabet->letters = NULL;
}

/* ---- images ---- */

/* One more power: the lengths of all images, their sum and the least one. */
static void lengthen(const struct wyt__alphabet *alphabet, const size_t *old,
                     size_t *lengths, size_t *sum, size_t *least)
{
    *sum = 0;
    *least = SIZE_MAX;
    for (size_t e = 0; e < alphabet->count; e++) {
        const struct wyt__letter *l = &alphabet->letters[e];
        /* Old lengths are below 2^20, repeats below 2^17. */
        uint64_t length = (uint64_t)l->repeats * old[l->zero] + old[l->last];
        if (length > WYT__GAP_CELLS)
            length = WYT__GAP_CELLS + 1;
        lengths[e] = (size_t)length;
        *sum += lengths[e];
        *least = lengths[e] < *least ? lengths[e] : *least;
    }
}

/* The least power, even for two axes, whose images are long enough. */
static int32_t find_power(const struct wyt__alphabet *alphabet, size_t *power)
{
    size_t count = alphabet->count, sum = count, least = 1;
    int32_t status;
    size_t *lengths =
        wyt__allocate(alphabet->context, 2 * count, sizeof *lengths, &status);
    if (lengths == NULL)
        return status;
    for (size_t e = 0; e < count; e++)
        lengths[e] = 1;
    *power = 0;
    while (status == WYT_OK &&
           (least < LEAST || (alphabet->two && *power % 2 != 0))) {
        bool odd = *power % 2 != 0;
        lengthen(alphabet, lengths + (odd ? count : 0),
                 lengths + (odd ? 0 : count), &sum, &least);
        ++*power;
        if (sum > WYT__GAP_CELLS || *power * count > MOST_STEPS)
            status = WYT_UNSUPPORTED;
        else
            status = wyt__tick(alphabet->context, *power, 0);
    }
    wyt__release(alphabet->context, lengths, 2 * count, sizeof *lengths);
    return status;
}

static int32_t make_images(struct wyt__images *images,
                           const struct wyt__alphabet *alphabet)
{
    int32_t status;
    *images = (struct wyt__images){{NULL, 0, 0}, NULL};
    images->start = wyt__allocate(alphabet->context, alphabet->count + 1,
                                  sizeof *images->start, &status);
    return status;
}

void wyt__images_close(struct wyt__images *images,
                       const struct wyt__alphabet *alphabet)
{
    wyt__word_close(&images->word, alphabet);
    wyt__release(alphabet->context, images->start, alphabet->count + 1,
                 sizeof *images->start);
    images->start = NULL;
}

/* The images under sigma. */
static int32_t first_images(struct wyt__images *images,
                            const struct wyt__alphabet *alphabet)
{
    int32_t status = make_images(images, alphabet);
    for (size_t e = 0; e < alphabet->count && status == WYT_OK; e++) {
        status = append_image(alphabet, &images->word, (uint16_t)e);
        images->start[e + 1] = (uint32_t)images->word.count;
    }
    if (status != WYT_OK)
        wyt__images_close(images, alphabet);
    return status;
}

/* *images becomes outer(*images), letter by letter. */
static int32_t compose(struct wyt__images *images,
                       const struct wyt__images *outer,
                       const struct wyt__alphabet *alphabet)
{
    struct wyt__images made;
    int32_t status = make_images(&made, alphabet);
    for (size_t e = 0; e < alphabet->count && status == WYT_OK; e++) {
        for (size_t i = images->start[e];
             i < images->start[e + 1] && status == WYT_OK; i++) {
            uint16_t f = images->word.cells[i];
            status = append(alphabet->context, &made.word,
                            outer->word.cells + outer->start[f],
                            outer->start[f + 1] - outer->start[f]);
        }
        made.start[e + 1] = (uint32_t)made.word.count;
        if (status == WYT_OK)
            status = wyt__tick(alphabet->context, e, alphabet->count);
    }
    if (status != WYT_OK) {
        wyt__images_close(&made, alphabet);
        return status;
    }
    wyt__images_close(images, alphabet);
    *images = made;
    return WYT_OK;
}

/* sigma^power by squaring, from the highest bit down. */
static int32_t raise(struct wyt__images *images,
                     const struct wyt__images *sigma,
                     const struct wyt__alphabet *alphabet, size_t power)
{
    size_t bit = 1;
    int32_t status = WYT_OK;
    while (bit <= power / 2)
        bit *= 2;
    for (bit /= 2; bit > 0 && status == WYT_OK; bit /= 2) {
        status = compose(images, images, alphabet);
        if (status == WYT_OK && (power & bit) != 0)
            status = compose(images, sigma, alphabet);
    }
    return status;
}

int32_t wyt__images_open(struct wyt__images *images,
                         const struct wyt__alphabet *alphabet, size_t *power)
{
    struct wyt__images sigma;
    int32_t status = find_power(alphabet, power);
    if (status != WYT_OK)
        return status;
    status = first_images(&sigma, alphabet);
    if (status != WYT_OK)
        return status;
    status = first_images(images, alphabet);
    if (status == WYT_OK) {
        status = raise(images, &sigma, alphabet, *power);
        if (status != WYT_OK)
            wyt__images_close(images, alphabet);
    }
    wyt__images_close(&sigma, alphabet);
    return status;
}

/* ---- the root ---- */

/* *word becomes sigma(*word). */
static int32_t apply(struct wyt__word *word,
                     const struct wyt__alphabet *alphabet)
{
    struct wyt__word made = {NULL, 0, 0};
    int32_t status = WYT_OK;
    for (size_t i = 0; i < word->count && status == WYT_OK; i++)
        status = append_image(alphabet, &made, word->cells[i]);
    wyt__word_close(word, alphabet);
    *word = made;
    return status;
}

int32_t wyt__root_open(struct wyt__word *root,
                       const struct wyt__alphabet *alphabet, size_t power)
{
    wyt_context *context = alphabet->context;
    struct wyt__word words[2] = {{NULL, 0, 0}, {NULL, 0, 0}};
    int32_t status = append(context, &words[0], &alphabet->first[0], 1);
    *root = (struct wyt__word){NULL, 0, 0};
    if (status == WYT_OK)
        status = append(context, &words[1], &alphabet->first[1], 1);
    for (size_t i = 0; i < power && status == WYT_OK; i++) {
        status = append(context, root, words[i % 2].cells, words[i % 2].count);
        for (size_t j = 0; j < 2 && status == WYT_OK; j++)
            status = apply(&words[j], alphabet);
        if (status == WYT_OK)
            status = wyt__tick(context, i, power);
    }
    wyt__word_close(&words[0], alphabet);
    wyt__word_close(&words[1], alphabet);
    if (status != WYT_OK)
        wyt__word_close(root, alphabet);
    return status;
}
