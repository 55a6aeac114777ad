/* SPDX-License-Identifier: MIT */
/*
 * The command list: P-positions in their order, or those of a Grundy value, or
 * the terms of a sequence, as lines, CSV, JSON, or a b-file or a draft for the
 * OEIS. They are asked for and written in batches; the memory does not grow
 * with their number. Where 64 bits end, numbers of any size go on.
 */
#include "list.h"
#include "command.h"
#include "number.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* Positions that are asked for at once. */
#define BATCH 1024

static int read_form(struct list *list)
{
    static const char *const formats[] = {"text", "csv", "json", "bfile",
                                          "oeis"};
    struct session *session = list->session;
    const struct arguments *arguments = &session->arguments;
    struct problem *problem = &session->problem;
    size_t fallback = session->as_json ? FORMAT_JSON : FORMAT_TEXT;

    if (session->as_json && arguments->value[OPTION_FORMAT] != NULL)
        return problem_set(problem, EXIT_USAGE,
                           "--json is a format; give it or --format");
    int result = options_word(arguments, OPTION_FORMAT, formats, FORMATS,
                              fallback, &list->format, problem);
    if (result == 0)
        result = list_read_term(list);
    if (result != 0)
        return result;
    list->difference = arguments->value[OPTION_DIFFERENCE] != NULL;
    if (list->format >= FORMAT_BFILE && arguments->value[OPTION_TERM] == NULL &&
        !list->difference)
        return problem_set(problem, EXIT_USAGE,
                           "--format %s needs --term x, y, xy or an OEIS "
                           "number, or --difference",
                           formats[list->format]);
    if (list->difference && arguments->value[OPTION_TERM] != NULL)
        return problem_set(problem, EXIT_USAGE,
                           "--difference is said of both heaps, --term has one "
                           "of them; give one of the two");
    if (list->difference && session->heaps != 2)
        return problem_set(problem, EXIT_USAGE,
                           "--difference is for two heaps, %.200s has %zu",
                           session->game, session->heaps);
    if (arguments->value[OPTION_TERM] != NULL && session->heaps != 2)
        return problem_set(problem, EXIT_USAGE,
                           "--term is for two heaps, %.200s has %zu",
                           session->game, session->heaps);
    return 0;
}

/* The first number, which may have any length. */
static int read_from(struct list *list, const char *text)
{
    bool large = false;
    int result = number_parse_any("--from", text, strlen(text), &list->from,
                                  &large, &list->session->problem);
    if (large)
        list->big_from = text;
    return result;
}

static int read_range(struct list *list)
{
    struct session *session = list->session;
    const struct arguments *arguments = &session->arguments;
    struct problem *problem = &session->problem;

    if (arguments->value[OPTION_COUNT] == NULL && list->format != FORMAT_OEIS)
        return problem_set(problem, EXIT_USAGE,
                           "how many are to be listed is missing: --count K");
    int result = options_number(arguments, OPTION_COUNT, OEIS_MOST,
                                &list->count, problem);
    if (list->format == FORMAT_OEIS && list->count > OEIS_MOST)
        list->count = OEIS_MOST;
    if (result == 0 && arguments->value[OPTION_FROM] != NULL)
        result = read_from(list, arguments->value[OPTION_FROM]);
    if (result == 0 && list->format == FORMAT_OEIS && list->big_from != NULL)
        result = problem_set(problem, EXIT_USAGE,
                             "--from with --format oeis is below 2^64; %.40s "
                             "was given",
                             list->big_from);
    return result;
}

/* The Grundy value. The registry has sequences of P-positions only. */
static int read_value(struct list *list)
{
    struct session *session = list->session;
    const struct arguments *arguments = &session->arguments;
    int result = options_number(arguments, OPTION_GRUNDY_VALUE, 0, &list->value,
                                &session->problem);
    if (result != 0 || list->value == 0)
        return result;
    if (list->big_from != NULL)
        return problem_set(
            &session->problem, EXIT_USAGE,
            "--from with --grundy is below 2^64; %.40s was given",
            list->big_from);
    if (list_names_sequence(list))
        return problem_set(&session->problem, EXIT_USAGE,
                           "--term %.16s is a sequence of P-positions, of "
                           "Grundy value 0; --grundy %" PRIu64 " was given",
                           arguments->value[OPTION_TERM], list->value);
    return 0;
}

/* Whether the positions are listed column by column. */
static int read_order(struct list *list)
{
    static const char *const orders[] = {"max", "x"};
    struct session *session = list->session;
    struct problem *problem = &session->problem;
    size_t order;
    int result = options_word(&session->arguments, OPTION_ORDER, orders, 2, 0,
                              &order, problem);
    list->by_x = result == 0 && order == 1;
    if (!list->by_x)
        return result;
    if (session->heaps != 2)
        return problem_set(problem, EXIT_USAGE,
                           "--order x is for two heaps, %.200s has %zu",
                           session->game, session->heaps);
    if (list->value != 0)
        return problem_set(problem, EXIT_USAGE,
                           "--order x is for P-positions, of Grundy value 0; "
                           "--grundy %" PRIu64 " was given",
                           list->value);
    if (list_names_sequence(list))
        return problem_set(problem, EXIT_USAGE,
                           "--term %.16s has an order of its own; give --term "
                           "x, y or xy with --order x",
                           session->arguments.value[OPTION_TERM]);
    if (list->big_from != NULL)
        return problem_set(problem, EXIT_USAGE,
                           "--from with --order x is below 2^64; %.40s was "
                           "given",
                           list->big_from);
    return 0;
}

/* What does not go with --fix: boards answer, in an order of their own. */
static int refuse_beside_fix(struct list *list)
{
    static const enum option others[] = {OPTION_BACKEND, OPTION_PROOF,
                                         OPTION_SIDE, OPTION_ORDER};
    struct session *session = list->session;
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
        if (session->arguments.value[others[i]] != NULL)
            return problem_set(&session->problem, EXIT_USAGE,
                               "--%s does not go with --fix",
                               options_name(others[i]));
    if (list->big_from != NULL)
        return problem_set(&session->problem, EXIT_USAGE,
                           "--from with --fix is below 2^64; %.40s was given",
                           list->big_from);
    return 0;
}

static int read_fixed(struct list *list)
{
    struct session *session = list->session;
    int result;
    if (session->arguments.value[OPTION_FIX] == NULL)
        return 0;
    if (session->heaps <= 2)
        return problem_set(&session->problem, EXIT_USAGE,
                           "--fix is for three and more heaps, %.200s has %zu; "
                           "column has the P-positions with a given heap",
                           session->game, session->heaps);
    result = fixed_read(session, OPTION_FIX, &list->fixed);
    if (result == 0 && list->fixed.count + 2 > session->heaps)
        result = problem_set(&session->problem, EXIT_USAGE,
                             "--fix leaves %zu of the heaps of %.200s; two at "
                             "least are expected",
                             session->heaps - list->fixed.count, session->game);
    return result == 0 ? refuse_beside_fix(list) : result;
}

bool list_has_difference_alone(const struct list *list)
{
    return list->difference && list->format >= FORMAT_BFILE;
}

static void write_head(const struct list *list)
{
    struct session *session = list->session;
    struct json *json = &session->json;
    bool has_terms = list->term != TERM_HEAPS;

    if (list->format == FORMAT_CSV && has_terms) {
        printf("n,%s\n", list_terms[list->term]);
    } else if (list->format == FORMAT_CSV && session->heaps == 2) {
        puts(list->difference ? "n,x,y,difference" : "n,x,y");
    } else if (list->format == FORMAT_CSV) {
        fputs("n", stdout);
        for (size_t i = 1; i <= session->heaps; i++)
            printf(",h%zu", i);
        fputc('\n', stdout);
    } else if (list->format == FORMAT_JSON) {
        json_open(json, '{');
        json_pair(json, "game", session->game);
        if (session->arguments.value[OPTION_GRUNDY_VALUE] != NULL) {
            json_key(json, "value");
            json_number(json, list->value);
        }
        if (list->fixed.count > 0) {
            json_key(json, "fix");
            fixed_json(session, &list->fixed);
        }
        if (list->by_x)
            json_pair(json, "order", "x");
        json_pair(json, "side",
                  list->side == WYT_SIDE_UPPER   ? "upper"
                  : list->side == WYT_SIDE_LOWER ? "lower"
                                                 : "both");
        if (has_terms)
            json_pair(json, "term", list_terms[list->term]);
        if (list->sequence[0] != '\0')
            json_pair(json, "oeis", list->sequence);
        json_key(json, has_terms ? "terms" : "positions");
        json_open(json, '[');
    }
}

/* A line with all heaps, or with heap number `term`. */
static void write_line(const struct list *list, uint64_t number,
                       const uint64_t *heaps, size_t term)
{
    struct session *session = list->session;
    struct json *json = &session->json;
    char separator = list->format == FORMAT_CSV ? ',' : ' ';
    bool one_term = term < TERM_XY;
    char text[LIST_DIFFERENCE];

    if (list->format == FORMAT_OEIS) {
        list_oeis_line(list, heaps, term);
        return;
    }
    if (list->format == FORMAT_JSON) {
        json_open(json, '{');
        json_key(json, "n");
        json_number(json, number);
        json_key(json, one_term ? "value" : "heaps");
        if (one_term)
            json_number(json, heaps[term]);
        else
            json_heaps(json, heaps, session->heaps);
        if (list->difference)
            json_pair(json, "difference", list_difference(text, heaps));
        json_close(json, '}');
        return;
    }
    printf("%" PRIu64, number);
    if (one_term) {
        printf("%c%" PRIu64, separator, heaps[term]);
    } else if (!list_has_difference_alone(list)) {
        fputc(separator, stdout);
        text_heaps(stdout, heaps, session->heaps, separator);
    }
    if (list->difference)
        printf("%c%s", separator, list_difference(text, heaps));
    fputc('\n', stdout);
}

void list_write_position(const struct list *list, struct place *place,
                         const uint64_t *heaps)
{
    size_t end = list_lines(list);
    if (list->format == FORMAT_OEIS)
        list_oeis_position(list, heaps);
    for (size_t i = place->second; i < end && place->left > 0; i++) {
        write_line(list, place->line++, heaps,
                   list->term == TERM_XY ? i : list->term);
        place->left--;
    }
    place->position++;
    place->second = false;
}

/* What is there is written also when it ends early, and JSON says so. */
static void write_foot(const struct list *list, bool complete)
{
    struct json *json = &list->session->json;
    if (list->format != FORMAT_JSON)
        return;
    json_close(json, ']');
    json_key(json, "complete");
    json_bool(json, complete);
    json_pair(json, "backend",
              list->fixed.count > 0
                  ? "board"
                  : wyt_solver_backend(list->session->solver));
    json_close(json, '}');
    fputc('\n', stdout);
}

/* A number that has come to 0 again behind 2^64-1. */
static void print_number(char text[24], uint64_t number, bool again)
{
    if (number == 0 && again)
        snprintf(text, 24, "%s", "18446744073709551616");
    else
        snprintf(text, 24, "%" PRIu64, number);
}

/* Goes on beyond 64 bits. */
static int go_on(const struct list *list, const struct place *place)
{
    bool begun = place->left != list->count;
    char position[24], line[24];
    print_number(position, place->position, begun);
    print_number(line, place->line, begun);
    return list_write_big(list, place, position, line);
}

/* The next positions, in 64 bits. */
static int32_t ask_batch(const struct list *list, const struct place *place,
                         uint64_t *positions, size_t wanted, size_t *count)
{
    struct session *session = list->session;
    if (list->stream != NULL)
        return wyt_stream_next(list->stream, positions, session->heaps, 1,
                               session->heaps, wanted, count);
    return wyt_solver_list(session->solver, place->position, list->side,
                           positions, session->heaps, wanted, count);
}

/* Whether the numbers of the next batch may leave 64 bits. */
static bool is_at_end(const struct list *list, const struct place *place)
{
    if (list->term == TERM_XY)
        return place->line > UINT64_MAX - 2 * BATCH;
    return place->position == 0 && place->left != list->count;
}

/* Where --from is. Of xy the line 2 n - offset is the first of position n. */
static struct place first_place(const struct list *list)
{
    uint64_t from = list->from, offset = list->offset;
    struct place place = {from, from, false, list->count};
    if (list->term == TERM_XY) {
        place.position = from / 2 + offset / 2 + (from % 2 + offset % 2) / 2;
        place.second = (from % 2 + offset % 2) % 2 == 1;
    }
    return place;
}

/* Writes all batches. Stops without an error where the set ends, and where
 * nobody takes the output any more. */
static int write_batches(const struct list *list, uint64_t *positions)
{
    struct session *session = list->session;
    struct place place = first_place(list);
    int32_t status = WYT_OK;
    size_t wanted = 0, count = 0;

    while (place.left > 0 && status == WYT_OK && count == wanted &&
           ferror(stdout) == 0) {
        if (list->stream == NULL && is_at_end(list, &place))
            return go_on(list, &place);
        wanted = list_wanted(list, &place, BATCH);
        status = ask_batch(list, &place, positions, wanted, &count);
        progress_clear(&session->progress);
        for (size_t i = 0; i < count; i++)
            list_write_position(list, &place, positions + i * session->heaps);
        if (status == WYT_OK && progress_interrupted())
            status = WYT_CANCELLED;
    }
    if (status == WYT_BEYOND && list->stream == NULL)
        return go_on(list, &place);
    return status == WYT_OK ? 0 : session_fail(session, status);
}

/* The stream of a value. That of 0 only refuses games without values: lists of
 * P-positions may go on beyond 64 bits. */
static int open_stream(struct list *list)
{
    struct session *session = list->session;
    int32_t status;
    if (session->arguments.value[OPTION_GRUNDY_VALUE] == NULL)
        return 0;
    status = wyt_solver_stream_value(session->solver, list->value,
                                     first_place(list).position, list->side,
                                     &list->stream);
    if (list->value == 0) {
        wyt_stream_free(list->stream);
        list->stream = NULL;
    }
    return status == WYT_OK ? 0 : session_fail(session, status);
}

static int write_numbered(const struct list *list)
{
    uint64_t *positions = NULL;
    size_t capacity = 0;
    int result = session_grow(list->session, &positions, &capacity, BATCH);
    if (result == 0)
        result = list->big_from != NULL ? list_write_from_big(list)
                                        : write_batches(list, positions);
    free(positions);
    return result;
}

static int write_list(struct list *list)
{
    struct draft draft = {.positions = 0};
    int result;
    list->draft = &draft;
    write_head(list);
    result = list->fixed.count > 0 ? list_write_fixed(list)
             : list->by_x          ? list_write_columns(list)
                                   : write_numbered(list);
    write_foot(list, result == 0);
    if (result == 0 && list->format == FORMAT_OEIS)
        result = list_oeis_write(list);
    list->draft = NULL;
    if (result == 0 && list->fixed.count == 0)
        session_explain(list->session);
    return result;
}

static int run_list(struct session *session)
{
    struct list list = {.session = session};
    int result = session_read_game(session);
    if (result != 0)
        return result;
    result = read_form(&list);
    if (result == 0)
        result = read_range(&list);
    if (result == 0)
        result = read_value(&list);
    if (result == 0)
        result = read_order(&list);
    if (result == 0)
        result = read_fixed(&list);
    if (result == 0)
        result = session_side(session, &list.side);
    if (result == 0 && list.value == 0)
        result = list_choose_sequence(&list);
    if (result == 0)
        result = session_make_solver(session);
    if (result == 0)
        result = open_stream(&list);
    if (result == 0)
        result = write_list(&list);
    wyt_stream_free(list.stream);
    return result == 0 ? 0 : problem_show(&session->problem);
}

const struct command list_command = {
    .name = "list",
    .operands = "GAME --count K",
    .summary =
        "P-positions in order, one a line: its number, then the heaps\n"
        "By largest heap, then lexicographically; a finite set may\n"
        "end before K. Formats: text, csv, json, bfile, and oeis, a draft\n"
        "of an entry of the OEIS with as many terms as that shows,\n"
        "K at most. --term: one heap alone, x or y, both in turn, xy,\n"
        "or the terms of an\n"
        "OEIS sequence of the game, such as A000201. --grundy G\n"
        "lists the positions of Grundy value G instead. --order x\n"
        "goes by x, then by y. --fix z=3 lists, of three and more\n"
        "heaps, what has that heap, numbered by themselves.\n",
    .example = "wythoff list wyt:a=2,b=3 --from 5 --count 10 --format csv",
    .options = {TAKES_LIMITS, TAKES(OPTION_BACKEND), TAKES(OPTION_EXPLAIN),
                TAKES(OPTION_PROOF), TAKES(OPTION_JSON), TAKES(OPTION_FROM),
                TAKES(OPTION_COUNT), TAKES(OPTION_SIDE), TAKES(OPTION_FORMAT),
                TAKES(OPTION_TERM), TAKES(OPTION_GRUNDY_VALUE),
                TAKES(OPTION_FIX), TAKES(OPTION_ORDER),
                TAKES(OPTION_DIFFERENCE)},
    .least = 1,
    .most = 1,
    .run = run_list,
};
