import { test as base } from '@playwright/test';
import { type Site, startSite } from './site.ts';

/** A journey's tools: `site`, the demonstration site, one for each worker. */
export const test = base.extend<object, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern.
    async ({}, use) => {
      const site = await startSite({ template: process.env.LEKHANI_DEMO_FOLDER });
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.config.SITE_URL),
});

/** The same with a demonstration site for each test alone, for what changes the whole site. */
export const testOnOwnSite = base.extend<{ own: Site }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern.
  own: async ({}, use) => {
    const site = await startSite({ template: process.env.LEKHANI_DEMO_FOLDER });
    await use(site);
    await site.stop();
  },
  baseURL: async ({ own }, use) => use(own.config.SITE_URL),
});

export { expect } from '@playwright/test';
