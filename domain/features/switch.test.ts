import { beforeEach, expect, test } from 'vitest';
import { changesSince } from '../../database/changes.ts';
import type { Transaction } from '../../database/database.ts';
import { write } from '../../database/transactions.ts';
import { featureSwitches } from '../../features/switches.ts';
import { onEachEngine } from '../../tests/support/databases.ts';
import { switchable } from '../../tests/support/feature-names.ts';
import { raceTransactions } from '../../tests/support/race.ts';
import { createCategory } from '../categories/categories.ts';
import { putSetting } from '../settings.ts';
import { addDefaultPages } from '../static-pages/pages.ts';
import { findOff, requireOn } from './off.ts';
import { listSwitches, startWithFew, switchFeature } from './switch.ts';

const actor = 'a'.repeat(24);

onEachEngine('the switches of features', (database) => {
  const db = () => database().db;
  const names = switchable.map(({ name }) => name);
  const [first = '', second = ''] = names;
  const turn = (name: string, on: boolean) =>
    write(db(), (trx) => switchFeature(trx, actor, { name, on }));
  beforeEach(async () => {
    await db().deleteFrom('settings').execute();
    await db().deleteFrom('pages').execute();
    await db().deleteFrom('categories').execute();
  });

  test('are all on where nobody has said', async () => {
    expect(await listSwitches(db())).toEqual(names.map((name) => ({ name, on: true })));
    await requireOn(db(), first);
  });

  test('go off and on, each told once, and names that nobody knows stay', async () => {
    await write(db(), (trx) => putSetting(trx, 'featuresOff', ['of-tomorrow']));
    const { seq } = await changesSince(db(), 0);
    await turn(first, false);
    await turn(first, false);
    await turn(second, false);
    expect(await findOff(db())).toEqual([first, 'of-tomorrow', second].sort());
    await expect(requireOn(db(), first)).rejects.toMatchObject({ status: 404 });
    await turn(first, true);
    await turn(first, true);
    expect(await findOff(db())).toEqual(['of-tomorrow', second].sort());
    const rows = await db().selectFrom('changes').selectAll().where('seq', '>', seq).execute();
    expect(rows.map((row) => [row.tag, row.action, row.actor])).toEqual([
      [`feature:${first}`, 'feature.off', actor],
      [`feature:${second}`, 'feature.off', actor],
      [`feature:${first}`, 'feature.on', actor],
    ]);
    await expect(turn('of-tomorrow', true)).rejects.toMatchObject({ status: 404 });
  });

  test('two at once are both switched', async () => {
    const off = (name: string) => (trx: Transaction) =>
      switchFeature(trx, actor, { name, on: false });
    const ended = await raceTransactions(database(), off(first), off(second));
    expect(ended).toEqual(['fulfilled', 'fulfilled']);
    expect(await findOff(db())).toEqual([first, second].sort());
  });

  test('a new site starts with few, one that holds something or is older with all', async () => {
    const few = (await featureSwitches()).filter(({ part }) => part.startsOff);
    expect(few).not.toEqual([]);
    await write(db(), startWithFew);
    expect(await findOff(db())).toEqual(few.map(({ name }) => name).sort());

    await db().deleteFrom('settings').execute();
    const body = { name: 'घर', slug: 'ghar', description: '', isHome: false };
    await write(db(), (trx) => createCategory(trx, body));
    await write(db(), startWithFew);
    expect(await findOff(db())).toEqual([]);
    await db().deleteFrom('categories').execute();
    await write(db(), addDefaultPages);
    await write(db(), startWithFew);
    expect(await findOff(db())).toEqual([]);
  });
});
