/* SPDX-License-Identifier: MIT */
/*
 * Options are walked over twice: counted, and then each taken with the chance
 * of those that are still wanted among those that are left (D. E. Knuth, The
 * Art of Computer Programming 2, section 3.4.2, algorithm S), which gives every
 * subset the same chance and needs no room.
 */
#include "play/draw.h"

#include "play/options.h"

#include <string.h>

/* Numbers that a seed makes: splitmix64 (G. L. Steele, D. Lea, C. H. Flood,
 * Fast splittable pseudorandom number generators, OOPSLA 2014). */
static uint64_t next_number(struct play *play)
{
    uint64_t z = play->random += UINT64_C(0x9e3779b97f4a7c15);
    z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
    return z ^ z >> 31;
}

/* 0 .. count - 1; count is 1 at least. What would make some of them likelier is
 * drawn again. */
static uint64_t below(struct play *play, uint64_t count)
{
    const uint64_t uneven =
        UINT64_MAX % count + 1 == count ? 0 : UINT64_MAX % count + 1;
    uint64_t number;
    do
        number = next_number(play);
    while (uneven > 0 && number > UINT64_MAX - uneven);
    return number % count;
}

bool draw_is_due(struct play *play)
{
    return play->one_in > 0 && below(play, play->one_in) == 0;
}

/* ---- from options ---- */

/* What an option may be drawn for: 0, nothing, or a class up to HEAPS. */
typedef int32_t (*classify)(const struct play *play, const uint64_t *option,
                            int32_t *out_class);

static int32_t class_of_move(const struct play *play, const uint64_t *option,
                             int32_t *out_class)
{
    *out_class = options_is_allowed(play, option) ? 1 : 0;
    return WYT_OK;
}

static int32_t class_of_offer(const struct play *play, const uint64_t *option,
                              int32_t *out_class)
{
    (void)play;
    (void)option;
    *out_class = 1;
    return WYT_OK;
}

static int32_t class_of_ban(const struct play *play, const uint64_t *option,
                            int32_t *out_class)
{
    int32_t status = wyt_rules_blockable(play->session->context, play->rules,
                                         play->now.heaps, option,
                                         play->session->heaps, out_class);
    if (*out_class < 0 || *out_class > HEAPS)
        *out_class = 0;
    return status;
}

/* How many there are of each class. At least one is looked for, however far. */
static int32_t count_options(const struct play *play, classify class_of,
                             uint64_t *counts, uint64_t *out_seen)
{
    struct options options;
    int32_t status = WYT_OK, class = 0, walked;
    uint64_t classed = 0;

    *out_seen = 0;
    options_open(&options, play);
    while (status == WYT_OK && (*out_seen < DRAW_OPTIONS || classed == 0) &&
           options_next(&options)) {
        ++*out_seen;
        status = class_of(play, options.at, &class);
        if (status == WYT_OK && class > 0) {
            counts[class]++;
            classed++;
        }
    }
    walked = options_close(&options);
    return status != WYT_OK ? status : walked;
}

/* Draws `most` of each class, or all if there are no more. */
static int32_t draw_options(struct play *play, classify class_of, uint64_t most,
                            struct play_set *out)
{
    uint64_t left[HEAPS + 1] = {0}, taken[HEAPS + 1] = {0}, seen = 0;
    struct options options;
    int32_t status = count_options(play, class_of, left, &seen), class = 0;
    int32_t walked;

    out->count = 0;
    if (status != WYT_OK)
        return status;
    options_open(&options, play);
    while (status == WYT_OK && seen-- > 0 && options_next(&options)) {
        status = class_of(play, options.at, &class);
        if (status != WYT_OK || class == 0)
            continue;
        if (below(play, left[class]--) < most - taken[class]) {
            taken[class]++;
            status = play_set_add(play->session, out, options.at);
        }
    }
    walked = options_close(&options);
    return status != WYT_OK ? status : walked;
}

/* ---- decisions ---- */

static void take(const struct play *play, const struct play_set *set, size_t i,
                 uint64_t *out_to)
{
    const size_t n = play->session->heaps;
    memcpy(out_to, set->heaps + i * n, n * sizeof *out_to);
}

int32_t draw_move(struct play *play, uint64_t *out_to)
{
    struct play_set drawn = {0};
    int32_t status;
    if (play_is_comply(play)) {
        take(play, &play->set, (size_t)below(play, play->set.count), out_to);
        return WYT_OK;
    }
    status = draw_options(play, class_of_move, 1, &drawn);
    if (status == WYT_OK)
        take(play, &drawn, 0, out_to);
    play_set_free(&drawn);
    return status;
}

int32_t draw_restriction(struct play *play, struct play_set *out)
{
    const uint64_t number = play_number(play);
    return play_is_comply(play)
               ? draw_options(play, class_of_offer, number, out)
               : draw_options(play, class_of_ban, number - 1, out);
}

int32_t draw_choice(struct play *play, uint64_t *out_l)
{
    struct session *session = play->session;
    const uint64_t p = wyt_rules_choices(play->rules);
    uint64_t seen = 0;
    int32_t status = WYT_OK;
    for (uint64_t l = 0; l < p && status == WYT_OK; l++) {
        wyt_rules *chosen = NULL;
        int32_t contains = 0;
        status = wyt_rules_chosen(session->context, play->rules, l, &chosen);
        if (status == WYT_OK)
            status = wyt_rules_contains(chosen, play->now.heaps, session->heaps,
                                        &contains);
        wyt_rules_unref(chosen);
        if (contains != 0 && below(play, ++seen) == 0)
            *out_l = l;
    }
    return status;
}
