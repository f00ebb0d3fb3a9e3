import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Queries, Transaction } from '../../database/database.ts';
import { write } from '../../database/transactions.ts';
import { onEachEngine } from '../../tests/support/databases.ts';
import { race } from '../../tests/support/race.ts';
import { addCategory, sampleArticle } from '../../tests/support/samples.ts';
import { createArticle } from '../articles/write.ts';
import { countListed } from './counts.ts';

/** Counts the articles of each list from the articles themselves. */
async function countedAnew(db: Queries): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const row of await db.selectFrom('articles').selectAll().execute()) {
    const people = [row.author_id ?? '', row.co_authors, row.photographers, row.translators];
    const ids = (text: string) => text.split(' ').filter(Boolean);
    const lists = new Set([
      '',
      `category:${row.category_id ?? ''}`,
      ...ids(people.join(' ')).map((id) => `author:${id}`),
      ...ids(row.tags).map((id) => `tag:${id}`),
    ]);
    for (const list of lists) {
      const key = `${list} ${row.status} ${row.language}`;
      counts[key] = (counts[key] ?? 0) + 1;
    }
  }
  return counts;
}

async function readCounts(db: Queries): Promise<Record<string, number>> {
  const rows = await db.selectFrom('article_counts').selectAll().execute();
  const some = rows.filter(({ articles }) => articles !== 0);
  return Object.fromEntries(
    some.map(({ list, status, language, articles }) => [`${list} ${status} ${language}`, articles]),
  );
}

const [one, other] = ['1'.repeat(24), '2'.repeat(24)];
const people = fc.constantFrom('', one, other, `${one} ${other}`);
const values = fc.record(
  {
    status: fc.constantFrom('draft', 'review', 'published', 'unpublished', 'bin'),
    language: fc.constantFrom('hi', 'en'),
    co_authors: people,
    translators: people,
    tags: people,
    name: fc.constantFrom('एक', 'दो'),
    category_id: fc.constantFrom(one, null),
  },
  { requiredKeys: [] },
);
const step = fc.oneof(
  fc.record({ kind: fc.constant('add' as const) }),
  // Of all: one statement changes many rows.
  fc.record({ kind: fc.constant('set' as const), article: fc.option(fc.nat()), values }),
  fc.record({ kind: fc.constant('remove' as const), article: fc.nat() }),
);

onEachEngine('counts of articles', (database) => {
  const db = () => database().db;

  test('after every write they equal a count of the articles', async () => {
    await write(db(), (trx) => addCategory(trx, one));
    const ids: string[] = [];
    const idAt = (place: number) => ids[place % ids.length] ?? '';
    const run = async (
      trx: Transaction,
      value: typeof step extends fc.Arbitrary<infer T> ? T : never,
    ) => {
      if (value.kind === 'add') ids.push(await createArticle(trx, sampleArticle()));
      else if (value.kind === 'remove') {
        await trx.deleteFrom('articles').where('id', '=', idAt(value.article)).execute();
      } else if (Object.keys(value.values).length > 0) {
        let query = trx.updateTable('articles').set(value.values);
        if (value.article !== null) query = query.where('id', '=', idAt(value.article));
        await query.execute();
      }
    };
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 10 }), async (steps) => {
        for (const step of steps) await write(db(), (trx) => run(trx, step));
        expect(await readCounts(db())).toEqual(await countedAnew(db()));
      }),
      { numRuns: 30 },
    );
  });

  test('two writers at the same moment are both counted', async () => {
    const add = (trx: Transaction) => createArticle(trx, sampleArticle());
    await race(database(), add, () => write(db(), add));
    expect(await readCounts(db())).toEqual(await countedAnew(db()));
  });

  test('they are asked by status and language, and tell where nothing is counted', async () => {
    await write(db(), async (trx) => {
      await trx.deleteFrom('articles').execute();
      for (const language of ['hi', 'hi', 'en'] as const) {
        const id = await createArticle(trx, sampleArticle({ language, status: 'draft' }));
        await trx.updateTable('articles').set({ tags: one }).where('id', '=', id).execute();
      }
    });
    const count = (list: object, language?: string, status: 'draft' | 'review' = 'draft') =>
      countListed(db(), list, { statuses: [status], language });
    expect(await count({})).toBe(3);
    expect(await count({ category: 'none' }, 'hi')).toBe(2);
    expect(await count({ tag: one }, 'en')).toBe(1);
    expect(await count({ tag: one }, 'en', 'review')).toBe(0);
    expect(await count({ author: other })).toBe(0);
    expect(await count({ tag: one, category: 'none' }, 'hi')).toBeNull();
  });
});
