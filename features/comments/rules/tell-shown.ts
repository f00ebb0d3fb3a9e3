import type { Transaction } from '../../../database/database.ts';
import { makerColumns, makersOf } from '../../../domain/article-rows/byline.ts';
import { tell } from '../../../domain/notifications/tell.ts';
import { settingOf } from '../../../domain/settings.ts';
import { commentSetting } from '../settings.ts';
import { tellAnswered } from './answers.ts';

/** Tells those who made an article that readers see a new comment on it. */
async function tellMakers(trx: Transaction, article: string, actor: string | null): Promise<void> {
  const row = await trx
    .selectFrom('articles')
    .select([...makerColumns])
    .where('id', '=', article)
    .executeTakeFirst();
  if (!row) return;
  const settings = await settingOf(trx, commentSetting);
  const mail = settings.mailAuthors ? 'first' : false;
  await tell(trx, makersOf(row), { kind: 'commented', article, actor, mail });
}

/** Tells those whom comments concern that readers see from now on: who made the articles, and whom they answer. */
export async function tellShown(
  trx: Transaction,
  comments: { id: string; article_id: string; person_id: string | null }[],
  now: Date,
): Promise<void> {
  for (const { article_id, person_id } of comments) await tellMakers(trx, article_id, person_id);
  await tellAnswered(
    trx,
    comments.map(({ id }) => id),
    now,
  );
}
