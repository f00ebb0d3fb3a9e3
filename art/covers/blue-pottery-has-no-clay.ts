import { palettes, place, polar, scene, seedRandom, times } from '../kit.ts';

const { main, accent } = palettes.indigo;
const cobalt = '#2347A0';
const turquoise = '#2FA3AE';
const white = '#FBFCFA';

/** A six-petalled flower with leaves around it, about 100 across. */
const flower = [
  times(6, (i) =>
    place(
      `<path d="M0 -16C-26 -34 -22 -62 0 -70C22 -62 26 -34 0 -16Z" fill="${cobalt}"/><path d="M0 -26V-52" stroke="${white}" stroke-width="5" stroke-linecap="round"/>`,
      { x: 0, y: 0, turn: i * 60 },
    ),
  ),
  `<circle r="16" fill="${accent}"/><circle r="6" fill="${main}"/>`,
].join('');

/** A leaf growing up from the origin. */
const leaf = `<path d="M0 0C-34 -20 -34 -64 0 -92C34 -64 34 -20 0 0Z" fill="${turquoise}"/><path d="M0 -8V-70" stroke="${white}" stroke-width="4"/>`;

/** A spray of curling stems with leaves and a flower in the middle. */
const spray = [
  `<path d="M0 230C-20 150 -10 90 0 0M0 200C-90 190 -150 120 -120 40C-100 0 -50 20 -66 60M0 200C90 190 150 120 120 40C100 0 50 20 66 60" fill="none" stroke="${main}" stroke-width="8" stroke-linecap="round"/>`,
  place(leaf, { x: -104, y: 156, turn: -110, scale: 0.8 }),
  place(leaf, { x: 104, y: 156, turn: 110, scale: 0.8 }),
  place(leaf, { x: -124, y: 60, turn: -48, scale: 0.8 }),
  place(leaf, { x: 124, y: 60, turn: 48, scale: 0.8 }),
  place(leaf, { x: -18, y: 150, turn: -36, scale: 0.6 }),
  place(leaf, { x: 18, y: 150, turn: 36, scale: 0.6 }),
  place(flower, { x: 0, y: -20, scale: 1.25 }),
  place(flower, { x: -76, y: 76, scale: 0.5 }),
  place(flower, { x: 76, y: 76, scale: 0.5 }),
].join('');

/** A pot: `shape` is its outline, and `paint` is drawn inside it. */
function pot(id: string, shape: string, glaze: string, paint: string): string {
  return `<clipPath id="${id}"><path d="${shape}"/></clipPath><g clip-path="url(#${id})"><path d="${shape}" fill="${glaze}"/>${paint}<path d="M90 -900C190 -500 190 -200 60 20H400V-900Z" fill="${main}" opacity="0.13"/></g>`;
}

const petals = (y: number, width: number, fill: string) =>
  times(
    16,
    (i) =>
      `<path d="M${-width + i * (width / 8)} ${y}q${width / 16} -50 ${width / 8} 0Z" fill="${fill}"/>`,
  );

const band = (y: number, height: number, fill: string) =>
  `<rect x="-260" y="${y}" width="520" height="${height}" fill="${fill}"/>`;

const vase = pot(
  'vase',
  'M-92 0C-100 -40 -150 -80 -190 -190C-240 -340 -150 -430 -84 -476C-58 -500 -64 -560 -112 -590H112C64 -560 58 -500 84 -476C150 -430 240 -340 190 -190C150 -80 100 -40 92 0Z',
  white,
  band(-620, 46, cobalt) +
    band(-566, 12, turquoise) +
    band(-500, 24, cobalt) +
    petals(-420, 240, turquoise) +
    band(-424, 10, cobalt) +
    place(spray, { x: 0, y: -316, scale: 0.98 }) +
    band(-62, 12, cobalt) +
    petals(0, 200, cobalt),
);

const flask = pot(
  'flask',
  'M-70 0C-150 -30 -170 -130 -120 -200C-80 -250 -32 -270 -28 -330L-24 -470C-24 -490 -44 -500 -48 -516H48C44 -500 24 -490 24 -470L28 -330C32 -270 80 -250 120 -200C170 -130 150 -30 70 0Z',
  cobalt,
  band(-530, 26, turquoise) +
    band(-340, 14, accent) +
    band(-312, 8, white) +
    times(5, (i) =>
      place(
        `<path d="M0 -40C-24 -20 -24 20 0 40C24 20 24 -20 0 -40Z" fill="${white}"/><circle r="10" fill="${turquoise}"/>`,
        { x: -140 + i * 70, y: -120, scale: 0.9 },
      ),
    ) +
    band(-196, 8, white) +
    band(-60, 8, white) +
    petals(0, 170, turquoise),
);

const bowl = pot(
  'bowl',
  'M-70 0C-170 -40 -200 -130 -190 -190H190C200 -130 170 -40 70 0Z',
  turquoise,
  band(-190, 34, white) +
    times(10, (i) => `<circle cx="${-180 + i * 40}" cy="-173" r="9" fill="${cobalt}"/>`) +
    times(7, (i) =>
      place(flower.replaceAll(cobalt, white), { x: -204 + i * 68, y: -96, scale: 0.4 }),
    ) +
    band(-42, 10, white),
);

/** A lump of quartz standing on its origin. */
const crystal = `<path d="M-40 0L-52 -70L-18 -150L26 -120L44 0Z" fill="${white}"/><path d="M-18 -150L-6 -64L-10 0H-40L-52 -70Z" fill="#C9D8EC"/><path d="M-18 -150L26 -120L-6 -64Z" fill="#E8F0F8"/>`;

/** Jaipur's blue and white pots in a tiled niche, with the quartz they are made of at their feet. */
export default function draw(): string {
  const random = seedRandom(13);
  const tile = `<path d="M0 -60L60 0L0 60L-60 0Z" fill="none" stroke="#C4D5EA" stroke-width="5"/>${times(
    8,
    (i) => {
      const { x, y } = polar(i * 45, 26);
      return `<circle cx="${x}" cy="${y}" r="8" fill="#C4D5EA"/>`;
    },
  )}<circle r="10" fill="#C4D5EA"/>`;
  return scene(
    palettes.indigo,
    times(7, (row) => times(13, (column) => place(tile, { x: column * 120, y: row * 120 }))),
    `<path d="M280 780V400C280 270 390 210 460 170C540 120 640 110 720 30C800 110 900 120 980 170C1050 210 1160 270 1160 400V780Z" fill="${accent}"/><path d="M306 780V404C306 290 410 232 476 194C560 146 650 132 720 66C790 132 880 146 964 194C1030 232 1134 290 1134 404V780Z" fill="#F6CF7A"/>`,
    `<path d="M0 770H1440V900H0Z" fill="${main}"/><path d="M0 792H1440" stroke="${accent}" stroke-width="8" stroke-dasharray="2 22" stroke-linecap="round"/>`,
    `<ellipse cx="720" cy="812" rx="150" ry="18" fill="#111D36"/><ellipse cx="390" cy="824" rx="120" ry="14" fill="#111D36"/><ellipse cx="1060" cy="830" rx="110" ry="14" fill="#111D36"/>`,
    place(vase, { x: 720, y: 812, scale: 1.14 }),
    place(flask, { x: 390, y: 824, scale: 1.06 }),
    place(bowl, { x: 1060, y: 830, scale: 0.98 }),
    place(crystal, { x: 1320, y: 846, scale: 0.95, turn: 8 }),
    place(crystal, { x: 1264, y: 858, scale: 0.6, turn: -14 }),
    place(crystal, { x: 1384, y: 858, scale: 0.62, turn: 20 }),
    place(crystal, { x: 120, y: 850, scale: 0.7, turn: -10 }),
    place(crystal, { x: 180, y: 858, scale: 0.42, turn: 16 }),
    times(
      40,
      () =>
        `<path d="M${random() * 1440} ${856 + random() * 34}l7 -9l8 9l-7 6z" fill="${white}" opacity="${0.5 + random() * 0.5}"/>`,
    ),
  );
}
