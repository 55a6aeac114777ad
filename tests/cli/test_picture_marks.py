# SPDX-License-Identifier: MIT
"""What is drawn upon and beside the cells of a picture, its bytes, and what is
refused."""
import math
import os
import signal
import subprocess
import sys
import tempfile
import time

from drawing import (ALL, BLACK, COLOURED, GREY, HOLE, RASTER, RAY, WHITE,
                     WITH_PNG, Png, Svg, board, colour_map, draw, equal,
                     from_top, numbers, read_pnm, reader, suite)
from harness import NO_ROOM, check, posix

# ---- axes, legend, rays ----

def ticks(picture, zoom, window):
    """{heap: middle of its tick} of both axes, from words and boxes."""
    left, top, width, height = picture.box
    thin = {(x, y) for x, y, _, _, _ in picture.boxes}
    found = {"x": {}, "y": {}}
    for x, y, text in picture.words:
        if y > top + height + 7:
            found["x"][int(text)] = x
            check((x, top + height + 1) in thin, (text, thin))
        elif x < left:
            found["y"][int(text)] = y
    for heap, x in found["x"].items():
        equal(x, left + (heap - window[0]) * zoom + zoom // 2, heap)
    for heap, y in found["y"].items():
        middle = top + (window[1] - 1 - heap) * zoom + zoom // 2
        check(abs(y - middle - 4) <= 1, (heap, y, middle))
    return found


@suite.test
def axes():
    """axes have round numbers at their cells, within the picture"""
    for size, zoom, words, numbers_of_x in (
            ("60", 5, "", [0, 10, 20, 30, 40, 50]),
            ("60x40", 5, "--window 17+40,0+40", [20, 25, 30, 35, 40, 45, 50, 55]),
            ("160x9", 4, "", list(range(0, 160, 20))),
            ("500x9", 1, "", [0, 100, 200, 300, 400]),
            ("1x1", 1, "", [0])):
        line = f"board wythoff --size {size} --zoom {zoom} {words} --axes"
        picture = Svg(draw(line + " --format svg"))
        low = 17 if words else 0
        high = int(size.split("x")[-1])
        found = ticks(picture, zoom, (low, high))
        equal(sorted(found["x"]), numbers_of_x, line)
        check(found["y"], line)
        for x, y, w, h, _ in picture.boxes:
            check(x + w <= picture.width and y + h <= picture.height, line)


@suite.test
def axes_leave_cells():
    """axes and legend stand beside the cells, in every format"""
    line = "board wythoff --size 50x30 --zoom 3"
    box = Svg(draw(line + " --axes --legend --format svg"))
    left, top, width, height = box.box
    for form in RASTER:
        plain = reader(form)(draw(f"{line} --format {form}"))
        rows = reader(form)(draw(f"{line} --axes --legend --format {form}"))
        equal((len(rows), len(rows[0])), (box.height, box.width), form)
        equal([row[left:left + width] for row in rows[top:top + height]],
              plain, form)
        # A line left of the cells and one below, and something further out.
        ink = {"png": BLACK, "pbm": 1, "pgm": 0}[form]
        check(all(row[left - 1] == ink for row in rows[top:top + height]),
              form)
        check(all(pixel == ink
                  for pixel in rows[top + height][left:left + width]), form)
        check(any(ink in row[:left - 6] for row in rows), form)
        check(any(ink in row[left + width + 8:] for row in rows), form)


@suite.test
def digits():
    """the numbers of an axis can be read in pixels"""
    rows = read_pnm(draw("board nim --size 100x50 --zoom 2 --axes "
                         "--format pbm"))[5]
    box = Svg(draw("board nim --size 100x50 --zoom 2 --axes --format svg"))
    left, top, _, height = box.box
    zero = ["01110", "10001", "10011", "10101", "11001", "10001", "01110"]
    below = top + height + 8
    got = ["".join(map(str, row[left - 1:left + 4]))
           for row in rows[below:below + 7]]
    equal(got, zero, "the 0 of the x axis")


def legend(picture):
    """{label: colour}, from boxes within boxes and the words beside them."""
    right = picture.box[0] + picture.box[2]
    inner = {}
    for x, y, w, h, colour in picture.boxes:
        if x > right and w == h == 8:
            inner[y - 1] = colour
    return {text: inner[int(y) - 9] for x, y, text in picture.words
            if x > right}


@suite.test
def legend_of_outcomes():
    """a legend names P, N, removed cells and rays, where there are"""
    line = "board wythoff --size 20 --legend --format svg"
    equal(legend(Svg(draw(line))), {"N": WHITE, "P": BLACK}, line)
    equal(legend(Svg(draw(line + " --rays"))),
          {"N": WHITE, "P": BLACK, "ray": RAY}, line)
    line = f"board {HOLE} --size 9 --legend --format svg"
    equal(legend(Svg(draw(line))),
          {"N": WHITE, "P": BLACK, "removed": GREY}, line)


@suite.test
def legend_of_numbers():
    """a legend has the colours of the numbers it names, with both ends"""
    for kind, palette in (("--grundy", "value"), ("--grundy", "mod:8"),
                          ("--grundy", "mod:40"), ("--grundy", "minus-sum"),
                          ("--remoteness", "value")):
        line = f"wythoff --size 40 {kind}"
        rows = from_top(board(line))
        shown = numbers(rows, palette, 40)
        picture = Svg(draw(f"board {line} --palette {palette} --legend "
                           "--format svg"))
        found = colour_map(picture.rows, shown)
        entries = {int(text): colour
                   for text, colour in legend(picture).items()}
        check(len(entries) >= 5, entries)
        check(max(found) in entries and min(found) in entries, entries)
        for number, colour in entries.items():
            check(found.get(number, colour) == colour, (number, entries))
        equal(list(entries), sorted(entries, reverse=True), "order")


@suite.test
def legend_of_options():
    """a legend of counts says for which outcome they are"""
    line = "board wythoff+block=20 --size 60 --palette options"
    greys = read_pnm(draw(line + " --format pgm"))[5]
    cells = from_top(board("wythoff+block=20 --size 60"))
    picture = Svg(draw(line + " --legend --format svg"))
    found = colour_map(picture.rows, [
        list(zip(*rows)) for rows in zip(cells, greys)])
    entries = legend(picture)
    check(any(text.startswith("N ") for text in entries), entries)
    check("P 19" in entries and "N 20" in entries, entries)
    for text, colour in entries.items():
        first, *last = map(int, text[2:].split("-"))
        for count in range(first, (last or [first])[0] + 1):
            check(found.get((text[0], count), colour) == colour, text)


@suite.test
def legend_below_zero():
    """the numbers of a legend lie on the scale, also below zero"""
    line = ("board wythoff --size 200 --grundy --palette minus-sum --window "
            "95+20,150+20 --legend")
    data = read_pnm(draw(line.replace(" --legend", "") + " --format pgm"))
    shift = int(data[4][1].split()[-1])
    cells = [cell + shift for row in data[5] for cell in row]
    least, most = min(cells), max(cells)
    check(most < 0, most)
    found = list(map(int, legend(Svg(draw(line + " --format svg")))))
    equal((found[0], found[-1]), (most, least), "ends")
    check(all(number % 10 == 0 for number in found[1:-1]), found)
    equal(found, sorted(found, reverse=True), "order")


RAYS = ["wythoff", "fraenkel:a=3", "nim", "wyt:a=2,b=3",
        "wyt:a=2,b=3+misere", "shifted:m=2,p=3,l=1", "choice:m=2,p=2",
        "wythoff+roobblock=3", "wythoff+bishopblock=2", "wyt:a=1,b=2,c=3",
        "wythoff+block=2", "wythoff+block=4", "wythoff+block=5",
        "modulo:m=2,q=3,l=2", "hole:m=1,u=2,v=3"]


def distance(line, x, y):
    x1, y1, x2, y2 = line
    return abs((x2 - x1) * (y1 - y) - (x1 - x) * (y2 - y1)) / math.hypot(
        x2 - x1, y2 - y1)


def rays_test(game):
    """P-positions stay near the lines, and each line has some far out."""
    def function():
        size, zoom = 250, 2
        picture = Svg(draw(f"board {game} --size {size} --zoom {zoom} --rays "
                           "--format svg"))
        check(picture.lines and picture.stroke == RAY, picture.lines)
        near = [0] * len(picture.lines)
        for j, row in enumerate(from_top(board(f"{game} --size {size}"))):
            for x, cell in enumerate(row):
                if cell != "P":
                    continue
                away = [distance(line, (x + 0.5) * zoom, (j + 0.5) * zoom)
                        for line in picture.lines]
                check(min(away) < 10 * zoom, (x, size - 1 - j, away))
                near[away.index(min(away))] += 1
        check(min(near) > 10, near)
    return function


for row in RAYS:
    suite.tests.append((f"rays of {row}", rays_test(row)))


@suite.test
def ray_pixels():
    """rays in png are the lines of svg"""
    if not WITH_PNG:
        return
    for line in ("wythoff --size 100 --zoom 3", "nim --size 60x90",
                 "wythoff --size 200 --window 100+60,70+120 --zoom 2",
                 "wythoff --size 80 --window 70+10,0+80",
                 "wythoff --size 40 --zoom 32",
                 "wyt:a=1,b=0 --size 30 --zoom 3"):
        lines = Svg(draw(f"board {line} --rays --format svg")).lines
        rows = Png(draw(f"board {line} --rays --format png")).rows
        drawn = [(x + 0.5, y + 0.5) for y, row in enumerate(rows)
                 for x, pixel in enumerate(row) if pixel == RAY]
        for x, y in drawn:
            check(min(distance(one, x, y) for one in lines) < 3, (line, x, y))
        for one in lines:
            steps = 400
            for i in range(steps):
                x = one[0] + (one[2] - one[0]) * i / steps
                y = one[1] + (one[3] - one[1]) * i / steps
                if 1 <= x < len(rows[0]) - 1 and 1 <= y < len(rows) - 1:
                    check(any(RAY in rows[j][int(x) - 1:int(x) + 2]
                              for j in range(int(y) - 1, int(y) + 2)),
                          (line, one, x, y))


@suite.test
def ray_width():
    """a ray is an eighth of a cell wide"""
    if not WITH_PNG:
        return
    rows = Png(draw("board wythoff --size 40 --zoom 32 --rays --format png")
               ).rows
    for row in rows[20:460]:  # above the flat one
        check(4 <= row.count(RAY) <= 6, row.count(RAY))
    for x in range(820, 1260):  # right of the steep one
        count = sum(row[x] == RAY for row in rows)
        check(4 <= count <= 6, count)


@suite.test
def no_stray_ray():
    """a window that no ray crosses has none"""
    for form in COLOURED:
        data = draw("board wythoff --size 300 --window 0+20,200+90 --rays "
                    f"--format {form}")
        check(not any(RAY in row for row in reader(form)(data)), form)


# ---- the bytes ----

@suite.test
def same_bytes():
    """the same picture has the same bytes"""
    for form in ALL:
        line = ("board wythoff --size 70 --zoom 2 --axes --legend "
                f"--format {form}")
        equal(draw(line), draw(line), form)


@suite.test
def known_bytes():
    """small pictures have exactly these bytes"""
    equal(draw("board wythoff --size 3x2 --format pgm --grundy"),
          b"P5\n# wyt:a=1,b=1: Grundy values, palette value, x = 0..2, "
          b"y = 0..1\n# grey 0 is 0\n3 2\n2\n\x01\x02\x00\x00\x01\x02", "pgm")
    equal(draw("board wythoff --size 3x2 --format svg"),
          b'<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2" '
          b'viewBox="0 0 3 2">\n<title>wyt:a=1,b=1: outcomes, palette '
          b'outcome, x = 0..2, y = 0..1</title>\n'
          b'<rect x="0" y="0" width="3" height="2" fill="#ffffff"/>\n'
          b'<svg x="0" y="0" width="3" height="2" viewBox="0 0 3 2" '
          b'shape-rendering="crispEdges">\n'
          b'<rect x="0" y="0" width="3" height="2" fill="#ffffff"/>\n'
          b'<path fill="#000000" d="M2 0h1v1h-1z"/>\n'
          b'<path fill="#000000" d="M0 1h1v1h-1z"/>\n</svg>\n</svg>\n', "svg")


@suite.test
def known_colours():
    """colours are the same everywhere"""
    for line, colours in (
            ("nim --size 6x1 --grundy", "#440154 #404385 #2a788e #26a783 "
             "#7cd04f #fde725"),
            ("wythoff --size 4x1 --palette options",
             "#00083c #fdf6dc #fdf6dc #fdf6dc"),
            ("nim --size 10x1 --grundy --palette mod:9", "#14145a #2a578c "
             "#5197b3 #bdcead #f8d092 #e87f54 #b6433c #6e143c #3e0e49 "
             "#14145a")):
        picture = Svg(draw(f"board {line} --format svg"))
        equal(" ".join("#%02x%02x%02x" % colour for colour in picture.rows[0]),
              colours, line)


@suite.test
def runs():
    """a drawing has one rectangle a run and one path a colour and row"""
    picture = Svg(draw("board nim --size 64 --grundy --palette mod:2 "
                       "--format svg"))
    check(len(picture.paths) <= 64, len(picture.paths))
    text = draw(f"board {HOLE} --size 30 --window 0+2,0+1 --format svg")
    equal(text.count(b"h2v1h-2z"), 1, text)


@suite.test
def titles():
    """a picture says of what it is"""
    for form in COLOURED:
        data = draw("board fraenkel:a=2 --size 20 --window 3+4,5+6 --grundy "
                    f"--palette mod:8 --format {form}")
        title = (Png if form == "png" else Svg)(data).title
        equal(title, "wyt:a=2,b=1: Grundy values, palette mod:8, x = 3..6, "
              "y = 5..10", form)
        for kind, words in (("", "outcomes, palette outcome"),
                            ("--remoteness", "remoteness, palette value"),
                            ("--options", "numbers of P-options, palette "
                             "value")):
            data = draw(f"board nim --size 3x2 {kind} --format {form}")
            equal((Png if form == "png" else Svg)(data).title,
                  f"nim: {words}, x = 0..2, y = 0..1", form)


@suite.test
def chunks():
    """a png has no time and nothing else that may change"""
    if WITH_PNG:
        names = [name for name, _ in Png(
            draw("board wythoff --size 5 --format png")).chunks]
        equal(names, [b"IHDR", b"PLTE", b"tEXt", b"IDAT", b"IEND"], "chunks")


@suite.test
def files():
    """the suffix of a file decides, and the bytes are the same"""
    with tempfile.TemporaryDirectory() as folder:
        for form in ALL:
            name = os.path.join(folder, "a." + form)
            suite.run(f"board wythoff --size 9 -o {name}").expect("")
            with open(name, "rb") as file:
                equal(file.read(), draw(f"board wythoff --size 9 --format "
                                        f"{form}"), form)


@suite.test
def no_room():
    """a picture that cannot be written is a failure"""
    for form in ALL:
        with open("/dev/full", "wb") as full:
            done = subprocess.run(
                [suite.command, "board", "wythoff", "--size", "400", "--zoom",
                 "4", "--format", form], stdout=full, stderr=subprocess.PIPE,
                check=False)
        check(done.returncode == 1 and NO_ROOM in done.stderr, (form, done))


@suite.test
@posix
def interrupted():
    """an interrupted picture leaves no file"""
    with tempfile.TemporaryDirectory() as folder:
        for form in (["png"] if WITH_PNG else []) + ["svg", "pgm"]:
            name = os.path.join(folder, "a." + form)
            line = (["nim", "--size", "5000", "--grundy"] if form == "svg"
                    else ["wythoff", "--size", "500", "--zoom", "64"])
            process = subprocess.Popen(
                [suite.command, "board", *line, "-o", name],
                stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
            while not os.listdir(folder) and process.poll() is None:
                time.sleep(0.01)
            process.send_signal(signal.SIGINT)
            _, error = process.communicate(timeout=60)
            equal((process.returncode, error), (1, b"wythoff: interrupted\n"),
                  form)
            equal(os.listdir(folder), [], form)


@suite.test
def note():
    """a drawing of many rectangles is drawn, with a note about png"""
    line = "board wythoff --size %d --grundy --format svg"
    suite.run(line % 400).expect()
    result = suite.run(line % 600).expect(err="wythoff: note: the drawing has ")
    check("--format png suits" in result.err, result.err)
    runs = int(result.err.split(" has ")[1].split()[0])
    equal(result.out.count("M"), runs, "rectangles")
    equal(suite.run(line.replace("svg", "pgm") % 600).expect().code, 0, "pgm")


# ---- refusals ----

P = "board wythoff --size 20 --format svg"
suite.messages([
    (P + " --palette", "--palette needs a value", 2),
    (P + " --palette colour", "--palette 'colour' is unknown; allowed: "
     "outcome, value, mod:N, minus-sum or options\n", 2),
    (P + " --palette mod", "--palette 'mod' is unknown", 2),
    (P + " --grundy --palette mod:", "N of --palette mod:N is ''; decimal", 2),
    (P + " --grundy --palette mod:x", "'x'; decimal digits", 2),
    (P + " --grundy --palette mod:1", "N of --palette mod:N is '1'; 2..1024 "
     "is expected", 2),
    (P + " --grundy --palette mod:1025", "is '1025'; 2..1024", 2),
    (P + " --grundy --palette mod:-3", "decimal digits", 2),
    (P + " --palette value", "--palette value shows numbers; give --grundy "
     "or --remoteness", 2),
    (P + " --palette mod:3", "--palette mod:3 shows numbers", 2),
    (P + " --palette minus-sum", "--palette minus-sum shows numbers", 2),
    (P + " --grundy --palette outcome", "--palette outcome is for outcomes; "
     "leave out --grundy", 2),
    (P + " --remoteness --palette options", "--palette options is for", 2),
    (P + " --zoom 0", "--zoom is 0; 1..64 is expected", 2),
    (P + " --zoom 65", "--zoom is 65; 1..64 is expected", 2),
    (P + " --zoom 2x", "--zoom is '2x'; decimal digits", 2),
    (P + " --window 5", "--window has '5'; X+W,Y+H is expected", 2),
    (P + " --window 5+3", "--window has ''; X+W,Y+H is expected", 2),
    (P + " --window 5,3", "--window has '5'; X+W,Y+H", 2),
    (P + " --window 5+3,3", "--window has '3'; X+W,Y+H", 2),
    (P + " --window 5+3,+3", "--window is ''; decimal", 2),
    (P + " --window 5+3,3+3,4", "--window is '3,4'; decimal", 2),
    (P + " --window 5+3+2,3+3", "--window is '3+2'; decimal", 2),
    (P + " --window 5+0,3+3", "--window wants 0 cells from x = 5 on; the box "
     "has x = 0..19", 2),
    (P + " --window 15+6,3+3", "--window wants 6 cells from x = 15 on", 2),
    (P + " --window 0+1,20+1", "wants 1 cells from y = 20 on; the box has y "
     "= 0..19", 2),
    (P + f" --window {2**64 - 1}+{2**64 - 1},0+1", "--window wants", 2),
    (P + f" --window {2**64}+1,0+1", "beyond 64 bits", 1),
    (P + " --axes=1", "--axes takes no value", 2),
    (P + " --palete outcome", "did you mean --palette?", 2),
    ("board wythoff --size 9 --zoom 2", "--zoom is for pictures: format png, "
     "svg, pbm or pgm", 2),
    ("board wythoff --size 9 --axes --format csv", "--axes is for pictures",
     2),
    ("board wythoff --size 9 --json --legend", "--legend is for pictures", 2),
    ("board wythoff --size 9 --json --format svg", "--json is a format", 2),
    ("board wythoff --size 9 --format pbm --rays", "--rays needs a colour of "
     "its own; format pbm has none", 2),
    ("board wythoff --size 9 --format pgm --rays", "format pgm has none", 2),
    ("board wythoff --size 9 --format pbm --grundy --zoom 2", "format pbm is "
     "black and white and shows outcomes; --palette value needs", 1),
    ("board wythoff --size 9 --format pbm --palette options", "format pbm is "
     "black and white", 1),
    ("board nim:heaps=3 --size 9 --format svg", "format svg shows two heaps, "
     "nim:heaps=3 has 3", 1),
    ("board nim:heaps=1 --size 9 --format pgm", "has 1", 1),
    ("board wythoff --size 0x3 --format svg", "the box 0x3 has none", 1),
    ("board choice:m=1,p=2 --size 9 --format svg --palette options", "", 1),
    ("board wythoff+misere --size 9 --grundy --format svg", "", 1),
    ("board wythoff --size 100000 --format pgm --zoom 64", "the picture has "
     "6400000 x 6400000 pixels, 40960000000000 bytes at least; the memory "
     "limit is 1073741824 (see --limit-memory)", 1),
    ("board wythoff --size 900 --format pgm --limit-memory 800000",
     "900 x 900 pixels, 810000 bytes at least", 1),
    ("board wythoff --size 900 --format svg --palette options "
     "--limit-memory 1500K", "a board of numbers of P-options of size (900,"
     "900) needs", 1),
    ("board wythoff --size 100000000x1 --format pgm --zoom 64",
     "is too large; 2147483647 pixels a side is the most", 1),
    ("board wythoff --size 100 --grundy --palette mod:2 --format svg "
     "--limit-memory 36K", " bytes about; the memory limit is 36864 (see "
     "--limit-memory)", 1),
    ("board wythoff+comply=2 --size 9 --format svg --rays", "--rays: no ray "
     "is seen along which the P-positions of wyt:a=1,b=1+comply=2 gather, in "
     "a box of 4096 x 4096; 'wythoff explore rays' looks farther\n", 1),
])

if not WITH_PNG:
    suite.messages([
        ("board wythoff --size 9 --format png", "this wythoff was built "
         "without libpng and writes no png; it writes text, csv, json, wyt, "
         "bfile, oeis, svg, pbm and pgm\n", 1),
        ("board wythoff --size 9 -o a.png", "writes no png", 1)])


sys.exit(suite.main())
