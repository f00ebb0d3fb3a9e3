import type { Page } from '@playwright/test';
import { write } from '../../database/transactions.ts';
import { addArticle } from '../../domain/articles/edit.ts';
import { requireUser } from '../../domain/users/accounts.ts';
import { actAs, newPerson } from './accounts.ts';
import { expect } from './journey.ts';
import type { Site } from './site.ts';

/**
 * Makes an article and opens it in the editor; returns its text box, a function that saves it and
 * returns the stored text, and one that returns its address.
 */
export async function openArticle(
  page: Page,
  site: Site,
  name: string,
  description = '<p>पहला।</p>',
) {
  const { db } = site.database;
  const info = await newPerson(site, 'editor');
  const person = await requireUser(db, info._id);
  const values = { name, imageUrl: '/icon-192.png', status: 'published' as const, description };
  const id = await write(db, (trx) => addArticle(trx, person, values));
  const read = () =>
    db.selectFrom('articles').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  await actAs(page, info);
  await page.goto(`/admin/edit-article/${id}`);
  const text = page.getByRole('textbox', { name: 'Description', exact: true });
  await expect(text).toBeVisible();
  await text.press('ControlOrMeta+End');
  const save = async () => {
    await page.getByRole('button', { name: 'Update' }).click();
    await expect(page.getByText('Success! Article updated successfully.')).toBeVisible();
    return (await read()).description;
  };
  const address = async () => `/general/${(await read()).slug}`;
  return { text, save, address };
}
