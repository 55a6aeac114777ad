/* SPDX-License-Identifier: MIT */
/*
 * Features of the processor, by the instruction cpuid. A feature counts only
 * if the operating system saves the registers that come with it, which the
 * register XCR0 tells. (Intel 64 and IA-32 Architectures Software Developer's
 * Manual, volume 1, 14.3 and 15.2.)
 */
#include "base/cpu.h"

#include <stdbool.h>

#include "base/context.h"

#if WYT__HAVE_X86

#include <cpuid.h>

/* Bits of XCR0: the registers xmm and ymm; with those of AVX-512. */
#define SAVES_YMM 0x06u
#define SAVES_ZMM 0xe6u

/* Leaf 1, ecx; leaf 7, ebx. */
#define HAS_OSXSAVE (1u << 27)
#define HAS_AVX (1u << 28)
#define HAS_AVX2 (1u << 5)
#define HAS_AVX512 (1u << 16 | 1u << 17 | 1u << 30 | 1u << 31) /* F DQ BW VL */

static uint32_t saved_registers(void)
{
    uint32_t low, high;
    __asm__ volatile("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
    return low;
}

static bool has_all(uint32_t value, uint32_t bits)
{
    return (value & bits) == bits;
}

uint32_t wyt__cpu_isa(void)
{
    uint32_t eax, ebx, ecx, edx, saved;
    if (__get_cpuid(1, &eax, &ebx, &ecx, &edx) == 0 ||
        !has_all(ecx, HAS_OSXSAVE | HAS_AVX))
        return WYT_ISA_PLAIN;
    saved = saved_registers();
    if (__get_cpuid_count(7, 0, &eax, &ebx, &ecx, &edx) == 0 ||
        !has_all(ebx, HAS_AVX2) || !has_all(saved, SAVES_YMM))
        return WYT_ISA_PLAIN;
    return has_all(ebx, HAS_AVX512) && has_all(saved, SAVES_ZMM)
               ? WYT_ISA_AVX512
               : WYT_ISA_AVX2;
}

#else

uint32_t wyt__cpu_isa(void)
{
    return WYT_ISA_PLAIN;
}

#endif

uint32_t wyt__isa(wyt_context *context)
{
    if (!context->isa_known) {
        context->isa = wyt__cpu_isa();
        context->isa_known = true;
    }
    return context->isa_tuning < context->isa ? (uint32_t)context->isa_tuning
                                              : context->isa;
}
