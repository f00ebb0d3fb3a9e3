import { palettes, place, scene, times } from './kit.ts';

const { main, accent, ink, ground } = palettes.earth;
const [sand, ochre, clay] = ['#E9C48D', '#CF9150', '#B06A35'];

/** The well in units of half a stair: eight tiers step in from a rim 9.6 from the centre. */
const [tiers, rim, inset, drop, unit, near] = [8, 9.6, 0.8, 1.05, 1.6, -9.6];
const water = -tiers * drop;

type Point = [x: number, height: number, depth: number];

/** Where a point of the well falls on the canvas, for an eye 6 above its mouth looking down 25 degrees. */
function project([x, height, depth]: Point): string {
  const [sin, cos] = [0.423, 0.906];
  const [up, away] = [height - 6, depth + 20];
  const scale = 1440 / (away * cos - up * sin);
  return `${(720 + x * scale).toFixed(1)} ${(440 - (up * cos + away * sin) * scale).toFixed(1)}`;
}

function face(fill: string, ...points: Point[]): string {
  return `<path d="M${points.map(project).join('L')}Z" fill="${fill}"/>`;
}

/** A wall runs along the well: `at` gives the point `along` it, `out` from it, at a height. */
interface Wall {
  at: (along: number, height: number, half: number) => Point;
  back: string;
  lit: string;
  shade: string;
  ledge: string;
}

const walls: Wall[] = [
  { at: (u, y, s) => [-s, y, u], back: ink, lit: main, shade: '#5E3218', ledge: clay },
  { at: (u, y, s) => [s, y, u], back: clay, lit: '#F6DDB0', shade: ochre, ledge: ground },
  { at: (u, y, s) => [u, y, s], back: '#6B3919', lit: sand, shade: clay, ledge: '#F0D6A8' },
];

/** One flight of six steps from `foot` up to `peak` along a wall. */
function flight(wall: Wall, tier: number, foot: number, peak: number, flip: (y: number) => number) {
  const half = rim - tier * inset - 0.25;
  const [low, run, rise] = [-(tier + 1) * drop, (peak - foot) / 6, (drop * 0.94) / 6];
  const steps = Array.from({ length: 6 }, (_, step): Point[] => [
    wall.at(foot + step * run, flip(low + (step + 1) * rise), half),
    wall.at(foot + (step + 1) * run, flip(low + (step + 1) * rise), half),
  ]).flat();
  const fill = peak > foot ? wall.lit : wall.shade;
  return face(fill, wall.at(foot, flip(low), half), ...steps, wall.at(peak, flip(low), half));
}

/** One tier on its three walls; in the water `flip` turns heights over and no ledge is seen. */
function tier(index: number, flip: (y: number) => number, ledges = true): string {
  const [half, high, low] = [rim - index * inset, -index * drop, -(index + 1) * drop];
  return walls
    .map((wall, side) => {
      const start = side === 2 ? -half : near;
      const edge = (y: number, s: number, from = start, to = half): Point[] => [
        wall.at(from, flip(y), s),
        wall.at(to, flip(y), s),
      ];
      const inner = half - inset;
      return [
        face(wall.back, ...edge(high, half), ...edge(low, half).reverse()),
        ledges
          ? face(
              wall.ledge,
              ...edge(low, half),
              ...edge(low, inner, side === 2 ? -inner : near, inner).reverse(),
            )
          : '',
        times(Math.round((half - start) / unit), (stair) => {
          const end = half - stair * unit;
          const middle = end - unit / 2;
          return (
            flight(wall, index, end, middle, flip) + flight(wall, index, end - unit, middle, flip)
          );
        }),
      ].join('');
    })
    .join('');
}

function arch(x: number, foot: number, width: number, height: number, fill: string): string {
  const half = width / 2;
  return `<path d="M${x - half} ${foot}V${foot - height + half}Q${x - half} ${foot - height + half * 0.3} ${x} ${foot - height}Q${x + half} ${foot - height + half * 0.3} ${x + half} ${foot - height + half}V${foot}Z" fill="${fill}"/>`;
}

/** A storey of five arches under a broad eave, its left side in the sun. */
function storey(foot: number, half: number, height: number): string {
  const bay = (half * 2) / 5;
  return [
    `<path d="M${-half} ${foot}V${foot - height}H${half}V${foot}Z" fill="${sand}"/>`,
    `<path d="M${half * 0.6} ${foot}V${foot - height}H${half}V${foot}Z" fill="${ochre}"/>`,
    times(5, (index) => arch(-half + bay * (index + 0.5), foot, bay * 0.66, height * 0.78, ink)),
    `<path d="M${-half - 16} ${foot - height}H${half + 16}L${half} ${foot - height - 14}H${-half}Z" fill="${main}"/>`,
  ].join('');
}

/** The pavilion at the back, standing on (0, 0). */
const pavilion = [
  storey(0, 170, 92),
  storey(-106, 150, 80),
  [-118, 0, 118].map((x) =>
    place(
      `<path d="M-30 0V-34H-22V0ZM22 0V-34H30V0ZM-38 -34H38L30 -44H-30Z" fill="${ground}"/><path d="M-28 -44C-34 -70 -12 -78 0 -94C12 -78 34 -70 28 -44Z" fill="#B4453A"/><path d="M0 -94C12 -78 34 -70 28 -44H10C16 -66 8 -78 0 -94Z" fill="#7E2D22"/>`,
      { x, y: -200, scale: x ? 0.75 : 1.15 },
    ),
  ),
]
  .flat()
  .join('');

/** A woman with a pot of water on her head, standing on (0, 0). */
const carrier = [
  `<path d="M-19 0Q-14 -34 -6 -42H6Q14 -34 19 0Z" fill="#B4453A"/><path d="M-18 -6H18" stroke="${sand}" stroke-width="4"/>`,
  `<path d="M-8 -40Q-10 -62 0 -74Q10 -62 8 -40L13 -16L4 -38Z" fill="#F3B54A"/><path d="M7 -54L16 -66L8 -82" fill="none" stroke="${ink}" stroke-width="4"/>`,
  `<circle cy="-68" r="7" fill="${ink}"/><path d="M-6 -76C-16 -82 -14 -94 -5 -96V-101H5V-96C14 -94 16 -82 6 -76Z" fill="${accent}"/>`,
].join('');

/** A stepwell: stairs upon stairs, going down past their own shadow to green water. */
export default function draw(): string {
  const last = rim - tiers * inset;
  const pool: Point[] = [
    [-last, water, near],
    [-last, water, last],
    [last, water, last],
    [last, water, near],
  ];
  const surface = `M${pool.map(project).join('L')}Z`;
  return scene(
    palettes.earth,
    `<path d="M0 0H1440V900H0Z" fill="${sand}"/><clipPath id="pool"><path d="${surface}"/></clipPath>`,
    times(tiers, (index) => tier(index, (y) => y)),
    place(pavilion, { x: 720, y: 372, scale: 1.1 }),
    `<g clip-path="url(#pool)"><path d="${surface}" fill="${ink}"/>`,
    times(tiers, (index) => tier(index, (y) => 2 * water - y, false)),
    `<g transform="translate(720 652) scale(0.8 -0.62)">${pavilion}</g>`,
    `<path d="${surface}" fill="#3C7268" opacity="0.7"/>`,
    times(
      7,
      (row) =>
        `<path d="M${560 + ((row * 97) % 170)} ${690 + row * 32}h${90 + ((row * 53) % 90)}" stroke="${ground}" stroke-width="5" stroke-linecap="round" opacity="0.6"/>`,
    ),
    '</g>',
    place(carrier, { x: 1010, y: 702, scale: 1.12 }),
  );
}
