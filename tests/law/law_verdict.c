/* SPDX-License-Identifier: MIT */
/*
 * Laws of the reference: the verdict rule, what is blocked or offered, the
 * definition of Grundy values, and winning moves that are exactly the P-options
 * in their order. Options
 * come from the generator, which has its own laws.
 */
#include "law.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#define CELLS 225

/* A game with everything the laws below ask. */
struct scene {
    const struct game *game;
    struct box box;
    unsigned char *is_position, *is_p;
    wyt_moves *moves;
    wyt_solver *solver;
    struct list options;
};

static struct scene scene_open(const struct game *game)
{
    struct scene scene = {.game = game};
    uint64_t corner[64];
    scene.box = box_for(game->heaps, CELLS);
    scene.is_position = box_positions(&scene.box, game->rules);
    scene.is_p = box_outcomes(&scene.box, game, "reference");
    scene.solver = test_solver(game->context, game->rules, "reference");
    scene.options = list_new(game->heaps);
    box_cell(&scene.box, scene.box.cells - 1, corner);
    CHECK_STATUS(WYT_OK, wyt_moves_new(game->context, game->rules, corner,
                                       game->heaps, &scene.moves));
    return scene;
}

static void scene_close(struct scene *scene)
{
    wyt_moves_free(scene->moves);
    wyt_solver_free(scene->solver);
    list_free(&scene->options);
    free(scene->is_position);
    free(scene->is_p);
}

/* Keeps of the options those that are P. */
static void keep_p(struct scene *scene)
{
    struct list *list = &scene->options;
    size_t kept = 0;
    for (size_t i = 0; i < list->count; i++) {
        const uint64_t *to = list_get(list, i);
        if (scene->is_p[box_index(&scene->box, to)])
            memmove(list->heaps + kept++ * list->n, to, list->n * sizeof *to);
    }
    list->count = kept;
}

/* The blockable class of a move. */
static int32_t class_of(const struct scene *scene, const uint64_t *from,
                        const uint64_t *to)
{
    int32_t class = -1;
    CHECK_STATUS(WYT_OK,
                 wyt_rules_blockable(scene->game->context, scene->game->rules,
                                     from, to, scene->game->heaps, &class));
    CHECK(class >= 0 && class <= 64, "class %" PRId32, class);
    return class;
}

static void check_winning(struct scene *scene, const uint64_t *from)
{
    const struct list *expected = &scene->options;
    size_t n = expected->n, room = expected->count + 1, count = 99;
    uint64_t *found = test_array(room * n, sizeof *found);
    int32_t *marks = test_array(room, sizeof *marks);
    CHECK_STATUS(WYT_OK, wyt_solver_winning(scene->solver, from, n, found,
                                            marks, room, &count));
    CHECK(count == expected->count &&
              memcmp(found, expected->heaps, count * n * sizeof *found) == 0,
          "%s: %s has %zu winning moves, expected %zu, or another order",
          scene->game->text, test_position(from, n), count, expected->count);
    for (size_t i = 0; i < count; i++)
        CHECK(marks[i] == (scene->game->comply ||
                                   class_of(scene, from, found + i * n) != 0
                               ? WYT_WINS_UNLESS_FORBIDDEN
                               : WYT_WINS_ALWAYS),
              "%s: mark %" PRId32, scene->game->text, marks[i]);
    free(found);
    free(marks);
}

/* One winning move: the first that nobody may forbid, or else the first. */
static void check_win(struct scene *scene, const uint64_t *from)
{
    const struct list *expected = &scene->options;
    size_t n = expected->n, best = 0;
    uint64_t option[64] = {99};
    int32_t marked = 99;
    bool certain = false;
    int32_t status = wyt_solver_win(scene->solver, from, n, option, &marked);
    if (expected->count == 0) {
        CHECK_STATUS(WYT_NONE, status);
        CHECK(option[0] == 99 && marked == 99, "%s: touched",
              scene->game->text);
        return;
    }
    CHECK_STATUS(WYT_OK, status);
    for (size_t i = 0; i < expected->count && !certain; i++)
        if (!scene->game->comply &&
            class_of(scene, from, list_get(expected, i)) == 0) {
            best = i;
            certain = true;
        }
    CHECK(memcmp(option, list_get(expected, best), n * sizeof *option) == 0 &&
              marked == (certain ? WYT_WINS_ALWAYS : WYT_WINS_UNLESS_FORBIDDEN),
          "%s: %s is won by %s, mark %" PRId32, scene->game->text,
          test_position(from, n), test_position(option, n), marked);
}

/* One place too few: the count is told, nothing else is written. */
static void check_space(struct scene *scene, const uint64_t *from)
{
    size_t n = scene->options.n, needed = scene->options.count, count = 99;
    uint64_t *found = test_array(needed * n, sizeof *found);
    if (needed > 0) {
        memset(found, 0xee, needed * n * sizeof *found);
        CHECK_STATUS(WYT_E_SPACE, wyt_solver_winning(scene->solver, from, n,
                                                     needed > 1 ? found : NULL,
                                                     NULL, needed - 1, &count));
        CHECK(count == needed, "%s: count %zu, needed %zu", scene->game->text,
              count, needed);
    }
    for (size_t i = 0; i < needed * n; i++)
        CHECK(found[i] == 0xeeeeeeeeeeeeeeeeu, "%s: written before refusing",
              scene->game->text);
    free(found);
}

/* Whether the previous player can forbid all options that are left. */
static bool all_forbidden(struct scene *scene, const uint64_t *from)
{
    size_t taken[65] = {0};
    for (size_t i = 0; i < scene->options.count; i++) {
        int32_t class = class_of(scene, from, list_get(&scene->options, i));
        if (class == 0 ||
            ++taken[class] > wyt_rules_block_count(scene->game->rules, class))
            return false;
    }
    return true;
}

/* What the rules say of a position with `options` options, of which those that
 * are P are left in the list. */
static bool should_be_p(struct scene *scene, const uint64_t *from,
                        size_t options)
{
    const struct game *game = scene->game;
    if (game->comply)
        return options - scene->options.count >=
               wyt_rules_offer_count(game->rules);
    if (game->blocking)
        return all_forbidden(scene, from);
    return scene->options.count == 0 && !(options == 0 && game->misere);
}

/* The position at hand obeys the verdict rule. Leaves its P-options, sorted. */
static void check_verdict(struct scene *scene, const uint64_t *from)
{
    const struct game *game = scene->game;
    bool is_p = scene->is_p[box_index(&scene->box, from)];
    size_t options;
    options_of(scene->moves, from, &scene->options);
    options = scene->options.count;
    keep_p(scene);
    CHECK(is_p == should_be_p(scene, from, options),
          "%s: %s is %s, with %zu P-options of %zu", game->text,
          test_position(from, game->heaps), is_p ? "P" : "N",
          scene->options.count, options);
    list_sort(&scene->options);
}

/* The list at hand, of P-options, is what the previous player forbids of a
 * P-position; under comply he offers as many N-options as he has to. */
static void check_block(struct scene *scene, const uint64_t *from)
{
    const struct game *game = scene->game;
    bool is_p = scene->is_p[box_index(&scene->box, from)];
    size_t n = game->heaps, count = 99;
    size_t wanted = !is_p          ? 0
                    : game->comply ? (size_t)wyt_rules_offer_count(game->rules)
                                   : scene->options.count;
    uint64_t *found = test_array((wanted + 1) * n, sizeof *found);
    if (!game->comply && !game->blocking) {
        CHECK_STATUS(WYT_UNDEFINED, wyt_solver_block(scene->solver, from, n,
                                                     found, 1, &count));
        free(found);
        return;
    }
    CHECK_STATUS(WYT_OK, wyt_solver_block(scene->solver, from, n, found, wanted,
                                          &count));
    CHECK(count == wanted, "%s: %s has %zu blocked or offered, expected %zu",
          game->text, test_position(from, n), count, wanted);
    for (size_t i = 0; i < count; i++)
        CHECK(scene->is_p[box_index(&scene->box, found + i * n)] ==
                  !game->comply,
              "%s: %s is blocked or offered in vain", game->text,
              test_position(found + i * n, n));
    free(found);
}

static void verdict_and_winning_moves(const struct game *game)
{
    struct scene scene = scene_open(game);
    uint64_t from[64];
    for (size_t i = 0; i < scene.box.cells; i++) {
        if (!scene.is_position[i])
            continue;
        box_cell(&scene.box, i, from);
        check_verdict(&scene, from);
        if (i % 5 == 0)
            check_space(&scene, from);
        check_winning(&scene, from);
        check_win(&scene, from);
        check_block(&scene, from);
    }
    scene_close(&scene);
}

static uint64_t mex_of(struct scene *scene, const uint64_t *values)
{
    size_t count = scene->options.count;
    bool *seen = test_array(count + 1, sizeof *seen);
    uint64_t mex = 0;
    for (size_t i = 0; i < count; i++) {
        const uint64_t *to = list_get(&scene->options, i);
        uint64_t value = values[box_index(&scene->box, to)];
        if (value <= count)
            seen[value] = true;
    }
    while (seen[mex])
        mex++;
    free(seen);
    return mex;
}

static void grundy_is_mex(const struct game *game)
{
    struct scene scene = scene_open(game);
    uint64_t *values = test_array(scene.box.cells, sizeof *values);
    uint64_t from[64], value = 77;
    box_cell(&scene.box, scene.box.cells - 1, from);
    bool defined = !game->misere && !game->blocking && !game->comply;
    if (!defined)
        CHECK_STATUS(WYT_UNDEFINED, wyt_solver_grundy(scene.solver, from,
                                                      game->heaps, &value));
    for (size_t i = 0; defined && i < scene.box.cells; i++) {
        if (!scene.is_position[i])
            continue;
        box_cell(&scene.box, i, from);
        CHECK_STATUS(WYT_OK, wyt_solver_grundy(scene.solver, from, game->heaps,
                                               &values[i]));
        options_of(scene.moves, from, &scene.options);
        value = mex_of(&scene, values);
        CHECK(values[i] == value, "%s: %s has %" PRIu64 ", mex %" PRIu64,
              game->text, test_position(from, game->heaps), values[i], value);
        CHECK((value == 0) == scene.is_p[i], "%s: %s has %" PRIu64, game->text,
              test_position(from, game->heaps), value);
    }
    free(values);
    scene_close(&scene);
}

int main(void)
{
    static const struct law laws[] = {
        {"verdict and winning moves", verdict_and_winning_moves, true},
        {"Grundy value is the mex", grundy_is_mex, true},
    };
    return law_main("law verdict", laws, TEST_LENGTH(laws), 60);
}
