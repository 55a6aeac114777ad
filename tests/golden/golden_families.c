/* SPDX-License-Identifier: MIT */
/*
 * Golden boxes of the families and modifiers of Larsson, of Hegarty and
 * Larsson, and of Heubach and Dufour: every cell against raw-rule tables that
 * were computed by a program independent of the library (files modular_box,
 * mblocking_box, rectangle_box, blocking_wythoff_box, gw_box).
 */
#include "support/games.h"
#include "support/json.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const backends[] = {"reference", "board", "auto"};

/* A case: the game text (empty if no text names the game), and what its list
 * of positions means. */
struct named {
    char text[96];
    const char *key;
    bool symmetric;  /* the list has only x <= y */
    bool complement; /* the list has the N-positions */
};

static void mark(const json_t *list, const struct box *box, bool symmetric,
                 unsigned char *is_p)
{
    size_t index;
    const json_t *tuple;
    json_array_foreach(list, index, tuple)
    {
        uint64_t heaps[2 * 4];
        CHECK(json_array_size(tuple) == box->heaps && box->heaps <= 4,
              "a tuple of %zu", json_array_size(tuple));
        for (size_t i = 0; i < box->heaps; i++)
            CHECK(json_u64(json_array_get(tuple, i), &heaps[i]), "64 bits");
        CHECK(box_contains(box, heaps), "tuple %zu is outside", index);
        is_p[box_index(box, heaps)] = 1;
        if (!symmetric)
            continue;
        heaps[2] = heaps[0];
        is_p[box_index(box, heaps + 1)] = 1;
    }
}

static void check_named(const struct named *named, const json_t *entry)
{
    struct game game;
    struct box box;
    unsigned char *expected;
    CHECK(game_open(&game, named->text), "%s has no meaning", named->text);
    box = box_cube(game.heaps, json_number(entry, "box"));
    expected = test_array(box.cells, 1);
    mark(json_member(entry, named->key), &box, named->symmetric, expected);
    for (size_t b = 0; b < TEST_LENGTH(backends); b++) {
        unsigned char *found = box_outcomes(&box, &game, backends[b]);
        for (size_t i = 0; i < box.cells; i++) {
            uint64_t heaps[64];
            box_cell(&box, i, heaps);
            CHECK(found[i] == (expected[i] != named->complement),
                  "%s by %s: %s is %s", named->text, backends[b],
                  test_position(heaps, box.heaps), found[i] ? "P" : "N");
        }
        free(found);
    }
    free(expected);
    game_close(&game);
}

/* Every case of a file; those without a text are counted. */
static void check_file(const char *file,
                       struct named (*name)(const json_t *entry))
{
    json_t *root = json_open(file);
    const json_t *entry, *cases = json_member(root, "cases");
    size_t index, nameless = 0;
    CHECK(json_array_size(cases) > 0, "%s has no case", file);
    json_array_foreach(cases, index, entry)
    {
        struct named named = name(entry);
        if (named.text[0] == '\0')
            nameless++;
        else
            check_named(&named, entry);
    }
    CHECK(nameless < json_array_size(cases), "nothing in %s was tested", file);
    print_message("# %s: %zu cases, %zu without a game text\n", file,
                  json_array_size(cases) - nameless, nameless);
    json_decref(root);
}

static struct named name_modular(const json_t *entry)
{
    struct named named = {"", "P_x_le_y", true, false};
    (void)snprintf(named.text, sizeof named.text,
                   "modulo:m=%" PRIu64 ",q=%" PRIu64 ",l=%" PRIu64,
                   json_number(entry, "m"), json_number(entry, "q"),
                   json_number(entry, "l"));
    return named;
}

static void modular(void **state)
{
    (void)state;
    check_file("modular_box.json", name_modular);
}

/* Rook moves of another least length than m: no text, see golden_raw.c. */
static struct named name_mblocking(const json_t *entry)
{
    struct named named = {"", "P_x_le_y", true, false};
    const char *game = json_string_value(json_member(entry, "game"));
    uint64_t m = json_number(entry, "m");
    bool bishop = strcmp(game, "pure diagonal blockable") == 0;
    if (!bishop && strcmp(game, "roob") != 0 && json_number(entry, "lb") != m)
        return named;
    (void)snprintf(
        named.text, sizeof named.text, "wyt:a=%" PRIu64 ",b=1+%s=%" PRIu64, m,
        bishop ? "bishopblock" : "roobblock", json_number(entry, "p"));
    return named;
}

static void mblocking(void **state)
{
    (void)state;
    check_file("mblocking_box.json", name_mblocking);
}

static struct named name_rectangle(const json_t *entry)
{
    struct named named = {"", "P", false, false};
    (void)snprintf(named.text, sizeof named.text,
                   "hole:m=%" PRIu64 ",u=%" PRIu64 ",v=%" PRIu64,
                   json_number(entry, "m"), json_number(entry, "base"),
                   json_number(entry, "height"));
    return named;
}

static void rectangle(void **state)
{
    (void)state;
    check_file("rectangle_box.json", name_rectangle);
}

static struct named name_blocking(const json_t *entry)
{
    struct named named = {"", "P_x_le_y", true, false};
    (void)snprintf(named.text, sizeof named.text, "wythoff+block=%" PRIu64,
                   json_number(entry, "k"));
    return named;
}

static struct named name_comply(const json_t *entry)
{
    struct named named = {"", "P_x_le_y", true, true};
    (void)snprintf(named.text, sizeof named.text, "wythoff+comply=%" PRIu64,
                   json_number(entry, "k"));
    return named;
}

static void blocking(void **state)
{
    (void)state;
    check_file("blocking_wythoff_box.json", name_blocking);
}

static void comply(void **state)
{
    (void)state;
    check_file("blocking_wythoff_box.json", name_comply);
}

/* Sets of heaps counted from 0; in texts from 1, with the singletons implied.
 */
static struct named name_gw(const json_t *entry)
{
    struct named named = {"", "P", false, false};
    const json_t *heaps, *heap, *family = json_member(entry, "B");
    size_t i, j, used, plain = 0;
    used =
        (size_t)snprintf(named.text, sizeof named.text,
                         "gw:heaps=%" PRIu64 ",sets=", json_number(entry, "n"));
    json_array_foreach(family, i, heaps)
    {
        if (json_array_size(heaps) == 1) {
            plain++;
            continue;
        }
        if (named.text[used - 1] != '=')
            named.text[used++] = '/';
        json_array_foreach(heaps, j, heap) named.text[used++] =
            (char)('1' + json_integer_value(heap));
        CHECK(used < sizeof named.text - 8, "too many sets");
    }
    CHECK(plain == json_number(entry, "n"), "%zu singletons", plain);
    named.text[used] = '\0';
    if (named.text[used - 1] == '=')
        (void)snprintf(named.text + used, sizeof named.text - used, "nim");
    return named;
}

static void gw(void **state)
{
    (void)state;
    check_file("gw_box.json", name_gw);
}

/* The P-position on each line through (11,17,20); the name of a member is the
 * set that changes. */
static void check_lines(const json_t *root, const char *key, const char *text)
{
    struct bench bench = bench_open(text, "auto");
    const uint64_t base[3] = {11, 17, 20};
    json_t *table = json_member(root, key);
    const char *set;
    json_t *row;
    json_object_foreach(table, set, row)
    {
        uint64_t heaps[3] = {0}, shift = 0;
        for (size_t i = 0; i < 3; i++) {
            bool moves = strchr(set, (char)('1' + i)) != NULL;
            CHECK(json_u64(json_array_get(row, i), &heaps[i]), "64 bits");
            CHECK(moves || heaps[i] == base[i], "%s: set %s", key, set);
            if (!moves)
                continue;
            CHECK(shift == 0 || shift == heaps[i] - base[i], "%s: set %s", key,
                  set);
            shift = heaps[i] - base[i];
        }
        CHECK(test_is_p(bench.solver, heaps, 3), "%s: %s is N", text,
              test_position(heaps, 3));
    }
    bench_close(&bench);
}

static void gw_lines(void **state)
{
    json_t *root = json_open("gw_box.json");
    (void)state;
    check_lines(root, "B1_table", "gw:heaps=3,sets=pairs");
    check_lines(root, "B2_table", "gw:heaps=3,sets=any");
    json_decref(root);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(modular),   cmocka_unit_test(mblocking),
        cmocka_unit_test(rectangle), cmocka_unit_test(blocking),
        cmocka_unit_test(comply),    cmocka_unit_test(gw),
        cmocka_unit_test(gw_lines),
    };
    if (argc > 1)
        json_set_folder(argv[1]);
    return test_main("golden families", tests, TEST_LENGTH(tests));
}
