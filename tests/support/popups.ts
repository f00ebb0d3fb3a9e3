import type { Locator, Page } from '@playwright/test';
import { findingsAt, settle } from './crawl.ts';

/** Everything that opens over a screen: dialogs, menus and the drawer with the links of the admin. */
const POPUP = '[role=dialog], [role=alertdialog], [role=menu], .side.open';

/** The name of a button to press, or another action. */
type Step = string | RegExp | ((page: Page) => Promise<unknown>);

/** The steps that lead to an open dialog or menu. */
export type Trail = Step[];

const popupsOf = (page: Page): Locator => page.locator(POPUP).filter({ visible: true });

async function take(page: Page, step: Step): Promise<void> {
  if (typeof step === 'function') {
    await step(page);
    return;
  }
  const popups = popupsOf(page);
  const scope = (await popups.count()) > 0 ? popups.last() : page.locator('body');
  const named = { name: step, exact: true };
  const control = scope.getByRole('button', named).or(scope.getByRole('menuitem', named));
  await control.filter({ visible: true }).first().click();
}

/** Whether a dialog or menu, or the screen below it, is wider than the window. */
function isWide(page: Page): Promise<boolean> {
  return popupsOf(page).evaluateAll((popups) => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const reaches = popups.some((popup) => {
      const { left, right } = popup.getBoundingClientRect();
      return left < -1 || right > clientWidth + 1 || popup.scrollWidth > popup.clientWidth;
    });
    return scrollWidth > clientWidth || reaches;
  });
}

/** Closes all dialogs and menus, the topmost first. */
async function close(page: Page): Promise<void> {
  for (const popup of (await popupsOf(page).all()).reverse()) {
    await page.keyboard.press('Escape');
    await popup.waitFor({ state: 'hidden' });
  }
}

/** Whether something has the focus, which returns a moment after a dialog has gone. */
function hasFocus(page: Page): Promise<boolean> {
  return page
    .waitForFunction(() => document.activeElement !== document.body, null, { timeout: 2000 })
    .then(() => true)
    .catch(() => false);
}

/**
 * Opens a dialog or menu of the screen, returns what is wrong with it on a phone, and closes it unless
 * it `stays`: overflow at two widths, and what axe finds at the narrower one.
 */
export async function faultsOfPopup(page: Page, trail: Trail, stays = false): Promise<string[]> {
  for (const step of trail) await take(page, step);
  const popup = popupsOf(page).last();
  await popup.waitFor();
  // A dialog may still be loading its content.
  await popup.locator('.spinner').first().waitFor({ state: 'hidden' });
  const faults: string[] = [];
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await settle(page);
    if (await isWide(page)) faults.push(`wider than the screen at ${width}`);
  }
  faults.push(...(await findingsAt(page, 390, POPUP)));
  await page.setViewportSize({ width: 390, height: 844 });
  if (!stays) await close(page);
  if (!stays && !(await hasFocus(page))) faults.push('leaves the focus nowhere');
  return faults;
}
