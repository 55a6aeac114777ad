/* SPDX-License-Identifier: MIT */
/*
 * Moves as automata and the counts of options, against the algebra of moves,
 * number by number: random classes, random sets, many numerations.
 */
#include "support/automata.h"
#include "support/random.h"

#include <gmp.h>
#include <string.h>

#include "automata/dfa.h"
#include "automata/differences.h"
#include "automata/domain.h"
#include "automata/options.h"
#include "automata/words.h"
#include "base/context.h"
#include "numbers/mpz.h"
#include "rules/game.h"
#include "rules/rules.h"

static const char *const numerations[] = {
    "2; 1",      "3; 1",           "1,1; 1 2",     "2,1; 1 3", "2,1; 1 2",
    "3,-1; 1 3", "0,1,1; 1 2 3 4", "1,1,1; 1 2 4", "2,2; 1 3", "3,1; 1 4",
    "1,1; 1 3",  "2,1; 1 3 8",     "1,1; 1 2 4",
};

#define SIZE 14
#define MOST_PLACES 16

/* Words of the numbers below SIZE, all of `places` digits. */
struct box {
    wyt_context *context;
    struct wyt__words words;
    size_t places;
    uint32_t digit[SIZE][MOST_PLACES];
};

static void open_box(struct box *box, wyt_context *context, const char *text,
                     size_t more)
{
    uint32_t *word = NULL;
    size_t capacity = 0, length;
    mpz_t number;
    box->context = context;
    box->words = automata_words(context, text);
    mpz_init_set_ui(number, SIZE - 1);
    CHECK_STATUS(WYT_OK, wyt__words_of(&box->words, number, 0, &word, &capacity,
                                       &length));
    box->places = length + more;
    for (uint64_t x = 0; x < SIZE; x++) {
        wyt__mpz_set(number, x);
        CHECK_STATUS(WYT_OK, wyt__words_of(&box->words, number, box->places,
                                           &word, &capacity, &length));
        CHECK(length == box->places && length <= MOST_PLACES, "%zu digits",
              length);
        memcpy(box->digit[x], word, length * sizeof *word);
    }
    wyt__release(context, word, capacity, sizeof *word);
    mpz_clear(number);
}

static uint32_t say_pair(const struct box *box, const struct wyt__dfa *dfa,
                         uint64_t x, uint64_t y)
{
    uint32_t word[MOST_PLACES];
    for (size_t i = 0; i < box->places; i++)
        word[i] = box->digit[x][i] * box->words.digits + box->digit[y][i];
    return wyt__dfa_run(dfa, word, box->places);
}

/* Of the move from (x,y) to (u,v), which may be none. */
static uint32_t say_move(const struct box *box, const struct wyt__dfa *dfa,
                         const uint64_t from[2], const uint64_t to[2])
{
    uint32_t word[MOST_PLACES];
    for (size_t i = 0; i < box->places; i++) {
        const uint32_t d = box->words.digits;
        word[i] = (uint32_t)wyt__difference(
            &box->words, 2,
            (size_t)box->digit[from[0]][i] * d + box->digit[from[1]][i],
            (size_t)box->digit[to[0]][i] * d + box->digit[to[1]][i]);
    }
    return wyt__dfa_run(dfa, word, box->places);
}

/* Three classes of any kind. */
static void random_game(struct random *random, struct wyt__game *game,
                        wyt_context *context)
{
    memset(game, 0, sizeof *game);
    game->context = context;
    game->heaps = 2;
    while (game->class_count < 3) {
        if (random_below(random, 3) == 0) {
            CHECK_STATUS(
                WYT_OK,
                wyt__game_add_strip(game, 1 + (uint32_t)random_below(random, 3),
                                    1 + (uint32_t)random_below(random, 3)));
        } else {
            const uint32_t vector[2] = {(uint32_t)random_below(random, 4),
                                        (uint32_t)random_below(random, 4)};
            const uint32_t modulus = random_below(random, 3) == 0
                                         ? 1 + (uint32_t)random_below(random, 3)
                                         : 1;
            const uint32_t residues =
                1 + (uint32_t)random_below(random, modulus);
            const uint32_t most = random_below(random, 3) == 0
                                      ? (uint32_t)random_below(random, 4)
                                      : 0;
            if (vector[0] + vector[1] > 0)
                CHECK_STATUS(WYT_OK, wyt__game_add_line(game, vector, modulus,
                                                        residues, most));
        }
    }
}

/* x, y, u and v below SIZE in turn; false behind the last ones. */
static bool next_move(uint64_t from[2], uint64_t to[2])
{
    if (++to[1] < SIZE)
        return true;
    to[1] = 0;
    if (++to[0] < SIZE)
        return true;
    to[0] = 0;
    if (++from[1] < SIZE)
        return true;
    from[1] = 0;
    return ++from[0] < SIZE;
}

static bool is_in_class(const struct wyt__game *game, size_t index,
                        const uint64_t from[2], const uint64_t to[2])
{
    const uint64_t by[2] = {from[0] - to[0], from[1] - to[1]};
    return to[0] <= from[0] && to[1] <= from[1] && by[0] + by[1] > 0 &&
           wyt__class_contains(game, index, by);
}

static void compare_class(const struct box *box, const struct wyt__game *game,
                          size_t index, const struct wyt__dfa *moves)
{
    uint64_t from[2] = {0, 0}, to[2] = {0, 0};
    const uint32_t *vector = wyt__game_vector(game, index);
    do
        CHECK(say_move(box, moves, from, to) ==
                  is_in_class(game, index, from, to),
              "(%u,%u) to (%u,%u) by (%u,%u) mod %u < %u, at most %u, strip "
              "%u of %u",
              (unsigned)from[0], (unsigned)from[1], (unsigned)to[0],
              (unsigned)to[1], vector[0], vector[1],
              game->classes[index].modulus, game->classes[index].residues,
              game->classes[index].most, game->classes[index].strip,
              game->classes[index].width);
    while (next_move(from, to));
}

/* A class as an automaton; false if that is too large, as vectors like (3,2)
 * are in the plastic numeration, whose other roots are near the circle. */
static bool make_class(const struct box *box, const struct wyt__game *game,
                       size_t index, struct wyt__dfa *moves)
{
    const int32_t status =
        wyt__differences_class(&box->words, game, index, moves);
    CHECK(status == WYT_OK || status == WYT_LIMIT, "%s",
          wyt_context_error(box->context));
    return status == WYT_OK;
}

static void classes(void **state)
{
    wyt_context *context = test_context();
    struct random random = random_stream(1);
    size_t made = 0, all = 0;
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(numerations); i++) {
        struct box box;
        open_box(&box, context, numerations[i], i % 3);
        for (size_t round = 0; round < test_count(4); round++) {
            struct wyt__game game;
            random_game(&random, &game, context);
            for (size_t k = 0; k < game.class_count; k++, all++) {
                struct wyt__dfa moves;
                if (!make_class(&box, &game, k, &moves))
                    continue;
                compare_class(&box, &game, k, &moves);
                wyt__dfa_close(&moves);
                made++;
            }
            wyt__game_clear(&game);
        }
        wyt__words_close(&box.words);
    }
    CHECK(made > all / 10 * 9, "%zu of %zu classes", made, all);
    wyt_context_unref(context);
}

static void blocked(void **state)
{
    static const char *const games[] = {
        "wythoff+block=3",
        "fraenkel:a=3+bishopblock=2",
        "fraenkel:a=1+roobblock=2",
        "fraenkel:a=3+roobblock=2",
        "wyt:a=4,b=1+roobblock=3",
        "nim+heapblock=2",
        "vectors:lines=1.0/1.2,steps=3.1+block=2"};
    wyt_context *context = test_context();
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(numerations); i++)
        for (size_t k = 0; k < TEST_LENGTH(games); k++) {
            struct box box;
            struct wyt__dfa dfa;
            uint64_t from[2] = {0, 0}, to[2] = {0, 0};
            wyt_rules *rules = test_rules(context, games[k]);
            open_box(&box, context, numerations[i], 1);
            CHECK_STATUS(WYT_OK, wyt__differences_blocked(&box.words,
                                                          &rules->game, &dfa));
            do {
                const uint64_t by[2] = {from[0] - to[0], from[1] - to[1]};
                if (wyt__game_is_legal(&rules->game, from, to))
                    CHECK(say_move(&box, &dfa, from, to) ==
                              wyt__game_block_class(&rules->game, by) + 1,
                          "%s: (%u,%u) is blocked with %u", games[k],
                          (unsigned)by[0], (unsigned)by[1],
                          (unsigned)say_move(&box, &dfa, from, to));
            } while (next_move(from, to));
            wyt__dfa_close(&dfa);
            wyt_rules_unref(rules);
            wyt__words_close(&box.words);
        }
    wyt_context_unref(context);
}

/* A random set of positions: zeros in front make no difference. */
static void random_set(struct random *random, const struct box *box,
                       struct wyt__dfa *out)
{
    const size_t states = 1 + random_below(random, 5);
    struct wyt__dfa any, valid;
    wyt__dfa_open(&any, box->context, wyt__pair_letters(&box->words));
    for (size_t i = 0; i < states; i++)
        CHECK_STATUS(WYT_OK,
                     wyt__dfa_add(&any, (uint32_t)random_below(random, 2)));
    for (size_t i = 1; i < states * any.letters; i++)
        any.next[i] = (uint32_t)random_below(random, states);
    any.next[0] = 0;
    CHECK_STATUS(WYT_OK, wyt__valid_tuples(&box->words, 2, &valid));
    CHECK_STATUS(WYT_OK, wyt__dfa_join(&valid, &any, wyt__both, NULL, out));
    wyt__dfa_close(&any);
    wyt__dfa_close(&valid);
}

/* How many moves of a class lead from (x,y) into a set. */
static uint32_t count_options(const struct box *box,
                              const struct wyt__game *game, size_t index,
                              const struct wyt__dfa *set,
                              const uint64_t from[2])
{
    uint32_t count = 0;
    for (uint64_t u = 0; u <= from[0]; u++)
        for (uint64_t v = 0; v <= from[1]; v++) {
            const uint64_t to[2] = {u, v};
            count += is_in_class(game, index, from, to) &&
                     say_pair(box, set, u, v) != 0;
        }
    return count;
}

static void one_count(struct random *random, const struct box *box,
                      const struct wyt__game *game, size_t index,
                      const struct wyt__dfa *set, size_t *largest)
{
    const uint32_t most = 1 + (uint32_t)random_below(random, 6);
    struct wyt__effort effort = {0, 0, 0};
    struct wyt__dfa valid, moves, count;
    int32_t status;
    if (!make_class(box, game, index, &moves))
        return;
    CHECK_STATUS(WYT_OK, wyt__valid_tuples(&box->words, 2, &valid));
    status = wyt__options_count(&box->words, &valid, set, &moves, most, 3000,
                                &effort, &count);
    CHECK(status == WYT_OK || status == WYT_LIMIT, "%s",
          wyt_context_error(box->context));
    for (uint64_t x = 0; x < SIZE && status == WYT_OK; x++)
        for (uint64_t y = 0; y < SIZE; y++) {
            const uint64_t from[2] = {x, y};
            uint32_t expected = count_options(box, game, index, set, from);
            if (expected > *largest)
                *largest = expected;
            expected = expected < most ? expected : most;
            CHECK(say_pair(box, &count, x, y) == expected,
                  "%s: %u options, not %u", test_position(from, 2),
                  (unsigned)say_pair(box, &count, x, y), (unsigned)expected);
        }
    wyt__dfa_close(&valid);
    wyt__dfa_close(&moves);
    wyt__dfa_close(&count);
}

static void counts(void **state)
{
    wyt_context *context = test_context();
    struct random random = random_stream(2);
    size_t largest = 0;
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(numerations); i++) {
        struct box box;
        open_box(&box, context, numerations[i], i % 2);
        for (size_t round = 0; round < test_count(3); round++) {
            struct wyt__game game;
            struct wyt__dfa set;
            random_game(&random, &game, context);
            random_set(&random, &box, &set);
            one_count(&random, &box, &game, round % 3, &set, &largest);
            wyt__dfa_close(&set);
            wyt__game_clear(&game);
        }
        wyt__words_close(&box.words);
    }
    CHECK(largest > 6, "at most %zu options", largest);
    wyt_context_unref(context);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(classes),
                                       cmocka_unit_test(blocked),
                                       cmocka_unit_test(counts)};
    return test_main("automata options", tests, TEST_LENGTH(tests));
}
