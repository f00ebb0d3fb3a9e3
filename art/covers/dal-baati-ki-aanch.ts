import { palettes, place, scene, seedRandom, times } from '../kit.ts';

const { ground, main, accent, ink } = palettes.sandstone;
const crust = '#D9954A';
const scorch = '#A35F2A';
const ghee = '#FFDF9A';

/** A round baati, split on top, with a shine of ghee. */
const baati = `<circle r="92" fill="${crust}"/>
  <path d="M-92 0A92 92 0 0 0 92 0C60 46 -60 46 -92 0Z" fill="${scorch}"/>
  <path d="M-58 -34C-26 -36 -12 -30 -2 -20C8 -38 20 -52 40 -64C32 -44 22 -28 14 -12C30 0 42 12 50 30C30 24 14 14 0 4C-14 14 -22 24 -30 40C-32 18 -26 4 -16 -10C-30 -16 -44 -22 -58 -34Z" fill="${ink}"/>
  <path d="M-36 -30C-20 -30 -8 -22 -2 -12C8 -26 14 -36 26 -48C18 -30 12 -20 8 -10" fill="none" stroke="${ghee}" stroke-width="5" stroke-linecap="round"/>
  <path d="M-72 -26A78 78 0 0 1 -36 -68" fill="none" stroke="${ghee}" stroke-width="9" stroke-linecap="round"/>`;

/** A flame as a block-print buta. */
const flame = `<path d="M0 0C-74 -34 -62 -112 4 -190C4 -140 66 -116 58 -52C54 -20 28 -4 0 0Z" fill="#E2622F"/>
  <path d="M0 -8C-36 -26 -30 -68 6 -108C8 -78 36 -66 32 -36C29 -18 16 -10 0 -8Z" fill="${accent}"/>`;

/** The brass bowl of dal with its tempering: a chilli and cumin. */
const bowl = `<path d="M-290 0C-280 190 -150 262 -90 272L-104 306H104L90 272C150 262 280 190 290 0Z" fill="${accent}"/>
  <path d="M120 6C118 130 90 220 40 272H90C150 262 280 190 290 0Z" fill="${crust}"/>
  ${times(9, (index) => place(`<path d="M0 -30C20 -4 16 18 0 22C-16 18 -20 -4 0 -30Z" fill="${main}"/>`, { x: -208 + index * 52, y: 104 - Math.abs(index - 4) * 6 }))}
  <ellipse rx="300" ry="70" fill="${ground}"/>
  <ellipse cy="6" rx="272" ry="54" fill="#E9A02C"/>
  <path d="M-200 10Q-120 -30 -20 -22M60 40Q150 36 210 8" fill="none" stroke="${ghee}" stroke-width="8" stroke-linecap="round"/>
  <path d="M-96 14C-50 -22 40 -20 96 6C50 16 -30 34 -96 14Z" fill="${main}"/>
  <path d="M94 6Q120 0 134 -18" fill="none" stroke="#4F6B3A" stroke-width="10" stroke-linecap="round"/>
  ${times(9, (index) => `<ellipse cx="${-210 + index * 50}" cy="${index % 2 ? 36 - Math.abs(index - 4) * 6 : -14}" rx="9" ry="4" fill="${ink}"/>`)}`;

const steam = (x: number, height: number): string =>
  `<path d="M${x} 420C${x - 70} ${420 - height * 0.35} ${x + 70} ${420 - height * 0.62} ${x} ${420 - height}" fill="none" stroke="${ground}" stroke-width="14" stroke-linecap="round" opacity=".85"/>`;

/** Charcoal lumps, some of them glowing. */
function embers(): string {
  const random = seedRandom(17);
  return times(44, (index) => {
    const size = 40 + random() * 30;
    const heat = random();
    const fill = heat > 0.85 ? accent : heat > 0.65 ? '#E2622F' : heat > 0.4 ? main : ink;
    return place(
      `<path d="M-${size} 10L-${size * 0.5} -${size * 0.6}L${size * 0.5} -${size * 0.55}L${size} 4L${size * 0.5} ${size * 0.6}L-${size * 0.6} ${size * 0.5}Z" fill="${fill}"/>`,
      {
        x: (index % 15) * 104 - 10,
        y: 770 + Math.floor(index / 15) * 62,
        turn: random() * 90 - 45,
      },
    );
  });
}

/** Baatis roasting on embers, and a steaming bowl of dal above the fire's glow. */
export default function draw(): string {
  return scene(
    palettes.sandstone,
    `<rect width="1440" height="900" fill="${ink}"/>`,
    times(
      3,
      (index) =>
        `<circle cx="980" cy="760" r="${690 - index * 130}" fill="${index === 2 ? main : index ? '#8A322A' : '#6F2621'}"/>`,
    ),
    times(6, (index) =>
      place(flame, { x: 70 + index * 132, y: 760, scale: index % 2 ? 0.95 : 1.3 }),
    ),
    steam(880, 250),
    steam(980, 320),
    steam(1080, 250),
    `<rect y="750" width="1440" height="150" fill="#3C120F"/>`,
    embers(),
    place(bowl, { x: 980, y: 470 }),
    place(baati, { x: 130, y: 700, turn: -8 }),
    place(baati, { x: 330, y: 706, turn: 10 }),
    place(baati, { x: 534, y: 700, turn: -4 }),
    place(baati, { x: 232, y: 548, turn: 4 }),
    place(baati, { x: 436, y: 550, turn: -12 }),
  );
}
