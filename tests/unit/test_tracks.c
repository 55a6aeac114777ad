/* SPDX-License-Identifier: MIT */
/*
 * Tracks against the moves themselves: on a box each move is in one track, of
 * its class, and nothing else is in any. All games of the registry with up to
 * three heaps, and unions of lines, strips and steps at random, which overlap
 * in many ways.
 */
#include "support/games.h"
#include "support/random.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "board/board.h"
#include "board/kernels/counts/tracks.h"
#include "board/storage.h"
#include "rules/game.h"
#include "rules/rules.h"

#define MOST_SIDE 90
#define LONGEST 512

static struct random chance;

static bool is_move(const struct wyt__game *game, const uint64_t *by)
{
    for (size_t i = 0; i < game->class_count; i++)
        if ((by[0] | by[1] | by[2]) > 0 && wyt__class_contains(game, i, by))
            return true;
    return false;
}

/* Which class a move should be in. */
static uint32_t class_of(const struct wyt__game *game, const uint64_t *by)
{
    size_t class = game->forbidden == 0 ? 0 : wyt__game_block_class(game, by);
    return class == WYT__UNBLOCKABLE ? WYT__TRACK_UNBLOCKABLE
                                     : (uint32_t) class;
}

static size_t number_of(const uint64_t *size, const uint64_t *by)
{
    return (size_t)((by[2] * size[1] + by[1]) * size[0] + by[0]);
}

static bool is_on_board(const uint64_t *size, const uint64_t *by)
{
    return by[0] < size[0] && by[1] < size[1] && by[2] < size[2];
}

static void mark(const struct game *game, const uint64_t *size,
                 const struct wyt__track *track, unsigned char *seen)
{
    uint64_t by[3] = {track->o[0], track->o[1], track->o[2]};
    for (uint32_t t = 0; t < track->count; t++) {
        CHECK(is_on_board(size, by), "%s: off the board", game->text);
        CHECK(is_move(&game->rules->game, by), "%s: (%u,%u,%u) is no move",
              game->text, (unsigned)by[0], (unsigned)by[1], (unsigned)by[2]);
        CHECK(seen[number_of(size, by)]++ == 0, "%s: (%u,%u,%u) comes twice",
              game->text, (unsigned)by[0], (unsigned)by[1], (unsigned)by[2]);
        CHECK(class_of(&game->rules->game, by) == track->block_class,
              "%s: the class of (%u,%u,%u)", game->text, (unsigned)by[0],
              (unsigned)by[1], (unsigned)by[2]);
        for (size_t i = 0; i < 3; i++)
            by[i] += track->w[i];
    }
    CHECK(!track->is_endless || !is_on_board(size, by),
          "%s: a track ends on the board", game->text);
}

static void check_box(const struct game *game, const uint64_t *size)
{
    static struct wyt__tracks tracks;
    static unsigned char seen[MOST_SIDE * MOST_SIDE];
    uint64_t by[3];
    wyt_board *board;
    CHECK_STATUS(WYT_OK,
                 wyt__board_open(game->context, game->rules, size, game->heaps,
                                 WYT_BOARD_OUTCOME, &board));
    wyt__tracks_of(board, &tracks);
    wyt_board_unref(board);
    CHECK(tracks.refusal == NULL, "%s: %s", game->text, tracks.refusal);
    memset(seen, 0, sizeof seen);
    for (size_t i = 0; i < tracks.count; i++)
        mark(game, size, &tracks.items[i], seen);
    for (by[2] = 0; by[2] < size[2]; by[2]++)
        for (by[1] = 0; by[1] < size[1]; by[1]++)
            for (by[0] = 0; by[0] < size[0]; by[0]++)
                CHECK(seen[number_of(size, by)] ==
                          is_move(&game->rules->game, by),
                      "%s: (%u,%u,%u) is missing", game->text, (unsigned)by[0],
                      (unsigned)by[1], (unsigned)by[2]);
}

static void check_game(const char *text)
{
    struct game game;
    if (!game_open(&game, text))
        return;
    if (game.heaps <= 3 && game.has_moves)
        for (size_t k = 0; k < 3; k++) {
            uint64_t size[3] = {1, 1, 1};
            for (size_t i = 0; i < game.heaps; i++)
                size[i] =
                    1 + random_below(&chance, game.heaps == 3 ? 20 : MOST_SIDE);
            check_box(&game, size);
        }
    game_close(&game);
}

static void registry(void **state)
{
    (void)state;
    for (size_t family = 0; family < games_families(); family++) {
        struct texts texts = games_texts(family);
        for (size_t i = 0; i < texts.count; i++)
            check_game(texts.text[i]);
        texts_free(&texts);
    }
}

static void append(char *text, const char *format, ...)
{
    const size_t length = strlen(text);
    va_list arguments;
    va_start(arguments, format);
    (void)vsnprintf(text + length, LONGEST - length, format, arguments);
    va_end(arguments);
}

/* A vector that is not 0, with numbers below `end`. */
static void append_vector(char *text, size_t heaps, uint64_t end)
{
    const size_t positive = (size_t)random_below(&chance, heaps);
    for (size_t i = 0; i < heaps; i++)
        append(text, "%s%u", i == 0 ? "" : ".",
               (unsigned)random_below(&chance, end) + (i == positive));
}

static void at_random(void **state)
{
    (void)state;
    for (size_t i = 0; i < 4000; i++) {
        char text[LONGEST] = "vectors:";
        const size_t heaps = 2 + i % 2;
        if (heaps == 3)
            append(text, "heaps=3,");
        for (size_t k = 0, lines = 1 + (size_t)random_below(&chance, 5);
             k < lines; k++) {
            const unsigned q = 1 + (unsigned)random_below(&chance, 6);
            append(text, k == 0 ? "lines=" : "/");
            append_vector(text, heaps, 4);
            if (q > 1)
                append(text, "q%ul%u", q,
                       1 + (unsigned)random_below(&chance, q));
            if (random_below(&chance, 3) == 0)
                append(text, "t%u", q + (unsigned)random_below(&chance, 30));
        }
        if (random_below(&chance, 2) == 0) {
            append(text, ",steps=");
            append_vector(text, heaps, 20);
            append(text, "/");
            append_vector(text, heaps, 5);
        }
        if (heaps == 2 && random_below(&chance, 2) == 0)
            append(text, ",strips=i%u/j%u/d%u",
                   1 + (unsigned)random_below(&chance, 5),
                   1 + (unsigned)random_below(&chance, 5),
                   1 + (unsigned)random_below(&chance, 5));
        check_game(text);
    }
}

/* The same with long vectors and periods, and what there is too much of. */
static void edges(void **state)
{
    static const char *const texts[] = {
        "vectors:lines=1.0q40l20/2.0q3l2t50/3.0",
        "vectors:lines=65535.65535/1.1q65535l1",
        "vectors:lines=6.4q5l3/9.6q2l1/3.2t7,steps=6.4/12.8",
        "wyt:a=40,b=1+roobblock=2",
        "wyt:a=40,b=1+bishopblock=2",
        "fraenkel:a=89+heapblock=3",
    };
    static const uint64_t wide[2] = {3000, 3};
    static struct wyt__tracks tracks;
    struct game game;
    wyt_board *board;
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(texts); i++)
        check_game(texts[i]);
    CHECK(game_open(&game, "vectors:strips=i2000"), "strips");
    CHECK_STATUS(WYT_OK, wyt__board_open(game.context, game.rules, wide, 2,
                                         WYT_BOARD_OUTCOME, &board));
    wyt__tracks_of(board, &tracks);
    CHECK(tracks.refusal != NULL, "2000 tracks");
    wyt_board_unref(board);
    game_close(&game);
}

int main(void)
{
    chance = random_stream(11);
    const struct CMUnitTest tests[] = {cmocka_unit_test(registry),
                                       cmocka_unit_test(at_random),
                                       cmocka_unit_test(edges)};
    return test_main("unit tracks", tests, TEST_LENGTH(tests));
}
