/* SPDX-License-Identifier: MIT */
/*
 * Sets of P-positions as bits, their hashes, and a table of these.
 */
#include "sweep/groups.h"

#include "sweep/peers.h"
#include "sweep/team.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* Sets that may wait for being put into a group, a thread. */
#define AHEAD 64

/* ---- the set of a game ---- */

struct set {
    uint64_t hash[2];
    uint64_t positions;   /* how many cells are P */
    unsigned char bits[]; /* a cell each: P, then removed */
};

/* What the threads work on. */
struct job {
    struct groups groups;
    struct session *session;
    const struct space *space;
    uint64_t size;
    size_t bytes;        /* of the bits of a set */
    uint64_t most_bytes; /* of all sets that are kept */
};

/* Two sums of the cells, each a permutation of 64 bits for every word: x * odd
 * and x ^ (x >> 32) are. The cells of sets with one hash are compared, so this
 * has to be quick and no more. */
static void hash_bits(struct set *set, size_t bytes)
{
    uint64_t a = 0x9e3779b97f4a7c15, b = 0xc2b2ae3d27d4eb4f;
    for (size_t i = 0; i < bytes; i += 8) {
        uint64_t word = 0;
        memcpy(&word, set->bits + i, bytes - i < 8 ? bytes - i : 8);
        a = (a ^ word) * 0xff51afd7ed558ccd;
        a ^= a >> 32;
        b = (b + word) * 0xc4ceb9fe1a85ec53;
        b ^= b >> 29;
    }
    set->hash[0] = a;
    set->hash[1] = b;
}

/* Row after row, P in the first half of the bits and removed in the second. */
static int32_t read_rows(const struct job *job, const wyt_board *board,
                         uint32_t *row, struct set *set)
{
    unsigned char *removed = set->bits + job->bytes / 2;
    int32_t status = WYT_OK;
    size_t cell = 0;
    for (uint64_t y = 0; y < job->size && status == WYT_OK; y++) {
        const uint64_t from[2] = {0, y};
        status = wyt_board_row(board, from, 2, (size_t)job->size, row);
        for (size_t x = 0; x < job->size && status == WYT_OK; x++, cell++) {
            unsigned char bit = (unsigned char)(1U << (cell % 8));
            set->positions += row[x] == WYT_OUTCOME_P;
            if (row[x] == WYT_OUTCOME_P)
                set->bits[cell / 8] |= bit;
            else if (row[x] == WYT_CELL_REMOVED)
                removed[cell / 8] |= bit;
        }
    }
    return status;
}

static int32_t solve(const struct job *job, wyt_context *context,
                     const char *game, uint32_t *row, struct set *set)
{
    const uint64_t size[2] = {job->size, job->size};
    wyt_rules *rules = NULL;
    wyt_board *board = NULL;
    int32_t status = wyt_rules_parse(context, game, SIZE_MAX, &rules);
    if (status == WYT_OK)
        status =
            wyt_board_new(context, rules, size, 2, WYT_BOARD_OUTCOME, &board);
    if (status == WYT_OK)
        status = read_rows(job, board, row, set);
    wyt_board_unref(board);
    wyt_rules_unref(rules);
    return status;
}

static int make_set(void *user, size_t number, struct seat *seat,
                    struct block *out_result)
{
    const struct job *job = user;
    int32_t status = WYT_E_MEMORY;
    struct set *set = calloc(1, sizeof *set + job->bytes);
    uint32_t *row = malloc((size_t)job->size * sizeof *row);
    if (set != NULL && row != NULL)
        status = solve(job, seat->context, job->space->game[number], row, set);
    if (status == WYT_OK)
        hash_bits(set, job->bytes);
    free(row);
    *out_result = (struct block){set, sizeof *set + job->bytes};
    return status == WYT_OK
               ? 0
               : seat_fail_game(seat, status, job->space->game[number]);
}

/* ---- the table ---- */

/* The slot of a set: that of its group, or an empty one. */
static size_t find_slot(const struct groups *groups, const struct set *set,
                        size_t bytes)
{
    size_t slot = (size_t)(set->hash[0] % groups->slots);
    for (; groups->table[slot] != NO_GAME; slot = (slot + 1) % groups->slots) {
        const struct set *other = groups->group[groups->table[slot]].set;
        if (other->hash[0] == set->hash[0] && other->hash[1] == set->hash[1] &&
            memcmp(other->bits, set->bits, bytes) == 0)
            break;
    }
    return slot;
}

/* Room for one more group: at most half of the slots are in use. */
static bool make_room(struct groups *groups, size_t bytes)
{
    size_t capacity = 2 * groups->capacity + 64, slots = 2 * capacity + 1;
    struct group *group;
    size_t *table;
    if (groups->count < groups->capacity)
        return true;
    group = realloc(groups->group, capacity * sizeof *group);
    if (group == NULL)
        return false;
    groups->group = group;
    table = malloc(slots * sizeof *table);
    if (table == NULL)
        return false;
    free(groups->table);
    groups->table = table;
    groups->slots = slots;
    groups->capacity = capacity;
    for (size_t i = 0; i < slots; i++)
        table[i] = NO_GAME;
    for (size_t i = 0; i < groups->count; i++)
        table[find_slot(groups, group[i].set, bytes)] = i;
    return true;
}

static int add_group(struct job *job, size_t game, struct set *set)
{
    struct groups *groups = &job->groups;
    if (job->bytes > job->most_bytes - groups->bytes)
        return problem_set(&job->session->problem, EXIT_UNANSWERED,
                           "%zu groups of games take more than the memory "
                           "limit, %" PRIu64 " bytes (see --limit-memory)",
                           groups->count + 1, job->most_bytes);
    groups->bytes += job->bytes;
    groups->group[groups->count++] = (struct group){
        .set = set,
        .positions = set->positions,
        .first = game,
        .last = game,
        .games = 1,
        .shortest = game,
    };
    return 0;
}

static void join_group(struct job *job, struct group *group, size_t game)
{
    char *const *text = job->space->game;
    job->groups.next[group->last] = game;
    group->last = game;
    group->games++;
    if (strlen(text[game]) < strlen(text[group->shortest]))
        group->shortest = game;
}

static int take_set(void *user, size_t number, void *result)
{
    struct job *job = user;
    struct groups *groups = &job->groups;
    struct set *set = result;
    bool is_new = false;
    int exit = 0;
    if (!make_room(groups, job->bytes)) {
        exit = session_fail(job->session, WYT_E_MEMORY);
    } else {
        size_t slot = find_slot(groups, set, job->bytes);
        is_new = groups->table[slot] == NO_GAME;
        if (is_new) {
            groups->table[slot] = groups->count;
            exit = add_group(job, number, set);
        } else {
            join_group(job, &groups->group[groups->table[slot]], number);
        }
    }
    if (!is_new || exit != 0)
        free(set);
    return exit;
}

int groups_find(struct groups *groups, struct session *session,
                const struct space *space, uint64_t size, size_t threads)
{
    struct job job = {.session = session,
                      .space = space,
                      .size = size,
                      .bytes = 2 * (size_t)((size * size + 7) / 8)};
    const struct team_work work = {.first = 0,
                                   .end = space->count,
                                   .ahead = AHEAD * threads,
                                   .user = &job,
                                   .work = make_set,
                                   .take = take_set};
    int exit;
    int32_t status = wyt_context_get_limit(session->context, WYT_LIMIT_MEMORY,
                                           &job.most_bytes);
    exit = status == WYT_OK ? 0 : session_fail(session, status);
    job.groups.next = malloc(space->count * sizeof *job.groups.next);
    if (exit == 0 && job.groups.next == NULL)
        exit = session_fail(session, WYT_E_MEMORY);
    *groups = job.groups;
    exit = peers_agree(session, exit);
    if (exit != 0)
        return exit;
    for (size_t i = 0; i < space->count; i++)
        job.groups.next[i] = NO_GAME;
    exit = team_run(session, &work, threads);
    *groups = job.groups;
    return exit;
}

void groups_close(struct groups *groups)
{
    for (size_t i = 0; i < groups->count; i++)
        free(groups->group[i].set);
    free(groups->group);
    free(groups->next);
    free(groups->table);
    *groups = (struct groups){0};
}
