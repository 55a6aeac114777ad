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
 * By the moves, or by a theorem that is proved, where that is faster: outcomes
 * of two heaps, whose P-positions it lists, and Nim; wyt_board_explain() says
 * which. Such a board is no witness for the theorem: wyt_rules_theory_verify()
 * and the backend "board" make theirs by the moves, and what is given a board,
 * as wyt_claim_cover() and wyt_explore_lines(), solves this one again by them,
 * in the time and memory of such a board and within the limits of the context.
 * A board from a file is taken as it is; wyt_board_solve_file() writes those of
 * Nim by the theorem, all others by the moves.
 *
 * @param[in]  context    not NULL; the board keeps a reference on it.
 * @param[in]  rules      not NULL; the board keeps a reference on them. Any
 *                        game; options of a callback game may be outside the
 *                        box, and are searched for there.
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
 * @retval WYT_UNSUPPORTED  a choice game, but for outcomes.
 * @retval WYT_LIMIT        more cells or bytes than the context allows, work
 *                          memory included; found before the work begins (but
 *                          for the rules of the choices of a choice game), and
 *                          the error has the number. In a callback game also
 *                          more options than the cell limit.
 * @retval WYT_E_MEMORY     allocation failed.
 * Other values: the status of a callback, unchanged; of a callback game also
 *               those of wyt_moves_new().
 * Threads: the one that uses the context; of a game that is thread-safe
 *       (WYT_RULES_THREAD_SAFE) as many as WYT_TUNING_THREADS, which call its
 *       functions.
 * Cost: outcomes by a theorem O(cells / 64 + heap sizes); of two heaps by the
 *       moves O(cells / 64 * classes) word operations, less where rows hold few
 *       P-positions; all else of two and of three heaps O(cells * rays), rays
 *       being what the moves are made of: a line is one a residue, a strip of
 *       width m one or two a diagonal, row or column of it.
 *       More heaps whose classes are whole rays: outcomes O(cells / 64 *
 *       classes) if one of the rays is (1,0,...,0), Grundy values O(cells *
 *       classes * value / 64). All other boards O(cells * options); a choice
 *       game: a board a choice that leaves some of it. Outcomes take one bit a
 *       cell, rows along the first heap padded to 64 bits, numbers 2 bytes
 *       where none can be above 65535, else 4. wyt_board_explain() has the
 *       figures, with the work memory.
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
 * The cells of a box, as numbers of 1, 2 or 4 bytes.
 *
 * The cell (from[0] + k_0, from[1] + k_1, ...), 0 <= k_i < size[i], becomes
 * number k_0 * strides[0] + k_1 * strides[1] + ... of an array of numbers of
 * cell_bytes bytes without sign, in the byte order of the machine. It is the
 * outcome, WYT_OUTCOME_N (0) or WYT_OUTCOME_P (1), or the number of the cell. A
 * removed cell has all bits set: 255, 65535 or WYT_CELL_REMOVED. A number that
 * is not below 255 or 65535 does not fit into 1 or 2 bytes; if there is one in
 * the box, nothing is written.
 *
 * Strides count cells, not bytes: the array that numpy calls C-ordered, of the
 * whole of a board of w x h, has the strides h and 1. Places between those of
 * the cells are never written. No two cells of the box may have the same place;
 * that is not checked, and if it happens, each place has one of its cells.
 *
 * @param[in]  board       not NULL.
 * @param[in]  from        the first cell, n heap sizes; not NULL.
 * @param[in]  size        n sizes; from[i] + size[i] <= size along heap i. A
 *                         size of 0 reads nothing. Not NULL.
 * @param[in]  n           the number of heaps.
 * @param[in]  cell_bytes  1, 2 or 4.
 * @param[in]  strides     n numbers of cells from each cell to the next one
 *                         along heap i; NULL for cells one after the other, the
 *                         first heap counting fastest.
 * @param[out] out_cells   room for capacity * cell_bytes bytes, of any
 *                         alignment; NULL only if capacity is 0.
 * @param[in]  capacity    how many cells the array has room for.
 * @retval WYT_OK          written.
 * @retval WYT_E_ARGUMENT  an argument is NULL, cell_bytes is another number, or
 *                         a cell would stand behind the array.
 * @retval WYT_E_POSITION  a cell is outside the board, or n is wrong.
 * @retval WYT_BEYOND      a number does not fit into cell_bytes bytes.
 * Threads: any; boards are immutable.
 * Cost: O(n + cells) time, no memory; where cells lie one after the other along
 *       the first heap, about that of writing them. Boards from files are read
 *       twice if a number might not fit. Large boxes are best read in parts:
 *       nothing stops a call.
 * Since: 0.6
 */
WYT_API int32_t wyt_board_cells(const wyt_board *board, const uint64_t *from,
                                const uint64_t *size, size_t n,
                                uint32_t cell_bytes, const uint64_t *strides,
                                void *out_cells, size_t capacity);

/**
 * The next positions that have a cell.
 *
 * Cells are numbered as they lie, the first heap counting fastest, then the
 * second, and so on: (x, y, z) on a board of w x h x d is number
 * x + w * (y + h * z). Of the cells from..end-1 those are found that
 * wyt_board_get() gives as `cell`, in this order, up to capacity of them:
 * P-positions of a board of outcomes with WYT_OUTCOME_P, of Grundy values with
 * 0, removed cells with WYT_CELL_REMOVED.
 *
 * @code
 * uint64_t found[2 * 1000], next = 0;
 * size_t count;
 * int32_t status;
 * do {
 *     status = wyt_board_find(board, WYT_OUTCOME_P, next, UINT64_MAX, found,
 *                             2, 1, 2, 1000, &count, &next);
 *     if (status == WYT_OK)
 *         use(found, count);
 * } while (status == WYT_OK && count == 1000);
 * @endcode
 *
 * @param[in]  board      not NULL.
 * @param[in]  cell       an outcome, a number, or WYT_CELL_REMOVED.
 * @param[in]  from       number of the first cell that is looked at.
 * @param[in]  end        number of the first one that is not; any number beyond
 *                        the last cell for all of them.
 * @param[out] out_heaps  heap i of position k goes to [i * step + k * stride];
 *                        NULL only if capacity is 0.
 * @param[in]  n          the number of heaps.
 * @param[in]  step       from heap to heap, at least 1.
 * @param[in]  stride     from position to position, at least 1.
 * @param[in]  capacity   how many are wanted.
 * @param[out] out_count  how many were found; fewer than capacity only where
 *                        the cells end; not NULL.
 * @param[out] out_next   number of the first cell that was not looked at, with
 *                        which the next call goes on; not NULL.
 * @retval WYT_OK          written.
 * @retval WYT_E_ARGUMENT  an argument is NULL, step or stride is 0 or leads
 *                         beyond the address space.
 * @retval WYT_E_POSITION  n is not the number of heaps.
 * Threads: any; boards are immutable. Several may search parts of a board.
 * Cost: O(n + cells / 64) time for outcomes, O(n + cells) for others, and O(n)
 *       for each position; no memory. Nothing stops a call; `end` bounds it.
 * Since: 0.6
 */
WYT_API int32_t wyt_board_find(const wyt_board *board, uint32_t cell,
                               uint64_t from, uint64_t end, uint64_t *out_heaps,
                               size_t n, size_t step, size_t stride,
                               size_t capacity, size_t *out_count,
                               uint64_t *out_next);

/**
 * The cells where they lie, to be read without a copy.
 *
 * Row number y + h * z + ... of a board of w x h x ... begins out_row_bytes
 * bytes behind the row before it. The cells of a board of outcomes are bits, 1
 * for P: cell x is bit x mod 64, counted from the lowest one, of word
 * floor(x / 64) of its row, of numbers of 64 bits. Those of other boards are
 * numbers of 16 or 32 bits. All of them are without sign, in the byte order of
 * the machine, and aligned as such numbers are.
 *
 * Cells that are removed hold 0, or in a mapped file whatever its writer liked,
 * as do the bits behind the end of a row: wyt_rules_contains() and
 * wyt_board_size() say which cells mean something. Whoever wants them marked
 * and in a shape of his own calls wyt_board_cells().
 *
 * @param[in]  board          NULL gives NULL.
 * @param[out] out_cell_bits  1, 16 or 32; not NULL.
 * @param[out] out_row_bytes  bytes from row to row; not NULL.
 * @return the first row, not to be written to; borrowed, valid as long as the
 *         board. NULL if an argument is NULL, if the board has no cells, or,
 *         in later versions, if it keeps them in another way; then nothing is
 *         written, and wyt_board_cells() reads them.
 * Threads: any; boards are immutable.
 * Cost: constant time, no memory.
 * Since: 0.6
 */
WYT_API const void *wyt_board_storage(const wyt_board *board,
                                      uint32_t *out_cell_bits,
                                      uint64_t *out_row_bytes);

/**
 * Takes the bytes of a board, or of certified rows, that are written or saved.
 *
 * @param[in] user    what was given to wyt_board_write() or another function
 *                    that takes a sink.
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
