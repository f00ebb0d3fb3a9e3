import type { Transaction } from '../../database/database.ts';
import { makerColumns, makersOf } from '../article-rows/byline.ts';
import { tell } from '../notifications/tell.ts';
import { getSettings } from '../settings.ts';

/** Tells those who made an article that readers see a new comment on it. */
export async function tellMakers(
  trx: Transaction,
  article: string,
  actor: string | null,
): Promise<void> {
  const row = await trx
    .selectFrom('articles')
    .select([...makerColumns])
    .where('id', '=', article)
    .executeTakeFirst();
  if (!row) return;
  const { comments } = await getSettings(trx);
  const mail = comments.mailAuthors ? 'first' : false;
  await tell(trx, makersOf(row), { kind: 'commented', article, actor, mail });
}
