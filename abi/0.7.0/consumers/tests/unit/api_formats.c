/* SPDX-License-Identifier: MIT */
/*
 * board.h: boards of every shape as text, csv and pbm, byte for byte what the
 * header says of their cells. Some are longer than what is written at a time,
 * and end, or lose cells, within it.
 */
#include "support/boards.h"
#include "support/harness.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct sample samples[] = {
    {"wythoff", WYT_BOARD_OUTCOME, {6, 4}},
    {"wythoff", WYT_BOARD_OUTCOME, {64, 1}},
    {"wythoff", WYT_BOARD_GRUNDY, {131, 67}},
    {"hole:m=2,u=5000,v=2", WYT_BOARD_OUTCOME, {9001, 3}},
    {"hole:m=2,u=4096,v=2", WYT_BOARD_OUTCOME, {8192, 3}},
    {"hole:m=2,u=2,v=5000", WYT_BOARD_OUTCOME, {3, 9001}},
    {"hole:m=2,u=2,v=4096", WYT_BOARD_OUTCOME, {3, 4096}},
    {"hole:m=2,u=5000,v=2", WYT_BOARD_GRUNDY, {9001, 3}},
    {"hole:m=2,u=2,v=5000", WYT_BOARD_GRUNDY, {3, 9001}},
    {"hole:m=2,u=70,v=30", WYT_BOARD_REMOTENESS, {60, 29}},
    {"hole:m=2,u=70,v=30", WYT_BOARD_OUTCOME, {131, 67}},
    {"hole:m=2,u=64,v=30", WYT_BOARD_OUTCOME, {64, 31}},
    {"nim:heaps=1", WYT_BOARD_GRUNDY, {9000}},
    {"nim:heaps=3", WYT_BOARD_OUTCOME, {5000, 2, 3}},
    {"gw:heaps=4,sets=all", WYT_BOARD_GRUNDY, {7, 3, 12, 2}},
};

/* Text that grows. */
struct paper {
    char *text;
    size_t length, room;
};

static void append(struct paper *paper, const char *bytes, size_t length)
{
    if (paper->length + length > paper->room) {
        paper->room = 2 * (paper->room + length);
        paper->text = realloc(paper->text, paper->room);
        CHECK(paper->text != NULL, "memory");
    }
    if (length > 0)
        memcpy(paper->text + paper->length, bytes, length);
    paper->length += length;
}

static int32_t take(void *user, const void *bytes, size_t length)
{
    append(user, bytes, length);
    return length > 0 ? WYT_OK : 99;
}

static bool has_outcomes(const struct open *open)
{
    return wyt_board_kind(open->board) == WYT_BOARD_OUTCOME;
}

static uint32_t cell_at(const struct open *open, const uint64_t *heaps)
{
    uint32_t cell = 7;
    CHECK_STATUS(WYT_OK, wyt_board_get(open->board, heaps, open->n, &cell));
    return cell;
}

/* "P", "12", or what a removed cell and an N-position are written as. */
static const char *name_of(const struct open *open, uint32_t cell,
                           const char *removed, const char *other)
{
    static char text[16];
    if (cell == WYT_CELL_REMOVED)
        return removed;
    if (has_outcomes(open))
        return cell == WYT_OUTCOME_P ? "P" : other;
    (void)snprintf(text, sizeof text, "%" PRIu32, cell);
    return text;
}

/* ---- what is expected ---- */

static int widest(const struct open *open)
{
    size_t most = 1;
    for (uint64_t y = 0; y < (open->n > 1 ? open->size[1] : 1); y++)
        for (uint64_t x = 0; x < open->size[0]; x++) {
            const uint64_t heaps[2] = {x, y};
            const char *name = name_of(open, cell_at(open, heaps), "", "");
            most = strlen(name) > most ? strlen(name) : most;
        }
    return (int)most;
}

static void expect_text(const struct open *open, struct paper *paper)
{
    const int width = widest(open);
    for (uint64_t y = open->n > 1 ? open->size[1] : 1; y-- > 0;) {
        for (uint64_t x = 0; x < open->size[0]; x++) {
            const uint64_t heaps[2] = {x, y};
            const char *name = name_of(open, cell_at(open, heaps), "#", ".");
            char text[32];
            int length =
                snprintf(text, sizeof text, "%s%*s",
                         x == 0 || has_outcomes(open) ? "" : " ", width, name);
            append(paper, text, (size_t)length);
        }
        append(paper, "\n", 1);
    }
}

static void expect_plane(const struct open *open, struct paper *paper)
{
    for (uint64_t x = 0; x < open->size[0]; x++)
        for (uint64_t y = 0; y < open->size[1]; y++) {
            const uint64_t heaps[2] = {x, y};
            const char *name = name_of(open, cell_at(open, heaps), "", "N");
            append(paper, name, strlen(name));
            append(paper, y + 1 == open->size[1] ? "\n" : ",", 1);
        }
}

static void expect_lines(const struct open *open, struct paper *paper)
{
    uint64_t heaps[HEAPS] = {0};
    size_t i = 0;
    while (i < open->n) {
        for (i = 0; i < open->n; i++) {
            char text[32];
            int length = snprintf(text, sizeof text, "%" PRIu64 ",", heaps[i]);
            append(paper, text, (size_t)length);
        }
        const char *name = name_of(open, cell_at(open, heaps), "?", "N");
        append(paper, name, strlen(name));
        append(paper, "\n", 1);
        for (i = 0; i < open->n && ++heaps[i] == open->size[i]; i++)
            heaps[i] = 0;
    }
}

static void expect_pbm(const struct open *open, struct paper *paper)
{
    char head[64];
    int length = snprintf(head, sizeof head, "P4\n%" PRIu64 " %" PRIu64 "\n",
                          open->size[0], open->size[1]);
    append(paper, head, (size_t)length);
    for (uint64_t y = open->size[1]; y-- > 0;)
        for (uint64_t x = 0; x < open->size[0]; x += 8) {
            unsigned byte = 0;
            for (uint64_t i = 0; i < 8 && x + i < open->size[0]; i++) {
                const uint64_t heaps[2] = {x + i, y};
                if (cell_at(open, heaps) == WYT_OUTCOME_P)
                    byte |= 0x80u >> i;
            }
            append(paper, (const char[1]){(char)(unsigned char)byte}, 1);
        }
}

/* ---- what is written ---- */

static void check_format(const struct open *open, const char *format,
                         void (*expect)(const struct open *, struct paper *))
{
    struct paper found = {0}, right = {0};
    size_t at = 0;
    CHECK_STATUS(WYT_OK, wyt_board_write(open->bench.context, open->board,
                                         format, take, &found));
    expect(open, &right);
    while (at < found.length && at < right.length &&
           found.text[at] == right.text[at])
        at++;
    CHECK(at == found.length && at == right.length,
          "%s of %s: byte %zu of %zu, %zu were expected", format,
          test_position(open->size, open->n), at, found.length, right.length);
    free(found.text);
    free(right.text);
}

static void formats(void **state)
{
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(samples); i++) {
        const struct sample *sample = &samples[i];
        struct open open = open_sample(sample);
        if (open.n <= 2)
            check_format(&open, "text", expect_text);
        check_format(&open, "csv", open.n == 2 ? expect_plane : expect_lines);
        if (open.n == 2 && has_outcomes(&open))
            check_format(&open, "pbm", expect_pbm);
        close_sample(&open);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(formats)};
    return test_main("api formats", tests, TEST_LENGTH(tests));
}
