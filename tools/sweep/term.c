/* SPDX-License-Identifier: MIT */
/*
 * Reading a line of the text of a space.
 */
#include "sweep/term.h"

#include "number.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* The largest number of game text. */
#define LARGEST 65535

/* Items that a pool may have: more could not be gone through. */
#define MOST_ITEMS 20000

/* So many moves of an item are looked for in the base. Whether the move t v is
 * in a class repeats with t behind the bound or the width of the class, and
 * these and the period are at most 65535. (Several classes with long and
 * different periods may have the first moves of an item and not all of them;
 * docs/sweep.md says that this many are looked at.) */
#define MOST_MOVES (2 * (uint64_t)LARGEST)

/* What is read: a place in a text. */
struct reader {
    struct session *session;
    const char *at, *end;
};

struct range {
    uint64_t first, last;
};

struct item item_mirrored(const struct item *item)
{
    struct item mirrored = *item;
    mirrored.vector[0] = item->vector[1];
    mirrored.vector[1] = item->vector[0];
    return mirrored;
}

bool item_equal(const struct item *item, const struct item *other)
{
    return item->vector[0] == other->vector[0] &&
           item->vector[1] == other->vector[1] &&
           item->modulus == other->modulus &&
           item->residues == other->residues && item->most == other->most;
}

/* For free(); NULL: no memory. */
static char *copy_of(const char *text, size_t length)
{
    char *copy = malloc(length + 1);
    if (copy != NULL) {
        memcpy(copy, text, length);
        copy[length] = '\0';
    }
    return copy;
}

/* ---- numbers ---- */

static int fail_at(struct reader *reader, const char *expected)
{
    char quoted[QUOTED];
    if (reader->at == reader->end)
        return problem_set(&reader->session->problem, EXIT_USAGE,
                           "the space ends where %s was expected", expected);
    return problem_set(
        &reader->session->problem, EXIT_USAGE,
        "%s stands in the space where %s was expected",
        quote(quoted, reader->at, (size_t)(reader->end - reader->at)),
        expected);
}

static bool take(struct reader *reader, char sign)
{
    if (reader->at == reader->end || *reader->at != sign)
        return false;
    reader->at++;
    return true;
}

static int read_number(struct reader *reader, uint64_t *out_number)
{
    const char *start = reader->at;
    uint64_t number = 0;
    while (reader->at < reader->end && *reader->at >= '0' &&
           *reader->at <= '9' && number <= LARGEST)
        number = 10 * number + (uint64_t)(*reader->at++ - '0');
    if (reader->at == start || number > LARGEST) {
        reader->at = start;
        return fail_at(reader, "a number 0..65535");
    }
    *out_number = number;
    return 0;
}

/* A or A-B. */
static int read_range(struct reader *reader, struct range *out_range)
{
    int result = read_number(reader, &out_range->first);
    out_range->last = out_range->first;
    if (result == 0 && take(reader, '-'))
        result = read_number(reader, &out_range->last);
    if (result == 0 && out_range->last < out_range->first)
        result = problem_set(&reader->session->problem, EXIT_USAGE,
                             "the range %" PRIu64 "-%" PRIu64
                             " of the space goes down",
                             out_range->first, out_range->last);
    return result;
}

/* ---- the pool ---- */

/* Whether all moves of an item are moves of the base. */
static int is_in_base(struct session *session, const struct term *term,
                      const struct item *item, bool *out_in)
{
    const uint64_t last = item->most > 0 ? item->most : MOST_MOVES;
    const uint64_t from[2] = {(uint64_t)1 << 40, (uint64_t)1 << 40};
    int32_t legal = 1, status = WYT_OK;
    for (uint64_t t = 1; t <= last && legal == 1 && status == WYT_OK; t++) {
        const uint64_t to[2] = {from[0] - t * item->vector[0],
                                from[1] - t * item->vector[1]};
        if (t % item->modulus < item->residues)
            status = wyt_rules_legal(session->context, term->rules, from, to, 2,
                                     &legal);
    }
    *out_in = legal == 1;
    return status == WYT_OK ? 0 : session_fail(session, status);
}

static bool is_in_pool(const struct term *term, const struct item *item)
{
    const struct item mirrored = item_mirrored(item);
    for (size_t i = 0; i < term->count; i++)
        if (item_equal(&term->pool[i], item) ||
            (term->mirror && item_equal(&term->pool[i], &mirrored)))
            return true;
    return false;
}

/* Whether game text has such a class: with fewer residues than the modulus, or
 * a modulus of 1, and with a move. */
static bool is_class(const struct item *item)
{
    if (item->vector[0] == 0 && item->vector[1] == 0)
        return false;
    if (item->modulus <= 1)
        return item->modulus == 1 && item->residues == 1;
    return item->residues > 0 && item->residues < item->modulus &&
           (item->most == 0 || item->residues > 1 ||
            item->most >= item->modulus);
}

/* Adds an item that is a class, and new to the base and the pool. */
static int add_item(struct session *session, struct term *term,
                    const struct item *item)
{
    const struct item mirrored = item_mirrored(item);
    bool in = false;
    int result;
    if (!is_class(item) || is_in_pool(term, item))
        return 0;
    result = is_in_base(session, term, item, &in);
    if (result == 0 && in && term->mirror)
        result = is_in_base(session, term, &mirrored, &in);
    if (result != 0 || in)
        return result;
    if (term->count == MOST_ITEMS)
        return problem_set(&session->problem, EXIT_UNANSWERED,
                           "the space has a pool of more than %d lines and "
                           "steps",
                           MOST_ITEMS);
    if (term->count == term->capacity) {
        size_t capacity = 2 * term->capacity + 16;
        struct item *pool = realloc(term->pool, capacity * sizeof *pool);
        if (pool == NULL)
            return session_fail(session, WYT_E_MEMORY);
        term->pool = pool;
        term->capacity = capacity;
    }
    term->pool[term->count++] = *item;
    return 0;
}

/* The ranges of x.y, q, l and t. */
struct ranges {
    struct range x, y, modulus, residues, most;
};

static int add_lines_along(struct session *session, struct term *term,
                           const struct ranges *ranges, uint64_t x, uint64_t y)
{
    int result = 0;
    for (uint64_t q = ranges->modulus.first; q <= ranges->modulus.last; q++)
        for (uint64_t l = ranges->residues.first; l <= ranges->residues.last;
             l++)
            for (uint64_t t = ranges->most.first;
                 t <= ranges->most.last && result == 0; t++) {
                const struct item item = {.vector = {x, y},
                                          .modulus = (uint32_t)q,
                                          .residues = (uint32_t)l,
                                          .most = (uint32_t)t};
                result = progress_interrupted()
                             ? session_fail(session, WYT_CANCELLED)
                             : add_item(session, term, &item);
            }
    return result;
}

static int add_items(struct session *session, struct term *term,
                     const struct ranges *ranges)
{
    int result = 0;
    for (uint64_t x = ranges->x.first; x <= ranges->x.last; x++)
        for (uint64_t y = ranges->y.first; y <= ranges->y.last && result == 0;
             y++)
            result = add_lines_along(session, term, ranges, x, y);
    return result;
}

/* X.Y, or for a line X.Y[qQlL][tT], with ranges for all of them. */
static int read_item(struct reader *reader, bool is_step, struct ranges *ranges)
{
    *ranges = (struct ranges){
        .modulus = {1, 1}, .residues = {1, 1}, .most = {is_step, is_step}};
    int result = read_range(reader, &ranges->x);
    if (result == 0 && !take(reader, '.'))
        result = fail_at(reader, "'.' between two numbers");
    if (result == 0)
        result = read_range(reader, &ranges->y);
    if (result == 0 && !is_step && take(reader, 'q')) {
        result = read_range(reader, &ranges->modulus);
        if (result == 0 && !take(reader, 'l'))
            result = fail_at(reader, "'l' behind qQ");
        if (result == 0)
            result = read_range(reader, &ranges->residues);
    }
    if (result == 0 && !is_step && take(reader, 't'))
        result = read_range(reader, &ranges->most);
    return result;
}

static int read_items(struct reader *reader, struct term *term, bool is_step)
{
    struct ranges ranges;
    int result;
    do {
        result = read_item(reader, is_step, &ranges);
        if (result == 0)
            result = add_items(reader->session, term, &ranges);
    } while (result == 0 && take(reader, '/'));
    if (result == 0 && reader->at < reader->end)
        result = fail_at(reader, is_step ? "'/' or '+'" : "q, t, '/' or '+'");
    return result;
}

/* ---- parts ---- */

/* Whether the part is this word, or begins with this word and '='. */
static bool begins(struct reader *part, const char *word)
{
    size_t length = strlen(word);
    if ((size_t)(part->end - part->at) < length ||
        memcmp(part->at, word, length) != 0)
        return false;
    part->at += length;
    return true;
}

static int read_bound(struct reader *part, uint64_t *out_bound)
{
    int result = read_number(part, out_bound);
    return result == 0 && part->at < part->end ? fail_at(part, "'+' or the end")
                                               : result;
}

/* What is no part of a space is a modifier; the library says whether it is
 * one. */
static int read_modifier(struct reader *part, struct term *term)
{
    const char *start = part->at;
    size_t length;
    char quoted[QUOTED];
    int result = 0;
    struct range range = {0, 0};
    if (part->at == part->end)
        return fail_at(part, "a part behind '+'");
    if (term->modifier != NULL)
        return problem_set(&part->session->problem, EXIT_USAGE,
                           "%s is a second modifier; a game has one at most",
                           quote(quoted, start, (size_t)(part->end - start)));
    while (part->at < part->end && *part->at != '=')
        part->at++;
    length = (size_t)(part->at - start);
    term->modifier = copy_of(start, length);
    if (term->modifier == NULL)
        return session_fail(part->session, WYT_E_MEMORY);
    term->numbered = take(part, '=');
    if (term->numbered)
        result = read_range(part, &range);
    if (result == 0 && part->at < part->end)
        result = fail_at(part, "'+' or the end");
    term->first = range.first;
    term->last = range.last;
    return result;
}

/* The parts come in any order, and mirror says what is in the pool: so the
 * lists are read when all other parts have been. */
static int read_part(struct reader *part, struct term *term, bool lists)
{
    if (begins(part, "lines="))
        return lists ? read_items(part, term, false) : 0;
    if (begins(part, "steps="))
        return lists ? read_items(part, term, true) : 0;
    if (lists)
        return 0;
    if (begins(part, "least="))
        return read_bound(part, &term->least);
    if (begins(part, "most="))
        return read_bound(part, &term->most);
    if (part->end - part->at == 6 && begins(part, "mirror")) {
        term->mirror = true;
        return 0;
    }
    return read_modifier(part, term);
}

static int read_parts(struct session *session, struct term *term,
                      const char *at, const char *end, bool lists)
{
    int result = 0;
    while (at < end && result == 0) {
        const char *plus = memchr(at + 1, '+', (size_t)(end - at - 1));
        struct reader part = {session, at + 1, plus != NULL ? plus : end};
        result = read_part(&part, term, lists);
        at = part.end;
        if (plus != NULL)
            at = plus;
    }
    return result;
}

static int read_base(struct session *session, struct term *term)
{
    int32_t status =
        wyt_rules_parse(session->context, term->base, SIZE_MAX, &term->rules);
    if (status != WYT_OK)
        return session_fail(session, status);
    if (wyt_rules_heaps(term->rules) != 2)
        return problem_set(&session->problem, EXIT_USAGE,
                           "%.200s has %zu heap%s; a space is of games with "
                           "two",
                           term->base, wyt_rules_heaps(term->rules),
                           wyt_rules_heaps(term->rules) == 1 ? "" : "s");
    return 0;
}

int term_read(struct term *term, struct session *session, const char *text,
              size_t length)
{
    const char *end = text + length, *plus = memchr(text, '+', length);
    *term = (struct term){.most = 1};
    if (plus == NULL)
        plus = end;
    term->base = copy_of(text, (size_t)(plus - text));
    if (term->base == NULL)
        return session_fail(session, WYT_E_MEMORY);
    int result = read_base(session, term);
    if (result == 0)
        result = read_parts(session, term, plus, end, false);
    if (result == 0)
        result = read_parts(session, term, plus, end, true);
    if (result == 0 && term->least > term->most)
        result =
            problem_set(&session->problem, EXIT_USAGE,
                        "the space has least=%" PRIu64 " above most=%" PRIu64,
                        term->least, term->most);
    return result;
}

void term_close(struct term *term)
{
    free(term->base);
    free(term->modifier);
    free(term->pool);
    wyt_rules_unref(term->rules);
    *term = (struct term){0};
}
