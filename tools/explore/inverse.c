/* SPDX-License-Identifier: MIT */
/*
 * explore inverse: from a list of P-positions to the largest set of moves that
 * an invariant game with them has, in the classes that it is made of, or to the
 * position that no game can have.
 *
 * Classes are what holds on the box: a ray has all its multiples there, at
 * least eight of them, and a strip two lines or more. A game in words is looked
 * for among them, the simplest ones first, and solved on the box.
 */
#include "explore/classes.h"
#include "explore/explore.h"
#include "explore/positions.h"
#include "size.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* Single moves that are shown where --count does not say. */
#define DEFAULT_COUNT 10

struct inverse {
    struct session *session;
    struct positions list;
    uint64_t size[HEAPS], count;
    int32_t verdict;
    uint64_t stuck[2];
    uint64_t *moves;
    size_t move_count;
    struct classes classes;
    char *game; /* NULL: none was found */
};

/* The size of --size, or one beyond the largest heap; positions beyond the box
 * are left out. */
static int read_size(struct inverse *inverse)
{
    const struct positions *list = &inverse->list;
    uint64_t *size = inverse->size;
    if (inverse->session->arguments.value[OPTION_SIZE] != NULL)
        return size_read(inverse->session, size);
    size[0] = 1;
    for (size_t i = 0; i < 2 * list->count; i++)
        if (list->heaps[i] >= size[0])
            size[0] =
                list->heaps[i] < UINT64_MAX ? list->heaps[i] + 1 : UINT64_MAX;
    size[1] = size[0];
    return 0;
}

static int read_list(struct inverse *inverse)
{
    static const char name[] = "the list";
    struct session *session = inverse->session;
    const struct arguments *arguments = &session->arguments;
    int result;
    session->heaps = 2;
    result = positions_read(session, arguments->operands[0], &inverse->list);
    if (result == 0)
        result = options_number(arguments, OPTION_COUNT, DEFAULT_COUNT,
                                &inverse->count, &session->problem);
    if (result != 0)
        return result;
    session->game = malloc(sizeof name);
    if (session->game == NULL)
        return session_fail(session, WYT_E_MEMORY);
    memcpy(session->game, name, sizeof name);
    result = read_size(inverse);
    if (result != 0)
        return result;
    return arguments->value[OPTION_SYMMETRIC] != NULL
               ? positions_permute(session, &inverse->list, inverse->size)
               : positions_keep(session, &inverse->list, inverse->size);
}

static int32_t ask(struct inverse *inverse, size_t capacity)
{
    const int32_t status = wyt_explore_inverse(
        inverse->session->context, inverse->size, 2, inverse->list.heaps,
        inverse->list.count, &inverse->verdict, inverse->stuck, inverse->moves,
        capacity, &inverse->move_count);
    progress_clear(&inverse->session->progress);
    return status;
}

static int find_moves(struct inverse *inverse)
{
    size_t capacity = 0;
    int32_t status = ask(inverse, 0);
    if (status == WYT_E_SPACE) {
        const int result = session_grow(inverse->session, &inverse->moves,
                                        &capacity, inverse->move_count);
        if (result != 0)
            return result;
        status = ask(inverse, capacity);
    }
    return status == WYT_OK ? 0 : session_fail(inverse->session, status);
}

/* ---- a game that has the list ---- */

/* Whether the P-positions of a board are those of the list. */
static int32_t is_same(const struct inverse *inverse, const wyt_board *board,
                       bool *yes)
{
    const struct positions *list = &inverse->list;
    const uint64_t *size = inverse->size;
    size_t next = 0;
    int32_t status = WYT_OK;
    *yes = true;
    for (uint64_t x = 0; x < size[0] && *yes && status == WYT_OK; x++)
        for (uint64_t y = 0; y < size[1] && *yes && status == WYT_OK; y++) {
            const uint64_t at[2] = {x, y};
            const bool listed = next < list->count &&
                                list->heaps[2 * next] == x &&
                                list->heaps[2 * next + 1] == y;
            uint32_t outcome = WYT_OUTCOME_N;
            status = wyt_board_get(board, at, 2, &outcome);
            *yes = listed == (outcome == WYT_OUTCOME_P);
            next += listed;
        }
    return status;
}

/* Whether a text names a game with the P-positions of the list. */
static int is_game(struct inverse *inverse, const char *text, bool *yes)
{
    struct session *session = inverse->session;
    wyt_rules *rules = NULL;
    wyt_board *board = NULL;
    int32_t status =
        wyt_rules_parse(session->context, text, strlen(text), &rules);
    if (status == WYT_OK)
        status = wyt_board_new(session->context, rules, inverse->size, 2,
                               WYT_BOARD_OUTCOME, &board);
    if (status == WYT_OK)
        status = is_same(inverse, board, yes);
    progress_clear(&session->progress);
    wyt_board_unref(board);
    wyt_rules_unref(rules);
    return status == WYT_OK ? 0 : session_fail(session, status);
}

/* Keeps the text of the game of the classes that are used if it has the list;
 * *yes says whether. */
static int try_classes(struct inverse *inverse, bool *yes)
{
    char *text = classes_text(&inverse->classes);
    int result = 0;
    *yes = false;
    if (text != NULL)
        result = is_game(inverse, text, yes);
    if (*yes) {
        free(inverse->game);
        inverse->game = text;
    } else {
        free(text);
    }
    return result;
}

/* Takes one class after the other until they are a game, and then leaves out
 * what it does not need. */
static int find_game(struct inverse *inverse)
{
    struct classes *classes = &inverse->classes;
    bool yes = false;
    size_t taken = 0;
    int result = 0;
    while (taken < classes->count && !yes && result == 0) {
        classes->list[taken++].used = true;
        result = try_classes(inverse, &yes);
    }
    if (!yes)
        return result;
    while (taken-- > 0 && result == 0) {
        classes->list[taken].used = false;
        result = try_classes(inverse, &yes);
        classes->list[taken].used = !yes;
    }
    return result;
}

/* ---- answers ---- */

/* Two positions of the list that differ by a vector; there are some. */
static void find_joined(const struct inverse *inverse, const uint64_t *by,
                        uint64_t *from, uint64_t *to)
{
    for (size_t i = 0; i < inverse->list.count; i++) {
        memcpy(to, inverse->list.heaps + 2 * i, 2 * sizeof *to);
        from[0] = to[0] + by[0];
        from[1] = to[1] + by[1];
        if (positions_have(&inverse->list, from))
            return;
    }
}

/* Each way from the obstruction into the list, and what forbids it. */
static void show_ways(struct inverse *inverse)
{
    struct json *json = &inverse->session->json;
    const uint64_t *at = inverse->stuck;
    for (size_t i = 0; i < inverse->list.count; i++) {
        const uint64_t *into = inverse->list.heaps + 2 * i;
        const uint64_t by[2] = {at[0] - into[0], at[1] - into[1]};
        uint64_t from[2], to[2];
        if (into[0] > at[0] || into[1] > at[1])
            continue;
        find_joined(inverse, by, from, to);
        if (inverse->session->as_json) {
            json_open(json, '{');
            json_key(json, "to");
            json_heaps(json, into, 2);
            json_key(json, "joins");
            json_open(json, '[');
            json_heaps(json, from, 2);
            json_heaps(json, to, 2);
            json_close(json, ']');
            json_close(json, '}');
        } else {
            printf("to (%" PRIu64 ",%" PRIu64 ") by (%" PRIu64 ",%" PRIu64
                   "), which joins (%" PRIu64 ",%" PRIu64 ") and (%" PRIu64
                   ",%" PRIu64 ")\n",
                   into[0], into[1], by[0], by[1], from[0], from[1], to[0],
                   to[1]);
        }
    }
}

static void show_text(struct inverse *inverse)
{
    const uint64_t *at = inverse->stuck;
    const struct classes *classes = &inverse->classes;
    if (inverse->verdict == WYT_CLAIM_FAILS) {
        printf("fails at (%" PRIu64 ",%" PRIu64
               "): it is not in the list, and each way into the list joins two "
               "of its positions\n",
               at[0], at[1]);
        show_ways(inverse);
        return;
    }
    printf("holds for %zu positions below (%" PRIu64 ",%" PRIu64
           "): %zu moves\n",
           inverse->list.count, inverse->size[0], inverse->size[1],
           inverse->move_count);
    for (size_t i = 0; i < classes->count; i++) {
        char text[CLASS_TEXT];
        printf("%s\n", class_text(&classes->list[i], text));
    }
    printf("others %zu", classes->others);
    for (size_t i = 0, shown = 0;
         i < inverse->move_count && shown < inverse->count; i++)
        if (!classes_have(classes, inverse->moves + 2 * i)) {
            printf("%s(%" PRIu64 ",%" PRIu64 ")", shown == 0 ? ": " : " ",
                   inverse->moves[2 * i], inverse->moves[2 * i + 1]);
            shown++;
        }
    putchar('\n');
    if (inverse->game != NULL)
        printf("game %s\n", inverse->game);
}

static void show_moves_json(struct inverse *inverse)
{
    struct json *json = &inverse->session->json;
    const struct classes *classes = &inverse->classes;
    json_key(json, "moves");
    json_number(json, inverse->move_count);
    json_key(json, "classes");
    json_open(json, '[');
    for (size_t i = 0; i < classes->count; i++) {
        char text[CLASS_TEXT];
        json_text(json, class_text(&classes->list[i], text));
    }
    json_close(json, ']');
    json_key(json, "others");
    json_number(json, classes->others);
    json_key(json, "first");
    json_open(json, '[');
    for (size_t i = 0, shown = 0;
         i < inverse->move_count && shown < inverse->count; i++)
        if (!classes_have(classes, inverse->moves + 2 * i)) {
            json_heaps(json, inverse->moves + 2 * i, 2);
            shown++;
        }
    json_close(json, ']');
    json_key(json, "game");
    if (inverse->game == NULL)
        json_null(json);
    else
        json_text(json, inverse->game);
}

static void show_json(struct inverse *inverse)
{
    struct json *json = &inverse->session->json;
    const bool holds = inverse->verdict == WYT_CLAIM_HOLDS;
    json_open(json, '{');
    json_pair(json, "verdict", holds ? "holds" : "fails");
    json_key(json, "size");
    json_heaps(json, inverse->size, 2);
    json_key(json, "positions");
    json_number(json, inverse->list.count);
    if (holds) {
        show_moves_json(inverse);
    } else {
        json_key(json, "at");
        json_heaps(json, inverse->stuck, 2);
        json_key(json, "ways");
        json_open(json, '[');
        show_ways(inverse);
        json_close(json, ']');
    }
    json_close(json, '}');
    putchar('\n');
}

static int run_inverse(struct session *session)
{
    struct inverse inverse = {.session = session};
    int result = read_list(&inverse);
    if (result == 0)
        result = find_moves(&inverse);
    if (result == 0 && inverse.verdict == WYT_CLAIM_HOLDS) {
        if (!classes_find(&inverse.classes, inverse.size, inverse.moves,
                          inverse.move_count))
            result = session_fail(session, WYT_E_MEMORY);
        if (result == 0)
            result = find_game(&inverse);
    }
    if (result == 0 && session->as_json)
        show_json(&inverse);
    else if (result == 0)
        show_text(&inverse);
    classes_free(&inverse.classes);
    free(inverse.game);
    free(inverse.moves);
    free(inverse.list.heaps);
    return result == 0 ? 0 : problem_show(&session->problem);
}

const struct exploration explore_inverse = {
    .name = "inverse",
    .operands = "FILE|- [--size W[xH]] [--symmetric] [--count K]",
    .summary =
        "  the largest set of moves for which a list, lines x y or n x y, has "
        "the\n"
        "  P-positions of the box, with K single moves (10); or why there is "
        "none\n",
    .options = {TAKES(OPTION_SIZE), TAKES(OPTION_COUNT),
                TAKES(OPTION_SYMMETRIC)},
    .least = 1,
    .most = 1,
    .no_game = true,
    .run = run_inverse,
};
