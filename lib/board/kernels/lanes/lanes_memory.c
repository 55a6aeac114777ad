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
#include "board/kernels/lanes/lanes.h"
#include "board/kernels/lanes/lanes_band.h"
#include "board/kernels/lanes/lanes_run.h"
#include "board/kernels/shear/shear.h"
#include "board/kernels/transpose.h"
#include "board/storage.h"
#include "rules/game.h"
#include "rules/rules.h"

/* Cells of a layer for which further threads do not pay. */
#define SMALL ((uint64_t)1 << 20)
/* P-options that a byte holds in every instruction set. */
#define MOST_OF_BYTE 127

/* Bytes that are cleared between two polls. */
#define PIECE ((size_t)1 << 20)

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

/* Bytes of the lanes below the first one that are looked at. Outer planes have
 * whole rows. */
static size_t rise_of(const struct wyt__lanes *lanes, size_t plane)
{
    const struct wyt__lanes_plane *at = &lanes->program.planes[plane];
    return at->depth > 0 ? 0 : at->rise * lanes->bytes;
}

static size_t pad_of(const struct wyt__lanes *lanes, size_t plane)
{
    return wyt__lanes_round_up(rise_of(lanes, plane), lanes->isa->vector_bytes);
}

/* A single band leaves nothing to another one. */
static size_t carry_of(const struct wyt__lanes *lanes, size_t plane)
{
    const size_t bytes = rise_of(lanes, plane);
    if (lanes->bands == 1 || bytes == 0)
        return 0;
    return bytes <= WYT__LANES_FEW ? WYT__LANES_FEW : pad_of(lanes, plane);
}

/* Of one step. */
static size_t address_count(const struct wyt__lanes_program *program)
{
    return program->fields *
           (program->tap_count + 1 + 2 * program->ray_count +
            3 * (program->plane_count - 1 - program->ray_count));
}

/* Those of a field that are in outer planes. */
static size_t outer_addresses(const struct wyt__lanes_program *program)
{
    size_t count = 0;
    for (size_t i = 0; i < program->tap_count; i++)
        count += program->planes[program->taps[i].plane].depth > 0;
    for (size_t i = 0; i < program->plane_count; i++) {
        const struct wyt__lanes_plane *plane = &program->planes[i];
        const bool is_window = i > program->ray_count;
        const size_t read = is_window ? plane->source : i;
        count += plane->depth > 0;
        if (i > 0 && program->planes[read].depth > 0)
            count += is_window ? 2 : 1;
    }
    return count;
}

void wyt__lanes_shape(struct wyt__lanes *lanes, const wyt_board *board,
                      const struct wyt__lanes_isa *isa, size_t slab,
                      uint32_t threads)
{
    const struct wyt__lanes_program *program = &lanes->program;
    lanes->board = board;
    lanes->isa = isa;
    lanes->layers = board->n == 3 ? (size_t)board->size[2] : 1;
    lanes->rows = board->rows / lanes->layers;
    lanes->bytes = bytes_for(board, isa, program);
    lanes->height =
        slab > 0 && slab < WYT__LANES_HEIGHT ? slab : WYT__LANES_HEIGHT;
    if (lanes->rows < lanes->height) /* pairs of bytes are turned together */
        lanes->height = wyt__lanes_round_up(
            lanes->rows,
            board->kind == WYT_BOARD_OPTIONS ? 2 * WYT__SQUARE : WYT__SQUARE);
    lanes->bands = (lanes->rows - 1) / lanes->height + 1;
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
    lanes->pitch = lanes->pad + lanes->height * lanes->bytes + WYT__LANES_LINE;
    lanes->ring_count = program->fields * program->plane_count;
    lanes->tiles = (board->width + lanes->height - 2) / WYT__LANES_TILE + 1;
    if (board->kind == WYT_BOARD_OUTCOME)
        lanes->tiles = (board->row_words + lanes->height / 64 - 1) /
                           (WYT__LANES_TILE / 64) +
                       1;
    lanes->slab = slab > 0 ? lanes->height : lanes->rows;
    wyt__lanes_shape_outer(lanes);
    lanes->outer_count = program->fields * outer_addresses(program);
    lanes->threads = lanes->rows * (uint64_t)board->width < SMALL ? 1 : threads;
    if (lanes->threads > lanes->bands)
        lanes->threads = lanes->bands;
}

/* Steps of a plane that are kept: a power of two, more than it is looked back
 * at. Outer planes have layers in their place. */
static size_t ring_steps(const struct wyt__lanes *lanes, size_t plane)
{
    const struct wyt__lanes_plane *at = &lanes->program.planes[plane];
    size_t steps = 1;
    while (steps <= at->lag)
        steps *= 2;
    return at->depth > 0 ? 0 : steps;
}

static size_t ring_bytes(const struct wyt__lanes *lanes)
{
    size_t steps = 0;
    for (size_t i = 0; i < lanes->program.plane_count; i++)
        steps += lanes->program.fields * ring_steps(lanes, i);
    return steps * lanes->pitch + 2 * WYT__LANES_LINE;
}

/* 64-bit words of what a tile leaves, and of the square that it goes through.
 * Bits have 64 steps of the past before them. */
static size_t out_words(const struct wyt__lanes *lanes)
{
    return lanes->board->kind == WYT_BOARD_OUTCOME
               ? (64 + WYT__LANES_TILE) * WYT__SHEAR_WORDS
               : WYT__SQUARE * lanes->height * lanes->bytes / 8;
}

static uint64_t thread_bytes(const struct wyt__lanes *lanes)
{
    return sizeof *lanes->band + ring_bytes(lanes) +
           2 * lanes->ring_count * sizeof *lanes->band->rings +
           lanes->outer_count * sizeof *lanes->band->outer +
           lanes->ring * address_count(&lanes->program) * sizeof(void *) +
           lanes->height * (lanes->bytes + 8) + out_words(lanes) * 8 +
           sizeof(uint64_t) * WYT__LANES_HEIGHT * WYT__SHEAR_BLOCKS +
           sizeof(uint16_t) * WYT__SQUARE * WYT__SQUARE;
}

uint64_t wyt__lanes_band_bytes(const struct wyt__lanes *lanes)
{
    const uint64_t steps = (uint64_t)lanes->board->width + lanes->rows;
    return steps * lanes->carry_bytes + lanes->threads * thread_bytes(lanes);
}

uint64_t wyt__lanes_memory(const struct wyt__lanes *lanes)
{
    const uint64_t outer = wyt__lanes_outer_bytes(lanes);
    if (outer == UINT64_MAX)
        return UINT64_MAX;
    return outer + wyt__lanes_band_bytes(lanes) +
           lanes->bands * sizeof(size_t) + 4096;
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

/* Lane 0 of a plane in the step u + v before one, v lanes lower. Of an outer
 * plane, where it stands among the addresses; see
 * wyt__lanes_set_outer(). */
static unsigned char *place(const struct wyt__lanes *lanes,
                            struct wyt__lanes_band *band, size_t ring,
                            size_t step, const struct wyt__lanes_outer *from,
                            size_t slot)
{
    const size_t plane = ring % lanes->program.plane_count;
    if (lanes->program.planes[plane].depth == 0)
        return wyt__lanes_at(&band->steps, &band->rings[ring],
                             step + lanes->ring - (from->u + from->v)) -
               from->v * lanes->bytes;
    if (step == 0) {
        struct wyt__lanes_outer *outer =
            &band->outer[band->steps.outer_count++];
        *outer = *from;
        outer->slot = slot;
        outer->plane = plane;
        outer->ring = ring;
    }
    return NULL;
}

static void set_addresses(const struct wyt__lanes *lanes,
                          struct wyt__lanes_band *band, size_t step)
{
    const struct wyt__lanes_program *program = &lanes->program;
    static const struct wyt__lanes_outer here = {.u = 0};
    unsigned char **at = band->addresses + step * band->steps.address_count;
    size_t slot = 0;
    for (size_t f = 0; f < program->fields; f++)
        for (size_t i = 0; i < program->tap_count; i++, slot++) {
            const struct wyt__lanes_tap *tap = &program->taps[i];
            const struct wyt__lanes_outer there = {
                .u = tap->u, .v = tap->v, .back = tap->back};
            at[slot] = place(lanes, band, f * program->plane_count + tap->plane,
                             step, &there, slot);
        }
    for (size_t f = 0; f < program->fields; f++)
        for (size_t i = 0; i < program->plane_count; i++) {
            const struct wyt__lanes_plane *plane = &program->planes[i];
            const struct wyt__lanes_outer there = {
                .u = plane->u, .v = plane->v, .back = plane->back};
            const size_t first = f * program->plane_count;
            const bool is_window = i > program->ray_count;
            const size_t read = first + (is_window ? plane->source : i);
            if (is_window) {
                at[slot] = place(lanes, band, read, step, &here, slot);
                slot++;
            }
            if (i > 0) {
                at[slot] = place(lanes, band, read, step, &there, slot);
                slot++;
            }
            at[slot] = place(lanes, band, first + i, step, &here, slot);
            slot++;
        }
}

static void set_rings(struct wyt__lanes *lanes, struct wyt__lanes_band *band)
{
    const size_t past =
        (WYT__LANES_LINE - (uintptr_t)band->memory % WYT__LANES_LINE) %
        WYT__LANES_LINE;
    const size_t steps = lanes->board->width + lanes->rows;
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
        band->outer = wyt__allocate(context, lanes->outer_count,
                                    sizeof *band->outer, &status);
    if (status == WYT_OK)
        band->addresses =
            wyt__allocate(context, addresses, sizeof *band->addresses, &status);
    if (status == WYT_OK)
        band->open =
            wyt__allocate(context, lanes->height, lanes->bytes, &status);
    if (status == WYT_OK)
        band->order = wyt__allocate(context, 2 * lanes->height,
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
    band->opens = band->order + lanes->height;
    band->steps = (struct wyt__lanes_steps){
        .program = &lanes->program,
        .mask = lanes->ring - 1,
        .pitch = lanes->pitch,
        .address_count = address_count(&lanes->program),
        .addresses = band->addresses,
        .carried = band->rings + lanes->ring_count,
        .outer = band->outer,
        .outer_pitch = lanes->outer_pitch,
        .height = lanes->height * lanes->bytes,
        .width = lanes->board->width,
        .open = band->open,
        .order = band->order,
        .opens = band->opens,
        .out_pitch = lanes->board->kind == WYT_BOARD_OUTCOME
                         ? sizeof(uint64_t) * WYT__SHEAR_WORDS
                         : lanes->height * lanes->bytes,
    };
    set_rings(lanes, band);
    return WYT_OK;
}

static void close_band(struct wyt__lanes *lanes, struct wyt__lanes_band *band)
{
    wyt_context *context = lanes->context;
    wyt__release(context, band->rings, 2 * lanes->ring_count,
                 sizeof *band->rings);
    wyt__release(context, band->memory, ring_bytes(lanes), 1);
    wyt__release(context, band->outer, lanes->outer_count, sizeof *band->outer);
    wyt__release(context, band->addresses,
                 lanes->ring * address_count(&lanes->program),
                 sizeof *band->addresses);
    wyt__release(context, band->open, lanes->height, lanes->bytes);
    wyt__release(context, band->order, 2 * lanes->height, sizeof *band->order);
    wyt__release(context, band->out, out_words(lanes), sizeof *band->out);
    wyt__release(context, band->words, WYT__LANES_HEIGHT, sizeof *band->words);
    wyt__release(context, band->shorts, WYT__SQUARE * WYT__SQUARE,
                 sizeof *band->shorts);
}

int32_t wyt__lanes_clear_all(const struct wyt__lanes *lanes, size_t ring,
                             unsigned char *from, size_t bytes)
{
    int32_t status = WYT_OK;
    for (size_t done = 0; done < bytes && status == WYT_OK; done += PIECE) {
        const size_t piece = bytes - done < PIECE ? bytes - done : PIECE;
        wyt__lanes_clear(lanes, ring, from + done, piece);
        status =
            wyt__work(lanes->context, piece / 8, lanes->layer, lanes->layers);
    }
    return status;
}

int32_t wyt__lanes_begin_layer(const struct wyt__lanes *lanes)
{
    const size_t steps = lanes->board->width + lanes->rows;
    unsigned char *carry = lanes->carry;
    int32_t status = WYT_OK;
    for (size_t i = 0; i < lanes->ring_count && status == WYT_OK; i++) {
        const size_t bytes =
            steps * carry_of(lanes, i % lanes->program.plane_count);
        status = wyt__lanes_clear_all(lanes, i, carry, bytes);
        carry += bytes;
    }
    return status;
}

int32_t wyt__lanes_open_bands(struct wyt__lanes *lanes)
{
    const size_t steps = lanes->board->width + lanes->rows;
    int32_t status;
    lanes->carry =
        wyt__allocate(lanes->context, steps * lanes->carry_bytes, 1, &status);
    if (status == WYT_OK)
        lanes->band = wyt__allocate(lanes->context, lanes->threads,
                                    sizeof *lanes->band, &status);
    for (size_t i = 0; i < lanes->threads && status == WYT_OK; i++)
        status = open_band(lanes, &lanes->band[i]);
    return status;
}

void wyt__lanes_close_bands(struct wyt__lanes *lanes)
{
    const size_t steps = lanes->board->width + lanes->rows;
    for (size_t i = 0; lanes->band != NULL && i < lanes->threads; i++)
        close_band(lanes, &lanes->band[i]);
    wyt__release(lanes->context, lanes->band, lanes->threads,
                 sizeof *lanes->band);
    wyt__release(lanes->context, lanes->carry, steps * lanes->carry_bytes, 1);
}

int32_t wyt__lanes_open_all(struct wyt__lanes *lanes)
{
    const int32_t status = wyt__lanes_open_outer(lanes);
    return status == WYT_OK ? wyt__lanes_open_bands(lanes) : status;
}

void wyt__lanes_close_all(struct wyt__lanes *lanes)
{
    wyt__lanes_close_bands(lanes);
    wyt__lanes_close_outer(lanes);
}
