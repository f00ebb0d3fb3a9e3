import type { FeatureConfig } from '../../../contract/env.ts';
import type { Database, Transaction } from '../../../database/database.ts';
import { write } from '../../../database/transactions.ts';
import { erasingTime } from '../../../domain/erasing-time.ts';
import { keepRecipients } from '../env.ts';
import { withNewsletters } from './tables.ts';

/** Rows that are forgotten at once, so that nobody waits for long. */
const PORTION = 2000;

const DAY = 86_400_000;

interface Place {
  db: Database['db'];
  config: FeatureConfig;
  now: Date;
}

async function forgetPortion(trx: Transaction, before: string): Promise<number> {
  const rows = await withNewsletters(trx)
    .selectFrom('letter_recipients')
    .innerJoin('newsletter_issues', 'newsletter_issues.id', 'letter_recipients.letter_id')
    .select(['letter_id', 'subscription_id'])
    .where('newsletter_issues.state', '=', 'sent')
    .where('send_at', '<', before)
    .where('letter_recipients.state', '=', 'sent')
    .limit(PORTION)
    .execute();
  for (const [issue, of] of Map.groupBy(rows, ({ letter_id }) => letter_id)) {
    const people = of.map(({ subscription_id }) => subscription_id);
    const { numDeletedRows } = await withNewsletters(trx)
      .deleteFrom('letter_recipients')
      .where('letter_id', '=', issue)
      .where('subscription_id', 'in', people)
      .where('state', '=', 'sent')
      .executeTakeFirst();
    await withNewsletters(trx)
      .updateTable('newsletter_issues')
      .set((eb) => ({ forgotten: eb('forgotten', '+', Number(numDeletedRows)) }))
      .where('id', '=', issue)
      .execute();
  }
  return rows.length;
}

/**
 * Forgets who has got an issue that went out long ago; how many stays, and who has not got it, with the reason. A portion
 * is a transaction, in which these are counted. Returns whether there may be more.
 */
export async function forgetRecipients({ db, config, now }: Place): Promise<boolean> {
  const days = keepRecipients.of(config);
  if (days === 0) return false;
  const before = new Date((await erasingTime(db, now)).getTime() - days * DAY).toISOString();
  return (await write(db, (trx) => forgetPortion(trx, before))) === PORTION;
}
