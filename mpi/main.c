/* SPDX-License-Identifier: MIT */
/*
 * wythoff-mpi: boards by several processes, started by mpirun. The words are
 * those of the command wythoff.
 */
#define _POSIX_C_SOURCE 200809L

#include <wythoff/board.h>
#include <wythoff/context.h>
#include <wythoff/status.h>
#include <wythoff/version.h>

#include <mpi.h>
#include <errno.h>
#include <inttypes.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "memory.h"
#include "number.h"
#include "problem.h"
#include "ranks.h"
#include "sweep.h"

const char program_name[] = "wythoff-mpi";

static const char usage[] =
    "usage: mpirun -n RANKS wythoff-mpi board GAME --size N|WxH[xD] "
    "[KIND] -o FILE.wyt\n"
    "       mpirun -n RANKS wythoff-mpi resume FILE.wyt\n"
    "       mpirun -n RANKS wythoff-mpi sweep SPACE... [OPTION...]\n"
    "\n"
    "board   solves a board of two heaps or three into a file, with the\n"
    "        bytes of wythoff board; KIND is --grundy, --options or\n"
    "        --remoteness, or none for outcomes. A stopped run leaves\n"
    "        FILE.wyt.part.\n"
    "resume  goes on with it, by any number of ranks.\n"
    "sweep   deals the games of wythoff sweep, with its words and its lines;\n"
    "        wythoff-mpi sweep --help says more.\n"
    "\n"
    "of board and resume:\n"
    "--tile ROWSxCOLUMNS   rows of a group, which one rank solves, and "
    "columns\n"
    "                      that it solves at once; of three heaps ROWS is "
    "those\n"
    "                      of all layers of a group, and COLUMNS rows of each\n"
    "--checkpoint GROUPS   keeps what is needed to go on after so many "
    "groups;\n"
    "                      0: never; at most eight times a run if it is "
    "not given\n"
    "--threads T           of a rank, 1 to 256; 1 if it is not given\n"
    "--limit-memory BYTES  of a rank; K, M, G may follow\n"
    "--progress            a line a second on standard error\n"
    "--times               what each rank did, on standard error\n";

struct arguments {
    struct ranks_task task;
    uint64_t memory;
    bool has_limit, has_size, is_board;
    struct problem problem;
};

static bool fail(struct arguments *arguments, const char *what,
                 const char *text)
{
    (void)problem_set(&arguments->problem, EXIT_USAGE, "%s: %.200s", what,
                      text);
    return false;
}

static bool read_number(const char **text, uint64_t *number)
{
    char *end;
    if (**text < '0' || **text > '9')
        return false;
    errno = 0;
    *number = strtoull(*text, &end, 10);
    *text = end;
    return errno == 0;
}

/* Numbers with x between them, `most` of them at most; how many, 0 if that is
 * not what the text is. */
static size_t read_numbers(const char *text, uint64_t *numbers, size_t most)
{
    for (size_t i = 0; i < most && read_number(&text, &numbers[i]); i++)
        if (*text == '\0')
            return i + 1;
        else if (*text++ != 'x')
            return 0;
    return 0;
}

static bool read_one(struct arguments *arguments, const char *option,
                     const char *text, uint64_t least, uint64_t most,
                     uint64_t *number)
{
    struct problem *problem = &arguments->problem;
    int result = number_parse(option, text, strlen(text), number, problem);
    if (result == 0 && (*number < least || *number > most))
        result = problem_set(problem, EXIT_USAGE,
                             "%s is %" PRIu64 "; %" PRIu64 " to %" PRIu64
                             " are allowed",
                             option, *number, least, most);
    return result == 0;
}

/* Sizes that an option has with x between them. */
static bool fail_numbers(struct arguments *arguments, const char *option,
                         const char *text, const char *expected)
{
    char quoted[QUOTED];
    (void)problem_set(&arguments->problem, EXIT_USAGE,
                      "%s is %s; %s is expected", option,
                      quote(quoted, text, strlen(text)), expected);
    return false;
}

static bool set_kind(struct arguments *arguments, const char *option)
{
    static const struct {
        const char *option;
        uint32_t kind;
    } kinds[] = {
        {"--grundy", WYT_BOARD_GRUNDY},
        {"--options", WYT_BOARD_OPTIONS},
        {"--remoteness", WYT_BOARD_REMOTENESS},
    };
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++)
        if (strcmp(option, kinds[i].option) == 0) {
            if (arguments->task.kind != 0)
                return fail(arguments, "one kind of cells is enough", option);
            arguments->task.kind = kinds[i].kind;
            return true;
        }
    return fail(arguments, "unknown option", option);
}

/* An option and its value; how many words it takes, 0 after a failure. */
static int read_option(struct arguments *arguments, const char *option,
                       const char *value)
{
    struct ranks_task *task = &arguments->task;
    uint64_t pair[2], number = 0;
    bool is_good;
    if (strcmp(option, "--progress") == 0) {
        task->shows_progress = true;
        return 1;
    }
    if (strcmp(option, "--times") == 0) {
        task->shows_times = true;
        return 1;
    }
    if (strcmp(option, "-o") != 0 && strcmp(option, "--size") != 0 &&
        strcmp(option, "--tile") != 0 && strcmp(option, "--checkpoint") != 0 &&
        strcmp(option, "--threads") != 0 &&
        strcmp(option, "--limit-memory") != 0)
        return set_kind(arguments, option);
    if (value == NULL)
        return fail(arguments, "a value is missing after", option);
    if (strcmp(option, "-o") == 0) {
        task->path = value;
        is_good = true;
    } else if (strcmp(option, "--size") == 0) {
        task->size_count = read_numbers(value, task->size, 3);
        is_good = task->size_count > 0 ||
                  fail_numbers(arguments, option, value, "N, WxH or WxHxD");
        arguments->has_size = true;
    } else if (strcmp(option, "--tile") == 0) {
        is_good = (read_numbers(value, pair, 2) == 2 && pair[0] > 0 &&
                   pair[1] > 0 && pair[0] < SIZE_MAX && pair[1] < SIZE_MAX) ||
                  fail_numbers(arguments, option, value, "ROWSxCOLUMNS");
        task->rows = is_good ? (size_t)pair[0] : 0;
        task->columns = is_good ? (size_t)pair[1] : 0;
    } else if (strcmp(option, "--checkpoint") == 0) {
        is_good = read_one(arguments, option, value, 0, 1 << 20, &number);
        task->has_checkpoint = true;
        task->checkpoint = (size_t)number;
    } else if (strcmp(option, "--threads") == 0) {
        is_good = read_one(arguments, option, value, 1, 256, &number);
        task->threads = (uint32_t)number;
    } else {
        is_good =
            number_parse_bytes(option, value, strlen(value), &arguments->memory,
                               &arguments->problem) == 0;
        arguments->has_limit = true;
    }
    return is_good ? 2 : 0;
}

static bool read_arguments(int count, char **words, struct arguments *arguments)
{
    struct ranks_task *task = &arguments->task;
    const char *operand = NULL;
    task->threads = 1;
    if (count < 2)
        return fail(arguments, "a command is missing",
                    "board, resume or sweep");
    arguments->is_board = strcmp(words[1], "board") == 0;
    if (!arguments->is_board && strcmp(words[1], "resume") != 0)
        return fail(arguments, "no command, but board, resume and sweep are",
                    words[1]);
    for (int i = 2; i < count;) {
        int used = 1;
        if (words[i][0] == '-')
            used = read_option(arguments, words[i],
                               i + 1 < count ? words[i + 1] : NULL);
        else if (operand != NULL)
            return fail(arguments, "one operand is enough", words[i]);
        else
            operand = words[i];
        if (used == 0)
            return false;
        i += used;
    }
    if (operand == NULL)
        return fail(arguments, "an operand is missing",
                    arguments->is_board ? "GAME" : "FILE.wyt");
    if (!arguments->is_board) {
        task->path = operand;
        return !arguments->has_size && task->kind == 0
                   ? true
                   : fail(arguments, "the file says size and kind", operand);
    }
    task->game = operand;
    if (task->kind == 0)
        task->kind = WYT_BOARD_OUTCOME;
    if (task->path == NULL || !arguments->has_size)
        return fail(arguments, "board needs --size and -o FILE.wyt", operand);
    return true;
}

static int answer(int32_t status)
{
    return status == WYT_OK ? 0
           : status == WYT_E_SYNTAX || status == WYT_E_RULES ||
                   status == WYT_E_ARGUMENT
               ? EXIT_USAGE
               : EXIT_UNANSWERED;
}

static int32_t run(struct ranks *ranks, const struct arguments *arguments)
{
    int32_t status = wyt_context_new(NULL, &ranks->context);
    if (status != WYT_OK)
        return status;
    /* Who asks for a board by ranks knows how large it is. */
    status = wyt_context_set_limit(ranks->context, WYT_LIMIT_CELLS, UINT64_MAX);
    if (status == WYT_OK && arguments->has_limit)
        status = wyt_context_set_limit(ranks->context, WYT_LIMIT_MEMORY,
                                       arguments->memory);
    return ranks_agree(ranks, status) == WYT_OK
               ? ranks_solve(ranks, &arguments->task)
               : status;
}

int main(int count, char **words)
{
    struct ranks ranks = {.world = MPI_COMM_WORLD};
    struct arguments arguments = {.has_size = false};
    int provided = 0, result = EXIT_USAGE;
    /* A file that may not become so large is an error with a text. */
    (void)signal(SIGXFSZ, SIG_IGN);
    memory_begin();
    MPI_Init_thread(&count, &words, MPI_THREAD_FUNNELED, &provided);
    MPI_Comm_rank(ranks.world, &ranks.rank);
    MPI_Comm_size(ranks.world, &ranks.count);
    if (count == 2 && strcmp(words[1], "--help") == 0) {
        if (ranks.rank == 0)
            fputs(usage, stdout);
        result = 0;
    } else if (count == 2 && strcmp(words[1], "--version") == 0) {
        if (ranks.rank == 0)
            printf("wythoff-mpi %s\n", wyt_version_text());
        result = 0;
    } else if (count >= 2 && strcmp(words[1], "sweep") == 0) {
        result = ranks_sweep(&ranks, words + 2, (size_t)count - 2);
    } else if (!read_arguments(count, words, &arguments)) {
        if (ranks.rank == 0) {
            (void)problem_show(&arguments.problem);
            fputs(usage, stderr);
        }
        result = arguments.problem.exit;
    } else {
        const int32_t status = run(&ranks, &arguments);
        if (status != WYT_OK && ranks.rank == 0)
            complain("%s", ranks.context == NULL
                               ? wyt_status_name(status)
                               : wyt_context_error(ranks.context));
        result = answer(status);
    }
    wyt_context_unref(ranks.context);
    MPI_Finalize();
    return result;
}
