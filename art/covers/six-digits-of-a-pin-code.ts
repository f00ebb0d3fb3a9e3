import { palettes, place, scene, times } from '../kit.ts';

const { main, accent, ink } = palettes.sandstone;
const white = '#FFFAF0';
const zones = ['#F9E0B4', '#F5CE90', accent, '#E79352', '#D4674A', main];

/** A cast-iron letter box; the origin is the middle of its foot. */
const letterBox = [
  `<ellipse cx="0" cy="4" rx="250" ry="26" fill="${ink}" opacity="0.25"/>`,
  `<path d="M-176 0V-58H176V0Z" fill="${ink}"/><path d="M-160 -58V-92H160V-58Z" fill="#7C2B25"/>`,
  `<path d="M-148 -92V-520H148V-92Z" fill="#C93F31"/><path d="M72 -92V-520H148V-92Z" fill="#A92F27"/><path d="M-128 -110V-500H-108V-110Z" fill="#E4705C"/>`,
  `<path d="M-184 -520C-176 -620 -90 -668 0 -676C90 -668 176 -620 184 -520Z" fill="#C93F31"/><path d="M96 -520C94 -600 60 -650 0 -676C90 -668 176 -620 184 -520Z" fill="#A92F27"/>`,
  `<path d="M-196 -536H196V-504H-196Z" fill="${ink}"/><path d="M-22 -672Q-22 -706 0 -722Q22 -706 22 -672Z" fill="${ink}"/>`,
  times(9, (index) => `<path d="M${-180 + index * 40} -504h40a20 20 0 0 1 -40 0Z" fill="${ink}"/>`),
  `<rect x="-100" y="-440" width="200" height="40" rx="20" fill="${ink}"/><path d="M-112 -452H112" stroke="#7C2B25" stroke-width="14" stroke-linecap="round"/>`,
  `<rect x="-78" y="-360" width="156" height="150" rx="8" fill="${white}"/>`,
  times(
    4,
    (index) =>
      `<path d="M-56 ${-330 + index * 32}h${index % 2 ? 64 : 50}M34 ${-330 + index * 32}h22" stroke="${main}" stroke-width="9" stroke-linecap="round"/>`,
  ),
  `<circle cx="0" cy="-150" r="16" fill="${ink}"/><path d="M-5 -150h10l4 26h-18z" fill="${ink}"/>`,
].join('');

/** A scalloped stamp with a little arch and sun on it, 120 by 144. */
const stamp = [
  `<rect x="0" y="0" width="120" height="144" fill="${white}"/>`,
  times(
    8,
    (i) =>
      `<circle cx="${i * 17.1}" cy="0" r="5" fill="#F6DDB0"/><circle cx="${i * 17.1}" cy="144" r="5" fill="#F6DDB0"/>`,
  ),
  times(
    9,
    (i) =>
      `<circle cx="0" cy="${i * 18}" r="5" fill="#F6DDB0"/><circle cx="120" cy="${i * 18}" r="5" fill="#F6DDB0"/>`,
  ),
  `<rect x="14" y="14" width="92" height="116" fill="#2E6F77"/><circle cx="60" cy="64" r="26" fill="${accent}"/>`,
  `<path d="M14 130V40H34V96Q36 76 60 58Q84 76 86 96V40H106V130H84V100Q82 86 60 74Q38 86 36 100V130Z" fill="#143F46"/>`,
].join('');

/** The envelope: a striped edge, an address, a stamp, and six boxes in the colours of the rings. */
const envelope = [
  `<rect x="-322" y="-190" width="660" height="412" rx="10" fill="${ink}" opacity="0.2"/>`,
  `<rect x="-330" y="-205" width="660" height="410" rx="10" fill="${white}"/>`,
  times(
    17,
    (i) =>
      `<path d="M${-330 + i * 40} -205h20l-12 20h-20zM${-318 + i * 38} 185h20l-12 20h-20z" fill="${i % 2 ? '#2E6F77' : main}"/>`,
  ),
  `<rect x="-306" y="-181" width="612" height="362" fill="#F6DDB0"/>`,
  `<path d="M-262 -78H14M-262 -30H-30M-262 18H-100" stroke="${ink}" stroke-width="14" stroke-linecap="round"/>`,
  place(stamp, { x: 160, y: -156 }),
  `<circle cx="106" cy="-76" r="62" fill="none" stroke="${ink}" stroke-width="7" opacity="0.7"/><circle cx="106" cy="-76" r="40" fill="none" stroke="${ink}" stroke-width="5" opacity="0.7"/>`,
  times(
    4,
    (i) =>
      `<path d="M166 ${-106 + i * 20}q20 -16 40 0t40 0t40 0" fill="none" stroke="${ink}" stroke-width="6" opacity="0.7"/>`,
  ),
  times(
    6,
    (i) =>
      `<rect x="${-262 + i * 90}" y="76" width="76" height="80" rx="8" fill="${zones[i] ?? main}" stroke="${ink}" stroke-width="6"/>${times(i + 1, (dot) => `<circle cx="${-224 + i * 90 + ((dot % 2) - (i > 0 ? 0.5 : 0)) * 28}" cy="${116 + (Math.floor(dot / 2) - Math.floor(i / 2) / 2) * 22}" r="8" fill="${ink}"/>`)}`,
  ),
].join('');

/** Six rings close in on one letter box, in the colours of the six boxes on an envelope. */
export default function draw(): string {
  return scene(
    palettes.sandstone,
    zones
      .map((fill, i) => `<circle cx="1050" cy="470" r="${860 - i * 122}" fill="${fill}"/>`)
      .join(''),
    times(
      5,
      (i) =>
        `<circle cx="1050" cy="470" r="${800 - i * 122}" fill="none" stroke="${white}" stroke-width="6" stroke-dasharray="1 26" stroke-linecap="round" opacity="0.8"/>`,
    ),
    `<path d="M0 822H1440V900H0Z" fill="#8C3028"/><path d="M0 876H1440" stroke="${accent}" stroke-width="9" stroke-dasharray="2 24" stroke-linecap="round"/>`,
    place(letterBox, { x: 1050, y: 850, scale: 1.06 }),
    place(envelope, { x: 448, y: 490, turn: -9, scale: 1.06 }),
  );
}
