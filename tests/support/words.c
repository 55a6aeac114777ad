/* SPDX-License-Identifier: MIT */
/* The sequence of 64 bits as its users have it. */
#include "support/words.h"

#include <inttypes.h>

#include "numbers/number.h"
#include "sequences/bishop_sequence.h"
#include "sequences/sequence.h"
#include "support/harness.h"

struct words *words_open(wyt_context *context, uint32_t m, uint32_t k)
{
    struct wyt__sequence *sequence = NULL;
    CHECK_STATUS(WYT_OK, wyt__sequence_open_bishop(context, m, k, &sequence));
    return (struct words *)sequence;
}

void words_close(struct words *words)
{
    wyt__sequence_close((struct wyt__sequence *)words);
}

uint64_t words_number(struct words *words, uint64_t n)
{
    uint64_t x = 0;
    wyt__number at, found;
    wyt__number_set_u64(at, n);
    CHECK_STATUS(
        WYT_OK, wyt__sequence_number((struct wyt__sequence *)words, found, at));
    CHECK(wyt__number_fits(found, &x), "x of %" PRIu64 " is beyond", n);
    return x;
}

uint64_t words_last(struct words *words, unsigned role, uint64_t v)
{
    uint64_t n = 0;
    bool some = false;
    wyt__number most, at;
    wyt__number_set_u64(most, v);
    CHECK_STATUS(WYT_OK, wyt__sequence_last((struct wyt__sequence *)words, role,
                                            at, most, &some));
    CHECK(some && wyt__number_fits(at, &n), "the last of role %u is beyond",
          role);
    return n;
}
