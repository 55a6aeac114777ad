/* SPDX-License-Identifier: MIT */
/*
 * Formulas by lanes, and by runs, against one place at a time.
 */
#include <string.h>

#include "base/bitset.h"
#include "base/cpu.h"
#include "makers.h"
#include "rules/formula/formula.h"
#include "rules/formula/bulk.h"
#include "support/games.h"
#include "support/random.h"

static struct random chance;

static void ask_places(const struct wyt__formula *formula, const char *text,
                       uint32_t isa, const uint64_t *most, wyt_context *context)
{
    const size_t bytes = wyt__bulk_bytes(formula, most);
    const size_t n = formula->heaps, heap = (size_t)random_below(&chance, n);
    const bool are_left = random_below(&chance, 2) == 0;
    uint64_t from[WYT__FORMULA_HEAPS], left[WYT__FORMULA_HEAPS],
        numbers[WYT__BULK] = {0};
    uint8_t holds[WYT__BULK];
    struct wyt__bulk *lanes = NULL;
    CHECK_STATUS(WYT_OK,
                 wyt__bulk_new(context, formula, most, bytes, isa, &lanes));
    for (size_t i = 0; i < n; i++) {
        from[i] = random_below(&chance, most[i] + 1);
        left[i] = random_below(&chance, from[i] + 1);
    }
    const uint64_t first = are_left ? 0 : left[heap],
                   end = are_left ? from[heap] + 1 : most[heap] + 1;
    const size_t count =
        end - first < WYT__BULK ? (size_t)(end - first) : WYT__BULK;
    wyt__bulk_count(numbers, bytes, first, count);
    const struct wyt__bulk_places places = {.running = heap,
                                            .lanes = numbers,
                                            .are_left = are_left,
                                            .count = count,
                                            .heaps = from,
                                            .left = left};
    wyt__bulk_ask(lanes, &places, holds);
    for (size_t k = 0; k < count; k++) {
        bool should;
        (are_left ? left : from)[heap] = first + k;
        CHECK(wyt__formula_ask(formula, from, left, &should) == WYT__NO_TROUBLE,
              "%s has no value", text);
        CHECK(holds[k] == should,
              "%s: lanes of %zu bytes, isa %u, %llu of heap %zu", text, bytes,
              (unsigned)isa, (unsigned long long)(first + k), heap);
    }
    wyt__bulk_free(lanes);
}

/* A run of heap `heap` to some places of a row, by runs; whether they do. */
static bool ask_run(struct wyt__bulk *lanes, const char *text, size_t heap,
                    uint64_t *from, uint64_t *left, uint64_t row)
{
    const uint64_t most = lanes->most[heap];
    const uint64_t first =
        left[heap] + random_below(&chance, most + 1 - left[heap]);
    const uint64_t end = first + random_below(&chance, most + 2);
    uint64_t bits[WYT__BULK / 64] = {0};
    const struct wyt__bulk_places places = {
        .running = heap, .heaps = from, .left = left, .row = row};
    const uint64_t last = end < most + 1 ? end : most + 1;
    if (!wyt__bulk_ask_runs(lanes, &places, first, last, bits))
        return false;
    for (uint64_t x = 0; x < WYT__BULK; x++) {
        bool should = false;
        from[heap] = x;
        if (x >= first && x < last)
            CHECK(wyt__formula_ask(lanes->formula, from, left, &should) ==
                      WYT__NO_TROUBLE,
                  "%s has no value", text);
        CHECK(wyt__bit(bits, (size_t)x) == should,
              "%s: %llu of heap %zu, row %u", text, (unsigned long long)x, heap,
              (unsigned)row);
    }
    return true;
}

/* Places left of the same place, then of another one. */
static size_t ask_runs(const struct wyt__formula *formula, const char *text,
                       const uint64_t *most, wyt_context *context)
{
    const size_t n = formula->heaps, heap = (size_t)random_below(&chance, n);
    uint64_t from[WYT__FORMULA_HEAPS], left[WYT__FORMULA_HEAPS];
    struct wyt__bulk *lanes = NULL;
    size_t asked = 0;
    CHECK_STATUS(WYT_OK, wyt__bulk_new(context, formula, most, 8, WYT_ISA_PLAIN,
                                       &lanes));
    for (uint64_t row = 0; row < 4; row++) {
        for (size_t i = 0; i < n; i++)
            from[i] = random_below(&chance, most[i] + 1);
        for (size_t k = 0; k < 4; k++) {
            for (size_t i = 0; i < n; i++)
                left[i] =
                    random_below(&chance, (i == heap ? most[i] : from[i]) + 1);
            asked += ask_run(lanes, text, heap, from, left, row);
        }
    }
    wyt__bulk_free(lanes);
    return asked;
}

/* Pieces that end between two heaps, steep ones and flat ones. */
static void steep(void **state)
{
    static const char *const texts[] = {
        "min(3*x1,20)=3*x1",   "max(2*x1,41)=41",
        "abs(3*x1-50)<2",      "min(x1,4*i1)+max(5*i1,33)>40",
        "7*x1-3*u1!=5*i1+11",  "min(5*x1,2*x2+9)=5*x1",
        "max(4*i1,3*i2+1)<50", "-3*x1<=5-4*u2|abs(2*x1-x2)=1",
    };
    const uint64_t most[2] = {90, 40};
    struct bench bench = bench_open("nim", NULL);
    (void)state;
    for (size_t i = 0; i < 8 * TEST_LENGTH(texts); i++) {
        const char *text = texts[i % TEST_LENGTH(texts)];
        const struct wyt__formula_source source = {text, strlen(text), 0,
                                                   "move"};
        struct wyt__formula *formula = NULL;
        CHECK_STATUS(WYT_OK, wyt__formula_read(bench.context, &source, 2,
                                               WYT__MOVES, &formula));
        CHECK(ask_runs(formula, text, most, bench.context) == 16,
              "%s has no runs", text);
        wyt__formula_unref(formula);
    }
    bench_close(&bench);
}

/* Formulas at random, and deep ones that have many pieces. */
static void runs(void **state)
{
    static const uint64_t sides[] = {1, 2, 3, 20, 63, 64, 65, 300, 512};
    struct bench bench = bench_open("nim", NULL);
    size_t asked = 0, refused = 0;
    (void)state;
    for (size_t i = 0; i < test_count(3000); i++) {
        struct maker maker = {.chance = &chance,
                              .heaps = 1 + (unsigned)random_below(&chance, 3),
                              .kinds = "xiu"};
        struct wyt__formula *formula = NULL;
        uint64_t most[WYT__FORMULA_HEAPS];
        size_t runs_of;
        maker_condition(&maker, 1 + (unsigned)random_below(&chance, 4));
        const struct wyt__formula_source source = {maker.text, maker.length, 0,
                                                   "move"};
        if (wyt__formula_read(bench.context, &source, maker.heaps, WYT__MOVES,
                              &formula) != WYT_OK)
            continue;
        for (size_t k = 0; k < maker.heaps; k++)
            most[k] = sides[random_below(&chance, TEST_LENGTH(sides))] - 1;
        if (wyt__bulk_bytes(formula, most) > 0) {
            runs_of = ask_runs(formula, maker.text, most, bench.context);
            asked += runs_of;
            refused += runs_of < 16;
        }
        wyt__formula_unref(formula);
    }
    CHECK(asked > 200 && refused > 5, "%zu runs, %zu formulas have none", asked,
          refused);
    bench_close(&bench);
}

static void lanes(void **state)
{
    static const uint64_t sides[] = {1, 3, 20, 300, 5000, 70000, 1u << 31};
    struct bench bench = bench_open("nim", NULL);
    size_t asked = 0, widths[9] = {0};
    (void)state;
    for (size_t i = 0; i < test_count(3000); i++) {
        struct maker maker = {.chance = &chance,
                              .heaps = 1 + (unsigned)random_below(&chance, 4),
                              .kinds = "xiu"};
        struct wyt__formula *formula = NULL;
        uint64_t most[WYT__FORMULA_HEAPS];
        maker_condition(&maker, 4);
        const struct wyt__formula_source source = {maker.text, maker.length, 0,
                                                   "move"};
        if (wyt__formula_read(bench.context, &source, maker.heaps, WYT__MOVES,
                              &formula) != WYT_OK)
            continue; /* too many functions over heaps inside one another */
        for (size_t k = 0; k < maker.heaps; k++)
            most[k] = sides[random_below(&chance, TEST_LENGTH(sides))] - 1;
        widths[wyt__bulk_bytes(formula, most)]++;
        for (uint32_t isa = WYT_ISA_PLAIN; isa <= wyt__cpu_isa(); isa++)
            if (wyt__bulk_bytes(formula, most) > 0) {
                ask_places(formula, maker.text, isa, most, bench.context);
                asked++;
            }
        wyt__formula_unref(formula);
    }
    CHECK(widths[2] > 10 && widths[4] > 10 && widths[8] > 5 && asked > 50,
          "%zu, %zu, %zu formulas of 2, 4, 8 bytes", widths[2], widths[4],
          widths[8]);
    bench_close(&bench);
}

int main(void)
{
    chance = random_stream(17);
    const struct CMUnitTest tests[] = {cmocka_unit_test(lanes),
                                       cmocka_unit_test(steep),
                                       cmocka_unit_test(runs)};
    return test_main("kernels lanes", tests, TEST_LENGTH(tests));
}
