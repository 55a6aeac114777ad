/* SPDX-License-Identifier: MIT */
/*
 * The command `wythoff`: finds the command that the first argument names,
 * reads its arguments, runs it, and makes sure that the answer was written.
 */
#include "command.h"
#include "memory.h"
#include "suggest.h"
#include "system.h"

#include <stdio.h>
#include <string.h>

const char program_name[] = "wythoff";

static const struct command *const commands[] = {
    &games_command,  &outcome_command, &grundy_command, &remoteness_command,
    &moves_command,  &graph_command,   &block_command,  &nth_command,
    &rank_command,   &column_command,  &which_command,  &list_command,
    &board_command,  &file_command,    &sum_command,    &rows_command,
    &verify_command, &explore_command, &fit_command,    &prove_command,
    &sweep_command,  &play_command,    &digits_command, &array_command,
    &mex_command,
};

#define COMMANDS (sizeof commands / sizeof commands[0])

static int print_help(void)
{
    puts("usage: wythoff COMMAND [ARGUMENT...]\n"
         "Who wins a game of heaps, how, and where the lost positions are.\n");
    for (size_t i = 0; i < COMMANDS; i++) {
        const char *summary = commands[i]->summary;
        printf("  %-10s %.*s\n", commands[i]->name, (int)strcspn(summary, "\n"),
               summary);
    }
    puts("\n"
         "wythoff help COMMAND says more; wythoff games lists the games.\n"
         "wythoff --version is the version of the library.\n"
         "\n"
         "example: wythoff outcome wythoff 3 5");
    return EXIT_ANSWERED;
}

static int print_command_help(const struct command *command)
{
    printf("usage: wythoff %s %s [OPTION...]\n%s\n", command->name,
           command->operands, command->summary);
    if (command->more != NULL)
        command->more();
    options_help(stdout, command->options, &command->own);
    printf("\nexample: %s\n", command->example);
    return EXIT_ANSWERED;
}

static const char *command_name(size_t i)
{
    return commands[i]->name;
}

static int unknown_command(const char *name)
{
    char quoted[QUOTED];
    size_t length = strlen(name);
    size_t best = suggest_nearest(name, length, command_name, COMMANDS);

    quote(quoted, name, length);
    if (best < COMMANDS)
        complain("unknown command %s; did you mean '%s'?", quoted,
                 commands[best]->name);
    else
        complain("unknown command %s; wythoff --help lists the commands",
                 quoted);
    return EXIT_USAGE;
}

static int wrong_count(const struct command *command,
                       const struct arguments *arguments)
{
    char fault[QUOTED + 32], quoted[QUOTED];

    if (arguments->count > command->most) {
        const char *surplus = arguments->operands[command->most];
        snprintf(fault, sizeof fault, "%s is one argument too many",
                 quote(quoted, surplus, strlen(surplus)));
    } else {
        snprintf(fault, sizeof fault, "the %s missing",
                 arguments->count > 0     ? command->second
                 : command->first != NULL ? command->first
                                          : "game is");
    }
    complain("%s; usage: wythoff %s %s; wythoff %s --help says more", fault,
             command->name, command->operands, command->name);
    return EXIT_USAGE;
}

static int run(const struct command *command, char **argv, size_t argc)
{
    struct session session = {.json = {.file = stdout}};
    struct arguments *arguments = &session.arguments;
    int result = options_parse(arguments, argv, argc, command->options,
                               &session.problem);
    if (result != 0)
        return problem_show(&session.problem);
    if (arguments->value[OPTION_HELP] != NULL)
        return print_command_help(command);
    if (arguments->count < command->least || arguments->count > command->most)
        return wrong_count(command, arguments);

    result = session_open(&session);
    if (result != 0)
        problem_show(&session.problem);
    else
        result = command->run(&session);
    session_close(&session);
    return result;
}

static const struct command *find_command(const char *name)
{
    for (size_t i = 0; i < COMMANDS; i++)
        if (strcmp(name, commands[i]->name) == 0)
            return commands[i];
    return NULL;
}

static int help(char **argv, size_t argc)
{
    char quoted[QUOTED];

    if (argc == 0 || (argc == 1 && strcmp(argv[0], "help") == 0))
        return print_help();
    if (argc == 1) {
        const struct command *command = find_command(argv[0]);
        return command != NULL ? print_command_help(command)
                               : unknown_command(argv[0]);
    }
    complain("%s is one argument too many; usage: wythoff help [COMMAND]",
             quote(quoted, argv[1], strlen(argv[1])));
    return EXIT_USAGE;
}

static int dispatch(char **argv, size_t argc)
{
    if (argc < 1) {
        complain("a command is missing; wythoff --help lists the commands");
        return EXIT_USAGE;
    }
    const struct command *command = find_command(argv[0]);
    if (command != NULL)
        return run(command, argv + 1, argc - 1);
    if (strcmp(argv[0], "--help") == 0 || strcmp(argv[0], "-h") == 0)
        return print_help();
    if (strcmp(argv[0], "help") == 0)
        return help(argv + 1, argc - 1);
    if (strcmp(argv[0], "--version") == 0) {
        printf("wythoff %s\n", wyt_version_text());
        return EXIT_ANSWERED;
    }
    return unknown_command(argv[0]);
}

int main(int argc, char **argv)
{
    struct problem problem;
    memory_begin();
    if (!system_begin(&argc, &argv)) {
        complain("there is no memory for the arguments");
        return EXIT_UNANSWERED;
    }
    /* musl writes the first line at once, and the reason of a failure would be
     * lost by the end. */
    if (!system_is_terminal(stdout))
        setvbuf(stdout, NULL, _IOFBF, BUFSIZ);
    int result = dispatch(argv + 1, argc > 0 ? (size_t)argc - 1 : 0);

    /* Whatever made the result other than 0 has been shown. */
    if (output_flush(stdout, "standard output", &problem) != 0 &&
        result == EXIT_ANSWERED)
        result = problem_show(&problem);
    return result;
}
