import { palettes, place, polar, scene, seedRandom, times } from '../kit.ts';

const { ground, main, accent, ink } = palettes.earth;
const red = '#B4453A';
const gold = '#F0B95B';
const sand = '#E3B985';

/** The clouds of the crown, and how many leaves each bears. */
const crown = [
  { x: 560, y: 262, r: 150, count: 73 },
  { x: 740, y: 208, r: 166, count: 94 },
  { x: 920, y: 262, r: 150, count: 73 },
  { x: 450, y: 354, r: 96, count: 29 },
  { x: 1030, y: 354, r: 96, count: 29 },
  { x: 740, y: 330, r: 140, count: 65 },
];

/** One leaf for each of the 363 people who died at Khejarli. */
function leaves(): string {
  const random = seedRandom(1730);
  const tints = ['#7FAC9B', ground, '#376059', gold];
  return crown
    .map((cloud) =>
      times(cloud.count, (index) => {
        const { x, y } = polar(
          index * 137.5,
          Math.sqrt((index + 0.5) / cloud.count) * (cloud.r - 12),
        );
        return place(
          `<path d="M0 -17Q10 0 0 17Q-10 0 0 -17Z" fill="${tints[Math.floor(random() ** 1.6 * 4)] ?? ground}"/>`,
          { x: cloud.x + x, y: cloud.y + y, turn: random() * 180 },
        );
      }),
    )
    .join('');
}

/** A woman in an odhni, arms round the trunk to her right; her feet are at (0, 0). */
function guardian(veil: string, skirt: string): string {
  return [
    `<path d="M-78 0Q-56 -112 -22 -138H22Q44 -90 52 0Q-10 16 -78 0Z" fill="${skirt}"/>`,
    `<path d="M-70 -26Q-10 -8 50 -26" fill="none" stroke="${gold}" stroke-width="8" stroke-dasharray="2 12" stroke-linecap="round"/>`,
    `<path d="M0 -190Q50 -214 118 -196" fill="none" stroke="${main}" stroke-width="17" stroke-linecap="round"/><path d="M70 -214V-190M84 -216V-192" stroke="${ground}" stroke-width="6"/>`,
    `<circle cx="22" cy="-244" r="28" fill="${main}"/>`,
    `<path d="M36 -274C-4 -302 -40 -264 -42 -214C-46 -160 -74 -112 -92 -66C-50 -84 -4 -100 20 -138C34 -166 30 -196 12 -212C-2 -232 8 -258 36 -274Z" fill="${veil}"/>`,
    `<path d="M36 -274C8 -262 -4 -234 8 -214C26 -194 32 -164 20 -138" fill="none" stroke="${gold}" stroke-width="6"/>`,
  ].join('');
}

const trunk = `<path d="M660 720C706 660 700 560 690 480C676 420 610 380 540 320L560 300C640 350 690 380 716 420C722 360 726 320 724 240H750C752 320 756 370 768 420C800 370 850 330 910 290L930 310C870 370 812 420 800 490C790 570 792 660 836 720Z" fill="${ink}"/>`;

/** Women hold a khejri of 363 leaves, alone among the dunes before a great sun. */
export default function draw(): string {
  return scene(
    palettes.earth,
    times(
      4,
      (ring) =>
        `<circle cx="740" cy="420" r="${[620, 520, 430, 350][ring] ?? 0}" fill="${gold}" opacity="${0.16 + ring * 0.1}"/>`,
    ),
    `<path d="M0 620C220 520 420 560 640 610S1160 500 1440 590V900H0Z" fill="${sand}"/>`,
    `<path d="M0 690C260 730 460 660 740 660S1220 720 1440 660V900H0Z" fill="${main}"/>`,
    crown.map(({ x, y, r }) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${accent}"/>`).join(''),
    trunk,
    leaves(),
    `<path d="M668 610Q748 632 800 608M672 590Q748 612 798 590" fill="none" stroke="${gold}" stroke-width="6"/>`,
    place(guardian(red, '#7A2A3A'), { x: 596, y: 726 }),
    place(`<g transform="scale(-1 1)">${guardian('#F0D9B0', red)}</g>`, { x: 900, y: 726 }),
    place(guardian(gold, '#35564F'), { x: 430, y: 742, scale: 0.8 }),
    place(`<g transform="scale(-1 1)">${guardian(red, '#35564F')}</g>`, {
      x: 1060,
      y: 742,
      scale: 0.8,
    }),
    `<path d="M0 780C300 690 520 780 780 790S1240 720 1440 770V900H0Z" fill="${red}"/>`,
    times(
      5,
      (line) =>
        `<path d="M0 ${812 + line * 24}C300 ${722 + line * 30} 520 ${812 + line * 22} 780 ${822 + line * 20}S1240 ${752 + line * 28} 1440 ${802 + line * 24}" fill="none" stroke="${gold}" stroke-opacity="0.6" stroke-width="4" stroke-dasharray="${line % 2 ? '2 14' : 'none'}" stroke-linecap="round"/>`,
    ),
  );
}
