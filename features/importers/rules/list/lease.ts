import { sql } from 'kysely';
import { inEnglish, type Message } from '../../../../contract/messages/message.ts';
import type { Database, Queries } from '../../../../database/database.ts';
import { write } from '../../../../database/transactions.ts';
import { isOn } from '../../../../domain/features/off.ts';
import type { ImportProblem, ImportState, ImportStep } from '../../contract.ts';
import { say } from '../../messages.ts';
import { withImports } from '../tables.ts';
import { isFree, lease } from './held.ts';
import { activeImports, endOfStopped, endsAlone, type ImportRow } from './imports.ts';

const FEATURE = 'importers';

/** How often one import is taken up: a file that ends every process is not tried for ever. */
const TRIES = 20;

/** What broke off with the work on an import in a state. */
const breaks: Record<string, ImportProblem> = { checking: 'checkBroken', undoing: 'undoBroken' };

/** Says why an import broke off, with the text as a message where it is one. */
export const brokenOff = ({ state }: ImportRow, text: string, said?: Message) => ({
  code: breaks[state] ?? 'broken',
  text,
  said,
});

const endsProcesses = say('The process ended again and again.');

/**
 * Takes up the import that is under way and that no other process has; null: there is none. `by` names
 * the process. One of a command has ended with it, since its file lies wherever the command found it.
 */
export function takeImport(
  { db }: Pick<Database, 'db'>,
  by: string,
  now = new Date(),
): Promise<ImportRow | null> {
  return write(db, async (trx) => {
    const [row] = await activeImports(trx);
    if (!row || !isFree(row, now)) return null;
    const one = withImports(trx).updateTable('imports').where('id', '=', row.id);
    if (endsAlone(row)) {
      await one.set(endOfStopped(now)).execute();
      return null;
    }
    if (row.tries >= TRIES) {
      const problem = JSON.stringify(brokenOff(row, inEnglish(endsProcesses), endsProcesses));
      await one.set({ state: 'failed', problem, ended_at: now.toISOString() }).execute();
      return null;
    }
    const taken = { tries: row.tries + 1, ...lease(by, now) };
    const { numUpdatedRows } = await one
      .set(taken)
      // PostgreSQL: of two that read the same row, the second finds it changed.
      .where('taken_until', '=', row.taken_until)
      .executeTakeFirst();
    return numUpdatedRows > 0n ? { ...row, ...taken } : null;
  });
}

export interface Progress {
  step: ImportStep;
  done: number;
  total: number;
}

/**
 * Says that a process still works on its import, and how far it is; false: the import is its own no more, or imports are
 * switched off, and it goes on when they are on.
 */
export async function renewLease(
  db: Queries,
  row: ImportRow,
  progress: Partial<Progress & { format: string; source: string; step_at: string }>,
  now = new Date(),
): Promise<boolean> {
  const { numUpdatedRows } = await withImports(db)
    .updateTable('imports')
    .set({ ...progress, ...lease(row.taken_by, now) })
    .where('id', '=', row.id)
    .where('taken_by', '=', row.taken_by)
    .where('state', '=', row.state)
    // The switch would refuse the call that has begun it.
    .where(sql<boolean>`${isOn(FEATURE)}`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends an import, unless it was cancelled meanwhile. */
export async function endImport(
  db: Queries,
  row: ImportRow,
  end: { state: ImportState; counts?: string; problem?: string },
  now = new Date(),
): Promise<void> {
  await withImports(db)
    .updateTable('imports')
    .set({ ...end, ended_at: now.toISOString(), taken_by: '', taken_until: '' })
    .where('id', '=', row.id)
    .where('taken_by', '=', row.taken_by)
    .where('state', '=', row.state)
    .execute();
}
