import { actAs, newPerson } from '../support/accounts.ts';
import { open, problemsAt, problemsOfPage, problemsOfScreen, watchPage } from '../support/crawl.ts';
import { foreignWords } from '../support/foreign-words.ts';
import { expect, testOnOwnSite as test } from '../support/journey.ts';
import { pageList } from '../support/page-list.ts';
import { phone } from '../support/phone.ts';
import { fillScreens, screenList } from '../support/screens.ts';

// Axe sees no pixels: fewer of them are drawn sooner.
test.use({ ...phone, deviceScaleFactor: 1 });

const PARTS = 4;

/** Returns every PARTS-th address. */
const partOf = <T>(list: T[], part: number) => list.filter((_, at) => at % PARTS === part);

for (let part = 0; part < PARTS; part += 1) {
  // The test sets the widths, so one project is enough.
  test(`every page and screen at every width, part ${part + 1}`, { tag: '@wide' }, async ({
    page,
    site,
  }) => {
    test.slow();
    const admin = await newPerson(site, 'admin', 'मीरा राठौड़');
    const screens = screenList(await fillScreens(site, admin));
    const { id } = await site.database.db
      .selectFrom('articles')
      .select('id')
      .where('slug', '=', 'neend-ka-hisab')
      .executeTakeFirstOrThrow();
    // A long text with a table.
    screens.push(`/admin/edit-article/${id}`);
    expect(screens.length).toBeGreaterThan(20);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const problems = watchPage(page, site.config.SITE_URL);
    for (const path of partOf(pageList, part)) {
      problems.push(...(await problemsOfPage(page, path)));
    }
    await actAs(page, admin);
    const session = await page.context().newCDPSession(page);
    await session.send('Network.setCacheDisabled', { cacheDisabled: true });
    // Below /hi a screen speaks Hindi; every other one is opened in English too.
    for (const path of partOf(screens, part)) {
      problems.push(...(await problemsOfScreen(page, `/hi${path}`)));
      await page.setViewportSize({ width: 1440, height: 900 });
      const words = await foreignWords(page, site);
      problems.push(...words.map((found) => `/hi${path}: ${found}`));
      const inEnglish = screens.indexOf(path) % 8 < PARTS;
      if (!inEnglish) continue;
      await open(page, path);
      problems.push(...(await problemsAt(page, path, [390, 320])));
    }
    expect(problems).toEqual([]);
  });
}
