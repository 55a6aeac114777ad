/* SPDX-License-Identifier: MIT */
/*
 * The command board: a solved box, on standard output or in a file.
 */
#include "board_file.h"
#include "board_json.h"
#include "board_oeis.h"
#include "board_text.h"
#include "command.h"
#include "file.h"
#include "oeis.h"
#include "picture/picture.h"
#include "saved.h"
#include "size.h"

#include <inttypes.h>
#include <string.h>

/* The formats; those of pictures come last, in the order of picture_format. */
enum format {
    FORMAT_TEXT,
    FORMAT_CSV,
    FORMAT_JSON,
    FORMAT_WYT,
    FORMAT_BFILE,
    FORMAT_OEIS,
    FORMAT_PICTURE,
    FORMATS = FORMAT_PICTURE + PICTURE_FORMATS
};

static const char *const formats[FORMATS] = {
    "text", "csv", "json", "wyt", "bfile", "oeis", "png", "svg", "pbm", "pgm"};
static const char *const suffixes[FORMATS] = {
    ".txt",  ".csv", ".json", ".wyt", ".bfile",
    ".oeis", ".png", ".svg",  ".pbm", ".pgm"};

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

/* Of the kinds of boards those that an option asks for. */
static const struct {
    enum option option;
    uint32_t kind;
} numbers[] = {{OPTION_GRUNDY, WYT_BOARD_GRUNDY},
               {OPTION_REMOTENESS, WYT_BOARD_REMOTENESS},
               {OPTION_OPTIONS, WYT_BOARD_OPTIONS}};

static int read_kind(struct session *session, uint32_t *out_kind)
{
    const struct arguments *arguments = &session->arguments;

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

/* ---- boards ---- */

/* What is asked for: a box and what is shown of it. */
struct task {
    uint64_t size[HEAPS];
    uint32_t kind;
    size_t format;
    wyt_board *saved; /* NULL: it is to be solved */
    bool has_plane;
    struct plane plane;
    struct marks *marks; /* of text and pictures; may have none */
};

/* What is written: a board, or a picture of one. */
struct content {
    const struct task *task;
    const wyt_board *board;
    const struct picture *picture; /* NULL: the board itself */
};

static int32_t put_sequence(struct session *session,
                            const struct content *content, struct sink *sink)
{
    const struct task *task = content->task;
    struct board_sequence sequence = {
        .session = session, .board = content->board, .plane = &task->plane};
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++)
        if (numbers[i].kind == task->kind)
            sequence.kind = options_name(numbers[i].option);
    return task->format == FORMAT_BFILE ? board_oeis_bfile(&sequence, sink)
                                        : board_oeis_write(&sequence, sink);
}

static int32_t put_content(struct session *session, const void *object,
                           struct sink *sink)
{
    const struct content *content = object;
    const struct task *task = content->task;
    if (content->picture != NULL)
        return picture_write(content->picture, sink);
    if (task->format == FORMAT_JSON)
        return board_json_write(session, content->board, &task->plane.fixed,
                                sink);
    if (task->format == FORMAT_BFILE || task->format == FORMAT_OEIS)
        return put_sequence(session, content, sink);
    if (task->plane.fixed.count > 0)
        return plane_write(&task->plane, content->board,
                           task->format == FORMAT_CSV, sink);
    if (marks_any(task->marks))
        return board_text_write(task->marks, content->board, sink);
    return wyt_board_write(session->context, content->board,
                           formats[task->format], sink_take, sink);
}

static int write_content(struct session *session, const struct content *content)
{
    const char *name = session->arguments.value[OPTION_OUTPUT];
    return saved_write(session, name == NULL ? "-" : name, put_content,
                       content);
}

/* The box, or as much of it as a slice needs. */
static void needed(const struct session *session, const struct task *task,
                   uint64_t size[HEAPS])
{
    memcpy(size, task->size, HEAPS * sizeof *size);
    if (task->plane.fixed.count > 0)
        plane_box(session, &task->plane, task->plane.w, task->plane.h, size);
}

static int32_t solve(struct session *session, const struct task *task,
                     wyt_board **out_board)
{
    uint64_t size[HEAPS];
    needed(session, task, size);
    return wyt_board_new(session->context, session->rules, size, session->heaps,
                         task->kind, out_board);
}

static int solve_and_write(struct session *session, const struct task *task)
{
    wyt_board *board = wyt_board_ref(task->saved);
    int32_t status = board == NULL ? solve(session, task, &board) : WYT_OK;
    int result;

    progress_clear(&session->progress);
    if (status == WYT_OK) {
        const struct content content = {.task = task, .board = board};
        result = write_content(session, &content);
    } else {
        result = session_fail(session, status);
    }
    wyt_board_unref(board);
    return result;
}

/* ---- pictures ---- */

static int draw_and_write(struct session *session, const struct task *task)
{
    const enum picture_format format =
        (enum picture_format)(task->format - FORMAT_PICTURE);
    struct request request = {.format = format,
                              .kind = task->kind,
                              .plane = task->plane,
                              .saved = task->saved,
                              .marks = task->marks};
    struct picture picture;
    char there[96];

    if (!picture_has(format)) {
        enumerate(there, sizeof there, formats);
        return problem_set(&session->problem, EXIT_UNANSWERED,
                           "this wythoff was built without libpng and writes "
                           "no png; it writes %s",
                           there);
    }
    int result = request_read(session, &request);
    if (result != 0)
        return result;
    result = picture_make(session, &request, &picture);
    if (result == 0) {
        const struct content content = {.task = task, .picture = &picture};
        result = write_content(session, &content);
    }
    if (result == 0)
        picture_note(&picture);
    picture_free(&picture);
    return result;
}

/* ---- what is asked for ---- */

static int check_marks(struct session *session, const struct task *task)
{
    const enum option option = marks_first_option(session);

    if (option == OPTIONS)
        return 0;
    if (task->format != FORMAT_TEXT &&
        task->format != FORMAT_PICTURE + PICTURE_PNG &&
        task->format != FORMAT_PICTURE + PICTURE_SVG)
        return problem_set(&session->problem, EXIT_USAGE,
                           "--%s is for text, png and svg; format %s has no "
                           "marks",
                           options_name(option), formats[task->format]);
    if (session->heaps > 2)
        return problem_set(&session->problem, EXIT_UNANSWERED,
                           "--%s is for one or two heaps, %.200s has %zu%s",
                           options_name(option), session->game, session->heaps,
                           session->arguments.value[OPTION_SLICE] != NULL
                               ? "; slices have no marks"
                               : "");
    return 0;
}

/* How to see a board of more heaps, where a format shows two. */
static int check_plane(struct session *session, const struct task *task)
{
    char name[HEAP_NAME];
    if (task->has_plane || session->arguments.value[OPTION_EXPLAIN] != NULL ||
        task->format == FORMAT_CSV || task->format == FORMAT_JSON ||
        task->format == FORMAT_WYT ||
        ((task->format == FORMAT_TEXT || task->format == FORMAT_BFILE ||
          task->format == FORMAT_OEIS) &&
         session->heaps == 1))
        return 0;
    problem_set(&session->problem, EXIT_UNANSWERED,
                "format %s shows %stwo heaps, %.200s has %zu",
                formats[task->format],
                task->format < FORMAT_PICTURE ? "one or " : "", session->game,
                session->heaps);
    for (size_t i = 2; i < session->heaps; i++)
        problem_add(&session->problem, "%s%s=0",
                    i == 2 ? "; fix the others: --slice " : ",",
                    heap_name(name, session->heaps, i));
    return EXIT_UNANSWERED;
}

static int read_plane(struct session *session, struct task *task)
{
    bool sliced = session->arguments.value[OPTION_SLICE] != NULL;
    task->has_plane = session->heaps == 2 || sliced;
    if (sliced && task->format == FORMAT_WYT)
        return problem_set(&session->problem, EXIT_USAGE,
                           "a saved board has all heaps; --slice shows it "
                           "afterwards: wythoff board FILE.wyt --slice ...");
    return task->has_plane ? plane_read(session, task->size, &task->plane)
                           : check_plane(session, task);
}

/* Whether a draft for the OEIS has enough terms. */
static int check_terms(struct session *session, const struct task *task)
{
    const struct plane *plane = &task->plane;
    const uint64_t side = !task->has_plane      ? task->size[0]
                          : plane->w < plane->h ? plane->w
                                                : plane->h;
    const uint64_t least = task->has_plane ? 3 : OEIS_LEAST;
    if (task->format != FORMAT_OEIS || side >= least)
        return 0;
    return problem_set(&session->problem, EXIT_USAGE,
                       "an entry of the OEIS has at least %d terms: give "
                       "--size %" PRIu64 " or more",
                       OEIS_LEAST, least);
}

/* Bitmaps without options of pictures are the library's own. */
static int answer(struct session *session, const struct task *task)
{
    enum option option = request_first_option(session);

    if (task->format < FORMAT_PICTURE && option != OPTIONS)
        return problem_set(&session->problem, EXIT_USAGE,
                           "--%s is for pictures: format png, svg, pbm or pgm",
                           options_name(option));
    if (task->format == FORMAT_WYT)
        return board_file_solve(session, task->size, task->kind);
    if (task->format < FORMAT_PICTURE ||
        (task->format == FORMAT_PICTURE + PICTURE_PBM && option == OPTIONS &&
         task->plane.fixed.count == 0))
        return solve_and_write(session, task);
    return draw_and_write(session, task);
}

static int mark_and_answer(struct session *session, struct task *task)
{
    struct marks marks;
    int result = marks_open(&marks, session, task->size);

    task->marks = &marks;
    if (result == 0)
        result = answer(session, task);
    task->marks = NULL;
    marks_close(&marks);
    return result;
}

/* Reads format and plane, of a box and a kind that are known. */
static int read_and_answer(struct session *session, struct task *task)
{
    uint64_t size[HEAPS];
    int result = read_format(session, &task->format);
    if (result == 0 && task->saved != NULL && task->format == FORMAT_WYT)
        result = problem_set(&session->problem, EXIT_USAGE,
                             "it is a saved board already; it can be shown as "
                             "text, csv, json or a picture");
    if (result == 0)
        result = check_marks(session, task);
    if (result == 0)
        result = read_plane(session, task);
    if (result == 0)
        result = check_terms(session, task);
    if (result != 0)
        return result;
    needed(session, task, size);
    if (session->arguments.value[OPTION_EXPLAIN] != NULL)
        return board_file_explain(session, size, task->kind,
                                  task->format == FORMAT_WYT);
    return mark_and_answer(session, task);
}

static int show_solved(struct session *session)
{
    struct task task = {.saved = NULL};
    int result = session_read_game(session);
    if (result != 0)
        return result;
    result = size_read(session, task.size);
    if (result == 0)
        result = read_kind(session, &task.kind);
    if (result == 0)
        result = read_and_answer(session, &task);
    return result == 0 ? 0 : problem_show(&session->problem);
}

/* ---- saved boards ---- */

/* A game text never ends so. */
static bool is_saved(const char *operand)
{
    const char *suffix = file_suffix(operand);
    return suffix != NULL && strcmp(suffix, suffixes[FORMAT_WYT]) == 0;
}

/* What the file has said already. */
static int refuse_options(struct session *session)
{
    static const enum option said[] = {OPTION_SIZE, OPTION_GRUNDY,
                                       OPTION_REMOTENESS, OPTION_OPTIONS,
                                       OPTION_EXPLAIN};
    for (size_t i = 0; i < sizeof said / sizeof said[0]; i++)
        if (session->arguments.value[said[i]] != NULL)
            return problem_set(&session->problem, EXIT_USAGE,
                               "--%s is for a board that is to be solved; of a "
                               "saved one game, size and kind are in the file",
                               options_name(said[i]));
    return 0;
}

/* The board of a file whose bytes are right, and its game. */
static int open_saved(struct session *session, const char *name,
                      struct task *task)
{
    int32_t status = wyt_file_check(session->context, name, 0, 0);
    if (status == WYT_OK)
        status = wyt_board_map(session->context, name, &task->saved);
    progress_clear(&session->progress);
    if (status != WYT_OK)
        return session_fail(session, status);
    session->rules = wyt_rules_ref(wyt_board_rules(task->saved));
    session->heaps = wyt_rules_heaps(session->rules);
    for (size_t i = 0; i < session->heaps; i++)
        task->size[i] = wyt_board_size(task->saved, i);
    task->kind = wyt_board_kind(task->saved);
    return session_copy_game(session, session->rules, &session->game);
}

static int show_saved(struct session *session)
{
    struct task task = {.saved = NULL};
    int result = refuse_options(session);
    if (result == 0)
        result = open_saved(session, session->arguments.operands[0], &task);
    if (result == 0)
        result = read_and_answer(session, &task);
    wyt_board_unref(task.saved);
    return result == 0 ? 0 : problem_show(&session->problem);
}

static int run_board(struct session *session)
{
    return is_saved(session->arguments.operands[0]) ? show_saved(session)
                                                    : show_solved(session);
}

const struct command board_command = {
    .name = "board",
    .operands = "GAME --size W[xH...] | FILE.wyt",
    .summary =
        "the outcome of every position of a box, or a number\n"
        "Numbers: with --grundy Grundy values, with --remoteness the\n"
        "moves that are left, with --options how many options are P.\n"
        "Formats: text (highest y first; P, . for N, # for a removed\n"
        "cell), csv (line i is x = i), json, bfile and oeis (a b-file and\n"
        "a draft of an entry of the OEIS: the antidiagonals one after the\n"
        "other, P is 1, -1 a removed cell), and pictures of two heaps:\n"
        "png, svg, pbm (black for P), pgm (grey is the number). Without\n"
        "--format the suffix of FILE decides: .txt, .csv, .json, .png,\n"
        "...; without a suffix it is text. An svg of more than 250000\n"
        "rectangles brings a note that png suits such a picture better.\n"
        "Palettes: outcome; value, mod:N (value modulo N) and minus-sum\n"
        "(value minus x + y) with --grundy or --remoteness; options, the\n"
        "number of options that are P.\n"
        "Of three and more heaps, x, y, z or x1, x2, ..., --slice fixes all\n"
        "but two, which are shown: --slice z=3, or x3=0,x4=2.\n"
        "Marks, of text, png and svg: --mark positions; --terminal those at\n"
        "which the play may end, with blocking those all of whose options\n"
        "can be forbidden. Text has @ for a marked P, * for a marked N, T\n"
        "and t for terminal ones, and * or t behind numbers.\n"
        "--rays are those of a theorem, or else measured.\n"
        "With -o FILE.wyt it is solved straight into a file that other\n"
        "commands read, see file; stopped work goes on where it was. FILE.wyt\n"
        "in place of GAME shows what was saved.\n",
    .example = "wythoff board wythoff --size 16x16 --grundy -o values.csv",
    .options = {TAKES_LIMITS, TAKES(OPTION_JSON), TAKES(OPTION_SIZE),
                TAKES(OPTION_GRUNDY), TAKES(OPTION_REMOTENESS),
                TAKES(OPTION_OPTIONS), TAKES(OPTION_FORMAT),
                TAKES(OPTION_OUTPUT), TAKES(OPTION_EXPLAIN),
                TAKES(OPTION_THREADS), TAKES(OPTION_SLICE), TAKES(OPTION_MARK),
                TAKES(OPTION_TERMINAL), TAKES_PICTURE},
    .own = {OPTION_EXPLAIN, "print how it would be solved; solve nothing"},
    .least = 1,
    .most = 1,
    .run = run_board,
};
