import { rm } from 'node:fs/promises';
import { afterAll, expect, test } from 'vitest';
import { homePageOf } from '../../contract/settings.ts';
import { write } from '../../database/transactions.ts';
import { onEachEngine } from '../../tests/support/databases.ts';
import { newFolder } from '../../tests/support/demo-site.ts';
import { openLocalStore } from '../images/local-store.ts';
import { getSettings } from '../settings.ts';
import { desk } from './article-work.ts';
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
    const { lines } = await importSite(database(), path, {
      store: openLocalStore(folder),
      onProgress() {},
    });
    expect(lines).toMatchObject({ users: 2, articles: 1, 'article-versions': 1, schedule: 1 });
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

  test('has deadlines of days in the evening of those, where the site is', async () => {
    const { db } = database();
    const { id } = await db.selectFrom('articles').select('id').executeTakeFirstOrThrow();
    const take = async (due: string) => {
      await db.deleteFrom('desk').execute();
      const plan = { stage: '', movedAt: null, assignee: null, priority: 'normal', brief: '' };
      const line = desk.take({ article: id, ...plan, due, approved: null, returned: null });
      await write(db, (trx) => line.write({ trx, place: 0 }));
      return (await db.selectFrom('desk').select('due').executeTakeFirstOrThrow()).due;
    };
    expect(await take('2026-11-21')).toBe('2026-11-21T12:30:00.000Z');
    const timeZone = { key: 'timeZone', value: '"America/New_York"' };
    await db.insertInto('settings').values(timeZone).execute();
    expect(await take('2026-11-21')).toBe('2026-11-21T23:00:00.000Z');
    expect(await take('')).toBe('');
    await db.deleteFrom('settings').where('key', '=', 'timeZone').execute();
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
