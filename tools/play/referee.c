/* SPDX-License-Identifier: MIT */
/*
 * The rules as they are explained to a player. Every refusal is one line that
 * begins with "illegal: " or "not understood: ".
 */
#include "play/referee.h"

#include "number.h"
#include "play/options.h"

#include <inttypes.h>
#include <stdarg.h>
#include <string.h>

static void refuse(const char *kind, const char *format, va_list arguments)
{
    fputs(kind, stdout);
    vprintf(format, arguments);
    fputc('\n', stdout);
}

void not_understood(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    refuse("not understood: ", format, arguments);
    va_end(arguments);
}

void illegal(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    refuse("illegal: ", format, arguments);
    va_end(arguments);
}

/* As illegal(), of a position. */
static void illegal_position(const struct play *play, const uint64_t *heaps,
                             const char *format, ...) PRINTF_LIKE(3, 4);

static void illegal_position(const struct play *play, const uint64_t *heaps,
                             const char *format, ...)
{
    va_list arguments;
    fputs("illegal: ", stdout);
    text_heaps(stdout, heaps, play->session->heaps, ' ');
    va_start(arguments, format);
    refuse(" ", format, arguments);
    va_end(arguments);
}

bool referee_read(const struct play *play, size_t first, uint64_t *out)
{
    size_t n = play->session->heaps, given = play->line.count - first;
    struct problem problem;

    for (size_t i = first; i < play->line.count && i < LINE_WORDS; i++)
        if (number_check_blanks(play->line.words[i].text,
                                play->line.words[i].length, &problem) != 0) {
            not_understood("%s", problem.text);
            return false;
        }
    if (given != n) {
        not_understood("%zu number%s expected, one for each heap, not %zu", n,
                       n == 1 ? " is" : "s are", given);
        return false;
    }
    for (size_t i = 0; i < n; i++) {
        const struct word *word = &play->line.words[first + i];
        char what[32];
        snprintf(what, sizeof what, "number %zu", i + 1);
        if (number_parse(what, word->text, word->length, &out[i], &problem) !=
            0) {
            not_understood("%s", problem.text);
            return false;
        }
    }
    return true;
}

bool referee_take(const struct play *play, const uint64_t *amounts,
                  uint64_t *out_to)
{
    for (size_t i = 0; i < play->session->heaps; i++) {
        uint64_t heap = play->now.heaps[i];
        if (amounts[i] > heap) {
            illegal("heap %zu has %" PRIu64 ", so %" PRIu64
                    " cannot be taken from it",
                    i + 1, heap, amounts[i]);
            return false;
        }
        out_to[i] = heap - amounts[i];
    }
    return true;
}

/* The first heap that would grow; the number of heaps if none does. */
static size_t growing(const struct play *play, const uint64_t *to)
{
    size_t i = 0;
    while (i < play->session->heaps && to[i] <= play->now.heaps[i])
        i++;
    return i;
}

static void explain_option(const struct play *play, const uint64_t *to)
{
    size_t n = play->session->heaps, i = growing(play, to);
    int32_t contains = 1;

    if (i < n) {
        illegal("heap %zu has %" PRIu64 " and cannot become %" PRIu64, i + 1,
                play->now.heaps[i], to[i]);
        return;
    }
    if (memcmp(to, play->now.heaps, n * sizeof *to) == 0) {
        illegal("a move takes something");
        return;
    }
    wyt_rules_contains(play->rules, to, n, &contains);
    if (contains == 0)
        illegal_position(play, to, "is a removed cell of this game");
    else
        illegal_position(play, to,
                         "is no option here; moves lists options, help says "
                         "the rules");
}

/* An option, forbidden or not. */
static int judge_option(const struct play *play, const uint64_t *to, bool *out)
{
    int32_t legal = 0;
    int32_t status =
        wyt_rules_legal(play->session->context, play->rules, play->now.heaps,
                        to, play->session->heaps, &legal);
    *out = legal != 0;
    if (status != WYT_OK)
        return session_fail(play->session, status);
    if (legal == 0)
        explain_option(play, to);
    return 0;
}

int referee_move(const struct play *play, const uint64_t *to, bool *out)
{
    int result = judge_option(play, to, out);
    if (result != 0 || !*out)
        return result;
    *out = options_is_allowed(play, to);
    if (!*out)
        illegal_position(play, to,
                         play_is_comply(play) ? "is not offered just now"
                                              : "is forbidden just now");
    return 0;
}

int referee_forbid(const struct play *play, const uint64_t *option, bool *out,
                   int32_t *out_class)
{
    uint64_t most = play_number(play) - 1;
    int result = judge_option(play, option, out);

    if (result != 0 || !*out)
        return result;
    int32_t status = wyt_rules_blockable(play->session->context, play->rules,
                                         play->now.heaps, option,
                                         play->session->heaps, out_class);
    if (status != WYT_OK)
        return session_fail(play->session, status);
    *out = false;
    if (*out_class <= 0 || *out_class > HEAPS)
        illegal_position(play, option,
                         "is an option that may never be forbidden");
    else if (play_set_has(play->session, &play->set, option))
        illegal_position(play, option, "is forbidden already");
    else if (play->used[*out_class] >= most)
        illegal("only %" PRIu64 "%s may be forbidden; undo starts anew", most,
                play_has_kinds(play) ? " of this kind" : "");
    else
        *out = true;
    return 0;
}

int referee_offer(const struct play *play, const uint64_t *option, bool *out)
{
    uint64_t wanted = play_number(play);
    int result = judge_option(play, option, out);

    if (result != 0 || !*out)
        return result;
    *out = false;
    if (play_set_has(play->session, &play->set, option))
        illegal_position(play, option, "is offered already");
    else if (play->set.count >= wanted)
        illegal("%" PRIu64 " are offered already; type done, or undo to start "
                "anew",
                wanted);
    else
        *out = true;
    return 0;
}

int referee_choose(const struct play *play, uint64_t l, bool *out)
{
    uint64_t p = wyt_rules_choices(play->rules);
    wyt_rules *chosen = NULL;
    int32_t contains = 0, status;
    *out = false;
    if (l >= p) {
        illegal("l is 0..%" PRIu64 ", not %" PRIu64, p - 1, l);
        return 0;
    }
    status = wyt_rules_chosen(play->session->context, play->rules, l, &chosen);
    if (status == WYT_OK)
        status = wyt_rules_contains(chosen, play->now.heaps,
                                    play->session->heaps, &contains);
    wyt_rules_unref(chosen);
    if (status != WYT_OK)
        return session_fail(play->session, status);
    if (contains == 0)
        illegal_position(play, play->now.heaps,
                         "is a removed cell for l = %" PRIu64, l);
    *out = contains != 0;
    return 0;
}
