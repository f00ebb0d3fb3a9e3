import { palettes, place, polar, scene, times } from '../../kit.ts';

const { ground, main, accent, ink } = palettes.rose;
const teal = '#2E7F86';
const deep = '#1D5A63';
const cream = '#FFF5EA';
const gold = '#E7B24C';

/** A toothed wheel of `r` about its middle. */
const gear = (r: number, teeth: number, fill: string, hole: string) =>
  `${times(teeth, (i) => place(`<rect x="-11" y="${-r - 18}" width="22" height="34" rx="4" fill="${fill}"/>`, { x: 0, y: 0, turn: (i * 360) / teeth }))}<circle r="${r}" fill="${fill}"/><circle r="${r * 0.62}" fill="${hole}"/><circle r="${r * 0.34}" fill="${fill}"/><circle r="${r * 0.14}" fill="${hole}"/>`;

/** A blank key with its rim. */
const key = (face: string) =>
  `<circle cy="7" r="30" fill="${ink}" opacity="0.5"/><circle r="30" fill="${gold}"/><circle r="23" fill="${face}"/>`;

const spring = `<path d="M0 0${times(6, (i) => `q${i % 2 ? -34 : 34} 8 0 20`)}" fill="none" stroke="${accent}" stroke-width="8" stroke-linecap="round"/>`;

const screwdriver = `<path d="M0 0L-9 -26H9ZM-7 -26V-190H7V-26Z" fill="#C9CED6"/><path d="M-22 -190H22L30 -216V-330Q0 -366 -30 -330V-216Z" fill="${gold}"/><path d="M-12 -216V-326M12 -216V-326" stroke="#B8842A" stroke-width="8" stroke-linecap="round"/>`;

const screw = `<path d="M-20 0a20 18 0 0 1 40 0ZM-8 0V46L0 60L8 46V0Z" fill="#E8D7CF"/><path d="M-9 14L9 20M-9 28L9 34" stroke="${main}" stroke-width="5"/>`;

/** The paper in the machine: lines of type, and one block-printed flower at the end of them. */
const paper = [
  `<path d="M-190 0V-340H190V0Z" fill="${cream}"/><path d="M-190 -340Q-150 -392 0 -384T190 -340Z" fill="#F0DDCB"/>`,
  times(
    6,
    (i) =>
      `<path d="M-140 ${-290 + i * 44}h${[250, 280, 210, 270, 160, 90][i] ?? 200}" stroke="${ink}" stroke-width="10" stroke-dasharray="${34 + (i % 3) * 14} 12 22 12" opacity="0.8"/>`,
  ),
  place(
    times(6, (i) =>
      place(`<path d="M0 -6C-14 -18 -12 -36 0 -42C12 -36 14 -18 0 -6Z" fill="${main}"/>`, {
        x: 0,
        y: 0,
        turn: i * 60,
      }),
    ) + `<circle r="8" fill="${gold}"/>`,
    { x: 92, y: -92 },
  ),
].join('');

/** The machine from the front, standing on y = 0, one key of it missing. */
const machine = [
  `<ellipse cx="0" cy="0" rx="460" ry="26" fill="${ink}" opacity="0.5"/>`,
  place(paper, { x: 0, y: -390 }),
  `<rect x="-370" y="-450" width="740" height="84" rx="42" fill="${ink}"/><path d="M-330 -424H330" stroke="#7F3A52" stroke-width="12" stroke-linecap="round"/><rect x="-436" y="-440" width="76" height="64" rx="14" fill="${gold}"/><rect x="360" y="-440" width="76" height="64" rx="14" fill="${gold}"/>`,
  `<path d="M-410 -440L-480 -520" stroke="#C9CED6" stroke-width="14" stroke-linecap="round"/><circle cx="-484" cy="-524" r="17" fill="${gold}"/>`,
  `<path d="M-330 -380H330L390 -230L440 -20Q440 0 420 0H-420Q-440 0 -440 -20L-390 -230Z" fill="${teal}"/><path d="M-330 -380H330L352 -326H-352Z" fill="#4FA3A6"/>`,
  `<path d="M-210 -326C-200 -270 -120 -244 0 -244S200 -270 210 -326Z" fill="${ink}"/>${times(13, (i) => `<path d="M${-150 + i * 25} -322L${-84 + i * 14} -254" stroke="#C9CED6" stroke-width="5"/>`)}`,
  `<circle cx="-300" cy="-286" r="44" fill="${deep}"/><circle cx="-300" cy="-286" r="16" fill="${gold}"/><circle cx="300" cy="-286" r="44" fill="${deep}"/><circle cx="300" cy="-286" r="16" fill="${gold}"/>`,
  `<path d="M-366 -226H366L412 -26H-412Z" fill="${deep}"/>`,
  times(3, (row) =>
    times(9 + (row % 2), (i) => {
      const [x, y] = [(i - (8 + (row % 2)) / 2) * (73 + row * 4), -192 + row * 62];
      return row === 1 && i === 6
        ? `<circle cx="${x}" cy="${y}" r="20" fill="${ink}"/><path d="M${x} ${y}v-26" stroke="#C9CED6" stroke-width="8"/>`
        : place(key((row + i) % 5 ? cream : accent), { x, y });
    }),
  ),
  `<rect x="-190" y="-30" width="380" height="20" rx="10" fill="${gold}"/>`,
].join('');

const glasses = `<circle cx="-58" r="46" fill="${ground}" fill-opacity="0.25" stroke="${gold}" stroke-width="10"/><circle cx="58" r="46" fill="${ground}" fill-opacity="0.25" stroke="${gold}" stroke-width="10"/><path d="M-14 -8Q0 -22 14 -8M104 -8L190 22M-104 -8L-130 -30" fill="none" stroke="${gold}" stroke-width="10" stroke-linecap="round"/>`;

/** A teal typewriter on the mender's bench, its loose parts hanging round it like a garland. */
export default function draw(): string {
  const parts = [
    gear(50, 10, gold, '#7A2140'),
    screw,
    gear(34, 8, accent, '#7A2140'),
    screwdriver,
    key(cream),
    spring,
    gear(58, 12, accent, '#7A2140'),
    screw,
    gear(38, 9, gold, '#7A2140'),
  ];
  return scene(
    palettes.rose,
    `<rect width="1440" height="900" fill="${main}"/>`,
    times(
      4,
      (i) =>
        `<circle cx="720" cy="620" r="${760 - i * 130}" fill="${['#9C2748', '#922344', '#881F40', '#7A2140'][i] ?? main}"/>`,
    ),
    times(44, (i) => {
      const { x, y } = polar(-100 + i * 4.65, 690);
      return `<circle cx="${720 + x}" cy="${620 + y}" r="5" fill="${accent}" opacity="0.8"/>`;
    }),
    parts
      .map((part, i) => {
        const angle = [-75, -60, -47, -31, 27, 42, 57, 72, 86][i] ?? 0;
        const { x, y } = polar(angle, 565);
        return place(part, {
          x: 720 + x,
          y: 640 + y + (i === 3 ? 190 : 0),
          turn: angle * 0.6,
          scale: 1.05,
        });
      })
      .join(''),
    `<path d="M0 790H1440V900H0Z" fill="${ink}"/><path d="M0 790H1440" stroke="#7A3A22" stroke-width="26"/><path d="M0 852H1440" stroke="${accent}" stroke-width="7" stroke-dasharray="2 24" stroke-linecap="round" opacity="0.6"/>`,
    place(machine, { x: 720, y: 812, scale: 0.96 }),
    place(glasses, { x: 1268, y: 770, turn: -4, scale: 0.86 }),
    `<path d="M120 806L134 700H226L240 806Q180 822 120 806Z" fill="#F3D9C4"/><path d="M129 740L135 704H225L231 740Z" fill="#A5622F"/><ellipse cx="180" cy="702" rx="46" ry="10" fill="#C98546"/><path d="M160 670q-16 -24 0 -48t0 -48M200 670q-16 -24 0 -48t0 -48" fill="none" stroke="${accent}" stroke-width="8" stroke-linecap="round" opacity="0.7"/>`,
  );
}
