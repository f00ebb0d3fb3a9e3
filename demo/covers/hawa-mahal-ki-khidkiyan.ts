import { palettes, place, scene, times } from './kit.ts';

const { main, accent, ink } = palettes.dusk;
const stone = '#D9707A';
const shade = '#B9506A';
const lime = '#FFF1E6';
const lit = '#FFD58A';

/** How wide each storey is, in windows, from the crown down to the street. */
const storeys = [3, 5, 7, 9, 9];
const bay = 138;
const rise = 148;

/** A jaali of four panes by six, its light or darkness showing through. */
const jaali = (glow: boolean): string =>
  `<path d="M-27 40V-18C-27 -38 -12 -46 0 -58C12 -46 27 -38 27 -18V40Z" fill="${glow ? lit : main}"/>
  <path d="M-27 18H27M-27 -4H27M-13 40V-42M0 40V-56M13 40V-42" stroke="${glow ? accent : shade}" stroke-width="4"/>
  <path d="M-27 40V-18C-27 -38 -12 -46 0 -58C12 -46 27 -38 27 -18V40Z" fill="none" stroke="${lime}" stroke-width="6"/>`;

/** A jharokha: three faces bulging from the wall under a curved roof and a finial. */
const jharokha = (glow: boolean): string =>
  `<path d="M-62 -46H62V52L36 84H-36L-62 52Z" fill="${stone}"/>
  <path d="M-62 -46H-38V52L-24 84H-36L-62 52ZM62 -46H38V52L24 84H36L62 52Z" fill="${shade}"/>
  <path d="M-57 34V-8Q-50 -24 -43 -8V34ZM57 34V-8Q50 -24 43 -8V34Z" fill="${glow ? lit : main}"/>
  ${place(jaali(glow), { x: 0, y: 6 })}
  <path d="M-66 50H66" stroke="${lime}" stroke-width="8"/>
  <path d="M-72 -46C-54 -56 -42 -100 0 -100C42 -100 54 -56 72 -46Z" fill="${shade}"/>
  <path d="M-72 -46C-54 -56 -42 -100 0 -100C42 -100 54 -56 72 -46Z" fill="none" stroke="${lime}" stroke-width="5"/>
  <path d="M-30 -58Q-20 -84 0 -86Q20 -84 30 -58" fill="none" stroke="${stone}" stroke-width="5"/>
  <circle cy="-106" r="8" fill="${lit}"/>`;

/** The storeys stacked as a honeycomb; a few windows are lit. */
const facade = times(storeys.length, (storey) => {
  const count = storeys[storey] ?? 0;
  const y = 232 + storey * rise;
  return (
    `<path d="M${720 - (count * bay) / 2 - 6} ${y - 60}H${720 + (count * bay) / 2 + 6}V${y + 120}H${720 - (count * bay) / 2 - 6}Z" fill="#C75F70"/>` +
    times(count, (index) =>
      place(jharokha((index * 5 + storey * 3) % 7 === 2), {
        x: 720 + (index - (count - 1) / 2) * bay,
        y,
      }),
    )
  );
});

/** A pigeon in flight, wings up. */
const pigeon = `<path d="M-4 6C-10 -26 -34 -40 -66 -40C-44 -22 -34 2 -16 14C-8 26 8 26 18 14L34 8L20 2C24 -22 40 -40 64 -52C30 -50 4 -30 -4 6Z" fill="${main}"/>`;

/** The honeycomb front of Hawa Mahal at dusk, seen straight on. */
export default function draw(): string {
  return scene(
    palettes.dusk,
    `<circle cx="720" cy="470" r="640" fill="#F8D3CC"/>
    <circle cx="720" cy="470" r="480" fill="${accent}" opacity=".6"/>
    <circle cx="720" cy="470" r="330" fill="${lit}"/>`,
    `<path d="M0 900V640H60V600H116V690H1324V560H1390V620H1440V900Z" fill="${main}"/>
    ${times(6, (index) => `<circle cx="${(index % 2 ? 1364 : 24) + (index % 3) * 22}" cy="${690 + Math.floor(index / 2) * 60}" r="6" fill="${lit}"/>`)}`,
    facade,
    times(5, (index) =>
      place(pigeon, {
        x: 130 + index * 96,
        y: 300 - index * 52 + (index % 2) * 40,
        scale: 0.6 + (index % 3) * 0.2,
        turn: -12,
      }),
    ),
    times(3, (index) =>
      place(pigeon, {
        x: 1130 + index * 92,
        y: 170 + (index % 2) * 78,
        scale: 0.8 - index * 0.1,
        turn: 6,
      }),
    ),
    `<path d="M0 884H1440V900H0Z" fill="${ink}"/>`,
  );
}
