/* SPDX-License-Identifier: MIT */
/* base/crc.h: known sums, a bit at a time, and sums in pieces. */
#include "support/harness.h"
#include "support/random.h"

#include "base/crc.h"

#include <string.h>

/* The definition: x^32 + x^26 + ... + 1, reversed, a bit at a time. */
static uint32_t slow(const unsigned char *bytes, size_t length)
{
    uint32_t crc = 0xffffffff;
    for (size_t i = 0; i < length; i++) {
        crc ^= bytes[i];
        for (int bit = 0; bit < 8; bit++)
            crc = (crc & 1) != 0 ? crc >> 1 ^ 0xedb88320 : crc >> 1;
    }
    return ~crc;
}

/* "123456789" is the check value of the catalogue of G. Cook; the others are
 * those of zlib.crc32 of Python 3.11. */
static void known(void **state)
{
    unsigned char bytes[1000];
    (void)state;
    CHECK(wyt__crc32(0, "", 0) == 0, "of nothing");
    CHECK(wyt__crc32(0, "123456789", 9) == 0xcbf43926, "check value");
    CHECK(wyt__crc32(0, "a", 1) == 0xe8b7be43, "of a");
    memset(bytes, 0, sizeof bytes);
    CHECK(wyt__crc32(0, bytes, sizeof bytes) == 0x060b1780, "of 1000 zeros");
    for (size_t i = 0; i < sizeof bytes; i++)
        bytes[i] = (unsigned char)(i & 0xff);
    CHECK(wyt__crc32(0, bytes, sizeof bytes) == 0x74e3fb41, "of 0, 1, 2, ...");
}

static void by_bits_and_in_pieces(void **state)
{
    struct random chance = random_stream(11);
    unsigned char bytes[300];
    (void)state;
    for (size_t i = 0; i < sizeof bytes; i++)
        bytes[i] = (unsigned char)random_below(&chance, 256);
    for (size_t length = 0; length <= sizeof bytes; length++) {
        size_t cut = (size_t)random_below(&chance, length + 1);
        uint32_t right = slow(bytes, length);
        CHECK(wyt__crc32(0, bytes, length) == right, "%zu bytes", length);
        CHECK(wyt__crc32(wyt__crc32(0, bytes, cut), bytes + cut,
                         length - cut) == right,
              "%zu bytes, the first %zu apart", length, cut);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(known),
        cmocka_unit_test(by_bits_and_in_pieces),
    };
    return test_main("unit crc", tests, TEST_LENGTH(tests));
}
