import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { articleStatuses } from '../../../contract/article-fields.ts';
import { readArticleSchema } from '../../../contract/articles.ts';
import { write } from '../../../database/transactions.ts';
import { actOnArticle } from '../../../domain/articles/actions.ts';
import { createArticle } from '../../../domain/articles/write.ts';
import { requireUser } from '../../../domain/users/accounts.ts';
import { newPerson } from '../../../tests/support/accounts.ts';
import { sampleArticle } from '../../../tests/support/samples.ts';
import { type Site, startSite } from '../../../tests/support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

/** Asks so often that no article, and no order, can be missing by chance. */
async function callOften(): Promise<string[][]> {
  const calls = Array.from({ length: 60 }, async () => {
    const answer = await fetch(`${site.url}/api/articles/random?limit=3`);
    // Nobody keeps what was drawn.
    expect(answer.headers.get('cache-control') ?? '').not.toContain('max-age');
    return z.array(readArticleSchema).parse(await answer.json());
  });
  return (await Promise.all(calls)).map((articles) => articles.map(({ slug }) => slug));
}

const all = (calls: string[][]) => [...new Set(calls.flat())].sort();

test('each call draws anew, from all that is published and nothing else', async () => {
  const { db } = site.database;
  const published = ['ek', 'do', 'teen', 'chaar', 'paanch'];
  const hidden = articleStatuses.filter((status) => status !== 'published');
  const ids = await write(db, async (trx) => {
    for (const status of hidden) await createArticle(trx, sampleArticle({ slug: status, status }));
    const made: string[] = [];
    for (const slug of published) made.push(await createArticle(trx, sampleArticle({ slug })));
    return made;
  });
  const calls = await callOften();
  for (const slugs of calls) expect(new Set(slugs).size).toBe(3);
  expect(all(calls)).toEqual(published.toSorted());
  expect(new Set(calls.map(String)).size).toBeGreaterThan(10);
  // Any may come first.
  expect(all(calls.map(([first = '']) => [first]))).toEqual(published.toSorted());

  const editor = await requireUser(db, (await newPerson(site, 'editor'))._id);
  await write(db, (trx) => actOnArticle(trx, editor, ids[0] ?? '', 'unpublish'));
  expect(all(await callOften())).toEqual(published.slice(1).toSorted());
});
