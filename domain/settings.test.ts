import { expect, test } from 'vitest';
import { changesSince } from '../database/changes.ts';
import { write } from '../database/transactions.ts';
import { onEachEngine } from '../tests/support/databases.ts';
import { createCategory, listCategories } from './categories/categories.ts';
import { orderCategories } from './categories/order.ts';
import { getAdsTxt, getSettings } from './settings.ts';
import { saveSettings } from './site/save-settings.ts';

const actor = 'a'.repeat(24);

onEachEngine('settings', (database) => {
  const db = () => database().db;
  const newest = async () => (await changesSince(db(), 0)).seq;
  const add = (slug: string) =>
    write(db(), (trx) => createCategory(trx, { name: slug, slug, description: '', isHome: false }));

  test('only what differs is stored and noted, with who did it', async () => {
    await db().insertInto('settings').values({ key: 'demoSeeded', value: 'true' }).execute();
    const start = await newest();
    const saved = await write(database().db, (trx) =>
      saveSettings(trx, actor, { city: 'उदयपुर', adsTxt: 'a, b, DIRECT' }),
    );
    expect(saved).toMatchObject({ city: 'उदयपुर', adsTxt: 'a, b, DIRECT', shortName: 'Lekhani' });
    expect([...(await changesSince(db(), start)).tags]).toEqual(['settings']);
    const rows = await db().selectFrom('changes').selectAll().where('seq', '>', start).execute();
    expect(rows.map((row) => [row.action, row.actor])).toEqual([['settings.change', actor]]);

    const then = await newest();
    await write(database().db, (trx) => saveSettings(trx, actor, { city: 'उदयपुर' }));
    expect(await newest()).toBe(then);
    expect(await getSettings(db())).not.toHaveProperty('adsTxt');
    expect(await getAdsTxt(db())).toBe('a, b, DIRECT');
  });

  test('categories take the order they are given, all of them or none', async () => {
    const [one, two, three] = [await add('one'), await add('two'), await add('three')];
    const ids = [three, two, one];
    const start = await newest();
    await write(database().db, (trx) => orderCategories(trx, actor, ids));
    expect((await listCategories(db())).map(({ _id }) => _id)).toEqual(ids);
    expect([...(await changesSince(db(), start)).tags]).toEqual(['categories']);
    for (const wrong of [
      [three, two],
      [three, two, two],
      [...ids, actor],
    ]) {
      await expect(
        write(database().db, (trx) => orderCategories(trx, actor, wrong)),
      ).rejects.toMatchObject({
        status: 409,
      });
    }
    expect((await listCategories(db())).map(({ _id }) => _id)).toEqual(ids);
  });
});
