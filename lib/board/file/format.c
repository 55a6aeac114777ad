/* SPDX-License-Identifier: MIT */
/*
 * Heads and slots of saved boards. A head is believed only if its sum is right
 * and every number in it follows from the game, the size and the width of
 * cells, and if the file has just the length that follows.
 */
#include "board/file/format.h"

#include <wythoff/board.h>
#include <wythoff/context.h>
#include <wythoff/status.h>
#include <wythoff/version.h>

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/context.h"
#include "base/crc.h"
#include "base/text.h"
#include "base/wide.h"
#include "board/file/input.h"
#include "board/storage.h"
#include "rules/game.h"
#include "rules/rules.h"

/* No text file, and changed by whoever takes it for one. */
static const unsigned char magic[8] = {0x89, 'W',  'Y',  'T',
                                       '\r', '\n', 0x1a, '\n'};
static const unsigned char slot_magic[8] = {'W', 'Y', 'T', 'S',
                                            'L', 'O', 'T', 1};

#define ORDER 0x01020304u

/* Where the numbers stand; the sum is that of the bytes behind it. */
enum {
    AT_FORMAT = 8,
    AT_ORDER = 12,
    AT_SUM = 16,
    AT_STATE = 20,
    AT_HEAD_BYTES = 24,
    AT_PAYLOAD_BYTES = 32,
    AT_ROW_BYTES = 40,
    AT_ROWS = 48,
    AT_CHUNK_BYTES = 56,
    AT_CHUNKS = 64,
    AT_KIND = 72,
    AT_CELL_BYTES = 76,
    AT_HEAPS = 80,
    AT_LIBRARY = 84,
    AT_TEXT_LENGTH = 88,
    AT_ZEROS = 96,
    AT_SIZES = 128
};

/* Where the fields of a slot stand. */
enum { AT_SEQUENCE = 8, AT_FINAL = 16, AT_TAIL = 24, AT_SLOT_SUM = 28 };
#define SLOT_BYTES 32

/* No length is beyond this, so that sums of a few of them are no problem. */
#define MOST_BYTES ((uint64_t)1 << 60)

static int32_t say(const struct wyt__input *input, const char *what,
                   const char *format, va_list arguments)
{
    char reason[256];
    vsnprintf(reason, sizeof reason, format, arguments);
    return wyt__fail(input->context, WYT_E_DATA, "%s %s: %s",
                     wyt__input_name(input).text, what, reason);
}

int32_t wyt__file_fail(const struct wyt__input *input, const char *format, ...)
{
    va_list arguments;
    int32_t status;
    va_start(arguments, format);
    status = say(input, "is no saved board", format, arguments);
    va_end(arguments);
    return status;
}

int32_t wyt__file_damaged(const struct wyt__input *input, const char *format,
                          ...)
{
    va_list arguments;
    int32_t status;
    va_start(arguments, format);
    status = say(input, "is damaged", format, arguments);
    va_end(arguments);
    return status;
}

/* ---- what follows from the size ---- */

static bool multiply(uint64_t a, uint64_t b, uint64_t *product)
{
    return wyt__times(a, b, product) && *product <= MOST_BYTES;
}

/* False if the board has more bytes than any file. */
static bool set_rows(struct wyt__head *head)
{
    uint64_t width = head->size[0];
    head->rows = 1;
    for (size_t i = 0; i < head->n; i++)
        if (head->size[i] == 0)
            width = 0;
    for (size_t i = 1; i < head->n && width > 0; i++)
        if (!multiply(head->rows, head->size[i], &head->rows))
            return false;
    if (width == 0)
        head->rows = 0;
    if (head->cell_bytes == 0) {
        head->row_bytes = (width / 64 + (width % 64 != 0)) * 8;
        return head->row_bytes <= MOST_BYTES;
    }
    return multiply(width, head->cell_bytes, &head->row_bytes);
}

static uint64_t round_up(uint64_t bytes)
{
    return (bytes + WYT__FILE_BLOCK - 1) / WYT__FILE_BLOCK * WYT__FILE_BLOCK;
}

static bool lay_out(struct wyt__head *head)
{
    if (!set_rows(head) ||
        !multiply(head->rows, head->row_bytes, &head->payload_bytes))
        return false;
    head->chunks = head->payload_bytes / head->chunk_bytes +
                   (head->payload_bytes % head->chunk_bytes != 0);
    head->table_at = head->head_bytes + head->payload_bytes;
    head->file_bytes = head->table_at + 4 * head->chunks + 4;
    head->slots_at = round_up(head->file_bytes);
    head->part_bytes = head->slots_at + 2 * WYT__FILE_BLOCK;
    return true;
}

/* ---- writing ---- */

int32_t wyt__head_of(wyt_context *context, const wyt_board *board,
                     uint32_t state, struct wyt__head *head)
{
    if (wyt__rules_is_callback(board->rules))
        return wyt__fail(context, WYT_E_ARGUMENT,
                         "the board is of %s; one of a game with a text, which "
                         "is what a file says of it, was expected",
                         board->rules->text);
    *head = (struct wyt__head){.library = wyt_version(),
                               .state = state,
                               .kind = board->kind,
                               .cell_bytes = board->value_bytes,
                               .n = board->n,
                               .chunk_bytes = WYT__FILE_CHUNK,
                               .text = board->rules->text,
                               .text_length = board->rules->text_length};
    memcpy(head->size, board->size, board->n * sizeof *board->size);
    head->head_bytes = round_up(AT_SIZES + 8 * board->n + head->text_length);
    if (lay_out(head) && head->head_bytes <= WYT__FILE_HEAD_MOST)
        return WYT_OK;
    return wyt__fail(context, WYT_LIMIT,
                     "a board of size %s is beyond the limit of files",
                     wyt__tuple(board->size, board->n).text);
}

/* The magic comes last, so that a kill leaves a blank head or a whole one. */
void wyt__head_put(const struct wyt__head *head, unsigned char *bytes)
{
    wyt__put_number(bytes + AT_FORMAT, WYT__FILE_FORMAT, 4);
    wyt__put_number(bytes + AT_ORDER, ORDER, 4);
    wyt__put_number(bytes + AT_HEAD_BYTES, head->head_bytes, 8);
    wyt__put_number(bytes + AT_PAYLOAD_BYTES, head->payload_bytes, 8);
    wyt__put_number(bytes + AT_ROW_BYTES, head->row_bytes, 8);
    wyt__put_number(bytes + AT_ROWS, head->rows, 8);
    wyt__put_number(bytes + AT_CHUNK_BYTES, head->chunk_bytes, 8);
    wyt__put_number(bytes + AT_CHUNKS, head->chunks, 8);
    wyt__put_number(bytes + AT_KIND, head->kind, 4);
    wyt__put_number(bytes + AT_CELL_BYTES, head->cell_bytes, 4);
    wyt__put_number(bytes + AT_HEAPS, head->n, 4);
    wyt__put_number(bytes + AT_LIBRARY, head->library, 4);
    wyt__put_number(bytes + AT_TEXT_LENGTH, head->text_length, 8);
    for (size_t i = 0; i < head->n; i++)
        wyt__put_number(bytes + AT_SIZES + 8 * i, head->size[i], 8);
    memcpy(bytes + AT_SIZES + 8 * head->n, head->text, head->text_length);
    wyt__head_set_state(bytes, head->head_bytes, head->state);
    memcpy(bytes, magic, sizeof magic);
}

bool wyt__head_is_blank(const unsigned char *start)
{
    static const unsigned char zeros[sizeof magic];
    return memcmp(start, zeros, sizeof zeros) == 0;
}

void wyt__head_set_state(unsigned char *bytes, uint64_t length, uint32_t state)
{
    wyt__put_number(bytes + AT_STATE, state, 4);
    wyt__put_number(bytes + AT_SUM,
                    wyt__crc32(0, bytes + AT_STATE, (size_t)length - AT_STATE),
                    4);
}

/* ---- reading ---- */

/* What can be said before the length of the head is known. */
static int32_t check_start(const struct wyt__input *input,
                           const unsigned char *bytes, size_t length)
{
    uint64_t format = wyt__get_number(bytes + AT_FORMAT, 4);
    uint64_t order = wyt__get_number(bytes + AT_ORDER, 4);
    uint64_t head = wyt__get_number(bytes + AT_HEAD_BYTES, 8);
    if (wyt__head_is_blank(bytes))
        return wyt__file_fail(input,
                              "%s, as work leaves it that is stopped before "
                              "anything is kept",
                              length == 0 ? "it is empty"
                                          : "it begins with zeros");
    if (length < sizeof magic || memcmp(bytes, magic, sizeof magic) != 0)
        return wyt__file_fail(input,
                              "it does not begin with the bytes 89 57 59 "
                              "54 0d 0a 1a 0a");
    if (length < AT_SIZES)
        return wyt__file_fail(input,
                              "it has %zu bytes, less than the least head, %d",
                              length, WYT__FILE_BLOCK);
    if (format > WYT__FILE_FORMAT)
        return wyt__fail(input->context, WYT_UNSUPPORTED,
                         "%s has version %llu of the format; this library "
                         "reads version %d",
                         wyt__input_name(input).text,
                         (unsigned long long)format, WYT__FILE_FORMAT);
    if (format == 0 || order != ORDER)
        return wyt__file_fail(input,
                              "version %llu and byte order %08llx where %d and "
                              "%08x were expected",
                              (unsigned long long)format,
                              (unsigned long long)order, WYT__FILE_FORMAT,
                              ORDER);
    if (head == 0 || head % WYT__FILE_BLOCK != 0 || head > WYT__FILE_HEAD_MOST)
        return wyt__file_fail(input,
                              "the head says that it has %llu bytes; a "
                              "multiple of %d up to %llu was expected",
                              (unsigned long long)head, WYT__FILE_BLOCK,
                              (unsigned long long)WYT__FILE_HEAD_MOST);
    if (head > input->bytes)
        return wyt__file_fail(input,
                              "it ends after %llu bytes, inside the head of "
                              "%llu",
                              (unsigned long long)input->bytes,
                              (unsigned long long)head);
    return WYT_OK;
}

static int32_t check_sum(const struct wyt__input *input,
                         const unsigned char *bytes, uint64_t length)
{
    uint32_t sum = wyt__crc32(0, bytes + AT_STATE, (size_t)length - AT_STATE);
    uint32_t expected = (uint32_t)wyt__get_number(bytes + AT_SUM, 4);
    if (sum == expected)
        return WYT_OK;
    return wyt__file_damaged(input,
                             "the head has the CRC-32 %08x; %08x was expected",
                             (unsigned)sum, (unsigned)expected);
}

/* A number of the head that is not what it has to be. */
static int32_t refuse(const struct wyt__input *input, const char *what,
                      uint64_t number, const char *expected)
{
    return wyt__file_fail(input, "%s is %llu; %s was expected", what,
                          (unsigned long long)number, expected);
}

static int32_t check_kind(const struct wyt__input *input,
                          const struct wyt__head *head)
{
    if (head->state != WYT__FILE_PARTIAL && head->state != WYT__FILE_COMPLETE)
        return refuse(input, "the state", head->state, "1 or 2");
    if (head->kind < WYT_BOARD_OUTCOME || head->kind > WYT_BOARD_OPTIONS)
        return refuse(input, "the kind", head->kind, "1 to 4");
    if (head->kind == WYT_BOARD_OUTCOME && head->cell_bytes != 0)
        return refuse(input, "the width of outcomes", head->cell_bytes, "0");
    if (head->kind != WYT_BOARD_OUTCOME && head->cell_bytes != 2 &&
        head->cell_bytes != 4)
        return refuse(input, "the width of numbers", head->cell_bytes,
                      "2 or 4");
    if (head->chunk_bytes < WYT__FILE_BLOCK ||
        head->chunk_bytes % WYT__FILE_BLOCK != 0 ||
        head->chunk_bytes > (uint64_t)1 << 30)
        return refuse(input, "the length of a chunk", head->chunk_bytes,
                      "a multiple of 4096 up to 2^30");
    return WYT_OK;
}

static int32_t take_sizes(const struct wyt__input *input,
                          const unsigned char *bytes, struct wyt__head *head)
{
    uint64_t n = wyt__get_number(bytes + AT_HEAPS, 4), room;
    uint64_t length = wyt__get_number(bytes + AT_TEXT_LENGTH, 8);
    if (n == 0 || n > WYT__HEAPS)
        return refuse(input, "the number of heaps", n, "1 to 64");
    room = head->head_bytes - AT_SIZES - 8 * n; /* 4096 >= 128 + 8 * 64 */
    if (length == 0 || length > room)
        return refuse(input, "the length of the game text", length,
                      "1 up to the end of the head");
    head->n = (size_t)n;
    for (size_t i = 0; i < head->n; i++)
        head->size[i] = wyt__get_number(bytes + AT_SIZES + 8 * i, 8);
    head->text = (const char *)bytes + AT_SIZES + 8 * n;
    head->text_length = (size_t)length;
    return WYT_OK;
}

/* Bytes from..end-1, which mean nothing. */
static int32_t check_zeros(const struct wyt__input *input,
                           const unsigned char *bytes, uint64_t from,
                           uint64_t end)
{
    for (uint64_t i = from; i < end; i++)
        if (bytes[i] != 0)
            return wyt__file_fail(input,
                                  "byte %llu of the head is %u; 0 was expected",
                                  (unsigned long long)i, (unsigned)bytes[i]);
    return WYT_OK;
}

/* Behind the numbers, and behind the text. */
static int32_t check_rest(const struct wyt__input *input,
                          const unsigned char *bytes,
                          const struct wyt__head *head)
{
    uint64_t text_end = AT_SIZES + 8 * (uint64_t)head->n + head->text_length;
    int32_t status = check_zeros(input, bytes, AT_ZEROS, AT_SIZES);
    return status == WYT_OK
               ? check_zeros(input, bytes, text_end, head->head_bytes)
               : status;
}

/* Whether the lengths are those that follow from the size. */
static int32_t check_lengths(const struct wyt__input *input,
                             const unsigned char *bytes, struct wyt__head *head)
{
    uint64_t expected;
    if (!lay_out(head))
        return wyt__file_fail(input,
                              "no file is as large as a board of size %s",
                              wyt__tuple(head->size, head->n).text);
    if (head->rows != wyt__get_number(bytes + AT_ROWS, 8) ||
        head->row_bytes != wyt__get_number(bytes + AT_ROW_BYTES, 8) ||
        head->payload_bytes != wyt__get_number(bytes + AT_PAYLOAD_BYTES, 8) ||
        head->chunks != wyt__get_number(bytes + AT_CHUNKS, 8))
        return wyt__file_fail(input,
                              "the lengths in the head are not those of a "
                              "board of size %s, %llu rows of %llu bytes",
                              wyt__tuple(head->size, head->n).text,
                              (unsigned long long)head->rows,
                              (unsigned long long)head->row_bytes);
    expected =
        head->state == WYT__FILE_COMPLETE ? head->file_bytes : head->part_bytes;
    head->has_slots = input->bytes == head->part_bytes;
    if (input->bytes != expected && !head->has_slots)
        return wyt__file_damaged(input, "it has %llu bytes; %llu were expected",
                                 (unsigned long long)input->bytes,
                                 (unsigned long long)expected);
    return WYT_OK;
}

static int32_t take_head(const struct wyt__input *input,
                         const unsigned char *bytes, struct wyt__head *head)
{
    int32_t status = check_sum(input, bytes, head->head_bytes);
    if (status != WYT_OK)
        return status;
    head->state = (uint32_t)wyt__get_number(bytes + AT_STATE, 4);
    head->kind = (uint32_t)wyt__get_number(bytes + AT_KIND, 4);
    head->cell_bytes = (uint32_t)wyt__get_number(bytes + AT_CELL_BYTES, 4);
    head->library = (uint32_t)wyt__get_number(bytes + AT_LIBRARY, 4);
    head->chunk_bytes = wyt__get_number(bytes + AT_CHUNK_BYTES, 8);
    status = check_kind(input, head);
    if (status == WYT_OK)
        status = take_sizes(input, bytes, head);
    if (status == WYT_OK)
        status = check_rest(input, bytes, head);
    return status == WYT_OK ? check_lengths(input, bytes, head) : status;
}

int32_t wyt__head_read(const struct wyt__input *input, struct wyt__head *head,
                       unsigned char **out_bytes)
{
    unsigned char start[AT_SIZES] = {0}, *bytes;
    size_t length =
        input->bytes < sizeof start ? (size_t)input->bytes : sizeof start;
    int32_t status = wyt__input_read(input, 0, start, length);
    *head = (struct wyt__head){0};
    if (status == WYT_OK)
        status = check_start(input, start, length);
    if (status != WYT_OK)
        return status;
    head->head_bytes = wyt__get_number(start + AT_HEAD_BYTES, 8);
    bytes = wyt__allocate(input->context, (size_t)head->head_bytes, 1, &status);
    if (status == WYT_OK)
        status = wyt__input_read(input, 0, bytes, (size_t)head->head_bytes);
    if (status == WYT_OK)
        status = take_head(input, bytes, head);
    if (status == WYT_OK)
        *out_bytes = bytes;
    else
        wyt__release(input->context, bytes, (size_t)head->head_bytes, 1);
    return status;
}

/* ---- slots ---- */

uint64_t wyt__slot_at(const struct wyt__head *head, uint64_t sequence)
{
    return head->slots_at + sequence % 2 * WYT__FILE_BLOCK;
}

void wyt__slot_put(const struct wyt__slot *slot, unsigned char *bytes)
{
    memcpy(bytes, slot_magic, sizeof slot_magic);
    wyt__put_number(bytes + AT_SEQUENCE, slot->sequence, 8);
    wyt__put_number(bytes + AT_FINAL, slot->rows, 8);
    wyt__put_number(bytes + AT_TAIL, slot->tail_sum, 4);
    wyt__put_number(bytes + AT_SLOT_SUM, wyt__crc32(0, bytes, AT_SLOT_SUM), 4);
}

/* Whether the bytes are a slot that was written to its end. */
static bool take_slot(const unsigned char *bytes, const struct wyt__head *head,
                      struct wyt__slot *slot)
{
    if (memcmp(bytes, slot_magic, sizeof slot_magic) != 0 ||
        wyt__get_number(bytes + AT_SLOT_SUM, 4) !=
            wyt__crc32(0, bytes, AT_SLOT_SUM))
        return false;
    slot->sequence = wyt__get_number(bytes + AT_SEQUENCE, 8);
    slot->rows = wyt__get_number(bytes + AT_FINAL, 8);
    slot->tail_sum = (uint32_t)wyt__get_number(bytes + AT_TAIL, 4);
    return slot->rows <= head->rows;
}

int32_t wyt__slot_read(const struct wyt__input *input,
                       const struct wyt__head *head, struct wyt__slot *slot)
{
    *slot = (struct wyt__slot){0};
    for (uint64_t i = 0; i < 2; i++) {
        unsigned char bytes[SLOT_BYTES];
        struct wyt__slot found;
        int32_t status =
            wyt__input_read(input, wyt__slot_at(head, i), bytes, sizeof bytes);
        if (status != WYT_OK)
            return status;
        if (take_slot(bytes, head, &found) && found.sequence > slot->sequence)
            *slot = found;
    }
    return WYT_OK;
}
