import { palettes, place, scene, times } from './kit.ts';

const { main, accent, ground } = palettes.indigo;

/** A kite of four panels with its bow, spine and tail. */
function kite(one: string, other: string): string {
  return [
    `<path d="M0 -130L110 0L0 150L-110 0Z" fill="${one}"/>`,
    `<path d="M0 -130L110 0L0 0ZM0 150L-110 0L0 0Z" fill="${other}"/>`,
    `<path d="M-110 0Q0 -96 110 0M0 -130V150" fill="none" stroke="#111D36" stroke-width="6"/>`,
    `<path d="M-34 192L0 150L34 192Z" fill="${other}"/>`,
  ].join('');
}

const kites = [
  { x: 980, y: 300, turn: 24, scale: 1.75, colours: [accent, '#A62C4B'] },
  { x: 480, y: 220, turn: -16, scale: 1.05, colours: [ground, accent] },
  { x: 240, y: 430, turn: 12, scale: 0.7, colours: ['#A62C4B', ground] },
  { x: 690, y: 480, turn: -30, scale: 0.55, colours: [accent, ground] },
  { x: 1290, y: 150, turn: 8, scale: 0.5, colours: [ground, '#A62C4B'] },
] as const;

/** Kites over the roofs of the old town, their strings running down to the terraces. */
export default function draw(): string {
  return scene(
    palettes.indigo,
    `<rect width="1440" height="900" fill="${main}"/>`,
    times(
      5,
      (ring) =>
        `<circle cx="980" cy="900" r="${1040 - ring * 150}" fill="#2E4676" opacity="0.35"/>`,
    ),
    kites
      .map(
        ({ x, y }) =>
          `<path d="M${x} ${y}Q${x - 40} 640 ${720 + (x - 720) * 0.4} 800" fill="none" stroke="${ground}" stroke-width="2.5" opacity="0.7"/>`,
      )
      .join(''),
    kites.map(({ colours: [one, other], ...at }) => place(kite(one, other), at)).join(''),
    times(12, (house) => {
      const top = 770 + ((house * 37) % 60);
      return `<path d="M${house * 124 - 10} 900V${top}H${house * 124 + 116}V900Z" fill="#111D36"/><rect x="${house * 124 + 34}" y="${top + 34}" width="22" height="38" rx="11" fill="${accent}"/>`;
    }),
  );
}
