/* SPDX-License-Identifier: MIT */
/* Callback games: Wythoff Nim as functions, right and wrong. */
#include "support/toys.h"

#include <string.h>

static int32_t emit_one(wyt_emit emit, void *sink, uint64_t x, uint64_t y)
{
    const uint64_t option[2] = {x, y};
    return emit(sink, option, 1);
}

/* Both rook moves and the diagonal one of a length in one batch. */
static int32_t emit_length(wyt_emit emit, void *sink, const uint64_t *heaps,
                           uint64_t t)
{
    uint64_t options[6];
    size_t count = 0;
    if (t <= heaps[0]) {
        options[0] = heaps[0] - t;
        options[1] = heaps[1];
        count = 1;
    }
    if (t <= heaps[1]) {
        options[2 * count] = heaps[0];
        options[2 * count + 1] = heaps[1] - t;
        count++;
    }
    if (t <= heaps[0] && t <= heaps[1]) {
        options[2 * count] = heaps[0] - t;
        options[2 * count + 1] = heaps[1] - t;
        count++;
    }
    return emit(sink, options, count);
}

static int32_t emit_fault(const struct toy *toy, const uint64_t *heaps,
                          wyt_emit emit, void *sink)
{
    int32_t status = WYT_OK;
    switch (toy->fault) {
    case TOY_ERROR:
        return 42;
    case TOY_SAME:
        return emit_one(emit, sink, heaps[0], heaps[1]);
    case TOY_LARGER:
        return emit_one(emit, sink, heaps[0] + 1, heaps[1]);
    case TOY_REPEAT:
        return heaps[0] > 0 ? emit_one(emit, sink, heaps[0] - 1, heaps[1])
                            : WYT_OK;
    case TOY_DISOBEYS:
        (void)emit_one(emit, sink, heaps[0] + 1, heaps[1]);
        return WYT_OK;
    case TOY_ENDLESS:
        while (status == WYT_OK && heaps[0] > 0)
            status = emit_one(emit, sink, 0, 0);
        return status;
    default:
        return WYT_OK;
    }
}

static int32_t options(void *user, const uint64_t *heaps, size_t n,
                       wyt_emit emit, void *sink)
{
    struct toy *toy = user;
    uint64_t most = heaps[0] > heaps[1] ? heaps[0] : heaps[1];
    int32_t status;
    toy->asked++;
    if (n != 2)
        return 99;
    if (toy->fault == TOY_DEEP)
        return emit_one(emit, sink, heaps[0] + 1, heaps[1]);
    status = emit_fault(toy, heaps, emit, sink);
    for (uint64_t t = 1; status == WYT_OK && t <= most; t++)
        status = emit_length(emit, sink, heaps, t);
    return status;
}

static int32_t terminal(void *user, const uint64_t *heaps, size_t n,
                        int32_t *out)
{
    const struct toy *toy = user;
    *out = n == 2 && heaps[0] == 0 && heaps[1] == 0;
    if (toy->fault == TOY_TERMINAL_WRONG && heaps[0] == 3 && heaps[1] == 2)
        *out = 1;
    return toy->fault == TOY_TERMINAL_ERROR ? 43 : WYT_OK;
}

static int32_t legal(void *user, const uint64_t *from, const uint64_t *to,
                     size_t n, int32_t *out)
{
    const struct toy *toy = user;
    uint64_t i = from[0] - to[0], j = from[1] - to[1];
    *out = n == 2 && to[0] <= from[0] && to[1] <= from[1] && i + j > 0 &&
           (i == 0 || j == 0 || i == j);
    if (toy->fault == TOY_LEGAL_WRONG && i == 2 && j == 1)
        *out = 1;
    return toy->fault == TOY_LEGAL_ERROR ? 44 : WYT_OK;
}

static int32_t canonical(void *user, uint64_t *heaps, size_t n)
{
    const struct toy *toy = user;
    uint64_t first = heaps[0];
    if (toy->fault == TOY_CANONICAL_ERROR || n != 2)
        return 45;
    if (toy->fault == TOY_CANONICAL_GROWS) {
        heaps[0] += heaps[0] == 2;
    } else if (toy->fault == TOY_CANONICAL_WRONG && heaps[0] > 1) {
        heaps[0] = 1; /* another outcome */
    } else if (toy->fault == TOY_CANONICAL_RESTLESS || heaps[0] > heaps[1]) {
        heaps[0] = heaps[1];
        heaps[1] = first;
    }
    return WYT_OK;
}

static int32_t measure(void *user, const uint64_t *heaps, size_t n,
                       uint64_t *out)
{
    const struct toy *toy = user;
    *out = n == 2 ? 2 * (heaps[0] + heaps[1]) : 0;
    if (toy->fault == TOY_DEEP)
        *out = UINT64_MAX - heaps[0];
    if (toy->fault == TOY_MEASURE_WRONG)
        *out = 7;
    return toy->fault == TOY_MEASURE_ERROR ? 46 : WYT_OK;
}

/* floor(d phi) = floor((d + isqrt(5 d^2)) / 2), for d below 2^28. */
static uint64_t first_of_pair(uint64_t difference)
{
    uint64_t square = 5 * difference * difference, root = 0;
    for (uint64_t bit = (uint64_t)1 << 31; bit > 0; bit >>= 1) {
        if ((root + bit) * (root + bit) <= square)
            root += bit;
    }
    return (difference + root) / 2;
}

static int32_t outcome(void *user, const uint64_t *heaps, size_t n,
                       int32_t *out)
{
    const struct toy *toy = user;
    uint64_t low = heaps[0] < heaps[1] ? heaps[0] : heaps[1];
    uint64_t difference = heaps[0] + heaps[1] - 2 * low;
    if (toy->fault == TOY_OUTCOME_ERROR || n != 2)
        return 47;
    *out = first_of_pair(difference) == low ? WYT_OUTCOME_P : WYT_OUTCOME_N;
    if (toy->fault == TOY_OUTCOME_WRONG && low == 3 && difference == 2)
        *out = WYT_OUTCOME_N;
    if (toy->fault == TOY_OUTCOME_VALUE)
        *out = 5;
    return WYT_OK;
}

static void destroy(void *user)
{
    struct toy *toy = user;
    toy->destroyed++;
}

wyt_callbacks toy_plain(struct toy *toy)
{
    wyt_callbacks table = {.size = sizeof table,
                           .name = "toy",
                           .heaps = 2,
                           .options = options,
                           .destroy = destroy,
                           .user = toy};
    if (toy->fault == TOY_DEEP)
        table.measure = measure;
    return table;
}

wyt_callbacks toy_full(struct toy *toy)
{
    wyt_callbacks table = toy_plain(toy);
    table.flags = WYT_CALLBACKS_SYMMETRIC;
    table.terminal = terminal;
    table.legal = legal;
    table.canonical = canonical;
    table.measure = measure;
    table.outcome = outcome;
    return table;
}

/* Where options of a position go, with its number. */
struct numbered {
    wyt_emit_for emit;
    void *sink;
    uint64_t of;
};

static int32_t emit_numbered(void *sink, const uint64_t *options, size_t count)
{
    const struct numbered *numbered = sink;
    int32_t status = WYT_OK;
    for (size_t i = 0; i < count && status == WYT_OK; i++)
        status =
            numbered->emit(numbered->sink, &numbered->of, options + 2 * i, 1);
    return status;
}

static int32_t options_of_many(void *user, const uint64_t *heaps, size_t n,
                               size_t count, wyt_emit_for emit, void *sink)
{
    int32_t status = WYT_OK;
    for (size_t i = count; i-- > 0 && status == WYT_OK;) {
        struct numbered numbered = {emit, sink, i};
        status = options(user, heaps + i * n, n, emit_numbered, &numbered);
    }
    return status;
}

static int32_t blockable(void *user, const uint64_t *from, const uint64_t *to,
                         size_t n, int32_t *out_class)
{
    (void)user;
    *out_class = n == 2 && (from[0] == to[0] || from[1] == to[1]);
    return WYT_OK;
}

wyt_callbacks toy_many(struct toy *toy)
{
    wyt_callbacks table = toy_plain(toy);
    table.options = NULL;
    table.options_of_many = options_of_many;
    return table;
}

wyt_callbacks toy_blocked(struct toy *toy)
{
    wyt_callbacks table = toy_full(toy);
    table.outcome = NULL; /* that of another game */
    table.blockable = blockable;
    table.block = 3;
    return table;
}

wyt_callbacks toy_named(struct toy *toy, const char *name)
{
    return strcmp(name, "toy") == 0           ? toy_plain(toy)
           : strcmp(name, "toy many") == 0    ? toy_many(toy)
           : strcmp(name, "toy blocked") == 0 ? toy_blocked(toy)
                                              : toy_full(toy);
}

wyt_rules *toy_rules(wyt_context *context, const wyt_callbacks *table)
{
    wyt_rules *rules = NULL;
    int32_t status = wyt_rules_from_callbacks(context, table, &rules);
    CHECK(status == WYT_OK, "%s", wyt_context_error(context));
    return rules;
}
