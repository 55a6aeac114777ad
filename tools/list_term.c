/* SPDX-License-Identifier: MIT */
/*
 * The terms of sequences: x_n, y_n, or both in turn, and which sequence of the
 * OEIS they are. The registry says of each OEIS number where it begins.
 */
#include "list.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

const char *const list_terms[TERM_HEAPS] = {"x", "y", "xy"};

size_t list_lines(const struct list *list)
{
    return list->term == TERM_XY ? 2 : 1;
}

size_t list_wanted(const struct list *list, const struct place *place,
                   size_t most)
{
    size_t lines = list_lines(list);
    uint64_t positions = place->left / lines;
    if (place->left % lines + place->second > 0)
        positions++;
    return positions < most ? (size_t)positions : most;
}

/* The OEIS number that --term is, an A and six digits, or NULL. */
static const char *named(const struct list *list)
{
    const char *text = list->session->arguments.value[OPTION_TERM];
    bool is_oeis = text != NULL && text[0] == 'A' && strlen(text) == 7 &&
                   strspn(text + 1, "0123456789") == 6;
    return is_oeis ? text : NULL;
}

bool list_names_sequence(const struct list *list)
{
    return named(list) != NULL;
}

int list_read_term(struct list *list)
{
    struct session *session = list->session;
    list->term = TERM_HEAPS; /* also until a named sequence is found */
    if (named(list) != NULL)
        return 0;
    return options_word(&session->arguments, OPTION_TERM, list_terms,
                        TERM_HEAPS, TERM_HEAPS, &list->term, &session->problem);
}

const char *list_difference(char text[LIST_DIFFERENCE], const uint64_t *heaps)
{
    const bool negative = heaps[1] < heaps[0];
    snprintf(text, LIST_DIFFERENCE, "%s%" PRIu64, negative ? "-" : "",
             negative ? heaps[0] - heaps[1] : heaps[1] - heaps[0]);
    return text;
}

/* ---- the sequences of the registry ---- */

struct sequence {
    const char *oeis; /* other numbers may follow */
    size_t length;
    size_t term;
    uint64_t offset;
};

static const char *next_word(const char *text)
{
    text += strcspn(text, " ");
    return text + strspn(text, " ");
}

/* Reads an OEIS number and what it is, such as x:1. */
static struct sequence read_sequence(const char *oeis, const char *terms)
{
    size_t letters = strcspn(terms, ":");
    struct sequence read = {.oeis = oeis, .length = strcspn(oeis, " ")};
    while (read.term < TERM_HEAPS &&
           (strlen(list_terms[read.term]) != letters ||
            memcmp(list_terms[read.term], terms, letters) != 0))
        read.term++;
    if (terms[letters] == ':')
        read.offset = strtoull(terms + letters + 1, NULL, 10);
    return read;
}

static bool is_wanted(const struct list *list, const struct sequence *sequence)
{
    const char *name = named(list);
    if (name == NULL)
        return sequence->term == list->term;
    return strlen(name) == sequence->length &&
           memcmp(name, sequence->oeis, sequence->length) == 0;
}

/* The sequence that --term names, or the first of its term; of those the first
 * that has begun at line number `from`, if there is one. */
static bool find(const struct list *list, uint64_t from,
                 struct sequence *out_found)
{
    const wyt_rules *rules = list->session->rules;
    bool found = false;
    for (size_t i = 0; i < wyt_rules_theory_count(rules); i++) {
        const char *oeis = wyt_rules_theory_text(rules, i, WYT_THEORY_OEIS);
        const char *terms = wyt_rules_theory_text(rules, i, WYT_THEORY_TERMS);
        for (; *oeis != '\0'; oeis = next_word(oeis)) {
            struct sequence one = read_sequence(oeis, terms);
            if (is_wanted(list, &one) && (!found || one.offset <= from)) {
                *out_found = one;
                found = true;
                if (one.offset <= from)
                    return true;
            }
            terms = next_word(terms);
        }
    }
    return found;
}

static int refuse_name(const struct list *list)
{
    struct session *session = list->session;
    const char *separator = "; it has ";
    problem_set(&session->problem, EXIT_USAGE,
                "--term %s is no sequence of %.200s", named(list),
                session->game);
    for (size_t i = 0; i < wyt_rules_theory_count(session->rules); i++) {
        const char *oeis =
            wyt_rules_theory_text(session->rules, i, WYT_THEORY_OEIS);
        if (*oeis == '\0')
            continue;
        problem_add(&session->problem, "%s%s", separator, oeis);
        separator = " ";
    }
    if (separator[0] == ';')
        problem_add(&session->problem, "%snone", separator);
    return EXIT_USAGE;
}

int list_choose_sequence(struct list *list)
{
    struct session *session = list->session;
    const char *name = named(list);
    bool begins = session->arguments.value[OPTION_FROM] == NULL;
    bool is_small = !begins && list->big_from == NULL;
    struct sequence found = {.oeis = ""};

    if (name == NULL && (list->by_x || list->difference))
        return 0;
    if (name == NULL &&
        (list->format < FORMAT_BFILE || list->side == WYT_SIDE_LOWER))
        return 0;
    if (!find(list, is_small ? list->from : UINT64_MAX, &found))
        return name == NULL ? 0 : refuse_name(list);
    if (list->side == WYT_SIDE_LOWER)
        return problem_set(&session->problem, EXIT_USAGE,
                           "--term %s is of the upper side", name);
    list->term = found.term;
    list->offset = found.offset;
    snprintf(list->sequence, sizeof list->sequence, "%.*s", (int)found.length,
             found.oeis);
    if (begins)
        list->from = found.offset;
    else if (is_small && list->from < found.offset)
        return problem_set(&session->problem, EXIT_USAGE,
                           "--from %" PRIu64 " is before the first term: %s "
                           "begins at %" PRIu64,
                           list->from, list->sequence, found.offset);
    return 0;
}
