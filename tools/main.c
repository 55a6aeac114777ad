/* SPDX-License-Identifier: MIT */
/*
 * The command `wythoff`: finds the command that the first argument names,
 * reads its arguments, runs it, and makes sure that the answer was written.
 */
#include "command.h"
#include "suggest.h"

#include <fcntl.h>
#include <string.h>
#include <unistd.h>

static const struct command *const commands[] = {
    &games_command, &outcome_command, &grundy_command, &moves_command,
    &nth_command,   &rank_command,    &column_command, &list_command,
    &board_command, &verify_command,
};

#define COMMANDS (sizeof commands / sizeof commands[0])

/* Opens standard descriptors that the caller closed, the wrong way round, so
 * that using them fails and no file of ours gets their numbers. */
static void hold_descriptors(void)
{
    for (int fd = 0; fd <= 2; fd++)
        if (fcntl(fd, F_GETFD) < 0 &&
            open("/dev/null", fd == 0 ? O_WRONLY : O_RDONLY) != fd)
            return;
}

static int print_help(void)
{
    puts("usage: wythoff COMMAND [ARGUMENT...]\n"
         "Who wins a game of heaps, how, and where the lost positions are.\n");
    for (size_t i = 0; i < COMMANDS; i++) {
        const char *summary = commands[i]->summary;
        printf("  %-8s %.*s\n", commands[i]->name, (int)strcspn(summary, "\n"),
               summary);
    }
    puts("\n"
         "wythoff COMMAND --help says more; wythoff games lists the games.\n"
         "wythoff --version is the version of the library.\n"
         "\n"
         "example: wythoff outcome wythoff 3 5");
    return EXIT_ANSWERED;
}

static int print_command_help(const struct command *command)
{
    printf("usage: wythoff %s %s [OPTION...]\n%s\n", command->name,
           command->operands, command->summary);
    options_help(stdout, command->options | TAKES(OPTION_HELP));
    printf("\nexample: %s\n", command->example);
    return EXIT_ANSWERED;
}

static int unknown_command(const char *name)
{
    char quoted[QUOTED];
    size_t length = strlen(name), best = 0, best_distance = SIZE_MAX;

    for (size_t i = 0; i < COMMANDS; i++) {
        size_t distance = suggest_distance(name, length, commands[i]->name);
        if (distance < best_distance) {
            best = i;
            best_distance = distance;
        }
    }
    quote(quoted, name, length);
    if (suggest_is_near(best_distance, length))
        complain("unknown command %s; did you mean '%s'?", quoted,
                 commands[best]->name);
    else
        complain("unknown command %s; wythoff --help lists the commands",
                 quoted);
    return EXIT_USAGE;
}

static int wrong_count(const struct command *command)
{
    complain("usage: wythoff %s %s; wythoff %s --help says more", command->name,
             command->operands, command->name);
    return EXIT_USAGE;
}

static int run(const struct command *command, char **argv, size_t argc)
{
    struct session session = {.json = {.file = stdout}};
    struct arguments *arguments = &session.arguments;
    int result =
        options_parse(arguments, argv, argc,
                      command->options | TAKES(OPTION_HELP), &session.problem);
    if (result != 0)
        return problem_show(&session.problem);
    if (arguments->value[OPTION_HELP] != NULL)
        return print_command_help(command);
    if (arguments->count < command->least || arguments->count > command->most)
        return wrong_count(command);

    result = session_open(&session);
    if (result != 0)
        problem_show(&session.problem);
    else
        result = command->run(&session);
    session_close(&session);
    return result;
}

static int dispatch(char **argv, size_t argc)
{
    if (argc < 1) {
        complain("a command is missing; wythoff --help lists the commands");
        return EXIT_USAGE;
    }
    for (size_t i = 0; i < COMMANDS; i++)
        if (strcmp(argv[0], commands[i]->name) == 0)
            return run(commands[i], argv + 1, argc - 1);
    if (strcmp(argv[0], "--help") == 0)
        return print_help();
    if (strcmp(argv[0], "--version") == 0) {
        printf("wythoff %s\n", wyt_version_text());
        return EXIT_ANSWERED;
    }
    return unknown_command(argv[0]);
}

int main(int argc, char **argv)
{
    struct problem problem;
    hold_descriptors();
    int result = dispatch(argv + 1, argc > 0 ? (size_t)argc - 1 : 0);

    /* Whatever made the result other than 0 has been shown. */
    if (output_flush(stdout, "standard output", &problem) != 0 &&
        result == EXIT_ANSWERED)
        result = problem_show(&problem);
    return result;
}
