import type { Page } from '@playwright/test';
import { actAs, newPerson } from '../support/accounts.ts';
import { bringAxe } from '../support/axe.ts';
import { open, problemsAt, watchPage } from '../support/crawl.ts';
import { foreignWords } from '../support/foreign-words.ts';
import { expect, testSendingMails as test } from '../support/journey.ts';
import { pageList } from '../support/page-list.ts';
import { phone } from '../support/phone.ts';
import { readerPages } from '../support/reader-pages.ts';
import { countLoads, loadNothingLater, overBudget } from '../support/screen-load.ts';
import { fillScreens, screenList } from '../support/screens.ts';
import { scrollThrough } from '../support/scroll.ts';
import type { Site } from '../support/site.ts';

// Axe sees no pixels: fewer of them are drawn sooner.
test.use({ ...phone, deviceScaleFactor: 1 });

const PARTS = 6;

const ALL_WIDTHS = [1440, 1024, 768, 390, 320] as const;

/** Returns every PARTS-th address. */
const partOf = <T>(list: T[], part: number) => list.filter((_, at) => at % PARTS === part);

/** Fills the site, and returns the addresses of all screens and what a page does that it must not. */
async function prepare(page: Page, site: Site) {
  const admin = await newPerson(site, 'admin', 'मीरा राठौड़');
  const screens = screenList(await fillScreens(site, admin));
  expect(screens.length).toBeGreaterThan(20);
  const { id } = await site.database.db
    .selectFrom('articles')
    .select('id')
    .where('slug', '=', 'neend-ka-hisab')
    .executeTakeFirstOrThrow();
  // A long text with a table.
  screens.push(`/admin/edit-article/${id}`);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await bringAxe(page);
  const pages = [...pageList, ...(await readerPages(site))];
  return { admin, pages, screens, problems: watchPage(page, site.config.SITE_URL) };
}

for (let part = 0; part < PARTS; part += 1) {
  // The tests set the widths, so one project is enough.
  test(`every page and screen at each width, part ${part + 1}`, {
    tag: ['@wide', '@long'],
  }, async ({ page, site }) => {
    test.slow();
    const { admin, pages, screens, problems } = await prepare(page, site);
    for (const path of partOf(pages, part)) {
      await open(page, path);
      await scrollThrough(page);
      // To axe a head that waits above the window covers what has been scrolled there.
      await page.evaluate(() => scrollTo(0, 0));
      problems.push(...(await problemsAt(page, path, ALL_WIDTHS)));
    }
    await actAs(page, admin);
    await loadNothingLater(page);
    const session = await page.context().newCDPSession(page);
    // So that what each screen loads is what it loads for somebody who has never seen it.
    await session.send('Network.setCacheDisabled', { cacheDisabled: true });
    for (const screen of partOf(screens, part)) {
      // Below /hi a screen speaks Hindi.
      const path = `/hi${screen}`;
      const loads = countLoads(page);
      await open(page, path);
      problems.push(...overBudget(path, await loads()));
      const words = await foreignWords(page, site);
      problems.push(...words.map((found) => `${path}: ${found}`));
      problems.push(...(await problemsAt(page, path, ALL_WIDTHS)));
      await open(page, screen);
      problems.push(...(await problemsAt(page, screen, [390, 320])));
    }
    expect(problems).toEqual([]);
  });
}
