/* SPDX-License-Identifier: MIT */
/*
 * tools/picture/paint.h: pixels are the same by a table and without, and there
 * is none where numbers lie far apart for so few cells.
 */
#include "picture/paint.h"

#include <string.h>

#include "support/harness.h"

/* The test has no session: nothing is said, nothing else is asked. */
int session_fail(struct session *session, int32_t status)
{
    (void)session;
    return (int)status;
}

int problem_set(struct problem *problem, int exit, const char *format, ...)
{
    (void)problem;
    (void)format;
    return exit;
}

int32_t progress_poll(void *user, uint64_t done, uint64_t total)
{
    (void)user;
    (void)done;
    (void)total;
    return WYT_OK;
}

/* Levels are colours 0..251, removed cells 300. */
static struct colours plain_colours(void)
{
    struct colours colours = {.fixed = {[COLOUR_REMOVED] = 300}};
    for (size_t i = 0; i < LEVELS_MOST; i++)
        colours.levels[i] = (uint16_t)i;
    return colours;
}

static struct scale scale_to(enum palette palette, uint64_t side, int64_t most)
{
    const bool mod = palette == PALETTE_MOD;
    return (struct scale){.request = {.format = PICTURE_PNG,
                                      .palette = palette,
                                      .modulus = 7,
                                      .kind = WYT_BOARD_GRUNDY,
                                      .window = {.w = side, .h = side}},
                          .plain = {.any = true,
                                    .least = mod ? 0 : 5,
                                    .most = mod ? 6 : most,
                                    .levels = mod ? 7 : 252},
                          .removed = true,
                          .first = 5,
                          .keys = (uint64_t)most - 4};
}

static void check_pixels(enum palette palette, uint64_t side, uint32_t most,
                         bool table)
{
    const struct scale scale = scale_to(palette, side, most);
    const struct colours colours = plain_colours();
    const uint32_t keys[] = {5, most, most / 2, KEY_REMOVED, 5};
    uint16_t pixels[TEST_LENGTH(keys)];
    struct session session;
    struct paint paint;
    memset(&session, 0, sizeof session);
    CHECK_STATUS(0, paint_make(&session, &scale, &colours, &paint));
    CHECK((paint.table != NULL) == table, "%u keys of %u cells", (unsigned)most,
          (unsigned)(side * side));
    paint_row(&paint, keys, TEST_LENGTH(keys), pixels);
    for (size_t i = 0; i < TEST_LENGTH(keys); i++) {
        const uint64_t above = keys[i] - 5, range = most - 5;
        uint64_t right = above * 251 / range;
        if (palette == PALETTE_MOD)
            right = keys[i] % 7;
        if (keys[i] == KEY_REMOVED)
            right = 300;
        CHECK(pixels[i] == right, "key %u up to %u: %u", (unsigned)keys[i],
              (unsigned)most, (unsigned)pixels[i]);
    }
    paint_free(&paint);
}

static void few_cells(void **state)
{
    (void)state;
    for (size_t i = 0; i < 2; i++) {
        const enum palette palette = i == 0 ? PALETTE_VALUE : PALETTE_MOD;
        check_pixels(palette, 3, 60000, true);
        check_pixels(palette, 1000, 1000000, true);
        check_pixels(palette, 3, 1000000, false);
        check_pixels(palette, 3, 4000000000, false);
        check_pixels(palette, 3, UINT32_MAX - 1, false);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(few_cells)};
    return test_main("paint", tests, TEST_LENGTH(tests));
}
