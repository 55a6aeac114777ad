/* SPDX-License-Identifier: MIT */
/*
 * Blocking and comply against their oracles: the options are those of the
 * game alone; outcomes, which options may be forbidden, winning moves with
 * their marks, and what the previous player forbids or offers.
 */
#include "raw_check.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#define MOST_K 6
#define MOST_OPTIONS 256

/* Answers are asked for on a corner of the box. */
static int answered(const struct raw_game *raw)
{
    return raw->heaps == 2 ? 14 : raw_size(raw) / 2;
}

/* The class by the library: 0, or the number from 1. */
static void check_class(const struct raw_game *raw, const struct game *game,
                        const int *from, const int *to)
{
    int class = raw->class_of == NULL || raw->k == 1
                    ? RAW_FREE
                    : raw->class_of(raw, from, to);
    uint64_t wide_from[RAW_HEAPS], wide_to[RAW_HEAPS];
    int32_t found = -1;
    raw_widen(from, raw->heaps, wide_from);
    raw_widen(to, raw->heaps, wide_to);
    CHECK_STATUS(WYT_OK,
                 wyt_rules_blockable(game->context, game->rules, wide_from,
                                     wide_to, game->heaps, &found));
    CHECK(found == class + 1, "%s: %s -> %s has class %" PRId32, game->text,
          test_position(wide_from, game->heaps),
          test_position(wide_to, game->heaps), found);
}

/* An option with the number of its heaps, so that it can be sorted. */
struct option {
    uint64_t n, heaps[RAW_HEAPS];
    int mark;
};

static int by_order(const void *one, const void *other)
{
    const struct option *a = one, *b = other;
    return order_compare(a->heaps, b->heaps, (size_t)a->n);
}

/* The P-options of a position in order, with their marks. */
static int expected_winning(const struct raw_game *raw, const bool *is_p,
                            const int *from, struct option *list)
{
    int to[RAW_HEAPS] = {0}, count = 0;
    do {
        if (!raw_may_go(raw, from, to) ||
            !is_p[raw_index(raw, raw_size(raw), to)])
            continue;
        CHECK(count < MOST_OPTIONS, "too many options");
        list[count].n = (uint64_t)raw->heaps;
        list[count].mark = raw_mark(raw, from, to);
        raw_widen(to, raw->heaps, list[count++].heaps);
    } while (raw_next_below(raw, from, to));
    qsort(list, (size_t)count, sizeof *list, by_order);
    return count;
}

static void check_winning(const struct raw_game *raw, const struct game *game,
                          wyt_solver *solver, const bool *is_p, const int *from)
{
    struct option list[MOST_OPTIONS];
    uint64_t wide[RAW_HEAPS], found[MOST_OPTIONS * RAW_HEAPS];
    int32_t marks[MOST_OPTIONS];
    int count = expected_winning(raw, is_p, from, list);
    size_t n = game->heaps, winning = 0;
    raw_widen(from, raw->heaps, wide);
    CHECK_STATUS(WYT_OK, wyt_solver_winning(solver, wide, n, found, marks,
                                            MOST_OPTIONS, &winning));
    CHECK(winning == (size_t)count, "%s: %s has %zu winning moves, not %d",
          game->text, test_position(wide, n), winning, count);
    for (int i = 0; i < count; i++)
        CHECK(order_compare(found + (size_t)i * n, list[i].heaps, n) == 0 &&
                  marks[i] == list[i].mark,
              "%s: %s -> %s is marked %" PRId32, game->text,
              test_position(wide, n), test_position(found + (size_t)i * n, n),
              marks[i]);
}

static void check_chosen(const struct raw_game *raw, const struct game *game,
                         wyt_solver *solver, const bool *is_p, const int *from)
{
    int chosen[MOST_OPTIONS][RAW_HEAPS];
    uint64_t wide[RAW_HEAPS], found[MOST_OPTIONS * RAW_HEAPS];
    size_t n = game->heaps, size = 0;
    int count = raw_chosen(raw, raw_size(raw), is_p, from, chosen);
    bool asked = raw->comply || raw->k > 1;
    raw_widen(from, raw->heaps, wide);
    CHECK_STATUS(asked ? WYT_OK : WYT_UNDEFINED,
                 wyt_solver_block(solver, wide, n, found, MOST_OPTIONS, &size));
    if (!asked)
        return; /* one option fewer than one: nothing is blocked */
    CHECK(size == (size_t)count, "%s: %s has %zu chosen, not %d", game->text,
          test_position(wide, n), size, count);
    for (int i = 0; i < count; i++) {
        uint64_t to[RAW_HEAPS];
        raw_widen(chosen[i], raw->heaps, to);
        CHECK(order_compare(found + (size_t)i * n, to, n) == 0,
              "%s: %s chooses %s", game->text, test_position(wide, n),
              test_position(found + (size_t)i * n, n));
    }
}

static bool is_answered(const struct raw_game *raw, const int *from)
{
    for (int i = 0; i < raw->heaps; i++) {
        if (from[i] >= answered(raw))
            return false;
    }
    return raw_contains(raw, from);
}

static void check_answers(const struct raw_game *raw, const struct game *game,
                          const bool *is_p, const char *backend)
{
    wyt_solver *solver = test_solver(game->context, game->rules, backend);
    for (int i = raw_cells(raw, raw_size(raw)); i-- > 0;) {
        int from[RAW_HEAPS], to[RAW_HEAPS] = {0};
        raw_cell(raw, raw_size(raw), i, from);
        if (!is_answered(raw, from))
            continue;
        do {
            if (raw_may_go(raw, from, to))
                check_class(raw, game, from, to);
        } while (raw_next_below(raw, from, to));
        check_winning(raw, game, solver, is_p, from);
        check_chosen(raw, game, solver, is_p, from);
    }
    wyt_solver_free(solver);
}

/* A game under a modifier with each number. */
static void check_numbers(const struct raw_game *plain, const char *text,
                          const char *modifier)
{
    struct raw_game raw = *plain;
    bool expected[RAW_CELLS];
    char modified[96];
    struct game game;
    for (raw.k = 1; raw.k <= MOST_K; raw.k++) {
        (void)snprintf(modified, sizeof modified, "%s+%s=%d", text, modifier,
                       raw.k);
        CHECK(game_open(&game, modified), "%s is refused", modified);
        raw_check_game(&raw, &game, false, expected);
        check_answers(&raw, &game, expected, "auto");
        check_answers(&raw, &game, expected, "reference");
        game_close(&game);
    }
}

/* Games for the modifiers that go around any. */
static const int pairs[] = {1, 2, 4, 3, 5, 6};

static const struct raw_game games[] = {
    {.text = "wythoff", .heaps = 2, .is_option = raw_wythoff_is_option},
    {.text = "wyt:a=3,b=1",
     .heaps = 2,
     .is_option = raw_fraenkel_is_option,
     .a = 3},
    {.text = "wyt:a=1,b=2,c=3",
     .heaps = 2,
     .is_option = raw_wyt_is_option,
     .a = 1,
     .b = 2,
     .c = 3},
    {.text = "modulo:m=2,q=4,l=2",
     .heaps = 2,
     .is_option = raw_modulo_is_option,
     .m = 2,
     .q = 4,
     .l = 2},
    {.text = "hole:m=2,u=1,v=2",
     .heaps = 2,
     .is_option = raw_hole_is_option,
     .is_position = raw_hole_is_position,
     .m = 2,
     .u = 1,
     .v = 2},
    {.text = "shifted:m=1,p=4,l=1",
     .heaps = 2,
     .is_option = raw_shifted_is_option,
     .is_position = raw_shifted_is_position,
     .m = 1,
     .p = 4,
     .l = 1},
    {.text = "nim:heaps=1", .heaps = 1, .is_option = raw_nim_is_option},
    {.text = "nim", .heaps = 2, .is_option = raw_nim_is_option},
    {.text = "nim:heaps=3", .heaps = 3, .is_option = raw_nim_is_option},
    {.text = "gw:heaps=3,sets=pairs",
     .heaps = 3,
     .is_option = raw_gw_is_option,
     .sets = pairs,
     .set_count = 6},
};

static void block(void **state)
{
    const int *first = *state;
    for (int i = *first; i < *first + 5; i++) {
        struct raw_game raw = games[i];
        raw.class_of = raw_block_class;
        raw.classes = 1;
        check_numbers(&raw, raw.text, "block");
    }
}

static void comply(void **state)
{
    const int *first = *state;
    for (int i = *first; i < *first + 5; i++) {
        struct raw_game raw = games[i];
        raw.comply = true;
        check_numbers(&raw, raw.text, "comply");
    }
}

/* The invariant sample games, whose cells may be removed too. */
static void vectors(void **state)
{
    (void)state;
    for (int i = 0; i < raw_vector_count; i++) {
        struct raw_game raw = raw_vectors[i];
        raw.class_of = raw_block_class;
        raw.classes = 1;
        check_numbers(&raw, raw.text, "block");
    }
}

static void a_wythoff(const char *modifier,
                      int (*class_of)(const struct raw_game *, const int *,
                                      const int *))
{
    struct raw_game raw = {.heaps = 2,
                           .is_option = raw_fraenkel_is_option,
                           .class_of = class_of,
                           .classes = 1,
                           .shortest = 1};
    char text[64];
    for (raw.a = 1; raw.a <= 4; raw.a++) {
        (void)snprintf(text, sizeof text, "wyt:a=%d,b=1", raw.a);
        check_numbers(&raw, text, modifier);
    }
}

static void roobblock(void **state)
{
    (void)state;
    a_wythoff("roobblock", raw_roobblock_class);
}

static void rookblock(void **state)
{
    (void)state;
    a_wythoff("rookblock", raw_rookblock_class);
}

static void bishopblock(void **state)
{
    (void)state;
    a_wythoff("bishopblock", raw_bishopblock_class);
}

static void heapblock(void **state)
{
    struct raw_game raw = {.is_option = raw_nim_is_option,
                           .class_of = raw_heapblock_class};
    char text[64];
    (void)state;
    for (raw.heaps = 1; raw.heaps <= RAW_HEAPS; raw.heaps++) {
        raw.classes = raw.heaps;
        (void)snprintf(text, sizeof text, "nim:heaps=%d", raw.heaps);
        check_numbers(&raw, text, "heapblock");
    }
}

int main(void)
{
    static const int number[] = {0, 5};
#define HALF(law, i)                                                           \
    {                                                                          \
#law " of five games from " #i, law, NULL, NULL,                       \
            (void *)(uintptr_t)&number[i]                                      \
    }
    const struct CMUnitTest tests[] = {
        HALF(block, 0),
        HALF(block, 1),
        HALF(comply, 0),
        HALF(comply, 1),
        cmocka_unit_test(vectors),
        cmocka_unit_test(roobblock),
        cmocka_unit_test(rookblock),
        cmocka_unit_test(bishopblock),
        cmocka_unit_test(heapblock),
    };
    return test_main("law blocked", tests, TEST_LENGTH(tests));
}
