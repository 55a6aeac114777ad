/* SPDX-License-Identifier: MIT */
/*
 * The command sweep.
 */
#include "command.h"
#include "sweep/sweep.h"

static int run_sweep(struct session *session)
{
    return sweep_run(session) == 0 ? 0 : problem_show(&session->problem);
}

const struct command sweep_command = {
    .name = "sweep",
    .operands = "SPACE...",
    .summary =
        "all games of a space, in groups of equal P-positions, with proofs\n"
        "SPACE is GAME+PART+PART...: a game with two heaps, and lines and "
        "steps that are\n"
        "added to it. PART is lines=V/V/... or steps=V/V/..., vectors of game "
        "text in\n"
        "which every number may be a range A-B; most=N, how many are added at "
        "once,\n"
        "default 1; least=N, default 0; mirror, each with its mirror image; or "
        "a\n"
        "modifier, block=A-B for several. \"-\" reads lines from standard "
        "input, \"@FILE\"\n"
        "from a file. Each line of the answer is a group of games whose "
        "P-positions are\n"
        "the same on a square, 256x256 unless --size says otherwise: number, "
        "shortest\n"
        "name, how many games, how many P-positions, the games. Then what is "
        "proved, for\n"
        "heaps of every size: whether the P-positions of the shortest game are "
        "an\n"
        "automaton, in which numeration, with how many states; how many games "
        "have the\n"
        "same ones by proof, how many have not; the verdict of each; and what "
        "the set\n"
        "looks like. A run that was stopped goes on with its FILE. Threads: as "
        "many as\n"
        "there are processors, unless --threads says otherwise; limits are "
        "those of each.\n",
    .example = "wythoff sweep nim+lines=1-2.1-2+steps=1-2.1-2+most=2+mirror",
    .options = {TAKES_LIMITS, TAKES(OPTION_EFFORT), TAKES(OPTION_EXPLAIN),
                TAKES(OPTION_JSON), TAKES(OPTION_OUTPUT), TAKES(OPTION_SIZE),
                TAKES(OPTION_THREADS)},
    .least = 1,
    .most = ANY_NUMBER,
    .first = "space is",
    .own = {OPTION_OUTPUT, "write to FILE, and go on with what is there"},
    .run = run_sweep,
};
