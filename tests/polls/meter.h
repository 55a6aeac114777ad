/* SPDX-License-Identifier: MIT */
/*
 * What the work between two polls is measured in. Two programs differ in
 * nothing else:
 *
 * steps  (meter_steps.c) Every basic block of the library that is run, one by
 *        one: the library is compiled once more with a call of the compiler's
 *        at each. Besides, an eighth of a step a byte that memset and memcpy
 *        touch, and what GMP takes, by a formula. So a run counts the same on
 *        every machine, whatever else it does and whatever it runs under, and
 *        no clock decides a test. A step is a nanosecond or so.
 * time   (meter_time.c) Nanoseconds of the processor.
 */
#ifndef TEST_METER_H
#define TEST_METER_H

#include <stdint.h>

/* How much was done so far. */
uint64_t meter_now(void);

/* The largest single operation of GMP since this was asked last; 0 where that
 * cannot be told. */
uint64_t meter_operation(void);

/* From here on `stop` is called once, from inside the work, as soon as there
 * is `most` more of it. Of time that cannot be told. */
void meter_limit(uint64_t most, void (*stop)(void));

/* What one unit is, and how many are a millisecond or about that. */
extern const char meter_unit[];
extern const uint64_t meter_millisecond;

#endif
