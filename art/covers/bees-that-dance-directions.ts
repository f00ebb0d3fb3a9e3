import { palettes, place, polar, scene, seedRandom, times } from '../kit.ts';

const { main, accent, ink } = palettes.turmeric;
const wax = '#F2B632';
const honey = '#E08E12';
const wing = '#FFFBF0';
const heading = 38;

/** A hexagon with its point up. */
const hexagon = (radius: number, fill: string) =>
  `<polygon points="${Array.from({ length: 6 }, (_, i) => {
    const { x, y } = polar(i * 60, radius);
    return `${x.toFixed(1)},${y.toFixed(1)}`;
  }).join(' ')}" fill="${fill}" stroke="${fill}" stroke-width="10" stroke-linejoin="round"/>`;

/** A bee from above, flying up; the origin is its middle. */
const bee = [
  `<path d="M0 -30C-60 -120 -190 -110 -176 -30C-164 30 -60 20 0 -10C60 20 164 30 176 -30C190 -110 60 -120 0 -30Z" fill="${wing}" opacity="0.92"/><path d="M0 0C-50 0 -150 50 -116 96C-84 130 -30 60 0 20C30 60 84 130 116 96C150 50 50 0 0 0Z" fill="${wing}" opacity="0.8"/>`,
  `<path d="M-20 -40C-80 -70 -110 -70 -150 -56M20 -40C80 -70 110 -70 150 -56" fill="none" stroke="${main}" stroke-width="5" opacity="0.6"/>`,
  `<path d="M0 166C-70 150 -76 40 -50 -6H50C76 40 70 150 0 166Z" fill="${wax}"/><path d="M-60 30Q0 52 60 30L64 62Q0 84 -64 62ZM-62 88Q0 110 62 88L54 116Q0 136 -54 116ZM-38 138Q0 152 38 138L0 168Z" fill="${ink}"/>`,
  `<ellipse cx="0" cy="-32" rx="54" ry="48" fill="${accent}"/><path d="M-40 -52Q0 -30 40 -52" fill="none" stroke="${wax}" stroke-width="9" stroke-dasharray="2 14" stroke-linecap="round"/>`,
  `<circle cx="0" cy="-96" r="38" fill="${ink}"/><path d="M-14 -126Q-20 -160 -46 -168M14 -126Q20 -160 46 -168" fill="none" stroke="${ink}" stroke-width="8" stroke-linecap="round"/><circle cx="-20" cy="-104" r="9" fill="${wing}"/><circle cx="20" cy="-104" r="9" fill="${wing}"/>`,
].join('');

/** A mustard-yellow flower with a stem, growing up from the origin. */
const flower = [
  `<path d="M0 0C-10 -80 10 -120 0 -210M-2 -60C-60 -60 -90 -100 -96 -130C-50 -130 -14 -110 -2 -60ZM2 -90C50 -96 80 -130 84 -156C44 -156 10 -140 2 -90Z" fill="#3E7B4F" stroke="#3E7B4F" stroke-width="12"/>`,
  times(8, (i) =>
    place(
      `<path d="M0 -16C-38 -40 -34 -92 0 -106C34 -92 38 -40 0 -16Z" fill="${i % 2 ? accent : '#B43A5E'}"/>`,
      { x: 0, y: -220, turn: i * 45 },
    ),
  ),
  `<circle cx="0" cy="-220" r="34" fill="${wax}"/><circle cx="0" cy="-220" r="18" fill="${honey}"/>`,
].join('');

/** A bee dances her figure of eight on the comb, at the angle of the flowers from the sun. */
export default function draw(): string {
  const random = seedRandom(21);
  const comb = times(9, (row) =>
    times(8, (column) => {
      const x = -10 + column * 142 + (row % 2) * 71;
      const y = -30 + row * 123;
      const edge = 930 - Math.abs(row - 4) ** 1.7 * 32 + random() * 40;
      if (x > edge) return '';
      const chance = random();
      const inside = chance < 0.2 ? '#C77A0A' : chance < 0.34 ? '#F7D277' : honey;
      const centre = Math.hypot(x - 520, y - 460) < 330;
      return place(
        hexagon(73, '#B56A08') +
          hexagon(62, centre ? wax : inside) +
          (centre || chance < 0.34
            ? ''
            : `<path d="M-38 12Q0 -14 38 12V26L0 48L-38 26Z" fill="#F4BE4A" opacity="0.8"/>`),
        { x, y },
      );
    }),
  );
  const loop = `M0 222C-44 206 -44 178 0 166C44 154 44 126 0 114C-44 102 -44 74 0 62`;
  const dance = [
    `<path d="M0 -180C120 -330 330 -200 310 0C300 200 110 330 0 220M0 -180C-120 -330 -330 -200 -310 0C-300 200 -110 330 0 220" fill="none" stroke="${accent}" stroke-width="13" stroke-dasharray="1 27" stroke-linecap="round"/>`,
    `<path d="M318 10l-44 -34M314 12l30 -46M-318 10l44 -34M-314 12l-30 -46" stroke="${accent}" stroke-width="13" stroke-linecap="round"/>`,
    `<path d="${loop}" fill="none" stroke="${accent}" stroke-width="17" stroke-linecap="round" opacity="0.9"/>`,
  ].join('');
  return scene(
    palettes.turmeric,
    `<path d="M0 0H1440V900H0Z" fill="#FCE5A0"/>`,
    times(16, (i) =>
      place(`<path d="M-12 -150L0 -212L12 -150Z" fill="${main}"/>`, {
        x: 1210,
        y: 190,
        turn: i * 22.5,
      }),
    ),
    `<circle cx="1210" cy="190" r="128" fill="${main}"/><circle cx="1210" cy="190" r="88" fill="${wax}"/>`,
    `<path d="M860 900C980 780 1200 740 1440 770V900Z" fill="#7FA66A"/><path d="M960 900C1100 830 1280 810 1440 826V900Z" fill="#3E7B4F"/>`,
    comb,
    place(dance, { x: 500, y: 460, turn: heading, scale: 0.98 }),
    place(bee, { x: 546, y: 401, turn: heading, scale: 1 }),
    [
      { x: 110, y: 180, turn: 110 },
      { x: 130, y: 700, turn: 62 },
      { x: 830, y: 150, turn: 220 },
      { x: 800, y: 800, turn: -40 },
    ]
      .map((at) => place(bee, { ...at, scale: 0.5 }))
      .join(''),
    place(flower, { x: 1270, y: 850, scale: 1.1 }),
    place(flower, { x: 1110, y: 880, scale: 0.8, turn: -8 }),
    place(flower, { x: 1400, y: 880, scale: 0.85, turn: 8 }),
    `<path d="M980 420C1080 400 1150 440 1230 530" fill="none" stroke="${accent}" stroke-width="10" stroke-dasharray="1 24" stroke-linecap="round"/>`,
    place(bee, { x: 1060, y: 430, turn: 104, scale: 0.36 }),
  );
}
