/* SPDX-License-Identifier: MIT */
/*
 * Published games, listed or one in full.
 */
#include "literature/literature.h"

#include "literature/published.h"
#include "suggest.h"

#include <string.h>

static const struct published *const parts[] = {
    literature_wythoffs,
    literature_restrictions,
    literature_nims,
    literature_positional,
};

#define PARTS (sizeof parts / sizeof parts[0])

/* The game of this number, or NULL behind the last one. */
static const struct published *game_at(size_t index)
{
    for (size_t i = 0; i < PARTS; i++)
        for (const struct published *game = parts[i]; game->name != NULL;
             game++)
            if (index-- == 0)
                return game;
    return NULL;
}

static const char *name_at(size_t index)
{
    return game_at(index)->name;
}

static size_t count_games(void)
{
    size_t count = 0;
    while (game_at(count) != NULL)
        count++;
    return count;
}

/* The key of a source is one of the publications: a test looks at each. */
static const struct publication *source_of(const struct published *game)
{
    const struct publication *found = literature_publications;
    while (strcmp(found->key, game->source) != 0)
        found++;
    return found;
}

static const char *basis_text(enum basis basis)
{
    return basis == BASIS_PAPER    ? "published"
           : basis == BASIS_MEMORY ? "published, cited from memory"
                                   : "found by brute force";
}

/* ---- citations ---- */

/* "A and B" or "A, B and C" of "A and B and C" */
static void append_authors(FILE *file, const char *authors)
{
    const char *next;
    while ((next = strstr(authors, " and ")) != NULL) {
        const char *rest = next + strlen(" and ");
        fprintf(file, "%.*s%s", (int)(next - authors), authors,
                strstr(rest, " and ") != NULL ? ", " : " and ");
        authors = rest;
    }
    fputs(authors, file);
}

static void print_citation(const struct publication *source)
{
    append_authors(stdout, source->authors);
    printf(", %s", source->title);
    if (source->journal != NULL)
        printf(", %s", source->journal);
    if (source->volume != NULL)
        printf(" %s", source->volume);
    printf(" (%s)", source->year);
    if (source->pages != NULL)
        printf(" %s", source->pages);
    if (source->arxiv != NULL)
        printf(", arXiv %s", source->arxiv);
    if (source->doi != NULL)
        printf(", doi %s", source->doi);
    fputs(source->from_memory ? " (cited from memory)\n" : "\n", stdout);
}

/* ---- text ---- */

/* What a list shows of a game, and with `whole` the rest. */
static void game_text(const struct published *game, bool whole)
{
    printf("%s\n  game: %s\n  rules: %s\n  fact: %s\n", game->name, game->game,
           game->rules, game->fact);
    if (whole) {
        printf("  basis: %s\n  known: %s\n", basis_text(game->basis),
               game->known);
        if (game->oeis != NULL)
            printf("  OEIS: %s\n", game->oeis);
        if (game->picture != NULL)
            printf("  picture: wythoff board '%s' %s\n", game->game,
                   game->picture);
    }
    fputs("  source: ", stdout);
    print_citation(source_of(game));
}

/* ---- JSON ---- */

static void pair_if_given(struct json *json, const char *key, const char *text)
{
    if (text != NULL)
        json_pair(json, key, text);
}

static void publication_json(struct json *json,
                             const struct publication *publication)
{
    json_open(json, '{');
    json_pair(json, "key", publication->key);
    json_pair(json, "authors", publication->authors);
    json_pair(json, "title", publication->title);
    pair_if_given(json, "journal", publication->journal);
    pair_if_given(json, "volume", publication->volume);
    json_pair(json, "year", publication->year);
    pair_if_given(json, "pages", publication->pages);
    pair_if_given(json, "arxiv", publication->arxiv);
    pair_if_given(json, "doi", publication->doi);
    json_key(json, "from_memory");
    json_bool(json, publication->from_memory);
    json_close(json, '}');
}

static void game_json(struct json *json, const struct published *game)
{
    json_open(json, '{');
    json_pair(json, "name", game->name);
    json_pair(json, "game", game->game);
    json_pair(json, "rules", game->rules);
    json_pair(json, "fact", game->fact);
    json_pair(json, "basis", basis_text(game->basis));
    json_pair(json, "known", game->known);
    pair_if_given(json, "oeis", game->oeis);
    pair_if_given(json, "picture", game->picture);
    json_key(json, "source");
    publication_json(json, source_of(game));
    json_close(json, '}');
}

/* ---- the question ---- */

static void list(struct session *session)
{
    struct json *json = &session->json;
    const struct published *game;

    if (session->as_json)
        json_open(json, '[');
    for (size_t i = 0; (game = game_at(i)) != NULL; i++)
        if (session->as_json)
            game_json(json, game);
        else
            game_text(game, false);
    if (session->as_json) {
        json_close(json, ']');
        fputc('\n', stdout);
    }
}

static int unknown(struct session *session, const char *name)
{
    char quoted[QUOTED];
    size_t length = strlen(name), count = count_games();
    size_t best = suggest_nearest(name, length, name_at, count);

    quote(quoted, name, length);
    if (best < count)
        return problem_set(&session->problem, EXIT_USAGE,
                           "no game of the literature is named %s; did you "
                           "mean '%s'?",
                           quoted, name_at(best));
    return problem_set(&session->problem, EXIT_USAGE,
                       "no game of the literature is named %s; wythoff games "
                       "--literature lists them",
                       quoted);
}

int literature_show(struct session *session)
{
    const struct published *game;
    const char *name;

    if (session->arguments.count == 0) {
        list(session);
        return 0;
    }
    name = session->arguments.operands[0];
    for (size_t i = 0; (game = game_at(i)) != NULL; i++)
        if (strcmp(game->name, name) == 0)
            break;
    if (game == NULL)
        return unknown(session, name);
    if (session->as_json) {
        game_json(&session->json, game);
        fputc('\n', stdout);
    } else {
        game_text(game, true);
    }
    return 0;
}
