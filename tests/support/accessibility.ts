import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * axe finds nothing: every rule in light, and in dark those of colours, which alone are others. On a
 * phone the colours are those of a wide screen.
 */
export async function satisfiesAxe(page: Page): Promise<void> {
  // Wholly in the page, which has no frames of others; else it is compiled again in a blank one.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const phone = (page.viewportSize()?.width ?? 0) < 600;
  for (const colorScheme of phone ? (['light'] as const) : (['light', 'dark'] as const)) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    if (colorScheme === 'dark') axe.withRules(['color-contrast', 'link-in-text-block']);
    const { violations } = await axe.analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  }
}

/** What every screen must keep: axe finds nothing; nothing is wider than it. */
export async function looksRight(page: Page): Promise<void> {
  // Not while it is still loading.
  await expect(page.locator('h1').first()).toBeVisible();
  await satisfiesAxe(page);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, 'the screen scrolls sideways').toBeLessThanOrEqual(0);
}
