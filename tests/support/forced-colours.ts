import type { Page } from '@playwright/test';

/**
 * Returns the matched words and buttons of the open page that nothing sets apart where people choose
 * their own colours and the browser drops backgrounds and shades.
 */
export async function lostInForcedColours(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active' });
  const lost = await page.evaluate(() => {
    const ground = getComputedStyle(document.body).backgroundColor;
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) && element.clientWidth > 1;
    const isMarked = (element: Element) => {
      const { backgroundColor } = getComputedStyle(element);
      return backgroundColor !== ground && backgroundColor !== 'rgba(0, 0, 0, 0)';
    };
    const hasEdge = (element: Element) => {
      const { borderTopWidth, borderTopStyle, outlineStyle } = getComputedStyle(element);
      return outlineStyle !== 'none' || (borderTopStyle !== 'none' && borderTopWidth !== '0px');
    };
    // An inline element has no client width.
    const words = [...document.querySelectorAll('mark')].filter((mark) => !isMarked(mark));
    const buttons = [...document.querySelectorAll('button, .button, .sign-in')]
      .filter(isShown)
      .filter((button) => !hasEdge(button));
    return [...words, ...buttons].map(
      ({ outerHTML }) => `lost in forced colours: ${outerHTML.slice(0, 200)}`,
    );
  });
  await page.emulateMedia({ forcedColors: 'none' });
  return lost;
}
