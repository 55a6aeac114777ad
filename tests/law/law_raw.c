/* SPDX-License-Identifier: MIT */
/*
 * The families of the first milestone against their oracles, normal and
 * misere.
 */
#include "raw_check.h"

#include <stdio.h>

/* Every position of games that are named or small. */
static void check_raw(const struct raw_game *normal, const char *text,
                      bool small)
{
    struct raw_game raw = *normal;
    bool expected[RAW_CELLS];
    char modified[256];
    struct game game;
    for (int misere = 0; misere < 2; misere++) {
        raw.misere = misere == 1;
        (void)snprintf(modified, sizeof modified, "%s%s", text,
                       misere ? "+misere" : "");
        if (!game_open(&game, modified)) {
            CHECK(raw.a + raw.b + raw.c == 0, "%s is refused", modified);
            continue;
        }
        raw_check_game(&raw, &game, small, expected);
        game_close(&game);
    }
}

static void nim(void **state)
{
    struct raw_game raw = {.is_option = raw_nim_is_option};
    char text[64];
    (void)state;
    for (raw.heaps = 1; raw.heaps <= RAW_HEAPS; raw.heaps++) {
        raw.a = 1;
        (void)snprintf(text, sizeof text, "nim:heaps=%d", raw.heaps);
        check_raw(&raw, text, true);
    }
}

static void wythoff(void **state)
{
    const struct raw_game raw = {
        .heaps = 2, .is_option = raw_wythoff_is_option, .a = 1};
    (void)state;
    check_raw(&raw, "wythoff", true);
    check_raw(&raw, "wyt:a=1,b=1", false);
    check_raw(&raw, "fraenkel:a=1", false);
}

static void fraenkel(void **state)
{
    struct raw_game raw = {.heaps = 2, .is_option = raw_fraenkel_is_option};
    char text[64];
    (void)state;
    for (raw.a = 1; raw.a <= (int)games_most() + 6; raw.a++) {
        (void)snprintf(text, sizeof text, "fraenkel:a=%d", raw.a);
        check_raw(&raw, text, raw.a <= 3);
    }
}

/* A slice of WYT(a,b,c): one a. */
static void wyt(void **state)
{
    const int *a = *state;
    struct raw_game raw = {.heaps = 2, .is_option = raw_wyt_is_option, .a = *a};
    int most = (int)games_most();
    char text[64];
    for (raw.b = 0; raw.b <= most; raw.b++) {
        for (raw.c = 0; raw.c <= most; raw.c++) {
            (void)snprintf(text, sizeof text, "wyt:a=%d,b=%d,c=%d", raw.a,
                           raw.b, raw.c);
            check_raw(&raw, text, raw.a <= 2 && raw.b <= 2 && raw.c <= 2);
        }
    }
}

static void vectors(void **state)
{
    (void)state;
    for (int i = 0; i < raw_vector_count; i++) {
        struct raw_game raw = raw_vectors[i];
        raw.a = raw.a == 0 ? 1 : raw.a;
        check_raw(&raw, raw.text, true);
    }
}

int main(void)
{
    static const int number[] = {0, 1, 2, 3, 4, 5, 6};
#define SLICE(a)                                                               \
    {                                                                          \
        "wyt a=" #a, wyt, NULL, NULL, (void *)(uintptr_t)&number[a]            \
    }
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nim),
        cmocka_unit_test(wythoff),
        cmocka_unit_test(fraenkel),
        cmocka_unit_test(vectors),
        SLICE(0),
        SLICE(1),
        SLICE(2),
        SLICE(3),
        SLICE(4),
        SLICE(5),
        SLICE(6),
    };
    return test_main("law raw", tests, TEST_LENGTH(tests));
}
