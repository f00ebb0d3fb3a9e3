import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { isMadeBy } from '../article-rows/byline.ts';

type Articles = ExpressionBuilder<Pick<Schema, 'articles'> & Schema, 'articles'>;

const onDesk = (eb: Articles) =>
  eb.selectFrom('desk').select('desk.article_id').whereRef('desk.article_id', '=', 'articles.id');

/** Says of an article that it waits for a person: they have it, or nobody has and they wrote it. */
export const isMine =
  (person: string) =>
  (eb: Articles): Expression<SqlBool> =>
    eb.or([
      eb.exists(onDesk(eb).where('desk.assignee_id', '=', person)),
      eb.and([
        isMadeBy(person),
        eb.not(eb.exists(onDesk(eb).where('desk.assignee_id', 'is not', null))),
      ]),
    ]);

/**
 * Says the same of an article that is not published, by indexes of what a person has and of what they wrote that
 * readers do not see: a person of an old site has written much, and nearly all of it is published.
 */
export const isMyWork =
  (person: string) =>
  (eb: Articles): Expression<SqlBool> =>
    eb.and([
      sql<boolean>`articles.seq in (
        select written.seq from article_authors as written
        where written.user_id = ${person} and written.published_at is null
        union all
        select had.seq from desk inner join articles as had on had.id = desk.article_id
        where desk.assignee_id = ${person})`,
      isMine(person)(eb),
    ]);

/** Says of an article that its deadline is over. */
export const isLate =
  (now: string) =>
  (eb: Articles): Expression<SqlBool> =>
    eb.exists(onDesk(eb).where('desk.due', '!=', '').where('desk.due', '<', now));

/** Says of an article that its publication is scheduled. */
export const isScheduled = (eb: Articles): Expression<SqlBool> =>
  eb.exists(
    eb
      .selectFrom('scheduled_actions')
      .select('action')
      .whereRef('scheduled_actions.article_id', '=', 'articles.id')
      .where('action', '=', 'publish')
      .where('failure', '=', ''),
  );
