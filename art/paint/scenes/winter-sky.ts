import { add, clamp, hash, type Light, light, mix, rough, scale, smooth } from '../canvas.ts';

/** Right ascension in hours, declination in degrees, magnitude, and how red (1) or blue (-1) it is. */
const stars: [number, number, number, number?][] = [
  // Orion
  [5.919, 7.41, 0.45, 1],
  [5.242, -8.2, 0.13, -0.7],
  [5.419, 6.35, 1.64, -0.6],
  [5.796, -9.67, 2.06, -0.6],
  [5.679, -1.94, 1.77, -0.6],
  [5.604, -1.2, 1.69, -0.6],
  [5.533, -0.3, 2.23, -0.6],
  [5.585, 9.93, 3.4],
  [5.59, -5.91, 2.77],
  [5.588, -5.39, 3.2],
  [4.831, 6.96, 3.2],
  [4.904, 2.44, 3.7],
  [4.853, 5.6, 3.7],
  // Canis Major and Minor
  [6.752, -16.72, -1.46, -0.3],
  [6.378, -17.96, 1.98, -0.6],
  [6.977, -28.97, 1.5, -0.6],
  [7.14, -26.39, 1.83],
  [7.402, -29.3, 2.45, -0.5],
  [6.338, -30.06, 3.02],
  [7.062, -23.83, 3.02],
  [7.655, 5.22, 0.34],
  [7.453, 8.29, 2.9],
  // Taurus
  [4.599, 16.51, 0.86, 1],
  [5.438, 28.61, 1.65, -0.5],
  [5.627, 21.14, 3],
  [4.33, 15.63, 3.65],
  [4.383, 17.54, 3.76],
  [4.478, 15.87, 3.4],
  [4.477, 19.18, 3.53],
  [4.011, 12.49, 3.4],
  [3.791, 24.1, 2.87, -0.8],
  [3.748, 24.11, 3.7, -0.8],
  [3.763, 24.37, 3.87, -0.8],
  [3.772, 23.95, 4.1, -0.8],
  [3.819, 24.05, 3.63, -0.8],
  [3.753, 24.47, 4.2, -0.8],
  // Gemini, Auriga, Lepus, Eridanus
  [7.577, 31.89, 1.58],
  [7.755, 28.03, 1.14, 0.6],
  [6.629, 16.4, 1.9],
  [6.732, 25.13, 3],
  [6.383, 22.51, 2.9, 0.7],
  [6.248, 22.51, 3.3, 0.6],
  [7.068, 20.57, 3.7],
  [7.335, 21.98, 3.5],
  [5.545, -17.82, 2.58],
  [5.471, -20.76, 2.8],
  [5.216, -16.21, 3.3],
  [5.13, -5.09, 2.8],
  [4.605, -3.35, 3.9],
];

/** Where a point of the sky falls in the picture; east is left, as for somebody who looks up. */
function project(hours: number, degrees: number): [x: number, y: number] {
  const [turn, high] = [((hours - 5.75) * 15 * Math.PI) / 180, (degrees * Math.PI) / 180];
  const tilt = (0.5 * Math.PI) / 180;
  const [a, b, c] = [
    Math.cos(high) * Math.sin(turn),
    Math.sin(high),
    Math.cos(high) * Math.cos(turn),
  ];
  const [up, ahead] = [
    b * Math.cos(tilt) - c * Math.sin(tilt),
    c * Math.cos(tilt) + b * Math.sin(tilt),
  ];
  return [0.86 - (a / ahead) * 0.78, 0.42 - (up / ahead) * 0.78];
}

const placed = stars.map(([hours, degrees, magnitude, hue = 0]) => {
  const [x, y] = project(hours, degrees);
  const colour: Light =
    hue > 0 ? mix([1, 1, 1], [1, 0.55, 0.25], hue) : mix([1, 1, 1], [0.55, 0.72, 1], -hue);
  return { x, y, colour, strength: 2.4 * 10 ** (-0.26 * magnitude) };
});

function starlight(x: number, y: number): Light {
  let sum: Light = [0, 0, 0];
  for (const star of placed) {
    const far = Math.hypot(x - star.x, y - star.y);
    const core = 2.6 * Math.exp(-((far / (0.0011 + 0.0009 * star.strength)) ** 2));
    const halo = ((0.00006 * star.strength) / (far * far + 0.00012) ** 0.85) * Math.exp(-far * 14);
    sum = add(sum, scale(star.colour, (core + halo) * (0.5 + star.strength * 0.3)));
  }
  // Faint stars: at most one in each cell, more of them along the Milky Way.
  for (const cell of [150, 260]) {
    const [column, row] = [Math.floor(x * cell), Math.floor(y * cell)];
    const chance = hash(column, row, cell);
    const band = milky(x, y);
    if (chance < 0.955 - band * 0.14) continue;
    const [u, v] = [
      (column + 0.2 + hash(column, row, 5) * 0.6) / cell,
      (row + 0.2 + hash(column, row, 6) * 0.6) / cell,
    ];
    const far = Math.hypot(x - u, y - v);
    const strength = hash(column, row, 9) ** 4 * 0.9 + 0.06;
    sum = add(sum, scale([0.8, 0.9, 1], strength * Math.exp(-((far / 0.0009) ** 2))));
  }
  return sum;
}

/** The band of the Milky Way, which passes Orion on the east. */
function milky(x: number, y: number): number {
  const across = x - 0.5 + (y - 0.4) * 0.42 + (rough(x * 3, y * 3, 4) - 0.5) * 0.25;
  return Math.exp(-((across / 0.17) ** 2)) * (0.35 + rough(x * 6 + 9, y * 6, 6) * 0.9);
}

/** Orion, Taurus, Gemini and the Dog above the roofs of a town, as in January at ten in the evening. */
export function winterSky(x: number, y: number): Light {
  const low = smooth(0.25, 1.02, y);
  const town = Math.exp(-(((x - 1.15) / 0.75) ** 2)) * low ** 3;
  let sky = mix(light('#0B1433'), light('#24345F'), low);
  sky = add(sky, scale([0.5, 0.24, 0.11], town * 0.55 + low ** 6 * 0.25));
  sky = add(sky, scale([0.09, 0.1, 0.15], milky(x, y) * (1 - low * 0.8) * 0.5));
  const [m42x, m42y] = project(5.588, -5.39);
  const nebula = Math.exp(-((Math.hypot(x - m42x, y - m42y) / 0.011) ** 2));
  sky = add(sky, scale([0.5, 0.22, 0.35], nebula * 0.6));
  const haze = clamp(1 - low ** 3 * 0.8);
  return scale(add(sky, scale(starlight(x, y), haze)), 0.95);
}

/** The parapet, a water tank and somebody who looks up, against the glow of the town. */
export const winterRoof = `
  <g fill="#070912"><path d="M0 1000V905H120V880H210V905H330V860H350V845H372V860H470V930H560V915H700V955H830V925H1010V940H1120V895H1135V880H1150V895H1240V925H1420V890H1600V1000Z"/>
  <path d="M1290 926V800H1302V818H1398V800H1410V926H1398V846H1302V926ZM1278 800V716Q1350 690 1422 716V800Z"/>
  <path d="M236 882V690H241V882ZM206 706H272V711H206ZM212 726H266V730H212ZM218 746H260V750H218Z"/>
  <path d="M0 1000V962H1600V1000Z" fill="#04050b"/>
  <path d="M905 964C903 930 898 905 906 888C910 868 924 858 934 857C930 850 928 838 934 829C942 817 960 820 964 832C967 842 962 852 956 857C972 860 982 872 984 890C988 918 990 944 992 964Z"/></g>
  <g fill="#F6B65A"><path d="M395 890h14v18h-14zM640 936h12v12h-12zM1180 910h12v16h-12zM1500 918h14v18h-14zM75 925h10v14h-10z" opacity=".85"/></g>`;
