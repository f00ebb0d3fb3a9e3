import { expect, test } from 'vitest';
import { limits } from '../../contract/limits.ts';
import { write } from '../../database/transactions.ts';
import { onEachEngine } from '../../tests/support/databases.ts';
import { sampleArticle } from '../../tests/support/samples.ts';
import { createArticle } from '../articles/write.ts';
import { addGone, removeRedirect } from './edit.ts';
import { addMissed, listMissed, missedPath } from './missed.ts';

onEachEngine('addresses asked for in vain', (database) => {
  const db = () => database().db;
  const add = (missed: [string, number][], at: string) =>
    write(db(), (trx) => addMissed(trx, new Map(missed), new Date(at)));
  const list = async () => {
    const { missed, totalMissed } = await write(db(), (trx) =>
      listMissed(trx, { page: 1, limit: 3 }),
    );
    return { paths: missed.map(({ path, times }) => [path, times]), totalMissed };
  };

  test('are added up; a flood crowds out none that are asked for often', async () => {
    await add([['/often', 3]], '2030-01-01T00:00:00Z');
    await add([['/often', 2]], '2030-01-02T00:00:00Z');
    await add([['/once', 1]], '2030-01-02T00:00:00Z');
    const flood = Array.from({ length: limits.missedPaths + 50 }, (_, number): [string, number] => [
      `/flood/${number}`,
      1,
    ]);
    await add(flood, '2030-01-03T00:00:00Z');
    const { paths, totalMissed } = await list();
    expect(totalMissed).toBe(limits.missedPaths);
    expect(paths[0]).toEqual(['/often', 5]);
    expect(
      await db().selectFrom('missed_paths').where('path', '=', '/once').select('path').execute(),
    ).toEqual([]);
  });

  test('that are new have their time, however full the table is', async () => {
    await db().deleteFrom('missed_paths').execute();
    const full = Array.from({ length: limits.missedPaths }, (_, number): [string, number] => [
      `/full/${number}`,
      2,
    ]);
    await add(full, '2030-02-01T00:00:00Z');
    for (const day of ['02', '03', '04']) await add([['/new', 1]], `2030-02-${day}T00:00:00Z`);
    expect((await list()).paths[0]).toEqual(['/new', 3]);
  });

  test('that lead somewhere are not listed, until that is taken back', async () => {
    await db().deleteFrom('missed_paths').execute();
    const options = { siteUrl: 'https://kalam.example', actor: null };
    await add([['/purana', 4]], '2030-03-01T00:00:00Z');
    await write(db(), (trx) => addGone(trx, '/purana', options));
    await write(db(), (trx) => addGone(trx, '/purana', options));
    expect(await list()).toEqual({ paths: [], totalMissed: 0 });
    await write(db(), (trx) => removeRedirect(trx, '/purana', options));
    expect(await list()).toEqual({ paths: [['/purana', 4]], totalMissed: 1 });
  });

  test('are forgotten once there is a page', async () => {
    await db().deleteFrom('missed_paths').execute();
    const missedPaths: [string, number][] = [
      ['/general/mela', 9],
      ['/purana', 5],
      ['/general/mela.html', 1],
    ];
    await add(missedPaths, '2030-03-01T00:00:00Z');
    await write(db(), (trx) => createArticle(trx, sampleArticle({ slug: 'mela' })));
    const { missed, totalMissed } = await write(db(), (trx) =>
      listMissed(trx, { page: 1, limit: 1 }),
    );
    expect(missed).toMatchObject([{ path: '/purana', suggested: null }]);
    expect(totalMissed).toBe(2);
    const { missed: rest } = await write(db(), (trx) => listMissed(trx, { page: 2, limit: 1 }));
    expect(rest).toMatchObject([{ path: '/general/mela.html', suggested: '/general/mela' }]);
    await db().deleteFrom('missed_paths').execute();
  });

  test('are forgotten after ninety days', async () => {
    await add([['/later', 1]], '2030-09-01T00:00:00Z');
    expect(await list()).toEqual({ paths: [['/later', 1]], totalMissed: 1 });
  });
});

test.each([
  ['/hi/%e0%a4%95/story.html', '/%E0%A4%95/story.html'],
  ['/wp-admin/setup.php', null],
  ['/.git/config', null],
  ['/unsubscribe/meera%40example.org', null],
  [`/link/${'a1B2'.repeat(10)}`, null],
  ['/link/0190b5ff-6b5b-7cc3-9d3a-0242ac120002', null],
  [
    `/2019/05/${'ten-things-to-know-'.repeat(4)}jaipur`,
    `/2019/05/${'ten-things-to-know-'.repeat(4)}jaipur`,
  ],
  [`/${'long/'.repeat(100)}`, null],
])('%s is counted as %s', (path, counted) => {
  expect(missedPath(path)).toBe(counted);
});
