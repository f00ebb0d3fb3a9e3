import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { migrate } from '../../database/migrate.ts';
import { openDatabase, type Where } from '../../database/open.ts';
import { write } from '../../database/transactions.ts';
import { newPostgres } from '../../tests/support/databases.ts';
import { newFolder } from '../../tests/support/demo-site.ts';
import { sampleArticle } from '../../tests/support/samples.ts';
import { createArticle } from '../articles/write.ts';
import { searchHere, searchInThreads } from './searcher.ts';

describe.each(['sqlite', 'postgres'])('searches in threads (%s)', (engine) => {
  let where: Where;
  let database: ReturnType<typeof openDatabase>;
  let searcher: ReturnType<typeof searchInThreads>;
  beforeAll(async () => {
    where = {
      dataDir: await newFolder(),
      ...(engine === 'postgres' && { url: await newPostgres() }),
    };
    database = openDatabase(where);
    await migrate(database);
    searcher = searchInThreads(where, database);
    // The first search of a thread is the slowest, and on a busy machine may be given up.
    await vi.waitFor(() => searcher.find({ q: 'बरगद', page: 1 }), { timeout: 50_000 });
  });
  afterAll(async () => {
    searcher.close();
    await database.close();
    await rm(where.dataDir, { recursive: true });
  });
  const add = (name: string) =>
    write(database.db, (trx) => createArticle(trx, sampleArticle({ name })));

  test('find at once what was just saved, as a search here does', async () => {
    const here = searchHere(database.db);
    for (const name of ['बरगद एक', 'The banyan two', 'बरगद तीन']) {
      const id = await add(name);
      const query = { q: name, page: 1 };
      const found = await searcher.find(query);
      expect(found.ids).toContain(id);
      expect(found).toEqual(await here.find(query));
    }
    const query = { q: 'bargad', page: 1 };
    const page = await searcher.findPage(query);
    expect(page.total).toBe(2);
    expect(page).toEqual(await here.findPage(query));
    expect([...page.passages.values()][0]?.title).toContainEqual({ text: 'बरगद', marked: true });
    expect(await searcher.suggest('ba')).toEqual(await here.suggest('ba'));
  });

  test('too many at once are told to come again; those before them are answered', async () => {
    const asked = Array.from({ length: 30 }, () => searcher.find({ q: 'बरगद', page: 1 }));
    const answers = await Promise.allSettled(asked);
    const refused = answers.filter(({ status }) => status === 'rejected');
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThan(15);
    for (const answer of refused) expect(answer).toMatchObject({ reason: { status: 503 } });
    // The banyan among them.
    expect((await searcher.find({ q: 'बरगद', page: 1 })).total).toBe(3);
  });

  test('one network with many at once holds up nobody else, nor has others sent away', async () => {
    const answered: string[] = [];
    const ask = (asker: string) =>
      searcher.find({ q: 'बरगद', page: 1 }, asker).then(() => answered.push(asker));
    const many = Array.from({ length: 30 }, () => ask('198.51.100.1'));
    const other = ask('203.0.113.1');
    await Promise.allSettled(many);
    await other;
    expect(answered.length).toBeGreaterThan(10);
    // After those that the threads had in hand, and the first that waited.
    expect(answered.indexOf('203.0.113.1')).toBeLessThan(5);
  });

  test('what the database refuses is told with its code', async () => {
    const asked = searcher.find({ q: 'बरगद', category: '\u0000', page: 1 });
    if (engine === 'postgres') await expect(asked).rejects.toMatchObject({ code: '22021' });
    else expect((await asked).total).toBe(0);
  });
});

test('a single letter stands for itself, not for all words that begin with it', async () => {
  const dataDir = await newFolder();
  const database = openDatabase({ dataDir });
  await migrate(database);
  const add = (name: string) =>
    write(database.db, (trx) => createArticle(trx, sampleArticle({ name })));
  const letter = await add('Vitamin c');
  await add('Cinnamon');
  const { ids, passages } = await searchHere(database.db).findPage({ q: 'c', page: 1 });
  expect(ids).toEqual([letter]);
  expect(passages.get(letter)?.title.filter(({ marked }) => marked)).toHaveLength(1);
  await database.close();
  await rm(dataDir, { recursive: true });
});
