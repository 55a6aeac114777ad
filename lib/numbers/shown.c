/* SPDX-License-Identifier: MIT */
#include "numbers/shown.h"

#include "base/text.h"
#include "numbers/number.h"

struct wyt__quote wyt__shown(const wyt__number v)
{
    struct wyt__quote shown = {{0}};
    struct wyt__text text = {shown.text, sizeof shown.text, 0};
    wyt__text_number(&text, wyt__number_low(v));
    return shown;
}
