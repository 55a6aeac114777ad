/* SPDX-License-Identifier: MIT */
/**
 * @file file.h
 * Boards in files and as bytes. A saved board (`.wyt`) describes itself: the
 * game, the size, the kind, every byte covered by a checksum; docs/format.md
 * tells how others read it. It appears whole or not at all: while it is made it
 * is called PATH.part, beside PATH, and then it is renamed.
 *
 * A board that is larger than memory is solved straight into its file. Work
 * that was cancelled or killed leaves PATH.part with the rows that are final,
 * and wyt_board_resume() goes on from there to the same bytes.
 *
 * A path is a NUL-terminated string as the operating system takes it; on
 * Windows it is UTF-8. Symbolic links are followed. Files need POSIX or
 * Windows; elsewhere all that takes a path is WYT_UNSUPPORTED. The same bytes
 * go to a sink and come from memory everywhere: wyt_board_save_to(),
 * wyt_board_load_from(). On Windows nothing can take the place of a file while
 * a board is mapped from it: WYT_E_FILE, and wyt_board_resume() puts the new
 * board in place when the old one is free.
 *
 * Where the size of files is limited (ulimit -f), writing beyond the limit is
 * WYT_E_FILE with the system's reason, but only in a program that ignores the
 * signal SIGXFSZ, as the command does: else the system ends it. The library
 * leaves signals alone. What is mapped has its length before it is written to.
 *
 * @code
 * const uint64_t size[2] = {4096, 4096};
 * wyt_board *board = NULL;
 * uint32_t cell = 0;
 * int32_t status = wyt_board_solve_file(ctx, rules, size, 2,
 *                                       WYT_BOARD_OUTCOME, "w.wyt", NULL);
 * if (status == WYT_OK)
 *     status = wyt_board_map(ctx, "w.wyt", &board);
 * if (status == WYT_OK)
 *     status = wyt_board_get(board, heaps, 2, &cell);
 * wyt_board_unref(board);
 * @endcode
 *
 * Tier: stable
 */
#ifndef WYTHOFF_FILE_H
#define WYTHOFF_FILE_H

#include <wythoff/board.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Writes a board to a file.
 *
 * A file of that name is replaced; on failure it stays as it was. If PATH.part
 * holds unfinished work on this very board, the board is written over it in a
 * way that keeps its final rows: on failure they are still there, and
 * wyt_board_resume() goes on from them. Work on another board is refused.
 *
 * @param[in] context  not NULL; for memory, progress and errors.
 * @param[in] board    not NULL.
 * @param[in] path     NUL-terminated; not NULL.
 * @retval WYT_OK           written, and on the disk.
 * @retval WYT_E_ARGUMENT   an argument is NULL; the board is of a callback
 *                          game, which has no text that a file could tell.
 * @retval WYT_E_FILE       it cannot be written; another process is at work on
 *                          it; PATH.part holds the unfinished work on another
 *                          board.
 * @retval WYT_E_DATA       PATH.part is no board or damaged.
 * @retval WYT_UNSUPPORTED  PATH.part has a newer version of the format; the
 *                          system has no such files.
 * @retval WYT_LIMIT        less memory than for a chunk of 1 MiB.
 * @retval WYT_E_MEMORY     allocation failed.
 * Other values: the status of the progress callback, unchanged.
 * Threads: the one that uses the context; others may read the board.
 * Cost: O(bytes) time; 1 MiB of memory.
 * Since: 0.4
 */
WYT_API int32_t wyt_board_save(wyt_context *context, const wyt_board *board,
                               const char *path);

/**
 * Reads a saved board into memory.
 *
 * All checksums are compared, and bits that belong to no cell have to be zero.
 * Every length is bounded by the bytes that are there, before memory is asked
 * for. The limit on cells does not apply.
 *
 * @param[in]  context    not NULL; the board keeps a reference on it.
 * @param[in]  path       NUL-terminated; not NULL.
 * @param[out] out_board  the board, owned by the caller; not NULL.
 * @retval WYT_OK           read.
 * @retval WYT_E_ARGUMENT   an argument is NULL.
 * @retval WYT_E_FILE       it cannot be read, or is unfinished.
 * @retval WYT_E_DATA       it is no saved board, or damaged: the error says
 *                          which part is wrong and what was expected.
 * @retval WYT_UNSUPPORTED  the file has a newer version of the format; the
 *                          system has no such files.
 * @retval WYT_LIMIT        more bytes than the context allows.
 * @retval WYT_E_MEMORY     allocation failed.
 * Other values: the status of the progress callback, unchanged.
 * Threads: the one that uses the context.
 * Cost: O(bytes) time, as much memory.
 * Since: 0.4
 */
WYT_API int32_t wyt_board_load(wyt_context *context, const char *path,
                               wyt_board **out_board);

/**
 * Writes a board to a sink, the same bytes as to a file.
 *
 * They come in their order, in pieces of up to 1 MiB: for a database, an
 * archive, a connection.
 *
 * @param[in] context  not NULL; for memory, progress and errors.
 * @param[in] board    not NULL.
 * @param[in] sink     takes the bytes in pieces; not NULL.
 * @param[in] user     handed to sink.
 * @retval WYT_OK          written.
 * @retval WYT_E_ARGUMENT  an argument is NULL; the board is of a callback game,
 *                         which has no text that the bytes could tell.
 * @retval WYT_LIMIT       less memory than the work takes.
 * @retval WYT_E_MEMORY    allocation failed.
 * Other values: the status of sink or of the progress callback, unchanged.
 * Threads: the one that uses the context; others may read the board.
 * Cost: O(bytes) time; 1 MiB of memory, and 4 bytes a MiB of the board.
 * Since: 0.6
 */
WYT_API int32_t wyt_board_save_to(wyt_context *context, const wyt_board *board,
                                  wyt_sink sink, void *user);

/**
 * Reads the bytes of a saved board into memory.
 *
 * They are those of a whole file, as wyt_board_save_to() or wyt_board_save()
 * wrote them, and are not needed afterwards. Sums and lengths are compared as
 * by wyt_board_load(). It needs no files: every system has it.
 *
 * @param[in]  context    not NULL; the board keeps a reference on it.
 * @param[in]  bytes      length bytes; NULL only if length is 0.
 * @param[in]  length     how many.
 * @param[out] out_board  the board, owned by the caller; not NULL.
 * @retval WYT_OK           read.
 * @retval WYT_E_ARGUMENT   an argument is NULL.
 * @retval WYT_E_DATA       it is no saved board, damaged or unfinished: the
 *                          error says which part is wrong and what was
 *                          expected.
 * @retval WYT_UNSUPPORTED  the bytes have a newer version of the format.
 * @retval WYT_LIMIT        more bytes than the context allows.
 * @retval WYT_E_MEMORY     allocation failed.
 * Other values: the status of the progress callback, unchanged.
 * Threads: the one that uses the context.
 * Cost: O(length) time, as much memory.
 * Since: 0.6
 */
WYT_API int32_t wyt_board_load_from(wyt_context *context, const void *bytes,
                                    size_t length, wyt_board **out_board);

/**
 * Uses a saved board where it lies.
 *
 * The head, the length and the table of checksums are verified, the cells are
 * not: wyt_file_check() does that. The file must not be changed while the
 * board lives; if it is made shorter, reading ends the program. A file that was
 * replaced by its name is no problem. On machines that cannot map files, or are
 * big-endian, it is read as by wyt_board_load().
 *
 * @param[in]  context    not NULL; the board keeps a reference on it.
 * @param[in]  path       NUL-terminated; not NULL.
 * @param[out] out_board  the board, owned by the caller; not NULL.
 * @retval WYT_OK           mapped.
 * @retval WYT_E_ARGUMENT   an argument is NULL.
 * @retval WYT_E_FILE       it cannot be read, or is unfinished.
 * @retval WYT_E_DATA       as for wyt_board_load(), but for cells.
 * @retval WYT_UNSUPPORTED  the file has a newer version of the format; the
 *                          system has no such files.
 * @retval WYT_LIMIT        more bytes than the address space has.
 * @retval WYT_E_MEMORY     allocation failed.
 * Other values: the status of the progress callback, unchanged.
 * Threads: the one that uses the context.
 * Cost: 4 bytes of the file a MiB; cells do not count as memory.
 * Since: 0.4
 */
WYT_API int32_t wyt_board_map(wyt_context *context, const char *path,
                              wyt_board **out_board);

/**
 * Solves a box straight into a file.
 *
 * Space is reserved on the disk first. The cells lie in a mapping of PATH.part
 * and do not count as memory. If PATH.part holds the unfinished work on this
 * very board, it goes on from there; work on another board is refused. A kernel
 * that cannot go on, see wyt_board_explain(), begins anew. When the work is
 * cancelled or fails, PATH.part stays with what is final. On machines that
 * cannot map files, or are big-endian, the board is solved in memory and saved.
 *
 * @param[in]  context    not NULL.
 * @param[in]  rules      not NULL; as for wyt_board_new().
 * @param[in]  size       n sizes as for wyt_board_new(); not NULL.
 * @param[in]  n          the number of heaps.
 * @param[in]  kind       one of WYT_BOARD_*.
 * @param[in]  path       NUL-terminated; not NULL.
 * @param[out] out_board  the finished board, mapped, owned by the caller; NULL
 *                        if nobody wants it.
 * @retval WYT_OK           solved, and on the disk.
 * @retval WYT_E_FILE       the file cannot be written, there is no space for
 *                          it, another process is at work on it, or PATH.part
 *                          holds another board.
 * @retval WYT_E_DATA       PATH.part is no board or damaged.
 * @retval WYT_E_ARGUMENT   an argument is NULL or the kind is unknown; the
 *                          rules are of a callback game, which has no text that
 *                          a file could tell.
 * @retval WYT_E_POSITION   n is not the number of heaps.
 * @retval WYT_UNDEFINED    as for wyt_board_new().
 * @retval WYT_UNSUPPORTED  as for wyt_board_new(); PATH.part has a newer
 *                          version of the format; the system has no such
 *                          files.
 * @retval WYT_LIMIT        more cells than the context allows, or more bytes of
 *                          work memory.
 * @retval WYT_E_MEMORY     allocation failed.
 * Other values: the status of the progress callback, unchanged.
 * Threads: the one that uses the context.
 * Cost: as wyt_board_new(), and a checksum and the disk's time a byte. While
 *       rows are written to the disk, at least every second or 16 MiB,
 *       progress is not asked for. Boards of more than 256 MiB keep little of
 *       their cells in memory.
 * Since: 0.4
 */
WYT_API int32_t wyt_board_solve_file(wyt_context *context,
                                     const wyt_rules *rules,
                                     const uint64_t *size, size_t n,
                                     uint32_t kind, const char *path,
                                     wyt_board **out_board);

/**
 * Goes on with wyt_board_solve_file().
 *
 * The game, the size and the kind are those in PATH.part. Its final rows are
 * compared with their checksums first. The result has the same bytes as if it
 * had never been stopped. If there is no PATH.part, but PATH is a saved board,
 * nothing is left to be done.
 *
 * @param[in]  context    not NULL.
 * @param[in]  path       that of the finished board; NUL-terminated; not NULL.
 * @param[out] out_board  the finished board, mapped, owned by the caller; NULL
 *                        if nobody wants it.
 * @retval WYT_OK           solved, and on the disk.
 * @retval WYT_E_ARGUMENT   an argument is NULL.
 * @retval WYT_E_FILE       there is nothing to go on with; other reasons as
 *                          for wyt_board_solve_file().
 * @retval WYT_E_DATA       PATH.part is no board or damaged; or it was given up
 *                          before it said which board it is, and then
 *                          wyt_board_solve_file() begins anew in it.
 * @retval WYT_UNSUPPORTED  the file has a newer version of the format; the
 *                          system has no such files.
 * @retval WYT_LIMIT        as for wyt_board_solve_file().
 * @retval WYT_E_MEMORY     allocation failed.
 * Other values: the status of the progress callback, unchanged.
 * Threads: the one that uses the context.
 * Cost: as wyt_board_solve_file() for the rows that are left; O(bytes) for the
 *       others.
 * Since: 0.4
 */
WYT_API int32_t wyt_board_resume(wyt_context *context, const char *path,
                                 wyt_board **out_board);

/**
 * Checks a saved board, and cells of it from the rules.
 *
 * All checksums are compared, and bytes and bits that mean nothing have to be
 * zero, see docs/format.md. Then `cells` random cells are derived again, each
 * from the cells of its options in the file: the verdict rule for outcomes, the
 * minimum excludant for Grundy values, and so on. Of an unfinished board,
 * PATH.part, the final rows are checked.
 *
 * @param[in] context  not NULL; for memory, progress and errors.
 * @param[in] path     NUL-terminated; not NULL.
 * @param[in] cells    how many cells; 0: checksums only.
 * @param[in] seed     chooses the cells.
 * @retval WYT_OK           everything holds.
 * @retval WYT_E_ARGUMENT   an argument is NULL.
 * @retval WYT_E_FILE       it cannot be read.
 * @retval WYT_E_DATA       as for wyt_board_load(); a cell is not what its
 *                          options say: the error has the cell, its number and
 *                          the right one.
 * @retval WYT_UNSUPPORTED  the file has a newer version of the format; the
 *                          system has no such files; cells are asked for that
 *                          do not follow from those of their options: outcomes
 *                          of choice games, and numbers of P-options where
 *                          options are blocked by classes.
 * @retval WYT_LIMIT        more bytes than the context allows.
 * @retval WYT_E_MEMORY     allocation failed.
 * Other values: the status of the progress callback, unchanged.
 * Threads: the one that uses the context.
 * Cost: O(bytes) time, no memory; O(options) time a cell, under comply
 *       O(options^2) for numbers of P-options; for Grundy values one bit an
 *       option of memory.
 * Since: 0.5
 */
WYT_API int32_t wyt_file_check(wyt_context *context, const char *path,
                               uint64_t cells, uint64_t seed);

/** What a file with a board says of itself; opaque, immutable. */
typedef struct wyt_file wyt_file;

/** Number: the version of the format; this library reads 1. */
#define WYT_FILE_FORMAT 1
/** Number: the version of the library that began the file, as wyt_version()
 * gives it. */
#define WYT_FILE_LIBRARY 2
/** Number: one of WYT_BOARD_*. */
#define WYT_FILE_KIND 3
/** Number: bytes of a cell, 0 for bits. */
#define WYT_FILE_CELL_BYTES 4
/** Number: bytes of the file. */
#define WYT_FILE_BYTES 5
/** Number: rows along the first heap. */
#define WYT_FILE_ROWS 6
/** Number: how many of them are final; all of them in a finished file. */
#define WYT_FILE_FINAL_ROWS 7
/** Number: chunks with a checksum. */
#define WYT_FILE_CHUNKS 8
/** Number: 1 if the board is finished, 0 if it is being made. */
#define WYT_FILE_COMPLETE 9

/**
 * Reads what a file says of itself.
 *
 * The head and the length are verified, cells are not. The file may be an
 * unfinished one, PATH.part, also while a process works on it.
 *
 * @param[in]  context   not NULL; the object keeps a reference on it.
 * @param[in]  path      NUL-terminated; not NULL.
 * @param[out] out_file  owned by the caller; not NULL.
 * @retval WYT_OK           read.
 * @retval WYT_E_ARGUMENT   an argument is NULL.
 * @retval WYT_E_FILE       it cannot be read.
 * @retval WYT_E_DATA       it is no saved board, or its head is damaged.
 * @retval WYT_UNSUPPORTED  the file has a newer version of the format; the
 *                          system has no such files.
 * @retval WYT_LIMIT        more bytes than the context allows.
 * @retval WYT_E_MEMORY     allocation failed.
 * Other values: the status of the progress callback, unchanged.
 * Threads: the one that uses the context.
 * Cost: O(length of the game text) time and memory.
 * Since: 0.4
 */
WYT_API int32_t wyt_file_new(wyt_context *context, const char *path,
                             wyt_file **out_file);

/**
 * Frees what was read of a file.
 *
 * @param[in] file  NULL does nothing.
 * Threads: any thread, when no other uses the object; also while others use the
 *          context.
 * Cost: constant time.
 * Since: 0.4
 */
WYT_API void wyt_file_free(wyt_file *file);

/**
 * The rules of the board.
 *
 * @param[in] file  NULL gives NULL.
 * @return borrowed, valid as long as the object; take a reference to keep it.
 * Threads: any; the object is immutable.
 * Cost: constant time, no memory.
 * Since: 0.4
 */
WYT_API const wyt_rules *wyt_file_rules(const wyt_file *file);

/**
 * The size of the board along one heap.
 *
 * @param[in] file  NULL gives 0.
 * @param[in] heap  0 .. number of heaps - 1.
 * @return the size; 0 if there is no such heap.
 * Threads: any; the object is immutable.
 * Cost: constant time, no memory.
 * Since: 0.4
 */
WYT_API uint64_t wyt_file_size(const wyt_file *file, size_t heap);

/**
 * A number that a file says of itself.
 *
 * @param[in] file  NULL gives 0.
 * @param[in] what  one of WYT_FILE_*.
 * @return the number; 0 for any other `what`.
 * Threads: any; the object is immutable.
 * Cost: constant time, no memory.
 * Since: 0.4
 */
WYT_API uint64_t wyt_file_number(const wyt_file *file, uint32_t what);

#ifdef __cplusplus
}
#endif

#endif
