/* SPDX-License-Identifier: MIT */
/**
 * @file periodic.h
 * Grundy values far out. Row x of a game of two heaps is the sequence
 * n -> G(x,n). Rows of WYT(a,b) repeat at last: G(x,n+Q) = G(x,n) + Q for all
 * n from some column on. Rows carry a finite certificate of that, which proves
 * it for all n; with it G(x,y) is a look-up for every y. For b >= 2 the period
 * is 1 and G(x,y) = x + y from some column on.
 *
 * Certified rows can be saved, loaded and checked again. They are immutable
 * once made, reference-counted, and read by any number of threads.
 *
 * @code
 * wyt_periodic *rows = NULL;
 * uint64_t value = 0;
 * int32_t status = wyt_periodic_new(ctx, rules, 37, &rows);
 * if (status == WYT_OK)
 *     status = wyt_periodic_value(rows, 37, 1000000000000000000u, &value);
 * wyt_periodic_unref(rows);
 * @endcode
 *
 * Sources: A. Dress, A. Flammenkamp, N. Pink, Additive periodicity of the
 * Sprague-Grundy function of certain Nim games, Advances in Applied
 * Mathematics 22 (1999); H. Landman, A simple FSM-based proof of the additive
 * periodicity of the Sprague-Grundy function of Wythoff's game, More Games of
 * No Chance (2002).
 *
 * Tier: stable
 */
#ifndef WYTHOFF_PERIODIC_H
#define WYTHOFF_PERIODIC_H

#include <wythoff/board.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Certified rows of Grundy values; opaque, immutable, reference-counted. */
typedef struct wyt_periodic wyt_periodic;

/**
 * Computes rows 0..last_row of Grundy values, each until it is certified.
 *
 * @param[in]  context   not NULL; the rows keep a reference on it.
 * @param[in]  rules     not NULL; WYT(a,b) with b = c >= 1, without a
 *                       modifier. The rows keep a reference on them.
 * @param[in]  last_row  any.
 * @param[out] out_rows  the rows, owned by the caller; not NULL.
 * @retval WYT_OK           made.
 * @retval WYT_E_ARGUMENT   an argument is NULL.
 * @retval WYT_UNDEFINED    Grundy values of misere play, blocking or comply.
 * @retval WYT_UNSUPPORTED  another game.
 * @retval WYT_LIMIT        more values or bytes than the context allows; the
 *                          error says which row was reached.
 * @retval WYT_E_MEMORY     allocation failed.
 * Other values: the status of the progress callback, unchanged.
 * Threads: the one that uses the context.
 * Cost: O(last_row) time a value. Row x needs a few times as many values as
 *       its preperiod and period together have, and keeps that many with 4
 *       bytes each; for Wythoff Nim, 10,800 values in row 40, 180,000 in row
 *       100.
 * Since: 0.6
 */
WYT_API int32_t wyt_periodic_new(wyt_context *context, const wyt_rules *rules,
                                 uint64_t last_row, wyt_periodic **out_rows);

/**
 * One more reference on rows.
 *
 * @param[in] rows  NULL is allowed and gives NULL.
 * @return the same rows; the caller owns one more reference.
 * Threads: any thread, also while others read the rows.
 * Cost: constant time, no memory.
 * Since: 0.6
 */
WYT_API wyt_periodic *wyt_periodic_ref(wyt_periodic *rows);

/**
 * Gives one reference back; the last one frees the rows.
 *
 * @param[in] rows  NULL does nothing.
 * Threads: any thread, also while others read the rows.
 * Cost: constant time.
 * Since: 0.6
 */
WYT_API void wyt_periodic_unref(wyt_periodic *rows);

/**
 * The rules that rows belong to.
 *
 * @param[in] rows  NULL gives NULL.
 * @return borrowed, valid as long as the rows; take a reference to keep it.
 * Threads: any; rows are immutable.
 * Cost: constant time, no memory.
 * Since: 0.6
 */
WYT_API const wyt_rules *wyt_periodic_rules(const wyt_periodic *rows);

/**
 * How many rows there are: row 0 to row count - 1.
 *
 * @param[in] rows  NULL gives 0.
 * @return the count, at least 1.
 * Threads: any; rows are immutable.
 * Cost: constant time, no memory.
 * Since: 0.6
 */
WYT_API uint64_t wyt_periodic_count(const wyt_periodic *rows);

/**
 * The Grundy value of (x,y), the smaller heap being one of the rows.
 *
 * @param[in]  rows       not NULL.
 * @param[in]  x          the first heap.
 * @param[in]  y          the second heap.
 * @param[out] out_value  G(x,y); not NULL.
 * @retval WYT_OK          known.
 * @retval WYT_E_ARGUMENT  an argument is NULL.
 * @retval WYT_E_POSITION  there is no row min(x,y).
 * @retval WYT_BEYOND      the value needs more than 64 bits.
 * Threads: any; rows are immutable.
 * Cost: constant time, no memory.
 * Since: 0.6
 */
WYT_API int32_t wyt_periodic_value(const wyt_periodic *rows, uint64_t x,
                                   uint64_t y, uint64_t *out_value);

/**
 * The least period and preperiod of a row.
 *
 * They are the least p and n0 with G(row,n+p) = G(row,n) + p for all n >= n0.
 * Hence for y >= n0 of any size G(row,y) = G(row,n) + y - n with
 * n = n0 + (y - n0) mod p.
 *
 * @param[in]  rows           not NULL.
 * @param[in]  row            below wyt_periodic_count().
 * @param[out] out_period     p, at least 1; not NULL.
 * @param[out] out_preperiod  n0; not NULL.
 * @retval WYT_OK          known.
 * @retval WYT_E_ARGUMENT  an argument is NULL, or there is no such row.
 * Threads: any; rows are immutable.
 * Cost: constant time, no memory.
 * Since: 0.6
 */
WYT_API int32_t wyt_periodic_period(const wyt_periodic *rows, uint64_t row,
                                    uint64_t *out_period,
                                    uint64_t *out_preperiod);

/**
 * The certificate of a row.
 *
 * The window of a column n is the set of values v below n + row that neither
 * the row has before column n, nor one of the rows row-1, ..., row-b+1 up to
 * column n. If the rows before repeat with period
 * `span` as far back from `column` as moves reach, and the windows of `column`
 * and `column + span` are the same as differences v - n, then the row repeats
 * with period `span` from `column` on. An empty window alone proves that
 * G(row,n) = row + n from `column` on; then span is 1, and `column` is the
 * first one with such a window. Else both are the least ones that such a
 * certificate can have. For b = 1 a window has `row` values.
 *
 * @param[in]  rows        not NULL.
 * @param[in]  row         below wyt_periodic_count().
 * @param[out] out_column  the column; not NULL.
 * @param[out] out_span    the span; not NULL.
 * @param[out] out_window  room for capacity numbers: the differences
 *                         v - column, rising; NULL only if capacity is 0.
 * @param[in]  capacity    room in out_window.
 * @param[out] out_count   how many there are, also with WYT_E_SPACE; not NULL.
 * @retval WYT_OK          known.
 * @retval WYT_E_ARGUMENT  an argument is NULL, or there is no such row.
 * @retval WYT_E_SPACE     capacity is too small; only out_count was written.
 * Threads: any; rows are immutable.
 * Cost: O(row) time, no memory.
 * Since: 0.6
 */
WYT_API int32_t wyt_periodic_certificate(const wyt_periodic *rows, uint64_t row,
                                         uint64_t *out_column,
                                         uint64_t *out_span,
                                         int64_t *out_window, size_t capacity,
                                         size_t *out_count);

/**
 * Proves rows again, from the rules of the game alone.
 *
 * Every value of every row is computed once more, as the minimum excludant
 * over its options, up to the end of its certificate; windows are made from
 * these values and compared; and periods are found to be the least ones. This
 * is not the way in which wyt_periodic_new() computes them.
 *
 * @param[in]  context    not NULL; for memory, progress and errors.
 * @param[in]  rows       not NULL.
 * @param[out] out_holds  1 if everything holds; 0 if not, then the error of
 *                        the context says what does not. Not NULL.
 * @retval WYT_OK          the check came to its end.
 * @retval WYT_E_ARGUMENT  an argument is NULL.
 * @retval WYT_LIMIT       more bytes than the context allows.
 * @retval WYT_E_MEMORY    allocation failed.
 * Other values: the status of the progress callback, unchanged.
 * Threads: the one that uses the context; others may read the rows.
 * Cost: O((a + b) * row) time a value; 33 bits a column of one row.
 * Since: 0.6
 */
WYT_API int32_t wyt_periodic_check(wyt_context *context,
                                   const wyt_periodic *rows,
                                   int32_t *out_holds);

/**
 * Writes rows to a file.
 *
 * A file of that name is replaced; on failure it stays as it was. Meanwhile the
 * rows are written to PATH.part, beside PATH; what saving rows has left there
 * is written over, anything else is refused.
 *
 * @param[in] context  not NULL; for progress and errors.
 * @param[in] rows     not NULL.
 * @param[in] path     NUL-terminated; not NULL.
 * @retval WYT_OK           written, and on the disk.
 * @retval WYT_E_ARGUMENT   an argument is NULL.
 * @retval WYT_E_FILE       it cannot be written; another process is at work on
 *                          it; PATH.part holds something else.
 * @retval WYT_UNSUPPORTED  the system has no such files.
 * @retval WYT_LIMIT        less memory than for two paths.
 * @retval WYT_E_MEMORY     allocation failed.
 * Other values: the status of the progress callback, unchanged.
 * Threads: the one that uses the context; others may read the rows.
 * Cost: 4 bytes a value, O(1) time a byte; memory for the path.
 * Since: 0.6
 */
WYT_API int32_t wyt_periodic_save(wyt_context *context,
                                  const wyt_periodic *rows, const char *path);

/**
 * Reads saved rows from a file.
 *
 * @param[in]  context   not NULL; the rows keep a reference on it.
 * @param[in]  path      NUL-terminated; not NULL.
 * @param[out] out_rows  the rows, owned by the caller; not NULL.
 * @retval WYT_OK           read.
 * @retval WYT_E_ARGUMENT   an argument is NULL.
 * @retval WYT_E_FILE       it cannot be read.
 * @retval WYT_E_DATA       as for wyt_periodic_load_from(); the error has the
 *                          path.
 * @retval WYT_UNSUPPORTED  the file has a newer version of the format; the
 *                          system has no such files.
 * @retval WYT_LIMIT        more values or bytes than the context allows.
 * @retval WYT_E_MEMORY     allocation failed.
 * Other values: the status of the progress callback, unchanged.
 * Threads: the one that uses the context.
 * Cost: O(bytes) time; twice as much memory.
 * Since: 0.6
 */
WYT_API int32_t wyt_periodic_load(wyt_context *context, const char *path,
                                  wyt_periodic **out_rows);

/**
 * Writes rows to a sink, the same bytes as to a file.
 *
 * They have the version of the format, the canonical text of the game, and the
 * rows with their certificates, each with a checksum, and are the same on
 * every machine.
 *
 * @param[in] context  not NULL; for progress and errors.
 * @param[in] rows     not NULL.
 * @param[in] sink     takes the bytes in pieces; not NULL.
 * @param[in] user     handed to sink.
 * @retval WYT_OK          written.
 * @retval WYT_E_ARGUMENT  an argument is NULL.
 * Other values: the status of sink or of the progress callback, unchanged.
 * Threads: the one that uses the context; others may read the rows.
 * Cost: 4 bytes a value, O(1) time a byte, no memory.
 * Since: 0.6
 */
WYT_API int32_t wyt_periodic_save_to(wyt_context *context,
                                     const wyt_periodic *rows, wyt_sink sink,
                                     void *user);

/**
 * Reads the bytes of saved rows.
 *
 * They are those that wyt_periodic_save_to() or wyt_periodic_save() wrote, and
 * are not needed afterwards. Every length is bounded by the bytes that are
 * there, and the checksums are compared; whether the values are right is what
 * wyt_periodic_check() proves.
 *
 * @param[in]  context   not NULL; the rows keep a reference on it.
 * @param[in]  bytes     length bytes; NULL only if length is 0.
 * @param[in]  length    how many.
 * @param[out] out_rows  the rows, owned by the caller; not NULL.
 * @retval WYT_OK          read.
 * @retval WYT_E_ARGUMENT  an argument is NULL.
 * @retval WYT_E_DATA      these are not such bytes, or they were changed; the
 *                         error says what was expected, and
 *                         wyt_context_error_offset() where.
 * @retval WYT_UNSUPPORTED  the bytes have a newer version of the format.
 * @retval WYT_LIMIT        more values or bytes than the context allows.
 * @retval WYT_E_MEMORY     allocation failed.
 * Other values: the status of the progress callback, unchanged.
 * Threads: the one that uses the context.
 * Cost: O(length) time; as much memory.
 * Since: 0.6
 */
WYT_API int32_t wyt_periodic_load_from(wyt_context *context, const void *bytes,
                                       size_t length, wyt_periodic **out_rows);

#ifdef __cplusplus
}
#endif

#endif
