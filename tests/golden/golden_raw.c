/* SPDX-License-Identifier: MIT */
/*
 * What tests expect against what another program has computed: the oracles of
 * tests/law/raw/ on boxes of modular games, blocked games, boards with a
 * rectangle missing and generalized Wythoff (files modular_box, mblocking_box,
 * rectangle_box, blocking_wythoff_box, gw_box), the exact (m,p) pair, and the
 * recursion of bishop blocking (beatty_mp, bishop_block_seq). The library is
 * not asked.
 */
#include "support/exact.h"
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

/* The terms that fit into 64 bits; how many do not is printed. */
static size_t check_pairs(const json_t *entry)
{
    uint32_t m = (uint32_t)json_number(entry, "m");
    uint32_t p = (uint32_t)json_number(entry, "p");
    const json_t *term, *terms = json_member(entry, "a");
    uint64_t n, a, b, pair[2];
    size_t index, beyond = 0;
    for (n = 0; n < json_array_size(terms); n++)
        CHECK(json_u64(json_array_get(terms, (size_t)n), &a) &&
                  exact_pair_mp(m, p, n, pair) && pair[0] == a &&
                  pair[1] == a + m * n,
              "(%u,%u): a_%" PRIu64, m, p, n);
    json_array_foreach(json_member(entry, "huge"), index, term)
    {
        bool fits = json_u64(json_member(term, "n"), &n);
        if (!fits) {
            beyond++;
            continue;
        }
        fits = json_u64(json_member(term, "a"), &a) &&
               json_u64(json_member(term, "b"), &b);
        CHECK(exact_pair_mp(m, p, n, pair) == fits &&
                  (!fits || (pair[0] == a && pair[1] == b)),
              "(%u,%u): a_%" PRIu64, m, p, n);
    }
    return beyond;
}

static void pairs(void **state)
{
    json_t *root = json_open("beatty_mp.json");
    const json_t *entry;
    size_t index, beyond = 0;
    (void)state;
    json_array_foreach(json_member(root, "cases"), index, entry) beyond +=
        check_pairs(entry);
    print_message("# beatty_mp.json: %zu cases, %zu terms beyond 64 bits\n",
                  index, beyond);
    json_decref(root);
}

/* A term that fixed-point arithmetic of two words gets wrong by one. */
static void pair_near_an_integer(void **state)
{
    uint64_t pair[2];
    (void)state;
    CHECK(exact_pair_mp(1, 9, UINT64_C(13628547214105702861), pair) &&
              pair[0] == UINT64_C(1680509246112374085) &&
              pair[1] == UINT64_C(15309056460218076946),
          "(%" PRIu64 ", %" PRIu64 ")", pair[0], pair[1]);
}

#define FAR 1000000

/* x_n = mex{x_i,y_i : i<n}, y_n = x_n + m floor(n/k), for n <= FAR. */
static uint64_t *bishop_terms(uint64_t m, uint64_t k)
{
    size_t bound = 4 * FAR;
    unsigned char *taken = test_array(bound, 1);
    uint64_t *terms = test_array(FAR + 1, sizeof *terms), x = 0;
    for (uint64_t n = 0; n <= FAR; n++) {
        uint64_t y;
        while (taken[x] != 0)
            x++;
        y = x + m * (n / k);
        taken[x] = 1;
        if (y < bound)
            taken[y] = 1;
        terms[n] = x;
    }
    free(taken);
    return terms;
}

/* Returns how many terms are further out than FAR. */
static size_t check_bishop(const json_t *entry)
{
    uint64_t m = json_number(entry, "m"), k = json_number(entry, "k");
    uint64_t *terms = bishop_terms(m, k), n, x;
    const json_t *term, *first = json_member(entry, "x");
    size_t index, beyond = 0;
    json_array_foreach(first, index, term)
        CHECK(json_u64(term, &x) && x == terms[index],
              "m=%" PRIu64 ", k=%" PRIu64 ": x_%zu", m, k, index);
    json_array_foreach(json_member(entry, "huge"), index, term)
    {
        if (!json_u64(json_member(term, "n"), &n) || n > FAR) {
            beyond++;
            continue;
        }
        CHECK(json_u64(json_member(term, "x"), &x) && x == terms[n],
              "m=%" PRIu64 ", k=%" PRIu64 ": x_%" PRIu64, m, k, n);
    }
    free(terms);
    return beyond;
}

static void bishop(void **state)
{
    json_t *root = json_open("bishop_block_seq.json");
    const json_t *entry;
    size_t index, beyond = 0;
    (void)state;
    json_array_foreach(json_member(root, "cases"), index, entry) beyond +=
        check_bishop(entry);
    print_message("# bishop_block_seq.json: %zu cases, %zu terms beyond %d\n",
                  index, beyond, FAR);
    json_decref(root);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(modular),
        cmocka_unit_test(mblocking),
        cmocka_unit_test(rectangle),
        cmocka_unit_test(blocking),
        cmocka_unit_test(gw),
        cmocka_unit_test(pairs),
        cmocka_unit_test(pair_near_an_integer),
        cmocka_unit_test(bishop),
    };
    if (argc > 1)
        json_set_folder(argv[1]);
    return test_main("golden raw", tests, TEST_LENGTH(tests));
}
