/* SPDX-License-Identifier: MIT */
/*
 * What the fields hold is said in the style sheet of the OEIS. The terms of the
 * data are those that fit whole, with a comma and a blank between two.
 */
#include "oeis.h"

#include "describe.h"

#include <inttypes.h>
#include <string.h>

void oeis_add(struct oeis *oeis, const char *digits)
{
    const bool negative = digits[0] == '-';
    const char *size = digits + negative;
    const size_t between = oeis->used == 0 ? 0 : 2;
    const size_t length = strlen(digits) + between;

    if (oeis->shown == oeis->terms && length <= OEIS_DATA - oeis->used) {
        snprintf(oeis->data + oeis->used, length + 1, "%s%s",
                 between == 0 ? "" : ", ", digits);
        oeis->used += length;
        oeis->shown++;
    }
    oeis->terms++;
    oeis->negative = oeis->negative || negative;
    if (oeis->beyond == 0 && (size[0] > '1' || size[1] != '\0'))
        oeis->beyond = oeis->terms;
}

int oeis_check(struct session *session, const struct oeis *oeis)
{
    if (oeis->shown >= OEIS_LEAST)
        return 0;
    return problem_set(&session->problem, EXIT_UNANSWERED,
                       "an entry of the OEIS has at least %d terms, of %d "
                       "characters together; here %" PRIu64 " %s",
                       OEIS_LEAST, OEIS_DATA, oeis->shown,
                       oeis->shown == 1 ? "is" : "are");
}

void oeis_put_data(FILE *file, const struct oeis *oeis, uint64_t offset)
{
    fprintf(file, "data: %s\noffset: %" PRIu64 ",%" PRIu64 "\n", oeis->data,
            offset, oeis->beyond == 0 ? 1 : oeis->beyond);
}

/* Each known sequence of the game, once. */
static void put_known(FILE *file, const wyt_rules *rules, const char *but)
{
    const char *separator = "crossref: Cf. ";
    for (size_t i = 0; i < wyt_rules_theory_count(rules); i++) {
        const char *oeis = wyt_rules_theory_text(rules, i, WYT_THEORY_OEIS);
        while (*oeis != '\0') {
            const size_t length = strcspn(oeis, " ");
            if (length != strlen(but) || memcmp(oeis, but, length) != 0) {
                fprintf(file, "%s%.*s", separator, (int)length, oeis);
                separator = ", ";
            }
            oeis += length;
            oeis += strspn(oeis, " ");
        }
    }
    if (separator[0] == ',')
        fputs(".\n", file);
}

int oeis_put_game(FILE *file, struct session *session, const char *but)
{
    int result = describe_family(file, session, session->rules,
                                 "comment: Rules of the game: ");
    describe_modifiers(file, session->rules, "comment: Besides, ");
    put_known(file, session->rules, but);
    return result;
}

void oeis_put_word(FILE *file, const struct session *session)
{
    const char *plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
                        "0123456789:=,+/.-";
    const char *quote =
        session->game[strspn(session->game, plain)] == '\0' ? "" : "'";
    fprintf(file, "%s%s%s", quote, session->game, quote);
}
