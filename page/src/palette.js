/* SPDX-License-Identifier: MIT */
/*
 * Colours as the pictures of the command have them: viridis for values, the
 * colours of Okabe and Ito modulo small numbers, blue for P and yellow to red
 * for N where options are counted; so they are told apart by the colour-blind.
 * A colour is 0xAABBGGRR, a pixel of a canvas on a little-endian machine.
 */

const pack = ([r, g, b]) => (0xff000000 | b << 16 | g << 8 | r) >>> 0;

const VIRIDIS = [[0x44, 0x01, 0x54], [0x47, 0x2d, 0x7b], [0x3b, 0x52, 0x8b],
  [0x2c, 0x72, 0x8e], [0x21, 0x90, 0x8c], [0x27, 0xad, 0x81], [0x5d, 0xc8, 0x63],
  [0xaa, 0xdc, 0x32], [0xfd, 0xe7, 0x25]];
const FEW = [[0, 0, 0], [230, 159, 0], [86, 180, 233], [0, 158, 115], [240, 228, 66],
  [0, 114, 178], [213, 94, 0], [204, 121, 167]];
const OPTIONS_N = [[253, 246, 220], [250, 185, 100], [235, 115, 55], [185, 45, 60]];
const OPTIONS_P = [[0, 8, 60], [30, 90, 170], [60, 135, 190], [95, 170, 205], [130, 205, 220]];

/** Cells that are no positions. */
export const REMOVED = 0xffffffff;

function along(ramp, share) {
  const place = Math.min(Math.max(share, 0), 1) * (ramp.length - 1);
  const stop = Math.min(Math.floor(place), ramp.length - 2);
  const part = place - stop;
  return ramp[stop].map((from, i) => Math.round(from + (ramp[stop + 1][i] - from) * part));
}

/** The two themes. */
export function theme(dark) {
  return dark
    ? { paper: '#14181d', line: '#2b333b', n: [32, 38, 45], p: [240, 196, 70],
      removed: [75, 80, 86], move: '#ff9e64', ray: '#e07b39', at: '#6cb6ff', target: '#6cb6ff80',
      ink: '#e6edf3', soft: '#9da7b1' }
    : { paper: '#ffffff', line: '#d8dee4', n: [255, 255, 255], p: [15, 30, 60],
      removed: [180, 180, 180], move: '#d55e00', ray: '#d55e00', at: '#0059a3', target: '#0059a366',
      ink: '#1b1f24', soft: '#57606a' };
}

/**
 * A table from cell values to colours, and the rows of a legend.
 * @param {string} kind of the board
 * @param {number} largest value on it
 * @param {{plain: boolean, modulo: number, forbidden: number, colours: object}}
 *   how; plain: gives nothing away; forbidden: how many P-options a P-position
 *   may have
 */
export function colours(kind, largest, { plain, modulo, forbidden, colours: { n, p, removed } }) {
  const of = new Uint32Array(largest + 1);
  const legend = [];
  const tell = (colour, what) => legend.push([`rgb(${colour.join(' ')})`, String(what)]);
  const fill = (colour) => {
    for (let value = 0; value <= largest; value++)
      of[value] = pack(colour(value));
  };
  if (plain) {
    fill(() => n);
  } else if (kind === 'outcome') {
    fill((value) => (value === 1 ? p : n));
    tell(p, 'P, the player to move loses');
    tell(n, 'N, the player to move wins');
  } else if (modulo > 0) {
    const colour = (value) => (modulo <= FEW.length ? FEW[value % modulo]
      : along(VIRIDIS, (value % modulo) / (modulo - 1)));
    fill(colour);
    for (let value = 0; value < Math.min(modulo, 8); value++)
      tell(colour(value), `${value}`);
  } else if (kind === 'options') {
    const colour = (value) => (value <= forbidden
      ? along(OPTIONS_P, forbidden === 0 ? 0 : value / forbidden)
      : along(OPTIONS_N, (value - forbidden - 1) / Math.max(largest - forbidden - 1, 1)));
    fill(colour);
    tell(colour(0), 'no P-options');
    // Every number, if they are few.
    for (let value = 1; value <= largest; value++)
      if (largest < 9 || value === forbidden + 1 || value === largest)
        tell(colour(value), value);
  } else {
    const colour = (value) => along(VIRIDIS, value / Math.max(largest, 1));
    fill(colour);
    tell(colour(0), '0');
    if (largest > 1)
      tell(colour(Math.round(largest / 2)), `${Math.round(largest / 2)}`);
    if (largest > 0)
      tell(colour(largest), `${largest}`);
  }
  return { of, removed: pack(removed), legend };
}
