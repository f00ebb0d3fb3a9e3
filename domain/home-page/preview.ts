import { type HomePage, homePageSchema } from '../../contract/home-page.ts';
import { readStoredJson } from '../../contract/stored.ts';
import type { User } from '../../contract/users.ts';
import type { Queries, Transaction } from '../../database/database.ts';
import { longText } from '../../database/long-text.ts';
import { keepPreview, openPreviews } from '../articles/previews.ts';
import { checkedPage } from './home-page.ts';

/** Keeps sections as a preview of the home page, and returns the code of its link. In a transaction. Throws 422. */
export async function previewHomePage(
  trx: Transaction,
  person: User,
  sections: HomePage,
  now = new Date(),
): Promise<{ code: string; expiresAt: string }> {
  const what = await checkedPage(trx, sections);
  return keepPreview(trx, person, { what, articleId: '', author: null, category: null }, now);
}

/** Returns the sections that a preview shows; null when it is none of the home page, or has ended. */
export async function findPreviewedHome(
  db: Queries,
  code: string,
  now = new Date(),
): Promise<HomePage | null> {
  const row = await openPreviews(db, code, now)
    .select(longText('shown', 'previews.article'))
    .executeTakeFirst();
  return row ? (readStoredJson(homePageSchema, row.shown).value ?? null) : null;
}
