import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { judgedQueries } from '../bench/hindi/judged.ts';
import { addJudgedArticles, measureQueries } from '../bench/hindi/measure.ts';
import { articleInputSchema } from '../contract/articles.ts';
import type { Queries } from '../database/database.ts';
import { write } from '../database/transactions.ts';
import { articles } from '../demo/articles/index.ts';
import { columns, createArticle } from '../domain/articles/write.ts';
import { articlesOf, find } from '../domain/search/search.ts';
import { judged } from './corpus/judged-queries.ts';
import { onEachEngine } from './support/databases.ts';

const inputs = articles.map((article) =>
  articleInputSchema.parse({
    ...article,
    category: null,
    author: null,
    coAuthors: [],
    photographers: [],
    imageUrl: '',
    status: 'published',
  }),
);

/**
 * Returns the slugs that the site's search finds, best first; where it finds nothing, those of the
 * query that it proposes.
 */
async function ours(db: Queries, q: string): Promise<string[]> {
  const found = await find(db, { q, page: 1 });
  const { ids } =
    found.total === 0 && found.didYouMean
      ? await find(db, { q: found.didYouMean, page: 1 })
      : found;
  return (await articlesOf(db, ids)).map(({ slug }) => slug);
}

/** Returns the slugs that plain FTS5 finds. */
async function plain(db: Queries, q: string): Promise<string[]> {
  const match = (q.match(/[\p{L}\p{N}\p{M}\u200c\u200d]+/gu) ?? []).map((word) => `"${word}"`);
  const { rows } = await sql<{ slug: string }>`
    select slug from plain_search where plain_search match ${match.join(' ')}
    order by bm25(plain_search) limit 10`.execute(db);
  return rows.map(({ slug }) => slug);
}

type Find = (q: string) => Promise<string[]>;

/**
 * Measures recall at 10 and mean reciprocal rank over some queries, and lists the queries that
 * fail.
 */
async function measure(find: Find, queries: [string, ...string[]][]) {
  let [recall, rank] = [0, 0];
  const failed: string[] = [];
  for (const [query, ...expected] of queries) {
    const slugs = await find(query);
    const places = expected.map((slug) => slugs.slice(0, 10).indexOf(slug)).filter((at) => at >= 0);
    recall += places.length / expected.length;
    if (places.length > 0) rank += 1 / (1 + Math.min(...places));
    if (places.length < expected.length) failed.push(query);
  }
  return { recall: recall / queries.length, rank: rank / queries.length, failed };
}

onEachEngine('the judged queries', (database) => {
  test('nearly all find what is meant, first', { tags: 'long' }, async () => {
    const { db, engine } = database();
    await write(db, async (trx) => {
      for (const input of inputs) await createArticle(trx, input);
    });
    const finders: [string, Find][] = [[`ours, ${engine.name}`, (q) => ours(db, q)]];
    if (engine.name === 'sqlite') {
      await sql`create virtual table plain_search using fts5 (name, body, slug unindexed)`.execute(
        db,
      );
      for (const input of inputs) {
        const { values, text } = columns(input);
        await sql`insert into plain_search values (${values.name}, ${text}, ${values.slug})`.execute(
          db,
        );
      }
      finders.push(['plain FTS5', (q) => plain(db, q)]);
    }
    const all = Object.values(judged).flat();
    expect(all.length).toBeGreaterThanOrEqual(60);
    const lines: string[] = [];
    for (const [name, find] of finders) {
      for (const [kind, queries] of [...Object.entries(judged), ['all', all] as const]) {
        const { recall, rank } = await measure(find, queries);
        lines.push(
          `${name.padEnd(15)} ${kind.padEnd(44)} ${String(queries.length).padStart(3)} queries  recall@10 ${recall.toFixed(2)}  MRR ${rank.toFixed(2)}`,
        );
      }
    }
    process.stdout.write(`${lines.join('\n')}\n`);
    const { recall, rank, failed } = await measure((q) => ours(db, q), all);
    expect(recall, failed.join('\n')).toBeGreaterThanOrEqual(0.95);
    expect(rank, failed.join('\n')).toBeGreaterThanOrEqual(0.9);
  });
});

onEachEngine('the judged queries of readers', (database) => {
  test('find what is meant among the first ten, in every class and in the half held out', {
    tags: 'long',
  }, async () => {
    const { db } = database();
    await addJudgedArticles(db);
    const queries = judgedQueries();
    expect(queries.length).toBeGreaterThanOrEqual(300);
    let [recall, rank] = [0, 0];
    const failed: string[] = [];
    const groups = Map.groupBy(queries, ({ kind, heldOut }) => `${kind}, ${heldOut}`);
    for (const [name, some] of groups) {
      const measured = await measureQueries(db, some);
      expect(measured.recall, `${name}: ${measured.failed.join(', ')}`).toBeGreaterThanOrEqual(
        0.75,
      );
      recall += measured.recall * some.length;
      rank += measured.rank * some.length;
      failed.push(...measured.failed);
    }
    expect(recall / queries.length, failed.join('\n')).toBeGreaterThanOrEqual(0.95);
    expect(rank / queries.length, failed.join('\n')).toBeGreaterThanOrEqual(0.9);
  });
});
