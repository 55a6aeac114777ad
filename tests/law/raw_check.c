/* SPDX-License-Identifier: MIT */
/* The library against one oracle. */
#include "raw_check.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int raw_size(const struct raw_game *raw)
{
    return raw->heaps <= 2 ? 40 : raw->heaps == 3 ? 12 : 6;
}

void raw_widen(const int *heaps, int n, uint64_t *wide)
{
    for (int i = 0; i < n; i++)
        wide[i] = (uint64_t)heaps[i];
}

/* The set that the generator gives, as marks on the cells of the box. */
static void generated(const struct raw_game *raw, wyt_moves *moves,
                      const int *from, struct list *list, unsigned char *mark)
{
    struct box box = box_cube((size_t)raw->heaps, (uint64_t)raw_size(raw));
    uint64_t wide[RAW_HEAPS];
    raw_widen(from, raw->heaps, wide);
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
        if (from[i] == raw_size(raw) - 1)
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
    int to[RAW_HEAPS], cells = raw_cells(raw, raw_size(raw));
    uint64_t wide_from[RAW_HEAPS], wide_to[RAW_HEAPS];
    bool ask = asks_legal(raw, from, cell);
    raw_widen(from, raw->heaps, wide_from);
    for (int j = 0; j < cells; j++) {
        bool expected;
        raw_cell(raw, raw_size(raw), j, to);
        expected = raw_contains(raw, to) && raw->is_option(raw, from, to);
        if (mark[j] == (expected ? 1 : 0) && !ask)
            continue;
        raw_widen(to, raw->heaps, wide_to);
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
    int from[RAW_HEAPS], cells = raw_cells(raw, raw_size(raw));
    struct list list = list_new(game->heaps);
    unsigned char *mark = test_array((size_t)cells, 1);
    uint64_t wide[RAW_HEAPS];
    wyt_moves *moves = NULL;
    raw_cell(raw, raw_size(raw), cells - 1, from);
    raw_widen(from, raw->heaps, wide);
    CHECK_STATUS(WYT_OK, wyt_moves_new(game->context, game->rules, wide,
                                       game->heaps, &moves));
    for (int i = cells - 1; i >= 0; i -= stride) {
        int32_t contains = -1;
        raw_cell(raw, raw_size(raw), i, from);
        raw_widen(from, raw->heaps, wide);
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
        raw_widen(heaps, raw->heaps, wide);
        for (int k = 0; k < raw->heaps; k++)
            index = index * raw_size(raw) + heaps[k];
        CHECK(found[i] == expected[index], "%s by %s: %s is %s", game->text,
              backend, test_position(wide, game->heaps),
              expected[index] ? "P" : "N");
    }
    free(found);
}

/* Of games that are not small the options of every 13th position, which is
 * prime to the sides of the boxes and so visits all columns, and the slow
 * reference on a smaller box. */
void raw_check_game(const struct raw_game *raw, const struct game *game,
                    bool small, bool *expected)
{
    CHECK(game->heaps == (size_t)raw->heaps && game->misere == raw->misere,
          "%s: %zu heaps", game->text, game->heaps);
    check_options(raw, game, small && !raw->misere ? 1 : 13);
    raw_outcomes(raw, raw_size(raw), expected);
    check_outcomes(raw, game, "reference",
                   small ? raw_size(raw) : raw_size(raw) / 2, expected);
    check_outcomes(raw, game, "auto", raw_size(raw), expected);
}

void raw_check_text(const struct raw_game *raw, const char *text, bool small)
{
    bool expected[RAW_CELLS];
    struct game game;
    CHECK(game_open(&game, text), "%s is refused", text);
    raw_check_game(raw, &game, small, expected);
    game_close(&game);
}
