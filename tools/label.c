/* SPDX-License-Identifier: MIT */
/*
 * Labels are asked for in batches, of whichever backend answers them.
 */
#include "label.h"

#include <inttypes.h>
#include <stdio.h>

static const char *const names[LABELS] = {
    [LABEL_OUTCOME] = "outcome",
    [LABEL_GRUNDY] = "grundy",
    [LABEL_REMOTENESS] = "remoteness",
};

int label_read(struct session *session, enum label fallback,
               enum label *out_label)
{
    size_t i;
    int result = options_word(&session->arguments, OPTION_LABEL, names, LABELS,
                              fallback, &i, &session->problem);
    *out_label = (enum label)i;
    return result;
}

const char *label_name(enum label label)
{
    return names[label];
}

/* Outcomes come as bytes. They are widened from the last one on: number i is
 * written over byte 8 i and those behind it, which were read before. */
static int32_t ask_outcomes(const struct session *session,
                            const uint64_t *positions, size_t count,
                            uint64_t *out_values)
{
    const size_t n = session->heaps;
    const unsigned char *bytes = (const unsigned char *)out_values;
    size_t done = 0;
    int32_t status = wyt_solver_outcome_batch(
        session->solver, positions, n, 1, n, count, out_values, NULL, &done);

    for (size_t i = done; i-- > 0;)
        out_values[i] = bytes[i];
    return status;
}

int32_t label_ask(const struct session *session, enum label label,
                  const uint64_t *positions, size_t count, uint64_t *out_values)
{
    const size_t n = session->heaps;
    size_t done = 0;

    switch (label) {
    case LABEL_GRUNDY:
        return wyt_solver_grundy_batch(session->solver, positions, n, 1, n,
                                       count, out_values, NULL, &done);
    case LABEL_REMOTENESS:
        return wyt_solver_remoteness_batch(session->solver, positions, n, 1, n,
                                           count, out_values, NULL, &done);
    default:
        return ask_outcomes(session, positions, count, out_values);
    }
}

const char *label_text(char buffer[LABEL_TEXT], enum label label,
                       uint64_t value)
{
    if (label == LABEL_OUTCOME)
        snprintf(buffer, LABEL_TEXT, "%s", value == WYT_OUTCOME_P ? "P" : "N");
    else
        snprintf(buffer, LABEL_TEXT, "%" PRIu64, value);
    return buffer;
}
