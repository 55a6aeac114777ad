/* SPDX-License-Identifier: MIT */
/* Setting a stage and clearing it. */
#include "stage.h"

#include <stdlib.h>
#include <string.h>

#include "support/theories.h"

#define ROOM 2048

/* Rules with a theory attached by hand; verify would contradict it. */
static wyt_rules *make_theory(wyt_context *context, const char *text)
{
    struct spec spec = spec_blocked_wythoff(3, "beatty");
    if (strcmp(text, "theory pair") == 0)
        spec = spec_roob(2, 3);
    else if (strcmp(text, "theory band") == 0)
        spec = spec_blocked_nim(5);
    else if (strcmp(text, "theory bishop") == 0)
        spec = spec_bishop(1, 3);
    else if (strcmp(text, "theory bishops") == 0)
        spec = spec_bishop(1, 60); /* far out its numbers poll */
    else if (strcmp(text, "theory heaps") == 0)
        spec.attach = attach_nim;
    else
        CHECK(strcmp(text, "theory comply") == 0, "no theory '%s'", text);
    spec.comply = strcmp(text, "theory comply") == 0;
    return spec_rules(context, &spec);
}

static void make_rules(struct stage *stage, const char *text)
{
    wyt_callbacks table;
    if (strncmp(text, "theory", 6) == 0) {
        stage->rules = make_theory(stage->context, text);
        return;
    }
    if (strncmp(text, "toy", 3) != 0) {
        stage->rules = test_rules(stage->context, text);
        return;
    }
    table = toy_named(&stage->toy, text);
    stage->rules = toy_rules(stage->context, &table);
}

bool stage_open(struct stage *stage, const struct scenario *scenario,
                uint64_t size)
{
    memset(stage, 0, sizeof *stage);
    stage->scenario = scenario;
    stage->size = size;
    allocator_init(&stage->allocator);
    CHECK_STATUS(WYT_OK,
                 wyt_context_new(&stage->allocator.table, &stage->context));
    if (scenario->text != NULL)
        make_rules(stage, scenario->text);
    if (scenario->prepare == NULL || scenario->prepare(stage))
        return true;
    stage_close(stage);
    return false;
}

void stage_close(struct stage *stage)
{
    const char *name = stage->scenario->name;
    wyt_integers_free(stage->asked);
    wyt_integers_free(stage->number);
    wyt_integers_free(stage->answer);
    wyt_moves_free(stage->moves);
    wyt_sum_free(stage->sum);
    wyt_sum_free(stage->made_sum);
    wyt_stream_free(stage->stream);
    wyt_builder_free(stage->builder);
    wyt_solver_free(stage->solver);
    wyt_solver_free(stage->made_solver);
    wyt_board_unref(stage->board);
    wyt_periodic_unref(stage->rows);
    wyt_proof_unref(stage->proof);
    free(stage->bytes);
    wyt_rules_unref(stage->rules);
    wyt_rules_unref(stage->made_rules);
    CHECK(stage->allocator.bytes == wyt_context_memory(stage->context),
          "%s: the context counts %zu bytes of %zu", name,
          wyt_context_memory(stage->context), stage->allocator.bytes);
    wyt_context_unref(stage->context);
    allocator_check_empty(&stage->allocator, name);
    CHECK(stage->allocator.destroyed == 1, "%s: the allocator ends %zu times",
          name, stage->allocator.destroyed);
}

struct scenario *scenarios_all(size_t *out_count)
{
    static size_t (*const parts[])(struct scenario *, size_t) = {
        scenarios_rules,   scenarios_boards,     scenarios_batches,
        scenarios_claims,  scenarios_proofs,     scenarios_rows,
        scenarios_solvers, scenarios_explore,    scenarios_files,
        scenarios_big,     scenarios_numeration, scenarios_sums,
    };
    struct scenario *all = test_array(ROOM, sizeof *all);
    size_t count = 0;
    for (size_t i = 0; i < TEST_LENGTH(parts); i++) {
        count += parts[i](all + count, ROOM - count);
        CHECK(count <= ROOM, "room for %zu scenarios", count);
    }
    *out_count = count;
    return all;
}

int32_t stage_take(void *user, const void *bytes, size_t length)
{
    struct stage *stage = user;
    unsigned char *grown = test_array(stage->length + length, 1);
    if (stage->length > 0)
        memcpy(grown, stage->bytes, stage->length);
    memcpy(grown + stage->length, bytes, length);
    free(stage->bytes);
    stage->bytes = grown;
    stage->length += length;
    return WYT_OK;
}

int stage_main(const char *program, void (*run)(void **state))
{
    size_t count;
    struct scenario *all = scenarios_all(&count);
    struct CMUnitTest *tests = test_array(count, sizeof *tests);
    int failed;
    for (size_t i = 0; i < count; i++) {
        tests[i].name = all[i].name;
        tests[i].test_func = run;
        tests[i].initial_state = &all[i];
        if (all[i].call == NULL)
            tests[i].test_func = test_nothing;
    }
    failed = test_main(program, tests, count);
    free(tests);
    free(all);
    return failed;
}
