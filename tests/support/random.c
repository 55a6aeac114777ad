/* SPDX-License-Identifier: MIT */
/* Random numbers of the tests. */
#include "support/random.h"

#include "support/harness.h"

struct random random_stream(uint64_t salt)
{
    struct random random = {test_seed() ^ (salt * 0x9e3779b97f4a7c15u)};
    (void)random_bits(&random);
    return random;
}

uint64_t random_bits(struct random *random)
{
    uint64_t z = random->state += 0x9e3779b97f4a7c15u;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}

uint64_t random_below(struct random *random, uint64_t bound)
{
    /* The bias of a remainder does not matter for choosing test cases. */
    return random_bits(random) % bound;
}

bool random_share(struct random *random)
{
    return random_below(random, 100) < test_count(100);
}

uint64_t random_size(struct random *random)
{
    return random_bits(random) >> random_below(random, 64);
}
