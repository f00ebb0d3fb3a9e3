import { palettes, place, scene, times } from '../kit.ts';
import { butaFill, butaOutline } from './motifs/buta.ts';

const { ground, main, accent, ink } = palettes.earth;
const red = '#B4453A';
const cloth = '#FFFBF3';

/** What lies on the cloth after each of the three steps. */
const steps = [
  butaOutline(ink),
  butaFill(red, red, accent),
  butaFill(red, red, accent) + butaOutline(ink),
];

/** A hand block from the side, its base on (0, 0), its face wet with `colour`. */
function block(colour: string): string {
  return [
    `<path d="M-26 -62V-104Q-44 -120 -40 -146Q-34 -170 0 -170Q34 -170 40 -146Q44 -120 26 -104V-62Z" fill="${main}"/>`,
    `<path d="M-104 -62H104V-10H-104Z" fill="${main}"/><path d="M-104 -62H104V-44H-104Z" fill="${ink}" opacity="0.35"/>`,
    times(
      7,
      (tooth) =>
        `<rect x="${-98 + tooth * 29.5}" y="-10" width="18" height="14" rx="4" fill="${colour}"/>`,
    ),
  ].join('');
}

/** Three pieces of cloth: the outline alone, the colours alone, and the finished buta. */
export default function draw(): string {
  return scene(
    palettes.earth,
    times(3, (step) => {
      const x = 260 + step * 460;
      return [
        `<path d="M${x - 200} 250H${x + 200}V812H${x - 200}Z" fill="${cloth}"/>`,
        `<path d="M${x - 200} 812${times(10, () => 'l20 22l20 -22')}" fill="${cloth}"/>`,
        `<path d="M${x - 178} 274H${x + 178}V788H${x - 178}Z" fill="none" stroke="${accent}" stroke-width="4" stroke-dasharray="2 14" stroke-linecap="round"/>`,
        place(steps[step] ?? '', { x, y: 512, scale: 1.36 }),
      ].join('');
    }),
    place(block(ink), { x: 260, y: 214 }),
    place(block(red), { x: 720, y: 214 }),
    times(3, (petal) =>
      place(`<path d="M0 0Q34 -50 0 -112Q-34 -50 0 0Z" fill="${petal === 1 ? red : accent}"/>`, {
        x: 1180,
        y: 206,
        turn: (petal - 1) * 52,
      }),
    ),
    times(
      2,
      (gap) =>
        `<path d="M${466 + gap * 460} 500l36 30l-36 30" fill="none" stroke="${main}" stroke-width="12" stroke-linecap="round" stroke-linejoin="round"/>`,
    ),
    `<path d="M0 40H1440M0 872H1440" stroke="${ground}" stroke-width="1"/>`,
  );
}
