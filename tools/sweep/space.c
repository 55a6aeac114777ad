/* SPDX-License-Identifier: MIT */
/*
 * The games of a space. What is added to a base is added by the builder, so
 * that a game has its canonical text, and a base to which nothing is added
 * keeps the name of its family.
 */
#include "sweep/space.h"

#include "sweep/peers.h"
#include "sweep/term.h"
#include "system.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* Items of a pool that are added at once; a game has at most 1024 classes. */
#define MOST_ADDED 512

/* ---- one term ---- */

/* The number of ways to take `take` of `all`, cut off above MOST_GAMES: the
 * products are below 2^64, because both factors are below 2^32. */
static uint64_t ways(uint64_t all, uint64_t take)
{
    uint64_t count = 1;
    for (uint64_t i = 0; i < take && count > 0; i++) {
        if (i >= all)
            return 0;
        count = count * (all - i) / (i + 1);
        if (count > MOST_GAMES)
            return MOST_GAMES + 1;
    }
    return count;
}

/* Refuses a term of which some more games are too many. */
static int check_count(struct session *session, const struct space *space,
                       const struct term *term)
{
    uint64_t most = term->most < term->count ? term->most : term->count;
    uint64_t count = 0, numbers = term->last - term->first + 1;
    for (uint64_t k = term->least; k <= most && count <= MOST_GAMES; k++)
        count += ways(term->count, k);
    if (count <= MOST_GAMES && count * numbers <= MOST_GAMES - space->count)
        return 0;
    return problem_set(&session->problem, EXIT_UNANSWERED,
                       "the space has more than %d games", MOST_GAMES);
}

static int add_game(struct session *session, struct space *space,
                    const wyt_rules *rules)
{
    if (space->count == space->capacity) {
        size_t capacity = 2 * space->capacity + 256;
        char **game = realloc(space->game, capacity * sizeof *game);
        if (game == NULL)
            return session_fail(session, WYT_E_MEMORY);
        space->game = game;
        space->capacity = capacity;
    }
    int result = session_copy_game(session, rules, &space->game[space->count]);
    space->count += result == 0;
    return result;
}

/* The modifier as game text has it behind '+'. */
static void write_modifier(char *text, size_t bytes, const struct term *term,
                           uint64_t number)
{
    if (term->modifier == NULL)
        text[0] = '\0';
    else if (term->numbered)
        snprintf(text, bytes, "%s=%" PRIu64, term->modifier, number);
    else
        snprintf(text, bytes, "%s", term->modifier);
}

/* A game without any item of the pool is the base, by its own name. */
static int add_base(struct session *session, struct space *space,
                    const struct term *term, const char *modifier)
{
    wyt_rules *rules = NULL;
    size_t bytes = strlen(term->base) + strlen(modifier) + 2;
    char *text = malloc(bytes);
    if (text == NULL)
        return session_fail(session, WYT_E_MEMORY);
    snprintf(text, bytes, "%s%s%s", term->base, modifier[0] != '\0' ? "+" : "",
             modifier);
    int32_t status = wyt_rules_parse(session->context, text, SIZE_MAX, &rules);
    int result = status == WYT_OK ? add_game(session, space, rules)
                                  : session_fail(session, status);
    free(text);
    wyt_rules_unref(rules);
    return result;
}

static int32_t add_item(wyt_builder *builder, const struct item *item)
{
    return wyt_builder_add_line(builder, item->vector, 2, item->modulus,
                                item->residues, item->most);
}

/* The base with `k` items of the pool. */
static int add_extended(struct session *session, struct space *space,
                        const struct term *term, const char *modifier,
                        const size_t *chosen, size_t k)
{
    wyt_builder *builder = NULL;
    wyt_rules *rules = NULL;
    int32_t status =
        wyt_builder_from_rules(session->context, term->rules, &builder);
    for (size_t i = 0; i < k && status == WYT_OK; i++) {
        const struct item *item = &term->pool[chosen[i]];
        const struct item mirrored = item_mirrored(item);
        status = add_item(builder, item);
        if (status == WYT_OK && term->mirror)
            status = add_item(builder, &mirrored);
    }
    if (status == WYT_OK)
        status = wyt_builder_set_modifiers(builder, modifier, SIZE_MAX);
    if (status == WYT_OK)
        status = wyt_builder_finish(builder, &rules);
    int result = status == WYT_OK ? add_game(session, space, rules)
                                  : session_fail(session, status);
    wyt_rules_unref(rules);
    wyt_builder_free(builder);
    return result;
}

/* The next k of `count` numbers in lexicographic order; whether there is one.
 */
static bool choose_next(size_t *chosen, size_t k, size_t count)
{
    size_t i = k;
    while (i > 0 && chosen[i - 1] == count - k + i - 1)
        i--;
    if (i == 0)
        return false;
    chosen[i - 1]++;
    for (; i < k; i++)
        chosen[i] = chosen[i - 1] + 1;
    return true;
}

/* All games with k items. */
static int add_choices(struct session *session, struct space *space,
                       const struct term *term, const char *modifier, size_t k)
{
    size_t chosen[MOST_ADDED];
    int result;
    if (k == 0)
        return add_base(session, space, term, modifier);
    for (size_t i = 0; i < k; i++)
        chosen[i] = i;
    do {
        result = progress_interrupted()
                     ? session_fail(session, WYT_CANCELLED)
                     : add_extended(session, space, term, modifier, chosen, k);
    } while (result == 0 && choose_next(chosen, k, term->count));
    return result;
}

static int add_term(struct space *space, struct session *session,
                    const struct term *term)
{
    char modifier[256];
    uint64_t most = term->most < term->count ? term->most : term->count;
    int result = check_count(session, space, term);
    if (result == 0 && most > MOST_ADDED)
        result = problem_set(&session->problem, EXIT_USAGE,
                             "the space adds %" PRIu64
                             " lines and steps at once; at most %d are allowed",
                             most, MOST_ADDED);
    for (uint64_t number = term->first; number <= term->last; number++) {
        write_modifier(modifier, sizeof modifier, term, number);
        for (uint64_t k = term->least; k <= most && result == 0; k++)
            result = add_choices(session, space, term, modifier, (size_t)k);
    }
    return result;
}

static int read_term(struct space *space, struct session *session,
                     const char *text, size_t length)
{
    struct term term;
    int result = term_read(&term, session, text, length);
    if (result == 0)
        result = add_term(space, session, &term);
    term_close(&term);
    return result;
}

/* ---- lines ---- */

/* Blanks, and what stands behind '#', say nothing. */
static int read_line(struct space *space, struct session *session,
                     const char *line)
{
    size_t length = strcspn(line, "#\r\n");
    while (length > 0 && (*line == ' ' || *line == '\t')) {
        line++;
        length--;
    }
    while (length > 0 && (line[length - 1] == ' ' || line[length - 1] == '\t'))
        length--;
    return length > 0 ? read_term(space, session, line, length) : 0;
}

static int read_lines(struct space *space, struct session *session, FILE *file,
                      const char *name)
{
    char *line = NULL, quoted[QUOTED], before[sizeof session->problem.text];
    size_t room = 0;
    uint64_t number = 0;
    int result = 0;
    errno = 0;
    while (result == 0 && system_line(&line, &room, file) >= 0) {
        number++;
        result = read_line(space, session, line);
        if (result != 0) {
            memcpy(before, session->problem.text, sizeof before);
            problem_set(&session->problem, result, "line %" PRIu64 ": %s",
                        number, before);
        }
    }
    free(line);
    if (result == 0 && progress_interrupted())
        result = session_fail(session, WYT_CANCELLED);
    if (result == 0 && ferror(file) != 0)
        result = problem_set(
            &session->problem, EXIT_UNANSWERED, "cannot read %s: %s",
            quote(quoted, name, strlen(name)), strerror(errno));
    return result;
}

static int read_file(struct space *space, struct session *session,
                     const char *name)
{
    char quoted[QUOTED];
    FILE *file = system_open(name, "r");
    if (file == NULL)
        return problem_set(&session->problem, EXIT_UNANSWERED,
                           "cannot read %s: %s",
                           quote(quoted, name, strlen(name)), strerror(errno));
    int result = read_lines(space, session, file, name);
    fclose(file);
    return result;
}

int space_read(struct space *space, struct session *session, const char *text)
{
    if (strcmp(text, "-") == 0)
        return read_lines(space, session, stdin, "standard input");
    if (text[0] == '@')
        return read_file(space, session, text + 1);
    return read_term(space, session, text, strlen(text));
}

/* ---- each game once ---- */

static int compare_texts(const void *left, const void *right)
{
    char *const *const *a = left;
    char *const *const *b = right;
    int order = strcmp(**a, **b);
    return order != 0 ? order : (*a > *b) - (*a < *b);
}

int space_finish(struct space *space, struct session *session)
{
    size_t kept = 0;
    if (space->count == 0)
        return problem_set(&session->problem, EXIT_USAGE,
                           "there is no game in the space");
    /* Places in the list, sorted by the text and then by the place. */
    char ***place = malloc(space->count * sizeof *place);
    if (place == NULL)
        return session_fail(session, WYT_E_MEMORY);
    for (size_t i = 0; i < space->count; i++)
        place[i] = &space->game[i];
    qsort(place, space->count, sizeof *place, compare_texts);
    const char *last = NULL;
    for (size_t i = 0; i < space->count; i++) {
        if (last != NULL && strcmp(last, *place[i]) == 0) {
            free(*place[i]);
            *place[i] = NULL;
        } else {
            last = *place[i];
        }
    }
    free(place);
    for (size_t i = 0; i < space->count; i++)
        if (space->game[i] != NULL)
            space->game[kept++] = space->game[i];
    space->count = kept;
    return 0;
}

/* ---- one list for all ---- */

/* All texts with their ends, one after the other. */
static int pack(const struct space *space, struct session *session,
                struct block *block)
{
    size_t length = 0;
    char *end;
    for (size_t i = 0; i < space->count; i++)
        length += strlen(space->game[i]) + 1;
    block->bytes = end = malloc(length);
    if (end == NULL)
        return session_fail(session, WYT_E_MEMORY);
    block->length = length;
    for (size_t i = 0; i < space->count; i++) {
        const size_t bytes = strlen(space->game[i]) + 1;
        memcpy(end, space->game[i], bytes);
        end += bytes;
    }
    return 0;
}

static int unpack(struct space *space, struct session *session,
                  const struct block *block)
{
    const char *text = block->bytes, *end = text + block->length;
    size_t count = 0;
    for (const char *at = text; at < end; at += strlen(at) + 1)
        count++;
    space->game = malloc(count * sizeof *space->game);
    if (space->game == NULL)
        return session_fail(session, WYT_E_MEMORY);
    space->capacity = count;
    for (; text < end; text += strlen(text) + 1) {
        char *game = strdup(text);
        if (game == NULL)
            return session_fail(session, WYT_E_MEMORY);
        space->game[space->count++] = game;
    }
    return 0;
}

int space_share(struct space *space, struct session *session, int result)
{
    const bool is_owner = peers_rank(session) == 0;
    struct block block = {0};
    if (session->peers == NULL)
        return result;
    if (result == 0 && is_owner)
        result = pack(space, session, &block);
    result = peers_share(session, 0, result, &block);
    if (result == 0 && !is_owner)
        result = unpack(space, session, &block);
    free(block.bytes);
    return peers_agree(session, result);
}

void space_close(struct space *space)
{
    for (size_t i = 0; i < space->count; i++)
        free(space->game[i]);
    free(space->game);
    *space = (struct space){0};
}
