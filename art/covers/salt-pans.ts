import { palettes, place, scene, seedRandom, times } from '../kit.ts';

const { ground, main, accent, ink } = palettes.earth;
const white = '#FFFDF8';
const brines = ['#F1A7A0', '#E58A8F', '#F6CDBF', '#B9D6CF', accent, '#FBEBDD', '#C9656F', white];

/** Rows of ponds: each row is `[height, widths…]`, walked over by their earthen walls. */
const rows = [
  [150, 210, 330, 190, 260, 300, 240, 280],
  [190, 300, 220, 340, 200, 280, 320, 200],
  [130, 180, 280, 260, 360, 210, 250, 300],
  [200, 340, 200, 300, 240, 320, 200, 260],
  [160, 230, 310, 200, 300, 260, 280, 240],
  [180, 290, 240, 330, 200, 310, 220, 260],
];

/** A heap of raked salt from above, with its shadow. */
const heap = `<ellipse cx="15" cy="11" rx="27" ry="23" fill="${main}" opacity="0.35"/><circle r="25" fill="${white}"/><path d="M-3 -3L24 -8A25 25 0 0 1 -8 24Z" fill="#E6D9CB"/>`;

function pond(width: number, height: number, kind: number): string {
  const brine = brines[kind] ?? white;
  const [w, h] = [width - 20, height - 20];
  const detail = [
    () =>
      times(
        3,
        (ring) =>
          `<rect x="${16 + ring * 18}" y="${16 + ring * 18}" width="${w - 32 - ring * 36}" height="${Math.max(6, h - 32 - ring * 36)}" rx="10" fill="none" stroke="${white}" stroke-opacity="${0.75 - ring * 0.2}" stroke-width="5"/>`,
      ),
    () =>
      times(Math.floor(w / 70), (column) =>
        times(Math.floor(h / 66), (row) => place(heap, { x: 42 + column * 66, y: 44 + row * 62 })),
      ),
    () =>
      times(
        Math.floor(h / 22),
        (line) =>
          `<path d="M14 ${18 + line * 21}H${w - 14}" stroke="${white}" stroke-opacity="0.6" stroke-width="4"/>`,
      ),
    () => '',
  ][kind % 4];
  return `<rect width="${w}" height="${h}" rx="9" fill="${brine}"/>${detail ? detail() : ''}`;
}

/** Salt pans from high above: a crooked quilt of pink, white and green brine. */
export default function draw(): string {
  const random = seedRandom(63);
  let top = -40;
  const ponds = rows
    .map(([height = 0, ...widths], row) => {
      let left = -150 + (row % 2) * 40;
      const line = widths
        .map((width) => {
          const drawn = place(pond(width, height, Math.floor(random() * 8)), { x: left, y: top });
          left += width;
          return drawn;
        })
        .join('');
      top += height;
      return line;
    })
    .join('');
  const bird = `<path d="M-40 0Q-18 -22 0 -4Q18 -22 40 0Q16 -6 0 12Q-16 -6 -40 0Z" fill="${ink}"/><path d="M0 -30V30" stroke="${ink}" stroke-width="6" stroke-linecap="round"/>`;
  return scene(
    palettes.earth,
    `<rect width="1440" height="900" fill="#D9B68C"/>`,
    place(ponds, { x: -20, y: 30, turn: -7 }),
    `<path d="M-20 566C300 520 420 600 700 548S1160 420 1460 430" fill="none" stroke="${main}" stroke-width="44"/><path d="M-20 566C300 520 420 600 700 548S1160 420 1460 430" fill="none" stroke="${ground}" stroke-width="4" stroke-dasharray="22 18"/>`,
    place(
      `<rect x="-50" y="-18" width="74" height="36" rx="5" fill="${white}"/><rect x="28" y="-16" width="26" height="32" rx="6" fill="${ink}"/><path d="M-40 0H14" stroke="#D9B68C" stroke-width="16" stroke-linecap="round"/>`,
      { x: 462, y: 563, turn: 4, scale: 0.95 },
    ),
    times(7, (index) =>
      place(
        `<g opacity="0.3" transform="translate(26 34)">${bird.replaceAll(ink, main)}</g>${bird}`,
        {
          x: 1010 + Math.abs(index - 3) * -62 + 190,
          y: 690 + (index - 3) * 44,
          turn: 84,
          scale: 0.7,
        },
      ),
    ),
  );
}
