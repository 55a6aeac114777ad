/* SPDX-License-Identifier: MIT */
/*
 * The wavefront: every tile once, after those it needs, by any number of
 * threads; bands end in order, and work stops when it is told to.
 */
#include <stdlib.h>
#include <string.h>

#include "board/wavefront.h"
#include "support/harness.h"

#define BANDS 13
#define TILES 9

/* Tiles write a number that depends on the tiles they need, so that a tile too
 * early gives another one, and under ThreadSanitizer a race. */
struct field {
    struct wyt__wavefront wave;
    uint32_t cell[BANDS][TILES];
    uint32_t begun[BANDS];
    size_t told, stop_at;
};

static uint32_t read(const struct field *field, size_t band, size_t tile)
{
    return field->cell[band][tile < TILES ? tile : TILES - 1];
}

static uint32_t expected(struct field *field, size_t band, size_t tile)
{
    uint32_t before = tile == 0 ? 1 : read(field, band, tile - 1);
    uint32_t below =
        band == 0 ? 7 : read(field, band - 1, tile + field->wave.lead);
    return (before * 31 + below * 17 + (uint32_t)tile) | 1;
}

static void begin(void *user, size_t thread, size_t band)
{
    struct field *field = user;
    (void)thread;
    field->begun[band]++;
}

static void tile(void *user, size_t thread, size_t band, size_t at)
{
    struct field *field = user;
    (void)thread;
    field->cell[band][at] = expected(field, band, at);
}

static int32_t finished(void *user, size_t bands)
{
    struct field *field = user;
    CHECK(bands > field->told, "%zu bands after %zu", bands, field->told);
    field->told = bands;
    return bands >= field->stop_at ? 1234 : WYT_OK;
}

static struct field field_of(size_t lead, bool triangle, size_t first_band)
{
    struct field field = {.stop_at = SIZE_MAX};
    field.wave = (struct wyt__wavefront){.bands = BANDS,
                                         .tiles = TILES,
                                         .lead = lead,
                                         .first_band = first_band,
                                         .triangle = triangle,
                                         .begin = begin,
                                         .tile = tile,
                                         .finished = finished};
    return field;
}

static int32_t run(wyt_context *context, struct field *field, size_t threads)
{
    field->wave.user = field;
    return wyt__wavefront_run(context, &field->wave, threads);
}

static void every_tile(void **state)
{
    wyt_context *context = NULL;
    (void)state;
    CHECK_STATUS(WYT_OK, wyt_context_new(NULL, &context));
    for (size_t lead = 0; lead < 3; lead++)
        for (size_t triangle = 0; triangle < 2; triangle++) {
            struct field one = field_of(lead, triangle, 0);
            CHECK_STATUS(WYT_OK, run(context, &one, 1));
            for (size_t b = 0; b < BANDS; b++)
                CHECK(one.begun[b] == (!triangle || b < TILES),
                      "band %zu has begun %u times", b, (unsigned)one.begun[b]);
            CHECK(one.told == BANDS, "told of %zu bands", one.told);
            for (size_t threads = 2; threads < 20; threads += 3) {
                struct field many = field_of(lead, triangle, 0);
                CHECK_STATUS(WYT_OK, run(context, &many, threads));
                CHECK(memcmp(one.cell, many.cell, sizeof one.cell) == 0 &&
                          memcmp(one.begun, many.begun, sizeof one.begun) == 0,
                      "lead %zu, %zu threads", lead, threads);
            }
        }
    wyt_context_unref(context);
}

static void later_bands(void **state)
{
    wyt_context *context = NULL;
    (void)state;
    CHECK_STATUS(WYT_OK, wyt_context_new(NULL, &context));
    for (size_t first = 0; first <= BANDS; first++) {
        struct field all = field_of(1, false, 0), some;
        CHECK_STATUS(WYT_OK, run(context, &all, 2));
        some = field_of(1, false, first);
        memcpy(some.cell, all.cell, first * sizeof some.cell[0]);
        CHECK_STATUS(WYT_OK, run(context, &some, 3));
        CHECK(memcmp(all.cell, some.cell, sizeof all.cell) == 0,
              "from band %zu", first);
    }
    wyt_context_unref(context);
}

/* Stages of `step` tiles for groups of `group` bands, by so many threads; each
 * band belongs to one place. */
static void run_stages(wyt_context *context, struct field *field, size_t group,
                       size_t step, size_t threads)
{
    const size_t lead = field->wave.lead;
    for (size_t first = 0; first < BANDS; first += group) {
        const size_t end = first + group < BANDS ? first + group : BANDS;
        const size_t last = TILES + (end - first - 1) * lead;
        size_t tiles = 0;
        field->wave.first_band = first;
        field->wave.bands = end;
        field->wave.finished = NULL;
        field->wave.all = TILES * BANDS;
        for (size_t at = 0; at < last; at += step) {
            field->wave.stage_begin = at;
            field->wave.stage_end = at + step < last ? at + step : last;
            field->wave.before = first * TILES + tiles;
            tiles += wyt__wavefront_tiles(&field->wave);
            CHECK_STATUS(WYT_OK, run(context, field, threads));
        }
        CHECK(tiles == TILES * (end - first), "%zu tiles", tiles);
    }
}

static void place(void *user, size_t at, size_t band)
{
    const struct field *field = user;
    CHECK(at == band - field->wave.first_band, "band %zu has place %zu", band,
          at);
    begin(user, at, band);
}

static void stages(void **state)
{
    wyt_context *context = NULL;
    (void)state;
    CHECK_STATUS(WYT_OK, wyt_context_new(NULL, &context));
    for (size_t lead = 0; lead < 3; lead++) {
        struct field one = field_of(lead, false, 0);
        CHECK_STATUS(WYT_OK, run(context, &one, 1));
        for (size_t group = 1; group <= BANDS; group += 3)
            for (size_t step = 1; step < TILES + 30; step += 2) {
                struct field some = field_of(lead, false, 0);
                some.wave.begin = place;
                run_stages(context, &some, group, step, 1 + step % 3);
                CHECK(memcmp(one.cell, some.cell, sizeof one.cell) == 0 &&
                          memcmp(one.begun, some.begun, sizeof one.begun) == 0,
                      "lead %zu, groups of %zu, stages of %zu", lead, group,
                      step);
            }
    }
    wyt_context_unref(context);
}

static int32_t cancel(void *user, uint64_t done, uint64_t total)
{
    size_t *left = user;
    CHECK(done <= total, "more is done than there is");
    return (*left)-- == 0 ? WYT_CANCELLED : WYT_OK;
}

static void stops(void **state)
{
    wyt_context *context = NULL;
    (void)state;
    CHECK_STATUS(WYT_OK, wyt_context_new(NULL, &context));
    for (size_t stop = 1; stop <= BANDS; stop++) {
        struct field field = field_of(1, false, 0);
        field.stop_at = stop;
        CHECK_STATUS(1234, run(context, &field, 1 + stop % 4));
    }
    /* Alone the caller polls at every tile, with help at least once. */
    for (size_t polls = 0; polls < 30; polls++) {
        struct field field = field_of(0, false, 0);
        size_t left = polls, threads = 1 + polls % 4;
        int32_t status;
        wyt_context_set_progress(context, cancel, &left);
        status = run(context, &field, threads);
        CHECK(status == WYT_CANCELLED ||
                  (status == WYT_OK && threads > 1 && polls > 0),
              "%zu threads, %zu polls: %s", threads, polls,
              wyt_status_name(status));
        wyt_context_set_progress(context, NULL, NULL);
    }
    wyt_context_unref(context);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_tile), cmocka_unit_test(later_bands),
        cmocka_unit_test(stages), cmocka_unit_test(stops)};
    return test_main("unit wavefront", tests, TEST_LENGTH(tests));
}
