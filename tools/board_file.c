/* SPDX-License-Identifier: MIT */
/*
 * Boards that are solved straight into a file: the library does the work, and
 * leaves NAME.part when it is stopped.
 */
#include "board_file.h"
#include "file.h"
#include "system.h"

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

char *board_file_part(const char *name)
{
    size_t bytes = strlen(name) + sizeof ".part";
    char *part = malloc(bytes);
    if (part != NULL)
        snprintf(part, bytes, "%s.part", name);
    return part;
}

/* What is left of the work beside the name, to be gone on with; NULL if there
 * is nothing. */
static wyt_file *find_part(struct session *session, const char *name)
{
    char *part = board_file_part(name);
    wyt_file *file = NULL;
    if (part == NULL)
        return NULL;
    if (wyt_file_new(session->context, part, &file) != WYT_OK)
        file = NULL;
    free(part);
    return file;
}

/* Whether a shell takes the name as it stands. */
static bool is_plain(const char *name)
{
    for (const char *at = name; *at != '\0'; at++)
        if (*at <= ' ' || *at > '~' || strchr("'\"\\$`&;|<>()*?[]#~", *at))
            return false;
    return true;
}

const char *board_file_shown(char buffer[QUOTED], const char *name)
{
    size_t length = strlen(name);
    return length <= 200 && is_plain(name) ? name : quote(buffer, name, length);
}

int board_file_fail(struct session *session, int32_t status, const char *name)
{
    int result = session_fail(session, status);
    wyt_file *part = status == WYT_CANCELLED ? find_part(session, name) : NULL;
    char shown[QUOTED];

    if (part != NULL)
        problem_add(&session->problem,
                    "; %" PRIu64 " of %" PRIu64 " rows are kept; to go on: "
                    "wythoff file resume %s",
                    wyt_file_number(part, WYT_FILE_FINAL_ROWS),
                    wyt_file_number(part, WYT_FILE_ROWS),
                    board_file_shown(shown, name));
    wyt_file_free(part);
    return result;
}

int board_file_solve(struct session *session, const uint64_t *size,
                     uint32_t kind)
{
    const char *name = session->arguments.value[OPTION_OUTPUT];
    if (name == NULL || strcmp(name, "-") == 0 || system_is_stdout(name))
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
    size_t length = 0;
    char *text = NULL;
    int32_t status =
        wyt_board_explain(session->context, session->rules, size,
                          session->heaps, kind, in_file, NULL, 0, &length);
    if (status == WYT_E_SPACE) {
        text = malloc(length + 1);
        status = text == NULL
                     ? WYT_E_MEMORY
                     : wyt_board_explain(session->context, session->rules, size,
                                         session->heaps, kind, in_file, text,
                                         length + 1, &length);
    }
    /* No text fits into no bytes, so there is one. */
    if (status == WYT_OK && text != NULL)
        fputs(text, stdout);
    free(text);
    return status == WYT_OK ? 0 : session_fail(session, status);
}
