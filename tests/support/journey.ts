import { test as base, expect } from '@playwright/test';
import { type Site, startSite } from './site.ts';

const template = process.env.LEKHANI_DEMO_FOLDER;

/**
 * What journeys stand on. All have the fixture of a worker, though some never ask for it: tests with
 * other fixtures of that kind would need workers of their own.
 */
export const bare = base.extend<object, { demoSite: Site }>({
  demoSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern.
    async ({}, use) => {
      const site = await startSite({ template });
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],
});

/** Every journey: its pages do nothing that their policies forbid. */
const watched = bare.extend({
  async context({ context }, use) {
    const refused: string[] = [];
    context.on('console', (message) => {
      const text = message.text();
      if (/Content Security Policy|requires 'Trusted/.test(text)) refused.push(text);
    });
    await use(context);
    expect(refused).toEqual([]);
  },
});

/** A reader's journey: `site`, the demonstration site, is shared, and nothing on it is changed. */
export const test = watched.extend<{ site: Site }>({
  site: ({ demoSite }, use) => use(demoSite),
  baseURL: ({ site }, use) => use(site.config.SITE_URL),
});

/** The journey of somebody who changes things: each test has a demonstration site of its own. */
export const testOnOwnSite = watched.extend<{ site: Site }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern.
  site: async ({}, use) => {
    const site = await startSite({ template });
    await use(site);
    await site.stop();
  },
  baseURL: ({ site }, use) => use(site.config.SITE_URL),
});

export { expect };
