/* SPDX-License-Identifier: MIT */
/*
 * In place of the header of GMP, for a build that is to do without it on a
 * machine that has it.
 */
#error "gmp.h is included though GMP is disabled"
