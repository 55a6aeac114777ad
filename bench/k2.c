/* SPDX-License-Identifier: MIT */
/*
 * K2: golden pairs in order.
 */
#include "lists.h"

void bench_k2(void)
{
    static const struct list list = {"K2", "wythoff", "wythoff", 1, 1};
    bench_list(&list);
}
