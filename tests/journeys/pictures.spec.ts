import { expect, test } from '../support/journey.ts';
import { scrollThrough } from '../support/scroll.ts';

const pages = [
  '/',
  '/category/apna-gyaan',
  '/apna-gyaan/suraj-ki-ghadi-samrat-yantra',
  '/author/meera-rathore',
];
const screens = [
  { width: 390, height: 844, deviceScaleFactor: 2, tag: ['@wide'] },
  { width: 390, height: 844, deviceScaleFactor: 3, tag: ['@wide', '@long'] },
  { width: 700, height: 900, deviceScaleFactor: 2, tag: ['@wide', '@long'] },
  { width: 1440, height: 900, deviceScaleFactor: 1, tag: ['@wide', '@long'] },
  { width: 1440, height: 900, deviceScaleFactor: 2, tag: ['@wide', '@long'] },
];

for (const { width, height, deviceScaleFactor, tag } of screens) {
  test.describe(`at ${width} px × ${deviceScaleFactor}`, () => {
    test.use({ viewport: { width, height }, deviceScaleFactor });

    // The test sets the widths, so one project is enough.
    test('pictures fit their places', { tag }, async ({ page }) => {
      // The browser may use a larger variant that an earlier page has loaded.
      const known = new Set<string>();
      for (const path of pages) {
        await page.goto(path);
        await scrollThrough(page);
        const pictures = await page.locator('picture img').evaluateAll((images) =>
          images.map((image) => {
            if (!(image instanceof HTMLImageElement)) throw new Error('No picture.');
            const offered = image.parentElement?.querySelector('source')?.srcset ?? '';
            const [chosen] = image.currentSrc.match(/\d+(?=\.\w+$)/) ?? [];
            const { top } = image.getBoundingClientRect();
            // The variant must also cover what is cut off at the sides.
            const ratio = image.naturalWidth / image.naturalHeight;
            return {
              src: image.currentSrc,
              place: Math.max(image.clientWidth, image.clientHeight * ratio),
              chosen: Number(chosen),
              widths: [...offered.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width)),
              sized: image.hasAttribute('width') && image.hasAttribute('height'),
              lazy: image.loading === 'lazy',
              high: image.fetchPriority === 'high',
              onFirstScreen: top + scrollY < innerHeight,
            };
          }),
        );
        for (const { place, chosen, widths, sized, lazy, high, onFirstScreen, src } of pictures) {
          const what = `${path}: ${src}`;
          if (known.has(src)) continue;
          known.add(src);
          const needed = place * deviceScaleFactor;
          const next = widths.find((width) => width >= needed) ?? Math.max(...widths);
          expect(chosen, `${what} is no wider than it must be`).toBeLessThanOrEqual(next);
          // Nobody sees a fifth less (docs/decisions/tests-and-benchmarks.md).
          expect(chosen, `${what} is sharp`).toBeGreaterThanOrEqual(Math.min(next, needed * 0.8));
          expect(sized, what).toBe(true);
          if (high) expect(lazy, what).toBe(false);
          if (!onFirstScreen) expect(lazy || high, what).toBe(true);
        }
        expect(pictures.filter(({ high }) => high).length, path).toBeLessThanOrEqual(1);
        const first = pictures.filter(({ onFirstScreen }) => onFirstScreen);
        if (first.length > 0) {
          expect(
            first.some(({ high }) => high),
            `${path} has a picture that comes first`,
          ).toBe(true);
        }
      }
    });
  });
}
