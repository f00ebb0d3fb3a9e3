import type { Database } from '../../../database/database.ts';
import { writeAgain } from '../../../database/transactions.ts';
import { startLoop } from '../../../jobs/loop.ts';
import type { Stop } from '../../../jobs/under-lease.ts';
import { noteReport, readBounceReport } from '../rules/bounce-report.ts';
import { openMailbox, Refused } from './pop3.ts';

/** Milliseconds between two looks into the mailbox. */
const LOOK = 5 * 60_000;

/** Mails of one look, and the bytes of one that is read: reports have the headers of an issue, not its pictures. */
const [MAX_MAILS, LARGEST] = [500, 2_000_000];

interface Options {
  /** `pop3s://user:password@host:995`. */
  address: string;
  database: Database;
  clock: () => Date;
}

/**
 * Notes the reports that are in the mailbox for what comes back, and deletes them there. What else lies in it stays,
 * for people to read; `seen` are the names of such mails, and of those that the server has not deleted, which are not read
 * again.
 */
export async function readBounceMailbox(
  { address, database, clock }: Options,
  seen: Set<string>,
  signal?: AbortSignal,
): Promise<void> {
  const mailbox = await openMailbox(address, { signal });
  let refused: unknown;
  try {
    const listed = await mailbox.list();
    const there = new Set(listed.map(({ id }) => id));
    for (const id of seen) if (!there.has(id)) seen.delete(id);
    const fresh = listed.filter(({ id, bytes }) => !seen.has(id) && bytes <= LARGEST);
    for (const { number, id } of fresh.slice(0, MAX_MAILS)) {
      try {
        const report = readBounceReport(await mailbox.read(number));
        if (report) await writeAgain(database.db, (trx) => noteReport(trx, report, clock()));
        seen.add(id);
        if (!report) continue;
        await mailbox.remove(number);
        seen.delete(id);
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        // One that the server does not give or delete is not to keep the others waiting.
        refused = error;
      }
    }
  } finally {
    // Whatever was noted is deleted, also where the next one failed.
    await mailbox.close();
  }
  if (refused) throw refused;
}

/** Looks into the mailbox from now on. Returns how to stop. */
export function watchBounces(options: Options & { onProblem: (error: unknown) => void }): Stop {
  const seen = new Set<string>();
  async function look(signal: AbortSignal): Promise<number> {
    await readBounceMailbox(options, seen, signal);
    return Number.POSITIVE_INFINITY;
  }
  return startLoop({ ...options, every: LOOK, look }).stop;
}
