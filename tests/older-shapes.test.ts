import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { keptSchema } from '../app/admin/articles/values.ts';
import { emptyForm } from '../contract/revisions.ts';
import { write } from '../database/transactions.ts';
import { findDraft, keepDraft } from '../domain/articles/drafts.ts';
import { addArticle } from '../domain/articles/edit.ts';
import { findPreview, makePreview } from '../domain/articles/previews.ts';
import { newPeople } from './support/accounts.ts';
import { onEachEngine } from './support/databases.ts';
import { publishable } from './support/samples.ts';

const folder = `${import.meta.dirname}/older-shapes`;

/**
 * Returns the unsaved work and the previews that were stored before articles had all their fields.
 */
const older = (kind: string) =>
  readdirSync(folder)
    .filter((file) => file.startsWith(`${kind}-`))
    .map((file) => [file, JSON.parse(readFileSync(`${folder}/${file}`, 'utf8'))] as const);

onEachEngine('what was kept in an older shape', (database) => {
  const db = () => database().db;

  test.each(older('draft'))('%s is read with defaults', async (_file, form) => {
    const { author } = await newPeople(db());
    const id = await write(db(), (trx) =>
      addArticle(trx, author, { ...publishable, name: 'बारिश' }),
    );
    await write(db(), (trx) =>
      keepDraft(trx, author, id, { form: emptyForm, basedOn: 1, replaces: null }),
    );
    await db()
      .updateTable('article_drafts')
      .set({ form: JSON.stringify(form) })
      .execute();
    expect((await findDraft(db(), author, id))?.form).toEqual({ ...emptyForm, ...form });
  });

  test.each(older('preview'))('%s is read with defaults', async (_file, article) => {
    const { author } = await newPeople(db());
    const { code } = await write(db(), (trx) => makePreview(trx, author, { name: 'बारिश' }));
    await db()
      .updateTable('previews')
      .set({ article: JSON.stringify(article) })
      .execute();
    const { author: _by, category: _in, ...kept } = article;
    expect((await findPreview(db(), code))?.article).toMatchObject(kept);
  });
});

test.each(older('device'))('%s is read with defaults', (_file, value) => {
  expect(keptSchema.parse(value)).toEqual({ copyVersion: null, ...emptyForm, ...value });
});
