import { blockPrint, palettes, place, polar, scene, seedRandom, times } from '../kit.ts';

const { main, accent, ink } = palettes.neem;
const steel = '#E9EEEC';
const rim = '#C4CECB';
const cream = '#FFF8E6';

/** A small bowl seen from above with `food` in it. */
const bowl = (r: number, fill: string, food: string) =>
  `<circle cx="6" cy="9" r="${r + 4}" fill="#8E9B97" opacity="0.5"/><circle r="${r}" fill="#FBFDFC"/><circle r="${r - 9}" fill="${rim}"/><circle r="${r - 14}" fill="${fill}"/>${food}`;

/** Scatters `count` copies of a fragment inside a circle. */
function scatter(seed: number, count: number, r: number, draw: (index: number) => string): string {
  const random = seedRandom(seed);
  return times(count, (i) => {
    const { x, y } = polar(random() * 360, Math.sqrt(random()) * r);
    return place(draw(i), { x, y, turn: random() * 360 });
  });
}

const roti = (turn: number) =>
  place(
    `<circle r="112" fill="#E8C58A"/><circle r="100" fill="#F3D9A6"/>${scatter(9, 16, 84, (i) => `<ellipse rx="${6 + (i % 4) * 3}" ry="${4 + (i % 3) * 3}" fill="#B9783A" opacity="0.75"/>`)}`,
    { x: 0, y: 0, turn },
  );

/** A full plate: roti, rice, and five bowls round the rim. */
const thali = [
  `<circle cx="14" cy="22" r="372" fill="${ink}" opacity="0.35"/><circle r="370" fill="${rim}"/><circle r="358" fill="#FBFDFC"/><circle r="336" fill="${rim}"/><circle r="330" fill="${steel}"/><path d="M-250 -180A310 310 0 0 1 -60 -304" fill="none" stroke="#FFFFFF" stroke-width="12" stroke-linecap="round"/>`,
  place(roti(0), { x: -96, y: 66 }),
  place(
    `<path d="M0 0H116A116 116 0 0 1 -58 100Z" fill="#F8E3B6"/><path d="M0 0H104A104 104 0 0 1 -52 90Z" fill="#EED09A"/>`,
    { x: -60, y: 80, turn: 14 },
  ),
  place(
    `<circle r="90" fill="${cream}"/>${scatter(4, 60, 80, () => `<rect x="-9" y="-3" width="18" height="6" rx="3" fill="#E8DCBB"/>`)}${scatter(6, 7, 60, () => `<circle r="8" fill="#5E9C4A"/>`)}`,
    { x: 118, y: 122 },
  ),
  place(
    bowl(
      84,
      accent,
      `<path d="M-44 -10Q-10 -40 30 -20" fill="none" stroke="#F7DC8C" stroke-width="9" stroke-linecap="round"/>${scatter(3, 5, 44, () => '<path d="M0 -16Q22 -8 0 16Q-10 0 0 -16Z" fill="#3E8A4C"/>')}<path d="M6 20q26 -6 34 14" fill="none" stroke="#C8402F" stroke-width="10" stroke-linecap="round"/>`,
    ),
    { x: -210, y: -130 },
  ),
  place(
    bowl(
      84,
      '#3E7F45',
      scatter(
        5,
        9,
        48,
        () => `<rect x="-14" y="-14" width="28" height="28" rx="5" fill="${cream}"/>`,
      ),
    ),
    { x: -34, y: -232 },
  ),
  place(
    bowl(
      84,
      '#C65A2E',
      scatter(8, 14, 50, (i) => `<circle r="15" fill="${i % 3 ? '#E9A24E' : '#8A2F1C'}"/>`),
    ),
    { x: 150, y: -178 },
  ),
  place(
    bowl(
      72,
      cream,
      scatter(2, 9, 44, (i) => `<circle r="10" fill="${i % 2 ? '#E2563F' : '#8BC07A'}"/>`),
    ),
    { x: 246, y: -16 },
  ),
  place(
    `<path d="M0 0C-30 -40 30 -66 66 -40C90 -20 60 20 0 0Z" fill="#B8C94A"/><path d="M8 -6Q30 -30 58 -30" fill="none" stroke="#8CA02E" stroke-width="6"/>`,
    { x: -40, y: 260, turn: 10 },
  ),
  place(
    `<path d="M-60 0Q0 -50 66 -10Q0 -26 -60 0Z" fill="#C8402F"/><path d="M64 -10q16 -10 26 -4" fill="none" stroke="#3E8A4C" stroke-width="8" stroke-linecap="round"/>`,
    { x: 40, y: 276, turn: -16 },
  ),
  place(
    `<circle r="46" fill="#D98A10"/><circle r="40" fill="#EFAF3C"/>${scatter(7, 6, 28, () => '<circle r="5" fill="#FBE3A4"/>')}`,
    { x: -262, y: 44 },
  ),
].join('');

/** A telephone lying on its face, about its middle. */
const phone = [
  `<rect x="-116" y="-226" width="244" height="476" rx="40" fill="${ink}" opacity="0.4"/><rect x="-122" y="-240" width="244" height="480" rx="40" fill="#10231A"/><rect x="-112" y="-230" width="224" height="460" rx="32" fill="#21352B"/>`,
  `<rect x="-94" y="-212" width="92" height="118" rx="26" fill="#10231A"/><circle cx="-48" cy="-180" r="22" fill="#3B5448"/><circle cx="-48" cy="-180" r="11" fill="#10231A"/><circle cx="-48" cy="-126" r="22" fill="#3B5448"/><circle cx="-48" cy="-126" r="11" fill="#10231A"/><circle cx="24" cy="-186" r="9" fill="${accent}"/>`,
  `<path d="M-26 40C-60 10 -60 -34 -20 -56C-32 -10 0 24 46 14C30 56 0 62 -26 40Z" fill="#3B5448"/>`,
].join('');

/** A glass of buttermilk from above. */
const glass = `<circle cx="8" cy="12" r="78" fill="${ink}" opacity="0.35"/><circle r="76" fill="${rim}"/><circle r="66" fill="#FBFDFC"/><circle r="56" fill="${cream}"/><path d="M0 -20Q26 -8 0 22Q-14 0 0 -20Z" fill="#5E9C4A"/><circle cx="-22" cy="14" r="4" fill="#8A4B24"/><circle cx="24" cy="-18" r="4" fill="#8A4B24"/><circle cx="-14" cy="-26" r="4" fill="#8A4B24"/>`;

const plate = `<circle cx="10" cy="16" r="262" fill="${ink}" opacity="0.35"/><circle r="260" fill="${rim}"/><circle r="250" fill="#FBFDFC"/><circle r="228" fill="${steel}"/>`;

/** A full dinner plate from above; the phone lies face down on a folded napkin, out of the talk. */
export default function draw(): string {
  const buta = `<path d="M0 -30C-26 -6 -24 26 0 30C24 26 26 -2 8 -18" fill="none" stroke="#3C7C5D" stroke-width="6" stroke-linecap="round"/><circle cy="8" r="7" fill="#3C7C5D"/>`;
  const napkin = `<rect x="-196" y="-300" width="392" height="600" rx="10" fill="${ink}" opacity="0.3"/><rect x="-204" y="-310" width="392" height="600" rx="10" fill="${cream}"/><rect x="-184" y="-290" width="352" height="560" fill="none" stroke="#C8402F" stroke-width="8"/><rect x="-168" y="-274" width="320" height="528" fill="none" stroke="#C8402F" stroke-width="8" stroke-dasharray="2 20" stroke-linecap="round"/>`;
  return scene(
    palettes.neem,
    `<rect width="1440" height="900" fill="${main}"/>`,
    blockPrint(buta, { x: 120, y: 104 }),
    place(
      plate + place(roti(40), { x: -60, y: 80 }) + place(bowl(66, accent, ''), { x: 90, y: 110 }),
      { x: 1020, y: -110 },
    ),
    place(
      plate +
        place(roti(90), { x: 40, y: -90 }) +
        place(bowl(66, '#C65A2E', ''), { x: 150, y: -60 }),
      { x: -60, y: 930 },
    ),
    place(
      plate +
        place(bowl(66, '#3E7F45', ''), { x: -90, y: -130 }) +
        place(roti(10), { x: 40, y: -96 }),
      { x: 900, y: 1090 },
    ),
    place(thali, { x: 520, y: 450, scale: 1.02 }),
    place(glass, { x: 130, y: 130, scale: 0.95 }),
    place(glass, { x: 860, y: 740, scale: 0.8 }),
    place(napkin, { x: 1172, y: 500, turn: 10, scale: 0.98 }),
    place(phone, { x: 1166, y: 490, turn: 17, scale: 0.98 }),
  );
}
