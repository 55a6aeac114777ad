/* SPDX-License-Identifier: MIT */
/*
 * The kernel `counts` on squares, in all its ways, against its plain twin that
 * goes row after row: symmetric ones are done by half of their cells, and rows
 * of simple games by functions of their own.
 */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/cpu.h"
#include "board/kernel.h"
#include "board/planner.h"
#include "board/storage.h"
#include "filling.h"
#include "support/games.h"
#include "support/random.h"

static bool is_counts(size_t kernel)
{
    return strcmp(wyt__board_kernels[kernel]->name, "counts") == 0;
}

/* The number of the plain twin, which stands behind the others. */
static size_t find_plain(void)
{
    size_t kernel = wyt__board_kernel_count;
    while (!is_counts(--kernel))
        CHECK(kernel > 0, "no kernel counts");
    return kernel;
}

static int32_t ignore(void *user, size_t rows)
{
    (void)user;
    (void)rows;
    return WYT_OK;
}

/* False if the kernel refuses it. */
static bool check_square(struct game *game, uint64_t side, uint32_t kind)
{
    const uint64_t size[2] = {side, side};
    const size_t plain = find_plain();
    wyt_board *right = shape_board(game, size, kind);
    const struct wyt__task task = {.context = game->context,
                                   .board = right,
                                   .threads = 1,
                                   .finished = ignore};
    const bool is_known =
        wyt__plan_refusal(wyt__board_kernels[plain], right) == NULL;
    CHECK_STATUS(WYT_OK, wyt__board_allocate(right));
    CHECK(!is_known || wyt__board_kernels[plain]->run(&task) == WYT_OK, "%s",
          wyt_context_error(game->context));
    for (size_t i = 0; i <= plain && is_known; i++)
        if (is_counts(i) && wyt__board_kernels[i]->isa <= wyt__cpu_isa()) {
            compare_filled(game, wyt__board_kernels[i], right,
                           (struct way){1, 0, false});
            compare_filled(game, wyt__board_kernels[i], right,
                           (struct way){1, 0, true});
        }
    wyt_board_unref(right);
    return is_known;
}

static void squares(void **state)
{
    static const char *const texts[] = {
        "wythoff+block=3",
        "wythoff+block=300",
        "nim+block=4",
        "wythoff+comply=2",
        "fraenkel:a=2+block=3",
        "fraenkel:a=2+block=8",
        "fraenkel:a=5+block=6",
        "fraenkel:a=40+block=2",
        "fraenkel:a=3+comply=2",
        "wyt:a=0,b=3+block=2",
        "wyt:a=2,b=3+block=5",
        "wyt:a=3,b=1,c=2+block=6",
        "wyt:a=4,b=1+roobblock=3",
        "wyt:a=4,b=1+bishopblock=3",
        "modulo:m=2,q=5,l=3+block=2",
        "modulo:m=2,q=5,l=3+comply=2",
        "hole:m=2,u=5,v=5+block=3",
        "hole:m=1,u=66,v=66+misere",
        "hole:m=2,u=3,v=1+comply=2",
        "wyt:a=2,b=3+misere",
        "vectors:lines=1.0/0.1/1.1/1.2/2.1+block=3",
        "vectors:lines=1.0/0.1/1.1/2.3/3.2,steps=1.40/40.1+block=2",
        "vectors:lines=1.0/0.1,steps=1.1/0.9/9.0/7.65/65.7+block=2",
        "vectors:lines=1.0/0.1/1.1t40+block=2",
        "vectors:lines=1.0q3l2/0.1q3l2/1.1t9,strips=d3+block=3",
        "vectors:lines=1.0q4l2/0.1q4l2",
        "vectors:lines=1.0q3l2/0.1q3l2+block=2",
        "vectors:lines=1.0q5l3/0.1q5l3/1.1+comply=3",
        "vectors:strips=d2+block=3",
        "vectors:lines=1.2,strips=d3+block=2",
        "vectors:lines=1.2/2.1,strips=d3+block=2",
        "vectors:strips=i3/j3+block=2",
        "vectors:strips=i3/j3+block=4",
        "vectors:lines=1.0/0.1,steps=0.2+block=3",
        "vectors:lines=1.0/0.1,strips=i3/j3,steps=2.5/5.2+block=4",
    };
    static const uint64_t lengths[] = {1,  2,   3,   63,  64,
                                       65, 130, 301, 700, 1500};
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(texts); i++) {
        struct game game;
        size_t done = 0;
        CHECK(game_open(&game, texts[i]), "%s", texts[i]);
        for (size_t k = 0; k < TEST_LENGTH(lengths); k++)
            for (uint32_t kind = WYT_BOARD_OUTCOME; kind <= WYT_BOARD_OPTIONS;
                 kind += WYT_BOARD_OPTIONS - WYT_BOARD_OUTCOME)
                done += check_square(&game, lengths[k], kind);
        CHECK(done >= 10, "%s: %zu squares", texts[i], done);
        game_close(&game);
    }
}

/* ---- games at random ---- */

static struct random chance;

struct words {
    char text[400];
    size_t length;
};

static void append(struct words *words, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    words->length += (size_t)vsnprintf(words->text + words->length,
                                       sizeof words->text - words->length,
                                       format, arguments);
    va_end(arguments);
}

/* A vector and, of a symmetric game, the other one, `how` behind both. */
static void append_pair(struct words *words, bool is_first, bool is_symmetric,
                        unsigned most, const char *how)
{
    const unsigned p = (unsigned)random_below(&chance, most);
    const unsigned q = (unsigned)random_below(&chance, most) + (p == 0);
    append(words, "%s%u.%u%s", is_first ? "" : "/", p, q, how);
    if (is_symmetric && p != q)
        append(words, "/%u.%u%s", q, p, how);
}

static void append_lines(struct words *words, bool is_symmetric)
{
    const size_t count = 1 + (size_t)random_below(&chance, 3);
    append(words, "lines=");
    for (size_t i = 0; i < count; i++) {
        const unsigned q = 2 + (unsigned)random_below(&chance, 5);
        struct words how = {.length = 0};
        if (random_below(&chance, 4) == 0)
            append(&how, "q%ul%u", q,
                   1 + (unsigned)random_below(&chance, q - 1));
        if (random_below(&chance, 4) == 0)
            append(&how, "t%u", q + (unsigned)random_below(&chance, 90));
        append_pair(words, i == 0, is_symmetric, 4, how.text);
    }
}

static void append_strips(struct words *words, bool is_symmetric)
{
    const unsigned width = 1 + (unsigned)random_below(&chance, 5);
    switch (random_below(&chance, 4)) {
    case 0:
        append(words, ",strips=d%u", width);
        break;
    case 1:
        append(words, ",strips=i%u/j%u", width,
               is_symmetric ? width : 1 + (unsigned)random_below(&chance, 5));
        break;
    default:
        break;
    }
}

static void append_steps(struct words *words, bool is_symmetric)
{
    const size_t count = (size_t)random_below(&chance, 4);
    for (size_t i = 0; i < count; i++) {
        if (i == 0)
            append(words, ",steps=");
        append_pair(words, i == 0, is_symmetric, i == 0 ? 4 : 40, "");
    }
}

static void append_modifier(struct words *words)
{
    static const char *const names[] = {"block", "block", "comply", "roobblock",
                                        "bishopblock"};
    if (random_below(&chance, 5) == 0)
        append(words, "+misere");
    else
        append(words, "+%s=%u", names[random_below(&chance, 5)],
               2 + (unsigned)random_below(&chance, 7));
}

static void at_random(void **state)
{
    const size_t wanted = test_count(300);
    size_t done = 0;
    (void)state;
    for (size_t i = 0; i < wanted; i++) {
        const bool is_symmetric = random_below(&chance, 4) != 0;
        struct words words = {.length = 0};
        struct game game;
        append(&words, "vectors:");
        append_lines(&words, is_symmetric);
        append_strips(&words, is_symmetric);
        append_steps(&words, is_symmetric);
        append_modifier(&words);
        if (!game_open(&game, words.text))
            continue;
        done += check_square(&game, 2 + random_below(&chance, 300),
                             WYT_BOARD_OUTCOME);
        done += check_square(&game, 2 + random_below(&chance, 200),
                             WYT_BOARD_OPTIONS);
        game_close(&game);
    }
    CHECK(done >= wanted / 4, "%zu squares of %zu games", done, wanted);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(squares),
                                       cmocka_unit_test(at_random)};
    chance = random_stream(0x636f756e);
    return test_main("kernels counts", tests, TEST_LENGTH(tests));
}
