/* SPDX-License-Identifier: MIT */
/*
 * Marking with AVX2.
 */
#include "base/cpu.h"
#include "board/kernels/scatter/scatter.h"

#if WYT__HAVE_X86

#define WORK __attribute__((target("avx2")))
#define MARK wyt__scatter_mark_avx2
#define COUNT wyt__scatter_count_avx2
#define JOIN wyt__scatter_join_avx2
#define BAND wyt__band_mark_avx2
#include "board/kernels/scatter/scatter_text.h"

#define WORD uint32_t
#define NAMED(name) name##_32_avx2
#include "board/kernels/scatter/scatter_wave_text.h"

#define WORD uint64_t
#define NAMED(name) name##_64_avx2
#include "board/kernels/scatter/scatter_wave_text.h"

#endif
