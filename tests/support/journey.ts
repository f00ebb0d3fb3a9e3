import { test as base, expect } from '@playwright/test';
import { fastFeatures } from './fast-features.ts';
import { type MailServer, startMailServer } from './mail.ts';
import { type Site, startSite } from './site.ts';

const template = process.env.LEKHANI_DEMO_FOLDER;

/**
 * The base of all journeys. All have the same fixture of the worker, though some never use it:
 * tests with other worker fixtures would need workers of their own.
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

/** The base of journeys on a demonstration site of their own that sends mails, which `post` takes. */
export const withMail = bare.extend<{ post: MailServer; site: Site }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern.
  post: async ({}, use) => {
    const post = await startMailServer();
    await use(post);
    await post.stop();
  },
  site: async ({ post }, use) => {
    const env = { SMTP_URL: post.url, ...fastFeatures };
    const site = await startSite({ template, env });
    await use(site);
    await site.stop();
  },
  baseURL: ({ site }, use) => use(site.config.SITE_URL),
});

/** Fails a journey if its pages do something that their security policies forbid. */
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

/**
 * The test function of readers' journeys: they share `site`, the demonstration site, and change
 * nothing on it.
 */
export const test = watched.extend<{ site: Site }>({
  site: ({ demoSite }, use) => use(demoSite),
  baseURL: ({ site }, use) => use(site.config.SITE_URL),
});

/**
 * The test function of journeys that change something: each test has a demonstration site of its
 * own.
 */
export const testOnOwnSite = watched.extend<{ site: Site }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern.
  site: async ({}, use) => {
    const site = await startSite({ template });
    await use(site);
    await site.stop();
  },
  baseURL: ({ site }, use) => use(site.config.SITE_URL),
});

/** The same on a site that could send mails, so that features offer what comes by mail. */
export const testSendingMails = testOnOwnSite.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern.
  site: async ({}, use) => {
    const site = await startSite({ template, env: { SMTP_URL: 'smtp://127.0.0.1:9' } });
    await use(site);
    await site.stop();
  },
});

export { expect };
