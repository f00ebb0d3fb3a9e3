import { palettes, place, scene, seedRandom, times } from '../kit.ts';

const { ground, main, accent, ink } = palettes.monsoon;
const red = '#E5484D';
const amber = '#F5B83D';
const green = '#4CC38A';

/** The middle of the line, `along` from 0 (left edge) to 1 (right edge), and its heading in degrees. */
function line(along: number): { x: number; y: number; turn: number } {
  const at = (t: number) => ({
    x: -90 + t * 1620,
    y: 612 + 165 * Math.cos(t * Math.PI * 2.3 + 0.5),
  });
  const [here, next] = [at(along), at(along + 0.001)];
  return { ...here, turn: (Math.atan2(next.y - here.y, next.x - here.x) * 180) / Math.PI };
}

/** The line from one place to another as path data, `aside` units off its middle. */
function track(from: number, to: number, aside = 0): string {
  const steps = Math.ceil((to - from) * 200);
  return Array.from({ length: steps + 1 }, (_, step) => {
    const { x, y, turn } = line(from + ((to - from) * step) / steps);
    const radians = (turn * Math.PI) / 180;
    return `${step ? 'L' : 'M'}${(x - Math.sin(radians) * aside).toFixed(1)} ${(y + Math.cos(radians) * aside).toFixed(1)}`;
  }).join('');
}

const stroke = (data: string, colour: string, width: number, more = '') =>
  `<path d="${data}" fill="none" stroke="${colour}" stroke-width="${width}" ${more}/>`;

/** A carriage from above, heading right, its middle at the origin. */
const carriage = (roof: string) =>
  `<rect x="-56" y="-33" width="112" height="66" rx="9" fill="${roof}"/><rect x="-56" y="-11" width="112" height="22" fill="${ground}" opacity="0.5"/>${times(3, (i) => `<rect x="${-40 + i * 32}" y="-6" width="16" height="12" rx="3" fill="${ink}" opacity="0.55"/>`)}`;

const engine = (roof: string) =>
  `<path d="M62 -44L250 -100V100L62 44Z" fill="${accent}" opacity="0.35"/><path d="M-56 -34H30Q66 -30 70 0Q66 30 30 34H-56Z" fill="${roof}"/><path d="M34 -26Q56 -20 58 0Q56 20 34 26Z" fill="${ink}"/><rect x="-38" y="-14" width="50" height="28" rx="6" fill="${ink}" opacity="0.5"/>`;

/** Follows the line back from `head` with an engine and its carriages. */
function train(head: number, roof: string, count: number): string {
  let at = head;
  let last = line(at);
  const parts = [place(engine(roof), { ...last, scale: 1.3 })];
  for (let index = 0; index < count; index += 1) {
    let next = last;
    while (Math.hypot(next.x - last.x, next.y - last.y) < 158) {
      at -= 0.0005;
      next = line(at);
    }
    parts.push(place(carriage(roof), { ...next, scale: 1.3 }));
    last = next;
  }
  return parts.reverse().join('');
}

/** A signal on a post; `lit` says which of its four lamps burn, and the foot is the origin. */
function signal(lit: (string | null)[], glow: string): string {
  return [
    `<path d="M0 0V-60" stroke="${ground}" stroke-width="12" stroke-linecap="round"/><path d="M-26 0H26" stroke="${ground}" stroke-width="12" stroke-linecap="round"/>`,
    `<circle cx="0" cy="-150" r="128" fill="${glow}" opacity="0.16"/><circle cx="0" cy="-150" r="96" fill="${glow}" opacity="0.16"/>`,
    `<rect x="-36" y="-250" width="72" height="200" rx="36" fill="#0B2226" stroke="${ground}" stroke-width="7"/>`,
    lit
      .map((lamp, i) => `<circle cx="0" cy="${-213 + i * 42}" r="17" fill="${lamp ?? '#24474E'}"/>`)
      .join(''),
  ].join('');
}

/** A train follows another along a winding line of blocks: green, double yellow, yellow, red. */
export default function draw(): string {
  const random = seedRandom(5);
  const fields = times(30, (i) => {
    const [x, y] = [(i % 6) * 250 - 20 + random() * 40, Math.floor(i / 6) * 190 - 10];
    const tone = ['#184049', '#1D4A52', '#1B5450', '#163B45'][Math.floor(random() * 4)] ?? main;
    const turn = -14;
    const rows = times(
      6,
      (row) =>
        `<path d="M14 ${22 + row * 28}H226" stroke="${main}" stroke-width="5" ${i % 3 ? 'stroke-dasharray="2 16" stroke-linecap="round"' : ''} opacity="0.55"/>`,
    );
    return place(`<rect width="240" height="180" rx="10" fill="${tone}"/>${i % 2 ? rows : ''}`, {
      x,
      y: y + 100 - x * 0.1,
      turn,
    });
  });
  const blocks: { from: number; to: number; colour: string; lit: (string | null)[] }[] = [
    { from: 0, to: 0.36, colour: green, lit: [null, null, null, null] },
    { from: 0.36, to: 0.5, colour: green, lit: [null, green, null, null] },
    { from: 0.5, to: 0.62, colour: amber, lit: [amber, null, amber, null] },
    { from: 0.62, to: 0.74, colour: amber, lit: [null, null, amber, null] },
    { from: 0.74, to: 1, colour: red, lit: [null, null, null, red] },
  ];
  return scene(
    palettes.monsoon,
    `<rect width="1440" height="900" fill="${ink}"/>${fields}`,
    blocks
      .map(({ from, to, colour }) => stroke(track(from, to), colour, 186, 'opacity="0.95"'))
      .join(''),
    stroke(track(0, 1), '#0B2226', 152),
    stroke(track(0, 1), '#7A5A3C', 116, 'stroke-dasharray="16 26"'),
    stroke(track(0, 1, -31), ground, 10),
    stroke(track(0, 1, 31), ground, 10),
    train(0.26, '#D9653B', 2),
    train(0.925, '#E9C46A', 1),
    blocks
      .slice(1)
      .map(({ from, colour, lit }) => {
        const { x, y } = line(from);
        return place(signal(lit, colour), { x, y: y - 108, scale: 1.12 });
      })
      .join(''),
  );
}
