/* SPDX-License-Identifier: MIT */
/*
 * Options along rays (moves/rays.h, wyt__list_others()) against the generator:
 * lines, residues, bounded lines, single steps and strips that have moves in
 * common, all of them or all but some; and the cell limit.
 */
#include "moves/options.h"

#include "support/harness.h"

#include <string.h>

#include "base/order.h"
#include "moves/positions.h"
#include "rules/game.h"
#include "rules/rules.h"
#include "support/random.h"

static const char *const texts[] = {
    "wythoff",
    "nim:heaps=1",
    "nim:heaps=3",
    "gw:heaps=3,sets=any",
    "wyt:a=3,b=2,c=5",
    "wyt:a=1,b=7",
    "modulo:m=3,q=4,l=2",
    "modulo:m=2,q=5,l=3",
    "vectors:strips=d4/i3",
    "vectors:strips=i3/j2",
    "vectors:lines=2.0/3.0/0.4/0.6/2.2/3.3",
    "vectors:lines=1.0/2.0/4.2/2.1/0.3,steps=1.2/2.4/6.3",
    "vectors:lines=1.2/1.0/2.1,steps=5.1,strips=i2/j4/d3",
    "vectors:heaps=3,lines=1.0.0/0.2.0/1.1.1/2.2.2,steps=0.0.1/3.3.3",
};

/* Every option by the generator, in order, without those of `step` in a row
 * that go to `some`; step 0: none. */
static void split_options(const struct bench *bench, const uint64_t *heaps,
                          size_t step, struct wyt__positions *some,
                          struct wyt__positions *others)
{
    uint64_t option[WYT__HEAPS];
    size_t count = 1, i = 0;
    wyt_moves *moves = NULL;
    CHECK_STATUS(WYT_OK, wyt_moves_new(bench->context, bench->rules, heaps,
                                       others->n, &moves));
    while (wyt_moves_next(moves, option, 1, &count) == WYT_OK && count == 1)
        CHECK_STATUS(WYT_OK,
                     wyt__positions_add(
                         step > 0 && i++ % step == 0 ? some : others, option));
    wyt_moves_free(moves);
    CHECK_STATUS(WYT_OK, wyt__sort_positions(bench->context, others->heaps,
                                             others->count, others->n));
}

static void check_position(const struct bench *bench, const char *text,
                           const uint64_t *heaps, size_t step)
{
    const size_t n = bench->rules->game.heaps;
    struct wyt__positions some = {.context = bench->context, .n = n};
    struct wyt__positions right = some, list = some;
    split_options(bench, heaps, step, &some, &right);
    CHECK_STATUS(WYT_OK, wyt__positions_add(&list, heaps)); /* stays */
    CHECK_STATUS(WYT_OK, wyt__list_others(bench->rules, heaps, &some, &list));
    CHECK(list.count == right.count + 1, "%s: %zu options of %s, not %zu", text,
          list.count - 1, test_position(heaps, n), right.count);
    CHECK(
        memcmp(list.heaps, heaps, n * sizeof *heaps) == 0 &&
            (right.count == 0 || memcmp(list.heaps + n, right.heaps,
                                        right.count * n * sizeof *heaps) == 0),
        "%s: other options of %s", text, test_position(heaps, n));
    wyt__positions_clear(&some);
    wyt__positions_clear(&right);
    wyt__positions_clear(&list);
}

static void same_options(void **state)
{
    static const size_t steps[] = {0, 1, 2, 7, 100};
    struct random random = random_stream(85);
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(texts); i++) {
        struct bench bench = bench_open(texts[i], NULL);
        for (size_t k = 0; k < test_count(60); k++) {
            const uint64_t most = k % 20 == 19 ? 2500 : 40;
            uint64_t heaps[3];
            for (size_t j = 0; j < 3; j++)
                heaps[j] = random_below(&random, most);
            check_position(&bench, texts[i], heaps,
                           steps[k % TEST_LENGTH(steps)]);
        }
        bench_close(&bench);
    }
}

/* As many options as the cell limit are listed, one more are not, nor as many
 * as 64 bits. */
static void limits(void **state)
{
    struct bench bench = bench_open("wythoff", NULL);
    struct wyt__positions none = {.context = bench.context, .n = 2};
    struct wyt__positions list = none;
    const uint64_t heaps[2] = {2000, 3000};
    const uint64_t huge[2] = {UINT64_MAX, UINT64_MAX};
    (void)state;
    CHECK_STATUS(WYT_OK,
                 wyt_context_set_limit(bench.context, WYT_LIMIT_CELLS, 7000));
    CHECK_STATUS(WYT_OK, wyt__list_others(bench.rules, heaps, &none, &list));
    CHECK(list.count == 7000, "%zu options", list.count);
    list.count = 0;
    CHECK_STATUS(WYT_OK,
                 wyt_context_set_limit(bench.context, WYT_LIMIT_CELLS, 6999));
    CHECK_ERROR(WYT_LIMIT, bench.context,
                wyt__list_others(bench.rules, heaps, &none, &list));
    list.count = 0;
    CHECK_ERROR(WYT_LIMIT, bench.context,
                wyt__list_others(bench.rules, huge, &none, &list));
    wyt__positions_clear(&list);
    bench_close(&bench);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(same_options),
        cmocka_unit_test(limits),
    };
    return test_main("rays of moves", tests, TEST_LENGTH(tests));
}
