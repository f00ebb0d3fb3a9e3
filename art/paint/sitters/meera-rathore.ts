import { palettes, scene, times } from '../../kit.ts';
import { face, type Look, shoulders, sitter } from './sitter.ts';

const { main, ink } = palettes.rose;
const gold = '#EDB54A';
const look: Look = {
  skin: '#C98A5E',
  shade: '#AD6F47',
  hair: '#2E1A1E',
  brow: '#2E1A1E',
  lips: '#9C2A35',
};

/** Meera Rathore: grey in her parted hair, a red bindi, and a bordered odhni under an arch. */
export default function draw(): string {
  return scene(
    palettes.rose,
    `<rect width="1440" height="900" fill="#F2B9A6"/>`,
    `<path d="M330 900V420C330 260 440 230 520 170C600 110 660 110 720 30C780 110 840 110 920 170C1000 230 1110 260 1110 420V900Z" fill="${main}"/><path d="M362 900V424C362 284 460 252 536 196C612 144 670 138 720 78C770 138 828 144 904 196C980 252 1078 284 1078 424V900Z" fill="#F8E5E4"/>`,
    times(12, (i) => {
      const x = i < 6 ? 60 + (i % 3) * 100 : 1180 + (i % 3) * 100;
      const y = 220 + Math.floor((i % 6) / 3) * 360;
      return `<path d="M${x} ${y - 50}C${x - 44} ${y - 6} ${x - 40} ${y + 50} ${x} ${y + 54}C${x + 40} ${y + 50} ${x + 44} ${y - 6} ${x} ${y - 50}Z" fill="${main}"/><circle cx="${x}" cy="${y + 16}" r="15" fill="${gold}"/>`;
    }),
    sitter(
      `<path d="M-196 330C-214 120 -214 -210 0 -226C214 -210 214 120 196 330Z" fill="#7E1F3B"/>`,
      `<path d="M-150 120C-176 -30 -160 -176 0 -180C160 -176 176 -30 150 120Z" fill="${look.hair}"/>`,
      shoulders('#D9662F'),
      face(look),
      `<path d="M0 -178C-150 -176 -166 -40 -136 40C-138 -40 -80 -80 0 -132C80 -80 138 -40 136 40C166 -40 150 -176 0 -178Z" fill="${look.hair}"/><path d="M6 -134C70 -96 116 -66 128 -6C118 -80 80 -116 10 -150ZM-8 -140C-60 -110 -96 -86 -112 -52C-96 -104 -60 -130 -14 -152Z" fill="#CFC6C2"/>`,
      `<circle cx="0" cy="-52" r="14" fill="#C3222F"/><circle cx="-130" cy="62" r="19" fill="${gold}"/><circle cx="130" cy="62" r="19" fill="${gold}"/><circle cx="-130" cy="94" r="9" fill="${gold}"/><circle cx="130" cy="94" r="9" fill="${gold}"/><circle cx="-24" cy="48" r="7" fill="${gold}"/>`,
      `<path d="M0 -226C-230 -214 -224 130 -250 260C-290 320 -300 400 -304 500H-120C-130 380 -140 300 -160 220C-176 120 -196 -170 0 -186C196 -170 176 120 160 220C90 330 -40 400 -130 500H304C300 400 290 320 250 260C224 130 230 -214 0 -226Z" fill="${main}"/>`,
      `<path d="M-120 500C-130 380 -140 300 -160 220C-176 120 -196 -170 0 -186C196 -170 176 120 160 220C90 330 -40 400 -130 500" fill="none" stroke="${gold}" stroke-width="17"/>`,
      times(5, (row) =>
        times(
          3,
          (i) =>
            `<circle cx="${110 + i * 60 - row * 8}" cy="${330 + row * 44 + (i % 2) * 20}" r="8" fill="${gold}"/>`,
        ),
      ),
      `<path d="M-60 226Q0 286 60 226" fill="none" stroke="${ink}" stroke-width="8" stroke-dasharray="1 15" stroke-linecap="round"/>`,
    ),
  );
}
