import { write } from '../../database/transactions.ts';
import { addArticle } from '../../domain/articles/edit.ts';
import { requireUser } from '../../domain/users/accounts.ts';
import { newPerson } from './accounts.ts';
import type { Site } from './site.ts';

/** Adds a draft with a cover by a new editor; returns both. */
export async function newDraft(site: Site, name: string) {
  const { db } = site.database;
  const info = await newPerson(site, 'editor');
  const person = await requireUser(db, info._id);
  const values = {
    name,
    imageUrl: '/icon-192.png',
    description: '<p>पाठ</p>',
    status: 'draft',
  } as const;
  return { info, id: await write(db, (trx) => addArticle(trx, person, values)) };
}
