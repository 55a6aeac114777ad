/* SPDX-License-Identifier: MIT */
/*
 * An opponent that never misses a win: plays both sides of a game from a
 * position and prints every move. Where no move wins, it makes the first one.
 * Where moves are forbidden or offered, more has to be said: see blocker.c.
 *
 *   opponent [GAME [HEAP...]]        default: wythoff 9 14
 */
#include <ctype.h>
#include <errno.h>
#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wythoff/wythoff.h>

/* Options, with room for some. */
struct list {
    uint64_t *at;
    size_t count, room;
};

/* The winning moves, however many there are. */
static int32_t winning(wyt_solver *solver, const uint64_t *heaps, size_t n,
                       struct list *list)
{
    int32_t status;
    while ((status = wyt_solver_winning(solver, heaps, n, list->at, NULL,
                                        list->room, &list->count)) ==
           WYT_E_SPACE) {
        uint64_t *at = realloc(list->at, list->count * n * sizeof *at);
        if (at == NULL)
            return WYT_E_MEMORY;
        list->at = at;
        list->room = list->count;
    }
    return status;
}

/* Replaces heaps by an option; *moved is 0 if there is none. */
static int32_t play(wyt_context *ctx, const wyt_rules *rules,
                    wyt_solver *solver, uint64_t *heaps, size_t n,
                    size_t *moved)
{
    uint64_t first[64];
    struct list list = {NULL, 0, 0};
    wyt_moves *moves = NULL;
    int32_t status = winning(solver, heaps, n, &list);
    *moved = status == WYT_OK && list.count > 0;
    if (*moved > 0)
        memcpy(heaps, list.at, n * sizeof *heaps);
    free(list.at);
    if (status != WYT_OK || *moved > 0)
        return status;
    status = wyt_moves_new(ctx, rules, heaps, n, &moves);
    if (status == WYT_OK)
        status = wyt_moves_next(moves, first, 1, moved);
    if (status == WYT_OK && *moved > 0)
        memcpy(heaps, first, n * sizeof *heaps);
    wyt_moves_free(moves);
    return status;
}

/* Why this program cannot play a game, or NULL. */
static const char *obstacle(const wyt_rules *rules)
{
    if (wyt_rules_property(rules, WYT_RULES_BLOCKING))
        return "options are forbidden in this game: see blocker";
    if (wyt_rules_property(rules, WYT_RULES_COMPLY))
        return "options are offered in this game: see wythoff play";
    if (wyt_rules_property(rules, WYT_RULES_CHOICE))
        return "this game begins with a choice: see wythoff play";
    return NULL;
}

static void show(const char *who, const uint64_t *heaps, size_t n)
{
    printf("%s", who);
    for (size_t i = 0; i < n; i++)
        printf(" %" PRIu64, heaps[i]);
    printf("\n");
}

/* Heaps as somebody typed them; false unless all are numbers of 64 bits. */
static bool read_heaps(char **texts, size_t n, uint64_t *heaps)
{
    for (size_t i = 0; i < n; i++) {
        char *end = texts[i];
        errno = 0;
        if (isdigit((unsigned char)*end))
            heaps[i] = strtoull(texts[i], &end, 10);
        if (end == texts[i] || *end != '\0' || errno != 0)
            return false;
    }
    return true;
}

int main(int argc, char **argv)
{
    const char *game = argc > 1 ? argv[1] : "wythoff";
    uint64_t heaps[64] = {9, 14};
    size_t n = argc > 2 ? (size_t)argc - 2 : 2, moved = 1;
    const char *who[2] = {"first player: ", "second player:"}, *why = NULL;
    wyt_context *ctx = NULL;
    wyt_rules *rules = NULL;
    wyt_solver *solver = NULL;
    int32_t status = wyt_context_new(NULL, &ctx);
    if (argc > 2 && (n > 64 || !read_heaps(argv + 2, n, heaps))) {
        why = "heaps are decimal numbers below 2^64, at most 64";
        status = WYT_E_ARGUMENT;
    }
    if (status == WYT_OK)
        status = wyt_rules_parse(ctx, game, strlen(game), &rules);
    if (status == WYT_OK && (why = obstacle(rules)) != NULL)
        status = WYT_UNSUPPORTED;
    if (status == WYT_OK)
        status = wyt_solver_new(ctx, rules, NULL, &solver);
    if (status == WYT_OK)
        show("start:        ", heaps, n);
    for (int turn = 0; status == WYT_OK && moved > 0; turn = 1 - turn) {
        status = play(ctx, rules, solver, heaps, n, &moved);
        if (status == WYT_OK && moved > 0)
            show(who[turn], heaps, n);
    }
    if (status != WYT_OK)
        fprintf(stderr, "opponent: %s\n",
                why != NULL ? why : wyt_context_error(ctx));
    wyt_solver_free(solver);
    wyt_rules_unref(rules);
    wyt_context_unref(ctx);
    return status != WYT_OK;
}
