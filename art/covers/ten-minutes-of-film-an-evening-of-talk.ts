import { palettes, place, scene, seedRandom, times } from '../kit.ts';

const { ground, main, accent, ink } = palettes.neem;
const night = '#10281D';
const rust = '#C8553D';

const rabbit = [
  `<path d="M-24 -250C-70 -330 -84 -440 -44 -470C-6 -480 14 -360 18 -250Z" fill="${ink}"/>`,
  `<path d="M30 -252C40 -340 84 -440 128 -430C160 -400 120 -300 74 -232Z" fill="${ink}"/>`,
  `<path d="M-16 -280C-44 -340 -56 -410 -40 -436C-20 -430 -6 -350 -4 -280ZM54 -280C66 -340 94 -396 116 -400C122 -370 98 -310 74 -268Z" fill="${main}"/>`,
  `<path d="M-130 40C-170 -70 -120 -150 -60 -160C-110 -190 -104 -280 20 -284C130 -280 130 -190 84 -158C150 -130 200 -30 156 60C140 110 -110 110 -130 40Z" fill="${ink}"/>`,
  `<circle cx="168" cy="52" r="40" fill="${ground}"/>`,
  `<ellipse cx="-84" cy="88" rx="74" ry="28" fill="${ink}"/><ellipse cx="76" cy="88" rx="74" ry="28" fill="${ink}"/>`,
  `<path d="M-84 -20C-90 -80 -40 -110 -10 -108C40 -104 60 -50 50 0C40 60 -76 60 -84 -20Z" fill="${main}"/>`,
  `<path d="M-92 -96C-140 -110 -180 -150 -196 -190" fill="none" stroke="${ink}" stroke-width="38" stroke-linecap="round"/>`,
  `<circle cx="-36" cy="-232" r="9" fill="${ground}"/><circle cx="38" cy="-232" r="9" fill="${ground}"/>`,
  `<path d="M-10 -204h20l-10 12zM0 -192v10q-16 14 -30 4M0 -182q16 14 30 4" fill="${accent}" stroke="${accent}" stroke-width="4" stroke-linejoin="round" fill-rule="evenodd"/>`,
].join('');

const butterfly = `<path d="M0 0C-20 -50 -66 -54 -64 -20C-62 0 -30 6 0 0C-40 8 -48 40 -26 44C-8 44 0 20 0 0C20 -50 66 -54 64 -20C62 0 30 6 0 0C40 8 48 40 26 44C8 44 0 20 0 0Z" fill="${rust}"/><path d="M0 -16V30" stroke="${ink}" stroke-width="7" stroke-linecap="round"/>`;

function reel(x: number, y: number, radius: number): string {
  const holes = times(5, (index) =>
    place(`<circle cy="${-radius * 0.56}" r="${radius * 0.24}" fill="${night}"/>`, {
      x: 0,
      y: 0,
      turn: index * 72,
    }),
  );
  return place(
    `<circle r="${radius}" fill="${main}"/><circle r="${radius - 9}" fill="none" stroke="${accent}" stroke-width="4"/>${holes}<circle r="11" fill="${accent}"/>`,
    { x, y, turn: x % 50 },
  );
}

/** What the light falls on: a meadow with a rabbit greeting a butterfly. */
function film(): string {
  const random = seedRandom(9);
  return [
    `<clipPath id="screen"><circle cx="930" cy="396" r="350"/></clipPath><g clip-path="url(#screen)">`,
    `<rect x="560" y="30" width="740" height="740" fill="${accent}"/>`,
    `<circle cx="1120" cy="190" r="74" fill="${ground}"/>`,
    `<path d="M560 560C700 440 860 470 960 500S1200 430 1300 500V780H560Z" fill="#5E9A63"/>`,
    `<path d="M560 600C760 540 1000 560 1300 590V780H560Z" fill="${main}"/>`,
    times(26, () => {
      const x = 620 + random() * 640;
      return `<path d="M${x} ${600 + random() * 50}q-4 -16 -12 -22m12 22q2 -18 10 -26" fill="none" stroke="${accent}" stroke-width="4" stroke-linecap="round"/>`;
    }),
    place(rabbit, { x: 960, y: 486, scale: 0.84 }),
    place(butterfly, { x: 722, y: 270, turn: -16 }),
    '</g>',
  ].join('');
}

/** Two people on a sofa, seen from behind, each with something to say. */
function talk(): string {
  const bubble = `<path d="M-96 0C-96 -66 -56 -92 0 -92S96 -66 96 0 56 92 0 92Q-16 92 -30 88L-84 124L-72 62Q-96 36 -96 0Z" fill="${ground}"/>`;
  const hair =
    '<circle cx="860" cy="656" r="32"/><ellipse cx="860" cy="728" rx="66" ry="74"/><path d="M760 830Q770 780 860 780T960 830Z"/><ellipse cx="1009" cy="752" rx="54" ry="58"/><path d="M960 752Q934 756 940 810Q968 800 972 772ZM1058 752Q1084 756 1078 810Q1050 800 1046 772Z"/>';
  return [
    `<g fill="${accent}" stroke="${accent}" stroke-width="14">${hair}</g><g fill="${night}">${hair}</g>`,
    `<path d="M834 680q26 14 52 0" fill="none" stroke="${ground}" stroke-width="12" stroke-dasharray="1 12" stroke-linecap="round"/><path d="M956 754l14 14M1062 754l-14 14" fill="none" stroke="${rust}" stroke-width="11" stroke-linecap="round"/>`,
    `<path d="M600 900V830C600 770 660 766 690 786H1170C1200 766 1260 770 1260 830V900Z" fill="${rust}"/><path d="M650 826H1210" stroke="${ink}" stroke-opacity="0.45" stroke-width="6" stroke-dasharray="1 18" stroke-linecap="round"/>`,
    place(bubble, { x: 1230, y: 640 }),
    place(rabbit, { x: 1222, y: 676, scale: 0.21 }),
    place(`<g transform="scale(-1 1)">${bubble}</g>`, { x: 590, y: 640 }),
    place(butterfly, { x: 592, y: 642, scale: 0.9, turn: 12 }),
  ].join('');
}

/** In a dark room a projector throws a rabbit on the wall, and the two who watch have plenty to say. */
export default function draw(): string {
  return scene(
    palettes.neem,
    `<rect width="1440" height="900" fill="${ink}"/>`,
    times(
      7,
      (index) =>
        `<circle cx="930" cy="396" r="${410 + index * 74}" fill="none" stroke="${main}" stroke-opacity="${0.7 - index * 0.1}" stroke-width="3" stroke-dasharray="2 16" stroke-linecap="round"/>`,
    ),
    `<path d="M262 560L766 87A350 350 0 0 0 974 743Z" fill="${accent}" opacity="0.3"/>`,
    `<path d="M262 560L640 200A350 350 0 0 0 726 680Z" fill="${accent}" opacity="0.25"/>`,
    film(),
    `<path d="M90 900L150 640H210L270 900Z" fill="${night}"/>`,
    reel(120, 380, 104),
    reel(56, 560, 74),
    `<rect x="70" y="480" width="150" height="170" rx="20" fill="${rust}"/><path d="M220 530h34l22 -18v96l-22 -18h-34Z" fill="${ground}"/>`,
    `<circle cx="145" cy="565" r="40" fill="${night}"/><circle cx="145" cy="565" r="18" fill="${accent}"/>`,
    talk(),
  );
}
