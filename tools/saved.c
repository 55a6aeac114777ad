/* SPDX-License-Identifier: MIT */
/*
 * Writing to a file that appears whole, and reading all bytes.
 */
#include "saved.h"

#include "file.h"
#include "system.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* ---- writing ---- */

/* A stream that fails without a reason is no problem here: whoever closes it
 * finds one. */
static int write_to(struct session *session, saved_writer writer,
                    const void *object, FILE *stream, const char *name)
{
    struct sink sink = {.stream = stream};
    int32_t status = writer(session, object, &sink);
    progress_clear(&session->progress);
    if (sink.reason != 0)
        return problem_set(&session->problem, EXIT_UNANSWERED,
                           "cannot write %s: %s", name, strerror(sink.reason));
    return status == WYT_OK || status == SINK_STOPPED
               ? 0
               : session_fail(session, status);
}

int saved_write(struct session *session, const char *name, saved_writer writer,
                const void *object)
{
    struct new_file file;
    char quoted[QUOTED];
    int result;

    if (strcmp(name, "-") == 0 || system_is_stdout(name))
        return write_to(session, writer, object, stdout, "standard output");
    result = new_file_open(&file, name, &session->problem);
    if (result != 0)
        return result;
    result = write_to(session, writer, object, file.stream,
                      quote(quoted, name, strlen(name)));
    if (result == 0 && progress_interrupted())
        result = session_fail(session, WYT_CANCELLED);
    if (result == 0)
        return new_file_finish(&file, &session->problem);
    new_file_abandon(&file);
    return result;
}

/* ---- reading ---- */

static int fail_read(struct session *session, const char *name, int reason)
{
    char quoted[QUOTED];
    return problem_set(&session->problem, EXIT_UNANSWERED, "cannot read %s: %s",
                       quote(quoted, name, strlen(name)), strerror(reason));
}

int saved_read(struct session *session, const char *name, char **out,
               size_t *out_length)
{
    uint64_t most = 0;
    size_t room = 0;
    int reason = 0;
    bool opened = strcmp(name, "-") != 0;
    errno = 0;
    FILE *file = opened ? system_open(name, "rb") : stdin;

    *out_length = 0;
    if (file == NULL)
        return fail_read(session, name, errno);
    if (!opened)
        system_read_bytes(stdin);
    wyt_context_get_limit(session->context, WYT_LIMIT_MEMORY, &most);
    while (reason == 0 && feof(file) == 0 && *out_length <= most) {
        if (*out_length == room) {
            char *grown = realloc(*out, room = 2 * room + 4096);
            if (grown == NULL) {
                reason = ENOMEM;
                break;
            }
            *out = grown;
        }
        errno = 0;
        *out_length += fread(*out + *out_length, 1, room - *out_length, file);
        if (ferror(file) != 0)
            reason = errno != 0 ? errno : EIO;
    }
    if (opened)
        fclose(file);
    if (reason == 0 && *out_length > most)
        reason = EFBIG;
    return reason == 0 ? 0 : fail_read(session, name, reason);
}
