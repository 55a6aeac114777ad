/* SPDX-License-Identifier: MIT */
/*
 * Batches item by item: each answer and each status is that of the question
 * alone, in every layout; what is about one item ends a batch only where no
 * statuses are wanted, and what is not ends every batch.
 */
#include <stdlib.h>
#include <string.h>

#include "support/harness.h"
#include "support/random.h"

enum { COUNT = 60, HEAPS = 3, ROOM = COUNT * (2 * HEAPS + 1), MOVES = 64 };

static const char *const games[] = {
    "wythoff",
    "wyt:a=2,b=3",
    "wyt:a=3,b=1,c=2",
    "wyt:a=1,b=2+misere",
    "hole:m=2,u=3,v=4",
    "nim:heaps=3",
    "nim+misere",
    "nim+heapblock=3",
    "wythoff+block=2",
    "wythoff+comply=2",
    "choice:m=1,p=3",
    "gw:heaps=3,sets=nim",
    "modulo:m=1,q=2,l=1",
    "vectors:lines=1.0/0.1/2.1",
};

/* Positions in an array of the caller. */
struct input {
    uint64_t heaps[ROOM];
    size_t n, step, stride;
};

/* ---- the questions, alone and of an array ---- */

static int32_t one_outcome(wyt_solver *solver, const uint64_t *heaps, size_t n,
                           uint64_t *out)
{
    int32_t outcome, status = wyt_solver_outcome(solver, heaps, n, &outcome);
    if (status == WYT_OK)
        *out = (uint64_t)outcome;
    return status;
}

static int32_t all_outcomes(wyt_solver *solver, const struct input *in,
                            uint64_t *out, int32_t *statuses, size_t *count)
{
    unsigned char bytes[COUNT] = {0};
    int32_t status =
        wyt_solver_outcome_batch(solver, in->heaps, in->n, in->step, in->stride,
                                 COUNT, bytes, statuses, count);
    for (size_t k = 0; k < COUNT; k++)
        out[k] = bytes[k];
    return status;
}

static int32_t all_values(wyt_solver *solver, const struct input *in,
                          uint64_t *out, int32_t *statuses, size_t *count)
{
    return wyt_solver_grundy_batch(solver, in->heaps, in->n, in->step,
                                   in->stride, COUNT, out, statuses, count);
}

static int32_t all_moves(wyt_solver *solver, const struct input *in,
                         uint64_t *out, int32_t *statuses, size_t *count)
{
    return wyt_solver_remoteness_batch(solver, in->heaps, in->n, in->step,
                                       in->stride, COUNT, out, statuses, count);
}

static int32_t one_rank(wyt_solver *solver, const uint64_t *heaps, size_t n,
                        uint64_t *out)
{
    return wyt_solver_rank(solver, heaps, n, WYT_SIDE_BOTH, out);
}

static int32_t all_ranks(wyt_solver *solver, const struct input *in,
                         uint64_t *out, int32_t *statuses, size_t *count)
{
    return wyt_solver_rank_batch(solver, in->heaps, in->n, in->step, in->stride,
                                 COUNT, WYT_SIDE_BOTH, out, statuses, count);
}

static int32_t one_winning(wyt_solver *solver, const uint64_t *heaps, size_t n,
                           uint64_t *out)
{
    uint64_t options[MOVES * HEAPS];
    size_t count;
    int32_t status =
        wyt_solver_winning(solver, heaps, n, options, NULL, MOVES, &count);
    if (status == WYT_OK)
        *out = count;
    return status;
}

static int32_t all_winning(wyt_solver *solver, const struct input *in,
                           uint64_t *out, int32_t *statuses, size_t *count)
{
    return wyt_solver_winning_batch(solver, in->heaps, in->n, in->step,
                                    in->stride, COUNT, out, NULL, NULL, 0,
                                    statuses, count);
}

static const struct question {
    const char *name;
    int32_t (*one)(wyt_solver *, const uint64_t *, size_t, uint64_t *);
    int32_t (*all)(wyt_solver *, const struct input *, uint64_t *, int32_t *,
                   size_t *);
    bool far; /* is refused at once where heaps are too large */
} questions[] = {
    {"outcome", one_outcome, all_outcomes, true},
    {"grundy", wyt_solver_grundy, all_values, true},
    {"remoteness", wyt_solver_remoteness, all_moves, true},
    {"rank", one_rank, all_ranks, false},
    {"winning", one_winning, all_winning, false},
};

/* ---- the law ---- */

static void fill(struct input *in, struct random *random, size_t n,
                 size_t which, bool far)
{
    const size_t layouts[][2] = {
        {1, n}, {COUNT, 1}, {COUNT + 3, 1}, {2, 2 * n + 1}};
    in->n = n;
    in->step = layouts[which][0];
    in->stride = layouts[which][1];
    for (size_t k = 0; k < COUNT; k++)
        for (size_t i = 0; i < n; i++)
            in->heaps[k * in->stride + i * in->step] =
                far && k % 20 == 7 ? UINT64_MAX - i - k
                                   : random_below(random, n == 2 ? 16 : 7);
}

static const uint64_t *position(const struct input *in, size_t k,
                                uint64_t *heaps)
{
    for (size_t i = 0; i < in->n; i++)
        heaps[i] = in->heaps[k * in->stride + i * in->step];
    return heaps;
}

/* Whether the status of an item says that the game has no such answers. */
static bool is_meaningless(const wyt_rules *rules, int32_t status)
{
    return status == WYT_UNDEFINED ||
           (status == WYT_UNSUPPORTED && wyt_rules_choices(rules) > 0);
}

static void check_items(const struct bench *bench, const char *game,
                        const struct question *question, const struct input *in)
{
    uint64_t expected[COUNT], out[COUNT], heaps[HEAPS];
    int32_t right[COUNT], statuses[COUNT], status;
    size_t done = 999, first = COUNT;
    for (size_t k = 0; k < COUNT; k++) {
        right[k] = question->one(bench->solver, position(in, k, heaps), in->n,
                                 &expected[k]);
        if (right[k] != WYT_OK && first == COUNT)
            first = k;
        if (right[k] != WYT_E_POSITION &&
            is_meaningless(bench->rules, right[k])) {
            CHECK_ERROR(right[k], bench->context,
                        question->all(bench->solver, in, out, statuses, &done));
            CHECK(done == 0, "%s of %s: %zu", question->name, game, done);
            return;
        }
    }
    memset(statuses, 0x77, sizeof statuses);
    CHECK_STATUS(WYT_OK,
                 question->all(bench->solver, in, out, statuses, &done));
    CHECK(done == COUNT, "%s of %s: %zu", question->name, game, done);
    for (size_t k = 0; k < COUNT; k++)
        CHECK(statuses[k] == right[k] &&
                  (right[k] != WYT_OK || out[k] == expected[k]),
              "%s of %s: item %zu is %llu, %s; alone %llu, %s", question->name,
              game, k, (unsigned long long)out[k], wyt_status_name(statuses[k]),
              (unsigned long long)expected[k], wyt_status_name(right[k]));
    status = question->all(bench->solver, in, out, NULL, &done);
    CHECK(status == (first < COUNT ? right[first] : WYT_OK) && done == first,
          "%s of %s: %s at %zu, not at %zu", question->name, game,
          wyt_status_name(status), done, first);
    for (size_t k = 0; k < done; k++)
        CHECK(out[k] == expected[k], "%s of %s: item %zu", question->name, game,
              k);
}

static void items(void **state)
{
    struct random random = random_stream(3);
    struct input in;
    (void)state;
    for (size_t g = 0; g < TEST_LENGTH(games); g++)
        for (size_t q = 0; q < TEST_LENGTH(questions); q++)
            for (size_t k = 0; k < 4; k++) {
                struct bench bench = bench_open(games[g], NULL);
                fill(&in, &random, wyt_rules_heaps(bench.rules), k,
                     questions[q].far);
                check_items(&bench, games[g], &questions[q], &in);
                bench_close(&bench);
            }
}

/* ---- numbers ---- */

/* What kernels leave, behind and between what they answer. */
static void numbers(void **state)
{
    static const struct {
        const char *text;
        uint32_t side;
        int32_t status;
    } table[] = {{"wythoff", WYT_SIDE_BOTH, WYT_BEYOND},
                 {"wyt:a=2,b=3", WYT_SIDE_UPPER, WYT_BEYOND},
                 {"nim", WYT_SIDE_LOWER, WYT_OK},
                 {"wyt:a=2,b=2,c=7", WYT_SIDE_LOWER, WYT_NONE}};
    (void)state;
    for (size_t t = 0; t < 2 * TEST_LENGTH(table); t++) {
        struct bench bench = bench_open(table[t / 2].text, NULL);
        const size_t step = t % 2 == 0 ? COUNT : 1;
        const size_t stride = t % 2 == 0 ? 1 : 2;
        uint64_t numbers[COUNT], out[2 * COUNT], pair[2];
        int32_t statuses[COUNT];
        size_t done = 7;
        for (size_t k = 0; k < COUNT; k++)
            numbers[k] = k % 7 == 3 || k > 50 ? UINT64_MAX - k : 0;
        CHECK_STATUS(WYT_OK,
                     wyt_solver_nth_batch(bench.solver, numbers, COUNT,
                                          table[t / 2].side, out, 2, step,
                                          stride, statuses, &done));
        CHECK(done == COUNT, "%zu items", done);
        for (size_t k = 0; k < COUNT; k++) {
            int32_t status = wyt_solver_nth(bench.solver, numbers[k],
                                            table[t / 2].side, pair, 2);
            CHECK(statuses[k] == status &&
                      (status == WYT_OK || status == table[t / 2].status),
                  "%s: item %zu is %s, alone %s", table[t / 2].text, k,
                  wyt_status_name(statuses[k]), wyt_status_name(status));
            CHECK(status != WYT_OK || (out[k * stride] == pair[0] &&
                                       out[k * stride + step] == pair[1]),
                  "%s: item %zu", table[t / 2].text, k);
        }
        bench_close(&bench);
    }
}

/* Kernels write statuses of all they answer, and no others. */
static void kernel_statuses(void **state)
{
    enum { MANY = 5000 };
    static uint64_t heaps[2 * MANY];
    static int32_t statuses[MANY + 1];
    static unsigned char out[MANY];
    struct bench bench = bench_open("wythoff", NULL);
    size_t done;
    (void)state;
    for (size_t k = 0; k < MANY; k++)
        heaps[k] = k % 100, heaps[MANY + k] = k % 77;
    memset(statuses, 0x77, sizeof statuses);
    CHECK_STATUS(WYT_OK,
                 wyt_solver_outcome_batch(bench.solver, heaps, 2, MANY, 1, MANY,
                                          out, statuses, &done));
    CHECK(done == MANY && statuses[MANY] == 0x77777777, "%zu", done);
    for (size_t k = 0; k < MANY; k++)
        CHECK(statuses[k] == WYT_OK, "item %zu", k);
    bench_close(&bench);
}

/* ---- winning moves ---- */

/* Goes through all positions with room for a few options at a time. */
static void check_winning(const struct bench *bench, const struct input *in,
                          size_t room)
{
    static uint64_t options[MOVES * HEAPS], single[MOVES * HEAPS];
    int32_t marks[MOVES], right[MOVES], statuses[COUNT], status = WYT_E_SPACE;
    uint64_t counts[COUNT], heaps[HEAPS];
    size_t from = 0, done = 0;
    while (status == WYT_E_SPACE) {
        size_t used = 0, count;
        status = wyt_solver_winning_batch(
            bench->solver, in->heaps + from * in->stride, in->n, in->step,
            in->stride, COUNT - from, counts, options, marks, room, statuses,
            &done);
        CHECK(status == WYT_OK || status == WYT_E_SPACE, "%s",
              wyt_status_name(status));
        CHECK((status == WYT_OK) == (from + done == COUNT), "%zu of %zu", done,
              COUNT - from);
        for (size_t k = 0; k < done; k++, used += count) {
            count = 0;
            CHECK(statuses[k] ==
                      wyt_solver_winning(bench->solver,
                                         position(in, from + k, heaps), in->n,
                                         single, right, MOVES, &count),
                  "status of %zu", from + k);
            CHECK(counts[k] == count && used + count <= room, "%zu of %zu",
                  (size_t)counts[k], count);
            CHECK(memcmp(options + used * in->n, single,
                         count * in->n * sizeof *single) == 0 &&
                      memcmp(marks + used, right, count * sizeof *right) == 0,
                  "the options of %zu", from + k);
        }
        from += done;
        if (status == WYT_E_SPACE && done == 0) {
            CHECK(counts[0] > room, "%zu fit", (size_t)counts[0]);
            room = (size_t)counts[0];
        }
    }
}

static void winning(void **state)
{
    struct random random = random_stream(4);
    struct input in;
    (void)state;
    for (size_t g = 0; g < TEST_LENGTH(games); g++)
        for (size_t room = 0; room <= MOVES; room += 4) {
            struct bench bench = bench_open(games[g], NULL);
            fill(&in, &random, wyt_rules_heaps(bench.rules), room % 3, false);
            if (wyt_rules_choices(bench.rules) == 0)
                check_winning(&bench, &in, room);
            bench_close(&bench);
        }
}

/* ---- what ends every batch ---- */

/* One heap; at a heap of 5 the callback has a status of its own. */
static int32_t options(void *user, const uint64_t *heaps, size_t n,
                       wyt_emit emit, void *sink)
{
    const uint64_t next = heaps[0] - 1;
    if (heaps[0] == 5)
        return *(int32_t *)user;
    return heaps[0] == 0 ? WYT_OK : emit(sink, &next, n);
}

static int32_t stop(void *user, uint64_t done, uint64_t total)
{
    (void)done;
    (void)total;
    return *(int32_t *)user;
}

static void ended_batches(void **state)
{
    static const int32_t returned[] = {WYT_NONE, WYT_LIMIT, WYT_E_POSITION,
                                       WYT_BEYOND, 1000};
    const uint64_t heaps[3] = {4, 5, 3};
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(returned); i++) {
        int32_t status = returned[i], statuses[3];
        wyt_callbacks table = {.size = sizeof table,
                               .heaps = 1,
                               .user = &status,
                               .options = options,
                               .name = "count"};
        wyt_context *context = test_context();
        wyt_rules *rules = NULL;
        wyt_solver *solver;
        uint64_t out[3];
        size_t done = 7;
        CHECK_STATUS(WYT_OK, wyt_rules_from_callbacks(context, &table, &rules));
        solver = test_solver(context, rules, NULL);
        CHECK_ERROR(status, context,
                    (wyt_solver_grundy_batch)(solver, heaps, 1, 1, 1, 3, out,
                                              statuses, &done));
        CHECK(done == 1 && out[0] == 0 && statuses[0] == WYT_OK, "%zu", done);
        wyt_solver_free(solver);
        wyt_rules_unref(rules);
        wyt_context_unref(context);
    }
}

/* A status of the progress callback is none of an item, whatever it is. */
static void stopped_batches(void **state)
{
    enum { MANY = 2000 };
    static uint64_t heaps[MANY], out[MANY];
    static int32_t statuses[MANY];
    int32_t status = WYT_NONE;
    struct bench bench = bench_open("nim:heaps=1", NULL);
    size_t done = 0;
    (void)state;
    CHECK_STATUS(WYT_OK,
                 wyt_context_set_progress(bench.context, stop, &status));
    CHECK_ERROR(WYT_NONE, bench.context,
                (wyt_solver_grundy_batch)(bench.solver, heaps, 1, 1, 1, MANY,
                                          out, statuses, &done));
    CHECK(done > 0 && done < MANY, "%zu items", done);
    bench_close(&bench);
}

/* ---- arguments ---- */

static void refused(void **state)
{
    struct bench bench = bench_open("wythoff", NULL);
    const uint64_t heaps[4] = {1, 2, 3, 5};
    uint64_t out[2], moves[4];
    int32_t marks[2];
    size_t done = 7;
    (void)state;
#define GRUNDY(solver, heaps, n, step, stride, out, done)                      \
    wyt_solver_grundy_batch(solver, heaps, n, step, stride, 2, out, NULL, done)
    CHECK_STATUS(WYT_E_ARGUMENT, GRUNDY(NULL, heaps, 2, 1, 2, out, &done));
    CHECK(done == 0, "count is %zu", done);
    CHECK_ERROR(WYT_E_ARGUMENT, bench.context,
                GRUNDY(bench.solver, NULL, 2, 1, 2, out, &done));
    CHECK_ERROR(WYT_E_ARGUMENT, bench.context,
                GRUNDY(bench.solver, heaps, 2, 1, 2, NULL, &done));
    CHECK_ERROR(WYT_E_ARGUMENT, bench.context,
                GRUNDY(bench.solver, heaps, 2, 1, 2, out, NULL));
    CHECK_ERROR(WYT_E_ARGUMENT, bench.context,
                GRUNDY(bench.solver, heaps, 2, 0, 2, out, &done));
    CHECK_ERROR(WYT_E_ARGUMENT, bench.context,
                GRUNDY(bench.solver, heaps, 2, 1, SIZE_MAX / 2, out, &done));
    CHECK_ERROR(WYT_E_POSITION, bench.context,
                GRUNDY(bench.solver, heaps, 3, 1, 2, out, &done));
#undef GRUNDY
    CHECK_STATUS(WYT_OK, wyt_solver_remoteness_batch(bench.solver, NULL, 2, 1,
                                                     2, 0, NULL, NULL, &done));
    CHECK_ERROR(WYT_E_ARGUMENT, bench.context,
                wyt_solver_rank_batch(bench.solver, heaps, 2, 1, 2, 2, 3, out,
                                      NULL, &done));
    CHECK_ERROR(WYT_E_ARGUMENT, bench.context,
                wyt_solver_winning_batch(bench.solver, heaps, 2, 1, 2, 2, out,
                                         NULL, marks, 2, NULL, &done));
    CHECK_ERROR(WYT_E_ARGUMENT, bench.context,
                wyt_solver_winning_batch(bench.solver, heaps, 2, 1, 2, 2, NULL,
                                         moves, marks, 2, NULL, &done));
    bench_close(&bench);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(items),           cmocka_unit_test(numbers),
        cmocka_unit_test(kernel_statuses), cmocka_unit_test(winning),
        cmocka_unit_test(ended_batches),   cmocka_unit_test(stopped_batches),
        cmocka_unit_test(refused),
    };
    return test_main("api batch_items", tests, TEST_LENGTH(tests));
}
