/* SPDX-License-Identifier: MIT */
/*
 * Lanes with AVX-512.
 */
#include "base/cpu.h"

#if WYT__HAVE_X86

#define WORK                                                                   \
    static __attribute__((target("avx512f,avx512bw,avx512dq,avx512vl")))
#include "rules/formula/bulk_widths.h"
#include "rules/formula/bulk_work.h"

const struct wyt__bulk_work *const wyt__bulk_work_avx512[3] = WIDTHS;

#endif
