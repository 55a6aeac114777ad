/* SPDX-License-Identifier: MIT */
/*
 * Boards of games without move classes on several threads: the same cells, and
 * where functions or formulas fail the same status and the same error, whatever
 * their number.
 */
#define _POSIX_C_SOURCE 200809L

#include "support/harness.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static const uint64_t counts[] = {1, 2, 3, 8};

/* Rook moves and diagonal ones with a difference below the size of the heap
 * modulo 3: not invariant, and slow enough for several threads. */
struct game {
    uint64_t fails[4][2]; /* cells, and 4000 + their number is returned */
    size_t count;
    uint64_t grows;   /* from there on a move makes the second heap larger */
    pthread_t caller; /* and calls from other threads */
    atomic_int strange;
    bool waits; /* at (16,0) for such a call */
};

static int32_t emit_moves(const struct game *game, const uint64_t *heaps,
                          wyt_emit emit, void *sink)
{
    int32_t status = WYT_OK;
    for (uint64_t i = 0; i <= heaps[0] && status == WYT_OK; i++)
        for (uint64_t j = 0; j <= heaps[1] && j <= i + heaps[0] % 3; j++) {
            const uint64_t option[2] = {heaps[0] - i, heaps[1] - j};
            const bool is_move =
                i + j > 0 && (j == 0 || i == 0 || i <= j + heaps[1] % 2);
            if (is_move && status == WYT_OK)
                status = emit(sink, option, 1);
        }
    if (status == WYT_OK && heaps[0] >= game->grows) {
        const uint64_t option[2] = {heaps[0] - 2, heaps[1] + 1};
        status = emit(sink, option, 1);
    }
    return status;
}

/* The second tile of the first band: the first one of the second is for
 * somebody else. */
static void wait_for_others(struct game *game)
{
    const struct timespec nap = {0, 1000000};
    for (int i = 0; i < 20000 && atomic_load(&game->strange) == 0; i++)
        nanosleep(&nap, NULL);
}

static int32_t options(void *user, const uint64_t *heaps, size_t n,
                       wyt_emit emit, void *sink)
{
    struct game *game = user;
    (void)n;
    for (size_t i = 0; i < game->count; i++)
        if (memcmp(heaps, game->fails[i], 2 * sizeof *heaps) == 0)
            return 4000 + (int32_t)i;
    if (!pthread_equal(pthread_self(), game->caller))
        atomic_fetch_add(&game->strange, 1);
    else if (game->waits && heaps[0] == 16 && heaps[1] == 0)
        wait_for_others(game);
    return emit_moves(game, heaps, emit, sink);
}

static int32_t add_up(void *user, const uint64_t *heaps, size_t n,
                      uint64_t *out)
{
    (void)user;
    (void)n;
    *out = heaps[0] + heaps[1];
    return WYT_OK;
}

static wyt_rules *rules_of(wyt_context *context, struct game *game,
                           uint32_t flags)
{
    const wyt_callbacks table = {.size = sizeof table,
                                 .flags = flags,
                                 .name = "threads",
                                 .heaps = 2,
                                 .options = options,
                                 .measure = add_up,
                                 .user = game};
    wyt_rules *rules = NULL;
    CHECK_STATUS(WYT_OK, wyt_rules_from_callbacks(context, &table, &rules));
    return rules;
}

static int32_t solve(wyt_context *context, const wyt_rules *rules,
                     const uint64_t *size, uint32_t kind, uint64_t threads,
                     wyt_board **out_board)
{
    CHECK_STATUS(WYT_OK,
                 wyt_context_set_tuning(context, WYT_TUNING_THREADS, threads));
    return wyt_board_new(context, rules, size, wyt_rules_heaps(rules), kind,
                         out_board);
}

/* Every cell of boards by several threads is that of one by one thread. */
static void check_cells(wyt_context *context, const wyt_rules *rules,
                        const uint64_t *size, uint32_t kind)
{
    static uint32_t one[1 << 17], other[1 << 17];
    const uint64_t from[3] = {0, 0, 0};
    const size_t n = wyt_rules_heaps(rules);
    size_t cells = 1;
    for (size_t i = 0; i < n; i++)
        cells *= (size_t)size[i];
    CHECK(cells <= TEST_LENGTH(one), "%d cells", (int)cells);
    for (size_t i = 0; i < TEST_LENGTH(counts); i++) {
        wyt_board *board = NULL;
        CHECK_STATUS(WYT_OK,
                     solve(context, rules, size, kind, counts[i], &board));
        CHECK_STATUS(WYT_OK, wyt_board_cells(board, from, size, n, 4, NULL,
                                             i == 0 ? one : other, cells));
        CHECK(i == 0 || memcmp(one, other, cells * sizeof *one) == 0,
              "kind %u by %d threads", (unsigned)kind, (int)counts[i]);
        wyt_board_unref(board);
    }
}

/* Formulas that are known to have a value everywhere have kernels of their
 * own. */
static void check_kernel(wyt_context *context, const wyt_rules *rules,
                         const uint64_t *size)
{
    char text[4096];
    size_t length = 0;
    CHECK_STATUS(WYT_OK,
                 wyt_board_explain(context, rules, size, 2, WYT_BOARD_OUTCOME,
                                   0, text, sizeof text, &length));
    CHECK(strstr(text, "kernel listed") != NULL, "%s", text);
}

static void formulas(void **state)
{
    static const char *const texts[] = {
        "rule:move=(i*j=0|abs(i-j)<2+0/(x*x-2*y*y))",
        "rule:move=(i=0|j=0|(x+y)%2=0&i=j)+cells=(x%7!=3|y>9)+end=(x+y<=2)",
        "wythoff+misere+won=(x=y&x%5=4)"};
    static const uint64_t size[2] = {131, 19};
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(texts); i++) {
        wyt_context *context = test_context();
        wyt_rules *rules = test_rules(context, texts[i]);
        if (i == 0)
            check_kernel(context, rules, size);
        for (uint32_t kind = WYT_BOARD_OUTCOME; kind <= WYT_BOARD_OPTIONS;
             kind++)
            if (i < 2 || kind != WYT_BOARD_GRUNDY)
                check_cells(context, rules, size, kind);
        wyt_rules_unref(rules);
        wyt_context_unref(context);
    }
}

static void heaps_of_three(void **state)
{
    static const uint64_t size[3] = {66, 5, 5};
    wyt_context *context = test_context();
    wyt_rules *rules =
        test_rules(context, "rule:heaps=3,move=(count(i>0)=1|i=j&j=k&x>z)");
    (void)state;
    check_cells(context, rules, size, WYT_BOARD_GRUNDY);
    wyt_rules_unref(rules);
    wyt_context_unref(context);
}

static void functions(void **state)
{
    static const uint64_t size[2] = {131, 17};
    struct game game = {.grows = UINT64_MAX};
    wyt_context *context = test_context();
    wyt_rules *rules = rules_of(context, &game, WYT_CALLBACKS_THREAD_SAFE);
    (void)state;
    for (uint32_t kind = WYT_BOARD_OUTCOME; kind <= WYT_BOARD_OPTIONS; kind++)
        check_cells(context, rules, size, kind);
    wyt_rules_unref(rules);
    wyt_context_unref(context);
}

/* Games that do not say that they are safe stay on the thread of the caller,
 * all others take the threads that they are given. */
static void threads_of_functions(void **state)
{
    static const uint64_t size[2] = {70, 18};
    struct game game = {
        .grows = UINT64_MAX, .caller = pthread_self(), .waits = true};
    wyt_context *context = test_context();
    (void)state;
    for (uint32_t safe = 0; safe < 2; safe++)
        for (uint64_t threads = 1; threads < 3; threads++) {
            wyt_rules *rules = rules_of(
                context, &game, safe > 0 ? WYT_CALLBACKS_THREAD_SAFE : 0);
            const bool several = safe > 0 && threads > 1;
            wyt_board *board = NULL;
            atomic_store(&game.strange, 0);
            game.waits = several;
            CHECK_STATUS(WYT_OK, solve(context, rules, size, WYT_BOARD_GRUNDY,
                                       threads, &board));
            CHECK((atomic_load(&game.strange) > 0) == several,
                  "%d calls of other threads of %d",
                  (int)atomic_load(&game.strange), (int)threads);
            wyt_board_unref(board);
            wyt_rules_unref(rules);
        }
    wyt_context_unref(context);
}

/* Options are searched for from the middle of the board on. */
static void options_that_grow(void **state)
{
    static const uint64_t size[2] = {50, 11};
    struct game game = {.grows = 40};
    wyt_context *context = test_context();
    wyt_rules *rules = rules_of(context, &game, WYT_CALLBACKS_THREAD_SAFE);
    (void)state;
    for (uint32_t kind = WYT_BOARD_OUTCOME; kind <= WYT_BOARD_OPTIONS; kind++)
        check_cells(context, rules, size, kind);
    wyt_rules_unref(rules);
    wyt_context_unref(context);
}

/* The same status and the same text, as often as one tries. */
static void check_failure(const wyt_rules *rules, const uint64_t *size,
                          uint32_t kind, int32_t expected)
{
    wyt_context *context = test_context();
    wyt_board *board = NULL;
    char first[512];
    for (size_t i = 0; i < 2 * TEST_LENGTH(counts); i++) {
        const int32_t status =
            solve(context, rules, size, kind, counts[i / 2], &board);
        const char *text = wyt_context_error(context);
        CHECK(status == expected, "%d threads: %d, %s", (int)counts[i / 2],
              (int)status, text);
        if (i == 0)
            memcpy(first, text, strlen(text) + 1);
        CHECK(strcmp(first, text) == 0, "%d threads: %s, not %s",
              (int)counts[i / 2], text, first);
    }
    CHECK(board == NULL, "an output was touched");
    wyt_context_unref(context);
}

/* Of several cells that fail, the one that a single thread meets first. */
static void failures(void **state)
{
    static const uint64_t size[2] = {130, 18};
    struct game game = {.fails = {{129, 3}, {0, 8}, {70, 9}, {129, 17}},
                        .count = 4,
                        .grows = UINT64_MAX};
    wyt_context *context = test_context();
    wyt_rules *rules = rules_of(context, &game, WYT_CALLBACKS_THREAD_SAFE);
    (void)state;
    for (uint32_t kind = WYT_BOARD_OUTCOME; kind <= WYT_BOARD_OPTIONS; kind++)
        check_failure(rules, size, kind, 4000);
    wyt_rules_unref(rules);
    game.count = 0;
    rules = test_rules(context, "rule:move=(i*j=0|1/(x-120)=i)");
    check_failure(rules, size, WYT_BOARD_GRUNDY, WYT_E_RULES);
    check_failure(rules, size, WYT_BOARD_OUTCOME, WYT_E_RULES);
    wyt_rules_unref(rules);
    wyt_context_unref(context);
}

/* ---- progress ---- */

struct watch {
    size_t polls, most;
};

static int32_t watch(void *user, uint64_t done, uint64_t total)
{
    struct watch *watch = user;
    CHECK(done <= total, "%d of %d", (int)done, (int)total);
    return ++watch->polls > watch->most ? 55 : WYT_OK;
}

/* Work stops when the caller says so, at whichever poll, and with his status.
 * How often the calling thread polls depends on what the others leave to it, if
 * there are others. */
static void cancelled(void **state)
{
    static const uint64_t size[2] = {130, 18};
    struct game game = {.grows = UINT64_MAX};
    wyt_context *context = test_context();
    wyt_rules *rules = rules_of(context, &game, WYT_CALLBACKS_THREAD_SAFE);
    (void)state;
    for (size_t most = 0; most < 8; most++)
        for (size_t i = 0; i < TEST_LENGTH(counts); i++) {
            struct watch watching = {0, most};
            wyt_board *board = NULL;
            CHECK_STATUS(WYT_OK,
                         wyt_context_set_progress(context, watch, &watching));
            const int32_t status = solve(context, rules, size,
                                         WYT_BOARD_OUTCOME, counts[i], &board);
            const bool was_stopped = watching.polls == most + 1;
            CHECK(was_stopped || (counts[i] > 1 && watching.polls <= most),
                  "polled %d times", (int)watching.polls);
            CHECK(status == (was_stopped ? 55 : WYT_OK) &&
                      (board == NULL) == was_stopped,
                  "%s", wyt_status_name(status));
            wyt_board_unref(board);
        }
    wyt_rules_unref(rules);
    wyt_context_unref(context);
}

/* Where memory ends, the same board has an answer with more of it. */
static void memory(void **state)
{
    static const uint64_t size[2] = {130, 18};
    struct game game = {.grows = UINT64_MAX};
    wyt_context *context = test_context();
    wyt_rules *rules = rules_of(context, &game, WYT_CALLBACKS_THREAD_SAFE);
    const uint64_t used = wyt_context_memory(context);
    bool ended = false, solved = false;
    (void)state;
    for (uint64_t more = 0; !solved; more += 5000) {
        wyt_board *board = NULL;
        int32_t status;
        CHECK_STATUS(WYT_OK, wyt_context_set_limit(context, WYT_LIMIT_MEMORY,
                                                   used + more));
        status = solve(context, rules, size, WYT_BOARD_OUTCOME, 3, &board);
        CHECK(status == WYT_OK || status == WYT_LIMIT, "%s",
              wyt_context_error(context));
        ended = ended || status == WYT_LIMIT;
        solved = status == WYT_OK;
        wyt_board_unref(board);
        CHECK(wyt_context_memory(context) == used, "%d bytes are left",
              (int)(wyt_context_memory(context) - used));
    }
    CHECK(ended, "memory never ended");
    wyt_rules_unref(rules);
    wyt_context_unref(context);
}

/* ---- memory that is refused, on whichever thread ---- */

struct heap {
    atomic_size_t requests;
    size_t refused; /* from this one on there is no memory */
};

static void *take(void *user, size_t bytes)
{
    struct heap *heap = user;
    return atomic_fetch_add(&heap->requests, 1) >= heap->refused
               ? NULL
               : malloc(bytes);
}

static void *take_more(void *user, void *block, size_t old_bytes, size_t bytes)
{
    struct heap *heap = user;
    (void)old_bytes;
    return atomic_fetch_add(&heap->requests, 1) >= heap->refused
               ? NULL
               : realloc(block, bytes);
}

static void give(void *user, void *block, size_t bytes)
{
    (void)user;
    (void)bytes;
    free(block);
}

static void memory_refused(void **state)
{
    static const uint64_t size[2] = {130, 18};
    struct game game = {.grows = UINT64_MAX};
    struct heap heap = {0, SIZE_MAX};
    const wyt_allocator table = {.size = sizeof table,
                                 .allocate = take,
                                 .reallocate = take_more,
                                 .release = give,
                                 .user = &heap};
    wyt_context *context = NULL;
    wyt_rules *rules;
    size_t used;
    int32_t status = WYT_E_MEMORY;
    (void)state;
    CHECK_STATUS(WYT_OK, wyt_context_new(&table, &context));
    rules = rules_of(context, &game, WYT_CALLBACKS_THREAD_SAFE);
    used = wyt_context_memory(context);
    for (size_t request = 0; status != WYT_OK; request++) {
        wyt_board *board = NULL;
        CHECK(request < 1000, "there is never enough");
        atomic_store(&heap.requests, 0);
        heap.refused = request;
        status = solve(context, rules, size, WYT_BOARD_GRUNDY, 3, &board);
        CHECK(status == WYT_OK || (status == WYT_E_MEMORY && board == NULL),
              "request %d: %s", (int)request, wyt_status_name(status));
        heap.refused = SIZE_MAX;
        wyt_board_unref(board);
        CHECK(wyt_context_memory(context) == used, "%d bytes are left",
              (int)(wyt_context_memory(context) - used));
    }
    wyt_rules_unref(rules);
    wyt_context_unref(context);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(formulas),
        cmocka_unit_test(heaps_of_three),
        cmocka_unit_test(functions),
        cmocka_unit_test(threads_of_functions),
        cmocka_unit_test(options_that_grow),
        cmocka_unit_test(failures),
        cmocka_unit_test(cancelled),
        cmocka_unit_test(memory),
        cmocka_unit_test(memory_refused),
    };
    return test_main("api boards_threads", tests, TEST_LENGTH(tests));
}
