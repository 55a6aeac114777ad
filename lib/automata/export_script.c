/* SPDX-License-Identifier: MIT */
/*
 * The script by which Walnut proves a claim. It begins with what makes the
 * addition of the numeration right: words of one length are in their order, so
 * the numbers are 0, 1, 2, ... in any case, and x + y = z is the only relation
 * with x + 0 = x and x + (y + 1) = (x + y) + 1 where y + 1 is the next number.
 *
 * Then, for each value, (x,y) being a position and (u,v) an option of it:
 *
 *   NAME_d   the positions that are left, if any are removed or of less value
 *   NAME_q   the options that are counted: P, under comply the others
 *   NAME_g   whether there are more of them than the previous player can do
 *            with, or under comply enough, for each group of moves that count
 *            together
 *   NAME_e   in misere play, whether there is an option at all
 *
 * and the theorem: a position is in the set iff the verdict rule says P
 * (rules/verdict.h). Where one option is enough it is asked for. Else options
 * are numbered on each track: with c(u,x,y) saying that u tells an option that
 * counts, and that is in no class before this one,
 *
 *   a_1 = c,   a_j(u,x,y) = c(u,x,y) and a_(j-1)(o,x,y) for some o < u,
 *
 * there are at least j of them iff a_j(u,x,y) for some u. At least j options on
 * the tracks up to one are at least j - k on those before it and k on it, for
 * some k.
 *
 * Walnut gives the variables of a definition to its arguments in the order of
 * the alphabet: o, u, v, x, y are in it.
 */
#include "automata/export.h"

#include <wythoff/builder.h>
#include <wythoff/context.h>
#include <wythoff/status.h>

#include <inttypes.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "automata/export_moves.h"
#include "automata/words.h"
#include "automata/writing.h"
#include "base/context.h"
#include "rules/family.h"
#include "rules/game.h"
#include "rules/rules.h"

/* The largest number that is a factor or a width in a formula; one that is only
 * compared or added is below 2^16 in any game. How many definitions a group may
 * take. */
#define MOST_FACTOR 64
#define MOST_DEFINITIONS 4096

#define GROUPS 3

/* How many options that count make an N-position, under comply a P-position. */
struct group {
    enum wyt__moves_counted counted;
    uint32_t enough;
};

struct groups {
    struct group group[GROUPS];
    size_t count;
};

static int32_t find_groups(wyt_context *context, const struct wyt__game *game,
                           struct groups *groups)
{
    const char *name = game->modifier == NULL ? "" : game->modifier->name;
    const uint32_t enough = game->forbidden + 1;
    const struct group any = {WYT__ANY_MOVE, 1};
    memset(groups, 0, sizeof *groups);
    groups->group[groups->count++] = any;
    if (game->offered > 0) {
        groups->group[0].enough = game->offered;
    } else if (game->forbidden > 0 && strcmp(name, "block") == 0) {
        groups->group[0].enough = enough;
    } else if (game->forbidden > 0 && strcmp(name, "bishopblock") == 0) {
        groups->group[0].counted = WYT__NO_BISHOP;
        groups->group[groups->count++] = (struct group){WYT__BISHOP, enough};
    } else if (game->forbidden > 0 && strcmp(name, "roobblock") == 0) {
        groups->group[0].counted = WYT__NO_ROOB;
        groups->group[groups->count++] = (struct group){WYT__ROOB, enough};
    } else if (game->forbidden > 0 && strcmp(name, "heapblock") == 0) {
        groups->group[0].counted = WYT__NO_ROOK;
        groups->group[groups->count++] =
            (struct group){WYT__FIRST_HEAP, enough};
        groups->group[groups->count++] =
            (struct group){WYT__SECOND_HEAP, enough};
    } else if (game->forbidden > 0) {
        return wyt__fail(context, WYT_UNSUPPORTED,
                         "the modifier '%s' is not known to scripts for Walnut",
                         name);
    }
    return WYT_OK;
}

static int32_t check_number(wyt_context *context, const char *what,
                            uint64_t number, uint64_t most)
{
    if (number <= most)
        return WYT_OK;
    return wyt__fail(context, WYT_UNSUPPORTED,
                     "a game with %s %" PRIu64
                     "; scripts for Walnut have at most %" PRIu64,
                     what, number, most);
}

static int32_t check_class(wyt_context *context, const struct wyt__game *game,
                           size_t index)
{
    const struct wyt__class *class = &game->classes[index];
    const uint32_t *by = wyt__game_vector(game, index);
    int32_t status;
    if (class->strip != 0)
        return check_number(context, "a strip of width", class->width,
                            MOST_FACTOR);
    if (class->most == 1)
        return WYT_OK;
    status = check_number(context, "the modulus", class->modulus, MOST_FACTOR);
    for (size_t i = 0; i < 2 && status == WYT_OK; i++)
        status = check_number(context, "a vector with component", by[i],
                              MOST_FACTOR);
    return status;
}

/* How many definitions number the options of a group. */
static uint64_t definitions(const struct wyt__game *game,
                            const struct group *group)
{
    uint64_t tracks = 0;
    for (size_t i = 0; i < game->class_count; i++)
        if (!game->classes[i].redundant)
            tracks += wyt__script_tracks(game, i);
    return group->enough == 1 ? 1 : 3 * tracks * group->enough;
}

static int32_t check_game(const struct wyt__claim *claim,
                          const struct groups *groups)
{
    const struct wyt__game *game = &claim->rules->game;
    wyt_context *context = claim->words->recurrence.context;
    int32_t status = WYT_OK;
    if (claim->count > 1 && (game->misere || wyt__game_is_blocking(game)))
        return wyt__fail(context, WYT_UNSUPPORTED,
                         "Grundy values of a game with the modifier '%s'; "
                         "scripts for Walnut know those of normal play",
                         game->modifier->name);
    for (size_t i = 0; i < game->class_count && status == WYT_OK; i++)
        status = check_class(context, game, i);
    for (size_t i = 0; i < groups->count && status == WYT_OK; i++)
        status = check_number(context, "definitions for its blocking:",
                              definitions(game, &groups->group[i]),
                              MOST_DEFINITIONS);
    return status;
}

static int32_t check_kind(wyt_context *context, const struct wyt__game *game)
{
    if (game->variants > 0 || game->class_count == 0)
        return wyt__fail(context, WYT_UNSUPPORTED,
                         "a game without classes of moves; scripts for Walnut "
                         "say nothing else");
    return WYT_OK;
}

static void put_addition(struct wyt__writing *out, const char *name)
{
    static const char *const law[][2] = {
        {"exists", "Ax,y Ez z=x+y"},
        {"unique", "Ax,y,z,w (w=x+y & z=x+y) => w=z"},
        {"next", "Ax,y (y=x+1) <=> (x<y & ~(Ez x<z & z<y))"},
        {"zero", "Ax,y,z (y=0 & z=x+y) => z=x"},
        {"step", "Aw,x,y,z (w=y+1 & z=x+y) => z+1=x+w"}};
    for (size_t i = 0; i < sizeof law / sizeof *law; i++)
        wyt__write_format(out, "eval %s_sum_%s \"?msd_%s %s\";\n", name,
                          law[i][0], name, law[i][1]);
}

static bool has_domain(const struct wyt__script *script)
{
    return script->value > 0 ||
           (script->game->hole[0] > 0 && script->game->hole[1] > 0);
}

static void define_domain(struct wyt__script *script)
{
    const uint64_t *hole = script->game->hole;
    const char *also = "";
    if (!has_domain(script))
        return;
    wyt__script_define(script, "d", "%s", "");
    if (hole[0] > 0 && hole[1] > 0) {
        wyt__write_format(script->out, "(x>=%" PRIu64 " | y>=%" PRIu64 ")",
                          hole[0], hole[1]);
        also = " & ";
    }
    for (size_t i = 0; i < script->value; i++, also = " & ")
        wyt__write_format(script->out, "%s~$%s_p%zu(x,y)", also, script->name,
                          i);
    wyt__script_end(script);
}

/* Under comply: what is no P-position. */
static void define_others(struct wyt__script *script)
{
    wyt__script_define(script, "q", "%s", "");
    if (has_domain(script)) {
        wyt__script_call(script, "d");
        wyt__write_format(script->out, "(x,y) & ");
    }
    wyt__write_format(script->out, "~");
    wyt__script_call(script, "p");
    wyt__write_format(script->out, "(x,y)");
    wyt__script_end(script);
}

/* Some option in a set, "" for any option, by some class. */
static void put_some(struct wyt__script *script, const char *set,
                     enum wyt__moves_counted counted)
{
    const char * or = "";
    for (size_t i = 0; i < script->game->class_count; i++) {
        if (script->game->classes[i].redundant)
            continue;
        wyt__write_format(script->out, "%s(Eu,v ", or);
        if (set[0] != '\0') {
            wyt__script_call(script, set);
            wyt__write_format(script->out, "(u,v) & ");
        }
        wyt__script_move(script, i);
        wyt__script_counted(script, counted);
        wyt__write_format(script->out, ")");
        or = " | ";
    }
}

/* The direction of all moves of a class, if they have one. */
static bool find_direction(const struct wyt__game *game, size_t index,
                           uint64_t *direction)
{
    const struct wyt__class *class = &game->classes[index];
    const uint32_t *by = wyt__game_vector(game, index);
    direction[0] = class->strip == 0 ? by[0] : class->strip != WYT_STRIP_FIRST;
    direction[1] = class->strip == 0 ? by[1] : class->strip != WYT_STRIP_SECOND;
    return class->strip == 0 || class->width == 1;
}

/* Whether two classes have different directions. */
static bool are_disjoint(const struct wyt__game *game, size_t a, size_t b)
{
    uint64_t p[2], q[2];
    return find_direction(game, a, p) && find_direction(game, b, q) &&
           p[0] * q[1] != p[1] * q[0];
}

/* c: the options of a track that count, and are in no class before. */
static void define_track(struct wyt__script *script, const char *set,
                         size_t group, enum wyt__moves_counted counted,
                         size_t number, size_t index, size_t track)
{
    const char told = wyt__script_told(script->game, index);
    wyt__script_define(script, "a", "_%zu_%zu_1", group, number);
    wyt__write_format(script->out, "E%c ", told == 'u' ? 'v' : 'u');
    wyt__script_call(script, set);
    wyt__write_format(script->out, "(u,v) & ");
    wyt__script_track(script, index, track);
    wyt__script_counted(script, counted);
    for (size_t i = 0; i < index; i++)
        if (!script->game->classes[i].redundant &&
            !are_disjoint(script->game, i, index)) {
            wyt__write_format(script->out, " & ~");
            wyt__script_move(script, i);
        }
    wyt__script_end(script);
}

/* a_j and whether there is one, for j from 1 to `enough`. */
static void number_options(struct wyt__script *script, size_t group,
                           size_t number, char told, uint32_t enough)
{
    struct wyt__writing *out = script->out;
    for (uint32_t j = 1; j <= enough; j++) {
        if (j > 1) {
            wyt__script_define(script, "a", "_%zu_%zu_%" PRIu32, group, number,
                               j);
            wyt__script_call(script, "a");
            wyt__write_format(out, "_%zu_%zu_1(%c,x,y) & (Eo o<%c & ", group,
                              number, told, told);
            wyt__script_call(script, "a");
            wyt__write_format(out, "_%zu_%zu_%" PRIu32 "(o,x,y))", group,
                              number, j - 1);
            wyt__script_end(script);
        }
        wyt__script_define(script, "c", "_%zu_%zu_%" PRIu32, group, number, j);
        wyt__write_format(out, "E%c ", told);
        wyt__script_call(script, "a");
        wyt__write_format(out, "_%zu_%zu_%" PRIu32 "(%c,x,y)", group, number, j,
                          told);
        wyt__script_end(script);
    }
}

/* s: at least j options on this track and those before it. */
static void add_track(struct wyt__script *script, size_t group, size_t number,
                      uint32_t enough)
{
    struct wyt__writing *out = script->out;
    for (uint32_t j = 1; j <= enough; j++) {
        wyt__script_define(script, "s", "_%zu_%zu_%" PRIu32, group, number, j);
        for (uint32_t k = number == 0 ? j : 0; k <= j; k++) {
            wyt__write_format(out, k == 0 || number == 0 ? "(" : " | (");
            if (k < j) {
                wyt__script_call(script, "s");
                wyt__write_format(out, "_%zu_%zu_%" PRIu32 "(x,y)", group,
                                  number - 1, j - k);
            }
            if (k > 0) {
                wyt__write_format(out, k < j ? " & " : "");
                wyt__script_call(script, "c");
                wyt__write_format(out, "_%zu_%zu_%" PRIu32 "(x,y)", group,
                                  number, k);
            }
            wyt__write_format(out, ")");
        }
        wyt__script_end(script);
    }
}

/* All tracks of a group; how many there are. */
static size_t count_options(struct wyt__script *script, const char *set,
                            size_t group, const struct group *own)
{
    const struct wyt__game *game = script->game;
    size_t number = 0;
    for (size_t i = 0; i < game->class_count; i++) {
        if (game->classes[i].redundant)
            continue;
        for (size_t k = 0; k < wyt__script_tracks(game, i); k++, number++) {
            define_track(script, set, group, own->counted, number, i, k);
            number_options(script, group, number, wyt__script_told(game, i),
                           own->enough);
            add_track(script, group, number, own->enough);
        }
    }
    return number;
}

static void define_group(struct wyt__script *script, const char *set,
                         size_t group, const struct group *own)
{
    size_t tracks = 0;
    if (own->enough > 1)
        tracks = count_options(script, set, group, own);
    wyt__script_define(script, "g", "_%zu", group);
    if (own->enough == 1) {
        put_some(script, set, own->counted);
    } else {
        wyt__script_call(script, "s");
        wyt__write_format(script->out, "_%zu_%zu_%" PRIu32 "(x,y)", group,
                          tracks - 1, own->enough);
    }
    wyt__script_end(script);
}

/* In misere play a position without an option is N. */
static void define_options(struct wyt__script *script)
{
    wyt__script_define(script, "e", "%s", "");
    put_some(script, has_domain(script) ? "d" : "", WYT__ANY_MOVE);
    wyt__script_end(script);
}

static void put_theorem(struct wyt__script *script, const struct groups *groups)
{
    struct wyt__writing *out = script->out;
    if (has_domain(script)) {
        wyt__write_format(out, "eval %s_inside%zu \"?msd_%s Ax,y ",
                          script->name, script->value, script->name);
        wyt__script_call(script, "p");
        wyt__write_format(out, "(x,y) => ");
        wyt__script_call(script, "d");
        wyt__write_format(out, "(x,y)\";\n");
    }
    wyt__write_format(out, "eval %s_theorem%zu \"?msd_%s Ax,y ", script->name,
                      script->value, script->name);
    if (has_domain(script)) {
        wyt__script_call(script, "d");
        wyt__write_format(out, "(x,y) => ");
    }
    wyt__write_format(out, "(");
    wyt__script_call(script, "p");
    wyt__write_format(out, "(x,y) <=> (");
    for (size_t i = 0; i < groups->count; i++) {
        wyt__write_format(out, i == 0 ? "" : " & ");
        if (script->game->offered == 0)
            wyt__write_format(out, "~");
        wyt__script_call(script, "g");
        wyt__write_format(out, "_%zu(x,y)", i);
    }
    if (script->game->misere) {
        wyt__write_format(out, " & ");
        wyt__script_call(script, "e");
        wyt__write_format(out, "(x,y)");
    }
    wyt__write_format(out, "))");
    wyt__script_end(script);
}

static void put_value(struct wyt__script *script, const struct groups *groups)
{
    const bool comply = script->game->offered > 0;
    define_domain(script);
    if (comply)
        define_others(script);
    for (size_t i = 0; i < script->game->class_count; i++)
        if (!script->game->classes[i].redundant)
            wyt__script_define_times(script, i);
    for (size_t i = 0; i < groups->count; i++)
        define_group(script, comply ? "q" : "p", i, &groups->group[i]);
    if (script->game->misere)
        define_options(script);
    put_theorem(script, groups);
}

int32_t wyt__export_script(const struct wyt__claim *claim, const char *name,
                           struct wyt__writing *out)
{
    wyt_context *context = claim->words->recurrence.context;
    struct wyt__script script = {&claim->rules->game, name, 0, out};
    struct groups groups;
    int32_t status = check_kind(context, script.game);
    if (status == WYT_OK)
        status = find_groups(context, script.game, &groups);
    if (status == WYT_OK)
        status = check_game(claim, &groups);
    if (status != WYT_OK)
        return status;
    put_addition(out, name);
    for (; script.value < claim->count; script.value++)
        put_value(&script, &groups);
    return out->status;
}
