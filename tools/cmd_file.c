/* SPDX-License-Identifier: MIT */
/*
 * The command file: what is in a saved board, whether it is right, and going on
 * with one that is unfinished.
 */
#include "board_file.h"
#include "command.h"
#include "system.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* ---- what to do when there is no board ---- */

/* NAME without ".part", for free(); NULL: no memory. */
static char *finished_name(const char *name)
{
    static const char part[] = ".part";
    size_t length = strlen(name), tail = sizeof part - 1;
    char *copy = strdup(name);
    if (copy != NULL && length > tail &&
        strcmp(name + length - tail, part) == 0)
        copy[length - tail] = '\0';
    return copy;
}

/* Whether a file was given up before a board began in it: it is empty, or
 * begins with zeros. */
static bool is_blank(const char *name)
{
    char start[8] = {0}, zeros[8] = {0};
    FILE *file = NULL;
    if (system_kind(name) == SYSTEM_FILE)
        file = system_open(name, "rb");
    if (file == NULL)
        return false;
    (void)fread(start, 1, sizeof start, file);
    bool blank = ferror(file) == 0 && memcmp(start, zeros, sizeof zeros) == 0;
    fclose(file);
    return blank;
}

/* How to get on, if NAME cannot be used and FINISHED.part says it. */
static void hint(struct problem *problem, const char *name,
                 const char *finished, const char *part)
{
    bool missing = system_kind(name) == SYSTEM_NOTHING, blank = is_blank(part);
    char buffer[QUOTED];

    if (!blank && (!missing || system_kind(part) == SYSTEM_NOTHING))
        return;
    if (missing)
        problem_add(problem, "; %s is there, %s",
                    quote(buffer, part, strlen(part)),
                    blank ? "but nothing is kept in it" : "unfinished");
    problem_add(problem,
                blank ? "; to begin anew: wythoff board GAME --size SIZE -o %s"
                      : "; to go on: wythoff file resume %s",
                board_file_shown(buffer, finished));
}

static int fail(struct session *session, int32_t status, const char *name)
{
    int result = session_fail(session, status);
    char *finished = status == WYT_E_FILE || status == WYT_E_DATA
                         ? finished_name(name)
                         : NULL;
    char *part = finished == NULL ? NULL : board_file_part(finished);
    if (part != NULL)
        hint(&session->problem, name, finished, part);
    free(part);
    free(finished);
    return result;
}

/* ---- info ---- */

static void show_version(FILE *file, uint64_t version)
{
    fprintf(file, "%" PRIu64 ".%" PRIu64 ".%" PRIu64, version >> 16,
            version >> 8 & 0xff, version & 0xff);
}

static void info_lines(const struct session *session, const wyt_file *file,
                       const uint64_t *size)
{
    uint64_t rows = wyt_file_number(file, WYT_FILE_ROWS);
    uint64_t bytes = wyt_file_number(file, WYT_FILE_CELL_BYTES);

    printf("game %s\nsize ", session->game);
    text_heaps(stdout, size, session->heaps, 'x');
    printf("\nkind %s\nrows %" PRIu64 "\nfinal %" PRIu64 "\n",
           board_file_kind(wyt_file_number(file, WYT_FILE_KIND)), rows,
           wyt_file_number(file, WYT_FILE_FINAL_ROWS));
    if (bytes == 0)
        printf("cell 1 bit\n");
    else
        printf("cell %" PRIu64 " bytes\n", bytes);
    printf("chunks %" PRIu64 "\nfile %" PRIu64 " bytes\nformat %" PRIu64
           "\nlibrary ",
           wyt_file_number(file, WYT_FILE_CHUNKS),
           wyt_file_number(file, WYT_FILE_BYTES),
           wyt_file_number(file, WYT_FILE_FORMAT));
    show_version(stdout, wyt_file_number(file, WYT_FILE_LIBRARY));
    printf("\nstate %s\n", wyt_file_number(file, WYT_FILE_COMPLETE) == 1
                               ? "complete"
                               : "unfinished");
}

static void json_file_number(struct json *json, const char *key,
                             const wyt_file *file, uint32_t what)
{
    json_key(json, key);
    json_number(json, wyt_file_number(file, what));
}

static void info_json(struct session *session, const wyt_file *file,
                      const uint64_t *size)
{
    struct json *json = &session->json;
    uint64_t version = wyt_file_number(file, WYT_FILE_LIBRARY);
    char text[64];

    snprintf(text, sizeof text, "%" PRIu64 ".%" PRIu64 ".%" PRIu64,
             version >> 16, version >> 8 & 0xff, version & 0xff);
    json_open(json, '{');
    json_pair(json, "game", session->game);
    json_key(json, "size");
    json_heaps(json, size, session->heaps);
    json_pair(json, "kind",
              board_file_kind(wyt_file_number(file, WYT_FILE_KIND)));
    json_file_number(json, "rows", file, WYT_FILE_ROWS);
    json_file_number(json, "final", file, WYT_FILE_FINAL_ROWS);
    json_file_number(json, "cell_bytes", file, WYT_FILE_CELL_BYTES);
    json_file_number(json, "chunks", file, WYT_FILE_CHUNKS);
    json_file_number(json, "file_bytes", file, WYT_FILE_BYTES);
    json_file_number(json, "format", file, WYT_FILE_FORMAT);
    json_pair(json, "library", text);
    json_key(json, "complete");
    json_bool(json, wyt_file_number(file, WYT_FILE_COMPLETE) == 1);
    json_close(json, '}');
    fputc('\n', stdout);
}

static int show_info(struct session *session, const wyt_file *file)
{
    uint64_t size[HEAPS];
    int result =
        session_copy_game(session, wyt_file_rules(file), &session->game);
    if (result != 0)
        return result;
    session->heaps = wyt_rules_heaps(wyt_file_rules(file));
    for (size_t i = 0; i < session->heaps; i++)
        size[i] = wyt_file_size(file, i);
    if (session->as_json)
        info_json(session, file, size);
    else
        info_lines(session, file, size);
    return 0;
}

static int info(struct session *session, const char *name)
{
    wyt_file *file = NULL;
    int32_t status = wyt_file_new(session->context, name, &file);
    int result = status == WYT_OK ? show_info(session, file)
                                  : fail(session, status, name);
    wyt_file_free(file);
    return result;
}

/* ---- check ---- */

static void show_check(struct session *session, const wyt_file *file,
                       uint64_t cells)
{
    struct json *json = &session->json;
    uint64_t rows = wyt_file_number(file, WYT_FILE_ROWS);
    uint64_t final = wyt_file_number(file, WYT_FILE_FINAL_ROWS);

    if (final == 0)
        cells = 0; /* there was none to be looked at */
    if (!session->as_json) {
        printf("%" PRIu64 " of %" PRIu64 " rows hold", final, rows);
        if (cells > 0)
            printf(", and %" PRIu64 " random cells follow from the rules",
                   cells);
        fputc('\n', stdout);
        return;
    }
    json_open(json, '{');
    json_pair(json, "game", session->game);
    json_key(json, "rows");
    json_number(json, rows);
    json_key(json, "final");
    json_number(json, final);
    json_key(json, "cells");
    json_number(json, cells);
    json_key(json, "holds");
    json_bool(json, true);
    json_close(json, '}');
    fputc('\n', stdout);
}

static int check(struct session *session, const char *name)
{
    uint64_t cells = 0;
    wyt_file *file = NULL;
    int result = options_number(&session->arguments, OPTION_CELLS, 0, &cells,
                                &session->problem);
    if (result != 0)
        return result;
    int32_t status = wyt_file_new(session->context, name, &file);
    if (status == WYT_OK)
        status = wyt_file_check(session->context, name, cells, system_noise());
    progress_clear(&session->progress);
    if (status != WYT_OK)
        result = fail(session, status, name);
    else
        result =
            session_copy_game(session, wyt_file_rules(file), &session->game);
    if (result == 0)
        show_check(session, file, cells);
    wyt_file_free(file);
    return result;
}

/* ---- resume ---- */

static int go_on(struct session *session, const char *finished,
                 const char *part)
{
    /* Whoever began it has said how large it may be. */
    if (session->arguments.value[OPTION_LIMIT_CELLS] == NULL)
        wyt_context_set_limit(session->context, WYT_LIMIT_CELLS, UINT64_MAX);
    int32_t status = wyt_board_resume(session->context, finished, NULL);
    progress_clear(&session->progress);
    if (status == WYT_OK)
        return 0;
    return status == WYT_E_FILE || status == WYT_E_DATA
               ? fail(session, status, part)
               : board_file_fail(session, status, finished);
}

static int resume(struct session *session, const char *name)
{
    char *finished = finished_name(name);
    char *part = finished == NULL ? NULL : board_file_part(finished);
    int result = part == NULL ? session_fail(session, WYT_E_MEMORY)
                              : go_on(session, finished, part);
    free(part);
    free(finished);
    return result;
}

/* ---- the command ---- */

static const struct task {
    const char *name;
    int (*run)(struct session *session, const char *name);
    bool options[OPTIONS]; /* beyond those of every task */
} tasks[] = {
    {"info", info, {TAKES(OPTION_JSON)}},
    {"check", check, {TAKES(OPTION_JSON), TAKES(OPTION_CELLS)}},
    {"resume", resume, {TAKES(OPTION_THREADS)}},
};

#define TASKS (sizeof tasks / sizeof tasks[0])

static int run_task(struct session *session, const struct task *task)
{
    const struct arguments *arguments = &session->arguments;
    static const enum option own[] = {OPTION_JSON, OPTION_CELLS,
                                      OPTION_THREADS};
    for (size_t i = 0; i < sizeof own / sizeof own[0]; i++)
        if (arguments->value[own[i]] != NULL && !task->options[own[i]])
            return problem_set(&session->problem, EXIT_USAGE,
                               "file %s does not take --%s", task->name,
                               options_name(own[i]));
    return task->run(session, arguments->operands[1]);
}

static int run_file(struct session *session)
{
    const char *name = session->arguments.operands[0];
    char quoted[QUOTED];
    for (size_t i = 0; i < TASKS; i++)
        if (strcmp(name, tasks[i].name) == 0) {
            int result = run_task(session, &tasks[i]);
            return result == 0 ? 0 : problem_show(&session->problem);
        }
    problem_set(&session->problem, EXIT_USAGE,
                "%s is nothing that file does; allowed: info, check, resume",
                quote(quoted, name, strlen(name)));
    return problem_show(&session->problem);
}

const struct command file_command = {
    .name = "file",
    .operands = "info|check|resume FILE",
    .summary = "saved boards\n"
               "info: what FILE says of itself, unfinished or not. check:\n"
               "whether it has all the bytes that were written, and with\n"
               "--cells N whether N random cells follow from those of their\n"
               "options. resume: goes on with board -o FILE that was stopped\n"
               "(FILE.part is there).\n",
    .example = "wythoff file check values.wyt --cells 1000",
    .options = {TAKES_LIMITS, TAKES(OPTION_JSON), TAKES(OPTION_CELLS),
                TAKES(OPTION_THREADS)},
    .least = 2,
    .most = 2,
    .first = "word info, check or resume is",
    .second = "file is",
    .run = run_file,
};
