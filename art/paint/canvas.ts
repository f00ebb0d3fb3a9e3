import sharp from 'sharp';

export const WIDTH = 1600;
export const HEIGHT = 1000;

/** Light in red, green and blue; 1 is what a white wall in the sun sends back. */
export type Light = readonly [red: number, green: number, blue: number];

/** The light that comes to the eye from a point: `x` runs from 0 to 1.6, `y` down from 0 to 1. */
export type Painter = (x: number, y: number) => Light;

export const clamp = (value: number) => Math.min(1, Math.max(0, value));
export const add = (a: Light, b: Light): Light => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const scale = (a: Light, by: number): Light => [a[0] * by, a[1] * by, a[2] * by];
export const tint = (a: Light, b: Light): Light => [a[0] * b[0], a[1] * b[1], a[2] * b[2]];
export const mix = (a: Light, b: Light, part: number): Light =>
  add(scale(a, 1 - part), scale(b, part));

/** 0 below `from`, 1 above `to`, smooth between. */
export function smooth(from: number, to: number, value: number): number {
  const part = clamp((value - from) / (to - from));
  return part * part * (3 - 2 * part);
}

/** A colour as designers write it (#RRGGBB), as light. */
export function light(hex: string): Light {
  const part = (at: number) => (Number.parseInt(hex.slice(at, at + 2), 16) / 255) ** 2.2;
  return [part(1), part(3), part(5)];
}

/** A number from 0 to 1 for a point of a grid, the same at each run. */
export function hash(x: number, y: number, z = 0): number {
  let mixed = Math.imul(x | 0, 374761393) ^ Math.imul(y | 0, 668265263) ^ Math.imul(z | 0, 974634);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 1274126177);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 2246822519);
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 4294967296;
}

/** Smooth noise from 0 to 1, with hills about one unit wide. */
export function noise(x: number, y: number, z = 0): number {
  const [column, row] = [Math.floor(x), Math.floor(y)];
  const [u, v] = [x - column, y - row];
  const [a, b] = [u * u * (3 - 2 * u), v * v * (3 - 2 * v)];
  const top = hash(column, row, z) * (1 - a) + hash(column + 1, row, z) * a;
  const foot = hash(column, row + 1, z) * (1 - a) + hash(column + 1, row + 1, z) * a;
  return top * (1 - b) + foot * b;
}

/** Noise upon noise, each layer twice as fine and half as strong: clouds, stone, sand. */
export function rough(x: number, y: number, layers = 5, z = 0): number {
  let [sum, part, total] = [0, 1, 0];
  for (let layer = 0; layer < layers; layer++) {
    sum += part * noise(x * 2 ** layer + layer * 17.3, y * 2 ** layer - layer * 9.1, z);
    total += part;
    part /= 2;
  }
  return sum / total;
}

/** Film: strong light bends softly to white. */
const exposed = (value: number) =>
  ((value * (2.51 * value + 0.03)) / (value * (2.43 * value + 0.59) + 0.14)) ** (1 / 2.2);

/**
 * Exposes a picture: four looks for each pixel, a darker edge and grain. `over` is an SVG of the same
 * size laid on it, softened a little, as a lens softens what is not quite in focus.
 */
export async function expose(paint: Painter, over = '', size = 1): Promise<Buffer> {
  const [width, height] = [Math.round(WIDTH * size), Math.round(HEIGHT * size)];
  const pixels = new Uint8Array(width * height * 3);
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const sum = [0, 0, 0];
      for (let look = 0; look < 4; look++) {
        const x = (column + 0.25 + (look % 2) / 2) / height;
        const y = (row + 0.25 + (look >> 1) / 2) / height;
        const seen = paint(x, y);
        for (let part = 0; part < 3; part++) sum[part] = (sum[part] ?? 0) + (seen[part] ?? 0) / 4;
      }
      const [x, y] = [column / width - 0.5, row / height - 0.5];
      const edge = 1 - 0.55 * (x * x + y * y);
      const grain = hash(column, row, 1) + hash(column, row, 2) - 1;
      for (let part = 0; part < 3; part++) {
        const value = exposed(Math.max(0, sum[part] ?? 0) * edge) + grain * 0.022;
        pixels[(row * width + column) * 3 + part] = Math.round(clamp(value) * 255);
      }
    }
  }
  const picture = sharp(pixels, { raw: { width, height, channels: 3 } });
  if (!over) return picture.png().toBuffer();
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 1000" width="${width}" height="${height}">${over}</svg>`;
  const layer = await sharp(Buffer.from(svg)).blur(0.6).png().toBuffer();
  return picture
    .composite([{ input: layer }])
    .png()
    .toBuffer();
}
