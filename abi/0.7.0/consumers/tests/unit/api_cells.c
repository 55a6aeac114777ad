/* SPDX-License-Identifier: MIT */
/* board.h: boxes of cells, in every width and layout, and every status. */
#include "support/boards.h"
#include "support/harness.h"
#include "support/random.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* Boards of all kinds and shapes. */
static const struct sample samples[] = {
    {"wythoff+block=3", WYT_BOARD_OUTCOME, {200, 77}},
    {"vectors:lines=1.0/0.1/2.1", WYT_BOARD_OUTCOME, {64, 65}},
    {"hole:m=2,u=70,v=30", WYT_BOARD_OUTCOME, {131, 67}},
    {"hole:m=2,u=70,v=30", WYT_BOARD_OUTCOME, {65, 67}},
    {"hole:m=2,u=5,v=3", WYT_BOARD_GRUNDY, {67, 31}},
    {"hole:m=2,u=5,v=3", WYT_BOARD_REMOTENESS, {31, 70}},
    {"wythoff+block=7", WYT_BOARD_OPTIONS, {90, 20}},
    {"nim:heaps=1", WYT_BOARD_OUTCOME, {300}},
    {"nim:heaps=1", WYT_BOARD_GRUNDY, {250}},
    {"nim:heaps=1", WYT_BOARD_GRUNDY, {70000}},
    {"nim:heaps=3", WYT_BOARD_OUTCOME, {70, 5, 9}},
    {"gw:heaps=3,sets=any", WYT_BOARD_GRUNDY, {9, 66, 3}},
    {"gw:heaps=4,sets=all", WYT_BOARD_OUTCOME, {7, 3, 65, 2}},
    {"wythoff", WYT_BOARD_GRUNDY, {0, 5}},
};

/* ---- boxes ---- */

/* A box, and where its cells go: places[i] cells apart along heap i. */
struct box {
    uint64_t from[HEAPS], size[HEAPS], places[HEAPS];
    size_t n, capacity; /* just enough */
    uint32_t bytes;
};

static void choose_box(const struct open *open, struct random *chance,
                       struct box *box)
{
    box->n = open->n;
    for (size_t i = 0; i < open->n; i++) {
        box->from[i] = random_below(chance, open->size[i] + 1);
        box->size[i] = random_below(chance, open->size[i] - box->from[i] + 1);
    }
    if (random_below(chance, 4) == 0) /* all of it */
        for (size_t i = 0; i < open->n; i++) {
            box->from[i] = 0;
            box->size[i] = open->size[i];
        }
    box->bytes = (uint32_t)1 << random_below(chance, 3);
}

/* The heaps in any order, the distance of each beyond all before it, with gaps
 * or without. */
static void choose_places(struct random *chance, struct box *box)
{
    uint64_t next = 1 + random_below(chance, 3) / 2;
    size_t order[HEAPS] = {0, 1, 2, 3};
    bool is_empty = false;
    for (size_t i = box->n; i-- > 1;) {
        size_t k = (size_t)random_below(chance, i + 1), kept = order[i];
        order[i] = order[k];
        order[k] = kept;
    }
    box->capacity = 1;
    for (size_t i = 0; i < box->n; i++) {
        uint64_t cells = box->size[order[i]];
        box->places[order[i]] = next;
        is_empty = is_empty || cells == 0;
        if (cells > 0)
            box->capacity += (size_t)((cells - 1) * next);
        next = cells * next + random_below(chance, 2);
    }
    if (is_empty)
        box->capacity = 0;
}

static uint32_t number_at(const unsigned char *at, uint32_t bytes)
{
    uint16_t two;
    uint32_t four;
    if (bytes == 1)
        return *at;
    if (bytes == 2) {
        memcpy(&two, at, sizeof two);
        return two;
    }
    memcpy(&four, at, sizeof four);
    return four;
}

static uint32_t all_bits(uint32_t bytes)
{
    return bytes == 1 ? 0xff : bytes == 2 ? 0xffff : 0xffffffff;
}

/* Goes to the next cell of a box; false behind the last one. */
static bool next_cell(const struct box *box, uint64_t *k)
{
    for (size_t i = 0; i < box->n; i++) {
        if (++k[i] < box->size[i])
            return true;
        k[i] = 0;
    }
    return false;
}

/* What has to be in the array, cell by cell, in 4 bytes a place; whether all
 * of it fits. */
static bool expect(const struct open *open, const struct box *box,
                   uint32_t *expected, bool *is_place)
{
    uint64_t k[HEAPS] = {0}, heaps[HEAPS];
    bool fits = true;
    if (box->capacity == 0)
        return true;
    do {
        uint32_t cell = 7;
        int32_t is_there = 0;
        size_t place = 0;
        for (size_t i = 0; i < box->n; i++) {
            heaps[i] = box->from[i] + k[i];
            place += (size_t)(k[i] * box->places[i]);
        }
        CHECK_STATUS(WYT_OK, wyt_board_get(open->board, heaps, box->n, &cell));
        CHECK_STATUS(WYT_OK, wyt_rules_contains(open->bench.rules, heaps,
                                                box->n, &is_there));
        CHECK(place < box->capacity && !is_place[place], "place %zu", place);
        CHECK((cell == WYT_CELL_REMOVED) == (is_there == 0), "%s is %" PRIu32,
              test_position(heaps, box->n), cell);
        fits = fits && (is_there == 0 || cell < all_bits(box->bytes));
        expected[place] = is_there == 0 ? all_bits(box->bytes) : cell;
        is_place[place] = true;
    } while (next_cell(box, k));
    return fits;
}

/* Reads a box to an address that is no multiple of anything. */
static void check_box(const struct open *open, const struct box *box,
                      const uint64_t *strides)
{
    const size_t room = box->capacity * box->bytes + 1;
    unsigned char *bytes = test_array(room + 1, 1), *cells = bytes + 1;
    uint32_t *expected = test_array(box->capacity + 1, sizeof *expected);
    bool *is_place = test_array(box->capacity + 1, sizeof *is_place);
    bool fits = expect(open, box, expected, is_place);
    const uint32_t untouched = 0xeeeeeeee & all_bits(box->bytes);
    memset(bytes, 0xee, room + 1);
    CHECK_STATUS(fits ? WYT_OK : WYT_BEYOND,
                 wyt_board_cells(open->board, box->from, box->size, box->n,
                                 box->bytes, strides, cells, box->capacity));
    for (size_t i = 0; i < box->capacity; i++) {
        uint32_t found = number_at(cells + i * box->bytes, box->bytes);
        uint32_t right = fits && is_place[i] ? expected[i] : untouched;
        CHECK(found == right,
              "%" PRIu32 " bytes, from %s, size %s: place %zu is %" PRIu32
              ", not %" PRIu32,
              box->bytes, test_position(box->from, box->n),
              test_position(box->size, box->n), i, found, right);
    }
    CHECK(bytes[0] == 0xee && bytes[room] == 0xee, "beside the array");
    free(is_place);
    free(expected);
    free(bytes);
}

/* Without strides cells lie one after the other. */
static void check_dense(const struct open *open, struct box *box)
{
    box->capacity = 1;
    for (size_t i = 0; i < box->n; i++) {
        box->places[i] = box->capacity;
        box->capacity *= (size_t)box->size[i];
    }
    check_box(open, box, NULL);
}

static void boxes(void **state)
{
    struct random chance = random_stream(31);
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(samples); i++) {
        struct open open = open_sample(&samples[i]);
        for (size_t k = 0; k < test_count(60); k++) {
            struct box box;
            choose_box(&open, &chance, &box);
            choose_places(&chance, &box);
            check_box(&open, &box, box.places);
            check_dense(&open, &box);
        }
        close_sample(&open);
    }
}

/* Every beginning and every length of a row of bits, over two words. */
static void runs(void **state)
{
    struct open open = open_sample(&samples[2]);
    struct box box = {.n = 2, .size = {0, 1}};
    (void)state;
    box.from[1] = 30; /* beyond the hole */
    for (box.bytes = 1; box.bytes <= 4; box.bytes *= 2)
        for (box.from[0] = 0; box.from[0] <= 131; box.from[0]++)
            for (uint64_t end = box.from[0]; end <= 131; end++) {
                box.size[0] = end - box.from[0];
                check_dense(&open, &box);
            }
    close_sample(&open);
}

/* ---- what fits ---- */

/* The value of a heap of Nim is the heap. */
static void widths(void **state)
{
    static const struct {
        uint64_t from, size;
        uint32_t bytes;
        int32_t status;
    } cases[] = {
        {0, 255, 1, WYT_OK},          {0, 256, 1, WYT_BEYOND},
        {255, 1, 1, WYT_BEYOND},      {255, 1, 2, WYT_OK},
        {254, 1, 1, WYT_OK},          {60000, 5535, 2, WYT_OK},
        {60000, 5536, 2, WYT_BEYOND}, {65535, 1, 2, WYT_BEYOND},
        {65535, 1, 4, WYT_OK},        {65536, 200, 1, WYT_BEYOND},
        {65536, 0, 1, WYT_OK},
    };
    static const uint64_t sizes[] = {70000, 300};
    (void)state;
    for (size_t s = 0; s < TEST_LENGTH(sizes); s++) {
        const struct sample sample = {
            "nim:heaps=1", WYT_BOARD_GRUNDY, {sizes[s]}};
        struct open open = open_sample(&sample);
        uint32_t *cells = test_array(70000, sizeof *cells);
        for (size_t i = 0; i < TEST_LENGTH(cases); i++) {
            if (cases[i].from + cases[i].size > sizes[s])
                continue;
            memset(cells, 0xee, 4);
            CHECK_STATUS(cases[i].status,
                         wyt_board_cells(open.board, &cases[i].from,
                                         &cases[i].size, 1, cases[i].bytes,
                                         NULL, cells, 70000));
            CHECK((cells[0] == 0xeeeeeeee) ==
                      (cases[i].status != WYT_OK || cases[i].size == 0),
                  "case %zu", i);
        }
        free(cells);
        close_sample(&open);
    }
}

/* ---- the cells where they lie ---- */

static uint32_t stored(const unsigned char *row, uint32_t bits, uint64_t x)
{
    if (bits == 1)
        return ((const uint64_t *)(const void *)row)[x / 64] >> x % 64 & 1;
    return bits == 16 ? ((const uint16_t *)(const void *)row)[x]
                      : ((const uint32_t *)(const void *)row)[x];
}

static void check_storage(const struct open *open)
{
    struct box box = {.n = open->n};
    uint64_t heaps[HEAPS] = {0}, row_bytes = 0;
    uint32_t bits = 0;
    const unsigned char *row =
        wyt_board_storage(open->board, &bits, &row_bytes);
    memcpy(box.size, open->size, sizeof box.size);
    CHECK((wyt_board_kind(open->board) == WYT_BOARD_OUTCOME) == (bits == 1),
          "%" PRIu32 " bits", bits);
    do {
        uint32_t cell = 7, is = stored(row, bits, heaps[0]);
        CHECK_STATUS(WYT_OK, wyt_board_get(open->board, heaps, open->n, &cell));
        CHECK(is == (cell == WYT_CELL_REMOVED ? 0 : cell), "%s is %" PRIu32,
              test_position(heaps, open->n), is);
        row += heaps[0] + 1 == open->size[0] ? row_bytes : 0;
    } while (next_cell(&box, heaps));
}

static void storage(void **state)
{
    uint64_t row_bytes = 7;
    uint32_t bits = 7;
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(samples); i++) {
        struct open open = open_sample(&samples[i]);
        if (open.size[0] > 0)
            check_storage(&open);
        else
            CHECK(wyt_board_storage(open.board, &bits, &row_bytes) == NULL,
                  "an empty board");
        CHECK(wyt_board_storage(NULL, &bits, &row_bytes) == NULL &&
                  wyt_board_storage(open.board, NULL, &row_bytes) == NULL &&
                  wyt_board_storage(open.board, &bits, NULL) == NULL,
              "NULL");
        close_sample(&open);
    }
    CHECK(bits == 7 && row_bytes == 7, "outputs were touched");
}

/* ---- refusals ---- */

static void refusals(void **state)
{
    const struct sample sample = {"wythoff", WYT_BOARD_OUTCOME, {6, 4}};
    struct open open = open_sample(&sample);
    const wyt_board *board = open.board;
    const uint64_t zero[3] = {0, 0, 0}, all[3] = {6, 4, 1}, none[2] = {0, 0};
    const uint64_t right[2] = {1, 0}, above[2] = {0, 1}, end[2] = {6, 4};
    const uint64_t far[2] = {UINT64_MAX, 0}, huge[2] = {UINT64_MAX, 4};
    const uint64_t one[2] = {1, 1}, two[2] = {2, 1};
    const uint64_t dense[2] = {1, 6}, wraps[2] = {1, UINT64_MAX},
                   half[2] = {1, UINT64_MAX / 3 + 1}, any[2] = {UINT64_MAX, 0};
    unsigned char cells[24];
    (void)state;
    memset(cells, 0xee, sizeof cells);
#define READ(board, from, size, n, bytes, strides, capacity)                   \
    wyt_board_cells(board, from, size, n, bytes, strides, cells, capacity)
    CHECK_STATUS(WYT_E_ARGUMENT, READ(NULL, zero, all, 2, 1, NULL, 24));
    CHECK_STATUS(WYT_E_ARGUMENT, READ(board, NULL, all, 2, 1, NULL, 24));
    CHECK_STATUS(WYT_E_ARGUMENT, READ(board, zero, NULL, 2, 1, NULL, 24));
    CHECK_STATUS(WYT_E_ARGUMENT,
                 wyt_board_cells(board, zero, all, 2, 1, NULL, NULL, 24));
    CHECK_STATUS(WYT_E_ARGUMENT, READ(board, zero, all, 2, 0, NULL, 24));
    CHECK_STATUS(WYT_E_ARGUMENT, READ(board, zero, all, 2, 3, NULL, 24));
    CHECK_STATUS(WYT_E_ARGUMENT, READ(board, zero, all, 2, 8, NULL, 24));
    CHECK_STATUS(WYT_E_POSITION, READ(board, zero, all, 1, 1, NULL, 24));
    CHECK_STATUS(WYT_E_POSITION, READ(board, zero, all, 3, 1, NULL, 24));
    CHECK_STATUS(WYT_E_POSITION, READ(board, right, all, 2, 1, NULL, 24));
    CHECK_STATUS(WYT_E_POSITION, READ(board, above, all, 2, 1, NULL, 24));
    CHECK_STATUS(WYT_E_POSITION, READ(board, far, one, 2, 1, NULL, 24));
    CHECK_STATUS(WYT_E_POSITION, READ(board, one, huge, 2, 1, NULL, 24));
    CHECK_STATUS(WYT_E_ARGUMENT, READ(board, zero, all, 2, 1, NULL, 23));
    CHECK_STATUS(WYT_E_ARGUMENT, READ(board, zero, all, 2, 1, dense, 23));
    CHECK_STATUS(WYT_E_ARGUMENT, READ(board, zero, all, 2, 1, wraps, 24));
    CHECK_STATUS(WYT_E_ARGUMENT, READ(board, zero, all, 2, 1, half, 24));
    CHECK_STATUS(WYT_E_ARGUMENT, READ(board, zero, two, 2, 1, any, 24));
    CHECK(cells[0] == 0xee && cells[23] == 0xee, "out_cells was touched");
    CHECK_STATUS(WYT_OK, READ(board, end, none, 2, 1, NULL, 0));
    CHECK_STATUS(WYT_OK,
                 wyt_board_cells(board, zero, none, 2, 1, NULL, NULL, 0));
    CHECK_STATUS(WYT_OK, READ(board, zero, one, 2, 1, any, 1));
    CHECK(cells[0] == WYT_OUTCOME_P && cells[1] == 0xee, "one cell");
    CHECK_STATUS(WYT_OK, READ(board, zero, all, 2, 1, dense, 24));
    CHECK(cells[8] == WYT_OUTCOME_P && cells[13] == WYT_OUTCOME_P, "cells");
#undef READ
    close_sample(&open);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(boxes),    cmocka_unit_test(runs),
        cmocka_unit_test(widths),   cmocka_unit_test(storage),
        cmocka_unit_test(refusals),
    };
    return test_main("api cells", tests, TEST_LENGTH(tests));
}
