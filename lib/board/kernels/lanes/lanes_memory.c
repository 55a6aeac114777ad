/* SPDX-License-Identifier: MIT */
/*
 * Where the planes of lanes stand: rings of steps, one a plane and field, the
 * addresses of what each step deals with, and the carry; see lanes.h.
 */
#include <wythoff/board.h>
#include <wythoff/context.h>
#include <wythoff/status.h>

#include <string.h>

#include "base/context.h"
#include "base/least.h"
#include "board/kernels/lanes/lanes.h"
#include "board/kernels/lanes/lanes_band.h"
#include "board/kernels/lanes/lanes_run.h"
#include "board/kernels/shear/shear.h"
#include "board/kernels/transpose.h"
#include "board/storage.h"
#include "rules/game.h"
#include "rules/rules.h"

/* Cells of a board for which further threads do not pay. */
#define SMALL ((uint64_t)1 << 20)
/* P-options that a byte holds in every instruction set. */
#define MOST_OF_BYTE 127

/* Bytes that are cleared between two polls. */
#define PIECE ((size_t)1 << 20)

/* Of three heaps: bytes of rings that stay near, and layers of a band. */
#define NEAR ((uint64_t)256 << 10)
#define DEEP 16

/* Numbers of 2 bytes do for most, of 1 byte for few P-options. Of outcomes and
 * numbers of P-options only limits have to fit. */
static size_t bytes_for(const wyt_board *board,
                        const struct wyt__lanes_isa *isa,
                        const struct wyt__lanes_program *program)
{
    const bool is_small = board->kind == WYT_BOARD_OPTIONS &&
                          board->value_bytes == 2 &&
                          program->most <= MOST_OF_BYTE;
    size_t width = is_small                  ? 0
                   : board->value_bytes == 4 ? 2
                                             : board->value_bytes == 2;
    for (; width < 2; width++) {
        bool fits = board->kind != WYT_BOARD_REMOTENESS ||
                    board->largest < isa->nothing[width] - 1;
        for (size_t i = 0; i < program->class_count; i++)
            fits =
                fits && program->limits[i] <= UINT32_MAX >> (32 - (8 << width));
        if (fits)
            break;
    }
    return (size_t)1 << width;
}

/* Steps of a plane that are kept: a power of two, as many as it is looked back
 * at; windows look at the step itself, too, when it is written. */
static size_t ring_steps(const struct wyt__lanes *lanes, size_t plane)
{
    const struct wyt__lanes_plane *at = &lanes->program.planes[plane];
    const size_t least = (size_t)at->lag + at->is_source;
    size_t steps = 1;
    while (steps < least)
        steps *= 2;
    return steps;
}

static size_t all_ring_steps(const struct wyt__lanes *lanes)
{
    size_t steps = 0;
    for (size_t i = 0; i < lanes->program.plane_count; i++)
        steps += lanes->program.fields * ring_steps(lanes, i);
    return steps;
}

/* Bytes of the lanes below the first one that are looked at. */
static size_t rise_of(const struct wyt__lanes *lanes, size_t plane)
{
    const struct wyt__lanes_plane *at = &lanes->program.planes[plane];
    return (at->far * lanes->stride + at->rise) * lanes->bytes;
}

static size_t pad_of(const struct wyt__lanes *lanes, size_t plane)
{
    return wyt__lanes_round_up(rise_of(lanes, plane), lanes->isa->vector_bytes);
}

/* A single band leaves nothing to another one, and what is below a layer is
 * nothing. */
static size_t carry_of(const struct wyt__lanes *lanes, size_t plane)
{
    const size_t bytes = rise_of(lanes, plane);
    if (lanes->bands == 1 || bytes == 0)
        return 0;
    if (lanes->board->n == 3)
        return lanes->program.planes[plane].far * lanes->stride * lanes->bytes;
    return bytes <= WYT__LANES_FEW ? WYT__LANES_FEW : pad_of(lanes, plane);
}

/* Of one step. */
static size_t address_count(const struct wyt__lanes_program *program)
{
    return program->fields *
           (program->tap_count + 1 + 2 * program->ray_count +
            3 * (program->plane_count - 1 - program->ray_count));
}

/* Words of lanes of a layer. */
static size_t lane_words(const struct wyt__lanes *lanes)
{
    return (lanes->rows + 63) / 64;
}

static void shape_rows(struct wyt__lanes *lanes)
{
    const wyt_board *board = lanes->board;
    lanes->height = WYT__LANES_HEIGHT;
    if (lanes->rows < lanes->height) /* pairs of bytes are turned together */
        lanes->height = wyt__lanes_round_up(
            lanes->rows,
            board->kind == WYT_BOARD_OPTIONS ? 2 * WYT__SQUARE : WYT__SQUARE);
    lanes->deep = 1;
    lanes->high = lanes->stride = lanes->height;
    lanes->bands = (lanes->rows - 1) / lanes->height + 1;
    lanes->tile = WYT__LANES_TILE;
    lanes->tiles = (board->width + lanes->height - 2) / lanes->tile + 1;
    if (board->kind == WYT_BOARD_OUTCOME)
        lanes->tiles =
            (board->row_words + lanes->height / 64 - 1) / (lanes->tile / 64) +
            1;
}

/* As many layers as stay near, but each thread has some, and a band knows the
 * one below. */
static size_t choose_deep(const struct wyt__lanes *lanes, uint32_t threads)
{
    const uint64_t bytes =
        (uint64_t)all_ring_steps(lanes) * lanes->stride * lanes->bytes;
    size_t deep = (size_t)wyt__least_wide(NEAR / bytes, DEEP);
    deep = wyt__least(deep, lanes->layers / threads);
    if (deep < lanes->program.far)
        deep = lanes->program.far;
    return deep > 0 ? deep : 1;
}

static void shape_layers(struct wyt__lanes *lanes, uint32_t threads)
{
    const wyt_board *board = lanes->board;
    const size_t vector = lanes->isa->vector_bytes / lanes->bytes;
    size_t steps;
    lanes->high = wyt__lanes_round_up(lanes->rows, vector);
    lanes->stride =
        lanes->high + wyt__lanes_round_up(lanes->program.rise, vector);
    lanes->height = lanes->deep = choose_deep(lanes, threads);
    lanes->bands = (lanes->layers - 1) / lanes->deep + 1;
    lanes->tile = wyt__lanes_round_up(lanes->deep, WYT__SQUARE);
    steps =
        board->kind == WYT_BOARD_OUTCOME
            ? 64 * (board->row_words + lane_words(lanes))
            : wyt__lanes_round_up(board->width + lanes->rows - 1, WYT__SQUARE);
    lanes->tiles = (steps + lanes->deep - 2) / lanes->tile + 1;
}

void wyt__lanes_shape(struct wyt__lanes *lanes, const wyt_board *board,
                      const struct wyt__lanes_isa *isa, uint32_t threads)
{
    const struct wyt__lanes_program *program = &lanes->program;
    lanes->board = board;
    lanes->isa = isa;
    lanes->layers = board->n == 3 ? (size_t)board->size[2] : 1;
    lanes->rows = board->rows / lanes->layers;
    lanes->bytes = bytes_for(board, isa, program);
    lanes->threads = board->rows * (uint64_t)board->width < SMALL ? 1 : threads;
    if (board->n == 3)
        shape_layers(lanes, (uint32_t)lanes->threads);
    else
        shape_rows(lanes);
    if (lanes->threads > lanes->bands)
        lanes->threads = lanes->bands;
    for (lanes->ring = 1; lanes->ring <= program->lag; lanes->ring *= 2)
        ;
    lanes->pad = lanes->carry_bytes = 0;
    for (size_t i = 0; i < program->plane_count; i++) {
        const size_t bytes = pad_of(lanes, i);
        lanes->pad = bytes > lanes->pad ? bytes : lanes->pad;
        lanes->carry_bytes += program->fields * carry_of(lanes, i);
    }
    lanes->pad = wyt__lanes_round_up(lanes->pad, WYT__LANES_LINE);
    /* A line more: steps do not stand a power of two apart. */
    lanes->pitch = lanes->pad + lanes->deep * lanes->stride * lanes->bytes +
                   WYT__LANES_LINE;
    lanes->ring_count = program->fields * program->plane_count;
}

static size_t ring_bytes(const struct wyt__lanes *lanes)
{
    return all_ring_steps(lanes) * lanes->pitch + 2 * WYT__LANES_LINE;
}

/* 64-bit words of what a tile leaves, and of the square that it goes through,
 * of which the last one may be narrower. Bits of two heaps have 64 steps of the
 * past before them. */
static size_t out_words(const struct wyt__lanes *lanes)
{
    if (lanes->board->kind != WYT_BOARD_OUTCOME)
        return WYT__SQUARE *
               (lanes->deep * lanes->stride * lanes->bytes / 8 + 1);
    return lanes->board->n == 3
               ? lanes->deep * lane_words(lanes) * WYT__LANES_BITS
               : (64 + WYT__LANES_TILE) * WYT__SHEAR_WORDS;
}

/* Lanes of all layers of a band. */
static size_t lanes_of(const struct wyt__lanes *lanes)
{
    return lanes->deep * lanes->high;
}

static size_t slide_bytes(const struct wyt__lanes *lanes)
{
    return 2 * lanes->high * lanes->bytes + WYT__LANES_LINE;
}

static uint64_t thread_bytes(const struct wyt__lanes *lanes)
{
    return sizeof *lanes->band + ring_bytes(lanes) +
           2 * lanes->ring_count * sizeof *lanes->band->rings +
           lanes->ring * address_count(&lanes->program) * sizeof(void *) +
           lanes->deep * sizeof *lanes->band->layers + slide_bytes(lanes) +
           lanes_of(lanes) * (lanes->bytes + 8) + out_words(lanes) * 8 +
           sizeof(uint64_t) * WYT__LANES_HEIGHT * WYT__SHEAR_BLOCKS +
           sizeof(uint16_t) * WYT__SQUARE * WYT__SQUARE;
}

static uint64_t carry_bytes(const struct wyt__lanes *lanes)
{
    return (uint64_t)wyt__lanes_step_count(lanes) * lanes->carry_bytes;
}

/* Whether the rings of a band, with the squares that it leaves, are more than
 * there can be: then no number of bytes is right. */
static bool is_too_large(const struct wyt__lanes *lanes)
{
    const uint64_t layers = (uint64_t)lanes->deep + lanes->program.far + 1;
    const uint64_t step = layers * lanes->stride * lanes->bytes;
    return step > SIZE_MAX / 4 / (all_ring_steps(lanes) + WYT__SQUARE);
}

uint64_t wyt__lanes_memory(const struct wyt__lanes *lanes)
{
    const uint64_t bytes = carry_bytes(lanes) +
                           lanes->threads * thread_bytes(lanes) +
                           lanes->bands * sizeof(size_t) + 4096;
    return is_too_large(lanes) || bytes > SIZE_MAX / 2 ? UINT64_MAX : bytes;
}

/* The first field of remoteness is the least of P-positions. */
void wyt__lanes_clear(const struct wyt__lanes *lanes, size_t ring,
                      unsigned char *from, size_t bytes)
{
    const uint32_t nothing = lanes->program.kind == WYT_BOARD_REMOTENESS &&
                                     ring < lanes->program.plane_count
                                 ? lanes->isa->nothing[lanes->bytes / 2]
                                 : 0;
    const uint16_t two = (uint16_t)nothing;
    const void *one = lanes->bytes == 2 ? (const void *)&two : &nothing;
    size_t done = lanes->bytes;
    if (nothing == 0 || bytes == 0) {
        memset(from, 0, bytes);
        return;
    }
    for (memcpy(from, one, done); done < bytes; done *= 2)
        memcpy(from + done, from, done < bytes - done ? done : bytes - done);
}

/* ---- addresses ---- */

/* Lane 0 of a plane in the step u + v + back before one, v lanes and `back`
 * layers lower. */
static unsigned char *place(const struct wyt__lanes *lanes,
                            const struct wyt__lanes_band *band, size_t ring,
                            size_t step, const struct wyt__lanes_tap *from)
{
    const size_t lag = (size_t)from->u + from->v + from->back;
    const size_t below = from->back * lanes->stride + from->v;
    return wyt__lanes_at(&band->steps, &band->rings[ring],
                         step + lanes->ring - lag) -
           below * lanes->bytes;
}

static void set_addresses(const struct wyt__lanes *lanes,
                          struct wyt__lanes_band *band, size_t step)
{
    const struct wyt__lanes_program *program = &lanes->program;
    static const struct wyt__lanes_tap here = {.u = 0};
    unsigned char **at = band->addresses + step * band->steps.address_count;
    for (size_t f = 0; f < program->fields; f++)
        for (size_t i = 0; i < program->tap_count; i++) {
            const struct wyt__lanes_tap *tap = &program->taps[i];
            *at++ = place(lanes, band, f * program->plane_count + tap->plane,
                          step, tap);
        }
    for (size_t f = 0; f < program->fields; f++)
        for (size_t i = 0; i < program->plane_count; i++) {
            const struct wyt__lanes_plane *plane = &program->planes[i];
            const struct wyt__lanes_tap there = {
                .u = plane->u, .v = plane->v, .back = plane->back};
            const size_t first = f * program->plane_count;
            const bool is_window = i > program->ray_count;
            const size_t read = first + (is_window ? plane->source : i);
            if (is_window)
                *at++ = place(lanes, band, read, step, &here);
            if (i > 0)
                *at++ = place(lanes, band, read, step, &there);
            *at++ = place(lanes, band, first + i, step, &here);
        }
}

static void set_rings(struct wyt__lanes *lanes, struct wyt__lanes_band *band)
{
    const size_t past =
        (WYT__LANES_LINE - (uintptr_t)band->memory % WYT__LANES_LINE) %
        WYT__LANES_LINE;
    const size_t steps = wyt__lanes_step_count(lanes);
    unsigned char *carry = lanes->carry;
    unsigned char *at = band->memory + past + lanes->pad;
    for (size_t i = 0; i < lanes->ring_count; i++) {
        const size_t plane = i % lanes->program.plane_count;
        band->rings[i] = (struct wyt__lanes_ring){
            .steps = at,
            .count = ring_steps(lanes, plane),
            .carry = carry,
            .carry_bytes = carry_of(lanes, plane),
        };
        if (band->rings[i].carry_bytes > 0)
            band->rings[lanes->ring_count + band->steps.carried_count++] =
                band->rings[i];
        at += band->rings[i].count * lanes->pitch;
        carry += steps * band->rings[i].carry_bytes;
    }
    for (size_t step = 0; step < lanes->ring; step++)
        set_addresses(lanes, band, step);
}

/* ---- memory ---- */

/* Whether numbers have another width here than on the board. */
static bool is_resized(const struct wyt__lanes *lanes)
{
    return lanes->board->kind != WYT_BOARD_OUTCOME &&
           lanes->bytes != lanes->board->value_bytes;
}

/* Bits of two heaps go to their rows eight words at a time, of three heaps one
 * by one. */
static void set_bits(const struct wyt__lanes *lanes,
                     struct wyt__lanes_steps *steps)
{
    const bool has_layers = lanes->board->n == 3;
    const size_t word = sizeof(uint64_t);
    steps->out_mask = (has_layers ? WYT__LANES_BITS : WYT__LANES_TILE) - 1;
    steps->out_pitch = has_layers ? word : word * WYT__SHEAR_WORDS;
    steps->out_layer =
        has_layers ? word * WYT__LANES_BITS * lane_words(lanes) : 0;
    steps->out_word = has_layers ? WYT__LANES_BITS : 1;
}

static int32_t open_band(struct wyt__lanes *lanes, struct wyt__lanes_band *band)
{
    wyt_context *context = lanes->context;
    const size_t addresses = lanes->ring * address_count(&lanes->program);
    int32_t status;
    band->rings = wyt__allocate(context, 2 * lanes->ring_count,
                                sizeof *band->rings, &status);
    if (status == WYT_OK)
        band->memory = wyt__allocate(context, ring_bytes(lanes), 1, &status);
    if (status == WYT_OK)
        band->addresses =
            wyt__allocate(context, addresses, sizeof *band->addresses, &status);
    if (status == WYT_OK)
        band->layers =
            wyt__allocate(context, lanes->deep, sizeof *band->layers, &status);
    if (status == WYT_OK)
        band->slide = wyt__allocate(context, slide_bytes(lanes), 1, &status);
    if (status == WYT_OK)
        band->open =
            wyt__allocate_raw(context, lanes_of(lanes), lanes->bytes, &status);
    if (status == WYT_OK)
        band->order = wyt__allocate_raw(context, 2 * lanes_of(lanes),
                                        sizeof *band->order, &status);
    if (status == WYT_OK)
        band->out = wyt__allocate_raw(context, out_words(lanes),
                                      sizeof *band->out, &status);
    if (status == WYT_OK)
        band->words = wyt__allocate_raw(context, WYT__LANES_HEIGHT,
                                        sizeof *band->words, &status);
    if (status == WYT_OK && is_resized(lanes))
        band->shorts = wyt__allocate_raw(context, WYT__SQUARE * WYT__SQUARE,
                                         sizeof *band->shorts, &status);
    if (status != WYT_OK)
        return status;
    band->opens = band->order + lanes_of(lanes);
    memset(band->slide, 0xff, lanes->high * lanes->bytes);
    band->steps = (struct wyt__lanes_steps){
        .program = &lanes->program,
        .mask = lanes->ring - 1,
        .pitch = lanes->pitch,
        .address_count = address_count(&lanes->program),
        .addresses = band->addresses,
        .carried = band->rings + lanes->ring_count,
        .layers = band->layers,
        .stride = lanes->stride * lanes->bytes,
        .bytes = lanes->deep * lanes->stride * lanes->bytes,
        .width = lanes->board->width,
        .out = (unsigned char *)band->out,
        .out_mask = WYT__SQUARE - 1,
        .out_pitch = lanes->deep * lanes->stride * lanes->bytes,
        .out_layer = lanes->stride * lanes->bytes,
    };
    if (lanes->board->kind == WYT_BOARD_OUTCOME)
        set_bits(lanes, &band->steps);
    set_rings(lanes, band);
    return WYT_OK;
}

static void close_band(struct wyt__lanes *lanes, struct wyt__lanes_band *band)
{
    wyt_context *context = lanes->context;
    wyt__release(context, band->rings, 2 * lanes->ring_count,
                 sizeof *band->rings);
    wyt__release(context, band->memory, ring_bytes(lanes), 1);
    wyt__release(context, band->addresses,
                 lanes->ring * address_count(&lanes->program),
                 sizeof *band->addresses);
    wyt__release(context, band->layers, lanes->deep, sizeof *band->layers);
    wyt__release(context, band->slide, slide_bytes(lanes), 1);
    wyt__release(context, band->open, lanes_of(lanes), lanes->bytes);
    wyt__release(context, band->order, 2 * lanes_of(lanes),
                 sizeof *band->order);
    wyt__release(context, band->out, out_words(lanes), sizeof *band->out);
    wyt__release(context, band->words, WYT__LANES_HEIGHT, sizeof *band->words);
    wyt__release(context, band->shorts, WYT__SQUARE * WYT__SQUARE,
                 sizeof *band->shorts);
}

/* A carry that nothing has come into; zero stands for nothing but where the
 * least number is kept. */
static int32_t clear_carry(const struct wyt__lanes *lanes)
{
    unsigned char *carry = lanes->carry;
    int32_t status = WYT_OK;
    if (lanes->program.kind != WYT_BOARD_REMOTENESS)
        return WYT_OK;
    for (size_t i = 0; i < lanes->program.plane_count && status == WYT_OK;
         i++) {
        const size_t bytes = wyt__lanes_step_count(lanes) * carry_of(lanes, i);
        for (size_t done = 0; done < bytes && status == WYT_OK; done += PIECE) {
            const size_t piece = bytes - done < PIECE ? bytes - done : PIECE;
            wyt__lanes_clear(lanes, i, carry + done, piece);
            status = wyt__work(lanes->context, piece / 8, 0, lanes->bands);
        }
        carry += bytes;
    }
    return status;
}

int32_t wyt__lanes_open_bands(struct wyt__lanes *lanes)
{
    int32_t status;
    lanes->carry =
        wyt__allocate(lanes->context, (size_t)carry_bytes(lanes), 1, &status);
    if (status == WYT_OK)
        lanes->band = wyt__allocate(lanes->context, lanes->threads,
                                    sizeof *lanes->band, &status);
    for (size_t i = 0; i < lanes->threads && status == WYT_OK; i++)
        status = open_band(lanes, &lanes->band[i]);
    return status == WYT_OK ? clear_carry(lanes) : status;
}

void wyt__lanes_close_bands(struct wyt__lanes *lanes)
{
    for (size_t i = 0; lanes->band != NULL && i < lanes->threads; i++)
        close_band(lanes, &lanes->band[i]);
    wyt__release(lanes->context, lanes->band, lanes->threads,
                 sizeof *lanes->band);
    wyt__release(lanes->context, lanes->carry, (size_t)carry_bytes(lanes), 1);
}
