import { palettes, place, scene, times } from '../../kit.ts';
import { face, type Look, shoulders, sitter } from './sitter.ts';

const { main, accent, ink } = palettes.turmeric;
const teal = '#1F6E74';
const look: Look = {
  skin: '#DDA677',
  shade: '#C2875A',
  hair: '#23161A',
  brow: '#23161A',
  lips: '#A8323C',
};

/** Kavita Joshi: round glasses, a thick braid with marigolds in it, and a teal kurta. */
export default function draw(): string {
  return scene(
    palettes.turmeric,
    `<rect width="1440" height="900" fill="#F6C95C"/>`,
    times(24, (i) =>
      place(`<path d="M-26 -400L0 -900L26 -400Z" fill="#FBE09A"/>`, {
        x: 720,
        y: 440,
        turn: i * 15,
      }),
    ),
    `<circle cx="720" cy="440" r="410" fill="${main}"/><circle cx="720" cy="440" r="376" fill="#FFF3CF"/>`,
    sitter(
      `<path d="M-146 40C-176 -90 -150 -200 0 -204C150 -200 178 -90 158 60C170 90 186 120 178 150C130 160 90 120 60 60H-100Q-130 70 -146 40Z" fill="${look.hair}"/>`,
      shoulders(teal),
      `<path d="M-62 196L-96 208C-60 310 -30 350 0 372C30 350 60 310 96 208L62 196Q0 262 -62 196Z" fill="#15525A"/><path d="M-96 208C-60 310 -30 350 0 372C30 350 60 310 96 208" fill="none" stroke="#F6C95C" stroke-width="11"/><path d="M0 372V500" stroke="#F6C95C" stroke-width="9" stroke-dasharray="2 20" stroke-linecap="round"/>`,
      face(look),
      `<path d="M-138 40C-170 -110 -90 -190 20 -186C130 -182 164 -80 138 40C140 -40 110 -100 60 -116C10 -60 -100 -60 -124 -30Q-134 0 -138 40Z" fill="${look.hair}"/>`,
      `<g fill="#FFFFFF" fill-opacity="0.22" stroke="${accent}" stroke-width="9"><circle cx="-56" cy="10" r="44"/><circle cx="56" cy="10" r="44"/></g><path d="M-12 4Q0 -8 12 4M-100 4L-128 -6M100 4L128 -6" fill="none" stroke="${accent}" stroke-width="9" stroke-linecap="round"/>`,
      `<circle cx="0" cy="-62" r="9" fill="${accent}"/>`,
      `<path d="M-130 40v22M130 40v22" stroke="${main}" stroke-width="6"/><path d="M-130 58l-17 30h34zM130 58l-17 30h34z" fill="${main}"/>`,
      times(
        5,
        (i) =>
          `<path d="M${150 + i * 5} ${116 + i * 66}c62 -6 76 58 20 78c-58 -6 -70 -64 -20 -78Z" fill="${look.hair}" stroke="#4A3238" stroke-width="6"/>`,
      ),
      [
        [168, 110],
        [128, 150],
        [184, 262],
        [196, 396],
      ]
        .map(
          ([x, y]) =>
            `<circle cx="${x}" cy="${y}" r="26" fill="${main}"/><circle cx="${x}" cy="${y}" r="17" fill="#F2A71E"/><circle cx="${x}" cy="${y}" r="8" fill="${main}"/>`,
        )
        .join(''),
      `<path d="M-290 500C-290 380 -262 300 -190 246C-150 330 -140 420 -146 500Z" fill="${accent}"/><path d="M-190 246C-150 330 -140 420 -146 500" fill="none" stroke="#F6C95C" stroke-width="11"/>${times(6, (i) => `<path d="M${-240 + (i % 2) * 50} ${340 + Math.floor(i / 2) * 56}l12 -16l12 16l-12 16z" fill="#F6C95C"/>`)}`,
      `<path d="M-52 236Q0 288 52 236" fill="none" stroke="${ink}" stroke-width="5"/><circle cx="0" cy="266" r="12" fill="${accent}"/>`,
    ),
  );
}
