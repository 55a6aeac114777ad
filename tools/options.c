/* SPDX-License-Identifier: MIT */
/*
 * The table of options and the one parser for all commands.
 */
#include "options.h"

#include "number.h"
#include "suggest.h"

#include <string.h>

struct row {
    const char *name;
    const char *value; /* what help calls it; NULL for a flag */
    const char *help;
    char letter; /* the short form, 0 for none */
};

static const struct row rows[OPTIONS] = {
    [OPTION_A] = {"a", "A", "the A of y_n = x_n + A n + S", 0},
    [OPTION_ALL] = {"all", NULL, "every position at which they differ", 0},
    [OPTION_AXES] = {"axes", NULL, "picture: heaps at its sides", 0},
    [OPTION_B] = {"b", "B", "the b of mex_b; of mex, default 1", 0},
    [OPTION_BACKEND] = {"backend", "NAME", "ask this backend; default auto", 0},
    [OPTION_BELOW] = {"below", "K",
                      "lines whose first points have heaps below K", 0},
    [OPTION_BLOCK] = {"block", "A..B",
                      "a row for each of GAME+block=A to GAME+block=B", 0},
    [OPTION_BOARD] = {"board", "FILE",
                      "look at a saved board, in place of GAME and --size", 0},
    [OPTION_CELLS] = {"cells", "N", "derive N random cells from the rules", 0},
    [OPTION_CERTIFY] = {"certify", NULL, "prove it, line by line", 0},
    [OPTION_COLUMNS] = {"columns", "C", "how many columns; default 10", 0},
    [OPTION_COMMON] = {"common", NULL, "every position that they share", 0},
    [OPTION_COUNT] = {"count", "K", "how many P-positions", 0},
    [OPTION_DIFFERENCE] = {"difference", NULL, "y - x behind the heaps", 0},
    [OPTION_EFFORT] = {"effort", "N",
                       "work on one proof, in about milliseconds", 0},
    [OPTION_EXPLAIN] = {"explain", NULL,
                        "say on standard error which backend answered", 0},
    [OPTION_FIRST] = {"first", "WHO",
                      "who moves first: human, who types, or library", 0},
    [OPTION_FIX] = {"fix", "z=N[,...]",
                    "only positions with these heaps, such as z=3", 0},
    [OPTION_FORMAT] = {"format", "F", "how the answer is written", 0},
    [OPTION_FROM] = {"from", "N", "number of the first one; default 0", 0},
    [OPTION_GRUNDY] = {"grundy", NULL, "Grundy values instead of outcomes", 0},
    [OPTION_GRUNDY_VALUE] = {"grundy", "G",
                             "positions of Grundy value G, not P-positions", 0},
    [OPTION_HEAP] = {"heap", "NAME",
                     "only where this heap has the size, x or y", 0},
    [OPTION_HELP] = {"help", NULL, "this text", 'h'},
    [OPTION_JSON] = {"json", NULL, "the answer as one JSON value", 0},
    [OPTION_LABEL] = {"label", "LABEL", "outcome, grundy or remoteness of each",
                      0},
    [OPTION_LAST] = {"last", "R", "number of the last row, from 0", 0},
    [OPTION_LEGEND] = {"legend", NULL, "picture: what its colours mean", 0},
    [OPTION_LEVEL] = {"level", "LEVEL",
                      "random, easy, hard or perfect; default perfect", 0},
    [OPTION_LIMIT_CELLS] = {"limit-cells", "N",
                            "most cells of a board or search", 0},
    [OPTION_LIMIT_DIGITS] = {"limit-digits", "N",
                             "most digits of a number beyond 64 bits", 0},
    [OPTION_LIMIT_MEMORY] = {"limit-memory", "BYTES",
                             "most memory; K, M, G may follow", 0},
    [OPTION_LIMIT_NODES] = {"limit-nodes", "N",
                            "most positions of a graph; default 1000", 0},
    [OPTION_LITERATURE] = {"literature", NULL,
                           "games of the literature; with a name, this one", 0},
    [OPTION_MARK] = {"mark", "X.Y/...", "text, png, svg: mark these positions",
                     0},
    [OPTION_MISERE] = {"misere", NULL, "normal play against misere play", 0},
    [OPTION_MOST] = {"most", "K", "how many are expected on a diagonal", 0},
    [OPTION_NUMERATION] = {"numeration", "N",
                           "try this one, such as \"1,1 : 1 2\"", 0},
    [OPTION_OFFSET] = {"offset", "S", "the S of y_n = x_n + A n + S", 0},
    [OPTION_OPTIONS] = {"options", NULL,
                        "how many options are P, instead of outcomes", 0},
    [OPTION_ORDER] = {"order", "max|x",
                      "by largest heap, or column by column; two heaps", 0},
    [OPTION_OUTPUT] = {"output", "FILE", "write to FILE, whole or not at all",
                       'o'},
    [OPTION_P] = {"p", "P", "how many are expected in a column", 0},
    [OPTION_PALETTE] = {"palette", "PALETTE", "picture: what it shows", 0},
    [OPTION_PROOF] = {"proof", "FILE", "answer by the theorem of FILE", 0},
    [OPTION_RAYS] = {"rays", NULL,
                     "picture: along which rays the P-positions lie", 0},
    [OPTION_REMOTENESS] = {"remoteness", NULL,
                           "numbers of moves instead of outcomes", 0},
    [OPTION_ROWS] = {"rows", "R", "how many rows; default 10", 0},
    [OPTION_SEED] = {"seed", "N",
                     "what is drawn at random; else another each time", 0},
    [OPTION_SHIFT] = {"shift", "K",
                      "the number, its digits K places left; -K: right", 0},
    [OPTION_SIDE] = {"side", "SIDE", "only upper (y >= x) or lower; two heaps",
                     0},
    [OPTION_SIZE] = {"size", "W[xH...]", "size of the box; W alone: all heaps",
                     0},
    [OPTION_SLICE] = {"slice", "z=N[,...]",
                      "fix all heaps but two, such as z=3,x4=0", 0},
    [OPTION_STEPS] = {"steps", NULL,
                      "in which round of the labelling each is decided", 0},
    [OPTION_SYMMETRIC] = {"symmetric", NULL,
                          "the list has one of (x,y) and (y,x)", 0},
    [OPTION_SYSTEM] = {"system", "S",
                       "p, q or zeckendorf (p of A = 1); default p", 0},
    [OPTION_TERM] = {"term", "TERM",
                     "one heap, x or y; both in turn, xy; or an OEIS number",
                     0},
    [OPTION_TERMINAL] = {"terminal", NULL,
                         "text, png, svg: mark where the play may end", 0},
    [OPTION_THREADS] = {"threads", "N", "solve with up to N threads, 1 to 256",
                        0},
    [OPTION_UNORDERED] = {"unordered", NULL,
                          "positions up to the order of heaps, once", 0},
    [OPTION_VALUE] = {"value", NULL, "N is written in digits; the number", 0},
    [OPTION_WALNUT] = {"walnut", "DIR",
                       "what Walnut needs to prove the same, below DIR", 0},
    [OPTION_WINDOW] = {"window", "X+W,Y+H",
                       "picture: W x H cells of the box, from (X,Y) on", 0},
    [OPTION_WINNING] = {"winning", NULL, "only the options that are P", 0},
    [OPTION_ZEROS] = {"zeros", NULL, "zeros at the end, not with --shift", 0},
    [OPTION_ZOOM] = {"zoom", "Z", "picture: pixels a cell, 1..64; default 1",
                     0},
};

static bool takes(const bool *taken, size_t option)
{
    return option == OPTION_HELP || taken[option];
}

static int unknown(const char *text, size_t length, const bool *taken,
                   struct problem *problem)
{
    char quoted[QUOTED];
    size_t skip = length > 2 && text[1] == '-' ? 2 : 1;
    size_t best = SIZE_MAX, best_distance = SIZE_MAX;

    if (length == 8 && memcmp(text, "--misere", 8) == 0)
        return problem_set(problem, EXIT_USAGE,
                           "unknown option '--misere'; write GAME+misere");
    for (size_t i = 0; i < OPTIONS; i++) {
        size_t distance =
            suggest_distance(text + skip, length - skip, rows[i].name);
        if (takes(taken, i) && distance < best_distance) {
            best = i;
            best_distance = distance;
        }
    }
    quote(quoted, text, length);
    if (best != SIZE_MAX && suggest_is_near(best_distance, length - skip))
        return problem_set(problem, EXIT_USAGE,
                           "unknown option %s; did you mean --%s?", quoted,
                           rows[best].name);
    return problem_set(problem, EXIT_USAGE,
                       "unknown option %s; --help lists the options", quoted);
}

/* The option that text names, of those that the command takes or of the others;
 * its value, if it is part of the argument. */
static size_t find(const char *text, const bool *taken, size_t *out_name,
                   const char **out_value)
{
    const char *name = text + 2, *equals = strchr(text, '=');
    size_t length = equals != NULL ? (size_t)(equals - name) : strlen(name);
    size_t found = OPTIONS;

    *out_name = length + 2;
    *out_value = equals != NULL ? equals + 1 : NULL;
    for (size_t i = 0; i < OPTIONS; i++)
        if (strlen(rows[i].name) == length &&
            memcmp(rows[i].name, name, length) == 0 &&
            (found == OPTIONS || takes(taken, i)))
            found = i;
    return found;
}

static size_t find_letter(const char *text, size_t *out_name,
                          const char **out_value)
{
    size_t i;
    *out_name = strlen(text);
    *out_value = text[2] != '\0' ? text + 2 : NULL;
    for (i = 0; i < OPTIONS; i++)
        if (rows[i].letter != 0 && rows[i].letter == text[1])
            break;
    return i;
}

static int parse_one(struct arguments *arguments, char **argv, size_t argc,
                     size_t *at, const bool *taken, struct problem *problem)
{
    const char *text = argv[*at], *value;
    size_t name;
    size_t i = text[1] == '-' ? find(text, taken, &name, &value)
                              : find_letter(text, &name, &value);

    if (i == OPTIONS || !takes(taken, i))
        return unknown(text, name, taken, problem);
    if (arguments->value[i] != NULL)
        return problem_set(problem, EXIT_USAGE, "option --%s is given twice",
                           rows[i].name);
    if (rows[i].value == NULL && value != NULL)
        return problem_set(problem, EXIT_USAGE, "option --%s takes no value",
                           rows[i].name);
    if (rows[i].value == NULL)
        value = "";
    else if (value == NULL && *at + 1 < argc)
        value = argv[++*at];
    if (value == NULL)
        return problem_set(problem, EXIT_USAGE,
                           "option --%s needs a value: --%s %s", rows[i].name,
                           rows[i].name, rows[i].value);
    arguments->value[i] = value;
    return 0;
}

/* "-" stands for standard input, and "-5" is a wrong number, not a wrong
 * option: whoever reads the operand says so. */
static bool is_option(const char *text)
{
    return text[0] == '-' && text[1] != '\0' &&
           (text[1] < '0' || text[1] > '9');
}

int options_parse(struct arguments *arguments, char **argv, size_t argc,
                  const bool *taken, struct problem *problem)
{
    bool ended = false;
    *arguments = (struct arguments){.operands = argv};

    for (size_t i = 0; i < argc; i++) {
        if (ended || !is_option(argv[i])) {
            argv[arguments->count++] = argv[i];
        } else if (strcmp(argv[i], "--") == 0) {
            ended = true;
        } else {
            int status = parse_one(arguments, argv, argc, &i, taken, problem);
            if (status != 0)
                return status;
        }
    }
    return 0;
}

const char *options_name(enum option option)
{
    return rows[option].name;
}

int options_number(const struct arguments *arguments, enum option option,
                   uint64_t fallback, uint64_t *out_value,
                   struct problem *problem)
{
    const char *text = arguments->value[option];
    char what[32];
    *out_value = fallback;
    if (text == NULL)
        return 0;
    snprintf(what, sizeof what, "--%s", rows[option].name);
    if (option == OPTION_LIMIT_MEMORY)
        return number_parse_bytes(what, text, strlen(text), out_value, problem);
    return number_parse(what, text, strlen(text), out_value, problem);
}

/* "text, csv or pbm" */
static void enumerate(char *buffer, size_t capacity, const char *const *words,
                      size_t count)
{
    size_t used = 0;
    buffer[0] = '\0';
    for (size_t i = 0; i < count && used < capacity; i++) {
        const char *before = i == 0 ? "" : i + 1 < count ? ", " : " or ";
        used += (size_t)snprintf(buffer + used, capacity - used, "%s%s", before,
                                 words[i]);
    }
}

int options_word(const struct arguments *arguments, enum option option,
                 const char *const *words, size_t count, size_t fallback,
                 size_t *out_index, struct problem *problem)
{
    const char *text = arguments->value[option];
    char quoted[QUOTED], allowed[128];

    *out_index = fallback;
    if (text == NULL)
        return 0;
    for (size_t i = 0; i < count; i++) {
        if (strcmp(text, words[i]) == 0) {
            *out_index = i;
            return 0;
        }
    }
    enumerate(allowed, sizeof allowed, words, count);
    return problem_set(problem, EXIT_USAGE, "--%s %s is unknown; allowed: %s",
                       rows[option].name, quote(quoted, text, strlen(text)),
                       allowed);
}

void options_help(FILE *file, const bool *taken, const struct own_help *own)
{
    for (size_t i = 0; i < OPTIONS; i++) {
        const char *help = rows[i].help;
        char left[40], letter[8] = "";
        if (!takes(taken, i))
            continue;
        if (own->text != NULL && i == (size_t)own->option)
            help = own->text;
        if (rows[i].letter != 0)
            snprintf(letter, sizeof letter, "-%c, ", rows[i].letter);
        snprintf(left, sizeof left, "%s--%s%s%s", letter, rows[i].name,
                 rows[i].value != NULL ? " " : "",
                 rows[i].value != NULL ? rows[i].value : "");
        fprintf(file, "  %-22s  %s\n", left, help);
    }
}
