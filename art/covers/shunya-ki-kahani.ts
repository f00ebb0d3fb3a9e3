import { palettes, place, polar, scene, times } from '../kit.ts';
import { ruleOfSums } from './motifs/letters.ts';

const { ground, main, accent, ink } = palettes.dusk;
const leafTints = ['#F7C9A5', '#FBDDBF', '#F4B78C'];
const rose = '#C2416B';
const centre = { x: 900, y: 450 };

/** One line of the manuscript: the rule, begun at another place in each, with a small round zero after it. */
function line(y: number, from: number, shift: number): string {
  const size = 0.3;
  const step = ruleOfSums.width * size + 70;
  return times(4, (index) => {
    const x = from - shift + index * step;
    return `<use href="#rule" transform="translate(${x} ${y}) scale(${size})"/><circle cx="${x + step - 38}" cy="${y - 12}" r="10" fill="${rose}"/>`;
  });
}

/** One palm leaf of the manuscript, threaded by a cord at x = 190. */
function leaf(index: number): string {
  const top = 42 + index * 208;
  return place(
    [
      `<path d="M-60 8Q760 -10 1500 6V186Q700 200 -60 184Z" fill="${ink}" transform="translate(0 12)"/>`,
      `<path d="M-60 8Q760 -10 1500 6V186Q700 200 -60 184Z" fill="${leafTints[index % 3] ?? accent}"/>`,
      `<g fill="${main}" clip-path="url(#written)">${times(4, (row) => line(40 + row * 40, 30, ((index * 4 + row) * 331) % 700))}</g>`,
      `<circle cx="192" cy="96" r="24" fill="${ink}"/>`,
    ].join(''),
    { x: 0, y: top, turn: index % 2 ? 0.5 : -0.5 },
  );
}

/** The rings of the zero, from the widest to the point in the middle. */
const rings = [
  { r: 400, fill: ink },
  { r: 384, fill: main },
  { r: 318, fill: accent },
  { r: 262, fill: rose },
  { r: 236, fill: ground },
  { r: 150, fill: accent },
  { r: 126, fill: main },
  { r: 46, fill: ground },
];

/** A great zero of rings lies on the palm leaves of an old manuscript, about one point. */
export default function draw(): string {
  return scene(
    palettes.dusk,
    `<defs><path id="rule" d="${ruleOfSums.path}"/></defs><clipPath id="written"><path d="M30 0H150V190H30ZM236 0H1420V190H236Z"/></clipPath><rect width="1440" height="900" fill="${main}"/>`,
    times(4, (index) => leaf(index)),
    `<path d="M192 -10C172 120 214 240 192 346S170 560 192 660S214 800 186 920" fill="none" stroke="${rose}" stroke-width="13"/>`,
    rings
      .map(({ r, fill }) => `<circle cx="${centre.x}" cy="${centre.y}" r="${r}" fill="${fill}"/>`)
      .join(''),
    times(36, (index) => {
      const { x, y } = polar(index * 10, 351);
      return `<circle cx="${centre.x + x}" cy="${centre.y + y}" r="${index % 4 ? 8 : 17}" fill="${index % 4 ? ground : accent}"/>`;
    }),
    times(24, (index) => {
      const { x, y } = polar(index * 15, 193);
      return place(`<path d="M0 -36Q19 0 0 36Q-19 0 0 -36Z" fill="${index % 2 ? rose : main}"/>`, {
        x: centre.x + x,
        y: centre.y + y,
        turn: index * 15,
      });
    }),
    `<circle cx="${centre.x}" cy="${centre.y}" r="290" fill="none" stroke="${main}" stroke-width="9" stroke-dasharray="0.1 20.25" stroke-linecap="round"/>`,
    `<circle cx="${centre.x}" cy="${centre.y}" r="86" fill="none" stroke="${accent}" stroke-width="7" stroke-dasharray="0.1 18" stroke-linecap="round"/>`,
  );
}
