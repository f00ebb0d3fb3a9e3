import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { openFace, type Shaper } from './subset.ts';
import { cuts, wholeFaces } from './subsets.ts';

for (const { name, place, whole, texts, cut } of cuts) {
  test(`${name} is what the script makes`, async () => {
    expect(Buffer.from(await cut()).equals(await readFile(place))).toBe(true);
  });

  test(`${name} draws all its text as the whole face does`, async () => {
    const subset = await openFace(await readFile(place));
    const face = await openFace(whole);
    const drawn = (shaper: Shaper, text: string) => shaper.glyphs(text).map(shaper.width).join();
    const otherwise = texts().filter((text) => drawn(subset, text) !== drawn(face, text));
    expect(otherwise).toEqual([]);
  });
}

test.each(wholeFaces)('$name is what the script makes', async ({ place, make }) => {
  expect(Buffer.from(await make()).equals(await readFile(place))).toBe(true);
});
