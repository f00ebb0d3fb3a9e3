import { actAs, newPerson } from '../support/accounts.ts';
import { problemsOf } from '../support/crawl.ts';
import { expect, testOnOwnSite as test } from '../support/journey.ts';
import { pageList } from '../support/page-list.ts';
import { phone } from '../support/phone.ts';
import { fillScreens, screenList } from '../support/screens.ts';

test.use(phone);

const PARTS = 4;

/** Returns every PARTS-th address. */
const partOf = (paths: string[], part: number) => paths.filter((_, at) => at % PARTS === part);

for (let part = 0; part < PARTS; part += 1) {
  // The test sets the widths, so one project is enough.
  test(`every page and screen on a phone, part ${part + 1}`, { tag: '@wide' }, async ({
    page,
    site,
  }) => {
    test.slow();
    const admin = await newPerson(site, 'admin', 'मीरा राठौड़');
    const screens = screenList(await fillScreens(site, admin)).map((path, at) =>
      at % 2 === 0 ? path : `/hi${path}`,
    );
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const problems: string[] = [];
    for (const path of partOf(pageList, part)) problems.push(...(await problemsOf(page, path)));
    await actAs(page, admin);
    for (const path of partOf(screens, part)) problems.push(...(await problemsOf(page, path)));
    expect(problems).toEqual([]);
  });
}
