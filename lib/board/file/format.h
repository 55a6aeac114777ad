/* SPDX-License-Identifier: MIT */
/*
 * The bytes of a saved board, version 1; docs/format.md tells everybody. All
 * numbers are little-endian.
 *
 *   head     a multiple of 4096 bytes: what it is, with a CRC-32
 *   payload  the rows of the board as they lie in memory
 *   table    a CRC-32 a chunk of the payload, and one of these
 *
 * A board that is being made has two slots behind the table, from the next
 * multiple of 4096 on, 4096 bytes each. They say how many rows are final; see
 * board/file/unfinished.h.
 */
#ifndef WYT_BOARD_FILE_FORMAT_H
#define WYT_BOARD_FILE_FORMAT_H

#include <wythoff/board.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/formatted.h"
#include "board/file/input.h"
#include "rules/game.h"

#define WYT__FILE_FORMAT 1
#define WYT__FILE_BLOCK 4096
#define WYT__FILE_CHUNK ((uint64_t)1 << 20)
/* The longest head, far beyond every game text. */
#define WYT__FILE_HEAD_MOST ((uint64_t)1 << 20)

/* States. */
#define WYT__FILE_PARTIAL 1
#define WYT__FILE_COMPLETE 2

struct wyt__head {
    uint32_t library, state, kind, cell_bytes; /* 0: bits */
    size_t n;
    uint64_t size[WYT__HEAPS];
    uint64_t head_bytes, payload_bytes, row_bytes, rows, chunk_bytes, chunks;
    const char *text; /* of the game; borrowed */
    size_t text_length;
    /* What follows from these. */
    uint64_t table_at, file_bytes, slots_at, part_bytes;
    bool has_slots; /* of a complete one: its end is still to be cut off */
};

/* The newest state of a board that is being made; zero: none. */
struct wyt__slot {
    uint64_t sequence, rows;
    uint32_t tail_sum; /* of the final rows behind the last whole chunk */
};

/* Numbers in bytes. */
static inline uint64_t wyt__get_number(const unsigned char *bytes, size_t size)
{
    uint64_t number = 0;
    for (size_t i = size; i-- > 0;)
        number = number << 8 | bytes[i];
    return number;
}

static inline void wyt__put_number(unsigned char *bytes, uint64_t number,
                                   size_t size)
{
    for (size_t i = 0; i < size; i++)
        bytes[i] = (unsigned char)(number >> (8 * i) & 0xff);
}

/* The head of a board, complete or not. */
int32_t wyt__head_of(wyt_context *context, const wyt_board *board,
                     uint32_t state, struct wyt__head *head);

/* Writes it to head_bytes bytes that are zero, the first eight of them last. */
void wyt__head_put(const struct wyt__head *head, unsigned char *bytes);

/* Whether a file that begins with these eight bytes was given up before its
 * head was written: nothing stands in it, whatever its length. A file that is
 * shorter is looked at as if zeros followed. */
bool wyt__head_is_blank(const unsigned char *start);

/* Changes the state in such bytes. */
void wyt__head_set_state(unsigned char *bytes, uint64_t length, uint32_t state);

/*
 * Reads the head of a file and checks all of it, and the length of the file,
 * before anything of that length is asked for. *out_bytes, which the text
 * points into, are head_bytes bytes for wyt__release().
 */
int32_t wyt__head_read(const struct wyt__input *input, struct wyt__head *head,
                       unsigned char **out_bytes);

/* Where slot number i stands; writes one; the newest one that is whole. */
uint64_t wyt__slot_at(const struct wyt__head *head, uint64_t sequence);
void wyt__slot_put(const struct wyt__slot *slot, unsigned char *bytes);
int32_t wyt__slot_read(const struct wyt__input *input,
                       const struct wyt__head *head, struct wyt__slot *slot);

/* Refuses a file: "'x.wyt' is no saved board: REASON", "... is damaged: ...".
 */
WYT__FORMATTED(2, 3)
int32_t wyt__file_fail(const struct wyt__input *input, const char *format, ...);
WYT__FORMATTED(2, 3)
int32_t wyt__file_damaged(const struct wyt__input *input, const char *format,
                          ...);

#endif
