/* SPDX-License-Identifier: MIT */
/* explore.h: the moves that a list of P-positions leaves. */
#include <stdlib.h>
#include <string.h>

#include "support/harness.h"

#define MOST 1024

struct answer {
    int32_t verdict;
    uint64_t stuck[2], moves[MOST][2];
    size_t count;
};

static struct answer ask(wyt_context *context, const uint64_t *heaps,
                         size_t count, uint64_t width, uint64_t height)
{
    const uint64_t size[2] = {width, height};
    struct answer answer = {.verdict = 9, .stuck = {99, 99}};
    CHECK_STATUS(WYT_OK,
                 wyt_explore_inverse(context, size, 2, heaps, count,
                                     &answer.verdict, answer.stuck,
                                     answer.moves[0], MOST, &answer.count));
    return answer;
}

static bool has(const struct answer *answer, uint64_t x, uint64_t y)
{
    for (size_t i = 0; i < answer->count; i++)
        if (answer->moves[i][0] == x && answer->moves[i][1] == y)
            return true;
    return false;
}

/* ---- all sets of moves of a small box ---- */

#define CELLS 9

/* The P-positions of the moves whose bits are set, as bits, by definition. */
static unsigned solve(unsigned moves, size_t width, size_t height)
{
    unsigned p = 0;
    for (size_t cell = 0; cell < width * height; cell++) {
        bool wins = false;
        for (size_t move = 1; move < width * height; move++) {
            const size_t x = cell / height, y = cell % height;
            const size_t i = move / height, j = move % height;
            if ((moves >> move & 1) != 0 && i <= x && j <= y)
                wins = wins || (p >> (cell - move) & 1) != 0;
        }
        if (!wins)
            p |= 1u << cell;
    }
    return p;
}

/* Every list is compared with all sets of moves: whether one has it, and that
 * the largest one is their union. */
static void each_list(size_t width, size_t height)
{
    static unsigned moves_of[1 << CELLS]; /* of each list; 0: none yet */
    static bool known[1 << CELLS];
    const size_t cells = width * height;
    wyt_context *context = test_context();
    size_t holds = 0;
    memset(moves_of, 0, sizeof moves_of);
    memset(known, 0, sizeof known);
    for (unsigned moves = 0; moves < 1u << cells; moves += 2) {
        const unsigned p = solve(moves, width, height);
        moves_of[p] |= moves;
        known[p] = true;
    }
    for (unsigned list = 0; list < 1u << cells; list++) {
        uint64_t heaps[2 * CELLS];
        struct answer answer;
        unsigned moves = 0;
        size_t count = 0;
        for (size_t cell = 0; cell < cells; cell++)
            if ((list >> cell & 1) != 0) {
                heaps[2 * count] = cell / height;
                heaps[2 * count++ + 1] = cell % height;
            }
        answer = ask(context, heaps, count, width, height);
        for (size_t i = 0; i < answer.count; i++)
            moves |= 1u << (answer.moves[i][0] * height + answer.moves[i][1]);
        CHECK((answer.verdict == WYT_CLAIM_HOLDS) == known[list],
              "list %x of %zux%zu: verdict %d", list, width, height,
              (int)answer.verdict);
        CHECK(!known[list] || moves == moves_of[list],
              "list %x of %zux%zu: moves %x, not %x", list, width, height,
              moves, moves_of[list]);
        holds += known[list];
    }
    CHECK(holds > 1 && holds < (1u << cells) / 2, "%zu lists hold", holds);
    wyt_context_unref(context);
}

static void all_sets(void **state)
{
    (void)state;
    each_list(3, 3);
    each_list(2, 4);
    each_list(4, 2);
    each_list(1, 6);
}

/* ---- what is known ---- */

/* P-positions of a game in a box; how many. */
static size_t list_of(const char *game, uint64_t size, uint64_t (*out)[2])
{
    struct bench bench = bench_open(game, NULL);
    size_t count = 0;
    for (uint64_t x = 0; x < size; x++)
        for (uint64_t y = 0; y < size; y++)
            if (test_is_p(bench.solver, (uint64_t[]){x, y}, 2)) {
                out[count][0] = x;
                out[count++][1] = y;
            }
    bench_close(&bench);
    return count;
}

/* An invariant game is given back, with what may be added to it. */
static void games(void **state)
{
    static const char *const texts[] = {"wythoff", "nim", "fraenkel:a=2",
                                        "wyt:a=1,b=2",
                                        "vectors:lines=1.0/0.1/1.1/1.2"};
    enum { SIZE = 30 };
    uint64_t heaps[SIZE * SIZE][2];
    wyt_context *context = test_context();
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(texts); i++) {
        const size_t count = list_of(texts[i], SIZE, heaps);
        const struct answer answer = ask(context, heaps[0], count, SIZE, SIZE);
        wyt_rules *rules = test_rules(context, texts[i]);
        uint64_t addable[MOST][2];
        const uint64_t size[2] = {SIZE, SIZE};
        size_t moves = 0, more = 0;
        CHECK(answer.verdict == WYT_CLAIM_HOLDS, "%s: stuck at %s", texts[i],
              test_position(answer.stuck, 2));
        for (uint64_t x = 0; x < SIZE; x++)
            for (uint64_t y = 0; y < SIZE; y++) {
                const uint64_t at[2] = {x, y}, zero[2] = {0, 0};
                int32_t legal = 0;
                CHECK_STATUS(WYT_OK, wyt_rules_legal(context, rules, at, zero,
                                                     2, &legal));
                CHECK(!legal || has(&answer, x, y), "%s: (%u,%u) is no move",
                      texts[i], (unsigned)x, (unsigned)y);
                moves += legal != 0;
            }
        CHECK_STATUS(WYT_OK, wyt_explore_addable(context, rules, size, 2,
                                                 addable[0], MOST, &more));
        CHECK(answer.count == moves + more, "%s: %zu moves, not %zu and %zu",
              texts[i], answer.count, moves, more);
        wyt_rules_unref(rules);
    }
    wyt_context_unref(context);
}

/* Complementary Beatty pairs floor(n alpha), floor(n beta), alpha of a
 * quadratic equation that no a-Wythoff game has, have an invariant game
 * (Larsson, Hegarty, Fraenkel 2011): alpha = sqrt(3), beta = (3 + sqrt(3)) / 2,
 * 1 / alpha + 1 / beta = 1 / sqrt(3) + 1 - 1 / sqrt(3). */
static void beatty(void **state)
{
    enum { SIZE = 400 };
    static uint64_t heaps[2 * SIZE][2];
    const uint64_t size[2] = {SIZE, SIZE};
    wyt_context *context = test_context();
    size_t count = 1, moves = 0;
    int32_t verdict = 9;
    uint64_t root = 0;
    (void)state;
    heaps[0][0] = heaps[0][1] = 0;
    for (uint64_t n = 1; (3 * n + root) / 2 < SIZE; n++) {
        uint64_t second;
        while ((root + 1) * (root + 1) <= 3 * n * n)
            root++; /* floor(n sqrt(3)) */
        second = (3 * n + root) / 2;
        if (second >= SIZE)
            break;
        heaps[count][0] = heaps[count + 1][1] = root;
        heaps[count][1] = heaps[count + 1][0] = second;
        count += 2;
    }
    CHECK_STATUS(WYT_E_SPACE,
                 wyt_explore_inverse(context, size, 2, heaps[0], count,
                                     &verdict, NULL, NULL, 0, &moves));
    CHECK(verdict == WYT_CLAIM_HOLDS && moves > 1000, "%zu moves", moves);
    wyt_context_unref(context);
}

/* Lists that no invariant game has, and where that is seen. */
static void obstructions(void **state)
{
    static const uint64_t diagonal[] = {0, 0, 1, 1, 2, 2, 3, 3};
    static const uint64_t joined[] = {2, 1, 0, 0, 2, 2, 2, 1};
    static const uint64_t no_end[] = {1, 2};
    wyt_context *context = test_context();
    struct answer answer;
    (void)state;
    /* The diagonal is Nim. */
    answer = ask(context, diagonal, 4, 4, 4);
    CHECK(answer.verdict == WYT_CLAIM_HOLDS && answer.count == 12 &&
              answer.stuck[0] == 99,
          "%zu moves", answer.count);
    /* (0,1) has one way, which joins (2,1) and (2,2). */
    answer = ask(context, joined, 4, 4, 4);
    CHECK(answer.verdict == WYT_CLAIM_FAILS && answer.stuck[0] == 0 &&
              answer.stuck[1] == 1 && answer.count == 12 &&
              !has(&answer, 0, 1) && !has(&answer, 2, 1) && !has(&answer, 2, 2),
          "stuck at %s, %zu moves", test_position(answer.stuck, 2),
          answer.count);
    answer = ask(context, no_end, 1, 4, 4);
    CHECK(answer.verdict == WYT_CLAIM_FAILS && answer.stuck[0] == 0 &&
              answer.stuck[1] == 0,
          "(0,0) has no move: stuck at %s", test_position(answer.stuck, 2));
    answer = ask(context, NULL, 0, 1, 1);
    CHECK(answer.verdict == WYT_CLAIM_FAILS && answer.count == 0,
          "the empty list");
    wyt_context_unref(context);
}

static void statuses(void **state)
{
    static const uint64_t list[] = {0, 0, 1, 2}, size[2] = {3, 3};
    static const uint64_t none[2] = {3, 0}, small[2] = {2, 2};
    static const uint64_t large[2] = {1 << 20, 1 << 20};
    wyt_context *context = test_context();
    int32_t verdict = 9;
    uint64_t out[2];
    size_t count = 9;
    (void)state;
    CHECK_STATUS(WYT_E_ARGUMENT,
                 wyt_explore_inverse(NULL, size, 2, list, 2, &verdict, NULL,
                                     NULL, 0, &count));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt_explore_inverse(context, size, 2, NULL, 2, &verdict, NULL,
                                    NULL, 0, &count));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt_explore_inverse(context, NULL, 2, list, 2, &verdict, NULL,
                                    NULL, 0, &count));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt_explore_inverse(context, size, 2, list, 2, NULL, NULL, NULL,
                                    0, &count));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt_explore_inverse(context, size, 2, list, 2, &verdict, NULL,
                                    NULL, 0, NULL));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt_explore_inverse(context, size, 2, list, 2, &verdict, NULL,
                                    NULL, 1, &count));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt_explore_inverse(context, none, 2, list, 2, &verdict, NULL,
                                    NULL, 0, &count));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt_explore_inverse(context, small, 2, list, 2, &verdict, NULL,
                                    NULL, 0, &count));
    CHECK_ERROR(WYT_E_POSITION, context,
                wyt_explore_inverse(context, size, 3, list, 2, &verdict, NULL,
                                    NULL, 0, &count));
    CHECK_ERROR(WYT_LIMIT, context,
                wyt_explore_inverse(context, large, 2, list, 2, &verdict, NULL,
                                    NULL, 0, &count));
    CHECK(verdict == 9 && count == 9, "outputs were touched");
    CHECK_ERROR(WYT_E_SPACE, context,
                wyt_explore_inverse(context, size, 2, list, 2, &verdict, NULL,
                                    out, 1, &count));
    CHECK(verdict != 9 && count == 7, "%zu moves", count);
    wyt_context_unref(context);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_sets), cmocka_unit_test(games),
        cmocka_unit_test(beatty), cmocka_unit_test(obstructions),
        cmocka_unit_test(statuses)};
    return test_main("inverse", tests, TEST_LENGTH(tests));
}
