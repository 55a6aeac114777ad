/* SPDX-License-Identifier: MIT */
/*
 * explore compare --misere: normal play against misere play of one game, in
 * outcomes, and where values have a meaning also in them.
 */
#include "explore/compare.h"
#include "explore/explore.h"
#include "explore/misere.h"
#include "explore/order.h"
#include "size.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* Cells between two looks at whether the user wants to stop. */
#define STRETCH 4096

enum play { NORMAL, MISERE, PLAYS };

struct plays {
    struct session *session;
    wyt_board *boards[PLAYS];
    uint32_t cells[PLAYS]; /* of the position at hand */
    struct misere_table table;
    bool has_values;
    uint64_t size[HEAPS], heaps[HEAPS];
    uint64_t counts[2][2]; /* P in normal play or not, in misere play or not */
    /* The first position that is against a class. */
    uint64_t first[CLASSES_OF_GAMES][HEAPS];
    bool fails[CLASSES_OF_GAMES];
};

static const char *word_of(uint32_t cell)
{
    return cell == WYT_OUTCOME_P ? "P" : "N";
}

/* ---- positions ---- */

static struct misere_value value_at(const struct plays *plays,
                                    const uint64_t *heaps)
{
    return plays->table.values[misere_cell(&plays->table, heaps)];
}

static void show_text(const struct plays *plays)
{
    struct misere_value value;
    text_heaps(stdout, plays->heaps, plays->session->heaps, ' ');
    printf(": %s %s", word_of(plays->cells[NORMAL]),
           word_of(plays->cells[MISERE]));
    if (plays->has_values) {
        value = value_at(plays, plays->heaps);
        printf(" (%" PRIu32 ",%" PRIu32 ")", value.normal, value.misere);
    }
    putchar('\n');
}

static void json_value(struct json *json, struct misere_value value)
{
    json_key(json, "values");
    json_open(json, '[');
    json_number(json, value.normal);
    json_number(json, value.misere);
    json_close(json, ']');
}

static void show_json(const struct plays *plays)
{
    struct json *json = &plays->session->json;
    json_open(json, '{');
    json_key(json, "heaps");
    json_heaps(json, plays->heaps, plays->session->heaps);
    json_pair(json, "normal", word_of(plays->cells[NORMAL]));
    json_pair(json, "misere", word_of(plays->cells[MISERE]));
    if (plays->has_values)
        json_value(json, value_at(plays, plays->heaps));
    json_close(json, '}');
}

/* All positions, those that differ, or those that are P in both. */
static bool is_listed(const struct plays *plays)
{
    const char *const *value = plays->session->arguments.value;
    const bool same = plays->cells[NORMAL] == plays->cells[MISERE];
    if (value[OPTION_ALL] != NULL)
        return !same;
    return value[OPTION_COMMON] == NULL ||
           (same && plays->cells[NORMAL] == WYT_OUTCOME_P);
}

static void note_classes(struct plays *plays)
{
    const uint8_t fails =
        plays->table.fails[misere_cell(&plays->table, plays->heaps)];
    for (size_t i = 0; i < CLASSES_OF_GAMES; i++) {
        if ((fails >> i & 1) == 0 || plays->fails[i])
            continue;
        plays->fails[i] = true;
        memcpy(plays->first[i], plays->heaps, sizeof plays->heaps);
    }
}

static int32_t look_at(struct plays *plays)
{
    const size_t n = plays->session->heaps;
    int32_t status = WYT_OK;
    for (size_t i = 0; i < PLAYS && status == WYT_OK; i++)
        status =
            wyt_board_get(plays->boards[i], plays->heaps, n, &plays->cells[i]);
    if (status != WYT_OK || plays->cells[NORMAL] == WYT_CELL_REMOVED)
        return status;
    plays->counts[plays->cells[NORMAL] != WYT_OUTCOME_P]
                 [plays->cells[MISERE] != WYT_OUTCOME_P]++;
    if (plays->has_values)
        note_classes(plays);
    if (is_listed(plays) && plays->session->as_json)
        show_json(plays);
    else if (is_listed(plays))
        show_text(plays);
    return WYT_OK;
}

static int32_t look_at_box(struct plays *plays)
{
    const size_t n = plays->session->heaps;
    uint64_t cells = 0;
    int32_t status = WYT_OK;
    if (!order_first(plays->heaps, plays->size, n))
        return WYT_OK;
    do {
        status = look_at(plays);
        if (++cells % STRETCH == 0 && progress_interrupted())
            status = WYT_CANCELLED;
    } while (status == WYT_OK && order_next(plays->heaps, plays->size, n));
    return status;
}

/* ---- counts and classes ---- */

static const char *const kinds[2] = {"P", "N"};

static void show_classes(const struct plays *plays)
{
    for (size_t i = 0; i < 2; i++)
        for (size_t k = 0; k < 2; k++)
            printf("count %s %s %" PRIu64 "\n", kinds[i], kinds[k],
                   plays->counts[i][k]);
    if (!plays->has_values)
        puts("no classes: Grundy values are not defined where options may be "
             "forbidden or are offered");
    for (size_t i = 0; i < CLASSES_OF_GAMES && plays->has_values; i++) {
        struct misere_value value;
        if (!plays->fails[i]) {
            printf("%s holds\n", misere_names[i]);
            continue;
        }
        value = value_at(plays, plays->first[i]);
        printf("%s fails at ", misere_names[i]);
        text_heaps(stdout, plays->first[i], plays->session->heaps, ' ');
        printf(": (%" PRIu32 ",%" PRIu32 ")\n", value.normal, value.misere);
    }
}

static void json_class(const struct plays *plays, size_t i)
{
    struct json *json = &plays->session->json;
    json_open(json, '{');
    json_pair(json, "class", misere_names[i]);
    json_pair(json, "verdict", plays->fails[i] ? "fails" : "holds");
    if (plays->fails[i]) {
        json_key(json, "at");
        json_heaps(json, plays->first[i], plays->session->heaps);
        json_value(json, value_at(plays, plays->first[i]));
    }
    json_close(json, '}');
}

static void json_classes(const struct plays *plays)
{
    struct json *json = &plays->session->json;
    json_key(json, "counts");
    json_open(json, '{');
    for (size_t i = 0; i < 4; i++) {
        char key[8];
        snprintf(key, sizeof key, "%s%s", kinds[i / 2], kinds[i % 2]);
        json_key(json, key);
        json_number(json, plays->counts[i / 2][i % 2]);
    }
    json_close(json, '}');
    json_key(json, "classes");
    if (!plays->has_values) {
        json_null(json);
        return;
    }
    json_open(json, '[');
    for (size_t i = 0; i < CLASSES_OF_GAMES; i++)
        json_class(plays, i);
    json_close(json, ']');
}

static int show(struct plays *plays)
{
    struct session *session = plays->session;
    struct json *json = &session->json;
    int32_t status;
    explore_begin(session);
    if (session->as_json) {
        json_key(json, "size");
        json_heaps(json, plays->size, session->heaps);
        json_key(json, "positions");
        json_open(json, '[');
    }
    status = look_at_box(plays);
    if (session->as_json) {
        json_close(json, ']');
        json_classes(plays);
    } else if (status == WYT_OK) {
        show_classes(plays);
    }
    explore_end(session);
    return status == WYT_OK ? 0 : session_fail(session, status);
}

/* ---- the game ---- */

static int solve(struct plays *plays, const wyt_rules *rules, enum play play)
{
    struct session *session = plays->session;
    int32_t status =
        wyt_board_new(session->context, rules, plays->size, session->heaps,
                      WYT_BOARD_OUTCOME, &plays->boards[play]);
    progress_clear(&session->progress);
    return status == WYT_OK ? 0 : session_fail(session, status);
}

/* The same game in misere play, which a text says before it says what may be
 * forbidden; problems of its text show themselves. */
static int read_misere(struct session *session, wyt_rules **out_rules)
{
    const char *game = session->game;
    const size_t bytes = strlen(game) + sizeof "+misere";
    const int family = (int)strcspn(game, "+");
    char *text = malloc(bytes), *canonical = NULL;
    int result;
    if (text == NULL) {
        session_fail(session, WYT_E_MEMORY);
        return problem_show(&session->problem);
    }
    snprintf(text, bytes, "%.*s+misere%s", family, game, game + family);
    result = session_parse(session, text, out_rules, &canonical);
    free(canonical);
    free(text);
    return result;
}

static int compare(struct plays *plays, const wyt_rules *misere)
{
    struct session *session = plays->session;
    int result = size_read(session, plays->size);
    if (result == 0)
        result = solve(plays, session->rules, NORMAL);
    if (result == 0)
        result = solve(plays, misere, MISERE);
    if (result == 0 && plays->has_values)
        result = misere_open(&plays->table, session, plays->size);
    return result == 0 ? show(plays) : result;
}

int compare_misere(struct session *session)
{
    const wyt_rules *rules = session->rules;
    struct plays plays = {.session = session};
    wyt_rules *misere = NULL;
    int result;
    if (wyt_rules_property(rules, WYT_RULES_MISERE)) {
        problem_set(&session->problem, EXIT_USAGE,
                    "%.200s is in misere play already; --misere wants the game "
                    "without +misere",
                    session->game);
        return problem_show(&session->problem);
    }
    result = read_misere(session, &misere);
    if (result != 0)
        return result;
    plays.has_values = !wyt_rules_property(rules, WYT_RULES_BLOCKING) &&
                       !wyt_rules_property(rules, WYT_RULES_COMPLY);
    result = compare(&plays, misere);
    misere_close(&plays.table);
    for (size_t i = 0; i < PLAYS; i++)
        wyt_board_unref(plays.boards[i]);
    wyt_rules_unref(misere);
    return result == 0 ? 0 : problem_show(&session->problem);
}
