import { constants, setPriority } from 'node:os';
import { openExisting } from '../../database/open.ts';
import { tellDamage } from '../child-process.ts';
import type { Config } from '../config.ts';
import { whereOf } from '../where.ts';
import { makeBackup, sweep } from './make.ts';
import { whileRoom } from './room.ts';

/** What the process of a backup runs: reading and packing a whole site would hold up those who read. */

/** What `schedule.ts` sends. */
export interface BackupOrder {
  config: Config;
  now: string;
}

setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
// Whoever started this is gone: another process of the site makes the backup.
process.on('disconnect', () => process.exit(1));
for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => {});

async function run({ config, now }: BackupOrder): Promise<void> {
  const database = openExisting(whereOf(config));
  if (!database) throw new Error('The database is not there.');
  try {
    await whileRoom(config.DATA_DIR, () => makeBackup(database, config, new Date(now)));
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
    await sweep(order.config.DATA_DIR).catch(() => {});
    const problem = error instanceof Error ? error.message : String(error);
    process.send?.(problem.slice(0, 300), () => process.exit(1));
  }
});
