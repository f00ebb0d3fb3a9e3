import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Queries, Transaction } from '../../database/database.ts';
import { write } from '../../database/transactions.ts';
import { onEachEngine } from '../../tests/support/databases.ts';
import { race } from '../../tests/support/race.ts';
import { sampleArticle } from '../../tests/support/samples.ts';
import { asRows } from '../articles/present.ts';
import { listPublished, randomPublished } from '../articles/published.ts';
import { createArticle } from '../articles/write.ts';
import { createCategory } from '../categories/categories.ts';
import { createAuthor } from '../users/authors.ts';
import { countPublished, type Filter } from './published-months.ts';

/** Counts the months from the articles themselves. */
async function countedAnew(db: Queries) {
  const rows = await db
    .selectFrom('articles')
    .select(['published_at', 'category_id', 'author_id'])
    .where('status', '=', 'published')
    .execute();
  const counts: Record<string, number> = {};
  for (const { published_at, category_id, author_id } of rows) {
    const lists = [
      '',
      category_id && `category:${category_id}`,
      author_id && `author:${author_id}`,
    ];
    for (const list of lists.filter((list) => list !== null)) {
      const key = `${list} ${published_at?.slice(0, 7)}`;
      counts[key] = (counts[key] ?? 0) + 1;
    }
  }
  return counts;
}

async function readMonths(db: Queries) {
  const rows = await db.selectFrom('published_months').selectAll().execute();
  const months = rows.filter(({ articles }) => articles !== 0);
  return Object.fromEntries(
    months.map(({ list, month, articles }) => [`${list} ${month}`, articles]),
  );
}

const place = fc.nat({ max: 2 });
const month = fc.integer({ min: 1, max: 4 });
const article = fc.nat();
const status = fc.constantFrom('published', 'draft', 'unpublished', 'bin');
const is = <const T>(kind: T) => fc.constant(kind);
const operation = fc.oneof(
  fc.record({ kind: is('add'), month, category: place, author: place, undone: fc.boolean() }),
  fc.record({ kind: is('set'), article, status, month }),
  fc.record({
    kind: is('move'),
    column: fc.constantFrom('category', 'author'),
    from: place,
    to: place,
  }),
  fc.record({ kind: is('remove'), article }),
);

type Operation = typeof operation extends fc.Arbitrary<infer T> ? T : never;

onEachEngine('months of publication', (database) => {
  const db = () => database().db;
  let number = 0;

  /** Generates the last moment of a month, or the first of the next one. */
  const at = (month: number) =>
    month % 2 ? `2026-0${month}-31T23:59:59.999Z` : `2026-0${month}-01T00:00:00.000Z`;

  /** Makes categories and authors that articles may have, and returns their ids. */
  async function places() {
    number += 1;
    const category = (name: string) =>
      write(db(), (trx) =>
        createCategory(trx, { name, slug: `c${number}-${name}`, description: '', isHome: false }),
      );
    const author = (name: string) =>
      write(db(), (trx) =>
        createAuthor(trx, { slug: name + number, name, role: 'author', bio: '', imageUrl: '' }),
      );
    return {
      category: [null, await category('a'), await category('b')],
      author: [null, await author('a'), await author('b')],
    };
  }

  test('after every write they equal a count of the articles', async () => {
    const known = await places();
    const pick = (ids: string[], index: number) => ids[index % ids.length] ?? '';
    const run = async (trx: Transaction, ids: string[], step: Operation) => {
      if (step.kind === 'add') {
        const category = known.category[step.category] ?? null;
        const author = known.author[step.author] ?? null;
        const input = sampleArticle({ category, author });
        const id = await createArticle(trx, input, { publishedAt: at(step.month) });
        if (step.undone) throw new Error('undone');
        ids.push(id);
      } else if (step.kind === 'set') {
        const values = { status: step.status, published_at: at(step.month) };
        const id = pick(ids, step.article);
        await trx.updateTable('articles').set(values).where('id', '=', id).execute();
      } else if (step.kind === 'move') {
        const column = `${step.column}_id` as const;
        const from = known[step.column][step.from] ?? null;
        await trx
          .updateTable('articles')
          .set({ [column]: known[step.column][step.to] ?? null, name: 'Moved' })
          .where(column, from ? '=' : 'is', from)
          .execute();
      } else {
        await trx.deleteFrom('articles').where('id', '=', pick(ids, step.article)).execute();
      }
    };
    await fc.assert(
      fc.asyncProperty(fc.array(operation, { maxLength: 12 }), async (steps) => {
        const ids: string[] = [];
        for (const step of steps) {
          const done = write(db(), (trx) => run(trx, ids, step));
          if (step.kind === 'add' && step.undone) await expect(done).rejects.toThrow('undone');
          else await done;
        }
        expect(await readMonths(db())).toEqual(await countedAnew(db()));
      }),
      { numRuns: 40 },
    );
  });

  test('two writers at the same moment are both counted', async () => {
    const add = (trx: Transaction) => createArticle(trx, sampleArticle(), { publishedAt: at(1) });
    const before = await countPublished(db(), {});
    await race(database(), add, () => write(db(), add));
    expect(await countPublished(db(), {})).toBe(before + 2);
    expect(await readMonths(db())).toEqual(await countedAnew(db()));
  });

  test('a page is the same part of the list, whatever the offset', async () => {
    const known = await places();
    const [category = null, author = null] = [known.category[1], known.author[1]];
    for (let count = 0; count < 30; count += 1) {
      const input = sampleArticle({ category: count % 3 ? category : null, author });
      await write(db(), (trx) =>
        createArticle(trx, input, { publishedAt: at(1 + ((count * 7) % 4)) }),
      );
    }
    const lists: Filter[] = [{}, { categoryId: category ?? '' }, { authorId: author ?? '' }];
    for (const list of lists) {
      const total = await countPublished(db(), list);
      const all = await listPublished(db(), list, { limit: total + 1 }, asRows);
      expect(all).toHaveLength(total);
      expect(all.map(({ publishedAt }) => publishedAt)).toEqual(
        all
          .map(({ publishedAt }) => publishedAt)
          .sort()
          .reverse(),
      );
      for (let offset = 0; offset <= total; offset += 3) {
        const page = await listPublished(db(), list, { limit: 5, offset }, asRows);
        expect(page).toEqual(all.slice(offset, offset + 5));
      }
    }
  });

  test('by chance, each article is drawn as often as any other, however the numbers lie', async () => {
    const total = await countPublished(db(), {});
    const drawn = new Map<string, number>();
    // Every point of a grid replaces chance, so that each place is drawn equally often.
    for (let step = 0; step < total; step += 1) {
      const [article] = await randomPublished(db(), 1, asRows, () => (step + 0.5) / total);
      drawn.set(article?._id ?? '', (drawn.get(article?._id ?? '') ?? 0) + 1);
    }
    expect(drawn.size).toBe(total);
    expect(await randomPublished(db(), total + 5, asRows)).toHaveLength(total);
  });
});
