import { newPerson } from '../support/accounts.ts';
import { expect, testOnOwnSite as test } from '../support/journey.ts';
import { loadScreen, most } from '../support/screen-load.ts';
import { screenList } from '../support/screens.ts';

// The files of a screen are the same at every width.
test('every screen of the admin stays within its budget', { tag: '@wide' }, async ({
  browser,
  site,
}) => {
  test.setTimeout(300_000);
  const admin = await newPerson(site, 'admin');
  const { id } = await site.database.db
    .selectFrom('articles')
    .select('id')
    .where('slug', '=', 'neend-ka-hisab')
    .executeTakeFirstOrThrow();
  const problems: string[] = [];
  const screens = screenList(id);
  for (const path of [...screens, '/hi/admin/articles', '/hi/admin/add-article']) {
    const load = await loadScreen(browser, site.url + path, admin);
    // The pictures of the media library are its content and do not count.
    const files = path === '/admin/media' ? load.files - load.pictures : load.files;
    const { scriptFirst, script, tables } = load;
    if (files > most.files) problems.push(`${path}: ${files} files`);
    if (scriptFirst > most.scriptFirst) problems.push(`${path}: ${scriptFirst} bytes at first`);
    if (script - tables > most.script) problems.push(`${path}: ${script} bytes of script`);
    if (tables > most.tables) problems.push(`${path}: ${tables} bytes for tables`);
  }
  expect(screens.length).toBeGreaterThan(20);
  expect(problems).toEqual([]);
});
