/* SPDX-License-Identifier: MIT */
/*
 * The oracles of tests/law/raw/ against golden boxes of modular games, blocked
 * games, boards with a rectangle missing and generalized Wythoff, which were
 * computed by another program (files modular_box, mblocking_box,
 * rectangle_box, blocking_wythoff_box, gw_box). The library is not asked.
 */
#include "support/json.h"

#include "law/raw/raw.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static int number(const json_t *object, const char *key)
{
    return (int)json_number(object, key);
}

/* Marks the cells of a list; a symmetric list has only x <= y. */
static void mark(const struct raw_game *game, int size, const json_t *list,
                 bool symmetric, bool *is_p)
{
    size_t index;
    const json_t *tuple;
    json_array_foreach(list, index, tuple)
    {
        int heaps[RAW_HEAPS] = {0};
        CHECK(json_array_size(tuple) == (size_t)game->heaps, "a tuple of %zu",
              json_array_size(tuple));
        for (int i = 0; i < game->heaps; i++) {
            uint64_t heap;
            CHECK(json_u64(json_array_get(tuple, (size_t)i), &heap) &&
                      heap < (uint64_t)size,
                  "tuple %zu is outside the box", index);
            heaps[i] = (int)heap;
        }
        is_p[raw_index(game, size, heaps)] = true;
        if (symmetric)
            is_p[heaps[1] * size + heaps[0]] = true;
    }
}

static void check_box(const struct raw_game *game, int size, const json_t *list,
                      bool symmetric, size_t index)
{
    int cells = raw_cells(game, size);
    bool *expected = test_array((size_t)cells, sizeof *expected);
    bool *found = test_array((size_t)cells, sizeof *found);
    mark(game, size, list, symmetric, expected);
    raw_spread(game, size, found);
    for (int i = 0; i < cells; i++)
        CHECK(expected[i] == (found[i] != game->comply),
              "case %zu: cell %d of %d^%d", index, i, size, game->heaps);
    free(expected);
    free(found);
}

static void each_case(const char *file,
                      void (*check)(const json_t *entry, size_t index))
{
    json_t *root = json_open(file);
    const json_t *entry, *cases = json_member(root, "cases");
    size_t index;
    CHECK(json_array_size(cases) > 0, "%s has no case", file);
    json_array_foreach(cases, index, entry) check(entry, index);
    print_message("# %s: %zu cases\n", file, json_array_size(cases));
    json_decref(root);
}

static void check_modular(const json_t *entry, size_t index)
{
    const struct raw_game game = {.heaps = 2,
                                  .is_option = raw_modulo_is_option,
                                  .m = number(entry, "m"),
                                  .q = number(entry, "q"),
                                  .l = number(entry, "l")};
    check_box(&game, number(entry, "box"), json_member(entry, "P_x_le_y"), true,
              index);
}

static void check_mblocking(const json_t *entry, size_t index)
{
    const char *name = json_string_value(json_member(entry, "game"));
    struct raw_game game = {.heaps = 2,
                            .is_option = raw_fraenkel_is_option,
                            .a = number(entry, "m"),
                            .classes = 1,
                            .k = number(entry, "p")};
    CHECK(name != NULL, "case %zu has no game", index);
    if (strcmp(name, "roob") == 0) {
        game.class_of = raw_roobblock_class;
    } else if (strcmp(name, "pure diagonal blockable") == 0) {
        game.class_of = raw_bishopblock_class;
    } else {
        CHECK(strcmp(name, "rook>=lb blockable") == 0, "%s", name);
        game.class_of = raw_rookblock_class;
        game.shortest = number(entry, "lb");
    }
    check_box(&game, number(entry, "box"), json_member(entry, "P_x_le_y"), true,
              index);
}

static void check_rectangle(const json_t *entry, size_t index)
{
    const struct raw_game game = {.heaps = 2,
                                  .is_option = raw_hole_is_option,
                                  .is_position = raw_hole_is_position,
                                  .m = number(entry, "m"),
                                  .u = number(entry, "base"),
                                  .v = number(entry, "height")};
    check_box(&game, number(entry, "box"), json_member(entry, "P"), false,
              index);
}

/* The P-positions of blocking-k, which are the N-positions of comply-k. */
static void check_blocking(const json_t *entry, size_t index)
{
    struct raw_game game = {.heaps = 2,
                            .is_option = raw_wythoff_is_option,
                            .class_of = raw_block_class,
                            .classes = 1,
                            .k = number(entry, "k")};
    const json_t *list = json_member(entry, "P_x_le_y");
    check_box(&game, number(entry, "box"), list, true, index);
    game.comply = true;
    check_box(&game, number(entry, "box"), list, true, index);
}

static void check_gw(const json_t *entry, size_t index)
{
    const json_t *heaps, *heap, *family = json_member(entry, "B");
    int sets[16] = {0};
    struct raw_game game = {.heaps = number(entry, "n"),
                            .is_option = raw_gw_is_option,
                            .sets = sets,
                            .set_count = (int)json_array_size(family)};
    size_t i, j;
    CHECK(game.set_count > 0 && game.set_count <= 16, "%d sets",
          game.set_count);
    json_array_foreach(family, i, heaps)
    {
        json_array_foreach(heaps, j, heap) sets[i] |=
            1 << json_integer_value(heap);
    }
    check_box(&game, number(entry, "box"), json_member(entry, "P"), false,
              index);
}

static void modular(void **state)
{
    (void)state;
    each_case("modular_box.json", check_modular);
}

static void mblocking(void **state)
{
    (void)state;
    each_case("mblocking_box.json", check_mblocking);
}

static void rectangle(void **state)
{
    (void)state;
    each_case("rectangle_box.json", check_rectangle);
}

static void blocking(void **state)
{
    (void)state;
    each_case("blocking_wythoff_box.json", check_blocking);
}

static void gw(void **state)
{
    (void)state;
    each_case("gw_box.json", check_gw);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(modular),   cmocka_unit_test(mblocking),
        cmocka_unit_test(rectangle), cmocka_unit_test(blocking),
        cmocka_unit_test(gw),
    };
    if (argc > 1)
        json_set_folder(argv[1]);
    return test_main("golden raw", tests, TEST_LENGTH(tests));
}
