#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Reads a saved board (.wyt, docs/format.md) without libwythoff:
read_wyt.py FILE says what it holds, read_wyt.py FILE X Y ... prints a cell."""
import struct
import sys
import zlib

KINDS = ("", "outcome", "grundy", "remoteness", "options")


def need(holds, text):
    if not holds:
        sys.exit(f"read_wyt: {text}")


def read(path):
    """(game, sizes, kind, cell): cell(heaps) is 0 or 1, or a number."""
    with open(path, "rb") as file:
        data = file.read()
    need(data[:16] == b"\x89WYT\r\n\x1a\n\1\0\0\0\4\3\2\1", "no saved board")
    crc, state, head, payload, row, _, chunk, chunks, kind, width, n, _, \
        length = struct.unpack_from("<2I6Q4IQ", data, 16)
    need(zlib.crc32(data[20:head]) == crc, "the head is damaged")
    need(not any(data[96:128] + data[128 + 8 * n + length:head]),
         "the head has something where zeros are expected")
    table = head + payload
    need(state == 2 and len(data) == table + 4 * chunks + 4, "unfinished")
    sizes = struct.unpack_from(f"<{n}Q", data, 128)
    sums = struct.unpack_from(f"<{chunks + 1}I", data, table)
    need(zlib.crc32(data[table:-4]) == sums[-1], "the table is damaged")
    for i, at in enumerate(range(head, table, chunk or 1)):
        need(zlib.crc32(data[at:min(at + chunk, table)]) == sums[i],
             f"chunk {i} is damaged")

    def cell(heaps):
        y = 0
        for heap, size in zip(heaps[:0:-1], sizes[:0:-1]):
            y = y * size + heap
        if width == 0:
            return data[head + y * row + heaps[0] // 8] >> heaps[0] % 8 & 1
        at = head + y * row + width * heaps[0]
        return int.from_bytes(data[at:at + width], "little")
    return data[128 + 8 * n:][:length].decode(), sizes, KINDS[kind], cell


if __name__ == "__main__":
    need(len(sys.argv) > 1, "FILE [X Y ...] was expected")
    GAME, SIZES, KIND, CELL = read(sys.argv[1])
    HEAPS = [int(word) for word in sys.argv[2:]]
    need(not HEAPS or len(HEAPS) == len(SIZES) and
         all(0 <= h < s for h, s in zip(HEAPS, SIZES)), "no cell of the board")
    print(CELL(HEAPS) if HEAPS else f"{GAME} {KIND} {SIZES}")
