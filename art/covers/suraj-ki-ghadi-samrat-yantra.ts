import { palettes, place, polar, scene, times } from '../kit.ts';

const { ground, main, accent, ink } = palettes.sandstone;
const marble = '#FFFAF0';
const rust = '#8A322B';
const peach = '#F8D9A4';

/** The middle of the stair's upper edge, about which both scales turn. */
const centre = { x: 690, y: 462 };
const foot = 770;

/** The point of a scale `degrees` from the viewer's tip (0) through the foot (90) to the far tip (180). */
function rim(degrees: number, reach = 1, north = 0): string {
  const angle = (degrees * Math.PI) / 180;
  const [near, down] = [Math.cos(angle) * reach, Math.sin(angle) * reach];
  const x = centre.x + near * 372 + down * 96 + north * 152;
  const y = centre.y + near * 60 + down * 282 - north * 77;
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}

function arc(from: number, to: number, reach?: number, north?: number): string {
  return Array.from({ length: 31 }, (_, step) =>
    rim(from + ((to - from) * step) / 30, reach, north),
  ).join('L');
}

/** One scale from its tip to its foot: the masonry, the marble with its shadow, and the marks of the hours. */
function quadrant(tip: number, shadowFrom: number, stone: string, rib: string): string {
  const base = tip ? foot : foot + 66;
  return [
    `<path d="M${arc(tip, 90)}L${arc(90, tip, 1, 0.72)}Z" fill="${marble}"/>`,
    `<path d="M${arc(shadowFrom, 90)}L${arc(90, shadowFrom, 1, 0.72)}Z" fill="${main}" opacity="0.5"/>`,
    times(25, (mark) => {
      const at = tip + ((90 - tip) * mark) / 24;
      return `<path d="M${rim(at)}L${rim(at, 1, mark % 4 ? 0.24 : 0.72)}" stroke="${ink}" stroke-width="${mark % 4 ? 3 : 5}"/>`;
    }),
    `<path d="M${rim(tip)}L${rim(tip, 1.16)}L${rim(tip, 1.16, 0.72)}L${rim(tip, 1, 0.72)}Z" fill="${peach}"/>`,
    tip
      ? ''
      : `<path d="M${rim(0, 1.16)}L${rim(0, 1.16, 0.72)}V${foot}L${rim(0, 1.16).split(' ')[0]} ${base}Z" fill="#B9692F"/>`,
    `<path d="M${arc(tip, 90)}V${foot + 30}L${rim(tip, 1.16).split(' ')[0]} ${base}L${rim(tip, 1.16)}Z" fill="${stone}"/>`,
    `<path d="M${arc(tip, 90)}L${arc(90, tip, 1.16)}Z" fill="${rib}"/>`,
    `<path d="M${arc(tip, 90, 1.08)}" fill="none" stroke="${ground}" stroke-width="6" stroke-dasharray="0.1 18" stroke-linecap="round"/>`,
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
    { x, y: 820, scale },
  );
}

/** The stair of the Samrat Yantra climbs at 27 degrees between its two scales, under the sun. */
export default function draw(): string {
  return scene(
    palettes.sandstone,
    times(24, (ray) => {
      const [a, b] = [polar(ray * 15 - 3, 1400), polar(ray * 15 + 3, 1400)];
      return `<path d="M450 250L${450 + a.x} ${250 + a.y}L${450 + b.x} ${250 + b.y}Z" fill="${peach}" opacity="0.5"/>`;
    }),
    `<circle cx="450" cy="250" r="252" fill="${ground}"/><circle cx="450" cy="250" r="226" fill="${peach}"/><circle cx="450" cy="250" r="188" fill="${accent}"/>`,
    `<circle cx="450" cy="250" r="207" fill="none" stroke="${main}" stroke-width="7" stroke-dasharray="0.1 21.6" stroke-linecap="round"/>`,
    `<path d="M0 ${foot}V716H70V698H130V716H1260V698H1320V716H1440V${foot}Z" fill="${peach}"/>`,
    quadrant(180, 104, '#D98A45', rust),
    `<path d="M86 ${foot}L1120 242H1206V${foot}Z" fill="${main}"/><path d="M1120 242H1206V${foot}H1120Z" fill="${rust}"/>`,
    times(40, (step) => {
      const [x, y] = [164 + step * 23.6, 752 - step * 12.04];
      return `<path d="M${x} ${y}h23.7v-12.1v44h-23.7Z" fill="${step % 2 ? ground : peach}"/>`;
    }),
    `<path d="M70 ${foot}L1120 232" stroke="${rust}" stroke-width="18"/>`,
    times(6, (index) => arch(396 + index * 92, foot, 56, 64 + index * 44, ink)),
    times(3, (index) => arch(1163, 366 + index * 112, 38, 76, ink)),
    place(pavilion, { x: 1163, y: 242, scale: 1 }),
    `<path d="M0 ${foot}H1440V900H0Z" fill="${accent}"/>`,
    quadrant(0, 50, '#E39A4C', rust),
    times(
      3,
      (row) =>
        `<path d="M0 ${836 + row * 24}H1440" stroke="${ground}" stroke-width="5" stroke-dasharray="${row % 2 ? '0.1 22' : '44 16'}" stroke-linecap="round"/>`,
    ),
    visitor(262, rust, 1.1),
    visitor(312, marble, 0.94),
  );
}
