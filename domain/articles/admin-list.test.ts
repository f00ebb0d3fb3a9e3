import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ArticleFilter } from '../../contract/article-lists.ts';
import { articleStatuses } from '../../contract/articles.ts';
import { write } from '../../database/transactions.ts';
import { newUser } from '../../tests/support/accounts.ts';
import { onEachEngine } from '../../tests/support/databases.ts';
import { addCategory, sampleArticle } from '../../tests/support/samples.ts';
import { countArticles, findMatching, listForAdmin } from './admin-list.ts';
import { createArticle } from './write.ts';

const [one, other] = ['1'.repeat(24), '2'.repeat(24)];
const ids = fc.constantFrom('', one, other, `${one} ${other}`);
const columns = fc.record({
  status: fc.constantFrom('draft' as const, 'published' as const, 'bin' as const),
  language: fc.constantFrom('hi' as const, 'en' as const),
  category_id: fc.constantFrom(one, other, null),
  co_authors: ids,
  tags: ids,
  updated_at: fc.integer({ min: 10, max: 15 }).map((day) => `2026-11-${day}T00:00:00.000Z`),
});
const filters = fc.record(
  {
    status: fc.constantFrom(...articleStatuses),
    language: fc.constantFrom('hi' as const, 'en' as const),
    category: fc.constantFrom(one, 'none'),
    author: fc.constantFrom(one, other),
    tag: fc.constantFrom(one, other),
  },
  { requiredKeys: [] },
);

type Row = typeof columns extends fc.Arbitrary<infer T> ? T & { id: string; seq: number } : never;

const matches = (row: Row, { status, language, category, author, tag }: ArticleFilter) =>
  (status ? row.status === status : row.status !== 'bin') &&
  (!language || row.language === language) &&
  (!category || row.category_id === (category === 'none' ? null : category)) &&
  (!author || row.co_authors.includes(author)) &&
  (!tag || row.tags.includes(tag));

onEachEngine('lists of the admin', (database) => {
  const db = () => database().db;

  test('filters that are combined find the articles that match, those edited last first', async () => {
    const editor = await newUser(db(), 'editor');
    await write(db(), async (trx) => {
      for (const id of [one, other]) await addCategory(trx, id);
    });
    const rows: Row[] = [];
    for (const row of fc.sample(columns, { numRuns: 40, seed: 7 })) {
      await write(db(), async (trx) => {
        const id = await createArticle(trx, sampleArticle());
        await trx
          .updateTable('articles')
          .set({ ...row, author_id: null })
          .where('id', '=', id)
          .execute();
        rows.push({ ...row, id, seq: rows.length });
      });
    }
    rows.sort((a, b) => b.updated_at.localeCompare(a.updated_at) || b.seq - a.seq);
    await fc.assert(
      fc.asyncProperty(filters, async (filter) => {
        const expected = rows.filter((row) => matches(row, filter)).map(({ id }) => id);
        const { articles } = await listForAdmin(db(), editor, filter, { page: 1, limit: 40 });
        expect(articles.map(({ _id }) => _id)).toEqual(expected);
        expect(await countArticles(db(), filter)).toBe(expected.length);
        expect((await findMatching(db(), editor, filter)).ids).toEqual(expected);
      }),
    );
  });
});
