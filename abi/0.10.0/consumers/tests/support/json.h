/* SPDX-License-Identifier: MIT */
/*
 * Golden files: JSON of known results. Numbers beyond 2^53 are strings in
 * them, so a value is read from both.
 */
#ifndef TEST_JSON_H
#define TEST_JSON_H

#include <jansson.h>

#include "support/harness.h"

/* Where the golden files are; set from the command line of the program. */
void json_set_folder(const char *folder);

/* A file of that folder that must be there. Freed with json_decref(). */
json_t *json_open(const char *name);

/* A member that must be there. */
json_t *json_member(const json_t *object, const char *key);

/* The number of a member that must be a small number. */
uint64_t json_number(const json_t *object, const char *key);

/* The truth of a member that must be true or false. */
bool json_truth(const json_t *object, const char *key);

/* A number or a string of digits; false if it passes 64 bits. */
bool json_u64(const json_t *value, uint64_t *out);

#endif
