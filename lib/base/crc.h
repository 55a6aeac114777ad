/* SPDX-License-Identifier: MIT */
/*
 * CRC-32 of IEEE 802.3, the one of zlib and gzip.
 */
#ifndef WYT_BASE_CRC_H
#define WYT_BASE_CRC_H

#include <stddef.h>
#include <stdint.h>

/* The sum of some bytes and `length` more, `crc` being the sum of the first
 * ones; that of no bytes is 0. */
uint32_t wyt__crc32(uint32_t crc, const void *bytes, size_t length);

#endif
