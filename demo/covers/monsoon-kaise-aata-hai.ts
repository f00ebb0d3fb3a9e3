import { palettes, place, scene, seeded, times } from './kit.ts';

const { ground, main, accent, ink } = palettes.monsoon;
const heat = '#E08A3C';
const mid = '#6FA0A8';

/** A cloud puff of rings, each ring a lighter thread on the cloud. */
function puff(x: number, y: number, radius: number): string {
  return times(
    4,
    (ring) =>
      `<circle cx="${x}" cy="${y}" r="${radius * (1 - ring * 0.24)}" fill="${[main, ink, main, mid][ring] ?? ink}"/><circle cx="${x}" cy="${y}" r="${radius * (1 - ring * 0.24) - 7}" fill="none" stroke="${ground}" stroke-opacity="0.7" stroke-width="3" stroke-dasharray="1 11" stroke-linecap="round"/>`,
  );
}

/** Rows of overlapping wave scales from the left edge, lower rows in front. */
function sea(): string {
  return times(5, (row) =>
    times(9, (column) => {
      const [x, y] = [column * 124 - 60 + (row % 2) * 62, 700 + row * 52];
      return times(
        4,
        (ring) =>
          `<circle cx="${x}" cy="${y}" r="${66 - ring * 17}" fill="${[ground, main, ground, mid][ring] ?? main}"/>`,
      );
    }),
  );
}

/** A coconut palm leaning with the wind, its root at (0, 0). */
const palm = [
  `<path d="M-12 0Q-6 -130 40 -230L54 -224Q20 -120 14 0Z" fill="${ink}"/>`,
  times(6, (index) =>
    place(`<path d="M0 0Q60 -50 140 10Q70 -14 0 0Z" fill="${ink}"/>`, {
      x: 46,
      y: -228,
      turn: [-70, -30, 5, 40, 75, 200][index] ?? 0,
    }),
  ),
].join('');

const boat = [
  `<path d="M-110 0H120Q96 56 56 56H-66Q-98 50 -110 0Z" fill="${ink}"/>`,
  `<path d="M-96 18H110" stroke="${accent}" stroke-width="6" stroke-dasharray="14 10"/>`,
  `<path d="M-6 0V-190" stroke="${ink}" stroke-width="9"/>`,
  `<path d="M4 -190Q130 -130 110 -24H4Z" fill="${accent}"/><path d="M4 -130Q90 -108 106 -90M4 -76Q80 -70 112 -56" fill="none" stroke="${heat}" stroke-width="7"/>`,
].join('');

/** Wet wind curls up from the sea, piles into cloud and rains on the hot land. */
export default function draw(): string {
  const random = seeded(61);
  return scene(
    palettes.monsoon,
    times(
      4,
      (ring) =>
        `<circle cx="1190" cy="250" r="${330 - ring * 62}" fill="${ring === 3 ? heat : accent}" opacity="${ring === 3 ? 1 : 0.45 + ring * 0.12}"/>`,
    ),
    times(
      4,
      (line) =>
        `<path d="M${40 + line * 52} 660C${30 + line * 52} ${480 + line * 10} ${110 + line * 44} ${340 + line * 22} ${420 + line * 30} ${250 + line * 40}" fill="none" stroke="${line % 2 ? heat : main}" stroke-width="${16 - line * 2}" stroke-linecap="round" stroke-dasharray="${['none', '2 24', '70 22', '2 20'][line] ?? 'none'}"/>`,
    ),
    place(boat, { x: 400, y: 604, turn: -4, scale: 0.95 }),
    sea(),
    `<path d="M760 920C900 560 1010 470 1100 470C1190 470 1230 560 1300 600S1400 640 1460 650V920Z" fill="${heat}" stroke="${ground}" stroke-width="26"/>`,
    times(
      5,
      (band) =>
        `<path d="M${800 + band * 56} 900C${930 + band * 36} ${620 + band * 52} ${1000 + band * 20} ${530 + band * 62} 1100 ${530 + band * 62}S1300 ${640 + band * 52} 1440 ${690 + band * 46}" fill="none" stroke="${accent}" stroke-width="5" stroke-dasharray="${band % 2 ? '1 14' : 'none'}" stroke-linecap="round"/>`,
    ),
    times(64, () => {
      const [x, y, length] = [620 + random() * 640, 360 + random() * 420, 40 + random() * 70];
      return `<path d="M${x} ${y}l${-length * 0.42} ${length}" stroke="${random() < 0.75 ? main : '#FFFFFF'}" stroke-width="7" stroke-linecap="round"/>`;
    }),
    puff(470, 250, 130),
    puff(1130, 268, 100),
    puff(640, 170, 160),
    puff(990, 220, 140),
    puff(820, 130, 190),
    puff(740, 306, 120),
    puff(890, 310, 116),
    puff(590, 320, 92),
    place(palm, { x: 1236, y: 640, scale: 0.9 }),
    place(palm, { x: 1330, y: 690, scale: 1.15 }),
  );
}
