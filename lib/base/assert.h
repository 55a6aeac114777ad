/* SPDX-License-Identifier: MIT */
/*
 * Internal checks, compiled in by the build option "assertions". A failed one
 * traps; assert() is not used because it would import abort and stdio.
 */
#ifndef WYT_BASE_ASSERT_H
#define WYT_BASE_ASSERT_H

#ifdef WYT_ASSERTIONS
#define WYT__ASSERT(condition) ((condition) ? (void)0 : __builtin_trap())
#else
#define WYT__ASSERT(condition) ((void)0)
#endif

#endif
