import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** At the narrow width: what depends on it. */
const NARROW = ['target-size', 'scrollable-region-focusable'];

/** Opens a screen and tells what is wrong with it, at the width of a phone and of a narrow one. */
export async function problemsOf(page: Page, path: string): Promise<string[]> {
  const problems: string[] = [];
  await page.goto(path);
  await page.locator('h1, h2').first().waitFor();
  await page.waitForLoadState('networkidle');
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    const scrolls = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth > clientWidth;
    });
    if (scrolls) problems.push(`${path} scrolls sideways at ${width}`);
    const axe = new AxeBuilder({ page }).setLegacyMode();
    // The smallest target of WCAG 2.2 (24 px, with its exceptions) is no rule of axe by default.
    if (width === 320) axe.withRules(NARROW);
    else axe.options({ rules: { 'target-size': { enabled: true } } });
    const { violations } = await axe.analyze();
    for (const { id, nodes } of violations) {
      const where = nodes.map(({ html }) => html.slice(0, 200)).join(' | ');
      problems.push(`${path} at ${width}: ${id}: ${where}`);
    }
  }
  return problems;
}
