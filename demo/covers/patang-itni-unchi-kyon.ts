import { palettes, place, scene, times } from './kit.ts';

const { ground, main, accent, ink } = palettes.indigo;
const red = '#C8374B';
const green = '#2F8F6B';
const blues = ['#35548F', '#4E72AE', '#7497CB', '#A3BEE2', '#CFDFF1'];

/** A fighter kite of cut paper, 300 units tall around (0, 0), in three colours. */
function kite(paper: string, patch: string, mark: string): string {
  return [
    `<path d="M0 132L-40 196Q0 178 40 196Z" fill="${patch}"/>`,
    `<path d="M0 -150L142 -6L0 142L-142 -6Z" fill="${paper}"/>`,
    `<path d="M0 -150L142 -6H0ZM0 142L-142 -6H0Z" fill="${patch}"/>`,
    `<path d="M0 -84L58 -6L0 68L-58 -6Z" fill="${mark}"/><circle cy="-7" r="24" fill="${paper}"/><circle cy="-7" r="10" fill="${ink}"/>`,
    `<path d="M-142 -6Q0 -142 142 -6M0 -150V142" fill="none" stroke="${ink}" stroke-width="6"/>`,
  ].join('');
}

const kites = [
  { x: 1010, y: 262, turn: 24, scale: 1.5, hand: 690, colours: [accent, red, ground] },
  { x: 560, y: 180, turn: -20, scale: 0.8, hand: 500, colours: [ground, green, accent] },
  { x: 232, y: 330, turn: 14, scale: 0.62, hand: 300, colours: [red, accent, ground] },
  { x: 640, y: 470, turn: 30, scale: 0.42, hand: 500, colours: [accent, green, red] },
  { x: 1318, y: 520, turn: -16, scale: 0.46, hand: 1190, colours: [green, ground, red] },
  { x: 60, y: 120, turn: -10, scale: 0.34, hand: -60, colours: [accent, ground, red] },
] as const;

/** Someone on a roof with an arm up to the string; the feet are at (0, 0), the hand at (0, -126). */
function flier(shirt: string): string {
  return [
    `<path d="M-26 0L-22 -50H22L26 0H8L0 -34L-8 0Z" fill="${ink}"/><path d="M-22 -44Q-26 -92 0 -94Q26 -92 22 -44Z" fill="${shirt}"/>`,
    `<path d="M10 -84L26 -108L2 -128M-12 -82L-40 -60" fill="none" stroke="${shirt}" stroke-width="11" stroke-linecap="round" stroke-linejoin="round"/>`,
    `<circle cx="-2" cy="-112" r="15" fill="${ink}"/>`,
  ].join('');
}

/** Houses of the old town: where each begins, how wide and how high it is, and its colour. */
const roofs = [
  [-20, 200, 726, main],
  [180, 250, 766, '#2B4478'],
  [430, 170, 742, main],
  [600, 230, 780, '#2B4478'],
  [830, 200, 752, main],
  [1030, 120, 790, '#2B4478'],
  [1110, 190, 738, main],
  [1300, 160, 774, '#2B4478'],
] as const;

/** Kites climb through bands of wind above the roofs on Makar Sankranti. */
export default function draw(): string {
  return scene(
    palettes.indigo,
    `<rect width="1440" height="900" fill="${main}"/>`,
    blues
      .map((blue, band) => {
        const top = 40 + band * 150;
        return `<path d="M0 ${top + 90}C260 ${top - 70} 480 ${top - 40} 760 ${top + 70}S1240 ${top + 130} 1440 ${top - 10}V900H0Z" fill="${blue}"/><path d="M0 ${top + 122}C260 ${top - 38} 480 ${top - 8} 760 ${top + 102}S1240 ${top + 162} 1440 ${top + 22}" fill="none" stroke="${ground}" stroke-opacity="0.55" stroke-width="5" stroke-dasharray="${band % 2 ? '0.1 18' : '60 22'}" stroke-linecap="round"/>`;
      })
      .join(''),
    `<circle cx="860" cy="760" r="170" fill="${accent}"/><circle cx="860" cy="760" r="200" fill="none" stroke="${accent}" stroke-width="7" stroke-dasharray="0.1 20" stroke-linecap="round"/>`,
    kites
      .map(
        ({ x, y, hand, scale }) =>
          `<path d="M${x} ${y}Q${x - 60 * scale} ${(y + 700) / 2 + 130} ${hand} 640" fill="none" stroke="${ink}" stroke-width="3"/>`,
      )
      .join(''),
    [300, 500, 690, 1190]
      .map((x, index) =>
        place(flier([accent, red, green, red][index] ?? red), {
          x,
          y: [766, 766, 780, 766][index] ?? 766,
        }),
      )
      .join(''),
    kites
      .map(({ x, y, turn, scale, colours: [paper, patch, mark] }) =>
        place(kite(paper, patch, mark), { x, y, turn, scale }),
      )
      .join(''),
    roofs
      .map(
        ([x, width, top, wall]) =>
          `<path d="M${x} 900V${top}H${x + width}V900Z" fill="${wall}"/><path d="M${x - 8} ${top + 9}H${x + width + 8}" stroke="${ink}" stroke-width="18"/>${times(
            Math.floor(width / 62),
            (pane) =>
              `<path d="M${x + 26 + pane * 62} 900V${top + 62}q17 -34 34 0V900Z" fill="${(pane + x) % 3 ? ink : accent}"/>`,
          )}`,
      )
      .join(''),
  );
}
