import { palettes, place, scene, seedRandom, times } from '../kit.ts';
import { seatedChild, seatedWoman } from './motifs/seated-figures.ts';

const { main, accent, ink } = palettes.monsoon;
const coral = '#D8654A';
const skin = '#B97A50';

/** One long angry line, scribbled round and round in the shape of a cloud. */
function scribble(seed: number, loops: number): string {
  const random = seedRandom(seed);
  const centres = [-390, -220, -20, 190, 380];
  const points = Array.from({ length: loops * 7 }, (_, index) => {
    const lobe = Math.floor(index / 7 + random() * 0.6) % centres.length;
    const angle = index * 1.05 + random() * 0.7;
    const swell = lobe === 2 ? 185 : lobe % 2 ? 145 : 95;
    return {
      x: 745 + (centres[lobe] ?? 0) + Math.cos(angle) * (swell + random() * 50),
      y: 204 + Math.sin(angle) * (swell * 0.86 + random() * 30),
    };
  });
  return points
    .map(({ x, y }, index) => {
      const next = points[index + 1] ?? { x, y };
      return `${index ? '' : `M${x} ${y}`}Q${x} ${y} ${(x + next.x) / 2} ${(y + next.y) / 2}`;
    })
    .join('');
}

/** Slanting rain, kept off the dry place under the umbrella. */
function rain(): string {
  return times(30, (index) => {
    const x = 90 + index * 44;
    const y = 470 + ((index * 97) % 150);
    if (x > 450 && x < 1050) return '';
    return times(2, (fall) => {
      const top = y + fall * 190;
      return `<path d="M${x - fall * 40} ${top}l-22 ${90 - fall * 30}" stroke="${main}" stroke-width="9" stroke-linecap="round" opacity="${0.8 - fall * 0.35}"/>`;
    });
  });
}

const umbrella = [
  `<path d="M-330 0C-320 -190 -150 -270 0 -272C150 -270 320 -190 330 0Q275 -46 220 0Q165 -46 110 0Q55 -46 0 0Q-55 -46 -110 0Q-165 -46 -220 0Q-275 -46 -330 0Z" fill="${accent}"/>`,
  `<path d="M0 -272C-70 -230 -108 -130 -110 0Q-165 -46 -220 0C-210 -130 -120 -240 0 -272ZM0 -272C70 -230 108 -130 110 0Q165 -46 220 0C210 -130 120 -240 0 -272Z" fill="${coral}"/>`,
  `<path d="M0 -272V-306" stroke="${ink}" stroke-width="12" stroke-linecap="round"/>`,
].join('');

/** A storm of scribble hangs over an angry child; a grown-up shares the umbrella and listens. */
export default function draw(): string {
  return scene(
    palettes.monsoon,
    `<path d="${scribble(4, 9)}" fill="none" stroke="${main}" stroke-width="10" stroke-linecap="round" opacity="0.55"/>`,
    `<path d="${scribble(21, 12)}" fill="none" stroke="${ink}" stroke-width="8" stroke-linecap="round"/>`,
    rain(),
    `<path d="M0 838C300 800 1100 800 1440 838V900H0Z" fill="${main}"/>`,
    place(seatedWoman({ cloth: main, veil: ink, skin, line: accent }), {
      x: 640,
      y: 838,
      scale: 1,
    }),
    place(seatedChild({ cloth: coral, veil: ink, skin, line: ink }), {
      x: 862,
      y: 838,
      scale: 0.95,
    }),
    `<path d="M750 560V820" stroke="${ink}" stroke-width="12"/>`,
    place(umbrella, { x: 750, y: 572, scale: 0.86 }),
    place(`<path d="${scribble(33, 3)}" fill="none" stroke="${ink}" stroke-width="34"/>`, {
      x: 766,
      y: 610,
      scale: 0.13,
    }),
  );
}
