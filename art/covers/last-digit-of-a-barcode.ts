import { palettes, place, scene, times } from '../kit.ts';

const { main, accent, ink } = palettes.neem;
const paper = '#FBFCF3';
const red = '#D5473C';
const leaf = '#6FA36B';

/** The bars, left to right: where each starts, its width, and what grows out of its top. */
const bars: { x: number; width: number; top: number; crown: keyof typeof crowns }[] = [
  { x: 116, width: 14, top: 250, crown: 'spire' },
  { x: 144, width: 14, top: 250, crown: 'spire' },
  { x: 226, width: 56, top: 430, crown: 'dome' },
  { x: 304, width: 28, top: 520, crown: 'tree' },
  { x: 366, width: 84, top: 470, crown: 'flat' },
  { x: 472, width: 14, top: 360, crown: 'palm' },
  { x: 520, width: 42, top: 300, crown: 'minaret' },
  { x: 584, width: 70, top: 410, crown: 'dome' },
  { x: 676, width: 14, top: 250, crown: 'spire' },
  { x: 704, width: 14, top: 250, crown: 'spire' },
  { x: 748, width: 84, top: 380, crown: 'temple' },
  { x: 862, width: 28, top: 500, crown: 'tree' },
  { x: 918, width: 56, top: 340, crown: 'flat' },
  { x: 996, width: 14, top: 420, crown: 'palm' },
  { x: 1046, width: 70, top: 480, crown: 'dome' },
  { x: 1172, width: 42, top: 420, crown: 'banyan' },
  { x: 1306, width: 14, top: 250, crown: 'spire' },
  { x: 1334, width: 14, top: 250, crown: 'spire' },
];

/** What grows out of a bar `w` wide; the origin is the middle of the bar's top. */
const crowns = {
  spire: () =>
    `<path d="M-7 4L0 -60L7 4Z" fill="${ink}"/><circle cx="0" cy="-60" r="9" fill="${accent}"/>`,
  dome: (w: number) =>
    `<path d="M${-w / 2} 2V-16H${-w / 2 - 8}V-30H${w / 2 + 8}V-16H${w / 2}V2Z" fill="${ink}"/><path d="M${-w / 2} -30C${-w * 0.62} ${-30 - w * 0.6} ${-w * 0.2} ${-30 - w * 0.8} 0 ${-44 - w}C${w * 0.2} ${-30 - w * 0.8} ${w * 0.62} ${-30 - w * 0.6} ${w / 2} -30Z" fill="${main}"/><path d="M0 ${-40 - w}v-26" stroke="${accent}" stroke-width="6" stroke-linecap="round"/>`,
  minaret: (w: number) =>
    `<path d="M${-w / 2 - 12} 4V-12H${w / 2 + 12}V4Z" fill="${ink}"/><path d="M-14 -12V-64H14V-12Z" fill="${ink}"/><path d="M-24 -62C-24 -92 -6 -100 0 -122C6 -100 24 -92 24 -62Z" fill="${main}"/><path d="M0 -118v-22" stroke="${accent}" stroke-width="6" stroke-linecap="round"/>`,
  flat: (w: number) =>
    `<path d="M${-w / 2 - 6} 4V-12H${w / 2 + 6}V4Z" fill="${ink}"/><path d="M${-w / 2 + 8} -10V-56H${-w / 2 + 38}V-10Z" fill="${main}"/><path d="M${w / 2 - 10} -10V-80M${w / 2 - 26} -70h32M${w / 2 - 22} -54h24" stroke="${ink}" stroke-width="5"/>`,
  temple: (w: number) =>
    `<path d="M${-w / 2} 4C${-w / 2} -60 -16 -110 -10 -150H10C16 -110 ${w / 2} -60 ${w / 2} 4Z" fill="${main}"/><path d="M-28 -70H28M-34 -30H34M-18 -110H18" stroke="${leaf}" stroke-width="6"/><path d="M0 -150V-208" stroke="${ink}" stroke-width="5"/><path d="M2 -206L48 -190L2 -172Z" fill="${red}"/>`,
  palm: () =>
    times(7, (i) =>
      place(
        `<path d="M0 0C20 -34 60 -44 96 -20C60 -24 30 -14 0 0Z" fill="${i % 2 ? main : leaf}"/>`,
        { x: 0, y: 0, turn: -190 + i * 32 },
      ),
    ) + `<circle r="10" fill="${accent}"/>`,
  tree: () =>
    `<path d="M0 10C-70 -10 -66 -130 0 -176C66 -130 70 -10 0 10Z" fill="${main}"/><path d="M0 10V-120M0 -30L26 -56M0 -56L-26 -82M0 -84L20 -104" stroke="${leaf}" stroke-width="6" stroke-linecap="round"/>`,
  banyan: () =>
    `<path d="M-21 4C-20 -30 -60 -50 -60 -80H60C54 -50 20 -30 21 4Z" fill="${red}"/><circle cx="-56" cy="-120" r="58" fill="${accent}"/><circle cx="56" cy="-120" r="58" fill="${accent}"/><circle cx="0" cy="-180" r="76" fill="${accent}"/><circle cx="0" cy="-110" r="60" fill="${accent}"/>${[
      [-64, -128],
      [64, -128],
      [0, -220],
      [-30, -170],
      [34, -168],
      [0, -118],
      [-40, -216],
      [42, -216],
    ]
      .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="11" fill="${red}"/>`)
      .join('')}`,
};

const windows = (x: number, width: number, top: number) =>
  width < 40
    ? ''
    : times(3, (row) =>
        times(
          Math.floor(width / 26),
          (i) =>
            `<path d="M${x + (width % 26) / 2 + 7 + i * 26} ${top + 46 + row * 46}v-14q6 -10 12 0v14z" fill="${(row + i) % 3 ? leaf : accent}"/>`,
        ),
      );

/** A barcode whose bars grow into a town; its last bar is the golden tree that checks the rest. */
export default function draw(): string {
  return scene(
    palettes.neem,
    `<circle cx="1207" cy="330" r="300" fill="#F8EBBF"/><circle cx="1207" cy="330" r="220" fill="#F5DF9C"/>`,
    `<path d="M90 630H1350V900H90Z" fill="${paper}"/>`,
    `<path d="M0 620C200 560 420 600 620 584C860 560 1100 600 1440 560V640H0Z" fill="#DCE8C4"/>`,
    bars
      .map(({ x, width, top, crown }) => {
        const fill = crown === 'banyan' ? red : ink;
        const foot = crown === 'spire' ? 790 : 740;
        return `<path d="M${x} ${foot}V${top}h${width}V${foot}Z" fill="${fill}"/>${place(crowns[crown](width), { x: x + width / 2, y: top })}${crown === 'tree' || crown === 'banyan' ? '' : windows(x, width, top)}`;
      })
      .join(''),
    `<path d="M90 672H1350" stroke="${red}" stroke-width="7" opacity="0.85"/><path d="M60 672l44 -16v32zM1380 672l-44 -16v32z" fill="${red}"/>`,
    times(12, (i) => {
      const x = 252 + i * 72 + (i > 5 ? 56 : 0);
      return i % 2
        ? `<circle cx="${x - 16}" cy="832" r="10" fill="${main}"/><circle cx="${x + 16}" cy="832" r="10" fill="${main}"/><circle cx="${x}" cy="806" r="10" fill="${main}"/>`
        : `<circle cx="${x}" cy="820" r="15" fill="${ink}"/>`;
    }),
    `<circle cx="1193" cy="818" r="46" fill="${accent}"/><path d="M1170 820l16 18l32 -40" fill="none" stroke="${red}" stroke-width="13" stroke-linecap="round" stroke-linejoin="round"/>`,
  );
}
