import { sql } from 'kysely';
import type { Language } from '../../../contract/common.ts';
import { storedTime } from '../../../contract/stored.ts';
import type { Queries } from '../../../database/database.ts';
import { newsletterLimits } from '../limits.ts';
import { withNewsletters } from './tables.ts';

/** Returns the newest issues of a list that have gone out in a language, the newest first. */
export async function pastIssues(db: Queries, list: string, language: Language) {
  const rows = await withNewsletters(db)
    .selectFrom('newsletter_issues')
    .select(['id', 'subject', 'intro', 'articles', 'send_at'])
    .where('list_id', '=', list)
    .where('language', '=', language)
    .where(sql<boolean>`state = 'sent' and shown = 1`)
    .orderBy('send_at', 'desc')
    .orderBy('id', 'desc')
    .limit(newsletterLimits.issue.past)
    .execute();
  return rows.map(({ id, subject, intro, articles, send_at }) => ({
    _id: id,
    subject,
    intro,
    articles: articles.split(' ').filter(Boolean),
    sentAt: storedTime(send_at),
  }));
}
