/* SPDX-License-Identifier: MIT */
/* Boards to count on. */
#include "support/field.h"

#include <inttypes.h>

struct field field_open(const char *text, uint64_t width, uint64_t height)
{
    struct field field = {.bench = bench_open(text, NULL),
                          .size = {width, height}};
    CHECK_STATUS(WYT_OK,
                 wyt_board_new(field.bench.context, field.bench.rules,
                               field.size, 2, WYT_BOARD_OUTCOME, &field.board));
    return field;
}

void field_close(struct field *field)
{
    wyt_board_unref(field->board);
    bench_close(&field->bench);
}

uint64_t field_count(const struct field *field, uint64_t x, uint64_t y,
                     uint64_t i, uint64_t j)
{
    uint64_t count = 0;
    for (; x < field->size[0] && y < field->size[1]; x += i, y += j) {
        const uint64_t heaps[2] = {x, y};
        uint32_t cell;
        CHECK_STATUS(WYT_OK, wyt_board_get(field->board, heaps, 2, &cell));
        count += cell == WYT_OUTCOME_P;
    }
    return count;
}

bool field_is_complete(const struct field *field, uint32_t axis, uint64_t v)
{
    uint64_t line = 9999;
    int32_t verdict = 9;
    CHECK_STATUS(WYT_OK, wyt_claim_complete(field->bench.context, field->board,
                                            axis, v, v + 1, &verdict, &line));
    CHECK(verdict == (line == v ? WYT_CLAIM_UNDECIDED : WYT_CLAIM_HOLDS) &&
              (line == v || line == 9999),
          "line %" PRIu64 ", verdict %d", line, (int)verdict);
    return verdict == WYT_CLAIM_HOLDS;
}
