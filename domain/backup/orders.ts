import { z } from 'zod';
import {
  type BackupStep,
  type BackupWork,
  backupStepSchema,
  type OrderKind,
} from '../../contract/backups.ts';
import { readStoredJson } from '../../contract/stored.ts';
import { recordChanges } from '../../database/changes.ts';
import type { Queries, Transaction } from '../../database/database.ts';
import { later } from '../../database/later.ts';
import { waitForTurn } from '../../database/turns.ts';
import { addJobs, dropJob, findJob, type Job } from '../../jobs/jobs.ts';
import { DomainError } from '../errors.ts';
import type { Proven } from '../users/require-proof.ts';

/** The kind of the jobs that make backups and exports; their key says which of the two. */
export const BACKUP_JOB = 'backup';

/** Milliseconds after which an order is given up whose processes end again and again. */
const A_DAY = 24 * 60 * 60_000;

/** What the job of an order knows of it. */
const workSchema = z.object({
  step: backupStepSchema.catch('').default(''),
  done: z.int().default(0),
  total: z.int().default(0),
  isFull: z.boolean().default(false),
});
type Work = z.infer<typeof workSchema>;

/** Writes what the job of an order is to know of it. */
export const workData = (work: Partial<Work>): string => JSON.stringify(work);

/**
 * Has a backup or an export made, in the place of the last order of that kind. Returns false where one of either kind
 * is being made already.
 */
export async function orderBackup(trx: Transaction, kind: OrderKind, now: Date): Promise<boolean> {
  await waitForTurn(trx, 'backups');
  const running = await trx
    .selectFrom('jobs')
    .select('key')
    .where('kind', '=', BACKUP_JOB)
    .where('state', '=', 'waiting')
    // One that nobody does any more, as without a place for it, hinders no other for longer.
    .where('give_up_at', '>', now.toISOString())
    .executeTakeFirst();
  if (running) return false;
  await dropJob(trx, BACKUP_JOB, kind);
  const job = { kind: BACKUP_JOB, key: kind, give_up_at: later(now, A_DAY) };
  await addJobs(trx, [job], now);
  return true;
}

/** What the audit log calls an order. */
const actions = { backup: 'backup.create', export: 'backup.export' } as const;

/**
 * Has a backup or an export made for a person; the audit log says from which network that was asked. Throws 409 where
 * one is being made already.
 */
export async function orderByPerson(
  trx: Transaction,
  { proven: { user } }: Proven,
  kind: OrderKind,
  { network, now }: { network: string; now: Date },
): Promise<void> {
  if (!(await orderBackup(trx, kind, now))) {
    throw new DomainError(409, 'A backup or an export is being made already. Wait for its end.');
  }
  const detail = JSON.stringify({ network });
  await recordChanges(trx, [{ tag: 'backup:', action: actions[kind], actor: user._id, detail }]);
}

/** Returns how the last order of a kind stands; null: there was none. */
export async function readOrder(db: Queries, kind: OrderKind): Promise<BackupWork | null> {
  const job = await findJob(db, BACKUP_JOB, kind);
  if (!job) return null;
  const work = readStoredJson(workSchema, job.data || '{}').value ?? workSchema.parse({});
  const ended = job.error ? 'failed' : 'done';
  return { ...work, problem: job.error, state: job.state === 'waiting' ? 'running' : ended };
}

/** Notes how far an order is that a process has in hand. */
export async function noteProgress(
  db: Queries,
  { key }: Job,
  holder: string,
  progress: { step: BackupStep; done: number; total: number },
): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ data: workData(progress) })
    .where('kind', '=', BACKUP_JOB)
    .where('key', '=', key)
    .where('holder', '=', holder)
    .execute();
}

/** Forgets all orders: each backup by order holds that it was being made. */
export async function forgetOrders(trx: Transaction): Promise<void> {
  await trx.deleteFrom('jobs').where('kind', '=', BACKUP_JOB).execute();
}
