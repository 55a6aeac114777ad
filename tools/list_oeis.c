/* SPDX-License-Identifier: MIT */
/*
 * A list as a draft of an entry of the OEIS. Its name says which positions the
 * terms are of and in which order, so that it defines them together with the
 * rules of the game.
 */
#include "list.h"

#include <inttypes.h>

/* Positions of the example. */
enum { EXAMPLES = 6 };

void list_oeis_position(const struct list *list, const uint64_t *heaps)
{
    struct draft *draft = list->draft;
    if (draft->positions == EXAMPLES)
        return;
    draft->example[draft->positions][0] = heaps[0];
    draft->example[draft->positions++][1] = heaps[1];
}

void list_oeis_line(const struct list *list, const uint64_t *heaps, size_t term)
{
    char text[LIST_DIFFERENCE];
    if (term < TERM_XY)
        snprintf(text, sizeof text, "%" PRIu64, heaps[term]);
    else
        list_difference(text, heaps);
    oeis_add(&list->draft->oeis, text);
}

static void put_name(const struct list *list, FILE *file)
{
    static const char *const terms[] = {
        [TERM_X] = "Heaps x of",
        [TERM_Y] = "Heaps y of",
        [TERM_XY] = "Heaps x and y in turn of",
        [TERM_HEAPS] = "Differences y - x of",
    };
    struct session *session = list->session;
    const bool is_upper =
        list->side == WYT_SIDE_UPPER ||
        (list->side == WYT_SIDE_BOTH &&
         wyt_rules_property(session->rules, WYT_RULES_SYMMETRIC) == 1);

    fprintf(file, "name: %s the ", terms[list->term]);
    if (session->arguments.value[OPTION_GRUNDY_VALUE] != NULL)
        fprintf(file, "positions (x,y) of Grundy value %" PRIu64, list->value);
    else
        fputs("P-positions (x,y)", file);
    fprintf(file, "%s of the game %s, ordered by %s.\n",
            is_upper                       ? ", x <= y,"
            : list->side == WYT_SIDE_LOWER ? ", x >= y,"
                                           : "",
            session->game,
            list->by_x ? "x, then y" : "max(x,y), then x, then y");
}

static void put_example(const struct list *list, FILE *file)
{
    const struct draft *draft = list->draft;
    if (draft->positions == 0)
        return;
    fputs("example: The positions from the first term on are", file);
    for (size_t i = 0; i < draft->positions; i++)
        fprintf(file, "%s(%" PRIu64 ",%" PRIu64 ")", i == 0 ? " " : ", ",
                draft->example[i][0], draft->example[i][1]);
    fputs(draft->positions < EXAMPLES ? ".\n" : ", ...\n", file);
}

/* The command whose answer is the b-file, with its first `count` lines. */
static void put_command(const struct list *list, uint64_t count, FILE *file)
{
    static const enum option said[] = {OPTION_TERM, OPTION_SIDE, OPTION_ORDER,
                                       OPTION_GRUNDY_VALUE, OPTION_FROM};
    const struct session *session = list->session;

    fputs("wythoff list ", file);
    oeis_put_word(file, session);
    for (size_t i = 0; i < sizeof said / sizeof said[0]; i++)
        if (session->arguments.value[said[i]] != NULL)
            fprintf(file, " --%s %s", options_name(said[i]),
                    session->arguments.value[said[i]]);
    fprintf(file, "%s --count %" PRIu64 " --format bfile",
            list->difference ? " --difference" : "", count);
}

int list_oeis_write(const struct list *list)
{
    const struct oeis *oeis = &list->draft->oeis;
    struct session *session = list->session;
    FILE *file = stdout;
    const bool is_finite = oeis->terms < list->count;
    int result = oeis_check(session, oeis);

    if (result != 0)
        return result;
    if (list->sequence[0] != '\0')
        fprintf(file, "known: %s\n", list->sequence);
    put_name(list, file);
    oeis_put_data(file, oeis, list->from);
    result = oeis_put_game(file, session, list->sequence);
    put_example(list, file);
    fputs("program: (Shell) ", file);
    put_command(list, OEIS_LINES / 100, file);
    fprintf(file, " # libwythoff\nkeyword: %s%s%s\n",
            oeis->negative ? "sign" : "nonn", is_finite ? ",fini" : "",
            is_finite && oeis->shown == oeis->terms ? ",full" : "");
    fputs("b-file: ", file);
    put_command(list, OEIS_LINES, file);
    fputc('\n', file);
    return result;
}
