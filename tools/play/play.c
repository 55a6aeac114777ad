/* SPDX-License-Identifier: MIT */
/*
 * The state of a game: how it goes on, and back. A moment holds no set of
 * options: what the library forbade or offered it would forbid again, and what
 * the human did is the decision that is taken back.
 */
#include "play/play.h"

#include "describe.h"
#include "play/last.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

bool play_is_blocking(const struct play *play)
{
    return wyt_rules_property(play->rules, WYT_RULES_BLOCKING) != 0;
}

bool play_is_comply(const struct play *play)
{
    return wyt_rules_property(play->rules, WYT_RULES_COMPLY) != 0;
}

bool play_has_kinds(const struct play *play)
{
    uint64_t number;
    return wyt_rules_modifier_value(play->rules, "heapblock", &number) ==
           WYT_OK;
}

uint64_t play_number(const struct play *play)
{
    return play_is_comply(play) ? wyt_rules_offer_count(play->rules)
                                : wyt_rules_block_count(play->rules, 1) + 1;
}

void play_enter(struct play *play, enum stage stage)
{
    play->now.stage = stage;
    play->fresh = true;
    if (stage == STAGE_MOVE)
        return;
    play->set.count = 0;
    memset(play->used, 0, sizeof play->used);
}

void play_move(struct play *play, const uint64_t *to)
{
    memcpy(play->now.heaps, to, play->session->heaps * sizeof *to);
    play->now.mover = other(play->now.mover);
    play_enter(play, STAGE_RESTRICT);
}

static void forget_choice(struct play *play)
{
    wyt_solver_free(play->chosen_solver);
    wyt_rules_unref(play->chosen_rules);
    play->chosen_solver = NULL;
    play->chosen_rules = NULL;
    play->rules = play->session->rules;
    play->solver = play->session->solver;
}

int32_t play_choose(struct play *play, uint64_t l)
{
    struct session *session = play->session;
    wyt_rules *rules = NULL;
    wyt_solver *solver = NULL;
    int32_t status =
        wyt_rules_chosen(session->context, session->rules, l, &rules);

    if (status == WYT_OK)
        status =
            wyt_solver_new(session->context, rules,
                           session->arguments.value[OPTION_BACKEND], &solver);
    if (status != WYT_OK) {
        wyt_rules_unref(rules);
        return status;
    }
    forget_choice(play);
    play->rules = play->chosen_rules = rules;
    play->solver = play->chosen_solver = solver;
    return last_prepare(play);
}

int32_t play_remember(struct play *play)
{
    struct moment *moment;
    if (play->decisions == play->capacity) {
        size_t capacity = 2 * play->capacity + 16;
        struct moment *grown = NULL;
        if (capacity <= SIZE_MAX / sizeof *grown)
            grown = realloc(play->history, capacity * sizeof *grown);
        if (grown == NULL)
            return WYT_E_MEMORY;
        play->history = grown;
        play->capacity = capacity;
    }
    moment = &play->history[play->decisions++];
    *moment = play->now;
    if (moment->stage == STAGE_MOVE) /* what is forbidden is said again */
        moment->stage = STAGE_RESTRICT;
    return WYT_OK;
}

bool play_undo(struct play *play)
{
    /* A part of a decision is taken back by starting it anew. */
    if (play->now.stage == STAGE_RESTRICT && play->set.count > 0) {
        play_enter(play, STAGE_RESTRICT);
        return true;
    }
    if (play->decisions == 0)
        return false;
    play->now = play->history[--play->decisions];
    if (play->now.stage == STAGE_CHOOSE)
        forget_choice(play);
    play_enter(play, play->now.stage);
    return true;
}

void play_free(struct play *play)
{
    forget_choice(play);
    wyt_board_unref(play->remoteness);
    play_set_free(&play->set);
    free(play->history);
}

/* After a choice the text of the game says which one it was. */
static void print_choice(const struct play *play)
{
    char text[128];
    size_t length = 0;
    if (play->chosen_rules != NULL &&
        wyt_rules_text(play->chosen_rules, text, sizeof text, &length) ==
            WYT_OK)
        printf("game %s\n", text);
}

int play_print_rules(const struct play *play)
{
    int result;
    print_choice(play);
    result = describe_family(stdout, play->session, play->rules, "");
    describe_modifiers(stdout, play->rules, "");
    if (play_has_kinds(play))
        puts("a kind is a heap: the options that lower it");
    return result;
}
