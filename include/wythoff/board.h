/* SPDX-License-Identifier: MIT */
/**
 * @file board.h
 * A solved box [0,w) x [0,h) x ...: the outcome, the Grundy value, the
 * remoteness or the number of P-options of every position in it. Boards are
 * immutable once made, reference-counted, and read by any number of threads.
 *
 * @code
 * const uint64_t size[2] = {100, 100};
 * uint32_t row[100];
 * wyt_board *board = NULL;
 * int32_t status = wyt_board_new(ctx, rules, size, 2, WYT_BOARD_GRUNDY,
 *                                &board);
 * const uint64_t start[2] = {0, 7};
 * if (status == WYT_OK)
 *     status = wyt_board_row(board, start, 2, 100, row);
 * wyt_board_unref(board);
 * @endcode
 *
 * Tier: stable
 */
#ifndef WYTHOFF_BOARD_H
#define WYTHOFF_BOARD_H

#include <wythoff/rules.h>

#ifdef __cplusplus
extern "C" {
#endif

/** A solved box; opaque, immutable, reference-counted. */
typedef struct wyt_board wyt_board;

/** Kind: cells are WYT_OUTCOME_N (0) or WYT_OUTCOME_P (1). */
#define WYT_BOARD_OUTCOME 1
/** Kind: cells are Grundy values. */
#define WYT_BOARD_GRUNDY 2
/** Kind: cells are numbers of moves, see wyt_solver_remoteness(). */
#define WYT_BOARD_REMOTENESS 3
/** Kind: cells are numbers of options that are P-positions, each option once,
 * whether it may be forbidden or not (under comply: whether it is offered or
 * not). Normal and misere play, blocking, comply; not choice games. */
#define WYT_BOARD_OPTIONS 4

/** What a removed cell reads as. */
#define WYT_CELL_REMOVED 0xffffffffu

/**
 * Solves a box.
 *
 * @param[in]  context    not NULL; the board keeps a reference on it.
 * @param[in]  rules      not NULL; the board keeps a reference on them. Not a
 *                        callback game.
 * @param[in]  size       n sizes; heap i runs over 0..size[i]-1. A size of 0
 *                        gives an empty board. Not NULL.
 * @param[in]  n          the number of heaps.
 * @param[in]  kind       one of WYT_BOARD_*.
 * @param[out] out_board  the board, owned by the caller; not NULL.
 * @retval WYT_OK           solved.
 * @retval WYT_E_ARGUMENT   an argument is NULL or the kind is unknown.
 * @retval WYT_E_POSITION   n is not the number of heaps.
 * @retval WYT_UNDEFINED    Grundy values of misere play, blocking or comply;
 *                          remoteness of blocking or comply.
 * @retval WYT_UNSUPPORTED  a callback game; a choice game, but for outcomes.
 * @retval WYT_LIMIT        more cells or bytes than the context allows, work
 *                          memory included; found before the work begins (but
 *                          for the rules of the choices of a choice game), and
 *                          the error has the number.
 * @retval WYT_E_MEMORY     allocation failed.
 * Other values: the status of the progress callback, unchanged.
 * Threads: the one that uses the context.
 * Cost: outcome, two heaps: O(cells / 64 * classes) word operations, less
 *       where rows hold few P-positions; more heaps: the same if every class
 *       is a whole ray and (1,0,...,0) among them, else O(cells * options);
 *       blocking and comply: O(cells * classes) if every class is a whole ray
 *       and no two are parallel, else O(cells * options); a choice game: a
 *       board a choice that leaves some of it. One bit a cell, rows along the
 *       first heap padded to 64 bits. Grundy values: about O(cells * classes)
 *       for two heaps if every class is a whole ray, with about two bits a
 *       cell of work memory; O(cells * classes * value / 64) for more heaps;
 *       else O(cells * options). Numbers of P-options: as blocking. Remoteness:
 *       O(cells * options). Numbers take 2 bytes a cell where none can be
 *       above 65535, else 4. wyt_board_explain() has the figures.
 * Since: 0.1
 */
WYT_API int32_t wyt_board_new(wyt_context *context, const wyt_rules *rules,
                              const uint64_t *size, size_t n, uint32_t kind,
                              wyt_board **out_board);

/**
 * How a box would be solved, for people.
 *
 * The kernel, its instruction set, threads and memory, and why faster kernels
 * are passed over. Nothing is solved. The wording may change between releases.
 *
 * @param[in]  context     not NULL; its limits are those of the question.
 * @param[in]  rules       not NULL; as for wyt_board_new().
 * @param[in]  size        n sizes as for wyt_board_new(); not NULL.
 * @param[in]  n           the number of heaps.
 * @param[in]  kind        one of WYT_BOARD_*.
 * @param[in]  in_file     0: by wyt_board_new(); 1: by wyt_board_solve_file(),
 *                         where the cells do not count as memory.
 * @param[out] out_text    lines of text, NUL-terminated; NULL only if capacity
 *                         is 0.
 * @param[in]  capacity    bytes of out_text.
 * @param[out] out_length  length without the NUL, also with WYT_E_SPACE; not
 *                         NULL.
 * @retval WYT_OK       written.
 * @retval WYT_E_SPACE  capacity <= length; out_length was written.
 * @retval WYT_E_ARGUMENT  in_file is not 0 or 1; an argument is NULL.
 * Other values: the refusals of wyt_board_new().
 * Threads: the one that uses the context.
 * Cost: constant time and memory.
 * Since: 0.4
 */
WYT_API int32_t wyt_board_explain(wyt_context *context, const wyt_rules *rules,
                                  const uint64_t *size, size_t n, uint32_t kind,
                                  uint32_t in_file, char *out_text,
                                  size_t capacity, size_t *out_length);

/**
 * One more reference on a board.
 *
 * @param[in] board  NULL is allowed and gives NULL.
 * @return the same board; the caller owns one more reference.
 * Threads: any thread, also while others read the board.
 * Cost: constant time, no memory.
 * Since: 0.1
 */
WYT_API wyt_board *wyt_board_ref(wyt_board *board);

/**
 * Gives one reference back; the last one frees the board.
 *
 * @param[in] board  NULL does nothing.
 * Threads: any thread, also while others read the board.
 * Cost: constant time.
 * Since: 0.1
 */
WYT_API void wyt_board_unref(wyt_board *board);

/**
 * The rules a board was made from.
 *
 * @param[in] board  NULL gives NULL.
 * @return borrowed, valid as long as the board; take a reference to keep it.
 * Threads: any; boards are immutable.
 * Cost: constant time, no memory.
 * Since: 0.1
 */
WYT_API const wyt_rules *wyt_board_rules(const wyt_board *board);

/**
 * The kind of a board.
 *
 * @param[in] board  NULL gives 0.
 * @return one of WYT_BOARD_*.
 * Threads: any; boards are immutable.
 * Cost: constant time, no memory.
 * Since: 0.1
 */
WYT_API uint32_t wyt_board_kind(const wyt_board *board);

/**
 * The size of a board along one heap.
 *
 * @param[in] board  NULL gives 0.
 * @param[in] heap   0 .. number of heaps - 1.
 * @return the size; 0 if there is no such heap.
 * Threads: any; boards are immutable.
 * Cost: constant time, no memory.
 * Since: 0.1
 */
WYT_API uint64_t wyt_board_size(const wyt_board *board, size_t heap);

/**
 * One cell.
 *
 * @param[in]  board     not NULL.
 * @param[in]  heaps     n heap sizes; not NULL.
 * @param[in]  n         the number of heaps.
 * @param[out] out_cell  outcome, number, or WYT_CELL_REMOVED; not NULL.
 * @retval WYT_OK          written.
 * @retval WYT_E_ARGUMENT  an argument is NULL.
 * @retval WYT_E_POSITION  outside the box, or n is not the number of heaps.
 * Threads: any; boards are immutable.
 * Cost: O(n) time, no memory.
 * Since: 0.1
 */
WYT_API int32_t wyt_board_get(const wyt_board *board, const uint64_t *heaps,
                              size_t n, uint32_t *out_cell);

/**
 * Cells along the first heap, the others fixed.
 *
 * @param[in]  board      not NULL.
 * @param[in]  heaps      the first cell, n heap sizes; not NULL.
 * @param[in]  n          the number of heaps.
 * @param[in]  count      how many; heaps[0] + count <= size along heap 0.
 * @param[out] out_cells  count cells as wyt_board_get() gives them; NULL only
 *                        if count is 0.
 * @retval WYT_OK          written.
 * @retval WYT_E_ARGUMENT  an argument is NULL.
 * @retval WYT_E_POSITION  a cell is outside the box, or n is wrong.
 * Threads: any; boards are immutable.
 * Cost: O(n + count) time, no memory.
 * Since: 0.1
 */
WYT_API int32_t wyt_board_row(const wyt_board *board, const uint64_t *heaps,
                              size_t n, size_t count, uint32_t *out_cells);

/**
 * Takes the bytes of a written board, or of saved rows (rows.h).
 *
 * @param[in] user    what was given to wyt_board_write() or wyt_rows_save().
 * @param[in] bytes   length bytes; valid during the call.
 * @param[in] length  at least 1.
 * @return WYT_OK to go on; any other value stops and is returned unchanged.
 * Threads: the thread that called that function.
 * Cost: the caller's.
 * Since: 0.1
 */
typedef int32_t (*wyt_sink)(void *user, const void *bytes, size_t length);

/**
 * Writes a board in a format that other programs read.
 *
 * - "text": one or two heaps. One line a y, the highest y first; outcomes as
 *   'P', '.' and '#' for a removed cell; numbers right-aligned in columns
 *   separated by a blank.
 * - "csv": two heaps: line i is x = i, field j is y = j: "P", "N" or the
 *   number, empty for a removed cell. Other numbers of heaps: lines
 *   "x,y,z,value", the first heap counting fastest, removed cells left out.
 * - "pbm": outcomes of two heaps as a binary portable bitmap (P4), one pixel a
 *   cell, black for P, the highest y in the first row.
 *
 * An empty board is written as no text at all, or as the header of a bitmap.
 *
 * @param[in] context  not NULL.
 * @param[in] board    not NULL.
 * @param[in] format   NUL-terminated name of the format; not NULL.
 * @param[in] sink     takes the bytes in pieces; not NULL.
 * @param[in] user     handed to sink.
 * @retval WYT_OK           written.
 * @retval WYT_E_ARGUMENT   an argument is NULL, or there is no such format.
 * @retval WYT_UNSUPPORTED  the format does not show boards of this kind or
 *                          number of heaps.
 * Other values: the status of sink or of the progress callback, unchanged.
 * Threads: the one that uses the context.
 * Cost: O(cells) time, no memory.
 * Since: 0.1
 */
WYT_API int32_t wyt_board_write(wyt_context *context, const wyt_board *board,
                                const char *format, wyt_sink sink, void *user);

#ifdef __cplusplus
}
#endif

#endif
