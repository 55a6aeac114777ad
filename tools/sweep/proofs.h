/* SPDX-License-Identifier: MIT */
/*
 * Proofs for a group: the set of its shortest game is looked for as a theorem,
 * and then tried as a claim about each of the others. That they are equal on a
 * square proves nothing, so every game has a verdict of its own.
 */
#ifndef TOOLS_SWEEP_PROOFS_H
#define TOOLS_SWEEP_PROOFS_H

#include "sweep/fits.h"
#include "sweep/groups.h"
#include "sweep/team.h"

enum verdict {
    VERDICT_UNDECIDED,
    VERDICT_THEOREM,
    VERDICT_REFUTED,
    VERDICT_UNSUPPORTED, /* the library has no proofs for the game */
    VERDICTS
};

/* What a verdict is called. */
extern const char *const verdict_names[VERDICTS];

/* About one game. */
struct member {
    enum verdict verdict;
    char *heap[2]; /* refuted: where the set is wrong, decimal digits */
};

struct finding {
    enum verdict verdict; /* about the shortest game */
    char *numeration;     /* of the theorem, else NULL */
    size_t states;
    struct member *member; /* in the order of the group */
    size_t count;
    size_t number[VERDICTS]; /* of members with each verdict */
    char fit[FIT_BYTES];     /* what the set looks like */
};

/* Work on one game ends after so many calls of the progress callback, which is
 * a fixed amount of work, about a millisecond a call: undecided then. With 0
 * nothing is tried. Returns 0, or the exit status of seat->problem; the finding
 * is closed by the caller then as well. */
int proofs_find(struct finding *finding, struct seat *seat,
                const struct space *space, const struct groups *groups,
                size_t group, uint64_t effort);
void finding_close(struct finding *finding);

#endif
