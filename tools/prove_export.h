/* SPDX-License-Identifier: MIT */
/*
 * Proofs for other programs: a file of a format, the folder of Walnut.
 */
#ifndef TOOLS_PROVE_EXPORT_H
#define TOOLS_PROVE_EXPORT_H

#include "session.h"

/* Writes the file of --output: by its suffix a graph (.dot), data (.json), or
 * else the certificate. */
int prove_export_file(struct session *session, const wyt_proof *proof);

/* Writes the files for Walnut below the folder of --walnut. */
int prove_export_walnut(struct session *session, const wyt_proof *proof);

#endif
