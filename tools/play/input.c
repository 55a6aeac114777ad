/* SPDX-License-Identifier: MIT */
/*
 * Reading lines. Nothing is trusted: a line may be empty, endless, end with
 * the input, or hold any bytes.
 */
#include "play/input.h"

#include "system.h"

#include <ctype.h>
#include <errno.h>
#include <string.h>

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

static void split(struct line *line)
{
    size_t at = 0;
    line->count = 0;
    while (at < line->length) {
        size_t start = at;
        while (at < line->length && !is_blank(line->text[at]))
            at++;
        if (at > start) {
            if (line->count < LINE_WORDS)
                line->words[line->count] =
                    (struct word){line->text + start, at - start};
            line->count++;
        } else {
            at++;
        }
    }
}

/* Up to the end of the line; what it ended with: '\n' or EOF. */
static int read_bytes(struct line *line)
{
    int c;
    line->length = 0;
    line->too_long = false;
    while ((c = getchar()) != EOF && c != '\n') {
        if (line->length < LINE_BYTES)
            line->text[line->length++] = (char)c;
        else
            line->too_long = true;
    }
    return c;
}

static int no_line(struct session *session, int reason)
{
    if (ferror(stdin) != 0 || progress_interrupted())
        return session_fail_input(session, reason);
    return problem_set(&session->problem, EXIT_UNANSWERED,
                       "the input ended before the game; quit ends it");
}

int play_read_line(struct session *session, struct line *line)
{
    bool terminal = system_is_terminal(stdin);
    if (terminal)
        fputs("> ", stdout);
    /* Whoever feeds us may wait for what was said before the next line. */
    if (fflush(stdout) != 0)
        return output_flush(stdout, "standard output", &session->problem);
    if (progress_interrupted())
        return session_fail(session, WYT_CANCELLED);
    errno = 0;
    int end = read_bytes(line), reason = errno;
    if (end == EOF && terminal)
        fputc('\n', stdout);
    /* A last line without its end still counts. */
    if (end == EOF && (line->length == 0 || ferror(stdin) != 0))
        return no_line(session, reason);
    split(line);
    return 0;
}

bool word_is(const struct word *word, const char *text)
{
    size_t length = strlen(text);
    if (word->length != length)
        return false;
    for (size_t i = 0; i < length; i++)
        if (tolower((unsigned char)word->text[i]) != text[i])
            return false;
    return true;
}
