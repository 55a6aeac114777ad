/* SPDX-License-Identifier: MIT */
/*
 * Marking in plain C, the definition.
 */
#include "board/kernels/scatter/scatter.h"

#define WORK
#define MARK wyt__scatter_mark_plain
#define COUNT wyt__scatter_count_plain
#define JOIN wyt__scatter_join_plain
#define BAND wyt__band_mark_plain
#include "board/kernels/scatter/scatter_text.h"

#define WORD uint32_t
#define NAMED(name) name##_32_plain
#include "board/kernels/scatter/scatter_wave_text.h"

#define WORD uint64_t
#define NAMED(name) name##_64_plain
#include "board/kernels/scatter/scatter_wave_text.h"
