/* SPDX-License-Identifier: MIT */
/*
 * Games that formulas say, at random: each kernel that fills their boards, from
 * every row it can begin at, against the last one of the table, which asks the
 * generator cell by cell. WYT_TEST_MULT below 1 takes some of the boxes.
 */
#include <string.h>

#include "base/cpu.h"
#include "board/board.h"
#include "board/kernel.h"
#include "board/planner.h"
#include "board/removed.h"
#include "board/storage.h"
#include "makers.h"
#include "rules/rules.h"
#include "support/boards.h"
#include "support/games.h"
#include "support/random.h"
#include "rules/game.h"

static struct random chance;

/* ---- games at random ---- */

static bool falls(unsigned percent)
{
    return random_below(&chance, 100) < percent;
}

static void modify(struct maker *maker, const char *name, unsigned percent)
{
    if (!falls(percent))
        return;
    maker->kinds = "x";
    maker_add(maker, "+%s=(", name);
    maker_condition(maker, 2);
    maker_add(maker, ")");
}

/* Moves by heaps, or by what is taken; or a game of move classes. */
static void make_game(struct maker *maker)
{
    static const char *const classes[] = {
        "wythoff",          "nim",
        "wyt:a=2,b=3",      "nim:heaps=3",
        "hole:m=1,u=3,v=2", "vectors:lines=1.0/0.1q5l2/2.1,steps=3.4"};
    const bool is_invariant = falls(40), has_classes = falls(15);
    const char *moves = is_invariant ? "i" : "xiu";
    bool blocks;
    maker->length = 0;
    maker->heaps = 1 + (size_t)random_below(&chance, falls(30) ? 4 : 2);
    if (has_classes) {
        maker_add(maker, "%s", classes[random_below(&chance, 6)]);
        maker->heaps = strstr(maker->text, "heaps=3") != NULL ? 3 : 2;
    } else {
        maker_add(maker, "rule:heaps=%zu,move=(", maker->heaps);
        maker->kinds = moves;
        if (falls(40))
            maker_add(maker, "i1=0|");
        maker_condition(maker, 3);
        maker_add(maker, ")");
    }
    modify(maker, "cells", 25);
    modify(maker, "end", 25);
    modify(maker, "won", 15);
    if (falls(30))
        maker_add(maker, "+misere");
    blocks = falls(30);
    if (blocks && falls(50)) {
        maker->kinds = moves;
        maker_add(maker, "+block=%u(", 1 + (unsigned)random_below(&chance, 3));
        maker_condition(maker, 1);
        maker_add(maker, ";");
        maker_condition(maker, 1);
        maker_add(maker, ":%u)", 1 + (unsigned)random_below(&chance, 3));
    } else if (blocks) {
        maker_add(maker, "+%s=%u", falls(50) ? "block" : "comply",
                  1 + (unsigned)random_below(&chance, 4));
    } else if (falls(25) && maker->heaps < 4) {
        maker_add(maker, "+pass=2");
    }
}

/* ---- kernels ---- */

static size_t compared;

static wyt_board *shape(struct game *game, const uint64_t *size, uint32_t kind)
{
    wyt_board *board = NULL;
    (void)wyt__board_open(game->context, game->rules, size, game->heaps, kind,
                          &board);
    if (board == NULL)
        return NULL;
    CHECK_STATUS(WYT_OK, wyt__board_allocate(board));
    if (wyt__board_mark_removed(game->context, board) == WYT_OK)
        return board;
    wyt_board_unref(board);
    return NULL;
}

static void compare(struct game *game, const struct wyt__kernel *kernel,
                    const wyt_board *right, size_t first)
{
    wyt_board *board = shape(game, right->size, right->kind);
    const size_t row = wyt__board_row_bytes(right);
    const struct wyt__task task = {
        .context = game->context, .board = board, .first = first, .threads = 1};
    memcpy(wyt__board_storage(board), wyt__board_storage(right), first * row);
    CHECK(run_kernel(kernel, &task) == WYT_OK, "%s by %s: %s", game->text,
          kernel->name, wyt_context_error(game->context));
    CHECK(memcmp(wyt__board_storage(board), wyt__board_storage(right),
                 (size_t)wyt__board_bytes(right)) == 0,
          "%s by %s (isa %u), from row %zu, size %llu x %llu, kind %u: cells "
          "differ",
          game->text, kernel->name, (unsigned)kernel->isa, first,
          (unsigned long long)right->size[0],
          (unsigned long long)(right->n > 1 ? right->size[1] : 0),
          (unsigned)right->kind);
    compared++;
    wyt_board_unref(board);
}

static const struct wyt__kernel *last_kernel(void)
{
    return wyt__board_kernels[wyt__board_kernel_count - 1];
}

/* All kernels for a box, if formulas have a value wherever they are asked. */
static void check_box(struct game *game, const uint64_t *size, uint32_t kind)
{
    const struct wyt__kernel *reference = last_kernel();
    wyt_board *right = shape(game, size, kind);
    if (right == NULL)
        return;
    const struct wyt__task task = {
        .context = game->context, .board = right, .threads = 1};
    const int32_t status = right->rows > 0 ? reference->run(&task) : WYT_OK;
    for (size_t i = 0; i < wyt__board_kernel_count && right->rows > 0; i++) {
        const struct wyt__kernel *kernel = wyt__board_kernels[i];
        if (kernel == reference || !kernel->lists ||
            kernel->isa > wyt__cpu_isa() || kernel->refuses(right) != NULL)
            continue;
        CHECK(status == WYT_OK, "%s is not for %s: %s", kernel->name,
              game->text, wyt_context_error(game->context));
        compare(game, kernel, right, 0);
        compare(game, kernel, right,
                (size_t)random_below(&chance, right->rows + 1));
    }
    wyt_board_unref(right);
}

static void check_kinds(struct game *game, const uint64_t *size)
{
    for (uint32_t kind = WYT_BOARD_OUTCOME; kind <= WYT_BOARD_OPTIONS; kind++)
        check_box(game, size, kind);
}

/* Sides of a box that is small enough to ask for every move. */
static void choose_box(const struct game *game, uint64_t *size)
{
    static const uint64_t most[] = {1, 400, 30, 8, 5, 4, 3};
    for (size_t i = 0; i < game->heaps; i++)
        size[i] = 1 + random_below(&chance, most[game->heaps]);
    if (game->heaps == 1 && falls(5))
        size[0] = 500 + random_below(&chance, 600);
    if (game->heaps == 2 && falls(30)) {
        size[0] = 60 + random_below(&chance, 90);
        size[1] = 1 + random_below(&chance, 6);
    }
}

static void at_random(void **state)
{
    (void)state;
    for (size_t i = 0; i < test_count(600); i++) {
        struct maker maker = {.chance = &chance};
        struct game game;
        uint64_t size[WYT__HEAPS];
        make_game(&maker);
        if (!game_open(&game, maker.text))
            continue;
        choose_box(&game, size);
        if (wyt__rules_is_listed(game.rules))
            check_kinds(&game, size);
        game_close(&game);
    }
    CHECK(compared > 200, "%zu boards were compared", compared);
}

/* Where a formula has no value at some place that may be asked for, the last
 * kernel alone says so. */
static void troubles(void **state)
{
    static const char *const texts[] = {
        "rule:move=(x/i=1|i=1)",
        "rule:move=(i%j=0)",
        "rule:move=(i=0|7/(j-2)=1)",
        "rule:move=(xor(i-1,j)=0)",
        "rule:move=(i*j=0|i-j=1)+end=(x/y=3)",
        "rule:move=(i*j=0|i-j=1)+block=2(x%v=0)",
        "wythoff+won=(x%y=1)",
    };
    const uint64_t size[2] = {9, 11};
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(texts); i++) {
        struct game game;
        CHECK(game_open(&game, texts[i]), "%s", texts[i]);
        wyt_board *board = shape(&game, size, WYT_BOARD_OUTCOME);
        CHECK(board != NULL, "%s", texts[i]);
        for (size_t k = 0; k < wyt__board_kernel_count; k++) {
            const struct wyt__kernel *kernel = wyt__board_kernels[k];
            CHECK(kernel == last_kernel() || !kernel->lists ||
                      kernel->refuses(board) != NULL,
                  "%s fills a board of %s", kernel->name, texts[i]);
        }
        wyt_board_unref(board);
        game_close(&game);
    }
}

/* Values of many moves by bands of rows, and of few by steps of a wave: boxes
 * of more bands than one, with rows that end anywhere in a word, and fewer rows
 * than a band has. What is not linear stays a formula. */
static void values(void **state)
{
    static const char *const texts[] = {
        "rule:move=(i*j=0|abs(i-j)<min(i,j)+2)",
        "rule:move=(i*j=0|abs(i-j)<min(i,j)+2)+end=(x*y=35|x+y=70)",
        "rule:move=((i*j+i)%3=1)+cells=((x+2*y)%7!=3)",
        "rule:move=(j>1&i<9&i*j!=12)",
        "rule:move=(i*i+j*j<40&(i+2*j)%3=1)",
        "rule:move=(i*i+j*j<60)",
        "rule:move=(i*i*99+j<33)",
        "rule:move=(i*i*99+j<34)",
        "rule:move=(i*i*j+i+j<32&i%2=1&j%3!=2)",
        "rule:move=(i*j=128|i*i=64*64&j<2|j=0&i<4)",
        "rule:move=(i*i=65*65&j<2|j=3&i=2|j=0&i<4)",
        "rule:move=(j*j=65*65&i<2|j=3&i=2|j=2)",
    };
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(texts); i++)
        for (size_t k = 0; k < 4; k++) {
            struct game game;
            const uint64_t size[2] = {
                1 + random_below(&chance, k % 2 == 0 ? 150 : 70),
                1 + random_below(&chance, k < 2 ? 70 : 150)};
            if (!random_share(&chance))
                continue;
            CHECK(game_open(&game, texts[i]), "%s", texts[i]);
            CHECK(wyt__rules_is_listed(game.rules), "%s", texts[i]);
            check_box(&game, size, WYT_BOARD_GRUNDY);
            game_close(&game);
        }
}

/* Bands of rows, one after the other, and rows of many words; with a list of
 * options each, so that large boxes can be asked for. */
static void bands(void **state)
{
    static const char *const texts[] = {
        "wythoff+end=(x+y<=2)",
        "wythoff+cells=((x+y)%5!=1)+misere",
        "nim+won=(x=y&x%7=3)+end=(x<3&y<70)",
        "wyt:a=2,b=3+pass=1",
        "vectors:lines=1.0q5l2/0.1q3l1/2.1,steps=3.4+cells=(x!=70|y<66)",
        "wythoff+block=3(i=0;i=j)+end=(x*y=6)",
        "rule:move=(i<3&j%3=1|i=0&j=2|j=0&i%2=1)",
        "rule:move=((i*j+i)%3=1)+end=(x=1)",
        "rule:move=((i*x+j)%3=1)+misere",
        "rule:move=(i*j=0|abs(i-j)<min(i,j)+2)+end=(x+2*y<9)",
        "rule:move=(i*j=0|abs(i-j)<min(x,y)+2)+won=(x=2*y+1)",
    };
    static const uint64_t large[] = {63, 64, 65, 130, 200};
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(texts); i++)
        for (size_t k = 0; k < 3; k++) {
            struct game game;
            uint64_t size[3] = {1 + random_below(&chance, 12), 0, 2};
            if (!random_share(&chance))
                continue;
            CHECK(game_open(&game, texts[i]), "%s", texts[i]);
            size[1] = large[random_below(&chance, TEST_LENGTH(large))];
            if (k > 0 && strncmp(texts[i], "rule", 4) != 0)
                size[0] = large[random_below(&chance, TEST_LENGTH(large))];
            check_box(&game, size, WYT_BOARD_OUTCOME);
            check_box(&game, size, WYT_BOARD_OPTIONS);
            if (k == 0)
                check_box(&game, size, WYT_BOARD_GRUNDY);
            game_close(&game);
        }
}

/* A kernel that this machine can run. */
static bool is_named(const struct wyt__kernel *kernel, const char *name)
{
    return strcmp(kernel->name, name) == 0 && kernel->isa <= wyt__cpu_isa();
}

static const struct wyt__kernel *plain_kernel(const char *name)
{
    size_t i = 0;
    while (!is_named(wyt__board_kernels[i], name) ||
           wyt__board_kernels[i]->isa != WYT_ISA_PLAIN)
        i++;
    return wyt__board_kernels[i];
}

/* Boards of many words and bands, too large to list the options of a cell: what
 * marks by a bitmap of the moves against what asks the formula. */
static void wide(void **state)
{
    static const char *const texts[] = {
        "rule:move=(i*j=0|abs(i-j)<min(i,j)+2)",
        "rule:move=(i=0&j<3|j=0&i>64|i+j=130)",
        "rule:move=(i=2*j|j=2*i+70|i=64|j%65=1)",
        "rule:move=(i>60&j=70|i=200&j<9|i+2*j=3)+end=(x+2*y<9)",
        "rule:move=(max(i,j)<3|i=130&j>100)+won=(x=2*y+1)",
    };
    const struct wyt__kernel *asks = plain_kernel("places");
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(texts); i++)
        for (size_t k = 0; k < 4; k++) {
            struct game game;
            const uint64_t size[2] = {60 + random_below(&chance, 300),
                                      60 + random_below(&chance, 300)};
            if (!random_share(&chance))
                continue;
            CHECK(game_open(&game, texts[i]), "%s", texts[i]);
            wyt_board *right = shape(&game, size, WYT_BOARD_OUTCOME);
            const struct wyt__task task = {
                .context = game.context, .board = right, .threads = 1};
            CHECK_STATUS(WYT_OK, run_kernel(asks, &task));
            for (size_t n = 0; n < wyt__board_kernel_count; n++) {
                const struct wyt__kernel *kernel = wyt__board_kernels[n];
                if (!is_named(kernel, "scatter"))
                    continue;
                compare(&game, kernel, right, 0);
                compare(&game, kernel, right,
                        (size_t)random_below(&chance, size[1]));
            }
            wyt_board_unref(right);
            game_close(&game);
        }
}

int main(void)
{
    chance = random_stream(13);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(at_random), cmocka_unit_test(troubles),
        cmocka_unit_test(bands), cmocka_unit_test(values),
        cmocka_unit_test(wide)};
    return test_main("kernels formulas", tests, TEST_LENGTH(tests));
}
