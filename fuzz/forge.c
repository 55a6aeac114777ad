/* SPDX-License-Identifier: MIT */
/*
 * Files with boards from decisions, docs/format.md. A plan has, in this order:
 * flags, the kind, the width of cells, the number of heaps, the sizes, the
 * length of the game text and the text, final rows, the instruction set,
 * patches of the head, and the payload to the end of the input.
 */
#include "forge.h"

#include <stdlib.h>
#include <string.h>

#define BLOCK 4096
#define SIZES 128

/* Flags of a plan. */
enum {
    RAW = 1,        /* no plan: the file itself */
    UNFINISHED = 2, /* with slots */
    LARGE = 4,      /* sizes of 64 bits */
    WRONG_HEAD = 8, /* sums are not made right */
    WRONG_CHUNKS = 16,
    WRONG_SLOTS = 32,
    SMALL_CHUNKS = 64, /* of 4096 bytes */
    CUT = 128          /* the last byte is missing */
};

struct plan {
    unsigned flags;
    uint64_t kind, width, n, sizes[FUZZ_HEAPS], final_rows;
    uint64_t rows, row_bytes, payload, chunk, chunks;
    const uint8_t *text;
    size_t text_length;
};

/* CRC-32 of IEEE 802.3, bit by bit. */
static uint32_t crc(const uint8_t *bytes, uint64_t length)
{
    uint32_t sum = 0xffffffffu;
    for (uint64_t i = 0; i < length; i++) {
        sum ^= bytes[i];
        for (int bit = 0; bit < 8; bit++)
            sum = sum >> 1 ^ ((sum & 1) != 0 ? 0xedb88320u : 0);
    }
    return ~sum;
}

static void put(uint8_t *at, uint64_t number, size_t bytes)
{
    for (size_t i = 0; i < bytes; i++)
        at[i] = (uint8_t)(number >> 8 * i & 0xff);
}

static uint64_t get(const uint8_t *at, size_t bytes)
{
    uint64_t number = 0;
    for (size_t i = bytes; i-- > 0;)
        number = number << 8 | at[i];
    return number;
}

static void take_plan(struct input *input, struct plan *plan)
{
    plan->kind = take_below(input, 6);
    plan->width = take_below(input, 6);
    plan->n = take_below(input, FUZZ_HEAPS + 2);
    for (uint64_t i = 0; i < plan->n && i < FUZZ_HEAPS; i++)
        plan->sizes[i] =
            (plan->flags & LARGE) != 0 ? take_number(input) : take(input, 1);
    plan->text_length = (size_t)take(input, 1);
    plan->text = take_bytes(input, &plan->text_length);
    plan->final_rows = take_number(input);
}

/* The lengths that follow from the sizes, as far as they are not absurd. */
static void lay_out(struct plan *plan)
{
    uint64_t width = plan->sizes[0];
    plan->rows = 1;
    for (uint64_t i = 1; i < plan->n && i < FUZZ_HEAPS; i++)
        plan->rows *= plan->sizes[i];
    for (uint64_t i = 0; i < plan->n && i < FUZZ_HEAPS; i++)
        if (plan->sizes[i] == 0)
            plan->rows = 0;
    if (plan->rows == 0)
        width = 0;
    plan->row_bytes = plan->width == 0 ? (width / 64 + (width % 64 != 0)) * 8
                                       : width * plan->width;
    plan->payload = plan->rows * plan->row_bytes;
    plan->chunk = (plan->flags & SMALL_CHUNKS) != 0 ? BLOCK : (uint64_t)1 << 20;
    plan->chunks =
        plan->payload / plan->chunk + (plan->payload % plan->chunk != 0);
}

static void put_head(const struct plan *plan, uint8_t *head)
{
    static const uint8_t magic[8] = {0x89, 'W',  'Y',  'T',
                                     '\r', '\n', 0x1a, '\n'};
    memcpy(head, magic, sizeof magic);
    put(head + 8, 1, 4);
    put(head + 12, 0x01020304, 4);
    put(head + 20, (plan->flags & UNFINISHED) != 0 ? 1 : 2, 4);
    put(head + 24, BLOCK, 8);
    put(head + 32, plan->payload, 8);
    put(head + 40, plan->row_bytes, 8);
    put(head + 48, plan->rows, 8);
    put(head + 56, plan->chunk, 8);
    put(head + 64, plan->chunks, 8);
    put(head + 72, plan->kind, 4);
    put(head + 76, plan->width, 4);
    put(head + 80, plan->n, 4);
    put(head + 84, wyt_version(), 4);
    put(head + 88, plan->text_length, 8);
    for (uint64_t i = 0; i < plan->n && i < FUZZ_HEAPS; i++)
        put(head + SIZES + 8 * i, plan->sizes[i], 8);
    memcpy(head + SIZES + 8 * (plan->n < FUZZ_HEAPS ? plan->n : FUZZ_HEAPS),
           plan->text, plan->text_length);
}

/* Numbers of the head that are something else. */
static void patch(struct input *input, uint8_t *head)
{
    uint64_t count = take_below(input, 4);
    for (uint64_t i = 0; i < count; i++) {
        uint64_t place = take_below(input, 32);
        put(head + 4 * place, take_number(input), place == 31 ? 4 : 8);
    }
}

static uint64_t round_up(uint64_t bytes)
{
    return (bytes + BLOCK - 1) / BLOCK * BLOCK;
}

/* Sums of chunks of those that are there, and one of the table. */
static void sum_chunks(const struct plan *plan, uint8_t *payload)
{
    uint8_t *table = payload + plan->payload;
    for (uint64_t i = 0; i < plan->chunks; i++) {
        uint64_t left = plan->payload - i * plan->chunk;
        put(table + 4 * i,
            crc(payload + i * plan->chunk,
                left < plan->chunk ? left : plan->chunk),
            4);
    }
    put(table + 4 * plan->chunks, crc(table, 4 * plan->chunks), 4);
}

static void put_slots(const struct plan *plan, uint8_t *payload, uint8_t *slots)
{
    for (uint64_t i = 1; i <= 2; i++) {
        uint8_t *slot = slots + i % 2 * BLOCK;
        uint64_t rows = i == 1 ? plan->final_rows / 2 : plan->final_rows;
        uint64_t end = rows * plan->row_bytes;
        uint64_t from = end / plan->chunk * plan->chunk;
        memcpy(slot, "WYTSLOT\1", 8);
        put(slot + 8, i, 8);
        put(slot + 16, rows, 8);
        put(slot + 24, rows <= plan->rows ? crc(payload + from, end - from) : 0,
            4);
        put(slot + 28, (plan->flags & WRONG_SLOTS) != 0 ? 0 : crc(slot, 28), 4);
    }
}

/* All of a file whose lengths are known to fit. */
static void fill(struct input *input, const struct plan *plan,
                 struct forged *file, uint64_t slots_at)
{
    uint8_t *payload = file->bytes + BLOCK;
    size_t length = (size_t)plan->payload;
    const uint8_t *cells;
    put_head(plan, file->bytes);
    patch(input, file->bytes);
    cells = take_bytes(input, &length);
    memcpy(payload, cells, length);
    if ((plan->flags & WRONG_CHUNKS) == 0)
        sum_chunks(plan, payload);
    if ((plan->flags & UNFINISHED) != 0)
        put_slots(plan, payload, file->bytes + slots_at);
    if ((plan->flags & WRONG_HEAD) == 0) {
        uint64_t head = get(file->bytes + 24, 8);
        if (head > 20 && head <= file->length)
            put(file->bytes + 16, crc(file->bytes + 20, head - 20), 4);
    }
}

static void follow(struct input *input, struct plan *plan, struct forged *file)
{
    uint64_t length, slots_at;
    take_plan(input, plan);
    file->isa = take_below(input, 3);
    lay_out(plan);
    if (plan->sizes[0] > FORGE_MOST || plan->rows > FORGE_MOST ||
        plan->row_bytes > FORGE_MOST || plan->payload > FORGE_MOST) {
        /* The head says what it likes; there are no cells. */
        plan->payload = plan->chunks = plan->rows = 0;
    }
    length = BLOCK + plan->payload + 4 * plan->chunks + 4;
    slots_at = round_up(length);
    if ((plan->flags & UNFINISHED) != 0)
        length = slots_at + 2 * (uint64_t)BLOCK;
    file->length = (size_t)length;
    file->bytes = calloc(1, file->length);
    EXPECT(file->bytes != NULL, "no memory");
    fill(input, plan, file, slots_at);
    if ((plan->flags & CUT) != 0)
        file->length--;
}

void forge(struct input *input, struct forged *file)
{
    struct plan plan = {.flags = (unsigned)take(input, 1)};
    if ((plan.flags & RAW) == 0) {
        follow(input, &plan, file);
        return;
    }
    *file = (struct forged){.length = input->left};
    file->bytes = calloc(1, input->left + 1);
    EXPECT(file->bytes != NULL, "no memory");
    memcpy(file->bytes, take_bytes(input, &file->length), file->length);
}
