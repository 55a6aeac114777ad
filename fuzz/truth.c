/* SPDX-License-Identifier: MIT */
/*
 * A box solved by the words of the rules: P iff no option that cannot be
 * forbidden is P and of each class that can be forbidden fewer than K are; in
 * misere play a position without options is N; under comply P iff at least K
 * options are N. The game "choice" is P where one of its games is.
 */
#include "truth.h"

#include <string.h>

/* Options of a cell are other cells of the box. */
#define MOST_CLASSES 64

void truth_heaps(const struct truth *truth, size_t cell, uint64_t *heaps)
{
    for (size_t i = truth->n; i-- > 0;) {
        heaps[i] = cell % truth->size[i];
        cell /= (size_t)truth->size[i];
    }
}

size_t truth_cell(const struct truth *truth, const uint64_t *heaps)
{
    size_t cell = 0;
    for (size_t i = 0; i < truth->n; i++) {
        EXPECT(heaps[i] < truth->size[i], "heap %zu leaves the box", i);
        cell = cell * (size_t)truth->size[i] + (size_t)heaps[i];
    }
    return cell;
}

/* What is known of the options of a cell. */
struct tally {
    uint32_t options, p_options, n_options, free_p;
    uint32_t blocked_p[MOST_CLASSES];
    uint32_t most;    /* remoteness of an option */
    uint32_t least_p; /* of one that is P */
    bool has_value[TRUTH_CELLS];
};

/* False if it has no answer whether an option may be forbidden. */
static bool count(const struct truth *truth, const struct world *world,
                  struct tally *tally, const uint64_t *from,
                  const uint64_t *option)
{
    const struct cell *cell = &truth->cell[truth_cell(truth, option)];
    int32_t class = -1;
    EXPECT(cell->is_position, "an option is no position");
    tally->options++;
    tally->has_value[cell->grundy] = true;
    if (cell->remoteness > tally->most)
        tally->most = cell->remoteness;
    if (!cell->is_p) {
        tally->n_options++;
        return true;
    }
    tally->p_options++;
    if (cell->remoteness < tally->least_p)
        tally->least_p = cell->remoteness;
    if (!answered(world, wyt_rules_blockable(world->context, truth->rules, from,
                                             option, truth->n, &class)))
        return false;
    EXPECT(class < MOST_CLASSES, "class %d", (int)class);
    if (class <= 0)
        tally->free_p++;
    else
        tally->blocked_p[class]++;
    return true;
}

static bool is_p(const struct truth *truth, const struct tally *tally)
{
    if (wyt_rules_property(truth->rules, WYT_RULES_COMPLY) == 1)
        return tally->n_options >= wyt_rules_offer_count(truth->rules);
    if (wyt_rules_property(truth->rules, WYT_RULES_MISERE) == 1 &&
        tally->options == 0)
        return false;
    for (size_t i = 0; i < MOST_CLASSES; i++)
        if (tally->blocked_p[i] > wyt_rules_block_count(truth->rules, (int)i))
            return false;
    return tally->free_p == 0;
}

static void judge(const struct truth *truth, const struct tally *tally,
                  struct cell *cell)
{
    cell->is_p = is_p(truth, tally);
    cell->is_terminal = tally->options == 0;
    cell->options = tally->p_options;
    while (tally->has_value[cell->grundy])
        cell->grundy++;
    if (tally->options > 0)
        cell->remoteness = 1 + (cell->is_p ? tally->most : tally->least_p);
}

static bool solve_cell(struct truth *truth, const struct world *world,
                       wyt_moves *moves, size_t index)
{
    struct tally tally = {.least_p = UINT32_MAX - 1};
    uint64_t from[TRUTH_HEAPS], options[16 * TRUTH_HEAPS];
    size_t found = 1;
    truth_heaps(truth, index, from);
    if (!answered(world, wyt_moves_reset(moves, from, truth->n)))
        return false;
    while (found > 0) {
        if (!answered(world, wyt_moves_next(moves, options, 16, &found)))
            return false;
        for (size_t i = 0; i < found; i++)
            if (!count(truth, world, &tally, from, options + i * truth->n))
                return false;
    }
    judge(truth, &tally, &truth->cell[index]);
    return true;
}

static void set_positions(struct truth *truth)
{
    for (size_t i = 0; i < truth->cells; i++) {
        uint64_t heaps[TRUTH_HEAPS];
        int32_t contains = 0;
        truth_heaps(truth, i, heaps);
        EXPECT(wyt_rules_contains(truth->rules, heaps, truth->n, &contains) ==
                   WYT_OK,
               "cell %zu", i);
        truth->cell[i] = (struct cell){.is_position = contains == 1};
    }
}

static bool solve_moves(struct truth *truth, const struct world *world)
{
    wyt_moves *moves = NULL;
    bool known = true;
    set_positions(truth);
    for (size_t i = 0; i < truth->cells && known; i++) {
        uint64_t heaps[TRUTH_HEAPS];
        if (!truth->cell[i].is_position)
            continue;
        truth_heaps(truth, i, heaps);
        if (moves == NULL)
            known = answered(world, wyt_moves_new(world->context, truth->rules,
                                                  heaps, truth->n, &moves));
        known = known && solve_cell(truth, world, moves, i);
    }
    wyt_moves_free(moves);
    return known;
}

/* One of the games to choose from, added to what is P. */
static bool solve_choice(struct truth *truth, const struct world *world,
                         uint64_t choice)
{
    static struct truth chosen;
    wyt_rules *rules = NULL;
    bool known = answered(
        world, wyt_rules_chosen(world->context, truth->rules, choice, &rules));
    chosen = *truth;
    chosen.rules = rules;
    known = known && solve_moves(&chosen, world);
    for (size_t i = 0; i < truth->cells && known; i++)
        truth->cell[i].is_p |= chosen.cell[i].is_p;
    wyt_rules_unref(rules);
    return known;
}

bool truth_solve(struct truth *truth, const struct world *world)
{
    uint64_t choices = wyt_rules_choices(truth->rules);
    bool misere = wyt_rules_property(truth->rules, WYT_RULES_MISERE) == 1;
    truth->has_moves = choices == 0;
    truth->has_remoteness =
        choices == 0 &&
        wyt_rules_property(truth->rules, WYT_RULES_BLOCKING) == 0 &&
        wyt_rules_property(truth->rules, WYT_RULES_COMPLY) == 0;
    truth->has_grundy = truth->has_remoteness && !misere;
    if (choices == 0)
        return solve_moves(truth, world);
    set_positions(truth);
    for (uint64_t i = 0; i < choices; i++)
        if (!solve_choice(truth, world, i))
            return false;
    return true;
}
