/* SPDX-License-Identifier: MIT */
/*
 * Hostile game texts. The input is the text, all of it. Whatever it is, it is
 * read or refused with a sentence and an offset inside it, with every
 * allocation refused in turn; a game that was read prints a text that gives
 * the same game again, and small questions about it are answered alike by all
 * backends.
 */
#include "ask.h"

#include <stdlib.h>
#include <string.h>

#define POLLS 100

static wyt_rules *parse(struct world *world, const char *text, size_t length)
{
    wyt_rules *rules = NULL;
    int64_t offset;
    int32_t status = wyt_rules_parse(world->context, text, length, &rules);
    if (answered(world, status)) {
        EXPECT(rules != NULL, "no rules");
        return rules;
    }
    EXPECT(rules == NULL, "rules with status %d", (int)status);
    offset = wyt_context_error_offset(world->context);
    EXPECT(status != WYT_E_SYNTAX || (offset >= 0 && offset <= (int64_t)length),
           "offset %lld of %zu", (long long)offset, length);
    return NULL;
}

/* Every request of memory refused in turn. */
static void starve(const char *text, size_t length, uint64_t requests)
{
    for (uint64_t i = 1; i <= requests; i++) {
        struct world world;
        wyt_rules *rules;
        world_open(&world, POLLS);
        world.requests = 0;
        world.refuse = i;
        rules = parse(&world, text, length);
        EXPECT(rules == NULL, "request %llu was not missed",
               (unsigned long long)i);
        world_close(&world);
    }
}

/* What is printed is read again, and says the same. */
static void print(struct world *world, const wyt_rules *rules)
{
    size_t length = 0, again_length = 0;
    char *text, *again_text;
    wyt_rules *again;
    EXPECT(wyt_rules_text(rules, NULL, 0, &length) == WYT_E_SPACE, "a text");
    text = malloc(length + 1);
    again_text = malloc(length + 1);
    EXPECT(text != NULL && again_text != NULL, "no memory");
    EXPECT(wyt_rules_text(rules, text, length, &length) == WYT_E_SPACE, "room");
    EXPECT(wyt_rules_text(rules, text, length + 1, &length) == WYT_OK &&
               strlen(text) == length,
           "%zu characters", length);
    again = parse(world, text, length);
    EXPECT(again != NULL, "%s: %s", text, wyt_context_error(world->context));
    EXPECT(wyt_rules_equal(rules, again) == 1, "%s is another game", text);
    EXPECT(wyt_rules_text(again, again_text, length + 1, &again_length) ==
                   WYT_OK &&
               strcmp(text, again_text) == 0,
           "%s and %s", text, again_text);
    wyt_rules_unref(again);
    free(text);
    free(again_text);
}

/* What the rules say of themselves. */
static void look(const wyt_rules *rules)
{
    size_t heaps = wyt_rules_heaps(rules);
    EXPECT(heaps >= 1 && heaps <= FUZZ_HEAPS, "%zu heaps", heaps);
    for (size_t i = 0; i < wyt_rules_parameter_count(rules); i++) {
        const char *name = wyt_rules_parameter_name(rules, i);
        uint64_t value;
        size_t length;
        int32_t status = wyt_rules_parameter_value(rules, name, &value);
        EXPECT(status == WYT_OK || status == WYT_UNDEFINED, "parameter %zu", i);
        EXPECT(wyt_rules_parameter_text(rules, name, NULL, 0, &length) ==
                   WYT_E_SPACE,
               "parameter %zu", i);
    }
    for (size_t i = 0; i < wyt_rules_theory_count(rules); i++)
        for (uint32_t field = WYT_THEORY_CLAIM; field <= WYT_THEORY_TERMS;
             field++)
            EXPECT(wyt_rules_theory_text(rules, i, field) != NULL, "no text");
}

/* A game that was chosen from several is a game. */
static void choose(struct world *world, const wyt_rules *rules)
{
    uint64_t choices = wyt_rules_choices(rules);
    wyt_rules *chosen = NULL;
    if (answered(world,
                 wyt_rules_chosen(world->context, rules,
                                  choices == 0 ? 0 : choices - 1, &chosen)))
        print(world, chosen);
    wyt_rules_unref(chosen);
}

/* Positions that the text decides, so that mutating it changes them. */
static void ask(struct world *world, const wyt_rules *rules, const char *text,
                size_t length)
{
    uint64_t heaps[FUZZ_HEAPS] = {0};
    size_t n = wyt_rules_heaps(rules);
    struct question question = {world, rules, heaps, n, true};
    uint32_t sum = 2166136261u;
    for (size_t i = 0; i < length; i++)
        sum = (sum ^ (unsigned char)text[i]) * 16777619u;
    for (size_t i = 0; i < n && i < 3; i++)
        heaps[i] = sum >> 4 * i & (n < 3 ? 15 : 7);
    ask_moves(&question);
    ask_backends(&question);
    ask_boards(&question, 2 + sum % 7);
    for (size_t i = 0; i < n; i++)
        heaps[i] = UINT64_MAX >> (sum >> i % 32 & 63);
    ask_moves(&question);
    ask_backends(&question);
}

/* The same text as a modifier. */
static void modify(struct world *world, const char *text, size_t length)
{
    const uint64_t vector[2] = {1, 1};
    wyt_builder *builder = NULL;
    wyt_rules *rules = NULL;
    if (answered(world, wyt_builder_new(world->context, 2, &builder)) &&
        answered(world, wyt_builder_add_line(builder, vector, 2, 1, 1, 0)) &&
        answered(world, wyt_builder_set_modifiers(builder, text, length)) &&
        answered(world, wyt_builder_finish(builder, &rules)))
        print(world, rules);
    wyt_rules_unref(rules);
    wyt_builder_free(builder);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *text = (const char *)data;
    struct world world;
    wyt_rules *rules;
    world_open(&world, POLLS);
    world.requests = 0;
    rules = parse(&world, text, size);
    starve(text, size, world.requests);
    if (rules != NULL) {
        print(&world, rules);
        look(rules);
        choose(&world, rules);
        ask(&world, rules, text, size);
    }
    modify(&world, text, size);
    wyt_rules_unref(rules);
    world_close(&world);
    return 0;
}
