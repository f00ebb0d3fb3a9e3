import { actAs, newPerson } from '../support/accounts.ts';
import { expect, test } from '../support/journey.ts';

test('whoever goes up a list by keys sees where they are: it lies under no bar', async ({
  page,
  site,
}) => {
  await actAs(page, await newPerson(site, 'editor'));
  await page.setViewportSize({ width: 820, height: 640 });
  await page.goto('/hi/admin/articles');
  for (const chosen of [0, 1]) {
    if (chosen) await page.locator('tbody [type="checkbox"]').first().check();
    await page.locator('tbody :is(a, button)').last().focus();
    const covered: string[] = [];
    for (let inList = true; inList; ) {
      await page.keyboard.press('Shift+Tab');
      inList = await page.evaluate(() => !!document.activeElement?.closest('tbody'));
      const under = await page.evaluate(() => {
        const box = document.activeElement?.getBoundingClientRect() ?? new DOMRect();
        const there = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
        return there?.closest('.bar, .bulk')?.className;
      });
      if (inList && under) covered.push(under);
    }
    expect(covered).toEqual([]);
  }
  // The bars themselves are always in view: a button there moves nothing.
  await page.evaluate(() => scrollTo(0, 600));
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200);
  const before = await page.evaluate(() => scrollY);
  for (const bar of ['.bulk', '.bar']) await page.locator(`${bar} button`).first().focus();
  expect(await page.evaluate(() => scrollY)).toBe(before);
});
