/* SPDX-License-Identifier: MIT */
/*
 * The text of supply_lanes.c for counters of two bytes.
 */
#define WYT__WIDE
#include "automata/supply_lanes.c" /* NOLINT(bugprone-suspicious-include) */
