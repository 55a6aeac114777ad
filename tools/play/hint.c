/* SPDX-License-Identifier: MIT */
/*
 * Hints are what the library would do itself, with the reason: the outcome.
 */
#include "play/hint.h"

#include "play/advice.h"
#include "play/last.h"
#include "play/options.h"

#include <inttypes.h>

/* Options that are shown, and that are looked at for them. */
#define SHOWN 100
#define LOOKED_AT 100000

static int32_t hint_choose(struct play *play)
{
    uint64_t l = 0;
    bool wins = false;
    int32_t status = advise_choose(play, &l, &wins);
    if (status == WYT_OK && wins)
        printf("hint: choose %" PRIu64 ": that makes this a P-position\n", l);
    else if (status == WYT_OK)
        printf("hint: this is an N-position for every l; choose %" PRIu64 "\n",
               l);
    return status;
}

static int32_t hint_restrict(struct play *play)
{
    struct play_set set = {0};
    bool wins = false;
    int32_t status = advise_restrict(play, &set, &wins);
    if (status == WYT_OK) {
        printf("hint: %s ", play_is_comply(play) ? "offer" : "forbid");
        play_set_print(play->session, &set);
        if (!wins)
            puts("; this is an N-position, nothing saves you from perfect "
                 "play");
        else if (play_is_comply(play))
            puts("; this is a P-position, and these are N-positions");
        else
            puts("; this is a P-position, and every other option is an "
                 "N-position");
    }
    play_set_free(&set);
    return status;
}

static int32_t hint_move(struct play *play)
{
    uint64_t to[HEAPS];
    bool wins = false;
    int32_t status = advise_move(play, to, &wins);
    if (status != WYT_OK)
        return status;
    fputs("hint: move to ", stdout);
    text_heaps(stdout, to, play->session->heaps, ' ');
    if (last_is_known(play))
        printf(wins ? "; that is a P-position, and of those that can be had "
                      "the fastest: moves left %" PRIu32 "\n"
                    : "; every option left is an N-position, and this lasts "
                      "longest: moves left %" PRIu32 "\n",
               last_moves(play, to));
    else
        puts(wins ? "; that is a P-position"
                  : "; every option left is an N-position, and this takes "
                    "little");
    return WYT_OK;
}

/* Without an answer there is no hint, but the game goes on. */
int play_hint(struct play *play)
{
    int32_t status = play->now.stage == STAGE_CHOOSE     ? hint_choose(play)
                     : play->now.stage == STAGE_RESTRICT ? hint_restrict(play)
                                                         : hint_move(play);
    if (status == WYT_OK)
        return 0;
    int result = session_fail(play->session, status);
    if (progress_interrupted())
        return result;
    printf("no hint: %s\n", play->session->problem.text);
    return 0;
}

/* Whether the human may move to an option, forbid it or offer it now. */
static int32_t is_choice(const struct play *play, const uint64_t *option,
                         bool *out)
{
    int32_t class = 0, status = WYT_OK;
    *out = play->now.stage == STAGE_MOVE
               ? options_is_allowed(play, option)
               : !play_set_has(play->session, &play->set, option);
    if (!*out || play->now.stage == STAGE_MOVE || play_is_comply(play))
        return WYT_OK;
    status = wyt_rules_blockable(play->session->context, play->rules,
                                 play->now.heaps, option, play->session->heaps,
                                 &class);
    *out = class > 0 && class <= HEAPS &&
           play->used[class] < play_number(play) - 1;
    return status;
}

/* What has been decided about an option, behind a blank, or "". */
static const char *mark_of(const struct play *play, const uint64_t *option)
{
    if (!play_set_has(play->session, &play->set, option))
        return "";
    if (!play_is_comply(play))
        return " forbidden";
    return play->now.stage == STAGE_MOVE ? "" : " offered";
}

static int32_t list_options(const struct play *play)
{
    struct options options;
    uint64_t looked_at = 0, shown = 0;
    int32_t status = WYT_OK;

    options_open(&options, play);
    while (status == WYT_OK && options_next(&options)) {
        bool choice = false;
        const char *mark = mark_of(play, options.at);
        if (shown == SHOWN || looked_at++ == LOOKED_AT) {
            puts("... and more");
            break;
        }
        status = is_choice(play, options.at, &choice);
        if (status != WYT_OK || (!choice && mark[0] == '\0'))
            continue;
        text_heaps(stdout, options.at, play->session->heaps, ' ');
        puts(mark);
        shown++;
    }
    int32_t walked = options_close(&options);
    return status != WYT_OK ? status : walked;
}

int play_list_moves(struct play *play)
{
    if (play->now.stage == STAGE_CHOOSE) {
        puts("the moves depend on l");
        return 0;
    }
    if (play->now.stage == STAGE_RESTRICT && play_has_kinds(play))
        puts("a kind is a heap: the options that lower it");
    int32_t status = list_options(play);
    return status == WYT_OK ? 0 : session_fail(play->session, status);
}
