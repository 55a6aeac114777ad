/* SPDX-License-Identifier: MIT */
/*
 * The oracles among themselves: counting P-options says the same as playing
 * out every choice of the previous player, told from either end; what is
 * marked, forbidden and offered follows from the choices too. Games are small
 * enough that all choices can be tried: at most 20 options each.
 */
#include "statement.h"

#include <stdlib.h>
#include <string.h>

#define MOST_K 6

/* A modifier around a game: who may forbid what. */
struct modifier {
    const char *name;
    int (*class_of)(const struct raw_game *, const int *, const int *);
    int classes;
    bool comply;
};

static const struct modifier modifiers[] = {
    {"none", NULL, 0, false},
    {"block", raw_block_class, 1, false},
    {"roobblock", raw_roobblock_class, 1, false},
    {"bishopblock", raw_bishopblock_class, 1, false},
    {"bothblock", raw_bothblock_class, 1, false},
    {"shortblock", raw_shortblock_class, 1, false},
    {"heapblock", raw_heapblock_class, RAW_HEAPS, false},
    {"comply", NULL, 0, true},
};

static const int pairs[] = {1, 2, 4, 3, 5, 6};

/* Games, each with a size at which a position has few options. */
static const struct {
    const char *name;
    struct raw_game game;
    int size;
} games[] = {
    {"wythoff", {.heaps = 2, .is_option = raw_wythoff_is_option, .a = 1}, 6},
    {"fraenkel 2",
     {.heaps = 2, .is_option = raw_fraenkel_is_option, .a = 2},
     5},
    {"fraenkel 3",
     {.heaps = 2, .is_option = raw_fraenkel_is_option, .a = 3},
     4},
    {"nim", {.heaps = 2, .is_option = raw_nim_is_option, .a = 1}, 7},
    {"nim 3", {.heaps = 3, .is_option = raw_nim_is_option, .a = 1}, 4},
    {"wyt 1,2,1",
     {.heaps = 2, .is_option = raw_wyt_is_option, .a = 1, .b = 2, .c = 1},
     5},
    {"modulo 2,4,2",
     {.heaps = 2,
      .is_option = raw_modulo_is_option,
      .a = 2,
      .m = 2,
      .q = 4,
      .l = 2},
     5},
    {"hole 2,1,2",
     {.heaps = 2,
      .is_option = raw_hole_is_option,
      .is_position = raw_hole_is_position,
      .a = 2,
      .m = 2,
      .u = 1,
      .v = 2},
     5},
    {"shifted 1,3,1",
     {.heaps = 2,
      .is_option = raw_shifted_is_option,
      .is_position = raw_shifted_is_position,
      .a = 3,
      .m = 1,
      .p = 3,
      .l = 1},
     5},
    {"gw pairs",
     {.heaps = 3,
      .is_option = raw_gw_is_option,
      .a = 1,
      .sets = pairs,
      .set_count = 6},
     4},
};

/* Each game with each modifier and each k. The modifiers that look at a
 * second heap keep to two heaps. */
static void each_game(void (*check)(const struct raw_game *game, int size,
                                    const char *name))
{
    for (int g = 0; g < LENGTH(games); g++) {
        for (int i = 0; i < LENGTH(modifiers); i++) {
            struct raw_game game = games[g].game;
            bool any = modifiers[i].classes != 1 ||
                       modifiers[i].class_of == raw_block_class;
            game.class_of = modifiers[i].class_of;
            game.classes = modifiers[i].classes;
            game.comply = modifiers[i].comply;
            if (game.heaps != 2 && !any)
                continue; /* it is about two heaps */
            for (game.k = 1; game.k <= MOST_K; game.k++)
                check(&game, games[g].size, modifiers[i].name);
        }
    }
}

static void check_equal(const struct raw_game *game, int size, const char *name)
{
    int cells = raw_cells(game, size);
    bool counted[RAW_CELLS], told[RAW_CELLS], played[RAW_CELLS];
    raw_outcomes(game, size, counted);
    raw_spread(game, size, told);
    raw_outcomes_by_choices(game, size, played);
    for (int i = 0; i < cells; i++) {
        HOLDS(counted[i] == played[i], "%s k=%d: cell %d of %d^%d by choices",
              name, game->k, i, size, game->heaps);
        HOLDS(counted[i] == told[i], "%s k=%d: cell %d of %d^%d told", name,
              game->k, i, size, game->heaps);
    }
}

static void counting_is_play(void **state)
{
    (void)state;
    each_game(check_equal);
}

static void misere_counting_is_play(void **state)
{
    (void)state;
    for (int g = 0; g < LENGTH(games); g++) {
        struct raw_game game = games[g].game;
        game.misere = true;
        check_equal(&game, games[g].size, games[g].name);
    }
}

/* On a box that choices cannot reach, the two ways of counting. */
static void both_ways_of_counting(void **state)
{
    (void)state;
    for (int g = 0; g < LENGTH(games); g++) {
        for (int k = 1; k <= 4; k += 3) {
            struct raw_game game = games[g].game;
            int size = game.heaps == 2 ? 40 : 10;
            bool counted[RAW_CELLS], told[RAW_CELLS];
            game.class_of = k == 1 ? NULL : raw_block_class;
            game.classes = 1;
            game.k = k;
            raw_outcomes(&game, size, counted);
            raw_spread(&game, size, told);
            HOLDS(memcmp(counted, told, (size_t)raw_cells(&game, size)) == 0,
                  "%s k=%d", games[g].name, k);
        }
    }
}

/* An option is worth what it is worth in every legal choice. */
static void check_marks(const struct raw_game *game, int size, const char *name)
{
    static struct raw_choices choices;
    bool is_p[RAW_CELLS];
    raw_outcomes(game, size, is_p);
    for (int i = 0; i < raw_cells(game, size) && !game->comply; i++) {
        int from[RAW_HEAPS];
        raw_cell(game, size, i, from);
        if (!raw_contains(game, from))
            continue;
        raw_choices(game, size, is_p, from, &choices);
        for (int o = 0; o < choices.options; o++) {
            bool always = (choices.unavoidable >> o & 1) == 1;
            int mark = raw_mark(game, from, choices.option[o]);
            HOLDS(always == (mark == RAW_WINS_ALWAYS),
                  "%s k=%d: cell %d, option %d is marked %d", name, game->k, i,
                  o, mark);
        }
    }
}

static void marks_follow_from_choices(void **state)
{
    (void)state;
    each_game(check_marks);
}

static uint64_t bits_of(const struct raw_game *game,
                        const struct raw_choices *choices,
                        int (*chosen)[RAW_HEAPS], int count)
{
    uint64_t bits = 0;
    for (int i = 0; i < count; i++) {
        for (int o = 0; o < choices->options; o++) {
            if (memcmp(choices->option[o], chosen[i],
                       (size_t)game->heaps * sizeof(int)) == 0)
                bits |= (uint64_t)1 << o;
        }
    }
    return bits;
}

static int ones(uint64_t bits)
{
    int count = 0;
    for (; bits != 0; bits &= bits - 1)
        count++;
    return count;
}

/*
 * The set he forbids is part of every choice that wins, and wins. What he
 * offers is one of the winning choices: k of them, none a P-option; and every
 * N-option is in some winning choice.
 */
static void check_chosen(const struct raw_game *game, int size,
                         const char *name)
{
    static struct raw_choices choices;
    bool is_p[RAW_CELLS];
    raw_outcomes(game, size, is_p);
    for (int i = 0; i < raw_cells(game, size); i++) {
        int from[RAW_HEAPS], chosen[RAW_OPTIONS][RAW_HEAPS], count;
        uint64_t bits;
        raw_cell(game, size, i, from);
        if (!raw_contains(game, from))
            continue;
        raw_choices(game, size, is_p, from, &choices);
        count = raw_chosen(game, size, is_p, from, chosen);
        bits = bits_of(game, &choices, chosen, count);
        HOLDS(ones(bits) == count, "%s: cell %d chooses others", name, i);
        HOLDS(is_p[i] || count == 0, "%s: cell %d is N", name, i);
        if (!is_p[i])
            continue;
        if (game->comply)
            HOLDS(count == game->k && (bits & choices.p) == 0 &&
                      (choices.widest & choices.p) == 0 &&
                      ones(choices.widest) == choices.options - ones(choices.p),
                  "%s k=%d: cell %d offers others", name, game->k, i);
        else
            HOLDS(bits == choices.common && choices.common_wins,
                  "%s k=%d: cell %d forbids others", name, game->k, i);
    }
}

static void chosen_sets_follow_from_choices(void **state)
{
    (void)state;
    each_game(check_chosen);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        STATEMENT("counting is playing out all choices, 10 games, k<=6",
                  counting_is_play),
        STATEMENT("the same in misere play without blocking",
                  misere_counting_is_play),
        STATEMENT("told from options = told to options, box 40, k=1,4",
                  both_ways_of_counting),
        STATEMENT("always and unless forbidden, by all choices, k<=6",
                  marks_follow_from_choices),
        STATEMENT("blocking and offering sets, by all choices, k<=6",
                  chosen_sets_follow_from_choices),
    };
    return _cmocka_run_group_tests("oracles", tests, (size_t)LENGTH(tests),
                                   NULL, NULL);
}
