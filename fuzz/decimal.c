/* SPDX-License-Identifier: MIT */
/* Decimal digits to limbs and back, by the school method. */
#include "decimal.h"

#include <string.h>

/* limb * factor + carry, for a factor and a carry below 2^32. */
static uint64_t step(uint64_t limb, uint64_t factor, uint64_t *carry)
{
    uint64_t low = (limb & 0xffffffffu) * factor + *carry;
    uint64_t high = (limb >> 32) * factor + (low >> 32);
    *carry = high >> 32;
    return high << 32 | (low & 0xffffffffu);
}

static bool add_digit(struct decimal *decimal, uint64_t digit)
{
    uint64_t carry = digit;
    for (size_t i = 0; i < decimal->count; i++)
        decimal->limbs[i] = step(decimal->limbs[i], 10, &carry);
    if (carry == 0)
        return true;
    if (decimal->count == DECIMAL_LIMBS)
        return false;
    decimal->limbs[decimal->count++] = carry;
    return true;
}

bool decimal_read(struct decimal *decimal, const uint8_t *text, size_t length)
{
    *decimal = (struct decimal){.count = 0};
    for (size_t i = 0; i < length; i++)
        if (text[i] < '0' || text[i] > '9' ||
            !add_digit(decimal, (uint64_t)(text[i] - '0')))
            return false;
    return length > 0;
}

void decimal_take(struct decimal *decimal, const uint64_t *limbs, size_t count)
{
    *decimal = (struct decimal){.count = count};
    memcpy(decimal->limbs, limbs, count * sizeof *limbs);
    while (decimal->count > 0 && limbs[decimal->count - 1] == 0)
        decimal->count--;
}

/* Divides by ten and gives the remainder. */
static unsigned divide(struct decimal *decimal)
{
    uint64_t rest = 0;
    for (size_t i = decimal->count; i-- > 0;) {
        uint64_t high = rest << 32 | decimal->limbs[i] >> 32;
        uint64_t low = high % 10 << 32 | (decimal->limbs[i] & 0xffffffffu);
        decimal->limbs[i] = high / 10 << 32 | low / 10;
        rest = low % 10;
    }
    while (decimal->count > 0 && decimal->limbs[decimal->count - 1] == 0)
        decimal->count--;
    return (unsigned)rest;
}

void decimal_write(const struct decimal *decimal, char *text)
{
    struct decimal left = *decimal;
    size_t length = 0;
    do
        text[length++] = (char)('0' + divide(&left));
    while (left.count > 0);
    for (size_t i = 0; i < length / 2; i++) {
        char digit = text[i];
        text[i] = text[length - 1 - i];
        text[length - 1 - i] = digit;
    }
    text[length] = '\0';
}
