import { rm } from 'node:fs/promises';
import { afterAll, expect, test } from 'vitest';
import { homePageOf } from '../../contract/settings.ts';
import { onEachEngine } from '../../tests/support/databases.ts';
import { newFolder } from '../../tests/support/demo-site.ts';
import { openLocalStore } from '../images/local-store.ts';
import { getSettings } from '../settings.ts';
import { importSite } from './import.ts';

/** The export of a small site that the last version before 1.0 made (commit 628100fe). */
const path = `${import.meta.dirname}/../../tests/export-before-1.0`;

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

onEachEngine('an export of a version before 1.0', (database) => {
  test('is taken over, and what faults of then had spoilt is mended', async () => {
    const folder = await newFolder();
    folders.push(folder);
    const { db } = database();
    const totals = await importSite(database(), path, {
      store: openLocalStore(folder),
      onProgress() {},
    });
    expect(totals).toMatchObject({ users: 2, articles: 1, 'article-versions': 1, schedule: 1 });
    // The end of the link went missing with an element that was dropped after it.
    expect(
      await db.selectFrom('articles').select(['slug', 'description', 'tags']).execute(),
    ).toEqual([
      {
        slug: 'suraj',
        description: '<p>देखें <a href="/x">कड़ी और </a><a href="/y">दूसरी</a> भी।</p>',
        tags: 'b1b2c3d4e5f6a7b8c9d0e1f2',
      },
    ]);
    const page = db.selectFrom('pages').select('other_body').where('slug', '=', 'about-us');
    expect(await page.execute()).toEqual([{ other_body: '<p>we</p>' }]);
    const people = db.selectFrom('article_authors').select('user_id').orderBy('user_id');
    expect(await people.execute()).toHaveLength(2);
  });

  test('has its home page as it was arranged then', async () => {
    const category = 'c1b2c3d4e5f6a7b8c9d0e1f2';
    const home = homePageOf(await getSettings(database().db));
    expect(home.map(({ name, form, category: fedBy }) => [name, form, fedBy])).toEqual([
      ['latest', 'feature', null],
      ['editorsChoice', 'essay', null],
      ['apnaGyaan', 'cards', null],
      ['parenting', 'essay', category],
      [category, 'cards', category],
    ]);
    const settings = database()
      .db.selectFrom('settings')
      .select('key')
      .where('key', 'like', '%ome%');
    expect(await settings.execute()).toEqual([{ key: 'homePage' }]);
  });
});
