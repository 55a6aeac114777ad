/* SPDX-License-Identifier: MIT */
/*
 * callbacks.h: options of many positions in one call, against the text of the
 * same game, in any order and with every fault.
 */
#include "support/options.h"

#include <string.h>

enum { WIDTH = 300, HEIGHT = 21, ROOM = 4096 };

enum fault {
    NONE,
    STATUS,     /* returns 4711 for a row that holds x = 5 */
    STRANGER,   /* an option of a position that was not asked about */
    NO_PLACES,  /* NULL in place of them */
    NO_OPTIONS, /* NULL in place of these */
    REPEATS,    /* an option of (5,y) twice, apart */
    GROWS,      /* (5,y) itself as an option of it */
    DISOBEYS,   /* goes on after a refusal, and returns WYT_OK */
    MISSES      /* one option of (5,y) */
};

struct many {
    enum fault fault;
    size_t calls, positions, most; /* of the batch form */
    size_t singles;                /* calls of `options` */
};

/* Wythoff Nim: a move of a length that goes ways 1, 2 or 3. */
static bool go(const uint64_t *heaps, uint64_t t, unsigned way,
               uint64_t *option)
{
    option[0] = heaps[0] - (way & 1 ? t : 0);
    option[1] = heaps[1] - (way & 2 ? t : 0);
    return (!(way & 1) || t <= heaps[0]) && (!(way & 2) || t <= heaps[1]);
}

static int32_t options(void *user, const uint64_t *heaps, size_t n,
                       wyt_emit emit, void *sink)
{
    struct many *many = user;
    uint64_t option[2];
    int32_t status = WYT_OK;
    many->singles++;
    for (unsigned way = 1; way <= 3; way++)
        for (uint64_t t = 1; t < WIDTH && status == WYT_OK; t++)
            if (go(heaps, t, way, option))
                status = emit(sink, option, n / 2);
    return status;
}

/* What a fault does to (5,y), and the status of emitting it. */
static int32_t do_fault(const struct many *many, uint64_t at,
                        const uint64_t *heaps, wyt_emit_for emit, void *sink)
{
    const uint64_t below[2] = {heaps[0] - 1, heaps[1]};
    const uint64_t stranger = UINT64_MAX;
    switch (many->fault) {
    case STATUS:
        return 4711;
    case STRANGER:
        return emit(sink, &stranger, below, 1);
    case NO_PLACES:
        return emit(sink, NULL, below, 1);
    case NO_OPTIONS:
        return emit(sink, &at, NULL, 1);
    case REPEATS:
        return emit(sink, &at, below, 1);
    case GROWS:
        return emit(sink, &at, heaps, 1);
    case DISOBEYS:
        (void)emit(sink, &at, heaps, 1);
        (void)emit(sink, &at, below, 1);
        return WYT_OK;
    default:
        return WYT_OK;
    }
}

/* The moves of a length of all positions, then those of the next: not in the
 * order of positions. */
static int32_t options_of_many(void *user, const uint64_t *heaps, size_t n,
                               size_t count, wyt_emit_for emit, void *sink)
{
    struct many *many = user;
    uint64_t found[2 * ROOM], of[ROOM];
    int32_t status = emit(sink, NULL, NULL, 0);
    CHECK(n == 2 && count > 0 && count <= ROOM, "%d positions", (int)count);
    many->calls++;
    many->positions += count;
    many->most = count > many->most ? count : many->most;
    for (size_t i = 0; i < count && status == WYT_OK; i++)
        if (heaps[2 * i] == 5 && many->fault != NONE)
            status = do_fault(many, i, heaps + 2 * i, emit, sink);
    for (uint64_t t = 1; t < WIDTH && status == WYT_OK; t++)
        for (unsigned way = 1; way <= 3 && status == WYT_OK; way++) {
            size_t room = 0;
            for (size_t i = count; i-- > 0;) {
                of[room] = i;
                if (go(heaps + 2 * i, t, way, found + 2 * room) &&
                    !(many->fault == MISSES && heaps[2 * i] == 5 && t == 2))
                    room++;
            }
            status = emit(sink, of, found, room);
        }
    return many->fault == DISOBEYS ? WYT_OK : status;
}

static int32_t terminal(void *user, const uint64_t *heaps, size_t n,
                        int32_t *out)
{
    (void)user;
    *out = n == 2 && heaps[0] == 0 && heaps[1] == 0;
    return WYT_OK;
}

static wyt_rules *rules_of(wyt_context *context, struct many *many, bool both,
                           bool ends)
{
    const wyt_callbacks table = {.size = sizeof table,
                                 .name = "many",
                                 .heaps = 2,
                                 .options = both ? options : NULL,
                                 .terminal = ends ? terminal : NULL,
                                 .user = many,
                                 .options_of_many = options_of_many};
    wyt_rules *rules = NULL;
    CHECK_STATUS(WYT_OK, wyt_rules_from_callbacks(context, &table, &rules));
    return rules;
}

/* Boards of every kind are those of the text, and positions come in rows. */
static void check_board(uint32_t kind, bool both, bool ends)
{
    static const uint64_t size[2] = {WIDTH, HEIGHT};
    static uint32_t cells[WIDTH], others[WIDTH];
    struct many many = {NONE, 0, 0, 0, 0};
    wyt_context *context = test_context();
    wyt_rules *rules = rules_of(context, &many, both, ends);
    wyt_rules *text = test_rules(context, "wythoff");
    wyt_board *one = NULL, *other = NULL;
    CHECK_STATUS(WYT_OK, wyt_board_new(context, rules, size, 2, kind, &one));
    CHECK_STATUS(WYT_OK, wyt_board_new(context, text, size, 2, kind, &other));
    for (uint64_t y = 0; y < HEIGHT; y++) {
        const uint64_t from[2] = {0, y};
        CHECK_STATUS(WYT_OK, wyt_board_row(one, from, 2, WIDTH, cells));
        CHECK_STATUS(WYT_OK, wyt_board_row(other, from, 2, WIDTH, others));
        CHECK(memcmp(cells, others, sizeof cells) == 0, "row %d of kind %u",
              (int)y, (unsigned)kind);
    }
    CHECK(many.singles == 0 && many.most > 100 && many.calls < 8 * HEIGHT,
          "%d calls, of up to %d positions, and %d single ones",
          (int)many.calls, (int)many.most, (int)many.singles);
    wyt_board_unref(one);
    wyt_board_unref(other);
    wyt_rules_unref(text);
    wyt_rules_unref(rules);
    wyt_context_unref(context);
}

static void boards(void **state)
{
    (void)state;
    for (uint32_t kind = WYT_BOARD_OUTCOME; kind <= WYT_BOARD_OPTIONS; kind++)
        for (int i = 0; i < 4; i++)
            check_board(kind, i % 2 > 0, i / 2 > 0);
}

/* Without `options` single positions are asked about by it as well. */
static void single_positions(void **state)
{
    static const uint64_t heaps[2] = {7, 9}, to[2] = {5, 7}, none[2] = {6, 7};
    struct many many = {NONE, 0, 0, 0, 0};
    wyt_context *context = test_context();
    wyt_rules *rules = rules_of(context, &many, false, false);
    struct bench text = bench_open("wythoff", "reference");
    wyt_solver *solver = test_solver(context, rules, "search");
    struct list expected = list_new(2), found = list_new(2);
    wyt_moves *moves = NULL, *others = NULL;
    uint64_t value = 0, other = 1;
    int32_t legal = 0;
    (void)state;
    CHECK_STATUS(WYT_OK, wyt_moves_new(context, rules, heaps, 2, &moves));
    CHECK_STATUS(WYT_OK,
                 wyt_moves_new(text.context, text.rules, heaps, 2, &others));
    options_fetch(moves, 3, &found);
    options_fetch(others, 3, &expected);
    list_sort(&found);
    list_sort(&expected);
    CHECK(list_equal(&found, &expected), "options of (7,9)");
    CHECK_STATUS(WYT_OK, wyt_rules_legal(context, rules, heaps, to, 2, &legal));
    CHECK(legal == 1, "(5,7) is no option");
    CHECK_STATUS(WYT_OK,
                 wyt_rules_legal(context, rules, heaps, none, 2, &legal));
    CHECK(legal == 0, "(6,7) is an option");
    CHECK_STATUS(WYT_OK, wyt_solver_grundy(solver, heaps, 2, &value));
    CHECK_STATUS(WYT_OK, wyt_solver_grundy(text.solver, heaps, 2, &other));
    CHECK(value == other && many.most == 1, "the value is %d", (int)value);
    wyt_moves_free(moves);
    wyt_moves_free(others);
    list_free(&expected);
    list_free(&found);
    wyt_solver_free(solver);
    wyt_rules_unref(rules);
    wyt_context_unref(context);
    bench_close(&text);
}

/* What a game of one position at a time would be refused for. */
static void faults(void **state)
{
    static const struct {
        enum fault fault;
        int32_t status;
        const char *says;
    } rows[] = {{STATUS, 4711, "options_of_many"},
                {STRANGER, WYT_E_CALLBACK, "position 18446744073709551615"},
                {NO_PLACES, WYT_E_ARGUMENT, "of is NULL"},
                {NO_OPTIONS, WYT_E_ARGUMENT, "options is NULL"},
                {REPEATS, WYT_E_CALLBACK, "twice"},
                {GROWS, WYT_E_CALLBACK, "measure"},
                {DISOBEYS, WYT_E_CALLBACK, "measure"}};
    static const uint64_t size[2] = {9, 4}, heaps[2] = {5, 2};
    static const uint64_t one[2] = {0, 0};
    (void)state;
    CHECK_STATUS(WYT_E_ARGUMENT, wyt_emit_options_for(NULL, one, one, 1));
    for (size_t i = 0; i < TEST_LENGTH(rows); i++) {
        struct many many = {rows[i].fault, 0, 0, 0, 0};
        wyt_context *context = test_context();
        wyt_rules *rules = rules_of(context, &many, false, false);
        wyt_moves *moves = NULL;
        wyt_board *board = NULL;
        CHECK_ERROR(
            rows[i].status, context,
            wyt_board_new(context, rules, size, 2, WYT_BOARD_GRUNDY, &board));
        CHECK(strstr(wyt_context_error(context), rows[i].says) != NULL, "%s",
              wyt_context_error(context));
        CHECK_ERROR(rows[i].status, context,
                    wyt_moves_new(context, rules, heaps, 2, &moves));
        CHECK(strstr(wyt_context_error(context), rows[i].says) != NULL, "%s",
              wyt_context_error(context));
        CHECK(board == NULL && moves == NULL, "an output was touched");
        wyt_rules_unref(rules);
        wyt_context_unref(context);
    }
}

/* Options of one position are bounded by the cell limit, however many are
 * asked about. */
static void cell_limit(void **state)
{
    static const uint64_t size[2] = {20, 1};
    struct many many = {NONE, 0, 0, 0, 0};
    wyt_context *context = test_context();
    wyt_rules *rules = rules_of(context, &many, false, false);
    wyt_board *board = NULL;
    (void)state;
    CHECK_STATUS(WYT_OK, wyt_context_set_limit(context, WYT_LIMIT_CELLS, 20));
    CHECK_STATUS(WYT_OK, wyt_board_new(context, rules, size, 2,
                                       WYT_BOARD_OUTCOME, &board));
    wyt_board_unref(board);
    board = NULL;
    CHECK_STATUS(WYT_OK, wyt_context_set_limit(context, WYT_LIMIT_CELLS, 10));
    {
        static const uint64_t small[2] = {5, 2}, heaps[2] = {9, 3};
        wyt_moves *moves = NULL;
        CHECK_STATUS(WYT_OK, wyt_board_new(context, rules, small, 2,
                                           WYT_BOARD_OUTCOME, &board));
        CHECK_ERROR(WYT_LIMIT, context,
                    wyt_moves_new(context, rules, heaps, 2, &moves));
        CHECK(moves == NULL, "an output was touched");
    }
    wyt_board_unref(board);
    wyt_rules_unref(rules);
    wyt_context_unref(context);
}

/* ---- many options ---- */

struct heap {
    size_t largest, smallest; /* calls for so many positions */
};

/* Nim of one heap: so many options that a row of positions has to be asked
 * about in parts. */
static int32_t take_any(void *user, const uint64_t *heaps, size_t n,
                        size_t count, wyt_emit_for emit, void *sink)
{
    struct heap *heap = user;
    int32_t status = WYT_OK;
    heap->largest = count > heap->largest ? count : heap->largest;
    heap->smallest = count < heap->smallest ? count : heap->smallest;
    for (uint64_t i = 0; i < count; i++)
        for (uint64_t left = 0; left < heaps[i * n] && status == WYT_OK; left++)
            status = emit(sink, &i, &left, 1);
    return status;
}

static void rows_in_parts(void **state)
{
    static const uint64_t size = 4700;
    struct heap heap = {0, SIZE_MAX};
    const wyt_callbacks table = {.size = sizeof table,
                                 .name = "heap",
                                 .heaps = 1,
                                 .user = &heap,
                                 .options_of_many = take_any};
    wyt_context *context = test_context();
    wyt_rules *rules = NULL;
    wyt_board *board = NULL;
    (void)state;
    CHECK_STATUS(WYT_OK, wyt_rules_from_callbacks(context, &table, &rules));
    CHECK_STATUS(WYT_OK, wyt_board_new(context, rules, &size, 1,
                                       WYT_BOARD_GRUNDY, &board));
    for (uint64_t x = 0; x < size; x++) {
        uint32_t cell = 0;
        CHECK_STATUS(WYT_OK, wyt_board_get(board, &x, 1, &cell));
        CHECK(cell == x, "the value of %d is %u", (int)x, (unsigned)cell);
    }
    CHECK(heap.largest >= 256 && heap.smallest <= heap.largest / 2,
          "calls of %d to %d positions", (int)heap.smallest, (int)heap.largest);
    wyt_board_unref(board);
    wyt_rules_unref(rules);
    wyt_context_unref(context);
}

/* Both functions have to say the same. */
static void validation(void **state)
{
    static const struct {
        enum fault fault;
        int32_t status;
    } rows[] = {{NONE, WYT_OK},
                {MISSES, WYT_E_CALLBACK},
                {STATUS, 4711},
                {REPEATS, WYT_E_CALLBACK}};
    static const uint64_t size[2] = {9, 11};
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(rows); i++) {
        struct many many = {rows[i].fault, 0, 0, 0, 0};
        wyt_context *context = test_context();
        wyt_rules *rules = rules_of(context, &many, true, i % 2 == 0);
        const int32_t status = wyt_rules_validate(context, rules, size, 2);
        CHECK(status == rows[i].status, "row %d: %s", (int)i,
              wyt_context_error(context));
        CHECK(many.positions > 0, "nobody was asked");
        wyt_rules_unref(rules);
        wyt_context_unref(context);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(boards),           cmocka_unit_test(faults),
        cmocka_unit_test(single_positions), cmocka_unit_test(cell_limit),
        cmocka_unit_test(rows_in_parts),    cmocka_unit_test(validation),
    };
    return test_main("api callbacks_many", tests, TEST_LENGTH(tests));
}
