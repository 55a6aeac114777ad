/* SPDX-License-Identifier: MIT */
/*
 * Replies with numbers of any size. Digits are made one number at a time; if
 * they cannot be had, which only a limit or a lack of memory does, the word
 * "?" stands in their place and the session has the problem.
 */
#include "question.h"

#include <stdlib.h>

const char *question_digits(struct asked *asked, const wyt_integers *list,
                            size_t index)
{
    int32_t status;
    const char *text;
    asked->digits.list = list;
    text = digits_of(&asked->digits, index, &status);
    if (text == NULL)
        session_fail(asked->session, status);
    return text == NULL ? "?" : text;
}

/* Heaps first..first+n-1 of a list. */
static void write_heaps(struct asked *asked, const wyt_integers *list,
                        size_t first, size_t n)
{
    struct json *json = &asked->session->json;
    if (asked->session->as_json)
        json_open(json, '[');
    for (size_t i = first; i < first + n; i++) {
        if (asked->session->as_json)
            json_text(json, question_digits(asked, list, i));
        else
            printf("%s%s", i > first ? " " : "",
                   question_digits(asked, list, i));
    }
    if (asked->session->as_json)
        json_close(json, ']');
}

void reply_integer(struct asked *asked, const char *key,
                   const wyt_integers *number)
{
    reply_word(asked, key, question_digits(asked, number, 0));
}

void reply_integers(struct asked *asked, const char *key,
                    const wyt_integers *heaps)
{
    if (asked->session->as_json)
        json_key(&asked->session->json, key);
    write_heaps(asked, heaps, 0, wyt_integers_count(heaps));
    if (!asked->session->as_json)
        fputc('\n', stdout);
}

/* Stable words: scripts read them. */
static const char *mark_of(const wyt_integers *marks, size_t index)
{
    uint64_t mark = 0;
    (void)wyt_integers_u64(marks, index, &mark);
    return mark == WYT_WINS_ALWAYS ? "always" : "unless-forbidden";
}

static void write_positions(struct asked *asked, const wyt_integers *out,
                            const wyt_integers *marks)
{
    struct session *session = asked->session;
    size_t n = session->heaps, count = wyt_integers_count(out) / n;

    for (size_t i = 0; i < count; i++, asked->replied++) {
        if (!session->as_json && asked->from_lines && i > 0)
            fputs("; ", stdout);
        write_heaps(asked, out, i * n, n);
        if (!session->as_json && marks != NULL)
            printf(" %s", mark_of(marks, i));
        if (!session->as_json && !asked->from_lines)
            fputc('\n', stdout);
    }
}

static void write_marks(struct asked *asked, const wyt_integers *marks)
{
    struct json *json = &asked->session->json;
    if (marks == NULL || !asked->session->as_json)
        return;
    json_key(json, "marks");
    json_open(json, '[');
    for (size_t i = 0; i < wyt_integers_count(marks); i++)
        json_text(json, mark_of(marks, i));
    json_close(json, ']');
}

int reply_collected_big(struct asked *asked, const char *key,
                        question_fill_big fill, bool marked)
{
    wyt_integers *out = question_list(asked);
    wyt_integers *marks = marked && out != NULL ? question_list(asked) : NULL;
    int result = asked->session->problem.exit;

    if (out != NULL && (marks != NULL || !marked)) {
        int32_t status = fill(asked, out, marks);
        result = status == WYT_OK ? 0 : session_fail(asked->session, status);
    }
    if (result == 0) {
        reply_begin(asked);
        reply_positions_begin(asked, key);
        write_positions(asked, out, marks);
        reply_positions_end(asked);
        write_marks(asked, marks);
        reply_end(asked);
    }
    wyt_integers_free(marks);
    wyt_integers_free(out);
    return result;
}
