/* SPDX-License-Identifier: MIT */
/*
 * Which instruction set a context may use: what the processor has and the
 * operating system saves, or less if the caller says so (WYT_TUNING_ISA).
 * Levels are WYT_ISA_*; each contains the ones below it, and WYT_ISA_AVX512
 * means F with DQ, BW and VL.
 */
#ifndef WYT_BASE_CPU_H
#define WYT_BASE_CPU_H

#include <stdint.h>

#include <wythoff/context.h>

/* Whether kernels for x86-64 are compiled in. */
#if defined(__x86_64__) && defined(__GNUC__)
#define WYT__HAVE_X86 1
#else
#define WYT__HAVE_X86 0
#endif

/* The level of the processor. Asks it, which takes up to some microseconds on
 * a virtual machine. */
uint32_t wyt__cpu_isa(void);

/* The level that a context uses; the processor is asked once a context. */
uint32_t wyt__isa(wyt_context *context);

#endif
