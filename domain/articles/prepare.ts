import { sql } from 'kysely';
import type { User } from '../../contract/users.ts';
import type { Queries } from '../../database/database.ts';
import { longText } from '../../database/long-text.ts';
import { LARGE, prepareTexts } from '../html/large-texts.ts';

interface Wanted {
  /** What a call sends; without it the stored text is saved again. */
  description?: string | undefined;
  /** The article that is saved, if there is one. */
  id?: string | undefined;
  /** The version whose text is saved. */
  version?: number;
  /** The person who saves. */
  person: User;
}

/**
 * Reads the text that a save is about to store, a large one in a worker thread. Runs before the
 * transaction of the save, which then need not wait for it. Throws 422, 429 and 503.
 */
export async function prepareArticle(
  db: Queries,
  { description, id, version, person }: Wanted,
): Promise<void> {
  if (description !== undefined || !id) return prepareTexts([description], person._id);
  const isLarge = sql<boolean>`length(description) > ${LARGE}`;
  const text = longText('description');
  const article = db.selectFrom('articles').select(text).where('id', '=', id);
  const revision = db
    .selectFrom('article_revisions')
    .select(text)
    .where('article_id', '=', id)
    .where('version', '=', version ?? 0);
  const row = await (version === undefined
    ? article.where(isLarge).executeTakeFirst()
    : revision.where(isLarge).executeTakeFirst());
  await prepareTexts([row?.description], person._id);
}
