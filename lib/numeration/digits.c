/* SPDX-License-Identifier: MIT */
/*
 * Digits and weights; digits.h says why they are unique.
 */
#include "numeration/digits.h"

#include "base/wide.h"

struct wyt__numeration wyt__numeration(uint32_t a, bool q)
{
    struct wyt__numeration system = {.a = a, .q = q, .count = 2};
    uint64_t *w = system.weight, next;
    w[0] = 1;
    w[1] = q ? a : (uint64_t)a + 1;
    while (wyt__times(w[system.count - 1], a, &next) &&
           wyt__add(next, w[system.count - 2], &next))
        w[system.count++] = next;
    return system;
}

size_t wyt__digits(const struct wyt__numeration *system, uint64_t value,
                   uint32_t digits[WYT__PLACES])
{
    size_t count = 0;
    for (size_t i = system->count; i-- > 0;) {
        /* What is left is below w_(i+1) <= (a + 1) w_i. */
        uint64_t digit = value / system->weight[i];
        value -= digit * system->weight[i];
        digits[i] = (uint32_t)digit;
        if (digit > 0 && count == 0)
            count = i + 1;
    }
    return count;
}

bool wyt__weigh(const struct wyt__numeration *system, const uint32_t *digits,
                size_t count, int64_t places, uint64_t *out)
{
    uint64_t sum = 0, part;
    for (size_t i = 0; i < count; i++) {
        uint64_t place = (uint64_t)i + (uint64_t)places;
        if (digits[i] == 0 || (places < 0 && place > i))
            continue;
        if (place >= system->count ||
            !wyt__times(digits[i], system->weight[place], &part) ||
            !wyt__add(sum, part, &sum))
            return false;
    }
    *out = sum;
    return true;
}

static bool is_allowed(const struct wyt__numeration *system,
                       const uint32_t *digits, size_t i)
{
    if (digits[i] > system->a)
        return false;
    if (i == 0)
        return !system->q || digits[i] < system->a;
    return digits[i] < system->a || digits[i - 1] == 0;
}

size_t wyt__wrong_digit(const struct wyt__numeration *system,
                        const uint32_t *digits, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (!is_allowed(system, digits, i))
            return i;
    return count;
}

bool wyt__is_movable(const struct wyt__numeration *system,
                     const uint32_t *digits, size_t count, int64_t places)
{
    uint64_t lowest = -(uint64_t)places;
    return !system->q || places >= 0 || lowest >= count ||
           digits[lowest] < system->a;
}

size_t wyt__zeros(const uint32_t *digits, size_t count)
{
    size_t zeros = 0;
    while (zeros < count && digits[zeros] == 0)
        zeros++;
    return zeros;
}
