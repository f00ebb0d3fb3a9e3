import { add, clamp, type Light, light, mix, noise, rough, scale, smooth } from '../canvas.ts';

/** Heaps of dust: noise folded so that it swells like cauliflower. */
function heaps(x: number, y: number): number {
  let [sum, part, total] = [0, 1, 0];
  for (let layer = 0; layer < 7; layer++) {
    const fine = 2 ** layer * 1.05;
    const folded =
      1 - Math.abs(noise(x * fine + layer * 31.7, y * fine * 1.15 + layer * 11.3) * 2 - 1);
    sum += part * folded * folded;
    total += part;
    part *= 0.56;
  }
  return sum / total;
}

const bent = (x: number, y: number): [number, number] => [
  x + (rough(x * 2.2, y * 2.2, 4) - 0.5) * 0.5,
  y + (rough(x * 2.2 + 5, y * 2.2 + 9, 4) - 0.5) * 0.4,
];

/** How thick the dust is: a wall that leans over the town from the left. */
function dust(x: number, y: number): number {
  const [u, v] = bent(x * 2.1, y * 2.1);
  const crest = 0.1 + 0.34 * smooth(0.35, 1.5, x) + (rough(x * 2.4, 3, 4) - 0.5) * 0.22;
  return heaps(u, v) * 0.42 + (y - crest) * 2.3 - 0.18;
}

/** A wall of dust rolls over a town on an afternoon in May; the sun behind it is a pale coin. */
export function dustStorm(x: number, y: number): Light {
  const sky = mix(light('#6E86A0'), light('#F2BE72'), smooth(-0.05, 0.62, y));
  const coin = Math.hypot(x - 1.16, y - 0.2);
  const clear = add(
    add(sky, scale([2.2, 1.7, 1], Math.exp(-((coin / 0.035) ** 4)))),
    scale([0.9, 0.55, 0.2], Math.exp(-coin * 6)),
  );
  const thick = dust(x, y);
  const cover = smooth(0, 0.2, thick);
  const step = 0.018;
  const shade = clamp(0.5 + (dust(x, y) - dust(x + step * 0.9, y - step)) * 1.9 + (0.42 - y) * 0.3);
  const dark = mix(light('#4A2410'), light('#8A4A1E'), smooth(0.9, 0.2, y));
  const bright = mix(light('#E2913F'), light('#FFD08A'), smooth(0.6, 0.05, y));
  let wall = mix(dark, bright, smooth(0.08, 1, shade));
  wall = mix(wall, light('#C67B35'), smooth(0.62, 0.98, y) * 0.75);
  const edge = smooth(0.22, 0, thick) * cover;
  return scale(add(mix(clear, wall, cover), scale([0.5, 0.3, 0.12], edge)), 0.92);
}

const house = (x: number, width: number, height: number) =>
  `M${x} 1000V${1000 - height}H${x + width}V1000Z`;

/** The town in front of it, and the crows that leave. */
export const dustTown = `
  <g fill="#7A4118" opacity=".8"><path d="${[0, 90, 190, 260, 380, 470, 560, 690, 800, 880, 990, 1080, 1190, 1290, 1370, 1480].map((x, i) => house(x, 130, 150 + ((i * 67) % 90))).join('')}"/>
  <path d="M600 850C600 790 632 770 650 730C668 770 700 790 700 850ZM648 740V700H652V740ZM1130 840C1130 795 1156 780 1170 748C1184 780 1210 795 1210 840Z"/></g>
  <g fill="#3A1C0B"><path d="${[0, 150, 240, 420, 530, 760, 900, 1060, 1230, 1330, 1520].map((x, i) => house(x, 200, 70 + ((i * 53) % 80))).join('')}"/>
  <path d="M300 930V800H306V812H354V800H360V930ZM294 800V752Q330 738 366 752V800ZM1420 940V790H1424V940ZM1396 800H1448V804H1396ZM1402 820H1442V824H1402Z"/>
  <path d="M990 940C986 880 992 820 996 770L1004 770C1002 820 1002 880 1004 940ZM1000 776C960 742 930 752 912 782C940 766 968 766 1000 780C1040 744 1072 752 1090 784C1062 766 1034 764 1000 782C986 740 1000 716 1024 708C1008 730 1004 752 1002 776C976 736 950 726 926 736C956 744 980 756 998 778Z"/></g>
  <g fill="none" stroke="#2B1508" stroke-width="5" stroke-linecap="round"><path d="M860 470q18 -22 36 0q18 -20 36 2M960 410q14 -16 28 0q14 -14 28 2M1040 500q16 -18 30 0q16 -16 30 4M780 392q11 -13 22 0q11 -11 22 2M1120 436q12 -13 22 1q12 -12 22 2M905 560q20 -22 38 2q20 -20 38 4"/></g>`;
