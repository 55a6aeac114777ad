/* SPDX-License-Identifier: MIT */
/*
 * Every function of explore.h, claims.h and lists.h that takes a game or its
 * board, on games without move classes: Wythoff Nim as functions and as a
 * formula that nobody recognises. Where an answer is read from a board it is
 * that of the game itself; what is known of move classes alone is undecided, or
 * refused for that reason.
 */
#include "support/toys.h"

#include <string.h>

enum { SIDE = 68, SMALL = 20 };

/* Games that are the same, and one that is known. */
enum which { FUNCTIONS, MANY, FORMULA, KNOWN };

struct scene {
    struct toy toy;
    wyt_context *context;
    wyt_rules *rules;
    wyt_solver *solver;
    wyt_board *board;
};

static void open_scene(struct scene *scene, enum which which)
{
    static const uint64_t size[2] = {SIDE, SIDE};
    wyt_callbacks table;
    memset(scene, 0, sizeof *scene);
    scene->context = test_context();
    table = which == MANY ? toy_many(&scene->toy) : toy_full(&scene->toy);
    table.flags |= WYT_CALLBACKS_SYMMETRIC;
    scene->rules =
        which == KNOWN ? test_rules(scene->context, "wythoff")
        : which == FORMULA
            ? test_rules(scene->context, "rule:move=(i=0|j=0|i=j&x+y<9999)")
            : toy_rules(scene->context, &table);
    scene->solver = test_solver(scene->context, scene->rules, "auto");
    CHECK_STATUS(WYT_OK, wyt_board_new(scene->context, scene->rules, size, 2,
                                       WYT_BOARD_OUTCOME, &scene->board));
}

static void close_scene(struct scene *scene)
{
    wyt_board_unref(scene->board);
    wyt_solver_free(scene->solver);
    wyt_rules_unref(scene->rules);
    wyt_context_unref(scene->context);
}

/* ---- lines ---- */

static void check_line(struct scene *scene, struct scene *known)
{
    static const uint64_t vector[2] = {1, 1};
    (void)known;
    for (uint64_t d = 0; d < 9; d++) {
        const uint64_t start[2] = {d, 0};
        uint64_t found[2] = {0, 0}, other[2] = {0, 0}, count = 0;
        int64_t step = 0;
        int32_t verdict = 7;
        uint32_t reason = 7;
        CHECK_STATUS(WYT_OK, wyt_explore_line(scene->solver, start, vector, 2,
                                              60, &verdict, &reason, &count,
                                              NULL, &step, found));
        CHECK(verdict == WYT_CLAIM_HOLDS && reason == WYT_REASON_SEEN &&
                  count == 1,
              "the line from (%d,0)", (int)d);
        CHECK_STATUS(WYT_OK, wyt_explore_line(known->solver, start, vector, 2,
                                              60, &verdict, NULL, &count, NULL,
                                              &step, other));
        CHECK(memcmp(found, other, sizeof found) == 0,
              "the line from (%d,0) meets %s", (int)d, test_position(found, 2));
    }
}

static void check_lines(struct scene *scene, struct scene *known)
{
    static const uint64_t vector[2] = {1, 1};
    uint64_t counts[WYT_LINES_COUNTS], others[WYT_LINES_COUNTS], at[2];
    int32_t verdict = 7;
    uint32_t reason = 7;
    CHECK_STATUS(WYT_OK,
                 wyt_explore_lines(scene->context, scene->board, vector, 2, 12,
                                   &verdict, &reason, counts, at));
    CHECK(verdict == WYT_CLAIM_UNDECIDED || verdict == WYT_CLAIM_HOLDS,
          "the verdict is %d", (int)verdict);
    CHECK_STATUS(WYT_OK, wyt_explore_lines(known->context, known->board, vector,
                                           2, 12, &verdict, NULL, others, at));
    CHECK(reason == WYT_REASON_SEEN &&
              counts[WYT_LINES_ALL] == others[WYT_LINES_ALL] &&
              counts[WYT_LINES_ONE] == others[WYT_LINES_ONE] &&
              counts[WYT_LINES_SEVERAL] == 0 &&
              counts[WYT_LINES_REACH] == others[WYT_LINES_REACH],
          "%d of %d lines have one", (int)counts[WYT_LINES_ONE],
          (int)counts[WYT_LINES_ALL]);
}

static void check_sets(struct scene *scene, struct scene *known)
{
    uint64_t vector[2];
    int32_t made = 7;
    (void)known;
    CHECK(wyt_explore_set_count(scene->rules) == 0, "sets of heaps");
    CHECK_STATUS(WYT_E_ARGUMENT, wyt_explore_set(scene->rules, 0, vector, 2));
    for (uint32_t reason = 0; reason <= WYT_REASON_COMPLETE; reason++)
        CHECK(wyt_explore_reason(scene->rules, reason, WYT_THEORY_CLAIM) ==
                  NULL,
              "reason %u", (unsigned)reason);
    for (uint32_t claim = 0; claim <= WYT_ABOUT_DIFFERENCES; claim++) {
        CHECK_STATUS(WYT_OK,
                     wyt_claim_made(scene->rules, claim, &made, NULL, NULL));
        CHECK(made == 0, "claim %u is made", (unsigned)claim);
    }
    CHECK_STATUS(WYT_OK, wyt_claim_recursion_made(scene->rules, &made, NULL,
                                                  NULL, NULL, NULL));
    CHECK(made == 0, "a recursion is claimed");
}

/* ---- rays ---- */

struct rays {
    double slopes[4], errors[4], densities[4], cover, cover_error;
    size_t count;
    uint64_t strays;
    uint32_t doubts;
};

static void measure(struct scene *scene, struct rays *rays)
{
    memset(rays, 0, sizeof *rays);
    CHECK_STATUS(
        WYT_OK, wyt_explore_rays(scene->context, scene->board, 3, SIDE - 1, 0.5,
                                 rays->slopes, rays->errors, rays->densities, 4,
                                 &rays->count, &rays->cover, &rays->cover_error,
                                 &rays->strays, &rays->doubts));
}

static void check_rays(struct scene *scene, struct scene *known)
{
    static uint64_t listed[2 * SIDE * SIDE];
    struct rays here, there, list;
    uint64_t next = 0;
    size_t count = 0;
    measure(scene, &here);
    measure(known, &there);
    CHECK(here.count == 1 && memcmp(here.slopes, there.slopes, 8) == 0 &&
              here.strays == there.strays,
          "%d rays", (int)here.count);
    CHECK_STATUS(WYT_OK,
                 wyt_board_find(scene->board, WYT_OUTCOME_P, 0, UINT64_MAX,
                                listed, 2, 1, 2, SIDE * SIDE, &count, &next));
    memset(&list, 0, sizeof list);
    CHECK_STATUS(WYT_OK, wyt_explore_rays_list(
                             scene->context, scene->rules, listed, count, 3,
                             SIDE - 1, 0.5, list.slopes, list.errors,
                             list.densities, 4, &list.count, &list.cover,
                             &list.cover_error, &list.strays, &list.doubts));
    CHECK(list.count == 1 && memcmp(list.slopes, here.slopes, 8) == 0,
          "%d rays of the list", (int)list.count);
}

/* ---- moves ---- */

static void check_moves(struct scene *scene, struct scene *known)
{
    static const uint64_t size[2] = {9, 9};
    wyt_context *context = scene->context;
    uint64_t vectors[2 * 64];
    size_t count = 7;
    (void)known;
    CHECK_ERROR(WYT_UNSUPPORTED, context,
                wyt_explore_addable(context, scene->rules, size, 2, vectors, 64,
                                    &count));
    CHECK(strstr(wyt_context_error(context), "needs move classes") != NULL,
          "%s", wyt_context_error(context));
    CHECK_ERROR(WYT_UNSUPPORTED, context,
                wyt_explore_redundant(context, scene->rules, size, 2, vectors,
                                      64, &count));
    CHECK_ERROR(WYT_UNSUPPORTED, context,
                wyt_explore_addable_board(context, scene->board, 2, vectors, 64,
                                          &count));
    CHECK_ERROR(WYT_UNSUPPORTED, context,
                wyt_explore_redundant_board(context, scene->board, 2, vectors,
                                            64, &count));
    CHECK(strstr(wyt_context_error(context), "needs move classes") != NULL,
          "%s", wyt_context_error(context));
    CHECK(count == 7, "an output was touched");
}

static void check_dual(struct scene *scene, struct scene *known)
{
    static const uint64_t size[2] = {SIDE, SIDE};
    wyt_rules *one = NULL, *other = NULL, *read = NULL;
    CHECK_STATUS(WYT_OK,
                 wyt_explore_dual(scene->context, scene->rules, size, 2, &one));
    CHECK_STATUS(WYT_OK, wyt_explore_dual(known->context, known->rules, size, 2,
                                          &other));
    CHECK_STATUS(WYT_OK,
                 wyt_explore_dual_board(scene->context, scene->board, &read));
    CHECK(wyt_rules_equal(one, other) == 1 && wyt_rules_equal(one, read) == 1,
          "the duals are not the same");
    wyt_rules_unref(one);
    wyt_rules_unref(other);
    wyt_rules_unref(read);
}

static void check_compare(struct scene *scene, struct scene *known)
{
    static const uint64_t size[2] = {SMALL, SMALL};
    wyt_rules *nim = test_rules(scene->context, "nim");
    uint64_t at[2] = {0, 0};
    int32_t verdict = 7;
    for (uint32_t ask = WYT_ASK_OUTCOME; ask <= WYT_ASK_GRUNDY; ask++) {
        CHECK_STATUS(WYT_OK, wyt_explore_compare(scene->context, scene->rules,
                                                 known->rules, ask, size, 2,
                                                 &verdict, at));
        CHECK(verdict == WYT_CLAIM_HOLDS, "they differ at %s",
              test_position(at, 2));
    }
    CHECK_STATUS(WYT_OK,
                 wyt_explore_compare(scene->context, nim, scene->rules,
                                     WYT_ASK_OUTCOME, size, 2, &verdict, at));
    CHECK(verdict == WYT_CLAIM_FAILS && at[0] == 1 && at[1] == 1,
          "Nim differs at %s", test_position(at, 2));
    wyt_rules_unref(nim);
}

/* ---- claims ---- */

static void check_partition(struct scene *scene, struct scene *known)
{
    static const uint64_t size[2] = {SMALL, SMALL};
    uint64_t listed[4 * SMALL], at[2] = {0, 0};
    size_t count = 0;
    int32_t verdict = 7;
    (void)known;
    for (uint64_t i = 0; i < (uint64_t)SMALL * SMALL; i++) {
        const uint64_t heaps[2] = {i / SMALL, i % SMALL};
        if (!test_is_p(scene->solver, heaps, 2))
            continue;
        memcpy(listed + 2 * count++, heaps, sizeof heaps);
    }
    CHECK_STATUS(WYT_OK, wyt_claim_partition(scene->context, scene->rules, size,
                                             2, listed, count, &verdict, at));
    CHECK(verdict == WYT_CLAIM_HOLDS, "verdict %d", (int)verdict);
    CHECK_STATUS(WYT_OK,
                 wyt_claim_partition(scene->context, scene->rules, size, 2,
                                     listed, count - 1, &verdict, at));
    CHECK(verdict == WYT_CLAIM_FAILS, "verdict %d", (int)verdict);
}

static void check_claims(struct scene *scene, struct scene *known)
{
    wyt_context *context = scene->context;
    uint64_t most = 7, other = 8, line = 7;
    int32_t verdict = 7;
    CHECK_STATUS(WYT_OK, wyt_claim_diagonals(context, scene->board, 1, &verdict,
                                             &most, NULL));
    CHECK(verdict == WYT_CLAIM_HOLDS, "verdict %d", (int)verdict);
    CHECK_STATUS(WYT_OK, wyt_claim_diagonals(known->context, known->board, 1,
                                             &verdict, &other, NULL));
    CHECK(most == other, "%d on a diagonal", (int)most);
    for (uint32_t axis = WYT_AXIS_COLUMNS; axis <= WYT_AXIS_ROWS; axis++) {
        CHECK_STATUS(WYT_OK, wyt_claim_complete(context, scene->board, axis, 3,
                                                6, &verdict, &line));
        CHECK(verdict == WYT_CLAIM_UNDECIDED && line == 3, "verdict %d at %d",
              (int)verdict, (int)line);
        CHECK_STATUS(WYT_OK, wyt_claim_cover(context, scene->board, axis, 0, 6,
                                             1, &verdict, &line));
        CHECK(verdict == WYT_CLAIM_UNDECIDED && line == 0, "verdict %d at %d",
              (int)verdict, (int)line);
        CHECK_STATUS(WYT_OK, wyt_claim_cover(context, scene->board, axis, 2, 6,
                                             0, &verdict, &line));
        CHECK(verdict == WYT_CLAIM_FAILS && line == 2, "verdict %d at %d",
              (int)verdict, (int)line);
    }
}

static void check_theory(struct scene *scene, struct scene *known)
{
    static const uint64_t size[2] = {9, 9};
    uint64_t at[2];
    uint32_t question;
    (void)known;
    CHECK(wyt_rules_theory_count(scene->rules) == 0, "something is known");
    CHECK_STATUS(WYT_OK, wyt_rules_verify(scene->context, scene->rules,
                                          "search", size, 2, &question, at));
    CHECK_STATUS(WYT_OK, wyt_rules_verify(scene->context, scene->rules, "board",
                                          size, 2, &question, at));
}

static void check_all(enum which which)
{
    struct scene scene, known;
    open_scene(&scene, which);
    open_scene(&known, KNOWN);
    CHECK(wyt_rules_class_count(scene.rules) == 0, "the game has classes");
    check_line(&scene, &known);
    check_lines(&scene, &known);
    check_sets(&scene, &known);
    check_rays(&scene, &known);
    check_moves(&scene, &known);
    check_dual(&scene, &known);
    check_compare(&scene, &known);
    check_partition(&scene, &known);
    check_claims(&scene, &known);
    check_theory(&scene, &known);
    close_scene(&scene);
    close_scene(&known);
}

static void functions(void **state)
{
    (void)state;
    check_all(FUNCTIONS);
}

static void functions_of_many(void **state)
{
    (void)state;
    check_all(MANY);
}

static void formulas(void **state)
{
    (void)state;
    check_all(FORMULA);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(functions),
        cmocka_unit_test(functions_of_many),
        cmocka_unit_test(formulas),
    };
    return test_main("api explore_listed", tests, TEST_LENGTH(tests));
}
