import type { Language } from '../../contract/common.ts';
import type { Queries } from '../../database/database.ts';
import { getSettings } from '../settings.ts';

/** Returns the language in which a person is told things: the one that they chose, or that which is `asked` for, or the site's. */
export async function languageOfPerson(
  db: Queries,
  id: string,
  asked?: Language,
): Promise<Language> {
  const row = await db
    .selectFrom('users')
    .select('language')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.language || asked || (await getSettings(db)).language;
}

/** Returns the language that the person with an e-mail chose; undefined where nobody did. */
export async function languageOfEmail(db: Queries, email: string): Promise<Language | undefined> {
  const row = await db
    .selectFrom('users')
    .select('language')
    .where('email', '=', email)
    .executeTakeFirst();
  return row?.language || undefined;
}
