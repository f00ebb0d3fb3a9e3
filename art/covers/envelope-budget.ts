import { palettes, place, scene, times } from '../kit.ts';

const { ground, main, accent, ink } = palettes.rose;
const gold = '#E3A21A';
const white = '#FFFAF3';

/** What each envelope keeps money for: home, food, school, travel, a rainy day. */
const purposes = [
  'M-70 10L0 -56L70 10H50V66H16V22H-16V66H-50V10Z',
  'M-70 -8H70C70 40 40 62 0 62S-70 40 -70 -8ZM-34 -28Q-50 -44 -34 -60M0 -28Q-16 -44 0 -60M34 -28Q18 -44 34 -60',
  'M0 -40C-24 -58 -56 -58 -76 -46V50C-56 38 -24 38 0 56C24 38 56 38 76 50V-46C56 -58 24 -58 0 -40ZM0 -40V56',
  'M-76 -44H60Q76 -44 76 -28V36H-76ZM-76 36a20 20 0 0 0 64 0a20 20 0 0 0 64 0',
  'M-76 0C-70 -80 70 -80 76 0Q50 -20 26 0Q0 -20 -26 0Q-50 -20 -76 0ZM0 -10V50Q0 66 16 66T30 50',
];
const covers = ['#2F6B4F', '#E58A54', main, '#21355E', '#2C6A78'];

function coin(radius: number): string {
  return `<circle r="${radius}" fill="${gold}"/><circle r="${radius * 0.78}" fill="none" stroke="${white}" stroke-width="${radius * 0.08}"/><path d="M${-radius * 0.34} ${-radius * 0.44}H${radius * 0.38}M${-radius * 0.34} ${-radius * 0.16}H${radius * 0.38}M${-radius * 0.3} ${-radius * 0.44}C${radius * 0.34} ${-radius * 0.44} ${radius * 0.3} ${radius * 0.14} ${-radius * 0.26} ${radius * 0.1}L${radius * 0.24} ${radius * 0.54}" fill="none" stroke="${ink}" stroke-width="${radius * 0.12}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

/** An open envelope standing on the origin, a note and a coin looking out of it. */
function envelope(index: number): string {
  const cover = covers[index] ?? main;
  const purpose = purposes[index] ?? '';
  const note = index % 2 ? '#CFE0C3' : '#F6D7A0';
  return [
    `<path d="M-130 -330L0 -450L130 -330Z" fill="${cover}"/><path d="M-130 -330L0 -450L130 -330Z" fill="${ink}" opacity="0.35"/>`,
    `<rect x="-104" y="${-430 - (index % 3) * 18}" width="150" height="200" rx="6" fill="${note}"/><rect x="-92" y="${-418 - (index % 3) * 18}" width="126" height="180" rx="4" fill="none" stroke="${ink}" stroke-opacity="0.4" stroke-width="4"/><circle cx="-29" cy="${-382 - (index % 3) * 18}" r="22" fill="${ink}" opacity="0.28"/>`,
    place(coin(54), { x: 70, y: -352, turn: 12 }),
    `<path d="M-130 -330L0 -236L130 -330V0H-130Z" fill="${cover}"/><path d="M-130 -330L0 -236L130 -330" fill="none" stroke="${white}" stroke-width="5" stroke-dasharray="1 12" stroke-linecap="round"/>`,
    `<g fill="none" stroke="${white}" stroke-width="10" stroke-linejoin="round" stroke-linecap="round" transform="translate(0 -128) scale(0.92)"><path d="${purpose}"/></g>`,
  ].join('');
}

/** Five envelopes open like a fan, each with its own purpose, while coins drop into them. */
export default function draw(): string {
  return scene(
    palettes.rose,
    times(
      5,
      (ring) =>
        `<circle cx="720" cy="1010" r="${1000 - ring * 120}" fill="${ring % 2 ? ground : '#F4D3CE'}"/>`,
    ),
    times(13, (index) => {
      const angle = ((index - 6) * 13 * Math.PI) / 180;
      return place(coin(20 + ((index * 7) % 3) * 7), {
        x: 720 + Math.sin(angle) * (820 + (index % 2) * 66),
        y: 1010 - Math.cos(angle) * (820 + (index % 2) * 66),
        turn: index * 24,
      });
    }),
    times(5, (index) => {
      const slot = [0, 4, 1, 3, 2][index] ?? 0;
      const turn = (slot - 2) * 29;
      const radians = (turn * Math.PI) / 180;
      return place(envelope(slot), {
        scale: 0.92,
        x: 720 + Math.sin(radians) * 300,
        y: 1010 - Math.cos(radians) * 300,
        turn,
      });
    }),
    `<circle cx="720" cy="1010" r="306" fill="${ink}"/><circle cx="720" cy="1010" r="282" fill="none" stroke="${accent}" stroke-width="5" stroke-dasharray="1 16" stroke-linecap="round"/>`,
    times(9, (index) =>
      place(`<path d="M0 -262C24 -240 24 -206 0 -186C-24 -206 -24 -240 0 -262Z" fill="${gold}"/>`, {
        x: 720,
        y: 1010,
        turn: (index - 4) * 15,
      }),
    ),
    `<circle cx="720" cy="1010" r="164" fill="${main}"/><circle cx="720" cy="1010" r="140" fill="none" stroke="${accent}" stroke-width="5"/>`,
  );
}
