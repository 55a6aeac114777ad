/* SPDX-License-Identifier: MIT */
/*
 * Laws of the generator: each option once and smaller, the same set as the
 * test of legality, the same sequence whatever the size of the batches, and
 * the right answer for cells that are no positions.
 */
#include "law.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#define CELLS 256

static wyt_moves *generator(const struct game *game, const uint64_t *heaps)
{
    wyt_moves *moves = NULL;
    CHECK_STATUS(WYT_OK, wyt_moves_new(game->context, game->rules, heaps,
                                       game->heaps, &moves));
    return moves;
}

/* The last position of a box; every game has one there. */
static wyt_moves *corner(const struct game *game, const struct box *box,
                         uint64_t *heaps)
{
    box_cell(box, box->cells - 1, heaps);
    return generator(game, heaps);
}

static bool smaller(const uint64_t *to, const uint64_t *from, size_t n)
{
    bool less = false;
    for (size_t i = 0; i < n; i++) {
        if (to[i] > from[i])
            return false;
        less = less || to[i] < from[i];
    }
    return less;
}

/* mark[i] = 1 for every option; each must be new, smaller and a position. */
static void mark_options(const struct game *game, const struct box *box,
                         const uint64_t *from, const struct list *list,
                         const unsigned char *is_position, unsigned char *mark)
{
    memset(mark, 0, box->cells);
    for (size_t i = 0; i < list->count; i++) {
        const uint64_t *to = list_get(list, i);
        CHECK(smaller(to, from, game->heaps), "%s: %s -> %s is no move",
              game->text, test_position(from, game->heaps),
              test_position(to, game->heaps));
        CHECK(is_position[box_index(box, to)], "%s: %s leads to removed %s",
              game->text, test_position(from, game->heaps),
              test_position(to, game->heaps));
        CHECK(mark[box_index(box, to)]++ == 0, "%s: %s -> %s twice", game->text,
              test_position(from, game->heaps), test_position(to, game->heaps));
    }
}

static void check_legal(const struct game *game, const struct box *box,
                        const uint64_t *from, const unsigned char *mark)
{
    uint64_t to[64];
    for (size_t i = 0; i < box->cells; i++) {
        int32_t legal = -1;
        box_cell(box, i, to);
        CHECK_STATUS(WYT_OK, wyt_rules_legal(game->context, game->rules, from,
                                             to, game->heaps, &legal));
        CHECK(legal == mark[i], "%s: %s -> %s legal: %" PRId32 ", generated %d",
              game->text, test_position(from, game->heaps),
              test_position(to, game->heaps), legal, mark[i]);
    }
}

static void check_removed(const struct game *game, const uint64_t *from)
{
    wyt_moves *moves = NULL;
    int32_t legal = -1;
    CHECK_ERROR(
        WYT_E_POSITION, game->context,
        wyt_moves_new(game->context, game->rules, from, game->heaps, &moves));
    CHECK_STATUS(WYT_E_POSITION,
                 wyt_rules_legal(game->context, game->rules, from, from,
                                 game->heaps, &legal));
    CHECK(moves == NULL && legal == -1, "%s: outputs were touched", game->text);
}

static void each_once_and_legal(const struct game *game)
{
    struct box box = box_for(game->heaps, CELLS);
    unsigned char *is_position = box_positions(&box, game->rules);
    unsigned char *mark = test_array(box.cells, 1);
    struct list list = list_new(game->heaps);
    uint64_t from[64];
    wyt_moves *moves = corner(game, &box, from);
    for (size_t i = 0; i < box.cells; i++) {
        box_cell(&box, i, from);
        if (!is_position[i]) {
            check_removed(game, from);
            continue;
        }
        options_of(moves, from, &list);
        mark_options(game, &box, from, &list, is_position, mark);
        check_legal(game, &box, from, mark);
    }
    wyt_moves_free(moves);
    list_free(&list);
    free(mark);
    free(is_position);
}

static void batches_agree(const struct game *game)
{
    struct box box = box_for(game->heaps, CELLS);
    struct list whole = list_new(game->heaps), other = list_new(game->heaps);
    uint64_t from[64];
    wyt_moves *moves = corner(game, &box, from);
    options_fetch(moves, 1000, &whole);
    for (size_t batch = 1; batch <= whole.count + 2; batch++) {
        CHECK_STATUS(WYT_OK, wyt_moves_reset(moves, from, game->heaps));
        options_fetch(moves, batch, &other);
        CHECK(list_equal(&whole, &other), "%s: batches of %zu differ from %s",
              game->text, batch, test_position(from, game->heaps));
    }
    wyt_moves_free(moves);
    list_free(&whole);
    list_free(&other);
}

/* A generator reset halfway, one that is new, and one asked after its end. */
static void reset_starts_again(const struct game *game)
{
    struct box box = box_for(game->heaps, CELLS);
    struct list fresh = list_new(game->heaps), again = list_new(game->heaps);
    uint64_t from[64], one[64];
    wyt_moves *used = corner(game, &box, from), *new;
    unsigned char *is_position = box_positions(&box, game->rules);
    for (size_t i = 0; i < box.cells; i += 7) {
        size_t count = 1;
        if (!is_position[i])
            continue;
        box_cell(&box, i, from);
        new = generator(game, from);
        options_fetch(new, 5, &fresh);
        CHECK_STATUS(WYT_OK, wyt_moves_next(used, one, 1, &count));
        options_of(used, from, &again);
        CHECK(list_equal(&fresh, &again), "%s: reset to %s differs", game->text,
              test_position(from, game->heaps));
        CHECK_STATUS(WYT_OK, wyt_moves_next(used, one, 1, &count));
        CHECK(count == 0, "%s: %zu options after the end", game->text, count);
        wyt_moves_free(new);
    }
    wyt_moves_free(used);
    list_free(&fresh);
    list_free(&again);
    free(is_position);
}

/* All options in one call, or their number. */
static void all_at_once(const struct game *game)
{
    struct box box = box_for(game->heaps, CELLS);
    size_t n = game->heaps;
    uint64_t from[64];
    wyt_moves *moves = corner(game, &box, from);
    struct list list = list_new(n);
    uint64_t *found;
    size_t count = 99;
    options_fetch(moves, 3, &list);
    found = test_array((list.count + 1) * n, sizeof *found);
    memset(found, 0xee, (list.count + 1) * n * sizeof *found);
    if (list.count > 0) {
        CHECK_STATUS(WYT_E_SPACE,
                     wyt_rules_options(game->context, game->rules, from, n,
                                       found, list.count - 1, &count));
        CHECK(count == list.count && found[0] == 0xeeeeeeeeeeeeeeeeu,
              "%s: %zu options of %zu, or written", game->text, count,
              list.count);
    }
    CHECK_STATUS(WYT_OK, wyt_rules_options(game->context, game->rules, from, n,
                                           found, list.count, &count));
    CHECK(count == list.count &&
              memcmp(found, list.heaps, count * n * sizeof *found) == 0 &&
              found[count * n] == 0xeeeeeeeeeeeeeeeeu,
          "%s: other options than the generator's", game->text);
    free(found);
    list_free(&list);
    wyt_moves_free(moves);
}

/* A builder that is given the classes one by one. */
static wyt_builder *rebuilt(const struct game *game)
{
    wyt_builder *builder = NULL;
    uint64_t vector[64], u = 9, v = 9;
    uint32_t strip, width, modulus, residues, most;
    CHECK_STATUS(WYT_OK, wyt_builder_new(game->context, game->heaps, &builder));
    for (size_t i = 0; i < wyt_rules_class_count(game->rules); i++) {
        int32_t status = wyt_rules_class_line(
            game->rules, i, vector, game->heaps, &modulus, &residues, &most);
        if (status == WYT_OK) {
            CHECK_STATUS(WYT_UNDEFINED,
                         wyt_rules_class_strip(game->rules, i, &strip, &width));
            status = wyt_builder_add_line(builder, vector, game->heaps, modulus,
                                          residues, most);
        } else {
            CHECK_STATUS(WYT_UNDEFINED, status);
            CHECK_STATUS(WYT_OK,
                         wyt_rules_class_strip(game->rules, i, &strip, &width));
            status = wyt_builder_add_strip(builder, strip, width);
        }
        CHECK_STATUS(WYT_OK, status);
    }
    CHECK_STATUS(WYT_OK, wyt_rules_removed_cells(game->rules, &u, &v));
    if (game->heaps == 2)
        CHECK_STATUS(WYT_OK, wyt_builder_remove_cells(builder, (uint32_t)u,
                                                      (uint32_t)v));
    return builder;
}

/* The same options and blockable classes from every position of a box. */
static void check_same_moves(const struct game *game, const wyt_rules *made)
{
    struct box box = box_for(game->heaps, CELLS);
    uint64_t from[64], to[64];
    for (size_t i = 0; i < box.cells; i++)
        for (size_t k = 0; k < i; k++) {
            int32_t legal = -1, expected = -2;
            int32_t class = 0, expected_class = 0, contains = 0;
            box_cell(&box, i, from);
            box_cell(&box, k, to);
            CHECK_STATUS(WYT_OK, wyt_rules_contains(game->rules, from,
                                                    game->heaps, &contains));
            if (contains == 0)
                continue;
            CHECK_STATUS(WYT_OK,
                         wyt_rules_legal(game->context, game->rules, from, to,
                                         game->heaps, &expected));
            CHECK_STATUS(WYT_OK, wyt_rules_legal(game->context, made, from, to,
                                                 game->heaps, &legal));
            CHECK(legal == expected, "%s: %s -> %s", game->text,
                  test_position(from, game->heaps),
                  test_position(to, game->heaps));
            if (legal == 0)
                continue;
            CHECK_STATUS(WYT_OK,
                         wyt_rules_blockable(game->context, game->rules, from,
                                             to, game->heaps, &expected_class));
            CHECK_STATUS(WYT_OK, wyt_rules_blockable(game->context, made, from,
                                                     to, game->heaps, &class));
            CHECK(class == expected_class, "%s", game->text);
        }
}

/* A builder from rules, and one from their classes, make the same game. */
static void parts_make_the_whole(const struct game *game)
{
    wyt_builder *whole = NULL, *parts = NULL;
    wyt_rules *made = NULL, *other = NULL;
    char text[64] = "";
    size_t length;
    int32_t status = wyt_builder_from_rules(game->context, game->rules, &whole);
    if (status == WYT_UNSUPPORTED) {
        const char *name = wyt_rules_modifier_name(game->rules, 0);
        CHECK(name != NULL && (strcmp(name, "roobblock") == 0 ||
                               strcmp(name, "bishopblock") == 0 ||
                               strcmp(name, "heapblock") == 0),
              "%s: %s", game->text, wyt_context_error(game->context));
        return;
    }
    CHECK_STATUS(WYT_OK, status);
    CHECK_STATUS(WYT_OK, wyt_builder_finish(whole, &made));
    CHECK(strcmp(wyt_rules_family(game->rules), "vectors") != 0 ||
              wyt_rules_equal(game->rules, made) == 1,
          "%s: another game of the same family", game->text);
    check_same_moves(game, made);

    parts = rebuilt(game);
    if (wyt_rules_modifier_count(game->rules) > 0) {
        const char *name = wyt_rules_modifier_name(game->rules, 0);
        size_t at = strlen(name);
        memcpy(text, name, at);
        text[at] = '=';
        CHECK_STATUS(WYT_OK,
                     wyt_rules_modifier_text(game->rules, name, text + at + 1,
                                             sizeof text - at - 1, &length));
        if (length == 0)
            text[at] = '\0';
    }
    CHECK_STATUS(WYT_OK, wyt_builder_set_modifiers(parts, text, SIZE_MAX));
    CHECK_STATUS(WYT_OK, wyt_builder_finish(parts, &other));
    CHECK(wyt_rules_equal(made, other) == 1, "%s: its parts make another game",
          game->text);
    wyt_rules_unref(made);
    wyt_rules_unref(other);
    wyt_builder_free(whole);
    wyt_builder_free(parts);
}

int main(void)
{
    static const struct law laws[] = {
        {"each option once and legal", each_once_and_legal, true},
        {"batches agree", batches_agree, true},
        {"reset starts again", reset_starts_again, true},
        {"all at once", all_at_once, true},
        {"parts make the whole", parts_make_the_whole, true},
    };
    return law_main("law generator", laws, TEST_LENGTH(laws), 100);
}
