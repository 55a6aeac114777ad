/* SPDX-License-Identifier: MIT */
/*
 * Where memory comes from if the user does not say it.
 */
#ifndef WYT_BASE_ALLOCATOR_H
#define WYT_BASE_ALLOCATOR_H

#include <wythoff/context.h>

extern const wyt_allocator wyt__default_allocator;

#endif
