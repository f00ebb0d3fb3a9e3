import type { Page } from '@playwright/test';
import { axeFindings } from './axe.ts';
import { lostInForcedColours } from './forced-colours.ts';
import { lostInLargeText } from './large-text.ts';

/** A desk, a tablet, a phone and the narrowest. */
type Width = 1440 | 1024 | 768 | 390 | 320;

/** The rules about colours, which alone can be broken in the dark only. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** The rules whose outcome depends on the narrow width. */
const NARROW_RULES = ['target-size', 'scrollable-region-focusable'];

/** Waits until the page has been laid out for its new width. */
export const settle = (page: Page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );

/**
 * Returns what axe finds at a width: on a desk every rule in light and those of colours in the dark, on
 * a phone every rule, the smallest target of WCAG 2.2 (24 px, with its exceptions), which is no rule of
 * axe by default, and what is lost in forced colours. Between them there is nothing that neither shows.
 */
export async function findingsAt(page: Page, width: Width, scope?: string): Promise<string[]> {
  if (width === 768 || width === 1024) return [];
  if (width === 320) return axeFindings(page, { runOnly: NARROW_RULES }, scope);
  if (width === 390) {
    const found = await axeFindings(page, { rules: { 'target-size': { enabled: true } } }, scope);
    return [...found, ...(await lostInForcedColours(page))];
  }
  const light = await axeFindings(page, {}, scope);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await axeFindings(page, { runOnly: COLOUR_RULES }, scope);
  await page.emulateMedia({ colorScheme: 'light' });
  return [...light, ...dark.map((finding) => `in the dark: ${finding}`)];
}

/** Collects what pages do from now on that they must not: errors, and requests to other sites. */
export function watchPage(page: Page, siteUrl: string): string[] {
  const seen: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(siteUrl) && !/^(data|blob):/.test(url)) seen.push(`asks for ${url}`);
  });
  page.on('pageerror', ({ message }) => seen.push(message));
  page.on('console', (message) => {
    const about404 = message.text().includes('404 (Not Found)');
    if (message.type() === 'error' && !about404) seen.push(message.text());
  });
  return seen;
}

/** Opens a page or screen on a desk, with all that it loads. */
export async function open(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 844 });
  await page.goto(path);
  await page.locator('h1, h2').first().waitFor();
  await page.waitForLoadState('networkidle');
}

/** Returns what is wrong with the open page or screen at these widths. */
export async function problemsAt(
  page: Page,
  path: string,
  widths: readonly Width[],
): Promise<string[]> {
  const problems: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    await settle(page);
    const scrolls = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth > clientWidth;
    });
    if (scrolls) problems.push(`${path} scrolls sideways at ${width}`);
    const large = width === 390 ? await lostInLargeText(page) : [];
    for (const finding of [...(await findingsAt(page, width)), ...large]) {
      problems.push(`${path} at ${width}: ${finding}`);
    }
  }
  return problems;
}
