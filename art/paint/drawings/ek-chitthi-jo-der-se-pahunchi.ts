import { palettes, place, polar, scene, seedRandom, times } from '../../kit.ts';

const { ground, main, accent, ink } = palettes.monsoon;
const red = '#C8402F';
const cream = '#FFF9EC';
const greens = ['#1B4F58', main, '#3D8288', '#5B9C9A'];

/** A closed envelope, 96 by 64, about its middle. */
const letter = (paper: string, line: string) =>
  `<rect x="-48" y="-32" width="96" height="64" rx="4" fill="${paper}"/><path d="M-46 -30L0 8L46 -30M-46 30L-14 -2M46 30L14 -2" fill="none" stroke="${line}" stroke-width="5" stroke-linejoin="round"/>`;

/** A leaf of the banyan about its middle. */
const leaf = (fill: string) =>
  `<path d="M0 -34C-30 -20 -26 22 0 36C26 22 30 -20 0 -34Z" fill="${fill}"/>`;

/** A wheel of `r` with its spokes. */
const wheel = (r: number) =>
  `<circle r="${r}" fill="none" stroke="${ink}" stroke-width="13"/>${times(8, (i) => {
    const { x, y } = polar(i * 22.5, r - 6);
    return `<path d="M${-x} ${-y}L${x} ${y}" stroke="${ink}" stroke-width="3"/>`;
  })}<circle r="11" fill="${ink}"/>`;

/** A postman's bicycle with a full bag; the wheels stand on y = 0. */
const bicycle = [
  place(wheel(96), { x: -150, y: -100 }),
  place(wheel(96), { x: 150, y: -100 }),
  `<path d="M-150 -100L-80 -226H106L-8 -100ZM-8 -100L-94 -252M150 -100L96 -260" fill="none" stroke="${red}" stroke-width="14" stroke-linejoin="round" stroke-linecap="round"/>`,
  `<path d="M96 -260L88 -292Q120 -312 148 -286" fill="none" stroke="${ink}" stroke-width="12" stroke-linecap="round"/><path d="M-144 -268Q-100 -280 -50 -258Q-90 -244 -144 -268Z" fill="${ink}" stroke="${ink}" stroke-width="8" stroke-linejoin="round"/>`,
  `<circle cx="-8" cy="-100" r="26" fill="none" stroke="${ink}" stroke-width="9"/><path d="M-8 -100L22 -64M8 -62h30" stroke="${ink}" stroke-width="9" stroke-linecap="round"/>`,
  `<path d="M-230 -200H-120" stroke="${ink}" stroke-width="10"/>`,
  place(letter(cream, '#C9B48D'), { x: -206, y: -310, turn: -24 }),
  place(letter('#F6E3BE', '#C9A86F'), { x: -150, y: -312, turn: 14 }),
  `<path d="M-240 -300H-116L-110 -206Q-176 -186 -244 -206Z" fill="#B98545"/><path d="M-244 -304H-112L-126 -256Q-178 -238 -232 -256Z" fill="#94642E"/><rect x="-190" y="-264" width="24" height="30" rx="4" fill="${accent}"/>`,
].join('');

/** Under a banyan whose leaves are letters, a postman's bicycle waits and one red letter lands. */
export default function draw(): string {
  const random = seedRandom(64);
  const crown = times(190, (i) => {
    const angle = random() * 200 - 100;
    const reach = Math.sqrt(random());
    const x = 590 + Math.sin((angle * Math.PI) / 180) * reach * 620;
    const y = 330 - Math.cos((angle * Math.PI) / 180) * reach * 330;
    return place(leaf(greens[i % 4] ?? main), {
      x,
      y,
      turn: random() * 360,
      scale: 0.9 + random() * 0.7,
    });
  });
  const letters = times(13, (i) =>
    place(letter(cream, '#C9B48D'), {
      x: 70 + i * 88 + random() * 30,
      y: 70 + ((i * 97) % 250) + (i < 2 || i > 10 ? 110 : 0),
      turn: random() * 70 - 35,
      scale: 0.72,
    }),
  );
  const roots = [150, 236, 320, 404, 770, 850, 948, 1040].map((x, i) => {
    const foot = i % 3 === 1 ? 660 : 800;
    return `<path d="M${x} 330C${x - 14} 460 ${x + 18} 560 ${x + 2} ${foot}" fill="none" stroke="#6B4A34" stroke-width="${9 + (i % 3) * 5}" stroke-linecap="round"/>`;
  });
  return scene(
    palettes.monsoon,
    `<circle cx="1120" cy="470" r="300" fill="#EBDDB8"/><circle cx="1120" cy="470" r="206" fill="${accent}"/>`,
    `<path d="M0 700C260 620 520 690 760 660C1000 630 1220 650 1440 610V900H0Z" fill="#BFD6D6"/><path d="M1180 640v-44h-8v-12h70v12h-8v44zM1250 636v-70l34 -26l34 26v66z" fill="#8FB5B6"/>`,
    `<path d="M0 790C300 740 700 770 1440 740V900H0Z" fill="#D9B77E"/><path d="M0 850C400 800 900 830 1440 800V900H0Z" fill="#C79F61"/>`,
    roots.join(''),
    `<path d="M440 812C520 760 520 600 500 470C460 400 380 360 320 330H880C800 370 730 400 700 470C680 600 690 760 780 812C720 800 690 790 670 806C640 786 610 790 590 812C560 790 540 796 520 806C500 796 470 800 440 812Z" fill="#6B4A34"/><path d="M560 800C580 680 570 560 552 470M640 800C630 680 640 560 660 470M600 700C606 600 604 540 606 440" fill="none" stroke="#4A3122" stroke-width="9" stroke-linecap="round"/>`,
    `<path d="M-20 330C-40 160 120 40 260 60C330 -40 560 -60 660 0C800 -60 1000 10 1040 100C1180 110 1250 260 1160 350C1080 400 1000 350 940 380C840 420 760 370 690 390C600 420 520 380 440 396C340 420 260 370 180 390C100 410 -10 400 -20 330Z" fill="#1B4F58"/>`,
    crown,
    letters,
    `<ellipse cx="960" cy="836" rx="290" ry="16" fill="#8A6A3B" opacity="0.5"/>`,
    place(bicycle, { x: 940, y: 836, scale: 1.08, turn: -1 }),
    `<path d="M1190 300C1330 360 1250 470 1330 540C1390 590 1340 660 1310 690" fill="none" stroke="${cream}" stroke-width="8" stroke-dasharray="1 20" stroke-linecap="round"/>`,
    place(letter(red, ground), { x: 1304, y: 740, turn: -14, scale: 1.5 }),
  );
}
