/* SPDX-License-Identifier: MIT */
/*
 * Which boards are counted, and on which lines; see counts.h.
 */
#include "board/kernels/counts/counts.h"

#include <wythoff/board.h>

#include <stddef.h>
#include <string.h>

#include "base/least.h"
#include "board/kernels/kernels.h"
#include "board/kernels/lanes/lanes.h"
#include "board/kernels/counts/counts_tracks.h"
#include "board/kernels/counts/draft.h"
#include "board/kernels/counts/tracks.h"
#include "board/storage.h"
#include "rules/game.h"
#include "rules/rules.h"

#define CLASSES WYT__COUNT_CLASSES

/* ---- classes ---- */

/* The largest limit up to which what is not blockable joins another class. */
#define LARGEST_WEIGHT 64

static bool has_class(const struct wyt__tracks *tracks, uint32_t class)
{
    for (size_t i = 0; i < tracks->count; i++)
        if (tracks->items[i].block_class == class)
            return true;
    return false;
}

/* A single blockable class takes what is not blockable, if sums do not matter
 * beyond its limit. */
static void join_classes(struct wyt__count_compiler *compiler)
{
    struct wyt__counting *counting = compiler->counting;
    const size_t class = compiler->classes[WYT__TRACK_UNBLOCKABLE];
    if (compiler->is_exact || counting->class_count != 2 || class != 1 ||
        counting->limits[0] > LARGEST_WEIGHT)
        return;
    compiler->classes[WYT__TRACK_UNBLOCKABLE] = 0;
    compiler->weights[WYT__TRACK_UNBLOCKABLE] = counting->limits[0];
    counting->class_count = 1;
}

static void find_classes(struct wyt__count_compiler *compiler)
{
    const struct wyt__game *game = &compiler->board->rules->game;
    struct wyt__counting *counting = compiler->counting;
    compiler->largest_limit = 1;
    for (uint32_t class = 0; class < CLASSES; class ++) {
        const uint32_t limit = class == WYT__TRACK_UNBLOCKABLE ? 1
                               : counting->comply              ? game->offered
                                                  : game->forbidden + 1;
        compiler->classes[class] = CLASSES;
        if (!has_class(&compiler->tracks, class))
            continue;
        compiler->classes[class] = counting->class_count;
        compiler->limits[class] = limit;
        compiler->weights[class] = 1;
        if (limit > compiler->largest_limit)
            compiler->largest_limit = limit;
        counting->limits[counting->class_count++] = limit;
    }
    join_classes(compiler);
    counting->row_class = counting->class_count;
}

/* ---- the order of arrays and items ---- */

/* Arrays class by class. */
static void sort_arrays(struct wyt__counting *counting)
{
    struct wyt__count_array old[WYT__COUNT_ARRAYS];
    size_t to[WYT__COUNT_ARRAYS] = {0}, count = 0;
    memcpy(old, counting->arrays, counting->array_count * sizeof *old);
    for (size_t class = 0; class < counting->class_count; class ++) {
        for (size_t i = 0; i < counting->array_count; i++)
            if (old[i].class == class) {
                counting->arrays[count] = old[i];
                to[i] = count++;
            }
        counting->ends[class] = count;
    }
    for (size_t i = 0; i < counting->item_count; i++)
        counting->items[i].array = to[counting->items[i].array];
}

/*
 * Whether the line of an item is not looked at between the marked cell and the
 * row where the item begins. Rows of the same residue are q apart; the row of
 * the cell itself is one of them if v = q, and then the line has its cell
 * x + u - p there, which has been looked at if it is not right of x.
 */
static bool is_soon(const struct wyt__counting *counting,
                    const struct wyt__count_item *item)
{
    const struct wyt__count_array *array = &counting->arrays[item->array];
    return item->v < array->q || (item->v == array->q && item->u <= array->p);
}

static void sort_items(struct wyt__counting *counting)
{
    struct wyt__count_item old[WYT__COUNT_ITEMS];
    enum { LEFT, RIGHT, LATE };
    size_t count = 0;
    memcpy(old, counting->items, counting->item_count * sizeof *old);
    for (int when = LEFT; when <= LATE; when++) {
        for (size_t i = 0; i < counting->item_count; i++) {
            const struct wyt__count_item *item = &old[i];
            const int is = !is_soon(counting, item)                    ? LATE
                           : item->u > counting->arrays[item->array].p ? RIGHT
                                                                       : LEFT;
            if (is == when)
                counting->items[count++] = *item;
        }
        if (when == LEFT)
            counting->left_count = count;
        if (when == RIGHT)
            counting->soon_count = count;
    }
    for (size_t i = counting->soon_count; i < counting->item_count; i++)
        if (counting->items[i].v > counting->late_rows)
            counting->late_rows = counting->items[i].v;
    for (size_t i = 0; i < counting->above_count; i++)
        if (counting->above[i].v > counting->late_rows)
            counting->late_rows = counting->above[i].v;
}

/* ---- bounds ---- */

/* A counter may stop at the limit if it is never taken back, and if it need not
 * be exact. A full column without a track that ends stays full. */
static void set_stops(struct wyt__count_compiler *compiler)
{
    struct wyt__counting *counting = compiler->counting;
    counting->skip = counting->array_count;
    for (size_t i = 0; i < counting->array_count; i++) {
        struct wyt__count_array *array = &counting->arrays[i];
        const uint32_t limit = counting->limits[array->class];
        bool is_taken_back = false;
        for (size_t k = 0; k < counting->item_count; k++)
            is_taken_back = is_taken_back || (counting->items[k].array == i &&
                                              counting->items[k].is_less);
        if (!is_taken_back && array->p == 0)
            counting->skip = i;
        if (!is_taken_back && !compiler->is_exact && array->bound > limit) {
            array->most = limit;
            array->bound = limit;
        }
        counting->sums[array->class] += array->bound;
    }
    counting->is_simple = counting->left_count == counting->soon_count;
    for (size_t i = 0; i < counting->item_count; i++) {
        struct wyt__count_item *item = &counting->items[i];
        item->most = counting->arrays[item->array].most;
        if (i < counting->soon_count &&
            (item->by > 1 || item->is_less || item->most != UINT32_MAX))
            counting->is_simple = false;
    }
}

static void check_sums(struct wyt__count_compiler *compiler)
{
    const struct wyt__counting *counting = compiler->counting;
    uint64_t all = 0;
    for (size_t i = 0; i < counting->class_count; i++) {
        all += counting->sums[i];
        if (counting->limits[i] > WYT__COUNT_SUM)
            wyt__count_refuse(compiler,
                              "more may be forbidden than counters hold");
    }
    if (all > WYT__COUNT_SUM)
        wyt__count_refuse(compiler, "more may be forbidden than counters hold");
}

static void find_near(struct wyt__counting *counting)
{
    for (size_t i = 0; i < counting->soon_count; i++)
        if (counting->items[i].v == 0)
            counting
                ->has_near[counting->arrays[counting->items[i].array].class] =
                true;
    for (size_t i = 0; i < counting->pattern_count; i++)
        counting->has_near[counting->patterns[i].class] = true;
    for (size_t i = 0; i < counting->above_count; i++)
        if (counting->above[i].v == 0)
            counting->has_near[counting->above[i].class] = true;
}

static void find_single(struct wyt__counting *counting)
{
    size_t classes = 0;
    counting->single_class = counting->class_count;
    for (size_t i = 0; i < counting->class_count; i++) {
        if (counting->has_near[i] ||
            counting->ends[i] > (i == 0 ? 0 : counting->ends[i - 1])) {
            classes++;
            counting->single_class = i;
        }
    }
    if (classes > 1 || counting->pattern_count > 1)
        counting->single_class = counting->class_count;
}

/* Marked cells of a row: those that have one class of moves between them, in
 * each residue, are as many as the limit. */
static size_t room_of(const struct wyt__count_compiler *compiler)
{
    const struct wyt__counting *counting = compiler->counting;
    uint64_t room = compiler->board->width;
    if (counting->row_class < counting->class_count)
        room = wyt__least_wide(room, counting->limits[counting->row_class]);
    for (size_t i = 0; i < counting->residue_count; i++) {
        const struct wyt__count_residue *residue = &counting->residues[i];
        const struct wyt__count_pattern *pattern =
            &counting->patterns[residue->pattern];
        if (residue->u == pattern->p)
            room = wyt__least_wide(
                room, pattern->p * (uint64_t)counting->limits[pattern->class]);
    }
    return (size_t)room;
}

/* Removed cells along a heap, if moves to them are left out one by one. */
#define MOST_REMOVED 8

static const char *unfit(const wyt_board *board)
{
    const struct wyt__game *game = &board->rules->game;
    if (board->kind != WYT_BOARD_OUTCOME && board->kind != WYT_BOARD_OPTIONS)
        return "it knows outcomes and numbers of P-options only";
    if (board->n != 2)
        return "it knows two heaps only";
    if (board->rows == 0 || board->width == 0)
        return "the board has no cells";
    if (game->offered > 0 && board->kind == WYT_BOARD_OPTIONS &&
        (game->hole[0] > MOST_REMOVED || game->hole[1] > MOST_REMOVED))
        return "under comply each removed cell is left out by itself";
    return game->variants > 0 ? "the game has choices" : NULL;
}

static const char *make(const wyt_board *board, struct wyt__counting *counting)
{
    struct wyt__count_compiler compiler; /* large: not cleared */
    const char *why = unfit(board);
    if (why != NULL)
        return why;
    memset(counting, 0, offsetof(struct wyt__counting, arrays));
    counting->comply = board->rules->game.offered > 0;
    compiler.board = board;
    compiler.counting = counting;
    compiler.is_exact = board->kind == WYT_BOARD_OPTIONS;
    compiler.is_sparse = false;
    wyt__tracks_of(board, &compiler.tracks);
    compiler.refusal = compiler.tracks.refusal;
    if (compiler.refusal != NULL)
        return compiler.refusal;
    find_classes(&compiler);
    wyt__count_tracks(&compiler);
    if (!compiler.is_sparse)
        wyt__count_refuse(&compiler,
                          "without long lines too many cells are P or N");
    if (compiler.refusal != NULL)
        return compiler.refusal;
    sort_arrays(counting);
    sort_items(counting);
    set_stops(&compiler);
    check_sums(&compiler);
    find_near(counting);
    find_single(counting);
    counting->room = room_of(&compiler);
    return compiler.refusal;
}

/* Of the lists what is there. */
static void copy(struct wyt__counting *to, const struct wyt__counting *from)
{
    memcpy(to, from, offsetof(struct wyt__counting, arrays));
    memcpy(to->arrays, from->arrays, from->array_count * sizeof *to->arrays);
    memcpy(to->items, from->items, from->item_count * sizeof *to->items);
    memcpy(to->patterns, from->patterns,
           from->pattern_count * sizeof *to->patterns);
    memcpy(to->residues, from->residues,
           from->residue_count * sizeof *to->residues);
    memcpy(to->above, from->above, from->above_count * sizeof *to->above);
}

const char *wyt__counting_of(const wyt_board *board,
                             struct wyt__counting *counting)
{
    struct wyt__draft *draft = board->draft;
    if (draft == NULL)
        return make(board, counting);
    if (!draft->has_counting)
        draft->refusal = make(board, &draft->counting);
    draft->has_counting = true;
    if (draft->refusal == NULL)
        copy(counting, &draft->counting);
    return draft->refusal;
}

const char *wyt__counts_refuses(const wyt_board *board)
{
    struct wyt__counting counting;
    return wyt__counting_of(board, &counting);
}

/* Tracks beside one an array that cost less than those of other kernels, by
 * half of the cells and by all. */
#define MORE_OF_HALF 2
#define MORE 0

/* Whether a row without blocking is done sooner by counters: it has a few
 * tracks, lines of even rows or such that end. */
static bool has_few_tracks(const struct wyt__counting *counting,
                           bool is_symmetric)
{
    size_t ends = 0, tracks = counting->item_count;
    bool is_even = true;
    for (size_t i = 0; i < counting->item_count; i++)
        ends += counting->items[i].is_less;
    for (size_t i = 0; i < counting->array_count; i++)
        is_even = is_even && counting->arrays[i].q == 1;
    tracks -= 2 * ends < tracks ? 2 * ends : tracks;
    return counting->above_count + counting->residue_count == 0 &&
           (is_even || ends > 0) &&
           tracks <=
               counting->array_count + (is_symmetric ? MORE_OF_HALF : MORE);
}

/*
 * P-positions of a row are marked one by one, and numbers of P-options added up
 * from one to the next: they are too near each other where many may be
 * forbidden, in some residues as many each. Where a row has one P-position at
 * most, `firsts` knows which, and takes as long for a move as for a line.
 * Measured.
 */
bool wyt__counts_yields(const wyt_board *board)
{
    const struct wyt__game *game = &board->rules->game;
    struct wyt__counting counting;
    uint64_t marked = game->forbidden, most;
    if (game->forbidden == 0 && game->offered == 0 &&
        board->kind == WYT_BOARD_OUTCOME)
        return wyt__firsts_refuses(board) == NULL &&
               wyt__counting_of(board, &counting) == NULL &&
               !has_few_tracks(&counting, board->rules->symmetric);
    if (game->forbidden == 0 || wyt__counting_of(board, &counting) != NULL)
        return false;
    most = board->width / 10 + 8;
    if (counting.pattern_count > 0) {
        marked = counting.room / 2;
        most = board->width / 32;
    }
    if (board->kind == WYT_BOARD_OPTIONS)
        most = board->width / 25 < 4 ? 0 : board->width / 25;
    return marked > most && wyt__lanes_refuses(board) == NULL;
}
