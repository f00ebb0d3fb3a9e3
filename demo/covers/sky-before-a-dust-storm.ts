import { palettes, place, scene, seeded, times } from './kit.ts';

const { ground, main, accent, ink } = palettes.sandstone;
const coats = [main, '#D9763F', accent, '#F6D7A0', '#D9763F', main];

/** One billow of dust: ring in ring, like the waves of a printed cloth. */
function billow(radius: number, dark: boolean): string {
  return times(6, (ring) => {
    const coat = coats[dark ? ring : (ring + 1) % coats.length] ?? main;
    return `<circle r="${radius * (1 - ring * 0.165)}" fill="${coat}"/>`;
  });
}

/** `rows` of the dust wall, piled from `first` down, their toes at the left. */
function wall(first: number, rows: number, toes: number): string {
  const random = seeded(3 + first);
  return times(rows, (index) =>
    times(7, (column) => {
      const row = first + index;
      const lean = Math.max(590, toes - index * 84 - (row % 2) * 50);
      const x = lean + (6 - column) * 190 + random() * 34;
      const y = 10 + row * 112 + random() * 36 - (6 - column) * 6;
      return place(billow(128 + random() * 42, (row + column) % 2 === 0), { x, y });
    }),
  );
}

/** A small desert town with its flat roofs, a temple spire and a line of washing. */
function town(): string {
  return [
    `<path d="M0 742H60V690H150V742H190V650H290V706H330V742H372V620L392 520L412 620V742H470V694H560V742H640V700H720V760H900V900H0Z" fill="${ink}"/>`,
    `<path d="M392 520V470l40 12l-40 14" fill="${main}" stroke="${ink}" stroke-width="5"/>`,
    `<path d="M190 650V596M290 650V586M190 606Q240 640 290 596" fill="none" stroke="${ink}" stroke-width="5"/>`,
    `<path d="M204 614l-20 50l22 -4l14 -36zM232 622l-30 44l30 6l18 -48zM264 616l-22 40l24 4l14 -52z" fill="${main}"/>`,
    times(11, (index) => {
      const [x, y] = [24 + index * 47 - (index === 8 ? 12 : 0), 766 + ((index * 5) % 3) * 26];
      return `<path d="M${x} ${y + 34}v-22q9 -16 18 0v22z" fill="${index % 3 ? '#8E3A2C' : accent}"/>`;
    }),
    place(
      `<path d="M-8 0C0 -60 -10 -110 -34 -160M-34 -160C-70 -190 -110 -180 -130 -150M-34 -160C-60 -210 -110 -220 -140 -210M-34 -160C-40 -210 -80 -240 -110 -250M-34 -160C-70 -160 -96 -140 -104 -110M-34 -160C-20 -190 -40 -220 -60 -240" fill="none" stroke="${ink}" stroke-width="12" stroke-linecap="round"/>`,
      { x: 108, y: 692, scale: 0.9 },
    ),
  ].join('');
}

/** A scalloped wall of dust swallows the sun above a small town while the birds fly before it. */
export default function draw(): string {
  const random = seeded(8);
  return scene(
    palettes.sandstone,
    `<path d="M0 420H1440V900H0Z" fill="#FBE0B4"/><path d="M0 600H1440V900H0Z" fill="#F6CB8C"/>`,
    `<circle cx="500" cy="290" r="230" fill="#FBE0B4"/><circle cx="500" cy="290" r="150" fill="${accent}"/><circle cx="500" cy="290" r="118" fill="${ground}"/>`,
    times(11, (index) =>
      place(
        `<path d="M-30 -12Q-12 -22 0 0Q12 -22 30 -12Q12 -12 0 8Q-12 -12 -30 -12Z" fill="${ink}"/>`,
        {
          x: 70 + index * 34 + random() * 40,
          y: 120 + ((index * 83) % 330) + random() * 30,
          scale: 0.55 + random() * 0.6,
          turn: -14,
        },
      ),
    ),
    wall(0, 6, 960),
    town(),
    wall(6, 3, 600),
  );
}
