/* SPDX-License-Identifier: MIT */
/*
 * Moves as conditions of Walnut: (u,v) is an option of (x,y).
 */
#ifndef WYT_AUTOMATA_EXPORT_MOVES_H
#define WYT_AUTOMATA_EXPORT_MOVES_H

#include <stddef.h>
#include <stdint.h>

#include "automata/writing.h"
#include "base/formatted.h"
#include "rules/game.h"

/* What is being written: definitions NAME_WHAT and the value. */
struct wyt__script {
    const struct wyt__game *game;
    const char *name;
    size_t value;
    struct wyt__writing *out;
};

/* `def NAME_WHATv...`, what the format says behind it, and the numeration; the
 * formula follows. */
WYT__FORMATTED(3, 4)
void wyt__script_define(struct wyt__script *script, const char *what,
                        const char *format, ...);
void wyt__script_end(struct wyt__script *script);

/* Something that was defined: `$NAME_WHATv`. */
void wyt__script_call(struct wyt__script *script, const char *what);

/* Moves that count together. */
enum wyt__moves_counted {
    WYT__ANY_MOVE,
    WYT__BISHOP,
    WYT__ROOB,
    WYT__FIRST_HEAP,
    WYT__SECOND_HEAP,
    WYT__NO_BISHOP,
    WYT__NO_ROOB,
    WYT__NO_ROOK
};

/* " & ..." for moves that count together; nothing for any move. */
void wyt__script_counted(struct wyt__script *script,
                         enum wyt__moves_counted counted);

/* What t a line has, where that is not all t >= 1 or t = 1: NAME_t is defined
 * before the first move of the class. */
void wyt__script_define_times(struct wyt__script *script, size_t index);

/* The moves of a class. */
void wyt__script_move(struct wyt__script *script, size_t index);

/* A class has *tracks*: on each of them an option is known by what one heap
 * becomes. A line is one, a strip has one for each value of its form. */
size_t wyt__script_tracks(const struct wyt__game *game, size_t index);

/* The moves of a track, and the name of the heap that tells its options. */
void wyt__script_track(struct wyt__script *script, size_t index, size_t track);
char wyt__script_told(const struct wyt__game *game, size_t index);

#endif
