import { satisfiesAxe } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';
import { pageList } from '../support/page-list.ts';
import { scrollThrough } from '../support/scroll.ts';

for (const path of pageList) {
  test(`${path}: nothing for axe, nothing from elsewhere, no error`, async ({ page, site }) => {
    const foreign: string[] = [];
    const errors: string[] = [];
    page.on('request', (request) => {
      const url = request.url();
      if (!url.startsWith(site.config.SITE_URL) && !url.startsWith('data:')) foreign.push(url);
    });
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => {
      const about404 = message.text().includes('404 (Not Found)');
      if (message.type() === 'error' && !about404) errors.push(message.text());
    });
    await page.goto(path);
    await scrollThrough(page);
    await satisfiesAxe(page);
    expect(foreign).toEqual([]);
    expect(errors).toEqual([]);
  });
}
