import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** The rules whose outcome depends on the narrow width. */
const NARROW = ['target-size', 'scrollable-region-focusable'];

/** Opens a page and returns its problems at the widths of a usual and of a narrow phone. */
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
    // axe does not check the minimum target size of WCAG 2.2 (24 px, with its exceptions) by
    // default.
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
