/* SPDX-License-Identifier: MIT */
/*
 * Boards that are solved straight into a file: the library does the work, and
 * leaves NAME.part when it is stopped.
 */
#include "board_file.h"
#include "file.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

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

/* Whether there is unfinished work beside the name, to be gone on with. */
static bool has_part(const char *name)
{
    struct stat found;
    size_t length = strlen(name);
    char *part = malloc(length + sizeof ".part");
    bool has;
    if (part == NULL)
        return false;
    memcpy(part, name, length);
    memcpy(part + length, ".part", sizeof ".part");
    has = stat(part, &found) == 0 && S_ISREG(found.st_mode);
    free(part);
    return has;
}

int board_file_fail(struct session *session, int32_t status, const char *name)
{
    struct problem *problem = &session->problem;
    int result = session_fail(session, status);
    size_t used = strlen(problem->text);
    char quoted[QUOTED];

    if (status == WYT_CANCELLED && has_part(name))
        snprintf(problem->text + used, sizeof problem->text - used,
                 "; to go on: wythoff file resume %s",
                 strlen(name) <= 200 &&
                         strcspn(name, " '\"\\$`&;|<>()*?[]#~") == strlen(name)
                     ? name
                     : quote(quoted, name, strlen(name)));
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
                       uint32_t kind)
{
    char text[4096];
    size_t length = 0;
    int32_t status =
        wyt_board_explain(session->context, session->rules, size,
                          session->heaps, kind, text, sizeof text, &length);
    if (status != WYT_OK && status != WYT_E_SPACE)
        return session_fail(session, status);
    fputs(text, stdout);
    return 0;
}
