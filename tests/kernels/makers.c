/* SPDX-License-Identifier: MIT */
/*
 * Formulas at random.
 */
#include "makers.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "support/harness.h"

bool maker_falls(struct maker *maker, unsigned percent)
{
    return random_below(maker->chance, 100) < percent;
}

void maker_add(struct maker *maker, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    maker->length += (size_t)vsnprintf(
        maker->text + maker->length, MAKER_ROOM - maker->length, format, list);
    va_end(list);
    CHECK(maker->length < MAKER_ROOM, "%s", maker->text);
}

static void number(struct maker *maker, unsigned depth);

static void pair(struct maker *maker, const char *before, const char *between,
                 const char *behind, unsigned depth)
{
    maker_add(maker, "%s", before);
    number(maker, depth);
    maker_add(maker, "%s", between);
    number(maker, depth);
    maker_add(maker, "%s", behind);
}

static void heap(struct maker *maker)
{
    const size_t kinds = strlen(maker->kinds);
    maker_add(maker, "%c%u", maker->kinds[random_below(maker->chance, kinds)],
              (unsigned)(1 + random_below(maker->chance, maker->heaps)));
}

static void number(struct maker *maker, unsigned depth)
{
    static const char *const signs[] = {"+", "-", "*", "+", "-"};
    static const char *const functions[] = {"min(", "max(", "gcd("};
    static const char *const sums[] = {"sum(", "least(", "most("};
    const uint64_t r = random_below(maker->chance, 100);
    if (depth == 0 || r < 35) {
        if (maker_falls(maker, 75))
            heap(maker);
        else
            maker_add(maker, "%u",
                      (unsigned)random_below(
                          maker->chance, maker_falls(maker, 5) ? 70000 : 6));
    } else if (r < 65) {
        pair(maker, "(", signs[random_below(maker->chance, 5)], ")", depth - 1);
    } else if (r < 75) {
        maker_add(maker, "(");
        number(maker, depth - 1);
        maker_add(maker, "%s", maker_falls(maker, 50) ? "/" : "%");
        if (maker_falls(maker, 30)) {
            maker_add(maker, "(1+abs(");
            number(maker, depth - 1);
            maker_add(maker, ")))");
        } else {
            maker_add(
                maker, "%s%u)", maker_falls(maker, 20) ? "-" : "",
                (unsigned)(1 + random_below(maker->chance,
                                            maker_falls(maker, 10) ? 900 : 5)));
        }
    } else if (r < 80) {
        maker_add(maker, "(-");
        number(maker, depth - 1);
        maker_add(maker, ")");
    } else if (r < 85) {
        maker_add(maker, "abs(");
        number(maker, depth - 1);
        maker_add(maker, ")");
    } else if (r < 93) {
        pair(maker, functions[random_below(maker->chance, 3)], ",", ")",
             depth - 1);
    } else if (r < 96) {
        pair(maker, "xor(abs(", "),abs(", "))", depth - 1);
    } else {
        maker_add(maker, "%s", sums[random_below(maker->chance, 3)]);
        number(maker, depth - 1);
        maker_add(maker, ")");
    }
}

void maker_condition(struct maker *maker, unsigned depth)
{
    static const char *const signs[] = {"=", "!=", "<", "<=", ">", ">="};
    const uint64_t r = random_below(maker->chance, 100);
    if (depth == 0 || r < 40) {
        pair(maker, "", signs[random_below(maker->chance, 6)], "", 1);
    } else if (r < 75) {
        maker_add(maker, "(");
        maker_condition(maker, depth - 1);
        maker_add(maker, "%s", maker_falls(maker, 50) ? "|" : "&");
        maker_condition(maker, depth - 1);
        maker_add(maker, ")");
    } else if (r < 85) {
        maker_add(maker, "!(");
        maker_condition(maker, depth - 1);
        maker_add(maker, ")");
    } else if (r < 95) {
        maker_add(maker, "%s", maker_falls(maker, 50) ? "some(" : "all(");
        maker_condition(maker, depth - 1);
        maker_add(maker, ")");
    } else {
        maker_add(maker, "count(");
        maker_condition(maker, depth - 1);
        maker_add(maker, ")>%u", (unsigned)random_below(maker->chance, 2));
    }
}
