/* SPDX-License-Identifier: MIT */
/*
 * What a process has to know of the others; alone it knows it already.
 */
#include "sweep/peers.h"

#include <stdlib.h>
#include <string.h>

int peers_share(struct session *session, size_t owner, int result,
                struct block *block)
{
    const struct peers *peers = session->peers;
    return peers == NULL
               ? result
               : peers->share(peers, owner, result, &session->problem, block);
}

int peers_share_number(struct session *session, int result, size_t *number)
{
    const bool is_owner = peers_rank(session) == 0;
    struct block block = {0};
    if (is_owner)
        block = (struct block){number, sizeof *number};
    result = peers_share(session, 0, result, &block);
    if (is_owner || result != 0)
        return result;
    memcpy(number, block.bytes, sizeof *number);
    free(block.bytes);
    return 0;
}

int peers_agree(struct session *session, int result)
{
    struct block none = {0};
    return peers_share(session, 0, result, &none);
}

size_t peers_count(const struct session *session)
{
    return session->peers == NULL ? 1 : session->peers->count;
}

size_t peers_rank(const struct session *session)
{
    return session->peers == NULL ? 0 : session->peers->rank;
}
