/* SPDX-License-Identifier: MIT */
/*
 * What the kernel `values` does with the moves of a game. All of them are
 * tracks o + t (u,v), t = 0, 1, ...; those of one direction (u,v) share the
 * sets of its lines.
 *
 *   ray            t (u,v), t >= 1: a cell is on its line from the next one on.
 *   t mod q < l    t = q k: the ray along q (u,v). t = q k + r, r = 1..l-1: the
 *                  same lines; the value of a cell enters its line of the cell
 *                  r (u,v) further on, when that one is reached.
 *   t <= most      the ray, whose line the value of (x,y) leaves when the cell
 *                  most + 1 further on is reached. No two cells of a line that
 *                  are that near have the same value, for one is an option of
 *                  the other; so the value is there once.
 *   strip i < w    columns: the value of a cell enters those r to the right,
 *                  r = 1..w-1, r cells further on.
 *   strip j < w    the same with the heaps exchanged.
 *   strip |i-j| < w   diagonals: those r to the right, and r below.
 *
 * Entering late is what keeps a strip exact: at once, a cell would stand on
 * lines of cells that it is no option of. Lines with few moves on the board,
 * and bounded ones that leave out moves, are looked at move by move.
 *
 * Tracks (tracks.h) are not used. They take moves apart until no two are the
 * same, which sets do not ask for, as a value may enter one twice; and of the
 * residues and columns that are one window here, up to 1024 of them and 64
 * windows, each would be a track, of which there are 1024 at most.
 */
#include <wythoff/board.h>
#include <wythoff/builder.h>

#include "base/bitset.h"
#include "base/wide.h"
#include "board/kernels/values/values.h"
#include "board/storage.h"
#include "rules/game.h"
#include "rules/rules.h"

enum { BAND = WYT__VALUES_BAND };

/* So many moves of a line are rather looked at one by one. */
#define FEW 8

/* The most u + v of a direction, so that numbers of words are below 2^60. */
#define MOST_CLASSES ((uint64_t)1 << 16)

/* Layers with fewer cells, about, are rather solved cell by cell. */
#define LAYER 1024

/* Directions are added in this order. */
enum pass { FIRST_ROWS, OTHER_ROWS, OTHERS, PASSES };

struct reader {
    struct wyt__values *values;
    enum pass pass;
    const char *refusal;
};

static void refuse(struct reader *reader, const char *why)
{
    if (reader->refusal == NULL)
        reader->refusal = why;
}

/* ---- lines ---- */

/* A class of lines on the board: t (u,v), 1 <= t <= most, t mod q < l. */
struct line {
    uint64_t u, v, q, l, most;
    uint64_t fit;    /* the board bounds t so */
    bool is_bounded; /* by the class, not by the board */
    bool is_far;     /* it leads to other layers */
};

/* How many times a vector fits the board. */
static uint64_t steps_on(const wyt_board *board, const uint32_t *vector)
{
    uint64_t steps = UINT64_MAX;
    for (size_t i = 0; i < board->n; i++)
        if (vector[i] > 0 && (board->size[i] - 1) / vector[i] < steps)
            steps = (board->size[i] - 1) / vector[i];
    return steps;
}

/* How many times (u,v) fits a layer. */
static uint64_t steps_in(const struct wyt__values *values, uint64_t u,
                         uint64_t v)
{
    const uint64_t along = u > 0 ? (values->board->width - 1) / u : UINT64_MAX;
    const uint64_t down = v > 0 ? (values->height - 1) / v : UINT64_MAX;
    return along < down ? along : down;
}

static bool is_far(const struct wyt__game *game, const uint32_t *vector)
{
    for (size_t i = 2; i < game->heaps; i++)
        if (vector[i] > 0)
            return true;
    return false;
}

static struct line line_on(const struct wyt__values *values, size_t index)
{
    const struct wyt__class *class = &values->game->classes[index];
    const uint32_t *vector = wyt__game_vector(values->game, index);
    struct line line = {.u = vector[0],
                        .v = vector[1],
                        .q = class->modulus,
                        .l = class->residues,
                        .fit = steps_on(values->board, vector),
                        .is_far = is_far(values->game, vector)};
    line.most = line.fit;
    if (line.l >= line.q)
        line.q = line.l = 1;
    if (class->most != 0 && class->most < line.fit)
        line.most = class->most;
    if (line.most < line.q) { /* t mod q is t */
        line.most = line.most < line.l ? line.most : line.l - 1;
        line.q = line.l = 1;
    }
    line.is_bounded = line.most < line.fit;
    return line;
}

static uint64_t count_moves(const struct line *line)
{
    const uint64_t end = line->most + 1, rest = end % line->q;
    return end / line->q * line->l + (rest < line->l ? rest : line->l) - 1;
}

/* Whether the moves of a line stand by themselves. */
static bool is_listed(const struct line *line)
{
    if (line->is_far)
        return line->is_bounded || count_moves(line) <= FEW;
    return (line->is_bounded && line->q > 1) ||
           (count_moves(line) <= FEW &&
            line->most * (line->u + line->v) <= WYT__VALUES_REACH);
}

/* ---- directions and windows ---- */

static enum pass pass_of(uint64_t u, uint64_t v, bool is_bounded)
{
    if (v > 0)
        return OTHERS;
    return u == 1 && !is_bounded ? FIRST_ROWS : OTHER_ROWS;
}

static uint32_t add_direction(struct reader *reader, uint64_t u, uint64_t v,
                              uint64_t bound)
{
    struct wyt__values *values = reader->values;
    for (size_t i = 0; i < values->count; i++)
        if (values->directions[i].u == u && values->directions[i].v == v &&
            values->directions[i].bound == bound &&
            values->directions[i].fold == 0)
            return (uint32_t)i;
    if (values->count == WYT__VALUES_LINES || u + v > MOST_CLASSES) {
        refuse(reader, u + v > MOST_CLASSES ? "its lines are too many"
                                            : "there are too many directions");
        return 0;
    }
    values->directions[values->count] =
        (struct wyt__values_direction){.u = (uint32_t)u,
                                       .v = (uint32_t)v,
                                       .m = (uint32_t)(u + v),
                                       .classes = u + v,
                                       .fit = steps_in(values, u, v),
                                       .bound = (uint32_t)bound};
    values->has_rows |= reader->pass == FIRST_ROWS;
    values->band_count += reader->pass != OTHERS;
    return (uint32_t)values->count++;
}

/* Values of cells that are r (i,j) away are looked up. */
static void look_back(struct reader *reader, uint64_t i, uint64_t j, uint64_t r)
{
    struct wyt__values *values = reader->values;
    if (r > WYT__VALUES_REACH / (i + j)) {
        refuse(reader, "its moves are too long for steps that are kept");
        return;
    }
    if (r * (i + j) > values->reach)
        values->reach = (size_t)(r * (i + j));
    if (r * j > values->rise)
        values->rise = (size_t)(r * j);
}

/* The part of a window that may enter at once: a line of another class than
 * that which the step of the value reads. Of it nothing before the cell where
 * the value enters is in a later row than the value, as r (i,j) is at most
 * (u,v) then; so no later band sees the value early. */
static uint32_t last_at_once(const struct wyt__values *values,
                             const struct wyt__values_window *window)
{
    uint64_t last = (values->directions[window->direction].m - 1) /
                    ((uint64_t)window->i + window->j);
    if (window->when == WYT__VALUES_LEAVES)
        return 0;
    if (last > WYT__VALUES_EXTRAS - values->extra_count)
        last = WYT__VALUES_EXTRAS - values->extra_count;
    return last < window->last ? (uint32_t)last : window->last;
}

static void append_window(struct reader *reader,
                          struct wyt__values_window window)
{
    struct wyt__values *values = reader->values;
    if (window.last < window.first)
        return;
    if (values->window_count == WYT__VALUES_WINDOWS) {
        refuse(reader, "there are too many directions");
        return;
    }
    if (window.when == WYT__VALUES_AT_ONCE)
        values->extra_count += window.last - window.first + 1;
    else
        look_back(reader, window.i, window.j, window.last);
    values->windows[values->window_count++] = window;
}

static void add_window(struct reader *reader, struct wyt__values_window window)
{
    const uint64_t fit = steps_in(reader->values, window.i, window.j);
    struct wyt__values_window at_once = window;
    if (window.last > fit)
        window.last = (uint32_t)fit;
    at_once.last = last_at_once(reader->values, &window);
    at_once.when = WYT__VALUES_AT_ONCE;
    append_window(reader, at_once);
    if (at_once.last >= window.first)
        window.first = at_once.last + 1;
    append_window(reader, window);
}

/* A ray through layers, or every q-th cell of one. */
static void add_far_line(struct reader *reader, const struct line *line,
                         size_t index)
{
    struct wyt__values *values = reader->values;
    struct wyt__values_direction *direction =
        &values->directions[values->count];
    if (line->l > 1 || values->count == WYT__VALUES_LINES) {
        refuse(reader, line->l > 1 ? "residues lead through layers"
                                   : "there are too many directions");
        return;
    }
    *direction =
        (struct wyt__values_direction){.u = (uint32_t)(line->q * line->u),
                                       .v = (uint32_t)(line->q * line->v),
                                       .fit = line->fit / line->q,
                                       .index = (uint32_t)index,
                                       .times = (uint32_t)line->q,
                                       .fold = 1};
    values->count++;
}

static void add_line(struct reader *reader, size_t index)
{
    const struct line line = line_on(reader->values, index);
    const uint64_t u = line.q * line.u, v = line.q * line.v;
    const uint64_t bound = line.is_bounded ? line.most : 0;
    struct wyt__values_window window = {
        .i = (uint32_t)line.u, .j = (uint32_t)line.v, .first = 1};
    const enum pass pass =
        line.is_far ? OTHERS : pass_of(u, v, line.is_bounded);
    if (line.most == 0 || is_listed(&line) || pass != reader->pass)
        return;
    if (line.is_far) {
        add_far_line(reader, &line, index);
        return;
    }
    window.direction = add_direction(reader, u, v, bound);
    window.last = (uint32_t)(line.l - 1);
    if (line.is_bounded) { /* with all t below it, as it is not listed */
        window.first = window.last = (uint32_t)(line.most + 1);
        window.when = WYT__VALUES_LEAVES;
    }
    add_window(reader, window);
}

static void add_strip(struct reader *reader, size_t index)
{
    const wyt_board *board = reader->values->board;
    const struct wyt__class *strip = &reader->values->game->classes[index];
    const uint32_t u = strip->strip != WYT_STRIP_FIRST;
    const uint32_t v = strip->strip != WYT_STRIP_SECOND;
    struct wyt__values_window window = {.first = 1, .last = strip->width - 1};
    if (pass_of(u, v, false) != reader->pass)
        return;
    window.direction = add_direction(reader, u, v, 0);
    if (u == v && strip->width > 1 && board->width > 1 && board->rows > 1) {
        reader->values->has_pair = true;
        reader->values->pair = window.direction;
        window.first = 2;
    }
    window.i = 1;
    if (strip->strip != WYT_STRIP_SECOND)
        add_window(reader, window);
    window.i = 0;
    window.j = 1;
    if (strip->strip != WYT_STRIP_FIRST)
        add_window(reader, window);
}

/* Values of cells in other layers are looked up, by the moves of a line. */
static void look_down(struct reader *reader, size_t index,
                      const struct line *line)
{
    struct wyt__values *values = reader->values;
    const uint32_t *vector = wyt__game_vector(values->game, index);
    uint64_t layers = 0, stride = 1;
    if (line->most > WYT__VALUES_REACH) {
        refuse(reader, "its moves are too long");
        return;
    }
    for (size_t i = 2; i < values->board->n; i++) {
        layers += line->most * vector[i] * stride;
        stride *= values->board->size[i];
    }
    if (layers > values->far_layers)
        values->far_layers = layers;
}

/* Lists the moves of a line that stand by themselves, or counts them. */
static void add_moves(struct reader *reader, size_t index)
{
    struct wyt__values *values = reader->values;
    const struct line line = line_on(values, index);
    if (line.most == 0 || !is_listed(&line))
        return;
    if (!line.is_far)
        look_back(reader, line.u, line.v, line.most);
    else
        look_down(reader, index, &line);
    for (uint64_t t = 1; t <= line.most && reader->refusal == NULL; t++) {
        if (t % line.q >= line.l)
            continue;
        if (values->moves != NULL)
            values->moves[values->move_count] =
                (struct wyt__values_move){.i = (uint32_t)(t * line.u),
                                          .j = (uint32_t)(t * line.v),
                                          .is_far = line.is_far,
                                          .index = (uint32_t)index,
                                          .t = (uint32_t)t};
        values->move_count++;
        values->far_move_count += line.is_far;
    }
}

static void read_moves(struct reader *reader)
{
    const struct wyt__game *game = reader->values->game;
    reader->values->move_count = reader->values->far_move_count = 0;
    for (size_t i = 0; i < game->class_count && reader->refusal == NULL; i++)
        if (!game->classes[i].redundant && game->classes[i].strip == 0)
            add_moves(reader, i);
}

void wyt__values_list_moves(struct wyt__values *values)
{
    struct reader reader = {.values = values};
    read_moves(&reader);
}

static const char *read_classes(struct wyt__values *values)
{
    const struct wyt__game *game = values->game;
    struct reader reader = {.values = values};
    for (; reader.pass < PASSES; reader.pass++)
        for (size_t i = 0; i < game->class_count; i++) {
            if (game->classes[i].redundant || reader.refusal != NULL)
                continue;
            if (game->classes[i].strip != 0)
                add_strip(&reader, i);
            else
                add_line(&reader, i);
        }
    read_moves(&reader);
    return reader.refusal;
}

/* ---- sizes ---- */

/* The words of a set: a value is at most the sum of the heaps, and at most the
 * number of options. */
static size_t count_words(const struct wyt__values *values)
{
    uint64_t tracks[WYT__VALUES_LINES] = {0};
    uint64_t options = values->move_count, sides = 0;
    for (size_t i = 0; i < values->count; i++)
        tracks[i] = 1;
    if (values->has_pair)
        tracks[values->pair] += 2;
    for (size_t i = 0; i < values->window_count; i++)
        if (values->windows[i].when != WYT__VALUES_LEAVES)
            tracks[values->windows[i].direction] +=
                values->windows[i].last - values->windows[i].first + 1;
    for (size_t i = 0; i < values->count; i++) /* fits: both are below 2^33 */
        options += tracks[i] * (1 + values->directions[i].fit);
    for (size_t i = 0; i < values->board->n; i++)
        sides += values->board->size[i];
    return wyt__words((size_t)(options < sides ? options + 1 : sides));
}

/* Lanes outside the board are loaded and stored too, so lines reach BAND - 1
 * cells beyond its edges, and v more for what enters at once. In halves
 * x > y0 - BAND, y < y0 + BAND; v x and u y are below 2^64, for they fit the
 * board at least once, or are 0. */
static void measure(const struct wyt__values *values,
                    struct wyt__values_direction *direction)
{
    const uint64_t u = direction->u, v = direction->v, m = direction->m;
    const uint64_t height = values->half ? BAND : values->height;
    direction->places = BAND;
    if (v == 0)
        return;
    direction->shift = v * (values->board->width + BAND) / m + v + 1;
    direction->places =
        direction->shift + (u * (height + BAND) + v * BAND) / m + 2 * v + 1;
}

/* Lines through layers are numbered by where they begin, which may be up to
 * `back` vectors before the board. */
static const char *measure_far(const struct wyt__values *values,
                               struct wyt__values_direction *direction)
{
    const uint64_t back = wyt__values_most_back(values, direction);
    const uint64_t rows = (values->height + BAND - 1) / BAND * BAND;
    direction->fold = values->board->width + back * direction->u;
    direction->places = rows + back * direction->v;
    return wyt__times(direction->fold, wyt__values_entries(values, direction),
                      &direction->classes)
               ? NULL
               : "its lines are too many";
}

const char *wyt__values_plan(const wyt_board *board,
                             const struct wyt__values_variant *variant,
                             bool may_halve, struct wyt__values *values)
{
    const char *refusal;
    /* Whoever fills the board has it to write; the plan reads only. */
    *values = (struct wyt__values){
        .board = (wyt_board *)(uintptr_t)board,
        .game = &board->rules->game,
        .variant = variant,
    };
    if (values->game->variants > 0)
        return "the game has choices";
    if (board->n < 2 || board->width == 0 || board->rows == 0)
        return board->n < 2 ? "it wants two heaps" : "there are no cells";
    values->height = (size_t)board->size[1];
    values->layers = board->rows / values->height;
    if (values->layers > 1 && board->width < LAYER / values->height)
        return "its layers are small";
    refusal = read_classes(values);
    if (refusal != NULL)
        return refusal;
    values->words = count_words(values);
    values->sums = wyt__words(values->words);
    values->half = may_halve && wyt__values_has_half(values);
    for (size_t i = 0; i < values->count && refusal == NULL; i++)
        if (values->directions[i].fold == 0)
            measure(values, &values->directions[i]);
        else
            refusal = measure_far(values, &values->directions[i]);
    return refusal;
}
