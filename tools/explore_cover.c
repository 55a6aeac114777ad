/* SPDX-License-Identifier: MIT */
/*
 * The claims about covers, for one game. The columns and the diagonals are
 * those of the box; the pairs are the P-positions with x <= y in the largest
 * square of it, because beyond that a pair may be missing.
 *
 * What the game suggests is tried: p is the number of P-positions in column 0,
 * as it is in every game with p-complementary pairs and in W^k, and m is
 * b_1 - a_1. --p asks for another p.
 */
#include "explore.h"

#include "size.h"

#include <inttypes.h>
#include <stdlib.h>

struct cover {
    struct session *session;
    wyt_board *board;
    uint64_t size[2];
    uint64_t p, m, most;
    uint64_t *pairs;
    size_t count, capacity;
};

/* What a claim came to: numbers with their names. */
struct line {
    const char *name;
    int32_t verdict;
    const char *reason;   /* of what is not decided, or NULL */
    const char *words[3]; /* up to the first NULL */
    uint64_t numbers[3];
};

static const char *verdict_name(int32_t verdict)
{
    return verdict == WYT_CLAIM_HOLDS   ? "holds"
           : verdict == WYT_CLAIM_FAILS ? "fails"
                                        : "undecided";
}

static void show(const struct cover *cover, const struct line *line)
{
    struct json *json = &cover->session->json;
    size_t room = sizeof line->words / sizeof line->words[0];
    if (!cover->session->as_json) {
        printf("claim %s %s", line->name, verdict_name(line->verdict));
        for (size_t i = 0; i < room && line->words[i] != NULL; i++)
            printf(" %s %" PRIu64, line->words[i], line->numbers[i]);
        printf("%s%s\n", line->reason != NULL ? ": " : "",
               line->reason != NULL ? line->reason : "");
        return;
    }
    json_open(json, '{');
    json_pair(json, "claim", line->name);
    json_pair(json, "verdict", verdict_name(line->verdict));
    for (size_t i = 0; i < room && line->words[i] != NULL; i++) {
        json_key(json, line->words[i]);
        json_number(json, line->numbers[i]);
    }
    if (line->reason != NULL)
        json_pair(json, "reason", line->reason);
    json_close(json, '}');
}

static int32_t show_columns(const struct cover *cover)
{
    struct line line = {.name = "cover", .words = {"column"}};
    int32_t status = wyt_claim_cover(cover->session->context, cover->board,
                                     WYT_AXIS_COLUMNS, 0, cover->size[0],
                                     cover->p, &line.verdict, &line.numbers[0]);
    if (status != WYT_OK)
        return status;
    if (line.verdict == WYT_CLAIM_HOLDS) {
        line.words[0] = "columns";
        line.numbers[0] = cover->size[0];
    }
    show(cover, &line);
    return WYT_OK;
}

static int32_t show_diagonals(const struct cover *cover)
{
    struct line line = {.name = "diagonals", .words = {"most"}};
    int32_t status =
        wyt_claim_diagonals(cover->session->context, cover->board, cover->most,
                            &line.verdict, &line.numbers[0], &line.numbers[1]);
    if (status != WYT_OK)
        return status;
    if (line.verdict == WYT_CLAIM_FAILS) {
        line.words[1] = "x";
        line.words[2] = "y";
    }
    show(cover, &line);
    return WYT_OK;
}

/* A claim about the pairs: its name, what its limit counts, and what the two
 * numbers of its witness are. */
struct pair_claim {
    const char *name, *limit, *witness[2];
    int32_t (*call)(const struct cover *cover, uint32_t algorithm,
                    struct line *line, uint64_t *limit);
    uint32_t algorithm;
    bool needs_m;
};

static int32_t call_complementary(const struct cover *cover, uint32_t algorithm,
                                  struct line *line, uint64_t *limit)
{
    (void)algorithm;
    return wyt_claim_complementary(cover->session->context, cover->pairs,
                                   cover->count, cover->p, &line->verdict,
                                   limit, line->numbers);
}

static int32_t call_decomposition(const struct cover *cover, uint32_t algorithm,
                                  struct line *line, uint64_t *limit)
{
    (void)algorithm;
    return wyt_claim_decomposition(cover->session->context, cover->pairs,
                                   cover->count, cover->p, &line->verdict,
                                   limit, line->numbers);
}

static int32_t call_equation(const struct cover *cover, uint32_t algorithm,
                             struct line *line, uint64_t *limit)
{
    (void)algorithm;
    return wyt_claim_equation(cover->session->context, cover->pairs,
                              cover->count, cover->m, cover->p, &line->verdict,
                              limit, line->numbers);
}

static int32_t call_mex(const struct cover *cover, uint32_t algorithm,
                        struct line *line, uint64_t *limit)
{
    return wyt_claim_mex(cover->session->context, cover->pairs, cover->count,
                         cover->m, cover->p, algorithm, &line->verdict, limit,
                         line->numbers);
}

static const struct pair_claim pair_claims[] = {
    {"complementary",
     "integers",
     {"integer", "times"},
     call_complementary,
     0,
     false},
    {"decomposition",
     "integers",
     {"class", "integer"},
     call_decomposition,
     0,
     false},
    {"equation", "pairs", {"n", "index"}, call_equation, 0, true},
    {"mex-shared", "pairs", {"n", "mex"}, call_mex, WYT_MEX_SHARED, true},
    {"mex-residues", "pairs", {"n", "mex"}, call_mex, WYT_MEX_RESIDUES, true},
    {"mex-blocks", "pairs", {"n", "mex"}, call_mex, WYT_MEX_BLOCKS, true},
};

/* Why the claim cannot be asked, or NULL. */
static const char *missing(const struct cover *cover,
                           const struct pair_claim *claim)
{
    if (!wyt_rules_property(cover->session->rules, WYT_RULES_SYMMETRIC))
        return "the game is not symmetric";
    if (cover->p == 0)
        return "p is 0";
    if (claim->needs_m && cover->count < 2)
        return "the box has fewer than 2 pairs";
    if (claim->needs_m && cover->m == 0)
        return "b_1 - a_1 is 0";
    return NULL;
}

/* The first n from which a sequence, 0 for (a_n) and 1 for (b_n), is below its
 * term `step` before; 0 if there is none. */
static uint64_t decrease(const struct cover *cover, size_t which, uint64_t step)
{
    for (uint64_t n = step; n < cover->count; n++) {
        uint64_t before = n - step;
        if (before >= which && /* b_0 does not count */
            cover->pairs[2 * n + which] < cover->pairs[2 * before + which])
            return n;
    }
    return 0;
}

/* Why the pairs decide nothing. Only where each integer is counted does order
 * matter: of all terms, or of those of a class modulo p. */
static void explain(const struct cover *cover, const struct pair_claim *claim,
                    char *out, size_t capacity)
{
    bool counts =
        claim->call == call_complementary || claim->call == call_decomposition;
    uint64_t step = claim->call == call_decomposition ? cover->p : 1;
    for (size_t which = 0; which < 2 && counts; which++) {
        uint64_t n = decrease(cover, which, step);
        if (n == 0)
            continue;
        if (step == 1)
            snprintf(out, capacity, "%c_n decreases at n = %" PRIu64,
                     which == 0 ? 'a' : 'b', n);
        else
            snprintf(out, capacity,
                     "%c_n, every term number p, decreases at n = %" PRIu64,
                     which == 0 ? 'a' : 'b', n);
        return;
    }
    snprintf(out, capacity, "the box has too few pairs");
}

static int32_t show_pairs(const struct cover *cover,
                          const struct pair_claim *claim)
{
    struct line line = {.name = claim->name,
                        .verdict = WYT_CLAIM_UNDECIDED,
                        .reason = missing(cover, claim)};
    char why[96];
    uint64_t limit = 0;
    int32_t status = WYT_OK;
    if (line.reason == NULL)
        status = claim->call(cover, claim->algorithm, &line, &limit);
    if (status != WYT_OK)
        return status;
    if (line.verdict == WYT_CLAIM_FAILS) {
        line.words[0] = claim->witness[0];
        line.words[1] = claim->witness[1];
    } else if (line.reason == NULL) {
        line.words[0] = claim->limit;
        line.numbers[0] = limit;
        if (line.verdict == WYT_CLAIM_UNDECIDED) {
            explain(cover, claim, why, sizeof why);
            line.reason = why;
        }
    }
    show(cover, &line);
    return WYT_OK;
}

static void show_head(const struct cover *cover)
{
    struct json *json = &cover->session->json;
    if (!cover->session->as_json) {
        printf("p %" PRIu64 "\nm %" PRIu64 "\n", cover->p, cover->m);
        return;
    }
    json_open(json, '{');
    json_pair(json, "game", cover->session->game);
    json_key(json, "size");
    json_heaps(json, cover->size, 2);
    json_key(json, "p");
    json_number(json, cover->p);
    json_key(json, "m");
    json_number(json, cover->m);
    json_key(json, "claims");
    json_open(json, '[');
}

static void show_foot(const struct cover *cover)
{
    struct json *json = &cover->session->json;
    if (!cover->session->as_json)
        return;
    json_close(json, ']');
    json_close(json, '}');
    fputc('\n', stdout);
}

static int32_t show_all(const struct cover *cover)
{
    int32_t status;
    show_head(cover);
    status = show_columns(cover);
    if (status == WYT_OK)
        status = show_diagonals(cover);
    for (size_t i = 0; i < sizeof pair_claims / sizeof pair_claims[0] &&
                       status == WYT_OK && !progress_interrupted();
         i++)
        status = show_pairs(cover, &pair_claims[i]);
    show_foot(cover);
    return status == WYT_OK && progress_interrupted() ? WYT_CANCELLED : status;
}

/* Adds the pairs (x,y), x <= y, of a row. */
static int read_row(struct cover *cover, uint64_t y, uint32_t *cells)
{
    const uint64_t start[2] = {0, y};
    int32_t status =
        wyt_board_row(cover->board, start, 2, (size_t)y + 1, cells);
    int result = status == WYT_OK ? 0 : session_fail(cover->session, status);
    for (uint64_t x = 0; x <= y && result == 0; x++) {
        if (cells[x] != WYT_OUTCOME_P)
            continue;
        if (cover->count == cover->capacity)
            result = session_grow(cover->session, &cover->pairs,
                                  &cover->capacity, 2 * cover->capacity + 64);
        if (result != 0)
            break;
        cover->pairs[2 * cover->count] = x;
        cover->pairs[2 * cover->count + 1] = y;
        cover->count++;
    }
    return result;
}

static int read_pairs(struct cover *cover)
{
    uint64_t side =
        cover->size[0] < cover->size[1] ? cover->size[0] : cover->size[1];
    /* NOLINTNEXTLINE(clang-analyzer-optin.portability.UnixAPI): not 0 */
    uint32_t *cells = calloc((size_t)side, sizeof *cells);
    int result = 0;
    if (cells == NULL)
        return session_fail(cover->session, WYT_E_MEMORY);
    for (uint64_t y = 0; y < side && result == 0; y++)
        result = progress_interrupted()
                     ? session_fail(cover->session, WYT_CANCELLED)
                     : read_row(cover, y, cells);
    free(cells);
    return result;
}

/* The P-positions of column 0. */
static int32_t count_column(const struct cover *cover, uint64_t *count)
{
    *count = 0;
    for (uint64_t y = 0; y < cover->size[1]; y++) {
        const uint64_t heaps[2] = {0, y};
        uint32_t cell;
        int32_t status = wyt_board_get(cover->board, heaps, 2, &cell);
        if (status != WYT_OK)
            return status;
        *count += cell == WYT_OUTCOME_P;
    }
    return WYT_OK;
}

static int read_numbers(struct cover *cover)
{
    struct session *session = cover->session;
    uint64_t found;
    int32_t status = count_column(cover, &found);
    if (status != WYT_OK)
        return session_fail(session, status);
    int result = options_number(&session->arguments, OPTION_P, found, &cover->p,
                                &session->problem);
    if (result == 0)
        result = options_number(&session->arguments, OPTION_MOST, cover->p,
                                &cover->most, &session->problem);
    if (result == 0 && session->arguments.value[OPTION_P] != NULL &&
        cover->p == 0)
        return problem_set(&session->problem, EXIT_USAGE,
                           "--p is 0; at least 1 is expected");
    return result;
}

static int examine(struct cover *cover)
{
    struct session *session = cover->session;
    int32_t status =
        wyt_board_new(session->context, session->rules, cover->size, 2,
                      WYT_BOARD_OUTCOME, &cover->board);
    progress_clear(&session->progress);
    if (status != WYT_OK)
        return session_fail(session, status);
    int result = read_numbers(cover);
    if (result == 0)
        result = read_pairs(cover);
    if (result != 0)
        return result;
    if (cover->count > 1)
        cover->m = cover->pairs[3] - cover->pairs[2];
    status = show_all(cover);
    progress_clear(&session->progress);
    return status == WYT_OK ? 0 : session_fail(session, status);
}

static int run_cover(struct session *session)
{
    struct cover cover = {.session = session};
    uint64_t size[HEAPS] = {0};
    int result;
    if (session->heaps != 2)
        result = problem_set(&session->problem, EXIT_USAGE,
                             "cover is for two heaps, %.200s has %zu",
                             session->game, session->heaps);
    else
        result = size_read(session, size);
    for (size_t i = 0; i < 2 && result == 0; i++) {
        cover.size[i] = size[i];
        if (size[i] == 0)
            result = problem_set(&session->problem, EXIT_USAGE,
                                 "a box of size 0 has nothing to explore");
    }
    if (result == 0)
        result = examine(&cover);
    wyt_board_unref(cover.board);
    free(cover.pairs);
    return result == 0 ? 0 : problem_show(&session->problem);
}

const struct exploration explore_cover = {
    .name = "cover",
    .operands = "GAME --size W[xH] [--p P] [--most K]",
    .summary =
        "  whether every column holds P P-positions, the fullest diagonal, "
        "and\n"
        "  whether the pairs (a_n, b_n), the P-positions with x <= y of a\n"
        "  symmetric game, are P-complementary, decompose, and obey the "
        "equation\n"
        "  and the mex algorithms of the (m,p) pair; one line a claim:\n"
        "  \"claim NAME holds|fails|undecided\", then how far, or where\n",
    .options = TAKES(OPTION_SIZE) | TAKES(OPTION_MOST) | TAKES(OPTION_P),
    .least = 1,
    .most = 1,
    .run = run_cover,
};
