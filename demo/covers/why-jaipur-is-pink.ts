import { palettes, place, scene, times } from './kit.ts';

const { main, ink } = palettes.rose;

interface Coat {
  wall: string;
  shade: string;
  trim: string;
  deep: string;
}

const pink: Coat = { wall: '#E58A80', shade: '#D56F6B', trim: '#FFF1E8', deep: main };
const lime: Coat = { wall: '#FBF3E6', shade: '#EDE0CC', trim: '#DCC9AF', deep: '#BFA88D' };

/** A cusped arch standing on its origin, `w` wide and `h` high. */
function arch(w: number, h: number, fill: string): string {
  const half = w / 2;
  const spring = h * 0.55;
  return `<path d="M${-half} 0V${-spring}Q${-half} ${-spring - h * 0.16} ${-half * 0.62} ${-spring - h * 0.2}Q${-half * 0.56} ${-spring - h * 0.33} ${-half * 0.24} ${-spring - h * 0.34}Q${-half * 0.14} ${-h * 0.94} 0 ${-h}Q${half * 0.14} ${-h * 0.94} ${half * 0.24} ${-spring - h * 0.34}Q${half * 0.56} ${-spring - h * 0.33} ${half * 0.62} ${-spring - h * 0.2}Q${half} ${-spring - h * 0.16} ${half} ${-spring}V0Z" fill="${fill}"/>`;
}

/** One bay of the street front: a shop arch, a jharokha over it and a chhatri on the roof. */
function bay(coat: Coat, tall: boolean): string {
  const { wall, shade, trim, deep } = coat;
  const roof = tall ? -640 : -560;
  return [
    `<path d="M-121 0V${roof}H121V0Z" fill="${wall}"/><path d="M-121 0V${roof}H-101V0ZM121 0V${roof}H101V0Z" fill="${shade}"/>`,
    times(
      6,
      (i) => `<path d="M${-119 + i * 40} ${roof}q0 -26 19 -38q19 12 19 38Z" fill="${wall}"/>`,
    ),
    `<path d="M-121 ${roof + 26}H121" stroke="${trim}" stroke-width="9"/><path d="M-121 ${roof + 46}H121" stroke="${trim}" stroke-width="10" stroke-dasharray="2 18" stroke-linecap="round"/>`,
    `<rect x="-84" y="-262" width="168" height="262" fill="${shade}"/><path d="M-84 0V-262H84V0" fill="none" stroke="${trim}" stroke-width="6"/>`,
    place(arch(134, 232, trim), { x: 0, y: 0 }),
    place(arch(114, 214, deep), { x: 0, y: 0 }),
    `<path d="M-121 -300H121" stroke="${trim}" stroke-width="14"/><path d="M-121 -282H121" stroke="${shade}" stroke-width="10"/>`,
    `<path d="M-70 -330H70L54 -306H-54Z" fill="${shade}"/><rect x="-64" y="-470" width="128" height="140" fill="${trim}"/>`,
    times(3, (i) => place(arch(30, 112, deep), { x: -40 + i * 40, y: -342 })),
    `<path d="M-82 -464C-64 -506 -34 -520 0 -532C34 -520 64 -506 82 -464Z" fill="${shade}"/><path d="M-82 -464H82" stroke="${trim}" stroke-width="8"/><path d="M0 -530v-22" stroke="${shade}" stroke-width="7"/>`,
    tall
      ? `<path d="M-58 ${roof - 36}v-56h12v56zM46 ${roof - 36}v-56h12v56zM-6 ${roof - 36}v-56h12v56z" fill="${shade}"/><path d="M-76 ${roof - 88}H76L62 ${roof - 108}C54 ${roof - 160} 24 ${roof - 176} 0 ${roof - 184}C-24 ${roof - 176} -54 ${roof - 160} -62 ${roof - 108}Z" fill="${wall}"/><path d="M-76 ${roof - 88}H76" stroke="${trim}" stroke-width="8"/><path d="M0 ${roof - 182}v-30" stroke="${shade}" stroke-width="8" stroke-linecap="round"/>`
      : '',
  ].join('');
}

const street = (coat: Coat) =>
  times(7, (i) => place(bay(coat, i % 2 === 1), { x: i * 240, y: 816 }));

/** A broad brush of bound fibre; the origin is the wet tip. */
const brush = [
  `<path d="M-150 0C-120 -34 -112 -110 -118 -196H118C112 -110 130 -30 168 8C120 -4 96 22 62 4C30 24 -8 -2 -40 16C-80 0 -110 20 -150 0Z" fill="#D56F6B"/>`,
  `<path d="M-124 -112C-116 -150 -118 -170 -118 -196H118C116 -170 116 -150 124 -112C90 -96 70 -130 40 -104C10 -130 -20 -96 -54 -116C-80 -100 -100 -122 -124 -112Z" fill="#F1D7A8"/>`,
  times(
    7,
    (i) =>
      `<path d="M${-84 + i * 28} -180Q${-86 + i * 29} -90 ${-96 + i * 33} -14" fill="none" stroke="${ink}" stroke-width="4" opacity="0.28"/>`,
  ),
  `<rect x="-128" y="-262" width="256" height="78" rx="10" fill="${ink}"/><path d="M-128 -236H128M-128 -210H128" stroke="#F2B9A6" stroke-width="7"/>`,
  `<path d="M-96 -262C-90 -330 -34 -330 -32 -392L-26 -800H26L32 -392C34 -330 90 -330 96 -262Z" fill="#8A4B24"/><path d="M-60 -276C-50 -326 -12 -336 -8 -392L-4 -800" fill="none" stroke="#B06A38" stroke-width="12"/>`,
].join('');

/** A giant brush turns a lime-white street of arches pink, bay by bay. */
export default function draw(): string {
  const wet =
    'M0 0H740C790 60 700 110 752 176C800 240 712 280 748 350C800 420 700 470 728 540C760 610 680 650 712 720C730 770 700 790 706 816H0Z';
  return scene(
    palettes.rose,
    `<circle cx="1010" cy="210" r="330" fill="#FBD9CB"/><circle cx="1010" cy="210" r="230" fill="#F8C8B6"/>`,
    street(lime),
    `<clipPath id="wet"><path d="${wet}"/></clipPath><g clip-path="url(#wet)">${street(pink)}</g>`,
    `<path d="M0 816H1440V900H0Z" fill="${ink}"/><path d="M0 834H1440" stroke="#F2B9A6" stroke-width="7" stroke-dasharray="2 20" stroke-linecap="round"/>`,
    place(brush, { x: 770, y: 530, turn: 38, scale: 1.05 }),
    `<path d="M1080 884V748H1250V884Q1165 908 1080 884Z" fill="#6B7A86"/><ellipse cx="1165" cy="748" rx="85" ry="22" fill="#4C5963"/><ellipse cx="1165" cy="752" rx="72" ry="16" fill="#E58A80"/><path d="M1082 752C1084 800 1104 806 1108 766V760" fill="#E58A80"/><path d="M1080 748C1090 640 1240 640 1250 748" fill="none" stroke="#4C5963" stroke-width="8"/>`,
  );
}
