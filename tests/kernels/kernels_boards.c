/* SPDX-License-Identifier: MIT */
/*
 * Every kernel of the table that does not refuse a board, with every number of
 * threads, and from every row it can begin at, against the last one, which
 * goes option by option. All games of the registry, one box each at random; a
 * few of them on boxes whose sides lie around the widths of words and bands,
 * of which WYT_TEST_MULT below 1 takes some;
 * "kernels_boards all" puts every game on squares of all these sides and on
 * as many boxes that are none.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/cpu.h"
#include "board/board.h"
#include "board/kernel.h"
#include "board/planner.h"
#include "board/storage.h"
#include "filling.h"
#include "support/boards.h"
#include "support/games.h"
#include "support/random.h"

/* More than this for one comparison takes too long option by option. */
#define SLOW_CELLS 20000

static struct random chance;

/* "kernels_boards all [PART PARTS]": boxes of all sides for every game, or for
 * one in PARTS of them; an hour or two in all. */
static bool is_soak;
static size_t part, parts = 1;

static const uint64_t sides[] = {0, 1, 2, 63, 64, 65, 127, 128, 129, 300};

/* From any of its rows on. */
static void go_on_with(struct game *game, const struct wyt__kernel *kernel,
                       const wyt_board *right)
{
    const size_t first = (size_t)random_below(&chance, right->rows + 1);
    compare_filled(game, kernel, right, (struct way){1, first, true});
}

static void compare_all(struct game *game, const struct wyt__kernel *kernel,
                        const wyt_board *right)
{
    static const uint32_t threads[] = {1, 2, 3, 8};
    if (kernel->isa > wyt__cpu_isa() || kernel->in_file ||
        wyt__plan_refusal(kernel, right) != NULL)
        return;
    for (size_t i = 0; i < (kernel->threaded ? TEST_LENGTH(threads) : 1); i++)
        compare_filled(game, kernel, right, (struct way){threads[i], 0, true});
    if (!kernel->resumes || right->rows == 0)
        return;
    compare_filled(game, kernel, right, (struct way){1, 0, false});
    go_on_with(game, kernel, right);
}

/* The reference: the last kernel of the table that fills the board. */
static const struct wyt__kernel *reference_for(const wyt_board *board)
{
    size_t last = wyt__board_kernel_count - 1;
    while (wyt__plan_refusal(wyt__board_kernels[last], board) != NULL)
        last--;
    return wyt__board_kernels[last];
}

/* Whether there is something to compare with the reference. */
static bool has_others(const wyt_board *board,
                       const struct wyt__kernel *reference)
{
    for (size_t i = 0; i < wyt__board_kernel_count; i++)
        if (wyt__board_kernels[i] != reference &&
            wyt__plan_refusal(wyt__board_kernels[i], board) == NULL)
            return true;
    return false;
}

static void check_box(struct game *game, const uint64_t *size, uint32_t kind)
{
    wyt_board *right = shape_board(game, size, kind);
    if (right == NULL)
        return;
    const struct wyt__kernel *reference = reference_for(right);
    /* It takes most of the time; alone it is only stopped and gone on with. */
    if (!has_others(right, reference) && random_below(&chance, 8) != 0) {
        wyt_board_unref(right);
        return;
    }
    const struct wyt__task task = {
        .context = game->context, .board = right, .threads = 1};
    CHECK_STATUS(WYT_OK, wyt__board_allocate(right));
    CHECK(right->rows == 0 || reference->run(&task) == WYT_OK, "%s: %s",
          game->text, wyt_context_error(game->context));
    for (size_t i = 0; i < wyt__board_kernel_count; i++)
        if (wyt__board_kernels[i] != reference)
            compare_all(game, wyt__board_kernels[i], right);
    if (reference->resumes && right->rows > 0)
        go_on_with(game, reference, right);
    wyt_board_unref(right);
}

static void check_kinds(struct game *game, const uint64_t *size)
{
    for (uint32_t kind = WYT_BOARD_OUTCOME; kind <= WYT_BOARD_OPTIONS; kind++)
        check_box(game, size, kind);
}

/* Sides of a box of about that many cells. */
static void choose_box(size_t heaps, uint64_t cells, uint64_t *size)
{
    for (size_t i = 0; i < heaps; i++) {
        uint64_t most = cells; /* shared by the sides */
        for (size_t k = i; k + 1 < heaps; k++)
            most = most > 8 ? most / 4 : 2;
        size[i] = 1 + random_below(&chance, most < 200 ? most : 200);
        cells /= size[i];
        cells = cells < 1 ? 1 : cells;
    }
}

/* Boxes of all pairs of sides with so many cells at most: of squares
 * WYT_TEST_MULT times all of them, of the others a sixteenth of that, others
 * for other seeds. */
static void check_sides(struct game *game, uint64_t most)
{
    for (size_t x = 0; x < TEST_LENGTH(sides); x++)
        for (size_t y = 0; y < TEST_LENGTH(sides); y++) {
            const uint64_t size[2] = {sides[x], sides[y]};
            if (size[0] * size[1] <= most &&
                (x == y ? random_share(&chance)
                        : random_below(&chance, 16) < test_count(1)))
                check_kinds(game, size);
        }
}

/* Squares of all sides, and each side beside another one. */
static void check_all_sides(struct game *game)
{
    for (size_t x = 0; x < TEST_LENGTH(sides); x++) {
        const size_t step =
            1 + (size_t)random_below(&chance, TEST_LENGTH(sides) - 1);
        const uint64_t square[2] = {sides[x], sides[x]};
        const uint64_t other[2] = {sides[x],
                                   sides[(x + step) % TEST_LENGTH(sides)]};
        check_kinds(game, square);
        check_kinds(game, other);
    }
}

static void registry(void **state)
{
    (void)state;
    for (size_t family = 0; family < games_families(); family++) {
        struct texts texts = games_texts(family);
        for (size_t i = 0; i < texts.count; i++) {
            struct game game;
            uint64_t size[64];
            if ((family + i) % parts != part ||
                !game_open(&game, texts.text[i]))
                continue;
            choose_box(game.heaps, 2000, size);
            check_kinds(&game, size);
            if (is_soak && game.heaps == 2) {
                fprintf(stderr, "%s\n", game.text);
                check_all_sides(&game);
            }
            game_close(&game);
        }
        texts_free(&texts);
    }
}

static void edges(void **state)
{
    static const char *const texts[] = {
        "wythoff",
        "wyt:a=2,b=3",
        "wyt:a=3,b=1",
        "wyt:a=0,b=2,c=3+misere",
        "wythoff+misere",
        "wythoff+block=3",
        "wythoff+comply=2",
        "vectors:lines=1.0/0.1q5l2/2.1,steps=3.4",
        "vectors:lines=1.0/0.1/2.1/1.2/1.1+block=2",
        "vectors:steps=1.2/3.0/0.2/65.1/1.70",
        "hole:m=2,u=5,v=3",
        "hole:m=1,u=70,v=66",
        "vectors:lines=1.0/0.1/2.1/1.2",
        "modulo:m=2,q=5,l=3",
        "nim+heapblock=6",
        "nim+heapblock=70",
        "nim+heapblock=3",
        "wyt:a=4,b=1+roobblock=3",
        "wyt:a=4,b=1+bishopblock=3",
        "wyt:a=1,b=1+roobblock=3",
        "wyt:a=1,b=1+bishopblock=3",
        "hole:m=1,u=66,v=70+comply=3",
        "vectors:lines=1.0/1.1+block=3",
        "vectors:lines=0.1/1.1+misere",
    };
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(texts); i++) {
        struct game game;
        if (!game_open(&game, texts[i]))
            continue;
        check_sides(&game, SLOW_CELLS);
        game_close(&game);
    }
}

/* Games whose outcomes alone have kernels of their own: rows with one
 * P-position or many, long and short vectors, bounds, terminal and removed
 * cells. */
static void outcomes(void **state)
{
    static const char *const texts[] = {
        "fraenkel:a=70",
        "fraenkel:a=2+misere",
        "hole:m=1,u=70,v=3+misere",
        "vectors:lines=1.0/2.3/3.1t5,steps=0.1/4.2,strips=i4/j3/d5",
        "vectors:lines=1.0t128/1.2q40l20/9.1q3l2t50+misere",
        "vectors:steps=0.1/1.0/1.1/2.1/64.0/0.64/63.65/3.200",
        "vectors:lines=0.2q3l2/2.0/1.1,hole=5.66+misere",
    };
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(texts); i++) {
        struct game game;
        CHECK(game_open(&game, texts[i]), "%s", texts[i]);
        for (size_t k = 0; k < TEST_LENGTH(sides) * TEST_LENGTH(sides); k++) {
            const uint64_t size[2] = {sides[k / TEST_LENGTH(sides)],
                                      sides[k % TEST_LENGTH(sides)]};
            if (size[0] * size[1] <= SLOW_CELLS && random_share(&chance))
                check_box(&game, size, WYT_BOARD_OUTCOME);
        }
        game_close(&game);
    }
}

/* Bands of several hundred rows, one after the other, short ones and long. */
static void bands(void **state)
{
    static const char *const texts[] = {
        "fraenkel:a=3+block=4",
        "wyt:a=9,b=1+roobblock=2",
        "vectors:lines=1.0q5l2/0.1t9/3.1,steps=40.200/1.70,strips=d3+comply=2",
        "vectors:lines=1.0/2.3/3.1t5,steps=0.1/4.2,strips=i4/j3/d5+misere",
        "hole:m=2,u=5,v=600",
        "vectors:lines=1.0/0.1,steps=1.7/2.4", /* carries of few bytes */
        "vectors:lines=1.0/0.1,steps=1.13/2.7+block=2",
    };
    static const uint64_t sizes[][2] = {{24, 1100}, {1100, 24}};
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(texts); i++) {
        struct game game;
        CHECK(game_open(&game, texts[i]), "%s", texts[i]);
        for (size_t k = 0; k < TEST_LENGTH(sizes); k++)
            if (random_share(&chance))
                check_kinds(&game, sizes[k]);
        game_close(&game);
    }
}

/* Games of three and more heaps on boxes of unequal sides, flat ones too. */
static void boxes(void **state)
{
    static const struct {
        const char *text;
        uint64_t size[6];
    } table[] = {
        /* Rows of three words and more; too large for the other kinds. */
        {"nim:heaps=3", {190, 140, 2}},
        {"gw:heaps=3,sets=123", {256, 190, 3}},
        {"nim:heaps=3", {333, 300, 2}},
        {"gw:heaps=3,sets=any", {577, 90, 4}},
        /* Rows of one vector, two and three, whole ones and not. */
        {"gw:heaps=3,sets=any", {512, 12, 7}},
        {"gw:heaps=3,sets=pairs+misere", {321, 13, 8}},
        {"gw:heaps=3,sets=any+misere", {1025, 9, 6}},
        {"gw:heaps=4,sets=any", {260, 5, 6, 7}},
        {"vectors:heaps=3,lines=1.0.0/1.1.0/2.1.3/65.1.1/130.2.0/0.3.1",
         {1300, 12, 13}},
        {"vectors:heaps=3,lines=1.0.0/3.2.0/64.0.1/63.1.1/7.2.0", {400, 19, 8}},
        {"nim:heaps=3", {9, 70, 31}},
        {"nim:heaps=3", {0, 5, 5}},
        {"nim:heaps=3+misere", {130, 11, 12}},
        {"nim:heaps=6+misere", {3, 2, 4, 1, 5, 6}},
        {"gw:heaps=3,sets=any", {200, 9, 11}},
        {"gw:heaps=3,sets=all+misere", {64, 17, 19}},
        {"gw:heaps=3,sets=12/123", {129, 13, 12}},
        {"gw:heaps=3,sets=pairs", {1, 40, 41}},
        {"gw:heaps=4,sets=any+misere", {70, 7, 6, 8}},
        {"gw:heaps=4,sets=pairs", {9, 10, 1, 12}},
        {"gw:heaps=5,sets=123/245/1345", {6, 5, 7, 6, 5}},
        {"vectors:heaps=3,lines=1.0.0/0.1.0/0.0.1/2.1.3/65.1.1", {150, 10, 12}},
        {"vectors:heaps=3,lines=1.0.0/0.3.0/0.2.5/7.2.0/1.3.2+misere",
         {100, 14, 15}},
        {"vectors:heaps=3,lines=1.0.0/30.1.2/64.0.1/1.1.0/3.1.0", {90, 15, 16}},
        {"vectors:heaps=4,lines=1.0.0.0/1.2.1.3/0.2.3.1/5.0.2.1/2.1.1.0",
         {40, 7, 8, 9}},
        {"vectors:heaps=6,lines=1.0.0.0.0.0/0.1.0.2.1.1/3.1.1.0.1.2+misere",
         {20, 3, 4, 2, 5, 3}},
        {"vectors:heaps=3,lines=2.0.0/0.1.0/0.0.1", {20, 9, 8}},
        {"vectors:heaps=3,lines=1.0.0/0.1.0t2/0.0.1", {20, 9, 8}},
        {"vectors:heaps=3,lines=0.1.0/0.0.1/1.1.1", {20, 9, 8}},
        {"nim:heaps=3+heapblock=2", {70, 66, 5}},
        {"gw:heaps=3,sets=any+block=2", {30, 300, 4}},
        {"gw:heaps=3,sets=all+comply=3", {65, 17, 9}},
        {"vectors:heaps=3,lines=1.0.0/0.3.0/0.2.5/7.2.0/1.3.2+block=3",
         {40, 35, 11}},
    };
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(table); i++) {
        struct game game;
        CHECK(game_open(&game, table[i].text), "%s", table[i].text);
        if (i < 10)
            check_box(&game, table[i].size, WYT_BOARD_OUTCOME);
        else
            check_kinds(&game, table[i].size);
        game_close(&game);
    }
}

/* A union of rays, (1,0,...) mostly among them. */
static void choose_rays(char *text, size_t room, size_t heaps)
{
    size_t rays = 2 + (size_t)random_below(&chance, 5), length;
    length = (size_t)snprintf(text, room, "vectors:heaps=%zu,lines=", heaps);
    for (size_t k = 0; k < rays; k++)
        for (size_t i = 0; i < heaps; i++) {
            unsigned step =
                (unsigned)(k == 0 ? i == 0 : random_below(&chance, 4));
            if (step == 3)
                step = (unsigned)random_below(&chance, i == 0 ? 70 : 5);
            if (k > 0 && i == k % heaps && step == 0)
                step = 1; /* not all of them are 0 */
            length += (size_t)snprintf(text + length, room - length, "%s%u",
                                       i > 0   ? "."
                                       : k > 0 ? "/"
                                               : "",
                                       step);
        }
    if (random_below(&chance, 3) == 0)
        (void)snprintf(text + length, room - length, "+misere");
}

static void rays(void **state)
{
    (void)state;
    for (size_t i = 0; i < 200; i++) {
        struct game game;
        char text[256];
        uint64_t size[6];
        const size_t heaps = 3 + i % 4;
        choose_rays(text, sizeof text, heaps);
        CHECK(game_open(&game, text), "%s", text);
        choose_box(heaps, 6000, size);
        check_box(&game, size, WYT_BOARD_OUTCOME);
        game_close(&game);
    }
}

/* Boards by a theorem against those by the moves, where a theorem is read in
 * several pieces, on one side of the diagonal, and far from it. */
static void theorems(void **state)
{
    static const char *const texts[] = {
        "wythoff",
        "fraenkel:a=3",
        "fraenkel:a=2+misere",
        "wythoff+comply=2",
        "wythoff+block=2",
        "wythoff+block=3",
        "wythoff+bishopblock=3",
        "fraenkel:a=3+roobblock=2",
        "nim+block=9",
        "nim+heapblock=40",
        "modulo:m=2,q=4,l=2",
        "modulo:m=1,q=3,l=1",
        "hole:m=1,u=1,v=1",
        "wyt:a=0,b=2",
        "choice:m=1,p=5",
    };
    static const uint64_t boxes[][2] = {{1700, 1300}, {3, 2500}, {2600, 70}};
    (void)state;
    for (size_t i = 0; i < 3 * TEST_LENGTH(texts); i++) {
        const uint64_t *size = boxes[i % 3];
        struct game game;
        wyt_board *known = NULL, *solved = NULL;
        CHECK(game_open(&game, texts[i / 3]), "%s", texts[i / 3]);
        CHECK_STATUS(WYT_OK, wyt_board_new(game.context, game.rules, size, 2,
                                           WYT_BOARD_OUTCOME, &known));
        CHECK_STATUS(WYT_OK,
                     wyt__board_by_moves(game.context, game.rules, size, 2,
                                         WYT_BOARD_OUTCOME, &solved));
        CHECK(memcmp(wyt__board_storage(known), wyt__board_storage(solved),
                     (size_t)wyt__board_bytes(solved)) == 0,
              "%s, %u x %u: cells differ", texts[i / 3], (unsigned)size[0],
              (unsigned)size[1]);
        wyt_board_unref(known);
        wyt_board_unref(solved);
        game_close(&game);
    }
}

int main(int argc, char **argv)
{
    chance = random_stream(5);
    is_soak = argc > 1 && strcmp(argv[1], "all") == 0;
    if (is_soak && argc > 3) {
        part = strtoul(argv[2], NULL, 10);
        parts = strtoul(argv[3], NULL, 10);
    }
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(registry), cmocka_unit_test(edges),
        cmocka_unit_test(outcomes), cmocka_unit_test(bands),
        cmocka_unit_test(boxes),    cmocka_unit_test(rays),
        cmocka_unit_test(theorems)};
    return test_main("kernels boards", tests, TEST_LENGTH(tests));
}
