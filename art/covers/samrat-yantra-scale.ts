import { palettes, place, polar, scene, times } from '../kit.ts';

const { ground, main, accent, ink } = palettes.monsoon;
const marble = '#FFFFFF';
const sun = '#E8A33D';
const centre = { x: 720, y: 330 };

/** A point `hours` after noon at `radius`: the sun above the stair, or the shadow below it. */
function at(hours: number, radius: number): string {
  const { x, y } = polar(hours * 15, radius);
  return `${(centre.x + x).toFixed(1)} ${(centre.y + y).toFixed(1)}`;
}

/** A ring's part between two hours. */
function band(from: number, to: number, inner: number, outer: number, fill: string): string {
  return `<path d="M${at(from, outer)}A${outer} ${outer} 0 0 1 ${at(to, outer)}L${at(to, inner)}A${inner} ${inner} 0 0 0 ${at(from, inner)}Z" fill="${fill}"/>`;
}

const disc = [
  times(12, (ray) =>
    place(`<path d="M-6 -40L0 -62L6 -40Z" fill="${sun}"/>`, { x: 0, y: 0, turn: ray * 30 }),
  ),
  `<circle r="36" fill="${sun}"/>`,
].join('');

/** The sun moves by equal steps above, and the shadow by the same steps along the curved scale. */
export default function draw(): string {
  const now = 3;
  return scene(
    palettes.monsoon,
    `<path d="M${at(-6, 260)}A260 260 0 0 1 ${at(6, 260)}" fill="none" stroke="${main}" stroke-width="4" stroke-dasharray="2 16" stroke-linecap="round"/>`,
    band(6, 18, 400, 540, main),
    band(6, 18, 400, 492, marble),
    band(12, 12 + now, 400, 492, accent),
    `<path d="M${at(0, 0)}L${at(12, 400)}A400 400 0 0 1 ${at(12 + now, 400)}Z" fill="${main}" opacity="0.18"/>`,
    times(49, (mark) => {
      const hour = 6 + mark / 4;
      return `<path d="M${at(hour, 492)}L${at(hour, mark % 4 ? 464 : 412)}" stroke="${ink}" stroke-width="${mark % 4 ? 3 : 7}"/>`;
    }),
    times(13, (mark) => {
      const [x, y] = at(6 + mark, 516).split(' ');
      return `<circle cx="${x}" cy="${y}" r="8" fill="${mark === 6 + now ? sun : ground}"/>`;
    }),
    `<path d="M${at(now, 220)}L${at(now + 12, 492)}" stroke="${sun}" stroke-width="7"/>`,
    `<path d="M${centre.x - 34} 870V${centre.y + 90}L${centre.x} ${centre.y}L${centre.x + 34} ${centre.y + 90}V870Z" fill="${ink}"/>`,
    times(
      13,
      (step) =>
        `<path d="M${centre.x - 22} ${centre.y + 120 + step * 40}h44" stroke="${ground}" stroke-opacity="0.8" stroke-width="5"/>`,
    ),
    times(5, (index) => {
      const hours = -5 + index * 2;
      const [x, y] = at(hours, 260).split(' ').map(Number);
      return place(
        `<circle r="30" fill="${ground}"/><circle r="24" fill="${accent}" stroke="${sun}" stroke-width="5"/>`,
        { x: x ?? 0, y: y ?? 0 },
      );
    }),
    place(
      disc,
      (() => {
        const [x = 0, y = 0] = at(now, 260).split(' ').map(Number);
        return { x, y };
      })(),
    ),
  );
}
