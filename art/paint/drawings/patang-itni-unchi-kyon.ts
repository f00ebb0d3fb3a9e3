import { palettes, place, scene, times } from '../../kit.ts';

const { main, accent, ground, ink } = palettes.indigo;
const rose = '#A62C4B';
const [haze, dusk] = ['#3E598F', '#182847'];

/** A kite of four panels with its bow, spine, eyes and tail; its bridle is tied at (0, 0). */
function kite(one: string, other: string): string {
  return [
    `<path d="M0 -130L110 0L0 150L-110 0Z" fill="${one}"/>`,
    `<path d="M0 -130L110 0L0 0ZM0 150L-110 0L0 0Z" fill="${other}"/>`,
    `<circle cx="-38" cy="-36" r="15" fill="${other}"/><circle cx="38" cy="-36" r="15" fill="${one}"/>`,
    `<path d="M0 34L26 64L0 98L-26 64Z" fill="${ink}"/><path d="M0 48L15 65L0 84L-15 65Z" fill="${ground}"/>`,
    `<path d="M-110 0Q0 -96 110 0M0 -130V150" fill="none" stroke="${ink}" stroke-width="6"/>`,
    `<path d="M-34 192L0 150L34 192Z" fill="${other}"/><path d="M0 150L-12 192M0 150L12 192" stroke="${ink}" stroke-width="3"/>`,
  ].join('');
}

/** Each kite, and the hand or parapet its string comes down to. */
const kites = [
  { x: 985, y: 270, turn: 24, scale: 1.62, to: [607, 690], colours: [accent, rose] },
  { x: 430, y: 215, turn: -16, scale: 1, to: [583, 697], colours: [ground, accent] },
  { x: 170, y: 400, turn: 14, scale: 0.66, to: [297, 729], colours: [rose, ground] },
  { x: 690, y: 130, turn: -24, scale: 0.46, to: [1090, 745], colours: [rose, accent] },
  { x: 1310, y: 170, turn: 8, scale: 0.5, to: [1166, 700], colours: [ground, rose] },
] as const;

/** A child flying a kite, feet on (0, 0), one arm up to the string and one to the reel. */
const flyer = [
  `<path d="M-14 0L-6 -44H10L16 0H6L2 -28L-4 0Z" fill="${ink}"/><path d="M-10 -38L-8 -80Q2 -90 12 -80L14 -38Z" fill="${rose}"/>`,
  `<circle cx="4" cy="-98" r="14" fill="${ink}"/><path d="M10 -78L30 -92L38 -118M-6 -78L14 -62L30 -72" fill="none" stroke="${ink}" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"/>`,
].join('');

/** A smaller child in a frock, pointing up. */
const pointer = [
  `<path d="M-8 0V-24M8 0V-24" stroke="${ink}" stroke-width="7"/><path d="M-22 -20L-8 -66H8L22 -20Z" fill="${accent}"/>`,
  `<circle cy="-80" r="13" fill="${ink}"/><path d="M-12 -86Q-28 -84 -26 -66" fill="none" stroke="${ink}" stroke-width="6" stroke-linecap="round"/><path d="M6 -62L28 -92M-8 -60L-18 -40" stroke="${ink}" stroke-width="7" stroke-linecap="round"/>`,
].join('');

/** The charkhi: a reel wound with string between two discs, on its handles. */
const charkhi = [
  `<path d="M-62 0H62" stroke="${accent}" stroke-width="10" stroke-linecap="round"/><path d="M-30 -24H30V24H-30Z" fill="${rose}"/>`,
  times(
    5,
    (turn) =>
      `<path d="M${-24 + turn * 10} -24L${-18 + turn * 10} 24" stroke="${ground}" stroke-width="3"/>`,
  ),
  `<path d="M-40 -36H-28V36H-40ZM28 -36H40V36H28Z" fill="${accent}"/>`,
].join('');

const bird = `<path d="M0 0Q-26 -34 -66 -22Q-32 -18 -14 10L-30 24L2 16Q22 18 34 6L24 2Q36 -26 74 -34Q26 -44 0 0Z" fill="${ground}"/>`;

/** A run of far roofs, with a dome or a chhatri here and there. */
function skyline(foot: number, fill: string, shift: number): string {
  return times(14, (house) => {
    const [x, top] = [house * 116 - shift, foot + ((house * 41 + shift) % 58)];
    const crown = `<path d="M${x + 26} ${top}v-34h-8l8 -10q-2 -34 32 -50q34 16 32 50l8 10h-8v34h-8v-34h-48v34Z" fill="${fill}"/>`;
    return `<path d="M${x} 900V${top}H${x + 117}V900Z" fill="${fill}"/>${house % 3 === 1 ? crown : ''}`;
  });
}

/** A near house with its parapet of small arches and lit windows. */
function house(x: number, top: number, width: number): string {
  const merlons = Math.floor(width / 32);
  return [
    `<path d="M${x} 900V${top}H${x + width}V900Z" fill="${ink}"/><path d="M${x - 8} ${top}H${x + width + 8}V${top + 10}H${x - 8}Z" fill="${haze}"/>`,
    times(
      merlons,
      (index) =>
        `<circle cx="${x + (width / merlons) * (index + 0.5)}" cy="${top + 26}" r="5" fill="${haze}"/>`,
    ),
    times(Math.floor(width / 90), (index) => {
      const at = x + 30 + index * 90;
      return `<path d="M${at} 900V${top + 76}q0 -16 17 -28q17 12 17 28V900Z" fill="${index % 2 ? '#B9781A' : accent}"/>`;
    }),
  ].join('');
}

/** Kites over the roofs of the old town, their strings running down to the children on the terraces. */
export default function draw(): string {
  return scene(
    palettes.indigo,
    `<rect width="1440" height="900" fill="${main}"/>`,
    times(
      6,
      (ring) => `<circle cx="600" cy="900" r="${1080 - ring * 150}" fill="${haze}" opacity="0.2"/>`,
    ),
    times(
      26,
      (star) =>
        `<circle cx="${(star * 313 + 60) % 1440}" cy="${(star * 197 + 30) % 520}" r="${star % 3 ? 2.5 : 4}" fill="${ground}" opacity="0.7"/>`,
    ),
    [0, 1, 2]
      .map(
        (wind) =>
          `<path d="M${40 + wind * 560} ${590 - wind * 70}q90 -34 170 0t170 0" fill="none" stroke="${ground}" stroke-width="4" stroke-linecap="round" stroke-dasharray="60 16" opacity="0.28"/>`,
      )
      .join(''),
    skyline(660, '#2C447A', 40),
    skyline(724, dusk, 90),
    kites
      .map(
        ({ x, y, to: [handX, handY] }) =>
          `<path d="M${x} ${y}Q${x + (handX - x) * 0.35} ${y + (handY - y) * 0.8} ${handX} ${handY}" fill="none" stroke="${ground}" stroke-width="3" opacity="0.85"/>`,
      )
      .join(''),
    kites.map(({ colours: [one, other], to: _, ...at }) => place(kite(one, other), at)).join(''),
    place(bird, { x: 690, y: 400, turn: -8, scale: 0.9 }),
    place(bird, { x: 800, y: 470, turn: 6, scale: 0.5 }),
    place(flyer, { x: 270, y: 806, scale: 0.65 }),
    place(flyer, { x: 562, y: 808 }),
    place(pointer, { x: 690, y: 808 }),
    place(charkhi, { x: 830, y: 764 }),
    place(flyer, { x: 1140, y: 806 }),
    house(-20, 838, 240),
    house(220, 806, 210),
    house(1000, 822, 250),
    house(1250, 850, 220),
    house(430, 800, 570),
  );
}
