import { actAs, newPerson } from '../support/accounts.ts';
import { type Crawled, crawl } from '../support/crawl.ts';
import { expect, testOnOwnSite as test } from '../support/journey.ts';
import { pageList } from '../support/page-list.ts';
import { phone } from '../support/phone.ts';
import { fillScreens, screenList } from '../support/screens.ts';

test.use(phone);

const PARTS = 4;

const hindi = (path: string) => (path.startsWith('/hi') ? path : `/hi${path}`);

/** Every so-manieth address, every other of them in Hindi. */
const partOf = (paths: string[], part: number) =>
  paths
    .map((path, place) => (place % 2 === 0 ? path : hindi(path)))
    .filter((_, place) => place % PARTS === part);

const pages = pageList.filter((path) => !path.startsWith('/fragment'));

for (let part = 0; part < PARTS; part += 1) {
  // The widths are set here, so one project is enough.
  test(`every page, dialog and menu on a phone, part ${part + 1}`, { tag: '@wide' }, async ({
    page,
    site,
  }) => {
    test.slow();
    const admin = await newPerson(site, 'admin', 'मीरा राठौड़');
    const screens = screenList(await fillScreens(site, admin));
    await page.emulateMedia({ reducedMotion: 'reduce' });
    page.on('dialog', (dialog) => dialog.accept());
    await page.route('**/api/**', (route) =>
      route.request().method() === 'GET'
        ? route.continue()
        : route.fulfill({ status: 422, json: { message: 'Not now.' } }),
    );
    const found: Crawled[] = [];
    for (const path of partOf(pages, part)) found.push(await crawl(page, path));
    await actAs(page, admin);
    for (const path of partOf(screens, part)) found.push(await crawl(page, path));
    const opened = found.flatMap((each) => each.opened);
    console.log(`${opened.length} dialogs and menus\n${opened.join('\n')}`);
    expect(found.flatMap(({ problems }) => problems)).toEqual([]);
    expect(opened.length).toBeGreaterThan(10);
  });
}
