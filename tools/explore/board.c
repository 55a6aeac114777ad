/* SPDX-License-Identifier: MIT */
/*
 * Boards that are solved, and boards that were.
 */
#include "explore/board.h"

#include "board_file.h"
#include "saved.h"
#include "size.h"

#include <stdlib.h>
#include <string.h>

static int32_t load(struct session *session, const char *name,
                    const char *bytes, size_t length)
{
    if (strcmp(name, "-") == 0)
        return wyt_board_load_from(session->context, bytes, length,
                                   &session->board);
    return wyt_board_load(session->context, name, &session->board);
}

int board_load(struct session *session)
{
    const struct arguments *arguments = &session->arguments;
    const char *name = arguments->value[OPTION_BOARD];
    char *bytes = NULL;
    size_t length = 0;
    int32_t status;
    int result = 0;

    if (arguments->value[OPTION_SIZE] != NULL)
        return problem_set(&session->problem, EXIT_USAGE,
                           "--board has a size of its own; --size is not "
                           "expected beside it");
    if (strcmp(name, "-") == 0)
        result = saved_read(session, name, &bytes, &length);
    if (result == 0) {
        status = load(session, name, bytes, length);
        progress_clear(&session->progress);
        if (status != WYT_OK)
            result = session_fail(session, status);
    }
    free(bytes);
    if (result != 0)
        return result;
    session->rules = wyt_rules_ref(wyt_board_rules(session->board));
    session->heaps = wyt_rules_heaps(session->rules);
    return session_copy_game(session, session->rules, &session->game);
}

int board_size(struct session *session, uint64_t size[HEAPS])
{
    if (session->board == NULL)
        return size_read(session, size);
    for (size_t i = 0; i < session->heaps; i++)
        size[i] = wyt_board_size(session->board, i);
    return 0;
}

int board_check(struct session *session, uint32_t kind)
{
    char shown[QUOTED];
    if (session->board == NULL || wyt_board_kind(session->board) == kind)
        return 0;
    return problem_set(
        &session->problem, EXIT_USAGE,
        "%s is a board of kind %s; one of kind %s was expected",
        board_file_shown(shown, session->arguments.value[OPTION_BOARD]),
        board_file_kind(wyt_board_kind(session->board)), board_file_kind(kind));
}

int board_open(struct session *session, const uint64_t *size, uint32_t kind,
               wyt_board **out_board)
{
    int32_t status;
    if (session->board != NULL) {
        const int result = board_check(session, kind);
        *out_board = result == 0 ? wyt_board_ref(session->board) : NULL;
        return result;
    }
    status = wyt_board_new(session->context, session->rules, size,
                           session->heaps, kind, out_board);
    progress_clear(&session->progress);
    return status == WYT_OK ? 0 : session_fail(session, status);
}
