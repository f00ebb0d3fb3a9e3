import type { Page } from '@playwright/test';

/** Uses a tool of the editor: its button, or its item in the menu where the bar has no room. */
export async function pressTool(page: Page, ...names: string[]): Promise<void> {
  const [name = '', ...further] = names;
  const button = page.locator('.editor-bar').getByRole('button', { name, exact: true });
  if (await button.isVisible()) return button.click();
  await page.getByRole('button', { name: 'More tools' }).click();
  for (const item of [name, ...further]) {
    await page.locator('.menu-item', { hasText: new RegExp(`^${item}`) }).click();
  }
}
