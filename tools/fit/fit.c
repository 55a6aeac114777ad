/* SPDX-License-Identifier: MIT */
/*
 * A fit: the list, its rays, and one look after another.
 */
#include "fit/fit.h"

#include "fit/look.h"

#include <inttypes.h>
#include <string.h>

struct finding *look_add(struct fit *fit, const char *name, bool lower)
{
    struct finding *finding = findings_add(&fit->findings, name);
    if (lower)
        finding_set(finding, "side", "lower");
    return finding;
}

static void add_counts(struct fit *fit, const struct fit_side *side)
{
    struct finding *finding = look_add(fit, "pairs", side->lower);
    finding_set(finding, "count", "%zu", side->count);
    finding_set(finding, "rows", "%" PRIu64, fit->list.rows);
    finding_sure(finding, fit->rules != NULL ? "from the rules" : "as given");
    finding_brief(finding, "%zu pairs", side->count);
}

/* The statements of the registry about this very game. */
int look_theory(struct fit *fit)
{
    const wyt_rules *rules = fit->rules;
    for (size_t i = 0; rules != NULL && i < wyt_rules_theory_count(rules);
         i++) {
        const char *status = wyt_rules_theory_text(rules, i, WYT_THEORY_STATUS);
        struct finding *finding = findings_add(&fit->findings, "theory");
        finding_set(finding, "claim", "%s",
                    wyt_rules_theory_text(rules, i, WYT_THEORY_CLAIM));
        finding_sure(finding, "%s",
                     strcmp(status, "theorem") == 0 ? "proved" : status);
    }
    return 0;
}

static int look_side(struct fit *fit, const struct fit_side *side)
{
    static int (*const looks[])(struct fit *, const struct fit_side *) = {
        look_beatty,
        look_complementary,
        look_gaps,
        look_residues,
    };
    int result = 0;
    for (size_t i = 0; i < sizeof looks / sizeof looks[0] && result == 0; i++)
        result = looks[i](fit, side);
    return result;
}

static int look_all(struct fit *fit)
{
    static int (*const looks[])(struct fit *) = {look_rays, look_discrepancy};
    int result = 0;
    if (fit->list.side_count == 0)
        return problem_set(&fit->session->problem, EXIT_UNANSWERED,
                           "there is no %s to fit",
                           fit->rules != NULL ? "P-position" : "position");
    for (size_t i = 0; i < fit->list.side_count; i++)
        add_counts(fit, &fit->list.sides[i]);
    for (size_t i = 0; i < sizeof looks / sizeof looks[0] && result == 0; i++)
        result = looks[i](fit);
    for (size_t i = 0; i < fit->list.side_count && result == 0; i++)
        result = look_side(fit, &fit->list.sides[i]);
    if (result == 0)
        result = look_theory(fit);
    return result == 0 && fit->findings.failed
               ? session_fail(fit->session, WYT_E_MEMORY)
               : result;
}

int fit_board(struct fit *fit, struct session *session, const wyt_board *board)
{
    memset(fit, 0, sizeof *fit);
    fit->session = session;
    fit->rules = wyt_board_rules(board);
    int result = fit_list_board(&fit->list, session, board);
    if (result != 0)
        return result;
    int32_t status = fit_rays_board(&fit->rays, session->context, board);
    return status == WYT_OK ? look_all(fit) : session_fail(session, status);
}

int fit_game(struct fit *fit, struct session *session, const wyt_rules *rules,
             uint64_t size)
{
    const uint64_t sizes[2] = {size, size};
    wyt_board *board = NULL;
    memset(fit, 0, sizeof *fit);
    int32_t status = wyt_board_new(session->context, rules, sizes, 2,
                                   WYT_BOARD_OUTCOME, &board);
    if (status != WYT_OK)
        return session_fail(session, status);
    int result = fit_board(fit, session, board);
    fit->rules = rules; /* which live longer */
    wyt_board_unref(board);
    return result;
}

int fit_input(struct fit *fit, struct session *session)
{
    memset(fit, 0, sizeof *fit);
    fit->session = session;
    int result = fit_list_input(&fit->list, session);
    if (result != 0)
        return result;
    fit_rays_list(&fit->rays, &fit->list);
    return look_all(fit);
}

void fit_free(struct fit *fit)
{
    fit_list_free(&fit->list);
    findings_free(&fit->findings);
}

const char *fit_summary(const struct fit *fit, char *buffer, size_t capacity)
{
    size_t used = 0;
    if (capacity > 0)
        buffer[0] = '\0';
    for (size_t i = 0; i < fit->findings.count && used < capacity; i++) {
        const char *brief = fit->findings.all[i].brief;
        if (brief[0] != '\0')
            used += (size_t)snprintf(buffer + used, capacity - used, "%s%s",
                                     used > 0 ? ", " : "", brief);
    }
    return buffer;
}
