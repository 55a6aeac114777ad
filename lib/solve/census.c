/* SPDX-License-Identifier: MIT */
/*
 * What a board has of shells.
 */
#include "solve/census.h"

#include <wythoff/board.h>
#include <wythoff/context.h>
#include <wythoff/solver.h>
#include <wythoff/status.h>

#include <string.h>

#include "base/bitset.h"
#include "base/context.h"
#include "board/shell_lines.h"
#include "board/shells.h"
#include "moves/positions.h"

/* Nanoseconds of a line, of a position that is written, and of a cell that is
 * passed. */
#define LINE_STEPS 2
#define POSITION_STEPS 2
#define LOOK_STEPS 2

void wyt__census_open(struct wyt__census *census, wyt_context *context,
                      struct wyt__shells_of of)
{
    memset(census, 0, sizeof *census);
    census->of = of;
    wyt__shells_open(&census->columns, context);
    census->list.context = context;
    census->list.n = of.n;
}

void wyt__census_close(struct wyt__census *census)
{
    wyt_context *context = census->list.context;
    wyt__release(context, census->before, census->room, sizeof *census->before);
    wyt__shells_close(&census->columns);
    wyt__positions_clear(&census->list);
    wyt__census_open(census, context, census->of);
}

/* ---- how many ---- */

/* The numbers that are counted for each line: one, or of two heaps that are not
 * symmetric three, by WYT_SIDE_*. */
static size_t counts_of(struct wyt__shells_of of)
{
    return of.n == 2 && !of.is_sorted ? 3 : 1;
}

/* How many positions on a side stand before a line, by number of all lines. */
static uint64_t before_line(const struct wyt__census *census, uint64_t line,
                            uint32_t side)
{
    return census->before[line * counts_of(census->of) + side];
}

uint64_t wyt__census_before(const struct wyt__census *census, uint64_t shells,
                            uint32_t side)
{
    return shells == 0
               ? 0
               : before_line(census, wyt__lines_before(census->of, shells),
                             side);
}

/* ---- one number ---- */

/* The shell of a number, which is below the total. */
static uint64_t shell_of(const struct wyt__census *census, uint64_t number,
                         uint32_t side)
{
    uint64_t low = 0, high = census->shells - 1;
    while (low < high) {
        const uint64_t middle = high - (high - low) / 2;
        if (wyt__census_before(census, middle, side) <= number)
            low = middle;
        else
            high = middle - 1;
    }
    return low;
}

/* The line of a shell that a number is on. */
static uint64_t line_of(const struct wyt__census *census, uint64_t shell,
                        uint64_t number, uint32_t side)
{
    const uint64_t first = wyt__lines_before(census->of, shell);
    uint64_t low = 0, high = wyt__shell_lines(census->of, shell) - 1;
    while (low < high) {
        const uint64_t middle = high - (high - low) / 2;
        if (before_line(census, first + middle, side) <= number)
            low = middle;
        else
            high = middle - 1;
    }
    return low;
}

/* A line as far as it lies on a side: of those along the second of two heaps
 * the upper side has the end. */
static struct wyt__shell_line line_on_side(const struct wyt__census *census,
                                           uint64_t shell, uint64_t number,
                                           uint32_t side)
{
    struct wyt__shell_line line = wyt__shell_line(census->of, shell, number);
    if (side == WYT_SIDE_UPPER && line.along == 1)
        line.from = line.end - 1;
    return line;
}

/* The line that a number is on. */
struct place {
    uint64_t shell, line; /* of it */
    uint64_t number;      /* among the positions of the line on the side */
};

static struct place place_of(const struct wyt__census *census, uint64_t number,
                             uint32_t side)
{
    const uint64_t shell = shell_of(census, number, side);
    const uint64_t line = line_of(census, shell, number, side);
    const uint64_t first = wyt__lines_before(census->of, shell);
    return (struct place){shell, line,
                          number - before_line(census, first + line, side)};
}

static int32_t look_up(const struct wyt__census *census, const wyt_board *board,
                       uint64_t number, uint32_t side, uint64_t *out_heaps)
{
    const struct place at = place_of(census, number, side);
    const struct wyt__shell_line line =
        line_on_side(census, at.shell, at.line, side);
    memcpy(out_heaps, line.cell, census->of.n * sizeof *out_heaps);
    out_heaps[line.along] = wyt__line_nth(board, &line, at.number);
    return wyt__work(census->list.context, LOOK_STEPS * (at.shell + 1), 0, 0);
}

int32_t wyt__census_rank(const struct wyt__census *census,
                         const wyt_board *board, const uint64_t *heaps,
                         uint32_t side, uint64_t *out)
{
    uint64_t shell = 0, at;
    struct wyt__shell_line line;
    for (size_t i = 0; i < census->of.n; i++)
        shell = heaps[i] > shell ? heaps[i] : shell;
    at = wyt__shell_line_of(census->of, heaps);
    line = line_on_side(census, shell, at, side);
    *out =
        before_line(census, wyt__lines_before(census->of, shell) + at, side) +
        wyt__line_rank(board, &line, heaps[line.along]);
    return wyt__work(census->list.context, LOOK_STEPS * (shell + 1), 0, 0);
}

/* ---- many numbers ---- */

/* Positions on their way out. */
struct reader {
    struct wyt__census *census;
    const wyt_board *board;
    uint64_t *to;
    size_t room;
};

/* Those of a line from one of its numbers on, as far as there is room. */
static void read_line(struct reader *reader, struct place at)
{
    const struct wyt__census *census = reader->census;
    const uint64_t number = wyt__lines_before(census->of, at.shell) + at.line;
    const uint64_t count = before_line(census, number + 1, WYT_SIDE_BOTH) -
                           before_line(census, number, WYT_SIDE_BOTH);
    const size_t left = (size_t)(count - at.number);
    const uint64_t *bits =
        wyt__shell_bits(&census->columns, reader->board, at.shell, at.line);
    struct wyt__shell_line line =
        wyt__shell_line(census->of, at.shell, at.line);
    if (reader->room < left)
        line.end = wyt__bits_nth(bits, &line, at.number + reader->room);
    if (left > 0 && at.number > 0)
        line.from = wyt__bits_nth(bits, &line, at.number);
    if (left > 0)
        reader->to = wyt__bits_write(bits, &line, census->of.n, reader->to);
    reader->room -= left < reader->room ? left : reader->room;
}

/* Those of a shell from a place on. */
static int32_t read_shell(struct reader *reader, struct place at)
{
    struct wyt__census *census = reader->census;
    const uint64_t lines = wyt__shell_lines(census->of, at.shell);
    const size_t room = reader->room;
    int32_t status =
        wyt__shells_turn(&census->columns, reader->board, at.shell);
    for (; status == WYT_OK && at.line < lines && reader->room > 0;
         at.line++, at.number = 0)
        read_line(reader, at);
    if (status != WYT_OK)
        return status;
    return wyt__work(census->list.context,
                     lines * LINE_STEPS + at.shell / 32 +
                         POSITION_STEPS * (room - reader->room),
                     0, 0);
}

/* Writes `count` positions of both sides from a place on; there are so many. */
static int32_t write_some(struct wyt__census *census, const wyt_board *board,
                          struct place at, uint64_t *to, size_t count)
{
    struct reader reader = {census, board, to, count};
    int32_t status = WYT_OK;
    for (; status == WYT_OK && reader.room > 0;
         at = (struct place){at.shell + 1, 0, 0})
        status = read_shell(&reader, at);
    return status;
}

/* ---- keeping ---- */

/* Few positions, and so many of any number of cells. */
#define CELLS_FOR_ONE 16
#define ALWAYS_FEW 4096

/* Parts of the memory that is left that they may take: where one number after
 * the other is asked for, and where larger boards may follow. */
#define SHARE_OF_NUMBERS 2
#define SHARE_OF_BOARDS 16

/* Whether the positions of the first shells are kept: they are few beside the
 * cells. */
static bool are_kept(const struct wyt__census *census, uint64_t shells,
                     uint64_t share)
{
    const uint64_t n = census->of.n;
    const uint64_t cells = shells * shells * (n == 3 ? shells : 1);
    const uint64_t total = wyt__census_before(census, shells, WYT_SIDE_BOTH);
    return total <= cells / CELLS_FOR_ONE + ALWAYS_FEW &&
           total * n * sizeof *census->list.heaps <=
               wyt__memory_left(census->list.context) / share;
}

/* Keeps the next positions, from a place on. */
static int32_t keep(struct wyt__census *census, const wyt_board *board,
                    struct place at, size_t more)
{
    struct wyt__positions *list = &census->list;
    void *heaps = list->heaps;
    int32_t status =
        wyt__reserve(list->context, &heaps, &list->capacity,
                     (list->count + more) * list->n, sizeof *list->heaps);
    list->heaps = heaps;
    if (status == WYT_OK)
        status = write_some(census, board, at,
                            list->heaps + list->count * list->n, more);
    if (status == WYT_OK)
        list->count += more;
    return status;
}

/* Keeps all that are counted. */
static int32_t keep_all(struct wyt__census *census, const wyt_board *board)
{
    const size_t had = census->list.count,
                 all = (size_t)wyt__census_before(census, census->shells,
                                                  WYT_SIDE_BOTH);
    return had >= all ? WYT_OK
                      : keep(census, board,
                             place_of(census, had, WYT_SIDE_BOTH), all - had);
}

/* ---- counting ---- */

/* Numbers of the positions that are kept and of a line, if all of it is P. */
static size_t most_with(const struct wyt__positions *list,
                        const struct wyt__shell_line *line)
{
    return (list->count + (size_t)(line->end - line->from)) * list->n;
}

/* Whether a line may be kept, too. */
static bool has_room(const struct wyt__positions *list,
                     const struct wyt__shell_line *line)
{
    const size_t most = most_with(list, line);
    return most <= list->capacity || most <= wyt__memory_left(list->context) /
                                                 SHARE_OF_BOARDS /
                                                 sizeof *list->heaps;
}

/* Behind the positions that are kept those of a line; *count of them. */
static int32_t keep_line(struct wyt__census *census, const uint64_t *bits,
                         const struct wyt__shell_line *line, uint64_t *count)
{
    struct wyt__positions *list = &census->list;
    const size_t n = list->n, used = list->count * n;
    const size_t most = most_with(list, line);
    if (most > list->capacity) {
        void *heaps = list->heaps;
        int32_t status = wyt__reserve(list->context, &heaps, &list->capacity,
                                      most, sizeof *list->heaps);
        list->heaps = heaps;
        if (status != WYT_OK)
            return status;
    }
    *count = (size_t)(wyt__bits_write(bits, line, n, list->heaps + used) -
                      (list->heaps + used)) /
             n;
    list->count += (size_t)*count;
    return WYT_OK;
}

/* Counts the positions of a line, `before` it so many; on the upper side one
 * along the second heap has its end only. They are kept until there is no room
 * for one: what is kept has no gaps. */
static int32_t count_line(struct wyt__census *census, const uint64_t *bits,
                          uint64_t shell, uint64_t number, bool *keeps,
                          uint64_t *before)
{
    const struct wyt__shell_line line =
        wyt__shell_line(census->of, shell, number);
    const size_t each = counts_of(census->of);
    uint64_t count;
    *keeps = *keeps && has_room(&census->list, &line);
    if (!*keeps) {
        count = wyt__bits_count(bits, &line);
    } else {
        const int32_t status = keep_line(census, bits, &line, &count);
        if (status != WYT_OK)
            return status;
    }
    before[each] = before[0] + count;
    if (each == 1)
        return WYT_OK;
    before[each + WYT_SIDE_UPPER] =
        before[WYT_SIDE_UPPER] +
        (number == 0 ? count : wyt__bit(bits, (size_t)shell));
    before[each + WYT_SIDE_LOWER] =
        before[WYT_SIDE_LOWER] + (number == 0 ? 0 : count);
    return WYT_OK;
}

static int32_t count_shell(struct wyt__census *census, const wyt_board *board,
                           uint64_t s, uint64_t last, bool *keeps)
{
    const uint64_t lines = wyt__shell_lines(census->of, s);
    const size_t each = counts_of(census->of);
    uint64_t *before = census->before + each * wyt__lines_before(census->of, s);
    int32_t status = wyt__shells_turn(&census->columns, board, s);
    for (uint64_t i = 0; i < lines && status == WYT_OK; i++, before += each)
        status =
            count_line(census, wyt__shell_bits(&census->columns, board, s, i),
                       s, i, keeps, before);
    return status == WYT_OK ? wyt__work(census->list.context,
                                        lines * (LINE_STEPS + s / 64), s, last)
                            : status;
}

/* Shells that are counted, and kept or not, together. */
#define SHELLS 64

/* Counts the shells first..end-1 and keeps their positions, if those before
 * them, and no others, are kept and few: a call that was stopped may have left
 * some of shells that are not counted. */
static int32_t count_shells(struct wyt__census *census, const wyt_board *board,
                            uint64_t first, uint64_t end, uint64_t last)
{
    bool keeps = census->list.count ==
                     wyt__census_before(census, first, WYT_SIDE_BOTH) &&
                 are_kept(census, first, SHARE_OF_BOARDS);
    int32_t status = WYT_OK;
    for (uint64_t s = first; s < end && status == WYT_OK; s++)
        status = count_shell(census, board, s, last, &keeps);
    return status;
}

int32_t wyt__census_count(struct wyt__census *census, const wyt_board *board,
                          uint64_t last)
{
    const size_t each = counts_of(census->of);
    const size_t lines = (size_t)wyt__lines_before(census->of, last + 1);
    const uint64_t shells = census->of.n == 2 ? SHELLS : 1;
    void *before = census->before;
    int32_t status = wyt__reserve(census->list.context, &before, &census->room,
                                  each * (lines + 1), sizeof *census->before);
    census->before = before;
    if (status != WYT_OK)
        return status;
    for (size_t i = 0; i < each && census->shells == 0; i++)
        census->before[i] = 0;
    for (uint64_t s = census->shells, end; s <= last && status == WYT_OK;
         s = end) {
        end = (s / shells + 1) * shells;
        end = end > last ? last + 1 : end;
        status = count_shells(census, board, s, end, last);
    }
    if (status == WYT_OK)
        census->shells = last + 1;
    return status;
}

/* ---- reading ---- */

/* Those of both sides, where more than one is asked for. */
static int32_t read_many(struct wyt__census *census, const wyt_board *board,
                         uint64_t number, uint64_t *out_heaps, size_t capacity,
                         size_t *count)
{
    const uint64_t left =
        wyt__census_before(census, census->shells, WYT_SIDE_BOTH) - number;
    if (number < census->list.count)
        return wyt__positions_copy(&census->list, (size_t)number,
                                   census->list.count, out_heaps, capacity,
                                   count);
    *count = left < capacity ? (size_t)left : capacity;
    return write_some(census, board, place_of(census, number, WYT_SIDE_BOTH),
                      out_heaps, *count);
}

bool wyt__census_finds(struct wyt__census *census, uint64_t number,
                       uint64_t *out_heaps)
{
    const struct wyt__positions *list = &census->list;
    if (number >= list->count)
        return false;
    for (size_t i = 0; i < list->n; i++)
        out_heaps[i] = list->heaps[(size_t)number * list->n + i];
    census->next = number + 1;
    return true;
}

/* One of both sides: behind the last one the columns that were turned for it
 * serve again. */
static int32_t read_one(struct wyt__census *census, const wyt_board *board,
                        uint64_t number, uint64_t *out_heaps)
{
    int32_t status = WYT_OK;
    if (number >= census->list.count &&
        are_kept(census, census->shells, SHARE_OF_NUMBERS))
        status = keep_all(census, board);
    if (status != WYT_OK || wyt__census_finds(census, number, out_heaps))
        return status;
    if (number == census->next)
        return write_some(census, board,
                          place_of(census, number, WYT_SIDE_BOTH), out_heaps,
                          1);
    return look_up(census, board, number, WYT_SIDE_BOTH, out_heaps);
}

int32_t wyt__census_read(struct wyt__census *census, const wyt_board *board,
                         uint64_t number, uint32_t side, uint64_t *out_heaps,
                         size_t capacity, size_t *count)
{
    int32_t status;
    *count = 1;
    if (side != WYT_SIDE_BOTH)
        status = look_up(census, board, number, side, out_heaps);
    else if (capacity == 1)
        status = read_one(census, board, number, out_heaps);
    else
        status = read_many(census, board, number, out_heaps, capacity, count);
    if (status == WYT_OK)
        census->next = number + *count;
    return status;
}
