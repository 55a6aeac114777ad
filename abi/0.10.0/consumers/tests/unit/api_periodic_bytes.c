/* SPDX-License-Identifier: MIT */
/* periodic.h: saved rows, cut off, with bits turned over, and forged. */
#include "support/harness.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static wyt_periodic *rows_of(const struct bench *bench, uint64_t last)
{
    wyt_periodic *rows = NULL;
    CHECK_STATUS(WYT_OK,
                 wyt_periodic_new(bench->context, bench->rules, last, &rows));
    return rows;
}

static void check_holds(const struct bench *bench, const wyt_periodic *rows)
{
    int32_t holds = -1;
    CHECK_STATUS(WYT_OK, wyt_periodic_check(bench->context, rows, &holds));
    CHECK(holds == 1, "%s", wyt_context_error(bench->context));
}

/* ---- bytes ---- */

struct paper {
    unsigned char *bytes;
    size_t length, capacity, pieces, stop_at;
};

static int32_t take(void *user, const void *bytes, size_t length)
{
    struct paper *paper = user;
    if (length == 0 || length > paper->capacity - paper->length)
        return 99;
    memcpy(paper->bytes + paper->length, bytes, length);
    paper->length += length;
    return ++paper->pieces == paper->stop_at ? 55 : WYT_OK;
}

static struct paper saved(const struct bench *bench, uint64_t last)
{
    struct paper paper = {.capacity = 1 << 20};
    wyt_periodic *rows = rows_of(bench, last);
    paper.bytes = test_array(paper.capacity, 1);
    CHECK_STATUS(WYT_OK,
                 wyt_periodic_save_to(bench->context, rows, take, &paper));
    wyt_periodic_unref(rows);
    return paper;
}

/* Few rows too: the shortest rows have few bytes. */
static void load_gives_the_same(void **state)
{
    static const char *const games[] = {"wythoff", "fraenkel:a=3",
                                        "wyt:a=1,b=2"};
    (void)state;
    for (size_t i = 0; i < 4 * TEST_LENGTH(games); i++) {
        static const uint64_t lasts[4] = {0, 1, 2, 12};
        struct bench bench = bench_open(games[i / 4], NULL);
        struct paper paper = saved(&bench, lasts[i % 4]);
        struct paper again = {.capacity = 1 << 20};
        wyt_periodic *rows = NULL;
        again.bytes = test_array(again.capacity, 1);
        CHECK_STATUS(WYT_OK, wyt_periodic_load_from(bench.context, paper.bytes,
                                                    paper.length, &rows));
        check_holds(&bench, rows);
        CHECK_STATUS(WYT_OK,
                     wyt_periodic_save_to(bench.context, rows, take, &again));
        CHECK(again.length == paper.length &&
                  memcmp(again.bytes, paper.bytes, paper.length) == 0,
              "%s: other bytes", games[i / 4]);
        again.length = again.pieces = 0;
        again.stop_at = 1;
        CHECK_ERROR(55, bench.context,
                    wyt_periodic_save_to(bench.context, rows, take, &again));
        wyt_periodic_unref(rows);
        free(paper.bytes);
        free(again.bytes);
        bench_close(&bench);
    }
}

/* Whether that byte behind "WYTROWS" names a version after this one. */
static bool is_newer(unsigned char digit)
{
    return digit >= '2' && digit <= '9';
}

/* "WYTROWS2" is what a newer library may write; "WYTROWS0" nobody has. */
static void newer_versions(void **state)
{
    struct bench bench = bench_open("wythoff", NULL);
    struct paper paper = saved(&bench, 3);
    wyt_periodic *rows = NULL;
    (void)state;
    for (char digit = '0'; digit <= ':'; digit++) {
        bool newer = is_newer((unsigned char)digit);
        if (digit == '1')
            continue;
        paper.bytes[7] = (unsigned char)digit;
        CHECK_ERROR(newer ? WYT_UNSUPPORTED : WYT_E_DATA, bench.context,
                    wyt_periodic_load_from(bench.context, paper.bytes,
                                           paper.length, &rows));
        CHECK(wyt_context_error_offset(bench.context) == (newer ? 7 : 0),
              "'%c': byte %" PRId64, digit,
              wyt_context_error_offset(bench.context));
    }
    paper.bytes[7] = '9';
    CHECK_ERROR(WYT_UNSUPPORTED, bench.context,
                wyt_periodic_load_from(bench.context, paper.bytes, 8, &rows));
    CHECK(strstr(wyt_context_error(bench.context), "version 9") != NULL, "%s",
          wyt_context_error(bench.context));
    CHECK(rows == NULL, "out_rows was touched");
    free(paper.bytes);
    bench_close(&bench);
}

static void wrong_bytes(void **state)
{
    struct bench bench = bench_open("wythoff", NULL);
    struct paper paper = saved(&bench, 4);
    wyt_periodic *rows = NULL;
    int32_t holds = 9;
    (void)state;
    CHECK_STATUS(WYT_E_ARGUMENT, wyt_periodic_load_from(NULL, paper.bytes,
                                                        paper.length, &rows));
    CHECK_ERROR(WYT_E_ARGUMENT, bench.context,
                wyt_periodic_load_from(bench.context, NULL, 1, &rows));
    CHECK_ERROR(WYT_E_ARGUMENT, bench.context,
                wyt_periodic_load_from(bench.context, paper.bytes, 1, NULL));
    CHECK_STATUS(WYT_E_ARGUMENT, wyt_periodic_check(NULL, rows, &holds));
    CHECK_ERROR(WYT_E_ARGUMENT, bench.context,
                wyt_periodic_check(bench.context, NULL, &holds));
    CHECK_STATUS(WYT_E_ARGUMENT,
                 wyt_periodic_save_to(NULL, rows, take, &paper));
    CHECK_ERROR(WYT_E_ARGUMENT, bench.context,
                wyt_periodic_save_to(bench.context, NULL, take, &paper));
    for (size_t length = 0; length < paper.length; length++) {
        CHECK_ERROR(
            WYT_E_DATA, bench.context,
            wyt_periodic_load_from(bench.context, paper.bytes, length, &rows));
        CHECK(wyt_context_error_offset(bench.context) >= 0 &&
                  wyt_context_error_offset(bench.context) <= (int64_t)length,
              "cut at %zu: byte %" PRId64, length,
              wyt_context_error_offset(bench.context));
    }
    CHECK_ERROR(WYT_E_DATA, bench.context,
                wyt_periodic_load_from(bench.context, paper.bytes,
                                       paper.length + 1, &rows));
    CHECK(rows == NULL, "out_rows was touched");
    free(paper.bytes);
    bench_close(&bench);
}

/* Every single bit of a saved file turned over: the checksums notice. */
static void changed_bits_are_refused(void **state)
{
    struct bench bench = bench_open("wythoff", NULL);
    struct paper paper = saved(&bench, 5);
    wyt_periodic *rows = NULL;
    (void)state;
    for (size_t bit = 0; bit < 8 * paper.length; bit++) {
        unsigned char mask = (unsigned char)(1u << bit % 8);
        paper.bytes[bit / 8] ^= mask;
        CHECK_ERROR(bit / 8 == 7 && is_newer(paper.bytes[7]) ? WYT_UNSUPPORTED
                                                             : WYT_E_DATA,
                    bench.context,
                    wyt_periodic_load_from(bench.context, paper.bytes,
                                           paper.length, &rows));
        paper.bytes[bit / 8] ^= mask;
    }
    CHECK(rows == NULL, "out_rows was touched");
    free(paper.bytes);
    bench_close(&bench);
}

/* ---- forgeries ---- */

static uint64_t number_at(const unsigned char *bytes, size_t at)
{
    uint64_t number = 0;
    for (size_t i = 8; i-- > 0;)
        number = number << 8 | bytes[at + i];
    return number;
}

static bool seal_at(struct paper *paper, size_t at)
{
    uint64_t sum = UINT64_C(0xcbf29ce484222325);
    if (at > paper->length - 8)
        return false;
    for (size_t i = 0; i < at; i++)
        sum = (sum ^ paper->bytes[i]) * UINT64_C(0x100000001b3);
    for (size_t i = 0; i < 8; i++)
        paper->bytes[at + i] = (unsigned char)(sum >> 8 * i & 0xff);
    return true;
}

/* Makes the checksums right for the lengths that are written there; false if
 * there is no place for them. */
static bool seal(struct paper *paper)
{
    size_t at = 8;
    uint64_t text = number_at(paper->bytes, at), rows;
    if (text > paper->length - 40)
        return false;
    at += 8 + (size_t)text;
    rows = number_at(paper->bytes, at);
    if (!seal_at(paper, at + 8))
        return false;
    at += 16;
    for (uint64_t x = 0; x < rows; x++) {
        uint64_t numbers;
        if (at > paper->length - 48)
            return false;
        numbers = number_at(paper->bytes, at) + number_at(paper->bytes, at + 8);
        numbers += number_at(paper->bytes, at + 32);
        if (numbers > (paper->length - at - 48) / 4)
            return false;
        at += 40 + 4 * (size_t)numbers;
        if (!seal_at(paper, at))
            return false;
        at += 8;
    }
    return true;
}

/* Every byte changed, with the checksums made right again: what is loaded all
 * the same is refuted, or asks for a proof that the limits do not allow. */
static void forgeries_are_refuted(void **state)
{
    struct bench bench = bench_open("wythoff", NULL);
    struct paper paper = saved(&bench, 4);
    unsigned char *kept = test_array(paper.length, 1);
    size_t refuted = 0;
    (void)state;
    memcpy(kept, paper.bytes, paper.length);
    CHECK(seal(&paper) && memcmp(kept, paper.bytes, paper.length) == 0,
          "the test knows another format");
    for (size_t at = 0; at < paper.length; at++)
        for (unsigned change = 1; change < 256; change = 2 * change + 1) {
            wyt_periodic *rows = NULL;
            int32_t holds = 0, status;
            paper.bytes[at] ^= (unsigned char)change;
            if (seal(&paper) && memcmp(kept, paper.bytes, paper.length) != 0) {
                status = wyt_periodic_load_from(bench.context, paper.bytes,
                                                paper.length, &rows);
                if (status == WYT_OK)
                    status = wyt_periodic_check(bench.context, rows, &holds);
                CHECK(status == WYT_OK || status == WYT_E_DATA ||
                          (at == 7 && status == WYT_UNSUPPORTED) ||
                          status == WYT_LIMIT,
                      "byte %zu ^ %u: %s", at, change, wyt_status_name(status));
                CHECK(holds == 0, "byte %zu ^ %u", at, change);
                CHECK(wyt_context_error(bench.context)[0] != '\0', "no error");
                refuted += status == WYT_OK;
            }
            wyt_periodic_unref(rows);
            memcpy(paper.bytes, kept, paper.length);
        }
    CHECK(refuted > 100, "%zu were refuted", refuted);
    free(kept);
    free(paper.bytes);
    bench_close(&bench);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(load_gives_the_same),
        cmocka_unit_test(newer_versions),
        cmocka_unit_test(wrong_bytes),
        cmocka_unit_test(changed_bits_are_refused),
        cmocka_unit_test(forgeries_are_refuted),
    };
    return test_main("api rows_bytes", tests, TEST_LENGTH(tests));
}
