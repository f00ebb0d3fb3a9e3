import { expect, type Page } from '@playwright/test';

/** Scrolls through the whole page, so that everything that loads near the viewport is loaded. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 400) {
      scrollTo(0, y);
      await new Promise(requestAnimationFrame);
    }
  });
  // A frame that was too short to notice a picture is made up for: what is missing is scrolled to.
  const missing = () =>
    page.evaluate(() => {
      const pictures = [...document.images].filter(
        (image) => !image.complete && image.checkVisibility(),
      );
      pictures[0]?.scrollIntoView();
      return pictures.map((image) => image.currentSrc || image.src);
    });
  await expect.poll(missing, { timeout: 45_000 }).toEqual([]);
}
