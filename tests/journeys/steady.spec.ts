import { expect, test } from '../support/journey.ts';
import { layoutShifts } from '../support/layout-shift.ts';
import { phone } from '../support/phone.ts';
import { scrollThrough } from '../support/scroll.ts';

const article = '/apna-gyaan/baoli-ka-vigyan';

test.use(phone);

test('going back leads to the same place, and nothing shifts', { tag: '@wide' }, async ({
  page,
}) => {
  for (const path of ['/', '/category/apna-gyaan', article]) {
    await page.goto(path);
    await scrollThrough(page);
    const title = page.locator('main .title-link').last();
    await title.scrollIntoViewIfNeeded();
    const place = () => title.evaluate((link) => Math.round(link.getBoundingClientRect().top));
    const before = await place();
    await title.evaluate((link) =>
      link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })),
    );
    await page.waitForURL((url) => url.pathname !== path);
    await page.goBack({ waitUntil: 'networkidle' });
    expect([path, await place()]).toEqual([path, before]);
    expect(await layoutShifts(page)).toEqual([]);
  }
});

test('a last link of the pager whose text comes with a later packet moves nothing', async ({
  page,
}) => {
  await page.goto('/category/apna-gyaan');
  const pager = page.locator('.pager');
  const next = pager.locator('[rel="next"]');
  const places = () =>
    pager.evaluate((nav) =>
      Array.from(nav.children, (step) => step.getBoundingClientRect()).map(({ left, top }) => [
        left,
        top,
      ]),
    );
  const whole = await places();
  expect(whole).toHaveLength(3);
  await next.evaluate((link) => link.replaceChildren());
  expect(await places()).toEqual(whole);
});

test('a heading asked for by its address stays at the top while pictures come', {
  tag: ['@wide', '@long'],
}, async ({ page }) => {
  await page.goto(article);
  const id = await page.locator('.prose h2').last().getAttribute('id');
  const pictures = Promise.withResolvers<void>();
  await page.route(/\/images\//, async (route) => {
    await pictures.promise;
    await route.continue();
  });
  await page.goto('about:blank');
  await page.goto(`${article}#${id}`, { waitUntil: 'domcontentloaded' });
  const heading = page.locator('.prose h2').last();
  const place = () =>
    heading.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  await expect.poll(place).toBeLessThan(100);
  const before = await place();
  expect(before).toBeGreaterThanOrEqual(0);
  // The jump itself may come in two steps, while the page is still being read.
  const jumped = await layoutShifts(page);
  pictures.resolve();
  await page.waitForLoadState('networkidle');
  expect(await place()).toBe(before);
  expect(await layoutShifts(page)).toEqual(jumped);
});
