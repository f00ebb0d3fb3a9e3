import { palettes, place, scene, times } from '../kit.ts';

const { ground, main, accent, ink } = palettes.neem;
const chilli = '#C53B2C';
const white = '#FFFBEF';

const mango = `<path d="M-70 -20C-44 62 44 62 70 -20Q0 14 -70 -20Z" fill="#5F8A2E"/><path d="M-70 -20C-46 40 46 40 70 -20Q0 -40 -70 -20Z" fill="#E6E58F"/><path d="M-34 -14Q0 4 34 -14" fill="none" stroke="#B9C35A" stroke-width="6" stroke-linecap="round"/>`;
const wholeMango = `<path d="M-74 6C-70 -56 -10 -84 40 -56C90 -28 84 40 40 56C0 68 -30 50 -52 44C-70 40 -76 26 -74 6Z" fill="#86A73C"/><path d="M40 -56C90 -28 84 40 40 56C10 64 60 10 40 -56Z" fill="#6C8F30"/><path d="M30 -58Q34 -84 60 -92Q110 -110 130 -76Q90 -58 44 -74" fill="${main}" stroke="${main}" stroke-width="6" stroke-linejoin="round"/>`;
const redChilli = `<path d="M-84 10C-40 44 30 30 66 -14C78 -12 84 -22 74 -30C50 -46 34 -32 40 -14C0 12 -44 16 -84 10Z" fill="${chilli}"/><path d="M60 -28Q80 -40 98 -36" fill="none" stroke="${main}" stroke-width="9" stroke-linecap="round"/>`;

/** A glazed two-coloured barni with a cloth tied over its mouth. */
function barni(glaze: string, cloth: string): string {
  return [
    `<path d="M-92 -236H92V-212C134 -200 146 -176 146 -140V-30Q146 0 112 0H-112Q-146 0 -146 -30V-140C-146 -176 -134 -200 -92 -212Z" fill="${white}"/>`,
    `<path d="M-92 -236H92V-212C134 -200 146 -176 146 -140V-118H-146V-140C-146 -176 -134 -200 -92 -212Z" fill="${glaze}"/>`,
    `<path d="M62 -118H146V-30Q146 0 112 0H40Q66 -50 62 -118Z" fill="${ink}" opacity="0.1"/>`,
    times(5, (index) =>
      place(
        `<path d="M0 -26C16 -14 16 10 0 22C-16 10 -16 -14 0 -26Z" fill="${glaze}"/><circle cy="-2" r="5" fill="${white}"/>`,
        { x: -104 + index * 52, y: -62 },
      ),
    ),
    `<path d="M-130 -196Q-120 -240 -92 -252C-80 -300 80 -300 92 -252Q120 -240 130 -196L98 -214L70 -190L36 -212L0 -188L-36 -212L-70 -190L-98 -214Z" fill="${cloth}"/><path d="M-94 -246Q0 -230 94 -246" fill="none" stroke="${ink}" stroke-width="8" stroke-linecap="round"/><path d="M40 -238q24 20 14 44m-14 -44q40 6 46 34" fill="none" stroke="${ink}" stroke-width="6" stroke-linecap="round"/>`,
  ].join('');
}

/** A glass jar, through which the pieces show in their oil. */
function glassJar(): string {
  return [
    `<rect x="-130" y="-300" width="260" height="300" rx="46" fill="${white}" opacity="0.75"/>`,
    `<path d="M-118 -226Q-60 -246 0 -226T118 -226V-44Q118 -12 86 -12H-86Q-118 -12 -118 -44Z" fill="${accent}"/>`,
    place(mango, { x: -54, y: -66, turn: 20, scale: 0.9 }),
    place(mango, { x: 58, y: -84, turn: 160, scale: 0.86 }),
    place(mango, { x: -34, y: -160, turn: -40, scale: 0.84 }),
    place(redChilli, { x: 44, y: -176, turn: 40, scale: 0.72 }),
    place(redChilli, { x: 10, y: -36, turn: -14, scale: 0.66 }),
    times(
      16,
      (index) =>
        `<circle cx="${-100 + ((index * 67) % 204)}" cy="${-200 + ((index * 41) % 176)}" r="5.5" fill="${ink}"/>`,
    ),
    `<path d="M-100 -262V-60" stroke="${white}" stroke-width="14" stroke-linecap="round" opacity="0.8"/>`,
    `<rect x="-120" y="-350" width="240" height="66" rx="18" fill="${chilli}"/><path d="M-120 -318H120" stroke="${ink}" stroke-opacity="0.3" stroke-width="6"/>`,
  ].join('');
}

/** Jars of pickle on a roof wall under a great sun, with mango and chillies spread out to dry. */
export default function draw(): string {
  const petal = (length: number, fill: string) =>
    `<path d="M0 -${length}C60 -${length - 70} 56 -300 0 -250C-56 -300 -60 -${length - 70} 0 -${length}Z" fill="${fill}"/>`;
  return scene(
    palettes.neem,
    `<rect width="1440" height="900" fill="#F8EBB9"/>`,
    times(16, (index) =>
      place(petal(560, index % 2 ? '#F3D27E' : accent), { x: 720, y: 380, turn: index * 22.5 }),
    ),
    `<circle cx="720" cy="380" r="300" fill="#F8EBB9"/><circle cx="720" cy="380" r="262" fill="#F2A93B"/>`,
    `<rect y="620" width="1440" height="280" fill="${main}"/><rect y="620" width="1440" height="26" fill="${ink}"/>`,
    times(9, (index) =>
      place(
        `<path d="M-52 200V110C-52 70 -20 60 0 30C20 60 52 70 52 110V200Z" fill="${ink}"/><path d="M0 96L26 130L0 164L-26 130Z" fill="${main}"/>`,
        { x: index * 180, y: 660 },
      ),
    ),
    `<path d="M410 632H1030L1080 812L1040 796L1000 818L960 798L920 820L880 800L840 822L800 802L760 822L720 802L680 822L640 802L600 822L560 800L520 820L480 798L440 818L400 796L360 812Z" fill="${ground}"/><path d="M394 690H1046M386 720H1054" stroke="${chilli}" stroke-width="8"/>`,
    times(9, (index) =>
      place(index % 2 ? redChilli : mango, {
        x: 440 + index * 70,
        y: 766 - (index % 2) * 8,
        scale: 0.52,
        turn: index * 31 - 20,
      }),
    ),
    place(barni('#8A4B24', chilli), { x: 330, y: 624, scale: 1.26 }),
    place(glassJar(), { x: 720, y: 626, scale: 1.14 }),
    place(barni(main, accent), { x: 1096, y: 624, scale: 1.08 }),
    place(wholeMango, { x: 1316, y: 564, scale: 1.05 }),
    place(redChilli, { x: 118, y: 606, turn: -6, scale: 0.8 }),
  );
}
