/* SPDX-License-Identifier: MIT */
/*
 * A game between the one who types and the library. A turn has two stages:
 * the previous player forbids or offers options, where the game has that, and
 * the next one moves. A choice game begins with a stage of its own.
 */
#ifndef TOOLS_PLAY_PLAY_H
#define TOOLS_PLAY_PLAY_H

#include "play/input.h"
#include "play/set.h"

enum player { HUMAN, LIBRARY };

enum stage {
    STAGE_CHOOSE,   /* the second player picks l */
    STAGE_RESTRICT, /* the previous player forbids or offers */
    STAGE_MOVE,
};

struct moment {
    enum stage stage;
    enum player mover; /* who moves next */
    uint64_t heaps[HEAPS];
};

struct play {
    struct session *session;
    const wyt_rules *rules; /* the session's, or those of the choice */
    wyt_solver *solver;
    wyt_rules *chosen_rules; /* NULL unless a choice was made */
    wyt_solver *chosen_solver;
    struct moment now;
    bool fresh;                 /* nobody has been told of this stage */
    bool over;                  /* somebody has won, or has left */
    struct play_set set;        /* forbidden or offered so far */
    uint64_t used[HEAPS + 1];   /* how many the human forbids, by class */
    struct moment *history;     /* before each decision of the human */
    size_t decisions, capacity; /* of history */
    wyt_board *remoteness;      /* of all that follows; NULL: not known */
    uint64_t one_in;            /* decisions is at random; 0: none is */
    uint64_t random;            /* what the next number is drawn from */
    struct line line;
};

static inline enum player other(enum player player)
{
    return player == HUMAN ? LIBRARY : HUMAN;
}

bool play_is_blocking(const struct play *play);
bool play_is_comply(const struct play *play);

/* Whether so many options may be forbidden of each of several kinds: under the
 * modifier heapblock, where a kind is a heap. */
bool play_has_kinds(const struct play *play);

/* How many options must be offered, or one more than may be forbidden. */
uint64_t play_number(const struct play *play);

/* Goes to a stage and forgets what was forbidden or offered. Only moving keeps
 * it: then it counts. */
void play_enter(struct play *play, enum stage stage);

/* Makes a move: the other player is next. */
void play_move(struct play *play, const uint64_t *to);

/* The l-shifted game is played from now on. Returns a status. */
int32_t play_choose(struct play *play, uint64_t l);

/* Remembers the moment, which the human is about to decide. Returns a
 * status. */
int32_t play_remember(struct play *play);

/* Takes back the human's last decision; false if there is none. */
bool play_undo(struct play *play);

/* The human reads and types one line. Returns 0, or the exit status of the
 * session's problem. */
int play_human(struct play *play);

/* Gives back what the game holds. */
void play_free(struct play *play);

/* The rules in a few lines: what the registry says of family and modifier.
 * Returns 0, or the exit status of the session's problem. */
int play_print_rules(const struct play *play);

#endif
