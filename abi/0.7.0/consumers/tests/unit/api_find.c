/* SPDX-License-Identifier: MIT */
/* board.h: looking for cells, in parts and in every layout; every status. */
#include "support/boards.h"
#include "support/harness.h"
#include "support/random.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static const struct sample samples[] = {
    {"wythoff", WYT_BOARD_OUTCOME, {1200, 70}},
    {"wythoff+block=40", WYT_BOARD_OUTCOME, {130, 67}},
    {"hole:m=2,u=70,v=30", WYT_BOARD_OUTCOME, {131, 67}},
    {"hole:m=2,u=70,v=30", WYT_BOARD_OUTCOME, {65, 9}},
    {"hole:m=2,u=75,v=3", WYT_BOARD_GRUNDY, {200, 31}},
    {"wythoff", WYT_BOARD_REMOTENESS, {150, 9}},
    {"wythoff+block=7", WYT_BOARD_OPTIONS, {70, 20}},
    {"nim:heaps=1", WYT_BOARD_OUTCOME, {300}},
    {"nim:heaps=1", WYT_BOARD_GRUNDY, {66000}},
    {"nim:heaps=3", WYT_BOARD_OUTCOME, {70, 5, 9}},
    {"gw:heaps=3,sets=any", WYT_BOARD_GRUNDY, {9, 66, 3}},
    {"gw:heaps=4,sets=all", WYT_BOARD_OUTCOME, {1, 3, 65, 2}},
    {"wythoff", WYT_BOARD_OUTCOME, {5, 0}},
};

/* A board, and all its cells in their order. */
struct listed {
    struct open is;
    size_t count;
    uint64_t (*heaps)[HEAPS];
    uint32_t *cells;
};

static struct listed open_listed(const struct sample *sample)
{
    struct listed open = {.is = open_sample(sample), .count = 1};
    const size_t n = open.is.n;
    for (size_t i = 0; i < n; i++)
        open.count *= (size_t)sample->size[i];
    open.heaps = test_array(open.count + 1, sizeof *open.heaps);
    open.cells = test_array(open.count + 1, sizeof *open.cells);
    for (size_t k = 0; k < open.count; k++) {
        size_t rest = k;
        for (size_t i = 0; i < n; i++) {
            open.heaps[k][i] = rest % sample->size[i];
            rest /= (size_t)sample->size[i];
        }
        CHECK_STATUS(WYT_OK, wyt_board_get(open.is.board, open.heaps[k], n,
                                           &open.cells[k]));
    }
    return open;
}

static void close_listed(struct listed *open)
{
    free(open->heaps);
    free(open->cells);
    close_sample(&open->is);
}

/* A question. */
struct query {
    uint32_t cell;
    uint64_t from, end;
    size_t step, stride, capacity;
};

/* One call, compared with a walk over the cells; what comes next. */
static uint64_t check_call(const struct listed *open, const struct query *query,
                           size_t *count)
{
    const size_t n = open->is.n, capacity = query->capacity;
    const size_t room =
        (n - 1) * query->step + (capacity + 1) * query->stride + 1;
    uint64_t *found = test_array(room, sizeof *found), next = 77;
    uint64_t k = query->from;
    uint64_t end = query->end < open->count ? query->end : open->count;
    size_t right = 0;
    memset(found, 0xee, room * sizeof *found);
    *count = 99;
    CHECK_STATUS(WYT_OK,
                 wyt_board_find(open->is.board, query->cell, query->from,
                                query->end, capacity > 0 ? found : NULL, n,
                                query->step, query->stride, capacity, count,
                                &next));
    for (; k < end && right < capacity; k++) {
        if (open->cells[k] != query->cell)
            continue;
        for (size_t i = 0; i < n; i++) {
            uint64_t *place = found + i * query->step + right * query->stride;
            CHECK(*place == open->heaps[k][i],
                  "%" PRIu32 " from %" PRIu64 ": heap %zu of number %zu is "
                  "%" PRIu64 ", not of %s",
                  query->cell, query->from, i, right, *place,
                  test_position(open->heaps[k], n));
            *place = UINT64_C(0xeeeeeeeeeeeeeeee);
        }
        right++;
    }
    CHECK(*count == right && next == k,
          "%zu to %" PRIu64 ", not %zu to %" PRIu64 ", of %" PRIu32
          " in %" PRIu64 "..%" PRIu64,
          *count, next, right, k, query->cell, query->from, end);
    for (size_t i = 0; i < room; i++)
        CHECK(found[i] == UINT64_C(0xeeeeeeeeeeeeeeee), "place %zu", i);
    free(found);
    return next;
}

/* A cell of the board, or one that might be there. */
static uint32_t choose_cell(const struct listed *open, struct random *chance)
{
    static const uint32_t usual[] = {
        0, 1, 2, 65535, 65536, WYT_CELL_REMOVED - 1, WYT_CELL_REMOVED};
    if (random_below(chance, 2) == 0 || open->count == 0)
        return usual[random_below(chance, TEST_LENGTH(usual))];
    return open->cells[random_below(chance, open->count)];
}

/* Parts of a board, each to its end. */
static void parts(void **state)
{
    struct random chance = random_stream(37);
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(samples); i++) {
        struct listed open = open_listed(&samples[i]);
        for (size_t k = 0; k < test_count(40); k++) {
            struct query query = {.cell = choose_cell(&open, &chance),
                                  .from = random_below(&chance, open.count + 2),
                                  .end = random_below(&chance, open.count + 9),
                                  .capacity =
                                      1 + (size_t)random_below(&chance, 300)};
            size_t count = 0;
            bool is_tight = random_below(&chance, 2) == 0;
            query.step = is_tight ? 1 : query.capacity + 3;
            query.stride = is_tight ? open.is.n : 1;
            do
                query.from = check_call(&open, &query, &count);
            while (count == query.capacity);
        }
        close_listed(&open);
    }
}

/* Every board whole, one position at a time and all at once. */
static void wholes(void **state)
{
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(samples); i++) {
        struct listed open = open_listed(&samples[i]);
        struct query query = {.end = UINT64_MAX,
                              .step = 1,
                              .stride = open.is.n,
                              .capacity = open.count + 1};
        size_t count;
        for (uint32_t cell = 0; cell < 3; cell++) {
            query.cell = cell < 2 ? cell : WYT_CELL_REMOVED;
            CHECK(check_call(&open, &query, &count) == open.count, "the end");
        }
        query.capacity = 1;
        query.cell = WYT_OUTCOME_P;
        do
            query.from = check_call(&open, &query, &count);
        while (count == 1);
        close_listed(&open);
    }
}

/* Nothing is wanted, or there is nothing. */
static void nothing(void **state)
{
    static const struct query queries[] = {
        {0, 0, UINT64_MAX, 1, 2, 0},
        {0, 7, 7, 1, 2, 5},
        {0, 9, 3, 1, 2, 5},
        {0, 1200 * 70, UINT64_MAX, 1, 2, 5},
        {0, UINT64_MAX, UINT64_MAX, 1, 2, 5},
    };
    struct listed open = open_listed(&samples[0]);
    size_t count;
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(queries); i++)
        CHECK(check_call(&open, &queries[i], &count) == queries[i].from &&
                  count == 0,
              "query %zu", i);
    close_listed(&open);
}

static void refusals(void **state)
{
    struct listed open = open_listed(&samples[2]);
    const wyt_board *board = open.is.board;
    uint64_t heaps[8], next = 77;
    size_t count = 99;
    (void)state;
    memset(heaps, 0xee, sizeof heaps);
#define FIND(board, heaps, n, step, stride, capacity, count, next)             \
    wyt_board_find(board, 1, 0, UINT64_MAX, heaps, n, step, stride, capacity,  \
                   count, next)
    CHECK_STATUS(WYT_E_ARGUMENT, FIND(NULL, heaps, 2, 1, 2, 4, &count, &next));
    CHECK_STATUS(WYT_E_ARGUMENT, FIND(board, NULL, 2, 1, 2, 4, &count, &next));
    CHECK_STATUS(WYT_E_ARGUMENT, FIND(board, heaps, 2, 1, 2, 4, NULL, &next));
    CHECK_STATUS(WYT_E_ARGUMENT, FIND(board, heaps, 2, 1, 2, 4, &count, NULL));
    CHECK_STATUS(WYT_E_ARGUMENT, FIND(board, heaps, 2, 0, 2, 4, &count, &next));
    CHECK_STATUS(WYT_E_ARGUMENT, FIND(board, heaps, 2, 1, 0, 4, &count, &next));
    CHECK_STATUS(WYT_E_ARGUMENT,
                 FIND(board, heaps, 2, SIZE_MAX / 8, 2, 4, &count, &next));
    CHECK_STATUS(WYT_E_ARGUMENT,
                 FIND(board, heaps, 2, 1, SIZE_MAX / 8, 4, &count, &next));
    CHECK_STATUS(WYT_E_ARGUMENT,
                 FIND(board, heaps, 2, 1, 2, SIZE_MAX, &count, &next));
    CHECK_STATUS(WYT_E_POSITION, FIND(board, heaps, 1, 1, 2, 4, &count, &next));
    CHECK_STATUS(WYT_E_POSITION, FIND(board, heaps, 3, 1, 3, 2, &count, &next));
    CHECK(count == 99 && next == 77 && heaps[0] == UINT64_C(0xeeeeeeeeeeeeeeee),
          "outputs were touched");
#undef FIND
    close_listed(&open);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(parts),
        cmocka_unit_test(wholes),
        cmocka_unit_test(nothing),
        cmocka_unit_test(refusals),
    };
    return test_main("api find", tests, TEST_LENGTH(tests));
}
