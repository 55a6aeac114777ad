/* SPDX-License-Identifier: MIT */
/*
 * The library against the oracles of raw/: the same options and the same
 * outcomes on boxes of 40 (three heaps: 12, four: 6), normal and misere.
 */
#include "law.h"

#include "raw/raw.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int size_of(const struct raw_game *raw)
{
    return raw->heaps <= 2 ? 40 : raw->heaps == 3 ? 12 : 6;
}

static void widen(const int *heaps, int n, uint64_t *wide)
{
    for (int i = 0; i < n; i++)
        wide[i] = (uint64_t)heaps[i];
}

/* The set that the generator gives, as marks on the cells of the box. */
static void generated(const struct raw_game *raw, wyt_moves *moves,
                      const int *from, struct list *list, unsigned char *mark)
{
    struct box box = box_cube((size_t)raw->heaps, (uint64_t)size_of(raw));
    uint64_t wide[RAW_HEAPS];
    widen(from, raw->heaps, wide);
    options_of(moves, wide, list);
    memset(mark, 0, box.cells);
    for (size_t i = 0; i < list->count; i++)
        mark[box_index(&box, list_get(list, i))]++;
}

/* `legal` is asked everywhere where a coordinate is at the far side of the
 * box, which shows it every difference that fits; elsewhere now and then. */
static bool asks_legal(const struct raw_game *raw, const int *from, int cell)
{
    for (int i = 0; i < raw->heaps; i++) {
        if (from[i] == size_of(raw) - 1)
            return true;
    }
    return cell % 61 == 0;
}

/* The library's verdict on one pair of cells. */
static void check_legal(const struct game *game, const uint64_t *from,
                        const uint64_t *to, bool expected)
{
    int32_t legal = -1;
    CHECK_STATUS(WYT_OK, wyt_rules_legal(game->context, game->rules, from, to,
                                         game->heaps, &legal));
    CHECK(legal == (expected ? 1 : 0), "%s: %s -> %s legal %d", game->text,
          test_position(from, game->heaps), test_position(to, game->heaps),
          (int)legal);
}

static void check_cell(const struct raw_game *raw, const struct game *game,
                       const int *from, int cell, const unsigned char *mark)
{
    int to[RAW_HEAPS], cells = raw_cells(raw, size_of(raw));
    uint64_t wide_from[RAW_HEAPS], wide_to[RAW_HEAPS];
    bool ask = asks_legal(raw, from, cell);
    widen(from, raw->heaps, wide_from);
    for (int j = 0; j < cells; j++) {
        bool expected;
        raw_cell(raw, size_of(raw), j, to);
        expected = raw_contains(raw, to) && raw->is_option(raw, from, to);
        if (mark[j] == (expected ? 1 : 0) && !ask)
            continue;
        widen(to, raw->heaps, wide_to);
        CHECK(mark[j] == (expected ? 1 : 0), "%s: %s -> %s generated %d",
              game->text, test_position(wide_from, game->heaps),
              test_position(wide_to, game->heaps), mark[j]);
        check_legal(game, wide_from, wide_to, expected);
    }
}

/* The options of every stride-th position and of the far corner. */
static void check_options(const struct raw_game *raw, const struct game *game,
                          int stride)
{
    int from[RAW_HEAPS], cells = raw_cells(raw, size_of(raw));
    struct list list = list_new(game->heaps);
    unsigned char *mark = test_array((size_t)cells, 1);
    uint64_t wide[RAW_HEAPS];
    wyt_moves *moves = NULL;
    raw_cell(raw, size_of(raw), cells - 1, from);
    widen(from, raw->heaps, wide);
    CHECK_STATUS(WYT_OK, wyt_moves_new(game->context, game->rules, wide,
                                       game->heaps, &moves));
    for (int i = cells - 1; i >= 0; i -= stride) {
        int32_t contains = -1;
        raw_cell(raw, size_of(raw), i, from);
        widen(from, raw->heaps, wide);
        CHECK_STATUS(WYT_OK, wyt_rules_contains(game->rules, wide, game->heaps,
                                                &contains));
        CHECK(contains == raw_contains(raw, from), "%s: contains %s",
              game->text, test_position(wide, game->heaps));
        if (!raw_contains(raw, from))
            continue;
        generated(raw, moves, from, &list, mark);
        check_cell(raw, game, from, i, mark);
    }
    wyt_moves_free(moves);
    list_free(&list);
    free(mark);
}

/* The outcomes of a box by one backend. */
static void check_outcomes(const struct raw_game *raw, const struct game *game,
                           const char *backend, int size, const bool *expected)
{
    struct box box = box_cube(game->heaps, (uint64_t)size);
    unsigned char *found = box_outcomes(&box, game, backend);
    int heaps[RAW_HEAPS];
    for (int i = 0; i < raw_cells(raw, size); i++) {
        uint64_t wide[RAW_HEAPS];
        int index = 0; /* in the box of expected outcomes */
        raw_cell(raw, size, i, heaps);
        widen(heaps, raw->heaps, wide);
        for (int k = 0; k < raw->heaps; k++)
            index = index * size_of(raw) + heaps[k];
        CHECK(found[i] == expected[index], "%s by %s: %s is %s", game->text,
              backend, test_position(wide, game->heaps),
              expected[index] ? "P" : "N");
    }
    free(found);
}

/* Every position of games that are named or small. Of the others the options
 * of every 13th, which is prime to the sides of the boxes and so visits all
 * columns, and the slow reference on a smaller box. */
static void check_raw(const struct raw_game *normal, const char *text,
                      bool small)
{
    struct raw_game raw = *normal;
    bool expected[RAW_CELLS];
    char modified[256];
    struct game game;
    for (int misere = 0; misere < 2; misere++) {
        raw.misere = misere == 1;
        (void)snprintf(modified, sizeof modified, "%s%s", text,
                       misere ? "+misere" : "");
        if (!game_open(&game, modified)) {
            CHECK(raw.a + raw.b + raw.c == 0, "%s is refused", modified);
            continue;
        }
        CHECK(game.heaps == (size_t)raw.heaps && game.misere == raw.misere,
              "%s: %zu heaps", modified, game.heaps);
        check_options(&raw, &game, small && !misere ? 1 : 13);
        raw_outcomes(&raw, size_of(&raw), expected);
        check_outcomes(&raw, &game, "reference",
                       small ? size_of(&raw) : size_of(&raw) / 2, expected);
        check_outcomes(&raw, &game, "auto", size_of(&raw), expected);
        game_close(&game);
    }
}

static void nim(void **state)
{
    struct raw_game raw = {.is_option = raw_nim_is_option};
    char text[64];
    (void)state;
    for (raw.heaps = 1; raw.heaps <= RAW_HEAPS; raw.heaps++) {
        raw.a = 1;
        (void)snprintf(text, sizeof text, "nim:heaps=%d", raw.heaps);
        check_raw(&raw, text, true);
    }
}

static void wythoff(void **state)
{
    const struct raw_game raw = {
        .heaps = 2, .is_option = raw_wythoff_is_option, .a = 1};
    (void)state;
    check_raw(&raw, "wythoff", true);
    check_raw(&raw, "wyt:a=1,b=1", false);
    check_raw(&raw, "fraenkel:a=1", false);
}

static void fraenkel(void **state)
{
    struct raw_game raw = {.heaps = 2, .is_option = raw_fraenkel_is_option};
    char text[64];
    (void)state;
    for (raw.a = 1; raw.a <= (int)games_most() + 6; raw.a++) {
        (void)snprintf(text, sizeof text, "fraenkel:a=%d", raw.a);
        check_raw(&raw, text, raw.a <= 3);
    }
}

/* A slice of WYT(a,b,c): one a. */
static void wyt(void **state)
{
    const int *a = *state;
    struct raw_game raw = {.heaps = 2, .is_option = raw_wyt_is_option, .a = *a};
    int most = (int)games_most();
    char text[64];
    for (raw.b = 0; raw.b <= most; raw.b++) {
        for (raw.c = 0; raw.c <= most; raw.c++) {
            (void)snprintf(text, sizeof text, "wyt:a=%d,b=%d,c=%d", raw.a,
                           raw.b, raw.c);
            check_raw(&raw, text, raw.a <= 2 && raw.b <= 2 && raw.c <= 2);
        }
    }
}

static void vectors(void **state)
{
    (void)state;
    for (int i = 0; i < raw_vector_count; i++) {
        struct raw_game raw = raw_vectors[i];
        raw.a = raw.a == 0 ? 1 : raw.a;
        check_raw(&raw, raw.text, true);
    }
}

int main(void)
{
    static const int number[] = {0, 1, 2, 3, 4, 5, 6};
#define SLICE(a)                                                               \
    {                                                                          \
        "wyt a=" #a, wyt, NULL, NULL, (void *)(uintptr_t)&number[a]            \
    }
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nim),
        cmocka_unit_test(wythoff),
        cmocka_unit_test(fraenkel),
        cmocka_unit_test(vectors),
        SLICE(0),
        SLICE(1),
        SLICE(2),
        SLICE(3),
        SLICE(4),
        SLICE(5),
        SLICE(6),
    };
    return test_main("law raw", tests, TEST_LENGTH(tests));
}
