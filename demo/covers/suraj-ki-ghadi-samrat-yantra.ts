import { palettes, place, polar, scene, times } from './kit.ts';

const { ground, main, accent, ink } = palettes.sandstone;
const marble = '#FFFAF0';
const rust = '#8A322B';
const peach = '#F8D9A4';

/** The middle of the stair's upper edge, about which both scales turn. */
const centre = { x: 668, y: 486 };

/** The point of a scale `degrees` from the viewer's tip (0) through the foot (90) to the far tip (180). */
function rim(degrees: number, reach = 1, north = 0): string {
  const angle = (degrees * Math.PI) / 180;
  const [near, down] = [Math.cos(angle) * reach, Math.sin(angle) * reach];
  const x = centre.x + near * 520 + down * 126 + north * 178;
  const y = centre.y + near * 84 + down * 247 - north * 91;
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}

function arc(from: number, to: number, reach?: number, north?: number): string {
  return Array.from({ length: 31 }, (_, step) =>
    rim(from + ((to - from) * step) / 30, reach, north),
  ).join('L');
}

/** One scale: its stone side, its marble face, and the hours marked across it. */
function quadrant(from: number, to: number, side: string, shadow: [number, number]): string {
  return [
    `<path d="M${arc(from, to)}L${arc(to, from, 1, 0.62)}Z" fill="${marble}"/>`,
    `<path d="M${arc(...shadow)}L${arc(shadow[1], shadow[0], 1, 0.62)}Z" fill="${main}" opacity="0.55"/>`,
    times(31, (mark) => {
      const at = from + ((to - from) * mark) / 30;
      return `<path d="M${rim(at)}L${rim(at, 1, mark % 5 ? 0.2 : 0.62)}" stroke="${ink}" stroke-width="${mark % 5 ? 3 : 5}"/>`;
    }),
    `<path d="M${arc(from, to)}L${arc(to, from, 1.15)}Z" fill="${side}"/>`,
    `<path d="M${arc(from, to, 1.075)}" fill="none" stroke="${ground}" stroke-width="5" stroke-dasharray="1 17" stroke-linecap="round"/>`,
  ].join('');
}

function arch(x: number, foot: number, width: number, height: number, fill: string): string {
  const half = width / 2;
  return `<path d="M${x - half} ${foot}V${foot - height + half}Q${x - half} ${foot - height + half * 0.3} ${x} ${foot - height}Q${x + half} ${foot - height + half * 0.3} ${x + half} ${foot - height + half}V${foot}Z" fill="${fill}"/>`;
}

/** The domed pavilion on top of the stair, standing on (0, 0). */
const pavilion = [
  `<path d="M-58 0H58V-16H-58ZM-46 -16V-96H-32V-16ZM-8 -16V-96H8V-16ZM32 -16V-96H46V-16Z" fill="${rust}"/>`,
  `<path d="M-66 -96H66L54 -112H-54ZM-48 -112C-56 -152 -22 -166 0 -190C22 -166 56 -152 48 -112Z" fill="${main}"/>`,
  `<path d="M0 -190V-214" stroke="${ink}" stroke-width="6"/><circle cy="-216" r="8" fill="${ink}"/>`,
].join('');

function visitor(x: number, robe: string, scale: number): string {
  return place(
    `<path d="M-16 0Q-14 -52 0 -56Q14 -52 16 0Z" fill="${robe}"/><circle cy="-66" r="11" fill="${ink}"/>`,
    { x, y: 800, scale },
  );
}

/** The stair of the Samrat Yantra climbs at 27 degrees between its two scales, under the sun. */
export default function draw(): string {
  return scene(
    palettes.sandstone,
    times(24, (ray) => {
      const [a, b] = [polar(ray * 15 - 3, 900), polar(ray * 15 + 3, 900)];
      return `<path d="M330 300L${330 + a.x} ${300 + a.y}L${330 + b.x} ${300 + b.y}Z" fill="${peach}" opacity="0.5"/>`;
    }),
    `<circle cx="330" cy="300" r="262" fill="${ground}"/><circle cx="330" cy="300" r="236" fill="${peach}"/><circle cx="330" cy="300" r="196" fill="${accent}"/>`,
    `<circle cx="330" cy="300" r="218" fill="none" stroke="${main}" stroke-width="6" stroke-dasharray="1 22.6" stroke-linecap="round"/>`,
    `<path d="M0 740V700H60V684H120V700H1240V680H1300V700H1440V740Z" fill="${accent}" opacity="0.7"/>`,
    quadrant(180, 90, accent, [96, 90]),
    `<path d="M140 756L1098 268H1178V756Z" fill="${main}"/><path d="M1098 268H1178V756H1098Z" fill="${rust}"/>`,
    times(6, (index) => arch(372 + index * 92, 756, 58, 62 + index * 46, index % 2 ? rust : ink)),
    times(3, (index) => arch(1138, 380 + index * 120, 36, 74, ink)),
    times(38, (step) => {
      const [x, y] = [140 + step * 25.2, 756 - step * 12.84];
      return `<path d="M${x} ${y}v-26h25.4v13Z" fill="${step % 2 ? ground : peach}"/>`;
    }),
    place(pavilion, { x: 1138, y: 268, scale: 0.92 }),
    `<path d="M0 756H1440V900H0Z" fill="${accent}"/>`,
    quadrant(0, 90, rust, [62, 90]),
    times(
      3,
      (row) =>
        `<path d="M0 ${800 + row * 34}H1440" stroke="${ground}" stroke-width="4" stroke-dasharray="${row % 2 ? '2 18' : '40 14'}" stroke-linecap="round"/>`,
    ),
    visitor(300, rust, 1),
    visitor(346, marble, 0.86),
  );
}
