import { palettes, place, scene, times } from '../kit.ts';
import { devanagari, letters } from './motifs/letters.ts';

const { ground, main, accent, ink } = palettes.turmeric;
const pale = '#F9DFA0';

/** Where the top line of the word runs above its baseline. */
const line = 186;

/** A reed pen standing on its nib at (0, 0). */
const reed = [
  `<path d="M-30 12L30 -12L40 -110Q46 -150 46 -190V-900H-46V-190Q-46 -140 -40 -100Z" fill="${main}"/>`,
  `<path d="M12 -150Q46 -150 46 -190V-900H14Z" fill="${ink}" opacity="0.25"/>`,
  `<path d="M-30 12L30 -12L38 -92Q0 -60 -38 -78Z" fill="${ink}"/><path d="M0 -10V-150" stroke="${ground}" stroke-width="4"/>`,
  `<path d="M-36 -104Q0 -220 38 -104Q0 -84 -36 -104Z" fill="${pale}"/><path d="M0 -80V-170" stroke="${ink}" stroke-width="4"/>`,
  times(
    3,
    (joint) =>
      `<rect x="-52" y="${-330 - joint * 190}" width="104" height="22" rx="11" fill="${ink}"/><rect x="-46" y="${-300 - joint * 190}" width="92" height="8" fill="${accent}"/>`,
  ),
].join('');

/** A bird that sits with its feet on (0, 0). */
const bird = [
  `<path d="M-8 0V-18M10 0V-18" stroke="${ink}" stroke-width="5"/>`,
  `<path d="M-96 4L-40 -52C-30 -92 8 -98 24 -98C52 -98 62 -76 58 -60L80 -54L56 -46C46 -20 10 -12 -14 -16Q-40 -18 -96 4Z" fill="${ink}"/>`,
  `<path d="M-46 -26Q-20 -78 22 -56Q8 -26 -46 -26Z" fill="${main}"/><circle cx="36" cy="-76" r="6" fill="${ground}"/>`,
].join('');

/** The name of the script hangs from one bold line that a reed pen is still drawing. */
export default function draw(): string {
  return scene(
    palettes.turmeric,
    times(
      5,
      (ring) =>
        `<circle cx="1120" cy="300" r="${560 - ring * 86}" fill="${ring % 2 ? ground : pale}"/>`,
    ),
    `<circle cx="1120" cy="300" r="150" fill="${main}" opacity="0.55"/>`,
    times(
      3,
      (row) =>
        `<path d="M0 ${672 + row * 84}H1440" stroke="${main}" stroke-opacity="0.45" stroke-width="3"/>`,
    ),
    letters
      .map(({ path, width }, index) =>
        place(`<path d="${path}" fill="${main}"/>`, { x: 84 + index * 140 - width / 2, y: 842 }),
      )
      .join(''),
    place(`<path d="${devanagari.path}" fill="${accent}"/>`, { x: 60, y: 270 + line }),
    `<path d="M-10 270H1090" stroke="${accent}" stroke-width="40"/>`,
    `<path d="M-10 270H1060" stroke="${ground}" stroke-width="4" stroke-dasharray="1 15" stroke-linecap="round"/>`,
    place(bird, { x: 300, y: 244 }),
    place(`<g transform="scale(-1 1)">${bird}</g>`, { x: 480, y: 244, scale: 0.72 }),
    place(reed, { x: 1104, y: 276, turn: 38 }),
  );
}
