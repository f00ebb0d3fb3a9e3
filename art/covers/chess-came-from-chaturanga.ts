import { palettes, place, scene, times } from '../kit.ts';

const { main, accent, ink } = palettes.earth;
const ivory = '#FFF6E4';
const shade = '#E6CFA8';
const gold = '#E3A742';

/** A place on the board: `file` from -4 to 4, `rank` from 0 (near) to 8 (far). */
function square(file: number, rank: number): { x: number; y: number; scale: number } {
  const scale = 1 / (1 + rank * 0.26);
  return { x: 720 + file * 216 * scale, y: 424 + 540 * scale, scale };
}

/** One square of the board, or one with the old corner cross. */
function tile(file: number, rank: number): string {
  const corners = [
    square(file, rank),
    square(file + 1, rank),
    square(file + 1, rank + 1),
    square(file, rank + 1),
  ];
  const points = corners.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');
  const [a, b, c, d] = corners;
  const cross = a && b && c && d ? `M${a.x} ${a.y}L${c.x} ${c.y}M${b.x} ${b.y}L${d.x} ${d.y}` : '';
  const marked =
    (rank % 7 === 0 || rank === 3) && (file === -4 || file === 3 || file === -1 || file === 0);
  return `<polygon points="${points}" fill="${(file + rank) % 2 ? main : '#F0D9B2'}"/>${marked ? `<path d="${cross}" stroke="${gold}" stroke-width="6" opacity="0.9"/>` : ''}`;
}

/** The turned foot of a piece; the origin is the middle of its bottom edge. */
const foot = (body: string, rim: string) =>
  `<ellipse cx="14" cy="-4" rx="178" ry="28" fill="${ink}" opacity="0.35"/><path d="M-160 -8Q-160 -50 -128 -56H128Q160 -50 160 -8Q0 26 -160 -8Z" fill="${body}"/><path d="M-132 -56Q-120 -86 -100 -88H100Q120 -86 132 -56Q0 -34 -132 -56Z" fill="${rim}"/><path d="M-146 -28Q0 0 146 -28" fill="none" stroke="${gold}" stroke-width="8" stroke-dasharray="2 20" stroke-linecap="round"/>`;

/** A carved elephant facing right, with a howdah. */
const elephant = [
  foot(ivory, shade),
  `<path d="M-140 -84V-230C-146 -310 -90 -344 -20 -344H60C110 -340 130 -300 120 -240L112 -84H50V-170Q0 -150 -56 -170L-62 -84Z" fill="${ivory}"/><path d="M-140 -84V-230C-146 -270 -132 -300 -116 -316C-124 -240 -100 -190 -62 -160V-84Z" fill="${shade}"/>`,
  `<path d="M-138 -250C-166 -230 -170 -190 -160 -160" fill="none" stroke="${shade}" stroke-width="12" stroke-linecap="round"/>`,
  `<path d="M70 -380C120 -410 190 -380 200 -320C206 -270 200 -230 214 -180C220 -158 244 -160 244 -184C244 -206 268 -206 268 -182C268 -124 196 -116 178 -166C166 -200 164 -226 150 -246C110 -240 70 -270 66 -320Z" fill="${ivory}"/>`,
  `<path d="M158 -246C186 -230 214 -226 236 -240C220 -206 176 -204 150 -226Z" fill="${gold}"/>`,
  `<path d="M56 -372C110 -376 130 -330 116 -270C100 -240 64 -250 46 -290C34 -330 40 -360 56 -372Z" fill="${shade}"/><circle cx="156" cy="-318" r="9" fill="${ink}"/><path d="M128 -392Q166 -392 184 -366" fill="none" stroke="${accent}" stroke-width="14" stroke-linecap="round"/>`,
  `<path d="M-110 -340H40V-220Q-36 -196 -110 -220Z" fill="${accent}"/><path d="M-110 -236Q-36 -212 40 -236" fill="none" stroke="${gold}" stroke-width="12"/><path d="M-35 -318L-8 -284L-35 -250L-62 -284Z" fill="${gold}"/><circle cx="-35" cy="-284" r="10" fill="${main}"/>`,
  `<path d="M-100 -346H32L22 -388H-90Z" fill="${main}"/><path d="M-84 -388v-70h12v70zM4 -388v-70h12v70z" fill="${main}"/><path d="M-112 -450C-96 -500 -60 -516 -34 -540C-8 -516 28 -500 44 -450Z" fill="#A63A2B"/><path d="M-112 -450H44" stroke="${main}" stroke-width="10"/><path d="M-34 -536v-34" stroke="${ink}" stroke-width="9" stroke-linecap="round"/><path d="M-52 -388V-420Q-34 -446 -16 -420V-388Z" fill="${ink}"/>`,
].join('');

/** A carved horse's head facing left. */
const horse = [
  foot(ink, '#5E3015'),
  `<path d="M-104 -88C-100 -180 -50 -210 -46 -270C-70 -250 -104 -230 -140 -222C-166 -218 -186 -240 -180 -264C-172 -300 -110 -350 -84 -410C-60 -460 -20 -470 -10 -520L16 -470C90 -450 140 -370 136 -250C134 -180 110 -150 108 -88Z" fill="#5E3015"/>`,
  `<path d="M16 -470C90 -450 140 -370 136 -250C134 -180 110 -150 108 -88H46C60 -180 70 -220 60 -300C54 -370 20 -420 -4 -450Z" fill="${ink}"/>`,
  times(
    6,
    (i) =>
      `<path d="M${26 + i * 12 - Math.max(0, i - 3) * 14} ${-446 + i * 58}q52 6 70 50q-44 12 -74 -10" fill="${accent}"/>`,
  ),
  `<path d="M-84 -398C-60 -380 -30 -330 -20 -288M-128 -318Q-104 -290 -104 -246M-60 -270C-40 -300 0 -300 40 -330" fill="none" stroke="${gold}" stroke-width="11" stroke-linecap="round"/><circle cx="-104" cy="-302" r="13" fill="${gold}"/><circle cx="-46" cy="-372" r="12" fill="${ivory}"/><circle cx="-48" cy="-372" r="6" fill="${ink}"/><path d="M-166 -258l16 6" stroke="${gold}" stroke-width="8" stroke-linecap="round"/>`,
  `<path d="M-92 -128Q10 -100 106 -128" fill="none" stroke="${gold}" stroke-width="14"/>`,
].join('');

/** A foot soldier: the plainest piece, in a turban. */
const soldier = (body: string, rim: string, turban: string) =>
  foot(body, rim) +
  `<path d="M-96 -84C-50 -140 -56 -190 -66 -230H66C56 -190 50 -140 96 -84Z" fill="${body}"/><path d="M30 -84C20 -140 24 -190 34 -230H66C56 -190 50 -140 96 -84Z" fill="${rim}"/><path d="M-84 -226Q0 -200 84 -226L70 -254H-70Z" fill="${gold}"/><circle cx="0" cy="-308" r="68" fill="${body}"/><path d="M-74 -318C-76 -400 76 -400 74 -318Q0 -350 -74 -318Z" fill="${turban}"/><circle cx="0" cy="-366" r="13" fill="${gold}"/>`;

/** An ivory elephant and a dark horse face each other across the old board. */
export default function draw(): string {
  const at = (file: number, rank: number, size: number) => {
    const { x, y, scale } = square(file, rank);
    return { x, y, scale: scale * size };
  };
  return scene(
    palettes.earth,
    `<rect width="1440" height="900" fill="${accent}"/>`,
    times(
      6,
      (i) =>
        `<circle cx="720" cy="470" r="${640 - i * 92}" fill="${['#5C887F', '#6F978C', '#DE9A4E', '#E8AC5C', gold, '#EFC06A'][i] ?? ivory}"/>`,
    ),
    times(36, (i) =>
      place(
        `<path d="M0 -392C-16 -410 -14 -430 0 -444C14 -430 16 -410 0 -392Z" fill="${ivory}"/>`,
        { x: 720, y: 470, turn: i * 10 },
      ),
    ),
    `<path d="M0 590H1440V900H0Z" fill="#2E524C"/>`,
    `<polygon points="${[square(-4.4, -0.5), square(4.4, -0.5), square(4.4, 8.5), square(-4.4, 8.5)].map(({ x, y }) => `${x},${y}`).join(' ')}" fill="${ink}"/>`,
    times(8, (row) => times(8, (column) => tile(column - 4, 7 - row))),
    place(soldier(ivory, shade, main), at(-3.4, 4.6, 0.95)),
    place(soldier('#5E3015', ink, accent), at(3.4, 4.6, 0.95)),
    place(soldier(ivory, shade, main), at(-3.2, 1.7, 1)),
    place(soldier('#5E3015', ink, accent), at(3.2, 1.4, 1)),
    place(elephant, at(-1.25, 2.2, 1.6)),
    place(horse, at(1.35, 2, 1.4)),
  );
}
