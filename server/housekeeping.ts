import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import { emptyBin } from '../domain/bin/empty.ts';
import type { ImageStore } from '../domain/images/store.ts';
import { sweepUnfinished } from '../domain/images/unfinished-uploads.ts';
import { renewIndex } from '../domain/search-index/index-articles.ts';

const A_MINUTE = 60_000;
const AN_HOUR = 60 * A_MINUTE;

/** What one process does for all, at once and again from time to time. */
export function startHousekeeping(
  app: FastifyInstance,
  database: Database,
  store: ImageStore,
): void {
  const repeat = (every: number, work: () => void) => {
    work();
    setInterval(work, every).unref();
  };
  // What the last run has left, or the demonstration content; then what a silent store puts off.
  repeat(A_MINUTE, () => app.avif.wake());
  const place = { db: database.db, store };
  const works = [
    () => emptyBin(database, store),
    // Another process may be at what is younger.
    () => sweepUnfinished(place, new Date(Date.now() - AN_HOUR)),
  ];
  repeat(AN_HOUR, () => {
    for (const work of works) work().catch((error: unknown) => app.log.error(error));
  });
  // After an upgrade; others are answered in between.
  const goOn = () => pause(20).then(() => app.server.listening);
  renewIndex(database, goOn).catch((error: unknown) => app.log.error(error));
}
