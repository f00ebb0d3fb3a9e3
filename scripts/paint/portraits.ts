import sharp, { type Sharp } from 'sharp';
import { hash } from './canvas.ts';

const SIZE = 900;

/** A lamp from the upper left, a shade on the other side, and colours that a brush would mix in. */
const lamp = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}">
  <defs><radialGradient id="l" cx=".3" cy=".22" r=".95"><stop stop-color="#FFE9C4"/><stop offset=".45" stop-color="#A79A92"/><stop offset="1" stop-color="#2C2036"/></radialGradient></defs>
  <rect width="${SIZE}" height="${SIZE}" fill="url(#l)"/></svg>`;
const modelled = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}">
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

async function pixelsOf(picture: Sharp): Promise<Pixels> {
  const data = await picture.removeAlpha().raw().toBuffer();
  const inside = (value: number) => Math.min(SIZE - 1, Math.max(0, Math.round(value)));
  return {
    data,
    at(x, y) {
      const start = (inside(y) * SIZE + inside(x)) * 3;
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
  const shown = colour.map((value, part) =>
    Math.round(Math.min(255, Math.max(0, value + light + jitter(part, 16)))),
  );
  return `<path d="M${points.join('L')}" stroke="rgb(${shown.join(' ')})" stroke-width="${(brush * (0.8 + hash(from.x, from.y, 3) * 0.5)).toFixed(1)}"/>`;
}

/**
 * Paints a drawing over in strokes: coarse ones first, then finer ones where they still differ from it.
 * The weave of a canvas comes last.
 */
export async function paintOver(drawing: string): Promise<Buffer> {
  const cut = sharp(Buffer.from(drawing)).extract({ left: 270, top: 0, width: SIZE, height: SIZE });
  const lit = await sharp(await cut.png().toBuffer())
    .composite([
      { input: Buffer.from(modelled) },
      { input: Buffer.from(lamp), blend: 'soft-light' },
    ])
    .png()
    .toBuffer();
  let canvas = await sharp(lit).blur(40).png().toBuffer();
  for (const [layer, brush] of [34, 17, 9, 5].entries()) {
    const source = await pixelsOf(sharp(lit).blur(Math.max(0.5, brush * 0.35)));
    const painted = await pixelsOf(sharp(canvas));
    const strokes: { order: number; path: string }[] = [];
    const grid = brush * 0.75;
    for (let row = 0; row * grid < SIZE; row++) {
      for (let column = 0; column * grid < SIZE; column++) {
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
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" fill="none" stroke-linecap="round" stroke-linejoin="round" stroke-opacity=".88">${strokes.map(({ path }) => path).join('')}</svg>`;
    canvas = await sharp(canvas)
      .composite([{ input: Buffer.from(svg, 'utf8') }])
      .png()
      .toBuffer();
  }
  const weave = Buffer.alloc(SIZE * SIZE * 3);
  for (let y = 0; y < SIZE; y++) {
    for (let x = 0; x < SIZE; x++) {
      const thread = Math.sin(x * 1.9) * 5 + Math.sin(y * 1.9) * 5 + (hash(x, y) - 0.5) * 26;
      weave.fill(128 + thread, (y * SIZE + x) * 3, (y * SIZE + x) * 3 + 3);
    }
  }
  const raw = { raw: { width: SIZE, height: SIZE, channels: 3 as const } };
  return sharp(canvas)
    .composite([{ input: weave, ...raw, blend: 'soft-light' }])
    .png()
    .toBuffer();
}
