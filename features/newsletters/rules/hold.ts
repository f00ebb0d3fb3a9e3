import type { Transaction } from '../../../database/database.ts';
import { withNewsletters } from './tables.ts';

/** What issues are that were stopped, by what they were. */
export const stopped = {
  scheduled: { state: 'draft', send_at: '' },
  sending: { state: 'paused' },
} as const;

/**
 * Makes drafts again of issues whose time has not come, and stops those under way: of one list, or all. Returns their
 * ids.
 */
export async function stopIssues(
  trx: Transaction,
  list?: string,
): Promise<{ scheduled: string[]; sending: string[] }> {
  const stop = async (state: keyof typeof stopped) => {
    const rows = await withNewsletters(trx)
      .updateTable('newsletter_issues')
      .set(stopped[state])
      .where('state', '=', state)
      .$if(list !== undefined, (query) => query.where('list_id', '=', list ?? null))
      .returning('id')
      .execute();
    return rows.map(({ id }) => id);
  };
  return {
    scheduled: await stop('scheduled'),
    sending: await stop('sending'),
  };
}

/** Issues of a restored backup wait: those of after it may have gone out already. */
export async function holdIssues(trx: Transaction): Promise<void> {
  for (const id of (await stopIssues(trx)).sending) {
    await withNewsletters(trx)
      .updateTable('letter_recipients')
      .set({ state: 'uncertain', taken_until: '' })
      .where('letter_id', '=', id)
      .where('state', 'in', ['queued', 'sending'])
      .execute();
  }
}
