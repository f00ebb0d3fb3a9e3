import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { limits } from '../contract/limits.ts';
import type { Database } from '../database/database.ts';
import { write } from '../database/transactions.ts';
import { sweepUnsaved } from '../domain/articles/unsaved.ts';
import { emptyBin } from '../domain/bin/empty.ts';
import { tellLate } from '../domain/desk/late.ts';
import { erasingTime } from '../domain/erasing-time.ts';
import type { ImageStore } from '../domain/images/store.ts';
import { sweepUnfinished } from '../domain/images/unfinished-uploads.ts';
import { forgetOldImports, usedFiles } from '../domain/imports/imports.ts';
import { sweepUploads } from '../domain/imports/uploads.ts';
import { forgetNotifications } from '../domain/notifications/list.ts';
import { renewIndex } from '../domain/search-index/index-articles.ts';

const A_MINUTE = 60_000;
const AN_HOUR = 60 * A_MINUTE;

/** Starts the work of the housekeeper: some at once, and all of it again from time to time. */
export function startHousekeeping(
  app: FastifyInstance,
  database: Database,
  { store, dataDir }: { store: ImageStore; dataDir: string },
): void {
  const repeat = (every: number, work: () => void) => {
    work();
    setInterval(work, every).unref();
  };
  // At first the AVIF variants that the last run or the demonstration content left; then those put off while the store was silent.
  repeat(A_MINUTE, () => app.avif.wake());
  // What was under way when the site stopped, or when the process of an import was ended.
  repeat(A_MINUTE, () => app.imports.wake());
  const place = { db: database.db, store };
  const works = [
    () => emptyBin(database, store),
    // Younger files may belong to an upload of another process.
    async () => {
      const now = await erasingTime(database.db, new Date());
      await sweepUnfinished(place, new Date(now.getTime() - AN_HOUR));
      const used = new Set(await usedFiles(database.db));
      const old = new Date(now.getTime() - limits.importDays * 24 * AN_HOUR);
      await sweepUploads(dataDir, old, used);
    },
    () => write(database.db, forgetOldImports),
    async () => {
      const now = await erasingTime(database.db, new Date());
      const old = new Date(now.getTime() - limits.notifications.days * 24 * AN_HOUR);
      await write(database.db, (trx) => forgetNotifications(trx, old));
    },
    async () => {
      const now = await erasingTime(database.db, new Date());
      const old = new Date(now.getTime() - limits.unsaved.days * 24 * AN_HOUR);
      await write(database.db, (trx) => sweepUnsaved(trx, old));
    },
  ];
  repeat(AN_HOUR, () => {
    for (const work of works) work().catch((error: unknown) => app.log.error(error));
  });
  // A day of the site's calendar may end at any quarter of an hour.
  repeat(15 * A_MINUTE, () => {
    const tellAll = async () => {
      while ((await write(database.db, (trx) => tellLate(trx, new Date()))) > 0);
    };
    tellAll().catch((error: unknown) => app.log.error(error));
  });
  // After an upgrade the search index is made anew, while requests are answered in between.
  const goOn = () => pause(20).then(() => app.server.listening);
  renewIndex(database, goOn).catch((error: unknown) => app.log.error(error));
}
