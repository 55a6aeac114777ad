/* SPDX-License-Identifier: MIT */
/*
 * Blocking: before each move the previous player may forbid up to K - 1 of the
 * options, any of them. W^K, Blocking Wythoff Nim, is wythoff+block=K.
 *
 * With formulas, block=K(F;F:L;...), an option belongs to the first one that
 * holds for it, or to none and is never forbidden: up to K - 1 options of each
 * formula may be, up to L - 1 of one that is written F:L.
 */
#include "rules/modifiers/block.h"

#include <wythoff/status.h>

#include <string.h>

#include "base/context.h"
#include "base/text.h"
#include "rules/attach.h"
#include "rules/family.h"
#include "rules/formula/formula.h"
#include "rules/game.h"
#include "rules/reader.h"
#include "rules/theory.h"

#define LARSSON                                                                \
    "U. Larsson, Blocking Wythoff Nim, Electronic Journal of Combinatorics "   \
    "18 (2011) P120"

static bool is_blank(char byte)
{
    return byte == ' ' || byte == '\t';
}

/* Leaves blanks out on both sides. */
static void trim(struct wyt__piece *piece)
{
    while (piece->length > 0 && is_blank(piece->text[piece->length - 1]))
        piece->length--;
    for (; piece->length > 0 && is_blank(*piece->text); piece->length--) {
        piece->text++;
        piece->offset++;
    }
}

/* Reads the limit behind a formula, or takes K for it; `length` bytes are left
 * of the text of the formula. */
static int32_t read_limit(struct wyt__game *game, const char *text,
                          size_t *length, size_t offset, uint64_t k,
                          uint32_t *limit)
{
    const struct wyt__parameter number = {"block", WYT__NUMBER, 1, WYT__LARGEST,
                                          NULL};
    const char *colon = memchr(text, ':', *length);
    uint64_t read = k;
    int32_t status = WYT_OK;
    if (colon != NULL) {
        const size_t at = (size_t)(colon - text);
        struct wyt__piece piece = {colon + 1, *length - at - 1,
                                   offset + at + 1};
        struct wyt__text_reader reader = {game->context, text, *length, at};
        trim(&piece);
        *length = at;
        status = piece.length == 0
                     ? wyt__fail_at(game->context, WYT_E_SYNTAX, piece.offset,
                                    "nothing stands behind ':'; a number "
                                    "1..%d was expected",
                                    WYT__LARGEST)
                     : wyt__text_reader_number(&reader, &number, piece, &read);
    }
    *limit = (uint32_t)(read - 1);
    return status;
}

/* Reads the formulas, which semicolons part. */
static int32_t read_formulas(struct wyt__game *game,
                             const struct wyt__value *value)
{
    const char *text = value->list;
    size_t left = value->length, offset = value->offset;
    int32_t status = WYT_OK;
    if (game->heaps > WYT__FORMULA_HEAPS)
        return wyt__fail_modifier(game, value, "a game with at most 6 heaps");
    for (bool more = true; more && status == WYT_OK;) {
        const char *end = memchr(text, ';', left);
        const size_t whole = end == NULL ? left : (size_t)(end - text);
        struct wyt__formula_source source = {text, whole, offset, "block"};
        const size_t at = game->block_count;
        if (at == WYT__BLOCKS)
            return wyt__fail_at(game->context, WYT_E_SYNTAX, offset,
                                "there are more than %d formulas in block=K(F;"
                                "F;...)",
                                WYT__BLOCKS);
        status = read_limit(game, text, &source.length, offset, value->number,
                            &game->limits[at]);
        if (status == WYT_OK)
            status = wyt__formula_read(game->context, &source, game->heaps,
                                       WYT__MOVES, &game->blocks[at]);
        game->block_count += status == WYT_OK;
        more = end != NULL;
        text += whole + more;
        offset += whole + more;
        left -= whole + more;
    }
    return status;
}

static int32_t apply(struct wyt__game *game, const struct wyt__value *value)
{
    if (value->list != NULL)
        return read_formulas(game, value);
    wyt__allow_blocking(game, value->number);
    return WYT_OK;
}

static void print(const struct wyt__game *game, struct wyt__text *text)
{
    for (size_t i = 0; i < game->block_count; i++) {
        wyt__text_byte(text, i == 0 ? '(' : ';');
        wyt__formula_print(game->blocks[i], text);
        if (game->limits[i] + 1 == game->modifier_number)
            continue;
        wyt__text_byte(text, ':');
        wyt__text_number(text, (uint64_t)game->limits[i] + 1);
    }
    if (game->block_count > 0)
        wyt__text_byte(text, ')');
}

#define DERIVED "derived here; brute force for K <= 8 on a box of 30"
#define PROVED "derived here; the proof is in docs/games/block.md"

/* Nim with so many heaps, by any of its names; gw has the sets of one heap at
 * least. */
static bool is_nim(const struct wyt__game *game, size_t heaps)
{
    bool named = strcmp(game->family->name, "nim") == 0 ||
                 (strcmp(game->family->name, "gw") == 0 &&
                  game->class_count == game->heaps);
    bool wyt = strcmp(game->family->name, "wyt") == 0 &&
               game->numbers[0] == 0 && game->numbers[1] == 1 &&
               game->numbers[2] == 1;
    return game->heaps == heaps && (named || wyt);
}

bool wyt__attach_block(const struct wyt__game *game, uint64_t k,
                       struct wyt__theory *theory)
{
    if (is_nim(game, 1))
        wyt__attach_nim(theory, k);
    else if (is_nim(game, 2))
        wyt__attach_band(theory, k);
    else if (is_nim(game, 3) && k == 2)
        wyt__attach_triples(theory);
    else if (wyt__is_fraenkel(game) && game->numbers[0] == 1 && k <= 3)
        wyt__attach_blocked_wythoff(theory, k);
    else
        return false;
    return true;
}

static void state_wythoff(uint64_t k, struct wyt__theory *theory)
{
    if (k == 2)
        wyt__state(theory,
                   "P = {(0,0)}, {n, 2n+1}, and {2x+2, 2y+2} for the "
                   "P-positions {x,y} of Wythoff Nim",
                   "theorem", "K = 2", LARSSON ", Theorem 1.1", "");
    if (k == 3)
        wyt__state(theory, "P = {(0,0)}, {n, 2n+1} and {n, 2n+2}", "theorem",
                   "K = 3", LARSSON ", Theorem 1.1", "");
    wyt__state(theory,
               "(0,y) is P iff y < K, and every column holds exactly K "
               "P-positions",
               "theorem", "any K", LARSSON ", Proposition 1.2", "");
    wyt__check_by(theory, WYT__CHECK_COVER);
    wyt__set_aside(theory);
    wyt__state(theory,
               "all options can be forbidden at once at the (x,y), x <= y, "
               "with y < K - 2x, in both orders, and nowhere else; with K = 3m "
               "+ r, 1 <= r <= 3, these are 3(m+1)^2 + 2(r-2)(m+1) positions",
               "theorem", "any K", LARSSON ", Proposition 1.3", "");
    wyt__check_by(theory, WYT__CHECK_STUCK);
    wyt__set_aside(theory);
}

static void attach(const struct wyt__game *game, struct wyt__theory *theory)
{
    uint64_t k = game->modifier_number;
    (void)wyt__attach_block(game, k, theory);
    if (wyt__is_fraenkel(game) && game->numbers[0] == 1)
        state_wythoff(k, theory);
    if (is_nim(game, 1)) {
        theory->p_count = k;
        wyt__state(theory, "P iff the heap is less than K", "verified",
                   "one heap", DERIVED, "");
    }
    if (is_nim(game, 2))
        wyt__state(theory,
                   "P iff x + y < K, or |x-y| < K and x - y = K - 1 mod 2",
                   "verified", "two heaps of any size", DERIVED, "");
    if (is_nim(game, 3) && k == 2)
        wyt__state(theory,
                   "P iff all heaps are equal or the largest is the sum of "
                   "the others plus 1",
                   "theorem", "K = 2, three heaps of any size", PROVED, "");
}

const struct wyt__modifier wyt__modifier_block = {
    .name = "block",
    .grammar = "GAME+block=K[(F;F:L;...)]",
    .summary = "the previous player may forbid up to K-1 options, any of "
               "them, or of each class that a formula names, L-1 where one "
               "says so",
    .source = LARSSON,
    .example = "wythoff+block=3",
    .has_number = true,
    .has_formula = true,
    .is_blocking = true,
    .apply = apply,
    .block_class = wyt__block_any,
    .print = print,
    .attach = attach,
};
