/* SPDX-License-Identifier: MIT */
/*
 * callbacks.h: games as functions with options that may be forbidden, against
 * the same games as text, which go another way.
 */
#include "support/options.h"
#include "support/where.h"

#include <string.h>

enum { SIDE = 12 };

enum game { WYTHOFF, NIM };

/* What the functions know, and do wrong. */
struct blocked {
    enum game game;
    int32_t fault_class, fault_status; /* of the option (0,0) */
    size_t asked;                      /* calls of `blockable` */
    size_t canonical;                  /* calls of `canonical` */
};

static int32_t options(void *user, const uint64_t *heaps, size_t n,
                       wyt_emit emit, void *sink)
{
    const struct blocked *blocked = user;
    const size_t most = blocked->game == WYTHOFF ? 3 : 2;
    int32_t status = WYT_OK;
    for (uint64_t t = 1; t < 2 * SIDE; t++)
        for (size_t way = 0; way < most && status == WYT_OK; way++) {
            const uint64_t i = way == 1 ? 0 : t, j = way == 0 ? 0 : t;
            const uint64_t option[2] = {heaps[0] - i, heaps[1] - j};
            if (i <= heaps[0] && j <= heaps[1])
                status = emit(sink, option, n / 2);
        }
    return status;
}

/* Rook options are of a class each, or of one; bishop options of none. */
static int32_t blockable(void *user, const uint64_t *from, const uint64_t *to,
                         size_t n, int32_t *out_class)
{
    struct blocked *blocked = user;
    CHECK(n == 2, "%d heaps", (int)n);
    blocked->asked++;
    if (blocked->game == NIM)
        *out_class = from[0] != to[0] ? 1 : 64;
    else
        *out_class = from[0] == to[0] || from[1] == to[1] ? 5 : 0;
    if (to[0] == 0 && to[1] == 0 && blocked->fault_class != 0)
        *out_class = blocked->fault_class;
    return to[0] == 0 && to[1] == 0 ? blocked->fault_status : WYT_OK;
}

static int32_t canonical(void *user, uint64_t *heaps, size_t n)
{
    struct blocked *blocked = user;
    CHECK(n == 2, "%d heaps", (int)n);
    blocked->canonical++;
    heaps[0] = heaps[1] = 0;
    return WYT_OK;
}

/* A text, and the functions that say the same. */
struct row {
    const char *text;
    enum game game;
    uint32_t flags;
    uint64_t block;
    bool named; /* by `blockable` */
};

static const struct row rows[] = {
    {"wythoff", WYTHOFF, 0, 0, true},
    {"wythoff", WYTHOFF, 0, 1, true},
    {"wythoff+block=2", WYTHOFF, WYT_CALLBACKS_SYMMETRIC, 2, false},
    {"wythoff+block=3", WYTHOFF, 0, 3, false},
    {"wythoff+block=3(i=0|j=0)", WYTHOFF, WYT_CALLBACKS_SYMMETRIC, 3, true},
    {"nim+heapblock=2", NIM, 0, 2, true},
    {"nim+heapblock=4", NIM, WYT_CALLBACKS_SYMMETRIC, 4, true},
    {"wythoff+misere+block=2(i=0|j=0)", WYTHOFF, WYT_CALLBACKS_MISERE, 2, true},
    {"nim+misere+block=3", NIM, WYT_CALLBACKS_MISERE, 3, false},
    {"wythoff+block=65535", WYTHOFF, 0, 65535, false},
};

static wyt_rules *rules_of(wyt_context *context, const struct row *row,
                           struct blocked *blocked)
{
    const wyt_callbacks table = {.size = sizeof table,
                                 .flags = row->flags,
                                 .name = "blocked",
                                 .heaps = 2,
                                 .options = options,
                                 .canonical = canonical,
                                 .user = blocked,
                                 .blockable = row->named ? blockable : NULL,
                                 .block = row->block};
    wyt_callbacks plain = table;
    wyt_rules *rules = NULL;
    if (row->block < 2)
        plain.canonical = NULL; /* it is a wrong one */
    CHECK_STATUS(WYT_OK, wyt_rules_from_callbacks(context, &plain, &rules));
    return rules;
}

/* Winning moves with their marks, and what is forbidden. */
static void check_moves(wyt_solver *one, wyt_solver *other,
                        const uint64_t *heaps, const char *what)
{
    uint64_t a[2 * 4 * SIDE], b[2 * 4 * SIDE];
    int32_t marks[4 * SIDE], others[4 * SIDE];
    size_t count = 0, number = 0;
    CHECK_STATUS(WYT_OK,
                 wyt_solver_winning(one, heaps, 2, a, marks, 4 * SIDE, &count));
    CHECK_STATUS(WYT_OK, wyt_solver_winning(other, heaps, 2, b, others,
                                            4 * SIDE, &number));
    CHECK(count == number && memcmp(a, b, count * 2 * sizeof *a) == 0 &&
              memcmp(marks, others, count * sizeof *marks) == 0,
          "winning moves of %s in %s", test_position(heaps, 2), what);
    if (!wyt_solver_supports(other, WYT_ASK_BLOCK)) {
        CHECK_STATUS(WYT_UNDEFINED,
                     wyt_solver_block(one, heaps, 2, a, 4 * SIDE, &count));
        return;
    }
    CHECK_STATUS(WYT_OK, wyt_solver_block(one, heaps, 2, a, 4 * SIDE, &count));
    CHECK_STATUS(WYT_OK,
                 wyt_solver_block(other, heaps, 2, b, 4 * SIDE, &number));
    CHECK(count == number && memcmp(a, b, count * 2 * sizeof *a) == 0,
          "what is forbidden at %s in %s", test_position(heaps, 2), what);
}

static void check_backend(const struct row *row, const char *backend)
{
    struct blocked blocked = {row->game, 0, 0, 0, 0};
    struct bench text = bench_open(row->text, "reference");
    wyt_context *context = test_context();
    wyt_rules *rules = rules_of(context, row, &blocked);
    wyt_solver *solver = test_solver(context, rules, backend);
    for (uint64_t i = 0; i < (uint64_t)SIDE * SIDE; i++) {
        const uint64_t heaps[2] = {i / SIDE, i % SIDE};
        CHECK(test_is_p(solver, heaps, 2) == test_is_p(text.solver, heaps, 2),
              "%s in %s by %s", test_position(heaps, 2), row->text, backend);
        check_moves(solver, text.solver, heaps, row->text);
    }
    CHECK(blocked.canonical == 0, "a canonical form was asked for");
    CHECK((blocked.asked > 0) == (row->named && row->block > 1),
          "%d classes were asked for", (int)blocked.asked);
    wyt_solver_free(solver);
    wyt_rules_unref(rules);
    wyt_context_unref(context);
    bench_close(&text);
}

static void answers(void **state)
{
    static const char *const backends[] = {"auto", "reference", "search",
                                           "board"};
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(rows); i++)
        for (size_t k = 0; k < TEST_LENGTH(backends); k++)
            check_backend(&rows[i], backends[k]);
}

/* Outcomes, and numbers of P-options; what has no meaning is refused. */
static void boards(void **state)
{
    static const uint64_t size[2] = {SIDE, SIDE + 3};
    (void)state;
    for (size_t i = 2; i < TEST_LENGTH(rows); i++) {
        struct blocked blocked = {rows[i].game, 0, 0, 0, 0};
        wyt_context *context = test_context();
        wyt_rules *rules = rules_of(context, &rows[i], &blocked);
        wyt_rules *text = test_rules(context, rows[i].text);
        wyt_board *one = NULL, *other = NULL;
        for (uint32_t kind = WYT_BOARD_OUTCOME; kind <= WYT_BOARD_OPTIONS;
             kind++) {
            uint32_t cells[SIDE], others[SIDE];
            if (kind == WYT_BOARD_GRUNDY || kind == WYT_BOARD_REMOTENESS) {
                CHECK_ERROR(WYT_UNDEFINED, context,
                            wyt_board_new(context, rules, size, 2, kind, &one));
                continue;
            }
            CHECK_STATUS(WYT_OK,
                         wyt_board_new(context, rules, size, 2, kind, &one));
            CHECK_STATUS(WYT_OK,
                         wyt_board_new(context, text, size, 2, kind, &other));
            for (uint64_t y = 0; y < size[1]; y++) {
                const uint64_t from[2] = {0, y};
                CHECK_STATUS(WYT_OK, wyt_board_row(one, from, 2, SIDE, cells));
                CHECK_STATUS(WYT_OK,
                             wyt_board_row(other, from, 2, SIDE, others));
                CHECK(memcmp(cells, others, sizeof cells) == 0,
                      "row %d of kind %u in %s", (int)y, (unsigned)kind,
                      rows[i].text);
            }
            wyt_board_unref(one);
            wyt_board_unref(other);
            one = NULL;
        }
        wyt_rules_unref(text);
        wyt_rules_unref(rules);
        wyt_context_unref(context);
    }
}

static void introspection(void **state)
{
    static const uint64_t from[2] = {5, 7}, rook[2] = {5, 4},
                          bishop[2] = {3, 5};
    static const uint64_t none[2] = {4, 5};
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(rows); i++) {
        const struct row *row = &rows[i];
        struct blocked blocked = {row->game, 0, 0, 0, 0};
        wyt_context *context = test_context();
        wyt_rules *rules = rules_of(context, row, &blocked);
        const bool blocks = row->block > 1;
        const int32_t rooks = !blocks            ? 0
                              : !row->named      ? 1
                              : row->game == NIM ? 64
                                                 : 5;
        int32_t class = 7;
        CHECK(wyt_rules_property(rules, WYT_RULES_BLOCKING) == blocks &&
                  wyt_rules_property(rules, WYT_RULES_COMPLY) == 0 &&
                  wyt_rules_modifier_count(rules) == 0,
              "properties of row %d", (int)i);
        CHECK_STATUS(
            WYT_OK, wyt_rules_blockable(context, rules, from, rook, 2, &class));
        CHECK(class == rooks, "class %d in row %d", (int)class, (int)i);
        CHECK(wyt_rules_block_count(rules, class) ==
                  (blocks ? row->block - 1 : 0),
              "how many of row %d", (int)i);
        if (row->game == WYTHOFF) {
            CHECK_STATUS(WYT_OK, wyt_rules_blockable(context, rules, from,
                                                     bishop, 2, &class));
            CHECK(class == (blocks && !row->named), "class %d in row %d",
                  (int)class, (int)i);
        }
        CHECK_ERROR(WYT_E_POSITION, context,
                    wyt_rules_blockable(context, rules, from, none, 2, &class));
        wyt_rules_unref(rules);
        wyt_context_unref(context);
    }
}

/* Where nothing has a value, questions say so. */
static void without_values(void **state)
{
    static const uint64_t heaps[2] = {3, 4}, size[2] = {5, 6};
    struct blocked blocked = {WYTHOFF, 0, 0, 0, 0};
    wyt_context *context = test_context();
    wyt_rules *rules = rules_of(context, &rows[4], &blocked);
    wyt_solver *solver = test_solver(context, rules, "auto");
    uint64_t number = 7, where[2];
    uint32_t question;
    (void)state;
    CHECK_ERROR(WYT_UNDEFINED, context,
                wyt_solver_grundy(solver, heaps, 2, &number));
    CHECK(strstr(wyt_context_error(context), "block") != NULL, "%s",
          wyt_context_error(context));
    CHECK_ERROR(WYT_UNDEFINED, context,
                wyt_solver_remoteness(solver, heaps, 2, &number));
    CHECK(strstr(wyt_context_error(context), "block") != NULL, "%s",
          wyt_context_error(context));
    CHECK(number == 7, "an output was touched");
    CHECK_STATUS(WYT_OK, wyt_rules_verify(context, rules, "search", size, 2,
                                          &question, where));
    wyt_solver_free(solver);
    wyt_rules_unref(rules);
    wyt_context_unref(context);
}

/* The lists of numbers and of P-positions are those of the text. */
static void numbering(void **state)
{
    (void)state;
    for (size_t i = 2; i < 7; i++) {
        struct blocked blocked = {rows[i].game, 0, 0, 0, 0};
        struct bench text = bench_open(rows[i].text, "reference");
        wyt_context *context = test_context();
        wyt_rules *rules = rules_of(context, &rows[i], &blocked);
        wyt_solver *solver = test_solver(context, rules, "auto");
        for (uint64_t k = 0; k < 5; k++) {
            uint64_t one[2], other[2], rank = 99;
            const uint32_t side =
                i == 3 || i == 5 ? WYT_SIDE_UPPER : WYT_SIDE_BOTH;
            CHECK_STATUS(WYT_OK, wyt_solver_nth(solver, k, side, one, 2));
            CHECK_STATUS(WYT_OK,
                         wyt_solver_nth(text.solver, k, side, other, 2));
            CHECK(one[0] == other[0] && one[1] == other[1],
                  "number %d of %s is %s", (int)k, rows[i].text,
                  test_position(one, 2));
            CHECK_STATUS(WYT_OK, wyt_solver_rank(solver, one, 2, side, &rank));
            CHECK(rank == k, "rank of number %d of %s", (int)k, rows[i].text);
        }
        wyt_solver_free(solver);
        wyt_rules_unref(rules);
        wyt_context_unref(context);
        bench_close(&text);
    }
}

/* The class of an option by lists of integers, for functions and for formulas
 * that name it. */
static int32_t class_big(wyt_context *context, const wyt_rules *rules,
                         const uint64_t *from, const uint64_t *to)
{
    wyt_integers *start = NULL, *end = NULL;
    int32_t class = 77;
    CHECK_STATUS(WYT_OK, wyt_integers_new(context, &start));
    CHECK_STATUS(WYT_OK, wyt_integers_new(context, &end));
    for (size_t i = 0; i < 2; i++) {
        CHECK_STATUS(WYT_OK, wyt_integers_add_u64(start, from[i]));
        CHECK_STATUS(WYT_OK, wyt_integers_add_u64(end, to[i]));
    }
    CHECK_STATUS(WYT_OK,
                 wyt_rules_blockable_big(context, rules, start, end, &class));
    wyt_integers_free(start);
    wyt_integers_free(end);
    return class;
}

static void classes_at_any_size(void **state)
{
    static const uint64_t from[2] = {5, 7}, rook[2] = {5, 4},
                          bishop[2] = {3, 5};
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(rows); i++) {
        struct blocked blocked = {rows[i].game, 0, 0, 0, 0};
        wyt_context *context = test_context();
        wyt_rules *rules = rules_of(context, &rows[i], &blocked);
        wyt_rules *text = test_rules(context, rows[i].text);
        for (size_t k = 0; k < 4; k++) {
            const wyt_rules *asked = k % 2 == 0 ? rules : text;
            const uint64_t *to = k < 2 ? rook : bishop;
            int32_t class = 7;
            if (to == bishop && rows[i].game == NIM)
                continue;
            CHECK_STATUS(WYT_OK, wyt_rules_blockable(context, asked, from, to,
                                                     2, &class));
            CHECK(class_big(context, asked, from, to) == class,
                  "class %d in %s", (int)class, rows[i].text);
        }
        wyt_rules_unref(text);
        wyt_rules_unref(rules);
        wyt_context_unref(context);
    }
}

/* A class that there is not, and a status of the function. */
static void faults(void **state)
{
    static const uint64_t size[2] = {6, 7}, to[2] = {0, 0};
    static const uint64_t near[2] = {0, 3};
    static const struct {
        int32_t class, status, expected;
    } cases[] = {{65, WYT_OK, WYT_E_CALLBACK},
                 {-1, WYT_OK, WYT_E_CALLBACK},
                 {INT32_MIN, WYT_OK, WYT_E_CALLBACK},
                 {0, 4711, 4711},
                 {0, WYT_LIMIT, WYT_LIMIT}};
    static const char *const backends[] = {"auto", "reference", "search",
                                           "board"};
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(cases); i++) {
        struct blocked blocked = {WYTHOFF, cases[i].class, cases[i].status, 0,
                                  0};
        const int32_t expected = cases[i].expected;
        wyt_context *context = test_context();
        wyt_rules *rules = rules_of(context, &rows[4], &blocked);
        wyt_board *board = NULL;
        int32_t class = 7;
        for (size_t k = 0; k < TEST_LENGTH(backends); k++) {
            wyt_solver *solver = test_solver(context, rules, backends[k]);
            int32_t outcome = 7;

            CHECK_ERROR(expected, context,
                        wyt_solver_outcome(solver, near, 2, &outcome));
            CHECK(outcome == 7, "an output was touched");
            wyt_solver_free(solver);
        }
        CHECK_ERROR(
            expected, context,
            wyt_board_new(context, rules, size, 2, WYT_BOARD_OUTCOME, &board));
        CHECK_ERROR(expected, context,
                    wyt_rules_blockable(context, rules, near, to, 2, &class));
        CHECK_ERROR(expected, context,
                    wyt_rules_validate(context, rules, size, 2));
        CHECK(board == NULL && class == 7, "an output was touched");
        wyt_rules_unref(rules);
        wyt_context_unref(context);
    }
}

/* How many may be forbidden has a range. */
static void refused_numbers(void **state)
{
    const wyt_callbacks good = {.size = sizeof good,
                                .name = "blocked",
                                .heaps = 2,
                                .options = options,
                                .block = 65535};
    wyt_callbacks table = good;
    wyt_context *context = test_context();
    wyt_rules *rules = NULL;
    (void)state;
    table.block = 65536;
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt_rules_from_callbacks(context, &table, &rules));
    table.block = UINT64_MAX;
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt_rules_from_callbacks(context, &table, &rules));
    CHECK_STATUS(WYT_OK, wyt_rules_from_callbacks(context, &good, &rules));
    wyt_rules_unref(rules);
    wyt_context_unref(context);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(answers),
        cmocka_unit_test(boards),
        cmocka_unit_test(introspection),
        cmocka_unit_test(without_values),
        cmocka_unit_test(numbering),
        cmocka_unit_test(faults),
        cmocka_unit_test(refused_numbers),
        where_big((struct CMUnitTest)cmocka_unit_test(classes_at_any_size)),
    };
    return test_main("api callbacks_blocking", tests, TEST_LENGTH(tests));
}
