import { palettes, place, scene, times } from '../kit.ts';

const { ground, main, accent, ink } = palettes.rose;
const wall = '#E58E86';
const marigold = '#F2A62B';
const sun = '#FBCB7A';
const leaf = '#3F6B4E';

/** A striped awning, 300 wide, its scalloped hem at the bottom. */
const awning = (colour: string): string =>
  times(6, (index) => {
    const x = -150 + index * 50;
    return `<path d="M${x * 0.84} 0H${(x + 50) * 0.84}L${x + 50} 100A25 25 0 0 1 ${x} 100Z" fill="${index % 2 ? '#FFF6EC' : colour}"/>`;
  });

/** A closed roller shutter, lifted by `open` of its height to show the dark shop. */
const shop = (open: number): string =>
  `<path d="M-112 0H112V330H-112Z" fill="${ink}"/>
  ${times(3, (index) => `<path d="M-112 ${190 + index * 52}H112" stroke="${main}" stroke-width="10"/>`)}
  ${times(7, (index) => `<circle cx="${-90 + index * 30}" cy="${170 + (index % 2) * 52}" r="10" fill="${marigold}"/>`)}
  <path d="M-112 0H112V${330 * (1 - open)}H-112Z" fill="${accent}"/>
  ${times(Math.floor(14 * (1 - open)), (index) => `<path d="M-112 ${24 + index * 24}H112" stroke="${wall}" stroke-width="5"/>`)}
  <path d="M-112 ${330 * (1 - open)}H112" stroke="${main}" stroke-width="12"/>`;

/** One upper storey: a window under a pointed arch between two small ones. */
const storey = `<path d="M-34 120V40C-34 6 -14 -6 0 -26C14 -6 34 6 34 40V120Z" fill="${main}" stroke="#FFF6EC" stroke-width="8"/>
  <path d="M-104 120V60C-104 40 -92 32 -82 20C-72 32 -60 40 -60 60V120ZM60 120V60C60 40 72 32 82 20C92 32 104 40 104 60V120Z" fill="#C95A63" stroke="#FFF6EC" stroke-width="6"/>
  <path d="M-130 132H130" stroke="#FFF6EC" stroke-width="10"/>`;

/** A string of marigolds hanging down, `count` flowers long. */
const garland = (count: number, colour: string): string =>
  times(
    count,
    (index) => `<circle cy="${index * 21}" r="15" fill="${index % 5 === 4 ? leaf : colour}"/>`,
  ) + `<path d="M0 ${count * 21 - 14}L-12 ${count * 21 + 22}H12Z" fill="${main}"/>`;

/** The garland seller, sitting cross-legged behind her baskets. */
const seller = `<path d="M-130 180C-140 120 -90 100 -70 20C-60 -30 60 -30 70 20C90 100 140 120 130 180Z" fill="${main}"/>
  <path d="M-74 30C-96 -120 -50 -170 0 -170C50 -170 96 -120 74 30C90 90 60 130 30 150C50 60 40 0 0 0C-40 0 -40 60 -90 110Z" fill="${marigold}"/>
  <ellipse cy="-74" rx="46" ry="58" fill="#8B4A32"/>
  <path d="M-46 -80C-46 -150 46 -150 46 -80C30 -116 10 -126 0 -126C-10 -126 -30 -116 -46 -80Z" fill="${ink}"/>
  <circle cy="-104" r="7" fill="${main}"/>
  <path d="M-26 -74Q-18 -68 -10 -74M10 -74Q18 -68 26 -74M-14 -44Q0 -34 14 -44" fill="none" stroke="${ink}" stroke-width="5" stroke-linecap="round"/>
  <path d="M-66 40Q-110 110 -20 120M66 40Q110 110 20 120" fill="none" stroke="#8B4A32" stroke-width="26" stroke-linecap="round"/>
  ${times(11, (index) => `<circle cx="${-75 + index * 15}" cy="${124 + Math.sin((index * Math.PI) / 10) * 30}" r="13" fill="${index % 2 ? sun : '#FFF6EC'}"/>`)}`;

const basket = (colour: string): string =>
  `<ellipse rx="84" ry="40" fill="${colour}"/>` +
  times(
    9,
    (index) =>
      `<circle cx="${-72 + index * 18}" cy="${-Math.sin((index * Math.PI) / 8) * 34 - (index % 2) * 10}" r="22" fill="${colour}"/>`,
  ) +
  `<path d="M-100 0H100L76 80H-76Z" fill="#A9683F"/>
  <path d="M-94 22H94M-86 48H86" stroke="${ink}" stroke-width="5" opacity=".5"/>`;

/** A pink bazaar at sunrise: awnings, a shutter half raised, and a garland seller. */
export default function draw(): string {
  return scene(
    palettes.rose,
    `<rect width="1440" height="900" fill="#FFE9CF"/>
    <circle cx="1130" cy="270" r="210" fill="${sun}"/>`,
    `<path d="M0 170H940V720H0Z" fill="${wall}"/>
    <path d="M940 360H1440V720H940Z" fill="#EDA79B"/>`,
    times(
      16,
      (index) =>
        `<path d="M${index * 60 - 10} 172V142Q${index * 60 + 20} 96 ${index * 60 + 51} 142V174Z" fill="${wall}"/>`,
    ),
    times(
      9,
      (index) =>
        `<path d="M${950 + index * 60} 362V336Q${980 + index * 60} 296 ${1011 + index * 60} 336V364Z" fill="#EDA79B"/>`,
    ),
    `<path d="M0 186H940M940 376H1440" stroke="#FFF6EC" stroke-width="8"/>`,
    times(3, (index) => place(storey, { x: 160 + index * 310, y: 246 })),
    times(3, (index) => place(shop(index === 1 ? 0.62 : 0), { x: 160 + index * 310, y: 410 })),
    place(shop(0.3), { x: 1100, y: 440 }),
    place(shop(0), { x: 1390, y: 440 }),
    times(3, (index) =>
      place(awning(index === 1 ? marigold : main), { x: 160 + index * 310, y: 396 }),
    ),
    place(awning(leaf), { x: 1100, y: 420 }),
    place(awning(main), { x: 1390, y: 420 }),
    `<rect y="720" width="1440" height="180" fill="${ground}"/>
    <path d="M0 720H1440V752H0Z" fill="${main}"/>
    <path d="M520 900L600 752H1440V900Z" fill="${accent}" opacity=".55"/>`,
    `<path d="M740 400H1210V800H740Z" fill="#741B3B"/>
    <path d="M740 400V800M1210 400V800M725 400H1225" stroke="${ink}" stroke-width="14" stroke-linecap="round"/>`,
    times(4, (index) =>
      place(garland(8 + (index % 2) * 4, index % 2 ? '#FFD45E' : marigold), {
        x: 775 + index * 42,
        y: 416,
      }),
    ),
    times(4, (index) =>
      place(garland(12 - (index % 2) * 4, index % 2 ? '#FFF6EC' : marigold), {
        x: 1054 + index * 42,
        y: 416,
      }),
    ),
    place(seller, { x: 980, y: 644 }),
    place(basket(marigold), { x: 810, y: 790 }),
    place(basket('#FFF6EC'), { x: 1160, y: 790 }),
    place(basket(sun), { x: 985, y: 824 }),
  );
}
