/* SPDX-License-Identifier: MIT */
/*
 * An unbeatable opponent for games with blocking. It sits in the second seat;
 * in the first one sits somebody who does whatever comes first: forbids the
 * first options that may be forbidden and makes the first move left.
 *
 *   blocker [GAME [HEAP...]]         default: wythoff+block=3 6 6
 */
#include <ctype.h>
#include <errno.h>
#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wythoff/wythoff.h>

enum { BATCH = 256 };

struct game {
    wyt_context *ctx;
    wyt_rules *rules;
    wyt_solver *solver;
    uint64_t heaps[64];
    size_t n;
};

struct list {
    uint64_t *at;
    size_t count, room;
};

static int32_t grow(struct list *list, size_t room, size_t n)
{
    uint64_t *at = realloc(list->at, room * n * sizeof *at);
    if (at == NULL)
        return WYT_E_MEMORY;
    list->at = at;
    list->room = room;
    return WYT_OK;
}

static int has(const struct list *list, const uint64_t *option, size_t n)
{
    for (size_t i = 0; i < list->count; i++)
        if (memcmp(list->at + i * n, option, n * sizeof *option) == 0)
            return 1;
    return 0;
}

/* What to forbid; or, with `move`, the options that are P. */
static int32_t ask(struct game *g, int move, struct list *list)
{
    int32_t status = WYT_E_SPACE;
    list->count = 0;
    while (status == WYT_E_SPACE) {
        if (list->count > list->room && grow(list, list->count, g->n) != WYT_OK)
            return WYT_E_MEMORY;
        status = move ? wyt_solver_winning(g->solver, g->heaps, g->n, list->at,
                                           NULL, list->room, &list->count)
                      : wyt_solver_block(g->solver, g->heaps, g->n, list->at,
                                         list->room, &list->count);
    }
    return status;
}

/* Forbids the first options, of each class as many as the game allows;
 * looks at no more than fit in a batch. */
static int32_t forbid_first(struct game *g, struct list *list)
{
    uint64_t used[65] = {0};
    size_t count = 0;
    wyt_moves *moves = NULL;
    int32_t status = grow(list, BATCH, g->n);
    if (status == WYT_OK)
        status = wyt_moves_new(g->ctx, g->rules, g->heaps, g->n, &moves);
    if (status == WYT_OK)
        status = wyt_moves_next(moves, list->at, BATCH, &count);
    for (size_t i = 0; status == WYT_OK && i < count; i++) {
        const uint64_t *option = list->at + i * g->n;
        int32_t kind = 0; /* 0: may not be forbidden */
        status = wyt_rules_blockable(g->ctx, g->rules, g->heaps, option, g->n,
                                     &kind);
        if (status == WYT_OK && kind > 0 &&
            used[kind]++ < wyt_rules_block_count(g->rules, kind))
            memmove(list->at + list->count++ * g->n, option,
                    g->n * sizeof *option);
    }
    wyt_moves_free(moves);
    return status;
}

/* The first option that is not forbidden; *moved is 0 if there is none. */
static int32_t move_first(struct game *g, const struct list *list,
                          size_t *moved)
{
    uint64_t option[64];
    wyt_moves *moves = NULL;
    int32_t status = wyt_moves_new(g->ctx, g->rules, g->heaps, g->n, &moves);
    do {
        if (status == WYT_OK)
            status = wyt_moves_next(moves, option, 1, moved);
    } while (status == WYT_OK && *moved > 0 && has(list, option, g->n));
    if (status == WYT_OK && *moved > 0)
        memcpy(g->heaps, option, g->n * sizeof *option);
    wyt_moves_free(moves);
    return status;
}

/* A winning move that is not forbidden, or else the first one. */
static int32_t move_best(struct game *g, const struct list *list, size_t *moved)
{
    struct list best = {NULL, 0, 0};
    int32_t status = ask(g, 1, &best);
    *moved = 0;
    for (size_t i = 0; status == WYT_OK && i < best.count && *moved == 0; i++)
        if (!has(list, best.at + i * g->n, g->n)) {
            memcpy(g->heaps, best.at + i * g->n, g->n * sizeof *best.at);
            *moved = 1;
        }
    free(best.at);
    return status == WYT_OK && *moved == 0 ? move_first(g, list, moved)
                                           : status;
}

static void show(const char *what, const uint64_t *at, size_t count, size_t n)
{
    printf("%s%s", what, count == 0 ? " nothing" : "");
    for (size_t i = 0; i < count * n; i++)
        printf("%s%" PRIu64, i > 0 && i % n == 0 ? "; " : " ", at[i]);
    printf("\n");
}

/* One turn of the player in seat 0 or 1; *moved is 0 if he has lost. */
static int32_t turn(struct game *g, int seat, size_t *moved)
{
    static const char *const who[2] = {"first player: ", "blocker:      "};
    struct list list = {NULL, 0, 0};
    int32_t status = seat == 0 ? ask(g, 0, &list) : forbid_first(g, &list);
    if (status == WYT_OK)
        show("  forbidden:  ", list.at, list.count, g->n);
    if (status == WYT_OK)
        status = seat == 0 ? move_first(g, &list, moved)
                           : move_best(g, &list, moved);
    if (status == WYT_OK && *moved > 0)
        show(who[seat], g->heaps, 1, g->n);
    else if (status == WYT_OK)
        printf("no move is left: %s wins\n",
               seat == 0 ? "blocker" : "the first player");
    free(list.at);
    return status;
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
    const char *text = argc > 1 ? argv[1] : "wythoff+block=3", *why = NULL;
    struct game g = {NULL, NULL, NULL, {6, 6}, argc > 2 ? (size_t)argc - 2 : 2};
    int32_t status = wyt_context_new(NULL, &g.ctx);
    size_t moved = 1;
    if (argc > 2 && (g.n > 64 || !read_heaps(argv + 2, g.n, g.heaps))) {
        why = "heaps are decimal numbers below 2^64, at most 64";
        status = WYT_E_ARGUMENT;
    }
    if (status == WYT_OK)
        status = wyt_rules_parse(g.ctx, text, strlen(text), &g.rules);
    if (status == WYT_OK && !wyt_rules_property(g.rules, WYT_RULES_BLOCKING)) {
        why = "nothing is forbidden in this game: see opponent";
        status = WYT_UNSUPPORTED;
    }
    if (status == WYT_OK)
        status = wyt_solver_new(g.ctx, g.rules, NULL, &g.solver);
    if (status == WYT_OK)
        show("start:        ", g.heaps, 1, g.n);
    for (int seat = 0; status == WYT_OK && moved > 0; seat = 1 - seat)
        status = turn(&g, seat, &moved);
    if (status != WYT_OK)
        fprintf(stderr, "blocker: %s\n",
                why != NULL ? why : wyt_context_error(g.ctx));
    wyt_solver_free(g.solver);
    wyt_rules_unref(g.rules);
    wyt_context_unref(g.ctx);
    return status != WYT_OK;
}
