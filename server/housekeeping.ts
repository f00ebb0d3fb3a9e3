import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import { emptyBin } from '../domain/bin/empty.ts';
import { erasingTime } from '../domain/erasing-time.ts';
import type { ImageStore } from '../domain/images/store.ts';
import { sweepUnfinished } from '../domain/images/unfinished-uploads.ts';
import { renewIndex } from '../domain/search-index/index-articles.ts';

const A_MINUTE = 60_000;
const AN_HOUR = 60 * A_MINUTE;

/** Starts the work of the housekeeper: some at once, and all of it again from time to time. */
export function startHousekeeping(
  app: FastifyInstance,
  database: Database,
  store: ImageStore,
): void {
  const repeat = (every: number, work: () => void) => {
    work();
    setInterval(work, every).unref();
  };
  // At first the AVIF variants that the last run or the demonstration content left; then those put off while the store was silent.
  repeat(A_MINUTE, () => app.avif.wake());
  const place = { db: database.db, store };
  const works = [
    () => emptyBin(database, store),
    // Younger files may belong to an upload of another process.
    async () => {
      const now = await erasingTime(database.db, new Date());
      await sweepUnfinished(place, new Date(now.getTime() - AN_HOUR));
    },
  ];
  repeat(AN_HOUR, () => {
    for (const work of works) work().catch((error: unknown) => app.log.error(error));
  });
  // After an upgrade the search index is made anew, while requests are answered in between.
  const goOn = () => pause(20).then(() => app.server.listening);
  renewIndex(database, goOn).catch((error: unknown) => app.log.error(error));
}
