import { constants } from 'node:os';
import { type BackupStep, backupStepSchema, type OrderKind } from '../../contract/backups.ts';
import { lowerPriority } from '../../database/lower-priority.ts';
import { openExisting } from '../../database/open.ts';
import { tellDamage } from '../child-process.ts';
import type { Config } from '../config.ts';
import { whereOf } from '../where.ts';
import { makeBackup, makeExport, sweepAll } from './make.ts';
import { TooFull, whileRoom } from './room.ts';

/** What the process of a backup or an export runs: reading and packing a whole site would hold up those who read. */

/** What `queue.ts` sends. */
export interface BackupOrder {
  config: Config;
  kind: OrderKind;
  now: string;
}

/** What is said back: how far it is, or why it failed. */
export type BackupNews =
  | { step: BackupStep; done: number; total: number }
  | { problem: string; isFull: boolean };

/** Milliseconds between two words about the same step. */
const PAUSE = 1000;

const tell = (news: BackupNews, onSent = () => {}) => process.send?.(news, onSent);

lowerPriority(constants.priority.PRIORITY_BELOW_NORMAL);
// Whoever started this is gone: another process of the site does it.
process.on('disconnect', () => process.exit(1));
for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => {});

/** Returns what tells how far the work is, now and then. */
function progress(): (step: string, done: number, total: number) => void {
  let [said, at] = ['', 0];
  return (what, done, total) => {
    if (what === said && performance.now() - at < PAUSE) return;
    [said, at] = [what, performance.now()];
    tell({ step: backupStepSchema.parse(what), done, total });
  };
}

async function run({ config, kind, now }: BackupOrder): Promise<void> {
  const database = openExisting(whereOf(config));
  if (!database) throw new Error('The database is not there.');
  const make = kind === 'backup' ? makeBackup : makeExport;
  const options = { now: new Date(now), onProgress: progress() };
  try {
    // Before the room is looked at: what was left takes some of it.
    await sweepAll(config);
    await whileRoom(config.DATA_DIR, () => make(database, config, options));
  } finally {
    await tellDamage(database);
  }
  await database.close();
}

process.once('message', async (order: BackupOrder) => {
  try {
    await run(order);
    process.exit(0);
  } catch (error) {
    // What was begun takes room that others need.
    await sweepAll(order.config).catch(() => {});
    const problem = (error instanceof Error ? error.message : String(error)).slice(0, 300);
    tell({ problem, isFull: error instanceof TooFull }, () => process.exit(1));
  }
});
