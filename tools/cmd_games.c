/* SPDX-License-Identifier: MIT */
/*
 * The command games: what the library knows, and what it knows about one game.
 */
#include "command.h"
#include "describe.h"
#include "family.h"
#include "literature/literature.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* A number of the interface and what it is called here. */
struct named {
    uint32_t id;
    const char *name;
};

static const struct named tables[] = {
    {WYT_TABLE_FAMILIES, "families"},
    {WYT_TABLE_MODIFIERS, "modifiers"},
    {WYT_TABLE_BACKENDS, "backends"},
};
static const struct named fields[] = {
    {WYT_TEXT_NAME, "name"},
    {WYT_TEXT_GRAMMAR, "grammar"},
    {WYT_TEXT_SUMMARY, "summary"},
    {WYT_TEXT_SOURCE, "source"},
};
/* What the fields of a backend mean. */
static const struct named backend_fields[] = {
    {WYT_TEXT_NAME, "name"},
    {WYT_TEXT_GRAMMAR, "games"},
    {WYT_TEXT_SUMMARY, "summary"},
    {WYT_TEXT_SOURCE, "cost"},
};
static const struct named properties[] = {
    {WYT_RULES_SYMMETRIC, "symmetric"}, {WYT_RULES_MISERE, "misere"},
    {WYT_RULES_CALLBACK, "callback"},   {WYT_RULES_THREAD_SAFE, "thread-safe"},
    {WYT_RULES_BLOCKING, "blocking"},   {WYT_RULES_COMPLY, "comply"},
    {WYT_RULES_CHOICE, "choice"},       {WYT_RULES_INVARIANT, "invariant"},
    {WYT_RULES_LINEAR, "linear"},
};
static const struct named questions[] = {
    {WYT_ASK_OUTCOME, "outcome"},
    {WYT_ASK_GRUNDY, "grundy"},
    {WYT_ASK_WINNING, "winning"},
    {WYT_ASK_NTH, "nth"},
    {WYT_ASK_RANK, "rank"},
    {WYT_ASK_COLUMN, "column"},
    {WYT_ASK_REMOTENESS, "remoteness"},
    {WYT_ASK_VALUES, "values"},
    {WYT_ASK_BLOCK, "block"},
    {WYT_ASK_CHOOSE, "choose"},
};

#define LENGTH(array) (sizeof(array) / sizeof(array)[0])

static const char *or_empty(const char *text)
{
    return text != NULL ? text : "";
}

static const struct named *fields_of(uint32_t table)
{
    return table == WYT_TABLE_BACKENDS ? backend_fields : fields;
}

/* A family or modifier is shown as it is written, a backend by its name. */
static void list_row_text(uint32_t table, size_t i)
{
    const struct named *field = fields_of(table);
    size_t first = table == WYT_TABLE_BACKENDS ? 0 : 1;

    printf("%s\n", or_empty(wyt_registry_text(table, i, field[first].id)));
    for (size_t k = 1; k < LENGTH(fields); k++) {
        const char *text = or_empty(wyt_registry_text(table, i, field[k].id));
        if (k != first && text[0] != '\0')
            printf("  %s: %s\n", field[k].name, text);
    }
}

static void list_row_json(struct json *json, uint32_t table, size_t i)
{
    const struct named *field = fields_of(table);
    json_open(json, '{');
    for (size_t k = 0; k < LENGTH(fields); k++)
        json_pair(json, field[k].name,
                  or_empty(wyt_registry_text(table, i, field[k].id)));
    json_close(json, '}');
}

static void list_registry_text(void)
{
    for (size_t t = 0; t < LENGTH(tables); t++) {
        printf("%s%s:\n\n", t > 0 ? "\n" : "", tables[t].name);
        for (size_t i = 0; i < wyt_registry_count(tables[t].id); i++)
            list_row_text(tables[t].id, i);
    }
}

static void list_registry_json(struct json *json)
{
    json_open(json, '{');
    for (size_t t = 0; t < LENGTH(tables); t++) {
        json_key(json, tables[t].name);
        json_open(json, '[');
        for (size_t i = 0; i < wyt_registry_count(tables[t].id); i++)
            list_row_json(json, tables[t].id, i);
        json_close(json, ']');
    }
    json_close(json, '}');
    fputc('\n', stdout);
}

/* Calls `say` for each question that a backend answers for this game.
 * Returns 0, or the exit status of the session's problem. */
static int each_question(struct session *session, const char *backend,
                         void (*say)(struct session *, const char *),
                         bool *out_any)
{
    wyt_solver *solver = NULL;
    int32_t status =
        wyt_solver_new(session->context, session->rules, backend, &solver);

    *out_any = status == WYT_OK;
    if (status == WYT_UNSUPPORTED)
        return 0;
    if (status != WYT_OK)
        return session_fail(session, status);
    for (size_t i = 0; i < LENGTH(questions); i++)
        if (wyt_solver_supports(solver, questions[i].id) == 1)
            say(session, questions[i].name);
    wyt_solver_free(solver);
    return 0;
}

static void say_text(struct session *session, const char *question)
{
    (void)session;
    printf(" %s", question);
}

static void say_json(struct session *session, const char *question)
{
    json_text(&session->json, question);
}

static void show_modifier_text(struct session *session, const char *name,
                               const char *value)
{
    (void)session;
    printf("modifier %s%s%s\n", name, value[0] != '\0' ? ": " : "", value);
}

static void show_parameter_text(struct session *session, const char *name,
                                const char *value)
{
    (void)session;
    printf("parameter %s:%s%s\n", name, value[0] != '\0' ? " " : "", value);
}

static int show_rules_text(struct session *session)
{
    const wyt_rules *rules = session->rules;
    int result;

    printf("game: %s\nfamily: %s\nheaps: %zu\nproperties:", session->game,
           wyt_rules_family(rules), session->heaps);
    for (size_t i = 0; i < LENGTH(properties); i++)
        if (wyt_rules_property(rules, properties[i].id) == 1)
            printf(" %s", properties[i].name);
    fputc('\n', stdout);
    result = describe_family(stdout, session, rules, "rules: ");
    describe_modifiers(stdout, rules, "rules: ");
    if (result == 0)
        result = describe_values(session, rules, &parameter_values,
                                 show_parameter_text);
    if (result == 0)
        result = describe_values(session, rules, &modifier_values,
                                 show_modifier_text);
    return result;
}

static int show_backends_text(struct session *session)
{
    bool any;
    int result = 0;
    size_t count = wyt_registry_count(WYT_TABLE_BACKENDS);

    for (size_t i = 0; i < count && result == 0; i++) {
        const char *name =
            wyt_registry_text(WYT_TABLE_BACKENDS, i, WYT_TEXT_NAME);
        printf("backend %s:", name);
        result = each_question(session, name, say_text, &any);
        puts(any ? "" : " -");
    }
    return result;
}

static void show_value_json(struct session *session, const char *name,
                            const char *value)
{
    json_pair(&session->json, name, value);
}

static int show_values_json(struct session *session, const char *key,
                            const struct named_values *values)
{
    int result;
    json_key(&session->json, key);
    json_open(&session->json, '{');
    result = describe_values(session, session->rules, values, show_value_json);
    json_close(&session->json, '}');
    return result;
}

static int show_rules_json(struct session *session)
{
    const wyt_rules *rules = session->rules;
    struct json *json = &session->json;
    int result;

    json_pair(json, "game", session->game);
    json_pair(json, "family", wyt_rules_family(rules));
    json_key(json, "heaps");
    json_number(json, session->heaps);
    json_key(json, "properties");
    json_open(json, '[');
    for (size_t i = 0; i < LENGTH(properties); i++)
        if (wyt_rules_property(rules, properties[i].id) == 1)
            json_text(json, properties[i].name);
    json_close(json, ']');
    result = show_values_json(session, "parameters", &parameter_values);
    if (result == 0)
        result = show_values_json(session, "modifiers", &modifier_values);
    return result;
}

static int show_backends_json(struct session *session)
{
    struct json *json = &session->json;
    size_t count = wyt_registry_count(WYT_TABLE_BACKENDS);
    bool any;
    int result = 0;

    json_key(json, "backends");
    json_open(json, '[');
    for (size_t i = 0; i < count && result == 0; i++) {
        const char *name =
            wyt_registry_text(WYT_TABLE_BACKENDS, i, WYT_TEXT_NAME);
        json_open(json, '{');
        json_pair(json, "name", name);
        json_key(json, "questions");
        json_open(json, '[');
        result = each_question(session, name, say_json, &any);
        json_close(json, ']');
        json_close(json, '}');
    }
    json_close(json, ']');
    return result;
}

static int show_game(struct session *session)
{
    int result;
    if (!session->as_json) {
        result = show_rules_text(session);
        theory_show(session);
        return result == 0 ? show_backends_text(session) : result;
    }
    json_open(&session->json, '{');
    result = show_rules_json(session);
    theory_show(session);
    if (result == 0)
        result = show_backends_json(session);
    json_close(&session->json, '}');
    fputc('\n', stdout);
    return result;
}

static void list_registry(struct session *session)
{
    if (session->as_json)
        list_registry_json(&session->json);
    else
        list_registry_text();
}

static int run_games(struct session *session)
{
    uint32_t table;
    size_t index;
    int result = 0;
    if (session->arguments.value[OPTION_LITERATURE] != NULL) {
        result = literature_show(session);
    } else if (session->arguments.count == 0) {
        list_registry(session);
    } else if (family_is_named(session, session->arguments.operands[0], &table,
                               &index)) {
        result = family_show(session, table, index);
    } else {
        result = session_read_game(session);
        if (result != 0)
            return result;
        result = show_game(session);
    }
    return result == 0 ? 0 : problem_show(&session->problem);
}

const struct command games_command = {
    .name = "games",
    .operands = "[GAME]",
    .summary = "the families, modifiers and backends; or one GAME\n"
               "With GAME: its canonical text, its parameters, what is known\n"
               "about it, and which backend answers which question. With the\n"
               "name of a family without its parameters, or of a modifier:\n"
               "how it is written, which parameters it has, and an example\n"
               "with what is known about that. With --literature: published\n"
               "games with a fact and the source of each; or the one that\n"
               "is named in place of GAME, such as euclid.\n",
    .example = "wythoff games wyt:a=2,b=3+misere",
    .options = {TAKES_LIMITS, TAKES(OPTION_JSON), TAKES(OPTION_LITERATURE)},
    .least = 0,
    .most = 1,
    .run = run_games,
};
