import { openedBut } from '../../features/features.ts';
import { expect, test } from '../support/journey.ts';

const article = '/en/apna-gyaan/suraj-ki-ghadi-samrat-yantra';

// A test cannot drive what a phone does before a tap; the rules are the same.
test('the next page is there before the click, and is counted only when read', {
  tag: '@wide',
}, async ({ page, context, baseURL }) => {
  const asked: string[] = [];
  const visits: unknown[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === openedBut([])) visits.push(request.postDataJSON().path);
    else asked.push(pathname);
  });
  const session = await context.newCDPSession(page);
  const fetched = new Promise<string>((resolve) => {
    session.on('Preload.prefetchStatusUpdated', ({ status, prefetchUrl }) => {
      if (status === 'Ready') resolve(prefetchUrl);
    });
  });
  await session.send('Preload.enable');
  await page.goto('/');
  await expect.poll(() => visits).toEqual(['/']);
  await page.getByRole('link', { name: 'Sign In' }).hover();
  const next = page.locator(`.more[href="${article}"]`).first();
  await next.hover();
  expect(await fetched).toBe(baseURL + article);
  expect(asked).not.toContain('/login');
  expect(visits).toEqual(['/']);
  await next.click();
  await expect(page).toHaveURL(article);
  const delivery = await page.evaluate(() =>
    JSON.stringify(performance.getEntriesByType('navigation')),
  );
  expect(delivery).toContain('"deliveryType":"navigational-prefetch"');
  await expect.poll(() => visits).toEqual(['/', article]);
});
