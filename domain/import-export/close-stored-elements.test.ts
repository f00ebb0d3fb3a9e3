import { expect, test } from 'vitest';
import { write } from '../../database/transactions.ts';
import { newPeople } from '../../tests/support/accounts.ts';
import { onEachEngine } from '../../tests/support/databases.ts';
import { publishable, sampleForm } from '../../tests/support/samples.ts';
import { keepDraft } from '../articles/drafts.ts';
import { addArticle } from '../articles/edit.ts';
import { addDefaultPages } from '../static-pages/pages.ts';
import { closeStoredElements } from './close-stored-elements.ts';

const spoilt = '<p>देखें <a href="/x">कड़ी और <a href="/y">दूसरी</a> भी।</a></p>';
const closed = '<p>देखें <a href="/x">कड़ी और </a><a href="/y">दूसरी</a> भी।</p>';

onEachEngine('stored texts whose elements lack their end', (database) => {
  test('are closed wherever they stand, and nothing else changes', async () => {
    const { db } = database();
    const { author } = await newPeople(db);
    const id = await write(db, (trx) => addArticle(trx, author, { name: 'बारिश', ...publishable }));
    const form = { ...sampleForm(), description: spoilt };
    await write(db, async (trx) => {
      await addDefaultPages(trx);
      await keepDraft(trx, author, id, { form, basedOn: 1, replaces: null });
      await trx.updateTable('articles').set({ description: spoilt }).execute();
      await trx
        .updateTable('pages')
        .set({ other_body: spoilt })
        .where('slug', '=', 'about-us')
        .execute();
    });
    const before = await db.selectFrom('articles').selectAll().executeTakeFirstOrThrow();
    const bodies = await db.selectFrom('pages').select(['slug', 'body']).orderBy('slug').execute();
    await closeStoredElements(db);
    expect(await db.selectFrom('articles').selectAll().execute()).toEqual([
      { ...before, description: closed },
    ]);
    const draft = await db.selectFrom('article_drafts').select('form').executeTakeFirstOrThrow();
    expect(JSON.parse(draft.form)).toEqual({ ...form, description: closed });
    const pages = await db
      .selectFrom('pages')
      .select(['slug', 'body', 'other_body'])
      .orderBy('slug')
      .execute();
    expect(pages.map(({ slug, body }) => ({ slug, body }))).toEqual(bodies);
    expect(pages.find(({ slug }) => slug === 'about-us')?.other_body).toBe(closed);
  });
});
