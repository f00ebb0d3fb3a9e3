import { fileURLToPath } from 'node:url';
import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { nameplateSchema } from '../../contract/nameplate.ts';
import { drawNameplate } from './draw-nameplate.ts';

const size = { width: 600, height: 160 };
const ink = (picture: Sharp) =>
  picture
    .resize({ ...size, fit: 'fill' })
    .extractChannel('alpha')
    .raw()
    .toBuffer();

/** What libvips sets with the same face, without the empty edges. */
async function set(text: string, script: string): Promise<Buffer> {
  const face = new URL(`../social-images/fonts/eczar-${script}.ttf`, import.meta.url);
  const [fontfile, font] = [fileURLToPath(face), 'Eczar SemiBold 200'];
  const written = sharp({ text: { text, fontfile, font, dpi: 72, rgba: true } });
  return ink(sharp(await written.png().toBuffer()).trim());
}

test.each([
  ['लेखनी', 'devanagari'],
  ['श्री राष्ट्रीय कृति', 'devanagari'],
  ['Lekhani, 2026', 'latin'],
])('%s is drawn as other programs set it, within its box', async (text, script) => {
  const { box, path } = nameplateSchema.parse(await drawNameplate(text));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box.join(' ')}" width="${box[2]}" height="${box[3]}"><path d="${path}"/></svg>`;
  const [ours, theirs] = await Promise.all([ink(sharp(Buffer.from(svg))), set(text, script)]);
  const far = ours.filter((alpha, place) => Math.abs(alpha - (theirs[place] ?? 0)) > 128);
  expect(far.length).toBeLessThan(ours.length / 100);
});

test('both scripts stand beside each other', async () => {
  const [hindi, both] = await Promise.all(
    ['लेखनी', 'लेखनी Weekly'].map((text) => drawNameplate(text)),
  );
  expect(both?.path.startsWith(hindi?.path ?? 'none')).toBe(true);
  expect(both?.box[2]).toBeGreaterThan(2 * (hindi?.box[2] ?? 0));
});

test.each(['لیکھنی', 'Лекхани', 'लेखनी ✒️', ' ', '\ud800', 'क्ष'.repeat(60)])(
  '%j, which the face cannot draw or which costs too much, is text',
  async (text) => {
    expect(await drawNameplate(text)).toEqual({ text, face: 'eczar', box: [0, 0, 0, 0], path: '' });
  },
);
