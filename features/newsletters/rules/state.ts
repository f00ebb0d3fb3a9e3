import { countRows } from '../../../database/count-rows.ts';
import type { Queries } from '../../../database/database.ts';
import { withNewsletters } from './tables.ts';

/** Counts issues to people that are to go out now. */
export async function countWaitingRecipients(db: Queries): Promise<number> {
  const row = await withNewsletters(db)
    .selectFrom('letter_recipients')
    .innerJoin('newsletter_issues', 'newsletter_issues.id', 'letter_recipients.letter_id')
    .select((eb) => countRows(eb).as('count'))
    .where('newsletter_issues.state', '=', 'sending')
    .where('letter_recipients.state', 'in', ['queued', 'sending'])
    .executeTakeFirst();
  return row?.count ?? 0;
}

/**
 * Whether an issue has stopped by itself, since the mail server refused one after the other, or did not go out at its time.
 */
export async function hasStoppedIssue(db: Queries): Promise<boolean> {
  const row = await withNewsletters(db)
    .selectFrom('newsletter_issues')
    .select('id')
    .where('state', 'in', ['paused', 'draft'])
    .where('problem', '!=', '')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
