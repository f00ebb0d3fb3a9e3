import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** What every screen must keep: axe finds nothing, in light and dark; nothing is wider than it. */
export async function looksRight(page: Page): Promise<void> {
  // Not while it is still loading.
  await expect(page.locator('h1').first()).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  }
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, 'the screen scrolls sideways').toBeLessThanOrEqual(0);
}
