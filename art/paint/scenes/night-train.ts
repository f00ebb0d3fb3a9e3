import { add, hash, type Light, light, mix, noise, rough, scale, smooth } from '../canvas.ts';

/** Ridges of sand, the nearest last: where each lies, how high and how wide its waves are. */
const ridges = [
  { at: 0.6, high: 0.035, wide: 2.1, seed: 3 },
  { at: 0.665, high: 0.06, wide: 1.5, seed: 11 },
  { at: 0.79, high: 0.11, wide: 1.05, seed: 23 },
  { at: 0.95, high: 0.16, wide: 0.75, seed: 41 },
];

const crest = ({ at, high, wide, seed }: (typeof ridges)[number], x: number) =>
  at - high * 1.5 * noise(x * wide * 1.3 + seed, seed) - high * 0.2 * noise(x * 4 + seed, 1);

function starry(x: number, y: number): Light {
  const low = smooth(0, 0.62, y);
  let sky = mix(light('#0A1233'), light('#2B4378'), low);
  sky = mix(sky, light('#C98A72'), smooth(0.44, 0.66, y) * 0.6);
  const across = x * 0.62 + y * 0.75 - 0.86 + (rough(x * 3, y * 3, 4) - 0.5) * 0.22;
  const band = Math.exp(-((across / 0.13) ** 2)) * (0.25 + rough(x * 7, y * 7, 6) * 1.1);
  const lane =
    smooth(0.5, 0.72, rough(x * 5 + 3, y * 5 + 8, 6)) * Math.exp(-((across / 0.07) ** 2));
  sky = add(sky, scale([0.3, 0.28, 0.36], band * (1 - lane * 0.8) * (1 - low * 0.8) * 0.75));
  for (const cell of [70, 160, 300]) {
    const [column, row] = [Math.floor(x * cell), Math.floor(y * cell)];
    if (hash(column, row, cell) < 0.945 - band * 0.16) continue;
    const [u, v] = [0.2 + hash(column, row, 5) * 0.6, 0.2 + hash(column, row, 6) * 0.6];
    const far = Math.hypot(x - (column + u) / cell, y - (row + v) / cell);
    const strength =
      (hash(column, row, 9) ** 5 * 3 + 0.12) * (cell === 70 ? 1.6 : 0.7) * (1 - low * 0.7);
    const warm = hash(column, row, 12);
    sky = add(
      sky,
      scale(
        [0.7 + warm * 0.3, 0.85, 1.15 - warm * 0.3],
        strength * Math.exp(-((far / 0.0011) ** 2)),
      ),
    );
  }
  return sky;
}

/** Dunes under the moon, which stands behind the reader's left shoulder. */
export function nightDesert(x: number, y: number): Light {
  let seen = starry(x, y);
  ridges.forEach((ridge, place) => {
    const top = crest(ridge, x);
    if (y < top) return;
    const slope = (crest(ridge, x + 0.03) - crest(ridge, x - 0.03)) / 0.06;
    const below = (y - top) / (ridge.high * 2.2);
    const [u, v] = [x * (9 - place * 1.6), (y - top) * (60 - place * 9)];
    const waves = Math.sin(v * 3.2 + rough(u, v * 0.4, 4) * 16 + slope * 9) * 0.5 + 0.5;
    const facing = 0.55 - slope * 1.6 + (noise(x * 3 + place * 9, y * 6) - 0.5) * 0.35;
    const moon = smooth(0.1, 0.95, facing) * smooth(1.35, 0.1, below * 0.65);
    const shade = mix(light('#141B3C'), light('#26305A'), 1 - place / 4);
    const sand = mix(light('#8892B8'), light('#B9A58F'), place / 4);
    const own = add(
      mix(shade, sand, moon * (0.78 + waves * 0.22 * (place / 3))),
      scale([0.01, 0.01, 0.02], waves),
    );
    const rim = Math.exp(-(y - top) * 260) * 0.18;
    const haze = [0.55, 0.3, 0.08, 0][place] ?? 0;
    seen = add(mix(own, light('#5B6390'), haze), scale([0.5, 0.5, 0.62], rim * moon));
  });
  // The lamps of the train on the sand below it.
  const spill =
    Math.exp(-(((y - 0.668) / 0.03) ** 2)) * smooth(0.2, 0.34, x) * smooth(1.24, 1.1, x);
  seen = add(seen, scale([0.65, 0.36, 0.12], y > 0.645 ? spill * 0.42 : spill * 0.1));
  const lamp = Math.hypot(x - 1.215, (y - 0.647) * 1.4);
  return scale(add(seen, scale([1.4, 0.95, 0.5], Math.exp(-lamp * 26) * 0.8)), 0.95);
}

const coach = (x: number) =>
  `<g transform="translate(${x} 0)"><path d="M0 624H128V660H0Z" fill="#1A2550"/><path d="M-4 662H132V665H-4Z" fill="#0C1230"/><path d="M0 624H128V627H0Z" fill="#55639A"/>${Array.from({ length: 9 }, (_, i) => `<rect x="${8 + i * 13}" y="634" width="8" height="10" fill="${i % 4 === 2 ? '#8A6A3A' : '#FFD58A'}"/>`).join('')}</g>`;

/** Six lit coaches behind an engine. */
export const trainAtNight = `${[300, 435, 570, 705, 840, 975].map(coach).join('')}
  <path d="M1110 622H1200Q1216 630 1218 660H1110Z" fill="#16204A"/><path d="M1186 630h16l6 12h-22z" fill="#FFE2A8"/><circle cx="1215" cy="650" r="5" fill="#FFF4D8"/>
  <path d="M1220 650L1600 622V676Z" fill="url(#beam)"/><defs><linearGradient id="beam"><stop stop-color="#FFE6B0" stop-opacity=".5"/><stop offset="1" stop-color="#FFE6B0" stop-opacity="0"/></linearGradient></defs>`;
