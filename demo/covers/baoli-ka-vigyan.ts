import { palettes, place, scene, times } from './kit.ts';

const { ground, main, accent, ink } = palettes.neem;
const water = '#3E9A8E';
const lit = ['#FBE9BC', '#F3D48C', '#E8B949', '#CFA443', '#A99A48', '#7F8C4B'];
const shade = ['#B98A34', '#A67D31', '#8A7433', '#67703A', '#4A6740', '#356042'];
const walls = ['#D9AC55', '#C99E49', '#B08F43', '#8C8343', '#667646', '#4A6A47'];

/** A pair of stairs that climb from both sides to a landing `size` above (0, 0). */
function stairs(size: number, bright: string, dark: string): string {
  const steps = 5;
  const [run, rise] = [(size * 0.86) / steps, size / steps];
  const half = (side: number, fill: string) =>
    `<path d="M0 0H${side * run * steps}${times(steps, () => `v${-rise}h${-side * run}`)}Z" fill="${fill}"/>`;
  return half(-1, bright) + half(1, dark);
}

/** One tier of the well, `index` tiers down: it narrows and darkens towards the water. */
function tier(index: number): string {
  const top = 96 + index * 106;
  const columns = 9 - index;
  const half = columns * 86 + 14;
  const [bright, dark] = [lit[index] ?? ground, shade[index] ?? ink];
  return [
    `<path d="M${720 - half} ${top}H${720 + half}V${top + 106}H${720 - half}Z" fill="${walls[index] ?? main}"/>`,
    times(columns, (column) =>
      place(stairs(98, bright, dark), {
        x: 720 + (column - (columns - 1) / 2) * 172,
        y: top + 106,
      }),
    ),
    `<path d="M${720 - half - 12} ${top + 8}H${720 + half + 12}" stroke="${ink}" stroke-opacity="0.4" stroke-width="16"/><path d="M${720 - half - 12} ${top}H${720 + half + 12}" stroke="${bright}" stroke-width="12"/>`,
  ].join('');
}

/** A woman with two pots on her head; her feet are at (0, 0). */
const carrier = [
  `<path d="M-26 0Q-18 -56 -8 -66H8Q20 -54 26 0Z" fill="#A62C4B"/><path d="M-20 -14H20" stroke="${accent}" stroke-width="5"/>`,
  `<path d="M-16 -62Q-20 -104 0 -108Q20 -104 18 -58Q26 -40 22 -26Q4 -50 -16 -62Z" fill="#FFFFFF"/>`,
  `<circle cx="-4" cy="-98" r="9" fill="${ink}"/><path d="M-20 -130Q-18 -110 0 -110Q18 -110 20 -130Q14 -142 0 -142Q-14 -142 -20 -130ZM-14 -156Q-12 -142 0 -142Q12 -142 14 -156Q8 -166 0 -166Q-8 -166 -14 -156Z" fill="#8A4B24"/>`,
].join('');

/** Triangles of stairs go down tier by tier into shade, to the water at the bottom. */
export default function draw(): string {
  return scene(
    palettes.neem,
    `<circle cx="1090" cy="96" r="84" fill="${accent}"/><path d="M0 96H1440V900H0Z" fill="${main}"/>`,
    times(
      7,
      (line) =>
        `<path d="M0 ${150 + line * 106}H1440" stroke="${ink}" stroke-opacity="0.45" stroke-width="7" stroke-dasharray="34 18" stroke-dashoffset="${line * 26}"/>`,
    ),
    times(6, tier),
    `<path d="M348 732H1092L1180 900H260Z" fill="${water}"/><path d="M348 732H1092L1102 750H338Z" fill="${ink}" opacity="0.45"/>`,
    times(
      4,
      (ring) =>
        `<ellipse cx="720" cy="822" rx="${90 + ring * 86}" ry="${13 + ring * 16}" fill="none" stroke="${ground}" stroke-opacity="${0.95 - ring * 0.15}" stroke-width="6" stroke-dasharray="${ring % 2 ? '0.1 17' : 'none'}" stroke-linecap="round"/>`,
    ),
    `<ellipse cx="720" cy="822" rx="54" ry="8" fill="${accent}"/>`,
    place(carrier, { x: 290, y: 202, scale: 0.62 }),
    place(carrier, { x: 978, y: 414, scale: 0.62 }),
  );
}
