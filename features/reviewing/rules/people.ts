import { limits } from '../../../contract/limits.ts';
import type { Transaction } from '../../../database/database.ts';
import { endedTime } from '../../../domain/erasing-time.ts';
import type { Rules } from '../../rules.ts';
import { withNotes } from './tables.ts';

/** Ends the links by which people outside read what a person may write. */
export async function endLinksOf(trx: Transaction, id: string): Promise<void> {
  await withNotes(trx).deleteFrom('outside_readers').where('created_by', '=', id).execute();
}

/** What notes and links keep about people. */
export const people = {
  async collect(db, { id }) {
    const notes = withNotes(db)
      .selectFrom('article_notes')
      .select(['article_id as article', 'created_at as at', 'body as text'])
      .where('person_id', '=', id)
      .limit(limits.ownData);
    return { notes: await notes.execute() };
  },
  // The notes of whoever is erased stay without a name, which belong to the work on the article; the database sees to that.
  erase: (trx, { id }) => endLinksOf(trx, id),
  /** Forgets whom links named that have ended. */
  async forget(trx, now) {
    const ended = await endedTime(trx, now);
    await withNotes(trx).deleteFrom('outside_readers').where('expires_at', '<', ended).execute();
  },
} satisfies Rules['people'];
