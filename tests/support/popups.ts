import type { Locator, Page } from '@playwright/test';
import { findingsAt, settle } from './crawl.ts';

/** What opens over a screen. */
const POPUP = '[role=dialog], [role=alertdialog], [role=menu]';

/** The buttons to press one after the other until a dialog or menu is open, by their names. */
export type Trail = (string | RegExp)[];

const popupsOf = (page: Page): Locator => page.locator(POPUP).filter({ visible: true });

async function press(page: Page, name: string | RegExp): Promise<void> {
  const popups = popupsOf(page);
  const scope = (await popups.count()) > 0 ? popups.last() : page.locator('body');
  const named = { name, exact: true };
  await scope.getByRole('button', named).filter({ visible: true }).first().click();
}

/** Returns what is wrong with the dialog or menu that is open. */
async function faultsOf(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const width of [390, 320] as const) {
    await page.setViewportSize({ width, height: 844 });
    await settle(page);
    const wide = await popupsOf(page).evaluateAll((popups) => {
      const { scrollWidth, clientWidth } = document.documentElement;
      const reaches = popups.some((popup) => {
        const { left, right } = popup.getBoundingClientRect();
        return left < -1 || right > clientWidth + 1 || popup.scrollWidth > popup.clientWidth;
      });
      return scrollWidth > clientWidth || reaches;
    });
    if (wide) faults.push(`${width}: wider than the screen`);
    for (const finding of await findingsAt(page, width, POPUP)) faults.push(`${width}: ${finding}`);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  return faults;
}

/** Opens a dialog or menu of the screen, returns what is wrong with it on a phone, and closes it. */
export async function faultsOfPopup(page: Page, trail: Trail): Promise<string[]> {
  for (const name of trail) await press(page, name);
  await popupsOf(page).last().waitFor();
  // What a dialog shows may have to be fetched.
  await page.waitForLoadState('networkidle');
  const faults = await faultsOf(page);
  for (const popup of (await popupsOf(page).all()).reverse()) {
    await page.keyboard.press('Escape');
    await popup.waitFor({ state: 'hidden' });
  }
  return faults;
}
