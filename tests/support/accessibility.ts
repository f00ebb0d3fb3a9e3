import { expect, type Page } from '@playwright/test';
import { axeFindings } from './axe.ts';

/** The rules about colours, which alone can be broken in the dark only. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * Checks that axe finds nothing: with all rules in light mode, and with those of colours in dark
 * mode, where only colours differ. A phone has the colours of a wide screen.
 */
async function satisfiesAxe(page: Page): Promise<void> {
  const phone = (page.viewportSize()?.width ?? 0) < 600;
  for (const colorScheme of phone ? (['light'] as const) : (['light', 'dark'] as const)) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const options = colorScheme === 'dark' ? { runOnly: COLOUR_RULES } : {};
    expect(await axeFindings(page, options)).toEqual([]);
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
