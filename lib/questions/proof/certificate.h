/* SPDX-License-Identifier: MIT */
/*
 * Certificates from inside: lines under construction.
 */
#ifndef WYT_QUESTIONS_PROOF_CERTIFICATE_H
#define WYT_QUESTIONS_PROOF_CERTIFICATE_H

#include <wythoff/certificate.h>

struct wyt_certificate {
    wyt_context *context;
    int32_t outcome;
    char *text; /* lines, each with its NUL */
    size_t length, capacity;
    size_t *starts; /* of the lines in the text */
    size_t count, start_capacity;
};

/* Begins a line; what is appended belongs to the last one. */
int32_t wyt__certificate_line(wyt_certificate *certificate, const char *text);
int32_t wyt__certificate_append(wyt_certificate *certificate, const char *text);

/* Room for `bytes` bytes behind the last line, which may be written with one
 * string; wyt__certificate_grown() then takes it over. */
int32_t wyt__certificate_room(wyt_certificate *certificate, size_t bytes,
                              char **out_room);
void wyt__certificate_grown(wyt_certificate *certificate);

/* Fills in an empty certificate of a position of the game. */
int32_t wyt__certify_big(wyt_solver *solver, const wyt_integers *heaps,
                         wyt_certificate *certificate);

#endif
