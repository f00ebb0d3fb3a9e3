import { palettes, place, polar, scene, seedRandom, times } from '../kit.ts';

const { ground, main, accent, ink } = palettes.earth;
const glow = '#E58B3C';
const pot =
  'M-104 -300H104L84 -236C210 -206 300 -110 300 14C300 160 180 262 0 262S-300 160 -300 14C-300 -110 -210 -206 -84 -236Z';

const drop = 'M0 -30C12 -12 18 -2 18 10A18 18 0 0 1 -18 10C-18 -2 -12 -12 0 -30Z';

/** White lines painted round the shoulder, as potters do. */
function paintShoulder(): string {
  const band = (y: number, sag: number) => `M-320 ${y}Q0 ${y + sag} 320 ${y}`;
  return [
    `<path d="${band(-128, 84)}" fill="none" stroke="${ground}" stroke-width="8"/><path d="${band(-20, 130)}" fill="none" stroke="${ground}" stroke-width="8"/>`,
    times(13, (index) => {
      const across = (index - 6) / 6.4;
      const y = -30 + (1 - across * across) * 55 - 38;
      return place(
        `<path d="M0 -34L26 0L0 34L-26 0Z" fill="none" stroke="${ground}" stroke-width="6"/><circle r="8" fill="${glow}"/>`,
        { x: across * 300, y, turn: across * -17, scale: 1 - across * across * 0.35 },
      );
    }),
    `<path d="${band(4, 136)}" fill="none" stroke="${glow}" stroke-width="5" stroke-dasharray="1 16" stroke-linecap="round"/>`,
  ].join('');
}

/** Beads of water on the wet clay, and the smaller ones that have left it. */
function drops(): string {
  const random = seedRandom(41);
  return [
    times(24, (index) => {
      const x = ((index % 8) - 3.5) * 62 + (Math.floor(index / 8) % 2) * 30 + random() * 22 - 26;
      const y = 122 + Math.floor(index / 8) * 46 + random() * 16 - x * x * 0.0011;
      return place(
        `<path d="${drop}" fill="#A9D5CD"/><circle cx="-5" cy="8" r="4" fill="${ground}"/>`,
        {
          x: x * (1 - Math.floor(index / 8) * 0.14),
          y,
          scale: 0.55 + random() * 0.6,
        },
      );
    }),
    times(21, (index) => {
      const out = 340 + (index % 3) * 62;
      const { x, y } = polar(24 + Math.floor(index / 3) * 18, out);
      return place(`<path d="${drop}" fill="${accent}"/>`, {
        x,
        y: y + 14,
        turn: 24 + Math.floor(index / 3) * 18,
        scale: 0.95 - (index % 3) * 0.26,
      });
    }),
  ].join('');
}

/** A sweating water pot between a fierce sun on one side and its own cool air on the other. */
export default function draw(): string {
  return scene(
    palettes.earth,
    `<rect width="720" height="900" fill="#F6C886"/>`,
    times(18, (index) =>
      place(`<path d="M-17 -250L0 -${index % 2 ? 470 : 400}L17 -250Z" fill="${glow}"/>`, {
        x: 160,
        y: 170,
        turn: index * 20,
      }),
    ),
    `<circle cx="160" cy="170" r="216" fill="${main}"/><circle cx="160" cy="170" r="186" fill="${glow}"/><circle cx="160" cy="170" r="120" fill="#F6C886"/>`,
    times(
      4,
      (ring) =>
        `<path d="M720 ${430 - 440 + ring * 74}a${440 - ring * 74} ${440 - ring * 74} 0 0 1 0 ${880 - ring * 148}Z" fill="${accent}" opacity="0.16"/>`,
    ),
    `<path d="M0 820H1440V900H0Z" fill="${ink}"/>`,
    `<path d="M486 640H954V676H486ZM520 676H566L540 830H500ZM874 676H920L940 830H900ZM700 690H740V830H700Z" fill="${ink}"/><path d="M520 740H920V760H520Z" fill="${ink}"/>`,
    `<clipPath id="pot"><path d="${pot}"/></clipPath>`,
    place(
      `<path d="${pot}" fill="${main}"/><g clip-path="url(#pot)"><path d="M60 -320C330 -160 330 160 20 280H340V-320Z" fill="${ink}" opacity="0.28"/>${paintShoulder()}</g>${drops()}<rect x="-122" y="-322" width="244" height="34" rx="17" fill="${ink}"/><path d="M-96 -322Q0 -396 96 -322Z" fill="${accent}"/><circle cy="-366" r="15" fill="${accent}"/>`,
      { x: 720, y: 420 },
    ),
    place(
      `<path d="M-62 -150H62L48 0H-48Z" fill="#A9D5CD"/><path d="M-58 -104Q-30 -118 0 -104T58 -104L48 0H-48Z" fill="${accent}"/><path d="M-62 -150H62L48 0H-48Z" fill="none" stroke="${ink}" stroke-width="7" stroke-linejoin="round"/>`,
      { x: 1170, y: 818 },
    ),
  );
}
