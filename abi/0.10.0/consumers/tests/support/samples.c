/* SPDX-License-Identifier: MIT */
/* Game texts for families that numbers alone do not describe, and games that
 * the numbers of modifiers pass by. */
#include "support/samples.h"

static const char *const vectors[] = {
    /* Nim, Wythoff Nim, and Wythoff Nim with further directions */
    "vectors:lines=1.0/0.1",
    "vectors:lines=1.0/0.1/1.1",
    "vectors:lines=1.0/0.1/2.1",
    "vectors:lines=1.0/0.1/1.2/2.1",
    "vectors:lines=1.0/0.1/1.1/1.2/2.1/3.2",
    /* many terminal positions */
    "vectors:lines=1.1",
    "vectors:lines=2.0/0.3",
    "vectors:lines=3.5/4.1",
    "vectors:strips=d3",
    "vectors:strips=i2",
    /* residues and bounds */
    "vectors:lines=1.0q4l2/0.1q4l2/1.1",
    "vectors:lines=1.0t3/0.1t3/1.1t2",
    "vectors:lines=1.0q4l2t9/0.1",
    "vectors:lines=1.0q3l1/0.1q5l3/1.1q2l1",
    "vectors:lines=1.0/0.1,strips=d1",
    /* single steps */
    "vectors:steps=1.2/2.1",
    "vectors:steps=0.1/1.0/3.0",
    "vectors:lines=1.0/0.1,steps=1.1",
    "vectors:lines=1.1,steps=1.2/3.0,strips=j1",
    /* strips, overlapping with lines and with each other */
    "vectors:strips=i1/j1",
    "vectors:strips=i2/j3/d1",
    "vectors:lines=1.2/2.2,strips=i1/j2",
    "vectors:lines=1.0/2.0/0.1/0.2/0.3",
    /* removed cells */
    "vectors:strips=i1/j1/d1,hole=1.1",
    "vectors:strips=i1/j1/d2,hole=1.1",
    "vectors:strips=i2/j1/d3,hole=2.3",
    "vectors:lines=1.0/0.1/2.1,hole=3.2",
    "vectors:steps=1.0/0.1/1.1,hole=1.4",
    /* invariant as sets of moves, though the lists are not */
    "vectors:lines=1.0/0.1/2.0",
    "vectors:lines=1.0/0.1,steps=3.0",
    /* other numbers of heaps */
    "vectors:heaps=1,lines=1",
    "vectors:heaps=1,lines=2",
    "vectors:heaps=1,lines=1q3l2",
    "vectors:heaps=1,steps=1/3/4",
    "vectors:heaps=1,lines=1q5l2t17,steps=3",
    "vectors:heaps=3,lines=1.0.0/0.1.0/0.0.1",
    "vectors:heaps=3,lines=1.0.0/0.1.0/0.0.1/1.1.0/1.0.1/0.1.1",
    "vectors:heaps=3,lines=1.0.0/0.1.0/0.0.1/1.1.1",
    "vectors:heaps=3,lines=1.2.0/0.1.0,steps=0.0.1/1.1.1",
    "vectors:heaps=3,lines=1.1.0q2l1/0.1.1/0.0.1t2",
    "vectors:heaps=4,lines=1.0.0.0/0.1.0.0/0.0.1.0/0.0.0.1/1.1.1.1",
    NULL,
};

static const char *const gw[] = {
    "gw:heaps=1,sets=any",
    "gw:heaps=2,sets=nim",
    "gw:heaps=2,sets=12",
    "gw:heaps=3,sets=nim",
    "gw:heaps=3,sets=all",
    "gw:heaps=3,sets=pairs",
    "gw:heaps=3,sets=any",
    "gw:heaps=3,sets=23/1/12",
    "gw:heaps=4,sets=pairs",
    "gw:heaps=4,sets=124/13/4321",
    NULL,
};

/* with a theory of their own */
static const char *const nim[] = {
    "nim:heaps=3+block=2",
    NULL,
};

const struct samples samples[] = {
    {"gw", gw},
    {"nim", nim},
    {"vectors", vectors},
};

const size_t sample_count = sizeof samples / sizeof samples[0];
