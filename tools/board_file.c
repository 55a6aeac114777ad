/* SPDX-License-Identifier: MIT */
/*
 * Boards that are solved straight into a file: the library does the work, and
 * leaves NAME.part when it is stopped.
 */
#include "board_file.h"
#include "file.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

const char *board_file_kind(uint64_t kind)
{
    static const char *const kinds[] = {
        [WYT_BOARD_OUTCOME] = "outcome",
        [WYT_BOARD_GRUNDY] = "grundy",
        [WYT_BOARD_REMOTENESS] = "remoteness",
        [WYT_BOARD_OPTIONS] = "options",
    };
    return kind >= WYT_BOARD_OUTCOME && kind <= WYT_BOARD_OPTIONS ? kinds[kind]
                                                                  : "unknown";
}

/* What is left of the work beside the name, to be gone on with; NULL if there
 * is nothing. */
static wyt_file *find_part(struct session *session, const char *name)
{
    size_t length = strlen(name);
    char *part = malloc(length + sizeof ".part");
    wyt_file *file = NULL;
    if (part == NULL)
        return NULL;
    memcpy(part, name, length);
    memcpy(part + length, ".part", sizeof ".part");
    if (wyt_file_new(session->context, part, &file) != WYT_OK)
        file = NULL;
    free(part);
    return file;
}

int board_file_fail(struct session *session, int32_t status, const char *name)
{
    struct problem *problem = &session->problem;
    int result = session_fail(session, status);
    size_t used = strlen(problem->text);
    char quoted[QUOTED];

    wyt_file *part = status == WYT_CANCELLED ? find_part(session, name) : NULL;

    if (part != NULL)
        snprintf(problem->text + used, sizeof problem->text - used,
                 "; %" PRIu64 " of %" PRIu64 " rows are kept; to go on: "
                 "wythoff file resume %s",
                 wyt_file_number(part, WYT_FILE_FINAL_ROWS),
                 wyt_file_number(part, WYT_FILE_ROWS),
                 strlen(name) <= 200 &&
                         strcspn(name, " '\"\\$`&;|<>()*?[]#~") == strlen(name)
                     ? name
                     : quote(quoted, name, strlen(name)));
    wyt_file_free(part);
    return result;
}

int board_file_solve(struct session *session, const uint64_t *size,
                     uint32_t kind)
{
    const char *name = session->arguments.value[OPTION_OUTPUT];
    if (name == NULL || strcmp(name, "-") == 0 || names_stdout(name))
        return problem_set(&session->problem, EXIT_USAGE,
                           "a board is solved into a file that has a name: "
                           "-o FILE.wyt");
    int32_t status =
        wyt_board_solve_file(session->context, session->rules, size,
                             session->heaps, kind, name, NULL);
    progress_clear(&session->progress);
    return status == WYT_OK ? 0 : board_file_fail(session, status, name);
}

int board_file_explain(struct session *session, const uint64_t *size,
                       uint32_t kind, bool in_file)
{
    char text[4096];
    size_t length = 0;
    int32_t status = wyt_board_explain(session->context, session->rules, size,
                                       session->heaps, kind, in_file, text,
                                       sizeof text, &length);
    if (status != WYT_OK && status != WYT_E_SPACE)
        return session_fail(session, status);
    fputs(text, stdout);
    return 0;
}
