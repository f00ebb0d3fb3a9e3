import { constants, setPriority } from 'node:os';
import { openExisting } from '../../database/open.ts';
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

process.once('message', async ({ config, now }: BackupOrder) => {
  try {
    const database = openExisting(whereOf(config));
    if (!database) throw new Error('The database is not there.');
    await whileRoom(config.DATA_DIR, () => makeBackup(database, config, new Date(now)));
    await database.close();
    process.exit(0);
  } catch (error) {
    // What was begun takes room that others need.
    await sweep(config.DATA_DIR).catch(() => {});
    const problem = error instanceof Error ? error.message : String(error);
    process.send?.(problem.slice(0, 300), () => process.exit(1));
  }
});
