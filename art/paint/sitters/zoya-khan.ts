import { palettes, place, polar, scene, times } from '../../kit.ts';
import { face, type Look, shoulders, sitter } from './sitter.ts';

const { main, accent } = palettes.neem;
const cream = '#FFF8E8';
const look: Look = {
  skin: '#E8BA8C',
  shade: '#CF9A6C',
  hair: '#5B2F1E',
  brow: '#3A1E14',
  lips: '#B23A48',
};

/** Zoya Khan: a cloud of short curls, big hoops and an embroidered plum shirt before a jaali. */
export default function draw(): string {
  const star = `<path d="M0 -66L18 -18L66 0L18 18L0 66L-18 18L-66 0L-18 -18Z" fill="#3F8262"/><path d="M0 -40L28 -28L40 0L28 28L0 40L-28 28L-40 0L-28 -28Z" fill="none" stroke="#3F8262" stroke-width="6"/>`;
  const curls = times(17, (i) => {
    const { x, y } = polar(-128 + i * 16, 148 + (i % 2) * 16);
    return `<circle cx="${x}" cy="${y - 34}" r="${58 - (i % 3) * 6}" fill="${look.hair}"/>`;
  });
  return scene(
    palettes.neem,
    `<rect width="1440" height="900" fill="${main}"/>`,
    times(7, (row) => times(12, (column) => place(star, { x: column * 132, y: row * 132 + 50 }))),
    `<circle cx="720" cy="450" r="424" fill="${accent}"/><circle cx="720" cy="450" r="392" fill="#EEF3DF"/>`,
    sitter(
      curls,
      `<ellipse cx="0" cy="-30" rx="160" ry="150" fill="${look.hair}"/>`,
      shoulders('#6B2A5B'),
      `<path d="M-62 196L-88 206L0 340L88 206L62 196Q0 262 -62 196Z" fill="${look.shade}"/><path d="M-92 204L0 346L92 204" fill="none" stroke="${accent}" stroke-width="16" stroke-linejoin="round"/><path d="M-124 214L0 402L124 214" fill="none" stroke="${cream}" stroke-width="9" stroke-dasharray="2 19" stroke-linecap="round"/>`,
      place(
        times(6, (i) =>
          place(`<path d="M0 -8C-15 -20 -13 -38 0 -44C13 -38 15 -20 0 -8Z" fill="${accent}"/>`, {
            x: 0,
            y: 0,
            turn: i * 60,
          }),
        ) + `<circle r="8" fill="${cream}"/>`,
        { x: -176, y: 396 },
      ),
      place(
        times(6, (i) =>
          place(`<path d="M0 -8C-15 -20 -13 -38 0 -44C13 -38 15 -20 0 -8Z" fill="${accent}"/>`, {
            x: 0,
            y: 0,
            turn: i * 60,
          }),
        ) + `<circle r="8" fill="${cream}"/>`,
        { x: 176, y: 396 },
      ),
      face(look),
      [
        [-112, -86, 44],
        [-66, -118, 46],
        [-10, -132, 44],
        [44, -124, 44],
        [94, -98, 44],
        [126, -48, 34],
        [-134, -36, 32],
      ]
        .map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${look.hair}"/>`)
        .join(''),
      `<g fill="none" stroke="#80482F" stroke-width="8" stroke-linecap="round"><path d="M-90 -126q24 -28 50 -4M14 -150q28 -22 48 8M96 -112q28 0 30 30M-150 -20q-22 20 -8 44M156 0q20 24 0 46"/></g>`,
      `<circle cx="-134" cy="78" r="36" fill="none" stroke="${accent}" stroke-width="10"/><circle cx="134" cy="78" r="36" fill="none" stroke="${accent}" stroke-width="10"/>`,
      [-70, -56, -84, 56, 70, 84]
        .map((x, i) => `<circle cx="${x}" cy="${48 + (i % 3) * 9}" r="4" fill="${look.shade}"/>`)
        .join(''),
    ),
  );
}
