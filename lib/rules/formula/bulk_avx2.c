/* SPDX-License-Identifier: MIT */
/*
 * Lanes with AVX2.
 */
#include "base/cpu.h"

#if WYT__HAVE_X86

#define WORK static __attribute__((target("avx2")))
#include "rules/formula/bulk_widths.h"
#include "rules/formula/bulk_work.h"

const struct wyt__bulk_work *const wyt__bulk_work_avx2[3] = WIDTHS;

#endif
