import { palettes, place, scene, seedRandom, times } from '../../kit.ts';

const { main, accent, ink } = palettes.dusk;
const glow = '#FFD98A';
const cream = '#FFF3E2';
const covers = [
  '#7A2F5E',
  '#D9694F',
  '#2F5B7A',
  '#E3A13A',
  '#5B3A86',
  '#3D7A6C',
  '#B43A55',
  '#345089',
];
const darks = [
  '#5A1F45',
  '#B04E38',
  '#21435C',
  '#BD7F22',
  '#432866',
  '#2A5A4F',
  '#8C2740',
  '#243A68',
];

/** A point of the lane: `side` −1 or 1 (the walls), `deep` into the picture, `high` over the ground. */
function point(side: number, deep: number, high: number): string {
  return `${(720 + (side * 690) / deep).toFixed(1)} ${(566 + ((0.92 - high) * 350) / deep).toFixed(1)}`;
}

/** A flat piece of wall between two depths and two heights. */
const panel = (side: number, near: number, far: number, low: number, high: number, fill: string) =>
  `<path d="M${point(side, near, low)}L${point(side, near, high)}L${point(side, far, high)}L${point(side, far, low)}Z" fill="${fill}"/>`;

/** An arched opening in the wall, `high` at its tip. */
function opening(
  side: number,
  near: number,
  far: number,
  low: number,
  high: number,
  fill: string,
): string {
  const middle = (near + far) / 2;
  const spring = low + (high - low) * 0.68;
  return `<path d="M${point(side, near, low)}L${point(side, near, spring)}Q${point(side, near, high * 0.985)} ${point(side, middle, high)}Q${point(side, far, high * 0.985)} ${point(side, far, spring)}L${point(side, far, low)}Z" fill="${fill}"/>`;
}

/** One book as tall as a house: its cover, its spine with gilt bands, a door and windows. */
function book(side: number, near: number, far: number, high: number, index: number): string {
  const [cover, dark] = [covers[index % 8] ?? main, darks[index % 8] ?? ink];
  const thick = far - near;
  const at = (part: number) => near + thick * part;
  const gilt = index % 8 === 3 ? ink : glow;
  return [
    `<path d="M${point(side, near, 0)}L${point(side, near, high)}L${point(side * 2.6, near, high)}L${point(side * 2.6, near, 0)}Z" fill="${dark}"/>`,
    `<path d="M${point(side * 1.05, near, high - 0.05)}L${point(side * 2.6, near, high - 0.05)}L${point(side * 2.6, near, high - 0.14)}L${point(side * 1.05, near, high - 0.14)}Z" fill="${cover}"/>`,
    panel(side, near, far, 0, high, cover),
    `<path d="M${point(side, near, high - 0.01)}Q${point(side, at(0.5), high + 0.12)} ${point(side, far, high - 0.01)}Z" fill="${cover}"/>`,
    panel(side, at(0.86), far, 0, high, dark),
    panel(side, near, far, high - 0.12, high - 0.08, gilt),
    panel(side, near, far, high - 0.22, high - 0.19, gilt),
    panel(side, near, far, 0.98, 1.02, gilt),
    opening(side, at(0.22), at(0.7), 0, 0.78, ink),
    opening(side, at(0.28), at(0.64), 0, 0.72, index % 3 ? dark : glow),
    panel(side, at(0.36), at(0.48), 0, high, glow.concat('22')),
    panel(side, at(0.16), at(0.72), high - 0.82, high - 0.36, index % 2 ? cream : ink),
    panel(side, at(0.26), at(0.62), high - 0.55, high - 0.5, index % 2 ? cover : glow),
    panel(side, at(0.34), at(0.54), high - 0.69, high - 0.64, index % 2 ? cover : glow),
    panel(side, near, far, high - 0.96, high - 0.92, gilt),
    high > 2.3
      ? opening(side, at(0.3), at(0.6), 1.08, 1.42, index % 3 ? glow : ink) +
        panel(side, at(0.22), at(0.68), 1.04, 1.09, gilt)
      : '',
  ].join('');
}

/** A wall of books from the far end of the lane to the near. */
function wall(side: number, seed: number): string {
  const random = seedRandom(seed);
  const parts: string[] = [];
  let near = 0.78;
  for (let index = seed; near < 4.4; index += 1) {
    const far = near + near * (0.24 + random() * 0.14);
    parts.push(book(side, near, far, 1.95 + random() * 1.15, index));
    near = far;
  }
  return parts.reverse().join('');
}

/** A girl walking away with her nose in a book; the ground under her is the origin. */
const reader = [
  `<ellipse cx="30" cy="2" rx="110" ry="14" fill="${ink}" opacity="0.4"/>`,
  `<path d="M-26 0V-84M28 -6V-84" stroke="#6B4030" stroke-width="20" stroke-linecap="round"/><path d="M-40 0h26M18 -4h26" stroke="${ink}" stroke-width="14" stroke-linecap="round"/>`,
  `<path d="M-76 -70L-44 -230H44L76 -70Q0 -48 -76 -70Z" fill="${cream}"/><path d="M-72 -92Q0 -70 72 -92" fill="none" stroke="#C8402F" stroke-width="9" stroke-dasharray="2 15" stroke-linecap="round"/>`,
  `<path d="M-40 -214C-70 -190 -84 -160 -66 -140M40 -214C74 -190 88 -160 70 -140" fill="none" stroke="#C8402F" stroke-width="24" stroke-linecap="round"/><path d="M-52 -232Q0 -252 52 -232L48 -136H-48Z" fill="#C8402F"/>`,
  `<circle cx="0" cy="-276" r="44" fill="${ink}"/><path d="M0 -256C-24 -220 24 -190 0 -140" fill="none" stroke="${ink}" stroke-width="20" stroke-linecap="round"/><circle cx="0" cy="-136" r="10" fill="${glow}"/>`,
  `<path d="M-104 -196L-50 -178L-50 -118L-104 -134ZM104 -196L50 -178L50 -118L104 -134Z" fill="${accent}"/>`,
].join('');

/** Three closed books lying one on another with a cat asleep on top; the ground is the origin. */
const pile = [
  `<ellipse cx="10" cy="2" rx="210" ry="16" fill="${ink}" opacity="0.45"/>`,
  [
    { y: -56, x: -180, width: 350, cover: '#B43A55' },
    { y: -108, x: -150, width: 310, cover: '#E3A13A' },
    { y: -160, x: -170, width: 320, cover: '#3D7A6C' },
  ]
    .map(
      ({ x, y, width, cover }) =>
        `<path d="M${x} ${y}h${width}v52h${-width}q-22 -26 0 -52Z" fill="${cover}"/><path d="M${x + 14} ${y + 10}h${width - 14}v32h${14 - width}q-14 -16 0 -32Z" fill="${cream}"/><path d="M${x + 16} ${y + 20}h${width - 20}M${x + 16} ${y + 31}h${width - 20}" stroke="#D9BFA6" stroke-width="3"/>`,
    )
    .join(''),
  `<path d="M-130 -160C-140 -250 20 -270 90 -220C130 -190 130 -166 100 -160Z" fill="${ink}"/><path d="M40 -200L44 -268L74 -240H104L132 -268L138 -196C130 -160 50 -160 40 -200Z" fill="${ink}"/><path d="M64 -206q10 8 20 0M98 -206q10 8 20 0M86 -190h10" fill="none" stroke="${accent}" stroke-width="5" stroke-linecap="round"/><path d="M-124 -172C-190 -180 -200 -120 -160 -96" fill="none" stroke="${ink}" stroke-width="22" stroke-linecap="round"/>`,
].join('');

/** A lane whose houses are books, with a lit library at its end and a girl reading on her way there. */
export default function draw(): string {
  const lamps = (
    left: string,
    right: string,
    sag: number,
    y: number,
    size: number,
    count: number,
  ) => {
    const [x1 = 0, y1 = 0] = left.split(' ').map(Number);
    const [x2 = 0, y2 = 0] = right.split(' ').map(Number);
    return (
      `<path d="M${x1} ${y1}Q${(x1 + x2) / 2} ${y + sag * 2} ${x2} ${y2}" fill="none" stroke="${ink}" stroke-width="4"/>` +
      times(count, (i) => {
        const t = (i + 1) / (count + 1);
        const x = x1 + (x2 - x1) * t;
        const height = (1 - t) ** 2 * y1 + 2 * t * (1 - t) * (y + sag * 2) + t ** 2 * y2;
        return `<circle cx="${x}" cy="${height + size}" r="${size * 2}" fill="${glow}" opacity="0.25"/><circle cx="${x}" cy="${height + size}" r="${size}" fill="${glow}"/>`;
      })
    );
  };
  return scene(
    palettes.dusk,
    `<rect width="1440" height="900" fill="#5A3676"/><circle cx="720" cy="470" r="560" fill="#7C4A86"/><circle cx="720" cy="480" r="420" fill="#B0658C"/><circle cx="720" cy="490" r="300" fill="#E28C7E"/><circle cx="720" cy="500" r="190" fill="${accent}"/>`,
    `<path d="M0 900L${point(-1, 4.6, 0)}L${point(1, 4.6, 0)}L1440 900Z" fill="#8E5A7E"/>`,
    times(9, (i) => {
      const deep = 0.95 * 1.2 ** i;
      return `<path d="M${point(-1, deep, 0)}L${point(1, deep, 0)}" stroke="#A8718C" stroke-width="${8 / deep}"/>`;
    }),
    times(
      5,
      (i) =>
        `<path d="M${point(-0.66 + i * 0.33, 0.9, 0)}L${point(-0.66 + i * 0.33, 4.6, 0)}" stroke="#A8718C" stroke-width="3"/>`,
    ),
    `<path d="M720 640L360 900H1080Z" fill="${glow}" opacity="0.35"/>`,
    `<path d="M570 640V500H870V640Z" fill="${main}"/><path d="M720 356L520 486L556 512L720 414L884 512L920 486Z" fill="#C8402F"/><path d="M720 386L560 488L572 514L720 426L868 514L880 488Z" fill="${cream}"/><path d="M720 398L568 500M720 412L572 510M720 398L872 500M720 412L868 510" stroke="#C9A98E" stroke-width="4"/><path d="M712 356h16v-14h-16z" fill="#8C2740"/><path d="M666 644V570C666 530 700 530 720 504C740 530 774 530 774 570V644Z" fill="${cream}"/><path d="M680 644V576C680 544 704 540 720 520C736 540 760 544 760 576V644Z" fill="${glow}"/>`,
    wall(-1, 4),
    wall(1, 11),
    lamps(point(-1, 2.6, 1.85), point(1, 2.6, 1.85), 26, 440, 7, 7),
    lamps(point(-1, 1.5, 2), point(1, 1.5, 2), 40, 310, 12, 8),
    place(reader, { x: 640, y: 812, scale: 0.76 }),
    place(pile, { x: 1130, y: 866, scale: 0.92 }),
  );
}
