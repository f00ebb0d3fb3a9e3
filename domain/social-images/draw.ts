import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { cutAtWord } from '../../contract/truncate.ts';
import { languageOf } from '../../hindi/language.ts';
import { drawing } from '../images/encoder-queue.ts';
import type { SocialImageText } from './social-image.ts';

const WIDTH = 1200;
const HEIGHT = 630;
/** The left edge of the text and its greatest width, in pixels. */
const LEFT = 80;
const TEXT_WIDTH = 880;
const LABEL_TOP = 72;
const TITLE_TOP = 140;
const TITLE_HEIGHT = 345;
const NAME_MIDDLE = 566;

/** The light colours of app/ui/theme.css. */
const paper = '#fbf7f0';
const ink = '#1d1714';
const line = '#d9cbb6';
const rose = '#8c2140';
const marigold = '#e3a21a';

/** The style of one part of the picture. */
interface Style {
  colour: string;
  /** Font sizes in pixels; the first one in which the text fits is used. */
  sizes: number[];
  /** The greatest height in pixels. */
  height: number;
  /**
   * The greatest number of visible characters; fewer when the text is too wide even in the smallest
   * size.
   */
  longest: number;
}

const styles = {
  title: { colour: ink, sizes: [100, 84, 72, 62, 54, 46], height: TITLE_HEIGHT, longest: 140 },
  label: { colour: rose, sizes: [36], height: 56, longest: 50 },
  name: { colour: rose, sizes: [48], height: 74, longest: 40 },
} satisfies Record<string, Style>;

const faces = ['latin', 'devanagari'].map((script) =>
  fileURLToPath(new URL(`fonts/eczar-${script}.ttf`, import.meta.url)),
);

/**
 * Pango loads a font for the whole process when it first draws with it. Both fonts are loaded
 * first, so that every text is drawn with both.
 */
let facesLoaded: Promise<unknown> | undefined;
const loadFaces = () =>
  Promise.all(faces.map((fontfile) => sharp({ text: { text: 'a', fontfile } }).toBuffer()));

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Escapes a text for Pango markup. */
const escapeText = (text: string) =>
  text
    .toWellFormed()
    .replace(/\p{Cc}/gu, ' ')
    .replace(/[&<>]/g, (letter) => entities[letter] ?? '');

/** Draws a text in the display face and returns it with its size. */
async function write(text: string, size: number, colour: string) {
  // Pango takes the line spacing from the font, which is too wide for headlines.
  const lines = languageOf(text) === 'hi' ? 0.82 : 0.75;
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}" line_height="${lines}" insert_hyphens="no">${escapeText(text)}</span>`,
      font: `Eczar SemiBold ${size}`,
      width: TEXT_WIDTH,
      wrap: 'word-char',
      // At 72 dpi a point is a pixel.
      dpi: 72,
      rgba: true,
    },
  })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return { input: data, raw: { width, height, channels } };
}

/** Draws a text in the largest size in which it fits, and truncates one that never fits. */
async function writeWithin(whole: string, { colour, sizes, height, longest }: Style) {
  for (let most = longest; ; most = Math.floor(most * 0.8)) {
    const text = cutAtWord(whole, most);
    for (const size of most === longest ? sizes : sizes.slice(-1)) {
      const written = await write(text, size, colour);
      if (written.raw.height <= height) return written;
    }
  }
}

/**
 * The background: paper, a border of block-printed butas, and the rule above the name of the site.
 */
const buta = `<g id="buta"><path d="M0-38C8-20 30-8 30 14A30 30 0 0 1-30 14C-30-6-4-16 0-38Z" fill="${marigold}"/><circle cy="14" r="11" fill="${rose}"/></g>`;
const butas = [0, 1, 2, 3, 4, 5, 6].flatMap((row) =>
  [0, 1].map((column) => {
    const y = row * 110 + column * 55 - 10;
    return `<use href="#buta" x="${1090 + column * 76 - 10}" y="${y}"/>`;
  }),
);
const ground = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><defs>${buta}</defs>` +
    `<rect width="100%" height="100%" fill="${paper}"/><rect x="1032" width="168" height="100%" fill="${rose}"/>` +
    `${butas.join('')}<path d="M${LEFT} 508H${LEFT + TEXT_WIDTH}m0 6H${LEFT}" stroke="${line}" stroke-width="3"/></svg>`,
);

async function compose({ title, label, siteName }: SocialImageText): Promise<Buffer> {
  facesLoaded ??= loadFaces();
  await facesLoaded;
  const layers = [];
  if (title) layers.push({ ...(await writeWithin(title, styles.title)), top: TITLE_TOP });
  if (label) layers.push({ ...(await writeWithin(label, styles.label)), top: LABEL_TOP });
  if (siteName) {
    const name = await writeWithin(siteName, styles.name);
    layers.push({ ...name, top: NAME_MIDDLE - Math.round(name.raw.height / 2) });
  }
  return sharp(ground)
    .composite(layers.map((layer) => ({ ...layer, left: LEFT })))
    .png({ palette: true, colours: 64, dither: 0, effort: 1 })
    .toBuffer();
}

/** Draws a social image as PNG when the queue reaches it. */
export function drawSocialImage(text: SocialImageText): Promise<Buffer> {
  return drawing(() => compose(text));
}
