import { palettes, place, polar, scene, seeded, times } from './kit.ts';

const { ground, main, accent, ink } = palettes.indigo;
const far = '#2E4679';
const rust = '#B4453A';
/** The great dune the rails run over: a circle mostly below the picture. */
const dune = { x: 620, y: 1930, radius: 1370 };

/** A passenger in a window: a nodding head, a reader, or nobody. */
const passengers = [
  '',
  '<circle cx="2" cy="-70" r="9"/><path d="M-13 -46q0 -16 14 -16t15 16z"/>',
  '<circle cx="-5" cy="-66" r="9"/><path d="M-18 -46q0 -14 12 -14t14 14z"/><path d="M6 -58l10 -6v14l-10 6z"/>',
];

function carriage(number: number): string {
  return [
    `<path d="M-140 -18V-122Q-140 -134 -128 -134H128Q140 -134 140 -122V-18Z" fill="${rust}"/><path d="M-136 -134Q-130 -152 -112 -152H112Q130 -152 136 -134Z" fill="${ink}"/>`,
    `<rect x="-140" y="-40" width="280" height="10" fill="${accent}"/><rect x="-150" y="-34" width="300" height="14" fill="${ink}"/>`,
    times(5, (index) =>
      place(
        `<rect x="-19" y="-104" width="38" height="58" rx="5" fill="${index === 3 && number === 2 ? far : '#FFD978'}"/><g fill="${ink}">${passengers[(index * 2 + number) % 4] ?? ''}</g><path d="M-19 -76H19" stroke="${ink}" stroke-width="3"/>`,
        { x: -104 + index * 52, y: 0 },
      ),
    ),
    times(
      4,
      (index) =>
        `<circle cx="${[-104, -64, 64, 104][index] ?? 0}" cy="-14" r="15" fill="${ink}" stroke="${far}" stroke-width="4"/>`,
    ),
  ].join('');
}

const engine = [
  `<path d="M500 -96L90 -104V-70Z" fill="${accent}" opacity="0.35"/>`,
  `<path d="M-140 -18V-140H60Q108 -138 118 -90L128 -18Z" fill="${ground}"/><path d="M-140 -70H121L125 -40H-140Z" fill="${rust}"/>`,
  `<path d="M40 -126H62Q90 -122 98 -92H40Z" fill="${ink}"/><path d="M-118 -120H10V-88H-118Z" fill="${far}"/>`,
  times(
    6,
    (index) => `<path d="M${-108 + index * 21} -114V-94" stroke="${ground}" stroke-width="4"/>`,
  ),
  `<rect x="-150" y="-34" width="282" height="16" fill="${ink}"/><circle cx="112" cy="-80" r="11" fill="${accent}"/>`,
  times(
    4,
    (index) =>
      `<circle cx="${[-106, -64, 50, 92][index] ?? 0}" cy="-14" r="15" fill="${ink}" stroke="${far}" stroke-width="4"/>`,
  ),
].join('');

/** Everything on the rails, the engine first, and the light it spills down the sand. */
function train(): string {
  return times(5, (index) => {
    const turn = 13.4 - index * 12.6;
    const { x, y } = polar(turn, dune.radius);
    const spill = times(5, (window) => {
      const left = -126 + window * 52;
      return `<path d="M${left} 18H${left + 42}L${left + 54} 200H${left - 12}Z" fill="url(#spill)"/>`;
    });
    return place((index ? spill : '') + (index ? carriage(index) : engine), {
      x: dune.x + x,
      y: dune.y + y,
      turn,
    });
  });
}

const fort = `<path d="M-210 80L-170 0V-40h-8v-14h10v8h10v-8h12v8h10v-8h10v14h-6v30h34v-60h-10v-18h12v10h12v-10h14v10h12v-10h12v18h-8v50h30v-84h-10v-16h12v8h10v-8h8q16 -44 32 0h8v8h10v-8h12v16h-10v84h34v-40h-10v-18h14v10h12v-10h12v18h-8v50L240 80Z" fill="${far}"/>`;

/** A lit train crosses a huge dune beneath the moon, towards a fort on the horizon. */
export default function draw(): string {
  const random = seeded(77);
  return scene(
    palettes.indigo,
    `<rect width="1440" height="900" fill="${main}"/>`,
    times(
      4,
      (ring) => `<circle cx="400" cy="300" r="${440 - ring * 66}" fill="${far}" opacity="0.28"/>`,
    ),
    `<circle cx="400" cy="300" r="186" fill="${ground}"/><circle cx="340" cy="250" r="34" fill="#D3DFEE"/><circle cx="450" cy="340" r="48" fill="#D3DFEE"/><circle cx="440" cy="210" r="18" fill="#D3DFEE"/>`,
    times(70, () => {
      const [x, y] = [random() * 1440, random() * 500];
      const inMoon = (x - 400) ** 2 + (y - 300) ** 2 < 205 ** 2;
      return inMoon
        ? ''
        : `<circle cx="${x}" cy="${y}" r="${1.5 + random() ** 3 * 5}" fill="${accent}"/>`;
    }),
    `<path d="M900 600C1040 520 1160 540 1260 560S1400 570 1440 560V900H900Z" fill="${ink}"/>`,
    place(fort, { x: 1230, y: 500, scale: 0.95 }),
    `<path d="M1000 640C1120 560 1320 560 1440 590V900H1000Z" fill="${ink}"/>`,
    `<circle cx="${dune.x}" cy="${dune.y}" r="${dune.radius}" fill="${far}"/><circle cx="${dune.x}" cy="${dune.y}" r="${dune.radius - 12}" fill="none" stroke="${ink}" stroke-width="7" stroke-dasharray="10 12"/><circle cx="${dune.x}" cy="${dune.y}" r="${dune.radius}" fill="none" stroke="${ink}" stroke-width="6"/>`,
    times(
      8,
      (ring) =>
        `<circle cx="${dune.x + ring * 30}" cy="${dune.y + 40}" r="${dune.radius - 60 - ring * 40}" fill="none" stroke="${ground}" stroke-opacity="0.13" stroke-width="4"/>`,
    ),
    `<linearGradient id="spill" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${accent}" stop-opacity="0.6"/><stop offset="1" stop-color="${accent}" stop-opacity="0"/></linearGradient>`,
    train(),
    `<path d="M0 760C260 690 520 860 800 850S1240 720 1440 790V900H0Z" fill="${ink}"/><path d="M0 790C260 724 520 884 800 876" fill="none" stroke="${far}" stroke-width="4"/>`,
  );
}
