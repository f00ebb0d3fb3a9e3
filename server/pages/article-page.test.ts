import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { ArticleInput } from '../../contract/articles.ts';
import { write } from '../../database/transactions.ts';
import { createArticle } from '../../domain/articles/write.ts';
import { sampleArticle } from '../../tests/support/samples.ts';
import { type Site, startSite } from '../../tests/support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite({ template: inject('demoFolder') });
});
afterAll(() => site.stop());

/** Returns the page of a new article. */
async function pageOf(values: Partial<ArticleInput>): Promise<string> {
  const input = sampleArticle({ language: 'hi', ...values });
  await write(site.database.db, (trx) => createArticle(trx, input));
  const answer = await fetch(`${site.url}/uncategorised/${input.slug}`);
  expect(answer.status).toBe(200);
  return answer.text();
}

/** Returns a picture of the library, of which it says these words. */
async function pictureWith(caption: string, credit: string): Promise<string> {
  const { db } = site.database;
  const { url } = await db.selectFrom('images').select('url').executeTakeFirstOrThrow();
  await db.updateTable('images').set({ caption, credit }).where('url', '=', url).execute();
  return url;
}

describe('below the cover', () => {
  const noteIn = (page: string) => /<figcaption[^>]*>(.*?)<\/figcaption>/s.exec(page)?.[1];

  test('stand the caption and credit of the article', async () => {
    const imageUrl = await pictureWith('Of the library', 'Its maker');
    const note = noteIn(await pageOf({ imageUrl, imageCaption: 'ठप्पा', imageCredit: 'लेखनी' }));
    expect(note).toBe('ठप्पा<span class="credit" lang="hi">लेखनी</span>');
  });

  test('stand those of the library where the article has none', async () => {
    const imageUrl = await pictureWith('Of the library', 'Its maker');
    const note = noteIn(await pageOf({ imageUrl, imageCaption: 'ठप्पा' }));
    expect(note).toBe('ठप्पा<span class="credit" lang="en">Its maker</span>');
  });

  test('stands nothing where there is neither', async () => {
    expect(noteIn(await pageOf({ imageUrl: await pictureWith('', '') }))).toBeUndefined();
  });
});
