import { expect, type Page } from '@playwright/test';

/** Opens a page at which nobody points: a browser without a window tells now and then of a pointer in its corner. */
export async function openUntouched(page: Page, path: string): Promise<void> {
  await page.addInitScript(() =>
    addEventListener('pointerover', (event) => event.stopImmediatePropagation(), true),
  );
  await page.goto(path, { waitUntil: 'networkidle' });
}

/** Expects that a page has loaded the script of every page and one of its own, of 3 kB together. */
export async function expectLittleScript(page: Page): Promise<void> {
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ encodedBodySize }) => encodedBodySize),
  );
  expect(scripts).toHaveLength(2);
  expect(scripts.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(3000);
}
