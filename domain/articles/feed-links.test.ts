import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { write } from '../../database/transactions.ts';
import { onEachEngine } from '../../tests/support/databases.ts';
import { sampleArticle } from '../../tests/support/samples.ts';
import { withLinks } from './feed-texts.ts';
import { asArticles } from './present.ts';
import { findPublishedByIds, listPublished } from './published.ts';
import { createArticle } from './write.ts';

onEachEngine('texts that other programs get', (database) => {
  test('lead to published articles by the title of today, and name no others', async () => {
    const { db } = database();
    const add = (values: Parameters<typeof sampleArticle>[0]) =>
      write(db, (trx) => createArticle(trx, sampleArticle(values)));
    const seen = await add({ name: 'Seen', slug: 'seen' });
    const draft = await add({ name: 'Secret', slug: 'secret', status: 'draft' });
    const card = (id: string) =>
      `<p class="read-also" data-article="${id}"><a href="/x">As it was</a></p>`;
    const id = await add({ description: `<p>a</p>${card(seen)}${card(draft)}<p>b</p>` });
    const articles = await withLinks(db, await listPublished(db, {}, { limit: 9 }, asArticles));
    expect(articles.find(({ _id }) => _id === id)?.description).toBe(
      '<p>a</p><p><a href="/general/seen">Seen</a></p><p>b</p>',
    );
  });

  test('are read one by one where they are long, so that others get their turn', async () => {
    const { db } = database();
    const long = '<p>क</p>'.repeat(20_000);
    const article = sampleArticle({ description: long, access: 'member', freeParagraphs: 2 });
    const ids: string[] = [];
    for (let at = 0; at < 5; at += 1) {
      ids.push(await write(db, (trx) => createArticle(trx, { ...article, slug: `lamba-${at}` })));
    }
    let [turns, over] = [0, false];
    const others = (async () => {
      for (; !over; turns += 1) await turn();
    })();
    const articles = await findPublishedByIds(db, ids, asArticles);
    over = true;
    await others;
    expect(turns).toBeGreaterThanOrEqual(ids.length);
    expect(articles.map(({ description }) => description)).toEqual(
      ids.map(() => '<p>क</p>'.repeat(2)),
    );
    expect(articles.map(({ locked }) => locked)).toEqual(ids.map(() => true));
  });
});
