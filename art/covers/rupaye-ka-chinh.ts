import { palettes, place, polar, scene, times } from '../kit.ts';

const { ground, main, accent, ink } = palettes.neem;
const silver = '#C9D6BF';
const copper = '#C9743A';

/** The outline of a coin with `lobes` scallops of the given depth. */
function outlineWithLobes(radius: number, lobes: number, depth: number): string {
  const points = Array.from({ length: 240 }, (_, index) => {
    const { x, y } = polar(
      index * 1.5,
      radius - depth * (1 - Math.abs(Math.cos((index * 1.5 * lobes * Math.PI) / 360))),
    );
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  });
  return `M${points.join('L')}Z`;
}

/** The outline of a coin with straight sides. */
function outlineWithSides(radius: number, sides: number): string {
  const points = Array.from({ length: sides }, (_, index) => {
    const { x, y } = polar((index + 0.5) * (360 / sides), radius);
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  });
  return `M${points.join('L')}Z`;
}

/** A small coin: its outline, and a flower struck in the middle. */
function coin(outline: string, metal: string, petals: number): string {
  const shape = (attributes: string): string =>
    `<path d="${outline}" stroke-linejoin="round" ${attributes}/>`;
  return [
    place(shape(`fill="${ink}" stroke="${ink}" stroke-width="22"`), { x: 12, y: 14 }),
    shape(`fill="${metal}" stroke="${metal}" stroke-width="22"`),
    `<g transform="scale(0.86)">${shape(`fill="none" stroke="${ink}" stroke-width="5" stroke-dasharray="1 11" stroke-linecap="round"`)}</g>`,
    times(petals, (index) =>
      place(`<path d="M0 -14Q20 -40 0 -62Q-20 -40 0 -14Z" fill="${main}"/>`, {
        x: 0,
        y: 0,
        turn: (index * 360) / petals,
      }),
    ),
    `<circle r="11" fill="${main}"/>`,
  ].join('');
}

/** The sign: two bars, a bowl and a falling stroke, centred on (0, 0). */
const sign = 'M-150 -176H150M-150 -84H150M-150 -176H-50C90 -176 90 8 -50 8H-128L84 206';

/** Compass circles and rules that the sign was measured with. */
const construction = [
  `<path d="M-620 -202H900M-620 -150H900M-620 -110H900M-620 -58H900M-620 34H900M-128 -600V700M150 -600V700"/>`,
  `<circle cx="-46" cy="-84" r="118"/><circle cx="-46" cy="-84" r="66"/><path d="M-360 -209L380 482"/>`,
].join('');

/** The rupee sign laid out with compass and rule on a great coin, old coins beside it. */
export default function draw(): string {
  return scene(
    palettes.neem,
    `<rect width="1440" height="900" fill="${main}"/>`,
    times(
      3,
      (ring) =>
        `<circle cx="520" cy="450" r="${640 - ring * 80}" fill="none" stroke="${accent}" stroke-opacity="0.28" stroke-width="4" stroke-dasharray="${ring % 2 ? '1 14' : 'none'}" stroke-linecap="round"/>`,
    ),
    place(
      [
        `<path d="${outlineWithLobes(390, 36, 16)}" fill="${ink}" transform="translate(18 22)"/><path d="${outlineWithLobes(390, 36, 16)}" fill="${accent}"/>`,
        `<circle r="352" fill="${ink}"/><circle r="340" fill="${accent}"/>`,
        times(28, (index) =>
          place(
            `<path d="M0 -330Q24 -306 0 -278Q-24 -306 0 -330Z" fill="${copper}"/><circle cy="-304" r="5" fill="${ink}"/><circle cy="-268" r="5" fill="${ink}" transform="rotate(6.43)"/>`,
            { x: 0, y: 0, turn: (index * 360) / 28 },
          ),
        ),
        `<circle r="256" fill="${ground}"/>`,
        `<path d="${sign}" fill="none" stroke="${main}" stroke-width="52" stroke-linejoin="bevel"/>`,
        `<g fill="none" stroke="${copper}" stroke-width="3" stroke-opacity="0.9">${construction}</g>`,
      ].join(''),
      { x: 520, y: 450 },
    ),
    place(coin(outlineWithLobes(118, 8, 20), silver, 8), { x: 1080, y: 220, turn: 12 }),
    place(coin(outlineWithSides(110, 4), copper, 4), { x: 1310, y: 350, turn: 28 }),
    place(coin(outlineWithSides(106, 6), silver, 6), { x: 1070, y: 520, turn: 10 }),
    place(coin(outlineWithLobes(128, 12, 14), accent, 12), { x: 1290, y: 650 }),
    place(coin(outlineWithSides(96, 11), copper, 5), { x: 1050, y: 780, turn: -8 }),
    place(coin(outlineWithLobes(90, 1, 0), accent, 6), { x: 1330, y: 92 }),
  );
}
