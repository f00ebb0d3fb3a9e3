import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * Checks that axe finds nothing: with all rules in light mode, and with those of colours in dark
 * mode, where only colours differ. A phone has the colours of a wide screen.
 */
export async function satisfiesAxe(page: Page): Promise<void> {
  // Legacy mode runs axe in the page itself, which has no frames of other sites; otherwise it would
  // be compiled again in a blank page.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const phone = (page.viewportSize()?.width ?? 0) < 600;
  for (const colorScheme of phone ? (['light'] as const) : (['light', 'dark'] as const)) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    if (colorScheme === 'dark') axe.withRules(['color-contrast', 'link-in-text-block']);
    const { violations } = await axe.analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  }
}

/** Checks what holds for every screen: axe finds nothing, and nothing is wider than the screen. */
export async function looksRight(page: Page): Promise<void> {
  // The screen must have been loaded.
  await expect(page.locator('h1').first()).toBeVisible();
  await satisfiesAxe(page);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, 'the screen scrolls sideways').toBeLessThanOrEqual(0);
}
