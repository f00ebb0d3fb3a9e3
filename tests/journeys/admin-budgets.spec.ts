import { newPerson } from '../support/accounts.ts';
import { adminScreens, mostFiles, mostScript } from '../support/admin-screens.ts';
import { expect, testOnOwnSite as test } from '../support/journey.ts';
import { loadScreen } from '../support/screen-load.ts';

// The files of a screen are the same at every width.
test('every screen of the back office stays within its budget', { tag: '@wide' }, async ({
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
  for (const path of [...adminScreens, '/hi/admin/articles', '/hi/admin/add-article']) {
    const load = await loadScreen(browser, site.url + path.replace(':id', id), admin);
    // The pictures of the media library are its content and do not count.
    const files = path === '/admin/media' ? load.files - load.pictures : load.files;
    if (files > mostFiles) problems.push(`${path}: ${files} files`);
    if (load.script > mostScript(path)) problems.push(`${path}: ${load.script} bytes of script`);
  }
  expect(adminScreens.length).toBeGreaterThan(20);
  expect(problems).toEqual([]);
});
