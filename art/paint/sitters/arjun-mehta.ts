import { palettes, place, scene, times } from '../../kit.ts';
import { face, type Look, shoulders, sitter } from './sitter.ts';

const { main, accent, ink } = palettes.indigo;
const look: Look = {
  skin: '#B57847',
  shade: '#985F35',
  hair: '#1C1718',
  brow: '#1C1718',
  lips: '#7C2E2A',
};

/** Arjun Mehta: a short beard, swept hair and a quilted waistcoat, among kites. */
export default function draw(): string {
  const kite = (a: string, b: string) =>
    `<path d="M0 -84L62 0L0 90L-62 0Z" fill="${a}"/><path d="M0 -84L62 0L0 90Z" fill="${b}"/><path d="M-62 0Q0 -46 62 0M0 -84V90" fill="none" stroke="${ink}" stroke-width="4"/><path d="M-18 116L0 86L18 116Z" fill="${a}"/>`;
  return scene(
    palettes.indigo,
    `<rect width="1440" height="900" fill="${main}"/>`,
    times(
      5,
      (i) =>
        `<circle cx="720" cy="480" r="${700 - i * 88}" fill="${['#27406F', '#2F4C80', '#3A5A91', accent, '#F3C567'][i] ?? main}"/>`,
    ),
    [
      { x: 150, y: 210, turn: -18, scale: 1.1 },
      { x: 300, y: 560, turn: 20, scale: 0.8 },
      { x: 1280, y: 250, turn: 16, scale: 1.2 },
      { x: 1150, y: 640, turn: -22, scale: 0.75 },
      { x: 1080, y: 110, turn: 30, scale: 0.6 },
    ]
      .map((at, i) => place(i % 2 ? kite('#F3E9D6', '#D8DFEC') : kite('#E3A21A', '#D9653B'), at))
      .join(''),
    sitter(
      shoulders('#F4EEE2'),
      `<path d="M-290 500C-292 330 -226 250 -110 212C-96 330 -50 420 -6 500ZM290 500C292 330 226 250 110 212C96 330 50 420 6 500Z" fill="#9E3B2F"/><path d="M-110 212C-96 330 -50 420 -6 500M110 212C96 330 50 420 6 500" fill="none" stroke="#6F231B" stroke-width="10"/>`,
      times(4, (row) =>
        times(
          3,
          (i) =>
            `<path d="M${-236 + i * 48 + row * 4} ${320 + row * 52}h14M${222 - i * 48 - row * 4} ${320 + row * 52}h14" stroke="#F3C567" stroke-width="7" stroke-linecap="round"/>`,
        ),
      ),
      `<path d="M-66 190L-98 216Q-50 290 0 300Q50 290 98 216L66 190Q0 262 -66 190Z" fill="#DCD2BF"/><path d="M0 300V470" stroke="#C9BCA3" stroke-width="6"/><circle cx="0" cy="344" r="8" fill="${main}"/><circle cx="0" cy="400" r="8" fill="${main}"/>`,
      face(look),
      `<path d="M-134 0C-132 30 -116 70 -96 62C-70 40 -40 66 0 66C40 66 70 40 96 62C116 70 132 30 134 0C140 110 92 188 0 190C-92 188 -140 110 -134 0Z" fill="${look.hair}"/><path d="M-46 96Q0 136 46 96Q0 84 -46 96Z" fill="#F8EEE4"/>`,
      `<path d="M-138 12C-160 -60 -160 -130 -112 -168C-70 -216 60 -230 118 -186C166 -150 156 -60 138 12C132 -30 124 -58 108 -84C40 -66 -60 -80 -96 -110C-116 -80 -130 -40 -138 12Z" fill="${look.hair}"/><path d="M-88 -132C-40 -176 40 -184 96 -160" fill="none" stroke="#453B3C" stroke-width="10" stroke-linecap="round"/>`,
    ),
  );
}
