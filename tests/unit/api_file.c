/* SPDX-License-Identifier: MIT */
/*
 * file.h: boards saved, loaded, mapped, solved into files; cells checked from
 * the rules; every status. api_file_stops.c has the rest.
 */
#include "support/system.h"

#include "support/folder.h"
#include "support/games.h"
#include "support/random.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static void check_same_board(const wyt_board *a, const wyt_board *b,
                             const char *what)
{
    uint64_t size[64], heaps[64];
    size_t n = wyt_rules_heaps(wyt_board_rules(a)), cells = 1;
    CHECK(wyt_board_kind(a) == wyt_board_kind(b), "%s: kind", what);
    CHECK(wyt_rules_equal(wyt_board_rules(a), wyt_board_rules(b)) == 1,
          "%s: rules", what);
    for (size_t i = 0; i < n; i++) {
        size[i] = wyt_board_size(a, i);
        CHECK(size[i] == wyt_board_size(b, i), "%s: size", what);
        cells *= (size_t)size[i];
    }
    for (size_t cell = 0; cell < cells; cell++) {
        uint32_t one = 1, other = 2;
        size_t rest = cell;
        for (size_t i = 0; i < n; i++) {
            heaps[i] = rest % size[i];
            rest /= (size_t)size[i];
        }
        CHECK_STATUS(WYT_OK, wyt_board_get(a, heaps, n, &one));
        CHECK_STATUS(WYT_OK, wyt_board_get(b, heaps, n, &other));
        CHECK(one == other, "%s: %s", what, test_position(heaps, n));
    }
}

/* ---- all ways through a file ---- */

/* Cells that do not follow from those of their options. */
static bool is_derivable(const struct game *game, uint32_t kind)
{
    const char *modifier = wyt_rules_modifier_name(game->rules, 0);
    if (!game->has_moves)
        return false;
    return kind != WYT_BOARD_OPTIONS || !game->blocking || modifier == NULL ||
           strcmp(modifier, "block") == 0;
}

/* What a sink got. */
struct paper {
    unsigned char *bytes;
    size_t length, pieces, stop_at; /* after so many pieces; 0: never */
};

static int32_t take(void *user, const void *bytes, size_t length)
{
    struct paper *paper = user;
    paper->bytes = realloc(paper->bytes, paper->length + length);
    if (length == 0 || paper->bytes == NULL)
        return 99;
    memcpy(paper->bytes + paper->length, bytes, length);
    paper->length += length;
    return ++paper->pieces == paper->stop_at ? 55 : WYT_OK;
}

/* A sink gets the bytes of the file, and from them comes the board. */
static void check_bytes(wyt_context *context, const wyt_board *board,
                        const char *path, const char *what)
{
    struct paper paper = {0};
    wyt_board *loaded = NULL;
    size_t length;
    unsigned char *right = file_read(path, &length);
    CHECK_STATUS(WYT_OK, wyt_board_save_to(context, board, take, &paper));
    CHECK(paper.length == length && memcmp(paper.bytes, right, length) == 0,
          "%s: %zu bytes, not the %zu of the file", what, paper.length, length);
    CHECK_STATUS(WYT_OK, wyt_board_load_from(context, right, length, &loaded));
    free(right); /* they are not needed any more */
    check_same_board(board, loaded, what);
    wyt_board_unref(loaded);
    free(paper.bytes);
}

static void check_kind(const struct game *game, const uint64_t *size,
                       uint32_t kind)
{
    wyt_board *board = NULL, *loaded = NULL, *mapped = NULL, *solved = NULL;
    int32_t status = wyt_board_new(game->context, game->rules, size,
                                   game->heaps, kind, &board);
    if (status == WYT_UNDEFINED || status == WYT_UNSUPPORTED)
        return;
    CHECK_STATUS(WYT_OK, status);
    CHECK_STATUS(WYT_OK, wyt_board_save(game->context, board, file("a")));
    CHECK_STATUS(WYT_OK, wyt_board_load(game->context, file("a"), &loaded));
    CHECK_STATUS(WYT_OK, wyt_board_map(game->context, file("a"), &mapped));
    CHECK_STATUS(WYT_OK,
                 wyt_board_solve_file(game->context, game->rules, size,
                                      game->heaps, kind, file("b"), &solved));
    check_same_board(board, loaded, game->text);
    check_same_board(board, mapped, game->text);
    check_same_board(board, solved, game->text);
    check_same_file(file("a"), file("b"), game->text);
    check_bytes(game->context, board, file("a"), game->text);
    check_bytes(game->context, mapped, file("a"), game->text);
    status = wyt_file_check(game->context, file("b"), 60, test_seed());
    CHECK(status == (is_derivable(game, kind) ? WYT_OK : WYT_UNSUPPORTED),
          "%s, kind %u: check: %s", game->text, (unsigned)kind,
          wyt_context_error(game->context));
    CHECK(file_count() == 2, "%s: files are left", game->text);
    wyt_board_unref(board);
    wyt_board_unref(loaded);
    wyt_board_unref(mapped);
    wyt_board_unref(solved);
}

/* Every 23rd game of the registry, all kinds. */
static void registry(void **state)
{
    size_t number = 0;
    (void)state;
    for (size_t family = 0; family < games_families(); family++) {
        struct texts texts = games_texts(family);
        for (size_t i = 0; i < texts.count; i++) {
            struct game game;
            uint64_t size[64];
            if (number++ % 23 != 0 || !game_open(&game, texts.text[i]))
                continue;
            for (size_t k = 0; k < game.heaps; k++)
                size[k] = game.heaps > 2 ? 4 + k : 17 + k;
            for (uint32_t kind = 1; kind <= WYT_BOARD_OPTIONS; kind++)
                check_kind(&game, size, kind);
            game_close(&game);
        }
        texts_free(&texts);
    }
}

static void shapes(void **state)
{
    static const uint64_t sizes[][2] = {{0, 0}, {0, 5}, {5, 0},   {1, 1},
                                        {1, 9}, {9, 1}, {64, 65}, {300, 2}};
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(sizes); i++) {
        struct game game;
        CHECK(game_open(&game, "hole:m=2,u=5,v=3"), "no game");
        for (uint32_t kind = 1; kind <= WYT_BOARD_OPTIONS; kind++)
            check_kind(&game, sizes[i], kind);
        game_close(&game);
    }
}

/* Several chunks; the sink stops at any of them. */
static void sinks(void **state)
{
    const uint64_t size[2] = {6400, 3300};
    struct bench bench = bench_open("wythoff", NULL);
    wyt_context *ctx = bench.context;
    wyt_board *board = NULL;
    size_t before, pieces;
    struct paper paper = {0};
    (void)state;
    wyt_context_set_limit(ctx, WYT_LIMIT_CELLS, UINT64_MAX);
    CHECK_STATUS(WYT_OK, wyt_board_new(ctx, bench.rules, size, 2,
                                       WYT_BOARD_OUTCOME, &board));
    CHECK_STATUS(WYT_OK, wyt_board_save(ctx, board, file("a")));
    check_bytes(ctx, board, file("a"), "three chunks");
    before = wyt_context_memory(ctx);
    CHECK_STATUS(WYT_OK, wyt_board_save_to(ctx, board, take, &paper));
    pieces = paper.pieces;
    CHECK(pieces == 5, "%zu pieces", pieces);
    for (size_t stop = 1; stop <= pieces; stop++) {
        paper.length = paper.pieces = 0;
        paper.stop_at = stop;
        CHECK_ERROR(55, ctx, wyt_board_save_to(ctx, board, take, &paper));
        CHECK(paper.pieces == stop, "%zu pieces after %zu", paper.pieces, stop);
    }
    CHECK(wyt_context_memory(ctx) == before, "memory is left");
    wyt_context_set_limit(ctx, WYT_LIMIT_MEMORY, before + 1000);
    CHECK_ERROR(WYT_LIMIT, ctx, wyt_board_save_to(ctx, board, take, &paper));
    free(paper.bytes);
    wyt_board_unref(board);
    bench_close(&bench);
}

static void numbers(void **state)
{
    const uint64_t size[2] = {70, 9};
    struct bench bench = bench_open("wyt:a=2,b=3", NULL);
    wyt_file *info = NULL;
    size_t length;
    (void)state;
    CHECK_STATUS(WYT_OK,
                 wyt_board_solve_file(bench.context, bench.rules, size, 2,
                                      WYT_BOARD_GRUNDY, file("a"), NULL));
    free(file_read(file("a"), &length));
    CHECK_STATUS(WYT_OK, wyt_file_new(bench.context, file("a"), &info));
    const uint64_t expected[] = {
        0, 1, wyt_version(), WYT_BOARD_GRUNDY, 2, length, 9, 9, 1, 1, 0};
    for (uint32_t what = 0; what < TEST_LENGTH(expected); what++)
        CHECK(wyt_file_number(info, what) == expected[what],
              "number %u is %" PRIu64, (unsigned)what,
              wyt_file_number(info, what));
    CHECK(wyt_rules_equal(wyt_file_rules(info), bench.rules) == 1, "rules");
    CHECK(wyt_file_size(info, 0) == 70 && wyt_file_size(info, 1) == 9 &&
              wyt_file_size(info, 2) == 0,
          "size");
    wyt_file_free(info);
    wyt_file_free(NULL);
    CHECK(wyt_file_rules(NULL) == NULL && wyt_file_size(NULL, 0) == 0 &&
              wyt_file_number(NULL, WYT_FILE_BYTES) == 0,
          "of no file");
    bench_close(&bench);
}

/* A mapped board lives on when its file is replaced or removed. */
static void mapped_boards_live(void **state)
{
    const uint64_t size[2] = {40, 40}, other[2] = {10, 10};
    struct bench bench = bench_open("wythoff", NULL);
    wyt_board *mapped = NULL, *board = NULL;
    size_t before = wyt_context_memory(bench.context);
    (void)state;
    CHECK_STATUS(WYT_OK,
                 wyt_board_new(bench.context, bench.rules, size, 2, 2, &board));
    CHECK_STATUS(WYT_OK, wyt_board_solve_file(bench.context, bench.rules, size,
                                              2, 2, file("a"), &mapped));
    /* On Windows nothing takes the place of what is mapped. */
    CHECK_STATUS(HAVE_POSIX ? WYT_OK : WYT_E_FILE,
                 wyt_board_solve_file(bench.context, bench.rules, other, 2, 1,
                                      file("a"), NULL));
    check_same_board(board, mapped, "replaced");
    if (HAVE_POSIX)
        unlink(file("a"));
    wyt_board_unref(wyt_board_ref(mapped));
    check_same_board(board, mapped, "removed");
    wyt_board_unref(mapped);
    if (!HAVE_POSIX)
        CHECK_STATUS(WYT_OK, wyt_board_resume(bench.context, file("a"), NULL));
    wyt_board_unref(board);
    CHECK(wyt_context_memory(bench.context) == before, "memory is left");
    bench_close(&bench);
}

/* ---- what is in the way ---- */

static void refusals(void **state)
{
    const uint64_t size[2] = {10, 10};
    struct bench bench = bench_open("wythoff", NULL);
    wyt_context *ctx = bench.context;
    wyt_board *board = NULL;
    (void)state;
    CHECK_STATUS(WYT_OK, wyt_board_new(ctx, bench.rules, size, 2, 1, &board));
    CHECK_ERROR(WYT_E_FILE, ctx,
                wyt_board_save(ctx, board, "/nowhere/at/all.wyt"));
    CHECK_ERROR(WYT_E_FILE, ctx, wyt_board_save(ctx, board, ""));
    CHECK_ERROR(WYT_E_FILE, ctx, wyt_board_save(ctx, board, file(".")));
    CHECK_ERROR(WYT_E_FILE, ctx, wyt_board_map(ctx, file("none"), &board));
    CHECK_ERROR(WYT_E_FILE, ctx, wyt_board_load(ctx, file("."), &board));
    CHECK_ERROR(WYT_E_FILE, ctx, wyt_board_resume(ctx, file("none"), NULL));
    file_write(file("c.part"), "something else", 14);
    CHECK_ERROR(WYT_E_DATA, ctx, wyt_board_save(ctx, board, file("c")));
    wyt_board_unref(board);
    bench_close(&bench);
}

/* Links that lead nowhere, pipes, and parts that are links. */
static void refused_kinds(void **state)
{
    const uint64_t size[2] = {10, 10};
    struct bench bench = bench_open("wythoff", NULL);
    wyt_context *ctx = bench.context;
    wyt_board *board = NULL;
    (void)state;
    CHECK_STATUS(WYT_OK, wyt_board_new(ctx, bench.rules, size, 2, 1, &board));
    CHECK(system_link("nowhere", file("dangling")), "symlink");
    CHECK_ERROR(WYT_E_FILE, ctx, wyt_board_save(ctx, board, file("dangling")));
    CHECK(system_make_pipe(file("pipe")), "mkfifo");
    CHECK_ERROR(WYT_E_FILE, ctx, wyt_board_save(ctx, board, file("pipe")));
    CHECK_ERROR(WYT_E_FILE, ctx, wyt_board_load(ctx, file("pipe"), &board));
    CHECK_STATUS(WYT_OK, wyt_board_save(ctx, board, file("a")));
    CHECK(system_link(file("a"), file("b.part")), "symlink");
    CHECK_ERROR(
        WYT_E_FILE, ctx,
        wyt_board_solve_file(ctx, bench.rules, size, 2, 1, file("b"), NULL));
    wyt_board_unref(board);
    bench_close(&bench);
}

/* Work on boards in their files, where there is something else. */
static void refused_work(void **state)
{
    const uint64_t size[2] = {10, 10};
    struct bench bench = bench_open("wythoff", NULL);
    wyt_context *ctx = bench.context;
    (void)state;
    CHECK_STATUS(WYT_OK, wyt_board_solve_file(ctx, bench.rules, size, 2, 1,
                                              file("a"), NULL));

    /* A part that was given up before anything stood in it. */
    file_write(file("b.part"), "\0\0\0\0\0\0\0\0\0\0", 10);
    CHECK_ERROR(WYT_E_DATA, ctx, wyt_board_resume(ctx, file("b"), NULL));
    CHECK(strstr(wyt_context_error(ctx), "before anything is kept") != NULL,
          "%s", wyt_context_error(ctx));
    CHECK_STATUS(WYT_OK, wyt_board_solve_file(ctx, bench.rules, size, 2, 1,
                                              file("b"), NULL));
    file_write(file("b.part"), "something else", 14);
    CHECK_ERROR(
        WYT_E_DATA, ctx,
        wyt_board_solve_file(ctx, bench.rules, size, 2, 1, file("b"), NULL));
    CHECK_ERROR(WYT_E_DATA, ctx, wyt_board_resume(ctx, file("b"), NULL));
    bench_close(&bench);
}

/* A link stays one, and what it leads to keeps its rights. */
static void links(void **state)
{
    const uint64_t size[2] = {10, 10};
    struct bench bench = bench_open("wythoff", NULL);
    size_t length;
    (void)state;
    file_write(file("real"), "old", 3);
    CHECK(system_set_rights(file("real"), 0640), "chmod");
    CHECK(system_link("real", file("link")), "symlink");
    CHECK_STATUS(WYT_OK, wyt_board_solve_file(bench.context, bench.rules, size,
                                              2, 1, file("link"), NULL));
    CHECK(system_is_link(file("link")), "link");
    free(file_read(file("real"), &length));
    CHECK(length > 4096 && system_rights(file("real")) == 0640, "rights %o",
          system_rights(file("real")));
    bench_close(&bench);
}

static void arguments(void **state)
{
    const uint64_t size[2] = {10, 10};
    struct bench bench = bench_open("wythoff", NULL);
    wyt_context *ctx = bench.context;
    wyt_board *board = NULL;
    wyt_file *info = NULL;
    const char *path = "/nowhere/at/all";
    (void)state;
    CHECK_STATUS(WYT_OK, wyt_board_new(ctx, bench.rules, size, 2, 1, &board));
    CHECK_STATUS(WYT_E_ARGUMENT, wyt_board_save(NULL, board, path));
    CHECK_ERROR(WYT_E_ARGUMENT, ctx, wyt_board_save(ctx, NULL, path));
    CHECK_ERROR(WYT_E_ARGUMENT, ctx, wyt_board_save(ctx, board, NULL));
    CHECK_STATUS(WYT_E_ARGUMENT, wyt_board_save_to(NULL, board, take, NULL));
    CHECK_ERROR(WYT_E_ARGUMENT, ctx, wyt_board_save_to(ctx, NULL, take, NULL));
    CHECK_ERROR(WYT_E_ARGUMENT, ctx, wyt_board_save_to(ctx, board, NULL, NULL));
    wyt_board_unref(board);
    CHECK_STATUS(WYT_E_ARGUMENT, wyt_board_load_from(NULL, path, 1, &board));
    CHECK_ERROR(WYT_E_ARGUMENT, ctx, wyt_board_load_from(ctx, NULL, 1, &board));
    CHECK_ERROR(WYT_E_ARGUMENT, ctx, wyt_board_load_from(ctx, path, 1, NULL));
    CHECK_ERROR(WYT_E_DATA, ctx, wyt_board_load_from(ctx, NULL, 0, &board));
    CHECK_STATUS(WYT_E_ARGUMENT, wyt_board_load(NULL, path, &board));
    CHECK_ERROR(WYT_E_ARGUMENT, ctx, wyt_board_load(ctx, NULL, &board));
    CHECK_ERROR(WYT_E_ARGUMENT, ctx, wyt_board_load(ctx, path, NULL));
    CHECK_STATUS(WYT_E_ARGUMENT, wyt_board_map(NULL, path, &board));
    CHECK_ERROR(WYT_E_ARGUMENT, ctx, wyt_board_map(ctx, NULL, &board));
    CHECK_ERROR(WYT_E_ARGUMENT, ctx, wyt_board_map(ctx, path, NULL));
    CHECK_STATUS(WYT_E_ARGUMENT, wyt_board_resume(NULL, path, NULL));
    CHECK_ERROR(WYT_E_ARGUMENT, ctx, wyt_board_resume(ctx, NULL, NULL));
    CHECK_STATUS(WYT_E_ARGUMENT, wyt_file_check(NULL, path, 0, 0));
    CHECK_ERROR(WYT_E_ARGUMENT, ctx, wyt_file_check(ctx, NULL, 0, 0));
    CHECK_STATUS(WYT_E_ARGUMENT, wyt_file_new(NULL, path, &info));
    CHECK_ERROR(WYT_E_ARGUMENT, ctx, wyt_file_new(ctx, NULL, &info));
    CHECK_ERROR(WYT_E_ARGUMENT, ctx, wyt_file_new(ctx, path, NULL));
    CHECK_STATUS(WYT_E_ARGUMENT, wyt_board_solve_file(NULL, bench.rules, size,
                                                      2, 1, path, NULL));
    CHECK_ERROR(WYT_E_ARGUMENT, ctx,
                wyt_board_solve_file(ctx, NULL, size, 2, 1, path, NULL));
    CHECK_ERROR(WYT_E_ARGUMENT, ctx,
                wyt_board_solve_file(ctx, bench.rules, NULL, 2, 1, path, NULL));
    CHECK_ERROR(WYT_E_ARGUMENT, ctx,
                wyt_board_solve_file(ctx, bench.rules, size, 2, 9, path, NULL));
    CHECK_ERROR(WYT_E_ARGUMENT, ctx,
                wyt_board_solve_file(ctx, bench.rules, size, 2, 1, NULL, NULL));
    CHECK_ERROR(WYT_E_POSITION, ctx,
                wyt_board_solve_file(ctx, bench.rules, size, 1, 1, path, NULL));
    CHECK_ERROR(WYT_E_FILE, ctx, wyt_file_new(ctx, path, &info));
    bench_close(&bench);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN_FOLDER(registry),
        IN_FOLDER(shapes),
        IN_FOLDER(sinks),
        IN_FOLDER(numbers),
        IN_FOLDER(mapped_boards_live),
        IN_FOLDER(refusals),
        IN_POSIX_FOLDER(refused_kinds),
        IN_FOLDER(refused_work),
        IN_POSIX_FOLDER(links),
        IN_FOLDER(arguments),
    };
    return test_main("api file", tests, TEST_LENGTH(tests));
}
