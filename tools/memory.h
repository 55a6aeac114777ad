/* SPDX-License-Identifier: MIT */
/*
 * What becomes of the command when GMP gets no memory.
 */
#ifndef TOOLS_MEMORY_H
#define TOOLS_MEMORY_H

/* GMP cannot go on without memory, and would end the process by a signal. From
 * now on it ends with a message and the status of what is not answered; nothing
 * is written any more, as if it was killed. Called before a number is made. */
void memory_begin(void);

#endif
