import { palettes, place, scene, times } from '../kit.ts';
import { butaFill, butaOutline } from './motifs/buta.ts';

const { ground, main, accent, ink } = palettes.earth;
const red = '#B4453A';
const cloth = '#FFFBF3';
const wood = '#B9783F';

const buta = butaFill(red, red, accent) + butaOutline(ink);

/** The wooden block seen from its carved face, which is the mirror image of the print. */
const block = [
  `<path d="M-120 -250C-120 -356 120 -356 120 -250H66C66 -304 -66 -304 -66 -250Z" fill="${ink}"/>`,
  `<path d="M-262 -228L-228 -262H262V214L226 270H-228L-262 236Z" fill="${ink}"/>`,
  `<rect x="-262" y="-228" width="490" height="498" rx="14" fill="${main}"/>`,
  `<rect x="-240" y="-206" width="446" height="454" rx="8" fill="${wood}"/>`,
  times(
    7,
    (line) =>
      `<path d="M-240 ${-160 + line * 62}C-120 ${-190 + line * 66} 40 ${-130 + line * 58} 206 ${-166 + line * 62}" fill="none" stroke="${main}" stroke-opacity="0.35" stroke-width="4"/>`,
  ),
  place(`<g transform="scale(-1 1)">${butaOutline(ink)}</g>`, { x: -11, y: 24, scale: 1.13 }),
  place(`<g transform="scale(-1 1)">${butaFill(red, red, red)}${butaOutline('#D9695C')}</g>`, {
    x: -17,
    y: 16,
    scale: 1.13,
  }),
].join('');

/** Rows of printed butas on white cloth, and the block that printed them, lifted. */
export default function draw(): string {
  return scene(
    palettes.earth,
    `<rect width="1440" height="900" fill="${accent}"/>`,
    times(
      16,
      (row) =>
        `<path d="M0 ${28 + row * 58}H1440" stroke="${ground}" stroke-opacity="0.28" stroke-width="5" stroke-dasharray="20 14" stroke-dashoffset="${(row % 2) * 17}"/>`,
    ),
    place(
      [
        `<path d="M-1100 -640H640V760H-1100Z" fill="${ink}" opacity="0.25" transform="translate(16 18)"/>`,
        `<path d="M-1100 -640H640V760H-1100Z" fill="${cloth}"/>`,
        `<path d="M596 -640V760M548 -640V760" stroke="${red}" stroke-width="12"/><path d="M572 -640V760" stroke="${ink}" stroke-width="14" stroke-dasharray="0.1 26" stroke-linecap="round"/>`,
        times(5, (row) =>
          times(6, (column) =>
            column === 5 && row > 1
              ? ''
              : place(buta, {
                  x: -760 + column * 232 + (row % 2) * 116,
                  y: -520 + row * 268,
                  scale: 0.66,
                }),
          ),
        ),
      ].join(''),
      { x: 600, y: 450, turn: -9 },
    ),
    place(
      `<rect x="-262" y="-228" width="490" height="498" rx="20" fill="${ink}" opacity="0.28"/>`,
      {
        x: 1010,
        y: 590,
        turn: 6,
        scale: 0.96,
      },
    ),
    place(block, { x: 1060, y: 480, turn: 14 }),
  );
}
