/* SPDX-License-Identifier: MIT */
/*
 * Calls of solvers: every question of every backend of the registry for some
 * games, and the comparison of backends. A question that a backend does not
 * support is no scenario.
 */
#include "stage.h"

#include <stdio.h>
#include <string.h>

#include "support/theories.h"

static const char *const games[] = {"wyt:a=2,b=3",
                                    "wyt:a=2,b=1+misere",
                                    "wyt:a=3,b=1,c=2",
                                    "nim:heaps=3",
                                    "nim:heaps=3+block=2",
                                    "vectors:lines=1.0/0.1/2.1,hole=1.2",
                                    "wythoff+block=3",
                                    "wyt:a=2,b=1+roobblock=2",
                                    "wyt:a=2,b=2+comply=3",
                                    "choice:m=1,p=2",
                                    "toy full",
                                    "toy blocked",
                                    "theory pair",
                                    "theory band",
                                    "theory bishop",
                                    "theory bishops",
                                    "theory heaps",
                                    "theory comply",
                                    "wyt:a=1,b=40"};

/* Games of which only the backends with formulas know the theory, so that
 * nothing else answers the same. */
static bool is_theory(const char *game)
{
    return strncmp(game, "theory", 6) == 0;
}

/* A game with tables of so many levels that building them polls, and with so
 * few P-positions that boxes would take long. */
static bool is_sparse(const char *game)
{
    return strstr(game, "b=40") != NULL;
}

/* Winning moves that fit; under comply there are many. */
#define OPTIONS 65536

/* A position near (size, size, ...) that is P or N, whatever. */
static size_t position(const struct stage *stage, uint64_t *heaps)
{
    size_t n = wyt_rules_heaps(stage->rules);
    for (size_t i = 0; i < n; i++)
        heaps[i] = n == 2 ? stage->size + i : 3 + stage->size / 8 + i;
    return n;
}

static int32_t call_solver_new(struct stage *stage)
{
    wyt_solver *const untouched = (wyt_solver *)(void *)stage;
    wyt_solver *out = untouched;
    int32_t status = wyt_solver_new(stage->context, stage->rules,
                                    stage->scenario->backend, &out);
    if (status == WYT_OK)
        stage->made_solver = out;
    else
        CHECK(out == untouched, "out_solver was touched");
    return status;
}

static bool prepare_solver(struct stage *stage)
{
    uint32_t question = stage->scenario->number;
    int32_t status = wyt_solver_new(stage->context, stage->rules,
                                    stage->scenario->backend, &stage->solver);
    CHECK(status == WYT_OK || status == WYT_UNSUPPORTED, "%s",
          wyt_context_error(stage->context));
    if (question == WYT_ASK_COLUMN &&
        (stage->rules->theory.complement || stage->rules->theory.triples))
        return false; /* it has no end, which is no success */
    return status == WYT_OK &&
           (question == 0 || wyt_solver_supports(stage->solver, question));
}

/* A scenario only if the backend knows the game. */
static bool prepare_known(struct stage *stage)
{
    bool known = prepare_solver(stage);
    wyt_solver_free(stage->solver);
    stage->solver = NULL;
    return known;
}

static bool prepare_clone(struct stage *stage)
{
    return prepare_solver(stage) &&
           wyt_rules_property(stage->rules, WYT_RULES_THREAD_SAFE);
}

static int32_t call_clone(struct stage *stage)
{
    wyt_solver *const untouched = (wyt_solver *)(void *)stage;
    wyt_solver *out = untouched;
    int32_t status = wyt_solver_clone(stage->solver, stage->context, &out);
    if (status == WYT_OK)
        stage->made_solver = out;
    else
        CHECK(out == untouched, "out_solver was touched");
    return status;
}

static int32_t call_outcome(struct stage *stage)
{
    uint64_t heaps[64];
    size_t n = position(stage, heaps);
    int32_t outcome = 9;
    int32_t status = wyt_solver_outcome(stage->solver, heaps, n, &outcome);
    CHECK(status == WYT_OK ? outcome == 0 || outcome == 1 : outcome == 9,
          "outcome = %d", (int)outcome);
    return status;
}

static int32_t call_grundy(struct stage *stage)
{
    uint64_t heaps[64], value = UINT64_MAX;
    size_t n = position(stage, heaps);
    int32_t status = wyt_solver_grundy(stage->solver, heaps, n, &value);
    CHECK((status == WYT_OK) == (value != UINT64_MAX), "value touched");
    return status;
}

static int32_t call_remoteness(struct stage *stage)
{
    uint64_t heaps[64], moves = UINT64_MAX;
    size_t n = position(stage, heaps);
    int32_t status = wyt_solver_remoteness(stage->solver, heaps, n, &moves);
    CHECK((status == WYT_OK) == (moves != UINT64_MAX), "moves touched");
    return status;
}

static int32_t call_winning(struct stage *stage)
{
    static uint64_t options[OPTIONS * 3];
    static int32_t marks[OPTIONS];
    uint64_t heaps[64];
    size_t n = position(stage, heaps), count = 99;
    int32_t status;
    memset(options, 0xee, sizeof options);
    status = wyt_solver_winning(stage->solver, heaps, n, options, marks,
                                OPTIONS, &count);
    if (status != WYT_OK)
        CHECK(count == 99 && options[0] == 0xeeeeeeeeeeeeeeeeu,
              "outputs were touched");
    return status;
}

static int32_t call_win(struct stage *stage)
{
    uint64_t heaps[64], option[64] = {99};
    size_t n = position(stage, heaps);
    int32_t marked = 99;
    int32_t status = wyt_solver_win(stage->solver, heaps, n, option, &marked);
    if (status != WYT_OK)
        CHECK(option[0] == 99 && marked == 99, "outputs were touched");
    /* None is an answer too. */
    return status == WYT_NONE ? WYT_OK : status;
}

static int32_t call_nth(struct stage *stage)
{
    uint64_t heaps[64];
    size_t n = wyt_rules_heaps(stage->rules);
    int32_t status;
    heaps[0] = UINT64_MAX;
    status =
        wyt_solver_nth(stage->solver, stage->size / 4, WYT_SIDE_BOTH, heaps, n);
    CHECK((status == WYT_OK) == (heaps[0] != UINT64_MAX), "heaps touched");
    return status;
}

/* So far out that no table reaches it. */
static bool prepare_far(struct stage *stage)
{
    return stage->rules->theory.recursion.every > 1 && prepare_solver(stage);
}

static int32_t call_far(struct stage *stage)
{
    uint64_t heaps[2] = {UINT64_MAX, UINT64_MAX};
    int32_t status = wyt_solver_nth(stage->solver, UINT64_C(1) << 50,
                                    WYT_SIDE_BOTH, heaps, 2);
    CHECK((status == WYT_OK) == (heaps[0] != UINT64_MAX), "heaps touched");
    return status;
}

static int32_t call_far_column(struct stage *stage)
{
    uint64_t heaps[2 * 4] = {UINT64_MAX};
    size_t count = 99;
    int32_t status = wyt_solver_column(stage->solver, UINT64_C(1) << 50, heaps,
                                       2, 4, &count);
    CHECK(status == WYT_OK ? count == 1 && heaps[0] != UINT64_MAX
                           : count == 99 && heaps[0] == UINT64_MAX,
          "%zu in the column", count);
    return status;
}

static int32_t call_rank(struct stage *stage)
{
    uint64_t heaps[64], rank = UINT64_MAX;
    size_t n = position(stage, heaps);
    int32_t status =
        wyt_solver_rank(stage->solver, heaps, n, WYT_SIDE_BOTH, &rank);
    CHECK((status == WYT_OK) == (rank != UINT64_MAX), "rank touched");
    return status == WYT_NONE ? WYT_OK : status;
}

static int32_t call_list(struct stage *stage)
{
    uint64_t heaps[6 * 3];
    size_t count = 99;
    int32_t status =
        wyt_solver_list(stage->solver, stage->size / 6, WYT_SIDE_BOTH, heaps,
                        wyt_rules_heaps(stage->rules), 6, &count);
    CHECK(status == WYT_OK ? count == 6 : count < 6, "%zu in the list", count);
    return status;
}

static int32_t call_column(struct stage *stage)
{
    uint64_t heaps[64 * 3];
    size_t count = 99;
    int32_t status =
        wyt_solver_column(stage->solver, stage->size, heaps,
                          wyt_rules_heaps(stage->rules), 64, &count);
    CHECK((status == WYT_OK) == (count != 99), "count touched");
    return status;
}

static int32_t call_verify(struct stage *stage)
{
    size_t n = wyt_rules_heaps(stage->rules);
    uint64_t size[64], where[64];
    uint32_t question = 99;
    int32_t status;
    for (size_t i = 0; i < n; i++)
        size[i] = n == 2 ? 4 + stage->size / 20 : 4;
    status =
        wyt_rules_verify(stage->context, stage->rules, stage->scenario->backend,
                         size, n, &question, where);
    CHECK(question == (status == WYT_OK ? 0u : 99u), "question %u",
          (unsigned)question);
    return status;
}

static int32_t call_block(struct stage *stage)
{
    uint64_t heaps[64], options[64 * 3];
    size_t n = position(stage, heaps), count = 99;
    int32_t status =
        wyt_solver_block(stage->solver, heaps, n, options, 64, &count);
    CHECK((status == WYT_OK) == (count != 99), "count touched");
    return status;
}

static int32_t call_choose(struct stage *stage)
{
    uint64_t heaps[64], choice = UINT64_MAX;
    size_t n = position(stage, heaps);
    int32_t status = wyt_solver_choose(stage->solver, heaps, n, &choice);
    CHECK((status == WYT_OK) == (choice != UINT64_MAX), "choice touched");
    return status == WYT_NONE ? WYT_OK : status;
}

struct question {
    const char *name;
    uint32_t number;
    bool (*prepare)(struct stage *stage);
    int32_t (*call)(struct stage *stage);
};

static const struct question questions[] = {
    {"new", 0, prepare_known, call_solver_new},
    {"clone", 0, prepare_clone, call_clone},
    {"outcome", WYT_ASK_OUTCOME, prepare_solver, call_outcome},
    {"grundy", WYT_ASK_GRUNDY, prepare_solver, call_grundy},
    {"remoteness", WYT_ASK_REMOTENESS, prepare_solver, call_remoteness},
    {"winning", WYT_ASK_WINNING, prepare_solver, call_winning},
    {"win", WYT_ASK_WINNING, prepare_solver, call_win},
    {"nth", WYT_ASK_NTH, prepare_solver, call_nth},
    {"far", WYT_ASK_NTH, prepare_far, call_far},
    {"far column", WYT_ASK_COLUMN, prepare_far, call_far_column},
    {"rank", WYT_ASK_RANK, prepare_solver, call_rank},
    {"list", WYT_ASK_NTH, prepare_solver, call_list},
    {"column", WYT_ASK_COLUMN, prepare_solver, call_column},
    {"block", WYT_ASK_BLOCK, prepare_solver, call_block},
    {"choose", WYT_ASK_CHOOSE, prepare_solver, call_choose},
    {"verify", 0, prepare_known, call_verify},
};

static struct scenario scenario_of(const struct question *question,
                                   const char *game, const char *backend)
{
    struct scenario scenario = {.text = game,
                                .backend = backend,
                                .number = question->number,
                                .prepare = question->prepare,
                                .call = question->call,
                                .small = 8,
                                .large = 26};
    (void)snprintf(scenario.name, sizeof scenario.name, "%s by %s: %s",
                   question->name, backend, game);
    return scenario;
}

/* Whether there is such a scenario, so that no empty test is counted. */
static bool exists(const struct scenario *scenario)
{
    struct stage stage;
    if (!stage_open(&stage, scenario, scenario->small))
        return false;
    stage_close(&stage);
    return true;
}

size_t scenarios_solvers(struct scenario *out, size_t room)
{
    size_t backends = test_backends(), count = 0;
    for (size_t b = 0; b < backends; b++) {
        const char *backend = test_backend(b);
        bool formulas =
            strcmp(backend, "beatty") == 0 || strcmp(backend, "mex") == 0 ||
            strcmp(backend, "morphic") == 0 || strcmp(backend, "xor") == 0 ||
            strcmp(backend, "numeration") == 0;
        for (size_t g = 0; g < TEST_LENGTH(games); g++) {
            if ((is_theory(games[g]) || is_sparse(games[g])) && !formulas)
                continue;
            for (size_t q = 0; q < TEST_LENGTH(questions); q++) {
                struct scenario one =
                    scenario_of(&questions[q], games[g], backend);
                if ((questions[q].call == call_verify &&
                     (is_theory(games[g]) || is_sparse(games[g]))) ||
                    !exists(&one))
                    continue;
                if (count < room)
                    out[count] = one;
                count++;
            }
        }
    }
    return count;
}
