/* SPDX-License-Identifier: MIT */
/*
 * The command graph: the game graph below a position.
 */
#include "command.h"
#include "file.h"
#include "graph/graph.h"
#include "number.h"
#include "question.h"
#include "saved.h"

#include <inttypes.h>
#include <string.h>

/* Nodes that a picture has at most unless the user wants more. */
#define NODES 1000

static const struct {
    const char *name, *suffix;
    saved_writer write;
} formats[] = {
    {"dot", ".dot", graph_write_dot},
    {"svg", ".svg", graph_write_svg},
    {"json", ".json", graph_write_json},
    {"dot", ".gv", graph_write_dot},
};

#define SUFFIXES (sizeof formats / sizeof formats[0])
/* The first ones have names of their own. */
#define FORMATS 3
#define FORMAT_JSON 2

/* The format that the suffix of a name says; dot if it has none. */
static int format_of_name(struct session *session, const char *name,
                          size_t *out_format)
{
    const char *suffix = file_suffix(name);
    char file[QUOTED], found[QUOTED];

    *out_format = 0;
    if (suffix == NULL)
        return 0;
    for (size_t i = 0; i < SUFFIXES; i++)
        if (strcmp(suffix, formats[i].suffix) == 0) {
            *out_format = i;
            return 0;
        }
    return problem_set(&session->problem, EXIT_USAGE,
                       "%s has the suffix %s, which says no format; known are "
                       ".dot, .gv, .svg and .json; --format F says it for any "
                       "name",
                       quote(file, name, strlen(name)),
                       quote(found, suffix, strlen(suffix)));
}

static int read_format(struct session *session, size_t *out_format)
{
    const struct arguments *arguments = &session->arguments;
    const char *const names[FORMATS] = {formats[0].name, formats[1].name,
                                        formats[2].name};
    const char *name = arguments->value[OPTION_OUTPUT];

    *out_format = FORMAT_JSON;
    if (session->as_json && arguments->value[OPTION_FORMAT] != NULL)
        return problem_set(&session->problem, EXIT_USAGE,
                           "--json is a format; give it or --format");
    if (session->as_json)
        return 0;
    if (name != NULL && arguments->value[OPTION_FORMAT] == NULL)
        return format_of_name(session, name, out_format);
    return options_word(arguments, OPTION_FORMAT, names, FORMATS, 0, out_format,
                        &session->problem);
}

static int read_position(struct session *session, uint64_t heaps[HEAPS])
{
    const struct arguments *arguments = &session->arguments;
    const size_t count = arguments->count - 1;
    int result = 0;

    for (size_t i = 1; i <= count && result == 0; i++)
        result = number_check_blanks(arguments->operands[i],
                                     strlen(arguments->operands[i]),
                                     &session->problem);
    if (result == 0)
        result =
            session_check_heaps(session, session->rules, session->game, count);
    for (size_t i = 1; i <= count && result == 0; i++) {
        char what[32];
        snprintf(what, sizeof what, "heap %zu", i);
        result = number_parse(what, arguments->operands[i],
                              strlen(arguments->operands[i]), &heaps[i - 1],
                              &session->problem);
    }
    return result;
}

static int read_most(struct session *session, uint64_t *out_most)
{
    int result = options_number(&session->arguments, OPTION_LIMIT_NODES, NODES,
                                out_most, &session->problem);
    if (result == 0 && (*out_most < 1 || *out_most > UINT32_MAX))
        result = problem_set(&session->problem, EXIT_USAGE,
                             "--limit-nodes is %" PRIu64 "; 1..%" PRIu32
                             " is expected",
                             *out_most, UINT32_MAX);
    return result;
}

static int make_and_write(struct session *session, struct graph *graph,
                          const uint64_t *heaps, uint64_t most, size_t format)
{
    const char *name = session->arguments.value[OPTION_OUTPUT];
    int result = graph_make(graph, heaps, most);

    if (result == 0)
        result = saved_write(session, name == NULL ? "-" : name,
                             formats[format].write, graph);
    if (result == 0)
        session_explain(session);
    graph_free(graph);
    return result;
}

static int draw(struct session *session)
{
    const struct arguments *arguments = &session->arguments;
    struct graph graph = {
        .session = session,
        .unordered = arguments->value[OPTION_UNORDERED] != NULL,
        .has_steps = arguments->value[OPTION_STEPS] != NULL,
    };
    uint64_t heaps[HEAPS], most = NODES;
    size_t format = 0;
    int result = position_check_unordered(session);

    if (result == 0)
        result = read_position(session, heaps);
    if (result == 0)
        result = read_format(session, &format);
    if (result == 0)
        result = label_read(session, LABEL_OUTCOME, &graph.label);
    if (result == 0)
        result = read_most(session, &most);
    if (result == 0)
        result = session_make_solver(session);
    return result == 0 ? make_and_write(session, &graph, heaps, most, format)
                       : result;
}

static int run_graph(struct session *session)
{
    int result = session_read_game(session);
    if (result != 0)
        return result;
    result = draw(session);
    return result == 0 ? 0 : problem_show(&session->problem);
}

const struct command graph_command = {
    .name = "graph",
    .operands = "GAME HEAP...",
    .summary =
        "the game graph below a position\n"
        "Every position that can be reached, once, with its outcome, or the\n"
        "label of --label; an edge is a move. P-positions are black, moves\n"
        "to them too. Formats: dot (for Graphviz), svg and json; without\n"
        "--format the suffix of FILE decides: .dot, .gv, .svg or .json;\n"
        "without a suffix it is dot.\n"
        "With --steps the labelling from the end of the play on, round by\n"
        "round: step 0 has the positions at which the play may end, step k\n"
        "those whose outcome follows from the steps before. Without, the\n"
        "longest play says in which column a position stands.\n",
    .example = "wythoff graph wythoff 2 3 --steps -o graph.svg",
    .options = {TAKES_SOLVER, TAKES(OPTION_FORMAT), TAKES(OPTION_LABEL),
                TAKES(OPTION_LIMIT_NODES), TAKES(OPTION_OUTPUT),
                TAKES(OPTION_STEPS), TAKES(OPTION_UNORDERED)},
    .least = 2,
    .most = ANY_NUMBER,
    .second = "heaps are",
    .run = run_graph,
};
