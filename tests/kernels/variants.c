/* SPDX-License-Identifier: MIT */
/*
 * Variants and guarded arrays.
 */
#include <stdlib.h>
#include <string.h>

#include "base/cpu.h"
#include "sequences/kernels/kernels.h"
#include "variants.h"

#define GUARD 16
#define FILL 0xab

const struct wyt__kernels *variant(uint32_t isa)
{
    static const char *const names[] = {"plain", "avx2", "avx512"};
    static bool told[VARIANTS];
    const struct wyt__kernels *kernels = wyt__kernels_of(isa);
    if (isa <= wyt__cpu_isa() && kernels->isa == isa)
        return kernels;
    if (!told[isa])
        print_message("# skipped: this machine has no %s\n", names[isa]);
    told[isa] = true;
    return NULL;
}

struct area area_open(size_t count, size_t shift)
{
    struct area area = {NULL, NULL, count};
    size_t bytes = (count + 8 + shift + GUARD) * sizeof *area.block;
    area.block = test_array(bytes, 1);
    memset(area.block, FILL, bytes);
    area.at = area.block;
    while ((uintptr_t)area.at % WYT__FAR_ALIGNMENT != 0)
        area.at++;
    area.at += shift;
    return area;
}

void area_check(const struct area *area, const char *what)
{
    const unsigned char *bytes = (const void *)(area->at + area->count);
    for (size_t i = 0; i < GUARD * sizeof *area->at; i++)
        CHECK(bytes[i] == FILL, "%s: byte %zu behind the end", what, i);
}

void area_close(struct area *area)
{
    free(area->block);
}
