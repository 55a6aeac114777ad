/* SPDX-License-Identifier: MIT */
/*
 * Which kernels a level of instructions has. What is compiled in depends on
 * the architecture, not on the machine that builds.
 */
#include "sequences/kernels/kernels.h"

#include "base/cpu.h"

#if WYT__HAVE_X86
extern const struct wyt__kernels wyt__kernels_avx2;
extern const struct wyt__kernels wyt__kernels_avx512;
#endif

const struct wyt__kernels *wyt__kernels_of(uint32_t isa)
{
#if WYT__HAVE_X86
    if (isa >= WYT_ISA_AVX512)
        return &wyt__kernels_avx512;
    if (isa >= WYT_ISA_AVX2)
        return &wyt__kernels_avx2;
#else
    (void)isa;
#endif
    return &wyt__kernels_plain;
}
