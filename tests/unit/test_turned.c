/* SPDX-License-Identifier: MIT */
/* board/turned.h, board/p_options.h: P-options read from turned copies of a
 * board are those that going through the options finds. */
#include <inttypes.h>
#include <string.h>

#include "base/order.h"
#include "board/p_options.h"
#include "board/storage.h"
#include "board/turned.h"
#include "moves/options.h"
#include "moves/positions.h"
#include "rules/rules.h"
#include "support/allocator.h"
#include "support/harness.h"
#include "support/random.h"

/* A board with its copies. */
struct turning {
    wyt_context *context;
    wyt_rules *rules;
    wyt_board *board;
    struct wyt__turned turned;
    struct wyt__positions found, expected;
};

static struct turning begin(const wyt_allocator *allocator, const char *text,
                            const uint64_t *size)
{
    struct turning it = {0};
    if (allocator == NULL)
        it.context = test_context();
    else
        CHECK_STATUS(WYT_OK, wyt_context_new(allocator, &it.context));
    it.rules = test_rules(it.context, text);
    it.found.context = it.expected.context = it.context;
    it.found.n = it.expected.n = it.rules->game.heaps;
    CHECK_STATUS(WYT_OK, wyt_board_new(it.context, it.rules, size, it.found.n,
                                       WYT_BOARD_OUTCOME, &it.board));
    return it;
}

static void end(struct turning *it)
{
    wyt__turned_clear(&it->turned);
    wyt__positions_clear(&it->found);
    wyt__positions_clear(&it->expected);
    wyt_board_unref(it->board);
    wyt_rules_unref(it->rules);
    wyt_context_unref(it->context);
}

static int32_t outcome(void *state, const uint64_t *heaps, int32_t *out)
{
    *out = wyt__board_is_p(state, heaps) ? WYT_OUTCOME_P : WYT_OUTCOME_N;
    return WYT_OK;
}

static int32_t ask(struct turning *it, const uint64_t *heaps)
{
    it->found.count = 0;
    return wyt__p_options(it->board, &it->turned, heaps, &it->found);
}

/* Both lists of a position, of which the first one is there. */
static void compare(struct turning *it, const uint64_t *heaps)
{
    struct wyt__positions *const lists[2] = {&it->found, &it->expected};
    const size_t n = it->found.n;
    it->expected.count = 0;
    CHECK_STATUS(WYT_OK, wyt__list_options(it->rules, heaps, WYT_OUTCOME_P,
                                           outcome, it->board, &it->expected));
    for (size_t i = 0; i < 2; i++)
        CHECK_STATUS(WYT_OK, wyt__sort_positions(it->context, lists[i]->heaps,
                                                 lists[i]->count, n));
    CHECK(it->found.count == it->expected.count,
          "%s at %s: %zu of %zu P-options", it->rules->text,
          test_position(heaps, n), it->found.count, it->expected.count);
    CHECK(it->found.count == 0 ||
              memcmp(it->found.heaps, it->expected.heaps,
                     it->found.count * n * sizeof *it->found.heaps) == 0,
          "%s at %s: other P-options", it->rules->text,
          test_position(heaps, n));
}

static bool is_position(const struct turning *it, const uint64_t *heaps)
{
    int32_t yes = 0;
    CHECK_STATUS(WYT_OK,
                 wyt_rules_contains(it->rules, heaps, it->found.n, &yes));
    return yes != 0;
}

static size_t copies(const struct turning *it)
{
    size_t count = 0;
    for (size_t i = 0; i < it->turned.count; i++)
        count += it->turned.classes[i].bits != NULL ||
                 it->turned.classes[i].list != NULL;
    return count;
}

/* Positions at random until all copies are made, and as many again. */
static void check_copies(struct turning *it, size_t expected, size_t questions)
{
    struct random random = random_stream(0x74757264);
    const size_t n = it->found.n;
    for (size_t i = 0; i < questions; i++) {
        uint64_t heaps[WYT__TURNED_HEAPS];
        for (size_t k = 0; k < n; k++)
            heaps[k] = random_below(&random, it->board->size[k]);
        if (!is_position(it, heaps))
            continue;
        CHECK_STATUS(WYT_OK, ask(it, heaps));
        compare(it, heaps);
    }
    CHECK(copies(it) == expected, "%s: %zu copies, %zu were expected",
          it->rules->text, copies(it), expected);
}

/* Directions of all kinds, of few P-positions and many; copies are made but for
 * rows and, of a symmetric square, columns, for classes along one direction
 * one, and for lines that are short or of which few cells lie in a box none. */
static void two_heaps(void **state)
{
    static const struct {
        const char *text;
        uint64_t size[2];
        size_t copies;
    } rows[] = {
        {"nim+block=3", {64, 65}, 1},
        {"nim+block=3", {64, 64}, 0},
        {"wythoff+block=6", {200, 200}, 1},
        {"wyt:a=1,b=3+block=4", {150, 150}, 1},
        {"modulo:m=2,q=5,l=3+block=4", {193, 193}, 1},
        {"vectors:lines=1.2/2.1/0.3/3.0+block=3", {250, 250}, 2},
        {"wythoff+block=6", {130, 131}, 2},
        {"wythoff+block=6", {257, 66}, 2},
        {"wythoff+block=6", {66, 257}, 2},
        {"wythoff", {63, 200}, 0},
        {"wyt:a=3,b=2,c=1+block=2", {190, 129}, 2},
        {"fraenkel:a=4+comply=2", {100, 140}, 2},
        {"modulo:m=2,q=5,l=3+block=4", {200, 193}, 2},
        {"vectors:lines=1.2/2.1/0.3/3.0+block=3", {200, 300}, 3},
        {"vectors:lines=1.0/0.1/5.3+comply=2", {211, 250}, 2},
        {"vectors:lines=0.1/0.2/2.2/3.3/1.1q4l3", {129, 140}, 2},
        {"vectors:lines=1.1/301.1", {320, 70}, 1},
        {"vectors:lines=1.0t3/0.1t3/1.1t2+block=2", {100, 100}, 0},
        {"vectors:strips=i2/j3/d4+block=5", {128, 127}, 2},
        {"vectors:lines=1.2/2.2,strips=i1/j2,hole=5.70", {140, 150}, 3},
        {"vectors:steps=1.2/2.1/0.1/1.0/3.0", {80, 90}, 0},
        {"vectors:lines=1.0/0.1/1.3/5.2", {260, 300}, 3},
        {"vectors:lines=0.2/2.0/3.3,steps=1.1+misere", {280, 281}, 2},
        {"wythoff+misere", {300, 300}, 1},
        {"fraenkel:a=20", {400, 400}, 1},
        {"vectors:lines=1.0/0.1/3.1q3l2", {400, 200}, 2},
        {"hole:m=1,u=70,v=9", {330, 320}, 2},
    };
    size_t listed = 0, turned = 0;
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(rows); i++) {
        struct turning it = begin(NULL, rows[i].text, rows[i].size);
        check_copies(&it, rows[i].copies, 1500);
        listed += it.turned.is_listed;
        turned += !it.turned.is_listed && rows[i].copies > 0;
        end(&it);
    }
    CHECK(listed > 4 && turned > 4, "%zu lists, %zu copies", listed, turned);
}

static void three_heaps(void **state)
{
    static const struct {
        const char *text;
        uint64_t size[3];
        size_t copies;
    } rows[] = {
        {"nim:heaps=3+block=3", {65, 70, 64}, 2},
        {"gw:heaps=3,sets=any+block=4", {70, 66, 80}, 6},
        {"vectors:heaps=3,lines=1.2.0/0.1.0/0.0.1/2.3.1+block=2",
         {64, 129, 90},
         3},
        {"vectors:heaps=3,lines=1.1.0q2l1/0.2.2/1.0.0/0.0.1t40+comply=2",
         {75, 67, 64},
         3},
    };
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(rows); i++) {
        struct turning it = begin(NULL, rows[i].text, rows[i].size);
        check_copies(&it, rows[i].copies, 6000);
        end(&it);
    }
}

/* Where memory is short no copy is made, and no question fails. */
static void no_memory_to_spare(void **state)
{
    static const uint64_t size[2] = {200, 201};
    struct turning it = begin(NULL, "wythoff+block=6", size);
    (void)state;
    CHECK_STATUS(WYT_OK, wyt_context_set_limit(it.context, WYT_LIMIT_MEMORY,
                                               4 * wyt__board_bytes(it.board)));
    check_copies(&it, 0, 300);
    CHECK_STATUS(WYT_OK, wyt_context_set_limit(it.context, WYT_LIMIT_MEMORY,
                                               UINT64_MAX));
    check_copies(&it, 2, 300);
    end(&it);
}

/* Questions of which one is refused a request, and again some with all memory;
 * false if there was no such request. */
static bool ask_without_memory(size_t request)
{
    static const uint64_t size[2] = {100, 101};
    struct allocator allocator;
    struct turning it;
    size_t failures = 0, refused;
    allocator_init(&allocator);
    it = begin(&allocator.table, "wythoff+block=6", size);
    allocator_arm(&allocator, request);
    for (uint64_t x = 0; x < 100; x++) {
        const uint64_t heaps[2] = {x, 99};
        const int32_t status = ask(&it, heaps);
        failures += status == WYT_E_MEMORY;
        CHECK(status == WYT_OK || status == WYT_E_MEMORY, "request %zu: %s",
              request, wyt_status_name(status));
    }
    refused = allocator.refused;
    CHECK(failures == refused, "request %zu: %zu failures", request, failures);
    allocator_disarm(&allocator);
    CHECK(copies(&it) == 2, "request %zu: %zu copies", request, copies(&it));
    check_copies(&it, 2, 300);
    end(&it);
    allocator_check_empty(&allocator, "P-options");
    return refused > 0;
}

static void refused_requests(void **state)
{
    size_t request = 1;
    (void)state;
    while (ask_without_memory(request))
        request++;
    CHECK(request > 3, "%zu requests", request - 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(two_heaps),
        cmocka_unit_test(three_heaps),
        cmocka_unit_test(no_memory_to_spare),
        cmocka_unit_test(refused_requests),
    };
    return test_main("turned", tests, TEST_LENGTH(tests));
}
