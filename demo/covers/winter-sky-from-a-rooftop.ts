import { palettes, place, scene, seeded, times } from './kit.ts';

const { ground, accent, ink } = palettes.indigo;
const deep = '#0D1730';
const warm = '#FF9A5C';

/** Where a star stands over the roofs, from its right ascension (hours) and declination (degrees). */
function star(hours: number, degrees: number): { x: number; y: number } {
  const [east, north] = [(5.55 - hours) * 300, -degrees * 20];
  return { x: 700 + east * 0.94 - north * 0.34, y: 384 + east * 0.34 + north * 0.94 };
}

const sky = {
  betelgeuse: star(5.92, 7.4),
  bellatrix: star(5.42, 6.3),
  mintaka: star(5.53, -0.3),
  alnilam: star(5.6, -1.2),
  alnitak: star(5.68, -1.9),
  saiph: star(5.8, -9.7),
  rigel: star(5.24, -8.2),
  meissa: star(5.585, 10.6),
  sirius: star(6.75, -16.7),
  aldebaran: star(4.6, 16.5),
  club: star(6.04, 14.5),
  shieldTop: star(4.86, 10.2),
  shield: star(4.83, 6.9),
  shieldFoot: star(4.9, 2.4),
};

const { betelgeuse, bellatrix, mintaka, alnilam, alnitak, saiph, rigel, meissa } = sky;

const path = (...points: { x: number; y: number }[]) =>
  points.map(({ x, y }, i) => `${i ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');

/** A star with four long and four short rays, `size` from middle to tip. */
function spark(at: { x: number; y: number }, size: number, fill: string): string {
  const waist = size * 0.16;
  const rays = `<path d="M0 ${-size}L${waist} ${-waist}L${size} 0L${waist} ${waist}L0 ${size}L${-waist} ${waist}L${-size} 0L${-waist} ${-waist}Z" fill="${fill}"/>`;
  return place(
    `<circle r="${size * 0.95}" fill="${fill}" opacity="0.16"/>${rays}<circle r="${size * 0.34}" fill="${fill}"/>`,
    at,
  );
}

/** A row of flat-roofed houses with lit windows, standing on y = 0. */
function houses(seed: number, fill: string, lit: number): string {
  const random = seeded(seed);
  let x = -40;
  const parts: string[] = [];
  while (x < 1480) {
    const [width, height] = [90 + random() * 110, 70 + random() * 110];
    parts.push(`<path d="M${x} 0V${-height}h-6v-14h${width + 12}v14h-6V0Z" fill="${fill}"/>`);
    for (let window = 0; window < 3; window += 1) {
      if (random() < lit)
        parts.push(
          `<path d="M${x + 18 + window * 30} ${-height + 54}v-20q8 -14 16 0v20z" fill="${accent}"/>`,
        );
    }
    if (random() < 0.35)
      parts.push(
        `<path d="M${x + 24} ${-height - 14}v-34h44v34zM${x + 20} ${-height - 48}h52l-10 -12h-32z" fill="${fill}"/>`,
      );
    x += width;
  }
  return parts.join('');
}

/** Two people wrapped in shawls, seen from behind; the bigger one points up. */
const watchers = [
  `<path d="M70 -196L128 -300" stroke="#C9473F" stroke-width="36" stroke-linecap="round"/><path d="M126 -298L146 -336" stroke="#8D5A3B" stroke-width="18" stroke-linecap="round"/>`,
  `<path d="M-110 0C-112 -120 -70 -214 0 -218C70 -214 112 -120 110 0Z" fill="#C9473F"/><path d="M-98 -70Q0 -40 100 -70M-106 -40Q0 -10 108 -40" fill="none" stroke="${accent}" stroke-width="8"/>`,
  `<circle cx="0" cy="-262" r="50" fill="#8D5A3B"/><path d="M-54 -256C-64 -340 64 -340 54 -256C30 -236 -30 -236 -54 -256Z" fill="${ground}"/><circle cx="0" cy="-326" r="14" fill="${accent}"/><path d="M-54 -262Q0 -234 54 -262" fill="none" stroke="${accent}" stroke-width="9"/>`,
  `<path d="M-236 0C-238 -90 -206 -146 -158 -148C-110 -146 -82 -90 -84 0Z" fill="${accent}"/><path d="M-228 -50Q-158 -24 -88 -50" fill="none" stroke="#C9473F" stroke-width="8" stroke-dasharray="2 16" stroke-linecap="round"/>`,
  `<circle cx="-156" cy="-184" r="42" fill="#8D5A3B"/><path d="M-200 -186C-204 -246 -110 -250 -112 -186C-130 -160 -180 -160 -200 -186Z" fill="${deep}"/><circle cx="-156" cy="-238" r="15" fill="${deep}"/>`,
].join('');

/** Orion, Sirius, Aldebaran and the Pleiades in their true places over Jaipur's winter roofs. */
export default function draw(): string {
  const random = seeded(18);
  return scene(
    palettes.indigo,
    `<rect width="1440" height="900" fill="${ink}"/>`,
    times(
      5,
      (i) =>
        `<ellipse cx="720" cy="960" rx="${1180 - i * 130}" ry="${760 - i * 120}" fill="${['#152447', '#1A2C56', '#213666', '#2C4377', '#3D568A'][i] ?? ink}"/>`,
    ),
    times(
      150,
      () =>
        `<circle cx="${random() * 1440}" cy="${random() * 720}" r="${1.5 + random() * 2.6}" fill="${ground}" opacity="${0.35 + random() * 0.5}"/>`,
    ),
    `<path d="${path(betelgeuse, bellatrix, mintaka, rigel, saiph, alnitak)}Z" fill="${ground}" opacity="0.09"/>`,
    `<path d="${path(betelgeuse, meissa, bellatrix, mintaka, alnilam, alnitak, betelgeuse, bellatrix)}${path(alnitak, saiph, rigel, mintaka)}${path(betelgeuse, sky.club)}${path(bellatrix, sky.shield)}${path(sky.shieldTop, sky.shield, sky.shieldFoot)}" fill="none" stroke="${ground}" stroke-width="4" opacity="0.6"/>`,
    `<path d="${path(alnitak, sky.sirius)}${path(mintaka, sky.aldebaran)}" stroke="${accent}" stroke-width="5" stroke-dasharray="2 18" stroke-linecap="round"/>`,
    spark(betelgeuse, 44, warm),
    spark(rigel, 44, '#BFE0FF'),
    [bellatrix, saiph].map((at) => spark(at, 30, ground)).join(''),
    [mintaka, alnilam, alnitak].map((at) => spark(at, 23, '#FFFFFF')).join(''),
    [meissa, sky.club, sky.shieldTop, sky.shield, sky.shieldFoot]
      .map((at) => spark(at, 14, ground))
      .join(''),
    spark(sky.sirius, 56, '#FFFFFF'),
    spark(sky.aldebaran, 38, warm),
    [
      [0, 0],
      [24, -16],
      [40, 8],
      [18, 22],
      [54, -20],
      [-14, 16],
      [34, 34],
    ]
      .map(([x = 0, y = 0]) => spark({ x: 1316 + x, y: 132 + y }, 13, '#DCEBFF'))
      .join(''),
    `<path d="M0 700C160 640 260 680 380 650C520 616 640 690 800 680C980 668 1080 610 1220 636C1320 650 1380 690 1440 680V900H0Z" fill="#182A52"/><path d="M1130 634v-40h16v12h14v-12h16v12h50v-24h18v24h46v-14h16v60z" fill="#2B4378"/>`,
    place(houses(3, '#1F3567', 0.7), { x: 0, y: 850, scale: 1 }),
    place(houses(8, '#0F1A3A', 0.6), { x: -30, y: 920, scale: 1.1 }),
    `<path d="M0 806H1440V900H0Z" fill="#070D1F"/><path d="M0 806H1440" stroke="#33497C" stroke-width="12"/>`,
    times(25, (i) => `<path d="M${i * 60} 880v-24q18 -28 36 0v24z" fill="#1A2C56"/>`),
    `<path d="M96 806V700H244V806Z" fill="#070D1F"/><path d="M84 700Q170 672 256 700Z" fill="#070D1F"/><path d="M1330 806V560M1290 580H1370M1300 612H1360" stroke="#070D1F" stroke-width="9"/><path d="M1330 660L1374 632L1396 676L1352 704Z" fill="#C9473F"/><path d="M1352 704q10 30 -8 52" fill="none" stroke="#C9473F" stroke-width="4"/>`,
    place(watchers, { x: 1030, y: 812, scale: 0.86 }),
  );
}
