/* SPDX-License-Identifier: MIT */
/*
 * Reading certificates. There is one way to write each: numbers have no zeros
 * in front, a line ends with its last word, automata are minimal and trim and
 * their states in the order in which a search in breadth meets them. A number
 * of lines is compared with the bytes that are left before there is memory for
 * them.
 */
#include "automata/check_read.h"

#include <wythoff/context.h>
#include <wythoff/rules.h>
#include <wythoff/status.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "automata/check_counts.h"
#include "automata/check_machine.h"
#include "automata/check_weights.h"
#include "base/context.h"
#include "base/text.h"
#include "rules/game.h"
#include "rules/rules.h"

struct reader {
    wyt_context *context;
    const char *text, *end;
    size_t line; /* of what comes next */
};

/* What comes next is not what was expected. */
static int32_t unexpected(const struct reader *reader, const char *expected)
{
    const char *stop =
        reader->text == reader->end
            ? NULL
            : memchr(reader->text, '\n', (size_t)(reader->end - reader->text));
    const size_t length =
        (size_t)((stop == NULL ? reader->end : stop) - reader->text);
    return wyt__fail(reader->context, WYT_E_DATA,
                     "line %zu: %s where %s was expected", reader->line,
                     wyt__quote(reader->text, length).text, expected);
}

/* Reads a word, with blanks and all, if it is there. */
static bool take(struct reader *reader, const char *word)
{
    const size_t length = strlen(word);
    if ((size_t)(reader->end - reader->text) < length ||
        memcmp(reader->text, word, length) != 0)
        return false;
    reader->text += length;
    return true;
}

static int32_t expect(struct reader *reader, const char *word,
                      const char *expected)
{
    return take(reader, word) ? WYT_OK : unexpected(reader, expected);
}

static int32_t end_line(struct reader *reader)
{
    const int32_t status = expect(reader, "\n", "the end of the line");
    reader->line += status == WYT_OK;
    return status;
}

/* Reads a number 0..most in the only way to write it. */
static int32_t read_number(struct reader *reader, int64_t most, int64_t *number)
{
    const char *at = reader->text;
    int64_t value = 0;
    char expected[64];
    snprintf(expected, sizeof expected, "a number up to %lld", (long long)most);
    if (at < reader->end && *at == '0') {
        at++;
    } else {
        for (; at < reader->end && *at >= '0' && *at <= '9'; at++) {
            value = 10 * value + (*at - '0');
            if (value > most)
                return unexpected(reader, expected);
        }
    }
    if (at == reader->text || (at < reader->end && *at >= '0' && *at <= '9'))
        return unexpected(reader, expected);
    reader->text = at;
    *number = value;
    return WYT_OK;
}

static int32_t read_line(struct reader *reader, const char *word, int64_t most,
                         int64_t *number)
{
    int32_t status = expect(reader, word, word);
    if (status == WYT_OK)
        status = read_number(reader, most, number);
    return status == WYT_OK ? end_line(reader) : status;
}

/* The sentence about a text of a game that was not read, with its line. */
static int32_t refuse_game(const struct reader *reader, int32_t status)
{
    char sentence[WYT__ERROR_BYTES];
    if (reader->context->foreign ||
        (status != WYT_E_SYNTAX && status != WYT_E_RULES))
        return status;
    snprintf(sentence, sizeof sentence, "%s", reader->context->error);
    return wyt__fail(reader->context, WYT_E_DATA, "line %zu: %.400s",
                     reader->line, sentence);
}

/* Letters are of so many heaps. */
static int32_t check_heaps(const struct reader *reader, size_t heaps)
{
    return heaps >= 1 && heaps <= WYT__CHECKED_HEAPS
               ? WYT_OK
               : wyt__fail(reader->context, WYT_UNSUPPORTED,
                           "a game of %zu heaps cannot be checked; one to %d "
                           "were expected",
                           heaps, WYT__CHECKED_HEAPS);
}

static int32_t read_game(struct reader *reader, struct wyt__wyp *wyp)
{
    const char *stop;
    size_t length;
    int32_t status = expect(reader, "game ", "game and its text");
    if (status != WYT_OK)
        return status;
    stop =
        reader->text == reader->end
            ? NULL
            : memchr(reader->text, '\n', (size_t)(reader->end - reader->text));
    if (stop == NULL)
        return unexpected(reader, "a whole line");
    length = (size_t)(stop - reader->text);
    status =
        wyt_rules_parse(reader->context, reader->text, length, &wyp->rules);
    if (status != WYT_OK)
        return refuse_game(reader, status);
    if (wyp->rules->text_length != length ||
        memcmp(wyp->rules->text, reader->text, length) != 0)
        return unexpected(
            reader, wyt__quote(wyp->rules->text, wyp->rules->text_length).text);
    wyp->game_line = reader->line;
    reader->text = stop;
    status = check_heaps(reader, wyp->rules->game.heaps);
    return status == WYT_OK ? end_line(reader) : status;
}

static int32_t read_coefficient(struct reader *reader, int64_t *number)
{
    const bool negative = take(reader, "-");
    int32_t status = read_number(reader, WYT__MOST_COEFFICIENT, number);
    if (status == WYT_OK && negative && *number == 0)
        return unexpected(reader, "a number");
    if (negative)
        *number = -*number;
    return status;
}

/* a_(d-1),...,a_0 : U_0 ... U_(n-1). The a are the coefficients of the last d
 * of n terms; a_0 is not 0, and the last term is not one that follows from
 * those before it, for else there were a shorter way to say the same. */
static int32_t read_numeration(struct reader *reader, struct wyt__wyp *wyp)
{
    int64_t a[WYT__MOST_TERMS] = {0}, next = 0;
    size_t d = 0, n = 0;
    int32_t status =
        expect(reader, "numeration ", "numeration and its recurrence");
    do
        if (status == WYT_OK)
            status = d == WYT__MOST_TERMS
                         ? unexpected(reader, "at most 16 coefficients")
                         : read_coefficient(reader, &a[d]);
    while (status == WYT_OK && ++d > 0 && take(reader, ","));
    if (status == WYT_OK && a[d - 1] == 0)
        status = unexpected(reader, "a last coefficient that is not 0");
    if (status == WYT_OK)
        status = expect(reader, " :", "a colon and first terms");
    while (status == WYT_OK && take(reader, " ")) {
        if (n == WYT__MOST_TERMS)
            return unexpected(reader, "at most 16 first terms");
        status = read_number(reader, WYT__MOST_TERM, &wyp->first[n]);
        if (status == WYT_OK &&
            wyp->first[n] <= (n == 0 ? 0 : wyp->first[n - 1]))
            return unexpected(reader, "first terms that rise");
        n++;
    }
    if (status != WYT_OK)
        return status;
    for (size_t i = 0; i < d && d < n; i++)
        next += a[i] * wyp->first[n - 2 - i];
    if (n < d || wyp->first[0] != 1 || (d < n && next == wyp->first[n - 1]))
        return unexpected(reader, "as many first terms as are needed, from 1");
    wyp->order = n;
    for (size_t i = 0; i < d; i++)
        wyp->coefficient[n - 1 - i] = a[i];
    wyp->numeration_line = reader->line;
    return end_line(reader);
}

/* How many words there are behind the first one of a line. */
static size_t count_words(const struct reader *reader)
{
    size_t count = 0;
    for (const char *at = reader->text; at < reader->end && *at != '\n'; at++)
        count += *at == ' ';
    return count;
}

/* What a state says: a number up to `most`, or, if that is 0, yes or no. */
static int32_t read_says(struct reader *reader, uint32_t most, int64_t *says)
{
    if (most > 0)
        return read_number(reader, most, says);
    *says = take(reader, "yes");
    return *says != 0 ? WYT_OK : expect(reader, "no", "yes or no");
}

/* The line of a state; *top is the largest state that was met so far. */
static int32_t read_state(struct reader *reader, struct wyt__machine *machine,
                          uint32_t most, size_t state, size_t states,
                          size_t *top)
{
    int64_t says;
    int32_t status = read_says(reader, most, &says);
    if (status == WYT_OK && state > *top)
        status = unexpected(reader, "a state that is reached");
    if (status == WYT_OK)
        status = wyt__machine_add(machine, (uint32_t)says);
    for (size_t l = 0; l < machine->letters && status == WYT_OK; l++) {
        int64_t to;
        if (take(reader, " -"))
            continue;
        status = expect(reader, " ", "one word more for a letter");
        if (status == WYT_OK)
            status = read_number(reader, (int64_t)states - 1, &to);
        if (status == WYT_OK && (size_t)to > *top + 1)
            status = unexpected(reader, "states in the order of a search in "
                                        "breadth");
        if (status != WYT_OK)
            break;
        *top += (size_t)to == *top + 1;
        machine->next.at[state * machine->letters + l] = (uint32_t)to;
    }
    return status == WYT_OK ? end_line(reader) : status;
}

/* Every state leads to "yes" or a number above 0, and no two of them are the
 * same. */
static int32_t check_minimal(struct wyt__machine *machine, size_t first_line,
                             size_t *line)
{
    wyt_context *context = machine->next.context;
    const size_t states = machine->states;
    uint32_t first = 0, second = WYT__DEAD;
    int32_t status;
    bool *lives = wyt__allocate(context, states, sizeof *lives, &status);
    if (status == WYT_OK)
        status = wyt__machine_live(machine, lives);
    for (size_t s = 0; s < states && status == WYT_OK; s++)
        if (!lives[s]) {
            *line = first_line + s;
            status = wyt__fail(context, WYT_E_DATA,
                               "line %zu: state %zu, which never leads to yes "
                               "or a number above 0; only states that do were "
                               "expected",
                               *line, s);
        }
    wyt__release(context, lives, states, sizeof *lives);
    if (status == WYT_OK)
        status = wyt__machine_twins(machine, &first, &second);
    if (status != WYT_OK || second == WYT__DEAD)
        return status;
    *line = first_line + second;
    return wyt__fail(context, WYT_E_DATA,
                     "line %zu: state %lu, which says what state %lu says; "
                     "different states were expected",
                     *line, (unsigned long)second, (unsigned long)first);
}

/* An automaton of so many letters; 0: those that its first line has. */
static int32_t read_machine(struct reader *reader, const char *word,
                            size_t letters, uint32_t most,
                            struct wyt__machine *machine, size_t *line)
{
    int64_t states = 0;
    size_t top = 0;
    int32_t status;
    *line = reader->line;
    status = read_line(reader, word, INT32_MAX, &states);
    if (status != WYT_OK)
        return status;
    if (letters == 0)
        letters = count_words(reader);
    machine->letters = letters;
    /* A line has two bytes a letter, and two more. */
    if ((uint64_t)states >
        (uint64_t)(reader->end - reader->text) / (2 * letters + 2))
        return unexpected(reader, "as many states as were announced");
    for (size_t s = 0; s < (size_t)states && status == WYT_OK; s++)
        status = read_state(reader, machine, most, s, (size_t)states, &top);
    return status == WYT_OK ? check_minimal(machine, *line + 1, &reader->line)
                            : status;
}

/* Digits are as many as have a use. */
static int32_t check_digits(struct reader *reader, const struct wyt__wyp *wyp)
{
    const size_t digits = wyp->valid.letters;
    bool used = false;
    for (size_t s = 0; s < wyp->valid.states && digits >= 2; s++)
        used = used || wyt__machine_step(&wyp->valid, (uint32_t)s,
                                         digits - 1) != WYT__DEAD;
    if (used && digits <= WYT__MOST_DIGITS)
        return WYT_OK;
    reader->line = wyp->valid_line;
    return wyt__fail(reader->context, WYT_E_DATA,
                     "line %zu: %zu digits for %zu states; 2 to %d digits, of "
                     "which the last one has a use, were expected",
                     wyp->valid_line, digits, wyp->valid.states,
                     WYT__MOST_DIGITS);
}

/* Zeros in front make no difference. */
static int32_t check_zeros(struct reader *reader,
                           const struct wyt__machine *machine, size_t line)
{
    if (machine->states == 0 || machine->next.at[0] == 0)
        return WYT_OK;
    reader->line = line + 1;
    return wyt__fail(reader->context, WYT_E_DATA,
                     "line %zu: the first state does not lead to itself by "
                     "zeros; zeros in front make no difference to a position",
                     reader->line);
}

/* The step of a line, P,Q, and its class, which is behind those before it. */
static int32_t read_step(struct reader *reader, const struct wyt__wyp *wyp,
                         struct wyt__wyp_counter *counter)
{
    const struct wyt__game *game = &wyp->rules->game;
    const struct wyt__wyp_counter *before =
        wyp->counters == 0 ? NULL : &wyp->counter[wyp->counters - 1];
    const char *const step = reader->text;
    int64_t p, q;
    int32_t status = read_number(reader, UINT32_MAX, &p);
    if (status == WYT_OK)
        status = expect(reader, ",", "a comma and the second heap's part");
    if (status == WYT_OK)
        status = read_number(reader, UINT32_MAX, &q);
    if (status != WYT_OK)
        return status;
    counter->step[0] = (uint32_t)p;
    counter->step[1] = (uint32_t)q;
    counter->class = wyt__counts_class(game, counter->step);
    if (counter->class < game->class_count &&
        (before == NULL || before->set < counter->set ||
         before->class < counter->class))
        return WYT_OK;
    reader->text = step;
    return unexpected(reader, counter->class == game->class_count
                                  ? "a whole line of the game, whose moves are "
                                    "counted together,"
                                  : "a line that the game has behind the one "
                                    "before");
}

static int32_t read_counter(struct reader *reader, struct wyt__wyp *wyp,
                            size_t letters)
{
    struct wyt__wyp_counter counter = {.set = wyp->sets - 1,
                                       .line = reader->line};
    void *all = wyp->counter;
    int32_t status = wyt__reserve(wyp->context, &all, &wyp->room,
                                  wyp->counters + 1, sizeof counter);
    wyp->counter = all;
    if (status == WYT_OK)
        status = read_step(reader, wyp, &counter);
    if (status != WYT_OK)
        return status;
    wyt__machine_open(&counter.machine, wyp->context, letters);
    status = expect(reader, " ", "a blank and the number of states");
    if (status == WYT_OK)
        status = read_machine(reader, "", letters,
                              wyt__counts_most(&wyp->rules->game),
                              &counter.machine, &counter.line);
    wyp->counter[wyp->counters++] = counter;
    if (status == WYT_OK && counter.machine.states == 0) {
        reader->line = counter.line;
        status = wyt__fail(reader->context, WYT_E_DATA,
                           "line %zu: a counter of 0 states; at least one was "
                           "expected",
                           counter.line);
    }
    return status == WYT_OK
               ? check_zeros(reader, &counter.machine, counter.line)
               : status;
}

static int32_t read_sets(struct reader *reader, struct wyt__wyp *wyp,
                         size_t sets)
{
    const size_t letters =
        wyt__letters_of(wyp->valid.letters, wyp->rules->game.heaps);
    int32_t status = WYT_OK;
    for (size_t g = 0; g < sets && status == WYT_OK; g++) {
        struct wyt__machine *set = &wyp->set[g];
        wyt__machine_open(set, wyp->context, letters);
        wyp->sets++;
        status =
            read_machine(reader, "set ", letters, 0, set, &wyp->set_line[g]);
        if (status == WYT_OK)
            status = check_zeros(reader, set, wyp->set_line[g]);
        while (status == WYT_OK && take(reader, "counter "))
            status = read_counter(reader, wyp, letters);
    }
    return status;
}

static int32_t read_all(struct reader *reader, struct wyt__wyp *wyp)
{
    int64_t value = 0;
    int32_t status = expect(reader, "wyp 1", "wyp 1, the format");
    if (status == WYT_OK)
        status = end_line(reader);
    if (status == WYT_OK)
        status = read_game(reader, wyp);
    if (status == WYT_OK)
        status = read_line(reader, "value ", WYT__MOST_VALUE, &value);
    if (status == WYT_OK)
        status = read_numeration(reader, wyp);
    if (status == WYT_OK)
        status =
            read_machine(reader, "valid ", 0, 0, &wyp->valid, &wyp->valid_line);
    if (status == WYT_OK)
        status = check_digits(reader, wyp);
    if (status == WYT_OK)
        status = read_sets(reader, wyp, (size_t)value + 1);
    if (status == WYT_OK)
        status = expect(reader, "end", "end");
    if (status == WYT_OK)
        status = end_line(reader);
    return status == WYT_OK && reader->text != reader->end
               ? unexpected(reader, "nothing")
               : status;
}

int32_t wyt__wyp_read(struct wyt__wyp *wyp, wyt_context *context,
                      const char *text, size_t length, size_t *line)
{
    struct reader reader = {context, text, text + length, 1};
    int32_t status;
    memset(wyp, 0, sizeof *wyp);
    wyp->context = context;
    wyt__machine_open(&wyp->valid, context, 0);
    status = read_all(&reader, wyp);
    *line = reader.line;
    if (status != WYT_OK)
        wyt__wyp_close(wyp);
    return status;
}

void wyt__wyp_close(struct wyt__wyp *wyp)
{
    wyt_rules_unref(wyp->rules);
    wyt__machine_close(&wyp->valid);
    for (size_t i = 0; i < wyp->sets; i++)
        wyt__machine_close(&wyp->set[i]);
    for (size_t i = 0; i < wyp->counters; i++)
        wyt__machine_close(&wyp->counter[i].machine);
    wyt__release(wyp->context, wyp->counter, wyp->room, sizeof *wyp->counter);
    memset(wyp, 0, sizeof *wyp);
}
