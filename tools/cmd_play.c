/* SPDX-License-Identifier: MIT */
/*
 * The command play: a game against the library. Stage by stage it says how
 * things stand, and whoever has to decide decides.
 */
#include "command.h"
#include "play/advice.h"
#include "play/draw.h"
#include "play/last.h"
#include "play/options.h"
#include "question.h"
#include "system.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static const char *const names[] = {[HUMAN] = "you", [LIBRARY] = "I"};

static int finish(struct play *play, enum player winner)
{
    printf("%s win\n", names[winner]);
    play->over = true;
    return 0;
}

static void print_position(const struct play *play)
{
    fputs("position ", stdout);
    text_heaps(stdout, play->now.heaps, play->session->heaps, ' ');
    fputc('\n', stdout);
}

static void print_set(const struct play *play, const char *what)
{
    printf("I %s ", what);
    play_set_print(play->session, &play->set);
    fputc('\n', stdout);
}

/* ---- the second player chooses ---- */

static int library_chooses(struct play *play)
{
    uint64_t l = 0;
    bool wins = false;
    int32_t status = draw_is_due(play) ? draw_choice(play, &l)
                                       : advise_choose(play, &l, &wins);
    if (status == WYT_OK)
        status = play_choose(play, l);
    if (status != WYT_OK)
        return session_fail(play->session, status);
    printf("I choose %" PRIu64 "\n", l);
    play_enter(play, STAGE_RESTRICT);
    return 0;
}

static int choose(struct play *play)
{
    if (play->fresh)
        print_position(play);
    if (play->now.mover == HUMAN)
        return library_chooses(play);
    if (play->fresh)
        puts("you choose l, then I move");
    play->fresh = false;
    return play_human(play);
}

/* ---- the previous player forbids or offers ---- */

static int library_restricts(struct play *play)
{
    bool wins = false;
    int32_t status = draw_is_due(play)
                         ? draw_restriction(play, &play->set)
                         : advise_restrict(play, &play->set, &wins);
    if (status != WYT_OK)
        return session_fail(play->session, status);
    print_set(play, play_is_comply(play) ? "offer" : "forbid");
    play_enter(play, STAGE_MOVE);
    return 0;
}

/* Under comply: whether the previous player has enough to offer. */
static int can_offer(const struct play *play, bool *out)
{
    int32_t status = WYT_OK;
    *out = true;
    if (play->fresh && play_is_comply(play))
        status = options_reach(play, play_number(play), out);
    return status == WYT_OK ? 0 : session_fail(play->session, status);
}

static void ask_restriction(const struct play *play)
{
    uint64_t k = play_number(play);
    if (play_is_comply(play))
        printf("you offer %" PRIu64 ", then I move\n", k);
    else
        printf("you forbid up to %" PRIu64 "%s, then I move\n", k - 1,
               play_has_kinds(play) ? " of each kind" : "");
}

static int restrict_options(struct play *play)
{
    enum player previous = other(play->now.mover);
    bool possible = true;

    if (play->fresh)
        print_position(play);
    if (!play_is_blocking(play) && !play_is_comply(play)) {
        play_enter(play, STAGE_MOVE);
        return 0;
    }
    int result = can_offer(play, &possible);
    if (result != 0)
        return result;
    if (!possible) {
        printf("%s cannot offer %" PRIu64 " options\n", names[previous],
               play_number(play));
        return finish(play, play->now.mover);
    }
    if (previous == LIBRARY)
        return library_restricts(play);
    if (play->fresh)
        ask_restriction(play);
    play->fresh = false;
    return play_human(play);
}

/* ---- the next player moves ---- */

static int library_moves(struct play *play)
{
    uint64_t to[HEAPS], taken[HEAPS];
    bool wins = false;
    int32_t status =
        draw_is_due(play) ? draw_move(play, to) : advise_move(play, to, &wins);
    if (status != WYT_OK)
        return session_fail(play->session, status);
    for (size_t i = 0; i < play->session->heaps; i++)
        taken[i] = play->now.heaps[i] - to[i];
    fputs("I take ", stdout);
    text_heaps(stdout, taken, play->session->heaps, ' ');
    fputc('\n', stdout);
    play_move(play, to);
    return 0;
}

/* Nobody can move: in misere play that wins. */
static int end(struct play *play)
{
    bool misere = wyt_rules_property(play->rules, WYT_RULES_MISERE) != 0;
    printf("%s%s\n",
           play->set.count > 0 ? "every option is forbidden"
                               : "no option is left",
           misere ? ", and who cannot move wins" : "");
    return finish(play, misere ? play->now.mover : other(play->now.mover));
}

static int move(struct play *play)
{
    bool possible = true;
    if (play->fresh) {
        int32_t status = options_exist(play, &possible);
        if (status != WYT_OK)
            return session_fail(play->session, status);
    }
    if (!possible)
        return end(play);
    if (play->now.mover == LIBRARY)
        return library_moves(play);
    if (play->fresh)
        puts("you move");
    play->fresh = false;
    return play_human(play);
}

/* ---- the game ---- */

static int step(struct play *play)
{
    switch (play->now.stage) {
    case STAGE_CHOOSE:
        return choose(play);
    case STAGE_RESTRICT:
        return restrict_options(play);
    default:
        return move(play);
    }
}

/* Who types may call either player "me" or "you", so neither is a word. */
static int read_first(struct session *session, enum player *out_mover)
{
    static const char *const words[] = {
        [HUMAN] = "human", [LIBRARY] = "library"};
    const char *text = session->arguments.value[OPTION_FIRST];
    size_t i;
    if (text != NULL && (strcmp(text, "me") == 0 || strcmp(text, "you") == 0))
        return problem_set(&session->problem, EXIT_USAGE,
                           "--first %s can be read two ways; write human, who "
                           "types, or library",
                           text);
    int result = options_word(&session->arguments, OPTION_FIRST, words, 2,
                              HUMAN, &i, &session->problem);
    *out_mover = i == LIBRARY ? LIBRARY : HUMAN;
    return result;
}

static const char *const levels[] = {"random", "easy", "hard", "perfect"};
static const uint64_t rates[] = {1, 2, 8, 0};
#define LEVELS (sizeof levels / sizeof levels[0])

static int read_level(struct play *play)
{
    struct session *session = play->session;
    size_t i;
    int result = options_word(&session->arguments, OPTION_LEVEL, levels, LEVELS,
                              LEVELS - 1, &i, &session->problem);
    if (result == 0)
        result = options_number(&session->arguments, OPTION_SEED,
                                system_noise() % 1000000000u, &play->random,
                                &session->problem);
    play->one_in = result == 0 ? rates[i] : 0;
    return result;
}

/* With the seed the same decisions are made again. */
static void print_level(const struct play *play)
{
    for (size_t i = 0; i < LEVELS; i++)
        if (play->one_in > 0 && rates[i] == play->one_in)
            printf("level %s, seed %" PRIu64 "\n", levels[i], play->random);
}

/* A position that no table or theory reaches is refused before the first
 * move. */
static int check_answers(const struct play *play)
{
    int32_t outcome;
    int32_t status = wyt_solver_outcome(play->solver, play->now.heaps,
                                        play->session->heaps, &outcome);
    return status == WYT_OK ? 0 : session_fail(play->session, status);
}

static int play_game(struct play *play)
{
    int32_t status;
    int result = check_answers(play);
    if (result != 0)
        return result;
    status = last_prepare(play);
    if (status != WYT_OK)
        return session_fail(play->session, status);
    printf("game %s; help says what can be typed\n", play->session->game);
    print_level(play);
    while (result == 0 && !play->over && ferror(stdout) == 0)
        result = step(play);
    return result;
}

static int ask_play(struct asked *asked)
{
    struct session *session = asked->session;
    struct play *play = calloc(1, sizeof *play); /* holds a line */
    if (play == NULL)
        return session_fail(session, WYT_E_MEMORY);
    play->session = session;
    play->rules = session->rules;
    play->solver = session->solver;
    memcpy(play->now.heaps, asked->operands,
           session->heaps * sizeof *asked->operands);
    play_enter(play, wyt_rules_property(session->rules, WYT_RULES_CHOICE) != 0
                         ? STAGE_CHOOSE
                         : STAGE_RESTRICT);
    int result = read_first(session, &play->now.mover);
    if (result == 0)
        result = read_level(play);
    if (result == 0)
        result = play_game(play);
    play_free(play);
    free(play);
    return result;
}

static const struct question question = {NULL, "heaps", true, ask_play, NULL};

/* The lines of standard input are moves. */
static int run_play(struct session *session)
{
    const struct arguments *arguments = &session->arguments;
    if (arguments->count == 2 && strcmp(arguments->operands[1], "-") == 0) {
        complain("a game starts at one position; '-' stands for many");
        return EXIT_USAGE;
    }
    return question_run(session, &question);
}

const struct command play_command = {
    .name = "play",
    .operands = "GAME HEAP...",
    .summary = "play against the library\n"
               "Moves are read from standard input: a position, or take and "
               "how many from\neach heap. help says what else can be typed. "
               "The library wins\nwhenever it can, as fast as it can; else it "
               "holds out as long as it can, or\ntakes as little as it may "
               "where the moves that are left are not known.\n"
               "Levels: of its decisions the library makes so many at random: "
               "random all,\neasy one in two, hard one in eight, perfect "
               "none.\n",
    .example = "wythoff play wythoff 20 30 --first library --level easy",
    .options = {TAKES_LIMITS, TAKES(OPTION_BACKEND), TAKES(OPTION_FIRST),
                TAKES(OPTION_PROOF), TAKES(OPTION_LEVEL), TAKES(OPTION_SEED)},
    .least = 2,
    .most = ANY_NUMBER,
    .second = "heaps are",
    .run = run_play,
};
