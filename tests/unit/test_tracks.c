/* SPDX-License-Identifier: MIT */
/*
 * Tracks against the moves themselves: on a box each move is in one track, of
 * its class, and nothing else is in any. All games of the registry with two
 * heaps, and unions of lines and strips at random, which overlap in many ways.
 */
#include "support/games.h"
#include "support/random.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "board/board.h"
#include "board/kernels/tracks.h"
#include "board/storage.h"
#include "rules/game.h"
#include "rules/rules.h"

#define MOST_SIDE 90

static struct random chance;

static bool is_move(const struct wyt__game *game, const uint64_t *by)
{
    for (size_t i = 0; i < game->class_count; i++)
        if ((by[0] > 0 || by[1] > 0) && wyt__class_contains(game, i, by))
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

static void mark(const struct game *game, const uint64_t *size,
                 const struct wyt__track *track, unsigned char *seen)
{
    uint64_t end[2] = {track->u, track->v};
    for (uint32_t t = 0; t < track->count; t++) {
        const uint64_t by[2] = {track->u + (uint64_t)t * track->p,
                                track->v + (uint64_t)t * track->q};
        CHECK(by[0] < size[0] && by[1] < size[1], "%s: off the board",
              game->text);
        CHECK(is_move(&game->rules->game, by), "%s: (%u,%u) is no move",
              game->text, (unsigned)by[0], (unsigned)by[1]);
        CHECK(seen[by[1] * size[0] + by[0]]++ == 0, "%s: (%u,%u) comes twice",
              game->text, (unsigned)by[0], (unsigned)by[1]);
        CHECK(class_of(&game->rules->game, by) == track->block_class,
              "%s: the class of (%u,%u)", game->text, (unsigned)by[0],
              (unsigned)by[1]);
        end[0] = by[0] + track->p;
        end[1] = by[1] + track->q;
    }
    CHECK(!track->is_endless || end[0] >= size[0] || end[1] >= size[1],
          "%s: a track ends on the board", game->text);
}

static void check_box(const struct game *game, const uint64_t *size)
{
    static struct wyt__tracks tracks;
    static unsigned char seen[MOST_SIDE * MOST_SIDE];
    wyt_board *board;
    CHECK_STATUS(WYT_OK, wyt__board_open(game->context, game->rules, size, 2,
                                         WYT_BOARD_OUTCOME, &board));
    wyt__tracks_of(board, &tracks);
    wyt_board_unref(board);
    CHECK(tracks.refusal == NULL, "%s: %s", game->text, tracks.refusal);
    memset(seen, 0, sizeof seen);
    for (size_t i = 0; i < tracks.count; i++)
        mark(game, size, &tracks.items[i], seen);
    for (uint64_t j = 0; j < size[1]; j++)
        for (uint64_t i = 0; i < size[0]; i++) {
            const uint64_t by[2] = {i, j};
            CHECK(seen[j * size[0] + i] == is_move(&game->rules->game, by),
                  "%s: (%u,%u) is missing", game->text, (unsigned)i,
                  (unsigned)j);
        }
}

static void check_game(const char *text)
{
    struct game game;
    if (!game_open(&game, text))
        return;
    if (game.heaps == 2 && game.has_moves)
        for (size_t k = 0; k < 3; k++) {
            const uint64_t size[2] = {1 + random_below(&chance, MOST_SIDE),
                                      1 + random_below(&chance, MOST_SIDE)};
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

static void at_random(void **state)
{
    (void)state;
    for (size_t i = 0; i < 3000; i++) {
        char text[512];
        size_t length = 0;
        for (size_t k = 0, lines = 1 + random_below(&chance, 5); k < lines;
             k++) {
            unsigned u = (unsigned)random_below(&chance, 4);
            unsigned v = (unsigned)random_below(&chance, 4) + (u == 0);
            unsigned q = 1 + (unsigned)random_below(&chance, 6);
            length +=
                (size_t)snprintf(text + length, sizeof text - length, "%s%u.%u",
                                 k == 0 ? "vectors:lines=" : "/", u, v);
            if (q > 1)
                length += (size_t)snprintf(
                    text + length, sizeof text - length, "q%ul%u", q,
                    1 + (unsigned)random_below(&chance, q));
            if (random_below(&chance, 3) == 0)
                length +=
                    (size_t)snprintf(text + length, sizeof text - length, "t%u",
                                     q + (unsigned)random_below(&chance, 30));
        }
        if (random_below(&chance, 2) == 0)
            length += (size_t)snprintf(text + length, sizeof text - length,
                                       ",steps=%u.%u/%u.%u",
                                       (unsigned)random_below(&chance, 20),
                                       1 + (unsigned)random_below(&chance, 20),
                                       1 + (unsigned)random_below(&chance, 5),
                                       (unsigned)random_below(&chance, 5));
        if (random_below(&chance, 2) == 0)
            (void)snprintf(text + length, sizeof text - length,
                           ",strips=i%u/j%u/d%u",
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
