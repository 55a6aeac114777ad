/* SPDX-License-Identifier: MIT */
/*
 * export_claim FOLDER NAME GAME [VALUE [NUMERATION]]: finds a theorem and
 * writes what is exported of it into the folders of FOLDER that Walnut wants
 * and are there; NAME.dot and NAME.json into FOLDER itself. A numeration is
 * "2,1; 1 3"; without one the usual ones are tried.
 */
#include "support/automata.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "automata/export.h"
#include "automata/find.h"
#include "automata/proposals.h"
#include "automata/writing.h"
#include "rules/rules.h"

/* "a_(d-1),...,a_0; U_0 U_1 ..." */
static struct wyt__proposal read_numeration(const char *text)
{
    struct wyt__proposal proposal = {.why = "the caller"};
    char *at = (char *)(uintptr_t)text;
    do
        proposal.coefficient[proposal.d++] = (int32_t)strtol(at, &at, 10);
    while (*at++ == ',');
    while (*at != '\0')
        proposal.term[proposal.n++] = (uint32_t)strtoul(at, &at, 10);
    return proposal;
}

static void find(struct wyt__theorem_search *finding, const wyt_rules *rules,
                 wyt_context *context, uint32_t value, const char *numeration)
{
    const struct wyt__theorem_bounds bounds = {(uint64_t)1 << 21, 1 << 16,
                                               (size_t)1 << 21, 0};
    struct wyt__proposals proposals;
    wyt__proposals_open(&proposals, context);
    if (numeration != NULL) {
        const struct wyt__proposal proposal = read_numeration(numeration);
        CHECK_STATUS(WYT_OK, wyt__proposals_add(&proposals, &proposal));
    }
    CHECK_STATUS(WYT_OK, wyt__find_theorem(
                             finding, context, &rules->game, value,
                             numeration == NULL ? NULL : &proposals, &bounds));
    wyt__proposals_close(&proposals);
}

static void write_file(const char *folder, const struct wyt__writing *path,
                       const struct wyt__writing *text)
{
    char whole[4096];
    FILE *file;
    snprintf(whole, sizeof whole, "%s/%s", folder, path->text);
    file = fopen(whole, "wb");
    CHECK(file != NULL &&
              fwrite(text->text, 1, text->length, file) == text->length &&
              fclose(file) == 0,
          "%s cannot be written", whole);
}

static void write_walnut(const struct wyt__claim *claim, wyt_context *context,
                         const char *folder, const char *name)
{
    for (size_t i = 0; i < wyt__walnut_pieces(claim); i++) {
        struct wyt__writing path, text;
        wyt__writing_open(&path, context);
        wyt__writing_open(&text, context);
        CHECK(wyt__export_walnut(claim, name, i, &path, &text) == WYT_OK, "%s",
              wyt_context_error(context));
        write_file(folder, &path, &text);
        wyt__writing_close(&path);
        wyt__writing_close(&text);
    }
}

static void write_one(const struct wyt__claim *claim, wyt_context *context,
                      const char *folder, const char *name, const char *ending,
                      int32_t (*export)(const struct wyt__claim *,
                                        struct wyt__writing *))
{
    struct wyt__writing path, text;
    wyt__writing_open(&path, context);
    wyt__writing_open(&text, context);
    wyt__write_format(&path, "%s.%s", name, ending);
    CHECK_STATUS(WYT_OK, export(claim, &text));
    write_file(folder, &path, &text);
    wyt__writing_close(&path);
    wyt__writing_close(&text);
}

int main(int count, char **arguments)
{
    wyt_context *context = test_context();
    struct wyt__theorem_search finding;
    struct wyt__claim claim;
    wyt_rules *rules;
    CHECK(count >= 4 && count <= 6,
          "export_claim FOLDER NAME GAME [VALUE [NUMERATION]]");
    rules = test_rules(context, arguments[3]);
    claim.rules = rules;
    claim.count = 1;
    if (count > 4)
        claim.count += (size_t)strtoul(arguments[4], NULL, 10);
    CHECK_STATUS(WYT_OK, wyt_context_set_limit(context, WYT_LIMIT_MEMORY,
                                               (uint64_t)4 << 30));
    find(&finding, rules, context, (uint32_t)claim.count - 1,
         count > 5 ? arguments[5] : NULL);
    CHECK(finding.theorem, "no theorem about %s was found", arguments[3]);
    claim.words = &finding.attempts[finding.winner].words;
    claim.sets = finding.attempts[finding.winner].values;
    write_walnut(&claim, context, arguments[1], arguments[2]);
    write_one(&claim, context, arguments[1], arguments[2], "dot",
              wyt__export_dot);
    write_one(&claim, context, arguments[1], arguments[2], "json",
              wyt__export_json);
    printf("%s: states", arguments[3]);
    for (size_t i = 0; i < claim.count; i++)
        printf(" %zu", claim.sets[i].states);
    printf("\n");
    wyt__theorem_search_close(&finding);
    wyt_rules_unref(rules);
    wyt_context_unref(context);
    return 0;
}
