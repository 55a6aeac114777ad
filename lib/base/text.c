/* SPDX-License-Identifier: MIT */
/*
 * Text building blocks. None of them allocates or depends on the locale.
 */
#include "base/text.h"

#include <string.h>

#include "base/least.h"

/* Words longer than this are not compared: nobody misspells that much. */
#define LONGEST_WORD 31

void wyt__text_byte(struct wyt__text *text, char byte)
{
    if (text->length + 1 < text->capacity) {
        text->buffer[text->length] = byte;
        text->buffer[text->length + 1] = '\0';
    }
    text->length++;
}

void wyt__text_append(struct wyt__text *text, const char *string)
{
    for (; *string != '\0'; string++)
        wyt__text_byte(text, *string);
}

void wyt__text_number(struct wyt__text *text, uint64_t number)
{
    char digits[21]; /* 2^64 has 20 */
    size_t at = sizeof digits - 1;
    digits[at] = '\0';
    do {
        digits[--at] = (char)('0' + number % 10);
        number /= 10;
    } while (number != 0);
    wyt__text_append(text, digits + at);
}

static void append_escaped(struct wyt__text *text, unsigned char byte)
{
    static const char hex[] = "0123456789ABCDEF";
    if (byte >= 0x20 && byte < 0x7f) {
        wyt__text_byte(text, (char)byte);
        return;
    }
    wyt__text_append(text, "\\x");
    wyt__text_byte(text, hex[byte >> 4]);
    wyt__text_byte(text, hex[byte & 15]);
}

size_t wyt__text_length(const char *text, size_t length)
{
    return length == SIZE_MAX && text != NULL ? strlen(text) : length;
}

struct wyt__quote wyt__quote(const char *input, size_t length)
{
    struct wyt__quote quote = {{0}};
    struct wyt__text text = {quote.text, sizeof quote.text, 0};
    size_t i = 0;
    wyt__text_byte(&text, '\'');
    /* Room stays for one escape, the dots, the quote and the NUL. */
    for (; i < length && text.length + 4 + 3 + 2 <= text.capacity; i++)
        append_escaped(&text, (unsigned char)input[i]);
    if (i < length)
        wyt__text_append(&text, "...");
    wyt__text_byte(&text, '\'');
    return quote;
}

struct wyt__tuple wyt__tuple(const uint64_t *heaps, size_t n)
{
    struct wyt__tuple tuple = {{0}};
    struct wyt__text text = {tuple.text, sizeof tuple.text, 0};
    size_t i = 0;
    wyt__text_byte(&text, '(');
    /* Room stays for a comma, 20 digits, the dots, the bracket, the NUL. */
    for (; i < n && text.length + 1 + 20 + 4 + 2 <= text.capacity; i++) {
        if (i > 0)
            wyt__text_byte(&text, ',');
        wyt__text_number(&text, heaps[i]);
    }
    if (i < n)
        wyt__text_append(&text, ",...");
    wyt__text_byte(&text, ')');
    return tuple;
}

/* Without regard to case. */
static bool is_same_letter(char a, char b)
{
    if (a >= 'A' && a <= 'Z')
        a = (char)(a - 'A' + 'a');
    if (b >= 'A' && b <= 'Z')
        b = (char)(b - 'A' + 'a');
    return a == b;
}

size_t wyt__distance(const char *word, size_t length, const char *other)
{
    size_t row[LONGEST_WORD + 1];
    size_t width = strlen(other);
    if (length > LONGEST_WORD || width > LONGEST_WORD)
        return SIZE_MAX;
    for (size_t j = 0; j <= width; j++)
        row[j] = j;
    for (size_t i = 1; i <= length; i++) {
        size_t diagonal = row[0];
        row[0] = i;
        for (size_t j = 1; j <= width; j++) {
            size_t change =
                diagonal + !is_same_letter(word[i - 1], other[j - 1]);
            diagonal = row[j];
            row[j] = wyt__least(change, wyt__least(row[j], row[j - 1]) + 1);
        }
    }
    return row[width];
}
