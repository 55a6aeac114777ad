/* SPDX-License-Identifier: MIT */
/*
 * `wythoff games --literature [NAME]`.
 */
#ifndef TOOLS_LITERATURE_LITERATURE_H
#define TOOLS_LITERATURE_LITERATURE_H

#include "session.h"

/* Lists the published games, or shows the one that the first operand names.
 * Returns 0, or the exit status of the session's problem. */
int literature_show(struct session *session);

#endif
