import { recordChanges } from '../../../database/changes.ts';
import type { Transaction } from '../../../database/database.ts';
import { issueAudit } from '../audit.ts';
import { SWITCHED_OFF } from '../issues.ts';
import { withNewsletters } from './tables.ts';

/** What issues are that were stopped, by what they were. */
export const stopped = {
  scheduled: { state: 'draft', send_at: '' },
  sending: { state: 'paused' },
} as const;

/** Which issues are stopped, all by default: those of a list, those whose time has come; and what is said of them. */
interface Stop {
  list?: string | undefined;
  dueBy?: string;
  problem?: string;
}

async function stop(
  trx: Transaction,
  state: keyof typeof stopped,
  { list, dueBy, problem }: Stop = {},
): Promise<string[]> {
  const rows = await withNewsletters(trx)
    .updateTable('newsletter_issues')
    .set({ ...stopped[state], ...(problem !== undefined && { problem }) })
    .where('state', '=', state)
    .$if(list !== undefined, (query) => query.where('list_id', '=', list ?? null))
    .$if(dueBy !== undefined, (query) => query.where('send_at', '<=', dueBy ?? ''))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Makes drafts again of issues whose time has not come, and stops those under way: of one list, or all. Returns their
 * ids.
 */
export async function stopIssues(
  trx: Transaction,
  list?: string,
): Promise<{ scheduled: string[]; sending: string[] }> {
  return {
    scheduled: await stop(trx, 'scheduled', { list }),
    sending: await stop(trx, 'sending', { list }),
  };
}

/** Records that issues were stopped; null: by no person. */
export const recordStops = (trx: Transaction, ids: string[], actor: string | null): Promise<void> =>
  recordChanges(
    trx,
    ids.map((id) => ({ tag: `letter:${id}`, action: issueAudit.action('stop'), actor })),
  );

/** What newsletters did not send while they were switched off is sent by nobody's mere switch: editors look at it first. */
export async function holdMissed(trx: Transaction, now: Date): Promise<void> {
  const missed = { dueBy: now.toISOString(), problem: SWITCHED_OFF };
  const scheduled = await stop(trx, 'scheduled', missed);
  await recordStops(trx, [...scheduled, ...(await stop(trx, 'sending'))], null);
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
