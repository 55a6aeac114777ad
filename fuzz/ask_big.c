/* SPDX-License-Identifier: MIT */
/* Every question about a position of any size. */
#include "ask.h"

/* A solver, its answers, and what is asked. */
struct asking {
    struct world *world;
    wyt_solver *solver;
    wyt_integers *heaps, *number, *out, *back;
    size_t n;
};

/* Appends a number of a list to another one. */
static bool copy(struct world *world, const wyt_integers *from, size_t index,
                 wyt_integers *to)
{
    uint64_t limbs[64];
    size_t count;
    return wyt_integers_limbs(from, index, limbs, 64, &count) == WYT_OK &&
           answered(world, wyt_integers_add_limbs(to, limbs, count));
}

static bool is_equal(const wyt_integers *a, const wyt_integers *b)
{
    size_t count = wyt_integers_count(a);
    for (size_t i = 0; i < count; i++) {
        int32_t order = 1;
        if (wyt_integers_compare(a, i, b, i, &order) != WYT_OK || order != 0)
            return false;
    }
    return wyt_integers_count(b) == count;
}

/* The outcome, or -1; the same by the functions of 64 bits if they know. */
static int32_t outcome_of(const struct asking *asking, const wyt_integers *at)
{
    uint64_t heaps[FUZZ_HEAPS];
    int32_t outcome = -1, small = -1;
    bool is_small = true;
    if (!answered(asking->world,
                  wyt_solver_outcome_big(asking->solver, at, &outcome)))
        return -1;
    for (size_t i = 0; i < asking->n && is_small; i++)
        is_small = wyt_integers_u64(at, i, &heaps[i]) == WYT_OK;
    if (is_small &&
        answered(asking->world,
                 wyt_solver_outcome(asking->solver, heaps, asking->n, &small)))
        EXPECT(outcome == small, "outcomes %d and %d", (int)outcome,
               (int)small);
    return outcome;
}

/* A numbered P-position is P and has that number. */
static void ask_nth(const struct asking *asking, uint32_t side)
{
    int32_t outcome;
    if (!answered(asking->world,
                  wyt_solver_nth_big(asking->solver, asking->number, side,
                                     asking->out)))
        return;
    outcome = outcome_of(asking, asking->out);
    EXPECT(outcome != WYT_OUTCOME_N, "a numbered N-position");
    if (answered(asking->world, wyt_solver_rank_big(asking->solver, asking->out,
                                                    side, asking->back)))
        EXPECT(is_equal(asking->number, asking->back), "another number");
}

static void ask_lists(const struct asking *asking)
{
    const struct world *world = asking->world;
    wyt_solver *solver = asking->solver;
    uint64_t choice;
    (void)answered(world, wyt_solver_winning_big(solver, asking->heaps,
                                                 asking->out, asking->back));
    (void)answered(world,
                   wyt_solver_block_big(solver, asking->heaps, asking->out));
    (void)answered(world,
                   wyt_solver_grundy_big(solver, asking->heaps, asking->out));
    (void)answered(world,
                   wyt_solver_choose_big(solver, asking->heaps, &choice));
    (void)answered(world, wyt_solver_list_big(solver, asking->number,
                                              WYT_SIDE_BOTH, 3, asking->out));
    (void)answered(world,
                   wyt_solver_column_big(solver, asking->number, asking->out));
    (void)answered(world, wyt_solver_rank_big(solver, asking->heaps,
                                              WYT_SIDE_BOTH, asking->out));
}

static void ask_certificate(const struct asking *asking, int32_t outcome)
{
    wyt_certificate *certificate = NULL;
    if (answered(asking->world,
                 wyt_solver_certify_big(asking->solver, asking->heaps,
                                        &certificate))) {
        EXPECT(outcome < 0 || wyt_certificate_outcome(certificate) == outcome,
               "a proof of another outcome");
        for (size_t i = 0; i < wyt_certificate_count(certificate); i++)
            EXPECT(wyt_certificate_text(certificate, i) != NULL, "line %zu", i);
    }
    wyt_certificate_free(certificate);
}

static void ask_all(const struct asking *asking)
{
    int32_t outcome = outcome_of(asking, asking->heaps);
    for (uint32_t side = WYT_SIDE_BOTH; side <= WYT_SIDE_LOWER; side++)
        ask_nth(asking, side);
    ask_lists(asking);
    ask_certificate(asking, outcome);
}

/* The last n numbers as heaps; the first of them again where there are less. */
static bool fill(struct asking *asking, const wyt_integers *numbers)
{
    size_t count = wyt_integers_count(numbers);
    if (count == 0 || !copy(asking->world, numbers, count - 1, asking->number))
        return false;
    for (size_t i = asking->n; i-- > 0;)
        if (!copy(asking->world, numbers, i < count ? count - 1 - i : 0,
                  asking->heaps))
            return false;
    return true;
}

void ask_big(struct world *world, const wyt_rules *rules,
             const wyt_integers *numbers)
{
    wyt_context *context = world->context;
    struct asking asking = {.world = world, .n = wyt_rules_heaps(rules)};
    if (answered(world, wyt_integers_new(context, &asking.heaps)) &&
        answered(world, wyt_integers_new(context, &asking.number)) &&
        answered(world, wyt_integers_new(context, &asking.out)) &&
        answered(world, wyt_integers_new(context, &asking.back)) &&
        fill(&asking, numbers) &&
        answered(world, wyt_solver_new(context, rules, NULL, &asking.solver)))
        ask_all(&asking);
    wyt_solver_free(asking.solver);
    wyt_integers_free(asking.heaps);
    wyt_integers_free(asking.number);
    wyt_integers_free(asking.out);
    wyt_integers_free(asking.back);
}
