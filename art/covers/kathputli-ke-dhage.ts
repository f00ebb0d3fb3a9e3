import { palettes, place, scene, times } from '../kit.ts';

const { ground, main, accent, ink } = palettes.rose;
const gold = '#E9B44C';
const skin = '#D9935F';
const teal = '#1F6F74';

/** A long almond-eyed wooden face, centred on (0, 0). */
const face = [
  `<path d="M-30 60H30V110H-30Z" fill="${skin}"/>`,
  `<path d="M-72 -60Q-72 -100 0 -100T72 -60Q76 40 0 96Q-76 40 -72 -60Z" fill="${skin}"/>`,
  `<path d="M-58 -14Q-34 -42 -10 -12Q-34 4 -58 -14ZM58 -14Q34 -42 10 -12Q34 4 58 -14Z" fill="#FFFFFF" stroke="${ink}" stroke-width="5"/><circle cx="-32" cy="-17" r="9" fill="${ink}"/><circle cx="32" cy="-17" r="9" fill="${ink}"/>`,
  `<path d="M-64 -42Q-36 -66 -10 -42M64 -42Q36 -66 10 -42" fill="none" stroke="${ink}" stroke-width="8" stroke-linecap="round"/>`,
  `<path d="M0 -20L-10 24Q0 32 10 24" fill="none" stroke="${ink}" stroke-width="4" stroke-linecap="round"/>`,
].join('');

/** A skirt without legs, as every kathputli has, its waist at (0, 0). */
function skirt(width: number, length: number, cloth: string, trim: string): string {
  const hem = (y: number, share: number): string =>
    `M${-width * share} ${y}Q0 ${y + 56 * share} ${width * share} ${y}`;
  return [
    `<path d="M-44 0H44Q${width * 0.6} ${length * 0.4} ${width} ${length}Q0 ${length + 60} ${-width} ${length}Q${-width * 0.6} ${length * 0.4} -44 0Z" fill="${cloth}"/>`,
    times(
      7,
      (fold) =>
        `<path d="M${(fold - 3) * 12} 6Q${(fold - 3) * width * 0.17} ${length * 0.4} ${(fold - 3) * width * 0.29} ${length + 8}" fill="none" stroke="${ink}" stroke-opacity="0.35" stroke-width="4"/>`,
    ),
    `<path d="${hem(length - 14, 0.96)}" fill="none" stroke="${trim}" stroke-width="26"/><path d="${hem(length - 14, 0.96)}" fill="none" stroke="${ink}" stroke-width="8" stroke-dasharray="1 18" stroke-linecap="round"/>`,
    `<path d="${hem(length - 66, 0.8)}" fill="none" stroke="${trim}" stroke-width="7"/>`,
  ].join('');
}

function arm(path: string, cloth: string, hand: { x: number; y: number }): string {
  return `<path d="${path}" fill="none" stroke="${cloth}" stroke-width="40" stroke-linejoin="round" stroke-linecap="round"/><circle cx="${hand.x}" cy="${hand.y}" r="23" fill="${skin}"/><circle cx="${hand.x}" cy="${hand.y}" r="30" fill="none" stroke="${gold}" stroke-width="7" stroke-dasharray="30 17"/>`;
}

/** The dancer in her odhni; the middle of her face is at (0, 0). */
const dancer = [
  `<path d="M0 -124C-110 -124 -104 0 -130 150C-146 230 -160 250 -190 300Q0 250 190 300C160 250 146 230 130 150C104 0 110 -124 0 -124Z" fill="${gold}"/>`,
  place(skirt(210, 300, main, gold), { x: 0, y: 220 }),
  arm('M-50 130L-150 190L-196 60', teal, { x: -196, y: 60 }),
  arm('M50 130L150 190L196 60', teal, { x: 196, y: 60 }),
  `<path d="M-62 104H62L46 230H-46Z" fill="${teal}"/><path d="M-40 106Q0 176 40 106" fill="none" stroke="${gold}" stroke-width="10" stroke-dasharray="2 13" stroke-linecap="round"/>`,
  face,
  `<path d="M-72 -40Q-76 -100 0 -104Q76 -100 72 -40Q50 -82 0 -84T-72 -40Z" fill="${ink}"/><path d="M0 -104V-62" stroke="${gold}" stroke-width="6"/><circle cy="-56" r="10" fill="${main}"/>`,
  `<path d="M-16 52Q0 42 16 52Q0 70 -16 52Z" fill="${main}"/><circle cx="-14" cy="28" r="9" fill="none" stroke="${gold}" stroke-width="4"/>`,
].join('');

/** The drummer in his turban; the middle of his face is at (0, 0). */
const drummer = [
  place(skirt(150, 290, teal, accent), { x: 0, y: 230 }),
  `<path d="M-70 104H70L50 250H-50Z" fill="${accent}"/><path d="M0 106V246" stroke="${main}" stroke-width="8" stroke-dasharray="2 16" stroke-linecap="round"/>`,
  `<path d="M-110 190H110V290H-110Z" fill="${gold}"/><path d="M-110 190L-66 290L-22 190L22 290L66 190L110 290" fill="none" stroke="${ink}" stroke-width="5"/><ellipse cx="-110" cy="240" rx="22" ry="58" fill="${ground}" stroke="${ink}" stroke-width="7"/><ellipse cx="110" cy="240" rx="22" ry="58" fill="${ground}" stroke="${ink}" stroke-width="7"/>`,
  arm('M-58 130L-150 150L-146 222', accent, { x: -146, y: 226 }),
  arm('M58 130L166 120L180 30', accent, { x: 182, y: 20 }),
  face,
  `<path d="M0 46C-26 30 -60 40 -84 16C-76 66 -30 68 0 54C30 68 76 66 84 16C60 40 26 30 0 46Z" fill="${ink}"/>`,
  `<path d="M-92 -58C-116 -150 -40 -176 0 -166C50 -180 116 -144 92 -58Q0 -112 -92 -58Z" fill="${main}"/><path d="M-96 -84Q0 -150 88 -128M-84 -124Q0 -176 66 -156" fill="none" stroke="${gold}" stroke-width="9"/><path d="M0 -116Q-22 -176 8 -226Q30 -176 0 -116Z" fill="${teal}"/><circle cy="-120" r="15" fill="${gold}"/>`,
].join('');

/** A hand held flat above the stage, seen from the front; its fingertips are at y 60. */
const hand = [
  `<path d="M-86 -200H86V-120H-86Z" fill="${ink}"/><path d="M-92 -128H92V-104H-92Z" fill="${gold}"/>`,
  `<path d="M-78 -104H78Q110 -60 104 -30H-104Q-110 -60 -78 -104Z" fill="${skin}"/>`,
  times(
    4,
    (finger) =>
      `<rect x="${-104 + finger * 53}" y="-64" width="48" height="${[104, 126, 122, 98][finger] ?? 100}" rx="24" fill="${skin}" stroke="${ink}" stroke-opacity="0.3" stroke-width="3"/>`,
  ),
].join('');

function strings(from: { x: number; y: number }, ends: number[][]): string {
  return ends
    .map(
      ([x = 0, y = 0], index) =>
        `<path d="M${from.x - 80 + index * 53} ${from.y + 40}L${x} ${y}" stroke="${ground}" stroke-width="4"/>`,
    )
    .join('');
}

/** Two string puppets, a dancer and a drummer, hang from a hand above a curtained arch. */
export default function draw(): string {
  return scene(
    palettes.rose,
    `<rect width="1440" height="900" fill="${main}"/>`,
    `<path d="M130 900V430Q150 210 420 150Q620 110 720 30Q820 110 1020 150Q1290 210 1310 430V900Z" fill="${ink}"/>`,
    `<path d="M150 900V440Q170 230 430 170Q620 130 720 56Q820 130 1010 170Q1270 230 1290 440V900" fill="none" stroke="${gold}" stroke-width="7" stroke-dasharray="1 18" stroke-linecap="round"/>`,
    times(6, (flower) =>
      place(
        times(
          8,
          (petal) =>
            `<path d="M0 -8Q16 -34 0 -56Q-16 -34 0 -8Z" fill="${petal % 2 ? accent : gold}" transform="rotate(${petal * 45})"/>`,
        ),
        {
          x: [70, 190, 66, 1370, 1250, 1374][flower] ?? 0,
          y: [330, 130, 560, 330, 130, 560][flower] ?? 0,
        },
      ),
    ),
    `<path d="M0 816H1440V900H0Z" fill="${accent}"/><path d="M0 840H1440" stroke="${main}" stroke-width="10" stroke-dasharray="2 26" stroke-linecap="round"/>`,
    strings({ x: 540, y: 66 }, [
      [352, 396],
      [496, 250],
      [556, 244],
      [712, 374],
    ]),
    strings({ x: 970, y: 66 }, [
      [826, 566],
      [936, 280],
      [1006, 282],
      [1120, 404],
    ]),
    place(dancer, { x: 532, y: 340, turn: -4, scale: 0.9 }),
    place(drummer, { x: 966, y: 390, turn: 3, scale: 0.84 }),
    place(hand, { x: 540, y: 66, scale: 0.86 }),
    place(hand, { x: 970, y: 66, scale: 0.86 }),
  );
}
