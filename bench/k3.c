/* SPDX-License-Identifier: MIT */
/*
 * K3: WYT(a,b) in order.
 */
#include "lists.h"

void bench_k3(void)
{
    static const struct list lists[] = {
        {"K3", "wyt:a=1,b=2", "wyt:a=1,b=2", 1, 2},
        {"K3", "wyt:a=2,b=3", "wyt:a=2,b=3", 2, 3},
        {"K3", "wyt:a=1,b=8", "wyt:a=1,b=8", 1, 8},
        {"K3", "wyt:a=2,b=1+misere", "misere", 0, 0},
        {"K3", "wyt:a=3,b=1,c=2", "upper, c=2", 0, 0},
    };
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++)
        bench_list(&lists[i]);
}
