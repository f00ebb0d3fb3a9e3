import { expect, type Page } from '@playwright/test';
import { axeFindings } from './axe.ts';

/**
 * Checks that axe finds nothing: in light mode on a wide screen and in dark mode on a phone, since
 * what the colours are does not depend on the width. The crawl looks at every screen in both.
 */
async function satisfiesAxe(page: Page): Promise<void> {
  const phone = (page.viewportSize()?.width ?? 0) < 600;
  await page.emulateMedia({ colorScheme: phone ? 'dark' : 'light', reducedMotion: 'reduce' });
  expect(await axeFindings(page)).toEqual([]);
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
