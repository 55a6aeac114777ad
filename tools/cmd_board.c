/* SPDX-License-Identifier: MIT */
/*
 * The command board: a solved box, on standard output or in a file.
 */
#include "board_file.h"
#include "board_json.h"
#include "board_text.h"
#include "command.h"
#include "file.h"
#include "picture/picture.h"
#include "saved.h"
#include "size.h"

#include <string.h>

/* The formats; those of pictures come last, in the order of picture_format. */
enum format {
    FORMAT_TEXT,
    FORMAT_CSV,
    FORMAT_JSON,
    FORMAT_WYT,
    FORMAT_PICTURE,
    FORMATS = FORMAT_PICTURE + PICTURE_FORMATS
};

static const char *const formats[FORMATS] = {"text", "csv", "json", "wyt",
                                             "png",  "svg", "pbm",  "pgm"};
static const char *const suffixes[FORMATS] = {".txt", ".csv", ".json", ".wyt",
                                              ".png", ".svg", ".pbm",  ".pgm"};

/* "text, csv and json", as far as this build has them. */
static void enumerate(char *buffer, size_t capacity,
                      const char *const words[FORMATS])
{
    size_t last = FORMATS - 1, used = 0;
    for (size_t i = 0; i < FORMATS && used < capacity; i++) {
        if (i >= FORMAT_PICTURE &&
            !picture_has((enum picture_format)(i - FORMAT_PICTURE)))
            continue;
        used += (size_t)snprintf(buffer + used, capacity - used, "%s%s",
                                 i == 0      ? ""
                                 : i == last ? " and "
                                             : ", ",
                                 words[i]);
    }
}

/* The format that the suffix of a name says; text if it has none. */
static int format_of_name(const char *name, size_t *out_format,
                          struct problem *problem)
{
    const char *suffix = file_suffix(name);
    char file[QUOTED], found[QUOTED], known[96];

    *out_format = FORMAT_TEXT;
    if (suffix == NULL)
        return 0;
    for (size_t i = 0; i < FORMATS; i++)
        if (strcmp(suffix, suffixes[i]) == 0) {
            *out_format = i;
            return 0;
        }
    enumerate(known, sizeof known, suffixes);
    return problem_set(problem, EXIT_USAGE,
                       "%s has the suffix %s, which says no format; known are "
                       "%s; --format F says it for any name",
                       quote(file, name, strlen(name)),
                       quote(found, suffix, strlen(suffix)), known);
}

static int read_format(struct session *session, size_t *out_format)
{
    const struct arguments *arguments = &session->arguments;
    const char *name = arguments->value[OPTION_OUTPUT];

    if (session->as_json && arguments->value[OPTION_FORMAT] != NULL)
        return problem_set(&session->problem, EXIT_USAGE,
                           "--json is a format; give it or --format");
    *out_format = session->as_json ? FORMAT_JSON : FORMAT_TEXT;
    if (session->as_json)
        return 0;
    if (name != NULL && arguments->value[OPTION_FORMAT] == NULL)
        return format_of_name(name, out_format, &session->problem);
    return options_word(arguments, OPTION_FORMAT, formats, FORMATS, FORMAT_TEXT,
                        out_format, &session->problem);
}

static int read_kind(struct session *session, uint32_t *out_kind)
{
    const struct arguments *arguments = &session->arguments;
    const struct {
        enum option option;
        uint32_t kind;
    } numbers[] = {{OPTION_GRUNDY, WYT_BOARD_GRUNDY},
                   {OPTION_REMOTENESS, WYT_BOARD_REMOTENESS},
                   {OPTION_OPTIONS, WYT_BOARD_OPTIONS}};

    *out_kind = WYT_BOARD_OUTCOME;
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
        if (arguments->value[numbers[i].option] == NULL)
            continue;
        if (*out_kind != WYT_BOARD_OUTCOME)
            return problem_set(&session->problem, EXIT_USAGE,
                               "a board shows one number a position; give "
                               "--grundy, --remoteness or --options");
        *out_kind = numbers[i].kind;
    }
    return 0;
}

/* What is written: a board, or a picture of one. */
struct content {
    const wyt_board *board;
    const struct picture *picture; /* NULL: the board itself */
    struct marks *marks;           /* of text; NULL: none */
    size_t format;
};

static int32_t put_content(struct session *session, const void *object,
                           struct sink *sink)
{
    const struct content *content = object;
    if (content->picture != NULL)
        return picture_write(content->picture, sink);
    if (content->format == FORMAT_JSON)
        return board_json_write(session, content->board, sink);
    if (content->marks != NULL)
        return board_text_write(content->marks, content->board, sink);
    return wyt_board_write(session->context, content->board,
                           formats[content->format], sink_take, sink);
}

static int write_content(struct session *session, const struct content *content)
{
    const char *name = session->arguments.value[OPTION_OUTPUT];
    return saved_write(session, name == NULL ? "-" : name, put_content,
                       content);
}

static int solve_and_write(struct session *session, const uint64_t *size,
                           uint32_t kind, size_t format, struct marks *marks)
{
    wyt_board *board = NULL;
    int32_t status = wyt_board_new(session->context, session->rules, size,
                                   session->heaps, kind, &board);
    int result;

    progress_clear(&session->progress);
    if (status == WYT_OK) {
        const struct content content = {.board = board,
                                        .format = format,
                                        .marks =
                                            marks_any(marks) ? marks : NULL};
        result = write_content(session, &content);
    } else {
        result = session_fail(session, status);
    }
    wyt_board_unref(board);
    return result;
}

/* ---- pictures ---- */

static int draw_and_write(struct session *session, const uint64_t *size,
                          uint32_t kind, enum picture_format format,
                          struct marks *marks)
{
    struct request request;
    struct picture picture;
    char there[96];

    if (!picture_has(format)) {
        enumerate(there, sizeof there, formats);
        return problem_set(&session->problem, EXIT_UNANSWERED,
                           "this wythoff was built without libpng and writes "
                           "no png; it writes %s",
                           there);
    }
    int result = request_read(session, format, kind, size, marks, &request);
    if (result != 0)
        return result;
    result = picture_make(session, &request, &picture);
    if (result == 0) {
        const struct content content = {.picture = &picture};
        result = write_content(session, &content);
    }
    if (result == 0)
        picture_note(&picture);
    picture_free(&picture);
    return result;
}

static int check_marks(struct session *session, const struct marks *marks,
                       size_t format)
{
    if (format != FORMAT_TEXT && format != FORMAT_PICTURE + PICTURE_PNG &&
        format != FORMAT_PICTURE + PICTURE_SVG)
        return problem_set(&session->problem, EXIT_USAGE,
                           "--%s is for text, png and svg; format %s has no "
                           "marks",
                           marks_option(marks), formats[format]);
    if (session->heaps > 2)
        return problem_set(&session->problem, EXIT_UNANSWERED,
                           "--%s is for one or two heaps, %.200s has %zu",
                           marks_option(marks), session->game, session->heaps);
    return 0;
}

/* Bitmaps without options of pictures are the library's own. */
static int answer(struct session *session, const uint64_t *size, uint32_t kind,
                  size_t format, struct marks *marks)
{
    enum option option = request_first_option(session);

    if (format < FORMAT_PICTURE && option != OPTIONS)
        return problem_set(&session->problem, EXIT_USAGE,
                           "--%s is for pictures: format png, svg, pbm or pgm",
                           options_name(option));
    if (marks_any(marks) && check_marks(session, marks, format) != 0)
        return session->problem.exit;
    if (format == FORMAT_WYT)
        return board_file_solve(session, size, kind);
    if (format < FORMAT_PICTURE ||
        (format == FORMAT_PICTURE + PICTURE_PBM && option == OPTIONS))
        return solve_and_write(session, size, kind, format, marks);
    return draw_and_write(session, size, kind,
                          (enum picture_format)(format - FORMAT_PICTURE),
                          marks);
}

static int read_and_answer(struct session *session)
{
    uint64_t size[HEAPS];
    size_t format = FORMAT_TEXT;
    uint32_t kind = WYT_BOARD_OUTCOME;
    struct marks marks;
    int result = size_read(session, size);

    if (result == 0)
        result = read_kind(session, &kind);
    if (result == 0)
        result = read_format(session, &format);
    if (result != 0)
        return result;
    if (session->arguments.value[OPTION_EXPLAIN] != NULL)
        return board_file_explain(session, size, kind, format == FORMAT_WYT);
    result = marks_open(&marks, session, size);
    if (result == 0)
        result = answer(session, size, kind, format, &marks);
    marks_close(&marks);
    return result;
}

static int run_board(struct session *session)
{
    int result = session_read_game(session);
    if (result != 0)
        return result;
    result = read_and_answer(session);
    return result == 0 ? 0 : problem_show(&session->problem);
}

const struct command board_command = {
    .name = "board",
    .operands = "GAME --size W[xH...]",
    .summary =
        "the outcome of every position of a box, or a number\n"
        "Numbers: with --grundy Grundy values, with --remoteness the\n"
        "moves that are left, with --options how many options are P.\n"
        "Formats: text (highest y first; P, . for N, # for a removed\n"
        "cell), csv (line i is x = i), json, and pictures of two heaps:\n"
        "png, svg, pbm (black for P), pgm (grey is the number). Without\n"
        "--format the suffix of FILE decides: .txt, .csv, .json, .png,\n"
        "...; without a suffix it is text. An svg of more than 250000\n"
        "rectangles brings a note that png suits such a picture better.\n"
        "Palettes: outcome; value, mod:N (value modulo N) and minus-sum\n"
        "(value minus x + y) with --grundy or --remoteness; options, the\n"
        "number of options that are P.\n"
        "Marks, of text, png and svg: --mark positions; --terminal those at\n"
        "which the play may end, with blocking those all of whose options\n"
        "can be forbidden. Text has @ for a marked P, * for a marked N, T\n"
        "and t for terminal ones, and * or t behind numbers.\n"
        "--rays are those of a theorem, or else measured.\n"
        "With -o FILE.wyt it is solved straight into a file that other\n"
        "commands read, see file; stopped work goes on where it was.\n",
    .example = "wythoff board wythoff --size 16x16 --grundy -o values.csv",
    .options = TAKES_LIMITS | TAKES(OPTION_JSON) | TAKES(OPTION_SIZE) |
               TAKES(OPTION_GRUNDY) | TAKES(OPTION_REMOTENESS) |
               TAKES(OPTION_OPTIONS) | TAKES(OPTION_FORMAT) |
               TAKES(OPTION_OUTPUT) | TAKES(OPTION_EXPLAIN) |
               TAKES(OPTION_THREADS) | TAKES(OPTION_MARK) |
               TAKES(OPTION_TERMINAL) | TAKES_PICTURE,
    .own = {OPTION_EXPLAIN, "print how it would be solved; solve nothing"},
    .least = 1,
    .most = 1,
    .run = run_board,
};
