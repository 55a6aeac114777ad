/* SPDX-License-Identifier: MIT */
/*
 * Work is counted over all calls of a context, so the progress callback may be
 * asked in any that counts, however short: here in the short ones, which are
 * repeated until it is. Each hands on what the callback returns.
 */
#include "support/folder.h"
#include "support/harness.h"
#include "support/integers.h"

#include <inttypes.h>
#include <string.h>

#define STOP 4242
#define MOST 400000
#define DIGITS 60
#define ROUNDS 20

struct props {
    wyt_context *context;
    wyt_rules *rules;
    wyt_builder *builder;
    wyt_integers *numbers;
    unsigned char bytes[4096];
    size_t length;
};

static int32_t parse(struct props *props)
{
    wyt_rules *rules = NULL;
    int32_t status = test_parse(props->context, "wyt:a=2,b=3", &rules);
    wyt_rules_unref(rules);
    return status;
}

static int32_t finish(struct props *props)
{
    wyt_rules *rules = NULL;
    int32_t status = wyt_builder_finish(props->builder, &rules);
    wyt_rules_unref(rules);
    return status;
}

static int32_t from_rules(struct props *props)
{
    wyt_builder *builder = NULL;
    int32_t status =
        wyt_builder_from_rules(props->context, props->rules, &builder);
    wyt_builder_free(builder);
    return status;
}

static int32_t add_text(struct props *props)
{
    wyt_integers *numbers = integers_new(props->context);
    char digits[DIGITS];
    int32_t status;
    memset(digits, '7', sizeof digits);
    status = wyt_integers_add_text(numbers, digits, sizeof digits);
    wyt_integers_free(numbers);
    return status;
}

static int32_t text(struct props *props)
{
    char out[2 * DIGITS];
    size_t length;
    return wyt_integers_text(props->numbers, 0, out, sizeof out, &length);
}

static int32_t load_from(struct props *props)
{
    wyt_periodic *rows = NULL;
    int32_t status = wyt_periodic_load_from(props->context, props->bytes,
                                            props->length, &rows);
    wyt_periodic_unref(rows);
    return status;
}

static int32_t file_new(struct props *props)
{
    wyt_file *opened = NULL;
    int32_t status = wyt_file_new(props->context, file("board"), &opened);
    wyt_file_free(opened);
    return status;
}

static const struct row {
    const char *name;
    int32_t (*call)(struct props *props);
    bool is_large; /* needs GMP */
} rows[] = {
    {"wyt_rules_parse", parse, false},
    {"wyt_builder_finish", finish, false},
    {"wyt_builder_from_rules", from_rules, false},
    {"wyt_integers_text", text, true},
    {"wyt_integers_add_text", add_text, true},
    {"wyt_periodic_load_from", load_from, false},
    {"wyt_file_new", file_new, false},
};

static int32_t take(void *user, const void *bytes, size_t length)
{
    struct props *props = user;
    CHECK(length <= sizeof props->bytes - props->length, "no room");
    memcpy(props->bytes + props->length, bytes, length);
    props->length += length;
    return WYT_OK;
}

static void save(struct props *props)
{
    const uint64_t size[2] = {5, 5};
    wyt_board *board = NULL;
    wyt_periodic *saved = NULL;
    CHECK_STATUS(WYT_OK, wyt_board_new(props->context, props->rules, size, 2,
                                       WYT_BOARD_OUTCOME, &board));
    CHECK_STATUS(WYT_OK, wyt_board_save(props->context, board, file("board")));
    CHECK_STATUS(WYT_OK,
                 wyt_periodic_new(props->context, props->rules, 1, &saved));
    CHECK_STATUS(WYT_OK,
                 wyt_periodic_save_to(props->context, saved, take, props));
    wyt_periodic_unref(saved);
    wyt_board_unref(board);
}

static int32_t stop(void *user, uint64_t done, uint64_t total)
{
    (void)user;
    (void)done;
    (void)total;
    return STOP;
}

static void check_stops(struct props *props, const struct row *row)
{
    int32_t status = WYT_OK;
    CHECK(row->call(props) == WYT_OK, "%s: %s", row->name,
          wyt_context_error(props->context));
    CHECK_STATUS(WYT_OK, wyt_context_set_progress(props->context, stop, NULL));
    for (size_t i = 0; i < MOST && status == WYT_OK; i++)
        status = row->call(props);
    CHECK(status == STOP, "%s: %" PRId32, row->name, status);
    CHECK_STATUS(WYT_OK, wyt_context_set_progress(props->context, NULL, NULL));
}

static void short_calls(void **state)
{
    const bool is_large_known = wyt_feature("gmp") != 0;
    struct props props = {.context = test_context()};
    (void)state;
    props.rules = test_rules(props.context, "wythoff");
    CHECK_STATUS(WYT_OK, wyt_builder_from_rules(props.context, props.rules,
                                                &props.builder));
    props.numbers = is_large_known
                        ? integers_text(props.context, "123456789012345678901")
                        : integers_new(props.context);
    save(&props);
    /* Again and again, for another place of the call each time. */
    for (size_t i = 0; i < ROUNDS * TEST_LENGTH(rows); i++)
        if (!rows[i / ROUNDS].is_large || is_large_known)
            check_stops(&props, &rows[i / ROUNDS]);
    wyt_integers_free(props.numbers);
    wyt_builder_free(props.builder);
    wyt_rules_unref(props.rules);
    wyt_context_unref(props.context);
}

int main(void)
{
    const struct CMUnitTest tests[] = {IN_FOLDER(short_calls)};
    return test_main("api stops", tests, TEST_LENGTH(tests));
}
