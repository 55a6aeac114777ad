# SPDX-License-Identifier: MIT
"""Readers of pictures for tests, from the descriptions of the formats and with
zlib alone. Each gives rows from the top."""
import re
import struct
import xml.etree.ElementTree as ElementTree
import zlib
from itertools import accumulate

SVG = "{http://www.w3.org/2000/svg}"


class Png:
    """Pixels as (red, green, blue) in rows; the chunks in order."""

    def __init__(self, data):
        assert data[:8] == b"\x89PNG\r\n\x1a\n", data[:8]
        self.chunks = list(chunks(data))
        parts = dict(self.chunks)
        (self.width, self.height, self.depth, self.colour, packing, filters,
         interlace) = struct.unpack(">IIBBBBB", parts[b"IHDR"])
        assert (packing, filters, interlace) == (0, 0, 0)
        self.title = parts[b"tEXt"].split(b"\0")[1].decode("latin-1")
        plain = zlib.decompress(b"".join(
            body for name, body in self.chunks if name == b"IDAT"))
        if self.colour == 3:
            palette = triples(parts[b"PLTE"])
            self.rows = [[palette[i] for i in indices(line, self.depth,
                                                      self.width)]
                         for line in self.lines(plain, self.depth)]
        else:
            assert (self.colour, self.depth) == (2, 8)
            self.rows = [triples(line) for line in self.lines(plain, 24)]

    def lines(self, plain, bits):
        """The rows without their filter: none, or of pixels of a byte the
        differences of neighbours."""
        length = (self.width * bits + 7) // 8
        assert len(plain) == self.height * (length + 1)
        for at in range(0, len(plain), length + 1):
            line = plain[at + 1:at + 1 + length]
            if plain[at] == 1:
                assert bits == 8, bits
                line = bytes(number & 255 for number in accumulate(line))
            else:
                assert plain[at] == 0, "a filter"
            yield line


def chunks(data):
    at = 8
    while at < len(data):
        length, name = struct.unpack(">I4s", data[at:at + 8])
        body = data[at + 8:at + 8 + length]
        crc, = struct.unpack(">I", data[at + 8 + length:at + 12 + length])
        assert zlib.crc32(name + body) == crc, name
        yield name, body
        at += 12 + length


def triples(data):
    return [tuple(data[i:i + 3]) for i in range(0, len(data), 3)]


def indices(line, depth, width):
    each = 8 // depth
    mask = (1 << depth) - 1
    return [line[i // each] >> (8 - depth * (i % each + 1)) & mask
            for i in range(width)]


def read_pnm(data):
    """(magic, width, height, maxval, comments, rows of numbers)."""
    comments, words, at = [], [], 0
    wanted = 3 if data[:2] == b"P4" else 4
    while len(words) < wanted:
        end = data.index(b"\n", at)
        line = data[at:end].decode()
        if line.startswith("#"):
            comments.append(line[2:])
        else:
            words += line.split()
        at = end + 1
    width, height = int(words[1]), int(words[2])
    maxval = int(words[3]) if wanted == 4 else 1
    if wanted == 3:
        length = (width + 7) // 8
        rows = [indices(data[i:i + length], 1, width)
                for i in range(at, at + length * height, length)]
    else:
        each = 2 if maxval > 255 else 1
        length = width * each
        rows = [[int.from_bytes(data[j:j + each], "big")
                 for j in range(i, i + length, each)]
                for i in range(at, at + length * height, length)]
    assert at + length * height == len(data)
    return words[0], width, height, maxval, comments, rows


def rgb(text):
    assert re.fullmatch("#[0-9a-f]{6}", text), text
    return tuple(int(text[i:i + 2], 16) for i in (1, 3, 5))


class Svg:
    """The cells as colours in rows; lines, marks and words beside them."""

    def __init__(self, data):
        self.root = ElementTree.fromstring(data)
        assert self.root.tag == SVG + "svg"
        self.width, self.height = (int(self.root.get(name))
                                   for name in ("width", "height"))
        assert self.root.get("viewBox") == f"0 0 {self.width} {self.height}"
        self.title = self.root.find(SVG + "title").text
        inner = self.root.findall(SVG + "svg")
        self.box = tuple(int(inner[0].get(name))
                         for name in ("x", "y", "width", "height"))
        self.paths = inner[0].findall(SVG + "path")
        self.rows = self.cells(inner[0])
        self.lines = [] if len(inner) < 2 else [
            tuple(float(line.get(name)) for name in ("x1", "y1", "x2", "y2"))
            for line in inner[1].findall(SVG + "line")]
        self.stroke = rgb(inner[1].get("stroke")) if self.lines else None
        group = self.root.find(SVG + "g")
        marks = list(group) if group is not None else []
        self.words = [(float(word.get("x")), float(word.get("y")), word.text)
                      for word in marks if word.tag == SVG + "text"]
        self.boxes = [(*(int(box.get(name)) for name in
                         ("x", "y", "width", "height")), rgb(box.get("fill")))
                      for box in marks if box.tag == SVG + "rect"]

    def cells(self, inner):
        _, _, width, height = map(int, inner.get("viewBox").split())
        ground = rgb(inner.find(SVG + "rect").get("fill"))
        rows = [[ground] * width for _ in range(height)]
        for path in self.paths:
            text, colour = path.get("d"), rgb(path.get("fill"))
            runs = re.findall(r"M(\d+) (\d+)h(\d+)v1h-(\d+)z", text)
            assert "".join(f"M{x} {y}h{w}v1h-{v}z"
                           for x, y, w, v in runs) == text
            for x, y, w, v in runs:
                assert w == v
                for i in range(int(x), int(x) + int(w)):
                    assert rows[int(y)][i] == ground, "painted twice"
                    rows[int(y)][i] = colour
        return rows
