/* SPDX-License-Identifier: MIT */
/*
 * What the human may type. A table knows the words, the stages in which they
 * mean something, and what they do.
 */
#include "play/advice.h"
#include "play/hint.h"
#include "play/referee.h"

#include "number.h"
#include "suggest.h"

#include <inttypes.h>
#include <string.h>

/* When a word has a meaning. */
#define WHEN_CHOOSE 1u
#define WHEN_FORBID 2u
#define WHEN_OFFER 4u
#define WHEN_MOVE 8u
#define WHEN_ANY 15u

struct command_word {
    const char *name;
    const char *alias; /* or NULL */
    const char *usage;
    const char *summary;
    unsigned when;
    bool has_numbers; /* words may follow */
    int (*run)(struct play *play);
};

/* Before a decision that counts. */
static int decide(struct play *play)
{
    int32_t status = play_remember(play);
    return status == WYT_OK ? 0 : session_fail(play->session, status);
}

static int move_to(struct play *play, const uint64_t *to)
{
    bool legal = false;
    int result = referee_move(play, to, &legal);
    if (result == 0 && legal) {
        result = decide(play);
        if (result == 0)
            play_move(play, to);
    }
    return result;
}

static int do_target(struct play *play)
{
    uint64_t to[HEAPS];
    return referee_read(play, 0, to) ? move_to(play, to) : 0;
}

static int do_take(struct play *play)
{
    uint64_t amounts[HEAPS], to[HEAPS];
    if (!referee_read(play, 1, amounts) || !referee_take(play, amounts, to))
        return 0;
    return move_to(play, to);
}

/* One more option is forbidden or offered; all of them are said. */
static int add(struct play *play, const uint64_t *option)
{
    int32_t status = play_set_add(play->session, &play->set, option);
    if (status != WYT_OK)
        return session_fail(play->session, status);
    fputs(play_is_comply(play) ? "offered so far: " : "forbidden so far: ",
          stdout);
    play_set_print(play->session, &play->set);
    fputc('\n', stdout);
    return 0;
}

static int do_forbid(struct play *play)
{
    uint64_t option[HEAPS];
    bool legal = false;
    int32_t class = 0;
    int result = 0;

    if (referee_read(play, 1, option))
        result = referee_forbid(play, option, &legal, &class);
    if (result != 0 || !legal)
        return result;
    play->used[class]++;
    return add(play, option);
}

static int do_offer(struct play *play)
{
    uint64_t option[HEAPS];
    bool legal = false;
    int result = 0;

    if (referee_read(play, 1, option))
        result = referee_offer(play, option, &legal);
    return result == 0 && legal ? add(play, option) : result;
}

static int do_done(struct play *play)
{
    uint64_t wanted = play_number(play);
    if (play_is_comply(play) && play->set.count < wanted) {
        illegal("%" PRIu64 " options have to be offered, and %zu %s so far",
                wanted, play->set.count, play->set.count == 1 ? "is" : "are");
        return 0;
    }
    int result = decide(play);
    if (result == 0)
        play_enter(play, STAGE_MOVE);
    return result;
}

static int do_choose(struct play *play)
{
    struct problem problem;
    const struct word *word = &play->line.words[1];
    uint64_t l;
    bool legal = false;

    if (play->line.count != 2) {
        not_understood("one number l is expected, not %zu",
                       play->line.count - 1);
        return 0;
    }
    if (number_parse("l", word->text, word->length, &l, &problem) != 0) {
        not_understood("%s", problem.text);
        return 0;
    }
    int result = referee_choose(play, l, &legal);
    if (result != 0 || !legal)
        return result;
    result = decide(play);
    if (result != 0)
        return result;
    int32_t status = play_choose(play, l);
    if (status != WYT_OK)
        return session_fail(play->session, status);
    play_enter(play, STAGE_RESTRICT);
    return 0;
}

static int do_undo(struct play *play)
{
    if (!play_undo(play))
        illegal("there is nothing to take back");
    return 0;
}

static int do_quit(struct play *play)
{
    puts("the game is left");
    play->over = true;
    return 0;
}

static int do_help(struct play *play);

static const struct command_word words[] = {
    {"take", NULL, "take I J ...", "take so many from each heap", WHEN_MOVE,
     true, do_take},
    {"forbid", NULL, "forbid X Y ...", "forbid the option X Y ...", WHEN_FORBID,
     true, do_forbid},
    {"offer", NULL, "offer X Y ...", "offer the option X Y ...", WHEN_OFFER,
     true, do_offer},
    {"done", NULL, "done", "that is all", WHEN_FORBID | WHEN_OFFER, false,
     do_done},
    {"choose", NULL, "choose L", "the l-shifted game is played", WHEN_CHOOSE,
     true, do_choose},
    {"hint", NULL, "hint", "what wins here, and why", WHEN_ANY, false,
     play_hint},
    {"moves", NULL, "moves", "the options, if there are many the first ones",
     WHEN_ANY, false, play_list_moves},
    {"undo", NULL, "undo", "take back your last decision", WHEN_ANY, false,
     do_undo},
    {"help", "?", "help, ?", "the rules, and what can be typed", WHEN_ANY,
     false, do_help},
    {"quit", "q", "quit, q", "leave the game", WHEN_ANY, false, do_quit},
};

#define WORDS (sizeof words / sizeof words[0])

static unsigned when_now(const struct play *play)
{
    switch (play->now.stage) {
    case STAGE_CHOOSE:
        return WHEN_CHOOSE;
    case STAGE_RESTRICT:
        return play_is_comply(play) ? WHEN_OFFER : WHEN_FORBID;
    default:
        return WHEN_MOVE;
    }
}

static int do_help(struct play *play)
{
    unsigned now = when_now(play);
    int result = play_print_rules(play);
    if (now == WHEN_MOVE)
        printf("  %-16s %s\n", "X Y ...", "move to this position");
    for (size_t i = 0; i < WORDS; i++)
        if ((words[i].when & now) != 0)
            printf("  %-16s %s\n", words[i].usage, words[i].summary);
    return result;
}

/* What is to be done in this stage. */
static const char *task(const struct play *play)
{
    switch (when_now(play)) {
    case WHEN_CHOOSE:
        return "choose L is expected now";
    case WHEN_FORBID:
        return "forbid X Y ... or done is expected now";
    case WHEN_OFFER:
        return "offer X Y ... or done is expected now";
    default:
        return "a move is expected now: X Y ... or take I J ...";
    }
}

static const char *word_name(size_t i)
{
    return words[i].name;
}

static int unknown(const struct play *play)
{
    const struct word *word = &play->line.words[0];
    size_t i = suggest_nearest(word->text, word->length, word_name, WORDS);
    char quoted[QUOTED];

    quote(quoted, word->text, word->length);
    if (i < WORDS)
        not_understood("%s; did you mean '%s'?", quoted, words[i].name);
    else
        not_understood("%s; %s; help lists what can be typed", quoted,
                       task(play));
    return 0;
}

static int run_word(struct play *play, const struct command_word *word)
{
    if ((word->when & when_now(play)) == 0) {
        not_understood("%s means nothing here; %s", word->name, task(play));
        return 0;
    }
    if (!word->has_numbers && play->line.count > 1) {
        not_understood("nothing may follow %s", word->name);
        return 0;
    }
    return word->run(play);
}

/* A word that begins like a number is meant as one. */
static bool is_target(const struct word *word)
{
    char c = word->text[0];
    return (c >= '0' && c <= '9') || c == '-' || c == '+';
}

static int run_line(struct play *play)
{
    const struct line *line = &play->line;
    if (line->too_long) {
        not_understood("the line has more than %d bytes", LINE_BYTES);
        return 0;
    }
    if (line->count == 0)
        return 0;
    for (size_t i = 0; i < WORDS; i++)
        if (word_is(&line->words[0], words[i].name) ||
            (words[i].alias != NULL &&
             word_is(&line->words[0], words[i].alias)))
            return run_word(play, &words[i]);
    if (!is_target(&line->words[0]))
        return unknown(play);
    if (when_now(play) == WHEN_MOVE)
        return do_target(play);
    not_understood("%s", task(play));
    return 0;
}

int play_human(struct play *play)
{
    int result = play_read_line(play->session, &play->line);
    return result == 0 ? run_line(play) : result;
}
