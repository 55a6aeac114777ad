/* SPDX-License-Identifier: MIT */
/*
 * T(n,k) is the cell of heaps n and k, T(0,0), T(0,1), T(1,0), T(0,2), ...: the
 * descending antidiagonals, as far as they lie within the board. A removed cell
 * is -1, as the terms of a sequence have to be numbers.
 *
 * Cost: a question to the board for each cell.
 */
#include "board_oeis.h"

#include "oeis.h"

#include <inttypes.h>

/* Rows and terms of a row of the example. */
enum { ROWS = 8, COLUMNS = 12 };

/* Antidiagonals of the program and of the b-file that are proposed: 105 and
 * 9870 terms. */
enum { FEW = 14, MANY = 140 };

/* Takes term number n; whether it wants more. */
typedef bool (*taker)(void *user, uint64_t n, int64_t term);

static bool has_plane(const struct board_sequence *sequence)
{
    return sequence->session->heaps > 1;
}

static int32_t read_term(const struct board_sequence *sequence, uint64_t x,
                         uint64_t y, int64_t *out_term)
{
    uint32_t cell = 0;
    int32_t status =
        has_plane(sequence)
            ? plane_row(sequence->plane, sequence->board, x, y, 1, &cell)
            : wyt_board_row(sequence->board, &x, 1, 1, &cell);
    if (status != WYT_OK)
        return status;
    if (cell == WYT_CELL_REMOVED)
        *out_term = -1;
    else if (wyt_board_kind(sequence->board) == WYT_BOARD_OUTCOME)
        *out_term = cell == WYT_OUTCOME_P;
    else
        *out_term = cell;
    return WYT_OK;
}

/* Antidiagonals, or cells. */
static uint64_t length(const struct board_sequence *sequence)
{
    const struct plane *plane = sequence->plane;
    if (!has_plane(sequence))
        return wyt_board_size(sequence->board, 0);
    return plane->w < plane->h ? plane->w : plane->h;
}

static int32_t take_all(const struct board_sequence *sequence, taker take,
                        void *user)
{
    const uint64_t end = length(sequence);
    int32_t status = WYT_OK;
    uint64_t n = 0;
    for (uint64_t s = 0; s < end && status == WYT_OK; s++) {
        for (uint64_t x = has_plane(sequence) ? 0 : s;
             x <= s && status == WYT_OK; x++) {
            int64_t term = 0;
            status = read_term(sequence, x, s - x, &term);
            if (status == WYT_OK && !take(user, n++, term))
                return WYT_OK;
        }
        if (status == WYT_OK && progress_interrupted())
            status = WYT_CANCELLED;
    }
    return status;
}

/* ---- b-files ---- */

static bool put_line(void *user, uint64_t n, int64_t term)
{
    struct sink *sink = user;
    char line[48];
    int used =
        snprintf(line, sizeof line, "%" PRIu64 " %" PRId64 "\n", n, term);
    return sink_take(sink, line, (size_t)used) == WYT_OK;
}

int32_t board_oeis_bfile(const struct board_sequence *sequence,
                         struct sink *sink)
{
    return take_all(sequence, put_line, sink);
}

/* ---- drafts ---- */

static bool add_term(void *user, uint64_t n, int64_t term)
{
    char digits[24];
    (void)n;
    snprintf(digits, sizeof digits, "%" PRId64, term);
    oeis_add(user, digits);
    return true;
}

/* (n,k), or with the heaps that are fixed. */
static void put_position(const struct board_sequence *sequence, FILE *file)
{
    const struct plane *plane = sequence->plane;
    for (size_t i = 0; i < sequence->session->heaps; i++) {
        fputc(i == 0 ? '(' : ',', file);
        if (!has_plane(sequence) || i == plane->axes[0])
            fputc('n', file);
        else if (i == plane->axes[1])
            fputc('k', file);
        else
            fprintf(file, "%" PRIu64, plane->fixed.at[i]);
    }
    fputc(')', file);
}

static void put_name(const struct board_sequence *sequence, FILE *file)
{
    static const struct {
        uint32_t kind;
        const char *before, *behind;
    } kinds[] = {
        {WYT_BOARD_OUTCOME, " = 1 if ", " is a P-position"},
        {WYT_BOARD_GRUNDY, " is the Grundy value of ", ""},
        {WYT_BOARD_REMOTENESS, " is the remoteness of ", ""},
        {WYT_BOARD_OPTIONS, " is the number of options of ",
         " that are P-positions"},
    };
    const uint32_t kind = wyt_board_kind(sequence->board);
    size_t i = 0;
    while (kinds[i].kind != kind)
        i++;
    fprintf(file, "name: %s%s",
            has_plane(sequence) ? "Square array read by descending "
                                  "antidiagonals: T(n,k)"
                                : "a(n)",
            kinds[i].before);
    put_position(sequence, file);
    fprintf(file, "%s in the game %s%s; n >= 0%s.\n", kinds[i].behind,
            sequence->session->game,
            kind == WYT_BOARD_OUTCOME ? ", otherwise 0" : "",
            has_plane(sequence) ? ", k >= 0" : "");
}

/* A row, or all that is shown of a game of one heap. */
static int32_t put_row(const struct board_sequence *sequence, uint64_t x,
                       FILE *file)
{
    const uint64_t most = length(sequence);
    for (uint64_t y = 0; y < COLUMNS && y < most; y++) {
        int64_t term = 0;
        int32_t status = read_term(sequence, x, y, &term);
        if (status != WYT_OK)
            return status;
        fprintf(file, "%s%" PRId64, y == 0 ? "  " : ", ", term);
    }
    fputs(most > COLUMNS ? ", ...\n" : "\n", file);
    return WYT_OK;
}

static int32_t put_example(const struct board_sequence *sequence, FILE *file)
{
    int32_t status = WYT_OK;
    if (!has_plane(sequence))
        return WYT_OK;
    fputs("example: The array begins, a line for each n:\n", file);
    for (uint64_t x = 0; x < ROWS && x < length(sequence) && status == WYT_OK;
         x++)
        status = put_row(sequence, x, file);
    return status;
}

/* The command whose answer is the b-file of a board of this size. */
static void put_command(const struct board_sequence *sequence, uint64_t size,
                        FILE *file)
{
    const struct session *session = sequence->session;
    const struct plane *plane = sequence->plane;
    const bool sliced = has_plane(sequence) && plane->fixed.count > 0;

    fputs("wythoff board ", file);
    oeis_put_word(file, session);
    fprintf(file, " --size %" PRIu64, size);
    for (size_t i = 1; i < session->heaps && sliced; i++)
        fprintf(file, "x%" PRIu64,
                plane->fixed.is[i] ? plane->fixed.at[i] + 1 : size);
    if (sliced)
        fprintf(file, " --slice %s", session->arguments.value[OPTION_SLICE]);
    if (sequence->kind != NULL)
        fprintf(file, " --%s", sequence->kind);
    fputs(" --format bfile", file);
}

static void put_programs(const struct board_sequence *sequence, bool negative,
                         FILE *file)
{
    const bool table = has_plane(sequence);
    fputs("program: (Shell) ", file);
    put_command(sequence, table ? FEW : OEIS_LINES / 100, file);
    fprintf(file, " # libwythoff\nkeyword: %s%s\nb-file: ",
            negative ? "sign" : "nonn", table ? ",tabl" : "");
    put_command(sequence, table ? MANY : OEIS_LINES, file);
    fputc('\n', file);
}

int32_t board_oeis_write(const struct board_sequence *sequence,
                         struct sink *sink)
{
    struct oeis oeis = {.used = 0};
    FILE *file = sink->stream;
    int32_t status = take_all(sequence, add_term, &oeis);

    if (status != WYT_OK)
        return status;
    put_name(sequence, file);
    oeis_put_data(file, &oeis, 0);
    if (oeis.negative)
        fputs("comment: A term is -1 where there is no such position.\n", file);
    /* What fails here is memory. */
    if (oeis_put_game(file, sequence->session, "") != 0)
        return WYT_E_MEMORY;
    status = put_example(sequence, file);
    if (status == WYT_OK)
        put_programs(sequence, oeis.negative, file);
    return status;
}
