import { place } from '../../kit.ts';

export interface Look {
  skin: string;
  shade: string;
  hair: string;
  brow: string;
  lips: string;
}

/** Neck, ears and face of a person looking at the reader; the origin is the middle of the face. */
export function face({ skin, shade, brow, lips }: Look): string {
  return [
    `<path d="M-58 90H58V196Q0 262 -58 196Z" fill="${shade}"/>`,
    `<circle cx="-130" cy="14" r="27" fill="${shade}"/><circle cx="130" cy="14" r="27" fill="${shade}"/>`,
    `<path d="M-130 -40C-132 -150 132 -150 130 -40C132 60 96 158 0 162C-96 158 -132 60 -130 -40Z" fill="${skin}"/>`,
    `<circle cx="-82" cy="64" r="25" fill="${lips}" opacity="0.22"/><circle cx="82" cy="64" r="25" fill="${lips}" opacity="0.22"/>`,
    `<circle cx="-54" cy="10" r="11" fill="${brow}"/><circle cx="54" cy="10" r="11" fill="${brow}"/>`,
    `<path d="M-82 -26Q-56 -44 -30 -28M82 -26Q56 -44 30 -28" fill="none" stroke="${brow}" stroke-width="9" stroke-linecap="round"/>`,
    `<path d="M2 22Q18 52 0 58" fill="none" stroke="${shade}" stroke-width="8" stroke-linecap="round"/>`,
    `<path d="M-40 90Q0 128 40 90" fill="none" stroke="${lips}" stroke-width="10" stroke-linecap="round"/>`,
  ].join('');
}

/** Shoulders in `cloth`, falling off the foot of the canvas; the origin is the middle of the face. */
export function shoulders(cloth: string): string {
  return `<path d="M-290 500C-292 320 -220 232 -62 196Q0 262 62 196C220 232 292 320 290 500Z" fill="${cloth}"/>`;
}

/** Puts a person, drawn about the middle of the face, in the middle of the canvas. */
export function sitter(...fragments: string[]): string {
  return place(fragments.join(''), { x: 720, y: 412, scale: 1.02 });
}
