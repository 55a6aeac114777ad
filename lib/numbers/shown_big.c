/* SPDX-License-Identifier: MIT */
/*
 * The first digits of a long number are its quotient by a power of ten, which
 * costs one division: to write all digits would cost much more.
 */
#define WYT__ANY_SIZE
#include "numbers/shown.h"

#include <gmp.h>
#include <stddef.h>
#include <string.h>

#include "base/text.h"
#include "numbers/integers.h"
#include "numbers/number.h"

enum { WHOLE = 20, FIRST = 10 };

/* "1234567890...[31 digits]" */
static void put_long(struct wyt__text *text, const mpz_t v, size_t digits)
{
    char first[FIRST + 2];
    mpz_t power;
    mpz_init(power);
    mpz_ui_pow_ui(power, 10, (unsigned long)(digits - FIRST));
    mpz_tdiv_q(power, v, power);
    mpz_get_str(first, 10, power);
    mpz_clear(power);
    wyt__text_append(text, first);
    wyt__text_append(text, "...[");
    wyt__text_number(text, digits);
    wyt__text_append(text, " digits]");
}

struct wyt__quote wyt__shown(const wyt__number v)
{
    struct wyt__quote shown = {{0}};
    struct wyt__text text = {shown.text, sizeof shown.text, 0};
    const size_t digits = wyt__count_digits(v);
    char whole[WHOLE + 2];
    if (digits > WHOLE)
        put_long(&text, v, digits);
    else
        wyt__text_append(&text, mpz_get_str(whole, 10, v));
    return shown;
}

struct wyt__tuple wyt__tuple_big(mpz_t *heaps, size_t n)
{
    struct wyt__tuple tuple = {{0}};
    struct wyt__text text = {tuple.text, sizeof tuple.text, 0};
    size_t i = 0;
    wyt__text_byte(&text, '(');
    for (; i < n; i++) {
        const struct wyt__quote heap = wyt__shown(heaps[i]);
        /* Room stays for a comma, the dots, the bracket, the NUL. */
        if (text.length + strlen(heap.text) + 1 + 4 + 2 > text.capacity)
            break;
        if (i > 0)
            wyt__text_byte(&text, ',');
        wyt__text_append(&text, heap.text);
    }
    if (i < n)
        wyt__text_append(&text, ",...");
    wyt__text_byte(&text, ')');
    return tuple;
}
