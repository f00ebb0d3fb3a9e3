import { sql } from 'kysely';
import { limits } from '../../contract/limits.ts';
import { countRows } from '../../database/count-rows.ts';
import type { Transaction } from '../../database/database.ts';
import { storedSetting, storeSetting } from '../settings.ts';

/** How long what grows with each day is kept: days, and versions of an article. */
export interface Keep {
  /** Rows of the change log that are no lines of the audit log. */
  changes: number;
  /** Lines of the audit log, and of the register of consents that were taken back; 0: for ever. */
  audit: number;
  /** Days after its last use. */
  sessions: number;
  revisions: number;
}

/** Rows that one transaction looks at, so that nobody waits for long. */
const PORTION = 2000;

const DAY = 86_400_000;

/** The key beside the settings that holds the number up to which the change log has been gone through. */
const KEY = 'changesKeptFrom';

/** Selects the first rows of the change log. */
const firstChanges = (trx: Transaction) =>
  trx.selectFrom('changes').select(['seq', 'at']).orderBy('seq').limit(PORTION);

/** Counts the rows at the beginning that are older than a time; `upTo` is the number of the last of them. */
function oldOnes(rows: { seq: number; at: string }[], before: string) {
  const end = rows.findIndex(({ at }) => at >= before);
  const count = end < 0 ? rows.length : end;
  return { count, upTo: rows[count - 1]?.seq ?? 0 };
}

async function forgetChanges(trx: Transaction, before: string): Promise<number> {
  const from = Number((await storedSetting(trx, KEY)) ?? 0);
  const rows = await firstChanges(trx).where('seq', '>', from).execute();
  const { count, upTo } = oldOnes(rows, before);
  if (count === 0) return 0;
  await trx
    .deleteFrom('changes')
    .where('seq', '>', from)
    .where('seq', '<=', upTo)
    .where('kind', 'is', null)
    .execute();
  await storeSetting(trx, KEY, upTo);
  return count;
}

async function forgetAudit(trx: Transaction, before: string): Promise<number> {
  const rows = await firstChanges(trx).where('kind', 'is not', null).execute();
  const { count, upTo } = oldOnes(rows, before);
  if (count === 0) return 0;
  await trx.deleteFrom('changes').where('seq', '<=', upTo).where('kind', 'is not', null).execute();
  return count;
}

/** Returns what forgets the versions of articles beyond the newest: it goes from article to article. */
function forgettingRevisions(most: number) {
  let last = '';
  return async (trx: Transaction): Promise<number> => {
    const rows = await trx
      .selectFrom('article_revisions')
      .select(['article_id', (eb) => eb.fn.max('version').as('version')])
      .select((eb) => countRows(eb).as('count'))
      .where('article_id', '>', last)
      .groupBy('article_id')
      .orderBy('article_id')
      .limit(PORTION)
      .execute();
    for (const { article_id, version, count } of rows) {
      if (count <= most) continue;
      await trx
        .deleteFrom('article_revisions')
        .where('article_id', '=', article_id)
        .where('version', '<=', version - most)
        .execute();
    }
    last = rows.at(-1)?.article_id ?? '';
    return rows.length;
  };
}

/** Forgets what was agreed to and taken back long ago; what holds stays, with the words. */
async function forgetConsents(trx: Transaction, before: string): Promise<number> {
  await trx
    .deleteFrom('consents')
    // As the index of those that have ended has it.
    .where(sql<boolean>`ended_at <> ''`)
    .where('ended_at', '<', before)
    .execute();
  return 0;
}

async function forgetSessions(trx: Transaction, used: string): Promise<number> {
  await trx.deleteFrom('sessions').where('last_seen_at', '<', used).execute();
  return 0;
}

/**
 * Returns what forgets what is older than it is kept: each works on one portion in a transaction, and says whether there
 * may be more. `now` is the time by which may be erased.
 */
export function forgettingOld(keep: Keep, now: Date): ((trx: Transaction) => Promise<boolean>)[] {
  const before = (days: number) => new Date(now.getTime() - days * DAY).toISOString();
  const works = [
    (trx: Transaction) => forgetChanges(trx, before(keep.changes)),
    (trx: Transaction) => forgetSessions(trx, before(keep.sessions)),
  ];
  // Each save forgets those beyond this limit by itself.
  if (keep.revisions < limits.revisions) works.push(forgettingRevisions(keep.revisions));
  if (keep.audit > 0) {
    works.push(
      (trx) => forgetAudit(trx, before(keep.audit)),
      (trx) => forgetConsents(trx, before(keep.audit)),
    );
  }
  return works.map((work) => async (trx) => (await work(trx)) === PORTION);
}
