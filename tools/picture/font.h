/* SPDX-License-Identifier: MIT */
/*
 * A font of 5 x 7 pixels, with what axes and legends are written in.
 */
#ifndef PICTURE_FONT_H
#define PICTURE_FONT_H

#include <stdint.h>

#define FONT_WIDTH 5
#define FONT_HEIGHT 7
/* From one character to the next. */
#define FONT_PITCH 6

/* Row 0..6 of a character, its leftmost pixel in bit 4; a character that the
 * font lacks is blank. */
uint8_t font_row(char character, unsigned row);

#endif
