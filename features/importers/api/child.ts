import { constants } from 'node:os';
import { lowerPriority } from '../../../database/lower-priority.ts';
import { openExisting } from '../../../database/open.ts';
import { openOutbound } from '../../../domain/outbound/outbound.ts';
import { thisProcess } from '../../../jobs/process-name.ts';
import { tellDamage } from '../../../server/child-process.ts';
import type { Config } from '../../../server/config.ts';
import { openImageStore } from '../../../server/image-store.ts';
import { whereOf } from '../../../server/where.ts';
import { pictureFetcher } from '../rules/fetch-pictures.ts';
import type { ImportRow } from '../rules/list/imports.ts';
import { takeImport } from '../rules/list/lease.ts';
import { openFile, workOn } from '../rules/list/work.ts';

/** What the process of imports runs: all that wait, one after the other, then it ends (docs/decisions/imports-and-moving-out.md). */

/** What `runner.ts` sends. */
export interface ImportOrder {
  config: Config;
}

// Before the first thread is started, since each has the priority of the one that starts it.
lowerPriority(constants.priority.PRIORITY_BELOW_NORMAL);

// Whoever started this is gone, or stops: the import goes on where it is when it is taken up again.
process.on('disconnect', () => process.exit(0));
for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => {});

async function run({ config }: ImportOrder): Promise<void> {
  const database = openExisting(whereOf(config));
  if (!database) return;
  const options = {
    open: (row: ImportRow) => openFile(row, config.DATA_DIR),
    store: openImageStore(config),
    siteUrl: config.SITE_URL,
    fetch: pictureFetcher(openOutbound({ allow: config.OUTBOUND_ALLOW })),
    onLost: () => process.exit(0),
  };
  try {
    for (;;) {
      const row = await takeImport(database, thisProcess());
      if (!row) break;
      await workOn(database, row, options);
    }
  } finally {
    await tellDamage(database);
  }
  await database.close();
}

process.once('message', async (order: ImportOrder) => {
  try {
    await run(order);
    process.exit(0);
  } catch (error) {
    process.stderr.write(`An import cannot be worked on: ${String(error)}\n`);
    process.exit(1);
  }
});
