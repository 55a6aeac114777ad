/* SPDX-License-Identifier: MIT */
/*
 * The form of replies to questions, with numbers of 64 bits.
 */
#include "question.h"

#include <inttypes.h>
#include <stdlib.h>

/* The operands of any size, as the question of a reply. */
static void reply_question(struct asked *asked)
{
    if (asked->question->is_position)
        reply_integers(asked, asked->question->key, asked->numbers);
    else
        reply_integer(asked, asked->question->key, asked->numbers);
}

void reply_begin(struct asked *asked)
{
    struct session *session = asked->session;
    const struct question *question = asked->question;
    struct json *json = &session->json;

    progress_clear(&session->progress);
    if (!session->as_json)
        return;
    json_open(json, '{');
    json_pair(json, "game", session->game);
    if (asked->is_big) {
        reply_question(asked);
        return;
    }
    json_key(json, question->key);
    if (question->is_position)
        json_heaps(json, asked->operands, session->heaps);
    else
        json_number(json, asked->operands[0]);
}

void reply_word(struct asked *asked, const char *key, const char *word)
{
    if (asked->session->as_json)
        json_pair(&asked->session->json, key, word);
    else
        puts(word);
}

void reply_number(struct asked *asked, const char *key, uint64_t number)
{
    if (asked->session->as_json) {
        json_key(&asked->session->json, key);
        json_number(&asked->session->json, number);
    } else {
        printf("%" PRIu64 "\n", number);
    }
}

void reply_heaps(struct asked *asked, const char *key, const uint64_t *heaps)
{
    if (asked->session->as_json) {
        json_key(&asked->session->json, key);
        json_heaps(&asked->session->json, heaps, asked->session->heaps);
    } else {
        text_heaps(stdout, heaps, asked->session->heaps, ' ');
        fputc('\n', stdout);
    }
}

void reply_none(struct asked *asked, const char *key)
{
    if (asked->session->as_json) {
        json_key(&asked->session->json, key);
        json_null(&asked->session->json);
    } else {
        puts("none");
    }
}

/* Stable words: scripts read them. */
static const char *mark_word(int32_t mark)
{
    return mark == WYT_WINS_ALWAYS ? "always" : "unless-forbidden";
}

void reply_positions_begin(struct asked *asked, const char *key)
{
    asked->replied = 0;
    if (asked->session->as_json) {
        json_key(&asked->session->json, key);
        json_open(&asked->session->json, '[');
    }
}

void reply_positions(struct asked *asked, const uint64_t *positions,
                     size_t count)
{
    struct session *session = asked->session;
    size_t n = session->heaps;

    for (size_t i = 0; i < count; i++, asked->replied++) {
        if (session->as_json) {
            json_heaps(&session->json, positions + i * n, n);
            continue;
        }
        if (asked->from_lines && asked->replied > 0)
            fputs("; ", stdout);
        text_heaps(stdout, positions + i * n, n, ' ');
        if (asked->marks != NULL)
            printf(" %s", mark_word(asked->marks[asked->replied]));
        if (!asked->from_lines)
            fputc('\n', stdout);
    }
}

void reply_positions_end(struct asked *asked)
{
    if (asked->session->as_json)
        json_close(&asked->session->json, ']');
    else if (asked->from_lines)
        fputc('\n', stdout);
}

/* Room for as many marks as there are positions to come. */
static int grow_marks(struct asked *asked, size_t count)
{
    int32_t *grown = NULL;
    if (count <= SIZE_MAX / sizeof *grown)
        grown = realloc(asked->marks, count * sizeof *grown);
    if (grown == NULL)
        return session_fail(asked->session, WYT_E_MEMORY);
    asked->marks = grown;
    return 0;
}

/* In JSON the marks are an array of their own, so that the positions have the
 * same form in every game. */
static void reply_marks(struct asked *asked, size_t count)
{
    struct json *json = &asked->session->json;

    if (asked->marks == NULL || !asked->session->as_json)
        return;
    json_key(json, "marks");
    json_open(json, '[');
    for (size_t i = 0; i < count; i++)
        json_text(json, mark_word(asked->marks[i]));
    json_close(json, ']');
}

static int collect(struct asked *asked, const char *key, question_fill fill,
                   bool marked)
{
    struct session *session = asked->session;
    uint64_t *positions = NULL;
    size_t capacity = 0, count = 0;
    int32_t status = WYT_E_SPACE;
    int result = 0;

    /* Two heaps have at most a few; 16 spare the second question. */
    for (size_t room = 16; status == WYT_E_SPACE && result == 0; room = count) {
        result = session_grow(session, &positions, &capacity, room);
        if (result == 0 && marked)
            result = grow_marks(asked, room);
        if (result == 0)
            status = fill(asked, positions, capacity, &count);
    }
    if (result == 0 && status == WYT_BEYOND)
        result = question_ask_big(asked);
    else if (result == 0 && status != WYT_OK)
        result = session_fail(session, status);
    else if (result == 0) {
        reply_begin(asked);
        reply_positions_begin(asked, key);
        reply_positions(asked, positions, count);
        reply_positions_end(asked);
        reply_marks(asked, count);
        reply_end(asked);
    }
    free(positions);
    free(asked->marks);
    asked->marks = NULL;
    return result;
}

int reply_collected(struct asked *asked, const char *key, question_fill fill)
{
    return collect(asked, key, fill, false);
}

int reply_marked(struct asked *asked, const char *key, question_fill fill)
{
    return collect(asked, key, fill, true);
}

void reply_end(struct asked *asked)
{
    struct session *session = asked->session;

    if (session->as_json) {
        if (session->solver != NULL)
            json_pair(&session->json, "backend",
                      wyt_solver_backend(session->solver));
        json_close(&session->json, '}');
        if (!asked->from_lines)
            fputc('\n', stdout);
    }
    if (session->solver != NULL)
        session_explain(session);
}
