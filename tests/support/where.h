/* SPDX-License-Identifier: MIT */
/*
 * Tests of what is not there everywhere: each is itself, or where it has
 * nothing to test one of nothing, whose name says that and why.
 */
#ifndef TESTS_SUPPORT_WHERE_H
#define TESTS_SUPPORT_WHERE_H

#include "support/harness.h"

/* Where boards are solved in their files. */
struct CMUnitTest where_mapped(struct CMUnitTest test);

/* Where files are those of POSIX. */
struct CMUnitTest where_posix(struct CMUnitTest test);

/* Where there are numbers beyond 64 bits. */
struct CMUnitTest where_big(struct CMUnitTest test);

/* Where Linux has huge pages, and says where it was asked for them. */
struct CMUnitTest where_huge(struct CMUnitTest test);

#endif
