/* SPDX-License-Identifier: MIT */
/*
 * Files of a proof.
 */
#include "prove_export.h"

#include "saved.h"
#include "system.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What Walnut calls the numeration and the sets. */
#define NAME "game"
/* The longest path of a file below its folder. */
#define PIECE 128

/* ---- one file ---- */

static int32_t write_certificate(struct session *session, const void *proof,
                                 struct sink *sink)
{
    return wyt_proof_save_to(session->context, proof, sink_take, sink);
}

static int32_t write_dot(struct session *session, const void *proof,
                         struct sink *sink)
{
    return wyt_proof_write(session->context, proof, "dot", sink_take, sink);
}

static int32_t write_json(struct session *session, const void *proof,
                          struct sink *sink)
{
    return wyt_proof_write(session->context, proof, "json", sink_take, sink);
}

static bool ends_in(const char *name, const char *suffix)
{
    const size_t length = strlen(name), tail = strlen(suffix);
    return length > tail && strcmp(name + length - tail, suffix) == 0;
}

int prove_export_file(struct session *session, const wyt_proof *proof)
{
    const char *name = session->arguments.value[OPTION_OUTPUT];
    return saved_write(session, name,
                       ends_in(name, ".dot")    ? write_dot
                       : ends_in(name, ".json") ? write_json
                                                : write_certificate,
                       proof);
}

/* ---- Walnut ---- */

struct piece {
    const wyt_proof *proof;
    size_t number;
    char path[PIECE];
    size_t length;
};

static int32_t write_piece(struct session *session, const void *object,
                           struct sink *sink)
{
    const struct piece *piece = object;
    char path[PIECE];
    size_t length;
    return wyt_proof_walnut(session->context, piece->proof, NAME, piece->number,
                            sink_take, sink, path, sizeof path, &length);
}

/* Nothing, to learn the path of a piece and whether there is one. */
static int32_t drop(void *user, const void *bytes, size_t length)
{
    (void)user;
    (void)bytes;
    (void)length;
    return WYT_OK;
}

static int make_folder(struct session *session, const char *path)
{
    char quoted[QUOTED];
    const int reason = system_make_folder(path);
    if (reason == 0)
        return 0;
    return problem_set(&session->problem, EXIT_UNANSWERED,
                       "cannot make the folder %s: %s",
                       quote(quoted, path, strlen(path)), strerror(reason));
}

/* FOLDER/PATH, the folder of which is made, for free(). */
static int make_place(struct session *session, const char *folder,
                      const char *path, char **out)
{
    const size_t room = strlen(folder) + strlen(path) + 2;
    char *slash;
    int result;
    *out = malloc(room);
    if (*out == NULL)
        return session_fail(session, WYT_E_MEMORY);
    snprintf(*out, room, "%s/%s", folder, path);
    slash = strrchr(*out, '/');
    *slash = '\0';
    result = make_folder(session, *out);
    *slash = '/';
    return result;
}

static int write_at(struct session *session, const char *folder,
                    const struct piece *piece)
{
    char *place = NULL;
    int result = make_place(session, folder, piece->path, &place);
    if (result == 0)
        result = saved_write(session, place, write_piece, piece);
    free(place);
    return result;
}

int prove_export_walnut(struct session *session, const wyt_proof *proof)
{
    const char *folder = session->arguments.value[OPTION_WALNUT];
    struct piece piece = {.proof = proof};
    int32_t status = WYT_OK;
    int result = make_folder(session, folder);
    for (; result == 0 && status == WYT_OK; piece.number++) {
        status = wyt_proof_walnut(session->context, proof, NAME, piece.number,
                                  drop, NULL, piece.path, sizeof piece.path,
                                  &piece.length);
        if (status == WYT_OK)
            result = write_at(session, folder, &piece);
    }
    if (result == 0 && status != WYT_NONE)
        result = session_fail(session, status);
    return result;
}
