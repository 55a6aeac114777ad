/* SPDX-License-Identifier: MIT */
/*
 * The rules of one game in words: what the registry says of its family and of
 * its modifiers, and what the letters stand for here.
 */
#ifndef TOOLS_DESCRIBE_H
#define TOOLS_DESCRIBE_H

#include "session.h"

/* What a game has a list of: parameters, or modifiers. */
struct named_values {
    size_t (*count)(const wyt_rules *rules);
    const char *(*name)(const wyt_rules *rules, size_t index);
    int32_t (*text)(const wyt_rules *rules, const char *name, char *out_text,
                    size_t capacity, size_t *out_length);
};
extern const struct named_values parameter_values, modifier_values;

/* Shows each name with its value as game text writes it, one after the other.
 * Returns 0, or the exit status of session->problem. */
int describe_values(struct session *session, const wyt_rules *rules,
                    const struct named_values *values,
                    void (*show)(struct session *session, const char *name,
                                 const char *value));

/* Each writes `before`, one line, and if there are letters "  with a = 1, ..."
 * as another; a game with a name of its own has none to explain. Lists without
 * entries are left out. Of a game without modifiers there are none to write.
 * The first one may fail as describe_values() does. */
int describe_family(FILE *file, struct session *session, const wyt_rules *rules,
                    const char *before);
void describe_modifiers(FILE *file, const wyt_rules *rules, const char *before);

#endif
