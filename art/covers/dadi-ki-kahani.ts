import { palettes, place, scene, seedRandom, times } from '../kit.ts';
import { seatedWoman } from './motifs/seated-figures.ts';

const { ground, main, accent, ink } = palettes.sandstone;
const night = '#3A1114';
const skin = '#A9643C';

const arch =
  'M560 660V330C560 250 600 232 640 212C660 170 700 160 730 150C770 130 800 110 830 70C860 110 890 130 930 150C960 160 1000 170 1020 212C1060 232 1100 250 1100 330V660Z';

const elephant =
  '<path d="M-96 60V-6C-96 -64 -40 -78 4 -74C20 -96 70 -98 86 -66C100 -40 92 0 104 30C108 44 120 44 124 34L134 40C126 66 96 66 86 40C78 16 76 10 70 0C66 10 58 14 50 14V60H18V22H-50V60Z"/><path d="M-96 -10Q-114 10 -106 34" fill="none" stroke-width="7"/>';

/** The story she is telling, seen through the window as if it were the night outside. */
function story(): string {
  const random = seedRandom(12);
  return [
    `<clipPath id="window"><path d="${arch}"/></clipPath><g clip-path="url(#window)">`,
    `<rect x="540" y="60" width="580" height="620" fill="${night}"/>`,
    times(26, () => {
      const [x, y] = [580 + random() * 500, 120 + random() * 300];
      return `<circle cx="${x}" cy="${y}" r="${2 + random() * 3.5}" fill="${ground}"/>`;
    }),
    `<circle cx="920" cy="300" r="104" fill="${accent}"/><circle cx="962" cy="276" r="88" fill="${night}"/>`,
    `<path d="M540 520C640 430 720 470 800 500S980 440 1120 500V680H540Z" fill="${ink}"/>`,
    `<path d="M640 462v-60h16v-16h14v16h22v-34q18 -24 36 0v34h24v-16h14v16h16v78Z" fill="${ink}"/>`,
    `<path d="M540 570C700 520 960 560 1120 530V680H540Z" fill="${main}"/>`,
    place(
      `<g fill="${accent}" stroke="${accent}">${elephant}</g><path d="M-60 -72H10V-20Q-24 0 -60 -20Z" fill="${main}"/><path d="M-60 -26Q-24 -6 10 -26" fill="none" stroke="${ground}" stroke-width="5" stroke-dasharray="1 9" stroke-linecap="round"/><circle cx="62" cy="-46" r="5" fill="${night}"/>`,
      { x: 900, y: 530, scale: 0.95 },
    ),
    place(
      `<g fill="${accent}" stroke="${accent}">${elephant}</g><circle cx="62" cy="-46" r="6" fill="${night}"/>`,
      { x: 745, y: 554, scale: 0.5 },
    ),
    '</g>',
  ].join('');
}

const lantern = [
  times(4, (ring) => `<circle r="${330 - ring * 78}" fill="${accent}" opacity="0.17"/>`),
  `<path d="M0 -420V-84" stroke="${ink}" stroke-width="6"/><path d="M-34 -84H34L58 -50H-58Z" fill="${ink}"/>`,
  `<path d="M-52 -50H52L40 62H-40Z" fill="${ground}"/><path d="M0 -34C26 0 24 20 18 34Q0 54 -18 34C-24 20 -20 4 0 -34Z" fill="#D98A10"/>`,
  `<path d="M-52 -50L-40 62M52 -50L40 62M-56 62H56L40 84H-40Z" fill="${ink}" stroke="${ink}" stroke-width="7"/>`,
].join('');

/** The string cot, with a child tucked up in a printed quilt. */
function cot(): string {
  const flower = `<circle r="9" fill="${main}"/>${times(6, (petal) => place(`<ellipse cy="-20" rx="7" ry="11" fill="${accent}"/>`, { x: 0, y: 0, turn: petal * 60 }))}`;
  return [
    `<path d="M186 716h46l-8 150h-30zM1226 716h46l-8 150h-30z" fill="${ink}"/>`,
    `<path d="M178 640q31 -40 62 0v80h-62zM1218 640q31 -40 62 0v80h-62z" fill="${ink}"/>`,
    `<rect x="200" y="704" width="1060" height="30" fill="${ink}"/>`,
    times(
      52,
      (index) =>
        `<path d="M${240 + index * 19} 732l10 22l10 -22" fill="none" stroke="${accent}" stroke-width="4"/>`,
    ),
    `<path d="M568 704C560 640 600 626 680 630S796 650 790 704Z" fill="${ground}"/>`,
    `<circle cx="690" cy="622" r="50" fill="${skin}"/><path d="M642 610C640 560 720 548 740 604C716 592 680 590 642 610Z" fill="${night}"/>`,
    `<path d="M656 628q9 9 18 0m16 0q9 9 18 0m-32 22q9 8 18 0" fill="none" stroke="${night}" stroke-width="4.5" stroke-linecap="round"/>`,
    `<clipPath id="quilt"><path d="M716 710C710 640 760 596 850 600C960 600 1090 640 1206 660Q1236 690 1222 770Q980 800 740 770Z"/></clipPath>`,
    `<g clip-path="url(#quilt)"><rect x="680" y="560" width="580" height="260" fill="${ground}"/>`,
    times(5, (row) =>
      times(9, (column) =>
        place(flower, { x: 730 + column * 66 + (row % 2) * 33, y: 600 + row * 46, scale: 0.8 }),
      ),
    ),
    `<path d="M716 710C710 640 760 596 850 600" fill="none" stroke="${accent}" stroke-width="56"/></g>`,
  ].join('');
}

/** Grandmother on the cot beside a drowsy child; her story walks past the window in the night. */
export default function draw(): string {
  return scene(
    palettes.sandstone,
    `<rect width="1440" height="900" fill="${main}"/><rect y="800" width="1440" height="100" fill="#8E332B"/>`,
    place(lantern, { x: 300, y: 300 }),
    place(`<path d="${arch}" fill="${accent}"/>`, { x: -49.8, y: -28, scale: 1.06 }),
    story(),
    cot(),
    place(seatedWoman({ cloth: ink, veil: ground, skin, line: accent }), {
      x: 450,
      y: 712,
      scale: 1.16,
    }),
  );
}
