/* SPDX-License-Identifier: MIT */
/*
 * CRC-32: the remainder of the bytes as a polynomial over GF(2) modulo
 * x^32 + x^26 + ... + 1, bits reversed, 0xedb88320; 16 bytes a step ("slicing",
 * M. E. Kounavis, F. L. Berry, Novel table lookup-based algorithms for
 * high-performance CRC generation, IEEE Transactions on Computers 57 (2008)).
 *
 * slice[k][v] is what the byte v contributes that has k more bytes of the step
 * behind it. That is linear in v, so a slice is spanned by the contributions of
 * eight bits: s_0 is the polynomial, s_(i+1) is s_i one bit on, and bit 7-j of
 * a byte contributes s_(8k+j). The compiler adds them up.
 *
 * Cost: 16 look-ups a step, in 16 KiB of tables; some GB/s.
 */
#include "base/crc.h"

/* The contribution of v, a to h being those of bits 7 to 0. */
#define BIT(v, bit, s) (((v) >> (bit)&1) * (s))
#define ENTRY(v, a, b, c, d, e, f, g, h)                                       \
    (BIT(v, 7, a) ^ BIT(v, 6, b) ^ BIT(v, 5, c) ^ BIT(v, 4, d) ^               \
     BIT(v, 3, e) ^ BIT(v, 2, f) ^ BIT(v, 1, g) ^ BIT(v, 0, h))
#define FOUR(v, ...)                                                           \
    ENTRY((v) + 0u, __VA_ARGS__), ENTRY((v) + 1u, __VA_ARGS__),                \
        ENTRY((v) + 2u, __VA_ARGS__), ENTRY((v) + 3u, __VA_ARGS__)
#define SIXTEEN(v, ...)                                                        \
    FOUR((v) + 0u, __VA_ARGS__), FOUR((v) + 4u, __VA_ARGS__),                  \
        FOUR((v) + 8u, __VA_ARGS__), FOUR((v) + 12u, __VA_ARGS__)
#define SIXTY_FOUR(v, ...)                                                     \
    SIXTEEN((v) + 0u, __VA_ARGS__), SIXTEEN((v) + 16u, __VA_ARGS__),           \
        SIXTEEN((v) + 32u, __VA_ARGS__), SIXTEEN((v) + 48u, __VA_ARGS__)
#define TABLE(...)                                                             \
    SIXTY_FOUR(0u, __VA_ARGS__), SIXTY_FOUR(64u, __VA_ARGS__),                 \
        SIXTY_FOUR(128u, __VA_ARGS__), SIXTY_FOUR(192u, __VA_ARGS__)

static const uint32_t slice[16][256] = {
    {TABLE(0xedb88320u, 0x76dc4190u, 0x3b6e20c8u, 0x1db71064u, 0x0edb8832u,
           0x076dc419u, 0xee0e612cu, 0x77073096u)},
    {TABLE(0x3b83984bu, 0xf0794f05u, 0x958424a2u, 0x4ac21251u, 0xc8d98a08u,
           0x646cc504u, 0x32366282u, 0x191b3141u)},
    {TABLE(0xe1351b80u, 0x709a8dc0u, 0x384d46e0u, 0x1c26a370u, 0x0e1351b8u,
           0x0709a8dcu, 0x0384d46eu, 0x01c26a37u)},
    {TABLE(0xed59b63bu, 0x9b14583du, 0xa032af3eu, 0x5019579fu, 0xc5b428efu,
           0x8f629757u, 0xaa09c88bu, 0xb8bc6765u)},
    {TABLE(0xb1e6b092u, 0x58f35849u, 0xc1c12f04u, 0x60e09782u, 0x30704bc1u,
           0xf580a6c0u, 0x7ac05360u, 0x3d6029b0u)},
    {TABLE(0x1eb014d8u, 0x0f580a6cu, 0x07ac0536u, 0x03d6029bu, 0xec53826du,
           0x9b914216u, 0x4dc8a10bu, 0xcb5cd3a5u)},
    {TABLE(0x8816eaf2u, 0x440b7579u, 0xcfbd399cu, 0x67de9cceu, 0x33ef4e67u,
           0xf44f2413u, 0x979f1129u, 0xa6770bb4u)},
    {TABLE(0x533b85dau, 0x299dc2edu, 0xf9766256u, 0x7cbb312bu, 0xd3e51bb5u,
           0x844a0efau, 0x4225077du, 0xccaa009eu)},
    {TABLE(0x6655004fu, 0xde920307u, 0x82f182a3u, 0xacc04271u, 0xbbd8a218u,
           0x5dec510cu, 0x2ef62886u, 0x177b1443u)},
    {TABLE(0xe6050901u, 0x9eba07a0u, 0x4f5d03d0u, 0x27ae81e8u, 0x13d740f4u,
           0x09eba07au, 0x04f5d03du, 0xefc26b3eu)},
    {TABLE(0x77e1359fu, 0xd64819efu, 0x869c8fd7u, 0xaef6c4cbu, 0xbac3e145u,
           0xb0d97382u, 0x586cb9c1u, 0xc18edfc0u)},
    {TABLE(0x60c76fe0u, 0x3063b7f0u, 0x1831dbf8u, 0x0c18edfcu, 0x060c76feu,
           0x03063b7fu, 0xec3b9e9fu, 0x9ba54c6fu)},
    {TABLE(0xa06a2517u, 0xbd8d91abu, 0xb37e4bf5u, 0xb407a6dau, 0x5a03d36du,
           0xc0b96a96u, 0x605cb54bu, 0xdd96d985u)},
    {TABLE(0x8373efe2u, 0x41b9f7f1u, 0xcd6478d8u, 0x66b23c6cu, 0x33591e36u,
           0x19ac8f1bu, 0xe16ec4adu, 0x9d0fe176u)},
    {TABLE(0x4e87f0bbu, 0xcafb7b7du, 0x88c53e9eu, 0x44629f4fu, 0xcf89cc87u,
           0x8a7c6563u, 0xa886b191u, 0xb9fbdbe8u)},
    {TABLE(0x5cfdedf4u, 0x2e7ef6fau, 0x173f7b7du, 0xe6273e9eu, 0x73139f4fu,
           0xd4314c87u, 0x87a02563u, 0xae689191u)},
};

static inline uint32_t load(const unsigned char *bytes)
{
    return (uint32_t)bytes[0] | (uint32_t)bytes[1] << 8 |
           (uint32_t)bytes[2] << 16 | (uint32_t)bytes[3] << 24;
}

/* Four bytes that have k, ..., k-3 more bytes of the step behind them. */
static inline uint32_t look_up(uint32_t word, size_t k)
{
    return slice[k][word & 0xff] ^ slice[k - 1][word >> 8 & 0xff] ^
           slice[k - 2][word >> 16 & 0xff] ^ slice[k - 3][word >> 24];
}

/* Keeps the sum of the last twelve bytes out of the chain from step to step,
 * into whose middle compilers put it. */
#if defined(__GNUC__)
#define APART(word) __asm__("" : "+r"(word))
#else
#define APART(word) (void)(word)
#endif

uint32_t wyt__crc32(uint32_t crc, const void *bytes, size_t length)
{
    const unsigned char *at = bytes;
    crc = ~crc;
    for (; length >= 16; length -= 16, at += 16) {
        uint32_t rest = look_up(load(at + 4), 11) ^ look_up(load(at + 8), 7) ^
                        look_up(load(at + 12), 3);
        APART(rest);
        crc = look_up(load(at) ^ crc, 15) ^ rest;
    }
    for (; length > 0; length--, at++)
        crc = crc >> 8 ^ slice[0][(crc ^ *at) & 0xff];
    return ~crc;
}
