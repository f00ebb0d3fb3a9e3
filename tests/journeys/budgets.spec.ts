import type { Page } from '@playwright/test';
import { namedSamples } from '../support/feature-samples.ts';
import { expect, test } from '../support/journey.ts';
import { layoutShifts } from '../support/layout-shift.ts';
import { expectLittleScript, openUntouched } from '../support/little-script.ts';
import { openInParts } from '../support/page-in-parts.ts';
import { phone } from '../support/phone.ts';
import { scrollThrough } from '../support/scroll.ts';
import { turnFeature } from '../support/turn-feature.ts';

/** Features that add to the page of an article, each measured by itself: they are off where nothing else is said. */
const adding = (await namedSamples()).flatMap(({ name, part: { ofArticlePage } }) =>
  ofArticlePage ? [{ name, bytes: ofArticlePage.bytes }] : [],
);
const articles = [
  '/apna-gyaan/suraj-ki-ghadi-samrat-yantra',
  '/parenting/ten-minutes-of-film-an-evening-of-talk',
];
const ofArticle = { requests: 11, page: 21_550 };

/**
 * The most that a first visit on a phone may cost, in transferred bytes (brotli). Styles are inside
 * the HTML; `page` is HTML, styles and script together.
 */
const budgets = {
  '/': { requests: 20, page: 17_600 },
  '/category/apna-gyaan': { requests: 18, page: 16_850 },
  ...Object.fromEntries(articles.map((path) => [path, ofArticle])),
  '/about-us': { requests: 8, page: 15_700 },
};
const everyPage = { script: 2500, scriptInGzip: 3000, fonts: 40_960 };

test.use(phone);

test.afterEach(async ({ site }) => {
  for (const { name } of adding) await turnFeature(site, name, true);
});

/** Returns where the titles of cards begin, those side by side together. */
function titleTops(page: Page): Promise<number[][]> {
  return page
    .locator(':is(.grid-cards, .form-cards, .form-essay, .few-2) .card')
    .evaluateAll((all) => {
      const rows = Map.groupBy(all, (card) => Math.round(card.getBoundingClientRect().top));
      const topOf = (card: Element) =>
        card.querySelector('.card-title')?.getBoundingClientRect().top ?? 0;
      return [...rows.values()].map((row) => row.map((card) => Math.round(topOf(card))));
    });
}

const plain = Object.entries(budgets).map(([path, most]) => ({ path, most, feature: '' }));
const withFeatures = adding.flatMap(({ name: feature, bytes }) =>
  articles.map((path) => ({
    path,
    most: { requests: ofArticle.requests, page: ofArticle.page + bytes },
    feature,
  })),
);

for (const { path, most, feature } of [...plain, ...withFeatures]) {
  const named = feature === '' ? path : `${path} with ${feature}`;
  // The test sets the width, so one project is enough.
  test(`${named} stays within its budget, and nothing shifts`, { tag: '@wide' }, async ({
    page,
    request,
    site,
  }) => {
    for (const { name } of adding) await turnFeature(site, name, name === feature);
    // A page gets its smallest form once it has been requested again.
    await expect
      .poll(async () => (await request.get(path)).headers()['content-encoding'])
      .toBe('br');
    const urls: string[] = [];
    page.on('request', (request) => urls.push(request.url()));
    await page.goto(path, { waitUntil: 'networkidle' });
    const costs = await page.evaluate(() => {
      const loaded = [
        ...performance.getEntriesByType('navigation'),
        ...performance.getEntriesByType('resource'),
      ].filter((entry) => entry instanceof PerformanceResourceTiming);
      const sum = (wanted: RegExp) =>
        loaded
          .filter(({ name }) => wanted.test(name))
          .reduce((bytes, { encodedBodySize }) => bytes + encodedBodySize, 0);
      return {
        html: loaded[0]?.encodedBodySize ?? 0,
        styles: sum(/\.css$/),
        script: sum(/\.js$/),
        fonts: sum(/\.woff2$/),
      };
    });
    // The picture that readers see first is asked for before the face of the headlines.
    const picture = urls.findIndex((url) => /\/images\/.*(?:avif|webp)$/.test(url));
    const face = urls.findIndex((url) => url.endsWith('.woff2'));
    expect(picture).toBeLessThan(face);
    const requests = urls.filter((url) => !url.startsWith('data:')).length;
    expect(requests).toBeLessThanOrEqual(most.requests);
    expect(costs.html + costs.styles + costs.script).toBeLessThanOrEqual(most.page);
    expect(costs.script).toBeLessThanOrEqual(everyPage.script);
    expect(costs.fonts).toBeLessThanOrEqual(everyPage.fonts);
    const script = urls.find((url) => url.endsWith('.js')) ?? '';
    const gzip = await request.get(script, { headers: { 'accept-encoding': 'gzip' } });
    expect(Number(gzip.headers()['content-length'])).toBeLessThanOrEqual(everyPage.scriptInGzip);
    // Only the document itself may block the first paint.
    const blocking = page.locator(
      'head > :is(link[rel=stylesheet], script[src]:not([type=module]))',
    );
    await expect(blocking).toHaveCount(0);
    await scrollThrough(page);
    expect(await layoutShifts(page)).toEqual([]);
    // The home page of the look had 5,271 pixels.
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    if (path === '/') expect(height).toBeLessThanOrEqual(5300);
    // Titles of cards beside each other begin on one line, also where one has words above it.
    await page.setViewportSize({ width: 768, height: 900 });
    for (const tops of await titleTops(page)) expect(new Set(tops).size).toBe(1);
  });
}

for (const path of Object.keys(budgets)) {
  test(`${path}: nothing shifts, with the display face or pictures late`, {
    tag: ['@wide', '@long'],
  }, async ({ page }) => {
    for (const late of [/\.woff2$/, /\/images\//]) {
      const painted = Promise.withResolvers<void>();
      await page.route(late, async (route) => {
        await painted.promise;
        await route.continue();
      });
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await expect
        .poll(() => page.evaluate(() => performance.getEntriesByType('paint').length))
        .toBeGreaterThan(0);
      painted.resolve();
      await scrollThrough(page);
      expect(await layoutShifts(page)).toEqual([]);
      await page.unroute(late);
    }
  });
}

test('the page of privacy choices shows all with little script, and nothing shifts', {
  tag: '@wide',
}, async ({ page }) => {
  await openUntouched(page, '/privacy-choices');
  await expectLittleScript(page);
  expect(await layoutShifts(page)).toEqual([]);
});

test('what is done with a privacy choice comes at the first press, also of a key', {
  tag: '@wide',
}, async ({ page }) => {
  await page.goto('/privacy-choices');
  const choice = page.locator('[data-choice=counts]');
  await choice.getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect(choice).toContainText('are not counted');
});

/** What stands below the head of a page. */
const heads = {
  '/': '<nav class="shelf"',
  '/category/apna-gyaan': '<div class="wide list"',
  '/apna-gyaan/suraj-ki-ghadi-samrat-yantra': '<div class="wide article-columns"',
  '/parenting/ten-minutes-of-film-an-evening-of-talk': '<div class="wide article-columns"',
};

// Slow machines paint a page while they still read it.
test('nothing shifts while the head of a page comes in parts', {
  tag: ['@wide', '@long'],
}, async ({ page, site }) => {
  for (const path of Object.keys(heads)) {
    await openInParts(page, site.config.SITE_URL + path, ['<header', '<main']);
    expect([path, ...(await layoutShifts(page))]).toEqual([path]);
  }
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const [path, next] of Object.entries(heads)) {
      await openInParts(page, site.config.SITE_URL + path, ['<main', next]);
      expect([path, width, ...(await layoutShifts(page))]).toEqual([path, width]);
    }
  }
});

test('no headline changes its height when the display face comes', {
  tag: ['@wide', '@long'],
}, async ({ page }) => {
  const tops = () =>
    page
      .locator('main *')
      .evaluateAll((all) => all.map((element) => Math.round(element.getBoundingClientRect().top)));
  const scattered = [
    '/',
    '/category/apna-gyaan',
    '/parenting/ten-minutes-of-film-an-evening-of-talk',
    // Its title is wider in the face than in the fallback.
    '/apna-gyaan/baoli-ka-vigyan',
  ];
  for (const path of scattered) {
    const measured = Promise.withResolvers<void>();
    await page.route(/\.woff2$/, async (route) => {
      await measured.promise;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    const before = new Map<number, number[]>();
    for (const width of [320, 390, 600, 768, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      before.set(width, await tops());
    }
    measured.resolve();
    await page.evaluate(() => document.fonts.ready);
    for (const [width, expected] of before) {
      await page.setViewportSize({ width, height: 800 });
      expect([path, width, await tops()]).toEqual([path, width, expected]);
    }
    await page.unroute(/\.woff2$/);
  }
});

test('titles below the window lose the line that their face does not need, and nothing shifts', {
  tag: ['@wide', '@long'],
}, async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 800 });
  await page.goto('/');
  await page.evaluate(() => document.fonts.ready);
  const gaps = () =>
    page.locator('.headline').evaluateAll(
      (all) =>
        all.filter((room) => {
          const { top, height } = room.getBoundingClientRect();
          const line = room.firstElementChild?.getBoundingClientRect().height ?? 0;
          return top > innerHeight && height - line > 10;
        }).length,
    );
  expect(await gaps()).toBeGreaterThan(0);
  await page.mouse.wheel(0, 40);
  await expect.poll(gaps).toBe(0);
  await scrollThrough(page);
  expect(await layoutShifts(page)).toEqual([]);
});

test('nothing shifts when the script of an account page comes', {
  tag: ['@wide', '@long'],
}, async ({ page }) => {
  for (const path of ['/login', '/signup', '/reset']) {
    const drawn = Promise.withResolvers<void>();
    await page.route(/\.js$/, async (route) => {
      await drawn.promise;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    await page.waitForFunction(
      () => document.readyState !== 'loading' && performance.getEntriesByType('paint').length > 0,
    );
    const before = await layoutShifts(page);
    // The browser itself would send the form to the page.
    const send = page.locator('#main form button[type=submit]');
    for (const button of await send.all()) await expect(button).toBeDisabled();
    drawn.resolve();
    await page.waitForLoadState('networkidle');
    expect([path, await layoutShifts(page)]).toEqual([path, before]);
    await page.unroute(/\.js$/);
  }
});
