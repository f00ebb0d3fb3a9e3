import { palettes, place, polar, scene, seedRandom, times } from '../kit.ts';

const { ground, main, accent, ink } = palettes.dusk;
const lilac = '#8A63A8';
const cream = '#FFF3DC';

/** One hour of the night on the dial: a small moon, full if slept. */
function hour(index: number): string {
  const slept = index >= 8 || index <= 4;
  const { x, y } = polar(index * 30 - 60, 356);
  return place(
    slept
      ? `<circle r="38" fill="${accent}"/><circle cx="16" cy="-9" r="31" fill="${main}"/>`
      : `<circle r="12" fill="none" stroke="${lilac}" stroke-width="5"/>`,
    { x, y },
  );
}

const face = [
  `<circle r="256" fill="${accent}"/><path d="M-20 -255A256 256 0 1 0 236 100A300 300 0 0 1 -20 -255Z" fill="#F8BE9C"/>`,
  `<path d="M-140 -20q46 44 92 0M48 -20q46 44 92 0" fill="none" stroke="${ink}" stroke-width="11" stroke-linecap="round"/>`,
  `<path d="M-122 4l-12 20M-94 12v24M-66 4l12 20M66 4l-12 20M94 12v24M122 4l12 20" stroke="${ink}" stroke-width="8" stroke-linecap="round"/>`,
  `<path d="M0 -8q-26 62 8 66" fill="none" stroke="#D97B56" stroke-width="8" stroke-linecap="round"/><path d="M-34 96q34 32 70 0" fill="none" stroke="${ink}" stroke-width="10" stroke-linecap="round"/>`,
  `<circle cx="-150" cy="70" r="34" fill="#E97E6A" opacity="0.6"/><circle cx="150" cy="70" r="34" fill="#E97E6A" opacity="0.6"/>`,
  `<circle cy="-112" r="13" fill="#A62C4B"/>`,
].join('');

const patches = [
  (tone: string) =>
    times(6, (petal) =>
      place(`<ellipse cy="-28" rx="11" ry="18" fill="${tone}"/>`, { x: 0, y: 0, turn: petal * 60 }),
    ),
  (tone: string) =>
    times(
      4,
      (line) =>
        `<path d="M-48 ${-36 + line * 24}l16 -12l16 12l16 -12l16 12l16 -12l16 12" fill="none" stroke="${tone}" stroke-width="7"/>`,
    ),
  (tone: string) =>
    `<path d="M0 -44L44 0L0 44L-44 0Z" fill="none" stroke="${tone}" stroke-width="8"/><circle r="14" fill="${tone}"/>`,
  (tone: string) =>
    times(
      9,
      (dot) =>
        `<circle cx="${((dot % 3) - 1) * 32}" cy="${(Math.floor(dot / 3) - 1) * 32}" r="8" fill="${tone}"/>`,
    ),
];

/** A patched quilt drawn up under the moon's chin. */
function quilt(): string {
  const cloths = [lilac, '#A62C4B', accent, ground, '#6C4785'];
  const edge =
    'M0 720C180 640 330 660 480 668C560 672 640 640 720 640C800 640 880 672 960 668C1110 660 1260 640 1440 720';
  return [
    `<clipPath id="quilt"><path d="${edge}V900H0Z"/></clipPath><g clip-path="url(#quilt)">`,
    times(3, (row) =>
      times(13, (column) => {
        const index = (column * 2 + row * 3) % 5;
        const cloth = cloths[index] ?? lilac;
        const tone = index === 2 || index === 3 ? main : cream;
        const patch = patches[(column + row * 2) % 4];
        return place(
          `<rect x="-60" y="-60" width="120" height="120" fill="${cloth}" stroke="${cream}" stroke-width="4" stroke-dasharray="10 8"/>${patch ? patch(tone) : ''}`,
          {
            x: column * 120,
            y: 640 + row * 120 + Math.sin(column * 0.9) * 14,
          },
        );
      }),
    ),
    `<path d="${edge}" fill="none" stroke="${cream}" stroke-width="64"/><path d="${edge}" fill="none" stroke="${main}" stroke-width="8" stroke-dasharray="1 24" stroke-linecap="round" transform="translate(0 16)"/></g>`,
  ].join('');
}

/** The moon asleep under a quilt inside a clock of little moons, one for each hour slept. */
export default function draw(): string {
  const random = seedRandom(14);
  return scene(
    palettes.dusk,
    `<rect width="1440" height="900" fill="${ink}"/><circle cx="720" cy="450" r="620" fill="#301B42"/><circle cx="720" cy="450" r="440" fill="${main}"/>`,
    times(46, () => {
      const [x, y] = [random() * 1440, random() * 620];
      return Math.hypot(x - 720, y - 450) < 460
        ? ''
        : place(`<path d="M0 -16Q2 -2 16 0Q2 2 0 16Q-2 2 -16 0Q-2 -2 0 -16Z" fill="${cream}"/>`, {
            x,
            y,
            scale: 0.3 + random() * 0.9,
          });
    }),
    `<circle cx="720" cy="450" r="300" fill="none" stroke="${lilac}" stroke-width="3" stroke-dasharray="3 13"/>`,
    place(times(12, hour), { x: 720, y: 450 }),
    place(face, { x: 720, y: 450, turn: -9 }),
    quilt(),
  );
}
