/* SPDX-License-Identifier: MIT */
/*
 * The command fit: what the P-positions of a game of two heaps, or the
 * positions of a list, look like.
 */
#include "command.h"
#include "fit/fit.h"
#include "size.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static void show(struct session *session, const struct fit *fit)
{
    struct json *json = &session->json;
    char summary[1024];
    progress_clear(&session->progress);
    if (!session->as_json) {
        findings_print(&fit->findings);
        return;
    }
    json_open(json, '{');
    json_key(json, "game");
    if (fit->rules != NULL)
        json_text(json, session->game);
    else
        json_null(json);
    json_pair(json, "summary", fit_summary(fit, summary, sizeof summary));
    json_key(json, "findings");
    findings_json(&fit->findings, json);
    json_close(json, '}');
    fputc('\n', stdout);
}

/* --size, one number, or the usual one. */
static int read_size(struct session *session, uint64_t *size)
{
    uint64_t sizes[HEAPS];
    int result = 0;
    *size = FIT_SIZE;
    if (session->heaps != 2)
        return problem_set(&session->problem, EXIT_UNANSWERED,
                           "two heaps are fitted, %.200s has %zu",
                           session->game, session->heaps);
    if (session->arguments.value[OPTION_SIZE] == NULL)
        return 0;
    result = size_read(session, sizes);
    if (result == 0 && sizes[0] != sizes[1])
        result = problem_set(&session->problem, EXIT_USAGE,
                             "--size of fit is one number, the side of the "
                             "square looked at");
    if (result == 0 && sizes[0] - 1 >= (uint64_t)INT32_MAX)
        result = problem_set(&session->problem, EXIT_USAGE,
                             "--size of fit is %" PRIu64 "; 1 to %" PRId32
                             " was expected",
                             sizes[0], INT32_MAX);
    *size = sizes[0];
    return result;
}

static int fit_operand(struct session *session, struct fit *fit)
{
    uint64_t size;
    int result;
    if (strcmp(session->arguments.operands[0], "-") == 0) {
        if (session->arguments.value[OPTION_SIZE] != NULL)
            return problem_set(&session->problem, EXIT_USAGE,
                               "--size is for a game; a list is fitted as far "
                               "as it goes");
        return fit_input(fit, session);
    }
    result = read_size(session, &size);
    return result == 0 ? fit_game(fit, session, session->rules, size) : result;
}

static int run_fit(struct session *session)
{
    struct fit *fit;
    int result;
    if (strcmp(session->arguments.operands[0], "-") != 0) {
        result = session_read_game(session);
        if (result != 0)
            return result;
    }
    fit = calloc(1, sizeof *fit);
    if (fit == NULL) {
        session_fail(session, WYT_E_MEMORY);
        return problem_show(&session->problem);
    }
    result = fit_operand(session, fit);
    if (result == 0)
        show(session, fit);
    fit_free(fit);
    free(fit);
    return result == 0 ? 0 : problem_show(&session->problem);
}

static void print_findings(void)
{
    puts(
        "GAME\n"
        "  its P-positions of two heaps below --size\n"
        "-\n"
        "  positions of standard input, lines of x and y, or all of n, x and\n"
        "  y; comments behind #\n"
        "Behind the colon of a finding stands how sure it is\n"
        "  \"proved\" by a theorem, for heaps of any size; \"holds on N rows\" "
        "or\n"
        "  \"fails at ...\", exact for these positions; \"measured\" by "
        "floating\n"
        "  point\n"
        "pairs\n"
        "  how many with x <= y; of what is not symmetric also those with\n"
        "  x > y, exchanged, as side lower\n"
        "ray\n"
        "  near which they gather: slope y/x, its error, how many a row\n"
        "candidate\n"
        "  what the slope s may be: a fraction, or the root of a polynomial;\n"
        "  T is s - 1/s\n"
        "discrepancy\n"
        "  how thick along x a strip with all of the ray is, in a quarter of\n"
        "  the rows, in half of them, in all\n"
        "beatty\n"
        "  whether x_n = floor(n a + g), y_n = floor(n b + d) with some real\n"
        "  numbers, and all a and b that are possible\n"
        "complementary\n"
        "  whether each integer occurs p times\n"
        "period\n"
        "  of gaps between neighbours, and from which gap on\n"
        "substitution\n"
        "  that makes all gaps from the first ones\n"
        "residues\n"
        "  the least modulus of which classes do not occur\n"
        "theory\n"
        "  what is known about the game\n");
}

const struct command fit_command = {
    .name = "fit",
    .operands = "GAME|-",
    .summary = "what P-positions look like: rays, floors, gaps, residues\n",
    .example = "wythoff fit wythoff",
    .options = {TAKES_LIMITS, TAKES(OPTION_JSON), TAKES(OPTION_SIZE)},
    .least = 1,
    .most = 1,
    .first = "game, or - for a list, is",
    .own = {OPTION_SIZE, "side of the square looked at; default 4096"},
    .more = print_findings,
    .run = run_fit,
};
