import sharp, { type Sharp } from 'sharp';
import { hash } from './canvas.ts';

/** The size of a picture in pixels. */
interface Size {
  width: number;
  height: number;
}

const SQUARE: Size = { width: 900, height: 900 };

/** A lamp from the upper left, and a shade on the other side. */
const lamp = ({
  width,
  height,
}: Size) => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
  <defs><radialGradient id="l" cx=".3" cy=".22" r=".95"><stop stop-color="#FFE9C4"/><stop offset=".45" stop-color="#A79A92"/><stop offset="1" stop-color="#2C2036"/></radialGradient></defs>
  <rect width="${width}" height="${height}" fill="url(#l)"/></svg>`;
/** The form of a face: its shadow side, and where the light falls on it. */
const modelled = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900">
  <defs><filter id="b" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="26"/></filter><filter id="s" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="13"/></filter></defs>
  <path d="M470 290C640 260 640 560 480 590C590 540 580 380 520 330Z" fill="#5A2A2A" opacity=".5" filter="url(#b)"/>
  <path d="M360 580Q450 640 540 580L560 680Q450 720 340 680Z" fill="#3B1620" opacity=".5" filter="url(#s)"/>
  <ellipse cx="395" cy="350" rx="60" ry="44" fill="#FFE3BD" opacity=".5" filter="url(#b)"/>
  <path d="M440 410Q446 450 448 466" stroke="#FFF0D8" stroke-width="13" fill="none" opacity=".5" filter="url(#s)"/>
  <ellipse cx="372" cy="480" rx="34" ry="26" fill="#FFD9B0" opacity=".45" filter="url(#s)"/>
  <path d="M250 640Q360 660 420 760" stroke="#FFE7C2" stroke-width="30" fill="none" opacity=".3" filter="url(#b)"/>
</svg>`;

interface Pixels {
  data: Buffer;
  at(x: number, y: number): [number, number, number];
}

async function pixelsOf(picture: Sharp, { width, height }: Size): Promise<Pixels> {
  const data = await picture.removeAlpha().raw().toBuffer();
  const inside = (value: number, end: number) => Math.min(end - 1, Math.max(0, Math.round(value)));
  return {
    data,
    at(x, y) {
      const start = (inside(y, height) * width + inside(x, width)) * 3;
      return [data[start] ?? 0, data[start + 1] ?? 0, data[start + 2] ?? 0];
    },
  };
}

const difference = (a: number[], b: number[]) =>
  a.reduce((sum, value, part) => sum + Math.abs(value - (b[part] ?? 0)), 0);

const brightness = ([red, green, blue]: [number, number, number]) =>
  red * 0.3 + green * 0.59 + blue * 0.11;

/** A stroke that begins at a point and follows the form, as far as the colour stays the same. */
function stroke(from: { x: number; y: number }, brush: number, source: Pixels, seed: number) {
  const colour = source.at(from.x, from.y);
  let [x, y, dx, dy] = [from.x, from.y, 0, 0];
  const points = [`${x.toFixed(0)} ${y.toFixed(0)}`];
  for (let step = 0; step < 7; step++) {
    const gx = brightness(source.at(x + 2, y)) - brightness(source.at(x - 2, y));
    const gy = brightness(source.at(x, y + 2)) - brightness(source.at(x, y - 2));
    let [nx, ny] = [-gy, gx];
    const length = Math.hypot(nx, ny);
    // Where the form says nothing, the brush goes its own way.
    const own = hash(Math.round(x / 90), Math.round(y / 90), 4) * 6.28;
    [nx, ny] = length > 3 ? [nx / length, ny / length] : [Math.cos(own), Math.sin(own)];
    if (nx * dx + ny * dy < 0) [nx, ny] = [-nx, -ny];
    [dx, dy] = step ? [dx * 0.5 + nx * 0.5, dy * 0.5 + ny * 0.5] : [nx, ny];
    [x, y] = [x + dx * brush * 0.9, y + dy * brush * 0.9];
    if (step > 1 && difference(source.at(x, y), colour) > 60) break;
    points.push(`${x.toFixed(0)} ${y.toFixed(0)}`);
  }
  const jitter = (part: number, by: number) => (hash(from.x, from.y, seed + part) - 0.5) * by;
  const light = jitter(9, 26);
  const rgb = colour.map((value, part) =>
    Math.round(Math.min(255, Math.max(0, value + light + jitter(part, 16)))),
  );
  return `<path d="M${points.join('L')}" stroke="rgb(${rgb.join(' ')})" stroke-width="${(brush * (0.8 + hash(from.x, from.y, 3) * 0.5)).toFixed(1)}"/>`;
}

/** Paints a picture over in strokes: coarse ones first, then finer ones where they still differ from it. */
async function inStrokes(picture: Buffer, size: Size): Promise<Buffer> {
  const { width, height } = size;
  let canvas = await sharp(picture).blur(40).png().toBuffer();
  for (const [layer, brush] of [34, 17, 9, 5].entries()) {
    const source = await pixelsOf(sharp(picture).blur(Math.max(0.5, brush * 0.35)), size);
    const painted = await pixelsOf(sharp(canvas), size);
    const strokes: { order: number; path: string }[] = [];
    const grid = brush * 0.75;
    for (let row = 0; row * grid < height; row++) {
      for (let column = 0; column * grid < width; column++) {
        const x = Math.round((column + hash(column, row, layer)) * grid);
        const y = Math.round((row + hash(row, column, layer + 9)) * grid);
        const wrong = difference(source.at(x, y), painted.at(x, y));
        if (layer > 0 && wrong < 34) continue;
        strokes.push({
          order: hash(x, y, layer + 20),
          path: stroke({ x, y }, brush, source, layer),
        });
      }
    }
    strokes.sort((a, b) => a.order - b.order);
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" fill="none" stroke-linecap="round" stroke-linejoin="round" stroke-opacity=".88">${strokes.map(({ path }) => path).join('')}</svg>`;
    canvas = await sharp(canvas)
      .composite([{ input: Buffer.from(svg) }])
      .png()
      .toBuffer();
  }
  return canvas;
}

/** Lays the weave of a canvas over a picture. */
function onCanvas(picture: Buffer, { width, height }: Size): Promise<Buffer> {
  const weave = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const thread = Math.sin(x * 1.9) * 5 + Math.sin(y * 1.9) * 5 + (hash(x, y) - 0.5) * 26;
      weave.fill(128 + thread, (y * width + x) * 3, (y * width + x) * 3 + 3);
    }
  }
  const raw = { raw: { width, height, channels: 3 as const } };
  return sharp(picture)
    .composite([{ input: weave, ...raw, blend: 'soft-light' }])
    .png()
    .toBuffer();
}

async function inOils(drawing: Buffer, size: Size, forms: string[] = []): Promise<Buffer> {
  const lit = await sharp(drawing)
    .composite([
      ...forms.map((form) => ({ input: Buffer.from(form) })),
      { input: Buffer.from(lamp(size)), blend: 'soft-light' },
    ])
    .png()
    .toBuffer();
  return onCanvas(await inStrokes(lit, size), size);
}

/** Paints the portrait that a drawing of a sitter stands for. */
export async function paintPortrait(drawing: string): Promise<Buffer> {
  const square = sharp(Buffer.from(drawing)).extract({ left: 270, top: 0, ...SQUARE });
  return inOils(await square.png().toBuffer(), SQUARE, [modelled]);
}

/** Paints a cover after its drawing. */
export async function paintCover(drawing: string): Promise<Buffer> {
  return inOils(await sharp(Buffer.from(drawing)).png().toBuffer(), { width: 1440, height: 900 });
}
