/* SPDX-License-Identifier: MIT */
/*
 * Boards by ranks: groups of bands (lib/board/bands.h) are dealt to the ranks
 * in turn. What a group has to know of those before it comes from the rank that
 * has the one above, piece by piece, and what it leaves goes to the rank that
 * has the one below. So ranks follow each other across the board, each some
 * tiles behind the one before: a wavefront, of which the threads of a rank run
 * another one inside.
 *
 * Nobody waits in a circle: what is given goes on its way without waiting for
 * who takes it, and of the groups that are not done the first one has all its
 * pieces on the way. Pieces that are not taken yet stand in memory of who has
 * given them, up to the edge of a group.
 *
 * A rank that is alone keeps the sets of all lines in place, and nothing is
 * copied.
 *
 * Checkpoints: the edge below every so many groups is written to a file by the
 * rank that gives it, always the last one, and when all groups up to it are on
 * the disk rank 0 claims their rows. A run that is gone on with, by any number
 * of ranks, begins there.
 */
#define _DEFAULT_SOURCE /* MAP_ANONYMOUS */

#include <wythoff/board.h>
#include <wythoff/rules.h>
#include <wythoff/status.h>

#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "base/context.h"
#include "base/cpu.h"
#include "board/bands.h"
#include "board/board.h"
#include "board/file/edges.h"
#include "board/kernel.h"
#include "board/storage.h"
#include "part.h"
#include "pieces.h"
#include "ranks.h"
#include "shape.h"

/* Pieces have another one. */
enum { TAG_DONE = 2 };

/* Bytes of pages that are the cells' in part only, at most. */
#define PAGES ((uint64_t)1 << 22)

struct job {
    const struct ranks *ranks;
    const struct ranks_task *task;
    wyt_rules *rules;
    wyt_board *board;
    void *cells; /* of all rows, of which few have memory */
    size_t cell_bytes;
    struct part part;
    struct wyt__bands bands;
    struct wyt__edge_files files;
    bool has_files;
    size_t every; /* groups from checkpoint to checkpoint, 0: none */
    struct pieces pieces;
    /* Rank 0: groups that are done, a byte each, those before all others, and
     * those that are claimed. */
    unsigned char *done;
    size_t done_count, claimed;
    double shown;
    /* Seconds: of the processor in groups, until cells were written, of all. */
    double solving, writing, all;
};

static bool is_alone(const struct job *job)
{
    return job->ranks->count == 1;
}

static bool is_checkpoint(const struct job *job, size_t group)
{
    return job->every > 0 && (group + 1) % job->every == 0 &&
           group + 1 < wyt__bands_groups(&job->bands);
}

/* ---- rank 0: what is done ---- */

static void note_done(struct job *job, size_t group)
{
    job->done[group] = 1;
    while (job->done_count < wyt__bands_groups(&job->bands) &&
           job->done[job->done_count] != 0)
        job->done_count++;
}

static int32_t claim(struct job *job)
{
    const size_t groups =
        job->every == 0 ? 0 : job->done_count / job->every * job->every;
    if (groups <= job->claimed || groups >= wyt__bands_groups(&job->bands))
        return WYT_OK;
    job->claimed = groups;
    return part_claim(&job->part, &job->bands, groups);
}

/* Takes what others have told; waits for all if wanted. */
static int32_t collect(struct job *job, bool wait)
{
    const struct ranks *ranks = job->ranks;
    int32_t status = WYT_OK;
    while (status == WYT_OK) {
        uint64_t group;
        int there = 0;
        MPI_Status from;
        if (job->done_count == wyt__bands_groups(&job->bands))
            return WYT_OK;
        if (wait)
            MPI_Probe(MPI_ANY_SOURCE, TAG_DONE, ranks->world, &from);
        else
            MPI_Iprobe(MPI_ANY_SOURCE, TAG_DONE, ranks->world, &there, &from);
        if (!wait && there == 0)
            return WYT_OK;
        MPI_Recv(&group, 1, MPI_UINT64_T, from.MPI_SOURCE, TAG_DONE,
                 ranks->world, MPI_STATUS_IGNORE);
        note_done(job, (size_t)group);
        status = claim(job);
    }
    return status;
}

/* Rank 0 is as far as the others, but for a group. */
static int32_t progress(void *user, uint64_t done, uint64_t total)
{
    struct job *job = user;
    const double now = MPI_Wtime();
    if (job->task->shows_progress && now - job->shown >= 1 && total > 0) {
        job->shown = now;
        fprintf(stderr, "wythoff-mpi: %3.0f %%\n",
                done < total ? 100.0 * (double)done / (double)total : 100.0);
    }
    return collect(job, false);
}

/* ---- pieces ---- */

/* The edge above the first group of a run that is gone on with is in a file. */
static int32_t take(void *user, size_t group, const unsigned char **bytes,
                    size_t *length)
{
    struct job *job = user;
    const struct wyt__bands_ends file = wyt__edge_files_ends(&job->files);
    return group == 0 ? file.take(file.user, group, bytes, length)
                      : pieces_take(&job->pieces, group, bytes, length);
}

static int32_t room(void *user, size_t group, size_t most,
                    unsigned char **bytes)
{
    (void)group;
    return pieces_room(&((struct job *)user)->pieces, most, bytes);
}

static int32_t give(void *user, size_t group, size_t length)
{
    struct job *job = user;
    const unsigned char *bytes = pieces_give(&job->pieces, group, length);
    return is_checkpoint(job, group)
               ? wyt__edge_files_put(&job->files, bytes, length)
               : WYT_OK;
}

static struct wyt__bands_ends ends_of(struct job *job, size_t group)
{
    const bool takes = !is_alone(job) || group == 0;
    const bool gives = !is_alone(job) || is_checkpoint(job, group);
    return (struct wyt__bands_ends){job, takes ? take : NULL, room,
                                    gives ? give : NULL};
}

/* ---- groups ---- */

/* Rows that nobody looks at any more. */
static void forget(const struct job *job, size_t end)
{
    const size_t page = (size_t)sysconf(_SC_PAGESIZE);
    const size_t back = job->bands.back, rows = end < back ? 0 : end - back;
    const size_t bytes = rows * wyt__board_row_bytes(job->board) / page * page;
    if (bytes > 0)
        (void)madvise(job->cells, bytes, MADV_DONTNEED);
}

static int32_t tell(struct job *job, size_t group)
{
    const uint64_t number = group;
    if (job->ranks->rank != 0) {
        MPI_Send(&number, 1, MPI_UINT64_T, 0, TAG_DONE, job->ranks->world);
        return WYT_OK;
    }
    note_done(job, group);
    return claim(job);
}

static int32_t solve_group(struct job *job, size_t group)
{
    const size_t groups = wyt__bands_groups(&job->bands);
    const size_t from = wyt__bands_row(&job->bands, group);
    const size_t end = wyt__bands_row(&job->bands, group + 1);
    const bool sync =
        job->every > 0 || group + (size_t)job->ranks->count >= groups;
    const struct wyt__bands_ends ends = ends_of(job, group);
    const double began = pieces_clock();
    double solved;
    int32_t status;
    status = wyt__bands_run(&job->bands, group, &ends);
    job->solving += pieces_clock() - began;
    solved = MPI_Wtime();
    if (status == WYT_OK)
        status = part_write(&job->part, from, end, sync);
    if (status == WYT_OK && is_checkpoint(job, group))
        status = wyt__edge_files_turn(&job->files, end);
    job->writing += MPI_Wtime() - solved;
    if (status == WYT_OK)
        status = tell(job, group);
    forget(job, end);
    return status;
}

static int32_t solve_groups(struct job *job)
{
    const struct ranks *ranks = job->ranks;
    const size_t groups = wyt__bands_groups(&job->bands);
    int32_t status = WYT_OK;
    for (size_t g = (size_t)ranks->rank; g < groups && status == WYT_OK;
         g += (size_t)ranks->count)
        status = solve_group(job, g);
    if (status == WYT_OK)
        pieces_wait(&job->pieces);
    if (status == WYT_OK && ranks->rank == 0)
        status = collect(job, true);
    return status;
}

/* Others wait for each other's messages: whoever cannot go on ends all. */
static int32_t run(struct job *job)
{
    const struct ranks *ranks = job->ranks;
    const double began = MPI_Wtime();
    int32_t status;
    if (ranks->rank == 0)
        wyt_context_set_progress(ranks->context, progress, job);
    status = solve_groups(job);
    wyt_context_set_progress(ranks->context, NULL, NULL);
    if (status != WYT_OK)
        ranks_abort(ranks);
    if (ranks->rank == 0)
        status = part_finish(&job->part, &job->bands);
    status = ranks_agree(ranks, status);
    job->all = MPI_Wtime() - began;
    if (job->task->shows_times)
        fprintf(stderr,
                "wythoff-mpi: rank %d: groups of %zu rows, solving %.3f s, "
                "messages %.3f s, writing %.3f s, all %.3f s, given %.1f MB\n",
                ranks->rank, job->bands.group * job->bands.rows,
                job->solving - job->pieces.taking, job->pieces.taking,
                job->writing, job->all, (double)job->pieces.given * 1e-6);
    return status;
}

/* ---- the cut ---- */

/* Rows of a group: each rank has as many groups as the others, three, of at
 * most 4096 rows; of layers, whose edges are larger, two. With more of them
 * ranks begin and end nearer to each other, and give more edges. */
static size_t choose_rows(const struct job *job, const struct wyt__bands *bands)
{
    const size_t parts =
        (size_t)job->ranks->count * (job->board->n > 2 ? 2 : 3);
    const size_t rows = (bands->count + parts - 1) / parts * bands->rows;
    return job->board->n > 2 || rows < 4096 ? rows : 4096;
}

static uint64_t need(const struct job *job)
{
    const uint64_t bands = wyt__bands_bytes(&job->bands);
    const uint64_t piece = 2 * wyt__bands_piece(&job->bands);
    const uint64_t rows = job->bands.group * job->bands.rows + job->bands.back;
    const uint64_t cells = rows * wyt__board_row_bytes(job->board) + PAGES;
    return bands > UINT64_MAX / 2 ? UINT64_MAX : bands + piece + cells;
}

static int32_t check_need(const struct job *job)
{
    const uint64_t left = wyt__memory_left(job->ranks->context);
    if (need(job) <= left)
        return WYT_OK;
    return wyt__fail(job->ranks->context, WYT_LIMIT,
                     "a rank needs %llu bytes; the memory limit leaves %llu",
                     (unsigned long long)need(job), (unsigned long long)left);
}

/* What is sure to be needed: pieces that nobody has taken yet come to that.
 * Where it does not fit, lines have memory while they are met, which takes a
 * tenth longer. */
static int32_t cut(struct job *job)
{
    wyt_context *context = job->ranks->context;
    size_t rows = job->task->rows, columns = job->task->columns;
    const struct wyt__task task = {
        .context = context, .board = job->board, .threads = job->task->threads};
    const char *why;
    const struct wyt__kernel *kernel =
        wyt__bands_kernel(context, job->board, &why);
    if (kernel == NULL)
        return wyt__fail(context, WYT_UNSUPPORTED,
                         "ranks do not solve such a board of this game: %s",
                         why);
    wyt__bands_shape(kernel, &task, rows, columns, &job->bands);
    if (rows == 0)
        rows = choose_rows(job, &job->bands);
    if (columns == 0)
        columns =
            job->board->n > 2 ? job->bands.columns * task.threads : rows / 5;
    wyt__bands_shape(kernel, &task, rows, columns, &job->bands);
    if (need(job) > wyt__memory_left(context) && !is_alone(job))
        job->bands.is_narrow = job->bands.edges->enter != NULL;
    return check_need(job);
}

static void choose_checkpoints(struct job *job)
{
    const size_t ranks = (size_t)job->ranks->count;
    const size_t wanted = job->task->has_checkpoint
                              ? job->task->checkpoint
                              : wyt__bands_groups(&job->bands) / 8 + 1;
    job->every = (wanted + ranks - 1) / ranks * ranks;
}

/* ---- opening ---- */

/* The same instructions everywhere: edges may depend on them. */
static int32_t agree_on_isa(const struct ranks *ranks)
{
    uint32_t mine = wyt__isa(ranks->context), least = mine;
    MPI_Allreduce(&mine, &least, 1, MPI_UINT32_T, MPI_MIN, ranks->world);
    return wyt_context_set_tuning(ranks->context, WYT_TUNING_ISA, least);
}

/* Room for all rows, which takes memory only where it is written to. */
static int32_t open_cells(struct job *job)
{
    const uint64_t bytes = wyt__board_bytes(job->board);
    void *cells = MAP_FAILED;
    if (bytes < SIZE_MAX / 2)
        cells = mmap(NULL, (size_t)bytes + 1, PROT_READ | PROT_WRITE,
                     MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (cells == MAP_FAILED)
        return wyt__fail(job->ranks->context, WYT_E_MEMORY,
                         "there are no addresses for %llu bytes of cells",
                         (unsigned long long)bytes);
#ifdef MADV_HUGEPAGE
    (void)madvise(cells, (size_t)bytes + 1, MADV_HUGEPAGE);
#endif
    job->cells = cells;
    job->cell_bytes = (size_t)bytes + 1;
    wyt__board_attach(job->board, cells);
    return WYT_OK;
}

/* Where the work begins: rank 0 looks for an edge above the rows that are
 * final, all begin behind it. Lines that have memory while they are met are met
 * for as long as its pieces are wide. */
static int32_t find_start(struct job *job)
{
    const struct ranks *ranks = job->ranks;
    const uint64_t most = job->part.final;
    uint64_t row = 0;
    int32_t status =
        wyt__edge_files_open(job->part.path, &job->bands, &job->files);
    uint64_t numbers[3];
    job->has_files = true;
    if (status == WYT_OK && ranks->rank == 0 && most > 0)
        status =
            wyt__edge_files_find(&job->files, most, job->bands.tiles, &row);
    numbers[0] = row;
    numbers[1] = job->files.above;
    numbers[2] = job->files.stage;
    MPI_Bcast(numbers, 3, MPI_UINT64_T, 0, ranks->world);
    job->files.above = (size_t)numbers[1];
    job->bands.origin = (size_t)numbers[0] / job->bands.rows;
    job->bands.done = (uint64_t)job->bands.origin * job->bands.tiles;
    if (job->bands.is_narrow && job->bands.stage < numbers[2])
        job->bands.stage = (size_t)numbers[2];
    return status == WYT_OK ? check_need(job) : status;
}

/* What is done counts for rank 0 as if it did all. */
static void set_total(struct job *job)
{
    struct wyt__bands *bands = &job->bands;
    const uint64_t left = (uint64_t)(bands->count - bands->origin);
    bands->total =
        bands->done +
        (left / (uint64_t)job->ranks->count + 1 + bands->group) * bands->tiles;
}

static int32_t open_work(struct job *job)
{
    /* Whoever has no cells leaves the others at the messages of find_start. */
    int32_t status = ranks_agree(job->ranks, open_cells(job));
    if (status == WYT_OK)
        status = find_start(job);
    if (status != WYT_OK)
        return status;
    choose_checkpoints(job);
    set_total(job);
    job->done = wyt__allocate(job->ranks->context,
                              wyt__bands_groups(&job->bands), 1, &status);
    return status == WYT_OK ? wyt__bands_open(&job->bands) : status;
}

static void close_job(struct job *job)
{
    wyt_context *context = job->ranks->context;
    wyt__release(context, job->done,
                 job->done == NULL ? 0 : wyt__bands_groups(&job->bands), 1);
    pieces_free(&job->pieces);
    if (job->has_files)
        wyt__edge_files_close(&job->files, true);
    wyt__bands_close(&job->bands);
    if (job->cells != NULL) {
        wyt__board_attach(job->board, NULL);
        munmap(job->cells, job->cell_bytes);
    }
    part_close(&job->part);
    wyt_board_unref(job->board);
    wyt_rules_unref(job->rules);
}

static int32_t solve(struct job *job)
{
    const struct ranks *ranks = job->ranks;
    int32_t status = ranks_agree(ranks, agree_on_isa(ranks));
    if (status == WYT_OK)
        status = ranks_agree(
            ranks, shape_of(ranks, job->task, &job->rules, &job->board));
    if (status == WYT_OK)
        status = ranks_agree(ranks, cut(job));
    if (status == WYT_OK)
        status = part_open(&job->part, ranks, job->board, job->task->path);
    if (status != WYT_OK || part_is_complete(&job->part))
        return status;
    status = ranks_agree(ranks, open_work(job));
    return status == WYT_OK ? run(job) : status;
}

int32_t ranks_solve(struct ranks *ranks, const struct ranks_task *task)
{
    struct job job = {.ranks = ranks, .task = task, .pieces = {.ranks = ranks}};
    const int32_t status = solve(&job);
    close_job(&job);
    return status;
}
