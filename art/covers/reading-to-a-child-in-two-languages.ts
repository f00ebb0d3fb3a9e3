import { palettes, place, scene, seedRandom, times } from '../kit.ts';
import { chaand, moon } from './motifs/letters.ts';
import { seatedChild, seatedWoman } from './motifs/seated-figures.ts';

const { ground, main, accent, ink } = palettes.indigo;
const pale = '#FBF4E2';
const skin = '#C98A5B';

function page(side: number, fill: string): string {
  const x = (away: number) => 720 + side * away;
  const edge = (drop: number, colour: string) =>
    `<path d="M720 ${838 + drop}C${x(120)} ${762 + drop} ${x(400)} ${742 + drop} ${x(664)} ${800 + drop}L${x(600)} 608L720 640Z" fill="${colour}"/>`;
  return (
    edge(52, ink) +
    edge(34, accent) +
    edge(24, pale) +
    edge(14, main) +
    edge(10, pale) +
    `<path d="M720 640C${x(120)} 566 ${x(400)} 556 ${x(600)} 608L${x(664)} 800C${x(400)} 742 ${x(120)} 762 720 838Z" fill="${fill}"/>`
  );
}

/** Letters that hang from their line on one page, and letters that stand on it on the other. */
const writing = [
  `<path transform="matrix(0.86 0.03 0.1 0.56 292 736)" d="${chaand.path}" fill="${accent}"/>`,
  `<path transform="matrix(0.6 -0.04 -0.1 0.58 838 744)" d="${moon.path}" fill="${main}"/>`,
].join('');

const buta =
  'M4 -60C34 -40 46 0 40 26C34 60 -34 60 -40 22C-44 -6 -18 -14 -16 -34C-15 -48 -8 -56 4 -60Z';
const star = 'M0 -50C5 -12 12 -5 50 0C12 5 5 12 0 50C-5 12 -12 5 -50 0C-12 -5 -5 -12 0 -50Z';

/** Butas fly up from one page and stars from the other. */
function flight(): string {
  const random = seedRandom(5);
  return times(9, (index) => {
    const rise = index / 9;
    const scale = 0.4 + random() * 0.55;
    const y = 520 - rise * 470 + random() * 40;
    const away = 390 + ((index * 137) % 290) + random() * 20;
    return (
      place(
        `<path d="${buta}" fill="${index % 3 ? main : accent}"/><circle cx="0" cy="18" r="15" fill="${ground}"/>`,
        { x: 720 - away, y, scale, turn: -30 + random() * 50 },
      ) +
      place(`<path d="${star}" fill="${index % 3 === 1 ? main : accent}"/>`, {
        x: 720 + away,
        y: y - 30 + random() * 50,
        scale,
      })
    );
  });
}

/** A mother and child read on the fold of a great open book whose two pages are of two scripts. */
export default function draw(): string {
  return scene(
    palettes.indigo,
    `<circle cx="720" cy="390" r="370" fill="#F4F8FC"/><circle cx="720" cy="390" r="300" fill="${accent}"/>`,
    `<path d="M720 90a300 300 0 0 0 0 600a372 372 0 0 1 0 -600" fill="#EDB94E"/>`,
    flight(),
    page(-1, main),
    page(1, '#F6CF77'),
    writing,
    `<path d="M720 640V838" stroke="${ink}" stroke-width="6"/>`,
    place(seatedWoman({ cloth: ink, veil: main, skin, line: pale }), {
      x: 640,
      y: 646,
      scale: 1.1,
    }),
    place(seatedChild({ cloth: '#A62C4B', veil: ink, skin, line: ink }), {
      x: 846,
      y: 644,
      scale: 1.1,
    }),
    place(
      `<path d="M0 0C-20 -18 -54 -20 -76 -8V-74C-54 -86 -20 -82 0 -66C20 -82 54 -86 76 -74V-8C54 -20 20 -18 0 0Z" fill="${pale}"/><path d="M0 -66V0" stroke="${ink}" stroke-width="4"/>`,
      { x: 752, y: 610, turn: 6 },
    ),
  );
}
