import { palettes, place, scene, seeded, times } from './kit.ts';

const { main, accent, ink } = palettes.rose;
const flush = '#EE8C93';
const water = '#F3B9B4';
const white = '#FFF8F3';

const legs = (second: string) =>
  `<path d="M10 70L16 330M-24 66${second}" fill="none" stroke="${main}" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"/><circle cx="13" cy="190" r="10" fill="${main}"/>`;

const body = (wing: string) =>
  `<path d="M-170 66C-130 50 -150 -30 -60 -60C20 -84 110 -50 120 10C122 66 40 100 -40 88C-90 82 -120 84 -170 66Z" fill="${flush}"/><path d="M-176 70C-120 30 -90 -20 -20 -26C50 -30 80 10 50 40C10 70 -90 50 -176 70Z" fill="${wing}"/><path d="M-150 70Q-90 60 -40 66M-110 46Q-60 36 -16 42" fill="none" stroke="${white}" stroke-width="6" stroke-linecap="round" opacity="0.7"/>`;

const head = `<path d="M-28 -20C-14 -44 30 -40 40 -14C64 -8 78 14 70 44C66 60 54 60 52 46C48 28 34 22 14 18C-14 18 -40 4 -28 -20Z" fill="${flush}"/><path d="M52 6C74 14 78 30 70 46C66 60 54 60 52 46C50 34 44 26 40 22Z" fill="${ink}"/><circle cx="14" cy="-14" r="6" fill="${ink}"/>`;

/** A flamingo standing tall; the origin is the middle of its body. */
const tall =
  legs('L-60 190L-14 180') +
  `<path d="M96 0C190 -40 40 -170 96 -260C120 -300 170 -306 186 -284" fill="none" stroke="${flush}" stroke-width="34" stroke-linecap="round"/>` +
  body(main) +
  place(head, { x: 194, y: -272, turn: 16 });

/** A flamingo feeding, its neck let down to the water. */
const feeding =
  legs('L-40 330') +
  `<path d="M96 6C220 -60 250 60 200 130C170 180 190 230 214 262" fill="none" stroke="${flush}" stroke-width="32" stroke-linecap="round"/>` +
  body(main) +
  place(`<g transform="scale(-1 1)">${head}</g>`, { x: 214, y: 284, turn: -60 });

/** A bird and the same bird upside down in the water under its feet. */
function mirrored(bird: string, x: number, y: number, scale: number): string {
  return (
    place(`<g transform="translate(0 660) scale(1 -1)" opacity="0.24">${bird}</g>`, {
      x,
      y,
      scale,
    }) + place(bird, { x, y, scale })
  );
}

/** Flamingos wade in a rose-coloured lake among rings of ripples and crusts of salt. */
export default function draw(): string {
  const random = seeded(29);
  return scene(
    palettes.rose,
    `<circle cx="1060" cy="330" r="250" fill="#FBD9C8"/><circle cx="1060" cy="330" r="180" fill="${accent}"/>`,
    `<path d="M0 366L150 300L260 340L420 262L560 344L700 312L860 366L1120 320L1260 350L1440 290V420H0Z" fill="#D98C9B"/>`,
    `<rect y="380" width="1440" height="520" fill="${water}"/><path d="M940 380H1180L1240 412H900ZM880 430H1260L1290 452H850ZM920 476H1210L1230 492H900Z" fill="${white}" opacity="0.6"/>`,
    times(16, (index) => {
      const y = 400 + index * 32;
      const [x, length] = [random() * 1200, 120 + random() * 280];
      return `<path d="M${x} ${y}h${length}M${x + length + 40} ${y}h${30 + random() * 60}" stroke="${index % 3 ? '#E79FA2' : white}" stroke-width="${3 + index * 0.35}" stroke-linecap="round"/>`;
    }),
    times(15, (index) =>
      place(
        `<path d="M0 14V44M8 14V44" stroke="${main}" stroke-width="3"/><path d="M-26 14C-14 0 16 -10 24 6C24 18 -6 24 -26 14Z" fill="${index % 4 ? flush : white}"/><path d="M20 6C36 0 20 -26 36 -34" fill="none" stroke="${index % 4 ? flush : white}" stroke-width="6" stroke-linecap="round"/>`,
        {
          x: 560 + index * 56 + random() * 26,
          y: 366 + random() * 46,
          scale: 0.75 + random() * 0.3,
        },
      ),
    ),
    `<path d="M0 392Q160 370 300 400T520 412Q300 440 0 430Z" fill="${white}"/>`,
    mirrored(feeding, 900, 496, 0.74),
    mirrored(`<g transform="scale(-1 1)">${tall}</g>`, 1210, 500, 0.92),
    mirrored(tall, 420, 430, 1.22),
    times(3, (index) =>
      times(
        2,
        (ring) =>
          `<ellipse cx="${[440, 900, 1195][index] ?? 0}" cy="${[832, 740, 804][index] ?? 0}" rx="${70 + ring * 46}" ry="${12 + ring * 9}" fill="none" stroke="${white}" stroke-width="5"/>`,
      ),
    ),
    `<path d="M0 846Q140 800 300 850T640 880T1000 868T1440 846V900H0Z" fill="${white}"/>`,
    times(
      26,
      () => `<path d="M${random() * 1440} ${880 + random() * 16}l9 -12l9 12z" fill="${accent}"/>`,
    ),
  );
}
