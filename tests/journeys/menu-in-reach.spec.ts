import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { layoutShifts } from '../support/layout-shift.ts';
import { phone } from '../support/phone.ts';

test.use(phone);

/** Whether the head of the page is in sight. */
const isInSight = (page: Page) =>
  page.locator('.masthead').evaluate(async (head) => {
    await Promise.all(head.getAnimations().map(({ finished }) => finished));
    return head.getBoundingClientRect().bottom > 0;
  });

/** Scrolls as a finger does, and returns whether the head of the page is then in sight. */
async function scrollOn(page: Page, pixels: number): Promise<boolean> {
  await page.evaluate(async (by) => {
    for (let step = 0; step < 10; step += 1) {
      dispatchEvent(new Event('touchmove'));
      scrollBy(0, by / 10);
      await new Promise(requestAnimationFrame);
    }
  }, pixels);
  return isInSight(page);
}

/** Scrolls as a page does by itself, as while the phone is turned. */
const move = (page: Page, pixels: number) =>
  page.evaluate(async (by) => {
    const ends = new Promise((done) => addEventListener('scrollend', done, { once: true }));
    scrollBy(0, by);
    await ends;
  }, pixels);

test('on a long text the menu comes by scrolling back, and covers nothing while somebody reads on', {
  tag: '@wide',
}, async ({ page }) => {
  await page.goto('/apna-gyaan/baoli-ka-vigyan', { waitUntil: 'networkidle' });
  expect(await scrollOn(page, 4000)).toBe(false);
  expect(await scrollOn(page, -300)).toBe(true);
  await page.getByRole('navigation', { name: 'मुख्य' }).getByText('विषय').click();
  await expect(page.getByRole('link', { name: 'सभी लेख' }).first()).toBeInViewport();
  await page.keyboard.press('Escape');
  await page.locator(':focus').blur();
  expect(await scrollOn(page, 600)).toBe(false);
  // A link leads to what would lie below it.
  expect(await scrollOn(page, -25_000)).toBe(true);
  // Just below the top it goes as the page does.
  expect(await scrollOn(page, 60)).toBe(true);
  expect(await page.locator('.masthead').evaluate((head) => head.getBoundingClientRect().top)).toBe(
    -60,
  );
  await page.evaluate(() => scrollTo(0, 4000));
  expect(await scrollOn(page, 100)).toBe(false);
  await move(page, -300);
  expect(await isInSight(page)).toBe(false);
  await page.evaluate(() => scrollTo(0, 1500));
  expect(await scrollOn(page, 0)).toBe(false);
  expect(await layoutShifts(page)).toEqual([]);
});

test('the head comes back over nothing that a link leads to or that has the focus', {
  tag: '@wide',
}, async ({ page }) => {
  await page.goto('/apna-gyaan/baoli-ka-vigyan', { waitUntil: 'networkidle' });
  // As the date of a comment does, or the way back from a footnote.
  await page.locator('.prose > p').evaluateAll((texts) => {
    const [there, here] = [texts.at(-3), texts.at(-2)];
    if (there) there.id = 'there';
    here?.append(Object.assign(document.createElement('a'), { href: '#there', textContent: '↩' }));
  });
  expect(await scrollOn(page, 400)).toBe(false);
  const back = page.getByText('↩');
  await back.evaluate((link) => link.scrollIntoView({ block: 'center' }));
  const before = await page.evaluate(() => scrollY);
  await back.tap();
  await expect(page.locator('#there')).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBeLessThan(before);
  expect(await isInSight(page)).toBe(false);
  // Up the footer by keys, in a low window as at 400 %.
  await page.setViewportSize({ width: 320, height: 256 });
  await page.locator('footer').last().locator('a').last().focus();
  const covered: string[] = [];
  for (let inFooter = true; inFooter; ) {
    await page.keyboard.press('Shift+Tab');
    await isInSight(page);
    const at = await page.evaluate(() => {
      const { activeElement } = document;
      const { x, y } = activeElement?.getBoundingClientRect() ?? new DOMRect();
      const isBelow = document.elementFromPoint(x + 2, y + 2)?.closest('.masthead');
      const inFooter = !!activeElement?.closest('body > footer, .footer');
      return { inFooter, covered: inFooter && isBelow ? activeElement?.textContent : null };
    });
    inFooter = at.inFooter;
    if (at.covered) covered.push(at.covered);
  }
  expect(covered).toEqual([]);
});

test('what gets the focus below the head that has come back is brought out', {
  tag: '@wide',
}, async ({ page }) => {
  await page.goto('/apna-gyaan/baoli-ka-vigyan', { waitUntil: 'networkidle' });
  expect(await scrollOn(page, 4000)).toBe(false);
  expect(await scrollOn(page, -300)).toBe(true);
  const top = await page.evaluate(() => {
    const texts = [...document.querySelectorAll<HTMLElement>('.prose p')];
    const head = document.querySelector('.masthead')?.getBoundingClientRect().bottom ?? 0;
    // Its beginning is in the window, below the head.
    const text = texts.find((text) => text.getBoundingClientRect().bottom > head);
    const link = Object.assign(document.createElement('a'), { href: '#main', textContent: '↩' });
    text?.before(link);
    scrollBy({ top: link.getBoundingClientRect().top - 4, behavior: 'instant' });
    link.focus();
    return link.getBoundingClientRect().top - head;
  });
  expect(top).toBeGreaterThan(0);
});

test('the footer of a phone leads to the sections and back to the top', {
  tag: '@wide',
}, async ({ page }) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: 'Parenting' })).toBeVisible();
  await footer.getByRole('link', { name: 'Back to top' }).click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});
