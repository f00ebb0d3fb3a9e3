import { palettes, place, scene, seedRandom, times } from '../kit.ts';
import { pressureCooker } from './motifs/pressure-cooker.ts';

const { ground, main, accent, ink } = palettes.turmeric;
const steel = '#FFFAEC';

/** A curl of steam: a paisley drawn with ever thinner lines inside it. */
const curl = times(4, (index) => {
  const fills = [steel, main, steel, accent];
  return `<path d="M0 0C-70 -40 -110 -130 -60 -200C-10 -264 104 -240 110 -150C114 -84 40 -60 18 -110C34 -96 66 -110 60 -146C50 -186 -6 -180 -20 -136C-34 -90 -20 -40 0 0Z" transform="translate(${index * 4} ${-index * 30}) scale(${1 - index * 0.25})" fill="${fills[index] ?? steel}"/>`;
});

/** The jet from the weight, opening into curls on both sides. */
function steam(): string {
  return [
    place(
      `<path d="M-10 0C-16 -60 -40 -120 -56 -170Q0 -210 56 -170C40 -120 16 -60 10 0Z" fill="${steel}"/>`,
      { x: 0, y: 0 },
    ),
    place(curl, { x: -30, y: -110, turn: -52, scale: 1.06 }),
    place(`<g transform="scale(-1 1)">${curl}</g>`, { x: 30, y: -110, turn: 52, scale: 1.06 }),
    place(curl, { x: 4, y: -120, turn: 4, scale: 0.92 }),
    place(curl, { x: -130, y: -60, turn: -84, scale: 0.62 }),
    place(`<g transform="scale(-1 1)">${curl}</g>`, { x: 130, y: -60, turn: 84, scale: 0.62 }),
  ].join('');
}

/** What goes on inside, seen through a round hole: dal tossed about among bubbles. */
function inside(): string {
  const random = seedRandom(17);
  return [
    '<clipPath id="inside"><circle cx="-50" cy="-140" r="106"/></clipPath>',
    `<circle cx="-50" cy="-140" r="118" fill="${ink}"/><g clip-path="url(#inside)"><rect x="-170" y="-260" width="240" height="240" fill="${accent}"/>`,
    `<path d="M-170 -170Q-140 -190 -110 -170T-50 -170T10 -170T70 -170V-20H-170Z" fill="${main}"/>`,
    times(34, (index) => {
      const [x, y] = [-150 + random() * 200, -160 + random() * 126];
      return index % 3
        ? place(`<ellipse rx="13" ry="9" fill="#FFDF7E"/>`, { x, y, turn: random() * 180 })
        : `<circle cx="${x}" cy="${y}" r="${5 + random() * 8}" fill="none" stroke="${steel}" stroke-width="4"/>`;
    }),
    '</g>',
  ].join('');
}

/** A pressure cooker whistles a plume of steam, with the dal dancing inside it. */
export default function draw(): string {
  return scene(
    palettes.turmeric,
    `<rect width="1440" height="900" fill="${main}"/><circle cx="680" cy="520" r="470" fill="#E7A233"/><circle cx="680" cy="520" r="350" fill="#F1BB55"/>`,
    `<rect y="830" width="1440" height="70" fill="${accent}"/><path d="M0 850H1440" stroke="${ground}" stroke-width="6" stroke-dasharray="1 22" stroke-linecap="round"/>`,
    times(9, (index) =>
      place(
        `<path d="M0 0C-30 -20 -22 -50 0 -84C22 -50 30 -20 0 0Z" fill="${accent}"/><path d="M0 0C-14 -12 -10 -28 0 -46C10 -28 14 -12 0 0Z" fill="${ground}"/>`,
        {
          x: 520 + index * 40,
          y: 812,
          turn: (index - 4) * 9,
        },
      ),
    ),
    `<path d="M440 830L470 800H890L920 830Z" fill="${ink}"/>`,
    place(steam(), { x: 680, y: 376, scale: 0.92 }),
    place(pressureCooker({ body: steel, shade: '#EBD9B4', handle: ink }) + inside(), {
      x: 680,
      y: 764,
    }),
  );
}
