/* SPDX-License-Identifier: MIT */
/*
 * Marking with AVX-512.
 */
#include "base/cpu.h"
#include "board/kernels/scatter/scatter.h"

#if WYT__HAVE_X86

#define WORK __attribute__((target("avx512f,avx512bw,avx512dq,avx512vl")))
#define MARK wyt__scatter_mark_avx512
#define COUNT wyt__scatter_count_avx512
#define JOIN wyt__scatter_join_avx512
#define BAND wyt__band_mark_avx512
#include "board/kernels/scatter/scatter_text.h"

#define WORD uint32_t
#define NAMED(name) name##_32_avx512
#include "board/kernels/scatter/scatter_wave_text.h"

#define WORD uint64_t
#define NAMED(name) name##_64_avx512
#include "board/kernels/scatter/scatter_wave_text.h"

#endif
