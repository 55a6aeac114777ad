/* SPDX-License-Identifier: MIT */
/*
 * Lanes in plain C, the definition.
 */
#define WORK static
#include "rules/formula/bulk_widths.h"
#include "rules/formula/bulk_work.h"

const struct wyt__bulk_work *const wyt__bulk_work_plain[3] = WIDTHS;
